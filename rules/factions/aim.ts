import { type Combatant, combatantOf, type Fight, findCombatant } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { aFlag } from '../../src/core/fight/telling.ts';
import { namesOf } from '../../src/core/kit/wording.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { choicesOf } from '../../src/core/ruleset/choices.ts';
import { defineOptions } from '../../src/core/ruleset/options.ts';
import { isRefusal, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { isNonLethal, type Purpose, stepsOver } from './blow.ts';
import { isHelpless, isThere, sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { type Means, meansOf, unarmed, unusable } from './means.ts';
import { type Aim, reachTo } from './reach.ts';
import { isEnemy } from './state.ts';
import { areTracked, placeNamed } from './zones.ts';

/** Options of an attack. */
export const attackOptions = defineOptions({
  hold: { ...aFlag, words: { held: true, imp: true }, about: 'held back: impaired damage (FA-ATK.15)' },
  moving: { ...aFlag, words: { moving: true }, about: 'shot while moving (FA-ATK.8)' },
  through: { ...aFlag, words: { through: true }, about: 'strong enough to go through cover (FA-COV.2)' },
  enhanced: {
    ...aFlag,
    words: { enh: true, enhanced: true },
    about: 'enhanced damage, if the house rule has it (FA-DMG.4)',
  },
});

/** Returns whether a shot now would be one on the move, as far as that is known before anything is asked (FA-ATK.8). */
export function isMoving(fight: Fight, combatant: Combatant, intent: Intent): boolean {
  const mount = findCombatant(fight, sheet(combatant).mountOn);
  // On what has moved in this turn every shot is one on the move (FA-MNT.10).
  if (mount && sheet(mount).moved > 0) return true;
  const hasMoved = sheet(combatant).moved > 0;
  const { moving = false } = attackOptions.of(intent);
  return { wholeTurn: hasMoved || moving, movedBeforeShot: hasMoved, ask: moving }[house.shootOnTheMove.of(fight)];
}

/** Returns what an intent attacks with: what it names, or the first that reaches all its targets, the easiest first. */
export function meansFor(fight: Fight, combatant: Combatant, intent: Intent): Means | undefined {
  const all = meansOf(combatant);
  if (intent.with !== undefined) return all.find(({ id }) => id === intent.with);
  const usable = all.filter((means) => !unusable(fight, combatant, means));
  const { at = [] } = intent;
  const targets = at.map((id) => findCombatant(fight, id)).filter((target) => target !== undefined);
  const single = usable.filter((means) => !means.blast);
  const isZone = at.some((id) => placeNamed(fight, id) !== undefined);
  const areSeveral = targets.length > 1 && targets.every((target) => !areTracked(combatant, target));
  if (isZone || (areSeveral && targets.some((target) => stepsOver(fight, combatant.id, target) < 1)))
    return usable.find((means) => means.blast) ?? single[0];
  return easiest(fight, combatant, single, targets, isMoving(fight, combatant, intent)) ?? single[0];
}

/**
 * Returns the first of several that reaches all targets without a hit save; otherwise the first that reaches them at
 * all.
 */
function easiest(
  fight: Fight,
  combatant: Combatant,
  all: readonly Means[],
  targets: readonly Combatant[],
  moving: boolean,
): Means | undefined {
  const aiming = { purpose: 'damage', moving, as: 'turn' } as const;
  let challenged: Means | undefined;
  for (const means of all) {
    const found = targets.map((target) => reachTo(fight, combatant, means, target, aiming));
    if (found.some(isRefusal)) continue;
    if (found.every((reach) => !isRefusal(reach) && reach.length === 0)) return means;
    challenged ??= means;
  }
  return challenged;
}

/** The rules that refuse for distance. */
const tooFar = { 'FA-ATK.2': 'melee', 'FA-ATK.3': 'range', 'FA-ATK.10': 'half range' } as const;

/** Returns why somebody cannot attack a target so, or nothing; names who can be attacked instead. */
export function cannotAim(fight: Fight, combatant: Combatant, means: Means, id: string, aim: Aim): Refusal | undefined {
  const target = findCombatant(fight, id);
  if (!target)
    return refuse(
      'FA-ATK.21',
      `The ${means.name} needs a combatant as its target, not ${id}: ${inReach(fight, combatant, means, aim)}`,
    );
  const found = reachTo(fight, combatant, means, target, { ...aim, as: 'turn' });
  if (!isRefusal(found)) return undefined;
  if (found.rule in tooFar && !areTracked(combatant, target)) return undefined;
  if (found.why.includes(': ')) return found;
  const instead = inReach(fight, combatant, means, aim);
  return { rule: found.rule, why: `${found.why.replace(/\.$/, '')}: ${instead}.` };
}

/** Returns whom somebody reaches with something, as a refusal says it. */
export function inReach(fight: Fight, combatant: Combatant, means: Means | undefined, how: Aim): string {
  const all = fight.combatants.filter(
    (other) =>
      means &&
      isEnemy(fight, combatant, other) &&
      !isRefusal(reachTo(fight, combatant, means, other, { ...how, as: 'turn' })),
  );
  return `${combatant.name} can reach ${all.length > 0 ? namesOf(all, 'or') : 'nobody from here'}`;
}

/** Returns whom an attack could be aimed at, for menus: the standing enemies in reach first. */
export function targetChoices(purpose: Purpose) {
  return (fight: Fight, intent: Intent): readonly Choice[] => {
    const combatant = findCombatant(fight, intent.who ?? '');
    if (!combatant) return fight.combatants.map(choiceOf);
    const moving = isMoving(fight, combatant, intent);
    const others = fight.combatants.filter((other) => isThere(other) && isEnemy(fight, combatant, other));
    const choices = choicesOf(others, (other) => {
      const means = isNonLethal({ purpose }) ? unarmed : meansFor(fight, combatant, { ...intent, at: [other.id] });
      const found = means && reachTo(fight, combatant, means, other, { purpose, moving, as: 'turn' });
      return found && isRefusal(found) ? found.why : undefined;
    });
    const isDown = (id: string) => isHelpless(combatantOf(fight, id)) || sheet(combatantOf(fight, id)).surrendered;
    const rank = ({ id, refused }: Choice) => (refused !== undefined ? 2 : isDown(id) ? 1 : 0);
    return choices.toSorted((a, b) => rank(a) - rank(b));
  };
}
