import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { counted } from '../../src/core/kit/wording.ts';
import { asking, confirm, enter, type Rule } from '../../src/core/rule/request.ts';
import { attackOptions, isMoving } from './aim.ts';
import { type Blow, blowOf, isNonLethal, type Purpose, stepsOver } from './blow.ts';
import { sheet } from './combatant.ts';
import { letGo } from './holds.ts';
import { house } from './houserules.ts';
import { keepsHolds, type Means } from './means.ts';
import { meleeRange } from './reach.ts';
import { farthest, isBeyond } from './size.ts';
import { tellings } from './tellings.ts';
import { openTurn, spendMain } from './turn.ts';
import { areTracked, distanceOf, rememberDistance } from './zones.ts';

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
