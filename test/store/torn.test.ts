import { describe, expect, it } from 'vitest';
import { Problem } from '../../src/core/problem.ts';
import { closing } from '../../src/store/layout.ts';
import { createSave, openSave, type Save } from '../../src/store/save.ts';
import { figure } from './figures.ts';
import { DUEL, entries, entry, problemOf, saved } from './kit.ts';
import { MemoryDisk, systemError } from './memory-disk.ts';

const READ = { write: false };
const WRITE = { write: true };
const COUNT = process.env['AFFRAY_PROVE'] === '1' ? 300 : 12;

const whole = saved(COUNT);
const bytes = whole.bytes(DUEL);
/** What stands behind the end of a save, or of what is left of it: nothing, or the reserve that its writer kept. */
const [NOTHING, RESERVE] = [Buffer.alloc(0), Buffer.alloc(200, '\t')];

/** Where the last byte of each entry's sum lies, counted from 0 for the first line. */
const ends = [...bytes.toString('latin1').matchAll(/"sum":"[0-9a-f]{8}/g)].map((sum) => sum.index + sum[0].length);

function holding(content: Buffer): MemoryDisk {
  const memory = saved(0);
  memory.put(DUEL, content);
  return memory;
}

describe('a save cut off at any byte', () => {
  it.each([
    ['', NOTHING],
    [' before its reserve', RESERVE],
  ])('gives every complete entry to a reader, and says what was lost: cut%s', { timeout: 600_000 }, (where, behind) => {
    let recovered = 0;
    for (let length = 1; length < bytes.length; length += 1) {
      const memory = holding(Buffer.concat([bytes.subarray(0, length), behind]));
      const complete = ends.filter((end) => end <= length).length - 1;
      if (complete < 0) {
        expect(problemOf(() => openSave(memory.of(1), DUEL, READ)).code).toBe('save-cut-off');
        continue;
      }
      const save = openSave(memory.of(1), DUEL, READ);
      expect(save.entries).toEqual(entries(complete));
      expect(save.edited).toEqual([]);
      const start = bytes.indexOf('{', ends[complete]);
      const lost = start < 0 || start >= length ? Buffer.alloc(0) : bytes.subarray(start, length);
      const isClosed = length === bytes.length - 1;
      expect(save.recovered).toEqual(
        isClosed ? undefined : { from: complete + 1, bytes: lost.length, text: lost.toString(), keptAs: undefined },
      );
      recovered += 1;
    }
    expect(recovered).toBe(bytes.length - (ends[0] ?? 0));
    figure(
      `bytes at which a save of ${COUNT} steps was cut off${where}; every complete step was there`,
      bytes.length - 1,
    );
  });

  it('is put in order by a writer, who keeps the torn bytes beside it and goes on', () => {
    const from = (ends[COUNT - 2] ?? 0) - 3;
    for (let i = 2 * from; i < 2 * bytes.length; i += 1) {
      const memory = holding(Buffer.concat([bytes.subarray(0, i >> 1), i % 2 === 0 ? NOTHING : RESERVE]));
      const save = openSave(memory.of(1), DUEL, WRITE);
      const complete = save.entries.length;
      save.append(entry(complete + 1));
      save.close();
      expect(memory.text(DUEL)).toBe(saved(complete + 1).text(DUEL));
      const kept = save.recovered?.keptAs;
      expect(kept).toBe(save.recovered?.bytes ? `${DUEL}.torn-1` : undefined);
      if (kept !== undefined) expect(memory.text(kept)).toBe(save.recovered?.text);
      expect(memory.files.size).toBe(kept === undefined ? 1 : 2);
    }
  });

  it('keeps torn bytes under a name that is free', () => {
    const memory = holding(bytes.subarray(0, bytes.length - 20));
    memory.put(`${DUEL}.torn-1`, 'older');
    const save = openSave(memory.of(1), DUEL, WRITE);
    expect(save.recovered?.keptAs).toBe(`${DUEL}.torn-2`);
    expect(memory.text(`${DUEL}.torn-1`)).toBe('older');
  });
});

describe('a torn save that the disk does not let a writer put in order', () => {
  it('stays as it is, with nothing left beside it', () => {
    const memory = holding(bytes.subarray(0, bytes.length - 20));
    const rename = (): never => {
      throw systemError('ENOSPC');
    };
    expect(problemOf(() => openSave({ ...memory.of(1), rename }, DUEL, WRITE)).code).toBe('disk-full');
    expect([[...memory.files.keys()], memory.bytes(DUEL)]).toEqual([[DUEL], bytes.subarray(0, bytes.length - 20)]);
  });

  it('stays as it is too where the folder may be written, but not the save', () => {
    const memory = holding(bytes.subarray(0, bytes.length - 20));
    const real = memory.of(1);
    const open: typeof real.open = (path, flags, mode) => {
      if (path === DUEL) throw systemError('EACCES');
      return real.open(path, flags, mode);
    };
    const problem = problemOf(() => openSave({ ...real, open }, DUEL, WRITE));
    expect(problem.message).toContain('"duel.json" was not opened for writing: the system does not allow it');
    expect([[...memory.files.keys()], memory.bytes(DUEL)]).toEqual([[DUEL], bytes.subarray(0, bytes.length - 20)]);
  });
});

describe('a write that was torn', () => {
  /** What a write may leave when the process or the power goes: its start, over the old end and the reserve. */
  function torn(count: number, written: number, behind: Buffer): Buffer {
    const before = Buffer.concat([saved(count).bytes(DUEL), behind]);
    const after = saved(count + 1).bytes(DUEL);
    const start = saved(count).bytes(DUEL).length - closing(count + 1).length;
    return Buffer.concat([after.subarray(0, start + written), before.subarray(start + written)]);
  }

  it('after any number of bytes costs no confirmed entry', () => {
    let cuts = 0;
    for (const count of [0, 1, 3]) {
      const size = saved(count + 1).bytes(DUEL).length;
      for (let i = 0; i <= 2 * size; i += 1) {
        const memory = holding(torn(count, i >> 1, i % 2 === 0 ? NOTHING : RESERVE));
        expect([count, count + 1]).toContain(openSave(memory.of(1), DUEL, READ).entries.length);
        const save = openSave(memory.of(1), DUEL, WRITE);
        const found = save.entries.length;
        save.append(entry(found + 1));
        save.close();
        expect(memory.text(DUEL)).toBe(saved(found + 1).text(DUEL));
        cuts += 1;
      }
    }
    figure('writes torn after each of their bytes; no confirmed step was lost', cuts);
  });

  it.each([
    ['zeros', 0],
    ['the reserve', 9],
  ])('costs none either when a power cut leaves %s for what was not written', (_, fill) => {
    for (const count of [0, 3]) {
      const before = saved(count).bytes(DUEL);
      const after = saved(count + 1).bytes(DUEL);
      const start = before.length - closing(count + 1).length;
      for (let length = start + 1; length <= after.length; length += 1) {
        const unwritten = Buffer.alloc(after.length - length, fill);
        const newStart = Buffer.concat([after.subarray(0, length), unwritten]);
        const oldEnd = Buffer.concat([before, unwritten]);
        const newEnd = Buffer.concat([before, unwritten, after.subarray(length)]);
        for (const content of [newStart, oldEnd, newEnd]) {
          const save = openSave(holding(content).of(1), DUEL, WRITE);
          expect([count, count + 1]).toContain(save.entries.length);
          expect(save.entries).toEqual(entries(save.entries.length));
        }
      }
    }
  });

  it('costs none either when the power is cut with any of its blocks on the disk and the others not', () => {
    let cuts = 0;
    for (let shift = 0; shift < BLOCK; shift += 3) {
      for (const length of [100, 900, 2500]) {
        const { before, after, start, end } = grown(shift, length);
        for (const mixed of inAnyOrder(before, after, start, end)) {
          cuts += 1;
          const found = foundIn(mixed);
          if (found) expect([3, 4]).toContain(found.entries.length);
          else expect([3, 4, 5], 'a block ends within the old end').toContain(BLOCK - (start % BLOCK));
        }
      }
    }
    figure('writes of which any blocks were on the disk when the power went; no confirmed step was lost', cuts);
  });

  it('is told from an entry of which a part looks like a sum', () => {
    const nested = `${saved(2).text(DUEL).slice(0, -closing(3).length)}"},\n{"id":3,"was":{"sum":"12345678`;
    for (const end of ['', '"', '"}', '"},', '"},"more":1', '"},"more":{"sum":"12345678"}']) {
      const save = openSave(holding(Buffer.from(nested + end)).of(1), DUEL, READ);
      expect(save.entries).toEqual(entries(2));
      expect(save.recovered?.text).toBe(`{"id":3,"was":{"sum":"12345678${end}`);
    }
  });

  it('is looked at only once, however often a sum seems to stand in it', () => {
    const hostile = saved(2).text(DUEL).slice(0, -5) + `,\n{"id":3${',"x":{"sum":"12345678"}'.repeat(20_000)}`;
    expect(openSave(holding(Buffer.from(hostile)).of(1), DUEL, READ).entries).toEqual(entries(2));
  });
});

/** The smallest block of a disk, in bytes. */
const BLOCK = 512;

/** A save of three entries and what a fourth makes of it, and where that is written. */
function grown(shift: number, length: number): { before: Buffer; after: Buffer; start: number; end: number } {
  const memory = new MemoryDisk();
  const save = createSave(memory.of(1), DUEL, { pad: 'x'.repeat(shift) }, '0.1.0');
  for (const each of entries(3)) save.append(each);
  const before = memory.bytes(DUEL);
  save.append({ ...entry(4), told: 'x'.repeat(length) });
  const after = memory.bytes(DUEL);
  expect(after).toHaveLength(before.length);
  return { before, after, start: before.indexOf('\t') - closing(4).length, end: after.indexOf('\t') };
}

/** The old bytes with any of the blocks of the new ones from a place to another. */
function* inAnyOrder(before: Buffer, after: Buffer, start: number, end: number): Generator<Buffer> {
  const first = Math.floor(start / BLOCK);
  const count = Math.ceil(end / BLOCK) - first;
  for (let written = 0; written < 2 ** count; written += 1) {
    const mixed = Buffer.from(before);
    for (let block = 0; block < count; block += 1) {
      const from = (first + block) * BLOCK;
      if ((written >> block) % 2 === 1) after.copy(mixed, from, from, from + BLOCK);
    }
    yield mixed;
  }
}

/** The save, with nothing false in it; nothing where it is refused as damaged. */
function foundIn(content: Buffer): Save | undefined {
  try {
    const save = openSave(holding(content).of(1), DUEL, READ);
    expect([save.entries.slice(0, 3), save.edited]).toEqual([entries(3), []]);
    return save;
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'save-damaged') return undefined;
    throw problem;
  }
}
