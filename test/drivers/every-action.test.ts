import { describe, expect, test } from 'vitest';
import { loadRuleset } from '../../rules/index.ts';
import { must } from '../../src/core/kit/list.ts';
import { seeded } from '../../src/core/kit/random.ts';
import { actionsOf } from '../../src/core/play/play.ts';
import type { Action } from '../../src/core/ruleset/action.ts';
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { proving, sized } from '../walk.ts';
import { type Proven, prove, type Size } from './proof.ts';
import { intentFor, wandering } from './wandering.ts';

/** In all, 6,000 plays of each action in the full size. */
const size: Size & { readonly deeds: number; readonly states: number; readonly idle: number } = sized(
  { ways: 60, throws: 3, further: 20, plays: 25, faces: 150, deeds: 1, states: 1_500, idle: 1 },
  { ways: 1_000, throws: 20, further: 1_000, plays: 3_000, faces: 5_000, deeds: 2, states: 15_000, idle: 5 },
);

/** Size at which the other actions are tried. */
const idle: Size = sized({ ...size, ways: 10, further: 5, plays: 5, faces: 15 }, size);

/** One in so many actions is proven. */
const EVERY = sized(45, 1);

/** In how many states at least everything is tried that can be done. */
const FEWEST = sized(2, 100);

/** Actions that roll dice in each ruleset, all of which are proven; no other does. */
const throwing: Readonly<Record<string, string>> = {
  pk: 'attack cast chase damage initiative retreat run',
  factions: 'aftermath attack chase deathblow disarm dismount grapple mount morale move retreat save shove start stunt',
  guard: 'attack blast cast charge checkpoint damage hazard morale pool retreat settle strike stunt throw',
  brp: 'aid attack hours time treat',
  mighty: 'attack damage effect endround initiative saves surprise',
};

/** Actions that roll dice too seldom to be looked for in the small size; proven in the full one. */
const seldom: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  factions: { free: 'only whoever is held can' },
  mighty: {
    pull: 'only for whoever has a missile in the wound',
    past: 'has few enough faces in one of nearly two hundred states',
  },
  guard: {
    round: 'throws only by the house rule that examines morale then',
    resolve: 'throws in one of more than a thousand states',
    done: 'as `resolve`',
    tests: 'has too many faces to go through one by one where more than two make it',
  },
};

/** Actions that play a count of the round with everything in it, mostly in too many ways: proven where that can be. */
const crowded: Readonly<Record<string, string>> = {
  mighty: 'cast charge count else equip flee hold move retreat wand',
};

/** Plays of an action tried and proven so far. */
interface Tally {
  tried: number;
  thrown: number;
  played: number;
  faced: number;
}

describe.each(Object.keys(throwing))('the odds of whatever can be done in %s, wherever a fight may stand', (id) => {
  test('come to exactly one, are those of seeded plays, and those of single faces', async () => {
    const all = (throwing[id] ?? '').split(' ').toSorted();
    const always = all.filter((_, i) => i % EVERY === 0);
    const sometimes = Object.keys(seldom[id] ?? {});
    const wanted = proving ? [...always, ...sometimes].toSorted() : always;
    const mayThrow = [...all, ...sometimes, ...(crowded[id] ?? '').split(' ')];
    const tallies = tallied(must(await loadRuleset(id), id), wanted);
    const those = (key: keyof Tally) =>
      [...tallies].flatMap(([word, tally]) => (tally[key] > 0 ? [word] : [])).toSorted();
    expect(those('thrown').filter((word) => !mayThrow.includes(word))).toEqual([]);
    expect(those('played').filter((word) => wanted.includes(word))).toEqual(wanted);
    expect(those('faced').filter((word) => wanted.includes(word))).toEqual(wanted);
  }, 7_200_000);
});

/** Goes about and proves each action where it can be done, as often as the size has it. */
function tallied(ruleset: Ruleset, wanted: readonly string[]): ReadonlyMap<string, Tally> {
  const below = seeded(`${ruleset.id} deeds`);
  const tallies = new Map(actionsOf(ruleset).map(({ word }): [string, Tally] => [word, none()]));
  const isOpen = ({ word }: Action) => {
    const { tried, faced } = must(tallies.get(word), word);
    return wanted.includes(word) ? faced < size.deeds : tried < size.idle;
  };
  let states = 0;
  for (const fight of wandering(ruleset, `${ruleset.id} fights`)) {
    states += 1;
    const open = actionsOf(ruleset).filter(isOpen);
    if (states > size.states || (states > FEWEST && !open.some(({ word }) => wanted.includes(word)))) break;
    for (const action of open) {
      const intent = intentFor(ruleset, fight, action, below);
      const proven = intent && prove(ruleset, fight, intent, wanted.includes(action.word) ? size : idle);
      if (proven) count(must(tallies.get(action.word), action.word), proven);
    }
  }
  return tallies;
}

function count(tally: Tally, { throws, played, faced }: Proven): void {
  tally.tried += 1;
  tally.thrown += Number(throws);
  tally.played += Number(played);
  tally.faced += Number(faced);
}

function none(): Tally {
  return { tried: 0, thrown: 0, played: 0, faced: 0 };
}
