import { describe, expect, test } from 'vitest';
import { sheet } from '../../../rules/brp/combatant.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Shell } from '../../../src/shell/shell.ts';
import { who } from '../../kit.ts';
import { shellOf, told } from './desk.ts';

const ansel = { name: 'Ansel', kind: 'PC', dex: 15, hpMax: 13, db: '1d4', weapons: ['Sword, Short 60'], firstAid: 60 };
const hild = { name: 'Hild', kind: 'PC', dex: 8, hpMax: 12, weapons: ['Sword, Broad 45'], bodyArmour: 'Leather, Hard' };
const corvin = { name: 'Corvin', dex: 14, hpMax: 40 };

/** A fight in which statements are due. */
function fightOf(party: readonly JsonObject[], foes: readonly JsonObject[], house: JsonObject = {}): Shell {
  const { shell } = shellOf(party, foes, { house, width: 200 });
  shell.line('');
  return shell;
}

const hp = (shell: Shell, id: string) => sheet(who(shell.situation.settled, id)).hp.current;

describe('the examples of the source, typed', () => {
  test('W-22 a special hit with a short sword: 7, a 3 and 1, and 2 for the bonus are 13', () => {
    const shell = fightOf([ansel], [corvin]);
    told(shell, ['a co', 'done']);
    expect(told(shell, ['11 3 2'])).toContain('7+3+1+2 = 13 damage. Corvin: 40 → 27 hp (wound 13).');
  });

  test('W-21 a blow of 6 on hard leather leaves 8 of 12 hit points', () => {
    const shell = fightOf([hild], [{ ...corvin, weapons: ['Sword, Broad 50'] }]);
    told(shell, ['', 'x']);
    expect(told(shell, ['40', 'none', '5'])).toContain('5+1 = 6, armour 2: 4 damage. Hild: 12 → 8 hp (wound 4).');
  });

  test('W-36 a wound of 2 gives back no more than 2, whatever the die shows', () => {
    const shell = fightOf([ansel, hild], [corvin]);
    told(shell, ['damage 2 hi raw', 'aid hi', 'done', '']);
    expect(told(shell, ['60', '3'])).toBe(
      "Ansel's First Aid on Hild (wound 2) succeeds (60, needed 60 or less): 2 restored. Hild: 10 → 12 hp.",
    );
    expect(hp(shell, 'hild')).toBe(12);
  });

  test('BR-14.6 the number of a wound that is chosen is no roll', () => {
    const shell = fightOf([ansel, hild], [corvin]);
    told(shell, ['damage 5 hi raw', 'damage 2 hi raw', 'aid hi', 'done', '']);
    expect(shell.prompt().says).toContain('Which wound?  [w1] wound 5');
    told(shell, ['wound 2']);
    expect(shell.prompt().says).toContain('(wound 2). d100?');
  });
});

describe('a decision behind a die', () => {
  const armed = { ...corvin, weapons: ['Sword, Broad 50'], shield: ['Round 40'] };
  const attacked = () => {
    const shell = fightOf([ansel], [armed]);
    told(shell, ['a co', 'done']);
    return shell;
  };

  test('is of whoever decides next, and the numbers behind it wait for whose the die is', () => {
    const shell = attacked();
    told(shell, ['dice foes seed']);
    expect(told(shell, ['27 p 3'])).toContain("Corvin's parry fails");
    expect(shell.prompt().says).toContain("Ansel's damage bonus");
  });

  test('may be of two words', () => {
    const shell = attacked();
    told(shell, ['27 p shield']);
    expect(shell.prompt().says).toContain('Corvin parries with the shield. d100? (40 or less)');
  });

  test.each(['parries with the shield', 'parry with shield', 'p shield', 'corvin parries with the shield'])(
    'is as it is spoken at its question: %s',
    (line) => {
      const shell = attacked();
      told(shell, ['27', line]);
      expect(shell.prompt().says).toContain('Corvin parries with the shield. d100? (40 or less)');
    },
  );

  test('with its die, as it is spoken', () => {
    const shell = attacked();
    expect(told(shell, ['27', 'parries with the shield 12'])).toContain('Corvin parries with the shield (12,');
    const other = attacked();
    expect(told(other, ['27', 'parries 90'])).toContain("Corvin's parry fails");
  });

  test.each(['parry axe 12', 'parry with axe 12', 'p 12 frob'])('with what is not at hand is refused: %s', (line) => {
    const shell = attacked();
    told(shell, ['27']);
    expect(() => shell.line(line)).toThrow(
      /^(?:Nothing here asks for "(?:axe|frob)", so nothing was (?:done|taken)|Choose parry sword 50%, parry shield 40% or none)\./,
    );
    expect(shell.prompt().says).toContain('Defence?');
  });

  test('is said to be of no need where nobody decides', () => {
    expect(told(attacked(), ['90 p'])).toContain('(p not needed)');
  });
});

