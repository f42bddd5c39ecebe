import { describe, expect, it } from 'vitest';
import { integrity, openSave } from '../../src/store/save.ts';
import { DUEL, entries, entry, HEAD, saved, unjointed } from './kit.ts';
import type { MemoryDisk } from './memory-disk.ts';

const READ = { write: false };
const WRITE = { write: true };

function edit(count: number, change: (text: string) => string): MemoryDisk {
  const memory = saved(count);
  const before = memory.text(DUEL);
  memory.put(DUEL, change(before));
  expect(memory.text(DUEL)).not.toBe(before);
  return memory;
}

describe('a save changed by hand', () => {
  it('opens, and names the entry that was changed and no other', () => {
    const memory = edit(5, (text) => text.replace('attack g3', 'attack g9'));
    const save = openSave(memory.of(1), DUEL, READ);
    expect(save.edited).toEqual([3]);
    expect(save.entries[2]).toEqual({ ...entry(3), intent: 'attack g9' });
    expect(integrity(memory.of(1), DUEL)).toMatchObject({ entries: 5, misfits: [{ entry: 3 }], recovered: undefined });
  });

  it('names an entry whose sum was changed, taken out or written in another way, and no other', () => {
    const changes: ((text: string) => string)[] = [
      (text) => text.replace(/("id":2,.*"sum":")..../, '$10000'),
      (text) => text.replace(/("id":2,.*),"sum":"[0-9a-f]{8}"/, '$1'),
      (text) => text.replace(/("id":2,.*"sum":)"[0-9a-f]{8}"/, '$17'),
    ];
    for (const change of changes) expect(openSave(edit(4, change).of(1), DUEL, READ).edited).toEqual([2]);
  });

  it('gives the sum found and the sum due', () => {
    const sum = /"id":2,.*"sum":"([0-9a-f]{8})"/.exec(saved(4).text(DUEL))?.[1];
    const memory = edit(4, (text) => text.replace(`"${sum}"`, '"00000000"'));
    expect(integrity(memory.of(1), DUEL).misfits).toEqual([{ entry: 2, found: '00000000', due: sum }]);
  });

  it('names the first line as 0, and the entries around one that was taken out, put in or moved', () => {
    const line = (text: string, id: number): string => text.split('\n')[id + 1] ?? '';
    const opened = (change: (text: string) => string): readonly number[] =>
      openSave(edit(5, change).of(1), DUEL, READ).edited;
    expect(opened((text) => text.replace('duel', 'brawl'))).toEqual([0]);
    expect(opened((text) => text.replace(`${line(text, 3)}\n`, ''))).toEqual([3]);
    expect(opened((text) => text.replace(line(text, 3), `{"id":77},\n${line(text, 3)}`))).toEqual([3, 4]);
    expect(opened((text) => text.replace(line(text, 2), line(text, 2) + line(text, 2)))).toEqual([3]);
  });

  it('is named as edited for ever, also after it was written on', () => {
    const memory = edit(3, (text) => text.replace('attack g2', 'attack g1'));
    for (let id = 4; id <= 6; id += 1) {
      const save = openSave(memory.of(1), DUEL, WRITE);
      expect(save.edited).toEqual([2]);
      save.append([entry(id)]);
      save.close();
    }
    const save = openSave(memory.of(1), DUEL, READ);
    expect([save.edited, save.entries.length]).toEqual([[2], 6]);
  });

  it('is not called edited for another layout of the same data, which a writer puts in order', () => {
    const layouts: ((text: string) => string)[] = [
      (text) => text.replaceAll('\n', '\r\n'),
      (text) => `\uFEFF${text}`,
      (text) => text.trimEnd(),
      (text) => `${text}\n\n   `,
      (text) => JSON.stringify(JSON.parse(text)),
      (text) => JSON.stringify(JSON.parse(text), undefined, 2),
    ];
    for (const layout of layouts) {
      const memory = edit(3, layout);
      const reader = openSave(memory.of(1), DUEL, READ);
      expect([reader.head, reader.entries, reader.edited, reader.recovered]).toEqual([HEAD, entries(3), [], undefined]);
      const save = openSave(memory.of(1), DUEL, WRITE);
      save.append([entry(4)]);
      save.close();
      expect(unjointed(memory.text(DUEL))).toBe(unjointed(saved(4).text(DUEL)));
      expect([...memory.files.keys()]).toEqual([DUEL]);
    }
  });

  it('may have all its entries taken out and be written on', () => {
    const memory = edit(3, (text) => text.replace(/\[ *\n[\s\S]*\n\]/, '[]'));
    const save = openSave(memory.of(1), DUEL, WRITE);
    expect([save.entries, save.edited]).toEqual([[], []]);
    save.append([entry(1)]);
    expect(memory.text(DUEL)).toBe(saved(1).text(DUEL));
  });
});
