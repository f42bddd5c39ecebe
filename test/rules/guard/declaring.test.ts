import { expect, test } from 'vitest';
import { given, who } from '../../kit.ts';
import {
  begin,
  checkpoint,
  conditions,
  declare,
  foe,
  intent,
  pc,
  refused,
  resolve,
  sheet,
  sheetOf,
  stand,
  table,
  turnOf,
} from './kit.ts';

const ada = pc('Ada', 6, 8);
const five = () =>
  begin(
    ['Ada', 'Bo', 'Cyn', 'Dov', 'Eli'].map((name) => pc(name, 6, 8)),
    [foe('T1', 'weak'), foe('T2', 'weak')],
    { frontLineCap: 'off' },
  );
const again = (fight: ReturnType<typeof begin>) =>
  given(turnOf(fight, 'party'), (draft) => {
    for (const { id } of draft.fight.combatants) draft.change(id, { hasTurn: true });
  });

test('a whole side declares before anything is rolled; declaring again replaces, and `same` repeats (GS-DEC.1, GS-DEC.5)', () => {
  let fight = five();
  for (const id of ['ada', 'bo', 'cyn', 'dov', 'eli']) fight = declare(fight, id, 'attack', 't2');
  fight = declare(fight, 'bo', 'attack', 't1');
  expect(table.ruleset.due(fight)).toMatchObject([{ id: 'resolve', enter: { intent: { do: 'resolve' } } }]);
  const turn = resolve(fight, [1, 2, 3, 4, 1]);
  expect(turn.told('pool')).toMatchObject([
    { at: 't2', result: 4 },
    { at: 't1', result: 1 },
  ]);
  expect(stand(turn.fight, 't2')).toBe('1/5 able');
  expect(refused(turn.fight, 'ada', 'attack', 't1')).toBe('GS-DEC.5');
  const next = again(turn.fight);
  const same = table.play(next, { do: 'same', who: 'ada' });
  expect(same.told('declared')).toMatchObject([{ who: 'ada', word: 'attack', at: ['t2'] }]);
  expect(table.refuses(begin([ada], [foe('Foe', 'weak')]), { do: 'same', who: 'ada' })?.rule).toBe('GS-DEC.3');
});

test('by the house rule both sides declare at the top of the round, and an answer cancels what was declared (GS-DEC.1, GS-CTR.9)', () => {
  let fight = begin([ada], [foe('Foe', 'weak')], { declare: 'round' });
  fight = declare(fight, 'ada', 'attack', 'foe');
  fight = table.play(fight, { do: 'resolve' }).fight;
  expect(fight.bags.fight).toMatchObject({ stage: 'declare', declarer: 'foes', turn: 'party' });
  fight = table.play(declare(fight, 'foe', 'attack', 'ada'), { do: 'resolve' }).fight;
  fight = table.play(fight, { do: 'pool', who: 'party', at: ['foe'] }, [1, 2], { counter: 'counter' }).fight;
  fight = checkpoint(fight).fight;
  expect(fight.bags.fight).toMatchObject({ stage: 'resolve', turn: 'foes' });
  expect(fight.bags.waiting).toEqual({});
  expect(checkpoint(fight).fight.bags.fight).toMatchObject({ stage: 'roundEnd' });
});

test('one action for each unit and turn; everything in the list of actions can be declared (GS-DEC.2, GS-DEC.3)', () => {
  const weapons = ['sword d6', 'pike d8', 'bow d6'];
  const fight = begin(
    [pc('Ada', 6, 8, { weapons }), pc('Bo', '0/6', 8, { status: 'critical', deathClock: 360 })],
    [foe('Troll', 'weak', { monsterType: 'Troll' })],
  );
  const ways: readonly (readonly [string, string, object])[] = [
    ['attack', 'troll', {}],
    ['cast', '', { text: 'light' }],
    ['brace', '', { with: 'pike' }],
    ['move', 'Reach', {}],
    ['oil', '', { with: 'sword', text: 'Troll' }],
    ['enchant', '', { with: 'sword', text: 'Burning' }],
    ['aid', 'bo', {}],
    ['retreat', '', { text: 'the cellar' }],
    ['stunt', '', { options: { score: 12 } }],
    ['else', '', { text: 'bars the door' }],
    ['else', '', {}],
  ];
  for (const [word, at, more] of ways) {
    const declared = declare(fight, 'ada', word, at === '' ? [] : at, more);
    expect(Object.keys(declared.bags.waiting), word).toEqual(['ada']);
  }
  const twice = declare(declare(fight, 'ada', 'attack', 'troll'), 'ada', 'move', 'Reach');
  expect(twice.bags.waiting['ada']).toMatchObject({ intent: { do: 'move' } });
});