describe('what cannot be done is said in a sentence, and changes nothing', () => {
  const armed = [
    'Sword, Short 60',
    'Bow, Long 55',
    'Crossbow, Light 60 unloaded',
    { row: 'Pistol', shotsLeft: 0 },
    'Mace, Light 40 broken',
    { row: 'Dagger (thrown)', held: 'away' },
  ];

  test.each([
    [
      'a co w bow 271m',
      '271 m is beyond three times the range of the bow (90 m) (BR-9.10): choose another target or weapon.',
    ],
    ['a co w mace', "Ansel's mace is broken (BR-6.11): attack with sword, bow or brawl."],
    ['a co w crossbow', "Ansel's crossbow is unloaded (BR-9.14): `reload` first, or attack with sword, bow or brawl."],
    ['a co w pistol', "Ansel's pistol is empty (BR-9.17): `reload` first, or attack with sword, bow or brawl."],
    [
      'a co w "thrown dagger"',
      "Ansel's thrown dagger lies on the ground until it is collected (BR-9.19): attack with sword, bow or brawl.",
    ],
    [
      'a co w halberd',
      'Ansel has no "halberd". Choose sword, bow, crossbow, pistol, mace, thrown dagger, dagger or brawl.',
    ],
    ['m 31m', "Ansel can't move 31 m in a round (BR-3.5): 30 m is the most."],
    ['a co 30m', 'A move of 30 m leaves Ansel no action (BR-3.4): `m 30m` runs, 29 m leaves an action.'],
    ['aid hi', 'Hild has no injury to treat (BR-14.4).'],
    ['wake hi', 'Nobody here is unconscious (BR-12.6).'],
    ['e w halberd', 'Ansel has no "halberd"'],
  ])('%s', (line, sentence) => {
    const shell = fightOf([{ ...ansel, weapons: armed }, hild], [corvin]);
    const steps = shell.table.encounter.story.steps.length;
    expect(() => shell.line(line)).toThrow(sentence);
    expect(shell.table.encounter.story.steps.length).toBe(steps);
  });

  test('a shot that turns out to be too far costs nothing, and the shooter chooses again', () => {
    const shell = fightOf([{ ...ansel, weapons: ['Bow, Long 55', 'Sword, Short 60'] }], [corvin]);
    told(shell, ['a co w bow', 'done']);
    expect(told(shell, ['271'])).toBe("Corvin is 271 m away, out of range of Ansel's bow: nothing is spent.");
    expect(shell.prompt().says).toContain('Ansel: 271 m is beyond three times the range of the bow (90 m)');
    expect(() => shell.line('a co')).toThrow('beyond three times the range');
    expect(() => shell.line('a co w sword 99')).toThrow('Ansel is 271 m from Corvin (BR-3.11)');
    expect(told(shell, ['a co w sword 99 !'])).toContain(
      "Ansel puts the long bow away for the short sword.\nAnsel's sword misses Corvin (99, needed 60 or less).",
    );
  });

  test('BR-6.7 nobody is asked for a parry of a bullet, and one that was typed ahead is set aside', () => {
    const shell = fightOf([hild], [{ ...corvin, weapons: ['Pistol 45'] }]);
    told(shell, ['co a hi 10m', '', 'x']);
    expect(told(shell, ['40'])).toContain('Too fast to parry or dodge.');
    expect(() => shell.line('p 33')).toThrow('I can\'t read "p" as a d8 roll. Type a number from 1 to 8.');
    expect(told(shell, ['5'])).toContain('5, armour 2: 3 damage. Hild: 12 → 9 hp (wound 3).');
    const again = fightOf([{ ...ansel, weapons: ['Pistol 60'] }], [{ ...corvin, weapons: ['Spear, Long 50'] }]);
    told(again, ['a co 10m', 'done']);
    expect(told(again, ['a co 40 5 co=parry'])).toMatch(
      /Too fast to parry or dodge\. 5 damage\. .*\(parry not needed\)$/,
    );
  });

  test('BR-14.6 a second First Aid on one injury', () => {
    const shell = fightOf([ansel, { ...hild, firstAid: 40 }], [corvin]);
    told(shell, ['damage 5 hi raw', 'damage 4 an raw', 'aid hi', 'done', '', '61']);
    expect(sheet(who(shell.situation.settled, 'hild')).injuries).toMatchObject([{ firstAid: 'failed', remaining: 5 }]);
    told(shell, ['', 'end']);
    expect(() => shell.line('hi aid hi')).toThrow('Every injury of Hild has already been treated once (BR-14.6).');
    expect(told(shell, ['hi aid an 40 3'])).toContain('3 restored. Ansel: 9 → 12 hp.');
    expect(() => shell.line('hi aid an')).toThrow('Every injury of Ansel has already been treated once (BR-14.6).');
  });
});

