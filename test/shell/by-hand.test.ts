import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rulesetIds } from '../../rules/index.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { orProblem, Problem } from '../../src/core/kit/problem.ts';
import { sampleFile } from '../drivers/samples.ts';
import { freshFight } from './any-line.ts';
import { party, reopen, shellOf, type } from './kit.ts';

const [asta] = party;

const fight = (foes = '2 ghoul melee', realDice = false) => {
  const { shell } = shellOf({ party: asta ? [asta] : [], foes, realDice });
  type(shell, 'nobody');
  return shell;
};

describe('a word by hand', () => {
  test.each([
    ['damage g1', 'Say how much (PK-DMG.11): `damage 3 g1`.'],
    ['heal as', 'Say how much (PK-DMG.11): `heal 3 as`.'],
    ['damage 0 g1', '0 changes nothing, so say how much (PK-DMG.11): `damage 3 g1`.'],
    ['heal 0 as', '0 changes nothing, so say how much (PK-DMG.11): `heal 3 as`.'],
    ['back as', 'Asta is not on the bench.'],
    ['back', 'Nobody is on the bench. `u` undoes the last line.'],
    ['show', 'Nobody is hidden from the players.'],
    ['add near ghoul', 'A combatant begins with its kind or name, not with "near".'],
    ['condition g2 2 end zz', 'No combatant is called "zz". Type a name behind `end`, such as `end as`.'],
    ['condition g2 stunned 2 end g2 zz', '"zz" means nothing behind "stunned".'],
    ['remind bleeding end zz', 'No combatant is called "zz". Type a name behind `end`, such as `end as`.'],
    ['condition g2 stunned 2 3', '"3" means nothing behind "stunned". Leave it out, or put all of the text in quotes.'],
    ['condition g2 stunned 2 or 3', '"or" means nothing behind "stunned".'],
    ['condition g2 stunned 2 start zz', 'No combatant is called "zz". Type a name behind `start`, such as `start as`.'],
  ])('`%s` is refused', (line, says) => {
    expect(() => fight().line(line)).toThrow(says);
    if (says.startsWith('Say how much')) expect(() => fight().line(`${line} !`)).toThrow(says);
  });

  test('lacks its number in every ruleset alike', () => {
    const of = (ruleset: string, foes: string, one: JsonObject) => shellOf({ ruleset, party: [one], foes }).shell;
    const guard = of('guard', '2 thug', { name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] });
    expect(() => guard.line('damage t1')).toThrow('Say how much (GS-DMG.15): `damage 3 t1`.');
    const mighty = of('mighty', '2 orc', {
      ...{ name: 'Cass', kind: 'PC', hp: 15, ac: 13, save: 12, con: 11, bcb: 1, dex: 16 },
      weapons: ['dagger 1d4'],
    });
    expect(() => mighty.line('heal o2')).toThrow('Say how much (MB-NPC.8): `heal 3 o2`.');
    expect(() => mighty.line('damage 0 o1')).toThrow('0 changes nothing, so say how much (MB-NPC.8): `damage 3 o1`.');
    const factions = of('factions', '2 bandit z1', { name: 'Sybilla', kind: 'pc', str: 7 });
    for (const line of ['heal b2', 'heal b2 !'])
      expect(() => factions.line(line)).toThrow(
        expect.objectContaining({
          message: 'Say how much (FA-DMG.11): `heal 3 b2`.',
          details: expect.not.objectContaining({ force: expect.anything() }),
        }),
      );
  });

  test('about dice says what can stand there, and guesses no short word', () => {
    expect(() => fight().line('dice as tables')).toThrow('"tables" doesn\'t fit here. Choose table or seed.');
    const factions = shellOf({
      ruleset: 'factions',
      party: [{ name: 'Bo', kind: 'pc', str: 7 }],
      foes: 'bandit',
    }).shell;
    expect(() => factions.line('dice frob table')).toThrow(
      'No side, combatant or roll here is called "frob". Name a side, a combatant or a kind of roll, such as damage.',
    );
    expect(() => factions.line('dice moral table')).toThrow('Did you mean morale?');
    expect(() => factions.line('order ba frob !')).toThrow('No decision here has an option "frob". Orders here are');
  });

  test('says that healing changes nothing where nothing is lost', () => {
    expect(type(fight(), 'heal 3 as')).toEqual(['Asta: Health stays 4.']);
    const thug = shellOf({ ruleset: 'guard', party: [{ name: 'Ada', kind: 'pc', guard: 6, life: 8 }], foes: 'thug' });
    expect(type(thug.shell, 'heal 3 ad')).toEqual(['Ada: Life stays 8.']);
  });

  test.each([
    ['pk', 'as', 'g1'],
    ['factions', 'sy', 'b1'],
    ['guard', 'ad', 't1'],
    ['brp', 'an', 'r1'],
    ['mighty', 'al', 'o1'],
  ] as const)('kills no dead, revives nobody who is well, hides and shows nobody twice in %s', (ruleset, one, foe) => {
    const { shell } = freshFight(ruleset, 'twice');
    const refused = (line: string) => orProblem(() => shell.line(line));
    for (const line of [`revive ${one}`, `show ${one}`, `back ${one}`])
      expect(refused(line), line).toMatchObject({ details: expect.not.objectContaining({ force: expect.anything() }) });
    for (const word of ['kill', 'revive', 'hide', 'show', 'bench']) {
      type(shell, `${word} ${foe}`);
      for (const line of [`${word} ${foe}`, `${word} ${foe} !`, `side ${shell.table.fight.sides[1]?.id} ${foe}`])
        expect(refused(line), line).toBeInstanceOf(Problem);
    }
  });

  test('changes those of whom it is not true already', () => {
    const shell = fight();
    type(shell, 'bench g1');
    expect(type(shell, 'bench g1 g2')).toEqual(['Ghoul 2 is benched.']);
  });

  test.each([
    ['rename as all', '"all" means combatants already. Choose another name.'],
    ['rename as ghouls', '"ghouls" means combatants already. Choose another name.'],
    ['group ghouls as', '"ghouls" means combatants already. Choose another name.'],
    ['rename as 12', 'A name needs at least one letter. Type another.'],
    ['remind 0 "x"', 'Bout 0 is over. Name a later one.'],
    ['house frob', 'P&K has no house rule "frob". `house` lists them.'],
  ])('`%s` is refused, whatever is ruled', (line, says) => {
    for (const typed of [line, `${line} !`]) expect(() => fight().line(typed)).toThrow(says);
  });

  test('dismounts nobody who is on foot, whatever is ruled', () => {
    const { shell } = freshFight('factions', 'foot');
    expect(() => type(shell, '', 'ba dismount !')).toThrow('Balthasar is on foot (FA-MNT.7)');
  });

  test('sets a house rule that is typed in any case', () => {
    expect(type(fight(), 'house CRITSCOPE fight')).toEqual(['House rule: critScope is fight.']);
  });

  test('benches nobody twice', () => {
    const shell = fight();
    expect(type(shell, 'bench g1')).toEqual(['Ghoul 1 is benched.']);
    expect(() => shell.line('bench g1')).toThrow('Ghoul 1 is on the bench already.');
    expect(type(shell, 'back g1')).toEqual(['Ghoul 1 is back.']);
  });

  test.each([
    ['pk', 'condition g1 dead', 'set g1 status dead'],
    ['factions', 'condition b1 incapacitated', 'set b1 state incapacitated'],
    ['guard', 'condition t1 Critical', 'set t1 status critical'],
    ['mighty', 'condition o1 surrendered', 'set o1 status surrendered'],
    ['factions', 'condition b1 surrendered', 'set b1 surrendered yes'],
    ['factions', 'condition b1 hidden', 'set b1 concealed yes'],
    ['factions', 'condition b1 broken', 'set b1 broken retreat'],
  ] as const)(
    'says of a condition named like a state of %s that the rules do not read it',
    (ruleset, line, instead) => {
      const { shell } = freshFight(ruleset, 'mark');
      const says = `As a condition it changes nothing by the rules: \`${instead}\` does.`;
      expect(type(shell, line).join(' ').replaceAll(/\s+/g, ' ')).toContain(says);
      expect(type(shell, line.replace(/\w+$/, 'dazed')).join(' ')).not.toContain('As a condition');
      shell.line('u');
      shell.line('u');
      const before = shell.board();
      shell.line(instead);
      expect(shell.board()).not.toEqual(before);
    },
  );

  test('puts a condition on somebody once: the second says until when', () => {
    const shell = fight();
    type(shell, 'condition as stunned 2', 'condition as stunned 3');
    expect(type(shell, 'clear as stunned')).toEqual(['Asta: no longer stunned.']);
  });

  test.each(['stunned 2 rounds', 'stunned for 2 rounds', 'stunned 2', '2 stunned'])(
    'lasts so many rounds: `condition as %s`',
    (words) => {
      const shell = fight();
      expect(type(shell, `condition as ${words}`)).toEqual(['Asta: stunned, until the end of Bout 3.']);
    },
  );

  test.each(['x', 'two', '-1', '1.5'])('makes no name of how long it lasts: `for %s rounds`', (count) => {
    const shell = fight();
    expect(() => shell.line(`condition as stunned for ${count} rounds`)).toThrow(
      `${count} can't be used here. Type a whole number of 0 or more for how many rounds it lasts.`,
    );
    expect(type(shell, 'condition as "stunned for two rounds"')).toEqual(['Asta: stunned for two rounds.']);
  });

  test.each(['pk', 'factions', 'guard', 'brp', 'mighty'] as const)(
    'ends what lasts rounds with the fight, and nothing else, in %s',
    (ruleset) => {
      const { shell } = freshFight(ruleset, 'timed');
      const [first, second] = shell.situation.settled.combatants;
      type(shell, `condition ${first?.code} stunned 3`, `condition ${second?.code} dazed`);
      type(shell, `condition ${first?.code} slowed 2 end ${second?.code}`, 'end');
      const left = shell.situation.settled.combatants.flatMap(({ conditions }) => conditions.map(({ name }) => name));
      expect(left).toEqual(['dazed']);
    },
  );

  test.each([
    ['condition clear g1 stunned', 'clear g1 stunned'],
    ['condition g1 clear stunned', 'clear g1 stunned'],
    ['condition clear or stunned', 'clear as stunned'],
    ['condition g1 stunned clear', 'clear g1 stunned'],
  ])('names no condition "clear": %s', (line, form) => {
    expect(() => fight().line(line)).toThrow(
      `\`condition\` puts a condition on somebody. To end one, type \`${form}\`.`,
    );
  });
});