test('the five steps: shots, movement, other pools in the order of first naming, other actions, retreats (GS-DEC.7, GS-DEC.8, GS-RET.3)', () => {
  const party = [
    pc('Ada', 6, 8),
    pc('Bo', 6, 8),
    pc('Cyn', 6, 8, { weapons: ['bow d6'] }),
    { ...pc('Dov', 6, 8, { weapons: ['pike d6'] }), place: 'reach' },
    { ...pc('Eli', 6, 8), place: 'ranged' },
    { ...pc('Fay', 6, 8), place: 'reach' },
  ];
  let fight = begin(
    party,
    ['T1', 'T2', 'T3'].map((name) => foe(name, 'weak')),
    { friendlyFireOn: 0 },
  );
  fight = declare(fight, 'eli', 'retreat', [], { text: 'the cellar' });
  fight = declare(fight, 'fay', 'else', [], { text: 'shouts' });
  fight = declare(fight, 'bo', 'attack', 't2');
  fight = declare(fight, 'ada', 'attack', 't1');
  fight = declare(fight, 'dov', 'brace', [], { with: 'pike' });
  fight = declare(fight, 'cyn', 'attack', 't3');
  const order: string[] = [];
  fight = table.play(fight, { do: 'resolve' }).fight;
  for (let due = table.ruleset.due(fight)[0]; due && due.id !== 'checkpoint'; due = table.ruleset.due(fight)[0]) {
    const step = due.enter?.intent ?? { do: 'none' };
    order.push([step.do, ...(step.at ?? []), ...(step.do === 'settle' ? [step.who] : [])].join(' '));
    fight = table.roll(fight, step, order.join()).fight;
  }
  expect(order).toEqual(['shooting', 'pool t3', 'pool t2', 'pool t1', 'settle fay', 'settle eli']);
});

test('a pool that mixes shots with blows is settled whole in the third step (GS-DEC.7)', () => {
  let fight = begin(
    [pc('Ada', 6, 8), pc('Cyn', 6, 8, { weapons: ['bow d6'] }), { ...pc('Dov', 6, 8), place: 'reach' }],
    [foe('T1', 'weak')],
    { friendlyFireOn: 0 },
  );
  fight = declare(declare(declare(fight, 'cyn', 'attack', 't1'), 'ada', 'attack', 't1'), 'dov', 'move', 'Melee');
  fight = table.play(fight, { do: 'resolve' }).fight;
  expect(table.ruleset.due(fight)[0]?.enter?.intent.do).toBe('movement');
});

test('only able units with their turn before them declare, and only for the side that declares (GS-DEC.9)', () => {
  const fight = begin([ada, pc('Bo', 0, 8, { status: 'critical' })], [foe('Foe', 'weak')]);
  expect(refused(fight, 'bo', 'attack', 'foe')).toBe('GS-DEC.9');
  expect(refused(fight, 'foe', 'attack', 'ada')).toBe('GS-DEC.1');
});

test('where a move covers a rank, it goes with an action, and a shooter moves in the shooting step (GS-DEC.10, GS-POS.15)', () => {
  const party = [
    { ...pc('Ada', 6, 8, { weapons: ['bow d6'] }), place: 'reach' },
    { ...pc('Bo', 6, 8), place: 'reach' },
  ];
  let fight = begin(party, [foe('T1', 'weak')], { rankMoveCost: 'move', friendlyFireOn: 0 });
  expect(refused(fight, 'ada', 'attack', 't1', { with: 'bow' })).toBe('GS-POS.4');
  fight = declare(fight, 'ada', 'attack', 't1', { options: { to: 'Ranged' }, with: 'bow' });
  fight = declare(fight, 'bo', 'attack', 't1', { options: { to: 'Melee' } });
  const turn = resolve(fight, [2, 3]);
  expect([who(turn.fight, 'ada').place, who(turn.fight, 'bo').place]).toEqual(['Ranged', 'Melee']);
  expect(stand(turn.fight, 't1')).toBe('2/5 able');
});

test('a refusal of the rules can be overridden, and is recorded (GS-DEC.11)', () => {
  const fight = begin([{ ...pc('Ada', 6, 8, { weapons: ['bow d6'] }), place: 'reach' }], [foe('Foe', 'weak')]);
  expect(refused(fight, 'ada', 'attack', 'foe', { with: 'bow' })).toBe('GS-POS.4');
  expect(table.refuses(fight, intent('ada', 'attack', 'foe', { with: 'bow' }))?.why).toContain(
    'Foe is one rank away, and the bow needs 2 ranks away or more',
  );
  const played = table.play(fight, intent('ada', 'attack', 'foe', { with: 'bow', forced: true }));
  expect(played.told('ruling')).toHaveLength(1);
  expect(stand(resolve(played.fight, [3]).fight, 'foe')).toBe('2/5 able');
});

test('attacking an ally is asked back once, then allowed (GS-INP.5)', () => {
  const fight = begin([ada, pc('Bo', 6, 8)], [foe('Foe', 'weak')]);
  expect(table.play(fight, intent('ada', 'attack', 'bo'), ['no']).fight.bags.waiting).toEqual({});
  expect(Object.keys(table.play(fight, intent('ada', 'attack', 'bo'), ['yes']).fight.bags.waiting)).toEqual(['ada']);
});

