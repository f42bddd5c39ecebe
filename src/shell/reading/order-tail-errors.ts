import { codeOf, type Fight, findCombatant, nameOf } from '../../core/fight/fight.ts';
import { findNamed, namesNear, unknown } from '../../core/fight/who.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { didYouMean, listed } from '../../core/kit/wording.ts';
import { attempt, dueIn, refusalOf } from '../../core/play/play.ts';
import { defaults } from '../../core/rule/run.ts';
import { noSuchTarget } from '../../core/ruleset/choices.ts';
import type { Action, Choice } from '../../core/ruleset/ruleset.ts';
import { actionNamed, intentBegun, optionNamed, wordFor } from './action-words.ts';
import { asTyped, type Token } from './lex.ts';
import { fold, theChoiceByPart, withoutArticle } from './names.ts';
import type { Context, Draft, Reader } from './order.ts';
import { formOf } from './refusal.ts';
import { actionAlike } from './words.ts';

/** Returns the error for a word that stands behind a text and how long it lasts. */
export function behindText({ words }: Draft, text: string): Problem {
  const message = `"${text}" means nothing behind "${words.join(' ')}". Leave it out, or put all of the text in quotes.`;
  return new Problem('unknown-word', message);
}

/** Returns the error for rolls where an action takes words. */
export function noText(reader: Reader, action: Action, rolls: readonly string[]): Problem {
  return new Problem('no-text', `\`${action.word}\` takes words, not ${rolls.join(' ')}. ${formOf(reader, action)}`);
}

