import { type Fight, findCombatant, isFoe } from '../core/fight/fight.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import type { BoardView } from './board-view.ts';
import { sum } from './fit.ts';
import { codesShown } from './footer.ts';
import { boxed } from './table.ts';
import { harmless, width, wrap } from './text.ts';

/** A live board of so many rows has room for a line of places, and with so many columns for a small map. */
const ROWS = 20;
const COLUMNS = 100;

/** Returns the map of a fight: a small one where a live board has the room, otherwise a line; nothing where there is none. */
export function mapLines({ board }: Ruleset, fight: Fight, view: BoardView): readonly string[] {
  const { map } = board;
  const isTall = view.live !== undefined && view.height >= ROWS;
  if (!map || (!isTall && !map.printed)) return [];
  const { theme, width: room } = view;
  const spots = map.spots(fight).map(({ name, ones }) => ({
    name: harmless(name),
    codes: codesShown(
      ones.flatMap((id) => {
        const combatant = findCombatant(fight, id);
        return combatant ? [{ ones: [combatant], isFoe: isFoe(fight, combatant) }] : [];
      }),
    ),
  }));
  const widths = spots.map(({ name, codes }) => Math.max(width(name), width(codes)));
  const isRoomy = isTall && room >= COLUMNS && !theme.plain;
  if (spots.length === 0) return [];
  if (isRoomy && sum(widths) + 3 * widths.length + 1 <= room - 1) {
    const titles = spots.map(({ name }) => name);
    const table = boxed({ titles, rows: [spots.map(({ codes }) => codes)], widths }, theme);
    return table.split('\n').map((line) => ` ${line}`);
  }
  const said = spots.filter(({ codes }) => codes !== '').map(({ name, codes }) => `${name} ${codes}`);
  return said.length < 2 ? [] : wrap(` ${map.title}: ${said.join(' | ')}`, room, 3);
}
