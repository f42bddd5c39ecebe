import type { Json } from '../json.ts';
import type { Rule } from '../request.ts';
import type { Action } from '../ruleset.ts';
import { readTurn, whenText, writeReminder } from './moments.ts';
import { turnWords } from './turns.ts';

/** Texts for the log, and things that should not be forgotten. */
export const noteActions: readonly Action[] = [
  {
    word: 'note',
    title: 'Write into the log',
    help: 'note "the bridge burns"',
    by: 'nobody',
    text: 'required',
    check: () => undefined,
    *play(draft, { text = '' }): Rule<void> {
      draft.tell('note', { text }, undefined, 'referee');
    },
  },
  {
    word: 'ruling',
    title: 'Write a ruling into the log',
    help: 'ruling "the shield breaks"',
    by: 'nobody',
    text: 'required',
    check: () => undefined,
    *play(draft, { text = '' }): Rule<void> {
      draft.tell('ruling', { what: 'said', text });
    },
  },
  {
    word: 'remind',
    title: 'Be reminded',
    help: 'remind 3 "the roof falls": said in round 3; remind 3 count 5 "…": at count 5 of it; remind start as "bleeding": at the start (or end) of each turn; remind "…": on the board from now on; remind alone lists; remind off',
    by: 'nobody',
    text: 'required',
    options: [
      { id: 'round', amount: true, about: 'the round in which it is said' },
      { id: 'count', words: { count: 'count' }, takes: 'number', about: 'the place in the order of acting' },
      { id: 'turn', words: turnWords, takes: 'somebody', about: 'whose turn, at its start or end' },
    ],
    check: () => undefined,
    *play(draft, { text = '', options }): Rule<void> {
      const ids = Object.keys(draft.fight.bags.reminders);
      if (text === 'off') return draft.put('reminders', Object.fromEntries(ids.map((id) => [id, undefined])));
      const turn = readTurn(options?.['turn']);
      const count = numberFrom(options?.['count']);
      const round = numberFrom(options?.['round']) ?? (count === undefined ? undefined : draft.fight.round);
      const given = {
        ...(round !== undefined && { round }),
        ...(count !== undefined && { count }),
        ...(turn && { turn }),
      };
      draft.put('reminders', { [nextId(ids)]: writeReminder({ text, ...given }) });
      const when = whenText(draft.fight, given);
      draft.tell('remind', { text, when }, undefined, 'referee');
    },
  },
];

function numberFrom(json: Json | undefined): number | undefined {
  return typeof json === 'number' ? json : undefined;
}

function nextId(ids: readonly string[]): string {
  return `r${1 + Math.max(0, ...ids.map((id) => Number(id.slice(1))))}`;
}
