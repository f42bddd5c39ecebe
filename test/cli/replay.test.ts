import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { namesOf } from '../../src/cli/actions/replay-live.ts';
import { deskWith } from './desk.ts';

const desk = deskWith();
const examples = join(import.meta.dirname, '..', '..', 'saves', 'examples');
afterAll(() => desk.remove());

test('in a pipe a replay prints the story, or a part of it', async () => {
  await desk.run('replay', 'ghouls');
  const whole = desk.printed();
  expect(whole.slice(0, 4)).toEqual([
    'Bout 1',
    '    1  The fight begins. The players roll for the party.',
    '    2  Nobody is surprised.',
    '    3  Initiative: party 4, foes 2. The party holds the Bout.',
  ]);
  await desk.run('replay', 'ghouls', '--from', '4', '--to', '5', '--speed', '100');
  expect(desk.printed().map((line) => line.trim().slice(0, 1))).toEqual(['4', '5', '0']);
});

test('a round that its ruleset tells of begins once, behind what belongs to the one before', async () => {
  await desk.run('replay', join(examples, 'mighty-ambush.json'), '--from', '15', '--to', '16');
  expect(desk.printed()).toEqual(['   15  Ulf does nothing.', 'Round 1', "   16  Aldric's BCB: 2 attack, 2 defence."]);
  await desk.run('log', join(examples, 'mighty-ambush.json'), '--from', '28', '--to', '28');
  expect(desk.printed().slice(0, 2)).toEqual([
    expect.stringMatching(/^ +28 +Foes lost their leader/),
    expect.stringMatching(/^-- Round 2 -+$/),
  ]);
});

test('a range or a speed that makes no sense is refused', async () => {
  await expect(desk.run('replay', 'ghouls', '--from', '7', '--to', '3')).rejects.toMatchObject({ code: 'bad-range' });
  await expect(desk.run('replay', 'ghouls', '--from', '70')).rejects.toMatchObject({ code: 'bad-step' });
  await expect(desk.run('replay', 'ghouls', '--speed', 'fast')).rejects.toMatchObject({ code: 'usage-number' });
});

test('keys have the names that the replay knows', () => {
  expect(namesOf('c', { ctrl: true, name: 'c' })).toEqual(['ctrl-c']);
  expect(namesOf(undefined, { name: 'left' })).toEqual(['left']);
  expect(namesOf('\r', { name: 'return' })).toEqual(['return']);
  expect(namesOf(' ', { name: 'space' })).toEqual(['space']);
  expect(namesOf('/', {})).toEqual(['/']);
  expect(namesOf('\u007f', { name: 'backspace' })).toEqual(['backspace']);
  const behindEscape = (name: string) => ({ name, meta: true, sequence: `\u001b${name}` });
  expect(namesOf(undefined, behindEscape('5'))).toEqual(['escape', '5']);
  expect(namesOf(undefined, { sequence: '\u001b/' })).toEqual(['escape', '/']);
});

test('a replay for the players has no step numbers, no number of a foe and nobody hidden', async () => {
  const lines = ['set kn armor 2', 'hide wi', 'condition wi stunned 2', 'note "the bridge burns"'];
  desk.write('lines', lines.join('\n'));
  expect(await desk.run('play', 'ghouls', '--script', desk.path('lines'))).toBe(0);
  desk.printed();
  await desk.run('replay', 'ghouls', '--for', 'players');
  const whole = desk.printed();
  expect(whole.slice(0, 5)).toEqual([
    'Bout 1',
    'The fight begins. The players roll for the party.',
    'Nobody is surprised.',
    'Initiative: party 4, foes 2. The party holds the Bout.',
    "Asta's attack on Ghoul 1 succeeds (15); damage 4. Ghoul 1: badly hurt.",
  ]);
  expect(whole.join('\n')).not.toMatch(/Witch|→|stunned/);
  await desk.run('log', 'ghouls', '--for', 'players');
  expect(desk.printed()).toEqual(whole);
  await expect(desk.run('log', 'ghouls', '--for', 'players', '--json')).rejects.toThrow('Leave out --json or --for.');
  await desk.run('replay', 'ghouls', '--from', '5', '--to', '5', '--for', 'players');
  expect(desk.printed()).toEqual(["Brann's attack on Knight succeeds critically (20). Knight: hurt."]);
});
