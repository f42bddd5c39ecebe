import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, isOfPlayers, nameOf } from '../../src/core/fight/fight.ts';
import { type Intent, readIntent, writeIntent } from '../../src/core/fight/intent.ts';
import { must } from '../../src/core/kit/list.ts';
import { memoize } from '../../src/core/kit/memoize.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { askEach, asking, choose, draw, type Option, type Rule, throwAgain } from '../../src/core/rule/request.ts';
import { actorsIn, attacksOnceByMove, canAct, isCasting } from './able.ts';
import { type Blow, howOf, isHit, type Swing } from './blow.ts';
import { sheet, sheetOf } from './combatant.ts';
import { exchange, fumbles } from './exchange.ts';
import { house } from './houserules.ts';
import { exert } from './lodged.ts';
import { moveFirst } from './moves.ts';
import { attackOptions, feetOf, retreatOptions } from './options.ts';
import { retreat } from './retreat.ts';
import { endCounts, isOneSided } from './rounds.ts';
import { askOutcome, goOff, useWand } from './spells.ts';
import { isOver, phaseOf } from './state.ts';
import { ladder } from './tables.ts';
import { atHand, tacticFor } from './tactic.ts';
import { aimable, helplessInReach, inLine, inReach, nearest, weaponFor } from './targets.ts';
import { tellings } from './tellings.ts';
import { fist, isHandWeapon, type Weapon } from './weapons.ts';

/** A moment at which several act together: a count, or the held actions. */
export interface Moment {
  readonly kind: 'count' | 'held' | 'out of turn';
  readonly count: number;
  /** Actors in roster order. */
  readonly actors: readonly Combatant[];
}

/** Somebody who acts at the moment, with the intent for it. */
type Turn = Intent & { readonly who: string };

/** Returns the moment that is to be played: the highest count that is left, or the held actions (MB-INI.5, MB-INI.7, MB-ORD.3). */
export const momentOf: (fight: Fight) => Moment | undefined = memoize((fight) => {
  const phase = phaseOf(fight);
  if (phase === 'held') return heldOf(fight);
  const moment = phase === 'count' ? countBelow(fight, Number.POSITIVE_INFINITY) : undefined;
  return moment && joinedBy(fight, moment, (combatant) => chosenBefore(fight).has(combatant.id));
});

/** Returns a moment with the holders who come in on it, by that house rule (MB-INI.12). */
function joinedBy(fight: Fight, moment: Moment, comes: (combatant: Combatant) => boolean): Moment {
  if (house.holdRelease.of(fight) !== 'anyLaterCount') return moment;
  const isIn = (one: Combatant) => moment.actors.includes(one) || (sheet(one).holding && comes(one));
  return { ...moment, actors: fight.combatants.filter(isIn) };
}

/** Returns the moment that comes after one, as things stand; nothing behind the last. */
export function momentAfter(fight: Fight, { kind, count }: Moment): Moment | undefined {
  return kind === 'count' ? (countBelow(fight, count) ?? heldOf(fight)) : undefined;
}

function countBelow(fight: Fight, limit: number): Moment | undefined {
  const all = actorsIn(fight);
  let count = 0;
  for (const combatant of all)
    for (const each of sheet(combatant).counts) if (each < limit && each > count) count = each;
  if (count === 0) return undefined;
  return { kind: 'count', count, actors: all.filter((combatant) => sheet(combatant).counts.includes(count)) };
}

function heldOf(fight: Fight): Moment | undefined {
  const actors = actorsIn(fight).filter((combatant) => sheet(combatant).holding);
  return actors.length > 0 ? { kind: 'held', count: 0, actors } : undefined;
}

/** Returns what has been chosen for the moment beforehand, by who acts. */
export function chosenBefore({ bags }: Fight): ReadonlyMap<string, Intent> {
  return new Map(Object.entries(bags.waiting).map(([who, choice]) => [who, readIntent(choice)]));
}

