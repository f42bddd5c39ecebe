import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { refusal, say, table } from './shell.ts';

const ada: JsonObject = { name: 'Ada', kind: 'pc', guard: 0, life: 8, weapons: ['sword d8'] };
const bo: JsonObject = { name: 'Bo', kind: 'pc', guard: 5, life: 9, weapons: ['axe d6'] };

test.each([
  ['ad a w1 !', 'Ada attacks Weak 1: sword 3'],
  ['ad m reach !', 'Ada moves to Reach.'],
  ['ad x "throws Bo the key" !', 'Ada: throws Bo the key.'],
])('what the Bard lets a critical PC do is done: `%s` (GS-DEC.11)', (line, says) => {
  const shell = table([ada, bo], '2 weak');
  say(shell, 'set ad status critical', line, 'bo x');
  expect(say(shell, 'resolve', ...(line.includes(' a ') ? ['3'] : []))).toContain(says);
});

test("whoever falls behind the Bard's word does it no more (GS-DEC.6)", () => {
  const shell = table([ada, bo], '2 weak');
  say(shell, 'ad a w1 !', 'bo x', 'set ad status critical');
  expect(say(shell, 'resolve')).toContain("Ada's attack on Weak 1 is no longer possible");
});

test.each([
  ['enchant 1 !', 'An Enchantment needs its Condition (GS-ENC.2)'],
  ['oil !', 'An oil needs its monster type (GS-OIL.3)'],
  ['stunt !', 'A stunt needs the score of its ability check (GS-TST.5)'],
  ['treat ad !', 'Ada has nothing that can be treated (GS-AFT.7).'],
])('what a line lacks no word forces: `%s`', (line, says) => {
  expect(refusal(table([ada, bo], 'weak'), line)).toContain(says);
});

test.each([
  ['ad a we half !', { optionalHalfswording: 'off' }],
  ['bo a we half !', {}],
])('what the Bard lets be held short is held short: `%s` (GS-MOD.14, GS-DEC.11)', (line, house) => {
  const shell = table([{ ...ada, weapons: ['sword d8 halfsword'] }, bo], 'weak', { house });
  say(shell, line, line.startsWith('ad') ? 'bo x' : 'ad x', 'resolve');
  expect(shell.prompt().says).toMatch(line.startsWith('ad') ? /sword on Weak .*: d6\?/ : /axe on Weak .*: d4\?/);
});

test('a weapon that the Bard lets be used strikes, though it is put away or used up (GS-POS.12, GS-ENC.12)', () => {
  const shell = table(
    [
      { ...ada, weapons: ['sword d8', 'torch d4'] },
      { ...bo, weapons: ['pot d4 uses:0'] },
    ],
    'weak',
  );
  say(shell, 'ad e w torch', 'ad a we w torch !', 'bo a we w pot !', 'resolve');
  expect(shell.prompt().says).toContain('ad d4 bo 2d6');
});

test.each(['fled', 'surrendered'])('the Bard lets one who has %s be attacked (GS-ATK.13, GS-DEC.11)', (status) => {
  const shell = table([ada, bo], '2 weak');
  say(shell, `set w1 status ${status}`, 'ad a w1 !', 'bo x', 'resolve');
  expect(say(shell, '3')).toContain('Ada attacks Weak 1: sword 3 (d8). 3 damage: Guard 5 → 2.');
});

test('nothing forces an attack on the dead, or by them (GS-ATK.13, GS-DEC.9)', () => {
  const shell = table([ada, bo], '2 weak');
  say(shell, 'kill w1 bo');
  expect(refusal(shell, 'ad a w1 !')).toContain("Weak 1 is dead and can't be attacked (GS-ATK.13)");
  expect(refusal(shell, 'bo a w2 !')).toContain("Bo is dead and can't act (GS-DEC.9)");
});

test('an attack that comes too late for its pool is made at once, as the refusal says (GS-DEC.5)', () => {
  const shell = table([ada, bo, { ...bo, name: 'Cy' }], '2 weak');
  say(shell, 'ad a w1', 'bo a w2', 'cy x', 'resolve', '3');
  expect(refusal(shell, 'cy a w1 !')).toContain('(GS-DEC.5): `cy strike w1` attacks at once.');
  say(shell, 'cy strike w1');
  expect(say(shell, '2')).toContain('Cy attacks Weak 1: axe 2 (d6). 2 damage: Guard 2 → 0.');
});

test.each([
  ['cy m reach !', 'Cy moves to Reach.'],
  ['cy brace !', 'Cy sets the spear against a charge.'],
])('what the Bard lets be done in mid-turn is done, though others did it before: `%s` (GS-DEC.7)', (line, says) => {
  const spear = { ...bo, weapons: ['axe d6', 'spear d6'] };
  const shell = table([ada, spear, { ...spear, name: 'Cy' }, { ...spear, name: 'Di' }], '2 weak');
  say(shell, 'ad a w1', 'bo m reach', 'cy x', 'di brace', 'resolve');
  expect(say(shell, line, '3', 'n')).toContain(says);
});

test.each(['ad a w1 !', 'ad m reach !', 'ad x !'])('nothing is declared when the fight is over: `%s`', (line) => {
  const shell = table([ada, bo], '2 weak');
  say(shell, 'end');
  expect(refusal(shell, line)).toContain('The fight is over (GS-RND.11): type `rest`, `treat` or `heal`.');
});

