import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyFight, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { readEntry, Story } from '../../src/core/fight/story.ts';
import type { Json } from '../../src/core/kit/json.ts';
import { at } from '../../src/core/kit/list.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { seeded } from '../../src/core/kit/random.ts';
import { actionsOf, refusalOf } from '../../src/core/play/play.ts';
import { type ChooseRequest, type EnterRequest, possible } from '../../src/core/rule/request.ts';
import type { Action, ActionOption, Choice } from '../../src/core/ruleset/action.ts';
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { quickFight } from '../../src/drivers/quick.ts';
import { nextByTactic, played, throwOut } from '../../src/drivers/tactics.ts';

/** Draws a whole number from 0 to n - 1. */
type Below = (n: number) => number;

/** The most steps that are taken from a state that is known, and from a beginning. */
const [FARTHER, FARTHEST] = [8, 80];

/**
 * Yields states of a ruleset's fights, without end: in its samples, in its quick questions, from a beginning by any
 * house rules; and some steps on from there.
 */
export function* wandering(ruleset: Ruleset, seed: string): Generator<Fight> {
  const below = seeded(seed);
  const stories = samplesOf(ruleset);
  const known = [
    ...stories.flatMap((story) => story.steps.map((_, i) => story.at(i + 1))),
    ...(ruleset.quick ?? []).map((quick) => quickFight(ruleset, quick, new Map()).fight),
  ];
  for (;;) {
    const isKnown = below(4) > 0;
    let fight: Fight | undefined = isKnown
      ? at(known, below(known.length))
      : begun(ruleset, at(stories, below(stories.length)), below);
    for (let left = below(isKnown ? FARTHER : FARTHEST); left >= 0 && fight; left--) {
      yield fight;
      fight = stepFrom(ruleset, fight, below);
    }
  }
}

function samplesOf({ id }: Ruleset): readonly Story[] {
  const folder = 'saves/examples';
  const names = readdirSync(folder).filter((name) => name.startsWith(`${id}-`) && name.endsWith('.json'));
  return names.map((name) => {
    const story = new Story(id);
    for (const entry of JSON.parse(readFileSync(join(folder, name), 'utf8')).log) story.take(readEntry(entry));
    return story;
  });
}

/** The fight of a sample from its beginning, by other house rules. */
function begun(ruleset: Ruleset, { steps }: Story, below: Below): Fight | undefined {
  const house = Object.fromEntries(ruleset.switches.map(({ id, values }) => [id, at(values, below(values.length))]));
  const { intent } = at(steps, 0);
  return after(ruleset, emptyFight(ruleset.id), { ...intent, options: { ...intent.options, house } }, below);
}

/** A step on by the tactic, or by anything at all that is allowed; nothing where there is nothing to do. */
function stepFrom(ruleset: Ruleset, fight: Fight, below: Below): Fight | undefined {
  const action = at(actionsOf(ruleset), below(actionsOf(ruleset).length));
  const wild = below(3) === 0 ? intentFor(ruleset, fight, action, below) : undefined;
  const intent = wild ?? nextByTactic(ruleset, fight);
  return intent && after(ruleset, fight, intent, below);
}

function after(ruleset: Ruleset, fight: Fight, intent: Intent, below: Below): Fight | undefined {
  try {
    return throwOut(played(ruleset, fight, intent), below, (request) => anyWay(request, below)).fight;
  } catch (problem) {
    // What is allowed may still lack a word, which is said when it is played.
    if (problem instanceof Problem) return undefined;
    throw problem;
  }
}

function anyWay(request: ChooseRequest | EnterRequest, below: Below): number {
  if (request.kind === 'enter') return request.suggested;
  const able = possible(request.options);
  return Math.max(0, request.options.indexOf(able[below(Math.max(1, able.length))] ?? at(request.options, 0)));
}

/** An action as it may be done now: what Enter plays, or by anybody, at anybody, with anything; nothing where nobody can. */
export function intentFor(ruleset: Ruleset, fight: Fight, action: Action, below: Below): Intent | undefined {
  const next = nextByTactic(ruleset, fight);
  if (next?.do === action.word && below(2) === 0) return next;
  for (const who of from(actorsOf(fight, action), below)) {
    const intent = filled(fight, action, { do: action.word, ...(who !== undefined && { who }) }, below);
    const isAimed = (intent.at?.length ?? 0) >= (action.targets?.least ?? 0);
    if (isAimed && isAllowed(ruleset, fight, intent)) return intent;
  }
  return undefined;
}

function isAllowed(ruleset: Ruleset, fight: Fight, intent: Intent): boolean {
  try {
    return refusalOf({ ruleset, fight }, intent) === undefined;
  } catch (problem) {
    if (problem instanceof Problem) return false;
    throw problem;
  }
}

function actorsOf({ combatants, sides }: Fight, { by }: Action): readonly (string | undefined)[] {
  if (by === undefined) return [undefined];
  return (by === 'side' ? sides : combatants).map(({ id }) => id);
}

/** With targets, a tool, options and a text, as the shell would read them. */
function filled(fight: Fight, action: Action, bare: Intent, below: Below): Intent {
  const { targets, tools, text, options = [] } = action;
  const stated = options.flatMap((one) => {
    const isUsual = one.amount || one.any !== undefined;
    return below(8) < (isUsual ? 5 : 3) ? [[one.id, spokenFor(fight, one, below)] as const] : [];
  });
  const spoken: Intent = {
    ...bare,
    ...(text && { text: 'something' }),
    ...(stated.length > 0 && { options: Object.fromEntries(stated) }),
  };
  const { least = 0, most = 0 } = targets ?? {};
  const count = Math.max(least, Math.min(most, below(3)));
  const aims = from(allowed(targets?.of(fight, spoken) ?? []), below).slice(0, count);
  const aimed: Intent = { ...spoken, ...(aims.length > 0 && { at: aims }) };
  const [tool] = below(2) === 0 ? from(allowed(tools?.(fight, aimed) ?? []), below) : [];
  return { ...aimed, ...(tool !== undefined && { with: tool }) };
}

/** Something that may be said for an option: one of its words, a number, dice, a side. */
function spokenFor({ combatants, sides }: Fight, { words, units, amount, takes }: ActionOption, below: Below): Json {
  if (units || amount || takes === 'number') return 1 + below(9);
  const values = Object.values(words ?? {});
  const word =
    values.length > 0
      ? at(values, below(values.length))
      : at(['d6', ...sides.map(({ id }) => id)], below(1 + sides.length));
  return takes === 'somebody' && combatants.length > 0
    ? { at: word, of: at(combatants, below(combatants.length)).id }
    : word;
}

function allowed(choices: readonly Choice[]): readonly string[] {
  return choices.flatMap(({ id, refused }) => (refused === undefined ? [id] : []));
}

/** All of a list, from one on. */
function from<T>(list: readonly T[], below: Below): readonly T[] {
  const first = below(Math.max(1, list.length));
  return [...list.slice(first), ...list.slice(0, first)];
}
