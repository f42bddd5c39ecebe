import type { Combatant, Fight } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { plainId } from '../../src/core/kit/id.ts';
import { own } from '../../src/core/kit/json.ts';
import { does, listed, namesOf } from '../../src/core/kit/wording.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { canAct, isCaster, isCasting } from './able.ts';
import { cannotAim } from './aim.ts';
import { wandOf } from './cast.ts';
import { sheet } from './combatant.ts';
import { cannotDeclare, cannotTakeUp, isDeclaring, offRound } from './declare.ts';
import { house } from './houserules.ts';
import { type Moment, momentOf } from './moment.ts';
import { cannotMove, cannotStepUp, goalOf } from './moves.ts';
import { feetOf, retreatOptions, spellOptions } from './options.ts';
import { backing, cannotRetreat } from './retreat.ts';
import { takesHalfMove, weaponFor } from './targets.ts';

/** A check of somebody who declares something. */
type Check = (combatant: Combatant, intent: Intent) => Refusal | undefined;

/** A check of somebody who acts on a count. */
export type CountCheck = (fight: Fight, combatant: Combatant, intent: Intent) => Refusal | undefined;

/** The level of a spell behind its name, as it is said aloud: `level 2`, `lv2`, `2nd level`. */
const levelBehind = /\s+(?:(?:lvl?|level)\s*(\d+)|(\d+)(?:st|nd|rd|th)?[\s-]*(?:lvl?|level))$/i;

/** Returns the name of a spell, without its level. */
export function spellNamed({ text }: Intent): string | undefined {
  return text?.replace(levelBehind, '');
}

/** Returns the level of a spell, 1 where none is said. */
export function levelOf(intent: Intent): number {
  const [, behind, before] = levelBehind.exec(intent.text ?? '') ?? [];
  return spellOptions.of(intent).level ?? Number(behind ?? before ?? 1);
}

/** Returns why something cannot be declared, while declarations are made. */
export function declaring(fight: Fight, intent: Intent, check: Check): Refusal | undefined {
  if (!isDeclaring(fight)) return undefined;
  const combatant = actor(fight, intent);
  return cannotDeclare(fight, combatant) ?? check(combatant, intent);
}

/** Returns why somebody cannot do what it has not declared. */
export function undeclared(fight: Fight, rule: string, { name }: Combatant): Refusal {
  return (
    offRound(fight) ?? refuse(rule, `${name} has not declared this: declare it before initiative in the next round.`)
  );
}

/** Returns why something that is only declared cannot be. */
export function onlyDeclared(fight: Fight, intent: Intent, rule: string, check: Check): Refusal | undefined {
  if (!isDeclaring(fight)) return undeclared(fight, rule, actor(fight, intent));
  return declaring(fight, intent, check);
}

/** Returns why something cannot be done on a count; holders may come in on a later count by that house rule (MB-INI.12). */
export function onCount(fight: Fight, intent: Intent, check: CountCheck): Refusal | undefined {
  if (isDeclaring(fight)) return undefined;
  const combatant = actor(fight, intent);
  const moment = momentOf(fight);
  if (!moment) return offRound(fight) ?? refuse('MB-ORD.1', `${nobodyActs(fight)}: press Enter to go on.`);
  if (!canAct(fight, combatant))
    return refuse('MB-CND.1', `${combatant.name} can't act now: \`i ${combatant.code}\` shows why.`);
  const mayCome = sheet(combatant).holding && house.holdRelease.of(fight) === 'anyLaterCount';
  if (!mayCome && !moment.actors.some(({ id }) => id === combatant.id)) return notNow(combatant, moment);
  return bound(combatant, intent.do) ?? check(fight, combatant, intent);
}

/** Returns counts in words: `count 8`, `counts 8 and 7`. */
function countsText(thrown: readonly number[]): string {
  return `${thrown.length > 1 ? 'counts' : 'count'} ${listed(thrown.map(String))}`;
}

/** Returns why somebody does not act on the count that runs: it has moved and has nothing left, or others act (MB-RND.2, MB-INI.5). */
function notNow(combatant: Combatant, { actors }: Moment): Refusal {
  const { moved, attacksMade, counts, thrown, holding } = sheet(combatant);
  if (moved > 0 && counts.length === 0 && thrown.length > 0)
    return refuse(
      'MB-RND.2',
      attacksMade > 0
        ? `${combatant.name} has moved and attacked. After a move there is only one attack a round, with a bow too.`
        : `${combatant.name} has moved, and that was the action of the round.`,
    );
  if (counts.length === 0 && thrown.length > 0 && !holding)
    return refuse('MB-INI.3', `${combatant.name} has acted on ${countsText(thrown)}, and has nothing left this round.`);
  return refuse(
    'MB-INI.5',
    `${combatant.name} doesn't act on this count: now ${does({ text: namesOf(actors), plural: actors.length > 1 }, 'act')}.`,
  );
}

/** Returns why something cannot be done after what was declared: nothing else for a caster or a full-round task, no attack for others (T13). */
function bound(combatant: Combatant, word: string): Refusal | undefined {
  const { task } = sheet(combatant);
  if (isCaster(combatant) && !['cast', 'hold', 'else'].includes(word))
    return refuse(
      'MB-MAG.5',
      `${combatant.name} has declared a spell and does nothing else: \`x\` gives the spell up.`,
    );
  if (task === 'extract' && word !== 'else')
    return refuse('MB-LOD.5', `${combatant.name} draws a missile out, which takes the full round: \`x\` goes on.`);
  if (task === 'fix' && word !== 'else')
    return refuse('MB-FUM.7', `${combatant.name} sets the helmet straight, which takes the full round: \`x\` goes on.`);
  if (task === 'close' && word === 'attack')
    return refuse('MB-CLO.2', `${combatant.name} closes this round and makes no attack: \`close\` does it.`);
  if (task === 'defend' && word === 'attack')
    return refuse('MB-DEF.1', `${combatant.name} fights defensively and makes no attacks: move, hold or pass.`);
  return undefined;
}

