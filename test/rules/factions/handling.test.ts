import { describe, expect, test } from 'vitest';
import { field } from '../../kit.ts';
import { balthasar, bandit, bandit2, leader, sybilla, theobald, wyrm } from './cast.ts';
import {
  act,
  attack,
  attackIntent,
  bag,
  endRound,
  factionsOf,
  fightOf,
  health,
  keeping,
  line,
  place,
  stateOf,
  table,
  turn,
  with_,
} from './kit.ts';

const bare = { armour: [], shield: [] };

describe('disarm and shove', () => {
  test('FA-W27 FA-NON.1 FA-NON.6 FA-NON.7 a failed STR save drops the weapon, which a free hand may take at once', () => {
    const fight = fightOf([balthasar()], [bandit()]);
    const taken = act(fight, { do: 'disarm', who: 'balthasar', at: ['bandit', 'axe'] }, ['none', 9, 'yes']);
    expect(taken.keys).toEqual(['reaction:bandit', 'disarm:bandit', 'take:axe']);
    expect([field(taken.fight, 'balthasar', 'weapons/axe/held'), field(taken.fight, 'bandit', 'weapons/axe')]).toEqual([
      true,
      undefined,
    ]);
    const left = act(fight, { do: 'disarm', who: 'balthasar', at: ['bandit'] }, ['none', 9, 'no']).fight;
    expect(bag(left)['dropped']).toMatchObject([{ id: 'axe', place: '1', near: 'bandit' }]);
    expect(
      field(
        act(fight, { do: 'disarm', who: 'balthasar', at: ['bandit'] }, ['none', 8]).fight,
        'bandit',
        'weapons/axe/held',
      ),
    ).toBe(true);
    expect(table.refuses(fight, { do: 'disarm', who: 'balthasar', at: ['bandit', 'sword'] })?.rule).toBe('FA-NON.6');
    expect(
      table.refuses(with_(fight, 'bandit', { weapons: [] }), { do: 'disarm', who: 'balthasar', at: ['bandit'] })?.rule,
    ).toBe('FA-NON.6');
  });

  test('FA-NON.2 a non-lethal attack is a main action on somebody nearby, with a hit save where it is dark', () => {
    const fight = fightOf([balthasar()], [bandit(), bandit2({ place: '2' })]);
    expect(table.refuses(fight, { do: 'shove', who: 'balthasar', at: ['bandit-2'] })?.rule).toBe('FA-ATK.2');
    const dark = keeping(fight, { dark: true });
    const miss = act(dark, { do: 'shove', who: 'balthasar', at: ['bandit'] }, [9]);
    expect([miss.keys, field(miss.fight, 'balthasar', 'main')]).toEqual([['hit:balthasar'], true]);
    expect(act(fight, { do: 'shove', who: 'balthasar', at: ['bandit'] }, ['dodge', 1]).keys).toEqual([
      'reaction:bandit',
      'dodge:bandit',
    ]);
  });

  test('FA-NON.8 a shove moves half a zone where the attacker wishes', () => {
    const fight = fightOf([balthasar()], [bandit()]);
    const towards = act(fight, { do: 'shove', who: 'balthasar', at: ['bandit', '2'] }, ['none', 9]).fight;
    expect(place(towards, 'bandit')).toBe('1-2');
    const asked = act(
      fightOf([balthasar({ place: '2' })], [bandit({ place: '2' })]),
      { do: 'shove', who: 'balthasar', at: ['bandit'] },
      ['none', 9, '2-3'],
    );
    expect([asked.keys.at(-1), place(asked.fight, 'bandit')]).toEqual(['where:bandit', '2-3']);
    expect(table.refuses(fight, { do: 'shove', who: 'balthasar', at: ['bandit'], options: { to: 99 } })?.rule).toBe(
      'FA-NON.8',
    );
  });

  test('FA-W26 edge 25 FA-NON.4 FA-NON.3: damage comes before what does none, which falls away with its maker', () => {
    const fight = with_(fightOf([sybilla()], [bandit()], { started: 'bandits' }), 'bandit', {
      health: { current: 5, max: 8 },
    });
    const shove = act(fight, { do: 'shove', who: 'bandit', at: ['sybilla'] }, ['counter', 3]);
    expect(shove.keys).toEqual(['reaction:sybilla', 'counter/damage:sybilla:bandit']);
    expect([stateOf(shove.fight, 'bandit'), place(shove.fight, 'sybilla')]).toEqual(['incapacitated', '1']);
    const attacked = attack(fightOf([sybilla()], [bandit()]), 'sybilla', 'bandit', ['more', 'disarm', 4], {
      with: 'dagger',
    });
    expect([stateOf(attacked.fight, 'bandit'), attacked.told('handled')]).toEqual(['incapacitated', []]);
    const stands = attack(fightOf([sybilla()], [bandit()]), 'sybilla', 'bandit', ['more', 'disarm', 2, 8, 'no'], {
      with: 'dagger',
    });
    expect(field(stands.fight, 'sybilla', 'weapons/dagger')).toBeUndefined();
  });

  test('edge 26 FA-NON.5 T-8: a grapple countered by a grapple: the attack first, and then the counter is impossible', () => {
    const fight = fightOf([balthasar()], [bandit()]);
    const held = act(fight, { do: 'grapple', who: 'balthasar', at: ['bandit'] }, ['more', 'grapple', 9]);
    expect([
      field(held.fight, 'balthasar', 'grabbing'),
      field(held.fight, 'bandit', 'grabbing'),
      held.told('impossible'),
    ]).toEqual([['bandit'], [], [{ who: 'bandit', at: 'balthasar', what: 'grapple' }]]);
    const turned = act(fight, { do: 'grapple', who: 'balthasar', at: ['bandit'] }, ['more', 'grapple', 8, 11]);
    expect(field(turned.fight, 'bandit', 'grabbing')).toEqual(['balthasar']);
  });

  test('FA-W57 FA-NON.10 a shove out of reach ends a hold (FA-GRA.8)', () => {
    const ogre = { ...wyrm({ naturalArmour: 0, hands: 2 }), name: 'Ogre' };
    const fight = with_(factionsOf({ players: [sybilla(), ogre], bandits: [bandit()] }), 'bandit', {
      grabbing: ['sybilla'],
    });
    const shoved = act(fight, { do: 'shove', who: 'ogre', at: ['bandit', '5'] }, ['none', 2]).fight;
    expect([line(shoved, 'bandit'), place(shoved, 'bandit'), field(shoved, 'bandit', 'grabbing')]).toEqual([
      '6 up ready',
      '2',
      [],
    ]);
  });
});

