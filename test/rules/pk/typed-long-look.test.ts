import { describe, expect, it } from 'vitest';
import { party, shellOf, type } from '../../shell/kit.ts';

/** A fight whose first Bout is over, the foes gone, and a chase asked about. */
const gone = (realDice = false, house = {}) => {
  const { shell } = shellOf({ party, foes: '2 bandit melee', realDice, house });
  type(shell, 'nobody', 'initiative : 5 2', 'rest x', 'retreat foes', 'run : 13 10 13 10');
  return shell;
};

describe('the roll of a chase', () => {
  it('PK-CHA.3: is typed with the order', () => {
    expect(type(gone(), 'chase br 16')).toContain('Pursuit: Brann 16 (17 needed), fails.');
    expect(() => gone().line('chase br 17 5')).toThrow('That takes one number at most');
  });

  it('PK-CHA.9: is typed behind whoever rolls', () => {
    expect(type(gone(), 'chase', 'co 17')).toContain('Pursuit: Cole 17 (17 needed), succeeds.');
    expect(type(gone(true), 'chase', 'co 17')).toContain('Pursuit: Cole 17 (17 needed), succeeds.');
  });

  it('PK-CHA.9: an order at "Who rolls?" says it and begins no second chase', () => {
    expect(type(gone(), 'chase', 'chase br 3').join(' ')).not.toContain('Nobody has got away');
  });

  it('PK-CHA.10: the Rounds and their rolls stand in one line', () => {
    const told = type(gone(true, { chaseRounds: 'several' }), 'chase', 'co 2 5 17').join(' ');
    expect(told).toContain('Pursuit, Round 1: Cole 5 (17 needed), fails.');
    expect(told).toContain('Pursuit, Round 2: Cole 17');
  });
});

describe('after the fight', () => {
  it.each(['retreat foes', 'retreat foes !', 'retreat party'])('PK-RET.1: `%s` is refused', (line) => {
    const shell = gone();
    type(shell, 'letgo');
    expect(() => shell.line(line)).toThrow('No fight is going on (PK-RET.1): `fight` begins the next.');
  });

  it('PK-BOUT.2: nobody acts, and nothing says that Enter goes on', () => {
    const shell = gone();
    type(shell, 'letgo');
    expect(() => shell.line('as m near')).toThrow("It's nobody's turn (PK-BOUT.2): the fight is over.");
  });
});

it('PK-RET.17: Enter at the other Side’s Retreat says that it stays', () => {
  const { shell } = shellOf({ party, foes: '2 bandit melee' });
  type(shell, 'nobody', 'initiative : 5 2', 'rest x', 'retreat foes');
  expect(shell.prompt().enter).toBe('no, only the foes run');
});

describe('by hand', () => {
  const fallen = () => {
    const { shell } = shellOf({ party, foes: '2 bandit melee' });
    type(shell, 'nobody', 'kill b1');
    return shell;
  };

  it('PK-END.3: nobody is killed twice', () => {
    expect(() => fallen().line('kill b1')).toThrow('Bandit 1 is destroyed already (PK-END.3).');
  });

  it('PK-OUT.10: whoever is at Health 0 already takes no damage', () => {
    expect(() => fallen().line('damage 2 b1')).toThrow('Bandit 1 is destroyed already (PK-OUT.10).');
  });

  it('PK-OUT.12: healing brings nobody back, and says what does', () => {
    expect(type(fallen(), 'heal 2 b1').join(' ')).toContain('Still gone: `revive` corrects a death (PK-OUT.12).');
    expect(() => fallen().line('revive b2')).toThrow('Bandit 2 is in the fight already (PK-OUT.12).');
  });
});
