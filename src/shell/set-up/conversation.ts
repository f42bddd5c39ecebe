/** A question of the setting up: what is shown before it, what it says, what Enter takes. */
export interface SetUpQuestion {
  readonly lines: readonly string[];
  readonly says: string;
  readonly enter: string;
  /** Words that can stand in the answer, for completion and help. */
  readonly words?: readonly string[];
  /** Sentences for whoever asks what to type. */
  readonly help?: readonly string[];
}

/** A conversation that asks one question after the other, and is resumed with the typed lines. */
export type SetUp<T> = Generator<SetUpQuestion, T, string>;
