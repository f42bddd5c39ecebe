import type { Draft } from '../../src/core/fight/draft.ts';
import type { Cause } from '../../src/core/fight/fact.ts';
import { type Combatant, combatantOf, type Fight, nameOf, possessiveOf } from '../../src/core/fight/fight.ts';
import { sumOf } from '../../src/core/kit/list.ts';
import { type Reading, sum } from '../../src/core/rule/reading.ts';
import { type Asking, armourOf as armourRuled, Question, roll } from '../../src/core/rule/request.ts';
import { type Blow, blowOf, stepsOver, unarmed } from './blow.ts';
import {
  armourName,
  armourOf,
  mountOf,
  ridersOf,
  type Sheet,
  sheet,
  sheetOf,
  shieldOf,
  stateWord,
} from './combatant.ts';
import { tidyHolds } from './holds.ts';
import { house } from './houserules.ts';
import { askOutcome } from './outcome.ts';
import { coverAgainst } from './reach.ts';
import { afterSize, diceFactor } from './size.ts';
import { isGoingOn, keep } from './state.ts';
import { tellings } from './tellings.ts';
import { loseTurn } from './turn.ts';

/** The dice of a damage roll. */
export interface Thrown {
  readonly total: number;
  /** True where a die showed 1 (FA-GEA.5). */
  readonly one: boolean;
}

/** Armour against a blow. */
export interface Against {
  /** Its value. */
  readonly av: number;
  /** True where the blow meets worn armour, which it wears. */
  readonly worn: boolean;
}

const ladder = [2, 4, 6, 8, 10, 12];

/**
 * Returns true if a blow is enhanced or impaired, and the house rule for it; neither, where both are so (FA-DMG.2, FA-DMG.4).
 * Bare hands, held back or from a mount it is impaired; once, however many reasons (FA-DMG.3).
 */
function bending(fight: Fight, { means, holdBack, who, ...blow }: Blow) {
  const impaired = means.impaired || holdBack || mountOf(fight, combatantOf(fight, who)) !== undefined;
  const enhanced = blow.enhanced === true && house.enhanced.of(fight) !== 'off';
  if (impaired === enhanced) return {};
  return impaired
    ? { how: 'impaired', rule: house.impaired.of(fight) }
    : { how: 'enhanced', rule: house.enhanced.of(fight) };
}

/** Returns the dice that a blow rolls for damage on a target (FA-DMG.1, FA-DMG.2, FA-SIZ.3, FA-SIZ.5). */
function diceFor(fight: Fight, blow: Blow, target: Combatant | undefined): readonly number[] {
  const { rule } = bending(fight, blow);
  return plainDice(fight, blow, target).map((sides) => bendDie(sides, rule));
}

/** Returns the dice before they are bent: those of the weapon, more of each on smaller ones, or a share of them. */
function plainDice(fight: Fight, { means, shares, who }: Blow, target: Combatant | undefined): readonly number[] {
  const own = shares?.get(target?.id ?? '');
  if (own !== undefined) return Array.from({ length: own }, () => means.dice[0] ?? 4);
  const factor = means.blast || !target ? 1 : diceFactor(stepsOver(fight, who, target));
  return factor === 1 ? means.dice : means.dice.flatMap((sides) => Array.from({ length: factor }, () => sides));
}

function bendDie(sides: number, rule: string | undefined): number {
  if (rule === 'd4') return 4;
  if (rule === 'd12') return 12;
  if (rule === 'stepDown') return ladder.findLast((smaller) => smaller < sides) ?? sides;
  if (rule === 'stepUp') return ladder.find((larger) => larger > sides) ?? sides;
  return sides;
}

