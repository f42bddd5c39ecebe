import type { JsonObject } from '../../core/kit/json.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { forceLine, offerOf, type Reply, stepsAsJson } from '../../shell/reply.ts';
import type { Shell } from '../../shell/shell.ts';
import { jsonText } from '../../views/text.ts';
import type { TypedFor } from './takes.ts';
import { printAll, type World } from './world.ts';

/**
 * Runs shell lines without a terminal, each when the one before is done; `#` begins a remark. A line is whole or
 * nothing: a decision that it leaves open is an error that lists the options, and what was open before it stays open.
 * @returns the exit code: 0, or 1 when a line was refused
 */
export function runScript(
  world: World,
  shell: Shell,
  lines: Iterable<string>,
  { json, keepGoing }: Pick<TypedFor<'play'>, 'json' | 'keepGoing'>,
): number {
  let code = 0;
  let line = 0;
  for (const input of lines) {
    line += 1;
    if (input.trimStart().startsWith('#')) continue;
    const outcome = orProblem(() => shell.line(input));
    const isRefused = outcome instanceof Problem;
    if (json) for (const record of recordsOf(outcome)) world.print(jsonText({ line, input, ...record }));
    else if (isRefused) world.remark(`line ${line}: ${[outcome.message, ...offerOf(outcome)].join('')}`);
    else printAll(world, outcome.lines);
    if (isRefused) code = 1;
    if (isRefused ? !keepGoing : outcome.quit) return code;
  }
  return code;
}

/** Returns what a line has done as JSON, a record for each step; its text stands in the first. */
function recordsOf(outcome: Reply | Problem): readonly JsonObject[] {
  if (outcome instanceof Problem) {
    const { code, message } = outcome;
    const force = forceLine(outcome);
    return [{ error: { code, message, ...(force !== undefined && { force }) } }];
  }
  const [first = { step: null, asked: [], facts: [] }, ...more] = stepsAsJson(outcome.events);
  return [{ ...first, text: outcome.lines.join('\n') }, ...more.map((step) => ({ ...step, text: '' }))];
}
