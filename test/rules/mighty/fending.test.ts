import { describe, expect, test } from 'vitest';
import { attacksLeft, fenders } from '../../../rules/mighty/fend.ts';
import { pair } from '../../../rules/mighty/pairs.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { must } from '../../../src/core/kit/list.ts';
import type { Entry } from '../../kit.ts';
import { aldric, dunstan, orc, pikeman } from './cast.ts';
import { act, at, count, own, roll, round, says, set, steps } from './kit.ts';

const charge = { do: 'charge', who: 'aldric', at: ['orc'] };

/** Aldric far from an orc of the line, behind which a pikeman stands; counts 7, 2 and 3. */
function facingLine(rear: Partial<Entry> = {}, house: JsonObject = {}) {
  const foes = [orc({ formation: 'line' }), pikeman({ formation: 'line', rank: 2, place: 'apart', ...rear })];
  return roll(steps(at(round({ party: [aldric()], foes }, house), 'aldric', 'orc', 12), charge), 7, 2, 3);
}
const fending = (fight: ReturnType<typeof facingLine>) => fenders(fight, 'aldric', 'orc').map(({ id }) => id);

describe('who can fend', () => {
  test('a pike of the second rank covers the front; of another formation, or too far behind, it does not (MB-SPR.6, MB-SPR.2)', () => {
    expect(fending(facingLine())).toEqual(['pikeman']);
    expect(fending(facingLine({ formation: 'other' }))).toEqual([]);
    expect(fending(facingLine({ formation: '' }))).toEqual([]);
    expect(fending(facingLine({ rank: 4 }))).toEqual([]);
    expect(fending(facingLine({ rank: 3 }))).toEqual(['pikeman']);
    expect(fending(facingLine({ weapons: ['sword 1d8'] }))).toEqual([]);
  });

  test.each(['cast', 'read', 'defend', 'close', 'extract', 'fix', 'rest'])(
    'nobody whose task is %s (MB-SPR.6)',
    (task) => {
      expect(fending(set(facingLine(), 'pikeman', { task }))).toEqual([]);
    },
  );

  test("nor in whose arm's reach the comer is already (MB-SPR.6)", () => {
    expect(fending(at(facingLine(), 'aldric', 'pikeman', 1))).toEqual([]);
    expect(fending(at(facingLine(), 'aldric', 'pikeman', 2))).toEqual(['pikeman']);
  });

  test('who has moved and struck has no attack left, but by the house rule of full routines (MB-SPR.6, MB-RND.2)', () => {
    const left = (fields: JsonObject, house: JsonObject = {}) => {
      const fight = set(facingLine({}, house), 'pikeman', fields);
      return attacksLeft(fight, must(fight.combatants[2], 'pikeman'));
    };
    const done = { moved: 10, attacksMade: 1 };
    expect([left({}), left(done), left({ ...done, moved: 0 }), left({ ...done, attacksMade: 0 })]).toEqual([
      1, 0, 1, 1,
    ]);
    expect(left(done, { moveAndAttack: 'fullRoutine' })).toBe(1);
    expect(left({ counts: [], held: 2, holding: true })).toBe(2);
  });

  test('a held attack serves as well, and is used up (MB-SPR.7)', () => {
    const held = set(facingLine(), 'pikeman', { counts: [], held: 2, holding: true });
    expect(own(count(held, 2, 2).fight, 'pikeman').held).toBe(1);
  });

  test('the highest count is used (MB-SPR.7)', () => {
    const two = set(facingLine(), 'pikeman', { counts: [3, 1], thrown: [3, 1] });
    expect(own(count(two, 2, 2).fight, 'pikeman').counts).toEqual([1]);
  });

  test('the longest reach first, then roster order; after a miss the next tries (MB-SPR.6)', () => {
    const spear = (name: string) => orc({ name, weapons: ['spear 1d6'], formation: 'line', rank: 2, place: 'apart' });
    const foes = [
      orc({ formation: 'line' }),
      spear('Spear 1'),
      spear('Spear 2'),
      pikeman({ formation: 'line', rank: 2 }),
    ];
    const fight = roll(steps(at(round({ party: [aldric()], foes }), 'aldric', 'orc', 12), charge), 7, 1, 1, 1, 1);
    expect(fending(fight)).toEqual(['pikeman', 'spear-1', 'spear-2']);
    const played = count(fight, 2, 2, 15, 3);
    expect(played.keys).toEqual([
      'attack:pikeman:aldric',
      'attack:spear-1:aldric',
      'attack:spear-2:aldric',
      'damage:spear-2:aldric',
    ]);
    expect(says(played)).toContain('Spear 2 fends Aldric off');
  });
});

describe('how far somebody comes', () => {
  test('short of the target its feet end, and it strikes nobody (MB-CHG.1, MB-SPR.6)', () => {
    const far = roll(steps(at(round({ party: [aldric()], foes: [orc()] }), 'aldric', 'orc', 30), charge), 7, 2);
    const played = count(far);
    expect([own(played.fight, 'aldric').moved, pair(played.fight, 'aldric', 'orc').hexes]).toEqual([120, 6]);
    expect(played.keys).toEqual([]);
  });

  test('one that was fended off may still come to the reach of its own long weapon (MB-SPR.5)', () => {
    const begun = round({ party: [dunstan({ inHand: 'spear' })], foes: [pikeman({ dex: 10 })] });
    const hit = count(roll(at(begun, 'dunstan', 'pikeman', 2), 6, 3), 12, 1).fight;
    const back = at(hit, 'dunstan', 'pikeman', 8);
    expect(pair(back, 'dunstan', 'pikeman').fended).toEqual(['pikeman']);
    const played = act(back, { do: 'attack', who: 'pikeman', at: ['dunstan'] }, 2);
    expect(pair(played.fight, 'dunstan', 'pikeman').hexes).toBe(3);
    expect(played.keys).toEqual(['attack:pikeman:dunstan']);
  });
});
