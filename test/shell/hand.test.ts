import { describe, expect, test } from 'vitest';
import type { Shell } from '../../src/shell/shell.ts';
import { isBusy } from '../../src/shell/table/situation.ts';
import { party, reopen, shellOf, type } from './kit.ts';

const foes = '2 ghoul melee, knight melee, archer near';

function fight(): Shell {
  const { shell } = shellOf({ party, foes, seed: 'test' });
  shell.line('foes');
  return shell;
}

/** Somebody on the sheet, by code. */
function one(shell: Shell, code: string) {
  const found = shell.situation.settled.combatants.find((each) => each.code === code);
  if (!found) throw new Error(`nobody is called ${code}`);
  return found;
}

describe('an order by hand without a name', () => {
  test.each(['kill', 'damage 99', 'heal 2'])('`%s` and Enter falls on nobody', (line) => {
    const shell = fight();
    const before = shell.situation.settled.combatants;
    type(shell, line);
    expect(shell.prompt()).toEqual({ says: expect.stringMatching(/as br co do g1 g2 kn ar$/), enter: 'nobody' });
    type(shell, '');
    expect(shell.situation.question).toBeUndefined();
    expect(shell.situation.settled.combatants).toEqual(before);
    type(shell, line, 'g2');
    expect(shell.situation.question).toBeUndefined();
  });
});

describe('a word for several', () => {
  test.each(['party', 'foes', 'ghouls', 'g*'])('`%s` brings back those whom it took out', (word) => {
    const shell = fight();
    const before = shell.situation.settled.combatants;
    type(shell, `bench ${word}`, `back ${word}`);
    expect(shell.situation.settled.combatants).toEqual(before);
    type(shell, `kill ${word}`, `revive ${word}`, `bench ${word}`, `remove ${word}`);
    expect(shell.situation.settled.combatants.length).toBeLessThan(before.length);
  });

  test('or for one is refused behind `back` where nobody is on the bench, with the word that may be meant', () => {
    expect(() => type(fight(), 'back g1')).toThrow(
      'Ghoul 1 is not on the bench. `revive g1` brings back a combatant who is out.',
    );
  });

  test('means for `back` those on the bench, and else those who are there', () => {
    const shell = fight();
    type(shell, 'bench g1', 'damage 1 ghouls', 'back ghouls');
    expect(['g1', 'g2'].map((code) => one(shell, code).fields['health'])).toEqual([
      { current: 5, max: 5 },
      { current: 4, max: 5 },
    ]);
    expect(one(shell, 'g1').benched).toBe(false);
    type(shell, 'bench party');
    expect(() => type(shell, 'kn a party')).toThrow('Nobody of "party" is left for that.');
  });
});

