import { describe, expect, test } from 'vitest';
import { hasCondition } from '../../src/core/fight/fight.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { board } from '../../src/views/board.ts';
import { marksOf } from '../../src/views/rows.ts';
import { plainTheme } from '../../src/views/theme.ts';
import { aldric, blogo, cass, dunstan } from '../rules/mighty/cast.ts';
import { keys, shellOf, transcript } from './kit.ts';

/** The foes' dice as the example has them, and the targets; the ledger's two attackers more are already in them. */
const drawn: Readonly<Record<string, number>> = {
  'initiative:orc-1:1': 5,
  'initiative:orc-2:1': 2,
  'initiative:orc-3:1': 6,
  'initiative:orc-4:1': 1,
  'initiative:orc-5:1': 4,
  'initiative:ogre:1': 3,
  'draw:blow:cass': 1,
  'draw:blow:orc-3': 2,
  'attack:orc-3:dunstan': 9,
  'draw:blow:aldric': 1,
  'attack:orc-1:aldric': 10,
  'death:orc-1': 8,
  'draw:blow:dunstan': 1,
  'attack:orc-5:dunstan': 13,
  'damage:orc-5:dunstan': 4,
  'attack:ogre:dunstan': 10,
  'damage:ogre:dunstan': 6,
  'attack:orc-2:cass': 7,
};

/** The fight of the example at the declarations of round 2: a round of rest, and everybody where the board has them. */
function fightOfTheSpecification(): Shell {
  const party = [aldric({ hp: '33/40' }), blogo(), cass(), dunstan({ hp: '14/20' })];
  const { shell } = shellOf({ ruleset: 'mighty', realDice: true, party, foes: '5 orc, ogre', seed: 'seven', drawn });
  for (const line of ['', ...reach, 'bl 0/1', 'party rest', 'foes rest', '', '..']) shell.line(line);
  return shell;
}

const reach = ['al apart o4', 'al engage o3', 'ca apart o5', 'ca engage o4', 'du engage o5'];

const theRound = ['al 2/2, bl c sleep', '', '5 3 7 4', 'a 18 4', 'a 14 6', 'a 3', '', 'o3 o4 asleep', ''];

/** The board at a width, as its lines. */
function boardAt(shell: Shell, width: number): readonly string[] {
  const { fight, encounter } = shell.table;
  const due = shell.situation.due;
  const marks = marksOf(encounter.ruleset, fight, due);
  const view = { width, height: 40, due, marks, dice: 'party: real dice', notes: [], theme: plainTheme };
  return board(encounter.ruleset, fight, view).split('\n');
}

