import type { Fight } from '../core/fight.ts';
import type { Json } from '../core/json.ts';
import { nearest } from '../core/nearest.ts';
import { Problem } from '../core/problem.ts';
import type { Action, ActionOption, Ruleset } from '../core/ruleset.ts';
import type { Token } from './lex.ts';
import { fold, theOne, unknown, whoIs } from './names.ts';
import { type Overrule, overruleAt } from './overrule.ts';

/** One order as it was typed: who does what to whom, and the answers that came with it. */
export interface Order {
  /** Empty when left out: whoever is due. */
  readonly actors: readonly string[];
  readonly action: Action;
  /** Ids of combatants, or words that only the action knows (a zone); empty when left out. */
  readonly targets: readonly string[];
  readonly tool?: string;
  readonly options: Readonly<Record<string, Json>>;
  readonly text?: string;
  /** Numbers that a player said aloud, in their order. */
  readonly numbers: readonly string[];
  /** Answers for somebody by name, or for a kind of die. */
  readonly addressed: readonly Addressed[];
  /** Answers to every request in the order asked. */
  readonly strict?: readonly string[];
  readonly overrules: readonly Overrule[];
  readonly forced: boolean;
}

/** A queue of answers for somebody, or for a kind of die. */
export interface Addressed {
  readonly to: string;
  readonly answers: readonly string[];
}

/** What a line is read against. */
export interface Reader {
  readonly fight: Fight;
  readonly ruleset: Ruleset;
  readonly actions: readonly Action[];
}

interface Draft {
  targets: string[];
  tool?: string;
  options: Record<string, Json>;
  words: string[];
  numbers: string[];
  addressed: Addressed[];
  strict?: string[];
  overrules: Overrule[];
  forced: boolean;
}

/** The action that a typed word names: its word, its letter, or a unique beginning of three letters or more. */
export function actionNamed(actions: readonly Action[], word: string): Action | undefined {
  const wanted = fold(word);
  const exact = actions.find((one) => one.word === wanted || one.short === wanted);
  if (exact || wanted.length < 3) return exact;
  const starts = actions.filter((one) => one.word.startsWith(wanted));
  return starts.length === 1 ? starts[0] : undefined;
}

/**
 * Reads a line into orders: a comma followed by an actor and an action starts a new one.
 * @throws Problem when a word means nothing here, or several things
 */
export function readOrders(reader: Reader, tokens: readonly Token[]): readonly Order[] {
  return splitOrders(reader, tokens).map((part) => readOrder(reader, part));
}

/** Whether the tokens begin with names only: no action among them. The ids, if so. */
export function namesOnly(
  { fight, ruleset, actions }: Reader,
  tokens: readonly Token[],
): readonly string[] | undefined {
  const found: string[] = [];
  for (const { text, quoted } of tokens) {
    if (text === ',') continue;
    if (!quoted && (actionNamed(actions, text) || /^\d/.test(text))) return undefined;
    const ids = whoIs(fight, text, ruleset.active);
    if (ids.length === 0) return undefined;
    found.push(...ids);
  }
  return found.length > 0 ? found : undefined;
}

function splitOrders(reader: Reader, tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  tokens.forEach((token, i) => {
    if (token.text === ',' && !token.quoted) {
      if (startsOrder(reader, tokens.slice(i + 1))) parts.push([]);
      return;
    }
    parts.at(-1)?.push(token);
  });
  return parts.filter((part) => part.length > 0);
}

function startsOrder({ fight, ruleset, actions }: Reader, tokens: readonly Token[]): boolean {
  for (const { text, quoted } of tokens) {
    if (text === ',' && !quoted) return false;
    if (!quoted && actionNamed(actions, text)) return true;
    if (whoIs(fight, text, ruleset.active).length === 0) return false;
  }
  return false;
}

function readOrder(reader: Reader, tokens: readonly Token[]): Order {
  const { actors, action, rest } = readHead(reader, tokens);
  const draft: Draft = {
    targets: [],
    options: {},
    words: [],
    numbers: [],
    addressed: [],
    overrules: [],
    forced: false,
  };
  let left = takeFirst(action, rest, draft);
  while (left.length > 0) left = takeOne(reader, action, left, draft);
  fillLast(action, draft);
  const text = textOf(action, draft);
  return {
    actors,
    action,
    targets: draft.targets,
    ...(draft.tool !== undefined && { tool: draft.tool }),
    options: draft.options,
    ...(text !== undefined && { text }),
    numbers: draft.numbers,
    addressed: draft.addressed,
    ...(draft.strict && { strict: draft.strict }),
    overrules: draft.overrules,
    forced: draft.forced,
  };
}

