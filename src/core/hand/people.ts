import { byHand } from '../fight/by-hand.ts';
import type { Draft } from '../fight/draft.ts';
import { type Combatant, codeOf, combatantOf, type Fight, membersOf, noSide, nounOf, side } from '../fight/fight.ts';
import type { Intent } from '../fight/intent.ts';
import { refusedName, refusedSide } from '../fight/naming.ts';
import { aText } from '../fight/telling.ts';
import { findNamed } from '../fight/who.ts';
import { noCodes, plainId } from '../kit/names.ts';
import { nearest } from '../kit/nearest.ts';
import { Problem } from '../kit/problem.ts';
import { namesOf, spokenSide } from '../kit/wording.ts';
import type { Rule } from '../rule/request.ts';
import { choiceOf } from '../ruleset/action.ts';
import { defineOptions } from '../ruleset/options.ts';
import { forbid, notThere, refuse } from '../ruleset/refuse.ts';
import type { Action, Choice, FurtherSides, Refusal, Targets } from '../ruleset/ruleset.ts';

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

const groupOptions = defineOptions({ name: { ...aText, any: 'first', about: 'the name of the group' } });
const sideOptions = defineOptions({ side: { ...aText, any: 'first', about: 'the side to fight for, by its word' } });

/** Change of sides; where more than two can fight, a further side begins with the first who joins it. */
interface Siding extends Partial<FurtherSides> {
  readonly help: string;
  /** Moves a combatant to a side that there is. */
  readonly join: (draft: Draft, who: string, id: string) => void;
}

/** Help for a change of sides, where two of them fight. */
export const changingSides = 'side party {foe}: {foe} now fights for the party';

/** Returns the action by which combatants change sides, or begin one of their own. */
export function sideAction({ rule = 'setup', help, begin, join }: Siding): Action {
  return {
    ...aboutAnybody('side', 'Change sides', help),
    takesAway: () => true,
    options: sideOptions.list,
    check: (fight, intent) => {
      const id = nameIn(intent);
      if (fight.sides.some((one) => one.id === id))
        return allAre(fight, intent, { is: (one) => one.side === id, says: 'on that side already' });
      const named = findNamed(fight, id) ?? '';
      const meant = sideNamedBy(fight, intent);
      if (named !== '' && meant !== undefined)
        return notThere(`The side comes first: \`side ${meant} ${codeOf(fight, named)}\`.`);
      return begin ? (cannotBeSide(fight, id, rule) ?? takesAll(fight, intent, rule)) : notThere(noSide(fight, id));
    },
    *play(draft, intent) {
      const id = nameIn(intent);
      if (!draft.fight.sides.some((one) => one.id === id)) begin?.(draft, id);
      for (const who of intent.at ?? []) if (combatantOf(draft.fight, who).side !== id) join(draft, who, id);
    },
  };
}

/**
 * Returns the action that takes combatants off the board for good.
 * @param follows does what follows from it in a ruleset
 */
export function removeAction(follows?: (draft: Draft, who: string) => void): Action {
  const how = (draft: Draft, who: string) => {
    draft.tell(byHand.removed, { name: combatantOf(draft.fight, who).name });
    draft.leave(who);
    follows?.(draft, who);
  };
  const help = 'remove {foe}: out of the fight and off the board';
  return forEachNamed('remove', 'Remove for good', help, how, { doneTo: true, takesAway: () => true });
}

/** Returns the side whose word was typed in place of people: it means all who are there of it. */
function sideNamedBy(fight: Fight, intent: Intent): string | undefined {
  const id = wholeSideIn(fight, intent);
  return intent.at?.every((who) => combatantOf(fight, who).side === id) ? id : undefined;
}

/** Returns a side all of whom are named, where they are several: one alone has a name. */
function wholeSideIn(fight: Fight, { at = [] }: Intent): string | undefined {
  const there = (id: string) => membersOf(fight, id).filter(({ benched }) => !benched);
  return fight.sides.find(({ id }) => there(id).length > 1 && there(id).every((one) => at.includes(one.id)))?.id;
}

