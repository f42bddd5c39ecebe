import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sheet } from '../../rules/brp/combatant.ts';
import { state as factionsState } from '../../rules/factions/state.ts';
import { state as guardState } from '../../rules/guard/state.ts';
import type { Told } from '../../src/core/fight/fact.ts';
import { hasCondition } from '../../src/core/fight/fight.ts';
import { isObject, type JsonObject } from '../../src/core/kit/json.ts';
import { must } from '../../src/core/kit/list.ts';
import { memoizeText } from '../../src/core/kit/memoize.ts';
import { verify } from '../../src/drivers/replay.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { who } from '../kit.ts';
import { reopen } from './kit.ts';

const folder = 'saves/examples';
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));

/** An example as it was kept: its head, and its entries without their sums. */
function kept(name: string): { readonly id: string; readonly seed: string; readonly entries: JsonObject[] } {
  const save: unknown = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));
  const [head, log] = isObject(save) ? [save['head'], save['log']] : [];
  if (!isObject(head) || !Array.isArray(log)) throw new Error(`${name} has no head or no log.`);
  const entries = log.filter(isObject).map(({ sum: _, ...entry }): JsonObject => entry);
  return { id: String(head['ruleset']), seed: String(head['seed']), entries };
}

function example(name: string): Shell {
  const { id, seed, entries } = kept(name);
  return reopen(entries, id, { seed });
}

/** The lines that made an example, without the remarks. */
function linesOf(name: string): readonly string[] {
  const text = readFileSync(`${folder}/${name}.txt`, 'utf8');
  return text
    .split('\n')
    .slice(0, -1)
    .filter((line) => !line.startsWith('#'));
}

const stepsOf = (shell: Shell) => shell.table.encounter.story.steps;

/** The data of what was told of a key, in its order. */
const told = (shell: Shell, key: string) =>
  stepsOf(shell)
    .flatMap(({ facts }) => facts.filter((fact): fact is Told => fact.kind === 'told' && fact.key === key))
    .map(({ data }) => data);

/** An example in which Enter was pressed until the fight was over, and how often. */
const ended = memoizeText((name: string): { readonly shell: Shell; readonly enters: number } => {
  const shell = example(name);
  let enters = 0;
  for (; enters < 200 && shell.prompt().says !== 'The fight is over'; enters++) shell.line('');
  return { shell, enters };
});

describe.each(names)('the example %s', (name) => {
  test('verifies without a difference', () => {
    const shell = example(name);
    expect(verify(shell.table.encounter.ruleset, kept(name).seed, stepsOf(shell))).toEqual([]);
  });

  test('reaches its end by Enter alone', () => {
    expect(ended(name).enters).toBeLessThan(160);
  });
});

describe.each(names.filter((name) => existsSync(`${folder}/${name}.txt`)))('the lines of %s', (name) => {
  test('replay to the same save', () => {
    const { id, seed } = kept(name);
    const fresh = reopen([], id, { seed, habits: { throwAll: id === 'brp', decideAll: id === 'brp' } });
    const played = (shell: Shell) => stepsOf(shell).map(({ intent, facts }) => ({ intent, facts }));
    fresh.table.play(must(stepsOf(example(name))[0], 'first step').intent);
    for (const line of linesOf(name)) fresh.line(line);
    expect(played(fresh)).toEqual(played(example(name)));
  });
});

