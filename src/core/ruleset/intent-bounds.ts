import type { Intent } from '../fight/intent.ts';
import { type Bounds, boundsText, isWhole } from '../kit/number.ts';
import { Problem } from '../kit/problem.ts';
import type { Action, ActionOption } from './action.ts';

/** The most that an amount may be, and the longest a text, where an action says nothing else. */
const MOST = 1_000_000;
const LONGEST = 200;
/** The longest text of an option: several parts of a list. */
const LONGEST_OPTION = 2_000;

/**
 * Makes sure that every number and text of an intent is one that a fight can keep, before a rule takes it.
 * @throws Problem `bad-number` or `bad-text` naming what is meant, and its bounds
 */
export function checkBounds({ word, options: declared = [], longest = LONGEST }: Action, intent: Intent): void {
  if (intent.text !== undefined) checkText(word, intent.text, longest);
  for (const [id, value] of Object.entries(intent.options ?? {})) {
    const option = declared.find((one) => one.id === id);
    if (typeof value === 'string') checkText(word, value, LONGEST_OPTION);
    if (typeof value === 'number') checkNumber(word, value, option, option?.about ?? id);
  }
}

function checkNumber(word: string, value: number, option: ActionOption | undefined, about: string): void {
  const bounds: Bounds = { least: option?.amount ? 0 : -MOST, most: option?.most ?? MOST };
  if (isWhole(value, bounds) || (option?.units !== undefined && Math.abs(value) <= MOST)) return;
  throw new Problem('bad-number', `\`${word}\`: type a whole number ${boundsText(bounds)} for ${about}.`, { word });
}

function checkText(word: string, text: string, longest: number): void {
  if (text.length > longest)
    throw new Problem('bad-text', `\`${word}\` takes a text of up to ${longest} characters, not ${text.length}.`, {
      word,
    });
  if (/\p{Cc}|\p{Surrogate}/u.test(text))
    throw new Problem('bad-text', `\`${word}\`: the text holds signs that can't be shown. Leave them out.`, { word });
}
