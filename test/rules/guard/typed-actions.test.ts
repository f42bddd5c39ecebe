import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { refusal, say, table } from './shell.ts';

/** A player's character with weapons of its own. */
function pc(name: string, ...weapons: readonly string[]): JsonObject {
  return { name, kind: 'pc', guard: 6, life: 8, weapons };
}

describe('`brace` typed', () => {
  test('alone sets the only weapon that can be set (GS-CHG.3)', () => {
    const shell = table([pc('Bram', 'axe d6', 'spear d6')], 'weak');
    expect(say(shell, 'brace', '')).toContain('Bram sets the spear against a charge.');
    expect(shell.board().join('\n')).toContain('spear set');
  });

  test('is over with the fight (GS-AFT.4)', () => {
    const shell = table([pc('Bram', 'axe d6', 'spear d6')], 'weak');
    const set = () => shell.situation.settled.combatants.find(({ code }) => code === 'br')?.fields['setWeapon'];
    say(shell, 'brace', '');
    expect(set()).toBe('spear');
    say(shell, 'end');
    expect(set()).toBe('');
  });

  test('asks which of several, and takes the one that is named (GS-CHG.4)', () => {
    const shell = table([pc('Bram', 'spear d6', 'pike d8')], 'weak');
    expect(refusal(shell, 'brace')).toContain('type `brace w spear` or `brace w pike`');
    expect(say(shell, 'brace w pike', '')).toContain('Bram sets the pike against a charge.');
  });

  test('with nothing that can be set is refused, and no word forces it', () => {
    const shell = table([pc('Ada', 'sword d8')], 'weak');
    expect(refusal(shell, 'brace')).toContain('Ada has no weapon in hand that can be set (GS-CHG.4)');
    expect(refusal(shell, 'brace !')).toContain('Ada has no weapon in hand that can be set (GS-CHG.4)');
  });
});

describe('a Blast of unclear area', () => {
  const bomber = () => table([pc('Ada', 'bomb d6 blast'), pc('Bo', 'sword d8')], '3 weak');

  test('rolls a d6 for its targets when the Bard has it strike at once (GS-MOD.10)', () => {
    const shell = bomber();
    expect(say(shell, 'ad strike w1 w2 w3 unclear')).toBe('');
    expect(shell.prompt().says).toContain("How many targets does Ada's Blast hit: d6? (the first of the roster)");
    expect(say(shell, '1', '3')).toMatch(/Blast hits 1 target.*Weak 1: bomb 3/);
    expect(shell.prompt().says).not.toContain('Weak 2');
  });

  test('that names no targets begins with opponents, and never hits an ally unasked (GS-MOD.12, GS-MOD.10)', () => {
    const shell = bomber();
    say(shell, 'dice all table', 'ad blast w bomb unclear', 'bo x', '2', '1');
    expect(shell.prompt().says).toContain("Ada's bomb on Weak 2");
    say(shell, '1');
    expect(shell.board().join(' ')).not.toContain('Bo 5/6');
    expect(shell.prompt().says).toContain('Foes');
  });

  test('that names allies is asked back once, with all of them (GS-INP.5)', () => {
    const shell = table([pc('Ada', 'bomb d6 blast'), pc('Bo', 'axe d6'), pc('Cy', 'axe d6')], '2 weak');
    say(shell, 'ad a bo cy w1 w bomb');
    expect(shell.prompt()).toMatchObject({
      says: expect.stringContaining('Ada attacks Bo and Cy, allies?'),
      enter: 'no',
    });
    say(shell, 'yes', 'bo x', 'cy x');
    expect(shell.prompt().says).toContain('ad>bo,cy,w1');
  });

  test('has odds that count its targets (GS-MOD.10)', () => {
    const shell = bomber();
    const average = (line: string) => Number(/average:? (\d+\.\d+)/.exec(say(shell, line))?.[1]);
    expect(average('o ad a w1 w2')).toBe(7);
    expect(average('o ad a w1 w2 unclear')).toBe(6.42);
  });
});

