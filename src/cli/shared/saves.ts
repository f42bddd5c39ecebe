import { basename, join } from 'node:path';
import type { JsonObject } from '../../core/kit/json.ts';
import { Problem } from '../../core/kit/problem.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { Encounter } from '../../shell/table/encounter.ts';
import { findSave, listSaves } from '../../store/folders.ts';
import { openSave, type Recovered, type Save } from '../../store/save.ts';
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

/**
 * Opens a save by its name or path.
 * @throws Problem when there is none, when it cannot be read, or when somebody else is writing it
 */
export function openNamed(world: World, name: string, flag: string | undefined, write: boolean): Save {
  const path =
    name.endsWith('.json') && name.includes('/')
      ? name
      : findSave(world.disk, basename(name, '.json'), world.folders(flag));
  const save = openSave(world.disk, path, { write });
  if (save.recovered) world.remark(`${basename(path)}: ${missingEnd(save.recovered)}`);
  const edited = save.edited.map((entry) => (entry === 0 ? 'its first line' : `entry ${entry}`));
  if (edited.length > 0) world.remark(`${basename(path)} was changed by hand at ${edited.join(', ')}.`);
  return save;
}

/**
 * The fight of a save. Entries that it makes go into the save.
 * @param equip gives the ruleset what a command needs besides
 */
export async function encounterOf(save: Save, equip = (ruleset: Ruleset) => ruleset): Promise<Encounter> {
  const { ruleset, seed } = headOf(save);
  const rules = equip(await rulesetNamed(ruleset));
  return new Encounter(rules, seed, save.entries, { append: (entries) => save.append(entries) });
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
