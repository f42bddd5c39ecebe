import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, type Fight, nameOf } from '../../src/core/fight/fight.ts';
import { must } from '../../src/core/kit/list.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { asking, choose, chooseAmong, confirm, type Rule, roll } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { isRefusal } from '../../src/core/ruleset/refuse.ts';
import { type Blow, hasFreeHand, stepsOver } from './blow.ts';
import { isGrabbed, isHelpless, isUp, sheetOf } from './combatant.ts';
import { drop, take } from './gear.ts';
import { harmDirectly } from './harm.ts';
import { displace, tidyPlaces } from './holds.ts';
import { askOutcome } from './outcome.ts';
import { loseables, reachTo } from './reach.ts';
import { type Result, save } from './saves.ts';
import { shoveZones } from './size.ts';
import { keep } from './state.ts';
import { tellings } from './tellings.ts';
import { loseTurn } from './turn.ts';
import { forgetDistances, pathsFrom, placeWord, rememberDistance } from './zones.ts';

/** A disarm, shove or grapple reaches its target: a STR save, or the effect (FA-NON.1). */
export function* handle(draft: Draft, blow: Blow, target: string): Rule<void> {
  if (isImpossible(draft, blow, target))
    return draft.tell(tellings.impossible, { who: blow.who, at: target, what: blow.purpose });
  const result = yield* resist(draft, blow, target);
  const { who, purpose } = blow;
  const data = { who, at: target, what: purpose, result, key: keyOf(blow, target) };
  draft.tell(tellings.handled, data, { who, rule: 'FA-NON.1' });
  if (result === 'passed') return;
  keep(draft, { stirred: true });
  if (purpose === 'disarm') yield* disarm(draft, blow, target);
  else if (purpose === 'shove') yield* shove(draft, blow, target);
  else grapple(draft, blow, target);
}

/** Returns true if it has become impossible since it was chosen: grabbed, no longer nearby, the weapon gone (FA-NON.5). */
function isImpossible({ fight }: Draft, blow: Blow, target: string): boolean {
  const { who, what, purpose } = blow;
  const combatant = combatantOf(fight, target);
  if (!isUp(combatantOf(fight, who)) || isGrabbed(fight, who)) return true;
  if (purpose === 'disarm' && what !== '' && !loseables(combatant).some(({ id }) => id === what)) return true;
  return isRefusal(reachTo(fight, blow, combatant));
}

/** The STR save of the target; a smaller one has none, nor has somebody helpless (FA-SIZ.12, FA-DMG.18). */
function* resist(draft: Draft, blow: Blow, target: string): Rule<Result> {
  const combatant = combatantOf(draft.fight, target);
  if (stepsOver(draft.fight, blow.who, combatant) > 0 || isHelpless(combatant)) return 'failed';
  const why = `${combatant.name} resists the ${blow.purpose}.`;
  // Nobody rolls ahead for what a counter may be: a number behind an order is the die of that order.
  const role = blow.as === 'counter' ? 'consequence' : 'main';
  const asked = asking('resist', target, why, { key: keyOf(blow, target), against: blow.who, role });
  return yield* save(draft.fight, { ...asked, rules: ['FA-NON.1'] }, 'str');
}

function keyOf({ key, purpose }: Blow, target: string): string {
  return `${key}${purpose}:${target}`;
}

/** The weapon falls, and may be taken at once with a free hand; of whoever has stepped in one is named now (FA-NON.6, FA-NON.7). */
function* disarm(draft: Draft, { who, what, key }: Blow, target: string): Rule<void> {
  const weapons = loseables(combatantOf(draft.fight, target));
  const which = asking('with', who, `Which weapon does ${nameOf(draft.fight, target)} drop?`, {
    key: `${key}what:${target}`,
    against: target,
    rules: ['FA-NON.6'],
  });
  const named = what === '' ? yield* chooseAmong(which, weapons.map(choiceOf)) : what;
  const weapon = must(
    weapons.find(({ id }) => id === named),
    'weapon that is dropped',
  );
  const lying = drop(draft, target, weapon.id, 'FA-NON.6');
  draft.tell(tellings.dropped, { who: target, item: weapon.name }, { who, rule: 'FA-NON.6' });
  if (lying === undefined || !hasFreeHand(combatantOf(draft.fight, who))) return;
  const why = `Take the ${weapon.name} at once?`;
  const asked = asking('take', who, why, { key: `${key}take:${lying}`, rules: ['FA-NON.7'] });
  if (!(yield* confirm(asked, true))) return;
  take(draft, who, lying, 'FA-NON.7');
  draft.tell(tellings.taken, { who, item: weapon.name, from: undefined }, { who, rule: 'FA-NON.7' });
}