/** Returns the moment, with a holder who comes in on it; or that of somebody whom a ruling lets act out of turn, alone. */
function momentWith(fight: Fight, { who = '', forced }: Intent): Moment {
  if (isOver(fight)) throw new Problem('refused', 'The fight is over, and nobody acts any more (MB-ORD.4).');
  const combatant = combatantOf(fight, who);
  const now = momentOf(fight);
  const moment = now && joinedBy(fight, now, (one) => one === combatant);
  if (moment?.actors.includes(combatant)) return moment;
  if (forced) return { kind: 'out of turn', count: sheet(combatant).counts[0] ?? 0, actors: [combatant] };
  throw new RangeError(`${combatant.name} does not act at this moment.`);
}

function attacksNow(fight: Fight, who: string, { kind, count }: Moment): number {
  const { counts, held, holding } = sheet(combatantOf(fight, who));
  if (kind === 'out of turn') return Math.max(1, counts.filter((each) => each === count).length);
  return kind === 'held' || holding ? held : counts.filter((each) => each === count).length;
}

/**
 * Plays a count, or the held actions: choices first, then everything as things stood when it began, then all results
 * (MB-ORD.2, MB-ORD.3, MB-INI.7, MB-INI.8).
 * @param first what the referee has said; without it everybody does the default
 */
export function* playMoment(draft: Draft, first?: Intent): Rule<void> {
  const moment = first ? momentWith(draft.fight, first) : must(momentOf(draft.fight), 'count');
  const turns = yield* turnsOf(draft, moment, first);
  if (!turns) return;
  const { kind, count } = moment;
  draft.remove(
    'waiting',
    moment.actors.map(({ id }) => id),
  );
  // A choice is for this moment alone: of whoever can no longer act on it, it lapses.
  if (kind !== 'out of turn') draft.remove('waiting');
  const who = turns.map((turn) => turn.who);
  if (kind === 'out of turn') draft.tell(tellings['out of turn'], { who });
  else draft.tell(tellings[kind], { count, who, inTurn: isOneSided(draft.fight) });
  yield* resolve(draft, moment, turns);
  endCounts(draft);
}

/**
 * Settles what each does: as said, as chosen before, or by the tactic. Where the referee has spoken for one, other player
 * characters of the count are asked.
 * @returns nothing when somebody is to choose by a line of its own; what is known has been noted then
 */
function* turnsOf(draft: Draft, { actors }: Moment, first: Intent | undefined): Rule<readonly Turn[] | undefined> {
  const { fight } = draft;
  const known = new Map(chosenBefore(fight));
  if (first?.who !== undefined) known.set(first.who, first);
  const preferred = ({ id: who }: Combatant): Intent => tacticFor(fight, who) ?? { do: 'else', who };
  const hasChoice = (combatant: Combatant) => isOfPlayers(fight, combatant) && sheet(combatant).task === 'attack';
  // The default of a player character moves nobody without a word: its target may have gone since the count began.
  const isAsked = (combatant: Combatant) =>
    first !== undefined || (preferred(combatant).do !== 'else' && atHand(fight, combatant.id) === undefined);
  const open = actors.filter((one) => !known.has(one.id) && hasChoice(one) && isAsked(one));
  const answers = yield* askEach(open, (combatant) => choiceQuestion(fight, combatant, preferred(combatant).do));
  for (const [combatant, answer] of answers) {
    const { id: who } = combatant;
    if (answer === 'hold' || answer === 'x') known.set(who, { do: answer === 'hold' ? 'hold' : 'else', who });
    else if (answer !== 'else') known.set(who, preferred(combatant));
  }
  if (answers.some(([, answer]) => answer === 'else')) {
    draft.put('waiting', Object.fromEntries([...known].map(([who, choice]) => [who, writeIntent(choice)])));
    if (known.size > 0) draft.tell(tellings.chosen, { who: [...known.keys()] }, undefined, 'referee');
    return undefined;
  }
  return actors.map((combatant) => ({ ...(known.get(combatant.id) ?? preferred(combatant)), who: combatant.id }));
}

