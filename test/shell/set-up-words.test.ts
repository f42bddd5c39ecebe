import { describe, expect, test } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { orProblem, Problem } from '../../src/core/kit/problem.ts';
import { SetUpTalk, setUp } from '../../src/shell/set-up/set-up.ts';
import { withCreatures } from '../bestiaries.ts';
import { party, shellOf, type } from './kit.ts';

const rulesets = (await loadRulesets()).map(withCreatures);

/** A player's character of each ruleset, a foe, and what is said of a word that means nothing behind each. */
const lines = [
  { id: 'pk', asta: 'Asta 3/4 1d6', foe: 'ghoul', own: 'claws 1d6' },
  { id: 'factions', asta: 'Asta 10/9/8', foe: 'bandit', own: 'club 1d6' },
  { id: 'guard', asta: 'Asta 6/8 1', foe: 'thug', own: 'axe d6' },
  { id: 'mighty', asta: 'Asta 24 16 12 hd 3', foe: 'orc', own: 'cleaver 1d6' },
] as const;

/** Bo, with the numbers of somebody else. */
function bo(id: string, like: string): readonly JsonObject[] {
  const words = like.split(' ').slice(1);
  return rulesets.flatMap(({ id: own, setup }) => (own === id ? [{ name: 'Bo', ...setup.line(words, true) }] : []));
}

describe.each(lines)('$id: a word that is not understood', ({ id, asta, foe, own }) => {
  const ruleset = rulesets.filter((one) => one.id === id);
  const { shell } = shellOf({ ruleset: id, party: bo(id, asta), foes: foe });

  test('is refused by `add`, with what to type instead', () => {
    expect(() => type(shell, `add 2 ${foe} bridge`)).toThrow(`I don't understand "bridge".`);
    expect(() => type(shell, `add 2 ${foe} bridge`)).toThrow(own);
    expect(() => type(shell, `add party ${asta} swrod`)).toThrow(`I don't understand "swrod". Did you mean sword?`);
    expect(shell.situation.settled.combatants).toHaveLength(2);
  });

  test('is refused in the set-up, and the line is asked again', () => {
    const talk = setUp({ rulesets: ruleset, partiesFor: () => [], seed: 'test' });
    const first = talk.next('').value;
    const again = talk.next(`${asta} swrod`).value;
    expect(again).toMatchObject({ lines: [expect.stringContaining('Did you mean sword?')] });
    expect(again).toMatchObject({ says: 'says' in first ? first.says : '' });
    expect(talk.next(`${asta} sword`).value).toMatchObject({ says: expect.stringMatching(/^Foes|^Bandits/) });
    expect(talk.next(`2 ${foe} bridge`).value).toMatchObject({ lines: [expect.stringContaining('"bridge"')] });
  });

  test('is what begins a combatant: a number behind how many is refused', () => {
    const says = `A combatant begins with its kind or name, not with "3". Type how many and what, such as \`add 3 ${foe}\`.`;
    expect(() => type(shell, `add 1 3 ${foe}`)).toThrow(says);
  });

  test('is behind a comma no combatant, and no weapon without saying so', () => {
    const die = own.replace(/.* /, '');
    const says = `"zap ${die}" can't be a combatant. For one combatant with all of it, leave out the comma: \`add ${foe} ${own} zap ${die}\`.`;
    expect(() => type(shell, `add ${foe} ${own}, zap ${die}`)).toThrow(says);
  });

  test('in front of a creature is a part of its name in quotes, and of two names none is taken', () => {
    const named = foe.replace(/^./, (letter) => letter.toUpperCase());
    const isSide = ruleset.some(({ setup }) => setup.furtherSides);
    const instead = isSide ? `To begin it: \`add ${foe} side big\`.` : `in quotes: \`add ${foe} "Big ${named}"\`.`;
    expect(() => type(shell, `add big ${foe}`)).toThrow(instead);
    for (const line of [`add ${foe} "Grim" "Grum"`, `add "Grim" ${foe} "Grum"`])
      expect(() => type(shell, line)).toThrow(/^There are two names: \w+ and \w+\. Give one of them\.$/);
  });

  test('is a weapon where its figures follow', () => {
    type(shell, `add 2 ${foe} ${own}`);
    const weapon = shell.situation.settled.combatants.at(-1)?.fields[id === 'pk' ? 'attacks' : 'weapons'];
    expect(weapon).toMatchObject([{ name: own.split(' ')[0] }]);
  });
});

