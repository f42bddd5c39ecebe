import { orProblem, Problem } from '../../core/kit/problem.ts';

/** A question of the setting up: what is shown before it, what it says, what Enter takes. */
export interface SetUpQuestion {
  readonly lines: readonly string[];
  readonly says: string;
  readonly enter: string;
  /** Words that can stand in the answer, for completion and help. */
  readonly words?: readonly string[];
  /** Sentences for whoever asks what to type. */
  readonly help: readonly string[];
}

/** A conversation that asks one question after the other, and is resumed with the typed lines. */
export type SetUp<T> = Generator<SetUpQuestion, T, string>;

/** Asks until the answer can be read: what is refused is asked again, below the sentence that refuses it. */
export function* ask<T>(question: SetUpQuestion, read: (typed: string) => T, indent = ''): SetUp<T> {
  let { lines } = question;
  for (;;) {
    const typed = yield { ...question, lines };
    const found = orProblem(() => read(typed));
    if (!(found instanceof Problem)) return found;
    lines = [indent + found.message];
  }
}

/** Leads a conversation in which some lines are look-ups: each is answered, and its question is asked again. */
export function* withLookUps<T>(
  talk: SetUp<T>,
  lookUp: (line: string, question: SetUpQuestion) => readonly string[] | undefined,
): SetUp<T> {
  for (let turn = talk.next(''); ; ) {
    if (turn.done) return turn.value;
    const { value: question } = turn;
    let line = yield question;
    for (let lines = lookUp(line, question); lines; lines = lookUp(line, question)) line = yield { ...question, lines };
    turn = talk.next(line);
  }
}
