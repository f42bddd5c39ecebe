import { type Combatant, type Fight, findCombatant, nameOf, nounOf } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { OpenStep } from '../../core/fight/story.ts';
import { findNamed } from '../../core/fight/who.ts';
import { hintFor } from '../../core/kit/nearest.ts';
import { Problem } from '../../core/kit/problem.ts';
import { capital, counted, listed, possessive } from '../../core/kit/wording.ts';
import { type Attempt, actionFor } from '../../core/play/play.ts';
import { type Answer, diceIn, diceText, fits, isTotalEnough, takes } from '../../core/rule/answer.ts';
import { isDiceRequest, type Request } from '../../core/rule/request.ts';
import type { Answered } from '../../core/rule/run.ts';
import type { Action } from '../../core/ruleset/action.ts';
import type { Scene } from '../../core/ruleset/ruleset.ts';
import type { Tries, Way } from '../../drivers/odds.ts';
import { exchangeOf } from '../../drivers/tactics.ts';
import { type Addressed, isAddressedTo } from '../reading/addressed.ts';
import { isRoll, looksLikeNumber } from '../reading/lex.ts';
import { fold } from '../reading/names.ts';
import { hasOwnWords, isDamage, type Overrule, overruled, overruleText, ruledInstead } from '../reading/overrule.ts';
import { optionWordsOf, wordsOfOption } from './option-words.ts';
import { readTyped, spoken } from './read-answer.ts';
import {
  beyond,
  type Capacity,
  type Known,
  mainDice,
  mostOf,
  type Rolls,
  valueIn,
  waysOf,
  widest,
} from './rolls-ahead.ts';
import { type Typing, typingOf, unreadOf } from './typed-answers.ts';

/** Returns answers that were given beforehand and for which no die came up, and numbers that nothing asked for. */
export function unusedOf(answers: readonly Answer[], asked: readonly Answered[], typing: Typing): readonly string[] {
  const used = new Set(asked.map(({ request }) => request.key));
  const early = answers.filter(({ key, by }) => by !== 'seed' && !used.has(key)).map(spoken);
  const isRuled = asked.some(({ request, answer }) => request.tag === 'armour' && answer.by === 'ruling');
  const ruled = typing.overrules.filter(({ of }) => of !== 'armour' || !isRuled).map(overruleText);
  return [...early, ...unreadOf(typing), ...ruled];
}

/** Returns an answer as it would be typed; somebody who was chosen by the name. */
export function spokenIn(fight: Fight, answer: Answer): string {
  const chosen = findCombatant(fight, answer.word ?? '');
  return chosen ? `choice of ${chosen.name}` : spoken(answer);
}

/** Returns that an answer is let go, and which die takes its place: `Cass's 6 no longer fits, and is let go`. */
export function unfitText(fight: Fight, { request, answer }: Answered): string {
  const noun = findCombatant(fight, request.who) && nounOf(fight, request.who);
  const said = noun ? `${possessive(noun)} ${spokenIn(fight, answer)}` : `The answer "${spokenIn(fight, answer)}"`;
  if (!isDiceRequest(request)) return `${said} no longer fits, and is let go.`;
  const why = fits(request, answer) ? 'was of other dice' : 'no longer fits';
  return `${said} ${why}, and is let go: ${takes(request)}.`;
}

/** Names the typed answers of a step that is given up: nothing typed is lost silently. */
export function lostOf(step: OpenStep): string {
  const lost = unusedOf(step.answers, [], typingOf(step));
  return lost.length > 0 ? ` (${lost.join(', ')} not needed)` : '';
}

/** Returns the strict answers that nothing has asked for. */
export function strictLeft({ strict = [] }: Typing): readonly string[] {
  return strict.filter((word) => word !== '..');
}

/** Returns words typed behind a decision that answer nothing asked; a number may be of a die that turns out not to fall. */
export function unusedWords({ addressed }: Typing): readonly string[] {
  return addressed.flatMap(({ answers, behind }) =>
    behind === 'decision' ? answers.filter((word) => !looksLikeNumber(word)) : [],
  );
}

