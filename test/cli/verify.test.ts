import { afterAll, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { layOut } from '../../src/store/layout.ts';
import { deskWith } from './desk.ts';

const desk = deskWith({ size: () => ({ width: 200, height: 24 }) });
afterAll(() => desk.remove());

test('a save as it was played is confirmed', async () => {
  expect(await desk.run('verify', 'ghouls')).toBe(0);
  expect(desk.printed()).toEqual([
    'ghouls: 10 steps of P&K, made by affray 0.1.0, played again by affray 9.9.9.',
    'All 10 entries are as affray wrote them.',
    'Played again, every step comes out as recorded.',
  ]);
});

test('a save of one step is told of as one, on lines as wide as the terminal', async () => {
  const narrow = deskWith({ size: () => ({ width: 60, height: 24 }) });
  await narrow.run('branch', 'ghouls', '--at', '1', '--name', 'single');
  narrow.printed();
  expect(await narrow.run('verify', 'single')).toBe(0);
  expect(narrow.printed()).toEqual([
    'single: 1 step of P&K, made by affray 9.9.9, played again by',
    '  affray 9.9.9.',
    'It is a branch of ghouls after step 1.',
    'The one entry is as affray wrote it.',
    'Played again, every step comes out as recorded.',
  ]);
  narrow.remove();
});

test('a step changed by hand is told apart from one changed by a rule', async () => {
  desk.write('edited', desk.text('ghouls').replace('"damage":4', '"damage":3'));
  expect(await desk.run('verify', 'edited')).toBe(1);
  const lines = desk.printed();
  expect(lines[1]).toMatch(
    /^Entry 4, step 4, was damaged or changed by hand: its checksum is [0-9a-f]{8} and should be/,
  );
  expect(lines.slice(2)).toEqual([
    "Step 4 differs: Asta's attack on Ghoul 1 (Bout 1).",
    '  fact 4, told attack, data/damage: 3 in the save, 4 by the rules.',
    '  Its entry was damaged or changed by hand.',
  ]);
  desk.write('otherwise', resealed(desk.text('ghouls').replace('"damage":4', '"damage":3')));
  expect(await desk.run('verify', 'otherwise')).toBe(1);
  expect(desk.printed().slice(1)).toEqual([
    'All 10 entries are as affray wrote them.',
    "Step 4 differs: Asta's attack on Ghoul 1 (Bout 1).",
    '  fact 4, told attack, data/damage: 3 in the save, 4 by the rules.',
    '  Its entry is as affray wrote it: the rules have changed since (0.1.0).',
  ]);
});

test('an option that its action cannot have is no rule that has changed', async () => {
  const desk = deskWith({ size: () => ({ width: 200, height: 24 }) });
  desk.write('lines', 'end\ntime 2 weeks\ncondition as stunned 2');
  expect(await desk.run('play', 'ghouls', '--script', desk.path('lines'))).toBe(0);
  for (const [was, is, word] of [
    ['"unit":7', '"unit":"seven"', 'time'],
    ['"rounds":2', '"rounds":"two"', 'condition'],
  ] as const) {
    desk.printed();
    const text = desk.text('ghouls');
    expect(text).toContain(was);
    desk.write('strange', text.replace(was, is));
    expect(await desk.run('verify', 'strange')).toBe(1);
    expect(desk.printed().join(' ')).toContain(
      `the rules refuse it now: The save has a step with an option that \`${word}\` cannot have: it was changed by hand.`,
    );
  }
  desk.remove();
});

test('a changed die of the seed is found at its step, with both faces', async () => {
  desk.write('die', desk.text('ghouls').replace('"by":"seed","faces":[2]', '"by":"seed","faces":[3]'));
  expect(await desk.run('verify', 'die')).toBe(1);
  expect(desk.printed()[3]).toBe('  initiative:foes:1 is [3] in the save, and the seed gives [2].');
});

test('a missing end is reported, and so is an edit that no rule reads', async () => {
  const text = desk.text('ghouls');
  desk.write('torn', text.slice(0, -40));
  expect(await desk.run('verify', 'torn')).toBe(1);
  const [, missing, rest] = desk.printed();
  expect(missing).toMatch(/^The end of the file is missing, from entry 10 on: \d{2,} bytes left out\.$/);
  expect(rest).toBe('The 9 entries before it are as affray wrote them.');
  desk.write('title', text.replace('ghouls-and-knight', 'an evening'));
  expect(await desk.run('verify', 'title')).toBe(1);
  expect(desk.printed()[1]).toMatch(/^The first line was damaged or changed by hand/);
});

test('a file cut right after an entry is reported, too', async () => {
  const text = desk.text('ghouls');
  const ends = [...text.matchAll(/"sum":"[0-9a-f]{8}/g)].map(({ index, 0: sum }) => index + sum.length);
  desk.write('cut', text.slice(0, ends[5]));
  desk.remarked();
  expect(await desk.run('verify', 'cut')).toBe(1);
  expect(desk.remarked()).toEqual([
    'cut.json: the end of the file is missing, from entry 6 on (0 bytes left out). If affray crashed, nothing it had confirmed is lost. If the file was cut some other way, something may be.',
  ]);
  expect(desk.printed().slice(1, 3)).toEqual([
    'The end of the file is missing, from entry 6 on: 0 bytes left out.',
    'The 5 entries before it are as affray wrote them.',
  ]);
  await desk.run('verify', 'cut', '--json');
  expect(JSON.parse(desk.printed().join(''))).toMatchObject({ torn: 0, missingFrom: 6 });
});

test('the JSON has the same findings', async () => {
  expect(await desk.run('verify', 'edited', '--json')).toBe(1);
  expect(JSON.parse(desk.printed().join(''))).toMatchObject({
    steps: 10,
    made: '0.1.0',
    verified: '9.9.9',
    edited: [{ entry: 4 }],
    differences: [{ step: 4, kind: 'fact', saved: 3, now: 4, editedByHand: true }],
  });
});

/** The save with its sums worked out afresh, as another version of affray would have written it. */
function resealed(text: string): string {
  const { affray, head, log } = JSON.parse(text);
  return layOut([{ affray, head }, ...log.map(withoutSum)]).bytes.toString();
}

function withoutSum({ sum: _, ...entry }: JsonObject): JsonObject {
  return entry;
}