/** Returns the error for a word behind an action that means nothing there. */
export function notUnderstood(context: Context, text: string, rest: readonly Token[]): Problem {
  if (context.draft.isTextOver) return behindText(context.draft, text);
  return (
    diceTyped(text) ??
    strayTool(context, text) ??
    secondOrder(context, text, rest) ??
    unknownTarget(context, text) ??
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

/** Words between two orders of one line. */
const joint = /^(?:and|then)$/i;

/** Returns the error for an action behind another one: a comma and whose it is are missing, or the same would do both. */
function secondOrder(context: Context, text: string, rest: readonly Token[]): Problem | undefined {
  const { fight, action, actions } = context;
  const [next, ...behind] = rest;
  const isNext = next?.quoted === false && (joint.test(next.text) || actionNamed(actions, next.text) !== undefined);
  if (joint.test(text) && isNext) return secondOrder(context, next.text, behind);
  const second = actionNamed(actions, text);
  if (!second) return undefined;
  if (second.by === undefined)
    return new Problem('two-orders', `"${text}" is an order of its own. ${formOf(context, second)}`);
  const ally = spareAlly(context);
  const within = ally === undefined ? (withinOrder(context, rest) ?? withinSecond(context, second, rest)) : undefined;
  if (within !== undefined)
    return new Problem('two-orders', `"${text}" begins a second order. In one order it is \`${within}\`.`);
  const actors = doersIn(context);
  const who = ally ?? actors.find((one) => action.free || second.free || isTurnAfter(context, one));
  if (who === undefined) {
    const names = listed(actors.map((id) => nameOf(fight, id)));
    const whose = names === '' ? '' : ` for ${names}`;
    return new Problem('two-orders', `"${text}" begins a second order${whose}. Type one of the two.`);
  }
  const typed = [codeOf(fight, who) ?? who, text, asTyped(rest)].join(' ').trim();
  const message = `"${text}" begins a second order. Put a comma before it and say whose it is: \`, ${typed}\`.`;
  return new Problem('two-orders', message);
}

/** Returns those who act: who are named, or else the first who is due. */
export function doersIn({ actors, ...scene }: Context): readonly string[] {
  return actors.length > 0 ? actors : (dueIn(scene)[0]?.who?.slice(0, 1) ?? []);
}

/** Returns true if it is still somebody's turn behind the order, as far as that goes without rolls: another would take its place. */
function isTurnAfter({ fight, ruleset, action, draft: { targets, options } }: Context, who: string): boolean {
  const first = { do: action.word, who, ...(targets.length > 0 && { at: targets }), options };
  const played = orProblem(() => attempt(ruleset, fight, first, defaults));
  return !(played instanceof Problem) && dueIn({ ruleset, fight: played.after })[0]?.who?.includes(who) === true;
}

/** Returns an order with what is said of a second one as its own option, where it has such a one: `an a wo 5m`; nothing for others. */
function withinOrder(context: Context, rest: readonly Token[]): string | undefined {
  const { action, draft } = context;
  const form = rest.map(({ text }) => text).join('');
  return form === '' ? undefined : withOption(context, action, draft.targets, form);
}

/** Returns the order of an actor at targets with an option, as it is typed; nothing where it has no such option, or the rules refuse it. */
function withOption(context: Context, action: Action, at: readonly string[], form: string): string | undefined {
  const { fight, ruleset } = context;
  const option = optionNamed(action, form);
  const [who, ...others] = doersIn(context);
  if (!option || who === undefined || others.length > 0) return undefined;
  const intent = { do: action.word, who, at, options: { [option.id]: option.value } };
  if (refusalOf({ ruleset, fight }, intent)) return undefined;
  const [code, ...codes] = [who, ...at].map((id) => codeOf(fight, id) ?? id);
  return [code, action.short ?? action.word, ...codes, form].join(' ');
}

/** Returns a second order with what was said of the first as its option, where it has such a one: `an a wo 5m`; nothing for others. */
function withinSecond(context: Context, second: Action, rest: readonly Token[]): string | undefined {
  const { fight, action, draft } = context;
  const [[id, value] = [], ...others] = Object.entries(draft.options);
  const [target, ...more] = withoutArticle(fight, rest);
  const at = target && findNamed(fight, target.text);
  const isOnly = others.length === 0 && draft.targets.length === 0 && more.length === 0;
  if (!isOnly || id === undefined || value === undefined || at === undefined) return undefined;
  return withOption(context, second, [at], wordFor(action, id, value));
}

/** Returns somebody of the actor's side who is named last, and whom the order can do without; nothing for others. */
function spareAlly({ fight, action, actors: [actor = ''], draft }: Context): string | undefined {
  const isSpare = draft.targets.length > (action.targets?.least ?? 0) && draft.wordsBeforeTarget === draft.words.length;
  // Behind the numbers of the first order a name stands for answers, of which there are none.
  const behind = draft.addressed.find(({ answers }) => answers.length === 0)?.to;
  const last = findCombatant(fight, behind ?? (isSpare ? draft.targets.at(-1) : undefined) ?? '');
  return last?.side === findCombatant(fight, actor)?.side ? last?.id : undefined;
}

/** Returns the error for a weapon without its `w`, or beside one that was named; nothing where the word is no weapon. */
function strayTool({ draft, ...context }: Context, text: string): Problem | undefined {
  const lacks = toolWithoutPrefix({ ...context, at: draft.targets }, text);
  if (!lacks || draft.tool === undefined) return lacks;
  return twoTools(toolsOf({ ...context, at: draft.targets }), draft.tool, text);
}

/** Returns the error for two weapons: how both are typed where the actor can use them together, else that one is to be named. */
export function twoTools(tools: readonly Choice[], one: string, other: string): Problem {
  const both = orProblem(() => theChoiceByPart(tools, `${one} ${other}`));
  if (both === undefined || both instanceof Problem) return twoOptions(`w ${one}`, `w ${other}`);
  return new Problem('two-options', `With both weapons it is one word: \`w ${both.label}\`.`);
}

type ToolUser = Pick<Context, 'fight' | 'action' | 'actors'> & { readonly at?: readonly string[] };

/** Returns what an actor can use for an action. */
export function toolsOf({ fight, at = [], ...head }: ToolUser): readonly Choice[] {
  return head.action.tools?.(fight, { ...intentBegun(head), at }) ?? [];
}

/** Returns the error for a weapon that was named without its `w`; nothing where the word is no weapon of whoever is meant. */
export function toolWithoutPrefix(user: ToolUser, text: string, before = ''): Problem | undefined {
  const tool = text.length < 3 ? undefined : orProblem(() => theChoiceByPart(toolsOf(user), text));
  if (tool === undefined || tool instanceof Problem) return undefined;
  const meant = fold(tool.label) === fold(text) ? '' : ` for the ${tool.label}`;
  return new Problem('unmarked-tool', `A weapon goes after \`w\`: type \`${before}w ${text}\`${meant}.`);
}

/** Returns the error for a word that is no target of an action that aims at no combatants, such as a place. */
function unknownTarget(context: Context, text: string): Problem | undefined {
  const why = noSuchTarget(context.fight, context.action, intentBegun(context), text);
  return why === undefined ? undefined : new Problem('unknown-target', why);
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
  const meant = actionAlike(context.actions, fold(text));
  const form = meant && meant !== action ? didYouMean([meant.word]) : formOf(context, action);
  const instead = words.length > 0 ? `Choose ${listed(words, 'or')}.` : form;
  return new Problem('unknown-word', `\`${word}\` doesn't take "${text}". ${instead}`);
}

/** Returns the error for a word that needs a name behind it, and has none there: `end zz` at the end of a line. */
export function nobodyBehind(
  { combatants }: Fight,
  { targets }: Draft,
  [word, name]: readonly [string, string],
): Problem {
  const { code = name } = combatants.find(({ id }) => !targets.includes(id)) ?? {};
  const message = `No combatant is called "${name}". Type a name behind \`${word}\`, such as \`${word} ${code}\`.`;
  return new Problem('unknown-combatant', message);
}

/** Returns the error for two words of which an order takes one. */
export function twoOptions(one: string, other: string): Problem {
  return new Problem('two-options', `You typed ${one} and ${other}: type one of them.`);
}
