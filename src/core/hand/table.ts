import type { Fight } from '../fight.ts';
import { Problem } from '../problem.ts';
import type { Rule } from '../request.ts';
import type { Action } from '../ruleset.ts';
import { needed } from './needed.ts';
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
    *play(draft, intent): Rule<void> {
      const whose = String(needed(intent, 'whose', 'dice party table'));
      const from = String(needed(intent, 'from', `dice ${whose} table, or seed`));
      draft.put('dice', Object.fromEntries(throwersNamed(draft.fight, whose).map((key) => [key, from])));
      draft.tell('dice', { whose, from });
    },
  },
  {
    word: 'order',
    title: 'Answer a decision beforehand',
    help: 'order g* dodge; order KIND no, for a kind of decision; order party ask ends it; order alone lists them',
    by: 'nobody',
    targets: { ...anybody, least: 0 },
    text: 'required',
    check: () => undefined,
    *play(draft, { at = [], text = '' }): Rule<void> {
      const [kind = '', ...rest] = text.split(' ');
      const [whose, said] = at.length > 0 ? [at, text] : [[kind.toLowerCase()], rest.join(' ')];
      if (said === '')
        throw new Problem('no-order', `What is ordered for ${kind}? Write such as \`order ${kind} ask\`.`);
      draft.put('orders', Object.fromEntries(whose.map((who) => [who, said === 'ask' ? undefined : said])));
      draft.tell('order', { who: whose, text: said }, undefined, 'referee');
    },
  },
];

/** Whose dice a word means: sides, a combatant by code or name; anything else is a kind of die (`init`, `damage`). */
function throwersNamed({ sides, combatants }: Fight, word: string): readonly string[] {
  const wanted = word.toLowerCase();
  const ofSides = sides.filter(
    ({ id, players }) =>
      id === wanted || wanted === 'all' || (wanted === 'party' && players) || (wanted === 'foes' && !players),
  );
  if (ofSides.length > 0) return ofSides.map(({ id }) => id);
  const one = combatants.find(({ id, code, name }) => [id, code, name.toLowerCase()].includes(wanted));
  return [one?.id ?? wanted];
}
