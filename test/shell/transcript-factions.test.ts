import { describe, expect, test } from 'vitest';
import { factions } from '../../rules/factions/index.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { board } from '../../src/views/board.ts';
import { marksOf } from '../../src/views/rows.ts';
import { fitted } from '../../src/views/text.ts';
import { plainTheme } from '../../src/views/theme.ts';
import { opened, people } from '../rules/factions/shell.ts';
import { keys, transcript, type } from './kit.ts';

const party =
  'Sybilla z1 7/12/11 musket dagger pc, Theobald z1 12/8/9 spear light shield pc, Wilm 1-2 10/9/8 sword light pc, Balthasar z1 10/9/8 sword pc';
const bandits = 'bandit leader z1 8/10 "Leader", 2 bandit z1 axe, 3 bandit z2 bow axe';

/** The fight of the example in its first slot, with the seed that gives the bandits' dice as they are drawn. */
function begun(): Shell {
  return opened([...people(party, 'players'), ...people(bandits, 'bandits')], { seed: 'slot-1068305' });
}

/** The same with the order that keeps the bandits from guarding, as nothing is drawn of it. */
function fightOfTheSpecification(): Shell {
  const shell = begun();
  type(shell, 'order bandits no-guard');
  return shell;
}

/**
 * Lines of the drawing. The ledger or the stated tactic differ from it in places: `le ba`, `b1 th`, `b3 th` and `b5 wi`
 * change targets of the plan, since the tactic goes for the least health; Wilm, who stands nearby, is asked whether he
 * guards Theobald; the last three bandits are planned together, since nobody can come between them; the referee's order
 * keeps the bandits from guarding.
 */
const upToWilm = ['sy a b2 6', '', 'le ba', '', 'c 4', 'th a le 5', 'b1 th', '', ''];
const toTheEnd = ['a b1 4', 'b3 th', 'b5 wi', '', '', 's'];

/** The board as it is drawn at a width. */
function drawn({ table }: Shell, width: number): readonly string[] {
  const due = table.situation.due;
  const marks = marksOf(factions, table.situation.settled, due);
  const view = { width, height: 40, due, marks, dice: 'players: real dice', notes: [], theme: plainTheme };
  return board(factions, table.situation.settled, view).split('\n');
}

describe('the round of Factions', () => {
  test('slot by slot to morale, with the dice as they are drawn', () => {
    const shell = fightOfTheSpecification();
    expect(transcript(shell, [...upToWilm, ...toTheEnd])).toEqual([
      'Slot  Players  ready: Sybilla* Theobald Wilm Balthasar  type a name and an action, or [p]ass  [Enter: pick from a list] > sy a b2 6',
      'Sybilla attacks Bandit 2 (musket). Reaction?  counter axe (drops B2 56%, sy 31%), dodge 40%* (drops B2 38%), none (drops B2 63%), hide behind Leader or Bandit 1 (drops LE 38%), more ways (drops B2 63%)  [Enter: dodge 40%] > ',
      "   Bandit 2 dodges: rolled 15, needed 8 or less, fails. Sybilla's musket hits",
      '     Bandit 2: 6 damage, 8 → 2 health.',
      '   X Bandit 2 is incapacitated (critical damage).',
      'Bandits  plan: le>sy(battleaxe)  [Enter: play it; le th changes one] > le ba',
      'Bandits  plan: le>ba  [Enter: play it; le sy changes one] > ',
      'Leader attacks Balthasar (battleaxe). Reaction?  counter sword* (drops ba 48%, LE 31%), dodge 45% (drops ba 28%), none (drops ba 50%), guard by Theobald or Wilm (drops th 13%), hide behind sy th or wi (drops sy 63%), more ways (drops ba 50%)  [Enter: counter sword] > c 4',
      '   Balthasar counters (sword). Balthasar would lose 5 health against 4, and is',
      "     hit first. Leader's battleaxe hits Balthasar: 5 damage, 10 → 5 health.",
      '   X Balthasar is incapacitated (critical damage).',
      '   The counter does not land.',
      "Slot  Players  ready: Theobald* Wilm (ends Leader's turn)  type a name and an action, or [p]ass  [Enter: pick from a list] > th a le 5",
      "   Leader can't react: turn spent. Theobald's spear hits Leader: 5 damage, 8 → 3",
      '     health.',
      '   X Leader is incapacitated (critical damage).',
      'Bandits  plan: b1>sy(axe)  [Enter: play it; b1 th changes one] > b1 th',
      'Bandits  plan: b1>th  [Enter: play it; b1 sy changes one] > ',
      'Bandit 1 attacks Theobald (axe). Reaction?  none*, guard by Wilm (drops wi 17%)  [Enter: none] > ',
      "   Bandit 1's axe hits Theobald: 3 damage, 2 stopped by armour, 12 → 11 health.",
      "Slot  Players  ready: Wilm (ends Bandit 1's turn)  type a name and an action, or [p]ass  [Enter: pick from a list] > a b1 4",
      "   Bandit 1 can't react: turn spent. Wilm's sword hits Bandit 1: 4 damage, 8 → 4",
      '     health.',
      '   X Bandit 1 is incapacitated (critical damage).',
      'Bandits  plan: b3>sy(bow) b4>sy(bow) b5>sy(bow)  [Enter: play it; b3 th changes one] > b3 th',
      'Bandits  plan: b3>th b4>sy(bow) b5>sy(bow)  [Enter: play it; b3 sy changes one] > b5 wi',
      'Bandits  plan: b3>th b4>sy(bow) b5>wi  [Enter: play it; b3 sy changes one] > ',
      "   Theobald can't react: turn spent. Bandit 3's bow hits Theobald: 4 damage, 2",
      '     stopped by armour, 11 → 9 health.',
      "   Players pass (nobody ready). Sybilla can't react: turn spent. Bandit 4's bow",
      '     hits Sybilla: 3 damage, 7 → 4 health.',
      "   Players pass (nobody ready). Wilm can't react: turn spent. Bandit 5's bow",
      '     hits Wilm: 2 damage, 1 stopped by armour, 10 → 9 health.',
      '   All pass: round 1 is over.',
      'Morale  Bandits 3 of 6 left: group WIT save, d20? (8 or less)  [Enter: affray rolls] > ',
      '   Morale of Bandits: rolled 11, needed 8 or less: nobody holds.',
      'b3 b4 b5 broke. What do they do?  surrender, flee*, each  [Enter: flee] > s',
      '   Bandits 3 to 5 break and mean to surrender.',
      '   Round 2.',
    ]);
  });

  test('costs 39 keystrokes beside the changed targets: 38 are drawn, and Wilm and morale are asked about', () => {
    const lines = [...upToWilm, ...toTheEnd].filter((line) => !/^[bl][e\d] \w\w$/.test(line));
    expect(keys(lines)).toBe(39);
  });

  test('an attack with the dice of affray takes 6 keystrokes, the reaction included', () => {
    const shell = opened([...people('Sybilla z1 7 musket pc', 'players'), ...people('2 bandit z1', 'bandits')], {
      seeded: true,
    });
    const lines = ['a b2', ''];
    type(shell, ...lines);
    expect(keys(lines)).toBeLessThanOrEqual(8);
    expect(shell.situation.settled.bags.fight['turn']).toEqual(['sybilla']);
    expect(shell.situation.question).toBeUndefined();
  });
});

