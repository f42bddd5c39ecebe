import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sheet } from '../../rules/brp/combatant.ts';
import { brp } from '../../rules/brp/index.ts';
import type { Told } from '../../src/core/fact.ts';
import { hasCondition } from '../../src/core/fight.ts';
import { isObject, type JsonObject } from '../../src/core/json.ts';
import { must } from '../../src/core/list.ts';
import { verify } from '../../src/drivers/verify.ts';
import type { Habits } from '../../src/repl/play.ts';
import type { Shell } from '../../src/repl/shell.ts';
import { who } from '../kit.ts';
import { reopen } from './kit.ts';

const seed = 'raiders-35';
const byScript: Habits = { throwAll: true, decideAll: true };

/** The entries of the example as they were kept. */
function entries(): JsonObject[] {
  const save: unknown = JSON.parse(readFileSync('saves/examples/brp-raiders.json', 'utf8'));
  const log = isObject(save) ? save['log'] : undefined;
  if (!Array.isArray(log)) throw new Error('The example has no log.');
  return log.filter(isObject).map(({ sum: _, ...entry }) => entry);
}

const example = (habits?: Habits) => reopen(entries(), 'brp', { seed, ...(habits && { habits }) });
const stepsOf = (shell: Shell) => shell.session.encounter.story.steps;
const told = (shell: Shell, key: string) =>
  stepsOf(shell)
    .flatMap(({ facts }) => facts.filter((fact): fact is Told => fact.kind === 'told'))
    .flatMap((one) => (one.key === key ? [one.data] : []));

/** The lines of the script, without the remarks. */
const lines = readFileSync('saves/examples/brp-raiders.txt', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

describe('the example fight of BRP', () => {
  test('is what its lines make', () => {
    const fresh = reopen([], 'brp', { seed, habits: byScript });
    fresh.session.play(must(stepsOf(example())[0], 'first step').intent);
    for (const line of lines) fresh.line(line);
    expect(stepsOf(fresh)).toEqual(stepsOf(example()));
  });

  test('verifies without a difference', () => {
    expect(verify(brp, seed, stepsOf(example()))).toEqual([]);
  });

  test('shows missiles and a reload, a shield that stops a bolt, a two-handed weapon, and one that wears', () => {
    const shell = example();
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

  test('shows a comrade who is dying and is saved by First Aid before the round ends', () => {
    const shell = example();
    expect(told(shell, 'hurt')).toContainEqual(
      expect.objectContaining({ who: 'galen', from: 12, to: -1, fate: 'dying' }),
    );
    expect(told(shell, 'treated')).toMatchObject([{ who: 'brana', at: 'galen', level: 'success', from: -1, to: 2 }]);
    const galen = who(shell.session.fight, 'galen');
    expect([hasCondition(galen, 'dead'), hasCondition(galen, 'unconscious')]).toEqual([false, true]);
    expect(sheet(galen).injuries).toMatchObject([{ size: 13, remaining: 10, firstAid: 'success' }]);
  });

  test('is left in the middle of the second round, and comes to its aftermath by Enter alone', () => {
    const shell = example();
    expect(shell.prompt().says).toBe('DEX 12 missile  Brana attacks Fenn, bow <=55: d100, 1D8+1');
    const { fight } = shell.session;
    let typed = 0;
    for (; shell.session.fight.phase !== 'over' && typed < 200; typed++) shell.line('');
    expect([fight.round, shell.session.fight.phase]).toEqual([2, 'over']);
    expect(typed).toBeLessThan(160);
    expect(shell.prompt().says).toBe('The fight is over');
    expect(told(shell, 'reloaded')).toContainEqual(expect.objectContaining({ who: 'fenn', with: 'heavy crossbow' }));
  });
});
