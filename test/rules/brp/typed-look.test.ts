import { describe, expect, test } from 'vitest';
import { cast, guard } from './cast.ts';
import { shellOf, told } from './desk.ts';

const { ansel, brana, dulo, corvin } = cast;

describe('`done` in the statements', () => {
  test('plays the orders that were typed for foes first (BR-2.1)', () => {
    const { shell } = shellOf([ansel], [corvin]);
    told(shell, ['', 'co a an']);
    expect(told(shell, ['done'])).toBe('Corvin will attack Ansel (spear), rank 15.\nAnsel will do nothing, rank 15.');
  });
});

test('skills that armour lowers are shown as those in armour (BR-10.5)', () => {
  const { shell } = shellOf([ansel], [corvin]);
  expect(told(shell, ['i an'])).toMatch(/skills in armour: Dodge 30, First Aid 40\n[\s\S]*, dodge 40,/);
  expect(told(shell, ['set an body armour none', 'i an'])).toContain('skills: Dodge 40, First Aid 40');
});

describe('numbers at an attack', () => {
  const attacking = () => {
    const { shell } = shellOf([ansel], [dulo]);
    told(shell, ['', 'a du w sword', 'x']);
    return shell;
  };

  test('stay at a ruling in words: the attack is due, and would only be asked again (BR-2.6)', () => {
    const shell = attacking();
    told(shell, ['12']);
    const { says } = shell.prompt();
    expect(told(shell, ['ruling "the floor is wet"'])).toBe('Ruling: the floor is wet');
    expect(shell.prompt().says).toBe(says);
    expect(told(shell, ['none', '5', '3'])).toContain('8 damage');
  });

  test('more than it has dice for are refused, and nothing is taken (BR-15.3)', () => {
    const shell = attacking();
    expect(() => shell.line('12 5 3 4')).toThrow(
      'At most 2 more numbers can follow, so nothing was taken. Leave out 4.',
    );
    expect(told(shell, ['12 5 3', 'n'])).toContain('5+1+3 = 9, armour 1: 8 damage.');
  });

  test('may be the faces of its damage, typed apart (BR-15.3)', () => {
    const at = (weapon: string, db: string) => {
      const { shell } = shellOf([{ ...ansel, db, weapons: [weapon], shield: [] }], [dulo]);
      told(shell, ['', 'a du', 'x']);
      return shell;
    };
    expect(told(at('Crossbow, Heavy 60', '0'), ['30', '20 6 6', 'n', 'n'])).toContain('12+2 = 14, armour 1');
    expect(told(at('Sword, Great 60', '1d6'), ['20 7 6 5', 'n'])).toContain('13+5 = 18, armour 1');
    expect(told(at('Sword, Great 60', '1d6'), ['20 p 7 6 5', '100'])).toContain('13+5 = 18, armour 1');
    expect(() => at('Sword, Great 60', '1d6').line('20 9 6 5')).toThrow('At most 2 more numbers can follow');
  });

  test('behind a parry are those of whoever parries (BR-15.3)', () => {
    const shell = attacking();
    told(shell, ['40']);
    expect(() => shell.line('p 60 5 3')).toThrow(
      'At most one more number can follow, so nothing was taken. Leave out 5 and 3.',
    );
    expect(told(shell, ['p 60', '5', '3'])).toContain('8 damage');
  });
});

test('a weapon is known by its name of the tables (BR-15.6)', () => {
  const { shell } = shellOf([ansel], [dulo], { width: 200 });
  expect(told(shell, ['', 'a du w "Sword, Broad"'])).toContain('Ansel will attack Dulo (sword)');
  expect(told(shell, ['an a du w "Dagger (thrown)" 5m'])).toContain('Ansel will attack Dulo (thrown dagger)');
});

test('waiting outside the actions is refused by its phase (BR-4.9)', () => {
  const { shell } = shellOf([ansel, brana], [corvin]);
  told(shell, ['', 'an a co']);
  expect(() => shell.line('an h 3')).toThrow('Waiting is for the actions (BR-4.9): Enter goes on with the statements.');
});

