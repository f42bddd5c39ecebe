import { describe, expect, test } from 'vitest';
import { Problem } from '../../src/core/kit/problem.ts';
import { forceLine } from '../../src/shell/reply.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { freshFight } from './any-line.ts';
import { party, reopen, shellOf, type } from './kit.ts';

/** A fight in which the party holds the first Bout. */
function held(foes = '2 ghoul melee, knight melee, archer near'): Shell {
  const { shell } = shellOf({ party, foes });
  shell.line('foes');
  return shell;
}

/** The gap after a Bout in which nobody did anything. */
function gap(): Shell {
  const shell = held();
  for (const line of ['done', '']) shell.line(line);
  return shell;
}

/** The steps that a line brings about, as `who word at`. */
function steps(shell: Shell, line: string): readonly string[] {
  return shell
    .line(line)
    .events.flatMap((event) =>
      event.kind === 'step' ? [[event.step.intent.who, event.step.intent.do, ...(event.step.intent.at ?? [])]] : [],
    )
    .map((words) => words.filter((word) => word !== undefined).join(' '));
}

/** The line that would force a refused one. */
function forced(shell: Shell, line: string): string | undefined {
  try {
    shell.line(line);
  } catch (problem) {
    if (problem instanceof Problem) return forceLine(problem);
    throw problem;
  }
  throw new Error(`${line} was not refused`);
}

describe('the target of an action', () => {
  test.each(['retreat party', 'party retreat', 'retreat PARTY'])('%s is a Retreat of the whole side', (line) => {
    const shell = gap();
    expect(steps(shell, line)).toContain('retreat party');
  });

  test('surrender foes is one step for the whole side; a name is one combatant of it', () => {
    const shell = gap();
    expect(steps(shell, 'surrender knight')).toContain('surrender knight');
    expect(steps(shell, 'surrender foes')).toContain('surrender foes');
  });

  test('an order may name its target first', () => {
    expect(steps(held(), 'g1 kill')).toEqual(['kill ghoul-1']);
    expect(steps(held(), 'g1 g2 damage 2')).toEqual(['damage ghoul-1 ghoul-2']);
    expect(steps(held(), 'party attack kn 2 2 2 2')).toHaveLength(4);
  });
});

describe('a refused line comes back whole, with ! behind it', () => {
  test.each([
    'kn a as w blade 15',
    'g1 a as +2 "from behind" hit',
    'm as distant',
    'kn a as : 15 4 3',
    'g1 a as g1=3 ..',
  ])('%s', (line) => {
    expect(forced(held(), line)).toBe(`${line} !`);
  });

  test('names only the refused one of several orders', () => {
    expect(forced(held(), 'as a g1 2, g1 a br hit')).toBe('g1 a br hit !');
  });

  test('the forced line does what the refused one asked for', () => {
    const shell = held();
    const line = forced(shell, 'g1 a as hit dmg 3') ?? '';
    expect(shell.line(line).lines.join(' ')).toContain('overruled');
  });
});

describe('an ambiguous word', () => {
  test('is refused with numbered candidates, and a digit picks', () => {
    const shell = held();
    expect(() => shell.line('a gho 15 2')).toThrow('"gho" could be [1] Ghoul 1 (g1), [2] Ghoul 2 (g2)');
    expect(steps(shell, '2')).toEqual(['asta attack ghoul-2']);
  });

  test('a digit picks only behind such a line', () => {
    const shell = held();
    expect(() => shell.line('a gho 15 2')).toThrow('could be');
    shell.line('b');
    expect(() => shell.line('2')).toThrow('No roll is waiting');
  });

  test('names a weapon, or one of the choices that are offered', () => {
    const { shell } = shellOf({
      party: [{ ...party[0], weapons: [{ name: 'long sword' }, { name: 'long knife' }] }],
      foes: '2 ghoul melee',
    });
    shell.line('foes');
    expect(() => shell.line('a g1 w long')).toThrow('"long" could be [1] long sword, [2] long knife');
    shell.line('a');
    expect(() => shell.line('gho')).toThrow('"gho" could be [1] Ghoul 1, [2] Ghoul 2');
    expect(steps(shell, '2')).toEqual(['asta attack ghoul-2']);
  });
});

describe('words at a question', () => {
  test('a letter that begins an order is refused with its full form, and the question stays', () => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee', realDice: true });
    shell.line('foes');
    shell.line('a g1');
    const { says } = shell.prompt();
    expect(() => shell.line('a')).toThrow('write its word out: `attack`');
    expect(shell.prompt().says).toBe(says);
  });

  test('the question for a target ends once its order has become impossible', () => {
    const shell = held();
    shell.line('a');
    expect(shell.prompt().says).toContain("Asta's attack: which target?  g1* g2 kn ar");
    shell.line('end');
    expect(shell.prompt().says).not.toContain('attack whom?');
  });
});

