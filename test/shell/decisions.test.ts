import { describe, expect, test } from 'vitest';
import type { Shell } from '../../src/shell/shell.ts';
import { isBusy } from '../../src/shell/table/situation.ts';
import { freshFight } from './any-line.ts';
import { party, shellOf, type } from './kit.ts';

describe('words behind the answer of a decision', () => {
  const surprise = () => shellOf({ party, foes: '2 ghoul melee' }).shell;

  test.each(['nobody frob', 'nobody, as a g1', 'foes as frob'])(
    '%s: nothing asks for them, so nothing is done',
    (line) => {
      const shell = surprise();
      expect(() => shell.line(line)).toThrow(/^Nothing here asks for .*, so nothing was done/);
      expect(shell.prompt().says).toContain('Who is surprised?');
      expect(type(shell, 'nobody')).toEqual(['Nobody is surprised.']);
    },
  );

  test('may answer the next question, and unneeded dice are reported', () => {
    const shell = surprise();
    expect(type(shell, 'nobody 7')).toEqual(['Nobody is surprised. (7 not needed)']);
  });
});

/** The party holds the Bout. */
function partysTurn(): Shell {
  const { shell } = freshFight('pk', 'a');
  type(shell, '', '');
  expect(shell.prompt().says).toContain('Asta');
  return shell;
}

/** Orc 1 has fumbled, and Aldric may take a free attack. */
function freeAttack(): Shell {
  const { shell } = freshFight('mighty', 'm');
  type(shell, ...Array(5).fill(''));
  expect(shell.prompt().says).toContain('Does Aldric take a free attack?');
  return shell;
}

