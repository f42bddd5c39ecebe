import { describe, expect, test } from 'vitest';
import { opened, people } from '../rules/factions/shell.ts';
import { freshFight } from './any-line.ts';
import { enter, says } from './by-enter.ts';
import { party, shellOf, type } from './kit.ts';

/** The defaults that save questions. */
describe('P&K', () => {
  const duel = () => shellOf({ party: party.slice(0, 1), foes: 'ghoul melee', seed: 'x' }).shell;

  test('1: surrender and retreat are one line for all, where Enter is nobody; they can be said there or at any time', () => {
    const shell = duel();
    type(shell, 'party', '');
    expect(shell.prompt()).toEqual({
      says: 'End of Bout 1  Does anyone surrender or retreat?',
      enter: 'nobody, next Bout',
    });
    type(shell, '');
    expect(says(shell)).toContain('Bout 2  Initiative');
    const there = duel();
    type(there, 'party', '');
    expect(type(there, 'surrender foes').join(' ')).toContain('the party wins');
    const anyTime = duel();
    type(anyTime, 'foes');
    expect(type(anyTime, 'surrender foes').join(' ')).toContain('the party wins');
  });

  test('2: the moves of the side that does not attack are one line, skipped where nobody gains by a step, unless ordered', () => {
    const { shell } = shellOf({ party, foes: '3 ghoul melee, knight melee, witch distant', seed: 'moves' });
    type(shell, 'party', '');
    enter(shell, /can move, not attack/);
    expect(shell.prompt().enter).toBe('end the Bout');
    type(shell, '');
    expect(says(shell)).toContain('End of Bout 1');
    const skipped = duel();
    type(skipped, 'party', '');
    expect(says(skipped)).toContain('End of Bout 1');
    const swords = party.filter(({ name }) => name === 'Asta' || name === 'Dora');
    const both = (...lines: readonly string[]) => {
      const { shell: other } = shellOf({ party: swords, foes: 'ghoul melee', seed: 'x' });
      type(other, ...lines, 'party', '');
      return says(other);
    };
    expect([both(), both('order party moves ask'), both('order party ask')]).toEqual([
      expect.stringContaining('End of Bout 1'),
      expect.stringContaining('can move, not attack'),
      expect.stringContaining('can move, not attack'),
    ]);
  });

  test('3: damage or effect is asked at each failure (PK-DEF.5); an order answers it', () => {
    const both = 's wi attacks "hex spell 1d4 blinded"';
    const witch = (...lines: readonly string[]) => {
      const { shell } = shellOf({ party: party.slice(0, 1), foes: 'witch near', seed: 'w9' });
      type(shell, 'party', both, 's wi attacksPerBout 3', 's as defenseTarget 40', 's as health 40/40', ...lines);
      const asked: string[] = [];
      for (let count = 0; count < 40; count++) {
        if (says(shell).includes('damage, or its effect?')) asked.push(says(shell));
        shell.line('');
      }
      return asked.length;
    };
    expect(witch()).toBeGreaterThan(1);
    expect(witch('order wi damage')).toBe(0);
  });
});

