import { expect, test } from 'vitest';
import { given } from '../../kit.ts';
import { foe, pc } from './cast.ts';
import { begin, checkpoint, declare, refused, resolve, sheet, sheetOf, stand, struck, table, turnOf } from './kit.ts';

type Entries = Parameters<typeof begin>[0];
const burning = 'sword d6 enchanted:Burning';

test("E19 target out before its attacker's pool comes up (for example felled by a diverted shot) (GS-DEC.6)", () => {
  const party = [pc('Ada', 6, 8, { weapons: ['bow d6'] }), pc('Bo', '0/6', 3)];
  let fight = begin(party, [foe('F1', 'weak'), foe('F2', 'weak')]);
  fight = declare(declare(fight, 'bo', 'attack', 'f2'), 'ada', 'attack', 'f1');
  const turn = resolve(fight, ['ally', 5]);
  expect([stand(turn.fight, 'bo'), stand(turn.fight, 'f2')]).toEqual(['0/0 dead', '5/5 able']);
  expect(turn.told('lost')).toMatchObject([{ who: 'bo', what: 'attack' }]);
});

const chargers = (one: Entries[number], ...foes: Entries) => {
  const braced = resolve(
    declare(begin([one], foes, { moraleChecks: 'off' }), 'corin', 'brace', [], { with: 'pike' }),
  ).fight;
  return checkpoint(braced).fight;
};
const corin = { ...pc('Corin', 9, 8, { weapons: ['pike d8'] }), place: 'melee' };
const inReach = (name: string, more = {}) => ({ ...foe(name, 'weak', more), place: 'reach' });

test('E20 two chargers on one set weapon (GS-CHG.7, GS-CHG.12)', () => {
  let fight = chargers(corin, inReach('F1'), inReach('F2'));
  fight = declare(declare(fight, 'f1', 'charge', 'corin'), 'f2', 'charge', 'corin');
  const turn = resolve(fight, ['f2', 3, 2, 4]);
  expect([stand(turn.fight, 'f1'), stand(turn.fight, 'f2'), stand(turn.fight, 'corin')]).toEqual([
    '5/5 able',
    '2/5 able',
    '5/8 able',
  ]);
});

test('E21 charger felled by the set strike was the only attacker (GS-CHG.10)', () => {
  const fight = declare(chargers(corin, inReach('F1', { guard: '0/5', life: '2/5' })), 'f1', 'charge', 'corin');
  const turn = resolve(fight, [6], { counter: 'counter' });
  expect([stand(turn.fight, 'f1'), stand(turn.fight, 'corin')]).toEqual(['0/0 dead', '9/8 able']);
  expect(turn.told('pool')).toEqual([]);
});

test('E22 shot diverted out of a pool with others (GS-POS.8)', () => {
  const party = [pc('Ada', 6, 8, { weapons: ['bow d6'] }), pc('Bo', 6, 8)];
  let fight = begin(party, [foe('Foe', 'weak')]);
  fight = declare(declare(fight, 'ada', 'attack', 'foe'), 'bo', 'attack', 'foe');
  const turn = resolve(fight, ['ally', 6, 3, 2, [1, 1]], { counter: 'no' });
  expect(stand(turn.fight, 'foe')).toBe('2/5 able');
  expect(sheet(turn.fight, 'bo')).toMatchObject({ guard: { current: 0 }, scars: [{ entry: 6 }] });
});

test('E23 shot diverted and it was the only attack (GS-POS.8)', () => {
  const party = [pc('Ada', 6, 8, { weapons: ['bow d6'] }), pc('Bo', 6, 8)];
  const turn = resolve(declare(begin(party, [foe('Foe', 'weak')]), 'ada', 'attack', 'foe'), [1, 2]);
  expect([stand(turn.fight, 'foe'), stand(turn.fight, 'bo')]).toEqual(['5/5 able', '4/8 able']);
  expect(turn.says.join(' ')).toContain('not attacked');
});

test('E24 pC who failed the round-1 test is attacked in melee by an uncovered foe (GS-RND.7, GS-CTR.9)', () => {
  let fight = table.begin({ party: [pc('Ada', 6, 8)], foes: [foe('Foe', 'weak')] });
  fight = table.play(fight, { do: 'tests' }, [19]).fight;
  fight = checkpoint(resolve(fight).fight).fight;
  const turn = resolve(declare(fight, 'foe', 'attack', 'ada'), [2, 3]);
  expect([stand(turn.fight, 'ada'), stand(turn.fight, 'foe')]).toEqual(['4/8 able', '2/5 able']);
});

test("E25 foe answers in the PCs' turn and is later attacked by a third side (GS-CTR.14)", () => {
  let fight = resolve(declare(begin([pc('Ada', 6, 8)], [foe('Foe', 'weak')]), 'ada', 'attack', 'foe'), [1, 1], {
    counter: 'counter',
  }).fight;
  fight = given(turnOf(fight, 'party'), (draft) => draft.change('ada', { hasTurn: true }));
  const turn = resolve(declare(fight, 'ada', 'attack', 'foe'), [1, 2]);
  expect(stand(turn.fight, 'ada')).toBe('3/8 able');
});

test('E26 last two of a side: one dies, both triggers at once (startCount 2) (GS-MOR.6)', () => {
  let fight = begin([pc('Ada', 6, 8)], [foe('F1', 'weak'), foe('F2', 'weak')]);
  fight = table.play(fight, { do: 'kill', at: ['f1'] }).fight;
  expect(checkpoint(resolve(fight).fight, [[1, 1]]).told('morale')).toMatchObject([
    { why: ['firstCasualtyDone', 'halfDone'] },
  ]);
});

