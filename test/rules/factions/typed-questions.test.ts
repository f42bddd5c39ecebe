import { describe, expect, test } from 'vitest';
import { orProblem } from '../../../src/core/kit/problem.ts';
import { type } from '../../shell/kit.ts';
import { opened, people, refused, roster, slot, standing, unopened } from './shell.ts';

const riders = () => [
  ...people('horse "Hobb" z1', 'players'),
  ...people('Brida 10/9/8 sword z1 pc, Corvin 9/11/10 bow z1 pc', 'players'),
  ...people('2 bandit z1', 'bandits'),
];

describe('at the question of an opportunity attack on a mount', () => {
  test.each(['dismount', 'retreat', 'a b1'])('FA-MNT.8: its rider does not %s before the move is over', (action) => {
    const shell = opened(riders());
    type(shell, 'br mount ho', 'ho m z3');
    const { says } = shell.prompt();
    expect(says).toContain('Hobb moves away. Does Bandit 1 strike?');
    expect(refused(shell, `br ${action}`)).toMatch(/Hobb's move to zone 3 is not finished|for Bandit 1, not for Brida/);
    expect(shell.prompt().says).toBe(says);
  });

  test('the map shows how far the move has come, and the refusal of another names whom it asks now', () => {
    const shell = opened(riders());
    const map = () => shell.board().find((line) => line.startsWith(' map:'));
    type(shell, 'ho m z2', 'n');
    expect(map()).toBe(' map: 1 br co B1 B2 | 1-2 ho');
    expect(refused(shell, 'co n')).toContain('This question is for Bandit 2, not for Corvin.');
    type(shell, 'n');
    expect(map()).toBe(' map: 1 br co B1 B2 | 2 ho');
  });

  test('FA-OPP.1: `y` strikes, and redoes nothing that was undone', () => {
    const shell = opened(riders());
    type(shell, 'note one', 'u', 'ho m z2');
    expect(type(shell, 'y').join(' ')).toContain('Bandit 1 strikes at Hobb, who is leaving (axe).');
  });

  test('FA-MNT.8: after the move its rider gets off by an AGI save', () => {
    const shell = opened(riders());
    type(shell, 'br mount ho', 'ho m z2', 'n', 'n');
    type(shell, 'br dismount');
    expect(shell.prompt().says).toBe('Brida gets off Hobb, which is moving. d20? (AGI 9 or less)');
  });

  test('FA-MOR.11: nor while the mount flees with it', () => {
    const shell = opened([...roster('riders', 'players'), ...people('2 bandit z1', 'bandits')]);
    type(shell, 'gr retreat');
    expect(shell.prompt().says).toContain('Grey moves away. Does Bandit 1 strike?');
    expect(refused(shell, 'th dismount')).toContain("Grey's retreat is not finished");
  });
});

describe('giving up at a reaction', () => {
  test("FA-SUR.1: `surrender` alone is neither the attacker's nor the target's", () => {
    const shell = opened(riders(), { first: 'bandits' });
    type(shell, 'b1 a br', '');
    const { says } = shell.prompt();
    for (const word of ['surrender', 'retreat'])
      expect(refused(shell, word)).toBe(
        `\`${word}\` needs a name here, for several could be meant: type \`br ${word}\` or \`b1 ${word}\`.`,
      );
    expect([shell.prompt().says, slot(shell), standing(shell, 'bandit-1')]).toEqual([says, 'bandits', '8 up ready']);
    expect(type(shell, 'b1 surrender')).toContain('Bandit 1 surrenders.');
  });

  test('FA-SUR.1: at the prompt of a turn it is of whoever is due', () => {
    const shell = opened(riders());
    expect(type(shell, 'surrender')).toContain('Hobb surrenders.');
  });
});

describe('the end of a fight says who is left', () => {
  const proposal = (...lines: readonly string[]) => {
    const shell = opened(riders());
    type(shell, ...lines);
    return shell.prompt().says;
  };

  test('FA-RND.12: no enemies, where the players stand', () => {
    expect(proposal('kill b1 b2')).toBe('Round 1  No enemies are left. End the fight?  yes, no (fight on)');
  });

  test('FA-RND.12: the foes alone, where no player does', () => {
    expect(proposal('kill ho br co')).toBe(
      'Round 1  Players have nobody left standing. End the fight?  yes, no (fight on)',
    );
  });

  test('FA-RND.12: nobody, where nobody does', () => {
    expect(proposal('kill ho br co b1 b2')).toBe(
      'Round 1  Players have nobody left standing. End the fight?  yes, no (fight on)',
    );
  });
});

test.each(['n', 'no'])('FA-RND.12: `%s` to the end of a fight fights on', (no) => {
  const shell = opened(riders());
  expect(type(shell, 'kill b1 b2', no)).toContain('The fight goes on.');
  expect(slot(shell)).toBe('players');
  expect(type(shell, 'u', 'yes').at(-1)).toContain('The fight is over.');
});

describe('a third faction', () => {
  const three = () =>
    opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('4 bandit z3, 2 wolf z4', 'bandits')]);
  const board = (shell: ReturnType<typeof three>) => type(shell, 'b').join('\n');

  test('FA-RND.8: begins with the first who joins it by `side`', () => {
    const shell = three();
    expect(type(shell, 'side wolves w*').join(' ')).toMatch(
      /^Wolves are a faction now.*Wolf 1 now fights for (the )?wolves.*Wolf 2 now fights/i,
    );
    type(shell, 'br x', 'bandits p');
    expect(slot(shell)).toBe('wolves');
    expect(refused(shell, 'side bandit w1')).toMatch(
      /^There is no side "bandit" \(FA-RND\.8\): did you mean bandits\?$/,
    );
  });

  test('FA-MOR.2: is counted at once, and not as a loss before anybody has acted', () => {
    const shell = three();
    type(shell, 'side wolves w1 w2');
    expect(board(shell)).toMatch(/Bandits 4 of 4 [\s\S]*Wolves 2 of 2 /);
  });

  test('FA-MOR.2: is a loss to those it leaves in mid-fight', () => {
    const shell = three();
    type(shell, 'br m z2', 'br x', 'side wolves w1 w2');
    expect(board(shell)).toMatch(/Bandits 4 of 6 [\s\S]*Wolves 2 of 2 /);
  });

  test('is named in a line of foes, and in a change before the fight', () => {
    const [first, ...others] = people('bandit z3, 2 wolf side wolves z4', 'bandits');
    expect([first?.['side'], ...others.map((one) => `${one['name']} ${one['side']} ${one['place']}`)]).toEqual([
      'bandits',
      'Wolf 1 wolves z4',
      'Wolf 2 wolves z4',
    ]);
  });
});

