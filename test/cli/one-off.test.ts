import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { bin, partyFile } from './program.ts';
import { terminals } from './pty.ts';

const { bench, open } = terminals();

beforeAll(async () => {
  mkdirSync(bench.path('tables'));
  mkdirSync(bench.path('others'));
  bench.write('tables/rumours.txt', '# Rumours, d2\n1 The miller lies.\n2 [[wolves]] at the mill\n');
  bench.write('tables/wolves.yaml', 'title: Wolves\nrows: [2d4 wolves]\n');
  bench.write('tables/prices.json', '{ "title": "Prices", "columns": ["thing", "price"], "rows": [["rope", "1 gp"]] }');
  bench.write('tables/readme.md', 'no table');
  mkdirSync(bench.path('others/folder.txt'));
  bench.write('others/misadventure.txt', 'Misadventure\n1 mine\n');
  bench.write('others/bad.txt', 'Bad\n1 a\n3 b\n');
  bench.write('others/worse.json', '{ "title": }');
  await bench.fight('barrow', 'ghoul', '--real-dice');
});

/** Returns the output of a command, as one text. */
async function says(...words: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await bench.run(words);
  if (code !== 0) throw new Error(stderr);
  return stdout.trimEnd().replaceAll(/\n\s*/g, ' ');
}

/** Returns the exit code and the refusal of a command. */
async function refused(...words: readonly string[]): Promise<readonly [code: number | null, text: string]> {
  const { code, stderr } = await bench.run(words);
  return [code, stderr.trim()];
}

