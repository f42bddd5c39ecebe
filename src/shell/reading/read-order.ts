import { codeOf, type Fight, nameOf } from '../../core/fight/fight.ts';
import { Problem } from '../../core/kit/problem.ts';
import { listed } from '../../core/kit/wording.ts';
import { formOf } from './form.ts';
import type { Token } from './lex.ts';
import { whoIs } from './names.ts';
import type { Order, Reader } from './order.ts';
import { actionMeant, actionNamed, readHead } from './order-head.ts';
import { readTail } from './order-tail.ts';

/**
 * Reads a line into orders: a comma followed by an actor and an action starts a new one.
 * @throws Problem when a word means nothing here, or several things
 */
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
  const typed = { typed: textOf(tokens), head: textOf(tokens.slice(0, tokens.length - rest.length)) };
  // What nobody in particular does may name first whom it is done to: `party retreat`, `g1 kill`.
  if (action.by === undefined && action.targets) {
    const order = { action, ...readTail(reader, { ...head, actors: [] }), ...typed, actors: [] };
    if (oneSided.has(action.word)) refuseBothSides(reader.fight, order, actors);
    return order;
  }
  const tail = readTail(reader, { ...head, before: [] });
  const isAimless = action.targets === undefined && action.by !== 'side';
  const isActor = action.by === 'combatant' && actors.length === 0;
  const [stranger] = isAimless && !isActor ? tail.targets : [];
  if (stranger !== undefined) {
    const name = codeOf(reader.fight, stranger) ?? stranger;
    const says = `\`${action.word}\` has no target: leave out ${name}. ${formOf(reader.fight, action)}`;
    throw new Problem('unknown-word', says);
  }
  if (!isAimless || !isActor) return { actors, action, ...tail, ...typed };
  return { action, ...tail, ...typed, actors: tail.targets, targets: [] };
}

/** Words that end those who are named: a name before them reads like somebody who does it. */
const oneSided: ReadonlySet<string> = new Set(['kill']);

/**
 * Refuses names on both sides of a word: `al kill o1` would end Aldric too.
 * @throws Problem `both-sides`
 */
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

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text, quoted }) => (quoted ? `"${text}"` : text)).join(' ');
}

/** Names with commas between them, before any action, are a list of who acts. */
function splitOrders(reader: Reader, tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  tokens.forEach((token, i) => {
    const part = parts.at(-1) ?? [];
    if (token.text !== ',' || token.quoted) part.push(token);
    else if (!namesOnly(reader, part) && startsOrder(reader, tokens.slice(i + 1))) parts.push([]);
  });
  return parts.filter((part) => part.length > 0);
}

function startsOrder({ fight, ruleset, actions }: Reader, tokens: readonly Token[]): boolean {
  for (const { text, quoted } of tokens) {
    if (text === ',' && !quoted) return false;
    if (!quoted && actionMeant(actions, text)) return true;
    if (whoIs(fight, text, ruleset.active).length === 0) return false;
  }
  return false;
}
