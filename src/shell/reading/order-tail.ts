import { type Fight, findCombatant, nameOf } from '../../core/fight/fight.ts';
import { findNamed, meansSeveral, namesNear, sideNamed, unknown, whoIs } from '../../core/fight/who.ts';
import { type Json, own } from '../../core/kit/json.ts';
import { boundsText, readDecimal, readWhole } from '../../core/kit/number.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { listed } from '../../core/kit/wording.ts';
import { refusalOf } from '../../core/play/play.ts';
import { amountBounds } from '../../core/ruleset/intent-bounds.ts';
import { isPlaceWord } from '../../core/ruleset/place.ts';
import type { Action, ActionOption, Choice } from '../../core/ruleset/ruleset.ts';
import { intentBegun, isUnitOf, optionNamed, wordFor } from './action-words.ts';
import { leadsToNumber, readAddressed } from './addressed.ts';
import { isRoll, isWord, plain, type Token } from './lex.ts';
import { fold, theChoice, thingAt } from './names.ts';
import type { Context, Draft, Head, Reader, Tail } from './order.ts';
import { isUp } from './order-head.ts';
import {
  behindText,
  doersIn,
  nobodyBehind,
  noText,
  notUnderstood,
  toolsOf,
  twoOptions,
  twoTools,
} from './order-tail-errors.ts';
import { overruleAt } from './overrule.ts';
import { formOf } from './refusal.ts';
import { resultSaid } from './results.ts';
import { spokenAnswers, withResults } from './spoken.ts';

/** Reads what stands behind an action, or throws Problem for a word that means nothing there, or several things. */
export function readTail(reader: Reader, { actors, areSeveral, action, before, rest: tokens }: Head): Tail {
  const draft: Draft = {
    targets: [],
    options: {},
    words: [],
    wordsBeforeTarget: -1,
    isTextOver: false,
    numbers: [],
    addressed: [],
    overrules: [],
    forced: false,
  };
  const context = { ...reader, actors, areSeveral, action, draft };
  let left: readonly Token[] = [
    ...before,
    ...takeFirst(context, isBlow(action) ? spokenAnswers(tokens, true) : tokens),
  ];
  while (left.length > 0) left = takeOne(context, left);
  const [nobody] = draft.words;
  fillLast(context);
  if (nobody !== undefined && draft.words.length > 0 && isNameMissing(context)) throw unknown(reader.fight, nobody);
  refuseSecondValue(context);
  refuseBesideQuotes(context);
  const { words, isTextOver: _, wordsBeforeTarget: __, quoted, numbers, ...others } = draft;
  // Numbers alone are no text of what a combatant does, but a roll that was meant for something else.
  const isText = action.by === 'combatant' && quoted === undefined && draft.tool === undefined;
  if (isText && words.length > 0 && words.every(isRoll)) throw noText(context, action, words);
  const said = { numbers: numbers.filter((word) => word !== '..'), rest: numbers.includes('..') };
  return { ...others, ...said, text: textOf(reader, action, words) };
}

/** Returns true for an action at somebody that takes no text and no amount: numbers behind it are dice. */
function isBlow(action: Action): boolean {
  return isAimed(action) && action.text === undefined && action.options?.some(({ amount }) => amount) !== true;
}

/** Words that stand at a fixed place behind the action (`dice party table`). */
function takeFirst({ action, draft }: Context, tokens: readonly Token[]): readonly Token[] {
  let left = tokens;
  for (const option of action.options ?? []) {
    const [token, ...rest] = left;
    if (option.any !== 'first' || !token) continue;
    draft.options[option.id] = optionValue(option, token.text);
    left = rest;
  }
  return left;
}