/** Returns why somebody cannot hold, or nothing: what is held already comes after count 1 (MB-INI.12). */
export function cannotHold(_: Fight, combatant: Combatant): Refusal | undefined {
  return sheet(combatant).holding
    ? refuse('MB-INI.12', `${combatant.name} holds already and acts after count 1.`)
    : undefined;
}

/** Returns why somebody cannot attack on its count as it is said, or nothing (MB-RND.2). */
export function cannotAttack(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  if (sheet(combatant).task === 'charge') return undefined;
  const walked = feetOf(intent) ?? 0;
  const draws = takesHalfMove(fight, combatant, intent.with);
  if ((walked > 0 || draws) && sheet(combatant).attacksMade > 0)
    return refuse('MB-RND.2', `${combatant.name} has attacked already. After a move there is only one attack a round.`);
  const moves = walked > 0 || draws ? cannotMove(combatant, walked, true) : undefined;
  const refused = moves ?? cannotAim(fight, combatant, intent);
  const goal = refused ? undefined : goalOf(fight, combatant, intent);
  return goal === undefined ? refused : cannotStepUp(fight, combatant, goal, intent);
}

/** Returns why somebody cannot retreat on its count as it is said, or nothing (MB-RET.1). */
export function cannotLeave(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const way = feetOf(intent);
  if (way === undefined || way === 0)
    return refuse(
      'MB-RET.1',
      `How far? \`retreat ${backing(fight, combatant)}ft\` backs away at no cost; farther costs AC.`,
    );
  const walked = sheet(combatant).task === 'defend' ? way : 0;
  const { attack = false } = retreatOptions.of(intent);
  const refused = cannotMove(combatant, walked, false) ?? cannotRetreat(fight, combatant, way, attack);
  return refused ?? (attack ? cannotAttackAndLeave(fight, combatant, intent) : undefined);
}

/** Returns why somebody cannot attack before it backs away, or nothing: nobody is in reach, or a crossbow is not spanned (MB-RET.9, MB-ARC.4). */
function cannotAttackAndLeave(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const goal = goalOf(fight, combatant, intent);
  if (goal !== undefined)
    return refuse('MB-RET.9', `Nobody is in reach of ${combatant.name}: \`retreat\` without \`attack\` backs away.`);
  const weapon = weaponFor(combatant, intent.with, sheet(combatant).attacksMade);
  return weapon.loaded
    ? undefined
    : refuse('MB-ARC.4', `The ${weapon.name} is not loaded, and can be spanned only in a round without movement.`);
}

/** Returns why somebody cannot use a wand, or nothing (MB-WND.1). */
export function cannotWave(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const { wands } = sheet(combatant);
  if (!wandOf(fight, combatant.id, intent))
    return refuse('MB-WND.1', `${combatant.name} has no wand${wands.length > 0 ? ' with a charge left' : ''}.`);
  const walked = feetOf(intent) ?? 0;
  return walked > 0 ? cannotMove(combatant, walked, true) : undefined;
}

/** Returns why somebody cannot cast on its count, or nothing: only what was declared goes off (MB-DEC.1, MB-DEC.3). */
export function cannotGoOff(combatant: Combatant, intent: Intent): Refusal | undefined {
  const text = spellNamed(intent);
  const { spell } = sheet(combatant);
  if (!isCaster(combatant))
    return refuse(
      'MB-DEC.3',
      `${combatant.name} has declared no spell: declare it before initiative in the next round.`,
    );
  if (!isCasting(combatant))
    return refuse('MB-MAG.3', `${combatant.name}'s ${spell} is gone for this round: \`x\` passes.`);
  return text === undefined || plainId(text) === plainId(spell)
    ? undefined
    : refuse(
        'MB-DEC.1',
        `${combatant.name} has declared ${spell}, not ${text}: \`c\` casts ${spell}, \`x\` gives it up.`,
      );
}

/** Returns why somebody cannot take a weapon in hand, or nothing: on the count it takes the half-move (MB-FUM.4, MB-RET.5). */
export function cannotEquip(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  if (isDeclaring(fight))
    return cannotDeclare(fight, combatant) ?? unnamed(combatant, intent) ?? cannotTakeUp(fight, combatant, intent);
  return onCount(
    fight,
    intent,
    () => unnamed(combatant, intent) ?? cannotMove(combatant, 0, sheet(combatant).attacksMade > 0),
  );
}

function unnamed(combatant: Combatant, { with: named }: Intent): Refusal | undefined {
  if (named !== undefined) return undefined;
  const names = sheet(combatant).weapons.map(({ name }) => name);
  const [first = 'dagger'] = names;
  const has = names.length > 0 ? `${combatant.name} has ${listed(names)}` : `${combatant.name} has no weapon`;
  return refuse('MB-DEC.8', `Name the weapon, such as \`e w ${first.includes(' ') ? `"${first}"` : first}\`: ${has}.`);
}

/** Returns what goes on where no count is running. */
function nobodyActs(fight: Fight): string {
  const says: Readonly<Record<string, string>> = { initiative: 'Initiative comes first', end: 'The round is over' };
  return own(says, fight.phase) ?? 'Nobody is left to act';
}
