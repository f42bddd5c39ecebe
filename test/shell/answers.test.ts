import { describe, expect, test } from 'vitest';
import type { Shell } from '../../src/shell/shell.ts';
import { isBusy } from '../../src/shell/table/situation.ts';
import { fightOfTheSpecification } from '../rules/guard/shell.ts';
import { freshFight } from './any-line.ts';
import { party, shellOf, type } from './kit.ts';

const foes = '3 ghoul melee, knight melee, archer near, witch distant';

/** The party holds Bout 1 and throws real dice. */
function partyHolds(seed = 'test'): Shell {
  const { shell } = shellOf({ party, foes, realDice: true, seed });
  shell.line('foes');
  return shell;
}

/** The foes hold Bout 1; their plan has been played, and the party is asked for its Defense Checks. */
function defence(): Shell {
  const { shell } = shellOf({ party, foes: '2 ghoul melee, knight melee, archer near', realDice: true, seed: 'test' });
  shell.line('party');
  shell.line('');
  return shell;
}

describe('announced numbers', () => {
  test('go to the main dice of the combatant who rolls, in the order asked', () => {
    expect(type(partyHolds(), 'a g2 17 5')).toEqual([
      "Asta's sword hits Ghoul 2 (17): 5 damage, Health 5 → 0.",
      'X Ghoul 2 is destroyed.',
    ]);
  });

  test.each([
    ['a g2 g2=11x', 'Ghoul 2 is not asked for anything here, so 11x was not used.'],
    ['a g2 damage=frob', 'I can\'t read "frob" as a d6 roll. Type a number from 1 to 6.'],
    ['a g2 as=frob', 'I can\'t read "frob" as a d20 roll. Type a number from 1 to 20.'],
  ])('what nobody could roll or choose is not noted: %s', (line, says) => {
    const shell = partyHolds();
    expect(() => shell.line(line)).toThrow(says);
    shell.line('a g2');
    expect(() => shell.line(line.replace('a g2 ', ''))).toThrow(says);
  });

  test('a modifier is not noted where nothing on any way takes one', () => {
    const { shell } = freshFight('factions', 'a');
    const before = shell.prompt();
    for (const line of ['+2', '-3'])
      expect(() => shell.line(line)).toThrow('Nothing here takes a modifier. Leave it out.');
    expect(shell.prompt()).toEqual(before);
    type(shell, 'p', '', 'p', 'ba a le');
    expect(type(shell, '+2').join(' ')).toContain('Noted for the pending question: +2.');
  });

  test('one letter before = names no kind of roll', () => {
    expect(() => partyHolds().line('a g2 m=3')).toThrow(
      'No combatant or roll here is called "m", so m=3 was not used.',
    );
  });

  test('one that no die needs is reported, and never kept', () => {
    const shell = partyHolds();
    expect(type(shell, 'a g2 3 5').join(' ')).toContain('(5 not needed)');
    shell.line('do a g2');
    expect(shell.prompt().says).toContain('Dora attacks Ghoul 2 (axe). d20? (13 or more, 40%)');
  });

  test('too many for any result are refused before anything is rolled', () => {
    const shell = partyHolds();
    const steps = shell.table.encounter.story.steps.length;
    expect(() => shell.line('a g2 17 5 3')).toThrow('That takes 2 numbers at most, so nothing was rolled');
    expect(shell.table.encounter.story.steps.length).toBe(steps);
  });

  test('a number for an action without dice is refused, and so are two actions in a row', () => {
    expect(() => partyHolds().line('surrender g2 3')).toThrow('That takes no number, so nothing was rolled');
    const shell = partyHolds();
    type(shell, 'rest x', '');
    expect(() => shell.line('rest a')).toThrow('"rest" and a word after it are both actions. Type one of them.');
  });

  test('one that the die cannot show is refused with its bounds, and nothing is played', () => {
    const shell = partyHolds();
    expect(() => shell.line('a g2 23')).toThrow(
      "A d20 can't show 23. Asta attacks Ghoul 2 (sword). d20? (13 or more) Type a number from 1 to 20.",
    );
    expect(isBusy(shell.situation)).toBe(false);
  });

  test("undone alone are named, affray's die as well: the attack is still there", () => {
    const { shell } = shellOf({ party, foes, realDice: true, drawn: { 'attack:asta:ghoul-1': 18 } });
    type(shell, 'foes', 'a g1', '');
    expect(shell.prompt().says).toContain('Will dice');
    expect(type(shell, 'u')).toEqual(["Undid: Asta's 18 (Asta's attack on Ghoul 1)."]);
    expect(shell.prompt().says).toContain('Asta attacks Ghoul 1');
  });

  test('with a name before it, too, at a question, and `undo` takes back the line before', () => {
    const shell = partyHolds();
    type(shell, 'rest x', '', 'retreat party', '15');
    for (const line of ['as=23', 'as=15 23']) expect(() => type(shell, line)).toThrow("A d20 can't show 23.");
    expect(type(shell, 'u')).toEqual(["Undid: Asta's 15 (the run)."]);
  });

  test('. lets affray roll one die, .. all that are left', () => {
    const shell = partyHolds();
    shell.line('a g2 .');
    expect(
      isBusy(shell.situation) === false || shell.prompt().says === 'Asta hits Ghoul 2 (sword). Will dice, 1d6?',
    ).toBe(true);
    const other = partyHolds();
    expect(other.line('a g2 ..').events.map(({ kind }) => kind)).toEqual(['step']);
  });

  test('consequences never take one: a Misadventure is asked by name', () => {
    const { shell } = shellOf({ party: [{ ...party[0], armor: 0, health: 1 }], foes: 'knight melee', realDice: true });
    shell.line('party');
    shell.line('kn a as 1');
    shell.line('');
    expect(shell.prompt().says).toBe('Asta is at Health 0. Misadventure, d10? (the first of three)');
  });
});

