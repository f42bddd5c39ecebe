import type { Fact } from '../../core/fight/fact.ts';
import { type Fight, findCombatant, nameOf, nounOf } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { OpenStep } from '../../core/fight/story.ts';
import { same } from '../../core/kit/json.ts';
import { Problem } from '../../core/kit/problem.ts';
import { capital, fieldInWords, possessive } from '../../core/kit/wording.ts';
import { type Attempt, actionFor, dueIn, refusalOf } from '../../core/play/play.ts';
import type { Request } from '../../core/rule/request.ts';
import { woundPools } from '../../core/ruleset/pools.ts';
import type { Refusal, Scene } from '../../core/ruleset/ruleset.ts';
import { labelInSentence, labelOf, lineOf } from '../../views/labels.ts';
import { isNothing, withTyping } from '../answers/typed-answers.ts';
import type { Waiting } from './move.ts';
import type { StepPlayer } from './play-step.ts';
import type { Row } from './queue.ts';
import type { TableParts } from './queue-runner.ts';
import { expectUnsettled } from './taken-away.ts';

/**
 * Makes sure that nobody begins an action in the middle of another: what has been rolled or answered of it is finished
 * first, or undone. Somebody may also be in the middle of a step that is nobody's own, such as a shared count.
 * @throws Problem `question-open`
 */
export function expectFinished(parts: TableParts, intent: Intent): void {
  expectUnchanged(parts, intent);
  expectUnsettled(parts, intent);
  const { encounter: scene, player, queue } = parts;
  const { ruleset } = scene;
  const pending = queue.rows.flat();
  const { who } = intent;
  const { by, closes, afterAnswers } = actionFor(ruleset, intent);
  const goesFirst = (step: OpenStep) =>
    afterAnswers === 'told' ? hasToldChange(player, step) : afterAnswers === true || !isUntouched(step);
  const asking = afterAnswers && pending.find((step) => step.intent.do !== intent.do && goesFirst(step));
  if (asking) throw questionOpen(`${capital(labelInSentence(scene, asking.intent))} is not finished.`);
  const acting = pending.find((step) => actionFor(ruleset, step.intent).by === 'combatant');
  // The end of its phase would take away what waits for an answer, and what comes after the turn waits for that end.
  const isAfter = closes !== undefined || refusalOf(scene, intent)?.afterTurn === true;
  if (acting && isAfter) throw questionOpen(`${labelOf(scene, acting.intent)} is not finished.`);
  if (who === undefined || by !== 'combatant') return;
  // A step of another, which is being played, may take somebody along.
  const takesAlong = ({ intent: other }: OpenStep) =>
    other.who !== who && actionFor(ruleset, other).along?.(scene.fight, other).includes(who) === true;
  const carries = queue.rows.flatMap(([step]) => (step && takesAlong(step) ? [step] : []));
  const busy = carries[0] ?? pending.find((step) => isInMiddle(scene, player, step, who));
  if (!busy) return;
  const label = labelOf(scene, busy.intent);
  if (actionFor(ruleset, busy.intent).by === 'combatant') throw questionOpen(`${label} is not finished.`);
  throw questionOpen(`${nameOf(scene.fight, who)} is in the middle of ${label}.`);
}

/**
 * Makes sure that nothing is made of a field by hand which a step has changed that is not finished: it would be played
 * before that step, and what was told of it would be told anew.
 * @throws Problem `question-open`
 */
export function expectUnchanged({ encounter: scene, player, queue }: TableParts, intent: Intent): void {
  const { restsOn } = actionFor(scene.ruleset, intent);
  const fields = restsOn === 'pools' ? woundPools(scene.ruleset, scene.fight) : (restsOn?.(intent) ?? []);
  if (fields.length === 0) return;
  for (const step of queue.rows.flat()) {
    const told = player.told(step);
    for (const who of intent.at ?? []) {
      const field = fields.find((key) => told.some((fact) => isChangeOf(fact, who, key)));
      if (field === undefined) continue;
      const changed = `${possessive(nounOf(scene.fight, who))} ${fieldInWords(field)} ${field.endsWith('s') ? 'have' : 'has'} just changed`;
      const why = `${capital(changed)}, and ${labelInSentence(scene, step.intent)} is not finished.`;
      throw new Problem('question-open', `${why} Answer what is asked first, then type \`${lineOf(scene, intent)}\`.`);
    }
  }
}

function isChangeOf(fact: Fact, who: string, field: string): boolean {
  const path = `combatant/${who}/${field}`;
  return fact.kind === 'changed' && (fact.path === path || fact.path.startsWith(`${path}/`));
}

function questionOpen(why: string): Problem {
  return new Problem('question-open', `${why} Answer what is asked first, or undo it with \`u\`.`);
}

/**
 * Makes sure that an order may be played before what asks: nobody is in the middle of an action, and where one of two can
 * have the turn, none takes it from the other.
 * @throws Problem `question-open`
 */
