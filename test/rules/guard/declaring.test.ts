import { expect, test } from 'vitest';
import { given, who } from '../../kit.ts';
import { foe, pc } from './cast.ts';
import {
  again,
  begin,
  checkpoint,
  conditions,
  declare,
  intent,
  refused,
  resolve,
  sheet,
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
  const turn = resolve(fight, [2, 3], { counter: 'no' });
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
    'Nobody here is of the type Wolf (GS-OIL.3): choose Troll.',
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
