import { type Fight, findCombatant } from '../core/fight/fight.ts';
import { isObject, type Json, type Parting } from '../core/kit/json.ts';
import { fieldInWords } from '../core/kit/wording.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import { valueText } from './field-text.ts';

/** Two fights that are compared. */
type Pair = readonly [one: Fight, other: Fight];

/** Returns where two fights differ as lines, `Asta armor: 3 | 1`: first what their boards are headed by. */
export function differenceLines(ruleset: Ruleset, pair: Pair, found: readonly Parting[]): readonly string[] {
  const own = found.filter(({ path }) => belongsToHead(path));
  const others = found.filter(({ path }) => !belongsToHead(path));
  const lines = others.map((parting) => `${pathText(pair, parting)}: ${sidesText(ruleset, parting)}`);
  return own.length === 0 ? lines : [headsText(ruleset, pair), ...lines];
}

/** Returns true for what a ruleset counts for itself: the head of its board tells of it. */
function belongsToHead([first = '']: readonly string[]): boolean {
  return ['number', 'round', 'phase', 'fight'].includes(first);
}

function headsText({ board }: Ruleset, pair: Pair): string {
  const [one = '', other = ''] = pair.map((fight) => board.header(fight).split(/ {2,}/).join(', '));
  return one === other ? 'the fight as a whole: `--json` shows what differs' : `the fight: ${one} | ${other}`;
}

/** Returns what differs in the words of the table: `Knight`, `Asta armor`, `house rule meleeSpells`. */
function pathText(pair: Pair, { path }: Parting): string {
  const [first = '', id = '', ...rest] = path;
  if (first === 'house') return `house rule ${[id, ...rest].join(' ')}`;
  if (first !== 'combatants') return path.map(fieldInWords).join(' ');
  const [part, ...deeper] = rest;
  if (part === 'conditions') return nameIn(pair, id);
  const within = part === 'fields' ? deeper : rest;
  return [nameIn(pair, id), ...within.filter((key) => key !== 'current').map(fieldInWords)].join(' ');
}

function nameIn(pair: Pair, id: string): string {
  const [one, other] = pair;
  return (findCombatant(one, id) ?? findCombatant(other, id))?.name ?? id;
}

function sidesText(ruleset: Ruleset, { path, one, other }: Parting): string {
  return [one, other].map((json) => sideText(ruleset, path, json)).join(' | ');
}

function sideText({ switches }: Ruleset, path: readonly string[], json: Json | undefined): string {
  const [first, id, part] = path;
  if (json === undefined && first === 'house') return String(switches.find((one) => one.id === id)?.values[0] ?? '-');
  if (json === undefined) return '-';
  if (first === 'combatants' && path.length === 2) return 'in the fight';
  if (part === 'conditions') return conditionText(path.length, json);
  return first === 'house' ? String(json) : valueText(json);
}

/** Returns a condition by its name; of one that both have only what differs. */
function conditionText(depth: number, json: Json): string {
  return depth === 4 && isObject(json) ? valueText(json['name']) : valueText(json);
}
