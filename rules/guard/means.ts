import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { groupedBy } from '../../src/core/kit/list.ts';
import { memoizeFor } from '../../src/core/kit/memoize.ts';
import { does, listed, thing } from '../../src/core/kit/wording.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { FieldSet } from '../../src/core/sheet/field.ts';
import { isActive, isHamstrung, sheet, type Weapon, weaponFields } from './combatant.ts';
import { house } from './houserules.ts';
import { attackOptions } from './options.ts';
import { distance, frontLineHasRoom, rankNamed, reaches, type Stand, standOf } from './places.ts';
import { areAllies, state } from './state.ts';
import { type Range, ranks } from './tables.ts';

/** Id of an attack without any weapon. */
export const UNARMED = 'unarmed';

const hands: Weapon = { id: UNARMED, ...new FieldSet(weaponFields).read({ name: UNARMED, canSet: false }, UNARMED) };

/** Returns the bare hands as a weapon (GS-ATK.11). */
function bareHands(fight: Fight): Weapon {
  return { ...hands, die: house.unarmedDie.of(fight) };
}

/** Returns the weapons that a unit can use now, in the order of its sheet, the bare hands last. */
export function weaponsOf(fight: Fight, combatant: Combatant): readonly Weapon[] {
  return [...sheet(combatant).weapons.filter(isUsable), bareHands(fight)];
}

/** Returns whether a weapon can be used: it is in hand, and not used up (GS-POS.12, GS-ENC.12). */
export function isUsable({ inHand, expendable }: Weapon): boolean {
  return inHand && expendable !== 0;
}

/** Returns why a weapon can't be used at all, or nothing (GS-POS.12, GS-ENC.12). */
export function unusable(combatant: Combatant, { name, inHand, expendable }: Weapon): Refusal | undefined {
  if (!inHand)
    return refuse('GS-POS.12', `${combatant.name} doesn't have the ${name} in hand: \`equip w ${name}\` picks it up`);
  if (expendable === 0) return refuse('GS-ENC.12', `The ${name} is used up: take another weapon`);
  return undefined;
}

/** Returns the weapons of an attack: one or two by name (`sword+knife`); without a name the first that reaches its targets. */
export function weaponsFor(
  fight: Fight,
  combatant: Combatant,
  intent: Intent,
  targets: readonly Combatant[],
): readonly Weapon[] {
  const { with: named } = intent;
  if (named !== undefined)
    return named.split('+').flatMap((id) => {
      const own = sheet(combatant).weapons.find((weapon) => weapon.id === id);
      return own ?? (id === UNARMED ? bareHands(fight) : []);
    });
  const usable = weaponsOf(fight, combatant);
  const ready = intent.do === 'charge' ? usable.filter(({ range }) => range === 'melee') : usable;
  const from = intent.do === 'charge' ? undefined : standFor(fight, combatant, intent);
  const fits = ready.find((weapon) => !from || targets.every((target) => isInReach(fight, from, weapon, target)));
  const first = fits ?? ready[0];
  return first ? [first] : [];
}

/** Returns where a unit attacks from: its own declared movement counts (GS-DEC.10). */
export function standFor(fight: Fight, combatant: Combatant, intent: Intent): Stand {
  const from = standOf(fight, combatant);
  const { to } = attackOptions.of(intent);
  const rank = to === undefined ? undefined : rankNamed(to);
  return rank ? { ...from, rank } : from;
}

/** Returns whether a weapon reaches a target from a stand (GS-POS.2 to 5). */
export function isInReach(fight: Fight, from: Stand, { range }: Weapon, target: Combatant): boolean {
  return reaches(fight, range, distance(from, standOf(fight, target)));
}

/** Returns why a weapon does not reach a target from a stand, or nothing (GS-POS.2 to 5). */
export function outOfReach(fight: Fight, from: Stand, weapon: Weapon, target: Combatant): Refusal | undefined {
  const away = distance(from, standOf(fight, target));
  if (reaches(fight, weapon.range, away)) return undefined;
  const where = away === undefined ? 'on another battlefield' : away === 0 ? 'in the same rank' : ranksAway(away);
  return refuse(
    rangeRule(weapon.range, away),
    `${target.name} is ${where}, and the ${does(thing(weapon.name), needs(fight, weapon.range))}`,
  );
}

/** Returns why a unit can't throw a weapon at a target, or nothing (GS-POS.11). */
export function cannotThrowAt(fight: Fight, combatant: Combatant, from: Stand, target: Combatant): Refusal | undefined {
  if (from.rank !== 'Reach')
    return refuse(
      'GS-POS.11',
      `${combatant.name} can throw only from the Reach rank, and stands in ${from.rank}: \`m reach\` goes there`,
    );
  if (distance(from, standOf(fight, target)) === 1) return undefined;
  return refuse('GS-POS.11', `A throw needs a target exactly one rank away, and ${target.name} isn't`);
}

