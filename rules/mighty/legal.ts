import { type Combatant, combatant, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { plainId } from '../../src/core/kit/id.ts';
import { does, listed } from '../../src/core/kit/wording.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { canAct, isCaster, isCasting } from './able.ts';
import { cannotAim } from './aim.ts';
import { wandOf } from './cast.ts';
import { sheet } from './combatant.ts';
import { cannotDeclare, cannotTakeUp, isDeclaring } from './declare.ts';
import { house } from './houserules.ts';
import { type Moment, momentOf } from './moment.ts';
import { cannotMove, cannotStepUp, goalOf } from './moves.ts';
import { feetOf, retreatOptions, spellOptions } from './options.ts';
import { backing, cannotRetreat } from './retreat.ts';
import { phaseOf } from './state.ts';
import { takesHalfMove, weaponFor } from './targets.ts';

/** A check of somebody who declares something. */
type Check = (one: Combatant, intent: Intent) => Refusal | undefined;

/** A check of somebody who acts on a count. */
export type CountCheck = (fight: Fight, one: Combatant, intent: Intent) => Refusal | undefined;

/** Returns the actor of an intent. */
export function actor(fight: Fight, { who = '' }: Intent): Combatant {
  return combatant(fight, who);
}

/** Returns the level of a spell, 1 where none is said. */
export function levelOf(intent: Intent): number {
  return spellOptions.of(intent).level ?? 1;
}

/** Returns why something cannot be declared, while declarations are made. */
export function declaring(fight: Fight, intent: Intent, check: Check): Refusal | undefined {
  if (!isDeclaring(fight)) return undefined;
  const one = actor(fight, intent);
  return cannotDeclare(fight, one) ?? check(one, intent);
}

/** Returns why something that is only declared cannot be. */
export function onlyDeclared(fight: Fight, intent: Intent, rule: string, check: Check): Refusal | undefined {
  if (!isDeclaring(fight))
    return refuse(
      rule,
      `${actor(fight, intent).name} has not declared it: declare it before initiative in the next round.`,
    );
  return declaring(fight, intent, check);
}

/** Returns why something cannot be done on a count; holders may come in on a later count by that house rule (MB-INI.12). */
export function onCount(fight: Fight, intent: Intent, check: CountCheck): Refusal | undefined {
  if (isDeclaring(fight)) return undefined;
  const one = actor(fight, intent);
  const moment = momentOf(fight);
  if (!moment) return refuse('MB-ORD.1', `${nobodyActs(fight)}: press Enter to go on.`);
  if (!canAct(fight, one)) return refuse('MB-CND.1', `${one.name} can't act now: \`i ${one.code}\` shows why.`);
  const mayCome = sheet(one).holding && house.holdRelease.of(fight) === 'anyLaterCount';
  if (!mayCome && !moment.actors.some(({ id }) => id === one.id)) return notNow(one, moment);
  return bound(one, intent.do) ?? check(fight, one, intent);
}

/** Returns why somebody does not act on the count that runs: it has moved and has nothing left, or others act (MB-RND.2, MB-INI.5). */
function notNow(one: Combatant, { actors }: Moment): Refusal {
  const { moved, attacksMade, counts, thrown } = sheet(one);
  if (moved > 0 && counts.length === 0 && thrown.length > 0)
    return refuse(
      'MB-RND.2',
      attacksMade > 0
        ? `${one.name} has moved and attacked: whoever moves makes one attack in the round, with a bow too.`
        : `${one.name} has moved, and that was the action of the round.`,
    );
  return refuse(
    'MB-INI.5',
    `${one.name} doesn't act on this count: now ${does({ text: listed(actors.map(({ name }) => name)), plural: actors.length > 1 }, 'act')}.`,
  );
}

/** Returns why something cannot be done after what was declared: nothing else for a caster or a full-round task, no attack for others (T13). */
function bound(one: Combatant, word: string): Refusal | undefined {
  const { task } = sheet(one);
  if (isCaster(one) && !['cast', 'hold', 'else'].includes(word))
    return refuse('MB-MAG.5', `${one.name} has declared a spell and does nothing else: \`x\` gives the spell up.`);
  if (task === 'extract' && word !== 'else')
    return refuse('MB-LOD.5', `${one.name} draws a missile out, which takes the full round: \`x\` goes on.`);
  if (task === 'fix' && word !== 'else')
    return refuse('MB-FUM.7', `${one.name} sets the helmet straight, which takes the full round: \`x\` goes on.`);
  if (task === 'close' && word === 'attack')
    return refuse('MB-CLO.2', `${one.name} closes this round and makes no attack: \`close\` does it.`);
  if (task === 'defend' && word === 'attack')
    return refuse('MB-DEF.1', `${one.name} fights defensively and makes no attacks: move, hold or pass.`);
  return undefined;
}

/** Returns why somebody cannot hold, or nothing: what is held already comes after count 1 (MB-INI.12). */
export function cannotHold(_: Fight, one: Combatant): Refusal | undefined {
  return sheet(one).holding ? refuse('MB-INI.12', `${one.name} holds already and acts after count 1.`) : undefined;
}

/** Returns why somebody cannot attack on its count as it is said, or nothing (MB-RND.2). */
export function cannotAttack(fight: Fight, one: Combatant, intent: Intent): Refusal | undefined {
  if (sheet(one).task === 'charge') return undefined;
  const walked = feetOf(intent) ?? 0;
  const draws = takesHalfMove(fight, one, intent.with);
  if ((walked > 0 || draws) && sheet(one).attacksMade > 0)
    return refuse('MB-RND.2', `${one.name} has attacked already, and whoever moves makes one attack in the round.`);
  const moves = walked > 0 || draws ? cannotMove(one, walked, true) : undefined;
  const refused = moves ?? cannotAim(fight, one, intent);
  const goal = refused ? undefined : goalOf(fight, one, intent);
  return goal === undefined ? refused : cannotStepUp(fight, one, goal, intent);
}

/** Returns why somebody cannot retreat on its count as it is said, or nothing (MB-RET.1). */
export function cannotLeave(fight: Fight, one: Combatant, intent: Intent): Refusal | undefined {
  const way = feetOf(intent);
  if (way === undefined || way === 0)
    return refuse('MB-RET.1', `How far? \`retreat ${backing(fight, one)}ft\` backs away at no cost; farther costs AC.`);
  const walked = sheet(one).task === 'defend' ? way : 0;
  const { attack = false } = retreatOptions.of(intent);
  const refused = cannotMove(one, walked, false) ?? cannotRetreat(fight, one, way, attack);
  return refused ?? (attack ? cannotAttackAndLeave(fight, one, intent) : undefined);
}

/** Returns why somebody cannot attack before it backs away, or nothing: nobody is in reach, or a crossbow is not spanned (MB-RET.9, MB-ARC.4). */
function cannotAttackAndLeave(fight: Fight, one: Combatant, intent: Intent): Refusal | undefined {
  const goal = goalOf(fight, one, intent);
  if (goal !== undefined)
    return refuse('MB-RET.9', `Nobody is in reach of ${one.name}: \`retreat\` without \`attack\` backs away.`);
  const weapon = weaponFor(one, intent.with, sheet(one).attacksMade);
  return weapon.loaded
    ? undefined
    : refuse('MB-ARC.4', `The ${weapon.name} is not loaded, and it is spanned only in a round without movement.`);
}

/** Returns why somebody cannot use a wand, or nothing (MB-WND.1). */
export function cannotWave(fight: Fight, one: Combatant, intent: Intent): Refusal | undefined {
  const { wands } = sheet(one);
  if (!wandOf(fight, one.id, intent))
    return refuse('MB-WND.1', `${one.name} has no wand${wands.length > 0 ? ' with a charge left' : ''}.`);
  const walked = feetOf(intent) ?? 0;
  return walked > 0 ? cannotMove(one, walked, true) : undefined;
}

/** Returns why somebody cannot cast on its count, or nothing: only what was declared goes off (MB-DEC.1, MB-DEC.3). */
export function cannotGoOff(one: Combatant, { text }: Intent): Refusal | undefined {
  const { spell } = sheet(one);
  if (!isCaster(one))
    return refuse('MB-DEC.3', `${one.name} has declared no spell: declare it before initiative in the next round.`);
  if (!isCasting(one)) return refuse('MB-MAG.3', `${one.name}'s ${spell} is gone for this round: \`x\` passes.`);
  return text === undefined || plainId(text) === plainId(spell)
    ? undefined
    : refuse('MB-DEC.1', `${one.name} has declared ${spell}, not ${text}: \`c\` casts ${spell}, \`x\` gives it up.`);
}

/** Returns why somebody cannot take a weapon in hand, or nothing: on the count it takes the half-move (MB-FUM.4, MB-RET.5). */
export function cannotEquip(fight: Fight, intent: Intent): Refusal | undefined {
  const one = actor(fight, intent);
  if (isDeclaring(fight)) return cannotDeclare(fight, one) ?? unnamed(one, intent) ?? cannotTakeUp(fight, one, intent);
  return onCount(fight, intent, () => unnamed(one, intent) ?? cannotMove(one, 0, sheet(one).attacksMade > 0));
}

function unnamed(one: Combatant, { with: named }: Intent): Refusal | undefined {
  if (named !== undefined) return undefined;
  const names = sheet(one).weapons.map(({ name }) => name);
  const has = names.length > 0 ? `${one.name} has ${listed(names)}` : `${one.name} has no weapon`;
  return refuse('MB-DEC.8', `Name the weapon, such as \`e w dagger\`: ${has}.`);
}

/** Returns what goes on where no count is running. */
function nobodyActs(fight: Fight): string {
  switch (phaseOf(fight)) {
    case 'surprise':
      return 'Surprise comes first';
    case 'initiative':
      return 'Initiative comes first';
    case 'end':
      return 'The round is at its end';
    case 'aftermath':
    case 'over':
      return 'The fight is over';
    case 'declare':
    case 'count':
    case 'held':
      return 'Nobody is left to act';
  }
}
