import { isList, isNumbers, isObject, type Json, type JsonObject } from '../kit/json.ts';
import { Problem } from '../kit/problem.ts';
import { type Answer, readAnswer, writeAnswer } from '../rule/answer.ts';
import type { Cause, Fact } from './fact.ts';
import type { Combatant, Condition, Ending, Side } from './fight.ts';
import { type Intent, readIntent, writeIntent } from './intent.ts';
import { aFlag, aNumber, anObject, aText, aTrue, either, type Part, partsIn, texts } from './telling.ts';

/** Something that was done: what was declared, how it was answered, what came of it. */
export interface Step {
  /** Never used again, also when the step is taken back. */
  readonly id: number;
  /** The id of the first of the steps that were ordered together; their first dice are asked together. */
  readonly group: number;
  readonly intent: Intent;
  readonly answers: readonly Answer[];
  readonly facts: readonly Fact[];
}

/** A step in the middle of being answered, or one that waits for others of its group. */
export interface OpenStep {
  readonly id: number;
  readonly group: number;
  readonly intent: Intent;
  /** Answers so far. An answer by the seed only says that affray rolls: it is rolled again. */
  readonly answers: readonly Answer[];
  /** Set aside by the referee; it is not asked until it is resumed. */
  readonly setAside: boolean;
  /** Planned by affray's tactic, or changed by the referee in the plan: when its target is gone, another may be taken. */
  readonly planned?: 'tactic' | 'changed';
  /** Marks a step that still lacks a target, which is asked for before anything else. */
  readonly aiming?: true;
  /** Words typed with it and not needed yet. */
  readonly typed?: JsonObject;
  /** Number of its facts that have already been told. */
  readonly told?: number;
}

/** Target of an undo or redo: a line by its number; in older saves step ids, or the amending of a step. */
export type Named = { readonly line: number } | readonly number[] | { readonly amend: number };

/** An entry of the log, with the number of the line that made it; older saves have none. The live steps are what these leave. */
export type Entry = { readonly line?: number | undefined } & Content;

type Content =
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'open'; readonly open: OpenStep }
  | { readonly kind: 'drop'; readonly id: number }
  | { readonly kind: 'undo'; readonly what: Named }
  | { readonly kind: 'redo'; readonly what: Named }
  | { readonly kind: 'amend'; readonly from: number; readonly steps: readonly Step[] };

/** Reads an entry of a save, or throws Problem `bad-entry`. */
export function readEntry(json: JsonObject): Entry {
  // Written out for each kind, since V8 names a key ten times as fast as it adds one to a copy.
  const line = typeof json['line'] === 'number' ? json['line'] : undefined;
  if (typeof json['step'] === 'number') return { kind: 'step', step: readStep(json), line };
  if (typeof json['open'] === 'number') return { kind: 'open', open: readOpen(json), line };
  if (typeof json['drop'] === 'number') return { kind: 'drop', id: json['drop'], line };
  const undone = readNamed(json['undo']);
  if (undone) return { kind: 'undo', what: undone, line };
  const redone = readNamed(json['redo']);
  if (redone) return { kind: 'redo', what: redone, line };
  if (typeof json['amend'] === 'number')
    return { kind: 'amend', from: json['amend'], steps: list(json['steps']).map((step) => readStep(step)), line };
  throw badEntry('is of no known kind');
}

/** Returns an entry as a save keeps it. */
export function writeEntry(entry: Entry): JsonObject {
  const json = writeContent(entry);
  return entry.line === undefined ? json : { ...json, line: entry.line };
}

function writeContent(entry: Content): JsonObject {
  switch (entry.kind) {
    case 'step':
      return writeStep(entry.step);
    case 'open':
      return writeOpen(entry.open);
    case 'drop':
      return { drop: entry.id };
    case 'undo':
      return { undo: entry.what };
    case 'redo':
      return { redo: entry.what };
    case 'amend':
      return { amend: entry.from, steps: entry.steps.map(writeStep) };
  }
}

/** Returns the sentence for an entry that does not fit. */
export function badEntry(what: string): Problem {
  const message = `The save has an entry that ${what}, which does not fit what went before: it was changed by hand.`;
  return new Problem('bad-entry', message);
}

function readNamed(json: Json | undefined): Named | undefined {
  if (isNumbers(json)) return json;
  const { amend, line } = isObject(json) ? json : {};
  if (typeof line === 'number') return { line };
  return typeof amend === 'number' ? { amend } : undefined;
}

function writeStep({ id, group, intent, answers, facts }: Step): JsonObject {
  return { step: id, group, intent: writeIntent(intent), answers: answers.map(writeAnswer), facts };
}

function writeOpen({ id, group, intent, answers, setAside, planned, aiming, typed, told }: OpenStep): JsonObject {
  return {
    open: id,
    group,
    intent: writeIntent(intent),
    answers: answers.map(writeAnswer),
    ...(setAside && { parked: true }),
    ...(planned && { planned: planned === 'changed' ? planned : true }),
    ...(aiming && { aiming }),
    ...(typed && { typed }),
    ...(told && { told }),
  };
}

