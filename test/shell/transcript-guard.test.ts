import { describe, expect, test } from 'vitest';
import { readLedger } from '../../src/core/files/ledger.ts';
import { Shell } from '../../src/shell/shell.ts';
import { plainTheme } from '../../src/views/theme.ts';
import { fightOfTheSpecification, play, refusal, say, table } from '../rules/guard/shell.ts';
import { keys } from './kit.ts';

const theTests = ['4 11 2 7'];
const partyTurn = ['a t1', 'a ch', 'a t1', '', '4 5', '3 6'];
/** The tactic fights in Reach too and shoots at somebody else: these lines make the plan that is drawn. */
const asDrawn = ['t2 ad', 't3 m melee', 't4 m melee', 't5 do'];
const foesTurn = ['', ''];

/** The board of a shell at a width. */
function boardAt({ table }: Shell, width: number): readonly string[] {
  const screen = () => ({ width, height: 40, theme: plainTheme });
  return new Shell(
    table.encounter,
    { throwAll: false, decideAll: false },
    { screen, ledger: () => readLedger('') },
  ).board();
}

describe('round 1 of Guard and Scars', () => {
  test('the party tests, declares and resolves with one Enter; every die is told, which counts and whose it is', () => {
    expect(play(fightOfTheSpecification(), ...theTests, ...partyTurn)).toEqual([
      'Round 1  Guard test, d20 each  ad<=6 br<=5 cy<=4 do<=7  [Enter: affray rolls] > 4 11 2 7',
      '   Ada, Cyn and Dov act.',
      '   Bram (rolled 11, needed 5 or less) has no turn this round.',
      'Party declares  Ada  then Cyn, Dov  [Enter: pick from a list] > a t1',
      'Party declares  Cyn  then Dov  [Enter: pick from a list] > a ch',
      'Party declares  Dov  the last to declare  [Enter: pick from a list] > a t1',
      'All declared  ad>t1 cy>ch do>t1  [Enter: resolve, no more changes] > ',
      "Cyn's shot at Chief (Armour 1), an ally in the way: d6? (1 hits an ally)  [Enter: affray rolls] > 4 5",
      '   Cyn attacks Chief: bow 5 (d6). The shot passes the allies (d6: 4). 4 damage',
      '     (5 less Armour 1): Guard 7 → 3.',
      'Pool on Thug 1 (Armour 0): the highest counts  ad d8 do d6  [Enter: affray rolls] > 3 6',
      "   Ada and Dov attack Thug 1: Ada's sword 3 (d8), Dov's mace 6 (d6). Dov's mace",
      "     (6) counts. 6 damage: Guard 5 → 0, Life 5 → 4. Thug 1's Life Save: rolled",
      '     9, needed 4 or less, fails.',
      '   X Thug 1 is dead.',
      "   Foes check morale (first casualty): rolled 6, needed 7 or less (Chief's",
      '     Morale). Foes hold.',
    ]);
  });

  test('the foes play their plan, a word changing one entry, and the round ends', () => {
    const shell = fightOfTheSpecification();
    play(shell, ...theTests, ...partyTurn);
    expect(play(shell, ...asDrawn, ...foesTurn).slice(4)).toEqual([
      'Foes  plan: ch>ad(sword) t2>ad t3:move>Melee t4:move>Melee t5>do  [Enter: play it; ch do changes one] > ',
      '   Thug 5 attacks Dov: bow 4 (d6). The shot passes the allies (d6: 3). 3 damage',
      '     (4 less Armour 1): Guard 7 → 4.',
      '   Thug 3 moves to Melee. Thug 4 moves to Melee.',
      "   Chief and Thug 2 attack Ada: Chief's sword 6 (d8), Thug 2's club 2 (d6).",
      "     Chief's sword (6) counts. 5 damage (6 less Armour 1): Guard 6 → 1. Ada",
      "     can't counter: all attackers stand beside allies.",
      'Round 1 ends  The front line is at 0 m. Move it by how many metres, minus for back? (-6 to 6)  [Enter: 0] > ',
    ]);
    expect(shell.situation.settled.round).toBe(2);
  });

  test('the round takes 35 keystrokes, without the changes to the plan', () => {
    expect(keys([...theTests, ...partyTurn, ...foesTurn])).toBe(35);
  });

  test("an attack with affray's dice takes 6 keystrokes: declared, and resolved by Enter", () => {
    const shell = table([{ name: 'Ada', kind: 'pc', guard: 6, life: 8 }], '2 weak', { realDice: false });
    const lines = ['a w1', ''];
    expect(say(shell, ...lines)).toMatch(/^Ada attacks Weak 1: weapon \d \(d6\)\. \d damage: Guard 5 → \d/);
    expect(keys(lines)).toBe(6);
  });

  test('undo reverts the dice, then the resolution, then a declaration', () => {
    const shell = fightOfTheSpecification();
    play(shell, ...theTests, ...partyTurn, 'u');
    for (let lines = 0; lines < 9 && !shell.prompt().says.startsWith('All declared'); lines++) shell.line('u');
    expect(shell.prompt().says).toBe('All declared  ad>t1 cy>ch do>t1');
    shell.line('u');
    expect(shell.prompt().says).toBe('Party declares  Dov  the last to declare');
  });
});

