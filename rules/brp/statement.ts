import type { Draft } from '../../src/core/fight/draft.ts';
import {
  type Combatant,
  combatantOf,
  everybodyIn,
  type Fight,
  findAnywhere,
  findCombatant,
  hasCondition,
} from '../../src/core/fight/fight.ts';
import { actor, type Intent, readIntent, writeIntent } from '../../src/core/fight/intent.ts';
import { aNumber, aText } from '../../src/core/fight/telling.ts';
import { type JsonObject, same } from '../../src/core/kit/json.ts';
import { present } from '../../src/core/kit/list.ts';
import { asking, choose, confirm, type Rule } from '../../src/core/rule/request.ts';
import { byWord, defineOptions } from '../../src/core/ruleset/options.ts';
import { attackChance } from './chance.ts';
import { begin, end, sheet } from './combatant.ts';
import { specialtyOf, weapons } from './equipment.ts';
import { namesById, putApart } from './pairs.ts';
import { keptOptions, rankOf, statementOf, useOf } from './ranks.ts';
import { phaseOf, skipsStatements } from './state.ts';
import { tellings } from './tellings.ts';
import { isMissile, itemOf, type Use, unusable, usualUse } from './uses.ts';
import { asBefore, changeOfHands, rearm, withDrawn } from './wielding.ts';

/** Specialties that may stand in for others, as they are typed: `as-dagger` (BR-5.6). */
const relatedWords: Readonly<Record<string, string>> = Object.fromEntries(
  [...new Set(weapons.map(({ skill }) => skill))].flatMap((skill) => {
    const specialty = specialtyOf(skill);
    return specialty === skill ? [] : [[`as-${specialty.toLowerCase().replaceAll(' ', '-')}`, skill]];
  }),
);

/** Options of every statement: metres, and kneeling (BR-2.1, BR-11.7). */
const stated = {
  metres: { ...aNumber, units: ['m', 'metres', 'meters'], about: 'metres moved; with a missile weapon, the distance' },
  moved: { ...aNumber, units: ['mv'], about: 'metres moved, whatever the weapon: 8mv' },
  posture: { ...aText, words: { kneel: 'kneel', stand: 'stand' }, about: 'kneel or stand' },
};
export const statementOptions = defineOptions(stated);

/** Options of an attack: also the distance, and the referee's rulings on it. */
export const attackOptions = defineOptions({
  ...stated,
  distance: { ...aNumber, units: ['away'], about: 'the distance of a shot after the movement: 40away' },
  unseen: byWord('unseen', 'the target cannot see it coming: no defence (BR-6.2)'),
  difficult: byWord('difficult', "half the chance, by the referee's word"),
  related: { ...aText, words: relatedWords, about: 'a related specialty stands in, at half the chance (BR-5.6)' },
  chance: { ...aNumber, units: ['%', 'pc', 'percent'], about: "the chance by the referee's word (BR-5.15)" },
});

/** Returns the metres that somebody moves by an intent; a fraction counts as a whole metre (BR-3.8). */
export function metresOf(combatant: Combatant, intent: Intent): number {
  const { metres, moved } = statementOptions.of(intent);
  const isShot = intent.do === 'attack' && isMissile(useOf(combatant, intent));
  return Math.ceil(moved ?? (isShot ? 0 : metres) ?? 0);
}

/** Returns the distance of a shot that an intent names; nothing where it names none. */
export function distanceOf(combatant: Combatant, intent: Intent): number | undefined {
  const { metres, distance } = attackOptions.of(intent);
  const isShot = intent.do === 'attack' && isMissile(useOf(combatant, intent));
  return distance ?? (isShot ? metres : undefined);
}

/** Records a statement; one that was made before is replaced (BR-2.1). */
export function* declare(draft: Draft, intent: Intent): Rule<void> {
  const combatant = actor(draft.fight, intent);
  const stated = yield* settled(draft.fight, asBefore(draft.fight, combatant), intent);
  if (!stated) return;
  const before = statementOf(combatant);
  if (before?.do === 'attack' && stated.do === 'move')
    draft.tell(tellings['no-attack'], { who: combatant.id, at: before.at?.[0] ?? '' }, { rule: 'BR-2.1' });
  makeStatement(draft, combatant, stated);
  const after = combatantOf(draft.fight, combatant.id);
  const { do: word, at: [at = ''] = [], text = '' } = stated;
  const tool = word === 'attack' ? useOf(after, statementOf(after)).label : '';
  const [{ metres }, rank] = [sheet(after), rankOf(draft.fight, after)];
  const ruled = word === 'attack' ? ruledText(stated) : undefined;
  draft.tell(tellings.states, { who: combatant.id, do: word, at, with: tool, text, metres, rank, ruled });
}

