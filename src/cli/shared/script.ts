import type { JsonObject } from '../../core/kit/json.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { type Reply, stepsAsJson } from '../../shell/reply.ts';
import type { Shell } from '../../shell/shell.ts';
import { jsonText } from '../../views/text.ts';
import { printAll, type World } from './world.ts';

/** Options for running a script. */
interface ScriptOptions {
  readonly json: boolean;
  readonly keepGoing: boolean;
}

/**
 * Runs shell lines without a terminal. A line is whole or nothing: a decision that it leaves open is an error that
 * lists the options, and nothing of the line stands; what was open before it stays open. Lines that begin with `#` are
 * remarks. Each line is taken when the one before is done, so that whoever writes them can wait for the answer.
 * @returns the exit code: 0, or 1 when a line was refused
 */
export function runScript(world: World, shell: Shell, lines: Iterable<string>, options: ScriptOptions): number {
  let code = 0;
  let number = 0;
  for (const input of lines) {
    number += 1;
    if (input.trimStart().startsWith('#')) continue;
    const outcome = orProblem(() => shell.line(input));
    if (outcome instanceof Problem) {
      printProblem(world, number, input, outcome, options);
      code = 1;
      if (!options.keepGoing) return code;
    } else {
      printReply(world, number, input, outcome, options);
      if (outcome.quit) return code;
    }
  }
  return code;
}

function printReply(
  world: World,
  line: number,
  input: string,
  { lines, events }: Reply,
  { json }: ScriptOptions,
): void {
  if (!json) {
    printAll(world, lines);
    return;
  }
  const steps = stepsAsJson(events);
  const text = lines.join('\n');
  const none = { step: null, asked: [], facts: [] };
  const records = steps.length > 0 ? steps : [none];
  records.forEach((record, i) => {
    print(world, { line, input, ...record, text: i === 0 ? text : '' });
  });
}

function printProblem(
  world: World,
  line: number,
  input: string,
  { code, message, details }: Problem,
  { json }: ScriptOptions,
): void {
  const force = typeof details['force'] === 'string' ? details['force'] : undefined;
  if (json) print(world, { line, input, error: { code, message, ...(force !== undefined && { force }) } });
  else world.remark(`line ${line}: ${message}${force === undefined ? '' : `  To allow it anyway: ${force}`}`);
}

function print(world: World, record: JsonObject): void {
  world.print(jsonText(record));
}
