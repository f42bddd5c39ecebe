import type { LedgerRow } from '../core/files/ledger.ts';
import type { Json, JsonObject } from '../core/kit/json.ts';
import { Problem } from '../core/kit/problem.ts';
import { capital } from '../core/kit/wording.ts';
import type { Switch } from '../core/ruleset/ruleset.ts';
import { entryLines, type Screen } from '../views/pages.ts';
import { harmless, wrap } from '../views/text.ts';
import { type Finding, governing, type Volume } from './search.ts';

/**
 * Shows the findings in the ledgers on a screen: one or two in full with the house rules that govern them; of more the
 * best in full, and the best rule, and the others as a list; throws Problem `unknown-rule` for none.
 */
export function findingLines(
  found: readonly Finding[],
  words: readonly string[],
  { width, height, theme }: Screen,
): readonly string[] {
  const [best] = found;
  if (!best)
    throw new Problem('unknown-rule', `No rule mentions "${words.join(' ')}". Try one word of it, or a rule id.`);
  if (found.length <= 2) return found.flatMap((one) => inFull(one, width, theme));
  const rule = best.kind === 'rule' ? undefined : found.find(({ kind }) => kind === 'rule');
  const first = [best, ...(rule ? [rule] : [])].flatMap((one) => inFull(one, width, theme));
  const others = found.filter((one) => one !== best && one !== rule);
  const shown = others.slice(0, Math.max(3, height - first.length - 1) - 1);
  const entries = shown.map(entryOf);
  const more = others.length - shown.length;
  const rest = more > 0 ? [`and ${more} more. Add a word to narrow it down.`] : [];
  return [...first, ...entryLines(entries, { width, theme }), ...rest];
}

/** Something found, as JSON. */
export function findingJson(found: Finding): JsonObject {
  const { volume } = found;
  switch (found.kind) {
    case 'rule': {
      const houseRules = governing(volume, found.row).map(
        ({ id, values, about }): JsonObject => ({ id, values, inForce: inForce(volume, id, values), about }),
      );
      return { ruleset: volume.id, found: 'rule', ...found.row, houseRules };
    }
    case 'term':
      return { ruleset: volume.id, found: 'term', term: found.term, means: found.means };
    case 'table':
      return { ruleset: volume.id, found: 'table', title: found.table.title, row: found.cells };
  }
}

function inFull(found: Finding, width: number, theme: Screen['theme']): readonly string[] {
  const { word, about } = entryOf(found);
  if (found.kind !== 'rule') return wrap(harmless(`${word}: ${about}`), width, 2);
  const switches = governing(found.volume, found.row);
  return [
    ...ruleLines(found.row, width, theme),
    ...switches.flatMap((one) =>
      wrap(harmless(switchText(found.volume, one)), width - 2, 2).map((line) => `  ${line}`),
    ),
  ];
}

/** Returns one rule in full, with its ruling. */
export function ruleLines(
  { id, rule, ruling, chapter }: Omit<LedgerRow, 'kind'>,
  room: number,
  theme: Screen['theme'],
): readonly string[] {
  // Without its number or mark: `15 Dice`, `TST: tests` and `Zones (ZON)` are titles alone.
  const title = capital(chapter.replace(/^(?:\d+|[A-Z]{3}(?: –|:)?) /, '').replace(/ \([A-Z]{2,4}\)$/, ''));
  const head = wrap(harmless([id, title].filter((part) => part !== '').join(', ')), room, 2);
  const body = [rule, ...(ruling === '' ? [] : [`Ruling: ${ruling}`])];
  return [
    ...head.map((line) => theme.paint('title', line)),
    ...body.flatMap((line) => wrap(harmless(withoutMarkdown(line)), room - 2, 2).map((each) => `  ${each}`)),
  ];
}

/** Returns a text of the ledger without its bold type, and house rules by the name that is typed. */
function withoutMarkdown(text: string): string {
  return text.replaceAll('**', '').replaceAll('`houseRules.', '`');
}

/** Returns a house rule with its values: the one in force, or outside a fight the default, is marked. */
function switchText(volume: Volume, { id, values, about }: Switch): string {
  const value = inForce(volume, id, values);
  const others = values.filter((one) => one !== value).map(String);
  const mark = volume.house === undefined ? 'default' : 'in force';
  return `House rule ${id} (${about}): ${[`${value} (${mark})`, ...others].join(', ')}.`;
}

function inForce({ house }: Volume, id: string, values: Switch['values']): Json {
  return house?.[id] ?? values[0] ?? null;
}

/** Returns something found by its name, and what it says in short. */
function entryOf(found: Finding): { readonly word: string; readonly about: string } {
  const { id } = found.volume;
  switch (found.kind) {
    case 'rule':
      return { word: found.row.id, about: withoutMarkdown(found.row.rule) };
    case 'term':
      return { word: found.term, about: withoutMarkdown(`${found.means} (${id})`) };
    case 'table': {
      const cells = found.cells.filter((cell) => cell !== '').join('; ');
      return { word: `${id}, table`, about: withoutMarkdown(`${found.table.title}: ${cells}`) };
    }
  }
}
