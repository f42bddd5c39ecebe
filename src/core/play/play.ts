import { byHand } from '../fight/by-hand.ts';
import { Draft } from '../fight/draft.ts';
import { withCodes } from '../fight/examples.ts';
import type { Fact } from '../fight/fact.ts';
import { type Fight, findCombatant, nameOf } from '../fight/fight.ts';
import type { Intent } from '../fight/intent.ts';
import { handActions } from '../hand/index.ts';
import { momentDue } from '../hand/notes.ts';
import { memoize } from '../kit/memoize.ts';
import { Problem } from '../kit/problem.ts';
import { type Run, run, type Source } from '../rule/run.ts';
import { noSuchTarget } from '../ruleset/choices.ts';
import { outOfBounds } from '../ruleset/intent-bounds.ts';
import { notThere, whyOf } from '../ruleset/refuse.ts';
import type { Action, Due, Refusal, Ruleset, Scene } from '../ruleset/ruleset.ts';

/** An intent played as far as its answers reach: what it did so far, and what it still asks. */
export interface Attempt extends Omit<Run<void>, 'value'> {
  /** The fight it was played on, and what it has become. */
  readonly before: Fight;
  readonly after: Fight;
  /** Facts recorded so far; all of them when done. */
  readonly facts: readonly Fact[];
}

/** All actions of a ruleset: its own, and those by hand that every ruleset has. A ruleset's own word goes before. */
export const actionsOf: (ruleset: Ruleset) => readonly Action[] = memoize((ruleset) => {
  const own = new Set(ruleset.actions.map(({ word }) => word));
  return [...ruleset.actions, ...handActions(ruleset).filter(({ word }) => !own.has(word))];
});

const dueOf = memoize((ruleset: Ruleset) =>
  memoize((fight: Fight): readonly Due[] => {
    const due = fight.number === 0 ? [] : ruleset.due(fight);
    const moment = momentDue(ruleset, fight, due);
    return moment ? [moment, ...due] : due;
  }),
);

/** Returns the steps due, after reminders whose moment has come; worked out once for each state. None is before the first fight. */
export function dueIn({ ruleset, fight }: Scene): readonly Due[] {
  return dueOf(ruleset)(fight);
}

/** Returns the step that begins by itself as things stand, without an Enter; nothing where none does. */
export function beginsAtOnce(scene: Scene): Due['enter'] {
  const [due] = dueIn(scene);
  return due?.atOnce ? due.enter : undefined;
}

/** Returns true if a fight has begun and nothing is due in it any more. */
export function isOver(scene: Scene): boolean {
  return scene.fight.number > 0 && dueIn(scene).length === 0;
}

/** Returns the action that an intent names, or throws Problem `unknown-action`. */
export function actionFor(ruleset: Ruleset, intent: Intent): Action {
  const action = actionsOf(ruleset).find(({ word }) => word === intent.do);
  if (!action)
    throw new Problem('unknown-action', `${ruleset.title} has no "${intent.do}". \`?\` lists what you can type.`);
  return action;
}

/**
 * Returns why the rules refuse an intent now, its examples with codes of this fight, or nothing; a forced one only where
 * what it names is not there.
 */
export function refusalOf(scene: Scene, intent: Intent): Refusal | undefined {
  const { ruleset, fight } = scene;
  const action = actionFor(ruleset, intent);
  const refusal =
    outOfBounds(action, intent) ??
    absence(action, fight, intent) ??
    action.check?.(fight, intent) ??
    misnamed(action, fight, intent);
  if (!refusal || (intent.forced && !refusal.final)) return undefined;
  const { reason, instead } = refusal;
  return { ...refusal, reason: withCodes(scene, reason), instead: instead && withCodes(scene, instead) };
}

/** Somebody may have been taken out of the fight since the intent was declared, or their joining been taken back. */
function absence(action: Action, fight: Fight, intent: Intent): Refusal | undefined {
  const { who, at = [] } = intent;
  const isHere = (id: string) => findCombatant(fight, id) !== undefined || fight.sides.some((side) => side.id === id);
  if (who !== undefined && action.by !== undefined && !isHere(who)) return gone(fight, who);
  const strange = at.filter((id) => !isHere(id));
  if (strange.length === 0 || !action.targets) return undefined;
  const places = new Set(action.targets.of(fight, intent).map(({ id }) => id));
  const missing = strange.find((id) => !places.has(id));
  if (missing === undefined) return undefined;
  const isForOthers = action.targets.of(fight, { do: action.word }).some(({ id }) => id === missing);
  return isForOthers ? outOfReach(action, fight, intent, missing) : gone(fight, missing);
}

/** Refuses a combatant where only sides or places can be meant; what combatants do says itself at whom. */
function misnamed(action: Action, fight: Fight, intent: Intent): Refusal | undefined {
  if (action.by === 'combatant') return undefined;
  const named = intent.at?.find((id) => findCombatant(fight, id) !== undefined);
  const why = named === undefined ? undefined : noSuchTarget(fight, action, intent, nameOf(fight, named));
  return why === undefined ? undefined : notThere(why);
}

function outOfReach(action: Action, fight: Fight, intent: Intent, id: string): Refusal {
  const why = `${nameOf(fight, intent.who ?? '')} can't ${intent.do} ${id} from here. Enter lists what can be done.`;
  return { ...(action.check?.(fight, intent) ?? { reason: why.trim(), rule: 'by hand' }), final: true };
}

function gone(fight: Fight, id: string): Refusal {
  return notThere(`${nameOf(fight, id)} is no longer in this fight. \`b\` shows who is.`);
}

/**
 * Plays an intent on a private draft of the fight, as far as the answers reach. Nothing outside changes.
 * @throws Problem `refused` when the rules refuse it or no fight can keep it, `bad-answer` when an answer does not fit
 */
export function attempt(ruleset: Ruleset, fight: Fight, intent: Intent, source: Source): Attempt {
  const action = actionFor(ruleset, intent);
  const refusal = refusalOf({ ruleset, fight }, intent);
  if (refusal) throw new Problem('refused', whyOf(refusal));
  const draft = new Draft(fight);
  if (intent.forced) draft.tell(byHand.ruling, { what: 'forced', text: intent.text ?? '' });
  const { done, asked, seen, open } = run(action.play(draft, intent), source);
  const { facts, fight: after } = draft;
  return { done, before: fight, after, facts, asked, seen, open };
}
