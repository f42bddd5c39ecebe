import type { Fight } from '../../core/fight/fight.ts';
import { findNamed } from '../../core/fight/who.ts';
import { memoize } from '../../core/kit/memoize.ts';
import type { Token } from './lex.ts';
import { fold } from './names.ts';

/** Words of a yes, as it is said. */
const yesWords: readonly string[] = ['y', 'yes', 'yeah', 'yep', 'yup', 'ok', 'okay', 'sure'];

/** Words of a no that say no more than that. */
const noWords: readonly string[] = ['n', 'no', 'nope', 'nah'];

/** Words for a no: each is as good as the one that an option has. */
export const denials: readonly string[] = [...noWords.slice(1), 'none', 'nobody', 'neither', 'nothing', 'pass', 'skip'];

/** Words behind a yes or a no that only make it friendlier. */
const polite: ReadonlySet<string> = new Set(['please', 'thanks', 'thank you']);

/** Reads a yes or a no as it is said, such as `yes please` or `nope`; nothing for other words. */
export function yesOrNo(typed: string): boolean | undefined {
  const [first = '', ...rest] = fold(typed).split(/[ ,]+/);
  if (rest.length > 0 && !polite.has(rest.join(' '))) return undefined;
  if (yesWords.includes(first)) return true;
  return noWords.includes(first) ? false : undefined;
}

/** Returns the words that mean a yes in a fight: those that nobody in it is called. */
export const affirmatives = memoize((fight: Fight): readonly string[] =>
  yesWords.filter((word) => word === 'y' || findNamed(fight, word) === undefined),
);

/** Returns a yes or a no without the words that only make it friendlier; any other line as it is. */
export function withoutThanks(tokens: readonly Token[]): readonly Token[] {
  const [first, ...rest] = tokens;
  const isSaid = first && !first.quoted && [...yesWords, ...denials].includes(fold(first.text));
  const words = rest.filter(({ text }) => text !== ',').map(({ text }) => fold(text));
  return isSaid && polite.has(words.join(' ')) ? [first] : tokens;
}
