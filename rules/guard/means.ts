import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { aFlag, aText, aWord } from '../../src/core/fight/telling.ts';
import { at, groupedBy } from '../../src/core/kit/list.ts';
import { memoizeFor } from '../../src/core/kit/memoize.ts';
import { does, listed, namesOf, thing } from '../../src/core/kit/wording.ts';
import { defineOptions, namedBy } from '../../src/core/ruleset/options.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { FieldSet } from '../../src/core/sheet/field.ts';
import { isActive, isHamstrung, sheet, sheetOf, type Weapon, weaponFields } from './combatant.ts';
import { house } from './houserules.ts';
import { distance, noRoomInFront, rankNamed, reaches, type Stand, standOf } from './places.ts';
import { areAllies, state } from './state.ts';
import { attackNamed, ranks, UNARMED } from './tables.ts';
import { tellings } from './tellings.ts';

const to = {
  ...aText,
  words: { melee: 'Melee', reach: 'Reach', ranged: 'Ranged' },
  about: 'the rank to move to first, where a move covers that',
};

/** Options of any other action that a change of rank can go with (GS-POS.15, GS-DEC.10). */
export const moveOptions = defineOptions({ to });

/** Options of an attack. */
export const attackOptions = defineOptions({
  impaired: {
    ...aFlag,
    words: { imp: true, impaired: true },
    about: 'Impaired: from a disadvantage, the lower of two d6',
  },
  enhanced: {
    ...aFlag,
    words: { enh: true, enhanced: true },
    about: 'Enhanced: from an advantage, the higher of two d6',
  },
  prefers: { ...namedBy('own', 'pair'), about: "when Enhanced: the weapon's own dice, or the pair of d6" },
  half: { ...aFlag, words: { half: true, halfsword: true }, about: 'the weapon is held short' },
  unclear: {
    ...aWord('roster', 'named'),
    words: { unclear: 'roster', named: 'named' },
    about: 'a d6 says how many targets a Blast hits: the first of the roster, or as named',
  },
  to,
});

/** Says why an attack takes no modifier, with what there is instead (GS-ATK.1, GS-MOD.1, GS-MOD.2). */
export const unmodified =
  'Nobody rolls to hit, so an attack takes no modifier (GS-ATK.1). Type `enh` or `imp` with it, or rule the damage at its roll: `dmg 5`.';

const hands: Weapon = { id: UNARMED, ...new FieldSet(weaponFields).read({ name: UNARMED, canSet: false }, UNARMED) };

/** Returns the weapons that a unit can use now, in the order of its sheet, the bare hands last (GS-ATK.11). */
export function weaponsOf(fight: Fight, combatant: Combatant): readonly Weapon[] {
  return [...sheet(combatant).weapons.filter(isUsable), { ...hands, die: house.unarmedDie.of(fight) }];
}

/** Returns true if a weapon can be used: it is in hand, and not used up (GS-POS.12, GS-ENC.12). */
export function isUsable({ inHand, expendable }: Weapon): boolean {
  return inHand && expendable !== 0;
}

/** Returns a weapon as it is typed behind `w`: in quotes where its name has several words. */
export function typedWeapon({ name }: Pick<Weapon, 'name'>): string {
  return name.includes(' ') ? `"${name}"` : name;
}

/** Returns the first weapon of a unit as it is typed, for an example. */
export function exampleWeapon(combatant: Combatant): string {
  return typedWeapon(sheet(combatant).weapons[0] ?? { name: 'WEAPON' });
}

/** Returns why a weapon can't be used at all, or nothing (GS-POS.12, GS-ENC.12). */
export function unusable(combatant: Combatant, weapon: Weapon): Refusal | undefined {
  const { name, inHand, expendable } = weapon;
  const form = `\`equip w ${typedWeapon(weapon)}\``;
  if (!inHand) return refuse('GS-POS.12', `${combatant.name} doesn't have the ${name} in hand: ${form} picks it up`);
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
  const usable = weaponsOf(fight, combatant);
  if (intent.with !== undefined) {
    const all = [...sheet(combatant).weapons, ...usable];
    return intent.with.split('+').flatMap((id) => all.find((weapon) => weapon.id === id) ?? []);
  }
  if (intent.do === 'charge') return usable.filter(({ range }) => range === 'melee').slice(0, 1);
  // Whatever is in hand can be thrown (GS-POS.11).
  if (intent.do === 'throw') return [at(usable, 0)];
  const from = standFor(fight, combatant, intent);
  const fits = usable.find((weapon) => targets.every((target) => isInReach(fight, from, weapon, target)));
  return [fits ?? at(usable, 0)];
}

/** Returns where a unit attacks from: its own declared movement counts (GS-DEC.10). */
export function standFor(fight: Fight, combatant: Combatant, intent: Intent): Stand {
  const from = standOf(fight, combatant);
  return { ...from, rank: rankNamed(attackOptions.of(intent).to ?? '') ?? from.rank };
}

/** Returns true if a weapon reaches a target from a stand (GS-POS.2 to 5). */
export function isInReach(fight: Fight, from: Stand, { range }: Weapon, target: Combatant): boolean {
  return reaches(fight, range, distance(from, standOf(fight, target)));
}

