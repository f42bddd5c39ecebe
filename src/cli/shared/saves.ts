import { basename } from 'node:path';
import { rulesetIds } from '../../../rules/index.ts';
import type { Story } from '../../core/fight/story.ts';
import { isObject, type Json, type JsonObject } from '../../core/kit/json.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { counted, listed } from '../../core/kit/wording.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { seededChance } from '../../drivers/seeded.ts';
import { both } from '../../reference/flags.ts';
import { Encounter } from '../../shell/table/encounter.ts';
import { findSave, type Listed, listSaves, savePath } from '../../store/folders.ts';
import { openSave, type Recovered, type Save } from '../../store/save.ts';
import { reading, watched } from './progress.ts';
import { rulesetNamed } from './rulesets.ts';
import type { TypedFor } from './takes.ts';
import type { World } from './world.ts';

/**
 * Opens a save for reading: the one with this name, or the last one played, and a remark says which.
 * @throws Problem when there is no such save, or it cannot be read
 */
export function readNamed(world: World, name: string | undefined, untilDamage = false): Save {
  const path = pathOfSave(world, name);
  if (name === undefined) world.remark(`The last save: ${basename(path, '.json')}.`);
  return opened(world, path, { write: false, untilDamage });
}

/**
 * Opens a save for playing it on: the one with this name, or the last one played.
 * @throws Problem when there is no such save, it cannot be read, or another process is writing it
 */
export function playNamed(world: World, name: string | undefined): Save {
  return opened(world, pathOfSave(world, name), { write: true });
}

/** Returns the path of a save by its name, by default of the last one played; a path of a file stays as it is. */
export function pathOfSave(world: World, name: string | undefined): string {
  if (name === undefined) return lastSave(world).path;
  const isPath = name.includes('/') && (name.endsWith('.json') || world.disk.stat(name) !== undefined);
  if (isPath) return name;
  const found = orProblem(() => findSave(world.disk, basename(name, '.json'), world.searched()));
  if (!(found instanceof Problem)) return found;
  // What is no save's name may be a file that lies here: `h.json`.
  if (name.endsWith('.json') && world.disk.stat(name)?.isFile) return `./${name}`;
  throw found;
}

/** Opens a save. A terminal shows it where the save is large; a damaged one says what to type. */
export function openLarge(world: World, path: string, mode: Parameters<typeof openSave>[2]): Save {
  const save = orProblem(() => reading(world, path, () => openSave(world.disk, path, mode)));
  if (!(save instanceof Problem)) return save;
  if (save.details['mends'] !== true) throw save;
  const name = nameToType(world, path);
  const advice = `\`affray log ${name} --until-damage\` shows what came before; \`affray repair ${name}\` saves what is whole.`;
  throw new Problem(save.code, `${save.message} ${advice}`, save.details);
}

/** Returns the name of a save as a command takes it: its path, where it lies in none of the folders. */
export function nameToType(world: World, path: string): string {
  const name = basename(path, '.json');
  const found = orProblem(() => findSave(world.disk, name, world.searched()));
  const typed = found === path ? name : path;
  return /\s/.test(typed) ? `"${typed}"` : typed;
}

function opened(world: World, path: string, mode: Parameters<typeof openSave>[2]): Save {
  const save = openLarge(world, path, mode);
  if (save.recovered) world.remark(`${basename(path)}: ${missingEnd(save.recovered)}`);
  const edited = save.edited.map((entry) => (entry === 0 ? 'its first line' : `entry ${entry}`));
  if (edited.length > 0) world.remark(`${basename(path)} was changed by hand at ${edited.join(', ')}.`);
  if (save.damage) world.remark(damageLine(save));
  return save;
}

/** Opens a save for reading, with its fight. Remarks name the save, and perhaps somebody hidden: players get none. */
export async function readFight(
  opening: World,
  { save: name, untilDamage, reader }: Pick<TypedFor<'log'>, 'save' | 'untilDamage'> & Partial<TypedFor<'log'>>,
): Promise<{ readonly save: Save; readonly encounter: Encounter }> {
  const world = reader === 'players' ? { ...opening, remark: () => {} } : opening;
  const save = readNamed(world, name, untilDamage);
  try {
    return { save, encounter: await encounterOf(world, save) };
  } catch (problem) {
    const before = untilDamage && problem instanceof Problem ? saveBefore(save, problem) : undefined;
    if (before === undefined) throw problem;
    world.remark(damageLine(before));
    return { save: before, encounter: await encounterOf(world, before) };
  }
}

