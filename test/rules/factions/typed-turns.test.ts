import { describe, expect, test } from 'vitest';
import { type } from '../../shell/kit.ts';
import { foe, opened, people, refused, slot, standing, unopened } from './shell.ts';

const riders = () => [
  ...people('horse "Hobb" z1', 'players'),
  ...people('Brida 10/9/8 sword z1 pc, Corvin 9/11/10 bow z2 pc', 'players'),
  ...people('2 bandit z1', 'bandits'),
];

describe('mounting in mid-turn', () => {
  test('FA-MNT.1: a mount joins the running turn and has no slot of its own', () => {
    const shell = opened(riders());
    type(shell, 'br mount ho');
    expect([standing(shell, 'hobb'), standing(shell, 'brida'), slot(shell)]).toEqual([
      '10 up acting',
      '10 up acting',
      'players',
    ]);
    type(shell, 'ho x', 'br x');
    expect([slot(shell), standing(shell, 'hobb')]).toEqual(['bandits', '10 up spent']);
    type(shell, 'bandits p');
    expect(refused(shell, 'ho m z2')).toContain("Hobb's turn is spent");
  });

  test('FA-MNT.1 FA-TRN.6: a mount whose rider has attacked has half a move left', () => {
    const shell = opened(riders());
    type(shell, 'order bandits none', 'br a b1 1', 'br mount ho');
    expect(refused(shell, 'ho m z5')).toContain('Hobb can still go 2 zones');
    type(shell, 'ho m z3');
    expect(shell.situation.settled.combatants.map(({ place }) => place)).toEqual(['3', '3', '2', '1', '1']);
  });
});

test('FA-ATK.1: a target that is named twice is attacked once, by `!` too', () => {
  const shell = opened(riders());
  expect(type(shell, 'br a b1 b1 ! 3', 'n').join(' ')).toMatch(
    /^(?!.*twice in a step).*Brida's sword hits Bandit 1: 3/,
  );
});

test('FA-INI.3: an order before anybody has the slot is told what is asked first', () => {
  const shell = unopened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('bandit z1', 'bandits')]);
  type(shell, 'players', 'nobody');
  expect(refused(shell, 'br a ba')).toBe('No faction has the slot yet (FA-INI.3): answer first who has it.');
  expect(type(shell, 'players', 'br a ba : none 1').join(' ')).toContain("Brida's sword hits Bandit");
});

test.each([1, 2])('FA-INI.2: the die for who started is the one that is typed: %d', (die) => {
  const members = [...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('bandit z1', 'bandits')];
  expect(type(unopened(members), `unclear ${die}`, 'nobody').join(' ')).toContain(`hold the initiative (die ${die}).`);
  expect(type(unopened(members), `${die}`, 'nobody').join(' ')).toContain(`hold the initiative (die ${die}).`);
});

describe('a slot', () => {
  test('FA-RND.2: an order for another of the side does not take the slot from an attack that is open', () => {
    const members = [...people('Brida 10/9/8 sword z1 pc, Corvin 9/11/10 bow z1 pc', 'players')];
    const shell = opened([...members, ...people('2 bandit z1', 'bandits')]);
    type(shell, 'br a b1');
    expect(refused(shell, 'co a b2')).toContain(
      "Brida's attack on Bandit 1 is not finished, and leaves no room for Corvin's attack on Bandit 2 (FA-RND.2)",
    );
    type(shell, 'damage 1 b2', 'n');
    expect(refused(shell, 'co a b2')).toContain('(FA-RND.2)');
    type(shell, '1');
    expect([standing(shell, 'brida'), slot(shell)]).toEqual(['10 up acting', 'players']);
  });

  test('FA-RND.7: a pass does not take it from an attack that is open either', () => {
    const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z1', 'bandits')]);
    type(shell, 'br a b1');
    expect(refused(shell, 'players p')).toContain("Brida's attack on Bandit 1 is not finished, and leaves no room for");
    expect(standing(shell, 'brida')).toBe('10 up ready');
  });

  test('FA-TRN.7: a foe whose planned action an order for the next faction takes away is named', () => {
    const members = [...people('Brida 18/9/8 sword z1 pc', 'players'), ...people('2 bandit z2', 'bandits')];
    const shell = opened(members, { first: 'bandits' });
    type(shell, 'b1 m 1', '');
    expect(shell.prompt().says).toContain('plan: b1>br');
    const strike = 'br a b1 : 3';
    expect(type(shell, strike).join(' ')).toMatch(/^Bandit 1 does nothing more\. Bandit 1 can't react/);
    expect(type(shell, 'u', '', 'none', strike).join(' ')).not.toContain('nothing more');
  });

  test('who moves may still do something else at the question of an opportunity attack', () => {
    const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z1', 'bandits')]);
    type(shell, 'br m z2');
    expect(type(shell, 'br surrender')).toContain('Brida surrenders.');
  });
});

test('FA-MOR.2: whoever joins before the start counts like everybody else', () => {
  const shell = unopened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z1', 'bandits')]);
  const morale = () => type(shell, 'b').find((line) => /Bandits/i.test(line));
  type(shell, 'add 2 bandit z1');
  expect(morale()).not.toMatch(/\d of \d/);
  type(shell, 'players', 'nobody', 'players');
  expect(morale()).toContain('Bandits 4 of 4');
});

test('a zone is set by its number, as the map shows it', () => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z1', 'bandits')]);
  type(shell, 'set b1 place 3', 'set b2 zone 3-4');
  expect(refused(shell, 'br a b1')).toContain('Bandit 1 is 2 zones away');
  expect(type(shell, 'b').join('\n')).toMatch(/map: 1 br \| 3 B1 \| 3-4 B2/);
  expect(refused(shell, 'set b1 place 99')).toContain('There is no place "99"');
});