describe('the round of Mighty Blows', () => {
  test('from the declarations to the end of the round, every modifier with its reason', () => {
    const shell = fightOfTheSpecification();
    expect(transcript(shell, theRound)).toMatchInlineSnapshot(`
      [
        "Declarations  al 4/0 bl 0/1 ca 1/0 du 2/0 (attack/defence); all attack  [Enter: as shown] > al 2/2, bl c sleep",
        "   Aldric's BCB: 2 attack, 2 defence.",
        "   Blogo begins to cast sleep.",
        "Declarations  al 2/2 bl 0/0 ca 1/0 du 2/0 (attack/defence); bl casting sleep; the rest attack  [Enter: as shown] > ",
        "Initiative  al d8 bl d6 ca d8 du d6  [Enter: affray rolls] > 5 3 7 4",
        "   Initiative: Aldric (5), Blogo (3), Cass (7), Dunstan (4), Orc 1 (5), Orc 2",
        "     (2), Orc 3 (6), Orc 4 (1), Orc 5 (4), Ogre (3).",
        "Count 7  Cass  [a]ttack (drawn from o2 o4) [h]old [m]ove [x] pass  [Enter: attack with the short sword] > a 18 4",
        "   Count 7: Drawn: Orc 2. Cass's short sword hits Orc 2, 18+1 = 19 against AC 13",
        "     (share +1): 4 damage. Orc 2: 5 → 1 hp.",
        "   Count 6: Drawn: Dunstan. Orc 3's axe misses Dunstan, 9+3 = 12 against AC 15",
        "     (share +1, 3 attackers +2).",
        "Count 5  Aldric + Orc 1 (together)  Aldric: [a]ttack (drawn from o1 o3) [h]old [m]ove [x] pass  [Enter: attack with the sword] > a 14 6",
        "   Count 5: Drawn: Orc 1. Aldric's sword hits Orc 1, 14+3 = 17 against AC 13",
        "     (share +2, STR +1): 7 damage. Orc 1: 5 → -2 hp. Orc 1's axe misses Aldric,",
        "     10+2 = 12 against AC 19 (share +1, 2 attackers +1).",
        "   X Orc 1 drops unconscious (save versus death: rolled 8, needed 16 or more).",
        "Count 4  Dunstan + Orc 5 (together)  Dunstan: [a]ttack (drawn from o3 o5 og) [h]old [m]ove [x] pass  [Enter: attack with the mace] > a 3",
        "   Count 4: Drawn: Orc 3. Dunstan's mace misses Orc 3, 3+3 = 6 against AC 13",
        "     (share +2, 2 attackers +1). Orc 5's axe hits Dunstan, 13+3 = 16 against AC",
        "     15 (share +1, 3 attackers +2): 4 damage. Dunstan: 14 → 10 hp.",
        "Count 3  Blogo + Ogre (together)  Blogo: [c]ast [h]old [x] give it up  [Enter: sleep goes off] > ",
        "   Count 3: Ogre's club hits Dunstan, 10+6 = 16 against AC 15 (share +4, 3",
        "     attackers +2): 6 damage. Dunstan: 10 → 4 hp. Blogo's sleep goes off.",
        "Blogo's sleep  What happens?  such as: o2 o3 asleep, damage 3 o2, effect 2d6 half o2  [Enter: nothing more] > o3 o4 asleep",
        "   Orc 3 and Orc 4 fall asleep.",
        "   Count 2: Orc 2's axe misses Cass, 7+1 = 8 against AC 13 (share +1).",
        "Round 2 ends  Morale: Foes lost their first combatant. Do they fight on?  on*, flee, surrender  [Enter: on] > ",
        "   Foes lost their first combatant and fight on.",
        "   Round 3.",
      ]
    `);
  });

  test('in 61 keystrokes: the 60 of the example, and an Enter at the count of the caster, who may still hold or give up', () => {
    expect(keys(theRound)).toBe(61);
  });

  test('undo reverts the effect together with the question that it answered', () => {
    const shell = fightOfTheSpecification();
    const asleep = () => shell.situation.settled.combatants.filter((one) => hasCondition(one, 'asleep')).length;
    transcript(shell, theRound.slice(0, -1));
    expect(asleep()).toBe(2);
    transcript(shell, ['undo']);
    expect(shell.prompt().says).toMatch(/^Blogo's sleep {2}What happens\?/);
    expect(asleep()).toBe(0);
  });
});

describe('the boards of Mighty Blows', () => {
  const inCountFive = () => {
    const shell = fightOfTheSpecification();
    transcript(shell, theRound.slice(0, 4));
    return shell;
  };

  test('at 80 columns', () => {
    expect(boardAt(inCountFive(), 80)).toMatchInlineSnapshot(`
      [
        "Mighty Blows  Round 2  count 5  (7 6 [5] 4 3 2 1)          party: real dice",
        "   count  code who             hp           ac  att/def  does           state",
        " =     7  ca   Cass         15/15 ########  13    1/0    attack         fresh",
        " =     6  O3   Orc 3         5/5  ########  13    1/0    attack         fresh",
        " >     5  al   Aldric       33/40 ######..  19    2/2    attack         hurt",
        " >     5  O1   Orc 1         5/5  ########  13    1/0    attack         fresh",
        " +     4  du   Dunstan      14/20 #####...  15    2/0    attack         hurt",
        " +     4  O5   Orc 5         5/5  ########  13    1/0    attack         fresh",
        "       3  bl   Blogo        14/14 ########  10    0/0    casting sleep  fresh",
        "       3  OG   Ogre         21/21 ########  15    4/0    attack         fresh",
        "       2  O2   Orc 2         1/5  #.......  13    1/0    attack         badly",
        "       1  O4   Orc 4         5/5  ########  13    1/0    attack         fresh",
        " reach: al-O1  al-O3  ca-O2  ca-O4  du-O3  du-O5  du-OG",
        " now: Aldric + Orc 1 (together)   next: Dunstan + Orc 5 (together)",
      ]
    `);
  });

  test('at 60 columns bars go first, names and numbers stay', () => {
    expect(boardAt(inCountFive(), 60)).toMatchInlineSnapshot(`
      [
        "Mighty Blows  Round 2  count 5  (7 6 [5] 4 3 2 1)",
        "  party: real dice",
        "   ct code who        hp      ac a/d does          state",
        " =  7 ca   Cass    15/15 #### 13 1/0 attack        fresh",
        " =  6 O3   Orc 3    5/5  #### 13 1/0 attack        fresh",
        " >  5 al   Aldric  33/40 ###. 19 2/2 attack        hurt",
        " >  5 O1   Orc 1    5/5  #### 13 1/0 attack        fresh",
        " +  4 du   Dunstan 14/20 ##.. 15 2/0 attack        hurt",
        " +  4 O5   Orc 5    5/5  #### 13 1/0 attack        fresh",
        "    3 bl   Blogo   14/14 #### 10 0/0 casting sleep fresh",
        "    3 OG   Ogre    21/21 #### 15 4/0 attack        fresh",
        "    2 O2   Orc 2    1/5  #... 13 1/0 attack        badly",
        "    1 O4   Orc 4    5/5  #### 13 1/0 attack        fresh",
        " reach: al-O1  al-O3  ca-O2  ca-O4  du-O3  du-O5  du-OG",
        " now: Aldric + Orc 1 (together)",
        " next: Dunstan + Orc 5 (together)",
      ]
    `);
  });
});
