import { describe, expect, test } from 'vitest';
import { makeFight } from './fights.ts';
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
  test('are colours and drawn bars where it can show them', async () => {
    const { raw } = await sent({ NO_COLOR: '' });
    expect(raw).toMatch(colour);
    expect(raw).toContain('█');
  });

  test.each([
    ['NO_COLOR', { NO_COLOR: '1' }],
    ['TERM=dumb', { NO_COLOR: '', TERM: 'dumb' }],
  ])('has no colours with %s, and says all the same', async (_, env) => {
    const { raw, screen } = await sent(env);
    expect(raw).not.toMatch(colour);
    expect(screen.all.join('\n')).toMatch(/ > br +Brann +Near/);
    expect(screen.all.join('\n')).toMatch(/Asta's sword (?:hits|against|misses|fails) /);
  });

  test('is the suggestion dim where there are colours, in brackets where there are none, and left out for screen readers', async () => {
    const dim = await sent({ NO_COLOR: '' });
    dim.type('boa');
    await dim.shows('> board');
    expect(dim.raw).toMatch(/> boa.{0,20}\[2mrd/);
    const typed = await sent({ NO_COLOR: '1' });
    typed.type('boa');
    await typed.shows(/> boa\[rd\]$/);
    const plain = await sent({ NO_COLOR: '1' }, '--plain');
    plain.type('boa');
    await plain.shows(/> boa$/);
    await plain.end(() => plain.type(`rd${enter}`));
    expect(plain.raw).not.toMatch(/\[rd\]|\[2mrd/);
  });

  test('is typed signs alone with TERM=dumb', async () => {
    const { screen } = await sent({ TERM: 'dumb' });
    expect(screen.all.join('\n')).not.toMatch(/[^\n -~]/);
  });

  test('is one fact a line with --plain: no bars, boxes or columns', async () => {
    const { screen, raw } = await sent({ NO_COLOR: '' }, '--plain');
    const shown = screen.all.join('\n');
    expect(shown).toContain('Asta (as), party, fresh, acts now\n  zone: Melee\n');
    expect(shown).not.toMatch(/[█░─│┌]|#{2,}/);
    expect(raw).not.toMatch(colour);
  });
});
