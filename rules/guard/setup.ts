import type { Draft } from '../../src/core/fight/draft.ts';
import {
  type Combatant,
  combatantOf,
  type Fight,
  isOfPlayers,
  lastingOf,
  nounOf,
  sidesWith,
} from '../../src/core/fight/fight.ts';
import { type Json, type JsonObject, own } from '../../src/core/kit/json.ts';
import { present } from '../../src/core/kit/list.ts';
import { unfit } from '../../src/core/kit/problem.ts';
import { listed, sideDoes } from '../../src/core/kit/wording.ts';
import { asking, choose, optionsOf, type Rule } from '../../src/core/rule/request.ts';
import { cannotStart, nobodyToFight } from '../../src/core/ruleset/refuse.ts';
import type { Baggage, Carried, Setup } from '../../src/core/ruleset/ruleset.ts';
import { partsOf } from '../../src/core/sheet/field.ts';
import { columnsBefore } from './board.ts';
import { canBeSet, fields, isDead, isDown, lifeMaxOf, MOST, type Sheet, sheet, withCurrent } from './combatant.ts';
import { dropAll } from './declaration.ts';
import { furtherSides } from './hand.ts';
import { placeIn, readLine, refuseUnknownWeapon, unclearAlone } from './lines.ts';
import { countGroups, countIn } from './morale.ts';
import { lineUp, moveTo, nameBattlefields, otherPlace, placesIn, standOf, suggestPlace, usualRank } from './places.ts';
import { startRound } from './rounds.ts';
import { answers, fresh, isPc, keep, state, turnOrder } from './state.ts';
import { enemyTypes, HOUR, ranks, scarName, stands } from './tables.ts';
import { deprivedText, tellings } from './tellings.ts';

/** Setting up a fight of Guard and Scars. */
export const setup: Setup = {
  complete,
  line: readLine,
  unclearAlone,
  partyLike: 'Asta 6/8 1 sword d8, Bo 5/9 2 spear d6',
  asks: 'Guard/Life, Armour, weapon',
  more: { asks: 'Morale (m7), warband, leader? [Enter: none]', line: readLine },
  worksOut: { guard: ['type'], life: ['type'], morale: ['type'], armour: ['type'] },
  character: { kind: 'pc' },
  suggestPlace,
  places: ranks,
  placesIn,
  otherPlace,
  placeIn,
  placesTitle: 'Ranks',
  placeWords: ['battlefield'],
  columns: columnsBefore,
  furtherSides,
  carriedOver,
  keeps,
  begin,
  join,
};

/** Reasons why somebody regains nothing (GS-SCR.23, GS-SCR.31). */
const reasons = ['restHours', 'untilHealed', 'other'];

/** Fills a sheet in: an NPC's numbers from its type, a weapon of the default die (GS-TYP.1, GS-TYP.2, GS-TYP.3). */
function complete(given: JsonObject, name: string, changed?: string): JsonObject {
  const { weapons } = given;
  if (typeof weapons === 'string') for (const line of partsOf(weapons)) refuseUnknownWeapon(line);
  const whole = { weapons: ['weapon'], ...typeNumbers(given, name), ...given };
  const one = fields.read(whole, name);
  const { guard, life, kind, type, status, deathClock } = one;
  if (guard.max > MOST || life.max > MOST)
    throw unfit(
      name,
      guard.max > MOST ? 'guard' : 'life',
      `has Guard ${guard.max} and Life ${life.max}, and ${MOST} is the most for both (GS-SET.9)`,
    );
  if (kind === 'pc' && type !== 'custom') throw unfit(name, 'type', 'is a PC, and PCs have no enemy type (GS-TYP.4)');
  if (life.max > 0 && life.current === 0 && stands(one.status))
    throw unfit(name, 'life', 'stands, and needs 1 Life or more; `kill` is for the dead (GS-DMG.10)');
  const strange = one.deprived.find((reason) => !reasons.includes(reason));
  if (strange !== undefined)
    throw unfit(name, 'deprived', `can't be deprived by "${strange}": choose ${listed(reasons, 'or')} (GS-SCR.34)`);
  for (const { name: weapon } of one.weapons)
    if (weapon.trim() === '') throw unfit(name, 'weapons', 'has a weapon without a name (GS-ATK.10)');
  // A critical PC dies in an hour, unless the clock has been stopped by hand; nobody else has a clock (GS-DMG.12, GS-SCR.31).
  const isDying = kind === 'pc' && status === 'critical' && deathClock === null && changed !== 'deathClock';
  const isBack = changed === 'status' && !['critical', 'out'].includes(status);
  const clock = isDying ? { deathClock: HOUR } : isBack && { deathClock: null };
  return { ...whole, ...clock, setWeapon: weaponSet(one, name) };
}

