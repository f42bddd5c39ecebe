import { Problem } from '../core/problem.ts';
import { Feeder } from '../repl/feeder.ts';
import { commandLine } from '../repl/line.ts';
import type { SetUpQuestion } from '../repl/set-up.ts';
import type { World } from './world.ts';

/** Somebody or something that answers the questions of the setting up. */
export interface Answerer {
  answer(question: SetUpQuestion): Promise<string>;
  close(): void;
}

/** The person at the terminal, or the lines of the standard input. */
export async function answerer(world: World): Promise<Answerer> {
  return world.interactive ? atTerminal(world) : fromLines(world);
}

function atTerminal(world: World): Answerer {
  const feeder = new Feeder(process.stdin);
  const theme = world.theme(false);
  const dim = (text: string) => theme.paint('quiet', text);
  return {
    async answer({ lines, says, enter }) {
      for (const line of lines) world.print(line);
      feeder.next();
      return await commandLine(
        { message: `${says}  [Enter: ${enter}] >`, history: [], complete: () => [], dim },
        { input: feeder, output: process.stdout, signal: feeder.leaving },
      );
    },
    close: () => feeder.close(),
  };
}

function fromLines(world: World): Answerer {
  return {
    async answer({ lines, says }) {
      for (const line of lines) world.print(line);
      const given = world.takeLine();
      if (given === undefined)
        throw new Problem('left', `The input ended at the question "${says.trim()}": no fight was made.`);
      world.print(`${says} > ${given}`);
      return given;
    },
    close: () => {},
  };
}
