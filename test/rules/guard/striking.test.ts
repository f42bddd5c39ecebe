import { expect, test } from 'vitest';
import { given } from '../../kit.ts';
import { foe, pc } from './cast.ts';
import {
  again,
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

test('throws, Blasts and areas roll no friendly fire (GS-POS.10)', () => {
  const party = [
    { ...pc('Ada', 6, 8, { weapons: ['axe d6'] }), place: 'reach' },
    pc('Bo', 6, 8),
    pc('Cyn', 6, 8, { weapons: ['bomb d6 ranged blast'] }),
  ];
  const fight = begin(party, [foe('Foe', 'weak')]);
  const keys = (one: string, word: string) => resolve(declare(fight, one, word, 'foe'), [1]).keys;
  expect(keys('ada', 'throw')).toEqual(['damage:ada:foe:pool:axe']);
  expect(keys('cyn', 'attack')).toEqual(['damage:cyn:foe:pool:bomb']);
  const area = declare(fight, 'cyn', 'cast', [], { options: { dice: 'd6', area: true }, text: 'hail' });
  expect(resolve(area, [1, 1, 1], { counter: 'no' }).keys.filter((key) => key.startsWith('friend'))).toEqual([]);
});

test('a throw is d3 whatever is Impaired or Enhanced, but 2d6 with an Enchantment or by a warband (GS-POS.13, GS-POS.14)', () => {
  const dice = (weapon: string, options: object, target = foe('Foe', 'weak', { monsterType: 'Troll' })) => {
    const party = [{ ...pc('Ada', 6, 8, { weapons: [weapon] }), place: 'reach' }];
    const fight = table.play(declare(begin(party, [target]), 'ada', 'throw', 'foe', { options: { ...options } }), {
      do: 'resolve',
    }).fight;
    const [asked] = table.asks(fight, { do: 'pool', who: 'party', at: ['foe'] });
    return asked?.kind === 'roll' ? `${asked.dice.length}d${asked.dice[0]} ${asked.reading.name}` : '';
  };
  expect(dice('axe d8', { impaired: true })).toBe('1d3 sum');
  expect(dice('axe d8', { enhanced: true })).toBe('1d3 sum');
  expect(dice('axe d8 enchanted:Burning', {})).toBe('2d6 sum');
  expect(dice('axe d8 oil:Troll', {})).toBe('2d6 sum');
  expect(dice('axe d8 enchanted:Burning', { impaired: true })).toBe('2d6 the lower of two');
  const band = [{ ...foe('Band', 'weak', { warband: true }), place: 'reach' }];
  const crowd = table.play(declare(turnOf(begin([ada], band), 'foes'), 'band', 'throw', 'ada'), {
    do: 'resolve',
  }).fight;
  expect(table.asks(crowd, { do: 'pool', who: 'foes', at: ['ada'] })).toMatchObject([{ dice: [6, 6] }]);
});

test('whoever was down when it was declared is finished without dice, or rolled for; the dead cannot be attacked (GS-ATK.13, GS-DMG.14)', () => {
  const fight = begin(
    [ada],
    [
      foe('F1', 'weak', { guard: '0/5', life: '3/5', status: 'out' }),
      foe('F2', 'weak'),
      foe('F3', 'weak', { status: 'dead' }),
    ],
  );
  expect(refused(fight, 'ada', 'attack', 'f3')).toBe('GS-ATK.13');
  const ready = declare(fight, 'ada', 'attack', 'f1');
  const finished = resolve(ready, ['yes']);
  expect([stand(finished.fight, 'f1'), finished.keys]).toEqual(['0/3 dead', ['finish:f1']]);
  expect(stand(resolve(ready, ['no', 2, 20]).fight, 'f1')).toBe('0/1 dead');
  expect(stand(resolve(ready, ['no', 2, 1]).fight, 'f1')).toBe('0/1 out');
  expect(stand(resolve(ready, ['no', 3]).fight, 'f1')).toBe('0/0 dead');
});

test('attacks of another side or another turn are never pooled (GS-ATK.14)', () => {
  const first = resolve(
    declare(begin([ada, pc('Bo', 6, 8)], [foe('Foe', 'standard')]), 'ada', 'attack', 'foe'),
    [4],
  ).fight;
  const second = resolve(declare(again(checkpoint(first).fight), 'bo', 'attack', 'foe'), [4]).fight;
  expect(stand(second, 'foe')).toBe('1/7 able');
});

test('with two weapons each is Impaired on its own, then the highest is kept (GS-MOD.7)', () => {
  const party = [pc('Ada', 6, 8, { weapons: ['sword d8', 'knife d4'] }), pc('Bo', 6, 8)];
  const fight = declare(begin(party, [foe('Foe', 'weak')]), 'ada', 'attack', 'foe', {
    with: 'sword+knife',
    options: { impaired: true },
  });
  expect(
    stand(
      resolve(fight, [
        [6, 2],
        [3, 4],
      ]).fight,
      'foe',
    ),
  ).toBe('2/5 able');
});

test('an enchanted weapon held short rolls 2d4 added, and cannot slay (GS-MOD.19)', () => {
  const party = [pc('Ada', 6, 8, { weapons: ['sword d8 halfsword enchanted:Burning'] }), pc('Bo', 6, 8)];
  const fight = declare(begin(party, [foe('Foe', 'legendary')]), 'ada', 'attack', 'foe', { options: { half: true } });
  const turn = resolve(fight, [[4, 4]]);
  expect([stand(turn.fight, 'foe'), turn.keys.length]).toEqual(['8/12 able', 1]);
});

test('oil and Enchantment together are 2d6, and count as enchanted (GS-OIL.5)', () => {
  const party = [pc('Ada', 6, 8, { weapons: ['axe d6 oil:Troll enchanted:Burning'] }), pc('Bo', 6, 8)];
  const fight = declare(begin(party, [foe('Troll', 'expert', { monsterType: 'Troll' })]), 'ada', 'attack', 'troll');
  const turn = resolve(fight, [[6, 6], 'yes']);
  expect([stand(turn.fight, 'troll'), conditions(turn.fight, 'troll')]).toEqual(['11/0 dead', ['Burning']]);
});

test('of a pair both faces are asked; a spoken total is taken where it says enough (GS-INP.2, GS-INP.1)', () => {
  const fight = (options: object) =>
    declare(
      begin([pc('Ada', 6, 8, { weapons: ['sword d6 enchanted:Burning'] }), pc('Bo', 6, 8)], [foe('Foe', 'expert')]),
      'ada',
      'attack',
      'foe',
      { options: { ...options } },
    );
  expect(stand(resolve(fight({}), [11]).fight, 'foe')).toBe('3/11 able');
  expect(() => resolve(fight({ impaired: true }), [7])).toThrow('Each die counts here. Type both faces');
  expect(stand(resolve(fight({ impaired: true }), [12, 'yes']).fight, 'foe')).toBe('11/0 dead');
  expect(stand(resolve(fight({ impaired: true }), [2]).fight, 'foe')).toBe('11/11 able');
  expect(stand(resolve(fight({ enhanced: true, prefers: 'pair' }), [12, 'yes']).fight, 'foe')).toBe('11/0 dead');
  expect(stand(resolve(fight({ enhanced: true, prefers: 'pair' }), [[6, 5]]).fight, 'foe')).toBe('8/11 able');
});

test("a charge rolls its ordinary dice, Enhanced only by the Bard's word (GS-CHG.2, GS-CHG.12)", () => {
  const fight = begin([{ ...pc('Ada', 6, 8, { weapons: ['sword d8'] }), place: 'reach' }], [foe('Foe', 'standard')]);
  const turn = resolve(declare(fight, 'ada', 'charge', 'foe'), [8, 2], { counter: 'counter' });
  expect([stand(turn.fight, 'foe'), stand(turn.fight, 'ada')]).toEqual(['0/7 able', '4/8 able']);
  expect(
    resolve(declare(fight, 'ada', 'charge', 'foe', { options: { enhanced: true, prefers: 'pair' } }), [[3, 6]], {
      counter: 'no',
    }).told('pool'),
  ).toMatchObject([{ result: 6 }]);
});

test('a set weapon is set no more once its bearer attacks, moves, falls, or begins its turn (GS-CHG.5)', () => {
  const weapons = ['pike d8', 'sword d6'];
  const braced = resolve(
    declare(begin([pc('Ada', 6, 8, { weapons })], [foe('Foe', 'weak')]), 'ada', 'brace', [], { with: 'pike' }),
  ).fight;
  expect(sheet(braced, 'ada')['setWeapon']).toBe('pike');
  expect(sheet(table.play(braced, { do: 'kill', at: ['ada'] }).fight, 'ada')['setWeapon']).toBe('');
  const ready = again(braced);
  expect(sheet(resolve(declare(ready, 'ada', 'move', 'Melee')).fight, 'ada')['setWeapon']).toBe('');
  expect(sheet(resolve(declare(ready, 'ada', 'attack', 'foe', { with: 'pike' }), [1]).fight, 'ada')['setWeapon']).toBe(
    '',
  );
  let next = checkpoint(resolve(checkpoint(braced).fight).fight).fight;
  next = table.play(next, { do: 'round' }, [0]).fight;
  expect(sheet(next, 'ada')['setWeapon']).toBe('');
});

test("only the charged unit's set weapon strikes, at any range, past allies beside the charger, and is not answered (GS-CHG.8, GS-CHG.9, GS-CHG.13)", () => {
  const party = [
    pc('Ada', 9, 8, { weapons: ['pike d8'] }),
    { ...pc('Bo', 9, 8, { weapons: ['pike d8'] }), place: 'melee' },
  ];
  let fight = begin(party, [foe('F1', 'standard'), { ...foe('F2', 'standard'), place: 'reach' }]);
  fight = declare(declare(fight, 'ada', 'brace', [], { with: 'pike' }), 'bo', 'brace', [], { with: 'pike' });
  fight = checkpoint(resolve(fight).fight).fight;
  const turn = resolve(declare(fight, 'f2', 'charge', 'bo'), [5, 2], { counter: 'counter' });
  expect(turn.keys).toEqual(['damage:bo:f2:set:pike', 'damage:f2:bo:pool:weapon']);
  expect([stand(turn.fight, 'f2'), stand(turn.fight, 'bo'), sheet(turn.fight, 'ada')['setWeapon']]).toEqual([
    '3/7 able',
    '7/8 able',
    'pike',
  ]);
});

test('of several uncovered attackers the unit answers one, by default the first declared (GS-CTR.5, GS-CTR.4)', () => {
  const grid = table.play(begin([ada], [foe('F1', 'weak'), foe('F2', 'weak')]), {
    do: 'mode',
    options: { mode: 'grid' },
  }).fight;
  let fight = given(turnOf(grid, 'foes'), (draft) => draft.change('ada', { hasTurn: false }));
  fight = declare(declare(fight, 'f1', 'attack', 'ada'), 'f2', 'attack', 'ada');
  expect(stand(resolve(fight, [1, 2, 'no', 'no', 3]).fight, 'f1')).toBe('2/5 able');
  expect(stand(resolve(fight, [1, 2, 'no', 'no', 3], { counter: 'counter-f2' }).fight, 'f2')).toBe('2/5 able');
  expect(stand(resolve(fight, [1, 2, 'yes', 'no', 3]).fight, 'f2')).toBe('2/5 able');
  expect(resolve(fight, [1, 2, 'yes', 'yes']).told('covered')).toHaveLength(1);
  expect(sheetOf(fight, 'ada').guard.current).toBe(6);
});

test('who strikes several at once is countered by each of them (GS-CTR.1, GS-CTR.4)', () => {
  const grid = table.play(
    begin([pc('Ada', 1, 8, { weapons: ['scythe d6 blast'] })], [foe('F1', 'weak'), foe('F2', 'weak')]),
    {
      do: 'mode',
      options: { mode: 'grid' },
    },
  ).fight;
  const strike = { do: 'strike', who: 'ada', at: ['f1', 'f2'] };
  const turn = table.play(grid, strike, [1, 'no', 3, 3, 1, 'no', 3, 3], { counter: 'counter' });
  expect(turn.keys.filter((key) => /^(beside|save)/.test(key))).toEqual([
    'beside:ada:f1',
    'save:ada:counter-f1',
    'beside:ada:f2',
    'save:ada:counter-f2',
  ]);
  expect(stand(turn.fight, 'ada')).toBe('0/3 able');
});

test('a unit that its own side strikes never counters (GS-CTR.15)', () => {
  const party = [pc('Ada', 6, 8, { weapons: ['scythe d6 blast'] }), pc('Bo', 6, 8)];
  const grid = table.play(begin(party, [foe('Foe', 'weak')]), { do: 'mode', options: { mode: 'grid' } }).fight;
  const turn = resolve(declare(grid, 'ada', 'attack', ['foe', 'bo']), [2, 'no', 'no', 3]);
  expect(turn.keys).toEqual([
    'damage:ada:foe:pool:scythe',
    'beside:ada:foe',
    'counter:foe',
    'damage:ada:bo:pool:scythe',
  ]);
});

test('a thrown spear has no bonus against a flying target (GS-MOD.18)', () => {
  const party = [{ ...pc('Ada', 6, 8, { weapons: ['spear d6'] }), place: 'reach' }];
  const fight = declare(begin(party, [foe('Foe', 'weak', { flying: true })]), 'ada', 'throw', 'foe');
  expect(stand(resolve(fight, [2]).fight, 'foe')).toBe('3/5 able');
});

test('a critical PC who loses more Life and fails the save is dead (GS-DMG.14)', () => {
  const fight = begin([pc('Vic', '0/6', 8, { status: 'critical', deathClock: 360 }), ada], [foe('Foe', 'weak')]);
  const hurt = (save: number) => table.play(fight, { do: 'damage', at: ['vic'], options: { amount: 1 } }, [save]).fight;
  expect([stand(hurt(20), 'vic'), stand(hurt(1), 'vic')]).toEqual(['0/7 dead', '0/7 critical']);
});
