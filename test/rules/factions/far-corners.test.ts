import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { field, who } from '../../kit.ts';
import { balthasar, bandit, bandit2, leader, sybilla, theobald, wyrm } from './cast.ts';
import {
  act,
  attack,
  attackIntent,
  bag,
  endRound,
  factionsOf,
  fightOf,
  line,
  place,
  stateOf,
  table,
  turn,
  unbegun,
  with_,
} from './kit.ts';

describe('what ends with a stretch, and who counts when he joins', () => {
  test('FA-DMG.19 FA-STU.1 FA-MOR.6 only what lasts for a stretch ends with it', () => {
    const out = { state: 'incapacitated' };
    const start = fightOf([balthasar()], [bandit(), bandit2()]);
    const fight = with_(with_(start, 'bandit', { ...out, outUntil: 'stretch' }), 'bandit-2', {
      ...out,
      outUntil: 'healed',
    });
    const marked = act(act(fight, { do: 'condition', at: ['balthasar'], text: 'cursed' }).fight, { do: 'end' }).fight;
    const rested = act(with_(marked, 'bandit', { broken: 'surrender', moraleSafe: true }), { do: 'rest' }).fight;
    expect([
      stateOf(rested, 'bandit'),
      stateOf(rested, 'bandit-2'),
      who(rested, 'balthasar').conditions.length,
    ]).toEqual(['up', 'incapacitated', 1]);
    expect([field(rested, 'bandit', 'broken'), field(rested, 'bandit', 'moraleSafe')]).toEqual(['', false]);
  });

  test('FA-RND.13 FA-MOR.2 whoever joins counts to the strength of the round at once', () => {
    const fight = fightOf([balthasar()], [bandit()]);
    const members = [{ name: 'Late', side: 'bandits', fields: { str: 8 } }];
    const joined = act(fight, { do: 'add', options: { members } }).fight;
    expect(bag(joined)).toMatchObject({ original: { bandits: 2 }, strength: { bandits: 2 } });
  });
});

describe('targets in the corners', () => {
  test('FA-MNT.14 a vehicle that is disabled is struck, not finished', () => {
    const cart = { name: 'Cart', place: '1', kind: 'vehicle', health: 12 };
    const fight = with_(fightOf([balthasar()], [bandit(), cart]), 'cart', { state: 'incapacitated' });
    expect(attack(fight, 'balthasar', 'cart', ['none', 3]).keys).toEqual(['reaction:cart', 'damage:balthasar:cart']);
  });

  test('FA-SIZ.4 FA-ATK.19 dice are shared among smaller ones only, and nobody gets them twice', () => {
    const ogre = { ...wyrm({ naturalArmour: 0 }), name: 'Ogre' };
    const fight = factionsOf({ players: [balthasar(), sybilla(), ogre], monsters: [wyrm()] }, { started: 'monsters' });
    const bites = (...at: readonly string[]) => table.refuses(fight, attackIntent('wyrm', at, { with: 'bite' }))?.rule;
    expect([bites('balthasar', 'sybilla'), bites('balthasar', 'balthasar'), bites('balthasar', 'ogre')]).toEqual([
      undefined,
      'FA-SIZ.4',
      'FA-SIZ.4',
    ]);
  });
});

