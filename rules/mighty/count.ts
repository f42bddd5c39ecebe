import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, isOfPlayers } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { writeIntent } from '../../src/core/fight/intent.ts';
import { must } from '../../src/core/kit/list.ts';
import { askEach, asking, choose, type Option, type Rule } from '../../src/core/rule/request.ts';
import { canAct, isCasting } from './able.ts';
import type { Blow } from './blow.ts';
import { sheet, sheetOf } from './combatant.ts';
import { exchange } from './exchange.ts';
import { house } from './houserules.ts';
import { isOneSided } from './initiative.ts';
import { exert } from './lodged.ts';
import { chosenBefore, type Moment, momentOf, momentWith, type Turn } from './moment.ts';
import { moveFirst, retreat } from './moves.ts';
import { feetOf, retreatOptions } from './options.ts';
import { askOutcome } from './outcome.ts';
import { endCounts } from './rounds.ts';
import { goOff, useWand } from './spells.ts';
import { isHit, type Swing } from './swing.ts';
import { atHand, tacticFor } from './tactic.ts';
import { blowsOf } from './targets.ts';
import { tellings } from './tellings.ts';

/**
 * Plays a count, or the held actions: choices first, then everything as things stood when it began, then all results
 * (MB-ORD.2, MB-ORD.3, MB-INI.7, MB-INI.8).
 * @param first what the referee has said; without it everybody does the usual
 */
export function* playMoment(draft: Draft, first?: Intent): Rule<void> {
  const moment = first ? momentWith(draft.fight, first) : must(momentOf(draft.fight), 'count');
  const turns = yield* choicesOf(draft, moment, first);
  if (!turns) return;
  draft.put('waiting', Object.fromEntries(moment.actors.map(({ id }) => [id, undefined])));
  tellMoment(draft, moment, turns);
  yield* resolve(draft, moment, turns);
  endCounts(draft);
}

function tellMoment(draft: Draft, { kind, count }: Moment, turns: readonly Turn[]): void {
  const who = turns.map((turn) => turn.who);
  const inTurn = isOneSided(draft.fight);
  if (kind === 'out of turn') draft.tell(tellings['out of turn'], { who });
  else draft.tell(tellings[kind], { count, who, inTurn });
}

/**
 * Settles what each does: as said, as chosen before, or by the tactic. Where the referee has spoken for one, other player
 * characters of the count are asked.
 * @returns nothing when somebody is to choose by a line of its own; what is known has been noted then
 */
function* choicesOf(draft: Draft, moment: Moment, first: Intent | undefined): Rule<readonly Turn[] | undefined> {
  const known = new Map(chosenBefore(draft.fight));
  if (first?.who !== undefined) known.set(first.who, first);
  const preferred = (combatant: Combatant): Intent =>
    tacticFor(draft.fight, combatant.id) ?? { do: 'else', who: combatant.id };
  const stays = (combatant: Combatant) => atHand(draft.fight, combatant.id) !== undefined;
  const open = moment.actors.filter((combatant) => !known.has(combatant.id) && hasChoice(draft.fight, combatant));
  const asked = first ? open : [];
  const answers = yield* askEach(asked, (combatant) =>
    choiceQuestion(combatant, preferred(combatant), stays(combatant)),
  );
  for (const [combatant, answer] of answers) {
    const { id: who } = combatant;
    if (answer === 'go') known.set(who, preferred(combatant));
    else if (answer !== 'else') known.set(who, { do: answer === 'hold' ? 'hold' : 'else', who });
  }
  if (answers.some(([, answer]) => answer === 'else')) {
    draft.put('waiting', Object.fromEntries([...known].map(([who, choice]) => [who, writeIntent(choice)])));
    draft.tell(tellings.chosen, { who: [...known.keys()] });
    return undefined;
  }
  return moment.actors.map((combatant) => ({
    who: combatant.id,
    choice: known.get(combatant.id) ?? preferred(combatant),
  }));
}

/** Returns whether somebody of the players has anything to choose on its count. */
function hasChoice(fight: Fight, combatant: Combatant): boolean {
  return isOfPlayers(fight, combatant) && sheet(combatant).task === 'attack';
}

/**
 * Asks what a player character does who acts on the same count.
 * @param preferred what the tactic has it do
 * @param stays whether it can do that from where it stands: nobody moves a player character without a word
 */
