import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEntry, Story, writeEntry } from '../../src/core/fight/story.ts';
import { nodeDisk } from '../../src/store/disk.ts';
import { openSave, type Save } from '../../src/store/save.ts';
import { newestFormat, UPGRADES } from '../../src/store/upgrade.ts';
import { field } from '../kit.ts';
import { figure } from './figures.ts';

const disk = nodeDisk(process);
const formats = Array.from({ length: newestFormat(UPGRADES) }, (_, index) => index + 1);

/** The file that was kept when a format was the newest. It is never changed. */
function keptFile(format: number): string {
  return join(import.meta.dirname, 'kept', `format-${format}.json`);
}

function storyOf(save: Save): Story {
  const story = new Story('pk');
  for (const entry of save.entries) story.take(readEntry(entry));
  return story;
}

describe.each(formats)('the kept file of format %i', (format) => {
  it('opens, and says what it said then', () => {
    const save = openSave(disk, keptFile(format), { write: false });
    expect([save.format, save.edited, save.recovered]).toEqual([newestFormat(UPGRADES), [], undefined]);
    expect(save.head).toMatchObject({ ruleset: 'pk', seed: 'kept' });
    const { steps, fight, open, nextId } = storyOf(save);
    expect(steps.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 8, 7, 9, 10]);
    expect(open).toMatchObject([{ id: 12, answers: [{ key: 'attack:dora:ghoul-2', by: 'table', faces: [14] }] }]);
    expect([nextId, fight.round, fight.combatants.length]).toEqual([13, 1, 7]);
    expect(field(fight, 'ghoul-1', 'health/current')).toBe(1);
    expect(field(fight, 'ghoul-2', 'health/current')).toBe(3);
    expect(field(fight, 'knight', 'armor/current')).toBe(2);
    figure(`entries of the kept file of format ${format}, opened and read as they were`, save.entries.length);
  });

  it('holds every kind of entry, and is written again as it stands', () => {
    const { entries } = openSave(disk, keptFile(format), { write: false });
    const kinds = new Set(entries.map((entry) => readEntry(entry).kind));
    expect([...kinds].sort()).toEqual(['amend', 'drop', 'open', 'redo', 'step', 'undo']);
    expect(entries.map((entry) => writeEntry(readEntry(entry)))).toEqual(entries);
  });

  it('can be written on', () => {
    const folder = mkdtempSync(join(tmpdir(), 'affray-kept-'));
    try {
      const path = join(folder, 'old.json');
      copyFileSync(keptFile(format), path);
      const save = openSave(disk, path, { write: true });
      save.append([{ drop: 12 }]);
      save.close();
      expect(storyOf(openSave(disk, path, { write: false })).open).toEqual([]);
      const before = readFileSync(keptFile(format), 'utf8');
      if (format === newestFormat(UPGRADES))
        expect(readFileSync(path, 'utf8').startsWith(before.slice(0, -5))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
