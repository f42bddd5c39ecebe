import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/kit/json.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { isBusy } from '../../src/shell/table/situation.ts';
import { aldric, blogo } from '../rules/mighty/cast.ts';
import { freshFight } from './any-line.ts';
import { party, reopen, shellOf, type } from './kit.ts';

/** Mighty Blows at the table's dice, on Aldric's count. */
function aldricsCount(): Shell {
  const people = [aldric(), blogo()];
  const { shell } = shellOf({ ruleset: 'mighty', realDice: true, party: people, foes: '2 orc, ogre', seed: 'one' });
  type(shell, '', '', '5 3');
  return shell;
}

/** P&K at the table's dice, in the party's turn. */
function astasTurn(foes = '3 ghoul 5 claws 1d6 melee') {
  const made = shellOf({ party, foes, realDice: true, seed: 'x' });
  type(made.shell, '', '6');
  return made;
}

/** P&K in the turn of two ghouls, whose dice affray rolls. */
function foesTurn(people: readonly JsonObject[]): Shell {
  const drawn = { 'initiative:foes:1': 6 };
  const { shell } = shellOf({ party: people, foes: '2 ghoul 5 claws 1d6 melee', realDice: true, seed: 'x', drawn });
  type(shell, '', '1');
  return shell;
}

test('a die that a change makes too large is named as it is let go, and is back with an undo', () => {
  const people = [aldric(), blogo()];
  const { shell } = shellOf({ ruleset: 'mighty', realDice: true, party: people, foes: '2 orc', seed: 'one' });
  type(shell, '', '', '7');
  const { says } = shell.prompt();
  expect(says).toBe("Blogo's Initiative, d6?");
  expect(type(shell, 'set al dex 3')).toEqual([
    'Aldric: dex 15 → 3.',
    "Aldric's 7 no longer fits, and is let go: type a number from 1 to 2.",
  ]);
  expect(shell.prompt().says).toBe('Initiative  al d2 bl d6');
  expect(type(shell, 'set bl hp 13')).toEqual(['Blogo: hp 14/14 → 13/14.']);
  type(shell, 'u', 'u');
  expect(shell.prompt().says).toBe(says);
  expect(type(shell, '3').join(' ')).toContain('Aldric (7), Blogo (3)');
});

