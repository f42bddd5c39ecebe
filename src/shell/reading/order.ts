import { withCodes } from '../../core/fight/examples.ts';
import {
  type Combatant,
  codeOf,
  combatantOf,
  type Fight,
  findCombatant,
  isPlayers,
  nameOf,
} from '../../core/fight/fight.ts';
import { refuseCrowd } from '../../core/fight/naming.ts';
import { changeByHand, fieldsByHand } from '../../core/hand/state.ts';
import { isDice } from '../../core/kit/dice.ts';
import { type Json, type JsonObject, own } from '../../core/kit/json.ts';
import { nearest } from '../../core/kit/nearest.ts';
import { boundsText, readDecimal, readWhole } from '../../core/kit/number.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { didYouMean, listed, sentence } from '../../core/kit/wording.ts';
import { dueIn, refusalOf } from '../../core/play/play.ts';
import type { Request } from '../../core/rule/request.ts';
import { anyOf } from '../../core/ruleset/choices.ts';
import { amountBounds } from '../../core/ruleset/intent-bounds.ts';
import type { Action, ActionOption, Choice, Ruleset, Scene } from '../../core/ruleset/ruleset.ts';
import { asTyped, betweenCommas, plain, type Token } from './lex.ts';
import {
  addresseesOf,
  ambiguous,
  findNamed,
  fold,
  meansSeveral,
  namesNear,
  readingsOf,
  sideNamed,
  theChoice,
  theChoiceByPart,
  unknown,
  whoIs,
} from './names.ts';
import { type Overrule, overruleAt } from './overrule.ts';
import { formOf } from './refusal.ts';
import { actionAlike, shellWordFor, shellWords } from './words.ts';

/** One order as it was typed: who does what to whom, and the answers that came with it. */
export interface Order {
  /** Empty when left out: whoever is due. */
  readonly actors: readonly string[];
  readonly action: Action;
  /** Ids of combatants, or words that only the action knows (a zone); empty when left out. */
  readonly targets: readonly string[];
  readonly tool?: string;
  readonly options: JsonObject;
  readonly text?: string | undefined;
  /** Numbers that a player said aloud, in their order. */
  readonly numbers: readonly string[];
  /** Answers for somebody by name, or for a kind of die. */
  readonly addressed: readonly Addressed[];
  /** Answers to every request in the order asked. */
  readonly strict?: readonly string[];
  readonly overrules: readonly Overrule[];
  readonly forced: boolean;
  /** The order as it was typed, without the `!` at its end. */
  readonly typed: string;
  /** The beginning of it, up to the word of the action. */
  readonly head: string;
}

/** A queue of answers for somebody, or for a kind of die. Plain data. */
export type Addressed = {
  readonly to: string;
  readonly answers: readonly string[];
  /**
   * Answer that they were typed behind, in the line being played. Behind a decision a word that nothing takes is
   * refused; behind a die one may be the next decision of any combatant.
   */
  readonly behind?: 'decision' | 'die' | undefined;
  /** The matter of that decision (see `aboutOf`): asked anew, it makes numbers behind it needless. */
  readonly about?: string | undefined;
};

/** Fight, rules and actions that a line is read against. */
export interface Reader extends Scene {
  readonly actions: readonly Action[];
}

/** Reads a line into orders, a new one from a comma, an actor and an action on, or throws Problem for odd words. */
export function readOrders(reader: Reader, tokens: readonly Token[]): readonly Order[] {
  return splitOrders(reader, tokens).map((part) => readOrder(reader, part));
}

/** Returns the ids if the tokens are names only, with no action among them. */
export function namesOnly(
  { fight, ruleset, actions }: Reader,
  tokens: readonly Token[],
): readonly string[] | undefined {
  const found: string[] = [];
  for (const { text, quoted } of tokens) {
    if (text === ',' && !quoted) continue;
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
    const order = { action, ...readTail(reader, { ...head, actors: [] }), ...typed, actors: [] };
    if (oneSided.has(action.word)) refuseBothSides(reader.fight, order, actors);
    return order;
  }
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
    const [who] = action.by === undefined ? [] : actors;
    const alone = refusalOf(reader, { do: action.word, ...(who !== undefined && { who }) });
    const then = alone?.why ?? formOf(reader, action);
    throw new Problem('unknown-word', `\`${action.word}\` ${takes}: leave out ${name}. ${then}`);
  }
  if (!isAimless || !isActor) return { actors, action, ...tail, ...typed };
  return { action, ...tail, ...typed, actors: tail.targets, targets: [] };
}

/** Words that end those who are named: a name before them reads like somebody who does it. */
const oneSided: ReadonlySet<string> = new Set(['kill']);

/** Refuses names on both sides of a word (`al kill o1` would end Aldric too) with Problem `both-sides`. */
function refuseBothSides(fight: Fight, { action, targets }: Order, before: readonly string[]): void {
  const behind = targets.filter((id) => !before.includes(id));
  if (before.length === 0 || behind.length === 0) return;
  const codes = (ids: readonly string[]) => ids.map((id) => codeOf(fight, id) ?? id).join(' ');
  const { word } = action;
  throw new Problem(
    'both-sides',
    `That would ${word} ${listed([...before, ...behind].map((id) => nameOf(fight, id)))}. Type \`${word} ${codes(behind)}\`, or for all \`${word} ${codes([...before, ...behind])}\`.`,
  );
}

