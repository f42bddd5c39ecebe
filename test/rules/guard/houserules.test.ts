import { expect, test } from 'vitest';
import { type Given, given } from '../../kit.ts';
import { foe, pc } from './cast.ts';
import {
  begin,
  checkpoint,
  conditions,
  declare,
  refused,
  resolve,
  sheet,
  sheetOf,
  stand,
  table,
  turnOf,
} from './kit.ts';

const ada = pc('Ada', 6, 8);
const two = (weapon: string) => [pc('Ada', 6, 8, { weapons: [weapon] }), pc('Bel', 6, 8)];
const strike = (
  weapon: string,
  house: object,
  answers: readonly Given[],
  options = {},
  target = foe('Foe', 'standard'),
) => resolve(declare(begin(two(weapon), [target], { ...house }), 'ada', 'attack', 'foe', { options }), answers);
/** Begins a fight with the Guard test of one PC. */
const tested = (house: object, guard: number | string = 6) =>
  table.begin({ party: [pc('Ada', guard, 8)], foes: [foe('Foe', 'weak')] }, { house: { ...house } });
const acts = (house: object, roll: Given, guard: number | string = 6) =>
  sheet(table.play(tested(house, guard), { do: 'tests' }, [roll]).fight, 'ada')['hasTurn'];

test('testDice, testNaturals and guardTestAgainst (GS-TST.1, GS-TST.2, GS-TST.3)', () => {
  expect([acts({ testDice: '2d6' }, [3, 3]), acts({ testDice: '2d6' }, [3, 4])]).toEqual([true, false]);
  expect(acts({ testDice: '2d6' }, [1, 1], 1)).toBe(false);
  expect([acts({}, 1, 0), acts({}, 20, 20)]).toEqual([true, false]);
  expect([acts({ testNaturals: 'off' }, 1, 0), acts({ testNaturals: 'off' }, 20, 20)]).toEqual([false, true]);
  expect([acts({}, 5, '2/6'), acts({ guardTestAgainst: 'current' }, 5, '2/6')]).toEqual([true, false]);
});

test('firstRoundTest off begins with the declarations (GS-RND.5)', () => {
  expect(tested({ firstRoundTest: 'off' }).bags.fight).toMatchObject({ stage: 'declare' });
  expect(tested({ firstRoundTest: 'pcs' }).bags.fight).toMatchObject({ stage: 'tests' });
});

test('rangedMinimum says how near a ranged weapon reaches (GS-POS.4)', () => {
  const near = (rangedMinimum: number, place: string) => {
    const party = [{ ...pc('Ada', 6, 8, { weapons: ['bow d6'] }), place }];
    return refused(begin(party, [foe('Foe', 'weak')], { rangedMinimum }), 'ada', 'attack', 'foe', { with: 'bow' });
  };
  const places = ['melee', 'reach', 'ranged'];
  expect([2, 1, 0].map((least) => places.map((place) => near(least, place)))).toEqual([
    ['GS-POS.4', 'GS-POS.4', ''],
    ['GS-POS.4', '', ''],
    ['', '', ''],
  ]);
});

test('friendlyFireOn says up to which die a shot goes astray (GS-POS.6)', () => {
  const hit = (friendlyFireOn: number, answers: readonly Given[]) => {
    const fight = begin([pc('Ada', 6, 8, { weapons: ['bow d6'] }), pc('Bo', 6, 8)], [foe('Foe', 'weak')], {
      friendlyFireOn,
    });
    return stand(resolve(declare(fight, 'ada', 'attack', 'foe'), answers).fight, 'bo');
  };
  expect([hit(0, [2]), hit(3, [3, 2]), hit(3, [4, 2]), hit(6, [6, 2])]).toEqual([
    '6/8 able',
    '4/8 able',
    '6/8 able',
    '4/8 able',
  ]);
});

test('doorwayCounts all counts every attack at a doorway (GS-POS.23)', () => {
  const third = (doorwayCounts: string) => {
    const party = [ada, pc('Bo', 6, 8), pc('Cyn', 6, 8, { weapons: ['spear d6'] })];
    let fight = begin(party, [foe('Foe', 'weak')], { doorwayCounts });
    fight = table.play(fight, { do: 'battlefield', options: { name: 'Field', doorway: 'party' } }).fight;
    return refused(declare(declare(fight, 'ada', 'attack', 'foe'), 'bo', 'attack', 'foe'), 'cyn', 'attack', 'foe');
  };
  expect([third('melee'), third('all')]).toEqual(['', 'GS-POS.22']);
});

