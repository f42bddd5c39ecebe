import { describe, expect, test } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { setUp } from '../../src/shell/set-up/set-up.ts';
import { withCreatures } from '../bestiaries.ts';
import { shellOf, type } from './kit.ts';

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
    const talk = setUp({ rulesets: ruleset, partiesFor: () => [] });
    const first = talk.next('').value;
    const again = talk.next(`${asta} swrod`).value;
    expect(again).toMatchObject({ lines: [expect.stringContaining('Did you mean sword?')] });
    expect(again).toMatchObject({ says: 'says' in first ? first.says : '' });
    expect(talk.next(`${asta} sword`).value).toMatchObject({ says: expect.stringMatching(/^Foes|^Bandits/) });
    expect(talk.next(`2 ${foe} bridge`).value).toMatchObject({ lines: [expect.stringContaining('"bridge"')] });
  });

  test('is a weapon where its figures follow', () => {
    type(shell, `add 2 ${foe} ${own}`);
    const weapon = shell.situation.settled.combatants.at(-1)?.fields[id === 'pk' ? 'attacks' : 'weapons'];
    expect(weapon).toMatchObject([{ name: own.split(' ')[0] }]);
  });
});

test('a side named after the combatants is refused: it stands before them', () => {
  const { shell } = shellOf({ ruleset: 'factions', party: bo('factions', 'Bo 10'), foes: 'bandit' });
  expect(() => type(shell, 'add wolf z2 side players')).toThrow('Put the side first: `add players wolf z2`.');
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
