import { expect, test } from 'vitest';
import { given } from '../../kit.ts';
import { foe, pc } from './cast.ts';
import { begin, checkpoint, conditions, declare, resolve, sheet, stand, struck, table, turnOf } from './kit.ts';

type Entries = Parameters<typeof begin>[0];
const two = (weapon = 'sword d6') => [pc('Ada', 6, 8, { weapons: [weapon] }), pc('Bo', 6, 8)];
const strike = (weapon: string, target: Entries[number], house = {}) =>
  declare(begin(two(weapon), [target], house), 'ada', 'attack', 'foe');
const burning = 'sword d6 enchanted:Burning';

test('E1 armour equals or exceeds the kept result (GS-ATK.2, GS-DMG.4, GS-CTR.11, GS-ENC.4)', () => {
  const lone = begin([pc('Ada', 6, 8, { weapons: [burning] })], [foe('Foe', 'legendary')]);
  const turn = resolve(declare(lone, 'ada', 'attack', 'foe'), [[1, 2], 1], { counter: 'counter' });
  expect(stand(turn.fight, 'foe')).toBe('12/12 able');
  expect(conditions(turn.fight, 'foe')).toEqual(['Burning']);
  expect(stand(turn.fight, 'ada')).toBe('5/8 able');
});

test('E2 damage equals Guard exactly (GS-SCR.1, GS-SCR.2, GS-DMG.1)', () => {
  const pcTurn = resolve(struck(pc('Vic', 5, 8)), [5, [1, 1]]);
  expect(sheet(pcTurn.fight, 'vic')).toMatchObject({ scars: [{ entry: 5 }], guard: { current: 0 } });
  const npc = resolve(strike('sword d6', foe('Foe', 'weak')), [5]);
  expect([stand(npc.fight, 'foe'), sheet(npc.fight, 'foe')['scars']]).toEqual(['0/5 able', []]);
});

test('E3 damage one more than Guard (GS-SCR.5, GS-DMG.2, GS-DMG.5)', () => {
  const turn = resolve(struck(pc('Vic', 4, 8)), [5, 7]);
  expect([stand(turn.fight, 'vic'), sheet(turn.fight, 'vic')['scars']]).toEqual(['0/7 able', []]);
});

test('E4 damage one less than Guard (GS-DMG.1)', () => {
  const turn = resolve(struck(pc('Vic', 6, 8)), [5]);
  expect([stand(turn.fight, 'vic'), sheet(turn.fight, 'vic')['scars']]).toEqual(['1/8 able', []]);
});

test('E5 target already at Guard 0 takes damage (GS-DMG.3, GS-SCR.6, GS-DMG.10)', () => {
  const turn = resolve(struck(pc('Vic', '0/5', 8)), [2, 6]);
  expect([stand(turn.fight, 'vic'), sheet(turn.fight, 'vic')['scars']]).toEqual(['0/6 able', []]);
  expect(stand(resolve(struck(pc('Vic', '0/5', 2)), [2]).fight, 'vic')).toBe('0/0 dead');
});

test('E6 damage far beyond Guard and Life (GS-DMG.10, GS-DMG.11, GS-WAR.6)', () => {
  const turn = resolve(strike(burning, foe('Foe', 'swarm', { guard: '1/3', warband: true })), [[6, 5]]);
  expect(stand(turn.fight, 'foe')).toBe('0/0 destroyed');
  expect(turn.keys).toEqual(['damage:ada:foe:pool:sword']);
});

test('E7 highest raw result is ordinary, a lower one is armour-piercing and would hurt more (GS-ATK.7, GS-ATK.8)', () => {
  let fight = begin(
    [pc('Ada', 6, 8, { weapons: ['pick d8 piercing'] }), pc('Bo', 6, 8, { weapons: ['sword d8'] })],
    [foe('Foe', 'legendary')],
  );
  fight = declare(declare(fight, 'ada', 'attack', 'foe'), 'bo', 'attack', 'foe');
  expect(stand(resolve(fight, [6, 7]).fight, 'foe')).toBe('9/12 able');
});

test('E8 tie between an ordinary and an armour-piercing result (GS-ATK.9)', () => {
  let fight = begin(
    [pc('Ada', 6, 8, { weapons: ['sword d8'] }), pc('Bo', 6, 8, { weapons: ['pick d8 piercing'] })],
    [foe('Foe', 'legendary')],
  );
  fight = declare(declare(fight, 'ada', 'attack', 'foe'), 'bo', 'attack', 'foe');
  expect(stand(resolve(fight, [7, 7]).fight, 'foe')).toBe('7/12 able');
  expect(stand(resolve(fight, [7, 7], { tie: 'ada:sword' }).fight, 'foe')).toBe('9/12 able');
});

test('E9 6.6 in a pool whose target is slain (GS-ENC.10, GS-ENC.4)', () => {
  let fight = begin(
    [pc('Ada', 6, 8, { weapons: [burning] }), pc('Bo', 6, 8, { weapons: ['axe d6 enchanted:Frozen'] })],
    [foe('Foe', 'expert')],
  );
  fight = declare(declare(fight, 'ada', 'attack', 'foe'), 'bo', 'attack', 'foe');
  const turn = resolve(fight, [[6, 6], [2, 3], 'yes']);
  expect(stand(turn.fight, 'foe')).toBe('11/0 dead');
  expect(conditions(turn.fight, 'foe')).toEqual(['Burning', 'Frozen']);
});

