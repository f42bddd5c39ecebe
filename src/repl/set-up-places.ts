import { freeCode } from '../core/code.ts';
import { type Combatant, emptyFight, type Fight } from '../core/fight.ts';
import { plainId } from '../core/id.ts';
import type { Member } from '../core/roster.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { codesOf, namesOf, rowsOf } from '../views/rows.ts';
import { pad, width } from '../views/text.ts';
import { theChoice } from './choosing.ts';
import { fold } from './names.ts';
import type { SetUp } from './set-up.ts';

/** People with their places, and what was said of them that is still to be shown. */
export interface Placed {
  readonly members: readonly Member[];
  readonly said: string;
}

/** Shows where the foes would stand, with everything else that stands about them; a name and a place change one (`wi distant`). */
export function* askPlaces(ruleset: Ruleset, members: readonly Member[], columns: number): SetUp<Placed> {
  const { places, placesTitle = 'Places', suggestPlace } = ruleset.setup;
  const fight = asFight(ruleset, members);
  const open = fight.combatants.filter(({ place }) => place === '');
  if (places.length === 0 || open.length === 0) return { members, said: '' };
  const suggested = members.map((member, i) => {
    const one = fight.combatants[i];
    return member.place === '' && one ? { ...member, place: suggestPlace(one) } : member;
  });
  const shown = asFight(ruleset, suggested);
  const [players] = ruleset.sides;
  const asked = shown.combatants.filter(({ id, side }) => side !== players && open.some((one) => one.id === id));
  let lines = tableOf(ruleset, shown, asked, columns);
  for (;;) {
    const typed = yield { lines, says: `${placesTitle} as suggested?`, enter: 'yes' };
    if (/^(y(es)?)?$/i.test(typed.trim())) return { members: suggested, said: '' };
    const moved = move(ruleset, suggested, shown.combatants, typed);
    if (typeof moved !== 'string') return moved;
    lines = [moved];
  }
}

/** People as they would stand in the fight: with their ids and codes. */
export function asFight(ruleset: Ruleset, members: readonly Member[]): Fight {
  const taken = new Set<string>();
  const combatants = members.map(({ name, side, place, hidden, fields }): Combatant => {
    const code = freeCode(name, taken);
    taken.add(code);
    return { id: plainId(name), name, code, side, place, benched: false, hidden, conditions: [], fields };
  });
  const index = new Map(combatants.map(({ id }, i) => [id, i]));
  return { ...emptyFight(ruleset.id), combatants, index };
}

/** The table of SHELL.md 8: everything that was taken as usual, to be changed before the first phase. */
function tableOf(ruleset: Ruleset, fight: Fight, ones: readonly Combatant[], columns: number): readonly string[] {
  const cells = ruleset.board.columns;
  const isPlace = cells.map(({ of }) => ones.every((one) => of(one, fight) === one.place));
  const isShown = isPlace.includes(true);
  const rows = rowsOf(ruleset, fight, new Map(), ones).map((row) => [
    codesOf(row.ones),
    row.ones.length === 1 ? namesOf(row.ones) : namesOf(row.ones).replace(/ x\d+$/, ''),
    ...(isShown ? [] : [`${[...new Set(row.ones.map(({ place }) => place))].join(', ')} suggested`]),
    ...row.cells.map((cell, i) => (isPlace[i] ? `${cell} suggested` : cell)),
  ]);
  const titles = ['code', 'who', ...(isShown ? [] : ['place']), ...cells.map(({ title }) => title)];
  const isBlank = titles.map((_, i) => rows.every((row) => row[i] === ''));
  const table = [titles, ...rows].map((row) => row.filter((_, i) => !isBlank[i]));
  const [heads = []] = table;
  const widths = heads.map((_, i) => Math.max(...table.map((row) => width(row[i] ?? ''))));
  const shown = fitting(widths, columns - 3);
  return table.map((row) =>
    `   ${row
      .slice(0, shown)
      .map((cell, i) => pad(cell, widths[i] ?? 0))
      .join('  ')}`.trimEnd(),
  );
}

/** How many columns have room beside one another, from the left. */
function fitting(widths: readonly number[], room: number): number {
  let used = 0;
  const tooWide = widths.findIndex((each, i) => {
    used += each + (i === 0 ? 0 : 2);
    return used > room;
  });
  return tooWide < 0 ? widths.length : tooWide;
}

function placeNamed({ setup }: Ruleset, word: string): string | undefined {
  return theChoice(
    setup.places.map((place) => ({ id: place, label: place })),
    word,
  )?.id;
}

/** Moves those who are named to the places behind their names, or says why not. */
function move(
  ruleset: Ruleset,
  members: readonly Member[],
  ones: readonly Combatant[],
  typed: string,
): Placed | string {
  let placed = members;
  const said: string[] = [];
  for (const part of typed.split(',')) {
    const words = part.trim().split(/\s+/);
    const place = placeNamed(ruleset, words.at(-1) ?? '');
    const who = fold(words.slice(0, -1).join(' '));
    if (place === undefined) return `"${words.at(-1) ?? ''}" is no place: there is ${ruleset.setup.places.join(', ')}.`;
    const named = ones.filter(({ code, name }) => who !== '' && (code === who || fold(name).startsWith(who)));
    if (named.length === 0) return `"${who}" is nobody here: type a name and a place.`;
    placed = placed.map((member) => (named.some(({ name }) => name === member.name) ? { ...member, place } : member));
    said.push(`${named.map(({ name }) => name).join(', ')} ${place}`);
  }
  return { members: placed, said: `${said.join(', ')}, the rest so.` };
}
