import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import type { Disk } from '../../src/store/disk.ts';
import { createSave, openSave, type Save } from '../../src/store/save.ts';
import { writeWhole } from '../../src/store/whole.ts';
import { sized } from '../walk.ts';
import { Crash, FAULTS, type FaultKind, faulty } from './faults.ts';
import { figure } from './figures.ts';
import { DUEL, entries, entry, HEAD, problemOf, saved, unjointed } from './kit.ts';
import { MemoryDisk } from './memory-disk.ts';

const READ = { write: false };
const WRITE = { write: true };

/** Session with a store: entries confirmed by `append`, and the Problems met on the way. */
class Session {
  readonly confirmed: JsonObject[];
  readonly problems: Problem[] = [];
  crashed = false;
  readonly #disk: Disk;

  constructor(disk: Disk, confirmed: number) {
    this.#disk = disk;
    this.confirmed = entries(confirmed);
  }

  /** Makes the save, or opens it; appends; closes; each tried twice, as a referee would. */
  run(makes: boolean): void {
    try {
      if (makes) this.#write(() => createSave(this.#disk, DUEL, HEAD, '0.1.0'), 3);
      this.#write(() => openSave(this.#disk, DUEL, WRITE), 2);
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      this.crashed = true;
    }
  }

  #write(open: () => Save, count: number): void {
    const save = this.#try(open) ?? this.#try(open);
    if (save === undefined) return;
    expect(save.entries).toEqual(this.confirmed);
    for (let done = 0; done < count; done += 1) {
      const next = entry(this.confirmed.length + 1);
      const append = (): boolean => {
        save.append([next]);
        return true;
      };
      if (this.#try(append) ?? this.#try(append)) this.confirmed.push(next);
      expect(save.entries).toEqual(this.confirmed);
    }
    this.#try(() => save.close());
  }

  #try<T>(run: () => T): T | undefined {
    try {
      return run();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.problems.push(error);
      return undefined;
    }
  }
}

type Tally = Map<FaultKind, number>;

/** Lets every call of a session fail in turn, in every way; gives how many faults of each kind were met. */
function failEverywhere(prepare: () => MemoryDisk, before: number, makes: boolean, powerFails: boolean): Tally {
  const tally: Tally = new Map();
  for (const [i, kind] of FAULTS.entries()) {
    for (let nth = 1 + sized(i % 5, 0); ; nth += sized(5, 1)) {
      const memory = prepare();
      const { disk, calls } = faulty(memory.of(1), nth, kind);
      const session = new Session(disk, before);
      session.run(makes);
      if (calls.length < nth) break;
      tally.set(kind, nth);
      if (powerFails) memory.cutPower();
      memory.processes.delete(1);
      check(memory, session, kind, `${kind} at call ${nth}, ${calls[nth - 1]}`);
    }
  }
  return tally;
}

/**
 * Checks the save after any fault: all that was confirmed is there and nothing false, and another process can write on.
 */
function check(memory: MemoryDisk, { confirmed, crashed }: Session, kind: FaultKind, where: string): void {
  const disk = memory.of(2);
  if (!memory.files.has(DUEL)) {
    expect(confirmed, where).toEqual([]);
    return;
  }
  if (crashed && !memory.links && memory.text(DUEL) === '') {
    expect(confirmed, where).toEqual([]);
    return;
  }
  const found = openSave(disk, DUEL, READ);
  const extra = found.entries.length - confirmed.length;
  expect(found.entries, where).toEqual(entries(confirmed.length + extra));
  expect(found.edited, where).toEqual([]);
  const diskStaysFull = kind === 'disk full from here on' || kind === 'short write';
  expect(crashed || diskStaysFull ? [0, 1] : [0], where).toContain(extra);
  const save = openSave(disk, DUEL, WRITE);
  save.append([entry(found.entries.length + 1)]);
  save.close();
  expect(unjointed(memory.text(DUEL)), where).toBe(unjointed(saved(found.entries.length + 1).text(DUEL)));
  expect(memory.files.has(`${DUEL}.lock`), where).toBe(false);
}

function torn(): MemoryDisk {
  const memory = saved(3);
  memory.put(DUEL, memory.bytes(DUEL).subarray(0, -25));
  memory.put(`${DUEL}.lock`, '99 9900\n');
  return memory;
}

