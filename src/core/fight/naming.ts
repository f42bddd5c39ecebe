import { caseless } from '../kit/names.ts';
import { Problem } from '../kit/problem.ts';
import { unseen } from '../kit/unseen.ts';
import { grouped, severalOf } from '../kit/wording.ts';
import { type Combatant, everybodyIn, type Fight } from './fight.ts';

/** Returns a kind as a name: `torch bearer` becomes `Torch Bearer`; with a capital it is a name already: `Esk the Bold`. */
export function titled(kind: string): string {
  if (/\p{Lu}/u.test(kind)) return kind;
  return kind.replaceAll(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** Returns a name without the number behind it: `Ghoul 3` is a Ghoul. */
export function withoutNumber(name: string): string {
  return name.replace(/\s\d+$/, '');
}

/** Longest name, in characters: a longer one does not fit on a line of the board. */
const longestName = 40;

/** Most combatants in a fight: more can be neither shown nor played in a second. */
const mostCombatants = 1000;

/** Refuses more combatants than a fight has room for with Problem `too-many`. */
export function refuseCrowd(count: number): void {
  if (count <= mostCombatants) return;
  const room = grouped(mostCombatants);
  const message = `A fight has room for ${room} combatants, and these are ${grouped(count)}: leave some out.`;
  throw new Problem('too-many', message);
}

/** Returns as much of a text as a sentence has room for. */
function shownPart(text: string): string {
  const letters = [...text];
  return letters.length > 60 ? `${letters.slice(0, 60).join('')}...` : text;
}

/** Returns the reason, as a sentence, why a text cannot be a name; nothing when it can. */
export function unfitName(name: string): string | undefined {
  if (!/\p{L}/u.test(name)) return 'A name needs at least one letter. Type another.';
  const length = [...name].length;
  if (length > longestName)
    return `A name has ${longestName} characters at most, and "${shownPart(name)}" has ${length}. Type a shorter one.`;
  if (name.search(unseen) >= 0) return "A name can't hold signs that don't show. Leave them out.";
  return ['party', 'foes', 'all', 'rest'].includes(caseless(name)) ? meansSome(name) : undefined;
}

/** Returns the reason, as a sentence, why nobody but its owner can have a name in this fight; nothing if it is free. */
export function refusedName(fight: Fight, name: string, but?: string): string | undefined {
  const isKind = ofKind(everybodyIn(fight), caseless(name)).length > 0;
  return refusedSide(fight, name, but) ?? (isKind ? meansSome(name) : undefined);
}

/** Returns the reason why a side cannot be called so; after a kind it can be, for its members often are of one. */
export function refusedSide(fight: Fight, name: string, but?: string): string | undefined {
  const unfit = unfitName(name);
  if (unfit !== undefined) return unfit;
  const wanted = caseless(name);
  const others = everybodyIn(fight).filter(({ id }) => id !== but);
  if (others.some((combatant) => caseless(combatant.name) === wanted))
    return `Somebody in this fight is called ${name} already. Choose another name.`;
  const coded = others.find(({ code }) => code === wanted);
  if (coded) return `"${name}" is the code of ${coded.name}. Choose another name.`;
  const isSide = fight.sides.some((side) => side.id === wanted || caseless(side.name) === wanted);
  return isSide ? meansSome(name) : undefined;
}

function meansSome(name: string): string {
  return `"${name}" means combatants already. Choose another name.`;
}

/** Returns those of a kind that a plural names: `ghouls` is every Ghoul with a number. */
export function ofKind(all: readonly Combatant[], plural: string): readonly Combatant[] {
  return all.filter(({ name }) => {
    const [, kind] = /^(.*)\s\d+$/.exec(caseless(name)) ?? [];
    return kind !== undefined && [`${kind}s`, `${kind}es`, severalOf(kind)].includes(plural);
  });
}
