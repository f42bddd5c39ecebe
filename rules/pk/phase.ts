import { type Combatant, type Fight, membersOf } from '../../src/core/fight/fight.ts';
import { memoize, memoizeFor } from '../../src/core/kit/memoize.ts';
import { isActive, sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { aims } from './means.ts';
import { activeOf, isRolling, otherSide, sidesOf, state } from './state.ts';
import { adjacent, zoneOf } from './zones.ts';

/** Phases of a fight in their usual order, each as a refusal names it; Retreats and chases lead back. */
const phases = {
  setup: 'the beginning',
  zones: 'the Zones',
  surprise: 'surprise',
  initiative: 'Initiative',
  holder: 'the turns of the Side that holds the Bout',
  other: 'the turns of the other Side',
  moves: 'the moves of the other Side',
  gap: 'the end of the Bout',
  retreat: 'the Retreat',
  chase: 'the chase',
  broken: 'the end of the fight',
  aftermath: 'the aftermath',
} as const;
export type Phase = keyof typeof phases;

/** Returns the phase of a fight, derived from its state. */
export const phaseOf: (fight: Fight) => Phase = memoize((fight) => {
  const { rolling, over, fled, called } = state(fight);
  if (rolling === '') return 'setup';
  if (over !== '') return 'aftermath';
  if (fled !== '') return 'chase';
  if (sidesOf(fight).some((id) => activeOf(fight, id).length === 0)) return 'broken';
  if (called.length > 0) return 'retreat';
  return boutPhase(fight);
});

/** Refusal of what needs a running fight. */
export const NO_FIGHT = 'No fight is going on: `fight` begins the next.';

/** Returns a sentence with what Enter does now, for refusals. */
export function enterInWords(fight: Fight): string {
  const phase = phaseOf(fight);
  return phase === 'aftermath' ? 'the fight is over.' : `Enter goes on with ${phases[phase]}.`;
}

/** Returns everybody and everything whose Zone has to be stated before the fight goes on (PK-SET.4, PK-CHA.18). */
export const withoutZone = memoize((fight: Fight): readonly Combatant[] => {
  const { restate } = state(fight);
  return fight.combatants.filter((combatant) => isActive(combatant) && (restate || !zoneOf(combatant)));
});

/** Returns the Side whose turn it is; nothing outside the turns of a Bout. */
export function turnOf(fight: Fight): string | undefined {
  const { holder, finished } = state(fight);
  const phase = phaseOf(fight);
  if (phase === 'holder') return holder;
  return (phase === 'other' || phase === 'moves' || phase === 'gap') && !finished
    ? otherSide(fight, holder)
    : undefined;
}

/** Returns the active members of a Side that have not had their turn in this Bout. */
export const waiting = memoizeFor((fight: Fight, sideId: string): readonly Combatant[] =>
  activeOf(fight, sideId).filter((combatant) => !sheet(combatant).gone),
);

/** Returns how often a combatant may attack in a Bout (PK-BOUT.5, PK-BOUT.7). */
export function attacksOf(fight: Fight, combatant: Combatant): number {
  return isRolling(fight, combatant) ? 1 : sheet(combatant).attacksPerBout;
}

/** Returns whether anybody of a Side has moved or acted in this Bout. */
export function hasBegun(fight: Fight, sideId: string): boolean {
  return membersOf(fight, sideId).some((combatant) => {
    const { moved, gone, attacksMade } = sheet(combatant);
    return moved || gone || attacksMade > 0;
  });
}

/** Returns whether a move would give a combatant a target that it can't attack from where it stands. */
function gainsByStep(fight: Fight, combatant: Combatant): boolean {
  const zone = zoneOf(combatant);
  if (!zone || sheet(combatant).moved) return false;
  const now = new Set(targetIds(fight, combatant));
  return adjacent(zone).some((place) => targetIds(fight, { ...combatant, place }).some((id) => !now.has(id)));
}

function boutPhase(fight: Fight): Phase {
  const { surprise, holder, finished } = state(fight);
  if (withoutZone(fight).length > 0) return 'zones';
  if (finished) return 'gap';
  if (fight.round === 1 && surprise === '') return 'surprise';
  if (holder === '') return 'initiative';
  if (waiting(fight, holder).length > 0) return 'holder';
  const others = waiting(fight, otherSide(fight, holder));
  if (house.boutStructure.of(fight) === 'bothAttack') return others.length > 0 ? 'other' : 'gap';
  // A Side is asked for its moves though nobody gains by one: `order party ask`, `order party moves ask`.
  const order = String(fight.bags.orders[otherSide(fight, holder)] ?? '');
  const isAsked = others.length > 0 && /moves|^ask$/.test(order);
  return isAsked || others.some((combatant) => gainsByStep(fight, combatant)) ? 'moves' : 'gap';
}

function targetIds(fight: Fight, combatant: Combatant): readonly string[] {
  return aims(fight, combatant).map(({ target }) => target.id);
}
