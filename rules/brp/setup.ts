import type { Draft } from '../../src/core/fight/draft.ts';
import {
  type Combatant,
  combatantOf,
  type Fight,
  hasCondition,
  isCalled,
  lastingOf,
  nounOf,
} from '../../src/core/fight/fight.ts';
import { isObject, type Json, type JsonObject } from '../../src/core/kit/json.ts';
import { present } from '../../src/core/kit/list.ts';
import { nearest } from '../../src/core/kit/nearest.ts';
import { Problem, unfit } from '../../src/core/kit/problem.ts';
import { sideDoes } from '../../src/core/kit/wording.ts';
import { asking, confirm, type Rule } from '../../src/core/rule/request.ts';
import { joined } from '../../src/core/ruleset/people-line.ts';
import { nobodyToFight, whyOf } from '../../src/core/ruleset/refuse.ts';
import type { Baggage, Carried, Setup } from '../../src/core/ruleset/ruleset.ts';
import { type Numbers, required, whole } from '../../src/core/sheet/field.ts';
import { armourPoints } from './chance.ts';
import { end, fields, type Gear, itemsOf, type Shield, sheet, type Weapon } from './combatant.ts';
import { DODGE_MISSILES } from './defence.ts';
import { armours, BRAWL, gearRows, specialtyOf, weapons } from './equipment.ts';
import { isGearWord, listedGear, readGear, readLine } from './gear.ts';
import { house } from './houserules.ts';
import { findRow, rowNamed } from './naming.ts';
import { openRound } from './phase.ts';
import { armsText } from './reckon.ts';
import { comesBack, passHours } from './resolution.ts';
import { ableSides, freshState, keep, state } from './state.ts';
import { tellings } from './tellings.ts';
import { HANDS, handsFull } from './uses.ts';
import { overfull } from './wielding.ts';

/** Set-up of a BRP fight from rosters. */
export const setup: Partial<Setup> = {
  complete,
  line: readLine,
  beginsGear: isGearWord,
  partyLike: 'Asta dex 12 hp 13 sword-broad 60, Bo dex 9 con 12 siz 11 axe-hand 45',
  asks: 'dex, hp (or con and siz), weapons with chances, such as dex 12 hp 11 axe-hand 45 leather-hard',
  written: { hpMax: required(whole(1), 'hit points, where CON and SIZ do not give them') },
  worksOut: { hp: ['hpMax', 'con', 'siz'] },
  character: { kind: 'PC' },
  columns: [
    { title: 'dex', of: (combatant) => `${sheet(combatant).dex}` },
    { title: 'hp', of: (combatant) => `${sheet(combatant).hp.current}/${sheet(combatant).hp.max}` },
    { title: 'ap', of: (combatant, fight) => `${armourPoints(fight, combatant, 'melee')}` },
    { title: 'weapons', of: armsText },
  ],
  carriedOver,
  keeps,
  begin,
  *join(draft, who): Rule<void> {
    settleIn(draft, who, true);
  },
};

/** Begins a fight: everybody's hit points and hands, the first round, who is unaware (Procedure, setup; BR-16.7). */
function* begin(draft: Draft): Rule<void> {
  const { newcomers } = draft;
  const rounds = draft.fight.round;
  // The days of a week of healing go on over a fight (BR-14.1).
  keep(draft, { ...freshState, days: state(draft.fight).days });
  draft.remove('orders', [DODGE_MISSILES]);
  if (rounds > 0) passHours(draft, 0);
  draft.remove('pairs');
  for (const one of draft.fight.combatants) {
    const { id, benched } = one;
    if (comesBack(draft.fight, one)) end(draft, id, 'left', 'BR-16.4');
    // A fight asks anew who is surprised (BR-16.1).
    if (!newcomers.has(id)) end(draft, id, 'unaware', 'BR-16.1');
    // Whoever fights is in hospital no more (BR-14.3).
    if (!benched) draft.end(id, 'hospital', { who: id, rule: 'BR-14.3' });
    settleIn(draft, id, newcomers.has(id), rounds);
  }
  if (ableSides(draft.fight).length < 2) yield* insist(draft);
  openRound(draft, 1);
  for (const { id } of draft.fight.combatants) draft.change(id, { lastIntent: {}, fellIn: 0 });
  draft.phase('surprise');
  draft.tell(tellings.begins, {});
}

