import { type Combatant, combatant, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { canAct, isCaster } from './able.ts';
import { cannotAim } from './aim.ts';
import { wandOf } from './cast.ts';
import { sheet } from './combatant.ts';
import { cannotDeclare, isDeclaring } from './declare.ts';
import { house } from './houserules.ts';
import { type Moment, momentOf } from './moment.ts';
import { cannotMove, feetOf, takesHalfMove } from './moves.ts';
import { backing, cannotRetreat } from './retreat.ts';
import { phaseOf } from './state.ts';

/** Why somebody cannot do something, or nothing. */
type Check = (one: Combatant, intent: Intent) => Refusal | undefined;

/** Why somebody cannot do something, or nothing. */
export type CountCheck = (fight: Fight, one: Combatant, intent: Intent) => Refusal | undefined;

/** The actor of an intent. */
export function actor(fight: Fight, { who = '' }: Intent): Combatant {
  return combatant(fight, who);
}

/** The level of a spell, 1 where none is said. */
export function levelOf({ options }: Intent): number {
  return Number(options?.['level'] ?? 1);
}

/** What is in the way of a declaration, while declarations are made. */
export function declaring(fight: Fight, intent: Intent, check: Check): Refusal | undefined {
  if (!isDeclaring(fight)) return undefined;
  const one = actor(fight, intent);
  return cannotDeclare(fight, one) ?? check(one, intent);
}

/** What is in the way of something that is only declared. */
export function onlyDeclared(fight: Fight, intent: Intent, rule: string, check: Check): Refusal | undefined {
  if (!isDeclaring(fight))
    return refuse(rule, `${actor(fight, intent).name} has not declared it: that is said before initiative.`);
  return declaring(fight, intent, check);
}

/** What is in the way of doing something on a count; holders may come in on a later count by that house rule (MB-INI.12). */
export function onCount(fight: Fight, intent: Intent, check: CountCheck): Refusal | undefined {
  if (isDeclaring(fight)) return undefined;
  const one = actor(fight, intent);
  const moment = momentOf(fight);
  if (!moment) return refuse('MB-ORD.1', `No count is running (${phaseOf(fight)}): Enter does what is due.`);
  if (!canAct(fight, one)) return refuse('MB-CND.1', `${one.name} cannot act now.`);
  const mayCome = sheet(one).holding && house.holdRelease.of(fight) === 'anyLaterCount';
  if (!mayCome && !moment.actors.some(({ id }) => id === one.id)) return notNow(one, moment);
  return bound(one, intent.do) ?? check(fight, one, intent);
}

/** Why somebody does not act on the count that runs: it has moved and has nothing left, or others act (MB-RND.2, MB-INI.5). */
function notNow(one: Combatant, { actors }: Moment): Refusal {
  const { moved, attacksMade, counts, thrown } = sheet(one);
  if (moved > 0 && counts.length === 0 && thrown.length > 0)
    return refuse(
      'MB-RND.2',
      attacksMade > 0
        ? `${one.name} has moved and attacked: whoever moves makes one attack in the round, with a bow too.`
        : `${one.name} has moved, and that was its action of the round.`,
    );
  return refuse(
    'MB-INI.5',
    `${one.name} does not act on this count: it belongs to ${actors.map(({ name }) => name).join(', ')}.`,
  );
}

/** What a declaration leaves to do on the count: nothing else for a caster or a full-round task, no attack for others (T13). */
function bound(one: Combatant, word: string): Refusal | undefined {
  const { task } = sheet(one);
  if (isCaster(one) && !['cast', 'hold', 'else'].includes(word))
    return refuse('MB-MAG.5', `${one.name} has declared a spell and does nothing else: \`x\` gives it up.`);
  if (task === 'extract' && word !== 'else')
    return refuse('MB-LOD.5', `${one.name} draws a missile out, which takes the full round: nothing else is done.`);
  if (task === 'fix' && word !== 'else')
    return refuse('MB-FUM.7', `${one.name} sets the helmet right, which takes the full round: nothing else is done.`);
  if (task === 'close' && word === 'attack')
    return refuse('MB-CLO.2', `${one.name} closes this round and makes no attack.`);
  if (task === 'defend' && word === 'attack')
    return refuse('MB-DEF.1', `${one.name} fights defensively and makes no attacks: it can move, hold or do nothing.`);
  return undefined;
}

/** Why somebody cannot hold, or nothing: what is held already comes after count 1 (MB-INI.12). */
export function cannotHold(_: Fight, one: Combatant): Refusal | undefined {
  return sheet(one).holding
    ? refuse('MB-INI.12', `${one.name} holds already: its action comes after count 1, with all that are held.`)
    : undefined;
}

/** Why somebody cannot attack on its count as it is said, or nothing (MB-RND.2). */
export function cannotAttack(fight: Fight, one: Combatant, intent: Intent): Refusal | undefined {
  const walked = feetOf(intent) ?? 0;
  const draws = takesHalfMove(fight, one, intent.with);
  if ((walked > 0 || draws) && sheet(one).attacksMade > 0)
    return refuse('MB-RND.2', `${one.name} has attacked already: whoever moves makes one attack in the round.`);
  const moves = walked > 0 || draws ? cannotMove(one, walked, true) : undefined;
  return moves ?? cannotAim(fight, one, intent);
}

/** Why somebody cannot move on its count as it is said, or nothing. */
export function cannotWalk(_: Fight, one: Combatant, intent: Intent): Refusal | undefined {
  return cannotMove(one, feetOf(intent) ?? 0, false);
}

/** Why somebody cannot retreat on its count as it is said, or nothing (MB-RET.1). */
export function cannotLeave(fight: Fight, one: Combatant, intent: Intent): Refusal | undefined {
  const way = feetOf(intent);
  if (way === undefined || way === 0)
    return refuse('MB-RET.1', `How far? \`retreat ${backing(fight, one)}ft\` is backing away; farther costs AC.`);
  const walked = sheet(one).task === 'defend' ? way : 0;
  return cannotMove(one, walked, false) ?? cannotRetreat(fight, one, way, intent.options?.['attack'] === true);
}

/** Why somebody cannot use a wand, or nothing (MB-WND.1). */
export function cannotWave(fight: Fight, one: Combatant, intent: Intent): Refusal | undefined {
  const { wands } = sheet(one);
  if (wands.length > 0 && !wandOf(fight, one.id, intent))
    return refuse('MB-WND.1', `${one.name} has no wand with a charge left.`);
  const walked = feetOf(intent) ?? 0;
  return walked > 0 ? cannotMove(one, walked, true) : undefined;
}
