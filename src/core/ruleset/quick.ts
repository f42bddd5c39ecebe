import type { Intent } from '../fight/intent.ts';
import type { JsonObject } from '../kit/json.ts';

/** A question about chances with the numbers that it takes. */
export interface QuickOdds {
  /** The word that is typed: `attack`. */
  readonly id: string;
  readonly title: string;
  readonly flags: readonly QuickFlag[];
  /** The fight that the numbers make, by the very rules: somebody called Attacker, and somebody called Target. */
  readonly make: (given: QuickGiven) => QuickFight;
}

/** A number, some dice or a word that a quick question takes. */
export interface QuickFlag {
  /** One word, given as `--skill 65`. */
  readonly flag: string;
  readonly about: string;
  readonly kind: 'number' | 'dice' | 'yes';
  /** Default of it; left out altogether, where absent. */
  readonly default?: string | number;
}

/** Values given for a quick question, read, with their defaults. */
export interface QuickGiven {
  readonly number: (flag: string) => number;
  readonly dice: (flag: string) => string;
  /** Returns true if it was given or has a default. */
  readonly has: (flag: string) => boolean;
}

/** A fight that is made for one question. */
export interface QuickFight {
  readonly attacker: JsonObject;
  readonly target: JsonObject;
  /** Marks a question in which the Target is of the players' side; otherwise the Attacker is. */
  readonly onPlayers?: boolean;
  readonly house?: JsonObject;
  /** Steps that lead to the question, with words and faces in the order asked; decisions take their default. */
  readonly steps: readonly { readonly intent: Intent; readonly answers?: readonly (string | readonly number[])[] }[];
  /** The step whose chances are wanted. */
  readonly intent: Intent;
}
