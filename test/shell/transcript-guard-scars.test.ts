import { describe, expect, test } from 'vitest';
import { scars } from '../../rules/guard/tables.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { play, say, table } from '../rules/guard/shell.ts';

/** Vic, whose Guard is all there is to lose; a crowd strikes with the dice of the table, and is covered by a mate. */
function struck(lost: number, more: JsonObject = {}): Shell {
  const vic = { name: 'Vic', kind: 'pc', guard: `${lost}/${Math.max(lost, 4)}`, life: 8, ...more };
  const shell = table([vic], 'standard "Crowd" warband, weak "Lout"');
  play(shell, 'x', '', 'dice foes table');
  if (lost === 1) play(shell, 'crowd x', '', '1');
  else play(shell, 'lout x', '', [Math.ceil(lost / 2), Math.floor(lost / 2)].join());
  return shell;
}

const vic = ({ table }: Shell) => table.situation.settled.combatants[0]?.fields ?? {};
/** Answers to the own roll of an entry. */
const own: Readonly<Record<number, string>> = { 1: '3', 2: '5', 4: '6', 6: '2', 10: 'nose' };
const comes: Readonly<Record<number, string>> = {
  1: 'Rolled 3: Eye.',
  2: 'Rolled 5 on d6, needed more than 4: maximum Guard 4 → 5.',
  4: 'Rolled 6: Skull.',
  6: 'Rolled 2: maximum Life is 2 less, 6; Life 8 → 6.',
  10: 'Vic loses: nose.',
};

describe('a Scar by the Guard lost, from the shell', () => {
  test.each(scars.map(({ name }, i) => [i + 1, name] as const))('%i Guard lost: %s, and its growth roll', (lost) => {
    const shell = struck(lost);
    const typed = own[lost];
    const told = typed === undefined ? '' : say(shell, typed);
    expect(told).toContain(comes[lost] ?? '');
    const max = lost === 2 ? 5 : Math.max(lost, 4);
    const { says } = shell.prompt();
    if (lost === 12) {
      // Two dice never show more than 12.
      expect(vic(shell)).toMatchObject({ doomed: true, guard: { max: 12 } });
      expect(says).not.toContain('Growth');
    } else {
      expect(says).toBe(`Vic's growth: 2d6? (more than ${max} raises maximum Guard; n: no roll)`);
      expect(say(shell, '6,6')).toContain(
        `Growth: rolled 12 on 2d6, needed more than ${max}: maximum Guard ${max} → 12.`,
      );
    }
    expect(vic(shell)).toMatchObject({ scars: [{ entry: lost }], guard: { current: 0, max: 12 } });
  });

  test('the example of the rules: Guard 3 to 0 is scar 3, Walloped; a maximum of 3 grows by one die', () => {
    const shell = table([{ name: 'Vic', kind: 'pc', guard: 3, life: 8 }], '2 weak');
    const told = [say(shell, 'x', '', 'dice foes table', 'w2 x', ''), say(shell, '3')].join(' ');
    expect(told).toContain("Guard 3 → 0. Vic's Guard is exactly 0 (3 lost): Scar 3, Walloped.");
    expect(shell.prompt().says).toBe("Vic's growth: d6? (more than 3 raises maximum Guard; n: no roll)");
    expect(say(shell, '3')).toContain('Growth: rolled 3 on d6, needed more than 3: no change.');
    expect(vic(shell)).toMatchObject({ deprived: ['restHours'], guard: { current: 0, max: 3 } });
    expect(shell.board().join('\n')).toContain('! Vic: deprived until a few hours of rest');
  });

  test('a Mortal Wound is the end of a lone PC, until it is treated in the aftermath', () => {
    const shell = struck(11);
    expect(say(shell, '1,1')).toContain(
      'Vic: new Scar Mortal Wound; dead in 60:00 without help; deprived until healed.',
    );
    expect(shell.prompt().says).toBe('Aftermath  Who rests?  rest, rest hours, treat vi mortal');
    expect(say(shell, 'treat vic mortal')).toContain('Vic is treated: Mortal Wound.');
    expect(say(shell, 'rest')).toContain('Vic rests: Guard 0 → 11.');
  });
});