describe('a standing order', () => {
  test.each([
    ['order g* frog', 'No decision here has an option "frog".'],
    ['order g* damge', 'Did you mean damage?'],
    ['order frog damage', 'No decision here has an option "frog".'],
  ])('`%s` is refused', (line, says) => {
    expect(() => fight().line(line)).toThrow(says);
  });

  test('takes the words of decisions, of combatants and of gear', () => {
    const shell = shellOf({
      ruleset: 'factions',
      party: [{ name: 'Sybilla', kind: 'pc', str: 7, weapons: ['dagger'], place: '1' }],
      foes: '2 bandit z1',
    }).shell;
    for (const said of ['dodge', 'counter axe', 'no-guard', 'guard b1', 'c', 'none', 'dodge if special', 'ask'])
      expect(type(shell, `order b2 ${said}`)).toEqual([`Order for Bandit 2: ${said}.`]);
    expect(type(shell, 'order b2 dodge.')).toEqual(['Order for Bandit 2: dodge.']);
    expect(type(shell, 'order players dodge;')).toEqual(['Order for Players: dodge.']);
    expect(type(shell, 'order reaction dodge')).toEqual(['Order for reaction: dodge.']);
  });
});

describe("numbers typed at the foes' plan", () => {
  test('answer the first roll, where the players roll', () => {
    const shell = fight('2 ghoul melee', true);
    type(shell, 'initiative : 2 5');
    expect(shell.prompt().says).toContain('plan');
    type(shell, '13');
    expect(shell.prompt().says).toContain('Ghoul 2 attacks Asta (claws). Asta');
    expect(type(shell, '14').join(' ')).toContain('Asta wards off Ghoul 1 (13)');
  });

  test('are refused where affray rolls, and say how to roll', () => {
    const shell = fight();
    type(shell, 'initiative : 2 5');
    expect(() => shell.line('13')).toThrow(
      'Enter plays the plan, and affray rolls for it, so 13 was ignored. `dice party table` has these dice rolled at the table.',
    );
  });

  test('are told when they come with an order for the plan', () => {
    const shell = fight();
    expect(type(shell, 'initiative : 2 5', 'g1 a as def=5 4')).toContain(
      'In the plan: `g1 a as def=5 4`. Enter plays it.',
    );
  });
});

