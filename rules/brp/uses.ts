import type { Combatant } from '../../src/core/fight/fight.ts';
import { at, must, sumOf } from '../../src/core/kit/list.ts';
import { memoize } from '../../src/core/kit/memoize.ts';
import { counted, possessive } from '../../src/core/kit/wording.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { type Gear, type Shield, sheet, type Weapon } from './combatant.ts';
import {
  BRAWL,
  classes,
  row,
  type ShieldRow,
  shields,
  type WeaponClass,
  type WeaponRow,
  weapons,
} from './equipment.ts';
import { noun, spoken } from './naming.ts';

/** A way to attack: a weapon in one of its rows, a shield that strikes, bare hands. */
export interface Use {
  readonly id: string;
  /** Name as it is said: `sword`; `broad sword` for somebody with two kinds; `great sword`, which takes both hands. */
  readonly label: string;
  readonly row: WeaponRow;
  readonly weapon?: Weapon;
  readonly shield?: Shield;
}

/** An attack on somebody with something. */
export interface Blow {
  readonly one: Combatant;
  readonly target: Combatant;
  readonly use: Use;
}

/** The row of a weapon, with what differs on this one; a weapon of its own kind is a row by itself (BR-4.6, BR-9.23). */
export const rowOf = memoize((weapon: Weapon): WeaponRow => {
  const like = weapons.find(({ id }) => id === weapon.row) ?? ownKind(weapon);
  const own = weapon.lengthClasses.flatMap((word) => classes.filter((one) => one === word));
  return {
    ...like,
    skill: weapon.skill ?? like.skill,
    base: weapon.base ?? like.base,
    damage: weapon.damage ?? like.damage,
    bonus: weapon.bonus ?? like.bonus,
    hands: weapon.hands ?? like.hands,
    velocity: weapon.velocity ?? like.velocity,
    range: weapon.range ?? like.range,
    slow: weapon.slow ?? like.slow,
    shots: weapon.shots ?? like.shots,
    parry: weapon.parry ?? like.parry,
    classes: own.length > 0 ? own : like.classes,
  };
});

/** Returns a weapon that stands in no table; what is shot fast or from a crossbow adds no damage bonus (BR-9.4, BR-9.5). */
function ownKind({ id, name, hp, velocity, range, slow }: Weapon): WeaponRow {
  const comes = velocity ?? (range === null ? 'melee' : 'low');
  const isShot = range !== null || comes !== 'melee';
  const own = row(isShot ? 'missile' : 'melee', name, '', 0, '0', hp, { id, skill: name, velocity: comes });
  return comes === 'high' || slow ? { ...own, bonus: 'none' } : own;
}

/** Number of hands (BR-9.7). */
export const HANDS = 2;

/** Returns how many hands are full with these things (BR-9.7). */
export function handsFull({ weapons: arms, shield }: Gear): number {
  const held = sumOf(arms.filter((one) => one.held === 'hand').map((one) => rowOf(one).hands));
  return held + shield.filter((one) => one.held === 'hand' && !one.immobile).length;
}

/** Returns the row of a shield; one of its own kind is like those of its size (BR-11.1). */
export function shieldRow({ row, size, damage, hp, name, id }: Shield): ShieldRow {
  const known = shields.find((one) => one.id === row);
  const like = must(known ?? shields.find((one) => one.size === (size ?? 'full')), `shield of the size ${size}`);
  return { ...like, ...(!known && { id, name, hitPoints: hp ?? 0 }), damage: damage ?? like.damage };
}

/** Every way in which somebody can attack, in the order of its sheet; bare hands at last (BR-9.7). */
export function usesOf(combatant: Combatant): readonly Use[] {
  const { weapons: arms, shield } = sheet(combatant);
  return usesWith(arms)(shield);
}

/** Uses by weapons and shield: both stay the same while much else of their owner changes. */
const usesWith = memoize((arms: readonly Weapon[]) => {
  const nouns = arms.map(({ name }) => noun(name));
  const armed = arms.flatMap((weapon, i) => {
    const own = nouns[i] ?? '';
    const isOneOfSeveral = nouns.filter((each) => each === own).length > 1;
    return weaponUses(weapon, isOneOfSeveral || isGreat(weapon) ? spoken(weapon.name) : own);
  });
  return memoize((shield: readonly Shield[]): readonly Use[] => [
    ...armed,
    ...shield
      .filter(({ immobile }) => !immobile)
      .map((each): Use => ({ id: each.id, label: 'shield', row: shieldRow(each), shield: each })),
    brawl,
  ]);
});

const brawlRow = weapons.find(({ id }) => id === BRAWL);

/** Bare hands. */
export const brawl: Use = { id: BRAWL, label: BRAWL, row: must(brawlRow, BRAWL) };

/** Returns what somebody carries, each by the word that it is called: `sword`, `shield`. */
export function carriedBy(combatant: Combatant): readonly Choice[] {
  const { weapons: arms, shield } = sheet(combatant);
  const labels = arms.map((weapon) => ({ id: weapon.id, label: heldUse(combatant, weapon).label }));
  return [...labels, ...shield.map(({ id }) => ({ id, label: 'shield' }))];
}

/** Returns a weapon as it is held: what can be thrown counts as its melee row (BR-6.16). */
export function heldUse(combatant: Combatant, weapon: Weapon): Use {
  const uses = usesOf(combatant).filter((use) => use.weapon?.id === weapon.id);
  return uses.find((use) => !isMissile(use)) ?? at(uses, 0);
}

