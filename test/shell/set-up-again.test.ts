import { describe, expect, test } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';
import { readMembers } from '../../src/core/files/roster.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
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

describe("a party from a file whose people are no players' characters", () => {
  const guard = rulesets.filter(({ id }) => id === 'guard');
  const party = (fields: JsonObject) => {
    const members = guard.flatMap((ruleset) => readMembers(ruleset, [{ name: 'Ada', ...fields }], 'party', 'ada.yaml'));
    const partiesFor = () => [{ name: 'ada.yaml', about: 'Ada', members }];
    const talk = setUp({ rulesets: guard, partiesFor, seed: 'test' });
    talk.next('');
    return talk.next('').value;
  };

  test('is named at the question for the foes', () => {
    const says = "   Nobody in the party is a player's character. Write `kind: pc` for those who are.";
    expect(party({ guard: 6, life: 8 })).toMatchObject({ lines: [says] });
    expect(party({ guard: 6, life: 8, kind: 'pc' })).toMatchObject({ lines: [] });
  });

  test('is refused with the field that makes one, where something is missing', () => {
    const says =
      "line 1, field guard: Ada needs guard: give a maximum of 0 or more, or what is left of it, such as 3/4. A player's character has `kind: pc`.";
    expect(() => party({ life: 8 })).toThrow(says.slice(says.indexOf('Ada')));
    expect(() => party({ life: 8, kind: 'pc' })).toThrow(/^(?!.*has `kind)/);
  });
});

test('two places of one entry are refused', () => {
  const question = asked('pk', 'Asta Torch-Bearer 3/4 1d6 sword', '2 ghoul near melee');
  expect(question).toMatchObject({ lines: ['There are two places: Near and Melee. Give one of them.'] });
});

describe('answers about somebody who lacks something', () => {
  /** Columns of one combatant in the table before the name of the fight is asked. */
  const rowOf = (code: string, id: string, ...answers: readonly string[]) => {
    const question = asked(id, ...answers);
    const lines = question && 'lines' in question ? question.lines : [];
    return lines.find((line) => line.trim().startsWith(`${code} `)) ?? JSON.stringify(question);
  };
  const orcs = ['2 orc', 'n'];

  test('one that cannot be is refused, and the next is taken', () => {
    expect(asked('mighty', 'Aldric', '40', '40/17')).toMatchObject({
      lines: ["   Aldric's ac can't be 40/17. Give a whole number from -50 to 99."],
    });
    const row = rowOf('al', 'mighty', 'Aldric', '40', '40/17', 'hp 40 ac 17 save 10 bcb 4 sword 1d8', ...orcs);
    expect(row).toMatch(/40\/40 +17 +4\/0/);
  });

  test('one that was given stays, where the next says nothing of it', () => {
    const row = rowOf('al', 'mighty', 'Aldric', '40', '17', 'hp 40 save 10 bcb 4 sword 1d8', ...orcs);
    expect(row).toMatch(/40\/40 +17 +4\/0/);
  });
});

describe('a line of people as it may be pasted or written', () => {
  test.each([
    ['- ghoul, - knight', 'GH +Ghoul .*KN +Knight'],
    ['1. ghoul, 2) knight', 'GH +Ghoul .*KN +Knight'],
    ['3x ghoul', 'G1-3 +Ghoul'],
    ['ghoul long sword 1d8', 'GH +Ghoul .* long sword 1d8'],
    ['ghoul "long sword" 1d8', 'GH +Ghoul .* long sword 1d8'],
    ['skeleton', 'SK +Skeleton .* rusty blade 1d6'],
  ])('%s is read', (line, shown) => {
    const question = asked('pk', 'Asta Torch-Bearer 3/4 1d6 sword', line, 'n');
    expect(question && 'lines' in question ? question.lines.join(' ') : '').toMatch(new RegExp(shown));
  });

  test.each([
    ['ghoul x3', 'How many comes first: `3 ghoul`.'],
    [
      'pk-foes.yaml',
      '"pk-foes.yaml" is a file, and people are typed here. `affray new --foes pk-foes.yaml` takes one.',
    ],
    ['2 ghoul hp 4', 'I don\'t understand "hp". Did you mean health?'],
  ])('%s is refused with what to type', (line, says) => {
    expect(asked('pk', 'Asta Torch-Bearer 3/4 1d6 sword', line)).toMatchObject({ lines: [says] });
  });

  test('several of a kind that is a word of a creature are asked about with it', () => {
    expect(asked('pk', 'Asta Torch-Bearer 3/4 1d6 sword', 'spiders')).toMatchObject({
      says: expect.stringContaining('Did you mean giant spider?'),
    });
  });
});

test("weapons in place of a creature's take its routine along", () => {
  const party = 'Bran 20 15 12 bcb 2 sword 1d8';
  const question = asked('mighty', party, 'troll 20 14 12 claws 1d6', 'n');
  expect(question && 'lines' in question ? question.lines.join(' ') : '').toMatch(/TR +Troll .*20\/20 +14/);
  const mighty = rulesets.filter(({ id }) => id === 'mighty');
  const troll = (fields: JsonObject) =>
    mighty.flatMap((ruleset) => readMembers(ruleset, [{ creature: 'troll', ...fields }], 'foes', 'foes.yaml'));
  expect(troll({ weapons: ['claws 1d6'] })).toMatchObject([{ fields: { routine: [] } }]);
  expect(troll({})).toMatchObject([{ fields: { routine: ['claw', 'claw', 'bite'] } }]);
  expect(() => troll({ weapons: ['claws 1d6'], routine: ['claw'] })).toThrow('has no claw');
});
