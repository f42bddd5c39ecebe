import { describe, expect, test } from 'vitest';
import { brp } from '../../../rules/brp/index.ts';
import { Draft } from '../../../src/core/fight/draft.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import type { Intent } from '../../../src/core/fight/intent.ts';
import { decimal, fraction, writeFraction } from '../../../src/core/kit/fraction.ts';
import { at } from '../../../src/core/kit/list.ts';
import { actionFor } from '../../../src/core/play/play.ts';
import type { Rule } from '../../../src/core/rule/request.ts';
import { taking, ways } from '../../../src/drivers/odds.ts';
import { quickFight } from '../../../src/drivers/quick.ts';
import { played } from '../../../src/drivers/tactics.ts';
import { given } from '../../kit.ts';
import { odds } from '../../means.ts';
import { shellChances, shellOdds } from '../../shell-odds.ts';
import { cast, guard } from './cast.ts';
import { attack, fightOf, hp, itemHp, of, stated, wounded } from './kit.ts';

// Two actions that come to one result (O-6b, O-8) are no line of the shell: these count their ways together.
const { ansel, brana, corvin, dulo } = cast;
const ready = stated(fightOf([ansel], [corvin]), attack('ansel', 'corvin'));
const blow = attack('ansel', 'corvin');
const key = (fight: Fight) => `${hp(fight, 'corvin')} ${itemHp(fight, 'corvin', 'spear-long')}`;
const duel = shellOdds(brp, ready, blow, key);
const undefended = shellOdds(brp, ready, blow, key, { defence: 'none' });

/** The share of a told outcome. */
function told(fight: Fight, intent: Intent, fits: (hit: string, level: string) => boolean) {
  const read = ({ facts }: Draft) => {
    const said = facts.flatMap((fact) => (fact.kind === 'told' ? [fact] : []));
    const hit = said.find(({ key: what }) => what === 'outcome')?.data['hit'] ?? 'none';
    const level = said.find(({ key: what }) => what === 'attack')?.data['level'] ?? '';
    return `${hit}/${level}`;
  };
  const chances = shellChances(brp, fight, intent, read);
  return writeFraction(chances.chance((outcome) => fits(outcome.split('/')[0] ?? '', outcome.split('/')[1] ?? '')));
}