function choiceQuestion(combatant: Combatant, preferred: Intent, stays: boolean) {
  const why = `What does ${combatant.name} do on this count?`;
  const asked = asking('choice', combatant.id, why, { title: 'On this count', rules: ['MB-DEC.10'] });
  const options: readonly Option<'go' | 'hold' | 'nothing' | 'else'>[] = [
    { id: 'go', label: preferred.do === 'else' ? 'pass' : stays ? preferred.do : `${preferred.do} (moving first)` },
    ...(sheet(combatant).holding ? [] : [{ id: 'hold', label: 'hold' } as const]),
    { id: 'nothing', label: 'pass' },
    { id: 'else', label: 'another order', order: true },
  ];
  return choose(asked, options, stays ? 'go' : 'else');
}

/** Movement, then all blows together, then what else is done (phases A to D). */
function* resolve(draft: Draft, moment: Moment, turns: readonly Turn[]): Rule<void> {
  const before = draft.fight;
  if (!house.simultaneousDisruptsSpell.of(before)) castSpells(draft, turns);
  const movers = new Set<string>();
  const striking: Turn[] = [];
  for (const turn of turns) {
    const { moved, strikes } = yield* moveFirst(draft, turn);
    if (moved) movers.add(turn.who);
    if (strikes) striking.push(turn);
  }
  const after = draft.fight;
  const stood = (who: string) => (movers.has(who) ? after : before);
  const blows: Blow[] = [];
  for (const turn of striking) blows.push(...(yield* blowsOf(draft, stood(turn.who), turn, moment)));
  for (const turn of turns) consume(draft, turn, moment);
  const swings = yield* exchange(draft, blows, (blow) => stood(blow.who));
  yield* finish(draft, turns, swings);
  const idle = turns.filter(({ who, choice }) => isIdle(combatantOf(before, who), choice)).map(({ who }) => who);
  if (idle.length > 0) draft.tell(tellings.idle, { who: idle });
}

/** Returns whether somebody lets its action go by, with no task that fills its round. */
function isIdle(combatant: Combatant, choice: Intent): boolean {
  return (
    choice.do === 'else' && choice.text === undefined && ['attack', 'charge', 'close'].includes(sheet(combatant).task)
  );
}

/** Plays what is done besides blows, once these have landed: spells and wands that were not stopped, backing away (MB-MAG.7, MB-WND.2, MB-RET.9). */
function* finish(draft: Draft, turns: readonly Turn[], swings: readonly Swing[]): Rule<void> {
  castSpells(draft, turns);
  for (const { who, choice } of turns) {
    const combatant = combatantOf(draft.fight, who);
    const isStruck = swings.some((swing) => swing.blow.target === who && isHit(swing));
    if (choice.do === 'wand')
      useWand(draft, who, choice, (isStruck && !choice.forced) || !canAct(draft.fight, combatant));
    if (choice.do === 'retreat' && retreatOptions.of(choice).attack && canAct(draft.fight, combatant))
      yield* retreat(draft, who, feetOf(choice) ?? 0);
    if (choice.do === 'else' && choice.text !== undefined) {
      draft.tell(tellings.else, { who, text: choice.text }, { who, rule: 'MB-RND.4' });
      exert(draft, who);
      askOutcome(draft, who, 'action');
    }
    if (choice.do === 'else' && isCasting(combatant)) giveUp(draft, who);
  }
}

function castSpells(draft: Draft, turns: readonly Turn[]): void {
  for (const { who, choice } of turns) if (choice.do === 'cast') goOff(draft, who);
}

/** Gives up a declared spell, which is kept; of a scroll only the progress is lost (MB-DEC.9, MB-SCR.6). */
function giveUp(draft: Draft, who: string): void {
  const { spell } = sheetOf(draft.fight, who);
  draft.change(who, { spellGone: true, readRounds: 0 }, { who, rule: 'MB-DEC.9' });
  draft.tell(tellings['given up'], { who, spell }, { who, rule: 'MB-DEC.9' });
}

/** Uses the counts of the moment up; whoever has moved has no other attack left (MB-RND.2, MB-INI.11). */
function consume(draft: Draft, { who, choice }: Turn, { kind, count }: Moment): void {
  const { counts, held, holding, moved } = sheetOf(draft.fight, who);
  if (choice.do === 'hold') {
    draft.change(who, { counts: [], held: counts.length, holding: true }, { who, rule: 'MB-INI.11' });
    draft.tell(tellings.hold, { who }, { who, rule: 'MB-INI.11' });
    return;
  }
  const left = counts.filter((each) => each !== count);
  const ends = moved > 0 && house.moveAndAttack.of(draft.fight) === 'oneAttack';
  const isHeld = kind === 'held' || holding;
  draft.change(who, { counts: ends || isHeld ? [] : left, held: isHeld ? 0 : held, holding: isHeld ? false : holding });
}
