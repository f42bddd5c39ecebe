import { describe, expect, test } from 'vitest';
import { brp } from '../../../rules/brp/index.ts';
import { engagedWith } from '../../../rules/brp/pairs.ts';
import { rankOf, turnsOf } from '../../../rules/brp/ranks.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import { given, who } from '../../kit.ts';
import { cast, guard } from './cast.ts';
import { attack, fightOf, hp, is, itemHp, of, stated, strike, table } from './kit.ts';

const { ansel, brana, corvin, dulo, esk, fenn } = cast;
const six = fightOf([ansel, brana, esk], [corvin, dulo, fenn]);
const all = ['ansel', 'brana', 'corvin', 'dulo', 'esk', 'fenn'];

/** Everybody attacks somebody, with metres. */
function moving(metres: Record<string, number>): Fight {
  const targets: Record<string, string> = {
    ansel: 'corvin',
    brana: 'fenn',
    corvin: 'ansel',
    dulo: 'esk',
    esk: 'dulo',
    fenn: 'brana',
  };
  return stated(six, ...all.map((id) => attack(id, targets[id] ?? '', undefined, { moved: metres[id] ?? 0 })));
}

const order = (fight: Fight) => turnsOf(fight).map(({ one }) => one.id);
const statements = (fight: Fight) => brp.due(fight).flatMap(({ who: ids }) => ids ?? []);

describe('the round', () => {
  test('BR-1.1 a round is 12 seconds, 300 an hour', () => {
    expect(brp.roundSeconds).toBe(12);
    const down = given(six, (draft) => draft.change('dulo', { hp: { current: 2, max: 10 } }));
    const fallen = table.play(down, { do: 'damage', at: ['dulo'], options: { amount: 1, raw: true } }).fight;
    const closed = table.play(toResolution(fallen), { do: 'resolve' }).fight;
    expect(of(table.play(closed, { do: 'hours' }, [2]).fight, 'dulo').wakeAt).toBe(2 + 600);
  });

  test('BR-1.2 the phases follow each other: statement, movement, actions, resolution; actions out of their phase are refused', () => {
    const { facts } = table.play(table.play(six, { do: 'done' }).fight, { do: 'movement' });
    const turned = facts.flatMap((fact) => (fact.kind === 'phase' ? [fact.to] : []));
    expect(turned).toEqual(['movement', 'actions']);
    expect(table.refuses(toResolution(six), attack('ansel', 'corvin'))?.rule).toBe('BR-1.2');
    expect(table.refuses(six, { do: 'resolution' })?.rule).toBe('BR-1.2');
    expect(table.refuses(stated(six), { do: 'movement' })?.rule).toBe('BR-1.2');
  });

  test('BR-1.3 with one side left the end is proposed, and the fight may go on', () => {
    const alone = given(six, (draft) => {
      for (const id of ['corvin', 'dulo', 'fenn']) draft.begin(id, { id: 'left', name: 'left' });
    });
    const closed = table.play(toResolution(alone), { do: 'resolve' }).fight;
    expect(brp.due(closed)[0]).toMatchObject({ id: 'over', enter: { intent: { do: 'end' } } });
    expect(table.play(closed, { do: 'round' }).fight).toMatchObject({ round: 2, phase: 'statement' });
    expect(table.play(closed, { do: 'end' }).fight.phase).toBe('aftermath');
    expect(brp.due(table.play(toResolution(six), { do: 'resolve' }).fight)[0]).toMatchObject({
      id: 'round',
      atOnce: true,
    });
  });

  test('BR-1.4 one action a round, and any number of reactions beside it', () => {
    const ready = stated(six, attack('ansel', 'corvin'));
    const once = table.play(ready, attack('ansel', 'corvin'), [99]).fight;
    expect(table.refuses(once, attack('ansel', 'corvin'))?.rule).toBe('BR-1.4');
  });

  test('BR-1.6 Resolution: First Aid, then deaths, then hours, then the next round', () => {
    const hurt = given(six, (draft) => draft.change('dulo', { hp: { current: 4, max: 10 } }));
    const fallen = table.play(stated(hurt), { do: 'damage', at: ['dulo'], options: { amount: 4, raw: true } }).fight;
    const aided = table.play(fallen, { do: 'aid', who: 'fenn', at: ['dulo'] }).fight;
    const resolution = table.play(aided, { do: 'resolution' }).fight;
    expect(brp.due(resolution)[0]).toMatchObject({ id: 'treat' });
    expect(table.refuses(resolution, { do: 'resolve' })?.rule).toBe('BR-1.6');
    const treated = table.play(resolution, { do: 'treat', who: 'fenn' }, [45, 3]).fight;
    expect(brp.due(treated)[0]).toMatchObject({ id: 'resolve' });
    const closed = table.play(treated, { do: 'resolve' }).fight;
    expect(brp.due(closed)[0]).toMatchObject({ id: 'hours' });
    expect(brp.due(table.play(closed, { do: 'hours' }, [1]).fight)[0]).toMatchObject({ id: 'round' });
  });

  test('BR-1.7 the unconscious, the dead and those who have left take no part', () => {
    for (const state of ['unconscious', 'dead', 'left'] as const) {
      const out = given(six, (draft) => draft.begin('esk', { id: state, name: state }));
      expect(statements(out)).not.toContain('esk');
      expect(table.refuses(out, attack('esk', 'dulo'))?.rule).toBe('BR-1.7');
    }
    const dead = given(six, (draft) => draft.begin('esk', { id: 'dead', name: 'dead' }));
    expect(table.refuses(dead, attack('dulo', 'esk'))?.rule).toBe('BR-1.7');
  });
});

