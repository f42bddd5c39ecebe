import type { Refusal } from './action.ts';

/**
 * Returns a refusal: what is in the way, with the rule behind it, then what can be done instead.
 * @param why a sentence; what can be done instead stands behind its first colon
 */
export function refuse(rule: string, why: string): Refusal {
  const [reason = '', ...instead] = why.replace(/\.$/, '').split(': ');
  return { rule, why: `${[`${reason} (${rule})`, ...instead].join(': ')}.` };
}

/** Checks for a refusal in place of a result. */
export function isRefusal<T>(found: T | Refusal): found is Refusal {
  return typeof found === 'object' && found !== null && 'why' in found && 'rule' in found;
}

/** Returns a refusal of a word by hand that nothing forces: what it speaks of is not there. */
export function notThere(why: string): Refusal {
  return { why, rule: 'by hand', final: true };
}

/** Returns a refusal that not even the referee's word forces: somebody or something is not there. */
export function forbid(rule: string, why: string): Refusal {
  return { ...refuse(rule, why), final: true };
}
