import { describe, expect, test } from 'vitest';
import type { ChooseRequest } from '../../src/core/rule/request.ts';
import type { Answered } from '../../src/core/rule/run.ts';
import { standingSource } from '../../src/shell/answers/standing-orders.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { opened, people } from '../rules/factions/shell.ts';
import { party, shellOf, type } from './kit.ts';

/** The foes hold Bout 1 by surprise. */
function foesHold(): Shell {
  const { shell } = shellOf({ party, foes: '2 ghoul melee, knight melee, archer near', seed: 'test' });
  shell.line('party');
  return shell;
}

const plan = (shell: Shell) => shell.prompt().says;

describe("a plan for the referee's combatants", () => {
  test('is proposed by the stated tactic, and makes no step until Enter', () => {
    const shell = foesHold();
    expect(plan(shell)).toBe('Foes  plan: g1>as g2>do kn>as ar>do');
    expect(shell.prompt().enter).toBe('play it; g1 do changes one');
    expect(type(shell, 'plan')[1]).toContain('The tactic: ');
    const steps = shell.table.encounter.story.steps.length;
    shell.line('');
    expect(shell.table.encounter.story.steps.length).toBe(steps + 4);
  });

  test.each(['g1>do', 'g1>do(claws)', 'g1 do'])('is changed by an entry as it is shown: `%s`', (line) => {
    const shell = foesHold();
    shell.line(line);
    expect(plan(shell)).toContain('g1>do g2>do');
  });

  test('marks on the board all of whom Enter plays', () => {
    const shell = foesHold();
    const marked = () => shell.board().flatMap((line) => /^ > (\S+)/.exec(line)?.[1] ?? []);
    expect(marked()).toEqual(['G1-2', 'KN', 'AR']);
    shell.line('one');
    expect(marked()).toEqual(['G2', 'KN', 'AR']);
    expect(shell.board().join('\n')).toContain("now: Foes' plan");
  });

  test('and at its questions those who still ask', () => {
    const { shell } = shellOf({ party, foes: '3 ghoul melee', seed: 'test', realDice: true });
    const marked = () => shell.board().flatMap((line) => /^ > (\S+)/.exec(line)?.[1] ?? []);
    type(shell, 'party', '');
    expect(shell.prompt().says).toMatch(/^Defense Check, d20 each/);
    expect(marked()).toEqual(['G1-3']);
    type(shell, '12 3');
    expect(shell.prompt().says).toMatch(/^Ghoul 3 attacks/);
    expect(marked()).toEqual(['G1-3']);
  });

  test('the last of several names is the target of the others', () => {
    const shell = foesHold();
    type(shell, 'g* do');
    expect(plan(shell)).toBe('Foes  plan: g1>do g2>do kn>as ar>do');
    type(shell, 'g1 kn br');
    expect(plan(shell)).toBe('Foes  plan: g1>br g2>do kn>br ar>do');
    expect(type(shell, 'u')).toEqual(['Undid: the change of the plan.']);
    expect(plan(shell)).toBe('Foes  plan: g1>do g2>do kn>as ar>do');
    expect(type(shell, 'g*')[0]).toBe('Ghoul 1:');
  });

  test.each([
    ['g1 do, g2 as', 'g1>do g2>as kn>as ar>do'],
    ['g1 do g2 as', 'g1>do g2>as kn>as ar>do'],
    ['g1>do g2>as(claws)', 'g1>do g2>as kn>as ar>do'],
    ['g1>do, kn x', 'g1>do g2>do kn:nothing ar>do'],
    ['g1 do, kn x', 'g1>do g2>do kn:nothing ar>do'],
    ['g1, kn br, ar as', 'g1>br g2>do kn>br ar>as'],
    ['g1, g2 x', 'g1:nothing g2:nothing kn>as ar>do'],
    ['kn x, g1 do, g2 a as 12', 'g1>do g2>as kn:nothing ar>do'],
  ])('several changes stand on one line: `%s`', (line, changed) => {
    const shell = foesHold();
    shell.line(line);
    expect(plan(shell)).toBe(`Foes  plan: ${changed}`);
    expect(type(shell, 'u')).toEqual(['Undid: the change of the plan.']);
    expect(plan(shell)).toBe('Foes  plan: g1>as g2>do kn>as ar>do');
  });

  test('of several changes, one that the rules refuse is named alone, and none is made', () => {
    const shell = foesHold();
    expect(() => shell.line('g1 do, g2 co')).toThrow('Nothing reaches from Melee to Distant');
    expect(plan(shell)).toBe('Foes  plan: g1>as g2>do kn>as ar>do');
  });

  test('a weapon behind a target is refused with the line that names both', () => {
    expect(() => type(foesHold(), 'g1 as claws')).toThrow('type `g1 a as w claws`.');
  });

  test('two names change one target', () => {
    const shell = foesHold();
    expect(type(shell, 'g2 as')).toEqual([]);
    expect(plan(shell)).toBe('Foes  plan: g1>as g2>as kn>as ar>do');
  });

  test.each([
    ['g2 as 5', 'g1>as g2>as kn>as ar>do', 'Ghoul 2 hits Asta (Defense 5,'],
    ['g1 g2 do 5 19', 'g1>do g2>do kn>as ar>do', 'Dora wards off Ghoul 2 (19)'],
    ['g1 do, g2 as w claws', 'g1>do g2>as kn>as ar>do', 'Ghoul 2'],
    ['g1 do +2 "dark" 9', 'g1>do g2>do kn>as ar>do', 'Dora (Defense 9+2 = 11,'],
  ])('a change takes what an order takes behind its target: `%s`', (line, changed, told) => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee, knight melee, archer near', realDice: true });
    type(shell, 'party', line);
    expect(plan(shell)).toBe(`Foes  plan: ${changed}`);
    expect(type(shell, '', '..').join(' ')).toContain(told);
  });

  test.each([
    ['g2 as, g1 do', 'Ghoul 2 aims at nobody in the plan: type the whole order instead.'],
    ['g1 do, as br', 'The plan is for Ghoul 1, Ghoul 2, Knight and Archer now, not for Asta: name one of them first.'],
  ])('names who cannot be aimed so: `%s`', (line, why) => {
    const shell = foesHold();
    type(shell, 'g2 x');
    const says = plan(shell);
    expect(() => type(shell, line)).toThrow(why);
    expect(plan(shell)).toBe(says);
  });

  test('the metres of a shot stand behind its target', () => {
    const archers = [{ name: 'Bo', dex: 9, hp: 12, weapons: ['Sword, Broad 60'] }];
    const { shell } = shellOf({ ruleset: 'brp', party: archers, foes: '2 archer' });
    type(shell, '', 'a1 bo 70m, a2 bo 20m');
    expect(type(shell, '').join(' ')).toContain('Archer 1 will attack Bo (bow)');
    expect(shell.board().join(' ')).toMatch(/70m.*20m/);
  });

  test('a target out of reach is refused with the line that would force it', () => {
    const shell = foesHold();
    expect(() => shell.line('g2 co')).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ force: 'g2 attack co !' }) }),
    );
  });

  test('x leaves one out, and the others keep their targets, as Enter plays them', () => {
    const shell = foesHold();
    shell.line('g2 x');
    expect(plan(shell)).toBe('Foes  plan: g1>as g2:nothing kn>as ar>do');
    expect(type(shell, '').join(' ')).toMatch(/Ghoul 2 does nothing\. (?!.*turns to)/);
  });

  test('says of whom nobody is left in reach that they have no target any more', () => {
    const [asta, brann] = party.slice(0, 2).map(({ marchingOrder: _, ...one }) => one);
    const front = { ...asta, place: 'Melee', armor: 0, health: 1 };
    const { shell } = shellOf({ party: [front, { ...brann, place: 'Distant' }], foes: '2 ghoul melee', seed: 'test' });
    shell.line('party');
    expect(plan(shell)).toBe('Foes  plan: g1>as g2>as');
    const told = type(shell, '', '').join(' ');
    expect(told).toContain('Asta is out of commission.');
    expect(told).toMatch(/Ghoul 2 has no target any more\. Ghoul 2 does nothing\.$/);
  });

  test('without any action offers no change', () => {
    const shell = foesHold();
    type(shell, 'g1 g2 kn ar x');
    expect(shell.prompt().enter).toBe('play it');
    type(shell, 'kn m near');
    expect(shell.prompt().enter).toBe('play it; kn x changes one');
  });

  test('a full line replaces the entry of its actor, with what was typed for it', () => {
    const shell = foesHold();
    shell.line('kn a do do=5');
    expect(plan(shell)).toBe('Foes  plan: g1>as g2>do kn>do ar>do');
    expect(type(shell, '').join(' ')).toContain('Knight hits Dora (Defense 5, needed 14)');
  });

  test('one plays it entry by entry, and keeps the changes', () => {
    const shell = foesHold();
    shell.line('ar x');
    const steps = shell.table.encounter.story.steps.length;
    shell.line('one');
    expect(shell.table.encounter.story.steps.length).toBe(steps + 1);
    expect(plan(shell)).toBe('Foes  plan: g2>do kn>as ar:nothing');
  });

  test('a change survives a step by hand, and ends when its actor has acted', () => {
    const shell = foesHold();
    shell.line('ar x');
    shell.line('damage 1 as');
    expect(plan(shell)).toBe('Foes  plan: g1>as g2>do kn>as ar:nothing');
    shell.line('');
    shell.line('u');
    expect(plan(shell)).toBe('Foes  plan: g1>as g2>do kn>as ar:nothing');
  });

  test('leaves out a combatant with a parked action, until it is resumed', () => {
    const { shell } = shellOf({ party: [{ ...party[0], armor: 0, health: 1 }], foes: '2 ghoul melee', realDice: true });
    shell.line('party');
    shell.line('one');
    shell.line('1');
    expect(shell.prompt().says).toContain('Misadventure');
    expect(type(shell, 'leave')).toEqual(["Pending: Ghoul 1's attack on Asta. `resume` continues it."]);
    expect(plan(shell)).toBe('Foes  plan: g2>as  pending: g1>as');
    shell.line('resume');
    expect(shell.prompt().says).toContain('Misadventure');
  });

  test('one without a plan is refused', () => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee' });
    shell.line('foes');
    expect(() => shell.line('one')).toThrow('There is no plan to walk through now');
  });

  test('in a script a line acts at once, and an empty one plays the plan', () => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee', habits: { throwAll: true, decideAll: false } });
    shell.line('party');
    const steps = shell.table.encounter.story.steps.length;
    shell.line('g1 a do');
    expect(shell.table.encounter.story.steps.length).toBe(steps + 1);
    shell.line('');
    expect(shell.table.encounter.story.steps.length).toBe(steps + 2);
  });
});

