import { loadRulesets } from '../../../rules/index.ts';
import { switchesOf } from '../../../rules/switches.ts';
import { tablesOf } from '../../../rules/tables.ts';
import { switchFlag, textFlag } from '../../core/kit/flags.ts';
import { own } from '../../core/kit/json.ts';
import { Problem } from '../../core/kit/problem.ts';
import { listed } from '../../core/kit/wording.ts';
import type { Command } from '../shared/command.ts';
import { help, savesFolder, version } from '../shared/flags.ts';
import { savesIn } from '../shared/saves.ts';
import { printAll, type World } from '../shared/world.ts';
import { type CommandLine, type CompletionDesk, complete, type Offer } from './complete.ts';
import { scripts } from './completion-scripts.ts';

/**
 * `affray completion SHELL` prints the lines that teach a shell to complete affray. They call it again with the words
 * that were typed so far, and get the words that the last of them can become: a line each, behind one that says whether
 * files or folders fit as well.
 * The flags of the questions of odds are looked up only where they are wanted.
 * @throws Problem `usage-shell` for a shell that is not known
 */
export async function completion(
  world: World,
  commands: readonly Command[],
  [shell = '', ...words]: readonly string[],
): Promise<number> {
  const script = own(scripts, shell);
  if (script === undefined) {
    const known = listed(Object.keys(scripts), 'or');
    throw new Problem('usage-shell', `There is no completion for "${shell}". Choose ${known}.`);
  }
  if (words.length === 0) world.print(script);
  else {
    const line = words.includes('odds') ? await commandLine(commands) : bare(commands);
    const offer = complete(line, rejoined(words), deskOf(world));
    printAll(world, offerLines(offer, words.includes('=')));
  }
  return 0;
}

/** The whole command line, with the flags of the questions of odds, for which it loads all rulesets. */
export async function commandLine(all: readonly Command[]): Promise<CommandLine> {
  return bare(await Promise.all(all.map(withQuestions)));
}

function bare(all: readonly Command[]): CommandLine {
  return { commands: all, flags: [savesFolder, version, help], everywhere: [savesFolder, help] };
}

/** `affray odds` with the flags of every question of every ruleset; other commands as they are. */
async function withQuestions(command: Command): Promise<Command> {
  if (command.word !== 'odds') return command;
  const questions = (await loadRulesets()).flatMap(({ quick = [] }) => quick);
  const flags = new Map(questions.flatMap((one) => one.flags.map((flag) => [flag.flag, flag] as const)));
  const openFlags = [...flags.values()].map(({ flag, about, kind }) =>
    kind === 'yes' ? switchFlag(flag, about) : textFlag(flag, 'value', about),
  );
  return { ...command, openFlags };
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
    saves: () => savesIn(world).map(({ name }) => name),
    rulesets: () => Object.keys(switchesOf),
    tables: () => Object.values(tablesOf).flatMap((tables) => tables.map(({ id }) => id)),
    house: () =>
      Object.values(switchesOf)
        .flat()
        .flatMap(({ id, values }) => values.map((one) => `${id}=${one}`)),
  };
}