describe('addressed answers', () => {
  test('by name, also for a die that affray would roll', () => {
    const { shell } = shellOf({ party, foes, habits: { throwAll: true, decideAll: false } });
    shell.line('party');
    expect(type(shell, 'g1 a as as=5 g1=6')[0]).toBe(
      'Ghoul 1 hits Asta (Defense 5, needed 13): 6 damage (1d6), Armor 3 → 0 (3 more',
    );
  });

  test('by the kind of die', () => {
    const { shell } = shellOf({ party: [{ ...party[0], armor: 0, health: 1 }], foes: 'knight melee', realDice: true });
    shell.line('party');
    shell.line('kn a as as=1 mis=7');
    expect(shell.line('').lines.join(' ')).toContain('rolled 7');
  });
});

describe('strict answers', () => {
  test('go to every request in the order asked, whoever rolls', () => {
    const { shell } = shellOf({ party, foes, habits: { throwAll: true, decideAll: false } });
    shell.line('party');
    expect(type(shell, 'g1 a as : 5 6')[0]).toBe(
      'Ghoul 1 hits Asta (Defense 5, needed 13): 6 damage (1d6), Armor 3 → 0 (3 more',
    );
  });

  test('one too many is refused, and nothing is played', () => {
    const shell = partyHolds();
    expect(() => shell.line('a g2 : 17 5 4')).toThrow(
      "Nothing was played: nothing in Asta's attack on Ghoul 2 asks for 4. Leave it out.",
    );
    expect(isBusy(shell.situation)).toBe(false);
    expect(shell.prompt().says).toContain('Asta (sword, Melee)');
  });

  test('`answers` prints a past step in this form', () => {
    const shell = partyHolds();
    shell.line('a g2 17 5');
    expect(type(shell, 'answers 3')).toEqual(['as attack g2 : 17 5']);
  });

  test('`answers` prints a ruling in numbers with its reason, and the line plays the step as it was', () => {
    const shell = partyHolds();
    shell.line('a g2 +2 "high ground" dmg 3 12');
    const after = shell.situation.settled;
    const kept = shell.table.encounter.story.steps.at(-1)?.answers;
    expect(kept).toContainEqual(expect.objectContaining({ by: 'ruling', number: 2, note: 'high ground' }));
    expect(kept).toContainEqual(expect.objectContaining({ by: 'ruling', number: 3 }));
    const [line = ''] = type(shell, 'answers last');
    expect(line).toMatch(/^as attack g2 .*\+2 "high ground" dmg 3 : 12$/);
    type(shell, 'u', line);
    expect(shell.table.encounter.story.steps.at(-1)?.answers).toEqual(kept);
    expect(shell.situation.settled).toEqual(after);
  });

  test('`answers` prints a modifier by name, where another comes before it', () => {
    const shell = partyHolds();
    shell.line('a g2 attack:asta:ghoul-2/modifier=2 17 5');
    const after = shell.situation.settled;
    const [line = ''] = type(shell, 'answers last');
    expect(line).toMatch(/^as attack g2 .*attack:asta:ghoul-2\/modifier=2 : 17 5$/);
    type(shell, 'u', line);
    expect(shell.situation.settled).toEqual(after);
  });

  test('a modifier never takes an answer addressed to a combatant', () => {
    const shell = partyHolds();
    expect(type(shell, 'a g2 as=17,5')[0]).toContain('(17): 5 damage');
  });
});

