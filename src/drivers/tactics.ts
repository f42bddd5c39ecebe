import { Draft, KnownStates } from '../core/fight/draft.ts';
import type { Fight } from '../core/fight/fight.ts';
import type { Intent } from '../core/fight/intent.ts';
import { actionFor, dueIn, refusalOf } from '../core/play/play.ts';
import { fits, toRuleValue } from '../core/rule/answer.ts';
import { readFaces } from '../core/rule/reading.ts';
import { bandOf, countedFace, isDiceRequest, type Request, type Rule } from '../core/rule/request.ts';
import { playOut, type Source } from '../core/rule/run.ts';
import type { Exchange, Ruleset } from '../core/ruleset/ruleset.ts';
import { byDefault, type Policy, taking } from './odds.ts';
import { facesFor } from './seeded.ts';

/** Returns the next intent where everybody follows the ruleset's stated tactic; nothing when the fight is over. */
export function nextByTactic(ruleset: Ruleset, fight: Fight): Intent | undefined {
  const intent = planned(ruleset, fight);
  const other = intent && ruleset.yielding?.instead?.(fight, intent);
  return other && !refusalOf({ ruleset, fight }, other) ? other : intent;
}

/** Returns a policy by which people also give up as the ruleset states it for forecasts. */
export function yieldingPolicy({ yielding }: Ruleset, fight: Fight): Policy {
  const takes = yielding?.takes;
  if (!takes) return byDefault;
  return (request) => {
    const wanted = request.kind === 'choose' ? takes(fight, request) : undefined;
    return taking(wanted === undefined ? {} : { [request.key]: wanted })(request);
  };
}

function planned(ruleset: Ruleset, fight: Fight): Intent | undefined {
  const [due] = dueIn({ ruleset, fight });
  if (!due) return undefined;
  if (due.enter) return due.enter.intent;
  for (const who of due.who ?? []) {
    const intent = ruleset.plan(fight, who);
    if (intent) return intent;
  }
  return undefined;
}

/** Returns the step of an intent that rolls, and the fight in which it does. */
export function exchangeOf(ruleset: Ruleset, fight: Fight, intent: Intent): Exchange {
  return ruleset.exchange?.(fight, intent) ?? { fight, intent };
}

/** Returns the sides that have somebody left who takes part. */
export function sidesLeft(ruleset: Ruleset, { combatants }: Fight): readonly string[] {
  const isIn = ruleset.keepsSide ?? ruleset.active;
  const able = combatants.filter((combatant) => combatant.side !== '' && !combatant.benched && isIn(combatant));
  return [...new Set(able.map(({ side }) => side))];
}

/** An action played on a draft of the fight; its driver answers, and `known` is what earlier plays came to. */
export function* played(ruleset: Ruleset, fight: Fight, intent: Intent, known?: KnownStates): Rule<Draft> {
  const draft = new Draft(fight, known);
  yield* actionFor(ruleset, intent).play(draft, intent);
  return draft;
}

/** Returns how a step is played, anew for each way, with the answers that it is given beforehand. */
export function playOf(ruleset: Ruleset, { fight, intent }: Exchange, given?: Supplied): () => Rule<Draft> {
  const known = new KnownStates();
  return () => {
    const rule = played(ruleset, fight, intent, known);
    return given ? partlyAnswered(rule, given()) : rule;
  };
}

/** Plays a rule to its end with dice from one running stream; a policy takes the decisions. */
export function throwOut<T>(rule: Rule<T>, below: (n: number) => number, policy: Policy): T {
  return playOut(rule, ({ requests }) => requests.map((request) => answerTo(request, below, policy)));
}

function answerTo(request: Request, below: (n: number) => number, policy: Policy): number {
  if (!isDiceRequest(request)) return policy(request);
  const faces = facesFor(request, below);
  if (request.kind === 'roll') return readFaces(request.reading, faces);
  return bandOf(countedFace(request.keep, faces), request.bands);
}

/** Answers that a step is given beforehand: a source for each way that it is played. */
export type Supplied = () => Source;

/** Plays a rule of which a source answers some requests: it asks the others alone. An answer must fit to count. */
export function* partlyAnswered<T>(rule: Rule<T>, source: Source): Rule<T> {
  const given = (request: Request) => {
    const answer = source(request);
    return answer && fits(request, answer) ? toRuleValue(request, answer) : undefined;
  };
  const asking = rule[Symbol.iterator]();
  let step = asking.next();
  while (!step.done) {
    const { requests, rejects } = step.value;
    const known = requests.map(given);
    const open = requests.filter((_, i) => known[i] === undefined);
    const whole = (others: readonly number[]) => {
      let next = 0;
      return known.map((answer) => answer ?? others[next++] ?? 0);
    };
    if (open.length === requests.length) step = asking.next(yield step.value);
    else if (open.length === 0) step = asking.next(whole([]));
    else
      step = asking.next(
        whole(yield { requests: open, rejects: rejects && ((others) => rejects(whole(others))), alike: undefined }),
      );
  }
  return step.value;
}
