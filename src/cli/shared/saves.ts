import { basename, join } from 'node:path';
import type { JsonObject } from '../../core/kit/json.ts';
import { Problem } from '../../core/kit/problem.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { seededChance } from '../../drivers/seeded.ts';
import { Encounter } from '../../shell/table/encounter.ts';
import { findSave, listSaves } from '../../store/folders.ts';
import { openSave, type Recovered, type Save } from '../../store/save.ts';
import { type Flags, isSet, textFlag } from './flags.ts';
import { rulesetNamed } from './rulesets.ts';
import type { World } from './world.ts';

/** What the first line of a save says for its whole life. */
interface Head {
  readonly ruleset: string;
  readonly seed: string;
  readonly title: string;
}

/** The head as it is written into a new save. */
export function writeHead({ ruleset, seed, title }: Head): JsonObject {
  return { ruleset, seed, title };
}

/** The path of a save that was named, or whose path was given. */
export function pathOfSave(world: World, name: string, flag: string | undefined): string {
  const isPath = name.endsWith('.json') && name.includes('/');
  return isPath ? name : findSave(world.disk, basename(name, '.json'), world.folders(flag));
}

/**
 * Opens a save by its name or path.
 * @throws Problem when there is none, when it cannot be read, or when somebody else is writing it
 */
export function openNamed(
  world: World,
  name: string,
  flag: string | undefined,
  write: boolean,
  untilDamage = false,
): Save {
  const path = pathOfSave(world, name, flag);
  const save = openSave(world.disk, path, { write, untilDamage });
  if (save.recovered) world.remark(`${basename(path)}: ${missingEnd(save.recovered)}`);
  const edited = save.edited.map((entry) => (entry === 0 ? 'its first line' : `entry ${entry}`));
  if (edited.length > 0) world.remark(`${basename(path)} was changed by hand at ${edited.join(', ')}.`);
  if (save.damage) world.remark(damageLine(save));
  return save;
}

/**
 * Opens a save for reading, with its fight, as the flags `--saves` and `--until-damage` say: of a damaged one what came
 * before the damage.
 * @throws Problem as `openNamed` and `encounterOf` do
 */
export async function readFight(
  world: World,
  name: string,
  flags: Flags,
): Promise<{ readonly save: Save; readonly encounter: Encounter }> {
  const untilDamage = isSet(flags, 'untilDamage');
  const save = openNamed(world, name, textFlag(flags, 'saves'), false, untilDamage);
  try {
    return { save, encounter: await encounterOf(save) };
  } catch (problem) {
    const before = untilDamage && problem instanceof Problem ? saveBefore(save, problem) : undefined;
    if (before === undefined) throw problem;
    world.remark(damageLine(before));
    return { save: before, encounter: await encounterOf(before) };
  }
}

/** A save without the first entry that does not fit and what follows; nothing where the Problem is about another thing. */
function saveBefore(save: Save, { message, details }: Problem): Save | undefined {
  const { entry } = details;
  if (typeof entry !== 'number') return undefined;
  const what = message.replace(/^At entry \d+: /, '').replace(/ Mend it by hand.*$/, '');
  const damage = { entry, line: entry + 2, column: 1, what: what.replace(/\.$/, '') };
  return { ...save, entries: save.entries.slice(0, entry - 1), damage };
}

function damageLine({ path, damage, entries }: Save): string {
  const { entry = 0, line = 0, column = 0, what = '' } = damage ?? {};
  const where = entry === 0 ? 'in its first line' : `at entry ${entry}`;
  const shown = `${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`;
  return `${basename(path)} is damaged ${where} (line ${line}, column ${column}): ${what}. You see what came before: ${shown}.`;
}

/**
 * The fight of a save. Entries that it makes go into the save.
 * @param equip gives the ruleset what a command needs besides
 */
export async function encounterOf(save: Save, equip = (ruleset: Ruleset) => ruleset): Promise<Encounter> {
  const { ruleset, seed } = headOf(save);
  const rules = equip(await rulesetNamed(ruleset));
  return new Encounter(rules, seededChance(seed), save.entries, { append: (entries) => save.append(entries) });
}

/**
 * The head of a save.
 * @throws Problem `bad-head` when it is not one of affray's
 */
export function headOf({ head, path }: Save): Head {
  const { ruleset, seed, title } = head;
  if (typeof ruleset !== 'string' || typeof seed !== 'string')
    throw new Problem(
      'bad-head',
      `${basename(path)} does not say which ruleset and seed it is played with: it was changed by hand; use a copy.`,
      { path },
    );
  return { ruleset, seed, title: typeof title === 'string' ? title : basename(path, '.json') };
}

/** All saves in the folders, the one written last first. */
export function savesIn(
  world: World,
  flag: string | undefined,
): readonly { name: string; path: string; changed: number }[] {
  const all = world.folders(flag).flatMap((folder) => listSaves(world.disk, folder));
  return all.sort((a, b) => b.changed - a.changed);
}

/** A free name in a folder: the wanted one, or with a number behind it. */
export function freeName(world: World, folder: string, wanted: string): string {
  const taken = new Set(listSaves(world.disk, folder).map(({ name }) => name));
  let name = wanted;
  for (let count = 2; taken.has(name); count++) name = `${wanted}-${count}`;
  return join(folder, `${name}.json`);
}

/** What is said of a save whose end is missing. */
export function missingEnd({ from, bytes, keptAs }: Recovered): string {
  const kept = keptAs === undefined ? '' : `, kept in ${basename(keptAs)}`;
  const lost = `${bytes} ${bytes === 1 ? 'byte' : 'bytes'} left out${kept}`;
  return `the end of the file is missing, from entry ${from} on (${lost}); a crash takes nothing that was confirmed, another cut may.`;
}
