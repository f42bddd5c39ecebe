import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { must } from '../../src/core/kit/list.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { listed } from '../../src/core/kit/wording.ts';
import { asking, check, type Rule } from '../../src/core/rule/request.ts';
import { isRefusal, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { attackOn, d20, fourBands, rollDamage, zoneCheck } from './checks.ts';
import { isActive, sheet, type Weapon } from './combatant.ts';
import { incoming, takeEffect, takesEffect } from './defence.ts';
import { isDestroyed, land, least, most } from './harm.ts';
import { type Means, meansOf, reachTo, unusable } from './means.ts';
import { fall } from './misadventure.ts';
import { isRolling } from './state.ts';
import { cannotReach, insteadFor, meansFor, targetChoices, toolChoices } from './targets.ts';
import { tellings } from './tellings.ts';
import { cannotAttack, spendAttack } from './turn.ts';
import { settle } from './victory.ts';
import { countCritical, isLast } from './weapons.ts';

/** The attack: an Attack Check of the rolling Side, a Defense Check against anybody else (PK-CHK.7). */
export const attackActions: readonly Action[] = [
  {
    word: 'attack',
    short: 'a',
    title: 'Attack',
    help: 'a TARGET [w WEAPON]: one target, within reach of the Zone',
    by: 'combatant',
    targets: { least: 1, most: 99, of: targetChoices },
    tools: toolChoices,
    check: cannot,
    *play(draft, intent): Rule<void> {
      const combatant = actor(draft.fight, intent);
      const tool = meansFor(draft.fight, combatant, intent);
      if (!tool) throw new Problem('no-weapon', withWhat(draft.fight, combatant, intent));
      spendAttack(draft, combatant.id);
      for (const id of new Set(intent.at)) yield* strike(draft, combatant.id, id, tool);
      settle(draft);
    },
  },
];

/** Attacks one target, if it is still there. */
function* strike(draft: Draft, who: string, at: string, tool: Means): Rule<void> {
  const combatant = combatantOf(draft.fight, who);
  const target = combatantOf(draft.fight, at);
  const means = asItIsNow(draft.fight, combatant, tool);
  if (!isActive(target)) return;
  yield* blow(draft, combatant, target, means);
}

/** Resolves an attack: by an Attack Check, or by a Defense Check against it (PK-CHK.7). */
export function* blow(draft: Draft, combatant: Combatant, target: Combatant, means: Means): Rule<void> {
  if (isRolling(draft.fight, combatant)) yield* attackCheck(draft, combatant, target, means);
  else yield* incoming(draft, combatant, target, means);
}

/** Returns the chosen means as the attack before has left it. */
function asItIsNow(fight: Fight, combatant: Combatant, tool: Means): Means {
  if (!tool.weapon || sheet(combatant).weapons.includes(tool.weapon)) return tool;
  return must(
    meansOf(fight, combatant).find(({ id }) => id === tool.id),
    'weapon',
  );
}

/** Returns the Zone modifier of an attack; 0 for one that the rules refuse and the referee forces. */
export function zoneModifier(fight: Fight, combatant: Combatant, means: Means, target: Combatant): number {
  const found = reachTo(fight, combatant, means, target);
  return isRefusal(found) ? 0 : found;
}

const bandNames = ['criticalMiss', 'failure', 'success', 'criticalHit'] as const;
type Result = (typeof bandNames)[number];

/** Makes an Attack Check: its damage, the wear of the weapon, the harm to the target (PK-ATK.2 to 6, PK-CRT.1 to 5). */
function* attackCheck(draft: Draft, combatant: Combatant, target: Combatant, means: Means): Rule<void> {
  const modifier = zoneModifier(draft.fight, combatant, means, target);
  const { attackTarget } = sheet(target);
  const key = `attack:${combatant.id}:${target.id}`;
  const asking = { who: combatant.id, against: target.id, rules: ['PK-ATK.2', 'PK-CHK.5'] };
  const band = yield* check(
    {
      key,
      tag: 'attack',
      ...zoneCheck('Attack Check', attackOn(combatant, target, means.name), d20(combatant), attackTarget, modifier),
      ...asking,
    },
    d20(combatant),
    (more) => fourBands(attackTarget - modifier - more, bandNames),
  );
  const weapon = means.weapon && countIfCritical(draft, combatant.id, means.weapon, band);
  const { damage, effect } = yield* outcomeOf(draft, combatant, target, means, band);
  const cause = { who: combatant.id, with: means.name, rule: 'PK-ATK.2' };
  const harm = yield* land(draft, combatant.id, target.id, damage, cause);
  takeEffect(draft, combatant.id, target, effect, cause);
  const destroyed = isDestroyed(draft.fight, target.id);
  const counted = weapon && weapon !== means.weapon ? weapon : undefined;
  const data = {
    who: combatant.id,
    with: means.name,
    at: target.id,
    key,
    band,
    modifier,
    need: attackTarget,
    damage,
    destroyed,
    effect: effect === '' ? undefined : effect,
    ...harm,
    count: counted && `${counted.crits}/${counted.misses}`,
    broke: counted?.broken,
  };
  draft.tell(tellings.attack, data, cause);
  yield* fall(draft, target.id, harm);
}

/** Works out what an Attack does: its effect, where it has nothing else or that is chosen, otherwise damage (PK-ATK.11). */
function* outcomeOf(
  draft: Draft,
  combatant: Combatant,
  target: Combatant,
  means: Means,
  band: Result,
): Rule<{ readonly damage: number; readonly effect: string }> {
  const { attack, damage } = means;
  const hits = band === 'success' || (band === 'criticalHit' && !damage);
  if (attack && hits && (!damage || (yield* takesEffect(draft, combatant, target, attack, damage))))
    return { damage: 0, effect: attack.effect };
  return { damage: yield* damageOf(combatant, target, means, band), effect: '' };
}

function* damageOf(
  { id: who, name }: Combatant,
  target: Combatant,
  { damage, leastOnly, weapon, name: tool }: Means,
  band: Result,
): Rule<number> {
  if (!damage || band === 'criticalMiss') return 0;
  if (band === 'failure' || leastOnly) return least(damage);
  if (band === 'criticalHit') return most(damage) * (weapon && isLast(weapon, 'crits') ? 2 : 1);
  const why = `${name} hits ${target.name} (${tool}). Will dice`;
  return yield* rollDamage(
    asking('damage', who, why, { against: target.id, title: 'Will dice', rules: ['PK-ATK.3'] }),
    damage,
    target,
  );
}

function countIfCritical(draft: Draft, who: string, weapon: Weapon, band: Result): Weapon {
  if (band === 'criticalHit') return countCritical(draft, who, weapon, 'crits');
  return band === 'criticalMiss' ? countCritical(draft, who, weapon, 'misses') : weapon;
}

function cannot(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const refused = cannotAttack(fight, combatant);
  if (refused) return refused;
  const { at = [] } = intent;
  const named = intent.with === undefined ? undefined : meansFor(fight, combatant, intent);
  const useless = named && unusable(fight, combatant, named);
  if (at.length === 0 && useless) return refuse(useless.rule, `${useless.why}: ${insteadFor(fight, combatant)}`);
  if (at.length === 0) return refuse('PK-ATK.1', `Name a target: ${insteadFor(fight, combatant)}`);
  if (at.length > 1 && isRolling(fight, combatant))
    return refuse('PK-ATK.12', `One Attack has one target: ${insteadFor(fight, combatant)}`);
  const means = meansFor(fight, combatant, intent);
  if (!means) return refuse('PK-ATK.1', withWhat(fight, combatant, intent));
  for (const id of at) {
    const far = cannotReach(fight, combatant, means, id);
    if (far) return far;
  }
  return undefined;
}

function withWhat(fight: Fight, combatant: Combatant, { with: named }: Intent): string {
  const names = meansOf(fight, combatant).map(({ name }) => name);
  if (names.length === 0) return `${combatant.name} has nothing to attack with.`;
  return named === undefined
    ? `${combatant.name} can use no weapon in ${combatant.place}.`
    : `${combatant.name} has no ${named}, only ${listed(names)}.`;
}