/** Returns what a roll of a blow asks. */
export function damageOf(fight: Fight, blow: Blow, target: Combatant | undefined, asked: Omit<Asking, 'why' | 'tag'>) {
  const dice = diceFor(fight, blow, target);
  const { how, rule } = bending(fight, blow);
  const twice = rule === 'lowerOfTwo' ? 'lower' : rule === 'higherOfTwo' ? 'higher' : undefined;
  const ones = blow.means.damaged;
  const bend = [...(ones ? ['damaged'] : []), ...(how ? [how] : [])];
  const why = `${possessiveOf(fight, blow.who)} ${blow.means.name} damage${bend.length > 0 ? ` (${bend.join(', ')})` : ''}`;
  const thrown = twice ? [...dice, ...dice] : dice;
  const asks = roll({ tag: 'damage', why, ...asked }, thrown, readingFor(dice.length, twice, ones));
  return new Question({
    ...asks,
    read: (answer) =>
      ones ? { total: answer >> 1, one: answer % 2 === 1 } : { total: asks.read(answer, 0), one: false },
  });
}

/** Returns what a target suffers of a roll; `damage` is after impairment and size, before armour (FA-DMG.5 to 10). */
export function damageTo(fight: Fight, blow: Blow, target: Combatant, { total, av }: Thrown & Against) {
  const { rule } = bending(fight, blow);
  const bentTotal = rule === 'halve' ? Math.ceil(total / 2) : rule === 'double' ? total * 2 : total;
  const damage = blow.means.blast ? bentTotal : afterSize(bentTotal, stepsOver(fight, blow.who, target));
  return { damage, av, suffered: Math.max(0, damage - av) };
}

/** Returns the most that a target can suffer of a blow, its armour included. */
export function mostSuffered(fight: Fight, blow: Blow, target: Combatant): number {
  const total = sumOf(diceFor(fight, blow, target));
  const av = ignoresArmour(fight, blow) ? 0 : armourValue(fight, target, blow);
  return damageTo(fight, blow, target, { total, one: false, av, worn: false }).suffered;
}

/**
 * Returns what the armour of a target counts against a blow, unless the referee rules otherwise (FA-DMG.6, FA-DMG.10).
 * @param exchanged whether the target dodged or countered, or is hit by a counter: then a shield counts in any case
 */
export function armourMet(fight: Fight, blow: Blow, target: string, exchanged: boolean): Question<Against> {
  const { key, who } = blow;
  const isMet = !ignoresArmour(fight, blow);
  const value = isMet ? armourValue(fight, combatantOf(fight, target), blow, exchanged) : 0;
  const struck = { key: `${key}${who}:${target}`, who, against: target };
  return armourRuled(struck, value, (av) => ({ av, worn: av === value ? isMet : av > 0 }));
}

/** Returns true if a blow ignores armour and cover (FA-DMG.10, FA-COV.3). */
function ignoresArmour(fight: Fight, { means }: Blow): boolean {
  return means.direct && house.directDamage.of(fight) === 'ignoresArmour';
}

/**
 * Returns the armour value of somebody, against a blow where one is given (FA-DMG.6, FA-DMG.9). Cover is worth 1; a
 * barrier is no more than cover for a counter against whoever leans out (FA-COV.1, FA-COV.2, FA-COV.5).
 */
export function armourValue(fight: Fight, target: Combatant, blow?: Blow, exchanged = true): number {
  const own = sheet(target);
  const shield = shieldCounts(fight, own, exchanged) ? 1 : 0;
  const cover = blow ? coverAgainst(fight, combatantOf(fight, blow.who), target) : own.cover;
  const covered = cover === 'none' || blow?.through ? 0 : 1;
  const all = own.naturalArmour + (armourOf(own)?.value ?? 0) + shield + covered;
  return own.kind === 'vehicle' ? all : Math.min(house.armourCap.of(fight), all);
}

/** Returns true if a held shield counts against an attack (FA-DMG.9). */
function shieldCounts(fight: Fight, own: Sheet, exchanged: boolean): boolean {
  return shieldOf(own) !== undefined && (exchanged || house.shieldArmour.of(fight) === 'always');
}