describe('the offers of the prompt and the list', () => {
  test('fit the combatant who is due: a step where a Zone can be reached, no Spell without Spells', () => {
    const shell = held();
    const lines = shell.menu().map(({ line }) => line);
    expect(lines).toContain('as move');
    expect(type(shell, 'br').join(' ')).toMatch(/br move melee +Move one Zone: melee br move distant/);
    expect(lines.filter((line) => line.includes('cast'))).toEqual([]);
    expect(shell.prompt().says).toMatch(/ {2}\[a\]ttack \[m\]ove \[d\]efend \[x\] pass$/);
  });

  test('a choice from the list is played', () => {
    const shell = held();
    expect(steps(shell, 'as move near')).toEqual(['asta move']);
  });
});

describe('help', () => {
  test('fits a screen, and shows the forms of the orders that are due', () => {
    const shell = held();
    const lines = shell.line('?').lines;
    expect(lines.length).toBeLessThan(24);
    expect(lines.join(' ')).toContain('move (m)  m near: one Zone');
  });

  test('at a question explains its answers', () => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee', realDice: true });
    shell.line('foes');
    shell.line('a g1');
    expect(shell.line('?').lines.join(' ')).toContain('Type what the dice show.');
  });

  test('of one word is its title and its form; all of them come in pages', () => {
    const shell = held();
    expect(shell.line('? amend').lines[0]).toBe('amend (v): Change an answer or target of a past step');
    expect(shell.line('? all').lines.at(-1)).toMatch(/page 1 of \d, `help 2` goes on/);
    expect(shell.line('? 1').lines).toEqual(shell.line('? all').lines);
    expect(shell.line('? 99').lines.at(-1)).toMatch(/page (\d) of \1, which is the last/);
  });
});

describe('the board', () => {
  test('is drawn once a Bout, when a combatant is to act', () => {
    const shell = gap();
    shell.board();
    const turned = ['', ''].map((line) => shell.line(line).turned);
    expect(turned).toEqual([false, true]);
  });
});

describe('names', () => {
  test('one more of a kind gets the next number, in any case', () => {
    const shell = held();
    shell.line('Add 1 Ghoul melee');
    expect(shell.situation.settled.combatants.at(-1)).toMatchObject({ name: 'Ghoul 3', code: 'g3' });
    shell.line('ADD ghoul near');
    expect(shell.situation.settled.combatants.at(-1)).toMatchObject({ name: 'Ghoul 4', code: 'g4' });
  });

  test.each([
    ['rename g1 kn', '"kn" is the code of Knight'],
    ['rename g1 KNIGHT', 'Somebody in this fight is called KNIGHT already'],
    ['rename g1 party', '"party" means combatants already'],
    [`rename g1 ${'long'.repeat(11)}`, `A name has 40 characters at most, and "${'long'.repeat(11)}" has 44.`],
    ['rename g1 Knight !', 'Somebody in this fight is called Knight already'],
    [`rename g1 ${'long'.repeat(11)} !`, `A name has 40 characters at most, and "${'long'.repeat(11)}" has 44.`],
    [`add ghoul "${'long'.repeat(11)}"`, 'A name has 40 characters at most'],
    ['add ghoul "kn"', '"kn" is the code of Knight'],
  ])('%s is refused', (line, sentence) => {
    expect(() => held().line(line)).toThrow(sentence);
  });

  test('a combatant may be renamed to its own code, or to another spelling of its name', () => {
    const shell = held();
    shell.line('rename kn KN');
    expect(shell.situation.settled.combatants.find(({ code }) => code === 'kn')?.name).toBe('KN');
  });
});

test.each(['n no armour', 'q now', 'leave it', 'resume all', 'one two'])(
  '%s: what means nothing behind a word is not dropped',
  (line) => {
    const shell = held();
    const before = shell.table.encounter.story.steps.length;
    expect(() => shell.line(line)).toThrow('takes nothing after it');
    expect(shell.table.encounter.story.steps.length).toBe(before);
  },
);

