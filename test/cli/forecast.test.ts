import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sized } from '../walk.ts';
import { Bench, root } from './program.ts';

const bench = new Bench();
afterAll(() => bench.remove());

const sample = join(root, 'saves', 'examples', 'pk-ghouls.json');
const forecast = (...words: readonly string[]) => bench.run(['forecast', sample, '--rounds', '6', ...words]);

/** Behind the first twenty, workers take ten at a time. */
const FIGHTS = sized(2, 24);

describe('affray forecast', () => {
  test('gives the same on one core and on two, and other numbers for another seed', async () => {
    const json = async (...words: readonly string[]) => (await forecast('-n', `${FIGHTS}`, '--json', ...words)).stdout;
    const one = await json('--cores', '1');
    expect(JSON.parse(one)).toMatchObject({ versus: null, count: FIGHTS, seed: 'bout-1591' });
    expect(await json('--cores', '2')).toBe(one);
    expect(await json('--cores', '1', '--seed', 'other')).not.toBe(one);
  });

  test('shows who wins, how soon and who falls, with variants beside it', async () => {
    const { stdout, code } = await forecast('-n', '4', '--cores', '1', '--versus', 'bench kn; bench wi');
    expect(code).toBe(0);
    expect(stdout).toContain('4 and 4 fights from Bout 2 on, at most 6 Bouts; seed bout-1591.');
    expect(stdout).toMatch(/\| {25}\| as it stands +\| bench kn; bench wi +\|/);
    for (const says of ['won by party', 'won by foes', 'half end within (Bouts)', 'Asta falls', 'Asta ends with'])
      expect(stdout).toContain(`| ${says} `);
    expect(stdout).toContain('Everybody follows the same tactic.');
  });

  test('leaves the save as it is', async () => {
    await bench.fight('lane', '1 ghoul');
    const before = bench.files();
    expect((await bench.run(['forecast', 'lane', '-n', '2', '--rounds', '2', '--versus', 'note "rain"'])).code).toBe(0);
    expect(bench.files()).toEqual(before);
  });

  test.each([
    [['-n', '0'], 2, '-n takes a whole number from 1 to 10000000, not "0".'],
    [['-n', 'many'], 2, '-n takes a whole number from 1 to 10000000, not "many".'],
    [['--cores', '0'], 2, '--cores takes a whole number from 1 to 256'],
    [['-n', '1', '--versus', 'bench nobody-here'], 1, 'nobody-here'],
    [['-n', '1', '--versus', 'frob'], 1, 'shows the names. A line is as in the shell, such as `--versus "bench g3"`.'],
    [['-n', '1', '--versus', 'bench nobody-here'], 1, '"nobody-here". `affray state '],
    [['-n', '1', '--versus', 'set'], 1, 'Type `set g3 health 3`'],
    [['-n', '1', '--versus', 'bench kn; i as'], 1, '"i as" changes nothing in the fight, so there is nothing to'],
  ])('%j is refused', async (words, code, text) => {
    const ran = await forecast(...words);
    expect(ran.code).toBe(code);
    expect(ran.stderr).toContain(text);
  });
});

describe('affray report --chances', () => {
  test('shows how likely each side was to win, round by round', async () => {
    const report = async (format: string) =>
      (await bench.run(['report', sample, '--chances', '2', '--format', format])).stdout;
    expect(await report('text')).toMatch(/How it stood\n +party +chance to win, % .*\n +foes +chance to win, %/);
    expect(await report('html')).toContain('How it stood');
    expect(JSON.parse(await report('json')).fights[0].chances).toMatchObject([
      { who: 'party', max: 100 },
      { who: 'foes' },
    ]);
    expect((await bench.run(['report', sample])).stdout).not.toContain('How it stood');
    expect((await bench.run(['report', sample, '--chances', '2', '--for', 'players'])).code).toBe(2);
  });
});

test('a fight that is over is not played out', async () => {
  await bench.fight('over', 'ghoul');
  await bench.script('over', ['nobody', 'kill gh', '', '']);
  expect((await bench.run(['forecast', 'over', '-n', '5'])).stderr).toBe(
    'affray: The fight is over, so there is nothing to forecast.\n',
  );
});

test('a save that is cut off before its first entry holds no fight to be played out', async () => {
  await bench.fight('short', 'ghoul');
  const file = bench.path('short.json');
  writeFileSync(file, `${readFileSync(file, 'utf8').split('\n')[0]}\n`);
  expect((await bench.run(['forecast', 'short', '-n', '5'])).stderr).toContain(
    'The set-up is missing from short.json, its very first entry, so there is no fight in it. Begin anew',
  );
});

describe('affray luck', () => {
  test("tells each side's loss against the expected loss", async () => {
    const { stdout } = await bench.run(['luck', sample]);
    expect(stdout).toContain('foes: lost 14 points (expected 7.5, give or take 2.6)');
    expect(stdout).toContain('Based on the odds of the 6 steps with dice, and the decisions that were made.');
    expect(JSON.parse((await bench.run(['luck', sample, '--json'])).stdout)).toMatchObject({
      counted: 6,
      estimated: 0,
    });
  });

  test('names how many steps were estimated only where others were not', async () => {
    copyFileSync('saves/examples/mighty-orcs.json', bench.path('orcs.json'));
    await bench.run(['branch', 'orcs', '--at', '5', '--name', 'early']);
    await bench.run(['branch', 'orcs', '--at', '7', '--name', 'later']);
    const said = async (save: string) => (await bench.run(['luck', save])).stdout.replaceAll(/\s+/g, ' ');
    expect(await said('later')).toContain('the 4 steps with dice, estimated by simulated rolls in 3 of them, and the');
    expect(await said('early')).toContain('the 2 steps with dice, estimated by simulated rolls, and the decisions');
  });

  test('has nothing to tell where no dice were rolled', async () => {
    await bench.fight('fresh', 'ghoul');
    expect((await bench.run(['luck', 'fresh'])).stdout).toBe('No dice have been rolled yet.\n');
  });
});
