import { describe, expect, test } from 'vitest';
import type { Shell } from '../../src/shell/shell.ts';
import { isBusy } from '../../src/shell/table/situation.ts';
import { freshFight } from './any-line.ts';
import { party, reopen, shellOf, type } from './kit.ts';

const foes = '2 ghoul melee, knight melee, archer near';

/** Asta's attack is open: her Attack Check is asked. */
function attackOpen(): ReturnType<typeof shellOf> {
  const kit = shellOf({ party, foes, realDice: true, seed: 'test' });
  kit.shell.line('foes');
  kit.shell.line('a g2');
  return kit;
}

/** Asta has hit, and her damage is asked. */
function damageOpen(): ReturnType<typeof shellOf> {
  const kit = attackOpen();
  kit.shell.line('17');
  return kit;
}

/** The foes' plan has been played: several Defense Checks are asked together. */
function batchOpen(): ReturnType<typeof shellOf> {
  const kit = shellOf({ party, foes, realDice: true, seed: 'test' });
  kit.shell.line('party');
  kit.shell.line('');
  return kit;
}

const health = (shell: Shell, name: string) =>
  shell.situation.settled.combatants.find((one) => one.name === name)?.fields['health'];

describe('look-ups at a question', () => {
  test.each([
    'b',
    'b foes',
    'i g2',
    'i',
    'l',
    'o',
    'r',
    't',
    't misadventure 7',
    'roll 2d6',
    '?',
    '? a',
    'due',
    'parked',
    'plan',
    'forecast 2 rounds 2',
    'order',
    'dice',
    'house',
  ])('%s leaves it as it is', (line) => {
    for (const { shell } of [attackOpen(), damageOpen(), batchOpen()]) {
      const before = [shell.prompt(), shell.table.encounter.story.steps.length];
      expect(shell.line(line).lines.length).toBeGreaterThan(0);
      expect([shell.prompt(), shell.table.encounter.story.steps.length]).toEqual(before);
    }
  });
});

describe('a change at a question', () => {
  test('is a step of its own, and the question returns with its answers', () => {
    const { shell } = damageOpen();
    expect(type(shell, 'set g2 health 4')).toHaveLength(1);
    expect(shell.prompt().says).toBe('Asta hits Ghoul 2 (sword). Will dice, 1d6?');
    expect(type(shell, '3')[0]).toContain('(17): 3 damage, Health 4 → 1.');
    expect(shell.table.encounter.story.steps.map(({ intent }) => intent.do).slice(-2)).toEqual(['set', 'attack']);
  });

  test('is undone on its own', () => {
    const { shell } = damageOpen();
    shell.line('note "a thunderclap"');
    shell.line('3');
    expect(type(shell, 'u')[0]).toBe("Undid: the answer 3 (Asta's attack on Ghoul 2).");
  });

  test('at several Defense Checks keeps the answers that were given', () => {
    const { shell } = batchOpen();
    shell.line('do 20');
    shell.line('damage 1 as');
    expect(shell.prompt().says).not.toContain('do(g2)');
    expect(shell.prompt().says).toContain('as(g1)>=13 40%');
  });

  test('that takes the target away ends the question with a sentence', () => {
    const { shell } = attackOpen();
    const lines = type(shell, 'kill g2');
    expect(lines.join(' ')).toContain("Asta's attack on Ghoul 2");
    expect(isBusy(shell.situation)).toBe(false);
    expect(shell.prompt().says).toContain('Asta (sword, Melee)');
  });

  test('that is refused leaves the question open', () => {
    const { shell } = damageOpen();
    expect(() => shell.line('set g2 colour red')).toThrow('has no field "colour"');
    expect(shell.prompt().says).toBe('Asta hits Ghoul 2 (sword). Will dice, 1d6?');
  });
});