test('`end` leaves a die that is asked again for a tie, of which nothing has changed', () => {
  const { shell } = shellOf({ party, foes: '5 ghoul', realDice: true });
  type(shell, 'nobody');
  for (let face = 1; !type(shell, `${face}`).join(' ').includes('a tie'); face++) type(shell, 'u');
  expect(type(shell, 'end').join(' ')).toContain('The fight is over');
});

describe('what asks already', () => {
  test('is not begun twice', () => {
    const shell = fight('wolf melee');
    type(shell, 'initiative : 5 2', 'surrender foes', 'add ghoul melee', 'fight');
    expect(() => shell.line('fight')).toThrow('`fight` is waiting for its answer already.');
  });

  test('is not begun a second time for the same combatant: the harm is told once (PK-OUT.10)', () => {
    const { shell } = shellOf({ party, foes: '2 ghoul', realDice: true });
    type(shell, 'nobody', 'damage 9 as', 'damage 9 as');
    expect(() => shell.line('damage 9 as')).toThrow('has just changed, and `damage 9 as` is not finished.');
    expect(type(shell, 'damage 2 g1')).toEqual(['Ghoul 1 takes 2 damage, Health 5 → 3.']);
    expect(shell.prompt().says).toContain('Misadventure, d10?');
  });

  test('is not begun a second time for one of those whom it concerns (PK-OUT.10)', () => {
    const { shell } = shellOf({ party, foes: '2 ghoul', realDice: true });
    type(shell, 'nobody', 'damage 9 as br', 'damage 9 as br');
    expect(() => shell.line('damage 9 as')).toThrow('has just changed, and `damage 9 as br` is not finished.');
    expect(type(shell, 'damage 9 do').join(' ')).toBe('Dora takes 9 damage, Armor 2 → 0 (7 more absorbed).');
  });

  test('takes an order that says it otherwise', () => {
    const { shell } = shellOf({
      ruleset: 'factions',
      party: [{ name: 'Sybilla', kind: 'pc', str: 7, weapons: ['dagger'], place: '1' }],
      foes: '2 bandit z1',
    });
    type(shell, 'players', 'nobody');
    expect(type(shell, 'first bandits')).toEqual(['Bandits have the first slot.']);
  });
});

