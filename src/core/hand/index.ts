import type { Action, Ruleset } from '../ruleset/ruleset.ts';
import { beginActions, timeActions } from './begin.ts';
import { momentAction, noteActions } from './notes.ts';
import { partingActions } from './parting.ts';
import { groupAction, peopleActions } from './people.ts';
import { stateActions } from './state.ts';
import { tableActions } from './table.ts';

/** Returns the actions by hand of every ruleset: the referee's overrides, people who come and go, notes, who rolls. */
export function handActions(ruleset: Ruleset): readonly Action[] {
  const people = [...beginActions(ruleset), ...peopleActions];
  const further = [
    ...partingActions(ruleset),
    ...stateActions(ruleset),
    ...noteActions(ruleset),
    ...tableActions(ruleset),
    ...timeActions(ruleset),
    momentAction(ruleset),
  ];
  const group = groupAction([...ruleset.actions, ...people, ...further]);
  return [...people, group, ...further].map((action) => ({ ...action, typed: true }));
}
