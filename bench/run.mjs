import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { missing } from './targets.mjs';

/*
 * Every bench, as one table: `npm run bench`, or `npm run bench store fight` for some. Values are medians taken in turns in
 * this one run, mostly as ratios, so that the machine's moods fall on both sides alike; `must` is the least, `aim` the goal.
 * Where more is better the target says "at least"; a value without a goal is there to be known. A target that nothing
 * measures is listed with the reason. `npm run bench -- --page` also writes the table into docs/performance.md.
 */

const helpers = ['contestant', 'elsewhere', 'inquirer', 'kept', 'measure', 'run', 'targets'];
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.mjs'));
const all = files.map((name) => name.replace('.mjs', '')).filter((name) => !helpers.includes(name));
const page = join(import.meta.dirname, '..', 'docs', 'performance.md');
const asked = process.argv.slice(2).filter((word) => word !== '--page');
const wanted = all.filter((name) => asked.length === 0 || asked.includes(name));
const rows = [];
for (const name of wanted) rows.push(...(await (await import(`./${name}.mjs`)).rows()));

const table = [
  line('target', 'measure', 'value', 'must', 'aim'),
  ...rows.toSorted((a, b) => first(a) - first(b)).map(lineOf),
  ...(wanted.length === all.length ? missing(rows) : []),
];
const memory = Math.round(totalmem() / 2 ** 30);
const machine = `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${memory} GB of memory`;
console.log([machine, '', ...table].join('\n'));
if (process.argv.includes('--page')) writePage();

/** Puts the table where the page about performance has it. */
function writePage() {
  const marks = /(<!-- figures -->\n).*(<!-- end of figures -->)/s;
  const shown = `\n${machine}.\n\n\`\`\`text\n${table.join('\n')}\n\`\`\`\n\n`;
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(marks, (_, begin, end) => `${begin}${shown}${end}`),
  );
}

function first({ target }) {
  return target ?? Number.POSITIVE_INFINITY;
}

function lineOf({ target, measure, value, must, aim, atLeast }) {
  const goal = (number) => (number === undefined ? '' : `${atLeast ? '>=' : '<='}${shown(number)}`);
  const isBeyond = (number) => number !== undefined && (atLeast ? value < number : value > number);
  const verdict = isBeyond(must) ? 'missed' : isBeyond(aim) || aim === undefined ? '' : 'aim';
  return `${line(target ?? '', measure, shown(value), goal(must), goal(aim))}  ${verdict}`.trimEnd();
}

function line(target, measure, ...cells) {
  return `${String(target).padEnd(7)}${measure.padEnd(66)}${cells.map((cell) => cell.padStart(12)).join('')}`;
}

function shown(value) {
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return value !== 0 && value < 0.001 ? value.toExponential(0) : value.toFixed(2);
}
