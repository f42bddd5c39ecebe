import { describe, expect, test } from 'vitest';
import { promptLine } from '../../src/shell/prompt.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { freshFight } from './any-line.ts';
import { party, shellOf, type } from './kit.ts';

const foes = '3 ghoul melee, knight melee, archer near, witch distant';

/** A fight whose first Bout the party or the foes hold by surprise; affray rolls everything. */
function held(by: 'party' | 'foes', realDice = false): Shell {
  const { shell } = shellOf({ party, foes, realDice });
  shell.line(by === 'party' ? 'foes' : 'party');
  return shell;
}

/** Returns the attacks of the last line: attacker, target, weapon. */
function attacks(shell: Shell, line: string): readonly string[] {
  return shell.line(line).events.flatMap((event) => {
    if (event.kind !== 'step') return [];
    const { do: word, who, at = [], with: tool } = event.step.intent;
    return [`${who} ${word} ${at.join(' ')}${tool === undefined ? '' : ` w ${tool}`}`.trim()];
  });
}

describe('parts left out of an order', () => {
  test('the actor is the combatant who is due', () => {
    expect(attacks(held('party'), 'a g2 17 5')).toEqual(['asta attack ghoul-2']);
  });

  test.each(['as passes her turn', 'as pass the turn', 'passes this turn'])('`%s` only passes', (line) => {
    expect(type(held('party'), line)).toEqual(type(held('party'), 'as x'));
  });

  test('the word that a prompt has for doing nothing can be typed, alone and after a name', () => {
    const shell = held('party');
    expect(shell.prompt().says).toContain('[x] pass');
    expect(attacks(shell, 'pass')).toEqual(['asta else']);
    expect(attacks(shell, 'br pass')).toEqual(['brann else']);
  });

  test('another who may act is named before the action', () => {
    expect(attacks(held('party'), 'do a g2 17 5')).toEqual(['dora attack ghoul-2']);
  });

  test('the target is asked for, and the last one is suggested', () => {
    const shell = held('party');
    shell.line('a');
    expect(shell.prompt().says).toMatch(/^Asta's attack: which target\? {2}g1\*/);
    expect(type(shell, 'o')[0]).toBe('Asta, Attack:');
    expect(attacks(shell, 'kn')).toEqual(['asta attack knight']);
    shell.line('done');
    for (let i = 0; i < 20 && !shell.prompt().says.includes('Asta (sword'); i++) shell.line('');
    expect(type(shell, 'as a')).toEqual([]);
    expect(shell.prompt().says).toMatch(/kn\*/);
  });

  test('the dice may stand behind the target that is asked for, or the whole line be typed once more', () => {
    for (const line of ['g2 17 5', 'ghoul 2 17 5', 'a g2 17 5']) {
      const shell = held('party', true);
      shell.line('a');
      expect(type(shell, line)).toEqual([
        "Asta's sword hits Ghoul 2 (17): 5 damage, Health 5 → 0.",
        'X Ghoul 2 is destroyed.',
      ]);
    }
    const shell = held('party', true);
    type(shell, 'do a');
    expect(type(shell, 'a g1 2')).toEqual(["Dora's axe fails against Ghoul 1 (2, needed 13): 1 damage, Health 5 → 4."]);
    type(shell, 'a 17');
    expect(type(shell, 'g2 5').join(' ')).toContain("Asta's sword hits Ghoul 2 (17): 5 damage");
  });

  test('a weapon, a ruling and answers may stand behind the target that is asked for, too', () => {
    for (const line of ['g2 w axe 17 5', 'g2 +1 "from above" 16 5', 'g2 hit damage 5', 'a g2 : 17 5']) {
      const shell = held('party', true);
      shell.line('do a');
      expect(type(shell, line).join(' ')).toMatch(/^Dora's axe hits Ghoul 2 .*5 damage, Health 5 → 0/);
      expect(promptLine(shell.prompt())).toMatch(/Asta \(sword.*left: Brann Cole$/);
    }
  });

  test('an order of its own behind a name that could be the target leaves the question for it', () => {
    const shell = held('party', true);
    shell.line('do a');
    const { says } = shell.prompt();
    expect(type(shell, 'g1 condition stunned 2').join(' ')).toContain('Ghoul 1: stunned');
    expect(shell.prompt().says).toBe(says);
  });

  test('a target that is not there, and dice that no roll takes, are refused behind the question for it', () => {
    const shell = held('party', true);
    shell.line('a');
    const { says } = shell.prompt();
    expect(() => shell.line('zz 17 5')).toThrow('"zz" is not a target here.');
    expect(() => shell.line('g2 17 5 9')).toThrow('That takes 2 numbers at most, so nothing was rolled. Leave out 9.');
    expect(shell.prompt().says).toBe(says);
  });

  test('the weapon is the one that reaches, or the one after w', () => {
    expect(attacks(held('party'), 'br a kn w bow 5')).toEqual(['brann attack knight w bow']);
    expect(() => held('party').line('br a kn w axe')).toThrow('Brann has no "axe". Choose bow or unarmed.');
    expect(() => held('party').line('a kn w')).toThrow('`w` needs a weapon, such as `w bow`.');
  });
});

describe('the reading of a word', () => {
  test('words and their letters, whole or by a beginning of three letters', () => {
    for (const word of ['a', 'attack', 'ATT', 'atta'])
      expect(attacks(held('party'), `${word} g2 2`)).toEqual(['asta attack ghoul-2']);
  });

  test('quotes and @ force a name', () => {
    const { shell } = shellOf({ party: [{ ...party[0], name: 'Next' }], foes: '2 ghoul melee' });
    shell.line('foes');
    expect(attacks(shell, '@next a "Ghoul 2" 2')).toEqual(['next attack ghoul-2']);
  });

  test('a beginning that fits a name and a word is not guessed', () => {
    const { shell } = shellOf({ party: [{ ...party[0], name: 'Attila' }], foes: '2 ghoul melee' });
    shell.line('foes');
    expect(() => shell.line('att g2')).toThrow('"att" could be [1] the word attack, [2] Attila (att)');
  });

  test('a whole name is no beginning of a word', () => {
    const { shell } = shellOf({ party: [{ ...party[0], name: 'Tim' }], foes: '2 ghoul melee' });
    shell.line('foes');
    expect(attacks(shell, 'tim a g2 2')).toEqual(['tim attack ghoul-2']);
  });

  test('help is asked for without a blank as well', () => {
    expect(type(held('party'), '?attack')).toEqual(type(held('party'), '? attack'));
  });

  test('an unknown word is refused with the nearest', () => {
    expect(() => held('party').line('atack g2')).toThrow(/Did you mean .*attack/);
    expect(() => held('party').line('as fly')).toThrow('Unknown command or name "fly"');
  });

  test('an order for a combatant who cannot act now is refused with what is due', () => {
    expect(() => held('party').line('g1')).toThrow(
      "Ghoul 1 can't act now. Press Enter for what is due: Bout 1, Asta (sword, Melee).",
    );
  });

  test('an unknown name is not taken for text when the text stands in quotes', () => {
    const { shell } = shellOf({ party, foes });
    expect(() => shell.line('rename gx1 "Old Tom"')).toThrow('No combatant is called "gx1"');
    expect(() => shell.line('b pack')).toThrow('No combatant is called "pack"');
  });

  test('a new name is read behind who is renamed, and renames nobody who stands in it', () => {
    const { shell } = shellOf({ party, foes });
    shell.line('rename grub Dora');
    expect(shell.prompt().says).toContain('Rename "grub Dora": who?');
    expect(shell.line('g1').lines).toEqual(['   Ghoul 1 is now called grub Dora.']);
  });

  test('a number that nothing asks for is refused', () => {
    expect(() => held('party').line('17')).toThrow('No roll is waiting');
  });

  test('options of an action may stand in any order with the names', () => {
    expect(held('party').line('as m near').lines).toEqual(['   Asta moves to Near.']);
    expect(held('party').line('m near').lines).toEqual(['   Asta moves to Near.']);
    expect(held('party').line('m do near').lines).toEqual(['   Dora moves to Near.']);
  });

  test('texts stand in quotes or at the end', () => {
    expect(held('party').line('x lights a lamp').lines).toEqual(['   Asta: lights a lamp.']);
    expect(held('party').line('do x "kicks the door"').lines).toEqual(['   Dora: kicks the door.']);
    expect(held('party').line('x').lines).toEqual(['   Asta does nothing.']);
  });

  test('a text takes in no order behind it whose word is mistyped; a sentence, or quotes, stay text', () => {
    expect(() => held('party').line('x lights a lamp, do defned')).toThrow('"defned". Did you mean defend?');
    expect(held('party').line('x lights a lamp, as agreed').lines).toEqual(['   Asta: lights a lamp, as agreed.']);
    expect(held('party').line('x "nods, do defned"').lines).toEqual(['   Asta: nods, do defned.']);
  });
});

describe('several in one line', () => {
  const script = { throwAll: true, decideAll: false };
  const foesHold = () => {
    const { shell } = shellOf({ party, foes, habits: script });
    shell.line('party');
    return shell;
  };

  test('a glob of attackers spreads over a group: fewest attackers first, then the roster', () => {
    expect(attacks(foesHold(), 'g* a party')).toEqual([
      'ghoul-1 attack asta',
      'ghoul-2 attack brann',
      'ghoul-3 attack dora',
    ]);
  });

  test('a glob of attackers may attack one target', () => {
    expect(attacks(foesHold(), 'g1 g2 a do')).toEqual(['ghoul-1 attack dora', 'ghoul-2 attack dora']);
  });

  test('a glob that fits people of both sides means those of the side that is due, be it one', () => {
    const both = [
      ...party,
      { name: 'Galen', type: 'PC', health: 4, willDice: '1d6', place: 'Melee', weapons: ['axe'] },
    ];
    for (const [ghouls, who] of [
      ['ghoul melee', ['ghoul']],
      ['2 ghoul melee', ['ghoul-1', 'ghoul-2']],
    ] as const) {
      const { shell } = shellOf({ party: both, foes: ghouls, habits: script });
      shell.line('party');
      expect(attacks(shell, 'g* a as')).toEqual(who.map((id) => `${id} attack asta`));
    }
  });

  test('a comma before an actor and an action begins another order', () => {
    const shell = foesHold();
    expect(attacks(shell, 'g1 g2 a as, g3 a do')).toEqual([
      'ghoul-1 attack asta',
      'ghoul-2 attack asta',
      'ghoul-3 attack dora',
    ]);
    expect(type(shell, 'u').join(' ')).toBe(
      "Undid: Ghoul 1's attack on Asta; Ghoul 2's attack on Asta; Ghoul 3's attack on Dora.",
    );
  });

  test('nothing is rolled before the whole line has been understood', () => {
    const shell = foesHold();
    const steps = shell.table.encounter.story.steps.length;
    expect(() => shell.line('g1 a as, g2 a nobody')).toThrow('No combatant is called "nobody"');
    expect(shell.table.encounter.story.steps.length).toBe(steps);
  });

  test('an order that is not legal as things stand refuses the whole line', () => {
    const shell = foesHold();
    const { length } = shell.situation.story.steps;
    expect(() => shell.line('g1 a as, br a g1, g2 a do')).toThrow("It's the foes' turn");
    expect(shell.situation.story.steps.length).toBe(length);
  });

  test('a line stops at an order that it has made impossible itself, and hands back the rest', () => {
    const shell = held('party', true);
    const { events } = shell.line('as a g1 15 6, do a g1 13 6');
    expect(events.map(({ kind }) => kind)).toEqual(['step', 'stopped']);
    expect(events.at(-1)).toMatchObject({ rest: 'do a g1 13 6' });
    expect(type(shell, 'u')[0]).toContain("Asta's attack on Ghoul 1");
  });

  test('unnamed numbers are one for each attack, in order, damage by name', () => {
    const shell = held('party', true);
    expect(type(shell, 'as a g1 15 4, do a g2 13 6')).toEqual([
      "Asta's sword hits Ghoul 1 (15): 4 damage, Health 5 → 1.",
      "Dora's axe hits Ghoul 2 (13): 6 damage, Health 5 → 0.",
      'X Ghoul 2 is destroyed.',
    ]);
    const other = held('party', true);
    expect(type(other, 'as do a g1 g2 as 15 4 do 13 6')).toEqual([
      "Asta's sword hits Ghoul 1 (15): 4 damage, Health 5 → 1.",
      "Dora's axe hits Ghoul 2 (13): 6 damage, Health 5 → 0.",
      'X Ghoul 2 is destroyed.',
    ]);
  });

  test('unnamed numbers of several are one for each attack: its check; damage is asked', () => {
    const shell = held('party', true);
    expect(shell.line('as do a g1 g2 15 5').lines).toEqual([]);
    expect(shell.prompt().says).toBe('Asta hits Ghoul 1 (sword). Will dice, 1d6?');
    expect(type(shell, '4')[0]).toContain('(15): 4 damage');
    expect(() => held('party', true).line('as do a g1 g2 15 5 3')).toThrow('You gave 3 numbers for 2 actions');
  });
});

describe('lists', () => {
  test.each(['as do a g1 g2 15 16', 'as, do a g1, g2 15 16', 'as,do a g1,g2 15 16'])('%s: commas or blanks', (line) => {
    const shell = held('party', true);
    type(shell, line, '4');
    expect(type(shell, '6').join(' ')).toContain("Dora's axe hits Ghoul 2 (16): 6 damage");
  });

  test('a group has a name of two letters or more', () => {
    expect(() => held('party', true).line('group x g1 g2')).toThrow('two letters or more');
  });
});

describe('overrules in the line', () => {
  test.each([
    ['a g2 hit 5', "Asta's sword hits Ghoul 2 (overruled): 5 damage, Health 5 → 0."],
    ['a g2 miss', 'Ghoul 2'],
    ['a g2 hit dmg 2', "Asta's sword hits Ghoul 2 (overruled): 2 damage, Health 5 → 3."],
    ['a g2 hit damage 2', "Asta's sword hits Ghoul 2 (overruled): 2 damage, Health 5 → 3."],
    ['a g2 +2 "high ground" 11 5', '(+2 high ground)'],
    ['a g2 -1 15 5', '(-1 by ruling)'],
  ])('%s', (line, told) => {
    const shell = held('party', true);
    const reply = shell.line(line);
    expect(reply.lines.join(' ').replaceAll(/\s+/g, ' ')).toContain(told);
    const [event] = reply.events;
    const rulings = event?.kind === 'step' ? event.asked.filter(({ answer }) => answer.by === 'ruling') : [];
    expect(rulings.length).toBeGreaterThan(0);
  });

  test('! allows what the rules refuse, and a refusal shows the line for it', () => {
    const shell = held('party', true);
    expect(() => shell.line('g1 a as')).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ force: 'g1 a as !' }) }),
    );
    expect(shell.line('g1 a as ! 20').lines.join(' ')).toContain('Ghoul 1');
    expect(held('party', true).line('f g1 a as 20').lines.join(' ')).toContain('Ghoul 1');
    const both = held('party', true).line('f g1 a as 20, g2 a do 20').lines.join(' ');
    expect(both).toMatch(/Ghoul 1.*Ghoul 2/s);
  });
});

