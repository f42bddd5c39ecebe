import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, findCombatant } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { aFlag } from '../../src/core/fight/telling.ts';
import { counted, namesOf } from '../../src/core/kit/wording.ts';
import { asking, chooseAmong, confirm, enter, type Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { choicesOf } from '../../src/core/ruleset/choices.ts';
import { byWord, defineOptions } from '../../src/core/ruleset/options.ts';
import { forbid, isRefusal, whyOf } from '../../src/core/ruleset/refuse.ts';
import type { Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { type Blow, blowOf, isNonLethal, leavesHolds, meansOf, stepsOver, unarmed, unusable } from './blow.ts';
import { isHelpless, isThere, mountOf, sheet } from './combatant.ts';
import { warnOfHolds } from './holds.ts';
import { house } from './houserules.ts';
import { challengesOf, meleeRange, reachTo } from './reach.ts';
import { farthest, isBeyond } from './size.ts';
import { isEnemy } from './state.ts';
import { tellings } from './tellings.ts';
import { openTurn, spendMain } from './turn.ts';
import { areTracked, distanceOf, placeNamed, rememberDistance } from './zones.ts';

/** Options of an attack. */
export const attackOptions = defineOptions({
  hold: { ...aFlag, words: { held: true, imp: true }, about: 'held back: impaired damage (FA-ATK.15)' },
  moving: byWord('moving', 'shot while moving (FA-ATK.8)'),
  through: byWord('through', 'strong enough to go through cover (FA-COV.2)'),
  enhanced: {
    ...aFlag,
    words: { enh: true, enhanced: true },
    about: 'enhanced damage, if the house rule has it (FA-DMG.4)',
  },
});

/** Returns an attack as far as its intent says it, before anything is asked; nothing where there is no such weapon. */
export function blowFor(fight: Fight, intent: Intent, purpose: Blow['purpose'] = 'damage'): Blow | undefined {
  const combatant = actor(fight, intent);
  const { hold: holdBack = false, enhanced = false, through = false } = attackOptions.of(intent);
  const moving = isMoving(fight, combatant, intent);
  const found = isNonLethal({ purpose }) ? unarmed : meansFor(fight, combatant, intent, moving);
  // A death blow is struck at somebody nearby, with a bow as with any weapon (FA-ATK.16, FA-ATK.17).
  const means = found && purpose === 'deathblow' ? { ...found, range: 0 } : found;
  return means && blowOf(combatant.id, means, { purpose, moving, holdBack, enhanced, through });
}

/** Returns true if a shot now would be one on the move, as far as that is known before anything is asked (FA-ATK.8). */
function isMoving(fight: Fight, combatant: Combatant, intent: Intent): boolean {
  const mount = mountOf(fight, combatant);
  // On what has moved in this turn every shot is one on the move (FA-MNT.10).
  if (mount && sheet(mount).moved > 0) return true;
  const hasMoved = sheet(combatant).moved > 0;
  const { moving = false } = attackOptions.of(intent);
  return { wholeTurn: hasMoved || moving, movedBeforeShot: hasMoved, ask: moving }[house.shootOnTheMove.of(fight)];
}

/** Returns what an intent attacks with: what it names, or the first that reaches all targets, the easiest first. */
function meansFor(fight: Fight, combatant: Combatant, intent: Intent, moving: boolean) {
  const { with: tool, at = [] } = intent;
  const all = meansOf(combatant);
  if (tool !== undefined) return all.find(({ id }) => id === tool);
  const usable = all.filter((means) => !unusable(fight, combatant, means));
  const targets = at.map((id) => findCombatant(fight, id)).filter((target) => target !== undefined);
  // Nobody says of a blow that it is made on the move: whoever does means a shot.
  const shot = attackOptions.of(intent).moving ? usable.filter(({ blast, range }) => !blast && range > 0) : [];
  const single = shot.length > 0 ? shot : usable.filter((means) => !means.blast);
  const isZone = at.some((id) => placeNamed(fight, id) !== undefined);
  const areSeveral = targets.length > 1 && targets.every((target) => !areTracked(combatant, target));
  if (isZone || (areSeveral && targets.some((target) => stepsOver(fight, combatant.id, target) < 1)))
    return usable.find((means) => means.blast) ?? single[0];
  const blows = single.map((means) => blowOf(combatant.id, means, { moving }));
  const challenges = (blow: Blow) => challengesOf(fight, blow, targets);
  const easiest =
    blows.find((blow) => challenges(blow) === 0) ?? blows.find((blow) => Number.isFinite(challenges(blow)));
  return easiest?.means ?? single[0];
}

/** The rules that refuse for distance. */
const tooFar = ['FA-ATK.2', 'FA-ATK.3', 'FA-ATK.10'];

/** Returns why a blow cannot be aimed at a target, or nothing; names who can be attacked instead. */
export function cannotAim(fight: Fight, blow: Blow, id: string): Refusal | undefined {
  const target = findCombatant(fight, id);
  const combatant = combatantOf(fight, blow.who);
  const instead = () => inReach(fight, combatant, blow);
  if (!target) return forbid('FA-ATK.21', `Name a combatant as the target, not ${id}: ${instead()}`);
  const found = reachTo(fight, blow, target);
  if (!isRefusal(found) || (tooFar.includes(found.rule) && !areTracked(combatant, target))) return undefined;
  return found.instead === undefined ? { rule: found.rule, reason: found.reason, instead: instead() } : found;
}

/** Returns whom somebody reaches with a blow, as a refusal says it. */
export function inReach(fight: Fight, combatant: Combatant, blow: Blow | undefined): string {
  const all = fight.combatants.filter(
    (other) => blow && isEnemy(fight, combatant, other) && !isRefusal(reachTo(fight, blow, other)),
  );
  const tool = blow && blow.means !== unarmed ? ` with the ${blow.means.name}` : '';
  return `${combatant.name} can reach ${all.length > 0 ? namesOf(all, 'or') : `nobody from here${tool}`}`;
}

/** Returns whom an attack could be aimed at, for menus: the standing enemies in reach first. */
export function targetChoices(purpose: Blow['purpose']) {
  return (fight: Fight, intent: Intent): readonly Choice[] => {
    const combatant = findCombatant(fight, intent.who ?? '');
    if (!combatant) return fight.combatants.map(choiceOf);
    const others = fight.combatants.filter((other) => isThere(other) && isEnemy(fight, combatant, other));
    const choices = choicesOf(others, (other) => {
      const blow = blowFor(fight, { ...intent, at: [other.id] }, purpose);
      const found = blow && reachTo(fight, blow, other);
      return found && isRefusal(found) ? found : undefined;
    });
    const isDown = (id: string) => isHelpless(combatantOf(fight, id)) || sheet(combatantOf(fight, id)).surrendered;
    const rank = ({ id, refused }: Choice) => (refused !== undefined ? 2 : isDown(id) ? 1 : 0);
    return choices.toSorted((a, b) => rank(a) - rank(b));
  };
}

/**
 * The warning of a hold, the declaration (step A), and the action spent; nothing when the warning is heeded.
 * @param cannot says why a blow cannot be made so, which refuses a shot on the move (FA-ATK.10)
 */
export function* prepare(
  draft: Draft,
  planned: Blow,
  intent: Intent,
  cannot: (blow: Blow) => Refusal | undefined,
): Rule<Blow | undefined> {
  const { who, means } = planned;
  const { at = [] } = intent;
  const keeps = leavesHolds(draft.fight, planned, at);
  const isMelee = !means.blast && means.range === 0;
  if (isMelee && !(yield* askNearby(draft, planned, at))) return undefined;
  if (!(yield* warnOfHolds(draft, who, keeps))) return undefined;
  openTurn(draft, who);
  const blow = {
    ...planned,
    moving: means.range > 0 && (yield* shootsMoving(draft, intent, cannot({ ...planned, moving: true }))),
  };
  if (means.range > 0 && !means.blast) for (const id of at) yield* askDistance(draft, blow, id);
  spendMain(draft, who, 'FA-ATK.1');
  const stands = means.range > 0 && !blow.moving && house.shootOnTheMove.of(draft.fight) === 'wholeTurn';
  if (stands) draft.change(who, { stood: true }, { who, rule: 'FA-ATK.8' });
  return blow;
}

/** Returns true if a shot is one on the move, where need be as the referee says (FA-ATK.8). */
function* shootsMoving({ fight }: Draft, intent: Intent, refused: Refusal | undefined): Rule<boolean> {
  const combatant = actor(fight, intent);
  if (isMoving(fight, combatant, intent)) return true;
  if (house.shootOnTheMove.of(fight) !== 'ask') return false;
  const asked = asking('moving', combatant.id, `Does ${combatant.name} shoot while moving?`, { rules: ['FA-ATK.8'] });
  const impossible = refused?.rule === 'FA-ATK.10' && { refused: whyOf(refused) };
  const yes = { id: 'yes', label: 'yes', ...impossible };
  return (yield* chooseAmong(asked, [{ id: 'no', label: 'no' }, yes])) === 'yes';
}

/** Returns true if to go on: without a map melee is nearby, asked only where something else was said (FA-POS.6). */
function* askNearby(draft: Draft, blow: Blow, at: readonly string[]): Rule<boolean> {
  const combatant = combatantOf(draft.fight, blow.who);
  for (const id of at) {
    const target = combatantOf(draft.fight, id);
    const said = distanceOf(draft.fight, combatant, target);
    if (areTracked(combatant, target) || (said !== undefined && said <= meleeRange(draft.fight, blow))) continue;
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
export function* askDistance(draft: Draft, { who, means, moving }: Blow, id: string): Rule<void> {
  const combatant = combatantOf(draft.fight, who);
  const target = combatantOf(draft.fight, id);
  const said = distanceOf(draft.fight, combatant, target);
  const steps = means.blast ? 0 : stepsOver(draft.fight, who, target);
  const times = moving ? 2 : 1;
  if (said !== undefined && (areTracked(combatant, target) || !isBeyond(said, means.range, steps, times))) return;
  const why = `How many zones from ${combatant.name} to ${target.name}?`;
  const asked = asking('distance', 'referee', why, { about: who, time: id, rules: ['FA-POS.6'] });
  const bounds = { least: 0, most: farthest(means.range, steps, times), suggested: 0, units: ['zones'] };
  const zones = yield* enter(asked, bounds);
  rememberDistance(draft, who, id, zones);
}
