import { findCombatant } from '../core/fight/fight.ts';
import { fieldsByHand } from '../core/hand/state.ts';
import { actionsOf } from '../core/play/play.ts';
import type { Action, ActionOption, Choice } from '../core/ruleset/ruleset.ts';
import { fold, theOneOrNobody } from '../shell/reading/names.ts';
import { actionNamed } from '../shell/reading/order-head.ts';
import { shellWordFor, shellWords } from '../shell/reading/words.ts';
import { newcomerWords } from '../shell/set-up/newcomers.ts';
import type { Shell } from '../shell/shell.ts';
import { optionWords } from '../shell/table/asked.ts';
import type { Session } from '../shell/table/session.ts';

/** Words that could stand where the last word of a line begins: what is legal now first. */
export function completions({ session }: Shell, line: string): readonly string[] {
  return fitting(candidates(session, line.split(/\s+/).slice(0, -1)), line);
}

/** Those of some words that begin as the last word of a line does, each once. */
export function fitting(words: readonly string[], line: string): readonly string[] {
  const typed = (line.split(/\s+/).at(-1) ?? '').toLowerCase();
  const fits = (word: string) => word.toLowerCase().startsWith(typed) && (typed !== '' || word.length > 1);
  return [...new Set(words.filter(fits))];
}

function candidates(session: Session, before: readonly string[]): readonly string[] {
  const { actions, ruleset } = session.reader();
  if (fold(before[0] ?? '') === 'add') return newcomerWords(ruleset);
  const position = before.findIndex((word) => actionNamed(actions, word) !== undefined);
  const action = position < 0 ? undefined : actionNamed(actions, before[position] ?? '');
  if (action) return behind(session, action, before.slice(0, position), before.slice(position + 1));
  const shell = shellWordFor(fold(before[0] ?? ''));
  if (shell) return looked(session, shell.word);
  const due = session.due()[0]?.words ?? [];
  return [
    ...optionWords(session.asked(), session.fight),
    ...due,
    ...namesIn(session),
    ...actions.filter(({ word }) => word !== 'moment').map(({ word }) => word),
    ...shellWords.map(({ word }) => word),
  ];
}

/** What may stand behind an action: its weapons behind `w`, otherwise its targets, its own words, then every name. */
function behind(
  session: Session,
  action: Action,
  actors: readonly string[],
  rest: readonly string[],
): readonly string[] {
  const { fight } = session;
  const who = actors.map((word) => theOneOrNobody(fight, word)).find((id) => id !== undefined);
  const acting = who ?? session.due()[0]?.who?.[0];
  const intent = { do: action.word, ...(acting !== undefined && { who: acting }) };
  if (['w', 'with'].includes(rest.at(-1) ?? '')) return labelled(action.tools?.(fight, intent) ?? []);
  const first = action.options?.filter(({ any }) => any === 'first') ?? [];
  const here = first[rest.length];
  if (here) return valuesOf(session, action, here);
  const targets = action.targets?.of(fight, intent).filter(({ refused }) => refused === undefined) ?? [];
  const codes = targets.map(({ id }) => findCombatant(fight, id)?.code ?? id);
  const others = action.options?.filter(({ any }) => any !== 'first') ?? [];
  const afflicted = rest.map((word) => theOneOrNobody(fight, word)).find((id) => id !== undefined);
  return [
    ...codes,
    ...others.flatMap((option) => valuesOf(session, action, option)),
    ...(afflicted === undefined ? [] : (findCombatant(fight, afflicted)?.conditions ?? []).map(({ name }) => name)),
    ...namesIn(session),
  ];
}

/** The words of an option; where it takes any word, what such a word can mean. */
function valuesOf(session: Session, action: Action, { id, words, any }: ActionOption): readonly string[] {
  if (words) return Object.keys(words);
  const { ruleset, fight } = { ruleset: session.encounter.ruleset, fight: session.fight };
  if (any === undefined) return [];
  if (action.word === 'house') return ruleset.switches.map((one) => one.id);
  if (id === 'field') return ['place', ...fieldsByHand(ruleset)];
  return id === 'value' ? [] : [...fight.sides.map((side) => side.id), ...namesIn(session)];
}

/** What may stand behind a word of the shell. */
function looked(session: Session, word: string): readonly string[] {
  const { ruleset } = session.encounter;
  if (word === 'forecast')
    return ['versus', 'rounds', ...actionsOf(ruleset).map((one) => one.word), ...namesIn(session)];
  if (word === 'table') return ruleset.tables.map(({ id }) => id);
  if (word === 'help') return [...actionsOf(ruleset).map((one) => one.word), ...shellWords.map((one) => one.word)];
  return [...session.fight.sides.map(({ id }) => id), ...namesIn(session)];
}

function labelled(choices: readonly Choice[]): readonly string[] {
  return choices.map(({ id, label }) => (id.includes('-') ? quoted(label) : id));
}

function namesIn({ fight }: Session): readonly string[] {
  return fight.combatants.flatMap(({ name, code }) => [code, quoted(name)]);
}

function quoted(name: string): string {
  return name.includes(' ') ? `"${name}"` : name;
}
