import type { Rule } from '../request.ts';
import type { Action } from '../ruleset.ts';
import { anybody } from './people.ts';

/** Who throws which dice, and decisions that are answered beforehand. */
export const tableActions: readonly Action[] = [
  {
    word: 'dice',
    title: 'Say who throws',
    help: 'dice party table; dice th seed; dice init table (a kind of die)',
    by: 'nobody',
    options: [
      { id: 'whose', any: 'first', about: 'a side, a combatant or a kind of die' },
      {
        id: 'from',
        any: 'first',
        words: { table: 'table', seed: 'seed' },
        about: 'the table throws real dice, or affray rolls from the seed',
      },
    ],
    check: () => undefined,
    *play(draft, { options }): Rule<void> {
      const whose = String(options?.['whose'] ?? 'all');
      const from = String(options?.['from'] ?? 'seed');
      draft.put(
        'dice',
        whose === 'all' ? { ...Object.fromEntries(draft.fight.sides.map(({ id }) => [id, from])) } : { [whose]: from },
      );
      draft.tell('dice', { whose, from });
    },
  },
  {
    word: 'order',
    title: 'Answer a decision beforehand',
    help: 'order g* dodge; order party ask ends it; order alone lists them',
    by: 'nobody',
    targets: { ...anybody, least: 0 },
    text: 'required',
    check: () => undefined,
    *play(draft, { at = [], text = '' }): Rule<void> {
      draft.put('orders', Object.fromEntries(at.map((who) => [who, text === 'ask' ? undefined : text])));
      draft.tell('order', { who: at, text }, undefined, 'referee');
    },
  },
];
