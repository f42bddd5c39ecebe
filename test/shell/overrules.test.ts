import { describe, expect, test } from 'vitest';
import type { Shell } from '../../src/shell/shell.ts';
import { isBusy } from '../../src/shell/table/situation.ts';
import { cast } from '../rules/brp/cast.ts';
import { shellOf as brpDesk } from '../rules/brp/desk.ts';
import { opened, people } from '../rules/factions/shell.ts';
import { table } from '../rules/guard/shell.ts';
import { aldric } from '../rules/mighty/cast.ts';
import { party, shellOf, type } from './kit.ts';

function pk(side: 'party' | 'foes'): Shell {
  const { shell } = shellOf({ party, foes: '2 ghoul melee, archer near', realDice: true });
  type(shell, side === 'party' ? 'foes' : 'party');
  return shell;
}

/** Ansel is about to strike at Corvin, who wears 2 points. */
function brp(): Shell {
  const { shell } = brpDesk('brp-party', 'brp-foes', { house: { dodgeMissiles: 'never' } });
  type(shell, '', '', 'a co', '', 'a fe 12m', '', 'a r1 8m', '', 'a r2', '', '31', 'p 33');
  return shell;
}

function factions(): Shell {
  const line = 'Theobald z1 12/8/9 spear light shield pc';
  return opened([...people(line, 'players'), ...people('bandit z1 sword', 'bandits')], { seed: 's' });
}

const { brana, corvin } = cast;

function guard(): Shell {
  return table([{ name: 'Ada', kind: 'pc', guard: 6, life: 8, armour: 1, weapons: ['sword d8'] }], 'chief');
}

function mighty(): Shell {
  const { shell } = shellOf({ ruleset: 'mighty', realDice: true, party: [aldric()], foes: 'ogre', seed: 'two' });
  type(shell, '', '', '5');
  return shell;
}

const lastAnswers = ({ table }: Shell) => table.encounter.story.steps.at(-1)?.answers ?? [];