function readStep(json: Json): Step {
  if (!isObject(json)) throw badEntry('has a step that is not an object');
  const { id, group, intent, answers } = readPlayed(json, 'step');
  return { id, group, intent, answers, facts: list(json['facts']).map((fact) => readFact(fact)) };
}

function readPlayed(json: JsonObject, kind: 'step' | 'open'): Omit<Step, 'facts'> {
  const { [kind]: id, group, intent, answers } = json;
  const called = kind === 'open' ? 'an open step' : 'a step';
  if (typeof id !== 'number' || typeof group !== 'number') throw badEntry(`has ${called} without its number`);
  return { id, group, intent: readIntent(intent), answers: list(answers).map((answer) => readAnswer(answer)) };
}

function readOpen(json: JsonObject): OpenStep {
  const { parked, planned } = json;
  return {
    ...readPlayed(json, 'open'),
    setAside: parked === true,
    ...(planned === true && { planned: 'tactic' }),
    ...(planned === 'changed' && { planned }),
    ...partsIn(json, { aiming: aTrue, typed: anObject, told: aNumber }),
  };
}

function list(json: Json | undefined): readonly Json[] {
  if (!Array.isArray(json)) throw badEntry('lacks a list');
  return json;
}

/** Reads a fact from a save, or throws Problem `bad-fact` naming what is missing. */
export function readFact(json: unknown): Fact {
  if (!isObject(json)) throw badFact('a fact that is not an object');
  return readKind(json, isObject(json['cause']) ? partsIn(json['cause'], causeParts) : undefined);
}

const causeParts = { who: aText, with: aText, rule: aText };

/** Reads what every combatant has; its fields are the ruleset's and are taken as they are. */
function readCombatant(json: Json | undefined): Combatant {
  if (!isObject(json) || !isObject(json['fields'])) throw badFact('a combatant without fields');
  return {
    id: word(json, 'id'),
    name: word(json, 'name'),
    code: word(json, 'code'),
    side: word(json, 'side'),
    place: word(json, 'place'),
    benched: json['benched'] === true,
    hidden: json['hidden'] === true,
    conditions: listAt(json, 'conditions').map(readCondition),
    fields: json['fields'],
  };
}

function readKind(json: JsonObject, cause: Cause | undefined): Fact {
  switch (json['kind']) {
    case 'sides':
      return { kind: 'sides', from: listAt(json, 'from').map(readSide), to: listAt(json, 'to').map(readSide), cause };
    case 'joined':
      return { kind: 'joined', combatant: readCombatant(json['combatant']), cause };
    case 'left':
      return { kind: 'left', who: word(json, 'who'), cause };
    case 'halves':
      return { kind: 'halves', here: ids(json, 'here'), there: ids(json, 'there'), cause };
    case 'changed':
      return { kind: 'changed', path: word(json, 'path'), from: json['from'], to: json['to'], cause };
    case 'began':
      return { kind: 'began', who: word(json, 'who'), condition: readCondition(json['condition'] ?? null), cause };
    case 'ended':
      return { kind: 'ended', who: word(json, 'who'), condition: word(json, 'condition'), cause };
    case 'moved':
      return { kind: 'moved', who: word(json, 'who'), from: word(json, 'from'), to: word(json, 'to'), cause };
    case 'phase':
    case 'round':
    case 'fight':
      return { kind: json['kind'], from: scalar(json, 'from'), to: scalar(json, 'to'), cause };
    case 'told':
      return {
        kind: 'told',
        key: word(json, 'key'),
        data: object(json, 'data'),
        audience: word(json, 'audience'),
        cause,
      };
    default:
      throw badFact(`a fact of the kind ${JSON.stringify(json['kind'])}`);
  }
}

function readSide(json: Json): Side {
  if (!isObject(json)) throw badFact('a side that is not an object');
  const named = { id: word(json, 'id'), name: word(json, 'name') };
  return { ...named, players: json['players'] === true, ...partsIn(json, { plural: aFlag }) };
}

function readCondition(json: Json): Condition {
  if (!isObject(json)) throw badFact('a condition that is not an object');
  const { until } = json;
  const named = { id: word(json, 'id'), name: word(json, 'name') };
  const ending = isObject(until) && { until: readEnding(until) };
  return { ...named, ...partsIn(json, { by: aText }), ...ending, ...partsIn(json, { note: aText }) };
}

function readEnding(json: JsonObject): Ending {
  const { round } = json;
  if (typeof round !== 'number') throw badFact('a condition that ends in no round');
  return { round, at: json['at'] === 'start' ? 'start' : 'end', ...partsIn(json, { of: aText }) };
}

const word = reader(aText);
const scalar = reader(either(aText, aNumber));
const object = reader(anObject);
const listAt = reader({ is: isList }, 'the list ');
const ids = reader(texts, 'the list ');

/** Returns how a part of a fact is read by its key. */
function reader<T extends Json>({ is }: Part<T>, called = ''): (json: JsonObject, key: string) => T {
  return (json, key) => {
    const value = json[key];
    if (is(value)) return value;
    throw badFact(`a fact without ${called}"${key}"`);
  };
}

function badFact(what: string): Problem {
  return new Problem('bad-fact', `The save has ${what}: it is damaged or was changed by hand.`);
}
