import { basename, dirname, join } from 'node:path';
import { isObject } from '../core/kit/json.ts';
import { orProblem, Problem } from '../core/kit/problem.ts';
import type { Disk } from './disk.ts';
import { onDisk, shown } from './disk-problem.ts';
import { jsonOf } from './json-fault.ts';
import { releaseLock, takeLock } from './lock.ts';
import { type Save, textOf, tornEnd } from './save.ts';
import { besides, discard, inFolder, linked, writeNew } from './whole.ts';

/**
 * Gives a save another path, with the torn bytes and older formats that lie beside it. Nobody may be writing to it, and
 * nothing may have the new names; the old one goes last, so that no moment is without the save.
 * @param advice for where one of the new names is taken
 * @throws Problem `save-in-use`, `save-exists`, `save-linked` for a link to a save, or what the disk refuses
 */
export function moveSave(disk: Disk, from: string, to: string, advice = 'Take another name.'): void {
  onDisk(`"${shown(basename(from))}" was not moved`, () => {
    refuseLink(disk, from);
    const lock = takeLock(disk, from);
    try {
      const endings = ['', ...besides(disk, from, /^\.(torn|format)-\d+$/)];
      const standing = endings.map((ending) => `${to}${ending}`).find((path) => disk.stat(path) !== undefined);
      if (standing !== undefined) throw taken(standing, advice);
      inFolder(disk, dirname(to), () => {
        for (const ending of endings) moveOne(disk, `${from}${ending}`, `${to}${ending}`, advice);
      });
    } finally {
      releaseLock(disk, lock);
    }
  });
}

/** A link that is moved leads nowhere, or its save is written under two names with a lock for each. */
function refuseLink(disk: Disk, path: string): void {
  const real = disk.real(path);
  if (real === join(disk.real(dirname(path)), basename(path))) return;
  const name = shown(basename(path));
  throw new Problem('save-linked', `"${name}" is a link to "${shown(real)}". Move that file, and make the link anew.`);
}

/** Returns a save for a bundle, and what is left out of it: a torn end. Throws as `openSave` does for a reader. */
export function pack(disk: Disk, path: string): Packed & Pick<Save, 'recovered'> {
  return { name: basename(path, '.json'), ...textOf(disk, path) };
}

/** Saves as one text: what `readBundle` takes apart again. */
export function bundle(packed: readonly Packed[]): string {
  const saves = packed.map(({ name, text }) => ({ name, text }));
  return `${JSON.stringify({ 'affray-saves': 1, saves }, undefined, 1)}\n`;
}

/** A save out of a bundle: its name, and its text to the byte. */
export interface Packed {
  readonly name: string;
  readonly text: string;
}

/**
 * Takes a bundle apart and reads every save in it; a single save of a name counts as a bundle of itself.
 * @throws Problem `not-a-bundle`, or what `readSave` throws
 */
export function readBundle(text: string, name: string): readonly (Packed & Pick<Save, 'recovered'>)[] {
  const packed = parts(text) ?? [{ name, text }];
  return packed.map((each) => {
    const recovered = orProblem(() => tornEnd(Buffer.from(each.text), each.name));
    if (!(recovered instanceof Problem)) return { ...each, recovered };
    if (recovered.code !== 'not-a-save') throw recovered;
    const says = `"${shown(each.name)}" is neither a save nor a file that \`affray saves export\` wrote.`;
    throw new Problem('not-a-save', says);
  });
}

function parts(text: string): readonly Packed[] | undefined {
  // A torn save is no JSON, and is looked at as a save.
  const data = jsonOf(Buffer.from(text));
  if (!isObject(data) || !('affray-saves' in data)) return undefined;
  const saves: unknown = data['affray-saves'] === 1 ? data['saves'] : undefined;
  if (!Array.isArray(saves) || !saves.every(isPacked))
    throw new Problem('not-a-bundle', 'This file of saves is damaged, or made by a newer affray. Export it again.');
  return saves;
}

function isPacked(value: unknown): value is Packed {
  return isObject(value) && typeof value['name'] === 'string' && typeof value['text'] === 'string';
}

/** Moves a file; on a disk without links, or from one disk to another, it is copied whole. */
function moveOne(disk: Disk, from: string, to: string, advice: string): void {
  if (!(linked(disk, from, to) ?? writeNew(disk, to, disk.read(from)))) throw taken(to, advice);
  disk.syncFolder(dirname(to));
  try {
    disk.remove(from);
  } catch (error) {
    if (disk.stat(from) !== undefined) discard(disk, to);
    throw error;
  }
  disk.syncFolder(dirname(from));
}

function taken(path: string, advice: string): Problem {
  const [name, folder] = [basename(path), dirname(path)].map(shown);
  return new Problem('save-exists', `There is a file "${name}" in ${folder} already. ${advice}`);
}
