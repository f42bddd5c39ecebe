import { byHand } from '../fight/by-hand.ts';
import type { Draft } from '../fight/draft.ts';
import { type Combatant, combatantOf, type Fight, findCombatant, nameOf, noSide, side } from '../fight/fight.ts';
import type { Intent } from '../fight/intent.ts';
import { refusedName } from '../fight/naming.ts';
import { plainId } from '../kit/id.ts';
import type { Json } from '../kit/json.ts';
import { Problem } from '../kit/problem.ts';
import { namesOf } from '../kit/wording.ts';
import type { Rule } from '../rule/request.ts';
import { choiceOf } from '../ruleset/action.ts';
import { notThere } from '../ruleset/refuse.ts';
import type { Action, Choice, Refusal, Targets } from '../ruleset/ruleset.ts';

/** Anybody at all can be meant. */
export const anybody: Targets = {
  least: 1,
  most: 100,
  of: (fight): readonly Choice[] => fight.combatants.map(choiceOf),
};

/** Returns what a word by hand about anybody says of itself. */
export function aboutAnybody(word: string, title: string, help: string) {
  return { word, title, help, typed: true, targets: anybody } satisfies Partial<Action>;
}

/** People who come and go, and what they are called. */
export const peopleActions: readonly Action[] = [
  benching('bench', 'Bench for now', 'bench WHO: out of the fight until `back`', true),
  benching('back', 'Return to the fight', 'back WHO: in the fight again', false),
  forEachNamed('hide', 'Hide from the players', 'hide WHO: not shown to the players', (draft, who) => {
    draft.attribute(who, 'hidden', true);
    draft.tell(byHand.hidden, { who }, undefined, 'referee');
  }),
  forEachNamed('show', 'Show to the players', 'show WHO: shown to the players again', (draft, who) => {
    draft.attribute(who, 'hidden', false);
    draft.tell(byHand.shown, { who }, undefined, 'referee');
  }),
  forEachNamed('remove', 'Remove for good', 'remove WHO: out of the fight and off the board', (draft, who) => {
    draft.tell(byHand.removed, { name: combatantOf(draft.fight, who).name });
    draft.leave(who);
  }),
  {
    word: 'rename',
    title: 'Give another name',
    help: 'rename {foe} "Old Tom"',
    targets: { ...anybody, most: 1 },
    text: 'required',
    check: (fight, { text = '', at = [] }) => {
      const why = refusedName(fight, text, at[0]);
      return why === undefined ? undefined : { why, rule: 'by hand' };
    },
    *play(draft, intent): Rule<void> {
      const who = only(intent);
      const from = nameOf(draft.fight, who);
      draft.attribute(who, 'name', intent.text ?? from);
      draft.tell(byHand.renamed, { from, to: intent.text ?? from });
    },
  },
  {
    word: 'side',
    title: 'Change sides',
    help: 'side foes {foe}: {foe} now fights for the foes',
    targets: anybody,
    options: [{ id: 'side', any: 'first', about: 'the side to fight for, by its word' }],
    check: (fight, { options }) => {
      const id = String(options?.['side'] ?? '');
      return fight.sides.some((one) => one.id === id) ? undefined : notThere(noSide(fight, id));
    },
    *play(draft, { at = [], options }): Rule<void> {
      const to = String(options?.['side'] ?? '');
      for (const who of at) {
        draft.attribute(who, 'side', to);
        draft.tell(byHand['changed-sides'], { who, side: side(draft.fight, to).id });
      }
    },
  },
  {
    word: 'group',
    title: 'Name a group',
    help: 'group archers {foe} {foe2}: `archers` then means both',
    targets: anybody,
    options: [{ id: 'name', any: 'first', about: 'the name of the group' }],
    check: (fight, { options }) => {
      const name = String(options?.['name'] ?? 'group');
      if (plainId(name).length < 2)
        return notThere('A group needs a name of two letters or more. Single letters are commands.');
      const isWord = ['party', 'foes', 'all', 'rest'].includes(plainId(name));
      const why = isWord ? `"${name}" means combatants already. Choose another name.` : refusedName(fight, name);
      return why === undefined ? undefined : notThere(why);
    },
    *play(draft, { at = [], options }): Rule<void> {
      const name = plainId(String(options?.['name'] ?? 'group'));
      draft.put('groups', { [name]: at });
      draft.tell(byHand.grouped, { name, who: at }, undefined, 'referee');
    },
  },
];

/**
 * Returns the one target of an intent.
 * @throws Problem `no-target` where nobody is named
 */
export function only({ do: word, at: [who] = [] }: Intent): string {
  if (who !== undefined) return who;
  throw new Problem('no-target', `\`${word}\` needs a name, such as \`${word} NAME\`.`);
}

/**
 * Returns an option that an action by hand cannot do without.
 * @param form how the action is typed, for the error
 * @throws Problem `no-option` when it was left out
 */
export function needed({ do: word, options }: Intent, id: string, form: string): Json {
  const value = options?.[id];
  if (value === undefined) throw new Problem('no-option', `\`${word}\` needs more. Type \`${form}\`.`);
  return value;
}

/** Returns the first of those who are named of whom something holds. */
export function firstNamed(
  fight: Fight,
  { at = [] }: Intent,
  holds: (one: Combatant) => boolean,
): Combatant | undefined {
  return at.map((id) => combatantOf(fight, id)).find(holds);
}

/**
 * Returns a word by hand that does the same to each who is named.
 * @param check why it can't be done; it always can, where absent
 */
export function forEachNamed(
  word: string,
  title: string,
  help: string,
  how: (draft: Draft, who: string, intent: Intent) => void,
  check?: Action['check'],
): Action {
  return {
    ...aboutAnybody(word, title, help),
    ...(check && { check }),
    *play(draft, intent): Rule<void> {
      for (const who of intent.at ?? []) how(draft, who, intent);
    },
  };
}

function benching(word: string, title: string, help: string, benched: boolean): Action {
  const how = (draft: Draft, who: string) => {
    draft.attribute(who, 'benched', benched);
    draft.tell(benched ? byHand.benched : byHand.back, { who });
  };
  return forEachNamed(word, title, help, how, (fight, intent) => isAlready(fight, intent, benched));
}

/** Returns a refusal where all who are named are on the bench, or off it, as they would be. */
function isAlready(fight: Fight, { at = [] }: Intent, benched: boolean): Refusal | undefined {
  const named = at.flatMap((who) => findCombatant(fight, who) ?? []);
  if (named.length === 0 || named.some((one) => one.benched !== benched)) return undefined;
  const names = namesOf(named);
  const are = named.length === 1 ? 'is' : 'are';
  return notThere(
    benched
      ? `${names} ${are} on the bench already. \`back\` returns them to the fight.`
      : `${names} ${are} not on the bench.`,
  );
}
