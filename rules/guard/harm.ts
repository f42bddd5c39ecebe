import type { Draft } from '../../src/core/fight/draft.ts';
import { combatant, type Fight } from '../../src/core/fight/fight.ts';
import { armourOf as armourRuled } from '../../src/core/rule/armour.ts';
import { ask, type Rule } from '../../src/core/rule/request.ts';
import { type Sheet, sheet, sheetOf, withCurrent } from './combatant.ts';
import { lifeSave } from './critical.ts';
import { house } from './houserules.ts';
import { scar } from './scar.ts';
import { PIERCED_ARMOUR } from './tables.ts';

/** What strikes somebody: the kept result, and what goes with it. */
interface Blow {
  readonly result: number;
  readonly piercing: boolean;
  /** Names the moment, so that the keys of what is asked are unique in the step. */
  readonly moment: string;
  /** Who strikes; nobody for a hazard. */
  readonly by?: string;
  /** With what. */
  readonly tool?: string | undefined;
  /** Only attacks give Scars (GS-DMG.15). */
  readonly isAttack: boolean;
  /** Whether Armour helps; it always does against attacks. */
  readonly armoured: boolean;
}

/** The Armour of somebody in force: with what an Enchantment adds, up to the cap of the house rule (GS-ENC.13, GS-MOD.20). */
export function armourOf(fight: Fight, { armour, armourBonus }: Sheet): number {
  const cap = house.armourCap.of(fight);
  return Math.min(armour + armourBonus, cap === 'none' ? Number.POSITIVE_INFINITY : cap);
}

/** What Armour takes off; of an armour-piercing attack at most 2 (GS-MOD.13). */
export function soak(fight: Fight, one: Sheet, piercing: boolean): number {
  const armour = armourOf(fight, one);
  return piercing ? Math.min(armour, PIERCED_ARMOUR) : armour;
}

/**
 * Lets a blow land: Armour once, then Guard, then Life, then the Scar or the Life Save (GS-ATK.2, GS-DMG.1 to 5).
 * @returns the damage past Armour
 */
export function* land(draft: Draft, who: string, blow: Blow): Rule<number> {
  const one = sheetOf(draft.fight, who);
  const by = blow.by ?? 'referee';
  const struck = { key: `${by}:${who}:${blow.moment}`, who: by, against: who };
  const soaked = blow.armoured
    ? yield* ask(armourRuled(struck, soak(draft.fight, one, blow.piercing), (points) => points))
    : 0;
  const damage = Math.max(0, blow.result - soaked);
  const guardLost = Math.min(one.guard.current, damage);
  const lifeLost = Math.min(one.life.current, damage - guardLost);
  const { tool } = blow;
  const cause = {
    ...(blow.by !== undefined && { who: blow.by }),
    ...(tool !== undefined && { with: tool }),
    rule: 'GS-DMG.1',
  };
  const guard = withCurrent(one.guard, one.guard.current - guardLost);
  const life = withCurrent(one.life, one.life.current - lifeLost);
  draft.change(who, { guard, life }, cause);
  const { result } = blow;
  const pools = { guard: [one.guard.current, guard.current], life: [one.life.current, life.current] };
  draft.tell(
    'harm',
    { who, named: blow.moment !== 'pool', result, soaked: Math.min(soaked, result), damage, ...pools },
    cause,
  );
  if (lifeLost > 0) yield* lifeSave(draft, who, blow.moment);
  else if (blow.isAttack && guardLost > 0 && guard.current === 0 && isPc(draft.fight, who))
    yield* scar(draft, who, guardLost, blow.moment);
  return damage;
}

function isPc(fight: Fight, who: string): boolean {
  return sheet(combatant(fight, who)).kind === 'pc';
}