describe('the note on morale', () => {
  const shell = () => opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z1', 'bandits')]);
  const board = (lines: readonly string[]) => {
    const opening = shell();
    type(opening, ...lines);
    return opening.board().join('\n');
  };

  test('FA-MOR.2: says that a group checks, until it does', () => {
    expect(board(['damage 5 b1'])).toContain('Bandits check morale at the end of the round');
    expect(board(['damage 5 b1', 'p', 'bandits p'])).not.toContain('morale at the end');
  });

  test('FA-MOR.7: says nothing of a group of which nobody would roll', () => {
    expect(board(['set b1 fearless yes', 'set b2 fearless yes', 'damage 5 b1'])).not.toContain('check morale');
  });
});

test('FA-MOR.11: whoever flees is on the map no more', () => {
  const shell = opened([
    ...people('Brida 10/9/8 sword z1 pc', 'players'),
    ...people('2 bandit z3, wolf z4', 'bandits'),
  ]);
  const map = () => shell.board().find((line) => line.startsWith(' map:'));
  expect(map()).toBe(' map: 1 br | 3 B1 B2 | 4 WO');
  type(shell, 'p', 'b1 retreat', '');
  expect(map()).toBe(' map: 1 br | 3 B2 | 4 WO');
});

test('FA-OPP.1: the question of an opportunity attack says how likely the mover drops before the move is over', () => {
  const shell = opened(riders());
  type(shell, 'br m z3');
  const says = (...chances: readonly string[]) =>
    chances.map((chance, i) => `${['attack axe*', 'more ways', 'none'][i]} (drops br ${chance})`).join(', ');
  expect(shell.prompt().says).toBe(`Brida moves away. Does Bandit 1 strike?  ${says('67%', '67%', '33%')}`);
  type(shell, 'n');
  expect(shell.prompt().says).toContain('attack axe* (drops br 33%)');
});

