import { describe, expect, test } from 'vitest';
import { field, given } from '../../kit.ts';
import { balthasar, bandit, bandit2, sybilla, theobald } from './cast.ts';
import {
  act,
  attack,
  attackIntent,
  fightOf,
  keeping,
  line,
  place,
  reactions,
  stateOf,
  table,
  turn,
  with_,
} from './kit.ts';

describe('hiding and guarding', () => {
  test('FA-W29 somebody hides behind a willing ally, and they change places (FA-HID.1, FA-HID.2, FA-HID.3, FA-HID.5, FA-HID.6)', () => {
    const fight = fightOf([sybilla(), balthasar({ place: '1-2' })], [bandit({ place: '4' })], { started: 'bandits' });
    const shot = attack(fight, 'bandit', 'sybilla', ['hide', 'yes', 'dodge', 10, 4], { with: 'bow' });
    expect(shot.keys).toEqual([
      'reaction:sybilla',
      'consent:balthasar',
      'reaction:balthasar',
      'dodge:balthasar',
      'damage:bandit:balthasar',
    ]);
    expect([line(shot.fight, 'balthasar'), line(shot.fight, 'sybilla')]).toEqual(['6 up spent', '7 up spent']);
    expect([place(shot.fight, 'sybilla'), place(shot.fight, 'balthasar')]).toEqual(['1-2', '1']);
  });

  test('a refusal costs nothing, and another choice is offered; nobody is target twice (FA-HID.2, FA-HID.4)', () => {
    const fight = fightOf([sybilla(), balthasar()], [bandit({ place: '4' })], { started: 'bandits' });
    const refused = attack(fight, 'bandit', 'sybilla', ['hide', 'no', 'none', 1], { with: 'bow' });
    expect(refused.keys).toEqual([
      'reaction:sybilla',
      'consent:balthasar',
      'reaction:sybilla:2',
      'damage:bandit:sybilla',
    ]);
    expect(turn(refused.fight, 'sybilla')).toBe('ready');
    const [behind] = table.asks(fight, attackIntent('bandit', 'sybilla', { with: 'bow' }), ['hide', 'yes']);
    const back = behind?.kind === 'choose' ? behind.options.find(({ id }) => id === 'hide')?.refused : '';
    expect(back).toBe('nobody to hide behind');
    expect(reactions(fight, 'bandit', 'balthasar')['hide']).toBeUndefined();
  });

  test('hiding behind an unwilling enemy is not offered', () => {
    const fight = fightOf([sybilla()], [bandit(), bandit2()], { started: 'bandits' });
    expect(reactions(fight, 'bandit', 'sybilla')['hide']).toBe('nobody to hide behind');
  });

  test('FA-W42 edge 24: a grabbed enemy is hidden behind without consent, and stays held (FA-HID.2, FA-GRA.5)', () => {
    const fight = with_(
      fightOf([theobald({ shield: [] })], [bandit(), bandit2({ place: '3' })], { started: 'bandits' }),
      'theobald',
      { grabbing: ['bandit'] },
    );
    const shot = attack(fight, 'bandit-2', 'theobald', ['hide', 4], { with: 'bow' });
    expect(shot.keys).toEqual(['reaction:theobald', 'damage:bandit-2:bandit']);
    expect([stateOf(shot.fight, 'bandit'), line(shot.fight, 'theobald')]).toEqual(['incapacitated', '12 up spent']);
    expect(field(shot.fight, 'theobald', 'grabbing')).toEqual(['bandit']);
    const dodged = attack(fight, 'bandit-2', 'theobald', ['dodge', 1], { with: 'bow' }).fight;
    expect(field(dodged, 'theobald', 'grabbing')).toEqual([]);
    const kept = fightOf([theobald({ shield: [] })], [bandit(), bandit2({ place: '3' })], {
      started: 'bandits',
      house: { dodgeKeepsHold: 'on' },
    });
    const still = attack(with_(kept, 'theobald', { grabbing: ['bandit'] }), 'bandit-2', 'theobald', ['dodge', 1], {
      with: 'bow',
    }).fight;
    expect(field(still, 'theobald', 'grabbing')).toEqual(['bandit']);
  });

  test('FA-W30 a guard takes the attack, the target keeps its turn and its place (FA-GRD.1, FA-GRD.2, FA-GRD.3, FA-GRD.4)', () => {
    const fight = fightOf([sybilla(), theobald({ place: '1-2' })], [bandit()], { started: 'bandits' });
    const hit = attack(fight, 'bandit', 'sybilla', ['guard', 5]);
    expect(hit.keys).toEqual(['reaction:sybilla', 'damage:bandit:theobald']);
    expect([line(hit.fight, 'theobald'), line(hit.fight, 'sybilla')]).toEqual(['9 up spent', '7 up ready']);
    expect(place(hit.fight, 'theobald')).toBe('1-2');
    const two = fightOf([sybilla(), theobald(), balthasar()], [bandit()], { started: 'bandits' });
    expect(attack(two, 'bandit', 'sybilla', ['guard', 'balthasar', 1]).keys[1]).toBe('guard:sybilla');
  });

  test('FA-W50 whoever has guarded cannot be activated: another may be, or the faction passes (FA-TRN.8, FA-TRN.10)', () => {
    const fight = fightOf([sybilla(), theobald()], [bandit()], { started: 'bandits' });
    const guarded = attack(fight, 'bandit', 'sybilla', ['guard', 5]).fight;
    const refusal = table.refuses(guarded, attackIntent('theobald', 'bandit'));
    expect(refusal).toMatchObject({
      rule: 'FA-TRN.10',
      why: "Theobald's turn is spent (FA-TRN.10): Sybilla can act, or `p` passes.",
      afterTurn: true,
    });
  });

  test('`order theobald no-guard` keeps him out of the question', () => {
    const fight = fightOf([sybilla(), theobald()], [bandit()], { started: 'bandits' });
    const ordered = given(fight, (draft) => draft.put('orders', { theobald: 'no-guard' }));
    expect(reactions(ordered, 'bandit', 'sybilla')['guard']).toBe('nobody can step in');
  });
});

