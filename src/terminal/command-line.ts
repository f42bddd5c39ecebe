import {
  createPrompt,
  isDownKey,
  isEnterKey,
  isTabKey,
  isUpKey,
  type KeypressEvent,
  useEffect,
  useKeypress,
  useRef,
  useState,
} from '@inquirer/core';
import { cut, drawnWidth, width, wrap } from '../views/text.ts';
import type { Theme } from '../views/theme.ts';

interface LineConfig {
  /** Text before the cursor. */
  readonly message: string;
  /** Earlier lines, the latest last. */
  readonly history: readonly string[];
  /** Words that could stand where the last word of the line begins. */
  readonly complete: (line: string) => readonly string[];
  /** Theme that tells suggested text from typed text. */
  readonly theme: Theme;
  /** Columns of the terminal. */
  readonly columns: () => number;
  /** Told what stands on the line, whenever it changes. */
  readonly watch?: (text: string) => void;
  /** Lets more keys through behind an Enter that did not end the line. */
  readonly goOn?: () => void;
}

interface Editor {
  line: string;
  clearLine(direction: 0): void;
  write(text: string): void;
}

/**
 * The command line: history on the arrows (behind a beginning, the lines that begin so) and Ctrl-R, completion on Tab, a
 * dim suggestion that the right arrow takes. Readline gives the keys that move and delete, and Ctrl-_ which takes the
 * last change of the line back.
 */
export const commandLine = createPrompt<string, LineConfig>((config, done) => {
  const line = useLine(config, done);
  useDim(config, line);
  const { text, offers, isSeeking, found } = line;
  const dim = (text: string) => config.theme.paint('quiet', text);
  if (isSeeking) return [`search: ${text}`, dim(`${found ?? 'nothing'}\n${SEEKING}`)];
  const shown = `${config.message} ${text}`;
  return offers.length > 0 ? [shown, dim(offerText(offers, config.columns()))] : shown;
});

/** Keys of a search. */
const SEEKING = '[Enter: take it; Ctrl-R: an older one; Esc: leave]';

/** The line as it stands, with what is offered for it. */
interface Line {
  readonly text: string;
  readonly finished: boolean;
  /** Completions, where there are several. */
  readonly offers: readonly string[];
  /** Text that could follow the cursor. */
  readonly suggestion: string;
  /** Marks a search of the history for the text, and the line that was found. */
  readonly isSeeking: boolean;
  readonly found: string | undefined;
}

function useLine(config: LineConfig, done: (line: string) => void): Line {
  const [text, setText] = useState('');
  const [finished, setFinished] = useState(false);
  const [offers, setOffers] = useState<readonly string[]>([]);
  const show = (line: string) => {
    setText(line);
    config.watch?.(line);
  };
  const search = useSearch(config, text, show);
  const browsing = useBrowsing(config.history);
  const isQuiet = finished || search.isSeeking || config.theme.plain;
  const suggestion = isQuiet ? '' : suggestionFor(text, config);

  useKeypress((key, rl) => {
    if (finished) return;
    const editor: Editor = rl;
    setOffers([]);
    if (search.isSeeking) return search.seek(key, editor);
    if (!isUpKey(key) && !isDownKey(key)) browsing.stop();
    if (isEnterKey(key)) {
      setFinished(true);
      done(text);
    } else if (isSearch(key)) search.begin(editor);
    else if (isUpKey(key) || isDownKey(key)) show(replaceLine(editor, browsing.go(text, isUpKey(key) ? 1 : -1)));
    else if (isTabKey(key)) {
      editor.clearLine(0);
      const completed = complete(text, config.complete(text));
      setOffers(completed.offers);
      show(replaceLine(editor, completed.line));
    } else
      show(
        ['right', 'end'].includes(key.name) && suggestion !== '' ? replaceLine(editor, text + suggestion) : editor.line,
      );
  });
  return { text, finished, offers, suggestion, isSeeking: search.isSeeking, found: search.found };
}

/** Looking through the history for what is typed; each Ctrl-R goes one line further back. */
function useSearch(config: LineConfig, text: string, show: (line: string) => void) {
  const [seeking, setSeeking] = useState<number | undefined>(undefined);
  const found = seeking === undefined ? undefined : sought(config.history, text, seeking);
  const begin = (editor: Editor) => {
    setSeeking(0);
    show(replaceLine(editor, ''));
  };
  const seek = (key: KeypressEvent, editor: Editor) => {
    if (isEnterKey(key)) config.goOn?.();
    if (isSearch(key)) return setSeeking((seeking ?? 0) + 1);
    const leaves = key.name === 'escape' || (key.ctrl && key.name === 'g');
    const ends = leaves || isEnterKey(key) || isTabKey(key) || ['right', 'left', 'up', 'down'].includes(key.name);
    setSeeking(ends ? undefined : 0);
    show(ends ? replaceLine(editor, leaves ? '' : (found ?? text)) : editor.line);
  };
  return { isSeeking: seeking !== undefined, found, begin, seek };
}

