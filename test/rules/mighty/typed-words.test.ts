import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Shell } from '../../../src/shell/shell.ts';
import { shellOf, type } from '../../shell/kit.ts';
import { aldric, blogo, cass, dunstan } from './cast.ts';

const orcs = '2 orc 5 13 16 hd 1 axe 1d6 melee';

/** A fight in the declarations of round 1, in which the party rolls real dice. */
function declaring(party: readonly JsonObject[], foes = orcs): Shell {
  const { shell } = shellOf({ ruleset: 'mighty', party, foes, realDice: true, seed: 'words' });
  type(shell, 'nobody');
  return shell;
}

it('a name alone lists what that one can declare, and is refused for whoever can declare nothing (MB-DEC.1)', () => {
  const shell = declaring([aldric(), blogo(), dunstan()]);
  expect(type(shell, 'bl')).toEqual(expect.arrayContaining([expect.stringMatching(/^bl cast +Cast a spell$/)]));
  expect(type(shell, 'bl').join()).not.toContain('bl hold');
  expect(type(shell, 'al').join()).toContain('al direct o1');
  type(shell, 'kill du');
  expect(() => type(shell, 'du')).toThrow("Dunstan can't act now");
});

it('titles are whole by themselves in help, and in the list of a combatant before a name (MB-TGT.4)', () => {
  const shell = declaring([aldric(), dunstan({ place: 'melee' })]);
  const titles = (word: string) => type(shell, `? ${word}`)[0];
  expect(['wall', 'direct', 'close'].map(titles)).toEqual([
    'wall: Lock shields in a wall',
    'direct: Direct all attacks',
    'close: Close',
  ]);
  expect(type(shell, '? kill')).toContain('kill o1: dead at once, without a save');
  expect(type(shell, 'al').join()).toContain('Direct all attacks at Orc 1');
  type(shell, '', '6 6');
  expect(type(shell, 'al')).toContain('al attack     Attack');
});

it.each(['o1 o2 asleep 2', 'o1 o2 asleep 2 rounds', 'o1-2 asleep for 2 rounds', 'asleep o1 o2 for 2 rounds'])(
  'a spell that lasts is said with its rounds as they are spoken: %s (MB-CND.4)',
  (line) => {
    const shell = declaring([aldric(), blogo()]);
    expect(type(shell, line)).toEqual(['Orc 1 and Orc 2 fall asleep for 2 rounds.']);
    expect(type(shell, 'i o1').join(' ')).toContain('asleep: until the end of round 2');
    expect(type(shell, 'clear o1', 'u', 'u').join(' ')).toContain('Undid');
  },
);

describe('a word for several', () => {
  it('means those who sleep, too, where something is done to them by hand (MB-CND.4)', () => {
    const shell = declaring([aldric(), blogo()]);
    type(shell, 'o1 asleep');
    expect(type(shell, 'damage 1 foes')).toEqual([expect.stringMatching(/^Orc 1: .* Orc 2: /)]);
    expect(type(shell, 'o1-2 asleep 2')).toEqual(['Orc 1 and Orc 2 fall asleep for 2 rounds.']);
    expect(type(shell, 'o1-2 asleep 3')).toEqual(['Orc 1 and Orc 2 fall asleep for 3 rounds.']);
    expect(type(shell, 'kill o1', 'clear foes asleep').at(-1)).toBe('Orc 2: no longer asleep.');
  });

  it('says that healing changes nothing where nobody of them is hurt (MB-NPC.10)', () => {
    const shell = declaring([aldric(), blogo()]);
    expect(() => type(shell, 'heal 3 party')).toThrow('None of them has lost hp, so healing changes nothing.');
    expect(() => type(shell, 'heal 3 al')).toThrow('Aldric has 40 of 40 hp, so healing changes nothing.');
  });
});

it('hours that are said behind `time` are told as the order that they are (MB-AFT.2)', () => {
  const shell = declaring([aldric({ subdual: 3 })]);
  type(shell, 'kill o1 o2', '');
  expect(() => type(shell, 'time 3 hours')).toThrow(
    '"hours" is an order of its own. Type `hours 3`; `? hours` shows more.',
  );
  expect(type(shell, 'hours 3').join(' ')).toContain('3 hours pass');
});

