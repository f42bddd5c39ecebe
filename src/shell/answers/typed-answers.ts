import { type Fight, findCombatant } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { OpenStep } from '../../core/fight/story.ts';
import { aFlag, aNumber, aRecord, aText, aTrue, aWord, listOf, maybe, texts } from '../../core/fight/telling.ts';
import { Problem } from '../../core/kit/problem.ts';
import { capital } from '../../core/kit/wording.ts';
import { type Answer, questionText, takes, whyUnfit } from '../../core/rule/answer.ts';
import { isDiceRequest, possible, type Request } from '../../core/rule/request.ts';
import { defaults, firstOf, isQuiet, type Source } from '../../core/rule/run.ts';
import { type Addressed, isAddressedTo } from '../reading/addressed.ts';
import { looksLikeNumber } from '../reading/lex.ts';
import type { Order } from '../reading/order.ts';
import { type Overrule, overruled, overruleKinds } from '../reading/overrule.ts';
import { gradesSaid } from '../reading/results.ts';
import { wordsOfOption } from './option-words.ts';
import { readTyped, withFaces, wordsFor } from './read-answer.ts';
import { isActorsOwn } from './rolls-ahead.ts';
import { aboutOf } from './share-answers.ts';
import { isRolledAtTable, rollsAtTable, standingSource } from './standing-orders.ts';

/** Answers that were typed with a line and are still to be given: plain data, since a save keeps them with their step. */
export type Typing = Pick<Order, 'numbers' | 'rest' | 'addressed' | 'overrules'> & {
  /** Marks numbers for combatants whose dice are on the table; otherwise they are the actor's own. */
  readonly forTable: boolean;
  /** Owner of the main dice that the numbers answer; known once the first is taken. */
  readonly announcer: string | undefined;
  /** Answers to every request in the order asked. */
  readonly strict: readonly string[] | undefined;
};

/** Nothing was typed. */
export const nothingTyped: Typing = {
  numbers: [],
  forTable: false,
  announcer: undefined,
  addressed: [],
  strict: undefined,
  overrules: [],
  rest: false,
};

/** Returns what was typed with a step and not needed yet, or throws Problem `bad-entry` where a save was changed. */
export function typingOf({ typed }: OpenStep): Typing {
  if (!typed) return nothingTyped;
  if (typingPart.is(typed)) return typed;
  const message = "The save has an open step whose typed answers can't be read: it was changed by hand.";
  throw new Problem('bad-entry', message);
}

/** Returns a step with other typed answers. */
export function withTyping(step: OpenStep, typing: Typing): OpenStep {
  const { typed: _, ...rest } = step;
  return isNothing(typing) ? rest : { ...rest, typed: typing };
}

/** Answers and rulings that were said ahead, each for whoever it was said with. */
export type Said = Pick<Typing, 'addressed' | 'overrules'>;

/** Returns what was typed with a step: what is its actor's own, and no other's, by name. */
export function byName({ numbers, addressed, overrules, rest }: Typing, actor: string | undefined): Said {
  if (actor === undefined) return { addressed, overrules };
  const answers = rest ? [...numbers, '..'] : numbers;
  const own = answers.length > 0 ? [{ to: actor, answers }] : [];
  return { addressed: [...own, ...addressed], overrules: overrules.map((one) => ({ who: actor, ...one })) };
}

/** Returns what was said ahead in several places as one. */
export function joined(all: readonly Said[]): Said {
  return { addressed: all.flatMap((one) => one.addressed), overrules: all.flatMap((one) => one.overrules) };
}

/** Returns the numbers and words that nothing has asked for yet, in the order in which they were typed. */
export function unreadOf({ numbers, addressed }: Typing): readonly string[] {
  return [...numbers, ...addressed.flatMap(({ answers }) => answers)].filter((word) => word !== '.' && word !== '..');
}

/** Returns true if no typed word is left. */
export function isNothing({ numbers, addressed, strict, overrules, rest }: Typing): boolean {
  const isEmpty = [numbers, strict ?? [], overrules].every(({ length }) => length === 0);
  return isEmpty && !rest && addressed.every(({ answers }) => answers.length === 0);
}

