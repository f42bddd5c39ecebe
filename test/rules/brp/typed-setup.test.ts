import { describe, expect, test } from 'vitest';
import { brp } from '../../../rules/brp/index.ts';
import { must } from '../../../src/core/kit/list.ts';
import { SetUpTalk, setUp } from '../../../src/shell/set-up/set-up.ts';
import { themeOf, unpainted } from '../../../src/views/theme.ts';
import { withCreatures } from '../../bestiaries.ts';
import { shellOf, told } from './desk.ts';

/** The setting up of a fight of BRP from nothing, up to the last look. */
function lastLook(party: string, foes = '2 raider'): SetUpTalk {
  const talk = new SetUpTalk(() => setUp({ rulesets: [withCreatures(brp)], partiesFor: () => [], seed: 'test' }));
  for (const line of [party, foes, 'n']) talk.answer(line);
  return talk;
}

const shownAt = ({ question }: SetUpTalk) => [...(question?.lines ?? []), question?.says ?? ''].join('\n');

describe('setting up a fight of BRP', () => {
  test('shows everybody with weapons and chances: nobody fights at 5% unseen', () => {
    const shown = shownAt(lastLook('Perrin dex 16 hp 10 bow'));
    expect(shown).toMatch(/Perrin +16 +10\/10 +0 +bow 5%/);
    expect(shown).toMatch(/R1-2 +Raider +9 +10\/10 +1 +axe 40%, thrown axe 10%, shield 35%/);
  });

  test('leaves a weapon packed where another is said to be in hand (BR-9.7)', () => {
    const weapons = [
      { row: 'Bow, Long', held: 'pack' },
      { row: 'Sword, Broad', held: 'hand' },
    ];
    const { shell } = shellOf([{ name: 'Perrin', dex: 16, hp: 10, weapons }], [{ name: 'Fenn', dex: 9, hp: 9 }]);
    expect(told(shell, ['', 'i pe']).replaceAll(/\s+/g, ' ')).toMatch(
      /Bow, Long: [^;]*in the pack; Sword, Broad: [^;]*in hand/,
    );
  });

  test('takes one change after another, and then the name', () => {
    const talk = lastLook('Perrin dex 16 hp 10 bow 55');
    talk.answer('r1 bodyArmour "Plate, Full"');
    expect(shownAt(talk)).toContain('   Raider 1: bodyArmour Plate, Full.');
    talk.answer('pe dex 14, r2 hp 12');
    expect(talk.fight).toBeUndefined();
    talk.answer('night raid');
    const { name, members } = must(talk.fight, 'fight');
    expect(name).toBe('night-raid');
    expect(members.map(({ fields }) => [fields['dex'], fields['bodyArmour']])).toEqual([
      [14, ''],
      [9, 'plate-full'],
      [9, 'leather-soft'],
    ]);
  });

  test('shows weapons and chances at 80 columns too, on lines of their own where they are many', () => {
    const talk = new SetUpTalk(() =>
      setUp({ rulesets: [withCreatures(brp)], partiesFor: () => [], seed: 'test', room: 80 }),
    );
    const weapons = 'broad sword 60 dagger 35 spear 40 round 40';
    for (const line of [`Perrin dex 16 hp 10 ${weapons}`, '2 raider', 'n']) talk.answer(line);
    const shown = talk.question?.lines ?? [];
    expect(shown.every((line) => line.length <= 80)).toBe(true);
    expect(shown.join(' ').replaceAll(/\s+/g, ' ')).toContain(
      'sword 60%, dagger 35%, thrown dagger 15%, spear 40%, shield 40%',
    );
  });

  test('a table is looked up at any question, as a refusal advises, and the question stays (BR-15.6)', () => {
    const talk = new SetUpTalk(() => setUp({ rulesets: [withCreatures(brp)], partiesFor: () => [], seed: 'test' }));
    const question = talk.question?.says;
    talk.answer('Perrin dex 16 hp 10 foobar');
    expect(shownAt(talk)).toContain('`table weapons`, `table shields` and `table armour` list what there is.');
    for (const [table, row] of [
      ['weapons', 'Halberd'],
      ['shields', 'Hoplite'],
      ['armour', 'Riot Gear'],
    ] as const) {
      talk.answer(`table ${table}`);
      expect(shownAt(talk)).toContain(row);
      expect(talk.question?.says).toBe(question);
    }
    talk.answer('table wepons');
    expect(shownAt(talk)).toContain('There is no table "wepons", and no row with it. Did you mean weapons?');
    talk.answer('table');
    expect(shownAt(talk)).toContain('armour');
    talk.answer('Perrin dex 16 hp 10 halberd 40');
    talk.answer('table weapons');
    talk.answer('back');
    expect(talk.question?.says).toBe(question);
  });

  test('a table is drawn as the terminal draws', () => {
    const theme = themeOf({ unicode: true, plain: false, paint: unpainted });
    const talk = new SetUpTalk(() => setUp({ rulesets: [brp], partiesFor: () => [], seed: 'test', theme }));
    talk.answer('table shields');
    expect(shownAt(talk)).toMatch(/│ Riot +│/);
  });

  test.each(['b', 'board'])('`%s` shows everybody again, and is no name of a fight', (line) => {
    const talk = lastLook('Perrin dex 16 hp 10 bow 55');
    const first = shownAt(talk);
    talk.answer(line);
    expect(shownAt(talk)).toBe(first);
    talk.answer('r1 hp 8');
    talk.answer(line);
    expect(talk.fight).toBeUndefined();
    expect(shownAt(talk)).toMatch(/R1 +Raider 1 +9 +8\/10 /);
    talk.answer(`"${line}"`);
    expect(talk.fight?.name).toBe(line);
  });

  test('a change of hit points says of how many, where some are missing', () => {
    const talk = lastLook('Perrin dex 16 hp 10 bow 55');
    talk.answer('r1 hp 99');
    expect(shownAt(talk)).toContain('   Raider 1: hp 99.');
    talk.answer('r1 hp 12, r2 hp 10');
    expect(shownAt(talk)).toContain('   Raider 1: hp 12/99. Raider 2: hp 10.');
  });

  test('a number of creatures with a slip in their kind is told the kind, where another is asked about', () => {
    const talk = new SetUpTalk(() => setUp({ rulesets: [withCreatures(brp)], partiesFor: () => [], seed: 'test' }));
    for (const line of ['Perrin dex 16 hp 10', 'ghoul king', '4 radier']) talk.answer(line);
    expect(shownAt(talk)).toContain('   No bestiary has Radier. Did you mean raider?');
    talk.answer('4 raider');
    expect(talk.question?.says).toContain('Real dice');
  });

  test('a change that cannot be is refused, and a name that begins like somebody goes in quotes', () => {
    const talk = lastLook('Perrin dex 16 hp 10 bow 55');
    talk.answer('r1 bodyArmour chainmail');
    expect(shownAt(talk)).toContain('Unknown armour "chainmail" (BR-15.6): did you mean chain?');
    talk.answer('');
    talk.answer('perrin raid');
    expect(shownAt(talk)).toContain('Perrin has no field "raid".');
    talk.answer('"perrin raid"');
    expect(talk.fight?.name).toBe('perrin-raid');
  });

  test('a word that is no gear is refused, and is no part of a name', () => {
    const talk = new SetUpTalk(() => setUp({ rulesets: [withCreatures(brp)], partiesFor: () => [], seed: 'test' }));
    talk.answer('Perrin dex 16 hp 10 foobar');
    expect(shownAt(talk)).toContain('Unknown word "foobar" (BR-15.6)');
    expect(shownAt(lastLook('Perrin broad sword 60 dex 16 hp 10'))).toMatch(/Perrin .*sword 60%(?!,)/);
  });

  test.each([
    [
      'sword-broad 60 shield 40 round',
      '"shield" could be several (BR-15.6): did you mean heater shield, hoplite shield',
    ],
    ['dagger-thrown 35 dodge 40 Shield 40 round', '"Shield" could be several (BR-15.6)'],
    ['round 40 30', 'There are two values for chance in "round 40 30": 40 and 30. Give one of them.'],
    ['bow 55 12 arrows ammo 9', 'There are two values for ammo'],
    ['dex 14', 'There are two values for dex: 16 and 14.'],
    ['hiden', 'Unknown word "hiden" (BR-15.6): did you mean hidden?'],
    ['hammr', 'Unknown word "hammr" (BR-15.6): did you mean hammer?'],
    ['brod', 'Unknown word "brod" (BR-15.6): did you mean broad sword or long bow?'],
    ['leather-hard plate-full', 'There are two values for body armour: Leather, Hard and Plate, Full.'],
  ])('makes nothing else of what it does not understand: %s', (gear, why) => {
    const talk = new SetUpTalk(() => setUp({ rulesets: [withCreatures(brp)], partiesFor: () => [], seed: 'test' }));
    talk.answer(`Perrin dex 16 hp 10 ${gear}`);
    expect(shownAt(talk)).toContain(why);
  });

  test('says a shield with the word before it, behind it, or not at all', () => {
    for (const shield of ['shield round 40', 'round shield 40', 'round 40'])
      expect(shownAt(lastLook(`Perrin dex 16 hp 10 sword-broad 60 ${shield}`))).toContain('sword 60%, shield 40%');
  });

  test('a number that was asked for and cannot be is refused with its bounds, and another takes its place', () => {
    const talk = new SetUpTalk(() => setUp({ rulesets: [withCreatures(brp)], partiesFor: () => [], seed: 'test' }));
    talk.answer('Perrin dex 16 bow 55');
    for (const wrong of ['0', 'thirteen']) {
      talk.answer(wrong);
      expect(shownAt(talk)).toContain(`Perrin's maximum hp can't be ${wrong}. Give a whole number, 1 or more.`);
    }
    talk.answer('dex 14 hp 13');
    expect(shownAt(talk)).not.toContain('two values');
    for (const line of ['2 raider', 'n']) talk.answer(line);
    expect(shownAt(talk)).toMatch(/Perrin +14 +13\/13/);
  });

  test('takes skills as words, at the last look and by `set` (BR-10.7)', () => {
    const talk = lastLook('Perrin dex 16 hp 10 bow 55');
    talk.answer('pe otherSkills ride 40');
    talk.answer('pe armourSkillPenalty ride 15');
    talk.answer('');
    expect(must(talk.fight, 'fight').members[0]?.fields).toMatchObject({
      otherSkills: { ride: 40 },
      armourSkillPenalty: { ride: 15 },
    });
    const { shell } = shellOf(
      [{ name: 'Perrin', dex: 16, hp: 10, otherSkills: { Ride: 40 } }],
      [{ name: 'Fenn', dex: 9, hp: 9 }],
    );
    expect(told(shell, ['set pe armourSkillPenalty "ride 20"'])).toContain('armour skill penalty none → ride 20');
    expect(told(shell, ['i pe all'])).toContain('Ride 20');
    expect(told(shell, ['set pe armourSkillPenalty "ride 25, swim 5"', 'i pe all'])).toContain('Ride 15');
    expect(() => shell.line('set pe armourSkillPenalty ride')).toThrow(
      'Give skills with a whole number each, such as "ride 20"',
    );
  });

  test('keeps a name as it was typed, and says which field a word means', () => {
    const talk = lastLook(
      'Perrin dex 16 hp 10 bow 55',
      'Esk the Bold dex 13 hp 15 sword-great 50, torch bearer dex 9 hp 9',
    );
    expect(shownAt(talk)).toMatch(/Esk the Bold +13[\s\S]*Torch Bearer +9/);
    talk.answer('es armour chain');
    expect(shownAt(talk)).toContain('Did you mean body armour, helmet or ap override?');
    talk.answer('es ap 1');
    expect(shownAt(talk)).toContain('Esk the Bold: ap 1.');
  });
});

test('a week of healing goes on over a fight that comes in its midst (BR-14.1)', () => {
  const { shell } = shellOf(
    [{ name: 'Ansel', kind: 'PC', dex: 15, hpMax: 13 }],
    [{ name: 'Corvin', dex: 9, hpMax: 9 }],
  );
  told(shell, ['', 'damage 5 an', 'end', '', 'time 5 days', 'fight', '', 'end', '', 'time 1 day']);
  expect(shell.prompt().says).not.toContain('healing');
  told(shell, ['time 1 day']);
  expect(shell.prompt().says).toContain("Ansel's natural healing, 1d3?");
  expect(told(shell, ['2'])).toContain('Ansel heals: 8 → 10 hp.');
});
