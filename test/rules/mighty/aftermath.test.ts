import { describe, expect, test } from 'vitest';
import { reasonFor } from '../../../rules/mighty/rounds.ts';
import { combatantOf } from '../../../src/core/fight/fight.ts';
import type { Entry } from '../../kit.ts';
import { aldric, blogo, dunstan, orc, orcs } from './cast.ts';
import { act, con, count, duel, names, own, put, roll, round, says, set, table } from './kit.ts';

describe('morale and the aftermath', () => {
  const lose = (foes: readonly Entry[], ...who: readonly string[]) => {
    const fight = round({ party: [aldric()], foes });
    return who.reduce((now, id) => set(now, id, { status: 'dead' }), fight);
  };

  test('W63: orcs are asked, skeletons are not (MB-MOR.1, MB-MOR.2, MB-MOR.3)', () => {
    const orcsLost = lose(orcs('A', 'B', 'C', 'D'), 'orc-a');
    expect(reasonFor(orcsLost, 'foes', [])).toBe('their first');
    const bones = orcs('A', 'B', 'C', 'D').map((one) => ({ ...one, fearless: true }));
    expect(reasonFor(lose(bones, 'orc-a'), 'foes', [])).toBeUndefined();
    expect(reasonFor(lose(orcs('A', 'B', 'C', 'D'), 'orc-a', 'orc-b'), 'foes', ['orc-a'])).toBe('half their number');
    const led = orcs('A', 'B', 'C', 'D', 'E').map((one, i) => ({ ...one, leader: i === 1 }));
    expect(reasonFor(lose(led, 'orc-a', 'orc-b'), 'foes', ['orc-a'])).toBe('their leader');
  });

  const broken = (answer: string, party: readonly Entry[] = [aldric(), dunstan()]) => {
    const fight = roll(round({ party, foes: orcs('A', 'B', 'C') }), ...party.map(() => 1), 2, 2, 2);
    const end = set(set(fight, 'orc-a', { status: 'dead' }), 'orc-b', {});
    const over = ['aldric', 'dunstan', 'orc-b', 'orc-c'].reduce(
      (now, id) => (now.index.has(id) ? set(now, id, { counts: [] }) : now),
      set(end, 'orc-a', { counts: [] }),
    );
    return table.play({ ...over, phase: 'end' }, { do: 'endround' }, [answer], { free: 'no' });
  };

  test('the referee lets them go on, flee or surrender; players decide for themselves (MB-MOR.2, MB-MOR.4, MB-MOR.5)', () => {
    expect(own(broken('flee').fight, 'orc-b').status).toBe('fled');
    expect(own(broken('surrender').fight, 'orc-c').status).toBe('surrendered');
    expect(own(broken('on').fight, 'orc-b').status).toBe('able');
    const party = lose(orcs('A'), 'orc-a');
    expect(reasonFor(set(party, 'aldric', { status: 'dead' }), 'party', [])).toBeUndefined();
  });

  test('when one side at most is able, the end is proposed (MB-ORD.5, edge case 32)', () => {
    const [due] = table.ruleset.due(lose(orcs('A'), 'orc-a'));
    expect([due?.id, due?.enter?.intent.do]).toEqual(['over', 'end']);
    expect(() => table.begin({ party: [aldric()], foes: [] })).toThrow(/nobody who can fight/);
  });

  test('W88: what remains, what the hours take, what ends with the fight (MB-AFT.1, MB-AFT.2, MB-AFT.4, MB-MBT.10, MB-FUM.6)', () => {
    const begun = round({
      party: [aldric({ strain: 1 }), blogo({ wounds: 1, con: '10/12' })],
      foes: [orc({ hp: '2/5', subdual: 3 })],
    });
    const ended = act(put(begun, 'orc', 'unconscious'), { do: 'end' });
    expect(ended.told('remains')).toHaveLength(3);
    expect(says(ended)).toContain('Blogo: 14 of 14 hp; 1 flesh wound; 2 CON lost');
    const brings = (id: string) => table.ruleset.setup.carriedOver?.(combatantOf(ended.fight, id)).says;
    expect([brings('blogo'), brings('aldric')]).toEqual(['1 flesh wound, 10 of 12 CON', '']);
    const hours = (n: number) => act(ended.fight, { do: 'hours', options: { count: n } }).fight;
    expect([names(hours(1), 'orc'), names(hours(2), 'orc'), own(hours(3), 'orc').subdual]).toEqual([
      ['unconscious'],
      [],
      0,
    ]);
    expect([own(ended.fight, 'aldric').strain, own(ended.fight, 'blogo').wounds, con(ended.fight, 'blogo')]).toEqual([
      0, 1, 10,
    ]);
    expect(act(ended.fight, { do: 'close-fight' }).fight.phase).toBe('over');
  });

  test('rolls outside the die and unknown targets are refused, and nothing changes (edge case 32)', () => {
    const fight = roll(duel(aldric(), orc()), 5, 1);
    expect(() => count(fight, 21)).toThrow(/Type a number from 1 to 20/);
    expect(() => act(fight, { do: 'attack', who: 'nobody' })).toThrow(/no longer in this fight/);
    expect(table.refuses(fight, { do: 'surprise' })?.rule).toBe('MB-ORD.4');
  });

  test('W82: figures and inches (MB-SCL.2, MB-SCL.3, MB-SCL.4, T14)', () => {
    const scale = table.ruleset.tables.find(({ id }) => id === 'ground-scale');
    expect(scale?.rows.map(({ cells }) => cells[1])).toEqual(['5 feet', '10 feet', '5 feet an inch']);
    const moved = act(roll(duel(aldric(), orc()), 5, 1), { do: 'move', who: 'aldric', options: { inches: 6 } }).fight;
    expect(own(moved, 'aldric').moved).toBe(30);
  });
});