/** Names with commas between them, before any action, are a list of who acts. */
function splitOrders(reader: Reader, tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  tokens.forEach((token, i) => {
    const part = parts.at(-1) ?? [];
    const isComma = token.text === ',' && !token.quoted;
    if (isComma && !namesOnly(reader, part) && startsOrder(reader, tokens.slice(i + 1))) parts.push([]);
    else if (!isComma || part.some(({ text }) => takesText(actionMeant(reader.actions, text)))) part.push(token);
  });
  return parts.filter((part) => part.length > 0);
}

/** Returns true for words that begin an order: an action, or behind a name what is nearly one, and is not to vanish in a text. */
function startsOrder({ fight, ruleset, actions }: Reader, tokens: readonly Token[]): boolean {
  const words = actions.flatMap(({ by, word }) => (by === 'combatant' ? [word] : []));
  for (const [i, { text, quoted }] of tokens.entries()) {
    if (text === ',' && !quoted) return false;
    if (!quoted && actionMeant(actions, text)) return true;
    if (whoIs(fight, text, ruleset.active).length === 0)
      return i > 0 && !quoted && text.length > 3 && nearest(text, words, 1).length > 0;
  }
  return false;
}

/** Beginning of an order: the actors and their action. */
interface Head {
  readonly actors: readonly string[];
  /** Marks several actors, or a word for several of whom one alone may be left. */
  readonly areSeveral: boolean;
  readonly action: Action;
  /** The words that named the actors. */
  readonly before: readonly Token[];
  readonly rest: readonly Token[];
}

/** Returns the word that prompts have for `else` alone: `pass`, or `nothing` where passing is an action of its own. */
export function idleWord(actions: readonly Action[]): string {
  return actions.some(({ word }) => word === 'pass') ? 'nothing' : 'pass';
}

/** Returns the action that a typed word names: its word (`attacks`, too), letter, word of prompts, or a beginning of three letters. */
export function actionNamed(actions: readonly Action[], typed: string): Action | undefined {
  const wanted = fold(typed) === idleWord(actions) ? 'else' : fold(typed);
  const exact =
    actions.find((one) => one.word === wanted || one.short === wanted) ??
    actions.find(({ word }) => wanted === `${word}s` || wanted === `${word}es`);
  if (exact || wanted.length < 3) return exact;
  const starts = actions.filter((one) => one.word.startsWith(wanted));
  return starts.length === 1 ? starts[0] : undefined;
}

/** Returns the action that a word means: by its name, or because the word has a form of its own (`2/2`). */
export function actionMeant(actions: readonly Action[], word: string): Action | undefined {
  return actionNamed(actions, word) ?? actions.find((action) => isFormOf(action, word));
}

function isFormOf({ options = [] }: Action, word: string): boolean {
  return options.some(({ form }) => form?.test(word));
}

/** Reads actors up to the first action; `@` or quotes force a name. Throws Problem for a word of neither or both. */
function readHead(reader: Reader, tokens: readonly Token[]): Head {
  const { fight, actions } = reader;
  const named: Named[] = [];
  for (const [i, { text, quoted }] of tokens.entries()) {
    if (text === ',' && !quoted) continue;
    if (text === '!' && !quoted && named.length > 0) break;
    const forced = quoted || text.startsWith('@') || isRest(actions, text, tokens[i + 1]);
    const action = forced ? undefined : actionMeant(actions, text);
    const isWhole = text.length === 1 || action?.word === fold(text);
    const rest = fold(text) === 'rest' ? restOf(reader) : undefined;
    const ids = action && isWhole ? [] : (rest ?? thoseThere(reader, text));
    if (action && ids.length > 0) {
      const names = readingsOf(fight.combatants.filter(({ id }) => ids.includes(id)));
      throw ambiguous(text, [{ says: `the word ${action.word}`, typed: action.word }, ...names], 'ambiguous-word');
    }
    const from = action && isFormOf(action, text) ? i : i + 1;
    if (action) {
      const actors = named.flatMap((one) => (action.by === 'combatant' ? ofDueSide(reader, one) : one.ids));
      refuseCrowd(actors.length);
      const areSeveral =
        actors.length > 1 || named.some((one) => one.text.includes('*') || meansSeveral(fight, one.text));
      return { actors, areSeveral, action, before: tokens.slice(0, i), rest: tokens.slice(from) };
    }
    if (ids.length === 0 && named.length > 0 && fold(text) === 'and') continue;
    if (ids.length === 0) throw unknownWord(reader, tokens.slice(i), named);
    named.push({ text, ids });
  }
  throw new Problem('no-action', 'That says who, but not what they do. Add an action, such as `a` to attack.');
}

/** Returns those whom a word before an action names: who take part, or else who are at least there. */
function thoseThere({ fight, ruleset }: Reader, text: string): readonly string[] {
  const active = whoIs(fight, text, ruleset.active);
  return active.length > 0 ? active : whoIs(fight, text, (one) => isUp(ruleset, one));
}

