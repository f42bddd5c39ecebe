import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isObject } from '../../src/core/kit/json.ts';
import { withoutBlanks } from '../../src/store/layout.ts';
import { createSave, integrity, openSave } from '../../src/store/save.ts';
import { writeWhole } from '../../src/store/whole.ts';
import { DUEL, entries, entry, HEAD, problemOf, saved, unjointed } from './kit.ts';
import { MemoryDisk } from './memory-disk.ts';

const READ = { write: false };
const WRITE = { write: true };

describe('a new save', () => {
  it('is one JSON object: a first line, then an entry a line', () => {
    const text = unjointed(saved(2).text(DUEL));
    expect(text.split('\n').map((line) => line.replace(/"sum":"[0-9a-f]{8}"/, 'SUM'))).toEqual([
      '{"affray":{"format":1,"program":"0.1.0"},"head":{"ruleset":"pk","title":"Dürer’s duel"},SUM,',
      '"log":[',
      '{"id":1,"intent":"attack g1","answers":[3,{"faces":[1,6]}],"told":"schlägt zu — ✓",SUM},',
      '{"id":2,"intent":"attack g2","answers":[6,{"faces":[2,6]}],"told":"schlägt zu — ✓",SUM}',
      ']}',
      '',
    ]);
  });

  it('bears in each sum the CRC-32 of all that stands before it, but for the blanks of the joints', () => {
    const bytes = Buffer.from(unjointed(saved(5).text(DUEL)));
    const sums = [...bytes.toString('latin1').matchAll(/"sum":"([0-9a-f]{8})"/g)];
    expect(sums).toHaveLength(6);
    for (const sum of sums) {
      const before = bytes.subarray(0, sum.index + '"sum":"'.length);
      expect(crc32(before).toString(16).padStart(8, '0')).toBe(sum[1]);
    }
  });

  it('leaves out of its sums the blanks before line ends, as a pattern would find them, and nothing else', () => {
    const texts = ['', ' ', '\n', ' \n', '  \n\n', 'a b', 'a  \n b\n', '\n \n  \n', ' a\t \n', 'é  \n“’  ', 'a \r\n'];
    for (const text of [...texts, ...texts.flatMap((one) => texts.map((other) => `${one}${other}${one}`))])
      expect(withoutBlanks(Buffer.from(text)).toString()).toBe(text.replaceAll(/ +(?=\n)/g, ''));
  });

  it('is valid JSON after every append, and opens with the same head and entries', () => {
    const memory = new MemoryDisk();
    const save = createSave(memory.of(1), DUEL, HEAD, '0.1.0');
    expect(JSON.parse(memory.text(DUEL))).toMatchObject({ head: HEAD, log: [] });
    for (let id = 1; id <= 4; id += 1) {
      save.append([entry(id)]);
      expect(JSON.parse(memory.text(DUEL))).toMatchObject({ head: HEAD, log: entries(id) });
      expect(save.entries).toEqual(entries(id));
      const beside = openSave(memory.of(2), DUEL, READ);
      expect(beside).toMatchObject({ head: HEAD, program: '0.1.0', format: 1, recovered: undefined, edited: [] });
      expect(beside.entries).toEqual(entries(id));
    }
  });

  it('never takes the place of another file, on a disk with links or without', () => {
    for (const links of [true, false]) {
      const memory = saved(3);
      memory.links = links;
      const before = memory.text(DUEL);
      const problem = problemOf(() => createSave(memory.of(1), DUEL, {}, '0.1.0'));
      expect([problem.code, problem.message]).toEqual([
        'save-exists',
        'There is a save "duel.json" already. Take another name, or delete that save first.',
      ]);
      expect(memory.text(DUEL)).toBe(before);
      expect([...memory.files.keys()]).toEqual([DUEL]);
    }
  });

  it('is made, locked and written on a disk without links too', () => {
    const memory = new MemoryDisk();
    memory.links = false;
    const save = createSave(memory.of(1), DUEL, HEAD, '0.1.0');
    expect(problemOf(() => openSave(memory.of(2), DUEL, WRITE)).code).toBe('save-in-use');
    save.append([entry(1)]);
    save.close();
    expect(openSave(memory.of(2), DUEL, WRITE).entries).toEqual(entries(1));
  });
});

