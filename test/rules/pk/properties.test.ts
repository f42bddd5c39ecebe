import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sheet } from '../../../rules/pk/combatant.ts';
import { pk } from '../../../rules/pk/index.ts';
import { state } from '../../../rules/pk/state.ts';
import { zones } from '../../../rules/pk/tables.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import type { Intent } from '../../../src/core/fight/intent.ts';
import { at } from '../../../src/core/kit/list.ts';
import { Problem } from '../../../src/core/kit/problem.ts';
import { seeded } from '../../../src/core/kit/random.ts';
import { actionsOf, refusalOf } from '../../../src/core/play/play.ts';
import { streamSource } from '../../means.ts';
import { sized } from '../../walk.ts';
import { anyHouse, named, soundStep } from '../properties.ts';
import { table } from './kit.ts';

const runs = sized(12, 1500);

const pc = fc.record({
  type: fc.constant('PC'),
  marchingOrder: fc.constantFrom('Torch-Bearer', 'Scout', 'Candle-holder'),
  armor: fc.nat(4),
  health: fc.integer({ min: 1, max: 6 }),
  willDice: fc.constantFrom('1d6', '2d6', '1d4+1', '1d8'),
  weapons: fc.subarray(['sword', 'bow ranged', 'knife both 1/2', 'axe 2/1']),
  spells: fc.boolean(),
  concussionDays: fc.constantFrom(0, 0, 9),
  misadventures: fc.nat(2),
});
const npc = fc.record({
  place: fc.constantFrom(...zones),
  armor: fc.nat(4),
  health: fc.integer({ min: 1, max: 6 }),
  attackTarget: fc.constantFrom(13, 15, 21),
  defenseTarget: fc.constantFrom(13, 16),
  attacks: fc.constantFrom(
    ['claws 1d6'],
    ['bow ranged 1d6'],
    ['hex spell blinded', 'fire spell 2d4'],
    ['web spell 1d4 webbed', 'bite 1d4'],
  ),
  attacksPerBout: fc.constantFrom(1, 1, 2),
  kind: fc.constantFrom('other', 'Beast'),
});

const fight = fc
  .record({
    party: fc.array(pc, { minLength: 1, maxLength: 4 }).map(named('Hero')),
    foes: fc.array(npc, { minLength: 1, maxLength: 5 }).map(named('Foe')),
    rules: anyHouse(pk.switches),
  })
  .map(({ party, foes, rules }) => table.begin({ party, foes }, { house: rules }));

/** Something that a referee might type: any action, anybody, anything. */
function anything(now: Fight, below: (n: number) => number): Intent {
  const pick = <T>(all: readonly T[]) => at(all, below(all.length));
  const word = pick(pk.actions.map((action) => action.word));
  const people = [...now.combatants.map(({ id }) => id), ...now.sides.map(({ id }) => id)];
  return {
    do: word,
    who: pick(now.combatants).id,
    ...(below(4) > 0 && { at: [pick(people), ...(below(5) === 0 ? [pick(people)] : [])] }),
    options: { amount: below(5), to: pick(zones) },
    ...(below(12) === 0 && { forced: true as const }),
  };
}

function isSound(now: Fight): void {
  expect(state(now).seconds % 10).toBe(0);
  for (const one of now.combatants) {
    const { armor, health, weapons } = sheet(one);
    for (const { current, max } of [armor, health]) expect(current >= 0 && current <= max).toBe(true);
    for (const { crits, misses } of weapons) expect(crits <= 3 && misses <= 3).toBe(true);
  }
}

it('a fight played by the tactic and the defaults ends, whatever the house rules', () => {
  fc.assert(
    fc.property(fight, fc.string(), (start, seed) => {
      const end = table.playOut(start, seed, 600);
      expect(pk.due(end)).toEqual([]);
      expect(state(end).over).not.toBe('');
      isSound(end);
    }),
    { numRuns: runs },
  );
});

it('whatever is typed, the state stays sound and the facts are the state', () => {
  fc.assert(
    fc.property(fight, fc.string(), (start, seed) => {
      const below = seeded(seed);
      let now = start;
      for (let count = 0; count < 40; count++) {
        const due = table.next(now);
        const intent = due && below(3) > 0 ? due : anything(now, below);
        try {
          if (refusalOf({ ruleset: pk, fight: now }, intent)) continue;
          now = soundStep(pk, now, intent, streamSource(seeded(`${seed}/${count}`)));
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

it('exact odds of every attack sum to one', () => {
  fc.assert(
    fc.property(fight, (start) => {
      const ready = table.roll(start, { do: 'surprise' }, 'x', { surprise: 'foes-surprised' }).fight;
      const [one] = ready.combatants;
      const plan = one && pk.plan(ready, one.id);
      if (plan?.do !== 'attack') return;
      const all = table.odds(ready, plan, (end) => JSON.stringify(end.combatants));
      expect(all.chance(() => true)).toEqual({ over: 1n, under: 1n });
    }),
    { numRuns: 20 },
  );
});

it('no word of P&K is shorter than three letters or taken twice', () => {
  const words = actionsOf(pk).map(({ word }) => word);
  expect(words.filter((word) => word.length < 3)).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});