/** Returns why a weapon does not reach a target from a stand, or nothing (GS-POS.2 to 5). */
export function outOfReach(fight: Fight, from: Stand, weapon: Weapon, target: Combatant): Refusal | undefined {
  const away = distance(from, standOf(fight, target));
  if (reaches(fight, weapon.range, away)) return undefined;
  const where = away === undefined ? 'on another battlefield' : away === 0 ? 'in the same rank' : ranksAway(away);
  const [rule, needs] = {
    melee: ['GS-POS.2', 'strike only in the same rank'] as const,
    reach: ['GS-POS.3', 'strike exactly one rank away'] as const,
    ranged: ['GS-POS.4', `need ${ranksAway(house.rangedMinimum.of(fight))} or more`] as const,
  }[weapon.range];
  const why = `${target.name} is ${where}, and the ${does(thing(attackNamed(weapon.name)), needs)}`;
  return refuse(away === undefined ? 'GS-POS.5' : rule, why);
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

/** Returns why a unit can't charge a target from where it is by then, or nothing (GS-CHG.1, GS-SCR.27, GS-POS.24). */
export function cannotCharge(
  fight: Fight,
  combatant: Combatant,
  target: Combatant,
  from = standOf(fight, combatant),
): Refusal | undefined {
  const to = standOf(fight, target);
  const away = distance(from, to);
  const isNear = away === 1 || (away === 0 && state(fight).mode === 'grid');
  if (isHamstrung(combatant)) return refuse('GS-SCR.27', `${combatant.name} is Hamstrung and can't charge`);
  if (!isNear) return refuse('GS-CHG.1', `A charge leads into an adjacent rank, and ${target.name} isn't in one`);
  return away === 1 ? noRoomInFront(fight, combatant, to, 'to charge there') : undefined;
}

/** A target that a unit can attack with a weapon from where it stands. */
export interface Aim {
  readonly weapon: Weapon;
  readonly target: Combatant;
}

/** Returns everybody whom a unit can attack, and with what, in the order of its weapons and of the roster. */
export function aimsFrom(fight: Fight, combatant: Combatant, from: Stand): readonly Aim[] {
  const targets = opponentsOf(fight, combatant);
  return weaponsOf(fight, combatant).flatMap((weapon) =>
    targets.filter((target) => isInReach(fight, from, weapon, target)).map((target) => ({ weapon, target })),
  );
}

/** Returns everybody of other sides who stands, by the roster. */
export function opponentsOf(fight: Fight, combatant: Combatant): readonly Combatant[] {
  return fight.combatants.filter((other) => !areAllies(combatant, other) && isActive(other));
}

/** Returns whom a unit can attack from where it stands, and with which weapon first, as a sentence. */
export const insteadFor = memoizeFor((fight: Fight, who: string): string => {
  const combatant = combatantOf(fight, who);
  const all = aimsFrom(fight, combatant, standOf(fight, combatant));
  const aims = [...groupedBy(all, ({ target }) => target).values()].map(([first]) => first);
  const tools = [...new Set(aims.map(({ weapon }) => weapon))];
  if (tools.length === 0) {
    const isArmed = weaponsOf(fight, combatant).some(({ id, range }) => range === 'melee' && id !== UNARMED);
    const near = opponentsOf(fight, combatant).filter((other) => isArmed && !cannotCharge(fight, combatant, other));
    const instead = near.length > 0 ? `can charge ${namesOf(near, 'or')}` : '`m` changes rank';
    return `${combatant.name} can attack nobody from there, but ${instead}.`;
  }
  const parts = tools.map((tool) => {
    const names = aims.flatMap(({ weapon, target }) => (weapon === tool ? [target.name] : []));
    return `${listed(names)} ${tool.id === UNARMED ? 'unarmed' : `with the ${tool.name}`}`;
  });
  return `${combatant.name} can attack ${parts.join(', ')}.`;
});

/** Returns what stands in for the first weapon of a unit in an attack that names none, and why; nothing when the first is used. */
export function standInFor(fight: Fight, combatant: Combatant, intent: Intent, targets: readonly Combatant[]) {
  const [main] = sheet(combatant).weapons;
  const [weapon] = weaponsFor(fight, combatant, intent, targets);
  if (intent.with !== undefined || !main || !weapon || weapon.id === main.id) return undefined;
  const because = whyUnused(fight, main, standFor(fight, combatant, intent), intent, targets);
  return { with: weapon.name, main: main.name, because };
}

function whyUnused(
  fight: Fight,
  { inHand, expendable, range }: Weapon,
  from: Stand,
  intent: Intent,
  targets: readonly Combatant[],
): 'hand' | 'spent' | 'close' | 'rank' | 'far' | 'charge' {
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

/** Ends an Enchantment that lasts for one attack (GS-ENC.6, where the house rule says so). */
export function spendEnchantment(draft: Draft, who: string, id: string): void {
  if (house.enchantmentUses.of(draft.fight) !== 'oneAttack') return;
  const spent = sheetOf(draft.fight, who).weapons.find((weapon) => weapon.id === id);
  if (!spent || spent.expendable !== null || spent.enchantment === '') return;
  changeWeapon(draft, who, id, 'GS-ENC.6', (weapon) => ({ ...weapon, enchantment: '', enchantmentNote: '' }));
  const data = { who, with: spent.name, text: spent.enchantment };
  draft.tell(tellings['enchantment-spent'], data, { who, rule: 'GS-ENC.6' });
}

/** Changes one weapon of a unit, unless it stays the same; bare hands have nothing to change. */
export function changeWeapon(draft: Draft, who: string, id: string, rule: string, how: (old: Weapon) => Weapon): void {
  if (id === UNARMED) return;
  const { weapons } = sheetOf(draft.fight, who);
  const old = weapons.find((weapon) => weapon.id === id);
  const changed = old && how(old);
  if (!changed || changed === old) return;
  draft.change(who, { weapons: weapons.map((weapon) => (weapon === old ? changed : weapon)) }, { who, with: id, rule });
}