describe('statements', () => {
  test('W-01 BR-2.2 BR-2.5 statements fall with DEX, equals in the order of class: Corvin, Ansel, Esk, Brana, Fenn, Dulo', () => {
    expect(statements(six)).toEqual(['corvin', 'ansel', 'esk', 'brana', 'fenn', 'dulo']);
    expect(order(moving({}))).toEqual(['corvin', 'ansel', 'esk', 'brana', 'fenn', 'dulo']);
  });

  test('BR-2.1 everybody states, and everybody who has not is due', () => {
    let now = six;
    for (const id of ['corvin', 'ansel']) now = table.play(now, attack(id, id === 'corvin' ? 'ansel' : 'corvin')).fight;
    expect(statements(now)).toEqual(['esk', 'brana', 'fenn', 'dulo']);
    expect(of(now, 'ansel').intent).toMatchObject({ do: 'attack', at: ['corvin'] });
    const again = table.play(now, { do: 'else', who: 'ansel' }).fight;
    expect(of(again, 'ansel').intent).toEqual({ do: 'else', who: 'ansel' });
  });

  test("BR-2.3 the referee's characters of one DEX and side state together, players one by one", () => {
    const fight = fightOf(
      [ansel, { ...ansel, name: 'Anna' }],
      [guard({}, 'One'), guard({}, 'Two'), guard({ dex: 9 }, 'Three')],
    );
    expect(brp.due(fight).map(({ who: ids }) => ids)).toEqual([['ansel'], ['anna'], ['one', 'two'], ['three']]);
    const [, , group] = brp.due(fight);
    expect(group?.who?.map((id) => brp.plan(fight, id)?.at)).toEqual([['ansel'], ['anna']]);
  });

  test('BR-2.4 no defence is stated: none is among the words', () => {
    expect(brp.due(six)[0]?.words).toEqual(['attack', 'move', 'else']);
  });

  test('BR-2.9 with statements skipped there is movement at once, then actions are declared on their rank', () => {
    const fight = fightOf([ansel], [dulo], { statement: 'skipped' });
    expect(fight.phase).toBe('movement');
    const round = table.play(
      table.play(
        given(fight, (draft) => draft.phase('movement')),
        { do: 'move', who: 'ansel', options: { metres: 10 } },
      ).fight,
      { do: 'move', who: 'dulo' },
    ).fight;
    const acting = table.play(round, { do: 'movement' }).fight;
    expect(order(acting)).toEqual(['dulo', 'ansel']);
    expect(rankOf(acting, who(acting, 'ansel'))).toBe(8);
    expect(table.refuses(acting, attack('dulo', 'ansel'))).toBeUndefined();
  });

  test('BR-2.10 a statement is changed only if it has become impossible, freely, or never, by the house rule', () => {
    const change = { do: 'attack', who: 'ansel', at: ['dulo'] };
    for (const [rule, refused] of [
      ['ifImpossible', true],
      ['free', false],
      ['never', true],
    ] as const) {
      const ready = stated(fightOf([ansel], [corvin, dulo], { changeIntent: rule }), attack('ansel', 'corvin'));
      expect(table.refuses(ready, change)?.rule).toBe(refused ? 'BR-2.10' : undefined);
    }
    const ready = stated(fightOf([ansel], [corvin, dulo]), attack('ansel', 'corvin'));
    const gone = given(ready, (draft) => draft.begin('corvin', { id: 'unconscious', name: 'unconscious' }));
    expect(table.refuses(gone, change)).toBeUndefined();
  });
});