describe('armour by ruling, in every ruleset', () => {
  test.each([
    ['pk', () => pk('party'), ['br a ar 16 3'], '3 damage, Armor 1 → 0'],
    ['pk', () => pk('party'), ['br a ar no armour 16 3'], 'Health 3 → 0. (no armour by ruling) X Archer is destroyed.'],
    ['pk', () => pk('party'), ['br a ar ap 0 "from above" 16 3'], '(no armour from above) X Archer is destroyed.'],
    ['pk', () => pk('party'), ['br a ar hit damage 2 raw'], '2 damage, Health 3 → 1. (no armour by ruling)'],
    ['pk', () => pk('party'), ['br a ar hit damage 2'], '(overruled): 2 damage, Armor 1 → 0'],
    ['brp', brp, ['27', 'n', '5', '2'], '5+1+2 = 8, armour 2: 6 damage.'],
    [
      'brp',
      brp,
      ['27 no armor', 'n', '5', '2'],
      '5+1+2 = 8 damage. Corvin: 12 → 4 hp (wound 8). (no armour by ruling)',
    ],
    [
      'brp',
      brp,
      ['27 ap 5', 'n', '5', '2'],
      '8, armour 5: 3 damage. Corvin: 12 → 9 hp (wound 3). (armour counts 5 by ruling)',
    ],
    ['brp', brp, ['27 damage 9', 'n'], '9, armour 2: 7 damage. Corvin: 12 → 5 hp (wound 7).'],
    ['brp', brp, ['27 damage 9 raw', 'n'], '9 damage. Corvin: 12 → 3 hp (wound 9). (no armour by ruling)'],
    ['factions', factions, ['p', 'ba a th', '', 'n'], '6 damage, 2 stopped by armour, 12 → 8 health.'],
    [
      'factions',
      factions,
      ['p', 'ba a th no armour', '', 'n'],
      "Bandit's sword hits Theobald: 6 damage, 12 → 6 health.",
    ],
    [
      'factions',
      factions,
      ['p', 'ba a th', '', 'c no armour', '4'],
      'Theobald would lose 6 health against 4, and is hit first.',
    ],
    ['factions', factions, ['p', 'ba a th damage 30', '', 'n'], '30 damage, 2 stopped by armour, 12 → 0 health.'],
    ['guard', guard, ['a ch', '', '4'], '3 damage (4 less Armour 1): Guard 7 → 4.'],
    [
      'guard',
      guard,
      ['a ch', '', 'no armour 4', 'no'],
      '4 (d8). 4 damage: Guard 7 → 3. Chief does not counter. (no armour by ruling)',
    ],
    // By hand, where armour counts. It stands before what the fall brings.
    ['pk', () => pk('party'), ['damage 2 ar no armour'], 'takes 2 damage, Health 3 → 1. (no armour by ruling)'],
    [
      'pk',
      () => pk('party'),
      ['damage 9 foes no armour'],
      'Ghoul 1 takes 9 damage, Health 5 → 0. (no armour by ruling) X Ghoul 1 is destroyed.',
    ],
    ['brp', brp, ['damage 3 co'], '1 damage (3 less armour 2). Corvin: 12 → 11 hp (wound 1).'],
    ['brp', brp, ['damage 3 co no armour'], '3 damage. Corvin: 12 → 9 hp (wound 3). (no armour by ruling)'],
    ['brp', brp, ['damage 3 co ap 1'], '(3 less armour 1). Corvin: 12 → 10 hp (wound 2). (armour counts 1 by ruling)'],
    ['guard', guard, ['damage 3 ch no armour'], '3 damage: Guard'],
    ['mighty', mighty, ['a 8 6'], '8+5 = 13 against AC 15 (share +4, STR +1).'],
    ['mighty', mighty, ['a no armour 8 6'], '8+5 = 13 against AC 10 (share +4, STR +1): 7 damage.'],
    ['mighty', mighty, ['a ap 1 8 6'], '8+5 = 13 against AC 11 (share +4, STR +1): 7 damage.'],
    ['mighty', mighty, ['a hit damage 40'], 'by ruling (share +4, STR +1): 40 damage. Ogre: 21 → -19 hp.'],
  ])('%s: %#', (_, begun, lines, told) => {
    expect(type(begun(), ...lines).join(' ')).toContain(told);
  });

  test.each([
    ['fail', "Brana's dodge fails (overruled)."],
    ['hit', 'Brana dodges (overruled). No damage.'],
  ])("`def %s` is the defender's check, whatever is rolled for it", (grade, says) => {
    const { shell } = brpDesk([brana], [corvin]);
    type(shell, '', '', 'done', `def ${grade}`, '45');
    expect(type(shell, '5').join(' ')).toContain(says);
  });

  test('is recorded as a ruling, marked in the log, and a ruling beside it stays', () => {
    const shell = pk('party');
    type(shell, 'br a ar no armour "through the visor" 16 3');
    expect(lastAnswers(shell)).toContainEqual({
      key: 'armour:brann:archer',
      by: 'ruling',
      number: 0,
      note: 'through the visor',
    });
    expect(type(shell, 'l').join(' ')).toContain('(no armour through the visor)');
  });

  test('holds for every attack of the actor, and for nobody else in the step', () => {
    const tough = { ...party[0], health: 40 };
    const { shell } = shellOf({ party: [tough], foes: '2 ghoul melee', realDice: true });
    type(shell, 'party', 'g* a as no armour', '', '5 5');
    const rulings = shell.table.encounter.story.steps.flatMap(({ answers }) =>
      answers.filter(({ by }) => by === 'ruling').map(({ key }) => key),
    );
    expect(rulings).toEqual(['armour:ghoul-1:asta', 'armour:ghoul-2:asta']);
    const countered = factions();
    type(countered, 'p', 'ba a th no armour', '', 'c', '4');
    expect(lastAnswers(countered).filter(({ by }) => by === 'ruling')).toEqual([
      { key: 'armour:bandit:theobald', by: 'ruling', number: 0 },
    ]);
  });

  test.each([
    ['v last no armour', 'Health 3 → 0. (no armour by ruling) X Archer is destroyed.'],
    ['v last miss', 'fails against Archer (overruled): 2 damage'],
    ['v last damage 9 raw', '9 damage, Health 3 → 0. (no armour by ruling) X Archer is destroyed.'],
    ['v last +2 "high ground"', '(16+2 = 18): 3 damage, Armor 1 → 0 (2 more absorbed). (+2 high ground)'],
  ])('is said afterwards: %s', (line, told) => {
    const shell = pk('party');
    type(shell, 'br a ar 16 3');
    expect(type(shell, line).join(' ')).toContain(told);
  });

  test('an overrule that nothing in the step asks for is refused afterwards', () => {
    const shell = pk('party');
    type(shell, 'as a g1 16 3');
    expect(() => shell.line('v last no armour')).toThrow('doesn\'t ask for "no armour"');
  });

  test('is amended by its whole name, and printed as it can be typed', () => {
    const shell = pk('party');
    expect(() => type(shell, 'br a ar 16 3', 'v last armour=0')).toThrow('doesn\'t ask for "armour=0"');
    type(shell, 'v last armour:brann:archer=0');
    expect(type(shell, 'answers last')).toEqual(['br attack ar armour:brann:archer=0 : 16 3']);
    expect(type(shell, 'l').join(' ')).toContain('3 damage, Health 3 → 0. Archer is destroyed.');
  });

  test("a combatant's code wins over a word of armour", () => {
    const { shell } = shellOf({ party, foes: 'ghoul "Apsley"', realDice: true });
    type(shell, 'foes');
    expect(type(shell, 'as a ap 16 3').join(' ')).toContain("Asta's sword hits Apsley (16): 3 damage");
  });
});

