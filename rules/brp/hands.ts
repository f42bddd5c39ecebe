import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatant, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { fields, type Sheet, type Shield, sheet, sheetOf, thing, type Weapon } from './combatant.ts';
import { itemNamed } from './complete.ts';
import { shields } from './equipment.ts';
import { findRow } from './naming.ts';
import { rowOf, type Use } from './uses.ts';

/** How many hands somebody has (BR-9.7). */
const HANDS = 2;

/** How many hands are full with these things (BR-9.7). */
function handsFull(arms: readonly Weapon[], shield: readonly Shield[]): number {
  const held = arms.filter((one) => one.held === 'hand').reduce((total, one) => total + rowOf(one).hands, 0);
  return held + shield.filter((one) => one.held === 'hand' && !one.immobile).length;
}

/** Draws what somebody attacks with; what no longer fits into the hands is put away (BR-4.12, BR-9.7). */
export function takeInHand(draft: Draft, who: string, use: Use): void {
  hold(draft, who, use.weapon?.id ?? use.shield?.id);
}

function hold(draft: Draft, who: string, wanted: string | undefined): void {
  const { weapons, shield } = sheetOf(draft.fight, who);
  const item = [...weapons, ...shield].find(({ id }) => id === wanted);
  if (item?.held !== 'pack') return;
  let arms = weapons.map((one) => (one.id === wanted ? { ...one, held: 'hand' as const } : one));
  let guards = shield.map((one) => (one.id === wanted ? { ...one, held: 'hand' as const } : one));
  const isFull = () => handsFull(arms, guards) > HANDS;
  for (const { id } of arms) if (isFull() && id !== wanted) arms = arms.map((one) => (one.id === id ? away(one) : one));
  if (isFull()) guards = guards.map((one) => (one.id === wanted || one.immobile ? one : away(one)));
  draft.change(who, { weapons: arms, shield: guards }, { who, rule: 'BR-4.12' });
}

/** What is taken in hand or put away by itself. */
export const handActions: readonly Action[] = [
  {
    word: 'equip',
    short: 'e',
    title: 'Take in hand, put away or pick up',
    help: 'an e w shield: in hand if it is not, away if it is; an e "hand axe": picks one up; drawing with an attack is free',
    by: 'combatant',
    typed: true,
    text: 'optional',
    tools: (fight, { who = '' }) => things(sheetOf(fight, who)).map(asChoice),
    check: cannotEquip,
    *play(draft, { who = '', with: named, text = '' }): Rule<void> {
      const id = named ?? owned(sheetOf(draft.fight, who), text)?.id;
      if (id === undefined) return pickUp(draft, who, text);
      const { weapons, shield } = sheetOf(draft.fight, who);
      const turn = <T extends Weapon | Shield>(one: T): T =>
        one.id === id ? { ...one, held: one.held === 'hand' ? 'pack' : 'hand' } : one;
      draft.change(who, { weapons: weapons.map(turn), shield: shield.map(turn) }, { who, rule: 'BR-4.12' });
      const item = things(sheetOf(draft.fight, who)).find((one) => one.id === id);
      draft.tell('equips', { who, with: item ? thing(item) : '', held: item?.held ?? '' });
    },
  },
];

/** Why the hands cannot hold what they are said to, or nothing (BR-9.7). */
export function overfull(one: Combatant): Refusal | undefined {
  const { weapons, shield } = sheet(one);
  const full = handsFull(weapons, shield);
  return full > HANDS
    ? refuse('BR-9.7', `${one.name} has ${full} hands full: a weapon of 2H leaves none for a shield`)
    : undefined;
}

/** What somebody carries by its name. */
function owned(own: Sheet, text: string): Weapon | Shield | undefined {
  return text === '' ? undefined : findRow(things(own), text);
}

/** A thing of the tables is picked up: it stays with whoever has it, and is in hand (BR-4.12, BR-5.6). */
function pickUp(draft: Draft, who: string, text: string): void {
  const own = sheetOf(draft.fight, who);
  const item = { ...itemNamed(text), held: 'pack' };
  const arms = isShield(item) ? own.weapons : (fields.fields.weapons.read([...own.weapons, item]) ?? own.weapons);
  const guards = isShield(item) ? (fields.fields.shield.read([item]) ?? own.shield) : own.shield;
  draft.change(who, { weapons: arms, shield: guards }, { who, rule: 'BR-4.12' });
  const taken = isShield(item) ? guards.at(-1) : arms.at(-1);
  if (!taken) return;
  hold(draft, who, taken.id);
  draft.tell('picks-up', { who, with: thing(taken) });
}

function isShield({ row }: JsonObject): boolean {
  return shields.some(({ id }) => id === row);
}

/** @throws Problem `unknown-row` or `ambiguous-row` where nothing, or several things, could be picked up */
function cannotPickUp(one: Combatant, text: string): Refusal | undefined {
  return isShield(itemNamed(text)) && sheet(one).shield.length > 0
    ? refuse('BR-15.6', `${one.name} has a shield already: one is the most`)
    : undefined;
}

function cannotEquip(fight: Fight, { who = '', with: named, text = '' }: Intent): Refusal | undefined {
  const one = combatant(fight, who);
  const { weapons, shield } = sheet(one);
  const id = named ?? owned(sheet(one), text)?.id;
  const item = things(sheet(one)).find((each) => each.id === id);
  if (!item && text !== '') return cannotPickUp(one, text);
  if (!item)
    return refuse(
      'BR-15.6',
      `${one.name} carries ${
        things(sheet(one))
          .map(({ name }) => name)
          .join(', ') || 'nothing'
      }: name one, or what is picked up, such as \`e "hand axe"\``,
    );
  if (item.held === 'hand') return undefined;
  const raise = <T extends Weapon | Shield>(each: T): T => (each.id === id ? { ...each, held: 'hand' } : each);
  return handsFull(weapons.map(raise), shield.map(raise)) > HANDS
    ? refuse('BR-9.7', `${one.name} has no hand free for the ${item.name}: put something away first`)
    : undefined;
}

function things({
  weapons,
  shield,
}: {
  weapons: readonly Weapon[];
  shield: readonly Shield[];
}): readonly (Weapon | Shield)[] {
  return [...weapons, ...shield];
}

function asChoice({ id, name }: Weapon | Shield): Choice {
  return { id, label: name };
}

function away<T extends Weapon | Shield>(one: T): T {
  return { ...one, held: one.held === 'hand' ? 'pack' : one.held };
}