test('an oil needs a monster that is here; for a wrong one the refusal names those there are (GS-OIL.3)', () => {
  const fight = begin([ada], [foe('Troll', 'weak', { monsterType: 'Troll' })]);
  expect(table.refuses(fight, intent('ada', 'oil', [], { with: 'weapon', text: 'Wolf' }))?.why).toBe(
    'No Wolf is here for the oil: the monster types of this fight are Troll (GS-OIL.3).',
  );
});

test('only PCs apply Enchantments, to a weapon or to armour, and applying uses one up (GS-ENC.1, GS-ENC.5, GS-ENC.13, GS-DEC.12)', () => {
  const fight = begin([pc('Ada', 6, 8, { weapons: ['sword d6'] }), pc('Bo', 6, 8)], [foe('Foe', 'weak')]);
  const both = declare(declare(fight, 'ada', 'enchant', [], { with: 'sword', text: 'Burning' }), 'bo', 'enchant', [], {
    options: { bonus: 2 },
    text: 'Stoneskin',
  });
  const turn = resolve(both);
  expect(turn.keys).toEqual([]);
  expect(sheet(turn.fight, 'ada')).toMatchObject({ weapons: [{ enchantment: 'Burning' }] });
  expect(sheet(turn.fight, 'bo')).toMatchObject({ armourEnchantment: 'Stoneskin', armourBonus: 2 });
  expect(refused(turnOf(fight, 'foes'), 'foe', 'enchant', [], { with: 'weapon', text: 'Burning' })).toBe('GS-ENC.1');
  const foeTurn = declare(
    turnOf(
      given(turn.fight, (draft) => draft.change('foe', { hasTurn: true })),
      'foes',
    ),
    'foe',
    'attack',
    'bo',
  );
  expect(stand(resolve(foeTurn, [5], { counter: 'no' }).fight, 'bo')).toBe('3/8 able');
});

test('an Enchantment that lasts for one attack is over after it, for a Blast after all of it (GS-ENC.6)', () => {
  const weapons = ['bomb d6 blast enchanted:Burning'];
  const start = begin([pc('Ada', 6, 8, { weapons }), pc('Bo', 6, 8)], [foe('F1', 'weak'), foe('F2', 'weak')], {
    enchantmentUses: 'oneAttack',
    lifeSaves: 'off',
  });
  const turn = resolve(declare(start, 'ada', 'attack', ['f1', 'f2']), [
    [2, 2],
    [1, 2],
  ]);
  expect(conditions(turn.fight, 'f2')).toEqual(['Burning']);
  expect(sheet(checkpoint(turn.fight).fight, 'ada')).toMatchObject({ weapons: [{ enchantment: '' }] });
});

test('an expendable stays expended after the fight (GS-AFT.3, GS-ENC.12)', () => {
  const fight = declare(
    begin([pc('Ada', 6, 8, { weapons: ['torch enchanted:Burning uses:2'] }), pc('Bo', 6, 8)], [foe('Foe', 'standard')]),
    'ada',
    'attack',
    'foe',
  );
  let after = table.play(resolve(fight, [[1, 1]]).fight, { do: 'end' }).fight;
  after = table.play(after, { do: 'rest', at: ['ada'] }).fight;
  expect(sheet(after, 'ada')).toMatchObject({ weapons: [{ expendable: 1, enchantment: 'Burning' }] });
});

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
  expect(() => resolve(fight({ impaired: true }), [7])).toThrow('is answered by its faces');
  expect(stand(resolve(fight({ impaired: true }), [12, 'yes']).fight, 'foe')).toBe('11/0 dead');
  expect(stand(resolve(fight({ impaired: true }), [2]).fight, 'foe')).toBe('11/11 able');
  expect(stand(resolve(fight({ enhanced: true, prefers: 'pair' }), [12, 'yes']).fight, 'foe')).toBe('11/0 dead');
  expect(stand(resolve(fight({ enhanced: true, prefers: 'pair' }), [[6, 5]]).fight, 'foe')).toBe('8/11 able');
});

test('a charge rolls its ordinary dice, Enhanced only by the Bard’s word (GS-CHG.2, GS-CHG.12)', () => {
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

test('only the charged unit’s set weapon strikes, at any range, past allies beside the charger, and is not answered (GS-CHG.8, GS-CHG.9, GS-CHG.13)', () => {
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

test('a unit that its own side strikes never counters (GS-CTR.15)', () => {
  const party = [pc('Ada', 6, 8, { weapons: ['scythe d6 blast'] }), pc('Bo', 6, 8)];
  const grid = table.play(begin(party, [foe('Foe', 'weak')]), { do: 'mode', options: { mode: 'grid' } }).fight;
  const turn = resolve(declare(grid, 'ada', 'attack', ['foe', 'bo']), [2, 'no', 3]);
  expect(turn.keys).toEqual(['damage:ada:foe:pool:scythe', 'beside:ada', 'damage:ada:bo:pool:scythe']);
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
