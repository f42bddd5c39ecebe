import { expect, test } from 'vitest';
import { given, who } from '../../kit.ts';
import { foe, pc } from './cast.ts';
import { begin, checkpoint, declare, intent, refused, resolve, sheet, sheetOf, stand, table, turnOf } from './kit.ts';

/** A covered foe attacks the one PC. */
const attacked = (one: ReturnType<typeof pc>, house = {}) =>
  declare(
    turnOf(begin([one], [foe('Foe', 'standard'), foe('Mate', 'standard')], house), 'foes'),
    'foe',
    'attack',
    'vic',
  );
const maximum = (fight: ReturnType<typeof begin>, id = 'vic') => sheetOf(fight, id).guard.max;

test('W41 a retreat (GS-RET.1, GS-RET.2, GS-RET.4, GS-RET.5, GS-TST.3)', () => {
  const fight = declare(begin([pc('Ada', '0/7', 8)], [foe('Foe', 'standard')]), 'ada', 'retreat', [], {
    text: 'the cellar',
  });
  expect(sheetOf(resolve(fight, ['yes', 7]).fight, 'ada').status).toBe('fled');
  const stayed = resolve(fight, ['yes', 8]).fight;
  expect(sheetOf(stayed, 'ada').status).toBe('able');
  expect(sheet(checkpoint(stayed).fight, 'ada')).toMatchObject({ hasTurn: false });
});

test('W42 growth of a low Guard (GS-SCR.7, GS-SCR.10)', () => {
  const { fight } = resolve(attacked(pc('Vic', 3, 8)), [3, 4]);
  expect(maximum(fight)).toBe(4);
  expect(stand(fight, 'vic')).toBe('0/8 able');
  expect(maximum(resolve(attacked(pc('Vic', 3, 8)), [3, 4], { take: 'no' }).fight)).toBe(3);
});

test('W43 a Rattling Blow and growth (GS-SCR.22, GS-SCR.9, GS-SCR.12)', () => {
  const { fight } = resolve(attacked(pc('Vic', '2/5', 8)), [2, 6, [3, 3]]);
  expect(maximum(fight)).toBe(6);
  expect(sheet(fight, 'vic')).toMatchObject({ scars: [{ entry: 2 }] });
});

test('W44 Doomed (GS-SCR.32, GS-SCR.33)', () => {
  const ready = attacked(pc('Vic', '0/5', 6, { armour: 1, doomed: true }));
  expect(stand(resolve(ready, [3, 5]).fight, 'vic')).toBe('0/4 dead');
  const saved = resolve(ready, [3, 4]).fight;
  expect(stand(saved, 'vic')).toBe('0/4 able');
  expect(sheet(saved, 'vic')).toMatchObject({ doomed: false });
});

test('W45 a reach attack on a flying target (GS-MOD.18)', () => {
  const fight = declare(
    begin([pc('Ada', 6, 8, { weapons: ['spear d6'] })], [foe('Foe', 'standard', { flying: true })]),
    'ada',
    'attack',
    'foe',
  );
  expect(stand(resolve(fight, [3]).fight, 'foe')).toBe('3/7 able');
});

const doorway = (party: Parameters<typeof begin>[0], foes: Parameters<typeof begin>[1], side = 'party', house = {}) =>
  table.play(begin(party, foes, house), { do: 'battlefield', options: { name: 'Field', doorway: side } }).fight;

test('W46 a doorway (GS-POS.22, GS-POS.23)', () => {
  const party = [pc('Ada', 6, 8), pc('Bo', 6, 8), pc('Cyn', 6, 8), pc('Dov', 6, 8, { weapons: ['spear d6'] })];
  let fight = doorway(party, [foe('Foe', 'standard')]);
  fight = declare(declare(fight, 'ada', 'attack', 'foe'), 'bo', 'attack', 'foe');
  expect(refused(fight, 'cyn', 'attack', 'foe')).toBe('GS-POS.22');
  expect(table.refuses(fight, intent('cyn', 'attack', 'foe'))?.why).toContain(
    'Only 2 can fight through the doorway of Field, and Ada and Bo already do',
  );
  expect(refused(fight, 'dov', 'attack', 'foe')).toBe('');
  expect(table.play(fight, intent('cyn', 'attack', 'foe', { forced: true })).told('ruling')).toHaveLength(1);
});