function takeOne(context: Context, [token, ...rest]: readonly Token[]): readonly Token[] {
  if (!token) return [];
  const { action, draft } = context;
  const { text, quoted } = token;
  const target = quoted && !action.text ? (ownTarget(context, text) ?? placeNamed(context, text)) : undefined;
  if (target !== undefined) takeTargets(context, [target]);
  else if (quoted && !isName(context, text)) takeQuoted(draft, text);
  else if (quoted) draft.targets.push(...whoIs(context.fight, text, context.ruleset.active));
  else if (text === ':') return takeStrict(draft, rest);
  else if (text === '!') draft.forced = true;
  else if (text === ',' && isTargetToo(context, rest[0])) return rest;
  else if (text === ',' && action.text && draft.words.length > 0) draft.words.push(text);
  else if (text === ',' && !isValue(context)) return rest;
  else if (isValue(context)) draft.words.push(text);
  else if (text === 'w' || text === 'with') return takeTool(context, rest);
  else if (text.includes('='))
    draft.addressed.push(
      ...readAddressed(text, context.fight, (to) => whoIs(context.fight, to, context.ruleset.active).slice(0, 1)),
    );
  else if (isUnitOf(action, token, rest[0]))
    return takeOne(context, [plain(`${text}${rest[0]?.text}`), ...rest.slice(1)]);
  else if (isRoll(text) || isMeasure(context, text)) return takeNumber(context, text, rest);
  else if (isBeforeAmount(context, text, rest)) return takeNumber(context, rest[0]?.text ?? '', rest.slice(1));
  else return takeWord(context, text, rest);
  return rest;
}

function takeQuoted(draft: Draft, text: string): void {
  draft.quoted = text;
  draft.words.push(text);
}

/** Refuses words beside a text in quotes, with Problem `unknown-word`, where only those of the action may stand there. */
function refuseBesideQuotes({ action, draft: { words, quoted }, ...reader }: Context): void {
  const { besideQuotes } = action;
  if (besideQuotes === undefined || quoted === undefined) return;
  const strange = words.find((word) => word !== quoted && !besideQuotes.includes(fold(word)));
  if (strange === undefined) return;
  const says = `"${strange}" means nothing beside "${quoted}". ${formOf(reader, action)}`;
  throw new Problem('unknown-word', says);
}

/** Returns true where all that follows is the value of what was named before: `set an skill points Shield 25`. */
function isValue({ action, draft }: Context): boolean {
  const others = action.options?.filter(({ any, whole }) => any === 'last' && !whole) ?? [];
  const isWhole = action.options?.some(({ whole }) => whole) ?? false;
  return isWhole && draft.targets.length > 0 && draft.words.length >= others.length;
}

/** A quoted word is a name where the action takes targets and somebody is called so; otherwise it is text. */
function isName({ fight, action, draft }: Context, text: string): boolean {
  const isFull = action.text === 'required' && draft.targets.length >= (action.targets?.most ?? 0);
  return action.targets !== undefined && !isFull && fight.combatants.some(({ name }) => fold(name) === fold(text));
}

function takeStrict(draft: Draft, tokens: readonly Token[]): readonly Token[] {
  const forced = isWord(tokens.at(-1), '!');
  draft.forced ||= forced;
  const answers = withResults(forced ? tokens.slice(0, -1) : tokens);
  draft.strict = answers.map(({ text }) => text).filter((text) => text !== ',');
  return [];
}

/** Reads a weapon behind `w`. */
function takeTool(context: Context, typed: readonly Token[]): readonly Token[] {
  const { draft } = context;
  const tools = toolsOf({ ...context, actors: doersIn(context) });
  const { thing: tool, rest } = thingAt(tools, typed);
  if (tool === undefined) throw new Problem('no-tool', '`w` needs a weapon, such as `w bow`.');
  if (draft.tool !== undefined && draft.tool !== tool) throw twoTools(tools, draft.tool, tool);
  draft.tool = tool;
  return rest;
}

/** Returns true where a word can be nothing but a weapon, though no `w` is before it: `e bow`. */
function isForTool({ action: { tools, targets, text, options }, draft }: Context): boolean {
  const takesOthers = [targets, text, options].some((other) => other !== undefined);
  return tools !== undefined && !takesOthers && draft.tool === undefined;
}

/** Returns the option that the next number is for, where one counts something. */
function amountOf({ action, draft }: Context): ActionOption | undefined {
  const isFull = draft.targets.length >= (action.targets?.most ?? 0);
  const isOpen = ({ id, forTarget }: ActionOption) => draft.options[id] === undefined && !(forTarget && isFull);
  return action.options?.find((option) => option.amount && isOpen(option));
}