describe('affray table', () => {
  test("lists the tables by ruleset, the referee's own at the end", async () => {
    const all = await says('table');
    for (const home of ['pk:', 'factions:', 'guard:', 'brp:', 'mighty:']) expect(all).toContain(home);
    expect(all).toMatch(/own: *prices +Prices +rumours +Rumours, d2 +wolves +Wolves, d1$/);
    expect(await says('table', '--ruleset', 'pk')).toMatch(/^pk: misadventure +Misadventures, d10/);
  });

  test('finds tables of your own in the saves folder, as rosters and bestiaries, too', async () => {
    mkdirSync(bench.path('inn/den/tables'), { recursive: true });
    bench.write('inn/den/tables/omens.txt', '# Omens, d2\n1 good\n2 bad\n');
    const { stdout, stderr } = await bench.run(['table', 'omens', '2', '--saves', 'inn/den'], '', { AFFRAY_SAVES: '' });
    expect([stdout, stderr]).toEqual(['d2 2  Omens d2, 2: bad.\n', '']);
  });

  test('shaves a Mighty Blow by the save (MB-CRT.8)', async () => {
    const text = await says('table', 'mighty-blows', '--roll', '19', '--save', '10', '--saved', '17', '--seed', 'a');
    expect(text).toMatch(
      /^d20 19 → 12 .*7-14: Oof!; CON: -2; effect: stunned 1d3 rounds; a flesh wound\..*It shows [123]\.$/,
    );
    expect(await says('table', 'mighty-blows', '--roll', '3', '--save', '10', '--saved', '17')).toContain('3 → -4');
    expect(await says('table', 'mighty-blows', '--roll', '19', '--save', '10', '--saved', '10')).toContain('19 → 18');
    expect(await says('table', 'mighty-blows', '--roll', '19', '--save', '10', '--saved', '9')).toContain('19 → 19');
    expect(await says('table', 'mighty-blows', '--roll', '20', '--mod', '1')).toContain('21 or more: Mangled!');
  });

  test('looks a Scar up by the Guard lost, with the table that follows (GS-SCR.3, GS-SCR.4, GS-SCR.24)', async () => {
    expect(await says('table', 'scars', '--lost', '4')).toMatch(
      /4: Broken Limb;.*It shows (\d)\. d6 \1 {2}Broken Limb, which d6, .*: \w+\.$/,
    );
    expect(await says('table', 'scars', '--lost', '15')).toContain('12 or more: Doomed');
    expect(await says('table', 'scars', '7')).toContain('Hamstrung');
    expect(await says('table', 'scars', 'broken')).toContain('It shows');
  });

  test('finds rows by words, in one table or in all', async () => {
    expect(await says('table', 'weapons', 'sword')).toMatch(
      /Weapons \(factions\): sword.*Weapons \(brp\).*Sword, .*Broad/,
    );
    expect(await says('table', 'weapons', 'long spear')).toMatch(/^Weapons: Spear, Long;/);
    expect(await says('table', 'reach', 'pike')).toMatch(/^Reach: pike; hexes: 3/);
    expect(await says('table', 'crossbow')).toContain('Crossbow, Heavy');
  });

  test('rolls the same for the same seed', async () => {
    const one = await says('table', 'misadventure', '--seed', 'tuesday');
    expect(one).toBe(await says('table', 'misadventure', '--seed', 'tuesday'));
    const rolls = new Set<string>();
    for (let i = 0; i < 12; i++) rolls.add(await says('table', 'misadventure', '--seed', `${i}`));
    expect(rolls.size).toBeGreaterThan(3);
  });

  test('gives JSON: a draw, rows, the list', async () => {
    expect(JSON.parse(await says('table', 'misadventure', '--roll', '8', '--json'))).toMatchObject({
      ruleset: 'pk',
      roll: 8,
      row: ['teeth', '1d6 teeth are lost'],
      follows: { dice: '1d6', total: expect.any(Number) },
    });
    expect(JSON.parse(await says('table', 'movement', '30', '--json'))).toMatchObject({
      ruleset: 'brp',
      rows: [{ from: null }],
    });
    const list = (await bench.run(['table', '--json'])).stdout.trim().split('\n');
    expect(list.map((line) => Object.keys(JSON.parse(line)).length)).toEqual(list.map(() => 8));
  });

  test.each([
    [['mighty-blows', '-1'], 'negated'],
    [['mighty-blows', '0'], 'negated'],
    [['mighty-blows', 'oof!'], 'Oof!'],
    [['oof!'], 'Oof!'],
  ])('%j is looked up as %s', async (words, row) => {
    expect(await says('table', ...words)).toContain(row);
  });

  test.each([
    [['misadventur'], 0, ''],
    [['misadvnture'], 1, 'There is no table "misadvnture", and no row with it. Did you mean misadventure?'],
    [['zzzzz'], 1, 'There is no table "zzzzz", and no row with it. `affray table` lists them all.'],
    [['weapons', 'lightsabre'], 1, 'Weapons has no row with "lightsabre". Its name alone shows every row.'],
    [['mishap', '9'], 1, 'Mishaps of a fumble has no row for 9: it goes from 1 to 6.'],
    [['mishap', '--lost', '3'], 2, 'Mishaps of a fumble takes no --lost: it takes no numbers.'],
    [['mighty-blows', '--save', '3'], 2, '--save needs --saved too'],
    [['misadventure', '--roll', 'seven'], 2, '--roll takes a whole number, not "seven", for example --roll 10.'],
    [['misadventure', '--roll', '77'], 1, 'Misadventures: a d10 shows 1 to 10, not 77.'],
    [
      ['mighty-blows', '--roll', '21'],
      1,
      'a d20 shows 1 to 20, not 21. What is added to the effect roll by the referee is given with --mod.',
    ],
    [['armour', '--roll', '3'], 1, 'Several rulesets have this table. Add --ruleset factions or --ruleset brp.'],
    [['misadventure', '--ruleset', 'pq'], 1, 'There is no ruleset "pq"'],
    [['--tables', 'nowhere'], 1, 'There is no folder "nowhere" to read tables from. Check its name.'],
  ])('%j answers %d %s', async (words, code, text) => {
    const [found, message] = await refused('table', ...words);
    expect([found, message]).toEqual([code, expect.stringContaining(text)]);
  });

  test("uses the referee's own tables like the others", async () => {
    expect(await says('table', 'rumours', '2')).toMatch(/^d2 2 {2}Rumours d2, 2: 2d4 \(\d\) wolves at the mill\.$/);
    expect(await says('table', 'rumours', '1', '--mod', '1')).toContain('d2 1 → 2');
    expect(await says('table', 'prices', 'rope')).toBe('Prices: rope; price: 1 gp.');
  });

  test("replaces a ruleset's table by one of the referee's, and reports faults in files by line", async () => {
    const { code, stdout, stderr } = await bench.run(['table', 'misadventure', '--tables', 'others', '--seed', 'a']);
    expect([code, stdout.trim()]).toEqual([0, 'd1 1  Misadventure d1, 1: mine.']);
    expect(stderr.trim().split('\n')).toEqual([
      'affray: "others/folder.txt" was not read: it is a folder: give the name of a file.',
      expect.stringMatching(/^affray: .*worse\.json, line 1: column 12: a value is missing\.$/),
      expect.stringMatching(/^affray: .*bad\.txt, line 3: there is no row for 2 before this one\.$/),
    ]);
    const theirs = await bench.run(['table', 'misadventure', '7', '--tables', 'others', '--ruleset', 'pk']);
    expect(theirs.stdout).toContain('concussion');
  });

  test('works in the shell, with faults above it', async () => {
    const typed = ['t rumours 1', 't misadventure 7', 't misadventure roll', 't rumours 1 --mod 9'];
    const { stdout } = await bench.run(['play', 'barrow', '--script', '-'], `${typed.join('\n')}\n`);
    expect(stdout).toContain('Rumours d2, 1: The miller lies.');
    expect(stdout).toContain('Misadventures d10, 7: concussion');
    expect(stdout).toContain('d2 1 → 10');
  });
});

