import { describe, expect, it } from 'vitest';
import { closing } from '../../src/store/layout.ts';
import { openSave } from '../../src/store/save.ts';
import { sized } from '../walk.ts';
import { figure } from './figures.ts';
import { DUEL, entries, entry, problemOf, saved, unjointed } from './kit.ts';
import { MemoryDisk, systemError } from './memory-disk.ts';

const READ = { write: false };
const WRITE = { write: true };
const COUNT = sized(3, 300);

const whole = saved(COUNT);
const bytes = whole.bytes(DUEL);
/** End of each entry's sum, counted from 0 for the first line. */
const ends = [...bytes.toString('latin1').matchAll(/"sum":"[0-9a-f]{8}/g)].map((sum) => sum.index + sum[0].length);

function holding(content: Buffer): MemoryDisk {
  const memory = new MemoryDisk();
  memory.put(DUEL, content);
  return memory;
}

describe('a save cut off at any byte', () => {
  it('gives every complete entry to a reader, and says what was lost', { timeout: 600_000 }, () => {
    let recovered = 0;
    for (let length = 1; length < bytes.length; length += 1) {
      const memory = holding(bytes.subarray(0, length));
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
    figure(`bytes at which a save of ${COUNT} steps was cut off; every complete step was there`, bytes.length - 1);
  });

  it('is put in order by a writer, who keeps the torn bytes beside it and goes on', () => {
    const from = (ends[COUNT - 2] ?? 0) - 3;
    for (let length = from; length < bytes.length; length += 1) {
      const memory = holding(bytes.subarray(0, length));
      const save = openSave(memory.of(1), DUEL, WRITE);
      const complete = save.entries.length;
      save.append([entry(complete + 1)]);
      save.close();
      expect(unjointed(memory.text(DUEL))).toBe(unjointed(saved(complete + 1).text(DUEL)));
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
    save.append([entry(COUNT)]);
    expect(memory.text(`${DUEL}.torn-1`)).toBe('older');
    expect(memory.text(`${DUEL}.torn-2`)).toBe(save.recovered?.text);
  });

  it('stays as it is until the writer writes, and when somebody else has changed it by then', () => {
    const memory = holding(bytes.subarray(0, bytes.length - 20));
    openSave(memory.of(1), DUEL, WRITE).close();
    expect([[...memory.files.keys()], memory.bytes(DUEL)]).toEqual([[DUEL], bytes.subarray(0, bytes.length - 20)]);
    const save = openSave(memory.of(1), DUEL, WRITE);
    memory.put(DUEL, bytes);
    expect(problemOf(() => save.append([entry(COUNT)])).code).toBe('save-changed');
    expect(memory.bytes(DUEL)).toEqual(bytes);
  });
});

describe('a torn save that the disk does not let a writer put in order', () => {
  it('stays as it is, with nothing left beside it', () => {
    const memory = holding(bytes.subarray(0, bytes.length - 20));
    const rename = (): never => {
      throw systemError('ENOSPC');
    };
    const save = openSave({ ...memory.of(1), rename }, DUEL, WRITE);
    expect(problemOf(() => save.append([entry(COUNT)])).code).toBe('disk-full');
    save.close();
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
  /** Returns a file as a write of earlier versions may leave it: the write's start, over the old end. */
  function tornOver(count: number, written: number): Buffer {
    const before = saved(count).bytes(DUEL);
    const after = Buffer.from(unjointed(saved(count + 1).text(DUEL)));
    const start = before.length - closing(count + 1).length;
    const plain = Buffer.from(unjointed(before.toString()));
    const from = start - before.length + plain.length;
    return Buffer.concat([after.subarray(0, from + written), plain.subarray(from + written)]);
  }

  /** Returns a file as a write may leave it when the process or the power goes: appended in part, or the joint in part. */
  function torn(count: number, written: number): Buffer {
    const before = saved(count).bytes(DUEL);
    const after = saved(count + 1).bytes(DUEL);
    const appended = after.subarray(before.length);
    if (written <= appended.length) return Buffer.concat([before, appended.subarray(0, written)]);
    const joint = before.length - 4 + written - appended.length;
    return Buffer.concat([after.subarray(0, joint), before.subarray(joint), appended]);
  }

  it('after any number of bytes costs no confirmed entry', () => {
    let cuts = 0;
    for (const count of [0, 1, 3]) {
      const size = saved(count + 1).bytes(DUEL).length - saved(count).bytes(DUEL).length + 4;
      const over = Array.from({ length: size + 1 }, (_, written) => tornOver(count, written));
      for (const content of [...over, ...over.map((_, written) => torn(count, written))]) {
        const memory = holding(content);
        expect([count, count + 1]).toContain(openSave(memory.of(1), DUEL, READ).entries.length);
        const save = openSave(memory.of(1), DUEL, WRITE);
        const found = save.entries.length;
        save.append([entry(found + 1)]);
        save.close();
        expect(unjointed(memory.text(DUEL))).toBe(unjointed(saved(found + 1).text(DUEL)));
        cuts += 1;
      }
    }
    figure('writes torn after each of their bytes; no confirmed step was lost', cuts);
  });

  it('costs none either when a power cut leaves zeros for what was not written', () => {
    for (const count of [0, 3]) {
      const before = saved(count).bytes(DUEL);
      const after = saved(count + 1).bytes(DUEL);
      const start = before.length - closing(count + 1).length;
      for (let length = start + 1; length <= after.length; length += 1) {
        const zeros = Buffer.alloc(after.length - length);
        const newStart = Buffer.concat([after.subarray(0, length), zeros]);
        const oldEnd = Buffer.concat([before, zeros]);
        const newEnd = Buffer.concat([before, zeros, after.subarray(length)]);
        for (const content of [newStart, oldEnd, newEnd]) {
          const save = openSave(holding(content).of(1), DUEL, WRITE);
          expect([count, count + 1]).toContain(save.entries.length);
          expect(save.entries).toEqual(entries(save.entries.length));
        }
      }
    }
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