/**
 * Returns true for a decimal where the next number is an amount, which may be so much of a unit, such as metres; and for a
 * number with a minus where it is no modifier: an amount, or the value of a field (`set og hp -3`).
 */
function isMeasure(context: Context, text: string): boolean {
  const amount = amountOf(context);
  if (/^-\d+$/.test(text)) return endsInWords(context.action) || amount !== undefined;
  return amount !== undefined && readDecimal(text) !== undefined;
}

function takeNumber(context: Context, text: string, rest: readonly Token[]): readonly Token[] {
  const { action, draft } = context;
  const amount = amountOf(context);
  // A target may be called by a number, such as a zone.
  const targets = draft.targets.length > 0 ? undefined : action.targets;
  const own = targets?.of(context.fight, intentBegun(context)).find(({ id }) => id === text);
  if (amount) return takeAmount(draft, amount, text, rest);
  if (draft.isTextOver) throw behindText(draft, text);
  if (own) draft.targets.push(own.id);
  else if (endsInWords(action) || (action.text && !isSaidAloud(context, rest))) draft.words.push(text);
  else return takeNumbers(context, [plain(text), ...rest]);
  return rest;
}

/** Returns true for `for` before an amount and what it counts: `for 3 rounds`, also where it is no number. */
function isBeforeAmount(context: Context, text: string, [amount, counted]: readonly Token[]): boolean {
  const { counts = [] } = amountOf(context) ?? {};
  return fold(text) === 'for' && amount?.quoted === false && counts.includes(fold(counted?.text ?? ''));
}

/** Takes an amount, with what it counts behind it; a text before it is over. */
function takeAmount(draft: Draft, amount: ActionOption, text: string, rest: readonly Token[]): readonly Token[] {
  const { id, counts = [] } = amount;
  draft.options[id] = readAmount(amount, text);
  const [next, ...others] = rest;
  const isCounted = next !== undefined && counts.includes(fold(next.text));
  draft.isTextOver ||= draft.words.length > 0;
  return isCounted ? others : rest;
}

/** @throws Problem `bad-number` for what is no whole number (of a unit: no number), or beyond its bounds */
function readAmount(amount: ActionOption, text: string): number {
  const bounds = amountBounds(amount);
  const count = (amount.units ? readDecimal : readWhole)(text, bounds);
  if (count !== undefined) return count;
  const wanted = boundsText(/^\d+$/.test(text) ? bounds : { least: 0 });
  const of = wanted.startsWith('from') ? wanted : `of ${wanted}`;
  const number = amount.units ? 'number' : 'whole number';
  throw new Problem('bad-number', `${text} can't be used here. Type a ${number} ${of} for ${amount.about}.`);
}

/**
 * Returns true for numbers at the end of an action that may have that text in quotes, or of a combatant's that has its
 * target: they are rolls, not text.
 */
function isSaidAloud({ action, draft }: Context, rest: readonly Token[]): boolean {
  const hasTarget =
    action.by === 'combatant' && draft.targets.length > 0 && (isAimed(action) || draft.words.length === 0);
  // A thing that is picked up may have a number of its own behind it.
  const isQuoted = draft.quoted !== undefined && draft.words[0] === draft.quoted;
  const isTextOver = isQuoted && action.text === 'optional' && !action.tools;
  return (hasTarget || isTextOver) && areRolls(rest);
}

function areRolls(tokens: readonly Token[]): boolean {
  return tokens.every(({ text, quoted }) => !quoted && (isRoll(text) || isOperator(text)));
}

/** Returns true for an action of a combatant that is always at somebody. */
function isAimed({ by, targets }: Action): boolean {
  return by === 'combatant' && (targets?.least ?? 0) > 0;
}

