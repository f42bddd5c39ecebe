import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { orProblem } from '../../../src/core/kit/problem.ts';
import type { Shell } from '../../../src/shell/shell.ts';
import { differences, shellOf, told } from './desk.ts';

const ansel = {
  name: 'Ansel',
  kind: 'PC',
  dex: 15,
  hpMax: 13,
  weapons: ['Sword, Broad 60', 'Dagger 35'],
  shield: ['Round 40'],
  firstAid: 40,
};
const brana = { name: 'Brana', kind: 'PC', dex: 12, hpMax: 11, weapons: ['Bow, Long 55', 'Dagger 45'], firstAid: 60 };
const corvin = { name: 'Corvin', dex: 10, hpMax: 12, weapons: ['Spear, Long 50'] };
const fenn = { name: 'Fenn', kind: 'PC', dex: 11, hpMax: 9, weapons: ['Crossbow, Heavy 65 unloaded'] };

/** A fight in which statements are due. */
function fightOf(
  party: readonly JsonObject[] = [ansel, brana],
  foes: readonly JsonObject[] = [corvin],
  house: JsonObject = {},
): Shell {
  const { shell } = shellOf(party, foes, { width: 200, house });
  shell.line('');
  return shell;
}

const hours = (shell: Shell) => told(shell, ['b']);

test('an option typed at a stated action changes how it is done, and not what (BR-2.10)', () => {
  const shell = fightOf();
  told(shell, ['an a co', 'br x "bars the door"', '']);
  expect(shell.prompt().says).toContain('Ansel attacks Corvin (sword). d100? (60 or less');
  told(shell, ['difficult']);
  expect(shell.prompt().says).toContain('Ansel attacks Corvin (sword). d100? (30 or less');
  told(shell, ['99']);
  expect(told(shell, ['0m'])).toContain('Brana: bars the door.');
});

test('damage and bonus of equal dice are asked in one heading, which names the die once (BR-9.2)', () => {
  const shell = fightOf([{ ...ansel, db: '1d4' }, brana]);
  told(shell, ['an a co w dagger', 'br x', '', '10', 'n']);
  expect(shell.prompt().says).toBe('Ansel hits Corvin (dagger), d4 each  an damage, an bonus');
});

test('an attack whose roll affray has told waits when it is left, with that roll (BR-6.1)', () => {
  const shell = fightOf([{ ...ansel, weapons: ['Sword, Broad 100'] }], [{ ...corvin, dodge: 20 }]);
  told(shell, ['an a co', 'co x', '']);
  const [rolled = ''] = /\(\d+, needed 100 or less\)/.exec(told(shell, ['.'])) ?? [];
  expect(rolled).not.toBe('');
  expect(told(shell, ['leave'])).toContain("Pending: Ansel's attack on Corvin.");
  expect(told(shell, ['resume', 'none', '8', 'l'])).toContain(rolled);
});

describe('the end of a fight', () => {
  test("by the referee's word comes at once, without Resolution (BR-1.6)", () => {
    const shell = fightOf();
    told(shell, ['damage 12 br raw']);
    expect(told(shell, ['end !'])).toContain('The fight is over');
  });

  test('in mid-round the dying may still be saved, and the hours are rolled', () => {
    const shell = fightOf();
    told(shell, ['damage 12 br raw', 'end']);
    expect(shell.prompt().says).toContain('`an aid br`');
    told(shell, ['an aid br', '40', '3', '']);
    expect(shell.prompt().says).toContain('Resolution  How many hours is Brana unconscious? d6');
    expect(told(shell, ['2'])).toContain('The fight is over');
    expect(told(shell, ['i br'])).not.toContain('dead');
  });

  test('without anybody to save it is over at once', () => {
    const shell = fightOf();
    expect(told(shell, ['end'])).toContain('The fight is over');
    expect(() => shell.line('fight')).toThrow('Press Enter for what is due before the next fight: The fight is over.');
  });

  test('leaves nobody with something to do on the board, and its last round has passed (BR-1.1)', () => {
    const shell = fightOf();
    expect(told(shell, ['an a co', 'b'])).toContain('Round 1  Statement  0:00');
    told(shell, ['end']);
    expect(told(shell, ['b'])).not.toContain('sword > Corvin');
    expect(told(shell, ['b'])).toContain('Round 1  Aftermath  0:12');
  });

  test('`revive` tells whoever had left from whoever had fallen (BR-12.16, BR-16.4)', () => {
    const shell = fightOf();
    expect(told(shell, ['left br', 'revive br'])).toContain('Brana is back in the fight (a correction).');
    expect(told(shell, ['kill br', 'revive br'])).toContain('Brana is up again (a correction).');
  });

  test('sleepers can be woken in the aftermath', () => {
    const shell = fightOf();
    told(shell, ['damage 10 br raw', 'end', '']);
    expect(() => told(shell, ['end'])).toThrow('and the hours of unconsciousness (BR-1.6): answer what it asks.');
    told(shell, ['4']);
    expect(shell.prompt().says).toContain('Wake Brana?');
    expect(told(shell, ['an wake br'])).toContain('Ansel wakes Brana');
  });

  test('who got away can help the others who did, and nobody left behind among enemies (BR-14.15, BR-16.4)', () => {
    const shell = fightOf([ansel, brana, fenn]);
    told(shell, ['damage 3 an raw', 'damage 11 fe raw', 'heal 5 fe', 'left an br', 'end', '', '4']);
    expect(shell.prompt().says).toContain('First Aid for Ansel?');
    expect(shell.prompt().says).not.toContain('Fenn');
    expect(() => shell.line('an wake fe')).toThrow("Ansel can't get to Fenn (BR-14.15)");
    expect(told(shell, ['an aid an', '1', '3'])).toContain("Ansel's First Aid on their own wounds (wound 3) succeeds");
  });

  test('hours that pass are said, whether anybody sleeps or not; a roll that nobody needs is refused (BR-12.5)', () => {
    const shell = fightOf();
    expect(() => shell.line('hours 3')).toThrow('hours pass when it is over, and `end` ends it');
    told(shell, ['end']);
    expect(told(shell, ['hours 3'])).toBe('3 hours pass.');
    expect(() => shell.line('hours')).toThrow('Nobody needs a roll for hours (BR-12.5): `hours 4` lets 4 hours pass.');
    expect(() => shell.line('hours 0')).toThrow("0 can't be used here. Type a whole number from 1");
    for (const [line, word] of [['time 3 hours', 'hours'] as const, ['time 1 hour', 'hour'] as const])
      expect(() => shell.line(line)).toThrow(`"${word}" is an order of its own. Type \`hours 4\``);
    told(shell, ['damage 10 br raw', 'hours', '2']);
    expect(told(shell, ['hours 1'])).toBe('An hour passes.');
    expect(told(shell, ['hours 1'])).toBe('An hour passes. Brana wakes.');
  });

  test('an hour of unconsciousness is 300 whole rounds: who fell in round 1 wakes in round 302', () => {
    const shell = fightOf();
    told(shell, ['damage 10 br raw', 'done', '', '1']);
    expect(hours(shell)).toContain('down 1h');
    expect(shell.situation.settled.combatants.find(({ id }) => id === 'brana')?.fields['wakeAt']).toBe(302);
  });
});

