import { type Fight, nameOf } from '../core/fight.ts';
import type { Intent } from '../core/intent.ts';
import { actionsOf, refusalOf } from '../core/play.ts';
import type { Action, Due, Ruleset } from '../core/ruleset.ts';
import { lineOf } from './labels.ts';

/** Something that can be picked from a list: the line that it stands for, and what it says. */
export interface MenuItem {
  readonly label: string;
  readonly line: string;
}

/** Everything that whoever is due can do now, what the tactic would do first. */
export function menuFor(ruleset: Ruleset, fight: Fight, due: Due): readonly MenuItem[] {
  const who = due.who?.[0];
  if (who === undefined) return [];
  const words = due.words ?? [];
  const offered = actionsOf(ruleset).filter((action) => !action.typed && words.includes(action.word));
  const items = offered.flatMap((action) => itemsOf(ruleset, fight, action, who));
  const best = ruleset.plan(fight, who);
  const line = best && lineOf(ruleset, fight, best);
  const first = items.filter((item) => item.line === line);
  const others =
    due.who?.slice(1).map((id): MenuItem => ({ label: `${nameOf(fight, id)} acts first`, line: codeOf(fight, id) })) ??
    [];
  return [...first, ...items.filter((item) => item.line !== line), ...others];
}

function itemsOf(ruleset: Ruleset, fight: Fight, action: Action, who: string): readonly MenuItem[] {
  const base: Intent = { do: action.word, who };
  if (!action.targets) return refusalOf(ruleset, fight, base) ? [] : [item(ruleset, fight, action, base, '')];
  return action.targets.of(fight, base).flatMap(({ id, label, refused }) => {
    const intent: Intent = { ...base, at: [id] };
    return refused !== undefined || refusalOf(ruleset, fight, intent)
      ? []
      : [item(ruleset, fight, action, intent, label)];
  });
}

function item(ruleset: Ruleset, fight: Fight, action: Action, intent: Intent, aim: string): MenuItem {
  return { label: aim === '' ? action.title : `${action.title}: ${aim}`, line: lineOf(ruleset, fight, intent) };
}

function codeOf(fight: Fight, id: string): string {
  return fight.combatants.find((one) => one.id === id)?.code ?? id;
}