/** Numbers that were said aloud; behind a name they are that person's until the next name. */
function takeNumbers({ fight, ruleset, draft }: Context, typed: readonly Token[]): readonly Token[] {
  const tokens = withResults(typed);
  let queue: string[] = draft.numbers;
  for (const [i, token] of tokens.entries()) {
    const { text, quoted } = token;
    if (text === ',' || leadsToNumber(token, tokens[i + 1], fight, i > 0)) continue;
    if (isRoll(text)) queue.push(text);
    else {
      const [person] = quoted || isOperator(text) ? [] : whoIs(fight, text, ruleset.active);
      if (person === undefined) return tokens.slice(i);
      queue = [];
      draft.addressed.push({ to: person, answers: queue });
    }
  }
  return [];
}

function takeWord(context: Context, text: string, rest: readonly Token[]): readonly Token[] {
  const { action, draft } = context;
  if (hasTextBegun(context) && action.textLast) {
    draft.words.push(text);
    return rest;
  }
  const left = takeRuling(context, text, rest) ?? takeWith(context, text, rest);
  if (left) return left;
  if (!action.targets && takeOption(action, text, draft)) return rest;
  return takeName(context, text, rest);
}

/** Returns true where a target is missing, which may be somebody: `ga aid ga 20` treats Ga's own wound. */
function isAimedAt({ fight, action, draft }: Context, who: string): boolean {
  const targets =
    isAimed(action) && draft.targets.length === 0 ? action.targets?.of(fight, { do: action.word, who }) : [];
  return targets?.some(({ id, refused }) => id === who && refused === undefined) ?? false;
}

function hasTextBegun({ action, draft }: Context): boolean {
  return action.text !== undefined && draft.words.length > 0;
}

/** Takes a ruling and what stands behind it (`no armour`); nothing for another word, such as somebody's code. */
function takeRuling(context: Context, text: string, rest: readonly Token[]): readonly Token[] | undefined {
  const { fight, action, draft } = context;
  const isCode = fight.combatants.some(({ code }) => code === fold(text));
  const word = isBlow(action) ? resultSaid(text) : text;
  const ruled = isCode || takesAnyWord(action) ? undefined : overruleAt(word, rest);
  const isMeant = !hasTextBegun(context) || (isAimed(action) && ruled?.rest !== rest && ruled?.rest.length === 0);
  if (!ruled || !isMeant) return undefined;
  draft.overrules.push(...ruled.overrules);
  return ruled.rest;
}

/** Takes what is called by a word: combatants, a place, or where it is nobody's name, an option or a word of the text. */
function takeName(context: Context, text: string, rest: readonly Token[]): readonly Token[] {
  const { action, draft } = context;
  const isFull =
    draft.targets.length >= (action.targets?.most ?? Number.POSITIVE_INFINITY) &&
    action.text !== undefined &&
    draft.quoted === undefined &&
    !isTargetToo(context, plain(text));
  const own = isFull ? undefined : ownTarget(context, text);
  if (own !== undefined) {
    takeTargets(context, [own]);
    return rest;
  }
  const isNamed = !isFull && (action.targets !== undefined || !action.text) && !isWithinText(context, rest);
  const who = isNamed ? meantBy(context, text) : [];
  const [first = ''] = who;
  const isOwn = who.length === 1 && context.actors.includes(first);
  if (isOwn && isRoll(rest[0]?.text ?? '') && !isAimedAt(context, first))
    return takeNumbers(context, [plain(text), ...rest]);
  const place = who.length > 0 || isFull || text === '-' ? undefined : placeNamed(context, text);
  if (who.length === 0 && fold(text) === 'and' && draft.targets.length > 0 && !hasTextBegun(context)) return rest;
  if (who.length > 0) takeTargetsOfText(context, who);
  else if (takeOption(action, text, draft) || (text === '-' && draft.targets.length === 0)) return rest;
  else if (place !== undefined) takeTargets(context, [place]);
  else if (leadsToText(context, text)) return rest;
  else if (mayBeText(context, rest)) draft.words.push(text);
  else if (isOnlySpoken(context, text, rest)) return rest;
  else if (isForTool(context)) return takeTool(context, [plain(text), ...rest]);
  else throw notUnderstood(context, text, rest);
  return rest;
}

