import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, possessiveOf } from '../../src/core/fight/fight.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { asking, drawLot, modifierOf, Question, type Rule, roll, underOf } from '../../src/core/rule/request.ts';
import { refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { breakRanks } from './armour.ts';
import { isHit } from './blow.ts';
import { isAble, isActive, isFit, type Sheet, sheet, sheetOf, unableBy } from './combatant.ts';
import { entitled, freeAttacks } from './exchange.ts';
import { become } from './falling.ts';
import { house } from './houserules.ts';
import { exert } from './lodged.ts';
import { distance, engagedWith, HEX, leaveBehind, relate } from './pairs.ts';
import { tellings } from './tellings.ts';

/** Returns the most feet of backing away, and of a hurried retreat (T9, MB-RET.1, 2). */
function limits(fight: Fight, combatant: Combatant): readonly [back: number, hurried: number] {
  const { speed } = sheet(combatant);
  const isHalf = house.retreatBands.of(fight) === 'halfThreeQuarters';
  return isHalf ? [speed / 2, (speed * 3) / 4] : [speed / 4, speed / 2];
}

/** Returns why somebody cannot retreat so far, or nothing (MB-RET.7, MB-RET.9, MB-RND.2). */
export function cannotRetreat(
  fight: Fight,
  combatant: Combatant,
  feet: number,
  attacksToo: boolean,
): Refusal | undefined {
  const { attacksMade, speed } = sheet(combatant);
  if (feet > speed) return refuse('MB-RET.6', `${combatant.name} moves ${speed} feet at most, not ${feet}.`);
  const most = backing(fight, combatant);
  const why = `${feet} feet and an attack don't go together: \`retreat ${most}ft attack\` is possible.`;
  return refuseIf(feet > limits(fight, combatant)[0] && (attacksMade > 0 || attacksToo), 'MB-RET.9', why);
}

/** Returns how far somebody can back away at no cost. */
export function backing(fight: Fight, combatant: Combatant): number {
  return Math.floor(limits(fight, combatant)[0]);
}

/**
 * Takes somebody away from those it fights: backing away costs nothing, a hurried retreat AC and a DEX roll, flight AC and a
 * free attack at once; whoever stumbles has to get up in the following round (MB-RET.1 to 10).
 */
export function* retreat(draft: Draft, who: string, feet: number, how?: Sheet['retreat']): Rule<void> {
  const [back, hurried] = limits(draft.fight, combatantOf(draft.fight, who));
  const band = how ?? (feet <= back ? 'back' : feet <= hurried ? 'hurried' : 'flight');
  const opponents = entitled(draft.fight, who, house.retreatFreeAttacks.of(draft.fight) === 'one');
  const isEngaged = opponents.length > 0 || engagedWith(draft.fight, who).length > 0;
  draft.change(who, { retreat: band, moved: feet, counts: [] }, { who, rule: 'MB-RET.2' });
  exert(draft, who);
  draft.tell(tellings.retreat, { who, feet, band }, { who, rule: 'MB-RET.1' });
  if (band === 'flight') yield* freeAttacks(draft, who, opponents, 'flees');
  if (band === 'hurried' && isEngaged && !(yield* keepsFeet(draft, who))) {
    const until = { round: draft.fight.round + 1, at: 'end' } as const;
    draft.begin(who, { id: 'stumbled', name: 'stumbled', until }, { who, rule: 'MB-RET.4' });
    yield* freeAttacks(draft, who, opponents, 'stumbles');
    return;
  }
  if (!isAble(combatantOf(draft.fight, who))) return;
  breakRanks(draft, who);
  leaveBehind(draft, who, 1 + Math.max(1, Math.floor(feet / HEX)), 'MB-RET.1');
}

/** Asks for the DEX roll: d20, or 3d6 by that house rule, equal or below DEX and terrain; no naturals (MB-RET.3). */
function* keepsFeet(draft: Draft, who: string): Rule<boolean> {
  const { dex } = sheetOf(draft.fight, who);
  const why = `${possessiveOf(draft.fight, who)} DEX roll`;
  const asked = asking('dex', who, why, { role: 'consequence', needs: `<=${dex}`, rules: ['MB-RET.3'] });
  const by3d6 = new Question({
    ...roll(asked, [6, 6, 6], sum),
    modifier: () => modifierOf(asked, 'terrain'),
    read: (thrown, terrain) => thrown <= dex + terrain,
  });
  const by1d20 = underOf(asked, 20, dex, ['kept', 'stumbled']);
  const kept = yield* house.dexCheck.of(draft.fight) === 'd20' ? by1d20 : by3d6;
  draft.tell(tellings.dex, { who, key: asked.key, kept }, { who, rule: 'MB-RET.3' });
  return kept;
}

/** Runs through the space of opponents: each has a free attack, and a success pushes the mover away and ends the move (MB-MOV.1 to 5). */
export function* runPast(draft: Draft, who: string, past: readonly string[], feet: number): Rule<void> {
  draft.change(who, { moved: feet, counts: [] }, { who, rule: 'MB-RND.3' });
  exert(draft, who);
  draft.tell(tellings.past, { who, past, feet }, { who, rule: 'MB-MOV.2' });
  breakRanks(draft, who);
  for (const id of past) {
    const way = Math.min(Math.floor(feet / HEX), distance(draft.fight, who, id) - 1);
    leaveBehind(draft, who, way, 'MB-MEL.3', [id]);
    relate(draft, who, id, { hexes: 1 });
    const [by] = entitled(draft.fight, who, false).filter((combatant) => combatant.id === id);
    const swings = by ? yield* freeAttacks(draft, who, [by], 'runs past') : [];
    if (!isAble(combatantOf(draft.fight, who))) return;
    if (swings.some(isHit)) {
      const way = yield* pushed(draft, who, id);
      relate(draft, who, id, { hexes: 2 }, 'MB-MOV.3');
      return draft.tell(tellings.pushed, { who, by: id, way }, { who: id, rule: 'MB-MOV.4' });
    }
    relate(draft, who, id, { hexes: 1 + Math.max(1, Math.floor(feet / HEX)) }, 'MB-MOV.5');
  }
  leaveBehind(draft, who, Math.floor(feet / HEX), 'MB-MEL.3');
}

/** Draws into which of the three hexes away from the defender somebody is pushed (MB-MOV.4). */
function pushed(draft: Draft, who: string, by: string): Rule<'left' | 'straight' | 'right'> {
  const why = `Where is ${combatantOf(draft.fight, who).name} pushed? d3 (1 left, 2 straight, 3 right)`;
  const asked = asking('draw', 'referee', why, { key: `push:${who}:${by}`, against: who, rules: ['MB-MOV.4'] });
  return drawLot(asked, ['left', 'straight', 'right']);
}

/**
 * Lets people flee for good: whoever is in combat is struck at once, with AC -4 (MB-MOR.2, MB-RET.6). Whoever is stunned or
 * the like stays, unless the referee rules otherwise (MB-CND.1).
 */
export function* flee(draft: Draft, people: readonly string[], isRuled = false): Rule<void> {
  const runs = (combatant: Combatant) => (isRuled ? isActive(combatant) : isAble(combatant));
  for (const who of people) {
    const combatant = combatantOf(draft.fight, who);
    const how = unableBy(combatant);
    if (runs(combatant)) yield* retreat(draft, who, sheet(combatant).speed, 'flight');
    else if (how !== undefined && isFit(combatant)) draft.tell(tellings.stays, { who, how }, { who, rule: 'MB-CND.1' });
    if (runs(combatantOf(draft.fight, who))) become(draft, who, 'fled', { who, rule: 'MB-MOR.2' });
  }
}
