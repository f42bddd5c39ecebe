import type { Draft } from '../../src/core/fight/draft.ts';
import type { Cause } from '../../src/core/fight/fact.ts';
import { type Combatant, combatantOf, type Fight, hasCondition } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { type DiceSum, writeDice } from '../../src/core/kit/dice.ts';
import { altered, must } from '../../src/core/kit/list.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { listed } from '../../src/core/kit/wording.ts';
import { asking, choose, optionsOf, type Rule } from '../../src/core/rule/request.ts';
import { isRefusal, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { attackOn, rollDamage, zoneCheck } from './checks.ts';
import { type Attack, isActive, sheet, sheetOf, type Weapon } from './combatant.ts';
import { settle } from './ending.ts';
import { fall, isDestroyed, land, least, most } from './harm.ts';
import {
  cannotReach,
  insteadFor,
  type Means,
  meansFor,
  meansOf,
  reachTo,
  targetChoices,
  toolChoices,
  unusable,
} from './means.ts';
import { isRolling } from './state.ts';
import { tellings } from './tellings.ts';
import { cannotAttack, spendAttack } from './turn.ts';
import { countCritical, isLast } from './weapons.ts';
import { defenceModifier } from './zones.ts';

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
    check: cannotAttackSo,
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

const attackBands = ['criticalMiss', 'failure', 'success', 'criticalHit'] as const;
type Result = (typeof attackBands)[number];

/** Yields of an attack by its Attack Check (PK-ATK.3 to 6). */
const attackYields = { criticalMiss: 'nothing', failure: 'least', success: 'dice', criticalHit: 'most' } as const;

/** Makes an Attack Check: its damage, the wear of the weapon, the harm to the target (PK-ATK.2 to 6, PK-CRT.1 to 5). */
function* attackCheck(draft: Draft, combatant: Combatant, target: Combatant, means: Means): Rule<void> {
  const { id: who } = combatant;
  const modifier = zoneModifier(draft.fight, combatant, means, target);
  const { attackTarget: need } = sheet(target);
  const key = `attack:${who}:${target.id}`;
  const more = { key, against: target.id, title: 'Attack Check', rules: ['PK-ATK.2', 'PK-CHK.5'] };
  const asked = asking('attack', who, attackOn(combatant, target, means.name), more);
  const band = yield* zoneCheck(asked, combatant, need, modifier, attackBands);
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
  const done = isMost && leastOnly ? 'least' : attackYields[band];
  const outcome = yield* outcomeOf(draft, combatant, target, means, done, ['Will dice', 'PK-ATK.3']);
  return isMost && weapon && isLast(weapon, 'crits') ? { ...outcome, damage: 2 * outcome.damage } : outcome;
}

function countIfCritical(draft: Draft, who: string, weapon: Weapon, band: Result): Weapon {
  if (band === 'criticalHit') return countCritical(draft, who, weapon, 'crits');
  return band === 'criticalMiss' ? countCritical(draft, who, weapon, 'misses') : weapon;
}

function cannotAttackSo(fight: Fight, intent: Intent): Refusal | undefined {
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

const defenceBands = ['criticalBreach', 'failure', 'success', 'criticalParry'] as const;

/** Yields of an attack by the Defense Check against it (PK-DEF.3 to 7). */
const defenceYields = { criticalBreach: 'most', failure: 'dice', success: 'least', criticalParry: 'nothing' } as const;

/** Resolves an attack by a Defense Check of its target (PK-DEF.2 to 9). The foe rolls nothing to attack. */
function* incoming(draft: Draft, foe: Combatant, target: Combatant, means: Means): Rule<void> {
  const zonePenalty = reachTo(draft.fight, foe, means, target);
  const modifier = defenceModifier(draft.fight, isRefusal(zonePenalty) ? 0 : zonePenalty);
  const need = defenceTarget(foe);
  const key = `defence:${target.id}:${foe.id}`;
  const what = `${attackOn(foe, target, means.name)} ${target.name}'s Defense Check,`;
  const more = { key, against: foe.id, title: 'Defense Check', rules: ['PK-DEF.2', 'PK-CHK.5'] };
  const roller = combatantOf(draft.fight, target.id);
  const band = yield* zoneCheck(asking('defence', target.id, what, more), roller, need, modifier, defenceBands);
  draft.change(target.id, { defensesRolled: sheetOf(draft.fight, target.id).defensesRolled + 1 });
  const done = yield* outcomeOf(draft, foe, target, means, defenceYields[band], ['Damage', 'PK-DEF.4']);
  const { damage, rolled, effect } = done;
  const cause = { who: foe.id, with: means.name, rule: 'PK-DEF.2' };
  const harm = yield* land(draft, foe.id, target.id, damage, cause);
  takeEffect(draft, foe.id, target, effect, cause);
  const destroyed = isDestroyed(draft.fight, target.id);
  const dice = rolled && means.damage ? writeDice(means.damage) : '';
  const isToldApart = means.class === 'spell' || meansOf(draft.fight, foe).some(({ id }) => id !== means.id);
  const named = isToldApart ? means.name : '';
  const result = { key, band, modifier, need, damage, dice, effect, destroyed };
  draft.tell(tellings.defence, { who: foe.id, with: named, at: target.id, ...result, ...harm }, cause);
  yield* fall(draft, target.id, harm);
}

/** Returns the number needed to ward off a combatant's attacks; always 13 for a player character (PK-DEF.13). */
function defenceTarget(foe: Combatant): number {
  const { type, defenseTarget } = sheet(foe);
  return type === 'PC' ? 13 : defenseTarget;
}

/** Damage or effect of an attack on its target, or neither. */
interface Outcome {
  readonly damage: number;
  /** True where the damage was rolled. */
  readonly rolled: boolean;
  readonly effect: string;
}

/** Yields of an attack, whichever Side rolls for it: an effect stands for its dice, and for its most where it has no dice. */
type Yield = 'nothing' | 'least' | 'dice' | 'most';

const nothing: Outcome = { damage: 0, rolled: false, effect: '' };

/**
 * Works out what an attack does (PK-ATK.3 to 6, PK-ATK.11, PK-DEF.3 to 7).
 * @param title of its damage dice: `Will dice`
 * @param rule by which they are rolled
 */
function* outcomeOf(
  draft: Draft,
  attacker: Combatant,
  target: Combatant,
  means: Means,
  yields: Yield,
  [title, rule]: readonly [title: string, rule: string],
): Rule<Outcome> {
  const { attack, damage, leastOnly, name } = means;
  if (yields === 'nothing') return nothing;
  if (!damage) return yields === 'least' ? nothing : { ...nothing, effect: attack?.effect ?? '' };
  if (yields === 'most') return { ...nothing, damage: most(damage) };
  if (yields === 'dice' && attack && (yield* takesEffect(draft, attacker, target, attack, damage)))
    return { ...nothing, effect: attack.effect };
  if (yields === 'least' || leastOnly) return { ...nothing, damage: least(damage) };
  const why = `${attacker.name} hits ${target.name} (${name}). ${title}`;
  const asked = asking('damage', attacker.id, why, { against: target.id, title, rules: [rule] });
  return { damage: yield* rollDamage(asked, damage, target), rolled: damage.dice.length > 0, effect: '' };
}

/** Puts an effect on its target, unless it is on it already (PK-DEF.10). */
function takeEffect(draft: Draft, who: string, target: Combatant, effect: string, cause: Cause): void {
  if (effect !== '' && !hasCondition(target, effect))
    draft.begin(target.id, draft.condition(target.id, effect, { by: who }), { ...cause, rule: 'PK-DEF.10' });
}

/**
 * Returns whether an attack that gets through brings its effect instead of its damage. For an attack with both the
 * referee chooses at each failure (PK-DEF.5); Enter takes what was chosen the last time.
 */
function* takesEffect(
  draft: Draft,
  { id: who, name }: Combatant,
  target: Combatant,
  attack: Attack,
  damage: DiceSum,
): Rule<boolean> {
  if (attack.effect === '' || attack.onFail === 'damage') return false;
  if (attack.onFail === 'effect') return true;
  const why = `${name}'s ${attack.name}: damage, or its effect?`;
  const asked = asking('effect', who, why, { time: target.id, rules: ['PK-DEF.5'] });
  const options = optionsOf(['damage', `damage ${writeDice(damage)}`], ['effect', attack.effect]);
  const chosen = yield* choose(asked, options, attack.chosen === '' ? 'damage' : attack.chosen);
  draft.change(who, { attacks: altered(sheetOf(draft.fight, who).attacks, attack.id, { ...attack, chosen }) });
  return chosen === 'effect';
}