/** Returns what was typed, without the words that answer nothing: a number may be of a die that does not fall. */
export function withoutWords(typing: Typing): Typing {
  const addressed = typing.addressed.map((queue) => ({ ...queue, answers: queue.answers.filter(looksLikeNumber) }));
  return { ...typing, strict: undefined, addressed };
}

/** Refuses a ruling on a roll (`no armour`, `+2`) with what is done by hand and rolls nothing, with Problem `not-asked`. */
export function refuseUnrolled({ who, do: word }: Intent, { asked }: Attempt, { overrules }: Typing): void {
  const [ruling] = overrules;
  if (who !== undefined || asked.length > 0 || !ruling) return;
  const says = `\`${word}\` rolls nothing that ${overruleText(ruling)} could change, so nothing was done`;
  throw new Problem('not-asked', `${says}. \`? ${word}\` shows what can stand there.`);
}

/** Returns the error for words that no question asks for; where one of somebody else's does, by what it is answered. */
export function answersNothing(words: readonly string[], attempt?: Attempt): Problem {
  const [word = ''] = words;
  const next = attempt?.open.find((request) => optionWordsOf(request, attempt.after).includes(fold(word)));
  const other = attempt && next && findCombatant(attempt.after, next.who);
  const instead = other && `${other.name} is asked next: type \`${other.code}=${word}\` behind the first answer.`;
  return nothingAsks(`"${words.join(' ')}"`, 'done', instead);
}

/** Returns the refusal of words that no question asks for, and what to type instead. */
function nothingAsks(
  words: string,
  done: 'done' | 'taken',
  instead = 'Leave it out; an order goes on its own line.',
  code = 'too-many-answers',
): Problem {
  return new Problem(code, `Nothing here asks for ${words}, so nothing was ${done}. ${instead}`);
}

/** Returns true if a word besides numbers was typed behind the one that does not fit: nobody knows what it was for. */
export function losesWord({ details: { lost } }: Problem): boolean {
  return Array.isArray(lost) && lost.slice(1).some((word) => !looksLikeNumber(String(word)));
}

/**
 * Rulings that are stated with an intent: where it has no main check, results are for the first that it asks; where others
 * roll the same together with the actor, they are for the actor's own rolls.
 * @throws Problem `not-asked` for a result that nothing on any way of the intent can have: `damage miss 6 al`
 */
export function rulingsFor(overrules: readonly Overrule[], scene: Scene, intent: Intent): readonly Overrule[] {
  if (overrules.length === 0) return overrules;
  const { who } = intent;
  const checksOf = (way: Way) => mainDice(way).filter(({ kind }) => kind === 'check');
  // The first way has a main check, mostly: no more of them are walked.
  const { ways, isWhole } = waysOf(scene, intent, {}, (way) => checksOf(way).length > 0);
  const checks = checksOf(ways.at(-1) ?? []);
  const own = checks.find((one) => one.who === who);
  if (who !== undefined && checks.some((one) => one.who !== who && one.tag === own?.tag))
    return overrules.map((one) => ({ who, ...one }));
  if (checks.length > 0) return overrules;
  const isResult = ({ of }: Overrule) => of === 'check' || of === 'defence';
  const rulings = overrules.map((one) => (isResult(one) ? ({ ...one, anyRole: true } as const) : one));
  const isMet = (one: Overrule) => ways.flat().some((request) => overruled(one, request, undefined));
  const vain = isWhole ? rulings.find((one) => isResult(one) && !isMet(one)) : undefined;
  if (!vain) return rulings;
  const says = `\`${intent.do}\` rolls nothing that could be a ${overruleText(vain)}, so nothing was done. Leave that out.`;
  throw new Problem('not-asked', says);
}

/**
 * Refuses answers that no step of those that are played together asks for.
 * @param open what is asked now: its kinds are listed first
 * @throws Problem `not-asked` for somebody who is never asked, `unknown-address` for a kind of die or decision
 */