describe('what the examples show', () => {
  test('BRP: missiles and a reload, a shield that stops a bolt, a two-handed weapon, and one that wears', () => {
    const shell = example('brp-raiders');
    expect(told(shell, 'attack')).toContainEqual(
      expect.objectContaining({ who: 'fenn', with: 'crossbow', at: 'ansel', used: 'unloaded', level: 'success' }),
    );
    expect(told(shell, 'defence')).toContainEqual(
      expect.objectContaining({ who: 'ansel', with: 'shield', chance: 30, level: 'success' }),
    );
    expect(told(shell, 'attack')).toContainEqual(
      expect.objectContaining({ who: 'esk', with: 'great sword', at: 'galen', level: 'special' }),
    );
    expect(told(shell, 'wear')).toMatchObject([{ who: 'galen', with: 'battle axe', from: 15, to: 13 }]);
    expect(told(shell, 'states')).toContainEqual(expect.objectContaining({ who: 'fenn', do: 'reload' }));
  });

  test('BRP: a comrade who is dying and is saved by First Aid before the round ends', () => {
    const shell = example('brp-raiders');
    expect(told(shell, 'hurt')).toContainEqual(
      expect.objectContaining({ who: 'galen', from: 12, to: -1, fate: 'dying' }),
    );
    expect(told(shell, 'treated')).toMatchObject([{ who: 'brana', at: 'galen', level: 'success', from: -1, to: 2 }]);
    const galen = who(shell.situation.settled, 'galen');
    expect([hasCondition(galen, 'dead'), hasCondition(galen, 'unconscious')]).toEqual([false, true]);
    expect(sheet(galen).injuries).toMatchObject([{ size: 13, remaining: 10, firstAid: 'success' }]);
  });

  test('BRP: the save stops in the middle of the second round', () => {
    const shell = example('brp-raiders');
    expect(shell.prompt().says).toBe('DEX 12 missile  Brana attacks Fenn (bow). d100? (55 or less, then 1d8+1)');
    expect(shell.situation.settled.round).toBe(2);
    expect(told(ended('brp-raiders').shell, 'reloaded')).toContainEqual(
      expect.objectContaining({ who: 'fenn', with: 'heavy crossbow' }),
    );
  });

  test('GUARD: a crowd that fights as one, an oil, a Scar with its growth, and a retreat that fails and one that does not', () => {
    const shell = example('guard-mob');
    const crowd = { who: 'mob', dice: '2d6', because: ['warband'] };
    expect(told(shell, 'pool')).toContainEqual(
      expect.objectContaining({ throws: expect.arrayContaining([expect.objectContaining(crowd)]) }),
    );
    expect(told(shell, 'oil')).toMatchObject([{ who: 'bram', text: 'Troll' }]);
    expect(told(shell, 'oil-used')).toMatchObject([{ who: 'bram', at: 'old-grum' }]);
    expect(told(shell, 'scar')).toMatchObject([{ who: 'dov', entry: 3, lost: 3 }]);
    expect(told(shell, 'growth')).toMatchObject([{ shown: 9, max: 7, taken: true }]);
    expect(told(shell, 'retreat').map(({ who, away }) => [who, away])).toEqual([
      ['thug-2', false],
      ['mob', false],
      ['thug-2', false],
      ['mob', true],
    ]);
  });

  test('GUARD: the party has won when the others have escaped', () => {
    const { shell, enters } = ended('guard-mob');
    expect(enters).toBeLessThan(42);
    expect(guardState(shell.situation.settled)).toMatchObject({ over: 'escape', victor: 'party' });
  });

  test('Mighty Blows: an ambush, a shield-wall, a caster who is disrupted, criticals, a charge at pikes, an arrow pulled out', () => {
    const shell = example('mighty-ambush');
    expect(told(shell, 'segment')).toMatchObject([{ segment: 1, surprised: ['aldric', 'blogo', 'cass', 'dunstan'] }]);
    expect(told(shell, 'wall')).toMatchObject([{ who: ['aldric', 'dunstan'] }]);
    expect(told(shell, 'disrupted')).toMatchObject([{ who: 'ulf', spell: 'hold' }]);
    expect(told(shell, 'mighty').map(({ who, effect, reduced }) => [who, effect, reduced])).toEqual([
      ['blogo', 9, 6],
      ['aldric', 16, 12],
      ['blogo', 13, 11],
      ['cass', 13, 0],
    ]);
    expect(told(shell, 'attack').filter(({ kind }) => kind === 'fend')).toHaveLength(2);
    expect(told(shell, 'extracted')).toMatchObject([{ who: 'cass', at: 'blogo', what: 'arrow', band: 'made' }]);
  });

  test('Factions: Balthasar, Sybilla and Theobald against three bandits and their leader, in the order of the source', () => {
    const shell = example('factions-bandits');
    const acted = stepsOf(shell).flatMap(({ intent: { do: word, who } }) =>
      word === 'attack' ? [who] : word === 'pass' ? ['a pass'] : [],
    );
    expect(acted).toEqual(['leader', 'sybilla', 'bandit-1', 'a pass', 'bandit-2', 'balthasar', 'bandit-3', 'theobald']);
    expect(shell.situation.settled.combatants).toHaveLength(7);
    expect(told(shell, 'hit-save')).toMatchObject([{ who: 'bandit-3', why: 'beyond half range', result: 'passed' }]);
    expect(shell.prompt().says).toBe("Round 1  Every faction has passed (ends Theobald's turn)");
  });

  test('Factions: a fire bomb, a rider who strikes from the saddle, a wyrm that breathes over friend and foe', () => {
    const shell = example('factions-wyrm');
    expect(told(shell, 'blast')).toMatchObject([
      { who: 'sybilla', with: 'fire bomb', at: ['wyrm', 'goblin-1', 'goblin-2'] },
      { who: 'wyrm', with: 'fire breath', at: ['grey', 'theobald', 'goblin-1', 'goblin-2'] },
    ]);
    expect(told(shell, 'dodge').map(({ who, result }) => [who, result])).toEqual([
      ['goblin-1', 'passed'],
      ['goblin-2', 'failed'],
    ]);
    expect(told(shell, 'move')).toMatchObject([{ who: 'grey', to: '3' }]);
    expect(told(shell, 'hit')).toContainEqual(
      expect.objectContaining({ who: 'theobald', at: 'wyrm', total: 6, damage: 2, suffered: 0 }),
    );
  });

  test('Factions: many checks of durability come behind the fight', () => {
    const { shell } = ended('factions-bandits');
    expect(factionsState(shell.situation.settled).stage).toBe('closed');
    expect(told(shell, 'durability').length).toBeGreaterThan(2);
  });
});
