import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../src/core/fight/draft.ts';
import { combatantOf, type Fight } from '../../../src/core/fight/fight.ts';
import type { Intent } from '../../../src/core/fight/intent.ts';
import { readDice } from '../../../src/core/kit/dice.ts';
import { fraction } from '../../../src/core/kit/fraction.ts';
import { sum } from '../../../src/core/rule/reading.ts';
import { check, choose, type Option, type Rule, roll } from '../../../src/core/rule/request.ts';
import { dice, FieldSet, pool, required, texts, whole, withDefault, yesNo } from '../../../src/core/sheet/field.ts';
import {
  endings,
  endsBySeed,
  expectTwins,
  facesOf,
  fightOf,
  type Orders,
  type Scene,
  small,
  somebody,
  Tally,
  typing,
  valuesOf,
} from './kit.ts';

const fields = new FieldSet({
  health: required(pool(1), 'health'),
  agi: withDefault(whole(1), 8, 'AGI'),
  armour: withDefault(whole(0, 3), 0, 'AV'),
  weapon: withDefault(dice, '1d6', 'the dice of the weapon'),
  near: withDefault(texts, [], 'whom it could guard'),
  spent: withDefault(yesNo, false, 'whether its turn is used', 'round'),
  out: withDefault(yesNo, false, 'incapacitated'),
});

const of = (fight: Fight, id: string) => valuesOf(fields, fight, id);
const canReact = (fight: Fight, id: string) => !of(fight, id).spent && !of(fight, id).out;

/** A blast on a zone: the guard, the dodge and the counter are asked target by target, then all dice fall together. */
function* playBlast(draft: Draft, intent: Intent): Rule<void> {
  const { who = '', at: [zone = ''] = [] } = intent;
  const targets = draft.fight.combatants.filter(({ id, place }) => place === zone && id !== who).map(({ id }) => id);
  const struck: string[] = [];
  let counter = '';
  for (const target of targets) {
    const guard = yield* askGuard(draft, target, [...targets, who]);
    const reaction = guard === 'nobody' ? yield* askReaction(draft, target, counter) : 'take';
    if (reaction === 'dodge' && (yield* dodge(draft, target)) === 'passed') continue;
    if (reaction === 'counter') counter = target;
    struck.push(guard === 'nobody' ? target : guard);
  }
  draft.change(who, { spent: true });
  if (struck.length > 0) yield* exchange(draft, who, struck, counter);
}

function* askGuard(draft: Draft, target: string, involved: readonly string[]): Rule<string> {
  const { fight } = draft;
  const guards = fight.combatants.filter(
    ({ id }) => of(fight, id).near.includes(target) && canReact(fight, id) && !involved.includes(id),
  );
  if (guards.length === 0) return 'nobody';
  const asked = {
    key: `guard:${target}`,
    tag: 'guard',
    who: combatantOf(fight, target).side,
    against: target,
    why: 'who steps in',
    rules: ['FA-GRD.1'],
  };
  const options = [{ id: 'nobody', label: 'nobody' }, ...guards.map(({ id, name }) => ({ id, label: name }))];
  const guard = yield* choose(asked, options, 'nobody');
  if (guard !== 'nobody') draft.change(guard, { spent: true });
  return guard;
}

type Reaction = 'take' | 'dodge' | 'counter';

function* askReaction(draft: Draft, target: string, counter: string): Rule<Reaction> {
  if (!canReact(draft.fight, target)) return 'take';
  const asked = { key: `reaction:${target}`, tag: 'reaction', who: target, why: 'reaction', rules: ['FA-REA.1'] };
  const options: readonly Option<Reaction>[] = [
    { id: 'take', label: 'take it' },
    { id: 'dodge', label: `dodge, AGI ${of(draft.fight, target).agi}` },
    {
      id: 'counter',
      label: 'counter',
      ...(counter !== '' && { refused: `${counter} counters already, and only one can` }),
    },
  ];
  const reaction = yield* choose(asked, options, 'take');
  if (reaction !== 'take') draft.change(target, { spent: true });
  return reaction;
}

