import { expect, test } from 'vitest';
import { foe, pc } from './cast.ts';
import { begin, conditions, declare, refused, resolve, sheet, sheetOf, stand, turnOf } from './kit.ts';

const covered = [pc('Ada', 6, 8), pc('Bel', 6, 8)];
const withWeapon = (weapon: string) => [pc('Ada', 6, 8, { weapons: [weapon] }), pc('Bel', 6, 8)];
/** A covered PC attacks the one foe of a kind, and whoever is named answers. */
const attack = (weapon: string, foes: Parameters<typeof begin>[1], more: Parameters<typeof declare>[4] = {}) =>
  declare(begin(withWeapon(weapon), foes), 'ada', 'attack', 'foe', more);
/** A covered foe attacks the one PC. */
const attacked = (one: ReturnType<typeof pc>, foes = [foe('Foe', 'standard'), foe('Mate', 'standard')]) =>
  declare(turnOf(begin([one], foes), 'foes'), 'foe', 'attack', 'vic');

test("W1 the source's example: Guard 3 to 0 is Walloped, and 9 is the new maximum (GS-SCR.1, GS-SCR.3, GS-SCR.8, GS-SCR.11, GS-SCR.12, GS-SCR.15, GS-SCR.23)", () => {
  const { fight } = resolve(attacked(pc('Vic', '3/6', 8)), [3, [5, 4]]);
  expect(stand(fight, 'vic')).toBe('0/8 able');
  expect(sheetOf(fight, 'vic').guard.max).toBe(9);
  expect(conditions(fight, 'vic')).toEqual(['Prone']);
  expect(sheet(fight, 'vic')).toMatchObject({ deprived: ['restHours'], scars: [{ entry: 3, fight: 1, round: 1 }] });
});

test('W2 damage is the die less Armour, off Guard (GS-ATK.1, GS-ATK.2, GS-DMG.1, GS-TYP.1)', () => {
  const { fight } = resolve(attack('sword d6', [foe('Foe', 'standard')]), [5]);
  expect(stand(fight, 'foe')).toBe('3/7 able');
});

test('W3 Armour takes all of it (GS-ATK.2, GS-DMG.4)', () => {
  const { fight, keys } = resolve(attack('sword d6', [foe('Foe', 'legendary')]), [4]);
  expect(stand(fight, 'foe')).toBe('12/12 able');
  expect(keys).toEqual(['damage:ada:foe:pool:sword']);
});

test('W4 a Life Save of 1 passes (GS-DMG.2, GS-DMG.5, GS-DMG.6, GS-TST.4)', () => {
  const { fight } = resolve(attack('sword d6', [foe('Foe', 'weak', { guard: '2/5' })]), [6, 1]);
  expect(stand(fight, 'foe')).toBe('0/1 able');
});

test('W5 a failed Life Save finishes an NPC (GS-DMG.7, GS-DMG.9)', () => {
  const { fight } = resolve(attack('sword d6', [foe('Foe', 'weak', { guard: '3/5' })]), [5, 4]);
  expect(stand(fight, 'foe')).toBe('0/3 dead');
});

test('W6 a Life Save is against the Life that is left (GS-TST.1, GS-TST.4, GS-DMG.5)', () => {
  const ready = attack('sword d6', [foe('Foe', 'standard', { guard: '1/7' })]);
  expect(stand(resolve(ready, [4, 5]).fight, 'foe')).toBe('0/5 able');
  expect(stand(resolve(ready, [4, 6]).fight, 'foe')).toBe('0/5 dead');
});

test('W7 Life 0 is death, and no save is asked (GS-DMG.10, GS-DMG.11, GS-ENC.3)', () => {
  const { fight, keys } = resolve(attack('sword d6 enchanted:Burning', [foe('Foe', 'swarm', { guard: '1/3' })]), [
    [4, 5],
  ]);
  expect(stand(fight, 'foe')).toBe('0/0 dead');
  expect(keys).toEqual(['damage:ada:foe:pool:sword']);
});

test('W8 three attackers, one kept result (GS-ATK.3, GS-ATK.4)', () => {
  let fight = begin([...covered, pc('Cyn', 6, 8)], [foe('Foe', 'standard')]);
  for (const who of ['ada', 'bel', 'cyn']) fight = declare(fight, who, 'attack', 'foe');
  const turn = resolve(fight, [2, 5, 4]);
  expect(stand(turn.fight, 'foe')).toBe('3/7 able');
  expect(turn.told('pool')).toMatchObject([{ kept: 1, result: 5 }]);
  expect(turn.says.join(' ')).toContain(
    "Ada, Bel and Cyn attack Foe: Ada's weapon 2 (d6), Bel's weapon 5 (d6), Cyn's weapon 4 (d6). Bel's weapon (5) counts. 4 damage (5 less Armour 1): Guard 7 → 3.",
  );
});

