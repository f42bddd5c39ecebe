import type { Fight } from '../../src/core/fight/fight.ts';
import { sum } from '../../src/core/rule/reading.ts';
import type { Asking } from '../../src/core/rule/request.ts';
import { check, modifierOf, Question, roll } from '../../src/core/rule/request.ts';
import type { Sheet } from './combatant.ts';
import { house } from './houserules.ts';

/** A test as it is asked: what is tested stands before the die and the number (`Ada's Life Save`). */
type Testing = Omit<Asking, 'why' | 'needs'> & { readonly what: string };

/** Result of a test, with the number that had to be rolled or less, modifiers included. */
type Tested = Readonly<{ passed: boolean; need: number }>;

/** Returns a test against a score, equal or under passes: a d20, on which 1 always passes and 20 always fails, or 2d6 (GS-TST.1, GS-TST.2). */
export function test(fight: Fight, { what, ...asking }: Testing, score: number): Question<Tested> {
  const is2d6 = house.testDice.of(fight) === '2d6';
  const asked = (need: number) => ({
    ...asking,
    why: `${what}, ${is2d6 ? '2d6' : 'd20'}? (${need} or less)`,
    needs: `<=${need}`,
  });
  const modifier = modifierOf(asked(score), `a modifier to ${what}`);
  if (is2d6) {
    const request = (more: number) => roll(asked(score + more), [6, 6], sum).request(0);
    return new Question({
      modifier,
      request,
      read: (shown, more) => ({ passed: shown <= score + more, need: score + more }),
    });
  }
  const needFor = (more: number) => highestPass(fight, score + more);
  const against = (need: number) =>
    check(asked(need), { sides: 20 }, () => [
      { name: 'passed', upTo: need, grade: 'success' },
      { name: 'failed', upTo: 20, grade: 'failure' },
    ]);
  return new Question({
    modifier,
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