describe('the board of Factions', () => {
  const shell = begun();
  type(shell, 'note "nobody guards"', 'sy a b2 6', '', 'le ba', '', 'c 4', 'th a le 5', '', 'b1 th', '', '');

  test('at 80 columns, with who is ready, spent and down, the map, and what brings morale', () => {
    expect(drawn(shell, 80)).toEqual([
      'Factions  Round 1  slot 5: Players  passes in a row 0 of 2  players: real dice',
      '   code who          zone  health          av  turn    weapons       state',
      ' = sy   Sybilla      1      7/7  ########   0  spent   musket d8 r8  fresh',
      ' = th   Theobald     1     11/12 #######.   2  spent   spear d6      hurt',
      ' > wi   Wilm         1-2   10/10 ########   1  ready   sword d6      fresh',
      ' z ba   Balthasar    1      5/10 ####....   0          sword d6      down',
      ' -- Bandits 4 of 6 -----------------------------------------------------------',
      ' z LE   Leader       1      3/10 ##......   0          battleaxe d8  down',
      ' = B1   Bandit 1     1      8/8  ########   0  acting  axe d6        fresh',
      ' z B2   Bandit 2     1      2/8  ##......   0          axe d6        down',
      ' + B3-5 Bandit x3    2      8/8  ########   0  ready   bow d6 r8     fresh',
      ' map: 1 sy th ba LE B1 B2 | 1-2 wi | 2 B3-5',
      ' Bandits check morale at the end of the round if 1 more falls',
      " now: Players' slot (Wilm, or pass)   next: Bandits' slot (b3 b4 b5)",
    ]);
  });

  test('at 60 columns without the weapons', () => {
    expect(drawn(shell, 60)).toEqual([
      'Factions  Round 1  slot 5: Players  passes in a row 0 of 2',
      '  players: real dice',
      '   code who        zone  health          av  turn    state',
      ' = sy   Sybilla    1      7/7  ########   0  spent   fresh',
      ' = th   Theobald   1     11/12 #######.   2  spent   hurt',
      ' > wi   Wilm       1-2   10/10 ########   1  ready   fresh',
      ' z ba   Balthasar  1      5/10 ####....   0          down',
      ' -- Bandits 4 of 6 -----------------------------------------',
      ' z LE   Leader     1      3/10 ##......   0          down',
      ' = B1   Bandit 1   1      8/8  ########   0  acting  fresh',
      ' z B2   Bandit 2   1      2/8  ##......   0          down',
      ' + B3-5 Bandit x3  2      8/8  ########   0  ready   fresh',
      ' map: 1 sy th ba LE B1 B2 | 1-2 wi | 2 B3-5',
      ' Bandits check morale at the end of the round if 1 more',
      '   falls',
      " now: Players' slot (Wilm, or pass)",
      " next: Bandits' slot (b3 b4 b5)",
    ]);
  });
});

test('lines in colour are measured without their colours', () => {
  const plain = [`${' '.repeat(70)}done`, 'x'.repeat(90)];
  const painted = plain.map((line) => `\u001b[1m\u001b[33m${line}\u001b[39m\u001b[22m`);
  const screen = { width: 80, height: 24, theme: plainTheme };
  expect(fitted(painted.slice(0, 1), screen.width)).toEqual(painted.slice(0, 1));
  expect(fitted(plain, screen.width).length).toBeGreaterThan(2);
});
