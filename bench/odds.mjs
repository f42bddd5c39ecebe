import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { slowness } from './elsewhere.mjs';
import { atLeast, cpuOf, medianOf, often } from './measure.mjs';

/*
 * Exact chances by the rules that play (targets 11 and 23), and fights that are played out by the tactics (target 24).
 * Seconds of the processor, since several samples take their time.
 */

/** The seconds that a dice library takes for a duel of 10 rounds by steps of its own. */
const ICEPOOL_DUEL = 3.3;

const contents = `
export { loadRuleset } from './rules/index.ts';
export { Story, readEntry } from './src/core/fight/story.ts';
export { emptyFight } from './src/core/fight/fight.ts';
export { fold } from './src/core/fight/apply.ts';
export { attempt } from './src/core/play/play.ts';
export { defaults } from './src/core/rule/run.ts';
export { readMembers } from './src/core/files/roster.ts';
export { exactEnds } from './test/drivers/exact-ends.ts';
export { forecasting } from './src/drivers/forecast.ts';
export { outcomesOf } from './src/drivers/outcome.ts';
export { columnsOf, enumerationOf, prospecting } from './src/drivers/prospects.ts';
export { resultOf } from './src/core/kit/work.ts';
export { quickFight } from './src/drivers/quick.ts';
`;

const samples = {
  pk: 'pk-ghouls',
  brp: 'brp-raiders',
  factions: 'factions-bandits',
  guard: 'guard-mob',
  mighty: 'mighty-orcs',
};

export async function rows() {
  const folder = mkdtempSync(join(tmpdir(), 'affray-bench-'));
  try {
    const affray = await bundled(folder);
    return [await duel(affray), ...(await exchanges(affray)), ...(await forecasts(affray))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function bundled(folder) {
  const outfile = join(folder, 'affray.mjs');
  const stdin = { contents, resolveDir: join(import.meta.dirname, '..'), loader: 'ts' };
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
  return import(pathToFileURL(outfile).href);
}

async function duel(affray) {
  const ruleset = await affray.loadRuleset('pk');
  const people = (side, entry) => affray.readMembers(ruleset, [entry], side, 'bench');
  const members = [
    ...people('party', {
      name: 'Asta',
      type: 'PC',
      armor: 3,
      health: 4,
      willDice: '1d6',
      weapons: ['sword'],
      place: 'Melee',
    }),
    ...people('foes', { name: 'Ghoul', health: 5, attacks: ['claws 1d6'], place: 'Melee' }),
  ];
  const sides = [
    { id: 'party', name: 'party', players: true },
    { id: 'foes', name: 'foes', players: false },
  ];
  const empty = affray.emptyFight('pk');
  const begun = affray.attempt(
    ruleset,
    empty,
    { do: 'fight', options: { sides, members, house: {} } },
    affray.defaults,
  );
  const fight = affray.fold(empty, begun.facts);
  const seconds = medianOf(9, () => cpuOf(() => affray.exactEnds(ruleset, fight, 10)));
  return {
    target: 11,
    measure: 'a duel of 10 rounds by the rules, times as fast as icepool (figure)',
    value: (ICEPOOL_DUEL * slowness()) / seconds,
    must: 5,
    aim: 15,
    atLeast: true,
  };
}

/** The fullest exchange of each ruleset that has a quick question, in milliseconds once it is warm. */
async function exchanges(affray) {
  const questions = [
    [
      'brp',
      'a blow with a parry, a dodge and a special',
      { skill: '60', damage: '1d8+1+1d4', parry: '50', dodge: '40', armour: '2' },
    ],
    ['factions', 'an attack with every reaction', {}],
  ];
  const found = [];
  for (const [id, what, flags] of questions) {
    const ruleset = await affray.loadRuleset(id);
    const { fight, intent } = affray.quickFight(ruleset, ruleset.quick[0], new Map(Object.entries(flags)));
    const fresh = (before) => affray.outcomesOf(ruleset, before, intent);
    const exchange = () => affray.resultOf(affray.columnsOf(affray.enumerationOf(ruleset, fight, intent, fresh)));
    const answer = () => affray.resultOf(affray.prospecting(ruleset, fight, intent));
    for (let i = 0; i < often(150); i++) [exchange(), answer()];
    const [value, whole] = [exchange, answer].map((work) => 1000 * medianOf(301, () => cpuOf(work)));
    found.push({ target: 23, measure: `exact odds, ${id}: ${what}, ms`, value, must: 5, aim: 0.5 });
    found.push({ measure: `exact odds, ${id}: the same with what is decided after it, ms`, value: whole });
  }
  return found;
}

/** Fights in a second of one core, each from the beginning of its ruleset's sample. */
async function forecasts(affray) {
  const found = [];
  for (const [id, save] of Object.entries(samples)) {
    const ruleset = await affray.loadRuleset(id);
    const story = new affray.Story(id);
    const text = readFileSync(new URL(`../saves/examples/${save}.json`, import.meta.url), 'utf8');
    for (const entry of JSON.parse(text).log) story.take(affray.readEntry(entry));
    const outset = { ruleset, fight: story.at(1), seed: 'bench', rounds: 20 };
    playing(affray, outset, 2);
    const value = playing(affray, outset, 3);
    found.push({
      target: 24,
      measure: `${id}: fights played out in a second on one core`,
      value,
      must: 2_000,
      aim: 20_000,
      atLeast: true,
    });
  }
  return found;
}

/** Returns the number of fights played out in a second, over so many seconds. */
function playing({ forecasting, resultOf }, outset, seconds) {
  let [fights, spent] = [0, 0];
  for (; fights === 0 || spent < atLeast(seconds); fights += 5)
    spent += cpuOf(() => resultOf(forecasting(outset, fights, 5)));
  return fights / spent;
}