describe('an overrule at a question', () => {
  test('is noted alone, and holds for the answers that follow', () => {
    const shell = guard();
    type(shell, 'a ch', '');
    expect(type(shell, 'no armour')).toEqual(['Noted for the pending question: no armour.']);
    expect(type(shell, '4', 'no').join(' ')).toContain('(no armour by ruling)');
  });

  test.each(['62 +5 "he stumbles"', '62 + 5 "he stumbles"'])('takes a modifier with its reason: %s', (line) => {
    const shell = brp();
    expect(type(shell, line, 'n', '5', '2').join(' ')).toContain('(62, needed 65 or less)');
    expect(type(shell, 'l').join(' ')).toContain('(+5 he stumbles)');
  });

  test('a sign in a text is none', () => {
    expect(type(pk('party'), 'note 3 + 4 gold')).toEqual(['Note: 3 + 4 gold']);
  });

  test('holds for the pending and later requests, not for settled ones', () => {
    const shell = brp();
    type(shell, '27');
    expect(type(shell, 'p 52 +5 "high ground"').join(' ')).toMatch(
      /parries with the spear \(52, needed 55 or less\).*\(\+5 high ground\)/,
    );
    expect(lastAnswers(shell)).toContainEqual(expect.objectContaining({ number: 5, note: 'high ground' }));
    expect(lastAnswers(shell).filter(({ by }) => by === 'ruling')).toHaveLength(1);
  });

  test('of armour settled quietly just before the pending check is about that check', () => {
    const shell = mighty();
    expect(shell.prompt().says).toContain('AC 15');
    expect(type(shell, '8 6 no armour').join(' ')).toContain('8+5 = 13 against AC 10 (share +4, STR +1): 7 damage.');
  });

  test('is not kept from a line that is refused', () => {
    const shell = brp();
    type(shell, '27');
    expect(() => shell.line('101 no armour')).toThrow('Choose ');
    type(shell, 'n');
    expect(type(shell, '5 2').join(' ')).toContain('8, armour 2: 6 damage.');
  });

  test('the band of a check behind a decision is for the check that follows from it, not for the next step', () => {
    const shell = brp();
    type(shell, '27');
    const says = type(shell, 'p special').join(' ');
    expect(says).toContain('No damage');
    expect(says).toContain('parry is a special success (overruled)');
    expect(says.match(/overruled/g)).toHaveLength(1);
  });

  test('the band of a check, and a number with a sign that is asked for, are answers', () => {
    expect(type(brp(), 'fail').join(' ')).toContain('misses Corvin (overruled)');
  });
});

