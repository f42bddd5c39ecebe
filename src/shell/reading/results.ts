import type { Grade } from '../../core/rule/request.ts';

/** Result of a die, as a line says it. */
interface Result {
  /** The word that states it. */
  readonly word: string;
  /** Grades that fit it, the best first. */
  readonly grades: readonly Grade[];
  /** Other words for it, as it is said of somebody: `misses`, `critical hit`. */
  readonly said?: readonly string[];
}

const results: readonly Result[] = [
  { word: 'hit', grades: ['success', 'special', 'critical'], said: ['hits'] },
  { word: 'made', grades: ['success', 'special', 'critical'], said: ['success', 'passes', 'passed'] },
  { word: 'miss', grades: ['failure', 'fumble'], said: ['misses', 'missed'] },
  { word: 'fail', grades: ['failure', 'fumble'], said: ['failure', 'fails'] },
  { word: 'failed', grades: ['failure', 'fumble'] },
  { word: 'special', grades: ['special', 'critical'], said: ['special hit', 'special success'] },
  {
    word: 'crit',
    grades: ['critical', 'special'],
    said: ['critical', 'crits', 'critical hit', 'crit hit', 'critical success'],
  },
  { word: 'fumble', grades: ['fumble', 'failure'], said: ['fumbles', 'fumbled', 'critical failure', 'critical miss'] },
];

/** Returns the word of a result that is said of somebody: `miss` for `misses`; any other words as they are. */
export function resultSaid(words: string): string {
  return results.find(({ said }) => said?.includes(words.toLowerCase()))?.word ?? words;
}

/** Returns the grades that the word of a result stands for, the best fit first. */
export function gradesFor(word: string): readonly Grade[] | undefined {
  return results.find((result) => result.word === word)?.grades;
}

/** Returns the grades that a result stands for, as {@link gradesFor}, also as it is said of somebody: `misses`. */
export function gradesSaid(word: string): readonly Grade[] | undefined {
  return gradesFor(resultSaid(word));
}

/** Returns the word that states a result of these grades. */
export function resultWord(grades: readonly string[]): string {
  return results.find((result) => result.grades.join() === grades.join())?.word ?? '';
}