describe('zones in the corners', () => {
  test('FA-BLA.1 FA-BLA.5 the dead are no targets; some see a dark zone; a thrower on the move needs a hit save', () => {
    const thrower = theobald({ weapons: ['fire bomb'], place: '2' });
    const fight = fightOf([thrower], [bandit({ place: '3' }), bandit2({ place: '3' })]);
    const throwAt = attackIntent('theobald', '3', { with: 'fire-bomb' });
    const dead = act(with_(fight, 'bandit-2', { state: 'dead' }), throwAt, ['none', 1]);
    expect(dead.told('blast')[0]).toMatchObject({ at: ['bandit'] });
    const dark = act(fight, { do: 'dark', at: ['z3'] }).fight;
    expect(table.refuses(dark, throwAt)?.rule).toBe('FA-BLA.5');
    expect(table.refuses(with_(dark, 'theobald', { seesInDark: true }), throwAt)).toBeUndefined();
    const moved = act(fight, { do: 'move', who: 'theobald', at: ['2-3'] }).fight;
    expect(table.asks(moved, throwAt)[0]?.tag).toBe('hit');
  });

  test('FA-BLA.11 without a map, too, those in a blast are asked in the order of the setup', () => {
    const open = { place: '' };
    const fight = fightOf([theobald({ ...open, weapons: ['fire bomb'] })], [bandit(open), bandit2(open)]);
    const thrown = attackIntent('theobald', ['bandit-2', 'bandit'], { with: 'fire-bomb' });
    expect(act(fight, thrown, [0, 'none', 'none', 1]).told('blast')[0]).toMatchObject({ at: ['bandit', 'bandit-2'] });
  });

  test('FA-POS.6 FA-OPP.1 without a map half a zone leaves nobody; a zone does', () => {
    const open = { place: '' };
    const fight = attack(fightOf([balthasar(open), sybilla(open)], [bandit(open)]), 'balthasar', 'bandit', ['none', 1]);
    const near = with_(act(fight.fight, { do: 'done' }).fight, 'balthasar', { turn: 'ready' });
    const move = (zones: number) =>
      act(near, { do: 'move', who: 'bandit', options: { zones } }, zones > 0.5 ? ['none'] : []);
    expect([move(0.5).keys, move(1).keys]).toEqual([[], ['leaving1/balthasar/opportunity']]);
  });
});

describe('morale and leaving in the corners', () => {
  test('FA-MOR.3 somebody low who is not alone does not check; the broken are not asked again', () => {
    const low = { startHealth: 8, health: { current: 3, max: 8 } };
    const two = with_(fightOf([balthasar()], [bandit(), bandit2()]), 'bandit', low);
    expect(bag(endRound(two))['morale']).toEqual([]);
    const one = with_(fightOf([balthasar()], [bandit()]), 'bandit', low);
    expect(bag(endRound(one))['morale']).toEqual(['bandits']);
    expect(bag(endRound(with_(one, 'bandit', { broken: 'surrender' })))['morale']).toEqual([]);
  });

  test('FA-MOR.2 FA-MNT.14 a vehicle is no strength of its group', () => {
    const cart = { name: 'Cart', place: '1', kind: 'vehicle', health: 12 };
    expect(bag(fightOf([balthasar()], [bandit(), cart]))['original']).toEqual({ players: 1, bandits: 1 });
  });

  test('FA-OPP.2 who is struck down while fleeing stays; FA-SUR.1 what grows on the body is not thrown away', () => {
    const fight = fightOf([balthasar()], [bandit({ health: '2/8' }), bandit2()], { started: 'bandits' });
    const struck = act(fight, { do: 'retreat', who: 'bandit' }, ['attack', 'none', 6]).fight;
    expect([stateOf(struck, 'bandit'), place(struck, 'bandit')]).toEqual(['dying', '1']);
    const clawed = fightOf([balthasar()], [bandit({ weapons: ['claws 1d6 natural', 'axe'] })], { started: 'bandits' });
    const given = act(clawed, { do: 'surrender', who: 'bandit' }).fight;
    expect([field(given, 'bandit', 'weapons/claws/held'), bag(given)['dropped']]).toMatchObject([
      true,
      [{ id: 'axe' }],
    ]);
  });

  test('FA-OPP.2 FA-GRA.2 whoever is grabbed while fleeing stays', () => {
    const fight = fightOf([balthasar()], [bandit()], { started: 'bandits' });
    const held = act(fight, { do: 'retreat', who: 'bandit' }, ['more', 'grapple', 9]).fight;
    expect([stateOf(held, 'bandit'), field(held, 'balthasar', 'grabbing')]).toEqual(['up', ['bandit']]);
  });

  test('FA-TRN.12 FA-GEA.1 what lies in another zone is out of reach, and wears out before it is taken back', () => {
    const start = fightOf([balthasar()], [bandit()]);
    const thrown = act(attack(start, 'balthasar', 'bandit', ['none', 1]).fight, {
      do: 'drop',
      who: 'balthasar',
      at: ['sword'],
    }).fight;
    const here = with_(thrown, 'balthasar', { bonus: 0 });
    expect(table.refuses(here, { do: 'equip', who: 'balthasar', at: ['sword'] })).toBeUndefined();
    const away = act(here, { do: 'place', at: ['balthasar'], options: { zone: 3 } }).fight;
    expect(table.refuses(away, { do: 'equip', who: 'balthasar', at: ['sword'] })).toMatchObject({
      rule: 'FA-TRN.12',
      final: true,
    });
    const over = act(act(thrown, { do: 'kill', at: ['bandit'] }).fight, { do: 'end' }).fight;
    const worn = act(over, { do: 'aftermath' }, [1]);
    expect([worn.keys, bag(worn.fight)['dropped'], field(worn.fight, 'balthasar', 'weapons')]).toMatchObject([
      ['durability:balthasar:dropped:sword'],
      [],
      [{ id: 'sword', damaged: true }],
    ]);
  });

  test('FA-GEA.2 FA-GEA.10 a ruling adds to the die of durability, and bodies roll none', () => {
    const used = (weapons: readonly string[]) =>
      act(attack(fightOf([balthasar({ weapons })], [bandit()]), 'balthasar', 'bandit', ['none', 1]).fight, {
        do: 'end',
      }).fight;
    expect(act(used(['claws 1d6 natural']), { do: 'aftermath' }).keys).toEqual([]);
    const kept = act(used(['sword']), { do: 'aftermath' }, [1], { 'durability:balthasar:weapons:sword/modifier': 1 });
    expect(field(kept.fight, 'balthasar', 'weapons/sword/damaged')).toBe(false);
  });

  test('FA-SUR.3 harmed by somebody of its own side, nobody asks whether it fights on', () => {
    const fight = with_(fightOf([balthasar()], [bandit(), bandit2()], { started: 'bandits' }), 'bandit', {
      surrendered: true,
    });
    expect(attack(fight, 'bandit-2', 'bandit', [2], { with: 'axe' }).keys).not.toContain('fight-on:bandit');
    const foe = with_(fightOf([balthasar()], [bandit(), bandit2()]), 'bandit', { surrendered: true });
    expect(attack(foe, 'balthasar', 'bandit', ['none', 2, 'yes']).keys).toContain('fight-on:bandit');
  });

  test('FA-CHA.3 whoever rides is as fast as what it rides', () => {
    const horse = { name: 'Horse', place: '1', str: 10, speed: 4, hands: 0, weapons: ['hooves 1d4 natural'] };
    const fight = with_(fightOf([balthasar({ place: '3' })], [bandit(), horse], { started: 'bandits' }), 'bandit', {
      mountOn: 'horse',
    });
    const fled = act(fight, { do: 'retreat', who: 'bandit' }).fight;
    const chased = act(fled, { do: 'chase' }, ['long']).fight;
    expect([stateOf(chased, 'bandit'), stateOf(chased, 'horse')]).toEqual(['fled', 'fled']);
  });
});

