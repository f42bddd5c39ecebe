import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../../core/kit/problem.ts';
import { capital } from '../../core/kit/wording.ts';
import { type ReplayedStep, replayed } from '../../drivers/replay.ts';
import { boardFor } from '../../shell/look-ups/look-ups.ts';
import type { Encounter } from '../../shell/table/encounter.ts';
import { Table } from '../../shell/table/table.ts';
import { openSave, type Save } from '../../store/save.ts';
import { linesFor } from '../../views/log.ts';
import type { Reader } from '../../views/story.ts';
import { wrap } from '../../views/text.ts';
import { encounterOf, missingEnd, readNamed } from '../shared/saves.ts';
import { setUpPending } from '../shared/set-up-pending.ts';
import type { TypedFor } from '../shared/takes.ts';
import { printAll, screenOf, type World } from '../shared/world.ts';
import { editsIn } from './report.ts';

/** Time between two looks at the save, in milliseconds. */
const EVERY = 250;
/** Number of last lines told below the board. */
const LATEST = 12;
/** Rows left for the story below a long board, with those between. */
const LEAST = 5;
/** Text for the players while the save cannot be read: the reason may name it, and so somebody hidden. */
const UNREAD = 'The fight cannot be read just now. It comes back as soon as it can.';

/** Content of the second screen: the board, remarks on the save, and the latest lines, however long each is. */
interface Frame {
  readonly board: readonly string[];
  readonly remarks: readonly string[];
  readonly story: readonly string[];
}

/** The reader of the second screen, and how plain it is. */
interface Seeing {
  readonly reader: Reader;
  readonly plain: boolean;
}

/** Follows a fight played elsewhere, and only reads: at a terminal board and last lines, in a pipe each line. */
export async function watch(world: World, watching: TypedFor<'watch'>): Promise<number> {
  const { save, reader = 'referee', once, plain } = watching;
  // What is the matter with the save is shown with it, to whom it concerns.
  const { path } = readNamed({ ...world, remark: () => {} }, save);
  const screen = new Screen(world, { reader, plain });
  for (let seen = ''; ; ) {
    const { width, height } = world.size();
    const state = world.disk.stat(path);
    const now = [state?.id, state?.size, state?.changed, width, height].join(' ');
    if (now !== seen) await screen.show(path);
    seen = now;
    if (once) return 0;
    await pause(EVERY);
  }
}

/** Prints what is new; while nothing changes that this reader may see, it is still. */
export class Screen {
  readonly #world: World;
  readonly #seeing: Seeing;
  #last = '';
  #remarked = '';
  #told: readonly string[] = [];

  constructor(world: World, seeing: Seeing) {
    this.#world = world;
    this.#seeing = seeing;
  }

  /** Looks at the save again. It is said when it cannot be read; it is looked at again when it has changed. */
  async show(path: string): Promise<void> {
    const frame = await this.#frame(path);
    const { interactive } = this.#world;
    if (interactive) this.#draw(frame);
    else this.#tell(frame);
  }

  async #frame(path: string): Promise<Frame> {
    try {
      const save = openSave(this.#world.disk, path, { write: false });
      return await frameOf(this.#world, save, this.#seeing);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      const why = this.#seeing.reader === 'referee' ? problem.message : UNREAD;
      return { board: [], remarks: wrap(why, this.#world.size().width, 2), story: this.#told };
    }
  }

  #draw({ board, remarks, story }: Frame): void {
    const head = [...board, ...remarks];
    const { width, height } = this.#world.size();
    const text = [...head, '', ...lastOf(wrapped(story, width), height - head.length - 2)].join('\n');
    if (text === this.#last) return;
    this.#last = text;
    if (this.#seeing.plain) this.#world.print(text);
    else this.#world.redraw(text);
  }

  /** Prints the new lines of the story, and a remark where lines told before were undone. */
  #tell({ remarks, story }: Frame): void {
    const parted = this.#told.findIndex((line, i) => line !== story[i]);
    const same = parted < 0 ? this.#told.length : parted;
    const back = this.#told.length - same;
    if (back > 0)
      this.#world.print(back === 1 ? '(The last line was undone.)' : `(The last ${back} lines were undone.)`);
    printAll(this.#world, wrapped(story.slice(same), this.#world.size().width).flat());
    this.#told = story;
    const remark = remarks.join('\n');
    if (remark !== this.#remarked && remark !== '') this.#world.print(remark);
    this.#remarked = remark;
  }
}

/** Returns each line as the rows that it takes. */
function wrapped(lines: readonly string[], width: number): readonly (readonly string[])[] {
  return lines.map((line) => wrap(line, width, 2));
}

/** Returns the rows of the last lines that have room whole: the very last one has some always. */
function lastOf(lines: readonly (readonly string[])[], room: number): readonly string[] {
  const [last = [], ...earlier] = lines.toReversed();
  const rows = last.slice(0, Math.max(1, room));
  for (const line of earlier) {
    if (rows.length + line.length > room) break;
    rows.unshift(...line);
  }
  return rows;
}

/** The board and the story of a save for a reader; of the story only the last lines at a terminal. */
async function frameOf(world: World, save: Save, { reader, plain }: Seeing): Promise<Frame> {
  const encounter = await encounterOf(world, save);
  const { width, height, theme } = screenOf(world, plain);
  // What is the matter with the save concerns the referee alone.
  const { recovered, edited } = save;
  const pending = setUpPending(world, encounter, save);
  const torn = recovered && capital(missingEnd(recovered));
  const matter = [...[pending, torn].filter((line) => line !== undefined), ...editsIn(edited)];
  const remarks = reader === 'referee' ? wrapped(matter, width).flat() : [];
  const screen = { width, height: height - LEAST - remarks.length, theme };
  const board = boardFor(new Table(encounter), screen, encounter.fight, reader);
  const lines = world.interactive ? lastLines(encounter, LATEST, reader) : linesFrom(encounter, 0, reader);
  return { board, remarks, story: lines };
}

function linesFrom({ ruleset, story }: Encounter, start: number, reader: Reader): readonly string[] {
  return [...replayed(ruleset, story.steps.slice(start), story.at(start))].flatMap((scene: ReplayedStep) =>
    linesFor(ruleset, scene, reader),
  );
}

/** Returns the last lines that a reader may see, from as many steps as it takes: some are not told to players. */
function lastLines(encounter: Encounter, count: number, reader: Reader): readonly string[] {
  for (let steps = count; ; steps *= 4) {
    const start = Math.max(0, encounter.story.steps.length - steps);
    const lines = linesFrom(encounter, start, reader);
    if (lines.length >= count || start === 0) return lines.slice(-count);
  }
}
