import type { Draft } from '../../src/core/fight/draft.ts';
import type { Fight } from '../../src/core/fight/fight.ts';
import { isObject, type JsonObject } from '../../src/core/kit/json.ts';
import { altered } from '../../src/core/kit/list.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { sheetOf, thing } from './combatant.ts';
import { hurt } from './harm.ts';
import { house } from './houserules.ts';
import { keep } from './state.ts';
import { tellings } from './tellings.ts';

/** Effect of an attack, kept until the moment is over (BR-4.7): hit points lost, or wear of an item. */
type Effect = {
  readonly what: 'harm' | 'wear';
  readonly on: string;
  readonly amount: number;
  readonly by: string;
  /** Item that did the harm; or the id of the item that wears. */
  readonly with: string;
  readonly rule: string;
};

/** Lets an effect wait for the end of its moment. */
export function wait(draft: Draft, effect: Effect): void {
  if (effect.amount <= 0) return;
  const count = Object.keys(draft.fight.bags.waiting).length + 1;
  draft.put('waiting', { [`e${count}`]: effect }, { who: effect.by, rule: effect.rule });
}

/** Returns true if effects wait. */
export function isWaiting({ bags }: Fight): boolean {
  return Object.keys(bags.waiting).length > 0;
}

/**
 * Applies everything that waits, in the order in which it came about, and ends the moment (BR-4.7).
 * @param isShared whether some of it waits from another step: then it is told as what came of all together
 */
export function settle(draft: Draft, isShared = true): void {
  if (isShared && isWaiting(draft.fight)) draft.tell(tellings.together, {}, { rule: 'BR-4.7' });
  for (const [key, json] of Object.entries(draft.fight.bags.waiting)) {
    if (isObject(json)) happen(draft, json);
    draft.put('waiting', { [key]: undefined });
  }
  keep(draft, { moment: '' });
}

function happen(draft: Draft, effect: JsonObject): void {
  const on = String(effect['on']);
  const amount = Number(effect['amount']);
  if (effect['what'] === 'wear') wear(draft, on, String(effect['with']), amount, String(effect['rule']));
  else hurt(draft, on, amount, String(effect['with']), String(effect['by']));
}

/** Takes hit points off an item; it breaks when they are used up (BR-6.10, BR-11.12). Things without any cannot wear. */
export function wear(draft: Draft, who: string, item: string, amount: number, rule: string): void {
  const { weapons, shield } = sheetOf(draft.fight, who);
  const old = weapons.find(({ id }) => id === item) ?? shield.find(({ id }) => id === item);
  if (!old || old.hp === null || old.broken) return;
  const left = old.hp - amount;
  const broken = house.breakAt.of(draft.fight) === 'zero' ? left <= 0 : left < 0;
  const hp = Math.max(0, left);
  const worn = { weapons: altered(weapons, item, { hp, broken }), shield: altered(shield, item, { hp, broken }) };
  draft.change(who, worn, { who, with: old.name, rule });
  draft.tell(tellings.wear, { who, with: thing(old), from: old.hp, to: hp, broken }, { who, rule });
}

/** The step that ends a moment when nobody of it is left to do so. */
export const effectActions: readonly Action[] = [
  {
    word: 'settle',
    called: 'the shared moment',
    title: 'Settle a shared moment',
    help: 'settle: applies the results of all who acted at the same moment',
    typed: true,
    *play(draft): Rule<void> {
      settle(draft);
    },
  },
];