export function expectFree(parts: TableParts, intent: Intent): void {
  expectFinished(parts, intent);
  const { encounter: scene, player, queue } = parts;
  const { by } = actionFor(scene.ruleset, intent);
  if (by === undefined || (by === 'combatant' && intent.who === undefined)) return;
  const [step, ...others] = queue.top ?? [];
  if (!step || others.length > 0 || step.intent.who === intent.who) return;
  // A plan of which nothing is answered gives way to an order for its own side.
  const isOne = areOfOneSide(scene.fight, step.intent.who, intent.who);
  const isPlan = step.planned && step.answers.length === 0 && isOne;
  if (isPlan || step.aiming || intent.forced) return;
  if (actionFor(scene.ruleset, step.intent).by !== 'combatant' || refusalOf(scene, intent)) return;
  const refusal =
    refusedBehind(scene, player.asks(step), intent) ?? refusedBehind(scene, player.begun(intent), step.intent);
  if (!refusal) return;
  const [first, second] = [labelOf(scene, step.intent), labelOf(scene, intent)];
  throw questionOpen(`${first} is not finished, and leaves no room for ${second} (${refusal.rule}).`);
}

/** Returns true if two combatants, or a side and one of it, are of one side. */
function areOfOneSide(fight: Fight, ...ids: readonly (string | undefined)[]): boolean {
  return new Set(ids.map((who = '') => findCombatant(fight, who)?.side ?? who)).size === 1;
}

/** Returns why an action is refused behind another; nothing where it is not, or that cannot be played so far. */
function refusedBehind(scene: Scene, before: Attempt | undefined, intent: Intent): Refusal | undefined {
  return before && refusalOf({ ...scene, fight: before.after }, intent);
}

function isInMiddle({ ruleset }: Scene, player: StepPlayer, step: OpenStep, who: string): boolean {
  const isOwn = actionFor(ruleset, step.intent).by === 'combatant';
  if (isOwn && step.intent.who !== who) return false;
  if (isOwn && (step.typed || step.answers.length > 0)) return true;
  const asked = player.asks(step)?.asked ?? [];
  const isTheirs = (request: Request) => isOwn || (request.role === 'main' && request.who === who);
  return asked.some(({ request, answer }) => answer.by !== 'default' && isTheirs(request));
}

/**
 * Returns the steps whose place an order takes: those of whoever gives it of which nothing is answered yet; what is due
 * and asks already, where the order says it otherwise (`chase br 17` at "Who rolls?").
 */
export function untouched({ encounter: scene, queue }: TableParts, intent: Intent): readonly OpenStep[] {
  const { ruleset } = scene;
  const pending = queue.rows.flat();
  const { by, afterAnswers } = actionFor(ruleset, intent);
  if (afterAnswers === 'begun') return pending.filter(isUntouched);
  const [due] = dueIn(scene);
  const isDue = due?.enter?.intent.do === intent.do || due?.words?.includes(intent.do) === true;
  if (by === undefined && isDue) return pending.filter((step) => step.intent.do === intent.do && !step.intent.at);
  if (intent.who === undefined || by !== 'combatant') return [];
  const isOwn = (step: OpenStep) =>
    step.intent.who === intent.who && actionFor(ruleset, step.intent).by === 'combatant';
  return pending.filter((step) => isOwn(step) && step.answers.length === 0 && !step.typed);
}

/** Returns true for a step of which nothing has been answered or told. */
function isUntouched({ answers, typed, told }: OpenStep): boolean {
  return answers.length === 0 && !typed && !told;
}

/** Returns true for a step that has told what it changed. */
function hasToldChange(player: StepPlayer, step: OpenStep): boolean {
  const told = player.told(step);
  return told.some(({ kind }) => kind === 'told') && told.some(({ kind }) => kind !== 'told');
}

/** Returns the steps that a combatant was left at, and that the rules refuse behind another order for it. */
export function crowdedOut({ encounter: scene, player }: TableParts, intent: Intent): readonly OpenStep[] {
  if (intent.who === undefined || actionFor(scene.ruleset, intent).by !== 'combatant') return [];
  const own = scene.story.open.filter(({ setAside, intent: { who } }) => setAside && who === intent.who);
  const after = own.length > 0 ? player.begun(intent) : undefined;
  const isRefused = (step: OpenStep) => !refusalOf(scene, step.intent) && refusedBehind(scene, after, step.intent);
  return own.filter(isRefused);
}

/** Returns true for one intent, or for the same to some of its targets. */
function covers({ at, ...whole }: Intent, { at: some = at, ...part }: Intent): boolean {
  return same(whole, part) && (some ?? []).every((id) => at?.includes(id));
}

/** Refuses with Problem `question-open` to begin anew what asks already: that is answered. */
export function expectNew({ encounter: scene, queue }: TableParts, { intent, typing }: Waiting): void {
  if (!isNothing(typing)) return;
  if (intent.text !== undefined || actionFor(scene.ruleset, intent).by !== undefined) return;
  const asking = queue.rows.flat().find((step) => covers(step.intent, intent));
  if (asking)
    throw new Problem(
      'question-open',
      `\`${lineOf(scene, asking.intent)}\` is waiting for its answer already. Give it, or undo with \`u\`.`,
    );
}

/**
 * Returns planned steps that still wait for their turn, with the orders that take their place: an order for somebody in a
 * plan that is being played replaces what was planned.
 * @returns nothing, unless every order has such a step
 */
export function replaceable(rows: readonly Row[], orders: readonly Waiting[]): ReadonlyMap<OpenStep, OpenStep> {
  const waiting = rows.flat().filter(({ planned, answers }) => planned && answers.length === 0);
  const changes = new Map<OpenStep, OpenStep>();
  for (const { intent, typing } of orders) {
    const step = waiting.find((one) => one.intent.who === intent.who);
    if (!step) return new Map();
    const { planned: _, told: __, ...rest } = step;
    changes.set(step, withTyping({ ...rest, intent }, typing));
  }
  return changes;
}
