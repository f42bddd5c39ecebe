import { codeOf, type Fight, findCombatant, nameOf } from '../../core/fight/fight.ts';
import { findNamed, meansAll, meansSeveral, whoIs } from '../../core/fight/who.ts';
import { nearest } from '../../core/kit/nearest.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { capital, listed, sentence } from '../../core/kit/wording.ts';
import { dueIn, refusalOf } from '../../core/play/play.ts';
import { whatComesFirst } from '../../core/ruleset/due.ts';
import { whyOf } from '../../core/ruleset/refuse.ts';
import { actionMeant, actionNamed, intentBegun, optionNamed, takesText } from './action-words.ts';
import { asTyped, isJoint, isWord, looksLikeNumber, type Token } from './lex.ts';
import { fold, meansOthers, withoutArticle } from './names.ts';
import type { Head, Order, Reader } from './order.ts';
import { readHead } from './order-head.ts';
import { readTail } from './order-tail.ts';
import { formOf } from './refusal.ts';
import { actionAlike } from './words.ts';

/** Reads a line into orders, a new one from a comma, an actor and an action on, or throws Problem for odd words. */
export function readOrders(reader: Reader, tokens: readonly Token[]): readonly Order[] {
  const orders: Order[] = [];
  const due = dueIn(reader)[0]?.who?.slice(0, 1) ?? [];
  for (const part of splitOrders(reader, tokens)) {
    const acting = orders.flatMap(({ actors, action }) => (actors.length > 0 || !action.by ? actors : due));
    orders.push(readOrder({ ...reader, acting }, part));
  }
  return orders;
}

/** Returns the ids if the tokens are names only, with no action among them. */
export function namesOnly(
  { fight, ruleset, actions }: Reader,
  tokens: readonly Token[],
): readonly string[] | undefined {
  const found: string[] = [];
  for (const [i, { text, quoted }] of tokens.entries()) {
    const rest = tokens.slice(i);
    const isBetween = found.length > 0 && rest.length > 1 && fold(text) === 'and';
    if (!quoted && (text === ',' || isBetween || withoutArticle(fight, rest).length < rest.length)) continue;
    if (!quoted && (actionNamed(actions, text) || /^\d/.test(text))) return undefined;
    const ids = whoIs(fight, text, ruleset.active);
    if (ids.length === 0) return undefined;
    found.push(...ids);
  }
  return found.length > 0 ? found : undefined;
}

function readOrder(reader: Reader, tokens: readonly Token[]): Order {
  const head = readHead(reader, tokens);
  const { actors, action, rest } = head;
  const typed = { typed: asTyped(tokens), head: asTyped(tokens.slice(0, tokens.length - rest.length)) };
  // What nobody in particular does may name first whom it is done to: `party retreat`, `g1 kill`.
  if (action.by === undefined && action.targets) {
    refuseAmounts(reader, head);
    const order = { action, ...readTail(reader, { ...head, actors: [] }), ...typed, actors: [] };
    refuseAnswer(reader, tokens, head);
    refuseBothSides(reader, order, head);
    refuseTwiceNamed(reader, order, head);
    refuseDoing(reader, tokens, head);
    return order;
  }
  if (action.by === 'combatant') refuseTwiceActing(reader, head, tokens);
  const tail = readTail(reader, { ...head, before: [] });
  const isAimless = action.targets === undefined && action.by !== 'side';
  const isActor = action.by === 'combatant' && actors.length === 0;
  const people = action.by === undefined ? [...actors, ...tail.targets] : tail.targets;
  const [stranger] = isAimless && !isActor ? people : [];
  if (stranger !== undefined) {
    const means = (active?: typeof reader.ruleset.active) =>
      tokens.find(({ text }) => whoIs(reader.fight, text, active).includes(stranger));
    // A word for several may mean the fallen alone.
    const name = (means(reader.ruleset.active) ?? means())?.text ?? codeOf(reader.fight, stranger) ?? stranger;
    const takes = action.by === undefined ? 'is for the whole fight' : 'has no target';
    // What cannot be done without the name either is not offered.
    const who = action.by === undefined ? [] : actors;
    const alone = refusalOf(reader, intentBegun({ action, actors: who }));
    const then = alone ? whyOf(alone) : formOf(reader, action);
    throw new Problem('unknown-word', `\`${action.word}\` ${takes}: leave out ${name}. ${then}`);
  }
  if (!isAimless || !isActor) return { actors, action, ...tail, ...typed };
  return { action, ...tail, ...typed, actors: tail.targets, targets: [] };
}

/**
 * Refuses several amounts, each with its own names, behind an action that takes one for all whom it names, with Problem
 * `too-many-numbers`: `damage 3 g1, 2 g2`.
 */