/** Returns true if a combatant is there to have something done to it, though it may take no part just now: whoever sleeps. */
function isUp({ active, shape }: Ruleset, combatant: Combatant): boolean {
  return active(combatant) || (!combatant.benched && !['down', 'gone'].includes(shape(combatant)));
}

/** Returns those whom `rest` names: all who have not done yet what is due now; nothing where that is nobody's. */
function restOf(reader: Reader): readonly string[] | undefined {
  const [first, ...others] = dueIn(reader);
  return first?.who && [first, ...others.filter(({ id }) => id === first.id)].flatMap(({ who = [] }) => who);
}

/** Returns true if `rest` means the combatants left to act, before their action, and not an action of that name. */
function isRest(actions: readonly Action[], text: string, next: Token | undefined): boolean {
  return fold(text) === 'rest' && next !== undefined && !next.quoted && actionMeant(actions, next.text) !== undefined;
}

/** A word in front of an action, and whom it names. */
interface Named {
  readonly text: string;
  readonly ids: readonly string[];
}

/** `all` and a glob that fits people of several sides (`g*` a goblin and Galen) mean those of the side that is due. */
function ofDueSide(reader: Reader, { text, ids }: Named): readonly string[] {
  if (fold(text) !== 'all' && !text.includes('*')) return ids;
  const [due] = dueIn(reader);
  const theirs = ids.filter((id) => combatantOf(reader.fight, id).side === due?.side);
  return theirs.length > 0 ? theirs : ids;
}

function unknownWord(
  reader: Reader,
  [{ text } = plain(''), ...more]: readonly Token[],
  named: readonly Named[],
): Problem {
  const { fight, ruleset, actions } = reader;
  if (/d/i.test(text) && isDice(text))
    return new Problem(
      'no-question',
      `No roll is waiting for ${text}. To roll dice beside the fight: \`roll ${text}\`.`,
    );
  if (looksLikeNumber(text)) {
    const end = more.findIndex((one) => !looksLikeNumber(one.text));
    const numbers = [text, ...more.slice(0, end < 0 ? undefined : end).map((one) => one.text)].join(' ');
    const action = actions.find((one) => one.short && !one.targets?.least && optionNamed(one, text));
    const [who] = named;
    const instead =
      who && action
        ? `Say what it is for, such as \`${who.text} ${action.word} ${text}\`.`
        : "`due` shows what's next.";
    return new Problem('no-question', `No roll is waiting, so ${numbers} was ignored. ${instead}`);
  }
  if (actions.some(({ word }) => word === fold(text)))
    return new Problem('two-actions', `"${text}" and a word after it are both actions. Type one of them.`);
  const [who = withCodes(reader, '{ally}')] = named.map((one) => one.text);
  const place = placeAlone(reader, text, who);
  if (place) return place;
  if (ruleset.orders?.includes(fold(text)))
    return new Problem(
      'unknown-word',
      `\`${fold(text)}\` answers a question, and no question asks for it now. \`order ${who} ${fold(text)}\` answers it beforehand.`,
    );
  if (meansSeveral(fight, text)) return unknown(fight, text);
  const set = byHandMeant(reader, who, [text, ...more.map((one) => one.text)]);
  if (set !== undefined)
    return new Problem('unknown-word', `"${text}" isn't an action. To change it by hand: \`${set}\`.`);
  const tool = toolBeforeAction(reader, [text, more[0]?.text ?? ''], named);
  if (tool) return tool;
  if (text.endsWith(';')) return unknown(fight, text);
  const alone = actionAlike(actions, fold(text)) ? undefined : shellWordFor(fold(text));
  if (alone) return new Problem('unknown-word', `\`${alone.word}\` isn't an action. Type it on a line of its own.`);
  return noSuchWord(reader, text, named);
}

/** Returns the error for a word that is nothing at all, with those that it may stand for: behind a name, actions alone. */
function noSuchWord({ fight, actions }: Reader, text: string, named: readonly Named[]): Problem {
  const isBehind = named.length > 0;
  const words = [...actions, ...(isBehind ? [] : shellWords)].map(({ word }) => word);
  const meant = actionAlike(actions, fold(text));
  const whose = meant && meant.by === undefined ? named.map((one) => ` ${one.text}`).join('') : '';
  const likely = whose !== '' ? [`\`${meant?.word}${whose}\``] : (meant?.word ?? nearest(text, words));
  const near = [likely, ...(isBehind ? [] : namesNear(fight, text))].flat().slice(0, 3);
  const hint = near.length > 0 ? didYouMean(near) : '`?` lists what you can type.';
  return new Problem('unknown-word', `Unknown command or name "${text}". ${hint}`);
}

