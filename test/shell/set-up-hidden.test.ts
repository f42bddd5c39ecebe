import { describe, expect, test } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';
import { SetUpTalk, setUp } from '../../src/shell/set-up/set-up.ts';
import { withCreatures } from '../bestiaries.ts';
import { freshFight } from './any-line.ts';
import { shellOf, type } from './kit.ts';

const rulesets = (await loadRulesets()).map(withCreatures);

/** A setting up in which these lines have been typed. */
function talkOf(id: string, ...lines: readonly string[]): SetUpTalk {
  const own = rulesets.filter((ruleset) => ruleset.id === id);
  const talk = new SetUpTalk(() => setUp({ rulesets: own, partiesFor: () => [], seed: 'test' }));
  for (const line of lines) talk.answer(line);
  return talk;
}

/** Types a line at the question that is open; returns what is said of it. */
function saidOf(talk: SetUpTalk, line: string): string | undefined {
  talk.answer(line);
  return talk.question?.lines[0];
}

const pk = ['Asta Torch-Bearer 3/4 1d6 sword', 'ghoul, 2 wolf hidden', ''] as const;
const brp = ['Asta dex 12 hp 12 sword-broad 60', 'raider, ogre', ''] as const;

describe('foes that the players do not see', () => {
  test('are hidden by a word in their line, and the table shows it', () => {
    const talk = talkOf('pk', ...pk);
    expect(talk.question?.lines).toMatchObject([
      expect.stringMatching(/who +seen +zone/),
      ...Array.from({ length: 2 }, () => expect.not.stringContaining('hidden')),
      expect.stringMatching(/Wolf +hidden/),
    ]);
    talk.answer('');
    talk.answer('');
    expect(talk.fight?.members.map(({ hidden }) => hidden)).toEqual([false, false, true, true]);
  });

  test('are hidden and shown once all are set up, by name or by the words of the fight', () => {
    const talk = talkOf('pk', ...pk);
    expect(saidOf(talk, 'ghoul hidden, show wolf 2')).toBe(
      '   Ghoul is hidden from the players. Wolf 2 is shown to the players.',
    );
    expect(saidOf(talk, 'hide wolves')).toBe('   Wolf 1 and Wolf 2 are hidden from the players.');
    expect(saidOf(talk, 'show w1')).toBe('   Wolf 1 is shown to the players.');
    talk.answer('hide and seek');
    expect(talk.fight?.members.map(({ hidden }) => hidden)).toEqual([false, true, false, true]);
  });

  test.each([
    ['pk', 'ghoul'],
    ['factions', 'bandit'],
    ['guard', 'thug'],
    ['mighty', 'orc'],
    ['brp', 'goblin'],
  ] as const)('are met with the word where it is mistyped, in %s', (ruleset, kind) => {
    const { shell } = freshFight(ruleset, 'hidden');
    expect(() => shell.line(`add 2 ${kind} hiden`)).toThrow(/id you mean hidden\?/);
  });

  test('join a fight hidden', () => {
    const { shell } = shellOf({ ruleset: 'guard', party: [{ name: 'Asta', guard: 6, life: 8 }], foes: 'thug' });
    type(shell, 'add 2 hidden thugs');
    expect(shell.situation.settled.combatants.map(({ hidden }) => hidden)).toEqual([false, false, true, true]);
  });
});

describe('a change that cannot be read', () => {
  test('is refused with what changes where a ruleset has no places', () => {
    const talk = talkOf('brp', ...brp);
    expect(saidOf(talk, 'n')).toBe(
      'I can\'t read "n" as a change. Type a name, a field and its value, such as `og dex 9`.',
    );
    expect(saidOf(talk, 'og asleep')).toContain('Ogre has no field "asleep".');
    expect(saidOf(talk, 'og dex')).toBe('"dex" needs a value after it, such as `dex 3`.');
    expect(saidOf(talk, 'g1 hp 5')).toContain('No combatant is called "g1".');
  });

  test('is no number that a place begins with', () => {
    const talk = talkOf('factions', 'Asta 10/9/8 sword', '2 bandit z2', '');
    const says = 'There is no place "4". Choose a place such as z1, z2 or 19-20.';
    for (const line of ['b1 zone 4', 'b1 4']) expect(saidOf(talk, line)).toBe(says);
    expect(saidOf(talk, 'b1 zone z4')).toBe('   Bandit 1 moves to z4.');
  });

  test('has a comma, not a semicolon, before the next', () => {
    const says = 'I can\'t read "2;". Put a comma between changes.';
    expect(saidOf(talkOf('pk', ...pk), 'as health 2; ghoul near')).toBe(says);
    expect(saidOf(talkOf('pk', ...pk, ''), 'as health 2; ghoul near')).toContain(says);
    const list = 'ghoul attacks claws 1d6; bite 1d4';
    expect(saidOf(talkOf('pk', ...pk), list)).toBe(`   ${list.replace('ghoul attacks', 'Ghoul: attacks')}.`);
  });
});

test.each(['kill ghoul', 'damage 2 ghoul', 'add wolf', 'add 2 hidden wolves'])('%s is no name of a fight', (line) => {
  expect(saidOf(talkOf('pk', ...pk, ''), line)).toContain('is for the fight, once it has begun.');
});

test('`and` stands for no comma between characters', () => {
  const says = 'I can\'t read "and". Put a comma between combatants, and nothing between what one of them has.';
  expect(saidOf(talkOf('pk'), 'Asta 3/4 1d6 sword and Bo 2/5 1d8 bow')).toBe(says);
});
