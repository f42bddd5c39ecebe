import { byHand } from '../fight/by-hand.ts';
import type { Draft } from '../fight/draft.ts';
import { type Condition, type Ending, type Fight, findCombatant, nameOf } from '../fight/fight.ts';
import type { Intent } from '../fight/intent.ts';
import { aNumber, aRecord, aText, aWord, type DataOf, partsIn } from '../fight/telling.ts';
import { isObject, type JsonObject } from '../kit/json.ts';
import { memoize } from '../kit/memoize.ts';
import { byAmount, defineOptions } from '../ruleset/options.ts';
import { notThere } from '../ruleset/refuse.ts';
import { roundSaid } from '../ruleset/round.ts';
import type { Action, Due, Ruleset } from '../ruleset/ruleset.ts';

/** Texts for the log, and things that should not be forgotten. */
export function noteActions(ruleset: Ruleset): readonly Action[] {
  return [...written, remind(ruleset)];
}

/** A note may be a paragraph. */
const LONG = 2_000;

const written: readonly Action[] = [
  {
    word: 'note',
    title: 'Write into the log',
    help: 'note "the bridge burns"',
    text: 'required',
    longest: LONG,
    *play(draft, { text = '' }) {
      draft.tell(byHand.note, { text }, undefined, 'referee');
    },
  },
  {
    word: 'ruling',
    title: 'Write a ruling into the log',
    help: 'ruling "the shield breaks"; at a question it takes the place of the action that asks',
    text: 'required',
    longest: LONG,
    *play(draft, { text = '' }) {
      draft.tell(byHand.ruling, { what: 'said', text });
    },
  },
];

function remind(ruleset: Ruleset): Action {
  // The ruleset may have words of its own for a place in the order of acting.
  const countWords = Object.fromEntries(['count', ...(ruleset.board.countedAs ?? [])].map((word) => [word, 'count']));
  const options = defineOptions({
    round: byAmount('the round in which it is said'),
    count: { ...aNumber, words: countWords, takes: 'number', about: 'the place in the order of acting' },
    turn: { ...aTurn, words: turnWords, takes: 'somebody', about: 'whose turn, at its start or end' },
  });
  return {
    word: 'remind',
    title: 'Be reminded',
    help: 'remind 3 "the roof falls": said in round 3; remind 3 count 5 "…": at count 5 of it; remind start {ally} "bleeding": at the start (or end) of each turn; remind "…": on the board from now on; remind alone lists them; remind off 2 ends that one, remind off all',
    text: 'required',
    besideQuotes: ['off'],
    options: options.list,
    check: (fight, intent) => {
      const { round, count } = options.of(intent);
      if (isOff(intent)) return meant(fight, intent, round).length > 0 ? undefined : noneMeant;
      if (round !== undefined && round < fight.round)
        return notThere(`${ruleset.roundName} ${round} is over. Name a later one.`);
      return count !== undefined && !ruleset.board.reached
        ? notThere(`${ruleset.title} has no count. Type \`remind 3 "…"\` or \`remind start {ally} "…"\`.`)
        : undefined;
    },
    *play(draft, intent) {
      const { text = '' } = intent;
      const { turn, count, round: named } = options.of(intent);
      if (isOff(intent)) return dropReminders(draft, meant(draft.fight, intent, named));
      const last = Math.max(0, ...Object.keys(draft.fight.bags.reminders).map((id) => Number(id.slice(1))));
      const round = named ?? (count === undefined ? undefined : draft.fight.round);
      draft.put('reminders', { [idOf(last + 1)]: { text, round, turn, count } });
      const when = whenText(ruleset, draft.fight, { round, count, turn });
      draft.tell(byHand.remind, { text, when }, undefined, 'referee');
    },
  };
}

const noneMeant = notThere('There is no such reminder. `remind` lists them.');

/** `remind off`, with a number or a part of the text behind it. */
function isOff({ text = '' }: Intent): boolean {
  return text === 'off' || text.startsWith('off ');
}

/** Returns the reminders that are to end: that of a number, those with a text, or all. */
function meant(fight: Fight, { text = '' }: Intent, number: number | undefined): readonly Reminder[] {
  const part = text.slice('off '.length).toLowerCase();
  return remindersOf(fight).filter((one) =>
    number === undefined ? one.text.toLowerCase().includes(part) : one.id === idOf(number),
  );
}

function dropReminders(draft: Draft, reminders: readonly Reminder[]): void {
  const ids = reminders.map(({ id }) => id);
  draft.remove('reminders', ids);
  draft.tell(byHand['remind-off'], { texts: reminders.map(({ text }) => text) }, undefined, 'referee');
}

function idOf(number: number): string {
  return `r${number}`;
}

/** A turn of somebody: its start, or its end. */
type Turn = Pick<Required<Ending>, 'at' | 'of'>;

export const aTurn = aRecord<Turn>({ at: aWord('start', 'end'), of: aText });

/** The words for the start and the end of somebody's turn: `condition g2 stunned 2 end g2`. */
export const turnWords = { start: 'start', end: 'end' } as const;

const reminderParts = {
  text: aText,
  /** The round from which it may come; it comes once. Without it, one for a turn comes again in every round. */
  round: aNumber,
  turn: aTurn,
  /** The place in the order of acting at which it comes. */
  count: aNumber,
  /** The round in which it came last. */
  said: aNumber,
};