describe('surrender and retreat', () => {
  const fight = () => opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z1', 'bandits')]);

  test('FA-SUR.1: both are refused after an action, surrender also after a move', () => {
    const shell = fight();
    type(shell, 'order bandits none', 'br a b1 1');
    expect(refused(shell, 'br surrender')).toContain('has acted in this turn');
    expect(refused(shell, 'br retreat')).toContain('has acted in this turn');
    const moved = fight();
    type(moved, 'order bandits none', 'br m 1-2');
    expect(refused(moved, 'br surrender')).toContain('has moved in this turn');
    expect(refused(moved, 'br retreat')).toBe('');
  });

  test('FA-GRA.3: somebody grabbed can only try to break free', () => {
    const shell = fight();
    type(shell, 'br x', 'b1 grapple br : 20', '', 'players');
    expect(standing(shell, 'brida')).toBe('7 up ready');
    expect(shell.situation.due[0]?.words).toEqual(['free', 'else', 'pass']);
    expect(refused(shell, 'br surrender')).toContain('`free` tries to break the hold');
    expect(refused(shell, 'br retreat')).toContain('`free` tries to break the hold');
  });
});

describe('the first slot of a round', () => {
  const members = () => [...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z1', 'bandits')];

  test('FA-INI.3: the holder names it in every round, Enter as before', () => {
    const shell = opened(members());
    type(shell, 'p', 'bandits p');
    expect(shell.prompt().says).toContain('Players*, Bandits');
    type(shell, 'bandits');
    expect([shell.situation.settled.round, slot(shell)]).toEqual([2, 'bandits']);
    type(shell, 'p', 'p', '');
    expect([shell.situation.settled.round, slot(shell)]).toEqual([3, 'bandits']);
  });

  test('FA-INI.3: `first bandits` says it too, and `order first` for every round', () => {
    const shell = opened(members());
    type(shell, 'p', 'bandits p', 'first bandits');
    expect([shell.situation.settled.round, slot(shell)]).toEqual([2, 'bandits']);
    type(shell, 'order first players', 'p', 'p');
    expect([shell.situation.settled.round, slot(shell)]).toEqual([3, 'players']);
  });

  test('FA-INI.3: nobody is asked where one faction alone has somebody ready, as in a bonus round', () => {
    const shell = unopened([
      ...people('Brida 10/9/8 sword z1 pc', 'players'),
      ...people('2 bandit z3 concealed', 'bandits'),
    ]);
    type(shell, 'bandits');
    expect([shell.situation.settled.round, slot(shell)]).toEqual([0, 'bandits']);
  });
});

test('FA-RND.8: a faction that is brought in is told', () => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z1', 'bandits')]);
  expect(type(shell, 'faction monsters').join(' ')).toContain('Monsters');
  type(shell, 'add monsters 2 wolf z2');
  expect(shell.situation.settled.combatants.map(({ side }) => side).slice(-2)).toEqual(['monsters', 'monsters']);
});