/** Refuses that a side goes over to a new one as a whole: in `side to players {foe}` the side comes second. */
function takesAll(fight: Fight, intent: Intent, rule: string): Refusal | undefined {
  const whole = wholeSideIn(fight, intent);
  if (whole === undefined) return undefined;
  const all = spokenSide(nounOf(fight, whole)).text;
  const why = `"${nameIn(intent)}" would be a new side, with all of ${all} in it: the side comes first`;
  return refuse(rule, `${why}, as in \`side ${whole} {foe}\``);
}

/** Moves a combatant to a side that there is, and tells it. */
export function changeSides(draft: Draft, who: string, id: string): void {
  draft.attribute(who, 'side', id);
  draft.tell(byHand['changed-sides'], { who, side: side(draft.fight, id).id });
}

/** People who come and go, and what they are called. */
export const peopleActions: readonly Action[] = [
  benching('bench', 'Bench for now', 'bench {ally}: out of the fight until `back`', true),
  benching('back', 'Return to the fight', 'back {ally}: in the fight again', false),
  showing('hide', 'Hide from the players', 'hide {foe}: not shown to the players', true),
  showing('show', 'Show to the players', 'show {foe}: shown to the players again', false),
  removeAction(),
  {
    word: 'rename',
    title: 'Give another name',
    help: 'rename {foe} "Old Tom"',
    aside: true,
    targets: { ...anybody, most: 1 },
    text: 'required',
    textLast: true,
    check: (fight, { text = '', at = [] }) => {
      const why = refusedName(fight, text, at[0]);
      return why === undefined ? undefined : notThere(why);
    },
    *play(draft, { at: [who = ''] = [], text: to = '' }) {
      const { name: from } = combatantOf(draft.fight, who);
      draft.attribute(who, 'name', to);
      draft.tell(byHand.renamed, { from, to });
    },
  },
  sideAction({ help: changingSides, join: changeSides }),
];

/**
 * Names a group. An order's word, and one that lines and sentences say beside names, would be read as that.
 * @param others the other actions, by whose words no group can be called
 */
export function groupAction(others: readonly Action[]): Action {
  return {
    word: 'group',
    title: 'Name a group',
    help: 'group archers {foe} {foe2}: `archers` then means both',
    targets: anybody,
    options: groupOptions.list,
    check: (fight, intent) => {
      const { name: typed } = groupOptions.of(intent);
      if (typed === undefined) return undefined;
      const name = plainId(typed);
      if (name.length < 2) return notThere('A group needs a name of two letters or more. Single letters are commands.');
      const isWord = name === 'group' || noCodes.has(name) || others.some(({ word }) => word === name);
      const ordered = isWord ? `"${name}" is a word of orders. Choose another name.` : undefined;
      const why = refusedName(fight, name) ?? ordered;
      return why === undefined ? undefined : notThere(why);
    },
    *play(draft, intent) {
      const { at = [] } = intent;
      const name = plainId(
        needed(
          intent,
          groupOptions.of(intent).name,
          `group archers ${at.map((who) => combatantOf(draft.fight, who).code).join(' ')}`,
        ),
      );
      draft.put('groups', { [name]: at });
      draft.tell(byHand.grouped, { name, who: at }, undefined, 'referee');
    },
  };
}

