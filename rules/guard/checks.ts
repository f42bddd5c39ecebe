import type { Fight } from '../../src/core/fight/fight.ts';
import { dieText } from '../../src/core/rule/answer.ts';
import { type Asking, check, type Die, modifierOf, Question } from '../../src/core/rule/request.ts';
import type { Sheet } from './combatant.ts';
import { house } from './houserules.ts';

/** A test as it is asked: what is tested stands before the die and the number (`Ada's Life Save`). */
type Testing = Omit<Asking, 'why' | 'needs'> & { readonly what: string };

/** Result of a test, with the number that had to be rolled or less, modifiers included. */
type Tested = Readonly<{ passed: boolean; need: number }>;

/** Returns a test against a score, equal or under passes: a d20, on which 1 always passes and 20 always fails, or 2d6 (GS-TST.1, GS-TST.2). */
export function test(fight: Fight, { what, ...asking }: Testing, score: number): Question<Tested> {
  const is2d6 = house.testDice.of(fight) === '2d6';
  const die: Die = is2d6 ? { sides: 6, keep: 'sum' } : { sides: 20 };
  const needFor = (more: number) => (is2d6 ? score + more : highestPass(fight, score + more));
  const against = (need: number) => {
    const asked = { ...asking, why: `${what}, ${dieText(die)}? (${need} or less)`, needs: `<=${need}` };
    return check(asked, die, () => [
      { name: 'passed', upTo: need, grade: 'success' },
      { name: 'failed', upTo: 20, grade: 'failure' },
    ]);
  };
  return new Question({
    modifier: modifierOf({ ...asking, needs: `<=${score}` }, `a modifier to ${what}`),
    request: (more) => against(needFor(more)).request(0),
    read: (answer, more) => {
      const need = needFor(more);
      return { passed: against(need).read(answer, 0) === 'passed', need };
    },
  });
}

/** Returns the score of a Guard test (GS-TST.3). */
export function guardScore(fight: Fight, { guard }: Sheet): number {
  return house.guardTestAgainst.of(fight) === 'max' ? guard.max : guard.current;
}

/** Returns the highest face of a d20 that passes a test: 1 always does, 20 never (GS-TST.2). */
export function highestPass(fight: Fight, score: number): number {
  const least = house.testNaturals.of(fight) === 'on' ? 1 : 0;
  return Math.min(20 - least, Math.max(least, score));
}