test('E27 leader dies in the turn that triggers the check (GS-MOR.10)', () => {
  let fight = begin(
    [pc('Ada', 6, 8)],
    [foe('Chief', 'expert', { leader: true }), foe('F1', 'weak'), foe('F2', 'weak')],
  );
  fight = table.play(fight, { do: 'kill', at: ['chief'] }).fight;
  const check = checkpoint(resolve(fight).fight, [[3, 3]]);
  expect(check.told('morale')).toMatchObject([{ leader: '', scores: [5, 5], broken: ['f1', 'f2'] }]);
});

test('E28 all opponents are breaking (GS-MOR.9, GS-RND.14)', () => {
  let fight = begin([pc('Ada', 6, 8)], [foe('F1', 'weak'), foe('F2', 'weak')]);
  fight = given(fight, (draft) => {
    for (const id of ['f1', 'f2']) draft.change(id, { status: 'breaking' });
  });
  const after = checkpoint(resolve(fight).fight).fight;
  expect(after.bags.fight).toMatchObject({ over: '', turn: 'foes' });
  expect(table.play(after, { do: 'end' }).fight.bags.fight).toMatchObject({ over: 'ended', stage: 'aftermath' });
});

test('E29 pC at Guard 0 retreats (GS-TST.3)', () => {
  const fight = declare(begin([pc('Ada', '0/7', 8)], [foe('Foe', 'weak')]), 'ada', 'retreat', [], {
    text: 'the cellar',
  });
  expect(resolve(fight, ['yes', 7]).told('retreat')).toMatchObject([{ score: 7, away: true }]);
});

test('E30 rattling Blow lifts the maximum from 3 to 4 or more (GS-SCR.22, GS-SCR.8)', () => {
  const turn = resolve(struck(pc('Vic', '2/3', 8)), [2, 4, [2, 3]]);
  expect(sheetOf(turn.fight, 'vic').guard.max).toBe(5);
});

test('E31 walloped PC takes a short rest (GS-AFT.5, GS-AFT.2)', () => {
  let fight = resolve(struck(pc('Vic', '3/6', 8, { weapons: [burning] })), [3, [1, 1]]).fight;
  fight = table.play(table.play(fight, { do: 'end' }).fight, { do: 'rest', at: ['vic'] }).fight;
  expect(sheet(fight, 'vic')).toMatchObject({ guard: { current: 0 }, weapons: [{ enchantment: '' }] });
  fight = table.play(fight, { do: 'rest', at: ['vic'], options: { hours: true } }).fight;
  expect(sheet(fight, 'vic')).toMatchObject({ guard: { current: 6 }, deprived: [] });
});

test('E32 side without an able unit at the start (GS-INP.4)', () => {
  expect(() => begin([pc('Ada', 6, 8, { status: 'out' })], [foe('Foe', 'weak')])).toThrow(
    'nobody who is able to fight (GS-INP.4)',
  );
});

test('E33 d20 of 21, d3 of 4, unknown name (GS-INP.1, GS-INP.3)', () => {
  const fight = table.begin({ party: [pc('Ada', 6, 8)], foes: [foe('Foe', 'weak')] });
  expect(() => table.play(fight, { do: 'tests' }, [21])).toThrow('Type a number from 1 to 20');
  const ready = declare(begin([pc('Ada', 6, 8)], [foe('Foe', 'weak')]), 'ada', 'attack', 'foe');
  expect(() => resolve(ready, [1, 4], { counter: 'counter' })).toThrow('Type a number from 1 to 3');
  expect(() => table.play(fight, { do: 'attack', who: 'nobody' })).toThrow(/nobody .*in this fight/);
});

test('E34 third attacker through a doorway (GS-POS.22, GS-DEC.11)', () => {
  let fight = begin(
    ['Ada', 'Bo', 'Cyn'].map((name) => pc(name, 6, 8)),
    [foe('Foe', 'weak')],
  );
  fight = table.play(fight, { do: 'battlefield', options: { name: 'Field', doorway: 'party' } }).fight;
  fight = declare(declare(fight, 'ada', 'attack', 'foe'), 'bo', 'attack', 'foe');
  expect(refused(fight, 'cyn', 'attack', 'foe')).toBe('GS-POS.22');
  expect(refused(fight, 'cyn', 'attack', 'foe', { forced: true })).toBe('');
});

test('E35 doomed PC loses the last Life (GS-DMG.10, GS-SCR.33)', () => {
  const turn = resolve(struck(pc('Vic', '0/5', 2, { doomed: true })), [4]);
  expect(stand(turn.fight, 'vic')).toBe('0/0 dead');
  expect(turn.keys).toEqual(['damage:foe:vic:pool:weapon']);
});

test('E36 weapon thrown is the only weapon (GS-POS.12, GS-ATK.11)', () => {
  let fight = begin(
    [{ ...pc('Ada', 6, 8, { weapons: ['axe d8'] }), place: 'reach' }],
    [{ ...foe('Foe', 'weak'), place: 'reach' }, foe('F2', 'weak')],
  );
  fight = resolve(declare(fight, 'ada', 'throw', 'f2'), [1]).fight;
  fight = given(turnOf(fight, 'party'), (draft) => draft.change('ada', { hasTurn: true }));
  const turn = resolve(declare(fight, 'ada', 'attack', 'foe'), [4], { counter: 'no' });
  expect(turn.told('pool')).toMatchObject([{ throws: [{ with: 'unarmed', dice: 'd4' }] }]);
});