describe('house rules that are numbers', () => {
  const fight = (house = {}) => shellOf([ansel], [corvin], { house }).shell;

  test('name the numbers that they take (BR-4.11)', () => {
    const shell = fight();
    const least = 'attacksPerRound can\'t be "0". Choose a whole number of 1 or more.';
    expect(() => shell.line('house attacksPerRound 0')).toThrow(least);
    expect(() => shell.line('house defencesPerRound many')).toThrow('Choose unlimited or a whole number of 0 or more.');
  });

  test('count a number that a roster wrote as text (BR-9.17)', () => {
    const gil = { name: 'Gil', kind: 'PC', dex: 12, hpMax: 11, weapons: [{ row: 'Pistol', shotsLeft: 0 }] };
    const { shell } = shellOf([gil], [corvin], { house: { magazineReload: '2' } });
    const round = ['co x', '', 'gi reload', '', ''];
    expect(told(shell, ['', ...round])).not.toContain('is loaded');
    expect(told(shell, round)).toContain('is loaded');
  });
});

describe('the dead', () => {
  test.each(['damage 3 co', 'heal 3 co'])('are past `%s` (BR-12.16)', (line) => {
    const { shell } = shellOf([ansel], [corvin, dulo]);
    told(shell, ['kill co']);
    expect(() => shell.line(line)).toThrow('Corvin is dead (BR-12.16): `revive co` corrects that.');
  });
});

test('no day passes in the middle of a fight (BR-1.1)', () => {
  const { shell } = shellOf([ansel], [corvin]);
  told(shell, ['']);
  expect(() => shell.line('time 7 days')).toThrow('The fight is going on (BR-1.1)');
});

test('armour worn in the wrong place is refused by its name (BR-10.10)', () => {
  const { shell } = shellOf([ansel], [corvin]);
  expect(() => shell.line('set an helmet Chain')).toThrow("Ansel can't wear Chain as a helmet (BR-10.10).");
});

test('a field that nobody has is named before its value is asked for (BR-15.6)', () => {
  const { shell } = shellOf([ansel], [corvin]);
  expect(() => shell.line('set an engaged co')).toThrow('Ansel has no field "engaged".');
});

test('ideal care is told (BR-14.3)', () => {
  const { shell } = shellOf([ansel], [corvin]);
  expect(told(shell, ['hospital an'])).toBe('Ansel is in hospital.');
});

test('whoever fights again is in hospital no more, and who is surprised is asked with a foe who can be (BR-14.3)', () => {
  const { shell } = shellOf([ansel], [corvin, dulo]);
  told(shell, ['', 'kill co', 'end', 'hospital an']);
  expect(told(shell, ['b'])).toContain('hospital');
  told(shell, ['', 'fight']);
  expect(shell.prompt().says).toMatch(/Who is surprised\? {2}nobody\*, du, party, foes$/);
  expect(told(shell, ['b'])).not.toContain('hospital');
});

test('healing of somebody unhurt is told as a sentence (BR-14.2)', () => {
  const { shell } = shellOf([ansel, brana], [corvin]);
  told(shell, ['', 'damage 3 br']);
  expect(told(shell, ['heal 9 br an'])).toBe('Brana: 8 → 11 hp. Ansel stays at 13 hp.');
});

test('outside the surprise somebody surprised is named (BR-16.1)', () => {
  const { shell } = shellOf([ansel], [corvin]);
  told(shell, ['']);
  expect(() => shell.line('unaware')).toThrow('Name who is surprised (BR-16.1): `unaware co`.');
});

test('refusals by hand name people of the fight', () => {
  const { shell } = shellOf([ansel, brana], [corvin, dulo]);
  expect(() => shell.line('join')).toThrow('The fight is not split. `split an co` splits it.');
});

