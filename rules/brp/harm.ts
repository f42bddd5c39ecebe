import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, findCombatant, hasCondition } from '../../src/core/fight/fight.ts';
import { isObject, type Json } from '../../src/core/kit/json.ts';
import { sumOf } from '../../src/core/kit/list.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { clockThere } from '../../src/core/ruleset/halves.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { begin, end, type Injury, isDying, itemsOf, type Sheet, sheet, sheetOf, thing, withItem } from './combatant.ts';
import { house } from './houserules.ts';
import { keep } from './state.ts';
import { tellings } from './tellings.ts';

/** Hit points at which a loss makes unconscious, or fewer (BR-12.4). */
const FALLS_AT = 2;

/**
 * Takes hit points off, after armour: one injury for each loss; unconscious at 2 or less, dying at 0 or less (BR-12.2 to
 * 15).
 * @param cause what did it, in a few words
 */
export function hurt(draft: Draft, who: string, amount: number, cause: string, by?: string): void {
  if (amount <= 0) return;
  const { hp, injuries } = sheetOf(draft.fight, who);
  const to = hp.current - amount;
  const from = { who: by ?? who, rule: 'BR-12.2' };
  const sizes = { size: amount, remaining: amount, firstAid: 'untried' };
  const wound = { id: `w${injuries.length + 1}`, round: draft.fight.round, cause, ...sizes };
  draft.change(who, { hp: { ...hp, current: to }, injuries: [...injuries, wound] }, from);
  const isUp = !hasCondition(combatantOf(draft.fight, who), 'unconscious');
  const fate = to > FALLS_AT ? '' : fall(draft, who, hp.current, to);
  // Whoever was woken drops from as few (BR-12.12).
  const isWoken = isUp && hp.current <= FALLS_AT;
  draft.tell(tellings.hurt, { who, from: hp.current, to, size: amount, fate, drops: isWoken || undefined }, from);
}

/** Applies the consequences of having come to 2 hit points or less, from more of them or from as few (T10). */
function fall(draft: Draft, who: string, from: number, to: number): string {
  const combatant = combatantOf(draft.fight, who);
  if (hasCondition(combatant, 'dead')) return '';
  const isNew = !hasCondition(combatant, 'unconscious');
  begin(draft, who, 'unconscious', 'BR-12.4');
  end(draft, who, 'kneeling', 'BR-12.4');
  if (to <= 0) begin(draft, who, 'dying', 'BR-12.7');
  if (from > 0 && to <= 0) draft.change(who, { fellThisRound: true, fellIn: draft.fight.round });
  else if (isNew) draft.change(who, { fellThisRound: true });
  return to <= 0 ? 'dying' : 'unconscious';
}

/** Lets hit points that are set by hand have somebody who is unconscious die or not (BR-12.7, BR-14.9). */
export function afterSet(draft: Draft, before: Fight, who: string): void {
  const combatant = combatantOf(draft.fight, who);
  const isMarked = hasCondition(combatant, 'dying');
  if (isMarked && !isDying(combatant)) end(draft, who, 'dying', 'BR-14.9');
  if (!isMarked && isDying(combatant)) fall(draft, who, sheetOf(before, who).hp.current, sheet(combatant).hp.current);
}

/** Gives hit points back, never above the maximum (BR-14.2); whoever is above 0 is not dying (BR-14.9). */
export function restore(draft: Draft, who: string, amount: number, injuries: readonly Injury[], rule: string): void {
  const { hp } = sheetOf(draft.fight, who);
  const to = Math.min(hp.max, hp.current + amount);
  draft.change(who, { hp: { ...hp, current: to }, injuries }, { who, rule });
  if (to > 0) end(draft, who, 'dying', rule);
}

/** Returns the injuries that First Aid has not been tried on, the largest first (BR-14.6, BR-14.12). */
export function untried({ injuries }: Sheet): readonly Injury[] {
  const open = injuries.filter(({ firstAid, remaining }) => firstAid === 'untried' && remaining > 0);
  return open.toSorted((a, b) => b.remaining - a.remaining);
}

/** Returns true if a combatant has an injury that First Aid has not been tried on (BR-14.6). */
export function isTreatable(sheet: Sheet): boolean {
  return untried(sheet).length > 0;
}

/** The most that a success of First Aid restores (BR-14.4). */
const MOST_HEALED = 3;

/** Returns true if First Aid by so many helpers can bring a combatant to 1 hit point, one injury each (BR-14.8, E-20). */
export function canBeSaved(combatant: Combatant, helpers: number): boolean {
  const best = untried(sheet(combatant)).slice(0, helpers);
  const most = sumOf(best.map(({ remaining }) => Math.min(MOST_HEALED, remaining)));
  return sheet(combatant).hp.current + most > 0;
}

/** Returns an injury with what did it: `6 (great sword)`. */
export function woundText({ remaining, cause }: Injury): string {
  return `${remaining}${cause === '' ? '' : ` (${cause})`}`;
}