/** Settles a combatant into the fight: hit points by the house rule, hands that hold what they can, hours to sleep. */
function settleIn(draft: Draft, who: string, isNew: boolean, rounds = 0): void {
  const combatant = combatantOf(draft.fight, who);
  const { hp, averaged, con, siz, wakeAt } = sheet(combatant);
  const over = isNew ? overfull(combatant) : undefined;
  if (over) throw new Problem('cannot-start', `${whyOf(over)} Change the roster and begin again.`);
  if (isNew && averaged && house.rounding.of(draft.fight) === 'down') {
    const max = average(con, siz, Math.floor);
    draft.change(who, { hp: { current: Math.min(hp.current, max), max } }, { who, rule: 'BR-12.1' });
  }
  if (wakeAt > 0) draft.change(who, { wakeAt: Math.max(1, wakeAt - rounds) }, { who, rule: 'BR-12.5' });
}

/** A side with nobody able to act: the referee may insist (BR-16.7, E-10). */
function* insist(draft: Draft): Rule<void> {
  const able = ableSides(draft.fight);
  const out = draft.fight.sides.filter(({ id }) => !able.includes(id)).map(({ id }) => id);
  const idle = sideDoes(nounOf(draft.fight, out), 'have');
  const why = `${idle} nobody who can act. Start anyway?`;
  const asked = asking('start', 'referee', why, { about: '', rules: ['BR-16.7'] });
  if (yield* confirm(asked, false, { first: 'no' })) return;
  throw nobodyToFight(draft.fight, `${idle} nobody who can act (BR-16.7)`, out[0]);
}

/**
 * Completes what somebody wrote of a combatant: rows by their names, hit points from CON and SIZ, what is in the hands.
 * @throws Problem naming the combatant and the field that is missing or wrong
 */
function complete(given: JsonObject, name: string): JsonObject {
  const { hpMax: _max, ...rest } = given;
  const arms = listedGear(given['weapons']).map((one) => readGear(one, 'weapon', name));
  const written = listedGear(given['shield']);
  const guards = written.map((one) => readGear(one, 'shield', name));
  if (guards.length > 1) throw unfit(name, 'shield', 'has one shield at most (BR-15.6)');
  const gear = {
    weapons: asOne(arms.flatMap(({ item }) => (item['row'] === BRAWL ? [] : [item]))),
    shield: guards.map(({ item }) => item),
  };
  const worn = {
    bodyArmour: armourNamed(given['bodyArmour'], 'body', name),
    helmet: armourNamed(given['helmet'], 'helmet', name),
  };
  const said = joined([...arms, ...guards].map((one) => one.chances));
  const plain = { ...rest, ...gear, ...worn, ...hitPoints(given, name) };
  const { chances } = given;
  const one = fields.read({ ...plain, chances: { ...(isObject(chances) && chances), ...said } }, name);
  return { ...one, chances: chancesOf(one), skillPoints: pointsOf(one, name), ...inHands(one, written) };
}

/** Returns the average of CON and SIZ, halves rounded (BR-12.1). */
function average(con: number, siz: number, round: (value: number) => number): number {
  return Math.max(1, round((con + siz) / 2));
}

function hitPoints(given: JsonObject, name: string): JsonObject {
  const { con, siz, hpMax, hp, averaged } = given;
  const [c = 0, s = 0] = [con, siz].map(Number);
  const hasScores = c > 0 && s > 0;
  if (isObject(hp) || (typeof hp === 'string' && hp.includes('/'))) return { hp, averaged: averaged ?? false };
  if (hpMax === undefined && !hasScores && hp === undefined)
    throw unfit(name, 'hpMax', 'needs hit points (BR-12.1): give con and siz, or hp', 'missing-field');
  const isAverage = hpMax === undefined && hasScores;
  // Of a creature stronger than its kind a line says the hit points alone: `raider hp 12`.
  const most = hpMax === undefined || Number(hp) > Number(hpMax) ? hp : hpMax;
  const max = Number(isAverage ? average(c, s, Math.ceil) : most);
  if (!Number.isInteger(max) || max < 1) throw unfit(name, 'hpMax', 'needs a whole number of hit points, 1 or more');
  const current = Number(hp ?? max);
  if (current > max) throw unfit(name, 'hp', `has at most ${max} hit points, by CON and SIZ (BR-12.1)`);
  return { hp: { current, max }, averaged: isAverage };
}

/** Makes one thing of a thing that stands in both tables, with the values of the melee table (BR-9.22). */
function asOne(gear: readonly JsonObject[]): readonly JsonObject[] {
  const kept = [...gear];
  for (const item of gear) {
    const thrown = weapons.find(({ melee }) => melee !== null && melee === item['row'])?.id;
    const position = kept.findIndex(({ row }) => row === thrown);
    if (thrown !== undefined && position >= 0) kept.splice(position, 1);
  }
  return kept;
}