describe("the referee's hand", () => {
  test('set changes a field, a pool, a place', () => {
    const shell = fight();
    shell.line('set g2 health 3');
    expect(one(shell, 'g2').fields['health']).toEqual({ current: 3, max: 5 });
    shell.line('s kn armor 1/6');
    expect(one(shell, 'kn').fields['armor']).toEqual({ current: 1, max: 6 });
    shell.line('set ar zone Distant');
    expect(one(shell, 'ar').place).toBe('Distant');
  });

  test.each([
    ['set g2 healht 3', 'Ghoul 2 has no field "healht". Did you mean health?'],
    [
      'set g2 health many',
      "Ghoul 2: health can't be many. Give a maximum of 1 or more, or what is left of it, such as 3/4.",
    ],
    ['set g2 zone Moon', 'Moon'],
    ['set g2', '`set` needs more. Type `set g2 armor 0`.'],
    ['set g2 health', '`set` needs more. Type `set g2 health 5`.'],
    ['set g2 near', '"near" is a place: type `set g2 place near`.'],
    ['set kn attacks', '`set` needs more. Behind `set kn attacks`, type a list of attacks'],
    ['clear g2 stunned', 'Ghoul 2 has no condition "stunned". `i g2` shows conditions.'],
    ['house boutStructur x', 'Did you mean boutStructure?'],
    ['house boutStructure sideways', 'Choose winnerAttacks or bothAttack'],
    ['rename g2 Asta', 'Somebody in this fight is called Asta already'],
    ['side nowhere g2', 'There is no side "nowhere". Choose party or foes.'],
    ['note', '`note` needs more'],
    ['add 2 unheard-of', 'Unheard-Of 1'],
    ['add', '`add` needs how many and what'],
    ['dice party', '`dice` needs more'],
    ['dice frob', 'No side, combatant or roll here is called "frob".'],
    ['dice table', '`dice` needs more. Type `dice party table`.'],
    ['back bob', 'No combatant is called "bob"'],
    ['damage 3 bob', 'No combatant is called "bob"'],
  ])('%s is refused in a sentence, and changes nothing', (line, sentence) => {
    const shell = fight();
    const steps = shell.table.encounter.story.steps.length;
    expect(() => shell.line(line)).toThrow(sentence);
    expect(shell.table.encounter.story.steps.length).toBe(steps);
    expect(isBusy(shell.situation)).toBe(false);
  });

  test('owners of dice are told by name, however they were typed', () => {
    expect(type(fight(), 'dice as table')).toEqual(['Dice: Asta rolls real dice.']);
    expect(type(fight(), 'dice âsta table')).toEqual(['Dice: Asta rolls real dice.']);
    expect(type(fight(), 'dice heroes table')).toEqual(['Dice: the party rolls real dice.']);
    expect(type(fight(), 'dice everyone table')).toEqual(['Dice: everybody rolls real dice.']);
    expect(type(fight(), 'dice ghouls seed')).toEqual(['Dice: affray rolls for ghouls.']);
    expect(type(fight(), 'dice Asta seed')).toEqual(['Dice: affray rolls for Asta.']);
    expect(type(fight(), 'dice party table')).toEqual(['Dice: the party rolls real dice.']);
  });

  test('damage and heal follow the rules, with the amount anywhere', () => {
    const shell = fight();
    shell.line('damage 7 kn');
    expect(one(shell, 'kn').fields['armor']).toEqual({ current: 0, max: 4 });
    shell.line('damage g2 2');
    expect(one(shell, 'g2').fields['health']).toEqual({ current: 3, max: 5 });
    for (const line of ['damage -3 kn', 'heal -1 g2', 'damage kn -3'])
      expect(() => type(shell, line), line).toThrow(
        /^-\d can't be used here. Type a whole number of 0 or more for the amount\.$/,
      );
    shell.line('heal 1 g2');
    expect(one(shell, 'g2').fields['health']).toEqual({ current: 4, max: 5 });
  });

  test.each([
    ['time 4,5 days', "4,5 can't be used here. Type a whole number of 0 or more for how many days or weeks."],
    ['damage . kn', ". can't be used here. Type a whole number of 0 or more for the amount."],
    [
      'damage 99999999999999999999 kn',
      "99999999999999999999 can't be used here. Type a whole number from 0 to 1000000 for the amount.",
    ],
    ['group party kn', '"party" means combatants already. Choose another name.'],
    ['group all kn', '"all" means combatants already. Choose another name.'],
    ['group to kn', '"to" is a word of orders. Choose another name.'],
    ['group attack kn', '"attack" is a word of orders. Choose another name.'],
    ['group as kn', '"as" is the code of Asta. Choose another name.'],
    ['group as- kn', '"as" is the code of Asta. Choose another name.'],
  ])('%s is refused by what was typed', (line, why) => {
    expect(() => type(fight(), line)).toThrow(why);
  });

  test('conditions begin, last some rounds, and are cleared', () => {
    const shell = fight();
    expect(type(shell, 'condition g2 stunned 2')).toEqual(['Ghoul 2: stunned, until the end of Bout 3.']);
    expect(one(shell, 'g2').conditions).toMatchObject([{ name: 'stunned', until: { round: 3, at: 'end' } }]);
    expect(type(shell, 'condition kn "badly shaken"')).toEqual(['Knight: badly shaken.']);
    expect(type(shell, 'condition kn lost 1 start as')).toEqual([
      "Knight: lost, until the start of Asta's turn in Bout 2.",
    ]);
    shell.line('clear kn lost');
    expect(one(shell, 'kn').conditions).toMatchObject([{ name: 'badly shaken' }]);
    shell.line('clear g2 stun');
    expect(one(shell, 'g2').conditions).toEqual([]);
    shell.line('clear kn');
    expect(one(shell, 'kn').conditions).toEqual([]);
  });

  test('notes, rulings and reminders', () => {
    const shell = fight();
    expect(type(shell, 'note the bridge burns').join(' ')).toContain('the bridge burns');
    expect(type(shell, 'ruling "the shield breaks"').join(' ')).toContain('the shield breaks');
    shell.line('remind 1 "the roof falls"');
    expect(shell.board().join('\n')).toContain('the roof falls');
    expect(type(shell, 'remind')).toEqual(['1  Bout 1: the roof falls']);
    shell.line('remind off');
    expect(type(shell, 'remind')).toEqual(['No reminders. `remind 3 "the roof falls"` sets one.']);
  });

  test('house rules are listed and set', () => {
    const shell = fight();
    expect(type(shell, 'house')[0]).toMatch(/ \(or .*\): /);
    expect(type(shell, 'house').at(-1)).toBe('All are as by default.');
    shell.line('house boutStructure bothAttack');
    expect(shell.situation.settled.bags.house).toEqual({ boutStructure: 'bothAttack' });
    expect(type(shell, 'house').join('\n')).toContain('boutStructure bothAttack (or winnerAttacks)');
    expect(type(shell, 'house').at(-1)).toBe('Changed: boutStructure bothAttack. The others are as by default.');
  });

  test('newcomers join by a line like the one of the set-up', () => {
    const shell = fight();
    shell.line('add 2 archer near, knight melee "Sir Ulf"');
    expect(shell.situation.settled.combatants.slice(-3)).toMatchObject([
      { name: 'Archer 2', side: 'foes', place: 'Near' },
      { name: 'Archer 3' },
      { name: 'Sir Ulf', place: 'Melee' },
    ]);
    shell.line('u');
    expect(shell.situation.settled.combatants.some(({ name }) => name === 'Sir Ulf')).toBe(false);
  });

  test('people are put aside, brought back, removed, renamed, moved to the other side, grouped', () => {
    const shell = fight();
    shell.line('bench g2');
    expect(one(shell, 'g2').benched).toBe(true);
    shell.line('back g2');
    expect(one(shell, 'g2').benched).toBe(false);
    shell.line('rename g2 "Old Tom"');
    expect(one(shell, 'g2').name).toBe('Old Tom');
    shell.line('side party g2');
    expect(one(shell, 'g2').side).toBe('party');
    shell.line('group guards kn ar');
    expect(type(shell, 'group')).toEqual(['guards: Knight, Archer']);
    shell.line('remove ar');
    expect(shell.situation.settled.combatants.some(({ code }) => code === 'ar')).toBe(false);
  });

  test('a fight is split in two, played by halves, and joined again', () => {
    const shell = fight();
    const waiting = () => shell.situation.settled.apart.map(({ code }) => code);
    expect(() => shell.line('join')).toThrow('The fight is not split');
    expect(() => shell.line('split')).toThrow('The fight is not split');
    expect(() => shell.line('split party')).toThrow('Each half needs combatants of both sides. Name others.');
    expect(type(shell, 'split as br g1 kn').join(' ')).toContain(
      'Asta, Brann, Ghoul 1 and Knight here; the other 4 elsewhere, until `split` or `join`.',
    );
    expect(waiting()).toEqual(['co', 'do', 'g2', 'ar']);
    expect(shell.prompt().left).toEqual(['Brann']);
    shell.line('split');
    expect(waiting()).toEqual(['as', 'br', 'g1', 'kn']);
    expect(type(shell, 'join').join(' ')).toBe('The fight is one again: 4 are back.');
    expect(waiting()).toEqual([]);
    shell.line('u 3');
    expect(waiting()).toEqual([]);
  });

  test('whoever is gone is in neither half of a split fight', () => {
    const shell = fight();
    shell.line('kill g1 co');
    expect(() => shell.line('split as g1')).toThrow('Each half needs combatants of both sides.');
    expect(type(shell, 'split as br co g2 kn')).toEqual([
      'The fight is split: Asta, Brann, Ghoul 2 and Knight here; the other 2',
      'elsewhere, until `split` or `join`.',
    ]);
  });

  test('hidden ones are marked for the referee', () => {
    const shell = fight();
    shell.line('hide ar');
    expect(one(shell, 'ar').hidden).toBe(true);
    expect(shell.board().join('\n')).toContain('hidden');
    shell.line('show ar');
    expect(one(shell, 'ar').hidden).toBe(false);
  });

  test('time passes', () => {
    const shell = fight();
    shell.line('end foes');
    expect(type(shell, 'time 7 days').length).toBeGreaterThan(0);
    expect(() => type(shell, 'time 0 days')).toThrow("0 can't be used here. Type a whole number from 1 to 36500");
    expect(type(shell, 'session').length).toBeGreaterThan(0);
  });

  test('all changes by hand survive a restart', () => {
    const { shell, entries } = shellOf({ party, foes, seed: 'test' });
    for (const line of ['foes', 'set g2 health 3', 'condition kn shaken', 'bench ar', 'note x', 'a g1 15 4', 'u', 'y'])
      shell.line(line);
    const again = reopen(JSON.parse(JSON.stringify(entries)), 'pk', { seed: 'test' });
    expect(again.situation.settled).toEqual(shell.situation.settled);
    expect(again.prompt()).toEqual(shell.prompt());
  });
});

describe('completion and forced lines', () => {
  test('offers what is legal now first', async () => {
    const { completions } = await import('../../src/terminal/completion.ts');
    const shell = fight();
    expect(completions(shell, 'at')).toEqual(['attack']);
    expect(completions(shell, 'a g')).toEqual(['g1', 'g2', '"Ghoul 1"', '"Ghoul 2"']);
    expect(completions(shell, 'und')).toEqual(['undo']);
    expect(completions(shell, 'zzz')).toEqual([]);
  });

  test('a refusal carries the line that forces it, and the line works', async () => {
    const { forceLine } = await import('../../src/shell/reply.ts');
    const { Problem } = await import('../../src/core/kit/problem.ts');
    const shell = fight();
    let force: string | undefined;
    try {
      shell.line('g1 a as');
    } catch (problem) {
      if (problem instanceof Problem) force = forceLine(problem);
    }
    expect(force).toBe('g1 a as !');
    expect(shell.line(force ?? '').events.length).toBeGreaterThan(0);
  });
});