describe('what is refused is told with what can be done', () => {
  it.each([
    ['du defensively', 'Did you mean defend?'],
    ['du fights defensively', 'Did you mean defend?'],
    ['al 2/2, du defensive', 'Did you mean defend?'],
    ['al close o1, du guards', 'Did you mean defend?'],
    ['al waits', 'Did you mean hold?'],
    ['al draws bow', 'Did you mean equip?'],
    ['al switches to long bow', 'Did you mean equip?'],
    ['bl spell sleep', 'Did you mean cast?'],
    ['al aims at o1', 'Did you mean direct?'],
  ])('%s: by the word for it', (line, says) => {
    expect(() => declaring([aldric(), blogo(), dunstan()]).line(line)).toThrow(says);
  });

  it.each([
    'bl casts magic missile on the orc 1',
    'bl cast magic missile against o1',
    'bl c magic missile at the orcs',
  ])('a spell is declared by its name alone: %s (MB-DEC.1)', (line) => {
    expect(() => declaring([aldric(), blogo()]).line(line)).toThrow('`bl c magic missile` declares it.');
  });

  it('a spell may be called otherwise than in Latin letters, whoever else is (MB-DEC.1)', () => {
    const shell = declaring([aldric({ name: 'Яна' }), blogo()]);
    expect(type(shell, 'bl c сон')).toEqual(['Blogo begins to cast сон.']);
  });

  it('who is named twice, alone or in a group, declares once (MB-BCB.8)', () => {
    expect(type(declaring([aldric(), dunstan()]), 'al party 1/1')).toEqual([
      "Aldric's BCB: 1 attack, 1 defence.",
      "Dunstan's BCB: 1 attack, 1 defence.",
    ]);
  });

  it('a parry is declared as it is spoken, too (MB-TWO.2)', () => {
    expect(type(declaring([cass()]), 'ca parries')).toEqual(['Cass attacks, parrying with the second weapon.']);
  });

  it.each(['al retreat', 'al retreat 60ft'])('%s in the declarations: on the count (MB-DEC.10)', (line) => {
    expect(() => declaring([aldric()]).line(line)).toThrow(
      '`retreat` is not declared (MB-DEC.10): type it when the count',
    );
  });

  it('nobody is said to attack in the declarations where all do something else (MB-DEC.8)', () => {
    const shell = declaring([aldric()], 'orc melee');
    type(shell, 'al rest');
    expect(shell.prompt().says).toMatch(/; al resting; the rest attack$/);
    type(shell, 'orc d');
    expect(shell.prompt().says).toMatch(/; al resting, ORC defending$/i);
  });

  it('what is read is shown with its level, as a number behind a word is part of its name (MB-SCR.2)', () => {
    const shell = declaring([aldric(), blogo()]);
    type(shell, 'bl read web 2');
    expect(shell.prompt().says).toContain('bl reading web 2 (level 1)');
    type(shell, 'bl read web level 2');
    expect(shell.prompt().says).toContain('bl reading web (level 2)');
  });

  it('somebody who is named twice is meant once (MB-SHW.6)', () => {
    expect(type(declaring([aldric()]), 'al flank o1 o1')).toEqual(['Aldric is at the flank of Orc 1.']);
  });

  it('a weapon to take up is named with whoever has it (MB-DEC.8)', () => {
    expect(() => declaring([aldric(), blogo()]).line('o1 e')).toThrow(
      'such as `o1 e w axe` (MB-DEC.8): Orc 1 has axe.',
    );
  });

  it('a flesh wound is offered to be healed only where there is one (MB-MBT.14)', () => {
    const shell = declaring([aldric({ wounds: 1 }), dunstan()]);
    expect(() => shell.line('healed al')).toThrow('`healed al wound` heals a flesh wound');
    expect(() => shell.line('healed du')).toThrow(
      'Dunstan is not out of the fight, and has no flesh wound (MB-MBT.14).',
    );
  });
});

