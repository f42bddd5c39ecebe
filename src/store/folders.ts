import { join, posix, win32 } from 'node:path';
import { nearest } from '../core/kit/nearest.ts';
import { Problem } from '../core/kit/problem.ts';
import { didYouMean } from '../core/kit/wording.ts';
import { type Disk, errorCode } from './disk.ts';
import { onDisk, quietly, shown } from './disk-problem.ts';

/** A save as it lies in its folder; whether it can be read is another matter. */
export interface Listed {
  /** The file's name without `.json`. */
  readonly name: string;
  readonly path: string;
  /** Size in bytes. */
  readonly size: number;
  /** Time of the last write, in milliseconds since 1970. */
  readonly changed: number;
}

/**
 * Returns the folders in which saves are looked for, in this order: the one given by `--saves`, the one named by
 * `AFFRAY_SAVES`, `saves` in the working folder, and affray's own in the user's data folder, which is where the
 * platform puts it (XDG Base Directory on Linux and its like).
 */
export function saveFolders(
  env: Readonly<Record<string, string | undefined>>,
  platform: string,
  home: string,
  cwd: string,
  flag?: string,
): string[] {
  const { resolve } = platform === 'win32' ? win32 : posix;
  const given = [flag, env['AFFRAY_SAVES']].filter((folder) => folder !== undefined && folder !== '');
  const folders = [...given, 'saves'].map((folder) => resolve(cwd, folder ?? ''));
  return [...new Set([...folders, dataFolder(env, platform, home)])];
}

function dataFolder(env: Readonly<Record<string, string | undefined>>, platform: string, home: string): string {
  if (platform === 'win32')
    return win32.join(env['APPDATA'] || win32.join(home, 'AppData', 'Roaming'), 'affray', 'saves');
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'affray', 'saves');
  const named = env['XDG_DATA_HOME'] ?? '';
  return posix.join(posix.isAbsolute(named) ? named : posix.join(home, '.local', 'share'), 'affray', 'saves');
}

/** Refuses a folder that was named for a use (`to read tables from`) with Problem `no-folder` where there is none. */
export function refuseNoFolder(disk: Disk, folder: string, use: string, instead = 'Check its name.'): void {
  if (isFolder(disk, folder)) return;
  throw new Problem('no-folder', `There is no folder "${shown(folder)}" ${use}. ${instead}`);
}

/** Returns true if there is a folder of that name. */
export function isFolder(disk: Disk, path: string): boolean {
  return onDisk(`"${shown(path)}" was not read`, () => disk.stat(path)?.isFile === false);
}

/**
 * Returns the saves in a folder, the last written first; none when there is no such folder. Files that are plainly
 * something else are passed over; those that may be what is left of a save, or cannot be read, are among them.
 * @throws Problem when the folder cannot be read
 */
export function listSaves(disk: Disk, folder: string): Listed[] {
  const names = onDisk(`"${shown(folder)}" was not read`, () =>
    disk.stat(folder) === undefined ? [] : disk.list(folder),
  );
  return names
    .filter((name) => name.endsWith(SUFFIX) && fault(name.slice(0, -SUFFIX.length)) === undefined)
    .flatMap((name) => look(disk, folder, name))
    .sort((one, other) => other.changed - one.changed || (one.name < other.name ? -1 : 1));
}

/** Returns the folder for the archived saves of a folder. */
export function archiveOf(folder: string): string {
  return join(folder, 'archive');
}

/**
 * Returns the path of the save of a name, with or without `.json`, from the first of the folders that has it.
 * @param list the line that lists those there are
 * @throws Problem `bad-name` for what is no plain name, `unknown-save` with the nearest names
 */
export function findSave(disk: Disk, name: string, folders: readonly string[], list = 'affray saves'): string {
  const pathIn = (homes: readonly string[]) =>
    homes
      .map((folder) => savePath(folder, name))
      .find((each) => onDisk(`"${shown(each)}" was not read`, () => disk.stat(each)?.isFile));
  const path = pathIn(folders);
  if (path !== undefined) return path;
  if (pathIn(folders.map(archiveOf)) !== undefined)
    throw new Problem(
      'unknown-save',
      `"${shown(bare(name))}" is archived. \`affray saves archive "${shown(bare(name))}" --back\` brings it back.`,
    );
  const known = folders.flatMap((folder) => listSaves(disk, folder)).map((save) => save.name);
  const near = nearest(bare(name), [...new Set(known)]);
  const where = near.length > 0 ? '' : ` in ${folders.map(shown).join(', ')}`;
  const advice = near.length > 0 ? didYouMean(near.map((each) => `"${each}"`)) : `\`${list}\` lists what there is.`;
  throw new Problem('unknown-save', `There is no save "${shown(bare(name))}"${where}. ${advice}`);
}

/** Returns the path that a save of a name (with or without `.json`) has in a folder, or throws Problem `bad-name`. */
export function savePath(folder: string, name: string): string {
  const what = fault(bare(name));
  if (what === undefined) return join(folder, bare(name) + SUFFIX);
  throw new Problem('bad-name', `"${shown(name)}" can't be the name of a save: ${what}.`);
}

const SUFFIX = '.json';
/** Most bytes of a name: names of files end at 255, and lock files and kept bytes are named after the save. */
const LONGEST_NAME = 180;

function bare(name: string): string {
  return name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : name;
}

/** Returns the fault of a name, with something to type instead; nothing for a good name. */
function fault(name: string): string | undefined {
  if (name === '') return 'it is empty. Type a name';
  if (/[/\\]/.test(name)) return 'it is a path. Type the name alone, and give the folder with --saves';
  if (/[<>:"|?*]|\p{Cc}|\p{Cf}/u.test(name))
    return 'it holds : * ? " < > | or a sign that does not show. Leave that out';
  if (/^[.\s]|[.\s]$/.test(name)) return 'it begins or ends with a dot or a space. Leave that out';
  if (name.startsWith('-')) return 'it begins with a dash, as a flag does. Leave that out';
  if (/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?:\.|$)/i.test(name))
    return 'Windows keeps that name for itself. Take another';
  if (Buffer.byteLength(name) > LONGEST_NAME) return 'it is too long. Take a shorter one';
  return undefined;
}

function look(disk: Disk, folder: string, name: string): Listed[] {
  const path = join(folder, name);
  const state = quietly(() => disk.stat(path));
  if (!state?.isFile || isOther(disk, path)) return [];
  return [{ name: bare(name), path, size: state.size, changed: state.changed }];
}

/** Returns true if a file is plainly no save. One that cannot be read may be one. */
function isOther(disk: Disk, path: string): boolean {
  try {
    return !bearsSave(disk, path) && !START.startsWith(beginning(disk, path).replaceAll(/[\s\0]/g, ''));
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return errorCode(error) === 'ENOENT';
  }
}

/** Returns true if a file is a save, or a damaged one: it begins as one, or has a sum as lines of saves have. */
export function bearsSave(disk: Disk, path: string): boolean {
  const start = disk.read(path, 64).toString('utf8');
  return /^\s*\{\s*"affray"\s*:/.test(start) || /"sum":"[0-9a-f]{8}"/.test(beginning(disk, path));
}

const START = '{"affray":';

/** Returns as much of a file as has a sum in it, when it is a save. */
function beginning(disk: Disk, path: string): string {
  return disk.read(path, 65_536).toString('latin1');
}
