import { expect, test } from 'vitest';
import { given, who } from '../../kit.ts';
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

const bow = { weapons: ['bow d6'] };
const pike = { weapons: ['pike d8'] };

test('W21 the Guard tests of round 1 (GS-RND.5, GS-RND.6, GS-RND.8, GS-RND.10, GS-TST.2)', () => {
  const party = [pc('Ada', 4, 8), pc('Bo', 7, 8), pc('Cyn', 9, 8)];
  let fight = table.begin({ party, foes: [foe('Foe', 'standard')] });
  expect(table.ruleset.due(fight)).toMatchObject([{ enter: { intent: { do: 'tests' } } }]);
  expect(refused(fight, 'ada', 'attack', 'foe')).toBe('GS-RND.5');
  fight = table.play(fight, { do: 'tests' }, [4, 8, 20]).fight;
  expect(refused(fight, 'ada', 'attack', 'foe')).toBe('');
  expect(refused(fight, 'bo', 'attack', 'foe')).toBe('GS-RND.6');
  expect(refused(fight, 'cyn', 'attack', 'foe')).toBe('GS-RND.6');
  fight = checkpoint(resolve(fight).fight).fight;
  expect(refused(fight, 'foe', 'attack', 'ada')).toBe('');
  fight = checkpoint(resolve(fight).fight).fight;
  fight = table.play(fight, { do: 'round' }, [0]).fight;
  for (const one of ['ada', 'bo', 'cyn']) expect(refused(fight, one, 'attack', 'foe')).toBe('');
});

test('W22 a foe answers and spends its turn (GS-CTR.1, GS-CTR.7, GS-CTR.9)', () => {
  let fight = declare(begin([pc('Ada', 6, 8)], [foe('Foe', 'weak')]), 'ada', 'attack', 'foe');
  fight = resolve(fight, [2, 2], { counter: 'counter' }).fight;
  expect([stand(fight, 'foe'), stand(fight, 'ada')]).toEqual(['3/5 able', '4/8 able']);
  fight = checkpoint(fight).fight;
  expect(refused(fight, 'foe', 'attack', 'ada')).toBe('GS-CTR.9');
  fight = checkpoint(resolve(fight).fight).fight;
  fight = table.play(fight, { do: 'round' }, [0]).fight;
  expect(refused(turnOf(fight, 'foes'), 'foe', 'attack', 'ada')).toBe('');
});

test('W23 a covered attacker is not answered (GS-CTR.2, GS-CTR.4, GS-CTR.10)', () => {
  const ready = declare(begin([pc('Ada', 6, 8), pc('Bo', 6, 8)], [foe('Foe', 'weak')]), 'ada', 'attack', 'foe');
  const turn = resolve(ready, [2], { counter: 'counter' });
  expect(stand(turn.fight, 'foe')).toBe('3/5 able');
  expect(turn.told('covered')).toMatchObject([{ who: 'foe', by: ['ada'] }]);
  expect(refused(checkpoint(turn.fight).fight, 'foe', 'attack', 'ada')).toBe('');
});

test('W24 a PC answers free (GS-CTR.9, GS-CTR.8, GS-CTR.12)', () => {
  let fight = begin([pc('Ada', 6, 8, { armour: 1 })], [foe('Foe', 'standard')]);
  fight = checkpoint(resolve(fight).fight).fight;
  fight = resolve(declare(fight, 'foe', 'attack', 'ada'), [3, 3]).fight;
  expect([stand(fight, 'ada'), stand(fight, 'foe')]).toEqual(['4/8 able', '5/7 able']);
  fight = table.play(checkpoint(fight).fight, { do: 'round' }, [0]).fight;
  expect(refused(fight, 'ada', 'attack', 'foe')).toBe('');
});

test('W25 reach attacks are not answered (GS-POS.3, GS-CTR.3, GS-MOD.17)', () => {
  const fight = declare(begin([pc('Ada', 6, 8, pike)], [foe('Foe', 'standard')]), 'ada', 'attack', 'foe');
  const turn = resolve(fight, [6], { counter: 'counter' });
  expect(stand(turn.fight, 'foe')).toBe('2/7 able');
  expect(turn.told('counter')).toEqual([]);
});

test('W26 reach at distance 0 (GS-POS.3, GS-DEC.10)', () => {
  const fight = begin([{ ...pc('Ada', 6, 8, pike), place: 'melee' }], [foe('Foe', 'standard')]);
  expect(refused(fight, 'ada', 'attack', 'foe', { with: 'pike' })).toBe('GS-POS.3');
  expect(table.refuses(fight, intent('ada', 'attack', 'foe', { with: 'pike' }))?.why).toContain('in the same rank');
});

const archers = () => begin([pc('Ada', 6, 8, bow), pc('Berin', 5, 6, { armour: 1 })], [foe('Foe', 'standard')]);

