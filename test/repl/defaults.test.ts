import { describe, expect, test } from 'vitest';
import type { Shell } from '../../src/repl/shell.ts';
import { opened, people } from '../rules/factions/shell-kit.ts';
import { table } from '../rules/guard/shell.ts';
import { aldric, cass } from '../rules/mighty/cast.ts';
import { freshFight } from './any-line.ts';
import { party, shellOf, type } from './kit.ts';

/** Enter until a prompt fits, or so many times; the prompts on the way. */
function enter(shell: Shell, until: RegExp, most = 40): readonly string[] {
  const seen: string[] = [];
  for (let count = 0; count < most && !until.test(shell.prompt().says); count++) {
    seen.push(shell.prompt().says);
    shell.line('');
  }
  expect(shell.prompt().says).toMatch(until);
  return seen;
}

const says = (shell: Shell) => shell.prompt().says;

/** The defaults of SHELL.md 6 that save questions, by their number there. */
describe('P&K', () => {
  const duel = () => shellOf({ party: party.slice(0, 1), foes: 'ghoul melee', seed: 'x' }).shell;

  test('1: surrender and retreat are one line for all, where Enter is nobody; they can be said there or at any time', () => {
    const shell = duel();
    type(shell, 'foes', '');
    expect(shell.prompt()).toEqual({
      says: 'End of Bout 1  anybody surrender or retreat?',
      enter: 'nobody, next Bout',
    });
    type(shell, '');
    expect(says(shell)).toContain('Bout 2  Initiative');
    const there = duel();
    type(there, 'foes', '');
    expect(type(there, 'surrender foes').join(' ')).toContain('victory of party');
    const anyTime = duel();
    type(anyTime, 'party');
    expect(type(anyTime, 'surrender foes').join(' ')).toContain('victory of party');
  });

  test('2: the moves of the side that does not attack are one line, skipped where nobody gains by a step, unless ordered', () => {
    const { shell } = shellOf({ party, foes: '3 ghoul melee, knight melee, witch distant', seed: 'moves' });
    type(shell, 'foes', '');
    enter(shell, /moves\?/);
    expect(shell.prompt().enter).toBe('end of the Bout');
    type(shell, '');
    expect(says(shell)).toContain('End of Bout 1');
    const skipped = duel();
    type(skipped, 'foes', '');
    expect(says(skipped)).toContain('End of Bout 1');
    const swords = party.filter(({ name }) => name === 'Asta' || name === 'Dora');
    const both = (...lines: readonly string[]) => {
      const { shell: other } = shellOf({ party: swords, foes: 'ghoul melee', seed: 'x' });
      type(other, ...lines, 'foes', '');
      return says(other);
    };
    expect([both(), both('order party moves ask')]).toEqual([
      expect.stringContaining('End of Bout 1'),
      expect.stringContaining('moves?'),
    ]);
  });

  test('3: damage or effect is asked once for each attack of each foe, then the same; an order answers it', () => {
    const both = 's wi attacks "hex spell 1d4 blinded"';
    const witch = (...lines: readonly string[]) => {
      const { shell } = shellOf({ party: party.slice(0, 1), foes: 'witch near', seed: 'w9' });
      type(shell, 'foes', both, 's wi attacksPerBout 3', 's as defenseTarget 40', 's as health 40', ...lines);
      const asked: string[] = [];
      for (let count = 0; count < 8 && !says(shell).includes('End of Bout'); count++) {
        if (says(shell).includes('hex  damage')) asked.push(says(shell));
        shell.line('');
      }
      return asked.length;
    };
    expect([witch(), witch('order wi damage')]).toEqual([1, 0]);
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
    enter(shell, /Round 2 {2}statement, DEX 15 {2}Ansel/, 80);
    expect(shell.prompt().enter).toBe('same: attack Corvin, 0 m, rank 15');
    expect(type(shell, '').join(' ')).toContain('Ansel: sword on Corvin, rank 15.');
    type(shell, 'u');
    expect(type(shell, 'an a r1 8m').join(' ')).toContain('Ansel: sword on Raider 1, 8 m, rank 8.');
  });

  test('6: whoever attacks hand to hand is engaged; `engage` says so without a blow', () => {
    const shell = fight('', 'a co');
    enter(shell, /Ansel attacks Corvin/, 60);
    type(shell, '');
    expect(shell.session.fight.bags.pairs['ansel|corvin']).toMatchObject({ engaged: true });
    expect(shell.session.fight.bags.pairs['ansel|hild']).toBeUndefined();
    type(shell, 'engage an hi');
    expect(shell.session.fight.bags.pairs['ansel|hild']).toMatchObject({ engaged: true });
  });

  test('7: how far a missile flies is asked the first time for a pair, and not where the line says it', () => {
    const shot = (line: string) => {
      const shell = fight('', 'x', '', line);
      enter(shell, /DEX 12 missile {2}(How many metres from Brana to Fenn|Brana attacks Fenn)/, 60);
      return says(shell);
    };
    expect([shot('a fe'), shot('a fe 12m')]).toEqual([
      'DEX 12 missile  How many metres from Brana to Fenn, 0 to 9999',
      'DEX 12 missile  Brana attacks Fenn, bow <=55: d100, 1D8+1',
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
      says: expect.stringMatching(/^Ansel's special on Corvin {2}parry spear 50%\*, dodge 20%, none$/),
      enter: 'parry spear 50%',
    });
    expect(says(struck('order foes parry'))).not.toContain("Ansel's special on Corvin");
  });

  test('12: what is allowed once, such as dodging arrows, is asked once, listed by `order` and ended by ask', () => {
    const shell = fight('', 'x', '', 'a fe 12m');
    enter(shell, /May arrows and thrown weapons be dodged\?/, 60);
    type(shell, 'no', '..');
    expect(type(shell, 'order')).toEqual(['dodge-missiles: no']);
    type(shell, 'order dodge-missiles ask');
    expect(type(shell, 'order')).toEqual(['No standing orders: `order g* dodge` gives one.']);
  });
});

describe('Factions', () => {
  const heroes = 'Sybilla z1 7/12/11 musket dagger pc, Theobald z1 12/8/9 spear light shield pc';
  const fight = (foes = '4 bandit z1 axe') =>
    opened([...people(heroes, 'players'), ...people(foes, 'bandits')], { seed: 'k' });

  test('9: a guard is folded into the reaction of the target, offered to those with an unused turn, unless ordered', () => {
    const shell = fight();
    type(shell, 'sy x', 'b1 sy', '');
    expect(says(shell)).toContain('g by Theobald');
    const ordered = fight();
    type(ordered, 'order players no-guard', 'sy x', 'b1 sy', '');
    expect(says(ordered)).not.toContain('g by');
  });

  test('10: the first slot is asked in round 1, then as before, unless ordered', () => {
    const shell = fight();
    type(shell, 'p');
    expect(type(shell, 'p').join(' ')).toContain('Round 2. Players have the first slot.');
    expect(says(shell)).toContain('Slot  Players');
    const asked = fight();
    type(asked, 'order players first-slot ask', 'p', 'p');
    expect(says(asked)).toContain('Players name the faction with the first slot');
  });

  test('11: naming an actor of the next faction ends the running turn; forced passes are said, not asked', () => {
    const shell = fight('bandit z1 axe');
    type(shell, 'sy m 1-2', 'ban a th', 'n 2');
    expect(shell.session.fight.combatants.find(({ id }) => id === 'sybilla')?.fields['turn']).toBe('spent');
    const told = type(shell, 'th x').join(' ');
    expect(told).toContain('Bandits pass (nobody ready).');
  });

  test('13: the broken of a group answer together; a name before the answer is for one', () => {
    const broken = () => {
      const shell = fight();
      type(shell, 'kill b1 b2', 'p', 'p', '');
      expect(says(shell)).toBe('b3 b4 broke  surrender, flee*, each');
      return shell;
    };
    expect(type(broken(), 's').join(' ')).toContain('Bandit 3, Bandit 4 to surrender.');
    const one = broken();
    type(one, 'b3 s');
    expect(one.prompt()).toEqual({ says: 'Bandit 4 broke  surrender, flee*', enter: 'flee' });
    expect(type(one, '').join(' ')).toContain('Bandit 3 to surrender. Bandit 4 to flee.');
  });

  test('15: a shot on the move is no question, but a word of the line', () => {
    const far = opened([...people(heroes, 'players'), ...people('bandit z3 axe', 'bandits')]);
    type(far, 'sy a ban moving');
    expect(says(far)).toContain('hit save, moving');
  });
});

describe('Guard and Scars', () => {
  const two = ['Ada', 'Bo'].map((name) => ({ name, kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] }));

  test('14: the declarations are closed by one question, which is the confirmation', () => {
    const shell = table(two, 'chief');
    type(shell, 'a ch', 'x');
    expect(shell.prompt()).toEqual({ says: 'All declared  ad>ch bo:nothing', enter: 'resolve, no more changes' });
  });

  test('15: Impaired, Enhanced and the like are no questions, but words of the line', () => {
    const shell = table(two, 'chief');
    type(shell, 'a ch imp', 'x', '');
    expect(says(shell)).toContain('2d6');
    expect(type(shell, '5,2').join(' ')).toContain('(Impaired) 5,2 = 2');
  });

  test('16: a counter that is free is thrown, one that costs the turn is asked; an order answers it', () => {
    const wide = ['Ada', 'Bo'].map((name) => ({ name, kind: 'pc', guard: 12, life: 8 }));
    const free = table(wide.slice(0, 1), 'chief');
    type(free, 'x', '', 'dice foes table', '', '2');
    expect(says(free)).toBe('Chief struck Ada, alone. Ada counters, d3?');
    const costly = (...lines: readonly string[]) => {
      const shell = table(wide, 'chief', { places: { Bo: 'Reach' } });
      type(shell, ...lines, 'chief strike bo !');
      return says(shell);
    };
    expect(costly()).toContain('counter, and loses its turn, no*');
    expect(costly('order party counter')).not.toContain('no*');
  });

  test('12, 17: a safe place and what is dire are asked, since they are rulings; a yes to dire stands among the orders', () => {
    const shell = table(two, 'chief');
    type(shell, 'ad retreat "the cellar"', 'bo retreat "the cellar"', '');
    expect(says(shell)).toContain('is that safe?');
    type(shell, '');
    expect(says(shell)).toContain('Is it dire');
    type(shell, 'yes', '..');
    expect(type(shell, 'order')).toEqual(['dire: yes']);
    const seen = enter(shell, /Foes|Round 2/);
    expect(seen.filter((one) => one.includes('dire'))).toEqual([]);
    type(shell, 'order dire ask');
    expect(type(shell, 'order').join()).toContain('No standing orders');
  });

  test('18: the growth roll of a Scar is rolled and taken if it is higher; `n` declines it', () => {
    const struck = (...lines: readonly string[]) => {
      const shell = table([{ name: 'Ada', kind: 'pc', guard: '3/6', life: 8 }], 'weak');
      type(shell, 'x', '', 'dice foes table', '', '3');
      expect(says(shell)).toContain('Growth 2d6, higher than 6?');
      type(shell, ...lines);
      enter(shell, /Round 1 ends/);
      return shell.session.fight.combatants[0]?.fields['guard'];
    };
    expect([struck('5,4'), struck('1,1'), struck('n')]).toMatchObject([{ max: 9 }, { max: 6 }, { max: 6 }]);
  });
});

