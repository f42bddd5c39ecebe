import type { Ledger, LedgerRow, LedgerTable } from '../core/files/ledger.ts';
import type { JsonObject } from '../core/kit/json.ts';
import { caseless } from '../core/kit/names.ts';
import type { Switch } from '../core/ruleset/ruleset.ts';

/** A ruleset's ledger with its house rules. */
export interface Volume {
  /** The ruleset's id. */
  readonly id: string;
  readonly ledger: Ledger;
  readonly switches: readonly Switch[];
  /** The values that a fight has chosen; absent outside a fight. */
  readonly house?: JsonObject;
}

/** Something in a ledger that fits what was asked. */
export type Finding = { readonly volume: Volume } & (
  | { readonly kind: 'rule'; readonly row: LedgerRow }
  | { readonly kind: 'term'; readonly term: string; readonly means: string }
  | { readonly kind: 'table'; readonly table: LedgerTable; readonly cells: readonly string[] }
);

/** A text in which words are looked for, and what a word there is worth. */
type Field = readonly [text: string, weight: number];

/** Weight of a word that stands early in a text, and of a rule that stands early in its chapter. */
const EARLY = 0.5;

/**
 * Finds the places that speak of some words, the best first: a rule by its id; then words in a term, a chapter, a rule,
 * a house rule, a ruling, a table. Every word must be found; words that stand together as they were asked count more.
 * A ruleset's id among words that are nowhere together asks for the others in that ruleset.
 * @param volumes in the order in which equals are wanted
 */
export function search(volumes: readonly Volume[], words: readonly string[]): readonly Finding[] {
  const found = searchIn(volumes, words.join(' '));
  const each = words.flatMap((word) => word.split(' '));
  const meant = volumes.filter(({ id }) => each.some((word) => caseless(word) === id));
  if (found.length > 0 || meant.length === 0) return found;
  const others = each.filter((word) => meant.every(({ id }) => caseless(word) !== id));
  return searchIn(meant, others.join(' '));
}

function searchIn(volumes: readonly Volume[], text: string): readonly Finding[] {
  const exact = volumes.flatMap((volume) => ruleWithId(volume, text));
  if (exact.length > 0) return exact;
  const wanted = plain(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (word.length > 4 ? word.replace(/(ies|es|e|s|ing|y)$/, '') : word));
  if (wanted.length === 0) return [];
  const different = [...new Set(wanted)];
  return volumes
    .flatMap((volume) => everythingIn(volume))
    .filter(({ fields }) => mayHave(fields, different))
    .map(({ finding, fields }) => ({ finding, found: scoreOf(fields, different) }))
    .filter(({ found }) => found > 0)
    .map(({ finding, found }) => ({ finding, score: found + leadOf(finding) }))
    .sort((a, b) => b.score - a.score)
    .map(({ finding }) => finding);
}

/** Returns the house rules that govern a rule: those that name it, and those that its ruling names. */
export function governing({ switches }: Volume, { id, ruling }: LedgerRow): readonly Switch[] {
  return switches.filter((one) => one.rule.split(/[^\w.-]+/).includes(id) || ruling.includes(`houseRules.${one.id}\``));
}

/** Returns a rule by its id (`PK-ZON.9`), or by the end of it behind the prefix (`zon.9`); those of a chapter (`PK-ZON`). */
function ruleWithId(volume: Volume, text: string): readonly Finding[] {
  const wanted = text.trim().toLowerCase();
  const isMeant = (id: string) =>
    id === wanted || id.endsWith(`-${wanted}`) || (wanted.includes('-') && id.startsWith(`${wanted}.`));
  return volume.ledger.rows.filter(({ id }) => isMeant(id.toLowerCase())).map((row) => ({ kind: 'rule', volume, row }));
}

function everythingIn(volume: Volume): readonly { readonly finding: Finding; readonly fields: readonly Field[] }[] {
  const { rows, terms, tables } = volume.ledger;
  return [
    ...terms.map(({ term, means }) => ({
      finding: { kind: 'term', volume, term, means } as const,
      fields: [
        [term, 8],
        [means, 2],
      ] as const,
    })),
    ...rows.map((row) => ({ finding: { kind: 'rule', volume, row } as const, fields: fieldsOf(volume, row) })),
    ...tables.filter(isLookedUp).flatMap((table) =>
      table.rows.map((cells) => ({
        finding: { kind: 'table', volume, table, cells } as const,
        fields: [
          [table.title, 1],
          [cells.join(' '), 1],
        ] as const,
      })),
    ),
  ];
}

function fieldsOf(volume: Volume, row: LedgerRow): readonly Field[] {
  const switches = governing(volume, row).map(({ id, about }) => `${id} ${about}`);
  return [
    [row.id, 6],
    [row.chapter, 4],
    [row.rule, 4],
    [switches.join(' '), 3],
    [row.ruling, 2],
  ];
}

/** Cases and figures only show rules at work; terms and switches are found in their own right. */
function isLookedUp({ part, title, columns }: LedgerTable): boolean {
  return !/cases|exact|odds|arc of/i.test(`${part} ${title}`) && columns[0] !== 'switch' && columns[0] !== 'term';
}

/** Returns true if words may stand in texts, told quickly: most of a ledger speaks of something else. */
function mayHave(fields: readonly Field[], wanted: readonly string[]): boolean {
  const text = fields
    .map(([each]) => each)
    .join(' ')
    .toLowerCase();
  return /[\u0080-\uffff]/.test(wanted.join('')) || wanted.every((word) => text.includes(word));
}

/**
 * Returns the score of some words in some texts: 0 when one of them is nowhere. A word counts for its best text, and a
 * little for any other; early in a text it counts more, and words that stand together as asked count again.
 */
function scoreOf(fields: readonly Field[], wanted: readonly string[]): number {
  const texts = fields.map(([text, weight]) => [` ${plain(text)} `, weight] as const);
  const found = wanted.map((word) => wordScore(texts, ` ${word}`));
  if (found.includes(0)) return 0;
  const together = wanted.length > 1 ? 2 * wordScore(texts, ` ${wanted.join(' ')}`) : 0;
  return found.reduce((sum, each) => sum + each, together);
}

function wordScore(texts: readonly Field[], word: string): number {
  const weights = texts.flatMap(([text, weight]) => {
    const at = text.indexOf(word);
    return at < 0 ? [] : [weight + EARLY / (1 + at / 10)];
  });
  return Math.max(0, ...weights) + weights.length / 10;
}

/** A chapter begins with what its rules are about: the number at the end of `MB-CRT.1`. */
function leadOf(finding: Finding): number {
  const [number] = finding.kind === 'rule' ? (/\d+$/.exec(finding.row.id) ?? []) : [];
  return number === undefined ? 0 : (4 * EARLY) / Math.max(1, Number(number));
}

function plain(text: string): string {
  return caseless(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