test('W27 a shot hits an ally (GS-POS.6, GS-POS.8, GS-POS.9)', () => {
  const turn = resolve(declare(archers(), 'ada', 'attack', 'foe'), ['ally', 4]);
  expect([stand(turn.fight, 'berin'), stand(turn.fight, 'foe')]).toEqual(['2/6 able', '7/7 able']);
  expect(turn.keys).toEqual(['friend:ada:foe:pool', 'damage:ada:foe:pool:bow']);
});

test('W28 a shot passes an ally (GS-POS.6, GS-CTR.3)', () => {
  const turn = resolve(declare(archers(), 'ada', 'attack', 'foe'), [2, 4], { counter: 'counter' });
  expect([stand(turn.fight, 'berin'), stand(turn.fight, 'foe')]).toEqual(['5/6 able', '4/7 able']);
  expect(turn.told('counter')).toEqual([]);
});

test('W29 no ally, no die (GS-POS.4, GS-POS.6)', () => {
  const turn = resolve(declare(begin([pc('Ada', 6, 8, bow)], [foe('Foe', 'standard')]), 'ada', 'attack', 'foe'), [4]);
  expect(stand(turn.fight, 'foe')).toBe('4/7 able');
});

test('W30 a throw (GS-POS.11, GS-POS.12)', () => {
  const party = [{ ...pc('Ada', 6, 8, { weapons: ['axe d8'] }), place: 'reach' }];
  const { fight } = resolve(declare(begin(party, [foe('Foe', 'standard')]), 'ada', 'throw', 'foe'), [3]);
  expect(stand(fight, 'foe')).toBe('5/7 able');
  expect(sheet(fight, 'ada')).toMatchObject({ weapons: [{ inHand: false }] });
});

test('W31 Ranged to Melee takes two turns (GS-POS.15, GS-POS.16)', () => {
  let fight = begin([pc('Ada', 6, 8, bow)], [foe('Foe', 'standard')]);
  expect(refused(fight, 'ada', 'move', 'Melee')).toBe('GS-POS.16');
  expect(refused(fight, 'ada', 'attack', 'foe', { options: { to: 'Reach' } })).toBe('GS-POS.15');
  fight = resolve(declare(fight, 'ada', 'move', 'Reach')).fight;
  expect(who(fight, 'ada').place).toBe('Reach');
  fight = resolve(
    declare(
      turnOf(
        given(fight, (draft) => draft.change('ada', { hasTurn: true })),
        'party',
      ),
      'ada',
      'move',
      'Melee',
    ),
  ).fight;
  expect(who(fight, 'ada').place).toBe('Melee');
});

test('W32 a set weapon against a charge (GS-CHG.1, GS-CHG.6, GS-CHG.7, GS-CHG.11)', () => {
  const corin = { ...pc('Corin', 6, 8, pike), place: 'melee' };
  let fight = begin([corin], [{ ...foe('Foe', 'standard'), place: 'reach' }]);
  fight = checkpoint(resolve(declare(fight, 'corin', 'brace', [], { with: 'pike' })).fight).fight;
  const turn = resolve(declare(fight, 'foe', 'charge', 'corin'), [7, 5], { counter: 'counter' });
  expect([stand(turn.fight, 'foe'), stand(turn.fight, 'corin')]).toEqual(['1/7 able', '1/8 able']);
  expect(turn.keys).toEqual(['damage:corin:foe:set:pike', 'damage:foe:corin:pool:weapon']);
  expect(sheet(turn.fight, 'corin')).toMatchObject({ setWeapon: '' });
  expect(who(turn.fight, 'foe').place).toBe('Melee');
});

test('W33 armour-piercing (GS-MOD.13)', () => {
  const strike = (weapon: string) =>
    stand(
      resolve(
        declare(
          begin([pc('Ada', 6, 8, { weapons: [weapon] }), pc('Bo', 6, 8)], [foe('Foe', 'legendary')]),
          'ada',
          'attack',
          'foe',
        ),
        [7],
      ).fight,
      'foe',
    );
  expect(strike('pick d8 piercing')).toBe('7/12 able');
  expect(strike('pick d8')).toBe('9/12 able');
});

test('W34 a long weapon in a cramped place (GS-MOD.14, GS-MOD.15, GS-MOD.16)', () => {
  const cramped = (weapon: string) =>
    table.play(begin([pc('Ada', 6, 8, { weapons: [weapon] }), pc('Bo', 6, 8)], [foe('Foe', 'weak')]), {
      do: 'battlefield',
      options: { name: 'Field', cramped: true },
    }).fight;
  const plain = declare(cramped('sword d8 long halfsword'), 'ada', 'attack', 'foe');
  expect(stand(resolve(plain, [[6, 3]]).fight, 'foe')).toBe('2/5 able');
  const half = declare(cramped('sword d8 long halfsword'), 'ada', 'attack', 'foe', { options: { half: true } });
  expect(stand(resolve(half, [4]).fight, 'foe')).toBe('1/5 able');
  const thrust = declare(cramped('sword d8 long thrust'), 'ada', 'attack', 'foe');
  expect(stand(resolve(thrust, [2]).fight, 'foe')).toBe('3/5 able');
});