/** Returns true for a word between a target and a text that takes all the rest: `rename g1 to Grak`. */
function leadsToText({ action, draft }: Context, text: string): boolean {
  const isBefore = draft.targets.length > 0 && draft.words.length === 0;
  return action.textLast === true && isBefore && ['to', 'as'].includes(fold(text));
}

/** Returns true for what is done by nobody with any words (`set al special to hit silver`): none of them overrules a check. */
function takesAnyWord(action: Action): boolean {
  return action.by === undefined && endsInWords(action);
}

/** Returns true for an action with options at its end that any words fill: `set g2 armor 2`. */
function endsInWords({ options = [] }: Action): boolean {
  return options.some(({ any }) => any === 'last');
}

/** Words that are said before a target or a place, and mean nothing: `moves to reach`, `attacks the ghoul`; so is `zone 3`. */
const spoken: ReadonlySet<string> = new Set(['the', 'to', 'at', 'on']);

/** Returns true for a word that means nothing where it stands: before a target, a place or a number. */
function isOnlySpoken(context: Context, text: string, [next]: readonly Token[]): boolean {
  const { fight, draft } = context;
  const isGiven = draft.numbers.length > 0 || draft.overrules.length > 0;
  const isOfPlace = next !== undefined && isPlaceWord(context.ruleset, text) && isPlace(context, next.text);
  const isSpoken =
    next !== undefined &&
    (spoken.has(fold(text)) || isArticle(context, text, next) || isForWhat(context, text, next) || isOfPlace);
  return isSpoken || leadsToNumber(plain(text), next, fight, isGiven);
}

/** Returns true for `a` or `an` before the first target: `attacks a ghoul` is asked which one. */
function isArticle({ fight, action, draft }: Context, text: string, next: Token): boolean {
  if (!action.targets || draft.targets.length > 0 || !/^an?$/i.test(text)) return false;
  const named = orProblem(() => whoIs(fight, next.text));
  return named instanceof Problem || named.length > 0;
}

/** Returns true for a word by which an action takes a place: a target that is nobody, or one of its words. */
function isPlace(context: Context, text: string): boolean {
  return ownTarget(context, text) !== undefined || optionNamed(context.action, text) !== undefined;
}

/** Returns true for `for` before a name or an amount: `damage 2 for g1`, `damage g1 for 2`. A first roll is never `for 4`. */
function isForWhat(context: Context, text: string, next: Token): boolean {
  return fold(text) === 'for' && (!isRoll(next.text) || amountOf(context) !== undefined);
}

/** Words that lead from a text to its targets: `use potion on Theobald`, `act taunts b1, b2`. */
const leading: ReadonlySet<string> = new Set([...spoken, 'for', 'and', ',']);

/** Takes targets, to which the last words of a text may lead. */
function takeTargetsOfText(context: Context, who: readonly string[]): void {
  const { words } = context.draft;
  while (words.length > 1 && leading.has(fold(words.at(-1) ?? ''))) words.pop();
  takeTargets(context, who);
}

/** Returns true in the middle of a text without quotes that needs no target: `act helps Sybilla up` names nobody. */
function isWithinText({ fight, action, draft }: Context, [next]: readonly Token[]): boolean {
  const isText = action.text !== undefined && action.targets?.least === 0 && draft.words.length > 0;
  if (!isText || draft.quoted !== undefined || next === undefined || next.quoted) return false;
  const isOver = [',', 'and'].includes(fold(next.text)) || isOperator(next.text) || isRoll(next.text);
  return !isOver && findNamed(fight, next.text) === undefined;
}

/**
 * Returns the combatants that a word behind an action means. A word for several means those who are there; where what is
 * done by nobody in particular (`back party`) can be done to none of them, it means those who are away. Whoever takes no
 * part just now is left out of what can't be done to it: a sleeper does not surrender with its side.
 */
function meantBy({ fight, ruleset, action }: Context, text: string): readonly string[] {
  const there = whoIs(fight, text, action.by === undefined ? (one) => isUp(ruleset, one) : ruleset.active);
  if (action.by !== undefined || !(text.includes('*') || meansSeveral(fight, text))) return there;
  const isFit = (who: string) => refusalOf({ ruleset, fight }, { do: action.word, at: [who] }) === undefined;
  if (there.some(isFit)) {
    const active = whoIs(fight, text, ruleset.active);
    return there.filter((who) => active.includes(who) || isFit(who));
  }
  const all = whoIs(fight, text);
  return [all.filter(isFit), there, all].find((ids) => ids.length > 0) ?? [];
}

