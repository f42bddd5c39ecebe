import type { Fight } from '../core/fight/fight.ts';
import type { Due } from '../core/ruleset/ruleset.ts';
import type { Marks } from './marks.ts';
import type { SteadyColumns } from './steady.ts';
import type { Theme } from './theme.ts';

/** Data that the board is drawn from, besides the fight. */
export interface BoardView {
  /** Columns of the terminal, 40 or more. */
  readonly width: number;
  /** Rows that the board may take; `Infinity` outside a terminal. */
  readonly height: number;
  /** The fight whose round, phase and due steps are named: as the open step found it, where one is open. */
  readonly moment?: Fight;
  readonly due: readonly Due[];
  readonly marks: Marks;
  /** Owners of real dice: `party: real dice`. */
  readonly dice: string;
  /** Notes that should not be forgotten now. */
  readonly notes: readonly string[];
  /** The ids of those who are asked for (`b foes`); everybody, where absent. */
  readonly only?: ReadonlySet<string>;
  /** The prompt below says what is due. */
  readonly brief?: boolean;
  /** Nothing is folded or left out to save room (`b wide`). */
  readonly wide?: boolean;
  /** Changes of the last line, and columns that stay, on a board that is redrawn in place. */
  readonly live?: LiveView;
  readonly theme: Theme;
}

/** Parts that only a board that is redrawn in place has. */
export interface LiveView {
  /** The fight before the last line; nothing at the beginning. */
  readonly before?: Fight;
  /** Ids of those whom the question is about: nobody of them is folded. */
  readonly involved: ReadonlySet<string>;
  readonly columns: SteadyColumns;
  /** Words for what each combatant is planned to do, with its odds, by id. */
  readonly plans: ReadonlyMap<string, string>;
}
