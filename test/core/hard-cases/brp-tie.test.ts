import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../src/core/fight/draft.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import type { Intent } from '../../../src/core/fight/intent.ts';
import { mostOf, readDice } from '../../../src/core/kit/dice.ts';
import { fraction } from '../../../src/core/kit/fraction.ts';
import { isObject, type JsonObject } from '../../../src/core/kit/json.ts';
import { at } from '../../../src/core/kit/list.ts';
import { sum } from '../../../src/core/rule/reading.ts';
import { type Band, check, choose, type Option, type Rule, roll } from '../../../src/core/rule/request.ts';
import type { Due } from '../../../src/core/ruleset/ruleset.ts';
import { dice, FieldSet, oneOf, required, text, whole, withDefault, yesNo } from '../../../src/core/sheet/field.ts';
import { byDefault } from '../../../src/drivers/odds.ts';
import {
  afterStep,
  changesOf,
  endings,
  endsBySeed,
  expectTwins,
  facesOf,
  fightOf,
  type Scene,
  small,
  somebody,
  Tally,
  tellingOf,
  typing,
  valuesOf,
} from './kit.ts';

const fields = new FieldSet({
  dex: withDefault(whole(1), 10, 'DEX'),
  chance: required(whole(0), 'chance with the weapon'),
  hp: required(whole(-99), 'hit points'),
  armour: withDefault(whole(0), 0, 'armour points'),
  weapon: withDefault(dice, '1d6+1', 'the dice of the weapon'),
  bonus: withDefault(dice, '', 'damage bonus'),
  points: withDefault(whole(0), 12, 'hit points of the weapon'),
  target: required(text, 'whom it attacks'),
  status: withDefault(oneOf('awake', 'unconscious', 'dying'), 'awake', 'status'),
  acted: withDefault(yesNo, false, 'whether it has acted', 'round'),
});

const of = (fight: Fight, id: string) => valuesOf(fields, fight, id);

type Level = 'special' | 'success' | 'failure';

/** Special below a fifth of the chance, success up to the chance (BR-5.3). */
function levels(chance: number): readonly Band<Level>[] {
  return [
    { name: 'special', upTo: Math.min(100, Math.ceil(chance / 5) - 1), grade: 'special' },
    { name: 'success', upTo: Math.min(100, chance), grade: 'success' },
    { name: 'failure', upTo: 100, grade: 'failure' },
  ];
}

const percent = (key: string, who: string, against: string, chance: number): Rule<Level> =>
  check(
    { key, tag: key.split(':')[0] ?? key, who, against, why: `${chance} or less`, needs: `<=${chance}` },
    { sides: 100 },
    (modifier) => levels(chance + modifier),
  );

/** Results of two levels: the hit, and the loss of the parrying and the attacking weapon (T1). */
const matrix = {
  special: { special: ['none', 0, 0], success: ['normal', 2, 0], failure: ['special', 0, 0] },
  success: { special: ['none', 0, 1], success: ['none', 0, 0], failure: ['normal', 0, 0] },
} as const satisfies Record<'special' | 'success', Record<Level, readonly [string, number, number]>>;

function* playAttack(draft: Draft, intent: Intent): Rule<void> {
  const who = intent.who ?? '';
  const { target } = of(draft.fight, who);
  draft.change(who, { acted: true });
  const attack = yield* percent(`attack:${who}`, who, target, of(draft.fight, who).chance);
  if (attack === 'failure') return;
  const defence = yield* parry(draft.fight, target, who, attack);
  const [hit, parrying, attacking] = matrix[attack][defence];
  wait(draft, who, 'wear', target, parrying);
  wait(draft, who, 'wear', who, attacking);
  if (hit !== 'none') wait(draft, who, 'harm', target, yield* damage(draft.fight, who, target, hit === 'special'));
}

function* parry(fight: Fight, who: string, against: string, attack: Level): Rule<Level> {
  const broken = of(fight, who).points === 0;
  const options: readonly Option<'none' | 'parry'>[] = [
    { id: 'none', label: 'none' },
    { id: 'parry', label: 'parry', ...(broken && { refused: 'the weapon is broken' }) },
  ];
  const asked = {
    key: `defence:${who}:${against}`,
    tag: 'defence',
    who,
    against,
    why: `defence against a ${attack}`,
    rules: ['BR-6.1'],
  };
  if ((yield* choose(asked, options, 'none')) === 'none') return 'failure';
  return yield* percent(`parry:${who}:${against}`, who, against, of(fight, who).chance);
}

