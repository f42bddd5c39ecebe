import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, hasCondition } from '../../src/core/fight/fight.ts';
import { asking, choose, enter, type Option, optionsOf, type Rule } from '../../src/core/rule/request.ts';
import {
  attackChance,
  type Chance,
  chanceOf,
  hampered,
  type Level,
  neededFor,
  partText,
  percentCheck,
  ratingOf,
} from './chance.ts';
import { isActive, type Shield, sheet, type Weapon } from './combatant.ts';
import { withWhat } from './equipment.ts';
import { house } from './houserules.ts';
import { tellings } from './tellings.ts';
import { type Blow, brawl, heldUse, isMissile, rowOf, shieldRow } from './uses.ts';

interface Incoming extends Blow {
  readonly level: 'special' | 'success';
  /** True when the target cannot see it coming. */
  readonly unseen: boolean;
}

interface Defence {
  readonly id: string;
  readonly how: 'parry' | 'dodge';
  /** The thing that it is done with, in a word; empty for a dodge. */
  readonly with: string;
  /** The id of the item that can wear; nothing for bare hands and for a dodge. */
  readonly item?: string;
  readonly chance: Chance;
  /** Marks an attack that the referee has to allow, and whose chance the referee states. */
  readonly byRuling?: boolean;
}

interface Met {
  readonly level: Level;
  readonly how: 'parry' | 'dodge' | 'none';
  readonly item?: string;
}

const unmet: Met = { level: 'failure', how: 'none' };

/** Lets the target of a successful attack parry, dodge or decline, and rolls that (BR-6.1, BR-6.13, BR-7.1, BR-8.11). */
export function* meet(draft: Draft, blow: Incoming): Rule<Met> {
  const { one, target } = blow;
  const bars = barrier(draft.fight, blow);
  if (bars !== undefined && bars !== 'out') draft.tell(tellings.undefended, { who: target.id, why: bars });
  if (bars !== undefined) return unmet;
  yield* allowDodge(draft, blow);
  const ways = [...parriesOf(draft.fight, blow), ...dodgeFrom(draft.fight, blow)];
  // The likeliest stands first, and what needs the referee's word last.
  const inOrder = ways.toSorted(
    (a, b) => Number(a.byRuling ?? false) - Number(b.byRuling ?? false) || b.chance.value - a.chance.value,
  );
  const chosen = yield* decide(draft.fight, inOrder, blow, 1);
  if (!chosen) return unmet;
  draft.change(target.id, { defences: sheet(combatantOf(draft.fight, target.id)).defences + 1 });
  const { how, with: tool, chance, item } = chosen;
  const words = how === 'dodge' ? 'dodges' : `parries ${withWhat(tool)}`;
  const needed = neededFor(draft.fight, chance.value, true);
  const rules = how === 'dodge' ? ['BR-7.3', 'BR-7.4'] : ['BR-6.4', 'BR-6.5'];
  const why = `${target.name} ${words}. d100? (${needed} or less${behind(chance)})`;
  const asked = asking(how, target.id, why, { against: one.id, rules });
  const level = yield* percentCheck(draft.fight, asked, chance.value, true);
  const told = { who: target.id, at: one.id, how, with: tool, chance: needed, key: asked.key, level };
  draft.tell(tellings.defence, told);
  return { level, how, ...(item !== undefined && { item }) };
}

/** Returns the parts of a chance behind what is needed: `, half at 100 m`. */
export function behind(chance: Chance): string {
  const parts = named(chance);
  return parts === '' ? '' : `, ${parts.slice(2, -1)}`;
}

/** Returns the parts of a chance, as they stand behind it. */
export function named({ parts, byRules }: Chance): string {
  if (byRules !== undefined) return ` (${byRules} by the rules)`;
  return parts.length === 0 ? '' : ` (${parts.map(partText).join(', ')})`;
}