test('`o` once all are declared has the odds of every pool, each by itself (GS-DEC.7)', () => {
  const shell = table([pc('Ada', 'sword d6'), pc('Bo', 'axe d8')], '2 weak');
  say(shell, 'ad a w1', 'bo a w2');
  expect(shell.prompt().says).toMatch(/^All declared/);
  const told = say(shell, 'o');
  expect(told).toMatch(/Weak 1:.*average 3\.50.*Weak 2:.*average 4\.50/s);
});

test('`throw` without a weapon throws the first one, whatever its range (GS-POS.11)', () => {
  const shell = table([{ ...pc('Ada', 'dagger d4', 'spear d6'), place: 'Reach' }], 'weak');
  say(shell, 'throw we', 'resolve');
  expect(shell.prompt().says).toContain("Ada's dagger on Weak (Armour 0): d3?");
});

test('a set weapon that is Impaired asks for both faces in the words of a pool (GS-CHG.6, GS-INP.2)', () => {
  const shell = table([pc('Bram', 'pike d10')], 'weak warband');
  say(shell, 'brace', 'resolve', 'we charge br', '');
  expect(shell.prompt().says).toBe("Bram's set pike strikes Weak first: 2d6, the lower counts, both faces?");
});

test('a pair of dice with a bonus says which counts, as one without (GS-MOD.1, GS-MOD.18)', () => {
  const shell = table([pc('Bram', 'spear d6')], 'weak flying');
  say(shell, 'a we imp', 'resolve');
  expect(shell.prompt().says).toBe("Bram's spear on Weak (Armour 0): 2d6 +2, the lower counts, both faces?");
});

test('an attack without a weapon is named as one (GS-ATK.11)', () => {
  const archer = (name: string) => ({ name, kind: 'pc', guard: 6, life: 8, weapons: ['bow d6'] });
  const shell = table([archer('Ada'), archer('Bo')], 'thug', { places: { Ada: 'Melee', Bo: 'Melee' } });
  say(shell, 'ad a th w unarmed', 'bo a th w unarmed', 'resolve', 'ad 4');
  expect(shell.prompt().says).toBe("Bo's unarmed attack on Thug (Armour 0): d4?");
  expect(say(shell, '2')).toContain(
    "Ada's unarmed attack 4 (d4), Bo's unarmed attack 2 (d4). Ada's unarmed attack (4) counts.",
  );
});

describe('Scar 10, Sundered', () => {
  const sundered = () => {
    const shell = table([{ name: 'Ada', kind: 'pc', guard: 10, life: 10, weapons: ['sword d6'] }], 'weak warband');
    expect(say(shell, 'dice all table', 'x', '', '', '6,4')).toContain('Scar 10, Sundered');
    expect(shell.prompt().says).toContain('Sundered: what does Ada lose?  left hand, right hand');
    return shell;
  };

  test('asks for the part at once, before growth and the counterattack (GS-SCR.30, GS-SCR.12)', () => {
    const shell = sundered();
    expect(refusal(shell, 'sunder left hand')).toContain('(GS-SCR.30): at the question, type the part alone');
    expect(say(shell, 'left hand')).toContain('Ada loses: left hand.');
    expect(shell.prompt().says).toContain("Ada's growth: 2d6?");
    expect(say(shell, '5,5', 'n', 'i ad')).toContain('Scar 10 Sundered, left hand');
  });

  test('takes a part of other words once the blow is over, and may stay open (GS-SCR.30)', () => {
    const shell = sundered();
    say(shell, 'another', '5,5', 'n');
    expect(shell.prompt().says).toContain('What does Ada lose?');
    expect(say(shell, '"two fingers"', 'i ad')).toContain('Scar 10 Sundered, two fingers');
    const open = sundered();
    say(open, '', '5,5', 'n');
    expect(open.prompt().says).not.toContain('What does Ada lose?');
  });
});

test.each([
  ['br shoot th', 'Did you mean `br a th`?'],
  ['br shoots th w spear', 'Did you mean `br a th w spear`?'],
  ['br set', '`set` needs more. Type `set br guard 6`. Or did you mean `br brace`?'],
])('a word of the table is answered by the line to type: `%s`', (line, says) => {
  expect(refusal(table([pc('Bram', 'axe d6', 'spear d6')], 'thug'), line)).toContain(says);
});