describe.each(lines)('$id: a weapon behind a name alone', ({ id, asta, foe }) => {
  const ruleset = rulesets.filter((one) => one.id === id);
  const numbers = asta.replace('Asta ', '');
  const begun = (people: string) => {
    const talk = new SetUpTalk(() => setUp({ rulesets: ruleset, partiesFor: () => [], seed: 'test' }));
    for (const line of [people, numbers, numbers]) talk.answer(line);
    return talk;
  };
  const weaponsOf = (people: string) => {
    const talk = begun(people);
    for (const line of [foe, 'n', '', '']) talk.answer(line);
    return talk.fight?.members.slice(0, 2).map(({ name, fields }) => [name, JSON.stringify(fields['weapons'])]);
  };

  test('is their weapon, and no part of the name', () => {
    const armed = [
      ['Asta', expect.stringContaining('"sword"')],
      ['Bo', expect.stringContaining('"bow"')],
    ];
    expect(weaponsOf('Asta sword, Bo bow')).toEqual(armed);
  });

  test('is a part of the name in quotes', () => {
    const named = [
      ['Asta Sword', expect.not.stringContaining('"sword"')],
      ['Bo', expect.anything()],
    ];
    expect(weaponsOf('"Asta Sword", Bo bow')).toEqual(named);
  });

  test('is no second combatant behind a comma, unless in quotes', () => {
    const says = '"sword" could be gear or a combatant. Type `Asta sword`, or the name in quotes: `"Sword"`.';
    const talk = new SetUpTalk(() => setUp({ rulesets: ruleset, partiesFor: () => [], seed: 'test' }));
    talk.answer('Asta, sword');
    expect(talk.question?.lines).toEqual([says]);
    expect(weaponsOf('Asta, "Sword"')?.map(([name]) => name)).toEqual(['Asta', 'Sword']);
  });
});

test('brp: a kind of weapon behind a comma is no second combatant', () => {
  const ruleset = rulesets.filter(({ id }) => id === 'brp');
  const talk = new SetUpTalk(() => setUp({ rulesets: ruleset, partiesFor: () => [], seed: 'test' }));
  talk.answer('Ragnar, sword');
  expect(talk.question?.lines.join(' ')).toContain('Type `Ragnar sword`');
});

describe.each(lines)('$id: somebody who is added', ({ id, asta, foe }) => {
  const { shell } = shellOf({ ruleset: id, party: bo(id, asta), foes: foe });

  test('and of whom too little is said is refused with a line that works', () => {
    const refused = orProblem(() => type(shell, 'add party Bob'));
    const says = refused instanceof Problem ? refused.message : '';
    const [, line = ''] = /^Bob needs .* Type a whole line, such as `(.*)`\.$/.exec(says) ?? [];
    expect(line).toMatch(/^add (party|players) Bob .*sword/);
    expect(type(shell, line).join(' ')).toContain('Bob joins the fight');
  });

  test('is called as it is said', () => {
    expect(type(shell, `add ${foe} called Ed`).join(' ')).toContain('Ed joins the fight');
    expect(type(shell, `add ${foe} named "Big Ed"`).join(' ')).toContain('Big Ed joins the fight');
  });
});

