import { caseless } from '../core/kit/names.ts';
import type { MenuItem } from '../shell/look-ups/choices.ts';
import { lookUpLetters } from '../shell/reading/words.ts';

interface Streams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** Raised when the referee wants to leave. */
  readonly signal?: AbortSignal;
  /** Lets more keys through behind an Enter that picked nothing; those that are given go before. */
  readonly goOn?: (keys: string) => void;
  /** Takes the list off the screen once something is picked. */
  readonly clearPromptOnDone?: boolean;
}

/** An entry of a list. */
export interface Entry extends MenuItem {
  /** The label as it stands in the list, where it has more to say. */
  readonly says?: string;
  /** Letter that is marked in it. */
  readonly short?: string | undefined;
  /** Entries that it stands for: whoever types what only some of them have gets those. */
  readonly alike?: readonly Entry[];
}

interface List {
  /** Text above the list, of one line or several. */
  readonly message: string;
  readonly items: readonly Entry[];
  /** Number of entries in sight at once, with the sentence of a refusal. */
  readonly inSight?: number;
  /** Returns what typed text stands for, beside the entries that it fits or in their place; nothing, where it cannot be taken. */
  readonly other: (typed: string, fitting: readonly Entry[]) => readonly Entry[];
  /** Sentence for typed text that fits no entry and stands for nothing. */
  readonly refusal?: (typed: string) => string;
  /** Told what was typed, whenever it changes. */
  readonly watch?: (typed: string) => void;
  /** Told the line of the marked entry, whenever the list is drawn. */
  readonly mark?: (line: string) => void;
  /** Text that was typed and line of the entry that was marked when the list was taken away, where it is opened again. */
  readonly before?: { readonly typed: string; readonly marked: string };
}

/** Entries in sight at once, where nothing is said: one for each digit, and the sentence about what was typed. */
const NINE_AND_A_REFUSAL = 10;

/** Clears the line that is being typed: Ctrl-U. */
const CLEAR = '\u0015';

/** A list without a sign before it, since its message can be a whole board; a sentence in it stands as it is. */
const look = { prefix: '', style: { message: (text: string) => text, disabled: (text: string) => text.trimEnd() } };

/** Returns the line of the item that the referee picks: by arrow keys, a number, or the beginning of a word in it. */
export async function pickFrom(list: List, streams: Streams): Promise<string> {
  const { message, inSight = NINE_AND_A_REFUSAL, watch, mark, before = { typed: '', marked: '' } } = list;
  const [{ createPromptModule }, { makeTheme }] = await Promise.all([import('inquirer'), import('@inquirer/core')]);
  const { goOn, ...ends } = streams;
  const prompt = createPromptModule(ends);
  let isOpen = true;
  let text = '';
  let refused = '';
  let shown: readonly { readonly name: string; readonly value: string }[] = [];
  // Text that fits nothing is cleared by Enter, so that a number can be typed; the list says why.
  const clear = () => {
    if (!isOpen) return;
    refused = text;
    goOn?.(CLEAR);
  };
  // The list takes a line end without closing where nothing fits it; it is through with it a turn of the loop later.
  const listen = (keys: Buffer | string) => {
    if (/[\r\n]/.test(String(keys))) setImmediate(() => setImmediate(clear));
  };
  ends.input.on('data', listen);
  const source = (typed = '') => {
    watch?.(typed);
    text = typed.trim();
    shown = [...(text === '' ? refusalOf(list, refused) : []), ...entriesFor(list, text)];
    return shown;
  };
  const { highlight: bright } = makeTheme().style;
  const highlight = (marked: string) => {
    mark?.(shown.find(({ name }) => marked.endsWith(` ${name}`))?.value ?? '');
    return bright(marked);
  };
  const theme = { ...look, style: { ...look.style, highlight } };
  const start = { initialValue: before.typed, default: before.marked };
  try {
    const { line } = await prompt<{ line: string }>([
      { type: 'search', name: 'line', message, source, pageSize: inSight, theme, ...start },
    ]);
    return line;
  } finally {
    isOpen = false;
    ends.input.off('data', listen);
  }
}

/** Returns the entries that fit what was typed, with their numbers; a sentence where nothing does. */
function entriesFor(list: List, typed: string) {
  const { items, other } = list;
  const digits = `${items.length}`.length;
  const shown = other(typed, fittingIn(items, typed));
  if (shown.length === 0) return refusalOf(list, typed);
  return shown.map((item) => {
    const { label, says = label, line, about } = item;
    const number = items.includes(item) ? `${`${items.indexOf(item) + 1}`.padStart(digits)}  ` : '';
    return { name: `${number}${says}`, short: label, value: line, ...(about !== undefined && { description: about }) };
  });
}

/** Returns the sentence for text that fits nothing, as an entry that cannot be picked. */
function refusalOf({ refusal }: List, typed: string) {
  return typed === '' || !refusal ? [] : [{ name: refusal(typed), value: '', disabled: ' ' }];
}

/**
 * Returns the item of a number, or those of which a word begins with what was typed, those first whose letter it is; all
 * of them where nothing was. A letter that looks something up, or undoes, does so here as well.
 */
function fittingIn(items: readonly Entry[], typed: string): readonly Entry[] {
  const numbered = /^\d+$/.test(typed) ? items[Number(typed) - 1] : undefined;
  if (numbered) return [numbered];
  const wanted = caseless(typed);
  const lettered = items.filter(({ short }) => short === wanted);
  if (lookUpLetters.has(wanted)) return lettered;
  const has = (text: string) => ` ${caseless(text)}`.includes(` ${wanted}`);
  const worded = items.flatMap((item) => {
    if (lettered.includes(item)) return [];
    // Of several in one entry a code picks one as well.
    const { alike } = item;
    if (!alike) return has(item.label) ? [item] : [];
    const found = alike.filter(({ label, line }) => has(label) || has(line));
    return found.length === alike.length ? [item] : found;
  });
  return [...lettered, ...worded];
}
