import { describe, expect, test } from 'vitest';
import { nextRound, ruleset } from '../../../src/core/ruleset/defaults.ts';
import type { Action } from '../../../src/core/ruleset/ruleset.ts';
import { dice, FieldSet, oneOf, pool, required, texts, whole, withDefault } from '../../../src/core/sheet/field.ts';
import { given, Table, who } from '../../kit.ts';

const fields = new FieldSet({
  grit: required(pool(1), 'what is left'),
  blow: withDefault(dice, '1d3', 'the dice of a blow'),
  stance: withDefault(oneOf('high', 'low'), 'high', 'how it stands'),
  oaths: withDefault(texts, [], 'what it has sworn'),
  swung: withDefault(whole(0), 0, 'blows in this round', 'round'),
  tired: withDefault(whole(0), 0, 'how tired it is', 'session'),
});

/** Anybody may strike anybody else who has not been struck down; nothing is thrown for. */
const strike: Action = {
  word: 'strike',
  title: 'Strike',
  help: 'strike TARGET',
  by: 'combatant',
  targets: {
    least: 1,
    most: 1,
    of: ({ combatants }) => combatants.map(({ id, name }) => ({ id, label: name })),
  },
  check: (_, { who: by, at = [] }) =>
    at[0] === by ? { reason: 'Strike somebody else: `strike bo`.', rule: 'by hand' } : undefined,
  *play(draft, { at: [target = ''] = [] }) {
    draft.change(target, { grit: { current: 0, max: 6 }, swung: 1, tired: 1 });
  },
};

const small = ruleset({
  id: 'small',
  title: 'Small',
  summary: 'As little as a ruleset can be.',
  fields,
  actions: [strike],
  due: () => [],
  phrase: () => '',
});

const table = new Table(small);
const fight = table.begin({ party: [{ name: 'Asta', grit: '4/6' }], foes: [{ name: 'Rat', grit: 3 }] });
const struck = table.play(fight, { do: 'strike', who: 'asta', at: ['rat'] }).fight;

describe('what a ruleset leaves out', () => {
  test('sides, rounds, places, tables', () => {
    expect(fight.round).toBe(1);
    expect(small.sides).toEqual(['party', 'foes']);
    expect([small.setup.places, small.tables, small.switches]).toEqual([[], [], []]);
    expect(small.board.header(fight)).toBe('Round 1');
  });

  test('a line of people gives the fields in their order, or by their names', () => {
    expect(small.setup.line(['3/4', '1d6', 'low'])).toEqual({ grit: '3/4', blow: '1d6', stance: 'low' });
    expect(small.setup.line(['low', 'Grit', '5'])).toEqual({ stance: 'low', grit: '5' });
    expect(() => small.setup.line(['5', 'gloomy'])).toThrow(
      'I can\'t read "gloomy". After a name type grit, blow and stance.',
    );
    expect(small.setup.asks).toBe('Grit, blow, stance');
    expect(small.setup.partyLike).toBe('Asta 5 1d6, Bo 5 1d6');
  });

  test('the board has a column for each of them, a bar for a pool', () => {
    const { columns } = small.board;
    expect(columns.map(({ title, of, bar }) => [title, of(who(fight, 'asta'), fight), bar !== undefined])).toEqual([
      ['grit', '4/6', true],
      ['blow', '1d3', false],
      ['stance', 'high', false],
    ]);
    expect(columns[0]?.bar?.(who(fight, 'asta'))).toEqual([4, 6]);
  });

  test('the first pool says how somebody is doing, and whether it takes part', () => {
    const withGrit = (current: number) => ({ ...who(fight, 'asta'), fields: { grit: { current, max: 6 } } });
    expect([6, 4, 3, 0].map((grit) => small.shape(withGrit(grit)))).toEqual(['fresh', 'hurt', 'badly', 'down']);
    expect([small.active(withGrit(1)), small.active(withGrit(0))]).toEqual([true, false]);
    expect(small.active({ ...withGrit(1), benched: true })).toBe(false);
  });

  test('the tactic is the first thing that is allowed', () => {
    expect(small.plan(fight, 'asta')).toEqual({ do: 'strike', who: 'asta', at: ['rat'] });
    expect(small.plan(fight, 'rat')).toEqual({ do: 'strike', who: 'rat', at: ['asta'] });
  });

  test('what lasts a round or a session goes with it', () => {
    const { acted } = small.board;
    expect([acted?.(who(fight, 'rat'), fight), acted?.(who(struck, 'rat'), struck)]).toEqual([false, true]);
    const later = given(struck, (draft) => nextRound(draft, fields));
    expect([later.round, who(later, 'rat').fields]).toMatchObject([2, { swung: 0, tired: 1, grit: { current: 0 } }]);
    const rested = table.play(later, { do: 'session' }).fight;
    expect(who(rested, 'rat').fields).toMatchObject({ tired: 0, grit: { current: 0 } });
    expect(table.play(later, { do: 'time', options: { count: 7 } }).fight).toEqual(later);
  });
});