describe('movement', () => {
  test('W-02 BR-3.1 BR-3.2 BR-3.3 BR-3.9 long moves lower the acting rank, not the order of statements', () => {
    const fight = moving({ ansel: 10, esk: 20, brana: 5, fenn: 6, dulo: 3 });
    expect(Object.fromEntries(all.map((id) => [id, rankOf(fight, who(fight, id))]))).toEqual({
      ansel: 8,
      corvin: 15,
      esk: 4,
      brana: 12,
      fenn: 6,
      dulo: 9,
    });
    expect(order(fight)).toEqual(['corvin', 'brana', 'dulo', 'ansel', 'fenn', 'esk']);
    const chance = table.asks(fight, attack('corvin', 'ansel'))[0];
    expect(chance?.needs).toBe('<=50');
  });

  test.each([
    [0, 13],
    [5, 13],
    [6, 7],
    [15, 7],
    [16, 4],
    [29, 4],
    [30, 0],
  ])('W-03 BR-3.1 to BR-3.6 Esk moves %i m and acts on %s', (metres, rank) => {
    const fight = given(six, (draft) => draft.change('esk', { metres }));
    expect(rankOf(fight, who(fight, 'esk'))).toBe(rank);
  });

  test('BR-3.5 more than the most is refused; maxMove raises it', () => {
    expect(table.refuses(six, { do: 'move', who: 'esk', options: { metres: 31 } })?.rule).toBe('BR-3.5');
    const far = fightOf([esk], [dulo], { maxMove: 40 });
    expect(table.refuses(far, { do: 'move', who: 'esk', options: { metres: 40 } })).toBeUndefined();
  });

  test('BR-3.6 BR-5.13 BR-15.2 rounding: 15 halves to 8 upwards and 7 downwards', () => {
    const down = given(fightOf([ansel], [dulo], { rounding: 'down' }), (draft) =>
      draft.change('ansel', { metres: 10 }),
    );
    expect(rankOf(down, who(down, 'ansel'))).toBe(7);
  });

  test('BR-3.7 BR-3.4 no run while hand to hand, and no action with a run', () => {
    const close = table.play(six, { do: 'engage', at: ['esk', 'dulo'] }).fight;
    expect(table.refuses(close, { do: 'move', who: 'esk', options: { metres: 30 } })?.rule).toBe('BR-3.7');
    expect(table.refuses(close, { do: 'move', who: 'esk', options: { metres: 29 } })).toBeUndefined();
    expect(table.refuses(six, attack('esk', 'dulo', undefined, { moved: 30 }))?.rule).toBe('BR-3.4');
    const running = stated(six, { do: 'move', who: 'esk', options: { metres: 30 } });
    expect(table.refuses(running, attack('esk', 'dulo'))?.rule).toBe('BR-3.4');
    expect(table.refuses(running, { do: 'aid', who: 'esk', at: ['dulo'] })).toBeDefined();
  });

  test.each([
    [5, true],
    [6, false],
  ])('BR-3.7 whoever attacks hand to hand is engaged until one moves 6 m: %i m leaves it %s', (metres, engaged) => {
    const { fight } = strike(six, attack('ansel', 'corvin'), [99]);
    expect(engagedWith(fight, 'corvin')).toEqual(['ansel']);
    const next = table.play(table.play(toResolution(fight), { do: 'resolve' }).fight, { do: 'round' }).fight;
    const moved = stated(next, { do: 'move', who: 'corvin', options: { metres } });
    expect(engagedWith(moved, 'ansel').includes('corvin')).toBe(engaged);
  });

  test('BR-3.7 whoever moves up to the target of a blow is hand to hand with it; one who would not get there is refused', () => {
    const charge = (fight: Fight) => stated(fight, attack('esk', 'dulo', undefined, { moved: 10 }));
    const apart = (metres: number) =>
      table.play(six, { do: 'distance', at: ['esk', 'dulo'], options: { metres } }).fight;
    expect([six, apart(10)].map((fight) => engagedWith(charge(fight), 'esk'))).toEqual([['dulo'], ['dulo']]);
    const short = attack('esk', 'dulo', undefined, { moved: 10 });
    expect(table.refuses(apart(11), short)?.rule).toBe('BR-3.11');
    expect(engagedWith(stated(apart(11), { ...short, forced: true }), 'esk')).toEqual([]);
    expect(engagedWith(stated(six, attack('esk', 'dulo')), 'esk')).toEqual([]);
    const close = table.play(six, { do: 'engage', at: ['esk', 'ansel', 'dulo'] }).fight;
    expect(engagedWith(charge(close), 'esk')).toEqual(['dulo']);
    const stating = table.play(close, attack('esk', 'dulo', undefined, { moved: 10 })).fight;
    const due = brp.due(table.play(stating, { do: 'done' }).fight)[0];
    expect(due?.says).toBe('Esk moves 10 m (rank 7, leaves an, engaged with du)');
  });

  test.each([
    [5.2, 6],
    [15.5, 16],
    [29.1, 30],
  ])('BR-3.8 %f metres count as %i', (metres, counted) => {
    expect(of(table.play(six, { do: 'move', who: 'esk', options: { metres } }).fight, 'esk').metres).toBe(counted);
  });

  test('W-04 E-25 BR-3.4 a runner dodges and does not act', () => {
    const fight = stated(six, { do: 'move', who: 'brana', options: { metres: 30 } }, attack('dulo', 'brana'));
    const { fight: after } = table.play(fight, attack('dulo', 'brana'), [30, 'dodge', 50]);
    expect(hp(after, 'brana')).toBe(11);
    expect(order(after)).not.toContain('brana');
  });

  test('E-28 BR-3.10 BR-3.11 all movement comes first: a charge shortens the shot and delays the charger', () => {
    const far = table.play(six, { do: 'distance', at: ['corvin', 'brana'], options: { metres: 100 } }).fight;
    expect(table.refuses(far, attack('corvin', 'brana', undefined, { moved: 20 }))?.rule).toBe('BR-3.11');
    const charge = { do: 'move', who: 'corvin', at: ['brana'], options: { metres: 20 } };
    const fight = stated(far, charge, attack('brana', 'corvin'));
    expect(table.asks(fight, attack('brana', 'corvin'))[0]?.needs).toBe('<=55');
    const near = table.play(six, { do: 'distance', at: ['corvin', 'brana'], options: { metres: 28 } }).fight;
    const late = stated(near, attack('corvin', 'brana', undefined, { moved: 28 }), attack('brana', 'corvin'));
    expect(order(late)).toEqual(['brana', 'corvin']);
    const { facts } = table.play(table.play(far, { do: 'done' }).fight, { do: 'movement' });
    expect(facts.some((fact) => fact.kind === 'told' && fact.key === 'moves')).toBe(false);
  });
});

