import { describe, expect, test } from 'vitest';
import { factions } from '../../../rules/factions/index.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import { field } from '../../kit.ts';
import { balthasar, bandit, bandit2, sybilla, theobald } from './cast.ts';
import { act, attack, fightOf, health, line, place, stateOf, table, with_ } from './kit.ts';

/** First step that is due. */
const due = (fight: Fight) => factions.due(fight)[0];

/** The reminders of the board. */
const notes = (fight: Fight) => factions.board.notes(fight).filter((note) => note.startsWith('!'));

describe('what the referee says', () => {
  test('FA-TRN.14 a power, a taunt, a consumable: the action is spent, then the outcome is asked', () => {
    for (const word of ['cast', 'use', 'act']) {
      const done = act(fightOf([balthasar()], [bandit()]), { do: word, who: 'balthasar', text: 'a light' }).fight;
      expect(field(done, 'balthasar', 'main')).toBe(true);
      expect(due(done)).toMatchObject({
        id: 'outcome',
        head: 'Outcome',
        says: 'Balthasar: a light. What happens?',
        enter: { intent: { do: 'outcome' }, says: 'nothing more' },
      });
      const saved = act(done, { do: 'save', at: ['bandit'], options: { ability: 'wit' } }, [9]);
      expect(saved.says).toEqual(["Bandit's WIT save: rolled 9, needed 8 or less, fails."]);
      const hurt = act(saved.fight, { do: 'damage', at: ['bandit'], options: { amount: 2 } }).fight;
      expect([health(hurt, 'bandit'), due(hurt)?.id]).toEqual([6, 'outcome']);
      const told = act(hurt, { do: 'outcome', text: 'he blinks' });
      expect([told.says, due(told.fight)?.id]).toEqual([['Outcome: he blinks.'], 'slot']);
    }
  });

  test('FA-TRN.14 the outcome is settled by whoever acts next', () => {
    const done = act(fightOf([balthasar()], [bandit()]), { do: 'act', who: 'balthasar', text: 'taunts' }).fight;
    expect(due(attack(done, 'bandit', 'balthasar', [1]).fight)?.id).not.toBe('outcome');
    expect(due(act(done, { do: 'bonus', who: 'balthasar', text: 'shouts' }).fight)?.id).not.toBe('outcome');
    expect(table.refuses(fightOf([balthasar()], [bandit()]), { do: 'outcome' })?.rule).toBe('FA-TRN.14');
  });

  test('FA-NON.9 a shove into a hazard: the referee says what it does, unless it is resisted', () => {
    const shove = { do: 'shove', who: 'balthasar', at: ['bandit', '1-2'], options: { hazard: true } };
    const fight = fightOf([balthasar()], [bandit()]);
    const pushed = act(fight, shove, ['none', 9]).fight;
    expect([place(pushed, 'bandit'), due(pushed)?.says]).toEqual([
      '1-2',
      'Bandit is shoved into a hazard. What happens?',
    ]);
    expect(due(act(fight, shove, ['none', 8]).fight)?.id).not.toBe('outcome');
    expect(due(act(fight, { ...shove, options: {} }, ['none', 9]).fight)?.id).not.toBe('outcome');
  });

  test('FA-STU.5 a stunt that is no more than words ends in the same question', () => {
    const offer = { do: 'stunt', who: 'balthasar', at: ['bandit'], text: 'kneels' };
    const taken = act(fightOf([balthasar()], [bandit()]), offer, ['accept']).fight;
    expect(due(taken)?.says).toBe('Bandit accepted: kneels. What happens?');
  });

  test('FA-MNT.13 riders of a mount that goes down stand beside it, unless the referee says more', () => {
    const horse = { name: 'Horse', place: '1', health: 4, speed: 4, weapons: ['hooves 1d4 natural'] };
    const riding = with_(fightOf([theobald(), horse], [bandit()], { started: 'bandits' }), 'theobald', {
      mountOn: 'horse',
    });
    const fallen = attack(riding, 'bandit', 'horse', ['none', 2]).fight;
    expect([field(fallen, 'theobald', 'mountOn'), place(fallen, 'theobald'), line(fallen, 'theobald')]).toEqual([
      '',
      '1',
      '12 up ready',
    ]);
    expect(due(fallen)?.says).toBe('Horse went down under Theobald. What happens?');
  });

  test('FA-SNK.9 the board reminds that nobody knows of concealed player characters', () => {
    const fight = with_(fightOf([sybilla()], [bandit()]), 'sybilla', { concealed: true });
    expect(notes(fight)).toContain("! the others don't know of Sybilla");
    expect(notes(with_(fight, 'sybilla', { concealed: false }))).not.toContain("! the others don't know of Sybilla");
  });

  test('FA-POS.6 the board says who has no zone where others have one', () => {
    const mixed = fightOf([sybilla({ place: '' }), theobald({ place: '2' })], [bandit()]);
    expect(notes(mixed)).toContain('! no zone: Sybilla; near everybody until `place sy 2`');
    const nobody = fightOf([sybilla({ place: '' })], [bandit({ place: '' })]);
    expect([...notes(nobody), ...notes(fightOf([sybilla()], [bandit()]))].join()).not.toContain('no zone');
  });

  test('FA-SNK.9 nor does the plan of the others: they attack whom they know of, or wait', () => {
    const open = fightOf([sybilla(), theobald()], [bandit()], { started: 'bandits' });
    expect(factions.plan(open, 'bandit')).toMatchObject({ do: 'attack', at: ['sybilla'] });
    const hidden = with_(open, 'sybilla', { concealed: true });
    expect(factions.plan(hidden, 'bandit')).toMatchObject({ do: 'attack', at: ['theobald'] });
    expect(factions.plan(with_(hidden, 'theobald', { concealed: true }), 'bandit')).toEqual({
      do: 'else',
      who: 'bandit',
    });
  });

  test('FA-SNK.6 whoever steps in as a guard comes into sight, unless the referee says otherwise', () => {
    const open = fightOf([sybilla(), theobald()], [bandit()], { started: 'bandits' });
    const fight = with_(open, 'theobald', { concealed: true });
    const guarded = (noticed: string) => attack(fight, 'bandit', 'sybilla', ['guard', noticed, 5]).fight;
    expect(['yes', 'no'].map((noticed) => field(guarded(noticed), 'theobald', 'concealed'))).toEqual([false, true]);
  });
});

