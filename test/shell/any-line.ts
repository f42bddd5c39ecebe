import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIntent } from '../../src/core/fight/intent.ts';
import { isObject, type JsonObject } from '../../src/core/kit/json.ts';
import { must } from '../../src/core/kit/list.ts';
import { memoizeText } from '../../src/core/kit/memoize.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { actionsOf } from '../../src/core/play/play.ts';
import { verify } from '../../src/drivers/replay.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { optionWords } from '../../src/shell/table/situation.ts';
import { reopen } from './kit.ts';

/** The sample fight of each ruleset that random lines are typed into. */
export const samples = {
  pk: 'pk-ghouls',
  factions: 'factions-bandits',
  guard: 'guard-mob',
  brp: 'brp-raiders',
  mighty: 'mighty-orcs',
} as const;

export type Sampled = keyof typeof samples;

/** Dice of a random line: its kind, and the words that fill it. */
export type Dice = readonly [kind: number, first: number, second: number, third: number];

/** The step that begins the fight of a sample, as it is kept. */
const beginning = memoizeText((path) => {
  const save: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const log = isObject(save) && Array.isArray(save['log']) ? save['log'] : [];
  const begin = log.find((entry) => isObject(entry) && entry['step'] === 1);
  return JSON.stringify(must(isObject(begin) ? begin['intent'] : undefined, 'first step'));
});

/** The same fight from its beginning, with nothing played. */
export function freshFight(id: Sampled, seed: string): { shell: Shell; entries: JsonObject[] } {
  const entries: JsonObject[] = [];
  const shell = reopen(entries, id, { seed });
  shell.table.play(readIntent(JSON.parse(beginning(join('saves/examples', `${samples[id]}.json`)))));
  return { shell, entries };
}

/** A line that a referee could type, sensible or not, as things stand. */
export function lineFor(shell: Shell, [kind, first, second, third]: Dice): string {
  const { table } = shell;
  const { encounter } = table;
  const { fight } = shell.situation;
  const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];
  const who = pick(fight.combatants, first)?.code ?? 'nobody';
  const whom = pick(fight.combatants, second)?.code ?? 'nobody';
  const action = pick(actionsOf(encounter.ruleset), third);
  const word = (third % 2 === 0 ? action?.short : action?.word) ?? action?.word ?? 'a';
  const option = pick(optionWords(table.situation.question, fight), second) ?? 'n';
  const step = pick(encounter.story.steps, first)?.id ?? 1;
  const face = 1 + (second % 24);
  const field = pick(Object.keys(encounter.ruleset.fields.fields), second) ?? 'x';
  const lines: readonly string[] = [
    '',
    '',
    '',
    '',
    `${face}`,
    `${face} ${1 + (third % 8)}`,
    `${face} ${face} ${face}`,
    option,
    `${option} ${face}`,
    `${who} ${face}`,
    '..',
    `a ${whom}`,
    `${who} a ${whom}`,
    `${who} a ${whom} ${face} ${1 + (third % 8)}`,
    `${who} ${whom} a ${who}, ${whom} x`,
    `${who} ${word} ${whom}`,
    `${word} ${whom} ${third % 12}`,
    `${who} ${word} ${whom} : ${face} ${option} ..`,
    `${who} ${whom}`,
    'one',
    'u',
    'u 2',
    `u to ${step}`,
    'y',
    'leave',
    'resume',
    `late ${who}`,
    `remove ${who}`,
    `damage ${third % 9} ${who}`,
    `kill ${who}`,
    `set ${who} ${field} ${face}`,
    `condition ${who} stunned 1`,
    `bench ${who}`,
    `back ${who}`,
    `side ${pick(fight.sides, second)?.id ?? 'foes'} ${who}`,
    `dice ${pick(['party', 'foes', 'all', who, 'damage'], second)} ${pick(['table', 'seed'], third)}`,
    `order ${who} ${option}`,
    `v ${step} : ${face} ${1 + (third % 8)}`,
    `v ${step} ${who}=${face}`,
    `v ${step} target ${whom} drop rest`,
    `v last`,
    `answers ${step}`,
    `note "${who}"`,
    `${who} ${word} ${whom} !`,
    pick(['b', 'o', 'l', 'parked', 'plan', 'due', '?', `i ${who}`], second) ?? 'b',
  ];
  return must(pick(lines, kind), 'line');
}

/**
 * Types a line, and makes sure that the save stands: it opens again as it is on the screen, and its steps come out again.
 * @returns what is wrong, in words; nothing when all is well
 */
export function faultAfter(shell: Shell, entries: JsonObject[], line: string, seed: string): string | undefined {
  try {
    shell.line(line);
  } catch (problem) {
    if (!(problem instanceof Problem))
      return `it throws ${String(problem)} ${problem instanceof Error ? problem.stack : ''}`;
  }
  try {
    const { ruleset, story } = shell.table.encounter;
    const prompt = shell.prompt();
    shell.board();
    const again = reopen(entries, ruleset.id, { seed });
    const { story: kept } = again.table.encounter;
    if (JSON.stringify(kept.fight) !== JSON.stringify(story.fight)) return 'the save opens otherwise';
    const [difference] = verify(ruleset, seed, kept.steps);
    if (difference) return `a step differs: ${JSON.stringify(difference)}`;
    // An amending and a changed plan are no more than proposals.
    const pending = (at: Shell) => at.situation.pending.map(({ id }) => id).join(' ');
    if (!shell.situation.isAmending && pending(again) !== pending(shell))
      return `it opens with ${pending(again)} pending instead of ${pending(shell)}`;
    const isOwn = shell.situation.isAmending || prompt.says.includes('plan: ');
    if (!isOwn && JSON.stringify(again.prompt()) !== JSON.stringify(prompt))
      return `it opens at another question: ${again.prompt().says} instead of ${prompt.says}`;
    return undefined;
  } catch (problem) {
    return `the save or the screen fails: ${problem instanceof Error ? problem.stack : String(problem)}`;
  }
}