/** Returns a save without the first entry that does not fit and what follows; nothing for another Problem. */
function saveBefore(save: Save, { details }: Problem): Save | undefined {
  const { entry, what } = details;
  if (typeof entry !== 'number' || typeof what !== 'string') return undefined;
  const damage = { entry, line: entry + 2, column: 1, what: what.replace(/\.$/, '') };
  return { ...save, entries: save.entries.slice(0, entry - 1), damage };
}

function damageLine({ path, damage, entries }: Save): string {
  const { entry = 0, line = 0, column = 0, what = '' } = damage ?? {};
  const where = entry === 0 ? 'in its first line' : `at entry ${entry}`;
  const shown = counted(entries.length, 'entry', 'entries');
  return `${basename(path)} is damaged ${where} (line ${line}, column ${column}): ${what}. You see what came before: ${shown}.`;
}

/** Returns the save written last, but for those of some names, or throws Problem `no-save` when there is none. */
export function lastSave(world: World, but: readonly string[] = []): Listed {
  const last = savesIn(world).find(({ name }) => !but.includes(name));
  if (last) return last;
  const advice = '`affray new` sets up a fight, `affray tutorial` teaches one.';
  throw new Problem('no-save', `There is no ${but.length > 0 ? 'other ' : ''}save yet. ${advice}`);
}

/** Returns the fight of a save, whose entries go into the save; `equip` adds to the ruleset what a command needs. */
export async function encounterOf(world: World, save: Save, equip = (ruleset: Ruleset) => ruleset): Promise<Encounter> {
  const { ruleset, seed } = headOf(save);
  const file = basename(save.path);
  // Cut off within its first entry: what was played on from there would be no fight.
  if (save.entries.length === 0 && !save.damage) {
    const message = `The set-up is missing from ${file}, its very first entry, so there is no fight in it.`;
    throw new Problem('save-cut-off', `${message} Begin anew with \`affray new\`.`);
  }
  if (!rulesetIds.includes(ruleset.toLowerCase())) {
    const message = `${file} is a fight by the ruleset "${ruleset}", and affray has ${listed(rulesetIds)}.`;
    throw new Problem('unknown-ruleset', message);
  }
  const rules = equip(await rulesetNamed(ruleset));
  const entries = watched(world, save.entries, 'Reading the save');
  return new Encounter(rules, seededChance(seed), entries, { append: (entries) => save.append(entries) });
}

/** Returns the head of a save with the name that it has now, or throws Problem `bad-head` for one that affray did not write. */
export function headOf({ head, path }: Save) {
  const { ruleset, seed } = head;
  if (typeof ruleset !== 'string' || typeof seed !== 'string') {
    const message = `${basename(path)} was changed by hand: it names no ruleset or no seed. Use a copy.`;
    throw new Problem('bad-head', message);
  }
  return { ruleset, seed, title: basename(path, '.json') };
}

/** All saves in the folders, the one written last first. */
export function savesIn(world: World, folders = world.searched()): readonly Listed[] {
  return folders.flatMap((folder) => listSaves(world.disk, folder)).sort((a, b) => b.changed - a.changed);
}

/** Returns a free path in a folder for a name, perhaps with a number behind it, or throws Problem `bad-name`. */
export function freeName(world: World, folder: string, wanted: string): string {
  const taken = new Set(listSaves(world.disk, folder).map(({ name }) => name));
  let name = wanted;
  for (let count = 2; taken.has(name); count++) name = `${wanted}-${count}`;
  return savePath(folder, name);
}

/** Returns the path for a new save in a folder: by the name that was given, or else a free one for another. */
export function newPath(world: World, folder: string, given: string | undefined, otherwise: string): string {
  return given === undefined ? freeName(world, folder, otherwise) : savePath(folder, given);
}

/** Returns the sentence for a save whose end is missing, or that has something behind it. */
export function missingEnd({ from, bytes, keptAs, past }: Recovered): string {
  const kept = keptAs === undefined ? '' : `; they will be kept in ${basename(keptAs)} when the save is played on`;
  const lost = `${counted(bytes, 'byte')} left out${kept}`;
  if (past)
    return `after its end there is something that was never confirmed (${lost}). A crash left it, or a second writer who came too late.`;
  return `the end of the file is missing, from entry ${from} on (${lost}). If affray crashed, nothing it had confirmed is lost. If the file was cut some other way, something may be.`;
}

