import { byHand } from '../fight/by-hand.ts';
import type { Draft } from '../fight/draft.ts';
import { withCodes } from '../fight/examples.ts';
import type { Fight } from '../fight/fight.ts';
import type { Intent } from '../fight/intent.ts';
import type { Json } from '../kit/json.ts';
import type { Rule } from '../rule/request.ts';
import { notThere } from '../ruleset/refuse.ts';
import type { Action, Ruleset } from '../ruleset/ruleset.ts';
import { type Reminder, readTurn, remindersOf, turnWords, whenText } from './moments.ts';

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
    *play(draft, { text = '' }): Rule<void> {
      draft.tell(byHand.note, { text }, undefined, 'referee');
    },
  },
  {
    word: 'ruling',
    title: 'Write a ruling into the log',
    help: 'ruling "the shield breaks"',
    text: 'required',
    longest: LONG,
    *play(draft, { text = '' }): Rule<void> {
      draft.tell(byHand.ruling, { what: 'said', text });
    },
  },
];

function remind(ruleset: Ruleset): Action {
  return {
    word: 'remind',
    title: 'Be reminded',
    help: 'remind 3 "the roof falls": said in round 3; remind 3 count 5 "…": at count 5 of it; remind start {ally} "bleeding": at the start (or end) of each turn; remind "…": on the board from now on; remind alone lists them; remind off 2 ends that one, remind off all',
    text: 'required',
    options: [
      { id: 'round', amount: true, about: 'the round in which it is said' },
      { id: 'count', words: countWords(ruleset), takes: 'number', about: 'the place in the order of acting' },
      { id: 'turn', words: turnWords, takes: 'somebody', about: 'whose turn, at its start or end' },
    ],
    check: (fight, intent) => {
      if (isOff(intent)) return meant(fight, intent).length > 0 ? undefined : noneMeant;
      return intent.options?.['count'] !== undefined && !ruleset.board.reached
        ? notThere(
            withCodes(fight, `${ruleset.title} has no count. Type \`remind 3 "…"\` or \`remind start {ally} "…"\`.`),
          )
        : undefined;
    },
    *play(draft, intent): Rule<void> {
      const { text = '', options } = intent;
      if (isOff(intent)) return dropReminders(draft, meant(draft.fight, intent));
      const last = Math.max(0, ...Object.keys(draft.fight.bags.reminders).map((id) => Number(id.slice(1))));
      const turn = readTurn(options?.['turn']);
      const count = numberFrom(options?.['count']);
      const round = numberFrom(options?.['round']) ?? (count === undefined ? undefined : draft.fight.round);
      draft.put('reminders', { [idOf(last + 1)]: { text, round, turn, count } });
      const when = whenText(draft.fight, { round, count, turn });
      draft.tell(byHand.remind, { text, when }, undefined, 'referee');
    },
  };
}

/** Returns the words for a place in the order of acting: `count` in every ruleset, and its own. */
function countWords({ board }: Ruleset): Readonly<Record<string, string>> {
  return Object.fromEntries(['count', ...(board.countedAs ?? [])].map((word) => [word, 'count']));
}

const noneMeant = notThere('There is no such reminder. `remind` lists them.');

/** `remind off`, with a number or a part of the text behind it. */
function isOff({ text = '' }: Intent): boolean {
  return text === 'off' || text.startsWith('off ');
}

/** Returns the reminders that are to end: that of a number, those with a text, or all. */
function meant(fight: Fight, { text = '', options }: Intent): readonly Reminder[] {
  const number = options?.['round'];
  const part = text.slice('off '.length).toLowerCase();
  return remindersOf(fight).filter((one) =>
    typeof number === 'number' ? one.id === idOf(number) : one.text.toLowerCase().includes(part),
  );
}

function dropReminders(draft: Draft, reminders: readonly Reminder[]): void {
  draft.put('reminders', Object.fromEntries(reminders.map(({ id }) => [id, undefined])));
  draft.tell(byHand['remind-off'], { texts: reminders.map(({ text }) => text) }, undefined, 'referee');
}

function numberFrom(json: Json | undefined): number | undefined {
  return typeof json === 'number' ? json : undefined;
}

/** Returns the id of a reminder by its number in the list. */
function idOf(number: number): string {
  return `r${number}`;
}