/** Returns how a roll is read: its total, or that of its lower or higher half; of a damaged weapon, if there is a 1. */
function readingFor(dice: number, twice: 'lower' | 'higher' | undefined, ones: boolean): Reading {
  if (!twice && !ones) return sum;
  const half = 4096;
  const total = (packed: number) => {
    const [a, b] = [packed % half, Math.floor(packed / half)];
    if (!twice) return a + b;
    return twice === 'lower' ? Math.min(a, b) : Math.max(a, b);
  };
  return {
    name: `${twice ?? 'sum'}${ones ? ' and ones' : ''}`,
    start: 0,
    step: (running, face, index) => {
      const one = ones && (face === 1 || running % 2 === 1) ? 1 : 0;
      const packed = Math.floor(running / 2) + (index < dice ? face : face * half);
      return packed * 2 + one;
    },
    end: (running) => {
      const shown = total(Math.floor(running / 2));
      return ones ? shown * 2 + (running % 2) : shown;
    },
    spoken: false,
    ...(ones && { ofRuling: (result: number) => result * 2 }),
  };
}

/** A loss of health, and how it came about, as the story tells it. */
interface Loss {
  /** The id of whoever causes it; empty for nobody. */
  readonly by: string;
  readonly with: string;
  /** The roll, the damage before armour, the armour value, and what is left after it. */
  readonly total: number;
  readonly damage: number;
  readonly av: number;
  readonly suffered: number;
}

/** Hurts somebody by a fall or a shove: direct damage, which armour stops only where the house rule has it so (FA-DMG.10). */
export function harmDirectly(draft: Draft, who: string, by: string, tool: string, damage: number, cause: Cause): void {
  const blow = blowOf(by, { ...unarmed, direct: true });
  const isMet = !ignoresArmour(draft.fight, blow);
  const av = isMet ? armourValue(draft.fight, combatantOf(draft.fight, who), blow, false) : 0;
  harm(draft, who, { by, with: tool, total: damage, damage, av, suffered: Math.max(0, damage - av) }, cause);
  if (isMet) wearArmour(draft, who, blow, damage, false);
}

/** Returns true if so much damage of a blow destroys a shield or armour that was damaged before (FA-GEA.6, FA-GEA.8). */
export function breaksArmour({ means }: Blow, damage: number): boolean {
  return damage >= 8 && !means.direct;
}

/** Returns true if a loss is critical damage (FA-DMG.12, FA-DMG.14). */
export function isCritical(fight: Fight, { health }: Pick<Sheet, 'health'>, suffered: number): boolean {
  const left = Math.max(0, health.current - suffered);
  if (suffered < 1) return false;
  if (left === 0) return true;
  const { current, max } = health;
  const enough = { halfOfCurrent: 2 * suffered >= current, halfOfMaximum: 2 * suffered >= max };
  return { ...enough, atOrBelowHalf: 2 * left <= max, zeroOnly: false }[house.criticalDamage.of(fight)];
}

/** Returns what a loss of health would come to; critical damage is marked (FA-DMG.12, FA-DMG.14). */
export function harmOf(fight: Fight, who: string, suffered: number) {
  const combatant = combatantOf(fight, who);
  const own = sheet(combatant);
  const from = own.health.current;
  const to = Math.max(0, from - suffered);
  const critical = isCritical(fight, own, suffered);
  return { from, to, critical, state: stateAfter(fight, combatant, suffered, critical) };
}

/** Takes health off somebody, with all that follows without a question (FA-DMG.11 to 18, FA-DMG.23). */
export function harm(draft: Draft, who: string, loss: Loss, cause: Cause): void {
  const { by, suffered, ...figures } = loss;
  const own = sheetOf(draft.fight, who);
  const { health, state: before } = own;
  const harmed = harmOf(draft.fight, who, suffered);
  const { to, critical, state } = harmed;
  if (suffered > 0) keep(draft, { stirred: true });
  draft.change(who, { health: { ...health, current: to } }, cause);
  // Whoever is down already falls no further, so the hit is told as any other.
  const falls = { ...harmed, critical: critical && state !== before, state: stateWord(own, state) };
  draft.tell(tellings.hit, { who: by, at: who, ...figures, suffered, ...falls }, cause);
  if (state !== before) fallTo(draft, who, state, critical ? 'FA-DMG.13' : 'FA-DMG.17');
}

