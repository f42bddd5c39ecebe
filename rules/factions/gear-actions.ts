import type { Draft } from '../../src/core/draft.ts';
import { type Fight, findCombatant } from '../../src/core/fight.ts';
import type { Intent } from '../../src/core/intent.ts';
import { checkOf, type Rule, together } from '../../src/core/request.ts';
import type { Action, Choice, Refusal } from '../../src/core/ruleset.ts';
import { cannotBonus } from './budget.ts';
import { armourName, sheet, sheetOf } from './combatant.ts';
import { drop, take } from './gear.ts';
import { house } from './houserules.ts';
import { refuse } from './refusal.ts';
import { keep, state } from './state.ts';
import { actor } from './turn.ts';
import { beginBonus } from './turn-actions.ts';
import { placesApart } from './zones.ts';

/** Taking in hand, putting away, picking up: bonus actions (T-2, FA-TRN.12). */
export const gearActions: readonly Action[] = [
  {
    word: 'equip',
    short: 'e',
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
    title: 'Put something down',
    help: 'drop WEAPON: puts it on the ground, a bonus action',
    by: 'combatant',
    targets: { least: 1, most: 1, of: (fight, { who = '' }) => ownWeapons(fight, who) },
    check: (fight, intent) =>
      cannotBonus(fight, actor(fight, intent)) ??
      (ownWeapons(fight, intent.who ?? '').some(({ id }) => id === intent.at?.[0])
        ? undefined
        : refuse('FA-TRN.12', `${actor(fight, intent).name} has no such weapon to put down.`)),
    *play(draft, { who = '', at: [item = ''] = [] }): Rule<void> {
      if (!(yield* beginBonus(draft, who))) return;
      draft.tell('dropped', { who, item }, { who, rule: 'FA-TRN.12' });
      drop(draft, who, item, 'FA-TRN.12');
    },
  },
];

function ownWeapons(fight: Fight, who: string): readonly Choice[] {
  const one = findCombatant(fight, who);
  const all = one ? [one] : fight.combatants;
  return all.flatMap((each) =>
    sheet(each).weapons.flatMap(({ id, name, natural, destroyed }) =>
      natural || destroyed ? [] : [{ id, label: name }],
    ),
  );
}

function choices(fight: Fight, { who = '' }: Intent): readonly Choice[] {
  const one = findCombatant(fight, who);
  const shields = (one ? [one] : fight.combatants).flatMap((each) =>
    sheet(each).shield.flatMap(({ id, name, destroyed }) => (destroyed ? [] : [{ id, label: name }])),
  );
  return [...lyingNear(fight, who), ...ownWeapons(fight, who), ...shields];
}

function lyingNear(fight: Fight, who: string): readonly Choice[] {
  const one = findCombatant(fight, who);
  return state(fight).dropped.flatMap(({ id, name, place }) =>
    !one || place === '' || one.place === '' || placesApart(fight, one.place, place) === 0
      ? [{ id, label: `${name} (on the ground)` }]
      : [],
  );
}

function notHere(fight: Fight, intent: Intent): Refusal | undefined {
  const legal = choices(fight, intent);
  return legal.some(({ id }) => id === intent.at?.[0])
    ? undefined
    : refuse(
        'FA-TRN.12',
        `There is no ${intent.at?.[0] ?? 'item'} at hand: ${legal.map(({ label }) => label).join(', ') || 'nothing is'}.`,
      );
}

function handleItem(draft: Draft, who: string, item: string): void {
  const own = sheetOf(draft.fight, who);
  const flip = <I extends { readonly id: string; readonly held: boolean }>(items: readonly I[]) =>
    items.map((one) => (one.id === item ? { ...one, held: !one.held } : one));
  const mine = [...own.weapons, ...own.shield].find(({ id }) => id === item);
  const lying = lyingNear(draft.fight, who).some(({ id }) => id === item);
  if (lying && !mine) {
    draft.tell('taken', { who, item }, { who, rule: 'FA-TRN.12' });
    take(draft, who, item, 'FA-TRN.12');
    return;
  }
  draft.change(who, { weapons: flip(own.weapons), shield: flip(own.shield) }, { who, rule: 'FA-TRN.12' });
  draft.tell('equips', { who, item: mine?.name ?? item, held: !(mine?.held ?? false) }, { who, rule: 'FA-TRN.12' });
}

