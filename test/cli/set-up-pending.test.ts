import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Desk, deskWith } from './desk.ts';

let desk: Desk;
beforeEach(async () => {
  desk = deskWith();
  const roster = join(desk.folder, 'r.yaml');
  writeFileSync(roster, 'ruleset: pk\nmembers:\n  - { name: Yan, health: 4, attacks: [c 1d4] }\n');
  await desk.run('new', '--party', roster, '--foes', 'goblin', '--name', 'n', '--no-play');
  desk.printed();
  desk.remarked();
});
afterEach(() => desk.remove());

const pending = 'The fight has not begun: a question of its set-up is pending. `affray play n` asks it.';

it.each(['forecast', 'party'])(
  '%s says of a fight that waits in its set-up that a question is pending',
  async (word) => {
    await expect(desk.run(word, 'n')).rejects.toThrow(pending);
  },
);

it('the board of such a fight comes with the same remark', async () => {
  await desk.run('state', 'n');
  expect(desk.remarked()).toEqual([pending]);
  await desk.run('watch', 'n', '--once');
  expect(desk.printed().join(' ').replaceAll(/\s+/g, ' ')).toContain(pending);
});

it('the players read nothing of it, for it names the save', async () => {
  await desk.run('watch', 'n', '--once', '--for', 'players');
  expect(desk.printed().join(' ')).not.toContain('affray play');
});