/** Returns the error for a place behind a name or nothing: how one moves there, or why not now; nothing for other words. */
function placeAlone({ ruleset, fight, actions }: Reader, text: string, name: string): Problem | undefined {
  const isSo = (place: string) => fold(place) === fold(text);
  const move = ruleset.setup.places.some(isSo) ? actions.find(({ word }) => word === 'move') : undefined;
  const [who] = whoIs(fight, name);
  if (!move || who === undefined) return undefined;
  const option = optionNamed(move, text);
  const place = move.targets?.of(fight, { do: move.word }).find(({ id }) => isSo(id));
  if (!option && !place) return undefined;
  const how = option ? { options: { [option.id]: option.value } } : { at: [place?.id ?? text] };
  const refusal = refusalOf({ ruleset, fight }, { do: move.word, who, ...how });
  const instead = refusal ? sentence(refusal.why) : `To move there: \`${name} ${move.short ?? move.word} ${text}\`.`;
  return new Problem('unknown-word', `"${text}" is a place. ${instead}`);
}

/** Returns true for an action behind which a comma may be part of a text, or of a value. */
function takesText(action: Action | undefined): boolean {
  return action?.text !== undefined || (action?.options?.some(({ whole }) => whole) ?? false);
}

/** Returns the line by hand that a number with a sign or a field behind a name may stand for: `g1 -3`, `g1 health 3`. */
function byHandMeant(
  { ruleset, fight }: Reader,
  who: string,
  [first = '', ...rest]: readonly string[],
): string | undefined {
  const [, sign, points] = /^([+-])(\d+)$/.exec(first) ?? [];
  if (sign !== undefined) return `${sign === '-' ? 'damage' : 'heal'} ${points} ${who}`;
  const field = fieldsByHand(ruleset).find((key) => fold(key) === fold(first));
  const isName = (word: string) => findNamed(fight, word) !== undefined;
  const whose = rest.filter(isName);
  const value = rest.filter((word) => !isName(word));
  if (!field || value.length === 0) return undefined;
  const [named = who] = whose;
  const combatant = findCombatant(fight, findNamed(fight, named) ?? '');
  const changed = combatant && orProblem(() => changeByHand(ruleset, combatant, field, value.join(' ')));
  if (changed instanceof Problem) return undefined;
  return ['set', ...(whose.length > 0 ? whose : [who]), first, ...value].join(' ');
}

/** Returns true for a word that begins as a number does. */
export function looksLikeNumber(text: string): boolean {
  return /^[\d.]/.test(text);
}

/** Everything that stands behind an action: targets, weapon, options, answers. */
type Tail = Omit<Order, 'actors' | 'action' | 'typed' | 'head'>;

interface Draft {
  targets: string[];
  tool?: string;
  options: Record<string, Json>;
  words: string[];
  /** Number of words before the target that was named last: as many still where the next word stands right behind it. */
  wordsBeforeTarget: number;
  /** Marks a text that is over: how long it lasts stands behind it. */
  isTextOver: boolean;
  /** Marks a text that began in quotes. */
  isQuoted: boolean;
  numbers: string[];
  addressed: Addressed[];
  strict?: string[];
  overrules: Overrule[];
  forced: boolean;
}

/** Order so far, for reading the words behind its action. */
interface Context extends Reader {
  readonly actors: readonly string[];
  readonly areSeveral: boolean;
  readonly action: Action;
  readonly draft: Draft;
}

/** Reads what stands behind an action, or throws Problem for a word that means nothing there, or several things. */
function readTail(reader: Reader, { actors, areSeveral, action, before, rest: tokens }: Head): Tail {
  const draft: Draft = {
    targets: [],
    options: {},
    words: [],
    wordsBeforeTarget: -1,
    isTextOver: false,
    isQuoted: false,
    numbers: [],
    addressed: [],
    overrules: [],
    forced: false,
  };
  const context = { ...reader, actors, areSeveral, action, draft };
  let left: readonly Token[] = [...before, ...takeFirst(context, tokens)];
  while (left.length > 0) left = takeOne(context, left);
  const [nobody] = draft.words;
  fillLast(context);
  if (nobody !== undefined && draft.words.length > 0 && isNameMissing(context)) throw unknown(reader.fight, nobody);
  const { words, isTextOver: _, isQuoted: __, wordsBeforeTarget: ___, ...others } = draft;
  return { ...others, text: textOf(reader, action, words) };
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
  else if (isNumber(text) || isMeasure(context, text)) return takeNumber(context, text, rest);
  else if (isBeforeAmount(context, text, rest)) return rest;
  else return takeWord(context, text, rest);
  return rest;
}

function takeQuoted(draft: Draft, text: string): void {
  draft.isQuoted = draft.words.length === 0;
  draft.words.push(text);
}

/** Returns true for a number and a unit of an action that stand apart: `30 ft`. */
export function isUnitOf(action: Action, { text, quoted }: Token, unit: Token | undefined): boolean {
  const areWords = !quoted && isNumber(text) && unit?.quoted === false;
  return areWords && optionNamed(action, `${text}${unit.text}`) !== undefined;
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
  const last = tokens.at(-1);
  const forced = last?.text === '!' && !last.quoted;
  draft.forced ||= forced;
  draft.strict = (forced ? tokens.slice(0, -1) : tokens).map(({ text }) => text).filter((text) => text !== ',');
  return [];
}

