import { own } from '../../core/kit/json.ts';
import { signed } from '../../core/kit/wording.ts';
import type { Answer } from '../../core/rule/answer.ts';
import type { Grade, Request } from '../../core/rule/request.ts';
import { type Answered, isRecorded } from '../../core/rule/run.ts';
import type { Token } from './lex.ts';
import { gradesFor, resultWord } from './results.ts';

/** The requests that a ruling may be for. */
export const overruleKinds = ['check', 'defence', 'modifier', 'damage', 'armour'] as const;

/** A result that the referee states in the line instead of a roll: recorded as a ruling. Plain data. */
export type Overrule = {
  /**
   * Request that it is for: the first check, the defender's first check, the modifier of the first, the damage, or the
   * armour against every hit by the actor.
   */
  readonly of: (typeof overruleKinds)[number];
  readonly grades?: readonly string[];
  /** Marks what is said of the attack (`hit`, `miss`): a check of whoever defends comes out the other way. */
  readonly ofAttack?: true;
  readonly number?: number;
  readonly note?: string;
  /** Id of the one it was said with, where several act together: it is for nobody else's requests. */
  readonly who?: string;
  /** A result for the first check of whatever role: what it was said with has no main one. */
  readonly anyRole?: true;
  /** Moment of a ruling made at a question: the keys settled before, and the requests that are open. */
  readonly at?: { readonly settled: readonly string[]; readonly open: readonly Pick<Request, 'who' | 'against'>[] };
  /** Key of the request beside whose answer a modifier was typed, where several of one step are open. */
  readonly beside?: string;
};

/** Quiet numbers that the referee rules by words of their own, each with how they are typed: nobody rolls them. */
const ownWords: Readonly<Record<string, (number: string) => string>> = {
  modifier: (number) => `\`${/^[+-]/.test(number) ? '' : '+'}${number}\` beside the roll that it changes`,
  armour: (number) => `\`ap ${number}\` where armour counts ${number} ${Number(number) === 1 ? 'point' : 'points'}`,
};

/** Returns true for a quiet number that has words of its own: it is answered by them, and not as a kind of roll. */
export function hasOwnWords(request: Request): boolean {
  return request.kind === 'enter' && request.quiet && own(ownWords, request.tag) !== undefined;
}

/** Returns how a number is ruled that somebody names as a kind of roll, `armour=10`; nothing for other words. */
export function ruledInstead(word: string, [number = '', ...more]: readonly string[]): string | undefined {
  const isNumber = /^[+-]?\d+$/.test(number) && more.length === 0;
  const tag = Object.keys(ownWords).find((one) => word.length > 2 && one.startsWith(word));
  return isNumber && tag ? own(ownWords, tag)?.(number) : undefined;
}

/** Overrules found at a word, and the tokens behind them. */
interface Read {
  readonly overrules: readonly Overrule[];
  readonly rest: readonly Token[];
}

/**
 * Reads what is overruled at a word (`hit`, `def fail`, `damage 7`, `damage 7 raw`, `no armour`, `ap 2`,
 * `+2 "high ground"`, `+ 2`); nothing when the word is none of these.
 */
export function overruleAt(word: string, rest: readonly Token[]): Read | undefined {
  const [next, ...after] = rest;
  const grades = gradesFor(word);
  const isOfAttack = word === 'hit' || word === 'miss';
  if (grades) return { overrules: [{ of: 'check', grades, ...(isOfAttack && { ofAttack: true }) }], rest };
  const defence = word === 'def' && next ? gradesFor(next.text) : undefined;
  if (defence) return { overrules: [{ of: 'defence', grades: defence }], rest: after };
  if (/^[+-]\d+$/.test(word)) return withNote({ of: 'modifier', number: Number(word) }, rest);
  const number = next && /^\d{1,3}$/.test(next.text) ? Number(next.text) : undefined;
  // A `-` by itself is nobody, as a target.
  if (word === '+' && number !== undefined) return withNote({ of: 'modifier', number }, after);
  if (['dmg', 'damage'].includes(word) && number !== undefined) return damage(number, after);
  if (word === 'ap' && number !== undefined) return withNote({ of: 'armour', number }, after);
  if (word === 'no' && /^armou?r$/i.test(next?.text ?? '')) return withNote({ of: 'armour', number: 0 }, after);
  return undefined;
}

/** An overrule in a line, and the number of words before it. */
export interface Ruling {
  readonly overrule: Overrule;
  readonly place: number;
}

/**
 * Words and what is overruled among them, each by itself.
 * @param isWord whether something is no overrule here, but a word like the others
 */
