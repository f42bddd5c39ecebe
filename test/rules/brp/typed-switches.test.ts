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

describe('reloading', () => {
  const empty = { ...brana, weapons: [{ row: 'Pistol 45', shotsLeft: 0 }] };

  test('is for those who can act, also where it is free (BR-1.7, BR-9.17)', () => {
    const shell = fightOf([ansel, empty], [dulo], { magazineReload: 0 });
    told(shell, ['kill br']);
    expect(() => shell.line('br reload')).toThrow("Brana is dead and can't act (BR-1.7)");
    told(shell, ['undo', 'left br']);
    expect(() => shell.line('br reload')).toThrow("Brana is gone and can't act (BR-1.7)");
    told(shell, ['undo']);
    expect(told(shell, ['br reload'])).toContain("Brana's pistol is loaded.");
  });

  test('is neither offered nor begun behind a move of 6 m, with statements or without them (BR-2.9, BR-9.13)', () => {
    const shell = fightOf([ansel, empty], [dulo], { statement: 'skipped' });
    told(shell, ['x', 'br m 6m', '', 'an x', 'du x', '']);
    expect(shell.prompt().says).toContain('DEX 6');
    expect(shell.prompt().says).not.toContain('reload');
    expect(() => shell.line('br reload')).toThrow("Brana can't reload and move 6 m or more (BR-9.13)");
    const spoken = fightOf([ansel, empty], [dulo], { changeIntent: 'free' });
    told(spoken, ['an x', 'br x "looks round" 8m', 'du x', '', '']);
    expect(() => spoken.line('br reload')).toThrow("Brana can't reload and move 6 m or more (BR-9.13)");
  });

  test('that is stated and needed no more leaves the action for another (BR-2.10, BR-9.17)', () => {
    const shell = fightOf([ansel, empty], [dulo]);
    told(shell, ['an x', 'br reload', 'house magazineReload 0', 'du x', '', 'br reload']);
    expect(shell.prompt().says).toContain('Brana has nothing to reload (BR-9.13).  [a]ttack');
    told(shell, ['br a du 10m']);
    expect(shell.prompt().says).toContain('Brana attacks Dulo (pistol, 6 shots)');
  });
});

describe('where statements are skipped, the plan of the foes is as in a round with statements (BR-2.9)', () => {
  const planned = (foe: JsonObject, lines: readonly string[]) => {
    const { shell } = shellOf([ansel], [foe], { width: 200, house: { statement: 'skipped' } });
    told(shell, lines);
    return shell.prompt().says;
  };

  test('one who is out of reach comes as near as it must, and attacks when it is there (BR-3.11)', () => {
    const lines = ['distance 20 an du', '', 'an x'];
    expect(planned(dulo, lines)).toBe('Foes  plan: du:move>an,20m');
    expect(planned(dulo, [...lines, '', 'an x'])).toBe('Foes  plan: du>an(axe)');
    expect(planned(dulo, ['distance 40 an du', '', 'an x'])).toBe('Foes  plan: du:move>an,29m');
  });

  test('one who has moved goes on at the one it moved towards, or does nothing (BR-3.11)', () => {
    const both = (foe: JsonObject, lines: readonly string[]) => {
      const { shell } = shellOf([ansel, brana], [foe], { width: 200, house: { statement: 'skipped' } });
      told(shell, lines);
      return shell.prompt().says;
    };
    const far = (metres: number) => [`distance ${metres} du an`, `distance ${metres} du br`, '', 'an x', 'br x'];
    expect(both(dulo, [...far(100), '', 'an x', 'br x'])).toBe('Foes  plan: du:nothing');
    expect(both(dulo, [...far(100), '', 'an x', 'br x', '', '', 'an x', 'br x'])).toBe('Foes  plan: du:move>an,29m');
    expect(both(dulo, [...far(20), '', 'an x', 'br x'])).toBe('Foes  plan: du>an(axe)');
    expect(both(dulo, [...far(20), 'du br', '', 'an x', 'br x'])).toBe('Foes  plan: du>br(axe)');
    const slinger = { ...dulo, weapons: ['Sling 50', 'Axe, Hand 40'] };
    expect(both(slinger, [...far(300), '', 'an x', 'br x'])).toBe('Foes  plan: du:nothing');
  });

  test('one with an empty missile weapon reloads it, unless it is pressed (BR-9.13)', () => {
    const archer = { ...dulo, weapons: ['Crossbow, Heavy 65 unloaded'] };
    expect(planned(archer, ['', 'an x', '', 'an x'])).toBe('Foes  plan: du:reload');
    expect(planned(archer, ['engage an du', '', 'an x', '', 'an x'])).toBe('Foes  plan: du>an(brawl)');
  });
});

