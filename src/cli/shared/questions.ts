import { Problem } from '../../core/kit/problem.ts';
import type { SetUpQuestion } from '../../shell/set-up/conversation.ts';
import type { SetUpTalk } from '../../shell/set-up/set-up.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { fitting } from '../../terminal/completion.ts';
import { TypeAhead } from '../../terminal/keys.ts';
import { promptText } from '../../terminal/live.ts';
import { fitted } from '../../views/text.ts';
import { askedAnew, terminalHost } from './terminal.ts';
import { printAll, type World } from './world.ts';

/** Somebody or something that answers the questions of the setting up. */
interface Answerer {
  /** Answers the question that is open; Ctrl-C goes back to the one before. */
  answer(question: SetUpQuestion, talk: SetUpTalk): Promise<void>;
  close(): void;
}

/** The person at the terminal, or the lines of the standard input. */
export async function answerer(world: World): Promise<Answerer> {
  return world.interactive ? atTerminal(world) : fromLines(world);
}

function atTerminal(world: World): Answerer {
  const typeAhead = new TypeAhead(process.stdin, terminalHost());
  const theme = world.theme(false);
  const history: string[] = [];
  return {
    async answer(question, talk) {
      const columns = () => world.size().width;
      const asked = () => promptText({ says: question.says, enter: question.enter }, columns());
      printHung(world, question.lines);
      let typed = '';
      const watch = (text: string) => {
        typed = text;
      };
      const complete = (text: string) => fitting(question.words ?? [], text);
      const ask = (signal: AbortSignal) => {
        typeAhead.next(typed === '', '', typed);
        const streams = { input: typeAhead, output: process.stdout, signal, clearPromptOnDone: true };
        return commandLine({ message: asked(), history, complete, theme, columns, watch }, streams);
      };
      try {
        const line = await askedAnew(typeAhead.leaving, ask);
        printHung(world, `${asked()} ${line}`.trimEnd().split('\n'));
        if (line.trim() !== '') history.push(line);
        talk.answer(line);
      } catch (error) {
        const isCtrlC = error instanceof Error && error.name === 'ExitPromptError';
        if (!isCtrlC || !talk.back()) throw error;
        world.print('Back one question. At the first one, Ctrl-C quits without a fight.');
      }
    },
    close: () => typeAhead.close(),
  };
}

/** Prints lines, each broken at its words where it has to be, and hung behind its own beginning. */
function printHung(world: World, lines: readonly string[]): void {
  const hang = (line: string) => line.length - line.trimStart().length + 2;
  for (const line of lines) printAll(world, fitted([line], world.size().width, hang(line)));
}

function fromLines(world: World): Answerer {
  return {
    async answer({ lines, says }, talk) {
      printAll(world, lines);
      const given = world.takeLine();
      if (given === undefined)
        throw new Problem(
          'left',
          `The input ended at the question "${says.trim()}": no fight was made. Give a line for each question.`,
        );
      world.print(`${says} > ${given}`);
      talk.answer(given);
    },
    close: () => {},
  };
}
