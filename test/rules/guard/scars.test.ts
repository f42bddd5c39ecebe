import { expect, test } from 'vitest';
import { scars } from '../../../rules/guard/tables.ts';
import { type Given, given, who } from '../../kit.ts';
import { foe, pc } from './cast.ts';
import { begin, conditions, declare, refused, resolve, sheet, sheetOf, stand, table, turnOf } from './kit.ts';

/** A covered warband strikes a PC whose Guard is exactly what the blow takes. */
const scarred = (lost: number, answers: readonly Given[], { max = lost, house = {}, life = 8 } = {}) => {
  const foes = [foe('Band', 'weak', { warband: true, weapons: ['axes d12'] }), foe('Mate', 'weak')];
  const fight = turnOf(begin([pc('Vic', `${lost}/${max}`, life)], foes, house), 'foes');
  const dice: Given = lost < 2 ? [1] : [Math.ceil(lost / 2), Math.floor(lost / 2)];
  const single = given(fight, (draft) => draft.change('band', { warband: lost >= 2 }));
  return resolve(declare(single, 'band', 'attack', 'vic'), [dice, ...answers]);
};
const entry = (turn: ReturnType<typeof scarred>) => turn.told('scar').map((data) => data['entry']);

test('each of the twelve Scars comes with the Guard that the blow took, and its growth roll behind its own (GS-SCR.3, GS-SCR.12)', () => {
  const own: readonly (readonly Given[])[] = [[3], [4], [], [5], [], [2], [], [], [], ['nose'], [], []];
  const keys = own.map((answers, i) => {
    const lost = i + 1;
    const growth: readonly Given[] = lost >= 12 ? [] : lost <= 3 && lost !== 2 ? [1] : [[1, 1]];
    const turn = scarred(lost, [...answers, ...growth]);
    expect(entry(turn)).toEqual([lost]);
    expect(sheet(turn.fight, 'vic')).toMatchObject({
      scars: [{ entry: lost, fight: 1, round: 1 }],
      guard: { current: 0 },
    });
    return turn.keys.slice(1).map((key) => key.split(':')[0]);
  });
  expect(keys).toEqual([
    ['place', 'growth'],
    ['rattling', 'growth'],
    ['growth'],
    ['limb', 'growth'],
    ['growth'],
    ['head', 'growth'],
    ['growth'],
    ['growth'],
    ['growth'],
    ['sunder', 'growth'],
    ['growth'],
    [],
  ]);
  expect(scars).toHaveLength(12);
});

test('more than 12 Guard lost is the last entry (GS-SCR.4, GS-SCR.32)', () => {
  const fight = turnOf(
    begin([pc('Vic', 14, 8)], [foe('Foe', 'weak', { weapons: ['maul d20'] }), foe('Mate', 'weak')]),
    'foes',
  );
  const turn = resolve(declare(fight, 'foe', 'attack', 'vic'), [14]);
  expect(sheet(turn.fight, 'vic')).toMatchObject({ scars: [{ entry: 12 }], doomed: true });
});

test('entry 1 takes its place from T6 (GS-SCR.21)', () => {
  const places = [1, 2, 3, 4, 5, 6].map((face) => scarred(1, [face, 1]).told('scar-roll')[0]?.['detail']);
  expect(places).toEqual(['Neck', 'Hands', 'Eye', 'Chest', 'Legs', 'Ear']);
});

test('entry 2 may raise the maximum before growth, or in its place by the house rule (GS-SCR.22)', () => {
  expect(sheetOf(scarred(2, [4, [2, 3]]).fight, 'vic').guard.max).toBe(5);
  const instead = scarred(2, [4], { house: { rattlingBlowRoll: 'instead' } });
  expect([sheetOf(instead.fight, 'vic').guard.max, instead.keys.length]).toEqual([4, 2]);
  expect(sheetOf(scarred(2, [2, 1], {}).fight, 'vic').guard.max).toBe(2);
});

test('entry 3 lays flat and deprives until a rest of a few hours (GS-SCR.23)', () => {
  const { fight } = scarred(3, [1]);
  expect([conditions(fight, 'vic'), sheet(fight, 'vic')['deprived']]).toEqual([['Prone'], ['restHours']]);
});