test('FA-MOR.4: a number typed at the morale prompt is its die, though affray would roll it', () => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('4 bandit z1', 'bandits')]);
  type(shell, 'kill b1', 'kill b2', 'p', 'bandits p');
  expect(shell.prompt().says).toContain('d20');
  expect(refused(shell, '27')).toContain('d20');
  expect(type(shell, '9').join(' ')).toContain('rolled 9, needed 8 or less');
});

test('FA-SNK.1 FA-SNK.2: the enemies of whoever is surprised act first, in a bonus round', () => {
  const shell = unopened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z1', 'bandits')]);
  type(shell, 'bandits');
  expect(shell.prompt().says).toContain('Who is surprised? (the others get a bonus round)  nobody*, Players');
  expect(type(shell, 'players').join(' ')).toContain('Bonus round');
  expect([shell.situation.settled.round, slot(shell)]).toEqual([0, 'bandits']);
});

test('FA-INI.3: a faction with nobody in it cannot have the first slot', () => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z1', 'bandits')]);
  type(shell, 'faction monsters', 'p', 'bandits p');
  expect(shell.prompt().says).toContain('who has the first slot?  Players*, Bandits');
  expect(shell.prompt().says).not.toContain('Monsters');
});

describe('morale groups', () => {
  test('FA-MOR.2: a group is counted from nothing, whatever it is called', () => {
    const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z1', 'bandits')]);
    type(shell, 'set b2 group constructor', 'add bandits constructor 8/8/8 z1 sword d6', 'kill b1', 'kill b2');
    expect(type(shell, 'b').join('\n')).not.toMatch(/function|native|NaN/);
    type(shell, 'br x', ...Array.from({ length: 12 }, () => ''));
    expect(JSON.stringify(shell.situation.settled.bags)).not.toMatch(/native code|null/);
  });

  test('FA-MOR.2: no group is called __proto__, and the round ends', () => {
    const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z1', 'bandits')]);
    expect(refused(shell, 'set b2 group __proto__')).toBe("Bandit 2: group can't be __proto__. Give a name.");
    type(shell, 'kill b1', 'br x', ...Array.from({ length: 12 }, () => ''));
    expect(shell.situation.settled.round).toBeGreaterThan(1);
  });
});

test('FA-REA.8: a number of the attacker at the defence of a foe is no die of the foe', () => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z1', 'bandits')]);
  type(shell, 'br a b1');
  expect(refused(shell, '4')).toContain('Choose ');
  expect(standing(shell, 'bandit-1')).toBe('8 up ready');
  type(shell, 'n 4');
  expect(standing(shell, 'bandit-1')).not.toBe('8 up ready');
});

test('an undone choice of a side or of somebody is told by name', () => {
  const shell = unopened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z1', 'bandits')]);
  type(shell, 'players', 'nobody', 'bandits');
  expect(type(shell, 'u')).toContain('Undid: the answer Bandits (the first slot).');
});

test('FA-OPP.1: whoever has two ways to strike at one who leaves may choose the other', () => {
  const shell = opened([...people('Brida 10/9/8 z1 pc', 'players'), ...people('ogre 12 axe large z1', 'bandits')], {
    first: 'bandits',
  });
  foe(shell, 'og m 2');
  expect(shell.prompt().says).toContain('attack bare hands*, more ways, none');
  type(shell, 'more');
  expect(shell.prompt().says).toContain('bare hands held');
});

test('FA-TRN.7: a turn that is over is marked on the board, though nothing was done in it', () => {
  const shell = opened([
    ...people('Brida 10/9/8 sword z1 pc, Corvin 9/11/10 bow z1 pc', 'players'),
    ...people('bandit z1', 'bandits'),
  ]);
  type(shell, 'br x');
  const board = shell.board().join('\n');
  expect(board).toMatch(/^ *= +br +Brida .* spent /m);
  expect(board).toMatch(/^ *\+ +co +Corvin .* ready /m);
});

