import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readLedger } from '../../src/core/files/ledger.ts';
import { Shell } from '../../src/shell/shell.ts';
import { isBusy, openIn } from '../../src/shell/table/situation.ts';
import { promptText } from '../../src/terminal/live.ts';
import { drawnWidth } from '../../src/views/text.ts';
import { plainTheme, type Theme, themeOf, unpainted } from '../../src/views/theme.ts';
import { freshFight, type Sampled, samples } from './any-line.ts';

const ids = Object.keys(samples).filter((id): id is Sampled => id in samples);

/** A terminal, which may take another size. */
interface Screen {
  width: number;
  height: number;
  theme: Theme;
}

/** The example fight of a ruleset from its beginning, at a terminal. */
function shellAt(id: Sampled, at: Screen): Shell {
  const { encounter } = freshFight(id, 'screens').shell.table;
  const ledger = () => readLedger(readFileSync(`rules/${id}/ledger.md`, 'utf8'));
  const habits = { throwAll: false, decideAll: false };
  return new Shell(encounter, habits, { screen: () => at, ledger });
}

/** The board with the prompt under it. */
function screen(shell: Shell, width: number): string {
  return [...shell.board(), promptText(shell.prompt(), width)].join('\n');
}

const hasChoice = (shell: Shell) => {
  const asked = shell.situation.question;
  return openIn(asked)[0]?.kind === 'choose' && isBusy(shell.situation);
};
/** Returns true if a combatant of the players' side is to act. */
const isPlayers = ({ table }: Shell) => {
  const { combatants, sides } = table.situation.settled;
  const who = table.situation.due[0]?.who?.[0];
  const side = combatants.find(({ id }) => id === who)?.side;
  return sides.some(({ id, players }) => players && id === side);
};
const isMidFight = (shell: Shell) => shell.situation.settled.round >= 2 && shell.calm && isPlayers(shell);
const isOver = (shell: Shell) => shell.prompt().says === 'The fight is over';

/** The screens of a fight that is played by Enter alone: its first, some on the way, its last two. */
function screensOf(id: Sampled, width: number): readonly string[] {
  const shell = shellAt(id, { width, height: 24, theme: plainTheme });
  const titled = (title: string, text: string) => `==== ${title}\n${text}`;
  const found = new Map([['the beginning', screen(shell, width)]]);
  const once = (title: string, text: () => string) => !found.has(title) && found.set(title, text());
  let told: readonly string[] = [];
  for (let i = 0; i < 400 && !isOver(shell); i++) {
    told = shell.line('').lines;
    if (hasChoice(shell)) once('a choice', () => [...told, promptText(shell.prompt(), width)].join('\n'));
    if (isMidFight(shell))
      once('the second round, and what can be picked', () =>
        [screen(shell, width), ...shell.menu().map(({ label }) => `  ${label}`)].join('\n'),
      );
  }
  found.set('the aftermath', [...told, screen(shell, width)].join('\n'));
  return [...found].map(([title, text]) => titled(title, text));
}

const sizes = [
  { width: 80, height: 12 },
  { width: 60, height: 12 },
  { width: 120, height: 50 },
];

describe.each(ids)('the screens of %s', (id) => {
  test.each([60, 80])('at %i columns', async (width) => {
    const screens = screensOf(id, width);
    expect(screens).toHaveLength(4);
    const tooWide = screens
      .join('\n')
      .split('\n')
      .filter((line) => drawnWidth(line) > width);
    expect(tooWide).toEqual([]);
    await expect(`${screens.join('\n\n')}\n`).toMatchFileSnapshot(`screens/${id}-${width}.txt`);
  });

  test('in the middle of it keep who is due, and for a screen reader are one fact a line, without bars and boxes', async () => {
    const terminal = { width: 80, height: 24, theme: plainTheme };
    const shell = shellAt(id, terminal);
    for (let i = 0; i < 40 && !isMidFight(shell); i++) shell.line('');
    for (const size of sizes) {
      const board = Object.assign(terminal, size) && shell.board();
      expect(board.filter((line) => drawnWidth(line) > size.width)).toEqual([]);
      expect(board.join('\n')).toMatch(/^ > /m);
      expect(board.join('\n')).toContain('now: ');
    }
    Object.assign(terminal, {
      width: 80,
      height: 24,
      theme: themeOf({ unicode: true, plain: true, paint: unpainted }),
    });
    const board = shell.board().join('\n');
    expect(board).not.toMatch(/[#│─█░]|\.{3}| {3}\S/);
    expect(board).toContain('acts now');
    await expect(`${board}\n`).toMatchFileSnapshot(`screens/${id}-plain.txt`);
  });
});