test('help for a word that nobody knows names the nearest', () => {
  expect(() => fight().line('? surender')).toThrow('Unknown word "surender". Did you mean surrender?');
  expect(() => fight().line('? difficult')).toThrow('Unknown word "difficult". `? all` lists every word.');
});

test('help for what is no command names the look-up that knows it', () => {
  const shell = fight();
  const refusals = ['misadventure', 'doom', 'asta'].map((word) => orProblem(() => shell.line(`help ${word}`)));
  expect(refusals).toMatchObject([
    { message: 'No command is called "misadventure". Try `t misadventure` or `r misadventure`.' },
    { message: 'No command is called "doom". Try `r doom`.' },
    { message: 'No command is called "asta". Try `i as`.' },
  ]);
  expect(type(shell, 'help shoot')[0]).toBe('attack (a): Attack');
  expect(() => freshFight('guard', 'help').shell.line('help scar')).toThrow('Try `t scar` or `r scar`.');
  expect(() => freshFight('brp', 'help').shell.line('help difficult')).toThrow('Try `r difficult` or `? attack`.');
});

test('what a command lacks is shown as a line that can be typed, with nothing that may be left out', () => {
  expect(() => fight().line('forecast versus')).toThrow('such as `forecast versus bench g1`.');
  expect(() => freshFight('factions', 'form').shell.line('reveal')).toThrow('Type `reveal ba`;');
  expect(() => freshFight('factions', 'form').shell.line('stunt')).toThrow('Type `stunt le "drops the axe"`;');
  expect(() => freshFight('guard', 'form').shell.line('damage')).toThrow('Type `damage 7 ch`;');
});

