import { caseless, idsOf, plainId } from '../kit/names.ts';
import { nearest } from '../kit/nearest.ts';
import { ambiguous, Problem } from '../kit/problem.ts';
import { didYouMean } from '../kit/wording.ts';
import { withCodes } from './examples.ts';
import { type Combatant, type Fight, nameOf, type Side } from './fight.ts';
import { ofKind, withoutNumber } from './naming.ts';

/** Tells everybody: those who are down and out as well. */
const anybody: (combatant: Combatant) => boolean = () => true;

/** Words that join others, and are in many a name: `and` is no bandit. */
const small: ReadonlySet<string> = new Set(['and', 'the', 'for', 'with', 'his', 'her', 'him', 'its']);

/**
 * Returns the combatants that a word means: a code, a whole name, a unique beginning (3 letters or more) or part of a
 * name, a glob, codes that follow one another (`g1-3`), a group, a kind (`ghouls`). A small word such as `the` is none of
 * these but a whole name. The list is empty when it means nobody.
 * @throws Problem `ambiguous-name` with the candidates when it could mean several
 */
export function whoIs(fight: Fight, word: string, active = anybody): readonly string[] {
  const wanted = caseless(word.replace(/^@/, ''));
  const all = fight.combatants;
  const exact = findNamed(fight, word) ?? all.find(({ id }) => id === wanted)?.id;
  if (exact !== undefined) return [exact];
  if (wanted.includes('*')) return ids(all.filter((combatant) => active(combatant) && glob(wanted, combatant)));
  const group = groupOf(fight, wanted, active);
  if (group) return group;
  if (wanted.length < 3 || small.has(wanted)) return [];
  const starts = all.filter((combatant) => caseless(combatant.name).startsWith(wanted));
  const parts = starts.length > 0 ? starts : all.filter((combatant) => caseless(combatant.name).includes(wanted));
  const able = parts.filter(active);
  const found = able.length > 0 ? able : parts;
  if (found.length > 1) throw severalNamed(word, found);
  return ids(found);
}

/**
 * Returns the one combatant that a word means.
 * @throws Problem `unknown-combatant` with the nearest names, or `ambiguous-name` with the candidates
 */
export function combatantNamed(fight: Fight, word: string): string {
  const found = someNamed(fight, word);
  const [one = '', ...more] = found;
  if (more.length === 0) return one;
  const several = fight.combatants.filter(({ id }) => found.includes(id));
  throw severalNamed(word, several);
}

/** Returns the combatants that a word means, or throws Problem `unknown-combatant` for nobody. */
export function someNamed(fight: Fight, word: string): readonly string[] {
  const found = whoIs(fight, word);
  if (found.length === 0) throw unknown(fight, word);
  return found;
}

/** Returns the combatant with exactly this code or name; nothing when there is none. */
export function findNamed({ combatants }: Fight, word: string): string | undefined {
  const wanted = caseless(word.replace(/^@/, ''));
  return (combatants.find(({ code }) => code === wanted) ?? combatants.find(({ name }) => caseless(name) === wanted))
    ?.id;
}

/** Returns those whom an answer in front of `=` is for, by code or name, or of whom several are meant; a side is one by itself. */
export function addresseesOf(fight: Fight, word: string): readonly string[] {
  const exact = findNamed(fight, word);
  if (exact !== undefined) return [exact];
  const side = sideNamed(fight, word);
  return side ? [side.id] : (groupOf(fight, caseless(word)) ?? []);
}

/** Returns the sentence for a name that nobody has, with the nearest, or for a word for several who are all away. */
export function unknown(fight: Fight, word: string): Problem {
  if (meansSeveral(fight, word))
    return new Problem('nobody-left', `Nobody of "${word}" is left for that. \`b\` shows who is still there.`, {
      called: word,
    });
  if (word.endsWith(';')) {
    const says = `I can't read "${word}" as a name. Put a comma between orders: \`{ally} a {foe}, {ally2} a {foe}\`.`;
    return new Problem('unknown-combatant', withCodes({ fight, ruleset: { active: anybody } }, says));
  }
  if (word.trim() === '')
    return new Problem('unknown-combatant', 'There is no name between the quotes. `b` shows the names.');
  const away = findNamed({ ...fight, combatants: fight.apart }, word);
  if (away !== undefined)
    return new Problem(
      'unknown-combatant',
      `${nameOf(fight, away)} is in the other half of the fight. \`split\` goes there.`,
      { called: word },
    );
  const says = `No combatant is called "${word}".`;
  const near = namesNear(fight, word);
  if (near.length > 0) return new Problem('unknown-combatant', `${says} ${didYouMean(near)}`, { called: word });
  return new Problem('unknown-combatant', `${says} \`b\` shows the names.`, { called: word, nobody: says });
}

/** Returns the names that a mistyped one may stand for. */
export function namesNear({ combatants }: Fight, word: string): readonly string[] {
  const called = new Map<string, string>();
  for (const { name, code } of combatants)
    for (const one of [name, code, withoutNumber(name)]) if (!called.has(one)) called.set(one, name);
  return [...new Set(nearest(word, [...called.keys()]).map((one) => called.get(one) ?? one))];
}

/** Returns the refusal of a word that could be several people, with who they are. */
export function severalNamed(word: string, found: readonly Combatant[]): Problem {
  return ambiguous(word, readingsOf(found), 'ambiguous-name');
}

/** Returns combatants as what a word could mean. */
export function readingsOf(found: readonly Combatant[]) {
  return found.map(({ name, code }) => ({ says: `${name} (${code})`, typed: code }));
}

