import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Installed } from './package-kit.ts';
import { sized } from './walk.ts';

const root = join(import.meta.dirname, '..');

/** The package has at most so many bytes, packed, as README.md says, and unpacked: half of that is compiled code. */
const MOST = { packed: 3_000_000, unpacked: 6_500_000 };

let installed: Installed;
beforeAll(() => {
  installed = new Installed();
});
afterAll(() => installed.remove());
beforeEach(() => installed.tidy());

const paths = () => installed.packed.files.map(({ path }) => path);

/** The files below a folder of the repository that go along, by their endings; saves of one's own lie in it as well. */
function inFolder(folder: string, endings: readonly string[]): readonly string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .filter((name) => folder !== 'saves' || name.includes('/'))
    .map((name) => `${folder}/${name}`);
}

describe('the package', () => {
  test('holds what is needed and nothing else', () => {
    const rulesets = readdirSync(join(root, 'rules'), { withFileTypes: true }).filter((one) => one.isDirectory());
    const wanted = [
      ...['package.json', 'README.md', 'CHANGELOG.md', 'NOTICE.md', 'LICENSE', 'bin/affray.cjs'],
      ...[
        'main.cjs',
        'every-roll.cjs',
        'roll.cjs',
        'table.cjs',
        'rule.cjs',
        'yaml.cjs',
        'forecaster.cjs',
        'affray.1',
        'licences.txt',
      ].map((name) => `dist/${name}`),
      ...readdirSync(join(root, 'dist', 'help')).map((name) => `dist/help/${name}`),
      ...rulesets.map(({ name }) => `rules/${name}/ledger.md`),
      ...inFolder('saves', ['.json', '.yaml', '.csv']),
      ...inFolder('docs', ['.md']),
    ];
    const isPart = (path: string) => /^dist\/parts\/[\w-]+\.cjs$/.test(path);
    const isCompiled = (path: string) =>
      path.startsWith(`dist/compiled/${process.version}-`) && path.endsWith('.cjs.bin');
    const others = paths().filter((path) => !isPart(path) && !isCompiled(path));
    expect(others.toSorted()).toEqual(wanted.toSorted());
    expect(paths().filter(isPart).length).toBeGreaterThan(20);
    expect(paths().filter(isCompiled).length).toBeGreaterThan(10);
  });

  test('is as small as README.md says', () => {
    const [, most = '0'] = /package is under (\d+) MB/.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
    expect(Number(most) * 1_000_000).toBe(MOST.packed);
    expect(installed.packed.size).toBeLessThan(MOST.packed);
    expect(installed.packed.unpackedSize).toBeLessThan(MOST.unpacked);
  });

  test('has no script that runs, or that npm asks about, where somebody installs it', () => {
    const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    );
    const asked = ['preinstall', 'install', 'postinstall', 'prepare'];
    expect(Object.keys(scripts).filter((name) => asked.includes(name))).toEqual([]);
    expect(scripts).toMatchObject({ postprepare: 'node build.mjs', prepack: 'node build.mjs' });
  });

  test('needs no other package, and no module of Node that reaches the network', () => {
    const manifest: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual(['devDependencies']);
    const sources = paths().filter((path) => path.endsWith('.cjs'));
    const required = sources.flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/\brequire\("([^".][^"]*)"\)/g)].map(([, name = '']) =>
        name.replace(/^node:/, ''),
      ),
    );
    expect(required.length).toBeGreaterThan(20);
    expect(required.filter((name) => !builtinModules.includes(name))).toEqual([]);
    const reaching = /^(?:_?https?|_?tls|net|dgram|dns|http2|inspector)/;
    expect(required.filter((name) => reaching.test(name))).toEqual([]);
  });

  test('brings its manual page along', () => {
    expect(readdirSync(join(installed.prefix, 'share', 'man', 'man1'))).toEqual(['affray.1']);
  });
});

/** The Node that runs the tests, or those that `npm run nodes` has fetched. */
const fetched = process.env['AFFRAY_NODES'];
const nodes = (fetched ?? process.execPath).split(',');

