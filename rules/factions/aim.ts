import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, findCombatant } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { aFlag } from '../../src/core/fight/telling.ts';
import { counted, namesOf } from '../../src/core/kit/wording.ts';
import { asking, confirm, enter, type Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { choicesOf } from '../../src/core/ruleset/choices.ts';
import { defineOptions } from '../../src/core/ruleset/options.ts';
import { isRefusal, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import {
  type Blow,
  blowOf,
  isNonLethal,
  keepsHolds,
  type Means,
  meansOf,
  type Purpose,
  stepsOver,
  unarmed,
  unusable,
} from './blow.ts';
import { isHelpless, isThere, sheet } from './combatant.ts';
import { letGo } from './holds.ts';
import { house } from './houserules.ts';
import { type Aim, meleeRange, reachTo } from './reach.ts';
import { farthest, isBeyond } from './size.ts';
import { isEnemy } from './state.ts';
import { tellings } from './tellings.ts';
import { openTurn, spendMain } from './turn.ts';
import { areTracked, distanceOf, placeNamed, rememberDistance } from './zones.ts';

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

/** The warning of a hold, the declaration, and the action spent; nothing when the warning is heeded. */
export function* prepare(
  draft: Draft,
  combatant: Combatant,
  intent: Intent,
  means: Means,
  purpose: Blow['purpose'],
): Rule<Blow | undefined> {
  const keeps = leavesHolds(draft.fight, combatant, means, purpose, intent.at ?? []);
  const isMelee = !means.blast && (means.range === 0 || purpose === 'deathblow');
  if (isMelee && !(yield* askNearby(draft, combatant, intent, purpose))) return undefined;
  if (!(yield* warnOfHolds(draft, combatant, keeps))) return undefined;
  openTurn(draft, combatant.id);
  const blow = yield* declare(draft, combatantOf(draft.fight, combatant.id), intent, means, purpose);
  spendMain(draft, combatant.id, 'FA-ATK.1');
  const stands = means.range > 0 && !blow.moving && house.shootOnTheMove.of(draft.fight) === 'wholeTurn';
  if (stands) draft.change(combatant.id, { stood: true }, { who: combatant.id, rule: 'FA-ATK.8' });
  return blow;
}

/** A blow as it is declared (step A). */
function* declare(draft: Draft, combatant: Combatant, intent: Intent, means: Means, purpose: Purpose): Rule<Blow> {
  const { at = [] } = intent;
  const { hold = false, enhanced = false, through = false } = attackOptions.of(intent);
  const shoots = means.range > 0 && !isNonLethal({ purpose });
  const asked = asking('moving', combatant.id, `Does ${combatant.name} shoot while moving?`, { rules: ['FA-ATK.8'] });
  const isAsked = house.shootOnTheMove.of(draft.fight) === 'ask';
  const moving =
    shoots && (isMoving(draft.fight, combatant, intent) || (isAsked && (yield* confirm(asked, false, { no: 'no' }))));
  if (shoots && !means.blast) for (const id of at) yield* askDistance(draft, combatant, id, means, moving);
  return blowOf(combatant.id, means, { purpose, moving, holdBack: hold, enhanced, through });
}

/**
 * A hold that the attack would end is asked about first; declining costs nothing (FA-ATK.20, FA-GRA.6).
 * @returns whether to go on
 */
export function* warnOfHolds(draft: Draft, combatant: Combatant, keeps: boolean): Rule<boolean> {
  if (keeps) return true;
  const asked = asking('let-go', combatant.id, `This ends ${combatant.name}'s hold. Go on?`, { rules: ['FA-GRA.6'] });
  if (yield* confirm(asked, true, { yes: 'yes (let go)' })) {
    letGo(draft, combatant.id, 'FA-GRA.6');
    return true;
  }
  draft.tell(tellings.declined, { who: combatant.id });
  return false;
}

/** Returns whether a blow leaves the holds of its maker as they are (T-10). */
export function leavesHolds(
  fight: Fight,
  combatant: Combatant,
  means: Means,
  purpose: Purpose,
  at: readonly string[],
): boolean {
  if (!isNonLethal({ purpose })) return keepsHolds(fight, combatant, means);
  const ofGrabbed = purpose === 'disarm' && at.every((id) => sheet(combatant).grabbing.includes(id));
  return ofGrabbed || keepsHolds(fight, combatant);
}

/**
 * Without a map whoever strikes in melee is nearby; it is asked only where something else was said before (FA-POS.6).
 * @returns whether to go on: declining costs nothing
 */
function* askNearby(draft: Draft, combatant: Combatant, { at = [] }: Intent, purpose: Purpose): Rule<boolean> {
  for (const id of at) {
    const target = combatantOf(draft.fight, id);
    if (areTracked(combatant, target)) continue;
    const said = distanceOf(draft.fight, combatant, target);
    if (said !== undefined && said <= meleeRange(draft.fight, combatant, purpose)) continue;
    if (said !== undefined && !(yield* isNearbyNow(combatant, target, said))) {
      draft.tell(tellings['too-far'], { who: combatant.id, at: id });
      return false;
    }
    rememberDistance(draft, combatant.id, id, 0);
  }
  return true;
}

function isNearbyNow(combatant: Combatant, target: Combatant, said: number): Rule<boolean> {
  const why = `${target.name} was ${counted(said, 'zone')} from ${combatant.name}. Nearby now?`;
  const asked = asking('nearby', 'referee', why, { about: combatant.id, time: target.id, rules: ['FA-POS.6'] });
  return confirm(asked, true);
}

/** Without a map the distance of a shot is asked, within what it reaches, and remembered (FA-POS.6). */
export function* askDistance(
  draft: Draft,
  combatant: Combatant,
  id: string,
  { range, blast }: Means,
  moving: boolean,
): Rule<void> {
  const target = combatantOf(draft.fight, id);
  const said = distanceOf(draft.fight, combatant, target);
  const steps = blast ? 0 : stepsOver(draft.fight, combatant.id, target);
  if (said !== undefined && (areTracked(combatant, target) || !isBeyond(said, range, steps, moving ? 2 : 1))) return;
  const most = farthest(range, steps, moving ? 2 : 1);
  const why = `How many zones from ${combatant.name} to ${target.name}?`;
  const asked = asking('distance', 'referee', why, { about: combatant.id, time: id });
  const zones = yield* enter({ ...asked, rules: ['FA-POS.6'] }, { least: 0, most, suggested: 0 });
  rememberDistance(draft, combatant.id, id, zones);
}
