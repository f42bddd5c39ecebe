import { describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/commands/index.ts';
import { outsideWords, shellWordFor } from '../../src/shell/reading/words.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { isBusy } from '../../src/shell/table/situation.ts';
import { shellOf as brpDesk } from '../rules/brp/desk.ts';
import { opened, people } from '../rules/factions/shell.ts';
import { table as declaring, four, refusal } from '../rules/guard/shell.ts';
import { freshFight } from './any-line.ts';
import { hordeOf } from './keystrokes.ts';
import { party, shellOf, type } from './kit.ts';

const factions = (): Shell =>
  opened([
    ...people('Sybilla z1 7/12/11 musket dagger pc, Theobald z1 12/8/9 spear light shield pc', 'players'),
    ...people('bandit z1 axe, bandit "Archer" z2 bow', 'bandits'),
  ]);

/** Ansel is to state what he does. */
function brp(): Shell {
  const { shell } = brpDesk('brp-party', 'brp-foes');
  type(shell, '', '');
  return shell;
}

describe('an unknown thing is refused with those that exist', () => {
  test.each([
    ['sy e axe', 'There is no axe at hand (FA-TRN.12): choose musket or dagger.'],
    ['sy e bow', 'There is no bow at hand (FA-TRN.12): choose musket or dagger.'],
    ['sy a z1', 'Name a combatant as the target, not z1 (FA-ATK.21): Sybilla can reach Bandit or Archer.'],
    ['th a z2', 'Name a combatant as the target, not z2 (FA-ATK.21): Theobald can reach Bandit.'],
  ])('%s', (line, why) => {
    expect(refusal(factions(), line)).toBe(why);
  });

  test('cannot be forced, so no line for it is shown', () => {
    for (const line of ['sy e axe', 'sy e axe !'])
      expect(() => factions().line(line)).toThrow(
        expect.objectContaining({ details: expect.not.objectContaining({ force: expect.anything() }) }),
      );
    expect(() => factions().line('th a ar')).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ force: 'th a ar !' }) }),
    );
  });
});

describe('an item of the tables can be picked up in mid-fight (BR-4.12, W-10)', () => {
  test('goes into the hands by its name; an item that no longer fits is put away', () => {
    const shell = brp();
    expect(type(shell, 'br e "broad sword"').join(' ')).toBe(
      'Brana puts the long bow away for the broad sword. Brana picks up the broad sword.',
    );
    expect(type(shell, 'i br').join(' ')).toMatch(/sword/i);
    expect(type(shell, 'br e "broad sword"')).toEqual(['Brana puts the broad sword away.']);
    expect(refusal(shell, 'br a co w sword')).toBe('');
  });

  test.each([
    ['br e axe', '"axe" could be several'],
    ['br e "moon blade"', 'Unknown weapon "moon blade" (BR-15.6)'],
    ['an e "target shield"', 'Ansel already has a shield (BR-15.6): one is the most.'],
    ['br e', 'name one of them, or something to pick up, such as `br e "hand axe"`'],
  ])('%s', (line, why) => {
    expect(refusal(brp(), line)).toContain(why);
  });

  test('is undone like any step', () => {
    const shell = brp();
    const before = shell.situation.settled;
    type(shell, 'br e "hand axe"', 'u');
    expect(shell.situation.settled).toEqual(before);
  });
});

describe('a word by hand alone is refused with its form', () => {
  const pk = () => shellOf({ party, foes: 'ghoul' }).shell;

  test.each([
    [pk, 'damage', 'damage 7 gh'],
    [pk, 'heal', 'heal 3 as'],
    [pk, 'side', 'side party gh'],
    [pk, 'clear', 'clear gh stunned'],
    [factions, 'damage', 'damage 3 ba'],
    [factions, 'heal', 'heal 2 sy'],
    [brp, 'side', 'side party co'],
  ])('%#', (begun, line, help) => {
    const shell = begun();
    const before = shell.table.encounter.story.steps.length;
    expect(refusal(shell, line)).toContain(`\`${line}\` needs more. Type \`${help}\``);
    expect(shell.table.encounter.story.steps.length).toBe(before);
    expect(isBusy(shell.situation)).toBe(false);
  });
});

