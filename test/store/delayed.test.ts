import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { seeded } from '../../src/core/kit/random.ts';
import { type Disk, nodeDisk } from '../../src/store/disk.ts';
import { openSave, type Save } from '../../src/store/save.ts';
import { sized } from '../walk.ts';
import { Crash, faulty } from './faults.ts';
import { figure } from './figures.ts';
import { DUEL, entries, problemOf, saved } from './kit.ts';
import { pausing } from './pausing.ts';
import { workshop } from './processes.ts';

/*
 * Two writers that both hold that they have the lock: it was deleted by hand, or a disk of the network gave it twice. One
 * of them is held up between its look at the file and its write, while the other writes.
 */

const READ = { write: false };
const WRITE = { write: true };
const THERE = { machine: 'there', boot: 'b7', space: 's7' };
const shop = workshop();
afterAll(() => shop.remove());

/** Confirmed entries of all writers, and the refusals. */
class Notes {
  readonly confirmed: JsonObject[] = [];
  readonly refused: Problem[] = [];

  try(open: () => Save, ...commits: readonly (readonly JsonObject[])[]): void {
    try {
      const save = open();
      for (const commit of commits) {
        save.append(commit);
        this.confirmed.push(...commit);
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.refused.push(error);
    }
  }
}

/**
 * Checks that all that was confirmed is there behind what was there before, that whoever is refused is told why, and that
 * the next to open the save can write.
 */
function check(disk: Disk, path: string, { confirmed, refused }: Notes, before: readonly JsonObject[], where: string) {
  const seen = openSave(disk, path, READ);
  expect([seen.entries.slice(0, before.length), seen.edited], where).toEqual([before, []]);
  const added = seen.entries.slice(before.length).filter(({ id }) => confirmed.some((one) => one['id'] === id));
  expect(byId(added), where).toEqual(byId(confirmed));
  for (const { code, message } of refused) {
    expect(['save-changed', 'save-in-use'], where).toContain(code);
    expect(message, where).toMatch(
      / (was changed by another program|was taken over by another program|is being written to) /,
    );
  }
  const next = openSave(disk, path, WRITE);
  expect(next.entries, where).toEqual(seen.entries);
  next.append([{ id: 'next' }]);
  next.close();
  const { entries: after, recovered } = openSave(disk, path, READ);
  expect([after, recovered], where).toEqual([[...seen.entries, { id: 'next' }], undefined]);
}

function byId(all: readonly JsonObject[]): readonly JsonObject[] {
  return all.toSorted((a, b) => `${a['id']}`.localeCompare(`${b['id']}`));
}

const mine = (size: number) => Array.from({ length: size }, (_, i) => ({ id: `mine ${i}`, told: 'x'.repeat(i * 9) }));
const others: readonly (readonly (readonly JsonObject[])[])[] = [
  [[{ id: 'theirs' }]],
  [[{ id: 'theirs', told: 'y' }, { id: 'too' }], [{ id: 'and more' }]],
  [[{ id: 'long', told: 'z'.repeat(500) }]],
];

describe('a writer that is held up while another host writes, both holding that they have the lock', () => {
  it('is told, at whatever call it is held up, and nothing confirmed is lost', () => {
    let pauses = 0;
    let late = 0;
    for (const count of [0, 3])
      for (const size of [1, 3])
        for (const commits of others)
          for (let nth = 1; ; nth += 1) {
            const memory = saved(count);
            const notes = new Notes();
            const held = pausing(memory.of(1));
            const save = openSave(held.disk, DUEL, WRITE);
            held.arm(nth, () => {
              memory.files.delete(`${DUEL}.lock`);
              notes.try(() => openSave(memory.of(7, '700', THERE), DUEL, WRITE), ...commits);
            });
            notes.try(() => save, mine(size));
            if (held.calls() < nth) break;
            pauses += 1;
            late += notes.refused.length;
            memory.files.delete(`${DUEL}.lock`);
            check(memory.of(9), DUEL, notes, entries(count), `held up before call ${nth}`);
          }
    expect(late).toBeGreaterThan(20);
    figure('calls at which a writer was held up while another host wrote; confirmed steps lost: 0', pauses);
  });

  it('is told, or the other is, however the calls of the two fall between each other', { timeout: 600_000 }, () => {
    const pair = new Pair();
    let pairs = 0;
    let late = 0;
    for (let nth = 1; pair.wasHeld; nth += 1)
      for (let other = 1 + (nth % sized(53, 1)); ; other += sized(53, 1)) {
        const { notes, isLast, isLate } = pair.run(nth, other, (disk) => disk);
        pair.check(notes, `held up before call ${nth}, until call ${other} of the other`);
        late += notes.refused.length + Number(isLate);
        pairs += 1;
        if (isLast || !pair.wasHeld) break;
      }
    expect(late).toBeGreaterThan(10);
    figure('ways in which the calls of two such writers fell between each other; confirmed steps lost: 0', pairs);
  });

  it('has its confirmed entries in the save, at whatever call the other is killed', { timeout: 600_000 }, () => {
    const pair = new Pair();
    let kills = 0;
    for (let nth = 1; pair.wasHeld; nth += 1)
      for (let other = 1 + (nth % sized(29, 1)); pair.wasHeld; other += sized(29, 1)) {
        let isLast = false;
        for (let kill = other + 1 + ((nth + other) % sized(64, 1)), isAlive = false; !isAlive; kill += sized(64, 1)) {
          const run = pair.run(nth, other, (disk) => faulty(disk, kill, 'crash before').disk);
          pair.check(run.notes, `held up before call ${nth}, until call ${other} of the other, killed at ${kill}`);
          isAlive = !run.isKilled;
          isLast ||= run.isLast && isAlive;
          kills += 1;
        }
        if (isLast) break;
      }
    figure('kills of a writer between the calls of another; confirmed steps lost: 0', kills);
  });
});

/** Two writers of one save: this thread, and another that is held up in the middle of its write. */
class Pair {
  /** Marks that the other was held up the last time: its write has a call of that number. */
  wasHeld = true;
  readonly #path = join(shop.folder, 'held.json');
  readonly #shared = new Int32Array(new SharedArrayBuffer(12));
  #job = 0;

