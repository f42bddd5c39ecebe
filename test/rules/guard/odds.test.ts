import { expect, test } from 'vitest';
import { guard } from '../../../rules/guard/index.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import type { Intent } from '../../../src/core/fight/intent.ts';
import { type Fraction, fraction, plus, writeFraction } from '../../../src/core/kit/fraction.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { Odds } from '../../../src/drivers/odds.ts';
import { times } from '../../means.ts';
import { shellOdds, shellOutlook } from '../../shell-odds.ts';
import { foe, pc } from './cast.ts';
import { begin, declare, intent, sheet, sheetOf, table, turnOf } from './kit.ts';

const key = ({ combatants, bags }: Fight) => JSON.stringify([combatants, bags.fight]);
const oddsOf = (fight: Fight, step: Intent) => {
  const found = shellOdds(guard, fight, step, key);
  expect(found.chance(() => true)).toEqual(fraction(1));
  return found;
};
const chance = (fight: Fight, step: Intent, fits: (fight: Fight) => boolean) =>
  writeFraction(oddsOf(fight, step).chance(fits));
/** A covered PC strikes a foe once. */
const duel = (target: Parameters<typeof begin>[1][number], weapon = 'sword d6') =>
  begin([pc('Ada', 6, 8, { weapons: [weapon, 'knife d6'] }), pc('Bel', 6, 8)], [target]);
const strike = (more: Omit<Intent, 'do'> = {}) => intent('ada', 'strike', 'foe', { with: 'sword', ...more });
const isOut = (id: string) => (fight: Fight) => !['able', 'breaking'].includes(sheetOf(fight, id).status);

test('O1 a PC with maximum Guard 6 acts in round 1 (GS-RND.5, GS-TST.1)', () => {
  const fight = table.begin({ party: [pc('Ada', 6, 8)], foes: [foe('Foe', 'weak')] });
  expect(chance(fight, { do: 'tests' }, (after) => sheet(after, 'ada')['hasTurn'] === true)).toBe('3/10');
});

test('O2 three PCs at the Guard tests of round 1', () => {
  const fight = table.begin({ party: [pc('Ada', 4, 8), pc('Bo', 7, 8), pc('Cyn', 9, 8)], foes: [foe('Foe', 'weak')] });
  const acting = (after: Fight) => ['ada', 'bo', 'cyn'].filter((id) => sheet(after, id)['hasTurn'] === true).length;
  expect(chance(fight, { do: 'tests' }, (after) => acting(after) > 0)).toBe('357/500');
  expect(chance(fight, { do: 'tests' }, (after) => acting(after) === 3)).toBe('63/2000');
});

/** The mean of the damage of one step on an unarmoured foe, so of its kept result. */
const mean = (fight: Fight, step: Intent) =>
  writeFraction(oddsOf(fight, step).mean((after) => 20 - sheetOf(after, 'foe').guard.current));
const post = (more: JsonObject = {}) => ({ name: 'Foe', guard: 20, life: 9, slayable: false, ...more });

test('O3 mean results before Armour, by the dice of T3 (GS-MOD.1, GS-MOD.2, GS-ATK.12)', () => {
  expect(mean(duel(post()), strike())).toBe('7/2');
  expect(mean(duel(post()), strike({ options: { impaired: true } }))).toBe('91/36');
  expect(mean(duel(post()), strike({ options: { enhanced: true } }))).toBe('161/36');
  expect(mean(duel(post(), 'sword d6 enchanted:Burning'), strike())).toBe('7');
  expect(mean(duel(post()), strike({ with: 'sword+knife' }))).toBe('161/36');
});

/** Three PCs with d6 weapons have declared an attack on the foe; the pool is due. */
const three = (target: Parameters<typeof begin>[1][number]) => {
  let fight = begin(
    ['Ada', 'Bo', 'Cyn'].map((name) => pc(name, 6, 8)),
    [target],
  );
  for (const one of ['ada', 'bo', 'cyn']) fight = declare(fight, one, 'attack', 'foe');
  return table.play(fight, { do: 'resolve' }).fight;
};
const pool: Intent = { do: 'pool', who: 'party', at: ['foe'] };

test('O4 a pool of three is not three attacks (GS-ATK.3, GS-ATK.4)', () => {
  expect(mean(three(post()), pool)).toBe('119/24');
  expect(mean(three(post({ armour: 1 })), pool)).toBe('95/24');
  const single = oddsOf(duel(post({ armour: 1 })), strike()).mean((after) => 20 - sheetOf(after, 'foe').guard.current);
  expect(writeFraction(times(single, fraction(3)))).toBe('15/2');
});

