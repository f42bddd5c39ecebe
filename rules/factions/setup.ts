import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, isPlayers, lastingOf } from '../../src/core/fight/fight.ts';
import { isObject, type JsonObject } from '../../src/core/kit/json.ts';
import { present } from '../../src/core/kit/list.ts';
import { fieldProblem, Problem, unfit } from '../../src/core/kit/problem.ts';
import { capital, listed } from '../../src/core/kit/wording.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { gearIn, joined, refuseUnknown } from '../../src/core/ruleset/people-line.ts';
import { nobodyToFight } from '../../src/core/ruleset/refuse.ts';
import type { Baggage, Carried, Column, Setup } from '../../src/core/ruleset/ruleset.ts';
import { required, whole } from '../../src/core/sheet/field.ts';
import { conceal } from './ambush.ts';
import { meansOf, meansText } from './blow.ts';
import { fields, hasLeft, mayCarry, sheet, sheetOf, type Wear, wearOf } from './combatant.ts';
import { armourValue, dieOfWounds } from './harm.ts';
import { regroup } from './morale.ts';
import { furtherSides } from './rounds.ts';
import { sizes } from './size.ts';
import { freshState, keep, sidesStanding, state } from './state.ts';
import { tellings } from './tellings.ts';
import { isDamage, isKnownWeapon, knownWeapons, weaponMarks, withFigures } from './weapons.ts';
import { bordersDrawn, LAST_ZONE, placeNamed, zonesOf, zonesToChoose } from './zones.ts';

/** Places of rosters and lines of people: the zones `z1` to `z20` and the borders `1-2` to `19-20`. */
const places = Array.from({ length: LAST_ZONE }, (_, i) => `z${i + 1}`).concat(
  Array.from({ length: LAST_ZONE - 1 }, (_, i) => `${i + 1}-${i + 2}`),
);

/** Columns of the table before the fight: the scores and all weapons, too. */
const columns: readonly Column[] = [
  { title: 'zone', of: ({ place }) => place },
  {
    title: 'STR/AGI/WIT',
    of: (combatant) => `${sheet(combatant).str}/${sheet(combatant).agi}/${sheet(combatant).wit}`,
  },
  { title: 'health', of: (combatant) => `${sheet(combatant).health.current}/${sheet(combatant).health.max}` },
  { title: 'av', of: (combatant, fight) => `${armourValue(fight, combatant)}`, align: 'right' },
  // Bare hands stand last.
  { title: 'weapons', of: (combatant) => meansOf(combatant).slice(0, -1).map(meansText).join(', ') },
  { title: 'besides', of: besides },
];

/** Returns what is not as with most people: size, speed, concealment. */
function besides(combatant: Combatant): string {
  const { size, speed, concealed, fearless, kind } = sheet(combatant);
  return present<string>(
    size !== 'medium' && size,
    speed !== 2 && `speed ${speed}`,
    kind === 'vehicle' && kind,
    concealed && 'concealed',
    fearless && 'fearless',
  ).join(', ');
}

/** The set-up: rosters become a fight. */
export const setup: Partial<Setup> = {
  complete,
  line: readLine,
  partyLike: 'Asta 10/9/8 sword light shield, Bo 8/11/10 bow dagger',
  asks: 'STR or health, weapon',
  more: { asks: 'STR/AGI/WIT? [Enter: 8/8/8], armour? [Enter: none], size? [Enter: medium]', line: readLine },
  written: { maxHealth: required(whole(1), 'health, where it is not STR') },
  worksOut: { health: ['str', 'maxHealth'] },
  character: { kind: 'pc' },
  columns,
  places,
  placesIn: (fight) => (bordersDrawn(fight).length > 0 ? [...zonesOf(fight), ...bordersDrawn(fight)] : places),
  placesTitle: 'Zones',
  furtherSides,
  carriedOver,
  keeps,
  begin,
  join,
};

/** Completes health by STR and improvised weapons (FA-DMG.20, FA-GEA.9); throws Problem `bad-field` (FA-DMG.6). */
function complete(given: JsonObject, name: string, changed?: string): JsonObject {
  const health = given['health'] ?? given['maxHealth'] ?? given['str'];
  const { maxHealth: _, ...rest } = given;
  const arms = Array.isArray(given['weapons']) && { weapons: given['weapons'].map(withFigures) };
  const own = fields.read({ ...rest, ...arms, ...(health !== undefined && { health }) }, name);
  if (own.kind !== 'vehicle' && own.naturalArmour > 3)
    throw unfit(name, 'naturalArmour', `can't have natural armour of ${own.naturalArmour} (FA-DMG.6). Give 0 to 3`);
  for (const { name: weapon, damage } of own.weapons)
    if (!isDamage(damage))
      throw fieldProblem(
        'weapons',
        `I can't read the damage of ${name}'s ${weapon}, ${damage}: give dice such as 1d6.`,
      );
  const weapons = own.weapons.map((weapon) => (weapon.improvised ? { ...weapon, damaged: true } : weapon));
  // Health by hand ends dying as healing does; to come round is another matter (FA-DMG.21, FA-DMG.19).
  const isHealed = changed === 'health' && own.state === 'dying' && own.health.current > 0;
  return { ...own, weapons, ...(isHealed && { state: 'incapacitated' }) };
}

