import { Problem } from '../../core/kit/problem.ts';

/** Look-ups of the shell that a refusal adds, and that are none behind `affray`. */
const moreHelp = /; `\? [^`]+` shows more/g;

/** Returns a problem of a shell line that was given to a command, with advice that can be typed there. */
export function outsideShell({ code, message, details }: Problem, advice: string): Problem {
  const { nobody } = details;
  const says = typeof nobody === 'string' ? `${nobody} ${advice}` : message.replaceAll(moreHelp, '');
  return new Problem(code, says, details);
}
