import { type Fight, findCombatant, nameOf } from '../../core/fight/fight.ts';
import { at, groupedBy, must, sumOf } from '../../core/kit/list.ts';
import { fieldInWords } from '../../core/kit/wording.ts';
import { toRuleValue } from '../../core/rule/answer.ts';
import { isGood, successOf } from '../../core/rule/question.ts';
import { spread } from '../../core/rule/reading.ts';
import type { RollRequest } from '../../core/rule/request.ts';
import type { Answered } from '../../core/rule/run.ts';
import type { Scene } from '../for-players.ts';
import type { Figure, Tries, Wound } from './report.ts';

/**
 * Returns the damage dealt and suffered and the dice rolled, by combatant known to the reader; those without any are
 * left out.
 * @param tellsAll whether the reader may know what was taken from others, and what was to be expected
 */
export function figuresOf(
  scenes: readonly Scene[],
  harms: readonly Harm[],
  isKnown: (id: string, fight: Fight) => boolean,
  tellsAll: boolean,
): readonly Figure[] {
  const rolled = scenes.flatMap(({ asked }) => asked);
  const dice = groupedBy(rolled, ({ request }) => request.who);
  const last = must(scenes.at(-1), 'step of the fight').fight;
  const ids = new Set([...last.combatants.map(({ id }) => id), ...last.sides.map(({ id }) => id), ...dice.keys()]);
  return [...ids]
    .filter((id) => isKnown(id, last))
    .map((id) => ({
      who: nameOf(last, id),
      ...(tellsAll && { dealt: lost(harms.filter(({ byId }) => byId === id)) }),
      suffered: lost(harms.filter(({ whoId }) => whoId === id)),
      ...diceOf(dice.get(id) ?? [], tellsAll),
    }))
    .filter(({ dealt = 0, suffered, checks, dice: { throws } }) => dealt + suffered + checks.length + throws > 0);
}

function lost(harms: readonly Harm[]): number {
  return sumOf(harms.map(({ from, to }) => from - to));
}

/** Adds up what dice gave somebody, and what to expect, where that is told; decisions and rulings are no luck. */
function diceOf(asked: readonly Answered[], tellsExpected: boolean): Pick<Figure, 'checks' | 'dice'> {
  const checks = new Map<string, Required<Tries>>();
  let [throws, shown, due] = [0, 0, 0];
  for (const { request, answer } of asked) {
    if (answer.by === 'ruling' || request.role !== 'main') continue;
    if (request.kind === 'check' && request.bands.every(({ grade }) => grade !== undefined)) {
      const old = checks.get(request.tag) ?? { tag: request.tag, made: 0, passed: 0, expected: 0 };
      const passed = isGood(at(request.bands, toRuleValue(request, answer))) ? 1 : 0;
      const expected = old.expected + (successOf(request) ?? 0);
      checks.set(request.tag, { ...old, made: old.made + 1, passed: old.passed + passed, expected });
    } else if (request.kind === 'roll' && request.reading.spoken) {
      throws += 1;
      shown += toRuleValue(request, answer);
      due += meanOf(request);
    }
  }
  // Sums of fractions without the dust of floating point.
  const told = (sum: number) => (tellsExpected ? { expected: Math.round(sum * 1e6) / 1e6 } : {});
  const tries = [...checks.values()].map(({ expected, ...each }) => ({ ...each, ...told(expected) }));
  return { checks: tries, dice: { throws, shown, ...told(due) } };
}

/** Returns the mean of what dice read to. */
export function meanOf({ reading, dice }: RollRequest): number {
  let [sum, all] = [0n, 0n];
  for (const [value, count] of spread(reading, dice)) {
    sum += BigInt(value) * count;
    all += count;
  }
  return Number((sum * 1_000_000n) / all) / 1_000_000;
}

/** A wound with the ids of those concerned. */
export interface Harm extends Wound {
  readonly whoId: string;
  /** Empty where nobody is known to have done it. */
  readonly byId: string;
}

/** Returns the wounds of a step: every loss from a pool that counts. A value that is set by hand is a correction. */
export function woundsIn({ step, before, fight }: Scene, pools: readonly string[]): readonly Harm[] {
  if (step.facts.some((fact) => fact.kind === 'told' && fact.key === 'set')) return [];
  // Somebody may have gone with the step.
  const nameIn = (id: string) => nameOf(findCombatant(fight, id) ? fight : before, id);
  let { round } = before;
  return step.facts.flatMap((fact) => {
    if (fact.kind === 'round') round = Number(fact.to);
    if (fact.kind !== 'changed') return [];
    const [kind, whoId = '', pool = '', part] = fact.path.split('/');
    const { from, to, cause = {} } = fact;
    const isLoss = kind === 'combatant' && part === 'current' && pools.includes(pool);
    if (!isLoss || typeof from !== 'number' || typeof to !== 'number' || to >= from) return [];
    const byId = cause.who !== undefined && cause.who !== whoId ? cause.who : '';
    const names = { who: nameIn(whoId), by: byId === '' ? '' : nameIn(byId) };
    const base = { whoId, byId, ...names, with: cause.with ?? '', rule: cause.rule ?? '' };
    return [{ ...base, round, pool: fieldInWords(pool), from, to }];
  });
}
