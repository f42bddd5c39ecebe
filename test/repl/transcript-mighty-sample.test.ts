import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mighty } from '../../rules/mighty/index.ts';
import type { Told } from '../../src/core/fact.ts';
import { isObject, type JsonObject } from '../../src/core/json.ts';
import { must } from '../../src/core/list.ts';
import { attempt } from '../../src/core/play.ts';
import { recorded } from '../../src/core/run.ts';
import type { Shell } from '../../src/repl/shell.ts';
import { reopen } from './kit.ts';

/** The entries of the example as they were kept. */
function entries(): JsonObject[] {
  const save: unknown = JSON.parse(readFileSync('saves/examples/mighty-ambush.json', 'utf8'));
  const log = isObject(save) ? save['log'] : undefined;
  if (!Array.isArray(log)) throw new Error('The example has no log.');
  return log.filter(isObject).map(({ sum: _, ...entry }) => entry);
}

const example = () => reopen(entries(), 'mighty', { seed: 'ford-13' });
const stepsOf = (shell: Shell) => shell.session.encounter.story.steps;
const told = (shell: Shell, key: string) =>
  stepsOf(shell)
    .flatMap(({ facts }) => facts.filter((fact): fact is Told => fact.kind === 'told'))
    .flatMap((one) => (one.key === key ? [one.data] : []));

/** What was typed, without the remarks. */
const lines = readFileSync('saves/examples/mighty-ambush.txt', 'utf8')
  .split('\n')
  .slice(0, -1)
  .filter((line) => !line.startsWith('#'));

describe('the example fight of Mighty Blows', () => {
  test('is what its lines make', () => {
    const fresh = reopen([], 'mighty', { seed: 'ford-13' });
    fresh.session.play(must(stepsOf(example())[0], 'first step').intent);
    for (const line of lines) fresh.line(line);
    expect(stepsOf(fresh).map(({ facts }) => facts)).toEqual(stepsOf(example()).map(({ facts }) => facts));
  });

  test('comes out the same when its recorded answers are played again', () => {
    const { story } = example().session.encounter;
    for (const [i, step] of story.steps.entries())
      expect(attempt(mighty, story.at(i), step.intent, recorded(step.answers)).facts, `step ${step.id}`).toEqual(
        step.facts,
      );
  });

  test('shows an ambush, a shield-wall, a caster who is disrupted, criticals, a charge at pikes, an arrow pulled out', () => {
    const shell = example();
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

  test('comes to its aftermath by Enter alone', () => {
    const shell = example();
    let typed = 0;
    for (; shell.session.fight.phase !== 'aftermath' && typed < 150; typed++) shell.line('');
    expect(shell.session.fight.phase).toBe('aftermath');
    shell.line('');
    expect(shell.prompt().says).toBe('The fight is over');
  });
});
