import { type Combatant, combatant, type Fight, findCombatant } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { isRefusal, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { isActive, sheet } from './combatant.ts';
import { type Means, meansOf, reachOfUsable, reachTo, unusable } from './means.ts';
import { isRolling } from './state.ts';

/** Something to attack with, at somebody, with its modifier. */
export interface Aim {
  readonly means: Means;
  readonly target: Combatant;
  readonly modifier: number;
}

/** Everybody and everything that somebody could think of attacking, whether it can or not. */
function opponents(fight: Fight, one: Combatant): readonly Combatant[] {
  return fight.combatants.filter((other) => other.side !== one.side && isActive(other) && isTarget(fight, one, other));
}

/** Everything that somebody can do to whom it can reach, in the order of its weapons and of the roster. */
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

/** What an intent attacks with: what it names, or the first that reaches its targets, or else the first there is. */
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

/** Why somebody cannot attack a target with something, or nothing; names who can be attacked instead (PK-ZON.7). */
export function cannotReach(fight: Fight, one: Combatant, means: Means, id: string): Refusal | undefined {
  const target = combatant(fight, id);
  const refused = notATarget(fight, one, target) ?? asRefusal(reachTo(fight, one, means, target));
  return refused && refuse(refused.rule, `${refused.why}: ${insteadFor(fight, one)}`);
}

/** Whom somebody can attack, as a sentence. */
export function insteadFor(fight: Fight, one: Combatant): string {
  const names = [...new Set(aims(fight, one).map(({ target }) => target.name))];
  return names.length === 0
    ? `${one.name} can attack nobody from there.`
    : `${one.name} can attack ${names.join(', ')}.`;
}

/** Whom an attack could be aimed at, for menus: the reachable first. */
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

/** What an attack could be made with, for menus. */
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
  if (!isActive(target)) return { rule: 'PK-ZON.7', why: `${target.name} is ${absence(target)}` };
  if (!isTarget(fight, one, target))
    return { rule: 'PK-ATK.9', why: `${target.name} is a thing, which foes do not attack` };
  return undefined;
}

/** A thing makes no Defense Check, so only those attack it who throw to attack. */
function isTarget(fight: Fight, one: Combatant, target: Combatant): boolean {
  return sheet(target).type !== 'object' || isRolling(fight, one);
}

function absence(target: Combatant): string {
  const { status } = sheet(target);
  if (target.benched) return 'put aside';
  return status === 'left' || status === 'escaped' ? 'gone' : status;
}

function asRefusal(found: number | Refusal): Refusal | undefined {
  return isRefusal(found) ? found : undefined;
}
