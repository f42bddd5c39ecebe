import { harmless, wrap } from './text.ts';
import type { Theme } from './theme.ts';

/** A rule of a ruleset's ledger, with how affray reads it. */
interface RuleRow {
  readonly id: string;
  readonly rule: string;
  /** Kind of row: a resolver, a state, a decision, a table, a prompt, a reference. */
  readonly kind: string;
  /** Decision made for affray where the rule leaves room; empty where it leaves none. */
  readonly ruling: string;
  readonly chapter: string;
}

/** One rule in full, with its ruling. */
export function ruleText({ id, rule, kind, ruling, chapter }: RuleRow, room: number, theme: Theme): string {
  const head = wrap(harmless([id, chapter, kind].filter((part) => part !== '').join(', ')), room, 2);
  const body = [rule, ...(ruling === '' ? [] : [`Ruling: ${ruling}`])];
  return [
    ...head.map((line) => theme.paint('title', line)),
    ...body.flatMap((line) => wrap(harmless(line), room - 2, 2).map((each) => `  ${each}`)),
  ].join('\n');
}
