import { codeOf, findCombatant } from '../core/fight/fight.ts';
import { findNamed } from '../core/fight/who.ts';
import type { Action, ActionOption } from '../core/ruleset/ruleset.ts';
import { actionNamed } from '../shell/reading/action-words.ts';
import { fold } from '../shell/reading/names.ts';
import { shellWordFor, shellWords } from '../shell/reading/words.ts';
import { newcomerWords } from '../shell/set-up/newcomers.ts';
import type { Shell } from '../shell/shell.ts';
import { optionWords, type Situation } from '../shell/table/situation.ts';
import { quoted } from '../views/labels.ts';
import { openQuoteIn, startIn } from './command-line.ts';

/** Words that could stand where the last words of a line begin: what is legal now first. */
export function completions(shell: Shell, line: string): readonly string[] {
  const quote = openQuoteIn(line);
  const before = quote === undefined ? line : line.slice(0, quote);
  return fitting(candidates(shell, before.split(/\s+/).slice(0, -1)), line);
}

/** Returns those of some words that begin as a line ends, each once: of several words those of which most stands there. */
export function fitting(words: readonly string[], line: string): readonly string[] {
  const starts = words.map((word) => startIn(line, word));
  const first = Math.min(...starts.filter((start) => start !== undefined));
  return [...new Set(words.filter((_, i) => starts[i] === first))];
}

function candidates({ situation, tables }: Shell, words: readonly string[]): readonly string[] {
  const { actions, ruleset } = situation;
  // Behind a comma another order begins, and behind `versus` those of the other fight.
  const before = words.slice(words.findLastIndex((word) => /[,;]$|^versus$/i.test(word)) + 1);
  if (fold(before[0] ?? '') === 'add') return newcomerWords(ruleset);
  const position = before.findIndex((word) => actionNamed(actions, word) !== undefined);
  const action = position < 0 ? undefined : actionNamed(actions, before[position] ?? '');
  if (action) return behind(situation, action, before.slice(0, position), before.slice(position + 1));
  const shell = shellWordFor(fold(before[0] ?? ''));
  if (shell) return shell.word === 'table' ? tables : looked(situation, shell.word);
  const due = situation.due[0]?.words ?? [];
  return [
    ...optionWords(situation.question, situation.fight).map(quoted),
    ...due,
    ...namesIn(situation),
    ...actions.filter(({ word }) => word !== 'moment').map(({ word }) => word),
    ...shellWords.map(({ word }) => word),
  ];
}

/** Returns the words that may follow an action: weapons behind `w`, otherwise targets, its words, every name. */
function behind(
  situation: Situation,
  action: Action,
  actors: readonly string[],
  rest: readonly string[],
): readonly string[] {
  const { fight } = situation;
  const who = actors.map((word) => findNamed(fight, word)).find((id) => id !== undefined);
  const acting = who ?? situation.due[0]?.who?.[0];
  const intent = { do: action.word, ...(acting !== undefined && { who: acting }) };
  const last = rest.at(-1) ?? '';
  if (['w', 'with'].includes(last))
    return (action.tools?.(fight, intent) ?? []).map(({ id, label }) => (id.includes('-') ? quoted(label) : id));
  const values = action.options?.flatMap((option) => (last === '' ? [] : (option.values?.(last) ?? []))) ?? [];
  if (values.length > 0) return values;
  const first = action.options?.filter(({ any }) => any === 'first') ?? [];
  const here = first[rest.length];
  if (here) return valuesOf(situation, here);
  const targets = action.targets?.of(fight, intent).filter(({ refused }) => refused === undefined) ?? [];
  const codes = targets.map(({ id }) => codeOf(fight, id) ?? id);
  const others = action.options?.filter(({ any }) => any !== 'first') ?? [];
  const afflicted = rest.map((word) => findNamed(fight, word)).find((id) => id !== undefined);
  return [
    ...codes,
    ...others.flatMap((option) => valuesOf(situation, option)),
    ...(action.textWords ?? []),
    ...(afflicted === undefined ? [] : (findCombatant(fight, afflicted)?.conditions ?? []).map(({ name }) => name)),
    ...namesIn(situation),
  ];
}

/** Returns the words of an option; where it takes any word, what such a word can mean. */
function valuesOf(situation: Situation, { words, values, any }: ActionOption): readonly string[] {
  if (words) return Object.keys(words);
  if (any === undefined) return [];
  return values?.('') ?? [...situation.fight.sides.map(({ id }) => id), ...namesIn(situation)];
}

/** Returns the words that may follow a word of the shell. */
function looked(situation: Situation, word: string): readonly string[] {
  if (word === 'forecast') return ['versus', 'rounds'];
  const words = situation.actions.map((one) => one.word);
  if (word === 'help') return [...words, ...shellWords.map((one) => one.word)];
  return [...situation.fight.sides.map(({ id }) => id), ...namesIn(situation)];
}

function namesIn({ fight }: Situation): readonly string[] {
  return fight.combatants.flatMap(({ name, code }) => [code, quoted(name)]);
}