describe('a side behind the combatants, as in the set-up', () => {
  const shell = (ruleset = 'factions', like = 'Bo 10', foes = 'bandit') =>
    shellOf({ ruleset, party: bo(ruleset, like), foes }).shell;
  const sides = ({ situation: { settled } }: ReturnType<typeof shell>) => settled.combatants.map(({ side }) => side);

  test('a place is said with its word, and more of a kind are so many of it', () => {
    const here = shell();
    expect(type(here, 'add 2 more bandits at zone 4')).toEqual(['Bandit 2 and Bandit 3 join the fight.']);
    expect(type(here, 'add wolf zone 2')).toEqual(['Wolf joins the fight for Bandits.']);
    expect(here.situation.settled.combatants.slice(2).map(({ place }) => place)).toEqual(['4', '4', '2']);
    const { shell: other } = shellOf({ party, foes: 'ghoul' });
    expect(type(other, 'add 2 more ghouls at melee')).toEqual(['Ghoul 2 and Ghoul 3 join the fight.']);
  });

  test('is one that is there', () => {
    const here = shell();
    expect(type(here, 'add 2 wolf side players z2')).toEqual(['Wolf 1 and Wolf 2 join the fight.']);
    expect(type(here, 'add wolf side party')).toEqual(['Wolf 3 joins the fight.']);
    expect(sides(here)).toEqual(['players', 'bandits', 'players', 'players', 'players']);
  });

  test.each([
    [
      'factions',
      'Bo 10',
      'bandit',
      '2 wolf side wolves z1',
      'Wolves are a faction now',
      'Wolf 1 and Wolf 2 join the fight for',
    ],
    [
      'guard',
      'Bo 6/8 1',
      'thug',
      '2 thug side rivals',
      'New side: rivals.',
      'Thug 2 and Thug 3 join the fight for the rivals.',
    ],
  ])('%s: begins a side that is not there yet, and the side is named', (id, like, foes, line, began, joined) => {
    const here = shell(id, like, foes);
    const told = type(here, `add ${line}`).join(' ');
    expect(told).toContain(began);
    expect(told).toContain(joined);
    const [, , own] = sides(here);
    expect(sides(here).slice(2)).toEqual([own, own]);
    expect(here.situation.settled.sides.map(({ id }) => id)).toContain(own);
    expect(type(here, `add 1 ${foes}`).join(' ')).toMatch(/ joins the fight for (the )?(bandits|foes)\.$/i);
  });

  test('is asked about where it is a slip of one that is there', () => {
    const here = shell();
    type(here, 'add wolf side wolves');
    expect(() => type(here, 'add wolf side wolvs')).toThrow('There is no side "wolvs"');
    expect(() => type(here, 'side foes bo')).toThrow('"foes" means combatants already.');
    expect(() => type(here, 'side party ba')).toThrow('"party" means combatants already.');
    expect(() => type(here, 'side bo ba')).toThrow('Somebody in this fight is called bo already.');
    expect(here.situation.settled.sides).toHaveLength(3);
  });

  test('is none that says what somebody is: `add pc wolf`', () => {
    expect(() => type(shell('pk', 'Bo 3/4 1d6', 'ghoul'), 'add pc ghoul')).toThrow(
      'Ghoul 2 is a player character and needs Will dice',
    );
    expect(() => type(shell(), 'add pc 2 wolf z1')).toThrow('I don\'t understand "wolf"');
  });

  test('is to be said so where its name stands first and is no side yet', () => {
    expect(() => type(shell(), 'add wolves wolf z1')).toThrow(
      'There is no side "wolves" yet. To begin it: `add wolf z1 side wolves`.',
    );
    expect(() => type(shell('pk', 'Bo 3/4 1d6', 'ghoul'), 'add wolves ghoul')).toThrow(
      'There is no side "wolves" in P&K. Choose party or foes.',
    );
  });
});

test.each([
  ['pk', 'Asta 2/2 5/5 1d6', 'armor: 2 and 5'],
  ['pk', 'Asta 5 15/14 6 1d6', 'health: 5 and 6'],
  ['pk', 'Asta 5 15/14 15/16 1d6', 'defense target: 14 and 16'],
  ['guard', 'Asta 6/8 6/7 sword d8', 'life: 8 and 7'],
  ['guard', 'Asta 6/8 1 2 sword d8', 'armour: 1 and 2'],
  ['guard', 'Asta 6/8 m7 m8 sword d8', 'morale: 7 and 8'],
  ['factions', 'Asta 8/9/7 7/6/5 sword', 'str: 8 and 7'],
  ['factions', 'Asta 7 8/9 sword', 'health: 7 and 8/9'],
])('%s: `%s` is refused in the set-up and by `add`, for it has two values for one thing', (id, line, which) => {
  const says = `There are two values for ${which}. Give one of them.`;
  const talk = setUp({ rulesets: rulesets.filter((one) => one.id === id), partiesFor: () => [], seed: 'test' });
  talk.next('');
  expect(talk.next(line).value).toMatchObject({ lines: [expect.stringContaining(says)] });
  const setUps: Readonly<Record<string, readonly [string, string]>> = {
    pk: ['Bo 5 1d6', 'ghoul'],
    factions: ['Bo 8', 'bandit 8 axe'],
  };
  const [like, foes] = setUps[id] ?? ['Bo 5/5', 'thug'];
  const { shell } = shellOf({ ruleset: id, party: bo(id, like), foes });
  expect(() => type(shell, `add party ${line}`)).toThrow(says);
});

test('a number beside all three scores is health (Factions)', () => {
  const { shell } = shellOf({ ruleset: 'factions', party: bo('factions', 'Bo 8'), foes: 'bandit 8 axe' });
  type(shell, 'add party Asta 8/9/7 12 sword');
  expect(type(shell, 'i asta').join('\n')).toMatch(/health 12\/12.*STR 8, AGI 9, WIT 7/is);
});

