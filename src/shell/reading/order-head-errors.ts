import { withCodes } from '../../core/fight/examples.ts';
import { codeOf, findCombatant, isPlayers } from '../../core/fight/fight.ts';
import { findNamed, meansSeveral, namesNear, unknown, whoIs } from '../../core/fight/who.ts';
import { changeByHand, fieldToSet } from '../../core/hand/state.ts';
import { isDice } from '../../core/kit/dice.ts';
import { own } from '../../core/kit/json.ts';
import { nearest } from '../../core/kit/nearest.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { didYouMean, sentence } from '../../core/kit/wording.ts';
import { dueIn, refusalOf } from '../../core/play/play.ts';
import { whyOf } from '../../core/ruleset/refuse.ts';
import type { Action } from '../../core/ruleset/ruleset.ts';
import { optionNamed, wordSaid } from './action-words.ts';
import { isNumber, looksLikeNumber, plain, type Token } from './lex.ts';
import { fold } from './names.ts';
import type { Named, Reader } from './order.ts';
import { toolWithoutPrefix } from './order-tail-errors.ts';
import { actionAlike, actionDone, outsideWords, shellWordAlike, shellWordFor, shellWords } from './words.ts';

/** Returns the error for a word that is neither a name nor an action: what it may stand for, and what to type then. */
export function unknownWord(
  reader: Reader,
  [{ text } = plain(''), ...more]: readonly Token[],
  named: readonly Named[],
): Problem {
  const { fight, actions } = reader;
  if (named.length > 0 && more.length > 0 && linking.has(fold(text))) return unknownState(reader, more, named);
  const words = [text, ...more.map((one) => one.text)];
  const who = named[0]?.text ?? withCodes(reader, '{ally}');
  return (
    strayDice(text) ??
    strayNumbers(actions, words, named) ??
    twoActions(actions, text) ??
    placeSaid(reader, words, who) ??
    strayAnswer(reader, text, who) ??
    (meansSeveral(fight, text) ? unknown(fight, text) : undefined) ??
    (actionAlike(actions, fold(text)) ? undefined : byHandMeant(reader, who, words)) ??
    toolBeforeAction(reader, words, named) ??
    wordBehindOrder(actions, text, who) ??
    (text.endsWith(';') ? unknown(fight, text) : undefined) ??
    shellWordBehind(actions, text) ??
    (named.length === 0 ? (likeShellWord(text) ?? commandOutside(words)) : undefined) ??
    orState(noSuchWord(reader, text, named, words.slice(1)), words, named)
  );
}

/** Words before what somebody is: `g1 is now stunned`. */
const linking: ReadonlySet<string> = new Set(['is', 'are', 'becomes', 'was', 'now']);

/** Returns the error for what somebody is said to be: an action, a place, or else a condition. */
function unknownState(reader: Reader, tokens: readonly Token[], named: readonly Named[]): Problem {
  const words = tokens.map(({ text }) => text);
  const [state = '', ...more] = words;
  if (linking.has(fold(state)) && more.length > 0) return unknownState(reader, tokens.slice(1), named);
  if (actionAlike(reader.actions, fold(state))) return noSuchWord(reader, state, named);
  const done = actionDone(reader.actions, fold(state));
  if (done && named.length > 0) {
    const line = [done.word, ...named.map(({ text }) => text)].join(' ');
    return notAnAction(state, `Type \`${line}\`.`);
  }
  const ended = endMeant(words, named);
  if (ended) return ended;
  const place = placeSaid(reader, words, named[0]?.text ?? '');
  const condition = conditionMeant(words, named);
  return place ?? (condition === undefined ? unknownWord(reader, tokens, named) : notAnAction(state, condition));
}

/** Returns the error for a condition that is said to be over, with how it is ended: `not stunned`; nothing for other words. */
function endMeant(words: readonly string[], named: readonly Named[]): Problem | undefined {
  const [, name] = /^(?:not|no longer) (.+)$/i.exec(words.join(' ')) ?? [];
  if (name === undefined) return undefined;
  const line = ['clear', ...named.map(({ text }) => text), name].join(' ');
  return notAnAction(words[0], `To end a condition: \`${line}\`.`);
}

/** Returns the error for an unknown word, with the condition that it may be where it ends as such words do: `stunned`. */
function orState(problem: Problem, words: readonly string[], named: readonly Named[]): Problem {
  const condition = /(?:ed|en)$/.test(words[0] ?? '') ? conditionMeant(words, named) : undefined;
  if (condition === undefined) return problem;
  const isNothing = problem.details['nobody'] !== undefined;
  return isNothing
    ? notAnAction(words[0], condition)
    : new Problem(problem.code, `${problem.message} ${condition}`, problem.details);
}

