import type { Intent } from '../../core/fight/intent.ts';
import { type Json, own } from '../../core/kit/json.ts';
import type { Action } from '../../core/ruleset/ruleset.ts';
import { isRoll, type Token } from './lex.ts';
import { fold } from './names.ts';
import type { Head } from './order.ts';
import { actionAlike } from './words.ts';

/** Returns the word that prompts have for `else` alone: `pass`, or `nothing` where passing is an action of its own. */
export function idleWord(actions: readonly Action[]): string {
  return actions.some(({ word }) => word === 'pass') ? 'nothing' : 'pass';
}

/** Returns the word of an action as prompts have it. */
export function wordSaid(actions: readonly Action[], { word }: Action): string {
  return word === 'else' ? idleWord(actions) : word;
}

/** Words of everyday speech that also begin an action's word: `not 15` is no note. */
const noBeginnings: ReadonlySet<string> = new Set(['not', 'for', 'all']);

/** Returns the action that a typed word names: its word (`attacks`, too), letter, word of prompts, or a beginning of three letters. */
export function actionNamed(actions: readonly Action[], typed: string): Action | undefined {
  const idle = idleWord(actions);
  const wanted = [idle, `${idle}es`].includes(fold(typed)) ? 'else' : fold(typed);
  const exact =
    actions.find((one) => one.word === wanted || one.short === wanted) ??
    actions.find(({ word }) => [`${word}s`, `${word}es`, word.replace(/y$/, 'ies')].includes(wanted));
  if (exact || wanted.length < 3 || noBeginnings.has(wanted)) return exact;
  // A word of the table for another action is no beginning: whoever types `shoot` is told its word.
  if (actionAlike(actions, wanted)) return undefined;
  const starts = actions.filter((one) => one.word.startsWith(wanted));
  return starts.length === 1 ? starts[0] : undefined;
}

/** Returns the action that a word means: by its name, or because the word has a form of its own (`2/2`). */
export function actionMeant(actions: readonly Action[], word: string): Action | undefined {
  return actionNamed(actions, word) ?? actions.find((action) => isFormOf(action, word));
}

/** Returns true for a word in the form of an option of the action: it stands for both. */
export function isFormOf({ options = [] }: Action, word: string): boolean {
  return options.some(({ form }) => form?.test(word));
}

/** Returns the intent of an order as far as its head tells: what is done, and by the first who is named. */
export function intentBegun({ action: { word }, actors: [who] }: Pick<Head, 'action' | 'actors'>): Intent {
  return { do: word, ...(who !== undefined && { who }) };
}

/** Returns true for an action behind which a comma may be part of a text, or of a value. */
export function takesText(action: Action | undefined): boolean {
  return action?.text !== undefined || (action?.options?.some(({ whole }) => whole) ?? false);
}

/** Returns true for a number and a unit of an action that stand apart: `30 ft`. */
export function isUnitOf(action: Action, { text, quoted }: Token, unit: Token | undefined): boolean {
  const areWords = !quoted && isRoll(text) && unit?.quoted === false;
  return areWords && optionNamed(action, `${text}${unit.text}`) !== undefined;
}

/** Returns the word of an option that means a value: of so much of a unit, the number with it. */
export function wordFor({ options = [] }: Action, id: string, value: Json): string {
  const { words = {}, units = [] } = options.find((option) => option.id === id) ?? {};
  return Object.keys(words).find((word) => words[word] === value) ?? `${value}${units[0] ?? ''}`;
}

/** Returns the option of an action that a typed word is (`near`, `10m`, `50%`), with its value. */
export function optionNamed(action: Action, text: string): { readonly id: string; readonly value: Json } | undefined {
  const plain = fold(text.replace(/^\//, ''));
  const [, amount, unit] = /^(\.?\d+(?:\.\d+)?)([a-z]+|%)$/.exec(plain) ?? [];
  for (const { id, words = {}, like, units, any, takes } of action.options ?? []) {
    const value = any === undefined && takes === undefined ? own(words, plain) : undefined;
    if (like?.test(plain)) return { id, value: plain };
    if (value !== undefined) return { id, value };
    if (unit !== undefined && units?.includes(unit)) return { id, value: Number(amount) };
  }
  return undefined;
}
