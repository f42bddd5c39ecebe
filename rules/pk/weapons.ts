import type { Draft } from '../../src/core/fight/draft.ts';
import type { Fight } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { altered, must } from '../../src/core/kit/list.ts';
import { freeId, idsOf } from '../../src/core/kit/names.ts';
import { listed } from '../../src/core/kit/wording.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { type Action, choiceOf, type Refusal } from '../../src/core/ruleset/action.ts';
import { ofActor } from '../../src/core/ruleset/choices.ts';
import { forbid } from '../../src/core/ruleset/refuse.ts';
import { sheet, sheetOf, type Weapon } from './combatant.ts';
import { BREAKS_AT } from './tables.ts';
import { tellings } from './tellings.ts';

/** Returns true if one more Critical of a kind breaks a weapon that is whole (PK-CRT.2, PK-CRT.5). */
export function isLast(weapon: Weapon, count: 'crits' | 'misses'): boolean {
  return !weapon.broken && weapon[count] + 1 >= BREAKS_AT;
}

/** Counts a Critical with a weapon and breaks it on the third of a kind (PK-CRT.1 to 6). */
export function countCritical(draft: Draft, who: string, weapon: Weapon, count: 'crits' | 'misses'): Weapon {
  const broken = weapon.broken || isLast(weapon, count);
  const counted = { ...weapon, [count]: Math.min(BREAKS_AT, weapon[count] + 1), broken };
  replace(draft, who, counted, broken ? 'PK-CRT.2' : 'PK-CRT.1');
  return counted;
}

const uncounted = { crits: 0, misses: 0, others: [] };

/** Sets the counts of all weapons to 0 (PK-CRT.7, where the house rule says so). */
export function resetCounts(draft: Draft): void {
  for (const { id } of draft.fight.combatants) {
    const weapons = sheetOf(draft.fight, id).weapons.map((weapon) => ({ ...weapon, ...uncounted }));
    draft.change(id, { weapons }, { rule: 'PK-CRT.7' });
  }
}

const weaponChoices = ofActor((_, combatant) => sheet(combatant).weapons.map(choiceOf));

/** Actions with weapons by the referee's word. */
export const weaponActions: readonly Action[] = [
  {
    word: 'repair',
    title: 'Repair a weapon',
    help: '{ally} repair w sword: whole again, no Criticals counted',
    by: 'combatant',
    typed: true,
    tools: weaponChoices,
    check: notOwned,
    *play(draft, intent): Rule<void> {
      const { who, weapon } = held(draft.fight, intent);
      replace(draft, who, { ...weapon, broken: false, ...uncounted }, 'PK-CRT.11');
      draft.tell(tellings.repair, { who, with: weapon.name });
    },
  },
  {
    word: 'give',
    title: 'Give a weapon away',
    help: '{ally} give {ally2} w sword: each wielder keeps counts of their own',
    by: 'combatant',
    typed: true,
    tools: weaponChoices,
    targets: {
      least: 1,
      most: 1,
      of: ({ combatants }, { who }) => combatants.filter(({ id, side }) => side !== '' && id !== who).map(choiceOf),
    },
    check: (fight, intent) => {
      const { id, name } = actor(fight, intent);
      const kept = intent.at?.includes(id)
        ? forbid('PK-CRT.10', `${name} has it already: name who gets it`)
        : undefined;
      return notOwned(fight, intent) ?? kept;
    },
    *play(draft, intent): Rule<void> {
      const { who, weapon } = held(draft.fight, intent);
      const [to = who] = intent.at ?? [];
      handOver(draft, who, to, weapon);
      draft.tell(tellings.give, { who, with: weapon.name, at: to });
    },
  },
];

/** Hands a weapon over: the giver's counts wait, the taker goes on with its own (PK-CRT.10). */
function handOver(draft: Draft, from: string, to: string, weapon: Weapon): void {
  const own = { id: from, crits: weapon.crits, misses: weapon.misses };
  const { crits, misses } = weapon.others.find(({ id }) => id === to) ?? { crits: 0, misses: 0 };
  const others = [...weapon.others, own].filter((one) => one.id !== to && one.crits + one.misses > 0);
  const theirs = sheetOf(draft.fight, to).weapons;
  const id = freeId(weapon.id, idsOf(theirs));
  const cause = { who: from, with: weapon.name, rule: 'PK-CRT.10' };
  draft.change(from, { weapons: sheetOf(draft.fight, from).weapons.filter((one) => one.id !== weapon.id) }, cause);
  draft.change(to, { weapons: [...theirs, { ...weapon, id, crits, misses, others }] }, cause);
}

function replace(draft: Draft, who: string, weapon: Weapon, rule: string): void {
  const weapons = altered(sheetOf(draft.fight, who).weapons, weapon.id, weapon);
  draft.change(who, { weapons }, { who, with: weapon.name, rule });
}

function find(fight: Fight, { who = '', with: named }: Intent): Weapon | undefined {
  const { weapons } = sheetOf(fight, who);
  return named === undefined ? weapons[0] : weapons.find(({ id }) => id === named);
}

function held(fight: Fight, intent: Intent): { who: string; weapon: Weapon } {
  return { who: intent.who ?? '', weapon: must(find(fight, intent), 'weapon') };
}

function notOwned(fight: Fight, intent: Intent): Refusal | undefined {
  if (find(fight, intent)) return undefined;
  const combatant = actor(fight, intent);
  const names = sheetOf(fight, combatant.id).weapons.map(({ name }) => name);
  return forbid('PK-CRT.10', `${combatant.name} has ${names.length === 0 ? 'no weapon' : `only ${listed(names)}`}.`);
}
