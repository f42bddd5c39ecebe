import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { encounterOf, playNamed } from '../../src/cli/shared/saves.ts';
import { verify } from '../../src/drivers/replay.ts';
import { figure } from '../store/figures.ts';
import { sizedForFigures } from '../walk.ts';
import { deskWith } from './desk.ts';

const KILLS = sizedForFigures(2, 200, 500);
const desk = deskWith();
afterAll(() => desk.remove());

const script = join(desk.folder, 'long.txt');
writeFileSync(script, Array.from({ length: 4000 }, (_, i) => `ruling "number ${i}"`).join('\n'));

/** Runs the script for so many milliseconds from its first step on, then kills it; gives the steps that it had printed. */
async function killed(after: number): Promise<readonly number[]> {
  const program = join(desk.world.root, 'bin', 'affray.cjs');
  const child = spawn(process.execPath, [program, 'play', desk.path('ghouls'), '--script', script, '--json']);
  let text = '';
  const started = new Promise<void>((resolve) => {
    child.stdout.on('data', (data) => {
      text += data;
      if (text.includes('\n')) resolve();
    });
    child.on('close', () => resolve());
  });
  await started;
  await pause(after);
  child.kill('SIGKILL');
  await new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.on('close', resolve) : resolve(0),
  );
  const whole = text.split('\n').slice(0, -1);
  return whole.map((line) => Number(JSON.parse(line).step));
}

it(`a script that is killed ${KILLS} times has kept every step that it printed`, { timeout: 1_200_000 }, async () => {
  const first = desk.text('ghouls');
  let steps = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    if (kill % 20 === 0) desk.write('ghouls', first);
    const printed = await killed((kill * 13) % 40);
    const save = playNamed(desk.world, 'ghouls');
    const { ruleset, chance, story } = await encounterOf(desk.world, save);
    const ids = new Set(story.steps.map(({ id }) => id));
    expect(printed.filter((id) => !ids.has(id))).toEqual([]);
    expect(save.edited).toEqual([]);
    if (kill % 20 === 0) expect(verify(ruleset, chance.seed, story.steps)).toEqual([]);
    save.close();
    steps += printed.length;
  }
  expect(steps).toBeGreaterThanOrEqual(KILLS);
  figure('kills (SIGKILL) of a running script of the program; printed steps lost: 0', KILLS);
  figure('steps that these scripts had printed', steps);
});