test('O5 one d6 attack takes a fresh Weak foe out', () => {
  expect(chance(duel(foe('Foe', 'weak')), strike(), isOut('foe'))).toBe('2/15');
});

test('O6 one enchanted attack on a fresh Standard foe (GS-ENC.7)', () => {
  const fight = duel(foe('Foe', 'standard'), 'sword d6 enchanted:Burning');
  expect(chance(fight, strike(), (after) => sheetOf(after, 'foe').life.current === 0)).toBe('1/36');
  expect(chance(fight, strike(), isOut('foe'))).toBe('17/80');
});

test('O7 one attack, or a pool of three, scars a PC with Guard 4 and Armour 1 (GS-SCR.1)', () => {
  const foes = ['F1', 'F2', 'F3'].map((name) => foe(name, 'weak'));
  let fight = turnOf(begin([pc('Vic', 4, 8, { armour: 1 })], foes), 'foes');
  const scarred = (after: Fight) => JSON.stringify(sheet(after, 'vic')['scars']) !== '[]';
  const attack: Intent = { do: 'pool', who: 'foes', at: ['vic'] };
  fight = declare(fight, 'f1', 'attack', 'vic');
  expect(chance(table.play(fight, { do: 'resolve' }).fight, attack, scarred)).toBe('1/6');
  fight = declare(declare(fight, 'f2', 'attack', 'vic'), 'f3', 'attack', 'vic');
  expect(chance(table.play(fight, { do: 'resolve' }).fight, attack, scarred)).toBe('61/216');
});

test('O8 a morale check on 2d6, T9 (GS-MOR.2)', () => {
  const holds = (morale: number) =>
    chance(
      begin([pc('Ada', 6, 8)], [foe('Foe', 'weak', { morale })]),
      { do: 'morale', options: { side: 'foes' } },
      (after) => sheetOf(after, 'foe').status === 'able',
    );
  expect([3, 5, 7, 9, 11, 12].map(holds)).toEqual(['1/12', '5/18', '7/12', '5/6', '35/36', '1']);
});

test('O9 a retreat with maximum Guard 7, at the first try and within two (GS-RET.1)', () => {
  const fight = table.play(
    declare(begin([pc('Ada', 7, 8)], [foe('Foe', 'weak')]), 'ada', 'retreat', [], { text: 'the cellar' }),
    { do: 'resolve' },
  ).fight;
  const first = oddsOf(fight, { do: 'settle', who: 'ada' }).chance((after) => sheetOf(after, 'ada').status === 'fled');
  expect(writeFraction(first)).toBe('7/20');
  const miss = fraction(first.under - first.over, first.under);
  expect(writeFraction(plus(first, times(miss, first)))).toBe('231/400');
});

test('O10 growth after a Scar, T8 (GS-SCR.7, GS-SCR.8)', () => {
  const raises = (guard: string) => {
    const max = Number(guard.split('/')[1]);
    const fight = turnOf(begin([pc('Vic', guard, 8)], [foe('Foe', 'weak'), foe('Mate', 'weak')]), 'foes');
    const ready = table.play(declare(fight, 'foe', 'attack', 'vic'), { do: 'resolve' }).fight;
    const raised = oddsOf(ready, { do: 'pool', who: 'foes', at: ['vic'] }).chance(
      (after) => sheetOf(after, 'vic').guard.max > max,
    );
    return writeFraction(times(raised, fraction(6)));
  };
  expect([raises('3/3'), raises('5/6'), raises('5/11')]).toEqual(['1/2', '7/12', '1/36']);
});

/** The chances after so many single attacks one after another that the foe is not out yet. */
function notOutAfter(start: Fight, most: number): readonly Fraction[] {
  const left: Fraction[] = [fraction(1)];
  let now = new Odds<Fight>(key);
  now.add(start, 1n, 1n);
  for (let count = 1; count <= most; count++) {
    const next = new Odds<Fight>(key);
    for (const [fight, { over, under }] of now)
      for (const [after, more] of isOut('foe')(fight) ? [] : shellOdds(guard, fight, strike(), key))
        if (!isOut('foe')(after)) next.add(after, over * more.over, under * more.under);
    left.push(next.chance(() => true));
    now = next;
  }
  return left;
}

test('O11 single d6 attacks one after another (GS-DMG.5)', () => {
  const weak = notOutAfter(duel(foe('Foe', 'weak')), 11);
  expect(writeFraction(weak.reduce((sum, one) => plus(sum, one)))).toBe('153869543477/67184640000');
  const standard = notOutAfter(duel(foe('Foe', 'standard')), 4)[4] ?? fraction(1);
  expect(writeFraction(fraction(standard.under - standard.over, standard.under))).toBe('293239/432000');
});

