import { expect, test } from 'vitest';
import { type Given, given } from '../../kit.ts';
import { foe, pc } from './cast.ts';
import {
  begin,
  checkpoint,
  conditions,
  declare,
  intent,
  refused,
  resolve,
  sheet,
  sheetOf,
  stand,
  table,
  turnOf,
} from './kit.ts';

const ada = pc('Ada', 6, 8);
const band = (more = {}) => foe('Band', 'weak', { warband: true, ...more });
/** Returns the dice asked for by the pool of one attacker on one target. */
const dice = (fight: ReturnType<typeof begin>, side: string, one: string, target: string, options = {}) => {
  const ready = table.play(declare(turnOf(fight, side), one, 'attack', target, { options }), { do: 'resolve' }).fight;
  const [asked] = table.asks(ready, { do: 'pool', who: side, at: [target] });
  return asked?.kind === 'roll' ? `${asked.dice.join('+')} ${asked.reading.name}` : '';
};

test('a warband is one unit: one place in the front line, at the doorway, in a pool and in the group (GS-WAR.1)', () => {
  const fight = begin([ada], [band(), foe('F1', 'weak'), foe('F2', 'weak')]);
  expect(fight.combatants.filter(({ place }) => place === 'Melee')).toHaveLength(4);
  expect(fight.bags.fight).toMatchObject({ groups: [{ startCount: 0 }, { startCount: 3 }] });
});

test('a weakened warband rolls its own die, and is routed by the next Critical Damage (GS-WAR.5, GS-WAR.2)', () => {
  expect(dice(begin([ada], [band()]), 'foes', 'band', 'ada')).toBe('6+6 sum');
  expect(dice(begin([ada], [band({ weakened: true })]), 'foes', 'band', 'ada')).toBe('6 sum');
  const worn = (more: object, house: object) =>
    begin([ada], [band({ guard: '0/5', ...more }), foe('Mate', 'weak')], { ...house });
  const hit = (fight: ReturnType<typeof begin>, ...answers: Given[]) =>
    table.play(fight, { do: 'damage', at: ['band'], options: { amount: 1 } }, [20, ...answers]).fight;
  const first = hit(worn({}, {}), 'weakened');
  expect(sheet(first, 'band')).toMatchObject({ status: 'able', weakened: true });
  expect(sheetOf(hit(first), 'band').status).toBe('routed');
  expect(sheetOf(hit(worn({}, { warbandCritical: 'routed' })), 'band').status).toBe('routed');
  expect(sheet(hit(worn({}, { warbandCritical: 'weakened' })), 'band')).toMatchObject({ weakened: true });
});

test('a Blast or an area on a warband is not Impaired for that reason, a single attack is (GS-WAR.8, GS-WAR.7)', () => {
  const party = [pc('Ada', 6, 8, { weapons: ['bomb d8 blast', 'sword d8'] }), pc('Bo', 6, 8)];
  const fight = begin(party, [band()]);
  expect(dice(fight, 'party', 'ada', 'band')).toBe('8 sum');
  expect(dice(fight, 'party', 'bo', 'band')).toBe('6+6 the lower of two');
});

test('a warband against a warband rolls its own die, and counters are d3 (GS-WAR.10, GS-WAR.11)', () => {
  const roster = [foe('Militia', 'weak', { warband: true, weapons: ['spears d8 melee'] }), ada];
  const fight = begin(roster, [band()]);
  expect(dice(fight, 'party', 'militia', 'band')).toBe('8 sum');
  const alone = declare(
    given(begin([foe('Militia', 'weak', { warband: true }), ada], [band()]), (draft) => draft.move('ada', 'Reach')),
    'militia',
    'attack',
    'band',
  );
  const turn = resolve(alone, [1, 3], { counter: 'counter' });
  expect([stand(turn.fight, 'band'), stand(turn.fight, 'militia')]).toEqual(['4/5 able', '2/5 able']);
});

