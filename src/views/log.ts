import type { Fact } from '../core/fight/fact.ts';
import type { Fight } from '../core/fight/fight.ts';
import type { Step } from '../core/fight/story.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import { linesForPlayers, type Scene } from './for-players.ts';
import { labelOf } from './labels.ts';
import { entryLines, type Page, paged, type Screen } from './pages.ts';
import { fullLines, type Reader, type Telling } from './story.ts';
import { harmless, wrap } from './text.ts';

/** Width and theme of the log, and the round that it is for. */
interface LogView extends Omit<Screen, 'height'> {
  /** The only round that is told; all that there are, where absent. */
  readonly round?: number | undefined;
}

/** Returns the log: steps that tell something, by number, `*` for typed dice, `!` for rulings; a line a round. */
export function log(ruleset: Ruleset, tellings: readonly Telling[], view: LogView): string {
  const { round } = view;
  const told = tellings.flatMap((telling) =>
    partsOf(ruleset, telling.step, fullLines(ruleset, telling))
      .filter((part) => round === undefined || roundOf(telling, part) === round)
      .map((part) => ({ ...part, step: telling.step })),
  );
  const lines = told.flatMap((part) => [
    ...part.titles.map((title) => titleLine(title, view)),
    ...stepLines(part.step, part.lines, view),
  ]);
  const marked = told.filter((part) => part.lines.length > 0).map(({ step }) => signsOf(step));
  const used = [...signs].filter(([sign]) => marked.some((marks) => marks.includes(sign)));
  const legend = used.map(([sign, word]) => `${sign} ${word}`).join('   ');
  return [...lines, ...(legend === '' || view.theme.plain ? [] : [view.theme.paint('quiet', legend)])].join('\n');
}

/** Returns the sentences of a step for a reader. */
export function linesFor(ruleset: Ruleset, scene: Scene, reader: Reader): readonly string[] {
  return reader === 'referee' ? fullLines(ruleset, scene) : linesForPlayers(ruleset, scene);
}

/** Returns the rows of a step as the players read it, without its number: gaps in those would tell of somebody. */
export function playersLines(ruleset: Ruleset, scene: Scene, room: number): readonly string[] {
  const parts = partsOf(ruleset, scene.step, linesForPlayers(ruleset, scene));
  return parts.flatMap(({ titles, lines }) => [...titles, ...lines]).flatMap((line) => wrap(line, room, 2));
}

/** Returns true if the referee overruled something: an answer, the rules, or the state by hand. */
export function hasRuling({ intent, answers, facts }: Step): boolean {
  return (
    intent.forced === true ||
    answers.some(({ by }) => by === 'ruling') ||
    facts.some((fact) => fact.kind === 'told' && ['ruling', 'set'].includes(fact.key))
  );
}

const signs = new Map([
  ['*', 'typed dice'],
  ['!', 'ruling'],
]);

function signsOf(step: Step): string {
  const isTyped = step.answers.some(({ by, faces, number }) => by === 'table' && (faces ?? number) !== undefined);
  return (isTyped ? '*' : '') + (hasRuling(step) ? '!' : '');
}

function stepLines(step: Step, told: readonly string[], { width: room, theme }: LogView): readonly string[] {
  const marks = signsOf(step);
  if (theme.plain) {
    const said = [...marks].map((sign) => `, ${signs.get(sign)}`).join('');
    return told.flatMap((line) => wrap(`${step.id}${said}: ${line}`, room, 2));
  }
  const lines = told.flatMap((line) => wrap(line, room - 8, 2));
  return lines.map((line, i) => {
    const head = i === 0 ? `${`${step.id}`.padStart(5)}${marks.padEnd(2)} ` : ' '.repeat(8);
    return theme.paint('quiet', head) + line;
  });
}

/** Returns true if all that a step tells belongs to the round that it ends, such as a morale check. */
function isToldBeforeRound({ facts }: Step): boolean {
  const told = facts.findLastIndex(({ kind }) => kind === 'told');
  const round = facts.findIndex(({ kind }) => kind === 'round');
  return told >= 0 && told < round && !facts.some(({ kind }) => kind === 'fight');
}

/** Returns the round to which a part of a step belongs: what stands above the heading of a round is told of the one before. */
function roundOf({ step, fight }: Telling, { titles }: Part): number {
  const begun = step.facts.find(({ kind }) => kind === 'round');
  return titles.length === 0 && begun?.kind === 'round' ? Number(begun.from) : fight.round;
}

/** Returns the heading of a round, and of a fight behind the first of a save. */
function titleOf({ roundName }: Ruleset, fact: Fact): string | undefined {
  if (fact.kind === 'round' && fact.to !== 0) return `${roundName} ${fact.to}`;
  return fact.kind === 'fight' && Number(fact.to) > 1 ? `Fight ${fact.to}` : undefined;
}

function titleLine(title: string, { width: room, theme }: LogView): string {
  if (theme.plain) return title;
  return theme.paint('title', `${theme.line.repeat(2)} ${title} `.padEnd(Math.min(room, 78), theme.line));
}

/** Lines of a step, and the headings above them. */
interface Part {
  readonly titles: readonly string[];
  readonly lines: readonly string[];
}

/** Returns the lines of a step under its headings; where a line says no more than a heading, that stands in its place. */
export function partsOf(ruleset: Ruleset, step: Step, lines: readonly string[]): readonly Part[] {
  const titles = step.facts.flatMap((fact) => titleOf(ruleset, fact) ?? []);
  const round = lines.findIndex((line) => titles.includes(line.replace(/\.$/, '')));
  const from = round < 0 ? (isToldBeforeRound(step) ? lines.length : 0) : round;
  const parts = [
    { titles: [], lines: lines.slice(0, from) },
    { titles, lines: lines.slice(round < 0 ? from : round + 1) },
  ];
  return parts.filter((part) => part.titles.length + part.lines.length > 0);
}

/** Steps with their numbers and labels, the latest first, a screen at a time: what `amend` and `undo` choose from. */
export function stepList(ruleset: Ruleset, steps: readonly Step[], fight: Fight, screen: Page): string {
  const entries = steps.toReversed().map((step) => {
    const marks = [...signsOf(step)].map((sign) => signs.get(sign));
    const label = harmless(labelOf({ ruleset, fight }, step.intent));
    return { word: `${step.id}`, about: marks.length === 0 ? label : `${label} (${marks.join(', ')})` };
  });
  return paged(entryLines(entries, screen), screen, (page) => `steps ${page}`);
}