test('FA-MOR.11: the same question about somebody who flees does not count the flight as a drop', () => {
  const shell = opened(riders());
  type(shell, 'br retreat', 'n');
  expect(shell.prompt().says).toBe(
    'Brida moves away. Does Bandit 2 strike?  attack axe* (drops br 33%), more ways (drops br 33%), none',
  );
});

test('behind the end, help and leaving say how the next fight begins', () => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('bandit z1', 'bandits')]);
  expect(type(shell, '?').join(' ')).not.toContain('affray party');
  type(shell, 'kill ba', '', '');
  expect(shell.prompt().says).toBe('The fight is over');
  expect(type(shell, '?').join(' ')).toContain(
    'The fight is over. `fight` begins the next with everybody who is still here; `affray party` writes the party',
  );
  expect(type(shell, 'q')).toEqual(['Everything is saved. `affray party` writes the party for the next fight.']);
});

describe('words at the wrong moment', () => {
  const shell = () => opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('bandit z3', 'bandits')]);

  test('a reaction without an attack says that it answers a question, and how to give it beforehand', () => {
    expect(refused(shell(), 'br dodge')).toBe(
      '`dodge` answers a question, and no question asks for it now. `order br dodge` answers it beforehand.',
    );
    expect(refused(shell(), 'counter')).toContain('`order br counter` answers it beforehand.');
  });

  test('the form of a word with a text in quotes is shown whole', () => {
    expect(refused(shell(), 'zones')).toContain('Type `zones "gate yard hall; hall cellar"`');
  });

  test('FA-POS.2: a border may be written with the z of its zones', () => {
    expect(type(shell(), 'br m z1-2')).toContain('Brida moves to the border 1-2.');
  });
});

test('FA-DMG.13: somebody who is down already is not told to fall again', () => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('bandit z1', 'bandits')]);
  expect(type(shell, 'damage 5 br').join(' ')).toContain('Brida is incapacitated');
  expect(type(shell, 'damage 3 br').join(' ')).toBe('Brida takes 3 damage, 5 → 2 health.');
  expect(type(shell, 'damage 2 br').join(' ')).toContain('Brida is dying');
});

test('FA-DMG.11: damage by hand is health lost whatever the armour, as its help says', () => {
  const shell = opened([...people('Brida 10/9/8 sword heavy shield z1 pc', 'players'), ...people('bandit', 'bandits')]);
  expect(type(shell, 'help damage').join(' ')).toContain('damage 3 ba: 3 health whatever the armour');
  expect(type(shell, 'damage 3 br').join(' ')).toBe('Brida takes 3 damage, 10 → 7 health.');
});

test('a chance of 22.5% is rounded up, whatever it is summed up from', () => {
  const brida = 'Brida 10/11/8 sword z1 pc health 8';
  const shell = opened([...people(brida, 'players'), ...people('bandit z1', 'bandits')], { first: 'bandits' });
  type(shell, 'ba a br', '');
  expect(shell.prompt().says).toContain('dodge 55% (drops br 23%)');
});

test('FA-HID.2: an ally who refused one request is asked again by another in the same attack', () => {
  const shell = opened(
    [...people('Brida 10 pc z1, Corvin 9 pc z1, Dena 9 pc z1', 'players'), ...people('bandit z1', 'bandits')],
    { first: 'bandits' },
  );
  type(shell, 'ba a br', '', 'hide', 'corvin', 'no', 'hide', 'yes', 'hide');
  expect(shell.prompt().says).toContain('Does Corvin let Dena hide behind them?');
  expect(type(shell, 'yes', 'none').join(' ')).toContain('axe hits Corvin');
});

test('an attack goes on without the counter where the one attacked has lost the turn meanwhile, and is told', () => {
  const brida = 'Brida 10/11/8 sword z1 pc';
  const shell = opened([...people(brida, 'players'), ...people('2 bandit z1', 'bandits')], { first: 'bandits' });
  type(shell, 'b1 a br', '', 'counter');
  expect(type(shell, 'set br turn spent').join(' ')).toContain(
    "Brida can't react: turn spent. Bandit 1's axe hits Brida",
  );
});

test('the log names an attack of which nothing is told but the dodge', () => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('bandit z1', 'bandits')]);
  expect(type(shell, 'a ba : dodge 1', 'l').join(' ')).toContain(
    "Brida's attack on Bandit. Bandit dodges: rolled 1, needed 8 or less",
  );
});

