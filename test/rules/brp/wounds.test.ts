import { describe, expect, test } from 'vitest';
import { brp } from '../../../rules/brp/index.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import { given } from '../../kit.ts';
import { cast, guard } from './cast.ts';
import { attack, fightOf, hp, is, of, stated, strike, table, wounded } from './kit.ts';

const { ansel, brana, corvin, dulo, fenn } = cast;
const all = fightOf([ansel, brana], [corvin, dulo, fenn]);

const loses = (fight: Fight, id: string, amount: number) =>
  table.play(fight, { do: 'damage', at: [id], options: { amount, raw: true } }).fight;
const resolution = (fight: Fight) => {
  const acting = fight.phase === 'actions' ? fight : stated(fight);
  const done = given(acting, (draft) => {
    for (const one of acting.combatants) draft.change(one.id, { acted: true });
  });
  return table.play(done, { do: 'resolution' }).fight;
};
const resolved = (fight: Fight) =>
  table.play(fight.phase === 'resolution' ? fight : resolution(fight), { do: 'resolve' }).fight;
const nextRound = (fight: Fight) => table.play(fight, { do: 'round' }).fight;
const ended = (fight: Fight) =>
  table.play(
    given(fight, (draft) => draft.phase('actions')),
    { do: 'end', forced: true },
  ).fight;

/** Dulo falls in the actions; Fenn's action is unspent. */
const fallen = loses(wounded(stated(all), 'dulo', 4), 'dulo', 6);
const aided = (fight: Fight) => resolution(table.play(fight, { do: 'aid', who: 'fenn', at: ['dulo'] }).fight);
const treat = (fight: Fight, ...answers: readonly (number | string)[]) =>
  table.play(fight, { do: 'treat', who: 'fenn' }, answers).fight;

