import { grouped } from '../../core/kit/wording.ts';
import { resultOf, type Work } from '../../core/kit/work.ts';
import { quietly } from '../../store/disk-problem.ts';
import { cut } from '../../views/text.ts';
import type { World } from './world.ts';

/** Says how far something is, by the size of the parts that are done. */
type Saying = (count: number) => string;

/** Milliseconds after which progress is shown; work that is over sooner says nothing. */
const SILENT = 500;

/** Milliseconds from one text on the screen to the next. */
const SHOWN = 100;

/** Line of the terminal that says how far something is. */
class Meter {
  readonly #world: World;
  readonly #says: Saying;
  #count = 0;
  #next: number;
  #isShown = false;

  constructor(world: World, says: Saying) {
    this.#world = world;
    this.#says = says;
    this.#next = world.elapsed() + SILENT;
  }

  add(count: number): void {
    this.#count += count;
    const now = this.#world.elapsed();
    if (now < this.#next) return;
    this.#next = now + SHOWN;
    this.#isShown = true;
    this.#world.overwrite(cut(this.#says(this.#count), this.#world.size().width - 1, ''));
  }

  end(): void {
    if (this.#isShown) this.#world.overwrite('');
  }
}

/** Does work to its end. From half a second on a terminal shows how far it is. */
export function worked<T>(world: World, work: Work<T>, says: Saying): T {
  const meter = new Meter(world, says);
  try {
    return resultOf(work, (count) => meter.add(count));
  } finally {
    meter.end();
  }
}

/** Hands things on one by one. From half a second on a terminal shows how many of them are done. */
export function* watched<T>(world: World, things: readonly T[], what: string): Generator<T, void, void> {
  const meter = new Meter(world, ofAll(what, things.length));
  try {
    for (const thing of things) {
      yield thing;
      meter.add(1);
    }
  } finally {
    meter.end();
  }
}

/** Bytes of a file that may take half a second. */
const LARGE = 8_000_000;

/** Number of steps that may take half a second to be written up. */
const MANY = 20_000;

/** Number of combatants that may take half a second to be set up. */
const CROWD = 250;

/** Does what is done with a file in one go. A terminal shows it where the file is large. */
export function reading<T>(world: World, path: string, work: () => T): T {
  const size = sizeOf(world, path);
  return size < LARGE ? work() : announced(world, `Reading ${Math.round(size / 1_000_000)} MB`, work);
}

/** Does what is done with steps or entries in one go. A terminal shows it where they are many. */
export function writing<T>(world: World, { length }: readonly unknown[], work: () => T): T {
  return length < MANY ? work() : announced(world, `Writing ${grouped(length)} steps`, work);
}

/** Sets a fight up. A terminal shows it where combatants are many. */
export function settingUp<T>(world: World, { length }: readonly unknown[], work: () => T): T {
  return length < CROWD ? work() : announced(world, `Setting up ${grouped(length)} combatants`, work);
}

/** Does work that has no parts, while a terminal shows what is done. */
function announced<T>(world: World, what: string, work: () => T): T {
  world.overwrite(cut(`${what}. Ctrl-C stops it.`, world.size().width - 1, ''));
  try {
    return work();
  } finally {
    world.overwrite('');
  }
}

/** Returns how far the reading of a file is: `Reading the save: 1,200 of 58,000 kB. Ctrl-C stops it.` */
export function inBytes(world: World, path: string): Saying {
  const all = kilobytes(sizeOf(world, path));
  return (count) => `Reading the save: ${kilobytes(count)} of ${all} kB. Ctrl-C stops it.`;
}

/** Returns how far something is as a line: `Reading: 1,200 of 10,000. Ctrl-C stops it.` */
export function ofAll(what: string, all: number): Saying {
  return (count) => `${what}: ${grouped(count)} of ${grouped(all)}. Ctrl-C stops it.`;
}

function kilobytes(bytes: number): string {
  return grouped(Math.ceil(bytes / 1000));
}

function sizeOf(world: World, path: string): number {
  // Whoever reads it in earnest will say why the system refuses it.
  return quietly(() => world.disk.stat(path)?.size) ?? 0;
}
