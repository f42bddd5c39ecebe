import { describe, expect, test } from 'vitest';
import { tacticFor as plan } from '../../../rules/mighty/tactic.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Entry } from '../../kit.ts';
import { aldric, blogo, cass, dunstan, ogre, orc, pikeman } from './cast.ts';
import { at, put, roll, round, set, steps, table } from './kit.ts';

/** Returns the plan of the foe on its count, its opponents so many hexes away. */
function planned(foe: Entry, hexes: number, more: JsonObject = {}, party: readonly Entry[] = [aldric()]) {
  const begun = round({ party: party.map((one) => ({ ...one, place: 'apart' })), foes: [{ ...foe, place: 'apart' }] });
  const id = String(begun.combatants.at(-1)?.id);
  const apart = party.reduce((fight, _, i) => at(fight, String(begun.combatants[i]?.id), id, hexes + 10 * i), begun);
  return plan(set({ ...apart, phase: 'count' }, id, { counts: [3], thrown: [3], ...more }), id);
}

describe('the stated tactic', () => {
  test('with somebody in reach it strikes with what is in hand, or with what reaches', () => {
    expect(planned(orc(), 1)).toEqual({ do: 'attack', who: 'orc' });
    expect(planned(orc({ weapons: ['spear 1d6'] }), 2)).toEqual({ do: 'attack', who: 'orc' });
    expect(planned(pikeman(), 1)).toEqual({ do: 'attack', who: 'pikeman', with: 'dagger' });
    expect(planned(pikeman(), 3)).toEqual({ do: 'attack', who: 'pikeman' });
  });

  test('with nobody in reach it shoots if it can, at the nearest in the open, at the able before the stunned', () => {
    expect(planned(orc(), 8)).toEqual({ do: 'attack', who: 'orc', at: ['aldric'], with: 'short-bow' });
    expect(planned(orc(), 8, {}, [aldric(), cass()])?.at).toEqual(['aldric']);
    const two = round({
      party: [aldric({ place: 'apart' }), cass({ place: 'apart' })],
      foes: [orc({ place: 'apart' }), ogre()],
    });
    const near = at(at(at(two, 'aldric', 'orc', 6), 'cass', 'orc', 12), 'aldric', 'ogre', 1);
    const shooting = { ...set(near, 'orc', { counts: [3], thrown: [3] }), phase: 'count' };
    expect(plan(shooting, 'orc')?.at).toEqual(['cass']);
    const melee = at(shooting, 'cass', 'ogre', 1);
    expect(plan(melee, 'orc')).toEqual({ do: 'attack', who: 'orc', at: ['aldric'], with: 'axe' });
    expect(plan(set(melee, 'orc', { taskAt: 'cass' }), 'orc')).toMatchObject({ at: ['cass'], with: 'short-bow' });
    const open = at(shooting, 'aldric', 'ogre', 9);
    expect(plan(open, 'orc')?.at).toEqual(['aldric']);
    expect(plan(put(open, 'aldric', 'stunned'), 'orc')?.at).toEqual(['cass']);
  });

  test('the one declared for its missiles goes before the nearest, while it is there', () => {
    const aimed = (more: JsonObject) => planned(orc(), 6, { taskAt: 'cass', ...more }, [aldric(), cass()])?.at;
    expect(aimed({})).toEqual(['cass']);
  });

  test('otherwise it goes for the nearest, and strikes if half a move is enough', () => {
    const axe = orc({ weapons: ['axe 1d6'] });
    expect(planned(axe, 13)).toEqual({ do: 'attack', who: 'orc', at: ['aldric'], with: 'axe' });
    expect(planned(axe, 14)).toEqual({ do: 'move', who: 'orc', at: ['aldric'] });
    const two = round({ party: [aldric({ place: 'apart' }), cass({ place: 'apart' })], foes: [axe] });
    const between = at(at(two, 'aldric', 'orc', 9), 'cass', 'orc', 4);
    expect(plan({ ...set(between, 'orc', { counts: [3], thrown: [3] }), phase: 'count' }, 'orc')?.at).toEqual(['cass']);
    expect(planned(axe, 14, { attacksMade: 1 })).toEqual({ do: 'else', who: 'orc' });
    expect(planned(axe, 4, { moved: 5 })).toEqual({ do: 'else', who: 'orc' });
  });

  test('an empty crossbow is spanned; casters keep out of the melee while others fight', () => {
    const crossbow = orc({ weapons: [{ name: 'crossbow', use: 'crossbow', damage: '1d8', loaded: false }], shield: 0 });
    expect(planned(crossbow, 8)).toEqual({ do: 'attack', who: 'orc', at: ['aldric'], with: 'crossbow' });
    expect(planned({ ...crossbow, shield: 1 }, 8)?.do).toBe('attack');
    const mage = (others: readonly Entry[]) => {
      const fight = round({ party: [blogo(), ...others], foes: [ogre({ place: 'apart' })] });
      return plan({ ...set(fight, 'blogo', { counts: [3], thrown: [3] }), phase: 'count' }, 'blogo')?.do;
    };
    expect([mage([dunstan({ place: 'apart' })]), mage([])]).toEqual(['else', 'attack']);
  });

  test('it does what it has declared, and nothing where it cannot act or nobody is left', () => {
    const task = (name: string) => planned(orc(), 12, { task: name, taskAt: 'aldric', spell: 'hold' });
    expect(['cast', 'defend', 'rest', 'fix'].map((name) => task(name)?.do)).toEqual(['cast', 'else', 'else', 'else']);
    expect(task('charge')).toEqual({ do: 'charge', who: 'orc', at: ['aldric'] });
    expect(planned(orc(), 12, { task: 'cast', spellGone: true })?.do).toBe('else');
    const fight = roll(round({ party: [aldric()], foes: [orc()] }), 5, 3);
    expect(plan(put(fight, 'orc', 'stunned'), 'orc')).toBeUndefined();
    expect(plan(set(fight, 'aldric', { status: 'dead' }), 'orc')).toEqual({ do: 'else', who: 'orc' });
  });

  test('nobody charges, casts or closes unless told (MB-BCB.9, MB-DEC.8)', () => {
    const fight = steps(round({ party: [aldric(), blogo()], foes: [pikeman(), ogre()] }), { do: 'done' });
    expect(fight.combatants.map(({ fields }) => fields['task'])).toEqual(['attack', 'attack', 'attack', 'attack']);
    expect(table.ruleset.tactic).toContain('spells, charges and retreats only when ordered');
  });
});