describe('hit points', () => {
  test('BR-12.1 the average of CON and SIZ, rounded up, or down by the house rule; a number given stands', () => {
    expect([of(all, 'ansel').hp.max, of(all, 'brana').hp.max]).toEqual([13, 11]);
    const down = fightOf([brana], [guard(), { ...guard({}, 'Wall'), con: 9, siz: 8, hpMax: 9 }], { rounding: 'down' });
    expect([of(down, 'brana').hp, of(down, 'guard').hp.max, of(down, 'wall').hp.max]).toEqual([
      { current: 10, max: 10 },
      30,
      9,
    ]);
    expect(() => fightOf([{ name: 'Nobody', dex: 9 }], [corvin])).toThrow(
      'Nobody needs hit points (BR-12.1): give con and siz, or hp.',
    );
  });

  test.each([
    [3, false, false],
    [2, true, false],
    [1, true, false],
    [0, true, true],
    [-4, true, true],
  ])('BR-12.4 E-34 BR-12.8 at %i: unconscious %s, dying %s (T10)', (left, unconscious, dying) => {
    const fight = loses(all, 'corvin', 12 - left);
    expect([hp(fight, 'corvin'), is(fight, 'corvin', 'unconscious'), is(fight, 'corvin', 'dying')]).toEqual([
      left,
      unconscious,
      dying,
    ]);
  });

  test('E-7 BR-12.15 every loss is one injury of its whole size; their sum is what is missing', () => {
    const fight = loses(loses(all, 'corvin', 4), 'corvin', 15);
    expect(of(fight, 'corvin').injuries.map(({ size, round }) => [size, round])).toEqual([
      [4, 1],
      [15, 1],
    ]);
    expect(hp(fight, 'corvin')).toBe(12 - 19);
  });

  test('BR-12.2 losses add up', () => {
    expect(hp(loses(loses(all, 'corvin', 4), 'corvin', 5), 'corvin')).toBe(3);
  });

  test('BR-12.10 few hit points alone do not fell: it takes a loss', () => {
    const frail = fightOf([ansel], [guard({ hpMax: 2 })]);
    expect(is(frail, 'guard', 'unconscious')).toBe(false);
    expect(is(loses(frail, 'guard', 1), 'guard', 'unconscious')).toBe(true);
  });

  test('W-32 BR-12.5 BR-12.14 at 2 when the round ends: alive, unconscious for 4 hours', () => {
    const down = resolved(loses(stated(all), 'dulo', 8));
    expect(is(down, 'dulo', 'dead')).toBe(false);
    expect(of(table.play(down, { do: 'hours' }, [4]).fight, 'dulo').wakeAt).toBe(2 + 1200);
  });

  test('BR-12.5 when the hours have passed they wake', () => {
    const rolled = table.play(resolved(loses(stated(all), 'dulo', 8)), { do: 'hours' }, [2]).fight;
    const asleep = table.play(rolled, { do: 'end' }).fight;
    expect(is(table.play(asleep, { do: 'hours', options: { count: 1 } }).fight, 'dulo', 'unconscious')).toBe(true);
    expect(is(table.play(asleep, { do: 'hours', options: { count: 2 } }).fight, 'dulo', 'unconscious')).toBe(false);
  });

  test('BR-12.5 in a long fight they wake in the very round', () => {
    const asleep = resolved(loses(stated(all), 'dulo', 8));
    const soon = (wakeAt: number) => nextRound(given(asleep, (draft) => draft.change('dulo', { wakeAt })));
    expect([is(soon(2), 'dulo', 'unconscious'), is(soon(3), 'dulo', 'unconscious')]).toEqual([false, true]);
  });

  test('W-47 BR-12.6 somebody is woken by an action, states again in the next round, and the hours are dropped', () => {
    const asleep = nextRound(table.play(resolved(loses(stated(all), 'dulo', 8)), { do: 'hours' }, [2]).fight);
    const ready = stated(asleep, { do: 'wake', who: 'fenn', at: ['dulo'] });
    const woken = table.play(ready, { do: 'wake', who: 'fenn', at: ['dulo'] }).fight;
    expect([is(woken, 'dulo', 'unconscious'), of(woken, 'dulo').wakeAt]).toEqual([false, 0]);
    expect(table.refuses(woken, attack('dulo', 'ansel'))?.rule).toBe('BR-1.4');
    expect(brp.due(nextRound(resolved(woken))).flatMap(({ who }) => who ?? [])).toContain('dulo');
    const dying = loses(asleep, 'dulo', 3);
    expect(table.refuses(stated(dying), { do: 'wake', who: 'fenn', at: ['dulo'] })?.rule).toBe('BR-12.6');
  });

  test('E-22 BR-12.12 woken at 2 one acts, and falls again at the next loss; what armour absorbs does not count', () => {
    const woken = given(loses(all, 'dulo', 8), (draft) => draft.end('dulo', 'unconscious'));
    expect(table.refuses(woken, attack('dulo', 'ansel'))).toBeUndefined();
    const absorbed = table.play(woken, { do: 'damage', at: ['dulo'], options: { amount: 1 } }).fight;
    expect(is(absorbed, 'dulo', 'unconscious')).toBe(false);
    expect(is(loses(woken, 'dulo', 1), 'dulo', 'unconscious')).toBe(true);
  });

  test('BR-12.13 hurt again while unconscious: no second 1D6 hours', () => {
    const asleep = nextRound(table.play(resolved(loses(stated(all), 'dulo', 8)), { do: 'hours' }, [2]).fight);
    const again = resolved(loses(stated(asleep), 'dulo', 1));
    expect(brp.due(again)[0]?.id).toBe('round');
    expect(of(again, 'dulo').wakeAt).toBe(602);
  });

  test('W-55 BR-12.3 BR-12.15 a fall down the stairs: armour counts by default', () => {
    const fight = table.play(all, { do: 'damage', at: ['ansel'], options: { amount: 5 } }).fight;
    expect(hp(fight, 'ansel')).toBe(10);
    expect(of(fight, 'ansel').injuries).toMatchObject([{ size: 3 }]);
  });

  test('BR-12.7 BR-12.16 at 0 or less one dies when the round ends, or at the end of the next; the dead are not healed', () => {
    expect(is(resolved(fallen), 'dulo', 'dead')).toBe(true);
    const late = loses(stated(fightOf([ansel], [dulo, fenn], { deathTiming: 'endOfNextRound' })), 'dulo', 10);
    const second = nextRound(resolved(late));
    expect(is(second, 'dulo', 'dead')).toBe(false);
    expect(is(resolved(second), 'dulo', 'dead')).toBe(true);
    expect(table.refuses(resolved(second), { do: 'aid', who: 'fenn', at: ['dulo'] })).toBeDefined();
    expect(table.refuses(ended(resolved(fallen)), { do: 'aid', who: 'fenn', at: ['dulo'] })?.rule).toBe('BR-12.16');
  });

  test('E-33 BR-1.6 First Aid first, deaths second, hours last', () => {
    const two = loses(loses(stated(all), 'dulo', 10), 'corvin', 15);
    const saved = treat(resolution(table.play(two, { do: 'aid', who: 'fenn', at: ['dulo'] }).fight), 30, 2);
    const closed = resolved(saved);
    expect([is(closed, 'dulo', 'dead'), is(closed, 'corvin', 'dead')]).toEqual([false, true]);
    const { keys } = table.play(closed, { do: 'hours' }, [3]);
    expect(keys).toEqual(['hours:dulo']);
  });
});

