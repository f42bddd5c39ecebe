import { describe, expect, test } from 'vitest';
import { isCrossing } from '../../../rules/factions/morale.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { field, who } from '../../kit.ts';
import { balthasar, bandit, bandit2, bandit3, leader, sybilla } from './cast.ts';
import {
  act,
  attack,
  attackIntent,
  bag,
  endRound,
  factionsOf,
  fightOf,
  keeping,
  line,
  stateOf,
  table,
  turn,
  unbegun,
  with_,
} from './kit.ts';

const down = (fight: Fight, ...ids: readonly string[]) =>
  ids.reduce((now, id) => with_(now, id, { state: 'incapacitated' }), fight);

test('FA-SAV.4: a shared save says who takes what, and those who break are said to mean it', () => {
  const fight = endRound(
    down(fightOf([balthasar()], [bandit(), bandit2(), bandit3(), leader()]), 'bandit', 'bandit-2'),
  );
  expect(table.ruleset.due(fight)[0]?.says).toBe(
    'Bandits 2 of 4 left: group WIT save, d20? (b3: 8 or less, le: 10 or less)',
  );
  const { says } = act(fight, { do: 'morale' }, [20, 'flee']);
  expect(says).toContain('\nBandit 3 and Leader break and mean to flee.\n');
});

describe('ambush', () => {
  const hidden = { place: '3', concealed: true };

  test('FA-W32 FA-SNK.2 FA-SNK.3 FA-SNK.4 FA-SNK.5 FA-SNK.6 FA-SNK.8: only the concealed act in the bonus round, nobody reacts, an attack reveals', () => {
    const fight = fightOf([balthasar(), sybilla()], [bandit(hidden), bandit2(hidden), bandit3()], {
      started: 'bandits',
    });
    expect([fight.round, turn(fight, 'bandit-3'), turn(fight, 'sybilla'), turn(fight, 'bandit')]).toEqual([
      0,
      'spent',
      'spent',
      'ready',
    ]);
    expect(who(fight, 'bandit').hidden).toBe(true);
    const first = attack(fight, 'bandit', 'balthasar', [2], { with: 'bow' });
    expect(first.keys).toEqual(['damage:bandit:balthasar']);
    const second = attack(first.fight, 'bandit-2', 'balthasar', [4], { with: 'bow' });
    expect(second.told('forced-pass')).toEqual([{ side: 'players' }]);
    expect([
      line(second.fight, 'balthasar'),
      field(second.fight, 'bandit', 'concealed'),
      who(second.fight, 'bandit').hidden,
    ]).toEqual(['4 incapacitated spent', false, false]);
    const next = endRound(second.fight);
    expect([next.round, turn(next, 'sybilla'), turn(next, 'bandit'), turn(next, 'bandit-3')]).toEqual([
      1,
      'ready',
      'ready',
      'ready',
    ]);
  });

  test('FA-SNK.1 an ambush is asked at the setup; a power reveals, other actions are asked about (FA-SNK.6, FA-SNK.7)', () => {
    const fight = act(unbegun({ players: [balthasar()], bandits: [bandit()] }), { do: 'start' }, [
      'bandits',
      'players-surprised',
    ]).fight;
    expect([fight.round, field(fight, 'bandit', 'concealed')]).toEqual([0, true]);
    const former = act(unbegun({ players: [balthasar()], bandits: [bandit()] }), { do: 'start' }, [
      'bandits',
      'bandits',
    ]).fight;
    expect([former.round, field(former, 'bandit', 'concealed')]).toEqual([0, true]);
    const open = act(fight, { do: 'first' }).fight;
    expect(field(act(open, { do: 'cast', who: 'bandit', text: 'light' }).fight, 'bandit', 'concealed')).toBe(false);
    expect(act(open, { do: 'bonus', who: 'bandit', text: 'whispers' }, ['no']).keys).toEqual(['noticed:bandit']);
    expect(field(act(open, { do: 'reveal', at: ['bandit'] }).fight, 'bandit', 'concealed')).toBe(false);
    expect(field(act(open, { do: 'sneak', at: ['balthasar'] }).fight, 'balthasar', 'concealed')).toBe(true);
  });

  test('FA-SNK.5 later in the fight a concealed attacker leaves no reaction either', () => {
    const fight = with_(fightOf([balthasar(), sybilla()], [bandit()], { started: 'bandits' }), 'bandit', {
      concealed: true,
    });
    expect(attack(fight, 'bandit', 'balthasar', [1]).keys).toEqual(['damage:bandit:balthasar']);
  });

  test('edge 37 FA-DMG.16: dying in the bonus round is death at the end of round 1', () => {
    const fight = fightOf([balthasar({ health: '2/10' }), sybilla()], [bandit(hidden), bandit2()], {
      started: 'bandits',
    });
    const shot = endRound(attack(fight, 'bandit', 'balthasar', [6], { with: 'bow' }).fight);
    expect([shot.round, stateOf(shot, 'balthasar')]).toEqual([1, 'dying']);
    expect(stateOf(endRound(shot), 'balthasar')).toBe('dead');
  });

  test('FA-W64 FA-SNK.11 morale is checked after the bonus round too, unless moraleAfterBonusRound is off', () => {
    const ambushed = (house = {}) =>
      endRound(
        down(
          fightOf([balthasar({ concealed: true })], [bandit(), bandit2(), bandit3()], { house }),
          'bandit-2',
          'bandit-3',
        ),
      );
    expect([ambushed().round, bag(ambushed())['morale']]).toEqual([0, ['bandits']]);
    expect(field(act(ambushed(), { do: 'morale' }, [15, 'flee']).fight, 'bandit', 'broken')).toBe('retreat');
    expect(ambushed({ moraleAfterBonusRound: 'off' }).round).toBe(1);
  });
});

