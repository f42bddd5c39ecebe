import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { Bench, bin, type Line, stepsOf } from './program.ts';

const bench = new Bench();
afterAll(() => bench.remove());

/** A whole fight, every die of the party said aloud: six Bouts, surrender, prisoners, ransom. */
const bout = (third: string) => [
  'initiative : 6 1',
  'a b1 : 5',
  `a ${third} : 5`,
  'co a b3 w sling : 5',
  'a b4 : 5',
  '',
];
const wholeFight = [
  '# from surprise to ransom',
  'nobody',
  ...['b2', 'b2', 'b2', 'b2', 'b2', 'b5'].flatMap(bout),
  'initiative : 1 6',
  '',
  'done',
  'bout',
  'surrender foes',
  'prisoners',
  'ransom b1 "to the guild" : 50 0',
  'custody',
];

/** The answers of each step, as lines of a script in the strict form. */
const facts = (records: readonly Line[]) => records.flatMap((one) => one.facts ?? []);

describe('a scripted fight', () => {
  test('runs from surprise to ransom in one go, a JSON object a line', async () => {
    expect((await bench.fight('whole', '6 bandit chief melee')).code).toBe(0);
    const { ran, records } = await bench.script('whole', wholeFight, '--defaults');
    expect(records.filter(({ error }) => error)).toEqual([]);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    const steps = records.flatMap(({ step }) => step ?? []);
    expect(steps.length).toBeGreaterThanOrEqual(40);
    expect(new Set(steps).size).toBe(steps.length);
    for (const record of records)
      expect(Object.keys(record)).toEqual(['line', 'input', 'step', 'asked', 'facts', 'text']);
    expect(records[0]).toMatchObject({ line: 2, input: 'nobody' });
    expect(records.map(({ text }) => text).join('\n')).toContain('handed back');
  });

  test('describes each request: its owner, its values, its answer and who gave it', async () => {
    await bench.fight('asked', '2 bandit melee');
    const { records } = await bench.script('asked', ['nobody', 'initiative : 6 1', 'a b1 17 5'], '--defaults');
    expect(records.at(-1)?.asked?.[0]).toMatchObject({
      about: 'attack:asta:bandit-1',
      who: 'asta',
      kind: 'check',
      tag: 'attack',
      dice: 'd20',
      answer: 17,
      by: 'table',
    });
  });

  test('with the same seed gives byte-identical facts twice, with another seed others', async () => {
    const lines = ['nobody', ...Array.from({ length: 12 }, () => '')];
    const told = async (name: string, ...flags: readonly string[]) => {
      await bench.fight(name, '2 bandit melee, archer', ...flags);
      return JSON.stringify(facts((await bench.script(name, lines, '--defaults')).records));
    };
    const first = await told('same-1');
    expect(first.length).toBeGreaterThan(1000);
    expect(await told('same-2')).toBe(first);
    expect(await told('other', '--seed', 'jade')).not.toBe(first);
  });

  test('gives the same facts when its recorded answers are played again', async () => {
    expect((await bench.run(['verify', 'whole'])).stdout).toContain('Played again, every step comes out as recorded.');
  });

  test('stops at the first error with exit code 1, and keeps the steps before it', async () => {
    await bench.fight('stops', '2 bandit melee');
    const { ran, records } = await bench.script('stops', ['nobody', 'a nobody-here', 'board']);
    expect(ran.code).toBe(1);
    expect(records).toHaveLength(2);
    expect(records[1]).toMatchObject({ line: 2, input: 'a nobody-here', error: { code: 'unknown-combatant' } });
    expect((await bench.run(['log', 'stops'])).stdout).toContain('Nobody is surprised.');
  });

  test('goes on after an error with --keep-going', async () => {
    await bench.fight('goes-on', '2 bandit melee');
    const { ran, records } = await bench.script('goes-on', ['a x', 'nobody', 'g1', 'initiative : 6 1'], '--keep-going');
    expect(ran.code).toBe(1);
    expect(records.map(({ error }) => error !== undefined)).toEqual([true, false, true, false]);
  });

  test('an open decision is an error that lists the options, unless --defaults takes them', async () => {
    await bench.fight('open', 'witch distant');
    const lines = ['party', 'wi a as w hex as=2'];
    const { ran, records } = await bench.script('open', ['surprise']);
    expect(ran.code).toBe(1);
    expect(records[0]?.error).toMatchObject({ code: 'undecided' });
    expect(records[0]?.error?.message).toContain('Choose nobody, party or foes');
    expect((await bench.script('open', lines, '--defaults')).ran.code).toBe(0);
  });

  test('a pending question stays open after a line that fails, and after a look-up', async () => {
    await bench.fight('half', '2 ghoul melee', '--real-dice');
    await bench.run(['play', 'half'], 'foes\nas a g1\n15\n');
    const open = (await bench.run(['log', 'half', '--json'])).stdout;
    for (const line of ['b', 'due', 'zzz', '23', 'roll d20']) {
      const { ran } = await bench.script('half', [line]);
      expect([line, ran.code]).toEqual([line, /zzz|23/.test(line) ? 1 : 0]);
    }
    expect((await bench.run(['log', 'half', '--json'])).stdout).toBe(open);
    expect((await bench.script('half', ['4'])).records[0]?.text).toContain('(15): 4 damage, Health 5 → 1.');
  });

  test('a board without combatants is drawn', async () => {
    await bench.fight('nobody', 'ghoul');
    const { ran } = await bench.script('nobody', ['foes', 'b foes', 'kill gh', 'b gh', 'b foes']);
    expect([ran.code, ran.stderr]).toEqual([0, '']);
  });

  test('an error carries the line that would force it', async () => {
    await bench.fight('forced', '2 bandit melee');
    const { records } = await bench.script('forced', ['foes', 'b1 a as']);
    expect(records[1]?.error).toMatchObject({ code: 'refused', force: 'b1 a as !' });
    expect((await bench.script('forced', ['b1 a as ! : 5 3'])).ran.code).toBe(0);
  });

  test('without --json it prints lines for a reader', async () => {
    await bench.fight('plain', '2 bandit melee');
    const ran = await bench.run(['play', 'plain', '--script', '-'], 'foes\na b1 17 5\n');
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toContain("Asta's sword hits Bandit 1 (17): 5 damage");
  });
});