test('W47 oils and Enchantments afterwards (GS-OIL.1, GS-AFT.1, GS-AFT.2, GS-AFT.5)', () => {
  const weapons = ['axe d6 oil:Troll', 'sword d6 enchanted:Burning'];
  let fight = table.play(begin([pc('Ada', '2/6', 8, { weapons })], [foe('Foe', 'weak')]), { do: 'end' }).fight;
  expect(sheet(fight, 'ada')).toMatchObject({
    weapons: [{ oil: '' }, { enchantment: 'Burning' }],
    guard: { current: 2 },
  });
  fight = table.play(fight, { do: 'rest', at: ['ada'] }).fight;
  expect(sheet(fight, 'ada')).toMatchObject({ weapons: [{}, { enchantment: '' }], guard: { current: 6 } });
});

test('W48 three in the front line (GS-SET.5, GS-SET.6)', () => {
  const party = ['Ada', 'Bo', 'Cyn', 'Dov', 'Eli'].map((name) => pc(name, 6, 8));
  const fight = begin(party, [foe('F1', 'weak'), foe('F2', 'weak')]);
  expect(['ada', 'bo', 'cyn', 'dov', 'eli'].map((id) => who(fight, id).place)).toEqual([
    'Melee',
    'Melee',
    'Melee',
    'Reach',
    'Reach',
  ]);
  expect(['f1', 'f2'].map((id) => who(fight, id).place)).toEqual(['Melee', 'Melee']);
});

test('W49 a fight of two rounds (GS-RND.2, GS-RND.3, GS-RND.5, GS-RND.11, GS-DEC.7, GS-ATK.3, GS-MOR.6, GS-RET.7)', () => {
  const party = [pc('Ada', 8, 8, { armour: 1, weapons: ['sword d8'] }), pc('Bo', 5, 6, { weapons: ['bow d6'] })];
  let fight = table.begin({ party, foes: [foe('K1', 'weak'), foe('K2', 'weak')] });
  fight = table.play(fight, { do: 'tests' }, [8, 6]).fight;
  expect([sheet(fight, 'ada')['firstRoundTest'], sheet(fight, 'bo')['firstRoundTest']]).toEqual(['passed', 'failed']);
  fight = resolve(declare(fight, 'ada', 'attack', 'k1'), [6, 3], { counter: 'no' }).fight;
  expect(stand(fight, 'k1')).toBe('0/4 able');
  fight = checkpoint(fight).fight;
  fight = resolve(declare(declare(fight, 'k1', 'attack', 'ada'), 'k2', 'attack', 'ada'), [3, 5]).fight;
  expect(stand(fight, 'ada')).toBe('4/8 able');
  fight = table.play(checkpoint(fight).fight, { do: 'round' }, [0]).fight;
  fight = resolve(declare(declare(fight, 'ada', 'attack', 'k1'), 'bo', 'attack', 'k1'), [2, 4, 5]).fight;
  expect(stand(fight, 'k1')).toBe('0/0 dead');
  const check = checkpoint(fight, [[2, 4]]);
  expect(check.told('morale')).toMatchObject([{ why: ['firstCasualtyDone', 'halfDone'], shown: [6] }]);
  expect(sheetOf(check.fight, 'k2').status).toBe('breaking');
  fight = resolve(declare(check.fight, 'k2', 'retreat', [], { text: 'the woods' }), ['yes', 5]).fight;
  expect(sheetOf(fight, 'k2').status).toBe('fled');
  fight = checkpoint(fight).fight;
  expect([fight.round, fight.bags.fight]).toMatchObject([2, { over: 'escape', victor: 'party' }]);
});

