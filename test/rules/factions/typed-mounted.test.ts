import { describe, expect, it, test } from 'vitest';
import { factions } from '../../../rules/factions/index.ts';
import { readMembers } from '../../../src/core/files/roster.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { withCreatures } from '../../bestiaries.ts';
import { type } from '../../shell/kit.ts';
import { balthasar, sybilla, theobald } from './cast.ts';
import { foe, type Opening, opened, people, refused } from './shell.ts';

const members = (side: string, ...all: readonly JsonObject[]) =>
  readMembers(withCreatures(factions), all, side, 'test').map((member): JsonObject => ({ ...member }));

const grey = { creature: 'horse', name: 'Grey', place: '1' };
const rider = { ...sybilla({ mountOn: 'Grey', weapons: ['fire bomb', 'dagger'] }) };
const onGrey = (foes: string, opening: Opening = {}) =>
  opened([...members('players', grey, rider, { ...balthasar({ place: '2' }) }), ...people(foes, 'bandits')], opening);

const bay = { creature: 'horse', name: 'Bay', place: '1' };
const wain = { creature: 'cart', name: 'Wain', place: '3' };
const ronk = (mountOn: string, agi = 12) => ({ creature: 'bandit', name: 'Ronk', agi, place: '1', mountOn });
const stig = { creature: 'bandit', name: 'Stig', place: '1' };
const afoot = [{ ...balthasar() }, { ...theobald() }];
const against = (first: 'players' | 'bandits', ...foes: readonly JsonObject[]) =>
  opened([...members('players', ...afoot), ...members('bandits', ...foes)], { first });

describe('a blow from the saddle', () => {
  it('FA-MNT.6 FA-BLA.9: hits all in a blast alike, though the mount goes down under it', () => {
    const shell = onGrey('3 bandit z1');
    type(shell, 'set gr health 5', 'order b1 b2 b3 none', 'order gr none');
    const told = type(shell, 'sy a z1 w "fire bomb" 5').join(' ');
    expect(told.match(/impaired: 3 damage/g)).toHaveLength(5);
    expect(told).not.toContain('5 damage');
  });

  it('FA-MNT.6 FA-CTR.7: a counter that lands together with the attack does what it said', () => {
    const shell = onGrey('2 bandit z1', { first: 'bandits' });
    type(shell, 'set sy health 3');
    foe(shell, 'b1 a sy w axe : counter 2 4');
    const told = type(shell, 'l').join(' ');
    expect(told).toContain('Both would lose 2 health');
    expect(told).toContain("Sybilla's dagger hits Bandit 1: rolled 4, impaired: 2 damage");
  });
});

describe('a long chase', () => {
  test('FA-MNT.1 FA-CHA.2: rider and mount get away together', () => {
    const both = [...members('players', grey, ...afoot), ...members('bandits', bay, ronk('Bay', 8), stig)];
    const shell = opened(both, { first: 'bandits' });
    foe(shell, 'Ronk retreat : none none none');
    expect(type(shell, 'chase : long 9').join(' ')).toContain('Bay and Ronk escape.');
    expect(shell.prompt().says).not.toContain('surrender');
  });

  test('FA-MNT.14 FA-CHA.5: a cart makes no save, is caught with who drives it and does not surrender', () => {
    const shell = against('bandits', wain, ronk('Wain'), stig);
    foe(shell, 'Ronk retreat');
    expect(type(shell, 'chase : long 14').join(' ')).toContain('Wain and Ronk are caught');
    expect(shell.prompt().says).toContain('Ronk is caught. Fight on or surrender?');
    expect(type(shell, 'fight').join(' ')).not.toContain('Wain is caught');
    expect(shell.prompt().says).not.toContain('surrender');
  });

  test('FA-MNT.14: a cart stays where it is when its driver is struck down on leaving', () => {
    const shell = against('bandits', { ...wain, place: '1' }, ronk('Wain'), stig);
    foe(shell, 'Ronk retreat : attack ro none 5 none');
    expect(shell.board().join(' ')).toMatch(/Wain .* fresh/);
    expect(shell.board().join(' ')).not.toContain('fleeing');
  });

  test('FA-MNT.14 FA-CHA.2: a cart escapes with who drives it', () => {
    const shell = against('bandits', wain, ronk('Wain'), stig);
    foe(shell, 'Ronk retreat');
    expect(type(shell, 'chase : long 10').join(' ')).toContain('Wain and Ronk escape.');
  });
});

it('FA-MNT.1: whoever stays behind is not on a mount that is gone', () => {
  const shell = onGrey('2 bandit z9');
  type(shell, 'set gr state fled');
  expect(shell.board().join(' ')).not.toContain('on Grey');
  expect(refused(shell, 'sy m z2')).toBe('');
});

it('FA-SUR.1 FA-TRN.9: a rider who surrenders has no turn left for a reaction', () => {
  const shell = against('players', bay, ronk('Bay'), stig);
  type(shell, 'order bandits no-guard', 'p');
  type(shell, 'Ronk surrender', '');
  expect(type(shell, 'l').join(' ')).not.toContain('Ronk keeps the turn');
  type(shell, 'ba a ro : 3 yes');
  expect(shell.board().join(' ')).toMatch(/Ronk .* spent/);
});

