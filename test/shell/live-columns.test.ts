import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readLedger } from '../../src/core/files/ledger.ts';
import { Shell } from '../../src/shell/shell.ts';
import { drawnWidth } from '../../src/views/text.ts';
import { themeOf, unpainted } from '../../src/views/theme.ts';
import { freshFight, type Sampled, samples } from './any-line.ts';
import { party, shellOf } from './kit.ts';

const ids = Object.keys(samples).filter((id): id is Sampled => id in samples);
const theme = themeOf({ unicode: true, plain: false, paint: unpainted });

/** Boards above the prompt of a whole fight that is played by Enter alone, line by line. */
function boardsOf(id: Sampled, width: number, rows: number): readonly (readonly string[])[] {
  const { encounter } = freshFight(id, 'columns').shell.table;
  const ledger = () => readLedger(readFileSync(`rules/${id}/ledger.md`, 'utf8'));
  const screen = () => ({ width, height: rows, theme });
  const shell = new Shell(encounter, { throwAll: false, decideAll: false }, { screen, ledger });
  const boards: (readonly string[])[] = [];
  for (let i = 0; i < 250 && shell.prompt().says !== 'The fight is over'; i++) {
    boards.push(shell.liveBoard(rows));
    shell.line('');
  }
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

/** So many of a hundred boards may have a column elsewhere than the board before: a longer name has come, or a plan. */
const MOST_JUMPS = 10;
/** In Guard and Scars declarations and states take the room from one another, from phase to phase. */
const MOST_JUMPS_OF_GUARD = 25;

describe.each(ids)('a whole fight of %s', (id) => {
  test.each([
    [60, 12],
    [80, 12],
    [100, 28],
    [200, 48],
  ])('at %i columns: the board fits in %i rows, and columns hardly ever move', (width, rows) => {
    const boards = boardsOf(id, width, rows);
    expect(boards.length).toBeGreaterThan(10);
    for (const board of boards) {
      expect(board.length).toBeLessThanOrEqual(rows);
      expect(board.filter((line) => drawnWidth(line) > width)).toEqual([]);
    }
    const jumped = boards.slice(1).filter((board, i) => {
      const before = placesOf(boards[i] ?? []);
      return [...placesOf(board)].some(([title, place]) => (before.get(title) ?? place) !== place);
    });
    if (width >= 80)
      expect((100 * jumped.length) / boards.length).toBeLessThanOrEqual(
        id === 'guard' ? MOST_JUMPS_OF_GUARD : MOST_JUMPS,
      );
  });
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
});
