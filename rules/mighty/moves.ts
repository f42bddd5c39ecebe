import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatant, type Fight, hasCondition } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { inHand } from './able.ts';
import { approach } from './approach.ts';
import { howOf } from './blow.ts';
import { isAble, sheet, sheetOf } from './combatant.ts';
import type { Keys } from './exchange.ts';
import { house } from './houserules.ts';
import { exert } from './lodged.ts';
import type { Turn } from './moment.ts';
import { feetOfInches, isAdjacent } from './pairs.ts';
import { retreat, runPast } from './retreat.ts';
import { halfMove, inReach, isWithin, nearest, weaponFor } from './targets.ts';
import { leaveWall } from './wall.ts';

/** What the movement of a turn leaves: whether somebody moved, and whether it strikes. */
interface Footing {
  readonly moved: boolean;
  readonly strikes: boolean;
}

const stands: Footing = { moved: false, strikes: false };

/** The movement that belongs to a turn, before any blow of the moment. */
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
      if (choice.options?.['attack'] === true) return { moved: false, strikes: true };
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

/** The feet of an intent, where some were said. */
export function feetOf({ options }: Intent): number | undefined {
  if (options?.['inches'] !== undefined) return feetOfInches(Number(options['inches']));
  return options?.['feet'] === undefined ? undefined : Number(options['feet']);
}

/** A charge or a closing: the full move up to the target; only a charge strikes then (MB-CHG.1, MB-CLO.1, MB-CLO.2). */
function* runAt(draft: Draft, one: Combatant, target: string, how: 'charge' | 'close', keys: Keys): Rule<Footing> {
  const arrived =
    isAdjacent(draft.fight, one.id, target) || (yield* approach(draft, one.id, target, how, sheet(one).speed, keys));
  return { moved: true, strikes: how === 'charge' && arrived && isAble(combatant(draft.fight, one.id)) };
}

/** Before an attack: another weapon is drawn, some feet are walked, or an opponent out of reach is come up to (MB-RND.2). */
function* stepUp(draft: Draft, one: Combatant, choice: Intent, keys: Keys): Rule<Footing> {
  const weapon = weaponFor(one, choice.with, sheet(one).attacksMade);
  if (takesHalfMove(draft.fight, one, choice.with)) takeUp(draft, one, choice.with);
  else if (choice.with !== undefined && sheet(one).weapons.some(({ id }) => id === choice.with))
    draft.change(one.id, { inHand: choice.with });
  walkFirst(draft, one.id, choice);
  const [named] = choice.at ?? [];
  const isHand = howOf(weapon, choice.options?.['thrown'] === true) !== 'missile';
  if (!isHand || inReach(draft.fight, one.id, weapon).length > 0)
    return { moved: sheetOf(draft.fight, one.id).moved > 0, strikes: true };
  const goal = named ?? nearest(draft.fight, one.id)?.id;
  if (goal === undefined || isAdjacent(draft.fight, one.id, goal) || sheetOf(draft.fight, one.id).moved > 0)
    return { moved: false, strikes: true };
  const arrived = yield* approach(
    draft,
    one.id,
    goal,
    'walk',
    halfMove(one),
    keys,
    weapon.longPoint ? weapon.reach : 1,
  );
  return { moved: true, strikes: arrived };
}

/** A move, towards somebody or just so (MB-RND.3, MB-MOV.6). */
function* walk(draft: Draft, one: Combatant, choice: Intent, keys: Keys): Rule<Footing> {
  const feet = feetOf(choice) ?? sheet(one).speed;
  const [target] = choice.at ?? [];
  if (target === undefined) {
    note(draft, one.id, feet);
    leaveWall(draft, one.id);
  } else yield* approach(draft, one.id, target, 'walk', feet, keys);
  return { moved: true, strikes: false };
}

/** The feet walked before an attack or a wand, where some were said. */
function walkFirst(draft: Draft, who: string, choice: Intent): void {
  const feet = feetOf(choice) ?? 0;
  if (feet > 0) note(draft, who, feet);
}

function note(draft: Draft, who: string, feet: number): void {
  draft.change(who, { moved: feet }, { who, rule: 'MB-RND.2' });
  exert(draft, who);
  draft.tell('move', { who, feet });
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
  draft.tell('equip', { who: one.id, with: weapon.name }, { who: one.id, rule: 'MB-FUM.4' });
}

/** Whether an attack begins with drawing a weapon, which takes the half-move: the one in hand is dropped, or useless here. */
export function takesHalfMove(fight: Fight, one: Combatant, named: string | undefined): boolean {
  const weapon = sheet(one).weapons.find(({ id }) => id === named);
  if (!weapon) return false;
  const held = inHand(one);
  const useless = held?.longPoint === true && house.longWeaponAdjacent.of(fight) === 'useless';
  return weapon.dropped || (held?.id !== weapon.id && (held === undefined || useless));
}

/** Why somebody cannot move so, or nothing (MB-RND.2, MB-RET.5, MB-MAG.5). */
export function cannotMove(one: Combatant, feet: number, isAttack: boolean): Refusal | undefined {
  const { attacksMade, moved, speed, task } = sheet(one);
  if (task === 'cast' || task === 'read')
    return refuse('MB-MAG.5', `${one.name} is casting and does not walk: \`x\` gives the spell up.`);
  if (hasCondition(one, 'stumbled'))
    return refuse('MB-RET.5', `${one.name} has to rise, which takes the half-move: \`a\` without moving.`);
  if (moved > 0) return refuse('MB-RND.2', `${one.name} has moved already.`);
  if (attacksMade > 1) return refuse('MB-RND.2', `${one.name} has attacked twice and cannot move any more.`);
  if (task === 'defend' && feet > halfMove(one))
    return refuse('MB-DEF.5', `${one.name} fights defensively and moves ${halfMove(one)} feet at most.`);
  const most = isAttack || attacksMade > 0 ? halfMove(one) : speed;
  if (feet <= most) return undefined;
  return refuse(
    'MB-RND.2',
    `${one.name} moves ${most} feet at most${most < speed ? ' in a round with an attack' : ''}.`,
  );
}

/** Whether somebody could come up to another and strike in the same round. */
export function canStepUp(fight: Fight, one: Combatant, target: string): boolean {
  return !cannotMove(one, 0, true) && isWithin(fight, one.id, target, halfMove(one)) && sheet(one).attacksMade === 0;
}
