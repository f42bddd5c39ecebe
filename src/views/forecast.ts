import { type Fight, findCombatant, membersOf, nameOf } from '../core/fight/fight.ts';
import type { Tally } from '../core/files/tally.ts';
import { sumOf } from '../core/kit/list.ts';
import { percentOf } from '../core/kit/number.ts';
import { counted, grouped } from '../core/kit/wording.ts';
import { poolsOf, woundPools } from '../core/ruleset/pools.ts';
import { roundSaid, roundTerm } from '../core/ruleset/round.ts';
import type { Ruleset, Stock } from '../core/ruleset/ruleset.ts';
import { type Cell, grid, withBars } from './table.ts';
import { type Cells, harmless, wrap } from './text.ts';
import type { Theme } from './theme.ts';

/** A forecast as it is shown. */
export interface Forecast {
  /** Difference from the fight as it stands; empty for that fight itself. */
  readonly title: string;
  readonly fight: Fight;
  readonly tally: Tally;
}

/** Shows the progress of a forecast: a bar as it grows, and the number of fights. */
export function progressText(count: number, of: number, { bar, plain }: Theme): string {
  const length = 30;
  const full = Math.round((count / of) * length);
  return `${plain ? '' : `${bar.full.repeat(full)}${bar.empty.repeat(length - full)} `}${grouped(count)} fights`;
}

/** Shows forecasts of a fight, a column each: how many, from where, how and when they end, who falls. */
export function forecastText(
  all: readonly Forecast[],
  { ruleset, rounds, seed }: { readonly ruleset: Ruleset; readonly rounds: number; readonly seed: string },
  room: number,
  theme: Theme,
): readonly string[] {
  const counts = all.map(({ tally }) => grouped(tally.count)).join(' and ');
  const fights = counts === '1' ? 'fight' : 'fights';
  const round = all[0]?.fight.round ?? 0;
  const from = round === 0 ? 'from the beginning' : `from ${roundSaid(ruleset, round)} on`;
  const titles = ['', ...all.map(({ title }) => (title === '' ? 'as it stands' : harmless(title)))];
  const table = (...rows: readonly Row[]) => {
    const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? { text: harmless(cell) } : cell)));
    return rows.length === 0
      ? []
      : grid({ titles, rows: withBars(titles, cells, room, theme) }, room, theme).split('\n');
  };
  const tactics = ['Everybody follows the same tactic.', ruleset.tactic, ruleset.yielding?.says ?? ''];
  return [
    ...wrap(`${counts} ${fights} ${from}, at most ${counted(rounds, roundTerm(ruleset))}; seed ${seed}.`, room, 2),
    ...table(...endRows(all, rounds), ...roundRows(all, ruleset)),
    ...table(...personRows(all, ruleset), ...spentRows(all, ruleset), ...toldRows(all)),
    ...wrap(tactics.join(' ').trim(), room, 2),
  ];
}

/** Row of a table: its label, then the cell of each forecast. */
type Row = readonly (string | Cell)[];

function endRows(all: readonly Forecast[], rounds: number): readonly Row[] {
  const sides = sidesIn(all);
  const rows: readonly (readonly [says: string, of: (tally: Tally) => number])[] = [
    ...sides.map(({ id }) => [`won by ${nameIn(all, id)}`, (tally: Tally) => tally.wins[id] ?? 0] as const),
    ['nobody is left', (tally) => tally.nobody],
    ['ends with both left', (tally) => tally.open - tally.unfinished],
    [`no end in ${rounds}`, (tally) => tally.unfinished],
  ];
  return rows
    .filter(([, of], i) => i < sides.length || all.some(({ tally }) => of(tally) > 0))
    .map(([says, of]) => [says, ...all.map(({ tally }) => shareCell(of(tally), tally.count))]);
}

/** Returns the sides of all fights, each with the ids of those who are on it in any of them. */
function sidesIn(all: readonly Forecast[]) {
  const sides = new Map(all.flatMap(({ fight }) => fight.sides.map((side) => [side.id, side] as const)));
  return [...sides.values()].map(({ id, players }) => {
    const members = new Set(all.flatMap(({ fight }) => membersOf(fight, id).map((combatant) => combatant.id)));
    return { id, players, members: [...members] };
  });
}

function roundRows(all: readonly Forecast[], ruleset: Ruleset): Cells {
  const within = (share: number, says: string) => [says, ...all.map(({ tally }) => roundsText(tally, share))];
  return [within(0.5, `half end within (${roundTerm(ruleset)}s)`), within(0.9, 'nine in ten end within')];
}