test('O12 a Life Save at Life 5, and one d6 attack on a worn PC (GS-TST.4)', () => {
  const worn = begin([pc('Vic', '0/6', 6)], [foe('Foe', 'weak'), foe('Mate', 'weak')]);
  expect(chance(worn, { do: 'damage', at: ['vic'], options: { amount: 1 } }, (after) => !isOut('vic')(after))).toBe(
    '1/4',
  );
  const fight = declare(
    turnOf(begin([pc('Vic', '2/6', 6)], [foe('Foe', 'weak'), foe('Mate', 'weak')]), 'foes'),
    'foe',
    'attack',
    'vic',
  );
  const ready = table.play(fight, { do: 'resolve' }).fight;
  const attack: Intent = { do: 'pool', who: 'foes', at: ['vic'] };
  const scarred = (after: Fight) => JSON.stringify(sheet(after, 'vic')['scars']) !== '[]';
  const isCritical = (after: Fight) => isOut('vic')(after);
  expect(chance(ready, attack, scarred)).toBe('1/6');
  expect(chance(ready, attack, isCritical)).toBe('11/20');
  expect(chance(ready, attack, (after) => !scarred(after) && !isCritical(after))).toBe('17/60');
});

test('a pool of six enchanted attackers is worked out exactly (GS-ENC.10)', () => {
  let fight = begin(
    ['Ada', 'Bo', 'Cyn', 'Dov', 'Eli', 'Fay'].map((name) =>
      pc(name, 6, 8, { weapons: ['sword d6 enchanted:Burning'] }),
    ),
    [foe('Foe', 'expert')],
    { frontLineCap: 'off' },
  );
  for (const { id, side } of fight.combatants) if (side === 'party') fight = declare(fight, id, 'attack', 'foe');
  const ready = table.play(fight, { do: 'resolve' }).fight;
  const slain = chance(ready, pool, (after) => sheetOf(after, 'foe').life.current === 0);
  expect(slain).toBe(writeFraction(fraction(36n ** 6n - 35n ** 6n, 36n ** 6n)));
});

test('a pool with shots past two allies is worked out exactly (GS-POS.6, GS-POS.7)', () => {
  const party = [pc('Ada', 6, 8), pc('Bo', 6, 8), pc('Cyn', 6, 8, { weapons: ['bow d6'] })];
  const fight = table.play(declare(begin(party, [foe('Foe', 'weak')]), 'cyn', 'attack', 'foe'), {
    do: 'resolve',
  }).fight;
  const hit = (id: string) =>
    chance(fight, pool, (after) => sheetOf(after, id).guard.current < sheetOf(fight, id).guard.current);
  expect([hit('foe'), hit('ada'), hit('bo')]).toEqual(['5/6', '1/12', '1/12']);
});

test('an action that is declared has the chances of what it comes to, alone (GS-DEC.7)', () => {
  const fight = duel(post());
  const ada = pc('Ada', 6, 8, { weapons: ['sword d6', 'knife d6'], place: 'Reach' });
  const charging = begin([ada, pc('Bel', 6, 8)], [post()]);
  expect(mean(charging, intent('ada', 'charge', 'foe', { with: 'sword' }))).toBe('7/2');
  expect(mean(charging, intent('ada', 'throw', 'foe', { with: 'knife' }))).toBe('2');
  expect(mean(fight, intent('ada', 'cast', 'foe', { options: { dice: 'd8' }, text: 'bolt' }))).toBe('9/2');
  const stunt = shellOutlook(guard, fight, { do: 'stunt', who: 'ada', options: { score: 5 }, text: 'leaps' });
  expect(stunt.chances.map(({ says, chance: one }) => `${says} ${writeFraction(one)}`)).toEqual([
    'fails 3/4',
    'succeeds 1/4',
  ]);
});

test('what Enter does at the end of the declarations has the odds of the first pool behind it', () => {
  const fight = declare(begin([pc('Ada', 6, 8, { weapons: ['sword d6'] })], [post()]), 'ada', 'attack', 'foe');
  for (const word of ['resolve', 'done']) expect(mean(fight, { do: word })).toBe('7/2');
  const rounds = declare(
    begin([pc('Ada', 6, 8, { weapons: ['sword d6'] })], [post()], { declare: 'round' }),
    'ada',
    'attack',
    'foe',
  );
  expect(mean(rounds, { do: 'done' })).toBe('7/2');
});
