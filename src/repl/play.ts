import type { Answer } from '../core/answer.ts';
import { type Fight, findCombatant } from '../core/fight.ts';
import type { Intent } from '../core/intent.ts';
import type { Request } from '../core/request.ts';
import type { Source } from '../core/run.ts';
import type { OpenStep } from '../core/story.ts';
import { seededSource } from '../drivers/seeded.ts';
import { readTyped } from './answering.ts';
import { fold } from './names.ts';
import type { Addressed } from './order.ts';
import { type Overrule, overruled } from './overrule.ts';
import { isThrow, isThrownAtTable } from './throwers.ts';

/** The answers that came with a line, still to be given. */
export interface Typing {
  readonly numbers: readonly string[];
  /** Whether the numbers are for people who throw at the table; otherwise they are the actor's own. */
  readonly forTable: boolean;
  /** Whose main dice the numbers are; known once the first is taken. */
  readonly announcer?: string;
  readonly addressed: readonly Addressed[];
  readonly strict?: readonly string[];
  readonly overrules: readonly Overrule[];
  /** Whether affray throws all that is left (`..`). */
  readonly rest: boolean;
  /** Keys of single requests that affray throws. */
  readonly thrown: readonly string[];
}

export const nothingTyped: Typing = {
  numbers: [],
  forTable: false,
  addressed: [],
  overrules: [],
  rest: false,
  thrown: [],
};

/** A step that is being played: what it is, what has been typed for it, and how much of it has been told. */
export interface Play {
  readonly step: OpenStep;
  readonly typing: Typing;
  /** How many of its facts have been told already. */
  readonly told: number;
  /** Planned by affray: when its target is gone, another may be offered. */
  readonly planned: boolean;
}

/** How much is answered without asking anybody. */
export interface Habits {
  /** Dice of the table are thrown by affray too: nobody is there to throw them. */
  readonly throwAll: boolean;
  /** Decisions take their defaults. */
  readonly decideAll: boolean;
}

/** What a play answered from what was typed: the answers to keep, and what is left to give. */
export interface Taken {
  readonly answers: Answer[];
  typing: Typing;
}

/**
 * The source for a play: what was typed with it, standing orders, the seed for dice that affray throws. What it takes
 * from the typing is noted in `taken`, so that it is kept with the step and not asked again.
 */
export function sourceFor(play: Play, fight: Fight, seed: string, habits: Habits, taken: Taken): Source {
  const dice = seededSource(seed, play.step.id);
  const typed = typedSource(play, fight, seed, taken);
  return (request) =>
    typed(request) ??
    fromOrders(request, fight) ??
    fromDice(request, fight, dice, habits, taken) ??
    fromHabit(request, habits);
}

/** The source for what was typed with a play, and for nothing else. */
export function typedSource(play: Play, fight: Fight, seed: string, taken: Taken): Source {
  const dice = seededSource(seed, play.step.id);
  return (request) => {
    const typed = fromTyping(request, play.step.intent, fight, dice, taken);
    if (typed) taken.answers.push(typed);
    return typed;
  };
}

function fromTyping(request: Request, intent: Intent, fight: Fight, dice: Source, taken: Taken): Answer | undefined {
  const actor = intent.who;
  return (
    takeOverrule(request, actor, taken) ??
    takeStrict(request, fight, dice, taken) ??
    takeAddressed(request, fight, dice, taken) ??
    takeAnnounced(request, actor, fight, dice, taken)
  );
}

function takeOverrule(request: Request, actor: string | undefined, taken: Taken): Answer | undefined {
  for (const overrule of taken.typing.overrules) {
    const answer = overruled(overrule, request, actor);
    if (!answer) continue;
    taken.typing = { ...taken.typing, overrules: taken.typing.overrules.filter((one) => one !== overrule) };
    return answer;
  }
  return undefined;
}

function takeStrict(request: Request, fight: Fight, dice: Source, taken: Taken): Answer | undefined {
  const { strict } = taken.typing;
  if (!strict || isQuiet(request)) return undefined;
  const [word, ...left] = strict;
  if (word === undefined) return undefined;
  if (word !== '..') taken.typing = { ...taken.typing, strict: left };
  return typedOrThrown(request, word, fight, dice);
}

/** The first queue for this person or this kind of die that has something fit: words for decisions, numbers for dice. */
function takeAddressed(request: Request, fight: Fight, dice: Source, taken: Taken): Answer | undefined {
  if (isQuiet(request)) return undefined;
  for (const queue of taken.typing.addressed) {
    if (queue.to !== request.who && !(queue.to.length >= 3 && fold(request.tag).startsWith(queue.to))) continue;
    const position = queue.answers.findIndex(
      (word) => isThrow(request) === (/^[\d.]/.test(word) || word === '..') || request.kind === 'enter',
    );
    const word = queue.answers[position];
    if (word === undefined) continue;
    const answers = word === '..' ? queue.answers : queue.answers.filter((_, i) => i !== position);
    taken.typing = {
      ...taken.typing,
      addressed: taken.typing.addressed.map((one) => (one === queue ? { ...queue, answers } : one)),
    };
    return typedOrThrown(request, word, fight, dice);
  }
  return undefined;
}

/** Numbers said aloud go to the main dice of one person: whose dice are on the table, or else the actor. */
function takeAnnounced(
  request: Request,
  actor: string | undefined,
  fight: Fight,
  dice: Source,
  taken: Taken,
): Answer | undefined {
  const { numbers, announcer, forTable } = taken.typing;
  const [word, ...left] = numbers;
  if (word === undefined || request.role !== 'main' || !isThrow(request)) return undefined;
  const fits =
    announcer === undefined
      ? forTable
        ? isThrownAtTable(fight, request)
        : request.who === actor
      : request.who === announcer;
  if (!fits) return undefined;
  taken.typing = { ...taken.typing, announcer: request.who, numbers: word === '..' ? numbers : left };
  return typedOrThrown(request, word, fight, dice);
}

function typedOrThrown(request: Request, word: string, fight: Fight, dice: Source): Answer | undefined {
  const typed = readTyped(request, word, fight);
  return typed.kind === 'answer' ? typed.answer : dice(request);
}

/** The source for standing orders, and for nothing else: no die is thrown. */
export function standingSource(fight: Fight): Source {
  return (request) => fromOrders(request, fight);
}

function fromOrders(request: Request, fight: Fight): Answer | undefined {
  if (request.kind !== 'choose') return undefined;
  const { orders } = fight.bags;
  const side = findCombatant(fight, request.who)?.side ?? request.who;
  const said = orders[request.who] ?? orders[side] ?? orders[request.tag];
  if (typeof said !== 'string') return undefined;
  const option = request.options.find(({ id, refused }) => refused === undefined && fold(id).startsWith(fold(said)));
  return option ? { key: request.key, by: 'order', word: option.id } : undefined;
}

function fromDice(request: Request, fight: Fight, dice: Source, habits: Habits, taken: Taken): Answer | undefined {
  const { rest, thrown } = taken.typing;
  const asked = isThrownAtTable(fight, request) && !habits.throwAll && !rest && !thrown.includes(request.key);
  return asked ? undefined : dice(request);
}

function fromHabit(request: Request, { decideAll }: Habits): Answer | undefined {
  if (!decideAll) return undefined;
  if (request.kind === 'choose') return { key: request.key, by: 'default', word: request.suggested };
  if (request.kind === 'enter') return { key: request.key, by: 'default', number: request.suggested };
  return undefined;
}

function isQuiet(request: Request): boolean {
  return (request.kind === 'choose' || request.kind === 'enter') && request.quiet;
}
