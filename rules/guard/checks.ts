import type { Fight } from '../../src/core/fight/fight.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { type Asking, ask, checkOf, type Question, type Rule, rollOf } from '../../src/core/rule/request.ts';
import type { Sheet } from './combatant.ts';
import { house } from './houserules.ts';

/**
 * A test against a score, equal or under passes: a d20, on which 1 always passes and 20 always fails, or 2d6
 * (GS-TST.1, GS-TST.2).
 */
export function testOf(fight: Fight, asking: Asking, score: number): Question<boolean> {
  const asked = { ...asking, needs: `<=${score}` };
  if (house.testDice.of(fight) === '2d6') {
    const question = rollOf(asked, [6, 6], sum);
    return { request: question.request, read: (total) => total <= score };
  }
  const question = checkOf(asked, { sides: 20 }, (modifier) => bands(fight, score + modifier));
  return { ...question, read: (answer, modifier) => question.read(answer, modifier) === 'passed' };
}

/** Makes a test; whether it passes. */
export function test(fight: Fight, asking: Asking, score: number): Rule<boolean> {
  return ask(testOf(fight, asking, score));
}

/** The score of a Guard test (GS-TST.3). */
export function guardScore(fight: Fight, { guard }: Sheet): number {
  return house.guardTestAgainst.of(fight) === 'max' ? guard.max : guard.current;
}

/** Whether a d20 that has been thrown passes a test. */
export function passes(fight: Fight, face: number, score: number): boolean {
  return face <= (bands(fight, score)[0]?.upTo ?? 0);
}

function bands(fight: Fight, score: number) {
  const least = house.testNaturals.of(fight) === 'on' ? 1 : 0;
  return [
    { name: 'passed', upTo: Math.min(20 - least, Math.max(least, score)), grade: 'success' },
    { name: 'failed', upTo: 20, grade: 'failure' },
  ] as const;
}
