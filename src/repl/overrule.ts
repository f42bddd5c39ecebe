import type { Answer } from '../core/answer.ts';
import type { Grade, Request } from '../core/request.ts';
import type { Token } from './lex.ts';

/** A result that the referee states in the line instead of a throw: recorded as a ruling. */
export interface Overrule {
  /** Which request it is for: the first check, the defender's first check, the modifier of the first, or the damage. */
  readonly of: 'check' | 'defence' | 'modifier' | 'damage';
  readonly grades?: readonly Grade[];
  readonly number?: number;
  readonly note?: string;
}

/** The words that state the band of a check, each with the grades that fit it, the best first. */
const bandWords: Readonly<Record<string, readonly Grade[]>> = {
  hit: ['success', 'special', 'critical'],
  made: ['success', 'special', 'critical'],
  miss: ['failure', 'fumble'],
  fail: ['failure', 'fumble'],
  failed: ['failure', 'fumble'],
  special: ['special', 'critical'],
  crit: ['critical', 'special'],
  fumble: ['fumble', 'failure'],
};

/** The grades that a word for the band of a check stands for, the best fit first; nothing when it is no such word. */
export function gradesFor(word: string): readonly Grade[] | undefined {
  return Object.hasOwn(bandWords, word) ? bandWords[word] : undefined;
}

/** Reads an overrule at a word (`hit`, `def fail`, `damage 7`, `+2 "high ground"`); nothing when the word is none. */
export function overruleAt(
  word: string,
  rest: readonly Token[],
): { overrule: Overrule; rest: readonly Token[] } | undefined {
  const [next, ...after] = rest;
  const grades = gradesFor(word);
  if (grades) return { overrule: { of: 'check', grades }, rest };
  const defence = word === 'def' && next ? gradesFor(next.text) : undefined;
  if (defence) return { overrule: { of: 'defence', grades: defence }, rest: after };
  if (['dmg', 'damage'].includes(word) && next && /^\d+$/.test(next.text))
    return { overrule: { of: 'damage', number: Number(next.text) }, rest: after };
  if (/^[+-]\d+$/.test(word)) {
    const note = next?.quoted ? { note: next.text } : {};
    return { overrule: { of: 'modifier', number: Number(word), ...note }, rest: next?.quoted ? after : rest };
  }
  return undefined;
}

/**
 * The answer that an overrule gives to a request, or nothing when it is for another one.
 * @param actor who acts: a check that is not the actor's is the defender's
 */
export function overruled(overrule: Overrule, request: Request, actor: string | undefined): Answer | undefined {
  const { of, grades, number, note } = overrule;
  const ruling = { key: request.key, by: 'ruling', ...(note !== undefined && { note }) } as const;
  if (of === 'modifier')
    return request.kind === 'enter' && request.tag === 'modifier' ? { ...ruling, number: number ?? 0 } : undefined;
  if (of === 'damage')
    return request.kind === 'roll' && request.tag === 'damage' ? { ...ruling, number: number ?? 0 } : undefined;
  if (request.kind !== 'check' || request.role !== 'main') return undefined;
  if (of === 'defence' && request.who === actor) return undefined;
  const band = grades?.flatMap((grade) => request.bands.filter((one) => one.grade === grade))[0];
  return band ? { ...ruling, word: band.name } : undefined;
}
