import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, findCombatant, nameOf } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { aNumber } from '../../src/core/fight/telling.ts';
import { listed } from '../../src/core/kit/wording.ts';
import { asking, choose, chooseAmong, type Option, type Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { byAmount, byWord, defineOptions } from '../../src/core/ruleset/options.ts';
import { forbid, refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Action, Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { mayBeNoticed } from './ambush.ts';
import { type Blow, isNonLethal } from './blow.ts';
import { cannotMove, halfMove, heldTogether, moveLeft, standingShooter, zones } from './budget.ts';
import { isThere, isUp, ridersOf, sheet, sheetOf } from './combatant.ts';
import { strike } from './exchange.ts';
import { displace, tidyPlaces } from './holds.ts';
import { house } from './houserules.ts';
import { cannotReactTo, chooseWay, letGoToStrike, meetingOf, moreWays, pay, waysToStrike } from './meeting.ts';
import { save } from './saves.ts';
import { isEnemy, keep, knownEnemies } from './state.ts';
import { tellings } from './tellings.ts';
import { openTurn } from './turn.ts';
import {
  areKnownNearby,
  forgetDistances,
  halfSteps,
  pathsFrom,
  placeNamed,
  rememberDistance,
  zoneChoices,
  zonesAt,
  zonesOf,
  zonesToChoose,
} from './zones.ts';

const moveOptions = defineOptions({
  to: byAmount('the zone, by its number'),
  zones: { ...aNumber, units: ['z'], about: 'how far, without a map' },
  sprint: byWord('sprint', 'sprints in this turn (FA-TRN.4)'),
});

/** Moving, with a map and without one (FA-TRN.1 to 6, FA-POS.1, FA-OPP). */
export const moveActions: readonly Action[] = [
  {
    word: 'move',
    called: 'move to',
    short: 'm',
    title: 'Move',
    aimed: 'Move to',
    help: 'm ZONE | m 1-2 (a border) | m WHO (to a combatant) | m 1z, m .5z without a map; `sprint` doubles it',
    by: 'combatant',
    along: (fight, intent) => unitAt(fight, actor(fight, intent)),
    targets: { least: 0, most: 1, of: goals },
    options: moveOptions.list,
    check: cannot,
    *play(draft, intent): Rule<void> {
      const { who = '' } = intent;
      openTurn(draft, who);
      if (moveOptions.of(intent).sprint && !(yield* sprint(draft, who)) && !fits(draft.fight, intent)) return;
      const combatant = combatantOf(draft.fight, who);
      yield* mayBeNoticed(draft, who);
      if (combatant.place === '') yield* moveUnmapped(draft, combatant, intent);
      else yield* moveAlong(draft, combatant, intent);
      settleMove(draft, who);
    },
  },
];

/** Returns the destinations of a combatant, the nearer first; those that are too far say so. */
function goals(fight: Fight, { who = '' }: Intent): readonly Choice[] {
  const combatant = findCombatant(fight, who);
  const people = fight.combatants.filter((other) => isThere(other) && other.id !== who);
  const toPeople = people.map((other): Choice => ({ id: other.id, label: other.name }));
  const all = [...new Set(zonesOf(fight).flatMap((zone) => [zone, ...halfSteps(fight, zone)]))];
  const listed = (place: string) => zoneChoices(place, place);
  const near = combatant ? placesWithin(fight, combatant) : all;
  const far = all.filter((place) => !near.includes(place)).flatMap(listed);
  return [...near.flatMap(listed), ...toPeople, ...far.map((choice) => ({ refused: 'too far', ...choice }))];
}

/** Returns the places that somebody can still get to in this turn, the nearer first. */
function placesWithin(fight: Fight, combatant: Combatant): readonly string[] {
  const half = moveLeft(fight, combatant);
  const paths = combatant.place === '' ? [] : [...pathsFrom(fight, combatant.place)];
  return paths.flatMap(([place, { length }]) => (length > 0 && length <= half ? [place] : []));
}

function cannot(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const { name, code, place, fields } = combatant;
  const half = halvesOf(fight, combatant, intent);
  const refused = cannotMove(fight, combatant);
  // Without a goal there is nothing that could be allowed anyway.
  if (refused) return half === undefined ? { ...refused, final: true } : refused;
  const [goal] = intent.at ?? [];
  if (place === '' && goal !== undefined && !findCombatant(fight, goal))
    return forbid('FA-POS.2', `${name} is in no zone yet: \`place ${code} ${zonesOf(fight)[0]}\` says in which`);
  const { sprint: sprints = false, to } = moveOptions.of(intent);
  if (sprints && !maySprint(fight, combatant))
    return refuse('FA-TRN.4', 'A sprint is declared once, at the start of a turn: move without `sprint`');
  const left = moveLeft(fight, sprints ? { ...combatant, fields: { ...fields, sprinting: true } } : combatant);
  const named = to ?? intent.at?.[0];
  if (half === undefined && named !== undefined && place !== '')
    return forbid('FA-POS.1', `There is no zone "${named}": choose ${zonesToChoose(fight)}`);
  const shooter = standingShooter(fight, combatant);
  if (shooter) {
    const stays = shooter === combatant ? 'and stays' : `so ${name} stays`;
    const instead = 'to shoot on the move, `undo` and add `moving`';
    return refuse('FA-ATK.8', `${shooter.name} has shot standing, ${stays} in place: ${instead}`);
  }
  const canStillGo = left === 0 ? `${name} can go no further` : `${name} can still go ${zones(left)}`;
  if (half === undefined) return forbid('FA-POS.1', `Choose where to go: ${canStillGo}`);
  if (half === 0) return refuse('FA-POS.1', `${name} is there already: choose another zone`);
  const why = half === Number.POSITIVE_INFINITY ? 'There is no way there' : `That is ${zones(half)} away`;
  const inTurn = left < halfMove(combatant) ? ' in this turn' : '';
  return (
    refuseIf(half > left, 'FA-TRN.6', `${why}: ${canStillGo}${inTurn}`) ?? cannotApproach(fight, combatant, intent)
  );
}

/** Returns why somebody broken, or with none but broken riders, cannot move where it comes nearer to the enemy, or nothing (FA-MOR.11). */
function cannotApproach(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const riders = ridersOf(fight, combatant.id);
  const isBroken = (one: Combatant) => sheet(one).broken !== '';
  if (!isBroken(combatant) && (riders.length === 0 || !riders.every(isBroken))) return undefined;
  const enemies = knownEnemies(fight, combatant);
  const goal = combatant.place === '' ? undefined : goalOf(fight, intent);
  const away = (from: string) =>
    Math.min(...enemies.map(({ place }) => pathsFrom(fight, from).get(place)?.length ?? 99));
  const isNearer =
    goal === undefined ? enemies.some(({ id }) => intent.at?.includes(id)) : away(goal) < away(combatant.place);
  const broken = isBroken(combatant) ? [combatant] : riders;
  const are = `${listed(broken.map(({ name }) => name))} ${broken.length > 1 ? 'are' : 'is'} broken`;
  const goes = isBroken(combatant) ? ' and goes' : `, so ${combatant.name} goes`;
  const why = `${are}${goes} no nearer to the enemy: move away, \`retreat\` or \`surrender\``;
  return refuseIf(isNearer, 'FA-MOR.11', why);
}

/** Returns true if somebody is at the start of a turn and has not failed to sprint in it (FA-TRN.4). */
function maySprint({ round }: Fight, combatant: Combatant): boolean {
  const { moved, main, bonus, sprints, sprinted } = sheet(combatant);
  const hasFailed = round > 0 && sprinted === round && sprints === 0;
  return moved === 0 && !main && bonus === 0 && !hasFailed;
}

function fits(fight: Fight, intent: Intent): boolean {
  const combatant = actor(fight, intent);
  return (halvesOf(fight, combatant, intent) ?? 0) <= moveLeft(fight, combatant);
}

/** Returns how many half zones a move takes; nothing when it names no goal. */
function halvesOf(fight: Fight, combatant: Combatant, intent: Intent): number | undefined {
  if (combatant.place !== '') {
    const goal = goalOf(fight, intent);
    if (goal === undefined) return undefined;
    return pathsFrom(fight, combatant.place).get(goal)?.length ?? Number.POSITIVE_INFINITY;
  }
  const { zones: far, to } = moveOptions.of(intent);
  const said = far ?? to;
  if (said !== undefined && Number.isInteger(said * 2)) return said * 2;
  return intent.at?.[0] === undefined ? undefined : Math.min(2, moveLeft(fight, combatant));
}

/** Returns the place that a move leads to: what is named, or the nearest place that is nearby somebody. */
function goalOf(fight: Fight, intent: Intent): string | undefined {
  const { who = '', at: [first] = [] } = intent;
  const named = moveOptions.of(intent).to ?? first;
  if (named === undefined) return undefined;
  const target = findCombatant(fight, String(named));
  const from = combatantOf(fight, who).place;
  if (!target) return placeNamed(fight, String(named));
  if (target.place === '') return undefined;
  const ends = zonesAt(target.place).flatMap((zone) => [zone, ...halfSteps(fight, zone)]);
  const ways = ends.map((place) => ({ place, length: pathsFrom(fight, from).get(place)?.length ?? 99 }));
  return ways.toSorted((a, b) => a.length - b.length)[0]?.place;
}

/** Step by step, with opportunity attacks before each step away; stopped where the mover is (FA-OPP.2). */
function* moveAlong(draft: Draft, combatant: Combatant, intent: Intent): Rule<void> {
  const from = combatant.place;
  const path = pathsFrom(draft.fight, from).get(goalOf(draft.fight, intent) ?? '') ?? [];
  for (const [i, to] of path.entries()) {
    const mover = combatantOf(draft.fight, combatant.id);
    const reactors = leftBehind(draft.fight, mover, to);
    if (!(yield* strikesOnLeaving(draft, unitAt(draft.fight, mover), reactors, i + 1))) break;
    // Somebody who has been shoved aside goes no further on the old way.
    if (combatantOf(draft.fight, mover.id).place !== mover.place) break;
    stepTo(draft, combatant.id, to);
  }
  const { place } = combatantOf(draft.fight, combatant.id);
  const data = { who: combatant.id, from, to: place, stopped: place !== path.at(-1), half: undefined };
  draft.tell(tellings.move, data, { who: combatant.id, rule: 'FA-POS.2' });
}

/** Half a zone, with riders and with whoever is held (FA-GRA.5, FA-GRA.10). */
function stepTo(draft: Draft, who: string, to: string): void {
  draft.move(who, to, { who, rule: 'FA-POS.2' });
  draft.change(who, { moved: sheetOf(draft.fight, who).moved + 1 }, { who, rule: 'FA-TRN.5' });
  for (const rider of ridersOf(draft.fight, who).filter(isThere)) draft.move(rider.id, to, { who, rule: 'FA-MNT.1' });
  for (const held of sheetOf(draft.fight, who).grabbing) displace(draft, held, to, { who, rule: 'FA-GRA.10' });
}

/** A move of more than half takes actions and reactions from everybody on the mount until the round ends (FA-MNT.4). */
function lockRiders(draft: Draft, mount: string): void {
  for (const { id } of ridersOf(draft.fight, mount).filter((rider) => sheet(rider).turn !== 'spent')) {
    draft.change(id, { locked: true, turn: 'spent' }, { who: id, rule: 'FA-MNT.4' });
    draft.tell(tellings.locked, { who: id, on: mount }, { who: id, rule: 'FA-MNT.4' });
  }
}

/** Without a map: away from everybody it was known to be near, and near the one it moves to (FA-POS.6). */
function* moveUnmapped(draft: Draft, combatant: Combatant, intent: Intent): Rule<void> {
  const [goal = ''] = intent.at ?? [];
  const half = halvesOf(draft.fight, combatant, intent) ?? 0;
  const left = enemiesNearby(draft.fight, combatant).filter(({ id }) => id !== goal);
  const reactors = half > 1 || goal !== '' ? left.map(({ id }) => id) : [];
  if (!(yield* strikesOnLeaving(draft, unitAt(draft.fight, combatant), reactors, 1))) return;
  draft.change(combatant.id, { moved: sheet(combatant).moved + half }, { who: combatant.id, rule: 'FA-TRN.5' });
  if (half > 1 || goal !== '') forgetDistances(draft, combatant.id);
  if (goal !== '') rememberDistance(draft, combatant.id, goal, 0);
  const data = { who: combatant.id, from: '', to: goal, half, stopped: false };
  draft.tell(tellings.move, data, { who: combatant.id, rule: 'FA-POS.1' });
}

/** Declared at the start of the turn; an AGI save if the house rule asks for one (FA-TRN.4). */
function* sprint(draft: Draft, who: string): Rule<boolean> {
  const from = house.sprintSave.of(draft.fight);
  const { round } = draft.fight;
  const { sprints, sprinted, sprinting } = sheetOf(draft.fight, who);
  if (sprinting) return true;
  const inRow = sprints > 0 && sprinted >= round - 1 ? sprints + 1 : 1;
  if (from > 0 && inRow >= from) {
    const why = `${nameOf(draft.fight, who)} sprints${inRow > 1 ? `, ${inRow} rounds in a row` : ''}.`;
    const asked = asking('sprint', who, why, { rules: ['FA-TRN.4'] });
    const result = yield* save(draft.fight, asked, 'agi');
    draft.tell(tellings.sprint, { who, key: asked.key, result }, { who, rule: 'FA-TRN.4' });
    if (result === 'failed') {
      draft.change(who, { sprints: 0, sprinted: round }, { who, rule: 'FA-TRN.4' });
      return false;
    }
  }
  draft.change(who, { sprinting: true, sprints: inRow, sprinted: round }, { who, rule: 'FA-TRN.4' });
  return true;
}

function settleMove(draft: Draft, who: string): void {
  const combatant = combatantOf(draft.fight, who);
  const { moved } = sheet(combatant);
  if (moved > halfMove(combatant)) lockRiders(draft, who);
  if (moved > 0) draft.change(who, { hasMoved: true }, { who, rule: 'FA-MNT.8' });
  keep(draft, { stirred: true });
  tidyPlaces(draft, { who, rule: 'FA-MNT.1' });
}

/** Returns the enemies who are known to be nearby somebody. */
export function enemiesNearby(fight: Fight, combatant: Combatant): readonly Combatant[] {
  const enemies = fight.combatants.filter((other) => isEnemy(fight, combatant, other));
  return enemies.filter((other) => areKnownNearby(fight, combatant, other));
}

/** Enemies whom a mover leaves: nearby now, and not after the step (FA-OPP.1, FA-OPP.7). */
export function leftBehind(fight: Fight, mover: Combatant, to: string): readonly string[] {
  const moved = { ...mover, place: to };
  const left = enemiesNearby(fight, mover).filter((other) => !areKnownNearby(fight, moved, other));
  return left.map(({ id }) => id);
}

/**
 * Lets each enemy that is left strike before the step, in the order of the roster (FA-OPP.2, FA-OPP.3).
 * @param members the mover, or the unit that moves together, of which a reactor names one (FA-MNT.12)
 * @returns whether the mover can go on: alive, conscious and not held, nor anybody on it (FA-GRA.2)
 */
export function* strikesOnLeaving(
  draft: Draft,
  members: readonly string[],
  reactors: readonly string[],
  step: number,
): Rule<boolean> {
  const [mover = ''] = members;
  const isLeft = (id: string) =>
    areKnownNearby(draft.fight, combatantOf(draft.fight, mover), combatantOf(draft.fight, id));
  for (const id of reactors) {
    if (!isLeft(id)) continue;
    const targets = members.filter((member) => mayStrike(draft, id, member));
    if (targets.length > 0) yield* mayStrikeNow(draft, id, targets, step);
    if (!isUp(combatantOf(draft.fight, mover)) || heldTogether(draft.fight, combatantOf(draft.fight, mover)))
      return false;
  }
  return true;
}

/** A reactor must perceive the mover, have a reaction left and an attack that reaches (FA-OPP.4, FA-OPP.6). */
function mayStrike(draft: Draft, id: string, mover: string): boolean {
  const refused = cannotReactTo(draft.fight, id, mover, 'opportunity');
  return refused === undefined && waysToStrike(draft.fight, id, mover, 'opportunity').length > 0;
}

function* mayStrikeNow(draft: Draft, id: string, targets: readonly string[], step: number): Rule<void> {
  const [first = ''] = targets;
  const key = `leaving${step}/${id}/`;
  const found = waysToStrike(draft.fight, id, first, 'opportunity');
  const more = { key: `${key}opportunity`, against: first, rules: ['FA-OPP.1'], weighed: true, yes: 'attack' };
  const moves = `${nameOf(draft.fight, first)} moves away. Does ${nameOf(draft.fight, id)} strike?`;
  const asked = asking('opportunity', id, moves, more);
  const options: readonly Option<'attack' | 'more' | 'none'>[] = [
    { id: 'attack', label: `attack ${found[0]?.label ?? ''}`.trim() },
    moreWays(found),
    { id: 'none', label: 'none' },
  ];
  const taken = yield* choose(asked, options, 'attack');
  if (taken === 'none') return;
  // On a mounted unit an opportunity attack names one of its members.
  const part = { partOf: asked.key, rules: ['FA-MNT.12'] };
  const whom = asking('whom', id, 'Which of them is the target?', { key: `${key}whom`, ...part });
  const choices = targets.map((one) => choiceOf(combatantOf(draft.fight, one)));
  const target = yield* chooseAmong(whom, choices);
  const ways = waysToStrike(draft.fight, id, target, 'opportunity');
  const why = `What does ${nameOf(draft.fight, id)} strike with?`;
  const withWhat = { key: `${key}with`, who: id, against: target, why, partOf: asked.key };
  const way = yield* chooseWay(withWhat, ways, taken === 'more');
  if (way) yield* strikeSo(draft, { ...way.blow, key }, target);
}

function* strikeSo(draft: Draft, blow: Blow, target: string): Rule<void> {
  const { who, means } = blow;
  yield* pay(draft, meetingOf({ ...blow, who: target }, [who]), who, 'opportunity');
  letGoToStrike(draft, blow);
  draft.tell(
    tellings.opportunity,
    { who, at: target, with: isNonLethal(blow) ? blow.purpose : means.name },
    { who, rule: 'FA-OPP.1' },
  );
  yield* strike(draft, blow, [target]);
}

/** Returns everybody who is left of a unit that has places of its own. */
export function unitAt(fight: Fight, mover: Combatant): readonly string[] {
  return [mover, ...ridersOf(fight, mover.id)].map(({ id }) => id);
}
