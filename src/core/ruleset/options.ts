import type { Intent } from '../fight/intent.ts';
import { aWord, type Part, type Parts } from '../fight/telling.ts';
import type { Json, JsonObject } from '../kit/json.ts';
import { Problem } from '../kit/problem.ts';
import type { ActionOption } from './action.ts';

/** An option of an action: the value it stands for, and how it is typed. */
type OptionOf<T extends Json> = Part<T> &
  Omit<ActionOption, 'id' | 'words'> & { readonly words?: Readonly<Record<string, T>> };

/** The options of an action: what can be typed, and how an intent's are read. */
interface Options<O extends JsonObject> {
  /** Options that can be typed, for the action. */
  readonly list: readonly ActionOption[];
  /**
   * Reads the options of an intent.
   * @throws Problem `bad-intent` when one has a value that it cannot have: the save was changed by hand
   */
  readonly of: (intent: Intent) => Partial<O>;
}

/** Returns an option that stands for one of a few words, each typed as it is. */
export function namedBy<const W extends string>(...words: readonly W[]): Pick<OptionOf<W>, 'is' | 'words'> {
  return { ...aWord(...words), words: Object.fromEntries(words.map((word) => [word, word])) };
}

/** Declares the options of an action, once for what is typed and for the rule that reads them. */
export function defineOptions<O extends Readonly<Record<string, Json>>>(
  table: { readonly [K in keyof O]: OptionOf<O[K]> },
): Options<O> {
  const list = Object.entries<OptionOf<Json>>(table).map(([id, { is, ...typed }]): ActionOption => ({ id, ...typed }));
  const isSome = hasSome<O>(table);
  return {
    list,
    of: ({ do: word, options = {} }) => {
      if (isSome(options)) return options;
      throw new Problem(
        'bad-intent',
        `The save has a step with an option that \`${word}\` cannot have: it was changed by hand.`,
      );
    },
  };
}

/** Returns a test whether data have parts of a kind, where they have any. */
function hasSome<O extends JsonObject>(parts: Parts<O>): (data: JsonObject) => data is Partial<O> & JsonObject {
  return (data): data is Partial<O> & JsonObject =>
    Object.keys(parts).every((name) => data[name] === undefined || parts[name]?.is(data[name]));
}
