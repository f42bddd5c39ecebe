import { type Combatant, findCombatant, shownCode } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import { memoize } from '../../core/kit/memoize.ts';
import { type ChooseRequest, possible, type Request } from '../../core/rule/request.ts';
import { recorded } from '../../core/rule/run.ts';
import { type Drops, dropsOf, type Likelihood, likelihoodOf } from '../../drivers/likelihood.ts';
import { taking } from '../../drivers/odds.ts';
import type { Situation } from '../table/situation.ts';

/** Number of choices of a situation that are weighed. */
const MOST = 10;

/** Odds that are known of a situation, by the choice. */
const known = memoize((_: Situation) => new Map<string, Likelihood | undefined>());

/**
 * Returns how likely an order hits and drops a target, as `hits 40%` and `drops 17%`; nothing where it harms nobody, or
 * where that takes too long. It is worked out once for a situation.
 */
export function chanceWords(situation: Situation, intent: Intent): readonly string[] {
  const found = oddsFor(situation, intent);
  if (!found || found.hit === 0) return [];
  const { hit, out, isRough } = found;
  return [`hits ${roughly(hit, isRough)}`, ...(out === 0 ? [] : [`drops ${roughly(out, isRough)}`])];
}

function oddsFor(situation: Situation, intent: Intent): Likelihood | undefined {
  const all = known(situation);
  const key = JSON.stringify(intent);
  if (all.has(key)) return all.get(key);
  if (all.size >= MOST) return undefined;
  const { ruleset, settled } = situation;
  const found = (intent.at ?? []).length === 0 ? undefined : likelihoodOf(ruleset, settled, intent);
  all.set(key, found);
  return found;
}

/** Chances that are known of a situation, by the key of the decision. */
const weighedOptions = memoize((_: Situation) => new Map<string, ReadonlyMap<string, string>>());

/**
 * Returns who is dropped by each option of the pending decision, and how likely, as `drops LE 31%, ba 44%`; nothing where
 * the decision asks for no such thing, or where that takes too long. It is worked out once for a situation.
 */
export function optionChances(situation: Situation, request: Request): ReadonlyMap<string, string> {
  if (request.kind !== 'choose' || request.weighed !== true) return new Map();
  const all = weighedOptions(situation);
  const found = all.get(request.key) ?? dropsBy(situation, request);
  all.set(request.key, found);
  return found;
}

function dropsBy(situation: Situation, request: ChooseRequest): ReadonlyMap<string, string> {
  const { ruleset, settled, question } = situation;
  const step = question?.kind === 'requests' ? question.open.find((one) => one.request === request)?.step : undefined;
  if (!step) return new Map();
  const { intent, answers } = step;
  const given = answers.length === 0 ? undefined : () => recorded(answers);
  const says = possible(request.options).map(({ id }) => {
    const drops = dropsOf(ruleset, settled, intent, taking({ [request.key]: id }), given);
    return [id, drops ? dropWords(situation, request, drops) : ''] as const;
  });
  return new Map(says.filter(([, words]) => words !== ''));
}

/** Names those who are dropped with their chances: whoever answers first, then the side, then the others. */
function dropWords({ fight }: Situation, { who }: ChooseRequest, { chances, isRough }: Drops): string {
  const side = findCombatant(fight, who)?.side;
  const place = ({ id, side: its }: Combatant) => (id === who ? 0 : its === side ? 1 : 2);
  const people = [...chances].flatMap(([id, chance]) => {
    const combatant = findCombatant(fight, id);
    return combatant ? [{ combatant, chance }] : [];
  });
  const words = people
    .toSorted((a, b) => place(a.combatant) - place(b.combatant))
    .map(({ combatant, chance }) => `${shownCode(fight, combatant)} ${roughly(chance, isRough)}`);
  return words.length === 0 ? '' : `drops ${words.join(', ')}`;
}

/** A sum of shares may miss 1 by so much and be 1. */
const ROUNDING = 1e-9;

/** Returns a share in whole percent; never 0% or 100% of what can happen or fail to. */
function roughly(share: number, isRough: boolean): string {
  const percent = Math.round(share * 100);
  if (percent === 0) return '<1%';
  if (percent === 100 && share < 1 - ROUNDING) return '>99%';
  return `${isRough ? '~' : ''}${percent}%`;
}