test('what a house rule makes fail is not said to be enough (BR-5.12, BR-6.5)', () => {
  const house = { equalDefence: 'failure', hundredFails: true };
  const { shell } = shellOf([ansel], [corvin], { house, width: 200 });
  told(shell, ['', 'an a co 120pc', 'co x', '']);
  expect(told(shell, ['100'])).toContain('misses Corvin (100, needed 99 or less');
  told(shell, ['u', '24']);
  expect(told(shell, ['p 50'])).toContain("Corvin's parry fails (50, needed 49 or less).");
});

test('a helper for whom no wound is left is told so (BR-14.6)', () => {
  const { shell } = shellOf([ansel, brana, cast.fenn], [corvin]);
  told(shell, ['damage 5 an raw', '', 'br aid an', 'fe aid an', 'co x', 'an x', '', '']);
  expect(shell.prompt().says).toContain('Fenn: Each injury of Ansel has a helper already (BR-14.11)');
  told(shell, ['fe aid an !', '60 2']);
  expect(shell.prompt()).toMatchObject({
    says: 'Resolution  Fenn gives Ansel First Aid',
    enter: 'no wound is left to treat',
  });
});

test('the board has the chance of an attack as it was stated (BR-5.15)', () => {
  const { shell } = shellOf([ansel, brana], [corvin]);
  told(shell, ['', 'br a co 100m difficult', 'an a co as-dagger']);
  expect(shell.board().join('\n')).toMatch(/sword > Corvin +13%/);
  told(shell, ['an a co 45pc']);
  expect(shell.board().join('\n')).toMatch(/sword > Corvin +45%.*bow > Corvin 100m +14%/s);
});

test('kneeling goes beside what is ordered for a planned foe (BR-11.7)', () => {
  const { shell } = shellOf(
    [ansel],
    [{ name: 'Guard', dex: 20, hpMax: 30, shield: ['Riot'], weapons: ['Sword, Short 40'] }],
  );
  expect(told(shell, ['', 'gu kneel'])).toContain('Guard kneels.');
  told(shell, ['gu a an', '']);
  expect(shell.board().join('\n')).toMatch(/Guard .*sword > Ansel.*kneeling/);
});

test('a newcomer whose weapon has the base chance alone is told so (BR-5.2)', () => {
  const { shell } = shellOf([ansel], [corvin], { width: 200 });
  expect(told(shell, ['add Perrin dex 16 hp 10 bow'])).toContain(
    'Perrin joins the fight for the foes. Base chance alone: bow 5% (BR-5.2). `set pe chances "bow, long 50"` sets another.',
  );
  expect(told(shell, ['set pe chances "bow, long 50"', 'i pe'])).toContain('bow 50%');
  expect(told(shell, ['add Quill dex 12 hp 10 "Bow, Long 55"'])).toBe('Quill joins the fight for the foes.');
});

test('a number without its unit is refused with it (BR-3.8)', () => {
  const { shell } = shellOf([ansel], [corvin]);
  told(shell, ['']);
  expect(() => shell.line('an move 10')).toThrow('Leave out 10, or give its unit: 10m.');
  expect(() => shell.line('an a co 10')).toThrow('Leave out 10, or give its unit: 10m.');
});