function notAnAction(text: string | undefined, instead: string): Problem {
  return new Problem('unknown-word', `"${text}" isn't an action. ${instead}`);
}

/** Returns how a word or two behind names, with rounds or without, are put on as a condition; nothing for other words. */
function conditionMeant(words: readonly string[], named: readonly Named[]): string | undefined {
  const pattern = /^(\p{L}{3,}|\p{L}+ \p{L}{3,})(?: for)?(?: (\d+))?(?: rounds?)?$/u;
  const [, name, rounds] = pattern.exec(words.join(' ')) ?? [];
  if (name === undefined || named.length === 0) return undefined;
  const line = ['condition', ...named.map(({ text }) => text), name, ...(rounds === undefined ? [] : [rounds])];
  return `As a condition: \`${line.join(' ')}\`.`;
}

/** Returns the error for dice where nothing is rolled; nothing for other words. */
function strayDice(text: string): Problem | undefined {
  if (!/d/i.test(text) || !isDice(text)) return undefined;
  return new Problem('no-question', `No roll is waiting for ${text}. To roll dice beside the fight: \`roll ${text}\`.`);
}

/** Returns the error for numbers where nothing is rolled; nothing for other words. */
function strayNumbers(
  actions: readonly Action[],
  words: readonly string[],
  named: readonly Named[],
): Problem | undefined {
  const [who] = named;
  const end = words.findIndex((word) => !looksLikeNumber(word));
  const numbers = words.slice(0, end < 0 ? undefined : end);
  const [first] = numbers;
  if (first === undefined) return undefined;
  const said = numbers.join(' ');
  if (end >= 0) {
    const counting = actions.find(
      ({ word, options = [] }) => word === words[end] && options.some(({ amount }) => amount === true),
    );
    const line = counting && [counting.word, ...numbers, ...named.map(({ text }) => text)].join(' ');
    const instead = line === undefined ? `Leave ${said} out.` : `Its word comes first: \`${line}\`.`;
    return new Problem('no-question', `No roll is waiting for ${said}, so nothing of this line was played. ${instead}`);
  }
  const action = actions.find((one) => one.short && !one.targets?.least && optionNamed(one, first));
  const form = action && [...(who ? [who.text] : []), action.word, first].join(' ');
  const instead = form === undefined ? "`due` shows what's next." : `Say what it is for, such as \`${form}\`.`;
  return new Problem('no-question', `No roll is waiting for ${said}, so nothing of this line was played. ${instead}`);
}

/** Returns the error for a name that is an action, too, with another action behind it; nothing for other words. */
function twoActions(actions: readonly Action[], text: string): Problem | undefined {
  if (!actions.some(({ word }) => word === fold(text))) return undefined;
  return new Problem('two-actions', `"${text}" and a word after it are both actions. Type one of them.`);
}

/** Returns the error for the answer to a question that nobody asks now; nothing for other words. */
function strayAnswer({ ruleset }: Reader, text: string, who: string): Problem | undefined {
  const word = fold(text);
  if (!ruleset.orders?.includes(word)) return undefined;
  const says = `\`${word}\` answers a question, and no question asks for it now.`;
  return new Problem('unknown-word', `${says} \`order ${who} ${word}\` answers it beforehand.`);
}

/** Returns the error for a word of an order without the order (`subdue` of `attack`); nothing for other words. */
function wordBehindOrder(actions: readonly Action[], text: string, who: string): Problem | undefined {
  const action = actions.find(
    ({ by, options = [] }) =>
      by === 'combatant' &&
      options.some(({ words = {}, any }) => any === undefined && own(words, fold(text)) !== undefined),
  );
  return action && new Problem('unknown-word', `"${text}" goes behind an order: \`${who} ${action.word} ${text}\`.`);
}

/** Returns the error for a word of the shell behind a name; nothing where an action is nearly called so. */
function shellWordBehind(actions: readonly Action[], text: string): Problem | undefined {
  const alone = actionAlike(actions, fold(text)) ? undefined : shellWordFor(fold(text));
  return alone && new Problem('unknown-word', `\`${alone.word}\` isn't an action. Type it on a line of its own.`);
}

/** Returns the error for what a word of the shell is called elsewhere; nothing for other words. */
function likeShellWord(text: string): Problem | undefined {
  const word = shellWordAlike(fold(text));
  if (word === undefined) return undefined;
  return new Problem('unknown-word', `${strange(text)} ${didYouMean([word])}`, { called: text });
}

/** Returns the first sentence about a word that is nothing here. */
function strange(text: string): string {
  return `Unknown command or name "${text}".`;
}

