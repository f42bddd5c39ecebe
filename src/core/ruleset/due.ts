import type { Draft } from '../fight/draft.ts';
import type { Combatant, Fight } from '../fight/fight.ts';
import type { Intent } from '../fight/intent.ts';
import { isObject, type Json } from '../kit/json.ts';
import { type Kind, text, texts } from '../sheet/field.ts';
import type { Action } from './action.ts';
import { refuse } from './refuse.ts';
import type { Due } from './ruleset.ts';

/** Returns what is due as part of a sentence: `Bout 3, Asta (sword, Melee)`; a whole sentence stands alone. */
export function dueInWords({ head, says }: Pick<Due, 'head' | 'says'>): string {
  if (/^\p{Lu}.*[.?!]$/u.test(says)) return says;
  return [head.replaceAll('  ', ' '), says].filter((text) => text !== '').join(', ');
}

/** Returns what to type before anything else: an answer where a question is due, and Enter for any other step. */
export function whatComesFirst(due: Pick<Due, 'head' | 'says'>): string {
  const says = dueInWords(due);
  return says.endsWith('?') ? `answer what is asked first: ${says}` : `press Enter for what is due: ${says}`;
}

/** Returns a step that Enter plays: an action, by its word alone where that is all, and what the prompt says. */
export function step(id: string, head: string, says: string, played: Intent | string, enter: string) {
  const intent = typeof played === 'string' ? { do: played } : played;
  return { id, head, says, enter: { intent, says: enter } } satisfies Due;
}

/** Returns a step in which somebody of one side acts, the first of them by default. */
export function actorsStep(id: string, head: string, says: string, who: readonly Combatant[]) {
  return { id, head, says, side: who[0]?.side ?? '', who: who.map((each) => each.id) } satisfies Due;
}

/** Returns a step that is played as soon as it is due. */
export function stepAtOnce(...parts: Parameters<typeof step>): Due {
  return { ...step(...parts), atOnce: true };
}

/** Something whose outcome the referee is to say, and the id of whoever does or suffers it. */
type Open = { readonly what: string; readonly whom: string };

const areOpen = (json: Json | undefined): json is readonly Open[] =>
  Array.isArray(json) && json.every((one: Json) => isObject(one) && text.is(one['what']) && text.is(one['whom']));

/** Things whose outcomes the referee is to say, one after the other. Earlier versions kept the words alone. */
export const openOutcomes: Kind<readonly Open[]> = {
  takes: 'a list of what is owed',
  is: areOpen,
  read: (json) => (areOpen(json) ? json : undefined),
  fill: (json) => (texts.is(json) ? json.map((what) => ({ what, whom: '' })) : undefined),
  schema: { type: 'array' },
};

/** Outcomes without numbers in the rules, kept until the referee says them. */
interface Owed {
  readonly rule: string;
  /** Words that the referee might say. */
  readonly example: string;
  /** Returns true if an outcome waits to be said. */
  readonly isOwed: (fight: Fight) => boolean;
  /** Takes the first that waits off, and returns how it is told in the referee's words. */
  readonly settle: (draft: Draft) => (text: string) => void;
}

/** Returns the step in which the referee says what comes of such an action, or nothing more than was done by hand. */
export function outcomeAction({ rule, example, isOwed, settle }: Owed): Action {
  return {
    word: 'outcome',
    called: 'the outcome',
    title: 'Say what happens',
    help: `outcome "${example}": in words; alone, or Enter: nothing more`,
    text: 'optional',
    typed: true,
    check: (fight) =>
      isOwed(fight) ? undefined : refuse(rule, 'Nothing waits for its outcome: Enter does what is due.'),
    *play(draft, { text: said = '' }) {
      const tell = settle(draft);
      if (said !== '') tell(said);
    },
  };
}

/** Returns the question for it; orders by hand are taken for the answer. */
export function outcomeDue(due: Pick<Due, 'head' | 'says' | 'offers' | 'who' | 'single'>): Due {
  const says = 'nothing more';
  const enter = { intent: { do: 'outcome' }, says, said: ['nothing', says] };
  return { id: 'outcome', enter, owed: true, ...due };
}
