import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { guard } from '../../rules/guard/index.ts';
import { state } from '../../rules/guard/state.ts';
import type { Told } from '../../src/core/fact.ts';
import { isObject, type JsonObject } from '../../src/core/json.ts';
import { must } from '../../src/core/list.ts';
import { attempt } from '../../src/core/play.ts';
import { recorded } from '../../src/core/run.ts';
import type { Shell } from '../../src/repl/shell.ts';
import { reopen } from './kit.ts';

/** The entries of the example as they were kept. */
function entries(): JsonObject[] {
  const save: unknown = JSON.parse(readFileSync('saves/examples/guard-mob.json', 'utf8'));
  const log = isObject(save) ? save['log'] : undefined;
  if (!Array.isArray(log)) throw new Error('The example has no log.');
  return log.filter(isObject).map(({ sum: _, ...entry }) => entry);
}

const example = () => reopen(entries(), 'guard', { seed: 'bell' });
const stepsOf = (shell: Shell) => shell.session.encounter.story.steps;
const toldIn = (shell: Shell) =>
  stepsOf(shell).flatMap(({ facts }) => facts.filter((fact): fact is Told => fact.kind === 'told'));
const told = (shell: Shell, key: string) => toldIn(shell).flatMap((one) => (one.key === key ? [one.data] : []));

/** What was typed, without the remarks. */
const lines = readFileSync('saves/examples/guard-mob.txt', 'utf8')
  .split('\n')
  .slice(0, -1)
  .filter((line) => !line.startsWith('#'));

describe('the example fight of Guard and Scars', () => {
  test('is what its lines make', () => {
    const fresh = reopen([], 'guard', { seed: 'bell' });
    fresh.session.play(must(stepsOf(example())[0], 'first step').intent);
    for (const line of lines) fresh.line(line);
    expect(stepsOf(fresh).map(({ intent }) => intent)).toEqual(stepsOf(example()).map(({ intent }) => intent));
    expect(stepsOf(fresh).map(({ facts }) => facts)).toEqual(stepsOf(example()).map(({ facts }) => facts));
  });

  test('comes out the same when its recorded answers are played again', () => {
    const { story } = example().session.encounter;
    for (const [i, step] of story.steps.entries())
      expect(attempt(guard, story.at(i), step.intent, recorded(step.answers)).facts, `step ${step.id}`).toEqual(
        step.facts,
      );
  });

  test('shows a crowd that fights as one, an oil, a Scar with its growth, and a retreat that fails and one that does not', () => {
    const shell = example();
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

  test('comes to its aftermath by Enter alone', () => {
    const shell = example();
    let typed = 0;
    for (; state(shell.session.fight).stage !== 'aftermath' && typed < 60; typed++) shell.line('');
    expect(state(shell.session.fight)).toMatchObject({ stage: 'aftermath', over: 'escape', victor: 'party' });
    expect(typed).toBeLessThan(40);
    shell.line('');
    expect(shell.prompt().says).toBe('The fight is over');
  });
});