/** Walking through the lines of the history that begin as the line did. */
function useBrowsing(history: readonly string[]) {
  const place = useRef<{ readonly beginning: string; readonly back: number } | undefined>(undefined);
  const stop = () => {
    place.current = undefined;
  };
  const go = (text: string, direction: 1 | -1): string => {
    const { beginning, back: before } = place.current ?? { beginning: text, back: 0 };
    const lines = history.filter((line) => line.startsWith(beginning));
    const back = Math.min(Math.max(0, before + direction), lines.length);
    place.current = { beginning, back };
    return back === 0 ? beginning : (lines[lines.length - back] ?? beginning);
  };
  return { stop, go };
}

/** Draws the suggestion behind the cursor, where the prompt itself does not reach: it has the cursor stand at its end. */
function useDim(config: LineConfig, { text, finished, offers, suggestion }: Line): void {
  useEffect(
    ({ output }) => {
      const last = config.message.split('\n').at(-1) ?? '';
      const room = config.columns() - 2 - ((drawnWidth(last) + 1 + width(text)) % config.columns());
      const rest = cut(suggestion, Math.max(0, room - 2), '');
      if (rest === '') return;
      const dimmed = config.theme.paint('quiet', rest);
      // In brackets where there are no colours, since nobody has typed it.
      const ghost = dimmed === rest ? `[${rest}]` : dimmed;
      output.unmute();
      output.write(`${ghost}\u001b[${drawnWidth(ghost)}D`);
      output.mute();
    },
    [text, suggestion, offers, finished],
  );
}

/** Returns what could complete a line, on two lines at most, with none of it torn. */
function offerText(offers: readonly string[], columns: number): string {
  const held = offers.map((offer) => offer.replaceAll(' ', HELD)).join('  ');
  const lines = wrap(held, columns - 1 - width(MORE));
  const shown = lines.slice(0, 2).join('\n').replaceAll(HELD, ' ');
  return lines.length > 2 ? shown + MORE : shown;
}

const MORE = ' ...';

/** Stands for a blank at which no line is broken. */
export const HELD = '\ue000';

/** Returns a line with its last words completed as far as candidates agree, and the candidates if there are several. */
export function complete(line: string, candidates: readonly string[]): { line: string; offers: readonly string[] } {
  const [first, ...more] = candidates;
  if (first === undefined) return { line, offers: [] };
  const start = startIn(line, first) ?? line.length;
  if (more.length === 0) return { line: `${line.slice(0, start)}${first} `, offers: [] };
  const shared = candidates.reduce(commonStart);
  const typed = line.slice(start);
  return { line: line.slice(0, start) + (shared.length > typed.length ? shared : typed), offers: candidates };
}

/** Returns the last line of a history that holds a text, or one before it; nothing when there is none. */
export function sought(history: readonly string[], text: string, before: number): string | undefined {
  const found = [...new Set(history.toReversed())].filter((line) => line.toLowerCase().includes(text.toLowerCase()));
  return text === '' ? undefined : found[Math.min(before, found.length - 1)];
}

/** Returns where a line has a quote that is not closed; nothing where it has none. */
export function openQuoteIn(line: string): number | undefined {
  return line.split('"').length % 2 === 0 ? line.lastIndexOf('"') : undefined;
}

/**
 * Returns where the last words of a line begin that a word may complete, which has several where a name does, with or
 * without their quote; nothing where they are the beginning of another.
 */
export function startIn(line: string, word: string): number | undefined {
  const whole = word.replaceAll('"', '').toLowerCase();
  const quote = openQuoteIn(line);
  if (quote !== undefined && !word.startsWith('"')) return undefined;
  const words = [0, ...Array.from(line.matchAll(/\s(?=\S|$)/g), ({ index }) => index + 1)];
  const starts = quote === undefined ? words : [quote];
  return starts.find((start) => {
    const typed = line.slice(start).replace('"', '').toLowerCase();
    return whole.startsWith(typed) && (typed !== '' || word.length > 1);
  });
}

function commonStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length]?.toLowerCase() === b[length]?.toLowerCase()) length++;
  return a.slice(0, length);
}

/** Numbers, alone or behind names (`asta 12 14, br 3`): dice that showed something else in another roll. */
const dice = /^(?:[\d\s.,]|@?\p{L}[\p{L}\d-]*[ =](?=\d))+$/iu;

/**
 * Returns the rest of the latest line of the history that begins like this one, but for dice; or of the only word that
 * fits.
 */
export function suggestionFor(
  text: string,
  { history, complete: candidates }: Pick<LineConfig, 'history' | 'complete'>,
): string {
  if (text === '') return '';
  const found = history.findLast((one) => one.startsWith(text) && one.length > text.length && !dice.test(one));
  if (found !== undefined) return found.slice(text.length);
  const [only = '', ...more] = /\s$/.test(text) ? [] : candidates(text);
  const typed = text.slice(startIn(text, only));
  return more.length === 0 && only.startsWith(typed) ? only.slice(typed.length) : '';
}

function isSearch({ ctrl, name }: KeypressEvent): boolean {
  return ctrl && name === 'r';
}

function replaceLine(editor: Editor, line: string): string {
  editor.clearLine(0);
  editor.write(line);
  return line;
}
