import { describe, expect, test } from 'vitest';
import { sized } from '../walk.ts';
import { ctrlC, terminals } from './pty.ts';

const { bench, open } = terminals();

/**
 * Lines typed from nothing to the first phase: four characters, six foes, one change; and the question of the first
 * phase.
 */
const fights = [
  {
    id: 'pk',
    party: 'Asta 3/4 1d6 sword, Brann Scout 2/5 2d6 bow, Cole 6 1d8 sling, Dora 2/5 1d8 axe',
    change: 'g1 near',
    shows: /G1\s+Goblin 1\s+Near\s+-\s+2\/2/,
    first: 'Who is surprised?',
  },
  {
    id: 'factions',
    party: 'Asta 10/9/8 sword light shield, Brann 7/12/11 bow dagger, Cole 9 axe, Dora 8/8/10 spear',
    change: 'g1 z3, g2 health 7',
    shows: /G2\s+Goblin 2\s+7\/7/,
    first: /initiative|started|ambush|surprised|Round/i,
  },
  {
    id: 'guard',
    party: 'Asta 6/8 1 sword d8, Brann 5/9 2 bow d6, Cole 4/7 axe d6, Dora 3/10 mace d6',
    change: 'g1 ranged, g2 morale 9',
    shows: /G1\s+Goblin 1/,
    first: /Round 1|first|Guard/,
  },
  {
    id: 'brp',
    party:
      'Asta dex 12 hp 13 sword-broad 60, Brann dex 15 hp 11 bow-long 50, Cole dex 10 con 12 siz 11 axe-hand 45, Dora dex 8 hp 9 mace-light 50',
    change: 'g1 hp 5',
    shows: /G1\s+Goblin 1\s.*5\/8/,
    first: /unaware|surprise/i,
  },
  {
    id: 'mighty',
    party:
      'Asta 24 16 12 hd 3 sword 1d8, Brann 12 13 13 hd 2 short bow 1d6, Cole 9 10 14 hd 1 dagger 1d4, Dora 15 15 12 hd 2 mace 1d6',
    change: 'g1 apart, g2 hp 5',
    shows: /G2\s+Goblin 2\s.*5\/5/,
    first: /[Ss]urprise/,
  },
];

describe.concurrent.each(sized([60], [80, 60]))('at %i columns', (columns) => {
  test.each(sized(fights.slice(-2), fights))(
    '$id is set up from nothing, and asks for its first phase',
    async ({ id, party, change, shows, first }) => {
      const desk = open(['new'], columns, 60);
      const answer = async (question: string | RegExp, line: string) => {
        await desk.see(question);
        await desk.answer(line);
      };
      await answer('Rules: pk', id);
      await answer('Party file?', 'new');
      await answer('Party, one line, like: Asta', party);
      await answer(', one line, like: 4', '4 goblins, wolf, ogre');
      await answer('Real dice for the', 'n');
      await answer(/(suggested|Look right)\?/, change);
      await answer(/Name\s+this\s+fight/, `${id}-${columns}`);
      await desk.see(first);
      await desk.asked();
      const tooWide = desk.text.split('\n').filter((line) => line.replace(/\r$/, '').length > columns + 1);
      expect(tooWide).toEqual([]);
      await desk.answer('b');
      await desk.see(shows);
      await desk.answer('q');
      expect(await desk.left).toBe(0);
      const { stdout } = await bench.run(['state', `${id}-${columns}`, '--json']);
      for (const name of ['Asta', 'Brann', 'Cole', 'Dora', 'Goblin 1', 'Goblin 4', 'Wolf', 'Ogre'])
        expect(stdout).toContain(`"name":"${name}"`);
    },
  );
});

test('a set-up takes less than three minutes: 200 keys at most, 70 a minute', () => {
  const keys = fights.map(({ id, party, change }) =>
    [id, 'new', party, '4 goblins, wolf, ogre', 'n', change, ''].reduce((sum, line) => sum + line.length + 1, 0),
  );
  expect(keys.filter((count) => count > 200)).toEqual([]);
});

test('back returns to the question before, and Ctrl-C at the first one leaves without a save', async () => {
  const desk = open(['new', '--ruleset', 'pk'], 80, 40);
  await desk.answer('pk-party');
  await desk.see('Foes, one line');
  await desk.answer('back');
  await desk.see('Party file?');
  await desk.press(ctrlC);
  expect(await desk.left).toBe(130);
  expect(Object.keys(bench.files()).filter((name) => name.startsWith('ghoul'))).toEqual([]);
});
