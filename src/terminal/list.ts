import { caseless } from '../core/kit/caseless.ts';
import type { MenuItem } from '../shell/look-ups/menu.ts';

/** The streams of a terminal. */
interface Streams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** Raised when the referee wants to leave. */
  readonly signal?: AbortSignal;
  /** Lets more keys through behind an Enter that picked nothing. */
  readonly goOn?: () => void;
}

/** Entries in sight at once. */
const IN_SIGHT = 9;

/**
 * Lets the referee pick from a list: with the arrow keys, by a number, or by the beginning of a word in it.
 * @param other what typed text stands for that fits none of them; nothing, where it cannot be taken
 * @returns the line that the item stands for
 */
export async function pickFrom(
  message: string,
  items: readonly MenuItem[],
  streams: Streams,
  other: (typed: string) => readonly MenuItem[] = () => [],
): Promise<string> {
  const { createPromptModule } = await import('inquirer');
  const { goOn, ...ends } = streams;
  const prompt = createPromptModule(ends);
  let isOpen = true;
  // The list takes a line end without closing where nothing fits it; it is through with it a turn of the loop later.
  const listen = (keys: Buffer | string) => {
    if (/[\r\n]/.test(String(keys))) setImmediate(() => setImmediate(() => isOpen && goOn?.()));
  };
  ends.input.on('data', listen);
  const source = (typed = '') => {
    const fitting = fittingIn(items, typed.trim());
    const digits = `${items.length}`.length;
    return (fitting.length > 0 ? fitting : other(typed.trim())).map((item) => {
      const { label, line, about } = item;
      const number = items.includes(item) ? `${`${items.indexOf(item) + 1}`.padStart(digits)}  ` : '';
      return {
        name: `${number}${label}`,
        short: label,
        value: line,
        ...(about !== undefined && { description: about }),
      };
    });
  };
  try {
    const { line } = await prompt<{ line: string }>([
      { type: 'search', name: 'line', message, source, pageSize: IN_SIGHT },
    ]);
    return line;
  } finally {
    isOpen = false;
    ends.input.off('data', listen);
  }
}

/** The item of a number, or those of which a word begins with what was typed; all of them where nothing was. */
function fittingIn(items: readonly MenuItem[], typed: string): readonly MenuItem[] {
  const numbered = /^\d+$/.test(typed) ? items[Number(typed) - 1] : undefined;
  if (numbered) return [numbered];
  return items.filter(({ label }) => ` ${caseless(label)}`.includes(` ${caseless(typed)}`));
}