/** Returns why a unit can't charge a target, or nothing (GS-CHG.1, GS-SCR.27, GS-POS.24). */
export function cannotCharge(fight: Fight, combatant: Combatant, target: Combatant): Refusal | undefined {
  const to = standOf(fight, target);
  const away = distance(standOf(fight, combatant), to);
  const isNear = away === 1 || (away === 0 && state(fight).mode === 'grid');
  if (isHamstrung(combatant)) return refuse('GS-SCR.27', `${combatant.name} is Hamstrung and can't charge`);
  if (!isNear) return refuse('GS-CHG.1', `A charge leads into an adjacent rank, and ${target.name} isn't in one`);
  if (away === 1 && !frontLineHasRoom(fight, combatant, to))
    return refuse(
      'GS-POS.24',
      `Three of ${combatant.name}'s side are in Melee already, so there is no room to charge there`,
    );
  return undefined;
}

/** A target that a unit can attack with a weapon from where it stands. */
export interface Aim {
  readonly weapon: Weapon;
  readonly target: Combatant;
}

/** Returns everybody whom a unit can attack, and with what, in the order of its weapons and of the roster. */
export function aimsFrom(fight: Fight, combatant: Combatant, from: Stand): readonly Aim[] {
  const targets = fight.combatants.filter((other) => !areAllies(combatant, other) && isActive(other));
  return weaponsOf(fight, combatant).flatMap((weapon) =>
    targets.filter((target) => isInReach(fight, from, weapon, target)).map((target) => ({ weapon, target })),
  );
}

/** Returns whom a unit can attack from where it stands, and with which weapon first, as a sentence. */
export const insteadFor = memoizeFor((fight: Fight, who: string): string => {
  const combatant = combatantOf(fight, who);
  const all = aimsFrom(fight, combatant, standOf(fight, combatant));
  const aims = [...groupedBy(all, ({ target }) => target).values()].map(([first]) => first);
  const tools = [...new Set(aims.map(({ weapon }) => weapon))];
  if (tools.length === 0) return `${combatant.name} can attack nobody from there: \`m\` changes rank.`;
  const parts = tools.map((tool) => {
    const names = aims.flatMap(({ weapon, target }) => (weapon === tool ? [target.name] : []));
    return `${listed(names)} ${tool.id === UNARMED ? 'unarmed' : `with the ${tool.name}`}`;
  });
  return `${combatant.name} can attack ${parts.join(', ')}.`;
});

/** Reasons why the first weapon of a unit is not used. */
type Unused = 'hand' | 'spent' | 'close' | 'rank' | 'far' | 'charge';

/** A weapon that stands in for the first of a unit, and why. */
interface StandIn {
  readonly weapon: Weapon;
  readonly main: Weapon;
  readonly because: Unused;
}

/** Returns what stands in for the first weapon of a unit in an attack that names none; nothing when the first is used. */
export function standInFor(
  fight: Fight,
  combatant: Combatant,
  intent: Intent,
  targets: readonly Combatant[],
): StandIn | undefined {
  const [main] = sheet(combatant).weapons;
  const [weapon] = weaponsFor(fight, combatant, intent, targets);
  if (intent.with !== undefined || !main || !weapon || weapon.id === main.id) return undefined;
  return { weapon, main, because: whyUnused(fight, main, standFor(fight, combatant, intent), intent, targets) };
}

function whyUnused(
  fight: Fight,
  { inHand, expendable, range }: Weapon,
  from: Stand,
  intent: Intent,
  targets: readonly Combatant[],
): Unused {
  if (!inHand) return 'hand';
  if (expendable === 0) return 'spent';
  if (intent.do === 'charge') return 'charge';
  if (range === 'melee') return 'rank';
  const distances = targets.map((target) => distance(from, standOf(fight, target)));
  return range === 'reach' && !distances.includes(0) ? 'far' : 'close';
}

/** Returns the ranks beside a rank. */
export function adjacent(rank: Stand['rank']): readonly Stand['rank'][] {
  const place = ranks.indexOf(rank);
  return ranks.filter((_, i) => Math.abs(i - place) === 1);
}

function ranksAway(away: number): string {
  return away === 1 ? 'one rank away' : `${away} ranks away`;
}

/** Returns how far a weapon reaches, as a verb in its plain form with what follows it. */
function needs(fight: Fight, range: Range): string {
  const far = `need ${ranksAway(house.rangedMinimum.of(fight))} or more`;
  return { melee: 'strike only within one rank', reach: 'strike exactly one rank away', ranged: far }[range];
}

function rangeRule(range: Range, away: number | undefined): string {
  if (away === undefined) return 'GS-POS.5';
  return range === 'melee' ? 'GS-POS.2' : range === 'reach' ? 'GS-POS.3' : 'GS-POS.4';
}
