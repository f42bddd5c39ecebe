import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Desk, deskWith } from './desk.ts';

let desk: Desk;
beforeEach(() => {
  desk = deskWith();
});
afterEach(() => desk.remove());

const examples = join(import.meta.dirname, '..', '..', 'saves', 'examples');

/** Returns what a command prints about an example, as one line. */
async function said(command: string, example: string): Promise<string> {
  desk.write(example, readFileSync(join(examples, `${example}.json`), 'utf8'));
  await desk.run(command, example);
  return desk.printed().join(' ').replaceAll(/\s+/g, ' ');
}

it.each([
  ['brp-raiders', 'Round 2, 0:12'],
  ['guard-mob', 'Round 4, 0:30'],
  ['mighty-ambush', 'Round 3, 2:00'],
  ['pk-ghouls', 'Bout 2, 0:10'],
  ['factions-wyrm', 'Round 1, 0:00'],
])('a report on %s counts no round that is not complete', async (example, time) => {
  expect(await said('report', example)).toContain(`${time} of game time so far: the fight is unfinished.`);
});

it.each(['brp-raiders', 'guard-mob', 'pk-ghouls'])('the board and the report of %s show one time', async (example) => {
  const [, shown] = / (\d+:\d\d) party: real dice/.exec(await said('state', example)) ?? [];
  expect(await said('report', example)).toContain(` ${shown} of game time`);
});
