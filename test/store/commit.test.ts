import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { must } from '../../src/core/kit/list.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import type { Disk } from '../../src/store/disk.ts';
import { openSave, type Save } from '../../src/store/save.ts';
import { sized } from '../walk.ts';
import { Crash, FAULTS, faulty } from './faults.ts';
import { figure } from './figures.ts';
import { DUEL, entries, saved } from './kit.ts';
import { MemoryDisk, systemError } from './memory-disk.ts';

const READ = { write: false };
const WRITE = { write: true };
const BEFORE = 2;
const ORDERS = sized(4, 14);
const LINE = entries(BEFORE + ORDERS).slice(BEFORE);

/** A save of two entries, and of a commit of so many behind them. */
function withLine(count: number): MemoryDisk {
  const memory = saved(BEFORE);
  const save = openSave(memory.of(1), DUEL, WRITE);
  save.append(LINE.slice(0, count));
  save.close();
  return memory;
}

function holding(content: Uint8Array): MemoryDisk {
  const memory = new MemoryDisk();
  memory.put(DUEL, content);
  return memory;
}

/** Tries to add the line; what became of it. */
function tryLine(save: Save, line: readonly JsonObject[]): 'confirmed' | 'refused' | 'crashed' {
  try {
    save.append(line);
    return 'confirmed';
  } catch (error) {
    if (error instanceof Crash) return 'crashed';
    if (error instanceof Problem) return 'refused';
    throw error;
  }
}

/** The entries that are there: none of the line, or all of it. */
function wholeLines(memory: MemoryDisk, where: string): number {
  const found = openSave(memory.of(9), DUEL, READ);
  expect(found.edited, where).toEqual([]);
  expect([BEFORE, BEFORE + LINE.length], where).toContain(found.entries.length);
  expect(found.entries, where).toEqual(entries(found.entries.length));
  return found.entries.length;
}

/** In bytes: a disk takes so many at a time, in any order. */
const PAGE = 4096;

describe('a line that is longer than a page', () => {
  const long = Array.from({ length: 4 }, (_, i) => ({ ...must(LINE[i], 'entry'), told: `${i}`.repeat(PAGE) }));

  it('is on the disk before the joint is made: so a power cut leaves no hole that looks like damage', () => {
    const memory = saved(BEFORE);
    const { disk, calls } = faulty(memory.of(1), 0, 'error');
    const save = openSave(disk, DUEL, WRITE);
    calls.length = 0;
    save.append(long);
    expect(calls.filter((call) => ['append', 'write', 'sync'].includes(call))).toEqual([
      ...['append', 'sync', 'write', 'sync'],
    ]);
    save.close();
    expect(openSave(memory.of(2), DUEL, READ).entries.length).toBe(BEFORE + long.length);
  });

  it('counts for nothing while any of its pages may be missing', () => {
    const old = saved(BEFORE).bytes(DUEL);
    const memory = saved(BEFORE);
    const disk = memory.of(1);
    let appended = old;
    const write: Disk['write'] = (file, bytes, position) => {
      appended = Buffer.from(memory.bytes(DUEL));
      return disk.write(file, bytes, position);
    };
    const save = openSave({ ...disk, write }, DUEL, WRITE);
    save.append(long);
    const pages = Math.ceil((appended.length - old.length) / PAGE);
    for (let some = 0; some < 2 ** pages; some++) {
      const left = Buffer.from(appended);
      for (let page = 0; page < pages; page++)
        if ((some >> page) % 2 === 0) left.subarray(old.length + page * PAGE, old.length + (page + 1) * PAGE).fill(0);
      const found = openSave(holding(left).of(3), DUEL, READ);
      expect([found.entries, found.recovered?.past], `${some}`).toEqual([entries(BEFORE), true]);
    }
  });
});