/** Returns why a blow can't be parried or dodged, or nothing (BR-6.2, BR-6.3, BR-6.7, BR-6.12, BR-7.2, BR-7.6). */
function barrier(fight: Fight, { target, unseen, use }: Incoming) {
  if (!isActive(target)) return 'out';
  if (use.row.velocity === 'high') return 'fast';
  if (hasCondition(target, 'unaware')) return 'unaware';
  if (unseen) return 'unseen';
  const most = house.defencesPerRound.of(fight);
  return most === 'unlimited' || sheet(target).defences < most ? undefined : 'spent';
}

/** Returns a dodge: half the skill against missiles, if the referee allows it (BR-7.3, BR-7.6 to 8, BR-7.10). */
function dodgeFrom(fight: Fight, { target, use }: Incoming): readonly Defence[] {
  const isMissile = use.row.velocity !== 'melee';
  const rule = house.dodgeMissiles.of(fight);
  const isAllowed = rule === 'always' || (rule === 'ask' && fight.bags.orders[DODGE_MISSILES] === 'yes');
  if (isMissile && !isAllowed) return [];
  const skill = hampered(target, 'Dodge', sheet(target).dodge);
  const chance = chanceOf(fight, skill, isMissile ? [{ by: 2, why: 'against a missile' }] : []);
  return isHopeful(fight, chance) ? [{ id: 'dodge', how: 'dodge', with: '', chance }] : [];
}

/** The standing order that keeps what the referee has said of it. */
export const DODGE_MISSILES = 'dodge-missiles';

/** Asks the referee once in a fight whether missiles may be dodged: `order dodge-missiles ask` asks again (BR-7.7). */
function* allowDodge(draft: Draft, blow: Incoming): Rule<void> {
  const { fight } = draft;
  const matters = blow.use.row.velocity === 'low' && hampered(blow.target, 'Dodge', sheet(blow.target).dodge) > 0;
  const isOpen = house.dodgeMissiles.of(fight) === 'ask' && fight.bags.orders[DODGE_MISSILES] === undefined;
  if (!matters || !isOpen) return;
  const why = 'May arrows and thrown weapons be dodged?';
  const options = optionsOf('no', ['yes', 'yes (half the skill)']);
  const answer = yield* choose(asking(DODGE_MISSILES, 'referee', why, { about: '', rules: ['BR-7.7'] }), options, 'no');
  draft.put('orders', { [DODGE_MISSILES]: answer }, { rule: 'BR-7.7' });
}

/** The decision of the target; what the referee has to allow and refuses is offered no more. */
function* decide(fight: Fight, ways: readonly Defence[], blow: Incoming, attempt: number): Rule<Defence | undefined> {
  const [best] = ways;
  if (!best) return undefined;
  const { one, target, level } = blow;
  const key = `defence:${target.id}:${one.id}${attempt === 1 ? '' : `:${attempt}`}`;
  const options = ways.map(({ id, how, with: tool, chance, byRuling }): Option => {
    const share = byRuling ? '(referee)' : `${neededFor(fight, chance.value, true)}%`;
    return { id, label: how === 'dodge' ? `dodge ${share}` : `parry ${tool} ${share}` };
  });
  const comes = level === 'special' ? 'is a special success' : 'succeeds';
  const call = `${one.name}'s attack on ${target.name} ${comes}. Defence?`;
  const asks = asking('defence', target.id, call, { key, against: one.id, rules: ['BR-6.1', 'BR-7.1'] });
  const all = [...options, { id: 'none', label: 'none' }];
  const id = yield* choose(asks, all, best.byRuling ? 'none' : best.id);
  const chosen = ways.find((way) => way.id === id);
  if (!chosen?.byRuling) return chosen;
  const why = `How likely is a parry with the ${chosen.with}, in percent?`;
  const asked = asking('chance', 'referee', why, { key: `${key}:chance`, rules: ['BR-6.15'] });
  const value = yield* enter(asked, { least: 0, most: 300, suggested: chosen.chance.value, units: ['%', 'percent'] });
  const ruled = { value, full: value, parts: [] };
  if (isHopeful(fight, ruled)) return { ...chosen, chance: ruled };
  const others = ways.filter((way) => way !== chosen);
  return yield* decide(fight, others, blow, attempt + 1);
}

