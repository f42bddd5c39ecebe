import { describe, expect, test } from 'vitest';
import type { Shell } from '../../src/repl/shell.ts';
import { party, reopen, shellOf, type } from './kit.ts';

const foes = '2 ghoul melee, knight melee, archer near';

/** A fight of P&K in which the party holds the first Bout, and what was kept of it. */
function held() {
  const made = shellOf({ party, foes });
  made.shell.line('party');
  return made;
}

/** Enter until a text is shown; every line that was shown, or nothing when it never came. */
function until(shell: Shell, text: string): readonly string[] {
  const shown: string[] = [];
  for (let i = 0; i < 30 && !shown.some((line) => line.includes(text)); i++) shown.push(...type(shell, ''));
  return shown;
}

function conditionsOf(shell: Shell, code: string) {
  return shell.session.fight.combatants.find((one) => one.code === code)?.conditions ?? [];
}

describe('a condition that lasts to somebody’s turn', () => {
  test('is given with the rounds and whose turn ends it', () => {
    const { shell } = held();
    shell.line('condition kn stunned 2 end as');
    expect(conditionsOf(shell, 'kn')).toMatchObject([{ name: 'stunned', until: { round: 3, at: 'end', of: 'asta' } }]);
    expect(type(shell, 'i kn').join(' ')).toContain("stunned: to the end of Asta's turn in round 3");
  });

  test('ends when that turn has been had, and says so', () => {
    const { shell } = held();
    shell.line('condition kn stunned end as');
    expect(type(shell, 'as a g1 2')).not.toContain('Knight: stunned is over.');
    expect(conditionsOf(shell, 'kn')).toEqual([]);
  });

  test('or at its start, in a later round', () => {
    const { shell } = held();
    shell.line('condition kn dazed 1 start as');
    shell.line('done');
    expect(conditionsOf(shell, 'kn')).toHaveLength(1);
    expect(until(shell, 'Knight: dazed is over.')).toContain('Knight: dazed is over.');
    expect(shell.session.fight.round).toBeGreaterThan(1);
  });

  test('a quoted word is a part of its name', () => {
    const { shell } = held();
    shell.line('condition kn "near the end"');
    expect(conditionsOf(shell, 'kn')).toMatchObject([{ name: 'near the end' }]);
  });

  test('one for some rounds says when it is over', () => {
    const { shell } = held();
    shell.line('condition kn dazed 1');
    expect(until(shell, 'Knight: dazed is over.').join(' ')).toContain('Knight: dazed is over.');
  });
});

describe('a reminder', () => {
  test('for a round comes in that round, once', () => {
    const { shell } = held();
    expect(type(shell, 'remind 2 "the roof falls"')).toEqual(['Reminder, round 2: the roof falls']);
    expect(shell.board().join(' ')).not.toContain('the roof falls');
    expect(until(shell, '! the roof falls')).toContain('! the roof falls');
    expect(shell.session.fight.round).toBe(2);
    expect(shell.board().join(' ')).toContain('! the roof falls');
    until(shell, 'next Bout');
    for (let i = 0; i < 30 && shell.session.fight.round < 3; i++) shell.line('');
    expect(shell.board().join(' ')).not.toContain('the roof falls');
  });

  test('for somebody’s turn comes in every round', () => {
    const { shell } = held();
    shell.line('remind as end "bleeding"');
    expect(shell.board().join(' ')).toContain("end of Asta's turn: bleeding");
    expect(type(shell, 'as a g1 2').join(' ')).toContain('! bleeding');
    until(shell, 'next Bout');
    shell.line('remind start br "poison"');
    expect(type(shell, 'remind')).toEqual(["end of Asta's turn: bleeding", "start of Brann's turn: poison"]);
  });

  test('without a moment is always on the board; off ends them all', () => {
    const { shell } = held();
    shell.line('remind "it rains"');
    expect(shell.board().join(' ')).toContain('! it rains');
    shell.line('remind off');
    expect(type(shell, 'remind')).toEqual(['No reminders: `remind 3 "the roof falls"` sets one.']);
  });

  test('is taken back with the line that brought it, and outlives a restart', () => {
    const { shell, entries } = held();
    shell.line('remind 1 "the roof falls"');
    expect(reopen(JSON.parse(JSON.stringify(entries))).session.fight).toEqual(shell.session.fight);
    shell.line('u');
    expect(shell.session.fight.bags.reminders).toEqual({});
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
    const shown = until(shell, '! the roof falls');
    expect(shown.at(-1)).toBe('! the roof falls');
    expect(shell.prompt().says).not.toContain('DEX 15');
  });
});

describe('words that nobody else sees', () => {
  test.each([
    ['hide kn', 'Knight is hidden from the players.'],
    ['show kn', 'Knight is shown to the players.'],
    ['group guards kn ar', 'Group guards: Knight, Archer.'],
  ])('%s says what it did', (line, sentence) => {
    expect(type(held().shell, line)).toEqual([sentence]);
  });
});
