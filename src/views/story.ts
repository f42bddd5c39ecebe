import type { Fact, Told } from '../core/fight/fact.ts';
import { type Fight, findAnywhere, findCombatant, isPlayers, nameOf, nounOf } from '../core/fight/fight.ts';
import type { Step } from '../core/fight/story.ts';
import type { Teller } from '../core/fight/telling.ts';
import type { Json } from '../core/kit/json.ts';
import { groupedBy } from '../core/kit/list.ts';
import { FALLS, signed } from '../core/kit/wording.ts';
import { type Answer, faceOf, facesText, toRuleValue } from '../core/rule/answer.ts';
import type { Answered } from '../core/rule/run.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import { phraseByHand } from './by-hand.ts';
import { labelOf } from './labels.ts';
import { harmless } from './text.ts';

/** A step with what it takes to tell it. */
export interface Telling {
  readonly step: Step;
  /** The fight after the step. */
  readonly fight: Fight;
  /** The fight before it, where that is known: what the referee set is told with what it was. */
  readonly before?: Fight | undefined;
  /** The step's requests with their answers, as they come up when it is played. */
  readonly asked: readonly Answered[];
  /** All facts of the step, where only the last of them are told: a ruling is not said again. */
  readonly whole?: readonly Fact[];
  /** More is to be told of it: a heading stands although nothing follows yet. */
  readonly isOpen?: boolean;
}

/** A line of a story. */
export interface StoryLine {
  readonly text: string;
  /** Somebody dies or drops. */
  readonly falls: boolean;
}

/** Tells a step as lines: the ruleset's phrases one after another, a new line where a phrase has a line break. */
export function storyLines(ruleset: Ruleset, telling: Telling, reader: Reader = 'referee'): readonly string[] {
  return storyTold(ruleset, telling, reader).map(({ text }) => text);
}

/**
 * Tells a step as {@link storyLines} does, with what its lines tell of. A heading under which nothing happened is left
 * out.
 * @param reader who reads it; what is for others is left out, and for all but the referee what was ruled in numbers
 */
