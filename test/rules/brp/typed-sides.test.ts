import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Shell } from '../../../src/shell/shell.ts';
import { shellOf, told } from './desk.ts';

const sword = { hpMax: 12, weapons: ['Sword, Short 50'] };
const ada = { name: 'Ada', kind: 'PC', dex: 15, ...sword };
const bea = { name: 'Bea', kind: 'PC', dex: 8, ...sword };
const gar = { name: 'Gar', dex: 10, ...sword };
const hob = { name: 'Hob', dex: 9, ...sword };

/** A fight in which everybody has stated: both of the party attack Gar. */
function stated(foes: readonly JsonObject[] = [gar, hob]): Shell {
  const { shell } = shellOf([ada, bea], foes, { width: 200 });
  told(shell, ['', 'a gar', 'ga x', '', 'ho x', '', 'be a gar']);
  return shell;
}

describe('an attack on whoever has come to the own side (BR-4.10, BR-2.10, E-32)', () => {
  test('is chosen anew by the new friends of a turncoat', () => {
    const shell = stated();
    told(shell, ['side party gar']);
    expect(shell.prompt().says).toContain("Ada: Gar is on Ada's side now (BR-4.10).");
    told(shell, ['a ho', '90']);
    expect(shell.prompt().says).toContain("Bea: Gar is on Bea's side now (BR-4.10).");
  });

  test('is not played by a turncoat who had stated it', () => {
    const shell = stated();
    expect(told(shell, ['side foes ad'])).toBe('Ada now fights for the foes.');
    expect(shell.prompt().says).toBe('Foes  plan: ad>be(sword)');
  });

  test('is made once it is confirmed, and only then', () => {
    const shell = stated();
    told(shell, ['side party gar', 'ad a gar']);
    expect(shell.prompt().says).toBe("Gar is on Ada's side. Attack anyway?  no*, yes");
    told(shell, ['no', 'ad a gar', 'yes']);
    expect(told(shell, ['90'])).toContain("Ada's sword misses Gar");
  });

  test('goes on where it was confirmed as it was stated', () => {
    const { shell } = shellOf([ada, bea], [gar], { width: 200 });
    told(shell, ['', 'a be', 'yes', 'ga x', '', 'be x']);
    expect(shell.prompt().says).toContain('Ada attacks Bea (sword). d100?');
  });

  test('goes on where the turncoat is an enemy again', () => {
    const shell = stated();
    told(shell, ['side party gar', 'side foes gar']);
    expect(shell.prompt().says).toContain('Ada attacks Gar (sword). d100?');
  });
});

test('an attack of last round is not proposed again on whoever has come to the own side (E-32)', () => {
  const shell = stated();
  told(shell, ['90', '90', 'side party gar', '']);
  expect(shell.prompt()).toMatchObject({ says: expect.stringContaining('Round 2  Ada'), enter: 'pick from a list' });
  expect(shell.prompt().says).not.toContain('same');
});

describe('while one half of a split fight is played, the other waits', () => {
  const healer = { ...bea, firstAid: 60 };
  const cal = { name: 'Cal', kind: 'PC', dex: 7, ...sword, firstAid: 60 };
  const begun = (...lines: readonly string[]) => {
    const { shell } = shellOf([{ ...ada, firstAid: 60 }, healer, cal], [gar, hob], { width: 200 });
    told(shell, ['', ...lines]);
    return shell;
  };

  test('its dying neither die nor are helped by the half that is here (BR-12.7, BR-14.9)', () => {
    const shell = begun('done', 'damage 13 ca raw', 'split ad gar');
    expect(shell.prompt()).toMatchObject({ says: expect.not.stringContaining('Cal'), enter: 'no' });
    expect(() => shell.line('ad aid ca')).toThrow('Cal is in the other half of the fight');
    expect(told(shell, [''])).not.toContain('dead');
    told(shell, ['split']);
    expect(shell.prompt()).toMatchObject({ says: expect.stringContaining('`be aid ca`'), enter: 'no; Cal dies' });
    told(shell, ['be aid ca']);
    expect(told(shell, ['30 3'])).toContain('Cal: -1 → 2 hp');
  });

  test('it states, and has its round, although the first half is at the end of one (BR-1.2)', () => {
    const shell = begun('split ad gar', 'a gar', 'gar x', '', '90');
    expect(shell.prompt().says).toContain('Resolution');
    told(shell, ['split']);
    expect(shell.prompt().says).toBe('Foes  plan: ho>be(sword)');
    told(shell, ['ho x', '', 'be a ho', 'ca x']);
    expect(shell.prompt().says).toContain('Bea attacks Hob (sword). d100?');
    told(shell, ['90']);
    expect(shell.prompt().says).toContain('Resolution  Any other injury');
  });

  test('it goes on with the actions that it had stated, although the first half has begun a new round (BR-2.1)', () => {
    const shell = begun('a gar', 'gar x', '', 'ho x', '', 'be a ho', 'ca x', 'split ad gar', '90', '');
    expect(shell.prompt().says).toContain('Round 2  Ada (statement, DEX 15)');
    told(shell, ['split']);
    expect(shell.prompt().says).toContain('Bea attacks Hob (sword). d100?');
  });
});