/** Returns the error for a command of affray (`report`, `affray report`): how to get to where it is typed; nothing for other words. */
function commandOutside([first = '', next = '']: readonly string[]): Problem | undefined {
  const command = fold(fold(first) === 'affray' ? next : first);
  if (!outsideWords.includes(command)) return undefined;
  const says = `\`affray ${command}\` is typed outside the fight: \`q\` leaves it, and everything is saved.`;
  return new Problem('unknown-word', says, { called: first });
}

/** Returns the error for a word that is nothing at all, with those that it may stand for: behind a name, actions alone. */
function noSuchWord(
  { fight, actions }: Reader,
  text: string,
  named: readonly Named[],
  behind: readonly string[] = [],
): Problem {
  const isBehind = named.length > 0;
  const known = [...actions, ...(isBehind ? [] : shellWords)].map(({ word }) => word);
  const meant = actionAlike(actions, fold(text));
  const counted = isBehind && meant?.options?.some(({ amount }) => amount) ? behind.filter(isNumber).slice(0, 1) : [];
  const whose =
    meant && meant.by === undefined
      ? [...counted, ...named.map((one) => one.text)].map((word) => ` ${word}`).join('')
      : '';
  const [actor, ...others] = named;
  const aim = fold(behind[0] ?? '') === 'the' ? behind.slice(1) : behind;
  const isAimed = meant?.by === 'combatant' && others.length === 0 && findNamed(fight, aim[0] ?? '') !== undefined;
  const words = [actor?.text, meant?.short ?? meant?.word, ...aim].join(' ').replaceAll(' ,', ',');
  const line = actor && isAimed ? `\`${words}\`` : undefined;
  const likely =
    line ?? (whose !== '' ? [`\`${meant?.word}${whose}\``] : meant ? wordSaid(actions, meant) : nearest(text, known));
  const near = [likely, ...(isBehind ? [] : namesNear(fight, text))].flat().slice(0, 3);
  const nobody = strange(text);
  if (near.length > 0) return new Problem('unknown-word', `${nobody} ${didYouMean(near)}`, { called: text });
  return new Problem('unknown-word', `${nobody} \`?\` lists what you can type.`, { called: text, nobody });
}

/** Returns the error for words that say a place, with a preposition or without: `in zone 2`; nothing for other words. */
function placeSaid(reader: Reader, words: readonly string[], name: string): Problem | undefined {
  const [first = '', second = ''] = words.slice(['in', 'at', 'on'].includes(fold(words[0] ?? '')) ? 1 : 0);
  // A place with a number goes by the first letter of its word: zone 2 is z2.
  return placeAlone(reader, first, name) ?? placeAlone(reader, `${first.charAt(0)}${second}`, name);
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
  const instead = refusal ? sentence(whyOf(refusal)) : `To move there: \`${name} ${move.short ?? move.word} ${text}\`.`;
  return new Problem('unknown-word', `"${text}" is a place. ${instead}`);
}

/** Returns the error for a number with a sign or a field behind a name, with its line by hand: `g1 -3`, `g1 health 3`. */
function byHandMeant(
  { ruleset, fight }: Reader,
  who: string,
  [first = '', ...rest]: readonly string[],
): Problem | undefined {
  const byHand = (line: string) => notAnAction(first, `To change it by hand: \`${line}\`.`);
  const [, sign, points] = /^([+-])(\d+)$/.exec(first) ?? [];
  if (sign !== undefined) return byHand(`${sign === '-' ? 'damage' : 'heal'} ${points} ${who}`);
  const field = fieldToSet(ruleset, first);
  const isName = (word: string) => findNamed(fight, word) !== undefined;
  const whose = rest.filter(isName);
  const value = rest.filter((word) => !isName(word));
  const [named = who] = whose;
  const combatant = findCombatant(fight, findNamed(fight, named) ?? '');
  // What somebody is or is not needs no value: `g1 invisible`.
  if (field && value.length === 0 && combatant?.fields[field] === false) value.push('yes');
  if (!field || value.length === 0) return undefined;
  const canBe = (typed: string) =>
    !combatant || !(orProblem(() => changeByHand(ruleset, combatant, field, typed)) instanceof Problem);
  // Behind the value there may be another field: one is set at a time.
  const typed = [value.join(' '), value[0] ?? ''].find(canBe);
  if (typed === undefined) return undefined;
  return byHand(['set', ...(whose.length > 0 ? whose : [who]), first, typed].join(' '));
}

/** Returns the error for a weapon in place of an action (`br bow wi`), of whoever is named or due; nothing for no weapon. */
function toolBeforeAction(
  reader: Reader,
  [text = '', next = '']: readonly string[],
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