export function refuseStrangers(
  addressed: readonly Addressed[],
  scene: Scene,
  intents: readonly Intent[],
  open: readonly Request[] = [],
): void {
  const { ruleset, fight } = scene;
  // Whoever takes part may be asked with another weapon or by another rule: what was said for them is set aside.
  const involved = new Set(intents.flatMap(({ who = '', at = [] }) => [who, ...at]));
  const isInvolved = ({ to }: Addressed) => involved.has(findCombatant(fight, to)?.id ?? to);
  if (addressed.every((one) => isInvolved(one) && wordIn(one) === undefined)) return;
  const all = intents.map((intent) => waysOf(scene, intent));
  const ways = all.flatMap((one) => one.ways);
  const isWhole = all.every((one) => one.isWhole);
  for (const one of isWhole ? addressed : []) refuseUnreadable(one, ways.flat(), fight);
  if (addressed.every(isInvolved)) return;
  const asked = new Set(ways.flat().map(({ who }) => who));
  const isAsked = ({ id, side }: Combatant) => asked.has(id) || asked.has(side) || involved.has(id);
  const people = addressed.flatMap(({ to, answers }) => {
    const own = findCombatant(fight, to);
    return own && !isAsked(own) ? [{ own, answers }] : [];
  });
  const [passedOver] = asked.size > 0 && isWhole ? people : [];
  if (passedOver) throw notAsked(passedOver.own, passedOver.answers);
  // Whoever joins by this very line is asked, and not in the fight yet.
  const kinds = addressed.filter(({ to }) => findCombatant(fight, to) === undefined && !asked.has(to));
  const requests = [...open, ...ways.flat()];
  const strange = kinds.find((one) => !isKnown(one, requests, isWhole ? [] : (ruleset.asks ?? [])));
  const isSure = isWhole || ruleset.asks !== undefined;
  if (isSure && requests.length > 0 && strange) throw unknownAddress(strange, requests);
}

/**
 * Returns true for the key or the kind of a request, named by three letters at least, as it is looked for.
 * @param later kinds that may come; none of them is a number with words of its own
 */
function isKnown({ to, answers }: Addressed, requests: readonly Request[], later: readonly string[]): boolean {
  const tags = requests.flatMap((one) => (hasOwnWords(one) ? [] : [fold(one.tag)]));
  const kinds = ruledInstead(to, answers) === undefined ? [...tags, ...later] : tags;
  const isKey = requests.some(({ key }) => fold(key) === to);
  return isKey || kinds.some((tag) => tag === to || (to.length > 2 && tag.startsWith(to)));
}

/** Returns the first addressed word that is no number; nothing where all are. */
function wordIn({ answers }: Addressed): string | undefined {
  return answers.find((word) => !isRoll(word));
}

/** Refuses an addressed word that is no number, or the only one for a kind of roll, where none of the requests that it is for reads it. */
function refuseUnreadable(one: Addressed, requests: readonly Request[], fight: Fight): void {
  const { to, answers } = one;
  const own = findCombatant(fight, to);
  const only = own || answers.length > 1 ? undefined : answers[0];
  const word = wordIn(one) ?? only;
  if (word === undefined) return;
  const read = requests
    .filter((request) => isAddressedTo(own?.id ?? to, request))
    .map((request) => readTyped(request, word, fight));
  if (read.some(({ kind }) => kind !== 'refused')) return;
  const [first] = read;
  if (first?.kind === 'refused' && only !== undefined && looksLikeNumber(only)) {
    const [why = ''] = first.problem.message.split(/(?<=\.) /);
    throw new Problem('bad-answer', `${why} ${to}=${only} was not used.`);
  }
  if (first?.kind === 'refused') throw first.problem;
  if (own && looksLikeNumber(word)) throw notAsked(own, answers);
}

function notAsked({ name }: Combatant, answers: readonly string[]): Problem {
  const unused = answers.length === 0 ? '. Leave out the name' : `, so ${answers.join(',')} was not used. Leave it out`;
  const says = `${name} is not asked for anything here${unused}.`;
  return new Problem('not-asked', says);
}