/**
 * Takes what is named as targets: where one is aimed at, a second is refused; of a group with an aim of its own each, it
 * is the rules' to say who.
 * @throws Problem `too-many-targets`
 */
function takeTargets(context: Context, who: readonly string[]): void {
  const { areSeveral, action, draft, fight } = context;
  const named = [...new Set([...draft.targets, ...who])];
  const isOne = action.by === undefined || (action.by === 'combatant' && !areSeveral);
  if (named.length > 1 && action.targets?.most === 1 && isOne) {
    const names = listed(named.map((id) => nameOf(fight, id)));
    const message = `You named ${names}, and \`${action.word}\` takes one target: name one of them${orFirst(context, named)}.`;
    throw new Problem('too-many-targets', message);
  }
  draft.targets.push(...who);
  draft.wordsBeforeTarget = draft.words.length;
}

/** Returns the line with somebody first who is named with a thing, and can be no target: `, or type \`b1 drop axe\``. */
function orFirst(context: Context, named: readonly string[]): string {
  const { fight, action } = context;
  const [doer, ...others] = named.flatMap((id) => findCombatant(fight, id) ?? []);
  const [thing] = named.filter((id) => id !== doer?.id);
  if (!doer || others.length > 0 || thing === undefined || named.length > 2) return '';
  const isTarget = action.targets?.of(fight, intentBegun(context)).some(({ id }) => id === doer.id);
  return isTarget ? '' : `, or type \`${doer.code} ${action.word} ${thing}\``;
}

/** Returns true for a whole name or code right behind a target: one more of them, and no text, where none is needed. */
function isTargetToo({ fight, action, draft }: Context, token: Token | undefined): boolean {
  const mayEnd = action.text !== 'required' && draft.targets.length > 0;
  const isBehind = mayEnd && draft.wordsBeforeTarget === draft.words.length;
  return isBehind && !token?.quoted && findNamed(fight, token?.text ?? '') !== undefined;
}

/** Returns true where the first of the words left should have been a name: `set nobdy hp 3`. */
function isNameMissing({ action, draft }: Context): boolean {
  return endsInWords(action) && !action.text && action.targets !== undefined && draft.targets.length === 0;
}

/** Returns true if a word that names nobody may be text: not while a name is missing and a text in quotes follows. */
function mayBeText({ action, draft }: Context, rest: readonly Token[]): boolean {
  const isNameMissing = (action.targets?.least ?? 0) > draft.targets.length && rest.some(({ quoted }) => quoted);
  return !isNameMissing && !draft.isTextOver && (action.text !== undefined || endsInWords(action));
}

/** Returns a target of the action that is no combatant and is called so: a place or a whole side (`retreat party`). */
function ownTarget({ fight, action }: Context, text: string): string | undefined {
  const wanted = [fold(text), sideNamed(fight, text)?.id];
  return othersOf(action, fight).find(({ id, label }) => wanted.includes(fold(id)) || wanted.includes(fold(label)))?.id;
}

/** Returns a target that only the action knows, such as a place, by a beginning of three letters or more. */
function placeNamed({ fight, action }: Context, text: string): string | undefined {
  return text.length < 3 ? undefined : theChoice(othersOf(action, fight), text)?.id;
}

/** Returns the targets of an action that are not combatants of the fight. */
function othersOf({ word, targets }: Action, fight: Fight): readonly Choice[] {
  return targets?.of(fight, { do: word }).filter(({ id }) => findCombatant(fight, id) === undefined) ?? [];
}