test('a place alone is told how to move there', () => {
  const { shell } = shellOf({ party, foes: 'ghoul melee' });
  type(shell, 'foes');
  expect(refusal(shell, 'br melee')).toBe('"melee" is a place. To move there: `br m melee`.');
  expect(refusal(shell, 'near')).toContain('is a place. To move there: `as m near`.');
});

test('a place alone is told why one cannot move there now', () => {
  const { shell } = shellOf({ party, foes: 'ghoul melee' });
  type(shell, 'nobody', '1');
  expect(refusal(shell, 'br near')).toBe("\"near\" is a place. It's the foes' turn, not Brann's (PK-BOUT.2).");
});

test.each([
  ['shoot gh', 'attack'],
  ['as strikes gh', '`as a gh`'],
  ['walk near', 'move'],
])('a word of the table for an action is told that action: `%s`', (line, action) => {
  const { shell } = shellOf({ party, foes: 'ghoul melee' });
  type(shell, 'foes');
  expect(refusal(shell, line)).toContain(`Did you mean ${action}?`);
});

test.each(['damage 2d6 gh', 'heal 2d6 as', 'a gh 17 2d6'])('dice in place of a number are told so: `%s`', (line) => {
  const { shell } = shellOf({ party, foes: 'ghoul melee' });
  type(shell, 'foes');
  expect(refusal(shell, line)).toBe('Type a number in place of 2d6. `roll 2d6` rolls it.');
});

describe('an order without a name, when nobody is due', () => {
  const pk = () => shellOf({ party, foes: 'ghoul melee', seed: 'barrow', realDice: true }).shell;

  test('names nobody where the rules would refuse everybody', () => {
    expect(refusal(pk(), 'attack')).toBe('Nobody is due to act. Answer what is asked first: Who is surprised?');
  });

  test('says so where the fight is over', () => {
    const shell = pk();
    type(shell, 'nobody', 'end');
    expect(refusal(shell, 'attack')).toBe(
      'The fight is over (PK-BOUT.1): `fight` begins the next, and `undo` reopens this one.',
    );
  });

  test('names somebody who can, where there is one', () => {
    const shell = pk();
    type(shell, 'nobody', '1', 'gh x', '');
    const said = refusal(shell, 'move');
    const [, line = ''] = /name who does it: `([^`]+)`/i.exec(said) ?? [];
    expect(said).toContain(`Name who does it: \`${line}\``);
    expect(refusal(shell, line)).toBe('');
  });
});

test('who is forced without what they do is asked for an action, not told of a sign', () => {
  for (const line of ['force sy', 'sy !', 'sy th !'])
    expect(refusal(factions(), line)).toBe(
      'That says who, but not what they do. Add an action, such as `a` to attack.',
    );
});

describe('`!` behind what the rules allow is no ruling', () => {
  test.each(['sy x !', 'sy a ba 4 !', 'force sy a ba 4', 'heal 1 ba !'])('%s', (line) => {
    const shell = factions();
    expect(type(shell, line).join(' ')).not.toContain('Ruling');
    expect(JSON.stringify(shell.situation.story.steps)).not.toContain('forced');
  });

  test('where it only asks for the target, the target decides', () => {
    const shell = factions();
    type(shell, 'sy a !', 'ba', 'none', '4');
    expect(shell.situation.story.steps.at(-1)?.intent).toMatchObject({ do: 'attack', at: ['bandit'] });
    expect(shell.situation.story.steps.at(-1)?.intent.forced).toBeUndefined();
    expect(type(shell, 'th a ar !', 'none', '4').join(' ')).toContain('Ruling: allowed anyway.');
  });
});

describe('`!` behind several actions says which of them the rules refuse, and why', () => {
  test('where they are declared', () => {
    const shell = declaring(four, 'chief, 4 thug');
    expect(type(shell, 'party a t3 !').join(' ')).toBe(
      'Against the rules: Ada and Dov. Thug 3 is one rank away, and the sword strikes only in the same rank (GS-POS.2). Within the rules: Bram. Against the rules: Cyn. Thug 3 is one rank away, and the bow needs 2 ranks away or more (GS-POS.4). ' +
        "Ada's attack on Thug 3. Ruling: allowed anyway. Bram attacks unarmed: the target is too close for the spear. Cyn's attack on Thug 3. Ruling: allowed anyway. Dov's attack on Thug 3. Ruling: allowed anyway.",
    );
    expect(type(shell, 'u', 'ad,do a t1 !')).toHaveLength(2);
  });

  test('in a plan', () => {
    const { shell } = shellOf({ party, foes: '2 ghoul, wolf near' });
    type(shell, 'nobody', 'initiative : 2 5');
    expect(type(shell, 'foes a as !').join(' ')).toBe(
      "Within the rules: Ghoul 1 and Ghoul 2. Against the rules: Wolf. A Melee weapon can't be used in Near (PK-ZON.3).",
    );
  });
});

