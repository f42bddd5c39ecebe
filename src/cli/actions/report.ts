import { extname } from 'node:path';
import type { Story } from '../../core/fight/story.ts';
import { own } from '../../core/kit/json.ts';
import { percentOf } from '../../core/kit/number.ts';
import { Problem } from '../../core/kit/problem.ts';
import { counted, grouped } from '../../core/kit/wording.ts';
import type { Work } from '../../core/kit/work.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { DEFAULT_ROUNDS, forecasting } from '../../drivers/forecast.ts';
import { type ReplayedStep, replayed } from '../../drivers/replay.ts';
import type { Encounter } from '../../shell/table/encounter.ts';
import type { Save } from '../../store/save.ts';
import { asHtml } from '../../views/report/as-html.ts';
import { asMarkdown } from '../../views/report/as-markdown.ts';
import { asText } from '../../views/report/as-text.ts';
import { documentOf } from '../../views/report/document.ts';
import type { Course, Report } from '../../views/report/report.ts';
import { writeUp } from '../../views/report/write-up.ts';
import type { Reader } from '../../views/story.ts';
import { jsonText } from '../../views/text.ts';
import { watched, worked, writing } from '../shared/progress.ts';
import { headOf, readFight } from '../shared/saves.ts';
import type { TypedFor } from '../shared/takes.ts';
import type { World } from '../shared/world.ts';
import { writtenTo } from '../shared/written.ts';

/** Writes a save up, for the referee or for the players, to the standard output or into a file. */
export async function report(world: World, reporting: TypedFor<'report'>): Promise<void> {
  const { out, reader = 'referee', chances = 0, plain } = reporting;
  const format = formatOf(reporting);
  if (reader === 'players' && chances > 0) {
    const message = "--chances shows the foes' numbers, which players must not see. Leave out --chances or --for.";
    throw new Problem('usage-flag', message);
  }
  const { save, encounter } = await readFight(world, reporting);
  const made = reportOf(world, save, encounter, { reader, chances });
  const text = writing(world, encounter.story.steps, () => written(made, format, world, plain).trimEnd());
  if (out === undefined) world.print(text);
  else world.remark(`Written to ${writtenTo(world, out, `${text}\n`)}.`);
}

type Format = NonNullable<TypedFor<'report'>['format']>;

const endings: Readonly<Record<string, Format>> = {
  '.txt': 'text',
  '.md': 'md',
  '.html': 'html',
  '.htm': 'html',
  '.json': 'json',
};

/** Returns the format that was asked for, or else the one by the ending of the file. */
function formatOf({ out, format }: TypedFor<'report'>): Format {
  if (format !== undefined) return format;
  if (out === undefined) return 'text';
  const found = own(endings, extname(out).toLowerCase());
  if (found !== undefined) return found;
  const message = `I can't tell the format from "${out}". Use .txt, .md, .html or .json, or name one with --format.`;
  throw new Problem('usage-out', message);
}

function reportOf(
  world: World,
  save: Save,
  { ruleset, story, chance }: Encounter,
  { reader, chances }: { readonly reader: Reader; readonly chances: number },
): Report {
  const scenes = [...replayed(ruleset, watched(world, story.steps, 'Writing it up'))];
  const made = writing(world, scenes, () => writeUp(scenes, { ruleset, reader, title: headOf(save).title }));
  const says = (count: number) => `Playing fights out: ${grouped(count)}. Ctrl-C stops it.`;
  const likely = chances === 0 ? [] : worked(world, chancesOf(ruleset, story, chance.seed, chances), says);
  const fights = made.fights.map((fight, i) => ({ ...fight, ...(likely[i] && { chances: likely[i] }) }));
  return { ...made, fights, remarks: reader === 'referee' ? remarksOn(save, scenes) : [] };
}

function remarksOn({ edited }: Save, scenes: readonly ReplayedStep[]): readonly string[] {
  const lost = scenes.filter(({ attempt }) => attempt instanceof Error).length;
  return [
    ...editsIn(edited),
    ...(lost > 0
      ? [`The rules have changed since: the dice of ${counted(lost, 'step')} are left out of the figures.`]
      : []),
  ];
}

/** Remarks on entries that were changed by hand: a sentence, or nothing. */
export function editsIn(edited: readonly number[]): readonly string[] {
  return edited.length > 0 ? [`Changed by hand at entry ${edited.join(', ')}: \`affray verify\` says more.`] : [];
}

function written(made: Report, format: Format, world: World, plain: boolean): string {
  switch (format) {
    case 'json':
      return jsonText(made, 2);
    case 'html':
      return asHtml(documentOf(made));
    case 'md':
      return asMarkdown(documentOf(made));
    case 'text':
      return asText(documentOf(made), { width: world.size().width, plain });
  }
}

/**
 * Works out each side's chance to win, at the beginning of a fight and after each of its rounds, by so many fights
 * played out from there, each a part of the work; the courses of each fight of a story.
 */
function* chancesOf(ruleset: Ruleset, story: Story, seed: string, count: number): Work<readonly (readonly Course[])[]> {
  const points = new Map<number, { round: number; wins: Readonly<Record<string, number>> }[]>();
  let last = '';
  for (let i = 1; i <= story.steps.length; i++) {
    const fight = story.at(i);
    const now = `${fight.number} ${fight.round}`;
    if (now === last) continue;
    last = now;
    const { wins } = yield* forecasting({ ruleset, fight, seed, rounds: DEFAULT_ROUNDS }, 0, count);
    points.set(fight.number, [...(points.get(fight.number) ?? []), { round: fight.round - 1, wins }]);
  }
  const { sides } = story.at(story.steps.length);
  return [...points.values()].map((all) =>
    sides.map(({ id, name }) => ({
      who: name,
      pool: `chance to win, % of ${counted(count, 'fight')}`,
      max: 100,
      points: all.map(({ round, wins }) => ({ round, left: percentOf((wins[id] ?? 0) / count) })),
    })),
  );
}
