import { type Combatant, type Fight, findCombatant } from '../../src/core/fight/fight.ts';
import { own } from '../../src/core/kit/json.ts';
import { memoize } from '../../src/core/kit/memoize.ts';
import {
  alwaysSaid,
  dice,
  FieldSet,
  type Item,
  inner,
  items,
  type Kind,
  keyText,
  oneOf,
  pool,
  required,
  roundNumber,
  settable,
  text,
  texts,
  type Values,
  whole,
  withDefault,
  yesNo,
} from '../../src/core/sheet/field.ts';
import { sheetsOf } from '../../src/core/sheet/sheet.ts';
import { sizes } from './size.ts';
import { readArmourLine, readExtraLine, readShieldLine, readWeaponLine } from './weapons.ts';

/** The reactions (T-2). */
const reactions = ['dodge', 'counter', 'hide', 'guard', 'opportunity'] as const;
export type Reaction = (typeof reactions)[number];

const wear = {
  damaged: withDefault(yesNo, false, 'whether it is damaged'),
  destroyed: withDefault(yesNo, false, 'whether it is out of use'),
  used: withDefault(yesNo, false, 'whether it was used in this fight', 'fight'),
};

export type Wear = Values<typeof wear>;

export const weaponFields = {
  name: required(text, 'its name'),
  damage: withDefault(dice, '1d4', 'its dice'),
  hands: withDefault(whole(0, 2), 1, 'how many hands it takes'),
  range: withDefault(whole(0), 0, 'how far it reaches, in zones; 0 for melee'),
  blast: withDefault(yesNo, false, 'whether it hits a whole zone'),
  direct: withDefault(yesNo, false, 'whether it ignores armour'),
  natural: withDefault(yesNo, false, 'whether it is a part of the body'),
  improvised: withDefault(yesNo, false, 'whether it was made for something else'),
  once: withDefault(yesNo, false, 'whether it is used up by one attack'),
  held: withDefault(yesNo, true, 'whether it is at hand'),
  ...wear,
};
export type Weapon = Item<typeof weaponFields>;

const armourFields = {
  name: required(text, 'its name'),
  value: withDefault(whole(0, 3), 1, 'its armour value'),
  ...wear,
};
export type Armour = Item<typeof armourFields>;

const shieldFields = {
  name: required(text, 'its name'),
  held: withDefault(yesNo, true, 'whether it is on the arm'),
  ...wear,
};
export type Shield = Item<typeof shieldFields>;

const extraFields = {
  name: withDefault(text, '', 'what it is called'),
  kind: withDefault(oneOf('any', ...reactions), 'any', 'which reaction it allows'),
  count: withDefault(whole(0), 1, 'how often in a round; 0 for as often as wanted'),
};

/** Zones and halves of zones. */
const halves: Kind<number> = {
  takes: 'zones in halves up to 100, such as 2 or 1.5',
  is: (json): json is number => typeof json === 'number' && json >= 0 && json <= 100 && Number.isInteger(json * 2),
  read: (json) => {
    const number = typeof json === 'string' && /^\d+(\.5|\.0)?$/.test(json.trim()) ? Number(json) : json;
    return halves.is(number) ? number : undefined;
  },
  schema: { type: 'number', minimum: 0, maximum: 100, multipleOf: 0.5 },
};

