import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { field } from '../../kit.ts';
import { balthasar, bandit, bandit2, leader, sybilla, theobald } from './cast.ts';
import { act, attack, attackIntent, fightOf, health, keeping, line, reactions, table, turn, with_ } from './kit.ts';

describe('dodging', () => {
  test('FA-W6 a dodge that passes saves the target, whose turn is spent (FA-REA.1, FA-REA.2, FA-REA.5, FA-REA.8)', () => {
    const fight = fightOf([sybilla()], [bandit()]);
    const shot = attack(fight, 'sybilla', 'bandit', ['dodge', 2], { with: 'musket' });
    expect(shot.keys).toEqual(['reaction:bandit', 'dodge:bandit']);
    expect(line(shot.fight, 'bandit')).toBe('8 up spent');
  });

  test('edge 11: a failed dodge costs the turn and the damage is suffered (FA-REA.5, FA-REA.9)', () => {
    const shot = attack(fightOf([sybilla()], [bandit()]), 'sybilla', 'bandit', ['dodge', 9, 2], { with: 'musket' });
    expect(line(shot.fight, 'bandit')).toBe('6 up spent');
  });

  test('the label of a dodge says its chance, and who cannot react is told why (FA-REA.12)', () => {
    const fight = fightOf([sybilla()], [bandit(), bandit2()]);
    const [asked] = table.asks(fight, attackIntent('sybilla', 'bandit', { with: 'musket' }));
    const labels = asked?.kind === 'choose' ? asked.options.map(({ label }) => label) : [];
    expect(labels).toContain('dodge 40%');
    expect(labels).toContain('guard by Bandit 2');
    const spent = with_(fight, 'bandit', { turn: 'spent' });
    expect(reactions(spent, 'sybilla', 'bandit')['dodge']).toBe('turn spent');
  });
});