/** Returns the referee's rulings on an attack that is stated, as they are told (`difficult, at 40%`); nothing where there are none. */
function ruledText(intent: Intent): string | undefined {
  const { unseen, difficult, related, chance } = attackOptions.of(intent);
  const all = present(
    unseen === true && 'unseen',
    difficult === true && 'difficult',
    related !== undefined && `by ${related}`,
    chance !== undefined && `at ${chance}%`,
  );
  return all.length === 0 ? undefined : all.join(', ');
}

/** Writes a statement down, with what it brings along: metres, posture, the weapon in hand, the distance. */
export function makeStatement(draft: Draft, combatant: Combatant, intent: Intent): void {
  const before = asBefore(draft.fight, combatant);
  const metres = metresOf(before, intent);
  const use = intent.do === 'attack' ? useOf(before, intent) : undefined;
  const gear = withDrawn(sheet(before), use && itemOf(use));
  const whole = withHands(draft.fight, use ? { ...intent, with: use.id } : intent, changeOfHands(sheet(before), gear));
  rewrite(draft, combatant.id, whole, { stated: true, metres });
  takePosture(draft, combatant.id, statementOptions.of(intent).posture);
  rearm(draft, combatant.id, gear);
  if (!use) return;
  const distance = distanceOf(before, intent);
  const [target] = intent.at ?? [];
  if (distance !== undefined && target !== undefined) setDistance(draft, combatant.id, target, distance, 'BR-3.11');
}

/** Returns a statement with what it draws and puts away, where another one may still change that back (BR-4.12). */
function withHands(fight: Fight, intent: Intent, { drawn, stowed }: ReturnType<typeof changeOfHands>): Intent {
  if (drawn.length === 0 || phaseOf(fight) !== 'statement') return intent;
  return { ...intent, options: { ...intent.options, hands: [...drawn, ...stowed].map(({ id }) => id) } };
}

/** Lets somebody kneel, or stand up (BR-11.7). */
export function takePosture(draft: Draft, who: string, posture: string | undefined): void {
  if (posture === undefined || isIn(combatantOf(draft.fight, who), posture)) return;
  const word = posture === 'kneel' ? 'kneel' : 'stand';
  (word === 'kneel' ? begin : end)(draft, who, 'kneeling', 'BR-11.7');
  draft.tell(tellings.posture, { who, word });
}

/** Returns true if somebody kneels, or stands, as a posture has it. */
export function isIn(combatant: Combatant, posture: string): boolean {
  return hasCondition(combatant, 'kneeling') === (posture === 'kneel');
}

/** Returns the posture that an intent adds to what a combatant has stated. */
export function newPosture(combatant: Combatant, intent: Intent): string | undefined {
  const { posture } = statementOptions.of(intent);
  const said = statementOf(combatant);
  return said && statementOptions.of(said).posture === posture ? undefined : posture;
}

/** Returns true while somebody has its statement before it, in a group that skips the statements (BR-2.9). */
export function isUnsaid(fight: Fight, combatant: Combatant): boolean {
  const isOpen = statementOf(combatant) === undefined && !sheet(combatant).acted;
  return skipsStatements(fight) && isOpen && ['movement', 'actions'].includes(phaseOf(fight));
}

/** Writes an attack down that is decided on after the movement, whose metres stay. */
export function restate(draft: Draft, combatant: Combatant, intent: Intent): void {
  makeStatement(draft, combatant, { ...intent, options: { ...intent.options, moved: sheet(combatant).metres } });
}

/** Writes a statement anew, alone or with what goes along. */
function rewrite(draft: Draft, who: string, intent: Intent, more: JsonObject = {}): void {
  draft.change(who, { intent: {} });
  draft.change(who, { intent: inOrder(intent), ...more }, { who, rule: 'BR-2.1' });
}

/** Says how far two are apart: a shot that either has stated at the other at another distance is one at this (BR-3.11). */
export function setDistance(draft: Draft, a: string, b: string, metres: number, rule: string): void {
  putApart(draft, a, b, metres, rule);
  for (const [archer, target] of [[a, b] as const, [b, a] as const]) {
    const stated = shotAt(combatantOf(draft.fight, archer), target);
    if (stated !== undefined && stated !== metres) leaveOpen(draft, archer);
  }
}

/** Lets the distance that somebody has stated hold no more. */
export function leaveOpen(draft: Draft, archer: string): void {
  const said = statementOf(combatantOf(draft.fight, archer));
  if (!said) return;
  const { distance: _, metres: __, ...options } = said.options ?? {};
  rewrite(draft, archer, { ...said, options });
}

/** Returns the distance at which somebody has stated a shot at another; nothing where it has stated none. */
export function shotAt(archer: Combatant, target: string): number | undefined {
  const said = statementOf(archer);
  return said?.at?.[0] === target ? distanceOf(archer, said) : undefined;
}