test('E10 6.6 on an Impaired enchanted attack on an individual (GS-ENC.9, GS-MOD.4)', () => {
  const fight = declare(begin(two(burning), [foe('Foe', 'expert')]), 'ada', 'attack', 'foe', {
    options: { impaired: true },
  });
  expect(stand(resolve(fight, [[6, 6], 'yes']).fight, 'foe')).toBe('11/0 dead');
  expect(stand(resolve(fight, [[6, 6], 'no']).fight, 'foe')).toBe('8/11 able');
});

test("E11 6.6 by an individual's enchanted weapon on a warband (GS-WAR.7, GS-WAR.12)", () => {
  const turn = resolve(strike(burning, foe('Foe', 'standard', { warband: true })), [[6, 6]], { slay: 'no' });
  expect(stand(turn.fight, 'foe')).toBe('2/7 able');
  const allowed = resolve(strike(burning, foe('Foe', 'standard', { warband: true })), [[6, 6]], { slay: 'yes' });
  expect(stand(allowed.fight, 'foe')).toBe('7/0 destroyed');
  const asked = table.asks(
    given(strike(burning, foe('Foe', 'standard', { warband: true })), (draft) =>
      draft.put('fight', { stage: 'resolve' }),
    ),
    { do: 'pool', who: 'party', at: ['foe'] },
    [[6, 6]],
  );
  expect(asked).toMatchObject([{ tag: 'slay', suggested: 'no' }]);
});

test('E12 impaired and Enhanced, several of each (GS-MOD.5, GS-MOD.6)', () => {
  const options = { impaired: true, enhanced: true };
  const cramped = table.play(begin(two('sword d8 long'), [foe('Foe', 'weak', { warband: true })]), {
    do: 'battlefield',
    options: { name: 'Field', cramped: true },
  }).fight;
  expect(stand(resolve(declare(cramped, 'ada', 'attack', 'foe', { options }), [3]).fight, 'foe')).toBe('2/5 able');
});

test('E13 enhanced individual against a warband (GS-WAR.7, GS-MOD.5)', () => {
  const fight = declare(begin(two('sword d8'), [foe('Foe', 'weak', { warband: true })]), 'ada', 'attack', 'foe', {
    options: { enhanced: true },
  });
  expect(stand(resolve(fight, [3]).fight, 'foe')).toBe('2/5 able');
});

test('E14 warband in cover-hampered attack on an individual (GS-WAR.9, GS-MOD.5)', () => {
  const fight = turnOf(
    begin([pc('Vic', 12, 8)], [foe('Band', 'weak', { warband: true }), foe('Mate', 'weak')]),
    'foes',
  );
  const turn = resolve(declare(fight, 'band', 'attack', 'vic', { options: { impaired: true } }), [[2, 3]]);
  expect(stand(turn.fight, 'vic')).toBe('7/8 able');
});

test('E15 blast and single attacks on the same target in one turn (GS-MOD.11, GS-ATK.3)', () => {
  let fight = begin(
    [pc('Ada', 6, 8, { weapons: ['bomb d6 blast'] }), pc('Bo', 6, 8)],
    [foe('F1', 'weak'), foe('F2', 'weak')],
  );
  fight = declare(declare(fight, 'ada', 'attack', ['f1', 'f2']), 'bo', 'attack', 'f1');
  const turn = resolve(fight, [2, 4, 3]);
  expect([stand(turn.fight, 'f1'), stand(turn.fight, 'f2')]).toEqual(['1/5 able', '2/5 able']);
});

test('E16 blast catches an ally (GS-MOD.12, GS-SCR.13, GS-CTR.15)', () => {
  const fight = declare(
    begin([pc('Ada', 6, 8, { weapons: ['bomb d6 blast'] }), pc('Bo', 4, 8, { armour: 1 })], [foe('Foe', 'weak')]),
    'ada',
    'attack',
    ['foe', 'bo'],
  );
  const turn = resolve(fight, [2, 5, 6, [1, 1]], { counter: 'counter' });
  expect(sheet(turn.fight, 'bo')).toMatchObject({ guard: { current: 0 }, scars: [{ entry: 4, detail: 'Skull' }] });
  expect(turn.told('counter')).toEqual([]);
});

test('E17 the answering unit fells the attacker, whose Blast has further targets (GS-DEC.5, GS-CTR.13)', () => {
  const fight = declare(
    begin([pc('Ada', '0/4', 2, { weapons: ['scythe d6 blast'] })], [foe('F1', 'weak'), foe('F2', 'weak')]),
    'ada',
    'attack',
    ['f1', 'f2'],
  );
  const turn = resolve(fight, [2, 3, 4], { 'counter:f1': 'counter', 'counter:f2': 'no' });
  expect(stand(turn.fight, 'ada')).toBe('0/0 dead');
  expect(stand(turn.fight, 'f2')).toBe('1/5 able');
});

test('E18 attack and counterattack take both units out (GS-CTR.6, GS-RND.11)', () => {
  const felled = resolve(
    declare(begin([pc('Ada', 6, 8)], [foe('Foe', 'weak', { guard: '0/5', life: '2/5' })]), 'ada', 'attack', 'foe'),
    [4],
    { counter: 'counter' },
  );
  expect(felled.told('counter')).toEqual([]);
  const both = begin(
    [pc('Ada', '0/4', 2, { weapons: ['bomb d6 blast'] })],
    [foe('Foe', 'weak', { guard: '0/5', life: '2/5' })],
  );
  const turn = resolve(declare(both, 'ada', 'attack', ['foe', 'ada']), [4, 4]);
  expect(checkpoint(turn.fight).fight.bags.fight).toMatchObject({ over: 'nobody', victor: '' });
});
