import { lettersOf } from './answering.ts';
import { actionNamed } from './order-head.ts';
import type { Shell } from './shell.ts';
import { shellWords } from './words.ts';

/** Words that could stand where the last word of a line begins: what is legal now first. */
export function completions(shell: Shell, line: string): readonly string[] {
  const words = line.split(/\s+/);
  const typed = (words.at(-1) ?? '').toLowerCase();
  const fits = (word: string) => word.toLowerCase().startsWith(typed) && (typed !== '' || word.length > 1);
  return [...new Set(candidates(shell, words.slice(0, -1)).filter(fits))];
}

function candidates(shell: Shell, before: readonly string[]): readonly string[] {
  const { session } = shell;
  const { fight, actions } = session.reader();
  const asked = session.asked();
  const options =
    asked?.kind === 'requests'
      ? asked.requests.flatMap((one) =>
          one.kind === 'choose' ? [...lettersOf(one.options), ...one.options.map(({ id }) => id)] : [],
        )
      : [];
  const names = fight.combatants.flatMap(({ name, code }) => [code, name.includes(' ') ? `"${name}"` : name]);
  const action = before.map((word) => actionNamed(actions, word)).find((found) => found !== undefined);
  if (action?.targets) {
    const legal = action.targets
      .of(fight, { do: action.word })
      .flatMap(({ id, refused }) =>
        refused === undefined ? [fight.combatants.find((one) => one.id === id)?.code ?? id] : [],
      );
    const takesField = action.options?.some(({ any }) => any === 'last') ?? false;
    return [...legal, ...names, ...(takesField ? Object.keys(session.encounter.ruleset.fields.fields) : [])];
  }
  const due = session.due()[0]?.words ?? [];
  const rest = actions.map(({ word }) => word);
  return [...options, ...due, ...names, ...rest, ...shellWords.map(({ word }) => word)];
}
