import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { switchesOf } from '../../../rules/switches.ts';
import { readLedger } from '../../core/files/ledger.ts';
import type { Given } from '../../core/kit/flags.ts';
import { ruleAnswer } from '../../reference/rule-command.ts';
import { answerScreen } from '../shared/answer-screen.ts';
import { printLines } from '../shared/descriptors.ts';

/** A screenful of lines. */
const HEIGHT = 24;

/** Prints a rule or the rules with some words, and gives the exit code. */
export function rule(root: string, given: Given): number {
  const bytesOf = (id: string) => readFileSync(join(root, 'rules', id, 'ledger.md'));
  const desk = {
    ids: Object.keys(switchesOf),
    has: (id: string, row: string) => bytesOf(id).includes(`| ${row} `),
    volumeOf: (id: string) => ({ id, ledger: readLedger(bytesOf(id).toString()), switches: switchesOf[id] ?? [] }),
    screen: answerScreen(HEIGHT),
  };
  printLines(ruleAnswer(desk, given));
  return 0;
}