describe('who may react', () => {
  test('edge 9: one reaction in a round; later attacks are simply suffered (FA-REA.4, FA-TRN.9, FA-TRN.10)', () => {
    const fight = fightOf([balthasar(), sybilla()], [bandit()]);
    const first = attack(fight, 'balthasar', 'bandit', ['dodge', 1]).fight;
    expect(table.refuses(first, attackIntent('bandit', 'sybilla'))?.rule).toBe('FA-TRN.10');
    const second = attack(act(first, { do: 'done' }).fight, 'sybilla', 'bandit', [1], { with: 'musket' });
    expect(second.told('no-reaction')).toEqual([{ who: 'bandit', why: 'turn spent' }]);
    expect(reactions(with_(fight, 'bandit', { turn: 'reserved' }), 'balthasar', 'bandit')['dodge']).toBeUndefined();
  });

  test('edge 14: nobody reacts to somebody unknown, guards neither (FA-REA.3, FA-SNK.5, FA-SUR.4, FA-DMG.18)', () => {
    const fight = fightOf([sybilla()], [bandit(), bandit2()]);
    const asks = (changes: JsonObject, who: string) =>
      table.asks(with_(fight, who, changes), attackIntent('sybilla', 'bandit', { with: 'musket' }))[0]?.tag;
    expect(asks({ concealed: true }, 'sybilla')).toBe('damage');
    expect(reactions(with_(fight, 'bandit', { unawareOf: ['sybilla'] }), 'sybilla', 'bandit')['dodge']).toBe(
      'unaware of Sybilla',
    );
    expect(reactions(with_(fight, 'bandit-2', { unawareOf: ['sybilla'] }), 'sybilla', 'bandit')['guard']).toBe(
      'nobody can step in',
    );
    expect(reactions(with_(fight, 'bandit', { surrendered: true }), 'sybilla', 'bandit')['dodge']).toBe('surrendered');
    expect(reactions(with_(fight, 'bandit-2', { state: 'incapacitated' }), 'sybilla', 'bandit')['guard']).toBe(
      'nobody can step in',
    );
    expect(reactions(with_(fight, 'bandit', { broken: 'retreat' }), 'sybilla', 'bandit')['counter']).toContain(
      'broken',
    );
  });

  test('edge 23: a grabbed one has no reaction, but a friend nearby may guard (FA-GRA.2, FA-GRD.1, FA-GRD.5)', () => {
    const fight = with_(fightOf([balthasar(), theobald()], [bandit(), bandit2()]), 'balthasar', {
      grabbing: ['bandit'],
    });
    const found = reactions(fight, 'theobald', 'bandit');
    expect([found['dodge'], found['counter'], found['guard']]).toEqual(['grabbed', 'grabbed', undefined]);
  });

  test('edge 38: an extra reaction is used first and the turn remains, never two on the same attack (FA-REA.6, FA-REA.7)', () => {
    const quick = { extraReactions: [{ id: 'dodge', name: 'dodge', kind: 'dodge', count: 1 }] };
    const fight = with_(fightOf([balthasar(), sybilla()], [bandit()]), 'bandit', quick);
    const dodged = attack(fight, 'balthasar', 'bandit', ['dodge', 'extra', 1]);
    expect(dodged.keys).toContain('payment:bandit');
    expect([turn(dodged.fight, 'bandit'), field(dodged.fight, 'bandit', 'extraUsed')]).toEqual(['ready', ['dodge']]);
    const again = reactions(act(dodged.fight, { do: 'done' }).fight, 'bandit', 'sybilla', {});
    expect(again['dodge']).toBeUndefined();
    const spent = with_(fight, 'bandit', { turn: 'spent' });
    expect(attack(spent, 'balthasar', 'bandit', ['dodge', 1]).keys).toEqual(['reaction:bandit', 'dodge:bandit']);
    const used = with_(spent, 'bandit', { extraUsed: ['dodge'] });
    expect(attack(used, 'balthasar', 'bandit', [1]).keys).toEqual(['damage:balthasar:bandit']);
  });

  test('FA-W61 an attacker with an extra dodge may dodge the counter, and cannot counter it (FA-REA.10, FA-REA.11)', () => {
    const quick = { extraReactions: [{ id: 'dodge', name: 'dodge', kind: 'dodge', count: 1 }] };
    const fight = with_(fightOf([balthasar()], [bandit()]), 'balthasar', quick);
    const hit = attack(fight, 'balthasar', 'bandit', ['counter', 'dodge', 9, 4]);
    expect(hit.keys).toEqual([
      'reaction:bandit',
      'counter/reaction:balthasar',
      'counter/dodge:balthasar',
      'damage:balthasar:bandit',
    ]);
    expect([line(hit.fight, 'bandit'), health(hit.fight, 'balthasar')]).toEqual(['4 incapacitated spent', 10]);
    const without = attack(fightOf([balthasar()], [bandit()]), 'balthasar', 'bandit', ['counter', 1, 1]);
    expect(without.keys).not.toContain('counter/reaction:balthasar');
  });
});

