import { describe, expect, it } from 'vitest';
import { orProblem, Problem } from '../../../src/core/kit/problem.ts';
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
    expect(type(gone(), 'chase', 'chase br 3').join(' ')).not.toContain('A chase follows');
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

  it.each(['end foes !', 'end !', 'initiative : 5 2 !', 'bout !', 'run !', 'settle !'])(
    "PK-END.2: not even the referee's word makes `%s` do anything",
    (line) => {
      const shell = gone();
      type(shell, 'letgo');
      expect(() => shell.line(line)).toThrow(/No fight is going on|the fight is over|No Retreat|or the fight is over/);
    },
  );

  it('PK-BOUT.2: nobody acts, and nothing says that Enter goes on', () => {
    const shell = gone();
    type(shell, 'letgo');
    expect(() => shell.line('as m near')).toThrow("It's nobody's turn (PK-BOUT.2): the fight is over.");
  });
});

it("PK-RET.17: Enter at the other Side's Retreat says that it stays", () => {
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
    expect(() => fallen().line('kill b1')).toThrow(
      'Bandit 1 is gone for good already (PK-END.3): `revive b1` corrects that.',
    );
  });

  it('PK-OUT.10: whoever is at Health 0 already takes no damage', () => {
    expect(() => fallen().line('damage 2 b1')).toThrow('Bandit 1 is destroyed already (PK-OUT.10).');
  });

  it('PK-OUT.12: healing brings nobody back, and says what does', () => {
    expect(type(fallen(), 'heal 2 b1').join(' ')).toContain('Still gone: `revive` corrects a death (PK-OUT.12).');
    expect(() => fallen().line('revive b2')).toThrow('Bandit 2 is in the fight already (PK-OUT.12).');
  });
});

describe('a Spell', () => {
  const casting = (house = {}) => {
    const cole = party.find(({ name }) => name === 'Cole');
    const { shell } = shellOf({ party: [{ ...cole, spells: true }], foes: 'archer near', house });
    type(shell, 'nobody', 'initiative : 5 2');
    return shell;
  };

  it('PK-ATK.10: takes the numbers behind its target for its rolls, where it is rolled like an Attack', () => {
    const rolled = { spellAttack: 'attackCheck' };
    expect(type(casting(rolled), 'c ar 20').join(' ')).toContain("Cole's Spell hits Archer (natural 20, Critical Hit)");
    expect(type(casting(rolled), 'c ar "ice bolt" 15 7').join(' ')).toContain("Cole's ice bolt hits Archer (15): 7");
  });

  it('PK-ATK.10: has no number for its name', () => {
    expect(() => casting().line('c ar 20')).toThrow('That takes no number');
    expect(type(casting(), 'c ar "ice bolt" damage 3').join(' ')).toContain('(ice bolt) at Archer. Archer takes 3');
  });
});

it('PK-CRT.10: whoever has counted nothing with a weapon is not named beside it', () => {
  const { shell } = shellOf({ party, foes: 'ghoul melee' });
  expect(type(shell, 'as give do w sword', 'i do').join(' ')).toMatch(/axe: class melee; sword: class melee lately/);
});

describe('a line that is shown to force what was refused', () => {
  const forced = (line: string) => {
    const { shell } = shellOf({ party, foes: 'ghoul melee' });
    type(shell, 'nobody', 'initiative : 5 2');
    const problem = orProblem(() => shell.line(line));
    return problem instanceof Problem ? problem.details['force'] : 'not refused';
  };

  it.each(['chase', 'as chase', 'letgo', 'gh repair', 'gh give as', 'prisoners'])(
    'is left out for `%s`, where there is nothing to force',
    (line) => expect(forced(line)).toBeUndefined(),
  );

  it('PK-BOUT.2: is there for an attack out of turn', () => {
    expect(forced('gh a as')).toBe('gh a as !');
  });
});

describe('refused with its own reason', () => {
  const asta = (weapon: string) => {
    const { shell } = shellOf({ party: [{ ...party[0], weapons: [weapon] }], foes: 'ghoul melee' });
    type(shell, 'nobody', 'initiative : 5 2');
    return shell;
  };

  it('PK-ATK.7: a broken weapon, where no target is named', () => {
    expect(() => asta('sword melee 3/0 broken').line('a w sword')).toThrow('The sword is broken (PK-ATK.7)');
  });

  it('PK-END.2: `settle`, while each Side has somebody', () => {
    expect(() => asta('sword').line('settle')).toThrow('(PK-END.2)');
  });

  it('PK-MOV.1: two Zones in one move', () => {
    expect(() => asta('sword').line('m near melee')).toThrow('You typed near and melee: type one of them.');
  });
});
