import { describe, expect, test } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';
import { fieldsByHand } from '../../src/core/hand/state.ts';
import { isObject } from '../../src/core/kit/json.ts';
import { orProblem, Problem } from '../../src/core/kit/problem.ts';
import { fieldInWords } from '../../src/core/kit/wording.ts';
import { SetUpTalk, setUp } from '../../src/shell/set-up/set-up.ts';
import { completions } from '../../src/terminal/completion.ts';
import { withCreatures } from '../bestiaries.ts';
import { freshFight, type Sampled, samples } from './any-line.ts';
import { reopen, type } from './kit.ts';

const rulesets: readonly Sampled[] = ['pk', 'brp', 'factions', 'guard', 'mighty'];

/** Words that every object of the machine has, or that change what an object is. */
const ownWords = ['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

/** Returns the output of a line, or its refusal. */
function said(ruleset: Sampled, line: string, { shell } = freshFight(ruleset, 'set')): string {
  try {
    return type(shell, line).join(' ');
  } catch (problem) {
    if (problem instanceof Problem) return problem.message;
    throw problem;
  }
}

/** The first combatant of a fresh fight. */
function first(ruleset: Sampled) {
  const { shell } = freshFight(ruleset, 'set');
  const [one] = shell.situation.settled.combatants;
  if (!one) throw new Error(`nobody in ${samples[ruleset]}`);
  return { shell, one };
}

describe('a place', () => {
  test.each([
    ['guard', 'set ad rank reach', 'Ada: place Melee → Reach.'],
    ['pk', 'set as Zone near', 'Asta: place Melee → Near.'],
  ] as const)('in %s is set by the word of its heading: `%s`', (ruleset, line, told) => {
    expect(said(ruleset, line)).toBe(told);
    expect(said(ruleset, line.replace(/\w+$/, 'xyzzy'))).toContain('There is no place "xyzzy".');
  });
});

describe('a sign before the number of a pool', () => {
  test.each(['- 3', '+ 3', '+3', '~ 3'])('is refused where it could take away, or add: `%s`', (value) => {
    const at = freshFight('mighty', 'set');
    expect(said('mighty', `set al hp ${value}`, at)).toContain(`Aldric: hp can't be ${value}. Give a maximum`);
    expect(said('mighty', 'set al hp = 3', at)).toContain('Aldric: hp 40/40 → 3/40.');
    expect(said('mighty', 'set al hp -3', at)).toContain('Aldric: hp 3/40 → -3/40.');
  });

  test.each([
    ['brp', 'ga', 'dodge'],
    ['mighty', 'al', 'dex'],
    ['factions', 'ba', 'agi'],
  ] as const)('in %s, +1 is no value of %s %s, which is never below 0', (ruleset, who, field) => {
    const refusal = said(ruleset, `set ${who} ${field} +1`);
    expect(refusal).toMatch(new RegExp(`${field} can't be \\+1\\. Give a whole number`));
  });

  test('+1 is a value where -1 is one', () => {
    const at = freshFight('mighty', 'set');
    expect(said('mighty', 'set al str hit +2', at)).toContain('2.');
    expect(said('mighty', 'set al str hit -1', at)).toContain('-1.');
  });

  test('`-` behind a name is nobody besides', () => {
    expect(said('mighty', 'damage al - 3')).toBe('No combatant is called "-". `b` shows the names.');
  });
});

describe.each(rulesets)('set in %s', (ruleset) => {
  const { one } = first(ruleset);

  test.each(ownWords)('%s is no field, no house rule, and no name', (word) => {
    const at = freshFight(ruleset, 'set');
    expect(said(ruleset, `set ${one.code} ${word} 3`, at)).toContain(`${one.name} has no field "${word}"`);
    expect(said(ruleset, `house ${word} on`, at)).toContain(`has no house rule "${word}"`);
    expect(said(ruleset, `i ${word}`, at)).toContain(`No combatant is called "${word}"`);
  });

  test.each(ownWords)('%s is no order, but a condition, a group and a name like any other', (word) => {
    const { shell, entries } = freshFight(ruleset, 'set');
    expect(() => type(shell, `order ${word} no !`)).toThrow('No decision here has an option');
    type(shell, `condition ${one.code} ${word} 2`, `group ${word} ${one.code}`, `rename ${one.code} ${word}`);
    const { fight } = shell.table;
    expect(fight.combatants[0]?.conditions.map(({ name }) => name)).toEqual([word]);
    expect(fight.combatants[0]?.name).toBe(word);
    expect(type(shell, `damage 1 ${word}`).join(' ')).not.toBe('');
    expect(JSON.stringify(reopen(entries, ruleset, { seed: 'set' }).table.fight)).toBe(
      JSON.stringify(shell.situation.settled),
    );
  });

  test('sets a field, or a place, for everybody who is named', () => {
    const { shell, entries } = freshFight(ruleset, 'set');
    const [first, second] = shell.table.fight.combatants;
    const pool = shell.table.encounter.ruleset.report?.pools.at(-1) ?? '';
    const line = type(shell, `set ${first?.code} ${second?.code} ${pool} 1`).join(' ');
    for (const one of [first, second]) expect(line).toContain(`${one?.name}: `);
    const { combatants } = reopen(entries, ruleset, { seed: 'set' }).table.fight;
    expect(combatants.slice(0, 2).map(({ fields }) => fields[pool])).toEqual([
      expect.objectContaining({ current: 1 }),
      expect.objectContaining({ current: 1 }),
    ]);
    expect(said(ruleset, `rename all "Old Tom"`)).toMatch(/^You named .*, and `rename` takes one target/);
  });

  test('takes and offers no field that the rules count for themselves', () => {
    const at = freshFight(ruleset, 'set');
    const { shell } = at;
    const { fields } = shell.table.encounter.ruleset.fields;
    const offered = fieldsByHand(shell.table.encounter.ruleset);
    const kept = Object.keys(fields).filter((field) => !offered.includes(field));
    expect(kept.length).toBeGreaterThan(3);
    const completed = completions(shell, `set ${one.code} `);
    for (const field of kept) {
      expect(said(ruleset, `set ${one.code} ${field} 1`, at)).toContain(
        `The rules keep track of "${fieldInWords(field)}" for ${one.name}, so you can't set it. You can set `,
      );
      expect(completed).not.toContain(fieldInWords(field));
    }
    expect(offered.map(fieldInWords).filter((field) => !completed.includes(field))).toEqual([]);
  });
});

test('set changes every field that the referee may set, and only to values of its kind', () => {
  expect(said('factions', 'set th grabbing 13')).toContain(
    'The rules keep track of "grabbing" for Theobald, so you can\'t set it. You can set kind, group, str, agi, wit, health, size, speed and 18 more (`i th all`).',
  );
  expect(said('factions', 'set th turn acting')).toBe("Theobald: turn can't be acting. Give ready, spent or reserved.");
  const { shell } = first('factions');
  type(shell, 'set th turn spent', 'set th agi 11');
  expect(shell.situation.settled.combatants.find(({ code }) => code === 'th')?.fields).toMatchObject({
    turn: 'spent',
    agi: 11,
  });
  expect(said('brp', 'set an stated 2')).toContain('The rules keep track of "stated" for Ansel');
  expect(said('brp', 'set an rank 5')).not.toContain('kept by the rules');
});

test.each(rulesets)('a word that means nothing is refused for every field of %s, or stands in it', (ruleset) => {
  const { shell, one } = first(ruleset);
  const now = () => shell.situation.settled.combatants[0];
  for (const field of [...fieldsByHand(shell.table.encounter.ruleset), 'place']) {
    const before = JSON.stringify(now());
    const refused = orProblem(() => type(shell, `set ${one.code} ${field} frob`)) instanceof Problem;
    if (refused) expect(JSON.stringify(now())).toBe(before);
    else expect(JSON.stringify(now()?.fields[field])).toContain('frob');
    if (!refused) shell.line('u');
  }
});

describe('set', () => {
  test.each([
    ['set', '`set` needs more.'],
    ['set health', '`set` needs more. Type `set as health 4`.'],
    ['set as', '`set` needs more. Type `set as armor 3`.'],
    ['set as frob', 'Asta has no field "frob".'],
    ['set as hp 3', 'Asta has no field "hp". Did you mean health?'],
    ['set as name Bo', 'Asta has no field "name". In a fight, `rename` changes a name.'],
    ['set as weapons axe, mace', 'Put semicolons between several: "axe; mace".'],
    ['set as weapons + axe', '"+" adds nothing to a list. Write all the weapons, with semicolons between.'],
    ['status as dead', 'To change it by hand: `set as status dead`.'],
    ['health 3 as', 'To change it by hand: `set as health 3`.'],
  ])('`%s` asks nobody, and says what to type', (line, says) => {
    const { shell } = freshFight('pk', 'set');
    type(shell, 'nobody', '6');
    expect(() => type(shell, line)).toThrow(says);
    expect(shell.situation.question).toBeUndefined();
  });
});

describe('set without a name, or without a value', () => {
  test.each([
    ['pk', 'set helth 3', 'There is no field "helth". Did you mean health?'],
    ['pk', 'set helth', 'There is no field "helth". Did you mean health?'],
    ['pk', 'set knigt 3', 'No combatant is called "knigt". Did you mean Knight?'],
    ['pk', 'set nobdy health 3', 'No combatant is called "nobdy". `b` shows the names.'],
    ['pk', 'set near', '"near" is a place: put a name and `place` before it.'],
    ['pk', 'set place', '`set` needs more. Type `set as place melee`.'],
    ['pk', 'set kn spells', '`set` needs more. Behind `set kn spells`, type yes or no.'],
    ['pk', 'set kn will dice', '`set` needs more. Behind `set kn will dice`, type dice such as 2d6+1.'],
    ['pk', 'set as xp', '`set` needs more. Behind `set as xp`, type a whole number, 0 or more, or nothing.'],
    ['guard', 'set ad armour bonus', '`set` needs more. Type `set ad armour bonus 0`.'],
    ['factions', 'set b1 group', '`set` needs more. Behind `set b1 group`, type a name.'],
  ] as const)('in %s `%s` says what is wrong before it asks for a name', (ruleset, line, says) => {
    const at = freshFight(ruleset, 'set');
    expect(said(ruleset, line, at)).toBe(says);
    expect(at.shell.situation.question?.kind).not.toBe('aiming');
  });

  test('the longest field is meant where one begins with another', () => {
    expect(said('guard', 'set ad armour enchantment flame')).toBe('Ada: armour enchantment none → flame.');
    expect(said('guard', 'set ad armour 2')).toBe('Ada: armour 1 → 2.');
  });

  test.each([
    ['pk', 'set kn xp nothing', 'xp 30 → none'],
    ['pk', 'set as will dice none', 'will dice 1d6 → none'],
    ['factions', 'set b1 broken nothing', 'broken stays none'],
    ['factions', 'set b1 broken none', 'broken stays none'],
    ['mighty', 'set al con nothing', '→ none'],
    ['mighty', 'set al initiative die none', 'initiative die stays none'],
    ['mighty', 'set al in hand none', 'in hand stays none'],
  ] as const)('in %s `%s` empties the field', (ruleset, line, told) => {
    expect(said(ruleset, line)).toContain(told);
  });

  test('a text that is emptied by none is empty, and does not read none', () => {
    const { shell } = first('mighty');
    type(shell, 'set al formation wedge', 'set al formation none');
    expect(shell.situation.settled.combatants[0]?.fields).toMatchObject({ formation: '' });
  });

  test('a field whose name has a word for a result in it can be said in words', () => {
    const { shell } = first('mighty');
    expect(type(shell, 'set o1 special to hit silver').join(' ')).toContain('special to hit none → silver');
  });
});

describe('set reads a field as a roster does', () => {
  test.each([
    ['pk', 'set as weapons 7', 'weapons'],
    ['pk', 'set as attacks 1d6', 'attacks'],
    ['mighty', 'set al weapons 1d6', 'weapons'],
    ['mighty', 'set al wands 7', 'wands'],
    ['factions', 'set ba weapons 1d6', 'weapons'],
    ['factions', 'set ba shield 7', 'shields'],
  ] as const)('numbers and dice name nothing in %s: `%s`', (ruleset, line, list) => {
    expect(said(ruleset, line)).toContain(`A list of ${list} needs names, not numbers or dice alone.`);
  });

  test('an attack of P&K with neither damage nor effect is refused', () => {
    expect(said('pk', 'set g1 attacks frob')).toBe(
      'Ghoul 1 has the attack frob, which needs damage or an effect (PK-SET.12): `frob 1d6`.',
    );
  });

  test('two numbers with a blank between them are no dice', () => {
    expect(said('pk', 'set as willDice "2d6 1"')).toContain("Asta: will dice can't be 2d6 1");
    expect(said('brp', 'set an db "7 8"')).toContain("Ansel: db can't be 7 8");
    expect(said('brp', 'set an db "1d4 + 1"')).toContain('db 1d4 → 1d4+1');
  });

  test('an armour by its name of the table, and no other word', () => {
    const { shell } = first('brp');
    type(shell, 'set r1 bodyArmour "Plate, Full"');
    expect(type(shell, 'i r1').join('\n')).toContain('armour: 8 (Plate, Full)');
    expect(said('brp', 'set r1 bodyArmour chainmail')).toContain('Unknown armour "chainmail" (BR-15.6)');
  });

  test('a shield with the hit points of its row', () => {
    const { shell } = first('brp');
    type(shell, 'set r1 shield none', 'set r1 shield Target');
    expect(type(shell, 'i r1').join('\n')).toContain('Target: hp 12');
  });

  test('a value that no roster could have is refused', () => {
    expect(said('guard', 'set ad guard 25/25')).toContain('20 is the most for both');
    expect(said('factions', 'set th naturalArmour 4')).toContain(
      "Theobald can't have natural armour of 4 (FA-DMG.6). Give 0 to 3.",
    );
  });

  test('a value that only the start of a fight refuses is allowed', () => {
    const { shell, one } = first('pk');
    type(shell, `set ${one.code} health 0`, `set ${one.code} armor 1`);
    expect(shell.situation.settled.combatants[0]?.fields).toMatchObject({
      health: { current: 0 },
      armor: { current: 1 },
    });
  });
});

describe.each([
  ['pk', 'as', 'health'],
  ['factions', 'th', 'health'],
  ['brp', 'an', 'hp'],
  ['mighty', 'al', 'hp'],
] as const)('hit points set to 0 by hand in %s', (ruleset, code, pool) => {
  test('change the number alone, and the line says so', () => {
    const { shell } = freshFight(ruleset, 'set');
    const { name = '' } = shell.situation.settled.combatants.find((one) => one.code === code) ?? {};
    expect(type(shell, `set ${code} ${pool} 0`).join(' ')).toContain(
      `Only the number changed: ${name} still stands. For what the rules make of it, \`undo\`, then \`damage AMOUNT ${code}\` or \`kill ${code}\`.`,
    );
    expect(type(shell, `set ${code} ${pool} 2`).join(' ')).not.toContain('Only the number');
  });

  test('and raised for the dead leave them dead, and the line says what ends that', () => {
    const { shell } = freshFight(ruleset, 'set');
    const { name = '' } = shell.situation.settled.combatants.find((one) => one.code === code) ?? {};
    type(shell, `kill ${code}`);
    expect(type(shell, `set ${code} ${pool} 2`).join(' ')).toContain(
      `Only the number changed: ${name} is still dead. \`revive ${code}\` ends that.`,
    );
    type(shell, `revive ${code}`);
    expect(type(shell, `set ${code} ${pool} 1`).join(' ')).not.toContain('Only the number');
  });

  test('keep within the maximum, which is raised where it is written', () => {
    const { shell } = freshFight(ruleset, 'set');
    const now = () => shell.situation.settled.combatants.find((one) => one.code === code)?.fields[pool];
    const before = now();
    type(shell, `set ${code} ${pool} 2`);
    expect(type(shell, `set ${code} ${pool} 99`).join(' ')).toContain(
      `99 is above the maximum, which \`set ${code} ${pool} 99/99\` raises.`,
    );
    expect(now()).toMatchObject({ current: isObject(before) ? before['max'] : 0 });
    expect(type(shell, `set ${code} ${pool} 99/99`).join(' ')).not.toContain('above');
    expect(now()).toEqual({ current: 99, max: 99 });
  });

  test('say nothing more of whoever is down', () => {
    const { shell } = freshFight(ruleset, 'set');
    type(shell, `kill ${code}`);
    expect(type(shell, `set ${code} ${pool} 0`).join(' ')).not.toContain('still stands');
  });
});

test('a pool above a maximum that cannot be raised so far is refused, with the most that there is', () => {
  expect(said('guard', 'set ad guard 99')).toBe('Ada has Guard 99 and Life 8, and 20 is the most for both (GS-SET.9).');
  expect(said('guard', 'set ad guard 20')).toContain('which `set ad guard 20/20` raises.');
  expect(said('guard', 'set ad guard 20/20')).toBe('Ada: guard 6/6 → 20/20.');
});

test('words behind a value are refused as such, and what is no value is not', () => {
  expect(said('pk', 'set as armor 2 health 3')).toBe(
    `Asta: armor can't be 2 health 3. Give a maximum of 0 or more, or what is left of it, such as 3/4. Leave out "health 3".`,
  );
  expect(said('guard', 'set ad armour iron 2')).toBe("Ada: armour can't be iron 2. Give a whole number from 0 to 10.");
});

test('Life set to 0 by hand in guard is refused with the word that kills', () => {
  expect(said('guard', 'set ad life 0')).toContain('Ada stands, and needs 1 Life or more; `kill` is for the dead');
});

test.each([
  [
    'factions',
    'house impaired',
    'impaired is halve. Choose halve, lowerOfTwo, stepDown or d4, such as `house impaired lowerOfTwo`.',
  ],
  ['factions', 'house armourCap', 'armourCap is 3. Choose a whole number of 0 or more, such as `house armourCap 0`.'],
  ['mighty', 'house fumbleChains', 'fumbleChains is false. Choose false or true, such as `house fumbleChains true`.'],
] as const)('in %s `%s` without a value says what it is, and what it may be', (ruleset, line, says) => {
  expect(said(ruleset, line)).toBe(says);
});

test('a house rule that was changed is said as it is now', () => {
  const at = freshFight('factions', 'set');
  said('factions', 'house impaired d4', at);
  expect(said('factions', 'house impaired', at)).toContain('impaired is d4. Choose halve,');
});

test.each([
  ['guard', 'ad', 'sword d8'],
  ['mighty', 'al', 'sword 1d8'],
  ['factions', 'sy', 'sword 1d6'],
] as const)('a number behind the dice of a weapon becomes no part of its name (%s)', (ruleset, who, weapon) => {
  const why = `A weapon has no number behind its dice. Leave out 5: ${weapon}.`;
  expect(said(ruleset, `set ${who} weapons "${weapon} 5"`)).toBe(why);
});

describe('set by a word of the board', () => {
  test.each([
    ['pk', 'hit 14', /attack target \d+ . 14\./],
    ['pk', 'ward 15', /defense target \d+ . 15\./],
    ['brp', 'ap 7', /ap override none . 7\./],
  ] as const)('%s: %s', (id, words, says) => {
    const { shell } = freshFight(id, 'board words');
    const [one] = shell.situation.fight.combatants;
    expect(type(shell, `set ${one?.code} ${words}`).join(' ')).toMatch(says);
  });

  test.each([
    ['brp', 'armour 3', 'Did you mean body armour, helmet or ap override?'],
    ['factions', 'av 2', 'Did you mean armour, shield or natural armour?'],
  ] as const)('%s: %s, which several fields make up, is asked about', (id, words, says) => {
    const { shell } = freshFight(id, 'board words');
    const [one] = shell.situation.fight.combatants;
    expect(() => type(shell, `set ${one?.code} ${words}`)).toThrow(says);
  });

  test('brp: `ap` in the set-up, under a column of that name', async () => {
    const rulesets = (await loadRulesets()).filter(({ id }) => id === 'brp').map(withCreatures);
    const talk = new SetUpTalk(() => setUp({ rulesets, partiesFor: () => [], seed: 'test' }));
    for (const line of ['Hild dex 12 hp 13 sword-broad 60', 'raider', 'n']) talk.answer(line);
    talk.answer('hild ap 3');
    talk.answer('');
    expect(talk.fight?.members[0]?.fields['apOverride']).toEqual(expect.anything());
  });
});

describe('a list in brackets', () => {
  test.each([
    ['mighty', 'set al weapons [axe 1d4]', '→ axe: use melee, damage 1d4, reach 1.'],
    ['mighty', 'set al weapons [axe 1d4, club 1d4]', 'damage 1d4, reach 1; club: use melee'],
    ['mighty', 'set al routine [sword; sword]', 'routine none → sword; sword.'],
    ['mighty', 'set bl wands []', '→ none.'],
    ['brp', 'set ga weapons [hand axe]', '→ Axe, Hand: hp'],
    ['guard', 'set ad weapons [axe]', 'axe'],
  ] as const)('in %s is read as what it holds: `%s`', (ruleset, line, told) => {
    const says = said(ruleset, line).replaceAll(/\s+/g, ' ');
    expect(says).toContain(told);
    expect(says).not.toContain('[');
  });
});
