import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, findCombatant, nounOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { at as itemAt } from '../../src/core/kit/list.ts';
import { listed, possessive } from '../../src/core/kit/wording.ts';
import { draw, type Rule } from '../../src/core/rule/request.ts';
import { isRefusal, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { askDistance, isMoving, prepare } from './aim.ts';
import { type Blow, type Means, meansOf } from './blow.ts';
import { isThere, sheet } from './combatant.ts';
import { finish, strikeAll } from './exchange.ts';
import { askOutcome } from './outcome.ts';
import { type Challenge, challengesAt } from './reach.ts';
import { challenge } from './saves.ts';
import { tellings } from './tellings.ts';
import { distanceOf, isDarkAt, neighbours, placeNamed, placesApart, zoneChoices, zonesAt, zonesOf } from './zones.ts';

/** Returns the zones at which somebody could aim a blast, for menus. */
export function blastZones(fight: Fight, { who = '' }: Intent): readonly Choice[] {
  const combatant = findCombatant(fight, who);
  const isTracked = fight.combatants.some(({ place }) => place !== '');
  if (!isTracked) return [];
  if (combatant && !meansOf(combatant).some(({ blast }) => blast)) return [];
  const taken = new Set(fight.combatants.filter(isThere).flatMap(({ place }) => zonesAt(place)));
  const choices = zonesOf(fight).map((zone) => ({ zone, all: zoneChoices(zone, `zone ${zone}`) }));
  return choices.flatMap(({ zone, all }) =>
    taken.has(zone) ? all : all.map((choice) => ({ refused: 'nobody is there', ...choice })),
  );
}

/** Returns why a blast cannot be made so, or nothing (FA-BLA.1 to 5). */
export function cannotBlast(fight: Fight, combatant: Combatant, means: Means, intent: Intent): Refusal | undefined {
  const zone = zoneOf(fight, combatant, means, intent);
  if (zone === undefined) return refuse('FA-BLA.1', 'A blast hits a zone: name the zone, or somebody in it');
  if (zone === '') return undefined;
  if (means.range === 0)
    return zonesAt(combatant.place).includes(zone)
      ? undefined
      : refuse(
          'FA-BLA.2',
          `A melee blast hits ${possessive(nounOf(fight, combatant.id))} own zone: name ${listed(zonesAt(combatant.place), 'or')}, not ${zone}`,
        );
  const found = zoneChallenges(fight, combatant, means, zone, isMoving(fight, combatant, intent));
  return isRefusal(found) ? found : undefined;
}

/** A blast on a zone and everybody in it, friend and foe (FA-BLA.1 to 9). */
export function* playBlast(draft: Draft, combatant: Combatant, intent: Intent, means: Means): Rule<void> {
  const zone = zoneOf(draft.fight, combatant, means, intent) ?? '';
  const named = draft.fight.combatants.map(({ id }) => id).filter((id) => intent.at?.includes(id));
  const blow = yield* prepare(draft, combatant, { ...intent, at: [] }, means, 'damage');
  if (!blow) return;
  const hit =
    zone === '' ? yield* hitWithoutMap(draft, combatant, blow, named) : yield* zoneHit(draft, combatant, blow, zone);
  if (hit === undefined) return finish(draft, blow);
  const targets = zone === '' ? named : targetsIn(draft.fight, combatant, means, hit);
  const data = { who: combatant.id, with: means.name, zone: hit, at: targets };
  draft.tell(tellings.blast, data, { who: combatant.id, rule: 'FA-BLA.1' });
  yield* strikeAll(draft, blow, targets);
  finish(draft, blow);
}

/**
 * Returns the zone of a blast: what is named, or where the first target stands; empty without a map, nothing when it is
 * unclear.
 */
function zoneOf(
  fight: Fight,
  combatant: Combatant,
  { range }: Means,
  { at: [first = ''] = [] }: Intent,
): string | undefined {
  const place = placeNamed(fight, first);
  if (place !== undefined && zonesAt(place).length === 1) return place;
  const target = findCombatant(fight, first);
  if (!target) return undefined;
  if (target.place === '' || combatant.place === '') return '';
  const zones = zonesAt(target.place);
  return range === 0 ? zones.find((zone) => zonesAt(combatant.place).includes(zone)) : zones[0];
}

/** Returns everybody in a zone and on its borders; a melee blast spares the attacker (FA-BLA.1, FA-BLA.2, FA-BLA.6). */
export function targetsIn(fight: Fight, combatant: Combatant, { range }: Means, zone: string): readonly string[] {
  return fight.combatants
    .filter(
      (other) => isThere(other) && zonesAt(other.place).includes(zone) && (range > 0 || other.id !== combatant.id),
    )
    .map(({ id }) => id);
}

/** The zone in which a blast goes off; nothing where it has no effect (FA-BLA.3, FA-BLA.5, FA-BLA.7). */
function* zoneHit(draft: Draft, combatant: Combatant, blow: Blow, zone: string): Rule<string | undefined> {
  if (blow.means.range === 0) return zone;
  const reasons = zoneChallenges(draft.fight, combatantOf(draft.fight, combatant.id), blow.means, zone, blow.moving);
  if ((yield* challenge(draft, blow, isRefusal(reasons) ? [] : reasons)) === 'passed') return zone;
  const around = neighbours(draft.fight, zone);
  const found = around.length < 2 ? around[0] : yield* deviate(blow, zone, around);
  const data = { who: combatant.id, from: zone, to: found ?? '' };
  draft.tell(tellings.deviates, data, { who: combatant.id, rule: 'FA-BLA.7' });
  return found;
}

/** Without a map those who are named are in the zone; a miss goes off beside them, as the referee says (FA-POS.6, FA-BLA.7). */
function* hitWithoutMap(
  draft: Draft,
  combatant: Combatant,
  blow: Blow,
  named: readonly string[],
): Rule<'' | undefined> {
  const [first] = named;
  const { means, moving } = blow;
  if (means.range === 0 || first === undefined) return '';
  yield* askDistance(draft, combatant, first, means, moving);
  const distance = distanceOf(draft.fight, combatant, combatantOf(draft.fight, first)) ?? 0;
  const reasons = challengesAt(combatant.name, distance, means.range, 0, moving);
  if ((yield* challenge(draft, blow, isRefusal(reasons) ? [] : reasons)) === 'passed') return '';
  draft.tell(tellings['goes-wide'], { who: combatant.id }, { who: combatant.id, rule: 'FA-BLA.7' });
  askOutcome(draft, `The ${means.name} goes off beside ${combatantOf(draft.fight, first).name}`, first, 'FA-BLA.7');
  return undefined;
}

/** The neighbours are numbered in map order, and a die picks one (T-11). */
function* deviate({ key, who }: Blow, zone: string, around: readonly string[]): Rule<string> {
  const asked = { key: `${key}deviation:${zone}`, tag: 'deviation', who, why: 'Deviation: which zone beside it,' };
  const bands = around.map((_, i) => ({ name: `${i}`, upTo: i + 1 }));
  return itemAt(around, Number(yield* draw({ ...asked, rules: ['FA-BLA.7'] }, around.length, bands)));
}

/** Zone distance, movement and sight of a ranged blast; size does not matter (FA-BLA.5, FA-SIZ.11). */
function zoneChallenges(
  fight: Fight,
  combatant: Combatant,
  { range }: Means,
  zone: string,
  moving: boolean,
): readonly Challenge[] | Refusal {
  if (isDarkAt(fight, zone) && !sheet(combatant).seesInDark)
    return refuse('FA-BLA.5', `${combatant.name} can't see zone ${zone}, which is dark: choose a zone with light`);
  return challengesAt(combatant.name, placesApart(fight, combatant.place, zone), range, 0, moving);
}
