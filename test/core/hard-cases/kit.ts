import { expect } from 'vitest';
import { fold } from '../../../src/core/fight/apply.ts';
import { Draft } from '../../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, emptyFight, type Fight } from '../../../src/core/fight/fight.ts';
import type { Intent } from '../../../src/core/fight/intent.ts';
import { type Fraction, fraction } from '../../../src/core/kit/fraction.ts';
import type { Json, JsonObject } from '../../../src/core/kit/json.ts';
import { actionFor, attempt } from '../../../src/core/play/play.ts';
import { type Answer, readAnswer, writeAnswer } from '../../../src/core/rule/answer.ts';
import type { Request, Rule } from '../../../src/core/rule/request.ts';
import { type Answered, defaults, firstOf, recorded, type Source } from '../../../src/core/rule/run.ts';
import { type Parts, ruleset } from '../../../src/core/ruleset/defaults.ts';
import type { Ruleset } from '../../../src/core/ruleset/ruleset.ts';
import { FieldSet, type FieldTable, type Values } from '../../../src/core/sheet/field.ts';
import { Odds, type Policy, taking } from '../../../src/drivers/odds.ts';
import { seededSource } from '../../../src/drivers/seeded.ts';
import { odds } from '../../means.ts';

/** A ruleset with only what a test is about. */
export function small(parts: Partial<Parts> & Pick<Parts, 'id' | 'actions' | 'due'>): Ruleset {
  const names = { title: parts.id, summary: '', phrase: () => '' };
  return ruleset({ ...names, fields: new FieldSet({}), shape: () => 'fresh', active: () => true, ...parts });
}

/** Somebody, with the fields given in the ruleset's own words. */
export function somebody<F extends FieldTable>(
  table: FieldSet<F>,
  id: string,
  side: string,
  fields: JsonObject,
  place = '',
): Combatant {
  return {
    id,
    name: id,
    code: id.slice(0, 2),
    side,
    place,
    benched: false,
    hidden: false,
    conditions: [],
    fields: table.read(fields, id),
  };
}

/** A fight of these, in roster order. */
export function fightOf(ruleset: Ruleset, ...combatants: readonly Combatant[]): Fight {
  const draft = new Draft(emptyFight(ruleset.id));
  draft.setSides([
    { id: 'players', name: 'players', players: true },
    { id: 'foes', name: 'foes', players: false },
  ]);
  for (const one of combatants) draft.join(one);
  draft.nextFight(1);
  draft.round(1);
  return frozen(draft.fight);
}

/** The fields of somebody, as a table describes them. */
export function valuesOf<F extends FieldTable>(table: FieldSet<F>, fight: Fight, id: string): Values<F> {
  const { fields } = combatantOf(fight, id);
  if (!table.is(fields)) throw new RangeError(`${id} has other fields.`);
  return fields;
}

/** The same value, which nothing can change any more. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

/** A fight that goes on by what is due, until nothing is, or until it is over for the test. */
export interface Scene {
  readonly ruleset: Ruleset;
  readonly fight: Fight;
  readonly over?: (fight: Fight) => boolean;
}

/** Returns the intent that Enter plays next: the first step due, or the plan of the combatant who is due. */
export function nextIntent({ ruleset, over }: Scene, fight: Fight): Intent | undefined {
  const [due] = over?.(fight) ? [] : ruleset.due(fight);
  const [who] = due?.who ?? [];
  return due?.enter?.intent ?? (who === undefined ? undefined : ruleset.plan(fight, who));
}

interface PlayedStep {
  readonly id: number;
  readonly before: Fight;
  readonly intent: Intent;
  readonly asked: readonly Answered[];
  readonly facts: ReturnType<typeof attempt>['facts'];
}

export interface Played {
  readonly steps: readonly PlayedStep[];
  readonly fight: Fight;
  /** Requests that nobody answered; none when the scene was played to its end. */
  readonly open: readonly Request[];
}

