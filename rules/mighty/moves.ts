import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, hasCondition } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { altered } from '../../src/core/kit/list.ts';
import { namesOf } from '../../src/core/kit/wording.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { nextWeapon, strikesAt } from './able.ts';
import { breakRanks } from './armour.ts';
import { howOf } from './blow.ts';
import { isAble, sheet, sheetOf } from './combatant.ts';
import { approach, isFended } from './fend.ts';
import { house } from './houserules.ts';
import { exert } from './lodged.ts';
import { attackOptions, feetOf, retreatOptions } from './options.ts';
import { distance, engagedWith, HEX, isAdjacent, leaveBehind } from './pairs.ts';
import { backing, retreat, runPast } from './retreat.ts';
import { cannotTarget, halfMove, inReach, nearest, span, stopFor, takesHalfMove, weaponFor } from './targets.ts';
import { tellings } from './tellings.ts';
import { isShooter } from './weapons.ts';

/** Plays the movement that belongs to a turn, before any blow of the moment; returns whether it strikes then. */
export function* moveFirst(draft: Draft, choice: Intent): Rule<boolean> {
  const { who = '', at: [target] = [] } = choice;
  const combatant = combatantOf(draft.fight, who);
  switch (choice.do) {
    case 'attack':
      return yield* stepUp(draft, combatant, choice);
    case 'charge':
    case 'close':
      return target !== undefined && (yield* runAt(draft, combatant, target, choice.do));
    case 'move':
      yield* walk(draft, combatant, choice);
      return false;
    case 'past':
      yield* runPast(draft, who, choice.at ?? [], wayOf(combatant, choice));
      return false;
    case 'retreat':
      // The one attack of somebody who moves comes first; the way is gone once the blows have landed (MB-RET.9).
      if (retreatOptions.of(choice).attack) {
        draft.change(who, { moved: feetOf(choice) ?? 0 }, { who, rule: 'MB-RND.2' });
        return true;
      }
      yield* retreat(draft, who, feetOf(choice) ?? 0);
      return false;
    case 'equip':
      takeUp(draft, combatant, choice.with);
      return false;
    case 'wand':
      walkFirst(draft, who, choice);
      return false;
    default:
      return false;
  }
}

/** Plays a charge or a closing: the full move up to the target; only a charge strikes then, and a closing bars blows even where the target has come up first (MB-CHG.1, MB-CLO.1 to 3). */
function* runAt(draft: Draft, combatant: Combatant, target: string, how: 'charge' | 'close'): Rule<boolean> {
  const stop = how === 'charge' ? stopFor(nextWeapon(combatant, 0)) : 1;
  const arrived =
    (how === 'charge' && distance(draft.fight, combatant.id, target) <= stop) ||
    (yield* approach(draft, combatant.id, target, how, sheet(combatant).speed, stop));
  return how === 'charge' && arrived && isAble(combatantOf(draft.fight, combatant.id));
}

/** Prepares an attack: another weapon is drawn, some feet are walked, or an opponent out of reach is come up to (MB-RND.2). */
function* stepUp(draft: Draft, combatant: Combatant, choice: Intent): Rule<boolean> {
  const weapon = weaponFor(combatant, choice.with);
  if (takesHalfMove(draft.fight, combatant, choice.with)) takeUp(draft, combatant, choice.with);
  else if (choice.with !== undefined && sheet(combatant).weapons.some(({ id }) => id === choice.with))
    draft.change(combatant.id, { inHand: choice.with });
  const goal = goalOf(draft.fight, combatant, choice);
  if (goal === undefined || sheetOf(draft.fight, combatant.id).moved > 0) {
    const { at: [target] = [] } = choice;
    const isFar = target !== undefined && !isShooter(weapon) && distance(draft.fight, combatant.id, target) > 2;
    // Whoever walks before it throws goes nearer to its target, but not into arm's reach (MB-MIS.4).
    if (isFar && feetOf(choice)) yield* approach(draft, combatant.id, target, 'walk', feetOf(choice) ?? 0, 2);
    else walkFirst(draft, combatant.id, choice, aimsOf(draft.fight, combatant, choice));
    if (!weapon.loaded) span(draft, combatant.id, [weapon]);
    return true;
  }
  const feet = feetOf(choice) ?? halfMove(combatant);
  return yield* approach(draft, combatant.id, goal, 'walk', feet, stopFor(weapon));
}

/** Returns those whom an attack from where somebody stands may be meant for: the one named, and whoever is in reach of the weapon (MB-TGT.1). */
function aimsOf(fight: Fight, combatant: Combatant, choice: Intent): readonly string[] {
  const weapon = weaponFor(combatant, choice.with);
  const isShot = howOf(weapon, attackOptions.of(choice).thrown) === 'missile';
  const near = isShot ? [] : inReach(fight, combatant.id, weapon).map(({ id }) => id);
  return [...(choice.at ?? []), ...near];
}

