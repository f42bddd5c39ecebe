import { basename } from 'node:path';
import { type Step, type Story, writeEntry } from '../../core/fight/story.ts';
import { type JsonObject, type Parting, partings, same } from '../../core/kit/json.ts';
import { Problem } from '../../core/kit/problem.ts';
import { counted } from '../../core/kit/wording.ts';
import { tellingsOf } from '../../drivers/replay.ts';
import type { Encounter } from '../../shell/table/encounter.ts';
import { differenceLines } from '../../views/fight-differences.ts';
import { labelOf } from '../../views/labels.ts';
import { fullLines } from '../../views/story.ts';
import { harmless, jsonText, wrap } from '../../views/text.ts';
import { writing } from '../shared/progress.ts';
import { encounterOf, lastSave, readNamed } from '../shared/saves.ts';
import type { TypedFor } from '../shared/takes.ts';
import { printAll, type World } from '../shared/world.ts';
import { fightAsJson } from './state.ts';

/** One of the two saves that are compared. */
interface Side {
  readonly name: string;
  readonly encounter: Encounter;
}

/** Says where two saves part: their last common step, the steps of each behind it, how the fights differ now. */
export async function diff(world: World, { one, other, json }: TypedFor<'diff'>): Promise<void> {
  const a = await sideOf(world, one);
  const b = await sideOf(world, other ?? otherThan(world, a));
  if (a.encounter.ruleset !== b.encounter.ruleset)
    throw new Problem(
      'other-ruleset',
      `${a.name} is ${a.encounter.ruleset.title} and ${b.name} is ${b.encounter.ruleset.title}: compare fights of one ruleset.`,
    );
  const common = commonSteps(a.encounter.story, b.encounter.story);
  const { width } = world.size();
  const more = a.encounter.story.steps.length > b.encounter.story.steps.length ? a : b;
  const lines = writing(world, more.encounter.story.steps, () =>
    json ? [jsonText(asJson(a, b, common))] : asText(a, b, common).flatMap((line) => wrap(harmless(line), width, 8)),
  );
  printAll(world, lines);
}

/** Counts the steps that two stories have in common, from the first. */
function commonSteps(a: Story, b: Story): number {
  const parted = a.steps.findIndex((step, i) => !same(step, b.steps[i]));
  return parted < 0 ? a.steps.length : parted;
}

/** Returns the name of the save written last but for one, and a remark says which. */
function otherThan(world: World, { name }: Side): string {
  const other = lastSave(world, [name]).name;
  world.remark(`The other save: ${other}.`);
  return other;
}

async function sideOf(world: World, name: string | undefined): Promise<Side> {
  const save = readNamed(world, name);
  return { name: basename(save.path, '.json'), encounter: await encounterOf(world, save) };
}

function asText(a: Side, b: Side, common: number): readonly string[] {
  const { ruleset, story } = a.encounter;
  const last = story.steps[common - 1];
  const [more, others] = [behind(a, common), behind(b, common)];
  if (more.length + others.length === 0) return [`${a.name} and ${b.name} are the same: ${counted(common, 'step')}.`];
  const start = last
    ? `The same up to step ${last.id}: ${labelOf({ ruleset, fight: story.at(common - 1) }, last.intent)}.`
    : 'The fights differ from the first step.';
  return [start, ...sideLines(a, more), ...sideLines(b, others), ...stateLines(a, b)];
}

function behind({ encounter }: Side, common: number): readonly Step[] {
  return encounter.story.steps.slice(common);
}

function sideLines({ name, encounter }: Side, steps: readonly Step[]): readonly string[] {
  const { ruleset, story } = encounter;
  const ids = new Set(steps.map(({ id }) => id));
  const told = tellingsOf(ruleset, story, ({ id }) => ids.has(id));
  return [
    `${name}: ${steps.length === 0 ? 'no step' : counted(steps.length, 'step')} after it`,
    ...told.flatMap((telling) =>
      fullLines(ruleset, telling).map((line, i) => `${i === 0 ? `${telling.step.id}`.padStart(5) : '     '}  ${line}`),
    ),
  ];
}

function stateLines(a: Side, b: Side): readonly string[] {
  const { ruleset } = a.encounter;
  const found = differenceLines(ruleset, [a.encounter.fight, b.encounter.fight], stateDifferences(a, b));
  if (found.length === 0) return ['Both fights stand alike.'];
  const shown = found.slice(0, MOST_SHOWN).map((line) => `  ${line}`);
  const rest = found.length - shown.length;
  const more = rest > 0 ? [`  and ${counted(rest, 'more difference')}`] : [];
  return [`How they stand now (${a.name} | ${b.name})`, ...shown, ...more];
}

/** Most differences that are printed. */
const MOST_SHOWN = 60;

function stateDifferences(a: Side, b: Side): readonly Parting[] {
  const [one, other] = [a, b].map(({ encounter: { ruleset, fight } }) => fightAsJson(ruleset, fight));
  return partings(one, other);
}

function asJson(a: Side, b: Side, common: number): JsonObject {
  const steps = (side: Side) => behind(side, common).map((step) => writeEntry({ kind: 'step', step }));
  return {
    common,
    last: a.encounter.story.steps[common - 1]?.id ?? null,
    one: { name: a.name, steps: steps(a) },
    other: { name: b.name, steps: steps(b) },
    state: stateDifferences(a, b).map(
      ({ path, one, other }): JsonObject => ({
        path: path.filter((part) => part !== 'combatants' && part !== 'fields'),
        one: one ?? null,
        other: other ?? null,
      }),
    ),
  };
}
