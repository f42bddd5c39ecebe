import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { resultOf } from '../../../src/core/kit/work.ts';
import { answerLines, oddsOf } from '../../../src/shell/look-ups/odds.ts';
import type { Shell } from '../../../src/shell/shell.ts';
import { plainTheme } from '../../../src/views/theme.ts';
import { shellOf, type } from '../../shell/kit.ts';
import { aldric, blogo, cass, dunstan } from './cast.ts';
import { names } from './kit.ts';

const orc = '1 orc 25 13 16 hd 1 axe 1d6';

/** A fight in the declarations of round 1, in which all dice, those of the foes too, are typed. */
function table(party: readonly JsonObject[], foes: string, house: JsonObject = {}): Shell {
  const { shell } = shellOf({ ruleset: 'mighty', party, foes, house, realDice: true, seed: 'typed' });
  type(shell, 'dice foes table', '');
  return shell;
}

/** Returns the output of lines, as one text. */
const told = (shell: Shell, ...lines: readonly string[]) =>
  type(shell, ...lines)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

describe('saves and wounds', () => {
  test('the wound of a blow does not burden the save versus death of the very same blow (MB-MBT.11)', () => {
    const shell = table([cass({ hp: 3 })], `${orc} melee`);
    const says = told(shell, '', '2 5', '20', '5', '5 4', '12');
    expect(says).toContain('a flesh wound (-2 on attacks and saves)');
    expect(says).toContain('save versus death: rolled 12, needed 12 or more');
  });

  test('a later save is burdened, and the prompt says the number that the result names (MB-MBT.8)', () => {
    const shell = table([cass()], `${orc} melee`);
    type(shell, 's ca wounds 1', 'saves ca');
    expect(shell.prompt().says).toContain("Cass's save against the spell, d20? (14 or more)");
    expect(told(shell, '13')).toContain('rolled 13, needed 14 or more: failed');
  });

  test('words that are fields as well begin the words of the hand, but before a number (MB-SAV.1)', () => {
    const shell = table([cass()], `${orc} melee`);
    expect(told(shell, 'ca save', '14')).toContain("Cass's save: rolled 14");
    expect(told(shell, 'ca con stunned 2')).toContain('Cass: stunned');
    expect(() => type(shell, 'ca con 12')).toThrow('To change it by hand: `set ca con 12`.');
  });

  test('a stun in Declare costs one round, not two (MB-CND.2)', () => {
    const shell = table([aldric(), cass()], `${orc} melee`);
    type(shell, 'ca stunned 1', '', '5 2', 'a 2', '2');
    expect(names(shell.situation.settled, 'cass')).toEqual([]);
    expect(shell.situation.settled.round).toBe(2);
  });
});

describe('a save that leaves no damage', () => {
  test('leaves nothing that a fist could stun with (MB-SAV.2, MB-UNA.2, T8)', () => {
    const shell = table([aldric({ knowsAnatomy: 'yes' })], '1 orc 4 12 16 hd 1 axe 1d6');
    const says = told(shell, 'condition orc asleep', '', '5', 'al a orc w fist', 'yes', '15', '2', '20');
    expect(says).toContain('rolled a natural 20, needed 16 or more: no harm at all.');
    expect(says).not.toContain('stunned');
    expect(shell.prompt().says).not.toContain('stunned');
  });
});

test('a subdual blow without a real point kills nobody by accident (MB-SUB.4, MB-NPC.7)', () => {
  const shell = table([aldric({ strDamage: 0 })], '1 orc 4 12 16 hd 1 axe 1d6');
  told(shell, 'damage 4 orc : 17', '', '8 1', 'al a subdue', '15', '1');
  expect(shell.prompt().says).toContain("Orc's save versus death, d20? (16 or more)");
});

describe('the unseen', () => {
  test('are the target of no declaration until they are detected (MB-INV.2)', () => {
    const shell = table([aldric()], '2 orc 25 13 16 hd 1 axe 1d6 melee');
    type(shell, 's o1 invisible yes');
    const refusal = 'Orc 1 is only suspected, and no attack can hit it (MB-INV.2): choose another target.';
    for (const line of ['direct o1', 'a o1', 'a o1 w bow', 'al apart o1 50ft, al charge o1'])
      expect(() => type(shell, line)).toThrow(refusal);
    expect(told(shell, 'al detect o1', 'direct o1')).toContain('Aldric attacks only Orc 1');
  });

  test('may strike somebody who is unaware of it (MB-INV.6, MB-ASN.2)', () => {
    const shell = table([aldric()], `${orc} melee`);
    type(shell, 's orc invisible yes', '', '2 5');
    expect(shell.prompt().says).toContain('Orc attacks. Is Aldric unaware of it?');
    type(shell, 'no');
    expect(shell.prompt().says).toContain('Orc attacks Aldric');
    const detected = table([aldric()], `${orc} melee`);
    type(detected, 's orc invisible yes', 'al detect orc', '', '2 5');
    expect(detected.prompt().says).toContain('Orc attacks Aldric');
  });
});