describe('whoever does not get away', () => {
  const reached = (broken: string) =>
    ['bandit', 'bandit-2'].reduce(
      (now, id) => with_(now, id, { state: 'fleeing', broken }),
      fightOf([balthasar({ place: '4' }), sybilla({ place: '7', speed: 1 })], [bandit(), bandit2()]),
    );

  test('FA-CHA.5 is nearby the fastest pursuer, and fights on or gives up, each for itself', () => {
    const chased = act(reached('retreat'), { do: 'chase' }, ['long', 20, 'fight', 'surrender']).fight;
    expect([place(chased, 'bandit'), stateOf(chased, 'bandit'), field(chased, 'bandit', 'broken')]).toEqual([
      '4',
      'up',
      '',
    ]);
    expect([field(chased, 'bandit-2', 'surrendered'), field(chased, 'bandit-2', 'weapons')]).toEqual([true, []]);
  });

  test('FA-MOR.12 surrender is what is suggested to the broken who are caught; the held can only break free (FA-GRA.3)', () => {
    const suggested = (broken: string) =>
      table
        .asks(reached(broken), { do: 'chase' }, ['long', 20])
        .map((one) => (one.kind === 'choose' ? one.suggested : ''));
    expect([suggested('retreat'), suggested('')]).toEqual([
      ['surrender', 'surrender'],
      ['fight', 'fight'],
    ]);
    const held = fightOf([balthasar({ size: 'large' })], [bandit()], { started: 'bandits' });
    const grabbed = with_(with_(held, 'balthasar', { grabbing: ['bandit'] }), 'bandit', { broken: 'retreat' });
    expect(factions.plan(grabbed, 'bandit')).toEqual({ do: 'else', who: 'bandit' });
    expect(table.refuses(grabbed, { do: 'surrender', who: 'bandit' })?.rule).toBe('FA-GRA.2');
  });
});

describe('without a map', () => {
  const nowhere = { place: '' };
  const fight = () => fightOf([balthasar({ ...nowhere, weapons: ['sword', 'bow'] })], [bandit(nowhere)]);
  const shot = () => attack(fight(), 'balthasar', 'bandit', [3, 'none', 1], { with: 'bow' }).fight;
  const again = (now: Fight) => with_(now, 'balthasar', { main: false, stood: false });

  test('FA-POS.6 a blow is no question, unless another distance was said; no costs nothing', () => {
    expect(attack(fight(), 'balthasar', 'bandit', ['none', 1]).keys).not.toContain('nearby:balthasar:bandit');
    const refused = attack(again(shot()), 'balthasar', 'bandit', ['no'], { with: 'sword' });
    expect([refused.keys, field(refused.fight, 'balthasar', 'main')]).toEqual([['nearby:balthasar:bandit'], false]);
    const near = attack(again(shot()), 'balthasar', 'bandit', ['yes', 'none', 1], { with: 'sword' });
    expect([near.keys[0], health(near.fight, 'bandit')]).toEqual(['nearby:balthasar:bandit', 6]);
  });

  test('FA-POS.6 a bomb that misses goes off beside those it was meant for, as the referee says', () => {
    const bombs = fightOf([theobald({ ...nowhere, weapons: ['fire bomb'] })], [bandit(nowhere)]);
    const wide = attack(bombs, 'theobald', 'bandit', [2, 10], { with: 'fire-bomb' });
    expect(wide.keys).toEqual(['distance:theobald:bandit', 'hit:theobald']);
    expect([health(wide.fight, 'bandit'), due(wide.fight)?.says]).toEqual([
      8,
      'The fire bomb goes off beside Bandit. What happens?',
    ]);
    expect(attack(bombs, 'theobald', 'bandit', [1, 'none', 3], { with: 'fire-bomb' }).keys).not.toContain(
      'hit:theobald',
    );
  });
});
