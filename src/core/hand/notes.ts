import type { Rule } from '../request.ts';
import type { Action } from '../ruleset.ts';

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
    help: 'remind 3 "the roof falls": shown in round 3; without a number, from now on; remind off: none any more',
    by: 'nobody',
    text: 'required',
    options: [{ id: 'round', amount: true, about: 'the round in which it is shown' }],
    check: () => undefined,
    *play(draft, { text = '', options }): Rule<void> {
      const reminders = draft.fight.bags.reminders;
      if (text === 'off')
        draft.put('reminders', Object.fromEntries(Object.keys(reminders).map((id) => [id, undefined])));
      else
        draft.put('reminders', {
          [nextId(Object.keys(reminders))]: { text, round: options?.['round'] ?? draft.fight.round },
        });
    },
  },
];

function nextId(ids: readonly string[]): string {
  return `r${1 + Math.max(0, ...ids.map((id) => Number(id.slice(1))))}`;
}
