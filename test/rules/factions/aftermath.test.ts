import { describe, expect, test } from 'vitest';
import { sheetOf } from '../../../rules/factions/combatant.ts';
import { isCrossing } from '../../../rules/factions/morale.ts';
import type { Fight } from '../../../src/core/fight.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import { field, given, who } from '../../kit.ts';
import {
  act,
  attack,
  attackIntent,
  bag,
  balthasar,
  bandit,
  bandit2,
  bandit3,
  endRound,
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
  unbegun,
  with_,
} from './kit.ts';

const down = (fight: Fight, ...ids: readonly string[]) =>
  ids.reduce((now, id) => with_(now, id, { state: 'incapacitated' }), fight);

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

  test('FA-SNK.1 an ambush is asked at the setup; a power reveals, other deeds are asked about (FA-SNK.6, FA-SNK.7)', () => {
    const fight = act(unbegun({ players: [balthasar()], bandits: [bandit()] }), { do: 'start' }, [
      'bandits',
      'bandits',
    ]).fight;
    expect([fight.round, field(fight, 'bandit', 'concealed')]).toEqual([0, true]);
    const open = act(fight, { do: 'first' }, ['bandits']).fight;
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

  test('FA-W64 FA-SNK.11 morale is checked behind the bonus round too, unless moraleAfterBonusRound is off', () => {
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

describe('surrender and flight', () => {
  test('FA-W35 FA-SUR.1 FA-SUR.2 FA-SUR.3 FA-SUR.4: the whole turn, weapons away; harmed, one may fight on', () => {
    const fight = with_(fightOf([balthasar()], [bandit(), bandit2()], { started: 'bandits' }), 'bandit', {
      broken: 'surrender',
    });
    const up = act(fight, { do: 'surrender', who: 'bandit' }).fight;
    expect([field(up, 'bandit', 'surrendered'), field(up, 'bandit', 'weapons'), bag(up)['slot']]).toEqual([
      true,
      [],
      'players',
    ]);
    expect(bag(up)['dropped']).toMatchObject([{ id: 'axe' }, { id: 'bow' }]);
    const guardless = with_(up, 'bandit-2', { turn: 'spent' });
    const hit = attack(guardless, 'balthasar', 'bandit', [2, 'yes']);
    expect(hit.keys).toEqual(['damage:balthasar:bandit', 'fight-on:bandit']);
    expect([
      health(hit.fight, 'bandit'),
      field(hit.fight, 'bandit', 'surrendered'),
      field(hit.fight, 'bandit', 'broken'),
    ]).toEqual([6, false, '']);
    expect(field(attack(guardless, 'balthasar', 'bandit', [2, 'no']).fight, 'bandit', 'surrendered')).toBe(true);
    expect(attack(with_(guardless, 'bandit', { naturalArmour: 3 }), 'balthasar', 'bandit', [2]).keys).not.toContain(
      'fight-on:bandit',
    );
  });

  test('FA-W36 FA-CHA.2 FA-CHA.3 FA-CHA.4 FA-SAV.4: the faster escape, the slower cannot, the others make a group AGI save', () => {
    const runners = [
      bandit(),
      bandit2(),
      bandit3({ agi: 5 }),
      { ...bandit(), name: 'Bandit 4', speed: 1 },
      { ...bandit(), name: 'Bandit 5', speed: 3 },
    ];
    const fight = ['bandit', 'bandit-2', 'bandit-3', 'bandit-4', 'bandit-5'].reduce(
      (now, id) => with_(now, id, { state: 'fleeing' }),
      fightOf([balthasar()], runners),
    );
    const chased = act(fight, { do: 'chase' }, ['long', 8, 'fight', 'fight']);
    expect(chased.keys).toEqual(['how:bandits', 'chase:bandits', 'reached:bandit-3', 'reached:bandit-4']);
    expect(['bandit', 'bandit-2', 'bandit-3', 'bandit-4', 'bandit-5'].map((id) => stateOf(chased.fight, id))).toEqual([
      'fled',
      'fled',
      'up',
      'up',
      'fled',
    ]);
    const kept = act(fight, { do: 'chase' }, ['long', 8], { 'pace:bandit-5': 'slower', reached: 'fight' });
    expect(stateOf(kept.fight, 'bandit-5')).toBe('up');
  });

  test('FA-CHA.1 a short chase is played on by the rules of the fight; letting go lets them escape', () => {
    const fight = with_(fightOf([balthasar({ place: '4' })], [bandit(), bandit2(), bandit3()]), 'bandit', {
      state: 'fleeing',
    });
    const on = act(fight, { do: 'chase' }, ['fight']).fight;
    expect([stateOf(on, 'bandit'), place(on, 'bandit')]).toEqual(['up', '1']);
    expect(stateOf(act(fight, { do: 'chase' }, ['go']).fight, 'bandit')).toBe('fled');
    expect(table.ruleset.due(endRound(fight))[0]?.id).toBe('chase');
  });
});

describe('wear of gear', () => {
  test('FA-W37 FA-GEA.1 FA-GEA.2 FA-GEA.3 T-12: a d4 for all that was used; a 1 damages, and destroys what was damaged', () => {
    const start = fightOf([theobald()], [bandit()]);
    const fought = given(start, (draft) => {
      const own = sheetOf(draft.fight, 'theobald');
      draft.change('theobald', {
        weapons: own.weapons.map((one) => ({ ...one, used: true, damaged: true })),
        shield: own.shield.map((one) => ({ ...one, used: true })),
        armour: own.armour.map((one) => ({ ...one, used: true })),
      });
    });
    const over = act(fought, { do: 'end' }).fight;
    const rolled = act(over, { do: 'aftermath' }, [1, 1, 3]);
    expect(rolled.told('durability').map(({ item, result }) => `${item} ${result}`)).toEqual([
      'spear destroyed',
      'shield damaged',
      'light armour holds',
    ]);
    expect([
      field(rolled.fight, 'theobald', 'weapons/spear/destroyed'),
      field(rolled.fight, 'theobald', 'shield/shield/damaged'),
      bag(rolled.fight)['stage'],
    ]).toEqual([true, true, 'closed']);
    const kind = { ...over, bags: { ...over.bags, house: { durability: '6/2' } } };
    expect(
      act(kind, { do: 'aftermath' }, [2, 3, 6])
        .told('durability')
        .map(({ result }) => result),
    ).toEqual(['destroyed', 'holds', 'holds']);
    expect(act(act(start, { do: 'end' }).fight, { do: 'aftermath' }).keys).toEqual([]);
  });

  test('FA-W38 edge 33 FA-GEA.5 FA-GEA.11 a damaged weapon that shows a 1 is destroyed at once, and rolls no durability', () => {
    const fight = fightOf([balthasar()], [bandit({ weapons: ['axe damaged', 'bow'] })], { started: 'bandits' });
    const hit = attack(fight, 'bandit', 'balthasar', ['none', [1]]).fight;
    expect([health(hit, 'balthasar'), field(hit, 'bandit', 'weapons/axe/destroyed')]).toEqual([9, true]);
    expect(
      table.refuses(with_(hit, 'bandit', { main: false }), attackIntent('bandit', 'balthasar', { with: 'axe' }))?.rule,
    ).toBe('FA-ATK.1');
    expect(act(act(hit, { do: 'end' }).fight, { do: 'aftermath' }).keys).toEqual([]);
    expect(field(attack(fight, 'bandit', 'balthasar', ['none', [2]]).fight, 'bandit', 'weapons/axe/destroyed')).toBe(
      false,
    );
  });

  test('edge 34 FA-GEA.5 the face counts, not the impaired total', () => {
    const fight = fightOf([balthasar({ weapons: ['sword damaged'] })], [bandit()]);
    const held = attack(fight, 'balthasar', 'bandit', ['none', [2]], { options: { hold: true } }).fight;
    expect([health(held, 'bandit'), field(held, 'balthasar', 'weapons/sword/destroyed')]).toEqual([7, false]);
    const twice = fightOf([balthasar({ weapons: ['sword damaged'] })], [bandit()], {
      house: { impaired: 'lowerOfTwo' },
    });
    const both = attack(twice, 'balthasar', 'bandit', ['none', [4, 1]], { options: { hold: true } }).fight;
    expect([health(both, 'bandit'), field(both, 'balthasar', 'weapons/sword/destroyed')]).toEqual([7, true]);
  });

  test('FA-W39 edge 32 FA-GEA.6 FA-GEA.7: 8 or more destroys a damaged shield, before armour; its value still counts', () => {
    const fight = fightOf([theobald({ armour: ['light damaged'], shield: ['shield damaged'] })], [leader()], {
      started: 'bandits',
    });
    const hit = attack(fight, 'leader', 'theobald', ['none', 8]).fight;
    expect([
      line(hit, 'theobald'),
      field(hit, 'theobald', 'shield/shield/destroyed'),
      field(hit, 'theobald', 'armour/light/destroyed'),
    ]).toEqual(['6 incapacitated ready', true, false]);
    const again = attack(
      with_(with_(hit, 'leader', { main: false }), 'theobald', {
        state: 'up',
        health: { current: 12, max: 12 },
        turn: 'spent',
      }),
      'leader',
      'theobald',
      [8],
    ).fight;
    expect([health(again, 'theobald'), field(again, 'theobald', 'armour/light/destroyed')]).toEqual([5, true]);
    const seven = attack(fight, 'leader', 'theobald', ['none', 7]).fight;
    expect(field(seven, 'theobald', 'shield/shield/destroyed')).toBe(false);
  });

  test('FA-GEA.8 direct damage destroys no armour, FA-GEA.10 bodies do not wear, FA-GEA.9 improvised weapons count as damaged', () => {
    const direct = fightOf([theobald({ shield: ['shield damaged'] })], [leader({ weapons: ['spark 1d8 direct'] })], {
      started: 'bandits',
    });
    expect(field(attack(direct, 'leader', 'theobald', ['none', 8]).fight, 'theobald', 'shield/shield/destroyed')).toBe(
      false,
    );
    const claws = attack(fightOf([balthasar({ weapons: ['claws 1d6 natural'] })], [bandit()]), 'balthasar', 'bandit', [
      'none',
      1,
    ]).fight;
    expect(act(act(claws, { do: 'end' }).fight, { do: 'aftermath' }).keys).toEqual([]);
    const chair = fightOf([balthasar({ weapons: ['chair improvised', 'bench improvised 2h'] })], [bandit()]);
    expect([
      field(chair, 'balthasar', 'weapons/chair/damage'),
      field(chair, 'balthasar', 'weapons/bench/damage'),
      field(chair, 'balthasar', 'weapons/chair/damaged'),
    ]).toEqual(['1d4', '1d6', true]);
  });
});

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
    const still = act(riding(theobald()), { do: 'dismount', who: 'theobald' });
    expect(still.keys).toEqual([]);
    const up = act(fightOf([theobald(), horse], [bandit()]), { do: 'mount', who: 'theobald', at: ['horse'] }).fight;
    expect([field(up, 'theobald', 'mountOn'), field(up, 'theobald', 'moved')]).toEqual(['horse', 1]);
  });

  test('FA-MNT.10 a shot from a mount that moved is one on the move', () => {
    const moved = act(riding(balthasar({ weapons: ['bow'] })), { do: 'move', who: 'horse', at: ['1-2'] }).fight;
    expect(table.asks(moved, attackIntent('balthasar', 'bandit', { with: 'bow' }))[0]?.tag).toBe('hit');
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
