import { type Combatant, findCombatant, shownCode } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import { decimal } from '../../core/kit/fraction.ts';
import { Problem } from '../../core/kit/problem.ts';
import type { ChooseRequest, Request } from '../../core/rule/request.ts';
import { recorded } from '../../core/rule/run.ts';
import type { Outlook } from '../../core/ruleset/prospect.ts';
import { Drop, type Drops } from '../../drivers/drops.ts';
import { optionsOf } from '../../drivers/evaluator.ts';
import { Outcomes } from '../../drivers/outcomes.ts';
import { evaluatorOf } from '../../drivers/prospects.ts';
import type { Situation } from '../table/situation.ts';

/** Odds that stand beside a choice. */
type Odds = Pick<Outlook, 'hit' | 'out'>;

/** So many ways are counted for a choice; what has more shows no odds, since nobody has time to wait for them. */
const limit = { ways: 1_000, throws: 0 };

/** The same for each option of a decision, which has half a dozen of them. */
const fewer = { ...limit, ways: 400 };

/** So many choices of a situation are weighed. */
const MOST = 10;

/** Odds that are known of a situation, by the choice. */
const known = new WeakMap<Situation, Map<string, Odds | undefined>>();

/**
 * Returns how likely an order hits and drops a target, as `hits 40%` and `drops 17%`; nothing where it harms nobody, or
 * where that takes too long. It is worked out once for a situation.
 */
export function chanceWords(situation: Situation, intent: Intent): readonly string[] {
  const found = oddsFor(situation, intent);
  if (!found?.hit || found.hit.over === 0n) return [];
  const { hit, out } = found;
  return [`hits ${roughly(decimal(hit))}`, ...(out.over === 0n ? [] : [`drops ${roughly(decimal(out))}`])];
}

function oddsFor(situation: Situation, intent: Intent): Odds | undefined {
  const all = known.get(situation) ?? new Map<string, Odds | undefined>();
  known.set(situation, all);
  const key = JSON.stringify(intent);
  if (all.has(key)) return all.get(key);
  if (all.size >= MOST) return undefined;
  const found = weighed(situation, intent);
  all.set(key, found);
  return found;
}

/** Chances that are known of a situation, by the key of the decision. */
const weighedOptions = new WeakMap<Situation, Map<string, ReadonlyMap<string, string>>>();

/**
 * Returns who is dropped by each option of the pending decision, and how likely, as `drops LE 31%, ba 44%`; nothing where
 * the decision asks for no such thing, or where that takes too long. It is worked out once for a situation.
 */
export function optionChances(situation: Situation, request: Request): ReadonlyMap<string, string> {
  if (request.kind !== 'choose' || request.weighed !== true) return new Map();
  const all = weighedOptions.get(situation) ?? new Map<string, ReadonlyMap<string, string>>();
  weighedOptions.set(situation, all);
  const found = all.get(request.key) ?? dropsOf(situation, request);
  all.set(request.key, found);
  return found;
}

function dropsOf(situation: Situation, request: ChooseRequest): ReadonlyMap<string, string> {
  const { ruleset, settled, question } = situation;
  const step = question?.kind === 'requests' ? question.open.find((one) => one.request === request)?.step : undefined;
  if (!step) return new Map();
  const { intent, answers } = step;
  const given = answers.length === 0 ? undefined : () => recorded(answers);
  const fresh = (before: typeof settled) => new Drop(ruleset, before);
  return (
    orNothing(() => {
      const { evaluator } = evaluatorOf(ruleset, settled, intent, fresh, fewer, given);
      const says = optionsOf(request).flatMap(({ id }) => {
        const { found, sampled } = evaluator.run({ [request.key]: id });
        return sampled === undefined ? [[id, dropWords(situation, request, found)] as const] : [];
      });
      return new Map(says.filter(([, words]) => words !== ''));
    }) ?? new Map()
  );
}

/** Returns what comes of counting; nothing where the rules have an objection. */
function orNothing<T>(count: () => T): T | undefined {
  try {
    return count();
  } catch (problem) {
    if (problem instanceof Problem || problem instanceof RangeError) return undefined;
    throw problem;
  }
}

/** Names those who are dropped with their chances: whoever answers first, then the side, then the others. */
function dropWords({ fight }: Situation, { who }: ChooseRequest, found: Drops): string {
  const side = findCombatant(fight, who)?.side;
  const place = ({ id, side: its }: Combatant) => (id === who ? 0 : its === side ? 1 : 2);
  const people = [...found].flatMap(([id, chance]) => {
    const combatant = findCombatant(fight, id);
    return combatant ? [{ combatant, chance }] : [];
  });
  const words = people
    .toSorted((a, b) => place(a.combatant) - place(b.combatant))
    .map(({ combatant, chance }) => `${shownCode(fight, combatant)} ${roughly(chance)}`);
  return words.length === 0 ? '' : `drops ${words.join(', ')}`;
}

function weighed({ ruleset, settled }: Situation, intent: Intent): Odds | undefined {
  if ((intent.at ?? []).length === 0) return undefined;
  const fresh = (before: typeof settled) => new Outcomes(ruleset, before, intent);
  const run = orNothing(() => evaluatorOf(ruleset, settled, intent, fresh, limit).evaluator.run());
  return run?.sampled === undefined ? run?.found : undefined;
}

/** A sum of shares may miss 1 by so much and be 1. */
const ROUNDING = 1e-9;

/** Returns a share in whole percent; never 0% or 100% of what can happen or fail to. */
function roughly(share: number): string {
  const percent = Math.round(share * 100);
  if (percent === 0) return '<1%';
  return percent === 100 && share < 1 - ROUNDING ? '>99%' : `${percent}%`;
}
