import type { Draft } from '../../src/core/fight/draft.ts';
import type { Combatant, Fight } from '../../src/core/fight/fight.ts';
import { combatantOf, hasCondition, isOfPlayers, nounOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { altered } from '../../src/core/kit/list.ts';
import { namesOf, possessive } from '../../src/core/kit/wording.ts';
import type { Rule } from '../../src/core/rule/question.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { asking, confirm, drawLot, modifierOf, question, roll, underOf } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { canAct, handWeapon, nextWeapon, strikesAt } from './able.ts';
import { type Blow, howOf } from './blow.ts';
import { goneBy, isAble, isActive, type RetreatBand, sheet, sheetOf } from './combatant.ts';
import { entitled, freeAttacks, handBlow, strike } from './exchange.ts';
import { coverers, fenders, isFended } from './fend.ts';
import { house } from './houserules.ts';
import { exert } from './lodged.ts';
import type { Turn } from './moment.ts';
import { attackOptions, feetOf, retreatOptions } from './options.ts';
import { contactsOf, distance, HEX, isAdjacent, relate } from './pairs.ts';
import { areFoes } from './state.ts';
import { isHit } from './swing.ts';
import { halfMove, inReach, nearest, span, takesHalfMove, weaponFor } from './targets.ts';
import { tellings } from './tellings.ts';
import { leaveWall } from './wall.ts';
import type { Weapon } from './weapons.ts';

/** State after the movement of a turn: whether somebody moved, and whether it strikes. */
interface Footing {
  readonly moved: boolean;
  readonly strikes: boolean;
}

const stands: Footing = { moved: false, strikes: false };
const movesOnly: Footing = { moved: true, strikes: false };

/** Plays the movement that belongs to a turn, before any blow of the moment. */
export function* moveFirst(draft: Draft, { who, choice }: Turn): Rule<Footing> {
  const combatant = combatantOf(draft.fight, who);
  const [target] = choice.at ?? [];
  switch (choice.do) {
    case 'attack':
      return yield* stepUp(draft, combatant, choice);
    case 'charge':
    case 'close':
      return target === undefined ? stands : yield* runAt(draft, combatant, target, choice.do);
    case 'move':
      return yield* walk(draft, combatant, choice);
    case 'past':
      yield* runPast(draft, who, choice.at ?? [], feetOf(choice) ?? sheet(combatant).speed);
      return movesOnly;
    case 'retreat':
      if (retreatOptions.of(choice).attack) return { moved: false, strikes: true };
      yield* retreat(draft, who, feetOf(choice) ?? 0);
      return movesOnly;
    case 'equip':
      takeUp(draft, combatant, choice.with);
      return movesOnly;
    case 'wand':
      walkFirst(draft, who, choice);
      return stands;
    default:
      return stands;
  }
}

/** Plays a charge or a closing: the full move up to the target; only a charge strikes then (MB-CHG.1, MB-CLO.1, MB-CLO.2). */
function* runAt(draft: Draft, combatant: Combatant, target: string, how: 'charge' | 'close'): Rule<Footing> {
  const stop = how === 'charge' ? stopFor(nextWeapon(combatant, 0)) : 1;
  const arrived =
    distance(draft.fight, combatant.id, target) <= stop ||
    (yield* approach(draft, combatant.id, target, how, sheet(combatant).speed, stop));
  return { moved: true, strikes: how === 'charge' && arrived && isAble(combatantOf(draft.fight, combatant.id)) };
}

/** Prepares an attack: another weapon is drawn, some feet are walked, or an opponent out of reach is come up to (MB-RND.2). */
function* stepUp(draft: Draft, combatant: Combatant, choice: Intent): Rule<Footing> {
  const weapon = weaponFor(combatant, choice.with, sheet(combatant).attacksMade);
  if (takesHalfMove(draft.fight, combatant, choice.with)) takeUp(draft, combatant, choice.with);
  else if (choice.with !== undefined && sheet(combatant).weapons.some(({ id }) => id === choice.with))
    draft.change(combatant.id, { inHand: choice.with });
  const goal = goalOf(draft.fight, combatant, choice);
  if (goal === undefined || sheetOf(draft.fight, combatant.id).moved > 0) {
    walkFirst(draft, combatant.id, choice);
    if (!weapon.loaded) span(draft, combatant.id, [weapon]);
    return { moved: sheetOf(draft.fight, combatant.id).moved > 0, strikes: true };
  }
  const feet = feetOf(choice) ?? halfMove(combatant);
  const arrived = yield* approach(draft, combatant.id, goal, 'walk', feet, stopFor(weapon));
  return { moved: true, strikes: arrived };
}

/** Returns the distance in hexes at which somebody stops who comes up to strike: out of arm's reach with a long point (MB-SPR.10). */
function stopFor(weapon: Weapon): number {
  return weapon.longPoint ? weapon.reach : 1;
}

/** Returns whom somebody has to come up to before it can strike; nothing where it strikes or shoots from where it stands. */
export function goalOf(fight: Fight, combatant: Combatant, choice: Intent): string | undefined {
  const weapon = weaponFor(combatant, choice.with, sheet(combatant).attacksMade);
  if (howOf(weapon, attackOptions.of(choice).thrown) === 'missile') return undefined;
  if (inReach(fight, combatant.id, weapon).length > 0) return undefined;
  const goal = choice.at?.[0] ?? nearest(fight, combatant.id)?.id;
  return goal === undefined || isAdjacent(fight, combatant.id, goal) || strikesAt(fight, combatant.id, weapon, goal)
    ? undefined
    : goal;
}

/** Returns why somebody cannot come up to strike at a goal, or nothing (MB-RND.2, MB-SPR.5). */
export function cannotStepUp(fight: Fight, combatant: Combatant, goal: string, choice: Intent): Refusal | undefined {
  const { name, code } = combatantOf(fight, goal);
  const weapon = weaponFor(combatant, choice.with, sheet(combatant).attacksMade);
  const way = Math.max(0, distance(fight, combatant.id, goal) - stopFor(weapon)) * HEX;
  if (choice.at === undefined)
    return refuse(
      'MB-MEL.2',
      `Nobody is in reach of ${combatant.name}'s ${weapon.name}: \`a ${code}\` goes ${way} feet to ${name} and strikes.`,
    );
  if (sheet(combatant).attacksMade > 0)
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
function* walk(draft: Draft, combatant: Combatant, choice: Intent): Rule<Footing> {
  const feet = feetOf(choice) ?? sheet(combatant).speed;
  const [target] = choice.at ?? [];
  if (target === undefined) {
    note(draft, combatant.id, feet);
    leaveWall(draft, combatant.id);
  } else yield* approach(draft, combatant.id, target, 'walk', feet);
  return movesOnly;
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
  if (task === 'cast' || task === 'read')
    return refuse('MB-MAG.5', `${name} is casting and can't walk: \`x\` gives up the spell.`);
  if (hasCondition(combatant, 'stumbled'))
    return refuse('MB-RET.5', `${name} must get up first, which takes the half-move: \`a\` strikes at those in reach.`);
  if (moved > 0) return refuse('MB-RND.2', `${name} has moved already: \`x\` does nothing more.`);
  if (attacksMade > 1) return refuse('MB-RND.2', `${name} has attacked twice and can't move any more.`);
  if (task === 'defend' && feet > halfMove(combatant))
    return refuse('MB-DEF.5', `${name} fights defensively and moves ${halfMove(combatant)} feet at most.`);
  const most = isAttack || attacksMade > 0 ? halfMove(combatant) : speed;
  if (feet <= most) return undefined;
  const why = most < speed ? ' in a round with an attack' : '';
  return refuse('MB-RND.2', `${name} moves ${most} feet at most${why}, not ${feet}.`);
}

/**
 * Returns why somebody cannot walk away from those it is in combat with, or nothing: that is a retreat (MB-MOV.7). A few
 * steps at its place are none, as far as backing away costs nothing.
 */
function cannotLeaveUnasked(fight: Fight, combatant: Combatant, choice: Intent): Refusal | undefined {
  const [target] = choice.at ?? [];
  const engaged = contactsOf(fight, combatant.id).filter((other) => areFoes(combatant, other) && isActive(other));
  const feet = backing(fight, combatant);
  const stays = target === undefined && (feetOf(choice) ?? sheet(combatant).speed) <= feet;
  if (choice.do !== 'move' || stays || engaged.length === 0 || engaged.some(({ id }) => id === target))
    return undefined;
  return refuse(
    'MB-MOV.7',
    `${combatant.name} is in combat with ${namesOf(engaged)}: \`retreat ${feet}ft\` leaves them at no cost.`,
  );
}

/** Returns why somebody cannot walk up to another or just so, or nothing (MB-RND.3, MB-SPR.5, MB-MOV.7). */
export function cannotWalk(fight: Fight, combatant: Combatant, choice: Intent): Refusal | undefined {
  const [target] = choice.at ?? [];
  if (choice.do === 'move' && feetOf(choice) === 0)
    return refuse('MB-RND.3', 'A move of 0 feet would use up the action: give 1ft or more, or `x` does nothing.');
  const moves = cannotMove(combatant, feetOf(choice) ?? 0, false) ?? cannotLeaveUnasked(fight, combatant, choice);
  if (moves || target === undefined || choice.do !== 'move') return moves;
  const gone = goneBy(combatantOf(fight, target));
  const { name } = combatantOf(fight, target);
  if (gone !== undefined) return refuse('MB-ATK.10', `${name} ${gone}: name another enemy.`);
  if (isAdjacent(fight, combatant.id, target))
    return refuse('MB-MOV.6', `${combatant.name} is in arm’s reach of ${name} already: \`a\` attacks.`);
  return isFended(fight, combatant.id, target)
    ? refuse('MB-SPR.5', `${name} has fended ${combatant.name} off for this round: go to another enemy.`)
    : undefined;
}

/** Way of coming up to another. */
type Approach = 'charge' | 'close' | 'walk';

/**
 * Moves somebody up to a target, as far as its feet carry it; whoever covers the spot with a long weapon may fend it
 * off on arrival, before its own attack (MB-CHG.6, MB-CLO.5, MB-SPR.6 to 9).
 * @param feet how far it may go
 * @param stop the distance at which it stops: arm's reach, or that of its own long weapon
 * @returns whether it has come so near
 */
function* approach(draft: Draft, who: string, target: string, how: Approach, feet: number, stop = 1): Rule<boolean> {
  const way = (distance(draft.fight, who, target) - stop) * HEX;
  const gone = Math.min(feet, Math.max(0, way));
  draft.change(who, { moved: sheetOf(draft.fight, who).moved + gone }, { who, rule: 'MB-RND.2' });
  exert(draft, who);
  draft.tell(tellings.approach, { who, at: target, how, feet: gone });
  if (gone > 0) leaveWall(draft, who);
  if (gone < way) {
    relate(draft, who, target, { hexes: stop + Math.ceil((way - gone) / HEX) });
    return false;
  }
  if (stop === 1 && isFended(draft.fight, who, target)) return stopAt(draft, who, target, target);
  const closes = how === 'close';
  const mayFend = house.fendTiming.of(draft.fight) === 'onApproach' && (!closes || house.fendClosing.of(draft.fight));
  if (stop === 1 && mayFend && (yield* isHeldOff(draft, who, target))) return false;
  relate(draft, who, target, { hexes: stop, ...(closes && { closed: true }) }, closes ? 'MB-CLO.3' : 'MB-SPR.6');
  return true;
}

/** Brings whoever comes up within reach of all who cover the spot with a weapon as long as that of whoever fends (MB-FLK.4). */
function comeWithinReach(draft: Draft, who: string, target: string, by: Combatant): void {
  const { reach } = handWeapon(by);
  for (const { id } of coverers(draft.fight, who, target)) {
    const isAsLong = id !== by.id && handWeapon(combatantOf(draft.fight, id)).reach >= reach;
    if (isAsLong && distance(draft.fight, id, who) > reach) relate(draft, id, who, { hexes: reach }, 'MB-SPR.8');
  }
}

/** Plays the fending attacks of those who cover the spot; the first success stops whoever comes up, or brings it down (MB-SPR.6, 7, 9). */
function* isHeldOff(draft: Draft, who: string, target: string): Rule<boolean> {
  for (const { id } of fenders(draft.fight, who, target)) {
    if (!canAct(draft.fight, combatantOf(draft.fight, id)) || !(yield* wantsToFend(draft, id, who))) continue;
    comeWithinReach(draft, who, target, combatantOf(draft.fight, id));
    const swing = yield* strike(draft, fending(draft, id, who));
    if (!isAble(combatantOf(draft.fight, who))) return true;
    if (!isHit(swing)) continue;
    if (yield* breaksThrough(draft, who)) {
      relate(draft, id, who, { fended: [] }, 'MB-SPR.9');
      draft.tell(tellings.through, { who, by: id }, { who, rule: 'MB-SPR.9' });
      continue;
    }
    stopAt(draft, who, target, id);
    return true;
  }
  return false;
}

/** Makes the fending attack, which is the wielder's own and uses its highest count (MB-SPR.7). */
function fending(draft: Draft, who: string, target: string): Blow {
  const { reach } = handWeapon(combatantOf(draft.fight, who));
  const { counts, held } = sheetOf(draft.fight, who);
  draft.change(who, counts.length > 0 ? { counts: counts.slice(1) } : { held: Math.max(0, held - 1) });
  relate(draft, who, target, { hexes: reach }, 'MB-SPR.8');
  return handBlow(draft, who, target, 'fend');
}

function* wantsToFend(draft: Draft, who: string, against: string): Rule<boolean> {
  const combatant = combatantOf(draft.fight, who);
  const why = `Does ${combatant.name} fend off ${combatantOf(draft.fight, against).name}?`;
  const labels = { yes: 'fend off (with an attack of the round)', no: 'keep the attack' };
  const asked = asking('fend', who, why, { against, rules: ['MB-SPR.6'] });
  return yield* confirm(asked, true, labels, !isOfPlayers(draft.fight, combatant));
}

/** Asks whether great mass or will carries somebody through (MB-SPR.9). */
function* breaksThrough(draft: Draft, who: string): Rule<boolean> {
  const { unfendable, size } = sheet(combatantOf(draft.fight, who));
  const asks = unfendable === 'ask' || (unfendable === 'auto' && size === 'larger');
  if (!asks) return unfendable === 'yes';
  const name = combatantOf(draft.fight, who).name;
  const why = `Does ${name} break through the fending attack?`;
  const asked = asking('through', 'referee', why, { about: who, against: who, rules: ['MB-SPR.9'] });
  return yield* confirm(asked, false, { no: 'no (stopped)', yes: 'yes (hurt but not stopped)' });
}

/** Stops somebody at the reach of the weapon, and in any case out of arm's reach of the front (MB-SPR.8). */
function stopAt(draft: Draft, who: string, target: string, by: string): false {
  const { reach } = handWeapon(combatantOf(draft.fight, by));
  relate(draft, who, by, { hexes: Math.max(2, reach), fended: [who] }, 'MB-SPR.8');
  if (by !== target) relate(draft, who, target, { hexes: 2, fended: [who] }, 'MB-SPR.8');
  draft.tell(tellings.fended, { who, by }, { who: by, rule: 'MB-SPR.8' });
  return false;
}

/** Returns the band of a retreat by its feet (T9, MB-RET.1, 2, 6). */
function bandOf(fight: Fight, combatant: Combatant, feet: number): RetreatBand {
  const [slow, fast] = house.retreatBands.of(fight) === 'halfThreeQuarters' ? [1 / 2, 3 / 4] : [1 / 4, 1 / 2];
  const { speed } = sheet(combatant);
  return feet <= speed * slow ? 'back' : feet <= speed * fast ? 'hurried' : 'flight';
}

/** Returns why somebody cannot retreat so far, or nothing (MB-RET.7, MB-RET.9, MB-RND.2). */
export function cannotRetreat(
  fight: Fight,
  combatant: Combatant,
  feet: number,
  attacksToo: boolean,
): Refusal | undefined {
  const { attacksMade, speed } = sheet(combatant);
  const band = bandOf(fight, combatant, feet);
  if (feet > speed) return refuse('MB-RET.6', `${combatant.name} moves ${speed} feet at most, not ${feet}.`);
  if (band !== 'back' && (attacksMade > 0 || attacksToo))
    return refuse(
      'MB-RET.9',
      `${feet} feet and an attack don't go together: \`retreat ${backing(fight, combatant)}ft attack\` is possible.`,
    );
  return undefined;
}

/** Returns how far somebody can back away at no cost. */
export function backing(fight: Fight, combatant: Combatant): number {
  return Math.floor(sheet(combatant).speed * (house.retreatBands.of(fight) === 'halfThreeQuarters' ? 1 / 2 : 1 / 4));
}

/**
 * Takes somebody away from those it fights: backing away costs nothing, a hurried retreat AC and a DEX roll, flight AC and a
 * free attack at once; whoever stumbles has to get up in the following round (MB-RET.1 to 10).
 */
export function* retreat(draft: Draft, who: string, feet: number, how?: RetreatBand): Rule<void> {
  const combatant = combatantOf(draft.fight, who);
  const band = how ?? bandOf(draft.fight, combatant, feet);
  const opponents = entitled(draft.fight, who, house.retreatFreeAttacks.of(draft.fight) === 'one');
  draft.change(who, { retreat: band, moved: feet, counts: [] }, { who, rule: 'MB-RET.2' });
  exert(draft, who);
  draft.tell(tellings.retreat, { who, feet, band }, { who, rule: 'MB-RET.1' });
  if (band === 'flight') yield* freeAttacks(draft, who, opponents, 'flees');
  if (band === 'hurried' && opponents.length > 0 && !(yield* keepsFeet(draft, who))) {
    const until = { round: draft.fight.round + 1, at: 'end' } as const;
    draft.begin(who, { id: 'stumbled', name: 'stumbled', until }, { who, rule: 'MB-RET.4' });
    yield* freeAttacks(draft, who, opponents, 'stumbles');
    return;
  }
  if (isAble(combatantOf(draft.fight, who))) leave(draft, who, feet);
}

/** Asks for the DEX roll: d20, or 3d6 by that house rule, equal or below DEX and terrain; no naturals (MB-RET.3). */
function* keepsFeet(draft: Draft, who: string): Rule<boolean> {
  const { dex } = sheetOf(draft.fight, who);
  const why = `${possessive(nounOf(draft.fight, who))} DEX roll`;
  const asked = asking('dex', who, why, { role: 'consequence', needs: `<=${dex}`, rules: ['MB-RET.3'] });
  const by3d6 = question({
    ...roll(asked, [6, 6, 6], sum),
    modifier: modifierOf(asked, 'terrain'),
    read: (thrown, terrain) => thrown <= dex + terrain,
  });
  const by1d20 = underOf(asked, 20, dex, ['kept', 'stumbled']);
  const kept = yield* house.dexCheck.of(draft.fight) === 'd20' ? by1d20 : by3d6;
  draft.tell(tellings.dex, { who, key: asked.key, kept }, { who, rule: 'MB-RET.3' });
  return kept;
}

/** Breaks contact with every opponent, and leaves the wall. */
function leave(draft: Draft, who: string, feet: number): void {
  leaveWall(draft, who);
  const combatant = combatantOf(draft.fight, who);
  const apart = { hexes: 1 + Math.max(1, Math.floor(feet / HEX)), behind: [], flank: [] };
  for (const other of contactsOf(draft.fight, who))
    if (areFoes(combatant, other)) relate(draft, who, other.id, apart, 'MB-RET.1');
}

/**
 * Runs through the space that opponents control: each of them has a free attack, and a success pushes the mover away
 * from it and ends the move (MB-MOV.1 to 5).
 */
function* runPast(draft: Draft, who: string, past: readonly string[], feet: number): Rule<void> {
  draft.change(who, { moved: feet, counts: [] }, { who, rule: 'MB-RND.3' });
  exert(draft, who);
  draft.tell(tellings.past, { who, past, feet }, { who, rule: 'MB-MOV.2' });
  leaveWall(draft, who);
  for (const id of past) {
    relate(draft, who, id, { hexes: 1 });
    const [by] = entitled(draft.fight, who, false).filter((combatant) => combatant.id === id);
    const swings = by ? yield* freeAttacks(draft, who, [by], 'runs past') : [];
    const isStopped = swings.some(isHit);
    if (isStopped && isAble(combatantOf(draft.fight, who))) {
      const way = yield* pushed(draft, who, id);
      relate(draft, who, id, { hexes: 2 }, 'MB-MOV.3');
      return draft.tell(tellings.pushed, { who, by: id, way }, { who: id, rule: 'MB-MOV.4' });
    }
    if (!isAble(combatantOf(draft.fight, who))) return;
    relate(draft, who, id, { hexes: 1 + Math.max(1, Math.floor(sheetOf(draft.fight, who).moved / HEX)) }, 'MB-MOV.5');
  }
}

/** Draws into which of the three hexes away from the defender somebody is pushed (MB-MOV.4). */
function pushed(draft: Draft, who: string, by: string): Rule<'left' | 'straight' | 'right'> {
  const why = `Where is ${combatantOf(draft.fight, who).name} pushed? d3 (1 left, 2 straight, 3 right)`;
  const asked = asking('draw', 'referee', why, { key: `push:${who}:${by}`, against: who, rules: ['MB-MOV.4'] });
  return drawLot(asked, ['left', 'straight', 'right']);
}
