import { describe, expect, it } from 'vitest';
import { openSave } from '../../src/store/save.ts';
import { DUEL, entries, entry, problemOf, saved } from './kit.ts';
import { HERE, lockOf } from './memory-disk.ts';

const READ = { write: false };
const WRITE = { write: true };
const LOCK = `${DUEL}.lock`;

describe('one writer at a time', () => {
  it('a second writer is told who writes, and changes nothing', () => {
    const memory = saved(1);
    const save = openSave(memory.of(1), DUEL, WRITE);
    const before = [...memory.files.keys()];
    const problem = problemOf(() => openSave(memory.of(2), DUEL, WRITE));
    expect(problem.code).toBe('save-in-use');
    expect(problem.message).toBe(
      '"duel.json" is being written to by process 1. Close affray there, or open a branch; ' +
        'if that process is not affray, delete "/saves/duel.json.lock".',
    );
    expect([...memory.files.keys()]).toEqual(before);
    save.append([entry(2)]);
    save.close();
    const next = openSave(memory.of(2), DUEL, WRITE);
    expect(next.entries).toEqual(entries(2));
  });

  it('the same process cannot open it twice either, and a late close does not free what it does not hold', () => {
    const memory = saved(1);
    const first = openSave(memory.of(1), DUEL, WRITE);
    expect(problemOf(() => openSave(memory.of(1), DUEL, WRITE)).code).toBe('save-in-use');
    memory.files.delete(LOCK);
    openSave(memory.of(2), DUEL, WRITE);
    first.close();
    expect(memory.text(LOCK)).toBe(lockOf(2));
  });

  it('a writer that fails to open frees no lock but its own', () => {
    const memory = saved(1);
    const real = memory.of(1);
    const disk: typeof real = {
      ...real,
      read: (path) => {
        memory.files.delete(LOCK);
        openSave(memory.of(2), DUEL, WRITE);
        memory.put(path, 'no save');
        return real.read(path);
      },
    };
    expect(problemOf(() => openSave(disk, DUEL, WRITE)).code).toBe('not-json');
    expect(memory.text(LOCK)).toBe(lockOf(2));
  });

  it('any number of readers look on', () => {
    const memory = saved(1);
    const save = openSave(memory.of(1), DUEL, WRITE);
    const readers = [2, 3, 4].map((pid) => openSave(memory.of(pid), DUEL, READ));
    save.append([entry(2)]);
    expect(readers.map((reader) => reader.entries.length)).toEqual([1, 1, 1]);
    for (const reader of readers) reader.close();
    expect(memory.files.has(LOCK)).toBe(true);
  });

  it('two writers that both came past the lock do not harm each other: the one without the lock is refused', () => {
    const memory = saved(1);
    const one = openSave(memory.of(1), DUEL, WRITE);
    memory.files.delete(LOCK);
    const other = openSave(memory.of(2), DUEL, WRITE);
    expect(problemOf(() => one.append([entry(9)])).code).toBe('save-changed');
    other.append([entry(2)]);
    expect(problemOf(() => one.append([entry(9)])).code).toBe('save-changed');
    other.append([entry(3)]);
    expect(memory.text(DUEL)).toBe(saved(3).text(DUEL));
  });
});

describe('a lock that was left', () => {
  it('counts for nothing when its process has ended, or when its id now belongs to another', () => {
    for (const [left, now] of [
      ['77 7700\n', undefined],
      ['77 7700\n', '9999'],
      ['', undefined],
      ['\0\0\0\0', undefined],
      ['0 0\n', undefined],
      ['-1 1\n', undefined],
    ] as const) {
      const memory = saved(1);
      memory.put(LOCK, left);
      if (now !== undefined) memory.of(77, now);
      const save = openSave(memory.of(1), DUEL, WRITE);
      expect(memory.text(LOCK)).toBe(lockOf(1));
      save.close();
      expect([...memory.files.keys()]).toEqual([DUEL]);
    }
  });

  it('of another machine or space of processes holds, and of this machine before its last start does not', () => {
    for (const [place, code] of [
      [{ ...HERE, machine: 'there' }, 'save-in-use'],
      [{ ...HERE, space: 's2' }, 'save-in-use'],
      [{ ...HERE, boot: 'b0' }, undefined],
      [{ ...HERE, boot: 'b0', space: 's2' }, undefined],
      [{ machine: 'there', boot: 'b0', space: 's2' }, 'save-in-use'],
    ] as const) {
      const memory = saved(1);
      memory.put(LOCK, lockOf(77, '7700', place));
      if (code !== undefined) expect(problemOf(() => openSave(memory.of(1), DUEL, WRITE)).code).toBe(code);
      else openSave(memory.of(1), DUEL, WRITE).close();
    }
  });

  it('is not taken from a writer by a process of another space that has the same id', () => {
    const memory = saved(1);
    const save = openSave(memory.of(7), DUEL, WRITE);
    const elsewhere = memory.of(7, '700', { ...HERE, space: 's2' });
    expect(problemOf(() => openSave(elsewhere, DUEL, WRITE)).code).toBe('save-in-use');
    save.append([entry(2)]);
    expect(openSave(elsewhere, DUEL, READ).entries).toEqual(entries(2));
  });

  it('holds while its process lives, also where the system does not tell when that was started', () => {
    for (const [left, now] of [
      ['77 7700\n', '7700'],
      ['77 7700\n', ''],
      ['77 \n', '7700'],
    ] as const) {
      const memory = saved(1);
      memory.put(LOCK, left);
      memory.of(77, now);
      expect(problemOf(() => openSave(memory.of(1), DUEL, WRITE)).message).toContain('by process 77');
    }
  });

  it('is taken over by one process only, whichever of two is quicker at any point', () => {
    for (let pause = 1; pause < 20; pause += 1) {
      const memory = saved(1);
      memory.put(LOCK, '77 7700\n');
      const real = memory.of(1);
      const others: ReturnType<typeof openSave>[] = [];
      let calls = 0;
      const meanwhile = <T>(run: () => T): T => {
        calls += 1;
        if (calls === pause) others.push(openSave(memory.of(2), DUEL, WRITE));
        return run();
      };
      const disk: typeof real = {
        ...real,
        open: (path, flags, mode) => meanwhile(() => real.open(path, flags, mode)),
        link: (from, to) => meanwhile(() => real.link(from, to)),
        read: (path, most) => meanwhile(() => real.read(path, most)),
        readSelf: (path, most) => meanwhile(() => real.readSelf(path, most)),
        rename: (from, to) => meanwhile(() => real.rename(from, to)),
        remove: (path) => meanwhile(() => real.remove(path)),
      };
      try {
        openSave(disk, DUEL, WRITE).close();
        expect(others).toEqual([]);
      } catch (error) {
        expect(error).toMatchObject({ code: 'save-in-use' });
      }
      if (others.length > 0) expect(memory.text(LOCK)).toBe(lockOf(2));
    }
  });
});