/**
 * Lets somebody fall: out of its turn, out of its holds, off its mount (FA-DMG.18, FA-TRN.17, FA-MNT.13).
 * @param tell tells of it, where nothing has, before what comes of it for riders
 */
export function fallTo(
  draft: Draft,
  who: string,
  state: Sheet['state'],
  rule: string,
  tell: () => void = () => {},
): void {
  const until = { healed: 'healed', stretchEnd: 'stretch', referee: 'referee' } as const;
  const outUntil = until[house.incapacitatedUntil.of(draft.fight)];
  const since = state === 'dying' && { dyingSince: draft.fight.round };
  draft.change(who, { state, ...since, outUntil }, { who, rule });
  keep(draft, { stirred: true });
  loseTurn(draft, who);
  tidyHolds(draft);
  tell();
  unseat(draft, who);
  const by = isGoingOn(draft.fight) ? draft.fight.round + 1 : undefined;
  if (state === 'dying') draft.tell(tellings.dying, { who, by }, { who, rule: 'FA-DMG.16' });
}

/** Lets somebody dying die, whom nobody has healed in time (FA-DMG.16). */
export function dieOfWounds(draft: Draft, who: string): void {
  const rule = 'FA-DMG.16';
  fallTo(draft, who, 'dead', rule, () => draft.tell(tellings.dies, { who }, { who, rule }));
}

/** Takes a fallen rider off its mount, and riders off a fallen mount: the referee may say more (FA-MNT.13). */
function unseat(draft: Draft, who: string): void {
  for (const { id } of ridersOf(draft.fight, who)) {
    draft.change(id, { mountOn: '' }, { who: id, rule: 'FA-MNT.13' });
    draft.tell(tellings.unseated, { who: id, from: who }, { who: id, rule: 'FA-MNT.13' });
    askOutcome(draft, `${nameOf(draft.fight, who)} went down under ${nameOf(draft.fight, id)}`, id, 'FA-MNT.13');
  }
  draft.change(who, { mountOn: '' }, { who, rule: 'FA-MNT.13' });
}

/**
 * The wear of shield and armour by a hit that lands: used where their value counted, and one of them destroyed by a
 * heavy blow if it was damaged before (FA-GEA.1, FA-GEA.6 to 8).
 * @param damage before armour
 * @param exchanged whether it was hit in an exchange, so that a shield counted in any case
 */
export function wearArmour(draft: Draft, who: string, blow: Blow, damage: number, exchanged: boolean): void {
  const own = sheetOf(draft.fight, who);
  const shield = shieldOf(own);
  const armour = armourOf(own);
  const heavy = breaksArmour(blow, damage);
  const shieldCounted = shieldCounts(draft.fight, own, exchanged);
  const shieldGoes = heavy && shieldCounted && shield?.damaged === true;
  const armourGoes = heavy && !shieldGoes && armour?.damaged === true;
  const shieldUsed = shield?.used === true || shieldCounted;
  const shields = own.shield.map((one) => (one === shield ? { ...one, used: shieldUsed, destroyed: shieldGoes } : one));
  const armours = own.armour.map((one) => (one === armour ? { ...one, used: true, destroyed: armourGoes } : one));
  draft.change(who, { shield: shields, armour: armours }, { who, rule: 'FA-GEA.6' });
  const gone = shieldGoes ? shield?.name : armourGoes ? armourName(armour?.name ?? '') : undefined;
  if (gone !== undefined) draft.tell(tellings.destroyed, { who, item: gone }, { who, rule: 'FA-GEA.6' });
}

function stateAfter(fight: Fight, combatant: Combatant, suffered: number, critical: boolean): Sheet['state'] {
  const { state, health, kind } = sheet(combatant);
  if (suffered < 1 || state === 'dead') return state;
  if (state === 'dying') return 'dead';
  if (house.massiveDamageKills.of(fight) === 'on' && suffered >= health.max) return 'dead';
  if (suffered >= health.current) return kind === 'vehicle' ? 'dead' : house.zeroHealth.of(fight);
  return critical ? 'incapacitated' : state;
}