test.each([
  [6, '58.33%', '36.11%', '1.81'],
  [3, '58.33%', '47.22%', '1.42'],
])('FA-CTR.4: a counter against one of %i health prevents as much in the odds as by the dice', (...numbers) => {
  const [health, hits, out, average] = numbers;
  const shell = opened([
    ...people('Brida 10/9/8 10 sword z1 pc', 'players'),
    ...people(`bandit ${health} axe light z1`, 'bandits'),
  ]);
  const says = `counter axe: hits ${hits}, drops the target ${out}, average ${average}`;
  expect(type(shell, 'o br a ba').join(' ')).toContain(says);
});

test('FA-TRN.5: without a map, too, a move may be cut up around the action, and no more than that is left', () => {
  const shell = opened([...people('Brida 10/9/8 sword pc', 'players'), ...people('bandit axe', 'bandits')]);
  type(shell, 'br m .5z', 'br a ba', 'none', '3');
  expect(type(shell, 'br m .5z')).toEqual(['Brida moves.']);
  expect(refused(shell, 'br m .5z')).toContain('Brida can go no further in this turn');
});

test('FA-DMG.11: damage by hand takes just that much health, and never more than there is', () => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('bandit z1', 'bandits')]);
  type(shell, 'damage 3 br');
  expect(standing(shell, 'brida')).toMatch(/^7 /);
  type(shell, 'damage 30 br');
  expect(standing(shell, 'brida')).toMatch(/^0 /);
});

test('FA-BLA.5: `i` shows of a blast what it did to that person', () => {
  const shell = opened(
    [...people('Anja 10/9/8 sword z2 pc, Bo 10/9/8 sword z2 pc', 'players'), ...people('bandit z3', 'bandits')],
    { first: 'bandits' },
  );
  type(shell, 'set ba weapons "fire bomb"');
  foe(shell, 'ba a z2');
  type(shell, 'none', 'none');
  const said = type(shell, 'i an').join(' ');
  expect(said).toMatch(
    /Fire bomb in zone 2: Anja and Bo\. Bandit's fire bomb hits Anja: \d damage, 10 → \d+ health\.$/,
  );
});

test('FA-SAV.1: `i` shows what saves are rolled against, also a score of 8', () => {
  const shell = opened([...people('Anja 10/8/8 sword pc', 'players'), ...people('bandit', 'bandits')]);
  expect(type(shell, 'i an').join(' ')).toContain('str 10, agi 8, wit 8');
});

test('FA-RND.13: newcomers for the players have their side before them, as help and refusal say', () => {
  const shell = opened([...people('Anja 10/8/8 sword pc', 'players'), ...people('bandit', 'bandits')]);
  expect(type(shell, '? add').join(' ')).toContain('add players bandit: on that side');
  expect(refused(shell, 'add 2 wolf players')).toBe('The side comes first: `add players 2 wolf`.');
  type(shell, 'add players 2 wolf');
  expect(shell.situation.fight.combatants.at(-1)).toMatchObject({ name: 'Wolf 2', side: 'players' });
});

test('FA-NON.8: a shove is called by whom it is aimed at, without the zone', () => {
  const shell = opened([...people('Anja 10/8/8 sword z1 pc', 'players'), ...people('bandit z1', 'bandits')]);
  type(shell, 'shove ba z2', 'none');
  expect(type(shell, 'u').join(' ')).toContain("Undid: the answer none (Anja's shove on Bandit).");
});

test('FA-RND.2: no other order takes the slot from a planned attack that has an answer', () => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z1', 'bandits')]);
  type(shell, 'p', '', 'dodge');
  expect(refused(shell, 'b2 x')).toContain("Bandit 1's attack on Brida is not finished, and leaves no room for");
  expect(type(shell, '12').join(' ')).toContain("Bandit 1's axe hits Brida");
});