test('entry 4 breaks a limb of T7 (GS-SCR.24)', () => {
  const limbs = [1, 2, 3, 4, 5, 6].map((face) => who(scarred(4, [face, [1, 1]]).fight, 'vic').conditions[0]?.note);
  expect(limbs).toEqual(['Leg', 'Leg', 'Arm', 'Arm', 'Rib', 'Skull']);
});

test('entries 5, 7, 8 and 9 are conditions; Hamstrung bars moving, charging and running (GS-SCR.25, GS-SCR.27, GS-SCR.28, GS-SCR.29)', () => {
  const names = [5, 7, 8, 9].map((lost) => conditions(scarred(lost, [[1, 1]]).fight, 'vic'));
  expect(names).toEqual([['Diseased'], ['Hamstrung'], ['Deafened'], ['Re-brained']]);
  const lame = turnOf(
    given(scarred(7, [[1, 1]]).fight, (draft) => draft.change('vic', { hasTurn: true })),
    'party',
  );
  expect(refused(lame, 'vic', 'move', 'Reach')).toBe('GS-SCR.27');
  expect(
    refused(
      given(lame, (draft) => draft.move('vic', 'Reach')),
      'vic',
      'charge',
      'band',
    ),
  ).toBe('GS-SCR.27');
  expect(refused(lame, 'vic', 'retreat', [], { text: 'home' })).toBe('GS-RET.11');
  expect(refused(lame, 'vic', 'attack', 'band')).toBe('');
});

test('entry 6 lowers maximum Life down to the floor, again and again (GS-SCR.26)', () => {
  expect(sheet(scarred(6, [3, [1, 1]]).fight, 'vic')).toMatchObject({
    lifeMaxPenalty: 3,
    life: { current: 5, max: 8 },
  });
  expect(stand(scarred(6, [5, [1, 1]], { life: 3 }).fight, 'vic')).toBe('0/1 able');
  expect(stand(scarred(6, [5], { life: 3, house: { headWoundFloor: 0 } }).fight, 'vic')).toBe('0/0 dead');
  expect(stand(scarred(6, [6, [1, 1]], { house: { headWoundFloor: 4 } }).fight, 'vic')).toBe('0/4 able');
});

test('entry 11 takes the PC out, deprived, with an hour to live (GS-SCR.31, GS-SCR.15)', () => {
  expect(sheet(scarred(11, [[1, 1]]).fight, 'vic')).toMatchObject({
    status: 'out',
    deprived: ['untilHealed'],
    deathClock: 360,
  });
  expect(sheet(scarred(9, [[1, 1]]).fight, 'vic')).toMatchObject({ status: 'able', deathClock: null });
});

test('growth may be declined, an equal roll does not raise, and current Guard stays 0 (GS-SCR.9, GS-SCR.10, GS-SCR.11)', () => {
  const foes = [foe('Foe', 'weak'), foe('Mate', 'weak')];
  const fight = declare(turnOf(begin([pc('Vic', 3, 8)], foes), 'foes'), 'foe', 'attack', 'vic');
  expect(sheetOf(resolve(fight, [3, 3]).fight, 'vic').guard).toEqual({ current: 0, max: 3 });
  expect(resolve(fight, [3], { 'grow:vic:pool': 'no' }).keys.at(-1)).toBe('grow:vic:pool');
  expect(sheetOf(resolve(fight, [3, 6], { take: 'no' }).fight, 'vic').guard.max).toBe(3);
  expect(sheetOf(resolve(fight, [3, 6]).fight, 'vic').guard).toEqual({ current: 0, max: 6 });
});

