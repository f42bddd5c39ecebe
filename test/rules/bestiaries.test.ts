import { describe, expect, test } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';
import { emptyFight, type Fight } from '../../src/core/fight/fight.ts';
import { type Member, readMembers } from '../../src/core/files/roster.ts';
import { must } from '../../src/core/kit/list.ts';
import type { Creature, Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { nextByTactic } from '../../src/drivers/tactics.ts';
import { membersOfNewcomer, readNewcomers } from '../../src/shell/set-up/newcomers.ts';
import { beginOptions } from '../../src/shell/set-up/set-up.ts';
import { creaturesOf, sample, withCreatures } from '../bestiaries.ts';
import { Table } from '../kit.ts';
import { sized } from '../walk.ts';

/** So many steps are played where a fight does not end before: two cowards may walk about for ever. */
const MOST = 120;

/** One in so many creatures fights. */
const EVERY = sized(6, 1);

const rulesets = (await loadRulesets()).map(withCreatures);

/** A line of foes, as it is typed. */
function foesOf(ruleset: Ruleset, line: string): readonly Member[] {
  return readNewcomers(ruleset, line, 'test').flatMap((one) => membersOfNewcomer(ruleset, one, ruleset.sides[1], []));
}

/** The sample party against the foes of a line, where the setting up would put them. */
function begun(ruleset: Ruleset, line: string): Fight {
  const file = sample(`rosters/${ruleset.id}-party.yaml`);
  const party = readMembers(ruleset, file.data, ruleset.sides[0], file);
  const members = [...party, ...foesOf(ruleset, line)].map((member) => {
    const blank = { id: member.name, code: '', benched: false, conditions: [] };
    return member.place === '' ? { ...member, place: ruleset.setup.suggestPlace({ ...blank, ...member }) } : member;
  });
  const options = beginOptions({ ruleset, name: 'x', members, realDice: false, house: {} });
  return new Table(ruleset).play(emptyFight(ruleset.id), { do: 'fight', options }).fight;
}

/** Plays a fight by everybody's tactic with dice of a seed; gives how it stands, and the sentences that were said. */
function playedOut(ruleset: Ruleset, line: string): { readonly fight: Fight; readonly says: readonly string[] } {
  const table = new Table(ruleset);
  const says: string[] = [];
  let fight = begun(ruleset, line);
  for (let count = 0; count < MOST; count++) {
    const intent = nextByTactic(ruleset, fight);
    if (!intent) break;
    const step = table.roll(fight, intent, `${line}/${count}`);
    says.push(...step.says);
    fight = step.fight;
  }
  return { fight, says };
}

/** Things that cannot fight: they are to be ridden, or hidden behind, and come with somebody who fights. */
const still = ['cart'];

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('the bestiary of %s', (id, ruleset) => {
  const creatures = creaturesOf(ruleset);

  test('has at least twenty creatures, with those that everybody looks for', () => {
    expect(creatures.length).toBeGreaterThanOrEqual(20);
    const names = creatures.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['goblin', 'wolf', 'bandit', 'ogre', 'skeleton', 'bear', 'knight']));
    expect(names.filter((name) => !/^[a-z]+( [a-z]+)*$/.test(name))).toEqual([]);
    expect(creatures.filter(({ about }) => about === '' || about.length > 60)).toEqual([]);
  });

  test.each(creatures.map(({ name }) => name))('%s: three of them are typed with an s', (name) => {
    const foes = foesOf(ruleset, `3 ${name}s`);
    const title = must(foes[0], 'foe').name.replace(/ 1$/, '');
    expect(foes.map((one) => one.name)).toEqual([`${title} 1`, `${title} 2`, `${title} 3`]);
    expect(title.toLowerCase()).toBe(name);
  });

  test.each(
    creatures.filter((_, i) => i % EVERY === 0).map((creature): [string, Creature] => [creature.name, creature]),
  )('%s: three of them fight the party as it is shipped', (name) => {
    const line = still.includes(name) ? `3 ${name}, goblin` : `3 ${name}`;
    const start = begun(ruleset, line);
    const { fight, says } = playedOut(ruleset, line);
    const isHarmed = fight.combatants.some((one) => ruleset.shape(one) !== 'fresh');
    expect(isHarmed, says.join('\n')).toBe(true);
    const [, foe] = ruleset.sides;
    const fresh = start.combatants.filter(({ side }) => side === foe).map((one) => ruleset.shape(one));
    expect(fresh.slice(0, 3)).toEqual(['fresh', 'fresh', 'fresh']);
    expect(id).toBe(fight.ruleset);
  });
});