  constructor() {
    const script = join(shop.folder, 'held.mjs');
    const entryPoints = [join(import.meta.dirname, 'held-worker.ts')];
    buildSync({ entryPoints, outfile: script, bundle: true, platform: 'node', format: 'esm', external: ['yaml'] });
    const worker = new Worker(script, { workerData: { shared: this.#shared.buffer, path: this.#path } });
    onTestFinished(() => void worker.terminate());
  }

  /** Holds the first writer up before a call, opens the save meanwhile, and lets the first go on before a call of the second. */
  run(nth: number, other: number, wrap: (disk: Disk) => Disk) {
    this.#job += 1;
    for (const name of readdirSync(shop.folder).filter((one) => one.startsWith('held.json')))
      rmSync(join(shop.folder, name));
    writeFileSync(this.#path, saved(2).bytes(DUEL));
    Atomics.store(this.#shared, 2, nth);
    this.#allow(2 * this.#job - 1);
    this.wasHeld = this.#state(1) === 1;
    rmSync(`${this.#path}.lock`, { force: true });
    const notes = new Notes();
    const second = pausing({ ...nodeDisk(process), place: THERE });
    second.arm(other, () => this.#goOn());
    const disk = wrap(second.disk);
    const isKilled = isCrash(() =>
      notes.try(() => openSave(disk, this.#path, WRITE), [{ id: 'theirs' }], [{ id: 'more' }]),
    );
    const isLast = second.calls() < other;
    if (isLast) this.#goOn();
    const isLate = this.#state(2) !== 2;
    if (!isLate) notes.confirmed.push({ id: 'mine 1' }, { id: 'mine 2' });
    return { notes, isLast, isLate, isKilled };
  }

  check(notes: Notes, where: string): void {
    rmSync(`${this.#path}.lock`, { force: true });
    check(nodeDisk(process), this.#path, notes, entries(2), where);
  }

  #goOn(): void {
    this.#allow(2 * this.#job);
    this.#state(2);
  }

  #allow(number: number): void {
    Atomics.store(this.#shared, 1, number);
    Atomics.notify(this.#shared, 1);
  }

  /** Waits for the other writer: it is held up, or at its end. */
  #state(least: number): number {
    const shared = this.#shared;
    for (let now = Atomics.load(shared, 0); now < 4 * this.#job + least; now = Atomics.load(shared, 0))
      expect(Atomics.wait(shared, 0, now, 20_000)).not.toBe('timed-out');
    return Atomics.load(shared, 0) - 4 * this.#job;
  }
}

function isCrash(run: () => void): boolean {
  try {
    run();
    return false;
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
    return true;
  }
}

/** The command that starts a process in a space of processes of its own; without one, in this space. */
const apart = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0 ? ['unshare', '--pid', '--fork'] : [];

describe('an entry that came too late', () => {
  it('stands behind the end of a save that is whole: it is said, counts for nothing, and is kept beside the save', () => {
    const memory = saved(3);
    const held = pausing(memory.of(1));
    const late = openSave(held.disk, DUEL, WRITE);
    held.arm(4, () => {
      memory.files.delete(`${DUEL}.lock`);
      const save = openSave(memory.of(7, '700', THERE), DUEL, WRITE);
      save.append(entries(4).slice(3));
      save.close();
    });
    expect(problemOf(() => late.append([{ id: 'late' }])).message).toBe(
      '"duel.json" was changed by another program while this was written, so this was not saved. Open it again.',
    );
    const again = problemOf(() => late.append([{ id: 'later' }])).message;
    expect(again).toBe(
      '"duel.json" was changed by another program while it was open, so nothing was written. Open it again.',
    );
    const next = openSave(memory.of(2), DUEL, WRITE);
    expect([next.entries, next.edited, next.recovered]).toMatchObject([entries(4), [], { from: 5, past: true }]);
    next.append(entries(5).slice(4));
    next.close();
    expect(memory.text(`${DUEL}.torn-1`)).toMatch(/^\{"id":"late","sum":"[0-9a-f]{8}"\}\n\]\}\n$/);
    expect(openSave(memory.of(2), DUEL, READ).entries).toEqual(entries(5));
  });
});

describe('a process in another space of processes', () => {
  it('does not take the lock of a living writer', async () => {
    const first = shop.start(shop.save, 0);
    await first.says('open');
    expect(await shop.start(shop.save, 3, {}, apart).ended).toEqual(['save-in-use']);
    first.process.kill('SIGKILL');
    await first.ended;
    rmSync(shop.save);
    rmSync(`${shop.save}.lock`, { force: true });
  });

  it('writes on where the lock was deleted by hand, and the writer that was stopped is told', {
    timeout: 600_000,
  }, async () => {
    const rounds = sized(1, 60);
    const disk = nodeDisk(process);
    const below = seeded('stopped');
    const path = join(shop.folder, 'stopped.json');
    let told = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const end of ['', '.lock']) rmSync(`${path}${end}`, { force: true });
      const first = shop.start(path, 1e9);
      await first.says('1');
      await wait(below(20));
      first.process.kill('SIGSTOP');
      rmSync(`${path}.lock`, { force: true });
      const seen = openSave(disk, path, READ).entries.length;
      const second = shop.start(path, seen + 12, {}, apart);
      await second.says(`${seen + 2}`);
      first.process.kill('SIGCONT');
      const [ofFirst, ofSecond] = [await first.ended, await second.ended];
      expect(ofFirst.at(-1)).toBe('save-changed');
      const numbers = [ofFirst, ofSecond].map((lines) => lines.map(Number).filter((id) => id > 0));
      const all = numbers.flat().toSorted((a, b) => a - b);
      expect(new Set(all).size, 'confirmed twice').toBe(all.length);
      rmSync(`${path}.lock`, { force: true });
      const there = openSave(disk, path, READ).entries.map(({ id }) => Number(id));
      // The first may have been stopped behind its write: then it was told to look whether that was saved.
      expect(there.filter((id) => all.includes(id))).toEqual(all);
      expect(there.filter((id) => !all.includes(id) && id < seen).length).toBeLessThan(2);
      told += 1;
    }
    figure('writers stopped (SIGSTOP) while a process of another space wrote; confirmed steps lost: 0', told);
  });
});
