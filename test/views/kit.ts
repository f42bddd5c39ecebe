import { type Combatant, emptyFight, type Fight } from '../../src/core/fight/fight.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import type { Due, Ruleset, Shape } from '../../src/core/ruleset/ruleset.ts';
import { FieldSet, pool, required, text, whole, withDefault } from '../../src/core/sheet/field.ts';
import { colours } from '../../src/views/colours.ts';
import type { BoardView } from '../../src/views/folding.ts';
import { marksOf } from '../../src/views/rows.ts';
import { themeOf, unpainted } from '../../src/views/theme.ts';

export const typed = themeOf({ unicode: false, plain: false, paint: unpainted });
export const drawn = themeOf({ unicode: true, plain: false, paint: unpainted });
export const coloured = themeOf({ unicode: true, plain: false, paint: colours });
export const plain = themeOf({ unicode: false, plain: true, paint: unpainted });

const fields = new FieldSet({
  cord: required(pool(1), 'how much cord is left'),
  tails: withDefault(whole(0), 0, 'tails that steady the kite'),
  kite: withDefault(text, '', 'what flies'),
  flown: withDefault(whole(0, 1), 0, 'has flown in this gust', 'round'),
});

/** A made-up game of fighting kites: what a view may not know by name. */
export const kites: Ruleset = {
  id: 'kites',
  title: 'KITES',
  summary: 'Kites that cut one another down.',
  roundName: 'Gust',
  roundSeconds: 5,
  sides: ['hill', 'shore'],
  switches: [],
  fields,
  setup: {
    complete: (given) => given,
    line: () => ({}),
    asks: 'Cord',
    partyLike: 'Asta 3, Bo 4',
    suggestPlace: () => '',
    places: ['low', 'high'],
    begin: nothing,
    join: nothing,
  },
  actions: [
    {
      word: 'snag',
      short: 'g',
      title: 'Snag a cord',
      help: 'g TARGET: rubs cord on cord',
      by: 'combatant',
      play: nothing,
    },
  ],
  tables: [
    {
      id: 'gale',
      title: 'What the gale does',
      die: 'd6',
      columns: ['Gale', 'What comes of it'],
      rows: [
        { from: 1, to: 2, cells: ['Lull', 'Every kite sinks to the height below.'] },
        {
          from: 3,
          to: 5,
          cells: ['Swing', 'The kite that flies highest is carried towards the nearest tree and loses its turn.'],
        },
        {
          from: 6,
          cells: ['Rip', 'A tail is torn off.'],
          follows: { dice: '1d3', about: 'more tails that go with it' },
        },
      ],
      rules: ['KT-GALE.1'],
    },
  ],
  board: {
    header: ({ round, phase }) => `Gust ${round}  ${phase}`,
    columns: [
      { title: 'height', of: ({ place }) => place },
      { title: 'tails', of: (one) => `${number(one, 'tails')}`, align: 'right', from: 70 },
      { title: 'cord', of: (one) => cordOf(one).join('/'), bar: cordOf },
      { title: 'kite', of: ({ fields: { kite } }) => String(kite ?? '') },
      { title: 'wind', of: () => 'steady', from: 100 },
    ],
    notes: () => [],
    acted: (one) => number(one, 'flown') === 1,
  },
  due: () => [],
  phase: ({ phase }) => phase,
  plan: () => undefined,
  tactic: 'Everybody snags the nearest cord.',
  shape,
  active: (one) => !one.benched && cordOf(one)[0] > 0,
  phrase: ({ key, data }, { name, face }) =>
    key === 'snagged' ? `${name(data['who'])} snags ${name(data['at'])}: ${face(data['check'])}.` : '',
  pass: nothing,
};

/** A flyer as a test writes it. */
export interface Flyer {
  readonly name: string;
  readonly code: string;
  readonly side?: string;
  readonly cord?: readonly [current: number, max: number];
  readonly kite?: string;
  readonly tails?: number;
  readonly flown?: 0 | 1;
  readonly more?: Partial<Combatant>;
}

/** A flyer as a combatant; its id is its code. */
export function flyer({
  name,
  code,
  side = 'hill',
  cord = [6, 6],
  kite = 'diamond',
  tails = 0,
  flown = 0,
  more,
}: Flyer): Combatant {
  const own: JsonObject = { cord: { current: cord[0], max: cord[1] }, kite, tails, flown };
  return {
    id: code,
    name,
    code,
    side,
    place: 'low',
    benched: false,
    hidden: false,
    conditions: [],
    fields: own,
    ...more,
  };
}

/** A fight of flyers in its third gust. */
export function fightOf(flyers: readonly Combatant[], more: Partial<Fight> = {}): Fight {
  return {
    ...emptyFight('kites'),
    number: 1,
    round: 3,
    phase: 'shore flies',
    sides: [
      { id: 'hill', name: 'Hill', players: true },
      { id: 'shore', name: 'Shore', players: false },
    ],
    combatants: flyers,
    gone: [],
    index: new Map(flyers.map(({ id }, i) => [id, i])),
    ...more,
  };
}

/** The turns of these, in order, as one thing due, and the end of the gust after it. */
export function turnsOf(...who: readonly string[]): readonly Due[] {
  return [
    { id: 'turn', head: 'Gust 3', says: `${who[0]} flies`, who },
    { id: 'end', head: 'Gust 3', says: 'end of the gust' },
  ];
}

/** Returns the data of a board, with default values. */
export function viewOf(fight: Fight, more: Partial<BoardView> = {}, ruleset: Ruleset = kites): BoardView {
  const due = more.due ?? [];
  return {
    width: 80,
    height: Number.POSITIVE_INFINITY,
    due,
    marks: marksOf(ruleset, fight, due),
    dice: 'hill: real dice',
    notes: [],
    theme: typed,
    ...more,
  };
}

function shape(one: Combatant): Shape {
  const [left, max] = cordOf(one);
  if (left <= 0) return one.place === 'away' ? 'gone' : 'down';
  if (left === max) return 'fresh';
  return left * 2 > max ? 'hurt' : 'badly';
}

function cordOf({ fields: { cord } }: Combatant): readonly [number, number] {
  if (!pool(1).is(cord)) throw new RangeError('A flyer has cord.');
  return [cord.current, cord.max];
}

function number({ fields: own }: Combatant, field: string): number {
  return Number(own[field] ?? 0);
}

function* nothing() {}