test('unarmedDie is what bare hands roll (GS-ATK.11)', () => {
  const dice = (house: object) =>
    resolve(
      declare(begin(two('sword d6'), [foe('Foe', 'weak')], { ...house }), 'ada', 'attack', 'foe', { with: 'unarmed' }),
      [1],
    ).told('pool');
  expect([{}, { unarmedDie: 'd3' }, { unarmedDie: 'd6' }].map((house) => dice(house)[0])).toMatchObject([
    { throws: [{ dice: 'd4' }] },
    { throws: [{ dice: 'd3' }] },
    { throws: [{ dice: 'd6' }] },
  ]);
});

test('crampedPenalty, optionalHalfswording and optionalThrust (GS-MOD.14, GS-MOD.15, GS-MOD.16)', () => {
  const dice = (weapon: string, house: object, options = {}) => {
    const start = begin(two(weapon), [foe('Foe', 'weak')], { ...house });
    const cramped = table.play(start, { do: 'battlefield', options: { name: 'Field', cramped: true } }).fight;
    const why = refused(cramped, 'ada', 'attack', 'foe', { options });
    if (why !== '') return why;
    const ready = table.play(declare(cramped, 'ada', 'attack', 'foe', { options }), { do: 'resolve' }).fight;
    const [asked] = table.asks(ready, { do: 'pool', who: 'party', at: ['foe'] });
    return asked?.kind === 'roll' ? asked.dice.join('+') : '';
  };
  expect([dice('sword d8 long', {}), dice('sword d8 long', { crampedPenalty: 'none' })]).toEqual(['6+6', '8']);
  expect([dice('sword d8 long thrust', {}), dice('sword d8 long thrust', { optionalThrust: 'off' })]).toEqual([
    '8',
    '6+6',
  ]);
  expect(dice('sword d8 long halfsword', { optionalHalfswording: 'off' }, { half: true })).toBe('GS-MOD.14');
  expect(dice('sword d8 long', {}, { half: true })).toBe('GS-MOD.14');
});

test('optionalReachAttacks off takes the +2 against flying targets away (GS-MOD.18)', () => {
  const result = (house: object) =>
    strike('spear d6', house, [3], {}, foe('Foe', 'weak', { flying: true })).told('pool')[0]?.['result'];
  expect([result({}), result({ optionalReachAttacks: 'off' })]).toEqual([5, 3]);
});

test('conditionOn: on use, on the kept attack, on damage (GS-ENC.4)', () => {
  const pooled = (conditionOn: string, mine: Given, other: Given) => {
    let fight = begin(
      [pc('Ada', 6, 8, { weapons: ['sword d6 enchanted:Burning'] }), pc('Bo', 6, 8)],
      [foe('Foe', 'legendary')],
      { conditionOn },
    );
    fight = declare(declare(fight, 'ada', 'attack', 'foe'), 'bo', 'attack', 'foe');
    return conditions(resolve(fight, [mine, other]).fight, 'foe').length;
  };
  const all = (conditionOn: string) => [
    pooled(conditionOn, [1, 1], 6),
    pooled(conditionOn, [1, 3], 2),
    pooled(conditionOn, [3, 3], 2),
  ];
  expect([all('use'), all('kept'), all('damage')]).toEqual([
    [1, 1, 1],
    [0, 1, 1],
    [0, 0, 1],
  ]);
});

test('npcCritical: dead, out, or as the Bard says (GS-DMG.9)', () => {
  const fate = (house: object, answers: readonly Given[]) => {
    const fight = begin([ada], [foe('Foe', 'weak', { guard: '0/5' })], { ...house });
    return sheetOf(table.play(fight, { do: 'damage', at: ['foe'], options: { amount: 1 } }, answers).fight, 'foe')
      .status;
  };
  expect([
    fate({}, [20]),
    fate({ npcCritical: 'out' }, [20]),
    fate({ npcCritical: 'ask' }, [20, 'out']),
    fate({ npcCritical: 'ask' }, [20, 'dead']),
  ]).toEqual(['dead', 'out', 'out', 'dead']);
});

