import { describe, expect, it } from 'vitest';
import { shellOf, type } from '../../shell/kit.ts';
import { balthasar, theobald } from './cast.ts';
import { refused } from './shell.ts';

const fight = (foes: string, more: Partial<Parameters<typeof shellOf>[0]> = {}) => {
  const { shell } = shellOf({ ruleset: 'factions', party: [{ ...balthasar() }, { ...theobald() }], foes, ...more });
  type(shell, 'players', 'nobody', 'players');
  return shell;
};

const next = ['fight', 'players', 'nobody', 'players'];

it('FA-POS.2: a map that was drawn is there in the next fight, with everybody where they were placed', () => {
  const shell = fight('2 bandit z1');
  type(shell, 'zones "gate yard hall"', 'place ba gate', 'place th hall', 'kill b1 b2', 'end', '', 'place th yard');
  type(shell, 'add 2 bandit', ...next);
  expect(shell.board().join(' ')).toContain('map: gate ba | yard th');
});

it('FA-ATK.5: a zone that was dark in one fight is light in the next', () => {
  const shell = fight('2 bandit z1');
  type(shell, 'dark 1', 'kill b1 b2', 'end', '', 'add 2 bandit z1', ...next);
  expect(shell.board().join(' ')).not.toContain('dark');
});

const riders = [
  { creature: 'horse', name: 'Grey', place: '1' },
  { ...balthasar({ mountOn: 'Grey' }) },
  { ...theobald({ place: '2' }) },
];

it('FA-MNT.1 FA-CHA.1: a mount that fled with its rider is there with it in the next fight', () => {
  const shell = fight('2 bandit z9', { party: riders });
  type(shell, 'ba retreat', 'end', '', ...next);
  const board = shell.board().join(' ');
  expect(board).toMatch(/Grey .* fresh/);
  expect(board).toContain('on Grey');
  expect(board).not.toContain('flee');
});

it('FA-CHA.1: nobody is asked in the next fight about a foe who fled at the end of the last', () => {
  const shell = fight('3 bandit z9');
  type(shell, 'p', 'b1 retreat', '', 'end', '', 'add 2 guard z1', ...next);
  const said = type(shell, 'p', 'p', 'p').join(' ');
  expect(`${said} ${shell.prompt().says}`).not.toContain('Bandit 1');
  expect(shell.board().join(' ')).toMatch(/out: B1 fled/);
});

it('FA-SUR.3: a servant of the party who surrendered fights again in the next fight', () => {
  const hireling = { creature: 'bandit', name: 'Hireling', place: 'z1' };
  const shell = fight('2 bandit z3', { party: [{ ...balthasar() }, hireling] });
  type(shell, 'hi surrender', 'kill b1 b2', 'end', '', 'add 2 bandit z3', ...next);
  const board = shell.board().join(' ');
  expect(board).toMatch(/Hireling .* ready .* axe/);
  expect(board).not.toContain('surrendered');
});

