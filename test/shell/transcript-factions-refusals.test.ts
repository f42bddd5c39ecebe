import { describe, expect, test } from 'vitest';
import { Problem } from '../../src/core/kit/problem.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { type Opening, opened, people, standing, unopened } from '../rules/factions/shell.ts';
import { type } from './kit.ts';

const party = 'Balthasar z1 10/9/8 sword pc, Sybilla z1 7/12/11 dagger pc, Theobald z1 12/8/9 spear light shield pc';

function fightOf(players: string, foes: string, opening: Opening = {}): Shell {
  return opened([...people(players, 'players'), ...people(foes, 'bandits')], opening);
}

/** The sentence with which a line is refused. */
function refusal(shell: Shell, line: string): string {
  try {
    shell.line(line);
  } catch (problem) {
    if (problem instanceof Problem) return problem.message;
    throw problem;
  }
  throw new Error(`"${line}" was not refused.`);
}

describe('an impossible action is refused in a clear sentence, and costs nothing', () => {
  test('a reaction by somebody whose turn is spent (FA-REA.4)', () => {
    const shell = fightOf(party, '2 bandit z1');
    type(shell, 'ba a b1 : d 9 3', 'p', 'sy a b1');
    expect(refusal(shell, 'd')).toBe("Dodge can't be chosen: turn spent.");
    expect(refusal(shell, 'c')).toBe("Counter can't be chosen: turn spent.");
    expect(shell.prompt().says).toBe(
      'Sybilla attacks Bandit 1 (dagger). Reaction?  none* (drops B1 50%), guard by Bandit 2 (drops B2 25%)',
    );
  });

  test('a reaction by somebody who does not know of the attacker (FA-REA.3)', () => {
    const shell = fightOf(party, '2 bandit z1');
    type(shell, 'unaware b1 of ba', 'ba a b1');
    expect(refusal(shell, 'd')).toBe("Dodge can't be chosen: unaware of Balthasar.");
    expect(shell.prompt().says).toBe(
      'Balthasar attacks Bandit 1 (sword). Reaction?  none* (drops B1 50%), guard by Bandit 2 (drops B2 50%)',
    );
    type(shell, 'u', 'sneak ba');
    expect(type(shell, 'ba a b1').join(' ')).toBe("Bandit 1 can't react: unaware of Balthasar.");
    expect(type(shell, '3').join(' ')).toBe(
      "Balthasar's sword hits Bandit 1: 3 damage, 8 → 5 health. Balthasar is out in the open.",
    );
  });

  test('a second reaction to one attack: a guard can neither dodge nor counter it (FA-REA.7, FA-GRD.2)', () => {
    const shell = fightOf(party, 'bandit z1', { first: 'bandits' });
    type(shell, 'ban a ba', '', 'g th');
    expect(shell.situation.question).toBeUndefined();
    expect([standing(shell, 'theobald'), standing(shell, 'balthasar')]).toEqual(['8 up spent', '10 up ready']);
    const hidden = fightOf(party, 'bandit z1', { first: 'bandits' });
    type(hidden, 'ban a ba', '', 'h sy', 'y');
    expect(hidden.prompt().says).toBe(
      'Bandit attacks Sybilla (axe). Reaction?  counter dagger* (drops sy 50%, BAN 17%), dodge 60% (drops sy 20%), none (drops sy 50%), guard by Theobald, hide behind Theobald, more ways (drops sy 50%)',
    );
    type(hidden, 'h', 'y');
    expect(refusal(hidden, 'h')).toBe("Hide can't be chosen: nobody to hide behind. Theobald's choice again?");
    expect(refusal(hidden, 'g')).toBe("Guard can't be chosen: nobody can step in. Theobald's choice again?");
  });

  test('an ally who has refused one may be asked by another (FA-HID.2)', () => {
    const shell = fightOf(party, 'bandit z1', { first: 'bandits' });
    type(shell, 'ban a ba', '', 'h sy', 'n', 'h', 'y');
    expect(shell.prompt().says).toMatch(/^Bandit attacks Theobald/);
    type(shell, 'h');
    expect(shell.prompt().says).toBe('Does Sybilla let Theobald hide behind them?  yes*, no');
    type(shell, 'y');
    expect(shell.prompt().says).toMatch(/^Bandit attacks Sybilla/);
  });

  test('whoever was dying is killed by a blow, and by no critical damage (FA-DMG.17)', () => {
    const shell = fightOf(party, '2 bandit z1');
    type(shell, 'set b1 state dying', 'set b1 health 0', 'th a b1', 'n', 'none');
    const says = type(shell, '4').join(' ');
    expect(says).toContain('Bandit 1 is dead.');
    expect(says).not.toContain('critical');
  });

  test('no grapple is asked about as if it were a blow (FA-GRA.1)', () => {
    const shell = fightOf(party, '2 bandit z1', { first: 'bandits' });
    type(shell, 'b2 grapple th', 'one');
    expect(shell.prompt().says).toMatch(/^Bandit 2 tries to grapple Theobald\. Reaction\?/);
  });

  test('anything before it is said who started the fight, and no word forces it (FA-INI.1)', () => {
    const shell = unopened([...people('scout 8 bow z1', 'players'), ...people('2 bandit z1', 'bandits')]);
    expect(refusal(shell, 'b1 x')).toContain('The fight has not begun (FA-INI.1): say first who started it');
    expect(() => shell.line('b1 x !')).toThrow('The fight has not begun');
    expect(shell.prompt().says).toContain('Who started the fight?');
  });

  test('a reaction after somebody has refused: another may be named with it (FA-HID.2)', () => {
    const shell = fightOf(party, 'bandit z1', { first: 'bandits' });
    type(shell, 'ban a ba', '', 'h sy', 'n');
    expect(type(shell, 'guard th').join(' ')).toContain('Theobald guards Balthasar.');
  });

  test.each(['h th', 'hide th', 'h theobald', 'g th'])(
    'the only one to turn to may be named: %s (FA-HID.2)',
    (line) => {
      const shell = fightOf('Balthasar z1 10/9/8 sword pc, Theobald z1 12/8/9 spear pc', 'bandit z1', {
        first: 'bandits',
      });
      type(shell, 'ban a ba', '');
      expect(refusal(shell, `${line.split(' ')[0]} ban`)).toContain('Nothing here asks for "ban"');
      type(shell, line);
      expect(shell.prompt().says).not.toContain('attacks Balthasar');
    },
  );

  test('hiding behind an enemy who is not held (FA-HID.2)', () => {
    const shell = fightOf(party, '2 bandit z1', { first: 'bandits' });
    type(shell, 'b1 a ba', '', 'h');
    expect(shell.prompt().says).toBe('Who does Balthasar hide behind?  Sybilla*, Theobald');
    expect(refusal(shell, 'b2')).toBe("Bandit 2 can't be chosen: an enemy whom Balthasar does not hold.");
    expect(standing(shell, 'balthasar')).toBe('10 up ready');
  });

  test('a code means its owner, a shared beginning is asked about, a number is no name', () => {
    const shell = fightOf(party, '3 bandit z1, bandit leader z1');
    type(shell, 'th a b1');
    expect(refusal(shell, '44')).toContain('Choose c');
    expect(refusal(shell, 'g bandit')).toContain('"bandit" could be [1] Bandit 2 (b2), [2] Bandit 3 (b3), [3]');
    expect(shell.prompt().says).toBe('Who guards Bandit 1?  [b2] Bandit 2*, [b3] Bandit 3, Bandit Leader');
    expect(type(shell, '3').join(' ')).toContain('Bandit Leader guards Bandit 1.');
    type(shell, 'leave', 'th a b1', 'g');
    expect(refusal(shell, '2')).toContain('Choose ');
    expect(type(shell, 'ban').join(' ')).toContain('Bandit Leader guards Bandit 1.');
  });

  test('grappling, shoving and disarming something larger (FA-SIZ.14)', () => {
    const shell = fightOf(party, 'ogre z1');
    expect(['grapple og', 'sy shove og', 'th disarm og'].map((line) => refusal(shell, line))).toEqual([
      'Ogre is too large for Balthasar to grapple (FA-SIZ.14): attack instead.',
      'Ogre is too large for Sybilla to shove (FA-SIZ.14): attack instead.',
      'Ogre is too large for Theobald to disarm (FA-SIZ.14): attack instead.',
    ]);
  });

  test('moving, attacking, fleeing while held (FA-GRA.2)', () => {
    const shell = fightOf('Theobald z1 12/8/9 dagger pc', '2 bandit z1');
    type(shell, 'grapple b1 : n 19', 'b2 x', '', 'bandits');
    for (const line of ['b1 m 2', 'b1 a th w axe', 'b1 retreat', 'b1 e axe'])
      expect(refusal(shell, line), line).toBe(
        'Bandit 1 is held by Theobald (FA-GRA.2): `b1 free` tries to break the hold.',
      );
    expect(standing(shell, 'bandit-1')).toBe('8 up ready');
  });

  test('a combatant who is spent, out or of another faction is refused with those who can act (FA-TRN.10, FA-RND.2, FA-TRN.15)', () => {
    const shell = fightOf(party, '2 bandit z1');
    type(shell, 'ba x', 'kill b2');
    expect(refusal(shell, 'ba a b1')).toBe("Balthasar's turn is spent (FA-TRN.10): Bandit 1 can act, or `p` passes.");
    expect(refusal(shell, 'sy a b1')).toBe("It's the Bandits' slot (FA-RND.2): Bandit 1 can act, or `p` passes.");
    expect(refusal(shell, 'b2 m 2')).toBe("Bandit 2 is dead and can't act (FA-TRN.15): choose another combatant.");
  });
});
