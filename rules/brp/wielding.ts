import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, nameOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { caseless } from '../../src/core/kit/names.ts';
import { listed } from '../../src/core/kit/wording.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { ofActor } from '../../src/core/ruleset/choices.ts';
import { forbid, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { ratingOf } from './chance.ts';
import { fields, type Shield, sheet, sheetOf, thing, type Weapon, withItem } from './combatant.ts';
import { armours, shields } from './equipment.ts';
import { type GearKind, readGear } from './gear.ts';
import { findRow } from './naming.ts';
import { tellings } from './tellings.ts';
import { carriedBy, HANDS, handsFull, rowOf } from './uses.ts';

/** Draws an item; what no longer fits into the hands is put away, and told (BR-4.12, BR-9.7). */
export function takeInHand(draft: Draft, who: string, wanted: string | undefined): void {
  const { weapons, shield } = sheetOf(draft.fight, who);
  const item = [...weapons, ...shield].find(({ id }) => id === wanted);
  if (item?.held !== 'pack') return;
  let { weapons: arms, shield: guards } = withItem({ weapons, shield }, item.id, { held: 'hand' });
  const isFull = () => handsFull(arms, guards) > HANDS;
  for (const { id } of arms) if (isFull() && id !== wanted) arms = arms.map((one) => (one.id === id ? away(one) : one));
  if (isFull()) guards = guards.map((one) => (one.id === wanted || one.immobile ? one : away(one)));
  draft.change(who, { weapons: arms, shield: guards }, { who, rule: 'BR-4.12' });
  const isStowed = ({ id, held }: Weapon | Shield) =>
    held === 'pack' && [...weapons, ...shield].some((one) => one.id === id && one.held === 'hand');
  const stowed = [...arms, ...guards].filter(isStowed).map(thing);
  if (stowed.length > 0) draft.tell(tellings.stows, { who, with: thing(item), all: stowed }, { who, rule: 'BR-9.7' });
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
  const { weapons, shield } = sheet(combatant);
  const full = handsFull(weapons, shield);
  if (full <= HANDS) return undefined;
  return refuse('BR-9.7', `${combatant.name} would need ${full} hands: a two-handed weapon leaves none for a shield`);
}

function itemNamed(combatant: Combatant, id: string | undefined, text: string): Weapon | Shield | undefined {
  const { weapons, shield } = sheet(combatant);
  const items = [...weapons, ...shield];
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
  const arms = kind === 'weapon' ? (fields.fields.weapons.read([...own.weapons, item]) ?? own.weapons) : own.weapons;
  const guards = kind === 'shield' ? (fields.fields.shield.read([item]) ?? own.shield) : own.shield;
  const said = { weapons: arms, shield: guards, chances: { ...own.chances, ...chances } };
  draft.change(who, said, { who, rule: 'BR-4.12' });
  const taken = kind === 'shield' ? guards.at(-1) : arms.at(-1);
  if (!taken) return;
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
  const { weapons, shield } = withItem(sheet(combatant), item.id, { held: 'hand' });
  if (handsFull(weapons, shield) <= HANDS) return undefined;
  const isHeld = ({ id, held }: Weapon | Shield) => id !== item.id && held === 'hand';
  const inHand = [...weapons, ...shield].find(isHeld)?.id;
  const label = carriedBy(combatant).find(({ id }) => id === inHand)?.label ?? '';
  const instead = `\`${combatant.code} e ${label}\` puts the ${label} away`;
  return refuse('BR-9.7', `${combatant.name} has no hand free for the ${thing(item)}: ${instead}`);
}

/** Refuses a thing whose first word is somebody: whoever takes it stands before `e`. */
function namedBehind({ combatants }: Fight, text: string): Refusal | undefined {
  const [first = '', ...thing] = text.split(' ');
  const somebody = combatants.find(({ code, name }) => [code, caseless(name)].includes(caseless(first)));
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

function away<T extends Weapon | Shield>(one: T): T {
  return { ...one, held: one.held === 'hand' ? 'pack' : one.held };
}