function refuseAmounts({ fight }: Reader, { action, rest }: Head): void {
  const { word, options = [] } = action;
  if (!options.some(({ amount }) => amount)) return;
  const words = rest.filter(({ text }) => !['and', 'to', ','].includes(fold(text)));
  const isNumber = ({ text, quoted }: Token) => !quoted && looksLikeNumber(text);
  const isFirst = words[0] !== undefined && isNumber(words[0]);
  const parts: Token[][] = [];
  for (const [i, token] of words.entries()) {
    const before = words[i - 1];
    const begins = isFirst ? isNumber(token) : before && isNumber(before);
    if (begins || i === 0) parts.push([]);
    parts.at(-1)?.push(token);
  }
  const isName = ({ text }: Token) => findNamed(fight, text) !== undefined || meansSeveral(fight, text);
  const isRead = (token: Token) => isNumber(token) || isName(token) || optionNamed(action, token.text) !== undefined;
  const isWhole = (part: readonly Token[]) =>
    part.some(isName) && part.filter(isNumber).length === 1 && part.every(isRead);
  const names = parts.flat().flatMap((token) => (isName(token) ? [fold(token.text)] : []));
  if (parts.length < 2 || !parts.every(isWhole) || new Set(names).size < names.length) return;
  const line = parts.map((part) => `${word} ${asTyped(part)}`).join(', ');
  const says = `\`${word}\` takes one amount, so nothing was done. Type \`${line}\`.`;
  throw new Problem('too-many-numbers', says);
}

/** Refuses a letter behind a name and before a comma with Problem `no-question`: it is an answer, as in `b4 s, b5 f`. */
function refuseAnswer(reader: Reader, tokens: readonly Token[], { before, rest }: Head): void {
  const { text = '' } = tokens.at(-rest.length - 1) ?? {};
  if (before.length === 0 || text.length > 1 || !isWord(rest[0], ',')) return;
  const [due] = dueIn(reader);
  const then = due ? ` ${sentence(capital(whatComesFirst(due)))}` : '';
  throw new Problem('no-question', `\`${text}\` answers a question, and no question asks for it now.${then}`);
}

/** Refuses what reads like something that somebody does, and is done to those who are named, with Problem `done-to`. */
function refuseDoing({ fight }: Reader, tokens: readonly Token[], { actors, action, before, rest }: Head): void {
  const [who] = actors;
  const { text = '' } = tokens.at(-rest.length - 1) ?? {};
  const isSaid = fold(text) !== action.word && /s$/i.test(text);
  if (!action.doneTo || who === undefined || !isSaid) return;
  const name = nameOf(fight, who);
  const line = `\`${[action.word, asTyped(before), asTyped(rest)].join(' ').trim()}\``;
  const says = `"${asTyped(before)} ${text}" reads like something that ${name} does.`;
  throw new Problem('done-to', `${says} Type ${line} where it is done to ${name}.`);
}

/**
 * Refuses names on both sides of a word for what is done to those who are named, with Problem `both-sides`: `al kill o1`
 * and `al heal ca 3` read like something that Aldric does. A word for several of whom each has a part takes them.
 */
function refuseBothSides({ fight }: Reader, { action, targets }: Order, { before, rest }: Head): void {
  const { word } = action;
  const first = before.filter(({ text }) => !/^(,|and)$/i.test(text)).flatMap(({ text }) => whoIs(fight, text));
  const named = new Set([...first, ...first.map((id) => findCombatant(fight, id)?.side)]);
  const behind = targets.filter((id) => !named.has(id));
  const { least = 0, joined = least > 1 } = action.targets ?? {};
  if (joined || first.length === 0 || behind.length === 0) return;
  const all = listed([...first, ...behind].map((id) => nameOf(fight, id)));
  const line = asTyped(rest);
  const instead = `Type \`${word} ${line}\`, or for all \`${word} ${asTyped(before)} ${line}\`.`;
  throw new Problem('both-sides', `\`${word}\` would be for ${all}. ${instead}`);
}

/**
 * Refuses somebody beside a word for several that means that one too, with Problem `both-sides`: behind `kill all co` and
 * `foes damage 3 g1` may be the one or all. In a text a name may stand for anything.
 */
function refuseTwiceNamed({ fight, ruleset }: Reader, order: Order, { before, rest }: Head): void {
  const { action, targets, options } = order;
  const { least = 0, joined = least > 1 } = action.targets ?? {};
  if (joined || takesText(action)) return;
  const isOption = (word: string) => Object.values(options).includes(fold(word));
  const said = [...before, ...rest].filter(({ quoted, text }) => !quoted && !isOption(text));
  const found = twiceNamed({ fight, ruleset }, said);
  const isMeant = ({ ids }: Twice) => ids.length > 1 && ids.every((id) => targets.includes(id));
  const twice = found.find((one) => meansAll(one.several.text) || isMeant(one));
  if (!twice) return;
  const without = (token: Token) => asTyped(withoutWord([...before, ...rest], token));
  throw includes(fight, twice, (token) => `${action.word} ${without(token)}`);
}