describe('fewer attacks in one action are allowed than are left (BR-4.11)', () => {
  test.each([{ foe: dulo }, { foe: { ...dulo, dex: 12, weapons: ['Pistol 45'] } }])(
    'the turn is over, also at a moment that is shared: DEX $foe.dex',
    ({ foe }) => {
      const shell = fightOf([brana], [foe], { attacksPerRound: 2 });
      told(shell, ['br a du 10m', foe.dex === 12 ? 'du a br 10m' : 'du x', '', '99']);
      expect(shell.prompt().says).toContain('Brana attacks Dulo (pistol, 5 shots)');
      told(shell, ['house attacksPerRound 1']);
      expect(shell.prompt().says).not.toContain('Brana attacks');
      expect(() => shell.line('br a du 10m')).toThrow(/Brana has already acted|Actions have their own phase/);
    },
  );
});

test('a defence that can succeed with no roll is not offered, nor counted (BR-5.12, BR-6.5, BR-7.10)', () => {
  const unskilled = { ...ansel, weapons: [], dodge: 1 };
  const shell = fightOf([unskilled], [dulo], { equalDefence: 'failure' });
  told(shell, ['an x', 'du a an', '', '50']);
  expect(shell.prompt().says).toContain('Dulo hits Ansel');
  const equal = fightOf([unskilled], [dulo]);
  told(equal, ['an x', 'du a an', '', '50']);
  expect(equal.prompt().says).toContain('Defence?  dodge 1%*, none');
});

test('a weapon with no hit points left that is still whole says so on the sheet (BR-6.10)', () => {
  const shell = fightOf([{ ...ansel, weapons: ['Mace, Light 60'] }], [dulo], { breakAt: 'belowZero' });
  expect(told(shell, ['wear 6 an', 'i an'])).toContain('Mace, Light: hp 0, in hand');
});

test('only the worst halving is named where only that is taken (BR-5.14)', () => {
  const shell = fightOf([{ ...ansel, weapons: ['Dagger (thrown) 35'] }], [dulo], { difficultStacking: 'worst' });
  told(shell, ['an a du w thrown dagger 15m difficult', 'du x', '']);
  expect(shell.prompt().says).toContain('d100? (18 or less, half at 15 m, then');
  told(shell, ['house difficultStacking multiply']);
  expect(shell.prompt().says).toContain('d100? (9 or less, half at 15 m, half difficult, then');
});

describe('the rank by the word of the referee (BR-1.5)', () => {
  test('is that of the movement and of the same statement again', () => {
    const shell = fightOf([ansel], [dulo]);
    told(shell, ['an a du 10m', 'set an rank 5', 'du x', '']);
    expect(shell.prompt().says).toContain('Ansel moves 10 m (rank 5, engaged with du)');
    told(shell, ['', '99', '']);
    told(shell, ['set an rank 4']);
    expect(shell.prompt().enter).toContain('rank 4');
  });

  test('gives a runner no action (BR-3.4)', () => {
    const shell = fightOf([ansel], [dulo]);
    told(shell, ['an m 30m', 'set an rank 5', 'du x', '']);
    expect(shell.prompt().says).toContain('Ansel moves 30 m (no action)');
    told(shell, ['']);
    expect(() => shell.line('an a du')).toThrow(/can only parry and dodge|have their own phase/);
  });
});

test('that no defence is left is said also where a house rule takes back the one that is rolled (BR-6.12)', () => {
  const shell = fightOf([ansel], [dulo]);
  told(shell, ['an x', 'du a an', '', '50', 'parry sword']);
  expect(shell.prompt().says).toContain('Ansel parries with the sword. d100?');
  expect(told(shell, ['house defencesPerRound 0'])).toContain('Ansel has no defence left this round.');
});

test('whose turn a house rule has ended is marked on the board as one who has acted (BR-4.11)', () => {
  const shell = fightOf([ansel, brana], [dulo], { attacksPerRound: 2 });
  told(shell, ['an a du', 'br x', 'du a an', '', '99']);
  expect(shell.board().join('\n')).toMatch(/> +15 +15M +an/);
  told(shell, ['house attacksPerRound 1']);
  expect(shell.board().join('\n')).toMatch(/= +15 +15M +an/);
});
