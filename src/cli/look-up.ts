import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tablesOf } from '../../rules/tables.ts';
import { readLedger } from '../core/ledger.ts';
import { Problem } from '../core/problem.ts';
import { seeded } from '../core/random.ts';
import { ruleAnswer, tableAnswer } from '../repl/answers-at-once.ts';
import { plainTheme } from '../views/plain-theme.ts';
import { madeSeed, printLines } from './descriptors.ts';

/**
 * Answers tables and rules at once, without loading the rest.
 * @param words `table` or `rule`, and what stands behind it
 */
export function lookUpAtOnce([word, ...rest]: readonly string[], root: string): void {
  try {
    printLines(word === 'table' ? tableLines(rest) : ruleLines(rest, root));
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    printLines([`affray: ${problem.message}`], 2);
    process.exitCode = problem.code.startsWith('usage') ? 2 : 1;
  }
}

function tableLines(words: readonly string[]): readonly string[] {
  return tableAnswer(tablesOf, words, screen(), seeded(madeSeed()));
}

function ruleLines(words: readonly string[], root: string): readonly string[] {
  const ledger = (id: string) => readLedger(readFileSync(join(root, 'rules', id, 'ledger.md'), 'utf8'));
  return ruleAnswer(ledger, Object.keys(tablesOf), words, screen());
}

function screen() {
  return { width: Number(process.env['COLUMNS']) || 80, height: 1000, theme: plainTheme };
}