test.each([
  ['pk', 'ghoul 3', 'For health 3, name it: `add ghoul health 3`.'],
  ['guard', 'thug 3', 'For armour 3, name it: `add thug armour 3`.'],
])(
  'a number alone behind a creature is not guessed to be a value of one, nor how many (%s)',
  (ruleset, typed, says) => {
    const kind = typed.replace(' 3', '');
    const { shell } = shellOf({ ruleset, party: bo(ruleset, ruleset === 'pk' ? 'Bo 5 1d6' : 'Bo 5/5'), foes: kind });
    for (const line of [typed, `${typed} melee`, `${typed} "Old Tom"`])
      expect(() => type(shell, `add ${line}`)).toThrow(`How many comes first: \`add 3 ${kind}\`. ${says}`);
    expect(type(shell, `${/`(.*)`/.exec(says)?.[1]} melee`).join(' ')).toContain('joins the fight');
  },
);

test.each([
  ['add ghoul king', 'add raider "Ghoul King"'],
  ['add wolf 3', 'add 3 wolf'],
  ['add 0 wolf', 'add 3 raider'],
])('the line that a refusal of `%s` shows can be typed', (line, advice) => {
  const { shell } = shellOf({ ruleset: 'brp', party: bo('brp', 'Bo dex 12 hp 13 sword-broad 60'), foes: 'raider' });
  expect(() => type(shell, line)).toThrow(`\`${advice}\``);
  expect(type(shell, advice).join(' ')).toMatch(/joins? the fight/);
});

test('a newcomer with a name of its own is said to be of its side, and a side before `add` is refused with the line', () => {
  const { shell } = shellOf({ party: bo('pk', 'Asta 3/4 1d6'), foes: 'ghoul melee' });
  expect(type(shell, 'add Wilm 3 axe 1d6 near')).toEqual(['Wilm joins the fight for the foes.']);
  expect(type(shell, 'add 2 ghoul near')).toEqual(['Ghoul 2 and Ghoul 3 join the fight.']);
  const line = 'Finn 2/5 1d8 bow near';
  expect(() => type(shell, `party add ${line}`)).toThrow(`\`add\` comes first: \`add party ${line}\`.`);
  expect(type(shell, `add party ${line}`)).toEqual(['Finn joins the fight for the party.']);
});

test('a name behind a kind is not read as a part of its gear, and is told to go in quotes', () => {
  const { shell } = shellOf({ party: bo('pk', 'Bo 5 1d6'), foes: 'wolf' });
  for (const line of ['ghoul king', 'ghoul chief 5 claws 1d8'])
    expect(() => type(shell, `add ${line}`)).toThrow(/in quotes: `add ghoul "Ghoul (King|Chief)"`/);
  expect(() => type(shell, 'add ghoul king claws 1d8 melee')).toThrow(
    'could be a part of the gear or of the name. Type `add ghoul "king claws" 1d8 melee` or `add ghoul "Ghoul King" claws 1d8 melee`.',
  );
  type(
    shell,
    'add ghoul "king claws" 1d8 melee',
    'add ghoul "Ghoul King" 8 claws 1d8 melee',
    'add ghoul rusty blade 1d8 melee',
  );
  const attacks = shell.situation.settled.combatants.map(({ name, fields }) => [name, fields['attacks']]);
  expect(attacks.slice(2)).toMatchObject([
    ['Ghoul', [{ name: 'king claws' }]],
    ['Ghoul King', [{ name: 'claws' }]],
    ['Ghoul 2', [{ name: 'rusty blade' }]],
  ]);
});

test('a word that is known, but not there, is not its own suggestion', () => {
  const { shell } = shellOf({ party: bo('pk', 'Bo 5 1d6'), foes: 'ghoul' });
  expect(() => type(shell, 'add imp 5 1d6 sword')).toThrow(
    `I don't understand "1d6" or "sword". An attack needs a name`,
  );
});

test('an unknown weapon is refused by `set`, too', () => {
  const { shell } = shellOf({ ruleset: 'factions', party: bo('factions', 'Bo 10'), foes: 'bandit' });
  expect(() => type(shell, 'set ba weapons swrod')).toThrow('There is no weapon "swrod". Did you mean sword?');
  expect(() => type(shell, 'set ba armour lether')).toThrow('There is no armour "lether".');
  type(shell, 'set ba weapons "sword; long knife 1d4"');
  expect(shell.situation.settled.combatants[1]?.fields['weapons']).toMatchObject([
    { name: 'sword' },
    { damage: '1d4' },
  ]);
});

