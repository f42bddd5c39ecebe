import { rmSync, utimesSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { encounterOf, playNamed, readNamed } from '../../src/cli/shared/saves.ts';
import { entriesFor } from '../../src/core/fight/entries-for.ts';
import { type OpenStep, type Step, Story, writeEntry } from '../../src/core/fight/story.ts';
import { must } from '../../src/core/kit/list.ts';
import { resultOf } from '../../src/core/kit/work.ts';
import { party, shellOf } from '../shell/kit.ts';
import { deskWith, runIn } from './desk.ts';

const desk = deskWith({ size: () => ({ width: 200, height: 24 }) });
afterAll(() => desk.remove());

async function storyOf(name: string): Promise<Story> {
  return (await encounterOf(desk.world, readNamed(desk.world, name))).story;
}

describe('a branch', () => {
  test('has the steps up to the one named, stands as the fight did then, and says where it comes from', async () => {
    expect(await desk.run('branch', 'ghouls', '--at', '5')).toBe(0);
    expect(desk.printed()).toEqual([desk.path('ghouls-at-5')]);
    const [from, to] = [await storyOf('ghouls'), await storyOf('ghouls-at-5')];
    expect(to.steps).toEqual(from.steps.slice(0, 5));
    expect(to.fight).toEqual(from.at(5));
    expect(await desk.run('verify', 'ghouls-at-5')).toBe(0);
    expect(desk.printed()[1]).toBe('It is a branch of ghouls after step 5.');
  });

  test('of the present keeps the pending question; a given name never replaces another save', async () => {
    const save = playNamed(desk.world, 'ghouls');
    const open: OpenStep = { id: 11, group: 11, intent: { do: 'bout' }, answers: [], setAside: false };
    const encounter = await encounterOf(desk.world, save);
    resultOf(
      encounter.commit(function* () {
        encounter.keepOpen(open);
      }),
    );
    save.close();
    await desk.run('branch', 'ghouls', '--name', 'what-if');
    expect((await storyOf('what-if')).open).toEqual([open]);
    await expect(desk.run('branch', 'ghouls', '--name', 'what-if')).rejects.toHaveProperty('code', 'save-exists');
    await expect(desk.run('branch', 'ghouls', '--name', '../out')).rejects.toHaveProperty('code', 'bad-name');
    await expect(desk.run('branch', 'ghouls', '--at', '77')).rejects.toHaveProperty('code', 'bad-step');
  });

  test('of a save changed by hand says so, since its own sums cannot', async () => {
    desk.write('edited', desk.text('ghouls').replace('"damage":4', '"damage":3'));
    await desk.run('branch', 'edited', '--at', '6');
    await desk.run('branch', 'edited-at-6', '--at', '4');
    desk.printed();
    expect(await desk.run('verify', 'edited-at-6-at-4')).toBe(1);
    expect(desk.printed()[1]).toBe(
      'It is a branch of edited-at-6 after step 4, where these steps had been changed by hand: 4.',
    );
  });

  test('of a save with its first line changed by hand says so, and a difference is not blamed on the rules alone', async () => {
    const text = desk.text('ghouls');
    desk.write('another', text.replace('"seed":"', '"seed":"another '));
    await desk.run('branch', 'another');
    desk.printed();
    expect(await desk.run('verify', 'another-at-10')).toBe(1);
    const lines = desk.printed();
    expect(lines[1]).toBe(
      'It is a branch of another after step 10, where a line other than a step had been changed by hand.',
    );
    expect(lines.find((line) => line.includes('Its entry is as affray wrote it'))).toBe(
      '  Its entry is as affray wrote it: something before it was changed by hand, or the rules have changed since (9.9.9).',
    );
  });
});

test('steps finished in another order than they were begun are entered in the order of the story', () => {
  const step = (id: number): Step => ({ id, group: 1, intent: { do: 'x' }, answers: [], facts: [] });
  const steps = [1, 4, 2, 7, 5, 6, 3, 8].map(step);
  const story = new Story('none');
  for (const entry of entriesFor(steps, [])) story.take(entry);
  expect(story.steps).toEqual(steps);
  expect([story.open, story.nextId]).toEqual([[], 9]);
  expect(entriesFor(steps, []).map((entry) => Object.keys(writeEntry(entry))[0])).toEqual([
    'step',
    'open',
    'open',
    'step',
    'step',
    'open',
    'open',
    'step',
    'step',
    'step',
    'step',
    'step',
  ]);
});

test('a branch of a plan that is half answered opens at the same question, whatever was answered and undone', async () => {
  const { shell } = shellOf({ party, foes: '3 ghoul melee' });
  const again = () => {
    const story = new Story('pk');
    for (const entry of entriesFor(shell.situation.story.steps, shell.situation.story.open)) story.take(entry);
    return story;
  };
  for (const line of ['dice party table', 'party', '5 3', '3', 'u', 'note "late"']) {
    shell.line(line);
    expect(again().open).toEqual(shell.situation.story.open);
    expect(again().steps).toEqual(shell.situation.story.steps);
  }
});

describe('the difference of two saves', () => {
  test('begins behind the last step that both have, and ends with how the fights stand', async () => {
    await desk.run('branch', 'ghouls', '--at', '7', '--name', 'seven');
    desk.printed();
    await desk.run('diff', 'ghouls', 'seven');
    const lines = desk.printed();
    expect(lines.slice(0, 5)).toEqual([
      "The same up to step 7: Dora's attack on Ghoul 2.",
      'ghouls: 3 steps after it',
      '   10  Initiative: party 2, foes 5. The foes hold the Bout.',
      'seven: no step after it',
      'How they stand now (ghouls | seven)',
    ]);
    expect(lines[5]).toBe(
      '  the fight: Bout 2, foes hold (party 2, foes 5), 0:10 | Bout 1, party holds (party 4, foes 2), 0:00',
    );
  });

  test('is told in the words of the table, not in those of the save', async () => {
    const script = ['damage 2 asta', 'cond knight "on fire"', 'hide witch', 'house meleeSpells allowed', 'remove g3'];
    await desk.run('branch', 'ghouls', '--name', 'changed');
    const world = { ...desk.world, readLines: () => script };
    await runIn(world, ['play', 'changed', '--script', '-']);
    desk.printed();
    await desk.run('diff', 'ghouls', 'changed');
    const lines = desk.printed();
    expect(lines.slice(lines.indexOf('How they stand now (ghouls | changed)') + 1)).toEqual([
      '  Asta armor: 3 | 1',
      '  Ghoul 3: in the fight | -',
      '  Knight: - | on fire',
      '  Witch hidden: no | yes',
      '  house rule meleeSpells: barred | allowed',
    ]);
  });

  test('says which other save was taken where none is named, also where it cannot be read', async () => {
    desk.write('spoilt', '{');
    utimesSync(desk.path('spoilt'), 4_000_000_000, 4_000_000_000);
    desk.remarked();
    await expect(desk.run('diff', 'ghouls')).rejects.toThrow('"spoilt.json" is cut off');
    expect(desk.remarked()).toEqual(['The other save: spoilt.']);
    rmSync(desk.path('spoilt'));
  });

  test('is none between a save and itself', async () => {
    await desk.run('diff', 'ghouls', 'ghouls');
    expect(desk.printed()).toEqual(['ghouls and ghouls are the same: 10 steps.']);
    await desk.run('diff', 'ghouls', 'ghouls', '--json');
    expect(JSON.parse(must(desk.printed()[0], 'line'))).toMatchObject({ common: 10, state: [] });
    await desk.run('branch', 'ghouls', '--at', '1', '--name', 'single');
    desk.printed();
    await desk.run('diff', 'single', 'single');
    expect(desk.printed()).toEqual(['single and single are the same: 1 step.']);
  });
});
