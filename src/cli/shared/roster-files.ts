import { basename, join } from 'node:path';
import { listIn, type Member, readMembers } from '../../core/files/roster.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { membersOfNewcomer, readNewcomers } from '../../shell/set-up/newcomers.ts';
import { onDisk, shown } from '../../store/disk-problem.ts';
import { isRosterName, notRoster, type RosterFile, readRoster } from '../../store/roster.ts';
import type { World } from './world.ts';
import { yaml } from './yaml.ts';

/** Reads a file of people or creatures, or throws Problem for one that is not there, or is not what its name says. */
export function rosterAt(world: World, path: string): RosterFile {
  return readRoster(world.readFile(path), basename(path), yaml(world.root));
}

/** Reads all such files of those folders that are there, the first of each name; what cannot be read is said. */
export function rostersIn(
  world: World,
  folders: readonly string[],
  isOther: (path: string) => boolean = () => false,
): readonly RosterFile[] {
  const found = new Map<string, RosterFile | undefined>();
  const read = (path: string) => orRemark(world, () => rosterAt(world, path));
  for (const folder of folders)
    for (const name of namesIn(world, folder).filter((each) => !isOther(join(folder, each))))
      if (!found.has(name)) found.set(name, read(join(folder, name)));
  return [...found.values()].filter((file) => file !== undefined);
}

/** Returns the result of a reading; a problem is only remarked on, behind a few words, and gives nothing. */
export function orRemark<T>(world: World, read: () => T, before = 'affray'): T | undefined {
  const found = orProblem(read);
  if (!(found instanceof Problem)) return found;
  world.remark(`${before}: ${found.message}`);
  return undefined;
}

function namesIn({ disk }: World, folder: string): readonly string[] {
  return onDisk(`"${shown(folder)}" was not read`, () =>
    disk.stat(folder)?.isFile === false ? disk.list(folder).filter(isRosterName).toSorted() : [],
  );
}

/**
 * People from a roster file, or from a line such as `3 ghoul, knight`; what begins with a folder is a file. Throws Problem
 * for what cannot be read.
 * @param taken names that others have already
 * @param seed of the fight: dice in a line go by it
 */
export function peopleFrom(
  world: World,
  ruleset: Ruleset,
  given: string,
  side: string,
  taken: readonly string[],
  seed: string,
): readonly Member[] {
  if (namesFile(given)) {
    const file = rosterAt(world, given);
    return readMembers(ruleset, file.data, side, file);
  }
  const isParty = side === ruleset.sides[0];
  const members: Member[] = [];
  const found = orProblem(() => {
    for (const newcomer of readNewcomers(ruleset, given, seed, isParty))
      members.push(...membersOfNewcomer(ruleset, newcomer, side, [...taken, ...members.map(({ name }) => name)]));
    const flag = isParty ? '--party' : '--foes';
    if (members.length === 0)
      throw new Problem('empty-side', `${flag} names nobody. Name a roster file, or type who they are.`);
  });
  if (!(found instanceof Problem)) return members;
  throw isParty || given.includes('/') ? (noRoster(world, given) ?? found) : found;
}

/** Returns the file of a party that is given, whatever its ruleset; nothing for a line of people. Throws as {@link rosterAt} does. */
export function partyFile(world: World, given: string): RosterFile | undefined {
  const stray = namesFile(given) ? undefined : noRoster(world, given);
  if (stray !== undefined) throw stray;
  if (!namesFile(given)) return undefined;
  const file = rosterAt(world, given);
  listIn(file.data, 'members', file.name);
  return file;
}

/** Returns true for what is given as a file, by its ending or its folder, and not as a line of people. */
function namesFile(given: string): boolean {
  return isRosterName(given) || /^(~|\.{0,2})\//.test(given);
}

/** Returns the error for a word that can only be a file, and is no roster; nothing for several, which may be people. */
function noRoster({ disk }: World, given: string): Problem | undefined {
  // Nobody of a party is made of one word.
  if (given === '' || /\s/.test(given)) return undefined;
  if (disk.stat(given)?.isFile) return notRoster(given);
  return new Problem('no-roster', `There is no roster file "${given}". Its name ends in .yaml, .json or .csv.`);
}
