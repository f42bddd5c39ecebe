import type { Fact } from '../../core/fight/fact.ts';
import { nameOf } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { OpenStep } from '../../core/fight/story.ts';
import { Problem } from '../../core/kit/problem.ts';
import { actionFor } from '../../core/play/play.ts';
import type { Scene } from '../../core/ruleset/ruleset.ts';
import { labelInSentence, lineOf } from '../../views/labels.ts';
import { sureBehind } from '../answers/rolls-ahead.ts';
import type { StepPlayer } from './play-step.ts';
import type { TableParts } from './queue-runner.ts';

/**
 * Makes sure that nobody is taken away by hand whose part of a step is settled, while it goes on with others; of a step
 * without targets, such as a chase, nobody at all, for it would be told anew. Who is still to answer for an own part is
 * left out of it, and who carries the step out ends it (`endedBy`).
 * @throws Problem `question-open`
 */
export function expectUnsettled({ encounter: scene, player, queue }: TableParts, intent: Intent): void {
  const gone = takenAway(scene, intent);
  if (gone.length === 0) return;
  for (const step of queue.rows.flat()) {
    const told = toldIn(scene, player, step);
    const settled = gone.filter((id) => told.includes(id));
    if (settled.length === 0) continue;
    const asked = askedStill(scene, player, step);
    const who = settled.find((id) => !(step.intent.at && asked.includes(id)));
    if (who === undefined) continue;
    const [name, label] = [nameOf(scene.fight, who), labelInSentence(scene, step.intent)];
    const why = asked.includes(who)
      ? `${name} is in the middle of ${label}.`
      : `The part of ${name} in ${label} is settled, and the rest is not.`;
    throw new Problem('question-open', `${why} Answer what is asked first, then type \`${lineOf(scene, intent)}\`.`);
  }
}

/**
 * Returns the steps on several targets that end because an intent takes away whoever carries them out, each as it is with
 * those alone whose part is settled.
 */
export function endedBy(
  { encounter: scene, player, queue }: TableParts,
  intent: Intent,
): readonly (readonly [OpenStep, OpenStep])[] {
  const gone = takenAway(scene, intent);
  return queue.rows.flat().flatMap((step): (readonly [OpenStep, OpenStep])[] => {
    const { who = '', at = [] } = step.intent;
    if (!gone.includes(who)) return [];
    const told = toldIn(scene, player, step);
    const asked = askedStill(scene, player, step);
    const settled = at.filter((id) => told.includes(id) && !asked.includes(id));
    return settled.length > 0 && settled.length < at.length
      ? [[step, { ...step, intent: { ...step.intent, at: settled } }]]
      : [];
  });
}

/** Returns those whom an intent takes away by hand, a side by its members. */
function takenAway({ ruleset, fight: { combatants } }: Scene, intent: Intent): readonly string[] {
  const { at = [] } = intent;
  if (!actionFor(ruleset, intent).takesAway?.(intent)) return [];
  return combatants.filter(({ id, side }) => at.includes(id) || at.includes(side)).map(({ id }) => id);
}

/** Returns those who are mentioned in what a step about several has told so far, but not whoever carries it out. */
function toldIn({ ruleset, fight: { combatants } }: Scene, player: StepPlayer, step: OpenStep): readonly string[] {
  const { at = [], who } = step.intent;
  const isAboutSeveral = at.length > 1 || (actionFor(ruleset, step.intent).by === undefined && at.length === 0);
  if (!isAboutSeveral) return [];
  const told = player.told(step);
  return combatants.flatMap(({ id }) => (id !== who && told.some((fact) => mentions(fact, id)) ? [id] : []));
}

function mentions(fact: Fact, who: string): boolean {
  if (fact.kind === 'told') return [fact.data['who'], fact.data['at']].flat().includes(who);
  return fact.kind === 'moved' && fact.who === who;
}

/** Returns those whom a step asks now, or against whom, and those whose dice are rolled behind that in any case. */
function askedStill(scene: Scene, player: StepPlayer, step: OpenStep): readonly string[] {
  const open = player.asks(step)?.open ?? [];
  return [...open, ...sureBehind(scene, step, open)].flatMap(({ who, against = who }) => [who, against]);
}
