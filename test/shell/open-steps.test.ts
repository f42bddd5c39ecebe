import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { verify } from '../../src/drivers/replay.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { isBusy } from '../../src/shell/table/situation.ts';
import { sampleFile } from '../drivers/samples.ts';
import { aldric, blogo, cass } from '../rules/mighty/cast.ts';
import { party, reopen, shellOf, type } from './kit.ts';

let shell: Shell;
let entries: ReturnType<typeof shellOf>['entries'];

const frail = party.map((one) => ({ ...one, armor: 0, health: 1 }));

/** The foes hold the first Bout, and the party throws its own dice. */
function foesHold(who = party): void {
  ({ shell, entries } = shellOf({ party: who, foes: '3 ghoul melee, archer near', realDice: true }));
  shell.line('party');
}

/** The party holds the first Bout, and throws its own dice. */
function partyHolds(): void {
  ({ shell, entries } = shellOf({ party, foes: '3 ghoul melee, archer near', realDice: true }));
  shell.line('foes');
}

/** The save as it opens after a restart: it is what was on the screen, and its steps come out again. */
function reopened(id = 'pk'): Shell {
  const again = reopen(entries, id);
  const { ruleset, chance, story } = again.table.encounter;
  expect(story.fight).toEqual(shell.situation.settled);
  expect(verify(ruleset, chance.seed, story.steps)).toEqual([]);
  return again;
}

const ids = () => shell.table.encounter.story.steps.map(({ id }) => id);

describe('a save outlives ordinary play', () => {
  test('undo names all answers of a line, also of an attack that is still at a question', () => {
    foesHold();
    type(shell, 'set do armor 0', 'set do health 1', '', 'as 20');
    expect(type(shell, '20 20 2').join(' ')).toContain('Archer hits Dora');
    expect(shell.prompt().says).toContain('Misadventure');
    const says = type(shell, 'u').join(' ').replaceAll(/\s+/g, ' ');
    expect(says).toContain("the answer 20 (Ghoul 3's attack on Asta); the answer 2 (Archer's attack on Dora).");
  });

  test('a change typed at an open question, and then two undos', () => {
    partyHolds();
    type(shell, 'a g1', '17', 'damage 1 g2', '3');
    const [change, attack] = ids().slice(-2);
    expect(change).toBeGreaterThan(attack ?? 0);
    expect(type(shell, 'u')[0]).toContain("Asta's attack on Ghoul 1");
    reopened();
    expect(type(shell, 'u')[0]).toContain('damage 1 g2');
    reopened();
  });

  test('a parked attack of a plan that is resumed later, and an undo', () => {
    foesHold(frail);
    type(shell, '', '1 1 1 1');
    expect(shell.prompt().says).toContain('Misadventure');
    type(shell, 'leave', 'note "later"', 'resume', '..', '');
    while (isBusy(shell.situation)) type(shell, '');
    reopened();
    while (isBusy(shell.situation)) type(shell, 'u');
    const notes = () => shell.table.encounter.story.steps.filter(({ intent }) => intent.do === 'note').length;
    type(shell, 'u');
    expect(notes()).toBe(1);
    reopened();
    for (let lines = 0; lines < 9 && notes() > 0; lines++) type(shell, 'u');
    expect(notes()).toBe(0);
    reopened();
  });

  test('removing a combatant at a question about it', () => {
    partyHolds();
    type(shell, 'a g3', '17');
    expect(type(shell, 'remove g3').join(' ')).toContain(
      "Not played: Asta's attack on Ghoul 3. Ghoul 3 is no longer in this fight",
    );
    expect(isBusy(shell.situation)).toBe(false);
    expect(reopened().prompt()).toEqual(shell.prompt());
    type(shell, 'u', 'u');
    reopened();
  });

  test('an attack on a newcomer, parked; undo takes both away, and redo brings both', () => {
    partyHolds();
    type(shell, 'add wolf 3 bite 1d6 melee');
    const wolf = shell.situation.settled.combatants.at(-1)?.code ?? '';
    type(shell, `a ${wolf}`, '17');
    expect(type(shell, 'parked')).toEqual(['Nothing is pending but what the prompt asks.']);
    type(shell, 'leave');
    expect(type(shell, 'parked')[0]).toContain("Asta's attack on Wolf");
    type(shell, 'u');
    expect(type(shell, 'parked')).toEqual(['Nothing is pending but what the prompt asks.']);
    expect(() => type(shell, 'resume')).toThrow('Nothing is pending');
    reopened();
    type(shell, 'y');
    expect(type(shell, 'parked')[0]).toContain("Asta's attack on Wolf");
    type(shell, 'resume', '2');
    reopened();
  });

  test('the target of a parked attack is removed: resuming only reports it', () => {
    partyHolds();
    type(shell, 'a g3', '17', 'leave', 'remove g3');
    expect(type(shell, 'resume').join(' ')).toContain('Ghoul 3 is no longer in this fight');
    expect(isBusy(shell.situation)).toBe(false);
    reopened();
  });

  test('a newcomer never takes the place of a combatant that was removed', () => {
    partyHolds();
    type(shell, 'a g3', '17', 'leave', 'remove g3', 'add ghoul melee');
    expect(type(shell, 'resume').join(' ')).toContain('no longer in this fight');
  });
});