test('counterCost: an answer costs the turn, being attacked does, or nothing (GS-CTR.9, GS-CTR.10, GS-CTR.14)', () => {
  const after = (counterCost: string, answer: string) => {
    const fight = declare(begin([ada], [foe('Foe', 'standard')], { counterCost }), 'ada', 'attack', 'foe');
    const dice = answer === 'counter' ? [2, 1] : [2];
    return refused(checkpoint(resolve(fight, dice, { counter: answer }).fight).fight, 'foe', 'attack', 'ada');
  };
  const both = (cost: string) => [after(cost, 'counter'), after(cost, 'no')];
  expect([both('turn'), both('attacked'), both('free')]).toEqual([
    ['GS-CTR.9', ''],
    ['GS-CTR.9', 'GS-CTR.9'],
    ['', ''],
  ]);
  const free = declare(begin([ada], [foe('Foe', 'standard')], { counterCost: 'attacked' }), 'ada', 'attack', 'foe');
  expect(stand(resolve(free, [2, 3]).fight, 'ada')).toBe('3/8 able');
});

test('a counterattack is asked for where it costs the turn, with no as the default (GS-CTR.12, GS-CTR.6)', () => {
  const fight = declare(begin([ada], [foe('Foe', 'standard')]), 'ada', 'attack', 'foe');
  expect(resolve(fight, [2, 'no']).told('no-counter')).toHaveLength(1);
  const other = begin([{ ...ada, hasTurn: true }], [foe('Foe', 'weak')]);
  const asked = declare(turnOf(other, 'foes'), 'foe', 'attack', 'ada');
  expect(resolve(asked, [2, 'counter', 1]).keys).toEqual([
    'damage:foe:ada:pool:weapon',
    'counter:ada',
    'counter:ada:d3',
  ]);
});

test('chargeAttacks off: the charge moves and draws set strikes, without an attack (GS-CHG.1)', () => {
  const corin = { ...pc('Corin', 6, 8, { weapons: ['pike d8'] }), place: 'melee', setWeapon: 'pike' };
  const fight = begin([corin], [{ ...foe('Foe', 'standard'), place: 'reach' }], { chargeAttacks: 'off' });
  const set = given(turnOf(fight, 'foes'), (draft) => draft.change('corin', { setWeapon: 'pike' }));
  const turn = resolve(declare(set, 'foe', 'charge', 'corin'), [4]);
  expect([stand(turn.fight, 'foe'), stand(turn.fight, 'corin'), turn.told('pool')]).toEqual([
    '4/7 able',
    '6/8 able',
    [],
  ]);
  expect(turn.fight.combatants.map(({ place }) => place)).toEqual(['Melee', 'Melee']);
});

test('restRestoresGuard off leaves Guard as it is (GS-AFT.5)', () => {
  const rested = (house: object) => {
    const ended = table.play(begin([pc('Ada', '2/6', 8)], [foe('Foe', 'weak')], { ...house }), { do: 'end' }).fight;
    return sheetOf(table.play(ended, { do: 'rest', at: ['ada'] }).fight, 'ada').guard.current;
  };
  expect([rested({}), rested({ restRestoresGuard: 'off' })]).toEqual([6, 2]);
});

test('a prone PC may be called Impaired, several reasons count once, and one against them cancels all (GS-MOD.6)', () => {
  const options = { impaired: true };
  const cramped = table.play(begin(two('sword d8 long'), [foe('Foe', 'weak')]), {
    do: 'battlefield',
    options: { name: 'Field', cramped: true },
  }).fight;
  const dice = (more: object) => {
    const ready = table.play(declare(cramped, 'ada', 'attack', 'foe', { options: { ...options, ...more } }), {
      do: 'resolve',
    }).fight;
    const [asked] = table.asks(ready, { do: 'pool', who: 'party', at: ['foe'] });
    return asked?.kind === 'roll' ? asked.dice : [];
  };
  expect([dice({}), dice({ enhanced: true })]).toEqual([[6, 6], [8]]);
});
