import { expect } from 'vitest';
import type { Draft } from '../src/core/fight/draft.ts';
import type { Fight } from '../src/core/fight/fight.ts';
import type { Intent } from '../src/core/fight/intent.ts';
import { fraction, plus } from '../src/core/kit/fraction.ts';
import { must } from '../src/core/kit/list.ts';
import { resultOf } from '../src/core/kit/work.ts';
import type { Outlook } from '../src/core/ruleset/prospect.ts';
import type { Ruleset } from '../src/core/ruleset/ruleset.ts';
import { type Decision, enumerate, type Limit } from '../src/drivers/enumeration.ts';
import { Odds } from '../src/drivers/odds.ts';
import { aimedAt, isPutOut } from '../src/drivers/outcome.ts';
import { budget, columnsOf, enumerationOf, prospecting } from '../src/drivers/prospects.ts';
import { sized } from './walk.ts';

/** Decisions that are taken: the option by its id, under the tag of the decision. */
export type Decided = Readonly<Record<string, string>>;

/**
 * The exact chances of a step as the shell asks for them (`o a g2`), by the call that its answer comes of, in the column
 * of the decision that is taken; the shell's own answer is looked at beside it. Fights that share a key are one.
 * @param decided decisions that are not taken as the column has them by default
 */
export function shellOdds(
  ruleset: Ruleset,
  fight: Fight,
  intent: Intent,
  key: (fight: Fight) => string,
  decided: Decided = {},
): Odds<Fight> {
  return shellChances(ruleset, fight, intent, ({ fight: end }) => end, decided, key);
}

/** {@link shellOdds} of what can be read from the step when it has been played: from its fight, from its facts. */
export function shellChances<T>(
  ruleset: Ruleset,
  fight: Fight,
  intent: Intent,
  read: (draft: Draft) => T,
  decided: Decided = {},
  key: (outcome: T) => string = String,
): Odds<T> {
  const outs = new Map<Odds<T>, Odds<boolean>>();
  const enumeration = enumerationOf(
    ruleset,
    fight,
    intent,
    (before) => {
      const found = new Odds(key);
      const out = new Odds<boolean>(String);
      outs.set(found, out);
      const at = aimedAt(before, intent);
      return {
        add: (draft, over, under) => {
          found.add(read(draft), over, under);
          out.add(isPutOut(ruleset, before, draft.fight, at), over, under);
        },
        found: () => found,
      };
    },
    firstOnly,
  );
  const chosen = resultOf(columnsOf(enumeration)).find(({ taken, met }) =>
    met.every(
      ({ key: one, tag, suggested }) => !Object.hasOwn(taken, one) || taken[one] === (decided[tag] ?? `${suggested}`),
    ),
  );
  const column = must(chosen, `column of ${JSON.stringify(decided)}`);
  const others = column.met.filter((one) => !Object.hasOwn(column.taken, one.key) && isOtherwise(one, decided));
  const later = Object.fromEntries(others.map(({ key: one, tag }) => [one, decided[tag] ?? '']));
  const { found, sampled } =
    others.length === 0 ? column : resultOf(enumerate(enumeration, { ...column.taken, ...later }));
  expect(sampled).toBeUndefined();
  if (others.length > 0 || !isLookedAt(intent)) return found;
  const all = resultOf(prospecting(ruleset, fight, intent, intent, firstOnly));
  // A decision that changes nothing has no columns in the shell.
  const shown = must(all.find(({ says }) => says === column.says) ?? all[0], 'the same column in the shell');
  expect(sumOf(shown)).toEqual(fraction(1));
  expect(shown.sampled).toBeUndefined();
  expect(shown.out).toEqual(must(outs.get(found), 'those who are out').chance((out) => out));
  return found;
}

const lookedAt = new Set<string>();

/** Returns true if the shell's own answer is looked at: in `npm test` once for each word of a test. */
function isLookedAt({ do: word }: Intent): boolean {
  const kind = `${expect.getState().testPath} ${expect.getState().currentTestName} ${word}`;
  const isFirst = !lookedAt.has(kind);
  lookedAt.add(kind);
  return sized(isFirst, true);
}

/** Less than the shell has time for: what is not asked of need not be counted to its end, nor thrown. */
const firstOnly: Limit = { ways: sized(250, budget.ways / 3), throws: 1 };

/** The shell's own answer: in the column of an option, where there are several. */
export function shellOutlook(ruleset: Ruleset, fight: Fight, intent: Intent, option = ''): Outlook {
  const all = resultOf(prospecting(ruleset, fight, intent));
  return must(
    all.find(({ says }) => says.startsWith(option)),
    `${option} among ${all.map(({ says }) => says).join(', ')}`,
  );
}

/** Returns true if a decision is to be taken otherwise than suggested. */
function isOtherwise({ tag, suggested }: Decision, decided: Decided): boolean {
  return (decided[tag] ?? `${suggested}`) !== `${suggested}`;
}

function sumOf({ chances }: Outlook) {
  return chances.reduce((sum, { chance }) => plus(sum, chance), fraction(0));
}
