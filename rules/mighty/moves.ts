import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatant, type Fight, hasCondition } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { nextWeapon, strikesAt } from './able.ts';
import { approach } from './approach.ts';
import { howOf } from './blow.ts';
import { isAble, sheet, sheetOf } from './combatant.ts';
import type { Keys } from './exchange.ts';
import { isFended } from './fend.ts';
import { exert } from './lodged.ts';
import type { Turn } from './moment.ts';
import { attackOptions, feetOf, retreatOptions } from './options.ts';
import { distance, HEX, isAdjacent } from './pairs.ts';
import { spanFirst } from './reload.ts';
import { retreat, runPast } from './retreat.ts';
import { halfMove, inReach, nearest, takesHalfMove, weaponFor } from './targets.ts';
import { tellings } from './tellings.ts';
import { leaveWall } from './wall.ts';
import type { Weapon } from './weapons.ts';

/** State after the movement of a turn: whether somebody moved, and whether it strikes. */
interface Footing {
  readonly moved: boolean;
  readonly strikes: boolean;
}

const stands: Footing = { moved: false, strikes: false };

/** Plays the movement that belongs to a turn, before any blow of the moment. */
export function* moveFirst(draft: Draft, { who, choice }: Turn, keys: Keys): Rule<Footing> {
  const one = combatant(draft.fight, who);
  const [target] = choice.at ?? [];
  switch (choice.do) {
    case 'attack':
      return yield* stepUp(draft, one, choice, keys);
    case 'charge':
      return target === undefined ? stands : yield* runAt(draft, one, target, 'charge', keys);
    case 'close':
      return target === undefined ? stands : yield* runAt(draft, one, target, 'close', keys);
    case 'move':
      return yield* walk(draft, one, choice, keys);
    case 'past':
      yield* runPast(draft, who, choice.at ?? [], feetOf(choice) ?? sheet(one).speed, keys);
      return { moved: true, strikes: false };
    case 'retreat':
      if (retreatOptions.of(choice).attack) return { moved: false, strikes: true };
      yield* retreat(draft, who, feetOf(choice) ?? 0, keys);
      return { moved: true, strikes: false };
    case 'equip':
      takeUp(draft, one, choice.with);
      return { moved: true, strikes: false };
    case 'wand':
      walkFirst(draft, who, choice);
      return stands;
    default:
      return stands;
  }
}

/** Plays a charge or a closing: the full move up to the target; only a charge strikes then (MB-CHG.1, MB-CLO.1, MB-CLO.2). */
function* runAt(draft: Draft, one: Combatant, target: string, how: 'charge' | 'close', keys: Keys): Rule<Footing> {
  const stop = how === 'charge' ? stopFor(nextWeapon(one, 0)) : 1;
  const arrived =
    distance(draft.fight, one.id, target) <= stop ||
    (yield* approach(draft, one.id, target, how, sheet(one).speed, keys, stop));
  return { moved: true, strikes: how === 'charge' && arrived && isAble(combatant(draft.fight, one.id)) };
}

/** Prepares an attack: another weapon is drawn, some feet are walked, or an opponent out of reach is come up to (MB-RND.2). */
function* stepUp(draft: Draft, one: Combatant, choice: Intent, keys: Keys): Rule<Footing> {
  const weapon = weaponFor(one, choice.with, sheet(one).attacksMade);
  if (takesHalfMove(draft.fight, one, choice.with)) takeUp(draft, one, choice.with);
  else if (choice.with !== undefined && sheet(one).weapons.some(({ id }) => id === choice.with))
    draft.change(one.id, { inHand: choice.with });
  const goal = goalOf(draft.fight, one, choice);
  if (goal === undefined || sheetOf(draft.fight, one.id).moved > 0) {
    walkFirst(draft, one.id, choice);
    spanFirst(draft, one, weapon);
    return { moved: sheetOf(draft.fight, one.id).moved > 0, strikes: true };
  }
  const feet = feetOf(choice) ?? halfMove(one);
  const arrived = yield* approach(draft, one.id, goal, 'walk', feet, keys, stopFor(weapon));
  return { moved: true, strikes: arrived };
}

/** Returns the distance in hexes at which somebody stops who comes up to strike: out of arm's reach with a long point (MB-SPR.10). */
function stopFor(weapon: Weapon): number {
  return weapon.longPoint ? weapon.reach : 1;
}

/** Returns whom somebody has to come up to before it can strike; nothing where it strikes or shoots from where it stands. */
export function goalOf(fight: Fight, one: Combatant, choice: Intent): string | undefined {
  const weapon = weaponFor(one, choice.with, sheet(one).attacksMade);
  if (howOf(weapon, attackOptions.of(choice).thrown) === 'missile') return undefined;
  if (inReach(fight, one.id, weapon).length > 0) return undefined;
  const goal = choice.at?.[0] ?? nearest(fight, one.id)?.id;
  return goal === undefined || isAdjacent(fight, one.id, goal) || strikesAt(fight, one.id, weapon, goal)
    ? undefined
    : goal;
}

