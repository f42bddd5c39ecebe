import type { Intent } from '../fight/intent.ts';
import { type Bounds, boundsText, isWhole } from '../kit/number.ts';
import type { Action, ActionOption, Refusal } from './action.ts';
import { notThere } from './refuse.ts';

/** The most that an amount may be, and the longest a text, where an action says nothing else. */
const MOST = 1_000_000;
const LONGEST = 200;
/** The longest text of an option: several parts of a list. */
const LONGEST_OPTION = 2_000;

/** Returns a refusal, with the bounds, for a number or text of an intent that a fight cannot keep. */
export function outOfBounds(
  { word, options: declared = [], longest = LONGEST }: Action,
  { text, options = {} }: Intent,
): Refusal | undefined {
  const faults = Object.entries(options).map(([id, value]) => {
    const option = declared.find((one) => one.id === id);
    if (typeof value === 'string') return textFault(word, value, LONGEST_OPTION);
    return typeof value === 'number' ? numberFault(word, value, option) : undefined;
  });
  const why = [text === undefined ? undefined : textFault(word, text, longest), ...faults].find(
    (fault) => fault !== undefined,
  );
  return why === undefined ? undefined : notThere(why);
}

/** Returns what a typed amount may be. */
export function amountBounds({ least = 0, most = MOST }: ActionOption): Required<Bounds> {
  return { least, most };
}

function numberFault(word: string, value: number, option: ActionOption | undefined): string | undefined {
  const bounds: Bounds = option?.amount ? amountBounds(option) : { least: -MOST, most: option?.most ?? MOST };
  if (isWhole(value, bounds) || (option?.units !== undefined && Math.abs(value) <= MOST)) return undefined;
  return `\`${word}\` takes a whole number ${boundsText(bounds)}, not ${value}.`;
}

function textFault(word: string, text: string, longest: number): string | undefined {
  if (text.length > longest) return `\`${word}\` takes a text of up to ${longest} characters, not ${text.length}.`;
  const isUnfit = /\p{Cc}|\p{Surrogate}/u.test(text);
  return isUnfit ? `\`${word}\`: the text holds signs that can't be shown. Leave them out.` : undefined;
}
