import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadRulesets } from '../rules/index.ts';
import { difference, exchangesOf, pages, Room, renewed, textOf, typeable, typedIn } from './docs-kit.ts';

const rulesets = await loadRulesets();

/** Commands not tried here: to install is a matter of a clean folder, and the tests would run themselves. */
const leftOut = [
  'npm install && npm start',
  'npm install && npm test',
  'npm ci && npm test',
  'npm pack && npm install --global ./affray-*.tgz',
];

/** The fight of docs/shell.md at which its tables are tried: Asta is due, and nothing is asked. */
const fightOfTheTables = 'quarry';

function commandsOf(page: string): readonly string[] {
  return exchangesOf(textOf(page)).map(({ command }) => command);
}

/** A page tried from its first command to its last: as it should be; and the room as its commands leave it. */
interface Tried {
  readonly room: Room;
  readonly text: string;
}

const tried = new Map<string, Promise<Tried>>();
afterAll(async () => {
  for (const { room } of await Promise.all(tried.values())) room.clear();
});

function tryPage(page: string): Promise<Tried> {
  const found = tried.get(page) ?? tryAnew(page);
  tried.set(page, found);
  return found;
}

async function tryAnew(page: string): Promise<Tried> {
  const room = new Room();
  const lines: (string | undefined)[] = textOf(page).split('\n');
  for (const { begins, command, shown, isBrief } of exchangesOf(textOf(page))) {
    if (leftOut.includes(command)) continue;
    const [, fight] = /^affray play ([\w-]+)$/.exec(command) ?? [];
    const printed = fight === undefined ? await room.run(command) : room.play(fight, typedIn(shown), isBrief);
    const [first, ...rest] = shown.map((_, i) => begins + i);
    if (first === undefined) expect(printed, `${page}:${begins}`).toEqual([]);
    else lines[first] = renewed(shown, printed).join('\n');
    for (const at of rest) lines[at] = undefined;
  }
  return { room, text: lines.filter((line) => line !== undefined).join('\n') };
}

test.each(pages.filter((page) => commandsOf(page).some((command) => !leftOut.includes(command))))(
  '%s shows what the program prints',
  async (page) => {
    const { text } = await tryPage(page);
    await expect(text).toMatchFileSnapshot(`../${page}`);
  },
);

describe.each(pages)('%s', (page) => {
  const text = textOf(page);

  test('names files that exist', () => {
    expect(pathsIn(text).filter((path) => !existsSync(path))).toEqual([]);
  });

  test('is one version, not two that are marked off from one another', () => {
    expect(text.split('\n').filter((line) => /^(<{7}|={7}|>{7})( |$)/.test(line))).toEqual([]);
  });

  test('links to pages and headings that exist', () => {
    expect(linksIn(text).filter((link) => !leadsSomewhere(page, link))).toEqual([]);
  });
});

describe('docs/shell.md', () => {
  const lines = typeable(textOf('docs/shell.md'));

  test('its tables hold lines that the shell takes', async () => {
    const { room } = await tryPage('docs/shell.md');
    const refused = lines.flatMap(
      ({ line, typed }) => room.refusal(fightOfTheTables, typed)?.concat(` (${line})`) ?? [],
    );
    expect(lines.length).toBeGreaterThan(60);
    expect(refused).toEqual([]);
  });

  test('its numbers of keys are right', () => {
    const counted = [...textOf('docs/shell.md').matchAll(/^\| `([^`]+)` \| (\d+) \|/gm)];
    expect(counted.length).toBeGreaterThan(30);
    const wrong = counted.filter(([, typed = '', keys]) => typed.length + 1 !== Number(keys));
    expect(wrong.map(([row]) => row)).toEqual([]);
  });
});

/** Rulesets whose summaries are settled: README.md has them word for word. */
const settled = ['pk', 'factions', 'guard', 'brp', 'mighty'];

test('README.md tells of rulesets that there are, in their own words', () => {
  const chapters = textOf('README.md').split(/^### /m).slice(1);
  const told = new Map(chapters.map((chapter) => [/^`(\w+)`/.exec(chapter)?.[1], chapter.split('\n')[2]]));
  const summaries = new Map(rulesets.map(({ id, summary }) => [id, summary]));
  expect([...told].filter(([id, paragraph]) => id === undefined || !summaries.has(id) || paragraph === '')).toEqual([]);
  expect(settled.map((id) => told.get(id))).toEqual(settled.map((id) => summaries.get(id)));
});

test('the commands left untried are those that install', () => {
  const commands = pages.flatMap(commandsOf);
  expect(leftOut.filter((command) => !commands.includes(command))).toEqual([]);
  expect(commands.filter((command) => command.startsWith('npm ') && !leftOut.includes(command))).toEqual([]);
});

describe('what a page shows', () => {
  test.each([
    [['a', 'b'], ['a', 'b'], true],
    [['a', '...', 'd'], ['a', 'b', 'c', 'd'], true],
    [['a', '...'], ['a'], true],
    [['.../x.json'], ['/tmp/y/x.json'], true],
    [['a'], ['a', 'b'], false],
    [['a', '...', 'd'], ['a', 'b'], false],
    [['b', 'a'], ['a', 'b'], false],
    [['a*'], ['aa'], false],
  ])('%j for %j is right: %s', (shown, printed, right) => {
    expect(difference(shown, printed) === undefined).toBe(right);
  });
});

/** Files and folders of the repository that a page names in passing; `<id>` stands for a ruleset. */
function pathsIn(text: string): readonly string[] {
  const named = [
    ...text.matchAll(/`((?:src|rules|test|docs|saves|bin|bench|\.ci)\/[^`\s]*|[\w.-]+\.(?:md|mjs|json|ts))`/g),
  ];
  return named.map(([, path = '']) => path.replaceAll('<id>', 'pk')).filter((path) => !path.includes('*'));
}

function linksIn(text: string): readonly string[] {
  const plain = text.replaceAll(/```[\s\S]*?```/g, '');
  return [...plain.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^\w+:/.test(link));
}

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? page : posix.join(posix.dirname(page), path);
  if (!existsSync(target)) return false;
  return heading === undefined || headingsOf(textOf(target)).includes(heading);
}

/** Headings as they are linked to: in lower case, with hyphens for blanks. */
function headingsOf(text: string): readonly string[] {
  const plain = text.replaceAll(/```[\s\S]*?```/g, '');
  return [...plain.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}