describe('undo', () => {
  test('takes the last answer first, then the action, then the step before', () => {
    const { shell } = damageOpen();
    expect(type(shell, 'u')).toEqual(["Undid: Asta's 17 (Asta's attack on Ghoul 2)."]);
    expect(shell.prompt().says).toContain('Asta attacks Ghoul 2 (sword). d20? (13 or more, 40%)');
    expect(type(shell, 'u')[0]).toBe("Undid: Asta's attack on Ghoul 2.");
    expect(shell.prompt().says).toContain('Asta (sword, Melee)');
    expect(type(shell, 'u')).toEqual(['Undid: surprise.']);
  });

  test('takes the last of several Defense Checks', () => {
    const { shell } = batchOpen();
    shell.line('do 20');
    expect(type(shell, 'u')).toEqual(["Undid: Dora's 20 (Ghoul 2's attack on Dora)."]);
    expect(shell.prompt().says).toContain('as(g1)>=13 40% do(g2)>=13 40%');
  });

  test('takes a plan as one group; u 3 undoes three, u to a step everything after it; y redoes', () => {
    const { shell } = batchOpen();
    const before = shell.table.encounter.story.steps.length;
    shell.line('20 20 20 20');
    expect(shell.table.encounter.story.steps.length).toBe(before + 4);
    const after = shell.situation.settled;
    expect(type(shell, 'u').join(' ')).toContain(
      "the answer 20 (Ghoul 1's attack on Asta); the answer 20 (Ghoul 2's attack on Dora); the answer 20 (Knight's attack on Asta)",
    );
    expect(shell.table.encounter.story.steps.length).toBe(before);
    expect(type(shell, 'y')[0]).toContain("Redid: the answer 20 (Ghoul 1's attack on Asta)");
    expect(shell.situation.settled).toEqual(after);
    shell.line('note "one"');
    shell.line('note "two"');
    expect(type(shell, 'u 2')).toEqual(['Undid: `note "two"`; `note "one"`.']);
    shell.line('note "three"');
    expect(type(shell, `u to ${shell.table.encounter.story.steps[0]?.id}`).join(' ')).toMatch(
      /^Undid: \d+ steps, from `note "three"` to surprise\.$/,
    );
    expect(shell.table.encounter.story.steps.length).toBe(1);
  });

  test('to a step undoes what was opened after it, also where later steps are played', () => {
    const { shell } = shellOf({ party, foes, realDice: true });
    type(shell, 'foes', 'as a g1 15 3');
    const { steps } = shell.table.encounter.story;
    const attack = steps.at(-1)?.id;
    const { says } = shell.prompt();
    type(shell, 'br a g1', '15', 'do d', `u to ${attack}`);
    expect(shell.prompt().says).toBe(says);
    expect(steps.at(-1)?.id).toBe(attack);
    type(shell, 'br a g1', '15', `u to ${attack}`);
    expect(shell.prompt().says).toBe(says);
    expect(() => shell.line(`u to ${attack}`)).toThrow('No step comes after step');
  });

  test('and redo with nothing to do answer in a sentence', () => {
    const { shell } = shellOf({ party, foes });
    expect(() => shell.line('u')).toThrow('There is nothing left to undo.');
    expect(() => shell.line('y')).toThrow('There is nothing to redo');
    expect(() => shell.line('u x')).toThrow('`undo` takes a number of lines');
    expect(() => shell.line('u to 99')).toThrow('There is no step 99');
  });
});