describe('First Aid', () => {
  test('W-33 BR-14.4 BR-14.8 BR-14.9 BR-12.9 BR-12.11 in the round of the fall: 0 > 2, alive and still unconscious', () => {
    const saved = treat(aided(fallen), 'w2', 45, 2);
    expect([hp(saved, 'dulo'), is(saved, 'dulo', 'dying')]).toEqual([2, false]);
    expect(of(saved, 'dulo').injuries).toMatchObject([{ firstAid: 'untried' }, { remaining: 4, firstAid: 'success' }]);
    const closed = resolved(saved);
    expect([is(closed, 'dulo', 'dead'), is(closed, 'dulo', 'unconscious')]).toEqual([false, true]);
    expect(of(table.play(closed, { do: 'hours' }, [3]).fight, 'dulo').wakeAt).toBe(902);
  });

  test('W-34 BR-14.7 a failed attempt is used up, and the victim dies', () => {
    const failed = treat(aided(fallen), 'w2', 46);
    expect(of(failed, 'dulo').injuries[1]).toMatchObject({ remaining: 6, firstAid: 'failed' });
    const closed = resolved(failed);
    expect(is(closed, 'dulo', 'dead')).toBe(true);
    expect(brp.due(closed)[0]?.id).toBe('round');
  });

  test('W-35 E-20 BR-14.5 BR-12.9 from −3 a 3 brings only 0: dead when the round ends', () => {
    const deep = loses(stated(all), 'dulo', 13);
    const tried = treat(aided(deep), 20, 3);
    expect(hp(tried, 'dulo')).toBe(0);
    expect(is(resolved(tried), 'dulo', 'dead')).toBe(true);
  });

  test('W-36 BR-14.5 BR-14.15 a wound of 2 gives back 2 at most', () => {
    const hurt = ended(wounded(all, 'ansel', 2));
    expect(hp(table.play(hurt, { do: 'aid', who: 'brana', at: ['ansel'] }, [60, 3]).fight, 'ansel')).toBe(13);
  });

  test('W-37 BR-14.6 BR-14.7 one attempt for each injury, ever', () => {
    const hurt = ended(wounded(all, 'ansel', 5));
    const tried = table.play(hurt, { do: 'aid', who: 'brana', at: ['ansel'] }, [61]).fight;
    expect(hp(tried, 'ansel')).toBe(8);
    expect(table.refuses(tried, { do: 'aid', who: 'fenn', at: ['ansel'] })).toMatchObject({ rule: 'BR-14.6' });
  });

  test('W-54 BR-2.10 BR-14.8 BR-14.9 a shot that was stated is given up for First Aid; the crossbow stays loaded', () => {
    let now = stated(fightOf([ansel], [corvin, fenn]), attack('fenn', 'ansel', undefined, { distance: 9 }));
    now = loses(now, 'corvin', 13);
    now = table.play(now, { do: 'aid', who: 'fenn', at: ['corvin'] }).fight;
    expect(table.refuses(now, attack('fenn', 'ansel'))?.rule).toBe('BR-1.4');
    now = table.play(table.play(now, { do: 'resolution' }).fight, { do: 'treat', who: 'fenn' }, [30, 2]).fight;
    expect([hp(now, 'corvin'), of(now, 'corvin').injuries[0]?.remaining]).toEqual([1, 11]);
    expect(of(now, 'fenn').weapons[0]?.loaded).toBe(true);
    const closed = resolved(now);
    expect(is(closed, 'corvin', 'dead')).toBe(false);
    expect(of(table.play(closed, { do: 'hours' }, [1]).fight, 'corvin').wakeAt).toBe(302);
  });

  test('E-19 BR-14.10 who has acted, or has fallen by Resolution, makes no attempt', () => {
    const acted = given(fallen, (draft) => draft.change('fenn', { acted: true }));
    expect(table.refuses(acted, { do: 'aid', who: 'fenn', at: ['dulo'] })?.rule).toBe('BR-14.10');
    expect(table.refuses(acted, { do: 'aid', who: 'corvin', at: ['dulo'] })).toBeUndefined();
    const down = loses(table.play(fallen, { do: 'aid', who: 'fenn', at: ['dulo'] }).fight, 'fenn', 8);
    const closing = resolution(down);
    expect(brp.due(closing)[0]?.id).toBe('resolve');
    expect(of(closing, 'dulo').injuries.every(({ firstAid }) => firstAid === 'untried')).toBe(true);
  });

  test("BR-14.8 somebody who did not fall in this round is treated only as stated, and the helper's action is spent", () => {
    const old = stated(wounded(all, 'ansel', 5));
    expect(table.refuses(old, { do: 'aid', who: 'brana', at: ['ansel'] })?.rule).toBe('BR-14.8');
    const ready = stated(wounded(all, 'ansel', 5), { do: 'aid', who: 'brana', at: ['ansel'] });
    const begun = table.play(ready, { do: 'aid', who: 'brana', at: ['ansel'] }).fight;
    expect(of(begun, 'brana').acted).toBe(true);
    const done = table.play(resolution(begun), { do: 'treat', who: 'brana' }, [60, 3]).fight;
    expect(hp(done, 'ansel')).toBe(11);
  });

  test('BR-14.11 E-20 two helpers, two injuries of one patient in a round', () => {
    const deep = loses(wounded(stated(all), 'dulo', 3), 'dulo', 10);
    let now = table.play(deep, { do: 'aid', who: 'fenn', at: ['dulo'] }).fight;
    now = table.play(now, { do: 'aid', who: 'brana', at: ['dulo'] }).fight;
    now = resolution(now);
    expect(brp.due(now)[0]).toMatchObject({ id: 'treat', enter: { intent: { who: 'brana' } } });
    now = table.play(now, { do: 'treat', who: 'brana' }, ['w2', 30, 3]).fight;
    now = table.play(now, { do: 'treat', who: 'fenn' }, [30, 3]).fight;
    expect(hp(now, 'dulo')).toBe(3);
    expect(is(resolved(now), 'dulo', 'dead')).toBe(false);
  });

  test('BR-14.12 the injury is chosen at the roll; the largest untried one is suggested', () => {
    const [request] = table.asks(aided(fallen), { do: 'treat', who: 'fenn' });
    expect(request).toMatchObject({ kind: 'choose', suggested: 'w2' });
  });

  test('BR-14.14 First Aid on oneself is allowed while conscious', () => {
    const hurt = wounded(all, 'brana', 4);
    expect(table.refuses(hurt, { do: 'aid', who: 'brana', at: ['brana'] })).toBeUndefined();
    expect(table.refuses(ended(loses(hurt, 'brana', 6)), { do: 'aid', who: 'brana', at: ['brana'] })?.rule).toBe(
      'BR-14.14',
    );
  });

  test('E-21 BR-12.15 BR-14.9 hit again after the fall: a new injury, and brought below 0 it counts as a fall', () => {
    const down = nextRound(table.play(resolved(loses(stated(all), 'dulo', 8)), { do: 'hours' }, [2]).fight);
    const again = stated(down);
    expect(table.refuses(again, { do: 'aid', who: 'fenn', at: ['dulo'] })?.rule).toBe('BR-14.8');
    const sunk = loses(again, 'dulo', 3);
    expect(of(sunk, 'dulo').injuries.map(({ size }) => size)).toEqual([8, 3]);
    expect(table.refuses(sunk, { do: 'aid', who: 'fenn', at: ['dulo'] })).toBeUndefined();
  });

  test('BR-14.4 a special success gives nothing extra', () => {
    expect(hp(treat(aided(fallen), 'w2', 1, 1), 'dulo')).toBe(1);
  });
});

