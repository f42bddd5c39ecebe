import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { play, refusal, say, table } from './shell.ts';

function pc(name: string, weapons: readonly string[]): JsonObject {
  return { name, kind: 'pc', guard: 6, life: 8, weapons };
}

test('an Enchantment or oil that takes the place of another says so (GS-ENC.1, GS-OIL.1)', () => {
  const shell = table([pc('Ada', ['sword d8 enchanted:Burning']), pc('Bo', ['axe d6 oil:Orc'])], 'weak');
  play(shell, 'set we monsterType Troll', 'ad enchant w sword "Icy"', 'bo oil w axe "Troll"');
  const told = say(shell, '');
  expect(told).toContain('Ada enchants the sword: Icy (instead of Burning).');
  expect(told).toContain('Bo puts Troll oil on the axe (instead of Orc oil).');
});

test('an Enchantment is not called after somebody or the armour (GS-ENC.1, GS-ENC.2)', () => {
  const shell = table([pc('Ada', ['sword d8']), pc('Bo', ['axe d6'])], 'weak');
  expect(refusal(shell, 'enchant bo armour')).toBe(
    'Units enchant what they bear (GS-ENC.1): name the bearer first, as in `bo enchant w axe "Burning"`.',
  );
  expect(refusal(shell, 'bo enchant armour')).toBe(
    'An Enchantment on armour needs its bonus and its name (GS-ENC.2): `bo enchant 1 "Stoneskin"`.',
  );
  expect(shell.prompt().says).toContain('Party declares  Ada');
});

test('a retreat leads to a place, not to whoever runs (GS-RET.2)', () => {
  const shell = table([pc('Ada', ['sword d8']), pc('Bo', ['axe d6'])], 'weak');
  expect(refusal(shell, 'retreat party')).toBe(
    '"party" names who runs, and a retreat needs its place (GS-RET.2): `ad retreat "the cellar"`, or `party retreat away`.',
  );
  expect(refusal(shell, 'retreat foes')).toMatch(/`ad retreat "the cellar"`\.$/);
  say(shell, 'kill bo');
  expect(refusal(shell, 'retreat bo')).toMatch(/`ad retreat "the cellar"`\.$/);
  say(shell, 'undo');
  expect(refusal(shell, 'party retreat away')).toBe('');
});

test.each([
  ['set ad weapons "sword d8 enchanted Burning"', '"enchanted" needs a colon: type enchanted:Burning.'],
  ['set ad weapons "sword d8 long Oil Troll; axe d4"', '"Oil" needs a colon: type oil:Troll.'],
  ['add weak torch d4 uses 3', '"uses" needs a colon: type uses:NUMBER.'],
])('a mark without its colon is no name of a weapon: `%s`', (line, says) => {
  const shell = table([pc('Ada', ['sword d8'])], 'weak');
  expect(refusal(shell, line)).toBe(says);
  expect(refusal(shell, 'set ad weapons "flask of oil d6; d4 oil lamp; enchanted blade d8"')).toBe('');
});

test('what a sheet says of a weapon can be typed behind it, and nothing else with a colon', () => {
  const shell = table([pc('Ada', ['sword d8'])], 'weak');
  say(shell, 'add Gus 5/6 axe d6 torch d4 expendable:2');
  expect(say(shell, 'i gus')).toContain('torch: die d4, range melee, expendable 2');
  const hint = /I don't understand "burns:2"\..* Behind a weapon go enchanted:NAME, oil:TYPE or uses:NUMBER\./;
  expect(refusal(shell, 'add Hal 5/6 torch d4 burns:2 axe d6')).toMatch(hint);
  expect(refusal(shell, 'set ad weapons "torch d4 burns:2"')).toMatch(hint);
});

test('a strike by hand is offered foes first, and never its own striker (GS-DEC.1)', () => {
  const shell = table([pc('Ada', ['sword d8']), pc('Bo', ['axe d6'])], '2 weak');
  play(shell, 'strike');
  expect(shell.prompt()).toMatchObject({ says: 'Ada (strike): which target?  w1* w2 bo', enter: 'Weak 1' });
});

