import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './program.ts';
import { type Terminal, terminals } from './pty.ts';

const { bench, open } = terminals();
for (const name of ['pk-ghouls', 'guard-mob'])
  cpSync(join(root, 'saves', 'examples', `${name}.json`), bench.path(`${name}.json`));
let desk: Terminal;

const right = '\u001b[C';
const left = '\u001b[D';

/** Presses keys and waits for a text, up to the line of keys. */
async function press(keys: string, text: RegExp): Promise<void> {
  desk.type(keys);
  await desk.see(new RegExp(`${text.source}[\\s\\S]*q leave`));
}

/** Takes another size: the whole screen comes anew, and nothing on it is wider. */
async function atSixty(bottom: string): Promise<void> {
  const before = desk.raw.length;
  desk.resize(60, 40);
  await desk.see(bottom);
  expect(desk.raw.slice(before)).toContain('\u001b[2J');
  expect(desk.screen.seen.filter((line) => [...line].length > 60)).toEqual([]);
}

describe('a replay at a terminal', () => {
  it('goes on and back, jumps, searches and runs by keys, and gives the terminal back', async () => {
    desk = open(['replay', 'pk-ghouls']);
    await desk.see(/step 1 of 10[\s\S]*n next/);
    await press('n', /step 2 of 10/);
    await press(right, /step 3 of 10/);
    await press(left, /step 2 of 10/);
    await press('7\r', /axe hits Ghoul 2[\s\S]*step 7 of 10/);
    await press('b', /step 6 of 10/);
    await press(']', /Bout 2[\s\S]*step 9 of 10/);
    await press('r1\r', /step 1 of 10/);
    await press('/bow\r', /bow hits Knight[\s\S]*step 5 of 10/);
    await press('x', /No key "x" here\./);
    await press('+', /speed 2/);
    await press('p', /step 10 of 10/);
    desk.type('q');
    expect(await desk.left).toBe(0);
  });

  it('shows a part, by itself, and never clears the screen when it is plain', async () => {
    desk = open(['replay', 'pk-ghouls', '--from', '4', '--to', '6', '--speed', '50', '--plain'], 60);
    await desk.see(/step 4 of 6[\s\S]*step 6 of 6/);
    desk.type('\u0003');
    expect(await desk.left).toBe(0);
    expect(desk.text).not.toContain('step 7');
    expect(desk.text.split(/[\r\n]+/).filter((line) => [...line].length > 60)).toEqual([]);
  });

  it('for the players shows their board, and counts the steps that tell them something', async () => {
    desk = open(['replay', 'pk-ghouls', '--for', 'players', '--from', '4']);
    await desk.see(/Ghoul 1 +Melee +badly hurt[\s\S]*step 1 of 6[\s\S]*n next/);
    await press('n', /step 2 of 6/);
    await press('/dora\r', /Dora's attack on Ghoul 2 succeeds[\s\S]*step 4 of 6/);
    await press('12\r', /There is no step 12\./);
    desk.type('q');
    expect(await desk.left).toBe(0);
    expect(desk.text).not.toMatch(/5\/5 .*claws|G1/);
  });

  it('is redrawn when the terminal is resized, and so is the second screen', async () => {
    desk = open(['replay', 'pk-ghouls', '--from', '5']);
    await desk.see('step 5 of 10');
    await atSixty('q leave');
    expect(desk.screen.seen.join('\n')).toContain('step 5 of 10');
    // The board is folded to what is left of the screen, and names no key that means something else here.
    desk.resize(80, 16);
    await desk.shows(/^P&K {2}Bout 1[\s\S]*\+\d more: [\s\S]*step 5 of 10[\s\S]*q leave/);
    desk.type('q');
    expect(await desk.left).toBe(0);
    desk = open(['watch', 'pk-ghouls']);
    await desk.see('now: ');
    await atSixty('now: ');
    expect(desk.screen.seen.join('\n')).toContain('now: ');
    desk.resize(80, 16);
    await desk.shows(/^P&K {2}Bout 2[\s\S]*\+\d more: [\s\S]*now: /);
    desk.type('\u0003');
    await desk.left;
  });

  it('names a step that tells nothing', async () => {
    const steps = (await bench.run(['log', 'guard-mob', '--json'])).stdout.matchAll(/^\{"step":(\d+)/gm);
    const told = [...(await bench.run(['replay', 'guard-mob'])).stdout.matchAll(/^ +(\d+) {2}/gm)].map(([, id]) => id);
    const silent = [...steps].map(([, id]) => id).find((id) => !told.includes(id));
    desk = open(['replay', 'guard-mob', '--from', `${silent}`]);
    await desk.see(new RegExp(` ${silent} {2}\\(\\w.*\\)`));
    desk.type('q');
    expect(await desk.left).toBe(0);
  });
});

describe('the second screen at a terminal', () => {
  it('follows a fight that is played elsewhere, and tells the players nothing of what they cannot see', async () => {
    desk = open(['watch', 'pk-ghouls', '--for', 'players']);
    await desk.shows(/Witch[\s\S]*now: /);
    await bench.script('pk-ghouls', ['hide wi']);
    await desk.shows(/^(?![\s\S]*Witch)[\s\S]*now: /);
    const before = desk.text.length;
    await bench.script('pk-ghouls', ['note "the witch hums"', 's wi health 1']);
    await bench.script('pk-ghouls', ['ruling "the roof falls"']);
    await desk.see('the roof falls');
    const since = desk.text.slice(before);
    expect(since).not.toMatch(/witch/i);
    expect(since.match(/P&K/g)).toHaveLength(1);
    desk.type('\u0003');
    await desk.left;
    expect(desk.isGone).toBe(true);
  });
});
