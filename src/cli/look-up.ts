import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { switchesOf } from '../../rules/switches.ts';
import { tablesOf } from '../../rules/tables.ts';
import { readLedger } from '../core/ledger.ts';
import { Problem } from '../core/problem.ts';
import { seeded } from '../core/random.ts';
import { ruleAnswer, type Typed, tableAnswer, typed } from '../repl/answers-at-once.ts';
import type { Placed } from '../tables/shelf.ts';
import { plainTheme } from '../views/plain-theme.ts';
import { madeSeed, printLines } from './descriptors.ts';
import { ownTables } from './own-tables.ts';

/**
 * Answers tables and rules at once, without loading the rest.
 * @param words `table` or `rule`, and what stands behind it
 */
export function lookUpAtOnce(words: readonly string[], root: string): void {
  process.exitCode = lookUp(words, root);
}

/** Prints what tables or rules say, and gives the exit code. */
export function lookUp([word, ...rest]: readonly string[], root: string): number {
  try {
    const asked = typed(rest);
    printLines(word === 'table' ? tableLines(asked, root) : ruleLines(asked, root));
    return 0;
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    printLines([`affray: ${problem.message}`], 2);
    return problem.code.startsWith('usage') ? 2 : 1;
  }
}

/** The tables of every ruleset. */
export const rulesetTables: readonly Placed[] = Object.entries(tablesOf).flatMap(([home, tables]) =>
  tables.map((table) => ({ home, table })),
);

function tableLines(asked: Typed, root: string): readonly string[] {
  const places = { tables: asked.flags.get('--tables'), saves: asked.flags.get('--saves') };
  const own = ownTables(root, places, rulesetTables);
  printLines(
    own.faults.map(({ message }) => `affray: ${message}`),
    2,
  );
  const dice = (seed: string | undefined) => seeded(seed ?? madeSeed());
  return tableAnswer({ all: [...rulesetTables, ...own.tables], screen: screen(), dice }, asked);
}

function ruleLines(asked: Typed, root: string): readonly string[] {
  const textOf = (id: string) => readFileSync(join(root, 'rules', id, 'ledger.md'), 'utf8');
  const volumeOf = (id: string) => ({ id, ledger: readLedger(textOf(id)), switches: switchesOf[id] ?? [] });
  const ids = Object.keys(tablesOf);
  const [word = ''] = asked.plain;
  const ruleId = /^\w+-\w+\.\w+$/.test(word) ? `| ${word.toUpperCase()} ` : undefined;
  const having = ruleId === undefined ? [] : ids.filter((id) => textOf(id).includes(ruleId));
  return ruleAnswer(having.length > 0 && !asked.flags.has('--ruleset') ? having : ids, volumeOf, asked, {
    ...screen(),
    height: 24,
  });
}

function screen() {
  return { width: Number(process.env['COLUMNS']) || 80, height: 1000, theme: plainTheme };
}