describe('the board of Guard and Scars while the party declares', () => {
  const shell = () => {
    const begun = fightOfTheSpecification();
    play(begun, ...theTests, 'a t1');
    return begun;
  };

  test('at 80 columns', () => {
    expect(boardAt(shell(), 80)).toEqual([
      "GUARD  Round 1  Party's turn: declare (1 of 3 done)  0:00   party: real dice",
      '   code who          rank    guard       life   arm  declared           state',
      ' = ad   Ada          Melee   6/6 ######   8/8     1  sword d8 > Thug 1  able',
      ' = br   Bram         Reach   5/5 ######   9/9     2  -                  no turn',
      ' > cy   Cyn          Ranged  4/4 ######   7/7     0  ?                  able',
      ' + do   Dov          Melee   7/7 ######  10/10    1  ?                  able',
      ' -- foes  morale 7 (Chief), first casualty: no, half: no ----------------------',
      '   CH   Chief        Melee   7/7 ######   7/7     1                     able',
      '   T1-2 Thug x2      Melee   5/5 ######   5/5     0                     able',
      '   T3-4 Thug x2      Reach   5/5 ######   5/5     0                     able',
      '   T5   Thug 5       Ranged  5/5 ######   5/5     0  bow                able',
      ' pools so far: Thug 1 < Ada d8',
      ' now: Cyn   next: Dov   due: resolve (shots, moves, attacks, others)',
    ]);
  });

  test('at 60 columns no line is wider, and everybody is there', () => {
    const lines = boardAt(shell(), 60);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60);
    expect(lines).toEqual([
      "GUARD  Round 1  Party's turn: declare (1 of 3 done)  0:00",
      '  party: real dice',
      '   code who     rank   guard life  arm declared      state',
      ' = ad   Ada     Melee  6/6    8/8    1 sword d8 > T1 able',
      ' = br   Bram    Reach  5/5    9/9    2 -             no turn',
      ' > cy   Cyn     Ranged 4/4    7/7    0 ?             able',
      ' + do   Dov     Melee  7/7   10/10   1 ?             able',
      ' -- foes  morale 7 (Chief), first casualty: no, half: no ---',
      '   CH   Chief   Melee  7/7    7/7    1               able',
      '   T1-2 Thug x2 Melee  5/5    5/5    0               able',
      '   T3-4 Thug x2 Reach  5/5    5/5    0               able',
      '   T5   Thug 5  Ranged 5/5    5/5    0 bow           able',
      ' pools so far: Thug 1 < Ada d8',
      ' now: Cyn   next: Dov',
      ' due: resolve (shots, moves, attacks, others)',
    ]);
  });
});

describe('the prompts of Guard and Scars', () => {
  const ada = [{ name: 'Ada', kind: 'pc', guard: '3/6', life: 8 }];
  /** The foes' dice are on the table too, and one of two strikes. */
  const struck = (...lines: readonly string[]) => {
    const shell = table(ada, '2 weak');
    play(shell, 'x', '', 'dice foes table', 'w2 x', '', ...lines);
    return shell;
  };

  test('Guard 3 to 0 is Scar 3, Walloped, and its growth is asked by name', () => {
    const shell = struck('3');
    expect(shell.prompt()).toEqual({
      says: "Ada's growth: 2d6? (more than 6 raises maximum Guard; n: no roll)",
      enter: 'affray rolls',
    });
    expect(say(shell, '5,4')).toContain('Growth: rolled 9 on 2d6, needed more than 6: maximum Guard 6 → 9.');
  });

  test('`n` at the growth roll declines it', () => {
    const shell = struck('3', 'n');
    expect(shell.situation.settled.combatants[0]?.fields).toMatchObject({
      guard: { current: 0, max: 6 },
      scars: [{ entry: 3 }],
    });
    expect(shell.prompt().says).toContain(
      'Round 1 ends  The front line is at 0 m. Move it by how many metres, minus for back? (-6 to 6)',
    );
  });

  test('a free counter is asked for its die, which `n` declines; one that costs the turn is asked about', () => {
    const alone = () => {
      const shell = table([{ name: 'Ada', kind: 'pc', guard: 6, life: 8 }], 'chief');
      play(shell, 'x', '', 'dice foes table', '', '2');
      return shell;
    };
    expect(alone().prompt()).toEqual({
      says: 'Ada counters Chief: d3? (n: no counter)',
      enter: 'affray rolls',
    });
    expect(say(alone(), '3')).toContain(
      'Ada counters Chief: d3 3. Chief takes 2 damage (3 less Armour 1): Guard 7 → 5.',
    );
    expect(say(alone(), 'n')).toContain('Ada does not counter.');
  });

  test('a counter that costs the turn is asked about, and Enter keeps the turn', () => {
    const two = ['Ada', 'Bo'].map((name) => ({ name, kind: 'pc', guard: 12, life: 8 }));
    const shell = table(two, 'chief', { places: { Bo: 'Reach' } });
    shell.line('chief strike bo !');
    expect(shell.prompt()).toEqual({
      says: 'Chief attacked Bo with no ally alongside. Does Bo counter?  counter (d3, costs the turn), no*',
      enter: 'no',
    });
  });

  test('a faulty line is refused with its fault, and nothing is declared', () => {
    expect(refusal(table(ada, '2 weak'), 'a w3')).toContain('No combatant is called "w3"');
  });
});
