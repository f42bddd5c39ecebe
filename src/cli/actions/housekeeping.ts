import { basename, dirname, join } from 'node:path';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { counted } from '../../core/kit/wording.ts';
import { archiveOf, findSave, listSaves, savePath } from '../../store/folders.ts';
import { WRITTEN_OUT } from '../../store/input.ts';
import { bundle, moveSave, type Packed, pack, readBundle } from '../../store/keep.ts';
import { writeNew } from '../../store/whole.ts';
import { escaped } from '../../views/text.ts';
import { reading } from '../shared/progress.ts';
import { orRemark } from '../shared/roster-files.ts';
import { freeName, missingEnd } from '../shared/saves.ts';
import type { TypedFor } from '../shared/takes.ts';
import type { World } from '../shared/world.ts';
import { writtenTo } from '../shared/written.ts';

/** Gives a save another name in its folder. */
export function rename(world: World, { from, to }: TypedFor<'rename'>): number {
  const path = findSave(world.disk, from, world.searched());
  const renamed = savePath(dirname(path), to);
  moveSave(world.disk, path, renamed);
  world.print(renamed);
  return 0;
}

/** Puts saves aside, where no list shows them, or brings them back. */
export function archive(world: World, { names, back: isBack }: TypedFor<'archive'>): number {
  const paths = isBack ? names.map((name) => archived(world, name)) : pathsOf(world, names);
  for (const from of new Set(paths)) {
    const folder = isBack ? dirname(dirname(from)) : archiveOf(dirname(from));
    const to = join(folder, basename(from));
    // Only a save that is not archived can be renamed, and it is one of the two.
    const free = `\`affray saves rename "${basename(from, '.json')}" OTHER\``;
    moveSave(world.disk, from, to, `Give the save that is not archived another name first: ${free}.`);
    world.print(to);
  }
  return 0;
}

/** Returns the path of an archived save, or throws Problem for a name that none has; for one that is in use it says so. */
function archived({ disk, searched }: World, name: string): string {
  const folders = searched();
  const found = orProblem(() => findSave(disk, name, folders.map(archiveOf), 'affray saves --archived'));
  if (!(found instanceof Problem)) return found;
  if (orProblem(() => findSave(disk, name, folders)) instanceof Problem) throw found;
  const advice = '`affray saves --archived` lists what is.';
  throw new Problem('not-archived', `"${basename(name, '.json')}" is not archived, so nothing was done. ${advice}`);
}

/** Writes saves into one file, those named or all that can be read; returns 1 where one of all was left out. */
export function exportSaves(world: World, { file, names }: TypedFor<'export'>): number {
  const folders = world.searched();
  const named = pathsOf(world, names);
  const all = named.length > 0 ? [] : folders.flatMap((folder) => listSaves(world.disk, folder));
  const packed = [
    ...named.map((path) => packOne(world, path)),
    ...all.flatMap(({ path }) => orRemark(world, () => packOne(world, path), `Left out ${path}`) ?? []),
  ];
  if (packed.length === 0) throw new Problem('no-save', 'There is no save to export. `affray saves` lists the saves.');
  world.remark(`${counted(packed.length, 'save')} written to ${writeBundle(world, file, bundle(packed))}.`);
  return packed.length < all.length ? 1 : 0;
}

/** Writes saves into a file, or to the standard output (`-`), and returns where they went, for the end of a sentence. */
function writeBundle(world: World, file: string, text: string): string {
  if (file !== '-') return writtenTo(world, file, text, WRITTEN_OUT);
  world.print(escaped(text).trimEnd());
  return 'the standard output';
}

function packOne(world: World, path: string): Packed {
  const { recovered, ...packed } = reading(world, path, () => pack(world.disk, path));
  if (recovered) world.remark(`${basename(path)}: ${missingEnd(recovered)}`);
  return packed;
}

/**
 * Takes saves in from a file: a bundle, or a single save. None takes the place of another.
 * @throws Problem for a file that is neither, or a name that a save cannot have
 */
export function importSaves(world: World, { file }: TypedFor<'import'>): number {
  const packed = reading(world, file, () => readBundle(world.readFile(file, WRITTEN_OUT), basename(file, '.json')));
  const folder = world.folders()[0] ?? 'saves';
  for (const { name } of packed) savePath(folder, name);
  world.disk.makeFolder(folder);
  for (const { name, text, recovered } of packed) {
    if (recovered) world.remark(`${name}: ${missingEnd(recovered)}`);
    const path = freeName(world, folder, basename(name, '.json'));
    if (!writeNew(world.disk, path, text))
      throw new Problem('save-exists', `There is a "${basename(path)}" already. Move it away first.`);
    world.print(path);
  }
  return 0;
}

/** Returns the paths of saves, each once, before anything is done to one: an unknown name changes nothing. */
function pathsOf(world: World, names: readonly string[]): readonly string[] {
  return [...new Set(names.map((name) => findSave(world.disk, name, world.searched())))];
}