describe('what the referee is asked or may say', () => {
  test('BR-1.5 one combatant is moved in the order of this round, and that is recorded', () => {
    const shell = fightOf([ansel], [{ ...corvin, weapons: ['Sword, Broad 50'] }]);
    told(shell, ['a co', '']);
    expect(shell.prompt().says).toContain('DEX 15 medium  Ansel attacks Corvin');
    expect(told(shell, ['set an rank 3'])).toBe('Ansel: rank 0 → 3.');
    told(shell, ['99']);
    expect(shell.prompt().says).toContain('DEX 3 medium  Ansel attacks Corvin');
    told(shell, ['99', '']);
    expect(sheet(who(shell.situation.settled, 'ansel')).rank).toBe(0);
  });

  test('BR-16.3 BR-16.4 BR-12.3 at the end of a round: is anybody leaving, or hurt otherwise? Nothing is rolled for it', () => {
    const shell = fightOf([ansel, hild], [corvin]);
    told(shell, ['done']);
    expect(shell.prompt()).toEqual({ says: 'Resolution  Any other injury, or anyone leaving?', enter: 'no' });
    const [injury, leaving] = shell.line('?').lines.slice(-2);
    expect(injury).toContain('damage 5 an');
    expect(leaving).toContain('left co: gone');
    expect(told(shell, ['damage 3 an', 'left hi'])).toBe(
      'Ansel takes 3 damage. Ansel: 13 → 10 hp (wound 3).\nHild has left the fight.',
    );
    told(shell, ['']);
    expect(shell.situation.settled.round).toBe(2);
    expect(shell.board().join('\n')).toContain('out: hi left');
    expect(() => shell.line('hi a co')).toThrow("Hild is gone and can't act (BR-1.7).");
  });

  test('BR-14.9 the end of a round says who could still help whom', () => {
    const shell = fightOf([ansel, hild], [corvin]);
    told(shell, ['done', 'damage 13 hi raw']);
    expect(shell.prompt().says).toBe(
      'Resolution  First Aid for Hild (wound 13)? Type `an aid hi`. Any other injury, or anyone leaving?',
    );
    expect(told(shell, ['an aid hi', '60 3'])).toContain('3 restored. Hild: -1 → 2 hp.');
  });

  test('BR-14.9 and asks nobody to help an enemy', () => {
    const shell = fightOf([ansel, hild], [corvin]);
    told(shell, ['done', 'damage 39 co raw']);
    expect(shell.prompt().says).toBe('Resolution  Any other injury, or anyone leaving?');
  });

  test('BR-11.13 what an immobile shield covers stands with the question', () => {
    const walled = { ...hild, bodyArmour: '', shield: [{ row: 'Hoplite', immobile: true, covers: 'the legs' }] };
    const shell = fightOf([walled], [{ ...corvin, weapons: ['Rifle 50'] }]);
    told(shell, ['co a hi 20m', '', 'x', '40', '12']);
    expect(shell.prompt().says).toBe(
      'Does the Hoplite shield (the legs) cover where Hild is hit?  no*, yes (16 more armour)',
    );
    expect(told(shell, ['yes'])).toContain('12, armour 16: no damage.');
    expect(hp(shell, 'hild')).toBe(12);
  });

  test.each([
    ['set an hp 5', 'hp 5/13'],
    ['set an chances "short sword 77"', 'sword 77%'],
    ['set an skillPoints "brawl 20"', 'brawl 45%'],
    ['set hi apOverride 5', 'armour: 5'],
    ['set an dodge 33', 'Dodge 33'],
    ['set an db 1d6', 'db 1d6'],
  ])('%s overrules what follows from the tables', (line, expected) => {
    const shell = fightOf([ansel, hild], [corvin]);
    expect(told(shell, [line])).toMatch(/^(?:Ansel|Hild): .+ → .+\.$/);
    const name = line.split(' ')[1] ?? '';
    expect(told(shell, [`info ${name}`]).replaceAll(/ +/g, ' ')).toContain(expected);
  });

  test('BR-15.3 what is set at a pending roll is told alone, not with what the roll has changed so far', () => {
    const shell = fightOf([ansel], [corvin]);
    told(shell, ['a co', 'done', '40']);
    expect(shell.prompt().says).toContain('damage');
    expect(told(shell, ['set an db 1d6'])).toBe('Ansel: db 1d4 → 1d6.');
  });

  test.each([
    ['set an skillPoints Brawl 20', 'brawl 45%'],
    ['set an chances short sword 77', 'sword 77%'],
    ['set an skill points Brawl 20', 'brawl 45%'],
  ])('%s takes the rest of the line as the value', (line, expected) => {
    const shell = fightOf([ansel], [corvin]);
    told(shell, [line]);
    expect(told(shell, ['info an all']).replaceAll(/ +/g, ' ')).toContain(expected);
  });

  test('BR-5.15 a chance is typed over in the line, and the record has both', () => {
    const shell = fightOf([ansel], [corvin]);
    told(shell, ['a co', 'done']);
    expect(told(shell, ['a co 45pc 46'])).toBe("Ansel's sword misses Corvin (46, needed 45 or less: 60 by the rules).");
    told(shell, ['u']);
    expect(told(shell, ['a co 60pc 61'])).toBe("Ansel's sword misses Corvin (61, needed 60 or less).");
  });

  test('a thing that stands in no table, and a row of which one column differs, fight like the rest', () => {
    const flail = { name: 'flail', skill: 'Flail', base: 15, damage: '1d8+1', hp: 9, lengthClasses: ['medium'] };
    const heavy = { row: 'Sword, Short', name: 'Sword, Short', damage: '1d10', hp: 20 };
    const shell = fightOf([{ ...ansel, weapons: [flail, heavy], skillPoints: { Flail: 40 } }], [corvin]);
    expect(told(shell, ['i an'])).toContain('attacks: flail 55% 1D8+1+db; sword 15% 1D10+db;');
    told(shell, ['a co w flail', 'done']);
    expect(told(shell, ['50 8 4'])).toContain('8+1+4 = 13 damage.');
  });
});

describe('look-ups', () => {
  const shell = fightOf([ansel], [corvin]);

  test('`table weapons` has every row, a word picks some, and a name one', () => {
    const all = told(shell, ['table weapons']);
    for (const name of ['Axe, Battle', 'Halberd', 'Bow, Long', 'Rifle', 'Sling']) expect(all).toContain(name);
    const axes = told(shell, ['table weapons axe']);
    expect(axes).toContain('Throwing Axe');
    expect(axes).not.toContain('Sword');
    expect(told(shell, ['table halberd'])).toContain('damage: 3D6+db; hands: 2H; hp: 25; class: long');
  });

  test('`table movement` has the bands, and a statement shows its rank', () => {
    expect(told(shell, ['table movement'])).toMatch(/16 to 29 +\| a quarter/);
    expect(told(shell, ['a co 16m'])).toBe('Ansel will attack Corvin (sword), moving 16 m, rank 4.');
    told(shell, ['', '']);
    expect(shell.board().join('\n')).toMatch(/15 +4M +an +Ansel +13\/13 #+ +16 m, sword > Corvin +60%/);
  });
});
