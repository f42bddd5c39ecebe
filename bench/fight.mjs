import { closeSync, fsyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { addNotes, keep } from './kept.mjs';
import { medians } from './measure.mjs';

/*
 * What a step of a fight costs, from the typed line to the disk, and how fast steps come back from it (targets 18 to 20,
 * 22 and 23).
 */

const STEPS = 10_000;

/** Attacks after which Node has compiled what they run; before, it interprets. */
const WARM = 1_500;

const contents = `
export { pk } from './rules/pk/index.ts';
export { Story, readEntry } from './src/core/fight/story.ts';
export { readMembers } from './src/core/files/roster.ts';
export { membersOfNewcomer, readNewcomers } from './src/shell/set-up/newcomers.ts';
export { defaults } from './src/core/rule/run.ts';
export { replayed } from './src/drivers/replay.ts';
export { Encounter } from './src/shell/table/encounter.ts';
export { Shell } from './src/shell/shell.ts';
export { beginOptions } from './src/shell/set-up/set-up.ts';
export { prospecting } from './src/drivers/prospects.ts';
export { resultOf } from './src/core/kit/work.ts';
export { createSave, openSave } from './src/store/save.ts';
export { nodeDisk } from './src/store/disk.ts';
export { plainTheme } from './src/views/theme.ts';
export { seededChance } from './src/drivers/seeded.ts';
`;

/** Ratios of medians taken in turns. */
export async function rows() {
  const folder = mkdtempSync(join(tmpdir(), 'affray-bench-'));
  try {
    const affray = await bundled(folder);
    const short = fightOf(affray, join(folder, 'short.json'), 0);
    const long = fightOf(affray, join(folder, 'long.json'), STEPS);
    const warm = fightOf(affray, join(folder, 'warm.json'), 0);
    return [
      ...attacks(affray, folder, { short, long, warm }),
      ...opening(affray, folder),
      again(affray, short),
      odds(affray, short),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function bundled(folder) {
  const outfile = join(folder, 'affray.mjs');
  await build({
    stdin: { contents, resolveDir: join(import.meta.dirname, '..'), loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}

/**
 * A fight that is in the middle of a Bout, with as many notes as wanted behind it. They come last, so that every fight
 * is in the same situation: dice are drawn by the number of the step.
 */
function fightOf(affray, path, notes) {
  const ruleset = affray.pk;
  const hero = {
    name: 'Asta',
    type: 'PC',
    place: 'Melee',
    armor: 3,
    health: 4,
    willDice: '1d6',
    weapons: [{ name: 'sword' }],
  };
  const party = affray.readMembers(ruleset, [hero], 'party', 'bench');
  const foes = affray
    .readNewcomers(ruleset, '9 ghoul 5 claws 1d6 melee', 'bench')
    .flatMap((one) => affray.membersOfNewcomer(ruleset, one, 'foes', []));
  const save = affray.createSave(
    affray.nodeDisk(process),
    path,
    { ruleset: 'pk', seed: 'bench', title: 'bench' },
    '0.1.0',
  );
  const quick = { append: (entries) => save.append(entries) };
  const encounter = new affray.Encounter(ruleset, affray.seededChance('bench'), [], quick);
  const screen = () => ({ width: 80, height: 24, theme: affray.plainTheme });
  const shell = new affray.Shell(
    encounter,
    { throwAll: true, decideAll: true },
    { screen, ledger: () => ({ rows: [] }) },
  );
  shell.table.play({
    do: 'fight',
    options: affray.beginOptions({ ruleset, members: [...party, ...foes], realDice: false, house: {} }),
  });
  for (const line of ['nobody', '6 1']) shell.line(line);
  if (!shell.prompt().says.includes('Asta')) throw new Error(`Asta is not to act: ${shell.prompt().says}`);
  addNotes(affray, encounter, encounter.story.steps.length + notes);
  return { shell, encounter };
}

/** One and the same attack, as a record of what people answered. */
const intent = { do: 'attack', who: 'asta', at: ['ghoul-1'], with: 'sword', forced: true };
const answers = [
  { key: 'attack:asta:ghoul-1', by: 'table', faces: [15] },
  { key: 'damage:asta:ghoul-1', by: 'table', faces: [1] },
];
const typed = 'as attack g1 hit dmg 1 !';

function attacks(affray, folder, { short, long, warm }) {
  const bare = openSync(join(folder, 'bare'), 'w');
  const attack = ({ encounter }) => {
    const open = { ...encounter.prepare(intent), answers };
    return keep(affray, encounter, open, encounter.try(open, affray.defaults));
  };
  const size = JSON.stringify(attack(short)).length + 25;
  let position = 0;
  const append = () => {
    position += writeSync(bare, Buffer.alloc(size, 'x'), 0, size, position);
    fsyncSync(bare);
  };
  // The target is made whole again, so that it is always the same attack.
  const heal = (...fights) => {
    for (const { shell } of fights) shell.line('set g1 health 5');
  };
  // Both come behind a line that is kept: what the disk has just done tells on what it does next.
  const inTurns = [() => attack(warm), () => heal(warm), append, () => warm.shell.line('note rest')];
  const [first, , beside] = medians(100, ...inTurns);
  medians(WARM, ...inTurns);
  const [resolved, , bytes] = medians(2_000, ...inTurns);
  const [atTen, atMany, byTyped] = medians(
    300,
    () => short.shell.line(typed),
    () => long.shell.line(typed),
    append,
    () => heal(short, long),
  );
  closeSync(bare);
  return [
    {
      target: 19,
      measure: 'one attack resolved and saved / append + fsync of its bytes',
      value: resolved / bytes,
      must: 1.5,
      aim: 1.2,
    },
    { measure: 'the first hundred of them, before Node has compiled all / the same', value: first / beside },
    { measure: 'one attack from the typed line to its sentence / the same append', value: atTen / byTyped },
    {
      target: 20,
      measure: `one attack at ${STEPS} steps / at 10 steps`,
      value: atMany / atTen,
      must: 1.2,
      aim: 1.05,
    },
  ];
}

/** Measures how fast the rules play recorded steps again, as replay, verify and the report do. */
function again({ replayed, pk }, { encounter }) {
  const { steps } = encounter.story;
  const [time] = medians(5, () => [...replayed(pk, steps)].length);
  return { measure: 'steps played again by the rules in a second', value: (steps.length / time) * 1e9 };
}

function opening({ openSave, nodeDisk, Encounter, seededChance, Story, readEntry, pk: ruleset }, folder) {
  const path = join(folder, 'long.json');
  const text = readFileSync(path, 'utf8');
  const [open, parse] = medians(
    11,
    () => {
      const save = openSave(nodeDisk(process), path, { write: false });
      return new Encounter(ruleset, seededChance('bench'), save.entries, { append: () => {} }).fight;
    },
    () => JSON.parse(text),
  );
  const { entries } = openSave(nodeDisk(process), path, { write: false });
  const read = entries.map(readEntry).filter(({ kind }) => kind === 'step');
  const [fold] = medians(11, () => {
    const story = new Story('pk');
    for (const entry of read) story.take(entry);
  });
  return [
    {
      target: 18,
      measure: `opening a fight of ${read.length} steps / JSON.parse of its file`,
      value: open / parse,
      must: 4,
      aim: 2,
    },
    {
      target: 22,
      measure: 'steps folded in a second',
      value: (read.length / fold) * 1e9,
      must: 200_000,
      aim: 1_000_000,
      atLeast: true,
    },
  ];
}

function odds({ prospecting, resultOf }, { shell }) {
  const { encounter } = shell.table;
  const [time] = medians(101, () => resultOf(prospecting(encounter.ruleset, encounter.fight, intent)));
  return { target: 23, measure: 'exact odds of one attack, in milliseconds', value: time / 1e6, must: 5, aim: 0.5 };
}
