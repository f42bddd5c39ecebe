import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, findCombatant, possessiveOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { at } from '../../src/core/kit/list.ts';
import { listed } from '../../src/core/kit/wording.ts';
import { asking, chooseAmong, drawLot, type Rule } from '../../src/core/rule/request.ts';
import { isRefusal, refuse, whyOf } from '../../src/core/ruleset/refuse.ts';
import type { Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { askDistance, prepare } from './aim.ts';
import { type Blow, meansOf } from './blow.ts';
import { isThere, sheet } from './combatant.ts';
import { finish, strikeAll } from './exchange.ts';
import { askOutcome } from './outcome.ts';
import { challengesAt, isShielded, type Reach } from './reach.ts';
import { challenge } from './saves.ts';
import { tellings } from './tellings.ts';
import {
  distanceOf,
  isDarkAt,
  neighbours,
  placeInWords,
  placeNamed,
  placesApart,
  placeWord,
  zoneChoices,
  zonesAt,
  zonesOf,
} from './zones.ts';

/** Returns the zones at which somebody could aim a blast, for menus. */
export function blastZones(fight: Fight, { who = '' }: Intent): readonly Choice[] {
  const combatant = findCombatant(fight, who);
  if (!fight.combatants.some(({ place }) => place !== '')) return [];
  if (combatant && !meansOf(combatant).some(({ blast }) => blast)) return [];
  const taken = new Set(fight.combatants.filter(isThere).flatMap(({ place }) => zonesAt(place)));
  const choices = zonesOf(fight).map((zone) => ({ zone, all: zoneChoices(zone, `zone ${zone}`) }));
  return choices.flatMap(({ zone, all }) =>
    taken.has(zone) ? all : all.map((choice) => ({ refused: 'nobody is there', ...choice })),
  );
}

/** Returns why a blast cannot be made so, or nothing (FA-BLA.1 to 5). */
export function cannotBlast(fight: Fight, blow: Blow, intent: Intent): Refusal | undefined {
  const zones = zonesFor(fight, blow, intent);
  const shielded = namedIn(fight, intent).find((target) => isShielded(fight, blow, target));
  if (shielded)
    return refuse('FA-ATK.22', `${shielded.name} is behind a barrier, which stops the blast: name another target`);
  if (zones.length === 0) return refuse('FA-BLA.1', 'A blast hits a zone: name the zone, or somebody in it');
  const refusals = zones.map((zone) => cannotHit(fight, blow, zone));
  return refusals.includes(undefined) ? undefined : refusals[0];
}

/** Returns why a blast cannot hit a zone, or nothing (FA-BLA.2, FA-BLA.5). */
function cannotHit(fight: Fight, blow: Blow, zone: string): Refusal | undefined {
  if (zone === '') return undefined;
  if (blow.means.range > 0) {
    const found = zoneReach(fight, blow, zone);
    return isRefusal(found) ? found : undefined;
  }
  const here = zonesAt(combatantOf(fight, blow.who).place);
  const own = `A melee blast hits ${possessiveOf(fight, blow.who)} own zone`;
  return here.includes(zone) ? undefined : refuse('FA-BLA.2', `${own}: name ${listed(here, 'or')}, not ${zone}`);
}

/** A blast on a zone and everybody in it, friend and foe (FA-BLA.1 to 9). */
export function* playBlast(draft: Draft, planned: Blow, intent: Intent): Rule<void> {
  const named = namedIn(draft.fight, intent).map(({ id }) => id);
  const blow = yield* prepare(draft, planned, intent, (one) => cannotBlast(draft.fight, one, intent));
  if (!blow) return;
  const { who, means } = blow;
  const zone = yield* zoneOf(draft, blow, intent);
  const hit = zone === '' ? yield* hitWithoutMap(draft, blow, named) : yield* zoneHit(draft, blow, zone);
  if (hit !== undefined) {
    const targets = zone === '' ? named : targetsIn(draft.fight, blow, hit, named);
    draft.tell(tellings.blast, { who, with: means.name, zone: hit, at: targets }, { who, rule: 'FA-BLA.1' });
    yield* strikeAll(draft, blow, targets);
  }
  finish(draft, blow);
}

/** Returns the zone that is named, or those of the first target, the nearest first; the empty one without a map. */
function zonesFor(fight: Fight, { who }: Blow, { at: [first = ''] = [] }: Intent): readonly string[] {
  const named = placeNamed(fight, first);
  if (named !== undefined && zonesAt(named).length === 1) return [named];
  const target = findCombatant(fight, first);
  if (!target) return [];
  const { place } = combatantOf(fight, who);
  if (target.place === '' || place === '') return [''];
  const apart = (zone: string) => placesApart(fight, place, zone);
  return zonesAt(target.place).toSorted((a, b) => apart(a) - apart(b));
}

/** The zone at which a blast is aimed: of a target on a border, one of the two that it can hit (FA-BLA.1, FA-POS.3). */
function* zoneOf({ fight }: Draft, blow: Blow, intent: Intent): Rule<string> {
  const [nearest = '', ...others] = zonesFor(fight, blow, intent);
  if (others.length === 0) return nearest;
  const options = [nearest, ...others].map((zone) => {
    const refusal = intent.forced ? undefined : cannotHit(fight, blow, zone);
    return { id: placeWord(zone), label: placeInWords(zone), ...(refusal && { refused: whyOf(refusal) }) };
  });
  const more = { key: `${blow.key}zone`, rules: ['FA-BLA.1', 'FA-POS.3'] };
  const chosen = yield* chooseAmong(asking('zone', blow.who, 'Which zone does the blast hit?', more), options);
  return placeNamed(fight, chosen) ?? nearest;
}

function namedIn({ combatants }: Fight, { at }: Intent): readonly Combatant[] {
  return combatants.filter(({ id }) => at?.includes(id));
}

/**
 * Returns everybody in a zone and on its borders whom no barrier shields; a melee blast spares the attacker (FA-BLA.1,
 * FA-BLA.2, FA-BLA.6, FA-COV.4).
 * @param named those whom the referee has named, a barrier or no
 */
export function targetsIn(fight: Fight, blow: Blow, zone: string, named: readonly string[] = []): readonly string[] {
  const there = fight.combatants.filter((other) => isThere(other) && zonesAt(other.place).includes(zone));
  const hit = there.filter((other) => named.includes(other.id) || !isShielded(fight, blow, other));
  return hit.map(({ id }) => id).filter((id) => blow.means.range > 0 || id !== blow.who);
}

/** The zone in which a blast goes off; nothing where it has no effect (FA-BLA.3, FA-BLA.5, FA-BLA.7). */
function* zoneHit(draft: Draft, blow: Blow, zone: string): Rule<string | undefined> {
  const { who, means } = blow;
  if (means.range === 0) return zone;
  if ((yield* challenge(draft, blow, [zoneReach(draft.fight, blow, zone)])) === 'passed') return zone;
  const around = neighbours(draft.fight, zone);
  const found = around.length < 2 ? around[0] : yield* deviate(blow, zone, around);
  draft.tell(tellings.deviates, { who, from: zone, to: found ?? '' }, { who, rule: 'FA-BLA.7' });
  return found;
}

/** Without a map those who are named are in the zone; a miss goes off beside them, as the referee says (FA-POS.6, FA-BLA.7). */
function* hitWithoutMap(draft: Draft, blow: Blow, [first]: readonly string[]): Rule<'' | undefined> {
  const { who, means } = blow;
  if (means.range === 0 || first === undefined) return '';
  yield* askDistance(draft, blow, first);
  const target = combatantOf(draft.fight, first);
  const distance = distanceOf(draft.fight, combatantOf(draft.fight, who), target) ?? 0;
  if ((yield* challenge(draft, blow, [challengesAt(draft.fight, blow, distance)])) === 'passed') return '';
  draft.tell(tellings['goes-wide'], { who }, { who, rule: 'FA-BLA.7' });
  askOutcome(draft, `The ${means.name} goes off beside ${target.name}`, first, 'FA-BLA.7');
  return undefined;
}

/** The neighbours are numbered in map order, and a die picks one (T-11). */
function* deviate({ key, who }: Blow, zone: string, around: readonly string[]): Rule<string> {
  const more = { key: `${key}deviation:${zone}`, rules: ['FA-BLA.7'] };
  const asked = asking('deviation', who, 'Deviation: which zone beside it,', more);
  const faces = around.map((_, i) => `${i}`);
  return at(around, Number(yield* drawLot(asked, faces)));
}

/** Zone distance, movement and sight of a ranged blast; size does not matter (FA-BLA.5, FA-SIZ.11). */
function zoneReach(fight: Fight, blow: Blow, zone: string): Reach {
  const combatant = combatantOf(fight, blow.who);
  if (isDarkAt(fight, zone) && !sheet(combatant).seesInDark)
    return refuse('FA-BLA.5', `${combatant.name} can't see zone ${zone}, which is dark: choose a zone with light`);
  return challengesAt(fight, blow, placesApart(fight, combatant.place, zone));
}
