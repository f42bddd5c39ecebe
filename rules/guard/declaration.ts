import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, findCombatant } from '../../src/core/fight/fight.ts';
import { type Intent, readIntent, writeIntent } from '../../src/core/fight/intent.ts';
import { isObject, type JsonObject, same } from '../../src/core/kit/json.ts';
import { memoize, memoizeFor } from '../../src/core/kit/memoize.ts';
import {
  FieldSet,
  plainData,
  required,
  texts,
  type Values,
  whole,
  withDefault,
  yesNo,
} from '../../src/core/sheet/field.ts';
import { isActive, isBreaking, isDead, sheet, standsIn } from './combatant.ts';
import { moveOptions } from './means.ts';
import { rankNamed } from './places.ts';
import { keep, standingOf, state } from './state.ts';
import { tellings } from './tellings.ts';

const entryFields = new FieldSet({
  nth: required(whole(0), 'in which order it was declared; a changed one keeps its place'),
  intent: required(plainData, 'what was declared'),
  targets: withDefault(texts, [], 'its targets; of a Blast all who are in the area'),
  downed: withDefault(
    texts,
    [],
    "who of it did not stand already: targets (GS-ATK.13), or the unit by the Bard's word",
  ),
  begun: withDefault(yesNo, false, 'one of its pools has been settled: an action under way is not cut off'),
});
/** A unit's declaration for its turn; editable until the first die (GS-DEC.1, GS-DEC.5). */
export type Declaration = Values<(typeof entryFields)['fields']> & { readonly who: string; readonly intent: Intent };

/** Returns the declarations that are not over yet, in the order of declaring. */
export const declarations: (fight: Fight) => readonly Declaration[] = memoize((fight) =>
  declarationsIn(fight.bags.waiting).filter(({ who }) => findCombatant(fight, who)),
);

const declarationsIn = memoize((waiting: JsonObject): readonly Declaration[] =>
  Object.entries(waiting)
    .flatMap(([who, entry]) => (entryFields.is(entry) ? [{ who, ...entry, intent: intentOf(entry.intent) }] : []))
    .toSorted((a, b) => a.nth - b.nth),
);

const intentOf = memoize(readIntent);

/** Returns the declarations of a side. */
export function declarationsOf(fight: Fight, sideId: string): readonly Declaration[] {
  return declarations(fight).filter(({ who }) => combatantOf(fight, who).side === sideId);
}

/** Returns the declaration of a unit, or nothing. */
export function declarationBy(fight: Fight, who: string): Declaration | undefined {
  return declarations(fight).find((one) => one.who === who);
}

/** Returns the rank to which a declared movement leads, by itself or with another action; nothing for any other place. */
export function rankOf(intent: Intent): string | undefined {
  return intent.do === 'move' ? rankNamed(intent.at?.[0] ?? '') : moveOptions.of(intent).to;
}

/** Records what a unit declares; declaring again replaces, which is told, and keeps the place in the order. */
export function declare(draft: Draft, who: string, intent: Intent, targets: readonly string[]): void {
  const known = declarations(draft.fight);
  const earlier = declarationBy(draft.fight, who);
  const nth = earlier?.nth ?? Math.max(0, ...known.map((one) => one.nth)) + 1;
  const downed = [...targets, who].filter((id) => !standsIn(draft.fight, id));
  dropDeclarations(draft, who);
  const last = writeIntent(intent);
  draft.put('waiting', { [who]: { nth, intent: last, targets, downed, begun: false } }, { who, rule: 'GS-DEC.1' });
  draft.change(who, { last }, { who });
  findTime(draft, who);
  const { do: word, at = [], with: tool = '', text = '' } = intent;
  draft.tell(tellings.declared, { who, word, at, with: tool, text }, { who, rule: 'GS-DEC.1' });
  const to = rankOf(intent);
  if (earlier && word !== 'move' && to !== undefined && isPartOf(earlier.intent, intent))
    draft.tell(tellings['move-kept'], { who, to }, { who, rule: 'GS-DEC.10' });
  else if (earlier && !same(writeIntent(earlier.intent), last))
    draft.tell(tellings.replaced, { who, what: earlier.intent.do, at: earlier.targets }, { who, rule: 'GS-DEC.5' });
}

