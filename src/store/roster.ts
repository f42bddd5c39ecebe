import { extname } from 'node:path';
import { Problem } from '../core/problem.ts';
import { shown } from './disk-problem.ts';
import { jsonFault } from './json-fault.ts';
import { danger } from './tame.ts';

/**
 * Reads the text of a roster file, JSON or YAML as its name says. What the data means is the ruleset's to check.
 * @param name the file's name, ending in `.json`, `.yaml` or `.yml`
 * @returns plain data without keys `__proto__` and of bounded depth
 * @throws Problem `not-json` or `not-yaml` with line and column, `unsafe-data`, or `unknown-kind` for another ending
 */
export async function readRoster(text: string, name: string): Promise<unknown> {
  const data = await read(text.replace(/^\uFEFF/, ''), name);
  const risk = danger(data);
  if (risk === undefined) return data;
  throw new Problem('unsafe-data', `"${shown(name)}" holds ${risk}: take that out.`, { name });
}

async function read(text: string, name: string): Promise<unknown> {
  const kind = extname(name).toLowerCase();
  if (kind === '.json') return readJson(text, name);
  if (kind === '.yaml' || kind === '.yml') return readYaml(text, name);
  throw new Problem('unknown-kind', `"${shown(name)}" is no roster: name it .json, .yaml or .yml.`, { name });
}

function readJson(text: string, name: string): unknown {
  const fault = jsonFault(text);
  if (fault === undefined) return JSON.parse(text);
  throw misread('not-json', 'JSON', name, fault.line, fault.column, fault.what);
}

async function readYaml(text: string, name: string): Promise<unknown> {
  const { LineCounter, parseDocument } = await import('yaml');
  const lineCounter = new LineCounter();
  try {
    const document = parseDocument(text, { schema: 'core', prettyErrors: false, lineCounter });
    const error = document.errors[0];
    if (error === undefined) return document.toJS();
    const { line, col } = lineCounter.linePos(error.pos[0]);
    throw misread('not-yaml', 'YAML', name, line, col, error.message);
  } catch (error) {
    if (error instanceof Problem || !(error instanceof Error)) throw error;
    throw misread('not-yaml', 'YAML', name, 1, 1, 'its aliases or brackets go too deep');
  }
}

function misread(code: string, kind: string, name: string, line: number, column: number, what: string): Problem {
  const sentence = shown(what.replaceAll('\n', ' ')).replace(/[.:;]$/, '');
  const where = `line ${line}, column ${column}`;
  return new Problem(code, `"${shown(name)}" is not ${kind}: ${where}: ${sentence}; mend it there.`, {
    name,
    line,
    column,
    what,
  });
}