/** Every command is tried in a proof and under other Nodes. */
const EVERY = fetched === undefined ? sized(6, 1) : 1;

/** A fight of some lines, with dice of affray's and given ones: the same wherever it is played. */
const lines = [
  'nobody',
  'initiative : 6 1',
  'a g1 15 4',
  'br a kn 20',
  'undo',
  'br a kn',
  'x',
  'x',
  '',
  '',
  '',
  'quit',
];
const said = new Map<string, string>();

describe.each(nodes)('installed for all, at home where nothing may be written: %s', (node) => {
  const run = (...words: readonly string[]) => installed.run(node, words);
  const party = () => join(installed.prefix, 'lib/node_modules/affray/saves/rosters/pk-party.yaml');
  const makeFight = (name: string) =>
    run(
      'new',
      '--ruleset',
      'pk',
      '--party',
      party(),
      '--foes',
      '3 ghoul, knight',
      '--name',
      name,
      '--seed',
      'x',
      '--no-play',
    );

  const commands: [words: string[], expected: RegExp][] = [
    [['--version'], /^\d+\.\d+\.\d+\n$/],
    [['--help'], /^Usage: affray/],
    [['help', 'play'], /--script <file>/],
    [['roll', '4d6kh3', '--seed', 'friday'], /^4d6kh3 = 10: 3 2 \(1\) 5\n$/],
    [['rule', 'PK-ZON.9'], /^PK-ZON\.9/],
    [['roll', '2d6', '--odds'], /^2d6\n2 to 12/],
    [['table', 'misadventure', '--roll', '7'], /concussion/],
    [['2d6+3', '--dice', '5,2'], /^2d6\+3 = 10: 5 2\n$/],
    [['rules', 'pk'], /^pk {2}/],
    [['odds', 'pk', 'attack'], /Drops the target/],
    [['completion', 'bash'], /^complete -F _affray affray$/m],
    [['completion', 'zsh', '--', 'pl'], /^words\nplay\t/],
  ];

  test.each(commands.filter((_, i) => i % EVERY === 0))('affray %j', (words, expected) => {
    const { code, stdout, stderr } = run(...words);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(expected);
  });

  test('a fight is made, played, told, checked and reported, with the same dice under every Node', () => {
    expect(makeFight('barrow')).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(join(installed.work, 'saves'))).toContain('barrow.json');
    const played = installed.run(node, ['play', 'barrow', '--script', '-', '--defaults'], `${lines.join('\n')}\n`);
    expect({ code: played.code, stderr: played.stderr }).toEqual({ code: 0, stderr: '' });
    const looks = [['log'], ['state'], ['verify'], ['report'], ['report', '--format', 'html'], ['replay']];
    const ran = looks.filter((_, i) => i < 6 / EVERY).map((words) => run(...words, 'barrow'));
    for (const one of ran) expect(one).toMatchObject({ code: 0, stderr: '' });
    const story = `${played.stdout}${ran[0]?.stdout}${ran[1]?.stdout}`;
    expect(story).toContain('Undid');
    said.set(node, story);
    expect([...new Set(said.values())]).toEqual([story]);
    expect(run('saves')).toMatchObject({ code: 0, stdout: expect.stringContaining('barrow') });
  });

  test('a fight is played by lines from a pipe, from an example, and by the tutorial', () => {
    expect(installed.run(node, [], 'b\nquit\n')).toMatchObject({ code: 0, stdout: expect.stringContaining('P&K') });
    expect(installed.run(node, ['tutorial'], '\nquit\n')).toMatchObject({ code: 0, stderr: '' });
  });

  test('where no save can be written it is said in a sentence', () => {
    const words = ['new', '--ruleset', 'pk', '--party', party(), '--foes', 'ghoul', '--name', 'x', '--no-play'];
    const { code, stdout, stderr } = installed.run(node, words, '', installed.home);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^affray: [^\n]+\n$/);
    expect(stderr).not.toContain('should not');
  });
});