/** Returns whom somebody has to come up to before it can strike; nothing where it strikes or shoots from where it stands. */
export function goalOf(fight: Fight, combatant: Combatant, choice: Intent): string | undefined {
  const weapon = weaponFor(combatant, choice.with);
  if (howOf(weapon, attackOptions.of(choice).thrown) === 'missile') return undefined;
  if (inReach(fight, combatant.id, weapon).length > 0) return undefined;
  const goal = choice.at?.[0] ?? nearest(fight, combatant.id)?.id;
  return goal === undefined || isAdjacent(fight, combatant.id, goal) || strikesAt(fight, combatant.id, weapon, goal)
    ? undefined
    : goal;
}

/** Returns true if somebody has made the one attack that a round with a move leaves, where no house rule leaves more (MB-RND.2). */
export function attackEndsMoves(fight: Fight, combatant: Combatant): boolean {
  return sheet(combatant).attacksMade > 0 && house.moveAndAttack.of(fight) === 'oneAttack';
}

/** Returns why somebody cannot come up to strike at a goal, or nothing (MB-RND.2, MB-SPR.5). */
export function cannotStepUp(fight: Fight, combatant: Combatant, goal: string, choice: Intent): Refusal | undefined {
  const { name, code } = combatantOf(fight, goal);
  const weapon = weaponFor(combatant, choice.with);
  const way = Math.max(0, distance(fight, combatant.id, goal) - stopFor(weapon)) * HEX;
  if (choice.at === undefined)
    return refuse(
      'MB-MEL.2',
      `Nobody is in reach of ${combatant.name}'s ${weapon.name}: \`a ${code}\` goes ${way} feet to ${name} and strikes.`,
    );
  if (attackEndsMoves(fight, combatant))
    return refuse(
      'MB-RND.2',
      `${combatant.name} has attacked already, and ${name} is out of reach: \`m ${code}\` goes there.`,
    );
  if (takesHalfMove(fight, combatant, choice.with))
    return refuse('MB-RND.2', `Drawing the ${weapon.name} takes the half-move, and ${name} is out of reach.`);
  if (stopFor(weapon) === 1 && isFended(fight, combatant.id, goal))
    return refuse('MB-SPR.5', `${name} has fended ${combatant.name} off for this round: choose another target.`);
  const most = Math.min(halfMove(combatant), feetOf(choice) ?? way);
  if (way > most)
    return refuse(
      'MB-RND.2',
      `${name} is ${way} feet away, and ${combatant.name} goes ${most} feet before an attack: \`m ${code}\` goes there without one.`,
    );
  return cannotMove(combatant, way, true);
}

/** Plays a move, towards somebody or just so (MB-RND.3, MB-MOV.6). */
function* walk(draft: Draft, combatant: Combatant, choice: Intent): Rule<void> {
  const feet = wayOf(combatant, choice);
  const [target] = choice.at ?? [];
  // Farther than that is a retreat: whoever a ruling lets walk so far stays beside nobody (MB-MOV.7).
  const isLeaving = feet > backing(draft.fight, combatant);
  if (target === undefined) go(draft, combatant.id, feet, isLeaving ? [] : beside(draft.fight, combatant.id));
  else yield* approach(draft, combatant.id, target, 'walk', feet);
}

/** Walks before an attack or a wand, beside opponents in arm's reach and those who are to be struck at (MB-RND.2). */
function walkFirst(draft: Draft, who: string, choice: Intent, aims: readonly string[] = []): void {
  const feet = feetOf(choice) ?? 0;
  if (feet > 0) go(draft, who, feet, [...beside(draft.fight, who), ...aims]);
}

/** Returns those in arm's reach of somebody, whose reach a few steps do not leave (MB-MOV.7). */
function beside(fight: Fight, who: string): readonly string[] {
  return engagedWith(fight, who).map(({ id }) => id);
}

/**
 * Walks out of the reach of all opponents but some; a step within the controlled space leaves ranks and wall whole
 * (MB-MEL.3, MB-RND.2, MB-SHW.8).
 * @param kept beside whom it stays
 */
function go(draft: Draft, who: string, feet: number, kept: readonly string[]): void {
  draft.change(who, { moved: feet }, { who, rule: 'MB-RND.2' });
  exert(draft, who);
  leaveBehind(draft, who, Math.floor(feet / HEX), 'MB-MEL.3', kept);
  const still = beside(draft.fight, who);
  draft.tell(tellings.move, { who, feet, beside: still.length > 0 ? still : undefined });
  if (feet > HEX) breakRanks(draft, who);
}

