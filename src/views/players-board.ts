import { type Combatant, type Fight, isOfPlayers } from '../core/fight/fight.ts';
import { groupedBy } from '../core/kit/list.ts';
import { woundPools } from '../core/ruleset/pools.ts';
import { type Due, isOut, type Ruleset } from '../core/ruleset/ruleset.ts';
import { poolText } from './field-text.ts';
import { shapeWords } from './for-players.ts';
import { placeNow } from './labels.ts';
import type { Screen } from './pages.ts';
import { namesOf, stem } from './rows.ts';
import { type Cells, harmless, inColumns, wrap } from './text.ts';

/** Size, theme and due steps for the players' board. */
interface PlayersView extends Omit<Screen, 'height'> {
  /** The lines there are for it: where it has more, those who are out of the fight are only named. As many as it takes, where absent. */
  readonly height?: number;
  readonly due: readonly Due[];
}

/**
 * Returns the board for the players: everybody whom they can see, by side; health as words, with numbers for their own
 * side alone. While somebody acts whom they cannot see, it says who is next of those whom they can.
 */
export function playersBoard(ruleset: Ruleset, fight: Fight, view: PlayersView): readonly string[] {
  const whole = boardOf(ruleset, fight, view, []);
  const out = seen(fight).filter((combatant) => ruleset.shape(combatant) === 'gone');
  return whole.length > (view.height ?? whole.length) ? boardOf(ruleset, fight, view, out) : whole;
}

/** @param out who is only named */
function boardOf(
  ruleset: Ruleset,
  fight: Fight,
  { theme, width: room, due }: PlayersView,
  out: readonly Combatant[],
): readonly string[] {
  const now = nowOf(fight, due);
  const sides = fight.sides.map(({ id, name }) => {
    const isOf = (combatant: Combatant) => combatant.side === id;
    const here = seen(fight).filter((combatant) => isOf(combatant) && !out.includes(combatant));
    const rows = rowsOf(here, (combatant) => rowOf(ruleset, fight, combatant, now));
    const named = rowsOf(out.filter(isOf), () => ['']).map(([, names = '']) => names);
    return { name, rows, named };
  });
  const all = sides.flatMap(({ rows }) => rows);
  const lines = new Map(inColumns(all).map((line, i) => [all[i], line]));
  const round = fight.round === 0 ? [] : [`${ruleset.roundName} ${fight.round}`];
  return [
    ...wrap([ruleset.title, ...round].join('  '), room).map((line) => theme.paint('title', line)),
    ...sides
      .filter(({ rows, named }) => rows.length + named.length > 0)
      .flatMap(({ name, rows, named }) => [
        theme.paint('quiet', `-- ${harmless(name)}`),
        ...rows.flatMap((row) => wrap(` ${lines.get(row)}`.trimEnd(), room, 4)),
        ...(named.length === 0 ? [] : wrap(` ${shapeWords.gone}: ${named.join(', ')}`, room, 4)),
      ]),
    ...(now ? wrap(`now: ${harmless(now.name)}`, room, 2) : []),
  ];
}

function seen(fight: Fight): readonly Combatant[] {
  return fight.combatants.filter(({ hidden, benched }) => !hidden && !benched);
}

/** Returns the combatant who acts now, or next, among those who can be seen. */
function nowOf(fight: Fight, due: readonly Due[]): Combatant | undefined {
  const known = new Map(seen(fight).map((combatant) => [combatant.id, combatant]));
  return due.flatMap(({ who = [] }) => who.flatMap((id) => known.get(id) ?? []))[0];
}

/** Returns the rows, those together who are alike in all that the players see. */
function rowsOf(ones: readonly Combatant[], cellsOf: (combatant: Combatant) => readonly string[]): Cells {
  const alike = groupedBy(ones, (combatant) => JSON.stringify([stem(combatant.name), cellsOf(combatant)]));
  return [...alike.values()].map((equals) => {
    const [mark = '', ...cells] = cellsOf(equals[0]);
    return [mark, namesOf(equals), ...cells];
  });
}

function rowOf(ruleset: Ruleset, fight: Fight, combatant: Combatant, now: Combatant | undefined): readonly string[] {
  const isOwn = isOfPlayers(fight, combatant);
  return [
    combatant === now ? '>' : ' ',
    harmless(placeNow(ruleset, fight, combatant)),
    (isOwn ? fallenText(ruleset, fight, combatant) : undefined) ?? looksOf(ruleset, combatant),
    isOwn ? poolText(combatant, woundPools(ruleset, fight)) : '',
  ];
}

/** Returns how a combatant looks: its shape, and its conditions. */
function looksOf(ruleset: Ruleset, combatant: Combatant): string {
  const conditions = new Set(combatant.conditions.map(({ name }) => harmless(name)));
  return [shapeWords[ruleset.shape(combatant)], ...conditions].join(', ');
}

/** Returns the state of a combatant who is down or gone, as its ruleset says it: dying is not dead. */
function fallenText(ruleset: Ruleset, fight: Fight, combatant: Combatant): string | undefined {
  const state = isOut(ruleset.shape(combatant)) ? ruleset.board.state?.(combatant, fight) : undefined;
  return state === undefined ? undefined : harmless(state);
}
