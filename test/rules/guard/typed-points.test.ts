import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { play, refusal, say, table } from './shell.ts';

function pc(name: string, weapons: readonly string[], more: JsonObject = {}): JsonObject {
  return { name, kind: 'pc', guard: 6, life: 8, weapons, ...more };
}

test('the weapon that stands in for the first one is told, with the reason (GS-POS.3)', () => {
  const shell = table([pc('Bram', ['spear d6'], { place: 'Melee' })], 'weak');
  expect(say(shell, 'a we')).toContain('Bram attacks unarmed: the target is too close for the spear.');
  expect(shell.prompt().says).toContain('br>we(unarmed)');
});

test('a roster and a line of foes place people on a second battlefield (GS-SET.2)', () => {
  const shell = table(
    [pc('Ada', ['sword d8']), pc('Bo', ['axe d6'], { place: 'Bridge Melee' })],
    '2 weak bridge melee',
  );
  expect(shell.board().join('\n')).toMatch(/Bo +Bridge Melee/);
  say(shell, 'set ad place "Bridge Reach"');
  expect(shell.board().join('\n')).toMatch(/Ada +Bridge Reach/);
});

test('a weapon that a roster sets is set when the fight begins, and `set` knows its name (GS-SET.10)', () => {
  const shell = table([pc('Bram', ['spear d6'], { setWeapon: 'Spear' })], 'weak');
  expect(shell.board().join('\n')).toContain('spear set');
});

test('an NPC whose turn is still to come is asked whether it counters (GS-CTR.12)', () => {
  const shell = table([pc('Ada', ['sword d8'])], 'weak');
  play(shell, 'a we', '', '2');
  expect(shell.prompt().says).toContain('Does Weak counter?');
  expect(say(shell, '')).toContain('Weak does not counter.');
});

test('`y` counters also where others may be asked after it (GS-CTR.12)', () => {
  const bo = pc('Bo', ['axe d6'], { place: 'Bridge Melee' });
  const shell = table([pc('Ada', ['sword d8']), bo], 'weak melee, swarm bridge melee');
  play(shell, 'note one', 'u', 'a we', 'bo a sw', '', '2');
  expect(shell.prompt().says).toContain('Does Weak counter?');
  expect(say(shell, 'y')).toContain('Weak counters');
});

test('whether a place is safe is asked when the retreat is declared; a no leaves the turn (GS-RET.2)', () => {
  const shell = table([pc('Ada', ['sword d8'])], 'weak');
  play(shell, 'retreat "the cellar"');
  expect(say(shell, 'n')).toContain('Ada has no safe place to run to.');
  expect(shell.prompt().says).toContain('Party declares  Ada');
});

test('no weapon in a roster means bare hands (GS-ATK.11)', () => {
  const shell = table([pc('Ada', [])], 'weak');
  expect(say(shell, 'a we', '', '4')).toContain('unarmed 4 (d4)');
});

test('the Guard tests are over once a word has settled them for everybody (GS-RND.12)', () => {
  const shell = table([pc('Ada', ['sword d8'])], 'weak', { house: { firstRoundTest: 'pcs' } });
  expect(say(shell, 'waive ad')).toContain('Ada acts without a Guard test.');
  expect(shell.prompt().says).toContain('Party declares  Ada');
});

test('a third side begins in mid-fight and takes its turn last (GS-RND.13)', () => {
  const shell = table([pc('Ada', ['sword d8'])], '2 weak');
  expect(refusal(shell, 'side fose w2')).toContain('There is no side "fose" (GS-RND.13): did you mean foes?');
  expect(say(shell, 'side rivals w2')).toBe('New side: rivals. Weak 2 now fights for the rivals.');
  expect(shell.board().join('\n')).toMatch(/-- rivals .*\n.*Weak 2/);
  play(shell, 'x', '');
  expect(shell.prompt().says).toContain('Foes  plan: w1>');
  play(shell, 'w1 x', '');
  expect(shell.prompt().says).toContain('Rivals  plan: w2>');
});

test("`pc` in a line of newcomers makes a player's character, not a name", () => {
  const shell = table([pc('Ada', ['sword d8'])], 'weak');
  expect(say(shell, 'add Cyd pc 5/8 sword d6')).toBe('Cyd joins the fight for the party.');
  const { side, fields } = shell.situation.settled.combatants.at(-1) ?? {};
  expect([side, fields?.['kind']]).toEqual(['party', 'pc']);
});

test('behind `dice all table` the die of a hazard is asked (GS-MOD.11)', () => {
  const shell = table([pc('Ada', ['sword d8'])], 'weak');
  expect(say(shell, 'dice all table')).toBe('Dice: everybody rolls real dice.');
  play(shell, 'hazard d6 ad');
  expect(shell.prompt().says).toContain('Hazard on Ada: d6?');
  expect(say(shell, '5')).toContain('5 damage');
});

