import { withCodes } from '../../core/fight/examples.ts';
import { type Combatant, type Fight, playersSide, type Side } from '../../core/fight/fight.ts';
import { caseless as fold, plainId } from '../../core/kit/names.ts';
import { nearest } from '../../core/kit/nearest.ts';
import { Problem } from '../../core/kit/problem.ts';
import { didYouMean } from '../../core/kit/wording.ts';
import { ambiguous } from './choosing.ts';

export { fold };

/** Tells everybody: those who are down and out as well. */
const anybody: (combatant: Combatant) => boolean = () => true;

/**
 * Returns the combatants that a word means: a code, a whole name, a unique beginning (3 letters or more) or part of a
 * name, a glob, a group, a kind (`ghouls`). The list is empty when it means nobody.
 * @throws Problem `ambiguous-name` with the candidates when it could mean several
 */
export function whoIs(fight: Fight, word: string, active = anybody): readonly string[] {
  const wanted = fold(word.replace(/^@/, ''));
  const all = fight.combatants;
  const coded = all.filter((combatant) => combatant.code === wanted);
  const exact =
    coded.length > 0 ? coded : all.filter((combatant) => fold(combatant.name) === wanted || combatant.id === wanted);
  if (exact.length > 0) return ids(exact.slice(0, 1));
  if (wanted.includes('*')) return ids(all.filter((combatant) => active(combatant) && glob(wanted, combatant)));
  const group = groupOf(fight, wanted, active);
  if (group) return group;
  if (wanted.length < 3) return [];
  const starts = all.filter((combatant) => fold(combatant.name).startsWith(wanted));
  const parts = starts.length > 0 ? starts : all.filter((combatant) => fold(combatant.name).includes(wanted));
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
  const found = whoIs(fight, word);
  const [one, ...more] = found;
  if (one === undefined) throw unknown(fight, word);
  const named = fight.combatants.filter(({ id }) => found.includes(id));
  if (more.length > 0) throw severalNamed(word, named);
  return one;
}

/** Returns the combatant with exactly this code or name; nothing when there is none. */
export function findNamed({ combatants }: Fight, word: string): string | undefined {
  const wanted = fold(word.replace(/^@/, ''));
  return (combatants.find(({ code }) => code === wanted) ?? combatants.find(({ name }) => fold(name) === wanted))?.id;
}

/** Returns the sentence for a name that nobody has, with the nearest. */
export function unknown(fight: Fight, word: string): Problem {
  const called = new Map<string, string>();
  for (const { name, code } of fight.combatants)
    for (const one of [name, code, name.replace(/\s\d+$/, '')]) if (!called.has(one)) called.set(one, name);
  const near = [...new Set(nearest(word, [...called.keys()]).map((one) => called.get(one) ?? one))];
  if (word.endsWith(';'))
    return new Problem(
      'unknown-combatant',
      withCodes(
        fight,
        `I can't read "${word}" as a name. Put a comma between orders: \`{ally} a {foe}, {ally2} a {foe}\`.`,
      ),
    );
  const hint = near.length > 0 ? didYouMean(near) : '`b` shows the names.';
  return new Problem('unknown-combatant', `No combatant is called "${word}". ${hint}`);
}

/** Returns the refusal of a word that could be several people, with who they are. */
export function severalNamed(word: string, found: readonly Combatant[]): Problem {
  return ambiguous(word, readingsOf(found), 'ambiguous-name');
}

/** Returns combatants as what a word could mean. */
export function readingsOf(found: readonly Combatant[]) {
  return found.map(({ name, code }) => ({ says: `${name} (${code})`, typed: code }));
}

/** Returns the side that a word names: by its id or name, or as `party` or `foes` where only one can be meant. */
export function sideNamed({ sides }: Fight, word: string): Side | undefined {
  const wanted = fold(word);
  const named = sides.find(({ id, name }) => id === wanted || fold(name) === wanted);
  if (named) return named;
  const meant = sides.filter(({ players }) => (players ? wanted === 'party' : wanted === 'foes'));
  return meant.length === 1 ? meant[0] : undefined;
}

function groupOf(fight: Fight, word: string, active: typeof anybody): readonly string[] | undefined {
  const players = playersSide(fight)?.id;
  const able = fight.combatants.filter(active);
  if (word === 'party') return ids(able.filter((combatant) => combatant.side === players));
  if (word === 'foes') return ids(able.filter((combatant) => combatant.side !== players && combatant.side !== ''));
  if (word === 'all') return ids(able);
  const side = sideNamed(fight, word);
  if (side) return ids(able.filter((combatant) => combatant.side === side.id));
  const named = fight.bags.groups[plainId(word)];
  if (Array.isArray(named)) return ids(able.filter((combatant) => named.includes(combatant.id)));
  const kind = able.filter(
    (combatant) => /\s\d+$/.test(combatant.name) && pluralOf(fold(combatant.name).replace(/\s\d+$/, '')).includes(word),
  );
  return kind.length > 0 ? ids(kind) : undefined;
}

function pluralOf(kind: string): readonly string[] {
  return [`${kind}s`, `${kind}es`, kind.endsWith('f') ? `${kind.slice(0, -1)}ves` : `${kind}s`];
}

/** Returns true if a pattern with stars fits a code or a name; each star stands for any letters, or none. */
function glob(pattern: string, { code, name }: Combatant): boolean {
  const parts = pattern.split(/\*+/);
  return [code, fold(name)].some((text) => fitsParts(parts, text));
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
