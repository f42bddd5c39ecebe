import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Shell } from '../../../src/shell/shell.ts';
import { shellOf, told } from './desk.ts';

const gar = { name: 'Gar', kind: 'PC', dex: 10, hpMax: 8, weapons: ['Sword, Short 50'], firstAid: 50 };
const hob = { name: 'Hob', dex: 10, hpMax: 8, weapons: ['Sword, Short 50'] };

/** A fight in which statements are due, or the movement where they are skipped. */
function fightOf(party: readonly JsonObject[], foes: readonly JsonObject[], house: JsonObject = {}): Shell {
  const { shell } = shellOf(party, foes, { house, width: 200 });
  shell.line('');
  return shell;
}

describe('at one moment', () => {
  test('when two drop each other, nobody is said to be left at the end of the round (W-07, E-10)', () => {
    const shell = fightOf([gar], [hob]);
    told(shell, ['a ho', '', '30', 'n', '6', '25', 'n', '5', '', '3 4']);
    expect(shell.prompt().says).toBe('End of round 1  Nobody is left standing. Is the fight over?');
    expect(told(shell, [''])).toContain('The fight is over.');
  });
});
