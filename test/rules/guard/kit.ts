import { guard } from '../../../rules/guard/index.ts';
import { nextStep } from '../../../rules/guard/resolution.ts';
import { state } from '../../../rules/guard/state.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import type { Intent } from '../../../src/core/fight/intent.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { must } from '../../../src/core/kit/list.ts';
import { type Entry, type Given, given, type Played, Table, who } from '../../kit.ts';
import { foe } from './cast.ts';

/** The table at which Guard and Scars is played by hand. */
export const table = new Table(guard);

/** The sheet of a unit. */
export function sheet(fight: Fight, id: string): JsonObject {
  return who(fight, id).fields;
}

/** Guard and Life left, and what has become of the unit: `3/7 able`. */
export function stand(fight: Fight, id: string): string {
  const { guard: g, life, status } = sheetOf(fight, id);
  return `${g.current}/${life.current} ${status}`;
}

/** The sheet with its pools. */
export function sheetOf(fight: Fight, id: string) {
  const { guard: g, life, status, ...rest } = sheet(fight, id);
  return { ...rest, guard: poolOf(g), life: poolOf(life), status: String(status) };
}

function poolOf(json: unknown): { current: number; max: number } {
  const isPool = (value: unknown): value is { current: number; max: number } =>
    typeof value === 'object' && value !== null;
  return must(isPool(json) ? json : undefined, 'pool');
}

/** The conditions of a unit, by name. */
export function conditions(fight: Fight, id: string): readonly string[] {
  return who(fight, id).conditions.map(({ name }) => name);
}

/** Begins a fight without the Guard tests of round 1, unless the house rules say otherwise. */
export function begin(party: readonly Entry[], foes: readonly Entry[], house: JsonObject = {}): Fight {
  return table.begin({ party, foes }, { house: { firstRoundTest: 'off', ...house } });
}

/** The fight with another side's turn to declare, everybody having their turn before them. */
export function turnOf(fight: Fight, side: string): Fight {
  return given(fight, (draft) => draft.put('fight', { turn: side, declarer: side, stage: 'declare', done: [] }));
}

/**
 * Declares an action of a unit: `declare(fight, 'ada', 'attack', 't1', { with: 'sword' })`; the place of a retreat is
 * safe.
 */
export function declare(
  fight: Fight,
  one: string,
  word: string,
  at: string | readonly string[] = [],
  more: Omit<Intent, 'do'> = {},
): Fight {
  return table.play(fight, intent(one, word, at, more), [], { safe: 'yes', sure: 'yes' }).fight;
}

/** An intent of a unit. */
export function intent(
  one: string,
  word: string,
  at: string | readonly string[] = [],
  more: Omit<Intent, 'do'> = {},
): Intent {
  const aims = typeof at === 'string' ? [at] : at;
  return { do: word, who: one, ...(aims.length > 0 && { at: aims }), ...more };
}

/** Result of a side's turn: the fight before the checkpoint, the requests and the sentences. */
export interface Turn {
  readonly fight: Fight;
  readonly keys: readonly string[];
  readonly says: readonly string[];
  readonly told: Played['told'];
}

/**
 * Closes the declarations and settles the five steps of the turn, with answers in the order asked; the checkpoint is
 * left to come.
 */
export function resolve(
  fight: Fight,
  answers: readonly Given[] = [],
  named: Readonly<Record<string, Given>> = {},
): Turn {
  let now = fight;
  let left = [...answers];
  const parts: Played[] = [];
  const step = (next: Intent) => {
    const asked = count(now, next, left, named);
    const played = table.play(now, next, left.slice(0, asked), named);
    left = left.slice(asked);
    parts.push(played);
    now = played.fight;
  };
  step({ do: 'done' });
  for (let next = nextOf(now); next; next = nextOf(now)) step(next);
  if (left.length > 0) throw new Error(`Answers left over: ${left.join(' ')}.`);
  return {
    fight: now,
    keys: parts.flatMap(({ keys }) => keys),
    says: parts.flatMap(({ says }) => says),
    told: (key) => parts.flatMap(({ told }) => told(key)),
  };
}

/** Counts the answers that a step takes. */
function count(fight: Fight, next: Intent, left: readonly Given[], named: Readonly<Record<string, Given>>): number {
  for (let many = 0; many <= left.length; many++) {
    try {
      table.play(fight, next, left.slice(0, many), named);
      return many;
    } catch (problem) {
      if (!(problem instanceof Error) || !problem.message.startsWith('No answer')) throw problem;
    }
  }
  throw new Error(
    `No answer for ${table
      .asks(fight, next, left)
      .map(({ key }) => key)
      .join(', ')} (${next.do}).`,
  );
}

function nextOf(fight: Fight): Intent | undefined {
  return state(fight).stage === 'resolve' ? nextStep(fight) : undefined;
}

/** The checkpoint behind a turn. */
export function checkpoint(fight: Fight, answers: readonly Given[] = []): Played {
  return table.play(fight, { do: 'checkpoint' }, answers);
}

/** Returns the rule by which a unit's declaration is refused, or nothing. */
export function refused(
  fight: Fight,
  one: string,
  word: string,
  at: string | readonly string[] = [],
  more: Omit<Intent, 'do'> = {},
): string {
  return table.refuses(fight, intent(one, word, at, more))?.rule ?? '';
}

/** The fight in the party's turn, with everybody's turn of the round before them. */
export function again(fight: Fight): Fight {
  return given(turnOf(fight, 'party'), (draft) => {
    for (const { id } of draft.fight.combatants) draft.change(id, { hasTurn: true });
  });
}

/** Vic, about to be attacked by one of two foes. */
export function struck(one: Entry, house: JsonObject = {}): Fight {
  const fight = begin([one], [foe('Foe', 'standard'), foe('Mate', 'standard')], house);
  return declare(turnOf(fight, 'foes'), 'foe', 'attack', 'vic');
}