test('a change by hand is made once to each combatant, however often it is named', () => {
  partyHolds();
  type(shell, 'damage 1 g1 g1');
  expect(shell.situation.settled.combatants.find(({ code }) => code === 'g1')?.fields['health']).toEqual({
    current: 4,
    max: 5,
  });
});

test('undo says after a restart what it says before it: the answers of the last line alone', () => {
  ({ shell, entries } = shellOf({
    ruleset: 'mighty',
    party: [aldric(), cass(), blogo()],
    foes: '2 orc',
    realDice: true,
  }));
  type(shell, 'nobody', '', 'al 3', 'ca 4');
  const again = reopened('mighty');
  const says = type(shell, 'u');
  expect(says[0]).toBe("Undid: Cass's 4 (initiative).");
  expect(type(again, 'u')).toEqual(says);
  expect(again.prompt()).toEqual(shell.prompt());
});

test('a lone `..` has affray roll all that is left of the step', () => {
  ({ shell, entries } = shellOf({ party, foes: '3 ghoul melee', realDice: true, drawn: { attack: 17 } }));
  type(shell, 'foes', 'a g1', '..');
  expect(isBusy(shell.situation)).toBe(false);
  expect(shell.situation.story.steps.at(-1)?.answers.every(({ by }) => by === 'seed')).toBe(true);
});

test('`..` in a batch rolls what follows of its steps, and leaves the decisions', () => {
  foesHold(frail);
  type(shell, '', 'as 1 ..');
  expect(shell.prompt().says).toContain('Which one does Asta lose?');
});

describe('what is pending in a save that is opened again', () => {
  test.each([
    ['is not told where the prompt says so', [], /^.*pending: as>g1/, false],
    ['is told where another question is open', ['br a g1', '15'], /^Brann hits Ghoul 1/, true],
  ])('%s', (_, lines, asks, isTold) => {
    const { shell, entries } = shellOf({ party, foes: '2 ghoul melee', realDice: true });
    type(shell, 'foes', 'a g1', '15', 'leave', ...lines);
    const again = reopen(JSON.parse(JSON.stringify(entries)), 'pk', { seed: 'test' });
    expect(again.prompt().says).toMatch(asks);
    expect(again.lately().includes('`resume` continues the last.')).toBe(isTold);
  });
});

describe('words typed ahead', () => {
  beforeEach(partyHolds);

  test('the second number does not fit the die that follows: the first is kept, the bounds are said, and it is asked', () => {
    type(shell, 'a g1');
    expect(() => type(shell, '17 17')).toThrow(
      "A d6 can't show 17. Asta hits Ghoul 1 (sword). Will dice, 1d6? Type a number from 1 to 6.",
    );
    expect(shell.prompt().says).toBe('Asta hits Ghoul 1 (sword). Will dice, 1d6?');
    expect(reopened().prompt()).toEqual(shell.prompt());
    expect(type(shell, '3')[0]).toContain('(17): 3 damage');
  });

  test('of an order, a number that fits no die refuses it whole', () => {
    const before = entries.length;
    expect(() => type(shell, 'a g1 17 17')).toThrow(
      "A d6 can't show 17. Asta hits Ghoul 1 (sword). Will dice, 1d6? Type a number from 1 to 6.",
    );
    expect(entries).toHaveLength(before);
    expect(isBusy(shell.situation)).toBe(false);
  });

  test('by an earlier line let go where they do not fit, by name, and the fight goes on', () => {
    const { log } = JSON.parse(readFileSync(sampleFile('mighty'), 'utf8'));
    const later = reopen(log.slice(0, 9), 'mighty', { seed: 'fuzz' });
    type(later, 'ca flee 97 5');
    expect(later.prompt().says).toBe('Free attacks on Cass  o2 o5  [y] strike*, [n] decline');
    const told = type(later, '').join(' ');
    expect(told).toContain("A d20 can't show 97. 97 and 5 were not used.");
    expect(told).toContain("Free attack: Orc 2's axe");
    expect(later.prompt().says).toContain('Round 1 ends');
    type(later, 'u');
    expect(later.prompt().says).toBe('Free attacks on Cass  o2 o5  [y] strike*, [n] decline');
  });
});