/** Origin of a branch, as the head of its save says it. */
interface Origin {
  /** The name of the save that it branched off. */
  readonly save: string;
  /** The last step that both have. */
  readonly step: number;
  /**
   * Steps that had been changed by hand before the branch was made, and 0 where a line that is no step had been (the
   * first one, an undoing): its own sums do not tell.
   */
  readonly edited: readonly number[];
}

/** Returns the origin of a branch; nothing for a save that is none. */
export function originOf({ head }: Save): Origin | undefined {
  const { origin } = head;
  if (!isObject(origin) || typeof origin['save'] !== 'string' || typeof origin['step'] !== 'number') return undefined;
  return { save: origin['save'], step: origin['step'], edited: numbers(origin['edited']) };
}

/** Returns an origin as it is written into a head. */
export function writeOrigin({ save, step, edited }: Origin): JsonObject {
  return { save, step, ...(edited.length > 0 && { edited }) };
}

/** Returns the steps in entries of a save, counted from 1; 0 for an entry that is no step, and for the first line. */
export function stepsIn({ entries }: Save, numbers: readonly number[]): readonly number[] {
  return numbers.flatMap((entry) => {
    const { step, open, amend, steps } = entries[entry - 1] ?? {};
    const amended = Array.isArray(steps) ? steps.map((each: Json) => (isObject(each) ? each['step'] : undefined)) : [];
    const ids = [step, open, amend, ...amended].filter((id) => typeof id === 'number');
    return ids.length === 0 ? [0] : ids;
  });
}

function numbers(json: Json | undefined): readonly number[] {
  return Array.isArray(json) ? json.filter((item) => typeof item === 'number') : [];
}

/** Positions among the live steps. */
export interface Positions {
  readonly first: number;
  readonly last: number;
}

/** Returns the position of the step that a moment follows, by default the last, or throws Problem for none. */
export function positionAt(story: Story, { step, round }: Pick<TypedFor<'branch'>, 'step' | 'round'>): number {
  if (step !== undefined && round !== undefined) throw both('--at', '--round');
  if (round !== undefined) return positionsOfRound(story, round).first;
  return positionOf(story, step, story.steps.length - 1);
}

/** Returns the positions of a part of a fight, by default all, or throws Problem when there is no such part. */
export function positionsIn(
  story: Story,
  { from, to, round }: Pick<TypedFor<'log'>, 'from' | 'to' | 'round'>,
): Positions {
  if (round !== undefined) {
    if (from !== undefined || to !== undefined) throw both(from === undefined ? '--to' : '--from', '--round');
    return positionsOfRound(story, round);
  }
  const first = positionOf(story, from, 0);
  const last = positionOf(story, to, story.steps.length - 1);
  if (last >= first) return { first, last };
  const message = story.steps.length === 0 ? 'No step has been played yet.' : '--from must not come after --to.';
  throw new Problem('bad-range', message);
}

/** Returns a round of the last fight that had it. A step belongs to the round that it leaves behind. */
function positionsOfRound(story: Story, round: number): Positions {
  const moments = story.steps.map((_, i) => story.at(i + 1));
  const last = moments.findLastIndex((fight) => fight.round === round);
  if (last < 0) {
    const most = Math.max(0, ...moments.map((fight) => fight.round));
    const advice = most === 0 ? 'No round has begun yet' : `The last one is ${most}`;
    throw new Problem('bad-round', `There is no round ${round}. ${advice}.`);
  }
  const { number } = story.at(last + 1);
  return { first: moments.findIndex((fight) => fight.round === round && fight.number === number), last };
}

/** Returns the position of a step, or of the nearest live one before it, or throws Problem `bad-step`. */
function positionOf({ steps }: Story, step: number | undefined, otherwise: number): number {
  if (step === undefined) return otherwise;
  const [least, most] = steps.reduce(([low, high], { id }) => [Math.min(low, id), Math.max(high, id)], [Infinity, 0]);
  const exact = steps.findIndex(({ id }) => id === step);
  const position = exact < 0 ? steps.findLastIndex(({ id }) => id <= step) : exact;
  if (position >= 0 && step <= most) return position;
  const range = steps.length === 0 ? 'There are none yet' : `Choose a step from ${least} to ${most}`;
  throw new Problem('bad-step', `There is no step ${step}. ${range}.`);
}
