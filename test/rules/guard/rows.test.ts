import { expect, test } from 'vitest';
import { house } from '../../../rules/guard/houserules.ts';
import { state } from '../../../rules/guard/state.ts';
import { foe, pc } from './cast.ts';
import { begin, conditions, declare, refused, resolve, sheetOf, table, turnOf } from './kit.ts';

const ada = pc('Ada', 6, 8);
const burning = { weapons: ['sword d6 enchanted:Burning'] };

test('an oil for another monster leaves the weapon its own die (GS-OIL.4, GS-OIL.3)', () => {
  const dice = (monsterType: string) => {
    const party = [pc('Ada', 6, 8, { weapons: ['axe d6 oil:Troll'] }), pc('Bo', 6, 8)];
    const fight = declare(begin(party, [foe('Foe', 'standard', { monsterType })]), 'ada', 'attack', 'foe');
    return resolve(fight, [3]).told('pool')[0]?.['throws'];
  };
  expect(dice('Wolf')).toMatchObject([{ dice: 'd6', because: [] }]);
  expect(dice('troll')).toMatchObject([{ dice: '2d6', because: ['Troll oil'] }]);
});

test('an equal growth roll is no growth, and is not offered (GS-SCR.9)', () => {
  const fight = turnOf(begin([pc('Vic', 3, 8)], [foe('Foe', 'weak'), foe('Mate', 'weak')]), 'foes');
  const growth = (roll: number) => {
    const turn = resolve(declare(fight, 'foe', 'attack', 'vic'), [3, roll]);
    return [turn.told('growth')[0]?.['taken'], sheetOf(turn.fight, 'vic').guard.max];
  };
  expect([growth(2), growth(3), growth(4)]).toEqual([
    [false, 3],
    [false, 3],
    [true, 4],
  ]);
});

test('a doorway lets two attack through it and three defend it (GS-POS.22)', () => {
  const four = ['Ada', 'Bo', 'Cyn', 'Dov'].map((name) => pc(name, 6, 8));
  const refusedNth = (doorway: string) => {
    const start = begin(four, [foe('Foe', 'weak')], { frontLineCap: 'off' });
    let fight = table.play(start, { do: 'battlefield', options: { name: 'Field', doorway } }).fight;
    for (const [i, id] of ['ada', 'bo', 'cyn', 'dov'].entries()) {
      if (refused(fight, id, 'attack', 'foe') === 'GS-POS.22') return i + 1;
      fight = declare(fight, id, 'attack', 'foe');
    }
    return 0;
  };
  expect([refusedNth('party'), refusedNth('foes'), refusedNth('')]).toEqual([3, 4, 0]);
});

test('a declaration that is changed keeps its place in the order of the pools (GS-DEC.8, GS-DEC.5)', () => {
  let fight = begin(
    [ada, pc('Bo', 6, 8)],
    ['T1', 'T2', 'T3'].map((name) => foe(name, 'weak')),
  );
  fight = declare(declare(fight, 'ada', 'attack', 't1'), 'bo', 'attack', 't2');
  fight = declare(fight, 'ada', 'attack', 't3');
  expect(
    resolve(fight, [1, 2])
      .told('pool')
      .map(({ at }) => at),
  ).toEqual(['t3', 't2']);
});

test('a Condition that somebody has already is not brought a second time (GS-ENC.4)', () => {
  let fight = begin([pc('Ada', 6, 8, burning), pc('Bo', 6, 8, burning)], [foe('Foe', 'legendary')]);
  fight = declare(declare(fight, 'ada', 'attack', 'foe'), 'bo', 'attack', 'foe');
  const turn = resolve(fight, [
    [1, 2],
    [2, 1],
  ]);
  expect(turn.told('condition-on')).toHaveLength(1);
  expect(conditions(turn.fight, 'foe')).toEqual(['Burning']);
});

test('when one side is left no morale is asked for: it would change nothing (GS-RND.11, GS-MOR.7)', () => {
  const start = begin([ada], [foe('F1', 'weak'), foe('F2', 'weak')]);
  const lost = table.play(start, { do: 'kill', at: ['ada', 'f1'] }).fight;
  const over = table.play(resolve(lost).fight, { do: 'checkpoint' });
  expect([over.keys, state(over.fight).over, state(over.fight).victor]).toEqual([[], 'defeat', 'foes']);
});

const everyValue = Object.values(house).flatMap(({ id, values, anyNumber }) =>
  [...values, ...(anyNumber ? [3] : [])].map((value) => [id, value] as const),
);

test.each(everyValue)('with the house rule %s %s a fight comes to its end', (id, value) => {
  const party = [
    pc('Ada', 6, 8, { armour: 1, weapons: ['longsword d8 long halfsword'] }),
    pc('Bo', 5, 6, { weapons: ['bow d6', 'torch enchanted:Burning uses:2'] }),
    pc('Cyn', 4, 6, { weapons: ['spear d6'] }),
  ];
  const foes = [foe('Chief', 'standard', { leader: true }), foe('Mob', 'weak', { warband: true }), foe('Bat', 'swarm')];
  const fight = table.playOut(table.begin({ party, foes }, { house: { [id]: value } }), `${id} ${value}`);
  expect(fight.bags.house).toMatchObject({ [id]: value });
  expect(state(fight).stage).toBe('closed');
});