/** Reads a weapon: in quotes, by one word, or by all those that it is called by: `w thrown dagger`. */
function takeTool(context: Context, tokens: readonly Token[]): readonly Token[] {
  const { draft, action, fight, actors } = context;
  const who = actors[0] ?? dueIn(context)[0]?.who?.[0];
  const tools = action.tools?.(fight, { do: action.word, ...(who !== undefined && { who }) }) ?? [];
  const words = tokens.map(({ text }) => fold(text));
  const lengthOf = (label: string) => label.split(' ').length;
  const whole = tools.find(({ label }) => fold(label) === words.slice(0, lengthOf(label)).join(' '))?.label;
  const tool = whole ?? tokens[0]?.text;
  if (tool === undefined) throw new Problem('no-tool', '`w` needs a weapon, such as `w bow`.');
  if (draft.tool !== undefined && draft.tool !== tool) throw twoOptions(`w ${draft.tool}`, `w ${tool}`);
  draft.tool = tool;
  return tokens.slice(whole === undefined ? 1 : lengthOf(whole));
}

/**
 * Reads an addressed answer: `co=parry,33`, `counter=counter`; with codes as the board joins them one for each, `g1-3=yes`.
 * @param otherwise gives the ids of whoever else a word names
 */
export function readAddressed(
  text: string,
  fight: Fight,
  otherwise: (word: string) => readonly string[] = () => [],
): readonly Addressed[] {
  const [to = '', said = ''] = text.split('=', 2);
  const answers = said.split(',').filter((part) => part !== '');
  const own = addresseesOf(fight, to);
  const ids = own.length > 0 ? own : otherwise(to);
  return (ids.length > 0 ? ids : [fold(to)]).map((id) => ({ to: id, answers }));
}

/**
 * Returns words at a question for one, with the numbers of others behind commas and their names as they are addressed:
 * `as 12, br 9` is `as 12 br=9`.
 */
export function othersAddressed(
  tokens: readonly Token[],
  [asked, ...more]: readonly Request[],
  fight: Fight,
): readonly Token[] {
  const [own = [], ...parts] = betweenCommas(tokens);
  const others = parts.map(([name, ...numbers]) => {
    const id = name && findNamed(fight, name.text);
    const isOther = id !== undefined && id !== asked?.who && numbers.length > 0;
    return isOther && numbers.every(({ text }) => isNumber(text)) ? `${id}=${numbers.map(({ text }) => text)}` : '';
  });
  return more.length > 0 || others.includes('') ? tokens : [...own, ...others.map(plain)];
}

/** Returns the option that the next number is for, where one counts something. */
function amountOf({ action, draft }: Context): ActionOption | undefined {
  return action.options?.find(({ id, amount }) => amount && draft.options[id] === undefined);
}

/**
 * Returns true for a decimal where the next number is so much of a unit, such as metres, and for a number with a minus
 * where it is no modifier: an amount, or the value of a field (`set og hp -3`).
 */
function isMeasure(context: Context, text: string): boolean {
  const { action, draft } = context;
  const amount = amountOf(context);
  const isValue = action.options?.some(({ id, any }) => any === 'last' && draft.options[id] === undefined) ?? false;
  if (/^-\d+$/.test(text)) return isValue || amount !== undefined;
  return amount?.units !== undefined && readDecimal(text) !== undefined;
}

function takeNumber(context: Context, text: string, rest: readonly Token[]): readonly Token[] {
  const { action, draft } = context;
  const isOpen = ({ id }: ActionOption) => draft.options[id] === undefined;
  const amount = amountOf(context);
  const last = action.options?.find((option) => option.any === 'last' && isOpen(option));
  // A target may be called by a number, such as a zone.
  const {
    fight,
    actors: [who],
  } = context;
  const targets = draft.targets.length > 0 || who === undefined ? undefined : action.targets;
  const own = targets?.of(fight, { do: action.word, ...(who !== undefined && { who }) }).find(({ id }) => id === text);
  if (amount) return takeAmount(draft, amount, text, rest);
  if (draft.isTextOver) throw behindText(draft, text);
  if (own) draft.targets.push(own.id);
  else if (isRollAlone(context, rest)) throw noText(context, action, [text, ...rest.map((each) => each.text)]);
  else if (last || (action.text && !isSaidAloud(context, rest))) draft.words.push(text);
  else return takeNumbers(context, [plain(text), ...rest]);
  return rest;
}