/** Returns the injuries that First Aid has not been tried on, in a few words: `wounds 5, 3`; empty where there is none. */
export function woundsText(combatant: Combatant): string {
  const sizes = untried(sheet(combatant)).map(({ remaining }) => remaining);
  return sizes.length === 0 ? '' : `wound${sizes.length === 1 ? '' : 's'} ${sizes.join(', ')}`;
}

/** Kills somebody for good (BR-12.7, BR-12.16). */
export function die(draft: Draft, who: string, rule: string): void {
  end(draft, who, 'dying', rule);
  begin(draft, who, 'dead', rule);
  draft.tell(tellings.dies, { who }, { who, rule });
}

/** Wakes somebody (BR-12.6). */
export function awaken(draft: Draft, who: string, rule: string): void {
  end(draft, who, 'unconscious', rule);
  draft.change(who, { wakeAt: 0 }, { who, rule });
}

/** Heals somebody, and tells it. */
export function mend(draft: Draft, who: string, healed: number, rule: string, telling: typeof tellings.mends): void {
  const { hp } = sheetOf(draft.fight, who);
  heal(draft, who, healed, rule);
  draft.tell(telling, { who, from: hp.current, to: sheetOf(draft.fight, who).hp.current });
}

/** Heals somebody, the oldest injuries first (BR-14.13). */
export function heal(draft: Draft, who: string, healed: number, rule: string): void {
  const { injuries } = sheetOf(draft.fight, who);
  let left = healed;
  const mended = injuries.map((one) => {
    const share = Math.min(left, one.remaining);
    left -= share;
    return { ...one, remaining: one.remaining - share };
  });
  restore(draft, who, healed, mended, rule);
}

/** Effect of an attack, kept until the moment is over (BR-4.7): hit points lost, or wear of an item. */
type Effect = {
  readonly what: 'harm' | 'wear';
  readonly on: string;
  readonly amount: number;
  readonly by: string;
  /** Item that did the harm; or the id of the item that wears. */
  readonly with: string;
  readonly rule: string;
};

/** Lets an effect wait for the end of its moment. */
export function wait(draft: Draft, effect: Effect): void {
  if (effect.amount <= 0) return;
  const known = [draft.fight.bags, clockThere(draft.fight)].flatMap((one) => Object.keys(one?.waiting ?? {}));
  const count = Math.max(0, ...known.map((key) => Number(key.slice(1)))) + 1;
  draft.put('waiting', { [`e${count}`]: effect }, { who: effect.by, rule: effect.rule });
}

/** Returns the id of the combatant whom an effect is on. */
export function ownerOf(effect: Json | undefined): string | undefined {
  return isObject(effect) ? String(effect['on']) : undefined;
}

/** Returns true if effects wait. */
export function isWaiting({ bags }: Fight): boolean {
  return Object.keys(bags.waiting).length > 0;
}

/**
 * Applies everything that waits, in the order in which it came about, and ends the moment (BR-4.7).
 * @param isShared whether some of it waits from another step: then it is told as what came of all together
 */
export function settle(draft: Draft, isShared = true): void {
  if (isShared && isWaiting(draft.fight)) draft.tell(tellings.together, {}, { rule: 'BR-4.7' });
  for (const [key, json] of Object.entries(draft.fight.bags.waiting)) {
    const { what, on, with: tool, by, rule, amount } = isObject(json) ? json : {};
    // The referee may have removed or killed somebody while the result waited (BR-12.16).
    const struck = findCombatant(draft.fight, String(on));
    if (what === 'wear' && struck) wear(draft, String(on), String(tool), Number(amount), String(rule));
    else if (what === 'harm' && struck && !hasCondition(struck, 'dead'))
      hurt(draft, String(on), Number(amount), String(tool), String(by));
    draft.remove('waiting', [key]);
  }
  keep(draft, { moment: '' });
}

/** Takes hit points off an item; it breaks when they are used up (BR-6.10, BR-11.12). Things without any cannot wear. */
export function wear(draft: Draft, who: string, item: string, amount: number, rule: string): void {
  const own = sheetOf(draft.fight, who);
  const old = itemsOf(own).find(({ id }) => id === item);
  if (!old || old.hp === null || old.broken) return;
  const left = old.hp - amount;
  const broken = house.breakAt.of(draft.fight) === 'zero' ? left <= 0 : left < 0;
  const hp = Math.max(0, left);
  draft.change(who, withItem(own, item, { hp, broken }), { who, with: old.name, rule });
  draft.tell(tellings.wear, { who, with: thing(old), from: old.hp, to: hp, broken }, { who, rule });
}

/** The step that ends a moment when nobody of it is left to do so. */
export const settleAction: Action = {
  word: 'settle',
  called: 'the shared moment',
  title: 'Settle a shared moment',
  help: 'settle: applies the results of all who acted at the same moment',
  *play(draft): Rule<void> {
    settle(draft);
  },
};
