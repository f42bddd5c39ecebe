import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../src/core/fight/draft.ts';
import { emptyFight } from '../../../src/core/fight/fight.ts';
import { at, must } from '../../../src/core/kit/list.ts';
import { Problem } from '../../../src/core/kit/problem.ts';
import { actionFor, actionsOf, attempt, refusalOf } from '../../../src/core/play/play.ts';
import { sum } from '../../../src/core/rule/reading.ts';
import { type Rule, roll } from '../../../src/core/rule/request.ts';
import type { Action } from '../../../src/core/ruleset/ruleset.ts';
import { frozen, small } from '../hard-cases/kit.ts';
import { problem, recordedFaces } from '../kit.ts';

function* strike(draft: Draft): Rule<void> {
  draft.put('fight', { struck: yield* roll({ key: 'd', tag: 'd', who: 'x', why: 'damage' }, [6], sum) });
}

const striking: Action = {
  word: 'strike',
  title: 'Strike',
  help: 'strike',
  check: (_, { at: targets = [] }) =>
    targets.length === 0 ? { reason: 'There is nobody to strike', rule: 'X-1', instead: 'name a target' } : undefined,
  play: strike,
};
const ruleset = small({ id: 'x', actions: [striking], due: () => [] });
const fight = frozen(emptyFight('x'));
const source = recordedFaces({ d: [4] });

describe('an intent', () => {
  test('is played on a draft of its own, and the fight stays as it was', () => {
    const result = attempt(ruleset, fight, { do: 'strike', at: ['g1'] }, source);
    expect(result).toMatchObject({ done: true, open: [], facts: [{ kind: 'changed', path: 'fight/struck', to: 4 }] });
    expect(fight.bags.fight).toEqual({});
  });

  test('that is half answered says what it asks, and nothing has happened', () => {
    const result = attempt(ruleset, fight, { do: 'strike', at: ['g1'] }, () => undefined);
    expect(result).toMatchObject({ done: false, facts: [], open: [{ key: 'd' }] });
  });

  test('is refused with the reason and the rule', () => {
    expect(() => attempt(ruleset, fight, { do: 'strike' }, source)).toThrow(
      problem('refused', 'There is nobody to strike (X-1): name a target.'),
    );
    expect(refusalOf({ ruleset, fight }, { do: 'strike' })?.rule).toBe('X-1');
  });

  test('is done though the rules refuse when it is forced, and that is told as a ruling', () => {
    const forced = { do: 'strike', forced: true, text: 'he insists' } as const;
    expect(refusalOf({ ruleset, fight }, forced)).toBeUndefined();
    expect(attempt(ruleset, fight, forced, source).facts[0]).toEqual({
      kind: 'told',
      key: 'ruling',
      data: { what: 'forced', text: 'he insists' },
      audience: 'all',
    });
  });

  test('of no known word says where the words are', () => {
    expect(() => actionFor(ruleset, { do: 'juggle' })).toThrow(
      problem('unknown-action', 'x has no "juggle". `?` lists what you can type.'),
    );
  });
});

test("a ruleset's own word goes before one by hand, and no word comes twice", () => {
  const [byHand] = actionsOf(ruleset).filter(({ word }) => word !== 'strike');
  const words = actionsOf(
    small({ id: 'y', actions: [{ ...striking, word: byHand?.word ?? 'fight' }], due: () => [] }),
  ).map(({ word }) => word);
  expect(new Set(words).size).toBe(words.length);
  expect(words[0]).toBe(byHand?.word);
});

test('mistakes of the program are no problems of the referee', () => {
  expect(() => at([1, 2], 2)).toThrow(new RangeError('There is no item 2 among 2.'));
  expect(() => must(undefined, 'goblin')).toThrow(new RangeError('There is no goblin.'));
  expect([at([1, 2], 1), must(0, 'zero')]).toEqual([2, 0]);
  expect(new Problem('a', 'b', { c: 1 })).toMatchObject({
    name: 'Problem',
    code: 'a',
    message: 'b',
    details: { c: 1 },
  });
});