/** A special hit does the most that the weapon can, and a roll on top (BR-13.1). */
function* damage(fight: Fight, who: string, against: string, special: boolean): Rule<number> {
  const { weapon, bonus } = of(fight, who);
  const own = readDice(weapon);
  const asked = { key: `damage:${who}`, tag: 'damage', who, against, why: 'damage' };
  let total = own.plus + (yield* roll(asked, own.dice, sum)) + (special ? mostOf(own) : 0);
  if (bonus !== '')
    total += yield* roll(
      { ...asked, key: `bonus:${who}`, tag: 'bonus', why: 'damage bonus' },
      readDice(bonus).dice,
      sum,
    );
  return Math.max(0, total - of(fight, against).armour);
}

/** An effect that waits for the end of the simultaneous group (BR-4.7). */
function wait(draft: Draft, by: string, what: 'harm' | 'wear', on: string, amount: number): void {
  if (amount > 0) draft.put('waiting', { [`${what}:${by}:${on}`]: { what, on, amount } }, { who: by, rule: 'BR-4.7' });
}

function* playSettle(draft: Draft): Rule<void> {
  for (const [key, { what, on, amount }] of waiting(draft.fight)) {
    const who = String(on);
    const { hp, points } = of(draft.fight, who);
    if (what === 'wear') draft.change(who, { points: Math.max(0, points - Number(amount)) }, { rule: 'BR-8.4' });
    else draft.change(who, harmed(hp - Number(amount)), { rule: 'BR-12.2' });
    draft.put('waiting', { [key]: undefined });
  }
}

const harmed = (hp: number): JsonObject => ({ hp, ...(hp <= 2 && { status: hp <= 0 ? 'dying' : 'unconscious' }) });

const waiting = (fight: Fight) =>
  Object.entries(fight.bags.waiting).flatMap(([key, effect]) => (isObject(effect) ? [[key, effect] as const] : []));

/** Down the DEX ranks, the higher rating first; equal in both is one moment, settled when all of it have acted. */
function due(fight: Fight): readonly Due[] {
  const rank = (id: string) => of(fight, id).dex * 1000 + of(fight, id).chance;
  const left = fight.combatants.filter(({ id }) => of(fight, id).status === 'awake' && !of(fight, id).acted);
  const next = Math.max(...left.map(({ id }) => rank(id)));
  const [effect] = waiting(fight);
  const moment = effect ? rank(at(effect[0].split(':'), 1)) : undefined;
  if (moment !== undefined && next < moment)
    return [
      { id: 'settle', head: 'rank', says: 'settle', atOnce: true, enter: { intent: { do: 'settle' }, says: 'settle' } },
    ];
  const who = left.filter(({ id }) => rank(id) === next).map(({ id }) => id);
  return who.length > 0 ? [{ id: 'turn', head: `DEX ${Math.floor(next / 1000)}`, says: who.join(', '), who }] : [];
}

const brp = small({
  id: 'brp-tie',
  fields,
  actions: [
    { word: 'attack', title: 'Attack', help: 'attack', by: 'combatant', play: playAttack },
    { word: 'settle', title: 'Settle', help: 'settle', play: playSettle },
  ],
  due,
  plan: (_, who) => ({ do: 'attack', who }),
});

const gar = somebody(fields, 'gar', 'players', { chance: 50, hp: 8, target: 'hob' });
const hob = somebody(fields, 'hob', 'foes', { chance: 50, hp: 8, target: 'gar' });
const scene: Scene = { ruleset: brp, fight: fightOf(brp, gar, hob) };

const state = (fight: Fight, id: string) => `${id} ${of(fight, id).hp} ${of(fight, id).status} ${of(fight, id).points}`;
const tell = (fight: Fight) => fight.combatants.map(({ id }) => state(fight, id)).join('; ');

