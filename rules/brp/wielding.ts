import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, findCombatant, nameOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { findNamed } from '../../src/core/fight/who.ts';
import { must } from '../../src/core/kit/list.ts';
import { listed } from '../../src/core/kit/wording.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { ofActor } from '../../src/core/ruleset/choices.ts';
import { forbid, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { ratingOf } from './chance.ts';
import { fields, type Gear, itemsOf, type Shield, sheet, sheetOf, thing, type Weapon, withItem } from './combatant.ts';
import { armours, shields } from './equipment.ts';
import { type GearKind, readGear } from './gear.ts';
import { findRow } from './naming.ts';
import { keptOptions, statementOf } from './ranks.ts';
import { phaseOf } from './state.ts';
import { tellings } from './tellings.ts';
import { carriedBy, HANDS, handsFull, rowOf } from './uses.ts';

/** Draws an item; what no longer fits into the hands is put away, and told (BR-4.12, BR-9.7). */
export function takeInHand(draft: Draft, who: string, wanted: string | undefined): void {
  rearm(draft, who, withDrawn(sheetOf(draft.fight, who), wanted));
}

/** Changes what is in somebody's hands, and tells what is put away (BR-4.12, BR-9.7). */
export function rearm(draft: Draft, who: string, { weapons, shield }: Gear): void {
  const {
    drawn: [taken],
    stowed,
  } = changeOfHands(sheetOf(draft.fight, who), { weapons, shield });
  draft.change(who, { weapons, shield }, { who, rule: 'BR-4.12' });
  const cause = { who, rule: 'BR-9.7' };
  if (stowed.length === 0) return;
  if (taken) draft.tell(tellings.stows, { who, with: thing(taken), all: stowed.map(thing) }, cause);
  else for (const one of stowed) draft.tell(tellings.equips, { who, with: thing(one), held: 'pack' }, cause);
}

/** Returns what is carried with an item drawn out of the pack, and put away what no longer fits into the hands (BR-9.7). */
export function withDrawn(before: Gear, wanted: string | undefined): Gear {
  const item = itemsOf(before).find(({ id }) => id === wanted);
  if (item?.held !== 'pack') return before;
  let gear = withItem(before, item.id, { held: 'hand' });
  for (const one of itemsOf(gear)) {
    const stays = one.id === wanted || one.held !== 'hand' || ('immobile' in one && one.immobile);
    if (!stays && handsFull(gear) > HANDS) gear = withItem(gear, one.id, { held: 'pack' });
  }
  return gear;
}

/** Returns what comes into the hands from the pack, and what goes back into it. */
export function changeOfHands(from: Gear, to: Gear) {
  const was = new Map(itemsOf(from).map(({ id, held }) => [id, held]));
  const moved = (before: Weapon['held'], now: Weapon['held']) =>
    itemsOf(to).filter(({ id, held }) => held === now && was.get(id) === before);
  return { drawn: moved('pack', 'hand'), stowed: moved('hand', 'pack') };
}

/** Returns somebody as before its statement, for another one: what that has drawn and put away is changed back (BR-4.12). */
export function asBefore(fight: Fight, combatant: Combatant): Combatant {
  const said = phaseOf(fight) === 'statement' ? statementOf(combatant) : undefined;
  const [drawn, ...stowed] = (said && keptOptions.of(said).hands) ?? [];
  if (drawn === undefined) return combatant;
  let gear: Gear = sheet(combatant);
  const put = (id: string, from: Weapon['held'], held: Weapon['held']) =>
    itemsOf(gear).some((one) => one.id === id && one.held === from) ? withItem(gear, id, { held }) : gear;
  gear = put(drawn, 'hand', 'pack');
  for (const id of stowed) {
    const back = put(id, 'pack', 'hand');
    if (handsFull(back) <= HANDS) gear = back;
  }
  const { weapons, shield } = gear;
  return { ...combatant, fields: { ...combatant.fields, weapons, shield } };
}

/** Actions that take an item in hand or put it away. */
export const equipAction: Action = {
  word: 'equip',
  short: 'e',
  title: 'Take in hand, put away or pick up',
  help: '{ally} e shield: takes it in hand, or puts it away; {ally} e "hand axe": picks one up; drawing to attack is free',
  by: 'combatant',
  text: 'optional',
  tools: ofActor((_, combatant) => carriedBy(combatant)),
  check: cannotEquip,
  *play(draft, { who = '', with: named, text = '' }): Rule<void> {
    const item = itemNamed(combatantOf(draft.fight, who), named, text);
    if (!item) return pickUp(draft, who, text);
    const held = item.held === 'hand' ? 'pack' : 'hand';
    draft.change(who, withItem(sheetOf(draft.fight, who), item.id, { held }), { who, rule: 'BR-4.12' });
    draft.tell(tellings.equips, { who, with: thing(item), held });
  },
};

/** Returns the reason why a combatant's hands cannot hold all that they should, or nothing (BR-9.7). */
export function overfull(combatant: Combatant): Refusal | undefined {
  const full = handsFull(sheet(combatant));
  if (full <= HANDS) return undefined;
  return refuse('BR-9.7', `${combatant.name} would need ${full} hands: a two-handed weapon leaves none for a shield`);
}

function itemNamed(combatant: Combatant, id: string | undefined, text: string): Weapon | Shield | undefined {
  const items = itemsOf(sheet(combatant));
  // With a chance behind its name, it is another one that is picked up.
  if (/\s\d+%?$/.test(text)) return undefined;
  // The only thing that is called so: `shield`, `sword`.
  const [only, other] = carriedBy(combatant).filter(({ label }) => label === text.trim().toLowerCase());
  const called = other ? undefined : only?.id;
  const wanted = id ?? (text === '' ? undefined : (called ?? findRow(items, text)?.id));
  return items.find((item) => item.id === wanted);
}

/** A thing of the tables is picked up: it stays with whoever has it, and is in hand (BR-4.12, BR-5.6). */
function pickUp(draft: Draft, who: string, text: string): void {
  const own = sheetOf(draft.fight, who);
  const kind = kindOf(text);
  const { item: found, chances } = readGear(text, kind, nameOf(draft.fight, who));
  const item = { ...found, held: 'pack' };
  const more = kind === 'shield' ? { shield: [item] } : { weapons: [...own.weapons, item] };
  const { weapons, shield } = fields.read({ ...own, ...more }, text);
  draft.change(who, { weapons, shield, chances: { ...own.chances, ...chances } }, { who, rule: 'BR-4.12' });
  const taken = must((kind === 'shield' ? shield : weapons).at(-1), text);
  takeInHand(draft, who, taken.id);
  draft.tell(tellings['picks-up'], { who, with: thing(taken) });
}

/** Returns the kind of gear to look for under a name: shields for the name of a shield, otherwise weapons. */
function kindOf(text: string): GearKind {
  return findRow(shields, text.replace(/\s*\bshield\b/i, '')) ? 'shield' : 'weapon';
}

function cannotEquip(fight: Fight, { who = '', with: named, text = '' }: Intent): Refusal | undefined {
  const combatant = combatantOf(fight, who);
  if (named !== undefined && text !== '')
    return forbid('BR-15.6', `What is carried needs only its name: leave out "${text}"`);
  const item = itemNamed(combatant, named, text);
  if (!item) return namedBehind(fight, text) ?? cannotPickUp(combatant, text);
  if (item.held === 'hand') return undefined;
  const gear = withItem(sheet(combatant), item.id, { held: 'hand' });
  if (handsFull(gear) <= HANDS) return undefined;
  const inHand = itemsOf(gear).find(({ id, held }) => id !== item.id && held === 'hand')?.id;
  const label = carriedBy(combatant).find(({ id }) => id === inHand)?.label ?? '';
  const instead = `\`${combatant.code} e ${label}\` puts the ${label} away`;
  return refuse('BR-9.7', `${combatant.name} has no hand free for the ${thing(item)}: ${instead}`);
}

/** Refuses a thing whose first word is somebody: whoever takes it stands before `e`. */
function namedBehind(fight: Fight, text: string): Refusal | undefined {
  const [first = '', ...thing] = text.split(' ');
  const somebody = findCombatant(fight, findNamed(fight, first) ?? '');
  if (!somebody || thing.length === 0) return undefined;
  return forbid('BR-15.6', `Name ${somebody.name} first: \`${somebody.code} e ${thing.join(' ')}\``);
}

/** @throws Problem `unknown-row` or `ambiguous-row` where nothing, or several things, could be picked up */
function cannotPickUp(combatant: Combatant, text: string): Refusal | undefined {
  const { name, code } = combatant;
  const carries = `${name} carries ${listed(carriedBy(combatant).map(({ label }) => label)) || 'nothing'}`;
  const instead = 'name one of them, or something to pick up, such as `e "hand axe"`';
  if (text === '') return forbid('BR-15.6', `${carries}: ${instead}`);
  const armour = findRow(armours, text);
  const field = armour?.worn === 'helmet' ? 'helmet' : 'bodyArmour';
  if (armour) return forbid('BR-10.10', `${armour.name} is worn: \`set ${code} ${field} "${armour.name}"\` puts it on`);
  const hasShield = sheet(combatant).shield.length > 0;
  if (text.trim().toLowerCase() === 'shield' && !hasShield)
    return refuse('BR-15.6', `${name} carries no shield: pick one up by its name, such as \`e round\``);
  const kind = kindOf(text);
  const { item, chances } = readGear(text, kind, name);
  if (kind === 'shield' && hasShield) return refuse('BR-15.6', `${name} already has a shield: one is the most`);
  const owned = sheet(combatant).weapons.find(({ row }) => row === item['row']);
  const rating = owned && ratingOf(combatant, rowOf(owned));
  const [chance = rating] = Object.values(chances);
  if (!owned || chance === rating) return undefined;
  const change = `\`set ${code} chances "${owned.row} ${chance}"\` changes that`;
  return refuse('BR-5.2', `${name}'s ${thing(owned)} has ${rating}%: ${change}`);
}