describe('concealment and mounts in the corners', () => {
  const horse = { name: 'Horse', place: '2', str: 10, speed: 4, hands: 0, weapons: ['hooves 1d4 natural'] };
  const fight = (more: JsonObject = {}) =>
    fightOf([balthasar({ place: '1-2', ...more }), horse, sybilla()], [bandit({ place: '9' })]);

  test('FA-SNK.8 only those whom the players do not know are kept from their screens', () => {
    const both = act(unbegun({ players: [balthasar()], bandits: [bandit()] }), { do: 'start' }, [
      'players',
      'bandits-surprised',
    ]).fight;
    expect([field(both, 'balthasar', 'concealed'), who(both, 'balthasar').hidden]).toEqual([true, false]);
  });

  test('FA-MNT.7 getting on leads to where the mount is, for half a zone that must be left', () => {
    const up = act(fight(), { do: 'mount', who: 'balthasar', at: ['horse'] }).fight;
    expect([place(up, 'balthasar'), field(up, 'balthasar', 'mountOn')]).toEqual(['2', 'horse']);
    const spent = with_(fight({ speed: 0.5 }), 'balthasar', { moved: 1, turn: 'acting' });
    expect(
      table.refuses(with_(spent, 'balthasar', { turn: 'ready' }), { do: 'mount', who: 'balthasar', at: ['horse'] })
        ?.rule,
    ).toBe('FA-MNT.7');
  });

  test('FA-MNT.2 who has moved cannot keep its turn; FA-MNT.13 a rider who falls lies beside the mount', () => {
    const riding = with_(fight(), 'balthasar', { mountOn: 'horse', place: '2' });
    const moved = with_(riding, 'balthasar', { moved: 1 });
    expect(table.refuses(moved, { do: 'hold', who: 'balthasar' })?.rule).toBe('FA-MNT.2');
    const down = act(riding, { do: 'damage', at: ['balthasar'], options: { amount: 9 } }).fight;
    expect([line(down, 'balthasar'), field(down, 'balthasar', 'mountOn'), turn(down, 'horse')]).toEqual([
      '1 incapacitated ready',
      '',
      'ready',
    ]);
  });
});

