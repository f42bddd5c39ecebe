import { expect, test } from 'vitest';
import { type Fraction, fraction, plus, writeFraction } from '../../../src/core/kit/fraction.ts';
import { isList, isObject, type Json } from '../../../src/core/kit/json.ts';
import { resultOf } from '../../../src/core/kit/work.ts';
import type { Request } from '../../../src/core/rule/request.ts';
import { oddsOf } from '../../../src/shell/look-ups/odds.ts';
import type { Shell } from '../../../src/shell/shell.ts';
import { openedIn, requestsOf } from '../../../src/shell/table/situation.ts';
import { field } from '../../kit.ts';
import { type } from '../../shell/kit.ts';
import { sized } from '../../walk.ts';
import { opened, people } from './shell.ts';

/** An order with the decisions behind it in the order asked (`.` for a die between them), and whom it is aimed at. */
interface Attack {
  readonly shell: Shell;
  readonly order: string;
  readonly decided: string;
  readonly at: string;
}

/** Chances of the ways in which a line ends, and that it drops its target, with what that loses: written fractions. */
interface Chances {
  readonly ends: Readonly<Record<string, string>>;
  readonly drops: string;
  readonly loses: string;
}

/** Somebody, as the board shows it. */
interface Standing {
  readonly name: string;
  readonly health: number;
  readonly state: string;
  readonly destroyed: readonly string[];
}

function standings({ situation: { settled } }: Shell): readonly Standing[] {
  return settled.combatants.map(({ id, name }) => ({
    name,
    health: Number(field(settled, id, 'health/current')),
    state: String(field(settled, id, 'state')),
    destroyed: ['weapons', 'shield', 'armour'].flatMap((list) => destroyedIn(field(settled, id, list))),
  }));
}

function destroyedIn(gear: Json | undefined): readonly string[] {
  const items = isList(gear) ? gear.filter(isObject) : [];
  return items.flatMap((item) => (item['destroyed'] === true && item['once'] !== true ? [`${item['name']}`] : []));
}

/** Returns the chances that `o` gives, as far as they can be read off the board. */
function weighed({ shell, order, decided, at }: Attack): Chances {
  const before = standings(shell);
  const answer = resultOf(
    oddsOf(shell.situation, order.split(' ').concat(decided === '' ? [] : [':', ...decided.split(' ')])),
  );
  const [outlook, ...others] = answer.kind === 'outlooks' ? answer.outlooks : [];
  if (!outlook || others.length > 0) throw new Error(`${order} leaves a decision open.`);
  const ends = new Map<string, Fraction>();
  for (const { says, chance } of outlook.chances) add(ends, marksIn(says, before, at), chance);
  return { ends: written(ends), drops: writeFraction(outlook.out), loses: writeFraction(outlook.loss) };
}

/** Returns what a text says of health, states and gear that was not so before, each with whose it is. */
function marksIn(says: string, before: readonly Standing[], at: string): string {
  const names = before.map(({ name }) => name);
  const marks: string[] = [];
  let who = at;
  for (const [mark] of says.matchAll(
    RegExp(`${names.join('|')}|health \\d+ → \\d+|incapacitated|dying|dead|\\w+ destroyed`, 'g'),
  ))
    if (names.includes(mark)) who = mark;
    else if (before.find(({ name }) => name === who)?.state !== mark) marks.push(`${who} ${mark}`);
  return marks.toSorted().join(', ');
}

/** Types an order, and at each question the next decision or every roll of its dice, and takes it all back again. */
function typed({ shell, order, decided, at }: Attack): Chances {
  const before = standings(shell);
  const ends = new Map<string, Fraction>();
  let [drops, loses] = [fraction(0), fraction(0)];
  const end = (under: number) => {
    const changes = standings(shell).map((now, i) => ({ ...now, was: before[i] ?? now }));
    const marks = changes.flatMap(({ name, health, state, destroyed, was }) => [
      ...(health === was.health ? [] : [`${name} health ${was.health} → ${health}`]),
      ...(state === was.state ? [] : [`${name} ${state}`]),
      ...destroyed.map((item) => `${name} ${item} destroyed`),
    ]);
    add(ends, marks.toSorted().join(', '), fraction(1, under));
    const targets = changes.filter(({ name }) => at.split(', ').includes(name));
    for (const { health, was } of targets) loses = plus(loses, fraction(was.health - health, under));
    if (targets.some(({ state, was }) => was.state === 'up' && state !== 'up')) drops = plus(drops, fraction(1, under));
  };
  const walk = (text: string, decisions: readonly string[], under: number) => {
    type(shell, text);
    const open = requestsOf(openedIn(shell.situation.question));
    const [decision, ...later] = open.some(({ kind }) => kind === 'choose') ? decisions : [];
    const lines = decision === undefined ? rollsOf(open) : [decision];
    if (lines.length === 0) end(under);
    for (const line of lines) walk(line, decision === undefined ? decisions : later, under * lines.length);
    type(shell, 'undo');
  };
  const decisions = decided.split(' ').filter((word) => word !== '' && word !== '.');
  walk(order, decisions, 1);
  expect(standings(shell)).toEqual(before);
  return { ends: written(ends), drops: writeFraction(drops), loses: writeFraction(loses) };
}

