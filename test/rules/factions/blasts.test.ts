import { describe, expect, test } from 'vitest';
import { balthasar, bandit, leader, small, sybilla, theobald, wyrm } from './cast.ts';
import {
  act,
  against,
  attack,
  attackIntent,
  factionsOf,
  fightOf,
  health,
  keeping,
  line,
  stateOf,
  table,
  turn,
} from './kit.ts';

describe('blasts', () => {
  test('FA-W16 FA-BLA.1 FA-BLA.2 FA-BLA.3 FA-BLA.9 FA-BLA.10 FA-BLA.13 FA-SIZ.7 a melee blast: one roll for everybody in the zone, no hit save, never the attacker', () => {
    const fight = keeping(against(balthasar(), small('Pip', { health: 6, place: '1-2' }), sybilla({ place: '2' })), {
      dark: true,
    });
    const fire = attack(fight, 'wyrm', 'balthasar', ['none', 'none', 5], { with: 'fire-breath' });
    expect(fire.keys).toEqual(['reaction:balthasar', 'reaction:pip', 'damage:wyrm']);
    expect([
      line(fire.fight, 'balthasar'),
      line(fire.fight, 'pip'),
      health(fire.fight, 'wyrm'),
      health(fire.fight, 'sybilla'),
    ]).toEqual(['5 incapacitated ready', '1 incapacitated ready', 16, 7]);
    expect(table.refuses(fight, attackIntent('wyrm', '3', { with: 'fire-breath' }))?.rule).toBe('FA-BLA.2');
    expect(attack(fight, 'wyrm', 'z1', ['none', 'none', 5], { with: 'fire-breath' }).keys).toHaveLength(3);
  });

  test('FA-W62 FA-BLA.11 blastDamage = perTarget: targets in setup order, each with its own roll', () => {
    const fight = factionsOf(
      { players: [balthasar(), sybilla()], monsters: [wyrm()] },
      { started: 'monsters', house: { blastDamage: 'perTarget' } },
    );
    const fire = attack(fight, 'wyrm', 'z1', ['none', 'none', 2, 3], { with: 'fire-breath' });
    expect(fire.keys).toEqual([
      'reaction:balthasar',
      'reaction:sybilla',
      'damage:wyrm:balthasar',
      'damage:wyrm:sybilla',
    ]);
    expect([line(fire.fight, 'balthasar'), line(fire.fight, 'sybilla')]).toEqual(['8 up ready', '4 up ready']);
  });

  test('FA-BLA.4 a dodge saves only the dodger; dodgeBlast = rangedOnly and off', () => {
    const fight = (house = {}) =>
      factionsOf({ players: [balthasar(), sybilla()], monsters: [wyrm()] }, { started: 'monsters', house });
    const fire = attack(fight(), 'wyrm', 'z1', ['dodge', 1, 'none', 2], { with: 'fire-breath' }).fight;
    expect([line(fire, 'balthasar'), health(fire, 'sybilla')]).toEqual(['10 up spent', 5]);
    const refused = (house: object, by: string, tool: string) => {
      const [asked] = table.asks(
        factionsOf(
          { players: [balthasar(), theobald({ weapons: ['fire bomb'] })], monsters: [wyrm({ place: '1' })] },
          { started: by === 'wyrm' ? 'monsters' : 'players', house: { ...house } },
        ),
        attackIntent(by, 'z1', { with: tool }),
      );
      return asked?.kind === 'choose' ? asked.options.find(({ id }) => id === 'dodge')?.refused : 'none';
    };
    expect([
      refused({ dodgeBlast: 'rangedOnly' }, 'wyrm', 'fire-breath'),
      refused({ dodgeBlast: 'rangedOnly' }, 'theobald', 'fire-bomb'),
    ]).toEqual(['blasts cannot be dodged', undefined]);
    expect(refused({ dodgeBlast: 'off' }, 'theobald', 'fire-bomb')).toBe('blasts cannot be dodged');
  });

  test('FA-W19 FA-BLA.5 FA-SIZ.11 a ranged blast is aimed at a zone, by zone distance, whatever the sizes', () => {
    const fight = factionsOf({ players: [theobald({ weapons: ['fire bomb'] })], monsters: [wyrm({ place: '3' })] });
    const bomb = attack(fight, 'theobald', 'z3', [9, 'none', 6]);
    expect(bomb.keys).toEqual(['hit:theobald', 'reaction:wyrm', 'damage:theobald']);
    expect(health(bomb.fight, 'wyrm')).toBe(12);
    expect(table.refuses(fight, attackIntent('theobald', 'z4', { with: 'fire-bomb' }))?.rule).toBe('FA-ATK.3');
    expect(
      table.refuses(keeping(fight, { dark: true }), attackIntent('theobald', 'z3', { with: 'fire-bomb' }))?.rule,
    ).toBe('FA-BLA.5');
  });

  test('FA-W43 FA-BLA.7 FA-BLA.8 a miss goes off in a random zone beside it, where those hit may react', () => {
    const fight = fightOf([sybilla({ place: '3' })], [bandit({ place: '2', weapons: ['fire bomb'] })], {
      started: 'bandits',
    });
    const bomb = attack(fight, 'bandit', 'z4', [12, 1, 'dodge', 3]);
    expect(bomb.keys).toEqual(['hit:bandit', 'deviation:4', 'reaction:sybilla', 'dodge:sybilla']);
    expect(health(bomb.fight, 'sybilla')).toBe(7);
    const other = attack(fight, 'bandit', 'z4', [12, 2]);
    expect(other.told('deviates')[0]).toMatchObject({ from: '4', to: '5' });
  });

  test('T-11 one neighbour needs no die, none has no effect (FA-BLA.7)', () => {
    const edge = fightOf([sybilla({ place: '2' })], [bandit({ place: '3', weapons: ['fire bomb'] })], {
      started: 'bandits',
    });
    const bomb = attack(edge, 'bandit', 'z1', [12, 'none', 2]);
    expect(bomb.keys).toEqual(['hit:bandit', 'reaction:sybilla', 'damage:bandit']);
    const three = act(edge, { do: 'zones', text: 'hall gate; hall yard; hall cellar; 1 2 3' }).fight;
    const [die] = table.asks(three, attackIntent('bandit', 'z1'), [12]);
    expect(die?.tag).not.toBe('deviation');
  });

  test("FA-BLA.6 edge 18: aimed at one's own zone, or straying there, it hits the thrower, who cannot react", () => {
    const fight = fightOf([sybilla({ place: '3' })], [bandit({ weapons: ['fire bomb'], place: '1-2' })], {
      started: 'bandits',
    });
    const bomb = attack(fight, 'bandit', 'z2', [3]);
    expect(bomb.keys).toEqual(['damage:bandit']);
    expect(health(bomb.fight, 'bandit')).toBe(5);
  });

  test('FA-BLA.12 edge 16: nobody already a target can guard or be hidden behind', () => {
    const fight = against(balthasar(), theobald());
    const [asked] = table.asks(fight, attackIntent('wyrm', 'z1', { with: 'fire-breath' }));
    const refused =
      asked?.kind === 'choose' ? Object.fromEntries(asked.options.map(({ id, refused: why }) => [id, why])) : {};
    expect([refused['guard'], refused['hide']]).toEqual(['nobody can step in', 'nobody to hide behind']);
  });

  test('FA-CTR.8 FA-CTR.9 edge 17: only one counters a blast, and if that takes the thrower out first nobody is hit', () => {
    const fight = fightOf([balthasar(), sybilla()], [bandit({ weapons: ['breath 1d6 blast natural'] })], {
      started: 'bandits',
    });
    const fire = attack(fight, 'bandit', 'z1', ['counter', 'none', 3, 5], { with: 'breath' });
    expect([stateOf(fire.fight, 'bandit'), health(fire.fight, 'balthasar'), health(fire.fight, 'sybilla')]).toEqual([
      'incapacitated',
      10,
      7,
    ]);
    const later = attack(fight, 'bandit', 'z1', ['counter', 'none', 4, 3], { with: 'breath' });
    expect([health(later.fight, 'bandit'), health(later.fight, 'balthasar'), stateOf(later.fight, 'sybilla')]).toEqual([
      5,
      6,
      'incapacitated',
    ]);
  });

  test('the nested case: a blast on four, with a guard from outside, a dodge and a counter that takes the thrower out', () => {
    const pip = small('Pip', { size: 'medium', health: 9 });
    const fight = fightOf(
      [sybilla(), balthasar(), pip, theobald({ place: '2' })],
      [leader({ weapons: ['breath 1d6 blast natural'], health: 8 })],
      { started: 'bandits' },
    );
    const fire = attack(fight, 'leader', 'z1', ['none', 'dodge', 9, 'counter', 3, 4], { with: 'breath' });
    expect(fire.keys).toEqual([
      'reaction:sybilla',
      'reaction:balthasar',
      'dodge:balthasar',
      'reaction:pip',
      'damage:leader',
      'counter/damage:pip:leader',
    ]);
    expect([
      stateOf(fire.fight, 'leader'),
      health(fire.fight, 'sybilla'),
      health(fire.fight, 'pip'),
      turn(fire.fight, 'sybilla'),
    ]).toEqual(['incapacitated', 7, 9, 'ready']);
    expect(fire.says.join(' ')).toContain("Leader's attack does not land.");
  });
});
