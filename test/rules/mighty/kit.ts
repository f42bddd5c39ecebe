import { sheetOf } from '../../../rules/mighty/combatant.ts';
import { mighty } from '../../../rules/mighty/index.ts';
import { relate } from '../../../rules/mighty/pairs.ts';
import { keep } from '../../../rules/mighty/state.ts';
import type { Draft } from '../../../src/core/fight/draft.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import type { Intent } from '../../../src/core/fight/intent.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { attempt } from '../../../src/core/play/play.ts';
import { answerOf, type Entry, type Given, given, type Played, type Roster, Table } from '../../kit.ts';
import { aldric, ogre, orcs, pikeman } from './cast.ts';

/** Numbers are what dice show: a single die is answered by its face, whatever is added to it. */
class DiceTable extends Table {
  override play(
    fight: Fight,
    intent: Intent,
    answers: readonly Given[] = [],
    named: Readonly<Record<string, Given>> = {},
  ): Played {
    const left = [...answers];
    const shown: Record<string, Given> = { ...named };
    attempt(this.ruleset, fight, intent, (request) => {
      const isQuiet = (request.kind === 'choose' || request.kind === 'enter') && request.quiet;
      const next = named[request.key] ?? named[request.tag] ?? (isQuiet ? undefined : left.shift());
      if (next === undefined) return undefined;
      const isFace = typeof next === 'number' && request.kind === 'roll' && request.dice.length === 1;
      shown[request.key] = isFace ? [next] : next;
      return answerOf(request, shown[request.key] ?? next);
    });
    return super.play(fight, intent, left, shown);
  }
}

export const table = new DiceTable(mighty);
/** A fight in the declarations of its first round, nobody surprised. */
export function round(roster: Roster, house: JsonObject = {}): Fight {
  return table.play(table.begin(roster, { house }), { do: 'surprise' }, ['nobody']).fight;
}
/** Plays steps in their order. */
export function steps(fight: Fight, ...intents: readonly Intent[]): Fight {
  return intents.reduce((now, intent) => table.play(now, intent).fight, fight);
}
/** The initiative of a round: counts in the order asked; nothing is declared besides. */
export function roll(fight: Fight, ...counts: readonly number[]): Fight {
  return table.play(steps(fight, { do: 'done' }), { do: 'initiative' }, counts).fight;
}
/** The step of the count that is running, with answers in the order asked. */
export function count(fight: Fight, ...answers: readonly Given[]): Played {
  return table.play(fight, { do: 'count' }, answers);
}
export function act(fight: Fight, intent: Intent, ...answers: readonly Given[]): Played {
  return table.play(fight, intent, answers);
}
/** Two apart by so many hexes; 1 is arm's reach. */
export function at(fight: Fight, a: string, b: string, hexes: number): Fight {
  return given(fight, (draft) => relate(draft, a, b, { hexes }));
}
export function behind(fight: Fight, who: string, whom: string): Fight {
  return given(fight, (draft) => relate(draft, who, whom, { behind: [who] }));
}
/** Sets fields of a combatant by the referee's hand. */
export function set(fight: Fight, who: string, fields: JsonObject): Fight {
  return given(fight, (draft: Draft) => draft.change(who, fields));
}
/** A condition that the referee puts on. */
export function put(fight: Fight, who: string, name: string, until?: number): Fight {
  return given(fight, (draft) =>
    draft.begin(who, { id: name, name, ...(until !== undefined && { until: { round: until, at: 'end' } }) }),
  );
}
export function inRound(fight: Fight, number: number): Fight {
  return given(fight, (draft) => draft.round(number));
}
export const hp = (fight: Fight, who: string) => sheetOf(fight, who).hp.current;
export const con = (fight: Fight, who: string) => sheetOf(fight, who).con?.current;
export const own = (fight: Fight, who: string) => sheetOf(fight, who);
export const names = (fight: Fight, who: string) =>
  fight.combatants.find(({ id }) => id === who)?.conditions.map(({ name }) => name) ?? [];
export const keepState = (fight: Fight, changes: Parameters<typeof keep>[1]) =>
  given(fight, (draft) => keep(draft, changes));

/** Returns the sentences of a step, as one text. */
export const says = (played: { says: readonly string[] }) => played.says.join(' ');

/** One against one, in the declarations of the first round. */
export const duel = (hero: Entry = aldric(), foe: Entry = ogre(), house = {}) =>
  round({ party: [hero], foes: [foe] }, house);

/** Aldric against three Orcs. */
export const three = (house = {}) => round({ party: [aldric()], foes: orcs('A', 'B', 'C') }, house);

/** Aldric twelve hexes from a Pikeman. */
export const far = (house = {}) => at(duel(aldric(), pikeman(), house), 'aldric', 'pikeman', 12);

/** A foe against Aldric, or against another hero. */
export const facing = (foe: Entry, hero: Entry = aldric(), house = {}) => duel(hero, foe, house);

/** Plays the attack of a foe, decided by the dice of the answers. */
export const struck = (foe: Entry, hero: Entry, answers: readonly Given[], house = {}) =>
  count(roll(facing(foe, hero, house), 2, 4), ...answers);
