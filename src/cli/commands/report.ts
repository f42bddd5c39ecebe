import { Problem } from '../../core/kit/problem.ts';
import { type Retold, retold } from '../../drivers/retell.ts';
import type { Encounter } from '../../shell/table/encounter.ts';
import { writeOut } from '../../store/out-file.ts';
import type { Save } from '../../store/save.ts';
import { asHtml } from '../../views/report/as-html.ts';
import { asMarkdown } from '../../views/report/as-markdown.ts';
import { asText } from '../../views/report/as-text.ts';
import { documentOf } from '../../views/report/document.ts';
import type { Report } from '../../views/report/report.ts';
import { writeUp } from '../../views/report/write-up.ts';
import type { Reader } from '../../views/teller.ts';
import { jsonText } from '../../views/text.ts';
import { chancesOf } from '../shared/chances.ts';
import { type Flags, isSet, numberFlag, textFlag } from '../shared/flags.ts';
import { headOf, readFight } from '../shared/saves.ts';
import type { World } from '../shared/world.ts';

/** What a report can be written in. */
const formats = ['text', 'md', 'html', 'json'] as const;
type Format = (typeof formats)[number];

/** Writes a save up, for the referee or for the players, to the standard output or into a file. */
export async function report(world: World, name: string, flags: Flags): Promise<number> {
  const format = oneOf('format', formats, textFlag(flags, 'format') ?? 'text');
  const reader = readerOf(flags);
  const chances = chancesFlag(flags);
  if (reader === 'players' && chances > 0)
    throw new Problem(
      'usage-flag',
      "--chances tells the foes' numbers, which are not for players: leave it out, or leave out --for players.",
      { flag: 'chances' },
    );
  // What is the matter with the save names it, and so perhaps somebody hidden: that is not for players.
  const opening = reader === 'players' ? { ...world, remark: () => {} } : world;
  const { save, encounter } = await readFight(opening, name, flags);
  const text = written(reportOf(save, encounter, reader, chances), format, world, isSet(flags, 'plain')).trimEnd();
  const file = textFlag(flags, 'to');
  if (file === undefined) world.print(text);
  else {
    writeOut(world.disk, file, `${text}\n`);
    world.remark(`Written to ${file}.`);
  }
  return 0;
}

/** Whom a command shows things to: `--for players`, otherwise the referee. */
export function readerOf(flags: Flags): Reader {
  return oneOf('for', ['referee', 'players'] as const, textFlag(flags, 'for') ?? 'referee');
}

/**
 * The report of a save.
 * @param chances from how many fights the chances of each round come; none, where it is 0
 */
function reportOf(save: Save, { ruleset, story, chance }: Encounter, reader: Reader, chances: number): Report {
  const scenes = [...retold(ruleset, story.steps)];
  const made = writeUp(scenes, { ruleset, reader, title: headOf(save).title });
  const likely = chances === 0 ? [] : chancesOf(ruleset, story, chance.seed, chances);
  const fights = made.fights.map((fight, i) => ({ ...fight, ...(likely[i] && { chances: likely[i] }) }));
  return { ...made, fights, remarks: reader === 'referee' ? remarksOn(save, scenes) : [] };
}

function chancesFlag(flags: Flags): number {
  return numberFlag(flags, 'chances', { least: 0, most: 10_000 }) ?? 0;
}

function remarksOn({ edited }: Save, scenes: readonly Retold[]): readonly string[] {
  const lost = scenes.filter(({ again }) => again instanceof Error).length;
  return [
    ...editsIn(edited),
    ...(lost > 0 ? [`The rules have changed since: the dice of ${lost} steps are left out of the figures.`] : []),
  ];
}

/** What is said of entries that were changed by hand: a sentence, or nothing. */
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

function oneOf<const T extends string>(flag: string, all: readonly T[], given: string): T {
  const found = all.find((one) => one === given);
  if (found !== undefined) return found;
  throw new Problem('usage-flag', `--${flag} takes ${all.join(' or ')}, not "${given}".`, { flag, given });
}