/** Plays a scene step by step as far as its answers reach. */
export function playOut(scene: Scene, sourceOf: (stepId: number) => Source): Played {
  const steps: PlayedStep[] = [];
  let fight = scene.fight;
  for (let intent = nextIntent(scene, fight); intent; intent = nextIntent(scene, fight)) {
    const id = steps.length + 1;
    const { done, facts, asked, open } = attempt(scene.ruleset, fight, intent, sourceOf(id));
    if (!done) return { steps, fight, open };
    steps.push({ id, before: fight, intent, asked, facts });
    fight = frozen(fold(fight, facts));
  }
  return { steps, fight, open: [] };
}

/** Plays a scene with answers that are typed one after the other; every one of them has to be wanted. */
export function typing(scene: Scene, line: string): Played {
  const words = line.split(' ').filter((word) => word !== '');
  const played = playOut(scene, () => (request) => typed(request, words));
  expect(words, 'what was typed and not wanted').toEqual([]);
  return played;
}

function typed(request: Request, words: string[]): Answer | undefined {
  if ((request.kind === 'choose' || request.kind === 'enter') && request.quiet) return undefined;
  const word = words.shift();
  if (word === undefined) return undefined;
  const { key } = request;
  if (request.kind === 'choose') return { key, by: 'table', word };
  if (request.kind === 'enter') return { key, by: 'table', number: Number(word) };
  if (!/^\d/.test(word)) return { key, by: 'ruling', word };
  const faces = word.split(',').map(Number);
  return request.kind === 'roll' && request.dice.length !== faces.length
    ? { key, by: 'table', number: Number(word) }
    : { key, by: 'table', faces };
}

/** Decisions taken beforehand, by key or tag. */
export type Orders = Readonly<Record<string, string | number>>;

function ordered(orders: Orders): Source {
  return ({ key, tag, kind }) => {
    const wanted = orders[key] ?? orders[tag];
    if (wanted === undefined || (kind !== 'choose' && kind !== 'enter')) return undefined;
    return typeof wanted === 'number' ? { key, by: 'order', number: wanted } : { key, by: 'order', word: wanted };
  };
}

/** Plays a scene by seed, and expects that its answers say the same again: recorded, and resumed at every request. */
export function everyDriverAgrees(scene: Scene, seed: string, orders: Orders = {}): Played {
  const bySeed = (id: number) => firstOf(ordered(orders), seededSource(seed, id), defaults);
  const played = playOut(scene, bySeed);
  expect(played.open).toEqual([]);
  expect(playOut(scene, bySeed).steps.map(outcome)).toEqual(played.steps.map(outcome));
  for (const step of played.steps) {
    const again = attempt(scene.ruleset, step.before, step.intent, recorded(saved(step.asked)));
    expect(again.done).toBe(true);
    expect(outcome(again)).toEqual(outcome(step));
    step.asked.forEach(({ request }, index) => {
      if (!('quiet' in request && request.quiet)) resumes(scene, step, index);
    });
  }
  return played;
}

/** In how many different ways a scene ends by sixty seeds, each played in every way that there is. */
export function endsBySeed(scene: Scene, tell: (fight: Fight) => string, orders: Orders = {}): number {
  const seeds = Array.from({ length: 60 }, (_, i) => `${scene.ruleset.id} ${i + 1}`);
  return new Set(seeds.map((seed) => tell(everyDriverAgrees(scene, seed, orders).fight))).size;
}

/** Returns the outcome of a step: the answers and the facts. */
function outcome({ asked, facts }: Pick<PlayedStep, 'asked' | 'facts'>): unknown {
  return { answers: asked.map(({ answer }) => answer), facts };
}