function unknownAddress({ to, answers }: Addressed, requests: readonly Request[]): Problem {
  const ruled = ruledInstead(to, answers);
  if (ruled !== undefined)
    return new Problem(
      'unknown-address',
      `"${to}" is not a roll, so ${to}=${answers.join()} was not used. Type ${ruled}.`,
    );
  const known = [...new Set(requests.filter(isDiceRequest).map(({ tag }) => fold(tag)))];
  const kinds = listed(known.slice(0, 6), 'or');
  const instead = hintFor(to, known, `Put a name before the =, or a kind of roll: ${kinds}.`);
  const message = `No combatant or roll here is called "${to}", so ${to}=${answers.join(',')} was not used. ${instead}`;
  return new Problem('unknown-address', message);
}

/**
 * Refuses another target or weapon behind a roll: its action is declared already, and no decision asks for them.
 * @throws Problem `declared`
 */
export function refuseRedeclared(
  words: readonly string[],
  asked: readonly Request[],
  { who, at = [] }: Intent,
  fight: Fight,
): void {
  const involved = new Set([who, ...at, ...asked.map((request) => request.who)]);
  const isOther = (word: string) => {
    const named = findNamed(fight, word);
    return ['target', 'w', 'with'].includes(fold(word)) || (named !== undefined && !involved.has(named));
  };
  const isTaken = (word: string) => asked.some((request) => readTyped(request, word, fight).kind === 'answer');
  if (!words.some((word) => isOther(word) && !isTaken(word))) return;
  throw nothingAsks(`"${words.join(' ')}"`, 'taken', 'Type the roll alone, or `u` to undo the action.', 'declared');
}

/**
 * Refuses words behind a die that nothing on any way of their step asks for, whatever the die shows; a name may stand
 * beside a number.
 * @param about the question that they were typed at
 * @throws Problem `too-many-answers`
 */
export function refuseUnread(
  words: readonly string[],
  { ruleset, fight }: Scene,
  { intent, about, answered }: { readonly intent: Intent; readonly about: Request; readonly answered: Known },
): void {
  const left = new Set(
    words.filter((word) => !['.', '..', ','].includes(word) && findNamed(fight, word) === undefined),
  );
  const isRead = (way: Way) => {
    for (const request of way) for (const word of readBy(request, words, fight)) left.delete(word);
    return left.size === 0;
  };
  const people = new Set([about.who, about.against]);
  // The dice of others may lead round and round: fumbles to attacks, and attacks to fumbles.
  const isAboutThem = ({ kind, who, against = '' }: Request) =>
    who === about.who || (kind === 'choose' && (people.has(who) || people.has(against)));
  const tries = { budget: 80, known: valueIn(answered), isRough: true };
  const walk = (more: Tries = {}) => waysOf({ ruleset, fight }, intent, { ...tries, ...more }, isRead).isWhole;
  if (left.size === 0 || !walk({ of: isAboutThem })) return;
  walk();
  if (left.size === 0) return;
  const unread = listed([...left].map((word) => `"${word}"`));
  throw nothingAsks(unread, 'taken');
}

/** Returns those of some words that a request takes: an option of it, or the band of a check. */
function readBy(request: Request, words: readonly string[], fight: Fight): readonly string[] {
  return words.flatMap((_, i) => {
    const said = words.slice(i);
    const own = said.slice(0, request.kind === 'choose' ? wordsOfOption(request.options, said) : 1);
    return readTyped(request, own.join(' '), fight).kind === 'answer' ? own : [];
  });
}

/** Refuses numbers behind an answer whose step has no die left for them, with Problem `too-many-numbers`. */
export function refuseLeftOver(numbers: readonly string[], most: number): void {
  if (numbers.length <= most) return;
  const left = most === 1 ? 'one more number' : `${most} more numbers`;
  const message = `At most ${left} can follow, so nothing was taken. Leave out ${listed(numbers.slice(most))}.`;
  throw new Problem('too-many-numbers', message);
}

/**
 * Refuses numbers behind the one of a roll with Problem `too-many-numbers`; of several dice it says the ways.
 * @param open all that is asked with it
 */