test("a warband's pair of sixes slays only with an enchanted weapon (GS-WAR.13, GS-ENC.11, GS-WAR.12)", () => {
  const strike = (weapon: string) => {
    const fight = turnOf(begin([pc('Vic', 12, 8)], [band({ weapons: [weapon] }), foe('Mate', 'weak')]), 'foes');
    return table.asks(
      table.play(declare(fight, 'band', 'attack', 'vic'), { do: 'resolve' }).fight,
      { do: 'pool', who: 'foes', at: ['vic'] },
      [[6, 6]],
    );
  };
  expect(strike('axes d6')).toEqual([]);
  expect(strike('axes d6 enchanted:Burning')).toMatchObject([{ tag: 'slay', suggested: 'yes' }]);
});

test('by the house rule a warband keeps the higher of two dice (GS-WAR.9)', () => {
  const fight = begin([ada], [band()], { warbandDamage: 'keepHigher' });
  expect(dice(fight, 'foes', 'band', 'ada')).toBe('6+6 the higher of two');
  expect(dice(fight, 'foes', 'band', 'ada', { impaired: true })).toBe('6 sum');
});

const fallen = (foes: Parameters<typeof begin>[1], dead: readonly string[], house = {}) =>
  resolve(table.play(begin([ada], foes, house), { do: 'kill', at: dead }).fight).fight;

test('half of a group lost is a second trigger, each counting once (GS-MOR.4, GS-MOR.3, GS-MOR.6)', () => {
  const foes = ['F1', 'F2', 'F3', 'F4'].map((name) => foe(name, 'standard'));
  const first = checkpoint(fallen(foes, ['f1']), [[1, 1]]);
  expect(first.told('morale')).toMatchObject([{ why: ['firstCasualtyDone'] }]);
  const later = checkpoint(resolve(table.play(first.fight, { do: 'kill', at: ['f2'] }).fight).fight, [[1, 1]]);
  expect(later.told('morale')).toMatchObject([{ why: ['halfDone'] }]);
  const third = given(turnOf(table.play(later.fight, { do: 'kill', at: ['f3'] }).fight, 'party'), () => undefined);
  expect(checkpoint(resolve(third).fight).told('morale')).toEqual([]);
});

test('a lone unit checks when its Guard is first 0, and for nothing else (GS-MOR.5)', () => {
  const worn = given(begin([ada], [foe('Foe', 'standard')]), (draft) =>
    draft.change('foe', { guard: { current: 0, max: 7 } }),
  );
  expect(checkpoint(resolve(worn).fight, [[6, 6]]).told('morale')).toMatchObject([
    { why: ['loneDone'], broken: ['foe'] },
  ]);
  const two = given(begin([ada], [foe('Foe', 'standard'), foe('Mate', 'weak')]), (draft) =>
    draft.change('foe', { guard: { current: 0, max: 7 } }),
  );
  expect(checkpoint(resolve(two).fight).told('morale')).toEqual([]);
});

test("one roll for the group, each against its own Morale or an able leader's; PCs are left out (GS-MOR.8, GS-MOR.10, GS-MOR.11)", () => {
  const mixed = [foe('F1', 'weak'), foe('F2', 'expert'), foe('F3', 'weak'), foe('F4', 'weak')];
  expect(checkpoint(fallen(mixed, ['f3']), [[3, 4]]).told('morale')).toMatchObject([
    { scores: [5, 11, 5], broken: ['f1', 'f4'] },
  ]);
  const led = [foe('F1', 'weak'), foe('F2', 'expert', { leader: true }), foe('F3', 'weak'), foe('F4', 'weak')];
  expect(checkpoint(fallen(led, ['f3']), [[3, 4]]).told('morale')).toMatchObject([
    { scores: [11, 11, 11], broken: [] },
  ]);
  expect(checkpoint(fallen(led, ['f3'], { leaderMorale: 'off' }), [[3, 4]]).told('morale')).toMatchObject([
    { broken: ['f1', 'f4'] },
  ]);
  expect(
    checkpoint(fallen(mixed, ['f3'], { moraleRoll: 'each' }), [
      [1, 1],
      [6, 6],
      [1, 1],
    ]).told('morale'),
  ).toMatchObject([{ broken: ['f2'] }]);
  expect(checkpoint(fallen(mixed, ['f3'], { moraleDice: 'd20' }), [20]).told('morale')).toMatchObject([
    { broken: ['f1', 'f2', 'f4'] },
  ]);
});

