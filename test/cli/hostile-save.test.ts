import { afterAll, expect, it } from 'vitest';
import { hostile, hostileSave } from './hostile.ts';
import { Bench } from './program.ts';

const bench = new Bench();
afterAll(() => bench.remove());
bench.write('evil.json', hostileSave());
bench.write('same.json', hostileSave());

const steering = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const commands = [
  'report evil',
  'report evil --plain',
  'report evil --format md',
  'report evil --format html',
  'report evil --format json',
  'report evil --for players',
  'log evil',
  'log evil --json',
  'state evil',
  'state evil --json',
  'replay evil',
  'watch evil --once',
  'watch evil --once --for players',
  'verify evil',
  'verify evil --json',
  'diff evil same',
  'diff evil same --json',
  'saves',
  'saves --json',
];

it.each(commands)('no name out of a save steers the terminal: %s', async (line) => {
  const { stdout, stderr } = await bench.run(line.split(' '));
  expect(stdout).not.toBe('');
  expect(stdout + stderr).not.toMatch(steering);
});

it('such a name is read back from JSON as it stands in the save', async () => {
  const { stdout } = await bench.run(['state', 'evil', '--json']);
  expect(JSON.stringify(JSON.parse(stdout))).toContain(JSON.stringify(hostile.name));
});