describe('holds', () => {
  const grabbed = (players = [theobald(bare)], foes = [bandit()]) =>
    with_(fightOf(players, foes), 'theobald', { grabbing: ['bandit'] });

  test("FA-W10 FA-GRA.1 FA-GRA.2: the counter's damage first, then the STR save", () => {
    const fight = fightOf([theobald(bare)], [bandit()]);
    const held = act(fight, { do: 'grapple', who: 'theobald', at: ['bandit'] }, ['counter', 1, 14]);
    expect(held.keys).toEqual(['reaction:bandit', 'counter/damage:bandit:theobald', 'grapple:bandit']);
    expect([
      health(held.fight, 'theobald'),
      field(held.fight, 'theobald', 'grabbing'),
      turn(held.fight, 'bandit'),
    ]).toEqual([11, ['bandit'], 'spent']);
    expect(
      table.refuses(fightOf([theobald()], [bandit()]), { do: 'grapple', who: 'theobald', at: ['bandit'] })?.rule,
    ).toBe('FA-GRA.1');
    expect(table.refuses(held.fight, { do: 'grapple', who: 'theobald', at: ['bandit'] })?.rule).toBe('FA-TRN.2');
  });

  test('FA-W11 FA-GRA.3 FA-GRA.5 a one-handed strike keeps the hold; breaking free takes the whole turn', () => {
    const fight = grabbed([theobald({ ...bare, weapons: ['dagger'] })]);
    const stab = attack(fight, 'theobald', 'bandit', [3]);
    expect([stab.keys, line(stab.fight, 'bandit'), field(stab.fight, 'theobald', 'grabbing')]).toEqual([
      ['damage:theobald:bandit'],
      '5 up ready',
      ['bandit'],
    ]);
    const refused = table.refuses(stab.fight, attackIntent('bandit', 'theobald'));
    expect(refused).toMatchObject({
      rule: 'FA-GRA.2',
      why: 'Bandit is held by Theobald (FA-GRA.2): `free` tries to break the hold.',
    });
    expect(table.refuses(stab.fight, { do: 'move', who: 'bandit', at: ['2'] })?.rule).toBe('FA-GRA.2');
    const free = act(stab.fight, { do: 'free', who: 'bandit', at: ['theobald'] }, [6]).fight;
    expect([field(free, 'theobald', 'grabbing'), turn(free, 'bandit')]).toEqual([[], 'spent']);
    const failed = act(stab.fight, { do: 'free', who: 'bandit', at: ['theobald'] }, [9]).fight;
    expect([field(failed, 'theobald', 'grabbing'), turn(failed, 'bandit')]).toEqual([['bandit'], 'spent']);
  });

  test('FA-ATK.20 with hands to spare only a larger grabber keeps the hold of a two-handed strike', () => {
    const fight = (size: string) =>
      with_(fightOf([sybilla(), balthasar()], [leader({ hands: 4, size })], { started: 'bandits' }), 'leader', {
        grabbing: ['sybilla'],
      });
    const swing = attackIntent('leader', 'balthasar', { with: 'battleaxe' });
    expect(table.asks(fight('medium'), swing)[0]?.tag).toBe('let-go');
    expect(table.asks(fight('large'), swing)[0]?.tag).toBe('reaction');
  });

  test('FA-W56 FA-GRA.9 each save ends one hold, chosen by the one who rolls', () => {
    const fight = with_(
      with_(fightOf([balthasar(), theobald(bare)], [bandit()], { started: 'bandits' }), 'balthasar', {
        grabbing: ['bandit'],
      }),
      'theobald',
      { grabbing: ['bandit'] },
    );
    const free = act(fight, { do: 'free', who: 'bandit', at: ['balthasar'] }, [8]).fight;
    expect([field(free, 'balthasar', 'grabbing'), field(free, 'theobald', 'grabbing'), turn(free, 'bandit')]).toEqual([
      [],
      ['bandit'],
      'spent',
    ]);
    expect(table.refuses(fight, { do: 'free', who: 'bandit' })?.rule).toBe('FA-GRA.9');
  });

  test('FA-GRA.4 an ally nearby frees by its own STR, for a main action', () => {
    const fight = with_(
      fightOf([theobald(bare)], [bandit(), bandit2(), leader({ place: '2' })], { started: 'bandits' }),
      'theobald',
      { grabbing: ['bandit'] },
    );
    const freed = act(fight, { do: 'free', who: 'bandit-2', at: ['bandit'] }, [8]);
    expect([field(freed.fight, 'theobald', 'grabbing'), field(freed.fight, 'bandit-2', 'main')]).toEqual([[], true]);
    expect(
      field(act(fight, { do: 'free', who: 'bandit-2', at: ['bandit'] }, [9]).fight, 'theobald', 'grabbing'),
    ).toEqual(['bandit']);
    expect(table.refuses(fight, { do: 'free', who: 'leader', at: ['bandit'] })?.rule).toBe('FA-GRA.4');
    const two = with_(
      with_(fightOf([theobald(bare), balthasar()], [bandit(), bandit2()], { started: 'bandits' }), 'theobald', {
        grabbing: ['bandit'],
      }),
      'balthasar',
      { grabbing: ['bandit'] },
    );
    expect(act(two, { do: 'free', who: 'bandit-2', at: ['bandit'] }, ['balthasar', 8]).keys[0]).toBe('from:bandit');
  });

  test('FA-GRA.6 T-10 bonus actions and powers end the hold after a warning; doing nothing keeps it (FA-GRA.7)', () => {
    const fight = grabbed();
    const pulled = act(fight, { do: 'bonus', who: 'theobald', text: 'pulls a lever' }, ['yes']);
    expect(field(pulled.fight, 'theobald', 'grabbing')).toEqual([]);
    const kept = act(fight, { do: 'bonus', who: 'theobald', text: 'pulls a lever' }, ['no']);
    expect([field(kept.fight, 'theobald', 'grabbing'), field(kept.fight, 'theobald', 'bonus')]).toEqual([
      ['bandit'],
      0,
    ]);
    expect(act(fight, { do: 'cast', who: 'theobald', text: 'light' }, ['yes']).keys).toEqual(['let-go:theobald']);
    expect(field(endRound(act(fight, { do: 'else', who: 'theobald' }).fight), 'theobald', 'grabbing')).toEqual([
      'bandit',
    ]);
    const disarm = act(fight, { do: 'disarm', who: 'theobald', at: ['bandit'] }, [8]);
    expect(field(disarm.fight, 'theobald', 'grabbing')).toEqual(['bandit']);
    expect(field(act(fight, { do: 'letgo', who: 'theobald' }).fight, 'theobald', 'grabbing')).toEqual([]);
  });

  test('FA-GRA.10 FA-GRA.5 FA-OPP.5 the grabbed are carried along at no cost, and nobody strikes at them for it', () => {
    const fight = grabbed([theobald(bare), balthasar()]);
    const moved = act(fight, { do: 'move', who: 'theobald', at: ['2'] });
    expect([place(moved.fight, 'theobald'), place(moved.fight, 'bandit'), moved.keys]).toEqual(['2', '2', []]);
    expect([field(moved.fight, 'theobald', 'grabbing'), field(moved.fight, 'theobald', 'moved')]).toEqual([
      ['bandit'],
      2,
    ]);
  });

  test("FA-SIZ.13 nobody breaks a larger one's hold, but an ally may; FA-SIZ.16 a larger one keeps it whatever it does", () => {
    const ogre = { ...wyrm({ hands: 2, weapons: ['club 1d6'] }), name: 'Ogre' };
    const fight = with_(factionsOf({ players: [balthasar(), sybilla()], monsters: [ogre] }), 'ogre', {
      grabbing: ['balthasar'],
    });
    expect(table.refuses(fight, { do: 'free', who: 'balthasar', at: ['ogre'] })?.rule).toBe('FA-SIZ.13');
    expect(field(act(fight, { do: 'free', who: 'sybilla', at: ['balthasar'] }, [7]).fight, 'ogre', 'grabbing')).toEqual(
      [],
    );
    const turned = with_(
      factionsOf({ players: [balthasar(), sybilla()], monsters: [ogre] }, { started: 'monsters' }),
      'ogre',
      { grabbing: ['balthasar'] },
    );
    expect(act(turned, { do: 'bonus', who: 'ogre', text: 'roars' }).keys).toEqual([]);
    expect(attack(turned, 'ogre', 'sybilla', ['none', [1, 1]], { with: 'club' }).keys).not.toContain('let-go:ogre');
    const great = with_(turned, 'ogre', {
      weapons: [
        {
          ...{
            id: 'maul',
            name: 'maul',
            damage: '1d8',
            hands: 2,
            range: 0,
            blast: false,
            direct: false,
            natural: false,
            improvised: false,
            once: false,
            held: true,
            damaged: false,
            destroyed: false,
            used: false,
          },
        },
      ],
    });
    expect(table.asks(great, attackIntent('ogre', 'sybilla', { with: 'maul' }))[0]?.tag).toBe('let-go');
  });

  test('edge 40 FA-OPP.2 an opportunity attack that grabs stops the mover where it is', () => {
    const fight = fightOf([theobald(bare)], [bandit()], { started: 'bandits' });
    const moved = act(fight, { do: 'move', who: 'bandit', at: ['2'] }, ['more', 'grapple', 9]);
    expect([
      place(moved.fight, 'bandit'),
      field(moved.fight, 'theobald', 'grabbing'),
      turn(moved.fight, 'bandit'),
    ]).toEqual(['1-2', ['bandit'], 'spent']);
  });
});