/**
 * Begins a fight: two factions or more with somebody who can fight, places, and what a former fight left behind. A map
 * stays until another is drawn: between fights people are placed on it, too (FA-POS.2).
 */
function* begin(draft: Draft): Rule<void> {
  draft.put('places', withoutDarkness(draft.fight.bags.places));
  draft.remove('pairs');
  draft.setSides(draft.fight.sides.map((side) => ({ ...side, name: capital(side.name) })));
  keep(draft, freshState);
  draft.round(0);
  for (const { id } of draft.fight.combatants) comeAlong(draft, id);
  if (sidesStanding(draft.fight).length < 2)
    throw nobodyToFight(draft.fight, 'A fight needs two factions that can fight');
  keep(draft, { stage: 'start' });
}

/**
 * Somebody joins a running fight: ready at once, but in the bonus round only where it is concealed, and counted to its
 * group, once groups are counted (FA-RND.13, FA-SNK.2).
 */
function* join(draft: Draft, who: string): Rule<void> {
  comeAlong(draft, who);
  if (state(draft.fight).stage === 'start') return;
  regroup(draft, who);
  if (sheetOf(draft.fight, who).concealed) conceal(draft, who);
  else if (draft.fight.round === 0) draft.change(who, { turn: 'spent' }, { who, rule: 'FA-SNK.2' });
  keep(draft, { goOn: false }, 'FA-RND.13');
}

/** Returns a map as it was drawn, and nothing of zones of the numbered line that were dark. */
function withoutDarkness(map: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(map).map(([zone, drawn]) => {
      const next = isObject(drawn) ? drawn['next'] : undefined;
      return [zone, next === undefined ? undefined : { next }];
    }),
  );
}

/** Somebody enters a fight: its counters are fresh, its place is one of the map. */
function comeAlong(draft: Draft, who: string): void {
  const combatant = combatantOf(draft.fight, who);
  const own = sheet(combatant);
  // Mounts and servants of the party come back with it; others whom nobody chased have got away (FA-CHA.1).
  const isOurs = own.kind === 'pc' || isPlayers(draft.fight, combatant.side);
  // A roster names a mount by its id or by its name.
  const isMeant = ({ id, name }: Combatant) => [id, name.toLowerCase()].includes(own.mountOn.toLowerCase());
  const mount = draft.fight.combatants.find((other) => isMeant(other) && mayCarry(other, combatant));
  draft.change(who, {
    ...fresh,
    startHealth: own.health.current,
    mountOn: mount?.id ?? '',
    // Who has given up is a prisoner of the party, until somebody harms or frees it (FA-SUR.3).
    surrendered: own.surrendered && !isOurs,
    ...(hasLeft(combatant) && { state: isOurs ? 'up' : 'fled' }),
    weapons: unused(own.weapons),
    shield: unused(own.shield),
    armour: unused(own.armour),
  });
  const place = placeNamed(draft.fight, combatant.place);
  if (combatant.place !== '' && place === undefined)
    throw new Problem(
      'bad-place',
      `There is no place "${combatant.place}" for ${combatant.name} (FA-POS.2): choose ${zonesToChoose(draft.fight)}.`,
    );
  if (place !== undefined) draft.move(who, place);
}

function unused<T extends Wear>(gear: readonly T[]): readonly T[] {
  return gear.map((item) => ({ ...item, used: false }));
}

/** Counters of a fight that begins; who is concealed, unaware or covered then is said before it. */
const { concealed: _concealed, unawareOf: _unawareOf, cover: _cover, ...fresh } = fields.passing('fight');

/** A stretch ends: whoever is dying dies, morale, stunts and what lasts until then are over (FA-DMG.16, FA-MOR.6, FA-DMG.19, FA-STU.1). */
export function* pass(draft: Draft): Rule<void> {
  for (const { id, conditions } of draft.fight.combatants) {
    const { state: now, outUntil } = sheetOf(draft.fight, id);
    draft.change(id, { moraleSafe: false, broken: '' }, { who: id, rule: 'FA-MOR.6' });
    if (now === 'dying') dieOfWounds(draft, id);
    if (now === 'incapacitated' && outUntil === 'stretch') outlast(draft, id);
    for (const { id: condition, note } of conditions)
      if (note === 'stretch') draft.end(id, condition, { rule: 'FA-STU.1' });
  }
}

/** Brings round whoever was out for as long as the stretch; at 0 health nobody comes round before being healed (FA-DMG.14, FA-DMG.19). */
function outlast(draft: Draft, who: string): void {
  const cause = { who, rule: 'FA-DMG.19' };
  const isAwake = sheetOf(draft.fight, who).health.current > 0;
  draft.change(who, { ...(isAwake && { state: 'up' }), outUntil: 'healed' }, cause);
  if (isAwake) draft.tell(tellings.wakes, { who }, cause);
}