describe('a power cut at several questions at once', () => {
  beforeEach(() => foesHold());
  const batch = 'Defense Check, d20 each  as(g1)>=13 40% do(g2)>=13 40% as(g3)>=13 40% do(ar)>=13 40%';

  test('before any die: it is asked as it was', () => {
    type(shell, '');
    expect(shell.prompt().says).toBe(batch);
    expect(reopened().prompt()).toEqual(shell.prompt());
  });

  test('with some dice given and some left to affray: these are kept, the others are asked together', () => {
    type(shell, '', 'do 20 .');
    const again = reopened();
    expect(again.prompt().says).toBe('Defense Check, d20 each  as(g1)>=13 40% as(g3)>=13 40%');
    shell.line('20 20');
    again.line('20 20');
    expect(again.situation.settled).toEqual(shell.situation.settled);
    expect(again.table.encounter.story.steps.slice(-4).map(({ group }) => group)).toEqual(
      Array.from({ length: 4 }, () => again.table.encounter.story.steps.at(-4)?.id),
    );
  });

  test('of two questions, the one that was asked is asked again, although a step below it has changed', () => {
    type(shell, 'dice foes table', '', 'as,br a g1 !', 'g2 a br');
    expect(shell.prompt().says).toBe('Attack Check, d20 each  as(g1)>=13 40% br(g1)>=13 40%');
    const again = reopened();
    expect(again.prompt()).toEqual(shell.prompt());
    expect(type(again, 'u')).toEqual(["Undid: Ghoul 2's attack on Brann."]);
    expect(again.prompt()).toEqual(shell.prompt());
  });

  test('a planned attack still turns to another target', () => {
    type(shell, '', '20 20 20');
    const again = reopened();
    expect(type(again, 'remove do', '20').join(' ')).toMatch(/(Ghoul 2|Archer) turns to/);
  });
});

describe('several people at one question', () => {
  beforeEach(() => foesHold());

  test('a combatant outside the question is not asked', () => {
    type(shell, '');
    expect(() => type(shell, 'co 12')).toThrow('This question is for Asta and Dora, not for Cole.');
    expect(shell.prompt().says).toContain('as(g1)>=13 40% do(g2)>=13 40%');
  });

  test("late leaves one combatant's dice for later: the others are played first, and they come back by themselves", () => {
    type(shell, '', 'late do');
    expect(shell.prompt().says).toBe('Defense Check, d20 each  as(g1)>=13 40% as(g3)>=13 40%');
    expect(reopened().prompt()).toEqual(shell.prompt());
    expect(type(shell, '20 20')).toHaveLength(2);
    expect(shell.prompt().says).toBe('Defense Check, d20 each  do(g2)>=13 40% do(ar)>=13 40%');
    expect(type(shell, '20 20')).toHaveLength(2);
    reopened();
  });

  test('late for a combatant who is not asked is refused', () => {
    type(shell, '');
    expect(() => type(shell, 'late co')).toThrow('`late` leaves one roll for later');
  });
});

test('Enter continues the action at which whoever is due was left, while others may still act', () => {
  const { shell } = shellOf({ party, foes: '3 ghoul melee', realDice: true, seed: 'barrow' });
  type(shell, '', '6', 'as a g2', '17', 'leave');
  expect(shell.prompt()).toMatchObject({ says: expect.stringContaining('pending: as>g2'), enter: 'continue it' });
  type(shell, 'br a g1 3');
  expect(shell.prompt().says).toContain('pending: as>g2');
  type(shell, '');
  expect(shell.prompt().says).toBe('Asta hits Ghoul 2 (sword). Will dice, 1d6?');
});

describe('a change by hand of a value that what asks has changed already', () => {
  const orc = 'orc 5 13 16 hd 1 axe 1d6 melee';

  /** Aldric has struck the Orc below 0, and its save is asked. */
  const struck = () => {
    ({ shell, entries } = shellOf({ ruleset: 'mighty', party: [aldric()], foes: orc, realDice: true, seed: 'zz' }));
    type(shell, 'dice all table', 'nobody', '', '7 2', '14 5');
    expect(shell.prompt().says).toContain("Orc's save versus death");
  };
  const isNotFinished = (line: string) =>
    `Orc's hp has just changed, and the count is not finished. Answer what is asked first, then type \`${line}\`.`;

  test.each(['heal 3 orc', 'set orc hp 3', 'damage 1 orc', 'kill orc'])(
    'is refused, and nothing is lost: `%s`',
    (line) => {
      struck();
      const board = shell.board();
      expect(() => shell.line(line)).toThrow(isNotFinished(line));
      expect(shell.board()).toEqual(board);
      expect(type(shell, '16', line).join(' ')).toMatch(/Orc: (-1 → 2 hp|hp -1\/5 → 3|-1 → -2 hp)|Orc is dead/);
      reopened('mighty');
    },
  );

  test('is refused too where the name is typed behind it', () => {
    struck();
    type(shell, 'heal 3');
    expect(() => shell.line('orc')).toThrow(isNotFinished('heal 3 orc'));
    type(shell, '');
    expect(shell.prompt().says).toContain("Orc's save versus death");
  });

  test('leaves room for another field and for somebody else', () => {
    struck();
    const told = type(shell, 'damage 2 al', 'heal 1 al', 'set orc ac 12').join(' ');
    expect(told).toContain('Aldric: 38 → 39 hp');
    expect(told).toContain('against AC 12');
  });
});
