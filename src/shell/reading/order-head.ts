import { type Combatant, combatantOf } from '../../core/fight/fight.ts';
import { refuseCrowd } from '../../core/fight/naming.ts';
import { meansAll, meansSeveral, readingsOf, whoIs } from '../../core/fight/who.ts';
import { fieldToSet } from '../../core/hand/state.ts';
import { ambiguous, Problem } from '../../core/kit/problem.ts';
import { dueIn } from '../../core/play/play.ts';
import { isOut, type Ruleset } from '../../core/ruleset/ruleset.ts';
import { actionMeant, isFormOf } from './action-words.ts';
import { looksLikeNumber, plain, type Token } from './lex.ts';
import { fold, meansOthers, withoutArticle } from './names.ts';
import type { Head, Named, Reader } from './order.ts';
import { unknownWord } from './order-head-errors.ts';

/** Reads actors up to the first action; `@` or quotes force a name. Throws Problem for a word of neither or both. */
export function readHead(reader: Reader, tokens: readonly Token[]): Head {
  const { fight } = reader;
  const named: Named[] = [];
  for (const [i, { text, quoted }] of tokens.entries()) {
    if (withoutArticle(fight, tokens.slice(i)).length < tokens.length - i) continue;
    if (text === ',' && !quoted) continue;
    if (text === '!' && !quoted && named.length > 0) break;
    const { action, isWhole, length } = actionAt(reader, tokens.slice(i), named.length > 0);
    const others = meansOthers(fight, { text, quoted }) ? restOf(reader) : undefined;
    const ids = action && isWhole ? [] : (others ?? thoseThere(reader, text));
    if (action && ids.length > 0) {
      const names = readingsOf(fight.combatants.filter(({ id }) => ids.includes(id)));
      throw ambiguous(text, [{ says: `the word ${action.word}`, typed: action.word }, ...names], 'ambiguous-word');
    }
    if (action) {
      const all = named.flatMap((one) => (action.by === 'combatant' ? ofDueSide(reader, one) : one.ids));
      const actors = [...new Set(all)];
      refuseCrowd(all.length);
      const areSeveral =
        actors.length > 1 || named.some((one) => one.text.includes('*') || meansSeveral(fight, one.text));
      const behind = tokens.slice(i + length);
      const rest = action.word === 'else' && fold(text) !== 'else' && isTurn(behind) ? [] : behind;
      return { actors, areSeveral, action, before: tokens.slice(0, i), rest };
    }
    if (ids.length === 0 && named.length > 0 && fold(text) === 'and') continue;
    if (ids.length === 0) throw unknownWord(reader, tokens.slice(i), named);
    named.push({ text, ids });
  }
  throw new Problem('no-action', 'That says who, but not what they do. Add an action, such as `a` to attack.');
}

/** Returns true for words behind `passes` that only say what is passed: `her turn`. */
function isTurn(tokens: readonly Token[]): boolean {
  const said = tokens.map(({ text, quoted }) => (quoted ? '"' : text)).join(' ');
  return /^(?:(?:his|her|its|their|the|this) )?(?:turn|go|action)$/i.test(said);
}

/**
 * Returns the action that words begin with, by its word or a title of two words (`first aid`), whether that is all of its
 * name, and how many words it takes: none of one that has a form of its own (`2/2`).
 * @param isBehind whether somebody has been named before
 */
function actionAt(reader: Reader, tokens: readonly Token[], isBehind: boolean) {
  const { fight, actions } = reader;
  const [{ text, quoted } = plain(''), next] = tokens;
  const both = fold(`${text} ${next?.text}`);
  const titled = quoted || next?.quoted ? undefined : actions.find(({ title }) => fold(title) === both);
  if (titled) return { action: titled, isWhole: true, length: 2 };
  const forced = quoted || text.startsWith('@') || isRest(reader, tokens);
  const meant = forced || (isBehind && isField(reader, tokens)) ? undefined : actionMeant(actions, text);
  const isWhole = text.length === 1 || meant?.word === fold(text);
  // The whole name of somebody is no beginning of a word: `tim` is Tim, and not `time`.
  const action = isWhole || !fight.combatants.some(({ name }) => fold(name) === fold(text)) ? meant : undefined;
  return { action, isWhole, length: action && isFormOf(action, text) ? 0 : 1 };
}

/** Returns true for the name of a field and a number where the name only begins an action: `hi con 12`, and `condition`. */
function isField({ actions, ruleset }: Reader, [name, value]: readonly Token[]): boolean {
  const typed = fold(name?.text ?? '');
  const isCount = value !== undefined && looksLikeNumber(value.text) && !/^\d+(?:st|nd|rd|th)$/i.test(value.text);
  if (!isCount || actions.some(({ word, short }) => [word, short].includes(typed))) return false;
  return fieldToSet(ruleset, typed) !== undefined;
}

/** Returns those whom a word before an action names: who take part, or else who are at least there. */
function thoseThere({ fight, ruleset }: Reader, text: string): readonly string[] {
  const active = whoIs(fight, text, ruleset.active);
  return active.length > 0 ? active : whoIs(fight, text, (one) => isUp(ruleset, one));
}

/** Returns true if a combatant is there to have something done to it, though it may take no part just now: whoever sleeps. */
export function isUp({ active, shape }: Ruleset, combatant: Combatant): boolean {
  return active(combatant) || (!combatant.benched && !isOut(shape(combatant)));
}

/** Returns those whom `rest` names: all who have not done yet what is due now; nothing where that is nobody's. */
function restOf(reader: Reader): readonly string[] | undefined {
  const { acting = [] } = reader;
  const [first, ...others] = dueIn(reader);
  const ofDue = first?.who && [first, ...others.filter(({ id }) => id === first.id)].flatMap(({ who = [] }) => who);
  return (first?.rest ?? ofDue)?.filter((who) => !acting.includes(who));
}

/** Returns true if `rest` means the combatants left to act, before their action, and not an action of that name. */
function isRest({ fight, actions }: Reader, [said, next]: readonly Token[]): boolean {
  const isBefore = next !== undefined && !next.quoted && actionMeant(actions, next.text) !== undefined;
  return isBefore && said !== undefined && meansOthers(fight, said);
}

/** `all` and a glob that fits people of several sides (`g*` a goblin and Galen) mean those of the side that is due. */
function ofDueSide(reader: Reader, { text, ids }: Named): readonly string[] {
  if (!meansAll(text) && !text.includes('*')) return ids;
  const [due] = dueIn(reader);
  const theirs = ids.filter((id) => combatantOf(reader.fight, id).side === due?.side);
  return theirs.length > 0 ? theirs : ids;
}