describe('leaving a question', () => {
  test('without an answer gives the action up', () => {
    const { shell } = attackOpen();
    expect(type(shell, 'leave')).toEqual(["You left Asta's attack on Ghoul 2. Nothing was played."]);
    expect(shell.prompt().says).toContain('Asta (sword, Melee)');
  });

  test('with answers parks it; resume goes on with them, also after a restart', () => {
    const { shell, entries } = damageOpen();
    expect(type(shell, 'leave')).toEqual(["Pending: Asta's attack on Ghoul 2. `resume` continues it."]);
    expect(type(shell, 'parked')[0]).toContain("Asta's attack on Ghoul 2");
    const again = reopen(entries, 'pk', { seed: 'test' });
    expect(again.prompt().says).toContain('Asta (sword, Melee)');
    again.line('resume');
    expect(again.prompt().says).toBe('Asta hits Ghoul 2 (sword). Will dice, 1d6?');
    expect(type(again, '3')[0]).toContain('(17): 3 damage');
  });

  test('at several Defense Checks parks them together', () => {
    const { shell } = batchOpen();
    shell.line('do 20');
    expect(type(shell, 'leave')[0]).toContain("Pending: Ghoul 1's attack on Asta; Ghoul 2's attack on Dora");
    shell.line('resume');
    shell.line('20');
    expect(type(shell, '20 ..').join(' ')).toContain('');
    expect(shell.table.encounter.story.steps.length).toBeGreaterThan(3);
  });

  test('with all who are due parked, Enter resumes', () => {
    const { shell } = batchOpen();
    type(shell, 'do 20', 'leave');
    expect(shell.prompt()).toEqual({
      says: 'Bout 1  Ghoul 1 (claws, Melee)  pending: g1>as g2>do kn>as ar>do',
      enter: 'continue it',
    });
    expect(shell.menu()).toEqual([]);
    shell.line('');
    expect(shell.prompt().says).toMatch(/^Defense Check, d20 each {2}as\(g1\)/);
  });

  test('for a parked step that is due resumes it there, and tells nothing twice', () => {
    const { shell } = shellOf({ party, foes, realDice: true, seed: 'tie-3' });
    type(shell, '');
    expect(type(shell, '2')).toEqual(['Both roll 2: a tie, rolled again.']);
    expect(type(shell, 'damage 1 as', 'leave').join(' ')).not.toContain('a tie');
    expect(shell.prompt().says).toBe("Bout 1  Initiative: the party's d6?");
    expect(type(shell, '6').join(' ')).not.toContain('a tie');
    expect(shell.table.encounter.story.open).toEqual([]);
  });

  test('without an answer brings the plan back', () => {
    const { shell } = batchOpen();
    shell.line('leave');
    expect(shell.prompt().says).toBe('Foes  plan: g1>as g2>do kn>as ar>do');
  });

  test('resume with nothing parked is refused', () => {
    const { shell } = attackOpen();
    shell.line('leave');
    expect(() => shell.line('resume')).toThrow('Nothing is pending');
  });
});

describe('a restart inside a question', () => {
  test('asks it again with the answers that were given', () => {
    const { entries } = damageOpen();
    const again = reopen(entries, 'pk', { seed: 'test' });
    expect(again.prompt().says).toBe('Asta hits Ghoul 2 (sword). Will dice, 1d6?');
    expect(type(again, '3')[0]).toContain('(17): 3 damage');
  });

  test('of several Defense Checks, none that was given is lost', () => {
    const { shell, entries } = batchOpen();
    shell.line('do 20');
    const again = reopen(entries, 'pk', { seed: 'test' });
    const lines: string[] = [];
    for (let i = 0; isBusy(again.situation) && i < 9; i++) lines.push(...type(again, '20'));
    expect(lines.join(' ')).toContain('Dora wards off Ghoul 2 (natural 20');
    expect(health(again, 'Dora')).toEqual({ current: 5, max: 5 });
  });
});

describe('Enter at a question', () => {
  test('rolls the dice asked for, and takes the suggested option', () => {
    const { shell } = attackOpen();
    for (let i = 0; isBusy(shell.situation) && i < 3; i++) shell.line('');
    expect(shell.table.encounter.story.steps.at(-1)?.intent.do).toBe('attack');
  });
});

describe('`n` at a question', () => {
  test.each(['n', 'next'])('is no answer to a roll and lets affray roll no die: `%s`', (line) => {
    const { shell } = damageOpen();
    const { says } = shell.prompt();
    expect(() => type(shell, line)).toThrow(`I can't read "${line}" as a d6 roll. Type a number from 1 to 6.`);
    expect(shell.prompt().says).toBe(says);
  });
});

describe('a ruling at a question', () => {
  test('answers it: the ruling is in the log, and the action that asked is given up', () => {
    const { shell } = damageOpen();
    expect(type(shell, 'ruling "the blade sticks in the door"')).toEqual([
      "Asta's attack on Ghoul 2 is given up. (17 not needed)",
      'Ruling: the blade sticks in the door',
    ]);
    expect(isBusy(shell.situation)).toBe(false);
    expect(type(shell, 'l').join(' ')).toContain('Ruling: the blade sticks in the door');
    expect(health(shell, 'Ghoul 2')).toMatchObject({ current: 5 });
    expect(shell.prompt().says).toContain('Asta (sword, Melee)');
    type(shell, 'u');
    expect(type(shell, '4').join(' ')).toContain("Asta's sword hits Ghoul 2 (17): 4 damage");
  });

  test('at several questions is a line of the log, and they are still asked', () => {
    const { shell } = batchOpen();
    const { says } = shell.prompt();
    type(shell, 'ruling "the torch goes out"');
    expect(shell.prompt().says).toBe(says);
  });
});

