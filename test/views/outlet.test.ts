import { expect, it } from 'vitest';
import { colours } from '../../src/views/colours.ts';
import { withoutSteering } from '../../src/views/outlet.ts';

it('nothing that a terminal obeys leaves the program', () => {
  const steering = /(?![\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
  const left: string[] = [];
  for (let code = 0; code <= 0xffff; code += 1)
    if (steering.test(withoutSteering(`a${String.fromCharCode(code)}b`, true))) left.push(code.toString(16));
  expect(left).toEqual([]);
  expect(withoutSteering('\x1b]0;title\x07 \x1b[2J\x9b2J', true)).toBe(']0;title [2J2J');
});

it('text, lines and tabs stay as they are', () => {
  const text = 'Dürer’s\tduel\n→ 🗡️ 👩‍🔧 ─│';
  expect(withoutSteering(text, false)).toBe(text);
});

it('a colour of the theme stays where there are colours, and goes where there are none', () => {
  for (const tone of ['title', 'now', 'next', 'fresh', 'hurt', 'badly', 'down', 'quiet', 'warning'] as const) {
    const painted = colours(tone, 'Asta');
    expect(withoutSteering(`${painted}\x1b[8m`, true)).toBe(`${painted}[8m`);
    expect(withoutSteering(painted, false)).not.toContain('\x1b');
  }
});