/** Draws or picks up a weapon: it takes the half-move (MB-FUM.4, MB-SPR.10). */
function takeUp(draft: Draft, combatant: Combatant, named: string | undefined): void {
  const { weapons } = sheet(combatant);
  const weapon = weapons.find(({ id }) => id === named) ?? weapons.find(({ dropped }) => dropped);
  if (!weapon) return;
  const changed = altered(weapons, weapon.id, { dropped: false });
  const fields = { inHand: weapon.id, weapons: changed, moved: Math.max(1, halfMove(combatant)) };
  draft.change(combatant.id, fields, { who: combatant.id, rule: 'MB-FUM.4' });
  exert(draft, combatant.id);
  draft.tell(tellings.equip, { who: combatant.id, with: weapon.name }, { who: combatant.id, rule: 'MB-FUM.4' });
}

/** Returns why somebody cannot move so, or nothing (MB-RND.2, MB-RET.5, MB-MAG.5). */
export function cannotMove(combatant: Combatant, feet: number, isAttack: boolean): Refusal | undefined {
  const { name } = combatant;
  const { attacksMade, moved, speed, task } = sheet(combatant);
  const most = isAttack ? halfMove(combatant) : mostFeet(combatant);
  if (task === 'cast' || task === 'read')
    return refuse('MB-MAG.5', `${name} is casting and can't walk: \`x\` gives up the spell.`);
  if (hasCondition(combatant, 'stumbled'))
    return refuse('MB-RET.5', `${name} must get up first, which takes the half-move: \`a\` strikes at those in reach.`);
  if (moved > 0) return refuse('MB-RND.2', `${name} has moved already: \`x\` does nothing more.`);
  if (attacksMade > 1) return refuse('MB-RND.2', `${name} has attacked twice and can't move any more.`);
  if (feet > most && task === 'defend')
    return refuse('MB-DEF.5', `${name} fights defensively and moves ${most} feet at most.`);
  const why = most < speed ? ' in a round with an attack' : '';
  return refuseIf(feet > most, 'MB-RND.2', `${name} moves ${most} feet at most${why}, not ${feet}.`);
}

/** Returns the most feet that somebody moves: half its speed in a round with an attack or a defensive fight (MB-RND.2, MB-RND.3, T13). */
function mostFeet(combatant: Combatant): number {
  const { attacksMade, speed, task } = sheet(combatant);
  return attacksMade > 0 || task === 'defend' ? halfMove(combatant) : speed;
}

/** Returns how many feet somebody moves: as said, otherwise as many as it may. */
function wayOf(combatant: Combatant, choice: Intent): number {
  return feetOf(choice) ?? mostFeet(combatant);
}

/** Returns why somebody cannot walk away from its opponents, or nothing: but for a few steps that is a retreat (MB-MOV.7). */
function cannotLeaveUnasked(fight: Fight, combatant: Combatant, choice: Intent): Refusal | undefined {
  const [target] = choice.at ?? [];
  const engaged = engagedWith(fight, combatant.id);
  const feet = backing(fight, combatant);
  const stays = target === undefined && (feetOf(choice) ?? sheet(combatant).speed) <= feet;
  const goesOn = choice.do === 'move' && (stays || engaged.some(({ id }) => id === target));
  // A bare number is a die, and says no feet.
  const step = choice.do === 'move' && target === undefined ? `\`m ${Math.min(10, feet)}ft\` stays beside them, ` : '';
  const why = `${combatant.name} is in combat with ${namesOf(engaged)}: ${step}\`retreat ${feet}ft\` leaves them at no cost.`;
  return refuseIf(!goesOn && engaged.length > 0, 'MB-MOV.7', why);
}

/** Returns why somebody cannot walk up to another or just so, or nothing (MB-RND.3, MB-SPR.5, MB-MOV.7). */
export function cannotWalk(fight: Fight, combatant: Combatant, choice: Intent): Refusal | undefined {
  const [target] = choice.at ?? [];
  if (choice.do === 'move' && feetOf(choice) === 0)
    return refuse('MB-RND.3', 'A move of 0 feet would use up the action: give 1ft or more, or `x` does nothing.');
  const moves = cannotMove(combatant, feetOf(choice) ?? 0, false) ?? cannotLeaveUnasked(fight, combatant, choice);
  if (moves || target === undefined || choice.do !== 'move') return moves;
  const gone = cannotTarget(fight, combatantOf(fight, target));
  if (gone) return gone;
  const { name } = combatantOf(fight, target);
  if (isAdjacent(fight, combatant.id, target)) {
    const instead = sheet(combatant).task === 'defend' ? '`x` passes' : '`a` attacks';
    return refuse('MB-MOV.6', `${combatant.name} is in arm's reach of ${name} already: ${instead}.`);
  }
  const why = `${name} has fended ${combatant.name} off for this round: go to another enemy.`;
  return refuseIf(isFended(fight, combatant.id, target), 'MB-SPR.5', why);
}
