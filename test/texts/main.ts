import { readCommands } from './commands.ts';
import { otherWords } from './glossary.ts';
import { kinds, Print } from './print.ts';
import { readTables } from './table.ts';

/*
 * Prints every text that a referee reads: `npm run texts`, `npm run texts -- pk brp` for some of the rulesets, and
 * `--short` for a look at each fight and at some commands instead of a walk through all.
 */

const words = process.argv.slice(2);
const wanted = words.filter((word) => !word.startsWith('--'));
const print = new Print();
const isShort = words.includes('--short');
await readCommands(print, wanted, isShort ? 4 : 1);
readTables(print, wanted, isShort ? { random: 20, enters: 3, wrong: 1 } : { random: 300, enters: 150, wrong: 12 });
const lines = print.lines();
const counted = kinds.map((kind) => `${kind} ${print.count(kind)}`).join(' · ');
const left = ['# Other words left for a term of the glossary', '', ...otherWords(lines)];
console.log([counted, '', ...lines, ...left].join('\n'));
