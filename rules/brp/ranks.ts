import type { Combatant, Fight } from '../../src/core/fight/fight.ts';
import { type Intent, readIntent } from '../../src/core/fight/intent.ts';
import { aFlag, aText, texts } from '../../src/core/fight/telling.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { memoize } from '../../src/core/kit/memoize.ts';
import { defineOptions } from '../../src/core/ruleset/options.ts';
import { ratingWith } from './chance.ts';
import { sheet } from './combatant.ts';
import { classes, type WeaponClass } from './equipment.ts';
import { house } from './houserules.ts';
import { divided, hasActed, mayAct, skipsStatements } from './state.ts';
import { classOf, type Use, useNamed, usualUse } from './uses.ts';

/** Moment at which a combatant acts: rank, class, rating; equal in all three is one moment (BR-4.1, BR-2.6 to 8). */
interface Moment {
  readonly rank: number;
  readonly class: WeaponClass;
  readonly rating: number;
}

/** The metres of which a move is a run, with no action (BR-3.4). */
export const RUN = 30;

/** Returns the most metres of a move that leaves an action (BR-3.4, BR-3.5). */
export function farthestMove(fight: Fight): number {
  return Math.min(RUN - 1, house.maxMove.of(fight));
}

/** Returns the DEX rank after so many metres that leave an action (T6). */
function rankAfter(fight: Fight, dex: number, metres: number): number {
  if (metres > 15) return Math.max(1, divided(fight, dex, 4));
  return metres > 5 ? Math.max(1, divided(fight, dex, 2)) : dex;
}

/**
 * Returns the rank on which somebody acts this round: the referee's word, its movement, the rank it waits for (BR-4.9); 0
 * after a run, which leaves no action (BR-3.4).
 */
export function rankOf(fight: Fight, combatant: Combatant): number {
  const { dex, metres, rank: said, waitsFor } = sheet(combatant);
  if (metres >= RUN) return 0;
  const rank = said > 0 ? said : rankAfter(fight, dex, metres);
  return waitsFor > 0 ? Math.min(rank, waitsFor) : rank;
}

/** Returns a combatant's statement; nothing before it has made one. */
export function statementOf(combatant: Combatant): Intent | undefined {
  return asIntent(sheet(combatant).intent);
}

const asIntent = memoize((kept: JsonObject) => (kept['do'] === undefined ? undefined : readIntent(kept)));

/** Returns the use of an attack: the one that is named, or the default. */
export function useOf(combatant: Combatant, intent: Intent | undefined): Use {
  return useNamed(combatant, intent?.with) ?? usualUse(combatant);
}

/** Options that are kept with a statement and never typed. */
export const keptOptions = defineOptions({
  // Of a weapon with several lengths (BR-4.3).
  class: { ...aText, about: 'the length at which the weapon is used' },
  // Another statement changes it back (BR-4.12).
  hands: { ...texts, about: 'what is drawn, then what is put away for it' },
  // Since the attack was stated (BR-4.10, E-32).
  turned: { ...aFlag, about: 'the target has come to the same side' },
});

/** Returns the moment at which a combatant acts with an intent; the last of all, on rank 0, where it has no action. */
export function momentOf(fight: Fight, combatant: Combatant, intent: Intent | undefined): Moment {
  const rank = rankOf(fight, combatant);
  if (rank === 0 || (intent && intent.do !== 'attack')) return { rank, class: 'other', rating: 0 };
  const use = useOf(combatant, intent);
  const chosen = intent && keptOptions.of(intent).class;
  return { rank, class: classOf(use, chosen), rating: ratingWith(combatant, use) };
}

/** Negative when the first moment comes before the second, 0 when they are one. */
export function compare(a: Moment, b: Moment): number {
  return b.rank - a.rank || classes.indexOf(a.class) - classes.indexOf(b.class) || b.rating - a.rating;
}

/** Returns a moment as it is kept. */
export function momentKey(moment: Moment): string {
  return `${moment.rank}/${moment.class}/${moment.rating}`;
}

/** Somebody who has an action left, and when it comes. */
export interface Turn {
  readonly one: Combatant;
  readonly intent: Intent | undefined;
  readonly moment: Moment;
}

/** Everybody who still acts in this round, the next first; equals in the order of the roster (BR-4.1 to 8). */
export const turnsOf = memoize((fight: Fight): readonly Turn[] =>
  fight.combatants
    .flatMap((combatant) => turnOf(fight, combatant) ?? [])
    .toSorted((a, b) => compare(a.moment, b.moment)),
);

/** Returns the turn that somebody still has in this round; nothing when it has none. */
export function turnOf(fight: Fight, combatant: Combatant): Turn | undefined {
  if (!mayAct(fight, combatant) || hasActed(fight, combatant)) return undefined;
  const intent = statementOf(combatant);
  if (isIdle(intent) || (!intent && !skipsStatements(fight))) return undefined;
  const moment = momentOf(fight, combatant, intent);
  return moment.rank === 0 ? undefined : { one: combatant, intent, moment };
}

/** Returns true for a statement to do nothing: it leaves the action unspent. */
export function isIdle(intent: Intent | undefined): boolean {
  return intent?.do === 'move' || (intent?.do === 'else' && (intent.text ?? '') === '');
}

/** These in the order of statements: falling DEX, then as they will act (BR-2.2, BR-2.5). */
export function byStatement(all: readonly Combatant[]): readonly Combatant[] {
  const turns = all.map((one) => {
    const use = useOf(one, statementOf(one) ?? lastStatement(one));
    return { one, moment: { rank: sheet(one).dex, class: classOf(use), rating: ratingWith(one, use) } };
  });
  return turns.toSorted((a, b) => compare(a.moment, b.moment)).map(({ one }) => one);
}

/**
 * Returns a combatant's statement of the round before, without the metres, the posture, which lasts, and what the referee
 * ruled of that one attack (BR-5.15, BR-6.2, BR-11.7); nothing where it was to do nothing.
 */
export function lastStatement(combatant: Combatant): Intent | undefined {
  return toRepeat(sheet(combatant).lastIntent);
}

const toRepeat = memoize((kept: JsonObject): Intent | undefined => {
  const said = asIntent(kept);
  if (!said || isIdle(said)) return undefined;
  const { options, ...intent } = said;
  const { class: length } = keptOptions.of(said);
  return length === undefined ? intent : { ...intent, options: { class: length } };
});
