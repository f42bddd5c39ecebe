import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, lastingOf, membersOf } from '../../src/core/fight/fight.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { present } from '../../src/core/kit/list.ts';
import { type Problem, unfit } from '../../src/core/kit/problem.ts';
import { counted, namesOf } from '../../src/core/kit/wording.ts';
import { askEach, asking, choose, confirm, decideEach, optionsOf, type Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { cannotStart, forbidIf, refuseIdleSides } from '../../src/core/ruleset/refuse.ts';
import type { Action, Baggage, Carried, Setup } from '../../src/core/ruleset/ruleset.ts';
import { phaseOf, withoutZone } from './bout.ts';
import { fields, isActive, isFallen, isGone, lossesOf, type Status, sheet, wearOf, wornText } from './combatant.ts';
import { house } from './houserules.ts';
import { readLine, readMoreLine } from './lines.ts';
import { startingZone, suggestZone, zoneOf } from './means.ts';
import { freshState, isRolling, keep, state } from './state.ts';
import { startingZones, zones } from './tables.ts';
import { tellings } from './tellings.ts';
import { resetCounts } from './weapons.ts';

/** Way from rosters to a fight of P&K. */
export const setup: Setup = {
  complete,
  line: readLine,
  partyLike: 'Asta Torch-Bearer 3/4 1d6 sword, Bo Scout 2/5 1d8 bow',
  asks: 'Health, attack',
  character: { type: 'PC' },
  more: { asks: 'armor? [Enter: 0], totals to hit it and to ward it off? [Enter: 13/13]', line: readMoreLine },
  suggestPlace: suggestZone,
  places: zones,
  parts: Object.entries(startingZones).map(([name, place]) => ({ name, field: 'marchingOrder', place })),
  placesTitle: 'Zones',
  carriedOver,
  keeps,
  company,
  begin,
  join,
  joinTogether,
};

/** The action that states open Zones: before the first Bout, for newcomers, after a chase. */
export const zonesAction: Action = {
  word: 'zones',
  called: 'the Zones',
  title: 'State the Zones',
  help: 'zones: asks where everybody without a Zone stands',
  typed: true,
  check: (fight) => {
    const [first] = fight.combatants;
    return forbidIf(
      withoutZone(fight).length === 0,
      'PK-SET.4',
      `Everybody's Zone is known: \`set ${first?.code} zone near\` changes one by hand.`,
    );
  },
  *play(draft): Rule<void> {
    yield* stateZones(draft, withoutZone(draft.fight));
    keep(draft, { restate: false });
    keepStart(draft);
  },
};

/** Completes a sheet: a character needs Will dice, a fighting foe an attack (PK-SET.12). */
function complete(given: JsonObject, name: string): JsonObject {
  const one = fields.read(given, name);
  if (one.status === 'active' && one.health.current < 1)
    throw incomplete(name, 'health', 'needs a Health of 1 or more');
  if (one.type === 'PC' && one.willDice === '')
    throw incomplete(name, 'willDice', 'is a player character and needs Will dice, such as 1d6');
  if (one.type === 'NPC' && one.attacksPerBout > 0 && one.attacks.length === 0 && one.willDice === '')
    throw incomplete(name, 'attacks', 'fights and needs an attack, such as claws 1d6');
  for (const { name: attack, damage, effect } of one.attacks)
    if (damage === '' && effect === '')
      throw unfit(
        name,
        'attacks',
        `has the attack ${attack}, which needs damage or an effect (PK-SET.12): \`${attack} 1d6\``,
      );
  return one;
}

/** Begins a fight: its rolling Side, its combatants, the Zones of the party (PK-SET.2 to 12). */
function* begin(draft: Draft): Rule<void> {
  if (draft.fight.sides.length !== 2) throw cannotStart('PK-SET.2', 'A fight of P&K has exactly two Sides');
  const { newcomers } = draft;
  draft.put('fight', freshState);
  draft.round(1);
  for (const { id } of draft.fight.combatants) draft.change(id, fields.passing('fight'));
  keep(draft, { rolling: yield* nameRollingSide(draft) }, 'PK-SET.3');
  // Where no answer can help, nothing is asked: only the rolling Side may get somebody back by one.
  const mayFight = (one: Combatant) =>
    isRolling(draft.fight, one) || isActive(one) || returns(draft.fight, one, newcomers.has(one.id));
  refuseIdleSides(draft.fight, mayFight, 'PK-SET.9');
  yield* freePrisoners(draft);
  for (const { id } of draft.fight.combatants) yield* admit(draft, id, newcomers.has(id));
  if (house.critScope.of(draft.fight) === 'fight') resetCounts(draft);
  refuseIdleSides(draft.fight, isActive, 'PK-SET.9');
  keepStart(draft);
  draft.phase(phaseOf(draft.fight));
  draft.tell(tellings.begins, { rolling: state(draft.fight).rolling });
}

/** Lets a combatant join a running fight: it acts from the next Bout on (PK-SET.10). */
function* join(draft: Draft, who: string): Rule<void> {
  ofNoSide(draft, who);
  const combatant = combatantOf(draft.fight, who);
  refuseUnfit(draft.fight, combatant);
  const zone = startingZone(combatant);
  if (!zoneOf(combatant) && zone) draft.move(who, zone, { who, rule: 'PK-SET.10' });
  const { holder, finished } = state(draft.fight);
  if (holder !== '' && !finished) draft.change(who, { gone: true, moved: true }, { who, rule: 'PK-SET.10' });
}

/** Asks for the Zones of newcomers who have none (PK-SET.4). */
function* joinTogether(draft: Draft, newcomers: readonly string[]): Rule<void> {
  const open = newcomers.map((id) => combatantOf(draft.fight, id)).filter((combatant) => !zoneOf(combatant));
  yield* stateZones(draft, open);
  for (const { id: who } of open)
    draft.tell(tellings.placed, { who, zone: combatantOf(draft.fight, who).place }, { who, rule: 'PK-SET.4' });
  keepStart(draft);
}

/** Returns the Side of the player characters; with such on both Sides, or on neither, the referee names it (PK-SET.3). */
function* nameRollingSide(draft: Draft): Rule<string> {
  const { sides } = draft.fight;
  const isPc = (combatant: Combatant) => sheet(combatant).type === 'PC';
  const withPcs = sides.filter(({ id }) => membersOf(draft.fight, id).some(isPc));
  const suggested = (withPcs.length === 1 ? withPcs[0] : sides.find(({ players }) => players)) ?? sides[0];
  const asked = asking('rolling', 'referee', 'Which Side do the players roll for?', { about: '', rules: ['PK-SET.3'] });
  return yield* choose(asked, sides.map(choiceOf), suggested?.id ?? '', withPcs.length === 1);
}

/** Takes an object off the Side that brought it along (PK-SET.2, PK-ATK.14). */
function ofNoSide(draft: Draft, who: string): void {
  const combatant = combatantOf(draft.fight, who);
  if (sheet(combatant).type === 'object' && combatant.side !== '') draft.attribute(who, 'side', '');
}

function* admit(draft: Draft, who: string, isNew: boolean): Rule<void> {
  ofNoSide(draft, who);
  const combatant = combatantOf(draft.fight, who);
  if (isNew) refuseUnfit(draft.fight, combatant);
  if (sheet(combatant).status === 'tamed') yield* takeAlong(draft, combatant);
  else if (returns(draft.fight, combatant, isNew)) draft.change(who, { status: 'active', disarmed: false });
  draft.change(who, { absent: !isActive(combatantOf(draft.fight, who)) });
  const zone = startingZone(combatant);
  if (zone && (!isNew || !zoneOf(combatant))) draft.move(who, zone, { who, rule: 'PK-SET.5' });
}

/** Returns true for whoever had left, given up or been let go, and is there again. */
function returns(fight: Fight, combatant: Combatant, isNew: boolean): boolean {
  const { status, type } = sheet(combatant);
  return away.includes(status) && (isNew || type === 'PC' || isRolling(fight, combatant));
}

/** Asks whether prisoners of the party's own are still held; free is suggested where nobody else can fight (PK-YLD.6). */
function* freePrisoners(draft: Draft): Rule<void> {
  const side = state(draft.fight).rolling;
  const members = membersOf(draft.fight, side);
  const held = members.filter((combatant) => sheet(combatant).status === 'prisoner');
  if (held.length === 0) return;
  const others = members.filter((combatant) => !held.includes(combatant) && !isFallen(sheet(combatant).status));
  const why = `${namesOf(held)}: ${held.length === 1 ? 'still a prisoner' : 'still prisoners'}, or free?`;
  const asked = asking('free', 'referee', why, { about: '', against: side, rules: ['PK-YLD.6'] });
  const alone = ({ id, name }: Combatant) => ({ key: `free:${id}`, who: id, why: name });
  const options = optionsOf('held', 'free');
  const suggested = others.length > 0 ? 'held' : 'free';
  for (const [{ id }, fate] of yield* decideEach(asked, held, alone, options, suggested))
    if (fate === 'free') draft.change(id, { status: 'active', disarmed: false }, { who: id, rule: 'PK-YLD.6' });
}

/** Asks whether a Tamed creature fights on the rolling Side (PK-TAM.5). */
function* takeAlong(draft: Draft, combatant: Combatant): Rule<void> {
  const why = `${combatant.name} is Tamed. Does it fight for the party?`;
  const asked = asking('tamed', 'referee', why, { about: combatant.id, rules: ['PK-TAM.5'] });
  if (!(yield* confirm(asked, true))) return;
  draft.attribute(combatant.id, 'side', state(draft.fight).rolling);
  draft.change(combatant.id, { status: 'active', disarmed: false }, { rule: 'PK-TAM.5' });
}

/** Keeps where everybody started, for the Zones after a chase (PK-CHA.18). */
function keepStart(draft: Draft): void {
  for (const combatant of draft.fight.combatants)
    if (sheet(combatant).startZone === '' && zoneOf(combatant))
      draft.change(combatant.id, { startZone: combatant.place });
}

/** Asks for the Zone of each combatant, with a suggestion; none is taken without an answer (PK-SET.8). */
function* stateZones(draft: Draft, open: readonly Combatant[]): Rule<void> {
  const options = zones.map((zone) => ({ id: zone, label: zone }));
  const [only, ...others] = open;
  const why = only && others.length === 0 ? `Where does ${only.name} stand?` : 'Who stands where (Melee/Near/Distant)?';
  const answers = yield* askEach(open, (combatant) => {
    const suggested = suggestZone(combatant);
    const needs = others.length > 0 ? `=${suggested}` : undefined;
    return choose(asking('zone', combatant.id, why, { needs, rules: ['PK-SET.4'] }), options, suggested);
  });
  for (const [{ id }, zone] of answers) draft.move(id, zone, { who: id, rule: 'PK-SET.4' });
}

/** Refuses a newcomer who is lost, or a foe that has nothing to fight with. */
function refuseUnfit(fight: Fight, combatant: Combatant): void {
  const { name } = combatant;
  const { status, type, health, attacks, attacksPerBout } = sheet(combatant);
  if (status === 'out of commission')
    throw cannotStart(
      'PK-OUT.5',
      `${name} is out of commission until the next session`,
      `type \`session\` in the last fight and run \`affray party\`, or leave ${name} out`,
    );
  if (status === 'dead' || status === 'destroyed') throw cannotStart('PK-OUT.12', `${name} is ${status}`);
  if (health.current < 1 && type !== 'object') throw cannotStart('PK-SET.12', `${name} needs a Health of 1 or more`);
  const isFoe = combatant.side !== '' && !isRolling(fight, combatant);
  if (isActive(combatant) && isFoe && type === 'NPC' && attacks.length === 0 && attacksPerBout > 0)
    throw incomplete(name, 'attacks', 'fights and needs an attack, such as claws 1d6');
}

function incomplete(name: string, field: string, why: string): Problem {
  return unfit(name, field, `${why} (PK-SET.12)`, 'incomplete');
}

/** Returns what a combatant brings along: lost points, worn weapons, losses for good; whoever was out of commission may be back by the referee's word (PK-OUT.5, 6). */
function carriedOver({ fields: json, conditions }: Carried): Baggage {
  const { armor, health, weapons, injuries, teethLost, misadventures, concussionDays, status } = fields.read(
    json,
    'somebody',
  );
  const isOut = status === 'out of commission';
  const says = present(
    status === 'prisoner' && 'held prisoner',
    !isOut && health.current < health.max && `${health.current} of ${health.max} Health`,
    !isOut && armor.current < armor.max && `${armor.current} of ${armor.max} Armor`,
    ...weapons.filter((weapon) => wearOf(weapon) !== '').map(wornText),
    misadventures > 0 && `${misadventures} of 3 Misadventures`,
    ...lossesOf({ injuries, teethLost }),
    ...conditions.map(({ name }) => name),
    concussionDays > 0 && `concussed for ${counted(concussionDays, 'day')}`,
  ).join(', ');
  if (!isOut) return { says };
  const back = {
    ...json,
    status: 'active',
    armor: { ...armor, current: armor.max },
    health: { ...health, current: health.max },
  };
  return { says, back: { fields: back, conditions }, byWord: true };
}

const away: readonly Status[] = ['left', 'escaped', 'surrendered', 'released', 'ransomed'];

/** Returns what goes on to the next fight: all but the dead; whoever had left, given up or been let go is there again (PK-OUT.12, PK-DEF.10). */
function keeps(combatant: Combatant): Carried | undefined {
  const { fields: json } = combatant;
  if (isGone(combatant)) return undefined;
  return {
    fields: away.includes(sheet(combatant).status) ? { ...json, status: 'active' } : json,
    conditions: lastingOf(combatant),
  };
}

/** Returns true if a combatant of the other Side goes along with the party: the Tamed do, prisoners stay where they are held. */
function company(combatant: Combatant): 'goes' | 'stays' | undefined {
  const { status, tamed } = sheet(combatant);
  if (tamed && !isGone(combatant)) return 'goes';
  return status === 'prisoner' ? 'stays' : undefined;
}