test.each([
  ['ally players', 'Name two factions (FA-RND.12): players, bandits.'],
  ['zones "a-b c"', 'A zone is one word without a hyphen (FA-POS.2): 1-2 is the border of 1 and 2.'],
  ['faction players', 'A faction needs a name of its own in one word (FA-RND.8): `faction monsters`.'],
  ['place br z99', 'There is no zone "z99" (FA-POS.2): choose 1 to 20.'],
  ['unaware ba', 'Say who is unaware of whom (FA-REA.3): `unaware ba of br`.'],
  ['save br', 'A save is against STR, AGI or WIT (FA-SAV.1): `save ba wit`.'],
  ['br m', 'Choose where to go (FA-POS.1): Brida can still go 2 zones.'],
])('no ruling stands for what a line lacks: `%s`', (line, why) => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('bandit z1', 'bandits')]);
  for (const typed of [line, `${line} !`]) {
    const said = orProblem(() => type(shell, typed));
    expect(said).toMatchObject({ message: why, details: {} });
  }
});

test('a decision behind a colon may be said in the words of its option, as at its question', () => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('bandit z1', 'bandits')]);
  type(shell, 'dice all table');
  expect(type(shell, 'br a ba : counter axe 4 5').join(' ')).toContain("Bandit's axe hits Brida: 5 damage");
});

test('FA-CTR.10: the ways to counter are whole words, and can be said as they are listed', () => {
  const shell = opened([...people('Brida 10/9/8 sword bow z1 pc', 'players'), ...people('bandit z1', 'bandits')]);
  type(shell, 'br a ba', 'more');
  expect(shell.prompt().says).toContain('bow held back, bare hands held back, disarm sword, disarm bow');
  expect(type(shell, 'bow held').join(' ')).toContain('Bandit counters (bow, held back)');
  type(shell, 'u', 'disarm bow', '1');
  expect(shell.prompt().says).toContain('Brida resists the disarm');
});

test('FA-MOR.5: an answer with `=` for one of those who are asked together is taken, and the others are asked', () => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('6 bandit z1', 'bandits')]);
  type(shell, 'damage 5 b4 b5 b6', 'p', 'bandits p', '20', 'b4=flee');
  expect(shell.prompt().says).toContain('b1 b2 b3 broke. What do they do?');
  type(shell, 'b1=surrender');
  expect(shell.prompt().says).toContain('b2 b3');
  expect(type(shell, '').join(' ')).toContain('Bandit 1 breaks and means to surrender. Bandit 2 and Bandit 3 break');
});

test('FA-REA.1: a letter behind the name of somebody who is not asked is an order, and no option of the question', () => {
  const shell = opened([
    ...people('Bo 8 bow z1 pc, Cole 12 spear z1 pc', 'players'),
    ...people('2 bandit z1', 'bandits'),
  ]);
  type(shell, 'bo a b1');
  expect(shell.prompt().says).toContain('more ways');
  expect(refused(shell, 'co m z2')).toContain("leaves no room for Cole's move to zone 2 (FA-RND.2)");
  // A letter of an action with its target behind the name of who is asked is an order too.
  const open = "Bo's attack on Bandit 1 is not finished. Answer what is asked first, or undo it with `u`.";
  expect([refused(shell, 'b1 m z2'), refused(shell, 'b1 a co')]).toEqual([open, open]);
  type(shell, 'b1 m');
  expect(shell.prompt().says).toContain('What does Bandit 1 counter with?');
});

test.each([
  ['s b3', 'Bandit 4 broke. What does it do?'],
  ['surrender b3, flee b4', 'who has the first slot?'],
  ['s b3, f', 'who has the first slot?'],
])('FA-MOR.5: those who surrender may stand behind the word: `%s`', (line, asks) => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('4 bandit z1', 'bandits')]);
  type(shell, 'damage 5 b1 b2', 'p', 'bandits p', '20');
  expect(refused(shell, 'f b1')).toContain('This question is for the Bandits, not for Bandit 1.');
  type(shell, line);
  expect(shell.prompt().says).toContain(asks);
  expect(type(shell, '', 'l').join(' ')).toMatch(
    /Bandit 3 breaks and means to surrender\. Bandit 4 breaks and means to flee/,
  );
});