describe('the countdown', () => {
  test('W-05 E-4 BR-4.1 BR-4.2 BR-2.6 on one rank missile, long, medium, short, whatever the rating', () => {
    const archer = { name: 'Archer', dex: 8, hpMax: 10, weapons: ['Bow, Long 40'] };
    const pikeman = { name: 'Pikeman', dex: 8, hpMax: 10, weapons: ['Pike 35'] };
    const cutpurse = { name: 'Cutpurse', dex: 8, hpMax: 10, weapons: ['Knife 70'] };
    const ready = stated(
      fightOf([ansel], [cutpurse, pikeman, archer]),
      ...['cutpurse', 'pikeman', 'archer'].map((id) => attack(id, 'ansel')),
      attack('ansel', 'archer', undefined, { moved: 10 }),
    );
    expect(order(ready)).toEqual(['archer', 'pikeman', 'ansel', 'cutpurse']);
    const felled = table.play(ready, attack('archer', 'ansel'), [100]).fight;
    const down = given(felled, (draft) => draft.change('ansel', { hp: { current: 3, max: 13 } }));
    const after = table.play(down, attack('pikeman', 'ansel'), [20, 'none', 5]).fight;
    expect(order(after)).toEqual(['cutpurse']);
  });

  test('W-06 BR-2.7 BR-2.8 BR-4.6 the higher rating first, equals together', () => {
    const a = { name: 'A guard', dex: 8, hpMax: 10, weapons: ['Mace, Light 55'] };
    const b = { name: 'B guard', dex: 8, hpMax: 10, weapons: ['Axe, Battle 60'] };
    const ready = stated(
      fightOf([ansel], [a, b]),
      attack('a-guard', 'ansel'),
      attack('b-guard', 'ansel'),
      attack('ansel', 'b-guard', undefined, { moved: 10 }),
    );
    expect(turnsOf(ready).map(({ one, moment }) => [one.id, moment.rating])).toEqual([
      ['ansel', 60],
      ['b-guard', 60],
      ['a-guard', 55],
    ]);
  });

  test('W-07 E-3 BR-4.7 two who strike at once both fall, and the second is not hindered', () => {
    const gar = { name: 'Gar', dex: 10, hpMax: 8, weapons: ['Sword, Short 50'] };
    const ready = stated(fightOf([gar], [{ ...gar, name: 'Hob' }]), attack('gar', 'hob'), attack('hob', 'gar'));
    const first = table.play(ready, attack('gar', 'hob'), [30, 'none', 6]).fight;
    expect(hp(first, 'hob')).toBe(8);
    const both = table.play(first, attack('hob', 'gar'), [25, 'none', 5]).fight;
    expect([hp(both, 'hob'), hp(both, 'gar')]).toEqual([1, 2]);
    expect([is(both, 'hob', 'unconscious'), is(both, 'gar', 'unconscious')]).toEqual([true, true]);
  });

  test('BR-4.7 a moment that nobody is left to end is settled by itself', () => {
    const gar = { name: 'Gar', dex: 10, hpMax: 8, weapons: ['Sword, Short 50'] };
    const ready = stated(fightOf([gar], [{ ...gar, name: 'Hob' }]), attack('gar', 'hob'), attack('hob', 'gar'));
    const first = given(table.play(ready, attack('gar', 'hob'), [30, 'none', 6]).fight, (draft) =>
      draft.attribute('hob', 'benched', true),
    );
    expect(brp.due(first)[0]).toMatchObject({ id: 'settle', atOnce: true });
    expect(hp(table.play(first, { do: 'settle' }).fight, 'hob')).toBe(1);
  });

  test('BR-4.3 E-23 a thrown dagger is a missile; a weapon of several lengths is used at the one that is chosen', () => {
    const thrown = stated(six, attack('ansel', 'dulo', 'dagger-thrown', { distance: 8 }));
    expect(turnsOf(thrown)[0]?.moment).toEqual({ rank: 15, class: 'missile', rating: 35 });
    const both = {
      name: 'Both',
      dex: 10,
      hpMax: 9,
      weapons: [{ row: 'Spear, Long', lengthClasses: ['long', 'short'] }],
    };
    const chosen = table.play(fightOf([ansel], [both]), attack('both', 'ansel'), ['short']).fight;
    expect(turnsOf(stated(chosen))[0]?.moment.class).toBe('short');
  });

  test('BR-4.4 what is no attack comes after all attacks of its rank', () => {
    const ready = stated(six, { do: 'else', who: 'corvin', text: 'bars the door' }, attack('ansel', 'corvin'));
    expect(order(ready)).toEqual(['ansel', 'corvin']);
  });

  test("W-51 BR-4.5 BR-6.12 parries before one's rank, without a limit, leave the action", () => {
    let now = stated(
      fightOf([ansel, dulo], [corvin]),
      attack('ansel', 'corvin'),
      attack('dulo', 'corvin'),
      attack('corvin', 'ansel', undefined, { moved: 16 }),
    );
    now = table.play(now, attack('ansel', 'corvin'), [40, 'parry spear', 50]).fight;
    now = table.play(now, attack('dulo', 'corvin'), [30, 'parry spear', 50]).fight;
    expect(hp(now, 'corvin')).toBe(12);
    expect(order(now)).toEqual(['corvin']);
    expect(of(now, 'corvin').defences).toBe(2);
  });

  test('BR-4.8 who has fallen before its rank loses the action', () => {
    const ready = stated(six, attack('ansel', 'corvin'), attack('esk', 'dulo'));
    const fallen = given(ready, (draft) => draft.begin('esk', { id: 'unconscious', name: 'unconscious' }));
    expect(order(fallen)).toEqual(['ansel']);
  });

  test('BR-4.9 somebody waits for a lower rank of the round', () => {
    const ready = stated(six, attack('ansel', 'corvin'), attack('brana', 'fenn'), attack('dulo', 'esk'));
    const waits = table.play(ready, { do: 'hold', who: 'ansel', options: { rank: 9 } }).fight;
    expect(order(waits)).toEqual(['brana', 'ansel', 'dulo']);
    expect(order(table.play(ready, { do: 'hold', who: 'ansel' }).fight)).toEqual(['brana', 'ansel', 'dulo']);
    expect(table.refuses(ready, { do: 'hold', who: 'ansel', options: { rank: 15 } })?.rule).toBe('BR-4.9');
  });

  test('BR-4.10 E-5 with its target down an attacker is asked: another, the fallen one, or none', () => {
    const ready = stated(six, attack('dulo', 'esk'), attack('ansel', 'corvin'));
    const down = given(ready, (draft) => draft.begin('corvin', { id: 'unconscious', name: 'unconscious' }));
    const [due] = brp.due(down);
    expect(due).toMatchObject({ id: 'action', who: ['ansel'] });
    expect(due?.enter).toBeUndefined();
    expect(brp.plan(down, 'ansel')).toMatchObject({ do: 'attack', at: ['dulo'] });
    expect(table.refuses(down, { do: 'else', who: 'ansel' })).toBeUndefined();
    const { fight: after, keys } = table.play(down, attack('ansel', 'corvin'), [30, 5, 2]);
    expect(keys.some((key) => key.startsWith('defence'))).toBe(false);
    expect(hp(after, 'corvin')).toBe(6);
  });

  test('BR-4.11 attacksPerRound gives further attacks directly after the first', () => {
    let now = stated(
      fightOf([ansel], [guard({ dex: 20 }), corvin], { attacksPerRound: 2 }),
      attack('ansel', 'guard'),
      attack('corvin', 'ansel', undefined, { moved: 6 }),
    );
    now = table.play(now, attack('ansel', 'guard'), [99]).fight;
    expect(order(now)).toEqual(['ansel', 'corvin']);
    now = table.play(now, attack('ansel', 'guard'), [99]).fight;
    expect(order(now)).toEqual(['corvin']);
  });

  test('BR-4.13 E-27 with its weapon broken another is used: class and rating are read anew, in that rank', () => {
    const ready = stated(six, attack('corvin', 'ansel'), attack('ansel', 'corvin'));
    const broken = given(ready, (draft) =>
      draft.change('corvin', { weapons: of(draft.fight, 'corvin').weapons.map((one) => ({ ...one, broken: true })) }),
    );
    const [due] = brp.due(broken);
    expect(due).toMatchObject({ who: ['corvin'] });
    expect(brp.plan(broken, 'corvin')).toMatchObject({ at: ['ansel'], with: 'brawl' });
    const later = table.play(broken, attack('corvin', 'ansel', 'brawl')).fight;
    expect(order(later)).toEqual(['ansel', 'corvin']);
    expect(turnsOf(later)[1]?.moment).toEqual({ rank: 15, class: 'short', rating: 25 });
    expect(itemHp(later, 'corvin', 'spear-long')).toBe(10);
  });
});

