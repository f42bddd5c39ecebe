import { kindOfFoes } from '../fight/examples.ts';
import { type Combatant, codeOf, type Fight, nounOf, sidesWith } from '../fight/fight.ts';
import type { Intent } from '../fight/intent.ts';
import { Problem } from '../kit/problem.ts';
import { sideDoes } from '../kit/wording.ts';
import type { Refusal } from './action.ts';

/** Returns a refusal with its rule; what can be done instead stands behind the first colon of the sentence. */
export function refuse(rule: string, why: string): Refusal {
  const [reason = '', ...instead] = why.replace(/\.$/, '').split(': ');
  return { rule, reason, ...(instead.length > 0 && { instead: instead.join(': ') }) };
}

/** Returns a refusal as a sentence, the rule behind its reason; what a word by hand is refused by names none. */
export function whyOf({ rule, reason, instead }: Refusal): string {
  if (rule === 'by hand') return reason;
  const said = `${reason} (${rule})${instead === undefined ? '' : `: ${instead}`}`;
  return /[.?]$/.test(said) ? said : `${said}.`;
}

/** Returns a refusal, as {@link refuse}, where something stands in the way; nothing otherwise. */
export function refuseIf(stands: boolean, rule: string, why: string): Refusal | undefined {
  return stands ? refuse(rule, why) : undefined;
}

/** Checks for a refusal in place of a result. */
export function isRefusal<T>(found: T | Refusal): found is Refusal {
  return typeof found === 'object' && found !== null && 'reason' in found && 'rule' in found;
}

/** Returns a refusal of a word by hand that nothing forces: what it speaks of is not there. */
export function notThere(reason: string): Refusal {
  return { reason, rule: 'by hand', final: true };
}

/** Returns a refusal that not even the referee's word forces: somebody or something is not there. */
export function forbid(rule: string, why: string): Refusal {
  return { ...refuse(rule, why), final: true };
}

/** Returns a refusal, as {@link forbid}, where something stands in the way; nothing otherwise. */
export function forbidIf(stands: boolean, rule: string, why: string): Refusal | undefined {
  return stands ? forbid(rule, why) : undefined;
}

/** Reason against what needs a fight. */
export const NO_FIGHT = 'No fight is going on: `fight` begins the next';

/** Returns the refusal, as {@link forbid}, of what is done in a fight only, where that is over. */
export function forbidOver(rule: string): Refusal {
  return forbid(rule, 'The fight is over: `fight` begins the next, and `undo` reopens this one');
}

/** Marks the refusal of a step whose moment is over: one that has waited for it is given up without a word. */
export function past(refusal: Refusal): Refusal {
  return { ...refusal, past: true };
}

/** Marks the refusal of what comes only once the running turn is over. */
export function afterTurn(refusal: Refusal): Refusal {
  return { ...refusal, afterTurn: true };
}

/** Returns the refusal of a fight that can't begin as it stands, with its rule and what to do about it. */
export function cannotStart(rule: string, why: string, how = 'change the roster and begin again'): Problem {
  return new Problem('cannot-start', `${why} (${rule}): ${how}.`);
}

/**
 * Returns the refusal of a fight in which a side has nobody; in a story that goes on, it says how to add somebody.
 * @param side who has nobody: by itself, `add` is for the foes
 */
export function nobodyToFight(fight: Fight, why: string, side?: string): Problem {
  const foes = fight.sides.find(({ players }) => !players)?.id;
  const to = side === undefined || side === foes ? '' : ` side ${side}`;
  const how =
    fight.number > 1
      ? `Type \`add 2 ${kindOfFoes(fight)}${to}\`, and then \`fight\`.`
      : 'Change the roster and begin again.';
  return new Problem('cannot-start', `${why}. ${how}`);
}

/** Refuses a fight in which a side has nobody who can fight. */
export function refuseIdleSides(fight: Fight, isAble: (one: Combatant) => boolean, rule: string): void {
  const able = sidesWith(fight, isAble);
  const idle = fight.sides.find(({ id }) => !able.includes(id))?.id;
  if (idle === undefined) return;
  throw nobodyToFight(fight, `${sideDoes(nounOf(fight, idle), 'have')} nobody who can fight (${rule})`, idle);
}

/**
 * Returns the refusal of a word by hand that lacks its amount, or has one of 0, which changes nothing: no ruling can
 * stand for it. The example is the line as it may have been meant.
 * @param least 0 where it counts what is left
 */
export function withoutAmount(
  rule: string,
  fight: Fight,
  { do: word, at = [] }: Intent,
  amount: number | undefined,
  least = 1,
): Refusal | undefined {
  if (amount !== undefined && amount >= least) return undefined;
  const code = codeOf(fight, at.at(-1) ?? '') ?? '{foe}';
  const why = amount === 0 ? '0 changes nothing, so say how much' : 'Say how much';
  return forbid(rule, `${why}: \`${word} 3 ${code}\`.`);
}