describe('answers behind the roll that Enter would have made', () => {
  const broken = (...lines: readonly string[]) => {
    const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('4 bandit z1', 'bandits')]);
    type(shell, 'kill b1 b2', 'p', 'p', ...lines);
    return shell;
  };

  test.each(['18 surrender', '18 s', '18 each s s', '18 b3=surrender b4=surrender'])('FA-MOR.5: `%s`', (line) => {
    const shell = broken();
    expect(shell.prompt().says).toContain('group WIT save, d20?');
    const says = type(shell, line, ...(line.includes('=') ? ['each'] : [])).join(' ');
    expect(says).toMatch(/Bandit 3 .*surrender/);
    expect(says).toMatch(/Bandit 4 .*surrender/);
  });

  test('FA-MOR.4: a number behind the name of the faction that rolls is its roll', () => {
    expect(type(broken(), 'bandits 18').join(' ')).toContain('rolled 18');
  });

  test('FA-MOR.5: the only one who breaks is asked by name, and answers to it', () => {
    const shell = broken('remove b4', '18');
    expect(shell.prompt().says).toContain('Bandit 3 broke. What does it do?');
    expect(type(shell, 'b3 s').join(' ')).toContain('Bandit 3 breaks and means to surrender.');
  });

  test('FA-MOR.5: one who has answered takes another answer by name, while others are asked', () => {
    expect(type(broken('18', 'b3 f', 'b3 s'), 'b4 f').join(' ')).toContain('Bandit 3 breaks and means to surrender.');
  });

  test('FA-MOR.5: what fits none of them is said of the question, which is not denied', () => {
    expect(refused(broken(), '18 frob')).toBe('Choose surrender, flee or each.');
    expect(refused(broken(), '25 s')).toContain("A d20 can't show 25.");
  });
});

test.each([
  ['foes', 'Theobald'],
  ['the foes', 'Theobald'],
  ['enemies', 'Theobald'],
  ['party', 'Bandit'],
])('FA-SNK.1: surprised are `%s`, as anywhere else', (said, hidden) => {
  const shell = unopened([...people('Theobald z1 12/8/9 spear pc', 'players'), ...people('bandit z1 axe', 'bandits')]);
  type(shell, 'players', said);
  expect(shell.situation.fight.combatants.filter(({ fields }) => fields['concealed']).map(({ name }) => name)).toEqual([
    hidden,
  ]);
});

test('FA-CHA.1: those who flee are let go by the word that is shown', () => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('4 bandit z1', 'bandits')]);
  type(shell, 'kill b1 b2', 'p', 'p', '18 f', '', 'p', '', 'n', 'p', 'p');
  expect(shell.prompt()).toEqual({
    says: 'Flight  Bandit 3 flees. Let them go, or chase?  go*, long chase, fight on (a short chase)',
    enter: 'go',
  });
  expect(type(shell, 'g')).toContain('Bandit 3 escapes.');
});

describe('a flight that is due', () => {
  const fled = (...lines: readonly string[]) => {
    const two = people('Brida 10/9/8 sword z1 pc, Corvin 9/11/10 dagger z1 pc', 'players');
    const shell = opened([...two, ...people('3 bandit z4', 'bandits')]);
    type(shell, ...lines);
    return shell;
  };

  test('FA-CHA.1: names those alone of whom it is asked first', () => {
    const shell = fled('br retreat', 'b1 retreat', '', 'p', 'p');
    expect(type(shell, 'due')).toEqual(['Flight  Brida flees. Let them go, or chase?']);
    type(shell, 'go');
    expect(type(shell, 'due')).toEqual(['Flight  Bandit 1 flees. Let them go, or chase?']);
  });

  test('FA-CHA.1: offers no chase where nobody is left to give it', () => {
    const shell = fled('p', 'b1 retreat', '', 'kill br co');
    expect(shell.prompt().says).toBe('Flight  Bandit 1 flees, and nobody can give chase.');
    expect(type(shell, '')).toContain('Bandit 1 escapes.');
  });
});

test('FA-BLA.4: a second answer on one line is told how it is given for the next who is asked', () => {
  const two = people('Brida 10/9/8 sword z1 pc, Corvin 9/11/10 bow z1 pc', 'players');
  const shell = opened([...two, ...people('drake z1 10/12 fire breath', 'bandits')]);
  type(shell, 'p', '');
  expect(shell.prompt().says).toContain('Reaction?');
  expect(refused(shell, 'none none')).toContain('Corvin is asked next: type `co=none` behind the first answer.');
  expect(refused(shell, 'none frob')).toContain('Leave it out; an order goes on its own line.');
  const says = type(shell, 'none co=none').join(' ');
  expect(says).toContain('hits Brida');
  expect(says).toContain('hits Corvin');
});