const typingPart = aRecord<Typing>({
  numbers: texts,
  forTable: aFlag,
  announcer: maybe(aText),
  addressed: listOf(
    aRecord<Addressed>({
      to: aText,
      answers: texts,
      areJoined: maybe(aTrue),
      behind: maybe(aWord('decision', 'die')),
      about: maybe(aText),
    }),
  ),
  strict: maybe(texts),
  overrules: listOf(
    aRecord<Overrule>({
      of: aWord(...overruleKinds),
      grades: maybe(texts),
      number: maybe(aNumber),
      note: maybe(aText),
      who: maybe(aText),
      anyRole: maybe(aTrue),
      ofAttack: maybe(aTrue),
      beside: maybe(aText),
      at: maybe(aRecord({ settled: texts, open: listOf(aRecord({ who: aText, against: maybe(aText) })) })),
    }),
  ),
  rest: aFlag,
});

/** Returns a step with another answer, rolled where none is given; a corrected one may change what was told already. */
export function answered(
  step: OpenStep,
  { request, answer }: { readonly request: Request; readonly answer: Answer | undefined },
  dice: Source,
): OpenStep {
  const kept = step.answers.filter(({ key }) => key !== request.key);
  const rolled = answer ?? dice(request);
  const { told: _, ...untold } = step;
  return { ...(kept.length < step.answers.length ? untold : step), answers: rolled ? [...kept, rolled] : kept };
}

/** Returns a step with more that was typed: rulings, answers addressed to somebody or to a kind of die, `..`. */
export function withMore(
  step: OpenStep,
  { overrules = [], addressed = [], rest = false }: Partial<Said & Pick<Typing, 'rest'>>,
): OpenStep {
  const before = typingOf(step);
  return withTyping(step, { ...before, ...joined([before, { overrules, addressed }]), rest: before.rest || rest });
}

/** Requests that are answered without asking anybody. */
export interface Habits {
  /** Dice of the table are rolled by affray too: nobody is there to roll them. */
  readonly throwAll: boolean;
  /** Decisions take their defaults. */
  readonly decideAll: boolean;
}

/** Answers that a step took from typed words, the words left over, and the refusal of one that did not fit. */
export interface Spent {
  readonly answers: Answer[];
  typing: Typing;
  problem?: Problem;
}

/**
 * Returns the source for a play: what was typed with it, standing orders, the seed for dice that affray throws. What it
 * takes from the typing is noted in `taken`, so that it is kept with the step and not asked again. After a word that
 * does not fit, it gives no further answers.
 */
export function sourceFor(step: OpenStep, fight: Fight, dice: Source, habits: Habits, taken: Spent): Source {
  const typed = typedSource(step.intent, fight, dice, taken);
  const others = firstOf(
    standingSource(fight),
    diceSource(fight, dice, habits, taken),
    ...(habits.decideAll ? [defaults] : []),
  );
  return (request, before) => typed(request) ?? (taken.problem ? undefined : others(request, before));
}

/** Returns the source for what was typed with a step, and for nothing else. */
export function typedSource({ who }: Intent, fight: Fight, dice: Source, taken: Spent): Source {
  return (request) => {
    dropOnly(request, fight, taken);
    setAsideBehind(request, taken);
    const word = taken.problem ? undefined : wordFor(request, who, fight, taken);
    const answer = typeof word === 'string' ? readOrThrow(request, word, fight, dice, taken) : word;
    if (answer) taken.answers.push(answer);
    return answer;
  };
}

/** Takes the typed word for a request: a ruling, or a word that is still to be read. */
function wordFor(request: Request, actor: string | undefined, fight: Fight, taken: Spent): Answer | string | undefined {
  return (
    takeOverrule(request, actor, fight, taken) ??
    takeStrict(request, taken) ??
    takeAddressed(request, taken) ??
    takeBehindDie(request, fight, taken) ??
    takeBehindDecision(request, fight, taken) ??
    takeNumbers(request, actor, fight, taken) ??
    optionFor(request, taken)
  );
}

/** Reads a typed word; one that does not fit is refused, and what was typed behind it with it: nobody knows what it was for. */
function readOrThrow(request: Request, word: string, fight: Fight, dice: Source, taken: Spent): Answer | undefined {
  const typed = readTyped(request, word, fight);
  if (typed.kind === 'answer') return typed.answer;
  if (typed.kind === 'throw') return dice(request);
  const { code, message, details } =
    isDiceRequest(request) && typed.problem.code === 'bad-answer' ? notShown(request, word) : typed.problem;
  taken.problem = new Problem(code, message, { ...details, lost: [word, ...unreadOf(taken.typing)] });
  taken.typing = nothingTyped;
  return undefined;
}

