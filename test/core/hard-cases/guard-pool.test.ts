import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../src/core/fight/draft.ts';
import { combatantOf, type Fight, membersOf } from '../../../src/core/fight/fight.ts';
import type { Intent } from '../../../src/core/fight/intent.ts';
import { aNumber, aText, carrying, defineTellings } from '../../../src/core/fight/telling.ts';
import { readDice } from '../../../src/core/kit/dice.ts';
import { fraction } from '../../../src/core/kit/fraction.ts';
import { at } from '../../../src/core/kit/list.ts';
import type { Reading } from '../../../src/core/rule/reading.ts';
import { check, choose, type Rule, roll } from '../../../src/core/rule/request.ts';
import {
  dice,
  FieldSet,
  oneOf,
  type Pool,
  pool,
  required,
  whole,
  withDefault,
  yesNo,
} from '../../../src/core/sheet/field.ts';
import {
  endings,
  endsBySeed,
  expectTwins,
  facesOf,
  fightOf,
  type Scene,
  small,
  somebody,
  Tally,
  typing,
  valuesOf,
} from './kit.ts';

const tellings = defineTellings({ kept: carrying({ best: aNumber, whose: aText }) });

const fields = new FieldSet({
  guard: required(pool(0), 'Guard'),
  life: required(pool(1), 'Life'),
  armour: withDefault(whole(0), 0, 'Armour'),
  weapon: withDefault(dice, '1d6', 'the dice of the weapon'),
  enchanted: withDefault(yesNo, false, 'whether an Enchantment is on the weapon'),
  pc: withDefault(yesNo, false, 'whether a player plays it'),
  status: withDefault(oneOf('able', 'critical', 'dead'), 'able', 'status'),
  acted: withDefault(yesNo, false, 'whether it has had its turn', 'round'),
});

const of = (fight: Fight, id: string) => valuesOf(fields, fight, id);

/** The best attack of a pool and whose it is (the first declared on a tie), and whether an enchanted pair of sixes slays. */
interface Best {
  readonly best: number;
  readonly whose: number;
  readonly slays: boolean;
}

const packed = ({ best, whose, slays }: Best) => (best * 8 + whose) * 2 + Number(slays);
const unpacked = (value: number): Best => ({ best: value >> 4, whose: (value >> 1) & 7, slays: (value & 1) === 1 });

/** Reads the dice of several attacks at once; the running value also carries the sum of the attack in hand. */
function bestAttack(attacks: readonly { readonly dice: readonly number[]; readonly enchanted: boolean }[]): Reading {
  const dieOf = attacks.flatMap((attack, whose) => attack.dice.map((_, nth) => ({ ...attack, whose, nth })));
  return {
    name: 'the best attack, and whose',
    start: 0,
    step: (running, face, index) => {
      const { whose, nth, enchanted, dice: all } = at(dieOf, index);
      const sofar = unpacked(running >> 8);
      const sum = (nth === 0 ? 0 : running & 255) + face;
      if (nth < all.length - 1) return (packed(sofar) << 8) | sum;
      const slays = sofar.slays || (enchanted && sum === 12);
      return packed(sum > sofar.best ? { best: sum, whose, slays } : { ...sofar, slays }) << 8;
    },
    end: (running) => running >> 8,
    spoken: false,
  };
}

function* playPool(draft: Draft, intent: Intent): Rule<void> {
  const target = at(intent.at ?? [], 0);
  const attackers = membersOf(draft.fight, 'players').filter(({ id }) => !of(draft.fight, id).acted);
  const attacks = attackers.map(({ id }) => {
    const { weapon, enchanted } = of(draft.fight, id);
    return { dice: enchanted ? [6, 6] : readDice(weapon).dice, enchanted };
  });
  const thrown = attacks.flatMap((attack) => attack.dice);
  const asked = { key: `pool:${target}`, tag: 'damage', who: 'players', against: target, why: 'damage of the pool' };
  const { best, whose, slays } = unpacked(yield* roll(asked, thrown, bestAttack(attacks)));
  for (const { id } of attackers) draft.change(id, { acted: true });
  if (attacks.some(({ enchanted }) => enchanted)) draft.begin(target, draft.condition(target, 'Burning'));
  draft.tell(tellings.kept, { best, whose: at(attackers, whose).id }, { rule: 'GS-ATK.3' });
  if (slays && (yield* mayBeSlain(target)))
    draft.change(target, { status: 'dead', life: { ...of(draft.fight, target).life, current: 0 } });
  else yield* harm(draft, target, best);
  yield* counterattack(
    draft,
    target,
    attackers.map(({ id }) => id),
  );
}