/** Something that should be thought of at its moment: always, where no moment is given. */
interface Reminder extends Partial<DataOf<typeof reminderParts>> {
  readonly id: string;
  readonly text: string;
}

/** Returns the reminders of a fight, in the order in which they were given. */
export function remindersOf({ bags }: Fight): readonly Reminder[] {
  return remindersIn(bags.reminders);
}

const remindersIn = memoize((bag: JsonObject): readonly Reminder[] =>
  Object.entries(bag).flatMap(([id, json]) => {
    const { text, ...when } = isObject(json) ? partsIn(json, reminderParts) : {};
    return text === undefined ? [] : [{ id, text, ...when }];
  }),
);

/** Returns the reminders that the board shows: what always holds, and, until the fight is over, what has come or waits in this round. */
export function remindersNow(ruleset: Ruleset, fight: Fight, isOver: boolean): readonly string[] {
  return remindersOf(fight).flatMap(({ text, round, turn, count, said }) => {
    if (round === undefined && turn === undefined && count === undefined) return [text];
    if (isOver || (round !== undefined && round > fight.round)) return [];
    if (said !== undefined && said < fight.round) return [];
    return [
      said === undefined && (turn || count !== undefined)
        ? `${whenText(ruleset, fight, { turn, count })}: ${text}`
        : text,
    ];
  });
}

type When = { readonly [key in 'round' | 'turn' | 'count']?: Reminder[key] | undefined };

/** Returns the moment of a reminder in words: `round 3, count 5`, `start of Asta's turn`; `always`. */
export function whenText(ruleset: Ruleset, fight: Fight, { round, turn, count }: When): string {
  const parts = [
    round === undefined ? '' : roundSaid(ruleset, round),
    count === undefined ? '' : `count ${count}`,
    turn ? `${turn.at} of ${nameOf(fight, turn.of)}'s turn` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'always' : parts.join(', ');
}

/** Returns the step that goes before what is due by the rules: reminders to be said, conditions by hand to be ended. */
export function momentDue(ruleset: Ruleset, fight: Fight, [due]: readonly Due[]): Due | undefined {
  if (!due || due.belongs || due.owed) return undefined;
  const isHere = (condition: Condition) => isOver(ruleset, fight, due, condition);
  const waits = remindersOf(fight).some((one) => isRipe(ruleset, fight, due, one));
  if (!waits && !fight.combatants.some(({ conditions }) => conditions.some(isHere))) return undefined;
  const enter = { intent: { do: 'moment' }, says: 'go on' };
  return { id: 'moment', head: '', says: 'reminders', enter, atOnce: true };
}

/** Returns the step that says what is to be thought of now, and ends what is over. */
export function momentAction(ruleset: Ruleset): Action {
  return {
    word: 'moment',
    called: 'the reminders',
    title: 'Show the reminders that are due',
    help: 'moment: shows reminders that are due and ends conditions; affray does it by itself',
    check: (fight) => {
      const isDue = momentDue(ruleset, fight, ruleset.due(fight)) !== undefined;
      return isDue ? undefined : notThere('No reminder is due now.');
    },
    *play(draft) {
      const [due] = ruleset.due(draft.fight);
      if (!due) return;
      const { fight } = draft;
      for (const { id, conditions } of fight.combatants)
        for (const one of conditions)
          if (isOver(ruleset, fight, due, one)) {
            draft.end(id, one.id);
            draft.tell(byHand.cleared, { who: id, name: one.name });
          }
      const now = draft.fight;
      for (const { id, ...reminder } of remindersOf(now).filter((one) => isRipe(ruleset, now, due, one))) {
        draft.put('reminders', { [id]: { ...reminder, said: now.round } });
        draft.tell(byHand.reminder, { text: reminder.text }, undefined, 'referee');
      }
    },
  };
}

function isRipe(ruleset: Ruleset, fight: Fight, due: Due, { round, turn, count, said }: Reminder): boolean {
  if (round === undefined && turn === undefined && count === undefined) return false;
  if (round !== undefined && (said !== undefined || fight.round < round)) return false;
  if (said !== undefined && said >= fight.round) return false;
  const isPast = round !== undefined && fight.round > round;
  return (
    isPast ||
    ((!turn || isTurn(ruleset, fight, due, turn)) &&
      (count === undefined || (ruleset.board.reached?.(fight, count) ?? false)))
  );
}

/** Returns true for a condition of the referee's that lasts to a turn which has come. */
function isOver(ruleset: Ruleset, fight: Fight, due: Due, { by, until }: Condition): boolean {
  if (by !== 'referee' || until?.of === undefined || fight.round < until.round) return false;
  const { at, of } = until;
  return fight.round > until.round || isTurn(ruleset, fight, due, { at, of });
}

/** Returns true for a turn that is due: it starts when somebody may act, and has ended when the board says that it has been had. */
function isTurn({ board }: Ruleset, fight: Fight, { who = [] }: Due, { at, of }: Turn): boolean {
  const combatant = findCombatant(fight, of);
  if (at === 'start') return who.includes(of);
  const isOver = board.over ?? board.acted;
  return combatant !== undefined && !who.includes(of) && (isOver?.(combatant, fight) ?? false);
}