describe('several people at one question', () => {
  test('by position', () => {
    const shell = defence();
    expect(shell.prompt().says).toBe(
      'Defense Check, d20 each  as(g1)>=13 40% do(g2)>=13 40% as(kn)>=14 35% do(ar)>=13 40%',
    );
    expect(type(shell, '20 20 20 20')).toHaveLength(4);
  });

  test('by name, as they call out; those missing are asked', () => {
    const shell = defence();
    expect(type(shell, 'do 20')).toEqual([]);
    expect(shell.prompt().says).toBe('Defense Check, d20 each  as(g1)>=13 40% as(kn)>=14 35% do(ar)>=13 40%');
    expect(type(shell, 'as 20 20, 20')).toHaveLength(4);
  });

  test('names first, then positions for the rest behind a comma', () => {
    const shell = defence();
    expect(type(shell, 'do 20, 20 20 20')).toHaveLength(4);
  });

  test('positions first and then names are refused, and nothing is taken', () => {
    const shell = defence();
    const first = (words: string) => `in the order shown: \`${words}\`. Nothing was taken.`;
    expect(() => shell.line('20 do 19')).toThrow(first('do 19, 20'));
    expect(() => shell.line('20 do 19, 18')).toThrow(first('do 19, 20 18'));
    expect(() => shell.line('do 19, 20 18 as 17')).toThrow(first('do 19 as 17, 20 18'));
    expect(shell.prompt().says).toContain('as(g1)>=13 40% do(g2)>=13 40%');
    expect(type(shell, 'do 19 as 17, 20 18')).toHaveLength(4);
  });

  test('a word that is no roll is refused as that, whoever is named behind it', () => {
    for (const line of ['wakeup as', 'wakeup g1', 'wakeup', '12 wakeup do'])
      expect(() => defence().line(line)).toThrow(/^I can't read "wakeup" as a d20 roll\. \w+'s d20 again\?/);
    expect(() => defence().line('12 do')).toThrow('The name comes first: `do 12`. Nothing was taken.');
    expect(() => defence().line('as 9, 12 do')).toThrow('The name comes first: `as 9 do 12`. Nothing was taken.');
  });

  test('a name, and .. for the rest', () => {
    const shell = defence();
    const [event] = shell.line('do 20, ..').events;
    expect(event?.kind === 'step' ? event.asked.map(({ answer }) => answer.by) : []).toEqual(
      expect.arrayContaining(['seed']),
    );
    expect(isBusy(shell.situation)).toBe(false);
  });

  test('a name again corrects', () => {
    const shell = defence();
    shell.line('do 2 20');
    shell.line('do 20');
    expect(type(shell, '20 20')[1]).toContain('Dora wards off Ghoul 2 (natural 20');
  });

  test('a refused number is asked for again alone, and the valid ones are kept', () => {
    const shell = defence();
    expect(() => shell.line('20 23 20 20')).toThrow(
      "A d20 can't show 23. Dora's d20 again? (Asta's 20, Asta's 20 and Dora's 20 are kept.)",
    );
    expect(shell.prompt().says).toBe("Ghoul 2 attacks Dora (claws). Dora's Defense Check, d20? (13 or more, 40%)");
    expect(type(shell, '20')).toHaveLength(4);
  });

  test('too many are refused, and none is taken', () => {
    const shell = defence();
    expect(() => shell.line('20 20 20 20 20')).toThrow(
      '"20" is one answer too many, so nothing was taken. Type 4 answers',
    );
    expect(shell.prompt().says).toContain('as(g1)>=13 40% do(g2)>=13 40% as(kn)>=14 35% do(ar)>=13 40%');
  });

  test('Enter rolls these dice and no later ones', () => {
    const { shell } = shellOf({
      party: [
        { ...party[0], armor: 0, health: 1 },
        { ...party[3], armor: 0, health: 1 },
      ],
      foes: '2 knight melee',
      realDice: true,
      seed: 'falls',
    });
    shell.line('party');
    shell.line('');
    expect(shell.prompt().says).toContain('Defense Check, d20 each');
    shell.line('1 1');
    expect(shell.prompt().says).toContain('Misadventure, d10');
  });
});

