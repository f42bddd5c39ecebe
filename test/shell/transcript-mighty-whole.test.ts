import { describe, expect, test } from 'vitest';
import { mighty } from '../../rules/mighty/index.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { verify } from '../../src/drivers/replay.ts';
import { seededChance } from '../../src/drivers/seeded.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { Encounter } from '../../src/shell/table/encounter.ts';
import { aldric, blogo, cass, dunstan } from '../rules/mighty/cast.ts';
import { hp, own } from '../rules/mighty/kit.ts';
import { reopen, shellOf } from './kit.ts';

const wands = [{ name: 'wand of frost', charges: 2 }];
const party = [aldric({ hp: 60 }), blogo({ wands, hp: 30 }), cass({ hp: 40 }), dunstan({ hp: 40 })];
const foes =
  '4 orc hp 25 ac 13 save 16 hd 1 axe 1d6, Ogre 50 15 13 hd 4+1 club 1d10, Pikeman 20 14 16 hd 1 pike 1d8 apart';

/** Lines to type, each at the first prompt that fits; everything else is Enter. */
const script = [
  [/^Surprise/, 'foes 1seg'],
  [/^Segment 1 {2}Declarations/, 'bl c "mirror image"'],
  [/What happens/, 'outcome "three Blogos"'],
  [/^Declarations/, 'wall al du'],
  [/^Declarations/, 'al 2/2, bl c sleep, ca two, ca direct o2'],
  [/^Initiative/, ''],
  [/^Declarations/, 'al 1/3, du d, ca parry'],
  [/^Initiative/, ''],
  [/^Declarations/, 'ca two, du a'],
  [/^Count \d+ .*Aldric/, 'al h'],
  [/^Declarations/, 'al a once, ca direct o2'],
  [/^Count \d+ .*Blogo/, 'bl wand'],
  [/^Declarations/, 'bl read web 2lv'],
] as const satisfies readonly (readonly [RegExp, string])[];

/** Plays the script with Enter in between, until the rounds are over; what was shown, as one text. */
function play(seed: string): { shell: Shell; entries: JsonObject[]; told: string } {
  const { shell, entries } = shellOf({ ruleset: 'mighty', party, foes, seed });
  const left = [...script];
  const lines: string[] = [];
  for (let i = 0; shell.situation.settled.round < 7; i++) {
    expect(i, `still to come: ${left.map(([, line]) => line).join('; ')}`).toBeLessThan(400);
    const fits = left[0]?.[0].test(shell.prompt().says) ? left.shift() : undefined;
    lines.push(...shell.line(fits?.[1] ?? '').lines.map((line) => line.trim()));
  }
  expect(left).toEqual([]);
  return { shell, entries, told: lines.join(' ') };
}

describe('ten over six rounds', () => {
  const { shell, entries, told } = play('a');

  test('an ambush, a wall, spells, a scroll, a wand, stances and held actions all have their part', () => {
    expect(shell.situation.settled.combatants).toHaveLength(10);
    for (const words of [
      'Segment 1: Orcs 1 to 4, Ogre and Pikeman are surprised and cannot act.',
      'mirror image goes off',
      'lock shields',
      'Cass attacks only Orc 2, with two weapons: every other opponent in reach has +2 to hit Cass.',
      'Cass attacks only Orc 2: every other opponent in reach has +2 to hit Cass.',
      'fights defensively',
      'parrying with the second weapon',
      'with two weapons',
      'Aldric holds',
      'Held actions, all together',
      'wand of frost',
      'Blogo begins to read web',
      'Round 6',
    ])
      expect(told).toContain(words);
  });

  test('the save folds to the same fight, and the rules replay every step alike', () => {
    const kept: JsonObject[] = JSON.parse(JSON.stringify(entries));
    const again = new Encounter(mighty, seededChance('a'), kept, { append: () => undefined });
    expect(again.fight).toEqual(shell.situation.settled);
    expect(again.story.steps.length).toBeGreaterThan(40);
    expect(verify(mighty, 'a', again.story.steps)).toEqual([]);
  });

  test('the same seed gives the same fight, another seed another', () => {
    const facts = (one: Shell) => one.table.encounter.story.steps.map((step) => step.facts);
    expect(facts(play('a').shell)).toEqual(facts(shell));
    const other = play('c').shell.situation.settled;
    const standing = (fight: typeof other) => fight.combatants.map(({ id }) => [id, hp(fight, id), own(fight, id).con]);
    expect(standing(other)).not.toEqual(standing(shell.situation.settled));
  });

  test('undo back to the beginning and redo change nothing', () => {
    const fresh = reopen([...entries], 'mighty', { seed: 'a' });
    const { fight } = fresh.table;
    for (let i = 0; i < 10; i++) fresh.line('undo');
    expect(fresh.situation.settled).not.toEqual(fight);
    for (let i = 0; i < 10; i++) fresh.line('redo');
    expect(fresh.situation.settled).toEqual(fight);
  });
});