function readHead(
  { fight, ruleset, actions }: Reader,
  tokens: readonly Token[],
): { actors: readonly string[]; action: Action; rest: readonly Token[] } {
  const actors: string[] = [];
  for (const [i, { text, quoted }] of tokens.entries()) {
    if (text === ',' && !quoted) continue;
    const named = quoted || text.startsWith('@');
    const action = named ? undefined : actionNamed(actions, text);
    const ids = action && (text.length === 1 || action.word === fold(text)) ? [] : whoIs(fight, text, ruleset.active);
    if (action && ids.length > 0) throw bothWays(text, action, fight, ids);
    if (action) return { actors, action, rest: tokens.slice(i + 1) };
    if (ids.length === 0) throw unknownWord(fight, actions, text, actors.length > 0);
    actors.push(...ids);
  }
  throw new Problem('no-action', 'That names somebody, but not what to do: add an action, such as `a` to attack.');
}

function bothWays(text: string, action: Action, fight: Fight, ids: readonly string[]): Problem {
  const names = fight.combatants.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return new Problem(
    'ambiguous-word',
    `"${text}" begins both ${action.word} and ${names.join(', ')}: write it out, or use the code.`,
    { word: text },
  );
}

function unknownWord(fight: Fight, actions: readonly Action[], text: string, afterActor: boolean): Problem {
  const words = actions.flatMap(({ word }) => [word]);
  const near = nearest(text, words);
  if (afterActor || near.length > 0) {
    const hint = near.length > 0 ? `did you mean ${near.join(' or ')}?` : '`?` lists what can be typed.';
    return new Problem('unknown-word', `"${text}" is no word of the shell and no name: ${hint}`, { word: text, near });
  }
  return unknown(fight, text);
}

/** Words that stand at a fixed place behind the action (`dice party table`). */
function takeFirst(action: Action, tokens: readonly Token[], draft: Draft): readonly Token[] {
  let left = tokens;
  for (const option of action.options ?? []) {
    const [token, ...rest] = left;
    if (option.any !== 'first' || !token) continue;
    draft.options[option.id] = optionValue(option, token.text);
    left = rest;
  }
  return left;
}

function takeOne(reader: Reader, action: Action, [token, ...rest]: readonly Token[], draft: Draft): readonly Token[] {
  if (!token) return [];
  const { text, quoted } = token;
  if (quoted) draft.words.push(text);
  else if (text === ':') return takeStrict(rest, draft);
  else if (text === '!') draft.forced = true;
  else if (text === ',') return rest;
  else if (text === 'w' || text === 'with') return takeTool(rest, draft);
  else if (text.includes('=')) return takeAddressed(reader, text, rest, draft);
  else if (takeOption(action, text, draft)) return rest;
  else if (isNumber(text)) return takeNumber(reader, action, text, rest, draft);
  else return takeWord(reader, action, token, rest, draft);
  return rest;
}

function takeStrict(tokens: readonly Token[], draft: Draft): readonly Token[] {
  draft.strict = tokens.map(({ text }) => text);
  return [];
}

function takeTool([tool, ...rest]: readonly Token[], draft: Draft): readonly Token[] {
  if (!tool) throw new Problem('no-tool', '`w` needs a weapon behind it, such as `w bow`.');
  draft.tool = tool.text;
  return rest;
}

function takeAddressed(
  { fight, ruleset }: Reader,
  text: string,
  rest: readonly Token[],
  draft: Draft,
): readonly Token[] {
  const [to = '', answers = ''] = text.split('=', 2);
  const [who] = whoIs(fight, to, ruleset.active);
  draft.addressed.push({ to: who ?? fold(to), answers: answers.split(',').filter((part) => part !== '') });
  return rest;
}

