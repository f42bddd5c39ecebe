import { resolve } from 'node:path';
import { loadRulesets } from '../../../rules/index.ts';
import { switchesOf } from '../../../rules/switches.ts';
import { tablesOf } from '../../../rules/tables.ts';
import { switchFlag, textFlag } from '../../core/kit/flags.ts';
import { own } from '../../core/kit/json.ts';
import { Problem } from '../../core/kit/problem.ts';
import { listed } from '../../core/kit/wording.ts';
import { onlyRuleset } from '../../reference/takes.ts';
import { archiveOf } from '../../store/folders.ts';
import type { Command } from '../shared/command.ts';
import { help, savesFolder, version } from '../shared/flags.ts';
import { savesIn } from '../shared/saves.ts';
import { printAll, type World } from '../shared/world.ts';
import { type CommandLine, type CompletionDesk, complete, type Offer, valueIn } from './complete.ts';

/**
 * `affray completion SHELL` prints the lines that teach a shell to complete affray. They call it again with the words
 * typed so far, and get those that the last can become: a line each, behind one that says if files or folders fit too.
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
    // Bash takes a word apart at its `=`.
    const typed = words
      .join('\n')
      .replaceAll(/\n?=\n?/g, '=')
      .split('\n');
    printAll(world, offerLines(complete(line, typed, deskOf(world, typed.slice(0, -1))), words.includes('=')));
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

/** @param behind whether only what stands behind a `=` is being completed */
function offerLines({ words, paths }: Offer, behind: boolean): readonly string[] {
  const shown = (word: string) => (behind ? word.slice(word.indexOf('=') + 1) : word);
  return [paths ?? 'words', ...words.map(({ word, about }) => `${shown(word)}\t${about}`)];
}

/** @param typed the words before the one that is completed: a folder or a ruleset among them narrows what is offered */
function deskOf(world: World, typed: readonly string[]): CompletionDesk {
  const given = valueIn(typed, savesFolder);
  const folders = [...(given === undefined ? [] : [resolve(given)]), ...world.searched()];
  const namesIn = (homes: readonly string[]) => savesIn(world, [...new Set(homes)]).map(({ name }) => name);
  const only = valueIn(typed, onlyRuleset)?.toLowerCase();
  const ofRuleset = <T>(all: Readonly<Record<string, readonly T[]>>) =>
    (only === undefined ? undefined : own(all, only)) ?? Object.values(all).flat();
  return {
    saves: () => namesIn(folders),
    'archived saves': () => namesIn(folders.map(archiveOf)),
    rulesets: () => Object.keys(switchesOf),
    tables: () => ofRuleset(tablesOf).map(({ id }) => id),
    house: () => ofRuleset(switchesOf).flatMap(({ id, values }) => values.map((one) => `${id}=${one}`)),
  };
}

/*
 * Scripts that teach a shell to complete affray. Each asks affray itself for the words, so that nothing here has to change
 * when a command does.
 */

const bash = `# affray completion bash > ~/.local/share/bash-completion/completions/affray
_affray() {
  local kind='' word about
  COMPREPLY=()
  {
    read -r kind
    while IFS=$'\\t' read -r word about; do COMPREPLY+=("$(printf '%q' "$word")"); done
  } < <("$1" completion bash -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  case $kind in
    files) compopt -o default ;;
    folders) compopt -o dirnames ;;
  esac
}
complete -F _affray affray`;

const zsh = `#compdef affray
# affray completion zsh > "\${fpath[1]}/_affray"
_affray() {
  local -a lines found
  local line
  lines=("\${(@f)$("\${words[1]}" completion zsh -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  for line in "\${(@)lines[2,-1]}"; do
    found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  (( $#found )) && _describe affray found
  case $lines[1] in
    files) _files ;;
    folders) _files -/ ;;
  esac
}
if [[ $funcstack[1] == _affray ]]; then _affray "$@"; else compdef _affray affray; fi`;

const fish = `# affray completion fish > ~/.config/fish/completions/affray.fish
function __affray_words
  set -l words (commandline -opc)
  set -l current (commandline -ct)
  set -l lines ($words[1] completion fish -- $words[2..-1] "$current" 2>/dev/null)
  switch "$lines[1]"
    case files
      __fish_complete_path "$current"
    case folders
      __fish_complete_directories "$current"
  end
  printf '%s\\n' $lines[2..-1]
end
complete -c affray -f -a '(__affray_words)'`;

/** The lines for each shell. */
const scripts: Readonly<Record<string, string>> = { bash, zsh, fish };
