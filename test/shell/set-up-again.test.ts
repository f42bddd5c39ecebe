import { expect, test } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';
import { setUp } from '../../src/shell/set-up/set-up.ts';
import { withCreatures } from '../bestiaries.ts';

const rulesets = (await loadRulesets()).map(withCreatures);

/** Answers the questions of a set-up one after another, and returns the last that was asked. */
function asked(id: string, ...answers: readonly string[]) {
  const talk = setUp({ rulesets: rulesets.filter((ruleset) => ruleset.id === id), partiesFor: () => [], seed: 'test' });
  const first = talk.next('').value;
  return answers.reduce((_, answer) => talk.next(answer).value, first);
}

test('a line of the party may be typed anew at the question about one of it', () => {
  const party = 'Bran 20 15 12 bcb 2 sword 1d8, Lia 8 11 13 bcb 1 magic-user dagger 1d4';
  expect(asked('mighty', 'Bran 20 15 sword, Lia 8', party)).toMatchObject({ says: expect.stringContaining('Foes') });
  // At the second of them as well, from the first on.
  expect(asked('mighty', 'Bran 20 15 12 bcb 2 sword, Lia 8', party)).toMatchObject({
    says: expect.stringContaining('Foes'),
  });
});

test('an entry of the party before the one that is asked about may be typed anew alone', () => {
  const line = 'Ada 9 11 sword, Bran 20 15 12 bcb 2 sword, Lia 8';
  expect(asked('mighty', line, '12', '2', 'Bran 20 15 sword')).toMatchObject({
    lines: [expect.stringContaining('Bran needs save')],
    says: expect.stringContaining('Bran: save?'),
  });
});

test("a player's character is mistaken for no creature", () => {
  const question = asked('mighty', 'Bran 20 15 sword');
  expect(question).toMatchObject({ says: expect.stringContaining('Bran: save?') });
  expect(JSON.stringify(question)).not.toContain('Did you mean');
});

test('a code alone is no name of the fight', () => {
  const question = asked('pk', 'Asta Torch-Bearer 3/4 1d6 sword', 'knight', 'n', '', 'kn');
  expect(question).toMatchObject({ lines: [expect.stringContaining('Type what changes for Knight')] });
});

test('a line of foes at the question about one of the party does not replace the party', () => {
  const asta = 'Asta dex 12 hp 12 sword-broad 60';
  const question = asked('brp', `${asta}, Bo dex 9 axe-hand 45`, '2 raider, wolf');
  expect(question).toMatchObject({
    lines: ['   This question is about Bo alone. Type `back` to change the party.'],
    says: expect.stringContaining('Bo: maximum hp?'),
  });
  expect(asked('brp', `${asta}, Bo dex 9 axe-hand 45`, '2 raider, wolf', '11')).toMatchObject({
    says: expect.stringContaining('Foes'),
  });
});