describe('an order while the turn of another goes on', () => {
  test('FA-RND.2: is told how that ends, also where Enter plays a plan, and at a question that it comes first', () => {
    const shell = opened(riders());
    const isOn = "Brida's turn is not over (FA-RND.2): `done` ends it, and then it's the Bandits' slot.";
    type(shell, 'br m 1-2');
    expect(refused(shell, 'co a b1')).toBe(isOn);
    type(shell, 'br m 1', 'br a b1', 'none');
    const first = "Brida's attack on Bandit 1 is not finished. Answer what is asked first, or undo it with `u`.";
    // `done` has to wait for the answer as well.
    expect(['co a b1', 'done'].map((line) => refused(shell, line))).toEqual([first, first]);
    // It would end her turn, and her attack with it.
    expect(refused(shell, 'b2 a br')).toContain("leaves no room for Bandit 2's attack on Brida (FA-TRN.10).");
    expect(shell.prompt().says).toBe("Brida's sword damage, d6?");
    type(shell, '1', 'b1 m 1-2', '');
    expect([shell.prompt().says, refused(shell, 'b2 a br')]).toEqual([
      'Bandits  plan: b1>co(axe)',
      "Bandit 1's turn is not over (FA-RND.2): `done` ends it, and then it's the Players' slot.",
    ]);
    expect(refused(shell, 'bandits p')).toContain("Bandit 1's turn is not over (FA-RND.7): `done` ends it");
    type(shell, 'done', 'co a b2 : none 1');
    expect(slot(shell)).toBe('players');
  });

  test('FA-TRN.10: of somebody whose turn is spent is told whose turn it is, and how that ends', () => {
    const shell = opened(riders());
    type(shell, 'br x', 'b1 m 1-2', '');
    expect(refused(shell, 'br a b1')).toBe(
      "Brida's turn is spent (FA-TRN.10): it is Bandit 1's turn, and `done` ends it.",
    );
    expect(type(shell, 'done').join(' ')).toBe('');
    expect(refused(shell, 'br a b1')).toContain('Hobb or Corvin can act, or `p` passes.');
  });

  test('FA-RND.2: does not end that turn in the middle of an attack', () => {
    const shell = opened(riders());
    type(shell, 'br m 1-2', 'br m 1', 'br a b1', 'none');
    expect(refused(shell, 'done')).toContain("Brida's attack on Bandit 1 is not finished. Answer what is asked first");
    expect(shell.prompt().says).toBe("Brida's sword damage, d6?");
  });
});

test('FA-TRN.1: a planned attack that an order of its side has left no room for is named', () => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z1', 'bandits')]);
  type(shell, 'p', '', 'b2 a br w axe');
  expect(shell.prompt().says).toContain('Bandit 2 attacks Brida');
  expect(type(shell, 'none').at(-1)).toBe("Not played: Bandit 1's attack on Brida.");
});

describe('a chase', () => {
  const flight = () => {
    const shell = opened(
      [...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('bandit speed 4 z1, wolf z3', 'bandits')],
      { first: 'bandits' },
    );
    type(shell, 'set ba broken retreat', 'faction dogs', 'side dogs wo', 'ba x', '', 'p', 'wo retreat', '', 'p');
    expect(shell.prompt().says).toContain('Wolf flees. Let them go, or chase?');
    expect(type(shell, 'b').join(' ')).toContain('now: Wolf flees. Let them go, or chase?');
    return shell;
  };

  test('FA-CHA.3 FA-MOR.11: is not for the broken, who flee themselves', () => {
    expect(type(flight(), 'long').join(' ')).toContain('Wolf escapes.');
  });

  test('FA-CHA.1: that is played on by the rules of the fight says who has not got away', () => {
    expect(type(flight(), 'fight')).toContain('Wolf has not got away yet: the fight goes on.');
  });

  test('FA-CHA.2 FA-CHA.5: takes a number behind its kind as the group save, and asks whoever is caught', () => {
    const shell = opened([
      ...people('Brida 10/9/8 sword z1 pc', 'players'),
      ...people('Quick 8/9/8 axe z3, Slow 8/5/8 axe z3', 'bandits'),
    ]);
    type(shell, 'set bandits state fleeing');
    expect(type(shell, 'long 8').join(' ')).toMatch(/rolled 8\..* Quick escapes\. Slow is caught/);
    expect(type(shell, 'b').join(' ')).toContain('now: Slow is caught. Fight on or surrender?');
    type(shell, 'fight');
    expect(refused(shell, 'qu a br')).toContain("Quick has fled and can't act (FA-TRN.15)");
  });
});

test('FA-TRN.6: whoever has no movement left is not told to move on', () => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z3', 'bandits')]);
  type(shell, 'br m z2-3');
  expect(refused(shell, 'br a b1')).toContain('can act only after 1 zone or less (FA-TRN.6): `br m` moves on.');
  type(shell, 'br m z3');
  expect(refused(shell, 'br a b1')).toContain('can act only after 1 zone or less (FA-TRN.6): `br x` ends the turn.');
  expect(refused(shell, 'br m z4')).toBe('That is 1 zone away (FA-TRN.6): Brida can go no further in this turn.');
});

