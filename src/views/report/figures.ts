import type { Fact } from '../../core/fight/fact.ts';
import { type Fight, findCombatant, nameOf } from '../../core/fight/fight.ts';
import { at, must } from '../../core/kit/list.ts';
import { fieldInWords } from '../../core/kit/wording.ts';
import { toRuleValue } from '../../core/rule/answer.ts';
import { isGood, successOf } from '../../core/rule/question.ts';
import { spread } from '../../core/rule/reading.ts';
import type { RollRequest } from '../../core/rule/request.ts';
import type { Answered } from '../../core/rule/run.ts';
import type { Scene } from '../for-players.ts';
import type { Figure, Tries, Wound } from './report.ts';

/**
 * Returns the damage dealt and suffered and the dice rolled, by combatant; those without any are left out.
 * @param isKnown of whom the reader may know figures
 * @param tellsAll whether the reader may know what was taken from others, and what was to be expected
 */
export function figuresOf(
  scenes: readonly Scene[],
  harms: readonly Harm[],
  isKnown: (id: string, fight: Fight) => boolean,
  tellsAll: boolean,
): readonly Figure[] {
  const dice = new Map<string, Dice>();
  for (const { asked } of scenes)
    for (const each of asked) {
      const own = dice.get(each.request.who) ?? noDice();
      dice.set(each.request.who, own);
      addDice(own, each);
    }
  const last = must(scenes.at(-1), 'step of the fight').fight;
  const ids = new Set([...last.combatants.map(({ id }) => id), ...last.sides.map(({ id }) => id), ...dice.keys()]);
  return [...ids]
    .filter((id) => isKnown(id, last))
    .map((id) => ({
      who: nameOf(last, id),
      ...(tellsAll && { dealt: lost(harms.filter(({ byId }) => byId === id)) }),
      suffered: lost(harms.filter(({ whoId }) => whoId === id)),
      ...diceOf(dice.get(id) ?? noDice(), tellsAll),
    }))
    .filter(({ dealt = 0, suffered, checks, dice: { throws } }) => dealt + suffered + checks.length + throws > 0);
}

function lost(harms: readonly Harm[]): number {
  return harms.reduce((sum, { from, to }) => sum + from - to, 0);
}

/** Somebody's dice as they add up. */
interface Dice {
  readonly checks: Map<string, Required<Tries>>;
  throws: number;
  shown: number;
  expected: number;
}

function noDice(): Dice {
  return { checks: new Map(), throws: 0, shown: 0, expected: 0 };
}

/** Adds an answer that dice gave; decisions, rulings and consequences are no luck. */
function addDice(dice: Dice, { request, answer }: Answered): void {
  if (answer.by === 'ruling' || request.role !== 'main') return;
  if (request.kind === 'check' && request.bands.every(({ grade }) => grade !== undefined)) {
    const old = dice.checks.get(request.tag) ?? { tag: request.tag, made: 0, passed: 0, expected: 0 };
    const passed = isGood(at(request.bands, toRuleValue(request, answer))) ? 1 : 0;
    const expected = old.expected + (successOf(request) ?? 0);
    dice.checks.set(request.tag, { ...old, made: old.made + 1, passed: old.passed + passed, expected });
  } else if (request.kind === 'roll' && request.reading.spoken) {
    dice.throws += 1;
    dice.shown += toRuleValue(request, answer);
    dice.expected += meanOf(request);
  }
}

/**
 * Dice as a figure tells of them.
 * @param tellsExpected whether the reader may know what was to be expected of them
 */
function diceOf({ checks, throws, shown, expected }: Dice, tellsExpected: boolean): Pick<Figure, 'checks' | 'dice'> {
  const told = (value: number) => (tellsExpected ? { expected: rounded(value) } : {});
  const tries = [...checks.values()].map(({ expected: due, ...each }) => ({ ...each, ...told(due) }));
  return { checks: tries, dice: { throws, shown, ...told(expected) } };
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

/** Sums of fractions without the dust of floating point. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** A wound with the ids of those concerned. */
export interface Harm extends Wound {
  readonly whoId: string;
  /** Empty where nobody is known to have done it. */
  readonly byId: string;
}

/** Returns the wounds of a step: every loss from a pool that counts. */
export function woundsIn({ step, before, fight }: Scene, pools: readonly string[]): readonly Harm[] {
  return step.facts.flatMap((fact) => {
    const loss = lossIn(fact, pools);
    if (!loss) return [];
    const { whoId, pool, from, to, fact: changed } = loss;
    const cause = changed.cause ?? {};
    const byId = cause.who !== undefined && cause.who !== whoId ? cause.who : '';
    const names = { who: nameIn(fight, before, whoId), by: byId === '' ? '' : nameIn(fight, before, byId) };
    const base = { whoId, byId, ...names, with: cause.with ?? '', rule: cause.rule ?? '' };
    return [{ ...base, round: fight.round, pool: fieldInWords(pool), from, to }];
  });
}

/** Returns what a fact takes from a pool, and from whom. */
function lossIn(fact: Fact, pools: readonly string[]) {
  if (fact.kind !== 'changed') return undefined;
  const [kind, whoId = '', pool = '', part] = fact.path.split('/');
  const { from, to } = fact;
  const isLoss = kind === 'combatant' && part === 'current' && pools.includes(pool);
  if (!isLoss || typeof from !== 'number' || typeof to !== 'number' || to >= from) return undefined;
  return { whoId, pool, from, to, fact };
}

/** Returns the name of somebody who may have gone with the step. */
function nameIn(fight: Fight, before: Fight, id: string): string {
  return nameOf(findCombatant(fight, id) ? fight : before, id);
}
