import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { must } from '../../src/core/kit/list.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { listed } from '../../src/core/kit/wording.ts';
import { asking, type Rule } from '../../src/core/rule/request.ts';
import { isRefusal, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { attackOn, zoneCheck } from './checks.ts';
import { isActive, sheet, type Weapon } from './combatant.ts';
import { incoming } from './defence.ts';
import { isDestroyed, land } from './harm.ts';
import { type Means, meansOf, reachTo, unusable } from './means.ts';
import { fall } from './misadventure.ts';
import { outcomeOf, takeEffect } from './outcome.ts';
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

/** Yields of an attack by its Attack Check (PK-ATK.3 to 6). */
const yields = { criticalMiss: 'nothing', failure: 'least', success: 'dice', criticalHit: 'most' } as const;

/** Makes an Attack Check: its damage, the wear of the weapon, the harm to the target (PK-ATK.2 to 6, PK-CRT.1 to 5). */
function* attackCheck(draft: Draft, combatant: Combatant, target: Combatant, means: Means): Rule<void> {
  const { id: who } = combatant;
  const modifier = zoneModifier(draft.fight, combatant, means, target);
  const { attackTarget: need } = sheet(target);
  const key = `attack:${who}:${target.id}`;
  const more = { key, against: target.id, title: 'Attack Check', rules: ['PK-ATK.2', 'PK-CHK.5'] };
  const asked = asking('attack', who, attackOn(combatant, target, means.name), more);
  const band = yield* zoneCheck(asked, combatant, need, modifier, bandNames);
  const weapon = means.weapon && countIfCritical(draft, who, means.weapon, band);
  const { damage, effect } = yield* attackOutcome(draft, combatant, target, means, band);
  const cause = { who, with: means.name, rule: 'PK-ATK.2' };
  const harm = yield* land(draft, who, target.id, damage, cause);
  takeEffect(draft, who, target, effect, cause);
  const destroyed = isDestroyed(draft.fight, target.id);
  const counted = weapon && weapon !== means.weapon ? weapon : undefined;
  const data = {
    ...{ who, with: means.name, at: target.id, key, band, modifier, need, damage, destroyed },
    effect: effect === '' ? undefined : effect,
    ...harm,
    count: counted && `${counted.crits}/${counted.misses}`,
    broke: counted?.broken,
  };
  draft.tell(tellings.attack, data, cause);
  yield* fall(draft, target.id, harm);
}

/** Works out what an Attack does: twice the most at the last Critical Hit of a weapon, the least where that is all (PK-CRT.2, PK-ATK.8). */
function* attackOutcome(draft: Draft, combatant: Combatant, target: Combatant, means: Means, band: Result) {
  const { weapon, leastOnly, damage } = means;
  const isMost = band === 'criticalHit' && damage !== undefined;
  const done = isMost && leastOnly ? 'least' : yields[band];
  const outcome = yield* outcomeOf(draft, combatant, target, means, done, ['Will dice', 'PK-ATK.3']);
  return isMost && weapon && isLast(weapon, 'crits') ? { ...outcome, damage: 2 * outcome.damage } : outcome;
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