/** Returns the refusal of a die that was typed before it was asked for: it says whose die it is, and of what. */
function notShown(request: Request, word: string): Problem {
  const parts = [...whyUnfit(request, word), questionText(request), `${capital(takes(request))}.`];
  return new Problem('bad-answer', parts.join(' '), { key: request.key });
}

function takeOverrule(request: Request, actor: string | undefined, fight: Fight, taken: Spent): Answer | undefined {
  const { who } = request;
  for (const overrule of taken.typing.overrules) {
    const by = overrule.who ?? actor;
    // A member of the side that acts acts with it.
    const isOwn = by === undefined ? undefined : who === by || findCombatant(fight, who)?.side === by;
    const answer = overruled(overrule, request, isOwn);
    if (!answer) continue;
    if (overrule.of !== 'armour')
      taken.typing = { ...taken.typing, overrules: taken.typing.overrules.filter((one) => one !== overrule) };
    return answer;
  }
  return undefined;
}

/** Returns the option that a referee means who has stated an amount of damage. */
function optionFor(request: Request, { typing }: Spent): string | undefined {
  if (request.kind !== 'choose' || isQuiet(request)) return undefined;
  const isMeant = typing.overrules.some(({ of, at }) => of === 'damage' && !at?.settled.includes(request.key));
  return isMeant ? request.options.find(({ statesDamage }) => statesDamage)?.id : undefined;
}

function takeStrict(request: Request, taken: Spent): string | undefined {
  const { strict = [] } = taken.typing;
  if (strict.length === 0 || isQuiet(request)) return undefined;
  // An option of two words is one answer, as at its question: `counter axe`.
  const length = request.kind === 'choose' ? wordsOfOption(request.options, strict) : 1;
  const word = strict.slice(0, length).join(' ');
  if (word !== '..') taken.typing = { ...taken.typing, strict: strict.slice(length) };
  return word;
}

/** Returns the first queue for this person, this kind of die or this very request that has something fit. */
function takeAddressed(request: Request, taken: Spent): string | undefined {
  const { addressed } = taken.typing;
  const isAskedByName = isDiceRequest(request) && request.role === 'consequence';
  const isMeant = ({ to, behind }: Addressed) => isAddressedTo(to, request) && !(isAskedByName && behind !== undefined);
  const queue = addressed.find((one) => isMeant(one) && one.answers.some((word) => isFit(request, word)));
  return queue && takeFit(queue, request, taken);
}

/** Returns a decision that is said behind a die, whoever makes it: `27 p`, and whoever is attacked parries. */
function takeBehindDie(request: Request, fight: Fight, taken: Spent): string | undefined {
  const queue = taken.typing.addressed.find(({ behind }) => behind === 'die');
  if (!queue || request.kind !== 'choose' || isQuiet(request)) return undefined;
  const from = queue.answers.findIndex((word) => isFit(request, word));
  if (from < 0) return undefined;
  const said = queue.answers.slice(from);
  const word = said.slice(0, wordsOfOption(request.options, said)).join(' ');
  if (readTyped(request, word, fight).kind !== 'answer') return undefined;
  const answers = queue.answers.toSpliced(from, word.split(' ').length);
  leave(queue, [{ answers }], taken);
  return word;
}

/** Takes the first word of a queue that fits a request; `..` stays in it. */
function takeFit(queue: Addressed, request: Request, taken: Spent): string | undefined {
  const position = queue.answers.findIndex((word) => isFit(request, word));
  if (position < 0) return undefined;
  const from = queue.answers.slice(position);
  const [faces = '', ...others] = queue.areJoined ? withFaces(request, from) : from;
  const said = from.length > others.length + 1 ? faces.split(',') : wordsFor(request, from);
  const word = said.join(request.kind === 'choose' ? ' ' : ',');
  const isOwnDie = queue.about !== undefined && queue.to === request.who && isDiceRequest(request);
  const [before, after] = [queue.answers.slice(0, position), queue.answers.slice(position + said.length)];
  // A word between a decision and its die stands behind the decision still.
  const apart = [...(before.length > 0 ? [{ answers: before }] : []), { answers: after, behind: 'die' as const }];
  if (word !== '..') leave(queue, isOwnDie ? apart : [{ answers: [...before, ...after] }], taken);
  return word;
}