/** Returns every roll of the dice that are asked for, as they are typed. */
function rollsOf(requests: readonly Request[]): readonly string[] {
  return requests.reduce<readonly string[]>((rolls, request) => eachBehind(rolls, facesOf(request), ' '), []);
}

function facesOf(request: Request): readonly string[] {
  if (request.kind !== 'roll' && request.kind !== 'check') throw new Error(`${request.why} is no die.`);
  const dice = request.kind === 'roll' ? request.dice : [request.sides];
  const faces = (sides: number) => Array.from({ length: sides }, (_, i) => `${i + 1}`);
  return dice.reduce<readonly string[]>((all, sides) => eachBehind(all, faces(sides), ','), []);
}

function eachBehind(all: readonly string[], more: readonly string[], by: string): readonly string[] {
  return all.length === 0 ? more : all.flatMap((one) => more.map((other) => `${one}${by}${other}`));
}

function add(sums: Map<string, Fraction>, key: string, chance: Fraction): void {
  sums.set(key, plus(sums.get(key) ?? fraction(0), chance));
}

function written(sums: ReadonlyMap<string, Fraction>): Readonly<Record<string, string>> {
  return Object.fromEntries([...sums].map(([key, sum]) => [key, writeFraction(sum)]));
}

/** An attack by Brida on a fight's foes, behind lines that set the fight. */
interface Case extends Omit<Attack, 'shell' | 'at'> {
  readonly of: string;
  readonly brida: string;
  readonly foes: string;
  readonly at?: string;
  readonly before?: readonly string[];
}

const brida = '10/9/8';
const ogre = '16/4/12 large club 1d6';
const one = { foes: 'bandit z1', order: 'a ba', decided: 'none' };

const few: readonly Case[] = [
  { ...one, of: 'a sword', brida: `${brida} sword` },
  { ...one, of: 'bare hands', brida },
  { ...one, of: 'a weapon held back', brida: `${brida} sword`, order: 'a ba held' },
  { ...one, of: 'a dodge', brida: `${brida} dagger`, decided: 'dodge' },
  { ...one, of: 'armour', brida: `${brida} sword`, foes: 'guard z1', order: 'a gu', at: 'Guard' },
  {
    of: 'a counter near death',
    brida: `${brida} dagger health 3`,
    foes: 'cutthroat z1',
    order: 'a cu',
    decided: 'counter',
    at: 'Cutthroat',
    before: ['damage 3 cu'],
  },
  { ...one, of: 'somebody who is down', brida: `${brida} sword`, decided: 'no', before: ['damage 7 ba'] },
  { ...one, of: 'somebody dying', brida: `${brida} sword`, decided: 'no', before: ['damage 8 ba'] },
  {
    of: 'damaged gear',
    brida: `${brida} sword damaged`,
    foes: 'guard z1',
    order: 'a gu',
    decided: 'none',
    at: 'Guard',
  },
  {
    of: 'a bomb',
    brida: `${brida} fire bomb`,
    foes: 'bandit z2, knight z2',
    order: 'a z2',
    decided: 'none none',
    at: 'Bandit, Knight',
  },
];

const more: readonly Case[] = [
  { ...one, of: 'a counter', brida: `${brida} sword light`, decided: 'counter' },
  {
    ...one,
    of: 'a counter with damaged gear on damaged gear',
    brida: `${ogre} damaged`,
    decided: 'counter',
    before: ['set ba weapons "axe damaged"', 'set ba shield "shield damaged"', 'set br health 4'],
  },
  {
    of: 'a bow beyond half its range, and a dodge',
    brida: `${brida} bow`,
    foes: 'archer z6',
    order: 'a ar',
    decided: '. dodge',
    at: 'Archer',
  },
  {
    of: 'a counter in the dark',
    brida: `${brida} dagger`,
    foes: 'cutthroat z1',
    order: 'a cu',
    decided: '. counter',
    at: 'Cutthroat',
    before: ['dark'],
  },
  { ...one, of: 'a large attacker', brida: ogre },
  {
    of: 'a large target',
    brida: `${brida} sword`,
    foes: 'bear z1',
    order: 'a be',
    decided: 'counter',
    at: 'Bear',
  },
  { ...one, of: 'a shove by a large one', brida: ogre, order: 'shove ba z3', decided: 'dodge' },
  { ...one, of: 'a grapple and a counter', brida, order: 'grapple ba', decided: 'counter' },
  {
    of: 'a breath',
    brida: '16/4/12 fire breath',
    foes: '2 bandit z1',
    order: 'a z1',
    decided: 'none dodge',
    at: 'Bandit 1, Bandit 2',
  },
  {
    of: 'a bomb that may go astray',
    brida: `${brida} fire bomb`,
    foes: 'bandit z3, knight z2',
    order: 'a z3',
    decided: '',
    at: 'Bandit, Knight',
    before: ['set ba turn spent', 'set kn turn spent'],
  },
];

test.each(sized(few, [...few, ...more]))(
  'the odds of $of are those of every roll of its dice, typed one by one',
  ({ brida: player, foes, order, decided, at = 'Bandit', before = [] }) => {
    const shell = opened([...people(`Brida ${player} z1 pc`, 'players'), ...people(foes, 'bandits')]);
    type(shell, 'dice all table', ...before);
    const attack: Attack = { shell, order: `br ${order}`, decided, at };
    expect(typed(attack)).toEqual(weighed(attack));
  },
);