describe('morale', () => {
  const four = (house: JsonObject = {}) =>
    endRound(
      down(
        keeping(fightOf([balthasar()], [leader(), bandit(), bandit2(), bandit3()], { house }), {
          strength: { players: 1, bandits: 3 },
        }),
        'bandit-2',
        'bandit-3',
      ),
    );

  test('FA-W33 FA-MOR.1 FA-MOR.2 FA-MOR.4 FA-MOR.5 FA-MOR.6 FA-SAV.4: half of the group is down, each compares the die with his own WIT', () => {
    const fight = four();
    expect(bag(fight)['morale']).toEqual(['bandits']);
    const checked = act(fight, { do: 'morale' }, [9, 'surrender']);
    expect(checked.keys).toEqual(['morale:bandits', 'broken:bandits']);
    expect([
      field(checked.fight, 'leader', 'moraleSafe'),
      field(checked.fight, 'leader', 'broken'),
      field(checked.fight, 'bandit', 'broken'),
    ]).toEqual([true, '', 'surrender']);
    const each = act(fight, { do: 'morale' }, [12, 'each', 'flee', 'surrender']);
    expect([field(each.fight, 'leader', 'broken'), field(each.fight, 'bandit', 'broken')]).toEqual([
      'retreat',
      'surrender',
    ]);
    expect(act(fight, { do: 'morale' }, [8]).told('morale')[0]).toMatchObject({
      passed: ['leader', 'bandit'],
      failed: [],
    });
  });

  test('FA-SAV.4 groupSave = individual and leader', () => {
    expect(act(four({ groupSave: 'individual' }), { do: 'morale' }, [10, 9, 'flee']).told('morale')[0]).toMatchObject({
      passed: ['leader'],
      failed: ['bandit'],
    });
    const leaders = four({ groupSave: 'leader' });
    expect(act(leaders, { do: 'morale' }, ['leader', 10]).told('morale')[0]).toMatchObject({
      passed: ['leader', 'bandit'],
    });
    expect(act(leaders, { do: 'morale' }, ['bandit', 10, 'flee']).told('morale')[0]).toMatchObject({
      failed: ['leader', 'bandit'],
    });
  });

  test('FA-W34 FA-MOR.3 somebody alone checks when its health comes down to half', () => {
    const alone = (start: number, now: number) => {
      const fight = with_(fightOf([balthasar()], [leader()]), 'leader', {
        startHealth: start,
        health: { current: now, max: 10 },
      });
      return bag(endRound(fight))['morale'];
    };
    expect([alone(8, 5), alone(8, 6), alone(5, 4)]).toEqual([['bandits'], [], []]);
    const fight = endRound(
      with_(fightOf([balthasar()], [leader()]), 'leader', { startHealth: 8, health: { current: 5, max: 10 } }),
    );
    expect(field(act(fight, { do: 'morale' }, [11, 'flee']).fight, 'leader', 'broken')).toBe('retreat');
  });

  test('T-9 edge 30 edge 31 FA-MOR.2 FA-MOR.8: only the round of the crossing, one check for both reasons', () => {
    const thresholds = [2, 3, 4, 5, 6, 7, 8].map((n) =>
      Array.from({ length: n }, (_, now) => now)
        .filter((now) => isCrossing(n, now, n))
        .at(-1),
    );
    expect(thresholds).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect([isCrossing(2, 1, 4), isCrossing(3, 2, 4), isCrossing(1, 0, 1)]).toEqual([false, true, false]);
    const two = down(
      with_(fightOf([balthasar()], [bandit(), bandit2()]), 'bandit', {
        startHealth: 8,
        health: { current: 3, max: 8 },
      }),
      'bandit-2',
    );
    expect(bag(endRound(two))['morale']).toEqual(['bandits']);
  });

  test('FA-MOR.7 the fearless do not roll but count, FA-MOR.10 nobody left does not check, FA-MOR.6 the safe neither', () => {
    const base = down(fightOf([balthasar()], [leader(), bandit(), bandit2(), bandit3()]), 'bandit-2', 'bandit-3');
    const brave = act(endRound(with_(base, 'leader', { fearless: true })), { do: 'morale' }, [9, 'flee']);
    expect(brave.told('morale')[0]).toMatchObject({ passed: [], failed: ['bandit'] });
    expect(
      bag(endRound(with_(with_(base, 'leader', { moraleSafe: true }), 'bandit', { moraleSafe: true })))['morale'],
    ).toEqual([]);
    expect(bag(endRound(down(base, 'leader', 'bandit')))['morale']).toEqual([]);
  });

  test('FA-MOR.9 player characters check only by moraleAppliesTo = all', () => {
    const party = (house = {}) =>
      bag(endRound(down(fightOf([balthasar(), sybilla()], [bandit()], { house }), 'sybilla')))['morale'];
    expect([party(), party({ moraleAppliesTo: 'all' })]).toEqual([[], ['players']]);
  });

  test('two groups and one lone fighter check at the end of one round', () => {
    const fight = factionsOf({
      players: [balthasar()],
      bandits: [
        bandit({ group: 'axes' }),
        bandit2({ group: 'axes' }),
        bandit3({ group: 'bows' }),
        { ...bandit(), name: 'Bandit 4', group: 'bows' },
      ],
      monsters: [leader()],
    });
    const hurt = with_(down(fight, 'bandit-2', 'bandit-4'), 'leader', {
      startHealth: 8,
      health: { current: 5, max: 10 },
    });
    expect(bag(endRound(hurt))['morale']).toEqual(['axes', 'bows', 'monsters']);
  });

  test('FA-MOR.11 the broken use their turn only to get away, and react only by dodging or hiding', () => {
    const fight = with_(fightOf([balthasar()], [bandit()], { started: 'bandits' }), 'bandit', { broken: 'retreat' });
    expect(table.refuses(fight, attackIntent('bandit', 'balthasar'))?.rule).toBe('FA-MOR.11');
    expect(table.refuses(fight, { do: 'bonus', who: 'bandit', text: 'waves' })?.rule).toBe('FA-MOR.11');
    const fled = act(fight, { do: 'retreat', who: 'bandit' }, ['attack', 1]);
    expect([fled.keys[0], stateOf(fled.fight, 'bandit'), turn(fled.fight, 'balthasar')]).toEqual([
      'leaving1/balthasar/opportunity',
      'fleeing',
      'spent',
    ]);
    const struck = attack(
      with_(fightOf([balthasar()], [bandit()]), 'bandit', { broken: 'retreat' }),
      'balthasar',
      'bandit',
      ['dodge', 1],
    );
    expect(struck.keys).toContain('dodge:bandit');
  });
});
