import { isList, isObject, type Json, type JsonObject } from '../kit/json.ts';
import { Problem } from '../kit/problem.ts';
import type { Cause, Fact } from './fact.ts';
import type { Combatant, Condition, Ending, Side } from './fight.ts';
import { aNumber, anObject, aText, either, type Part } from './telling.ts';

/**
 * Reads a fact from a save.
 * @throws Problem `bad-fact` naming what is missing
 */
export function readFact(json: unknown): Fact {
  if (!isObject(json)) throw badFact('a fact that is not an object');
  return { ...readKind(json), ...(isObject(json['cause']) && { cause: readCause(json['cause']) }) };
}

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
    conditions: list(json, 'conditions').map(readCondition),
    fields: json['fields'],
  };
}

function readKind(json: JsonObject): Fact {
  switch (json['kind']) {
    case 'sides':
      return { kind: 'sides', from: list(json, 'from').map(readSide), to: list(json, 'to').map(readSide) };
    case 'joined':
      return { kind: 'joined', combatant: readCombatant(json['combatant']) };
    case 'left':
      return { kind: 'left', who: word(json, 'who') };
    case 'changed':
      return readChanged(json);
    case 'began':
      return { kind: 'began', who: word(json, 'who'), condition: readCondition(json['condition'] ?? null) };
    case 'ended':
      return { kind: 'ended', who: word(json, 'who'), condition: word(json, 'condition') };
    case 'moved':
      return { kind: 'moved', who: word(json, 'who'), from: word(json, 'from'), to: word(json, 'to') };
    case 'phase':
    case 'round':
    case 'fight':
      return { kind: json['kind'], from: scalar(json, 'from'), to: scalar(json, 'to') };
    case 'told':
      return { kind: 'told', key: word(json, 'key'), data: object(json, 'data'), audience: word(json, 'audience') };
    default:
      throw badFact(`a fact of the kind ${JSON.stringify(json['kind'])}`);
  }
}

function readChanged(json: JsonObject): Fact {
  const { from, to } = json;
  return {
    kind: 'changed',
    path: word(json, 'path'),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

function readSide(json: Json): Side {
  if (!isObject(json)) throw badFact('a side that is not an object');
  const { plural } = json;
  return {
    id: word(json, 'id'),
    name: word(json, 'name'),
    players: json['players'] === true,
    ...(typeof plural === 'boolean' && { plural }),
  };
}

function readCondition(json: Json): Condition {
  if (!isObject(json)) throw badFact('a condition that is not an object');
  const { by, until, note } = json;
  return {
    id: word(json, 'id'),
    name: word(json, 'name'),
    ...(typeof by === 'string' && { by }),
    ...(isObject(until) && { until: readEnding(until) }),
    ...(typeof note === 'string' && { note }),
  };
}

function readEnding(json: JsonObject): Ending {
  const { round, of } = json;
  if (typeof round !== 'number') throw badFact('a condition that ends in no round');
  return { round, at: json['at'] === 'start' ? 'start' : 'end', ...(typeof of === 'string' && { of }) };
}

function readCause({ who, with: tool, rule }: JsonObject): Cause {
  return {
    ...(typeof who === 'string' && { who }),
    ...(typeof tool === 'string' && { with: tool }),
    ...(typeof rule === 'string' && { rule }),
  };
}

const word = reader(aText);
const scalar = reader(either(aText, aNumber));
const object = reader(anObject);
const list = reader({ is: isList }, 'the list ');

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