export function refuseMoreThanOne(
  request: Request,
  numbers: readonly string[],
  open: readonly Request[],
  fight: Fight,
): void {
  if (request.kind === 'choose' || numbers.length === 0) return;
  const own = open.filter((one) => one.who === request.who && isDiceRequest(one));
  if (own.length > 1) {
    const says = `${nameOf(fight, request.who)} has ${counted(own.length, 'die', 'dice')} here, so nothing was taken.`;
    throw new Problem('too-many-numbers', `${says} Leave out ${listed(numbers)}.`);
  }
  const faces = diceIn(request).map((sides, i) => (i === 0 ? Math.min(4, sides) : sides));
  const how =
    faces.length > 1
      ? `takes one answer, so nothing was taken. Type ${isTotalEnough(request) ? 'its total, or ' : ''}its faces with a comma, such as ${faces.join(',')}.`
      : `takes one number, so nothing was taken. Leave out ${listed(numbers)}.`;
  throw new Problem('too-many-numbers', `${capital(calledIn(fight, request))} ${how}`);
}

/** Refuses a modifier where nothing takes one, with Problem `no-modifier`; of rolls it would be for a later check. */
export function refuseModifier(rolls: readonly Request[], fight: Fight): void {
  const [first] = rolls;
  if (!first) return;
  if (!isDiceRequest(first)) throw new Problem('no-modifier', 'Nothing here takes a modifier. Leave it out.');
  const instead = rolls.every(isDamage) ? ', or `dmg 5` to rule the damage' : '';
  const message = `${capital(calledIn(fight, first))} takes no modifier. Type what it shows${instead}.`;
  throw new Problem('no-modifier', message);
}

/** Returns a request by its dice and whose it is: `Ada's d6`. */
function calledIn(fight: Fight, request: Request): string {
  const asked = isDiceRequest(request) ? diceText(request) : 'answer';
  const name = findCombatant(fight, request.who)?.name;
  return name === undefined ? `the ${asked}` : `${possessive({ text: name, plural: false })} ${asked}`;
}

/**
 * Refuses numbers for which no branch of an action has a die, or none that goes so far; those of one that is only declared
 * come with its roll. The first is left to the die that asks for it, which says its bounds.
 * @throws Problem `too-many-numbers`
 */
export function refuseSurplus(
  { most, ways }: Capacity,
  numbers: readonly string[],
  scene: Scene,
  intent: Intent,
): void {
  const meant = amountMeant(ways, numbers, actionFor(scene.ruleset, intent), intent);
  // Where the ways are too many to count, there may be a roll that goes so far.
  if (most === undefined && meant === '') return;
  if (most === undefined || numbers.length <= most) {
    const wrong = beyond(ways, meant === '' ? numbers.slice(1) : numbers);
    if (wrong.length === 0) return;
    const says = `No roll here can show ${listed(wrong, 'or')}, so nothing was rolled. Type ${widest(ways)} or less${meant}.`;
    throw new Problem('too-many-numbers', says);
  }
  if (most === 0 && exchangeOf(scene.ruleset, scene.fight, intent).intent !== intent) {
    const { word, by } = actionFor(scene.ruleset, intent);
    const [why, first] = by
      ? ['That is only declared now, and nothing is rolled yet.', 'Type']
      : [`\`${word}\` takes no number, so nothing was done.`, 'Type it alone, then'];
    const says = `${why} ${first} ${listed(numbers)} when the roll is asked.`;
    throw new Problem('too-many-numbers', says);
  }
  const takes = most === 0 ? 'no number' : most === 1 ? 'one number at most' : `${most} numbers at most`;
  const message = `That takes ${takes}, so nothing was rolled. Leave out ${listed(numbers.slice(most))}${meant}.`;
  throw new Problem('too-many-numbers', message);
}

/** Returns the end of a refusal, where the first number is none of a roll and may be an amount without its unit; nothing otherwise. */
function amountMeant(
  ways: readonly Rolls[],
  [first = '', ...rolled]: readonly string[],
  { options = [] }: Action,
  intent: Intent,
): string {
  const amount = options.find(({ id, units }) => units !== undefined && intent.options?.[id] === undefined);
  const [unit] = amount?.units ?? [];
  const isRoll = beyond(ways, [first]).length === 0 || rolled.length > mostOf(ways);
  return unit === undefined || isRoll ? '' : `, or give its unit: ${first}${unit}`;
}
