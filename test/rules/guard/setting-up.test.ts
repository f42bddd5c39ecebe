import { expect, test } from 'vitest';
import { enemyTypes } from '../../../rules/guard/tables.ts';
import { given, who } from '../../kit.ts';
import { foe, pc } from './cast.ts';
import { begin, checkpoint, declare, intent, refused, resolve, sheet, sheetOf, stand, table, turnOf } from './kit.ts';

const ada = pc('Ada', 6, 8);
const bow = { weapons: ['bow d6'] };
const join = (fight: ReturnType<typeof begin>, name: string, side: string, fields = {}) =>
  table.play(fight, { do: 'add', options: { members: [{ name, side, fields }] } }).fight;

test('the Bard chooses how positions are kept, theatre unless he says otherwise (GS-SET.1)', () => {
  expect(begin([ada], [foe('Foe', 'weak')]).bags.fight).toMatchObject({ mode: 'theatre' });
  const fight = table.play(begin([ada], [foe('Foe', 'weak')]), { do: 'mode', options: { mode: 'grid' } }).fight;
  expect(fight.bags.fight).toMatchObject({ mode: 'grid' });
});

test('there is one battlefield called Field unless places name others; a landmark can be told (GS-SET.2)', () => {
  expect(begin([ada], [foe('Foe', 'weak')]).bags.places).toMatchObject({
    field: { name: 'Field', cramped: false, doorway: '' },
  });
  const two = begin([{ ...ada, place: 'bridge melee' }], [foe('Foe', 'weak')]);
  expect(Object.keys(two.bags.places)).toEqual(['field', 'bridge']);
  const told = table.play(two, {
    do: 'battlefield',
    options: { name: 'Bridge', cramped: true },
    text: 'the old bridge',
  }).fight;
  expect(told.bags.places['bridge']).toMatchObject({ landmark: 'the old bridge', cramped: true });
});

test('each unit stands in one of three ranks of one battlefield, by its first weapon where nobody says (GS-SET.3, GS-SET.4, GS-SET.6)', () => {
  const party = [
    ada,
    pc('Bo', 5, 6, { weapons: ['spear d6', 'knife d4'] }),
    pc('Cyn', 5, 6, bow),
    { ...pc('Dov', 5, 6), place: 'ranged' },
  ];
  const fight = begin([...party, { ...pc('Eli', 5, 6), place: 'bridge reach' }], [foe('Foe', 'weak')]);
  expect(fight.combatants.map(({ place }) => place)).toEqual([
    'Melee',
    'Reach',
    'Ranged',
    'Ranged',
    'bridge Reach',
    'Melee',
  ]);
});

test('in grid there is no cap at the start, in theatre three of a side begin in Melee (GS-SET.5, GS-SET.7)', () => {
  const party = ['Ada', 'Bo', 'Cyn', 'Dov'].map((name) => pc(name, 6, 8));
  const start = (house: object, named = {}) => {
    const members = party.map(({ name, ...fields }) => ({ name, side: 'party', fields }));
    const sides = [
      { id: 'party', name: 'party', players: true },
      { id: 'foes', name: 'foes', players: false },
    ];
    const foes = [{ name: 'Foe', side: 'foes', fields: { type: 'weak' } }];
    const empty = given(begin([ada], [foe('Foe', 'weak')]), (draft) => {
      for (const { id } of draft.fight.combatants) draft.leave(id);
    });
    const options = { sides, members: [...members, ...foes], house: { ...house } };
    return (
      table
        .play(empty, { do: 'fight', forced: true, options }, [], named)
        .fight.combatants.filter(({ place }) => place === 'Melee').length - 1
    );
  };
  expect([start({}), start({ frontLineCap: 'off' }), start({}, { mode: 'grid' })]).toEqual([3, 4, 4]);
});

test("exactly one side is the PCs', there is another, and each has an able unit (GS-SET.8, GS-INP.4)", () => {
  expect(() => table.begin({ party: [ada], foes: [] })).toThrow('The foes have nobody who is able to fight (GS-INP.4)');
  const one = [{ id: 'party', name: 'party', players: true }];
  const members = [{ name: 'Ada', side: 'party', fields: { kind: 'pc', guard: 3, life: 3 } }];
  const blank = given(begin([ada], [foe('Foe', 'weak')]), (draft) => {
    for (const { id } of draft.fight.combatants) draft.leave(id);
  });
  expect(() => table.play(blank, { do: 'fight', forced: true, options: { sides: one, members } })).toThrow(
    'A fight needs another side (GS-SET.8)',
  );
});

test('Guard and Life begin at their maximum unless less is entered (GS-SET.9)', () => {
  const fight = begin([ada, pc('Bo', '2/5', '3/6')], [foe('Foe', 'standard')]);
  expect([stand(fight, 'ada'), stand(fight, 'bo'), stand(fight, 'foe')]).toEqual(['6/8 able', '2/3 able', '7/7 able']);
});