/** Asks what a player character does on the count; what the tactic has it do only where it need not move: nobody moves it without a word. */
function choiceQuestion(fight: Fight, combatant: Combatant, word: string) {
  const stays = atHand(fight, combatant.id) !== undefined;
  const why = `What does ${combatant.name} do on this count?`;
  const asked = asking('choice', combatant.id, why, { title: 'On this count', no: 'x', rules: ['MB-DEC.10'] });
  const passing = { id: 'x', label: 'pass', formerly: word === 'else' ? ['go', 'nothing'] : 'nothing' };
  const going = { id: word, label: stays ? word : `${word} (moving first)`, formerly: 'go' };
  const options: readonly Option[] = [
    ...(word === 'else' ? [] : [going]),
    ...(sheet(combatant).holding ? [] : [{ id: 'hold', label: 'hold' }]),
    passing,
    { id: 'else', label: 'another order', order: true },
  ];
  const atOnce = word === 'else' ? passing.id : word;
  return choose(asked, options, stays ? atOnce : 'else');
}

/** Plays movement, then all blows together, spells and wands, what else is done, then fumbles, and the way of who fumbles (phases A to D, MB-FUM.8). */
function* resolve(draft: Draft, moment: Moment, turns: readonly Turn[]): Rule<void> {
  const before = draft.fight;
  const castsLast = house.simultaneousDisruptsSpell.of(before);
  if (!castsLast) castSpells(draft, turns);
  const striking: Turn[] = [];
  for (const turn of turns) if (yield* moveFirst(draft, turn)) striking.push(turn);
  const after = draft.fight;
  // A charge strikes from where it ends, also where it stood there already.
  const hasMoved = ({ who, do: word }: Turn) => word === 'charge' || sheetOf(after, who).moved > 0;
  const blows: Blow[] = [];
  for (const turn of striking) blows.push(...(yield* blowsOf(draft, hasMoved(turn) ? after : before, turn, moment)));
  for (const turn of turns) consume(draft, turn, moment);
  const swings = yield* exchange(draft, blows);
  if (castsLast) castSpells(draft, turns);
  for (const turn of turns) if (turn.do === 'wand') pointWand(draft, turn, swings);
  // Free attacks on a fumbler come before the way that it goes (MB-FUM.8, MB-RET.9).
  const isFumbler = ({ who }: Turn) => swings.some((swing) => swing.who === who && swing.band === 'fumble');
  for (const turn of turns) if (!isFumbler(turn)) yield* finish(draft, turn);
  yield* fumbles(draft, swings);
  for (const turn of turns) if (isFumbler(turn)) yield* finish(draft, turn);
  const idle = turns.filter((turn) => isIdle(before, turn)).map(({ who }) => who);
  if (idle.length > 0) draft.tell(tellings.idle, { who: idle });
}

/** Returns true if somebody lets its action go by, with no task that fills its round. */
function isIdle(fight: Fight, { who, do: word, text }: Turn): boolean {
  return word === 'else' && text === undefined && ['attack', 'charge', 'close'].includes(sheetOf(fight, who).task);
}

/** Uses a wand that no blow of the moment has stopped (MB-WND.2). */
function pointWand(draft: Draft, turn: Turn, swings: readonly Swing[]): void {
  const { who, forced } = turn;
  const isStruck = swings.some((swing) => swing.target === who && isHit(swing));
  useWand(draft, who, turn, (isStruck && !forced) || !canAct(draft.fight, combatantOf(draft.fight, who)));
}

