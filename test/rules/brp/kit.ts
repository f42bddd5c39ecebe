import { expect } from 'vitest';
import { type Sheet, sheet } from '../../../rules/brp/combatant.ts';
import { brp } from '../../../rules/brp/index.ts';
import type { Draft } from '../../../src/core/fight/draft.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import { hasCondition } from '../../../src/core/fight/fight.ts';
import type { Intent } from '../../../src/core/fight/intent.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { type Entry, type Given, given, type Played, Table, who } from '../../kit.ts';

export const table = new Table(brp);

/** A fight after surprise: statements are next. */
export function fightOf(party: readonly Entry[], foes: readonly Entry[], house: JsonObject = {}): Fight {
  const fight = table.begin({ party, foes }, { house });
  return table.play(fight, { do: 'unaware' }).fight;
}

/** An attack by ids. */
export function attack(one: string, target: string, tool?: string, options?: JsonObject): Intent {
  return {
    do: 'attack',
    who: one,
    at: [target],
    ...(tool !== undefined && { with: tool }),
    ...(options && { options }),
  };
}

/** A fight in its actions, after these statements; everybody else does nothing. */
export function stated(fight: Fight, ...intents: readonly Intent[]): Fight {
  let now = fight;
  for (const intent of intents) now = table.play(now, intent).fight;
  now = table.play(now, { do: 'done' }).fight;
  return table.play(now, { do: 'movement' }).fight;
}

/** States an attack alone and makes it with answers. */
export function strike(
  fight: Fight,
  intent: Intent,
  answers: readonly Given[],
  named: Record<string, Given> = {},
): Played {
  const ready = fight.phase === 'statement' ? stated(fight, intent) : fight;
  return table.play(ready, intent, answers, named);
}

/** The sheet of somebody. */
export function of(fight: Fight, id: string): Sheet {
  return sheet(who(fight, id));
}

/** Current hit points. */
export function hp(fight: Fight, id: string): number {
  return of(fight, id).hp.current;
}

/** Hit points of an item. */
export function itemHp(fight: Fight, id: string, item: string): number | null | undefined {
  const { weapons, shield } = of(fight, id);
  return [...weapons, ...shield].find((one) => one.id === item)?.hp;
}

/** Returns true if a combatant is in a state. */
export function is(fight: Fight, id: string, state: string): boolean {
  return hasCondition(who(fight, id), state);
}

/** Sets hit points and one injury for what is missing, as if suffered in this round or before. */
export function wounded(fight: Fight, id: string, ...sizes: readonly number[]): Fight {
  return given(fight, (draft: Draft) => {
    const { hp: pool } = of(draft.fight, id);
    const lost = sizes.reduce((total, size) => total + size, 0);
    draft.change(id, {
      hp: { ...pool, current: pool.max - lost },
      injuries: sizes.map((size, i) => ({
        id: `w${i + 1}`,
        round: 1,
        cause: '',
        size,
        remaining: size,
        firstAid: 'untried',
      })),
    });
  });
}

/** Returns the options of a combatant's first defence. */
export function defencesOf(fight: Fight, intent: Intent, answers: readonly Given[]): readonly string[] {
  const [request] = table.asks(stated(fight, intent), intent, answers);
  if (request?.kind !== 'choose') return [];
  expect(request.tag).toBe('defence');
  return request.options.map(({ label }) => label);
}