describe('Mighty Blows', () => {
  const fight = () => shellOf({ ruleset: 'mighty', party: [aldric(), cass()], foes: '3 orc', seed: 'seven' }).shell;

  test('19: the bonus is divided as in the round before, in the first round all to attack', () => {
    const shell = fight();
    type(shell, '');
    expect(says(shell)).toContain('Declare  al 4/0 ca 1/0, all attack');
    type(shell, 'al 2/2');
    expect(says(shell)).toContain('Declare  al 2/2 ca 1/0');
    type(shell, '');
    enter(shell, /^Declare/);
    expect(says(shell)).toContain('Declare  al 2/2 ca 1/0');
  });

  test('20: the target is drawn where several are in reach, unless the attack is directed at one', () => {
    const shell = fight();
    type(shell, '', '', '');
    enter(shell, /Aldric/);
    expect(says(shell)).toContain('a (drawn from o1 o3)');
    const directed = fight();
    type(directed, '', 'al direct o3', '', '');
    enter(directed, /Aldric/);
    expect(says(directed)).toContain('Aldric: a (only o3), h');
  });

  test('21: all who may make a free attack do; `n` after a name leaves one out', () => {
    const away = () => {
      const shell = fight();
      type(shell, '', '', '', 'al retreat 120ft');
      expect(shell.prompt()).toEqual({ says: 'Free attacks on Aldric  o1 y o3 y', enter: 'as suggested' });
      return shell;
    };
    const told = type(away(), '').join(' ');
    expect(told).toContain("Orc 1's free attack");
    const one = away();
    type(one, 'o1 n');
    expect(says(one)).toContain('Orc 3: Free attacks on Aldric');
  });

  test('22: the counts of foes run with the Enter that reaches them, and stop before a player’s; `pause` stops at each', () => {
    const shell = fight();
    type(shell, '', '');
    const told = type(shell, '').join(' ');
    expect(told).toContain('Initiative:');
    expect(says(shell)).toMatch(/^Count \d+ {2}(Aldric|Cass)/);
    const behind = type(shell, '').join(' ');
    expect(behind).toMatch(/Count 7: .*Count 6: Orc 2's axe/);
    expect(says(shell)).toMatch(/^Count 4 {2}Cass/);
    const paused = fight();
    type(paused, 'pause', '', '', '', '');
    expect(says(paused)).toMatch(/^Count \d {2}Orc \d {2}$/);
  });
});