describe('words behind a die', () => {
  test.each([
    ['pk', ['as a g1'], '18 x2', '"x2"'],
    ['pk', ['as a g1'], '7 points as', '"points"'],
    ['pk', ['as a g1'], 'crit kill as', '"kill"'],
    ['brp', [...Array(9).fill(''), 'parry shield'], '30 down', '"down"'],
  ] as const)('that nothing asks for are refused with the die: %s, %j, %s', (id, lines, line, said) => {
    const { shell } = freshFight(id, 'a');
    for (const each of id === 'pk' ? ['', '', ...lines] : lines) shell.line(each);
    const { says } = shell.prompt();
    expect(says).toMatch(/d20\?|d100\?/);
    expect(() => shell.line(line)).toThrow(
      `Nothing here asks for ${said}, so nothing was taken. Leave it out; an order goes on its own line.`,
    );
    expect(shell.prompt().says).toBe(says);
  });

  test.each([
    ['4 hit', 'By the rules 4 isn\'t "hit". Type `4`, or `hit` to rule it.'],
    ['18 crit', 'By the rules 18 isn\'t "crit". Type `18`, or `crit` to rule it.'],
    ['18 miss 5', 'By the rules 18 isn\'t "miss". Type `18`, or `miss` to rule it.'],
  ])('that say another result than the die are refused with it: %s', (line, says) => {
    const { shell } = freshFight('pk', 'a');
    type(shell, '', '', 'as a g1');
    expect(() => shell.line(line)).toThrow(says);
    expect(type(shell, 'crit').join(' ')).toContain('(overruled, Critical Hit)');
  });

  test.each(['18 hit 2', '20 hit', '20 crit', '4 miss'])('that say its result are of it: %s', (line) => {
    const { shell } = freshFight('pk', 'a');
    type(shell, '', '', 'as a g1');
    expect(type(shell, line).join(' ')).not.toMatch(/not needed|overruled/);
  });

  test.each([
    ['as a g1 18 hit 3', "Asta's sword hits Ghoul 1 (18): 3 damage"],
    ['as a g1 4 miss', "Asta's sword fails against Ghoul 1 (4, needed 13)"],
    ['as a g1 : 18 hit 3', "Asta's sword hits Ghoul 1 (18): 3 damage"],
  ])('that say the result of a die are of it in an order, too: %s', (line, told) => {
    const shell = partysTurn();
    const shown = type(shell, line).join(' ');
    expect(shown).toContain(told);
    expect(shown).not.toMatch(/not needed|overruled/);
  });

  test.each(['as a g1 4 hit', 'as a g1 4 hit 3', 'as a g1 : 4 hit 3', 'v last : 4 hit'])(
    'that say another result than the die of an order are refused with it: %s',
    (line) => {
      const shell = partysTurn();
      if (line.startsWith('v')) type(shell, 'as a g1 4');
      const before = shell.table.encounter.story.steps.length;
      expect(() => shell.line(line)).toThrow('By the rules 4 isn\'t "hit". Type `4`, or `hit` to rule it.');
      expect(shell.table.encounter.story.steps.length).toBe(before);
    },
  );

  test.each([
    ['y 7 hit', 'By the rules 7 isn\'t "hit". Type `7`, or `hit` to rule it. Nothing was taken.'],
    ['7 hit', 'By the rules 7 isn\'t "hit". Type `7`, or `hit` to rule it. Nothing was taken.'],
  ])('behind a decision are refused with both: %s', (line, says) => {
    const shell = freeAttack();
    const before = shell.prompt();
    expect(() => shell.line(line)).toThrow(says);
    expect(shell.prompt()).toEqual(before);
  });

  test.each(['y 7 miss', '7 miss', 'y 18 hit'])('behind a decision are of the die: %s', (line) => {
    expect(type(freeAttack(), line).join(' ')).toMatch(
      line.includes('18') ? /sword hits Orc 1, 18\+/ : /sword misses Orc 1, 7\+/,
    );
  });

  test('behind a decision and its die are refused where nothing asks for them', () => {
    const { shell } = freshFight('brp', 'a');
    type(shell, ...Array(9).fill(''));
    const { says } = shell.prompt();
    expect(() => shell.line('parry 30 twice')).toThrow('Nothing here asks for "twice", so nothing was taken.');
    expect(shell.prompt().says).toBe(says);
  });

  test('that the question at once behind the first does not take are refused with the first answer', () => {
    const { shell } = freshFight('factions', 'a');
    const { says } = shell.prompt();
    expect(() => shell.line('p nobody zz')).toThrow('Nothing here asks for "zz", so nothing was done.');
    expect(shell.prompt().says).toBe(says);
  });

  test.each(['bl 4 o4 or', 'o2 o3 each'])('that are none of a die behind the open ones are refused: %s', (line) => {
    const { shell } = freshFight('mighty', 'm');
    type(shell, 'dice party table', '', '');
    const { says } = shell.prompt();
    expect(says).toContain('Initiative');
    expect(() => shell.line(line)).toThrow(/^I can't read "(?:or|each)" as a d6 roll\. Type a number from 1 to 6\./);
    expect(shell.prompt().says).toBe(says);
  });

  test('that only join others are no answer', () => {
    const { shell } = freshFight('brp', 'a');
    type(shell, ...Array(9).fill(''));
    for (const word of ['with', 'by', 'the']) expect(() => shell.line(word)).toThrow(/^Choose parry sword/);
  });
});

describe('answers as they are said', () => {
  test.each([
    ['nat20', 'hits Ghoul 1 (natural 20, Critical Hit)'],
    ['18 to hit 5 damage', 'hits Ghoul 1 (18): 5 damage'],
    ['to hit 18, 5 dmg', 'hits Ghoul 1 (18): 5 damage'],
    ['4 to hit', 'fails against Ghoul 1 (4, needed 13)'],
    ['hits for 5', 'hits Ghoul 1 (overruled): 5 damage'],
    ['misses', 'fails against Ghoul 1 (overruled)'],
    ['18 hits 5', 'hits Ghoul 1 (18): 5 damage'],
    ['critical hit', '(overruled, Critical Hit)'],
    ['20 critical hit', '(natural 20, Critical Hit)'],
    ['critical miss', '(overruled, Critical Miss)'],
    ['fumbled', '(overruled, Critical Miss)'],
    ['18 damage 5', 'hits Ghoul 1 (18): 5 damage'],
  ])('%s', (line, told) => {
    const { shell } = freshFight('pk', 'a');
    type(shell, 'dice party table', '', '6', 'as a g1');
    expect(shell.prompt().says).toContain('Asta attacks Ghoul 1 (sword). d20?');
    const shown = type(shell, line).join(' ');
    expect(shown).toContain(told);
    expect(shown).not.toContain('not needed');
  });

  test('damage that is said at another roll is noted for its own', () => {
    const { shell } = freshFight('pk', 'a');
    type(shell, 'dice party table', '', '6', 'as a g1');
    const { says } = shell.prompt();
    expect(type(shell, '5 damage')).toEqual(['Noted for the pending question: 5 damage.']);
    expect(shell.prompt().says).toBe(says);
    expect(type(shell, '18').join(' ')).toContain('hits Ghoul 1 (18): 5 damage');
  });

  test('damage at its own roll is taken by it', () => {
    const { shell } = freshFight('pk', 'a');
    type(shell, 'dice party table', '', '6', 'as a g1', '18');
    expect(type(shell, '5 damage').join(' ')).toContain('hits Ghoul 1 (18): 5 damage');
  });

  test.each([
    [['dice all table'], 'counters for 3', 'Leader would lose 5 health against 3,'],
    [['dice all table'], 'counter 3', 'Leader would lose 5 health against 3,'],
    [[], 'none for 4', 'sword hits Leader: 4 damage'],
  ])('behind a decision a number is the next die of whoever decides, or of affray: %j, %s', (before, line, told) => {
    const { shell } = freshFight('factions', 'm');
    type(shell, ...before, 'p', '', 'p', 'ba a le');
    expect(shell.prompt().says).toContain('Reaction?');
    const shown = type(shell, line).join(' ');
    expect([shown, ...(shown.includes('damage') ? [] : type(shell, '5'))].join(' ')).toContain(told);
  });

  test('what nothing about the same people asks for is refused where the ways are too many, too', () => {
    const { shell } = freshFight('mighty', 'm');
    type(shell, 'dice party table', '', '', '', '');
    const { says } = shell.prompt();
    expect(says).toContain('Dunstan attacks Orc 3');
    for (const line of ['18 total', '18 !', 'crit twice'])
      expect(() => shell.line(line)).toThrow(/^Nothing here asks for "(?:total|!|twice)", so nothing was taken\./);
    expect(shell.prompt().says).toBe(says);
    expect(type(freeAttack(), 'y 1 self').join(' ')).toContain('hits self');
  });
});

test('the beginning of a side that is asked for is that side, though people are called so', () => {
  const { shell } = freshFight('factions', 'a');
  type(shell, 'bandit');
  expect(type(shell, '').join(' ')).toContain('Bandits hold the initiative.');
});

test('faces with commas where each die is a roll of its own are told with blanks', () => {
  const { shell } = freshFight('mighty', 'm');
  type(shell, 'dice party table', '', '');
  expect(() => shell.line('6,3,5,1')).toThrow('One d8 shows one number: type 6 3 5 1 for several rolls.');
  expect(type(shell, '6 3 5 1').join(' ')).toContain('Aldric (6), Blogo (3), Cass (5), Dunstan (1)');
});

describe('a no in other words', () => {
  test.each(['no', 'none', 'neither', 'nothing', 'pass', 'skip', 'nope'])(
    '%s is the option that another of them names',
    (line) => {
      const { shell } = shellOf({ party, foes: '2 ghoul melee' });
      expect(type(shell, line)).toEqual(['Nobody is surprised.']);
    },
  );

  test.each(['pass', 'nothing'])('%s at a reaction takes none, and no turn of the attacker', (line) => {
    const { shell } = freshFight('factions', 's');
    type(shell, 'players', 'nobody', 'bandits', '');
    expect(shell.prompt().says).toContain('Reaction?');
    expect(type(shell, line).join(' ')).toMatch(/^Leader's battleaxe hits/);
  });

  test('is refused where no option is one', () => {
    const { shell } = shellOf({ party, foes: '3 bandit melee' });
    type(shell, 'nobody', '', 'surrender foes');
    expect(() => shell.line('neither')).toThrow(/^Choose /);
  });
});

describe('prisoners, or let go?', () => {
  /** Three Bandits have surrendered. */
  function yielded(): Shell {
    const { shell } = shellOf({ party, foes: '3 bandit melee' });
    type(shell, 'nobody', '', 'surrender foes');
    return shell;
  }

  test.each([
    [['prisoners'], 'Bandits 1 to 3 are taken prisoner.'],
    [['release'], 'Bandits 1 to 3 are let go.'],
    [['prisoners : release'], 'Bandits 1 to 3 are let go.'],
    [['prisoners b1 : release'], 'Bandit 1 is let go.'],
    [['prisoners b1 b3 : prisoners'], 'Bandit 1 and Bandit 3 are taken prisoner.'],
    [['prisoners b1', 'release'], 'Bandit 1 is let go.'],
    [['b1 release', ''], 'Bandit 2 and Bandit 3 are taken prisoner. Bandit 1 is let go.'],
    [['b3 release, release prisoners'], 'Bandit 2 is taken prisoner. Bandit 1 and Bandit 3 are let go.'],
    [['each', 'release prisoners release'], 'Bandit 2 is taken prisoner. Bandit 1 and Bandit 3 are let go.'],
    [['prisoners b1', 'prisoners b2 : release', 'prisoners'], 'Bandit 2 is let go. Bandit 1 is taken prisoner.'],
  ])('%s', (lines, told) => {
    expect(type(yielded(), ...lines).join(' ')).toMatch(new RegExp(`^${told}`));
  });

  test('the prompt names each option by the word to type', () => {
    expect(yielded().prompt().says).toContain('or let go?  prisoners*, release (disarmed, unharmed), each');
  });

  test('one answer too many is refused by name', () => {
    expect(() => yielded().line('prisoners b1 : frob release')).toThrow(
      'Choose one: prisoners; release (disarmed, unharmed).',
    );
    const shell = yielded();
    shell.line('each');
    expect(() => shell.line('release release release release')).toThrow(
      '"release" is one answer too many, so nothing was taken. Type 3 answers.',
    );
  });

  test('`each` asks for every foe: prompt and help have the words, and a name alone is refused with them', () => {
    const shell = yielded();
    shell.line('each');
    expect(shell.prompt().says).toContain('b1 b2 b3  prisoners*, release (disarmed, unharmed)');
    expect(shell.line('?').lines.join(' ')).toContain('Type answers in the order shown, or by name: b1 prisoners.');
    expect(() => shell.line('b2')).toThrow('Bandit 2? Choose prisoners or release.');
    shell.line('b2 release');
    expect(shell.prompt().says).toContain('b1 b3  prisoners*');
  });

  test('prisoners may then be handed back, and the prompt shows how to type it', () => {
    const shell = yielded();
    shell.line('prisoners');
    expect(shell.prompt()).toMatchObject({
      says: expect.stringContaining('for a ransom?  ransom b1'),
      enter: 'nobody',
    });
    shell.line('ransom b1');
    expect(shell.prompt().says).toContain('What ransom is paid for Bandit 1? (0 to 1000000)');
  });

  test('an answer for some leaves the question for the others', () => {
    const shell = yielded();
    shell.line('prisoners b1 : release');
    expect(shell.prompt().says).toContain('Bandit 2 and Bandit 3: prisoners, or let go?');
    expect(() => shell.line('release frob')).toThrow('Nothing here asks for "frob"');
  });
});

describe('the effect of a Spell', () => {
  /** Wiz has cast a Spell at Bandit 1. */
  function cast(...more: readonly string[]): Shell {
    const wiz = { ...party[1], name: 'Wiz', spells: true, weapons: [{ name: 'staff' }] };
    const { shell } = shellOf({ party: [wiz], foes: '3 bandit melee' });
    type(shell, 'foes', `c b1 ${more.join(' ')}`);
    return shell;
  }

  test.each([
    ['damage 3', 'Bandit 1 takes 3 damage'],
    ['e asleep', 'at Bandit 1: asleep.'],
    ['e "fast asleep"', 'at Bandit 1: fast asleep.'],
    ['nothing', 'no effect.'],
  ])('%s', (line, told) => {
    const shell = cast();
    expect(type(shell, line).join(' ')).toContain(told);
    expect(isBusy(shell.situation)).toBe(false);
  });

  test('the effect is on it by its name', () => {
    const shell = cast();
    shell.line('e asleep');
    expect(shell.situation.settled.combatants.find(({ code }) => code === 'b1')?.conditions[0]?.name).toBe('asleep');
  });

  test('may be typed with the Spell, also by answers in the order asked', () => {
    expect(
      cast('damage 3')
        .table.encounter.story.steps.at(-1)
        ?.answers.map(({ word, number }) => word ?? number),
    ).toEqual(['damage', 3]);
    expect(isBusy(cast('damage 3 : damage').situation)).toBe(false);
  });
});