/** Returns true if an intent with a change of rank keeps all of an earlier one: that change, or what is done behind it. */
function isPartOf(earlier: Intent, intent: Intent): boolean {
  const { to: _, ...others } = intent.options ?? {};
  const isBehind = same(
    writeIntent({ ...intent, options: others }),
    writeIntent({ ...earlier, options: earlier.options ?? {} }),
  );
  return earlier.do === 'move' ? rankOf(earlier) === rankOf(intent) : isBehind;
}

/** Finds time for what the Bard lets be declared late: its step of the turn opens again, or it waits for its side's next turn (GS-DEC.7, GS-DEC.11). */
function findTime(draft: Draft, who: string): void {
  const { side } = combatantOf(draft.fight, who);
  const { stage, done, declarer, turn } = state(draft.fight);
  if (side !== (stage === 'declare' ? declarer : turn))
    draft.tell(tellings.waits, { who, side }, { who, rule: 'GS-DEC.11' });
  else if (stage === 'resolve')
    keep(draft, { done: done.filter((one) => one !== 'shooting' && one !== 'movement') }, 'GS-DEC.11');
}

/** Changes declarations while they are settled: the targets of a Blast, that they have begun, and with what. */
export function amend(
  draft: Draft,
  whose: readonly string[],
  changes: Partial<Values<(typeof entryFields)['fields']>>,
  rule: string,
): void {
  const { waiting } = draft.fight.bags;
  const entries = whose.flatMap((who) => {
    const entry = waiting[who];
    return isObject(entry) ? [[who, { ...entry, ...changes }] as const] : [];
  });
  draft.put('waiting', Object.fromEntries(entries), (who) => ({ who, rule }));
}

/** Removes declarations: they are over, lost or cancelled. */
export function dropDeclarations(draft: Draft, ...whose: readonly string[]): void {
  draft.remove('waiting', whose);
}

/** Removes all declarations. */
export function dropAll(draft: Draft): void {
  dropDeclarations(draft, ...declarations(draft.fight).map(({ who }) => who));
}

/** Returns the units of a side that may declare: able or breaking, with their turn still before them (GS-DEC.9). */
export const declarersOf = memoizeFor((fight: Fight, sideId: string): readonly Combatant[] =>
  standingOf(fight, sideId).filter((combatant) => sheet(combatant).hasTurn),
);

/** Returns the units that have not declared yet, of the side that declares. */
export const undeclared = memoize((fight: Fight): readonly Combatant[] => {
  const { stage, declarer } = state(fight);
  if (stage !== 'declare') return [];
  const declared = new Set(declarations(fight).map(({ who }) => who));
  return declarersOf(fight, declarer).filter(({ id }) => !declared.has(id));
});

/** Returns true if a unit can still do what it declared: it has not fallen since, and if it has broken it can only retreat (GS-DEC.6, GS-MOR.9). */
export function canStill(combatant: Combatant, { intent, downed }: Pick<Declaration, 'intent' | 'downed'>): boolean {
  const isHeld = isBreaking(combatant) && intent.do !== 'retreat' && !intent.forced;
  return (isActive(combatant) && !isHeld) || (!isDead(combatant) && downed.includes(combatant.id));
}

/** Tells that what a unit has declared has become impossible (GS-DEC.6). */
export function tellLost(draft: Draft, who: string, what: string, at = ''): void {
  draft.tell(tellings.lost, { who, what, at }, { who, rule: 'GS-DEC.6' });
}

/** Tells that what a unit has declared is lost, unless that was nothing (GS-DEC.6). */
export function tellGone(draft: Draft, { who, intent: { do: word, text = '' }, targets: [target] }: Declaration): void {
  if (word !== 'else' || text !== '') tellLost(draft, who, word, target);
}
