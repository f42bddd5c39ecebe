import { type Combatant, combatantOf, type Fight, findCombatant, hasCondition } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { possible } from '../../src/core/rule/request.ts';
import { anyOf, choicesOf, ofActor } from '../../src/core/ruleset/choices.ts';
import { apart } from '../../src/core/ruleset/halves.ts';
import { forbid, forbidOver, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { attackChance } from './chance.ts';
import { isActive, isDying, isHere, sheet } from './combatant.ts';
import { withWhat } from './equipment.ts';
import { isTreatable } from './harm.ts';
import { house } from './houserules.ts';
import { distanceBetween, heldBy, namesById, STEP } from './pairs.ts';
import { byStatement, compare, farthestMove, momentOf, RUN, rankOf, statementOf, turnsOf, useOf } from './ranks.ts';
import { absence, ENDING, enterInWords, hasActed, isThere, mayAct, phaseOf, skipsStatements } from './state.ts';
import {
  asStated,
  attackOptions,
  distanceOf,
  isAsStated,
  isIn,
  isUnsaid,
  metresOf,
  newPosture,
  statementOptions,
  turnedTo,
} from './statement.ts';
import { isMissile, reloadable, unusable, useNamed, usesOf } from './uses.ts';
import { asBefore } from './wielding.ts';

/** Returns the reason why an attack cannot be stated or made now, or nothing. */
export function cannotAttack(fight: Fight, typed: Intent): Refusal | undefined {
  const combatant = asBefore(fight, actor(fight, typed));
  const intent = asStated(fight, combatant, typed);
  return (
    (phaseOf(fight) === 'statement' ? cannotState : cannotActNow)(fight, combatant, intent) ??
    wrongTarget(fight, combatant, intent) ??
    wrongTool(combatant, intent) ??
    hopeless(fight, combatant, intent)
  );
}

/** Returns the reason why a combatant cannot act now with an intent, or nothing (BR-1.2, BR-1.4, BR-2.10, BR-3.4, BR-4.1). */
export function cannotActNow(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const phase = phaseOf(fight);
  if (phase === 'aftermath' || phase === 'over') return forbidOver('BR-1.1');
  if (phase !== 'actions') return refuse('BR-1.2', `Actions have their own phase: ${enterInWords(fight)}`);
  const out = cannotTakePart(fight, combatant);
  if (out) return out;
  const { attacksMade, metres } = sheet(combatant);
  if (hasActed(fight, combatant) || (attacksMade > 0 && intent.do !== 'attack'))
    return refuse('BR-1.4', `${combatant.name} has already acted this round`);
  if (rankOf(fight, combatant) === 0)
    return refuse('BR-3.4', `${combatant.name} runs ${metres} m and can only parry and dodge this round`);
  return movesLate(combatant, intent) ?? isTooEarly(fight, combatant, intent) ?? cannotChange(fight, combatant, intent);
}

/** Returns the reason why a combatant cannot state an intent now, or nothing (BR-1.7, BR-2.10, BR-3.4, BR-3.5, BR-3.7). */
export function cannotState(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  if (phaseOf(fight) !== 'statement')
    return refuse('BR-1.2', `Statements have their own phase: ${enterInWords(fight)}`);
  return (
    cannotTakePart(fight, combatant) ?? cannotRun(fight, combatant, intent) ?? cannotRestate(fight, combatant, intent)
  );
}

/** Returns the reason why a combatant takes no part, or nothing (BR-1.7, BR-16.1). */
export function cannotTakePart(fight: Fight, combatant: Combatant): Refusal | undefined {
  if (mayAct(fight, combatant)) return undefined;
  const isThing = combatant.side === '';
  // Whoever is awake and here is kept from it by the mark of surprise alone.
  const rule = isActive(combatant) && !isThing ? 'BR-16.1' : 'BR-1.7';
  return refuse(rule, `${combatant.name} is ${isThing ? 'an object' : absence(combatant)} and can't act`);
}

/** Returns the reason why a combatant cannot move so far, or nothing (BR-3.4, BR-3.5, BR-3.7). */
function cannotRun(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const { name } = combatant;
  const metres = metresOf(combatant, intent);
  const most = house.maxMove.of(fight);
  if (metres > most) return refuse('BR-3.5', `${name} can't move ${metres} m in a round: ${most} m is the most`);
  if (metres < RUN) return undefined;
  const instead = `\`m ${metres}m\` runs, ${RUN - 1} m leaves an action`;
  if (intent.do !== 'move') return refuse('BR-3.4', `A move of ${metres} m leaves ${name} no action: ${instead}`);
  const foes = heldBy(fight, combatant);
  if (foes.length === 0) return undefined;
  return refuse('BR-3.7', `${name} is hand to hand with ${namesById(fight, foes)}: 29 m is the most`);
}

/** Refuses metres that were not moved when it was time: all movement comes before the actions (BR-3.10). */
export function movesLate(combatant: Combatant, intent: Intent): Refusal | undefined {
  const metres = metresOf(combatant, intent);
  if (metres === 0 || metres === sheet(combatant).metres) return undefined;
  return refuse('BR-3.10', `${combatant.name} can't move ${metres} m now: all movement comes before the actions`);
}

/** Refuses to kneel to somebody who does, or to stand up likewise (BR-11.7). */
export function inPostureAlready({ name }: Combatant, posture: string): Refusal {
  return forbid('BR-11.7', `${name} ${posture}s already`);
}

/** Refuses to kneel or to stand up with what has been stated otherwise: it is part of the statement (BR-11.7). */
export function kneelsLate(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const posture = newPosture(combatant, intent);
  const isLate = ['actions', 'resolution'].includes(phaseOf(fight)) && !isUnsaid(fight, combatant);
  if (!isLate || posture === undefined) return undefined;
  if (isIn(combatant, posture)) return inPostureAlready(combatant, posture);
  const does = posture === 'kneel' ? 'kneel' : 'stand up';
  return refuse('BR-11.7', `${combatant.name} can't ${does} now: that is part of the statement`);
}

/** Returns the reason why a combatant cannot depart from its statement on its turn, or nothing (BR-2.10). */
function cannotChange(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const said = statementOf(combatant);
  const isSkipped = skipsStatements(fight) && said === undefined;
  if (isSkipped || isAsStated(combatant, intent) || mayChange(fight, combatant)) return undefined;
  if (house.changeIntent.of(fight) === 'never')
    return refuse('BR-2.10', `The house rule changeIntent holds ${combatant.name} to the statement`);
  const does = said ? intentText(fight, combatant, said) : 'nothing';
  return refuse('BR-2.10', `${combatant.name}'s statement can still be carried out: ${does}`);
}

/**
 * Refuses another statement once a slower combatant has stated: it would have been heard first. Until then a slip is put
 * right by stating anew, and First Aid for whoever has fallen goes before any statement (BR-2.2, BR-2.10, BR-14.9).
 */
function cannotRestate(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const said = statementOf(combatant);
  if (!said || isSameStatement(combatant, intent, said) || mayChange(fight, combatant)) return undefined;
  const isSlower = (one: Combatant) => sheet(one).stated && sheet(one).dex < sheet(combatant).dex;
  const slower = byStatement(fight.combatants).find(isSlower);
  const patient = intent.do === 'aid' ? findCombatant(fight, intent.at?.[0] ?? '') : undefined;
  if (!slower || (patient && isUrgent(fight, patient))) return undefined;
  const metres = metresOf(combatant, said);
  const does = `${intentText(fight, combatant, said)}${metres > 0 ? `, ${metres} m` : ''}`;
  const since = `now that ${slower.name}, who is slower, has stated`;
  return refuse('BR-2.10', `${combatant.name}'s statement stands ${since}: ${does}`);
}

/** Returns true if an intent is a statement once more: what is done, with what, the metres, the posture. */
function isSameStatement(combatant: Combatant, intent: Intent, said: Intent): boolean {
  const { posture } = statementOptions.of(intent);
  const whole = intent.do === 'attack' ? { ...intent, with: useOf(combatant, intent).id } : intent;
  return (
    isAsStated(combatant, whole) &&
    (intent.text ?? '') === (said.text ?? '') &&
    metresOf(combatant, intent) === metresOf(combatant, said) &&
    (posture === undefined || isIn(combatant, posture))
  );
}

/** Returns true if a combatant may change its statement whatever the moment: freely, or because it has become impossible. */
function mayChange(fight: Fight, combatant: Combatant): boolean {
  return house.changeIntent.of(fight) === 'free' || impossible(fight, combatant) !== undefined;
}

/** Returns why what a combatant has stated has become impossible, or nothing (BR-2.10, BR-4.10, BR-4.13, BR-9.10). */
export function impossible(fight: Fight, combatant: Combatant): Refusal | undefined {
  const intent = statementOf(combatant);
  const target = findCombatant(fight, intent?.at?.[0] ?? '');
  if (intent?.do === 'aid') return target && untreatable(fight, target);
  if (intent?.do === 'wake') return target && unwakeable(fight, target);
  if (intent?.do === 'reload') return unloadable(combatant, intent);
  if (intent?.do !== 'attack') return undefined;
  if (target && !isActive(target)) return refuse('BR-4.10', `${target.name} is ${absence(target)}`);
  const friend = turnedTo(fight, combatant);
  if (friend) return refuse('BR-4.10', `${friend.name} is on ${combatant.name}'s side now`);
  return wrongTool(combatant, intent) ?? hopeless(fight, combatant, intent) ?? wrongTarget(fight, combatant, intent);
}

/** Returns why a weapon that a combatant would reload needs none, or nothing (BR-9.13). */
function unloadable(combatant: Combatant, { with: id }: Intent): Refusal | undefined {
  const isEmpty = reloadable(combatant).some((weapon) => weapon.id === id);
  return isEmpty ? undefined : forbid('BR-9.13', `${combatant.name} has nothing to reload`);
}

/** Returns why First Aid can do nothing for a combatant, or nothing (BR-12.16, BR-14.4, BR-14.6). */
export function untreatable(fight: Fight, target: Combatant): Refusal | undefined {
  const { name } = target;
  if (!isThere(fight, target)) return forbid('BR-12.16', `${name} is ${absence(target)} and can't be healed`);
  if (sheet(target).injuries.length === 0) return forbid('BR-14.4', `${name} has no injury to treat`);
  if (isTreatable(sheet(target))) return undefined;
  const isHealed = sheet(target).injuries.every(({ remaining }) => remaining === 0);
  return isHealed
    ? forbid('BR-14.5', `Every injury of ${name} has healed`)
    : forbid('BR-14.6', `Every injury of ${name} has already been treated once`);
}

/** Returns why a combatant can't be woken, or nothing (BR-12.6). */
export function unwakeable(fight: Fight, target: Combatant): Refusal | undefined {
  const { name } = target;
  const { current } = sheet(target).hp;
  if (!isThere(fight, target) || !hasCondition(target, 'unconscious'))
    return forbid('BR-12.6', `${name} is ${isThere(fight, target) ? 'awake' : absence(target)}`);
  if (current > 0) return undefined;
  return refuse('BR-12.6', `${name} is at ${current} hp and can't be woken: First Aid must restore 1 hp first`);
}

/** Returns everybody whom somebody could attack: enemies on their feet first; the fallen and friends only by name. */
export function targetChoices(fight: Fight, { who = '' }: Intent): readonly Choice[] {
  const combatant = findCombatant(fight, who);
  const others = fight.combatants.filter(({ id }) => id !== who);
  return choicesOf(others, (target) => {
    if (target.side === combatant?.side) return `${target.name} is on the same side`;
    return isActive(target) ? undefined : `${target.name} is ${absence(target)}`;
  });
}

/** Returns the weapons and other means of an attack. */
export const toolChoices = ofActor((_, combatant) =>
  choicesOf(
    usesOf(combatant).map((use) => ({ ...use, name: use.label })),
    (use) => unusable(combatant, use),
  ),
);

/** Returns an intent in a few words. */
export function intentText(fight: Fight, combatant: Combatant, intent: Intent): string {
  const aim = namesById(fight, intent.at ?? []);
  if (intent.do === 'move') return 'move';
  if (intent.do === 'else') return intent.text || 'nothing';
  if (intent.do === 'aid') return `First Aid for ${aim}`;
  if (intent.do === 'reload') return `reload the ${useOf(combatant, intent).label}`;
  return `${intent.do} ${aim}`.trim();
}

function isTooEarly(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const first = turnsOf(fight).find((turn) => turn.one.id !== combatant.id);
  const moments = [momentOf(fight, combatant, statementOf(combatant)), momentOf(fight, combatant, intent)];
  const isLater = first && moments.every((moment) => compare(first.moment, moment) < 0);
  if (!isLater) return undefined;
  const now = `${first.one.name} acts first, on DEX ${first.moment.rank}`;
  return refuse('BR-4.1', `${now}: ${combatant.name} acts on DEX ${rankOf(fight, combatant)}`);
}

function wrongTarget(fight: Fight, combatant: Combatant, { at = [] }: Intent): Refusal | undefined {
  const [id, second] = at;
  if (id === undefined) return refuse('BR-15.6', `${combatant.name} needs a target: ${whomElse(fight, combatant)}`);
  if (id === combatant.id)
    return forbid('BR-15.6', `${combatant.name} needs another target: ${whomElse(fight, combatant)}`);
  if (second !== undefined) return forbid('BR-4.11', `One attack has one target: ${whomElse(fight, combatant)}`);
  const target = findCombatant(fight, id);
  const away = apart(fight).find((one) => one.id === id);
  if (away) return refuse('BR-15.6', `${away.name} is in the other half: ${whomElse(fight, combatant)}`);
  if (!target) return refuse('BR-15.6', `The target has left the fight: ${whomElse(fight, combatant)}`);
  if (isHere(target) && !target.benched) return undefined;
  return refuse('BR-1.7', `${target.name} is ${absence(target)}: ${whomElse(fight, combatant)}`);
}

function whomElse(fight: Fight, combatant: Combatant): string {
  const choices = possible(targetChoices(fight, { do: 'attack', who: combatant.id }));
  return choices.length === 0 ? 'nobody is left' : `name ${anyOf(choices)}`;
}

function wrongTool(combatant: Combatant, intent: Intent): Refusal | undefined {
  const { with: id } = intent;
  const use = id === undefined ? useOf(combatant, intent) : useNamed(combatant, id);
  if (!use) return refuse('BR-15.6', `${combatant.name} carries no ${id}: choose ${ableTools(combatant)}`);
  const refused = unusable(combatant, use);
  if (!refused) return undefined;
  const attack = `attack with ${ableTools(combatant)}`;
  return { ...refused, instead: refused.instead === undefined ? attack : `${refused.instead}, or ${attack}` };
}

function ableTools(combatant: Combatant): string {
  return anyOf(usesOf(combatant).filter((use) => !unusable(combatant, use)));
}

/** Returns why an attack cannot succeed: out of reach or range, or no chance; a statement may come nearer (BR-9.10, BR-5.12). */
export function hopeless(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const use = useOf(combatant, intent);
  const [target = ''] = intent.at ?? [];
  const isStating = phaseOf(fight) === 'statement';
  const between = distanceBetween(fight, combatant.id, target);
  const reach = Math.max(isStating ? metresOf(combatant, intent) : 0, STEP);
  if (!isMissile(use) && (between ?? 0) > reach) return tooFar(fight, combatant, target, between ?? 0);
  const distance = distanceOf(combatant, intent) ?? (isStating ? undefined : between) ?? 0;
  const chance = attackChance(fight, combatant, use, isMissile(use) ? distance : 0);
  const isFar = `${distance} m is beyond three times the range of the ${use.label} (${use.row.range} m)`;
  if (!chance) return refuse('BR-9.10', `${isFar}: choose another target or weapon`);
  if (chance.value > 0 || attackOptions.of(intent).chance !== undefined || phaseOf(fight) !== 'actions')
    return undefined;
  const isVain = `${combatant.name} can't hit ${withWhat(use.label)} at a chance of ${chance.value}%`;
  return refuse('BR-5.12', `${isVain}: choose another weapon`);
}

/** Refuses a blow at somebody who is known to be farther away than a step: the metres moved have to be said (BR-3.11). */
function tooFar(fight: Fight, { name }: Combatant, target: string, metres: number): Refusal {
  const { code, name: other } = combatantOf(fight, target);
  const most = farthestMove(fight);
  const instead =
    phaseOf(fight) !== 'statement'
      ? 'choose another target or weapon'
      : metres <= most
        ? `add the metres moved, such as \`a ${code} ${metres}m\``
        : `move closer first, such as \`m ${code} ${most}m\``;
  return refuse('BR-3.11', `${name} is ${metres} m from ${other}: ${instead}`);
}

/**
 * Returns true if a combatant may be helped by anybody with an action left (BR-14.9): it fell in this round, or is dying in
 * the last one, behind which nobody states First Aid.
 */
export function isUrgent({ phase }: Fight, combatant: Combatant): boolean {
  const isLast = phase === ENDING && isDying(combatant);
  return (sheet(combatant).fellThisRound || isLast) && !hasCondition(combatant, 'dead');
}