test('a second order without its comma is told of it', () => {
  const shell = factions();
  expect(refusal(shell, 'sy m z2 a ar')).toBe(
    '"a" begins a second order. Put a comma before it and say whose it is: `, sy a ar`.',
  );
  expect(refusal(shell, 'sy m z2, sy a ar')).toBe('');
});

describe('a second order of somebody who has one turn is not said to want a comma', () => {
  const isOneOf = (name: string, word: string) => `"${word}" begins a second order for ${name}. Type one of the two.`;

  test('where the first is the action of a Bout; a move comes before it (PK-MOV.3)', () => {
    const { shell } = shellOf({ party, foes: '2 ghoul' });
    type(shell, 'nobody', 'initiative : 5 2');
    expect(refusal(shell, 'as attacks g1 and then defends')).toBe(isOneOf('Asta', 'defends'));
    expect(refusal(shell, 'co moves near and attacks g1')).toContain('say whose it is: `, co attacks g1`.');
  });

  test('where it would replace the first declaration', () => {
    const shell = declaring(four, 'chief, 4 thug');
    expect(refusal(shell, 'ada attacks t1 then moves')).toBe(isOneOf('Ada', 'moves'));
    expect(refusal(shell, 'ada moves and attacks t1')).toBe(isOneOf('Ada', 'attacks'));
  });
});

test('a second order behind the numbers of the first is the order of whoever is named before it', () => {
  const { shell } = shellOf({ party, foes: '2 ghoul' });
  type(shell, 'nobody', 'initiative : 5 2');
  expect(refusal(shell, 'as a g1 15 5 do a g2 13')).toContain('say whose it is: `, do a g2 13`.');
});

test('a second order behind a friend whom the first does without is the order of that friend', () => {
  const { shell } = freshFight('mighty', 'second');
  const [one, other] = shell.situation.settled.combatants.map(({ code }) => code);
  type(shell, 'nobody');
  expect(refusal(shell, `${one} 1/0 ${other} cast sleep`)).toContain(`say whose it is: \`, ${other} cast sleep\`.`);
  expect(refusal(shell, `${one} 1/0 cast sleep`)).toContain(`say whose it is: \`, ${one} cast sleep\`.`);
});

test.each(['leaves', 'leave', 'flees', 'escapes'])('somebody who %s is pointed to the word for it', (word) => {
  const { shell } = freshFight('brp', 'leaving');
  const [{ code } = { code: '' }] = shell.situation.settled.combatants;
  expect(refusal(shell, `${code} ${word}`)).toBe(`Unknown command or name "${word}". Did you mean \`left ${code}\`?`);
});

