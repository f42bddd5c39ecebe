import { type Fight, findCombatant, nameOf, nounOf } from '../../core/fight/fight.ts';
import type { Change, OpenStep, Step } from '../../core/fight/story.ts';
import { same } from '../../core/kit/json.ts';
import { groupedBy } from '../../core/kit/list.ts';
import { Problem } from '../../core/kit/problem.ts';
import { listed, possessive, spokenSide, withoutChances } from '../../core/kit/wording.ts';
import { actionsOf } from '../../core/play/play.ts';
import type { Answer } from '../../core/rule/answer.ts';
import type { Request } from '../../core/rule/request.ts';
import type { Scene } from '../../core/ruleset/ruleset.ts';
import { isNameless, labelOf } from '../../views/labels.ts';
import { spoken } from '../answers/read-answer.ts';
import type { Encounter } from './encounter.ts';
import type { Until } from './move.ts';

/** Number of steps that are listed one by one. */
const LISTED = 5;

/** A step, finished or open, with its answers. */
type Answering = Pick<Step, 'id' | 'intent' | 'answers'>;

/** Finds the request that an answer of a step is for. */
type RequestOf = (step: Pick<Step, 'id'>, key: string) => Request | undefined;

/** Returns what a line did, in a few words: its steps, or the answers that it gave, or what it began or set aside. */
export function changeText(scene: Scene, change: Change, requestOf: RequestOf): readonly string[] {
  const { ruleset, fight } = scene;
  const label = ({ intent }: Pick<Step, 'intent'>) => {
    const text = labelOf(scene, intent);
    const action = actionsOf(ruleset).find(({ word }) => word === intent.do);
    return action && isNameless(action) ? `\`${text}\`` : text;
  };
  if (change.amends !== undefined) {
    const step = change.before.find(({ id }) => id === change.amends);
    return [`the amending of step ${change.amends}${step ? ` (${label(step)})` : ''}`];
  }
  const before = new Set(change.before.map(({ id }) => id));
  const steps = change.after.filter(({ id }) => !before.has(id));
  const opened = new Map(change.openBefore.map((step) => [step.id, step]));
  const answered = change.openAfter.filter((step) => givenTo(step, opened.get(step.id)).length > 0);
  if (steps.length > 0)
    return [...steps, ...answered].flatMap((step) => doneText(fight, step, opened.get(step.id), label, requestOf));
  const texts = change.openAfter.flatMap((step) => {
    const isOrder = actionsOf(ruleset).find(({ word }) => word === step.intent.do)?.by !== undefined;
    // What is due begins with its first answer, and that is all that the line gave.
    const begun = isOrder || step.answers.every(isDrawn) ? undefined : { ...step, answers: [] };
    return openText(fight, step, opened.get(step.id) ?? begun, label, requestOf);
  });
  if (texts.length > 0) return texts;
  const left = change.openBefore.filter(({ id }) => !change.openAfter.some((step) => step.id === id));
  return left.map((step) => `leaving ${label(step)}`);
}

/** Describes the part of a line in a step: all of it, or its last answers. */
function doneText(
  fight: Fight,
  step: Answering,
  before: OpenStep | undefined,
  label: (step: Answering) => string,
  requestOf: RequestOf,
): readonly string[] {
  const given = givenTo(step, before).map((answer) => said(fight, answer, requestOf(step, answer.key)));
  if (given.length === 0) return [label(step)];
  return [`the ${given.length === 1 ? 'answer' : 'answers'} ${listed(given)} (${label(step)})`];
}

/** Returns true for dice that affray rolled. */
function isDrawn({ by }: Answer): boolean {
  return by === 'seed';
}

/** Returns the answers that an open step has got since, but for dice that affray rolled. */
function givenTo({ answers }: Answering, before: OpenStep | undefined): readonly Answer[] {
  const known = new Set(before?.answers.map(({ key }) => key));
  return before ? answers.filter((answer) => !isDrawn(answer) && !known.has(answer.key)) : [];
}

function openText(
  fight: Fight,
  step: OpenStep,
  before: OpenStep | undefined,
  label: (step: OpenStep) => string,
  requestOf: RequestOf,
): readonly string[] {
  if (same(step, before)) return [];
  if (!before) return [label(step)];
  if (step.setAside !== before.setAside) return [`${step.setAside ? 'setting aside' : 'resuming'} ${label(step)}`];
  const added = step.answers.filter((answer) => !before.answers.some((known) => same(answer, known)));
  // Dice of affray's go with what was said; alone they are all that there was.
  const answers = added.every(isDrawn) ? added : added.filter((answer) => !isDrawn(answer));
  const given = answers.map((answer) => {
    const request = requestOf(step, answer.key);
    const owner = ownerOf(fight, request?.who);
    const isChoice = request?.kind === 'choose' && owner !== 'the answer';
    return `${owner} ${isChoice ? 'answer ' : ''}${said(fight, answer, request)}`;
  });
  return given.length === 0 ? [label(step)] : [`${listed(given)} (${label(step)})`];
}

/** Returns an answer as it would be typed, an option as it is listed, without what comes of it; somebody who was chosen by name. */
function said(fight: Fight, answer: Answer, request: Request | undefined): string {
  const option = request?.kind === 'choose' ? request.options.find(({ id }) => id === answer.word) : undefined;
  if (option) return withoutChances(option.label).replace(/ \([^()]*\)$/, '');
  return answer.word === undefined
    ? spoken(answer)
    : nameOf(fight, answer.word).replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ');
}

/** Returns whose an answer is: `Asta's`, `the party's`; of the referee's own, or of a newcomer's, that it is an answer. */
function ownerOf(fight: Fight, id = 'referee'): string {
  const isThere = findCombatant(fight, id) !== undefined || fight.sides.some((side) => side.id === id);
  return isThere ? possessive(spokenSide(nounOf(fight, id))) : 'the answer';
}

/** Returns labels one after the other; those that repeat once, with how often; of many, the first and the last. */
export function inShort(all: readonly string[]): string {
  if (all.length === 0) return 'the last line';
  const labels = [...groupedBy(all, (label) => label)].map(([label, { length }]) =>
    length === 1 ? label : `${label} ${length === 2 ? 'twice' : `${length} times`}`,
  );
  if (labels.length <= LISTED) return labels.join('; ');
  return `${all.length} steps, from ${all[0]} to ${all.at(-1)}`;
}

/** Returns what tells, after each line, that enough is undone, or all that can be, or throws Problem `bad-step`. */
export function enough(encounter: Encounter, until: Until): () => boolean {
  const { story } = encounter;
  const isAll = () => encounter.undoable === undefined;
  if ('lines' in until) {
    let undone = 0;
    return () => {
      undone += 1;
      return undone >= until.lines || isAll();
    };
  }
  const position = story.steps.findIndex(({ id }) => id === until.step);
  // What was opened after the step goes too, but for what its own line opened.
  const isBehind = () => story.steps.length <= position + 1;
  const isOpen = () => story.open.some(({ id }) => id > until.step) && (story.last?.from ?? 0) > position;
  const says = position < 0 ? 'There is no step' : 'No step comes after step';
  if (position < 0 || (isBehind() && !isOpen()))
    throw new Problem('bad-step', `${says} ${until.step}. \`log\` shows the step numbers.`);
  return () => (isBehind() && !isOpen()) || isAll();
}
