import { basename } from 'node:path';
import { type Fight, nameOf } from '../../core/fight/fight.ts';
import type { Step } from '../../core/fight/story.ts';
import type { Json, JsonObject } from '../../core/kit/json.ts';
import { must, present } from '../../core/kit/list.ts';
import { counted } from '../../core/kit/wording.ts';
import { roundSaid } from '../../core/ruleset/round.ts';
import { type Difference, verify as verifySteps } from '../../drivers/replay.ts';
import type { Encounter } from '../../shell/table/encounter.ts';
import { type Integrity, integrity, type Save } from '../../store/save.ts';
import { labelOf } from '../../views/labels.ts';
import { harmless, wrap } from '../../views/text.ts';
import { reading, watched } from '../shared/progress.ts';
import { encounterOf, originOf, readNamed, stepsIn } from '../shared/saves.ts';
import type { TypedFor } from '../shared/takes.ts';
import { printAll, printJson, type World } from '../shared/world.ts';

interface Findings {
  readonly save: Save;
  readonly encounter: Encounter;
  readonly sums: Integrity;
  /** The ids of steps in entries whose sum does not fit. */
  readonly edited: ReadonlySet<number>;
  readonly differences: readonly Difference[];
}

/**
 * Checks a save: the sums of its entries, and the rules over its recorded answers. So a step that was damaged or changed
 * by hand is told from one that a changed rule makes otherwise.
 * @returns 0 where everything is as it was played, otherwise 1
 */
export async function verify(world: World, { save: name, json }: TypedFor<'verify'>): Promise<number> {
  const save = readNamed(world, name);
  const sums = reading(world, save.path, () => integrity(world.disk, save.path));
  const encounter = await encounterOf(world, save);
  const steps = watched(world, encounter.story.steps, 'Playing it again');
  const differences = verifySteps(encounter.ruleset, encounter.chance.seed, steps);
  const findings = { save, encounter, sums, edited: editedIn(save, sums), differences };
  const { width } = world.size();
  if (json) printJson(world, [asJson(findings, world.version)]);
  else
    printAll(
      world,
      asText(findings, world.version).flatMap((line) => wrap(harmless(line), width, 2)),
    );
  return differences.length + sums.misfits.length === 0 && sums.recovered === undefined ? 0 : 1;
}

/** Returns the steps that were changed by hand, here or in what this is a branch of; 0 where another line was. */
function editedIn(save: Save, { misfits }: Integrity): ReadonlySet<number> {
  const entries = misfits.map(({ entry }) => entry);
  return new Set([...stepsIn(save, entries), ...(originOf(save)?.edited ?? [])]);
}

function asText(findings: Findings, version: string): readonly string[] {
  const { save, encounter, differences } = findings;
  const { steps } = encounter.story;
  const [first] = differences;
  return [
    `${basename(save.path, '.json')}: ${counted(steps.length, 'step')} of ${encounter.ruleset.title}, made by affray ${save.program}, played again by affray ${version}.`,
    ...originLines(save),
    ...sumLines(findings),
    ...(first ? differenceLines(findings, first) : ['Played again, every step comes out as recorded.']),
    ...(differences.length > 1 ? [countLine(differences, steps.length)] : []),
  ];
}

function originLines(save: Save): readonly string[] {
  const origin = originOf(save);
  if (!origin) return [];
  const steps = origin.edited.filter((id) => id > 0);
  const edited = present(
    steps.length > 0 && `these steps had been changed by hand: ${steps.join(', ')}`,
    origin.edited.includes(0) && 'a line other than a step had been changed by hand',
  );
  const where = edited.length > 0 ? `, where ${edited.join('; and where ')}` : '';
  return [`It is a branch of ${origin.save} after step ${origin.step}${where}.`];
}