describe('First Aid after the fight', () => {
  const odo = { name: 'Odo', kind: 'PC', dex: 9, hpMax: 13 };
  const over = (more: JsonObject = {}) => {
    const shell = fightOf([{ ...ansel, ...more }, brana, odo]);
    told(shell, ['damage 3 od raw', 'damage 4 od raw', 'end']);
    return shell;
  };

  test('nobody of the other side is named for it (BR-5.12)', () => {
    const shell = fightOf([{ ...ansel, firstAid: 0 }, odo], [{ ...brana, name: 'Corvin', kind: 'NPC' }]);
    told(shell, ['done', 'damage 13 od raw']);
    expect(() => shell.line('an aid od')).toThrow(
      "Ansel's chance of First Aid is 0% (BR-5.12): nobody on that side has a chance of it",
    );
  });

  test('where nobody is hurt that comes first, and nobody is named who could (BR-14.4)', () => {
    const shell = fightOf([{ ...ansel, firstAid: 0 }, odo]);
    expect(() => shell.line('an aid od')).toThrow('Odo has no injury to treat (BR-14.4)');
  });

  test('a chance of 0 is refused before it uses up an attempt, with who has one (BR-5.12)', () => {
    const shell = over({ firstAid: 0 });
    expect(() => shell.line('an aid od')).toThrow("Ansel's chance of First Aid is 0% (BR-5.12): `br aid od`");
    expect(told(shell, ['an aid od !', 'w2'])).toContain(
      "Ansel's First Aid on Odo (wound 4) can't succeed: the chance is 0%.",
    );
    expect(told(shell, ['br aid od', '60', '2'])).toContain('succeeds (60, needed 60 or less)');
  });

  test('a number behind the target is the die, and another helper may go first', () => {
    const shell = over();
    expect(told(shell, ['an aid od 41', 'w2'])).toContain('(wound 4) fails (41, needed 40 or less)');
    const both = over();
    expect(told(both, ['an aid od', 'br aid od', 'b'])).toContain('now: First Aid for Odo?');
    told(both, ['w2', '61']);
    expect(both.prompt().says).toContain('Ansel gives Odo First Aid (wound 3). d100?');
  });

  test('without a helper it is said who can', () => {
    const shell = over();
    expect(() => shell.line('aid od')).toThrow('`an aid od`');
    told(shell, ['']);
    expect(() => shell.line('aid od')).toThrow('Nobody is due to act. Name who does it: `an aid od`.');
  });
});

describe('house rules', () => {
  test('equalDefence failure: a parry or dodge has to roll below its chance, and says so (BR-6.5)', () => {
    for (const [rule, share, roll] of [
      ['success', '50%', 51],
      ['failure', '49%', 50],
    ] as const) {
      const shell = fightOf(undefined, undefined, { equalDefence: rule });
      told(shell, ['an a co w sword', 'br x', 'co x', '', '60']);
      expect(shell.prompt().says).toContain(`parry spear ${share}*`);
      const says = told(shell, [`p ${roll}`, '5']);
      expect(says).toContain(`Corvin's parry fails (${roll}, needed ${roll - 1} or less).`);
      expect(says).toContain('Corvin: 12 → 6 hp');
    }
    const equal = fightOf(undefined, undefined, { equalDefence: 'success' });
    expect(told(equal, ['an a co w sword', 'br x', 'co x', '', '60', 'p 50'])).toContain('No damage.');
  });

  test('deathTiming endOfNextRound: the dying have one more round, and First Aid in it saves them (BR-12.7)', () => {
    const dying = (house: JsonObject) => {
      const shell = fightOf(undefined, undefined, house);
      told(shell, ['damage 13 br raw', 'done', '']);
      return shell;
    };
    expect(told(dying({}), ['i br'])).toContain('dead');
    const shell = dying({ deathTiming: 'endOfNextRound' });
    expect(shell.prompt().says).toContain('Round 2');
    expect(told(shell, ['b'])).toContain('! Brana dies when the round ends');
    expect(told(shell, ['an aid br', 'co x', ''])).toContain('Ansel will give Brana First Aid');
    expect(told(shell, ['', '40', '3', '', '4'])).toContain('Brana is unconscious for 4 hours');
    const lost = dying({ deathTiming: 'endOfNextRound' });
    expect(told(lost, ['done', ''])).toContain('Brana is dead.');
  });

  test('maxMove below 30 is the most that anybody moves', () => {
    const shell = fightOf(undefined, undefined, { maxMove: 20 });
    expect(() => shell.line('an m 21m')).toThrow('BR-3.5');
    expect(told(shell, ['an m 20m'])).toContain('20 m');
  });

  test('with two attacks a round, whoever has attacked gives no First Aid (BR-14.10)', () => {
    const shell = fightOf(undefined, undefined, { attacksPerRound: 2 });
    told(shell, ['an a co', 'done', '99', 'damage 12 br raw']);
    expect(() => shell.line('an aid br')).toThrow('BR-14.10');
  });
});

describe('what is in hand', () => {
  test('an unloaded crossbow is refused, and no fist is used in its place', () => {
    const shell = fightOf([fenn]);
    expect(() => shell.line('fe a co 10m')).toThrow('unloaded (BR-9.14): `reload` first');
    expect(told(shell, ['fe a co w brawl'])).toContain('will attack Corvin (brawl)');
  });
});