function takeNumber(
  { fight, ruleset }: Reader,
  action: Action,
  text: string,
  rest: readonly Token[],
  draft: Draft,
): readonly Token[] {
  const amount = action.options?.find((option) => option.amount && draft.options[option.id] === undefined);
  const last = action.options?.find((option) => option.any === 'last' && draft.options[option.id] === undefined);
  if (amount) draft.options[amount.id] = Number(text);
  else if (last || action.text) draft.words.push(text);
  else return takeAnnounced(fight, ruleset, [{ text, quoted: false }, ...rest], draft);
  return rest;
}

/** Numbers that were said aloud; behind a name they are that person's until the next name. */
function takeAnnounced(fight: Fight, ruleset: Ruleset, tokens: readonly Token[], draft: Draft): readonly Token[] {
  let person: string | undefined;
  let queue: string[] = draft.numbers;
  for (const [i, { text }] of tokens.entries()) {
    if (isNumber(text)) queue.push(text);
    else {
      if (text === ':' || text === '!' || text.includes('=')) return tokens.slice(i);
      person = theOne(fight, text, ruleset.active);
      queue = [];
      draft.addressed.push({ to: person, answers: queue });
    }
  }
  return [];
}

function takeWord(
  { fight, ruleset }: Reader,
  action: Action,
  { text }: Token,
  rest: readonly Token[],
  draft: Draft,
): readonly Token[] {
  const overrule = overruleAt(text, rest);
  if (overrule) {
    draft.overrules.push(overrule.overrule);
    return overrule.rest;
  }
  const known = action.targets?.of(fight, { do: action.word }).map((choice) => choice.id) ?? [];
  const place =
    known.find((id) => fold(id) === fold(text)) ??
    known.find((id) => text.length >= 3 && fold(id).startsWith(fold(text)));
  const who = action.targets || !action.text ? whoIs(fight, text, ruleset.active) : [];
  const next = rest[0];
  if (
    who.length === 1 &&
    who[0] !== undefined &&
    draft.targets.length > 0 &&
    next &&
    isNumber(next.text) &&
    !action.text
  )
    return takeAnnounced(fight, ruleset, [{ text, quoted: false }, ...rest], draft);
  if (who.length > 0) draft.targets.push(...who);
  else if (place !== undefined) draft.targets.push(place);
  else if (text === '-') return rest;
  else if (action.text || action.options?.some(({ any }) => any === 'last')) draft.words.push(text);
  else throw unknown(fight, text);
  return rest;
}

function takeOption(action: Action, text: string, draft: Draft): boolean {
  const plain = fold(text.replace(/^\//, ''));
  for (const option of action.options ?? []) {
    const word = Object.entries(option.words ?? {}).find(([key]) => key === plain);
    const [, amount, unit] = /^(\.?\d+(?:\.\d+)?)([a-z]+)$/.exec(plain) ?? [];
    if (word && option.any === undefined) {
      draft.options[option.id] ??= word[1];
      return true;
    }
    if (unit !== undefined && option.units?.includes(unit)) {
      draft.options[option.id] = Number(amount);
      return true;
    }
  }
  return false;
}

/** Words left over fill the options at the end (`set g2 armor 2`). */
function fillLast(action: Action, draft: Draft): void {
  for (const option of action.options ?? []) {
    const [word, ...rest] = draft.words;
    if (option.any !== 'last' || word === undefined) continue;
    draft.options[option.id] = optionValue(option, word);
    draft.words = rest;
  }
}

function textOf(action: Action, draft: Draft): string | undefined {
  const text = draft.words.join(' ').trim();
  if (text === '' && action.text === 'required')
    throw new Problem('no-text', `\`${action.word}\` needs a text behind it: ${action.help}`, { word: action.word });
  if (text !== '' && !action.text)
    throw new Problem('unknown-word', `"${text}" means nothing behind \`${action.word}\`: ${action.help}`, {
      word: text,
    });
  return text === '' ? undefined : text;
}

function optionValue(option: ActionOption, word: string): Json {
  if (!option.words) return word;
  const value = option.words[fold(word)];
  if (value === undefined)
    throw new Problem(
      'bad-option',
      `"${word}" cannot stand there: ${option.about} is one of ${Object.keys(option.words).join(', ')}.`,
      { word },
    );
  return value;
}

function isNumber(text: string): boolean {
  return /^\d+(,\d+)*$/.test(text) || text === '.' || text === '..';
}