describe('what somebody is said to be', () => {
  test.each([
    ['ba is stunned', '"stunned" isn\'t an action. As a condition: `condition ba stunned`.'],
    [
      'ba stunned for 2 rounds',
      'Unknown command or name "stunned". Did you mean stunt? As a condition: `condition ba stunned 2`.',
    ],
    ['ba is now stunned', '"stunned" isn\'t an action. As a condition: `condition ba stunned`.'],
    ['sy and ba are on fire', '"on" isn\'t an action. As a condition: `condition sy ba on fire`.'],
    ['ba is dead', 'Unknown command or name "dead". Did you mean `kill ba`?'],
    ['sy is', 'Unknown command or name "is". `?` lists what you can type.'],
  ])('%s', (line, why) => {
    const shell = factions();
    expect(refusal(shell, line)).toBe(why);
    const [, typed = ''] = /`(condition [^`]+)`/.exec(why) ?? [];
    if (typed !== '') expect(type(shell, typed).join()).toMatch(/stunned|on fire/);
  });
});

test.each(['g1 is not stunned', 'g1 is no longer stunned', 'g1 is now no longer stunned'])(
  'a condition that somebody is said to have no more is pointed to `clear`: %s',
  (line) => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee' });
    type(shell, 'nobody', 'initiative : 5 2', 'condition g1 stunned');
    expect(refusal(shell, line)).toContain('To end a condition: `clear g1 stunned`.');
    expect(type(shell, 'clear g1 stunned').join()).toContain('no longer stunned');
  },
);

test.each(['as is in near', 'as is now at near', 'as is near'])(
  'where somebody is said to be is a place: %s',
  (line) => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee' });
    type(shell, 'nobody', 'initiative : 5 2');
    expect(refusal(shell, line)).toBe('"near" is a place. To move there: `as m near`.');
  },
);

describe('where only sides or places can be meant, a combatant is refused', () => {
  const pk = () => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee', realDice: true });
    type(shell, 'nobody', '6');
    return shell;
  };

  /** The players are to name the faction with the first slot. */
  const naming = () => {
    const { shell } = freshFight('factions', 's');
    type(shell, 'players', 'nobody');
    return shell;
  };

  test.each([
    [pk, 'end as', '`end` has no target "Asta". Choose party or foes.'],
    [naming, 'first sy', '`first` has no target "Sybilla". Choose Players or Bandits.'],
    [naming, 'sy first', '`first` has no target "Sybilla". Choose Players or Bandits.'],
    [factions, 'dark sy', '`dark` has no target "Sybilla". Choose 1 to 20.'],
  ])('%o: %s', (made, line, why) => {
    const shell = made();
    const { says } = shell.prompt();
    expect(refusal(shell, line)).toContain(why);
    expect(shell.prompt().says).toBe(says);
  });

  test('a place may be called by its number alone', () => {
    expect(type(factions(), 'dark 2').join()).toBe('It is dark in zone 2.');
  });
});

test.each([
  ['add 3 goblins to foes', 'The side comes first: `add foes 3 goblins`.'],
  ['add to the foes 3 goblins', 'The side comes first: `add foes 3 goblins`.'],
  ['add side foes 3 goblins', 'The side comes first: `add foes 3 goblins`.'],
  ['side g1 party', 'The side comes first: `side party g1`.'],
  ['side g1 to party', 'The side comes first: `side party g1`.'],
  [
    'condition g1 stunned 1.5',
    "1.5 can't be used here. Type a whole number of 0 or more for how many rounds it lasts.",
  ],
])('what is put in another order, or beside what a word takes, is told how it is typed: %s', (line, why) => {
  const { shell } = shellOf({ party, foes: '2 ghoul melee' });
  expect(refusal(shell, line)).toBe(why);
  const [, typed = ''] = /`([^`]+)`/.exec(why) ?? [];
  if (typed !== '') expect(refusal(shell, typed)).toBe('');
});

test('a new name, or an order, may stand behind `to`; one in quotes is taken as it is', () => {
  const { shell } = shellOf({ party, foes: '2 ghoul melee' });
  expect(type(shell, 'rename g1 to Grak the Mean')).toEqual(['Ghoul 1 is now called Grak the Mean.']);
  expect(type(shell, 'rename g2 "to the bone"')).toEqual(['Ghoul 2 is now called to the bone.']);
  expect(type(shell, 'order foes to none')).toEqual(['Order for the foes: none.']);
  expect(refusal(shell, 'rename g1 to')).toMatch(/^`rename` needs more\. /);
});

test('`and` joins names, and is none itself, though it is in one', () => {
  const shell = factions();
  expect(refusal(shell, 'info and')).toContain('No combatant is called "and".');
  expect(type(shell, 'condition sy and th stunned').join(' ')).toMatch(/Sybilla.*Theobald/);
});

describe('no attack is forced', () => {
  const over = 'The fight is over (RULE): `fight` begins the next, and `undo` reopens this one.';
  test.each([
    ['pk', [{ name: 'Ada', type: 'PC', health: 5, willDice: '1d6' }], 'ghoul', ['nobody', 'kill gh'], 'PK-BOUT.1'],
    ['brp', [{ name: 'Ada', dex: 12, hpMax: 12 }], 'raider', ['', 'ad x', 'kill ra', '', '', ''], 'BR-1.1'],
    ['factions', [{ name: 'Ada', health: 10 }], 'bandit', ['', '', '', 'kill ba', ''], 'FA-RND.12'],
  ] as const)('%s: when the fight is over', (ruleset, ones, foes, lines, rule) => {
    const { shell } = shellOf({ ruleset, party: ones, foes });
    type(shell, ...lines);
    const foe = shell.situation.settled.combatants[1]?.code ?? '';
    for (const line of [`ad a ${foe} !`, `${foe} a ad !`])
      expect(refusal(shell, line)).toBe(over.replace('RULE', rule));
  });

  test.each([
    [
      'mighty',
      [{ name: 'Ada', hp: 24, ac: 16, save: 12, hd: '3' }],
      ['nobody', ''],
      'Orc 1 is dead (MB-ATK.10): name another',
    ],
    ['factions', [{ name: 'Ada', health: 10 }], ['', '', ''], 'Orc 1 is dead (FA-ATK.21): choose another'],
    [
      'guard',
      [{ name: 'Ada', kind: 'pc', guard: 6, life: 8 }],
      [''],
      "Orc 1 is dead and can't be attacked (GS-ATK.13)",
    ],
  ] as const)('%s: on the dead', (ruleset, ones, lines, why) => {
    const kind = ruleset === 'mighty' ? 'orc' : ruleset === 'guard' ? 'thug' : 'bandit';
    const { shell } = shellOf({ ruleset, party: ones, foes: `2 ${kind}` });
    type(shell, ...lines, `kill ${kind.charAt(0)}1`);
    expect(refusal(shell, `ad a ${kind.charAt(0)}1 !`)).toContain(
      why.replace(
        'Orc',
        kind.replace(/^./, (c) => c.toUpperCase()),
      ),
    );
  });
});

test('an order of a line that cannot be played is handed back, and does not wait', () => {
  const { shell } = shellOf({ party, foes: '2 ghoul melee', seed: 'test' });
  type(shell, 'foes');
  const told = type(shell, 'as x, set br spear, co x').join(' ');
  expect(told).toContain('Asta does nothing.');
  expect(told).toContain('Brann has no field "spear".');
  expect(told).toContain('Not done: set br spear, co x');
  expect(type(shell, 'do x')).toEqual(['Dora does nothing.']);
  expect(type(shell, 'parked')).toEqual(['Nothing is pending.']);
});

test('a refusal behind another one names combatants of this fight as well', () => {
  const { shell } = shellOf({ party, foes: '2 ghoul melee' });
  expect(refusal(shell, 'join br')).toBe(
    '`join` is for the whole fight: leave out br. The fight is not split. `split as g1` splits it.',
  );
});

describe('a refusal that says what Enter does', () => {
  test('says first what is asked, for there Enter would roll or decide', () => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee', realDice: true });
    type(shell, 'foes', 'a g1');
    const { says } = shell.prompt();
    expect(refusal(shell, 'retreat foes')).toBe(
      'A Retreat is called at the end of a Bout, before Initiative (PK-RET.1): Enter goes on with the turns of the Side that holds the Bout. Before that, type a number from 1 to 20.',
    );
    expect(shell.prompt().says).toBe(says);
    type(shell, 'u');
    expect(refusal(shell, 'retreat foes')).toMatch(/Side that holds the Bout\.$/);
  });
});

describe('a yes where the fight asks whether there is anything', () => {
  test('is told the orders that say what', () => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee' });
    type(shell, 'foes', 'done', 'done');
    expect(shell.prompt().says).toMatch(/Does anyone surrender or retreat\?$/);
    expect(refusal(shell, 'yes')).toBe('Say what happens: `retreat party` or `surrender foes`.');
  });

  test('is an unknown word where somebody acts', () => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee' });
    type(shell, 'foes');
    expect(refusal(shell, 'yes')).toContain('Unknown command or name "yes".');
  });
});

