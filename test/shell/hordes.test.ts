import { describe, expect, test, vi } from 'vitest';
import { house as guardHouse } from '../../rules/guard/houserules.ts';
import { house } from '../../rules/mighty/houserules.ts';
import { firstAlike } from '../../src/core/fight/alike.ts';
import { Draft } from '../../src/core/fight/draft.ts';
import { whoIs } from '../../src/core/fight/who.ts';
import { likelihoodOf } from '../../src/drivers/likelihood.ts';
import { nothing } from '../../src/shell/reply.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { Encounter } from '../../src/shell/table/encounter.ts';
import { codesOf, rowsOf } from '../../src/views/rows.ts';
import { type Sampled, samples } from './any-line.ts';
import { hordeOf } from './keystrokes.ts';
import { party, shellOf, type } from './kit.ts';

const ids = Object.keys(samples).filter((id): id is Sampled => id in samples);

describe('a horde', () => {
  test('a glob before an action means the side that is due, not Galen, whose code fits too', () => {
    const shell = hordeOf('brp');
    type(shell, '', '', '', '', 'g* a party');
    expect(shell.prompt().says).toBe('Foes  plan: g1>an g2>br g3>ga g4>hi g5>an g6>br');
  });

  test('codes that follow one another plan for just those', () => {
    const shell = hordeOf('brp');
    type(shell, '', '', '', '', 'g2-4 a an');
    expect(shell.prompt().says).toContain('g2>an g3>an g4>an');
  });

  test('of whom one in the middle is out still has all its codes on the board', () => {
    const { shell } = shellOf({ party, foes: '6 ghoul, 2 knight' });
    type(shell, 'kill g3');
    for (const drawn of [shell.board(), shell.liveBoard(20)]) expect(drawn.join('\n')).toContain('G1-2,4-6 Ghoul x5');
  });

  test('a glob in a change by hand means every combatant that it fits', () => {
    const shell = hordeOf('brp');
    expect(type(shell, 'g* damage 1').join(' ')).toContain('Galen');
  });

  test.each(ids)('in %s codes as the board joins them are those on that line', (id) => {
    const shell = hordeOf(id);
    type(shell, 'condition g3 dizzy');
    const { ruleset, settled: fight } = shell.situation;
    const rows = rowsOf(ruleset, fight, new Map(), fight.combatants).filter((row) => codesOf(row).includes('-'));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(whoIs(fight, codesOf(row))).toEqual(row.ones.map(({ id: one }) => one));
    const told = type(shell, 'condition G1-2,4-6 dazed', 'condition g2-3 lost').join(' ');
    const dazed = [1, 2, 4, 5, 6].map((number) => `Goblin ${number}: dazed.`);
    expect(told).toBe([...dazed, 'Goblin 2: lost.', 'Goblin 3: lost.'].join(' '));
    expect(() => shell.line('damage 1 g5-7')).toThrow('No combatant is called "g5-7".');
  });

  test('several combatants without a slot are refused in one sentence', () => {
    const shell = hordeOf('factions');
    type(shell, 'bandits', 'nobody', 'bandits', 'order players none');
    const told = type(shell, 'g* a ba', '').join(' ');
    expect(told).toContain("Goblin 2's attack on Balthasar; Goblin 3's attack on Balthasar; ");
    expect(told.match(/It's the Players' slot/g)).toHaveLength(1);
  });
});