/** Returns the id of the weapon that a unit has set against a charge, from its name (GS-SET.10, GS-CHG.4). */
function weaponSet({ weapons, setWeapon }: Sheet, whose: string): Json {
  if (setWeapon === '' || setWeapon === 'none') return '';
  const wanted = setWeapon.toLowerCase();
  const found = weapons.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (found && canBeSet(found)) return found.id;
  const can = weapons.filter(canBeSet).map(({ name }) => name);
  const choices = can.length === 0 ? 'none of its weapons can be set' : `choose ${listed(can, 'or')}, or none`;
  throw unfit(whose, 'setWeapon', `can't have "${setWeapon}" set against a charge: ${choices} (GS-CHG.4)`);
}

function typeNumbers(given: JsonObject, name: string): JsonObject {
  const type = String(given['type'] ?? 'custom').toLowerCase();
  if (type === 'custom') return {};
  const numbers = own(enemyTypes, type);
  if (!numbers)
    throw unfit(name, 'type', `can't be of type "${type}": choose ${listed(Object.keys(enemyTypes), 'or')} (GS-TYP.1)`);
  return { ...numbers };
}

/** Begins a fight: how positions are kept, where everybody stands, the groups, the first turn (GS-SET.1 to 9). */
function* begin(draft: Draft): Rule<void> {
  const { newcomers } = draft;
  draft.remove('places');
  dropAll(draft);
  const { before: _, ordered: __, ...begun } = fresh;
  keep(draft, begun);
  answers.end(draft);
  draft.round(1);
  const asked = asking('mode', 'referee', 'How are positions kept?', { about: '', rules: ['GS-SET.1'] });
  const modes = optionsOf(['theatre', 'theatre of the mind'], 'grid');
  keep(draft, { mode: yield* choose(asked, modes, 'theatre', true) }, 'GS-SET.1');
  for (const combatant of draft.fight.combatants) comeAlong(draft, combatant, newcomers.has(combatant.id));
  refuseBadSides(draft.fight);
  nameBattlefields(draft);
  const heldBack = lineUp(draft);
  countGroups(draft);
  startRound(draft);
  draft.tell(tellings.begins, { mode: state(draft.fight).mode });
  if (heldBack.length > 0) draft.tell(tellings['held-back'], { who: heldBack }, { rule: 'GS-SET.5' });
}

/** Readies a unit for the fight: whoever is still here from the last one stands where its weapon belongs. */
function comeAlong(draft: Draft, combatant: Combatant, isNew: boolean): void {
  const { setWeapon, life, status, deathClock } = sheet(combatant);
  const counters = { ...fields.passing('fight'), ...(isNew && { setWeapon }) };
  draft.change(combatant.id, counters, { who: combatant.id, rule: 'GS-AFT.4' });
  const most = lifeMaxOf(draft.fight, sheet(combatant));
  if (life.current > most)
    draft.change(combatant.id, { life: withCurrent(life, most) }, { who: combatant.id, rule: 'GS-SET.9' });
  if (isNew) return;
  // Breaking is over, and so is a PC's wound that was aided; who left the fight of the party is back, a foe is not (GS-DMG.13, GS-MOR.9, GS-RET.4, GS-WAR.4).
  const isMended = status === 'out' && isPc(combatant) && deathClock === null;
  const isTogether = isAway(combatant) && isOfPlayers(draft.fight, combatant);
  if (isTogether || status === 'breaking' || isMended)
    draft.change(combatant.id, { status: 'able' }, { who: combatant.id, rule: 'GS-SET.9' });
  draft.move(combatant.id, usualRank(combatant), { who: combatant.id, rule: 'GS-SET.6' });
}

