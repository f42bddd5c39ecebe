import { type Combatant, combatantOf, type Fight, findCombatant } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { memoizeFor } from '../../src/core/kit/memoize.ts';
import { listed } from '../../src/core/kit/wording.ts';
import { choicesOf } from '../../src/core/ruleset/choices.ts';
import { isRefusal, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { absenceOf, isActive, sheet } from './combatant.ts';
import { type Means, meansOf, reachOfUsable, reachTo, unusable } from './means.ts';
import { isRolling } from './state.ts';

/** A means of attack, a target and the modifier. */
export interface Aim {
  readonly means: Means;
  readonly target: Combatant;
  readonly modifier: number;
}

/** Returns everybody and everything active that is not of a Side. */
const others = memoizeFor((fight: Fight, side: string) =>
  fight.combatants.filter((other) => other.side !== side && isActive(other)),
);

/** Returns everybody and everything that a combatant may want to attack, in reach or not. */
function opponents(fight: Fight, combatant: Combatant): readonly Combatant[] {
  return others(fight, combatant.side).filter((other) => isTarget(fight, combatant, other));
}

/** Returns every attack that a combatant can make, in the order of its weapons and of the roster. */
export function aims(
  fight: Fight,
  combatant: Combatant,
  all: readonly Means[] = meansOf(fight, combatant),
): readonly Aim[] {
  const targets = opponents(fight, combatant);
  const found: Aim[] = [];
  for (const means of all.filter((each) => !unusable(fight, combatant, each)))
    for (const target of targets) {
      const modifier = reachOfUsable(fight, combatant, means, target);
      if (!isRefusal(modifier)) found.push({ means, target, modifier });
    }
  return found;
}

/** Returns the means of an intent: the one it names, or the first that reaches its targets, or else the first there is. */
export function meansFor(fight: Fight, combatant: Combatant, { with: named, at = [] }: Intent): Means | undefined {
  const all = meansOf(fight, combatant);
  if (named !== undefined) return all.find(({ id }) => id === named);
  const targets = at.flatMap((id) => findCombatant(fight, id) ?? []);
  const reaches = (means: Means) => targets.every((target) => !isRefusal(reachTo(fight, combatant, means, target)));
  return (
    all.find((means) => !unusable(fight, combatant, means) && reaches(means)) ??
    all.find((means) => !unusable(fight, combatant, means)) ??
    all[0]
  );
}

/** Returns why a combatant can't attack a target with something, and whom it can attack instead (PK-ZON.7); or nothing. */
export function cannotReach(fight: Fight, combatant: Combatant, means: Means, id: string): Refusal | undefined {
  const target = combatantOf(fight, id);
  const found = notATarget(fight, combatant, target) ?? reachTo(fight, combatant, means, target);
  return isRefusal(found) ? refuse(found.rule, `${found.why}: ${insteadFor(fight, combatant)}`) : undefined;
}

/** Returns a sentence with the targets in reach. */
export function insteadFor(fight: Fight, combatant: Combatant): string {
  const names = [...new Set(aims(fight, combatant).map(({ target }) => target.name))];
  return names.length === 0
    ? `${combatant.name} has no target in reach.`
    : `${combatant.name} can attack ${listed(names, 'or')}.`;
}

/** Returns the targets of an attack for menus, those in reach first. */
export function targetChoices(fight: Fight, intent: Intent): readonly Choice[] {
  const combatant = findCombatant(fight, intent.who ?? '');
  if (!combatant) return [];
  const choices = choicesOf(opponents(fight, combatant), (target) => {
    const means = meansFor(fight, combatant, { ...intent, at: [target.id] });
    return means && reasonIn(reachTo(fight, combatant, means, target));
  });
  return [...choices.filter(({ refused }) => !refused), ...choices.filter(({ refused }) => refused)];
}

/** Returns the means of an attack for menus. */
export function toolChoices(fight: Fight, intent: Intent): readonly Choice[] {
  const combatant = findCombatant(fight, intent.who ?? '');
  if (!combatant) return [];
  const target = findCombatant(fight, intent.at?.[0] ?? '');
  return choicesOf(meansOf(fight, combatant), (means) =>
    reasonIn(target ? reachTo(fight, combatant, means, target) : unusable(fight, combatant, means)),
  );
}

function notATarget(fight: Fight, combatant: Combatant, target: Combatant): Refusal | undefined {
  if (target.side === combatant.side) return { rule: 'PK-ATK.1', why: `${target.name} is on the same Side` };
  if (!isActive(target)) return { rule: 'PK-ZON.7', why: absenceOf(target) };
  if (!isTarget(fight, combatant, target))
    return { rule: 'PK-ATK.9', why: `${target.name} is an object, and foes can't attack objects` };
  return undefined;
}

/** Returns whether a combatant can attack a target: an object makes no Defense Check, so foes can't attack it. */
function isTarget(fight: Fight, combatant: Combatant, target: Combatant): boolean {
  return sheet(target).type !== 'object' || isRolling(fight, combatant);
}

function reasonIn(found: number | Refusal | undefined): string | undefined {
  return isRefusal(found) ? `${found.why} (${found.rule})` : undefined;
}
