import type { Draft } from '../../src/core/fight/draft.ts';
import type { Cause } from '../../src/core/fight/fact.ts';
import { type Combatant, combatantOf, type Fight, hasCondition } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { aWord } from '../../src/core/fight/telling.ts';
import { type DiceSum, writeDice } from '../../src/core/kit/dice.ts';
import { altered } from '../../src/core/kit/list.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { listed, signed } from '../../src/core/kit/wording.ts';
import { asking, choose, enter, type Option, optionsOf, type Rule } from '../../src/core/rule/request.ts';
import { defineOptions } from '../../src/core/ruleset/options.ts';
import { forbid, isRefusal, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { attackOn, rollDamage, zoneCheck } from './checks.ts';
import { type Attack, absenceOf, isActive, sheet, sheetOf, wardOf } from './combatant.ts';
import { fall, isDestroyed, land, least, most } from './harm.ts';
import { house } from './houserules.ts';
import {
  cannotReach,
  defenceModifier,
  insteadFor,
  type Means,
  meansFor,
  meansOf,
  reachTo,
  spellChoices,
  spellOf,
  targetChoices,
  toolChoices,
  unusable,
} from './means.ts';
import { isRolling } from './state.ts';
import { attackBands, defenceBands, SPELLBOUND } from './tables.ts';
import { tellings } from './tellings.ts';
import { cannotAttack, isSettled, spendAttack } from './turn.ts';
import { countCritical, isLast } from './weapons.ts';

const castOptions = defineOptions({
  outcome: { ...aWord('none'), words: { nothing: 'none', none: 'none' }, about: 'the Spell does nothing' },
});

/** The attack, and the Spell at a target. */
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
      yield* spendAttack(draft, combatant.id, strike(draft, intent, tool));
    },
  },
  {
    word: 'cast',
    short: 'c',
    called: 'Spell on',
    title: 'Cast a Spell',
    aimed: 'Cast a Spell at',
    help: 'c TARGET ["effect"]: takes the Attack of the Bout; what happens is asked, or said: nothing, damage 2',
    alike: ['spell', 'magic'],
    by: 'combatant',
    targets: { least: 1, most: 1, of: spellChoices },
    text: 'optional',
    options: castOptions.list,
    check: cannotCast,
    *play(draft, intent): Rule<void> {
      const combatant = actor(draft.fight, intent);
      const target = combatantOf(draft.fight, intent.at?.[0] ?? '');
      // Spellcasting lies outside P&K, so its outcome is stated, unless the house rule says otherwise.
      const play =
        house.spellAttack.of(draft.fight) === 'attackCheck'
          ? blow(draft, combatant, target, spellOf(combatant, intent.text || undefined))
          : stateOutcome(draft, combatant, target, intent.text ?? '', castOptions.of(intent).outcome);
      yield* spendAttack(draft, combatant.id, play);
    },
  },
];

/** Strikes at each target in turn. */
function* strike(draft: Draft, intent: Intent, tool: Means): Rule<void> {
  for (const at of new Set(intent.at)) {
    // The blow before may have worn the weapon, and dropped the target.
    const now = combatantOf(draft.fight, intent.who ?? '');
    const means = tool.weapon ? meansFor(draft.fight, now, { ...intent, with: tool.id }) : tool;
    const target = combatantOf(draft.fight, at);
    if (isActive(target)) yield* blow(draft, now, target, means ?? tool);
  }
}

/** Resolves an attack: by an Attack Check of the rolling Side, by a Defense Check against anybody else (PK-CHK.7). */
function blow(draft: Draft, combatant: Combatant, target: Combatant, means: Means): Rule<void> {
  return (isRolling(draft.fight, combatant) ? attackCheck : defenseCheck)(draft, combatant, target, means);
}

/** Returns the Zone modifier of an attack; 0 for one that the rules refuse and the referee forces. */
function zoneModifier(fight: Fight, combatant: Combatant, means: Means, target: Combatant): number {
  const found = reachTo(fight, combatant, means, target);
  return isRefusal(found) ? 0 : found;
}

type Result = (typeof attackBands)[number];

/** Yields of an attack by its Attack Check (PK-ATK.3 to 6). */
const attackYields = { criticalMiss: 'nothing', failure: 'least', success: 'dice', criticalHit: 'most' } as const;

const counts = { criticalMiss: 'misses', failure: undefined, success: undefined, criticalHit: 'crits' } as const;