describe('several attackers', () => {
  test('whoever rests counts, as it strikes for free: all free attacks have one bonus (MB-FLK.2, MB-FLK.4)', () => {
    const shell = table([aldric(), cass(), dunstan()], `${orc} melee`);
    told(shell, 'al rest, ca rest', '', '2 1 5 4', '2', '1', 'y y y');
    expect(told(shell, '2', '2', '2').match(/\d attackers \+\d/g)).toEqual(Array(3).fill('3 attackers +2'));
  });

  test('whoever fights defensively or draws a missile out does not count (MB-FLK.4)', () => {
    const shell = table([aldric(), cass(), dunstan()], `${orc} melee`);
    told(shell, 's du lodged arrow', 'al d, ca extract du, du a', '', '2 1 5 4');
    expect(told(shell, '2')).not.toContain('attackers');
  });
});

describe('the division of the BCB at the first need', () => {
  test('is asked with its limits, and taken as a number or as a division (MB-BCB.10)', () => {
    const shell = table([aldric()], `${orc} melee`, { bcbDeclare: 'onFirstNeed' });
    type(shell, '', '8 4');
    expect(shell.prompt().says).toContain('BCB to defence, or attack/defence  al 0-4 orc 0-1');
    expect(() => told(shell, '5/5')).toThrow("5/5 is more than Aldric's BCB of 4 (MB-BCB.8)");
    expect(told(shell, '2/2')).toContain("Aldric's BCB: 2 attack, 2 defence.");
    expect(shell.prompt().says).toContain("How much of Orc's BCB goes to defence? (0 to 1)");
    expect(told(shell, '0', '2')).toContain('2+3 = 5 against AC 13 (share +2, STR +1)');
    expect(() => told(shell, 'al 4/0')).toThrow('declared before initiative (MB-DEC.8)');
  });

  test('may be said before it is asked, and then is asked no more (MB-BCB.10)', () => {
    const shell = table([aldric(), cass()], `${orc} melee`, { bcbDeclare: 'onFirstNeed' });
    type(shell, '', '8 7 4');
    type(shell, 'al 1/3, orc 0/1');
    expect(shell.prompt().says).toContain('Aldric attacks Orc, AC 14');
  });

  test('suggests all for defence to whoever makes no attack, and the attack again in the next round (MB-BCB.7, MB-BCB.9)', () => {
    const shell = table([aldric()], `${orc} melee`, { bcbDeclare: 'onFirstNeed' });
    type(shell, 'al rest', '', '8 4');
    expect(told(shell, '')).toContain("Aldric's BCB: 0 attack, 4 defence. Orc's BCB: 1 attack, 0 defence.");
    expect(told(shell, '2')).toContain('against AC 21');
    type(shell, '', '8 4');
    expect(told(shell, '')).toContain("Aldric's BCB: 4 attack, 0 defence.");
  });

  test.each([
    ['al close o1', true],
    ['al rest', true],
    ['al charge o1', false],
    ['al d', false],
  ])(
    'is asked of whoever is shot at and has a share to choose: `%s` (MB-BCB.10, MB-CLO.6, MB-CHG.4, T13)',
    (line, asks) => {
      const foes = '2 orc 5 13 16 hd 1 short bow 1d6 apart';
      const shell = table([aldric({ place: 'apart' })], foes, { bcbDeclare: 'onFirstNeed' });
      type(shell, 'al apart o1 o2 60ft', line, '', '1', '1 1 6 1');
      expect(/Aldric's BCB|\bal 0-4/.test(shell.prompt().says)).toBe(asks);
    },
  );
});

describe('weapons', () => {
  test('of three pikes that cover the spot, each has +2 on whoever comes up (MB-FLK.4, MB-SPR.6)', () => {
    const pikes = ['Ann', 'Ben', 'Cyr'].map((name) =>
      dunstan({ name, weapons: ['pike 1d8'], formation: 'line', place: 'apart' }),
    );
    const shell = table(pikes, '1 orc 25 13 16 hd 1 axe 1d6 apart');
    type(shell, 'orc charge an', '', '1 2 3 6', 'y');
    expect(told(shell, '2')).toContain('3 attackers +2');
  });

  test('a crossbow is spanned and shot in one round without movement (MB-ARC.4)', () => {
    const shell = table([aldric({ weapons: ['light crossbow 1d6'], shield: 0 })], '1 orc 25 13 16 hd 1 axe 1d6 apart');
    type(shell, '', '8 1', 'a orc 30ft 2', '');
    while (shell.situation.settled.round < 2) type(shell, '');
    type(shell, '', '8 1');
    expect(() => type(shell, 'a orc 5ft')).toThrow(/not loaded.*MB-ARC\.4/);
    expect(told(shell, 'a orc 2')).toContain('Aldric spans the crossbow.');
  });

  test('with two weapons the full routine after a move has -3 (MB-TWO.1, MB-RND.2)', () => {
    const shell = table([cass()], `${orc} melee`, { moveAndAttack: 'fullRoutine' });
    expect(told(shell, 'two', '', '8 7 1', 'a 10ft 2')).toContain('two weapons -3');
  });

  test('a weapon on the ground, or another than a useless pike, takes the half-move on the count (MB-FUM.4, MB-SPR.10)', () => {
    const pike = table([dunstan({ weapons: ['pike 1d8', 'mace 1d6'], place: 'melee' })], `${orc} melee`);
    expect(() => type(pike, 'e w mace')).toThrow(/takes Dunstan the half-move \(MB-SPR\.10\)/);
    type(pike, '', '6 1');
    const useless = "The pike is useless in arm's reach (MB-SPR.10)";
    const mace = '`a w mace` strikes with the mace, which takes the half-move.';
    expect(() => type(pike, 'a w pike')).toThrow(`${useless}: ${mace}`);
    expect(told(pike, 'a w mace 15 3')).toContain("takes the mace in hand. Dunstan's mace hits");
    const alone = table([dunstan({ weapons: ['pike 1d8'], place: 'melee' })], `${orc} melee`);
    type(alone, '', '6 1');
    expect(() => type(alone, 'a w pike')).toThrow(`${useless}: \`a w fist\` strikes with the fist.`);
    const dropped = table([aldric({ weapons: [{ name: 'sword', damage: '1d8', dropped: true }] })], `${orc} melee`);
    expect(() => type(dropped, 'al e w sword')).toThrow(/on the ground.*MB-FUM\.4/);
  });

  test('two weapons with a long weapon in hand are refused for the right reason (MB-TWO.3)', () => {
    const shell = table([aldric({ inHand: 'long-bow' })], `${orc} melee`);
    expect(() => type(shell, 'two')).toThrow(/has the long bow in hand/);
  });

  test('capped terrain is what the log adds up (MB-TER.3)', () => {
    const shell = table([aldric()], `${orc} melee`, { terrainCap: 'clamp' });
    type(shell, '', '8 1');
    expect(told(shell, 'a +9 "height" 4', '1')).toContain('4+9 = 13 against AC 13 (share +4, STR +1, height +4)');
  });
});

describe('movement', () => {
  test('a number and its unit may stand apart, behind an action and at the question (MB-RND.2, MB-SUR.2)', () => {
    const { shell } = shellOf({ ruleset: 'mighty', party: [aldric()], foes: '2 orc', realDice: true, seed: 'typed' });
    expect(told(shell, '2 seg', 'foes')).toContain('The foes are surprised for 2 segments.');
    const later = table([aldric()], '1 orc apart');
    expect(told(later, '', '8 1', 'm 20 ft')).toContain('Aldric moves 20 feet.');
  });

  test('with the full routine a move may come after the first attack too, but not after the second (MB-RND.2)', () => {
    const foe = '1 drake 30 13 16 hd 4 claw 1d6 bite 1d8 melee';
    const drakeRound = (house: JsonObject) => {
      const shell = table([aldric(), cass({ place: 'apart' })], foe, house);
      told(shell, 's drake routine "claw; bite; claw"', 's drake speed 120', 'one', 'ca apart drake 30ft', '', '1 1');
      told(shell, '6 4 2', 'dr a : 5', 'kill al');
      return shell;
    };
    expect(() => told(drakeRound({}), 'dr a ca 30ft')).toThrow(
      'After a move there is only one attack a round (MB-RND.2)',
    );
    const shell = drakeRound({ moveAndAttack: 'fullRoutine' });
    expect(told(shell, 'dr a ca : 5')).toContain("Count 4: Drake goes for Cass, 25 feet. Drake's bite misses Cass");
    expect(() => told(shell, 'dr a 5ft')).toThrow('Drake has moved already (MB-RND.2)');
  });

  test('whoever has stumbled needs the half-move to get up, and comes up to nobody (MB-RET.5)', () => {
    const shell = table([aldric({ place: 'apart' })], '1 orc 25 13 16 hd 1 axe 1d6 apart');
    type(shell, 'al apart orc 25ft', 'condition al stumbled', '', '8 1');
    expect(() => type(shell, 'a orc')).toThrow(/get up first.*MB-RET\.5/);
  });

  test('only an opponent in reach can be chosen (MB-TGT.2, MB-TGT.4)', () => {
    const shell = table([aldric()], '1 orc 25 13 16 hd 1 axe 1d6 melee, 1 Ulf 25 13 16 hd 1 axe 1d6 apart');
    expect(() => type(shell, 'al direct ulf')).toThrow("Ulf is not in Aldric's reach (MB-TGT.4): in reach is Orc");
    expect(told(shell, 'al direct orc')).toContain('only Orc');
  });

  test('attacks that would come to nothing are refused (MB-MEL.2, MB-RND.2)', () => {
    const shell = table([aldric({ place: 'apart', weapons: ['sword 1d8'] })], '1 orc 25 13 16 hd 1 axe 1d6 apart');
    type(shell, 'al apart orc 45ft', '', '8 1');
    expect(() => type(shell, 'a')).toThrow('Nobody is in reach');
    expect(() => type(shell, 'a orc 10ft')).toThrow('Orc is 40 feet away, and Aldric goes 10 feet before an attack');
    expect(told(shell, 'a orc 40ft 2')).toContain("Aldric goes for Orc, 40 feet. Aldric's sword misses Orc");
  });

  test('a bare number is no way, and beside opponents the refusal names one (MB-MOV.7)', () => {
    const shell = table([aldric()], `${orc} melee`);
    type(shell, '', '8 1');
    const ways = '`move 10ft` stays beside them, `retreat 60ft` leaves them at no cost.';
    expect(() => type(shell, 'm 10')).toThrow(`Aldric is in combat with Orc (MB-MOV.7): ${ways}`);
    expect(told(shell, 'm 10ft')).toContain('Aldric moves 10 feet and stays in combat with Orc.');
  });

  test('Enter moves no player character, alone or on a shared count', () => {
    const shell = table([aldric(), dunstan({ place: 'apart', weapons: ['mace 1d6'] })], `${orc} melee`);
    type(shell, '', '5 5 1', 'a 2');
    expect(shell.prompt().says).toContain(
      'What does Dunstan do on this count?  attack (moving first), hold, [x] pass, [e] another order*',
    );
    expect(() => type(shell, '')).toThrow('Type the order for Dunstan itself, with `du` before it.');
    expect(told(shell, 'du x')).not.toContain('Dunstan goes');
  });

  test('a shared count takes the letters of any other count (MB-DEC.10, MB-INI.11)', () => {
    const shared = (line: string) => {
      const shell = table([aldric(), dunstan()], `${orc} melee`);
      type(shell, '', '5 5 1', 'al x');
      expect(shell.prompt().says).toContain('Dunstan do on this count?  attack*, hold, [x] pass, [e] another order');
      return told(shell, line);
    };
    for (const line of ['x', 'pass', 'no', 'n']) expect(shared(line)).toContain('Aldric and Dunstan do nothing.');
    expect(shared('h')).toContain('Dunstan holds.');
    expect(shared('a')).toBe('');
    expect(shared('m 20ft')).toContain('Dunstan moves 20 feet');
    expect(shared('move 20ft')).toContain('Dunstan moves 20 feet');
  });

  test('with nobody left to attack, passing is named once (MB-DEC.10)', () => {
    const shell = table([aldric(), dunstan()], `${orc} melee, 1 Ulf 25 13 16 hd 1 axe 1d6 apart`);
    type(shell, 'condition orc asleep', 's ulf invisible yes', 'kill orc', '', '5 5 1', 'al x');
    expect(shell.prompt().says).toContain('Dunstan do on this count?  hold, [x] pass*, [e] another order');
    expect(told(shell, 'x')).toContain('Aldric and Dunstan do nothing.');
  });

  test('two options of one label are shown once', () => {
    const shell = table([aldric(), blogo({ place: 'apart', weapons: ['dagger 1d4'] })], `${orc} melee`);
    type(shell, '', '5 5 1', 'a 2');
    expect(shell.prompt().says).toMatch(/\? {2}hold, \[x\] pass, \[e\] another order\*$/);
    expect(told(shell, 'pass')).toMatch(/Aldric's sword misses Orc.*Blogo does nothing/);
  });

  test('whoever is down is shown as doing nothing', () => {
    const shell = table([aldric()], `${orc} melee`);
    const row = () => shell.board().find((line) => line.includes('Orc')) ?? '';
    expect(row()).toContain('attack');
    type(shell, 'condition orc unconscious');
    expect(row()).not.toContain('attack');
  });

  test('several who choose on one count are asked each by name, with what each can do', () => {
    const shell = table(
      [aldric(), dunstan({ place: 'apart', weapons: ['mace 1d6'] }), dunstan({ name: 'Fulk', weapons: ['mace 1d6'] })],
      `${orc} melee`,
    );
    type(shell, '', '5 5 5 1', 'a 2');
    expect(shell.prompt().says).toContain(
      'On this count  du: attack (moving first), hold, [x] pass, [e] another order*; fu: attack*, hold',
    );
  });

  test('morale “flee” gives free attacks at AC -4 (MB-RET.6, MB-MOR.2)', () => {
    const shell = table([aldric()], '2 orc 5 13 16 hd 1 axe 1d6 melee');
    const says = told(shell, 'kill o1', '', '8 1', 'a 2', '2', 'flee', 'y', '2');
    expect(says).toMatch(
      /Orc 2 flees 120 feet, AC -4\. .*Free attack: Aldric's sword misses Orc 2, 2\+5 = 7 against AC 9/,
    );
  });

  test('`flee` and `surrender` may be typed whenever the referee says so', () => {
    const shell = table([aldric()], '2 orc 5 13 16 hd 1 axe 1d6 melee');
    expect(told(shell, 'surrender o1')).toContain('Orc 1 surrenders.');
    expect(() => type(shell, 'flee o1')).toThrow(/takes no part/);
  });
});

describe('moments', () => {
  test('a first line that orders somebody out of turn is a ruling, and no internal error', () => {
    const { shell } = shellOf({ ruleset: 'mighty', party: [aldric()], foes: '1 orc melee', seed: 'typed' });
    expect(told(shell, 'orc a al !')).toMatch(/Out of turn: Orc's axe (hits|misses) Aldric/);
  });

  test('undetected newcomers act only once their surprise is settled (MB-SUR.21)', () => {
    const shell = table([aldric()], `${orc} melee`);
    expect(told(shell, 'add wolf', 'y')).toContain('surprise is settled when round 2 begins');
    expect(told(shell, '', '5 2')).not.toContain('Wolf');
    type(shell, 'a 2', '2');
    expect(shell.prompt().says).toMatch(/^Newcomers {2}Aldric's surprise die/);
  });

  test('what is named to nobody is done by no ruling either (MB-DEC.8, MB-BCB.8)', () => {
    const shell = table([aldric()], `${orc} melee`);
    const nameless = 'Name the weapon, such as `al e w sword` (MB-DEC.8): Aldric has sword and long bow.';
    for (const line of ['e', 'e !']) expect(() => type(shell, line)).toThrow(nameless);
    expect(() => type(shell, 'al bcb !')).toThrow("Type how to divide Aldric's BCB of 4, attack/defence (MB-BCB.8)");
  });

  test('another spell than the declared one is refused on the count (MB-DEC.1)', () => {
    const shell = table([blogo()], '1 orc apart');
    type(shell, 'bl c sleep', '', '6 1');
    expect(() => type(shell, 'bl c fire')).toThrow('Blogo has declared sleep, not fire (MB-DEC.1)');
  });

  test("the dice of a spell are the caster's, and the damage is told as the caster's (MB-SAV.5)", () => {
    const shell = table([blogo()], '1 orc 25 13 16 hd 1 axe 1d6 apart');
    type(shell, 'bl c fire', '', '6 1', '');
    type(shell, 'effect 2d6 half orc');
    expect(shell.prompt().says).toContain('Blogo: Damage of the spell');
    expect(told(shell, '9', '2')).toContain("Blogo's spell does 9 damage");
  });

  test('`end` waits for the end of a count of which some was told (MB-ORD.4)', () => {
    const people = [aldric(), cass(), dunstan()];
    const { shell } = shellOf({ ruleset: 'mighty', party: people, foes: '3 orc', realDice: true, seed: 's' });
    expect(told(shell, '', 'al a', '', '5 5 5')).toContain('critical hit, 6 damage. Cass: 15 → 9 hp.');
    expect(() => type(shell, 'end')).toThrow('The count is not finished. Answer what is asked first, or undo it');
  });

  test('Enter does not end the fight while the only foe is asleep (MB-ORD.5)', () => {
    const shell = table([aldric()], `${orc} melee`);
    type(shell, 'orc asleep 3');
    expect(shell.prompt().enter).not.toContain('end the fight');
    expect(shell.board().join('\n')).toContain('Only the party can fight now: `end` ends the fight.');
  });

  test('`healed` refuses whoever has nothing to heal (MB-MBT.14)', () => {
    const shell = table([aldric()], `${orc} melee`);
    expect(() => type(shell, 'healed al')).toThrow(/not out of the fight, and has no flesh wound \(MB-MBT\.14\)/);
    expect(() => type(shell, 'healed al wound')).toThrow(/no flesh wound, so there is nothing to heal \(MB-MBT\.10\)/);
  });

  test('`heal` and `healed` in vain name the line that brings somebody back (MB-MBT.14, MB-NPC.10)', () => {
    const shell = table([aldric(), cass()], `${orc} melee`);
    type(shell, 'al stunned 2');
    const ends = '`clear al stunned` ends that.';
    expect(() => type(shell, 'healed al')).toThrow(`stunned, and not out by a Mighty Blow (MB-MBT.14): ${ends}`);
    expect(() => type(shell, 'heal 3 al')).toThrow(`Aldric has 40 of 40 hp, so healing changes nothing: ${ends}`);
    type(shell, 'clear al', 'condition al out of the fight');
    expect(() => type(shell, 'heal 3 al')).toThrow('changes nothing: `healed al` brings Aldric back.');
    expect(told(shell, 'healed al')).toBe('Aldric is healed of the Mighty Blow.');
    type(shell, 'damage 19 ca', '12', 's ca subdual 3', 'condition ca unconscious');
    expect(() => type(shell, 'healed ca')).toThrow(': `heal 8 ca` wakes Cass.');
    expect(told(shell, 'heal 8 ca')).toContain('Cass wakes.');
    type(shell, 'kill ca');
    expect(() => type(shell, 'healed ca !')).toThrow('Cass is dead (MB-NPC.10): `revive ca` brings them back.');
  });

  test('what the rounds are made of says where the fight is, and is not forced after it (MB-ORD.1, MB-ORD.4)', () => {
    const { shell } = shellOf({ ruleset: 'mighty', party: [aldric()], foes: '1 orc', realDice: true, seed: 'typed' });
    for (const line of ['initiative', 'done', 'count !'])
      expect(() => type(shell, line)).toThrow('Surprise comes first (MB-ORD.1)');
    type(shell, '', '', '5');
    expect(() => type(shell, 'done !')).toThrow(
      'Nothing is being declared now (MB-DEC.8): type a number from 1 to 20.',
    );
    type(shell, 'end');
    for (const line of ['initiative !', 'done !', 'count !'])
      expect(() => type(shell, line)).toThrow('The fight is over (MB-ORD.4): `undo` reopens it.');
  });

  test("a code is never somebody's name, and goes before names", () => {
    const shell = table([aldric()], 'Orc 5 13 16 hd 1 axe 1d6, Orcb 5 13 16 hd 1 axe 1d6');
    expect(shell.situation.settled.combatants.map(({ code }) => code)).toEqual(['al', 'orc', 'orcb']);
    expect(told(shell, 'damage 1 orc')).toContain('Orc: 5 → 4 hp.');
  });
});

describe('a mishap that hits a friend', () => {
  const mage = blogo({ hp: 3, place: 'melee', wands: [{ name: 'wand of frost', charges: 3 }] });

  test.each([
    [['bl engage o1', 'bl c sleep'], [], "Blogo's sleep goes off."],
    [['bl engage o1'], ['bl wand'], 'Blogo uses the wand of frost.'],
  ])('comes after the spells and wands of its count (MB-FUM.8, MB-MAG.1, MB-WND.2)', (declared, counts, says) => {
    const shell = table([aldric(), mage], '2 ogre 21 15 13 hd 4 club 1d10 melee');
    const count = told(shell, ...declared, '', '5 5 1 1', 'al a', ...counts, '1', 'no', 'friend', '8', '1');
    expect(count).toContain(says);
    expect(count.indexOf(says)).toBeLessThan(count.indexOf('Blogo: 3 → -5 hp'));
  });
});

describe('what the referee may say', () => {
  test('`initiative blocks` lets monsters of one block share their dice (MB-INI.16)', () => {
    const shell = table([aldric()], '2 orc 5 13 16 hd 1 axe 1d6 melee');
    type(shell, 's o1 block gang', 's o2 block gang', '');
    expect(told(shell, 'initiative blocks', '5 3')).toContain('Initiative: Aldric (5), Orc 1 (3), Orc 2 (3).');
  });

  test('`unaware` opens an assassination outside surprise (MB-INV.6)', () => {
    const shell = table([cass()], `${orc} melee`);
    expect(told(shell, 'unaware orc')).toContain('Orc is unaware.');
    type(shell, '', '8 1', 'a');
    expect(shell.prompt().says).toContain('Orc is unaware. Assassinate?');
  });

  test('a wand is used by ruling although its user is hit (MB-WND.2)', () => {
    const wizard = blogo({ place: 'melee', wands: [{ name: 'wand of frost', charges: 3 }] });
    const shell = table([wizard], `${orc} melee`);
    expect(told(shell, '', '4 4', 'bl wand !', '18', '2')).toContain('Blogo uses the wand of frost.');
  });

  test('`surprise dice` rolls for both sides and asks nothing more', () => {
    const { shell } = shellOf({ ruleset: 'mighty', party: [aldric()], foes: '1 orc', realDice: true, seed: 'typed' });
    type(shell, 'surprise dice');
    expect(shell.prompt().says).toContain("Aldric's surprise die, d6? (3 or more)");
  });
});

describe('chances', () => {
  test('those of a save are said of whom saves, by name (MB-SAV.1)', () => {
    const shell = table([aldric()], '2 orc');
    expect(told(shell, 'odds saves o1')).toMatch(/^fails 75% .* saves 25%/);
    expect(told(shell, 'odds saves o1 o2')).toMatch(
      /^Orc 1 fails, Orc 2 fails 56\.25% .*Orc 1 saves, Orc 2 fails 18\.75%/,
    );
  });

  test('what is typed behind an attack is taken for certain: a critical, the dice', () => {
    const shell = table([aldric()], '1 ogre 21 15 12 hd 4 club 1d10 melee');
    type(shell, '', '8 1');
    const crit = told(shell, 'o al a crit');
    expect(crit).not.toContain('missed');
    expect(crit).toContain('hp 21 → 12 12.5%');
    expect(told(shell, 'o al a 15 3')).toContain('Certain: hp 21 → 17.');
  });

  test('subdual harm is said, and what is lost on average is hit points alone (MB-SUB.1)', () => {
    const shell = table([cass()], `${orc} melee`);
    type(shell, '', '8 1');
    expect(told(shell, 'o ca a subdue')).toContain('hp 25 → 24, subdual blow of 2');
    const blow = told(shell, 'o orc a');
    expect(Number(/average (\d+\.\d+)/.exec(blow)?.[1])).toBeLessThan(3.5);
  });

  test('an estimate takes a free attack that seldom comes up as suggested, and says so (MB-FUM.1)', () => {
    const shell = table([aldric(), cass()], '2 ogre 21 15 12 hd 4 club 1d10 melee');
    type(shell, '', '6 6 3 2');
    const answer = resultOf(oddsOf({ ...shell.situation, limit: { ways: 200, throws: 300 } }, []));
    const several = answerLines(answer, { width: 200, height: 40, theme: plainTheme }).join(' ');
    expect(several).toMatch(/^Hits ~\d/);
    expect(several).toContain('Assumes the default answers: Aldric fumbles. Does Ogre 1 take a free attack? strike;');
  });

  test('a surprise roll has its chances (MB-SUR.5)', () => {
    const { shell } = shellOf({ ruleset: 'mighty', party: [aldric()], foes: '1 orc', realDice: true, seed: 'typed' });
    expect(told(shell, 'o surprise party dice')).toMatch(/Aldric surprised 33\.33%/);
  });
});

test('a free attack takes its to-hit and its damage on one line (MB-FUM.1)', () => {
  const shell = table([cass()], `${orc} melee`);
  type(shell, '', '8 1', 'a 1', 'y');
  expect(shell.prompt().says).toContain('Orc attacks Cass, AC 13 (axe). d20? (12 or more, 45%)');
  expect(told(shell, '17 2')).toContain("Free attack: Orc's axe hits Cass, 17+1 = 18");
  expect(shell.prompt().says).not.toContain('Damage');
});

test('a mishap is suggested to nobody: Enter is none, whatever it was the last time (MB-FUM.3)', () => {
  const shell = table([cass()], `${orc} melee`);
  type(shell, '', '8 1', 'a 1', 'n');
  expect(shell.prompt().enter).toBe('none');
  type(shell, 'helmet', '2', 'orc a ca !', '1', 'n');
  expect(shell.prompt()).toMatchObject({ says: expect.stringContaining('Which mishap for Orc'), enter: 'none' });
});

test('a spell that is lost is no longer on the board (MB-MAG.1)', () => {
  const shell = table([aldric(), blogo({ place: 'melee' })], `${orc} melee`);
  type(shell, 'bl c sleep', '', '6 3 1');
  expect(told(shell, 'orc a bl !', '15', '2')).toContain("Blogo's sleep is lost");
  expect(shell.board().join(' ')).not.toContain('casting sleep');
  expect(shell.board().join(' ')).toContain('spell over');
});

test('each surprise die is told on a line, and only a d20 shows naturals (MB-SUR.6)', () => {
  const { shell } = shellOf({ ruleset: 'mighty', party: [aldric(), cass()], foes: '1 orc', realDice: true });
  expect(type(shell, 'surprise party dice', '1 2')).toEqual(
    expect.arrayContaining([
      'Aldric: surprise die rolled 1, needed 3 or more: surprised for 1 segment.',
      'Cass: surprise die rolled 2, needed 3 or more: surprised for 2 segments.',
    ]),
  );
});

test('the chance of surprise that is asked for a whole side is 1 to 100 (MB-SUR.3)', () => {
  const { shell } = shellOf({ ruleset: 'mighty', party: [aldric()], foes: '1 orc', realDice: true });
  type(shell, 'party', 'percent');
  expect(() => type(shell, '101')).toThrow('Type a whole number from 1 to 100.');
  expect(told(shell, '100')).toContain('needed 100 or less: the party is surprised');
});

test.each([
  ['crossbow 1d6', 'The bolt sticks in Aldric.'],
  ['javelin 1d6', 'The javelin sticks in Aldric.'],
])('of the missile of a %s there stays in the wound what flies (MB-LOD.1)', (weapon, says) => {
  const shell = table([aldric()], `1 orc 25 13 16 hd 1 ${weapon} apart`);
  type(shell, '', '8 1', 'm 5ft');
  expect(told(shell, '20 4', '2', '3')).toContain(says);
});

test('a missile is drawn out of the wound of whoever draws it (MB-LOD.5, MB-LOD.6, MB-LOD.13)', () => {
  const shell = table([aldric()], '1 orc 25 13 16 hd 1 javelin 1d6 apart');
  type(shell, '', '8 1', 'm 5ft', '20 4', '2', '3');
  expect(told(shell, 'extract')).toBe('Aldric begins to draw a missile out of the wound.');
  expect(shell.prompt().says).toContain('al extracting; ');
  expect(told(shell, '', '8 1', '2', '13')).toContain('Aldric draws the javelin out of the wound: rolled 13');
});

test("the board names those in arm's reach in the order of the roster (MB-MEL.2)", () => {
  const shell = table([aldric(), cass()], '2 orc 25 13 16 hd 1 axe 1d6 apart');
  type(shell, 'ca engage o2', 'al engage o2', 'al engage o1');
  expect(shell.board().join('\n')).toContain('reach: al-O1  al-O2  ca-O2');
});

describe('what the ledger leaves to the table', () => {
  test.each([
    ['MB-RND.1', 'A round is one minute'],
    ['MB-SCL.1', 'No ground scale is compulsory'],
    ['MB-SHW.3', 'three figures in two hexes'],
    ['MB-SHW.4', 'easier prey for area effects'],
    ['MB-SPC.1', 'A man-sized figure takes up about three feet'],
    ['MB-NEG.3', "is the players' skill, not a roll"],
    ['MB-MIS.6', 'Range penalties are not in the source'],
    ['MB-SUR.17', 'The surprise die may differ'],
  ])('%s is looked up at any question', (id, says) => {
    const shell = table([aldric()], `${orc} melee`);
    expect(told(shell, `r ${id}`)).toContain(says);
    type(shell, '', '5 1');
    expect(told(shell, `r ${id.replace('MB-', '')}`)).toContain(says);
    expect(shell.prompt().says).toContain('d20?');
  });

  test('talk is noted, and rolls nothing (MB-NEG.3)', () => {
    const { shell } = shellOf({ ruleset: 'mighty', party: [aldric()], foes: orc, realDice: true, seed: 'typed' });
    expect(told(shell, 'talk "they ask for a toll"')).toBe('Talk: they ask for a toll.');
    expect(shell.prompt().says).toContain('Who is surprised?');
  });

  test('a surprise die of its own is the one that is asked (MB-SUR.17)', () => {
    const { shell } = shellOf({ ruleset: 'mighty', party: [aldric()], foes: orc, realDice: true, seed: 'typed' });
    type(shell, 'set al surpriseDie d8', 'dice');
    expect(shell.prompt().says).toContain("Aldric's surprise die, d8? (3 or more)");
  });

  test('a penalty for the range is typed with its reason (MB-MIS.6)', () => {
    const shell = table([aldric()], '1 orc 25 13 16 hd 1 axe 1d6 apart');
    type(shell, '', '7 1');
    const says = told(shell, 'al a orc w bow -2 "long range" 14 3');
    expect(says).toContain('DEX +1, long range -2): 3 damage');
    expect(says).not.toContain('(-2 long range)');
  });
});

test('the board marks whoever is stunned as it marks a sleeper (MB-CND.1)', () => {
  const shell = table([cass(), dunstan()], orc);
  told(shell, 'ca stunned 1, du asleep');
  const marked = shell.board().filter((line) => line.startsWith(' z'));
  expect(marked.map((line) => line.trim().split(/ +/)[2])).toEqual(['Cass', 'Dunstan']);
});