const table = {
  kind: withDefault(oneOf('npc', 'pc', 'vehicle'), 'npc', 'who decides for it, and whether it checks morale'),
  group: withDefault(keyText, '', 'its morale group; its faction, where empty'),
  str: alwaysSaid(withDefault(whole(1, 20), 8, 'STR')),
  agi: alwaysSaid(withDefault(whole(1, 20), 8, 'AGI')),
  wit: alwaysSaid(withDefault(whole(1, 20), 8, 'WIT')),
  health: required(pool(1), 'as STR, where it is not given'),
  size: withDefault(oneOf(...sizes), 'medium', 'size'),
  speed: withDefault(halves, 2, 'a full move, in zones'),
  hands: withDefault(whole(0), 2, 'hands for weapons, a shield and holds'),
  naturalArmour: withDefault(whole(0), 0, 'armour value of its own'),
  armour: withDefault(items('armour', armourFields, readArmourLine), [], 'what it wears'),
  shield: withDefault(items('shields', shieldFields, readShieldLine), [], 'its shield'),
  weapons: withDefault(items('weapons', weaponFields, readWeaponLine), [], 'what it attacks with'),
  items: withDefault(texts, [], 'what it carries besides'),
  extraReactions: withDefault(items('extra reactions', extraFields, readExtraLine), [], 'reactions beyond its turn'),
  fearless: withDefault(yesNo, false, 'immune to fear, and so to morale'),
  visible: withDefault(yesNo, true, 'whether it can be seen'),
  seesInDark: withDefault(yesNo, false, 'whether darkness does not hinder it'),
  concealed: withDefault(yesNo, false, 'hidden from its enemies', 'fight'),
  unawareOf: inner(withDefault(texts, [], 'the ids of those whom it does not know of', 'fight')),
  cover: withDefault(oneOf('none', 'cover', 'barrier'), 'none', 'its cover', 'fight'),
  mountOn: inner(withDefault(text, '', 'the id of the mount or vehicle that it is on')),
  state: withDefault(oneOf('up', 'incapacitated', 'dying', 'dead', 'fleeing', 'fled'), 'up', 'what has become of it'),
  outUntil: withDefault(oneOf('healed', 'stretch', 'referee'), 'healed', 'how long it is incapacitated'),
  dyingSince: roundNumber('the round in which its health came to 0', 'fight'),
  surrendered: withDefault(yesNo, false, 'has given up', 'fight'),
  broken: withDefault(oneOf('', 'surrender', 'retreat'), '', 'what it chose when its morale broke', 'stretch'),
  moraleSafe: withDefault(yesNo, false, 'free from morale', 'stretch'),
  grabbing: inner(withDefault(texts, [], 'the ids of those whom it holds', 'fight')),
  turn: settable(
    withDefault(oneOf('ready', 'acting', 'spent', 'reserved'), 'ready', 'its turn of this round', 'round'),
    oneOf('ready', 'spent', 'reserved'),
  ),
  startHealth: withDefault(whole(0), 0, 'health at the start of the round', 'round'),
  extraUsed: withDefault(texts, [], 'the extra reactions used in this round', 'round'),
  locked: withDefault(yesNo, false, 'rides at full speed: no actions, no reactions', 'round'),
  sprints: inner(withDefault(whole(0), 0, 'sprint rounds in a row', 'fight')),
  sprinted: roundNumber('the round of the last sprint', 'fight'),
  moved: withDefault(whole(0), 0, 'half zones moved in this turn', 'turn'),
  hasMoved: withDefault(yesNo, false, 'has moved in this round', 'round'),
  sprinting: withDefault(yesNo, false, 'sprints in this turn', 'turn'),
  main: withDefault(yesNo, false, 'has used its main action', 'turn'),
  bonus: withDefault(whole(0, 2), 0, 'bonus actions used', 'turn'),
  stood: withDefault(yesNo, false, 'has shot standing, and so stays where it is', 'turn'),
};

/** A combatant's sheet in Factions. */
export type Sheet = Values<typeof table>;

export const fields = new FieldSet(table);

export const { sheet, sheetOf } = sheetsOf(fields, 'Factions');

/** Returns true if somebody stands: neither out, nor dead, nor gone, nor put aside. */
export function isUp(combatant: Combatant): boolean {
  return !combatant.benched && sheet(combatant).state === 'up';
}

/** Returns true if somebody is able to fight: up and not surrendered (FA-MOR.2). */
export function isActive(combatant: Combatant): boolean {
  return isUp(combatant) && !sheet(combatant).surrendered;
}

/** Returns true if somebody is a vehicle, which has no turn and makes no saves (FA-MNT.14). */
export function isVehicle(combatant: Combatant): boolean {
  return sheet(combatant).kind === 'vehicle';
}