/** Returns true for a word that means several, even where none of them is left: a side, a group, a kind. */
export function meansSeveral(fight: Fight, word: string): boolean {
  return groupOf(fight, caseless(word)) !== undefined;
}

/** Returns the side that a word names: by its id or name, or as `party` or `foes` where only one can be meant. */
export function sideNamed(fight: Fight, word: string): Side | undefined {
  return onlyOne(sidesNamed(fight, word));
}

/** Returns the only side that a word names, or that people say it for. */
export function sideMeant(fight: Fight, word: string): Side | undefined {
  return onlyOne(sidesMeant(fight, word));
}

function onlyOne([side, ...more]: readonly Side[]): Side | undefined {
  return more.length === 0 ? side : undefined;
}

/** Returns the one side with an id or name, or those that are the `party` or the `foes`. */
function sidesNamed({ sides }: Fight, word: string): readonly Side[] {
  const wanted = caseless(word);
  const named = sides.filter(({ id, name }) => id === wanted || caseless(name) === wanted).slice(0, 1);
  if (named.length > 0) return named;
  return sides.filter(({ players }) => (players ? wanted === 'party' : wanted === 'foes'));
}

/** Returns true for words such as `all of the ghouls`. */
export function meansAllOf(fight: Fight, words: string): boolean {
  return allOf.test(caseless(words)) && meansSeveral(fight, words) && !meansAll(words);
}

/** Words before a word for several, which means the same without them: `all the ghouls`. */
const allOf = /^all(?: of)?(?: the)? (?=\S)/;

/** Returns those of several whom a word means: a side, a group, a kind, codes that follow one another; nothing for any other. */
export function groupOf(fight: Fight, words: string, active = anybody): readonly string[] | undefined {
  return (
    groupCalled(fight, words, active) ??
    (allOf.test(words) ? groupOf(fight, words.replace(allOf, ''), active) : undefined)
  );
}

function groupCalled(fight: Fight, word: string, active: typeof anybody): readonly string[] | undefined {
  const able = fight.combatants.filter(active);
  if (word === 'all') return ids(able);
  const sides = idsOf(sidesNamed(fight, word));
  if (sides.size > 0 || word === 'party' || word === 'foes') return ids(able.filter(({ side }) => sides.has(side)));
  const named = fight.bags.groups[plainId(word)];
  if (Array.isArray(named)) return ids(able.filter((combatant) => named.includes(combatant.id)));
  const kind = ofKind(able, word);
  if (kind.length > 0) return ids(kind);
  const alike = groupAlike.get(word);
  return alike === undefined ? codesIn(fight, word, able) : groupOf(fight, alike, active);
}

/** Words that people say for several, where nobody, no side, group or kind is called so. */
const groupAlike = new Map([
  ...['everyone', 'everybody'].map((word) => [word, 'all'] as const),
  ...['enemies', 'monsters'].map((word) => [word, 'foes'] as const),
  ...['players', 'heroes', 'pcs'].map((word) => [word, 'party'] as const),
]);

/** Returns the sides that a word names, or that people say it for: `enemies`, where no group is called so. */
export function sidesMeant(fight: Fight, word: string): readonly Side[] {
  const named = sidesNamed(fight, word);
  const isGroup = named.length > 0 || plainId(word) in fight.bags.groups;
  return isGroup ? named : sidesNamed(fight, groupAlike.get(caseless(word)) ?? '');
}

/** Returns true for a word that means everybody who is there. */
export function meansAll(word: string): boolean {
  const wanted = caseless(word);
  return (groupAlike.get(wanted) ?? wanted) === 'all';
}

/** Returns those whose codes follow one another, as the board joins them (`g1-3,5`); nothing where an end is nobody's code. */
export function codesIn(
  { combatants }: Fight,
  word: string,
  able: readonly Combatant[],
): readonly string[] | undefined {
  const [, letters = '', runs = ''] = /^(\p{L}+)(\d*(?:-\1?\d+)?(?:,\d*(?:-\d+)?)*)$/u.exec(word) ?? [];
  if (!/[-,]/.test(runs)) return undefined;
  const ends = runs.split(',').map((run) => run.split('-').map((end) => end.replace(letters, '')));
  const isCode = (number: string) => combatants.some(({ code }) => code === letters + number);
  if (!ends.every(([from = '', to = from]) => isCode(from) && isCode(to) && Number(from) <= Number(to)))
    return undefined;
  const isMeant = (number: number) =>
    ends.some(([from = '', to = from]) => Number(from) <= number && number <= Number(to));
  return ids(able.filter(({ code }) => code.startsWith(letters) && isMeant(Number(code.slice(letters.length)))));
}

/** Returns true if a pattern with stars fits a code or a name; each star stands for any letters, or none. */
function glob(pattern: string, { code, name }: Combatant): boolean {
  const parts = pattern.split(/\*+/);
  return [code, caseless(name)].some((text) => fitsParts(parts, text));
}

/** Returns true if parts follow one another in a text, the first at its beginning and the last at its end. */
function fitsParts([first = '', ...rest]: readonly string[], text: string): boolean {
  const last = rest.pop() ?? '';
  const end = text.length - last.length;
  let from = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, from);
    if (found < 0) return false;
    from = found + part.length;
  }
  return text.startsWith(first) && text.endsWith(last) && from <= end;
}

function ids(list: readonly Combatant[]): readonly string[] {
  return list.map(({ id }) => id);
}
