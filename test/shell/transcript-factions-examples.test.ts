import { describe, expect, test } from 'vitest';
import type { Shell } from '../../src/shell/shell.ts';
import { field } from '../kit.ts';
import { type Opening, opened, people, slot, standing } from '../rules/factions/shell.ts';
import { type } from './kit.ts';

const balthasar = 'Balthasar z1 10/9/8 sword pc';
const sybilla = 'Sybilla z1 7/12/11 dagger musket pc';
const theobald = 'Theobald z1 12/8/9 spear light shield pc';

/** A fight of the source: the players throw at the table. */
function fightOf(party: string, foes: string, opening: Opening = {}): Shell {
  return opened([...people(party, 'players'), ...people(foes, 'bandits')], opening);
}

/** Returns the output of lines, on one line. */
const said = (shell: Shell, ...lines: readonly string[]) => type(shell, ...lines).join(' ');

describe('the examples of the source, typed', () => {
  test('the round of slots and passes: an early pass binds nobody, and all pass by force in the end (FA-W1)', () => {
    const shell = fightOf(`${balthasar}, ${sybilla}, ${theobald}`, 'bandit leader "Leader" z1, 3 bandit z1', {
      first: 'bandits',
    });
    const turns = [['le x', ''], ['sy x'], ['b1 x', ''], ['p'], ['b2 x', ''], ['ba x'], ['b3 x', '']];
    const slots = turns.map((lines) => {
      type(shell, ...lines);
      return slot(shell);
    });
    expect(slots).toEqual(['players', 'bandits', 'players', 'bandits', 'players', 'bandits', 'players']);
    expect(said(shell, 'th x')).toBe('Theobald does nothing more. All pass: round 1 is over. Round 2.');
  });

  test('the sword takes a bandit from 8 to 4 and out; a death blow needs no dice (FA-W2, FA-W3)', () => {
    const shell = fightOf(`${balthasar}, ${sybilla}`, 'bandit z1, bandit leader "Leader" z1');
    expect(said(shell, 'ba a ban 4', 'n')).toBe(
      "Balthasar's sword hits Bandit: 4 damage, 8 → 4 health. X Bandit is incapacitated (critical damage).",
    );
    type(shell, 'le x', '', 'sy a ban');
    expect(shell.prompt()).toEqual({
      says: 'Does Sybilla strike a death blow on Bandit?  no (an ordinary attack)*, yes (Bandit dies)',
      enter: 'no (an ordinary attack)',
    });
    expect(said(shell, 'y')).toBe('X Death blow: Bandit is dead.');
    expect(standing(shell, 'sybilla')).toBe('7 up acting');
  });

  test('the bow at distance 5 of 8 needs a hit save (FA-W4)', () => {
    const shell = fightOf(balthasar, 'bandit z6', { first: 'bandits' });
    type(shell, 'ban a ba w bow : 5 n 3', '');
    expect(standing(shell, 'balthasar')).toBe('7 up ready');
    expect(said(shell, 'l')).toContain(
      "Hit save (beyond half range): rolled 5, needed 8 or less, passes. Bandit's bow hits Balthasar: 3 damage, 10 → 7 health.",
    );
  });

  test('a dodge at AGI 8: the shot misses without a damage die, and the turn is spent (FA-W6)', () => {
    const shell = fightOf(sybilla, 'bandit z1');
    type(shell, 'a ban w musket', 'd 2');
    expect([standing(shell, 'bandit'), said(shell, 'l')]).toEqual([
      '8 up spent',
      expect.stringContaining('Bandit dodges: rolled 2, needed 8 or less, passes.'),
    ]);
  });

  test('spear against battleaxe: the leader suffers more and falls, Theobald is untouched (FA-W7)', () => {
    const shell = fightOf(theobald, 'bandit leader "Leader" z1 8/10');
    expect(said(shell, 'a le : counter 4 5')).toBe(
      "Leader counters (battleaxe). Leader would lose 4 health against 3, and is hit first. Theobald's spear hits Leader: 4 damage, 8 → 4 health. X Leader is incapacitated (critical damage). The counter does not land.",
    );
    expect([standing(shell, 'leader'), standing(shell, 'theobald')]).toEqual(['4 incapacitated spent', '12 up acting']);
  });

  test('a stunt that is accepted needs no dice; declined, the attack goes on (FA-W8, FA-W9)', () => {
    const shell = fightOf(balthasar, 'bandit z1 3/8 axe, bandit leader "Leader" z5');
    type(shell, 'stunt ban "drops the axe, out of it" drop out');
    expect(shell.prompt()).toEqual({
      says: 'Bandit is offered a stunt (drops the axe, out of it). Accept?  accept, no*',
      enter: 'no',
    });
    expect(said(shell, 'a')).toBe(
      'Bandit accepts: drops the axe, out of it. X Bandit is out of the fight until the stretch ends.',
    );
    expect(standing(shell, 'bandit')).toBe('3 incapacitated ready');
    expect(field(shell.situation.settled, 'bandit', 'weapons')).toEqual([]);
    type(shell, 'u', 'stunt ban "drops the axe, out of it" drop out');
    expect(said(shell, 'n', 'd 8')).toBe('Bandit declines. Bandit dodges: rolled 8, needed 8 or less, passes.');
  });

  test('the grapple, its counter, the dagger in the hold, breaking free (FA-W10, FA-W11)', () => {
    const shell = fightOf('Theobald z1 12/8/9 dagger pc', 'bandit z1 axe', { first: 'players' });
    expect(said(shell, 'grapple ban : counter 1 14')).toBe(
      "Bandit counters (axe). Bandit's axe hits Theobald: 1 damage, 12 → 11 health. Bandit is grabbed: rolled 14, needed 8 or less.",
    );
    type(shell, 'done', 'players');
    expect(shell.situation.settled.round).toBe(2);
    expect(said(shell, 'a ban 3')).toBe(
      "Bandit can't react: grabbed. Theobald's dagger hits Bandit: 3 damage, 8 → 5 health.",
    );
    expect(field(shell.situation.settled, 'theobald', 'grabbing')).toEqual(['bandit']);
    expect(shell.prompt().says).toBe('Bandits  plan: ba:free>th');
    expect(said(shell, 'free : 6', '')).toContain(
      'Bandit tries to break free of Theobald: rolled 6, needed 8 or less, passes.',
    );
    expect(field(shell.situation.settled, 'theobald', 'grabbing')).toEqual([]);
  });
});

