import { describe, expect, test } from 'vitest';
import type { Habits } from '../../../src/shell/answers/typed-answers.ts';
import type { Shell } from '../../../src/shell/shell.ts';
import { shellOf, type } from '../../shell/kit.ts';
import { typedTable as table, told } from './by-hand.ts';
import { aldric, blogo, cass, dunstan } from './cast.ts';
import { own } from './kit.ts';

const orc = '1 orc 25 13 16 hd 1 axe 1d6';

const all = (shell: Shell) => shell.situation.settled;

describe('orders on a shared count', () => {
  const three = () => {
    const shell = table([aldric(), dunstan(), cass()], '3 orc 25 13 16 hd 1 axe 1d6 melee');
    type(shell, '', '5 5 5 1 1 1');
    return shell;
  };

  test('one after the other keep what was said for the first (MB-DEC.10)', () => {
    const shell = three();
    const says = told(shell, 'al h', 'du a', 'ca h', '2');
    expect(says).toContain('Aldric holds.');
    expect(says).toContain("Dunstan's mace misses Orc 2");
    expect(says).toContain('Cass holds.');
  });

  test('keep dice that were said, where `e` alone would end the step that has them (MB-DEC.10)', () => {
    const shell = table([aldric(), cass()], '2 orc 25 13 16 hd 1 axe 1d6 melee');
    type(shell, '', '5 5 1 1', 'ca a 15 3');
    expect(() => type(shell, 'e')).toThrow(
      '"another order" alone would lose 15 and 3, typed before. Type the order for Aldric itself, with `al` before it.',
    );
    expect(told(shell, 'al hold')).toMatch(/Aldric holds\. Cass's short sword hits Orc \d, 15\+1.*: 3 damage/);
  });

  test('may stand on one line', () => {
    const shell = three();
    const says = told(shell, 'al h, du a, ca h', '2');
    expect(says).toMatch(/Aldric holds\. .*Cass holds\. Dunstan's mace misses/);
    expect(told(shell, 'u 2')).toContain('Undid');
    expect(own(all(shell), 'aldric').holding).toBe(false);
  });
});

test("a number too many at the party's initiative is no foe's die, but refused (MB-INI.1)", () => {
  const { shell } = shellOf({
    ruleset: 'mighty',
    party: [aldric(), cass()],
    foes: `2 ${orc.slice(2)} melee`,
    realDice: true,
  });
  type(shell, '', '');
  expect(shell.prompt().says).toContain('Initiative, d8 each');
  expect(() => told(shell, '5 5 4')).toThrow('"4" is one answer too many, so nothing was taken. Type 2 answers.');
  expect(told(shell, 'o1 4, 5 5')).toContain('Orc 1 (4)');
});

test.each([
  ['done', 'Nothing is being declared now (MB-DEC.8): type a number from 1 to 8.'],
  ['orc a al', 'Initiative comes first (MB-ORD.1): type a number from 1 to 8.'],
])(
  'an order before a die of initiative names the die, and no Enter that would roll it: `%s` (MB-ORD.1)',
  (line, says) => {
    const { shell } = shellOf({
      ruleset: 'mighty',
      party: [aldric()],
      foes: '1 orc 5 13 16 hd 1 axe 1d6',
      realDice: true,
    });
    type(shell, 'nobody', 'done');
    expect(() => type(shell, line)).toThrow(says);
  },
);

test("a number at a count in which none of the party's dice is rolled is no foe's die, and refused (MB-DEF.1)", () => {
  const { shell } = shellOf({ ruleset: 'mighty', party: [aldric()], foes: `${orc} melee`, realDice: true });
  type(shell, '', 'al d', 'dice init table', '', '5 5');
  expect(shell.prompt().says).toContain('Count 5  Aldric + Orc (together)');
  expect(() => type(shell, '14')).toThrow('No roll is waiting for 14, so nothing of this line was played.');
  type(shell, '');
  const rolled = shell.situation.story.steps
    .flatMap(({ answers }) => answers)
    .filter(({ key }) => key.endsWith('orc:aldric'));
  expect(rolled).toMatchObject([{ by: 'seed' }]);
});

describe('somebody whose action on a shared count is noted', () => {
  const noted = () => {
    const shell = table([aldric(), dunstan({ place: 'apart' })], '2 orc 25 13 16 hd 1 axe 1d6 melee');
    type(shell, '', '5 5 3 3', 'al x', 'e');
    return shell;
  };

  test('is marked in the prompt (MB-INI.7)', () => {
    expect(noted().prompt().says).toMatch(/^Count 5 {2}Aldric \(noted\) \+ Dunstan \(together\)/);
  });

  test('is listed with what else there is, and anybody of another count is not (MB-DEC.10)', () => {
    const shell = noted();
    expect(told(shell, 'al')).toMatch(/^Aldric: al attack/);
    expect(() => shell.line('o1')).toThrow("Orc 1 can't act now.");
  });

  test('is told of to the referee alone: players have said it themselves (MB-INI.7)', () => {
    const told = noted().situation.story.steps.flatMap(({ facts }) => facts);
    const audiences = told.flatMap((fact) => ('audience' in fact && fact.key === 'chosen' ? [fact.audience] : []));
    expect(audiences).toEqual(['referee']);
  });

  test('acts by the later order (MB-DEC.10)', () => {
    expect(told(noted(), 'al a', 'x', '1', '2')).toContain("Aldric's sword misses");
  });
});

describe('a name alone on a count of several', () => {
  const shared = (place: string, foes: string) => {
    const shell = table([aldric({ place }), blogo(), dunstan({ place })], foes);
    type(shell, 'bl c sleep', '', '6 6 6 2');
    return shell;
  };

  test('lists what there is for a caster and for a fighter, though Enter would roll for one of them (MB-DEC.10)', () => {
    const shell = shared('', '1 orc 25 13 16 hd 1 axe 1d6 melee');
    expect(shell.prompt().says).toMatch(/^Count 6 {2}Attack, d20 each/);
    expect(told(shell, 'bl')).toBe('Blogo: bl cast Cast a spell bl hold Hold bl else Do something else');
    expect(told(shell, 'al')).toMatch(/^Aldric: al attack .*al hold/);
    expect(() => shell.line('orc')).toThrow("Orc can't act now.");
  });

  test('has an example in the help that can be typed as it stands', () => {
    const shell = shared('apart', '1 orc 25 13 16 hd 1 axe 1d6 apart');
    const help = told(shell, '?');
    expect(help).toContain(
      'Words: cast (c). Say who first: `bl cast`. Somebody else acts first when you name them: `bl hold`.',
    );
    expect(told(shell, 'bl hold', 'al x', 'du x')).toContain('Blogo holds.');
  });
});

describe('dice said with orders on a shared count', () => {
  const three = () => {
    const shell = table([aldric(), dunstan(), cass()], '3 orc 25 13 16 hd 1 axe 1d6 melee');
    type(shell, '', '5 5 5 1 1 1');
    return shell;
  };

  test.each([
    ['line by line', ['al a 16 3', 'du a 17 4', 'ca a 18 2']],
    ['on one line', ['al a 16 3, du a 17 4, ca a 18 2']],
    ['the rest by the prompt', ['al a 16', 'du a 17 4', 'ca a', '18', '3 2']],
    ['the last first', ['al a', 'du a', 'ca a 18 2', '16 17', '3 4']],
  ])('stay theirs who rolled them, %s (MB-DEC.10)', (_, lines) => {
    const shell = three();
    const says = told(shell, ...lines);
    expect(says).not.toContain('not needed');
    expect(says).toMatch(/Aldric's sword hits [^:]*16\+/);
    expect(says).toMatch(/Dunstan's mace hits [^:]*17\+/);
    expect(says).toMatch(/Cass's short sword hits [^:]*18\+/);
  });

  test('affray rolls for one of them alone, where `..` was said for that one', () => {
    const shell = three();
    const says = told(shell, 'al a ..', 'du a 17 4', 'ca a 18 2');
    expect(says).toMatch(/Dunstan's mace hits [^:]*17\+/);
    expect(says).toMatch(/Cass's short sword hits [^:]*18\+/);
  });
});

describe('numbers behind the die of a draw', () => {
  const drawing = () => {
    const shell = table([aldric()], '2 orc 25 13 16 hd 1 axe 1d6 melee');
    type(shell, '', '6 2 2');
    expect(shell.prompt().says).toMatch(/^Count 6 {2}Which target does Aldric draw\?/);
    return shell;
  };

  test('are those of whoever strikes at the one drawn, in the order asked (MB-TGT.1)', () => {
    expect(told(drawing(), '2 15 3')).toContain("Drawn: Orc 2. Aldric's sword hits Orc 2, 15+5 = 20");
    const shell = drawing();
    type(shell, '1 15');
    expect(shell.prompt().says).toMatch(/sword damage, d8\?/);
  });

  test('are refused where those that were announced wait already (MB-TGT.1)', () => {
    const shell = drawing();
    type(shell, 'al a 20 4');
    expect(() => shell.line('1 3 6')).toThrow('so nothing was taken. Leave out 3 and 6.');
    expect(told(shell, '1')).toContain('natural 20+');
  });

  test('are said to be kept where the draw has none of them (MB-TGT.1)', () => {
    const shell = drawing();
    expect(type(shell, 'al a 1 15 3')).toEqual(['Kept for the rolls after this one: 1, 15, 3.']);
    expect(told(shell, '2')).toContain('natural 1');
  });

  test('are named where they are not needed', () => {
    expect(told(drawing(), '1 2 3')).toMatch(/misses Orc 1, .*\(3 not needed\)/);
  });
});

describe('a number that a miss leaves over', () => {
  const foes = '1 orc 25 13 16 hd 1 axe 1d6 melee, 1 ogre 21 15 13 hd 4 club 1d10 melee';

  test('is not the d20 of a free attack on the same count (MB-FUM.12)', () => {
    const shell = table([aldric()], foes);
    type(shell, '', '3 3 2', 'al a 5 3', '1', '1');
    expect(shell.prompt().says).toMatch(/^Orc fumbles\. Does Aldric take a free attack\?/);
    type(shell, '');
    expect(shell.prompt().says).toMatch(/^Aldric attacks Orc.* d20\?/);
    expect(told(shell, '2', '')).toMatch(/Aldric's sword misses Orc, 2\+.*\(3 not needed\)/);
  });

  test('does not stand before what is typed for the next free attack (MB-FUM.2)', () => {
    const shell = table([aldric()], foes);
    type(shell, '', '3 2 2', 'x', '1 1');
    expect(told(shell, '2 5', '', '4 6', '')).toMatch(/misses Orc, 2\+.*misses Ogre, 4\+.*\(5, 6 not needed\)/);
  });
});

describe('a count that asks, and whose combatant is taken out first', () => {
  test('moves no player character whose count comes after it (MB-DEC.10)', () => {
    const shell = table([dunstan({ place: 'apart' })], '1 orc 25 13 16 hd 1 short bow 1d6 apart');
    type(shell, '', '1 6 6');
    expect(shell.prompt().says).toContain('d20');
    expect(told(shell, 'orc m 10ft')).not.toContain('Dunstan');
    expect(own(all(shell), 'dunstan').moved).toBe(0);
    expect(shell.prompt().says).toMatch(/^Count 1 {2}Dunstan/);
  });

  test('leaves the held actions to whoever has held (MB-INI.11)', () => {
    const shell = table([aldric()], `${orc} melee`);
    type(shell, '', '7 5', 'h');
    expect(told(shell, 'orc h')).toContain('Orc holds.');
    expect(shell.prompt().says).toMatch(/^Held actions/);
    expect(told(shell, 'al x', '2')).toContain('Aldric does nothing');
  });

  test('takes the next count as the next (MB-CND.5)', () => {
    const shell = table(
      [dunstan({ place: 'apart', weapons: ['mace 1d6'] })],
      '2 orc 25 13 16 hd 1 short bow 1d6 apart',
    );
    type(shell, '', '1 6 6 5 5');
    type(shell, 'kill o1');
    expect(shell.prompt().says).toContain('o2(du)');
    type(shell, 'kill o2');
    expect(own(all(shell), 'dunstan').moved).toBe(0);
  });
});

describe('a free attack says what it is for', () => {
  test.each([
    ['retreat 90ft', ['15'], 'Dunstan stumbles. Does Orc take a free attack?'],
    ['retreat 120ft', [], 'Dunstan flees. Does Orc take a free attack?'],
  ])('%s', (line, dice, says) => {
    const shell = table([dunstan()], `${orc} melee`);
    type(shell, '', '6 1', line, ...dice);
    expect(shell.prompt().says).toContain(says);
  });

  test('running past somebody', () => {
    const shell = table([dunstan({ place: 'apart' })], `${orc} apart`);
    type(shell, '', '1 6', 'orc past du');
    expect(shell.prompt().says).toContain('Orc runs past. Does Dunstan take a free attack?');
  });
});

describe('numbers at the free attacks of several', () => {
  const fumbled = (orcs: number) => {
    const shell = table([aldric()], `${orcs} orc 25 13 16 hd 1 axe 1d6 melee`);
    type(shell, '', ['5', ...Array.from({ length: orcs }, () => '1')].join(' '), '2', '1');
    expect(shell.prompt().says).toContain('Free attacks on Aldric');
    return shell;
  };

  test('are their dice in the order asked, and all strike (MB-FUM.2)', () => {
    const shell = fumbled(2);
    const says = told(shell, '14 15 3');
    expect(says).toMatch(/Orc 1's axe misses Aldric, 14\+2 = 16.*Orc 2's axe hits Aldric, 15\+2 = 17.*3 damage/);
    expect(shell.prompt().says).toContain('Which mishap for Aldric?');
  });

  test('are one for each that strikes, and damage is asked (MB-FUM.2)', () => {
    const shell = fumbled(3);
    type(shell, '14 15 3');
    expect(shell.prompt().says).toContain("Orc 1's axe damage");
    type(shell, '2');
    expect(shell.prompt().says).toContain("Orc 2's axe damage");
    expect(told(shell, '6')).toMatch(/Orc 3's axe misses Aldric, 3\+3 = 6/);
  });

  test('are refused where those typed with the order wait for the dice (MB-ASN.2)', () => {
    const foes = '3 orc 25 13 16 hd 1 axe 1d6 melee';
    const { shell } = shellOf({ ruleset: 'mighty', party: [aldric(), cass()], foes, realDice: true, seed: 'counts' });
    type(shell, 'dice', '6 2', '', 'o2=5 5', '2 14 6');
    expect(shell.prompt().says).toContain('Is Cass unaware of it?');
    expect(() => shell.line('3 1')).toThrow('Choose yes (damage to CON)');
    expect(told(shell, '')).toMatch(/Aldric's sword misses Orc 3, 2\+5 = 7/);
  });

  test('are for those who strike: names come first, or a word for each (MB-FUM.11)', () => {
    expect(told(fumbled(2), 'o1 n, 13')).toMatch(/Free attack: Orc 2's axe misses Aldric, 13\+2/);
    expect(told(fumbled(2), 'n y 13')).toMatch(/Free attack: Orc 2's axe misses Aldric, 13\+2/);
    expect(() => fumbled(2).line('n n 14')).toThrow('"14" is one answer too many');
  });
});

describe('spells and hit dice as they are written', () => {
  test.each(['c web level 2', 'c web 2lv', 'c web lv2', 'c web 2nd level'])('%s is a spell of level 2', (line) => {
    const shell = table([blogo()], `${orc} apart`);
    type(shell, line);
    expect(own(all(shell), 'blogo')).toMatchObject({ spell: 'web', spellLevel: 2 });
  });

  test('less than one hit die gives no BCB (MB-BCB.5)', () => {
    const shell = table([aldric()], 'Kobold 3 12 17 hd 1/2 spear 1d6, Rat 2 12 17 hd ½ bite 1d3');
    expect([own(all(shell), 'kobold').bcb, own(all(shell), 'rat').bcb]).toEqual([0, 0]);
  });
});

describe('fields by hand', () => {
  const foe = () => table([aldric()], orc);

  test('the BCB of a monster follows its hit dice, as long as it was theirs (MB-BCB.2)', () => {
    const shell = foe();
    expect(told(shell, 's orc hd 3+1')).toContain('bcb 1 → 3');
    type(shell, 's orc bcb 7', 's orc hd 2');
    expect(own(all(shell), 'orc').bcb).toBe(7);
  });

  test.each(['abc', '-3', '2d8'])('hit dice are not %s', (hd) => {
    expect(() => type(foe(), `s orc hd ${hd}`)).toThrow(/hit dice can't be .*MB-BCB\.2/);
  });

  test('what is in hand, or in a routine, is a weapon of the combatant', () => {
    const shell = table([aldric()], `${orc} melee`);
    expect(() => type(shell, 's al inHand axe')).toThrow('Aldric has no axe: give sword, long bow or fist');
    expect(() => type(shell, 's orc routine "claw; bite"')).toThrow(/Orc has no claw/);
    type(shell, 's al inHand "long bow"');
    expect(own(all(shell), 'aldric').inHand).toBe('long-bow');
    type(shell, 's al weapons "spear 1d6"');
    expect(own(all(shell), 'aldric').inHand).toBe('');
  });

  test('lodged missiles and wands are read with their dice and charges', () => {
    const shell = foe();
    type(shell, 's al lodged "arrow 1d8"', 's al wands "wand of frost 3"');
    expect(own(all(shell), 'aldric').lodged[0]).toMatchObject({ name: 'arrow', damage: '1d8' });
    expect(own(all(shell), 'aldric').wands[0]).toMatchObject({ name: 'wand of frost', charges: 3 });
  });
});

describe('on the count', () => {
  const pikemen = () =>
    table([aldric({ place: 'apart' }), dunstan({ place: 'apart' })], '2 pikeman 6 14 16 hd 1 pike 1d8 apart');

  test('a charge is named as one, before the fending die of its target too (MB-CHG.6, MB-SPR.6)', () => {
    const shell = pikemen();
    type(shell, 'al charge p1', '', '7 5 4 1');
    expect(shell.prompt().says).toMatch(
      /^Count 7 {2}Aldric charges\. Pikeman 1 tries to fend off Aldric, AC 16 \(pike\)\. d20\?/,
    );
    type(shell, '12');
    expect(shell.prompt().says).toContain('Aldric charges Pikeman 1, AC 14 (sword). d20?');
  });

  test('a move of 0 feet is refused, and the action is kept (MB-RND.3)', () => {
    const shell = pikemen();
    type(shell, '', '7 5 4 1');
    expect(() => shell.line('al m 0ft')).toThrow('A move of 0 feet would use up the action (MB-RND.3)');
    expect(() => shell.line('al m p1 0ft')).toThrow('MB-RND.3');
    expect(shell.prompt().says).toMatch(/^Count 7 {2}Aldric/);
    expect(told(shell, 'al m 10ft')).toContain('Aldric moves 10 feet');
  });
});

test('nobody who is on their feet is revived (MB-NPC.10)', () => {
  const shell = table([aldric()], '1 orc 5 13 16 hd 1 axe 1d6 melee');
  expect(() => shell.line('revive al')).toThrow('Aldric is alive and well already (MB-NPC.10).');
  expect(() => shell.line('revive al orc')).toThrow('Aldric and Orc are alive and well already (MB-NPC.10).');
  expect(told(shell, 'kill orc', 'revive orc')).toContain('Orc is alive again.');
});

test('the example at the outcome of a spell names people of this fight (MB-RND.4)', () => {
  const shell = table([blogo(), dunstan()], '2 pikeman 6 14 16 hd 1 pike 1d8 apart');
  type(shell, 'bl c sleep', '', '6 1 1 1', '');
  expect(shell.prompt().says).toContain('such as: p1 p2 asleep, damage 3 p1, effect 2d6 half p1');
});

describe('targets', () => {
  test('hand to hand nobody declares an attack on one out of reach, or on one of several (MB-TGT.1)', () => {
    const shell = table(
      [aldric(), dunstan({ place: 'apart' })],
      '2 orc 25 13 16 hd 1 axe 1d6 melee, Ulf 25 13 16 hd 1 axe 1d6 apart',
    );
    type(shell, 'al engage o1 o2', 'du apart ulf 80ft');
    expect(() => type(shell, 'al a ulf')).toThrow(
      /Ulf is out of reach \(MB-TGT\.1\): `a` alone attacks Orc 1 or Orc 2/,
    );
    expect(() => type(shell, 'al a o2')).toThrow(/drawn from Orc 1 and Orc 2 \(MB-TGT\.1\).*`direct o2`/);
    expect(() => type(shell, 'du a ulf')).toThrow(/Ulf is 75 feet away.*`du charge ul`/);
    expect(told(shell, 'al a w bow ulf')).toContain('Aldric attacks Ulf');
  });

  test('what is allowed anyway is said, and the count with what comes of it', () => {
    const shell = table([dunstan()], '2 orc 25 13 16 hd 1 axe 1d6 melee');
    type(shell, 'o2 apart du', '', '6 1 1');
    expect(told(shell, 'a o2 !')).toBe('Ruling: allowed anyway.');
    expect(told(shell, '2')).toMatch(/^Count 6: Dunstan's mace misses Orc 2/);
  });

  test('of two targets for one attack or move none is dropped silently', () => {
    const shell = table([dunstan({ place: 'apart' })], '2 orc 25 13 16 hd 1 axe 1d6 apart');
    type(shell, '', '6 1 1');
    expect(() => type(shell, 'm o1 o2 10ft')).toThrow('You named Orc 1 and Orc 2, and `move` takes one target');
    expect(() => type(shell, 'du a o1 o2')).toThrow('`attack` takes one target');
  });

  test('a spell is declared without its target, and a wand names whom it is for (MB-DEC.1, MB-DEC.7)', () => {
    const shell = table(
      [blogo({ wands: [{ name: 'wand of frost', charges: 3 }] })],
      '2 orc 25 13 16 hd 1 axe 1d6 apart',
    );
    for (const line of ['c sleep o1', 'c o1 sleep', 'c sleep o1 o2', 'c o1 o2 sleep', 'c sleep at o1', 'c sleep on'])
      expect(() => type(shell, line)).toThrow(/chosen when it goes off \(MB-DEC\.1\): `bl c sleep`/);
    for (const line of ['c wand', 'c wand of frost', 'c o1 wand of frost'])
      expect(() => type(shell, line)).toThrow('The wand of frost needs no declaration (MB-DEC.7): `wand` uses it');
    type(shell, '', '6 1 1');
    expect(shell.prompt().says).toContain('wand [h]old');
    expect(told(shell, 'wand o1')).toContain('wand of frost: Orc 1.');
  });

  test('somebody whose counts are over is told so (MB-INI.3)', () => {
    const shell = table([aldric({ inHand: 'long-bow', place: 'apart' })], '1 orc 25 13 16 hd 1 axe 1d6 apart');
    type(shell, '', '8 7 1', 'a orc 2', 'a orc 2');
    expect(() => type(shell, 'al a orc')).toThrow('Aldric has acted on counts 8 and 7, and has nothing left');
  });

  test('mundane armour is no magical protection of a spell (MB-MAG.4)', () => {
    const shell = table([blogo({ caster: 'other', armour: 'mundane', ac: 15, place: 'melee' })], `${orc} melee`);
    type(shell, 'c bless', '', '1 6');
    expect(told(shell, '10')).not.toContain('magical protection');
  });
});

describe('a modifier with the answer of one of several', () => {
  test('is for that one, in whatever order they answer (MB-SAV.1)', () => {
    const shell = table([aldric({ save: 2 }), blogo({ save: 20 }), cass({ save: 20 })], `${orc} melee`);
    const says = told(shell, 'saves al bl ca', 'ca +9 11', '+5 1', '-4 19');
    expect(says).toContain("Cass's save: rolled 11, needed 11 or more (by ruling +9): made");
    expect(says).toContain("Blogo's save: rolled 19, needed 24 or more (by ruling -4): failed");
    expect(says).not.toContain('not needed');
  });

  test('takes the effect of a Mighty Blow above 20 (MB-CRT.6, MB-MBT.6)', () => {
    const shell = table([aldric()], '1 ogre 21 15 13 hd 4+1 club 1d10 melee');
    type(shell, '', '1 3', '20 5');
    expect(told(shell, '+1 20', '2')).toMatch(
      /effect 21 \(by ruling \+1\); save rolled 2, needed 10 or more: stays 21, Mangled!/,
    );
  });
});

describe('an action at a moment that is not its own says which it is', () => {
  const over = () => {
    const shell = table([aldric()], `${orc} melee`);
    type(shell, 'end', '');
    return shell;
  };

  test.each(['al charge orc', 'al bcb 2/2', 'al rest', 'al read web', 'al d'])(
    '%s after the fight (MB-ORD.4)',
    (line) => {
      expect(() => type(over(), line)).toThrow(/^The fight is over/);
    },
  );

  test.each(['al charge orc', 'al bcb 2/2', 'al rest'])('%s before the first round (MB-ORD.1)', (line) => {
    const { shell } = shellOf({ ruleset: 'mighty', party: [aldric()], foes: '1 orc melee', seed: 'typed' });
    expect(() => type(shell, line)).toThrow(/^Surprise comes first/);
  });

  test('what is only said on the count is refused by its own word (MB-DEC.10)', () => {
    const shell = table([aldric()], `${orc} melee`);
    expect(() => type(shell, 'wand')).toThrow('`wand` is not declared (MB-DEC.10): type it when the count comes up.');
  });

  test('hours pass after the fight (MB-AFT.2)', () => {
    const shell = table([aldric()], `${orc} melee`);
    expect(() => type(shell, 'hours 2')).toThrow(/fight is still on.*MB-AFT\.2/);
    expect(told(over(), 'hours 2')).toContain('2 hours pass.');
  });

  test('the end of the fight at the question for morale is no error', () => {
    const shell = table([aldric()], '2 orc 25 13 16 hd 1 axe 1d6 melee');
    type(shell, 'kill o2', '', '8 1', 'al x', 'o1 x');
    expect(shell.prompt().says).toContain('Morale');
    expect(told(shell, 'end')).not.toContain('not at its end');
  });

  test('at the question for morale `y` fights on, and redoes nothing (MB-MOR.2)', () => {
    const shell = table([aldric()], '2 orc 25 13 16 hd 1 axe 1d6 melee');
    type(shell, 'kill o2', '', '8 1', 'note one', 'u', 'al x', 'o1 x');
    expect(told(shell, 'y')).toContain('fight on');
  });
});

describe('an action that would do nothing', () => {
  test.each([
    ['al rest orc', /`rest` has no target/],
    ['al fix orc', /`fix` has no target/],
    ['al c orc', /Name the spell.*MB-DEC\.1/],
    ['affects al', /Aldric casts no spell now \(MB-MAG\.9\)/],
    ['al detect orc', /Orc is in plain sight \(MB-INV\.4\)/],
  ])('%s is refused', (line, why) => {
    const shell = table([aldric({ caster: 'other' })], `${orc} melee`);
    expect(() => type(shell, line)).toThrow(why);
  });

  test('one opponent in reach is attacked, and nobody is drawn (MB-TGT.2)', () => {
    const shell = table([aldric()], `${orc} melee`);
    expect(told(shell, 'al a orc')).toBe('Aldric attacks Orc.');
  });
});

describe('amending', () => {
  const played = () => {
    const shell = table([aldric()], `${orc} melee`);
    type(shell, '', '8 1', '15 4', '2');
    return shell;
  };

  test('an initiative that changes no order keeps what was played (MB-INI.5)', () => {
    const shell = played();
    expect(told(shell, 'v 5 al=7')).not.toContain('no longer fits');
    expect(own(all(shell), 'orc').hp.current).toBe(20);
  });
});

describe('newcomers', () => {
  test.each([[['']], [[]]])('who come into the melee have an opponent in reach (MB-MEL.2)', (lines) => {
    const { shell } = shellOf({ ruleset: 'mighty', party: [aldric()], foes: '1 orc melee', seed: 'typed' });
    type(shell, ...lines, 'add wolf melee 8 13 16 hd 1 bite 1d6');
    expect(shell.board().join(' ')).toMatch(/al-WO/);
  });
});

describe('those who take no part', () => {
  const shell = () => {
    const made = table([aldric()], '5 orc 25 13 16 hd 1 axe 1d6 melee');
    type(made, 'kill o1', 's o2 status fled', 'surrender o3', 'o4 asleep');
    return made;
  };

  test.each([
    ['al a o1', /Orc 1 is dead \(MB-ATK\.10\)/],
    ['al a o2', /Orc 2 has fled \(MB-ATK\.10\)/],
    ['al a o3', /Orc 3 has surrendered \(MB-ATK\.10\)/],
    ['al direct o4', /Orc 4 is helpless \(MB-TGT\.4\)/],
    ['o1 stunned', /Orc 1 is dead/],
  ])('%s is refused for that', (line, why) => {
    expect(() => type(shell(), line)).toThrow(why);
  });

  test('are refused on the count too (MB-ATK.10)', () => {
    const made = shell();
    type(made, '', '8 1');
    expect(() => type(made, 'a o1')).toThrow(/Orc 1 is dead \(MB-ATK\.10\)/);
  });
});

test('Enter for a shot into a melee names all on whom it may fall (MB-MIS.2)', () => {
  const party = [aldric(), cass({ weapons: ['short bow 1d6'], place: 'apart' })];
  const { shell } = shellOf({ ruleset: 'mighty', party, foes: `${orc} melee`, realDice: true, seed: 'typed' });
  type(shell, '', 'ca a orc', '', '1 8 7');
  expect(shell.prompt().enter).toBe('shoot Orc (drawn from al orc)');
});

test.each([
  ['a thrown', /The sword can't be thrown \(MB-MIS\.1\)/],
  ['a w fist subdue', /can't subdue \(MB-SUB\.1\)/],
])('%s is refused', (line, why) => {
  const shell = table([aldric()], `${orc} melee`);
  type(shell, '', '8 1');
  expect(() => type(shell, line)).toThrow(why);
});

test('a blow to subdue does whole damage on what cannot be subdued, and says no more (MB-SUB.6)', () => {
  const shell = table([aldric()], `${orc} melee`);
  type(shell, 's orc type other', '', '8 1');
  expect(told(shell, 'a subdue 12 3')).toMatch(/: 4 damage\. Orc: 25 → 21 hp/);
});

test('who backs away on a count is out of reach for the free attack of its fumble, which comes last (MB-FUM.8)', () => {
  const shell = table([aldric()], `${orc} melee`);
  type(shell, '', '5 5', 'orc retreat 10ft attack', 'a');
  expect(told(shell, '1 2')).toMatch(/a fumble.*Orc backs away 10 feet\./);
  expect(shell.prompt().says).toContain('Which mishap for Aldric?');
});

describe('several before one word on a shared count', () => {
  const two = (habits?: Habits) => {
    const party = [aldric(), dunstan(), cass()];
    const foes = '2 orc 25 13 16 hd 1 axe 1d6 melee';
    const { shell } = shellOf({
      ruleset: 'mighty',
      party,
      foes,
      realDice: habits === undefined,
      ...(habits && { habits }),
    });
    type(
      shell,
      ...(habits ? ['', '', 'initiative : 5 5 1 1 1'] : ['dice all table', 'dice draw seed', '', '', '5 5 1 1 1']),
    );
    return shell;
  };
  const asksNobody = (shell: Shell) => expect(shell.prompt().says).not.toContain('What does');

  test.each([
    ['al du h', 'Aldric holds. Dunstan holds.'],
    ['du al h', 'Aldric holds. Dunstan holds.'],
    ['al du x', 'Aldric and Dunstan do nothing.'],
  ])('`%s`: all do what the line says, and nobody is asked again', (line, says) => {
    const shell = two();
    expect(told(shell, line)).toContain(`Count 5: ${says}`);
    asksNobody(shell);
    expect(told(shell, 'u')).toContain('Undid');
    expect(shell.prompt().says).toContain('Count 5');
  });

  test('each takes the number of its place', () => {
    const shell = two();
    expect(told(shell, 'al du a 15 12')).not.toContain('not needed');
    expect(told(shell, '3', '4')).toMatch(/Aldric's sword hits Orc \d, 15\+.*Dunstan's mace hits Orc \d, 12\+/);
  });

  test('and whoever the line leaves out is still asked', () => {
    const shell = two();
    expect(told(shell, 'u', '5 5 5 1 1', 'al ca h')).not.toContain('Count 5:');
    expect(shell.prompt().says).toContain('What does Dunstan do on this count?');
    expect(told(shell, 'x')).toContain('Count 5: Aldric holds. Cass holds. Dunstan does nothing.');
  });

  test('stops no script', () => {
    const shell = two({ throwAll: true, decideAll: false });
    expect(told(shell, 'al du h')).toContain('Aldric holds. Dunstan holds.');
  });
});

describe('a number where a spell goes off on the count of a foe', () => {
  const counting = () => {
    const { shell } = shellOf({
      ruleset: 'mighty',
      party: [blogo({ place: 'melee' })],
      foes: '1 orc 25 13 16 hd 1 axe 1d6 melee',
      realDice: true,
      drawn: { 'initiative:orc:1': 3 },
    });
    type(shell, '', 'bl c sleep', '', '3');
    expect(shell.prompt().says).toContain('Blogo + Orc (together)');
    return shell;
  };

  test.each(['7', '7 4', 'bl 7'])('`%s` is for no real die, and is refused', (line) => {
    const shell = counting();
    expect(() => type(shell, line)).toThrow(/^No roll is waiting for 7/);
    expect(shell.prompt().says).toContain('Blogo + Orc (together)');
  });

  test("is the foe's behind its name", () => {
    expect(told(counting(), 'orc 7')).toContain("Orc's axe misses Blogo, 7+1");
  });
});

describe('numbers too many for one blow', () => {
  const counting = (foes: number) => {
    const { shell } = shellOf({
      ruleset: 'mighty',
      party: [aldric()],
      foes: `${foes} orc 9 13 2 hd 1 axe 1d6 melee`,
      realDice: true,
      drawn: { 'initiative:orc:1': 1, 'initiative:orc-1:1': 2, 'initiative:orc-2:1': 1 },
    });
    type(shell, '', '', '5');
    return shell;
  };

  test.each([
    [1, 'a 15 4 6 7', 'That takes 2 numbers at most, so nothing was rolled. Leave out 6 and 7.'],
    [2, 'a 15 4 6 7', 'That takes 2 numbers at most, so nothing was rolled. Leave out 6 and 7.'],
    [2, '5 6 7 4', 'That takes 2 numbers at most, so nothing was rolled. Leave out 7 and 4.'],
    [1, '5 6 7 4', 'At most one more number can follow, so nothing was taken. Leave out 7 and 4.'],
    [1, '15 4 6', 'At most one more number can follow, so nothing was taken. Leave out 6.'],
  ])('at one of %i foes are refused before anything is rolled: `%s`', (foes, line, says) => {
    const shell = counting(foes);
    expect(() => type(shell, line)).toThrow(says);
    expect(shell.prompt().says).toContain('Count 5');
  });

  test.each(['a 3 4', '3 4'])('are none where a miss leaves the damage over: `%s`', (line) => {
    expect(told(counting(1), line)).toContain('(4 not needed)');
  });

  test.each([
    ['ca a o3 9 3', '(3 not needed)'],
    ['ca a o3 9 3 +6', '3 damage'],
  ])('are none where somebody else is still asked on the count: `%s`', (line, says) => {
    const party = [aldric(), blogo(), cass(), dunstan()];
    const { shell } = shellOf({ ruleset: 'mighty', party, foes: '4 orc', realDice: true, seed: 'test' });
    type(shell, '', '', '1 5 5 1', 'kill o2');
    expect(told(shell, line)).not.toContain('at most');
    expect(told(shell, 'x')).toContain(says);
  });
});