describe("the referee's word on who is out", () => {
  test('is not said twice (BR-16.4, BR-12.16)', () => {
    const { shell } = shellOf([ansel, brana], [corvin]);
    expect(told(shell, ['', 'left br'])).toContain('Brana has left the fight.');
    expect(() => shell.line('left br')).toThrow('Brana is gone already (BR-16.4): `revive br` corrects that.');
    told(shell, ['kill co']);
    expect(() => shell.line('kill co')).toThrow('Corvin is dead (BR-12.16): `revive co` corrects that.');
    expect(() => shell.line('revive an')).toThrow('Ansel is neither dead, unconscious nor gone');
    expect(told(shell, ['revive br co', 'left br', 'kill co'])).toContain('Brana has left the fight.');
  });

  test('kills nobody who stands before the word as if they did it (BR-12.16)', () => {
    const { shell } = shellOf([ansel, brana], [corvin]);
    expect(() => shell.line('an kill co')).toThrow(
      '`kill` would be for Ansel and Corvin. Type `kill co`, or for all `kill an co`.',
    );
    expect(told(shell, ['co kill'])).toBe('X Corvin is dead.');
    expect(told(shell, ['kill an br'])).toContain('X Brana is dead.');
  });

  test('moves nobody who died before the movement (BR-1.7)', () => {
    const { shell } = shellOf([ansel, brana], [corvin]);
    told(shell, ['', 'an a co 8m', 'done']);
    expect(shell.prompt().says).toContain('Movement  Ansel moves 8 m');
    expect(told(shell, ['kill an', ''])).not.toContain('moves');
  });

  test('leaves nothing of theirs to do on the board (BR-12.16)', () => {
    const { shell } = shellOf([ansel, brana], [corvin], { width: 120 });
    told(shell, ['', 'damage 30 co raw', 'damage 10 br raw']);
    expect(told(shell, ['b'])).toMatch(/Corvin .*unconscious, 1 wound .*dying/);
    told(shell, ['kill co']);
    expect(told(shell, ['b'])).toMatch(/Corvin +-18\/12 [^a-z]*dead$/m);
    expect(told(shell, ['b'])).toMatch(/Brana .*unconscious, 1 wound/);
  });
});

describe('the board above the prompt', () => {
  const withLongName = (width: number, name = 'Esk the Bold') => {
    const raiders = [1, 2, 3, 4].map((n) => guard({}, `Raider ${n}`));
    const { shell } = shellOf([ansel, brana, corvin], [{ ...dulo, name }, ...raiders], { width });
    shell.liveBoard(12);
    told(shell, ['', 'an a es', 'co a an']);
    return shell;
  };

  test('keeps the bars at 80 columns when a name is long', () => {
    expect(withLongName(80).liveBoard(12).join('\n')).toMatch(/an +Ansel +13\/13 #+ sword > Esk the Bold +60%/);
  });

  test('cuts a long name at 60 columns before what people do, and titles too', () => {
    const board = withLongName(60, 'Esk the Bolder').liveBoard(12).join('\n');
    expect(board).toMatch(/ who +hp +does +% +state\n/);
    expect(board).toMatch(/Esk the.*\.\.\./);
    expect(board).toMatch(/an +Ansel +13\/13 .*sword > ES +60%/);
  });

  test('folds no more than it must where rows take two lines', () => {
    const { shell } = shellOf('brp-party', [corvin, guard()], { width: 60 });
    shell.liveBoard(12);
    told(shell, ['', ...['co', 'an', 'br', 'ga'].map((who) => `${who} x "bars the door with the heavy chest"`)]);
    const lines = shell.liveBoard(11);
    expect(lines.join('\n')).toMatch(/\+[12] more \(b\)/);
    expect(lines.length).toBeGreaterThanOrEqual(9);
  });

  test('marks a text that is cut because each row has one line', () => {
    const { shell } = shellOf([ansel, brana], [corvin, guard()]);
    shell.liveBoard(12);
    told(shell, ['', 'an x "bars the oaken door with the heavy chest"', 'co x "bars the window"', 'done']);
    expect(shell.liveBoard(12).join('\n')).toMatch(/bars the oaken door/);
    const board = shell.liveBoard(5).join('\n');
    expect(board).toMatch(/ an +Ansel .*bars the oaken.*\.\.\./);
  });

  test('folds whom the last line has changed after all others', () => {
    const { shell } = shellOf([ansel, brana], [corvin, guard({ dex: 14 }, 'Ivo'), guard({ dex: 9 }, 'Jon'), dulo]);
    shell.liveBoard(12);
    told(shell, ['', 'damage 3 jo raw']);
    const lines = shell.liveBoard(7);
    expect(lines.join('\n')).toMatch(/^\* +9S +JO +Jon +30>27/m);
    expect(lines.join('\n')).toContain('more (b)');
  });
});

test('the list says what is done to whom in words that follow on (BR-12.6, BR-14.8)', () => {
  const { shell } = shellOf([ansel, brana], [corvin, dulo]);
  told(shell, ['', 'damage 10 co raw', 'damage 11 br raw']);
  const labels = shell.menu().map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['First Aid for Brana', 'Move towards Dulo']));
  expect(labels.join()).not.toContain('a combatant');
});