test.each([
  ['a b1', 'attack'],
  ['s b1 health 3', 'set'],
])('FA-REA.1: `%s` at a decision is told to have its word written out', (line, word) => {
  const two = people('Brida 10/9/8 sword z1 pc, Corvin 9/11/10 bow z1 pc', 'players');
  const shell = opened([...two, ...people('2 bandit z1', 'bandits')]);
  type(shell, 'p', '');
  expect(shell.prompt().says).toContain('Reaction?');
  expect(refused(shell, line)).toBe(
    `A decision is waiting. For an order that comes first, write its word out: \`${word}\`.`,
  );
});

test.each([
  [[], ''],
  [['players'], ' Not played: how the fight started (players not needed).'],
  [['players', 'nobody'], ''],
])(
  'FA-RND.11: a fight that is ended at a question of its beginning says in few words what is left (behind %j)',
  (answers, left) => {
    const shell = unopened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z1', 'bandits')]);
    type(shell, ...answers);
    expect(shell.prompt().says).toMatch(/\?/);
    expect(type(shell, 'end').join(' ')).toBe(`The fight is over. Standing: Players and Bandits.${left}`);
  },
);

test('`o` at many reactions is one table: who guards, and what whoever is hidden behind does, are rows of it', () => {
  const shell = opened([...people('Sy 9 sword pc, Wi 9 sword pc', 'players'), ...people('4 bandit axe', 'bandits')]);
  type(shell, 'sy a b1');
  const lines = type(shell, 'o');
  expect(lines.filter((line) => line.includes('likeliest'))).toHaveLength(1);
  const labels = lines.map((line) => line.split('|')[1]?.trim() ?? '').join(' ');
  for (const row of ['none guard by b2 b3 or b4 hide', 'guard by b2 b3 or b4: Bandit 3', 'hide behind b2 b3 or b4: no'])
    expect(labels.replaceAll(/ +/g, ' ')).toContain(row);
});

test('FA-INI.1 FA-SUR.1: a faction is named at a question as anywhere: party, foes', () => {
  const shell = unopened([...people('Brida 10/9/8 sword pc', 'players'), ...people('bandit', 'bandits')]);
  expect(type(shell, 'foes', 'nobody').join(' ')).toContain('Bandits hold the initiative.');
  expect(type(shell, 'party').join(' ')).toContain('Players have the first slot.');
});

test('FA-CTR.10: the first weapon is chosen among the more ways too, and is not held back', () => {
  const shell = opened([...people('Brida 10/9/8 sword pc', 'players'), ...people('bandit', 'bandits')]);
  type(shell, 'dice bandits table', 'br a ba', 'more');
  expect(shell.prompt().says).toMatch(/counter with\? {2}bow\*, .*, axe$/);
  type(shell, 'axe');
  expect(shell.prompt().says).toBe('Damage, d6 each  br(ba) ba(br)');
});

test('FA-STU.4: `yes` accepts a stunt', () => {
  const shell = opened([...people('Brida 10/9/8 sword pc', 'players'), ...people('bandit', 'bandits')]);
  expect(type(shell, 'br stunt ba "drops the axe"', 'y')).toContain('Bandit accepts: drops the axe.');
});

test.each(['e', 'drop'])('FA-GEA.11: `%s` of a weapon that is no more says what has become of it', (action) => {
  const shell = opened([...people('Brida 10/9/8 sword pc', 'players'), ...people('bandit', 'bandits')]);
  type(shell, 'set br weapons sword damaged', 'br a ba : none 1');
  expect(refused(shell, `br ${action} sword`)).toBe(
    "Brida's sword is destroyed (FA-GEA.11): `i br` shows what is left.",
  );
  expect(refused(shell, `br ${action} sword !`)).toContain("Brida's sword is destroyed (FA-GEA.11)");
});

