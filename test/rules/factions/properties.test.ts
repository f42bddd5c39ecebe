import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sheet } from '../../../rules/factions/combatant.ts';
import { factions } from '../../../rules/factions/index.ts';
import { state } from '../../../rules/factions/state.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import type { Intent } from '../../../src/core/fight/intent.ts';
import { at } from '../../../src/core/kit/list.ts';
import { Problem } from '../../../src/core/kit/problem.ts';
import { seeded } from '../../../src/core/kit/random.ts';
import { refusalOf } from '../../../src/core/play/play.ts';
import { streamSource } from '../../means.ts';
import { sized } from '../../walk.ts';
import { anyHouse, named, soundStep } from '../properties.ts';
import { table, unbegun } from './kit.ts';

const runs = sized(7, 1000);

const anybody = fc.record({
  place: fc.constantFrom('1', '1', '2', '3', '1-2', ''),
  str: fc.integer({ min: 3, max: 16 }),
  agi: fc.integer({ min: 1, max: 20 }),
  wit: fc.integer({ min: 1, max: 20 }),
  size: fc.constantFrom('medium', 'medium', 'medium', 'small', 'large', 'massive'),
  weapons: fc.subarray(['sword', 'battleaxe', 'bow', 'fire bomb', 'dagger damaged', 'spark 1d6 direct']),
  armour: fc.constantFrom([], ['light'], ['heavy damaged']),
  shield: fc.constantFrom([], ['shield'], ['shield damaged']),
  concealed: fc.constantFrom(false, false, false, true),
  fearless: fc.boolean(),
  extraReactions: fc.constantFrom([], ['dodge 1'], ['any unlimited']),
  cover: fc.constantFrom('none', 'none', 'cover', 'barrier'),
});

const fight = fc
  .record({
    players: fc.array(anybody, { minLength: 1, maxLength: 3 }).map(named('Hero', { kind: 'pc' })),
    bandits: fc.array(anybody, { minLength: 1, maxLength: 4 }).map(named('Bandit', { kind: 'npc' })),
    monsters: fc.array(anybody, { minLength: 0, maxLength: 1 }).map(named('Monster', { kind: 'npc' })),
    rules: anyHouse(factions.switches),
  })
  .map(({ players, bandits, monsters, rules }) => {
    const all = monsters.length > 0 ? { players, bandits, monsters } : { players, bandits };
    return unbegun(all, { house: rules });
  });

const zones = ['1', '2', '3', '1-2', 'z2'];

/** Something that a referee might type: any action, anybody, anything. */
function anything(now: Fight, below: (n: number) => number): Intent {
  const pick = <T>(all: readonly T[]) => at(all, below(all.length));
  const people = now.combatants.map(({ id }) => id);
  const words = factions.actions.map(({ word }) => word).filter((word) => word !== 'end');
  return {
    do: pick(words),
    who: below(6) === 0 ? pick(now.sides).id : pick(people),
    // A line names everybody once, however often it is typed.
    ...(below(5) > 0 && {
      at: [...new Set([pick([...people, ...zones]), ...(below(5) === 0 ? [pick(people)] : [])])],
    }),
    options: {
      ...(below(3) === 0 && { hold: true }),
      ...(below(3) === 0 && { moving: true }),
      ...(below(3) === 0 && { what: pick(['none', 'cover', 'barrier', 'sword', '2']) }),
      ...(below(3) === 0 && { zones: pick([0.5, 1, 2]) }),
      ...(below(5) === 0 && { sprint: true }),
      amount: 1 + below(4),
    },
    text: pick(['shouts', 'gate yard; yard hall']),
    ...(below(25) === 0 && { forced: true as const }),
  };
}

function isSound(now: Fight): void {
  const { passes, turn } = state(now);
  expect(passes <= now.sides.length).toBe(true);
  for (const one of now.combatants) {
    const { health, grabbing, turn: own } = sheet(one);
    expect(health.current >= 0 && health.current <= health.max).toBe(true);
    expect(new Set(grabbing).size).toBe(grabbing.length);
    expect(own !== 'acting' || turn.includes(one.id)).toBe(true);
  }
}

test('a fight played by the tactic and the defaults ends, whatever the house rules', () => {
  fc.assert(
    fc.property(fight, fc.string(), (start, seed) => {
      const end = table.playOut(start, seed, 1500);
      expect(state(end).stage).toBe('closed');
      isSound(end);
    }),
    { numRuns: runs },
  );
});

test('whatever is typed, the state stays sound, the facts are the state, and something is due until the end', () => {
  fc.assert(
    fc.property(fight, fc.string(), (start, seed) => {
      const below = seeded(seed);
      let now = start;
      for (let count = 0; count < 50; count++) {
        // Everybody may have been removed.
        if (now.combatants.length === 0) return;
        const due = table.next(now);
        expect(due !== undefined || state(now).stage === 'closed').toBe(true);
        const intent = due && below(3) > 0 ? due : anything(now, below);
        try {
          if (!intent.forced && refusalOf({ ruleset: factions, fight: now }, intent)) continue;
          now = soundStep(factions, now, intent, streamSource(seeded(`${seed}/${count}`)));
        } catch (problem) {
          if (!(problem instanceof Problem))
            throw new Error(`${JSON.stringify(intent)}: ${problem}`, { cause: problem });
        }
        isSound(now);
      }
    }),
    { numRuns: runs },
  );
});

test('what is planned is never refused', () => {
  fc.assert(
    fc.property(fight, fc.string(), (start, seed) => {
      let now = start;
      for (let count = 0; count < 40; count++) {
        const due = table.next(now);
        if (!due) return;
        expect(refusalOf({ ruleset: factions, fight: now }, due)).toBeUndefined();
        now = table.roll(now, due, `${seed}/${count}`).fight;
      }
    }),
    { numRuns: runs },
  );
});

test('exact odds of a planned attack sum to one', () => {
  fc.assert(
    fc.property(fight, (start) => {
      let now = start;
      for (let count = 0; count < 12; count++) {
        const due = table.next(now);
        if (!due) return;
        if (due.do === 'attack')
          expect(table.odds(now, due, (end) => JSON.stringify(end.combatants)).chance(() => true)).toEqual({
            over: 1n,
            under: 1n,
          });
        now = table.roll(now, due, `odds ${count}`).fight;
      }
    }),
    { numRuns: 15 },
  );
});