/** Returns a word of the action that needs another behind it: `end g2`, `count 5`; whose turn may also stand first. */
function takeWith(
  { fight, action, draft }: Context,
  text: string,
  rest: readonly Token[],
): readonly Token[] | undefined {
  const [next, ...others] = rest;
  for (const { id, words = {}, takes } of action.options ?? []) {
    if (takes === undefined || next === undefined || draft.options[id] !== undefined) continue;
    const word = own(words, fold(text));
    const turned = action.targets ? undefined : own(words, fold(next.text));
    const of = findNamed(fight, word === undefined ? text : next.text);
    const at = word ?? turned;
    if (takes === 'number' && word !== undefined && /^\d+$/.test(next.text)) draft.options[id] = Number(next.text);
    else if (takes === 'somebody' && at !== undefined && of !== undefined) draft.options[id] = { at, of };
    else if (takes === 'somebody' && word !== undefined && others.length === 0)
      throw nobodyBehind(fight, draft, [text, next.text]);
    else continue;
    draft.isTextOver ||= draft.words.length > 0;
    return others;
  }
  return undefined;
}

/** One of the action's own words or amounts; with `/` before it where a name would go first. */
function takeOption(action: Action, text: string, draft: Draft): boolean {
  const found = optionNamed(action, text);
  if (!found) return false;
  const { id, value } = found;
  const before = draft.options[id];
  if (before !== undefined && before !== value) throw twoOptions(wordFor(action, id, before), text);
  draft.options[id] = value;
  return true;
}

/** Words left over fill the options at the end (`set g2 armor 2`). */
function fillLast({ fight, action, draft }: Context): void {
  for (const option of action.options ?? []) {
    if (option.any !== 'last' || draft.words.length === 0) continue;
    const isRest = option.whole && draft.targets.length > 0;
    const words = draft.words.splice(0, isRest ? draft.words.length : 1);
    if (draft.targets.length === 0) refuseUnknown(fight, option, wordsTogether(words), draft.words[0]);
    draft.options[option.id] = optionValue(option, wordsTogether(words));
  }
}

/**
 * Refuses a word that an option cannot be, where no name stands: a mistyped option, or else a mistyped name.
 * @param next the word behind it; where that is the option, the first was a name
 */
function refuseUnknown(fight: Fight, option: ActionOption, word: string, next?: string): void {
  const problem = option.unknown?.(word);
  if (problem === undefined) return;
  const { near } = problem.details;
  const isNearer = Array.isArray(near) && near.length > 0;
  if (next !== undefined && option.unknown?.(next) === undefined) throw unknown(fight, word);
  throw isNearer || namesNear(fight, word).length === 0 ? problem : unknown(fight, word);
}

/** Refuses a word behind the value at the end of an action that takes no more, with Problem `unknown-word`. */
function refuseSecondValue({ action, draft }: Context): void {
  const value = action.options?.find(({ id, any }) => any === 'last' && draft.options[id] !== undefined);
  const [word] = draft.words;
  if (value === undefined || word === undefined || action.text) return;
  const both = listed([String(draft.options[value.id]), word]);
  throw new Problem('unknown-word', `You gave ${both}, and \`${action.word}\` takes one: type a line for each.`);
}

/** Returns words as one text; a comma at its end stood between names. */
function wordsTogether(words: readonly string[]): string {
  return words
    .join(' ')
    .replaceAll(' ,', ',')
    .replace(/[ ,]+$/, '');
}

function textOf(reader: Reader, action: Action, words: readonly string[]): string | undefined {
  const text = wordsTogether(words);
  if (text === '' && action.text === 'required')
    throw new Problem('no-text', `\`${action.word}\` needs more. ${formOf(reader, action)}`);
  if (text !== '' && !action.text)
    throw new Problem('unknown-word', `\`${action.word}\` doesn't take "${text}". ${formOf(reader, action)}`);
  return text === '' ? undefined : text;
}

function optionValue({ words }: ActionOption, word: string): Json {
  if (!words) return word;
  const value = own(words, fold(word));
  if (value !== undefined) return value;
  const list = listed(Object.keys(words), 'or');
  throw new Problem('bad-option', `"${word}" doesn't fit here. Choose ${list}.`);
}

function isOperator(text: string): boolean {
  return text === ':' || text === '!' || text.includes('=') || text === 'w' || text === 'with';
}