describe('BRP', () => {
  const fight = (...lines: readonly string[]) => {
    const { shell } = freshFight('brp', 'count');
    type(shell, '', ...lines);
    return shell;
  };

  test('4: foes state by a plan, one DEX group at a time, equal foes together; any line changes it', () => {
    const shell = fight();
    expect(says(shell)).toBe('Foes  plan: co>an(spear)');
    enter(shell, /plan: r1/);
    expect(says(shell)).toMatch(/^Foes {2}plan: r1>\w+\(axe\) r2>\w+\(axe\) r3>\w+\(axe\)$/);
    type(shell, 'r2 x');
    expect(says(shell)).toMatch(/r2:nothing|plan: r1>\w+\(axe\) r3/);
  });

  test('5: Enter repeats what a player stated the round before, with no metres; any line states something else', () => {
    const shell = fight('', 'a co');
    enter(shell, /Round 2 {2}Ansel \(statement, DEX 15\)/, 80);
    expect(shell.prompt().enter).toBe('same: attack Corvin, 0 m, rank 15');
    expect(type(shell, '').join(' ')).toContain('Ansel will attack Corvin (sword), rank 15.');
    type(shell, 'u');
    expect(type(shell, 'an a r1 8m').join(' ')).toContain('Ansel will attack Raider 1 (sword), moving 8 m, rank 8.');
  });

  test('6: whoever attacks hand to hand is engaged; `engage` says so without a blow', () => {
    const shell = fight('', 'a co');
    enter(shell, /Ansel attacks Corvin/, 60);
    type(shell, '');
    expect(shell.situation.settled.bags.pairs['ansel|corvin']).toMatchObject({ engaged: true });
    expect(shell.situation.settled.bags.pairs['ansel|hild']).toBeUndefined();
    type(shell, 'engage an hi');
    expect(shell.situation.settled.bags.pairs['ansel|hild']).toMatchObject({ engaged: true });
  });

  test('7: how far a missile flies is asked the first time for a pair, and not where the line says it', () => {
    const shot = (line: string) => {
      const shell = fight('', 'x', '', line);
      enter(shell, /DEX 12 missile {2}(How many metres from Brana to Fenn?|Brana attacks Fenn)/, 60);
      return says(shell);
    };
    expect([shot('a fe'), shot('a fe 12m')]).toEqual([
      'DEX 12 missile  How many metres from Brana to Fenn? (0 to 9999)',
      'DEX 12 missile  Brana attacks Fenn (bow). d100? (55 or less, then 1d8+1)',
    ]);
  });

  test('8: the defence of foes is asked, Enter takes the best chance; an order ends the questions', () => {
    const struck = (...lines: readonly string[]) => {
      const shell = fight(...lines, '', 'a co');
      enter(shell, /Ansel attacks Corvin/, 60);
      type(shell, '5');
      return shell;
    };
    expect(struck().prompt()).toMatchObject({
      says: expect.stringMatching(
        /^Ansel's attack on Corvin is a special success\. Defence\? {2}parry spear 50%\*, dodge 20%, none$/,
      ),
      enter: 'parry spear 50%',
    });
    expect(says(struck('order foes parry'))).not.toContain("Ansel's attack on Corvin is a special success. Defence?");
  });

  test('12: what is allowed once, such as dodging arrows, is asked once, listed by `order` and ended by ask', () => {
    const shell = fight('', 'x', '', 'a fe 12m');
    enter(shell, /May arrows and thrown weapons be dodged\?/, 60);
    type(shell, 'no', '..');
    expect(type(shell, 'order')).toEqual(['dodge-missiles: no']);
    type(shell, 'order dodge-missiles ask');
    expect(type(shell, 'order')).toEqual(['No standing orders. `order foes none` gives one.']);
  });
});

describe('Factions', () => {
  const heroes = 'Sybilla z1 7/12/11 musket dagger pc, Theobald z1 12/8/9 spear light shield pc';
  const fight = (foes = '4 bandit z1 axe') =>
    opened([...people(heroes, 'players'), ...people(foes, 'bandits')], { seed: 'k' });

  test('9: a guard is folded into the reaction of the target, offered to those with an unused turn, unless ordered', () => {
    const shell = fight();
    type(shell, 'sy x', 'b1 sy', '');
    expect(says(shell)).toContain('Bandit 1 attacks Sybilla (axe). Reaction?  none* (drops sy 50%), guard by Theobald');
    const ordered = fight();
    type(ordered, 'order players no-guard', 'sy x', 'b1 sy', '');
    expect(says(ordered)).not.toContain('g by');
  });

  test('10: the first slot is asked in every round, unless ordered', () => {
    const shell = fight();
    type(shell, 'p');
    expect(type(shell, 'p').join(' ')).toContain('Round 2.');
    expect(says(shell)).toContain('who has the first slot?');
    for (const order of ['first bandits', 'players first-slot bandits']) {
      const ordered = fight();
      type(ordered, `order ${order}`, 'p');
      expect(type(ordered, 'p')).toContain('Bandits have the first slot.');
    }
  });

  test('11: naming an actor of the next faction ends the running turn; forced passes are said, not asked', () => {
    const shell = fight('bandit z1 axe');
    type(shell, 'sy m 1-2', 'ban a th', 'n 2');
    expect(shell.situation.settled.combatants.find(({ id }) => id === 'sybilla')?.fields['turn']).toBe('spent');
    const told = type(shell, 'th x').join(' ');
    expect(told).toContain('All pass: round 1 is over.');
  });

  test('13: the broken of a group answer together; a name before the answer is for one', () => {
    const broken = () => {
      const shell = fight();
      type(shell, 'kill b1 b2', 'p', 'p', '');
      expect(says(shell)).toBe('b3 b4 broke. What do they do?  surrender, flee*, each');
      return shell;
    };
    expect(type(broken(), 's').join(' ')).toContain('Bandit 3 and Bandit 4 break and mean to surrender.');
    const one = broken();
    type(one, 'b3 s');
    expect(one.prompt()).toEqual({ says: 'Bandit 4 broke. What does it do?  surrender, flee*', enter: 'flee' });
    expect(type(one, '').join(' ')).toContain(
      'Bandit 3 breaks and means to surrender. Bandit 4 breaks and means to flee.',
    );
  });

  test('15: a shot on the move is no question, but a word of the line', () => {
    const far = opened([...people(heroes, 'players'), ...people('bandit z3 axe', 'bandits')]);
    type(far, 'sy a ban moving');
    expect(says(far)).toContain("Sybilla's hit save (moving), d20? (WIT 11 or less)");
  });
});