/** Returns why somebody cannot come up to strike at a goal, or nothing (MB-RND.2, MB-SPR.5). */
export function cannotStepUp(fight: Fight, one: Combatant, goal: string, choice: Intent): Refusal | undefined {
  const { name, code } = combatant(fight, goal);
  const weapon = weaponFor(one, choice.with, sheet(one).attacksMade);
  const way = feetTo(fight, one, goal, stopFor(weapon));
  if (choice.at === undefined)
    return refuse(
      'MB-MEL.2',
      `Nobody is in reach of ${one.name}'s ${weapon.name}: \`a ${code}\` goes ${way} feet to ${name} and strikes.`,
    );
  if (sheet(one).attacksMade > 0)
    return refuse(
      'MB-RND.2',
      `${one.name} has attacked already, and ${name} is out of reach: \`m ${code}\` goes there.`,
    );
  if (takesHalfMove(fight, one, choice.with))
    return refuse('MB-RND.2', `Drawing the ${weapon.name} takes the half-move, and ${name} is out of reach.`);
  if (stopFor(weapon) === 1 && isFended(fight, one.id, goal))
    return refuse('MB-SPR.5', `${name} has fended ${one.name} off for this round: aim at somebody else.`);
  const most = Math.min(halfMove(one), feetOf(choice) ?? way);
  if (way > most)
    return refuse(
      'MB-RND.2',
      `${name} is ${way} feet away, and ${one.name} goes ${most} feet before an attack: \`m ${code}\` goes there without one.`,
    );
  return cannotMove(one, way, true);
}

/** Returns how many feet somebody has to go to be so many hexes from another. */
function feetTo(fight: Fight, one: Combatant, target: string, stop: number): number {
  return Math.max(0, distance(fight, one.id, target) - stop) * HEX;
}

/** Plays a move, towards somebody or just so (MB-RND.3, MB-MOV.6). */
function* walk(draft: Draft, one: Combatant, choice: Intent, keys: Keys): Rule<Footing> {
  const feet = feetOf(choice) ?? sheet(one).speed;
  const [target] = choice.at ?? [];
  if (target === undefined) {
    note(draft, one.id, feet);
    leaveWall(draft, one.id);
  } else yield* approach(draft, one.id, target, 'walk', feet, keys);
  return { moved: true, strikes: false };
}

/** Returns the feet walked before an attack or a wand, where some were said. */
function walkFirst(draft: Draft, who: string, choice: Intent): void {
  const feet = feetOf(choice) ?? 0;
  if (feet > 0) note(draft, who, feet);
}

function note(draft: Draft, who: string, feet: number): void {
  draft.change(who, { moved: feet }, { who, rule: 'MB-RND.2' });
  exert(draft, who);
  draft.tell(tellings.move, { who, feet });
}

/** Draws or picks up a weapon: it takes the half-move (MB-FUM.4, MB-SPR.10). */
function takeUp(draft: Draft, one: Combatant, named: string | undefined): void {
  const { weapons } = sheet(one);
  const weapon = weapons.find(({ id }) => id === named) ?? weapons.find(({ dropped }) => dropped);
  if (!weapon) return;
  const changed = weapons.map((each) => (each.id === weapon.id ? { ...each, dropped: false } : each));
  draft.change(
    one.id,
    { inHand: weapon.id, weapons: changed, moved: Math.max(1, halfMove(one)) },
    { who: one.id, rule: 'MB-FUM.4' },
  );
  exert(draft, one.id);
  draft.tell(tellings.equip, { who: one.id, with: weapon.name }, { who: one.id, rule: 'MB-FUM.4' });
}

/** Returns why somebody cannot move so, or nothing (MB-RND.2, MB-RET.5, MB-MAG.5). */
export function cannotMove(one: Combatant, feet: number, isAttack: boolean): Refusal | undefined {
  const { attacksMade, moved, speed, task } = sheet(one);
  if (task === 'cast' || task === 'read')
    return refuse('MB-MAG.5', `${one.name} is casting and can't walk: \`x\` gives up the spell.`);
  if (hasCondition(one, 'stumbled'))
    return refuse(
      'MB-RET.5',
      `${one.name} must get up first, which takes the half-move: \`a\` strikes at those in reach.`,
    );
  if (moved > 0) return refuse('MB-RND.2', `${one.name} has moved already: \`x\` does nothing more.`);
  if (attacksMade > 1) return refuse('MB-RND.2', `${one.name} has attacked twice and can't move any more.`);
  if (task === 'defend' && feet > halfMove(one))
    return refuse('MB-DEF.5', `${one.name} fights defensively and moves ${halfMove(one)} feet at most.`);
  const most = isAttack || attacksMade > 0 ? halfMove(one) : speed;
  if (feet <= most) return undefined;
  const why = most < speed ? ' in a round with an attack' : '';
  return refuse('MB-RND.2', `${one.name} moves ${most} feet at most${why}, not ${feet}.`);
}

/** Returns why somebody cannot walk up to another or just so, or nothing (MB-RND.3, MB-SPR.5). */
export function cannotWalk(fight: Fight, one: Combatant, choice: Intent): Refusal | undefined {
  const [target] = choice.at ?? [];
  const moves = cannotMove(one, feetOf(choice) ?? 0, false);
  if (moves || target === undefined || choice.do !== 'move') return moves;
  const { name, code } = combatant(fight, target);
  if (isAdjacent(fight, one.id, target))
    return refuse('MB-MOV.6', `${one.name} is in arm’s reach of ${name} already: \`a ${code}\` strikes.`);
  return isFended(fight, one.id, target)
    ? refuse('MB-SPR.5', `${name} has fended ${one.name} off for this round: go to somebody else.`)
    : undefined;
}
