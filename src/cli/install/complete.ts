import type { Outline, OutlineFlag } from './outline.ts';

/** What may stand at a place of the command line. */
export interface Offer {
  readonly words: readonly OfferedWord[];
  /** Paths that the shell itself finds. */
  readonly paths?: 'files' | 'folders';
}

/** A word with a few others about it. */
interface OfferedWord {
  readonly word: string;
  readonly about: string;
}

/** What completion has to look up: called only where it is wanted. */
export interface CompletionDesk {
  readonly saves: () => readonly string[];
  readonly rulesets: () => readonly string[];
  readonly tables: () => readonly string[];
  /** House rules as `switch=value`. */
  readonly house: () => readonly string[];
}

/**
 * What the last of some words can become; it may be empty.
 * @param tree the whole command line
 * @param typed the words behind `affray`, as far as the cursor
 */
export function complete(tree: Outline, typed: readonly string[], desk: CompletionDesk): Offer {
  const current = typed.at(-1) ?? '';
  const place = placeBehind(tree, typed.slice(0, -1));
  const [, flag, begun = ''] = /^(--[\w-]+)=(.*)$/s.exec(current) ?? [];
  if (flag !== undefined) {
    const offer = begunWith(valuesOf(flagNamed(place.flags, flag)?.value ?? '', tree, desk), begun);
    return { ...offer, words: offer.words.map(({ word, about }) => ({ word: `${flag}=${word}`, about })) };
  }
  if (place.open !== undefined) return begunWith(valuesOf(place.open, tree, desk), current);
  if (current.startsWith('-')) return begunWith({ words: place.flags.flatMap(offered) }, current);
  const offer = valuesOf(place.takes, tree, desk);
  const commands = place.taken === 0 ? wordsOf(place.node) : [];
  return begunWith({ ...offer, words: [...commands, ...offer.words] }, current);
}

/** Where the words of a line have led to. */
interface Place {
  readonly node: Outline;
  /** The flags that fit here. */
  readonly flags: readonly OutlineFlag[];
  /** What the flag before takes, if it takes something. */
  readonly open: string | undefined;
  /** How many words stand behind the command, and what the next one is called. */
  readonly taken: number;
  readonly takes: string;
}

function placeBehind(tree: Outline, words: readonly string[]): Place {
  let [node, taken] = [tree, 0];
  let open: string | undefined;
  for (const word of words) {
    const next = taken === 0 ? node.commands.find((one) => one.word === word) : undefined;
    if (open !== undefined) open = undefined;
    else if (word.startsWith('-')) open = flagNamed(flagsAt(tree, node), word)?.value;
    else if (next) node = next;
    else taken += 1;
  }
  const last = node.takes.at(-1)?.name ?? '';
  const takes = node.takes[taken]?.name ?? (last.endsWith('...') ? last : '');
  return { node, flags: flagsAt(tree, node), open, taken, takes };
}

/** The flags of a command, and those of the whole line. */
function flagsAt(tree: Outline, node: Outline): readonly OutlineFlag[] {
  return node === tree ? tree.flags : [...node.flags, ...tree.flags.filter(({ value }) => value !== undefined)];
}

function flagNamed(flags: readonly OutlineFlag[], name: string): OutlineFlag | undefined {
  return flags.find(({ names }) => names.includes(name));
}

function offered({ names, about }: OutlineFlag): readonly OfferedWord[] {
  return names.filter((name) => name.startsWith('--')).map((word) => ({ word, about }));
}

function wordsOf({ commands }: Outline): readonly OfferedWord[] {
  return commands.map(({ word, about }) => ({ word, about }));
}

/** What can stand for a value, by what the help calls it. */
function valuesOf(name: string, tree: Outline, desk: CompletionDesk): Offer {
  switch (name.replace(/\.\.\.$/, '')) {
    case 'save':
    case 'saves':
    case 'other':
      return plain(desk.saves());
    case 'id':
    case 'ruleset':
      return plain(desk.rulesets());
    case 'id-or-save-and-words':
      return plain([...desk.rulesets(), ...desk.saves()]);
    case 'table-and-words':
      return plain(desk.tables());
    case 'switch=value':
      return plain(desk.house());
    case 'format':
      return plain(['text', 'md', 'html', 'json']);
    case 'reader':
      return plain(['players']);
    case 'shell':
      return plain(['bash', 'zsh', 'fish']);
    case 'command':
      return { words: wordsOf(tree) };
    case 'file':
    case 'line-or-file':
    case 'file-or-line':
      return { words: [], paths: 'files' };
    case 'folder':
      return { words: [], paths: 'folders' };
  }
  return { words: [] };
}

function plain(words: readonly string[]): Offer {
  return { words: words.map((word) => ({ word, about: '' })) };
}

function begunWith(offer: Offer, begun: string): Offer {
  return { ...offer, words: offer.words.filter(({ word }) => word.startsWith(begun)) };
}
