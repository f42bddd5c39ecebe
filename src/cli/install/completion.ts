import { loadRulesets } from '../../../rules/index.ts';
import { switchesOf } from '../../../rules/switches.ts';
import { tablesOf } from '../../../rules/tables.ts';
import { Problem } from '../../core/kit/problem.ts';
import { HELP } from '../../dice/help.ts';
import { quickHelp } from '../../reference/quick-odds.ts';
import { ruleHelp } from '../../reference/rule-command.ts';
import { tableHelp } from '../../reference/table-command.ts';
import { programFor } from '../program.ts';
import { savesIn } from '../shared/saves.ts';
import type { World } from '../shared/world.ts';
import { type CompletionDesk, complete, type Offer } from './complete.ts';
import { scripts } from './completion-scripts.ts';
import { type Outline, outlineOf } from './outline.ts';

/**
 * `affray completion SHELL` prints the lines that teach a shell to complete affray. They call it again with the words
 * that were typed so far, and get the words that the last of them can become: a line each, behind one that says whether
 * files or folders fit as well.
 * @throws Problem `usage-shell` for a shell that is not known
 */
export async function completion(world: World, shell: string, words: readonly string[]): Promise<number> {
  const script = scripts[shell];
  if (script === undefined) throw noShell(shell);
  if (words.length === 0) world.print(script);
  else {
    const offer = complete(await wholeOutline(world), rejoined(words), deskOf(world));
    for (const line of offerLines(offer, words.includes('='))) world.print(line);
  }
  return 0;
}

/** The whole command line as data. */
export async function wholeOutline(world: World): Promise<Outline> {
  const screen = { width: 80, height: 24, theme: world.theme(true) };
  const odds = (await loadRulesets()).flatMap((one) => quickHelp(one, screen));
  return outlineOf(
    programFor(world, () => {}),
    { roll: HELP, table: tableHelp, rule: ruleHelp, odds },
  );
}

function noShell(shell: string): Problem {
  const known = Object.keys(scripts).join(', ');
  return new Problem('usage-shell', `There is no completion for "${shell}": there is ${known}.`, { shell });
}

/** Words as they were typed: bash takes one apart at its `=`. */
function rejoined(words: readonly string[]): readonly string[] {
  return words
    .join('\n')
    .replaceAll(/\n?=\n?/g, '=')
    .split('\n');
}

/** @param behind whether only what stands behind a `=` is being completed */
function offerLines({ words, paths }: Offer, behind: boolean): readonly string[] {
  const shown = (word: string) => (behind ? word.slice(word.indexOf('=') + 1) : word);
  return [paths ?? 'words', ...words.map(({ word, about }) => `${shown(word)}\t${about}`)];
}

function deskOf(world: World): CompletionDesk {
  return {
    saves: () => savesIn(world, undefined).map(({ name }) => name),
    rulesets: () => Object.keys(switchesOf),
    tables: () => Object.values(tablesOf).flatMap((tables) => tables.map(({ id }) => id)),
    house: () =>
      Object.values(switchesOf)
        .flat()
        .flatMap(({ id, values }) => values.map((one) => `${id}=${one}`)),
  };
}