test('a ruling takes nobody apart from nobody (BR-3.7)', () => {
  const { shell } = shellOf([ansel], [corvin]);
  told(shell, ['']);
  expect(() => shell.line('disengage an !')).toThrow('Name two combatants (BR-3.7): `disengage an co`.');
});

test('the table of special successes goes on above 100, as the chances do (T9, E-15)', () => {
  const { shell } = shellOf(
    [{ name: 'Ansel', kind: 'PC', dex: 15, hpMax: 13 }],
    [{ name: 'Corvin', dex: 9, hpMax: 9 }],
  );
  expect(told(shell, ['table special 126'])).toContain('126 to 130; special: 1 to 25.');
  expect(told(shell, ['table special 61', 'table special never'])).toMatch(
    /61 to 65; special: 1 to 12(.|\n)*special: never/,
  );
});

test.each([
  ['table special 63', 'Special successes: 61 to 65; special: 1 to 12.'],
  ['table movement 12', 'Movement: 6 to 15; DEX rank: half; action: yes.'],
  ['table hitpoints -5', 'Hit points after a loss: 0 or less; now: unconscious, dying;'],
  ['table special 131', 'has no row with "131"'],
])('`%s` finds the row in whose range the number is (T6, T9, T10)', (line, says) => {
  const { shell } = shellOf([ansel], [corvin], { width: 200 });
  if (says.startsWith('has')) expect(() => shell.line(line)).toThrow(says);
  else expect(told(shell, [line])).toContain(says);
});

test('the board at the hours of unconsciousness says nothing of rolling them later (BR-12.5)', () => {
  const { shell } = shellOf([ansel, brana], [corvin]);
  told(shell, ['', 'damage 11 an raw']);
  const waits = 'to roll when the round ends: hours of unconsciousness';
  expect(shell.board().join('\n')).toContain(waits);
  told(shell, ['done', '']);
  expect(shell.prompt().says).toContain('How many hours');
  expect(shell.board().join('\n')).not.toContain(waits);
});

test('what the source does not have is said by the rule, and answers no question (BR-16.5)', () => {
  const { shell } = shellOf([ansel], [corvin]);
  told(shell, ['']);
  for (const word of ['grapple', 'fumble', 'knockback', 'major wound', 'hit location'])
    expect(told(shell, [`rule ${word}`])).toContain('BR-16.5, What the source does not have');
  expect(() => shell.line('an grapple co')).toThrow('Unknown command or name "grapple".');
});

test.each([60, 80])('`b wide` has every column at %i columns, in lines no wider', (width) => {
  const { shell } = shellOf('brp-party', 'brp-foes', { width });
  told(shell, ['', 'an a co 8m', '', '', 'br a co', '']);
  const [, titles = '', ...rows] = shell.line('b wide').lines;
  expect(titles).toMatch(/dx +rk +code +who +hp +does .*% +ap +items +state/);
  expect(rows.join('\n')).toMatch(/FE .*65% +0 +loaded/);
  expect([titles, ...rows].every((line) => line.length <= width)).toBe(true);
});

test('`i` says lately only what somebody did, what was done to it and what tells of it', () => {
  const { shell } = shellOf([ansel], [dulo]);
  expect(told(shell, ['i du'])).not.toContain('lately');
  expect(told(shell, ['', 'a du w sword', 'i du'])).toMatch(/lately\n *\d+ Ansel will attack Dulo \(sword\)/);
});
