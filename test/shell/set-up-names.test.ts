import { describe, expect, test } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';
import { SetUpTalk, setUp } from '../../src/shell/set-up/set-up.ts';
import { withCreatures } from '../bestiaries.ts';
import { shellOf, type } from './kit.ts';

const rulesets = (await loadRulesets()).map(withCreatures);

/** A player's character of each ruleset, and a foe. */
const fights = {
  pk: { bo: 'Bo 3/4 1d6', foe: 'ghoul' },
  factions: { bo: 'Bo 10/9/8', foe: 'bandit' },
  guard: { bo: 'Bo 6/8 1', foe: 'thug' },
  brp: { bo: 'Bo dex 12 hp 13', foe: 'raider' },
  mighty: { bo: 'Bo hp 24 ac 16 save 12 hd 3', foe: 'orc' },
};

/** Begins a fight of Bo alone against one foe. */
function fightOf(id: keyof typeof fights) {
  const { bo, foe } = fights[id];
  const own = rulesets.find((one) => one.id === id);
  const fields = own?.setup.line(bo.split(' ').slice(1), true);
  return shellOf({ ruleset: id, party: [{ name: 'Bo', ...fields }], foes: foe }).shell;
}

describe('a surname that is a weapon', () => {
  test.each([
    ['pk', 'John Club 3/4 1d6 axe', 'John Club', 'axe'],
    ['pk', 'Anna Pike Torch-Bearer 3/4 1d6 sword', 'Anna Pike', 'sword'],
    ['guard', 'Ann Staff 6/8 sword d8', 'Ann Staff', 'sword'],
    ['factions', 'Tom Musket 10 sword d6', 'Tom Musket', 'sword'],
    ['mighty', 'Jon Axe hp 24 ac 16 save 12 hd 3 sword', 'Jon Axe', 'sword'],
  ] as const)('%s: stays in the name where `%s` has another weapon', (id, line, name, weapon) => {
    const shell = fightOf(id);
    expect(type(shell, `add party ${line}`).join(' ')).toContain(`${name} joins the fight`);
    const card = type(shell, `i "${name}"`).join('\n');
    const [, weapons] = card.split(/weapons\s+/);
    expect(weapons).toMatch(new RegExp(`^${weapon}\\b`, 'i'));
  });

  test('is gear where the entry has none besides: whoever fights has a weapon', () => {
    const shell = fightOf('guard');
    expect(type(shell, 'add party Ann Staff 6/8').join(' ')).toContain('Ann joins the fight');
    expect(type(shell, 'i ann').join(' ')).toMatch(/staff/i);
  });

  test('is the weapon where its die follows, or where something is lacking', () => {
    expect(type(fightOf('guard'), 'add party Bea Staff d6 6/8').join(' ')).toContain('Bea joins the fight');
    expect(() => type(fightOf('pk'), 'add party Ida sword 3/4')).toThrow(/^Ida is a player character and needs Will/);
  });

  test('stands in the table of the set-up as a name', () => {
    const own = rulesets.filter(({ id }) => id === 'pk');
    const talk = new SetUpTalk(() => setUp({ rulesets: own, partiesFor: () => [], seed: 'test' }));
    for (const line of ['Asta Torch-Bearer 3/4 1d6 sword, John Club 3/4 1d6 axe', 'ghoul', 'n']) talk.answer(line);
    const row = talk.question?.lines.find((line) => line.includes('John'));
    expect(row).toMatch(/John Club .* axe 1d6/);
  });
});

describe('a name behind `called`', () => {
  test.each([
    ['pk', 'ghoul called Sir Ulf', 'Sir Ulf joins the fight'],
    ['pk', 'ghoul called Sir Ulf health 3 near', 'Sir Ulf joins the fight'],
    ['brp', 'raider called Broad Sword', 'Broad Sword joins the fight'],
    ['brp', 'raider called Sir Ed broad sword 60', 'Sir Ed joins the fight'],
    ['mighty', '2 orc, ogre called Named hp 20', 'Orc 2, Orc 3 and Named join the fight'],
    ['mighty', 'orc called Red Ed cleaver 1d6', 'Red Ed joins the fight'],
    ['pk', 'ghoul called "Called Ed" near', 'Called Ed joins the fight'],
  ] as const)('%s: `add %s` takes all its words', (id, line, says) => {
    expect(type(fightOf(id), `add ${line}`).join(' ')).toContain(says);
  });
});

test.each([
  ['pk', 'Bob Scout 5/6'],
  ['pk', 'Ann Scout 3/4 1d6 bow, Bob'],
  ['brp', 'Ann dex 12 hp 13 spear-long 40, Bob'],
] as const)('%s: `add party %s` is refused without a line that throws away what was typed', (id, line) => {
  const shell = fightOf(id);
  expect(() => type(shell, `add party ${line}`)).toThrow(/^Bob (?:needs|is|has)/);
  expect(() => type(shell, `add party ${line}`)).not.toThrow('whole line');
});

test.each([
  [
    'guard',
    'Ada Black 6/8, sword d8',
    '"sword d8" can\'t be a combatant.',
    'leave out the comma: `Ada Black 6/8 sword d8`.',
  ],
  ['guard', 'Ada Black 6/8, sword', '"sword" could be gear or a combatant.', 'the name in quotes: `"Sword"`.'],
])('%s: the party `%s`: only gear without a die may be a name', (id, line, ...says) => {
  const own = rulesets.filter((one) => one.id === id);
  const talk = new SetUpTalk(() => setUp({ rulesets: own, partiesFor: () => [], seed: 'test' }));
  talk.answer(line);
  for (const text of says) expect(talk.question?.lines.join(' ')).toContain(text);
});
