import { describe, expect, test } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';
import { type NewFight, setUp } from '../../src/shell/set-up/set-up.ts';
import { withCreatures } from '../bestiaries.ts';

const factions = (await loadRulesets()).map(withCreatures).filter(({ id }) => id === 'factions');

/** The set-up of nine people, as far as the table that can be changed; what a change shows, and the fight behind it. */
function changed(line: string): { shown: readonly string[]; said: string; fight: NewFight | undefined } {
  const talk = setUp({ rulesets: factions, partiesFor: () => [], seed: 'test' });
  talk.next('');
  talk.next('Aldo 10/9/8 sword bow, Brida 9/9/9 axe, Corvin 8/11/10 bow');
  talk.next('bandit leader, 3 bandit, 2 goblin');
  const table = talk.next('n').value;
  const asked = talk.next(line);
  const said = 'says' in asked.value ? [...asked.value.lines, asked.value.says].join(' ') : '';
  let next = asked;
  for (let i = 0; i < 3 && !next.done; i++) next = talk.next('');
  return { shown: 'lines' in table ? table.lines : [], said, fight: next.done ? next.value : undefined };
}

const places = (line: string) =>
  changed(line)
    .fight?.members.map(({ place }) => place)
    .join(' ');

describe('placing people before the fight', () => {
  test.each([
    ['a code alone moves its owner', 'ba z5', '   z5     '],
    ['a whole side', 'party z1', 'z1 z1 z1      '],
    ['codes that begin so', 'b1* z2', '    z2    '],
    ['a kind by its beginning', 'gob z3, go z2', '       z2 z2'],
    ['`to` goes without saying', 'ba to z5', '   z5     '],
    ['a kind', 'goblin z3, bandit z2', '    z2 z2 z2 z3 z3'],
    ['several by their codes', 'al br co z1', 'z1 z1 z1      '],
    ['several things in one line', 'party z1, foes z4', 'z1 z1 z1 z4 z4 z4 z4 z4 z4'],
  ])('%s: %s', (_, line, expected) => {
    expect(places(line)).toBe(expected);
  });

  test('a code alone changes a field of its owner', () => {
    const { fight } = changed('ba health 3');
    expect(fight?.members.map(({ fields }) => fields['health'])).toMatchObject([
      ...[{ max: 10 }, { max: 9 }, { max: 8 }],
      ...[{ current: 3 }, { current: 8 }, { current: 8 }, { current: 8 }],
      ...[{ current: 5 }, { current: 5 }],
    ]);
  });

  test('`side` moves a kind to the other side', () => {
    const { said, fight } = changed('goblin side players');
    expect(said).toContain('Goblin 1 and Goblin 2 fight for the players.');
    expect(fight?.members.map(({ side }) => side).filter((side) => side === 'players')).toHaveLength(5);
  });

  test('the table shows scores and all weapons', () => {
    const { shown } = changed('');
    expect(shown.join('\n')).toContain('10/9/8');
    expect(shown.join('\n')).toContain('sword d6, bow d6 r8');
  });

  test('a beginning of several kinds is not guessed', () => {
    expect(changed('ban z2').said).toMatch(/Bandit Leader|Bandit leader/);
  });
});

describe('the name of the fight', () => {
  const lines = ['', 'Aldo 10/9/8 sword', 'bandit leader', 'n', 'al z1'];
  const asked = (typed: string) => {
    const talk = setUp({ rulesets: factions, partiesFor: () => [], seed: 'test' });
    for (const line of lines) talk.next(line);
    const { value, done } = talk.next(typed);
    return done ? value : [...('lines' in value ? value.lines : [])].join(' ');
  };

  test.each(['foo z5', 'foo health 6'])('`%s` is a change for nobody, and no name', (line) => {
    expect(asked(line)).toMatch(/^No combatant is called "foo.*To use it as the name, put it in quotes: "foo/);
  });

  test('a name in quotes may be anything', () => {
    expect(asked('"foo z5"')).toMatchObject({ name: 'foo-z5' });
  });
});

test('a creature is offered by a part of its name', () => {
  const talk = setUp({ rulesets: factions, partiesFor: () => [], seed: 'test' });
  for (const line of ['', 'Aldo 10/9/8 sword']) talk.next(line);
  const { value } = talk.next('leader');
  expect('says' in value ? value.says : '').toContain('Did you mean bandit leader?');
});