describe('countering', () => {
  test('FA-W7 who suffers more is hit first, and whoever is out does not land (FA-CTR.1, FA-CTR.3, FA-CTR.4, FA-CTR.5, FA-DMG.6)', () => {
    const fight = fightOf([theobald()], [leader()]);
    const hit = attack(fight, 'theobald', 'leader', ['counter', 4, 5]);
    expect(hit.keys).toEqual(['reaction:leader', 'damage:theobald:leader', 'counter/damage:leader:theobald']);
    expect(hit.told('exchange')[0]).toMatchObject({ attack: 4, counter: 3 });
    expect([line(hit.fight, 'leader'), health(hit.fight, 'theobald')]).toEqual(['4 incapacitated spent', 12]);
  });

  test('FA-W24 edge 3: equal damage falls at the same moment (FA-CTR.7)', () => {
    const fight = with_(fightOf([balthasar()], [bandit()]), 'balthasar', { health: { current: 8, max: 10 } });
    const hit = attack(fight, 'balthasar', 'bandit', ['counter', 4, 4]).fight;
    expect([line(hit, 'balthasar'), line(hit, 'bandit')]).toEqual(['4 incapacitated spent', '4 incapacitated spent']);
    const nothing = attack(
      with_(with_(fight, 'balthasar', { naturalArmour: 3 }), 'bandit', { naturalArmour: 3 }),
      'balthasar',
      'bandit',
      ['counter', 1, 1],
    );
    expect(nothing.told('hit')).toHaveLength(2);
  });

  test('FA-W25 edge 5: the second hit lands in full on the health that is left (FA-CTR.6)', () => {
    const fight = fightOf([balthasar()], [bandit()]);
    const hit = attack(fight, 'balthasar', 'bandit', ['counter', 2, 3]).fight;
    expect([line(hit, 'balthasar'), line(hit, 'bandit')]).toEqual(['7 up acting', '6 up spent']);
  });

  test('edge 4: the order goes by suffered damage, not by the dice (FA-CTR.4)', () => {
    const fight = fightOf([theobald()], [leader()]);
    expect(attack(fight, 'theobald', 'leader', ['counter', 4, 5]).told('exchange')[0]).toMatchObject({
      attack: 4,
      counter: 3,
    });
  });

  test('FA-W53 a counter may be held back; its weapon counts as used (FA-CTR.10, FA-CTR.11, FA-ATK.15)', () => {
    const hit = attack(fightOf([balthasar()], [bandit()]), 'balthasar', 'bandit', ['more', 'axe-held', 4, 6]).fight;
    expect([line(hit, 'bandit'), health(hit, 'balthasar')]).toEqual(['4 incapacitated spent', 10]);
    expect(field(hit, 'bandit', 'weapons/axe/used')).toBe(true);
    const lighter = attack(fightOf([balthasar()], [bandit()]), 'balthasar', 'bandit', ['more', 'axe-held', 3, 6]).told(
      'exchange',
    )[0];
    expect(lighter).toMatchObject({ attack: 3, counter: 3 });
  });

  test('edge 12: an archer three zones off is countered with a bow, with its own hit save (FA-CTR.1, FA-CTR.2)', () => {
    const fight = fightOf([balthasar()], [bandit({ place: '6' })], { started: 'bandits' });
    const intent = attackIntent('bandit', 'balthasar', { with: 'bow' });
    const melee = table.asks(fight, intent, [5])[0];
    expect(melee?.kind === 'choose' && melee.options.find(({ id }) => id === 'counter')?.refused).toBe(
      'no attack that reaches',
    );
    const duel = fightOf([sybilla()], [bandit({ place: '6' })], { started: 'bandits' });
    const missed = attack(duel, 'bandit', 'sybilla', [5, 'counter', 12, 2], { with: 'bow' });
    expect(missed.keys).toEqual(['hit:bandit', 'reaction:sybilla', 'counter/hit:sybilla', 'damage:bandit:sybilla']);
    expect([turn(missed.fight, 'sybilla'), field(missed.fight, 'sybilla', 'weapons/musket/used')]).toEqual([
      'spent',
      true,
    ]);
    const free = fightOf([sybilla()], [bandit({ place: '6' })], {
      started: 'bandits',
      house: { counterNeedsHitSave: 'off' },
    });
    expect(attack(free, 'bandit', 'sybilla', [5, 'counter', 2, 2], { with: 'bow' }).keys).not.toContain(
      'counter/hit:sybilla',
    );
  });

  test("edge 13: in darkness the attacker's hit save, then the counter's (FA-ATK.5, FA-CTR.2)", () => {
    const fight = keeping(fightOf([theobald()], [bandit()]), { dark: true });
    expect(attack(fight, 'theobald', 'bandit', [9, 'counter', 8, 1, 1]).keys.slice(0, 3)).toEqual([
      'hit:theobald',
      'reaction:bandit',
      'counter/hit:bandit',
    ]);
  });

  test('FA-W47 whoever leans out from behind a barrier is countered over cover (FA-COV.5, FA-COV.1)', () => {
    const fight = fightOf([sybilla()], [bandit({ place: '5', cover: 'barrier' })], { started: 'bandits' });
    const hit = attack(fight, 'bandit', 'sybilla', ['counter', 2, 4], { with: 'bow' });
    expect(hit.told('exchange')[0]).toMatchObject({ attack: 2, counter: 3 });
    expect([health(hit.fight, 'bandit'), health(hit.fight, 'sybilla')]).toEqual([5, 5]);
    const ready = act(with_(hit.fight, 'sybilla', { turn: 'ready' }), { do: 'done' }).fight;
    expect(table.refuses(ready, attackIntent('sybilla', 'bandit'))?.rule).toBe('FA-ATK.22');
  });
});