describe('a session in which every call to the disk fails in turn, in every way', () => {
  const sessions: readonly (readonly [string, () => MemoryDisk, number, boolean])[] = [
    ['making a save and writing it', () => new MemoryDisk(), 0, true],
    ['making one on a disk without links', () => Object.assign(new MemoryDisk(), { links: false }), 0, true],
    ['recovering a torn save under the lock of a dead process', torn, 2, false],
  ];
  for (const [what, prepare, before, makes] of sessions) {
    for (const powerFails of [false, true]) {
      it(`keeps every confirmed entry: ${what}${powerFails ? ', the power failing at the end' : ''}`, () => {
        const tally = failEverywhere(prepare, before, makes, powerFails);
        for (const kind of FAULTS) expect(tally.get(kind)).toBeGreaterThan(15);
        const faults = [...tally.values()].reduce((sum, count) => sum + count, 0);
        figure(
          `faults in turn: ${what}${powerFails ? ', the power failing at the end' : ''}; confirmed steps lost: 0`,
          faults,
        );
      });
    }
  }
});

describe('an entry that the disk refuses', () => {
  /** An open save of two entries, whose appending fails from the nth call on. */
  function refused(nth: number, kind: FaultKind): { memory: MemoryDisk; save: Save; problem: Problem } {
    const memory = saved(2);
    const counted = faulty(memory.of(1), 0, kind);
    openSave(counted.disk, DUEL, WRITE).close();
    const opening = counted.calls.lastIndexOf('stat') + 1;
    const save = openSave(faulty(memory.of(1), opening + nth, kind).disk, DUEL, WRITE);
    return { memory, save, problem: problemOf(() => save.append([entry(3)])) };
  }

  it('is not confirmed: the referee is told why, and file and memory are as before', () => {
    const before = saved(2).text(DUEL);
    for (const [nth, kind, code] of [
      [4, 'disk full', 'disk-full'],
      [4, 'error', 'disk-error'],
      [4, 'error after the deed', 'disk-error'],
      [5, 'error', 'disk-error'],
      [5, 'error after the deed', 'disk-error'],
    ] as const) {
      const { memory, save, problem } = refused(nth, kind);
      expect(problem.code).toBe(code);
      expect(problem.message).toMatch(/^"duel.json" was not saved; nothing was changed: the disk /);
      expect([memory.text(DUEL), save.entries]).toEqual([before, entries(2)]);
      save.append([entry(3)]);
      expect([memory.text(DUEL), save.entries]).toEqual([saved(3).text(DUEL), entries(3)]);
    }
  });

  it('leaves a file that can be read where the disk refuses to put the end back too, and can be added later', () => {
    const memory = saved(2);
    const real = memory.of(1);
    let full = false;
    const write: Disk['write'] = (file, bytes, position) => {
      if (full && bytes.length < 40) throw Object.assign(new Error('no room'), { code: 'ENOSPC', syscall: 'write' });
      const room = full ? bytes.subarray(0, 40) : bytes;
      return real.write(file, room, position);
    };
    const save = openSave({ ...real, write }, DUEL, WRITE);
    full = true;
    const long = { ...entry(3), told: 'x'.repeat(10) };
    for (let tries = 0; tries < 3; tries += 1) {
      expect(problemOf(() => save.append([long])).code).toBe('disk-full');
      expect(openSave(memory.of(2), DUEL, READ).entries).toEqual(entries(2));
    }
    full = false;
    save.append([entry(3)]);
    expect([memory.text(DUEL), save.entries]).toEqual([saved(3).text(DUEL), entries(3)]);
  });
});

describe('a whole file that the disk refuses', () => {
  it('is the old one or the new one, whichever call fails', () => {
    for (const kind of FAULTS) {
      for (let nth = 1; ; nth += 1) {
        const memory = new MemoryDisk();
        memory.put('/saves/report.md', 'old');
        const { disk, calls } = faulty(memory.of(1), nth, kind);
        let failure: unknown;
        try {
          writeWhole(disk, '/saves/report.md', 'new');
        } catch (error) {
          failure = error;
        }
        if (calls.length < nth) break;
        memory.cutPower();
        const expected = failure === undefined ? ['new'] : ['old', 'new'];
        expect(expected, `${kind} at ${nth}`).toContain(memory.text('/saves/report.md'));
        expect(failure === undefined || failure instanceof Problem || failure instanceof Crash).toBe(true);
      }
    }
  });
});