describe('distances (BR-3.11)', () => {
  test('whoever is hand to hand is at none, and nothing is asked', () => {
    const shell = fightOf([brana]);
    told(shell, ['engage br co', 'br a co', 'done']);
    expect(shell.prompt().says).toContain('bow');
    expect(shell.prompt().says).not.toContain('Metres from');
  });

  test('a stored distance is asked for again when somebody has moved, with the last one suggested', () => {
    const shell = fightOf([brana]);
    told(shell, ['distance 60 br co', 'br a co', 'co m 20m', '', '']);
    expect(shell.prompt().says).toContain('How many metres from Brana to Corvin?');
    expect(shell.prompt().enter).toContain('60');
  });

  test('a move towards somebody shortens the distance', () => {
    const shell = fightOf([ansel]);
    told(shell, ['distance 45 an co', 'm co 29m', 'done', '', '', '']);
    expect(told(shell, ['an a co 16m'])).toContain('16 m');
  });

  test('a blow at somebody far away needs the metres moved', () => {
    const shell = fightOf([ansel]);
    told(shell, ['distance 25 an co']);
    expect(() => shell.line('a co')).toThrow('such as `a co 25m`');
    told(shell, ['distance 45 an co']);
    expect(() => shell.line('a co')).toThrow('such as `m co 29m`');
  });

  test('a shooter out of range plans to come nearer, not to fight with the fists', () => {
    const shell = fightOf([ansel], [{ ...corvin, dex: 16, weapons: ['Crossbow, Light 50'] }]);
    told(shell, ['distance 121 an co']);
    expect(shell.prompt().says).not.toContain('brawl');
    expect(told(shell, [''])).toContain('will attack Ansel (crossbow), moving 1 m');
  });
});

describe('leaving hand to hand (BR-3.7)', () => {
  test('whoever leaves by 20 m is out of reach of the one left behind', () => {
    const shell = fightOf([ansel, brana], [{ ...corvin, dex: 16 }]);
    told(shell, ['engage an co', 'co m 20m', '', 'an a co']);
    expect(told(shell, ['br a co', ''])).toContain('Corvin moves 20 m');
    expect(shell.prompt().says).toContain('Ansel is 20 m from Corvin (BR-3.11)');
    expect(() => shell.line('an a co')).toThrow('BR-3.11');
  });

  test('a slower pursuer reaches whoever left', () => {
    const shell = fightOf([ansel], [{ ...corvin, dex: 16 }]);
    told(shell, ['engage an co', 'co m 20m', '', 'an a co 20m']);
    expect(shell.prompt().says).toContain('Corvin moves 20 m');
    expect(told(shell, [''])).toContain('Ansel moves 20 m');
    expect(told(shell, ['40', 'n'])).toContain("Ansel's sword attack on Corvin succeeds");
  });
});

describe('who is surprised (BR-16.1)', () => {
  const asked = () => shellOf([ansel, brana], [corvin, { ...corvin, name: 'Dulo' }], { width: 200 }).shell;

  test.each([
    ['foes', 'Corvin and Dulo are surprised'],
    ['an, du', 'Ansel and Dulo are surprised'],
    ['brana', 'Brana is surprised'],
    ['unaware co', 'Corvin is surprised'],
  ])('`%s` alone answers', (line, says) => {
    expect(told(asked(), [line])).toContain(says);
  });

  test('`nobody` is what Enter is, and no name stands beside it', () => {
    const shell = asked();
    expect(() => shell.line('nobody co')).toThrow('Name who is surprised, or nobody (BR-16.1)');
    expect(told(shell, ['nobody'])).toBe('');
    expect(shell.prompt().says).toContain('Ansel (statement');
  });
});

test('where the surprised may not act, it is said, and they have no rank (BR-16.1)', () => {
  const { shell } = shellOf([ansel, brana], [corvin], { width: 200, house: { surprisedAct: false } });
  expect(told(shell, ['br'])).toBe('Brana is surprised: no parry, no dodge, no action.');
  expect(told(shell, ['b'])).toMatch(/12 +- +br/);
  for (const line of ['br a co', 'br kneel'])
    expect(() => shell.line(line)).toThrow("Brana is unaware and can't act (BR-16.1).");
  const asleep = fightOf([ansel, brana], [corvin], { surprisedAct: false });
  told(asleep, ['unaware br', 'damage 10 br raw']);
  expect(() => asleep.line('br a co')).toThrow("Brana is unconscious and can't act (BR-1.7).");
  told(shell, ['an x', 'co x', '', '']);
  expect(told(shell, ['b'])).toMatch(/12 +12X +br/);
});

describe("the foes' plan", () => {
  test('names a reload in words', () => {
    const shell = fightOf([ansel], [{ ...corvin, dex: 16, weapons: ['Crossbow, Heavy 65 unloaded'] }]);
    expect(shell.prompt().says).toBe('Foes  plan: co:reload');
  });

  test('names which of several weapons is reloaded', () => {
    const weapons = ['Crossbow, Heavy 65 unloaded', 'Crossbow, Light 60 unloaded'];
    const shell = fightOf([ansel], [{ ...corvin, dex: 16, weapons }]);
    expect(shell.prompt().says).toBe('Foes  plan: co:reload(Crossbow, Heavy)');
  });
});

test('`npc` is no part of a name', () => {
  const shell = fightOf();
  expect(told(shell, ['add Pell npc dex 12 hp 10 "Sword, Broad 40"'])).toContain('Pell joins the fight for the foes.');
  told(shell, ['add Moll pc dex 12 hp 10 "Sword, Broad 40"']);
  const kinds = shell.situation.settled.combatants.map(({ name, fields }) => [name, fields['kind']]);
  expect(kinds.slice(-2)).toEqual([
    ['Pell', 'NPC'],
    ['Moll', 'PC'],
  ]);
});

test('gear of a newcomer can be written as the tables and rosters have it', () => {
  const shell = fightOf();
  told(shell, ['add Pell dex 12 hp 10 "Sword, Broad 40" shield Target 35']);
  expect(told(shell, ['i pell'])).toMatch(/sword 40% .*shield 35%/);
  expect(told(shell, ['add knight dex 9 hp 9 "Sir Axe, the 2nd"'])).toBe(
    'Sir Axe, the 2nd joins the fight for the foes.',
  );
});

