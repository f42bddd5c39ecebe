import { Problem } from '../../core/kit/problem.ts';
import { fold } from '../reading/names.ts';
import type { SetUp, SetUpQuestion } from './conversation.ts';
import type { NewFight } from './set-up.ts';

/** A setting up that explains its questions, and can go back a question: it is led again with the answers that stand. */
export class SetUpTalk {
  readonly #begin: () => SetUp<NewFight>;
  /** The answers, each with the question that it was given to. */
  #answers: readonly { readonly says: string; readonly line: string }[] = [];
  /** Help that was asked for at the question. */
  #help: readonly string[] | undefined;
  #talk: SetUp<NewFight>;
  #turn: IteratorResult<SetUpQuestion, NewFight>;

  constructor(begin: () => SetUp<NewFight>) {
    this.#begin = begin;
    this.#talk = begin();
    this.#turn = this.#talk.next('');
  }

  /** Pending question; nothing once the fight is set up. */
  get question(): SetUpQuestion | undefined {
    if (this.#turn.done) return undefined;
    return this.#help === undefined ? this.#turn.value : { ...this.#turn.value, lines: this.#help };
  }

  /** The fight that has been set up, once nothing is asked any more. */
  get fight(): NewFight | undefined {
    return this.#turn.done ? this.#turn.value : undefined;
  }

  /**
   * Answers the question; `back` goes to the one before, as does `undo`.
   * @throws Problem `left` at `quit`
   */
  answer(line: string): void {
    const word = fold(line);
    const question = this.#turn.done ? undefined : this.#turn.value;
    this.#help = undefined;
    if (['quit', 'exit', 'q'].includes(word)) throw new Problem('left', 'You left the set-up. No fight was made.');
    if (['back', 'undo', 'u'].includes(word)) this.back();
    else if (question && ['?', 'help'].includes(word)) this.#help = helpFor(question);
    else this.#give(line);
  }

  /** Goes back a question; whether there was one. */
  back(): boolean {
    const before = withoutLast(this.#answers, this.question?.says);
    const kept = withoutLast(before, before.at(-1)?.says);
    this.#help = undefined;
    this.#answers = [];
    this.#talk = this.#begin();
    this.#turn = this.#talk.next('');
    for (const { line } of kept) this.#give(line);
    return before.length > 0;
  }

  #give(line: string): void {
    if (this.#turn.done) return;
    this.#answers = [...this.#answers, { says: this.#turn.value.says, line }];
    this.#turn = this.#talk.next(line);
  }
}

/** Returns answers without the last ones to a question: those that it refused, and the one that it took. */
function withoutLast<T extends { readonly says: string }>(answers: readonly T[], says: string | undefined) {
  const last = answers.findLastIndex((answer) => answer.says !== says);
  return answers.slice(0, last + 1);
}

/** Describes what a question takes. */
function helpFor({ help, enter, words = [] }: SetUpQuestion): readonly string[] {
  const shown = words.filter((word) => word !== 'back').slice(0, SHOWN);
  const more = words.length > SHOWN ? ` and ${words.length - SHOWN} more (Tab shows them)` : '';
  return [
    ...(help ?? []),
    ...(shown.length > 0 ? [`Words: ${shown.join(', ')}${more}.`] : []),
    `Enter: ${enter}. \`back\` goes to the question before, \`quit\` leaves.`,
  ];
}

/** Number of words listed in the help of a question. */
const SHOWN = 24;