/** Puts gear in the hands: the first weapon unless another is held, and the shield where a hand is free (BR-9.7). */
function inHands({ weapons: arms, shield }: Gear, written: readonly (string | JsonObject)[]): JsonObject {
  const [first, ...others] = arms;
  const isEmpty = !arms.some(({ held }) => held === 'hand') && first?.held === 'pack';
  const drawn: readonly Weapon[] = isEmpty ? [{ ...first, held: 'hand' }, ...others] : arms;
  const isSaid = written.some((one) => isObject(one) && one['held'] !== undefined);
  const isFull = handsFull({ weapons: drawn, shield }) > HANDS;
  const stowed = shield.map((one): Shield => (isFull && !isSaid && !one.immobile ? { ...one, held: 'pack' } : one));
  return { weapons: drawn, shield: stowed };
}

/** Returns chances by row, or by the id of a thing of its own kind (BR-5.2, BR-9.23). */
function chancesOf({ chances, weapons: arms, shield }: Gear & { readonly chances: Numbers }): JsonObject {
  const own = [...arms, ...shield].filter(({ row }) => row === 'custom');
  const things = [...own, ...gearRows];
  const named = Object.entries(chances).map(([typed, chance]) => {
    const found = own.find(({ id }) => id === typed) ?? findRow(things, typed);
    const key = found || isLeftOver(typed, things) ? (found?.id ?? typed) : rowNamed(things, typed, 'weapon').id;
    return [key, chance];
  });
  return Object.fromEntries(named);
}

/** Tells the id of a thing of its own kind that is there no more from a slip of typing. */
function isLeftOver(key: string, things: readonly { readonly name: string }[]): boolean {
  const names = things.map(({ name }) => name);
  return /^[a-z0-9-]+$/.test(key) && nearest(key, names).length === 0;
}

/** Refuses points in a skill that nothing uses (BR-5.2): they would change no chance. */
function pointsOf({ skillPoints, weapons: arms }: Gear & { readonly skillPoints: Numbers }, name: string): JsonObject {
  const own = arms.flatMap(({ skill, name: weapon, row }) => skill ?? (row === 'custom' ? weapon : []));
  const known = new Set(gearRows.map(({ skill }) => skill).concat(own));
  const strange = Object.keys(skillPoints).find((skill) => !known.has(skill));
  if (strange === undefined) return skillPoints;
  const near = nearest(strange, [...known].map(specialtyOf)).join(' or ');
  const hint = near === '' ? '' : `: did you mean ${near}?`;
  throw unfit(name, 'skillPoints', `has points in "${strange}", which no weapon or shield uses (BR-5.2)${hint}`);
}

function armourNamed(json: Json | undefined, worn: 'body' | 'helmet', name: string): string {
  if (json === undefined || json === null || json === '' || json === 'none') return '';
  if (typeof json !== 'string') throw unfit(name, worn, 'has armour without a name');
  const rows = armours.filter((row) => row.worn === worn);
  const other = findRow(rows, json) ? undefined : findRow(armours, json);
  if (other)
    throw unfit(name, worn, `can't wear ${other.name} ${worn === 'helmet' ? 'as a helmet' : 'on the body'} (BR-10.10)`);
  return rowNamed(rows, json, 'armour').id;
}

const fleeting = ['unaware', 'kneeling', 'left', 'dying'];

/** Returns what goes on to the next fight: wounds, wear, hours to sleep; nothing for the dead (BR-12.5, BR-14.1, BR-1.3). */
function keeps(combatant: Combatant, { round }: Fight): Carried | undefined {
  const { wakeAt, injuries } = sheet(combatant);
  if (hasCondition(combatant, 'dead')) return undefined;
  const before = injuries.map((injury) => ({ ...injury, round: 0 }));
  return {
    fields: { ...combatant.fields, injuries: before, wakeAt: wakeAt === 0 ? 0 : Math.max(1, wakeAt - round) },
    conditions: lastingOf(combatant, ...fleeting),
  };
}

/** Returns the baggage of a combatant: lost hit points, wear; a sleeper may be awake again (BR-12.5). */
function carriedOver({ fields: json, conditions }: Carried): Baggage {
  const { hp, ...gear } = fields.read(json, 'somebody');
  const others = conditions.filter((one) => !isCalled(one, 'unconscious'));
  const says = present(
    hp.current < hp.max && `${hp.current} of ${hp.max} hit points`,
    ...itemsOf(gear).map(({ name, broken }) => broken && `${name} broken`),
    ...others.map(({ name }) => name),
  ).join(', ');
  if (others.length === conditions.length) return { says };
  return { says, back: { fields: { ...json, wakeAt: 0 }, conditions: others } };
}
