import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { factions } from '../../../rules/factions/index.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import { readMembers } from '../../../src/core/roster.ts';
import type { Shell } from '../../../src/repl/shell.ts';
import { field } from '../../kit.ts';
import { reopen, type } from '../../repl/kit.ts';

const roster = (name: string, side: string) =>
  readMembers(factions, parse(readFileSync(`saves/rosters/factions-${name}.yaml`, 'utf8')), side, name);

/** A shell over a fight of two rosters, in which the players throw at the table. */
function shellOf(party: string, foes: string, start: readonly string[]): Shell {
  const entries: JsonObject[] = [];
  const shell = reopen(entries, 'factions');
  const members = [...roster(party, 'players'), ...roster(foes, 'bandits')].map(
    (member): JsonObject => ({ ...member }),
  );
  const sides = [
    { id: 'players', name: 'Players', players: true },
    { id: 'bandits', name: 'Bandits', players: false },
  ];
  shell.session.play({ do: 'fight', options: { sides, members, dice: { players: 'table' } } });
  type(shell, ...start);
  return shell;
}

/** Types lines and notes each with its prompt, and what came of it. */
function played(shell: Shell, lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => {
    const { says } = shell.prompt();
    return [`${says} > ${line}`, ...shell.line(line).lines.map((one) => one.trim())];
  });
}

describe('the round of SHELL.md 7', () => {
  const round = ['sy a b2 6', '', '', '', 'th a le 5', '', '', '', 'wi a b1 4', '', '', 'ba a b1 4', '', ''];

  test('plays as it is drawn: naming an actor closes the running turn, passes by force are said', () => {
    const shell = shellOf('party', 'bandits', ['players', 'nobody', 'players']);
    expect(played(shell, round)).toEqual([
      'Slot  Players  ready: Sybilla* Theobald Wilm Balthasar  a m shove grapple disarm e retreat x p; left: Theobald Wilm Balthasar > sy a b2 6',
      'Sybilla on Bandit 2  counter axe, dodge 40%*, more counters, hide behind Leader, Bandit 1, none, guard by Leader, Bandit 1 > ',
      'Bandit 2 dodges: 13 of AGI 8, fails. Musket 6. Bandit 2 8 > 2, critical:',
      'incapacitated.',
      'Bandits  plan: le>sy(battleaxe) > ',
      'Leader on Sybilla  none*, guard by Theobald, Wilm, Balthasar > ',
      'Battleaxe 3. Sybilla 7 > 4.',
      "Slot  Players  ready: Theobald* Wilm Balthasar [closes Leader's turn]  a m shove grapple disarm e retreat x p; left: Wilm Balthasar > th a le 5",
      'Theobald on Leader  none*, guard by Bandit 1 > ',
      'Spear 5. Leader 8 > 3, critical: incapacitated.',
      'Bandits  plan: b1>sy(axe) > ',
      'Bandit 1 on Sybilla  none*, guard by Wilm, Balthasar > ',
      'Axe 3. Sybilla 4 > 1, critical: incapacitated.',
      "Slot  Players  ready: Wilm* Balthasar [closes Bandit 1's turn]  a m shove grapple disarm e retreat x p; left: Balthasar > wi a b1 4",
      'Bandit 1: no reaction (turn spent). Sword 4. Bandit 1 8 > 4, critical:',
      'incapacitated.',
      'Bandits  plan: b3>wi(bow) > ',
      'Bandit 3 on Wilm  none*, guard by Balthasar > ',
      'Bow 4, less 1 = 3. Wilm 10 > 7.',
      "Slot  Players  ready: Balthasar [closes Bandit 3's turn]  a m shove grapple disarm e retreat x p > ba a b1 4",
      'Balthasar: death blow  yes*, no > ',
      'Death blow: Bandit 1 is dead. (4 not needed)',
      'Bandits  plan: b4>wi(bow) b5>wi(bow) > ',
      'Wilm: no reaction (turn spent). Bow 1, less 1 = 0. Wilm 7 > 7.',
      'Players pass (nobody ready). Wilm: no reaction (turn spent). Bow 1, less 1 =',
      '0. Wilm 7 > 7.',
      'Players pass (nobody ready). Bandits pass (nobody ready). All pass: round 1',
      'is over.',
    ]);
  });

  test('a whole attack is taken back as one step', () => {
    const shell = shellOf('party', 'bandits', ['players', 'nobody', 'players']);
    const before = shell.session.fight;
    type(shell, 'sy a b2 6', 'n');
    expect(shell.session.fight).not.toEqual(before);
    expect(type(shell, 'u')).toEqual(['Took back: Sybilla: attack on Bandit 2.']);
    expect(shell.session.fight).toEqual(before);
  });

  test('a line that the rules refuse says why, and what would force it', () => {
    const shell = shellOf('party', 'bandits', ['players', 'nobody', 'players']);
    expect(() => type(shell, 'th a b3')).toThrow(
      'Bandit 3 is not nearby, but 1 zone away (FA-ATK.2): Theobald reaches Leader',
    );
    expect(() => type(shell, 'le a sy')).toThrow('It is not the slot of Bandits (FA-RND.2): Players can take Sybilla');
    expect(() => type(shell, 'sy grapple le')).not.toThrow();
  });
});

describe('the other sample fight', () => {
  test('a wyrm against a rider and a fire bomb, in words of the shell', () => {
    const shell = shellOf('riders', 'wyrm', ['players', 'nobody', 'players']);
    type(shell, 'sy a z3 5', 'n', 'n', 'n');
    const { fight } = shell.session;
    expect(['wyrm', 'goblin-1', 'goblin-2'].map((id) => field(fight, id, 'health/current'))).toEqual([13, 0, 0]);
    expect(field(fight, 'sybilla', 'weapons/fire-bomb/destroyed')).toBe(true);
  });

  test.each([
    ['party', 'bandits'],
    ['riders', 'wyrm'],
  ])('Enter alone plays %s against %s from the setup to the aftermath', (party, foes) => {
    const shell = shellOf(party, foes, []);
    let count = 0;
    for (; count < 400 && shell.session.due().length > 0; count++) shell.line('');
    expect(shell.session.due()).toEqual([]);
    expect(shell.session.fight.bags.fight['stage']).toBe('closed');
  });
});