test.each([
  ['sy takes 3', 'damage 3 sy'],
  ['ba dies', 'kill ba'],
  ['ba deletes', 'remove ba'],
])('%s is pointed to the word by hand for it', (line, form) => {
  expect(refusal(factions(), line)).toContain(`Did you mean \`${form}\`?`);
});

describe('what other trackers call a word of the shell', () => {
  test.each([
    ['list', 'board'],
    ['hp sy', 'info'],
    ['history', 'log'],
    ['rules', 'rule'],
    ['initiative', 'due'],
    ['stop', 'quit'],
  ])('%s', (line, word) => {
    const [typed] = line.split(' ');
    expect(refusal(factions(), line)).toBe(`Unknown command or name "${typed}". Did you mean ${word}?`);
  });

  test('is explained as that word', () => {
    expect(type(factions(), '? status')[0]).toBe('board (b): The board');
  });

  test('stays what it is behind a name', () => {
    expect(refusal(factions(), 'sy initiative')).not.toContain('due');
  });
});

describe('what is no answer, but called so by other trackers', () => {
  test.each([
    ['status', 'board'],
    ['cancel', 'undo'],
    ['oops', 'undo'],
  ])('%s at a roll or a decision is pointed to `%s`, and the question stays', (word, meant) => {
    for (const before of [[], ['foes', 'a g1']]) {
      const { shell } = shellOf({ party, foes: '2 ghoul melee', realDice: true });
      type(shell, ...before);
      const { says } = shell.prompt();
      expect(refusal(shell, word)).toMatch(new RegExp(`^(?:Choose|I can't read) .* Or did you mean \`${meant}\`\\?$`));
      expect(shell.prompt().says).toBe(says);
    }
  });
});