describe('what is taken of itself', () => {
  test('FA-ATK.8 by movedBeforeShot only movement that was made counts, whatever is said', () => {
    const fight = (house: JsonObject) =>
      fightOf([balthasar()], [bandit({ place: '3' })], { started: 'bandits', house });
    const moving = attackIntent('bandit', 'balthasar', { with: 'bow', options: { moving: true } });
    expect(table.asks(fight({}), moving)[0]?.tag).toBe('hit');
    expect(table.asks(fight({ shootOnTheMove: 'movedBeforeShot' }), moving)[0]?.tag).toBe('reaction');
  });

  test('FA-GRA.5 FA-GRA.6 the grabber disarms the grabbed without letting go, but does not shove it so', () => {
    const fight = with_(fightOf([theobald({ armour: [], shield: [] })], [bandit()]), 'theobald', {
      grabbing: ['bandit'],
    });
    const first = (word: string) => table.asks(fight, { do: word, who: 'theobald', at: ['bandit'] })[0]?.tag;
    expect([first('disarm'), first('shove')]).toEqual(['resist', 'let-go']);
  });

  test('FA-ATK.6 the weapon that needs no hit save goes before one that does', () => {
    const archer = bandit({ weapons: ['bow r4', 'musket'], place: '4' });
    const fight = fightOf([balthasar()], [archer], { started: 'bandits' });
    const [asked] = table.asks(fight, attackIntent('bandit', 'balthasar'));
    expect(asked?.tag).toBe('reaction');
    expect(attack(fight, 'bandit', 'balthasar', ['none', 8]).keys).toEqual([
      'reaction:balthasar',
      'damage:bandit:balthasar',
    ]);
  });

  test('the tactic aims where no hit save is needed, and the broken do what they chose', () => {
    const far = sybilla({ place: '8', health: '1/7' });
    const fight = fightOf([balthasar(), far], [bandit({ place: '3', weapons: ['bow'] })], { started: 'bandits' });
    expect(table.ruleset.plan(fight, 'bandit')?.at).toEqual(['balthasar']);
    const broken = (how: string) => table.ruleset.plan(with_(fight, 'bandit', { broken: how }), 'bandit')?.do;
    expect([broken('surrender'), broken('retreat')]).toEqual(['surrender', 'retreat']);
  });

  test('FA-MNT.13 FA-TRN.14 of two outcomes that wait, one is settled at a time', () => {
    const ox = { name: 'Ox', place: '1', str: 10, speed: 2, hands: 0, weapons: ['horns 1d4 natural'] };
    const start = fightOf([balthasar(), sybilla(), ox], [bandit()]);
    const riding = with_(with_(start, 'balthasar', { mountOn: 'ox' }), 'sybilla', { mountOn: 'ox' });
    const fallen = act(riding, { do: 'kill', at: ['ox'] }).fight;
    expect(bag(fallen)['open']).toHaveLength(2);
    expect(bag(act(fallen, { do: 'outcome' }).fight)['open']).toHaveLength(1);
  });

  test('FA-COV.1 FA-COV.4 cover may hold against one alone; allies are no enemies, whoever was named first', () => {
    const fight = fightOf([balthasar(), sybilla()], [bandit()]);
    const hidden = act(fight, { do: 'cover', at: ['bandit'], options: { what: 'barrier', from: { of: 'balthasar' } } });
    expect(table.refuses(hidden.fight, attackIntent('balthasar', 'bandit'))?.rule).toBe('FA-ATK.22');
    expect(table.refuses(hidden.fight, attackIntent('sybilla', 'bandit'))).toBeUndefined();
    const three = factionsOf({ a: [balthasar()], b: [bandit()], c: [leader()] });
    const near = (...at: readonly string[]) => {
      const allied = act(three, { do: 'ally', at }).fight;
      return act(allied, { do: 'move', who: 'balthasar', at: ['2'] }, ['none']).keys;
    };
    expect([near('a', 'c'), near('c', 'a')]).toEqual([
      ['leaving2/bandit/opportunity'],
      ['leaving2/bandit/opportunity'],
    ]);
  });
});
