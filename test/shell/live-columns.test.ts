import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readLedger } from '../../src/core/files/ledger.ts';
import { Shell } from '../../src/shell/shell.ts';
import { drawnWidth } from '../../src/views/text.ts';
import { themeOf, unpainted } from '../../src/views/theme.ts';
import { sized } from '../walk.ts';
import { freshFight, type Sampled, samples } from './any-line.ts';
import { party, shellOf } from './kit.ts';

const ids = Object.keys(samples).filter((id): id is Sampled => id in samples);
const theme = themeOf({ unicode: true, plain: false, paint: unpainted });

/** The first lines of a fight; in a proof mostly all of it. */
const LINES = sized(12, 250);

/** A board, line by line. */
type Board = readonly string[];

/** Boards above the prompt of a fight that is played by Enter alone. */
function played(id: Sampled, width: number, rows: number): readonly Board[] {
  const { encounter } = freshFight(id, 'columns').shell.table;
  const ledger = () => readLedger(readFileSync(`rules/${id}/ledger.md`, 'utf8'));
  const screen = () => ({ width, height: rows, theme });
  const shell = new Shell(encounter, { throwAll: false, decideAll: false }, { screen, ledger });
  const boards: Board[] = [];
  for (let i = 0; i < LINES && shell.prompt().says !== 'The fight is over'; i++) {
    boards.push(shell.liveBoard(rows));
    shell.line('');
  }
  return boards;
}

const fights = new Map<string, readonly Board[]>();

/** The boards of such a fight, which is played once. */
function boardsOf(id: Sampled, width: number, rows: number): readonly Board[] {
  const name = `${id} ${width} ${rows}`;
  const boards = fights.get(name) ?? played(id, width, rows);
  fights.set(name, boards);
  return boards;
}

/** Places of the titles of a board, by title; a title that comes twice has a number behind it. */
function placesOf(board: readonly string[]): ReadonlyMap<string, number> {
  const titles = board.find((line) => /\bcode +who\b/.test(line)) ?? '';
  const found = new Map<string, number>();
  for (const { 0: title, index } of titles.matchAll(/\S+/g))
    found.set(found.has(title) ? `${title} ${index}` : title, index);
  return found;
}

/** Titles that stand elsewhere than on the board before. */
function jumpsBetween(before: readonly string[], after: readonly string[]): readonly string[] {
  const places = placesOf(before);
  return [...placesOf(after)].flatMap(([title, place]) => ((places.get(title) ?? place) === place ? [] : [title]));
}

const sizes = [
  [100, 28],
  [60, 12],
  [80, 12],
  [200, 48],
];

describe.each(ids)('a whole fight of %s', (id) => {
  test.each(sized(sizes.slice(0, 1), sizes))(
    'at %i columns: the board fits in %i rows, and no column moves',
    (width, rows) => {
      const boards = boardsOf(id, width, rows);
      expect(boards.length).toBeGreaterThan(10);
      for (const board of boards) {
        expect(board.length).toBeLessThanOrEqual(rows);
        expect(board.filter((line) => drawnWidth(line) > width)).toEqual([]);
      }
      expect(boards.slice(1).flatMap((board, i) => jumpsBetween(boards[i] ?? [], board))).toEqual([]);
    },
  );
});

test.each(ids)('in a fight of %s a column for plans stands only where somebody comes to have one', (id) => {
  const boards = boardsOf(id, 100, 28);
  const place = boards[0] ? placesOf(boards[0]).get('plan') : undefined;
  const says = boards.flat().some((line) => line.slice(place, (place ?? 0) + 8).startsWith('→ '));
  expect(place !== undefined).toBe(place !== undefined && says);
});

test.each([
  ['factions', 60, 12],
  ['factions', 80, 9],
  ['brp', 80, 9],
] as const)('in a fight of %s the pools of all boards have their slashes under one another', (id, width, rows) => {
  const lines = boardsOf(id, width, rows).flat();
  const slashes = lines.flatMap((line) => /^.{4}[a-zA-Z0-9-]+ .*?\d\/\d+ +[█░]/.exec(line)?.[0].lastIndexOf('/') ?? []);
  expect(slashes.length).toBeGreaterThan(30);
  expect([...new Set(slashes)]).toHaveLength(1);
});

/** A word of a decision of each ruleset, for a standing order. */
const orders = { pk: 'none', factions: 'dodge', guard: 'counter', brp: 'dodge', mighty: 'pass' } as const;