export function apart(tokens: readonly Token[], isWord: (overrule: Overrule) => boolean = () => false) {
  const words: Token[] = [];
  const rulings: Ruling[] = [];
  let left = tokens;
  while (left.length > 0) {
    const [token, ...rest] = left;
    const read = token && !token.quoted ? overruleAt(token.text, rest) : undefined;
    const isRuling = read !== undefined && !read.overrules.some(isWord);
    if (isRuling) rulings.push(...read.overrules.map((overrule) => ({ overrule, place: words.length })));
    else if (token) words.push(token);
    left = isRuling ? read.rest : rest;
  }
  return { words, rulings };
}

/**
 * Overrules that were said at a question: they hold for what is asked, and for what follows.
 * @param asked what has been asked in the step before; what was taken quietly at its end is about what is open
 */
export function fromNowOn(
  overrules: readonly Overrule[],
  { asked, open }: { readonly asked: readonly Answered[]; readonly open: readonly Request[] },
): readonly Overrule[] {
  const last = asked.findLastIndex(isRecorded);
  const settled = asked.slice(0, last + 1).map(({ request }) => request.key);
  const blows = open.map(({ who, against }) => ({ who, against }));
  return overrules.map((one) => ({ ...one, at: { settled, open: blows } }));
}

/** `raw` behind the damage: nothing of it is lost in the armour. */
function damage(number: number, rest: readonly Token[]): Read {
  const overrule: Overrule = { of: 'damage', number };
  if (rest[0]?.text !== 'raw') return { overrules: [overrule], rest };
  return { overrules: [overrule, { of: 'armour', number: 0 }], rest: rest.slice(1) };
}

/** The reason for a number stands behind it in quotes. */
function withNote(overrule: Overrule, rest: readonly Token[]): Read {
  const [next, ...after] = rest;
  if (!next?.quoted) return { overrules: [overrule], rest };
  return { overrules: [{ ...overrule, note: next.text }], rest: after };
}

/** Returns true if a request takes a number for damage; where several rolls make it up, for all of it. */
export function isDamage({ kind, tag }: Request): boolean {
  return (kind === 'roll' || kind === 'enter') && (tag === 'damage' || tag === 'ruled damage');
}

/**
 * Returns the answer that an overrule gives to a request, or nothing when it is for another one. Said with somebody, it is
 * for their requests, and for the defence against them.
 * @param isActors whether the request is of whoever acts: a check that is not is the defender's; nothing where nobody
 * in particular acts
 */
export function overruled(overrule: Overrule, request: Request, isActors: boolean | undefined): Answer | undefined {
  const { of, grades, number, note, who, at, anyRole, beside } = overrule;
  const whose = of === 'defence' ? request.against : (request.roller ?? request.who);
  if (who !== undefined && who !== whose) return undefined;
  if (beside === undefined && at?.settled.includes(request.key)) return undefined;
  const ruling = { key: request.key, by: 'ruling', ...(note !== undefined && { note }) } as const;
  const stated = { ...ruling, number: number ?? 0 };
  if (beside !== undefined) return request.key === `${beside}/modifier` ? stated : undefined;
  if (of === 'modifier') return request.kind === 'enter' && request.tag === 'modifier' ? stated : undefined;
  if (of === 'armour') {
    const isMeant =
      isActors ?? at?.open.some(({ who, against }) => who === request.who && against === request.against) ?? true;
    return isMeant && request.tag === 'armour' ? stated : undefined;
  }
  if (of === 'damage') {
    // A number that the referee states anyway overrules nothing.
    const by = request.kind === 'enter' && request.tag === 'damage' ? 'table' : 'ruling';
    return isDamage(request) ? { ...stated, by } : undefined;
  }
  if ((request.role !== 'main' && !anyRole) || (of === 'defence' && isActors)) return undefined;
  const results = resultsOf(request);
  const meant = overrule.ofAttack && isActors === false ? theOther(grades) : grades;
  const result = meant?.flatMap((grade) => results.filter((one) => one.grade === grade))[0];
  return result ? { ...ruling, word: result.name } : undefined;
}

/** Returns the grades of whoever defends against a hit, or a miss. */
function theOther(grades: readonly string[] = []): readonly Grade[] | undefined {
  return gradesFor(grades.includes('success') ? 'miss' : 'hit');
}

/** Returns the results of a check, also of one that nobody rolls. */
function resultsOf(request: Request): readonly { readonly name: string; readonly grade?: Grade | undefined }[] {
  if (request.kind === 'check') return request.bands;
  return request.kind === 'choose' ? request.options.map(({ id, grade }) => ({ name: id, grade })) : [];
}

/** Returns an overrule as it is typed: `no armour`, `+2`. */
export function overruleText({ of, grades = [], number = 0 }: Overrule): string {
  switch (of) {
    case 'check':
      return resultWord(grades);
    case 'defence':
      return `def ${resultWord(grades)}`;
    case 'modifier':
      return signed(number);
    case 'damage':
      return `damage ${number}`;
    case 'armour':
      return number === 0 ? 'no armour' : `ap ${number}`;
  }
}