/** Returns the parries that are open against a blow (BR-6.4, BR-6.7, BR-6.8, BR-6.14 to 16, BR-11.2, BR-11.3). */
function parriesOf(fight: Fight, blow: Incoming): readonly Defence[] {
  const { target } = blow;
  const { weapons: arms, shield } = sheet(target);
  const isLow = blow.use.row.velocity === 'low';
  const shields = shield.filter(inHand).flatMap((one) => {
    const value = isLow ? shieldAgainstMissiles(fight, target, one) : ratingOf(target, shieldRow(one));
    return parry(fight, 'shield', chanceOf(fight, value, []), one.id);
  });
  const armed = arms.filter(inHand).flatMap((one) => (isLow ? againstMissile : weaponParry)(fight, blow, one));
  return [...armed, ...shields, ...bareHands(fight, blow)];
}

/** Returns the chance of a shield against a missile: fixed by its size, more for somebody kneeling (BR-11.4 to 8). */
export function shieldAgainstMissiles(fight: Fight, combatant: Combatant, shield: Shield): number {
  const row = shieldRow(shield);
  const fixed = hasCondition(combatant, 'kneeling') ? row.kneeling : row.missiles;
  return house.missileShieldChance.of(fight) === 'fixed' ? fixed : Math.max(fixed, ratingOf(combatant, row));
}

function inHand(item: Weapon | Shield): boolean {
  const { held, broken, hp } = item;
  return held === 'hand' && !broken && hp !== null && !('immobile' in item && item.immobile);
}

/** Returns a weapon against a blow: what is thrown counts as its melee row; a bow by the referee's word. */
function weaponParry(fight: Fight, { target }: Incoming, weapon: Weapon): readonly Defence[] {
  const use = heldUse(target, weapon);
  const { parry: rule } = rowOf(weapon);
  if (!isMissile(use) && rule !== 'no') return parry(fight, use.label, attackChance(fight, target, use, 0), weapon.id);
  const asks = rule === 'ask' && house.missileWeaponAsParryTool.of(fight) === 'ask';
  return asks ? [{ ...way(use.label, { value: 0, full: 0, parts: [] }, weapon.id), byRuling: true }] : [];
}

/** Returns a weapon against a missile, by the referee's word only (BR-6.8). */
function againstMissile(fight: Fight, { target }: Incoming, weapon: Weapon): readonly Defence[] {
  if (house.missileParryWithWeapon.of(fight) === 'never') return [];
  const use = heldUse(target, weapon);
  if (isMissile(use)) return [];
  return parry(fight, use.label, attackChance(fight, target, use, 0), weapon.id).map((one) => ({
    ...one,
    byRuling: true,
  }));
}

function bareHands(fight: Fight, { target, use }: Incoming): readonly Defence[] {
  const rule = house.brawlParry.of(fight);
  const isOpen = rule === 'always' || (rule === 'unarmed' && use.id === brawl.id);
  if (!isOpen || use.row.velocity !== 'melee') return [];
  return parry(fight, 'brawl', chanceOf(fight, ratingOf(target, brawl.row), []));
}

function parry(fight: Fight, tool: string, chance: Chance | undefined, item?: string): readonly Defence[] {
  return chance && isHopeful(fight, chance) ? [way(tool, chance, item)] : [];
}

/** Returns true if a defence can succeed: one that cannot is not rolled, and not offered (BR-5.12, BR-7.10). */
function isHopeful(fight: Fight, { value }: Chance): boolean {
  return neededFor(fight, value, true) > 0;
}

function way(tool: string, chance: Chance, item?: string): Defence {
  return { id: `parry ${tool}`, how: 'parry', with: tool, chance, ...(item !== undefined && { item }) };
}