/**
 * Refuses somebody beside all, where both would act, with Problem `both-sides`: in
 * `al all attack` may be meant all that Aldric can do, or everybody.
 */
function refuseTwiceActing({ fight, ruleset }: Reader, { before }: Head, tokens: readonly Token[]): void {
  const said = before.filter(({ quoted }) => !quoted);
  const twice = twiceNamed({ fight, ruleset }, said).find(({ several }) => meansAll(several.text));
  if (twice) throw includes(fight, twice, (token) => asTyped(withoutWord(tokens, token)));
}

/** A word for several, whom it means, and the name of one of them beside it. */
interface Twice {
  readonly several: Token;
  readonly ids: readonly string[];
  readonly one: Token;
}

/** Returns the words for several among some words that mean somebody who is named there, too. */
function twiceNamed({ fight, ruleset }: Pick<Reader, 'fight' | 'ruleset'>, said: readonly Token[]): readonly Twice[] {
  return said.flatMap((several): readonly Twice[] => {
    if (!meansSeveral(fight, several.text)) return [];
    // The fallen of a side may be named beside it; beside all they are as strange as anybody.
    const isAll = meansAll(several.text);
    const ids = whoIs(fight, several.text, isAll ? undefined : ruleset.active);
    const one = said.find(({ text }) => ids.includes(findNamed(fight, text) ?? ''));
    return one && (isAll || ids.length > 1) ? [{ several, ids, one }] : [];
  });
}

/** Returns words without one, and without the joint that it is listed with. */
function withoutWord(tokens: readonly Token[], one: Token): readonly Token[] {
  const place = tokens.indexOf(one);
  const joint = [tokens[place - 1], tokens[place + 1]].find(isJoint);
  return tokens.filter((token) => token !== one && token !== joint);
}

/** @param without returns the line without a word */
function includes(fight: Fight, { several, one }: Twice, without: (token: Token) => string): Problem {
  const [alone, together] = [several, one].map((token) => `\`${without(token)}\``);
  const name = nameOf(fight, findNamed(fight, one.text) ?? '');
  return new Problem('both-sides', `"${several.text}" includes ${name}. Type ${alone}, or ${together}.`);
}

/** Names with commas between them, before any action, are a list of who acts; numbers alone are no order. */
function splitOrders(reader: Reader, tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  tokens.forEach((token, i) => {
    const part = parts.at(-1) ?? [];
    const isComma = isWord(token, ',');
    const isBegun = part.some(({ text }) => !looksLikeNumber(text));
    if (isComma && isBegun && !namesOnly(reader, part) && startsOrder(reader, tokens.slice(i + 1))) parts.push([]);
    else if (!isComma || part.some(({ text }) => takesText(actionMeant(reader.actions, text)))) part.push(token);
  });
  return parts.filter((part) => part.length > 0);
}

/** Returns true for an action with somebody behind it, or with nothing: before it stands a name, even an unknown one. */
function isActing({ fight, actions }: Pick<Reader, 'fight' | 'actions'>, [word, next]: readonly Token[]): boolean {
  if (!word || word.quoted || actionMeant(actions, word.text)?.by !== 'combatant') return false;
  return next === undefined || next.text === ',' || findNamed(fight, next.text) !== undefined;
}

/** Returns true for words that begin an order: an action, or behind a name what is nearly one, and is not to vanish in a text. */
function startsOrder({ fight, ruleset, actions }: Reader, typed: readonly Token[]): boolean {
  const tokens = withoutArticle(fight, typed);
  const words = actions.flatMap(({ by, word }) => (by === 'combatant' ? [word] : []));
  const isAlike = (text: string) => actionAlike(actions, fold(text))?.by === 'combatant';
  for (const [i, { text, quoted }] of tokens.entries()) {
    if (text === ',' && !quoted) return false;
    if (!quoted && actionMeant(actions, text)) return true;
    if (meansOthers(fight, { text, quoted })) continue;
    // A word that could be several people is a name as well.
    const named = orProblem(() => whoIs(fight, text, ruleset.active));
    if (named instanceof Problem || named.length > 0) continue;
    if (i === 0) return !quoted && isActing({ fight, actions }, tokens.slice(1));
    return !quoted && text.length > 3 && (nearest(text, words, 1).length > 0 || isAlike(text));
  }
  return false;
}