test("a newcomer acts in its side's next turn, tests only before the PCs' first turn, and counts for morale (GS-SET.11)", () => {
  const before = table.begin({ party: [ada], foes: [foe('F1', 'weak'), foe('F2', 'weak')] });
  expect(sheet(join(before, 'Bo', 'party', { kind: 'pc', guard: 4, life: 4 }), 'bo')).toMatchObject({
    firstRoundTest: 'none',
    hasTurn: true,
  });
  let fight = checkpoint(resolve(begin([ada], [foe('F1', 'weak'), foe('F2', 'weak')])).fight).fight;
  fight = join(join(fight, 'Bo', 'party', { kind: 'pc', guard: 4, life: 4 }), 'F3', 'foes', { type: 'weak' });
  expect(sheet(fight, 'bo')).toMatchObject({ firstRoundTest: 'waived', hasTurn: false });
  expect(sheet(fight, 'f3')).toMatchObject({ hasTurn: true });
  expect(fight.bags.fight).toMatchObject({ groups: [{ id: 'party' }, { id: 'foes', startCount: 3 }] });
});

test('six enemy types fix the four numbers, and each can be overridden (GS-TYP.1, GS-TYP.2, GS-MOR.1)', () => {
  const numbers = Object.keys(enemyTypes).map((type) => {
    const { guard, life, armour, morale } = sheet(begin([ada], [foe('Foe', type)]), 'foe');
    return [type, life, guard, morale, armour];
  });
  const pool = (value: number) => ({ current: value, max: value });
  expect(numbers).toEqual(
    [
      ['swarm', 3, 0],
      ['weak', 5, 0],
      ['standard', 7, 1],
      ['advanced', 9, 2],
      ['expert', 11, 3],
      ['legendary', 12, 4],
    ].map(([type, value, armour]) => [type, pool(Number(value)), pool(Number(value)), value, armour]),
  );
  expect(sheet(begin([ada], [foe('Foe', 'weak', { morale: 9, life: 6 })]), 'foe')).toMatchObject({
    morale: 9,
    life: pool(6),
    guard: pool(5),
  });
});

test('an NPC without a die rolls the default die, by the house rule (GS-TYP.3, GS-ATK.10)', () => {
  const dice = (house: object) => {
    const fight = declare(turnOf(begin([ada], [foe('Foe', 'weak')], { ...house }), 'foes'), 'foe', 'attack', 'ada');
    const ready = table.play(fight, { do: 'resolve' }).fight;
    return table.asks(ready, { do: 'pool', who: 'foes', at: ['ada'] })[0];
  };
  expect(dice({})).toMatchObject({ dice: [6] });
  expect(dice({ defaultDie: 'd10' })).toMatchObject({ dice: [10] });
});

test('PCs have no type (GS-TYP.4)', () => {
  expect(() => begin([{ ...ada, type: 'weak' }], [foe('Foe', 'weak')])).toThrow('PCs have no enemy type (GS-TYP.4)');
  expect(() => begin([pc('Ada', 21, 8)], [foe('Foe', 'weak')])).toThrow('and 20 is the most for both');
});

test('turns go round PCs, opponents, PCs, with no test from round 2 on (GS-RND.4, GS-RND.2, GS-RND.3, GS-RND.1)', () => {
  let fight = begin([ada], [foe('Foe', 'weak')]);
  const turns: unknown[] = [];
  for (let i = 0; i < 4; i++) {
    turns.push(`${fight.round} ${String(fight.bags.fight['turn'])}`);
    fight = checkpoint(resolve(fight).fight).fight;
    if (fight.bags.fight['stage'] === 'roundEnd') fight = table.play(fight, { do: 'round' }, [0]).fight;
  }
  expect(turns).toEqual(['1 party', '1 foes', '2 party', '2 foes']);
  expect(fight.bags.fight).toMatchObject({ seconds: 20, stage: 'declare' });
});

test('NPC allies act with the PCs and make no test, unless the house rule says so (GS-RND.9, GS-RND.5)', () => {
  const roster = { party: [ada, foe('Squire', 'weak')], foes: [foe('Foe', 'weak')] };
  const tests = (house: object) =>
    table.asks(table.begin(roster, { house: { ...house } }), { do: 'tests' }).map(({ who: one }) => one);
  expect(tests({})).toEqual(['ada']);
  expect(tests({ firstRoundTest: 'pcSide' })).toEqual(['ada', 'squire']);
  const fight = table.play(table.begin(roster), { do: 'tests' }, [20]).fight;
  expect(refused(fight, 'squire', 'attack', 'foe')).toBe('');
});