describe('stunts', () => {
  const offer = {
    do: 'stunt',
    who: 'balthasar',
    at: ['bandit'],
    text: 'drops the axe, out of it',
    options: { drop: true, out: true },
  };
  const fight = with_(fightOf([balthasar()], [bandit({ weapons: ['axe'] }), bandit2()]), 'bandit', {
    health: { current: 3, max: 8 },
  });

  test('FA-W8 an accepted stunt happens without dice, guard or reaction; the gear counts as used (FA-STU.1, FA-STU.3, FA-STU.5, FA-STU.6) edge 15', () => {
    const taken = act(fight, offer, ['accept']);
    expect(taken.keys).toEqual(['stunt:bandit']);
    expect([line(taken.fight, 'bandit'), field(taken.fight, 'bandit', 'outUntil')]).toEqual([
      '3 incapacitated ready',
      'stretch',
    ]);
    expect(field(taken.fight, 'bandit', 'weapons')).toEqual([]);
    expect(field(taken.fight, 'balthasar', 'weapons/sword/used')).toBe(true);
    const rested = act(act(taken.fight, { do: 'end' }).fight, { do: 'rest' }).fight;
    expect(stateOf(rested, 'bandit')).toBe('up');
  });

  test('FA-W9 a declined stunt goes on as an attack, reactions included (FA-STU.4)', () => {
    const declined = act(fight, offer, ['none', 'dodge', 8]);
    expect(declined.keys).toEqual(['stunt:bandit', 'reaction:bandit', 'dodge:bandit']);
    expect(line(declined.fight, 'bandit')).toBe('3 up spent');
  });

  test('the offer comes after a hit save that passed (FA-STU.3)', () => {
    const dark = keeping(fight, { dark: true });
    expect(table.asks(dark, offer)[0]?.tag).toBe('hit');
    expect(act(dark, offer, [20]).keys).toEqual(['hit:balthasar']);
  });
});
