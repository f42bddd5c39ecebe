import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { deskWith } from './desk.ts';

const RAW = '\u001b[2J\u001b]0;x\u0007\u009b31m\u202e\u200f\u0008';
const steering = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;

const desk = deskWith();
afterAll(() => desk.remove());

/** A save whose title and names bear what a terminal would obey. */
const quoted = JSON.stringify(`a${RAW}b`);
const hostile = desk
  .text('ghouls')
  .replace(/"title":"[^"]*"/, `"title":${quoted}`)
  .replaceAll('"name":"Asta"', `"name":${quoted}`);
desk.write('hostile', hostile);

test.each([
  ['party', 'party.yaml'],
  ['party', 'party.json'],
  ['report', 'report.txt'],
  ['report', 'report.md'],
  ['report', 'report.html'],
  ['report', 'report.json'],
])('a file of affray %s can be printed: %s', async (command, name) => {
  const file = join(desk.folder, name);
  expect(await desk.run(command, 'hostile', '--out', file)).toBe(0);
  const text = readFileSync(file, 'utf8');
  expect(text).not.toMatch(steering);
  expect(text).toContain(name.startsWith('party') ? 'Brann' : 'ab');
});

test('a name that was escaped in a roster is read as it was', () => {
  const { members } = parse(readFileSync(join(desk.folder, 'party.yaml'), 'utf8'));
  expect(members[0].name).toBe(`a${RAW}b`);
});

test('a report keeps the file that was there before, and says so', async () => {
  const file = join(desk.folder, 'notes.md');
  desk.write('ghouls', desk.text('ghouls'));
  writeFileSync(file, 'hi');
  expect(await desk.run('report', 'ghouls', '--out', file)).toBe(0);
  expect(readFileSync(`${file}.old`, 'utf8')).toBe('hi');
});
