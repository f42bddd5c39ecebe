import { describe, expect, test } from 'vitest';
import { brp } from '../../rules/brp/index.ts';
import { factions } from '../../rules/factions/index.ts';
import { guard } from '../../rules/guard/index.ts';
import { mighty } from '../../rules/mighty/index.ts';
import { pk } from '../../rules/pk/index.ts';
import type { Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { must } from '../../src/core/kit/list.ts';
import { seeded } from '../../src/core/kit/random.ts';
import type { ChooseRequest } from '../../src/core/rule/request.ts';
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { isHopeless } from '../../src/core/ruleset/yielding.ts';
import { byDefault } from '../../src/drivers/odds.ts';
import { nextByTactic, played, throwOut, yieldingPolicy } from '../../src/drivers/tactics.ts';
import { type Entry, given, Table } from '../kit.ts';

const named = (fields: JsonObject, ...names: readonly string[]): readonly Entry[] =>
  names.map((name) => ({ name, ...fields }));

/** Plays on by the tactic until a word comes up: the fight before it, and what is done; nothing in so many steps. */
function until(ruleset: Ruleset, start: Fight, word: string, most = 60): { fight: Fight; intent: Intent } | undefined {
  const below = seeded('yielding');
  let fight = start;
  for (let left = most; left > 0; left--) {
    const intent = nextByTactic(ruleset, fight);
    if (!intent) return undefined;
    if (intent.do === word) return { fight, intent };
    fight = throwOut(played(ruleset, fight, intent), below, yieldingPolicy(ruleset, fight)).fight;
  }
  return undefined;
}

const without = (ruleset: Ruleset): Ruleset => {
  const { yielding: _, ...rest } = ruleset;
  return rest;
};

test('a side is hopeless when half of it or more is out and those against it are twice as many', () => {
  const party = named({ kind: 'pc', str: 8, agi: 8, wit: 8 }, 'A', 'B', 'C');
  const foes = named({ str: 8 }, 'X', 'Y');
  const up = ({ fields }: { readonly fields: JsonObject }) => fields['state'] === 'up';
  const fight = new Table(factions).begin({ party, foes });
  const [players = '', enemies = ''] = fight.sides.map(({ id }) => id);
  const hopeless = (dead: readonly string[], side: string) =>
    isHopeless(
      given(fight, (draft) => {
        for (const id of dead) draft.change(id, { state: 'dead' });
      }),
      side,
      up,
    );
  expect(hopeless([], players)).toBe(false);
  expect(hopeless(['a'], players)).toBe(false);
  expect(hopeless(['a', 'b'], players)).toBe(true);
  expect(hopeless(['a', 'b', 'x'], players)).toBe(false);
  expect(hopeless(['a', 'b', 'c'], players)).toBe(false);
  expect(hopeless(['x'], enemies)).toBe(true);
  expect(hopeless(['x', 'a', 'b'], enemies)).toBe(false);
});

/** Fights in which one of the party is left of two, against two; and what it does about it. */
const lost: readonly (readonly [ruleset: Ruleset, fight: () => Fight, intent: Intent])[] = [
  [
    pk,
    () => {
      const hero = { type: 'PC', health: 40, armor: 40, willDice: '1d2', weapons: ['sword'], place: 'Melee' };
      const fight = new Table(pk).begin({
        party: named(hero, 'Asta', 'Brann'),
        foes: named({ health: 90, attacks: ['claws 1d2'], place: 'Melee' }, 'Ghoul', 'Wight'),
      });
      return given(fight, (draft) => draft.change('asta', { status: 'dead' }));
    },
    { do: 'retreat', at: ['party'] },
  ],
  [
    factions,
    () => {
      const fight = new Table(factions).begin({
        party: named(
          { kind: 'pc', str: 8, agi: 8, wit: 8, health: 90, place: '1', weapons: ['sword'] },
          'Asta',
          'Brann',
        ),
        foes: named({ str: 8, health: 90, place: '1', weapons: ['axe'] }, 'Ghoul', 'Wight'),
      });
      return given(fight, (draft) => draft.change('asta', { state: 'dead' }));
    },
    { do: 'retreat', who: 'brann' },
  ],
  [
    guard,
    () => {
      const fight = new Table(guard).begin(
        {
          party: named({ kind: 'pc', guard: 20, life: 20, weapons: ['sword d6'] }, 'Asta', 'Brann'),
          foes: named({ guard: 20, life: 20, weapons: ['axe d6'] }, 'Ghoul', 'Wight'),
        },
        { house: { firstRoundTest: 'off' } },
      );
      return given(fight, (draft) => draft.change('asta', { status: 'dead' }));
    },
    { do: 'retreat', who: 'brann', text: 'off the field' },
  ],
  [
    brp,
    () => {
      const archer = { dex: 12, hpMax: 90, weapons: ['Bow, Long 1'] };
      const fight = new Table(brp).begin({
        party: named(archer, 'Asta', 'Brann'),
        foes: named(archer, 'Ghoul', 'Wight'),
      });
      return given(fight, (draft) => draft.begin('asta', { id: 'dead', name: 'dead' }));
    },
    { do: 'left', at: ['brann'] },
  ],
];

describe.each(lost.map(([ruleset, fight, intent]) => ({ id: ruleset.id, ruleset, fight, intent })))(
  'in a forecast of $id',
  ({ ruleset, fight, intent }) => {
    test('whoever has no hope left goes', () => {
      const found = must(until(ruleset, fight(), intent.do), intent.do);
      expect(found.intent).toEqual(intent);
      expect(must(ruleset.yielding, 'yielding').says).toMatch(/^In a forecast /);
    });

    test('and does not by the plan that Enter plays, nor while there is hope', () => {
      expect(until(without(ruleset), fight(), intent.do)).toBeUndefined();
      const hopeful = new Table(ruleset).play(fight(), { do: 'bench', at: ['wight'] }).fight;
      expect(until(ruleset, hopeful, intent.do, 30)).toBeUndefined();
    });
  },
);

describe('in a forecast of mighty', () => {
  const fight = given(
    new Table(mighty).begin({
      party: named({ hp: 9, ac: 10, dex: 10, bcb: 1, save: 13 }, 'A', 'B'),
      foes: named({ hp: 9, ac: 10, dex: 10, bcb: 1, save: 13 }, 'X', 'Y'),
    }),
    (draft) => draft.change('x', { status: 'dead' }),
  );
  const option = (id: string) => ({ id, label: id });
  const morale: ChooseRequest = {
    kind: 'choose',
    key: 'morale:foes:half their number',
    tag: 'morale',
    who: 'referee',
    against: 'foes',
    why: 'morale?',
    role: 'main',
    options: ['on', 'flee', 'surrender'].map(option),
    suggested: 'on',
    quiet: false,
  };

  test('those who are asked for their morale without hope flee (MB-MOR.2)', () => {
    const answer = (now: Fight, asked = morale) => asked.options[yieldingPolicy(mighty, now)(asked)]?.id;
    expect(answer(fight)).toBe('flee');
    expect(answer(fight, { ...morale, against: 'party' })).toBe('on');
    expect(answer(fight, { ...morale, tag: 'other' })).toBe('on');
    expect(answer(given(fight, (draft) => draft.change('a', { status: 'dead' })))).toBe('on');
    expect(yieldingPolicy(pk, fight)).toBe(byDefault);
  });
});
