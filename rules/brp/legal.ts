import { type Combatant, combatant, type Fight, findCombatant, hasCondition } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { listed } from '../../src/core/kit/wording.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { attackChance } from './chance.ts';
import { isActive, isHere, sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { distanceBetween, namesOf, STEP } from './pairs.ts';
import { compare, momentOf, RUN, rankOf, statementOf, turnsOf, useOf } from './ranks.ts';
import { absence, enterInWords, phaseOf } from './state.ts';
import { attackOptions, cannotState, cannotTakePart, distanceOf, isAsStated, metresOf } from './statement.ts';
import { isMissile, type Use, unusable, useNamed, usesOf } from './uses.ts';

/** Returns the reason why an attack cannot be stated or made now, or nothing. */
export function cannotAttack(fight: Fight, intent: Intent): Refusal | undefined {
  const one = combatant(fight, intent.who ?? '');
  const isStating = phaseOf(fight) === 'statement';
  return (
    (isStating ? cannotState(fight, one, intent) : cannotActNow(fight, one, intent)) ??
    wrongTarget(fight, one, intent) ??
    wrongTool(one, intent) ??
    hopeless(fight, one, intent)
  );
}

/**
 * Returns the reason why a combatant cannot act now with an intent, or nothing (BR-1.2, BR-1.4, BR-2.10, BR-3.4,
 * BR-4.1).
 */
export function cannotActNow(fight: Fight, one: Combatant, intent: Intent): Refusal | undefined {
  if (phaseOf(fight) !== 'actions') return refuse('BR-1.2', `Actions have their own phase: ${enterInWords(fight)}`);
  const out = cannotTakePart(fight, one);
  if (out) return out;
  if (sheet(one).acted || (sheet(one).attacksMade > 0 && intent.do !== 'attack'))
    return refuse('BR-1.4', `${one.name} has already acted this round`);
  if (rankOf(fight, one) === undefined)
    return refuse('BR-3.4', `${one.name} runs ${sheet(one).metres} m and can only parry and dodge this round`);
  return isTooEarly(fight, one, intent) ?? cannotChange(fight, one, intent);
}

/** Returns the reason why a combatant cannot depart from its statement, or nothing (BR-2.10). */
function cannotChange(fight: Fight, one: Combatant, intent: Intent): Refusal | undefined {
  const rule = house.changeIntent.of(fight);
  const isSkipped = house.statement.of(fight) === 'skipped' && statementOf(one) === undefined;
  if (isSkipped || rule === 'free' || isAsStated(one, intent)) return undefined;
  const stands = impossible(fight, one) === undefined;
  if (rule === 'never' && stands)
    return refuse('BR-2.10', `The house rule changeIntent holds ${one.name} to the statement`);
  return stands
    ? refuse('BR-2.10', `${one.name}'s statement can still be carried out: ${statementText(fight, one)}`)
    : undefined;
}

/**
 * Returns the reason why a combatant's stated attack has become impossible, or nothing (BR-2.10, BR-4.10, BR-4.13,
 * BR-9.10).
 */
export function impossible(fight: Fight, one: Combatant): Refusal | undefined {
  const intent = statementOf(one);
  if (intent?.do !== 'attack') return undefined;
  const target = findCombatant(fight, intent.at?.[0] ?? '');
  if (target && !isActive(target)) return refuse('BR-4.10', `${target.name} is ${absence(target)}`);
  return wrongTool(one, intent) ?? hopeless(fight, one, intent) ?? wrongTarget(fight, one, intent);
}

/** Everybody whom somebody could attack: enemies on their feet first; the fallen and friends only by name. */
export function targetChoices(fight: Fight, { who = '' }: Intent): readonly Choice[] {
  const one = findCombatant(fight, who);
  const others = fight.combatants.filter(({ id }) => id !== who);
  return others.map((target): Choice => {
    const why =
      one && target.side === one.side ? 'is on the same side' : isActive(target) ? '' : `is ${absence(target)}`;
    return { id: target.id, label: target.name, ...(why !== '' && { refused: `${target.name} ${why}` }) };
  });
}

/** Returns the weapons and other means of an attack. */
export function toolChoices(fight: Fight, { who = '' }: Intent): readonly Choice[] {
  const one = findCombatant(fight, who);
  return one ? usesOf(one).map((use) => toolChoice(one, use)) : [];
}

/** A statement in a few words: `attack Corvin with the sword`. */
function statementText(fight: Fight, one: Combatant): string {
  const intent = statementOf(one);
  if (!intent) return 'nothing';
  return intentText(fight, one, intent);
}

/** An intent in a few words. */
export function intentText(fight: Fight, one: Combatant, intent: Intent): string {
  const aim = namesOf(fight, intent.at ?? []);
  switch (intent.do) {
    case 'attack':
      return `attack ${aim}`;
    case 'aid':
      return `First Aid for ${aim}`;
    case 'reload':
      return `reload the ${useOf(one, intent).label}`;
    case 'move':
      return 'move';
    case 'else':
      return intent.text === undefined || intent.text === '' ? 'nothing' : intent.text;
    default:
      return `${intent.do} ${aim}`.trim();
  }
}

function toolChoice(one: Combatant, use: Use): Choice {
  const refused = unusable(one, use);
  return { id: use.id, label: use.label, ...(refused && { refused: refused.why }) };
}

function isTooEarly(fight: Fight, one: Combatant, intent: Intent): Refusal | undefined {
  const first = turnsOf(fight).find((turn) => turn.one.id !== one.id);
  const moments = [momentOf(fight, one, statementOf(one)), momentOf(fight, one, intent)];
  const isLater = first && moments.every((moment) => moment !== undefined && compare(first.moment, moment) < 0);
  return isLater
    ? refuse(
        'BR-4.1',
        `${first.one.name} acts first, on DEX ${first.moment.rank}: ${one.name} acts on DEX ${rankOf(fight, one) ?? 0}`,
      )
    : undefined;
}

function wrongTarget(fight: Fight, one: Combatant, { at = [] }: Intent): Refusal | undefined {
  const [id, second] = at;
  if (id === undefined || id === one.id)
    return refuse('BR-15.6', `${one.name} needs a target: ${whomElse(fight, one)}`);
  if (second !== undefined) return refuse('BR-4.11', `One attack has one target: ${whomElse(fight, one)}`);
  const target = findCombatant(fight, id);
  if (!target) return refuse('BR-15.6', `The target has left the fight: ${whomElse(fight, one)}`);
  if (!isHere(target) || target.benched)
    return refuse('BR-1.7', `${target.name} is ${absence(target)}: ${whomElse(fight, one)}`);
  return undefined;
}

/** Names the possible targets of an attack, for a refusal. */
function whomElse(fight: Fight, one: Combatant): string {
  const choices = targetChoices(fight, { do: 'attack', who: one.id }).filter(({ refused }) => refused === undefined);
  return choices.length === 0
    ? 'nobody is left'
    : `name ${listed(
        choices.map(({ label }) => label),
        'or',
      )}`;
}

function wrongTool(one: Combatant, intent: Intent): Refusal | undefined {
  const { with: id } = intent;
  const use = id === undefined ? useOf(one, intent) : useNamed(one, id);
  if (!use) return refuse('BR-15.6', `${one.name} carries no ${id}: choose ${ableTools(one)}`);
  const refused = unusable(one, use);
  if (!refused) return undefined;
  const joint = refused.why.includes(': ') ? ', or' : ':';
  return { ...refused, why: `${refused.why.replace(/\.$/, '')}${joint} attack with ${ableTools(one)}.` };
}

/** Names the usable means of an attack, for a refusal. */
function ableTools(one: Combatant): string {
  const able = usesOf(one).filter((use) => !unusable(one, use));
  return listed(
    able.map(({ label }) => label),
    'or',
  );
}

/**
 * Returns the reason why an attack cannot succeed: out of reach or range, or no chance at all; a statement may count on
 * coming nearer (BR-9.10, BR-5.12).
 */
export function hopeless(fight: Fight, one: Combatant, intent: Intent): Refusal | undefined {
  const use = useOf(one, intent);
  const [target = ''] = intent.at ?? [];
  const isStating = phaseOf(fight) === 'statement';
  const between = distanceBetween(fight, one.id, target);
  if (!isMissile(use)) {
    const moved = isStating ? metresOf(one, intent) : 0;
    if ((between ?? 0) > Math.max(moved, STEP)) return tooFar(fight, one, target, between ?? 0);
  }
  const distance = distanceOf(one, intent) ?? (isStating ? undefined : between) ?? 0;
  const chance = attackChance(fight, one, use, isMissile(use) ? distance : 0);
  if (!chance)
    return refuse(
      'BR-9.10',
      `${distance} m is beyond three times the range of the ${use.label} (${use.row.range} m): choose another target or weapon`,
    );
  const said = attackOptions.of(intent).chance;
  return chance.value <= 0 && said === undefined && phaseOf(fight) === 'actions'
    ? refuse(
        'BR-5.12',
        `${one.name} can't hit with the ${use.label}, whose chance is ${chance.value}%: choose another weapon`,
      )
    : undefined;
}

/** A blow at somebody who is known to be farther away than a step: the metres moved have to be said (BR-3.11). */
function tooFar(fight: Fight, { name }: Combatant, target: string, metres: number): Refusal {
  const { code, name: other } = combatant(fight, target);
  const instead =
    phaseOf(fight) !== 'statement'
      ? 'choose another target or weapon'
      : metres < RUN
        ? `add the metres moved, such as \`a ${code} ${metres}m\``
        : `move closer first, such as \`m ${code} ${RUN - 1}m\``;
  return refuse('BR-3.11', `${name} is ${metres} m from ${other}: ${instead}`);
}

/** Returns true if a combatant fell in this round and may be helped by anybody with an action left (BR-14.9). */
export function fellNow(one: Combatant): boolean {
  return sheet(one).fellThisRound && !hasCondition(one, 'dead');
}