test('Scars add up and stay, and a deprived PC regains nothing (GS-SCR.14, GS-SCR.34, GS-AFT.4)', () => {
  let { fight } = scarred(3, [[1, 1]], { max: 6 });
  fight = given(fight, (draft) => draft.change('vic', { guard: { current: 5, max: 6 } }));
  fight = given(turnOf(fight, 'foes'), (draft) => draft.change('band', { hasTurn: true }));
  fight = resolve(declare(fight, 'band', 'attack', 'vic'), [
    [2, 3],
    [1, 1],
  ]).fight;
  expect(sheet(fight, 'vic')).toMatchObject({ scars: [{ entry: 3 }, { entry: 5 }] });
  const ended = table.play(fight, { do: 'end' }).fight;
  expect(sheet(ended, 'vic')).toMatchObject({
    scars: [{ entry: 3 }, { entry: 5 }],
    deprived: ['restHours'],
    hasTurn: true,
    setWeapon: '',
  });
  expect(conditions(ended, 'vic')).toEqual(['Prone', 'Diseased']);
  expect(table.refuses(ended, { do: 'heal', at: ['vic'], options: { amount: 2 } })?.rule).toBe('GS-SCR.34');
});

test('a critical PC is down, dies in an hour, and is out once aided (GS-DMG.8, GS-DMG.12, GS-DMG.13)', () => {
  let fight = begin([pc('Vic', '0/6', 8), pc('Ada', 6, 8)], [foe('Foe', 'standard')]);
  fight = table.play(fight, { do: 'damage', at: ['vic'], options: { amount: 2 } }, [20]).fight;
  expect(sheet(fight, 'vic')).toMatchObject({ status: 'critical', deathClock: 360, life: { current: 6 } });
  expect(refused(fight, 'vic', 'attack', 'foe')).toBe('GS-DEC.9');
  expect(refused(fight, 'ada', 'aid', 'ada')).toBe('GS-DMG.13');
  const aided = resolve(declare(fight, 'ada', 'aid', 'vic')).fight;
  expect(sheet(aided, 'vic')).toMatchObject({ status: 'out', deathClock: null });
  const toEnd = given(fight, (draft) => {
    draft.put('fight', { stage: 'roundEnd' });
    draft.change('vic', { deathClock: 2 });
  });
  const first = table.play(toEnd, { do: 'round' }, [0]).fight;
  expect(sheet(first, 'vic')).toMatchObject({ status: 'critical', deathClock: 1 });
  const last = table.play(
    given(first, (draft) => draft.put('fight', { stage: 'roundEnd' })),
    { do: 'round' },
    [0],
  ).fight;
  expect(sheet(last, 'vic')).toMatchObject({ status: 'dead', deathClock: null });
});

test('a fall or a hazard goes through Guard and Life, with Armour unless the Bard says no, and leaves no Scar (GS-DMG.15, GS-MOD.11)', () => {
  const fight = begin([pc('Vic', 3, 8, { armour: 1 })], [foe('Foe', 'weak')]);
  const fell = table.play(fight, { do: 'damage', at: ['vic'], options: { amount: 4 } }).fight;
  expect(sheet(fell, 'vic')).toMatchObject({ guard: { current: 0 }, scars: [] });
  expect(stand(table.play(fight, { do: 'damage', at: ['vic'], options: { amount: 2, raw: true } }).fight, 'vic')).toBe(
    '1/8 able',
  );
  const hazard = table.play(fight, { do: 'hazard', at: ['vic', 'foe'], options: { dice: 'd6' } }, [3, 4]).fight;
  expect([stand(hazard, 'vic'), stand(hazard, 'foe')]).toEqual(['1/8 able', '1/5 able']);
});

test('without Life Saves only Life 0 takes a unit out; pcsAndWarbands spares the others the save (GS-DMG.16, GS-DMG.5)', () => {
  const keys = (house: object) => {
    const fight = begin(
      [pc('Vic', '0/6', 8)],
      [foe('Foe', 'weak', { guard: '0/5' }), foe('Band', 'weak', { guard: '0/5', warband: true })],
      { ...house },
    );
    return ['vic', 'foe', 'band'].map(
      (id) => table.asks(fight, { do: 'damage', at: [id], options: { amount: 1 } }).length,
    );
  };
  expect([keys({}), keys({ lifeSaves: 'pcsAndWarbands' }), keys({ lifeSaves: 'off' })]).toEqual([
    [1, 1, 1],
    [1, 0, 1],
    [0, 0, 0],
  ]);
});
