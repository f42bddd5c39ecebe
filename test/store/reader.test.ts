import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { nodeDisk } from '../../src/store/disk.ts';
import { openSave } from '../../src/store/save.ts';
import { sized } from '../walk.ts';
import { figure } from './figures.ts';
import { workshop } from './processes.ts';

const ENTRIES = sized(40, 1500);
const shop = workshop();
afterAll(() => shop.remove());

it('a reader beside a writing process sees every confirmed entry, nothing half, and never less than before', async () => {
  const disk = nodeDisk(process);
  const run = shop.start(shop.save, ENTRIES);
  await run.says('open');
  let reads = 0;
  let seen = 0;
  while (seen < ENTRIES) {
    const confirmed = run.lines().length - 1;
    const save = openSave(disk, shop.save, { write: false });
    expect(save.entries.map(({ id }) => id)).toEqual(save.entries.map((_, i) => i + 1));
    expect(save.entries.length).toBeGreaterThanOrEqual(Math.max(seen, confirmed));
    expect(save.edited).toEqual([]);
    seen = save.entries.length;
    reads += 1;
    await turn();
  }
  await run.ended;
  expect(reads).toBeGreaterThan(5);
  figure(`readings beside a process that wrote ${ENTRIES} steps; steps missed or half seen: 0`, reads);
});