/** Lines that change what the board says in every column, without anybody new on it. */
const changes = (code: string, order: string) => [
  `damage 1 ${code}`,
  `condition ${code} stunned`,
  `condition ${code} deafened`,
  `order ${code} ${order}`,
  `hide ${code}`,
  'undo',
  `heal 1 ${code}`,
  `kill ${code}`,
  `remove ${code}`,
  'undo',
];

describe.each(ids)('a fight of %s in which much is changed by hand', (id) => {
  test.each(sized([60], [60, 80]))(
    'at %i columns: no column moves, until somebody with a longer name comes',
    (width) => {
      const { encounter } = freshFight(id, 'by hand').shell.table;
      const ledger = () => readLedger(readFileSync(`rules/${id}/ledger.md`, 'utf8'));
      const screen = () => ({ width, height: 12, theme });
      const shell = new Shell(encounter, { throwAll: false, decideAll: false }, { screen, ledger });
      const [first, second] = shell.situation.fight.combatants;
      const boards = [first, second].flatMap((combatant) =>
        changes(combatant?.code ?? '', orders[id]).map((line) => {
          shell.line(line);
          return shell.liveBoard(12);
        }),
      );
      expect(boards.slice(1).flatMap((board, i) => jumpsBetween(boards[i] ?? [], board))).toEqual([]);
      shell.line(`rename ${second?.code ?? ''} "Bartholomew"`);
      expect(placesOf(shell.liveBoard(12)).get('state')).toBeGreaterThan(0);
    },
  );
});

test.each([
  [80, 'hits: ES→br '],
  [100, 'hits: ES → Brana '],
])('at %i columns what is planned stands below the people, where it has no column', (width, says) => {
  const { encounter } = freshFight('brp', 'columns').shell.table;
  const ledger = () => readLedger(readFileSync('rules/brp/ledger.md', 'utf8'));
  const screen = () => ({ width, height: 24, theme });
  const shell = new Shell(encounter, { throwAll: false, decideAll: false }, { screen, ledger });
  for (let i = 0; i < 10 && !shell.prompt().says.includes('es>br'); i++) shell.line('');
  expect(shell.liveBoard(20).join('\n')).toContain(says);
});

test('a live board has as many notes as fit above the prompt, and all of them when it was asked for', () => {
  const names = ['Ada', 'Bram', 'Cyn', 'Dov', 'Eve', 'Fay'];
  const people = names.map((name) => ({ name, kind: 'pc', guard: 5, life: 8, weapons: ['axe d6 enchanted:Frozen'] }));
  const { shell } = shellOf({ ruleset: 'guard', party: people, foes: 'thug' });
  expect(shell.liveBoard(18).join('\n')).toMatch(/\+\d more notes \(b\)/);
  const whole = shell.liveBoard(18, true).join('\n');
  expect(whole).not.toContain('more notes');
  for (const name of names) expect(whole).toContain(`${name}: enchanted axe (Frozen)`);
});

test('of a hundred combatants every one is on a line, or among those that are said to be folded', () => {
  const { shell } = shellOf({ party, foes: '90 ghoul melee, 6 knight melee 4/6 blade 1d8' });
  shell.line('party');
  for (let i = 1; i <= 20; i++) shell.line(`set g${i} health ${1 + (i % 4)}`);
  const board = shell.liveBoard(12);
  const lines = board.filter((line) => /^[* ][ >+=z] \S/.test(line) && !/code +who/.test(line));
  const shown = lines.reduce((sum, line) => sum + Number(/ x(\d+) /.exec(line)?.[1] ?? 1), 0);
  const folded = Number(/\+(\d+) more \(b\)/.exec(board.join('\n'))?.[1] ?? 0);
  expect(board.length).toBeLessThanOrEqual(12);
  expect(folded).toBeGreaterThan(0);
  expect(shown + folded).toBe(100);
  expect(lines.filter((line) => line.startsWith(' >')).length).toBeGreaterThan(0);
});

test.each([
  [60, 'al defend', /\bdefending\b/],
  [100, 'al two !', /\btwo weapons\b/],
])('at %i columns what somebody does stands whole after %s', (width, line, says) => {
  const { encounter } = freshFight('mighty', 'columns').shell.table;
  const screen = () => ({ width, height: 40, theme });
  const shell = new Shell(
    encounter,
    { throwAll: false, decideAll: false },
    { screen, ledger: () => readLedger(readFileSync('rules/mighty/ledger.md', 'utf8')) },
  );
  shell.line('nobody');
  shell.liveBoard(30);
  shell.line(line);
  expect(shell.liveBoard(30).join('\n')).toMatch(says);
});
