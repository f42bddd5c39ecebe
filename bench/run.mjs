import { cpus } from 'node:os';

/*
 * Every bench, as one table: `npm run bench`, or `npm run bench store fight` for some. Values are ratios of medians
 * taken in turns in this one run, so that the machine's moods fall on both sides alike; `must` is the least, `aim` the
 * goal (the targets are numbered as in the design papers). Where more is better the target says "at least"; a value
 * without a goal is there to be known.
 */

const all = ['start', 'dice', 'store', 'fight'];
const wanted = process.argv.slice(2);
console.log(`node ${process.version}, ${cpus().length} cores\n`);
console.log(
  `${'target'.padEnd(7)}${'measure'.padEnd(62)}${'value'.padStart(12)}${'must'.padStart(12)}${'aim'.padStart(12)}`,
);
for (const name of all) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { rows } = await import(`./${name}.mjs`);
  for (const { target, measure, value, must, aim, atLeast } of await rows()) {
    const goal = (number) => (number === undefined ? '' : `${atLeast ? '>=' : '<='}${shown(number)}`).padStart(12);
    const isMissed = must !== undefined && (atLeast ? value < must : value > must);
    const verdict = isMissed ? '  missed' : '';
    const cells = [shown(value).padStart(12), goal(must), goal(aim)];
    console.log(`${String(target ?? '').padEnd(7)}${measure.padEnd(62)}${cells.join('')}${verdict}`);
  }
}

function shown(value) {
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return value < 0.001 ? value.toExponential(0) : value.toFixed(2);
}