function dodge(draft: Draft, who: string): Rule<'passed' | 'failed'> {
  const { agi } = of(draft.fight, who);
  return check(
    { key: `dodge:${who}`, tag: 'dodge', who, why: `dodge, ${agi} or less`, needs: `<=${agi}` },
    { sides: 20 },
    (modifier) => [
      { name: 'passed', upTo: Math.min(20, agi + modifier) },
      { name: 'failed', upTo: 20 },
    ],
  );
}

/** Both damage throws, then who suffers more is hit first; a tie falls together (FA-CTR.4 to FA-CTR.9). */
function* exchange(draft: Draft, who: string, struck: readonly string[], counter: string): Rule<void> {
  const damage = yield* roll(
    { key: `damage:${who}`, tag: 'damage', who, why: 'damage of the blast' },
    readDice(of(draft.fight, who).weapon).dice,
    sum,
  );
  const suffered = (id: string) => Math.max(0, damage - of(draft.fight, id).armour);
  const all = () => {
    for (const id of struck) harm(draft, id, suffered(id));
  };
  if (counter === '') return all();
  const asked = { key: `damage:${counter}`, tag: 'damage', who: counter, against: who, why: 'damage of the counter' };
  const countered = yield* roll(asked, readDice(of(draft.fight, counter).weapon).dice, sum);
  const back = Math.max(0, countered - of(draft.fight, who).armour);
  const first = back > suffered(counter);
  if (first) harm(draft, who, back);
  if (first && of(draft.fight, who).out) return;
  const together = back === suffered(counter);
  all();
  if (!first && (together || !of(draft.fight, counter).out)) harm(draft, who, back);
}

/** Takes health; half of what was there, or more, is critical (FA-DMG.12). */
function harm(draft: Draft, who: string, suffered: number): void {
  const { health, out } = of(draft.fight, who);
  const left = Math.max(0, health.current - suffered);
  draft.change(
    who,
    { health: { ...health, current: left }, out: out || (suffered > 0 && 2 * suffered >= health.current) },
    { rule: 'FA-DMG.11' },
  );
}

const factions = small({
  id: 'factions-blast',
  fields,
  actions: [{ word: 'blast', title: 'Blast', help: 'blast ZONE', by: 'combatant', play: playBlast }],
  due: (fight) => (canReact(fight, 'leader') ? [{ id: 'turn', head: 'slot', says: 'leader', who: ['leader'] }] : []),
  plan: (_, who) => ({ do: 'blast', who, at: ['2'] }),
});

const leader = somebody(fields, 'leader', 'foes', { health: '8/10', weapon: '1d6' }, '1');
const sybilla = somebody(fields, 'sybilla', 'players', { health: 7, agi: 12, weapon: '1d8' }, '2');
const balthasar = somebody(fields, 'balthasar', 'players', { health: 10, agi: 9 }, '2');
const gunhild = somebody(fields, 'gunhild', 'players', { health: 8, weapon: '1d8' }, '2');
const theobald = somebody(fields, 'theobald', 'players', { health: 12, armour: 2, near: ['sybilla'] }, '1/2');
const scene: Scene = { ruleset: factions, fight: fightOf(factions, leader, sybilla, balthasar, gunhild, theobald) };

const state = (fight: Fight, id: string) => `${id} ${of(fight, id).health.current}${of(fight, id).out ? ' out' : ''}`;
const tell = (fight: Fight) => fight.combatants.map(({ id }) => state(fight, id)).join('; ');
const reactions: Orders = { guard: 'theobald', 'reaction:balthasar': 'dodge', 'reaction:gunhild': 'counter' };

