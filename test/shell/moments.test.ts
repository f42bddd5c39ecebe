import { describe, expect, test } from 'vitest';
import type { Shell } from '../../src/shell/shell.ts';
import { opened, people } from '../rules/factions/shell.ts';
import { aldric } from '../rules/mighty/cast.ts';
import { party, reopen, shellOf, type } from './kit.ts';

const foes = '2 ghoul melee, knight melee, archer near';

/** A fight of P&K in which the party holds the first Bout, and what was kept of it. */
function held() {
  const made = shellOf({ party, foes });
  made.shell.line('foes');
  return made;
}

/** Enter until a text is shown; every line that was shown, or nothing when it never came. */
function until(shell: Shell, text: string): readonly string[] {
  const shown: string[] = [];
  for (let i = 0; i < 30 && !shown.some((line) => line.includes(text)); i++) shown.push(...type(shell, ''));
  return shown;
}

function conditionsOf(shell: Shell, code: string) {
  return shell.situation.settled.combatants.find((one) => one.code === code)?.conditions ?? [];
}

describe("a condition that lasts to somebody's turn", () => {
  test('is typed with its rounds and the combatant whose turn ends it', () => {
    const { shell } = held();
    shell.line('condition kn stunned 2 end as');
    expect(conditionsOf(shell, 'kn')).toMatchObject([{ name: 'stunned', until: { round: 3, at: 'end', of: 'asta' } }]);
    expect(type(shell, 'i kn').join(' ')).toContain("stunned: until the end of Asta's turn in Bout 3");
  });

  test('ends after that turn, and is told', () => {
    const { shell } = held();
    shell.line('condition kn stunned end as');
    expect(type(shell, 'as a g1 2').join(' ')).toMatch(/^Asta's sword .* Knight: no longer stunned\.$/);
    expect(conditionsOf(shell, 'kn')).toEqual([]);
  });

  test('ends at the start of a turn in a later round', () => {
    const { shell } = held();
    shell.line('condition kn dazed 1 start as');
    shell.line('done');
    expect(conditionsOf(shell, 'kn')).toHaveLength(1);
    expect(until(shell, 'Knight: no longer dazed.')).toContain('Knight: no longer dazed.');
    expect(shell.situation.settled.round).toBeGreaterThan(1);
  });

  test('has a quoted text as its name', () => {
    const { shell } = held();
    shell.line('condition kn "near the end"');
    expect(conditionsOf(shell, 'kn')).toMatchObject([{ name: 'near the end' }]);
  });

  test('is told when its rounds are over', () => {
    const { shell } = held();
    shell.line('condition kn dazed 1');
    expect(until(shell, 'Knight: no longer dazed.').join(' ')).toContain('Knight: no longer dazed.');
  });
});

describe('a reminder', () => {
  test('for a round comes in that round, once', () => {
    const { shell } = held();
    expect(type(shell, 'remind 2 "the roof falls"')).toEqual(['Reminder, Bout 2: the roof falls']);
    expect(shell.board().join(' ')).not.toContain('the roof falls');
    expect(until(shell, '! the roof falls')).toContain('! the roof falls');
    expect(shell.situation.settled.round).toBe(2);
    expect(shell.board().join(' ')).toContain('! the roof falls');
    until(shell, 'next Bout');
    for (let i = 0; i < 30 && shell.situation.settled.round < 3; i++) shell.line('');
    expect(shell.board().join(' ')).not.toContain('the roof falls');
  });

  test("for somebody's turn comes in every round", () => {
    const { shell } = held();
    shell.line('remind as end "bleeding"');
    expect(shell.board().join(' ')).toContain("end of Asta's turn: bleeding");
    expect(type(shell, 'as a g1 2').join(' ')).toContain('! bleeding');
    until(shell, 'next Bout');
    shell.line('remind start br "poison"');
    expect(type(shell, 'remind')).toEqual(["1  end of Asta's turn: bleeding", "2  start of Brann's turn: poison"]);
  });

  test('that has come leaves the board of a fight that is over', () => {
    const { shell } = held();
    type(shell, 'remind 1 "the roof falls"', 'remind as end "bleeding"', 'remind "it rains"');
    expect(shell.board().join(' ')).toContain('the roof falls');
    shell.line('end');
    const board = shell.board().join(' ');
    expect(board).not.toMatch(/the roof falls|bleeding/);
    expect(board).toContain('! it rains');
  });

  test('without a moment is always on the board; off ends them all', () => {
    const { shell } = held();
    shell.line('remind "it rains"');
    expect(shell.board().join(' ')).toContain('! it rains');
    shell.line('remind off');
    expect(type(shell, 'remind')).toEqual(['No reminders. `remind 3 "the roof falls"` sets one.']);
  });

  test.each([
    ['remind in 2 "x"', '"in" means nothing beside "x". Type `remind 3 "the roof falls"`; `? remind` shows more.'],
    ['remind 2 rounds "x"', '"rounds" means nothing beside "x".'],
    ['remind start zz "bleeding"', '"start" means nothing beside "bleeding".'],
    ['remind start g1 g2 "go"', '"g2" means nothing beside "go".'],
    ['remind "bleeding" every round', '"every" means nothing beside "bleeding".'],
    ['condition g1 until "stunned"', '"until" means nothing beside "stunned".'],
  ])('%s does not make a text of what was to say when', (line, says) => {
    const { shell } = held();
    expect(() => shell.line(line)).toThrow(says);
    expect(type(shell, 'remind')).toEqual(['No reminders. `remind 3 "the roof falls"` sets one.']);
  });

  test('ends by its number in the list, or by a part of its text', () => {
    const { shell } = held();
    type(shell, 'remind 3 "the roof falls"', 'remind as end "bleeding"', 'remind "it rains"');
    expect(type(shell, 'remind off 2')).toEqual(['No longer reminded: bleeding.']);
    expect(type(shell, 'remind off rain')).toEqual(['No longer reminded: it rains.']);
    expect(type(shell, 'remind')).toEqual(['1  Bout 3: the roof falls']);
    expect(() => shell.line('remind off 7')).toThrow('There is no such reminder');
    expect(() => shell.line('remind off "the door"')).toThrow('There is no such reminder');
    expect(type(shell, 'remind off')).toEqual(['No longer reminded: the roof falls.']);
  });

  test('is undone with the line that showed it, and survives a restart', () => {
    const { shell, entries } = held();
    shell.line('remind 1 "the roof falls"');
    expect(reopen(JSON.parse(JSON.stringify(entries))).table.fight).toEqual(shell.situation.settled);
    shell.line('u');
    expect(shell.situation.settled.bags.reminders).toEqual({});
  });
});

describe('an entry in the order of acting that is no combatant', () => {
  test('comes when its count is reached', () => {
    const { shell } = shellOf({
      ruleset: 'brp',
      party: [
        { name: 'Ansel', kind: 'PC', dex: 15, con: 14, siz: 12, weapons: ['Sword, Broad'], skillPoints: { Sword: 45 } },
        { name: 'Hild', kind: 'PC', dex: 8, con: 12, siz: 12, weapons: ['Sword, Broad'], skillPoints: { Sword: 45 } },
      ],
      foes: '1 raider',
    });
    shell.line('remind 1 count 12 "the roof falls"');
    expect(shell.board().join(' ')).toContain('count 12: the roof falls');
    const shown = until(shell, '! the roof falls').join(' ');
    expect(shown).toMatch(/Ansel's sword.*! the roof falls/);
    expect(shell.prompt().says).not.toContain('DEX 15');
  });

  /** Mighty Blows: Aldric on 5 and 3, the orcs between them, by the dice of the table. */
  function counts(...initiative: readonly string[]): Shell {
    const { shell } = shellOf({ ruleset: 'mighty', realDice: true, party: [aldric()], foes: '2 orc', seed: 'two' });
    type(shell, 'dice all table', '', ...initiative);
    return shell;
  }

  test('comes between two counts where nobody stands on its own and the later ones run by themselves', () => {
    const shell = counts();
    type(shell, 'remind 1 count 5 "the roof falls"', '');
    const [asked] = [shell.prompt().says];
    expect(asked).toContain('Initiative');
    type(shell, 'al 7 o1 4 o2 3', 'dice all seed');
    expect(shell.prompt().says).toContain('Count 7');
    const told = type(shell, 'a 2').join(' ');
    expect(told).toMatch(/Count 7: .*! the roof falls.*Count 4: /);
  });

  test('comes after the last count if it is lower, and at once if its count is over', () => {
    const shell = counts();
    type(shell, 'remind 1 count 1 "the roof falls"', '', 'al 7 o1 4 o2 3', 'dice all seed');
    expect(type(shell, 'a 2').join(' ')).toMatch(/Count 3: .*! the roof falls/);
    expect(shell.situation.settled.round).toBe(2);
  });

  test('comes at the start of the turn of a foe that acts by itself', () => {
    const shell = counts();
    type(shell, 'remind start o2 "poison"', '', 'al 7 o1 4 o2 3', 'dice all seed');
    expect(type(shell, 'a 2').join(' ')).toMatch(/Count 4: .*! poison.*Count 3: /);
  });

  test("comes at the end of a player's turn, before foes that act by themselves", () => {
    const shell = counts();
    type(shell, 'remind end al "bleeding"', '', 'al 7 o1 4 o2 3', 'dice all seed');
    expect(type(shell, 'a 2').join(' ')).toMatch(/Count 7: .*! bleeding.*Count 4: /);
  });

  test('comes at a slot', () => {
    const shell = opened([...people('Wilm z1 10/9/8 sword pc', 'players'), ...people('bandit z1 axe', 'bandits')]);
    expect(type(shell, 'remind 1 slot 2 "the roof falls"')).toEqual(['Reminder, round 1, count 2: the roof falls']);
    expect(type(shell, 'p')).toEqual(['Players pass.', '! the roof falls']);
  });

  test('is refused where nothing is counted, with the moments that exist', () => {
    expect(() => held().shell.line('remind 1 count 5 "the roof falls"')).toThrow('has no count');
  });
});

test('words without a step say what they did', () => {
  expect(type(held().shell, 'hide kn', 'show kn', 'group guards kn ar')).toEqual([
    'Knight is hidden from the players.',
    'Knight is shown to the players.',
    'Group guards: Knight and Archer.',
  ]);
});