/** Makes an Attack Check: its damage, the wear of the weapon, the harm to the target (PK-ATK.2 to 6, PK-CRT.1 to 5). */
function* attackCheck(draft: Draft, combatant: Combatant, target: Combatant, means: Means): Rule<void> {
  const { id: who } = combatant;
  const modifier = zoneModifier(draft.fight, combatant, means, target);
  const { attackTarget: need } = sheet(target);
  const more = { against: target.id, title: 'Attack Check', rules: ['PK-ATK.2', 'PK-CHK.5'] };
  const asked = asking('attack', who, attackOn(combatant, target, means.name), more);
  const band = yield* zoneCheck(asked, combatant, need, modifier, attackBands);
  const count = counts[band];
  const worn = count && means.weapon && countCritical(draft, who, means.weapon, count);
  const { damage, effect } = yield* attackOutcome(draft, combatant, target, means, band);
  const cause = { who, with: means.name, rule: 'PK-ATK.2' };
  const harm = yield* land(draft, who, target.id, damage, cause);
  takeEffect(draft, who, target, effect, { ...cause, rule: 'PK-DEF.10' });
  const destroyed = isDestroyed(draft.fight, target.id);
  const told = effect === '' ? undefined : effect;
  const result = { key: asked.key, band, modifier, need, damage, destroyed, effect: told };
  const wear = { count: worn && `${worn.crits}/${worn.misses}`, broke: worn?.broken && !means.weapon?.broken };
  draft.tell(tellings.attack, { who, with: means.name, at: target.id, ...result, ...harm, ...wear }, cause);
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

function cannotAttackSo(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const { at = [] } = intent;
  const refused = isSettled(fight) ?? nobodyThere(fight, combatant, at) ?? cannotAttack(fight, combatant);
  if (refused) return refused;
  const means = meansFor(fight, combatant, intent);
  const useless = intent.with !== undefined && means && unusable(fight, combatant, means);
  if (at.length === 0 && useless) return { ...useless, instead: insteadFor(fight, combatant) };
  if (at.length === 0) return refuse('PK-ATK.1', `Name a target: ${insteadFor(fight, combatant)}`);
  if (at.length > 1 && isRolling(fight, combatant))
    return refuse('PK-ATK.12', `One Attack has one target: ${insteadFor(fight, combatant)}`);
  if (!means) return refuse('PK-ATK.1', withWhat(fight, combatant, intent));
  return at.map((id) => cannotReach(fight, combatant, means, id)).find((far) => far !== undefined);
}

/** Returns the refusal of an attack of which no target is there to be struck: no ruling makes anything of it. */
function nobodyThere(fight: Fight, combatant: Combatant, at: readonly string[]): Refusal | undefined {
  const targets = at.map((id) => combatantOf(fight, id));
  const [first] = targets;
  if (!first || targets.some(isActive)) return undefined;
  return forbid('PK-ZON.7', `${absenceOf(first)}: ${insteadFor(fight, combatant)}`);
}

function withWhat(fight: Fight, combatant: Combatant, { with: named }: Intent): string {
  const names = meansOf(fight, combatant).map(({ name }) => name);
  if (names.length === 0) return `${combatant.name} has nothing to attack with.`;
  return `${combatant.name} has no ${named}, only ${listed(names)}.`;
}

/** Yields of an attack by the Defense Check against it (PK-DEF.3 to 7). */
const defenceYields = { criticalBreach: 'most', failure: 'dice', success: 'least', criticalParry: 'nothing' } as const;

/** Makes a Defense Check of the target (PK-DEF.2 to 9). The foe rolls nothing to attack. */
function* defenseCheck(draft: Draft, foe: Combatant, target: Combatant, means: Means): Rule<void> {
  const modifier = defenceModifier(draft.fight, zoneModifier(draft.fight, foe, means, target));
  const need = wardOf(foe);
  const what = `${attackOn(foe, target, means.name)} ${target.name}'s Defense Check,`;
  const more = { against: foe.id, title: 'Defense Check', rules: ['PK-DEF.2', 'PK-CHK.5'] };
  const asked = asking('defence', target.id, what, more);
  const band = yield* zoneCheck(asked, target, need, modifier, defenceBands);
  draft.change(target.id, { defensesRolled: sheetOf(draft.fight, target.id).defensesRolled + 1 });
  const done = yield* outcomeOf(draft, foe, target, means, defenceYields[band], ['Damage', 'PK-DEF.4']);
  const { damage, dice, effect } = done;
  const cause = { who: foe.id, with: means.name, rule: 'PK-DEF.2' };
  const harm = yield* land(draft, foe.id, target.id, damage, cause);
  takeEffect(draft, foe.id, target, effect, { ...cause, rule: 'PK-DEF.10' });
  const destroyed = isDestroyed(draft.fight, target.id);
  const isToldApart = means.class === 'spell' || meansOf(draft.fight, foe).some(({ id }) => id !== means.id);
  const named = isToldApart ? means.name : '';
  const result = { key: asked.key, band, modifier, need, damage, dice, effect, destroyed };
  draft.tell(tellings.defence, { who: foe.id, with: named, at: target.id, ...result, ...harm }, cause);
  yield* fall(draft, target.id, harm);
}

/** Yields of an attack, whichever Side rolls for it: an effect stands for its dice, and for its most where it has no dice. */
type Yield = 'nothing' | 'least' | 'dice' | 'most';

/** Damage of an attack with the dice that were rolled for it, or its effect; here neither. */
const nothing = { damage: 0, dice: '', effect: '' };

/** Works out what an attack does, with title and rule of its dice (PK-ATK.3 to 6, PK-ATK.11, PK-DEF.3 to 7). */
function* outcomeOf(
  draft: Draft,
  attacker: Combatant,
  target: Combatant,
  means: Means,
  yields: Yield,
  [title, rule]: readonly [title: string, rule: string],
): Rule<typeof nothing> {
  const { attack, damage, leastOnly, name } = means;
  if (yields === 'nothing') return nothing;
  if (!damage) return yields === 'least' ? nothing : { ...nothing, effect: attack?.effect ?? '' };
  if (yields === 'most') return { ...nothing, damage: most(damage) };
  if (yields === 'dice' && attack && (yield* takesEffect(draft, attacker, target, attack, damage)))
    return { ...nothing, effect: attack.effect };
  if (yields === 'least' || leastOnly) return { ...nothing, damage: least(damage) };
  const why = `${attacker.name} hits ${target.name} (${name}). ${title}`;
  const asked = asking('damage', attacker.id, why, { against: target.id, title, rules: [rule] });
  const dice = damage.dice.length > 0 ? writeDice(damage) : '';
  return { damage: yield* rollDamage(asked, damage, target), dice, effect: '' };
}

/** Puts an effect on its target, unless it is on it already (PK-DEF.10). */
function takeEffect(draft: Draft, who: string, target: Combatant, effect: string, cause: Cause): void {
  if (effect !== '' && !hasCondition(target, effect))
    draft.begin(target.id, draft.condition(target.id, effect, { by: who }), cause);
}

/** Returns true if an effect replaces the damage: the referee says (PK-DEF.5); Enter takes the last choice. */
function* takesEffect(draft: Draft, { id: who, name }: Combatant, target: Combatant, attack: Attack, damage: DiceSum) {
  if (attack.effect === '' || attack.onFail === 'damage') return false;
  if (attack.onFail === 'effect') return true;
  const why = `${name}'s ${attack.name}: damage, or its effect?`;
  const asked = asking('effect', who, why, { time: target.id, rules: ['PK-DEF.5'] });
  const options = [hurting(`damage ${writeDice(damage)}`), ...optionsOf(['effect', attack.effect])];
  const chosen = yield* choose(asked, options, attack.chosen === '' ? 'damage' : attack.chosen);
  draft.change(who, { attacks: altered(sheetOf(draft.fight, who).attacks, attack.id, { ...attack, chosen }) });
  return chosen === 'effect';
}

/** Words by which a Spell does nothing to its target, on its line as well. */
const unharmed = ['no effect', 'no effect on it', 'no damage', 'no harm', 'no harm done'];

const noEffect: Option<'none'> = {
  id: 'none',
  label: 'nothing',
  said: [...unharmed, 'nothing happens', 'nothing at all', 'none of that'],
};

const outcomes = [noEffect, hurting('damage'), ...optionsOf(['effect', 'an effect'])];

function hurting(label: string): Option<'damage'> {
  return { id: 'damage', label, statesDamage: true };
}

function* stateOutcome(
  draft: Draft,
  combatant: Combatant,
  target: Combatant,
  text: string,
  stated: 'none' | undefined,
): Rule<void> {
  const modifier = zoneModifier(draft.fight, combatant, spellOf(combatant), target);
  const { id: who } = combatant;
  const cause = { who, with: 'Spell', rule: 'PK-ATK.10' };
  const more = { about: who, against: target.id, rules: ['PK-ATK.10', 'PK-ZON.18'] };
  const why = `${combatant.name}'s Spell at ${target.name} (Spellcasting ${signed(modifier)}). What happens?`;
  const suggested = text === '' || unharmed.includes(text.toLowerCase()) ? 'none' : 'effect';
  const outcome = stated ?? (yield* choose(asking('spell', who, why, more), outcomes, suggested));
  draft.tell(tellings.spell, { who, at: target.id, modifier, outcome, text }, cause);
  if (outcome === 'effect') takeEffect(draft, who, target, text || SPELLBOUND, cause);
  if (outcome !== 'damage') return;
  const asked = asking('damage', who, 'How much damage does the Spell do?', { ...more, key: `spell-damage:${who}` });
  const amount = yield* enter(asked, { least: 0, most: 999, suggested: 0, units: ['damage', 'dmg'] });
  const harm = yield* land(draft, who, target.id, amount, cause);
  draft.tell(tellings.harm, { who: target.id, amount, destroyed: isDestroyed(draft.fight, target.id), ...harm }, cause);
  yield* fall(draft, target.id, harm);
}

function cannotCast(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const refused = cannotAttack(fight, combatant);
  if (refused) return refused;
  if (!sheet(combatant).spells)
    return refuse('PK-ATK.10', `${combatant.name} has no Spells: \`set ${combatant.code} spells yes\` gives some.`);
  const [target] = intent.at ?? [];
  const spell = spellOf(combatant);
  // An amount that is no number would be the text of an effect.
  if (target !== undefined && /^damage\b/i.test(intent.text ?? '')) {
    const line = `${combatant.code} c ${combatantOf(fight, target).code} damage 7`;
    return forbid('PK-ATK.10', `The damage of a Spell is a number, what its dice show: \`${line}\``);
  }
  if (target !== undefined) return cannotReach(fight, combatant, spell, target, [spell]);
  return refuse('PK-ATK.10', `Name a target: ${insteadFor(fight, combatant, [spell])}`);
}