function resumes({ ruleset }: Scene, step: PlayedStep, index: number): void {
  const answers = saved(step.asked);
  const { key } = answers[index] ?? { key: '' };
  const half = attempt(ruleset, step.before, step.intent, recorded(answers.slice(0, index)));
  expect(half.done).toBe(false);
  expect(half.open[0]?.key).toBe(key);
  const without = attempt(ruleset, step.before, step.intent, recorded(answers.filter((answer) => answer.key !== key)));
  expect(without.open.map((request) => request.key)).toEqual([key]);
  const both = firstOf(recorded(saved(half.asked)), recorded(answers.slice(index)));
  const whole = attempt(ruleset, step.before, step.intent, both);
  expect(whole.facts).toEqual(step.facts);
}

function saved(asked: readonly Answered[]): readonly Answer[] {
  const text = JSON.stringify(asked.map(({ answer }) => writeAnswer(answer)));
  const json: unknown = JSON.parse(text);
  return Array.isArray(json) ? json.map(readAnswer) : [];
}

/**
 * The exact odds of how a scene ends, each end told in a text: step by step, states that are equal after a step being
 * one, so that a fight of many steps does not multiply.
 */
export function endings(scene: Scene, tell: (fight: Fight) => string, orders: Orders = {}): Odds<string> {
  const ends = new Odds<string>((end) => end);
  let states = new Odds<Fight>(stateKey);
  states.add(scene.fight, 1n, 1n);
  while ([...states].length > 0) {
    const next = new Odds<Fight>(stateKey);
    for (const [fight, chance] of states) {
      const intent = nextIntent(scene, fight);
      if (!intent) ends.add(tell(fight), chance.over, chance.under);
      else
        for (const [after, { over, under }] of afterStep(scene.ruleset, fight, intent, taking(orders)))
          next.add(after, chance.over * over, chance.under * under);
    }
    states = next;
  }
  return ends;
}

/** The exact odds of how the fight stands after one step. */
export function afterStep(ruleset: Ruleset, fight: Fight, intent: Intent, policy: Policy): Odds<Fight> {
  const action = actionFor(ruleset, intent);
  function* play(): Rule<Fight> {
    const draft = new Draft(fight);
    yield* action.play(draft, intent);
    return draft.fight;
  }
  return odds(play, stateKey, policy);
}

/** Odds told in texts: ends that are told alike are one. */
export function tellingOf(found: Odds<Fight>, tell: (fight: Fight) => string): Odds<string> {
  const told = new Odds<string>((end) => end);
  for (const [fight, { over, under }] of found) told.add(tell(fight), over, under);
  return told;
}

function stateKey({ combatants, bags, round, phase }: Fight): string {
  return JSON.stringify([combatants, bags, round, phase]);
}

/** Ends counted by nested loops, each with its weight among all throws. */
export class Tally {
  readonly #counts = new Map<string, number>();
  #all = 0;

  add(end: string, weight = 1): void {
    this.#counts.set(end, (this.#counts.get(end) ?? 0) + weight);
    this.#all += weight;
    if (!Number.isSafeInteger(this.#all)) throw new RangeError('The loops count beyond what a number can hold.');
  }

  /** Each end with its exact chance. */
  chances(): ReadonlyMap<string, Fraction> {
    return new Map([...this.#counts].map(([end, count]) => [end, fraction(count, this.#all)]));
  }
}

/** Expects that odds and loops know the same ends with the same chances, which make exactly one. */
export function expectTwins(found: Odds<string>, loops: Tally): void {
  expect(new Map(found)).toEqual(loops.chances());
  expect(found.chance(() => true)).toEqual(fraction(1));
}

/** The faces of a die for the loops; a die that is not thrown stands for all of its faces at once. */
export function facesOf(sides: number, thrown = true): readonly (readonly [face: number, weight: number])[] {
  return thrown ? Array.from({ length: sides }, (_, i) => [i + 1, 1] as const) : [[0, sides]];
}

/** Returns the changes of a step, in short: paths and new values. */
export function changesOf({ facts }: PlayedStep): readonly (readonly [string, Json | undefined])[] {
  return facts.flatMap((fact) => (fact.kind === 'changed' ? [[fact.path, fact.to] as const] : []));
}