test('W35 individuals against a warband (GS-WAR.7, GS-ATK.7)', () => {
  let fight = begin([pc('Ada', 6, 8), pc('Bo', 6, 8), pc('Cyn', 6, 8)], [foe('Foe', 'standard', { warband: true })]);
  for (const one of ['ada', 'bo', 'cyn']) fight = declare(fight, one, 'attack', 'foe');
  const turn = resolve(fight, [
    [5, 2],
    [4, 4],
    [6, 1],
  ]);
  expect(stand(turn.fight, 'foe')).toBe('4/7 able');
});

test('W36 a warband against a PC (GS-WAR.9, GS-SCR.27, GS-SCR.9)', () => {
  const foes = [foe('Band', 'standard', { warband: true }), foe('Mate', 'weak')];
  const fight = turnOf(begin([pc('Vic', '7/9', 8, { armour: 1 })], foes), 'foes');
  const turn = resolve(declare(fight, 'band', 'attack', 'vic'), [
    [5, 3],
    [4, 5],
  ]);
  expect(sheetOf(turn.fight, 'vic').guard).toEqual({ current: 0, max: 9 });
  expect(conditions(turn.fight, 'vic')).toEqual(['Hamstrung']);
});

test('W37 a warband is routed (GS-WAR.2, GS-WAR.3, GS-WAR.4, GS-RND.11)', () => {
  let fight = begin([pc('Ada', 6, 8), pc('Bo', 6, 8)], [foe('Band', 'standard', { warband: true, guard: '1/7' })]);
  fight = declare(declare(fight, 'ada', 'attack', 'band'), 'bo', 'attack', 'band');
  const turn = resolve(fight, [[6, 5], [3, 3], 12, 'routed']);
  expect(stand(turn.fight, 'band')).toBe('0/4 routed');
  const over = checkpoint(turn.fight).fight;
  expect(over.bags.fight).toMatchObject({ over: 'defeat', victor: 'party', stage: 'aftermath' });
});

test('W38 a Blast rolls for each (GS-MOD.8)', () => {
  const foes = ['F1', 'F2', 'F3'].map((name) => foe(name, 'standard'));
  const fight = declare(
    begin([pc('Ada', 6, 8, { weapons: ['bomb d6 blast'] }), pc('Bo', 6, 8)], foes),
    'ada',
    'attack',
    ['f1', 'f2', 'f3'],
  );
  const turn = resolve(fight, [6, 2, 4]);
  expect(['f1', 'f2', 'f3'].map((id) => sheetOf(turn.fight, id).guard.current)).toEqual([2, 6, 4]);
});

test('W39 a Blast of unclear size (GS-MOD.10)', () => {
  const foes = ['F1', 'F2', 'F3', 'F4'].map((name) => foe(name, 'weak'));
  const at = ['f4', 'f1', 'f2', 'f3'];
  const start = begin([pc('Ada', 6, 8, { weapons: ['bomb d6 blast'] }), pc('Bo', 6, 8)], foes, { frontLineCap: 'off' });
  const left = (fight: ReturnType<typeof begin>) =>
    ['f1', 'f2', 'f3', 'f4'].map((id) => sheetOf(fight, id).guard.current);
  expect(
    left(resolve(declare(start, 'ada', 'attack', at, { options: { unclear: 'roster' } }), [2, 3, 5]).fight),
  ).toEqual([2, 0, 5, 5]);
  expect(
    left(resolve(declare(start, 'ada', 'attack', at, { options: { unclear: 'named' } }), [2, 3, 5]).fight),
  ).toEqual([0, 5, 5, 2]);
});

test('W40 the first casualty breaks them (GS-MOR.2, GS-MOR.3, GS-MOR.7, GS-MOR.9)', () => {
  const foes = ['F1', 'F2', 'F3', 'F4'].map((name) => foe(name, 'weak'));
  let fight = begin([pc('Ada', 6, 8), pc('Bo', 6, 8)], foes);
  fight = table.play(fight, { do: 'kill', at: ['f1'] }).fight;
  fight = checkpoint(resolve(fight).fight, [[3, 3]]).fight;
  for (const id of ['f2', 'f3', 'f4']) {
    expect(sheetOf(fight, id).status).toBe('breaking');
    expect(refused(fight, id, 'attack', 'ada')).toBe('GS-MOR.9');
    expect(refused(fight, id, 'retreat', [], { text: 'the woods' })).toBe('');
  }
});
