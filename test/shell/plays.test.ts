import { expect, test } from 'vitest';
import { mighty } from '../../rules/mighty/index.ts';
import { pk } from '../../rules/pk/index.ts';
import { readMembers } from '../../src/core/files/roster.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import type { Action } from '../../src/core/ruleset/action.ts';
import { seededChance } from '../../src/drivers/seeded.ts';
import { membersOfNewcomer, readNewcomers } from '../../src/shell/set-up/newcomers.ts';
import { beginOptions } from '../../src/shell/set-up/set-up.ts';
import { Shell } from '../../src/shell/shell.ts';
import { Encounter } from '../../src/shell/table/encounter.ts';
import { plainTheme } from '../../src/views/theme.ts';
import { aldric } from '../rules/mighty/cast.ts';
import { party } from './kit.ts';

/** A fight in which everybody stands at one place, and the lines up to the first action. */
const ghouls = { ruleset: pk, people: party, foes: '3 ghoul 5 claws 1d6', place: 'Melee', lines: ['', '6'] };
const orcs = {
  ruleset: mighty,
  people: [aldric()],
  foes: '5 orc 5 13 16 hd 1 axe 1d6',
  place: 'melee',
  lines: ['', '', '8'],
};

/** A shell with an action that does nothing, in which each start of a rule is counted, by the word of its action. */
function counting(of: typeof ghouls | typeof orcs = ghouls): { shell: Shell; plays: Map<string, number> } {
  const plays = new Map<string, number>();
  const tick: Action = {
    word: 'tick',
    title: 'Tick',
    help: 'does nothing',
    play: function* () {},
  };
  const actions = [...of.ruleset.actions, tick].map((action) => ({
    ...action,
    play: (...given: Parameters<typeof action.play>) => {
      plays.set(action.word, (plays.get(action.word) ?? 0) + 1);
      return action.play(...given);
    },
  }));
  const ruleset = { ...of.ruleset, actions };
  const encounter = new Encounter(ruleset, seededChance('x'), [], { append: () => {} });
  const screen = () => ({ width: 80, height: 40, theme: plainTheme });
  const habits = { throwAll: false, decideAll: false };
  const shell = new Shell(encounter, habits, {
    screen,
    ledger: () => ({ terms: [], rows: [], tables: [] }),
  });
  const foes = readNewcomers(ruleset, of.foes, 'test').flatMap((one) => membersOfNewcomer(ruleset, one, 'foes', []));
  const members = [...readMembers(ruleset, of.people, 'party', 'party'), ...foes].map((member): typeof member => ({
    ...member,
    place: of.place,
  }));
  const house: JsonObject = {};
  shell.table.play({ do: 'fight', options: beginOptions({ ruleset, name: 'x', members, realDice: true, house }) });
  for (const line of of.lines) shell.line(line);
  return { shell, plays };
}

/** Counts the rules that are begun for a line, with the prompt, the board and the menu that are drawn behind it. */
function playsFor({ shell, plays }: ReturnType<typeof counting>, line: string): ReadonlyMap<string, number> {
  shell.prompt();
  plays.clear();
  shell.line(line);
  shell.prompt();
  shell.board();
  shell.menu();
  shell.prompt();
  return new Map(plays);
}

test('an answer begins its rule at most twice, whatever is drawn behind it', () => {
  const made = counting();
  made.shell.line('a g1');
  expect(playsFor(made, '17')).toEqual(new Map([['attack', 1]]));
  expect(playsFor(made, '4').get('attack')).toBe(1);
});

test('look-ups begin no rule, but for those that tell past steps', () => {
  const made = counting();
  made.shell.line('a g1');
  for (const line of ['b', '?', 'due', 't', 'plan']) expect(playsFor(made, line).size).toBe(0);
});

test('an order before a question begins the rule that asks once more', () => {
  const made = counting();
  made.shell.line('a g1');
  made.shell.line('17');
  expect(playsFor(made, 'damage 1 g2').get('attack')).toBe(1);
});

test('an amending plays the step at most twice, each later one once, and nothing else', () => {
  const made = counting();
  for (let ticks = 0; ticks < 500; ticks++) made.shell.table.play({ do: 'tick' });
  const [first = 0, second] = made.shell.situation.story.steps.slice(-500).map(({ id }) => id);
  expect(playsFor(made, `v ${first} drop ${second}`)).toEqual(new Map([['tick', 2 + 498]]));
});

test.each([
  ['a g1 17 4', 'the numbers lead to dice that take them all'],
  ['a g1 17 4, g1=3', 'what is said for somebody who takes part asks nothing of the rule'],
])('an order with its numbers, `%s`, begins its rule three times at most: %s', (line) => {
  expect(playsFor(counting(), line).get('attack')).toBeLessThanOrEqual(3);
});

test('a number behind a miss, and fumbles in a crowd, begin no rule a hundred times', () => {
  const made = counting(orcs);
  expect(playsFor(made, 'a 2 4').get('attack')).toBeLessThan(20);
});

test('an order with numbers for dice that affray rolls begins its rule three times at most', () => {
  const made = counting();
  made.shell.line('dice all seed');
  expect(playsFor(made, 'a g1 17 4').get('attack')).toBeLessThanOrEqual(3);
});

test('an answer with the number of the next roll behind it begins its rule four times at most', () => {
  const made = counting(orcs);
  made.shell.line('a');
  expect(playsFor(made, '15 4').get('attack')).toBeLessThanOrEqual(4);
});
