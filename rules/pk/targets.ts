import { type Combatant, combatant, type Fight, findCombatant } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { listed } from '../../src/core/kit/wording.ts';
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

/** Returns everybody and everything that a combatant may want to attack, in reach or not. */
function opponents(fight: Fight, one: Combatant): readonly Combatant[] {
  return fight.combatants.filter((other) => other.side !== one.side && isActive(other) && isTarget(fight, one, other));
}

/** Returns every attack that a combatant can make, in the order of its weapons and of the roster. */
export function aims(fight: Fight, one: Combatant, all: readonly Means[] = meansOf(fight, one)): readonly Aim[] {
  const targets = opponents(fight, one);
  const found: Aim[] = [];
  for (const means of all.filter((each) => !unusable(fight, one, each)))
    for (const target of targets) {
      const modifier = reachOfUsable(fight, one, means, target);
      if (!isRefusal(modifier)) found.push({ means, target, modifier });
    }
  return found;
}

/** Returns the means of an intent: the one it names, or the first that reaches its targets, or else the first there is. */
export function meansFor(fight: Fight, one: Combatant, { with: named, at = [] }: Intent): Means | undefined {
  const all = meansOf(fight, one);
  if (named !== undefined) return all.find(({ id }) => id === named);
  const targets = at.flatMap((id) => findCombatant(fight, id) ?? []);
  const reaches = (means: Means) => targets.every((target) => !isRefusal(reachTo(fight, one, means, target)));
  return (
    all.find((means) => !unusable(fight, one, means) && reaches(means)) ??
    all.find((means) => !unusable(fight, one, means)) ??
    all[0]
  );
}

/** Returns why a combatant can't attack a target with something, and whom it can attack instead (PK-ZON.7); or nothing. */
export function cannotReach(fight: Fight, one: Combatant, means: Means, id: string): Refusal | undefined {
  const target = combatant(fight, id);
  const refused = notATarget(fight, one, target) ?? asRefusal(reachTo(fight, one, means, target));
  return refused && refuse(refused.rule, `${refused.why}: ${insteadFor(fight, one)}`);
}

/** Returns a sentence with the targets in reach. */
export function insteadFor(fight: Fight, one: Combatant): string {
  const names = [...new Set(aims(fight, one).map(({ target }) => target.name))];
  return names.length === 0 ? `${one.name} has no target in reach.` : `${one.name} can attack ${listed(names, 'or')}.`;
}

/** Returns the targets of an attack for menus, those in reach first. */
export function targetChoices(fight: Fight, intent: Intent): readonly Choice[] {
  const one = findCombatant(fight, intent.who ?? '');
  if (!one) return [];
  const choices = opponents(fight, one).map((target): Choice => {
    const means = meansFor(fight, one, { ...intent, at: [target.id] });
    const refused = means && asRefusal(reachTo(fight, one, means, target));
    return { id: target.id, label: target.name, ...(refused && { refused: `${refused.why} (${refused.rule})` }) };
  });
  return [...choices.filter(({ refused }) => !refused), ...choices.filter(({ refused }) => refused)];
}

/** Returns the means of an attack for menus. */
export function toolChoices(fight: Fight, intent: Intent): readonly Choice[] {
  const one = findCombatant(fight, intent.who ?? '');
  if (!one) return [];
  return meansOf(fight, one).map((means) => {
    const target = findCombatant(fight, intent.at?.[0] ?? '');
    const refused = target ? asRefusal(reachTo(fight, one, means, target)) : unusable(fight, one, means);
    return { id: means.id, label: means.name, ...(refused && { refused: `${refused.why} (${refused.rule})` }) };
  });
}

function notATarget(fight: Fight, one: Combatant, target: Combatant): Refusal | undefined {
  if (target.side === one.side) return { rule: 'PK-ATK.1', why: `${target.name} is on the same Side` };
  if (!isActive(target)) return { rule: 'PK-ZON.7', why: absenceOf(target) };
  if (!isTarget(fight, one, target))
    return { rule: 'PK-ATK.9', why: `${target.name} is an object, and foes can't attack objects` };
  return undefined;
}

/** Returns whether a combatant can attack a target: an object makes no Defense Check, so foes can't attack it. */
function isTarget(fight: Fight, one: Combatant, target: Combatant): boolean {
  return sheet(target).type !== 'object' || isRolling(fight, one);
}

function asRefusal(found: number | Refusal): Refusal | undefined {
  return isRefusal(found) ? found : undefined;
}
