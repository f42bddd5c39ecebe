import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatant, type Fight, findCombatant } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { choose, enter, type Rule } from '../../src/core/rule/request.ts';
import { isRefusal, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { type Blow, blowOf, isNonLethal, type Purpose, stepsOver } from './blow.ts';
import { isCarried } from './budget.ts';
import { isHelpless, isThere, sheet } from './combatant.ts';
import { letGo } from './holds.ts';
import { house } from './houserules.ts';
import { endsHolds, keepsHolds, type Means, meansOf, unarmed, unusable } from './means.ts';
import { meleeRange, reachTo } from './reach.ts';
import { farthest, isBeyond } from './size.ts';
import { isEnemy } from './state.ts';
import { areTracked, distanceOf, placeNamed, rememberDistance } from './zones.ts';

/** Whether a shot now would be one on the move, as far as that is known before anything is asked (FA-ATK.8). */
export function isMoving(fight: Fight, one: Combatant, intent: Intent): boolean {
  if (isCarried(fight, one)) return true;
  const { moved } = sheet(one);
  switch (house.shootOnTheMove.of(fight)) {
    case 'wholeTurn':
      return moved > 0 || intent.options?.['moving'] === true;
    case 'movedBeforeShot':
      return moved > 0;
    case 'ask':
      return intent.options?.['moving'] === true;
  }
}

/** What an intent attacks with: what it names, or the first that reaches all its targets, the easiest first. */
export function meansFor(fight: Fight, one: Combatant, intent: Intent): Means | undefined {
  const all = meansOf(one);
  if (intent.with !== undefined) return all.find(({ id }) => id === intent.with);
  const usable = all.filter((means) => !unusable(fight, one, means));
  const { at = [] } = intent;
  const targets = at.map((id) => findCombatant(fight, id)).filter((target) => target !== undefined);
  const single = usable.filter((means) => !means.blast);
  const isZone = at.some((id) => placeNamed(fight, id) !== undefined);
  const areSeveral = targets.length > 1 && targets.every((target) => !areTracked(one, target));
  if (isZone || (areSeveral && targets.some((target) => stepsOver(fight, one.id, target) < 1)))
    return usable.find((means) => means.blast) ?? single[0];
  return easiest(fight, one, single, targets, isMoving(fight, one, intent)) ?? single[0];
}

/** The first of several that reaches all targets without a hit save; otherwise the first that reaches them at all. */
function easiest(
  fight: Fight,
  one: Combatant,
  all: readonly Means[],
  targets: readonly Combatant[],
  moving: boolean,
): Means | undefined {
  const aiming = { purpose: 'damage', moving, as: 'turn' } as const;
  let challenged: Means | undefined;
  for (const means of all) {
    const found = targets.map((target) => reachTo(fight, one, means, target, aiming));
    if (found.some(isRefusal)) continue;
    if (found.every((reach) => !isRefusal(reach) && reach.length === 0)) return means;
    challenged ??= means;
  }
  return challenged;
}

/** The rules that refuse for distance. */
const tooFar = { 'FA-ATK.2': 'melee', 'FA-ATK.3': 'range', 'FA-ATK.10': 'half range' } as const;

/** Why somebody cannot attack a target so, or nothing; names who can be attacked instead. */
export function cannotAim(
  fight: Fight,
  one: Combatant,
  means: Means,
  id: string,
  { purpose, moving }: { readonly purpose: Purpose; readonly moving: boolean },
): Refusal | undefined {
  const target = findCombatant(fight, id);
  if (!target)
    return refuse(
      'FA-ATK.21',
      `${means.name} is aimed at somebody, not at ${id}: ${inReach(fight, one, means, { purpose, moving })}.`,
    );
  const found = reachTo(fight, one, means, target, { purpose, moving, as: 'turn' });
  if (!isRefusal(found)) return undefined;
  if (found.rule in tooFar && !areTracked(one, target)) return undefined;
  if (found.why.includes(': ')) return found;
  const instead = inReach(fight, one, means, { purpose, moving });
  return { rule: found.rule, why: `${found.why.replace(/\.$/, '')}: ${instead}.` };
}

/** Whom somebody reaches with something, as a refusal says it. */
function inReach(
  fight: Fight,
  one: Combatant,
  means: Means,
  how: { readonly purpose: Purpose; readonly moving: boolean },
): string {
  const names = reachable(fight, one, means, how).map(({ name }) => name);
  return names.length > 0 ? `${one.name} reaches ${names.join(', ')}` : `${one.name} reaches nobody from there`;
}

/** The enemies whom somebody reaches with something. */
export function reachable(
  fight: Fight,
  one: Combatant,
  means: Means,
  { purpose, moving }: { readonly purpose: Purpose; readonly moving: boolean },
): readonly Combatant[] {
  return fight.combatants.filter(
    (other) =>
      isEnemy(fight, one, other) && !isRefusal(reachTo(fight, one, means, other, { purpose, moving, as: 'turn' })),
  );
}

/** Whom an attack could be aimed at, for menus: the standing enemies in reach first. */
export function targetChoices(purpose: Purpose) {
  return (fight: Fight, intent: Intent): readonly Choice[] => {
    const one = findCombatant(fight, intent.who ?? '');
    if (!one) return fight.combatants.map(({ id, name }) => ({ id, label: name }));
    const moving = isMoving(fight, one, intent);
    const others = fight.combatants.filter((other) => isThere(other) && isEnemy(fight, one, other));
    const choices = others.map((other): Choice => {
      const means = isNonLethal({ purpose }) ? unarmed : meansFor(fight, one, { ...intent, at: [other.id] });
      const found = means && reachTo(fight, one, means, other, { purpose, moving, as: 'turn' });
      return { id: other.id, label: other.name, ...(found && isRefusal(found) && { refused: found.why }) };
    });
    const isDown = (id: string) => isHelpless(combatant(fight, id)) || sheet(combatant(fight, id)).surrendered;
    const rank = ({ id, refused }: Choice) => (refused !== undefined ? 2 : isDown(id) ? 1 : 0);
    return choices.toSorted((a, b) => rank(a) - rank(b));
  };
}

/** A blow as it is declared (step A). */
export function* declare(draft: Draft, one: Combatant, intent: Intent, means: Means, purpose: Purpose): Rule<Blow> {
  const { options = {}, at = [] } = intent;
  const shoots = means.range > 0 && !isNonLethal({ purpose });
  const moving = shoots && (isMoving(draft.fight, one, intent) || (yield* askMoving(draft, one)));
  if (shoots && !means.blast) for (const id of at) yield* askDistance(draft, one, id, means, moving);
  return blowOf(one.id, means, {
    purpose,
    moving,
    holdBack: options['hold'] === true,
    enhanced: options['enhanced'] === true,
    through: options['through'] === true,
  });
}

/**
 * A hold that the attack would end is asked about first; declining costs nothing (FA-ATK.20, FA-GRA.6).
 * @returns whether to go on
 */
export function* warnOfHolds(draft: Draft, one: Combatant, keeps: boolean): Rule<boolean> {
  if (keeps) return true;
  const asked = {
    key: `let-go:${one.id}`,
    tag: 'let-go',
    who: one.id,
    why: `${one.name} would let go`,
    rules: ['FA-GRA.6'],
  };
  const options = [
    { id: 'yes', label: 'yes, let go' },
    { id: 'no', label: 'no' },
  ] as const;
  if ((yield* choose(asked, options, 'yes')) === 'yes') {
    letGo(draft, one.id, 'FA-GRA.6');
    return true;
  }
  draft.tell('declined', { who: one.id });
  return false;
}

/** Whether a blow leaves the holds of its maker as they are (T-10). */
export function leavesHolds(
  fight: Fight,
  one: Combatant,
  means: Means,
  purpose: Purpose,
  at: readonly string[],
): boolean {
  if (!isNonLethal({ purpose })) return !endsHolds(fight, one, means);
  const ofGrabbed = purpose === 'disarm' && at.every((id) => sheet(one).grabbing.includes(id));
  return ofGrabbed || keepsHolds(fight, one, 0, 'else');
}

function* askMoving(draft: Draft, one: Combatant): Rule<boolean> {
  if (house.shootOnTheMove.of(draft.fight) !== 'ask') return false;
  const asked = {
    key: `moving:${one.id}`,
    tag: 'moving',
    who: one.id,
    why: `${one.name} shoots while moving`,
    rules: ['FA-ATK.8'],
  };
  const options = [
    { id: 'no', label: 'no' },
    { id: 'yes', label: 'yes' },
  ] as const;
  return (yield* choose(asked, options, 'no')) === 'yes';
}

/**
 * Without a map whoever strikes in melee is nearby; it is asked only where something else was said before (FA-POS.6).
 * @returns whether to go on: declining costs nothing
 */
export function* askNearby(draft: Draft, one: Combatant, { at = [] }: Intent, purpose: Purpose): Rule<boolean> {
  for (const id of at) {
    const target = combatant(draft.fight, id);
    if (areTracked(one, target)) continue;
    const said = distanceOf(draft.fight, one, target);
    if (said !== undefined && said <= meleeRange(draft.fight, one, purpose)) continue;
    if (said !== undefined && (yield* isNearbyNow(one, target, said)) === 'no') {
      draft.tell('too-far', { who: one.id, at: id });
      return false;
    }
    rememberDistance(draft, one.id, id, 0);
  }
  return true;
}

function isNearbyNow(one: Combatant, target: Combatant, said: number): Rule<'yes' | 'no'> {
  const asked = {
    key: `nearby:${one.id}:${target.id}`,
    tag: 'nearby',
    who: 'referee',
    why: `${target.name} was ${said === 1 ? '1 zone' : `${said} zones`} from ${one.name}: nearby now?`,
    rules: ['FA-POS.6'],
  };
  const options = [
    { id: 'yes', label: 'yes' },
    { id: 'no', label: 'no' },
  ] as const;
  return choose(asked, options, 'yes');
}

/** Without a map the distance of a shot is asked, within what it reaches, and remembered (FA-POS.6). */
export function* askDistance(
  draft: Draft,
  one: Combatant,
  id: string,
  { range, blast }: Means,
  moving: boolean,
): Rule<void> {
  const target = combatant(draft.fight, id);
  const said = distanceOf(draft.fight, one, target);
  const steps = blast ? 0 : stepsOver(draft.fight, one.id, target);
  if (said !== undefined && (areTracked(one, target) || !isBeyond(said, range, steps, moving ? 2 : 1))) return;
  const most = farthest(range, steps, moving ? 2 : 1);
  const asked = {
    key: `distance:${one.id}:${id}`,
    tag: 'distance',
    who: 'referee',
    why: `zones from ${one.name} to ${target.name}`,
  };
  const zones = yield* enter({ ...asked, rules: ['FA-POS.6'] }, { least: 0, most, suggested: 0 });
  rememberDistance(draft, one.id, id, zones);
}