describe('a command of affray typed in a fight', () => {
  test.each(['report', 'affray report', 'affray report barrow --to page.html'])(
    'is told where it belongs: %s',
    (line) => {
      expect(refusal(factions(), line)).toBe(
        '`affray report` is typed outside the fight: `q` leaves it, and everything is saved.',
      );
    },
  );

  test('is one of those whose words the shell has not', () => {
    const others = commands.map(({ word }) => word).filter((word) => shellWordFor(word) === undefined);
    expect([...outsideWords].sort()).toEqual([...others].sort());
  });
});

test.each([
  ['mighty', 'al invisible', '"invisible" isn\'t an action. To change it by hand: `set al invisible yes`.'],
  ['mighty', 'al subdue', '"subdue" goes behind an order: `al attack subdue`.'],
  ['factions', 'sy in zone 2', '"z2" is a place. To move there: `sy m z2`.'],
  ['factions', 'sy is in zone 2', '"z2" is a place. To move there: `sy m z2`.'],
] as const)('of %s, `%s` says what it may stand for', (ruleset, line, why) => {
  const { shell } = freshFight(ruleset, 'x');
  type(shell, ...(ruleset === 'mighty' ? [''] : ['players', 'nobody', 'players']));
  expect(refusal(shell, line)).toBe(why);
});

test.each([
  ['end turn', '`next` ends a turn, and the next one acts. `end` ends the fight.'],
  ['next player', '`next` ends a turn, and the next one acts. `end` ends the fight.'],
  ['next round', 'Each Enter goes on, until everybody has acted. `next` ends a turn, `end` the fight.'],
  ['go back', '`undo` takes back the last line, `undo 3` three lines.'],
  ['remind me in 2 rounds the roof falls', '`remind 3 "the roof falls"` says it in round 3; `? remind` shows more.'],
])('what referees say, `%s`, is told what does it', (line, says) => {
  expect(refusal(factions(), line)).toBe(says);
});

test.each([
  ["Who's next?", 'due'],
  ['whose turn is it', 'due'],
  ['undo that', 'undo'],
  ['show me the board', 'board'],
  ['end the fight', 'end'],
])('what referees say, `%s`, is `%s`', (said, line) => {
  expect(type(factions(), 'damage 1 sy', said)).toEqual(type(factions(), 'damage 1 sy', line));
});

test.each([
  ['pk', 'damage 1 g1 no armour', 'no armour'],
  ['pk', 'damage 1 g1 +2', '+2'],
  ['mighty', 'damage 1 o1 no armour', 'no armour'],
] as const)('of %s, `%s` is refused: nothing is rolled that it could change', (ruleset, line, word) => {
  const { shell, entries } = freshFight(ruleset, 'x');
  type(shell, '');
  const before = entries.length;
  const why = `\`damage\` rolls nothing that ${word} could change, so nothing was done.`;
  expect(refusal(shell, line)).toBe(`${why} \`? damage\` shows what can stand there.`);
  expect(entries.length).toBe(before);
});