test('FA-TRN.2: a third bonus action by the word of the referee is done, and counts no further', () => {
  const shell = opened([...people('Brida 10/9/8 sword pc', 'players'), ...people('bandit', 'bandits')]);
  type(shell, 'order bandits none', 'br e sword', 'br e sword');
  expect(type(shell, 'br e sword !').join(' ')).toContain('Brida puts the sword away.');
  expect(refused(shell, 'br e sword')).toContain('Brida has no bonus action left in this turn (FA-TRN.2)');
});

test.each(['z5', '5'])('FA-NON.8: `%s` says where somebody is shoved', (zone) => {
  const shell = opened([...roster('party', 'players'), ...roster('wyrm', 'bandits')], { first: 'bandits' });
  type(shell, 's ba size small', 'place ba z3', 'wy shove ba', '', 'n');
  expect(shell.prompt().says).toContain('Where is Balthasar shoved?  z1*, z5');
  type(shell, zone);
  expect(shell.board().join('\n')).toMatch(/Balthasar +5 /);
});

test.each(['counter with spear 12', 'counter shield 9'])(
  '`%s` takes nothing: the weapon is not let go with the die',
  (line) => {
    const shell = opened([...roster('party', 'players'), ...roster('bandits', 'bandits')], { first: 'bandits' });
    type(shell, 'dice all table', '');
    const { says } = shell.prompt();
    expect(refused(shell, line)).toMatch(/^A d8 can't show \d+\. Sybilla's musket damage, d8\?.* Nothing was taken\.$/);
    expect(shell.prompt().says).toBe(says);
  },
);

test('somebody who can no longer be hidden behind is let go by the name', () => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('4 bandit z1', 'bandits')]);
  type(shell, 'br a b1', 'hide b2', 'y');
  expect(type(shell, 'place b2 z3').join(' ')).toContain(
    "Bandit 1's choice of Bandit 2 no longer fits, and is let go.",
  );
});

describe('words of the prompt', () => {
  const fled = () => {
    const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('3 bandit z9', 'bandits')]);
    type(shell, 'p', 'b1 retreat', '', 'p', 'p');
    expect(shell.prompt().says).toContain('Bandit 1 flees. Let them go, or chase?');
    return shell;
  };

  test.each(['let them go', 'let go', 'go'])('FA-CHA.1: `%s` lets go whoever flees', (line) => {
    expect(type(fled(), line).join(' ')).toContain('Bandit 1 escapes.');
  });

  test('FA-CHA.1: `let them go` does so behind `chase`, too', () => {
    expect(type(fled(), 'chase', 'let them go').join(' ')).toContain('Bandit 1 escapes.');
  });

  test.each(['nothing', 'nothing more'])('FA-TRN.14: `%s` says that nothing more comes of what was done', (line) => {
    const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z1', 'bandits')]);
    type(shell, 'br act "sings"');
    expect(shell.prompt().says).toContain('Brida: sings. What happens?');
    type(shell, line);
    expect(shell.prompt().says).toContain('plan: b1');
  });
});

test('FA-MOR.6: a fight does not end at the last question of a morale check that has been told', () => {
  const shell = opened([
    ...people('Brida 10/9/8 sword z1 pc', 'players'),
    ...people('bandit leader "Leader" z1 8/10, 3 bandit z1', 'bandits'),
  ]);
  type(shell, 'dice all table', 'kill b1 b2', 'p', 'p', '9');
  expect(shell.prompt().says).toContain('broke. What does it do?');
  expect(refused(shell, 'end')).toContain('The morale check of Leader and Bandit 3 is not finished.');
  type(shell, '', 'end');
  expect(type(shell, 'log').join(' ')).toContain('rolled 9: Leader holds.');
});

test('FA-TRN.4: the odds of a sprint are those of its save', () => {
  const brida = people('Brida 10/9/8 sword z1 pc', 'players');
  const shell = opened([...brida, ...people('bandit z9', 'bandits')], { house: { sprintSave: 1 } });
  type(shell, 'br m 5 sprint');
  expect(type(shell, 'o').join(' ')).toMatch(/no sprint +55%.* sprints +45%/);
});

test('FA-CHA.2: the odds of a long chase are who escapes', () => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z3', 'bandits')], {
    first: 'bandits',
  });
  type(shell, 'dice all table', 'b1 retreat', '', 'p', 'p', '8', 'long');
  expect(type(shell, 'o').join(' ')).toMatch(/1 caught.*60%.*1 escapes.*40%/);
});