/** Returns the way to attack with an id; nothing if there is none. */
export function useNamed(combatant: Combatant, id: string | undefined): Use | undefined {
  return usesOf(combatant).find((use) => use.id === id);
}

/** Returns why something cannot be used to attack as things stand, or nothing (BR-4.13, BR-6.11, BR-9.14, BR-9.17). */
export function unusable(combatant: Combatant, { weapon, shield, row, label }: Use): Refusal | undefined {
  const own = possessive({ text: combatant.name, plural: false });
  if (weapon?.broken || shield?.broken) return refuse('BR-6.11', `${own} ${label} is broken`);
  if (!weapon) return undefined;
  if (weapon.held === 'away') return refuse('BR-9.19', `${own} ${label} lies on the ground until it is collected`);
  // Who has attacked already reloads no more in this round (BR-1.4).
  const first = sheet(combatant).attacksMade > 0 ? '' : ': `reload` first';
  if (row.slow && !weapon.loaded) return refuse('BR-9.14', `${own} ${label} is unloaded${first}`);
  const isEmpty = row.shots !== null && weapon.shotsLeft === 0;
  if (isEmpty) return refuse('BR-9.17', `${own} ${label} is empty${first}`);
  if (row.range === null || weapon.ammo !== 0) return undefined;
  const lacks = `${combatant.name} has no ${missilesOf(weapon)}s left for the ${label}`;
  return refuse('BR-9.18', `${lacks}: \`ammo 12 ${combatant.code}\` counts 12 from now on`);
}

/** Returns the weapons that a combatant can reload now: empty ones, then a magazine that is not full. */
export function reloadable(combatant: Combatant): readonly Weapon[] {
  return sheet(combatant)
    .weapons.filter((weapon) => {
      const { slow, shots } = rowOf(weapon);
      return (slow && !weapon.loaded) || (shots !== null && (weapon.shotsLeft ?? 0) < shots);
    })
    .toSorted((a, b) => (a.shotsLeft ?? 0) - (b.shotsLeft ?? 0));
}

/** Names the missile of a weapon, where missiles are counted: arrows, sling stones. */
function missilesOf({ row }: Weapon): string {
  return row === 'bow-long' ? 'arrow' : row === 'sling' ? 'stone' : 'missile';
}

/** Returns what is left to shoot of what is counted: `12 arrows`, `6 shots`; empty where nothing is (BR-9.15 to 18). */
export function shotsText(weapon: Weapon): string {
  if (weapon.shotsLeft !== null) return counted(weapon.shotsLeft, 'shot');
  return weapon.ammo === null ? '' : counted(weapon.ammo, missilesOf(weapon));
}

/** Returns what is left to shoot of a use from afar, as {@link shotsText} does; empty for any other. */
export function shotsLeft({ weapon, row }: Use): string {
  return weapon && row.range !== null ? shotsText(weapon) : '';
}

/** Returns the first of somebody's weapons that can be used and fits: in hand, then carried; bare hands where none does. */
export function ableUse(combatant: Combatant, fits: (use: Use) => boolean = () => true): Use {
  const able = usesOf(combatant).filter((use) => !unusable(combatant, use) && fits(use));
  return able.find(isInHand) ?? able.find(({ weapon }) => weapon !== undefined) ?? brawl;
}

/** Returns what somebody attacks with unasked: the weapon in hand, also an unloaded crossbow, before the fists (BR-9.14). */
export function usualUse(combatant: Combatant): Use {
  return usesOf(combatant).find((use) => isInHand(use) && !use.weapon?.broken) ?? ableUse(combatant);
}

function isInHand({ weapon }: Use): boolean {
  return weapon?.held === 'hand';
}

/** Returns the id of the thing that a use takes; nothing for bare hands. */
export function itemOf({ weapon, shield }: Use): string | undefined {
  return weapon?.id ?? shield?.id;
}

/** Returns true for a use from afar. */
export function isMissile({ row }: Use): boolean {
  return row.range !== null;
}

/** Returns the order of a use inside a rank (BR-4.2, BR-4.3). */
export function classOf({ row }: Use, chosen?: string): WeaponClass {
  return row.classes.find((one) => one === chosen) ?? row.classes[0] ?? 'short';
}

const nounsInOneHand: ReadonlySet<string> = new Set(
  weapons.filter(({ hands, range }) => hands === 1 && range === null).map(({ name }) => noun(name)),
);

/** Returns true for the two-handed kind of a weapon that others hold in one hand: a great sword is more than a sword. */
const isGreat = memoize((weapon: Weapon) => rowOf(weapon).hands === 2 && nounsInOneHand.has(noun(weapon.name)));

function weaponUses(weapon: Weapon, label: string): readonly Use[] {
  const row = rowOf(weapon);
  const plain = label.replace('thrown ', '');
  const own: Use = { id: weapon.id, label: row.melee === null ? label : `thrown ${plain}`, row, weapon };
  const thrown = weapons.find(({ melee }) => melee === row.id);
  const held = weapons.find(({ id }) => id === row.melee);
  if (thrown) return [own, { id: `${weapon.id}-thrown`, label: `thrown ${label}`, row: thrown, weapon }];
  return held ? [own, { id: `${weapon.id}-hand`, label: plain, row: held, weapon }] : [own];
}
