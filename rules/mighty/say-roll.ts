import type { Teller } from '../../src/core/fight/telling.ts';

/**
 * Returns what a die showed and what it needed, every modifier in it: `rolled 13, needed 16 or more`; `by ruling` where
 * a ruling gave the result.
 */
export function rolled(teller: Teller, key: string): string {
  const face = teller.face(key);
  const [, sign, number] = /^([<>])=(\d+)$/.exec(teller.answered(key)?.request.needs ?? '') ?? [];
  if (Number.isNaN(Number(face)) || face === '') return 'by ruling';
  if (number === undefined) return `rolled ${face}`;
  const request = teller.answered(key)?.request;
  const isD20 = request?.kind === 'check' && request.sides === 20;
  const natural = isD20 && sign === '>' && (face === '1' || face === '20') ? 'a natural ' : '';
  const needed = Number(number) + (sign === '>' ? -1 : 1) * stated(teller, key);
  return `rolled ${natural}${face}, needed ${needed} or ${sign === '>' ? 'more' : 'less'}`;
}

/** Returns the modifier that the referee stated for a roll. */
export function stated({ answered }: Teller, key: string): number {
  return answered(`${key}/modifier`)?.answer.number ?? 0;
}