test('W9 two weapons, the higher one (GS-ATK.5)', () => {
  const party = [pc('Ada', 6, 8, { weapons: ['knife d6', 'sword d8'] }), pc('Bel', 6, 8)];
  const fight = declare(begin(party, [foe('Foe', 'advanced')]), 'ada', 'attack', 'foe', { with: 'knife+sword' });
  expect(stand(resolve(fight, [3, 7]).fight, 'foe')).toBe('4/9 able');
});

test('W10 two weapons inside a pool (GS-ATK.6, GS-ATK.4)', () => {
  const party = [pc('Ada', 6, 8, { weapons: ['knife d6', 'sword d6'] }), pc('Bel', 6, 8, { weapons: ['axe d8'] })];
  let fight = declare(begin(party, [foe('Foe', 'advanced')]), 'ada', 'attack', 'foe', { with: 'knife+sword' });
  fight = declare(fight, 'bel', 'attack', 'foe');
  expect(stand(resolve(fight, [6, 1, 5]).fight, 'foe')).toBe('5/9 able');
});

test('W11 Impaired (GS-MOD.1, GS-MOD.4)', () => {
  const { fight } = resolve(attack('sword d10', [foe('Foe', 'standard')], { options: { impaired: true } }), [[5, 2]]);
  expect(stand(fight, 'foe')).toBe('6/7 able');
});

test('W12 Enhanced (GS-MOD.2, GS-MOD.3)', () => {
  const { fight } = resolve(attack('sword d6', [foe('Foe', 'standard')], { options: { enhanced: true } }), [[5, 2]]);
  expect(stand(fight, 'foe')).toBe('3/7 able');
});

test('W13 Impaired and Enhanced cancel (GS-MOD.5)', () => {
  const options = { enhanced: true, impaired: true };
  const { fight } = resolve(attack('sword d6', [foe('Foe', 'standard')], { options }), [4]);
  expect(stand(fight, 'foe')).toBe('4/7 able');
});

test('W14 an Enhanced attacker keeps better dice of its own (GS-MOD.3)', () => {
  const ready = attack('sword d10', [foe('Foe', 'standard')], { options: { enhanced: true } });
  expect(stand(resolve(ready, [6]).fight, 'foe')).toBe('2/7 able');
  const asked = attack('sword d10', [foe('Foe', 'standard')], { options: { enhanced: true, prefers: 'pair' } });
  expect(stand(resolve(asked, [[6, 3]]).fight, 'foe')).toBe('2/7 able');
});

test('W15 a 6.6 slays (GS-ENC.7, GS-ENC.8)', () => {
  const { fight, keys } = resolve(attack('sword d6 enchanted:Burning', [foe('Foe', 'expert')]), [[6, 6], 'yes']);
  expect(stand(fight, 'foe')).toBe('11/0 dead');
  expect(keys).toEqual(['damage:ada:foe:pool:sword', 'slay:foe:pool']);
});

test('W16 a 6.6 that does not slay (GS-ENC.8, GS-ENC.4)', () => {
  const { fight } = resolve(attack('sword d6 enchanted:Burning', [foe('Foe', 'expert')]), [[6, 6], 'no']);
  expect(stand(fight, 'foe')).toBe('2/11 able');
  expect(conditions(fight, 'foe')).toEqual(['Burning']);
});

test('W17 an enchanted weapon (GS-ENC.3, GS-ENC.4, GS-ENC.6)', () => {
  const { fight } = resolve(attack('sword d6 enchanted:Burning', [foe('Foe', 'expert')]), [[6, 5]]);
  expect(stand(fight, 'foe')).toBe('3/11 able');
  expect(conditions(fight, 'foe')).toEqual(['Burning']);
  expect(sheet(fight, 'ada')).toMatchObject({ weapons: [{ enchantment: 'Burning' }] });
});

test('W18 a torch is used up (GS-ENC.12, GS-SCR.2)', () => {
  const { fight } = resolve(attack('torch enchanted:Burning uses:1', [foe('Foe', 'weak')]), [[2, 3]]);
  expect(stand(fight, 'foe')).toBe('0/5 able');
  expect(sheet(fight, 'foe')).toMatchObject({ scars: [] });
  expect(conditions(fight, 'foe')).toEqual(['Burning']);
  expect(sheet(fight, 'ada')).toMatchObject({ weapons: [{ expendable: 0 }] });
  expect(refused(turnOf(fight, 'party'), 'ada', 'attack', 'foe', { with: 'torch' })).toBe('GS-ENC.12');
});

test('W19 a fitting oil does not slay (GS-OIL.3, GS-ENC.11, GS-DMG.7)', () => {
  const { fight } = resolve(attack('axe d6 oil:troll', [foe('Foe', 'advanced', { monsterType: 'Troll' })]), [
    [6, 6],
    9,
  ]);
  expect(stand(fight, 'foe')).toBe('0/8 dead');
});

test('W20 an oil that does not fit (GS-OIL.4)', () => {
  const { fight } = resolve(attack('axe d6 oil:Troll', [foe('Foe', 'standard', { monsterType: 'Wolf' })]), [3]);
  expect(stand(fight, 'foe')).toBe('5/7 able');
});