describe('gear of the party on the ground', () => {
  it('FA-NON.7: is taken back after the fight, and it is said', () => {
    const shell = fight('2 bandit z1');
    type(shell, 'p', 'b1 disarm ba : none 20 no', '', 'kill b1 b2', 'end');
    const told = type(shell, '').join(' ');
    expect(told).toContain('Balthasar gets the sword back.');
    expect(told).not.toContain('On the ground');
    type(shell, 'add 2 bandit z1', ...next);
    expect(shell.board().join(' ')).toMatch(/Balthasar .* sword d6/);
  });

  it('FA-SUR.1: stays there where nobody of the party holds the field', () => {
    const shell = fight('2 bandit z1');
    type(shell, 'ba surrender', 'b1 x', '', 'th surrender', 'end');
    const told = type(shell, '').join(' ');
    expect(told).toContain('On the ground: sword, spear.');
    expect(told).not.toContain('back');
  });

  it('FA-SUR.1: stays there where enemies stand beside those of the party who are left', () => {
    const shell = fight('2 bandit z1');
    type(shell, 'th surrender', 'end');
    expect(type(shell, '').join(' ')).toContain('Surrendered: Theobald. On the ground: spear.');
  });

  it('FA-NON.7: is taken back where allies of the party hold the field', () => {
    const shell = fight('2 bandit z1');
    type(shell, 'faction wolves', 'add wolves 1 wolf', 'ally players wolves', 'ba drop sword', 'done');
    type(shell, 'damage 8 ba', 'damage 11 th', 'kill b1 b2', '');
    expect(type(shell, '').join(' ')).toContain('Balthasar gets the sword back.');
  });

  it('FA-NON.7: comes back put away where it was put away', () => {
    const spear = { name: 'spear', damage: '1d6', held: false };
    const shell = fight('2 bandit z1', { party: [{ ...balthasar() }, { ...theobald({ weapons: [spear] }) }] });
    type(shell, 'th surrender', 'kill b1 b2', 'end');
    expect(type(shell, '').join(' ')).toContain('Theobald gets the spear back.');
    type(shell, 'add 2 bandit z1', ...next);
    expect(shell.board().join(' ')).toMatch(/Theobald .* shield d4/);
  });

  it('FA-NON.7: of somebody who is gone stays there', () => {
    const shell = fight('2 bandit z1');
    type(shell, 'ba drop sword', 'done', 'remove ba', 'kill b1 b2', 'end');
    const told = type(shell, '').join(' ');
    expect(told).toContain('On the ground: sword.');
    expect(told).not.toContain('back');
  });

  it('FA-GEA.3: does not come back, nor lies there, once it is destroyed', () => {
    const shell = fight('2 bandit z1', {
      party: [{ ...balthasar({ weapons: [{ name: 'sword', damage: '1d6', damaged: true }] }) }],
      realDice: true,
    });
    type(shell, 'ba a b1 : none 3', 'ba drop sword', 'kill b1 b2', 'end');
    const told = type(shell, '1').join(' ');
    expect(told).toContain("Balthasar's sword: rolled 1, destroyed.");
    expect(told).not.toMatch(/back|On the ground/);
  });

  it('FA-NON.7: of the dead stays there', () => {
    const shell = fight('2 bandit z1');
    type(shell, 'p', 'b1 disarm ba : none 20 no', '', 'kill ba b1 b2', 'end');
    expect(type(shell, '').join(' ')).toContain('On the ground: sword.');
  });

  it('FA-NON.6: a weapon that a foe drops stays there', () => {
    const shell = fight('2 bandit z1');
    type(shell, 'ba disarm b1 : none 20 no', 'kill b1 b2', 'end');
    expect(type(shell, '').join(' ')).toContain('On the ground: axe.');
  });
});

describe('the end of a stretch', () => {
  const house = { incapacitatedUntil: 'stretchEnd', zeroHealth: 'incapacitated' };
  const rested = (...harm: readonly string[]) => {
    const shell = fight('2 bandit z1', { house });
    type(shell, ...harm, 'kill b1 b2', 'end', '');
    return { shell, told: type(shell, 'rest').join(' ') };
  };

  it('FA-DMG.19: brings round whoever was out for so long, and says who', () => {
    const { shell, told } = rested('damage 6 ba');
    expect(told).toContain('Balthasar comes round.');
    expect(shell.board().join(' ')).not.toContain('down');
  });

  it('FA-DMG.14: leaves whoever is at 0 health out until healed', () => {
    const { shell, told } = rested('damage 10 ba');
    expect(told).toContain('A stretch passes. Balthasar stays down at 0 health until healed.');
    expect(shell.board().join(' ')).toMatch(/Balthasar .* down/);
    expect(type(shell, 'heal 2 ba', '').join(' ')).toContain('Balthasar comes round.');
  });

  it('FA-STU.1: is named as the end of what a stunt has agreed on', () => {
    const shell = fight('2 bandit z1');
    type(shell, 'ba stunt b1 "blinded" : accept');
    expect(type(shell, 'i b1').join(' ')).toContain('until the stretch ends');
  });
});

it('FA-DMG.16: whoever is brought to 0 health after the fight dies when time passes, and no round is named', () => {
  const shell = fight('2 bandit z1');
  type(shell, 'kill b1 b2', 'end', '');
  const told = type(shell, 'damage 10 ba').join(' ');
  expect(told).toContain('Balthasar is dying, and dies when time passes unless healed.');
  expect(told).not.toContain('round');
});

it('FA-DMG.19: `wake` says of whoever is up that they are', () => {
  expect(refused(fight('2 bandit z1'), 'wake th')).toBe('Theobald is up already (FA-DMG.19).');
});