/** Returns what goes on to the next fight: health, damaged gear, conditions, freedom from morale; all but the dead (FA-DMG.19, FA-MOR.6, FA-GEA.1). */
function keeps(combatant: Combatant): Carried | undefined {
  if (sheet(combatant).state === 'dead') return undefined;
  return {
    fields: hasLeft(combatant) ? { ...combatant.fields, state: 'up' } : combatant.fields,
    conditions: lastingOf(combatant),
  };
}

/** Returns what somebody brings along; whoever was out of it may be up again, with 1 health at least (FA-DMG.19). */
function carriedOver({ fields: json, conditions }: Carried): Baggage {
  const own = fields.read(json, 'somebody');
  const { health, state } = own;
  const says = present(
    health.current < health.max && `${health.current} of ${health.max} health`,
    ...wearOf(own),
    ...conditions.map(({ name }) => name),
  ).join(', ');
  if (state !== 'dying' && state !== 'incapacitated') return { says };
  const back = {
    ...json,
    state: 'up',
    outUntil: 'healed',
    health: { ...health, current: Math.max(1, health.current) },
  };
  return { says, back: { fields: back, conditions } };
}

/** Words that say something by themselves. */
const marks: ReadonlyMap<string, JsonObject> = new Map<string, JsonObject>([
  ...sizes.map((size) => [size, { size }] as const),
  ['light', { armour: ['light'] }],
  ['heavy', { armour: ['heavy'] }],
  ['shield', { shield: ['shield'] }],
  ['fearless', { fearless: true }],
  ['concealed', { concealed: true }],
  ['pc', { kind: 'pc' }],
]);

/** Fields that are written as a word and a number: `speed 3`. */
const scores = ['str', 'agi', 'wit', 'health', 'speed', 'hands'];

/**
 * Reads numbers and words behind a name: `8 axe bow`, `10/9/8 sword light shield`, `7/10 club 1d6 large`, `12 speed 3`.
 * One number is STR and health, a pair what is left of health, three STR, AGI and WIT; `av2` is natural armour.
 * @throws Problem `bad-line` for words that mean nothing
 */
export function readLine(line: readonly string[]): JsonObject {
  const { fields, words } = scoresIn(withoutNouns(line.map((word) => word.toLowerCase())));
  const numbers = words.filter((word) => /^\d+(\/\d+){0,2}$/.test(word));
  refuseApart(numbers.filter((word) => !word.includes('/')));
  const natural = words.find((word) => /^av\d+$/.test(word));
  const taken = new Set([natural, ...numbers, ...marks.keys()]);
  const { weapons, unknown } = gearIn(
    words.filter((word) => !taken.has(word)),
    { isWeapon: isKnownWeapon, isDice: isDamage, isProperty: (word) => weaponMarks.test(word) },
  );
  refuseUnknown(unknown, known, 'Armour is light, heavy or av1; a weapon of your own needs its dice: club 1d6');
  return {
    ...joined([...numbers.map(readNumbers(numbers)), fields, ...words.map((word) => marks.get(word) ?? {})]),
    ...(natural !== undefined && { naturalArmour: Number(natural.slice(2)) }),
    ...(weapons.length > 0 && { weapons }),
  };
}

/** Refuses numbers that stand apart with Problem `bad-line`: which of them is which, nothing says. */
function refuseApart(numbers: readonly string[]): void {
  if (numbers.length < 2) return;
  const instead = 'Write STR, AGI and WIT as 10/9/8, and health as `health 9`.';
  throw new Problem('bad-line', `I can't tell what ${listed(numbers)} are. ${instead}`);
}

/** Returns a line without the noun behind a word that says as much alone: `heavy armour`. */
function withoutNouns(line: readonly string[]): readonly string[] {
  return line.filter((word, i) => word !== 'armour' || marks.get(line[i - 1] ?? '')?.[word] === undefined);
}

/** Words that such a line understands, to suggest for a mistyped one. */
const known = [...marks.keys(), ...scores, ...knownWeapons.flatMap(({ name }) => [name, ...name.split(' ')])];

function scoresIn(line: readonly string[]): { fields: JsonObject; words: readonly string[] } {
  const isScore = (word: string | undefined, next: string | undefined) =>
    word !== undefined && scores.includes(word) && /^\d/.test(next ?? '');
  const found = line.flatMap((word, i) => (isScore(word, line[i + 1]) ? [[word, line[i + 1] ?? '']] : []));
  return {
    fields: Object.fromEntries(found),
    words: line.filter((word, i) => !isScore(word, line[i + 1]) && !isScore(line[i - 1], word)),
  };
}

/** Reads the numbers of a line: beside all three scores one alone is health. */
function readNumbers(all: readonly string[]) {
  const hasScores = all.some((word) => word.split('/').length === 3);
  return (word: string): JsonObject => {
    const [first = 0, second, third] = word.split('/').map(Number);
    if (third !== undefined) return { str: first, agi: second ?? 8, wit: third };
    if (second !== undefined) return { health: word };
    return hasScores ? { health: first } : { str: Math.min(20, first), health: first };
  };
}