describe('the chances at the options', () => {
  const parry = () => {
    const { shell } = freshFight('factions', 'keys');
    type(shell, 'players', 'nobody', 'players', 'a b1 4');
    return shell;
  };

  test('are left out by `odds off`, in the prompt and behind Enter, and come back by `odds on`', () => {
    const shell = parry();
    const { says } = shell.prompt();
    expect(says).toContain(
      'Balthasar attacks Bandit 1 (sword). Reaction?  counter axe* (drops B1 42%, ba 31%), dodge 40% (drops B1 30%), none (drops B1 50%), guard by Leader or Bandit 2 (drops LE 50%), hide behind Leader or Bandit 2 (drops LE 31%, ba 48%), more ways (drops B1 42%, ba 31%)',
    );
    expect(type(shell, 'odds off')).toEqual(['Options show no chances. `odds on` shows them again.']);
    expect(shell.prompt().says).toBe(says.replaceAll(/ \(drops [^)]*\)| \d+%/g, ''));
    expect(shell.prompt().says).not.toContain('%');
    const help = type(shell, '?').join(' ');
    expect(help).toContain('counter axe*, dodge, none');
    expect(help).not.toContain('%');
    expect(() => type(shell, 'jump')).toThrow(/^Choose counter axe, dodge, none,/);
    type(shell, 'odds on');
    expect(shell.prompt().says).toBe(says);
  });

  test.each(['odds', 'board'])(
    'are put out, and the board, with no line in the story of the fight: `%s off`',
    (part) => {
      const shell = parry();
      const before = type(shell, 'l all');
      type(shell, `${part} off`);
      expect(type(shell, 'l all')).toEqual(before);
      expect(type(shell, 'order')).toEqual([`${part}: off`]);
      expect(type(shell, 'u').join(' ')).toContain('off');
      expect(type(shell, 'order').join(' ')).not.toContain('off');
    },
  );

  test('stay as they were ordered after a restart, stand among the orders, and are no step where nothing changes', () => {
    const { shell, entries } = freshFight('factions', 'keys');
    type(shell, 'players', 'nobody', 'players', 'odds off', 'a b1 4');
    const again = reopen(entries, 'factions', { seed: 'keys' });
    expect(again.prompt().says).toContain(
      'Balthasar attacks Bandit 1 (sword). Reaction?  counter axe*, dodge, none, guard by Leader or Bandit 2, hide behind Leader or Bandit 2, more ways',
    );
    expect(again.prompt().says).not.toContain('%');
    expect(type(again, 'order')).toEqual(['odds: off']);
    const steps = again.table.encounter.story.steps.length;
    type(again, 'odds off');
    expect(again.table.encounter.story.steps.length).toBe(steps);
    type(again, 'odds on');
    expect(again.prompt().says).toContain(
      'Balthasar attacks Bandit 1 (sword). Reaction?  counter axe* (drops B1 42%, ba 31%), dodge 40% (drops B1 30%), none (drops B1 50%), guard by Leader or Bandit 2 (drops LE 50%), hide behind Leader or Bandit 2 (drops LE 31%, ba 48%), more ways (drops B1 42%, ba 31%)',
    );
    expect(type(again, 'order')).toEqual(['No standing orders. `order foes none` gives one.']);
  });
});

describe.each(['pk', 'brp', 'factions', 'guard', 'mighty'] as const)('a sheet of %s', (id) => {
  test('says everything in words, nothing by the name that the program has for it', () => {
    const { shell } = freshFight(id, 'sheets');
    const { combatants } = shell.situation.settled;
    const all = combatants.flatMap(({ code }) => type(shell, `i ${code}`));
    // A house rule is typed by its name.
    const lines = all.filter((line) => !line.includes('house rule'));
    expect(lines.length).toBeGreaterThan(combatants.length * 2);
    expect(lines.filter((line) => /\b\p{Ll}+\p{Lu}/u.test(line))).toEqual([]);
  });
});

describe('next', () => {
  test('ends the turn of the combatant who is to act, with the rest unused', () => {
    const shell = held();
    const before = shell.situation.settled.combatants.find(({ name }) => name === 'Ghoul 1');
    type(shell, 'n');
    expect(shell.prompt().says).toContain('Brann (bow, Near)');
    expect(shell.situation.settled.combatants.find(({ name }) => name === 'Ghoul 1')).toEqual(before);
    const { shell: slots } = freshFight('factions', 'keys');
    type(slots, 'players', 'nobody', 'players', 'ba bonus "opens the door"');
    expect(slots.prompt().says).toContain('Balthasar (sword) goes on');
    type(slots, 'n');
    expect(slots.prompt().says).not.toContain('goes on');
  });

  test.each(['no', 'none', 'nobody'])('`%s` is Enter where the prompt asks whether there is anything', (line) => {
    const shell = gap();
    type(shell, line);
    expect(shell.situation.settled.round).toBe(2);
  });

  test('is Enter everywhere else', () => {
    const shell = gap();
    expect(shell.prompt().says).toContain('surrender or retreat');
    type(shell, 'n');
    expect(shell.situation.settled.round).toBe(2);
  });
});