/**
 * Refuses sides that can't fight: exactly one is the PCs', there is another, and each has an able unit (GS-SET.8,
 * GS-INP.4). A further side that a fight before has left with nobody takes no part.
 */
function refuseBadSides(fight: Fight): void {
  const { sides } = fight;
  if (sides.filter(({ players }) => players).length !== 1)
    throw cannotStart('GS-SET.8', "Exactly one side has to be the PCs' side");
  if (sides.length < 2) throw cannotStart('GS-SET.8', 'A fight needs another side');
  const able = sidesWith(fight, (one) => !one.benched && sheet(one).status === 'able');
  const hasOpponent = fight.number > 1 && sides.some(({ id, players }) => !players && able.includes(id));
  const idle = sides.find(({ id, players }) => !able.includes(id) && (players || !hasOpponent));
  if (!idle) return;
  const why = `${sideDoes(nounOf(fight, idle.id), 'have')} nobody who is able to fight (GS-INP.4)`;
  throw nobodyToFight(fight, why, idle.id);
}

/** Joins a unit: it acts next turn, untested once the PCs' first turn has begun, and adds to its group (GS-SET.11). */
function* join(draft: Draft, who: string): Rule<void> {
  nameBattlefields(draft);
  const combatant = combatantOf(draft.fight, who);
  const { setWeapon } = sheet(combatant);
  moveTo(draft, who, standOf(draft.fight, combatant), 'GS-SET.6');
  countIn(draft, who);
  const { stage, turn } = state(draft.fight);
  const order = turnOrder(draft.fight);
  const isPast = order.indexOf(combatant.side) < order.indexOf(turn) || stage === 'roundEnd';
  const isUnderWay = combatant.side === turn && stage === 'resolve';
  const firstRoundTest = stage === 'tests' ? 'none' : 'waived';
  draft.change(who, { hasTurn: !isPast && !isUnderWay, firstRoundTest, setWeapon }, { who, rule: 'GS-SET.11' });
}

/** Returns what a unit brings along: lost Guard and Life, Scars, what is used up; whoever was out of the fight may be back (GS-SET.10, GS-AFT.4). */
function carriedOver({ fields: json, conditions }: Carried): Baggage {
  const { guard, life, scars: all, deprived, doomed, weapons, status, deathClock } = fields.read(json, 'somebody');
  const names = all.map(({ entry }) => scarName(entry));
  const says = present(
    guard.current < guard.max && `Guard ${guard.current} of ${guard.max}`,
    life.current < life.max && `Life ${life.current} of ${life.max}`,
    ...names,
    deprived.length > 0 && deprivedText(deprived),
    doomed && 'Doomed',
    ...conditions.flatMap(({ name }) => (names.includes(name) ? [] : [name])),
    ...weapons.flatMap(({ name, expendable }) => (expendable === 0 ? [`${name} used up`] : [])),
  ).join(', ');
  if (status !== 'out' && status !== 'critical') return { says };
  const isDying = status === 'critical' || deathClock !== null;
  return {
    says,
    back: { fields: { ...json, status: 'able', deathClock: null }, conditions },
    ...(isDying && { byWord: true }),
  };
}

/** Returns true if a unit has given the fight up on its feet: breaking, fled, routed or surrendered. */
function isAway(combatant: Combatant): boolean {
  return sheet(combatant).status !== 'able' && !isDown(combatant) && !isDead(combatant);
}

/** Returns what goes on to the next fight: Scars, Conditions, clocks, Guard and Life stay; whoever ran is there again (GS-AFT.4, GS-SET.9). */
function keeps(combatant: Combatant): Carried | undefined {
  if (isDead(combatant)) return undefined;
  return {
    fields: isAway(combatant) ? { ...combatant.fields, status: 'able' } : combatant.fields,
    conditions: lastingOf(combatant),
  };
}