test('a number typed for one die is not taken for another that it would fit, nor after a restart', () => {
  const people = ['Ada', 'Bo'].map((name) => ({ name, kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] }));
  const house = { firstRoundTest: 'off', moraleRoll: 'each' };
  const { shell, entries } = shellOf({ ruleset: 'guard', realDice: true, party: people, foes: '3 weak', house });
  type(shell, 'dice all table', 'kill w1', 'done', '3');
  expect(shell.prompt().says).toMatch(/^Weak 3's morale, 2d6/);
  const restarted = reopen([...entries], 'guard');
  for (const each of [shell, restarted]) {
    expect(type(each, 'house moraleDice d20')).toContain(
      "Weak 2's 3 was of other dice, and is let go: type a number from 1 to 20.",
    );
    expect(each.prompt().says).toContain('Morale, d20 each');
    type(each, 'u');
    expect(each.prompt().says).toMatch(/^Weak 3's morale, 2d6/);
  }
  expect(type(shell, '4').join(' ')).toContain('Weak 2 rolled 3');
});

test('an answer that a change makes impossible is named as it is let go', () => {
  const { shell } = freshFight('factions', 's');
  type(shell, 'players', 'nobody', 'bandits', 'dice all table', '');
  expect(shell.prompt().says).toMatch(/^Leader attacks Sybilla .*Reaction\? {2}counter musket/);
  type(shell, 'counter', 'damage 5 sy');
  const { says } = shell.prompt();
  expect(says).toContain('death blow on Sybilla?');
  expect(type(shell, 'no')).toEqual(["Sybilla's counter no longer fits, and is let go."]);
  expect(shell.prompt().says).toMatch(/Reaction\? {2}none\*/);
  type(shell, 'u');
  expect(shell.prompt().says).toBe(says);
});

test('answers that a change by hand leads past are named at once, and taken where they are asked for again', () => {
  const { shell } = shellOf({ ruleset: 'mighty', realDice: true, party: [aldric()], foes: '2 orc', seed: 'one' });
  type(shell, 'dice all table', '', '', '6 4 3', '1', '1', 'o1 y o2 y', '18 3');
  expect(type(shell, 'o1 asleep').at(-1)).toMatch(
    /^Set aside until asked for again: 1, 1, yes, .*18, 3 \(the count\)\.$/,
  );
  expect(shell.prompt().says).toMatch(/^Aldric attacks Orc 2/);
  expect(type(shell, 'damage 1 o2').join(' ')).not.toContain('Set aside');
});

describe('a line typed at a question', () => {
  test.each(['.', '..'])('"%s" at a decision is refused with its options, for there is no die to roll', (line) => {
    const { shell } = shellOf({ party, foes: '3 ghoul 5 claws 1d6 melee', realDice: true, seed: 'x' });
    expect(() => type(shell, line)).toThrow('Choose nobody, party or foes.');
    expect(shell.prompt().says).toContain('Who is surprised?');
  });

  test.each([
    ['attack og', /Aldric's attack is not finished/],
    ['og hold', /Ogre doesn't act on this count/],
    ['al hold', /Aldric's attack is not finished/],
  ])('"%s" at the damage of a hit keeps the hit', (line, why) => {
    const shell = aldricsCount();
    type(shell, 'a 18');
    const before = shell.prompt();
    expect(before.says).toContain("Aldric's sword damage, d8?");
    expect(() => type(shell, line)).toThrow(why);
    expect(shell.prompt()).toEqual(before);
    expect(type(shell, '4').join(' ')).toContain('18+5 = 23 against AC 15');
  });

  test('an order for a combatant who has just fumbled leaves the natural 1 in place', () => {
    const shell = aldricsCount();
    type(shell, 'a 1');
    const before = shell.prompt().says;
    expect(() => type(shell, 'al hold')).toThrow('is not finished');
    expect(shell.prompt().says).toBe(before);
  });

  test('a newcomer is placed first, and then the question is as it was', () => {
    const shell = aldricsCount();
    type(shell, 'a 1');
    const before = shell.prompt().says;
    type(shell, 'add 1 wolf');
    expect(shell.prompt().says).toContain('Wolf');
    type(shell, '');
    expect(shell.prompt().says.replace(/ wo y/, '')).toBe(before);
  });

  test('an order before the question leaves its die in place', () => {
    const { shell } = astasTurn();
    type(shell, 'a g1', '17');
    const before = shell.prompt();
    type(shell, 'damage 1 g2', 'dice foes table', 'note "thunder"', 'set g3 health 3', 'b', 'i g1', 'r');
    expect(shell.prompt()).toEqual(before);
    expect(type(shell, '4')).toEqual(["Asta's sword hits Ghoul 1 (17): 4 damage, Health 5 → 1."]);
  });

  test('an amendment before the question leaves its die in place', () => {
    const { shell } = astasTurn();
    type(shell, 'as a g1 15 4', 'do a g2', '17');
    const before = shell.prompt();
    const step = shell.situation.story.steps.at(-1)?.id;
    expect(type(shell, `v ${step} as=12`).join(' ')).toContain('Amended step');
    expect(shell.prompt()).toEqual(before);
  });

  test('a second order for a combatant whose die has been typed is refused', () => {
    const { shell } = astasTurn();
    type(shell, 'a g1', '17');
    expect(() => type(shell, 'as attack g2')).toThrow("Asta's attack on Ghoul 1 is not finished");
    // What the rules would refuse besides could not be forced here either.
    for (const line of ['as a br', 'as a br !'])
      expect(() => type(shell, line)).toThrow("Asta's attack on Ghoul 1 is not finished");
    expect(type(shell, '4').join(' ')).toContain('(17): 4 damage');
  });

  test('a second order for a combatant who has rolled nothing replaces the first', () => {
    const { shell } = astasTurn();
    type(shell, 'a g1');
    expect(type(shell, 'as attack g2', '15', '4').join(' ')).toContain("Asta's sword hits Ghoul 2 (15)");
    expect(isBusy(shell.situation)).toBe(false);
  });

  test('dice that affray has shown stay when their owner changes to real dice', () => {
    const drawn = { 'attack:ghoul-1:asta': 20 };
    const { shell } = shellOf({ party, foes: '1 ghoul 5 claws 1d6 melee', realDice: true, seed: 'x', drawn });
    type(shell, 'party', '');
    const before = shell.prompt();
    type(shell, 'dice foes table');
    expect(shell.prompt()).toEqual(before);
  });

  test('a target that is asked for and the numbers typed with the order survive a restart', () => {
    const { shell, entries } = astasTurn();
    type(shell, 'a 17 4');
    expect(shell.prompt().says).toContain("Asta's attack: which target?  g1* g2 g3");
    type(shell, 'note "a door opens"');
    const again = reopen(entries, 'pk', { seed: 'x' });
    expect(again.prompt()).toEqual(shell.prompt());
    expect(type(again, 'g2')).toEqual(["Asta's sword hits Ghoul 2 (17): 4 damage, Health 5 → 1."]);
  });

  test('numbers typed ahead of a question survive a restart', () => {
    const { shell, entries } = astasTurn('wolf 3 bite 1d6 melee');
    type(shell, 'damage 2 as', 'as a wo 17');
    const again = reopen(entries, 'pk', { seed: 'x' });
    expect(again.prompt()).toEqual(shell.prompt());
    expect(type(again, '3').join(' ')).toContain('hits Wolf (17)');
  });

  test('a target removed at a question is told, with the dice that are not needed', () => {
    const { shell } = astasTurn();
    type(shell, 'a g3', '17');
    expect(type(shell, 'remove g3').join(' ')).toMatch(/Not played: Asta's attack on Ghoul 3\. .*\(17 not needed\)/);
  });
});

describe('a change by hand at the question that a blow leads to', () => {
  const frail = [{ name: 'Asta', type: 'PC', health: '2/4', willDice: '1d6', weapons: [{ name: 'sword' }] }];

  test.each([
    [
      'set as armor 9',
      ['Asta: armor 0/0 → 9/9.', 'Ghoul 1 hits Asta (Defense 5, needed 13): 6 damage (1d6), Armor 9 → 3.'],
    ],
    ['damage 1 g2', ['Ghoul 2 takes 1 damage, Health 5 → 4.']],
  ])('`%s` tells the blow again where it has become another, and only there', (line, says) => {
    const drawn = { 'damage:ghoul-1:asta': 6 };
    const { shell } = shellOf({ party: frail, foes: '2 ghoul 5 claws 1d6 melee', realDice: true, drawn });
    expect(type(shell, 'party', 'a as', '5').join(' ')).toContain('Health 2 → 0');
    expect(type(shell, line)).toEqual(says);
    expect(type(shell, '').join(' ')).not.toContain('Ghoul 1 hits');
  });

  test('has it told whole, with who strikes', () => {
    const ada = { name: 'Ada', kind: 'pc', guard: '2/6', life: 8 };
    const drawn = { 'damage:thug-1:ada:pool:club': 3 };
    const house = { firstRoundTest: 'off' };
    const { shell } = shellOf({ ruleset: 'guard', party: [ada], foes: '2 thug', realDice: true, drawn, house });
    type(shell, 'ada x', '', 't1 a ada', 't2 x', '');
    expect(type(shell, 'set ada armour 2').join(' ')).toContain(
      'Ada: armour 0 → 2. Thug 1 attacks Ada: club 3 (d6). 1 damage (3 less Armour 2): Guard 2 → 1.',
    );
  });
});

describe('what is shown at a question', () => {
  test('the board and the sheet have what the open step has done so far', () => {
    const frail = [{ name: 'Asta', type: 'PC', health: 1, willDice: '1d6', weapons: [{ name: 'sword' }] }];
    const { shell } = shellOf({ party: frail, foes: '1 ghoul 5 claws 1d6 melee', realDice: true, seed: 'x' });
    type(shell, 'party', '', '1');
    expect(shell.prompt().says).toContain('Misadventure');
    expect(type(shell, 'b').join('\n')).toMatch(/Asta .* 0\/1/);
    expect(type(shell, 'i as').join('\n')).toMatch(/health +0\/1/);
    expect(shell.situation.settled).not.toBe(shell.situation.fight);
  });
});

describe('undo undoes exactly what the last line did', () => {
  test('line by line, at every question on the way', () => {
    const { shell } = astasTurn();
    const states = [shell.prompt()];
    for (const line of ['a g1', '17', 'damage 1 g2', '4', 'br a g2', '16', 'leave', 'resume', '3']) {
      type(shell, line);
      states.push(shell.prompt());
    }
    for (const state of states.slice(0, -1).toReversed()) {
      type(shell, 'u');
      expect(shell.prompt()).toEqual(state);
    }
    for (const state of states.slice(1)) {
      type(shell, 'redo');
      expect(shell.prompt()).toEqual(state);
    }
  });

  test('several orders of a line are one line', () => {
    const { shell } = astasTurn();
    const before = shell.situation.settled;
    type(shell, 'as a g1 15 4, do a g2 13 3');
    expect(shell.situation.settled).not.toEqual(before);
    type(shell, 'u');
    expect(shell.situation.settled).toEqual(before);
  });

  test('a change of the plan is a line as well', () => {
    const shell = foesTurn(party);
    const before = shell.prompt();
    type(shell, 'g1 do');
    const changed = shell.prompt();
    expect(changed).not.toEqual(before);
    type(shell, 'u');
    expect(shell.prompt()).toEqual(before);
    type(shell, 'y');
    expect(shell.prompt()).toEqual(changed);
  });

  test('changes of the plan and lines of the log are undone and redone in the order in which they were typed', () => {
    const shell = foesTurn(party);
    const states = [shell.prompt()];
    for (const line of ['g1 do', 'damage 1 as', 'g2 do', 'g1 as', '', '20 20']) {
      type(shell, line);
      states.push(shell.prompt());
    }
    for (const state of states.slice(0, -1).toReversed()) {
      type(shell, 'u');
      expect(shell.prompt()).toEqual(state);
    }
    for (const state of states.slice(1)) {
      type(shell, 'y');
      expect(shell.prompt()).toEqual(state);
    }
    type(shell, 'u 5');
    expect(shell.prompt()).toEqual(states[1]);
    type(shell, 'redo 5');
    expect(shell.prompt()).toEqual(states.at(-1));
  });

  test('says whose dice it undoes', () => {
    const { shell } = astasTurn();
    type(shell, 'a g1', '17');
    expect(type(shell, 'u')).toEqual(["Undid: Asta's 17 (Asta's attack on Ghoul 1)."]);
  });
});

describe('a plan', () => {
  const twoArchers = () => {
    const frail = [
      { name: 'Asta', type: 'PC', health: 1, willDice: '1d6', weapons: [{ name: 'sword' }] },
      { name: 'Brann', type: 'PC', health: 5, willDice: '1d6', weapons: [{ name: 'sword' }] },
    ];
    return foesTurn(frail);
  };

  test('is aimed anew by the tactic after every change', () => {
    const shell = twoArchers();
    const [first] = shell.situation.plan;
    expect(shell.situation.plan).toHaveLength(2);
    type(shell, `damage 9 ${first?.intent.at?.[0] ?? ''}`);
    while (isBusy(shell.situation)) type(shell, '');
    expect(shell.situation.plan.every(({ intent }) => intent.at?.[0] !== first?.intent.at?.[0])).toBe(true);
  });

  test('an order for somebody in it changes it, whatever the tactic would do; Enter plays it', () => {
    const shell = twoArchers();
    const { length } = shell.situation.story.steps;
    expect(type(shell, 'g2 x "howls"')).toEqual([]);
    expect(shell.situation.story.steps.length).toBe(length);
    expect(shell.prompt().says).toContain('g2:else');
    type(shell, '');
    while (isBusy(shell.situation)) type(shell, '..');
    expect(shell.situation.story.steps.some(({ intent }) => intent.text === 'howls')).toBe(true);
  });
});

describe('answers by name', () => {
  test('for a kind of die are taken at a question as well', () => {
    const { shell } = astasTurn();
    type(shell, 'a g1');
    expect(type(shell, '17 damage=4').join(' ')).toBe("Asta's sword hits Ghoul 1 (17): 4 damage, Health 5 → 1.");
  });

  test('by a name that the action does not have are refused, and nothing is rolled', () => {
    const { shell } = astasTurn();
    expect(() => type(shell, 'a g1 frob=1 17')).toThrow('called "frob"');
    expect(isBusy(shell.situation)).toBe(false);
  });
});

describe('odds', () => {
  test('of several actors are given for each of them', () => {
    const { shell } = astasTurn();
    const lines = type(shell, 'o as do a g1').join(' ');
    expect(lines).toContain("Asta's attack on Ghoul 1:");
    expect(lines).toContain("Dora's attack on Ghoul 1:");
  });

  test('of several orders are given for each of them', () => {
    const { shell } = astasTurn();
    const lines = type(shell, 'o as a g1, do a g2').join(' ');
    expect(lines).toContain("Asta's attack on Ghoul 1:");
    expect(lines).toContain("Dora's attack on Ghoul 2:");
  });
});

describe('a script', () => {
  const unattended = { throwAll: true, decideAll: false };

  test('continues after an Enter for which nothing is due', () => {
    const { shell } = shellOf({ party, foes: '1 ghoul 5 claws 1d6 melee', seed: 'x', habits: unattended });
    type(shell, 'nobody', 'end', 'note "over"');
    for (let i = 0; i < 9 && shell.situation.due.length > 0; i++) type(shell, '..');
    expect(shell.line('').quit).toBe(false);
    expect(shell.line('q').quit).toBe(true);
  });

  test('keeps nothing of a line that leaves a decision open', () => {
    const drawn = { 'initiative:party:1': 6, 'initiative:foes:1': 1 };
    const foes = '3 ghoul 5 claws 1d6 melee';
    const { shell, entries } = shellOf({ party, foes, seed: 'x', habits: unattended, drawn });
    type(shell, 'nobody', '');
    const { length } = entries;
    expect(() => type(shell, 'as a')).toThrow('Name one of g1, g2, g3 in the line.');
    expect(entries.length).toBe(length);
  });
});
