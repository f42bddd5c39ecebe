import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, codeOf, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { aFlag, aText } from '../../src/core/fight/telling.ts';
import { findNamed, sideNamed } from '../../src/core/fight/who.ts';
import { asking, choose, confirm, optionsOf, type Rule } from '../../src/core/rule/request.ts';
import { defineOptions } from '../../src/core/ruleset/options.ts';
import { forbid, refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { become, guardScore, test } from './checks.ts';
import { isBreaking, isHamstrung, sheet } from './combatant.ts';
import { canStill, type Declaration, declare, declarersOf, dropDeclarations, tellLost } from './declaration.ts';
import { house } from './houserules.ts';
import { adjacent, moveOptions } from './means.ts';
import { battlefieldNamed, battlefieldOf, moveTo, noRoomInFront, rankNamed, type Stand, standOf } from './places.ts';
import { DIRE, isPc, keep, standingOf, state } from './state.ts';
import { tellings } from './tellings.ts';

/** Returns where a movement leads: a rank, or the Ranged rank of another battlefield (GS-POS.15, GS-POS.17). */
export function goalOf(fight: Fight, intent: Intent): Stand | undefined {
  const [named] = intent.do === 'move' ? (intent.at ?? []) : [];
  const to = named ?? moveOptions.of(intent).to ?? '';
  const rank = rankNamed(to);
  if (rank) return { ...standOf(fight, actor(fight, intent)), rank };
  const place = battlefieldNamed(fight, to);
  return place && { battlefield: place.id, rank: 'Ranged' };
}

/** Returns why a unit can't move somewhere, or nothing (GS-POS.15 to 17, GS-SCR.27, GS-POS.24). */
export function cannotMove(fight: Fight, combatant: Combatant, to: Stand | undefined): Refusal | undefined {
  const from = standOf(fight, combatant);
  const open = `${combatant.name} can go to ${adjacent(from.rank).join(' or ')}`;
  if (!to) return refuse('GS-POS.15', `\`move\` needs a place: ${open}`);
  if (isHamstrung(combatant))
    return refuse('GS-SCR.27', `${combatant.name} is Hamstrung and can't change rank or battlefield`);
  if (to.battlefield !== from.battlefield) {
    const only = `Only the Ranged rank of ${battlefieldOf(fight, combatant).name} leads to another battlefield`;
    return refuseIf(from.rank !== 'Ranged', 'GS-POS.17', `${only}: ${combatant.name} is in ${from.rank}`);
  }
  if (!adjacent(from.rank).includes(to.rank)) {
    const isThere = to.rank === from.rank;
    const why = isThere ? `${combatant.name} is in ${to.rank} already` : `${to.rank} is not next to ${from.rank}`;
    return refuse('GS-POS.16', `${why}: ${open}`);
  }
  return noRoomInFront(fight, combatant, to, 'in the front line');
}

/** Returns why a movement can't go with another action, or nothing (GS-POS.15, GS-DEC.10). */
export function cannotMoveBesides(fight: Fight, intent: Intent): Refusal | undefined {
  if (moveOptions.of(intent).to === undefined) return undefined;
  if (house.rankMoveCost.of(fight) === 'action')
    return refuse('GS-POS.15', 'A change of rank costs the action: declare either the move or the other');
  return cannotMove(fight, actor(fight, intent), goalOf(fight, intent));
}

/** Makes a declared movement; one that has become impossible is lost (GS-DEC.6). */
export function settleMove(draft: Draft, declaration: Declaration): void {
  const { who, intent } = declaration;
  if (intent.do === 'move') dropDeclarations(draft, who);
  const combatant = combatantOf(draft.fight, who);
  const to = goalOf(draft.fight, intent);
  if (to && canStill(combatant, declaration) && (intent.forced || !cannotMove(draft.fight, combatant, to))) {
    moveTo(draft, who, to, 'GS-POS.15');
    draft.tell(tellings.move, { who, to: combatantOf(draft.fight, who).place }, { who, rule: 'GS-POS.15' });
  } else tellLost(draft, who, 'move');
}

/** Destination of a retreat that names no place. */
export const OFF_THE_FIELD = 'off the field';

/** Options of a retreat. */
export const retreatOptions = defineOptions({
  place: { ...aText, words: { away: OFF_THE_FIELD }, about: 'a safe place without a name' },
  unsafe: { ...aFlag, about: 'the Bard has said that the place is not safe' },
});

/** Returns where a retreat leads, or nothing (GS-RET.2). */
function destinationOf(intent: Intent): string {
  return intent.text ?? retreatOptions.of(intent).place ?? '';
}

/**
 * Returns why a unit can't run, or nothing; it needs somewhere to run to (GS-RET.2, GS-RET.11, GS-SCR.27). A breaking unit
 * has nothing else to declare: where it can't run, it gives up in its step (GS-MOR.12).
 */
export function cannotRun(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  if (isHamstrung(combatant) && !isBreaking(combatant))
    return refuse('GS-RET.11', `${combatant.name} is Hamstrung and can't run`);
  const named = namedFirst(fight, intent.text ?? '');
  if (named !== undefined) {
    const instead = canRunNow(fight, combatant.side, named) ? `, or \`${named} retreat away\`` : '';
    const says = `"${intent.text}" names who runs, and a retreat needs its place: \`${combatant.code} retreat "the cellar"\`${instead}`;
    return forbid('GS-RET.2', says);
  }
  if (destinationOf(intent) !== '') return undefined;
  return refuse('GS-RET.2', 'A retreat needs a safe place: `retreat "the cellar"`, or `retreat away`');
}

/** Returns true for the code of a unit that has its side's turn before it, or for a side all of whose units have. */
function canRunNow(fight: Fight, side: string, named: string): boolean {
  const runners = declarersOf(fight, side);
  const isWhole = named === side && runners.length === standingOf(fight, side).length;
  return isWhole || runners.some(({ code }) => code === named);
}

/**
 * Declares a retreat. Whoever has no safe place, by the Bard's word, or can't run declares nothing, but for a breaking unit,
 * which can do nothing else (GS-RET.2, GS-MOR.12). A place that is safe once stays safe for the fight.
 */
export function* declareRetreat(draft: Draft, intent: Intent): Rule<void> {
  const { who = '' } = intent;
  const combatant = combatantOf(draft.fight, who);
  const runs = canRun(combatant, intent);
  if (runs && (yield* isSafe(draft, combatant, destinationOf(intent)))) return declare(draft, who, intent, []);
  if (runs) draft.tell(tellings.nowhere, { who }, { who, rule: 'GS-RET.2' });
  else draft.tell(tellings['cannot-run'], { who }, { who, rule: 'GS-RET.11' });
  if (isBreaking(combatant)) declare(draft, who, { ...intent, options: { ...intent.options, unsafe: true } }, []);
}

/** Returns true if nothing keeps a unit from running, or the Bard overrides what does (GS-RET.11, GS-DEC.11). */
function canRun(combatant: Combatant, { forced }: Intent): boolean {
  return forced === true || !isHamstrung(combatant);
}

/** Settles a retreat: a Guard test gets away while it is dire; whoever runs tests alone (GS-RET.1 to 8). */
export function* settleRetreat(draft: Draft, { who, intent }: Declaration): Rule<void> {
  const combatant = combatantOf(draft.fight, who);
  if (retreatOptions.of(intent).unsafe === true) return yield* giveUp(draft, combatant);
  if (!canRun(combatant, intent))
    return isBreaking(combatant) ? yield* giveUp(draft, combatant) : tellLost(draft, who, 'retreat');
  const isKnownDire = draft.fight.bags.orders[DIRE] === 'yes';
  const isSpared = !isPc(combatant) && house.retreatTestFor.of(draft.fight) === 'pcs';
  const needsTest = !isSpared && (yield* isDire(draft, combatant));
  const score = guardScore(draft.fight, sheet(combatant));
  const key = `retreat:${who}`;
  const runs = `${combatant.name} runs${isKnownDire ? ' (dire, as before)' : ''}`;
  const asking = { key, tag: 'guard', who, what: `${runs}: Guard test`, rules: ['GS-RET.1'] };
  const tested = needsTest ? yield* test(draft.fight, asking, score) : undefined;
  const away = tested?.passed ?? true;
  const data = { who, key: tested ? key : '', score: tested?.need ?? score, away, to: destinationOf(intent) };
  draft.tell(tellings.retreat, { ...data, spared: isSpared || undefined }, { who, rule: 'GS-RET.4' });
  if (away) become(draft, who, 'fled', 'GS-RET.4');
}

/** Asks the Bard whether a place is safe, once for each place of the fight (GS-RET.2). */
function* isSafe(draft: Draft, { id, name }: Combatant, to: string): Rule<boolean> {
  const { safe } = state(draft.fight);
  const why = `${name} wants to run${to === '' ? '' : ` (${to})`}. Is that a safe place?`;
  const asked = asking('safe', 'referee', why, { about: id, against: id, rules: ['GS-RET.2'] });
  const isYes = yield* confirm(asked, true, {}, safe.includes(to));
  if (isYes && !safe.includes(to)) keep(draft, { safe: [...safe, to] }, 'GS-RET.2');
  return isYes;
}

/** Lets a breaking unit that has no safe place, or can't run, give up or cower (GS-MOR.12). */
function* giveUp(draft: Draft, combatant: Combatant): Rule<void> {
  const { id: who, name } = combatant;
  const why = `${name} ${isHamstrung(combatant) ? "can't run" : 'has nowhere to run'}. What does ${name} do?`;
  const asked = asking('cornered', 'referee', why, { about: who, against: who, rules: ['GS-MOR.12'] });
  const answer = yield* choose(asked, optionsOf('surrenders', 'cowers'), 'surrenders');
  if (answer === 'surrenders') become(draft, who, 'surrendered', 'GS-MOR.12');
  else draft.tell(tellings.cowers, { who }, { who, rule: 'GS-MOR.12' });
}

/** Asks whether it is dire: by default while any opponent stands. A yes stands for the fight: `order dire ask` ends it (GS-RET.8). */
function* isDire(draft: Draft, combatant: Combatant): Rule<boolean> {
  const { sides, bags } = draft.fight;
  const known = bags.orders[DIRE] === 'yes';
  const why = `Could somebody stop ${combatant.name} (a dire retreat)?`;
  const asked = asking(DIRE, 'referee', why, { about: combatant.id, against: combatant.id, rules: ['GS-RET.8'] });
  const opposed = sides.some(({ id }) => id !== combatant.side && standingOf(draft.fight, id).length > 0);
  const dire = yield* confirm(asked, opposed, {}, known);
  if (dire) draft.put('orders', { [DIRE]: 'yes' }, { rule: 'GS-RET.8' });
  return dire;
}

/** Returns the code of a combatant, the id of a side or the word for several that the first word of a text names; nothing for any other text. */
export function namedFirst(fight: Fight, text: string): string | undefined {
  const [word = ''] = text.toLowerCase().split(' ');
  const several = sideNamed(fight, word)?.id ?? (['all', 'rest'].includes(word) ? word : undefined);
  return codeOf(fight, findNamed(fight, word) ?? '') ?? several;
}