describe('odds', () => {
  test('O-1a O-1b chance 60: special 11/100, success or special 3/5', () => {
    expect(told(ready, blow, (_, level) => level === 'special')).toBe('11/100');
    expect(told(ready, blow, (_, level) => level !== 'failure')).toBe('3/5');
  });

  test('O-2a O-2b O-2c attack 60 against parry 50', () => {
    expect(told(ready, blow, (hit) => hit === 'special')).toBe('11/200');
    expect(told(ready, blow, (hit) => hit === 'normal')).toBe('2901/10000');
    expect(told(ready, blow, (hit) => hit === 'none')).toBe('6549/10000');
  });

  test('O-3a O-3b broad sword 60, 1D4, against parry 50 and 2 AP', () => {
    expect(writeFraction(duel.mean((fight) => 12 - hp(fight, 'corvin')))).toBe('3207/1250');
    expect(writeFraction(duel.chance((fight) => hp(fight, 'corvin') < 12))).toBe('3451/10000');
  });

  test('O-4a O-4b the same at 12 hit points: to 2 or less, to 0 or less', () => {
    expect(writeFraction(duel.chance((fight) => hp(fight, 'corvin') <= 2))).toBe('26303/320000');
    expect(writeFraction(duel.chance((fight) => hp(fight, 'corvin') <= 0))).toBe('319/6400');
  });

  test('the odds of every attack sum to exactly one', () => {
    for (const all of [duel, undefended]) expect(all.chance(() => true)).toEqual(fraction(1));
  });

  test('O-5a O-5b a mace of 6 hit points in ten parries of attacks of 80', () => {
    const strong = stated(
      fightOf([{ ...ansel, chances: { 'Sword, Broad': 80 } }], [guard({ weapons: ['Mace, Light 50'] })]),
      attack('ansel', 'guard'),
    );
    const worn = shellOdds(brp, strong, attack('ansel', 'guard'), (fight) => `${itemHp(fight, 'guard', 'mace-light')}`);
    const one = worn.chance((fight) => itemHp(fight, 'guard', 'mace-light') === 4);
    expect(writeFraction(one)).toBe('123/2000');
    const miss = { over: one.under - one.over, under: one.under };
    const ways = (times: bigint, choose: bigint) => choose * one.over ** times * miss.over ** (10n - times);
    const breaks = fraction(one.under ** 10n - ways(0n, 1n) - ways(1n, 10n) - ways(2n, 45n), one.under ** 10n);
    expect(writeFraction(breaks)).toBe('5151488302624480149017563680159/256000000000000000000000000000000');
    expect(decimal(breaks)).toBeCloseTo(0.020123, 6);
  });

  const helper = { ...dulo, name: 'Helper', firstAid: 45 };
  const victimAt = (sizes: readonly number[], helpers: number) => {
    const names = Array.from({ length: helpers }, (_, i) => ({ ...helper, name: `Helper ${i + 1}` }));
    const fight = wounded(stated(fightOf([ansel], [guard({ hpMax: 4 }, 'Victim'), ...names])), 'victim', ...sizes);
    return given(fight, (draft) => {
      draft.begin('victim', { id: 'unconscious', name: 'unconscious' });
      draft.change('victim', { fellThisRound: true });
      for (let i = 1; i <= helpers; i++) draft.change(`helper-${i}`, { aiding: 'victim', acted: true });
      draft.phase('resolution');
    });
  };
  const saved = (fight: Fight) => hp(fight, 'victim') >= 1;

  test('O-6a a victim at −1 with one injury of 5, First Aid 45', () => {
    const chances = shellOdds(
      brp,
      victimAt([5], 1),
      { do: 'treat', who: 'helper-1' },
      (fight) => `${hp(fight, 'victim')}`,
    );
    expect(writeFraction(chances.chance(saved))).toBe('3/10');
  });

  test('O-6a as the shell asks for it: First Aid that is stated is the attempt that it comes to', () => {
    const stating = given(victimAt([5], 1), (draft) => {
      draft.change('helper-1', { aiding: '', acted: false });
      draft.phase('statement');
    });
    const aid = { do: 'aid', who: 'helper-1', at: ['victim'] };
    expect(actionFor(brp, aid).check?.(stating, aid)).toBeUndefined();
    const chances = shellOdds(brp, stating, aid, (fight) => `${hp(fight, 'victim')}`);
    expect(writeFraction(chances.chance(saved))).toBe('3/10');
  });

  test('O-6b a victim at −3 with two helpers on two injuries', () => {
    const fight = victimAt([3, 4], 2);
    const both = function* (): Rule<Fight> {
      const draft = new Draft(fight);
      for (const who of ['helper-1', 'helper-2'])
        yield* actionFor(brp, { do: 'treat' }).play(draft, { do: 'treat', who });
      return draft.fight;
    };
    expect(hp(fight, 'victim')).toBe(-3);
    expect(writeFraction(odds(both, (end) => `${hp(end, 'victim')}`).chance(saved))).toBe('27/200');
  });

  test('O-7a O-7b a long bow 55 at 100 m against a round shield', () => {
    const shot = attack('brana', 'ansel', undefined, { distance: 100 });
    const target = { ...ansel, hpMax: 99, bodyArmour: 'Leather, Soft', dodge: 0 };
    const fight = stated(fightOf([target], [{ ...brana, db: '1d4' }]), shot);
    expect(told(fight, shot, (hit) => hit !== 'none')).toBe('417/2000');
    const chances = shellOdds(brp, fight, shot, (end) => `${hp(end, 'ansel')}`);
    expect(writeFraction(chances.mean((end) => 99 - hp(end, 'ansel')))).toBe('783/500');
  });

  test('O-8a O-8b O-8c two short swords 50 at once, 8 hit points each, no defence', () => {
    const gar = { name: 'Gar', dex: 10, hpMax: 8, weapons: ['Sword, Short 50'] };
    const tie = stated(fightOf([gar], [{ ...gar, name: 'Hob' }]), attack('gar', 'hob'), attack('hob', 'gar'));
    const both = function* (): Rule<number> {
      const draft = new Draft(tie);
      for (const intent of [attack('gar', 'hob'), attack('hob', 'gar')])
        yield* actionFor(brp, intent).play(draft, intent);
      return ['gar', 'hob'].filter((id) => of(draft.fight, id).hp.current <= 2).length;
    };
    const chances = odds(both, String, taking({ defence: 'none' }));
    expect([2, 1, 0].map((count) => writeFraction(chances.chance((fallen) => fallen === count)))).toEqual([
      '289/5625',
      '1972/5625',
      '3364/5625',
    ]);
    expect(at([...chances], 0)).toBeDefined();
  });
});

test('damage and its bonus are one number to the odds, however they show it (BR-9.3)', () => {
  const flags = { skill: '60', damage: '1d8+1+1d4', parry: '50', dodge: '40', armour: '2' };
  const { fight, intent } = quickFight(brp, at(brp.quick ?? [], 0), new Map(Object.entries(flags)));
  expect([...ways(() => played(brp, fight, intent))].length).toBe(37);
});
