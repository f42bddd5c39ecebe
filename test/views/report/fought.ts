import type { JsonObject } from '../../../src/core/kit/json.ts';
import { Problem } from '../../../src/core/kit/problem.ts';
import type { Ruleset } from '../../../src/core/ruleset/ruleset.ts';
import { type ReplayedStep, replayed } from '../../../src/drivers/replay.ts';
import type { Shell } from '../../../src/shell/shell.ts';
import { asHtml } from '../../../src/views/report/as-html.ts';
import { asMarkdown } from '../../../src/views/report/as-markdown.ts';
import { asText } from '../../../src/views/report/as-text.ts';
import { documentOf } from '../../../src/views/report/document.ts';
import type { FightReport, Report } from '../../../src/views/report/report.ts';
import { writeUp } from '../../../src/views/report/write-up.ts';
import type { Reader } from '../../../src/views/story.ts';
import { party, shellOf } from '../../shell/kit.ts';

/** A fight that was played. */
export interface Fought {
  readonly ruleset: Ruleset;
  readonly scenes: readonly ReplayedStep[];
  readonly entries: readonly JsonObject[];
  readonly shell: Shell;
}

/**
 * A fight in which affray throws and decides everything: some lines first, and then what Enter or the first item of the
 * menu does, until it is over or so many times.
 */
export function fought(foes: string, lines: readonly string[], enters: number, seed = 'test', people = party): Fought {
  const habits = { throwAll: true, decideAll: true };
  const { shell, entries } = shellOf({ party: people, foes, seed, habits });
  for (const line of lines) shell.line(line);
  playOn(shell, enters);
  const { ruleset, story } = shell.table.encounter;
  return { ruleset, scenes: [...replayed(ruleset, story.steps)], entries, shell };
}

/** Does what Enter or the first item of the menu does, until the fight is over or so many times. */
export function playOn(shell: Shell, enters: number): void {
  for (let i = 0; i < enters && !enter(shell); i++);
}

/** Plays what is due; whether nothing is. */
function enter(shell: Shell): boolean {
  try {
    return shell.line(shell.menu()[0]?.line ?? '').quit;
  } catch (error) {
    if (error instanceof Problem) return true;
    throw error;
  }
}

export function written(fight: Pick<Fought, 'ruleset' | 'scenes'>, reader: Reader, title = 'A test'): Report {
  return writeUp(fight.scenes, { ruleset: fight.ruleset, reader, title });
}

/** A report in every format, by name. */
export function everyFormat(report: Report): Readonly<Record<'text' | 'plain' | 'md' | 'html' | 'json', string>> {
  const blocks = documentOf(report);
  return {
    text: asText(blocks, { width: 80, plain: false }),
    plain: asText(blocks, { width: 60, plain: true }),
    md: asMarkdown(blocks),
    html: asHtml(blocks),
    json: JSON.stringify(report),
  };
}

/** The report of a shell's last fight. */
export function reportOf({ table }: Shell, reader: Reader = 'referee'): FightReport | undefined {
  const { ruleset, story } = table.encounter;
  return written({ ruleset, scenes: [...replayed(ruleset, story.steps)] }, reader).fights.at(-1);
}

/** The summary of the report of a shell's last fight. */
export function summaryOf(shell: Shell): string {
  return reportOf(shell)?.summary ?? '';
}
