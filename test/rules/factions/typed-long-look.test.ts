import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { shellOf, type } from '../../shell/kit.ts';
import { reportOf } from '../../views/report/fought.ts';
import { balthasar } from './cast.ts';

/** Differences from a fight of Balthasar's with the default rules, in his own slot. */
interface Otherwise {
  readonly house?: JsonObject;
  readonly first?: string;
  readonly one?: JsonObject;
}

const fight = (foes: string, { house = {}, first = 'players', one = {} }: Otherwise = {}) => {
  const { shell } = shellOf({ ruleset: 'factions', party: [{ ...balthasar(one) }], foes, house });
  type(shell, first, 'nobody', first);
  return shell;
};

describe('a group save', () => {
  it('FA-SAV.4: tells the roll of each where each rolls', () => {
    const shell = fight('4 bandit z1', { house: { groupSave: 'individual' } });
    expect(type(shell, 'kill b1 b2', 'p', 'p', 'morale : 5 15').join(' ')).toContain(
      'Morale of Bandits: Bandit 3 rolled 5, needed 8 or less; Bandit 4 rolled 15, needed 8 or less: Bandit 3 holds.',
    );
  });
});

it("FA-MOR.4: the players read of the save of a faction as of somebody's", () => {
  const shell = fight('4 bandit z1');
  type(shell, 'kill b1 b2', 'p', 'p', 'morale : 19', '');
  const said = reportOf(shell, 'players')?.rounds.flatMap(({ lines }) => lines.map(({ text }) => text));
  expect(said?.join(' ')).toContain("Bandits' morale fails");
});

it('FA-DMG.21: a healing that asks whether somebody comes round tells the health from before it', () => {
  const shell = fight('bandit z1');
  type(shell, 'damage 6 ba');
  expect(type(shell, 'heal 5 ba')).toEqual(['Balthasar: health 4 → 9.']);
  expect(shell.prompt().says).toContain('Does Balthasar come round?');
});

it('FA-SUR.1: a foe who has given up fights in no later fight of the save', () => {
  const shell = fight('2 bandit z1');
  type(shell, 'kill b1', 'p', 'b2 surrender', '', 'yes', '');
  type(shell, 'add 2 goblin z2', 'fight', 'bandits', 'nobody', 'bandits');
  expect(shell.board().join(' ')).toContain('B2 surrendered');
  expect(shell.prompt().says).toMatch(/plan: g1/);
});

it('FA-NON.4 FA-NON.7: a disarm by a larger one is told behind the counter, with its question for the weapon open', () => {
  const shell = fight('2 bandit z1', { one: { size: 'large', place: '1' } });
  const told = type(shell, 'ba disarm b1 : counter 5').join(' ');
  expect(told).toContain("Bandit 1's axe hits Balthasar: rolled 5, halved for size: 3 damage");
  expect(told).toContain('Bandit 1 drops the axe.');
  expect(shell.prompt().says).toContain('Take the axe at once?');
});

describe('enhanced damage', () => {
  it('FA-DMG.4: is a word of the attack where the house rule has it', () => {
    const shell = fight('2 bandit z1', { house: { enhanced: 'double' } });
    expect(type(shell, 'ba a b1 enhanced : n 2').join(' ')).toContain('8 → 4 health');
  });

  it('FA-DMG.4: is refused where it has not', () => {
    expect(() => fight('2 bandit z1').line('ba a b1 enhanced')).toThrow('`house enhanced double` sets it.');
  });
});

describe('an improvised weapon', () => {
  it('FA-GEA.9: counts as damaged, however a roster writes it', () => {
    const weapons: readonly JsonObject[] = [{ name: 'chair', improvised: true }];
    const shell = fight('2 bandit z1', { one: { weapons } });
    expect(type(shell, 'ba a b1 : none 1').join(' ')).toContain("Balthasar's chair is destroyed.");
  });
});