/** The target is moved half a zone, or further and hurt by a larger one, perhaps into a hazard (FA-NON.8, FA-NON.9, FA-SIZ.15). */
function* shove(draft: Draft, blow: Blow, target: string): Rule<void> {
  const steps = stepsOver(draft.fight, blow.who, combatantOf(draft.fight, target));
  if (steps > 0) {
    const why = `${nameOf(draft.fight, blow.who)} shoves ${nameOf(draft.fight, target)}. Damage,`;
    const asked = asking('damage', blow.who, why, { key: `${blow.key}shove-damage:${target}`, against: target });
    const damage = yield* roll({ ...asked, rules: ['FA-SIZ.15'] }, [4], sum);
    harmDirectly(draft, target, blow.who, 'the shove', damage, { who: blow.who, rule: 'FA-SIZ.15' });
  }
  const half = steps > 0 ? 2 * shoveZones(steps) : 1;
  const what = blow.what || (yield* askWhere(draft, blow, target, half));
  push(draft, { ...blow, what }, target, half, steps);
  if (blow.hazard) askOutcome(draft, `${nameOf(draft.fight, target)} is shoved into a hazard`, target, 'FA-NON.9');
}

/** Asks for the destination of a shove, when none was given: the attacker's choice (FA-NON.8, FA-SIZ.15). */
function* askWhere({ fight }: Draft, { key, who }: Blow, target: string, half: number): Rule<string> {
  const { place } = combatantOf(fight, target);
  const [first, ...more] = endsOf(fight, place, half);
  if (place === '' || first === undefined) return '';
  const why = `Where is ${nameOf(fight, target)} shoved?`;
  const asked = asking('where', who, why, { key: `${key}where:${target}`, against: target });
  const options = [first, ...more].map((id) => ({ id, label: placeWord(id) }));
  return yield* choose({ ...asked, rules: ['FA-NON.8'] }, options, first);
}

/** Returns where ways of so many half zones end, at the end of the map if it comes first. */
function endsOf(fight: Fight, place: string, half: number): readonly string[] {
  const ways = [...pathsFrom(fight, place).values()].filter(({ length }) => length > 0 && length <= half);
  const goesOn = (way: readonly string[]) => ways.some((other) => other.at(-2) === way.at(-1));
  return ways.filter((way) => !goesOn(way)).map((way) => way.at(-1) ?? place);
}

/** Moves somebody by force, without opportunity attacks (FA-OPP.5); a hold that is out of reach ends (FA-NON.10). */
function push(draft: Draft, { who, what }: Blow, target: string, half: number, steps: number): void {
  const { place } = combatantOf(draft.fight, target);
  const rule = steps > 0 ? 'FA-SIZ.15' : 'FA-NON.8';
  if (place === '') {
    if (steps > 0) forgetDistances(draft, target);
    if (steps > 0) rememberDistance(draft, who, target, half / 2);
  } else {
    const path = pathsFrom(draft.fight, place).get(what) ?? [];
    const to = path[Math.min(half, path.length) - 1];
    if (to !== undefined) displace(draft, target, to, { who, rule });
    draft.tell(tellings['moved-by-force'], { who: target, to: to ?? place }, { who, rule });
  }
  tidyPlaces(draft, { who, rule });
}

/** Somebody takes hold of another (FA-GRA.1); whoever is grabbed in its own turn loses the rest (FA-TRN.17). */
function grapple(draft: Draft, { who }: Blow, target: string): void {
  const { grabbing } = sheetOf(draft.fight, who);
  draft.change(who, { grabbing: [...grabbing, target] }, { who, rule: 'FA-GRA.1' });
  loseTurn(draft, target);
}