/** Takes what was used out of a queue: these answers are left of it. */
function leave(queue: Addressed, left: readonly Pick<Addressed, 'answers' | 'behind'>[], taken: Spent): void {
  const addressed = taken.typing.addressed.flatMap((one) =>
    one === queue ? left.map((part) => ({ ...queue, ...part })) : [one],
  );
  taken.typing = { ...taken.typing, addressed };
}

/**
 * A number behind the decision of a side is the next main die of a member (`co 16`); behind the referee's, the next of
 * anybody (`long 8`); behind that of somebody whose dice affray rolls, the next of the table (`n 4`).
 */
function takeBehindDecision(request: Request, fight: Fight, taken: Spent): string | undefined {
  if (!isDiceRequest(request) || request.role !== 'main') return undefined;
  const { addressed } = taken.typing;
  const side = findCombatant(fight, request.who)?.side;
  const isMeant = ({ to }: Addressed) =>
    [side, 'referee'].includes(to) || (isRolledAtTable(fight, request) && !rollsAtTable(fight, to));
  const queue = addressed.find((one) => one.behind === 'decision' && isMeant(one));
  const word = queue && takeFit(queue, request, taken);
  return word === '..' ? undefined : word;
}

/** Drops a word behind a decision that names the only one it can be about, which is not asked: `h th`. */
function dropOnly(request: Request, fight: Fight, taken: Spent): void {
  if (!isQuiet(request) || request.kind !== 'choose' || possible(request.options).length > 1) return;
  const isMeant = ({ to, behind, answers: [word = ''] }: Addressed) =>
    behind === 'decision' && to === request.who && readTyped(request, word, fight).kind === 'answer';
  const queue = taken.typing.addressed.find(isMeant);
  if (queue) takeFit(queue, request, taken);
}

/**
 * Sets numbers aside at a decision that ends what they were for: one asked anew, since what was decided cannot be, or the
 * next of somebody whose first number is taken. They are told as not needed, and roll nothing that follows.
 */
function setAsideBehind(request: Request, taken: Spent): void {
  if (isQuiet(request) || request.kind !== 'choose') return;
  const about = aboutOf(request);
  const isNumber = (word: string) => /^\d/.test(word);
  const isOver = (one: Addressed) => one.about === about || (one.behind === 'die' && one.to === request.who);
  const { numbers, announcer, addressed } = taken.typing;
  const own = announcer === request.who ? numbers.filter(isNumber) : [];
  const spent = [...own, ...addressed.flatMap((one) => (isOver(one) ? one.answers.filter(isNumber) : []))];
  if (spent.length === 0) return;
  const left = addressed.map((one) =>
    isOver(one) ? { ...one, answers: one.answers.filter((word) => !isNumber(word)) } : one,
  );
  const kept = own.length > 0 ? numbers.filter((word) => !isNumber(word)) : numbers;
  taken.typing = { ...taken.typing, numbers: kept, addressed: [...left, { to: '', answers: spent }] };
}

/** Words go to decisions, numbers to dice, and the band of a check to it. */
function isFit(request: Request, word: string): boolean {
  if (request.kind === 'enter') return true;
  const isBand = request.kind === 'check' && gradesSaid(word) !== undefined;
  return isDiceRequest(request) === (looksLikeNumber(word) || isBand);
}

/** Numbers said aloud go to the main dice of one person: whose dice are on the table, or else the actor. */
function takeNumbers(request: Request, actor: string | undefined, fight: Fight, taken: Spent): string | undefined {
  const { numbers, announcer, forTable } = taken.typing;
  const [word, ...left] = numbers;
  if (word === undefined || request.role !== 'main' || !isDiceRequest(request)) return undefined;
  const fitting = forTable ? isRolledAtTable(fight, request) : isActorsOwn(actor)(request);
  if (announcer === undefined ? !fitting : request.who !== announcer) return undefined;
  taken.typing = { ...taken.typing, announcer: request.who, numbers: word === '..' ? numbers : left };
  return word;
}

/** Dice that affray rolls. What it rolls of the table's, because it was told to, is kept as that. */
function diceSource(fight: Fight, dice: Source, { throwAll }: Habits, taken: Spent): Source {
  return (request) => {
    const isTheirs = isRolledAtTable(fight, request) && !throwAll;
    if (isTheirs && !taken.typing.rest) return undefined;
    const thrown = dice(request);
    if (thrown && isTheirs) taken.answers.push(thrown);
    return thrown;
  };
}
