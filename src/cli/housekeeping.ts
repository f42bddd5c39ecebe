import { basename, dirname, join } from 'node:path';
import { Problem } from '../core/problem.ts';
import { findSave, listSaves, savePath } from '../store/folders.ts';
import { archiveOf, bundle, moveSave, readBundle } from '../store/keep.ts';
import { writeNew, writeWhole } from '../store/whole.ts';
import { type Flags, isSet, textFlag } from './flags.ts';
import { freeName } from './saves.ts';
import type { World } from './world.ts';

/** Gives a save another name in its folder. */
export function rename(world: World, name: string, to: string, flags: Flags): number {
  const from = pathOf(world, name, flags);
  moveSave(world.disk, from, savePath(dirname(from), to));
  world.print(savePath(dirname(from), to));
  return 0;
}

/** Puts saves aside, where no list shows them, or brings them back. */
export function archive(world: World, names: readonly string[], flags: Flags): number {
  const isBack = isSet(flags, 'back');
  const folders = world.folders(textFlag(flags, 'saves'));
  for (const name of names) {
    const from = findSave(world.disk, bare(name), isBack ? folders.map(archiveOf) : folders);
    const folder = isBack ? dirname(dirname(from)) : archiveOf(dirname(from));
    moveSave(world.disk, from, join(folder, basename(from)));
    world.print(join(folder, basename(from)));
  }
  return 0;
}

/** Writes saves into one file: those named, or all of them. */
export function exportSaves(world: World, file: string, names: readonly string[], flags: Flags): number {
  const folders = world.folders(textFlag(flags, 'saves'));
  const paths =
    names.length > 0
      ? names.map((name) => pathOf(world, name, flags))
      : folders.flatMap((folder) => listSaves(world.disk, folder).map(({ path }) => path));
  if (paths.length === 0)
    throw new Problem('no-save', 'There is no save to export: `affray saves` lists those there are.');
  writeWhole(world.disk, file, bundle(world.disk, paths));
  world.remark(`${paths.length} ${paths.length === 1 ? 'save' : 'saves'} written to ${file}.`);
  return 0;
}

/** Takes saves in from a file: a bundle, or a single save. None takes the place of another. */
export function importSaves(world: World, file: string, flags: Flags): number {
  const packed = readBundle(world.readFile(file), basename(file, '.json'));
  const folder = world.folders(textFlag(flags, 'saves'))[0] ?? 'saves';
  for (const { name } of packed) savePath(folder, name);
  world.disk.makeFolder(folder);
  for (const { name, text } of packed) {
    const path = freeName(world, folder, bare(name));
    if (!writeNew(world.disk, path, text))
      throw new Problem('save-exists', `There is something called "${basename(path)}" already: move it away.`, {
        path,
      });
    world.print(path);
  }
  return 0;
}

function pathOf(world: World, name: string, flags: Flags): string {
  return findSave(world.disk, bare(name), world.folders(textFlag(flags, 'saves')));
}

function bare(name: string): string {
  return name.endsWith('.json') ? name.slice(0, -'.json'.length) : name;
}
