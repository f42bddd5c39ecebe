import type { Teller } from '../../src/core/fight/telling.ts';
import { isObject, type Json, type JsonObject } from '../../src/core/kit/json.ts';
import { OUT } from './tables.ts';

/** Somebody runs: `Asta: 13, to Near; 10, to Distant; away.` */
export function sayRun({ who, stages }: JsonObject, teller: Teller): string {
  const said = Array.isArray(stages) ? stages.filter(isObject).map((stage) => sayStage(stage, teller)) : [];
  return `${teller.name(who)}: ${said.join('; ')}.`;
}

/** A Round of a chase: `Pursuit: Asta 16: they get away.` */
export function sayChase({ name: kind, who, keys, success }: JsonObject, { name, face }: Teller): string {
  const faces = texts(keys).map((key, i) => `${name(texts(who)[i])} ${face(key)}`);
  const pursuit = kind === 'Pursuit';
  const made = success === true;
  const result = pursuit === made ? 'caught up' : 'away';
  return `${kind}: ${faces.join(', ')}: ${made ? 'succeeds' : 'fails'}, ${result}.`;
}

function sayStage({ key, from, to, thrown }: JsonObject, { face }: Teller): string {
  const shown = thrown === true ? `${face(key)}, ` : '';
  if (from === to) return `${shown}stays in ${from}`;
  return `${shown}${to === OUT ? 'away' : `to ${to}`}`;
}

function texts(json: Json | undefined): readonly string[] {
  return Array.isArray(json) ? json.map(String) : [];
}