test('checks can be called for, waived, left to the end of the round, or switched off (GS-MOR.7, GS-MOR.13, GS-MOR.3)', () => {
  const foes = ['F1', 'F2', 'F3', 'F4'].map((name) => foe(name, 'standard'));
  const called = table.play(begin([ada], foes), { do: 'morale', options: { side: 'foes' } }, [[6, 6]]);
  expect(called.told('morale')).toMatchObject([{ why: ['called'], broken: ['f1', 'f2', 'f3', 'f4'] }]);
  const waived = table.play(fallen(foes, ['f1']), { do: 'morale', options: { side: 'foes', waive: true } }).fight;
  expect(checkpoint(waived).told('morale')).toEqual([]);
  expect(checkpoint(fallen(foes, ['f1'], { moraleChecks: 'off' })).told('morale')).toEqual([]);
  const late = checkpoint(fallen(foes, ['f1'], { moraleWhen: 'roundEnd' }));
  expect(late.told('morale')).toEqual([]);
  const atEnd = checkpoint(resolve(late.fight).fight).fight;
  expect(table.play(atEnd, { do: 'round' }, [[1, 1], 0]).told('morale')).toHaveLength(1);
});

test('a breaking unit without a safe place surrenders, or cowers; a retreat is refused no roll (GS-MOR.12, GS-RET.2)', () => {
  const fight = turnOf(begin([ada], [foe('Foe', 'weak', { status: 'able' }), foe('Mate', 'weak')]), 'foes');
  const breaking = given(fight, (draft) => draft.change('foe', { status: 'breaking' }));
  const broken = table.play(breaking, intent('foe', 'retreat', [], { text: 'the sea' }), ['no']).fight;
  expect(sheetOf(resolve(broken, ['surrenders']).fight, 'foe').status).toBe('surrendered');
  expect(sheetOf(resolve(broken, ['cowers']).fight, 'foe').status).toBe('breaking');
  const able = table.play(fight, intent('mate', 'retreat', [], { text: 'the sea' }), ['no']);
  expect([able.fight.bags.waiting, able.keys]).toEqual([{}, ['safe:mate']]);
});

test('without danger nobody tests to get away, and a yes to dire is remembered; by the house rule only PCs test (GS-RET.8, GS-RET.7)', () => {
  let fight = begin([ada, pc('Bo', 5, 6)], [foe('Foe', 'weak')]);
  fight = declare(declare(fight, 'ada', 'retreat', [], { text: 'home' }), 'bo', 'retreat', [], { text: 'home' });
  expect(resolve(fight, ['no', 'no']).keys).toEqual(['dire:ada', 'dire:bo']);
  expect(resolve(fight, ['yes', 1, 1]).keys).toEqual(['dire:ada', 'retreat:ada', 'retreat:bo']);
  const foes = declare(
    turnOf(begin([ada], [foe('Foe', 'weak')], { retreatTestFor: 'pcs' }), 'foes'),
    'foe',
    'retreat',
    [],
    { text: 'home' },
  );
  expect(resolve(foes).keys).toEqual([]);
});

test('a PC who failed the test of round 1 cannot retreat in it (GS-RET.9)', () => {
  const fight = table.play(table.begin({ party: [ada], foes: [foe('Foe', 'weak')] }), { do: 'tests' }, [19]).fight;
  expect(refused(fight, 'ada', 'retreat', [], { text: 'home' })).toBe('GS-RET.9');
});