describe('natural healing', () => {
  const week = (fight: Fight, ...answers: readonly (number | string)[]) =>
    table.play(fight, { do: 'time', options: { count: 7 } }, answers).fight;
  const hurt = ended(wounded(all, 'dulo', 3));

  test('W-38 BR-14.1 BR-14.2 1D3 a week, never above the maximum', () => {
    const one = week(hurt, 2);
    expect(hp(one, 'dulo')).toBe(9);
    expect(hp(week(one, 3), 'dulo')).toBe(10);
    const days = table.play(hurt, { do: 'time', options: { count: 6 } }).fight;
    expect(hp(table.play(days, { do: 'time', options: { count: 1 } }, [1]).fight, 'dulo')).toBe(8);
  });

  test('W-39 BR-14.3 in a hospital the referee may grant 3', () => {
    const cared = table.play(hurt, { do: 'hospital', at: ['dulo'] }).fight;
    expect(hp(week(cared, 'most'), 'dulo')).toBe(10);
    expect(hp(week(cared, 'roll', 1), 'dulo')).toBe(8);
  });

  test('E-29 BR-14.13 BR-14.5 the oldest injuries shrink first, and First Aid restores only what is left', () => {
    const two = week(ended(wounded(all, 'dulo', 2, 3)), 3);
    expect(of(two, 'dulo').injuries.map(({ remaining }) => remaining)).toEqual([0, 2]);
    expect(hp(table.play(two, { do: 'aid', who: 'fenn', at: ['dulo'] }, [45, 3]).fight, 'dulo')).toBe(10);
  });
});

