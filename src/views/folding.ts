import type { Combatant, Fight } from '../core/fight/fight.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import type { Marks } from './marks.ts';
import { inOrder, type Row, rowsOf } from './rows.ts';

/** Reasons why a combatant has no line of its own, in the board's words. */
const asides = ['out', 'fresh', 'waiting', 'benched'] as const;
type Aside = (typeof asides)[number];

/** The lines of the board, and those who are only named below it. */
export interface Shown {
  readonly rows: readonly Row[];
  readonly aside: readonly { readonly why: Aside; readonly rows: readonly Row[] }[];
}

/** Steps of folding the board: not at all, foes that are down, fresh foes too, then the waiting party too. */
export const folds = [0, 1, 2, 3] as const;
type Fold = (typeof folds)[number];

/** Everybody who could have a line. */
interface Everybody {
  readonly present: readonly Row[];
  readonly benched: readonly Row[];
  /** The ids of the players' sides. */
  readonly players: ReadonlySet<string>;
}

/** Everybody, or those who are asked for. Whoever is due or next is present, benched or not. */
export function everybody(
  ruleset: Ruleset,
  fight: Fight,
  { marks, only }: { readonly marks: Marks; readonly only?: ReadonlySet<string> },
): Everybody {
  const asked = inOrder(ruleset, fight).filter(({ id }) => only?.has(id) ?? true);
  const isAside = ({ id, benched }: Combatant) => benched && !['>', '+'].includes(marks.get(id) ?? ' ');
  return {
    present: rowsOf(
      ruleset,
      fight,
      marks,
      asked.filter((one) => !isAside(one)),
    ),
    benched: rowsOf(ruleset, fight, marks, asked.filter(isAside)),
    players: new Set(fight.sides.filter((side) => side.players).map(({ id }) => id)),
  };
}

/** A board that has been folded so far. */
export function shownAt(fold: Fold, { present, benched, players }: Everybody): Shown {
  const why = (row: Row) => asideAt(fold, row, players.has(row.side));
  const folded = asides.map((each) => ({ why: each, rows: present.filter((row) => why(row) === each) }));
  return {
    rows: present.filter((row) => why(row) === undefined),
    aside: [...folded, { why: 'benched' as const, rows: benched }].filter((each) => each.rows.length > 0),
  };
}

function asideAt(fold: Fold, { mark, shape }: Row, isPlayers: boolean): Aside | undefined {
  if (mark === '>' || mark === '+') return undefined;
  if (shape === 'gone') return 'out';
  if (isPlayers) return fold >= 3 && mark !== 'z' ? 'waiting' : undefined;
  if (shape === 'down') return fold >= 1 ? 'out' : undefined;
  return fold >= 2 && shape === 'fresh' ? 'fresh' : undefined;
}
