import { expect, test } from 'vitest';
import { hordeOf } from '../../shell/keystrokes.ts';
import { said } from '../../shell/said.ts';

test.each(['aldric all attack', 'all aldric attack', 'everybody aldric attack'])(
  '`%s` is refused, and changes no declaration',
  (line) => {
    const shell = hordeOf('mighty', '3 orc, ogre');
    said(shell, '', 'blogo casts sleep');
    const declared = shell.prompt().says;
    expect(said(shell, line)).toContain('includes Aldric. Type `aldric attack`, or');
    expect(shell.prompt().says).toBe(declared);
  },
);
