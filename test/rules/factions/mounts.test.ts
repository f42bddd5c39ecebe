import { describe, expect, test } from 'vitest';
import { field } from '../../kit.ts';
import { balthasar, bandit, sybilla, theobald } from './cast.ts';
import { act, attack, attackIntent, bag, fightOf, health, place, table, turn, with_ } from './kit.ts';

describe('mounts', () => {
  const horse = { name: 'Horse', place: '1', str: 10, speed: 4, hands: 0, weapons: ['hooves 1d4 natural'] };
  const riding = (rider = balthasar(), foes = [bandit({ place: '3' })]) =>
    with_(fightOf([rider, horse, sybilla()], foes), rider.name.toLowerCase(), { mountOn: 'horse' });

  test('FA-W40 FA-MNT.1 FA-MNT.4 FA-MNT.6: one slot for both; half a move leaves actions, which are impaired', () => {
    const moved = act(riding(), { do: 'move', who: 'horse', at: ['3'] }).fight;
    expect([place(moved, 'balthasar'), bag(moved)['turn'], turn(moved, 'balthasar')]).toEqual([
      '3',
      ['balthasar', 'horse'],
      'acting',
    ]);
    const hit = attack(moved, 'balthasar', 'bandit', ['none', 5]).fight;
    expect(health(hit, 'bandit')).toBe(5);
    expect(table.refuses(hit, { do: 'move', who: 'horse', at: ['3-4'] })?.rule).toBe('FA-TRN.6');
    expect(health(attack(moved, 'horse', 'bandit', ['none', 4]).fight, 'bandit')).toBe(4);
  });

  test('edge 39 FA-MNT.4 FA-MNT.3: at full speed those on it neither act nor react', () => {
    const fast = act(riding(), { do: 'move', who: 'horse', at: ['3-4'] }).fight;
    expect([turn(fast, 'balthasar'), field(fast, 'balthasar', 'locked')]).toEqual(['spent', true]);
    expect(table.refuses(fast, attackIntent('balthasar', 'bandit'))?.rule).toBe('FA-MNT.4');
    const quick = with_(fast, 'balthasar', {
      extraReactions: [{ id: 'dodge', name: 'dodge', kind: 'dodge', count: 1 }],
    });
    const [asked] = table.asks(quick, attackIntent('bandit', 'balthasar', { with: 'bow' }));
    expect(asked?.tag).toBe('damage');
    const reacted = with_(riding(), 'balthasar', { turn: 'spent' });
    const unit = act(reacted, { do: 'move', who: 'horse', at: ['3'] }).fight;
    expect([bag(unit)['turn'], turn(unit, 'balthasar')]).toEqual([['horse'], 'spent']);
    const gallop = act(reacted, { do: 'move', who: 'horse', at: ['3-4'] }).fight;
    expect(field(gallop, 'balthasar', 'locked')).toBe(false);
  });

  test('FA-MNT.2 a rider may keep its turn for a reaction', () => {
    const held = act(riding(), { do: 'hold', who: 'balthasar' }).fight;
    expect(turn(held, 'balthasar')).toBe('reserved');
    const later = act(held, { do: 'done' }).fight;
    expect(table.refuses(with_(later, 'bandit', { turn: 'spent' }), attackIntent('balthasar', 'bandit'))?.rule).toBe(
      'FA-MNT.2',
    );
    const shot = table.asks(later, attackIntent('bandit', 'balthasar', { with: 'bow' }))[0];
    expect(shot?.kind === 'choose' && shot.options.find(({ id }) => id === 'dodge')?.refused).toBeUndefined();
    expect(table.refuses(riding(), { do: 'hold', who: 'sybilla' })?.rule).toBe('FA-MNT.2');
  });

  test('FA-MNT.1 FA-MNT.2 whoever of a unit does nothing more ends nothing but its own turn; who does nothing keeps it', () => {
    const still = act(riding(), { do: 'else', who: 'horse' }).fight;
    expect([turn(still, 'horse'), turn(still, 'balthasar')]).toEqual(['spent', 'acting']);
    const shouted = act(still, { do: 'bonus', who: 'balthasar', text: 'shouts' }).fight;
    expect(turn(act(shouted, { do: 'done' }).fight, 'balthasar')).toBe('spent');
    const closed = act(still, { do: 'done' });
    expect(closed.says).toEqual(['Balthasar keeps the turn for a reaction.']);
    expect([turn(closed.fight, 'horse'), turn(closed.fight, 'balthasar')]).toEqual(['spent', 'reserved']);
    const over = act(act(riding(), { do: 'act', who: 'balthasar', text: 'taunts' }).fight, { do: 'done' }).fight;
    expect([turn(over, 'horse'), turn(over, 'balthasar')]).toEqual(['reserved', 'spent']);
    const ended = act(act(riding(), { do: 'else', who: 'balthasar' }).fight, { do: 'else', who: 'horse' }).fight;
    expect([turn(ended, 'horse'), turn(ended, 'balthasar'), bag(ended)['turn']]).toEqual(['spent', 'spent', []]);
    const alone = act(fightOf([balthasar()], [bandit()]), { do: 'else', who: 'balthasar' }).fight;
    expect(turn(alone, 'balthasar')).toBe('spent');
  });

  test('FA-W41 FA-MNT.7 FA-MNT.8 FA-MNT.9: getting off a moving mount needs an AGI save, or is a fall with d4 direct damage', () => {
    const fight = act(riding(theobald()), { do: 'move', who: 'horse', at: ['2'] }).fight;
    const fall = act(fight, { do: 'dismount', who: 'theobald' }, [15, 4]);
    expect(fall.keys).toEqual(['climb:theobald', 'fall:theobald']);
    expect([
      health(fall.fight, 'theobald'),
      field(fall.fight, 'theobald', 'mountOn'),
      field(fall.fight, 'theobald', 'moved'),
      place(fall.fight, 'theobald'),
    ]).toEqual([8, '', 1, '2']);
    expect(health(act(fight, { do: 'dismount', who: 'theobald' }, [8]).fight, 'theobald')).toBe(12);
    expect(act(fight, { do: 'dismount', who: 'theobald' }, [9, 1]).keys).toEqual(['climb:theobald', 'fall:theobald']);
    const still = act(riding(theobald()), { do: 'dismount', who: 'theobald' });
    expect(still.keys).toEqual([]);
    const up = act(fightOf([theobald(), horse], [bandit()]), { do: 'mount', who: 'theobald', at: ['horse'] }).fight;
    expect([field(up, 'theobald', 'mountOn'), field(up, 'theobald', 'moved')]).toEqual(['horse', 1]);
  });

  test('FA-MNT.10 a shot from a mount that moved is one on the move', () => {
    const moved = act(riding(balthasar({ weapons: ['bow'] })), { do: 'move', who: 'horse', at: ['1-2'] }).fight;
    expect(table.asks(moved, attackIntent('balthasar', 'bandit', { with: 'bow' }))[0]?.tag).toBe('hit');
    const stood = attack(riding(balthasar({ weapons: ['bow'] })), 'balthasar', 'bandit', ['none', 1]).fight;
    expect(table.refuses(stood, { do: 'move', who: 'horse', at: ['1-2'] })?.rule).toBe('FA-ATK.8');
    const moving = attack(riding(balthasar({ weapons: ['bow'] })), 'balthasar', 'bandit', [1, 'none', 1], {
      options: { moving: true },
    }).fight;
    expect(place(act(moving, { do: 'move', who: 'horse', at: ['1-2'] }).fight, 'balthasar')).toBe('1-2');
  });

  test('FA-MNT.5 FA-MNT.11 a blast hits mount and rider, each is attacked separately; FA-MNT.12 a striker names one of the unit', () => {
    const fight = with_(
      fightOf([balthasar(), horse], [bandit({ weapons: ['axe', 'breath 1d6 blast natural'] })], { started: 'bandits' }),
      'balthasar',
      { mountOn: 'horse' },
    );
    expect(attack(fight, 'bandit', 'z1', ['none', 'none', 2], { with: 'breath' }).keys).toEqual([
      'reaction:balthasar',
      'reaction:horse',
      'damage:bandit',
    ]);
    const leaving = with_(fightOf([balthasar(), horse], [bandit()]), 'balthasar', { mountOn: 'horse' });
    const moved = act(leaving, { do: 'move', who: 'horse', at: ['2'] }, ['attack', 'balthasar', 2]);
    expect([moved.keys[1], health(moved.fight, 'balthasar'), health(moved.fight, 'horse')]).toEqual([
      'leaving2/bandit/whom',
      8,
      10,
    ]);
  });

  test('FA-MNT.14 a vehicle has no turn of its own and goes in that of its passengers', () => {
    const cart = { name: 'Cart', place: '1', kind: 'vehicle', health: 12, naturalArmour: 4 };
    const fight = fightOf([balthasar(), cart], [bandit({ place: '9' })]);
    expect(table.refuses(fight, { do: 'move', who: 'cart', at: ['2'] })?.rule).toBe('FA-MNT.14');
    const boarded = with_(fight, 'balthasar', { mountOn: 'cart' });
    expect(place(act(boarded, { do: 'move', who: 'cart', at: ['2'] }).fight, 'balthasar')).toBe('2');
    expect(table.refuses(boarded, { do: 'move', who: 'balthasar', at: ['2'] })?.rule).toBe('FA-MNT.1');
  });
});
