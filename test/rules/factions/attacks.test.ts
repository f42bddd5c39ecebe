import { describe, expect, test } from 'vitest';
import { field } from '../../kit.ts';
import { balthasar, bandit, bandit2, leader, sybilla, theobald, wyrm } from './cast.ts';
import {
  act,
  attack,
  attackIntent,
  bag,
  factionsOf,
  fightOf,
  health,
  keeping,
  line,
  place,
  table,
  with_,
} from './kit.ts';

describe('attacks', () => {
  test('FA-W2 a sword takes half of the health and the bandit out (FA-ATK.1, FA-ATK.4, FA-ATK.14, FA-DMG.1, FA-DMG.7, FA-DMG.11, FA-DMG.12, FA-DMG.13)', () => {
    const fight = fightOf([balthasar()], [bandit(), bandit2()]);
    const hit = attack(fight, 'balthasar', 'bandit', ['none', 4]);
    expect(hit.keys).toEqual(['reaction:bandit', 'damage:balthasar:bandit']);
    expect(line(hit.fight, 'bandit')).toBe('4 incapacitated ready');
    expect(field(hit.fight, 'balthasar', 'main')).toBe(true);
    expect(line(attack(fight, 'balthasar', 'bandit', ['none', 3]).fight, 'bandit')).toBe('5 up ready');
  });

  test('FA-W3 a death blow kills the helpless without a die, and costs the main action (FA-ATK.16)', () => {
    const fight = with_(fightOf([sybilla()], [bandit(), bandit2({ place: '9' })]), 'bandit', {
      state: 'incapacitated',
    });
    const blow = attack(fight, 'sybilla', 'bandit', ['yes'], { with: 'dagger' });
    expect(line(blow.fight, 'bandit')).toBe('8 dead ready');
    expect(field(blow.fight, 'sybilla', 'main')).toBe(true);
    expect(act(fight, { do: 'deathblow', who: 'sybilla', at: ['bandit'] }).keys).toEqual([]);
    expect(table.refuses(fight, { do: 'deathblow', who: 'sybilla', at: ['bandit-2'] })?.rule).toBe('FA-ATK.16');
  });

  test('edge 6 FA-ATK.18 an attack on the helpless without a death blow does ordinary damage, and nobody reacts', () => {
    const fight = with_(fightOf([sybilla()], [bandit(), bandit2()]), 'bandit', { state: 'incapacitated' });
    const hit = attack(fight, 'sybilla', 'bandit', ['no', 'none', 2], { with: 'dagger' });
    expect(hit.keys).toEqual(['deathblow:bandit', 'reaction:bandit', 'damage:sybilla:bandit']);
    expect(line(hit.fight, 'bandit')).toBe('6 incapacitated ready');
    expect(table.refuses(with_(fight, 'bandit', { state: 'dead' }), attackIntent('sybilla', 'bandit'))?.rule).toBe(
      'FA-ATK.21',
    );
  });

  test('edge 7: a distant helpless target takes only damage; at 0 it is dying, a further hit kills (FA-ATK.18, FA-DMG.15, FA-DMG.17)', () => {
    const fight = with_(fightOf([sybilla({ place: '3' })], [bandit(), leader({ place: '9' })]), 'bandit', {
      state: 'incapacitated',
      health: { current: 2, max: 8 },
    });
    const first = attack(fight, 'sybilla', 'bandit', [3]);
    expect(line(first.fight, 'bandit')).toBe('0 dying ready');
    expect(field(first.fight, 'bandit', 'dyingSince')).toBe(1);
    const again = attack(with_(first.fight, 'sybilla', { main: false }), 'sybilla', 'bandit', [1]);
    expect(line(again.fight, 'bandit')).toBe('0 dead ready');
  });

  test('FA-W8 edge 8: a guard turns a death blow into an ordinary attack on himself (FA-ATK.17, FA-GRD.1, FA-GRD.2)', () => {
    const fight = with_(fightOf([sybilla()], [bandit(), leader()]), 'bandit', { state: 'incapacitated' });
    const blow = attack(fight, 'sybilla', 'bandit', ['yes', 'guard', 3], { with: 'dagger' });
    expect(line(blow.fight, 'bandit')).toBe('8 incapacitated ready');
    expect(line(blow.fight, 'leader')).toBe('5 up spent');
    const dark = keeping(fight, { dark: true });
    expect(line(attack(dark, 'sybilla', 'bandit', ['yes', 12], { with: 'dagger' }).fight, 'bandit')).toBe(
      '8 incapacitated ready',
    );
  });

  test('FA-W4 a bow at five of eight zones needs a hit save (FA-ATK.3, FA-ATK.6, FA-SAV.1)', () => {
    const fight = fightOf([balthasar()], [bandit({ place: '6' })], { started: 'bandits' });
    const shot = attack(fight, 'bandit', 'balthasar', [5, 'none', 3]);
    expect(shot.keys).toEqual(['hit:bandit', 'reaction:balthasar', 'damage:bandit:balthasar']);
    expect(line(shot.fight, 'balthasar')).toBe('7 up ready');
  });

  test('FA-W21 a bow at four of eight zones needs none (FA-ATK.6)', () => {
    const fight = fightOf([balthasar()], [bandit({ place: '5' })], { started: 'bandits' });
    expect(line(attack(fight, 'bandit', 'balthasar', ['none', 5]).fight, 'balthasar')).toBe('5 incapacitated ready');
  });

  test('FA-W5 edge 10: in darkness a melee attack needs a hit save, and a miss asks the target nothing (FA-ATK.5, FA-ATK.12)', () => {
    const fight = keeping(fightOf([theobald()], [bandit()]), { dark: true });
    const miss = attack(fight, 'theobald', 'bandit', [20]);
    expect(miss.keys).toEqual(['hit:theobald']);
    expect(line(miss.fight, 'bandit')).toBe('8 up ready');
    expect(field(miss.fight, 'theobald', 'main')).toBe(true);
    expect(attack(fight, 'theobald', 'bandit', [9, 'none', 2]).keys[0]).toBe('hit:theobald');
    expect(table.refuses(fight, attackIntent('theobald', 'bandit'))).toBeUndefined();
    expect(table.asks(with_(fight, 'theobald', { seesInDark: true }), attackIntent('theobald', 'bandit'))[0]?.tag).toBe(
      'reaction',
    );
  });

  test('FA-W22 FA-ATK.7 FA-ATK.8 FA-ATK.10 FA-POS.3 FA-POS.4 edge 19: a shot on the move needs a hit save, and cannot go beyond half range', () => {
    const fight = fightOf([balthasar()], [bandit({ place: '6' })], { started: 'bandits' });
    const moved = act(fight, { do: 'move', who: 'bandit', at: ['5-6'] }).fight;
    expect(place(moved, 'bandit')).toBe('5-6');
    const shot = attack(moved, 'bandit', 'balthasar', [8, 'none', 2]);
    expect(shot.keys[0]).toBe('hit:bandit');
    expect(health(shot.fight, 'balthasar')).toBe(8);
    const far = act(fightOf([balthasar()], [bandit({ place: '7' })], { started: 'bandits' }), {
      do: 'move',
      who: 'bandit',
      at: ['6'],
    }).fight;
    expect(table.refuses(far, attackIntent('bandit', 'balthasar', { with: 'bow' }))?.rule).toBe('FA-ATK.10');
    expect(
      table.refuses(fight, attackIntent('bandit', 'balthasar', { with: 'bow', options: { moving: true } }))?.rule,
    ).toBe('FA-ATK.10');
  });

  test('FA-ATK.8 standing means no movement after the shot; shootOnTheMove = movedBeforeShot counts only what came before, ask asks', () => {
    const fight = (house = {}) => fightOf([balthasar()], [bandit({ place: '4' })], { started: 'bandits', house });
    const stood = attack(fight(), 'bandit', 'balthasar', ['none', 1], { with: 'bow' }).fight;
    expect(table.refuses(stood, { do: 'move', who: 'bandit', at: ['4-5'] })?.rule).toBe('FA-ATK.8');
    const before = attack(fight({ shootOnTheMove: 'movedBeforeShot' }), 'bandit', 'balthasar', ['none', 1], {
      with: 'bow',
    }).fight;
    expect(place(act(before, { do: 'move', who: 'bandit', at: ['5'] }).fight, 'bandit')).toBe('5');
    const intent = attackIntent('bandit', 'balthasar', { with: 'bow' });
    expect(table.asks(fight({ shootOnTheMove: 'ask' }), intent)[0]?.tag).toBe('moving');
    expect(table.asks(fight({ shootOnTheMove: 'ask' }), intent, ['yes'])[0]?.tag).toBe('hit');
  });

  test('FA-W18 edge 20: range doubles against somebody a step larger, and halves against a smaller one (FA-SIZ.10)', () => {
    const shoot = (zone: number) =>
      factionsOf({ bandits: [bandit({ place: '1' })], monsters: [wyrm({ place: `${zone}` })] });
    const intent = attackIntent('bandit', 'wyrm', { with: 'bow' });
    expect(table.asks(shoot(9), intent)[0]?.tag).toBe('reaction');
    expect(table.asks(shoot(10), intent)[0]?.tag).toBe('hit');
    expect(attack(shoot(10), 'bandit', 'wyrm', [9], { with: 'bow' }).told('missed')).toHaveLength(1);
    expect(table.refuses(shoot(18), intent)?.rule).toBe('FA-ATK.3');
    const small = (zone: number) =>
      factionsOf({ bandits: [bandit({ place: '1' })], others: [balthasar({ size: 'small', place: `${zone}` })] });
    const bow = attackIntent('bandit', 'balthasar', { with: 'bow' });
    expect(table.asks(small(3), bow)[0]?.tag).toBe('reaction');
    expect(table.asks(small(4), bow)[0]?.tag).toBe('hit');
    expect(table.refuses(small(6), bow)?.rule).toBe('FA-ATK.3');
  });

  test('FA-ATK.2 melee reaches only the nearby, and nobody behind a barrier (FA-ATK.22, FA-COV.4, FA-W52, FA-TRN.16)', () => {
    const fight = fightOf([balthasar()], [bandit({ place: '2', cover: 'barrier' }), bandit2()]);
    expect(table.refuses(fight, attackIntent('balthasar', 'bandit'))?.rule).toBe('FA-ATK.22');
    const open = with_(fight, 'bandit', { cover: 'none' });
    const refusal = table.refuses(open, attackIntent('balthasar', 'bandit'));
    expect(refusal).toMatchObject({
      rule: 'FA-ATK.2',
      why: 'Bandit is 1 zone away, not nearby (FA-ATK.2): Balthasar can reach Bandit 2.',
    });
    const seen = act(fight, {
      do: 'cover',
      at: ['bandit'],
      options: { what: 'none', from: { at: 'from', of: 'balthasar' } },
    }).fight;
    expect(table.refuses(seen, attackIntent('balthasar', 'bandit'))?.rule).toBe('FA-ATK.2');
  });

  test('FA-ATK.9 FA-SNK.10 nobody unseen can be shot at; in melee a concealed one needs a hit save', () => {
    const fight = fightOf([sybilla()], [bandit({ place: '3' }), bandit2()]);
    const hidden = with_(with_(fight, 'bandit', { concealed: true }), 'bandit-2', { concealed: true });
    expect(table.refuses(hidden, attackIntent('sybilla', 'bandit', { with: 'musket' }))?.rule).toBe('FA-ATK.9');
    expect(table.asks(hidden, attackIntent('sybilla', 'bandit-2', { with: 'dagger' }))[0]?.tag).toBe('hit');
    expect(
      table.refuses(with_(fight, 'bandit', { visible: false }), attackIntent('sybilla', 'bandit', { with: 'musket' }))
        ?.rule,
    ).toBe('FA-ATK.9');
  });

  test('FA-ATK.11 one hit save is enough, however many reasons there are', () => {
    const fight = fightOf([balthasar()], [bandit({ place: '4', speed: 4 }), bandit2()], { started: 'bandits' });
    const far = act(fight, { do: 'move', who: 'bandit', at: ['5'] }).fight;
    const shot = attack(far, 'bandit', 'balthasar', [3, 'none', 1], { with: 'bow' });
    expect(shot.keys.filter((key) => key.startsWith('hit:'))).toEqual(['hit:bandit']);
  });

  test('FA-W46 FA-ATK.13 bare hands are d4, impaired', () => {
    const fight = fightOf([balthasar()], [bandit()]);
    expect(health(attack(fight, 'balthasar', 'bandit', ['none', 3], { with: 'unarmed' }).fight, 'bandit')).toBe(6);
  });

  test('FA-ATK.15 an attack may be held back', () => {
    const fight = fightOf([balthasar()], [bandit()]);
    expect(health(attack(fight, 'balthasar', 'bandit', ['none', 5], { options: { hold: true } }).fight, 'bandit')).toBe(
      5,
    );
  });

  test('FA-ATK.19 one attack has one target and one weapon, and FA-ATK.21 not oneself, the dead or the fled', () => {
    const fight = fightOf([balthasar()], [bandit(), bandit2()]);
    expect(table.refuses(fight, attackIntent('balthasar', ['bandit', 'bandit-2']))?.rule).toBe('FA-SIZ.4');
    expect(table.refuses(fight, attackIntent('balthasar', 'balthasar'))?.rule).toBe('FA-ATK.21');
    expect(table.refuses(with_(fight, 'bandit', { state: 'dead' }), attackIntent('balthasar', 'bandit'))?.rule).toBe(
      'FA-ATK.21',
    );
    expect(table.refuses(with_(fight, 'bandit', { state: 'fled' }), attackIntent('balthasar', 'bandit'))?.rule).toBe(
      'FA-ATK.21',
    );
    const struck = attack(fight, 'balthasar', 'bandit', ['none', 1]).fight;
    expect(table.refuses(struck, attackIntent('balthasar', 'bandit-2'))?.rule).toBe('FA-TRN.2');
    expect(table.refuses(fight, attackIntent('balthasar', 'bandit', { with: 'halberd' }))?.rule).toBe('FA-ATK.1');
  });

  test('FA-W51 FA-ATK.20 a two-handed swing lets go after a warning, bare hands keep the hold, a shield leaves no hand for a bow', () => {
    const fight = with_(
      fightOf([sybilla(), theobald({ weapons: ['spear', 'bow'] })], [leader()], { started: 'bandits' }),
      'leader',
      { grabbing: ['sybilla'] },
    );
    const swing = attack(fight, 'leader', 'sybilla', ['yes', 'none', 3], { with: 'battleaxe' });
    expect(swing.keys).toEqual(['let-go:leader', 'reaction:sybilla', 'damage:leader:sybilla']);
    expect(field(swing.fight, 'leader', 'grabbing')).toEqual([]);
    const declined = attack(fight, 'leader', 'sybilla', ['no'], { with: 'battleaxe' });
    expect(field(declined.fight, 'leader', 'main')).toBe(false);
    expect(bag(declined.fight)['turn']).toEqual([]);
    const fist = attack(fight, 'leader', 'sybilla', ['none', 3], { with: 'unarmed' });
    expect([health(fist.fight, 'sybilla'), field(fist.fight, 'leader', 'grabbing')]).toEqual([5, ['sybilla']]);
    const players = fightOf([sybilla(), theobald({ weapons: ['spear', 'bow'] })], [leader()]);
    expect(table.refuses(players, attackIntent('theobald', 'leader', { with: 'bow' }))?.rule).toBe('FA-ATK.20');
  });

  test('FA-POS.6 without a map the distance of a shot is asked and remembered until somebody moves', () => {
    const fight = fightOf([sybilla({ place: '' })], [bandit({ place: '' }), bandit2({ place: '' })]);
    const intent = attackIntent('sybilla', 'bandit', { with: 'musket' });
    expect(table.asks(fight, intent)[0]).toMatchObject({ tag: 'distance', least: 0, most: 8 });
    const shot = attack(fight, 'sybilla', 'bandit', [5, 12], { with: 'musket' });
    expect(shot.told('missed')).toHaveLength(1);
    const again = with_(shot.fight, 'sybilla', { main: false, stood: false });
    expect(table.asks(again, intent)[0]?.tag).toBe('hit');
    const moved = act(again, { do: 'move', who: 'sybilla', options: { zones: 1 } }).fight;
    expect(table.asks(moved, intent)[0]?.tag).toBe('distance');
    expect(table.refuses(fight, attackIntent('sybilla', 'bandit', { with: 'dagger' }))).toBeUndefined();
  });

  test('edge 36: a wrong die is refused with its bounds, an unknown target with the names (FA-SAV.5)', () => {
    const fight = fightOf([balthasar()], [bandit()]);
    expect(() => attack(fight, 'balthasar', 'bandit', ['none', 7])).toThrow(
      "A d6 can't show 7. Type a number from 1 to 6.",
    );
    expect(() => attack(fight, 'balthasar', 'bandit', ['none', 0])).toThrow(
      "A d6 can't show 0. Type a number from 1 to 6.",
    );
    expect(() => attack(fight, 'balthasar', 'bandit', ['dodge', 21])).toThrow(
      "A d20 can't show 21. Type a number from 1 to 20.",
    );
    expect(table.refuses(fight, attackIntent('balthasar', 'nobody'))?.why).toContain(
      'nobody is no longer in this fight. `b` shows who is.',
    );
  });
});

describe('saves', () => {
  test('FA-W59 FA-SAV.2 FA-SAV.3 a 20 fails and a 1 passes only by the house rule saveExtremes', () => {
    const passes = (agi: number, die: number, house = {}) => {
      const fight = fightOf([balthasar()], [bandit({ agi })], { house });
      const intent = attackIntent('balthasar', 'bandit');
      return table.asks(fight, intent, ['dodge', die]).length === 0;
    };
    expect([passes(20, 20), passes(1, 1), passes(8, 8), passes(8, 9)]).toEqual([true, true, true, false]);
    expect([passes(20, 20, { saveExtremes: 'on' }), passes(1, 1, { saveExtremes: 'on' })]).toEqual([false, true]);
    expect([passes(8, 8, { saveEqual: 'fail' }), passes(8, 7, { saveEqual: 'fail' })]).toEqual([false, true]);
    expect(passes(1, 1, { saveEqual: 'fail' })).toBe(false);
    expect(passes(1, 1, { saveEqual: 'fail', saveExtremes: 'on' })).toBe(true);
  });
});
