import { basename, dirname, join } from 'node:path';
import { membersOf } from '../../core/fight/fight.ts';
import { present } from '../../core/kit/list.ts';
import { Problem } from '../../core/kit/problem.ts';
import { isOver } from '../../core/play/play.ts';
import type { Encounter } from '../../shell/table/encounter.ts';
import { archiveOf, type Listed } from '../../store/folders.ts';
import { isBeingWritten } from '../../store/lock.ts';
import type { Save } from '../../store/save.ts';
import { harmless, inColumns, width, wrap } from '../../views/text.ts';
import { watched } from '../shared/progress.ts';
import { encounterOf, nameToType, openLarge, savesIn } from '../shared/saves.ts';
import type { TypedFor } from '../shared/takes.ts';
import { printAll, printJson, type World } from '../shared/world.ts';

/** A save as the list shows it. */
interface Line {
  readonly name: string;
  /** Its id. */
  readonly ruleset: string;
  readonly title: string;
  /** `Bout 3`, or empty where no fight has begun. */
  readonly round: string;
  /** `party 3 of 4, foes 1 of 5`. */
  readonly standing: string;
  readonly changed: Date;
  readonly size: string;
  readonly state: string;
  readonly path: string;
}

/** Lists the saves, the one written last first: the rules, the round, who stands, when, how big, how it is. */
export async function list(world: World, { archived: isArchive, json }: TypedFor<'saves'>): Promise<void> {
  const folders = isArchive ? world.searched().map(archiveOf) : world.searched();
  const found = savesIn(world, folders);
  const lines: Line[] = [];
  for (const listed of watched(world, found, 'Reading the saves')) lines.push(await lineOf(world, listed));
  if (json) printJson(world, lines);
  else printAll(world, tableOf(withFolders(lines, folders), world.size().width));
  if (lines.length === 0)
    world.remark(isArchive ? 'Nothing is archived.' : 'There is no save yet. `affray new` sets up a fight.');
}

/** Returns lines of which those show their folder whose name alone means a save of another folder. */
function withFolders(lines: readonly Line[], folders: readonly string[]): readonly Line[] {
  const paths = new Set(lines.map(({ path }) => path));
  const meantBy = (name: string) => folders.map((folder) => join(folder, name)).find((path) => paths.has(path));
  return lines.map((line) => {
    const isMeant = meantBy(basename(line.path)) === line.path;
    return isMeant ? line : { ...line, name: `${line.name} in ${harmless(dirname(line.path))}` };
  });
}

async function lineOf(world: World, { name, path, changed, size }: Listed): Promise<Line> {
  const bytes = size < 10_000 ? `${size} B` : `${Math.round(size / 1000)} kB`;
  const unread = { ruleset: '', title: '', round: '', standing: '' };
  const base = { name: harmless(name), path, changed: new Date(changed), size: bytes, ...unread };
  try {
    const save = openLarge(world, path, { write: false });
    const encounter = await encounterOf(world, save);
    return { ...base, ...whereOf(encounter), state: stateOf(world, save, encounter) };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return { ...base, state: stateOfProblem(problem, nameToType(world, path)) };
  }
}

/** `2026-11-22 18:46`, as the clock of this place shows it. */
function localTime(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16).replace('T', ' ');
}

function whereOf({ ruleset, fight }: Encounter): Pick<Line, 'ruleset' | 'title' | 'round' | 'standing'> {
  const standing = fight.sides.map(({ id, name }) => {
    const members = membersOf(fight, id);
    return `${harmless(name)} ${members.filter(ruleset.active).length} of ${members.length}`;
  });
  const round = fight.round === 0 ? '' : `${ruleset.roundName} ${fight.round}`;
  return { ruleset: ruleset.id, title: ruleset.title, round, standing: standing.join(', ') };
}

function stateOf({ disk }: World, save: Save, encounter: Encounter): string {
  const parts = present(
    isBeingWritten(disk, save.path) && 'being played',
    encounter.story.open.length > 0 && 'a question is pending',
    save.recovered !== undefined && (save.recovered.past ? 'more behind its end' : 'end is missing'),
    save.edited.length > 0 && 'changed by hand',
    save.head['origin'] !== undefined && 'branch',
  );
  return [isOver(encounter) ? 'over' : 'in progress', ...parts].join(', ');
}

function stateOfProblem({ code }: Problem, typed: string): string {
  if (code === 'save-newer') return 'of a newer affray';
  return `${DAMAGED.includes(code) ? 'damaged' : 'not readable'}: \`affray verify ${typed}\` says why`;
}

/** Codes of the problems by which `readSave` refuses the content of a file. */
const DAMAGED = ['save-empty', 'save-cut-off', 'save-damaged', 'not-json', 'not-a-save'];

/** Returns a line for each save where all of them fit; otherwise two, the second one indented. */
function tableOf(lines: readonly Line[], room: number): readonly string[] {
  const cells = lines.map(({ name, title, round, standing, changed, size, state }) => {
    return [name, title, round, standing, localTime(changed), size, state];
  });
  const rows = inColumns(cells);
  return rows.every((row) => width(row) <= room) ? rows : lines.flatMap((line) => pairOf(line, room));
}

function pairOf({ name, title, round, standing, changed, size, state }: Line, room: number): readonly string[] {
  const said = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ');
  return [
    ...wrap(`${name}  ${said([title, round, state])}`, room, 4),
    ...wrap(`    ${said([standing, localTime(changed), size])}`, room, 4),
  ];
}
