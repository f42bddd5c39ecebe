import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Shell } from '../../../src/shell/shell.ts';
import { cast, guard } from './cast.ts';
import { shellOf, told } from './desk.ts';

const { ansel, brana, corvin, dulo, esk, fenn } = cast;

/** A fight in which the lines state who does what, and all dice are typed. */
function begun(party: readonly JsonObject[], foes: readonly JsonObject[], ...lines: readonly string[]): Shell {
  const { shell } = shellOf(party, foes, { width: 200 });
  told(shell, ['', ...lines]);
  return shell;
}

describe('order', () => {
  test('the ranks of the six are halved and quartered by what they move (W-02, W-03, BR-3.2, BR-3.3, BR-3.6, BR-3.9)', () => {
    const shell = begun(
      [ansel, brana],
      [corvin, dulo, esk, fenn],
      'an a co 10m',
      'br a du 5m',
      'es a an 20m',
      'fe m 6m',
    );
    const board = told(shell, ['b']);
    for (const [who, rank] of [
      ['Ansel', '8M'],
      ['Brana', '12X'],
      ['Esk', '4M'],
      ['Fenn', '6'],
    ])
      expect(board).toMatch(new RegExp(`${rank} +\\w+ +${who}`));
    expect(told(shell, ['es a an 29m !', 'b'])).toMatch(/4M +ES +Esk/);
    expect(() => shell.line('es a an 31m')).toThrow('(BR-3.5)');
  });

  test('a spear goes before a sword on one rank, and whom it drops does not act (E-4, BR-4.2, BR-4.8)', () => {
    const shell = begun([{ ...ansel, con: 1, siz: 3 }], [corvin], 'an a co', 'co a an', '');
    expect(shell.prompt().says).toContain('Corvin attacks Ansel (spear)');
    expect(told(shell, ['30', 'none', '9', '4'])).toContain('Ansel drops, dying');
    expect(shell.prompt().says).toContain('Resolution');
  });
});

describe('chances', () => {
  test('a shot is halved and quartered by its range, and out of it takes no die (W-23, W-24, BR-9.9, BR-9.24, E-30)', () => {
    const at = (metres: string) => begun([brana], [guard()], `br a gu ${metres}`, 'gu x', '').prompt().says;
    expect(at('89m')).toContain('(55 or less,');
    expect(at('90m')).toContain('(28 or less, half at 90 m');
    expect(at('181m')).toContain('(14 or less, a quarter at 181 m');
    expect(() => at('271m')).toThrow('271 m is beyond three times the range of the bow (90 m) (BR-9.10)');
  });

  test('a related specialty and the range multiply, rounded once (W-10, E-16, BR-5.7, BR-5.14)', () => {
    const armed = { ...brana, weapons: [...brana.weapons, 'Sword, Broad'] };
    const shell = begun([armed], [guard()], 'br a gu w sword as-dagger', 'gu x', '');
    expect(shell.prompt().says).toContain('d100? (23 or less');
    expect(told(shell, ['4'])).toContain('special success');
  });

  test('armour takes points off Dodge, and 15 + points is the shield (W-40, W-44, BR-10.5, BR-11.10)', () => {
    const shell = begun(
      [ansel],
      [dulo, { ...esk, spot: 60, listen: 55, throw: 45 }],
      'an a du w shield',
      'es x',
      'du x',
      '',
    );
    expect(told(shell, ['i es'])).toMatch(/Dodge 20.*Throw 25|Throw 25.*Dodge 20/);
    expect(shell.prompt().says).toContain('short  Ansel attacks Dulo (shield). d100? (40 or less, then 1d3, db 1d4)');
    expect(told(shell, ['8', 'axe 46', '2 1'])).toContain('2+1 = 3, armour 1: 2 damage. Dulo: 10 → 8 hp');
  });
});