function* mayBeSlain(target: string): Rule<boolean> {
  const asked = {
    key: `slay:${target}`,
    tag: 'slay',
    who: 'referee',
    against: target,
    why: '6.6: can it be slain?',
    rules: ['GS-ENC.8'],
  };
  const options = [
    { id: 'yes', label: 'slain' },
    { id: 'no', label: 'an ordinary blow' },
  ] as const;
  return (yield* choose(asked, options, 'yes')) === 'yes';
}

const less = (of: Pool, by: number): Pool => ({ ...of, current: of.current - by });

function* harm(draft: Draft, who: string, damage: number): Rule<void> {
  const { guard, life, armour, pc } = of(draft.fight, who);
  const suffered = Math.max(0, damage - armour);
  const toGuard = Math.min(guard.current, suffered);
  const toLife = Math.min(life.current, suffered - toGuard);
  draft.change(who, { guard: less(guard, toGuard), life: less(life, toLife) }, { rule: 'GS-DMG.1' });
  if (pc && toGuard > 0 && suffered === guard.current) draft.begin(who, draft.condition(who, `Scar ${toGuard}`));
  if (toLife === 0) return;
  const left = life.current - toLife;
  if (left === 0 || (yield* lifeSave(who, left)) === 'failed')
    draft.change(who, { status: pc && left > 0 ? 'critical' : 'dead' });
}

function lifeSave(who: string, life: number): Rule<'passed' | 'failed'> {
  const asked = {
    key: `save:${who}`,
    tag: 'save',
    who,
    why: `Life Save, ${life} or less`,
    role: 'consequence',
  } as const;
  return check(asked, { sides: 20 }, (modifier) => [
    { name: 'passed', upTo: Math.min(life + modifier, 20) },
    { name: 'failed', upTo: 20 },
  ]);
}

function* counterattack(draft: Draft, who: string, attackers: readonly string[]): Rule<void> {
  const inMelee = attackers.filter((id) => combatantOf(draft.fight, id).place === 'melee');
  const [attacker] = inMelee;
  if (attacker === undefined || inMelee.length > 1 || of(draft.fight, who).status !== 'able') return;
  const asked = {
    key: `answer:${who}`,
    tag: 'answer',
    who,
    against: attacker,
    why: 'counterattack',
    rules: ['GS-CTR.1'],
  };
  const answer = yield* choose(
    asked,
    [
      { id: 'leave', label: 'leave it' },
      { id: 'answer', label: 'answer (d3), spending the turn' },
    ],
    'leave',
  );
  if (answer === 'leave') return;
  draft.change(who, { acted: true });
  const damage = yield* roll(
    { key: `answer:${who}:d3`, tag: 'damage', who, against: attacker, why: 'counterattack' },
    [3],
    sumOf,
  );
  yield* harm(draft, attacker, damage);
}

const sumOf: Reading = { name: 'sum', start: 0, step: (total, face) => total + face, spoken: true };

const guard = small({
  id: 'guard-pool',
  fields,
  actions: [{ word: 'pool', title: 'Pool', help: 'pool TARGET', by: 'side', play: playPool }],
  due: (fight) =>
    membersOf(fight, 'players').some(({ id }) => !of(fight, id).acted)
      ? [
          {
            id: 'pool',
            head: 'Round 1',
            says: 'attacks',
            enter: { intent: { do: 'pool', who: 'players', at: ['standard'] }, says: 'settle the pool' },
          },
        ]
      : [],
});

const standard = somebody(fields, 'standard', 'foes', { guard: 7, life: 7, armour: 1 });
const ada = somebody(fields, 'ada', 'players', { pc: true, guard: '2/6', life: 4, enchanted: true }, 'melee');
const bo = somebody(fields, 'bo', 'players', { pc: true, guard: 5, life: 6, weapon: '1d8' }, 'reach');
const scene: Scene = { ruleset: guard, fight: fightOf(guard, ada, bo, standard) };

const state = (fight: Fight, id: string) => {
  const one = of(fight, id);
  return `${id} ${one.guard.current}/${one.life.current} ${one.status}${combatantOf(fight, id)
    .conditions.map(({ name }) => `, ${name}`)
    .join('')}`;
};
const tell = (fight: Fight) => `${state(fight, 'standard')}; ${state(fight, 'ada')}`;

