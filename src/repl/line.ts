import {
  createPrompt,
  isDownKey,
  isEnterKey,
  isTabKey,
  isUpKey,
  type KeypressEvent,
  useKeypress,
  useRef,
  useState,
} from '@inquirer/core';

/** What the command line needs to know. */
export interface LineConfig {
  /** What stands before the cursor. */
  readonly message: string;
  /** Earlier lines, the latest last. */
  readonly history: readonly string[];
  /** Words that could stand where the last word of the line begins. */
  readonly complete: (line: string) => readonly string[];
  /** How the rest of a suggestion is drawn. */
  readonly dim: (text: string) => string;
}

interface Editor {
  line: string;
  clearLine(direction: 0): void;
  write(text: string): void;
}

/** The command line: history on the arrows, completion on Tab, a dim suggestion that the right arrow takes. */
export const commandLine = createPrompt<string, LineConfig>((config, done) => {
  const [text, setText] = useState('');
  const [finished, setFinished] = useState(false);
  const [offers, setOffers] = useState<readonly string[]>([]);
  const back = useRef(0);
  const suggestion = suggestionFor(text, config);

  useKeypress((key, rl) => {
    if (finished) return;
    const editor: Editor = rl;
    setOffers([]);
    if (isEnterKey(key)) {
      setFinished(true);
      done(text);
    } else if (isUpKey(key) || isDownKey(key)) {
      back.current = Math.min(Math.max(0, back.current + (isUpKey(key) ? 1 : -1)), config.history.length);
      setText(replaceLine(editor, config.history[config.history.length - back.current] ?? ''));
    } else if (isTabKey(key)) {
      editor.clearLine(0);
      const completed = complete(text, config.complete(text));
      setOffers(completed.offers);
      setText(replaceLine(editor, completed.line));
    } else if (takesSuggestion(key) && suggestion !== '') {
      setText(replaceLine(editor, text + suggestion));
    } else {
      setText(editor.line);
    }
  });

  const line = `${config.message} ${text}${finished ? '' : config.dim(suggestion)}`;
  return offers.length > 0 ? [line, config.dim(offers.join('  '))] : line;
});

/**
 * A line with its last word completed as far as the candidates agree.
 * @returns the line, and the candidates when there are several
 */
export function complete(line: string, candidates: readonly string[]): { line: string; offers: readonly string[] } {
  const start = line.lastIndexOf(' ') + 1;
  const [first, ...more] = candidates;
  if (first === undefined) return { line, offers: [] };
  if (more.length === 0) return { line: `${line.slice(0, start)}${first} `, offers: [] };
  const shared = candidates.reduce(commonStart);
  const typed = line.slice(start);
  return { line: line.slice(0, start) + (shared.length > typed.length ? shared : typed), offers: candidates };
}

function commonStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length]?.toLowerCase() === b[length]?.toLowerCase()) length++;
  return a.slice(0, length);
}

/** The rest of the latest line of the history that begins like this one. */
function suggestionFor(text: string, { history }: LineConfig): string {
  if (text === '') return '';
  const found = history.findLast((one) => one.startsWith(text) && one.length > text.length);
  return found?.slice(text.length) ?? '';
}

function takesSuggestion(key: KeypressEvent): boolean {
  return key.name === 'right' || key.name === 'end';
}

function replaceLine(editor: Editor, line: string): string {
  editor.clearLine(0);
  editor.write(line);
  return line;
}