describe('a brp tie of DEX ranks with parries', () => {
  test('both strike from the same starting state, and both may fall (W-07, BR-4.7)', () => {
    const { fight, steps } = typing(scene, '30 none 6 25 none 5');
    expect(tell(fight)).toBe('gar 2 unconscious 12; hob 1 unconscious 12');
    expect(steps.map(({ intent }) => intent.do)).toEqual(['attack', 'attack', 'settle']);
    expect(steps.slice(0, 2).flatMap((step) => changesOf(step).filter(([path]) => path.endsWith('hp')))).toEqual([]);
  });

  test('who is slower or less able acts after the faster are settled, and may have fallen by then (BR-4.1, BR-2.7, BR-4.8)', () => {
    const quick = somebody(fields, 'gar', 'players', { ...gar.fields, chance: 60 });
    const { steps } = typing({ ruleset: brp, fight: fightOf(brp, quick, hob) }, '30 none 6');
    expect(steps.map(({ intent }) => intent.do)).toEqual(['attack', 'settle']);
  });

  test('specials, parries and the wear of weapons follow the matrix (W-11 to W-14, BR-8.2 to BR-8.7)', () => {
    expect(tell(typing(scene, '9 parry 9 100').fight)).toBe('gar 8 awake 12; hob 8 awake 12');
    expect(tell(typing(scene, '9 parry 50 3 100').fight)).toBe('gar 8 awake 12; hob 4 awake 10');
    expect(tell(typing(scene, '9 parry 51 3 100').fight)).toBe('gar 8 awake 12; hob -3 dying 12');
    expect(tell(typing(scene, '10 parry 9 100').fight)).toBe('gar 8 awake 11; hob 8 awake 12');
  });

  test('a weapon that parries and is parried at one moment wears by both (BR-4.7, BR-8.4, BR-8.7)', () => {
    expect(tell(typing(scene, '10 parry 9 9 parry 50 1').fight)).toBe('gar 6 awake 9; hob 8 awake 12');
  });

  test('a referee gives a level by its name, and a broken weapon does not parry (BR-6.11)', () => {
    expect(tell(typing(scene, 'special parry failure 1 failure').fight)).toBe('gar 8 awake 12; hob -1 dying 12');
    const disarmed = somebody(fields, 'hob', 'foes', { ...hob.fields, points: 0 });
    expect(() => typing({ ruleset: brp, fight: fightOf(brp, gar, disarmed) }, '30 parry')).toThrow(
      "Parry can't be chosen: the weapon is broken.",
    );
  });

  test('plays the same by seed, recorded, and resumed at every request', () => {
    expect(endsBySeed(scene, tell, { defence: 'parry' })).toBeGreaterThan(10);
  });

  test.each(['none', 'parry'])('has the odds that nested loops count, with the defence: %s', (defence) => {
    expectTwins(endings(scene, tell, { defence }), loops(defence === 'parry'));
  });

  test('has the odds of the ledger for two who strike at once (O-8)', () => {
    const found = endings(scene, (fight) => `${fight.combatants.filter(({ id }) => of(fight, id).hp <= 2).length}`);
    expect(Object.fromEntries(found)).toEqual({
      0: fraction(3364, 5625),
      1: fraction(1972, 5625),
      2: fraction(289, 5625),
    });
  });

  test('has the odds of the ledger for a broad sword against a parry of 50 and 2 AP (O-2, O-3)', () => {
    const ansel = somebody(fields, 'gar', 'players', {
      chance: 60,
      hp: 13,
      weapon: '1d8+1',
      bonus: '1d4',
      dex: 15,
      target: 'hob',
    });
    const corvin = somebody(fields, 'hob', 'foes', { chance: 50, hp: 99, armour: 2, target: 'gar' });
    const found = afterStep(brp, fightOf(brp, ansel, corvin), { do: 'attack', who: 'gar' }, (request) =>
      request.kind === 'choose' ? 1 : byDefault(request),
    );
    const harm = tellingOf(
      found,
      (fight) => `${waiting(fight).find(([key]) => key.startsWith('harm'))?.[1]['amount'] ?? 0}`,
    );
    expect(harm.mean(Number)).toEqual(fraction(3207, 1250));
    expect(harm.chance((end) => end !== '0')).toEqual(fraction(3451, 10000));
  });
});

/** One blow of chance 50 against a parry of 50, 1d6+1: every throw, as harm and wear of the parrying and the striking weapon. */
function blows(parried: boolean): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [attack] of facesOf(100))
    for (const [defence] of facesOf(100))
      for (const [d6] of facesOf(6)) {
        const end = blow(attack, parried ? defence : 100, d6).join();
        counts.set(end, (counts.get(end) ?? 0) + 1);
      }
  return counts;
}

function blow(
  attack: number,
  defence: number,
  d6: number,
): readonly [harm: number, parrying: number, striking: number] {
  if (attack > 50) return [0, 0, 0];
  if (5 * attack < 50) return defence > 50 ? [8 + d6, 0, 0] : 5 * defence < 50 ? [0, 0, 0] : [d6 + 1, 2, 0];
  return defence > 50 ? [d6 + 1, 0, 0] : 5 * defence < 50 ? [0, 0, 1] : [0, 0, 0];
}

/** Both blows from the same start: every pair of what each can do. */
function loops(parried: boolean): Tally {
  const tally = new Tally();
  const ends = [...blows(parried)].map(([end, count]) => [end.split(',').map(Number), count] as const);
  for (const [[toHob = 0, hobParries = 0, garStrikes = 0], w1] of ends)
    for (const [[toGar = 0, garParries = 0, hobStrikes = 0], w2] of ends)
      tally.add(
        `${stands('gar', toGar, garParries + garStrikes)}; ${stands('hob', toHob, hobParries + hobStrikes)}`,
        w1 * w2,
      );
  return tally;
}

const stands = (name: string, harm: number, wear: number) =>
  `${name} ${8 - harm} ${8 - harm <= 0 ? 'dying' : 8 - harm <= 2 ? 'unconscious' : 'awake'} ${12 - wear}`;
