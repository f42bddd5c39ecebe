import type { Intent } from '../fight/intent.ts';
import { aFlag, aNumber, aWord, type Part } from '../fight/telling.ts';
import type { Json, JsonObject } from '../kit/json.ts';
import { Problem } from '../kit/problem.ts';
import type { ActionOption } from './action.ts';

/** An option of an action: the value it stands for, and how it is typed. Of one that takes a follower, the words are its beginning. */
type OptionOf<T extends Json> = Part<T> &
  Omit<ActionOption, 'id' | 'words' | 'takes'> &
  (
    | { readonly words?: Readonly<Record<string, NoInfer<T>>>; readonly takes?: never }
    | Required<Pick<ActionOption, 'words' | 'takes'>>
  );

/** Returns an option that stands for one of a few words, each typed as it is. */
export function namedBy<const W extends string>(...words: readonly W[]) {
  const named: Readonly<Record<string, W>> = Object.fromEntries(words.map((word) => [word, word]));
  return { ...aWord(...words), words: named };
}

/** Returns an option that is on where its word is typed. */
export function byWord(word: string, about: string) {
  return { ...aFlag, words: { [word]: true }, about };
}

/** Returns an option that is the number typed with the action. */
export function byAmount(about: string) {
  return { ...aNumber, amount: true, about } as const;
}

/**
 * Declares the options of an action, once for what is typed (`list`) and for the rule that reads them `of` an intent,
 * which throws Problem `bad-intent` for a value that an option cannot have: the save was changed by hand.
 */
export function defineOptions<O extends Readonly<Record<string, Json>>>(
  table: { readonly [K in keyof O]: OptionOf<O[K]> },
) {
  const kinds = Object.entries<OptionOf<Json>>(table);
  const list = kinds.map(([id, { is, ...typed }]): ActionOption => ({ id, ...typed }));
  const isSome = (data: JsonObject): data is Partial<O> & JsonObject =>
    kinds.every(([id, { is }]) => data[id] === undefined || is(data[id]));
  return {
    list,
    of: ({ do: word, options = {} }: Intent): Partial<O> => {
      if (isSome(options)) return options;
      const message = `The save has a step with an option that \`${word}\` cannot have: it was changed by hand.`;
      throw new Problem('bad-intent', message);
    },
  };
}
