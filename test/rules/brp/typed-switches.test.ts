import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Shell } from '../../../src/shell/shell.ts';
import { shellOf, told } from './desk.ts';

const ansel = { name: 'Ansel', kind: 'PC', dex: 15, hpMax: 13, weapons: ['Sword, Broad 60'], dodge: 40, firstAid: 40 };
const brana = { name: 'Brana', kind: 'PC', dex: 12, hpMax: 11, weapons: ['Pistol 45'], dodge: 50, firstAid: 60 };
const dulo = { name: 'Dulo', dex: 9, hpMax: 30, weapons: ['Axe, Hand 100'] };

/** A fight whose first round has begun. */
function fightOf(party: readonly JsonObject[], foes: readonly JsonObject[], house: JsonObject = {}): Shell {
  const { shell } = shellOf(party, foes, { width: 200, house });
  shell.line('');
  return shell;
}

describe('a round with statements goes on so, although the next is to have none (BR-1.2, BR-2.9)', () => {
  test.each([
    { when: 'among the statements', lines: ['an m du 8m', 'house statement skipped', 'br x', 'du x', ''] },
    { when: 'at the movement', lines: ['an m du 8m', 'br x', 'du x', '', 'house statement skipped'] },
  ])('$when: moves are told, and distances follow (BR-3.11)', ({ lines }) => {
    const shell = fightOf([ansel, brana], [dulo]);
    told(shell, ['distance 20 an du', ...lines]);
    expect(shell.prompt().says).toContain('Movement  Ansel moves 8 m (rank 8)');
    expect(told(shell, [''])).toContain('Ansel moves 8 m, rank 8.');
    told(shell, ['house statement spoken', '']);
    expect(() => shell.line('an a du')).toThrow('Ansel is 12 m from Dulo (BR-3.11)');
  });

  test('from the next round on there are none', () => {
    const shell = fightOf([ansel, brana], [dulo]);
    told(shell, ['house statement skipped', 'an x', 'br x', 'du x', '', '']);
    expect(shell.prompt().says).toContain('Movement  Ansel (DEX 15)');
  });
});
