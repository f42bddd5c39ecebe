import { describe, expect, test } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';
import type { Member } from '../../src/core/files/roster.ts';
import { isPool } from '../../src/core/ruleset/pools.ts';
import { type NewFight, setUp } from '../../src/shell/set-up/set-up.ts';
import { withCreatures } from '../bestiaries.ts';
import { party, shellOf, type } from './kit.ts';

const rulesets = (await loadRulesets()).map(withCreatures);

/** The foes of a fight that is set up by questions. */
function foes(ruleset: string, people: string, line: string, seed = 'test'): readonly Member[] {
  const talk = setUp({ rulesets: rulesets.filter(({ id }) => id === ruleset), partiesFor: () => [], seed });
  talk.next('');
  talk.next(people);
  let next = talk.next(line);
  for (let i = 0; i < 9 && !next.done; i++) next = talk.next('');
  const fight: NewFight | undefined = next.done ? next.value : undefined;
  return fight?.members.slice(1) ?? [];
}

const pools = (members: readonly Member[], key: string) => members.map(({ fields }) => fields[key]);

describe('dice in a line of foes', () => {
  test('say how many there are: as many as the seed says, each time the line is read', () => {
    const counts = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => foes('pk', 'Asta 5 1d6', '1d4+1 ghoul', seed).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...counts)).toBeLessThanOrEqual(5);
    expect(new Set(counts).size).toBeGreaterThan(1);
    expect(foes('pk', 'Asta 5 1d6', '1d4+1 ghoul', 'a')).toEqual(foes('pk', 'Asta 5 1d6', '1d4+1 ghoul', 'a'));
  });

  test.each([
    ['pk', 'Asta 5 1d6', '6 ghoul health 1d6', 'health', 6],
    ['factions', 'Asta 8 sword', '6 bandit health 1d6', 'health', 6],
    ['guard', 'Asta 5/5 sword d8', '6 thug guard 1d6', 'guard', 6],
    ['brp', 'Asta dex 12 hp 13 sword-broad 60', '6 raider hp 1d6', 'hp', 6],
    ['mighty', 'Asta hp 9 ac 15 save 14 bcb 2 sword', '6 orc hp d6', 'hp', 6],
  ])('%s: each has its own roll of a pool, and no more at most', (ruleset, people, line, key, most) => {
    const rolled = pools(foes(ruleset, people, line), key);
    expect(rolled).toHaveLength(6);
    const points = rolled.map((pool) => {
      const { current, max } = isPool(pool) ? pool : { current: 0, max: 1 };
      expect(current).toBe(max);
      return max;
    });
    expect(Math.min(...points)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...points)).toBeLessThanOrEqual(most);
    expect(new Set(points).size).toBeGreaterThan(1);
  });

  test("are asked once about what a kind of nobody's bestiary lacks, and keep their rolls", () => {
    const blobs = foes('pk', 'Asta 5 1d6', '3 blob health 2d8 slam 1d6');
    expect(blobs.map(({ name }) => name)).toEqual(['Blob 1', 'Blob 2', 'Blob 3']);
    expect(new Set(pools(blobs, 'health').map((pool) => JSON.stringify(pool))).size).toBeGreaterThan(1);
  });
});

test.each([
  ['pk', 'Asta 5 1d6', 'health'],
  ['mighty', 'Asta hp 9 ac 15 save 14 bcb 2 sword', 'hp'],
])('%s: the help of the line of foes shows both', (ruleset, people, pool) => {
  const talk = setUp({ rulesets: rulesets.filter(({ id }) => id === ruleset), partiesFor: () => [], seed: 'test' });
  talk.next('');
  const { value } = talk.next(people);
  const help = 'help' in value ? value.help : [];
  expect(help).toContain(`Dice are rolled: \`1d4+1\` says how many, \`${pool} 2d6\` what each of them has.`);
});

describe('`add` with dice', () => {
  const here = () => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee', seed: 'dice' });
    type(shell, 'nobody');
    return shell;
  };
  const ghouls = (shell: ReturnType<typeof here>) =>
    shell.situation.settled.combatants.filter(({ name }) => name.startsWith('Ghoul'));

  test('rolls anew each time, is undone whole, and comes back the same', () => {
    const shell = here();
    type(shell, 'add 2d4 ghoul melee health 1d4');
    const first = ghouls(shell).map(({ fields }) => fields['health']);
    expect(first.length).toBeGreaterThanOrEqual(4);
    type(shell, 'u');
    expect(ghouls(shell)).toHaveLength(2);
    type(shell, 'y');
    expect(ghouls(shell).map(({ fields }) => fields['health'])).toEqual(first);
    const more = [1, 2, 3, 4].map(() => {
      const before = ghouls(shell).length;
      type(shell, 'add 1d8 ghoul melee');
      return ghouls(shell).length - before;
    });
    expect(new Set(more).size).toBeGreaterThan(1);
  });

  test.each([
    ['add 1d4-1 ghoul melee', '1d4-1 can come to nobody. Give dice that show 1 or more, such as 1d4.'],
    ['add 1d9999 ghoul melee', 'A combatant begins with its kind or name, not with "1d9999".'],
    ['add 100d1000 ghoul melee', 'A fight has room for 1,000 combatants'],
  ])('%s is refused', (line, why) => {
    const shell = here();
    expect(() => type(shell, line)).toThrow(why);
    expect(ghouls(shell)).toHaveLength(2);
  });

  test('room is counted with those who are there already', () => {
    const shell = here();
    const there = shell.table.fight.combatants.length;
    expect(() => type(shell, 'add 999 ghoul melee')).toThrow(
      `room for 1,000 combatants, and these are ${(999 + there).toLocaleString('en')}`,
    );
    expect(ghouls(shell)).toHaveLength(2);
  });
});