test.each([
  ['d20', '8'],
  ['2d6', '8'],
])('a modifier typed at a test counts, whatever its dice: %s (GS-TST.1)', (testDice, shown) => {
  const shell = table([ada], 'weak', { house: { testDice } });
  say(shell, 'stunt 7 "leaps the gap"', 'resolve', '+2 "a rope"');
  expect(shell.prompt().says).toContain(`${testDice}? (9 or less)`);
  expect(say(shell, shown)).toContain('rolled 8, needed 9 or less, succeeds.');
});

test('aid for somebody who is not critical is no aid, and no word forces it (GS-DMG.13)', () => {
  const shell = table([ada, bo], 'weak');
  const says = 'Aid is for the critical, and Bo is able (GS-DMG.13)';
  expect(refusal(shell, 'ad aid bo !')).toContain(says);
  say(shell, 'end');
  expect(refusal(shell, 'ad aid bo !')).toContain(says);
});

test('what the Bard lets be declared in the turn of others says when it is done (GS-DEC.11)', () => {
  const shell = table([ada, bo], '2 weak');
  say(shell, 'ad x', 'bo x', 'resolve');
  expect(say(shell, 'ad m reach !')).toBe('Ruling: allowed anyway. Ada acts in the next turn of the party.');
  say(shell, 'w1 x', 'w2 x', 'resolve', 'round', '0', 'bo x');
  expect(say(shell, 'resolve')).toContain('Ada moves to Reach.');
});

test.each([
  ['made', 'Everybody acts.'],
  ['failed', 'Ada (by ruling) has no turn this round.'],
  ['3', 'Everybody acts.'],
  ['2 1', 'Everybody acts.'],
  ['4,3', 'Ada (rolled 7, needed 6 or less) has no turn this round.'],
])('a test on 2d6 takes a word, a total and both faces: `%s` (GS-TST.1)', (line, says) => {
  const shell = table([{ ...ada, guard: 6 }], 'weak', { house: { testDice: '2d6', firstRoundTest: 'pcs' } });
  expect(say(shell, line)).toBe(says);
});

test.each([
  ['hesitate ad', 'Bo acts.'],
  ['set ad status critical', 'Bo acts.'],
  ['waive ad', 'Everybody acts.'],
])('after `%s` the Guard tests say who acts (GS-RND.5, GS-RND.6)', (line, says) => {
  const shell = table([ada, bo], 'weak', { house: { firstRoundTest: 'pcs' } });
  say(shell, line);
  expect(say(shell, '1')).toBe(says);
});

test('a Life Save on 2d6 takes the word of the Bard (GS-DMG.5)', () => {
  const shell = table([ada], '2 weak', { house: { testDice: '2d6' } });
  say(shell, 'a w1', '', '1', '', '');
  expect(shell.prompt().says).toContain("Ada's Life Save, 2d6?");
  expect(say(shell, 'made')).toContain("Ada's Life Save: by ruling, passes.");
});

test('a modifier at a pool, which takes none, does not wait for a Life Save', () => {
  const shell = table(
    [
      { ...ada, guard: 6 },
      { ...bo, weapons: ['bow d6'] },
    ],
    'weak',
  );
  say(shell, 'ad a we', 'bo a we', 'resolve');
  expect(refusal(shell, '-4')).toBe("Ada's d8 takes no modifier. Type what it shows.");
});

test('two faces of a pair count together behind the answer of another, and 2 is a pair of ones (GS-INP.2)', () => {
  const shell = table([{ ...ada, guard: 6 }, bo], '2 weak');
  say(shell, 'ad a w1 imp', 'bo a w1', 'resolve', 'bo 3');
  expect(say(shell, '5 2')).toContain("Ada's sword 5,2, the lower counts (2d6, Impaired)");
  say(shell, 'undo');
  expect(say(shell, '2')).toContain("Ada's sword 1,1, the lower counts (2d6, Impaired)");
});

test('the faces of a pair can be given by name, and be amended so', () => {
  const shell = table([{ ...ada, guard: 6 }, bo], '2 weak');
  say(shell, 'ad a w1 imp', 'bo a w1', 'resolve');
  expect(say(shell, 'ad=5,2 bo=1')).toContain("Ada's sword 5,2, the lower counts");
  // The checkpoint behind the pool has gone by, and is not what was done last.
  expect(say(shell, 'amend last ad=4,6')).toContain("Ada's sword 4,6, the lower counts");
});

test('the name alone of one whose die is answered asks for it anew, and changes nothing', () => {
  const shell = table([{ ...ada, guard: 6 }, bo], 'weak');
  say(shell, 'dice foes table', 'mode grid', 'ad a we', 'bo a we', 'resolve', '1 2', 'no', 'no', 'counter');
  const { says } = shell.prompt();
  expect(refusal(shell, 'bo')).toBe('Bo? Type a number from 1 to 6.');
  expect(shell.prompt().says).toBe(says);
});

test('amending names no roll by a word that several of the step have (GS-POS.6)', () => {
  const archer = (name: string) => ({ name, kind: 'pc', guard: 6, life: 8, weapons: ['bow d6'] });
  const shell = table([{ ...archer('Ada'), weapons: ['sword d8'] }, archer('Cyn'), archer('Eve')], 'chief');
  say(shell, 'ad a ch, cy a ch, ev a ch', 'resolve', '3 4 5 2 2', 'no');
  expect(refusal(shell, 'amend last friend=1')).toMatch(
    /^Step (\d+) has several answers called "friend"\. Type `v \1 friend:cyn:chief:pool=1` or `v \1 friend:eve:chief:pool=1`\.$/,
  );
  expect(say(shell, 'amend last friend:eve:chief:pool=1')).toContain("Eve's shot hits Ada instead (2)");
});
