import type { Draft } from '../../src/core/fight/draft.ts';
import type { Cause } from '../../src/core/fight/fact.ts';
import { type Combatant, combatantOf, type Fight, findCombatant, nameOf } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { altered } from '../../src/core/kit/list.ts';
import { freeId, idsOf } from '../../src/core/kit/names.ts';
import { possible, type Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { anyOf } from '../../src/core/ruleset/choices.ts';
import { forbid, refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Action, Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import type { Means } from './blow.ts';
import { cannotBonus } from './budget.ts';
import { isHelpless, type Sheet, type Shield, sheet, sheetOf, type Weapon, type Wear } from './combatant.ts';
import { loseables } from './reach.ts';
import { keep, state } from './state.ts';
import { tellings } from './tellings.ts';
import { beginBonus } from './turn-actions.ts';
import { mayBeNearby, placesApart } from './zones.ts';

/** A weapon or shield has been attacked with (FA-GEA.1, FA-CTR.11, FA-STU.6). */
export function markUsed(draft: Draft, who: string, means: Means): void {
  if (means.gear !== 'none') alter(draft, who, means, { used: true, ...(means.once && { destroyed: true }) });
}

/** A damaged weapon or shield goes to pieces when a die shows 1 (FA-GEA.5, FA-GEA.11). */
export function shatter(draft: Draft, who: string, means: Means): void {
  const cause = { who, rule: 'FA-GEA.5' };
  alter(draft, who, means, { destroyed: true }, cause);
  draft.tell(tellings.destroyed, { who, item: means.name }, cause);
}

function alter(draft: Draft, who: string, { id, gear }: Means, wear: Partial<Wear>, cause?: Cause): void {
  const { weapons, shield } = sheetOf(draft.fight, who);
  if (gear === 'shield') draft.change(who, { shield: altered(shield, id, wear) }, cause);
  else draft.change(who, { weapons: altered(weapons, id, wear) }, cause);
}

/** Something falls to the ground; what it is called there, or nothing where there is no such thing. */
export function drop(draft: Draft, who: string, id: string, rule: string): string | undefined {
  const own = sheetOf(draft.fight, who);
  const weapon = own.weapons.find((one) => one.id === id);
  if (!weapon) return undefined;
  draft.change(who, { weapons: own.weapons.filter((one) => one !== weapon) }, { who, rule });
  const { dropped } = state(draft.fight);
  const { place } = combatantOf(draft.fight, who);
  const lying = { ...weapon, id: freeId(id, idsOf(dropped)), place, near: who };
  keep(draft, { dropped: [...dropped, lying] }, rule);
  return lying.id;
}

/** Somebody takes up what lies on the ground, in hand unless said. */
export function take(draft: Draft, who: string, id: string, rule: string, held = true): void {
  const { dropped } = state(draft.fight);
  const lying = dropped.find((one) => one.id === id);
  if (!lying) return;
  const { place: _place, near: _near, ...rest } = lying;
  const own = sheetOf(draft.fight, who);
  const weapon: Weapon = { ...rest, held, id: freeId(id, idsOf(own.weapons)) };
  keep(draft, { dropped: dropped.filter((one) => one !== lying) }, rule);
  draft.change(who, { weapons: [...own.weapons, weapon] }, { who, rule });
}

/** Taking in hand, putting away, picking up: bonus actions (T-2, FA-TRN.12). */
export const gearActions: readonly Action[] = [
  {
    word: 'equip',
    short: 'e',
    called: 'change of gear',
    title: 'Equip, put away, pick up',
    help: 'e ITEM: takes it in hand, puts it away, or picks it up from the ground: a bonus action',
    by: 'combatant',
    targets: { least: 1, most: 1, of: choices },
    check: (fight, intent) => cannotBonus(fight, actor(fight, intent)) ?? notHere(fight, intent),
    *play(draft, { who = '', at: [item = ''] = [] }): Rule<void> {
      if (yield* beginBonus(draft, who)) handleItem(draft, who, item);
    },
  },
  {
    word: 'drop',
    called: 'putting down of',
    title: 'Put something down',
    help: 'drop WEAPON: puts it on the ground, a bonus action',
    by: 'combatant',
    targets: { least: 1, most: 1, of: (fight, { who = '' }) => ownWeapons(fight, who) },
    check: (fight, intent) => {
      const combatant = actor(fight, intent);
      const own = ownWeapons(fight, combatant.id).find(({ id }) => id === intent.at?.[0]);
      const none = `${combatant.name} has no such weapon in hand: \`i ${combatant.code}\` shows what there is`;
      const refused = cannotBonus(fight, combatant) ?? refuseIf(!own, 'FA-TRN.12', none);
      return refused ?? (own?.refused === undefined ? undefined : isDestroyed(fight, intent, own));
    },
    *play(draft, { who = '', at: [item = ''] = [] }): Rule<void> {
      if (!(yield* beginBonus(draft, who))) return;
      const weapon = sheetOf(draft.fight, who).weapons.find(({ id }) => id === item);
      draft.tell(tellings.dropped, { who, item: weapon?.name ?? item }, { who, rule: 'FA-TRN.12' });
      drop(draft, who, item, 'FA-TRN.12');
    },
  },
];

function ownWeapons(fight: Fight, who: string): readonly Choice[] {
  return ownGear(fight, who, ({ weapons }) => weapons.filter(({ natural }) => !natural));
}

function ownGear(fight: Fight, who: string, listOf: (own: Sheet) => readonly (Weapon | Shield)[]): readonly Choice[] {
  const combatant = findCombatant(fight, who);
  const each = (combatant ? [combatant] : fight.combatants).flatMap((one) => listOf(sheet(one)));
  const all = [...new Map(each.map((one) => [one.id, one])).values()];
  const lost = (one: Weapon | Shield) => ('once' in one && one.once ? 'used up' : 'destroyed');
  return all.map((one) => ({ ...choiceOf(one), ...(one.destroyed && { refused: lost(one) }) }));
}

function choices(fight: Fight, { who = '' }: Intent): readonly Choice[] {
  const shields = ownGear(fight, who, ({ shield }) => shield);
  return [...lyingNear(fight, who), ...ownWeapons(fight, who), ...shields, ...onTheHelpless(fight, who)];
}

/** Returns what the helpless and the dead hold nearby, and others may take (FA-DMG.18). */
function onTheHelpless(fight: Fight, who: string) {
  const combatant = findCombatant(fight, who);
  const isOpen = (other: Combatant) => !other.benched && (isHelpless(other) || sheet(other).state === 'dead');
  return fight.combatants
    .filter((other) => combatant && other !== combatant && isOpen(other) && mayBeNearby(fight, combatant, other))
    .flatMap((other) =>
      loseables(other).map((weapon) => ({
        id: `${weapon.id}-of-${other.id}`,
        label: `${weapon.name} of ${other.name}`,
        owner: other.id,
        weapon,
      })),
    );
}

/** Returns what lies nearby, told apart from what somebody has in hand of the same name. */
function lyingNear(fight: Fight, who: string) {
  const combatant = findCombatant(fight, who);
  const own = combatant ? possible(ownWeapons(fight, who)).map(({ id }) => id) : [];
  return state(fight).dropped.flatMap(({ id, name, place }) =>
    !combatant || place === '' || combatant.place === '' || placesApart(fight, combatant.place, place) === 0
      ? [{ id: own.includes(id) ? `${id}-on-the-ground` : id, label: `${name} (on the ground)`, name, lying: id }]
      : [],
  );
}

function notHere(fight: Fight, intent: Intent): Refusal | undefined {
  const [item] = intent.at ?? [];
  const all = choices(fight, intent);
  const legal = possible(all);
  if (legal.some(({ id }) => id === item)) return undefined;
  const gone = all.find(({ id }) => id === item);
  if (gone) return isDestroyed(fight, intent, gone);
  const none = `${actor(fight, intent).name} has nothing to ${intent.do}`;
  const instead = legal.length === 0 ? none : `choose ${anyOf(legal)}`;
  return refuse('FA-TRN.12', `There is no ${item === undefined ? 'item' : nameOf(fight, item)} at hand: ${instead}`);
}

/** Returns the refusal of gear that is there no more, whatever the referee rules (FA-GEA.11). */
function isDestroyed(fight: Fight, intent: Intent, { label, refused }: Choice): Refusal {
  const { name, code } = actor(fight, intent);
  return forbid('FA-GEA.11', `${name}'s ${label} is ${refused}: \`i ${code}\` shows what is left`);
}

function handleItem(draft: Draft, who: string, item: string): void {
  const own = sheetOf(draft.fight, who);
  const loot = onTheHelpless(draft.fight, who).find(({ id }) => id === item);
  const found = lyingNear(draft.fight, who).find(({ id }) => id === item);
  if (loot || found) {
    const rule = loot ? 'FA-DMG.18' : 'FA-TRN.12';
    const lying = loot ? drop(draft, loot.owner, loot.weapon.id, rule) : found?.lying;
    draft.tell(tellings.taken, { who, item: (loot?.weapon ?? found)?.name ?? item, from: loot?.owner }, { who, rule });
    take(draft, who, lying ?? '', rule);
    return;
  }
  const mine = [...own.weapons, ...own.shield].find(({ id }) => id === item);
  const held = !(mine?.held ?? false);
  const [weapons, shield] = [altered(own.weapons, item, { held }), altered(own.shield, item, { held })];
  draft.change(who, { weapons, shield }, { who, rule: 'FA-TRN.12' });
  draft.tell(tellings.equips, { who, item: mine?.name ?? item, held }, { who, rule: 'FA-TRN.12' });
}