test('BR-16.1 the unaware act or not, by the house rule, and the mark ends with the round', () => {
  for (const [rule, acts] of [
    [true, true],
    [false, false],
  ] as const) {
    const marked = table.play(fightOf([ansel], [corvin], { surprisedAct: rule }), {
      do: 'unaware',
      at: ['corvin'],
    }).fight;
    expect(statements(marked).includes('corvin')).toBe(acts);
    const next = table.play(table.play(toResolution(marked), { do: 'resolve' }).fight, { do: 'round' }).fight;
    expect(is(next, 'corvin', 'unaware')).toBe(false);
    const kept = table.play(marked, { do: 'unaware', at: ['corvin'], options: { keep: true } }).fight;
    const later = table.play(table.play(toResolution(kept), { do: 'resolve' }).fight, { do: 'round' }).fight;
    expect(is(later, 'corvin', 'unaware')).toBe(true);
  }
});

test('statements that repeat take one Enter: the same target and weapon, 0 m', () => {
  const { fight } = strike(six, attack('ansel', 'corvin', undefined, { moved: 4 }), [99]);
  const next = table.play(table.play(toResolution(fight), { do: 'resolve' }).fight, { do: 'round' }).fight;
  const due = brp.due(next).find(({ who: ids }) => ids?.[0] === 'ansel');
  expect(due?.enter).toMatchObject({
    intent: { do: 'attack', who: 'ansel', at: ['corvin'] },
    says: 'same: attack Corvin, 0 m, rank 15',
  });
});

test('Enter does not strike somebody again who has fallen; the word for it does', () => {
  const { fight } = strike(six, attack('ansel', 'corvin'), [99]);
  const fallen = table.play(fight, { do: 'condition', at: ['corvin'], text: 'unconscious' }).fight;
  const next = table.play(table.play(toResolution(fallen), { do: 'resolve' }).fight, { do: 'round' }).fight;
  expect(brp.due(next).find(({ who: ids }) => ids?.[0] === 'ansel')?.enter).toBeUndefined();
  expect(of(table.play(next, { do: 'same', who: 'ansel' }).fight, 'ansel').intent).toMatchObject({
    do: 'attack',
    at: ['corvin'],
  });
});

function toResolution(fight: Fight): Fight {
  const acting = fight.phase === 'actions' ? fight : stated(fight);
  return table.play(acting, { do: 'resolution' }).fight;
}
