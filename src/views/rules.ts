import type { LedgerRow } from '../core/files/ledger.ts';
import { capital } from '../core/kit/wording.ts';
import { harmless, wrap } from './text.ts';
import type { Theme } from './theme.ts';

/** One rule in full, with its ruling. */
export function ruleText({ id, rule, ruling, chapter }: Omit<LedgerRow, 'kind'>, room: number, theme: Theme): string {
  // Without its number or mark: `15 Dice`, `TST: tests` and `Zones (ZON)` are titles alone.
  const title = capital(chapter.replace(/^(?:\d+|[A-Z]{3}(?: –|:)?) /, '').replace(/ \([A-Z]{2,4}\)$/, ''));
  const head = wrap(harmless([id, title].filter((part) => part !== '').join(', ')), room, 2);
  const body = [rule, ...(ruling === '' ? [] : [`Ruling: ${ruling}`])];
  return [
    ...head.map((line) => theme.paint('title', line)),
    ...body.flatMap((line) => wrap(harmless(withoutMarkdown(line)), room - 2, 2).map((each) => `  ${each}`)),
  ].join('\n');
}

/** Returns a text of the ledger without its bold type, and house rules by the name that is typed. */
export function withoutMarkdown(text: string): string {
  return text.replaceAll('**', '').replaceAll('`houseRules.', '`');
}