describe('a factions blast on three, with a guard, a dodge and a counter', () => {
  test('the guard suffers for the one behind, the dodger is not hit, the counter is weighed (FA-GRD.1, FA-REA.8, FA-CTR.4)', () => {
    const { fight } = typing(scene, 'theobald dodge 9 counter 3 2');
    expect(tell(fight)).toBe('leader 6; sybilla 7; balthasar 10; gunhild 5; theobald 11');
    expect(of(fight, 'sybilla').spent).toBe(false);
  });

  test('a counter that takes the attacker out first saves everybody (FA-CTR.5, FA-CTR.9)', () => {
    expect(tell(typing(scene, 'theobald dodge 10 counter 3 4').fight)).toBe(
      'leader 4 out; sybilla 7; balthasar 10; gunhild 8; theobald 12',
    );
  });

  test('a tie falls together, so that both may go down (FA-CTR.7)', () => {
    expect(tell(typing(scene, 'theobald dodge 10 counter 4 4').fight)).toBe(
      'leader 4 out; sybilla 7; balthasar 6; gunhild 4 out; theobald 10',
    );
  });

  test('a counter that comes second does not land when its own hand is out (FA-CTR.5)', () => {
    expect(tell(typing(scene, 'nobody dodge 9 take take 5').fight)).toBe(
      'leader 8; sybilla 7; balthasar 5 out; gunhild 3 out; theobald 12',
    );
    expect(tell(typing(scene, 'nobody dodge 9 take counter 5 4').fight)).toBe(
      'leader 8; sybilla 7; balthasar 5 out; gunhild 3 out; theobald 12',
    );
  });

  test('only one may counter: it is listed for the next, with the reason, and refused (FA-CTR.8)', () => {
    expect(() => typing(scene, 'nobody counter counter')).toThrow(
      "Counter can't be chosen: sybilla counters already, and only one can.",
    );
    expect(() => typing(scene, 'nobody parry')).toThrow('Choose take, dodge or counter.');
  });

  test('plays the same by seed, recorded, and resumed at every request', () => {
    expect(endsBySeed(scene, tell, reactions)).toBeGreaterThan(20);
  });

  test('has the odds that nested loops count', () => {
    expectTwins(endings(scene, tell, reactions), loops());
  });

  test('has the odds of the ledger for a spear against a countering battleaxe (O4)', () => {
    const spear = somebody(fields, 'leader', 'players', { health: 12, armour: 2, weapon: '1d6' }, '1');
    const axe = somebody(fields, 'axe', 'foes', { health: '8/10', weapon: '1d8' }, '2');
    const found = endings({ ruleset: factions, fight: fightOf(factions, spear, axe) }, tell, { reaction: 'counter' });
    const ends = (spearman: RegExp, axeman: RegExp) =>
      found.chance((end) => spearman.test(end.split('; ')[0] ?? '') && axeman.test(end.split('; ')[1] ?? ''));
    expect(ends(/12$/, /out/)).toEqual(fraction(3, 8));
    expect(ends(/ (\d|1[01])$/, /out/)).toEqual(fraction(1, 16));
    expect(ends(/out/, /\d$/)).toEqual(fraction(5, 48));
    expect(ends(/out/, /out/)).toEqual(fraction(1, 48));
    expect(ends(/\d$/, /\d$/)).toEqual(fraction(7, 16));
    expect(found.mean((end) => 12 - Number(/\d+/.exec(end)?.[0]))).toEqual(fraction(95, 48));
  });
});

/** Every d20 of the dodge, d6 of the blast and d8 of the counter. */
function loops(): Tally {
  const tally = new Tally();
  for (const [d20] of facesOf(20))
    for (const [blast] of facesOf(6)) for (const [counter] of facesOf(8)) tally.add(endOf(d20 <= 9, blast, counter));
  return tally;
}

function endOf(dodged: boolean, blast: number, counter: number): string {
  const mark = (name: string, before: number, by: number) =>
    `${name} ${before - by}${by > 0 && 2 * by >= before ? ' out' : ''}`;
  const leaderFirst = counter > blast && 2 * counter >= 8;
  const gunhildFirst = blast > counter && 2 * blast >= 8;
  const taken = leaderFirst ? 0 : blast;
  const shielded = Math.max(0, taken - 2);
  return [
    mark('leader', 8, gunhildFirst ? 0 : counter),
    'sybilla 7',
    mark('balthasar', 10, dodged ? 0 : taken),
    mark('gunhild', 8, taken),
    mark('theobald', 12, shielded),
  ].join('; ');
}