describe('the faces of a roll', () => {
  test('several dice of one roll are answered by their total, or by the faces with commas', () => {
    const total = partyHolds();
    expect(type(total, 'br a kn 15 9')[0]).toContain('(15): 9 damage');
    const faces = partyHolds();
    expect(type(faces, 'br a kn 15 4,5')[0]).toContain('(15): 9 damage');
    expect(() => partyHolds().line('br a kn 15 13')).toThrow('Type a number from 2 to 12');
    expect(() => partyHolds().line('br a kn 15 4,7')).toThrow('Type a number from 2 to 12');
  });
});

describe('an answer addressed to somebody', () => {
  test('who is never asked refuses the line', () => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee', realDice: true });
    type(shell, 'foes');
    const says = 'Cole is not asked for anything here, so 3 was not used. Leave it out.';
    expect(() => shell.line('a g1 15 co=3')).toThrow(says);
    type(shell, 'a g1');
    for (const line of ['co=3', '15 co=3']) expect(() => shell.line(line)).toThrow(says);
  });

  test('who may still be asked, and is not now, is noted', () => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee', realDice: true });
    type(shell, 'foes', 'a g1');
    expect(type(shell, 'damage=4')).toEqual(['Noted for the pending question: damage=4.']);
    expect(type(shell, '15').join(' ')).toContain('4 damage');
  });

  test('who is asked now is taken, and not noted', () => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee', realDice: true });
    type(shell, 'party', 'g1 a as, g2 a do', '');
    expect(type(shell, 'as=9')).toEqual([]);
    expect(shell.prompt().says).toContain("Dora's Defense Check, d20?");
  });
});

describe('late', () => {
  test("leaves one combatant's die for later; the others are played, and it comes back by itself", () => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee', realDice: true });
    type(shell, 'party', 'g1 a as, g2 a do', '');
    expect(shell.prompt().says).toContain('as(g1)>=13 40% do(g2)>=13 40%');
    type(shell, 'late as');
    expect(shell.prompt().says).toBe("Ghoul 2 attacks Dora (claws). Dora's Defense Check, d20? (13 or more, 40%)");
    expect(type(shell, '15').join(' ')).toContain('Dora wards off Ghoul 2 (15)');
    expect(shell.prompt().says).toBe("Ghoul 1 attacks Asta (claws). Asta's Defense Check, d20? (13 or more, 40%)");
  });

  test('is refused where the rules need every roll, and for a combatant who is not asked', () => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee', realDice: true });
    type(shell, 'foes');
    expect(() => shell.line('late as')).toThrow('Nothing is waiting for an answer');
    expect(() => shell.line('late ""')).toThrow('There is no name between the quotes. `b` shows the names.');
    type(shell, 'a g1');
    expect(() => shell.line('late as')).toThrow(
      '`late` leaves one roll for later where several roll together. Here only one does.',
    );
    const guards = fightOfTheSpecification();
    expect(() => guards.line('late br')).toThrow('All have to roll before this goes on.');
    type(guards, 'ad 4 cy 2 do 7');
    expect(guards.prompt().says).toContain('Bram');
  });
});

describe('an address with nothing before its = or behind it', () => {
  test.each(['=15', 'as=', 'as= 15', 'asta = 15', '15='])('%s is refused, and the question stays', (line) => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee', realDice: true });
    type(shell, 'nobody', '6', 'a g1');
    const { says } = shell.prompt();
    expect(() => shell.line(line)).toThrow(/^Put a name right before the = and its answer right after it: `as=15`\. "/);
    expect(shell.prompt().says).toBe(says);
  });
});

test('a number said ahead for a kind of roll that none of them can show is refused at once, and the next one is kept', () => {
  const { shell } = shellOf({ party, foes: '2 ghoul melee', realDice: true });
  type(shell, 'foes', 'as a g1');
  expect(() => shell.line('15 damage')).toThrow("A d6 can't show 15. damage=15 was not used.");
  type(shell, '4 damage');
  expect(type(shell, '15').join(' ')).toContain('4 damage');
});