describe('beginning and ending', () => {
  test('E-10 BR-16.7 a side with nobody able to act is said and asked about', () => {
    const nobody = { party: [ansel], foes: [] };
    expect(() => table.begin(nobody, { answers: ['no'] })).toThrow('BR-16.7');
    expect(table.begin(nobody, { answers: ['yes'] }).phase).toBe('surprise');
  });

  test('after the fight what was thrown is collected and what was shot is loaded; wear stays', () => {
    const thrown = strike(
      fightOf([ansel], [fenn], { dodgeMissiles: 'never' }),
      attack('ansel', 'fenn', 'dagger-thrown', { distance: 5 }),
      [99],
    ).fight;
    const cleared = table.play(ended(thrown), { do: 'clearup' }).fight;
    expect(of(cleared, 'ansel').weapons[1]?.held).toBe('pack');
    expect(cleared.phase).toBe('over');
    expect(brp.due(cleared)).toEqual([]);
  });

  test('the next fight of a story keeps wounds and sleep, and begins anew', () => {
    const asleep = table.play(resolved(loses(stated(all), 'dulo', 8)), { do: 'hours' }, [2]).fight;
    const next = table.begin({}, { from: table.play(ended(asleep), { do: 'clearup' }).fight });
    expect([next.number, next.round, hp(next, 'dulo'), is(next, 'dulo', 'unconscious')]).toEqual([2, 1, 2, true]);
    expect(of(next, 'dulo').wakeAt).toBe(601);
  });

  test('somebody who joins in the middle of a round states in the next', () => {
    const fight = stated(all);
    const joined = table.play(fight, {
      do: 'add',
      options: { members: [{ name: 'Late', side: 'foes', fields: { dex: 10, hpMax: 9 } }] },
    }).fight;
    expect(brp.due(joined).flatMap(({ who }) => who ?? [])).not.toContain('late');
    expect(brp.due(nextRound(resolved(joined))).flatMap(({ who }) => who ?? [])).toContain('late');
  });
});