describe('those who are alike', () => {
  const horde = (width = 80) => shellOf({ party, foes: '8 ghoul, 2 knight', width }).shell;
  const drawn = (shell: Shell) => shell.liveBoard(14).join('\n');

  test.each([80, 100])('share a line and their odds at a plan, and the party keeps its lines (%i columns)', (width) => {
    const shell = horde(width);
    type(shell, 'nobody', '1 6');
    const [asta, dora] = width < 100 ? ['>as', '>do'] : [' > Asta', ' > Dora'];
    expect(drawn(shell)).toContain(` hits: G1,3,5,7${asta} 60%, G2,4,6,8${dora} 60%, K1${asta} 65%, K2${dora} 65%`);
    expect(drawn(shell)).toMatch(/^ > G1-8 .*$/m);
    for (const name of ['Asta', 'Brann', 'Cole', 'Dora']) expect(drawn(shell)).toContain(name);
  });

  test('are one entry of the list, until something tells them apart', () => {
    const shell = horde();
    type(shell, 'nobody', '6 1');
    const labels = () => shell.choices().map(({ label }) => label);
    expect(labels().slice(0, 3)).toEqual(['Attack Ghoul 1 (like G2-8)', 'Attack Knight 1', 'Attack Knight 2']);
    type(shell, 'set g5 health 4', 'condition g7 dizzy', 'order g3 hold');
    expect(labels().slice(0, 5)).toEqual([
      'Attack Ghoul 5',
      'Attack Ghoul 1 (like G2,4,6,8)',
      'Attack Ghoul 3',
      'Attack Ghoul 7',
      'Attack Knight 1',
    ]);
  });

  test('are not those whose sheets say different things by the names that they have', () => {
    const fields = (size: string) => ({ id: size, name: size, code: size.slice(0, 2), fields: { size } });
    const { settled: fight } = horde().situation;
    const [ghoul] = fight.combatants;
    const combatants = ['tiny', 'huge'].flatMap((size) => (ghoul ? [{ ...ghoul, ...fields(size) }] : []));
    expect([...firstAlike({ ...fight, combatants })]).toEqual([
      ['tiny', 'tiny'],
      ['huge', 'huge'],
    ]);
  });

  test.each(['pk', 'brp', 'factions', 'guard'] as const)('in %s have the odds that each of them has', (id) => {
    const shell = hordeOf(id);
    const { ruleset, settled: fight } = shell.situation;
    const [hero] = fight.combatants;
    const alike = [...firstAlike(fight)].filter(([one, first]) => one !== first);
    expect(alike.length).toBeGreaterThan(2);
    const odds = (who: string) =>
      likelihoodOf(ruleset, fight, { do: 'attack', who, at: [hero?.id ?? ''], forced: true });
    for (const [one, first] of alike.slice(0, 2)) expect(odds(one)).toEqual(odds(first));
  });
});

describe('70 thugs against four', () => {
  /** As far as their plan. */
  const toPlan = ['', 'rest x', ''];

  test('their odds in one line are those of 60, and it says how many are left and how to see one', () => {
    const shell = hordeOf('guard', '70 thug melee');
    type(shell, ...toPlan);
    const told = type(shell, 'o foes a party');
    expect(told.filter((line) => /attack on .*:$/.test(line))).toHaveLength(60);
    expect(told.at(-1)).toBe('10 more are not shown. `o t61 attack br` shows one of them.');
  });

  test('planning them all changes nothing of the fight on the way', () => {
    const shell = hordeOf('guard', '70 thug melee');
    type(shell, '', 'rest x');
    type(shell, '');
    const put = vi.spyOn(Draft.prototype, 'put');
    expect(shell.prompt().says).toBe('Foes  plan: t1>ad(club) t2-3>do(club) t4-70>br(club)');
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
  });

  test('a change to one of them plans each of the others once', () => {
    const shell = hordeOf('guard', '70 thug melee');
    type(shell, ...toPlan);
    const looked = vi.spyOn(guardHouse.unarmedDie, 'of');
    type(shell, 't35 a br');
    expect(shell.prompt().says).toMatch(/^Foes {2}plan: .* t4-34,36-70>br\(club\) t35>br$/);
    expect(looked.mock.calls.length).toBeLessThan(20 * 70);
    looked.mockRestore();
  });

  test('the pools of them all change what is declared a few times, not once for each attacker', () => {
    const shell = hordeOf('guard', '70 thug melee');
    type(shell, ...toPlan);
    const put = vi.spyOn(Draft.prototype, 'put');
    type(shell, '');
    const changes = put.mock.calls.filter(([bag]) => bag === 'waiting').length;
    put.mockRestore();
    // Each declares with two.
    expect(changes - 2 * 70).toBeLessThan(10);
  });
});