/** Returns true for `for` before an amount and what it counts: `for 3 rounds`. */
function isBeforeAmount(context: Context, text: string, [number, counted]: readonly Token[]): boolean {
  const { counts = [] } = amountOf(context) ?? {};
  return fold(text) === 'for' && isNumber(number?.text ?? '') && counts.includes(fold(counted?.text ?? ''));
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

/** Returns the error for a word that stands behind a text and how long it lasts. */
function behindText({ words }: Draft, text: string): Problem {
  return new Problem(
    'unknown-word',
    `"${text}" means nothing behind "${words.join(' ')}". Leave it out, or put all of the text in quotes.`,
  );
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
 * Returns true for numbers at the end of an action that may have a text, and has its target, or that text in quotes: they
 * are rolls, not text.
 */
function isSaidAloud({ action, draft }: Context, rest: readonly Token[]): boolean {
  const hasTarget = draft.targets.length > 0 && (isAimed(action) || draft.words.length === 0);
  // A thing that is picked up may have a number of its own behind it.
  const isTextOver = draft.isQuoted && action.text === 'optional' && !action.tools;
  return action.by === 'combatant' && (hasTarget || isTextOver) && areRolls(rest);
}

/** Returns true for numbers alone in place of the text of what a combatant does: a roll that was meant for something else. */
function isRollAlone({ action, draft }: Context, rest: readonly Token[]): boolean {
  const isEmpty = draft.words.length === 0 && draft.targets.length === 0 && draft.tool === undefined;
  return action.text !== undefined && action.by === 'combatant' && isEmpty && areRolls(rest);
}

function areRolls(tokens: readonly Token[]): boolean {
  return tokens.every(({ text, quoted }) => !quoted && (isNumber(text) || isOperator(text)));
}

/** Returns the error for rolls where an action takes words. */
function noText(reader: Reader, action: Action, rolls: readonly string[]): Problem {
  return new Problem('no-text', `\`${action.word}\` takes words, not ${rolls.join(' ')}. ${formOf(reader, action)}`);
}

/** Returns true for an action of a combatant that is always at somebody. */
function isAimed({ by, targets }: Action): boolean {
  return by === 'combatant' && (targets?.least ?? 0) > 0;
}

/** Numbers that were said aloud; behind a name they are that person's until the next name. */
function takeNumbers({ fight, ruleset, draft }: Context, tokens: readonly Token[]): readonly Token[] {
  let queue: string[] = draft.numbers;
  for (const [i, { text, quoted }] of tokens.entries()) {
    if (text === ',') continue;
    if (isNumber(text)) queue.push(text);
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
  const { fight, action, draft } = context;
  const isText = action.text !== undefined && draft.words.length > 0;
  if (isText && action.textLast) {
    draft.words.push(text);
    return rest;
  }
  const isCode = fight.combatants.some(({ code }) => code === fold(text));
  const ruled = isCode ? undefined : overruleAt(text, rest);
  if (ruled && (!isText || (isAimed(action) && ruled.rest !== rest && ruled.rest.length === 0))) {
    draft.overrules.push(...ruled.overrules);
    return ruled.rest;
  }
  const left = takeWith(context, text, rest);
  if (left) return left;
  const takesPeople = action.targets !== undefined;
  if (!takesPeople && takeOption(action, text, draft)) return rest;
  const isFull =
    draft.targets.length >= (action.targets?.most ?? Number.POSITIVE_INFINITY) &&
    action.text !== undefined &&
    !isTargetToo(context, plain(text));
  const own = isFull ? undefined : ownTarget(context, text);
  if (own !== undefined) {
    takeTargets(context, [own]);
    return rest;
  }
  const who = !isFull && (takesPeople || !action.text) ? meantBy(context, text) : [];
  const [first = ''] = who;
  if (who.length === 1 && context.actors.includes(first) && isNumber(rest[0]?.text ?? ''))
    return takeNumbers(context, [plain(text), ...rest]);
  const place = who.length > 0 || isFull || text === '-' ? undefined : placeNamed(context, text);
  if (who.length === 0 && fold(text) === 'and' && draft.targets.length > 0 && !isText) return rest;
  if (who.length > 0) takeTargets(context, who);
  else if (takeOption(action, text, draft) || text === '-') return rest;
  else if (place !== undefined) takeTargets(context, [place]);
  else if (mayBeText(context, rest)) draft.words.push(text);
  else if (spoken.has(fold(text)) && rest.length > 0) return rest;
  else throw notUnderstood(context, text, rest);
  return rest;
}

/** Words that are said before a target or a place, and mean nothing: `moves to reach`, `attacks the ghoul`. */
const spoken: ReadonlySet<string> = new Set(['the', 'to', 'at']);

/**
 * Returns the combatants that a word behind an action means. A word for several means those who are there; where what is
 * done by nobody in particular (`back party`) can be done to none of them, it means those who are away.
 */
function meantBy({ fight, ruleset, action }: Context, text: string): readonly string[] {
  const there = whoIs(fight, text, action.by === undefined ? (one) => isUp(ruleset, one) : ruleset.active);
  if (action.by !== undefined || !(text.includes('*') || meansSeveral(fight, text))) return there;
  const isFit = (who: string) => refusalOf({ ruleset, fight }, { do: action.word, at: [who] }) === undefined;
  if (there.some(isFit)) return there;
  const all = whoIs(fight, text);
  return [all.filter(isFit), there, all].find((ids) => ids.length > 0) ?? [];
}

/** Returns the error for a word behind an action that means nothing there. */
function notUnderstood(context: Context, text: string, rest: readonly Token[]): Problem {
  if (context.draft.isTextOver) return behindText(context.draft, text);
  return (
    diceTyped(text) ??
    toolWithoutPrefix({ ...context, at: context.draft.targets }, text) ??
    secondOrder(context, text, rest) ??
    noSuchTarget(context, text) ??
    otherUnit(context, text) ??
    notTaken(context, text) ??
    unknown(context.fight, text)
  );
}

/** Returns the error for dice in place of what they show. */
function diceTyped(text: string): Problem | undefined {
  if (!/^\d*d\d+([+-]\d+)?$/i.test(text)) return undefined;
  return new Problem('bad-number', `Type a number in place of ${text}. \`roll ${text}\` rolls it.`);
}

/** Returns the error for an action behind another one: a comma and whose it is are missing. */
function secondOrder(context: Context, text: string, rest: readonly Token[]): Problem | undefined {
  const { fight, actions, actors } = context;
  const second = actionNamed(actions, text);
  if (!second) return undefined;
  if (second.by === undefined)
    return new Problem('two-orders', `"${text}" is an order of its own. ${formOf(context, second)}`);
  const who = spareAlly(context) ?? actors[0] ?? '';
  const typed = [codeOf(fight, who) ?? withCodes(context, '{ally}'), text, asTyped(rest)].join(' ').trim();
  return new Problem(
    'two-orders',
    `"${text}" begins a second order. Put a comma before it and say whose it is: \`, ${typed}\`.`,
  );
}

/** Returns somebody of the actor's side who is named last, and whom the order can do without; nothing for others. */
function spareAlly({ fight, action, actors: [actor = ''], draft }: Context): string | undefined {
  const last = findCombatant(fight, draft.targets.at(-1) ?? '');
  const isSpare = draft.targets.length > (action.targets?.least ?? 0) && draft.wordsBeforeTarget === draft.words.length;
  return isSpare && last?.side === findCombatant(fight, actor)?.side ? last?.id : undefined;
}

/**
 * Takes what is named as targets: where one is aimed at, a second is refused; of a group with an aim of its own each, it
 * is the rules' to say who.
 * @throws Problem `too-many-targets`
 */
function takeTargets({ areSeveral, action, draft, fight }: Context, who: readonly string[]): void {
  const named = [...new Set([...draft.targets, ...who])];
  const isOne = action.by === undefined || (action.by === 'combatant' && !areSeveral);
  if (named.length > 1 && action.targets?.most === 1 && isOne) {
    const names = listed(named.map((id) => nameOf(fight, id)));
    throw new Problem(
      'too-many-targets',
      `You named ${names}, and \`${action.word}\` takes one target: name one of them.`,
    );
  }
  draft.targets.push(...who);
  draft.wordsBeforeTarget = draft.words.length;
}

/** Returns true for a whole name or code right behind a target: one more of them, and no text, where none is needed. */
function isTargetToo({ fight, action, draft }: Context, token: Token | undefined): boolean {
  const mayEnd = action.text !== 'required' && draft.targets.length > 0;
  const isBehind = mayEnd && draft.wordsBeforeTarget === draft.words.length;
  const called = fold(token?.text ?? '');
  return (
    isBehind && !token?.quoted && fight.combatants.some(({ code, name }) => code === called || fold(name) === called)
  );
}

/** Returns true where the first of the words left should have been a name: `set nobdy hp 3`. */
function isNameMissing({ action, draft }: Context): boolean {
  const hasFields = action.options?.some(({ any }) => any === 'last') ?? false;
  return hasFields && !action.text && action.targets !== undefined && draft.targets.length === 0;
}

/** Returns the error for a weapon in place of an action (`br bow wi`), of whoever is named or due; nothing for no weapon. */
function toolBeforeAction(
  reader: Reader,
  [text, next]: readonly [string, string],
  named: readonly Named[],
): Problem | undefined {
  const { fight, actions, ruleset } = reader;
  const action = actions.find(({ tools, targets }) => tools && targets);
  const [who] = named[0]?.ids ?? dueIn(reader)[0]?.who ?? [];
  if (!action || who === undefined) return undefined;
  const aimed = named.length > 1 ? named.at(-1)?.text : undefined;
  const other = aimed ?? withCodes(reader, isPlayers(fight, findCombatant(fight, who)?.side) ? '{foe}' : '{ally}');
  const target = whoIs(fight, next, ruleset.active).length > 0 ? next : other;
  const line = [codeOf(fight, who) ?? who, action.short ?? action.word, target].join(' ');
  return toolWithoutPrefix({ fight, action, actors: [who] }, text, `${line} `);
}

/** Returns the error for a weapon that was named without its `w`; nothing where the word is no weapon of whoever is meant. */
function toolWithoutPrefix(
  {
    fight,
    action,
    actors: [who],
    at = [],
  }: Pick<Context, 'fight' | 'action' | 'actors'> & { readonly at?: readonly string[] },
  text: string,
  before = '',
): Problem | undefined {
  const tools = action.tools?.(fight, { do: action.word, ...(who !== undefined && { who }), at }) ?? [];
  const tool = text.length < 3 ? undefined : orProblem(() => theChoiceByPart(tools, text));
  if (tool === undefined || tool instanceof Problem) return undefined;
  const meant = fold(tool.label) === fold(text) ? '' : ` for the ${tool.label}`;
  return new Problem('unmarked-tool', `A weapon goes after \`w\`: type \`${before}w ${text}\`${meant}.`);
}

/** Returns the error for a word that is no target of an action that aims at no combatants, such as a place. */
function noSuchTarget({ fight, action, actors: [who] }: Context, text: string): Problem | undefined {
  const all = action.targets?.of(fight, { do: action.word, ...(who !== undefined && { who }) }) ?? [];
  const open = all.filter(({ refused }) => refused === undefined);
  const choices = open.length > 0 ? open : all;
  if (choices.length === 0 || choices.some(({ id }) => findCombatant(fight, id))) return undefined;
  const typed = choices.map((one) => (one.label.includes(' ') ? { ...one, label: `"${one.label}"` } : one));
  return new Problem('unknown-target', `\`${action.word}\` has no target "${text}". Choose ${anyOf(typed)}.`);
}

/** Returns the error for a number with a unit that the action does not measure in. */
function otherUnit({ action: { word, options = [] } }: Context, text: string): Problem | undefined {
  const [, number] = /^(\d+)[a-z]+$/i.exec(text) ?? [];
  const [unit] = options.flatMap(({ units = [] }) => units);
  if (number === undefined || unit === undefined) return undefined;
  return new Problem('bad-number', `\`${word}\` doesn't take "${text}". Type it as \`${number}${unit}\`.`);
}

/** Returns the error for a word behind an action that aims at nobody; nothing where it may be the name of who acts. */
function notTaken(context: Context, text: string): Problem | undefined {
  const { fight, action } = context;
  const { word, targets, by, options = [] } = action;
  if (targets || (by && namesNear(fight, text).length > 0)) return undefined;
  const words = options.flatMap(({ words = {}, any, takes }) => (any || takes ? [] : Object.keys(words)));
  const instead = words.length > 0 ? `Choose ${listed(words, 'or')}.` : formOf(context, action);
  return new Problem('unknown-word', `\`${word}\` doesn't take "${text}". ${instead}`);
}

/** Returns true if a word that names nobody may be text: not while a name is missing and a text in quotes follows. */
function mayBeText({ action, draft }: Context, rest: readonly Token[]): boolean {
  const isNameMissing = (action.targets?.least ?? 0) > draft.targets.length && rest.some(({ quoted }) => quoted);
  return (
    !isNameMissing &&
    !draft.isTextOver &&
    (action.text !== undefined || (action.options ?? []).some(({ any }) => any === 'last'))
  );
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

/** Returns the error for a word that needs a name behind it, and has none there: `end zz` at the end of a line. */
function nobodyBehind({ combatants }: Fight, { targets }: Draft, [word, name]: readonly [string, string]): Problem {
  const { code = name } = combatants.find(({ id }) => !targets.includes(id)) ?? {};
  return new Problem(
    'unknown-combatant',
    `No combatant is called "${name}". Type a name behind \`${word}\`, such as \`${word} ${code}\`.`,
  );
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

function twoOptions(one: string, other: string): Problem {
  return new Problem('two-options', `You typed ${one} and ${other}: type one of them.`);
}

/** Returns the word of an option that means a value: of so much of a unit, the number with it. */
function wordFor({ options = [] }: Action, id: string, value: Json): string {
  const { words = {}, units = [] } = options.find((option) => option.id === id) ?? {};
  return Object.keys(words).find((word) => words[word] === value) ?? `${value}${units[0] ?? ''}`;
}

/** Returns the option of an action that a typed word is (`near`, `10m`, `50%`), with its value. */
export function optionNamed(action: Action, text: string): { readonly id: string; readonly value: Json } | undefined {
  const plain = fold(text.replace(/^\//, ''));
  const [, amount, unit] = /^(\.?\d+(?:\.\d+)?)([a-z]+|%)$/.exec(plain) ?? [];
  for (const { id, words = {}, like, units, any, takes } of action.options ?? []) {
    const value = any === undefined && takes === undefined ? own(words, plain) : undefined;
    if (like?.test(plain)) return { id, value: plain };
    if (value !== undefined) return { id, value };
    if (unit !== undefined && units?.includes(unit)) return { id, value: Number(amount) };
  }
  return undefined;
}

/** Words left over fill the options at the end (`set g2 armor 2`). */
function fillLast({ action, draft }: Context): void {
  for (const option of action.options ?? []) {
    if (option.any !== 'last' || draft.words.length === 0) continue;
    const isRest = option.whole && draft.targets.length > 0;
    const words = draft.words.splice(0, isRest ? draft.words.length : 1);
    draft.options[option.id] = optionValue(option, wordsTogether(words));
  }
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
    throw new Problem('no-text', `\`${action.word}\` alone is not enough. ${formOf(reader, action)}`);
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

/** Returns a number, the faces of one roll, or a die that affray rolls. */
function isNumber(text: string): boolean {
  return /^\d+(,\d+)*$/.test(text) || text === '.' || text === '..';
}

function isOperator(text: string): boolean {
  return text === ':' || text === '!' || text.includes('=') || text === 'w' || text === 'with';
}