/** Players one by one; of other sides how many are out. */
function personRows(all: readonly Forecast[], ruleset: Ruleset): readonly Row[] {
  const sides = sidesIn(all);
  const ids = sides.flatMap(({ players, members }) => (players ? members : []));
  const others = sides.flatMap(({ id, players }) => (players ? [] : [id]));
  return [
    ...ids
      .filter((id) => all.some((one) => canFall(one, ruleset, id)))
      .map((id) => [
        `${nameIn(all, id)} falls`,
        ...all.map((one) => (canFall(one, ruleset, id) ? timesCell(one.tally, id, 'fell') : '-')),
      ]),
    ...ids
      .filter((id) => all.some(({ tally }) => (tally.people[id]?.away ?? 0) > 0))
      .map((id) => [`${nameIn(all, id)} gets away`, ...all.map(({ tally }) => timesCell(tally, id, 'away'))]),
    ...ids.map((id) => [`${nameIn(all, id)} ends with`, ...all.map((one) => leftText(one, ruleset, id))]),
    ...others.map((id) => [`${nameIn(all, id)} out`, ...all.map((one) => outText(one, ruleset, id))]),
  ];
}

/** Returns rows of the gear that players spend, one by one, and other sides together. */
function spentRows(all: readonly Forecast[], { report }: Ruleset): Cells {
  return sidesIn(all).flatMap(({ id: side, players, members }) => {
    const groups = players ? members.map((id) => ({ name: id, of: [id] })) : [{ name: side, of: members }];
    return groups.flatMap(({ name, of }) =>
      (report?.stocks ?? []).flatMap((stock) => {
        if (!all.some(({ tally }) => spentOf(tally, of, stock) > 0)) return [];
        return [[`${nameIn(all, name)}: ${stock.title}`, ...all.map((one) => spentText(one, of, stock))]];
      }),
    );
  });
}

function spentOf({ people }: Tally, ids: readonly string[], { title }: Stock): number {
  return sumOf(ids.map((id) => people[id]?.spent[title] ?? 0));
}

/** `5.3 of 20`: how much of it a fight takes on average, of how much there is. */
function spentText({ fight, tally }: Forecast, ids: readonly string[], stock: Stock): string {
  const there = sumOf(fight.combatants.filter(({ id }) => ids.includes(id)).map(stock.of));
  const gone = (spentOf(tally, ids, stock) / tally.count).toFixed(2);
  return there > 0 ? `${gone} of ${there}` : gone;
}

function toldRows(all: readonly Forecast[]): Cells {
  const titles = [...new Set(all.flatMap(({ tally }) => Object.keys(tally.told)))];
  return titles.map((title) => [
    `${title} a fight`,
    ...all.map(({ tally }) => ((tally.told[title] ?? 0) / tally.count).toFixed(2)),
  ]);
}

function nameIn(all: readonly Forecast[], id: string): string {
  return all.map(({ fight }) => nameOf(fight, id)).find((name) => name !== id) ?? id;
}

function timesCell({ people, count }: Tally, id: string, what: 'fell' | 'away'): string | Cell {
  const person = people[id];
  return person ? shareCell(person[what], count) : '-';
}

/** `5.1 of 7`: what is left on average, of what there can be. */
function leftText({ fight, tally }: Forecast, ruleset: Ruleset, id: string): string {
  const combatant = findCombatant(fight, id);
  const person = tally.people[id];
  if (!combatant || !person) return '-';
  const most = sumOf(poolsOf(combatant, woundPools(ruleset, fight)).map(({ max }) => max));
  return `${(person.left / tally.count).toFixed(1)} of ${most}`;
}

/** Returns true if a combatant stands at the beginning, or has come back to fall again. */
function canFall({ fight, tally }: Forecast, { active }: Ruleset, id: string): boolean {
  const combatant = findCombatant(fight, id);
  return (combatant !== undefined && active(combatant)) || (tally.people[id]?.fell ?? 0) > 0;
}

/** `3.2 of 5`: how many go out on average, of those of a side who stand. */
function outText({ fight, tally }: Forecast, { active }: Ruleset, side: string): string {
  const ids = fight.combatants.flatMap((combatant) =>
    combatant.side === side && !combatant.benched && active(combatant) ? [combatant.id] : [],
  );
  const outs = sumOf(ids.map((id) => (tally.people[id]?.fell ?? 0) + (tally.people[id]?.away ?? 0)));
  return `${(outs / tally.count).toFixed(1)} of ${ids.length}`;
}

/** Within how many rounds a share of all fights has ended. */
function roundsText({ rounds, count }: Tally, share: number): string {
  let ended = 0;
  for (const [i, number] of rounds.entries()) {
    ended += number;
    if (ended >= share * count) return `${i + 1}`;
  }
  return '-';
}

/** Returns a share with the interval in which the true one lies in 95 of 100 forecasts: `72.1% (71.2-73.0)`. */
function shareCell(count: number, of: number): Cell {
  const [low, high] = wilson(count, of);
  const percent = (share: number) => percentOf(share, 1).toFixed(1);
  return { text: `${percent(count / of)}% (${percent(low)}-${percent(high)})`, share: count / of };
}

/** Wilson's interval of a share at 95 %: it stays within 0 and 1 and is right for small numbers too. */
function wilson(count: number, of: number): readonly [low: number, high: number] {
  const z = 1.959964;
  const share = count / of;
  const middle = share + (z * z) / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}
