import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { refusal, say, table } from './shell.ts';

function pc(name: string, weapons: readonly string[], more: JsonObject = {}): JsonObject {
  return { name, kind: 'pc', guard: 6, life: 8, weapons, ...more };
}

const ada = pc('Ada', ['sword d8']);
const bo = pc('Bo', ['axe d6']);

test.each(['c d8 area', 'c st d8 area'])(
  'a spell on an area where only a warband is: `%s` is not Impaired (GS-WAR.8)',
  (line) => {
    const shell = table([ada], 'standard warband');
    say(shell, line, 'resolve');
    expect(shell.prompt().says).toContain("Ada's spell on Standard (Armour 1): d8?");
  },
);

test('a spell that hits one of several by its d6 is on an area still (GS-MOD.10, GS-WAR.8)', () => {
  const shell = table([ada], 'standard warband, weak');
  say(shell, 'c st we d8 unclear', 'resolve', '1');
  expect(shell.prompt().says).toContain("Ada's spell on Standard (Armour 1): d8?");
});

test('an area with nobody but an ally is no attack on the ally that would have to be confirmed (GS-MOD.12)', () => {
  const shell = table([ada, bo], 'weak', { places: { Weak: 'Mill Melee' } });
  say(shell, 'ad c d8 area');
  expect(shell.prompt().says).toContain('Party declares  Bo');
});

test('a spell has up to ten dice of one kind, and other dice are not made its name (GS-DEC.4)', () => {
  const shell = table([{ name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] }], '2 weak');
  for (const dice of ['d7', '2d6+1', '12d6'])
    expect(refusal(shell, `cast w1 ${dice} "fireball"`)).toContain(
      `${dice} is not rolled there (GS-DEC.4): type up to ten dice of one kind, then the name, such as \`c w1 3d6 "bolt"\`.`,
    );
  say(shell, 'cast w1 4d6 "fireball"', 'resolve');
  expect(shell.prompt().says).toContain("Ada's spell on Weak 1 (Armour 0): 4d6?");
});

const bowman = 'standard "Archer" bow d6';

test('a Blast without targets hits those whom its weapon reaches, and is refused where it reaches nobody (GS-MOD.12, GS-POS.2)', () => {
  const shell = table([ada, bo], `2 weak, ${bowman}`);
  say(shell, 'ad blast w sword');
  expect(shell.prompt().says).toContain('Party declares  Bo');
  expect(say(shell, 'bo x', 'resolve', '1', '1', 'log')).not.toMatch(/sword.* Archer/);
  const alone = table([ada], bowman);
  const far = 'Archer is 2 ranks away, and the sword strikes only in the same rank (GS-POS.2)';
  for (const line of ['ad blast w sword', 'ad blast', 'o ad blast w sword'])
    expect(refusal(alone, line)).toContain(far);
  say(alone, 'ad blast w sword !', 'resolve');
  expect(alone.prompt().says).toContain("Ada's sword on Archer");
});

test.each(['blast we ar w sword', 'blast ar we w sword', 'a we ar w cleaver', 'a ar we w cleaver'])(
  'each named target of a Blast has to be in reach: `ad %s` (GS-DEC.10)',
  (line) => {
    const shell = table([pc('Ada', ['sword d8', 'cleaver d8 blast'])], `weak, ${bowman}`);
    expect(refusal(shell, `ad ${line}`)).toContain('Archer is 2 ranks away');
  },
);

test('a Blast is lost on whoever has left its reach before it comes (GS-DEC.6)', () => {
  const shell = table([pc('Ada', ['cleaver d8 blast'])], '2 weak');
  say(shell, 'ad a w1 w2', 'set w2 rank Ranged', 'resolve', '1');
  expect(say(shell, 'n')).toContain("Ada's attack on Weak 2 is no longer possible");
});