describe('an item and somebody', () => {
  it('are not both taken by `equip`: neither is dropped in silence', () => {
    const shell = fight('2 bandit z1');
    const says = 'takes one target: name one of them, or type `b1 equip axe`.';
    expect(() => shell.line('e b1 axe')).toThrow(`You named Bandit 1 and axe, and \`equip\` ${says}`);
    expect(() => shell.line('drop axe b1')).toThrow('or type `b1 drop axe`.');
    expect(() => shell.line('m b1 z2')).toThrow(/name one of them\.$/);
    expect(() => shell.line('e b1')).toThrow('There is no Bandit 1 at hand (FA-TRN.12)');
  });
});

describe('a plan', () => {
  it('shows as its example only what can be typed', () => {
    const shell = fight('wyrm z1', { first: 'bandits' });
    type(shell, 'wy ba');
    expect(shell.prompt().enter).not.toContain('zone');
  });
});

describe('by hand', () => {
  it('FA-DMG.17: nobody dies twice, and a death can be corrected', () => {
    const shell = fight('2 bandit z1');
    type(shell, 'kill b1');
    expect(() => shell.line('kill b1')).toThrow('Bandit 1 is dead already (FA-DMG.17): `revive b1` corrects it.');
    expect(() => shell.line('heal 2 b1')).toThrow('Bandit 1 is dead already (FA-DMG.21)');
    type(shell, 'revive b1');
    expect(shell.board().join('\n')).not.toContain('dead');
    expect(() => shell.line('revive b1')).toThrow('Bandit 1 is up already');
  });
});

describe('a target that makes no sense', () => {
  it('FA-NON.1: a second one is not dropped in silence', () => {
    const shell = fight('3 bandit z1');
    for (const word of ['grapple', 'shove', 'disarm'])
      expect(() => shell.line(`ba ${word} b2 b3`)).toThrow(
        `You named Bandit 2 and Bandit 3, and \`${word}\` takes one target (FA-NON.1): name one of them.`,
      );
  });

  it('FA-MNT.7: nobody rides a player character', () => {
    const { shell } = shellOf({
      ruleset: 'factions',
      party: [{ ...balthasar() }, { ...balthasar({ name: 'Sybilla' }) }],
      foes: '2 bandit z1',
    });
    type(shell, 'players', 'nobody', 'players');
    expect(() => shell.line('ba mount')).toThrow('nobody here can be ridden');
  });

  it('FA-TRN.15: the dead keep no turn', () => {
    const shell = fight('2 bandit z1');
    type(shell, 'add players horse z1', 'kill ba');
    expect(() => shell.line('ba h')).toThrow("Balthasar is dead and can't act (FA-TRN.15)");
  });
});

describe('a map drawn in mid-fight', () => {
  it('FA-POS.2: leaves nobody in a zone that it does not have, and says so', () => {
    const shell = fight('2 bandit z2');
    expect(type(shell, 'zones "gate yard hall"').join(' ')).toBe(
      'Zones: gate, yard and hall. Balthasar, Bandit 1 and Bandit 2 have no zone in it yet.',
    );
    expect(type(shell, 'place ba gate')).toEqual(['Balthasar is now in gate.']);
  });

  it('FA-POS.2: a place for nobody who is there is refused', () => {
    expect(() => fight('2 bandit z2').line('place frog 1')).toThrow('No combatant is called "frog"');
  });
});

describe('a step of the fight that is not due', () => {
  it.each(['first players !', 'morale !', 'chase !', 'goon !'])('FA-RND.11: is not forced by `%s`', (line) => {
    const shell = fight('2 bandit z1');
    type(shell, 'kill b1 b2', 'end');
    expect(() => shell.line(line)).toThrow(/not due|No group|Nobody is fleeing|No end/);
    expect(() => shell.line('end !')).toThrow('No fight is going on (FA-RND.12)');
  });
});

describe('direct damage', () => {
  const shoved = (house: JsonObject) =>
    type(
      fight('wyrm z1', { house, first: 'bandits', one: { armour: ['light'], shield: ['shield'] } }),
      'wy shove ba z2 : n 4',
      '',
    ).join(' ');

  it('FA-DMG.10: of a shove ignores armour', () => {
    expect(shoved({})).toContain('10 → 6 health');
  });

  it('FA-DMG.10: of a shove meets armour where the house rule says so', () => {
    expect(shoved({ directDamage: 'normal' })).toContain('10 → 8 health');
  });
});
