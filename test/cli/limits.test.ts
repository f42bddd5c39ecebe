import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, test } from 'vitest';
import { figure } from '../store/figures.ts';
import { sized } from '../walk.ts';
import { Bench, bin, partyFile, type Ran, root } from './program.ts';

/** In milliseconds: a loaded machine takes a while to start a program; what hangs takes longer. */
const PATIENCE = 30_000;

const bench = new Bench();
afterAll(() => bench.remove());
await bench.fight('lane', '1 ghoul');
execFileSync('mkfifo', ['pipe', 'pipe.yaml', 'held.json.lock'], { cwd: bench.folder });
bench.copy('lane.json', 'held.json');
bench.copy('lane.json', 'linked.json');
bench.copy('lane.json', 'aimed.json');
bench.write('aim.txt', "somebody else's");
symlinkSync('/dev/zero', bench.path('linked.json.lock'));
symlinkSync(bench.path('aim.txt'), bench.path('aimed.json.lock'));
symlinkSync(bench.path('round'), bench.path('about'));
symlinkSync(bench.path('about'), bench.path('round'));
symlinkSync('/dev/zero', bench.path('zero.json'));
symlinkSync('circle.yaml', bench.path('circle.yaml'));
bench.write('file', '');
const row = '  - {name: A, health: 4, type: PC, willDice: 1d6}\n';
bench.write('large.yaml', `ruleset: pk\nmembers:\n${row.repeat(25_000)}`);
bench.write('many.json', JSON.stringify({ ruleset: 'pk', members: Array(501).fill({ name: 'A' }) }));
mkdirSync(bench.path('file-as-folder'));
bench.write('nested.yaml', `ruleset: pk\nmembers: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`);
bench.write('nested.json', `{"ruleset":"pk","members":${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
bench.write('parts.yaml', `ruleset: pk\nmembers:\n${row}---\nruleset: brp\n`);
bench.write('unseen.yaml', `ruleset: pk\nmembers:\n${row.replace('A', '\u2060A\u200b')}`);
const foreign = `ruleset: pk\nmembers:\n${row.replace('A', 'Åsta')}`;
writeFileSync(bench.path('latin.yaml'), foreign, 'latin1');
writeFileSync(bench.path('wide.yaml'), `\ufeff${foreign}`, 'utf16le');
writeFileSync(bench.path('bare.yaml'), foreign, 'utf16le');
writeFileSync(bench.path('latin.txt'), 'note x\nnote Åsta\n', 'latin1');
bench.write('deep.csv', `name,health,willDice,type\nAda,${'['.repeat(100_000)},1d6,PC\n`);

/** Runs a command that has to end soon, without a bug; gives what it said. */
function said(words: readonly string[], input = ''): string {
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [bin, ...words], {
    cwd: bench.folder,
    input,
    encoding: 'utf8',
    timeout: PATIENCE,
    env: { PATH: process.env['PATH'], HOME: bench.folder, AFFRAY_SAVES: bench.folder },
  });
  expect(signal, `${words.join(' ')} hangs`).toBeNull();
  return saidBy({ code: status, stdout, stderr });
}

/** Returns what a run without a bug said. */
function saidBy({ code, stdout, stderr }: Ran): string {
  expect([0, 1, 2]).toContain(code);
  expect(stdout + stderr).not.toMatch(/bug in affray|^\s+at /m);
  return `${stdout}${stderr}`.trim();
}

/** Input from which a program could read for ever. */
const endless = /pipe|zero|held|linked|aimed/;

const make = (party: string, foes: string, ...more: readonly string[]) => [
  ...['new', '--ruleset', 'pk', '--party', party, '--foes', foes, '--name', 'made', '--no-play'],
  ...more,
];
mkdirSync(bench.path('rings'));
const ring = Array.from({ length: 900 }, (_, i) => `# T${i}x, d1\n1 [[T${(i + 1) % 900}x]]\n`);
bench.write('rings/ring.txt', ring.join(''));
const note = ['play', '--script', bench.write('note.txt', 'note x\n')];

describe('input that has no end, or no room, is refused in a sentence', () => {
  const noFile = 'it is a pipe or a device: give the name of a file';
  const inACircle = 'its links lead in a circle';
  const noLock = 'is not a lock of affray: delete it';
  const cases: readonly (readonly [
    what: string,
    words: readonly string[],
    sentence: string | RegExp,
    input?: string,
  ])[] = [
    ['a table that is a pipe', ['table', 'x', '--tables', 'tables'], noFile],
    ['a ring of tables', ['table', 'T0x', '--tables', 'rings'], 'Your tables have 892 more faults. Mend these first.'],
    ['a pipe as a roster', make('pipe.yaml', 'ghoul'), noFile],
    ['a pipe as a bestiary', make(partyFile, 'ghoul', '--bestiary', 'pipe'), noFile],
    ['/dev/zero as a bestiary', make(partyFile, 'ghoul', '--bestiary', '/dev/zero'), noFile],
    ['a pipe to import', ['saves', 'import', 'pipe'], noFile],
    ['/dev/zero to import', ['saves', 'import', '/dev/zero'], noFile],
    ['/dev/zero as a save', ['state', 'zero'], 'There is no save "zero"'],
    ['a pipe as a lock', [...note, 'held'], noLock],
    ['/dev/zero as a lock', [...note, 'linked'], noLock],
    ['a link as a lock', [...note, 'aimed'], noLock],
    ['/dev/zero as a script', ['play', 'lane', '--script', '/dev/zero'], 'A line of the input does not end'],
    ['a roster of a megabyte', make('large.yaml', 'ghoul'), 'it is larger than 1 MB'],
    ['a roster of too many', make('many.json', 'ghoul'), 'has 501 entries, and a file brings 500 at most'],
    ['a cell of brackets', make('deep.csv', 'ghoul'), 'the JSON in this cell is wrong'],
    ['5,000 foes', make(partyFile, '5000 ghoul'), 'room for 1,000 combatants, and these are 5,000'],
    ['10,000 foes', make(partyFile, '9999 ghoul, 1 archer'), 'room for 1,000 combatants, and these are 10,000'],
    ['a line of !', ['play', 'lane', '--script', '-'], 'at most, and this one has 12000', `${'!'.repeat(12_000)}\n`],
    ['a shorter line of !', ['play', 'lane', '--script', '-'], 'line 1: ', `${'!'.repeat(sized(1_000, 4_000))}\n`],
    ['a line of ghouls', ['play', 'lane', '--script', '-'], 'at most', `add ${'ghoul, '.repeat(3_400)}\n`],
    ['as many ghouls as fit', ['play', 'lane', '--script', '-'], /ghoul/i, `add ${'ghoul near, '.repeat(330)}\n`],
    ['a line of words', ['play', 'lane', '--script', '-'], 'There is no table "x x', `t ${'x '.repeat(1_900)}\n`],
    ['more orders than people', ['play', 'lane', '--script', '-'], 'room for 1,000', `${'g* as br '.repeat(400)}x\n`],
    ['chances without end', ['report', 'lane', '--chances', '1000000'], 'a whole number from 0 to 10000'],
    ['a file as the saves folder', ['--saves', 'file', 'saves'], 'There is no folder "file" to read saves from'],
    ['a new save in a file', ['--saves', 'file', ...make(partyFile, 'ghoul')], 'a file stands where a folder is meant'],
    ['a circle of links as the saves folder', ['--saves', 'round', 'saves'], 'its links lead in a circle'],
    ['a new save in a circle', ['--saves', 'round', ...make(partyFile, 'ghoul')], 'its links lead in a circle'],
    ['a circle of links as a roster', make('circle.yaml', 'ghoul'), inACircle],
    ['a circle of links as the foes', make(partyFile, 'circle.yaml'), inACircle],
    ['a circle of links as a bestiary', make(partyFile, 'ghoul', '--bestiary', 'circle.yaml'), inACircle],
    ['a circle of links to import', ['saves', 'import', 'circle.yaml'], inACircle],
    ['a circle of links as a script', ['play', 'lane', '--script', 'circle.yaml'], inACircle],
    ['a path that is too long', make(`${'x'.repeat(5_000)}.yaml`, 'ghoul'), 'was not read: the disk answered'],
    [
      'a folder as the input',
      ['play', 'lane', '--script', 'file-as-folder'],
      'it is a folder: give the name of a file',
    ],
    ['a roster of brackets', make('nested.yaml', 'ghoul'), 'its brackets go too deep'],
    ['a roster of brackets in JSON', make('nested.json', 'ghoul'), 'its brackets go too deep'],
    ['a roster of two parts', make('parts.yaml', 'ghoul'), 'several parts with --- between them: keep one'],
    ['a roster in Latin-1', make('latin.yaml', 'ghoul'), 'Line 3 of "latin.yaml" is not text in UTF-8'],
    ['a roster in UTF-16', make('wide.yaml', 'ghoul'), 'Line 1 of "wide.yaml" is not text in UTF-8'],
    ['a roster in UTF-16 without its mark', make('bare.yaml', 'ghoul'), 'Line 1 of "bare.yaml" is not text in UTF-8'],
    ['a name that does not show', make('unseen.yaml', 'ghoul'), "A name can't hold signs that don't show"],
    ['a script in Latin-1', ['play', 'lane', '--script', 'latin.txt'], 'Line 2 of "latin.txt" is not text in UTF-8'],
  ];
  mkdirSync(bench.path('tables'));
  execFileSync('mkfifo', [bench.path('tables/x.yaml')]);

  const given = cases.map(([what, words, sentence, input = '']) => ({
    ...{ what, words, sentence, input },
    mayHang: words.some((word) => endless.test(word)) || words.at(-1) === 'tables',
  }));
  // What may hang has a process of its own.
  const apart = given.filter(({ mayHang }) => mayHang);
  const everyFifth = apart.filter((_, i) => i % 5 === 0);

  test.each([...given.filter(({ mayHang }) => !mayHang), ...sized(everyFifth, apart)])(
    '$what',
    async ({ words, sentence, input, mayHang }) => {
      const ended = mayHang ? said(words, input) : saidBy(await bench.run(words, input, { COLUMNS: '' }));
      const text = ended.replaceAll(/\s+/g, ' ');
      if (typeof sentence === 'string') expect(text).toContain(sentence);
      else expect(text).toMatch(sentence);
      expect(existsSync(bench.path('made.json'))).toBe(false);
      figure('inputs without end or without room (pipes, devices, links, sizes, long lines); hangs: 0', 1);
    },
  );

  test('a link in the place of a lock is left, and so is what it leads to', () => {
    expect(bench.files()['aim.txt']).toBe("somebody else's");
    rmSync(bench.path('aimed.json.lock'));
    expect(said([...note, 'aimed'])).toContain('Note: x');
  });

  test('a working folder that is gone', () => {
    mkdirSync(bench.path('gone'));
    const { stderr } = bench.shell(`cd gone && rmdir ../gone && ${process.execPath} ${bin} saves`);
    expect(stderr).toBe('affray: The folder that you are in is gone: change to another one with `cd`.\n');
  });
});

const inputs: [what: string, line: string, sentence: string][] = [
  ['a folder', 'play lane --script - < file-as-folder', 'The input was not read: it is a folder.'],
  ['a closed one', 'play lane --script - 0> written', 'The input was not read: it is not open for reading.'],
  ['Latin-1', 'play lane --script - < latin.txt', 'Line 2 of the input is not text in UTF-8.'],
  ['Latin-1 typed through a pipe', 'play lane < latin.txt', 'Line 2 of the input is not text in UTF-8.'],
];

test.each(sized(inputs.slice(2, 3), inputs))(
  '%s as the standard input is refused in a sentence',
  (_, line, sentence) => {
    const { code, stderr } = bench.shell(`${process.execPath} ${bin} ${line}`);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('bug in affray');
    expect(code).toBe(1);
  },
);

describe('a program at the other end', () => {
  const ways: [what: string, flags: string[]][] = [
    ['a script in JSON', ['--script', '-', '--json']],
    ['lines', []],
    ['a script', ['--script', '-']],
  ];

  test.each(sized(ways.slice(0, 1), ways))(
    'converses with affray by %s: each line is answered before the next is written',
    async (what, flags) => {
      await bench.fight(`talk-${what.length}`, '2 ghoul melee');
      const child = spawn(process.execPath, [bin, 'play', `talk-${what.length}`, ...flags], {
        cwd: bench.folder,
        env: { PATH: process.env['PATH'], HOME: bench.folder, AFFRAY_SAVES: bench.folder },
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      for (const word of ['first', 'second', 'third']) {
        child.stdin.write(`note ${word}\n`);
        for (let line = await answers.next(); !line.done; line = await answers.next())
          if (line.value.includes(`Note: ${word}`)) break;
      }
      child.stdin.end();
      const [code] = await once(child, 'close');
      expect(code).toBe(0);
    },
  );

  test('that closes the pipe ends it with the code of a broken pipe, and the save is free', () => {
    // More than a pipe holds.
    bench.write('long.txt', `note "${'x'.repeat(900)}"\n`.repeat(100));
    const line = `set -o pipefail; ${process.execPath} ${bin} play lane --script long.txt | head -1`;
    const { status } = spawnSync('bash', ['-c', line], {
      cwd: bench.folder,
      env: { PATH: process.env['PATH'], HOME: bench.folder, AFFRAY_SAVES: bench.folder },
    });
    expect(status).toBe(141);
    expect(existsSync(bench.path('lane.json.lock'))).toBe(false);
  });

  test('reads the same JSON whatever the width of the terminal', async () => {
    const lines = 'nobody\n\nas a g1 17 5\ni as\nb\no br a g1\n? a\nlog\nodds g1 a as\n';
    const of = async (columns: string): Promise<readonly string[]> => {
      bench.copy('lane.json', 'wide.json');
      const flags = ['--script', '-', '--json', '--keep-going'];
      const commands = [
        ['play', 'wide', ...flags],
        ...['state', 'log', 'report'].map((word) => [word, 'wide', '--json']),
      ];
      const texts: string[] = [];
      for (const words of commands) texts.push(saidBy(await bench.run(words, lines, { COLUMNS: columns })));
      return texts;
    };
    expect(await of('60')).toEqual(await of('200'));
  });
});

test('a side of as many as a fight has room for is planned: each waits behind those before it', async () => {
  const flags = [
    '--ruleset',
    'factions',
    '--foes',
    `${sized(60, 990)} bandit`,
    '--seed',
    's1',
    '--name',
    'host',
    '--no-play',
  ];
  await bench.run(['new', '--party', join(root, 'saves', 'rosters', 'factions-party.yaml'), ...flags]);
  const { status } = spawnSync(process.execPath, [bin, 'play', 'host', '--script', '-', '--defaults'], {
    cwd: bench.folder,
    input: '\n'.repeat(4),
    timeout: PATIENCE,
    env: { PATH: process.env['PATH'], HOME: bench.folder, AFFRAY_SAVES: bench.folder },
  });
  expect(status).toBe(0);
});

test('a script may be a pipe, and its lines are taken as they come', async () => {
  const line = `(echo 'note piped' > ${join(bench.folder, 'pipe')} &) ; ${process.execPath} ${bin} play aimed --script pipe`;
  expect(bench.shell(line)).toMatchObject({ code: 0, stderr: '' });
  expect((await bench.run(['log', 'aimed'])).stdout).toContain('piped');
});
