import type { Flag } from '../../core/kit/flags.ts';
import type { Command, Example } from '../shared/command.ts';

/** The most columns of a help page. */
export const HELP_WIDTH = 80;

/** The meaning of each exit code that a command may have. */
export const everyExit: Readonly<Record<number, string>> = {
  0: 'done',
  1: 'a problem, explained in a sentence',
  2: 'wrong usage',
  130: 'interrupted',
};

/** Returns the flags of a command that its help shows, those of its tables or rulesets among them. */
export function shownFlags({ flags, openFlags = [] }: Command): readonly Flag<unknown>[] {
  return [...flags, ...openFlags].filter(({ hidden }) => hidden !== true);
}

/** Returns the parts of a help page behind its flags: notes, examples, exit codes with a meaning of their own. */
export function helpBehind({ notes = [], examples, exits = {} }: Command, width: number): string {
  const codes = Object.entries(exits).map(([code, about]) => `  ${code}  ${about}`);
  return [
    ...notes.map((lines) => `\n${lines.join('\n')}`),
    `\nExamples:\n${exampleLines(examples, width).join('\n')}`,
    ...(codes.length > 0 ? [`\nExit codes:\n${codes.join('\n')}`] : []),
  ].join('\n');
}

/** Examples with their meaning beside them, or below where that is too wide. */
function exampleLines(examples: readonly Example[], width: number): readonly string[] {
  const most = Math.max(...examples.map(([line]) => line.length));
  const fits = examples.every(([, about]) => 2 + most + 2 + about.length <= width);
  return examples.flatMap(([line, about]) => {
    if (about === '') return [`  ${line}`];
    return fits ? [`  ${line.padEnd(most)}  ${about}`] : [`  ${line}`, `      ${about}`];
  });
}
