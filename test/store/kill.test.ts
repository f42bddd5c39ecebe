import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { nodeDisk } from '../../src/store/disk.ts';
import { openSave } from '../../src/store/save.ts';
import { sizedForFigures } from '../walk.ts';
import { figure } from './figures.ts';
import { workshop } from './processes.ts';

const KILLS = sizedForFigures(3, 200, 500);
const shop = workshop();
afterAll(() => shop.remove());

describe('a writing process that is killed', () => {
  it(`leaves every confirmed entry behind, ${KILLS} times, and its lock stops nobody`, {
    timeout: 600_000,
  }, async () => {
    const disk = nodeDisk(process);
    let confirmed = 0;
    let whileWriting = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      if (kill % 25 === 0) {
        rmSync(shop.save, { force: true });
        confirmed = 0;
      }
      const run = shop.start(shop.save, 1e9);
      // Two of three are killed behind an entry, the third wherever it is.
      await run.says(kill % 3 === 0 ? 'open' : `${confirmed + 1}`);
      await pause((kill * 7) % 23);
      run.process.kill('SIGKILL');
      const ids = (await run.ended).slice(1).map(Number);
      whileWriting += ids.length > 0 ? 1 : 0;
      confirmed = Math.max(confirmed, ...ids);
      const save = openSave(disk, shop.save, { write: true });
      expect([confirmed, confirmed + 1]).toContain(save.entries.length);
      expect(save.entries.map((entry) => entry['id'])).toEqual(save.entries.map((_, index) => index + 1));
      expect(save.edited).toEqual([]);
      confirmed = save.entries.length;
      save.close();
    }
    expect(whileWriting).toBeGreaterThan(KILLS / 2);
    figure('kills (SIGKILL) of a writing process; confirmed steps lost: 0', KILLS);
    figure('of these while it was writing', whileWriting);
  });
});