describe('a guard pool of two attackers on one foe', () => {
  test('keeps the best attack, says whose it is, and takes Armour off once (GS-ATK.3, GS-ATK.4, GS-ATK.7)', () => {
    const { steps, fight } = typing(scene, '2,3,8 leave');
    expect(steps[0]?.facts).toContainEqual(expect.objectContaining({ key: 'kept', data: { best: 8, whose: 'bo' } }));
    expect(tell(fight)).toBe('standard 0/7 able, Burning; ada 2/4 able');
    expect(typing(scene, '2,6,8 leave').steps[0]?.facts).toContainEqual(
      expect.objectContaining({ key: 'kept', data: { best: 8, whose: 'ada' } }),
    );
  });

  test('6.6 slays from inside the pool, if the referee says that it can (GS-ENC.7, GS-ENC.8, GS-ENC.10)', () => {
    expect(tell(typing(scene, '6,6,1 yes').fight)).toBe('standard 7/0 dead, Burning; ada 2/4 able');
    expect(tell(typing(scene, '6,6,1 no 3 leave').fight)).toBe('standard 0/3 able, Burning; ada 2/4 able');
  });

  test('lost Life asks for a Life Save, and a foe that fails it is dead and does not answer (GS-DMG.5, GS-DMG.9, GS-CTR.6)', () => {
    expect(tell(typing(scene, '5,5,1 6').fight)).toBe('standard 0/5 dead, Burning; ada 2/4 able');
    expect(tell(typing(scene, '5,5,1 failed').fight)).toBe('standard 0/5 dead, Burning; ada 2/4 able');
  });

  test('the counterattack is an attack of d3, for Scars and Life Saves too (GS-CTR.7, GS-CTR.8, GS-SCR.1)', () => {
    expect(tell(typing(scene, '1,1,1 answer 1').fight)).toBe('standard 6/7 able, Burning; ada 1/4 able');
    expect(tell(typing(scene, '1,1,1 answer 2').fight)).toBe('standard 6/7 able, Burning; ada 0/4 able, Scar 2');
    expect(tell(typing(scene, '1,1,1 answer 3 4').fight)).toBe('standard 6/7 able, Burning; ada 0/3 critical');
  });

  test('says what its dice are when a total is given instead', () => {
    expect(() => typing(scene, '12')).toThrow('Each die counts here. Type every face of the 2d6+d8, such as 6,6,8.');
    expect(() => typing(scene, '2,7,8')).toThrow(
      "2d6+d8 can't show 2,7,8. Type every face of the 2d6+d8, such as 6,6,8.",
    );
  });

  test('plays the same by seed, recorded, and resumed at every request', () => {
    expect(endsBySeed(scene, tell, { answer: 'answer' })).toBeGreaterThan(15);
  });

  test.each(['leave', 'answer'])('has the odds that nested loops count, when it is answered by: %s', (answer) => {
    expectTwins(endings(scene, tell, { answer }), loops(answer === 'answer'));
  });

  test('has the odds of the ledger for an enchanted attack on a fresh Standard foe (O6)', () => {
    const alone = { ruleset: guard, fight: fightOf(guard, ada, standard) };
    const found = endings(alone, (fight) => `${of(fight, 'standard').status} ${of(fight, 'standard').guard.current}`);
    expect(found.chance((end) => end === 'dead 7')).toEqual(fraction(1, 36));
    expect(found.chance((end) => end.startsWith('dead'))).toEqual(fraction(17, 80));
  });

  test('has the mean of the ledger for three d6 on one foe (O4)', () => {
    const three = ['p', 'q', 'r'].map((id) => somebody(fields, id, 'players', { guard: 9, life: 9 }, 'melee'));
    const found = endings(
      { ruleset: guard, fight: fightOf(guard, ...three, standard) },
      (fight) => `${7 - of(fight, 'standard').guard.current}`,
    );
    expect(found.mean(Number)).toEqual(fraction(95, 24));
  });
});

/** Every throw of 2d6, d8, d20, d3 and d20, by the ledger's words. */
function loops(answers: boolean): Tally {
  const tally = new Tally();
  for (const [a] of facesOf(6))
    for (const [b] of facesOf(6))
      for (const [c] of facesOf(8))
        for (const [save] of facesOf(20))
          for (const [d3] of facesOf(3))
            for (const [ownSave] of facesOf(20)) tally.add(endOf(a, b, c, save, d3, ownSave, answers));
  return tally;
}

function endOf(a: number, b: number, c: number, save: number, d3: number, ownSave: number, answers: boolean): string {
  const adaFirst = 'ada 2/4 able';
  if (a === 6 && b === 6) return `standard 7/0 dead, Burning; ${adaFirst}`;
  const damage = Math.max(a + b, c) - 1;
  const life = damage > 7 ? 14 - damage : 7;
  if (life < 7 && save > life) return `standard 0/${life} dead, Burning; ${adaFirst}`;
  const foe = `standard ${Math.max(0, 7 - damage)}/${life} able, Burning`;
  if (!answers) return `${foe}; ${adaFirst}`;
  const hurt = ['ada 1/4 able', 'ada 0/4 able, Scar 2', ownSave > 3 ? 'ada 0/3 critical' : 'ada 0/3 able'];
  return `${foe}; ${at(hurt, d3 - 1)}`;
}