test('W50 a Scar by a counterattack (GS-SCR.13, GS-SCR.21, GS-CTR.8)', () => {
  const fight = declare(begin([pc('Ada', '1/4', 8)], [foe('Foe', 'weak')]), 'ada', 'attack', 'foe');
  const turn = resolve(fight, [1, 1, 3, [1, 4]], { counter: 'counter' });
  expect(stand(turn.fight, 'foe')).toBe('4/5 able');
  expect(stand(turn.fight, 'ada')).toBe('0/8 able');
  expect(maximum(turn.fight, 'ada')).toBe(5);
  expect(sheet(turn.fight, 'ada')).toMatchObject({ scars: [{ entry: 1, detail: 'Eye' }] });
});

test('W51 melee reaches its own rank only (GS-POS.1, GS-POS.2)', () => {
  const foes = [foe('F1', 'weak'), { ...foe('F2', 'weak'), place: 'reach' }];
  const fight = begin([{ ...pc('Ada', 6, 8, { weapons: ['sword d6'] }), place: 'reach' }], foes);
  expect(refused(fight, 'ada', 'attack', 'f1', { with: 'sword' })).toBe('GS-POS.2');
  expect(table.refuses(fight, intent('ada', 'attack', 'f1', { with: 'sword' }))?.why).toBe(
    'F1 is one rank away, and the sword strikes only in the same rank (GS-POS.2): Ada can attack F2 with the sword.',
  );
  expect(refused(fight, 'ada', 'attack', 'f2', { with: 'sword' })).toBe('');
});

test('W52 Sundered (GS-SCR.30, GS-SCR.9, GS-WAR.9)', () => {
  const fight = turnOf(
    begin([pc('Vic', 10, 8)], [foe('Band', 'weak', { warband: true }), foe('Mate', 'weak')]),
    'foes',
  );
  const turn = (part: string) => resolve(declare(fight, 'band', 'attack', 'vic'), [[6, 4], part, [5, 5]]).fight;
  const [named, open] = [turn('left hand'), turn('another')];
  expect(table.ruleset.due(named)[0]?.says).not.toBe('What does Vic lose?');
  expect(table.ruleset.due(open)[0]?.says).toBe('What does Vic lose?');
  const later = table.play(open, { do: 'sunder', text: 'two fingers' }).fight;
  expect(sheet(later, 'vic')).toMatchObject({ scars: [{ entry: 10, detail: 'two fingers' }], guard: { max: 10 } });
  expect(sheet(named, 'vic')).toMatchObject({ scars: [{ entry: 10, detail: 'left hand' }], guard: { max: 10 } });
  expect(who(named, 'vic').conditions).toMatchObject([{ name: 'Sundered', note: 'left hand' }]);
});

test('W53 an overridden type and a weapon without a die (GS-TYP.2, GS-ATK.10)', () => {
  const fight = declare(
    begin([pc('Ada', 6, 8), pc('Bo', 6, 8)], [foe('Foe', 'standard', { armour: 3 })]),
    'ada',
    'attack',
    'foe',
  );
  expect(stand(resolve(fight, [5]).fight, 'foe')).toBe('5/7 able');
});

test('W54 the front line shifts (GS-POS.20, GS-RND.1)', () => {
  const toEnd = (from: ReturnType<typeof begin>) =>
    checkpoint(resolve(checkpoint(resolve(from).fight).fight).fight).fight;
  let fight = toEnd(begin([pc('Ada', 6, 8)], [foe('Foe', 'weak')]));
  fight = table.play(fight, { do: 'round' }, [-6]).fight;
  fight = toEnd(fight);
  expect(() => table.play(fight, { do: 'round' }, [-7])).toThrow('from -6 to 6');
  fight = table.play(fight, { do: 'round' }, [2]).fight;
  expect(fight.bags.fight).toMatchObject({ frontLineShift: -4, seconds: 20 });
});