describe('an overrule that nothing needs', () => {
  test('is reported', () => {
    expect(type(pk('party'), 'as a g1 no armour 16 3').join(' ')).toContain('(no armour not needed)');
    expect(type(pk('party'), 'as a g1 damage 3 2').join(' ')).toContain('(damage 3 not needed)');
    expect(type(guard(), 'a ch no armour')).toEqual(['(no armour: nothing is rolled yet, type it with the roll)']);
  });
});

describe('damage by hand, and `raw` round what follows of it', () => {
  test.each([
    ['factions', factions, 'damage 30 th', 'X Theobald is dying'],
    ['factions', factions, 'damage 30 th raw', 'Theobald: health 12 → 0.'],
    ['factions', factions, 'heal 3 th', 'Theobald: health stays 12.'],
    ['mighty', mighty, 'damage 41 al raw', 'Aldric: 40 → -1 hp.'],
    ['guard', guard, 'damage 3 ch', 'Chief takes 2 damage (3 less Armour 1): Guard 7 → 5.'],
    ['guard', guard, 'damage 3 ch raw', 'Chief takes 3 damage: Guard 7 → 4.'],
    ['brp', brp, 'damage 3 co', 'Corvin takes 1 damage (3 less armour 2).'],
    ['brp', brp, 'damage 3 co raw', 'Corvin takes 3 damage.'],
    ['pk', () => pk('party'), 'damage 2 ar', 'Armor 1 → 0'],
    ['pk', () => pk('party'), 'damage 2 ar raw', 'Health 3 → 1'],
  ])('%s: %#', (_, begun, line, told) => {
    const shell = begun();
    expect(type(shell, line).join(' ')).toContain(told);
    expect(isBusy(shell.situation)).toBe(false);
  });
});

describe('a result in the line of what has only checks that follow from something', () => {
  /** The foes are away, and may be chased. */
  function away(): Shell {
    const { shell } = shellOf({ party, foes: 'bandit melee' });
    type(shell, 'party', '', 'retreat foes', 'run made made');
    return shell;
  }

  test.each([
    ['run made', 'Asta runs: to Near (overruled)'],
    ['run fail', 'Asta runs: still in Melee (overruled)'],
  ])('%s: the first check of all', (line, told) => {
    const { shell } = shellOf({ party, foes: 'bandit melee' });
    type(shell, 'party', '', 'retreat party');
    expect(type(shell, line).join(' ')).toContain(told);
  });

  test.each([
    ['chase made : brann fight', 'overruled (17 needed), succeeds'],
    ['chase fail : brann', 'overruled (17 needed), fails'],
  ])('%s', (line, told) => {
    const shell = away();
    const text = type(shell, line).join(' ');
    expect(text).toContain(told);
    expect(text).not.toContain('not needed');
  });
});

test.each([
  ['P&K', () => pk('party'), 'No fight is going on'],
  ['Guard and Scars', guard, 'No fight is going on'],
  ['BRP', brp, 'No fight is going on'],
  ['Mighty Blows', mighty, 'The fight has ended'],
  ['Factions', factions, 'No fight is going on'],
])('no ruling ends a fight of %s that has ended: it would begin its aftermath again', (_, begun, why) => {
  const shell = begun();
  type(shell, 'end !');
  expect(() => type(shell, 'end')).toThrow(why);
  expect(() => type(shell, 'end !')).toThrow(why);
});