describe('the end of a round', () => {
  test('BR-12.7: Enter says who dies by it', () => {
    const shell = fightOf();
    told(shell, ['done', 'damage 13 br raw', 'damage 13 co raw']);
    expect(shell.prompt()).toEqual({
      says: 'Resolution  First Aid for Brana (wound 13)? Type `an aid br`. Any other injury, or anyone leaving?',
      enter: 'no; Brana and Corvin die',
    });
    expect(told(shell, [''])).toMatch(/Brana is dead.*Corvin is dead/s);
  });

  test('BR-12.7: with endOfNextRound nobody is said to die in the round of the fall', () => {
    const shell = fightOf(undefined, undefined, { deathTiming: 'endOfNextRound' });
    told(shell, ['damage 12 br raw']);
    expect(told(shell, ['b'])).toContain('Brana dies when the next round ends');
    told(shell, ['done']);
    expect(shell.prompt().enter).toBe('no');
    told(shell, ['', 'done']);
    expect(shell.prompt().enter).toBe('no; Brana dies');
  });

  test('E-20: whoever cannot be saved is not listed for First Aid', () => {
    const shell = fightOf();
    told(shell, ['damage 24 br raw']);
    expect(told(shell, ['b'])).not.toContain('First Aid');
  });
});

test('BR-7.7: whether arrows may be dodged is asked with two options', () => {
  const shell = fightOf([brana], [{ ...corvin, dodge: 30 }]);
  told(shell, ['a co 40m', 'done', '5']);
  expect(shell.prompt().says).toBe('May arrows and thrown weapons be dodged?  no*, yes (half the skill)');
});

describe('First Aid', () => {
  test('is not proposed for whom it cannot save', () => {
    const shell = fightOf();
    told(shell, ['done', 'damage 24 br raw']);
    expect(shell.prompt().says).not.toContain('aid');
    expect(told(shell, ['b'])).toContain('Brana dies when the round ends');
    expect(told(shell, ['b'])).not.toContain('unless First Aid');
    expect(told(shell, ['b'])).not.toContain('hours of unconsciousness');
  });

  test('is refused where every wound has had its attempt, at the statement too', () => {
    const shell = fightOf();
    told(shell, ['damage 4 an raw', 'an aid an', 'done', '', '99', '']);
    expect(() => shell.line('an aid an')).toThrow('BR-14.6');
  });

  test('is never followed on the board by the statement that it took the place of (BR-14.9)', () => {
    const shell = fightOf();
    told(shell, ['an x "bars the door"', 'done', 'damage 10 br raw', 'an aid br']);
    const row = () => shell.board().find((line) => line.includes('Ansel'));
    expect(row()).toContain('First Aid for Brana');
    told(shell, ['20']);
    expect(shell.prompt().says).toContain('treats Brana. 1d3?');
    expect(row()).not.toContain('bars the door');
    told(shell, ['1']);
    expect(row()).not.toContain('bars the door');
  });

  test('are not what ends unawareness: the round does, unless the mark is kept (BR-16.1)', () => {
    const shell = fightOf();
    expect(told(shell, ['unaware br', 'i br'])).toContain('unaware: until the round ends');
    expect(told(shell, ['clear br', 'unaware br keep', 'i br'])).toContain('unaware (kept): until cleared');
  });

  test('and unconsciousness are said on a sheet to last as long as the board says (BR-12.5, BR-12.7)', () => {
    const shell = fightOf();
    told(shell, ['done', 'damage 10 br raw']);
    expect(told(shell, ['i br'])).toContain('unconscious: until woken, or for the hours that are rolled');
    told(shell, ['', '4']);
    expect(shell.board().join(' ')).toContain('down 4h');
    expect(told(shell, ['i br'])).toContain('unconscious: for 4 hours, or until woken');
    told(shell, ['damage 2 br raw']);
    expect(told(shell, ['i br'])).toContain('dying: until First Aid or healing brings it to 1 hp, or death');
    expect(told(shell, ['i br'])).toContain('unconscious: until it has 1 hp or more, and is woken');
    expect(told(shell, ['kill br', 'i br'])).toContain('unconscious: for good\ndead: for good');
  });

  test('odds say how likely somebody is saved', () => {
    const shell = fightOf();
    told(shell, ['done', 'damage 12 br raw']);
    expect(told(shell, ['o an aid br'])).toMatch(/→ 1, saved +13\.33%/);
  });
});

describe('odds at a statement', () => {
  test.each(['o', 'o each', 'o a each'])('`%s` weighs everybody who can be attacked', (line) => {
    const shell = fightOf();
    expect(told(shell, [line])).toMatch(/Corvin +\| sword/);
  });

  test('BR-3.11: a shot at somebody who has stated a move is one at the distance after it', () => {
    const shell = fightOf([brana]);
    told(shell, ['distance 100 br co', 'co m br 20m', '']);
    expect(told(shell, ['o br a co'])).toMatch(/^missed +45%/m);
    told(shell, ['br a co', '']);
    expect(shell.prompt().says).toContain('Brana attacks Corvin (bow). d100? (55 or less');
    expect(told(shell, ['o'])).toMatch(/^missed +45%/m);
  });
});

describe('a defence', () => {
  const struck = () => {
    const shell = fightOf([ansel], [{ ...corvin, dodge: 30 }]);
    told(shell, ['a co', 'done', '5']);
    return shell;
  };

  test('BR-6.4: a bare number is the die of the suggested one', () => {
    const shell = struck();
    expect(shell.prompt().says).toContain("Ansel's attack on Corvin is a special success. Defence?");
    expect(told(shell, ['44'])).toContain('Corvin parries with the spear (44, needed 50 or less)');
    expect(told(struck(), ['d 31'])).toContain("Corvin's dodge fails (31, needed 30 or less)");
  });

  test('BR-6.4: a number that no die shows, or that nothing asks for, is refused', () => {
    expect(() => struck().line('101')).toThrow('Choose ');
    const shell = fightOf([brana], [{ ...corvin, dodge: 30 }]);
    told(shell, ['a co 40m', 'done', '5']);
    expect(shell.prompt().says).toContain('May arrows and thrown weapons be dodged?');
    expect(() => shell.line('2')).toThrow('Choose ');
  });
});

