import { withCodes } from '../../core/fight/examples.ts';
import { combatantOf, type Fight } from '../../core/fight/fight.ts';
import { refuseCrowd } from '../../core/fight/naming.ts';
import { nearest } from '../../core/kit/nearest.ts';
import { Problem } from '../../core/kit/problem.ts';
import { didYouMean } from '../../core/kit/wording.ts';
import { dueIn } from '../../core/play/play.ts';
import type { Action } from '../../core/ruleset/ruleset.ts';
import { ambiguous } from './choosing.ts';
import type { Token } from './lex.ts';
import { fold, readingsOf, unknown, whoIs } from './names.ts';
import type { Reader } from './order.ts';

/** Beginning of an order: the actors and their action. */
export interface Head {
  readonly actors: readonly string[];
  readonly action: Action;
  /** The words that named the actors. */
  readonly before: readonly Token[];
  readonly rest: readonly Token[];
}

/** Returns the word that prompts have for `else` alone: `pass`, or `nothing` where passing is an action of its own. */
export function idleWord(actions: readonly Action[]): string {
  return actions.some(({ word }) => word === 'pass') ? 'nothing' : 'pass';
}

/** Returns the action that a typed word names: its word, letter, word of prompts, or a beginning of three letters. */
export function actionNamed(actions: readonly Action[], typed: string): Action | undefined {
  const wanted = fold(typed) === idleWord(actions) ? 'else' : fold(typed);
  const exact = actions.find((one) => one.word === wanted || one.short === wanted);
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

/**
 * Reads actors up to the first action. `@` or quotes force a name.
 * @throws Problem when a word is neither, or begins both a name and an action
 */
export function readHead(reader: Reader, tokens: readonly Token[]): Head {
  const { fight, actions } = reader;
  const named: Named[] = [];
  for (const [i, { text, quoted }] of tokens.entries()) {
    if (text === ',' && !quoted) continue;
    if (text === '!' && !quoted && named.length > 0) break;
    const forced = quoted || text.startsWith('@') || isRest(actions, text, tokens[i + 1]);
    const action = forced ? undefined : actionMeant(actions, text);
    const isWhole = text.length === 1 || action?.word === fold(text);
    // With `rest`, all who have not acted yet.
    const rest = fold(text) === 'rest' ? dueIn(reader)[0]?.who : undefined;
    const ids = action && isWhole ? [] : (rest ?? whoIs(fight, text, reader.ruleset.active));
    if (action && ids.length > 0) throw bothWays(text, action, fight, ids);
    const from = action && isFormOf(action, text) ? i : i + 1;
    if (action) {
      const actors = named.flatMap((one) => (action.by === 'combatant' ? ofDueSide(reader, one) : one.ids));
      refuseCrowd(actors.length);
      return { actors, action, before: tokens.slice(0, i), rest: tokens.slice(from) };
    }
    if (ids.length === 0) throw unknownWord(reader, tokens.slice(i), named);
    named.push({ text, ids });
  }
  throw new Problem('no-action', 'That says who, but not what they do. Add an action, such as `a` to attack.');
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

function bothWays(text: string, action: Action, fight: Fight, ids: readonly string[]): Problem {
  const names = readingsOf(fight.combatants.filter(({ id }) => ids.includes(id)));
  return ambiguous(text, [{ says: `the word ${action.word}`, typed: action.word }, ...names], 'ambiguous-word');
}

const noToken: Token = { text: '', quoted: false };

function unknownWord(
  { fight, ruleset, actions }: Reader,
  [{ text } = noToken, ...more]: readonly Token[],
  named: readonly Named[],
): Problem {
  if (looksLikeNumber(text)) {
    const end = more.findIndex((one) => !looksLikeNumber(one.text));
    const numbers = [text, ...more.slice(0, end < 0 ? undefined : end).map((one) => one.text)].join(' ');
    return new Problem('no-question', `No roll is waiting, so ${numbers} was ignored. \`due\` shows what's next.`);
  }
  if (actions.some(({ word }) => word === fold(text)))
    return new Problem('two-actions', `"${text}" and a word after it are both actions. Type one of them.`);
  const [who = withCodes(fight, '{ally}')] = named.map((one) => one.text);
  if (ruleset.orders?.includes(fold(text)))
    return new Problem(
      'unknown-word',
      `\`${fold(text)}\` answers a question, and no question asks for it now. \`order ${who} ${fold(text)}\` answers it beforehand.`,
    );
  const near = nearest(
    text,
    actions.map(({ word }) => word),
  );
  if (named.length === 0 && near.length === 0) return unknown(fight, text);
  const hint = near.length > 0 ? didYouMean(near) : '`?` lists what you can type.';
  return new Problem('unknown-word', `Unknown command or name "${text}". ${hint}`);
}

/** Returns true for a word that begins as a number does. */
export function looksLikeNumber(text: string): boolean {
  return /^[\d.]/.test(text);
}
