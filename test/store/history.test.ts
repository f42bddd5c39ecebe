import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { nodeDisk } from '../../src/store/disk.ts';
import { History } from '../../src/store/history.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-history-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the lines of earlier evenings', () => {
  test('are those of all saves, and behind them those of this one, the latest last', () => {
    const disk = nodeDisk(process);
    const barrow = new History(disk, join(folder, 'barrow.json'));
    const mill = new History(disk, join(folder, 'mill.json'));
    barrow.keep('a g1');
    mill.keep('b foes');
    expect(barrow.lines()).toEqual(['a g1', 'b foes', 'a g1']);
    expect(mill.lines()).toEqual(['a g1', 'b foes', 'b foes']);
    expect(new History(disk, join(folder, 'new.json')).lines()).toEqual(['a g1', 'b foes']);
  });

  test('are none where they cannot be kept', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const nowhere = new History(nodeDisk(process), join(file, 'x.json'));
    nowhere.keep('a g1');
    expect(nowhere.lines()).toEqual([]);
  });
});
