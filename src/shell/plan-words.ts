import { codeOf, nameOf, nounOf } from '../core/fight/fight.ts';
import { orProblem, Problem } from '../core/kit/problem.ts';
import { plain, type Token } from './reading/lex.ts';
import { namesOnly } from './reading/read-orders.ts';
import { aimsAtNobody } from './table/plan.ts';
import { readerOf, type Situation } from './table/situation.ts';

/**
 * Returns a line that changes the plan in the words of orders: an entry as the prompt shows it, `g1>as` or
 * `g1>as(claws)`, as the names in it, and several changes, `g1 do, g2 x` or `g1 do g2 br`, each as an order.
 */
export function asPlanned(tokens: readonly Token[], situation: Situation): readonly Token[] {
  if (situation.plan.length === 0) return tokens;
  const words = tokens.flatMap((token) => entryShown(token) ?? [token]);
  const parts = changesApart(words, situation);
  const orders = parts.map((part) => changeAsOrders(part, situation));
  if (orders.every((order) => order === undefined)) return words;
  const [only, ...others] = parts;
  if (only && others.length === 0 && isChange(only, situation)) return words;
  for (const part of parts) refuseUnplanned(part, situation);
  return orders.flatMap((order, i) => [...(i === 0 ? [] : [plain(',')]), ...(order ?? parts[i] ?? [])]);
}

function entryShown({ text, quoted }: Token): readonly Token[] | undefined {
  const [, who, target] = (!quoted && /^([^>(]+)>([^>(]+)(?:\(.*\))?$/.exec(text)) || [];
  return who === undefined || target === undefined ? undefined : [plain(who), plain(target)];
}

/** Parts a line at its commas, but for those between names of who acts, and behind each new target in the plan. */
function changesApart(tokens: readonly Token[], situation: Situation): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    const part = parts.at(-1) ?? [];
    const isComma = token.text === ',' && !token.quoted;
    const areActors = part.every((one) => plannedAs(one, situation) === 'actor');
    if (isComma && areActors) continue;
    if (isComma) parts.push([]);
    else if (isChange(part, situation) && plannedAs(token, situation) === 'actor') parts.push([token]);
    else part.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

/** Tells whether a word names those whom the plan is for, or one other combatant; nothing for any other word. */
function plannedAs(token: Token, situation: Situation): 'actor' | 'target' | undefined {
  const found = orProblem(() => namesOnly(readerOf(situation), [token]));
  if (found === undefined || found instanceof Problem) return undefined;
  const isPlanned = (id: string) => situation.plan.some(({ intent }) => intent.who === id);
  if (found.every(isPlanned)) return 'actor';
  return found.length === 1 ? 'target' : undefined;
}

/** Returns true for names of the plan and behind them whom they aim at now. */
function isChange(part: readonly Token[], situation: Situation): boolean {
  return changeIn(part, situation)?.rest.length === 0;
}

/** Returns who in the plan is aimed at somebody else, whom at, and what is said of it besides: rolls, metres, a weapon. */
function changeIn(part: readonly Token[], situation: Situation) {
  const at = part.findIndex((token) => plannedAs(token, situation) !== 'actor');
  const target = part[at];
  if (at < 1 || !target || plannedAs(target, situation) !== 'target') return undefined;
  const rest = part.slice(at + 1);
  const isSaid = rest[0]?.quoted !== true && /^(?:w$|[\d.:!+-]|\w+=)/i.test(rest[0]?.text ?? 'w');
  return isSaid ? { actors: part.slice(0, at), target, rest } : undefined;
}

/**
 * Returns a change of targets as the orders that it stands for; nothing for other words.
 * @throws Problem `no-target` where an entry aims at nobody
 */
function changeAsOrders(part: readonly Token[], situation: Situation): readonly Token[] | undefined {
  const change = changeIn(part, situation);
  if (!change) return undefined;
  const people = namesOnly(readerOf(situation), change.actors) ?? [];
  const words = people.map((who) => {
    const entry = situation.plan.find(({ intent }) => intent.who === who && intent.at);
    if (!entry) throw aimsAtNobody(situation.fight, who);
    return entry.intent.do;
  });
  return [...new Set(words)].flatMap((word, i) => {
    const theirs = people.filter((_, j) => words[j] === word);
    const codes = theirs.map((who) => plain(codeOf(situation.fight, who) ?? who));
    return [...(i === 0 ? [] : [plain(',')]), ...codes, plain(word), change.target, ...change.rest];
  });
}

/** Refuses names alone beside changes of the plan, where the first of them is not in it. */
function refuseUnplanned(part: readonly Token[], situation: Situation): void {
  const { fight, plan } = situation;
  const [who] = namesOnly(readerOf(situation), part) ?? [];
  if (who === undefined || plan.some(({ intent }) => intent.who === who)) return;
  const planned = [...new Set(plan.map(({ intent }) => intent.who ?? ''))];
  const message = `The plan is for ${nounOf(fight, planned).text} now, not for ${nameOf(fight, who)}: name one of them first.`;
  throw new Problem('not-due', message);
}