test.each([
  ['pk', 'Cyd pc 5 1d6 sword', 'ghoul', { type: 'PC' }],
  ['brp', 'Cyd pc dex 12 hp 10 sword-broad 50', 'raider', { kind: 'PC' }],
  ['guard', 'Cyd pc 5/8 sword d6', 'thug', { kind: 'pc' }],
  ['factions', 'Cyd pc 10/9/8 sword', 'bandit', { kind: 'pc' }],
  ['mighty', 'Cyd pc 24 16 12 hd 3 sword', 'orc', { kind: 'PC' }],
])("%s: `add %s` makes a player's character of the party, not a foe called Cyd Pc", (id, line, foe, kind) => {
  const { shell } = shellOf({ ruleset: id, party: bo(id, line.replace('Cyd pc', 'Bo')), foes: foe });
  type(shell, `add ${line}`);
  const cyd = shell.situation.fight.combatants.at(-1);
  expect(cyd).toMatchObject({ name: 'Cyd', side: shell.situation.fight.sides[0]?.id, fields: kind });
});

describe('in the set-up', () => {
  const factions = rulesets.filter(({ id }) => id === 'factions');
  const talkTo = (...lines: readonly string[]) => {
    const talk = new SetUpTalk(() => setUp({ rulesets: factions, partiesFor: () => [], seed: 'test' }));
    for (const line of ['Asta 10/9/8 sword', '', ...lines]) talk.answer(line);
    return talk;
  };

  test('yes to the one creature that may be meant takes it, where and as it was typed', () => {
    const talk = talkTo('2 banditt z3 side rivals');
    expect(talk.question?.says).toContain('Did you mean bandit');
    const one = talkTo('2 wolff z3 side rivals');
    expect(one.question?.says).toMatch(/Did you mean wolf\?/);
    one.answer('yes');
    for (const line of ['no thanks', '', '']) one.answer(line);
    expect(one.fight?.members.slice(1)).toMatchObject([
      { name: 'Wolf 1', place: 'z3', side: 'rivals' },
      { name: 'Wolf 2', place: 'z3', side: 'rivals' },
    ]);
  });

  test('a side of its own stands in the table, so that a slip in it shows', () => {
    expect(talkTo('2 wolf z2', 'n').question?.lines.join('\n')).not.toContain(' side ');
    const table = talkTo('2 wolf z2, bandit side wovles', 'n').question?.lines.join('\n');
    expect(table).toMatch(/code +who +side +zone/);
    expect(table).toMatch(/Bandit +wovles/);
  });

  test('a number alone is not read as the armour or Guard of a foe of Guard and Scars', () => {
    const guard = rulesets.filter(({ id }) => id === 'guard');
    const talk = new SetUpTalk(() => setUp({ rulesets: guard, partiesFor: () => [], seed: 'test' }));
    const unclear = (number: number) => [
      `   ${number} alone could be Guard, Life, Armour or Morale. Type Guard/Life and then Armour, such as 5/8 1, or name it: \`armour ${number}\`, \`m${number}\`.`,
    ];
    for (const line of ['Asta 6/8 1 sword d8', 'gnark', '8']) talk.answer(line);
    expect(talk.question?.lines).toEqual(unclear(8));
    expect(talk.question?.says).toContain('Its Guard/Life, Armour, weapon?');
    for (const line of ['5/8', '2']) talk.answer(line);
    expect(talk.question?.lines).toEqual(unclear(2));
    for (const line of ['armour 2', 'n']) talk.answer(line);
    expect(talk.question?.lines.join()).toMatch(/Gnark.*5\/5 +8\/8 +2 /);
  });

  test('no look-up is advised that cannot be typed there', () => {
    const talk = talkTo('wolf z2', 'n', 'wo frobnicate 3');
    expect(talk.question?.lines.join(' ')).toMatch(/^Wolf has no field "frobnicate"\. You can set .* more\.$/);
  });
});