describe('writing on', () => {
  it('goes on where the last writer stopped, as if it had never stopped', () => {
    const memory = saved(2);
    const save = openSave(memory.of(2), DUEL, WRITE);
    save.append([entry(3)]);
    save.close();
    expect(memory.text(DUEL)).toBe(saved(3).text(DUEL));
  });

  it('appends an entry, joins it and syncs once, with the same bytes in a short save and a long one', () => {
    const lengths = [10, 400].map((count) => {
      const memory = saved(count);
      const disk = memory.of(2);
      const did: string[] = [];
      const write: typeof disk.write = (file, bytes, position) => {
        did.push(`write ${bytes.length}`);
        return disk.write(file, bytes, position);
      };
      const append: typeof disk.append = (file, bytes) => {
        did.push(`append ${bytes.length}`);
        return disk.append(file, bytes);
      };
      const sync: typeof disk.sync = (file) => did.push('sync') && disk.sync(file);
      const save = openSave({ ...disk, write, append, sync }, DUEL, WRITE);
      did.length = 0;
      save.append([entry(7)]);
      return did;
    });
    expect(lengths[0]).toEqual([expect.stringMatching(/^append \d+$/), 'write 6', 'sync']);
    expect(lengths[1]).toEqual(lengths[0]);
  });

  it('has each entry on the disk when append returns, whatever happens to the power', () => {
    for (let count = 0; count <= 4; count += 1) {
      const memory = new MemoryDisk();
      const save = createSave(memory.of(1), DUEL, HEAD, '0.1.0');
      for (const each of entries(count)) save.append([each]);
      memory.cutPower();
      expect(openSave(memory.of(2), DUEL, READ).entries).toEqual(entries(count));
    }
  });

  it('refuses to write when another program made the file longer, shorter, another or none', () => {
    const changes: ((memory: MemoryDisk, text: string) => void)[] = [
      (memory, text) => Object.assign(memory.files.get(DUEL) ?? {}, { bytes: Buffer.from(`${text} `) }),
      (memory, text) => Object.assign(memory.files.get(DUEL) ?? {}, { bytes: Buffer.from(text.slice(0, -1)) }),
      (memory, text) => memory.put(DUEL, text),
      (memory) => memory.files.delete(DUEL),
    ];
    for (const change of changes) {
      const memory = saved(2);
      const save = openSave(memory.of(1), DUEL, WRITE);
      change(memory, memory.text(DUEL));
      const before = memory.files.get(DUEL)?.bytes;
      const { code, message } = problemOf(() => save.append([entry(3)]));
      expect(code).toBe('save-changed');
      expect(message).toMatch(
        memory.files.has(DUEL)
          ? /Open it again\.$/
          : /was moved or deleted while it was open, so nothing was written\. Put it back where it was\.$/,
      );
      expect(memory.files.get(DUEL)?.bytes).toEqual(before);
      expect(save.entries).toEqual(entries(2));
    }
  });

  it('leaves alone what another program changes in place, and the change is named when the save is opened again', () => {
    const memory = saved(2);
    const save = openSave(memory.of(1), DUEL, WRITE);
    const changed = memory.text(DUEL).replace('attack g1', 'attack g9');
    Object.assign(memory.files.get(DUEL) ?? {}, { bytes: Buffer.from(changed) });
    save.append([entry(3)]);
    save.close();
    const again = openSave(memory.of(1), DUEL, READ);
    expect(again.entries).toEqual([{ ...entry(1), intent: 'attack g9' }, entry(2), entry(3)]);
    expect(again.edited).toEqual([1]);
  });

  it('refuses what could not be read back safely, and writes nothing', () => {
    const memory = saved(1);
    const save = openSave(memory.of(1), DUEL, WRITE);
    const before = memory.text(DUEL);
    const deep: unknown = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`);
    const proto: unknown = JSON.parse('{"a":{"__proto__":{"admin":true}}}');
    const numbers = [Number.NaN, Infinity, -Infinity, 2 ** 53, -(2 ** 53), 1e300].map((number) => ({ a: [number] }));
    for (const data of [deep, proto, { a: 'half \ud83d' }, { '\udc00': 1 }, ...numbers]) {
      expect(isObject(data) && problemOf(() => save.append([data])).code).toBe('unsafe-data');
      expect(isObject(data) && problemOf(() => createSave(memory.of(1), '/saves/x.json', data, '1')).code).toBe(
        'unsafe-data',
      );
    }
    expect(() => save.append([{ sum: 'mine' }])).toThrow(RangeError);
    expect([memory.text(DUEL), save.entries]).toEqual([before, entries(1)]);
    expect(memory.files.has('/saves/x.json')).toBe(false);
  });

  it('is not possible for a reader, nor after close', () => {
    const memory = saved(1);
    const reader = openSave(memory.of(1), DUEL, READ);
    expect(() => reader.append([entry(2)])).toThrow(RangeError);
    const writer = openSave(memory.of(1), DUEL, WRITE);
    writer.close();
    writer.close();
    expect(() => writer.append([entry(2)])).toThrow(RangeError);
    expect([...memory.files.keys()]).toEqual([DUEL]);
  });
});

describe('a reader beside a writer', () => {
  it('sees every entry that was confirmed, whatever part of a write it catches', () => {
    const before = saved(2).bytes(DUEL);
    const after = saved(3).bytes(DUEL);
    for (let done = 0; done <= after.length - before.length + 8; done += 1) {
      const memory = saved(2);
      const disk = memory.of(2);
      const start = before.length - '"}\n]}\n'.length;
      const half = Buffer.concat([after.subarray(0, start + done), before.subarray(start + done)]);
      let readings = 0;
      const read: typeof disk.read = () => (readings++ === 0 ? half : after);
      const save = openSave({ ...disk, read }, DUEL, READ);
      expect([2, 3]).toContain(save.entries.length);
      expect(save).toMatchObject({ recovered: undefined, edited: [] });
    }
  });

  it('waits for a writer that is held up in the middle of a write, and for none that has ended', () => {
    const half = saved(3).bytes(DUEL).subarray(0, -12);
    for (const [ended, seen] of [
      [false, 3],
      [true, 2],
    ] as const) {
      const memory = saved(3);
      const writer = openSave(memory.of(1), DUEL, WRITE);
      if (ended) memory.processes.delete(1);
      const disk = memory.of(2);
      let readings = 0;
      const read: typeof disk.read = (path) => (path === DUEL && readings++ < 50 ? half : disk.read(path));
      const save = openSave({ ...disk, read }, DUEL, READ);
      expect([save.entries.length, save.recovered === undefined]).toEqual([seen, !ended]);
      writer.close();
    }
  });

  it('changes nothing on the disk, also where the end is torn', () => {
    const memory = saved(2);
    const torn = memory.text(DUEL).slice(0, -20);
    memory.put(DUEL, torn);
    expect(openSave(memory.of(1), DUEL, READ).entries).toEqual(entries(1));
    expect(integrity(memory.of(1), DUEL)).toMatchObject({ entries: 1, misfits: [] });
    expect([[...memory.files.keys()], memory.text(DUEL)]).toEqual([[DUEL], torn]);
  });
});

describe('a whole file', () => {
  it('is written in place of the old one, without leaving anything beside it', () => {
    const memory = new MemoryDisk();
    for (const text of ['first', 'second, longer', '']) {
      writeWhole(memory.of(1), '/saves/report.md', text);
      expect(memory.text('/saves/report.md')).toBe(text);
    }
    memory.cutPower();
    expect([...memory.files.keys()]).toEqual(['/saves/report.md']);
  });
});