describe('a man and a wyrm, typed', () => {
  const far = 'Balthasar z1 10/9/8 sword bow pc, Theobald z1 12/8/9 fire bomb pc';

  test('the wyrm bites one with all its dice, or two with one each (FA-W12, FA-W14)', () => {
    const bites = (line: string) => {
      const shell = fightOf(`${balthasar}, ${theobald}`, 'wyrm z1', { first: 'bandits' });
      type(shell, line, '');
      return [standing(shell, 'balthasar'), standing(shell, 'theobald')];
    };
    expect(bites('wy a ba w bite : n 3,6')).toEqual(['1 incapacitated ready', '12 up ready']);
    expect(bites('wy a ba th 1/1 w bite : n n 4 7')).toEqual(['6 up ready', '7 up ready']);
    const shell = fightOf(`${balthasar}, ${theobald}`, 'wyrm z1', { first: 'bandits' });
    expect(() => type(shell, 'wy a ba th 2/1 w bite', '')).toThrow(/too few dice for these shares/);
  });

  test('in melee the sword does nothing: half of 3, less 2 (FA-W17)', () => {
    const shell = fightOf(balthasar, 'wyrm z1');
    expect(said(shell, 'a wy 3', 'n')).toBe(
      "Balthasar's sword hits Wyrm: rolled 3, halved for size: 2 damage, 2 stopped by armour, no health lost.",
    );
  });

  test('the range of the bow is doubled: 8 without a save, 9 with one, 17 not at all (FA-W18)', () => {
    const shell = fightOf(far, 'wyrm z9');
    type(shell, 'ba a wy w bow');
    expect(shell.prompt().says).toBe('Balthasar attacks Wyrm (bow). Reaction?  dodge 20%, none*');
    type(shell, 'u', 'place wy 10', 'ba a wy w bow');
    expect(shell.prompt().says).toBe("Balthasar's hit save (beyond half range), d20? (WIT 8 or less)");
    type(shell, 'u', 'place wy 18');
    expect(() => type(shell, 'ba a wy w bow')).toThrow(
      'The target is 17 zones away, and Balthasar reaches 16 (FA-ATK.3)',
    );
  });

  test('the bomb is not halved: 6 less 2 (FA-W19)', () => {
    const shell = fightOf(far, 'wyrm z3');
    expect(said(shell, 'th a z3 9 6', 'n')).toBe(
      "Hit save (beyond half range): rolled 9, needed 9 or less, passes. Fire bomb in zone 3: Wyrm. Theobald's fire bomb hits Wyrm: 6 damage, 2 stopped by armour, 16 → 12 health.",
    );
  });

  test('fire breath fills its zone, friend and foe, with one roll (FA-W16)', () => {
    const shell = fightOf(`${balthasar}, Squire z1 6 small pc`, 'wyrm z1', { first: 'bandits' });
    expect(said(shell, 'wy a z1 w "fire breath" : n n 5', '')).toContain(
      'Fire breath in zone 1: Balthasar and Squire.',
    );
    expect([standing(shell, 'balthasar'), standing(shell, 'squire')]).toEqual([
      '5 incapacitated ready',
      '1 incapacitated ready',
    ]);
  });
});