/** Plays what is done besides blows, once these have landed: backing away, other actions, for which a spell is given up (MB-RET.9, MB-RND.4, MB-DEC.9). */
function* finish(draft: Draft, turn: Turn): Rule<void> {
  const { who, do: word, text } = turn;
  const combatant = combatantOf(draft.fight, who);
  const backs = word === 'retreat' && retreatOptions.of(turn).attack;
  if (backs && canAct(draft.fight, combatant)) yield* retreat(draft, who, feetOf(turn) ?? 0);
  if (word !== 'else') return;
  if (text !== undefined) {
    draft.tell(tellings.else, { who, text }, { who, rule: 'MB-RND.4' });
    exert(draft, who);
    askOutcome(draft, who, 'action');
  }
  if (!isCasting(combatant)) return;
  // The spell is kept; of a scroll only the progress is lost (MB-SCR.6).
  const { spell } = sheet(combatant);
  draft.change(who, { spellGone: true, readRounds: 0 }, { who, rule: 'MB-DEC.9' });
  draft.tell(tellings['given up'], { who, spell }, { who, rule: 'MB-DEC.9' });
}

function castSpells(draft: Draft, turns: readonly Turn[]): void {
  for (const { who, do: word } of turns) if (word === 'cast') goOff(draft, who);
}

/** Uses the counts of the moment up; whoever has moved or used a wand has no other attack left (MB-RND.2, MB-WND.1, MB-INI.11). */
function consume(draft: Draft, { who, do: word }: Turn, { kind, count }: Moment): void {
  const { counts, held, holding } = sheetOf(draft.fight, who);
  if (word === 'hold') {
    draft.change(who, { counts: [], held: counts.length, holding: true }, { who, rule: 'MB-INI.11' });
    draft.tell(tellings.hold, { who }, { who, rule: 'MB-INI.11' });
    return;
  }
  const left = counts.filter((each) => each !== count);
  const ends = word === 'wand' || attacksOnceByMove(draft.fight, combatantOf(draft.fight, who));
  const isHeld = kind === 'held' || holding;
  draft.change(who, { counts: ends || isHeld ? [] : left, held: isHeld ? 0 : held, holding: isHeld ? false : holding });
}

/** Settles the blows that somebody strikes at the moment, each with its target, drawn anew where it falls at random (MB-TGT.3, MB-MIS.3). */
function* blowsOf(draft: Draft, fight: Fight, turn: Turn, moment: Moment): Rule<readonly Blow[]> {
  const { who } = turn;
  const blows: Blow[] = [];
  const count = blowCount(draft.fight, turn, moment);
  for (let i = 0; i < count; i++) {
    const blow = yield* aim(draft, fight, turn, i);
    if (blow) blows.push(blow);
  }
  if (blows.length === 0 && count > 0) draft.tell(tellings.nobody, { who });
  return blows;
}

/** One attack for whoever moves or shoots a crossbow; otherwise those of the count (MB-RND.2, MB-CHG.1, MB-ARC.3). */
function blowCount(fight: Fight, { who, with: named }: Turn, moment: Moment): number {
  const { moved, attacksMade } = sheetOf(fight, who);
  const now = attacksNow(fight, who, moment);
  if (weaponFor(combatantOf(fight, who), named, attacksMade).use === 'crossbow') return Math.min(1, now);
  if (moved === 0 || moment.kind === 'out of turn' || house.moveAndAttack.of(fight) === 'fullRoutine') return now;
  return attacksMade === 0 ? Math.min(1, now) : 0;
}