describe('a refusal or an answer that says too little', () => {
  test('names combatants of this fight in its examples', () => {
    const { shell } = shellOf({ party, foes: '2 ghoul' });
    expect(() => shell.line('split')).toThrow('The fight is not split. `split as g1` names those who fight on here.');
    expect(() => fight().line('remind 3 count 5 x')).toThrow('`remind start as "…"`');
  });

  test('names nobody for a split where a side has one alone', () => {
    const lacks = "The fight is not split, and can't be: each half needs combatants of both sides.";
    for (const line of ['split', 'join']) expect(() => fight().line(line)).toThrow(lacks);
  });

  test.each([
    ['order g1 ask none', '`ask` stands alone, or behind a kind of decision: `order foes ask`.'],
    ['order g1 ask ask', '"ask" stands twice in the order. Type it once.'],
    ['order g1 ? ask', 'No decision here has an option "?".'],
    ['order foes none; hold', 'No decision here has an option "none;".'],
    ['order foes none 5%', 'No decision here has an option "5%".'],
    ['order g1 7', 'No decision here has an option "7".'],
    ['order each g1 none', 'Say whose order it is, such as `order foes each`.'],
  ])('%s: what no decision reads is not kept as an order', (line, says) => {
    const shell = fight();
    expect(() => shell.line(line)).toThrow(says);
    expect(type(shell, 'order').join(' ')).toContain('No standing orders.');
  });

  test('a group needs a name, and is not called as an order is', () => {
    expect(() => fight().line('g1 group')).toThrow('`group` needs more. Type `group archers g1`.');
    for (const word of ['group', 'kill', 'note'])
      expect(() => fight().line(`group ${word} g1`)).toThrow(`"${word}" is a word of orders. Choose another name.`);
  });

  test('asks whose an order is, and shows nobody without a condition as NAME', () => {
    expect(() => fight().line('order none')).toThrow('Say whose order it is, such as `order foes none`.');
    expect(() => fight().line('order no g1 n')).toThrow('Say whose order it is, such as `order foes no`.');
    const { shell } = shellOf({ party, foes: '2 ghoul' });
    expect(() => shell.line('clear foes')).toThrow('None of them has a condition. `i g1` shows conditions.');
  });

  test('asks for the step that is missing', () => {
    expect(() => fight().line('answers')).toThrow('Name a step by its number.');
  });

  test('says that the log has nothing for what was asked', () => {
    expect(type(fight(), 'l 99')).toEqual(['The log has nothing for "99".']);
  });

  test('says that a name in quotes is taken', () => {
    expect(() => fight().line('rename as "Ghoul 1"')).toThrow('Somebody in this fight is called Ghoul 1 already.');
  });
});

test.each(rulesetIds)('no session and no day passes in the middle of a fight, unless the referee insists: %s', (id) => {
  const { log } = JSON.parse(readFileSync(sampleFile(id), 'utf8'));
  const shell = reopen([...log], id, { seed: 'test' });
  for (const line of ['session', 'time 3 days'])
    expect(() => shell.line(line)).toThrow(
      /^The fight is going on \([A-Z]+-[A-Z]*\.?[\d.]+\): time passes when it is over/,
    );
  expect(type(shell, 'time 3 days !').join(' ')).toContain('3 days pass.');
});

describe('somebody beside a word that means that one too', () => {
  test.each([
    ['kill all as', '"all" includes Asta. Type `kill as`, or `kill all`.'],
    ['foes damage 1 g1', '"foes" includes Ghoul 1. Type `damage 1 g1`, or `damage foes 1`.'],
    ['remove g2 ghouls', '"ghouls" includes Ghoul 2. Type `remove g2`, or `remove ghouls`.'],
    ['side party foes g1', '"foes" includes Ghoul 1. Type `side party g1`, or `side party foes`.'],
  ])('is refused, for either may be meant: %s', (line, says) => {
    const shell = fight();
    expect(() => shell.line(line)).toThrow(says);
    expect(shell.situation.fight.combatants).toHaveLength(3);
  });

  test('is refused beside all of them where it has fallen, too', () => {
    const shell = fight();
    type(shell, 'kill g1');
    expect(() => shell.line('heal 1 all g1')).toThrow('"all" includes Ghoul 1. Type `heal 1 g1`, or `heal 1 all`.');
  });

  test('may be named beside others, and with its own side', () => {
    expect(type(fight(), 'damage 1 g1 as').join(' ')).toMatch(/Ghoul 1 takes 1 damage.*Asta takes 1 damage/);
    expect(() => fight().line('side foes g1')).toThrow('Ghoul 1 is on that side already.');
  });
});