/** Marks the stated attacks between somebody who has changed sides and the new side: they are decided anew (BR-4.10, E-32). */
export function reconsider(draft: Draft, who: string): void {
  for (const { id } of everybodyIn(draft.fight)) {
    const combatant = combatantOf(draft.fight, id);
    const said = statementOf(combatant);
    const target = said?.do === 'attack' ? findAnywhere(draft.fight, said.at?.[0] ?? '') : undefined;
    if (!said || target?.side !== combatant.side || ![id, target.id].includes(who)) continue;
    rewrite(draft, id, { ...said, options: { ...said.options, turned: true } });
  }
}

/** Returns the target of a stated attack that has come to the attacker's side since; nothing where it is an enemy, or confirmed. */
export function turnedTo(fight: Fight, combatant: Combatant): Combatant | undefined {
  const said = statementOf(combatant);
  if (!said || !keptOptions.of(said).turned) return undefined;
  const target = findCombatant(fight, said.at?.[0] ?? '');
  return target?.side === combatant.side ? target : undefined;
}

/** Returns an intent with its keys in the order in which a save gives them back, so that its facts are the same again. */
function inOrder(intent: Intent): JsonObject {
  return writeIntent(readIntent(writeIntent(intent)));
}

/** Asks what an intent leaves open: the length of the weapon, and whether a friend is meant; nothing where it is taken back. */
export function* settled(fight: Fight, combatant: Combatant, intent: Intent): Rule<Intent | undefined> {
  return yield* sure(fight, combatant, yield* withClass(combatant, intent));
}

/** A weapon with several lengths is used at the one that its wielder chooses (BR-4.3). */
function* withClass(combatant: Combatant, intent: Intent): Rule<Intent> {
  const { row, label } = useOf(combatant, intent);
  const [first, second] = row.classes;
  const isOpen = intent.do === 'attack' && keptOptions.of(intent).class === undefined;
  if (!isOpen || first === undefined || second === undefined) return intent;
  const asked = asking('class', combatant.id, `Which length for the ${label}?`, { rules: ['BR-4.3'] });
  const options = row.classes.map((id) => ({ id, label: id }));
  const chosen = yield* choose(asked, options, first);
  return { ...intent, options: { ...intent.options, class: chosen } };
}

/** An attack on the own side is confirmed once (E-32); nothing where it is taken back. */
function* sure(fight: Fight, combatant: Combatant, intent: Intent): Rule<Intent | undefined> {
  const friends = (intent.at ?? []).filter((id) => combatantOf(fight, id).side === combatant.side);
  if (intent.do !== 'attack' || friends.length === 0) return intent;
  const why = `${namesById(fight, friends)} is on ${combatant.name}'s side. Attack anyway?`;
  const asked = asking('own-side', 'referee', why, { about: combatant.id, rules: ['BR-15.6'], anew: true });
  return (yield* confirm(asked, false, { first: 'no' })) ? intent : undefined;
}

/** Returns true if an intent is a combatant's statement: the same action, target and weapon. */
export function isAsStated(combatant: Combatant, intent: Intent): boolean {
  const said = statementOf(combatant);
  return (
    said?.do === intent.do &&
    same(said.at ?? [], intent.at ?? []) &&
    (intent.with === undefined || useOf(combatant, intent).id === useOf(combatant, said).id)
  );
}

/**
 * Returns an intent with what it leaves out of a combatant's statement when its turn comes: the weapon, or another where
 * that is lost, and the options (BR-2.1, BR-4.13).
 */
export function asStated(fight: Fight, combatant: Combatant, intent: Intent): Intent {
  const said = statementOf(combatant);
  if (phaseOf(fight) !== 'actions' || !said || !isAsStated(combatant, intent)) return intent;
  const isLost = said.do === 'attack' && unusable(combatant, useOf(combatant, said)) !== undefined;
  if (isLost && intent.with === undefined) return { ...intent, with: usualUse(combatant).id };
  const { turned: _, ...options } = { ...said.options, ...intent.options };
  return { ...said, ...intent, options };
}

/**
 * Returns the chance of an attack as it was stated: halved where the referee calls it difficult, or set by the referee's
 * word, with the one that the rules give kept beside it; nothing when the target is out of range (BR-5.6, BR-5.15).
 */
export function statedChance(fight: Fight, combatant: Combatant, use: Use, distance: number, intent: Intent) {
  const { difficult, chance: said } = attackOptions.of(intent);
  const chance = attackChance(fight, combatant, use, distance, difficult ? [{ by: 2, why: 'difficult' }] : []);
  return chance && said !== undefined && said !== chance.value
    ? { ...chance, value: said, byRules: chance.value }
    : chance;
}
