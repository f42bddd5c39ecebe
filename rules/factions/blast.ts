import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatant, type Fight, findCombatant, nounOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { at as itemAt } from '../../src/core/kit/list.ts';
import { listed, possessive } from '../../src/core/kit/wording.ts';
import { draw, type Rule } from '../../src/core/rule/request.ts';
import { isRefusal, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { isMoving } from './aim.ts';
import type { Blow } from './blow.ts';
import { isThere, sheet } from './combatant.ts';
import { askDistance, prepare } from './declare.ts';
import { challenge } from './hit-save.ts';
import { type Means, meansOf } from './means.ts';
import { askOutcome } from './outcome.ts';
import { type Challenge, challengesAt } from './reach.ts';
import { finish, strikeAll } from './strike.ts';
import { tellings } from './tellings.ts';
import { distanceOf, isDarkAt, neighbours, placeNamed, placesApart, zoneChoices, zonesAt, zonesOf } from './zones.ts';

/** The zones at which somebody could aim a blast, for menus. */
export function blastZones(fight: Fight, { who = '' }: Intent): readonly Choice[] {
  const one = findCombatant(fight, who);
  const isTracked = fight.combatants.some(({ place }) => place !== '');
  if (!isTracked) return [];
  if (one && !meansOf(one).some(({ blast }) => blast)) return [];
  const taken = new Set(fight.combatants.filter(isThere).flatMap(({ place }) => zonesAt(place)));
  const choices = zonesOf(fight).map((zone) => ({ zone, all: zoneChoices(zone, `zone ${zone}`) }));
  return choices.flatMap(({ zone, all }) =>
    taken.has(zone) ? all : all.map((choice) => ({ refused: 'nobody is there', ...choice })),
  );
}

/** Returns why a blast cannot be made so, or nothing (FA-BLA.1 to 5). */
export function cannotBlast(fight: Fight, one: Combatant, means: Means, intent: Intent): Refusal | undefined {
  const zone = zoneOf(fight, one, means, intent);
  if (zone === undefined) return refuse('FA-BLA.1', 'A blast hits a zone: name the zone, or somebody in it');
  if (zone === '') return undefined;
  if (means.range === 0)
    return zonesAt(one.place).includes(zone)
      ? undefined
      : refuse(
          'FA-BLA.2',
          `A melee blast hits ${possessive(nounOf(fight, one.id))} own zone: name ${listed(zonesAt(one.place), 'or')}, not ${zone}`,
        );
  const found = zoneChallenges(fight, one, means, zone, isMoving(fight, one, intent));
  return isRefusal(found) ? found : undefined;
}

/** A blast on a zone and everybody in it, friend and foe (FA-BLA.1 to 9). */
export function* playBlast(draft: Draft, one: Combatant, intent: Intent, means: Means): Rule<void> {
  const zone = zoneOf(draft.fight, one, means, intent) ?? '';
  const named = draft.fight.combatants.map(({ id }) => id).filter((id) => intent.at?.includes(id));
  const blow = yield* prepare(draft, one, { ...intent, at: [] }, means, 'damage');
  if (!blow) return;
  const hit = zone === '' ? yield* hitWithoutMap(draft, one, blow, named) : yield* zoneHit(draft, one, blow, zone);
  if (hit === undefined) return finish(draft, blow);
  const targets = zone === '' ? named : targetsIn(draft.fight, one, means, hit);
  draft.tell(
    tellings.blast,
    { who: one.id, with: means.name, zone: hit, at: targets },
    { who: one.id, rule: 'FA-BLA.1' },
  );
  yield* strikeAll(draft, blow, targets);
  finish(draft, blow);
}

/** The zone of a blast: what is named, or where the first target stands; empty without a map, nothing when it is unclear. */
function zoneOf(fight: Fight, one: Combatant, { range }: Means, { at: [first = ''] = [] }: Intent): string | undefined {
  const place = placeNamed(fight, first);
  if (place !== undefined && zonesAt(place).length === 1) return place;
  const target = findCombatant(fight, first);
  if (!target) return undefined;
  if (target.place === '' || one.place === '') return '';
  const zones = zonesAt(target.place);
  return range === 0 ? zones.find((zone) => zonesAt(one.place).includes(zone)) : zones[0];
}

/** Everybody in a zone and on its borders; a melee blast spares the attacker (FA-BLA.1, FA-BLA.2, FA-BLA.6). */
export function targetsIn(fight: Fight, one: Combatant, { range }: Means, zone: string): readonly string[] {
  return fight.combatants
    .filter((other) => isThere(other) && zonesAt(other.place).includes(zone) && (range > 0 || other.id !== one.id))
    .map(({ id }) => id);
}

/** The zone in which a blast goes off; nothing where it has no effect (FA-BLA.3, FA-BLA.5, FA-BLA.7). */
function* zoneHit(draft: Draft, one: Combatant, blow: Blow, zone: string): Rule<string | undefined> {
  if (blow.means.range === 0) return zone;
  const reasons = zoneChallenges(draft.fight, combatant(draft.fight, one.id), blow.means, zone, blow.moving);
  if ((yield* challenge(draft, blow, isRefusal(reasons) ? [] : reasons)) === 'passed') return zone;
  const around = neighbours(draft.fight, zone);
  const found = around.length < 2 ? around[0] : yield* deviate(blow, zone, around);
  draft.tell(tellings.deviates, { who: one.id, from: zone, to: found ?? '' }, { who: one.id, rule: 'FA-BLA.7' });
  return found;
}

/** Without a map those who are named are in the zone; a miss goes off beside them, as the referee says (FA-POS.6, FA-BLA.7). */
function* hitWithoutMap(draft: Draft, one: Combatant, blow: Blow, named: readonly string[]): Rule<'' | undefined> {
  const [first] = named;
  const { means, moving } = blow;
  if (means.range === 0 || first === undefined) return '';
  yield* askDistance(draft, one, first, means, moving);
  const distance = distanceOf(draft.fight, one, combatant(draft.fight, first)) ?? 0;
  const reasons = challengesAt(one.name, distance, means.range, 0, moving);
  if ((yield* challenge(draft, blow, isRefusal(reasons) ? [] : reasons)) === 'passed') return '';
  draft.tell(tellings['goes-wide'], { who: one.id }, { who: one.id, rule: 'FA-BLA.7' });
  askOutcome(draft, `The ${means.name} goes off beside ${combatant(draft.fight, first).name}`, first, 'FA-BLA.7');
  return undefined;
}

/** The neighbours are numbered in map order, and a die picks one (T-11). */
function* deviate({ key, who }: Blow, zone: string, around: readonly string[]): Rule<string> {
  const asked = { key: `${key}deviation:${zone}`, tag: 'deviation', who, why: 'Deviation: which zone beside it?' };
  const bands = around.map((_, i) => ({ name: `${i}`, upTo: i + 1 }));
  return itemAt(around, Number(yield* draw({ ...asked, rules: ['FA-BLA.7'] }, around.length, bands)));
}

/** Zone distance, movement and sight of a ranged blast; size does not matter (FA-BLA.5, FA-SIZ.11). */
function zoneChallenges(
  fight: Fight,
  one: Combatant,
  { range }: Means,
  zone: string,
  moving: boolean,
): readonly Challenge[] | Refusal {
  if (isDarkAt(fight, zone) && !sheet(one).seesInDark)
    return refuse('FA-BLA.5', `${one.name} can't see zone ${zone}, which is dark: choose a zone with light`);
  return challengesAt(one.name, placesApart(fight, one.place, zone), range, 0, moving);
}