/** A thing that was used in the fight and can wear out. */
interface Worn {
  readonly who: string;
  readonly list: 'weapons' | 'shield' | 'armour' | 'dropped';
  readonly id: string;
  readonly name: string;
  readonly damaged: boolean;
}

/** Everything that has to make a durability roll: in roster order, weapons, shield, armour (FA-GEA.1, FA-GEA.10). */
export function wornOf(fight: Fight): readonly Worn[] {
  const worn = fight.combatants.flatMap((one) => {
    const own = sheet(one);
    const weapons = own.weapons.filter(({ natural, once }) => !natural && !once);
    const lists = [
      ['weapons', weapons],
      ['shield', own.shield],
      ['armour', own.armour],
    ] as const;
    return lists.flatMap(([list, items]) =>
      items.flatMap(({ id, name, used, destroyed, damaged }) =>
        used && !destroyed
          ? [{ who: one.id, list, id, name: list === 'armour' ? armourName(name) : name, damaged }]
          : [],
      ),
    );
  });
  const lying = state(fight).dropped.filter(({ used, destroyed, once }) => used && !destroyed && !once);
  return [
    ...worn,
    ...lying.map(({ id, name, damaged, near }) => ({ who: near, list: 'dropped' as const, id, name, damaged })),
  ];
}

/** The durability rolls after a fight: a low die damages, and destroys what was damaged (FA-GEA.1 to 3, T-12). */
export function* durability(draft: Draft): Rule<void> {
  const [sides = 4, failUpTo = 1] = house.durability.of(draft.fight).split('/').map(Number);
  const worn = wornOf(draft.fight);
  const results = yield* together(
    worn.map(({ who, list, id, name }) =>
      checkOf(
        {
          key: keyOf({ who, list, id }),
          tag: 'durability',
          who,
          why: `durability, ${name}`,
          needs: ` ${name} >${failUpTo}`,
          role: 'consequence',
          rules: ['FA-GEA.2'],
        },
        { sides },
        (modifier) => [
          { name: 'fails', upTo: Math.max(0, Math.min(sides, failUpTo - modifier)), grade: 'failure' },
          { name: 'holds', upTo: sides, grade: 'success' },
        ],
      ),
    ),
  );
  worn.forEach((item, i) => {
    wearOut(draft, item, results[i] === 'fails');
  });
}

function wearOut(draft: Draft, { who, list, id, name, damaged }: Worn, fails: boolean): void {
  const key = keyOf({ who, list, id });
  draft.tell('durability', { who, item: name, key, result: fails ? (damaged ? 'destroyed' : 'damaged') : 'holds' });
  if (!fails) return;
  const own = sheetOf(draft.fight, who);
  const worn = <I extends { readonly id: string }>(items: readonly I[]) =>
    items.map((one) => (one.id === id ? { ...one, ...(damaged ? { destroyed: true } : { damaged: true }) } : one));
  if (list === 'dropped') {
    keep(draft, { dropped: worn(state(draft.fight).dropped) }, 'FA-GEA.3');
    return;
  }
  const changes = {
    weapons: { weapons: worn(own.weapons) },
    shield: { shield: worn(own.shield) },
    armour: { armour: worn(own.armour) },
  };
  draft.change(who, changes[list], { who, rule: 'FA-GEA.3' });
}

function keyOf({ who, list, id }: Pick<Worn, 'who' | 'list' | 'id'>): string {
  return `durability:${who}:${list}:${id}`;
}