describe('standing orders', () => {
  const witches = () => {
    const { shell } = shellOf({
      party,
      foes: 'witch distant',
      seed: 'test',
      habits: { throwAll: true, decideAll: false },
    });
    return shell;
  };

  test('are listed by `order`, shown on the board, and ended by ask', () => {
    const shell = witches();
    shell.line('order wi effect');
    expect(type(shell, 'order')).toEqual(['Witch: effect']);
    expect(shell.board().join('\n')).toContain('~effect');
    shell.line('order wi ask');
    expect(type(shell, 'order')).toEqual(['No standing orders. `order foes none` gives one.']);
  });
});

describe('a standing order', () => {
  const decision: ChooseRequest = {
    kind: 'choose',
    key: 'defence:asta',
    tag: 'defence',
    who: 'asta',
    why: 'Defence',
    role: 'main',
    options: [
      { id: 'damage', label: 'damage' },
      { id: 'effect', label: 'effect' },
    ],
    suggested: 'damage',
    quiet: false,
  };
  const hit = (word: string): Answered => ({
    request: {
      ...{ kind: 'check', key: 'attack', tag: 'attack', who: 'ghoul-1', why: 'Attack', role: 'main' },
      ...{ sides: 100, keep: 'one' },
      bands: [
        { name: 'special', upTo: 20, grade: 'special' },
        { name: 'success', upTo: 100, grade: 'success' },
      ],
    },
    answer: { key: 'attack', by: 'ruling', word },
  });
  const ordered = (...lines: readonly string[]) => {
    const { shell } = shellOf({ party, foes: 'ghoul melee' });
    shell.line('');
    for (const line of lines) shell.line(line);
    return (before: readonly Answered[] = []) => standingSource(shell.situation.settled)(decision, before)?.word;
  };

  test('with a condition holds only if a check of the step had that result', () => {
    const answer = ordered('order as effect if special');
    expect([answer(), answer([hit('success')]), answer([hit('special')])]).toEqual([undefined, undefined, 'effect']);
  });

  test('for one kind of decision holds for no other', () => {
    expect(ordered('order as defence e')()).toBe('effect');
    expect(ordered('order as bow e')()).toBeUndefined();
  });

  test("for a whole side also holds for newcomers, and a combatant's own order goes before it", () => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee' });
    shell.line('order foes damage');
    expect(type(shell, 'order')).toEqual(['foes: damage']);
    expect(shell.board().join('\n')).toContain('~damage');
    expect(ordered('order party damage')()).toBe('damage');
    expect(ordered('order party damage', 'order as effect')()).toBe('effect');
  });

  test('to guard an ally is played when the ally is attacked, as long as it is possible', () => {
    const shell = opened([
      ...people('Sybilla z1 7/12/11 dagger pc, Theobald z1 12/8/9 spear pc, Wilm z1 10/9/8 sword pc', 'players'),
      ...people('2 bandit z1 axe', 'bandits'),
    ]);
    expect(type(shell, 'order wi guard sy')).toEqual(['Order for Wilm: guard sy.']);
    expect(type(shell, 'p', 'b1 a sy', '').join(' ')).toContain('Wilm guards Sybilla.');
    type(shell, 'p', 'b2 a sy', '');
    expect(shell.prompt().says).toContain(
      'Bandit 2 attacks Sybilla (axe). Reaction?  counter dagger* (drops sy 50%, B2 17%), dodge 60% (drops sy 20%), none (drops sy 50%), guard by Theobald (drops th 17%), hide behind Theobald or Wilm (drops th 17%, B2 44%), more ways (drops sy 50%)',
    );
  });

  test('for everybody of a side is an order for the side, even if one is down', () => {
    const { shell } = shellOf({ party, foes: 'ghoul melee' });
    shell.line('order foes damage');
    expect(type(shell, 'order')).toEqual(['foes: damage']);
    const other = shellOf({ party, foes: '2 ghoul melee' }).shell;
    type(other, 'foes', 'kill g1', 'order g2 damage', 'order foes damage');
    expect(type(other, 'order')).toEqual(['foes: damage']);
    type(other, 'order g2 damage');
    expect(type(other, 'order')).toEqual(['foes: damage', 'Ghoul 2: damage']);
  });

  test('for a whole side ends for one member, or for all', () => {
    expect(ordered('order party damage', 'order as ask')()).toBeUndefined();
    expect(ordered('order as effect', 'order party ask')()).toBeUndefined();
  });
});

