import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { factions } from '../../rules/factions/index.ts';
import { state } from '../../rules/factions/state.ts';
import type { Told } from '../../src/core/fact.ts';
import { isObject, type JsonObject } from '../../src/core/json.ts';
import { must } from '../../src/core/list.ts';
import { attempt } from '../../src/core/play.ts';
import { recorded } from '../../src/core/run.ts';
import type { Shell } from '../../src/repl/shell.ts';
import { reopen } from './kit.ts';

const samples = [
  ['factions-bandits', 'road-20518'],
  ['factions-wyrm', 'ember-1892'],
] as const;

/** The example as it was kept. */
function example(name: string, seed: string): Shell {
  const save: unknown = JSON.parse(readFileSync(`saves/examples/${name}.json`, 'utf8'));
  const log = isObject(save) ? save['log'] : undefined;
  if (!Array.isArray(log)) throw new Error('The example has no log.');
  const entries = log.filter(isObject).map(({ sum: _, ...entry }): JsonObject => entry);
  return reopen(entries, 'factions', { seed });
}

/** What was typed, without the remarks. */
function linesOf(name: string): readonly string[] {
  const text = readFileSync(`saves/examples/${name}.txt`, 'utf8');
  return text
    .split('\n')
    .slice(0, -1)
    .filter((line) => !line.startsWith('#'));
}

const stepsOf = (shell: Shell) => shell.session.encounter.story.steps;
const told = (shell: Shell, key: string) =>
  stepsOf(shell)
    .flatMap(({ facts }) => facts.filter((fact): fact is Told => fact.kind === 'told' && fact.key === key))
    .map(({ data }) => data);

describe.each(samples)('the example fight %s', (name, seed) => {
  test('is what its lines make', () => {
    const fresh = reopen([], 'factions', { seed });
    fresh.session.play(must(stepsOf(example(name, seed))[0], 'first step').intent);
    for (const line of linesOf(name)) fresh.line(line);
    expect(stepsOf(fresh).map(({ intent }) => intent)).toEqual(
      stepsOf(example(name, seed)).map(({ intent }) => intent),
    );
    expect(stepsOf(fresh).map(({ facts }) => facts)).toEqual(stepsOf(example(name, seed)).map(({ facts }) => facts));
  });

  test('comes out the same when its recorded answers are played again', () => {
    const { story } = example(name, seed).session.encounter;
    for (const [i, step] of story.steps.entries())
      expect(attempt(factions, story.at(i), step.intent, recorded(step.answers)).facts, `step ${step.id}`).toEqual(
        step.facts,
      );
  });

  test('comes to its aftermath and to its end by Enter alone', () => {
    const shell = example(name, seed);
    let typed = 0;
    for (; state(shell.session.fight).stage !== 'closed' && typed < 200; typed++) shell.line('');
    expect(state(shell.session.fight).stage).toBe('closed');
    expect(told(shell, 'durability').length).toBeGreaterThan(2);
    expect(shell.prompt().says).toBe('The fight is over');
  });
});

describe('what the examples show', () => {
  test('Balthasar, Sybilla and Theobald against three bandits and their leader, in the order of the source', () => {
    const shell = example('factions-bandits', 'road-20518');
    const acted = stepsOf(shell).flatMap(({ intent: { do: word, who } }) =>
      word === 'attack' ? [who] : word === 'pass' ? ['a pass'] : [],
    );
    expect(acted).toEqual(['leader', 'sybilla', 'bandit-1', 'a pass', 'bandit-2', 'balthasar', 'bandit-3', 'theobald']);
    expect(shell.session.fight.combatants).toHaveLength(7);
    expect(told(shell, 'hit-save')).toMatchObject([{ who: 'bandit-3', why: 'beyond half range', result: 'passed' }]);
    expect(shell.prompt().says).toBe("Round 1  every faction has passed [closes Theobald's turn]");
  });

  test('a fire bomb, a rider who strikes from the saddle, a wyrm that breathes over friend and foe', () => {
    const shell = example('factions-wyrm', 'ember-1892');
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
});