function sumLines({ sums, save }: Findings): readonly string[] {
  const torn = sums.recovered
    ? [
        sums.recovered.past
          ? `Behind the end of the save, ${counted(sums.recovered.bytes, 'byte')} never confirmed: left out.`
          : `The end of the file is missing, from entry ${sums.recovered.from} on: ${counted(sums.recovered.bytes, 'byte')} left out.`,
      ]
    : [];
  const lines = sums.misfits.map(({ entry, found, due }) => {
    const { step } = save.entries[entry - 1] ?? {};
    const which = entry === 0 ? 'The first line' : `Entry ${entry}${typeof step === 'number' ? `, step ${step},` : ''}`;
    return `${which} was damaged or changed by hand: its checksum is ${found ?? 'missing'} and should be ${due}.`;
  });
  const { entries } = sums;
  const which = entries === 1 ? 'The one entry' : sums.recovered ? `The ${entries} entries` : `All ${entries} entries`;
  const whole = `${which}${sums.recovered ? ' before it' : ''} ${entries === 1 ? 'is as affray wrote it' : 'are as affray wrote them'}.`;
  return [...torn, ...(lines.length === 0 && entries > 0 ? [whole] : lines)];
}

function differenceLines({ encounter, edited, save }: Findings, first: Difference): readonly string[] {
  const { steps } = encounter.story;
  const position = steps.findIndex(({ id }) => id === first.step);
  const step = must(steps[position], 'step that differs');
  const fight = encounter.story.at(position);
  return [
    `Step ${step.id} differs: ${titleOf(encounter, step, fight)}`,
    `  ${sentenceFor(first)}`,
    `  ${reasonFor(step, edited, save)}`,
  ];
}

function reasonFor({ id }: Step, edited: ReadonlySet<number>, { program }: Save): string {
  if (edited.has(id)) return 'Its entry was damaged or changed by hand.';
  const others = edited.size > 0 ? 'something before it was changed by hand, or ' : '';
  return `Its entry is as affray wrote it: ${others}the rules have changed since (${program}).`;
}

function titleOf({ ruleset }: Encounter, { intent }: Step, fight: Fight): string {
  const round = fight.round > 0 ? ` (${roundSaid(ruleset, fight.round)})` : '';
  const tool = intent.with === undefined ? '' : `, ${nameOf(fight, intent.with)}`;
  return `${labelOf({ ruleset, fight }, intent)}${tool}${round}.`;
}

function sentenceFor({ kind, where, saved, now }: Difference): string {
  switch (kind) {
    case 'refusal':
      return `the rules refuse it now: ${short(now)}`;
    case 'request':
      if (saved === undefined) return `${where} has no answer that fits: ${short(now)}`;
      return `${where} is not asked any more; the save answers ${short(saved)}.`;
    case 'die':
      return `${where} is ${short(saved)} in the save, and the seed gives ${short(now)}.`;
    case 'fact':
      return `${where}: ${short(saved)} in the save, ${short(now)} by the rules.`;
  }
}

function countLine(differences: readonly Difference[], steps: number): string {
  const ids = differences.map(({ step }) => step);
  const named = ids.length > 12 ? `${ids.slice(0, 12).join(', ')}, ...` : ids.join(', ');
  return `${ids.length} of ${steps} steps differ: ${named}.`;
}

function short(json: Json | undefined): string {
  if (json === undefined) return 'nothing';
  const text = typeof json === 'string' ? json : JSON.stringify(json);
  return text.length > 160 ? `${text.slice(0, 160)}...` : text;
}

function asJson({ save, encounter, sums, edited, differences }: Findings, version: string): JsonObject {
  return {
    steps: encounter.story.steps.length,
    made: save.program,
    verified: version,
    edited: sums.misfits.map(({ entry, found, due }): JsonObject => ({ entry, found: found ?? null, due })),
    torn: sums.recovered?.bytes ?? 0,
    missingFrom: sums.recovered?.from ?? null,
    differences: differences.map(
      ({ step, kind, where, saved, now }): JsonObject => ({
        step,
        kind,
        where,
        saved: saved ?? null,
        now: now ?? null,
        editedByHand: edited.has(step),
      }),
    ),
  };
}
