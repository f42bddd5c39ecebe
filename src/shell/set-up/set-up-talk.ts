import { fold } from '../reading/names.ts';
import type { SetUp, SetUpQuestion } from './conversation.ts';
import type { NewFight } from './set-up.ts';

/** A setting up that can go back a question: it is led again with the answers that stand. */
export class SetUpTalk {
  readonly #begin: () => SetUp<NewFight>;
  readonly #answers: string[] = [];
  #talk: SetUp<NewFight>;
  #turn: IteratorResult<SetUpQuestion, NewFight>;

  constructor(begin: () => SetUp<NewFight>) {
    this.#begin = begin;
    this.#talk = begin();
    this.#turn = this.#talk.next('');
  }

  /** Pending question; nothing once the fight is set up. */
  get question(): SetUpQuestion | undefined {
    return this.#turn.done ? undefined : this.#turn.value;
  }

  /** The fight that has been set up, once nothing is asked any more. */
  get fight(): NewFight | undefined {
    return this.#turn.done ? this.#turn.value : undefined;
  }

  /** Answers the question; `back` goes to the one before. */
  answer(line: string): void {
    if (fold(line) === 'back') this.back();
    else this.#give(line);
  }

  /** Goes back a question; whether there was one. */
  back(): boolean {
    const answers = this.#answers.splice(0);
    this.#talk = this.#begin();
    this.#turn = this.#talk.next('');
    for (const line of answers.slice(0, -1)) this.#give(line);
    return answers.length > 0;
  }

  #give(line: string): void {
    this.#answers.push(line);
    this.#turn = this.#talk.next(line);
  }
}
