import type { Flag, Values } from '../../core/kit/flags.ts';
import type { Command } from '../shared/command.ts';
import { shownFlags } from './help-text.ts';

/** The words and paths that may stand at a place of the command line. */
export interface Offer {
  readonly words: readonly OfferedWord[];
  /** Paths that the shell itself finds. */
  readonly paths?: 'files' | 'folders';
}

/** A word with a few others about it. */
type OfferedWord = Pick<Command, 'word' | 'about'>;

/** The whole command line. */
export interface CommandLine {
  readonly commands: readonly Command[];
  /** Flags that stand before a command. */
  readonly flags: readonly Flag<unknown>[];
  /** Those of them that every command takes. */
  readonly everywhere: readonly Flag<unknown>[];
}

/** Names that completion has to look up: called only where they are wanted. */
export type CompletionDesk = Readonly<
  Record<'saves' | 'archived saves' | 'rulesets' | 'tables' | 'house', () => readonly string[]>
>;

/** Words that the last of some words can become; it may be empty. */
export function complete(line: CommandLine, typed: readonly string[], desk: CompletionDesk): Offer {
  const current = typed.at(-1) ?? '';
  const place = placeBehind(line, typed.slice(0, -1));
  const [, name, begun = ''] = /^(--[\w-]+)=(.*)$/s.exec(current) ?? [];
  if (name !== undefined) {
    const offer = begunWith(valuesOf(flagNamed(place.flags, name), desk), begun);
    return { ...offer, words: offer.words.map(({ word, about }) => ({ word: `${name}=${word}`, about })) };
  }
  if (place.open) return begunWith(valuesOf(place.open, desk), current);
  if (current.startsWith('-'))
    return begunWith({ words: place.flags.map(({ name, about }) => ({ word: `--${name}`, about })) }, current);
  const offer = valuesOf(place.next, desk);
  return begunWith({ ...offer, words: [...place.commands, ...offer.words] }, current);
}

const help: OfferedWord = { word: 'help', about: 'show the flags and examples of a command' };

/** Returns the commands and flags that may stand behind some words, a flag that is open for its value, and the next argument. */
function placeBehind(line: CommandLine, words: readonly string[]) {
  let command: Command | undefined;
  let open: Flag<unknown> | undefined;
  let turned: Values | undefined;
  let [taken, isHelp] = [0, false];
  const flags = () => (command ? [...shownFlags(command), ...line.everywhere] : line.flags);
  const subs = (): readonly Command[] => (taken > 0 ? [] : command ? (command.commands ?? []) : line.commands);
  for (const word of words) {
    const next = subs().find((one) => one.word === word);
    if (open) open = undefined;
    else if (word.startsWith('-')) {
      const flag = flagNamed(flags(), word);
      turned = flag?.turnsTo ?? turned;
      if (flag?.value !== undefined) open = flag;
    } else if (next) command = next;
    else if (!command && word === help.word) isHelp = true;
    else taken += 1;
  }
  const commands = [...subs().map(({ word, about }) => ({ word, about })), ...(command || isHelp ? [] : [help])];
  const last = command?.takes.at(-1);
  const next = isHelp ? undefined : (command?.takes[taken] ?? (last?.many ? last : undefined));
  return { commands, flags: flags(), open, next: next && turned !== undefined ? { values: turned } : next };
}

/** Returns the last value of a flag among some words; nothing where none was typed. */
export function valueIn(typed: readonly string[], { name }: Flag<unknown>): string | undefined {
  const at = typed.findLastIndex((word) => word === `--${name}` || word.startsWith(`--${name}=`));
  return at < 0 ? undefined : (typed[at]?.split(/=(.*)/s)[1] ?? typed[at + 1]);
}

/** Returns the flag with a spelling: `--json`, `-n`. */
function flagNamed(flags: readonly Flag<unknown>[], typed: string): Flag<unknown> | undefined {
  return flags.find(({ name, letter, old = [] }) =>
    [...[name, ...old].map((one) => `--${one}`), `-${letter}`].includes(typed),
  );
}

/** Returns the values of a flag or an argument. */
function valuesOf(one: { readonly values?: Values } | undefined, desk: CompletionDesk): Offer {
  const values = one?.values;
  switch (values) {
    case undefined:
      return { words: [] };
    case 'files':
    case 'folders':
      return { words: [], paths: values };
    case 'saves':
    case 'archived saves':
    case 'rulesets':
    case 'tables':
    case 'house':
      return plain(desk[values]());
    default:
      return 'either' in values
        ? { words: values.either.flatMap((each) => valuesOf({ values: each }, desk).words) }
        : plain(values);
  }
}

function plain(words: readonly string[]): Offer {
  return { words: words.map((word) => ({ word, about: '' })) };
}

function begunWith(offer: Offer, begun: string): Offer {
  return { ...offer, words: offer.words.filter(({ word }) => word.startsWith(begun)) };
}
