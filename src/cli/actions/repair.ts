import { basename, dirname } from 'node:path';
import { readEntry, Story } from '../../core/fight/story.ts';
import type { JsonObject } from '../../core/kit/json.ts';
import { least } from '../../core/kit/list.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { counted } from '../../core/kit/wording.ts';
import { type Broken, isBroken, type Part, type Whole } from '../../store/salvage.ts';
import { createSave, integrity, partsOf } from '../../store/save.ts';
import { inBytes, reading, watched, worked, writing } from '../shared/progress.ts';
import { newPath, pathOfSave, writeOrigin } from '../shared/saves.ts';
import type { TypedFor } from '../shared/takes.ts';
import type { World } from '../shared/world.ts';

/** Writes what is whole of a damaged save into a new one, and lists what is not. The old file stays as it is. */
export async function repair(world: World, { save, name: given, untilDamage }: TypedFor<'repair'>): Promise<void> {
  const path = pathOfSave(world, save);
  const old = basename(path, '.json');
  const { head, parts } = reading(world, path, () => worked(world, partsOf(world.disk, path), inBytes(world, path)));
  const ruleset = typeof head['ruleset'] === 'string' ? head['ruleset'] : '';
  const { kept, left } = rescue(ruleset, watched(world, parts, 'Looking at each entry'), untilDamage);
  if (left.length === 0 && !(orProblem(() => integrity(world.disk, path)) instanceof Problem))
    return world.remark(`${old} is whole. There is nothing to repair.`);
  if (kept.length === 0) {
    const none = untilDamage ? `No entry of ${old} comes before the damage` : `No entry of ${old} is whole`;
    throw new Problem('nothing-whole', `${none}, so there is nothing to save.`);
  }
  const to = newPath(world, dirname(path), given, `${old}-repaired`);
  const entries = kept.map(({ data }) => data);
  // What does not fit its checksum was changed by hand.
  const edited = kept.flatMap(({ fits, data: { step } }) => (fits || typeof step !== 'number' ? [] : [step]));
  const origin = writeOrigin({ save: old, step: lastStep(entries), edited: [0, ...edited] });
  writing(world, entries, () => createSave(world.disk, to, { ...head, origin }, world.version, entries)).close();
  for (const part of left) world.remark(lineOf(part));
  world.remark(`${counted(kept.length, 'entry', 'entries')} saved${adviceOn(kept, left, basename(to, '.json'))}`);
  world.print(to);
}

/** Takes the entries one after the other, as opening a save does, and leaves out those that do not fit; until damage, none after the first. */
function rescue(ruleset: string, parts: Iterable<Part>, untilDamage = false) {
  const story = new Story(ruleset);
  const kept: Whole[] = [];
  const left: Broken[] = [];
  for (const part of parts) {
    const wrong = isBroken(part) ? part : misfit(story, part);
    if (wrong === undefined && !isBroken(part)) kept.push(part);
    if (wrong !== undefined) left.push(wrong);
    if (wrong !== undefined && untilDamage && part.entry > 0) break;
  }
  return { kept, left };
}

function misfit(story: Story, { entry, line, data }: Whole): Broken | undefined {
  const wrong = orProblem(() => story.take(readEntry(data)));
  if (!(wrong instanceof Problem)) return undefined;
  return { entry, line, column: 1, what: wrong.message.replace(/\.$/, '') };
}

function lastStep(entries: readonly JsonObject[]): number {
  return entries.reduce((last, { step }) => (typeof step === 'number' ? Math.max(last, step) : last), 0);
}

function lineOf({ entry, line, column, what }: Broken): string {
  const name = entry === 0 ? 'The first line' : `Entry ${entry}`;
  return `${name} (line ${line}, column ${column}) is left out: ${what}.`;
}

function adviceOn(kept: readonly Whole[], left: readonly Broken[], name: string): string {
  if (left.length === 0) return ': only what stands between them was damaged.';
  const first = least(left.map(({ entry }) => entry));
  const after = kept.filter(({ entry }) => entry > first).length;
  if (first === 0 || after === 0) return '.';
  return `, ${after} of them from after the damage: \`affray verify ${name}\` shows what no longer fits.`;
}