describe('a line of many entries', () => {
  it('is appended in one write, and reads back as its entries', () => {
    const memory = saved(BEFORE);
    const { disk, calls } = faulty(memory.of(1), 0, 'error');
    const save = openSave(disk, DUEL, WRITE);
    calls.length = 0;
    save.append(LINE);
    expect(calls.filter((call) => ['append', 'write', 'sync'].includes(call))).toEqual(['append', 'write', 'sync']);
    expect(save.entries).toEqual(entries(BEFORE + LINE.length));
    save.append([]);
    save.close();
    const again = openSave(memory.of(2), DUEL, READ);
    expect([again.entries, again.edited, again.recovered]).toEqual([entries(BEFORE + LINE.length), [], undefined]);
  });

  it('is all or nothing, and the save goes on, whichever call fails and however', () => {
    let faults = 0;
    for (const kind of FAULTS) {
      for (const powerFails of [false, true]) {
        const memory = saved(BEFORE);
        const counted = faulty(memory.of(1), 0, kind);
        openSave(counted.disk, DUEL, WRITE);
        const opening = counted.calls.length;
        for (let nth = 1; ; nth += 1) {
          const tried = saved(BEFORE);
          const { disk, calls } = faulty(tried.of(1), opening + nth, kind);
          const outcome = tryLine(openSave(disk, DUEL, WRITE), LINE);
          if (calls.length < opening + nth) break;
          faults += 1;
          if (powerFails) tried.cutPower();
          tried.processes.delete(1);
          const where = `${kind} at ${calls[opening + nth - 1]}`;
          const count = wholeLines(tried, where);
          if (outcome === 'confirmed') expect(count, where).toBe(BEFORE + LINE.length);
          const save = openSave(tried.of(2), DUEL, WRITE);
          save.append(entries(count + 1).slice(count));
          save.close();
          expect(openSave(tried.of(3), DUEL, READ).entries, where).toEqual(entries(count + 1));
        }
      }
    }
    figure(`faults at every call of a line of ${ORDERS} orders; half lines: 0`, faults);
  });

  it('is refused whole at every size of a full disk that has no room for it, and nothing was changed', () => {
    const before = saved(BEFORE).bytes(DUEL);
    const after = withLine(LINE.length).bytes(DUEL);
    const most = after.length - before.length;
    for (let less = most; less >= 0; less -= less > 5 ? sized(5, 1) : 1) {
      const room = after.length - less;
      const memory = saved(BEFORE);
      const save = openSave(limited(memory, room), DUEL, WRITE);
      const outcome = tryLine(save, LINE);
      expect(outcome).toBe(room < after.length ? 'refused' : 'confirmed');
      if (outcome === 'refused') expect(memory.bytes(DUEL)).toEqual(before);
      expect(save.entries).toEqual(entries(wholeLines(memory, `room for ${room}`)));
    }
    figure(
      `size limits of a full disk under a line of ${ORDERS} orders; half lines: 0`,
      after.length - before.length + 1,
    );
  });

  it('is all or nothing after a kill or a power cut at any of its bytes', () => {
    const before = saved(BEFORE).bytes(DUEL);
    const after = withLine(LINE.length).bytes(DUEL);
    let cuts = 0;
    for (let written = before.length; written <= after.length; written += sized(7, 1)) {
      const zeros = Buffer.alloc(after.length - written);
      const appended = after.subarray(before.length, written);
      const torn = [0, 1, 2, 3, 4].map((joined) => {
        const joint = before.length - 4 + joined;
        return Buffer.concat([after.subarray(0, joint), before.subarray(joint), appended]);
      });
      const start = Buffer.concat([before, zeros, after.subarray(written)]);
      for (const content of [...torn, ...torn.map((some) => Buffer.concat([some, zeros])), start]) {
        const memory = holding(content);
        const count = wholeLines(memory, `${written - before.length} bytes written`);
        const save = openSave(memory.of(2), DUEL, WRITE);
        save.append(entries(count + 1).slice(count));
        save.close();
        expect(openSave(memory.of(3), DUEL, READ).entries).toEqual(entries(count + 1));
        cuts += 1;
      }
    }
    figure(`writes of a line of ${ORDERS} orders torn after each of their bytes; half lines: 0`, cuts);
  });

  it('keeps what a broken one leaves beside the save, to the byte', () => {
    const after = withLine(3).bytes(DUEL);
    const cut = after.subarray(0, after.lastIndexOf('{"id":5') + 12);
    const memory = holding(cut);
    const save = openSave(memory.of(1), DUEL, WRITE);
    const lost = cut.subarray(cut.indexOf('{"id":3')).toString();
    expect(save.recovered).toEqual({ from: 3, bytes: Buffer.byteLength(lost), text: lost, keptAs: `${DUEL}.torn-1` });
    save.append(LINE.slice(0, 1));
    expect(memory.text(`${DUEL}.torn-1`)).toBe(lost);
  });

  it('counts for nothing where its end was taken away by hand, also in another layout', () => {
    const whole: { log: object[] } = JSON.parse(withLine(3).text(DUEL));
    const text = JSON.stringify({ ...whole, log: whole.log.slice(0, -1) }, undefined, 2);
    const save = openSave(holding(Buffer.from(text)).of(1), DUEL, READ);
    expect(save.entries).toEqual(entries(BEFORE));
    expect(save.recovered).toMatchObject({ from: 3 });
    expect(save.recovered?.text).toContain('{"id":3');
  });
});

/** The disk as a process sees it while no file can grow beyond so many bytes. */
function limited(memory: MemoryDisk, room: number): ReturnType<MemoryDisk['of']> {
  const real = memory.of(1);
  return {
    ...real,
    append: (file, bytes) => {
      const fitting = bytes.subarray(0, Math.max(0, room - memory.bytes(DUEL).length));
      if (fitting.length === 0) throw systemError('ENOSPC');
      return real.append(file, fitting);
    },
    write: (file, bytes, position) => {
      const fitting = bytes.subarray(0, Math.max(0, room - position));
      if (fitting.length === 0) throw systemError('ENOSPC');
      return real.write(file, fitting, position);
    },
  };
}