describe('the matrix', () => {
  const duel = (...lines: readonly string[]) => told(begun([ansel], [corvin], 'an a co', 'co x', ''), lines);

  test.each([
    ['W-11', ['7', 'spear 4'], 'special success (4, needed 50 or less). No damage.'],
    ['W-12', ['7', 'spear 33', '5 2'], "Corvin's long spear 10 → 8 hp. Corvin: 12 → 6 hp (wound 6)"],
    ['W-13', ['11', 'spear 51', '5 2'], '9+5+1+2 = 17, armour 2: 15 damage. Corvin: 12 → -3 hp (wound 15)'],
    ['W-14', ['40', 'spear 9'], "Ansel's broad sword 12 → 11 hp"],
    ['W-15', ['40', 'spear 50'], '(50, needed 50 or less). No damage.'],
    ['W-17', ['61'], "Ansel's sword misses Corvin"],
    ['W-18', ['7', 'dodge 20', '5 2'], 'Corvin: 12 → 6 hp (wound 6)'],
    ['W-19', ['40', 'dodge 3'], 'No damage.'],
  ])('%s is as the ledger has it', (_, lines, says) => {
    expect(duel(...lines)).toContain(says);
  });

  test('a mace that parries three specials breaks with the third, whose hit stands (W-42, E-6, E-11, BR-6.10)', () => {
    const many = ['Cato', 'Drusus', 'Egon'].map((name, i) => ({ ...ansel, name, dex: 15 - i }));
    const foe = guard({ weapons: ['Mace, Light'], skillPoints: { Mace: 25 } });
    const shell = begun(many, [foe], 'ca a gu', 'dr a gu', 'eg a gu', 'gu x', '');
    for (const hp of ['6 → 4', '4 → 2']) expect(told(shell, ['5', 'mace 40', '1 1'])).toContain(`light mace ${hp} hp`);
    expect(told(shell, ['5', 'mace 40', '1 1'])).toMatch(/2 → 0 hp\.\n.*breaks\.\nGuard: /);
  });
});

describe('missiles and shields', () => {
  const shot = (shield: string, ...more: readonly string[]) =>
    begun([brana], [guard({ shield: [shield] })], 'br a gu 25m', ...more, 'gu x', '');

  test.each([
    ['Target', '15%'],
    ['Round', '30%'],
    ['Riot', '60%'],
  ])('%s parries an arrow at %s (W-26, W-53, BR-11.4 to BR-11.6)', (shield, share) => {
    const shell = shot(shield);
    told(shell, ['40']);
    expect(shell.prompt().says).toContain(`parry shield ${share}`);
  });

  test('a large shield parries at 90 for who kneels (W-43, BR-11.7)', () => {
    const shell = shot('Riot', 'gu kneel');
    told(shell, ['40']);
    expect(shell.prompt().says).toContain('parry shield 90%');
    expect(told(shell, ['90'])).toContain('No damage.');
  });

  test('who is unaware parries nothing, kneeling or not (E-13, BR-6.2, W-20)', () => {
    const { shell } = shellOf([brana], [guard({ shield: ['Riot'] })], { width: 200 });
    told(shell, ['gu', 'br a gu 25m', 'gu kneel', 'gu x', '', '40']);
    expect(shell.prompt().says).toContain('Brana hits Guard (bow). 1d8?');
  });

  test('an immobile shield adds its points where it covers, against firearms too (W-50, BR-11.13)', () => {
    const rifleman = guard({ weapons: ['Rifle'], skillPoints: { Rifle: 60 } });
    const behind = { ...brana, shield: [{ row: 'Hoplite', immobile: true }] };
    const hit = (covers: string) => {
      const shell = begun([behind], [rifleman], 'br x', 'gu a br 10m', '');
      return told(shell, ['40', '12', covers]);
    };
    expect(hit('yes')).toContain('no damage');
    expect(hit('no')).toContain('Brana: 11 → -1 hp');
  });
});

describe('wounds', () => {
  test('help by somebody who has not acted saves who has just fallen (W-33, W-34, W-54, BR-14.9)', () => {
    const fallen = () =>
      begun(
        [brana, { ...fenn, kind: 'PC' }],
        [guard()],
        'br x',
        'fe a gu 10m',
        'gu x',
        '',
        'damage 11 br raw',
        'fe aid br',
      );
    expect(told(fallen(), ['45', '2', '', '3'])).toContain('2 restored. Brana: 0 → 2 hp');
    expect(told(fallen(), ['46', ''])).toContain('Brana is dead');
  });

  test('a woken one acts until the next loss that armour lets through (W-47, E-22, BR-12.6, BR-12.12)', () => {
    const shell = begun([ansel, brana], [guard({ dex: 1 })], 'damage 11 an raw', 'br wake an', 'gu x', '', '', '', '');
    expect(told(shell, ['b'])).toMatch(/an +Ansel +2\/13 .*/);
    expect(told(shell, ['an a gu', 'damage 2 an'])).toContain('no damage');
    expect(told(shell, ['damage 3 an'])).toContain('Ansel drops, unconscious');
  });

  test('riot gear counts less against firearms, with the helmet on either (W-41, E-26, BR-10.9)', () => {
    const armoured = guard({ bodyArmour: 'Riot Gear', helmet: 'Helmet, Light' });
    const clubber = { ...ansel, db: '0', weapons: ['Club, Heavy', 'Pistol 60'] };
    const shell = begun([clubber], [armoured], 'an a gu w club', 'gu x', '');
    told(shell, ['20']);
    expect(told(shell, ['8'])).toContain('armour 13: no damage');
    const gun = begun([clubber], [armoured], 'an a gu w pistol 5m', 'gu x', '');
    expect(told(gun, ['40', '8'])).toContain('8, armour 7: 1 damage');
  });
});