describe('owners of dice', () => {
  test('are set for a side, a combatant or a kind of die, and listed by `dice`', () => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee' });
    shell.line('');
    expect(type(shell, 'dice')).toEqual([
      'affray rolls everything. With `dice party table` the party rolls real dice.',
    ]);
    shell.line('dice init table');
    expect(shell.prompt().says).toContain('Initiative, d6');
    shell.line('dice init seed');
    shell.line('dice as table');
    expect(type(shell, 'dice')).toEqual(['Init: affray rolls.', 'Asta: real dice.']);
    expect(shell.board()[0]).toContain('Asta: real dice');
  });

  test('a word that is neither table nor seed is refused', () => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee' });
    expect(() => shell.line('dice party tabel')).toThrow('"tabel" doesn\'t fit here');
  });
});

describe('unnamed numbers for several in the plan', () => {
  test('are one for each attack', () => {
    const shell = foesHold();
    expect(type(shell, 'g* kn a as 5 6 4')).toEqual(['In the plan: `g* kn a as 5 6 4`. Enter plays it.']);
    expect(plan(shell)).toBe('Foes  plan: g1>as g2>as kn>as ar>do');
    expect(type(shell, '').join(' ')).toMatch(/5 damage \(1d6\).* 6 damage/);
  });

  test('more numbers than attacks are refused', () => {
    expect(() => foesHold().line('g* a as 5 6 7')).toThrow('You gave 3 numbers for 2 actions, so nothing was rolled.');
  });
});

describe('a planned attack on a combatant who has fallen', () => {
  test('is given up if no other target is in reach, and reports the dice that are not needed', () => {
    const [asta, , cole] = party;
    const setUp = { party: [{ ...asta, health: 1, armor: 0 }, { ...cole }], foes: '2 ghoul melee', realDice: true };
    const { shell } = shellOf(setUp);
    expect(type(shell, 'party', '', '1 6', '7').slice(-2)).toEqual([
      'Ghoul 2 has no other target. (6 not needed)',
      'Ghoul 2 does nothing.',
    ]);
  });
});