export function storyTold(
  ruleset: Ruleset,
  { step, fight, before, asked, whole = step.facts, isOpen = false }: Telling,
  reader: Reader = 'referee',
): readonly StoryLine[] {
  const teller = tellerFor(fight, asked, reader, step.answers, before);
  const phrasesFor = (facts: readonly Fact[]) => {
    const read = facts.filter((fact) => fact.kind === 'told').filter((fact) => mayRead(fact, fight, reader));
    return phrasesOf(read, (fact) => ruleset.phrase(fact, teller) || phraseByHand(fact, teller, ruleset));
  };
  const told = phrasesFor(step.facts).map(behindHeading);
  const said = whole === step.facts ? told : phrasesFor(whole);
  const ruled = reader === 'referee' ? rulingsIn(step, asked, said.join(' ')) : [];
  const isEmpty = (phrase: string, next = '\n') => isHeading(phrase) && next.startsWith('\n');
  const falls = (line: string) => line.trimStart().startsWith(FALLS);
  const lines = told
    .filter((phrase, i) => isOpen || !isEmpty(phrase, told[i + 1]))
    .join(' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  // Rulings stand before the first who falls, and so before what that brings: the end of the fight.
  const fallen = lines.findIndex(falls);
  const end = fallen > 0 ? fallen - 1 : lines.findLastIndex((line) => !falls(line));
  const own = [lines[end] ?? '', ...ruled].join(' ');
  return [...lines.slice(0, Math.max(0, end)), own, ...lines.slice(end + 1)]
    .map((line) => ({ text: harmless(line).trim(), falls: falls(line) }))
    .filter(({ text }) => text !== '');
}

function isHeading(phrase: string): boolean {
  return /^\n.*:$/.test(phrase);
}

/** Returns a phrase; one that stands on a line alone goes on behind a heading right before it, but for a fall. */
function behindHeading(phrase: string, i: number, all: readonly string[]): string {
  const isAlone = phrase.startsWith('\n') && phrase.endsWith('\n') && !phrase.startsWith(`\n${FALLS}`);
  return isAlone && isHeading(all[i - 1] ?? '') ? phrase.slice(1) : phrase;
}

/**
 * Returns the phrases of facts. Of those alike but for whom they tell of, one says all, where its telling takes several
 * and nothing else comes between: `Ghouls 1 to 3 join the fight.`
 */
function phrasesOf(facts: readonly Told[], say: (fact: Told) => string): readonly string[] {
  const likeness = ({ key, audience, data }: Told) => JSON.stringify([key, audience, { ...data, who: '' }]);
  const sayAll = ([fact, ...more]: readonly [Told, ...(readonly Told[])]) => {
    const who = [fact, ...more].map(({ data }) => data['who'] ?? null);
    return more.length === 0 ? say(fact) : say({ ...fact, data: { ...fact.data, who } });
  };
  const groups = [...groupedBy(facts, likeness).values()];
  const joint = new Set(groups.flatMap((group) => (group.length > 1 && sayAll(group) !== '' ? group : [])));
  const phrases: string[] = [];
  let open: Told[] = [];
  const close = () => {
    for (const group of groupedBy(open, likeness).values()) phrases.push(sayAll(group));
    open = [];
  };
  for (const fact of facts) {
    if (joint.has(fact)) open.push(fact);
    else {
      close();
      phrases.push(say(fact));
    }
  }
  close();
  return phrases.filter((phrase) => phrase !== '');
}

/**
 * Returns the referee's rulings in numbers, with their reasons: `(+2 high ground)`, `(no armour by ruling)`; but for
 * those that the story has among its numbers: `high ground +2`.
 */
function rulingsIn({ answers }: Step, asked: readonly Answered[], told: string): readonly string[] {
  const tags = new Map(asked.map(({ request }) => [request.key, request.tag]));
  const said = answers.flatMap(({ key, by, number = 0, note = 'by ruling' }) => {
    const what = by === 'ruling' ? ruledText(tags.get(key), number) : undefined;
    return what === undefined || told.includes(`${note} ${what}`) ? [] : [`(${what} ${note})`];
  });
  return [...new Set(said)];
}

/** Returns a ruled number in words; nothing where it speaks for itself. */
function ruledText(tag: string | undefined, number: number): string | undefined {
  if (tag === 'modifier') return signed(number);
  if (tag === 'armour') return number === 0 ? 'no armour' : `armour counts ${number}`;
  return undefined;
}

/** Returns the lines of a step for the referee: where none names who acted, the action stands before them. */
export function fullLines(ruleset: Ruleset, telling: Telling): readonly string[] {
  return named(storyTold(ruleset, telling), ruleset, telling).map(({ text }) => text);
}

/** Returns lines of a step with the action before them where none names who acted. */
export function named(lines: readonly StoryLine[], ruleset: Ruleset, { step, fight }: Telling): readonly StoryLine[] {
  const [first, ...more] = lines;
  if (first === undefined) return [];
  const { intent } = step;
  const name = findCombatant(fight, intent.who ?? '')?.name;
  if (name === undefined || lines.some(({ text }) => text.includes(harmless(name)))) return lines;
  return [{ ...first, text: harmless(`${labelOf({ ruleset, fight }, intent)}. ${first.text}`) }, ...more];
}

/** Returns true if a step was done by a combatant or to it, changed something about it, or tells of it. */
export function concerns(step: Step, who: string): boolean {
  return isAbout(step, who) || step.facts.some((fact) => touches(fact, who));
}

/** Returns true if a step was done by a combatant or to it, or tells of it: a round that begins for all does not. */
export function isAbout({ intent, facts }: Step, who: string): boolean {
  return intent.who === who || (intent.at ?? []).includes(who) || facts.some((fact) => tellsOf(fact, who));
}

/** Returns a step with only what it tells of a combatant, where another acts and some of it is about that combatant. */
export function concerning(step: Step, who: string): Step {
  if (step.intent.who === who || !step.facts.some((fact) => tellsOf(fact, who))) return step;
  return { ...step, facts: step.facts.filter((fact) => fact.kind !== 'told' || tellsOf(fact, who)) };
}

/** Returns true if a fact tells about a combatant, or of what came of its action. */
function tellsOf(fact: Fact, who: string): boolean {
  return fact.kind === 'told' && (fact.cause?.who === who || names(fact.data, who));
}

/** Returns true if a value is an id, or has it among its own. */
function names(json: Json | undefined, id: string): boolean {
  if (typeof json !== 'object' || json === null) return json === id;
  return Object.values(json).some((value) => names(value, id));
}

function touches(fact: Fact, who: string): boolean {
  switch (fact.kind) {
    case 'changed':
      return fact.path.startsWith(`combatant/${who}/`);
    case 'joined':
      return fact.combatant.id === who;
    case 'left':
    case 'began':
    case 'ended':
    case 'moved':
      return fact.who === who;
    case 'told':
      return tellsOf(fact, who);
    case 'halves':
    case 'sides':
    case 'phase':
    case 'round':
    case 'fight':
      return false;
  }
}

/** Returns true if a reader may learn a told fact: a hidden combatant's actions on itself are the referee's. */
export function mayRead({ audience, cause, data }: Told, fight: Fight, reader: Reader): boolean {
  if (reader === 'referee') return true;
  const who = data['who'];
  const isSecret = typeof who === 'string' && findAnywhere(fight, who)?.hidden && (cause?.who ?? who) === who;
  if (isSecret) return false;
  return audience === 'all' || (reader === 'players' && isPlayers(fight, audience));
}

/** Text for a die where a ruling gave the result. */
const OVERRULED = 'overruled';

/** Audience of a telling: the referee, who may know everything; the players; anybody at all. */
export type Reader = 'referee' | 'players' | 'all';

/**
 * Returns the names and answers of a step for its phrases, with the fight after it; `before` it for the referee.
 * @param recorded the step's answers as they were recorded: they speak where the rules no longer ask for them
 */
export function tellerFor(
  fight: Fight,
  asked: readonly Answered[],
  reader: Reader = 'referee',
  recorded: readonly Answer[] = [],
  before?: Fight,
): Teller {
  const byKey = new Map(asked.map((each) => [each.request.key, each]));
  const answered = (key: string) => byKey.get(key);
  const face = (key: Json | undefined) => {
    const found = typeof key === 'string' ? answered(key) : undefined;
    return found ? faceText(found) : recordedText(recorded.find((answer) => answer.key === key));
  };
  const name = (id: Json | undefined) => {
    if (typeof id !== 'string') return '';
    const isSecret = reader !== 'referee' && findAnywhere(fight, id)?.hidden;
    return isSecret ? 'somebody' : harmless(nameOf(fight, id));
  };
  return {
    fight,
    before: reader === 'referee' ? before : undefined,
    answered,
    name,
    noun: (ids) => nounOf(fight, Array.isArray(ids) ? ids.map(String) : String(ids ?? ''), name),
    face,
  };
}

/** Returns the text of an answer: the face that counts, a total, the option taken; `overruled` for a ruled result. */
function faceText({ request, answer }: Answered): string {
  switch (request.kind) {
    case 'roll':
      return request.reading.spoken ? `${toRuleValue(request, answer)}` : facesText(request, answer);
    case 'check':
      return `${faceOf(request, answer) ?? OVERRULED}`;
    case 'choose': {
      const { label = '', grade } = request.options.find(({ id }) => id === answer.word) ?? {};
      return grade === undefined ? harmless(label) : OVERRULED;
    }
    case 'enter':
      return `${answer.number ?? ''}`;
  }
}

/** Returns the text of a recorded answer alone: `3+4` of two dice, a number, a word. */
function recordedText(answer: Answer | undefined): string {
  return harmless(
    answer?.word ?? (answer?.number === undefined ? (answer?.faces ?? []).join('+') : `${answer.number}`),
  );
}
