import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { texts } from '../../src/core/fight/telling.ts';
import { own } from '../../src/core/kit/json.ts';
import { plainId } from '../../src/core/kit/names.ts';
import { does, listed, namesOf } from '../../src/core/kit/wording.ts';
import { defineOptions } from '../../src/core/ruleset/options.ts';
import { forbidIf, past, refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { canAct, isCaster, isCasting } from './able.ts';
import { isActive, sheet } from './combatant.ts';
import { type Moment, momentOf } from './count.ts';
import { cannotGoFor, offRound } from './declare.ts';
import { house } from './houserules.ts';
import { attackEndsMoves, cannotMove, cannotStepUp, goalOf } from './moves.ts';
import { feetOf, retreatOptions } from './options.ts';
import { backing, cannotRetreat } from './retreat.ts';
import { spellNamed, wandOf } from './spells.ts';
import { aimable, cannotAim, halfMove, takesHalfMove, weaponFor } from './targets.ts';

/** A check of somebody who declares something, or who acts on a count. */
export type Check = (fight: Fight, combatant: Combatant, intent: Intent) => Refusal | undefined;

/** Options of a count: who acts on it, so that a step that waits is not played for another. They are not typed. */
const countOptions = defineOptions({ actors: { ...texts, about: 'who acts on it' } });

/** Returns why a charge or a closing goes at nobody but its declared target, or nothing: that one is gone (MB-DEC.4, MB-DEC.5, MB-CHG.8). */
export function cannotTurn(fight: Fight, combatant: Combatant, { at: [id] = [] }: Intent): Refusal | undefined {
  if (id === undefined) return undefined;
  const { task, taskAt } = sheet(combatant);
  const declared = aimable(fight, combatant.id).find((other) => other.id === taskAt && isActive(other));
  if (id === taskAt || !declared) return cannotGoFor(fight, combatant, combatantOf(fight, id));
  const [rule, run] = task === 'charge' ? ['MB-CHG.8', 'a charge at'] : ['MB-DEC.5', 'to close on'];
  return refuse(rule, `${combatant.name} has declared ${run} ${declared.name}: \`${task} ${declared.code}\` does it.`);
}

/** Returns why a count cannot be played, or nothing: none is running, or another than the one that was meant. */
export function cannotCount(fight: Fight, intent: Intent): Refusal | undefined {
  if (!['count', 'held'].includes(fight.phase))
    return past({
      ...(offRound(fight) ?? refuse('MB-ORD.1', 'No count is running: press Enter to go on.')),
      final: true,
    });
  const { actors } = countOptions.of(intent);
  const moment = momentOf(fight);
  if (!actors || !moment || moment.actors.every(({ id }) => actors.includes(id))) return undefined;
  const now = namesOf(moment.actors);
  return past(refuse('MB-INI.5', `That count is over, and now ${now} can act: press Enter to go on.`));
}

/** Returns why something cannot be done on a count; holders may come in on a later count by that house rule (MB-INI.12). */
export function onCount(fight: Fight, intent: Intent, check: Check): Refusal | undefined {
  const combatant = actor(fight, intent);
  const moment = momentOf(fight);
  if (!moment) return offRound(fight) ?? refuse('MB-ORD.1', `${nobodyActs(fight)}: press Enter to go on.`);
  if (!canAct(fight, combatant))
    return refuse('MB-CND.1', `${combatant.name} can't act now: \`i ${combatant.code}\` shows why.`);
  const mayCome = sheet(combatant).holding && house.holdRelease.of(fight) === 'anyLaterCount';
  if (!mayCome && !moment.actors.some(({ id }) => id === combatant.id)) return notNow(fight, combatant, moment);
  return bound(combatant, intent.do) ?? check(fight, combatant, intent);
}

/** Returns why somebody does not act on the count that runs: it has moved and has nothing left, or others act (MB-RND.2, MB-INI.5). */
function notNow(fight: Fight, combatant: Combatant, { actors }: Moment): Refusal {
  const { moved, attacksMade, counts, thrown, holding } = sheet(combatant);
  const isMoveAll = attacksMade === 0 || attackEndsMoves(fight, combatant);
  if (moved > 0 && isMoveAll && counts.length === 0 && thrown.length > 0)
    return movedAlready(combatant, moved, attacksMade);
  const had = [...new Set(thrown)].map(String);
  const countsHad = `${had.length > 1 ? 'counts' : 'count'} ${listed(had)}`;
  if (counts.length === 0 && thrown.length > 0 && !holding)
    return refuse('MB-INI.3', `${combatant.name} has acted on ${countsHad}, and has nothing left this round.`);
  return refuse(
    'MB-INI.5',
    `${combatant.name} doesn't act on this count: now ${does({ text: namesOf(actors), plural: actors.length > 1 }, 'act')}.`,
  );
}

/** Refuses more than a move and an attack; whoever has moved alone and far less than it can learns how to do both (MB-RND.2). */
function movedAlready(combatant: Combatant, moved: number, attacksMade: number): Refusal {
  const { name, code } = combatant;
  if (attacksMade > 0)
    return refuse(
      'MB-RND.2',
      `${name} has moved and attacked. After a move there is only one attack a round, with a bow too.`,
    );
  const both = moved > halfMove(combatant) ? '' : `. To attack too, \`undo\` and name both: \`${code} a ${moved}ft\``;
  return refuse('MB-RND.2', `${name} has moved, and that was the action of the round${both}.`);
}

/** Returns why something cannot be done after what was declared: nothing else for a caster or a full-round task, no attack for others (T13). */
function bound(combatant: Combatant, word: string): Refusal | undefined {
  const { name } = combatant;
  const { task } = sheet(combatant);
  if (isCaster(combatant) && !['cast', 'hold', 'else'].includes(word))
    return refuse('MB-MAG.5', `${name} has declared a spell and does nothing else: \`x\` gives the spell up.`);
  if (task === 'extract' && word !== 'else')
    return refuse('MB-LOD.5', `${name} draws a missile out, which takes the full round: \`x\` goes on.`);
  if (task === 'fix' && word !== 'else')
    return refuse('MB-FUM.7', `${name} sets the helmet straight, which takes the full round: \`x\` goes on.`);
  if (task === 'close' && word === 'attack')
    return refuse('MB-CLO.2', `${name} closes this round and makes no attack: \`close\` does it.`);
  const why = `${name} fights defensively and makes no attacks: move, hold or pass.`;
  return refuseIf(task === 'defend' && word === 'attack', 'MB-DEF.1', why);
}

/** Returns why somebody cannot attack on its count as it is said, or nothing (MB-RND.2). */
export function cannotAttack(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  if (sheet(combatant).task === 'charge') return cannotTurn(fight, combatant, intent);
  const walked = feetOf(intent) ?? 0;
  const draws = takesHalfMove(fight, combatant, intent.with);
  if ((walked > 0 || draws) && attackEndsMoves(fight, combatant))
    return refuse('MB-RND.2', `${combatant.name} has attacked already. After a move there is only one attack a round.`);
  const moves = walked > 0 || draws ? cannotMove(combatant, walked, true) : undefined;
  const refused = moves ?? cannotAim(fight, combatant, intent);
  const goal = refused ? undefined : goalOf(fight, combatant, intent);
  return goal === undefined ? refused : cannotStepUp(fight, combatant, goal, intent);
}

/** Returns the refusal of a retreat that goes nowhere, or nothing (MB-RET.1). */
export function isNowhere(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const why = `How far? \`retreat ${backing(fight, combatant)}ft\` backs away at no cost; farther costs AC.`;
  return forbidIf((feetOf(intent) ?? 0) === 0, 'MB-RET.1', why);
}

/** Returns why somebody cannot retreat on its count as it is said, or nothing (MB-RET.1). */
export function cannotLeave(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const way = feetOf(intent) ?? 0;
  const walked = sheet(combatant).task === 'defend' ? way : 0;
  const { attack = false } = retreatOptions.of(intent);
  const refused = cannotMove(combatant, walked, false) ?? cannotRetreat(fight, combatant, way, attack);
  return refused ?? (attack ? cannotAttackAndLeave(fight, combatant, intent) : undefined);
}

/** Returns why somebody cannot attack once before it backs away, or nothing (MB-RET.9, MB-RND.2, MB-ARC.4). */
function cannotAttackAndLeave(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const declared = bound(combatant, 'attack');
  if (declared) return declared;
  if (sheet(combatant).attacksMade > 0)
    return refuse('MB-RND.2', `${combatant.name} has attacked already: \`retreat\` without \`attack\` backs away.`);
  const goal = goalOf(fight, combatant, intent);
  if (goal !== undefined)
    return refuse('MB-RET.9', `Nobody is in reach of ${combatant.name}: \`retreat\` without \`attack\` backs away.`);
  const weapon = weaponFor(combatant, intent.with);
  const why = `The ${weapon.name} is not loaded, and can be spanned only in a round without movement.`;
  return refuseIf(!weapon.loaded, 'MB-ARC.4', why);
}

/** Returns why somebody cannot use a wand, or nothing (MB-WND.1). */
export function cannotWave(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const { wands, attacksMade } = sheet(combatant);
  if (attacksMade > 0)
    return refuse(
      'MB-WND.1',
      `${combatant.name} has attacked already, and a wand is the only action of a round: \`a\` attacks again.`,
    );
  if (!wandOf(fight, combatant.id, intent))
    return refuse('MB-WND.1', `${combatant.name} has no wand${wands.length > 0 ? ' with a charge left' : ''}.`);
  const walked = feetOf(intent) ?? 0;
  return walked > 0 ? cannotMove(combatant, walked, true) : undefined;
}

/** Returns why somebody cannot cast on its count, or nothing: only what was declared goes off (MB-DEC.1, MB-DEC.3). */
export function cannotGoOff(_: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const { name } = combatant;
  const text = spellNamed(intent);
  const { spell } = sheet(combatant);
  if (!isCasting(combatant)) return refuse('MB-MAG.3', `${name}'s ${spell} is gone for this round: \`x\` passes.`);
  const isOther = text !== undefined && plainId(text) !== plainId(spell);
  const why = `${name} has declared ${spell}, not ${text}: \`c\` casts ${spell}, \`x\` gives it up.`;
  return refuseIf(isOther, 'MB-DEC.1', why);
}

function nobodyActs(fight: Fight): string {
  const says: Readonly<Record<string, string>> = { initiative: 'Initiative comes first', end: 'The round is over' };
  return own(says, fight.phase) ?? 'Nobody is left to act';
}