/** Returns true if somebody keeps its faction in the fight: a vehicle does not. */
export function isFighting(combatant: Combatant): boolean {
  return isActive(combatant) && !isVehicle(combatant);
}

/** Returns true if somebody is there to be attacked: not dead, not gone, not put aside (FA-ATK.21). */
export function isThere(combatant: Combatant): boolean {
  return !combatant.benched && sheet(combatant).state !== 'dead' && !hasLeft(combatant);
}

/** Returns true if somebody is helpless (FA-ATK.16). */
export function isHelpless(combatant: Combatant): boolean {
  const { state } = sheet(combatant);
  return state === 'incapacitated' || state === 'dying';
}

/** Returns the word for what has become of somebody: vehicles are disabled and destroyed (FA-MNT.14). */
export function stateWord({ kind }: Sheet, state: Sheet['state']): string {
  const words = { incapacitated: 'disabled', dying: 'disabled', dead: 'destroyed' };
  return kind === 'vehicle' ? (own(words, state) ?? state) : state;
}

/** Returns the armour that somebody wears, if it is of use. */
export function armourOf({ armour }: Sheet): Armour | undefined {
  return armour.find(({ destroyed }) => !destroyed);
}

/** Armour as it is told of: light and heavy armour are called no more than that in rosters. */
export function armourName(name: string): string {
  return name === 'light' || name === 'heavy' ? `${name} armour` : name;
}

/** Returns what of somebody's gear is damaged or destroyed, in words. */
export function wearOf({ weapons, armour, shield }: Sheet): readonly string[] {
  return [...weapons, ...armour, ...shield].flatMap(({ name, damaged, destroyed }) => {
    const state = destroyed ? 'destroyed' : damaged && 'damaged';
    return state ? [`${armourName(name)} ${state}`] : [];
  });
}

/** Returns the shield that somebody holds, if it is of use. */
export function shieldOf({ shield }: Sheet): Shield | undefined {
  return shield.find(({ held, destroyed }) => held && !destroyed);
}

/** Returns the group with which somebody checks morale. */
export function groupOf(combatant: Combatant): string {
  return sheet(combatant).group || combatant.side;
}

/** The grabbers of each combatant: the board asks for all of them. */
const holdersIn = memoize(({ combatants }: Fight): ReadonlyMap<string, readonly Combatant[]> => {
  const found = new Map<string, Combatant[]>();
  for (const combatant of combatants.filter(isActive))
    for (const id of sheet(combatant).grabbing) found.set(id, [...(found.get(id) ?? []), combatant]);
  return found;
});

/** Returns everybody who holds somebody. */
export function holdersOf(fight: Fight, id: string): readonly Combatant[] {
  return holdersIn(fight).get(id) ?? [];
}

/**
 * Returns the mount or vehicle that somebody is on; none where it has been benched or removed, is of another faction, or
 * one of the two has left the other.
 */
export function mountOf(fight: Fight, combatant: Combatant): Combatant | undefined {
  const mount = findCombatant(fight, sheet(combatant).mountOn);
  const isTogether = mount && !mount.benched && hasLeft(mount) === hasLeft(combatant);
  return isTogether && mayCarry(mount, combatant) ? mount : undefined;
}

/** Returns true if a mount may carry somebody: one of the same faction, or of none. A vehicle may carry a prisoner. */
export function mayCarry(mount: Combatant, { side }: Combatant): boolean {
  return mount.side === side || mount.side === '' || isVehicle(mount);
}

/** Returns true if somebody has left the fight: escaped, or fleeing while the chase is to be settled (FA-CHA.1). */
export function hasLeft(combatant: Combatant): boolean {
  const { state } = sheet(combatant);
  return state === 'fled' || state === 'fleeing';
}

/** Returns everybody who is on a mount or vehicle. */
export function ridersOf({ combatants }: Fight, mount: string): readonly Combatant[] {
  return combatants.filter((combatant) => sheet(combatant).mountOn === mount);
}

/** Returns true if somebody is held (FA-GRA.2). */
export function isGrabbed(fight: Fight, id: string): boolean {
  return holdersOf(fight, id).length > 0;
}
