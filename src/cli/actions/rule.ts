import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { switchesOf } from '../../../rules/switches.ts';
import { readLedger } from '../../core/files/ledger.ts';
import { type Given, typedFor } from '../../core/kit/flags.ts';
import { Problem } from '../../core/kit/problem.ts';
import { rulesetOf, wordsOf } from '../../reference/flags.ts';
import { findingJson, findingLines } from '../../reference/rule-lines.ts';
import { search } from '../../reference/search.ts';
import { ruleFlags } from '../../reference/takes.ts';
import { answerScreen } from '../shared/answer-screen.ts';
import { printLines } from '../shared/descriptors.ts';
import type { Surroundings } from '../shared/surroundings.ts';

/** A screenful of lines. */
const HEIGHT = 24;

/** Prints a rule by its id, or what some words are found in; throws Problem `usage-rule` when no word was typed. */
export function rule(surroundings: Surroundings, given: Given): number {
  const { root, output } = surroundings;
  const { asked, onlyRuleset, json } = typedFor(ruleFlags, given);
  const typed = wordsOf(asked);
  if (typed.length === 0)
    throw new Problem('usage-rule', '`affray rule` needs an id or words, for example `affray rule surrender`.');
  const bytesOf = (id: string) => readFileSync(join(root, 'rules', id, 'ledger.md'));
  const volumes = idsFor(typed, onlyRuleset, bytesOf).map((id) => {
    return { id, ledger: readLedger(bytesOf(id).toString()), switches: switchesOf[id] ?? [] };
  });
  const found = search(volumes, typed);
  const lines = json
    ? found.map((one) => JSON.stringify(findingJson(one)))
    : findingLines(found, typed, answerScreen(surroundings, HEIGHT));
  printLines(lines, output);
  return 0;
}

/** Returns the rulesets whose ledgers must be read. Those without a rule that was asked for by its id need not. */
function idsFor([word = '']: readonly string[], only: string | undefined, bytesOf: (id: string) => Buffer) {
  const ids = Object.keys(switchesOf);
  if (only !== undefined) return [rulesetOf(ids, only)];
  const isId = /^\w+-\w+\.\w+$/.test(word);
  const having = isId ? ids.filter((id) => bytesOf(id).includes(`| ${word.toUpperCase()} `)) : [];
  return having.length > 0 ? having : ids;
}