test('a test can be waived or ruled failed, PC by PC (GS-RND.6, GS-RND.7)', () => {
  const roster = { party: [ada, pc('Bo', 5, 6), pc('Cyn', 5, 6)], foes: [foe('Foe', 'weak')] };
  let fight = table.begin(roster);
  fight = table.play(fight, { do: 'waive', at: ['ada'] }).fight;
  fight = table.play(fight, { do: 'hesitate', at: ['bo'] }).fight;
  expect(table.asks(fight, { do: 'tests' }).map(({ who: one }) => one)).toEqual(['cyn']);
  expect([sheet(fight, 'ada')['hasTurn'], sheet(fight, 'bo')['hasTurn']]).toEqual([true, false]);
});

test('with three sides the PCs come first, the others as listed (GS-RND.13)', () => {
  const sides = [
    { id: 'wolves', name: 'wolves', players: false },
    { id: 'party', name: 'party', players: true },
    { id: 'foes', name: 'foes', players: false },
  ];
  const members = [
    { name: 'Wolf', side: 'wolves', fields: { type: 'weak' } },
    { name: 'Ada', side: 'party', fields: { kind: 'pc', guard: 5, life: 5 } },
    { name: 'Foe', side: 'foes', fields: { type: 'weak' } },
  ];
  const blank = given(begin([ada], [foe('Foe', 'weak')]), (draft) => {
    for (const { id } of draft.fight.combatants) draft.leave(id);
  });
  let fight = table.play(blank, {
    do: 'fight',
    forced: true,
    options: { sides, members, house: { firstRoundTest: 'off' } },
  }).fight;
  const turns: unknown[] = [];
  for (let i = 0; i < 3; i++) {
    turns.push(fight.bags.fight['turn']);
    fight = checkpoint(resolve(fight).fight).fight;
  }
  expect(turns).toEqual(['party', 'wolves', 'foes']);
});

test('on another battlefield only ranged weapons strike (GS-POS.5)', () => {
  const party = [{ ...pc('Ada', 6, 8, { weapons: ['bow d6', 'sword d6', 'spear d6'] }), place: 'bridge melee' }];
  const fight = begin(party, [foe('Foe', 'weak')]);
  expect(refused(fight, 'ada', 'attack', 'foe', { with: 'bow' })).toBe('');
  expect(refused(fight, 'ada', 'attack', 'foe', { with: 'sword' })).toBe('GS-POS.5');
  expect(refused(fight, 'ada', 'attack', 'foe', { with: 'spear' })).toBe('GS-POS.5');
});

test('only the Ranged rank leads to another battlefield, and it costs the action (GS-POS.17)', () => {
  const party = [pc('Ada', 6, 8, bow), pc('Bo', 6, 8), { ...pc('Cyn', 6, 8), place: 'bridge reach' }];
  const fight = begin(party, [foe('Foe', 'weak')]);
  expect(refused(fight, 'bo', 'move', 'bridge')).toBe('GS-POS.17');
  const moved = resolve(declare(fight, 'ada', 'move', 'bridge')).fight;
  expect(who(moved, 'ada').place).toBe('bridge Ranged');
});

test('an area covers a whole battlefield, allies too but not its source, each with a roll of its own (GS-POS.18, GS-POS.19, GS-MOD.12)', () => {
  const party = [pc('Ada', 6, 8), pc('Bo', 6, 8), { ...pc('Cyn', 6, 8), place: 'bridge reach' }];
  const fight = begin(party, [foe('F1', 'weak'), foe('F2', 'weak', { guard: '0/5', life: '1/5', status: 'out' })]);
  const turn = resolve(
    declare(fight, 'ada', 'cast', [], { options: { dice: 'd6', area: true }, text: 'fire' }),
    [2, 3],
  );
  expect(['ada', 'bo', 'cyn', 'f1'].map((id) => sheetOf(turn.fight, id).guard.current)).toEqual([6, 4, 6, 2]);
});

test('with the cap always on nobody moves or charges into a full front line (GS-POS.24)', () => {
  const party = ['Ada', 'Bo', 'Cyn', 'Dov'].map((name) => pc(name, 6, 8));
  const fight = begin(party, [foe('Foe', 'weak')], { frontLineCap: 'always' });
  expect(refused(fight, 'dov', 'move', 'Melee')).toBe('GS-POS.24');
  expect(refused(fight, 'dov', 'charge', 'foe')).toBe('GS-POS.24');
  expect(refused(begin(party, [foe('Foe', 'weak')]), 'dov', 'charge', 'foe')).toBe('');
});

test('a wrong name, and a retreat without a destination, are refused in a sentence (GS-INP.3, GS-RET.2)', () => {
  const fight = begin([ada], [foe('Foe', 'weak')]);
  expect(() => table.play(fight, intent('ada', 'attack', 'fo'))).toThrow(/fo .*in this fight/);
  expect(table.refuses(fight, intent('ada', 'retreat'))?.why).toBe(
    'A retreat needs a safe place (GS-RET.2): `retreat "the cellar"`, or `retreat away`.',
  );
});
