import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bin } from './program.ts';
import { enter, type Terminal, terminals } from './pty.ts';

const { bench, open } = terminals();
const ctrlZ = '\u001a';

/** Behind the program: its exit code, and how the terminal was left; it stays until that has been read. */
const after = 'echo "code $?"; stty -a; echo "so it was left"; read -r _';

/** Before the program, which takes the place of what says it: the id of its process. */
const saysPid = 'echo "pid $(exec sh -c \'echo $PPID\')";';

/** A fight at a terminal, and the process that plays it, as its lock names it. */
async function playing(name: string): Promise<{ desk: Terminal; pid: number }> {
  await bench.fight(name, '2 ghoul melee');
  const desk = open(['play', name], 80, 40, { after });
  await desk.asked();
  return { desk, pid: Number.parseInt(readFileSync(bench.path(`${name}.json.lock`), 'utf8'), 10) };
}

/** The terminal echoes, takes whole lines and shows its cursor; nothing went wrong, and the save is free. */
async function expectLeft(desk: Terminal, name: string, code: number): Promise<void> {
  await desk.see('so it was left');
  expect(desk.text).toContain(`code ${code}`);
  expect(desk.text).toMatch(/\sicanon\b/);
  expect(desk.text).toMatch(/\secho\b/);
  expect(desk.text).not.toMatch(/bug in affray|^\s+at /m);
  expect(desk.screen.cursorShown).toBe(true);
  expect(existsSync(bench.path(`${name}.json.lock`))).toBe(false);
}

// The first of all: a program that was started later would hold this terminal open.
test('a window that is closed is no error: what was typed is kept, and the save is free', async () => {
  await bench.fight('window', '2 ghoul melee');
  const error = bench.path('error.txt');
  const desk = open(['play', 'window'], 80, 40, {
    before: `exec 2>${error}; trap "" HUP;`,
    after: 'echo $? >code; mv code code.txt',
  });
  await desk.answer('note kept');
  desk.hangUp();
  await expect.poll(() => existsSync(bench.path('window.json.lock')), { timeout: 30_000 }).toBe(false);
  expect(readFileSync(bench.path('error.txt'), 'utf8')).toBe('');
  expect((await bench.run(['log', 'window'])).stdout).toContain('kept');
});

describe.concurrent('a program that is asked to end gives the terminal back', () => {
  test.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGQUIT', 131],
  ] as const)('by %s, at its prompt', async (signal, code) => {
    const { desk, pid } = await playing(signal);
    process.kill(pid, signal);
    await expectLeft(desk, signal, code);
  });

  test('by SIGTERM, at a question of the setting up', async () => {
    const desk = open(['new', '--ruleset', 'pk'], 80, 40, { after, before: saysPid });
    await desk.asked();
    process.kill(Number(/pid (\d+)/.exec(desk.text)?.[1]), 'SIGTERM');
    await desk.see('so it was left');
    expect(desk.text).toContain('code 143');
  });

  test('by SIGTERM, in a replay', async () => {
    await bench.fight('reel', '2 ghoul melee');
    const desk = open(['replay', 'reel'], 80, 40, { after, before: saysPid });
    await desk.see('q leave');
    process.kill(Number(/pid (\d+)/.exec(desk.text)?.[1]), 'SIGTERM');
    await desk.see('so it was left');
    expect(desk.text).toContain('code 143');
    expect(desk.text).toMatch(/\sicanon\b/);
  });
});

test('Ctrl-Z gives the terminal to the shell, and fg draws all anew with what stood on the line', async () => {
  await bench.fight('stopped', '2 ghoul melee');
  const desk = open([], 80, 40, { command: ['bash', '--norc', '-i'], env: { PS1: 'shell$ ' } });
  await desk.see('shell$');
  desk.type(`${process.execPath} ${bin} play stopped${enter}`);
  await desk.asked();
  desk.type('i as');
  await desk.shows(/> i as$/m);
  desk.type(ctrlZ);
  await desk.see(/Stopped[\s\S]*shell\$/);
  desk.type(`stty -a${enter}`);
  await desk.see(/\sicanon\b[\s\S]*shell\$/);
  desk.type(`fg${enter}`);
  await desk.see(/Ghoul[\s\S]*> i as/);
  desk.type(enter);
  await desk.see('Asta (as)');
  await desk.asked();
  desk.type(`quit${enter}`);
  await desk.see('shell$');
});

test('Ctrl-Z in a list leaves a clean screen to the shell, and fg marks the same entry', async () => {
  await bench.fight('listed', '2 ghoul melee');
  const desk = open([], 80, 40, { command: ['bash', '--norc', '-i'], env: { PS1: 'shell$ ' } });
  await desk.see('shell$');
  desk.type(`${process.execPath} ${bin} play listed${enter}`);
  await desk.answer('nobody');
  await desk.answer('4');
  await desk.answer('');
  desk.type('\u001b[B');
  await desk.shows(/^❯ +2 /m);
  desk.type(ctrlZ);
  await desk.see(/Stopped[\s\S]*shell\$/);
  const below = desk.screen.seen.slice(desk.screen.seen.findLastIndex((line) => line.includes('pick one')) + 1);
  expect(below.filter((line) => /❯|Ghoul|navigate/.test(line))).toEqual([]);
  desk.type(`fg${enter}`);
  await desk.shows(/pick one[\s\S]*^❯ +2 /m);
  desk.kill();
});

/** The program under a shell that can stop it, stopped while something stood on the line. */
async function stoppedAt(words: string, typed: string): Promise<Terminal> {
  const desk = open([], 80, 40, { command: ['bash', '--norc', '-i'], env: { PS1: 'shell$ ' } });
  await desk.see('shell$');
  desk.type(`${process.execPath} ${bin} ${words}${enter}`);
  await desk.asked();
  desk.type(typed);
  await desk.shows(new RegExp(`> ${typed}$`, 'm'));
  desk.type(ctrlZ);
  await desk.see(/Stopped[\s\S]*shell\$/);
  return desk;
}

test('fg draws the board as wide as the terminal has become meanwhile', async () => {
  await bench.fight('narrow', '2 ghoul melee');
  const desk = await stoppedAt('play narrow', 'i as');
  desk.resize(60, 20);
  desk.type(`fg${enter}`);
  await desk.see(/Ghoul[\s\S]*> i as/);
  await desk.shows(/arm +hp fights with/);
  desk.kill();
});

test('fg draws a question of the setting up anew', async () => {
  const desk = await stoppedAt('new --ruleset pk', 'zz');
  desk.type(`fg${enter}`);
  await desk.see(/Party[\s\S]*> zz/);
  desk.kill();
});

test('fg draws the first screen anew', async () => {
  const desk = open([], 80, 40, { command: ['bash', '--norc', '-i'], env: { PS1: 'shell$ ' } });
  await desk.see('shell$');
  desk.type(`${process.execPath} ${bin}${enter}`);
  await desk.see('New fight');
  desk.type(ctrlZ);
  await desk.see(/Stopped[\s\S]*shell\$/);
  desk.type(`fg${enter}`);
  await desk.see(/New fight[\s\S]*Quit/);
  desk.kill();
});