test('an Enchantment on armour adds what it says, up to 10 (GS-ENC.13)', () => {
  const shell = table([{ name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] }], '2 weak');
  expect(refusal(shell, 'enchant 99 "Stone"')).toContain('Type a whole number from 0 to 10');
  expect(say(shell, 'enchant 10 "Stone"', 'resolve')).toContain('+10 Armour');
  expect(shell.board().join('\n')).toMatch(/ad\b.* 8\/8 +10 /);
});

test('another type by hand brings all its four numbers, but for those of its own (GS-TYP.1, GS-TYP.2)', () => {
  const shell = table([{ name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] }], 'weak, standard m9');
  expect(say(shell, 'set we type legendary')).toContain('morale 5 → 12');
  expect(say(shell, 'set st type weak')).toContain('armour 1 → 0');
  expect(say(shell, 'info st')).toContain('morale 9');
});

test('two weapons typed as one are refused, with the form that takes two (GS-ATK.10)', () => {
  const shell = table([{ name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] }], 'weak');
  const says = 'has two dice, and a weapon has one. Put ";" between weapons: axe d6; bow d8.';
  expect(refusal(shell, 'set ad weapons axe d6, bow d8')).toContain(says);
  expect(refusal(shell, 'set ad weapons "axe d6" "bow d8"')).toContain(says);
  expect(say(shell, 'set ad weapons axe d6; bow d8')).toContain('axe: die d6, range melee; bow: die d8, range ranged');
});

test('a condition typed in small letters is the one of the rules (GS-SCR.27, GS-AFT.7)', () => {
  const shell = table([{ name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] }], '2 weak');
  say(shell, 'condition ad hamstrung');
  expect(refusal(shell, 'm reach')).toContain("Ada is Hamstrung and can't change rank or battlefield (GS-SCR.27).");
  expect(say(shell, 'end', 'treat ad leg')).toContain('Ada is treated: leg.');
  expect(shell.board().join('\n')).not.toContain('hamstrung');
});

test('what cannot be held short is refused with what to leave out (GS-MOD.14)', () => {
  const shell = table([pc('Ada', ['sword d8'])], 'weak');
  expect(refusal(shell, 'a we half')).toBe("The sword can't be held short (GS-MOD.14): leave out `half`.");
  expect(refusal(shell, 'a we')).toBe('');
});

test('a weapon that is put away or taken in hand needs no `w` before it, and another is told from those there are', () => {
  const shell = table([pc('Ada', ['sword d8', 'longbow d6']), pc('Bo', ['axe d6'])], 'weak');
  expect(say(shell, 'ad e sword')).toContain('Ada puts the sword away.');
  expect(say(shell, 'ad equip longbow')).toContain('Ada puts the longbow away.');
  expect(refusal(shell, 'ad e axe')).toBe('Ada has no "axe". Choose sword or longbow.');
});

const oneDie = 'A weapon has one die (d3, d4, d6, d8, d10, d12 or d20) after its name: axe d6.';

test('a die is read as 1d8, too; a weapon has one of them (GS-ATK.10)', () => {
  const shell = table([pc('Ada', ['sword d8'])], 'weak');
  expect(say(shell, 'set ad weapons axe 1d8')).toContain('axe: die d8, range melee');
  say(shell, 'add party Rob 6/8 1 sword 1D10');
  expect(say(shell, 'i rob')).toContain('sword: die d10');
  expect(refusal(shell, 'set ad weapons axe 2d8')).toContain(oneDie);
  expect(refusal(shell, 'add party Zed 6/8 d7')).toBe(`I don't understand "d7". ${oneDie}`);
  expect(refusal(shell, 'add party Zed 6/8 1 axe d8 d6')).toContain(oneDie);
});