describe('at the questions about a creature', () => {
  const party = {
    pk: 'Bo 5 1d6',
    factions: 'Bo 10',
    guard: 'Bo 5/8',
    brp: 'Bo dex 12 hp 10',
    mighty: 'Bo 24 16 12 hd 3',
  };
  const asked = (id: keyof typeof party, ...lines: readonly string[]) => {
    const own = rulesets.filter((one) => one.id === id);
    const talk = new SetUpTalk(() => setUp({ rulesets: own, partiesFor: () => [], seed: 'test' }));
    for (const line of [party[id], ...lines]) talk.answer(line);
    return talk;
  };

  test.each([
    ['mighty', ['wolfman', 'dex 12', '7', '13', '16', 'hd 2', ''], { dex: 12, hp: { max: 7 }, ac: 13, save: 16 }],
    ['brp', ['wolfman', 'dex 12', 'hp 9'], { dex: 12, hp: { max: 9 } }],
    ['brp', ['wolfman', '12 dex', '9 hp'], { dex: 12, hp: { max: 9 } }],
    ['brp', ['wolfman 9 hp 12 dex hand axe 40 30 dodge', ''], { dex: 12, hp: { max: 9 }, dodge: 30 }],
    ['mighty', ['wolfman 7 hp ac 13 16 save hd 2', ''], { hp: { max: 7 }, ac: 13, save: 16 }],
    ['guard', ['wolfman', 'life 9', '7', ''], { life: { max: 9 }, guard: { max: 7 } }],
    ['factions', ['wolfman', 'agi 9', '7', ''], { agi: 9, health: { max: 7 } }],
    ['pk', ['wolfman', 'armor 4', '7', 'claws 1d6', ''], { armor: { max: 4 }, health: { max: 7 } }],
    ['pk', ['wolfman', '7 claws 1d6', 'armor 4'], { armor: { max: 4 }, health: { max: 7 } }],
    ['guard', ['wolfman life 9 guard 7', ''], { life: { max: 9 }, guard: { max: 7 } }],
  ] as const)('%s: %s: what is said is kept, and a number is the first thing asked', (id, lines, fields) => {
    const talk = asked(id, ...lines, 'n', '', '');
    expect(talk.fight?.members.at(-1)).toMatchObject({ name: 'Wolfman', fields });
  });

  test.each([
    ['factions', 'Syb 7 "fire bomb" dagger', 'Syb', ['fire-bomb', 'dagger']],
    ['factions', 'bandit "Fire Bomb"', 'Fire Bomb', ['axe', 'bow']],
    ['brp', 'Dulo dex 9 hp 10 "hand axe" 45', 'Dulo', ['axe-hand']],
    ['factions', 'Syb 7 "great bow" d6 dagger', 'Syb', ['great-bow', 'dagger']],
    ['guard', 'thug "Long Tom" bow d6', 'Long Tom', ['bow']],
    ['guard', 'thug "great bow" d6', 'Thug', ['great-bow']],
    ['guard', 'thug "Long Tom" "great bow" d6', 'Long Tom', ['great-bow']],
    ['guard', 'Eve 4/5 long bow d6', 'Eve', ['long-bow']],
    ['guard', 'Eve 4/5 sword d8 "long bow" d6', 'Eve', ['sword', 'long-bow']],
    ['guard', 'Eve 4/5 "long bow d6" knife', 'Eve', ['long-bow', 'knife']],
    ['brp', 'Dulo dex 9 hp 10 "Old Dulo" hand axe', 'Old Dulo', ['axe-hand']],
  ] as const)('%s: `%s` names the combatant or a thing of several words', (id, line, name, rows) => {
    const talk = asked(id, line, '', 'n', '', '');
    const weapons = rows.map((row) => expect.objectContaining({ id: row }));
    expect(talk.fight?.members.at(-1)).toMatchObject({ name, fields: { weapons } });
  });

  test('a number before a field that has its own is none of it', () => {
    expect(asked('brp', 'wolfman dex 12 9 hp 10').question?.lines.join(' ')).toContain('Unknown word "9"');
  });

  test('a place is said there as well', () => {
    const talk = asked('pk', 'wolfman', '7', 'claws ranged 1d6 near', '', 'n', '', '');
    expect(talk.fight?.members.at(-1)).toMatchObject({
      name: 'Wolfman',
      place: 'Near',
      fields: { health: { max: 7 } },
    });
  });

  test('the question that says so is not told so beside it', () => {
    const { question } = asked('mighty', 'gool', '');
    expect(question?.lines).toEqual([
      '   Gool needs hp: give a maximum of 1 or more, or what is left of it, such as 3/4.',
    ]);
    expect(question?.says).toMatch(/^ {3}No bestiary has Gool\. Did you mean ghoul\?/);
  });

  test('a creature of which something was said is in no bestiary either', () => {
    expect(asked('mighty', '3 gool 4').question).toMatchObject({
      lines: ['   Gool 1 needs ac: give a whole number from -50 to 99. No bestiary has Gool. Did you mean ghoul?'],
      says: '   Gool: ac?',
    });
  });

  test.each([
    ['three orcs', ['Orc 1', 'Orc 2', 'Orc 3']],
    ['a wolf, two orcs and an ogre', ['Wolf', 'Orc 1', 'Orc 2', 'Ogre']],
    ['3 orcs and 1 ogre and ogre', ['Orc 1', 'Orc 2', 'Orc 3', 'Ogre', 'Ogre 2']],
    ['One Eye 5 13 16 hd 1 axe 1d6', ['One Eye']],
    ['two pikemen', ['Pikeman 1', 'Pikeman 2']],
  ])('`%s` says who as it is spoken', (line, names) => {
    const talk = asked('mighty', line, 'n', '', '');
    expect(talk.fight?.members.slice(1).map(({ name }) => name)).toEqual(names);
  });

  test('one without a number shares a line with one that has it', () => {
    expect(asked('mighty', '4 orc, ogre, ogre', 'n').question?.lines.join()).toMatch(/ OG,2 +Ogre /);
  });

  test.each([
    ['brp', 'i q', 'No combatant is called "i". Type a name, a field and its value, such as `ra dex 10`.'],
    ['factions', 'ba flying', 'There is no place "flying". Choose a place such as z1, z2 or 19-20.'],
  ] as const)('%s: `%s` says what can be changed', (id, line, says) => {
    expect(asked(id, id === 'brp' ? 'raider' : 'bandit', 'n', line).question?.lines).toEqual([says]);
  });

  test('kinds stand in their plural in the name that is offered', () => {
    expect(asked('mighty', '2 wolves, 3 pikeman', 'n', '').question?.enter).toBe('wolves-and-pikemen');
  });

  test.each([
    ['pk', 'All 6 2d4 sling', 'archer "Rest"'],
    ['factions', 'Players 10', 'archer "Bandits"'],
  ] as const)('%s: a name that means combatants is refused at its line', (id, player, foe) => {
    const own = rulesets.filter((one) => one.id === id);
    const talk = new SetUpTalk(() => setUp({ rulesets: own, partiesFor: () => [], seed: 'test' }));
    const refused = [expect.stringMatching(/^"\w+" means combatants already\. Choose another name\.$/)];
    talk.answer(`${party[id]}, ${player}`);
    expect(talk.question).toMatchObject({ lines: refused, says: expect.stringMatching(/^Party, one line/) });
    talk.answer(party[id]);
    talk.answer(foe);
    expect(talk.question).toMatchObject({ lines: refused, says: expect.stringMatching(/^(?:Foes|Bandits), one line/) });
  });

  test.each([
    ['pk', 'archer armour 2', 'armour', 'armor'],
    ['guard', 'thug armor 2', 'armor', 'armour'],
  ] as const)('%s: `%s` is asked whether a field is meant', (id, line, typed, meant) => {
    expect(asked(id, line).question?.lines).toEqual([`I don't understand "${typed}". Did you mean ${meant}?`]);
  });

  test('a name in quotes may stand before what it has, or before a kind', () => {
    const { shell } = shellOf({ party: bo('pk', 'Asta 3/4 1d6'), foes: 'ghoul melee' });
    expect(type(shell, 'add "oak door" object 2/6 near').join()).toContain('Oak Door joins the fight.');
    expect(type(shell, 'add "Sir Ulf" knight melee, "Old Tom" pc 3/4 1d6 sword near').join()).toContain(
      'Sir Ulf joins the fight for the foes. Old Tom joins the fight for the party.',
    );
    expect(shell.situation.settled.combatants.map(({ side, name }) => `${side} ${name}`)).toEqual(
      expect.arrayContaining(['foes Sir Ulf', 'party Old Tom']),
    );
  });

  test.each(lines)(
    '$id: a semicolon is refused: it may stand between combatants, or between weapons',
    ({ id, asta, foe, own }) => {
      const { shell } = shellOf({ ruleset: id, party: bo(id, asta), foes: foe });
      const comma = 'Put a comma between combatants, and nothing between what one of them has.';
      for (const line of [`3 ${foe}; 2 ${foe}`, `hob 3 ${own}; bow 1d4`, `2 ${foe};`])
        expect(() => type(shell, `add ${line}`)).toThrow(comma);
      expect(() => type(shell, `add 3 ${foe}; 2 ${foe}`)).toThrow(`I can't read "${foe};".`);
      expect(shell.situation.settled.combatants).toHaveLength(2);
    },
  );

  test('who is about to join is there once the question of their place is answered, and is said so', () => {
    const { shell } = shellOf({ party: bo('pk', 'Asta 3/4 1d6'), foes: 'ghoul melee' });
    type(shell, 'add kobold 3 axe 1d6');
    for (const line of ['show kobold', 'bo attack kobold', 'damage 2 ko'])
      expect(() => type(shell, line)).toThrow('Kobold joins once this question is answered. Answer it first.');
    expect(() => type(shell, 'show nobdy')).toThrow('No combatant is called "nobdy".');
    expect(type(shell, 'near')).toEqual(['Kobold stands in Near.']);
    expect(type(shell, 'damage 2 ko').join()).toContain('Kobold');
  });

  test('a field of two words is said as it is shown, in a line and in a change of the table', () => {
    const brp = rulesets.filter(({ id }) => id === 'brp');
    const talk = new SetUpTalk(() => setUp({ rulesets: brp, partiesFor: () => [], seed: 'test' }));
    for (const line of ['Ansel dex 12 hp 14 sword-broad 60 first aid 60, Bo dex 9 hp 12 axe-hand 45', '2 wolf', 'n'])
      talk.answer(line);
    talk.answer('bo first aid 50');
    expect(talk.question?.lines).toEqual(['   Bo: first aid 50.']);
    for (const line of ['', '']) talk.answer(line);
    expect(talk.fight?.members.map(({ fields }) => fields['firstAid'])).toEqual([60, 50, 0, 0]);
  });

  test('help with a word behind it is help, and nobody of that name', () => {
    for (const line of ['help armour', '? armour', '?armour', 'HELP'])
      expect(asked('factions', line).question).toMatchObject({
        lines: expect.arrayContaining([expect.stringMatching(/^Type each by name|^Type how many and what/)]),
        says: expect.stringMatching(/, one line/),
      });
  });

  test('armour may stand behind light or heavy, and another word for it is told what armour is', () => {
    const factions = rulesets.filter(({ id }) => id === 'factions');
    const talk = new SetUpTalk(() => setUp({ rulesets: factions, partiesFor: () => [], seed: 'test' }));
    for (const word of ['chainmail', 'armour']) {
      talk.answer(`Theo 12 spear ${word}`);
      expect(talk.question?.lines).toEqual([
        `I don't understand "${word}". Armour is light, heavy or av1; a weapon of your own needs its dice: club 1d6.`,
      ]);
    }
    for (const line of ['Theo 12 spear heavy armour', 'bandit', 'n', '', '']) talk.answer(line);
    expect(talk.fight?.members[0]?.fields).toMatchObject({ armour: [expect.objectContaining({ name: 'heavy' })] });
  });

  test.each([
    ['guard', 'Asta 60/60 1 sword', 'guard?', '9', 'life?', '8'],
    ['factions', 'Asta 10/9/8 natural armour 5', 'natural armour?', '2'],
  ])('%s: what no sheet can have is asked for by its field, and a value alone is the answer', (id, line, ...rest) => {
    const talk = new SetUpTalk(() =>
      setUp({ rulesets: rulesets.filter((one) => one.id === id), partiesFor: () => [], seed: 'test' }),
    );
    talk.answer(line);
    for (const [i, word] of rest.entries())
      if (i % 2 === 1) talk.answer(word);
      else expect(talk.question?.says).toBe(`   Asta: ${word}`);
    expect(talk.question?.says).toMatch(/, one line/);
  });

  test('a weapon of Mighty Blows may have dice of two kinds, as in the other rulesets', () => {
    const { shell } = shellOf({ ruleset: 'mighty', party: bo('mighty', 'Bo 24 16 12 hd 3'), foes: 'orc' });
    type(shell, 'add orc "Big Orc" axe 1d8+1d4');
    expect(shell.situation.settled.combatants.at(-1)?.fields['weapons']).toMatchObject([
      { name: 'axe', damage: '1d8+1d4' },
    ]);
  });

  test('an attack needs its name', () => {
    const talk = asked('pk', 'wolfman', '7', '1d6');
    expect(talk.question?.lines.join()).toContain(`I don't understand "1d6". An attack needs a name and its dice`);
    expect(talk.question?.says).toContain('attacks?');
  });
});

test.each([
  ['pk', 'Bo 3/4 1d6', 'skeleton melee', 'wolf melee'],
  ['pk', 'Bo 3/4 1d6', 'skeleton', 'wolf'],
  ['brp', 'Bo dex 12 hp 10 "Sword, Broad 50"', 'skeleton', 'raider'],
  ['factions', 'Bo 10', 'skeleton', 'wolf'],
  ['guard', 'Bo 6/8', 'skeleton', 'wolf'],
  ['mighty', 'Bo 24 16 12 hd 3', 'skeleton', 'wolf'],
])('%s: several who join by one line are told in one sentence, at once and in the log', (id, like, bony, other) => {
  const { shell } = shellOf({ ruleset: id, party: bo(id, like), foes: bony });
  const kind = other.startsWith('wolf') ? 'Wolf' : 'Raider';
  const says = `Skeletons 2 to 5, ${kind} 1 and ${kind} 2 join the fight.`;
  const told = [...type(shell, `add 4 ${bony}, 2 ${other}`), ...type(shell, '')].join(' ');
  expect(told.split(says)).toHaveLength(2);
  expect(told.match(/join/g)).toHaveLength(1);
  expect(type(shell, 'l').join(' ')).toContain(says);
});