describe('a line as it is spoken', () => {
  const begun = () => {
    const { shell } = shellOf({ party, foes: '3 ghoul melee, knight melee', seed: 'barrow', realDice: true });
    type(shell, '', '6');
    return shell;
  };

  test.each([
    ['asta attacks g1 17 4', "Asta's sword hits Ghoul 1 (17): 4 damage, Health 5 → 1."],
    ['asta attacks ghoul 1 17 for 4', "Asta's sword hits Ghoul 1 (17): 4 damage, Health 5 → 1."],
    ['asta attacks ghoul 1 and rolls 17 for 4', "Asta's sword hits Ghoul 1 (17): 4 damage, Health 5 → 1."],
    ['as a g1 hit for 4', "Asta's sword hits Ghoul 1 (overruled): 4 damage, Health 5 → 1."],
    ['asta attacks the ghoul 1 17 4', "Asta's sword hits Ghoul 1 (17): 4 damage, Health 5 → 1."],
    ['brann moves to melee', 'Brann moves to Melee.'],
    ['damage 2 for g1', 'Ghoul 1 takes 2 damage, Health 5 → 3.'],
    ['damage g1 for 2', 'Ghoul 1 takes 2 damage, Health 5 → 3.'],
    ['damage 2 on ghoul 1', 'Ghoul 1 takes 2 damage, Health 5 → 3.'],
    ["rename g1 'Old Tom'", 'Ghoul 1 is now called Old Tom.'],
    ['kill g1 and g2', 'X Ghoul 1 is killed. X Ghoul 2 is killed.'],
    ['asta and dora defend', 'Asta defends. Dora defends.'],
    ['asta passes', 'Asta does nothing.'],
    ['note the roof, it falls, and Asta cries', 'Note: the roof, it falls, and Asta cries'],
    ['br x hides, and waits', 'Brann: hides, and waits.'],
    ['condition prone g1, g2', 'Ghoul 1: prone. Ghoul 2: prone.'],
    ['condition g1 prone, damage 1 g2', 'Ghoul 1: prone. Ghoul 2 takes 1 damage, Health 5 → 4.'],
  ])('`%s`', (line, told) => {
    expect(type(begun(), line).join(' ')).toBe(told);
  });

  test.each([
    ['asta kills', '"asta kills" reads like something that Asta does. Type `kill asta` where it is done to Asta.'],
    ['asta hides', 'Type `hide asta` where it is done to Asta.'],
    ['asta damages 3', 'Type `damage asta 3` where it is done to Asta.'],
    ['asta kills g1', '`kill` would be for Asta and Ghoul 1. Type `kill g1`'],
  ])('`%s` is refused, and nothing is done', (line, why) => {
    const shell = begun();
    const before = shell.board();
    expect(() => type(shell, line)).toThrow(why);
    expect(shell.board()).toEqual(before);
  });

  test.each(['wait', 'asta waits'])('`%s` is told the word that prompts have', (line) => {
    expect(() => type(begun(), line)).toThrow('Did you mean pass?');
  });

  test.each(['17 for 4', '17 and 4', 'rolled 17 for 4', 'asta rolled 17 for 4'])('`%s` at a question', (line) => {
    const shell = begun();
    type(shell, 'as a g1');
    expect(type(shell, line)).toEqual(["Asta's sword hits Ghoul 1 (17): 4 damage, Health 5 → 1."]);
  });

  test('`nat 20` is a 20', () => {
    const shell = begun();
    expect(type(shell, 'as a g1 nat 20')[0]).toContain('natural 20, Critical Hit');
    type(shell, 'u', 'as a g1');
    expect(type(shell, 'natural 20')[0]).toContain('natural 20, Critical Hit');
  });

  test('`15 for 4` where several roll gives nobody else the 4', () => {
    const shell = begun();
    type(shell, 'as a g1 15 4', 'br x', 'co x', 'do x', '', '1');
    type(shell, ...(shell.prompt().says.includes('plan') ? [''] : []));
    expect(shell.prompt().says).toContain('Defense Check, d20 each');
    const says = `I can't read "for" as a d20 roll. Dora's d20 again? (Asta's 15 is kept.)`;
    expect(() => shell.line('15 for 4')).toThrow(says);
    expect(shell.prompt().says).toMatch(/^Defense Check, d20 each {2}do\(g2\)/);
  });

  test('`for 4` alone is damage, and never the number that comes first', () => {
    const shell = begun();
    type(shell, 'as a g1 for 4');
    expect(shell.prompt().says).toContain('Asta attacks Ghoul 1 (sword). d20?');
    expect(type(shell, '15').join(' ')).toContain('hits Ghoul 1 (15): 4 damage');
    type(shell, 'u', 'u', 'as a g1');
    expect(type(shell, 'for 4')).toEqual(['Noted for the pending question: for 4.']);
    expect(type(shell, '15').join(' ')).toContain('hits Ghoul 1 (15): 4 damage');
  });

  test.each([
    ['as a g1 18 to hit 5 damage', '(18): 5 damage'],
    ['as attacks g1, misses', '(overruled): 1 damage'],
    ['as attacks g1 and hits for 5', '(overruled): 5 damage'],
    ['as a g1 nat20', '(natural 20, Critical Hit)'],
    ['as a g1 +2 to hit 11 4', 'hits Ghoul 1 (11+2 = 13): 4 damage'],
    ['as a g1 critical hit', '(overruled, Critical Hit)'],
    ['as attacks g1 with her sword 18 5', "Asta's sword hits Ghoul 1 (18): 5 damage"],
    ['as attacks g1 with a sword 18 5', "Asta's sword hits Ghoul 1 (18): 5 damage"],
  ])('%s is read as it is said', (line, told) => {
    expect(type(begun(), line).join(' ')).toContain(told);
  });

  test('a modifier to hit is a modifier, and hits nobody by itself', () => {
    const shell = begun();
    type(shell, 'as a g1 +2 to hit');
    expect(shell.prompt().says).toContain('d20? (13 or more, 50%)');
    expect(type(shell, '3').join(' ')).toContain('fails against Ghoul 1');
  });

  test.each([
    ['pk', ['', '6'], 'br moves to zone melee', 'Brann moves to Melee.'],
    ['factions', ['p', '', 'p'], 'ba moves to zone 2', 'Balthasar moves'],
    ['factions', ['p', '', 'p'], 'ba attacks le for 4', 'Balthasar attacks Leader'],
    ['brp', ['', '', ''], 'an attacks co with the sword', 'Ansel will attack Corvin (sword)'],
  ] as const)('in %s, behind %j, %s is read as it is said', (id, before, line, told) => {
    const { shell } = freshFight(id, 'm');
    type(shell, ...before);
    const shown = [...type(shell, line), shell.prompt().says].join(' ');
    expect(shown).toContain(told);
  });

  test('a word that an action does not take is no name', () => {
    expect(() => type(begun(), 'br m away')).toThrow('`move` doesn\'t take "away". Choose melee, near or distant.');
    expect(() => type(begun(), 'as d frob')).toThrow('`defend` doesn\'t take "frob".');
    expect(() => type(begun(), '2d6')).toThrow('To roll dice beside the fight: `roll 2d6`.');
    expect(() => type(begun(), 'd astra')).toThrow('No combatant is called "astra". Did you mean Asta?');
  });
});