describe('words and numbers that mean nothing here', () => {
  it('a number behind somebody who does not act on the count plays nothing (MB-INI.3)', () => {
    const shell = declaring([aldric(), dunstan()], '3 orc melee');
    type(shell, '', '5 4');
    const { says } = shell.prompt();
    expect(says).toMatch(/^Count 5 {2}Aldric {2}\[a\]ttack/);
    expect(() => shell.line('o3 4')).toThrow(
      "No roll is waiting for 4, so nothing of this line was played. `due` shows what's next.",
    );
    expect(shell.prompt().says).toBe(says);
  });

  it('a word of the table for waking is told what ends sleep, at a question too (MB-CND.4)', () => {
    const shell = declaring([aldric()]);
    type(shell, 'o1 asleep');
    const clear = 'Unknown command or name "awake". Did you mean `clear o1`?';
    expect(() => shell.line('o1 awake')).toThrow(clear);
    type(shell, '');
    expect(() => shell.line('o1 awake')).toThrow(clear);
    expect(() => shell.line('o1 yes')).toThrow('This question is for Aldric, not for Orc 1.');
    expect(type(shell, 'clear o1')).toEqual(['Orc 1: no longer asleep.']);
  });

  it('`dice` refuses a name that nobody and no roll has, with the nearest', () => {
    const shell = declaring([aldric()]);
    expect(() => type(shell, 'dice xyzzy table')).toThrow(/No side, combatant or roll here is called "xyzzy"/);
    expect(() => type(shell, 'dice inti table')).toThrow(/Did you mean init\?/);
    expect(type(shell, 'dice init seed')).toEqual(['Dice: affray rolls for init.']);
    type(shell, 'group pair o1 o2');
    expect(type(shell, 'dice pair table')).toEqual(['Dice: real dice for pair.']);
  });

  it('an answer for a roll that no rule makes is refused before anything is rolled', () => {
    const shell = declaring([aldric()]);
    type(shell, '', '8');
    expect(() => type(shell, 'a frob=1 8 2')).toThrow(/No combatant or roll here is called "frob"/);
    expect(() => type(shell, 'a damgae=1 8')).toThrow(/Did you mean damage\?/);
  });

  it('numbers alone on a count are the to-hit and the damage, not the draw of the target', () => {
    const shell = declaring([aldric()]);
    type(shell, 'dice foes table', '', '8 1 1');
    type(shell, 'dice foes seed');
    expect(type(shell, '15 4').join(' ')).toMatch(/15\+5 = 20 against AC 13/);
  });

  it('the aftermath names only words that can be typed', () => {
    const shell = declaring([aldric()]);
    type(shell, 'kill o1 o2', 'end');
    const words = [...shell.prompt().says.matchAll(/`(\w+)`/g)].map(([, word = '']) => word);
    expect(words).toEqual(['heal', 'healed', 'pull']);
    for (const word of words) expect(type(shell, `help ${word}`).join(' ')).toContain(`${word} `);
    expect(shell.prompt().says).not.toMatch(/wake/);
  });

  it('the aftermath says with which word a missile is drawn out, in place of that of the round (MB-LOD.5)', () => {
    const arrow = { id: 'bow', name: 'bow', use: 'bow', damage: '1d6', first: 3, stirred: false };
    const shell = declaring([aldric({ lodged: [arrow] }), cass()]);
    type(shell, 'kill o1 o2', 'end');
    expect(() => shell.line('ca extract al')).toThrow('The fight is over (MB-ORD.4): type `ca pull al`.');
    expect(() => shell.line('al extract')).toThrow('type `al pull`.');
    expect(() => shell.line('al extract ca')).toThrow('No missile sticks in Cass');
    type(shell, 'ca pull al', '20');
  });

  it('-0 is 0 for an amount, and a field may fall below 0', () => {
    const shell = declaring([aldric()], '1 ogre melee');
    expect(() => type(shell, 'damage -1 og')).toThrow(
      "-1 can't be used here. Type a whole number of 0 or more for how many points.",
    );
    expect(() => type(shell, 'damage -0 og')).toThrow('0 changes nothing');
    expect(type(shell, 'set og hp -3')[0]).toMatch(/^Ogre: hp 21\/21 → -3\/21\. Only the number changed/);
  });
});

it('MB-DEF.1: shares with an attack are refused to somebody who fights defensively, as the board would belie them', () => {
  const shell = declaring([aldric()]);
  type(shell, 'al d');
  expect(() => type(shell, 'al 2/2')).toThrow(
    'Aldric fights defensively, without an attack share (MB-DEF.1): `al a` attacks instead.',
  );
  expect(shell.prompt().says).toContain('al 0/4');
  type(shell, 'al a', 'al 2/2');
  expect(shell.prompt().says).toContain('al 2/2');
});