describe('what is told', () => {
  test('BR-12.7: whoever drops, and whatever breaks, has a line of its own', () => {
    const shell = fightOf([ansel]);
    expect(told(shell, ['damage 20 co'])).toBe(
      'Corvin takes 20 damage. Corvin: 12 → -8 hp (wound 20).\nX Corvin drops, dying.',
    );
    expect(told(shell, ['wear 12 an w shield'])).toBe("Ansel's round shield 12 → 0 hp.\nAnsel's round shield breaks.");
  });

  test('BR-5.1: a modifier is in what was needed', () => {
    const shell = fightOf([ansel]);
    told(shell, ['a co', 'done']);
    expect(told(shell, ['a co +5 64'])).toContain("Ansel's sword attack on Corvin succeeds (64, needed 65 or less)");
  });

  test('BR-6.2: who is surprised is said with what it means', () => {
    const { shell } = shellOf([ansel], [corvin, { ...corvin, name: 'Dulo' }]);
    expect(shell.prompt().says).toContain('Who is surprised?');
    expect(told(shell, ['unaware foes'])).toBe('Corvin and Dulo are surprised: no parry, no dodge.');
  });

  test('BR-1.2: what comes too early is refused with what Enter does', () => {
    const shell = fightOf([ansel]);
    expect(() => shell.line('resolve')).toThrow(
      'Resolution comes at the end of the round (BR-1.2): Enter goes on with the statements.',
    );
    expect(() => shell.line('hold 3')).toThrow(
      'Waiting is for the actions (BR-4.9): Enter goes on with the statements.',
    );
    expect(() => shell.line('an a an')).toThrow('Ansel needs another target (BR-15.6): name Corvin.');
  });
});

describe('a target', () => {
  test('BR-4.11: of several that are named none is taken silently', () => {
    const shell = fightOf([ansel], [corvin, { ...corvin, name: 'Dulo' }]);
    for (const line of ['a co du', 'a co, du', 'a foes'])
      expect(() => shell.line(line)).toThrow('One attack has one target (BR-4.11): name Corvin or Dulo.');
    expect(told(shell, ['a du'])).toContain('Ansel will attack Dulo');
  });

  test('is asked for by what is done with it', () => {
    const shell = fightOf([ansel]);
    told(shell, ['heal 3']);
    expect(shell.prompt().says).toBe('Heal 3: who?  an co');
  });
});

test('BR-15.6: a target that was removed is said to be gone', () => {
  const shell = fightOf([ansel], [corvin, { ...corvin, name: 'Dulo' }]);
  told(shell, ['a co', 'done', 'remove co']);
  expect(shell.prompt().says).toContain('Ansel: the target has left the fight (BR-15.6): name Dulo.');
});

test('the plan of foes of the same DEX spreads them over the enemies, those counted whom others attack already', () => {
  const foes = ['One', 'Two', 'Three', 'Four', 'Five'].map((name, i) => ({
    name,
    dex: i === 0 ? 9 : 8,
    hpMax: 12,
    weapons: ['Spear, Long 50'],
  }));
  const shell = fightOf([ansel, { ...brana, name: 'Bela' }], foes);
  told(shell, ['', '', '']);
  expect(shell.prompt().says).toContain('plan: tw>be(spear) th>an(spear) fo>be(spear) fi>an(spear)');
});

test('a step of 5 m leaves two hand to hand, and 6 m takes them apart (BR-3.1, BR-3.7)', () => {
  const shell = fightOf([ansel]);
  expect(told(shell, ['engage an co', 'distance an co 5m', 'b'])).toContain('engaged: an-CO');
  expect(told(shell, ['distance an co 6m', 'b'])).not.toContain('engaged');
});

describe('damage and its bonus', () => {
  const strong = { ...ansel, db: '1d4', weapons: ['Sword, Broad 60'] };
  const struck = () => {
    const shell = fightOf([strong], [{ ...corvin, weapons: ['Dagger 35'] }]);
    told(shell, ['dice party table', 'an a co', 'co x', '', '30', 'n']);
    return shell;
  };

  test.each([
    [['an damage 5', 'an bonus 2']],
    [['an bonus 2, an damage 5']],
    [['an damage 5 an bonus 2']],
    [['5 2']],
    [['5', '2']],
    [['damage=5 bonus=2']],
  ])('are rolled together, and answered as the prompt names them (BR-9.3): %s', (lines) => {
    const shell = struck();
    expect(shell.prompt().says).toMatch(/an damage d8, an bonus d4$/);
    expect(told(shell, lines)).toContain('5+1+2 = 8');
  });

  test('of one the number is kept, the other is asked', () => {
    const shell = struck();
    told(shell, ['an bonus 3']);
    expect(shell.prompt().says).toMatch(/1d8\?$/);
    expect(told(shell, ['6'])).toContain('6+1+3 = 10');
  });
});

describe('what cannot be said so', () => {
  test('nobody attacks itself, whatever the referee says (E-32)', () => {
    const shell = fightOf();
    const refused = orProblem(() => shell.line('an a an'));
    expect(refused).toMatchObject({ message: 'Ansel needs another target (BR-15.6): name Corvin.', details: {} });
    expect(() => shell.line('an a an !')).toThrow('needs another target');
  });

  test('a move is changed with its action, which is named where only its metres were typed', () => {
    const shell = fightOf([ansel, brana], [corvin], { changeIntent: 'free' });
    expect(() => shell.line('br 9m')).toThrow('Say what it is for, such as `br move 9m`.');
    told(shell, ['an x', 'br m 8m', 'co x', '']);
    expect(shell.prompt().says).toContain('Movement');
    expect(told(shell, ['?'])).toContain('m 12m: moves 12 metres');
    told(shell, ['br move 9m']);
    expect(shell.prompt().says).toContain('Brana moves 9 m');
  });
});