test('`spread` explains how targets are shared out, also at a question', () => {
  const { shell } = attackOpen();
  expect(type(shell, 'spread').join(' ')).toContain('with the fewest attackers');
  expect(isBusy(shell.situation)).toBe(true);
});

describe('a question of a side', () => {
  const initiative = () => {
    const { shell } = shellOf({ party, foes, realDice: true });
    type(shell, 'nobody');
    return shell;
  };

  test('may be answered with its name', () => {
    expect(type(initiative(), 'party 6').join(' ')).toContain('Initiative: party 6');
  });

  test('that is not begun cannot be left', () => {
    expect(() => initiative().line('leave')).toThrow('the rules ask it next. Answer it, or `u` undoes the last line.');
  });

  test('that opens the fight cannot be left, and nothing is there to undo', () => {
    const { shell } = shellOf({ party, foes });
    expect(() => shell.line('leave')).toThrow(/the rules ask it next\. Answer it\.$/);
    expect(() => shell.line('u')).toThrow('nothing left to undo');
  });

  test('is not for another side, which is named as that', () => {
    expect(() => initiative().line('foes 6')).toThrow('This question is for the party, not for the foes.');
  });
});

describe('a question of the referee', () => {
  test('says what it takes where a combatant is named', () => {
    const { shell } = shellOf({ party, foes });
    expect(() => type(shell, 'asta')).toThrow('Choose nobody, party or foes.');
  });

  test('lists words as they are typed, and no letter that looks something up', () => {
    const { shell } = damageOpen();
    type(shell, 'add goblin');
    expect(shell.prompt().says).toBe('Where does Goblin stand?  Melee*, Near, Distant');
    expect(type(shell, 'n')).toEqual(['Goblin stands in Near.']);
    expect(shell.situation.settled.combatants.at(-1)?.place).toBe('Near');
  });

  test('is undone by its answer, where whom it is about is gone with it', () => {
    const { shell } = damageOpen();
    type(shell, 'add 2 goblin', 'n');
    expect(type(shell, 'u')).toEqual(['Undid: the answer Near (the arrival of Goblin 1 and Goblin 2).']);
    expect(shell.prompt().says).toContain('Who stands where (Melee/Near/Distant)?');
  });
});

test('`o` weighs the attack that is still asked, where the dice of others are typed', () => {
  const { shell } = batchOpen();
  const [first] = shell.situation.question?.kind === 'requests' ? shell.situation.question.open : [];
  type(shell, `${first?.request.who} 7`);
  const question = shell.situation.question;
  expect(question?.intent).toEqual(question?.kind === 'requests' ? question.open[0]?.step.intent : undefined);
});

describe('where Enter would have affray roll', () => {
  test.each(['..', '. 3', '6 .', '4 3'])('`%s` answers the roll, dots as at an open one', (line) => {
    const { shell } = shellOf({ party, foes, seed: 'test' });
    shell.line('');
    expect(shell.prompt()).toMatchObject({ says: expect.stringContaining('Initiative'), enter: 'affray rolls' });
    expect(type(shell, line).join(' ')).toMatch(/^Initiative: party \d, foes \d/);
  });

  test('a word behind the number is refused as the answer to that roll', () => {
    const { shell } = shellOf({ party, foes, seed: 'test' });
    shell.line('');
    expect(() => shell.line('4 frob')).toThrow('I can\'t read "frob" as a d6 roll');
  });
});

test('resume says that nothing else is left, at a question and without one', () => {
  const { shell } = freshFight('pk', 'a');
  expect(() => shell.line('resume')).toThrow(
    'Nothing is pending but what the prompt asks, so there is nothing to resume.',
  );
  type(shell, '', '');
  expect(() => shell.line('resume')).toThrow('Nothing is pending, so there is nothing to resume.');
});

test.each([
  ['an action without a name', 'a g1 15 4', 'd6 for the party. For dice at the table, type a number from 1 to 6.'],
  [
    'an action of somebody',
    'as a g1 15',
    "It's nobody's turn (PK-BOUT.2): Enter goes on with Initiative. For dice at the table, type a number from 1 to 6.",
  ],
])("%s at a players' die is told what to type besides Enter, which would roll it", (_, line, says) => {
  const { shell } = shellOf({ party, foes: '2 ghoul melee', realDice: true });
  type(shell, '');
  expect(shell.prompt().says).toContain("the party's d6?");
  expect(() => type(shell, line)).toThrow(says);
});
