import type { Fight } from '../../core/fight/fight.ts';
import { isDiceRequest, type Request } from '../../core/rule/request.ts';
import { betweenCommas, isRoll, plain, type Token } from './lex.ts';
import { addresseesOf, findNamed, fold } from './names.ts';

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
 * Returns words at a question for one, with the numbers of others behind their names as they are addressed: `as 12, br 9`
 * is `as 12 br=9`, and so is `as 12 br 9` where a die is asked for.
 */
export function othersAddressed(
  tokens: readonly Token[],
  [asked, ...more]: readonly Request[],
  fight: Fight,
): readonly Token[] {
  const isName = ({ text }: Token) => findNamed(fight, text) !== undefined;
  const isDie = asked !== undefined && isDiceRequest(asked);
  const [own = [], ...parts] = betweenCommas(tokens).flatMap((part) => (isDie ? apart(part, isName) : [part]));
  const others = parts.map(([name, ...numbers]) => {
    const id = name && findNamed(fight, name.text);
    const isOther = id !== undefined && id !== asked?.who && numbers.length > 0;
    return isOther && numbers.every(({ text }) => isRoll(text)) ? `${id}=${numbers.map(({ text }) => text)}` : '';
  });
  return more.length > 0 || others.includes('') ? tokens : [...own, ...others.map(plain)];
}

/** Parts words before each name that stands between numbers: `as 4 br 2` is `as 4` and `br 2`. */
function apart(tokens: readonly Token[], isName: (token: Token) => boolean): readonly (readonly Token[])[] {
  const isNumber = (token: Token | undefined) => token !== undefined && isRoll(token.text);
  const starts = tokens.flatMap((token, i) =>
    isNumber(tokens[i - 1]) && isName(token) && isNumber(tokens[i + 1]) ? [i] : [],
  );
  return [0, ...starts].map((from, i) => tokens.slice(from, starts[i]));
}