describe('affray rule', () => {
  test('shows a rule with the house rule that governs it', async () => {
    expect(await says('rule', 'BR-5.3')).toMatch(
      /^BR-5\.3.*House rule specialThreshold .*: below \(default\), atMost, atMostRoundUp\.$/,
    );
    expect(await says('rule', 'br-8.4')).toMatch(/^BR-8\.4/);
  });

  test('finds rules, words and tables, the best first, in a screenful', async () => {
    const { stdout } = await bench.run(['rule', 'parry']);
    expect(stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(24);
    expect(stdout).toMatch(/^Parry: .*\nBR-6\./);
    expect(await says('rule', '--ruleset', 'mighty', 'natural 20')).toMatch(/^MB-/);
  });

  test('gives JSON with the switches', async () => {
    expect(JSON.parse(await says('rule', 'PK-INI.3', '--json'))).toMatchObject({
      ruleset: 'pk',
      found: 'rule',
      id: 'PK-INI.3',
      houseRules: [{ id: 'initiativeTie', inForce: 'reroll', values: ['reroll', 'players'] }],
    });
  });

  test('shows the present value in a fight, and searches its ruleset alone', async () => {
    await bench.fight('tied', 'ghoul', '--house', 'initiativeTie=players');
    const { stdout } = await bench.run(['play', 'tied', '--script', '-'], 'r PK-INI.3\nr parry\n');
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('players (in force), reroll');
    expect(stdout).not.toContain('BR-');
  });

  test.each([
    [[], 2, '`affray rule` needs an id or words'],
    [['xyzzy'], 1, 'No rule mentions "xyzzy"'],
    [['parry', '--colour', '3'], 2, '`affray rule` has no flag --colour'],
  ])('%j answers %d %s', async (words, code, text) => {
    expect(await refused('rule', ...words)).toEqual([code, expect.stringContaining(text)]);
  });
});

describe('affray odds', () => {
  test('answers without a fight', async () => {
    expect(await says('odds', 'pk', 'attack', '--target', '15', '--will', '2d6', '--health', '5')).toMatch(
      /Drops the target: 25\.83% \(31\/120\)\./,
    );
    expect(JSON.parse(await says('odds', 'guard', 'attack', '--guard', '0', '--life', '1', '--json'))).toMatchObject({
      out: '1',
    });
    expect(await says('odds')).toContain('affray odds mighty attack');
  });

  test('takes two names out of rosters in the place of numbers', async () => {
    const text = await says('odds', 'pk', 'attack', 'asta', 'ghoul', '--party', partyFile);
    expect(text).toMatch(/Drops the target: 16\.67% \(1\/6\)\./);
    expect(await says('odds', 'pk', 'defence', 'Knight', 'Asta', '--party', partyFile, '--foes', 'knight')).toContain(
      'armor',
    );
    expect(await refused('odds', 'pk', 'attack', 'Asta', 'goul', '--party', partyFile)).toEqual([
      1,
      expect.stringContaining('No combatant is called "goul". Did you mean ghoul?'),
    ]);
    expect((await refused('odds', 'pk', 'attack', 'Asta'))[0]).toBe(2);
    const mixed = await refused('odds', 'pk', 'attack', 'Asta', 'ghoul', '--party', partyFile, '--health', '3');
    expect(mixed).toEqual([2, expect.stringContaining('--health does not go with names')]);
  });

  test('answers for a line at a save, and leaves the save unchanged', async () => {
    await bench.script('barrow', ['nobody', '6']);
    const before = bench.files();
    expect(await says('odds', 'barrow', 'a gh')).toContain('Drops the target');
    expect(bench.files()).toEqual(before);
    expect((await refused('odds', 'barrow'))[0]).toBe(2);
    expect(await refused('odds', 'barrow', 'a zzzzz')).toEqual([
      1,
      'affray: No combatant is called "zzzzz". `affray state barrow` shows the names, `affray odds` the questions that need no fight.',
    ]);
    expect(await refused('odds', 'barow', 'a gh')).toEqual([1, expect.stringContaining('Did you mean "barrow"')]);
  });

  test("shows the command to type where it is nobody's turn, and that a fight is over", async () => {
    await bench.fight('ford', 'ghoul');
    const whose = 'affray: It\'s nobody\'s turn, so say who acts: `affray odds ford "as a gh"`.';
    expect(await refused('odds', 'ford', 'a gh')).toEqual([1, whose]);
    expect(await refused('odds', 'ford', 'each')).toEqual([1, whose]);
    expect(await says('odds', 'ford', 'as a gh')).toContain('Drops the target');
    await bench.script('ford', ['nobody', 'end']);
    expect(await refused('odds', 'ford', 'each')).toEqual([
      1,
      'affray: The fight is over, so nothing has odds. `fight` begins the next.',
    ]);
  });
});

test('a table of a ledger is found by its rows and its title, not by the sentence above it', async () => {
  const found = await says('rule', '--ruleset', 'mighty', 'parry');
  expect(found).toContain('T6 Which parts of AC count: casting or reading');
  expect(found.match(/T6 Which/g)).toHaveLength(2);
});

test('a save that was renamed goes by its new name in a report and in a party', async () => {
  await bench.fight('crypt', 'ghoul');
  await says('saves', 'rename', 'crypt', 'vault');
  expect(await says('report', 'vault')).toMatch(/^vault =/);
  expect(await says('party', 'vault')).toMatch(/^# The party of vault, /);
});

describe('affray roll', () => {
  test('rolls, with or without its command word, and takes given dice', async () => {
    expect(await says('roll', '--dice', '4,6,2,1', '4d6kh3')).toBe('4d6kh3 = 12: 4 6 2 (1)');
    expect(await says('2d6+3', '--dice', '4,6')).toBe('2d6+3 = 13: 4 6');
    expect((await refused('roll', '4d6kh'))[1]).toContain('keep how many? for example 4d6kh3 (column 4)');
    expect((await bench.run(['roll', '2d6y', '--json'])).stderr).toBe('');
  });

  test.each([
    [['(2d6+3)*2', '--dice', '1,2'], '(2d6+3)*2 = 12: 1 2'],
    [['2', 'd6', '+', '3', '--dice', '1,2'], '2d6+3 = 6: 1 2'],
    [['-2+d6', '--dice', '5'], '-2+d6 = 3: 5'],
    [['{d8,d6}kh1', '--dice', '3,5'], '{d8,d6}kh1 = 5: (3); 5'],
    [['max(7,2d6)', '--dice', '1,2'], 'max(7,2d6) = 7: 1 2'],
    [['2x(d6+1)', '--dice', '1,2'], 'd6+1 = 2: 1 d6+1 = 3: 2'],
    [['d%', '--dice', '00'], 'd100 = 100: 100'],
    [['D20', '--dice', '7'], 'd20 = 7: 7'],
  ])('rolls a bare expression: %j', async (words, line) => {
    expect(await says(...words)).toBe(line);
  });

  test('answers each line of its standard input, and continues after a wrong one', async () => {
    const { code, stdout, stderr } = await bench.run(['roll', '--seed', 'a'], '2d1\r\n\n4d6kh\n3d1+1\n');
    expect([code, stdout]).toEqual([1, '2d1 = 2: 1 1\n3d1+1 = 4: 1 1 1\n']);
    expect(stderr.split('\n')[0]).toBe('4d6kh: keep how many? for example 4d6kh3 (column 4)');
    const lines = (await bench.run(['roll', '--json'], 'd1\n4d\n')).stdout.trim().split('\n');
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { input: 'd1', notation: 'd1', total: 1, dice: [{ sides: 1, face: 1, kept: true }] },
      { input: '4d', error: { code: 'dice-syntax', column: 3 } },
    ]);
  });

  test('warns of the file that a shell makes of an unquoted comparison', () => {
    const affray = `'${process.execPath}' '${bin}'`;
    const { stderr } = spawnSync('sh', ['-c', `${affray} roll 10d10>=7`], { cwd: bench.folder, encoding: 'utf8' });
    expect(stderr).toContain('The result went to a file named "=7". Put the expression in quotes, or write 10d10t7');
    expect(bench.files()['=7']).toMatch(/^10d10 = /);
  });

  test('does not wait for input at a terminal', async () => {
    const desk = open(['roll']);
    await desk.see('Roll what? Try `affray roll 4d6kh3`');
    expect(await desk.left).toBe(2);
  });
});