describe('the distance between two', () => {
  const archer = { name: 'Archer', dex: 12, hpMax: 10, weapons: ['Bow, Long 50'] };

  test('is the one that was stated last, for both (BR-3.11)', () => {
    const shell = fightOf([ansel, brana], [archer]);
    const board = told(shell, ['an x', 'br a ar 95m', 'ar a br 40m', '', 'b']);
    expect(board).toContain('bow > Archer 40m');
    expect(board).toContain('bow > Brana 40m');
    expect(shell.prompt().says).toMatch(/Brana attacks Archer \(bow\). d100\? \(55 or less/);
    expect(told(shell, ['distance 95 br ar', 'b'])).toContain('bow > Brana 95m');
    expect(shell.prompt().says).toContain('28 or less, half at 95 m');
    expect(told(shell, ['br a ar 80m', '56', 'b'])).toContain('needed 55 or less');
    expect(shell.prompt().says).toContain('50 or less');
  });

  test('shrinks by the metres that somebody is let move towards the other among the actions (BR-3.11)', () => {
    const shell = fightOf([{ ...brana, dex: 8 }]);
    told(shell, ['co x', 'br a co 25m', '', 'br m co 10m !']);
    expect(told(shell, ['b'])).toContain('bow > Corvin 15m');
  });
});

describe('kneeling is part of the statement (BR-11.7)', () => {
  test('it is refused with a stated action, as metres are, unless the referee insists', () => {
    const shell = fightOf();
    told(shell, ['an a co', 'done']);
    const late = "Ansel can't kneel now (BR-11.7): that is part of the statement.";
    for (const line of ['kneel', 'an a co kneel 99', 'an x kneel']) expect(() => shell.line(line), line).toThrow(late);
    expect(() => shell.line('an x 12m')).toThrow("Ansel can't move 12 m now (BR-3.10)");
    told(shell, ['an a co kneel 99 !']);
    expect(told(shell, ['b'])).toMatch(/Ansel.*kneeling/);
  });

  test('it is refused to somebody who kneels already, and nothing is asked', () => {
    const shell = fightOf();
    told(shell, ['an kneel', 'an a co', 'done']);
    const { says } = shell.prompt();
    for (const line of ['kneel', 'an a co kneel'])
      expect(() => shell.line(line), line).toThrow('Ansel kneels already (BR-11.7).');
    expect(shell.prompt().says).toBe(says);
  });

  test('it is over when the fight is cleared up: nobody kneels into the next', () => {
    const shell = fightOf();
    told(shell, ['an kneel', 'end', '', 'fight', '']);
    expect(told(shell, ['b'])).not.toContain('kneeling');
    expect(told(shell, ['an kneel'])).toBe('Ansel kneels.');
  });

  test('what was stated holds, and may be said again', () => {
    const shell = fightOf();
    told(shell, ['an a co kneel', 'done', 'an a co kneel 99']);
    expect(told(shell, ['b'])).toMatch(/Ansel.*kneeling/);
  });

  test('where statements are skipped, it comes with the move or the action (BR-2.9)', () => {
    const shell = fightOf([ansel, brana, fenn], [corvin], { statement: 'skipped' });
    told(shell, ['br m 0m kneel', 'fe kneel', 'an m', 'co m']);
    expect(told(shell, ['b'])).toMatch(/Brana.*kneeling(.|\n)*Fenn.*kneeling/);
    told(shell, ['fe x', 'an x kneel', 'br x stand', 'fe stand']);
    expect(told(shell, ['b'])).toMatch(/Ansel.*kneeling/);
    expect(told(shell, ['b'])).not.toMatch(/(Brana|Fenn).*kneeling/);
  });
});

test.each(['', 'same'])(
  'what the referee rules of an attack is not ruled of the next: "%s" (BR-5.15, BR-6.2)',
  (again) => {
    const shell = fightOf([ansel], [{ ...corvin, dodge: 40 }]);
    told(shell, ['an a co unseen difficult 45% kneel', 'done', '99', '', 'an stand', again, 'done']);
    expect(told(shell, ['b'])).not.toContain('kneeling');
    expect(shell.prompt().says).toContain('Ansel attacks Corvin (sword). d100? (60 or less, then');
    told(shell, ['30']);
    expect(shell.prompt().says).toContain('Defence?');
  },
);

test('a number and its unit may stand apart', () => {
  const shell = fightOf();
  expect(told(shell, ['an a co 8 m 45 %'])).toContain('(sword), moving 8 m, at 45%, rank 8.');
  expect(told(shell, ['b'])).toMatch(/Ansel.*45%/);
});

test("the referee's rulings on an attack are told with its statement (BR-5.15)", () => {
  expect(told(fightOf(), ['an a 10% co'])).toContain('Ansel will attack Corvin (sword), at 10%, rank');
  expect(told(fightOf(), ['an a co difficult unseen'])).toContain('(sword), unseen, difficult, rank');
  expect(told(fightOf(), ['an a co'])).toMatch(/\(sword\), rank/);
});

test('a distance may have decimals, with its unit or without (T7, BR-9.8)', () => {
  const shell = fightOf();
  expect(told(shell, ['distance 89.9 br co'])).toBe('Brana and Corvin are 89.9 m apart.');
  expect(told(shell, ['distance br co .5'])).toBe('Brana and Corvin are 0.5 m apart.');
  expect(() => shell.line('distance -1.5 br co')).toThrow("-1.5 can't be used here. Type a number of 0 or more");
  told(shell, ['distance 90.5 br co', 'br a co', 'done']);
  expect(shell.prompt().says).toContain('(28 or less, half at 90.5 m, then 1d8+1)');
});

test.each(['90.5', 'distance 90.5 br co'])('`%s` answers the question for the metres (BR-9.8)', (line) => {
  const shell = fightOf();
  told(shell, ['br a co', 'done']);
  expect(() => shell.line('x.5')).toThrow('"x.5" is not a number. Type a number from 0 to 9999.');
  told(shell, [line]);
  expect(shell.prompt().says).toContain('(28 or less, half at 90.5 m, then 1d8+1)');
});

test('a posture is told where it changes, and refused where it does not (BR-11.7)', () => {
  const shell = fightOf();
  expect(told(shell, ['br a co kneel'])).toMatch(/^Brana kneels\. ?\n?Brana will attack/);
  expect(told(shell, ['br a co kneel'])).toMatch(/^Brana will attack/);
  expect(() => shell.line('br kneel')).toThrow('Brana kneels already (BR-11.7).');
  expect(told(shell, ['br stand'])).toBe('Brana stands up.');
});

test('no ruling gives a target to First Aid, to waking and to a second one of an attack', () => {
  const shell = fightOf();
  for (const line of ['br aid br', 'br wake br', 'br same', 'br a co br'])
    for (const typed of [line, `${line} !`]) expect(() => shell.line(typed), typed).toThrow();
});

test.each([
  [100, 20, 'm co 20m'],
  [25, 20, 'm co 20m'],
  [20, 20, 'a co 20m'],
  [29.5, 30, 'm co 29m'],
  [28.5, 30, 'a co 28.5m'],
])('a target %s m off, where %s m are the most, is told the line that works (BR-3.5)', (metres, maxMove, line) => {
  const shell = fightOf([ansel], [corvin], { maxMove });
  told(shell, [`distance ${metres} an co`]);
  expect(() => shell.line('an a co')).toThrow(`\`${line}\``);
  expect(told(shell, [`an ${line}`])).toContain('Ansel will');
});

test('`round !` waits for an action that asks, which would be a statement of the next round (BR-1.6)', () => {
  const shell = fightOf();
  told(shell, ['an a co', 'br x', '', '55']);
  expect(() => shell.line('round !')).toThrow("Ansel's attack on Corvin is not finished. Answer what is asked first");
  expect(shell.prompt().says).toContain('Defence?');
});

test('`clearup !` gives up an action that asks, and says what begins the next fight (BR-1.2)', () => {
  const shell = fightOf();
  told(shell, ['an a co', 'br x', '', '55']);
  expect(told(shell, ['clearup !'])).toContain(
    'The fight is over (BR-1.1): `fight` begins the next, and `undo` reopens this one. (55 not needed)',
  );
  expect(shell.prompt().says).toBe('The fight is over');
});

test('a state set by hand ends in whatever case it was typed (BR-11.7, BR-16.1)', () => {
  const shell = fightOf();
  told(shell, ['condition an Kneeling', 'condition br Unaware']);
  expect(told(shell, ['an stand', 'b'])).not.toContain('Kneeling');
  told(shell, ['an x', 'br x', 'co x', '']);
  for (let i = 0; i < 4 && shell.situation.settled.round < 2; i++) told(shell, ['']);
  expect(told(shell, ['b'])).not.toContain('Unaware');
});

test('an order for a side names it as a sentence does, and an undone choice is said to be an answer', () => {
  const shell = fightOf();
  expect(told(shell, ['order party parry'])).toBe('Order for the party: parry.');
  told(shell, ['order party ask', 'an a co', 'done', '3', 'p']);
  expect(told(shell, ['u'])).toMatch(/^Undid: Corvin's answer parry/);
});

test('a parry that the referee has to allow stands behind a dodge, however likely it is (BR-6.8)', () => {
  const defender = { ...corvin, weapons: ['Spear, Long 90'], dodge: 20 };
  const shell = fightOf([brana], [defender], { dodgeMissiles: 'always', missileParryWithWeapon: 'ask' });
  told(shell, ['br a co', '', '20', '20']);
  expect(shell.prompt().says).toContain('Defence?  dodge 10%*, parry spear (referee), none');
});

test('a die typed for a parry that the referee makes impossible is of no dodge behind it (BR-6.15)', () => {
  const shell = fightOf([{ ...brana, dodge: 40 }]);
  told(shell, ['br x', 'co a br', '', '30', 'parry bow 20', '0']);
  expect(shell.prompt().says).toContain('Defence?  dodge 40%*, none');
  told(shell, ['dodge']);
  expect(shell.prompt().says).toContain('Brana dodges. d100? (40 or less)');
  expect(told(shell, ['33'])).toMatch(/^Brana dodges \(33, needed 40 or less\)\. No damage\..* \(20 not needed\)$/);
});

test('whoever treats wounds of their own is not named twice (BR-14.4)', () => {
  const shell = fightOf([ansel]);
  expect(told(shell, ['damage 3 an raw', 'an aid an'])).toContain(
    'Ansel will give First Aid to their own wounds, rank 15.',
  );
  expect(told(shell, ['co x', '', ''])).toContain('Ansel begins First Aid on their own wounds.');
  expect(shell.prompt().says).toContain('Ansel gives First Aid to their own wounds (wound 3). d100? (40 or less)');
  expect(told(shell, ['20', '2'])).toMatch(/^Ansel's First Aid on their own wounds \(wound 3\) succeeds .* 2 restored/);
});

test('what newcomers lack is told of all of them at once, and not of what they could throw (BR-5.2)', () => {
  expect(told(fightOf(), ['add 2 raider dex 9 hp 10 "Axe, Hand 40"'])).toBe('Raider 1 and Raider 2 join the fight.');
  expect(told(fightOf(), ['add 2 pell dex 16 hp 10 bow'])).toBe(
    'Pell 1 and Pell 2 join the fight. Base chance alone: bow 5% (BR-5.2). `set p1,p2 chances "bow, long 50"` sets another.',
  );
});

test('whoever gives First Aid as stated is not reminded of it (BR-14.9)', () => {
  const shell = fightOf([ansel, brana]);
  told(shell, ['damage 10 br raw', 'an aid br', 'co x', '']);
  expect(shell.prompt().says).toBe('DEX 15  Ansel: First Aid for Brana  aid [h]old [x] pass');
});

test('no more helpers turn to somebody than there are injuries to treat (BR-14.11)', () => {
  const shell = fightOf([ansel, { ...brana, dex: 14 }, { name: 'Odo', kind: 'PC', dex: 9, hpMax: 13 }]);
  told(shell, ['damage 12 od raw', 'an x', 'br a co', 'co x', '', 'an aid od']);
  expect(shell.prompt().says).not.toContain('`aid` for Odo?');
  expect(() => shell.line('br aid od')).toThrow('Each injury of Odo has a helper already (BR-14.11).');
  told(shell, ['damage 1 od raw']);
  expect(shell.prompt().says).toContain('`aid` for Odo?');
});

test('where statements are skipped, the plan says of a foe that stays that it moves 0 m (BR-2.9)', () => {
  const { shell } = shellOf([ansel], [corvin], { house: { statement: 'skipped' } });
  told(shell, ['', 'm 0m']);
  expect(shell.prompt().says).toBe('Foes  plan: co:move>0m');
});

test('at the movement a name lists what can be stated instead (BR-2.10)', () => {
  const shell = fightOf([ansel, brana], [corvin], { changeIntent: 'free' });
  told(shell, ['an a co 8m', 'br x', '']);
  expect(shell.prompt().says).toContain('Ansel moves 8 m');
  expect(told(shell, ['br'])).toMatch(/^Brana:\nbr attack co /);
});

test('who has moved, or aimed at the dead, is told why that is not repeated, and what to type (BR-2.1)', () => {
  const shell = fightOf([ansel, brana], [corvin, { ...corvin, name: 'Dulo' }]);
  told(shell, ['an m 6m', 'br a du 20m', 'co x', 'du x', '', '', '99', '', 'kill du']);
  expect(() => shell.line('an same')).toThrow(
    'Ansel has no action of last round to repeat (BR-2.1): state one, such as `an x`.',
  );
  told(shell, ['an x']);
  expect(() => shell.line('br same')).toThrow("Brana can't repeat that action. Dulo is dead (BR-1.7): name Corvin.");
});

test('a ruling that closed the statements once more is still verified: older saves have it (BR-2.1)', () => {
  const { shell, entries } = shellOf([ansel], [corvin]);
  told(shell, ['', 'an x "bars the door"', 'co x', '']);
  expect(told(shell, ['done !'])).toContain('Ruling: allowed anyway.');
  expect(differences(entries).found).toEqual([]);
});

test('a field behind a name that begins a word changes nothing, and is told how it is set (CON)', () => {
  const shell = fightOf();
  for (const line of ['an con 12', 'an con 12 siz 11'])
    expect(() => shell.line(line)).toThrow('"con" isn\'t an action. To change it by hand: `set an con 12`.');
  expect(told(shell, ['an cond stunned 2'])).toContain('stunned');
});

test('metres alone are told the order that takes them, for whoever is due too (BR-3.4)', () => {
  const shell = fightOf();
  expect(() => shell.line('br 30m')).toThrow('Say what it is for, such as `br move 30m`.');
  expect(() => shell.line('30m')).toThrow(
    'No roll is waiting for 30m, so nothing of this line was played. Say what it is for, such as `move 30m`.',
  );
  expect(told(shell, ['move 30m'])).toContain('Ansel will move, 30 m, no action.');
});

test("a die that a foe's cannot show takes nothing, so that its number is typed with the decision again (BR-15.4)", () => {
  const shell = shellOf([{ ...ansel, hpMax: 40 }], [{ ...corvin, db: '1d4' }], { width: 200 }).shell;
  told(shell, ['', 'dice foes seed', 'an a co', 'co x', '', '10']);
  const { says } = shell.prompt();
  expect(says).toContain('Defence?');
  const refused = orProblem(() => shell.line('parry 190'));
  expect(refused).toMatchObject({
    message:
      "A d100 can't show 190. Corvin parries with the spear. d100? (50 or less) Type a number from 1 to 100. Nothing was taken.",
  });
  expect(shell.prompt().says).toBe(says);
  expect(told(shell, ['parry 90'])).toContain("Corvin's parry fails (90, needed 50 or less).");
});

test('Enter at what somebody does by words of their own says that it is done (BR-4.4)', () => {
  const shell = fightOf();
  told(shell, ['an x "bars the door"', 'br x', 'co x', '']);
  expect(shell.prompt()).toMatchObject({ says: expect.stringContaining('Ansel: bars the door'), enter: 'does it' });
  expect(told(shell, [''])).toContain('Ansel: bars the door.');
});

describe('a round without statements goes on so, although the next is to have them (BR-1.2, BR-2.9)', () => {
  const skipped = (...lines: readonly string[]) => {
    const shell = fightOf([ansel, brana], [corvin], { statement: 'skipped' });
    told(shell, lines);
    return shell;
  };

  test('from the movement on: nobody moves twice, and everybody acts', () => {
    const shell = skipped('an m 10m', 'house statement spoken');
    expect(shell.prompt().says).toContain('Movement  Brana (DEX 12)');
    expect(told(shell, ['', ''])).not.toContain('Ansel moves 10 m');
    expect(shell.prompt().says).toContain('DEX 12 missile  Brana');
  });

  test('from the actions on, until the next round asks for statements', () => {
    const shell = skipped('', '', '', 'house statement spoken');
    expect(shell.prompt().says).toContain('DEX 15 medium  Ansel');
    told(shell, ['an x']);
    expect(shell.prompt().says).toContain('DEX 12 missile  Brana');
    told(shell, ['br x', 'co x', '', '']);
    expect(shell.prompt().says).toContain('Round 2  Ansel (statement, DEX 15)');
  });
});

test('Enter plays the plan that is shown, though one of those before repeats the target of last round (BR-1.2)', () => {
  const foes = ['Rolf', 'Sven', 'Ulf'].map((name) => ({ name, dex: 9, hpMax: 10, weapons: ['Axe, Hand 40'] }));
  const { shell } = shellOf('brp-party', foes);
  told(shell, ['', 'an x', 'br x', 'ga x', 'ro hi, sv x, ul x', '', 'hi x', '99', '', 'an x', 'br x', 'ga x']);
  expect(shell.prompt().says).toBe('Foes  plan: ro>hi(axe) sv>br(axe) ul>ga(axe)');
  expect(told(shell, [''])).toMatch(/Rolf will attack Hild.*Sven will attack Brana.*Ulf will attack Galen/s);
});

test('a house rule that changes nothing of what was told tells nothing of it again, back and forth (BR-4.11)', () => {
  const rolf = { name: 'Rolf', dex: 9, hpMax: 10, weapons: ['Axe, Hand 40'] };
  const { shell } = shellOf('brp-party', [rolf]);
  told(shell, ['', 'an a ro', 'br x', 'ga x', 'ro x', '', 'hi x', '50']);
  expect(shell.prompt().says).toContain("Ansel's attack on Rolf succeeds. Defence?");
  for (const attacks of [2, 1, 2])
    expect(told(shell, [`house attacksPerRound ${attacks}`])).toBe(`House rule: attacksPerRound is ${attacks}.`);
});