it('FA-RND.3 FA-MNT.14: a cart that has had its turn does not move again with another passenger', () => {
  const passengers = [{ ...sybilla({ mountOn: 'Wain' }) }, { ...balthasar({ place: '3' }) }];
  const cart = members('players', { ...wain, place: '1' }, ...passengers);
  const shell = opened([...cart, ...people('2 bandit z10', 'bandits')]);
  type(shell, 'wain m z3');
  foe(shell, 'b1 x');
  type(shell, 'ba mount wain 5');
  expect(refused(shell, 'wain m z5')).toContain('Wain has no turn left in this round (FA-RND.3)');
  expect(shell.board().join(' ')).toMatch(/Balthasar .* acting/);
});

it('FA-GRA.2 FA-GRA.3: a mount does not flee with a rider who is grabbed', () => {
  const shell = onGrey('2 bandit z1', { first: 'bandits' });
  foe(shell, 'b1 grapple sy : none 20');
  expect(refused(shell, 'gr retreat')).toContain('Sybilla is held by Bandit 1 (FA-GRA.2)');
});

it('FA-GRA.2 FA-GRA.3: a mount does not ride off with a rider who is grabbed', () => {
  const shell = onGrey('2 bandit z1', { first: 'bandits' });
  foe(shell, 'b1 grapple sy : none 20');
  expect(refused(shell, 'gr m z3')).toBe('Sybilla is held by Bandit 1 (FA-GRA.2): `sy free` tries to break the hold.');
  type(shell, 'sy free b1 : 1');
  expect(type(shell, 'gr m z3 : none').join(' ')).toContain('Grey moves to zone 3.');
});

it('FA-OPP.2 FA-MNT.12: a mount goes no further once its rider is grabbed on leaving', () => {
  const shell = onGrey('1 bandit z1');
  type(shell, 'gr m z3 : more sy grapple none 20');
  expect(shell.board().join(' ')).toMatch(/Grey +1-2 .* acting/);
});

it('FA-GRA.2 FA-MNT.1: a passenger cannot flee while another is grabbed, and may get off', () => {
  const aboard = [{ ...sybilla({ mountOn: 'Wain' }) }, { ...balthasar({ mountOn: 'Wain' }) }];
  const cart = members('players', { ...wain, place: '1' }, ...aboard);
  const shell = opened([...cart, ...people('2 bandit z1', 'bandits')], { first: 'bandits' });
  foe(shell, 'b1 grapple sy : none 20');
  expect(refused(shell, 'ba retreat')).toContain('`sy free` tries to break the hold, or `dismount`.');
  type(shell, 'ba dismount');
  expect(type(shell, 'ba retreat : none').join(' ')).toContain('Balthasar flees.');
});

it('FA-GRA.5 FA-MNT.1: a cart goes on with a prisoner whom a passenger holds', () => {
  const aboard = [{ ...balthasar({ mountOn: 'Wain' }) }];
  const cart = members('players', { ...wain, place: '1' }, ...aboard);
  const shell = opened([...cart, ...members('bandits', ronk('Wain'))]);
  type(shell, 'ba grapple ro : none 20');
  expect(refused(shell, 'wain m z2')).toBe('');
});

describe('FA-MNT.1 FA-RND.2: a mount and a rider of two factions', () => {
  it('FA-MNT.1: part where one of them changes sides on the bench', () => {
    const shell = onGrey('3 bandit z1');
    const told = type(shell, 'bench gr', 'side bandits gr', 'back gr').join(' ');
    expect(told).toContain('Sybilla is no longer on Grey.');
    expect(shell.board().join(' ')).not.toContain('on Grey');
    type(shell, 'sy m 1-2');
  });

  it('part where one of them changes sides', () => {
    const shell = onGrey('2 bandit z2');
    expect(type(shell, 'side bandits gr').join(' ')).toContain('Sybilla is no longer on Grey.');
    type(shell, 'p', 'gr m z2', '', 'none');
    expect(shell.board().join(' ')).toMatch(/Sybilla +1 .* ready/);
  });

  it('stay together where both do', () => {
    const shell = onGrey('2 bandit z2');
    expect(type(shell, 'side bandits sy gr').join(' ')).not.toContain('no longer on');
    expect(shell.board().join(' ')).toContain('on Grey');
  });

  it('leave the turn of a prisoner aboard alone', () => {
    const aboard = [{ ...balthasar({ mountOn: 'Wain' }) }];
    const shell = opened([
      ...members('players', { ...wain, place: '1' }, ...aboard),
      ...members('bandits', ronk('Wain'), stig),
    ]);
    type(shell, 'wain m z2');
    expect(shell.board().join(' ')).toMatch(/Ronk +\S+ .* ready/);
  });
});

test('FA-MOR.11: a mount whose rider is broken goes no nearer to the enemy, and the refusal names the rider', () => {
  const shell = onGrey('2 bandit z3');
  type(shell, 'set sy broken retreat');
  expect(refused(shell, 'gr m 2')).toContain('Sybilla is broken, so Grey goes no nearer to the enemy (FA-MOR.11)');
});