test('W55 three run, one gets away (GS-RET.6, GS-RET.5)', () => {
  let fight = begin([pc('Ada', 4, 8), pc('Bo', 7, 8), pc('Cyn', 9, 8)], [foe('Foe', 'standard')]);
  for (const id of ['ada', 'bo', 'cyn']) fight = declare(fight, id, 'retreat', [], { text: 'the gate' });
  const after = resolve(fight, ['yes', 5, 5, 10]).fight;
  expect(['ada', 'bo', 'cyn'].map((id) => sheetOf(after, id).status)).toEqual(['able', 'fled', 'able']);
});

test('W56 PCs do not check morale (GS-MOR.11)', () => {
  let fight = turnOf(
    begin(
      ['Ada', 'Bo', 'Cyn', 'Dov'].map((name) => pc(name, 6, 8)),
      [foe('Foe', 'standard')],
    ),
    'foes',
  );
  fight = table.play(fight, { do: 'kill', at: ['ada', 'bo'] }).fight;
  expect(checkpoint(resolve(fight).fight).told('morale')).toEqual([]);
});

test('PCs do not check morale either where they have a number for it (GS-MOR.11)', () => {
  const heroes = ['Ada', 'Bo', 'Cyn', 'Dov'].map((name) => pc(name, 6, 8, { morale: 5 }));
  const fight = turnOf(begin(heroes, [foe('Foe', 'standard')]), 'foes');
  const after = table.play(fight, { do: 'kill', at: ['ada', 'bo'] }).fight;
  expect(checkpoint(resolve(after).fight).told('morale')).toEqual([]);
});

test('W57 an oil applied in the fight (GS-DEC.12, GS-OIL.3)', () => {
  const troll = foe('Troll', 'advanced', { monsterType: 'Troll' });
  let fight = begin([pc('Ada', 6, 8, { weapons: ['axe d6'] }), pc('Bo', 6, 8)], [troll]);
  const first = resolve(declare(fight, 'ada', 'oil', [], { with: 'axe', text: 'Troll' }));
  expect(first.keys).toEqual([]);
  fight = given(turnOf(first.fight, 'party'), (draft) => draft.change('ada', { hasTurn: true }));
  expect(stand(resolve(declare(fight, 'ada', 'attack', 'troll'), [[4, 4]]).fight, 'troll')).toBe('3/9 able');
});

test('W58 no Life Saves (GS-DMG.16)', () => {
  const fight = declare(
    begin([pc('Ada', 6, 8), pc('Bo', 6, 8)], [foe('Foe', 'weak', { guard: '0/5' })], { lifeSaves: 'off' }),
    'ada',
    'attack',
    'foe',
  );
  expect(stand(resolve(fight, [4]).fight, 'foe')).toBe('0/1 able');
});

test('W59 a cap on Armour (GS-MOD.20)', () => {
  const fight = declare(
    begin([pc('Ada', 6, 8), pc('Bo', 6, 8)], [foe('Foe', 'legendary')], { armourCap: 3 }),
    'ada',
    'attack',
    'foe',
  );
  expect(stand(resolve(fight, [5]).fight, 'foe')).toBe('10/12 able');
});

test('W60 what can be set (GS-CHG.3, GS-CHG.4)', () => {
  const party = [
    pc('Ada', 6, 8, { weapons: ['pike d8'] }),
    { ...pc('Bo', 6, 8, { weapons: ['sword d8'] }), place: 'reach' },
  ];
  const fight = begin(party, [foe('Foe', 'weak')]);
  expect(refused(fight, 'bo', 'brace', [], { with: 'sword' })).toBe('GS-CHG.4');
  const turn = resolve(declare(fight, 'ada', 'brace', [], { with: 'pike' }));
  expect(sheet(turn.fight, 'ada')).toMatchObject({ setWeapon: 'pike' });
});
