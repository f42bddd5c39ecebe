import type { Draft } from '../../src/core/fight/draft.ts';
import type { Cause } from '../../src/core/fight/fact.ts';
import { combatantOf, type Ending, type Fight } from '../../src/core/fight/fight.ts';
import { isAble, type Status, sheetOf } from './combatant.ts';
import { loseSpell } from './spells.ts';
import { state } from './state.ts';
import { tellings } from './tellings.ts';

/** Lets somebody die, or leave the fight for good. */
export function become(draft: Draft, who: string, status: Status, cause: Cause): void {
  draft.change(who, { status }, cause);
  if (status !== 'able') loseActions(draft, who);
}

/** Tells how somebody dies, and lets it die. */
export function die(draft: Draft, who: string, fate: 'dead' | 'mangled' | 'killed', cause: Cause): void {
  draft.tell(tellings.fate, { who, fate, key: '' }, cause);
  become(draft, who, fate === 'killed' ? 'dead' : fate, cause);
}

/** Takes away the actions that somebody still had this round, and the spell with them (MB-CND.5, MB-INI.13, MB-MAG.10). */
function loseActions(draft: Draft, who: string): void {
  draft.change(who, { counts: [], held: 0, holding: false });
  loseSpell(draft, who, { rule: 'MB-MAG.10' });
}

/**
 * Knocks somebody out: until healed, or for some rounds.
 * @param rounds how many rounds; until healed, where absent
 */
export function knockOut(draft: Draft, who: string, cause: Cause, rounds?: number): void {
  lay(draft, who, 'unconscious', cause, rounds);
}

/** Stuns somebody for some rounds; what it still had to do is lost (MB-CND.1, MB-CND.2, MB-CND.5). */
export function stun(draft: Draft, who: string, rounds: number, cause: Cause): void {
  lay(draft, who, 'stunned', cause, rounds);
}

/** Lets somebody lie asleep, bound or the like, or stand stunned: for some rounds, or until the referee ends it. */
export function lay(draft: Draft, who: string, name: string, cause: Cause, rounds?: number): void {
  last(draft, who, name, rounds === undefined ? undefined : lastsUntil(draft.fight, who, rounds), cause);
  loseActions(draft, who);
}

/**
 * Returns when a duration of N rounds ends (MB-CND.2): with round r+N-1 if the victim still had an action to come in round r,
 * otherwise with round r+N. Whoever is stunned has none to come, and what is to come in a segment is no action of a
 * round (MB-SUR.22).
 */
export function lastsUntil(fight: Fight, who: string, rounds: number): Ending {
  const { counts, held } = sheetOf(fight, who);
  const isBeforeCounts = ['declare', 'initiative'].includes(fight.phase);
  const isToAct = isBeforeCounts || counts.length > 0 || held > 0;
  const hasAction = isToAct && state(fight).segment === 0 && isAble(combatantOf(fight, who));
  return { round: fight.round + rounds - (hasAction ? 1 : 0), at: 'end' };
}

/** Begins a condition, or makes it last longer; of two durations the later end counts (MB-CND.3). */
function last(draft: Draft, who: string, name: string, until: Ending | undefined, cause: Cause): void {
  const old = combatantOf(draft.fight, who).conditions.find((one) => one.name === name);
  const lastsAnyhow = old && (!old.until || (until && old.until.round >= until.round));
  if (lastsAnyhow) return;
  const by = cause.who === undefined ? {} : { by: cause.who };
  draft.begin(who, { id: name, name, ...by, ...(until && { until }) }, cause);
}

/** Puts somebody out of the fight until it is healed: unconscious or crippled (MB-MBT.14). */
export function putOut(draft: Draft, who: string, how: string, cause: Cause): void {
  draft.begin(who, { id: 'out-of-the-fight', name: 'out of the fight', note: how }, cause);
  loseActions(draft, who);
}
