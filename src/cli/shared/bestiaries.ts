import { basename, join, resolve } from 'node:path';
import { rulesetIds } from '../../../rules/index.ts';
import { readCreatures, stocked } from '../../core/files/roster.ts';
import { isObject, type JsonObject } from '../../core/kit/json.ts';
import { groupedBy } from '../../core/kit/list.ts';
import { caseless } from '../../core/kit/names.ts';
import type { Creature, Ruleset } from '../../core/ruleset/ruleset.ts';
import { onDisk } from '../../store/disk-problem.ts';
import { type RosterFile, readRoster } from '../../store/roster.ts';
import { entriesYaml, rosterYaml } from '../../store/roster-text.ts';
import { writeWhole } from '../../store/whole.ts';
import { orRemark, rosterAt, rostersIn } from './roster-files.ts';
import type { World } from './world.ts';
import { yaml } from './yaml.ts';

/** Sources of creatures besides the package. */
interface Stores {
  /** A folder of saves before all others: that of the save which is played. */
  readonly folder?: string;
  /** The file of `--bestiary`. */
  readonly bestiary?: string | undefined;
}

/**
 * Returns a ruleset with its creatures: those of the file that was named, of `bestiaries` in the folders of saves, and
 * of the package, where it has a file of them. Of several that are called the same, the first counts. They are read
 * when the first is looked for; but a file that was named is looked at now.
 */
export function withCreatures(world: World, ruleset: Ruleset, stores: Stores): Ruleset {
  if (stores.bestiary !== undefined) rosterAt(world, stores.bestiary);
  return stocked(ruleset, () => creaturesFor(world, ruleset, stores));
}

function creaturesFor(world: World, ruleset: Ruleset, { folder, bestiary }: Stores): readonly Creature[] {
  const home = join(world.root, 'saves', 'bestiaries');
  const packed = join(home, `${ruleset.id}.yaml`);
  const known = world.disk.stat(packed) ? readFrom(ruleset, rosterAt(world, packed)) : [];
  const based = stocked(ruleset, () => known);
  const named = bestiary === undefined ? [] : readFrom(based, rosterAt(world, bestiary));
  const homes = [...(folder === undefined ? [] : [folder]), ...world.folders()];
  const folders = [...new Set(homes)].map((one) => join(one, 'bestiaries'));
  const isOurs = (path: string) => rulesetIds.some((id) => resolve(path) === resolve(home, `${id}.yaml`));
  const own = rostersIn(world, folders, isOurs)
    .filter((file) => isFor(world, file, ruleset))
    .flatMap((file) => orRemark(world, () => readFrom(based, file)) ?? []);
  const called = groupedBy([...named, ...own, ...known], ({ name }) => caseless(name));
  return [...called.values()].map(([first]) => first);
}

/** Returns true if a file is for a ruleset; one that is for none of affray's is remarked on. */
function isFor(world: World, file: RosterFile, { id }: Ruleset): boolean {
  const whose = rulesetIn(file);
  if (whose === undefined || !rulesetIds.includes(whose))
    world.remark(
      `affray: ${file.name} is for no ruleset of affray. Write a line such as \`ruleset: ${rulesetIds[0]}\`.`,
    );
  return whose === id;
}

function readFrom(ruleset: Ruleset, file: RosterFile): readonly Creature[] {
  return readCreatures(ruleset, file.data, file);
}

/**
 * Adds creatures to the file of one's own of a ruleset; what stands in it stays as it is. Where that cannot be, it is
 * said, and the fight goes on.
 * @param folder where the file lies, or is made
 */
export function keepCreatures(world: World, ruleset: Ruleset, kept: readonly Creature[], folder: string): void {
  if (kept.length === 0) return;
  const path = join(folder, `${ruleset.id}-own.yaml`);
  orRemark(world, () => {
    const text = onDisk(`"${path}" was not written`, () => {
      world.disk.makeFolder(folder);
      return withEntries(world, ruleset, kept, path);
    });
    const file = readRoster(text, basename(path), yaml(world.root));
    readCreatures(ruleset, file.data, file);
    writeWhole(world.disk, path, text);
    world.remark(`Kept in ${path}: ${kept.map(({ name }) => name).join(', ')}.`);
  });
}

/** Returns the text of such a file with further creatures. */
function withEntries(world: World, { id, title }: Ruleset, kept: readonly Creature[], path: string): string {
  const entries = kept.map(({ name, fields }): JsonObject => ({ name, ...fields }));
  if (world.disk.stat(path)) return `${world.readFile(path).trimEnd()}\n${entriesYaml(entries)}`;
  const head = `Creatures of your own for ${title}. \`affray bestiary --ruleset ${id}\` lists them.`;
  return rosterYaml(head, { ruleset: id }, 'creatures', entries);
}

/** Returns the ruleset of a file: the one that it says, or with whose id its name begins; nothing where neither is. */
export function rulesetIn({ name, data }: RosterFile): string | undefined {
  const said = isObject(data) ? data['ruleset'] : undefined;
  if (said !== undefined) return typeof said === 'string' ? said : undefined;
  const first = name.toLowerCase().split(/[^a-z]/)[0];
  return rulesetIds.find((id) => id === first);
}