test('FA-RND.7: of three factions, one out of its slot is not told that the next is its own', () => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z1', 'bandits')]);
  type(shell, 'faction ogres', 'side ogres b2');
  expect(refused(shell, 'ogres p')).toBe("It's the Players' slot (FA-RND.7): Ogres can pass in a slot of their own.");
});

test('FA-POS.2: a border is named from either of its zones', () => {
  const shell = opened([...people('Brida 10/9/8 sword z2 pc', 'players'), ...people('bandit z2', 'bandits')]);
  type(shell, 'order bandits none');
  expect(type(shell, 'br shove ba 2-1 : none 20').join(' ')).toContain('Bandit is now on the border 1-2.');
  for (const border of ['3-2', 'z3-2', 'z3-z2', 'z2-3'])
    expect(type(shell, `br m ${border}`, 'u')).toContain('Brida moves to the border 2-3.');
  type(shell, 'zones "gate yard hall"', 'place br ba gate');
  expect(type(shell, 'br m yard-gate')).toContain('Brida moves to the border gate-yard.');
});

test('FA-GEA.5: the aftermath does not say that no gear was used, where it is destroyed', () => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('bandit z1', 'bandits')]);
  expect(type(shell, 'set br weapons "sword damaged"', 'br a ba : none 1').join(' ')).toContain('sword is destroyed');
  type(shell, 'end');
  expect(shell.prompt().says).toBe('Aftermath  No gear needs a durability roll');
});

test('FA-RND.7: a pass by somebody who goes on says how the turn ends, also where every other faction has passed', () => {
  const shell = opened([...people('Brida 10/9/8 sword dagger pc', 'players'), ...people('bandit', 'bandits')], {
    first: 'bandits',
  });
  type(shell, 'ba x', '', 'br e dagger');
  expect(refused(shell, 'p')).toBe("Brida's turn is not over (FA-RND.7): `done` ends it, and then the round is over.");
});

test('FA-POS.2: somebody who is in no zone goes to none', () => {
  const shell = opened([...people('Brida 10/9/8 sword pc', 'players'), ...people('bandit', 'bandits')], {
    first: 'bandits',
  });
  expect(refused(shell, 'ba m z2')).toBe('Bandit is in no zone yet (FA-POS.2): `place ba 1` says in which.');
  expect(refused(shell, 'place ba 1')).toBe('');
});

describe('FA-MOR.11: the broken go no nearer to the enemy', () => {
  const brida = people('Brida 10/9/8 sword z1 pc', 'players');
  const nearer = 'is broken and goes no nearer to the enemy (FA-MOR.11): move away, `retreat` or `surrender`.';

  test('on foot: they may move away, or by a ruling', () => {
    const shell = opened([...brida, ...people('2 bandit z4', 'bandits')], { first: 'bandits' });
    type(shell, 'set b1 broken retreat');
    expect(refused(shell, 'b1 m 3')).toContain(`Bandit 1 ${nearer}`);
    expect(refused(shell, 'b1 m 3-4')).toContain(nearer);
    expect(refused(shell, 'b2 m 3')).toBe('');
    foe(shell, 'b1 m 5');
    expect(shell.situation.settled.combatants.find(({ id }) => id === 'bandit-1')?.place).toBe('5');
    expect(refused(shell, 'b1 m 4 !')).toBe('');
  });

  test('without a map', () => {
    const shell = opened([...people('Brida 10/9/8 sword pc', 'players'), ...people('2 bandit', 'bandits')]);
    type(shell, 'set br broken retreat');
    expect(refused(shell, 'br m b1')).toContain(`Brida ${nearer}`);
  });
});

test('FA-ATK.8: a shot standing holds nobody in place once the house rule lets him move behind it', () => {
  const corvin = people('Corvin 9/11/10 bow z1 pc', 'players');
  const shell = opened([...corvin, ...people('2 bandit z3', 'bandits')]);
  type(shell, 'co a b1 w bow', 'none', '2');
  expect(refused(shell, 'co m 2')).toContain('Corvin has shot standing, and stays in place');
  expect(refused(shell, 'house shootOnTheMove movedBeforeShot')).toBe('');
  expect(refused(shell, 'co m 2')).toBe('');
});