/** Returns an option that an action by hand cannot do without, or throws Problem `no-option` with the form to type. */
export function needed<T>({ do: word }: Intent, value: T | undefined, form: string): T {
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

/** State to which a word by hand brings people: whoever is in it stays as they are. */
interface Already {
  readonly is: (one: Combatant) => boolean;
  /** Words behind the names and `is`, with `{who}` for a code: `dead: \`revive {who}\` corrects that`. */
  readonly says: string;
  readonly rule?: string;
}

/** Change of one of those who are named. */
type ToEach<T> = (draft: Draft, who: string, intent: Intent) => T;

/**
 * Returns a word by hand that does the same to each who is named and is not so already; nothing forces it where all are.
 * @param how where it takes rolls or questions, it returns them as a rule
 * @param more what else may be in the way, as `check`, and whatever else the word has
 */
export function forEachNamed(
  word: string,
  title: string,
  help: string,
  how: ToEach<void> | ToEach<Rule<unknown>>,
  { check, already, ...more }: Partial<Action> & { readonly already?: Already } = {},
): Action {
  return {
    ...aboutAnybody(word, title, help),
    ...more,
    check: (fight, intent) => check?.(fight, intent) ?? (already && allAre(fight, intent, already)),
    *play(draft, intent) {
      for (const who of intent.at ?? []) {
        if (already?.is(combatantOf(draft.fight, who))) continue;
        const asked = how(draft, who, intent);
        if (asked) yield* asked;
      }
    },
  };
}

/** Refuses what changes nobody who is named, since all of them are so already. */
export function allAre(fight: Fight, { at = [] }: Intent, { is, says, rule }: Already): Refusal | undefined {
  const named = at.map((id) => combatantOf(fight, id));
  const [first] = named;
  if (!first || !named.every(is)) return undefined;
  const why = `${namesOf(named)} ${named.length === 1 ? 'is' : 'are'} ${says.replace('{who}', first.code)}`;
  return rule === undefined ? notThere(`${why}.`) : forbid(rule, why);
}

function benching(word: string, title: string, help: string, benched: boolean): Action {
  const how = (draft: Draft, who: string) => {
    draft.attribute(who, 'benched', benched);
    draft.tell(benched ? byHand.benched : byHand.back, { who });
  };
  const says = benched
    ? 'on the bench already. `back {who}` returns them to the fight'
    : 'not on the bench. `revive {who}` brings back a combatant who is out';
  const nobody = benched ? 'Everybody is on the bench.' : 'Nobody is on the bench. `u` undoes the last line.';
  const already = { is: (one: Combatant) => one.benched === benched, says };
  const more = { already, nobody, doneTo: true, aside: true, takesAway: () => benched } as const;
  return forEachNamed(word, title, help, how, more);
}

function showing(word: string, title: string, help: string, hidden: boolean): Action {
  const how = (draft: Draft, who: string) => {
    draft.attribute(who, 'hidden', hidden);
    draft.tell(hidden ? byHand.hidden : byHand.shown, { who }, undefined, 'referee');
  };
  const says = hidden ? 'hidden from the players already' : 'shown to the players already';
  const nobody = hidden ? 'Everybody is hidden from the players.' : 'Nobody is hidden from the players.';
  const already = { is: (one: Combatant) => one.hidden === hidden, says };
  return forEachNamed(word, title, help, how, { doneTo: true, aside: true, already, nobody });
}

function nameIn(intent: Intent): string {
  return (sideOptions.of(intent).side ?? '').toLowerCase();
}

/** Refuses a name that no side can have, that is a side's but for a letter, or that means people who are there. */
export function cannotBeSide(fight: Fight, name: string, rule: string): Refusal | undefined {
  const { sides, combatants } = fight;
  const ids = sides.map(({ id }) => id);
  if (ids.includes(name)) return undefined;
  const [near] = nearest(name, ids);
  if (near !== undefined) return forbid(rule, `There is no side "${name}": did you mean ${near}?`);
  const taken = name === '' ? undefined : refusedSide(fight, name);
  if (taken !== undefined) return forbid(rule, taken);
  const { code = '' } = combatants.at(-1) ?? {};
  if (/^[a-z][a-z0-9]{2,}$/.test(name)) return undefined;
  return forbid(rule, `A side is named by one word of three letters or more: \`side rivals ${code}\``);
}