test('a die that an order names wrongly is not asked for, so the whole line is to be typed again', () => {
  const { shell } = shellOf({ party, foes: '2 ghoul melee', realDice: true });
  type(shell, 'foes');
  expect(refusal(shell, 'do a g2 30 6')).toMatch(/^A d20 can't show 30\. .* Type the whole line again\.$/);
  type(shell, 'do a g2');
  expect(refusal(shell, '30')).toBe("A d20 can't show 30. Type a number from 1 to 20.");
});

test('a die that is named wrongly behind an action makes no other word of it', () => {
  const { shell } = freshFight('mighty', 'x');
  type(shell, 'nobody', 'done', 'dice party table');
  expect(refusal(shell, 'initiative : 8 5 9 1')).toMatch(/^A d8 can't show 9\. .* Type a number from 1 to 8\.$/);
});

test('an action of two words is read as it is called: `first aid`', () => {
  const hurt = { name: 'Hild', kind: 'PC', hp: '7/10', dex: 8 };
  const shell = brpDesk(
    [hurt, { name: 'Ansel', kind: 'PC', hp: 13, dex: 15, firstAid: 40 }],
    [{ name: 'Corvin', hp: 9, dex: 3 }],
  ).shell;
  type(shell, '', 'damage 2 hi raw');
  expect(type(shell, 'an first aid hi').join(' ')).toContain('Ansel will give Hild First Aid');
});

describe('a refusal suggests nothing that is refused itself, or does harm', () => {
  test('where a foe is in the middle of its attack', () => {
    const shell = hordeOf('brp', 'wolf');
    type(shell, 'dice all table', '', 'x', '', 'x', 'x', 'x', '10');
    expect(shell.prompt().says).toContain("Wolf's attack on Ansel succeeds. Defence?");
    for (const line of ['hold', 'else ducks', 'move 3m', 'attack wo'])
      expect(refusal(shell, line)).toMatch(/^Wolf's attack on Ansel is not finished\./);
  });

  test.each([
    ['dora and all attack g1', '`dora attack g1`, or `all attack g1`'],
    ['kill all and do', '`kill do`, or `kill all`'],
  ])('`%s` without one word is said without the joint', (line, both) => {
    const { shell } = shellOf({ party, foes: '2 ghoul' });
    type(shell, 'nobody', 'initiative : 5 2');
    expect(refusal(shell, line)).toContain(both);
  });

  test('where somebody is said to be what an order does', () => {
    const { shell } = shellOf({ party, foes: '2 ghoul', realDice: true });
    type(shell, 'nobody');
    expect(refusal(shell, 'ghoul 1 is hidden')).toBe('"hidden" isn\'t an action. Type `hide ghoul 1`.');
    expect(refusal(shell, 'ghoul 1 is surprised')).not.toContain('condition');
  });
});

describe('an amount for each of several is said as an order for each', () => {
  test.each([
    ['damage 3 to g1, 2 to g2', 'damage 3 g1, damage 2 g2'],
    ['damage 3 raw g1, 2 g2', 'damage 3 raw g1, damage 2 g2'],
    ['damage 3 g1, 2 g2 raw', 'damage 3 g1, damage 2 g2 raw'],
  ])('`%s`', (line, all) => {
    const { shell } = shellOf({ party, foes: '2 ghoul' });
    type(shell, 'nobody', 'initiative : 5 2');
    expect(refusal(shell, line)).toBe(`\`damage\` takes one amount, so nothing was done. Type \`${all}\`.`);
    expect(type(shell, all).join(' ')).toMatch(/Ghoul 1 takes 3 damage.*Ghoul 2 takes 2 damage/);
  });
});

describe('a word that the prompt shows is typed by its beginning', () => {
  test('`let` lets those go who have run', () => {
    const { shell } = shellOf({ party, foes: '2 bandit melee', realDice: true, house: { npcRetreat: 'auto' } });
    type(shell, 'nobody', '6', 'done', 'retreat foes', '');
    expect(type(shell, 'let').join(' ')).toContain('nobody gives chase');
  });

  test('`out` settles the outcome of a stunt', () => {
    const shell = hordeOf('factions', '3 bandit z1');
    type(shell, '', 'nobody', 'players', 'ba else ducks');
    expect(shell.prompt().says).toContain('Outcome');
    type(shell, 'out');
    expect(shell.prompt().says).not.toContain('Outcome');
  });
});