test('a few hours of rest end exhaustion; head wounds, other wounds and a Mortal Wound are treated (GS-AFT.6, GS-AFT.7, GS-AFT.8, GS-AFT.10)', () => {
  const worn = pc('Vic', '0/6', '3/8', { lifeMaxPenalty: 4, deprived: ['restHours'] });
  const dying = pc('Bo', '0/6', 8, { status: 'out', deprived: ['untilHealed'], deathClock: 12 });
  let fight = given(begin([ada, worn, dying], [foe('Foe', 'weak')]), (draft) =>
    draft.begin('vic', { id: 'deafened', name: 'Deafened' }),
  );
  const ended = table.play(fight, { do: 'end' });
  expect(ended.says.join(' ')).toContain('Bo: dead in 2:00 without help; deprived until healed.');
  fight = table.play(ended.fight, { do: 'rest', at: ['vic'], options: { hours: true } }).fight;
  expect(sheet(fight, 'vic')).toMatchObject({ deprived: [], guard: { current: 6 } });
  expect(table.refuses(fight, { do: 'rest', at: ['bo'], options: { hours: true } })?.rule).toBe('GS-AFT.10');
  fight = table.play(fight, { do: 'treat', at: ['vic'], options: { what: 'head' } }).fight;
  expect(sheet(fight, 'vic')).toMatchObject({ lifeMaxPenalty: 0, life: { current: 3 } });
  fight = table.play(fight, { do: 'treat', at: ['vic'], options: { what: 'ears' } }).fight;
  expect(conditions(fight, 'vic')).toEqual([]);
  fight = table.play(fight, { do: 'treat', at: ['bo'], options: { what: 'mortal' } }).fight;
  expect(sheet(fight, 'bo')).toMatchObject({ status: 'able', deprived: [], deathClock: null });
  expect(sheet(table.play(ended.fight, { do: 'time', options: { count: 1 } }).fight, 'bo')).toMatchObject({
    status: 'dead',
  });
});

test('at the end thrown weapons are picked up, declarations and counters are cleared (GS-AFT.4, GS-POS.12)', () => {
  const fight = declare(
    begin([pc('Ada', 6, 8, { weapons: [{ name: 'axe', inHand: false }] })], [foe('Foe', 'weak')]),
    'ada',
    'attack',
    'foe',
  );
  const ended = table.play(fight, { do: 'end' }).fight;
  expect(sheet(ended, 'ada')).toMatchObject({ weapons: [{ inHand: true }], firstRoundTest: 'none', last: {} });
  expect(ended.bags.waiting).toEqual({});
  expect(sheet(table.play(fight, { do: 'end' }, [], { pickup: 'no' }).fight, 'ada')).toMatchObject({
    weapons: [{ inHand: false }],
  });
  const closed = table.play(ended, { do: 'close' }).fight;
  expect(table.ruleset.due(closed)).toEqual([]);
});

test('a later fight begins anew: who fled of the party is back, where the weapon belongs (GS-SET.6, GS-AFT.4)', () => {
  const first = given(
    table.play(begin([ada, pc('Bo', 5, 6, { status: 'fled' })], [foe('Foe', 'weak')]), { do: 'kill', at: ['foe'] })
      .fight,
    (draft) => {
      draft.move('ada', 'Ranged');
      draft.leave('foe');
    },
  );
  const next = table.begin({ foes: [foe('Wolf', 'weak')] }, { from: first, house: { firstRoundTest: 'off' } });
  expect(next.number).toBe(2);
  expect(next.combatants.map(({ id, place }) => `${id} ${place}`)).toEqual(['ada Melee', 'bo Melee', 'wolf Melee']);
  expect(sheetOf(next, 'bo').status).toBe('able');
});
