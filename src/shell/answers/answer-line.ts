import { type Fight, findCombatant } from '../../core/fight/fight.ts';
import { findNamed, meansAll, sideMeant } from '../../core/fight/who.ts';
import { isDiceRequest } from '../../core/rule/request.ts';
import { type Addressed, isAddressedTo, leadsToNumber, readAddressed } from '../reading/addressed.ts';
import { betweenCommas, isRoll, plain, type Token } from '../reading/lex.ts';
import { fold } from '../reading/names.ts';
import { apart, type Ruling } from '../reading/overrule.ts';
import { spokenAnswers } from '../reading/spoken.ts';
import type { Batch } from './share-answers.ts';

/** Requests that a line answers, in the fight as it is shown with them. */
type Asked = Pick<Batch, 'open' | 'given'> & { readonly fight: Fight };

/** A line of answers in its parts. */
export interface AnswerLine {
  /** Words in their order, commas among them; of one such as `og=20` whom or what it is for. */
  readonly words: readonly { readonly text: string; readonly addressed: readonly Addressed[] }[];
  readonly rulings: readonly Ruling[];
}

/**
 * Reads a line of answers, step by step: as it is said, without words that only lead to a number, each answer with a name
 * addressed, rulings apart. The band of a check, and a number with a sign where one is to be stated, are answers.
 */
export function readAnswerLine(typed: readonly Token[], asked: Asked): AnswerLine {
  const [first] = asked.open;
  const isNumberAsked = asked.open.some(({ kind }) => kind === 'enter');
  const spoken = spokenAnswers(typed, first !== undefined && isDiceRequest(first));
  const said = withoutLeads(spoken, asked);
  const named = kindsOfNamed(said, asked);
  const tokens = othersAddressed(named, asked);
  const { words, rulings } = apart(tokens, ({ of }) => of === 'check' || (of === 'modifier' && isNumberAsked));
  const addressedBy = ({ text, quoted }: Token) =>
    quoted || !text.includes('=') ? [] : forThoseAsked(readAddressed(text, asked.fight), text, asked);
  return { words: words.map((word) => ({ text: word.text, addressed: addressedBy(word) })), rulings };
}

/** Returns what is addressed to a side, or to all, as it is for each of them who is asked; where the side itself is asked, as it is. */
function forThoseAsked(
  addressed: readonly Addressed[],
  text: string,
  { open, given, fight }: Asked,
): readonly Addressed[] {
  const [first] = addressed;
  const [word = ''] = text.split('=');
  const side = sideMeant(fight, word)?.id;
  const requests = [...open, ...given];
  if (!first || !(side !== undefined || meansAll(word)) || requests.some(({ who }) => who === side)) return addressed;
  const isMeant = (who: string) => side === undefined || findCombatant(fight, who)?.side === side;
  const people = [...new Set(requests.map(({ who }) => who))].filter(isMeant);
  // One answer is for each that is asked of somebody.
  const answersOf = (to: string) =>
    first.answers.length > 1 ? first.answers : open.flatMap(({ who }) => (who === to ? first.answers : []));
  const each = people.map((to): Addressed => ({ ...first, to, answers: answersOf(to) }));
  return each.length > 0 ? each.map((one) => (one.answers.length > 0 ? one : { ...first, to: one.to })) : addressed;
}

/** Returns words without those before a number; where several roll, the next number is another's: nobody says `15 for 4` then. */
function withoutLeads(tokens: readonly Token[], { open, fight }: Asked): readonly Token[] {
  const isGiven = (before: Token | undefined) =>
    open.length === 1 && before !== undefined && findNamed(fight, before.text) === undefined;
  // `15 for asta`: whose die a number is.
  const isWhose = ({ text, quoted }: Token, next: Token | undefined) =>
    !quoted && fold(text) === 'for' && open.every(isDiceRequest) && findNamed(fight, next?.text ?? '') !== undefined;
  return tokens.filter(
    (token, i) => !isWhose(token, tokens[i + 1]) && !leadsToNumber(token, tokens[i + 1], fight, isGiven(tokens[i - 1])),
  );
}

/** Returns words with a name right before the kind of a roll joined to it: `og effect=6` is the effect that Ogre rolls. */
function kindsOfNamed(tokens: readonly Token[], { open, given, fight }: Asked): readonly Token[] {
  const joined = (name: Token | undefined, token: Token | undefined): Token | undefined => {
    const who = name && findNamed(fight, name.text);
    const [kind = '', ...said] = token && !token.quoted ? token.text.split('=') : [];
    const request = [...open, ...given].find((one) => one.who === who && isAddressedTo(fold(kind), one));
    return request && said.length > 0 ? plain(`${request.key}=${said.join('=')}`) : undefined;
  };
  return tokens.flatMap((token, i) => (joined(token, tokens[i + 1]) ? [] : [joined(tokens[i - 1], token) ?? token]));
}

/**
 * Returns words at a question for one, with the numbers of others behind their names as they are addressed: `as 12, br 9`
 * is `as 12 br=9`, and so is `as 12 br 9` where a die is asked for.
 */
function othersAddressed(tokens: readonly Token[], { open: [asked, ...more], fight }: Asked): readonly Token[] {
  const isName = ({ text }: Token) => findNamed(fight, text) !== undefined;
  const isDie = asked !== undefined && isDiceRequest(asked);
  const [own = [], ...parts] = betweenCommas(tokens).flatMap((part) => (isDie ? beforeNames(part, isName) : [part]));
  const others = parts.map(([name, ...numbers]) => {
    const id = name && findNamed(fight, name.text);
    const isOther = id !== undefined && id !== asked?.who && numbers.length > 0;
    return isOther && numbers.every(({ text }) => isRoll(text)) ? `${id}=${numbers.map(({ text }) => text)}` : '';
  });
  return more.length > 0 || others.includes('') ? tokens : [...own, ...others.map(plain)];
}

/** Parts words before each name that stands between numbers: `as 4 br 2` is `as 4` and `br 2`. */
function beforeNames(tokens: readonly Token[], isName: (token: Token) => boolean): readonly (readonly Token[])[] {
  const isNumber = (token: Token | undefined) => token !== undefined && isRoll(token.text);
  const starts = tokens.flatMap((token, i) =>
    isNumber(tokens[i - 1]) && isName(token) && isNumber(tokens[i + 1]) ? [i] : [],
  );
  return [0, ...starts].map((from, i) => tokens.slice(from, starts[i]));
}