test('an Enter plays the beginning of a long plan, says how many are left, and is taken back by itself', () => {
  const { shell } = shellOf({ party, foes: '130 ghoul near' });
  type(shell, 'nobody', 'initiative : 1 6');
  const acted = () => shell.situation.story.steps.filter(({ intent }) => intent.who?.startsWith('ghoul')).length;
  expect(type(shell, '').at(-1)).toBe('30 are still to act. Enter goes on.');
  expect(acted()).toBe(100);
  type(shell, 'u');
  expect(acted()).toBe(0);
});

test('an Enter that plays many says how far it is, and changes nothing where it is left', () => {
  const { shell, entries } = shellOf({ party, foes: '130 ghoul near' });
  type(shell, 'nobody', 'initiative : 1 6');
  const before = { kept: JSON.stringify(entries), prompt: shell.prompt(), board: shell.board() };
  const work = shell.work('');
  const said = Array.from({ length: 12 }, () => work.next().value);
  expect(said.slice(-2)).toEqual([11, 12].map((count) => `Playing: ${count} of 100 steps. Ctrl-C leaves it.`));
  work.return(nothing);
  expect({ kept: JSON.stringify(entries), prompt: shell.prompt(), board: shell.board() }).toEqual(before);
  expect(type(shell, '').at(-1)).toBe('30 are still to act. Enter goes on.');
});

test('an amending that is left on the way changes nothing', () => {
  const { shell, entries } = shellOf({ party, foes: '60 ghoul near' });
  type(shell, 'nobody', 'initiative : 1 6', '');
  const kept = JSON.stringify(entries);
  const work = shell.work('amend 3 : 6');
  expect([work.next().value, work.next().value]).toEqual([
    'Playing: 1 of 61 steps. Ctrl-C leaves it.',
    'Playing: 2 of 61 steps. Ctrl-C leaves it.',
  ]);
  work.return(nothing);
  expect(JSON.stringify(entries)).toBe(kept);
  expect(shell.situation.isAmending).toBe(false);
  expect(type(shell, 'amend 3 : 6')[0]).toContain('60 later steps were played again.');
});

test('where affray rolls all dice, an Enter plays each step of a long plan without a look at those behind it', () => {
  const { shell } = shellOf({ party, foes: '130 ghoul near' });
  type(shell, 'nobody', 'initiative : 1 6');
  const played = vi.spyOn(Encounter.prototype, 'try');
  type(shell, '');
  expect(played.mock.calls.length).toBeLessThan(400);
  played.mockRestore();
});

test.each([
  ['log all', 'Reading the log: 1 of 103 steps. Ctrl-C leaves it.'],
  ['undo 2', 'Undoing: 100 steps. Ctrl-C leaves it.'],
])('`%s` says how far it is, and changes nothing where it is left', (line, says) => {
  const { shell, entries } = shellOf({ party, foes: '100 ghoul near' });
  type(shell, 'nobody', 'initiative : 1 6', '');
  const kept = JSON.stringify(entries);
  const work = shell.work(line);
  expect(work.next().value).toMatch(says);
  work.return(nothing);
  expect(JSON.stringify(entries)).toBe(kept);
  expect(type(shell, line)[0]).toMatch(/Bout 1|Undid/);
});

test('odds say how far they are at every way, so that Ctrl-C is heard between two of them', () => {
  const { shell } = shellOf({ party, foes: '70 ghoul melee' });
  type(shell, 'nobody', 'initiative : 6 1');
  const said = [...shell.work('o')].flatMap((text) => /ways it can go: (\d+)/.exec(text)?.[1] ?? []).map(Number);
  expect(said.length).toBeGreaterThan(120);
  expect(said).toEqual(said.map((_, i) => i + 1));
});

test('a count of a horde asks once who attack each of those whom it strikes at', () => {
  const shell = hordeOf('mighty', '70 goblin');
  type(shell, '', '', '');
  const asked = vi.spyOn(house.multiAttackerCount, 'of');
  expect(type(shell, '').join(' ')).toMatch(/\d+ attackers \+\d+/);
  // Four whom they strike at and the two whom these strike at, each with the enemies around it before and after all have moved.
  expect(asked.mock.calls.length).toBeLessThan(2 * 8 * 70);
  asked.mockRestore();
});
