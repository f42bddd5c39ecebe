import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { switchesOf } from '../../../rules/switches.ts';
import { readLedger } from '../../core/files/ledger.ts';
import { type Typed, typed } from '../../reference/flags.ts';
import { ruleAnswer } from '../../reference/rule-command.ts';
import { answered, printed } from '../shared/answered.ts';

/** A screenful. */
const HEIGHT = 24;

/** Answers `affray rule` at once, without loading the rest. */
export function lookUpAtOnce([, ...words]: readonly string[], root: string): void {
  process.exitCode = rule(words, root);
}

/** Prints what rules say, and gives the exit code. */
export function rule(words: readonly string[], root: string): number {
  const bytesOf = (id: string) => readFileSync(join(root, 'rules', id, 'ledger.md'));
  const volumeOf = (id: string) => ({ id, ledger: readLedger(bytesOf(id).toString()), switches: switchesOf[id] ?? [] });
  return answered(() => {
    const asked = typed(words);
    return ruleAnswer(askedIds(asked, bytesOf), volumeOf, asked, printed(HEIGHT));
  });
}

/** The rulesets whose ledgers have to be read: all, but for a rule that is asked for by its id, which is found in bytes. */
function askedIds({ plain, flags }: Typed, bytesOf: (id: string) => Buffer): readonly string[] {
  const ids = Object.keys(switchesOf);
  const [word = ''] = plain;
  if (flags.has('--ruleset') || !/^\w+-\w+\.\w+$/.test(word)) return ids;
  const having = ids.filter((id) => bytesOf(id).includes(`| ${word.toUpperCase()} `));
  return having.length > 0 ? having : ids;
}