describe('who is lost to a side', () => {
  /** The end of a round with so many of the foes dead, fled or asleep, and who was lost before. */
  const ending = (
    changes: Readonly<Record<string, string>>,
    before: readonly string[] = [],
    more: readonly Entry[] = [],
  ) => {
    const fight = round({ party: [aldric(), ...more], foes: orcs('A', 'B', 'C', 'D', 'E') });
    const changed = Object.entries(changes).reduce(
      (now, [id, how]) =>
        ['dead', 'fled', 'surrendered'].includes(how) ? set(now, id, { status: how }) : put(now, id, how),
      fight,
    );
    return reasonFor(changed, 'foes', before);
  };

  test('deserters count as lost members, whoever sleeps, is stunned or was put aside does not (MB-MOR.2)', () => {
    expect(ending({ 'orc-a': 'fled' })).toBe('their first');
    expect(ending({ 'orc-a': 'surrendered' })).toBe('their first');
    expect(ending({ 'orc-a': 'unconscious' })).toBe('their first');
    expect(ending({ 'orc-a': 'out of the fight' })).toBe('their first');
    expect(ending({ 'orc-a': 'asleep', 'orc-b': 'stunned', 'orc-c': 'bound' })).toBeUndefined();
    expect(ending({ 'orc-a': 'fled', 'orc-b': 'dead', 'orc-c': 'dead' }, ['orc-a', 'orc-b'])).toBe('half their number');
    expect(ending({ 'orc-a': 'fled', 'orc-b': 'dead' }, ['orc-a'])).toBeUndefined();
  });

  test('each reason is prompted once, and the same loss never twice (MB-MOR.2)', () => {
    const lost = (fight: ReturnType<typeof round>, ...who: readonly string[]) =>
      who.reduce((now, id) => set(now, id, { status: 'dead', counts: [] }), fight);
    const end = (fight: ReturnType<typeof round>, ...answers: readonly string[]) =>
      table.play({ ...fight, phase: 'end' }, { do: 'endround' }, answers, { free: 'no' });
    const first = end(lost(round({ party: [aldric()], foes: orcs('A', 'B', 'C', 'D', 'E') }), 'orc-a'), 'on');
    expect(first.told('morale')).toMatchObject([{ side: 'foes', reason: 'their first', answer: 'on' }]);
    const second = end(lost(first.fight, 'orc-b'));
    expect(second.told('morale')).toEqual([]);
    const third = end(lost(second.fight, 'orc-c'), 'flee');
    expect(third.told('morale')).toMatchObject([{ reason: 'half their number', answer: 'flee' }]);
    expect(['orc-d', 'orc-e'].map((id) => own(third.fight, id).status)).toEqual(['fled', 'fled']);
    expect(table.ruleset.due(third.fight)[0]?.id).toBe('over');
  });

  test('allies of the party who are no player characters may give up, the characters stay (MB-MOR.4, MB-MOR.5)', () => {
    const hireling = orc({ name: 'Hireling' });
    const mule = orc({ name: 'Mule', fearless: true });
    const begun = round({ party: [aldric(), dunstan(), hireling, mule], foes: orcs('A', 'B') });
    const fallen = set({ ...begun, phase: 'end' }, 'dunstan', { status: 'dead' });
    const [asked] = table.asks(fallen, { do: 'endround' });
    expect(asked?.why).toBe('Round 1 ends  Morale: Party lost their first combatant. Does Hireling fight on?');
    const played = table.play(fallen, { do: 'endround' }, ['flee'], { free: 'no' }).fight;
    const standing = ['aldric', 'hireling', 'mule'].map((id) => own(played, id).status);
    expect(standing).toEqual(['able', 'fled', 'able']);
    const alone = set({ ...round({ party: [aldric(), dunstan()], foes: orcs('A') }), phase: 'end' }, 'dunstan', {
      status: 'dead',
    });
    expect(table.asks(alone, { do: 'endround' })).toEqual([]);
  });
});

describe('what is used up', () => {
  test('spells cast and lost, scrolls and charges stand in the list of what remains (MB-AFT.1, MB-MAG.3)', () => {
    const wands = { wands: [{ name: 'wand of frost', charges: 3 }] };
    const begun = round({ party: [blogo({ place: 'melee', ...wands })], foes: [orc()] });
    const next = (fight: typeof begun) => table.play({ ...fight, phase: 'end' }, { do: 'endround' }).fight;
    const cast = (fight: typeof begun, text: string) =>
      roll(act(fight, { do: 'cast', who: 'blogo', text }).fight, 4, 2);
    const sleep = next(count(cast(begun, 'sleep')).fight);
    const lost = next(
      count(count(roll(act(sleep, { do: 'cast', who: 'blogo', text: 'web' }).fight, 2, 4), 12, 1).fight).fight,
    );
    const waved = act(roll(lost, 4, 2), { do: 'wand', who: 'blogo' }).fight;
    const ended = act(waved, { do: 'end' });
    expect(says(ended)).toContain('Blogo: 13 of 14 hp; used: sleep, web, wand of frost.');
    const kept = act(cast(begun, 'sleep'), { do: 'else', who: 'blogo' }).fight;
    expect(own(kept, 'blogo').spent).toEqual([]);
  });
});