test.each(['damage miss 1 g1', 'damage 1 g1 miss', 'kill hit g1'])(
  'a result of a roll is refused where nothing is rolled: %s',
  (line) => {
    const shell = fight();
    expect(() => shell.line(line)).toThrow(
      /^`(?:damage|kill)` rolls nothing that could be a (?:hit|miss), so nothing was done. Leave that out.$/,
    );
    expect(shell.board().join(' ')).toMatch(/Ghoul x2 .*5\/5/);
  },
);

test.each([
  ['guard', 'side for foes ada', '"for" would be a new side, with all of the foes in it (GS-RND.13)'],
  ['factions', 'side side players b3', '"side" would be a new side, with all of Players in it (FA-RND.8)'],
  [
    'factions',
    'side to players b3',
    'A side is named by one word of three letters or more (FA-RND.8): `side rivals b3`',
  ],
] as const)('a word too many at `side` makes no side of it: %s, %s', (id, line, says) => {
  const { shell } = freshFight(id, 'side');
  const before = shell.situation.fight.sides;
  expect(() => shell.line(line)).toThrow(says);
  expect(shell.situation.fight.sides).toEqual(before);
  expect(type(shell, id === 'guard' ? 'side rivals t1' : 'side rivals b3').join(' ')).toMatch(/now fights for/);
});

describe("a condition that is nearly one of the rules' own", () => {
  test.each([
    ['brp', 'condition again an dying', 'BRP has no rule for a condition "again dying". Did you mean dying?'],
    ['brp', 'condition an unconcious', 'BRP has no rule for a condition "unconcious". Did you mean unconscious?'],
    ['brp', 'condition an kneel', 'BRP has no rule for a condition "kneel". Did you mean kneeling?'],
    [
      'mighty',
      'condition o1 paralyzed',
      'Mighty Blows has no rule for a condition "paralyzed". Did you mean paralysed?',
    ],
    ['guard', 'condition ada hamstring', 'GUARD has no rule for a condition "hamstring". Did you mean Hamstrung?'],
  ] as const)('is taken for a slip: %s, %s', (id, line, says) => {
    const { shell } = freshFight(id, 'slip');
    expect(() => shell.line(line)).toThrow(says);
    expect(type(shell, `${line} !`).join(' ')).toContain(line.split(' ').at(-1));
  });

  test.each([
    ['brp', 'condition an deaf', 'Ansel: deaf.'],
    ['brp', 'condition an unconscious', 'Ansel: unconscious.'],
    ['guard', 'condition ada prone', 'Ada: prone.'],
    ['pk', 'condition g1 stuned', 'Ghoul 1: stuned.'],
  ] as const)('is put on where it is that one, or none of them: %s, %s', (id, line, says) => {
    expect(type(freshFight(id, 'slip').shell, line).join(' ')).toContain(says);
  });
});

test.each([
  ['set ghoul 2 health to 2', 'Ghoul 2: health 5/5 → 2/5.'],
  ['set g1 zone to near', 'Ghoul 1: zone Melee → Near.'],
  ['set g1 health to 9', 'Ghoul 1: health stays 5/5. 9 is above the maximum, which `set g1 health 9/9` raises.'],
  ['set as weapons to sword', 'Asta: weapons stays sword: class melee.'],
  ['condition asta is bleeding', 'Asta: bleeding.'],
  ['condition g1, g2 are prone', 'Ghoul 1: prone. Ghoul 2: prone.'],
])('`%s` is taken as it is said', (line, told) => {
  expect(type(fight(), line).join(' ')).toBe(told);
});
