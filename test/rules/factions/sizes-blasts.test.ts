import { describe, expect, test } from 'vitest';
import { fitsShare, shoveZones } from '../../../rules/factions/size.ts';
import {
  act,
  attack,
  attackIntent,
  balthasar,
  bandit,
  factionsOf,
  fightOf,
  health,
  keeping,
  leader,
  line,
  place,
  stateOf,
  sybilla,
  table,
  theobald,
  turn,
  with_,
  wyrm,
} from './kit.ts';

const small = (name: string, fields = {}) => balthasar({ name, size: 'small', ...fields });
const against = (...players: readonly ReturnType<typeof balthasar>[]) =>
  factionsOf({ players, monsters: [wyrm()] }, { started: 'monsters' });

describe('sizes', () => {
  test('FA-W12 FA-SIZ.3 a larger attacker doubles its dice', () => {
    const bite = attack(against(balthasar()), 'wyrm', 'balthasar', ['none', [3, 6]]);
    expect(line(bite.fight, 'balthasar')).toBe('1 incapacitated ready');
    expect(bite.told('hit')[0]).toMatchObject({ total: 9 });
  });

  test('FA-W13 two steps smaller are four times the dice (FA-SIZ.3)', () => {
    const bite = attack(against(small('Pip', { health: 8, naturalArmour: 1 })), 'wyrm', 'pip', ['none', [1, 2, 1, 3]]);
    expect(line(bite.fight, 'pip')).toBe('2 incapacitated ready');
  });

  test('FA-W14 FA-SIZ.4 FA-SIZ.6 dice shared out: each has its own reaction, roll and armour', () => {
    const fight = against(balthasar(), theobald());
    const bite = attack(fight, 'wyrm', ['balthasar', 'theobald'], ['none', 'none', 4, 7]);
    expect(bite.keys).toEqual([
      'reaction:balthasar',
      'reaction:theobald',
      'damage:wyrm:balthasar',
      'damage:wyrm:theobald',
    ]);
    expect([line(bite.fight, 'balthasar'), line(bite.fight, 'theobald')]).toEqual(['6 up ready', '7 up ready']);
    const second = table.asks(fight, attackIntent('wyrm', ['balthasar', 'theobald']), ['counter'])[0];
    expect(second?.kind === 'choose' && second.options.find(({ id }) => id === 'counter')?.refused).toBe(
      'Balthasar counters already',
    );
  });

  test('FA-W15 FA-SIZ.5 a die on one k steps smaller costs 1/2^k of the weapon’s own dice', () => {
    const on = (...shares: readonly (readonly [dice: number, steps: number])[]) =>
      fitsShare(
        1,
        shares.map(([dice, steps]) => ({ dice, steps })),
      );
    expect([
      on([2, 1]),
      on([4, 2]),
      on([1, 1], [1, 1]),
      on([1, 2], [1, 2], [2, 2]),
      on([1, 1], [2, 2]),
      on([2, 2], [2, 3], [2, 3]),
    ]).toEqual(Array(6).fill(true));
    expect([on([2, 1], [1, 2]), on([1, 0], [1, 1]), on([0, 1]), on([5, 2])]).toEqual([false, false, false, false]);
    const fight = against(balthasar(), small('Pip'));
    const refused = (share: string) =>
      table.refuses(fight, attackIntent('wyrm', ['balthasar', 'pip'], { options: { share } }))?.rule;
    expect([refused('1/2'), refused('2/1'), refused('1/2/3'), refused('pop')]).toEqual([
      undefined,
      'FA-SIZ.5',
      'FA-SIZ.5',
      'FA-SIZ.5',
    ]);
    expect(
      table.refuses(
        factionsOf(
          { players: [balthasar(), sybilla()], monsters: [wyrm({ size: 'medium' })] },
          { started: 'monsters' },
        ),
        attackIntent('wyrm', ['balthasar', 'sybilla']),
      )?.rule,
    ).toBe('FA-SIZ.4');
    expect(
      act(fight, attackIntent('wyrm', ['balthasar', 'pip'], { options: { share: '1/2' } }), ['none', 'none', 1, [1, 1]])
        .keys,
    ).toHaveLength(4);
  });

  test('FA-W17 FA-SIZ.2 edge 21: a smaller attacker’s damage is halved for each step, rounded up, before armour', () => {
    const fight = factionsOf({ players: [balthasar()], monsters: [wyrm()] });
    const hit = attack(fight, 'balthasar', 'wyrm', ['none', 3]);
    expect(hit.told('hit')[0]).toMatchObject({ total: 3, damage: 2, av: 2, suffered: 0 });
    const tiny = factionsOf({ players: [balthasar({ size: 'small' })], monsters: [wyrm({ naturalArmour: 0 })] });
    expect([
      health(attack(tiny, 'balthasar', 'wyrm', ['none', 1]).fight, 'wyrm'),
      health(attack(tiny, 'balthasar', 'wyrm', ['none', 5]).fight, 'wyrm'),
    ]).toEqual([15, 14]);
  });

  test('FA-SIZ.9 a massive one strikes a zone away, but shoves only the nearby', () => {
    const fight = factionsOf(
      { players: [balthasar({ place: '2' })], monsters: [wyrm({ size: 'massive', hands: 2 })] },
      { started: 'monsters' },
    );
    expect(table.refuses(fight, attackIntent('wyrm', 'balthasar'))).toBeUndefined();
    expect(table.refuses(fight, { do: 'shove', who: 'wyrm', at: ['balthasar'] })?.rule).toBe('FA-ATK.2');
    expect(
      table.refuses(
        factionsOf({ players: [balthasar({ place: '2' })], monsters: [wyrm()] }, { started: 'monsters' }),
        attackIntent('wyrm', 'balthasar'),
      )?.rule,
    ).toBe('FA-ATK.2');
    expect(
      table.refuses(
        factionsOf(
          { players: [balthasar({ place: '3' })], monsters: [wyrm({ size: 'massive' })] },
          { started: 'monsters' },
        ),
        attackIntent('wyrm', 'balthasar'),
      )?.rule,
    ).toBe('FA-ATK.2');
  });

  test('FA-W28 FA-SIZ.12 FA-SIZ.15 FA-SIZ.8 a larger one shoves without a save: d4 direct, and 1, 2, 4 or 8 zones', () => {
    const ogre = { ...wyrm({ naturalArmour: 0, hands: 2 }), name: 'Ogre' };
    const fight = factionsOf(
      { players: [small('Pip', { health: 9, naturalArmour: 1 })], monsters: [ogre] },
      { started: 'monsters' },
    );
    const shoved = act(fight, { do: 'shove', who: 'ogre', at: ['pip', '3'] }, ['none', 3]);
    expect(shoved.keys).toEqual(['reaction:pip', 'shove-damage:pip']);
    expect([line(shoved.fight, 'pip'), place(shoved.fight, 'pip')]).toEqual(['6 up ready', '3']);
    expect([1, 2, 3, 4].map(shoveZones)).toEqual([1, 2, 4, 8]);
    const hard = act(
      with_(fight, 'pip', { health: { current: 4, max: 9 } }),
      { do: 'shove', who: 'ogre', at: ['pip', '20'] },
      ['none', 2],
    ).fight;
    expect([stateOf(hard, 'pip'), place(hard, 'pip')]).toEqual(['incapacitated', '3']);
  });

  test('FA-SIZ.14 nobody disarms, shoves or grapples somebody larger, as a counter neither', () => {
    const fight = factionsOf({ players: [balthasar({ weapons: [] })], monsters: [wyrm({ weapons: ['club 1d6'] })] });
    for (const word of ['disarm', 'shove', 'grapple'])
      expect(table.refuses(fight, { do: word, who: 'balthasar', at: ['wyrm'] })?.rule).toBe('FA-SIZ.14');
    const [counter] = table.asks(
      factionsOf({ players: [balthasar()], monsters: [wyrm()] }, { started: 'monsters' }),
      attackIntent('wyrm', 'balthasar'),
      ['more'],
    );
    expect(counter?.kind === 'choose' && counter.options.map(({ id }) => id)).toEqual([
      'unarmed',
      'sword-held',
      'unarmed-held',
    ]);
  });
});

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

  test('FA-BLA.6 edge 18: aimed at one’s own zone, or straying there, it hits the thrower, who cannot react', () => {
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
