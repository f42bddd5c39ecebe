import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { createSave, openSave } from '../../src/store/save.ts';
import { sized } from '../walk.ts';
import { deskWith } from './desk.ts';
import { partyFile } from './program.ts';

/** Enough for a save to be called large; in a proof more than may be handed to a function one by one. */
const MANY = sized(20_500, 130_000);

const shown: string[] = [];
const desk = deskWith({ overwrite: (line) => void shown.push(line), print: () => {} });
afterAll(() => desk.remove());
beforeEach(() => {
  shown.length = 0;
  desk.remarked();
});

const [beginning = {}] = openSave(desk.world.disk, desk.path('ghouls'), { write: false }).entries;

function note(step: number): JsonObject {
  const data = { text: sized('the wind turns '.repeat(9), 'the wind turns') };
  const facts = [{ kind: 'told', key: 'note', data, audience: 'referee' }];
  return { step, group: step, intent: { do: 'note', ...data }, answers: [], facts, line: step };
}

function make(name: string, entries: readonly JsonObject[]): void {
  const head = { ruleset: 'pk', seed: 'amber', title: name };
  createSave(desk.world.disk, desk.path(name), head, '9.9.9', [beginning, ...entries]).close();
}

function notes(count: number): readonly JsonObject[] {
  return Array.from({ length: count }, (_, i) => note(i + 2));
}

describe('a save of many steps', () => {
  make('large', notes(MANY));
  const reading = expect.stringMatching(/^Reading \d+ MB\. Ctrl-C stops it\.$/);
  const writing = `Writing ${(MANY + 1).toLocaleString('en')} steps. Ctrl-C stops it.`;

  const commands: [string[], unknown[]][] = [
    [['state', 'large'], [reading]],
    [
      ['log', 'large'],
      [reading, writing],
    ],
    [['verify', 'large'], [reading]],
    [
      ['branch', 'large', '--name', 'other'],
      [reading, writing],
    ],
    [
      ['diff', 'large', 'ghouls'],
      [reading, writing],
    ],
    [['repair', 'large'], [reading]],
    [
      ['report', 'large', '--format', 'html'],
      [reading, writing],
    ],
    [['saves'], [reading]],
  ];
  const some = commands.filter(([[word = '']]) => word === 'branch');

  test.each(sized(some, commands))(
    '%j says what is done while it can say no more, and clears it',
    async (words, says) => {
      expect(await desk.run(...words)).toBe(0);
      expect(shown).toEqual(expect.arrayContaining(says));
      expect(shown.at(-1)).toBe('');
    },
  );
});

test('a small save says nothing of that', async () => {
  for (const word of ['state', 'log', 'verify', 'repair']) await desk.run(word, 'ghouls');
  expect(shown).toEqual([]);
});

const MISFITS = sized(500, 5_000);

test('entries that do not fit one another are passed over, and the others kept', async () => {
  const undone = { undo: { line: 1_000_000 } };
  make('misfits', [...notes(MISFITS), ...Array.from({ length: MISFITS }, () => undone)]);
  expect(await desk.run('repair', 'misfits')).toBe(0);
  expect(desk.remarked().at(-1)).toBe(`${MISFITS + 1} entries saved.`);
});

test('an amending that is refused leaves the steps before it as they were', async () => {
  const stranger = { kind: 'moved', who: 'nobody', from: '', to: 'Near' };
  const amended = { ...note(3), facts: [stranger] };
  make('amended', [...notes(4), { amend: 2, steps: [note(2), amended] }, note(6)]);
  expect(await desk.run('repair', 'amended')).toBe(0);
  const repaired = openSave(desk.world.disk, desk.path('amended-repaired'), { write: false });
  expect(repaired.entries.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a fight of many combatants says that it is set up, in one write', async () => {
  const fight = ['--ruleset', 'pk', '--party', partyFile, '--foes', '300 ghoul', '--name', 'many', '--no-play'];
  expect(await desk.run('new', ...fight)).toBe(0);
  expect(shown).toEqual(['Setting up 304 combatants. Ctrl-C stops it.', '']);
  expect(desk.text('many')).not.toMatch(/ \n/);
});