test("Enter finishes a foe that is down, and never a player's character (GS-ATK.13)", () => {
  const shell = table([pc('Ada', ['sword d8']), pc('Bo', ['axe d6'])], '2 weak', { seed: 'finish' });
  play(shell, 's ad status critical', 'bo x', '', 'w1 a ad', '');
  expect(shell.prompt()).toMatchObject({
    says: expect.stringContaining('Finish Ada without dice?'),
    enter: 'no (roll the attack)',
  });
});

test('Scars from before are set by their entries, in a roster and by hand (GS-SET.10)', () => {
  const shell = table([pc('Ada', ['sword d8'], { scars: [7, '1 neck'] }), pc('Bo', ['axe d6'])], 'weak');
  expect(say(shell, 'i ad')).toMatch(/Scar 7 Hamstrung.*Scar 1 Lasting Scar, neck/s);
  say(shell, 'set bo scars "3; 10 left hand"');
  expect(say(shell, 'i bo')).toMatch(/Scar 3 Walloped.*Scar 10 Sundered, left hand/s);
  expect(refusal(shell, 'set bo scars nose')).toContain(
    `scars' entry can't be "nose". Give a whole number from 1 to 12.`,
  );
});

test('where nobody is left to make a Guard test, the round goes on at once (GS-RND.5)', () => {
  const party = [pc('Ada', ['sword d8']), pc('Bo', ['axe d6'])];
  const shell = table(party, 'weak', { house: { firstRoundTest: 'pcs' } });
  say(shell, 'house firstRoundTest off');
  expect(shell.prompt().says).toContain('Party declares  Ada  then Bo');
  say(shell, 'u', 'kill ad bo');
  expect(shell.prompt().says).toMatch(/^Aftermath/);
});

test.each([
  ['Melee', 'spear d6', 'move>Reach'],
  ['Reach', 'bow d6', 'move>Ranged'],
])('the tactic of a foe in %s with a %s: it steps to where its weapon reaches', (place, weapon, plan) => {
  const places = { Thug: place };
  const shell = table([pc('Ada', ['sword d8'], { place: 'Melee' })], `thug "Thug" ${weapon}`, { places });
  play(shell, 'done');
  expect(shell.prompt().says).toContain(plan);
});

test.each([
  ['sword d8', 'd8?'],
  ['knife d6', '2d6, the higher counts'],
])('an Enhanced attack with a %s rolls %s: the better of both by their mean (GS-MOD.2)', (weapon, dice) => {
  const shell = table([pc('Ada', [weapon])], 'weak');
  play(shell, 'a we enh', 'done');
  expect(shell.prompt().says).toContain(dice);
});

test('the odds of a Scar say what its growth comes to (GS-SCR.8)', () => {
  const shell = table([pc('Ada', ['sword d8'], { guard: 3 })], 'thug axe d8');
  play(shell, 'x', 'done');
  const odds = say(shell, 'o th a ad');
  expect(odds).toMatch(/Scar 3, maximum Guard 4 to 6, .*6\.25%/);
  expect(odds).toMatch(/Scar 3, no growth, Thug guard 5 → 4 +2\.08%/);
});

test('an attack that takes more Guard than any row of the table gives the last Scar (GS-SCR.32)', () => {
  const shell = table([pc('Ada', ['sword d8'])], 'weak');
  expect(say(shell, 'table scars 25')).toContain('12 or more: Doomed');
  expect(say(shell, 'table scars 11')).toContain('11: Mortal Wound');
});

test.each([
  ['yes', 'yes (Expert dies)*'],
  ['no', 'no (ordinary damage)*'],
])('a 6.6 asks whether it slays, and suggests what `slayable` says: %s (GS-ENC.8)', (slayable, says) => {
  const shell = table([pc('Ada', ['sword d6 enchanted:Burning'])], 'expert');
  play(shell, `set ex slayable ${slayable}`, 'a ex', '', '12');
  expect(shell.prompt().says).toContain(says);
});

test('a death clock set by hand that is shorter than an hour runs on at Critical Damage and at a Mortal Wound (GS-DMG.12, GS-SCR.31)', () => {
  const shell = table([pc('Ada', ['sword d8'], { guard: 0 }), pc('Bo', ['axe d6'], { guard: 11 })], 'weak');
  say(shell, 'set ad death clock 5', 'set bo death clock 4', 'damage 1 ad', '20', 'we strike bo dmg 11', '');
  expect(shell.board().join(' ')).toMatch(/Ada: dead in 0:50 without help.*Bo: dead in 0:40 without help/);
});

test('a PC who is critical by a roster or by hand has an hour, until the referee stops the clock (GS-DMG.12)', () => {
  const shell = table([pc('Ada', ['sword d8'], { status: 'critical' }), pc('Bo', ['axe d6']), pc('Cy', [])], 'weak');
  say(shell, 'set bo status critical');
  expect(shell.board().join(' ')).toMatch(/Ada: dead in 60:00 without help.*Bo: dead in 60:00 without help/);
  say(shell, 'set bo death clock none');
  expect(shell.board().join(' ')).not.toContain('Bo: dead in');
});
