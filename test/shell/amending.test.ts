import { beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../src/core/kit/list.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { isBusy } from '../../src/shell/table/situation.ts';
import { four } from '../rules/guard/shell.ts';
import { freshFight } from './any-line.ts';
import { party, reopen, shellOf, type } from './kit.ts';

let shell: Shell;
let entries: ReturnType<typeof shellOf>['entries'];

/** A Bout that the party holds; Asta and Dora have attacked the first Ghoul and failed, a note was made. */
beforeEach(() => {
  ({ shell, entries } = shellOf({ party, foes: '2 ghoul', realDice: true, house: { initiativeTie: 'players' } }));
  type(shell, '', '6', 'as a g1 : 2', 'do a g1 : 2', 'note "the bridge burns"');
});

const ghoul = () => shell.situation.settled.combatants.find(({ code }) => code === 'g1')?.fields['health'];
const lastIds = () => shell.table.encounter.story.steps.slice(-3).map(({ id }) => id);

it('amend alone lists the last steps', () => {
  expect(type(shell, 'v').join('\n')).toMatch(/Dora's attack on Ghoul 1/);
});

it('amend changes one die by name, replays the later steps and tells what differs', () => {
  const [first] = lastIds();
  expect(type(shell, `v ${first} as=15,4`).join(' ').replaceAll(/\s+/g, ' ')).toBe(
    `Amended step ${first}, Asta's attack on Ghoul 1. 2 later steps were played again. \`u\` undoes it. Asta's sword hits Ghoul 1 (15): 4 damage, Health 5 → 1. Dora's axe fails against Ghoul 1 (2, needed 13): 1 damage, Health 1 → 0. X Ghoul 1 is destroyed.`,
  );
  expect(ghoul()).toEqual({ current: 0, max: 5 });
});

it('amend answers a step anew in the strict form, and undo reverts it whole, also after a restart', () => {
  const [first] = lastIds();
  const before = shell.situation.settled;
  type(shell, `v ${first} : 13 3`);
  expect(ghoul()).toEqual({ current: 1, max: 5 });
  const again = reopen(entries, 'pk');
  type(again, 'u');
  expect(again.situation.settled).toEqual(before);
});

it('amend aims a past attack at another target', () => {
  const [first] = lastIds();
  type(shell, `v ${first} target g2 : 20`);
  const other = shell.situation.settled.combatants.find(({ code }) => code === 'g2');
  expect(other?.fields['status']).toBe('destroyed');
  expect(ghoul()).toEqual({ current: 4, max: 5 });
});

it('amend with another target keeps the dice that whoever acts has rolled', () => {
  const [first] = lastIds();
  type(shell, `v ${first} as=15,4`);
  expect(type(shell, `v ${first} target g2`).join(' ')).toContain("Asta's sword hits Ghoul 2 (15): 4 damage");
  expect(ghoul()).toEqual({ current: 4, max: 5 });
  expect(type(shell, `v ${first} target g1 as=16`).join(' ')).toContain("Asta's sword hits Ghoul 1 (16): 4 damage");
  expect(() => type(shell, `v ${first} do=4`)).toThrow(
    `Step ${first} (Asta's attack on Ghoul 1) doesn't ask for "do=4".`,
  );
});

it('amend asks for a die that was not rolled before, and keeps nothing until it is given', () => {
  const [first] = lastIds();
  const kept = entries.length;
  expect(type(shell, `v ${first} as=15`)).toEqual([]);
  expect(shell.prompt().says).toBe('Asta hits Ghoul 1 (sword). Will dice, 1d6?');
  expect(entries).toHaveLength(kept);
  expect(() => type(shell, '7')).toThrow("A d6 can't show 7. Type a number from 1 to 6.");
  expect(() => type(shell, 'damage 1 g2')).toThrow('Amending waits for an answer');
  expect(type(shell, '4')[0]).toMatch(/^Amended step/);
  expect(entries).toHaveLength(kept + 1);
  expect(entries.at(-1)).toMatchObject({ amend: first });
});

it('leaving an amendment at a question changes nothing', () => {
  const [first] = lastIds();
  const kept = entries.length;
  type(shell, `v ${first} as=15`);
  expect(type(shell, 'u')).toEqual(['Amending stopped. Nothing has changed.']);
  type(shell, `v ${first} as=15`);
  expect(type(shell, 'leave')).toEqual(['Amending stopped. Nothing has changed.']);
  expect(isBusy(shell.situation)).toBe(false);
  expect(entries).toHaveLength(kept);
});

it('amend asks whether to drop a later step that no longer fits', () => {
  const [first, second, third] = lastIds();
  const kept = entries.length;
  type(shell, `v ${first} : 20`);
  const { says, enter } = shell.prompt();
  expect(says).toMatch(new RegExp(`^Step ${second}, Dora's attack on Ghoul 1, no longer fits. Ghoul 1 is destroyed`));
  expect(enter).toBe('drop it');
  expect(entries).toHaveLength(kept);
  type(shell, '');
  expect(shell.table.encounter.story.steps.slice(-2).map(({ id }) => id)).toEqual([first, third]);
});

it('a step that no longer fits can be kept, as a ruling', () => {
  const [initiative, attack, ...others] = shell.table.encounter.story.steps.slice(-4).map(({ id }) => id);
  type(shell, `v ${initiative} : 1`);
  expect(shell.prompt().says).toMatch(/^Step \d+, Asta's attack on Ghoul 1, no longer fits\. .*keep it anyway/);
  type(shell, 'keep', 'rest');
  const step = shell.table.encounter.story.steps.find(({ id }) => id === attack);
  expect(step?.intent.forced).toBe(true);
  expect(step?.facts).toContainEqual(expect.objectContaining({ key: 'ruling' }));
  expect(shell.table.encounter.story.steps.map(({ id }) => id)).not.toContain(others[0]);
});

it('a step that no ruling can force is not kept', () => {
  const [first] = lastIds();
  type(shell, `v ${first} : 20`);
  expect(shell.prompt().says).toMatch(/Ghoul 1 is destroyed .* {2}drop it\*, rest \(drop all that follow too\)$/);
  expect(() => shell.line('keep')).toThrow('it cannot be played even so');
});

it('`drop` in the line names the steps to drop', () => {
  const [first, second, third] = lastIds();
  type(shell, `v ${first} : 20 drop ${second}`);
  expect(shell.table.encounter.story.steps.slice(-2).map(({ id }) => id)).toEqual([first, third]);
});

it('the words of an amending are read in capitals as well', () => {
  const [first] = lastIds();
  expect(type(shell, `V ${first} : 20 DROP REST`)[0]).toMatch(/^Amended step .*2 were left out/);
  type(shell, `V ${first} TARGET G2`);
  expect(shell.situation.settled.combatants.find(({ code }) => code === 'g2')?.fields['status']).toBe('destroyed');
});

it('what else stands behind `drop` is refused by itself', () => {
  const [first] = lastIds();
  expect(() => type(shell, `v ${first} : 20 drop rset`)).toThrow(
    'I can\'t read "rset" behind `drop`. Type `drop 44` for a step, or `drop rest`.',
  );
});

it('`drop rest` drops the step that no longer fits and all that follow', () => {
  const [first] = lastIds();
  expect(type(shell, `v ${first} : 20 drop rest`)[0]).toBe(
    `Amended step ${first}, Asta's attack on Ghoul 1. 2 were left out. \`u\` undoes it.`,
  );
});

it('an amendment is undone and redone like any line, whatever was open in between, also after a restart', () => {
  const [first] = lastIds();
  const before = shell.situation.settled;
  type(shell, `v ${first} : 13 3`);
  const amended = shell.situation.settled;
  type(shell, 'br a g1', 'leave', 'note "on"');
  const again = reopen(entries);
  expect(type(again, 'u')).toEqual(['Undid: `note "on"`.']);
  expect(type(again, 'u')).toEqual(["Undid: leaving Brann's attack on Ghoul 1."]);
  expect(type(again, 'u')).toEqual(["Undid: Brann's attack on Ghoul 1."]);
  expect(type(again, 'u')).toEqual([`Undid: the amending of step ${first} (Asta's attack on Ghoul 1).`]);
  expect(again.situation.settled).toEqual(before);
  expect(type(again, 'y')).toEqual([`Redid: the amending of step ${first} (Asta's attack on Ghoul 1).`]);
  expect(again.situation.settled).toEqual(amended);
  type(again, 'u', 'u');
  type(again, 'y', 'y', 'y', 'y', 'y');
  expect(reopen(entries).table.fight).toEqual(again.situation.settled);
  expect(() => type(again, 'y')).toThrow('nothing to redo');
});

it('the answers of a step are all in its example: whatever is left out would be rolled anew', () => {
  const { shell: many } = shellOf({ ruleset: 'guard', party: [...four], foes: '2 thug melee', realDice: true });
  type(many, '9 3 2 4');
  expect(() => type(many, 'v last')).toThrow(/Type it like `v \d+ : 9 3 2 4`\./);
});

it('a step without answers has nothing to amend, and what goes back before it works', () => {
  type(shell, 'note "late"');
  const [before = 0, note = 0] = lastIds().slice(-2);
  expect(() => type(shell, 'v last')).toThrow(
    `Nothing was changed. Step ${note} (note "late") has nothing to amend. \`u to ${before}\` goes back before it.`,
  );
  expect(type(shell, `u to ${before}`)).toEqual(['Undid: `note "late"`.']);
});

it('an amendment that changes nothing is refused, and redo still works', () => {
  const [first] = lastIds();
  type(shell, 'u');
  expect(() => type(shell, `v ${first}`)).toThrow(
    `Nothing was changed. Type it like \`v ${first} target g2\` or \`v ${first} : 2\`.`,
  );
  expect(() => type(shell, `v ${first} as=2`)).toThrow(`Step ${first} has that already`);
  expect(type(shell, 'y')).toEqual(['Redid: `note "the bridge burns"`.']);
});

it.each([
  ['v as=12', 'Name a step by its number. `amend` lists the last steps.'],
  ['v 99 : 3', 'There is no step 99. `amend` lists the last steps.'],
  ['v last : 3', /doesn't ask for "3"/],
  ['v last what', /I can't read "what" as a change/],
])('refuses %s', (line, sentence) => {
  expect(() => type(shell, line)).toThrow(sentence);
});

it('a target or weapon for a step without one is refused, with the form that changes it', () => {
  const { shell } = shellOf({ party, foes: '2 ghoul melee' });
  type(shell, 'foes');
  const first = shell.table.encounter.story.steps[1]?.id;
  expect(() => shell.line(`v ${first} target g1`)).toThrow(
    `Step ${first} (surprise) has no target to change. \`answers ${first}\` shows what it asked.`,
  );
  expect(() => shell.line(`v ${first} with bow`)).toThrow(
    `Step ${first} (surprise) has no weapon to change. \`answers ${first}\` shows what it asked.`,
  );
});

/** Returns a shell over a fight with so many notes, of which the first is step 2. */
function withNotes(count: number) {
  const { entries } = shellOf({ party, foes: '1 ghoul' });
  const notes = Array.from({ length: count }, (_, i) => {
    const [step, data] = [i + 2, { text: `${i}` }];
    const facts = [{ kind: 'told', key: 'note', data, audience: 'referee' }];
    return { step, group: step, intent: { do: 'note', ...data }, answers: [], facts, line: step };
  });
  return reopen([...entries, ...notes]);
}

it("dice amended to what affray rolled stay affray's, and nothing changes", () => {
  const { shell: seeded, entries } = shellOf({ party, foes: '2 ghoul' });
  type(seeded, 'nobody', '');
  const rolled = seeded.line('answers 3').lines.join('').trim();
  const kept = entries.length;
  expect(() => seeded.line(rolled.replace('initiative', 'v 3'))).toThrow('Step 3 has that already');
  expect(entries).toHaveLength(kept);
  const [mine = '', theirs = ''] = rolled.split(' ').slice(-2);
  const other = theirs === '1' ? '2' : '1';
  type(seeded, `v 3 : ${mine} ${mine === other ? '3' : other}`);
  const { answers } = seeded.situation.story.steps.find(({ id }) => id === 3) ?? { answers: [] };
  expect(answers.map(({ by }) => by)).toEqual(['seed', 'table']);
});

describe('amend in BRP', () => {
  const gar = { name: 'Gar', kind: 'PC', dex: 18, hpMax: 9, weapons: ['Great Sword 55', 'Knife 50'] };
  let fight: Shell;
  beforeEach(() => {
    ({ shell: fight } = shellOf({
      ruleset: 'brp',
      party: [gar],
      foes: '1 goblin',
      realDice: true,
      house: { changeIntent: 'free' },
    }));
    type(fight, '', 'a go w great sword', 'done', '44', 'none', '5 5');
  });
  const attack = () =>
    must(
      fight.situation.story.steps.findLast(({ intent }) => intent.do === 'attack'),
      'attack',
    ).id;

  it('takes a weapon of several words, with an article as it is said', () => {
    expect(
      type(
        fight,
        `v ${attack()} with the knife : 44 none 3 drop rest`,
        `v ${attack()} with great sword : 44 none 10`,
      ).join(' '),
    ).toContain('great sword');
  });

  it('says where the weapon that was meant anyway is named', () => {
    const kept = fight.situation.story.steps.length;
    expect(() => type(fight, `v ${attack()} w great sword`)).toThrow('has that already, so nothing has changed.');
    expect(fight.situation.story.steps).toHaveLength(kept);
  });

  it.each(['misses', 'fails', 'critical failure', 'fumbles'])('reads the result as it is said: %s', (result) => {
    expect(type(fight, `v ${attack()} ${result}`).join(' ')).toMatch(/misses|fumbles/);
  });
});

it('amend says of a pending step that no longer fits what was typed for it; undo brings both back', () => {
  const gar = { name: 'Gar', kind: 'PC', dex: 12, hpMax: 9, weapons: ['Bow, Long 55'] };
  const hunt = shellOf({ ruleset: 'brp', party: [gar], foes: '2 raider', realDice: true });
  type(hunt.shell, '', 'a r1 30m', 'done', '44', 'no');
  const { says } = hunt.shell.prompt();
  expect(says).toContain("Gar's attack on Raider 1 succeeds. Defence?");
  expect(type(hunt.shell, 'v 3 target r2').join(' ')).toMatch(
    /Not played: Gar's attack on Raider 1\. .*\(44, no not needed\)$/,
  );
  expect(hunt.shell.prompt().says).toContain('Gar attacks Raider 2 (bow). d100?');
  type(hunt.shell, 'u');
  expect(hunt.shell.prompt().says).toBe(says);
  expect(reopen(hunt.entries, 'brp').prompt().says).toBe(says);
  type(hunt.shell, 'y');
  expect(hunt.shell.prompt().says).toContain('Gar attacks Raider 2 (bow). d100?');
});

it('amend plays nothing behind the steps that were played: what begins at once waits for Enter', () => {
  const { shell } = freshFight('mighty', 's8');
  for (let i = 0; i < 25; i++) shell.line(shell.menu()[0]?.line ?? '');
  while (isBusy(shell.situation)) shell.line('leave');
  const { length } = shell.situation.story.steps;
  const { id } = must(shell.situation.story.steps.at(-1), 'last step');
  expect(type(shell, `v ${id} death:cass=1`).join(' ')).toContain(`Amended step ${id}`);
  expect(shell.situation.story.steps).toHaveLength(length);
});

describe('an amending with many steps behind it', () => {
  it('is refused from 20,000 on', () => {
    const shell = withNotes(20_002);
    expect(() => type(shell, 'v 2 drop 3')).toThrow(
      'More than 20,000 steps follow step 2, too many to play again. Amend a later one, or make a branch before it.',
    );
    expect(shell.situation.story.steps).toHaveLength(20_003);
  });
});
