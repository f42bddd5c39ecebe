import { type Fight, findCombatant, nameOf } from '../core/fight.ts';
import type { Intent } from '../core/intent.ts';
import { Problem } from '../core/problem.ts';
import type { Refusal } from '../core/ruleset.ts';

/** A step in a few words, for `undo` and what is parked: `Sybilla: attack on Bandit 2`. */
export function labelOf(fight: Fight, intent: Intent): string {
  const who = intent.who === undefined ? '' : `${nameOf(fight, intent.who)}: `;
  const aim = intent.at && intent.at.length > 0 ? ` on ${intent.at.map((id) => nameOf(fight, id)).join(', ')}` : '';
  return `${who}${intent.do}${aim}`;
}

/** An intent as it would be typed. */
export function lineOf(fight: Fight, intent: Intent): string {
  const code = (id: string) => findCombatant(fight, id)?.code ?? id;
  const who = intent.who === undefined || !findCombatant(fight, intent.who) ? [] : [code(intent.who)];
  const tool = intent.with === undefined ? [] : ['w', intent.with];
  return [...who, intent.do, ...(intent.at ?? []).map(code), ...tool].join(' ');
}

/** The sentence for what the rules refuse, with the line that would force it. */
export function refusedBy({ why, rule }: Refusal, fight: Fight, intent: Intent): Problem {
  return new Problem('refused', why, { rule, force: `${lineOf(fight, intent)} !` });
}
