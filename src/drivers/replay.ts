import { fold } from '../core/fight/apply.ts';
import type { Fact } from '../core/fight/fact.ts';
import { emptyFight, type Fight } from '../core/fight/fight.ts';
import type { Step, Story } from '../core/fight/story.ts';
import { type Json, partings, same } from '../core/kit/json.ts';
import { Problem } from '../core/kit/problem.ts';
import { resultOf, type Work } from '../core/kit/work.ts';
import { type Attempt, attempt } from '../core/play/play.ts';
import { type Answered, recorded } from '../core/rule/run.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import { seededSource } from './seeded.ts';

/** A recorded step, played again over its recorded answers. */
export interface ReplayedStep {
  readonly step: Step;
  readonly before: Fight;
  /** The fight after the step, by its recorded facts. */
  readonly fight: Fight;
  /** Result of the step by today's rules, or the reason why they cannot play it. */
  readonly attempt: Attempt | Error;
  /** The step's requests with their answers; none where the rules cannot play it any more. */
  readonly asked: readonly Answered[];
}

/** Plays recorded steps again, each on the fight that the recorded facts before it leave, from a start. */
export function* replayed(
  ruleset: Ruleset,
  steps: Iterable<Step>,
  start: Fight = emptyFight(ruleset.id),
): Generator<ReplayedStep> {
  let before = start;
  for (const step of steps) {
    const fight = fold(before, step.facts);
    const attempt = attemptAgain(ruleset, before, step);
    yield { step, before, fight, attempt, asked: attempt instanceof Error ? [] : attempt.asked };
    before = fight;
  }
}

/** Plays a step of a save again. Failure is an outcome here, even by a mistake of the rules. */
function attemptAgain(ruleset: Ruleset, before: Fight, { intent, answers }: Step): Attempt | Error {
  try {
    return attempt(ruleset, before, intent, recorded(answers));
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

type Telling = Pick<ReplayedStep, 'step' | 'before' | 'fight' | 'asked'>;

/** Live steps with the fight after each and what it asked: each is played again over its recorded answers. */
export function tellingsOf(ruleset: Ruleset, story: Story, which: Which): readonly Telling[] {
  return resultOf(tellingsIn(ruleset, story, which));
}

/** Chooses live steps, by themselves or by their place among them. */
type Which = (step: Step, position: number) => boolean;

/** {@link tellingsOf}, in parts: each is a step of the story, told or not. */
export function* tellingsIn(ruleset: Ruleset, story: Story, which: Which): Work<readonly Telling[]> {
  const tellings: Telling[] = [];
  let after: Fight | undefined;
  for (const [i, step] of story.steps.entries()) {
    const before = which(step, i) ? (after ?? story.at(i)) : undefined;
    after = before && fold(before, step.facts);
    if (before && after) tellings.push({ step, before, fight: after, asked: askedIn(ruleset, before, step) });
    yield 1;
  }
  return tellings;
}

/** Returns the requests of a recorded step with their answers, even where the rules of today refuse it. */
function askedIn(ruleset: Ruleset, before: Fight, step: Step): readonly Answered[] {
  if (step.answers.length === 0) return [];
  const forced: Step = { ...step, intent: { ...step.intent, forced: true } };
  const again = [step, forced]
    .map((each) => attemptAgain(ruleset, before, each))
    .find((one) => !(one instanceof Error));
  return again instanceof Error ? [] : (again?.asked ?? []);
}

/** The first thing in a step that the rules do not make again as it was recorded. */
export interface Difference {
  readonly step: number;
  /** The rules refuse the step, ask otherwise, the seed rolls otherwise, a fact is another. */
  readonly kind: 'refusal' | 'request' | 'die' | 'fact';
  /** The key of the request, or which fact and where in it; empty for a refusal. */
  readonly where: string;
  /** Value in the save; nothing where it has none. */
  readonly saved: Json | undefined;
  /** Value by the rules and the seed now; nothing where they have none. */
  readonly now: Json | undefined;
}

/** Plays the rules over recorded answers, by the save's seed; returns the first difference of each step. */
export function verify(ruleset: Ruleset, seed: string, steps: Iterable<Step>): readonly Difference[] {
  const found: Difference[] = [];
  for (const each of replayed(ruleset, steps)) {
    const difference = differenceIn(each, seed);
    if (difference) found.push({ step: each.step.id, ...difference });
  }
  return found;
}

type Found = Omit<Difference, 'step'>;

function differenceIn({ step, attempt }: ReplayedStep, seed: string): Found | undefined {
  if (attempt instanceof Error) return failed(attempt);
  const [open] = attempt.open;
  return (
    unthrown(step, attempt.asked, seed) ??
    (open && { kind: 'request', where: open.key, saved: undefined, now: open.why }) ??
    unasked(step, attempt.asked) ??
    otherFact(step.facts, attempt.facts)
  );
}

function failed(error: Error): Found {
  const key = error instanceof Problem ? error.details['key'] : undefined;
  const where = typeof key === 'string' ? key : '';
  return { kind: where === '' ? 'refusal' : 'request', where, saved: undefined, now: error.message };
}

/** Returns a die of the seed that shows another face than the seed gives. */
function unthrown({ id, answers }: Step, asked: ReplayedStep['asked'], seed: string): Found | undefined {
  const source = seededSource(seed, id);
  for (const { request } of asked) {
    const answer = answers.find(({ key }) => key === request.key);
    const now = answer?.by === 'seed' ? source(request) : undefined;
    if (now && !same(answer?.faces, now.faces))
      return { kind: 'die', where: request.key, saved: answer?.faces, now: now.faces };
  }
  return undefined;
}

function unasked({ answers }: Step, asked: ReplayedStep['asked']): Found | undefined {
  const keys = new Set(asked.map(({ request }) => request.key));
  const extra = answers.find(({ key }) => !keys.has(key));
  if (!extra) return undefined;
  const { key, word, number, faces } = extra;
  return { kind: 'request', where: key, saved: word ?? number ?? faces ?? '', now: undefined };
}

function otherFact(saved: readonly Fact[], now: readonly Fact[]): Found | undefined {
  const count = Math.max(saved.length, now.length);
  for (let i = 0; i < count; i++) {
    const [parting] = partings(saved[i], now[i]);
    if (!parting) continue;
    const where = [`fact ${i + 1}`, subjectOf(saved[i] ?? now[i]), parting.path.join('/')];
    return {
      kind: 'fact',
      where: where.filter((part) => part !== '').join(', '),
      saved: parting.one,
      now: parting.other,
    };
  }
  return undefined;
}

function subjectOf(fact: Fact | undefined): string {
  if (!fact) return '';
  switch (fact.kind) {
    case 'changed':
      return fact.path;
    case 'told':
      return `told ${fact.key}`;
    case 'joined':
      return `joined ${fact.combatant.id}`;
    default:
      return 'who' in fact ? `${fact.kind} ${fact.who}` : fact.kind;
  }
}
