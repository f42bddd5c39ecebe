import type { Combatant, Fight } from '../core/fight.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { Marks } from './marks.ts';
import { inOrder, type Row, rowsOf } from './rows.ts';

/** Why somebody has no line of its own, as the board says it. */
export const asides = ['out', 'fresh', 'waiting', 'benched'] as const;
export type Aside = (typeof asides)[number];

/** The lines of the board, and those who are only named below it. */
export interface Shown {
  readonly rows: readonly Row[];
  readonly aside: readonly { readonly why: Aside; readonly rows: readonly Row[] }[];
}

/** How far the board is folded: not at all, foes that are down, fresh foes too, then the waiting party too. */
export const folds = [0, 1, 2, 3] as const;
export type Fold = (typeof folds)[number];

/** A board that has been folded so far, of everybody or of those who are asked for. */
export function shownAt(
  fold: Fold,
  ruleset: Ruleset,
  fight: Fight,
  view: { readonly marks: Marks; readonly only?: ReadonlySet<string> },
): Shown {
  const asked = inOrder(ruleset, fight).filter(({ id }) => view.only?.has(id) ?? true);
  const isDue = ({ id }: Combatant) => ['>', '+'].includes(view.marks.get(id) ?? ' ');
  const present = asked.filter((one) => !one.benched || isDue(one));
  const benched = asked.filter((one) => one.benched && !isDue(one));
  const players = new Set(fight.sides.filter((side) => side.players).map(({ id }) => id));
  const rows = rowsOf(ruleset, fight, view.marks, present);
  const why = (row: Row) => asideAt(fold, row, players.has(row.side));
  return {
    rows: rows.filter((row) => why(row) === undefined),
    aside: [
      ...asides.map((each) => ({ why: each, rows: rows.filter((row) => why(row) === each) })),
      { why: 'benched' as const, rows: rowsOf(ruleset, fight, view.marks, benched) },
    ].filter((each) => each.rows.length > 0),
  };
}

function asideAt(fold: Fold, { mark, shape }: Row, isPlayers: boolean): Aside | undefined {
  if (mark === '>' || mark === '+') return undefined;
  if (shape === 'gone') return 'out';
  if (isPlayers) return fold >= 3 && mark !== 'z' ? 'waiting' : undefined;
  if (shape === 'down') return fold >= 1 ? 'out' : undefined;
  return fold >= 2 && shape === 'fresh' ? 'fresh' : undefined;
}
