import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeFight } from './fights.ts';
import { root } from './program.ts';
import { enter, type Terminal, terminals } from './pty.ts';

const { bench, open } = terminals();

const colour = new RegExp(`${String.fromCharCode(27)}\\[(?:1;)?(?:[234]|3\\d)m`);
let count = 0;

/** Opens a terminal that was sent a board, a question and an attack. */
async function sent(env: Readonly<Record<string, string>>, ...flags: readonly string[]): Promise<Terminal> {
  count += 1;
  const name = `look-${count}`;
  await makeFight(bench, 'pk', name);
  const desk = open(['play', name, ...flags], 80, 40, { env: { LANG: 'en_US.UTF-8', ...env } });
  for (const line of ['foes', 'b', 'a g1']) await desk.answer(line);
  return desk;
}

describe.concurrent('what a terminal is sent', () => {
  test('are colours, drawn bars and a dim suggestion where it can show them', async () => {
    const desk = await sent({ NO_COLOR: '' });
    expect(desk.raw).toMatch(colour);
    expect(desk.raw).toContain('█');
    desk.type('boa');
    await desk.shows('> board');
    expect(desk.raw).toMatch(/> boa.{0,20}\[2mrd/);
  });

  test.each([
    ['NO_COLOR', { NO_COLOR: '1', TERM: 'xterm' }],
    ['TERM=dumb', { NO_COLOR: '', TERM: 'dumb' }],
  ])('has no colours with %s, and loses no word: the suggestion stands in brackets', async (_, env) => {
    const desk = await sent(env);
    const shown = desk.screen.all.join('\n');
    expect(desk.raw).not.toMatch(colour);
    expect(shown).toMatch(/ > br +Brann +Near/);
    expect(shown).toMatch(/Asta's sword (?:hits|against|misses|fails) /);
    if (env.TERM === 'dumb') expect(shown).not.toMatch(/[^\n -~]/);
    desk.type('boa');
    await desk.shows(/> boa\[rd\]$/);
  });

  test('is one fact a line with --plain: no bars, boxes, columns or suggestions', async () => {
    const desk = await sent({ NO_COLOR: '' }, '--plain');
    const shown = desk.screen.all.join('\n');
    expect(shown).toContain('Asta (as), party, fresh, acts now\n  zone: Melee\n');
    expect(shown).not.toMatch(/[█░─│┌]|#{2,}/);
    desk.type('boa');
    await desk.shows(/> boa$/);
    await desk.end(() => desk.type(`rd${enter}`));
    expect(desk.raw).not.toMatch(/\[rd\]|\[2mrd/);
    expect(desk.raw).not.toMatch(colour);
  });
});

describe.concurrent('a terminal without Unicode', () => {
  beforeAll(() => copyFileSync(join(root, 'saves', 'examples', 'pk-ghouls.json'), bench.path('old.json')));

  test.each([
    ['report', 'old'],
    ['table', 'reach', '--ruleset', 'pk'],
    ['rule', 'PK-ZON.9'],
    ['rules', 'pk'],
    ['bestiary', 'knight'],
  ])('is sent none by `affray %s`', async (...words) => {
    const terminal = open(words, 80, 40, { env: { LC_ALL: 'C', NO_COLOR: '1' } });
    expect(await terminal.left).toBe(0);
    expect(terminal.raw.length).toBeGreaterThan(100);
    expect(terminal.raw).not.toMatch(/[^\n\r -~]/);
  });
});
