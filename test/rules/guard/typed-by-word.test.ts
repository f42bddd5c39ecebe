import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { say, table } from './shell.ts';

const ada: JsonObject = { name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] };
const bo: JsonObject = { name: 'Bo', kind: 'pc', guard: 5, life: 9, weapons: ['axe d6'] };

/** A fight in which Bo is critical. */
function fallen() {
  const shell = table([ada, bo], '2 thug');
  say(shell, 'set bo guard 0', 'damage 5 bo raw', '20');
  return shell;
}

describe('GS-DMG.12: the clock of the dying ends by hand with the dying', () => {
  test.each(['able', 'breaking', 'dead'])('`set bo status %s` says so', (status) => {
    const shell = fallen();
    expect(say(shell, `set bo status ${status}`)).toContain(
      `status critical → ${status}, death clock 360 rounds → none`,
    );
    expect(say(shell, 'b')).not.toContain('without help');
  });

  test('a PC aided by hand keeps what the Bard says of the clock', () => {
    const shell = fallen();
    say(shell, 'set bo death clock 5');
    expect(say(shell, 'set bo status out')).not.toContain('clock');
  });
});