it('MB-SUR.13: a caster whose count comes up in a segment of the surprise is said to go on', () => {
  const { shell } = shellOf({ ruleset: 'mighty', party: [blogo()], foes: orcs, seed: 'words' });
  type(shell, 'foes 1seg', 'bl c sleep', '');
  expect(shell.prompt().says).toContain('Segment 1  Blogo');
  expect(type(shell, 'c').join(' ')).toMatch(/Blogo keeps casting sleep\. Blogo's sleep goes off\./);
});

describe('when all foes have surrendered', () => {
  const over = () => {
    const shell = declaring([aldric()]);
    type(shell, 'foes surrender');
    return shell;
  };

  it('a word for all of them is left out as it was typed, where nobody is to be named', () => {
    expect(() => over().line('end foes')).toThrow('`end` is for the whole fight: leave out foes. Type `end` alone.');
  });

  it('a word for all of them says that nobody of them is left', () => {
    expect(() => type(over(), 'foes surrender')).toThrow('Nobody of "foes" is left for that.');
  });

  it('another fight says what to type for new foes, and begins with them', () => {
    const shell = over();
    while (shell.situation.due.length > 0) type(shell, '');
    expect(() => type(shell, 'fight')).toThrow(
      'The foes have nobody who can fight (MB-ORD.5). Type `add 2 orc`, and then `fight`.',
    );
    type(shell, 'add 2 orc', 'fight');
    expect(shell.situation.settled.number).toBe(2);
  });
});

describe('a shared count on which one has nothing at hand', () => {
  it('asks for the order of the first before it takes it for given', () => {
    const shell = declaring([aldric(), dunstan({ place: 'apart', weapons: ['mace 1d6'] })]);
    type(shell, 'dice all table', '', '5 5 1 1');
    const { says, enter } = shell.prompt();
    expect(says).toContain('Aldric + Dunstan (together)  Aldric: [a]ttack');
    expect(enter).toBe('pick from a list');
    type(shell, 'a');
    expect(shell.prompt().says).toContain('What does Dunstan do on this count?');
    expect(type(shell, '')).toEqual(['Noted for Aldric.']);
    expect(shell.prompt().says).toContain('Dunstan: [a]ttack');
  });
});

describe('weapons and wands', () => {
  it('are named by any word of their name', () => {
    const shell = declaring([aldric(), blogo({ wands: [{ name: 'wand of frost', charges: 2 }] })]);
    expect(type(shell, 'al e w bow')).toEqual(['Aldric takes the long bow in hand.']);
    type(shell, 'al e w sword', '', '1 6');
    expect(type(shell, 'bl wand w frost').join(' ')).toContain('wand of frost');
  });
});

describe('a fist', () => {
  it('that was declared strikes on the count, though a sword is there (MB-DEC.8)', () => {
    const shell = declaring([aldric()], '1 orc 5 13 16 hd 1 axe 1d6 melee');
    type(shell, 'a w fist', '', '8');
    expect(shell.prompt().says).toContain('Count 8  Aldric attacks Orc, AC 13 (fist). d20? (8 or more, 65%)');
    expect(type(shell, 'a w sword 15 4').join(' ')).toContain("Aldric's sword hits Orc");
  });

  it('against armour hurts whom the referee says (MB-UNA.6)', () => {
    const shell = declaring([aldric()], '1 orc 5 13 16 hd 1 axe 1d6 melee');
    type(shell, 'set orc armour mundane', 'a w fist', '', '8', 'a 15 1');
    expect(shell.prompt().says).toContain("Aldric's fist meets Orc's armour: who is hurt?  target*, attacker, nobody");
    const says = type(shell, 'attacker').join(' ');
    expect(says).toContain('The armour holds, and Aldric is hurt instead. Aldric: 40 → 38 hp.');
    expect(says).not.toContain('Orc: 5');
  });
});

describe('help at several questions', () => {
  it('explains each kind of question once, with whose others wait', () => {
    const shell = declaring([aldric(), blogo(), dunstan()]);
    type(shell, '');
    expect(type(shell, '?').join(' ')).toContain(
      "Waiting for: Aldric's Initiative, d8? Also: Blogo and Dunstan. Type answers in the order shown, or by name: al 8.",
    );
    type(shell, '5 5 5', 'a');
    const says = type(shell, '?').join(' ');
    expect(says).toMatch(/Waiting for: What does Blogo do on this count\? +hold,/);
    expect(says).toMatch(/Waiting for: What does Dunstan do on this count\?/);
  });
});

describe('what would come to nothing', () => {
  it('a count on which a lost spell was due has no line of its own (MB-MAG.3)', () => {
    const shell = declaring([aldric(), blogo()], '1 orc 5 13 16 hd 1 axe 1d6 melee');
    type(shell, 'bl c sleep', 'bl engage orc', 'al apart orc', 'dice foes table', '', '1 3 6');
    const says = type(shell, '15', '3');
    expect(says.join(' ')).toContain("Blogo's sleep is lost");
    expect(says).not.toContain('Count 3:');
  });

  it('a count is told with what happens on it, not while its dice are asked', () => {
    const shell = declaring([aldric()], '1 orc 5 13 16 hd 1 axe 1d6 melee');
    type(shell, '', '8');
    expect(type(shell, 'a')).toEqual([]);
    expect(type(shell, '2').join(' ')).toMatch(/^Count 8: Aldric's sword misses Orc/);
  });

  it('whoever passes instead of closing does nothing, and it says so (MB-CLO.1)', () => {
    const shell = declaring([aldric({ place: 'apart' })], '1 orc 5 13 16 hd 1 axe 1d6 apart');
    type(shell, 'close orc', '', '8');
    expect(type(shell, 'x').join(' ')).toContain('Aldric does nothing.');
  });

  it('hit points of the dead are past changing (MB-NPC.10)', () => {
    const shell = declaring([aldric()]);
    type(shell, 'kill o1');
    for (const line of ['damage 3 o1', 'damage 3 o1 raw', 'heal 3 o1', 'heal 3 o1 !'])
      expect(() => shell.line(line)).toThrow('Orc 1 is dead (MB-NPC.10): `revive o1` brings them back.');
  });

  it('healing that changes nothing says so (MB-NPC.10)', () => {
    expect(() => type(declaring([aldric()]), 'heal 3 al')).toThrow(
      'Aldric has 40 of 40 hp, so healing changes nothing.',
    );
  });

  it('where people stand is said of opponents: the first name acts, and a friend is refused', () => {
    const shell = declaring([aldric(), blogo()], '1 orc 5 13 16 hd 1 axe 1d6 melee');
    expect(() => type(shell, 'engage bl orc')).toThrow(/Blogo is not an opponent of Aldric .*`bl engage orc`/);
  });
});

describe('what a word would not change, or not take', () => {
  it('is refused: leaving a wall that somebody is not in (MB-SHW.1), and a rank beyond the last (MB-SPR.4)', () => {
    const shell = declaring([aldric(), dunstan()]);
    expect(() => shell.line('wall off al')).toThrow(
      'Aldric is in no shield-wall, so there is none to leave (MB-SHW.1).',
    );
    type(shell, 'wall al du');
    expect(type(shell, 'wall off al')).toEqual(['Aldric leaves the shield-wall.']);
    const why = 'A rank is a number from 1, the front, to 20 (MB-SPR.4): `ranks 2 al du`.';
    for (const line of ['ranks 99', 'ranks 99 al', 'ranks 0 al']) expect(() => shell.line(line)).toThrow(why);
  });
});

it('a wall of one is refused with those who have shields', () => {
  const shell = declaring([blogo(), aldric(), dunstan()]);
  expect(() => shell.line('wall du')).toThrow('name two or more who stand side by side, such as `wall du al`.');
});

it('a weapon of two words is named behind `w` as it is called', () => {
  const shell = declaring([aldric({ place: 'apart' })]);
  for (const line of ['al a w long bow o1', 'a o1 w long bow'])
    expect(type(shell, line).join(' ')).toContain('Aldric attacks Orc 1');
});

describe('the declarations', () => {
  it('of a segment of surprise are for that segment (MB-SUR.11)', () => {
    const { shell } = shellOf({ ruleset: 'mighty', party: [aldric(), dunstan()], foes: orcs, realDice: true });
    type(shell, 'foes', '', '');
    expect(type(shell, 'rest')).toEqual(['Aldric does nothing this segment.']);
    expect(() => shell.line('o1 rest')).toThrow("Orc 1 can't act this segment and declares nothing (MB-BCB.13).");
  });

  it('`?` names what can be declared (MB-DEC.8)', () => {
    const says = type(declaring([aldric()]), '?').join(' ');
    expect(says).toContain('Words: attack (a), bcb, defend (d), cast (c), read, charge, close, direct');
  });

  it('refuse what is only said with the attack (MB-DEC.10, MB-SUB.1)', () => {
    const shell = declaring([aldric()]);
    for (const line of ['al a subdue', 'al a shove', 'al a o1 30ft'])
      expect(() => type(shell, line)).toThrow(/is said with the attack, when the count of Aldric comes up/);
  });

  it('an attack is directed by nobody who has declared none (MB-TGT.4)', () => {
    const shell = declaring([aldric()]);
    type(shell, 'd');
    expect(() => type(shell, 'direct o1')).toThrow(/has declared no attack to direct \(MB-TGT\.4\)/);
    expect(type(shell, 'a', 'direct o1').join(' ')).toContain('only Orc 1');
  });
});

describe('movement out of a melee', () => {
  it('is a retreat, and no move far away or to somebody else; one beside them stays in combat (MB-MOV.7)', () => {
    const shell = declaring([aldric(), dunstan()], '2 orc 5 13 16 hd 1 axe 1d6 melee, 1 ogre apart');
    type(shell, '', '8 1');
    for (const line of ['al m', 'al m 65ft', 'al m og'])
      expect(() => type(shell, line)).toThrow(/is in combat with .* \(MB-MOV\.7\): .*`retreat 60ft`/);
    expect(type(shell, 'al m 20ft').join(' ')).toContain('Aldric moves 20 feet and stays in combat with Orc 1.');
  });
});

describe('the board at a question', () => {
  it('names the count whose dice are open', () => {
    const { shell } = shellOf({ ruleset: 'mighty', party: [aldric()], foes: orcs, realDice: true, seed: 'words' });
    type(shell, 'nobody', 'dice foes table', '', '1 6 3');
    expect(shell.prompt().says).toContain('Orc 1 attacks Aldric, AC 17 (axe). d20? (15 or more, 30%)');
    expect(shell.board()[0]).toContain('count 6  ([6] 3 1)');
  });

  it('stars nobody for a place in the order of acting alone', () => {
    const shell = declaring([aldric()]);
    type(shell, '', '8');
    const rows = shell.liveBoard(20).filter((line) => /Aldric|Orc/.test(line));
    expect(rows.filter((line) => line.startsWith('*'))).toEqual([]);
  });
});

describe('set and condition', () => {
  it('refuse a list with commas, and say whom nobody knows', () => {
    const shell = declaring([aldric()]);
    expect(() => type(shell, 'set al weapons "sword d8, dagger d4"')).toThrow(
      'Put semicolons between several: "sword d8; dagger d4".',
    );
    expect(() => type(shell, 'set nobdy hp 3')).toThrow(/No combatant is called "nobdy"/);
    expect(type(shell, 'set al weapons "sword d8; dagger d4"')[0]).toContain('Aldric: weapons sword');
  });

  it('a condition in the declarations costs as many rounds as it says (MB-CND.2)', () => {
    const shell = declaring([aldric()]);
    expect(type(shell, 'condition al dazed 1')).toEqual(['Aldric: dazed, until the end of round 1.']);
  });
});

describe('the next fight of a save', () => {
  it('finds foes who gave up where they were, and the dead dead (MB-MOR.2)', () => {
    const shell = declaring([aldric(), blogo()], '3 orc 5 13 16 hd 1 axe 1d6 melee');
    type(
      shell,
      'kill o1',
      'surrender o2',
      'surrender o3',
      'end',
      'close-fight',
      'session',
      'add 2 ogre melee',
      'fight',
      '',
    );
    const standing = shell.situation.settled.combatants.map(
      ({ name, fields }) => `${name} ${fields['status'] ?? 'able'}`,
    );
    expect(standing).toContain('Orc 2 surrendered');
    expect(shell.board().join('\n')).not.toMatch(/-O2|-O3/);
  });
});

describe('answers behind newcomers', () => {
  const names = (shell: Shell) => shell.situation.settled.combatants.map(({ name }) => name);

  it('are taken as behind any order, one for each of them', () => {
    const shell = declaring([aldric()]);
    expect(type(shell, 'add wolf : no').join(' ')).toContain('Wolf joins the fight for the foes.');
    expect(shell.prompt().says).not.toContain('undetected');
    type(shell, 'add 2 ogre "Old Tom" : no yes');
    expect(shell.prompt().says).not.toContain('undetected');
    expect(names(shell)).toEqual(expect.arrayContaining(['Wolf', 'Old Tom 1', 'Old Tom 2']));
  });

  it('that nothing asks for are refused, and nobody joins', () => {
    const shell = declaring([aldric()]);
    expect(() => type(shell, 'add wolf : no 3')).toThrow('nothing in the arrival of Wolf asks for 3. Leave it out.');
    expect(names(shell)).not.toContain('Wolf');
  });
});