function* aim(draft: Draft, fight: Fight, turn: Turn, i: number): Rule<Blow | undefined> {
  const { who, at: [named] = [] } = turn;
  const combatant = combatantOf(fight, who);
  const made = sheetOf(draft.fight, who).attacksMade + i;
  const chosen = weaponFor(combatant, turn.with, made);
  // A charge ends in a melee attack, whatever is in hand (T13).
  const weapon = turn.do === 'charge' && !isHandWeapon(chosen) ? fist : chosen;
  const { thrown, subdue = false, shove: harmless = false } = attackOptions.of(turn);
  const how = howOf(weapon, thrown);
  const found =
    how === 'missile'
      ? yield* missileTarget(fight, turn, draft.unique(`shot:${who}`))
      : turn.do === 'charge' && named !== undefined
        ? { target: named, drawn: false }
        : yield* handTarget(draft, fight, turn, weapon, draft.unique(`blow:${who}`));
  if (!found) return undefined;
  const key = draft.unique(`${who}:${found.target}`);
  return { fight, moved: draft.fight, who, ...found, weapon, how, kind: 'own', made, subdue, harmless, key };
}

type Found = Pick<Blow, 'target' | 'drawn'>;

/** Settles the target of a blow: a helpless one who was named, the one at whom it directs its attacks, otherwise at random (MB-TGT.1, 2, 6). */
function* handTarget(
  draft: Draft,
  fight: Fight,
  { who, at: [named] = [], forced }: Turn,
  weapon: Weapon,
  key: string,
): Rule<Found | undefined> {
  const candidates = inReach(fight, who, weapon);
  if (named !== undefined && (forced || helplessInReach(fight, who, weapon).some(({ id }) => id === named)))
    return { target: named, drawn: false };
  const isDrawnOnce = house.targetDraw.of(fight) === 'perRound';
  const drawnBefore = isDrawnOnce ? sheetOf(draft.fight, who).drawn : undefined;
  const certain = [sheetOf(fight, who).directed, drawnBefore].find((id) => candidates.some((other) => other.id === id));
  if (certain !== undefined) return { target: certain, drawn: false };
  if (candidates.length === 0) return undefined;
  const target = yield* drawOne(fight, candidates, who, key);
  if (isDrawnOnce) draft.change(who, { drawn: target }, { who, rule: 'MB-TGT.3' });
  return { target, drawn: candidates.length > 1 };
}

/** Settles the target of a missile: the one named; in a melee it strikes a random member of it, unless the referee lets it be aimed (MB-MIS.2). */
function* missileTarget(fight: Fight, turn: Turn, key: string): Rule<Found | undefined> {
  const { who, at: [named] = [], forced } = turn;
  if (named !== undefined && forced) return { target: named, drawn: false };
  const all = aimable(fight, who);
  const meant = [named, sheetOf(fight, who).taskAt].find((id) => all.some((other) => other.id === id));
  const wanted = meant ?? nearest(fight, who)?.id;
  if (wanted === undefined) return undefined;
  if (attackOptions.of(turn).aimed || forced) return { target: wanted, drawn: false };
  const line = inLine(fight, who, wanted);
  return { target: yield* drawOne(fight, line, who, key), drawn: line.length > 1 };
}

/** Draws one of several at random: dN in roster order; without such a die the next larger, higher faces again (MB-TGT.1). */
function* drawOne(fight: Fight, candidates: readonly Combatant[], who: string, key: string): Rule<string> {
  const [only, ...more] = candidates;
  if (only && more.length === 0) return only.id;
  const sides = ladder.find((die) => die >= candidates.length) ?? candidates.length;
  const faces = candidates.map(({ id }, i) => ({ name: id, upTo: i + 1 }));
  const rows = sides > candidates.length ? [...faces, { name: '', upTo: sides }] : faces;
  const numbered = candidates.map(({ name }, i) => `${i + 1} ${name}`).join(', ');
  const why = `Which target does ${nameOf(fight, who)} draw? d${sides} (${numbered})`;
  const asking = { tag: 'draw', who: 'referee', against: who, why, rules: ['MB-TGT.1'] };
  const [drawn = ''] = yield* throwAgain(
    (attempt) => [
      draw({ ...asking, key: attempt === 1 ? `draw:${key}` : `draw:${key}:again ${attempt}` }, sides, rows),
    ],
    ([found]) => found !== '',
  );
  return drawn;
}