describe('lines without a terminal', () => {
  test('are read from standard input, each after its prompt', async () => {
    await bench.fight('piped', '2 bandit melee');
    const ran = await bench.run(['play', 'piped'], 'board\n\nquit\n');
    expect(ran.code).toBe(0);
    expect(ran.stdout).toContain('Who is surprised?');
    expect(ran.stdout).toContain('Nobody is surprised.');
    expect(ran.stdout).toContain('Everything is saved.');
  });

  test('bare affray takes them for the last fight', async () => {
    const ran = await bench.run([], 'board\nquit\n');
    expect(ran.code).toBe(0);
    expect(ran.stdout).toMatch(/^P&K {2}Bout/);
  });

  test('bare affray without a fight and without lines changes nothing, and says what to type', async () => {
    const empty = new Bench();
    const ran = await empty.run([], '');
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toContain('There is no fight yet, and no line to play.');
    expect(readdirSync(empty.folder)).toEqual([]);
    const fed = await empty.run([], 'note hello\nquit\n');
    expect(fed.stdout).toContain('Note: hello');
    empty.remove();
  });

  test('a refused line is explained, and the next ones are played; the exit code is 1', async () => {
    await bench.fight('wrong', '2 bandit melee');
    const ran = await bench.run(['play', 'wrong'], 'xyzzy\nnobody\nquit\n');
    expect(ran.code).toBe(1);
    expect(ran.stdout).toContain('xyzzy');
    expect(ran.stdout).toContain('Nobody is surprised.');
  });

  test('a line that the rules refuse is shown with the one that allows it', async () => {
    await bench.fight('forced', '2 bandit melee');
    const ran = await bench.run(['play', 'forced'], 'nobody\nb1 a as\nquit\n');
    expect(ran.stdout).toContain('  To allow it anyway: b1 a as !');
  });
});

describe('kill -9 in the middle of a script', () => {
  test('loses no confirmed step', async () => {
    await bench.fight('killed', '6 bear melee');
    const child = spawn(process.execPath, [bin, 'play', 'killed', '--script', '-', '--json', '--defaults'], {
      cwd: bench.folder,
      env: { PATH: process.env['PATH'], HOME: bench.folder, AFFRAY_SAVES: bench.folder },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.split('\n').length > 20) child.kill('SIGKILL');
    });
    child.stdin.on('error', () => {});
    child.stdin.end(`nobody\n${'note "one more line"\n'.repeat(5000)}`);
    await new Promise((resolve) => child.on('close', resolve));
    expect(child.signalCode).toBe('SIGKILL');
    const confirmed = printed
      .split('\n')
      .slice(0, -1)
      .map((line): Line => JSON.parse(line))
      .flatMap(({ step }) => step ?? []);
    expect(confirmed.length).toBeGreaterThan(10);
    const log = await bench.run(['log', 'killed', '--json']);
    const kept = log.stdout.split('\n').filter((line) => line !== '');
    expect(log.code).toBe(0);
    expect(kept.length).toBeGreaterThanOrEqual(confirmed.length);
    expect((await bench.script('killed', ['note "and on"'])).ran.code).toBe(0);
  });

  test('in the middle of a write costs at most an unconfirmed step, and is reported', async () => {
    await bench.fight('torn', '2 bandit melee');
    await bench.script('torn', ['nobody', 'note "kept"', 'note "torn"']);
    const text = readFileSync(bench.path('torn.json'), 'utf8');
    writeFileSync(bench.path('torn.json'), text.slice(0, text.lastIndexOf('"torn"')));
    const ran = await bench.run(['log', 'torn']);
    expect(ran.code).toBe(0);
    expect(ran.stdout).toContain('kept');
    expect(ran.stderr).toMatch(
      /^torn\.json: the end of the file is missing, from entry \d+ on \(\d+ bytes left out\)\. If affray crashed, nothing it had confirmed is lost/,
    );
    expect(existsSync(bench.path('torn.json'))).toBe(true);
  });
});

test('every step of a script is in the log', async () => {
  await bench.fight('both', '2 bandit melee');
  const { records } = await bench.script('both', ['nobody', 'initiative : 6 1', 'a b1 17 5']);
  expect(stepsOf(records)).toHaveLength(3);
  expect((await bench.run(['log', 'both', '--json'])).stdout.trim().split('\n')).toHaveLength(4);
});

test("the referee's own tables work in the shell, and may lead to tables of any ruleset", async () => {
  for (const folder of ['evening', 'tables']) mkdirSync(bench.path(folder));
  bench.write('tables/omens.txt', 'Omens, d2\n1 rain\n2 [[mighty-blows]]\n');
  await bench.fight('lane', '1 ghoul', '--saves', bench.path('evening'));
  const play = ['play', 'lane', '--saves', bench.path('evening'), '--script', '-'];
  expect((await bench.run(play, 't omens 2\n')).stdout).toContain('mighty-blows');
  expect((await bench.run(play, 't omens roll\n')).stdout).toMatch(/rain|Mighty/);
});
