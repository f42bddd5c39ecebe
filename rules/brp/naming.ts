import { nearest } from '../../src/core/kit/nearest.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { listed } from '../../src/core/kit/wording.ts';
import { commonWords } from '../../src/core/ruleset/people-line.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Kinds of rows, with the look-ups that list them. */
const listedIn = {
  weapon: '`table weapons` lists them',
  shield: '`table shields` lists them',
  armour: '`table armour` lists it',
  thing: '`table weapons`, `table shields` and `table armour` list what there is',
} as const;

/**
 * Returns the row that a typed name means: its id, its name in any order of words (`broad sword`), written in one
 * (`longbow`), or a word that only one row has (`spear`).
 * @throws Problem `unknown-row` or `ambiguous-row` with the names that are nearest (BR-15.6)
 */
export function rowNamed<R extends Named>(rows: readonly R[], typed: string, what: keyof typeof listedIn): R {
  const found = findRow(rows, typed);
  if (found) return found;
  const several = havingAll(rows, typed);
  const inLine = what === 'thing' ? nearest(typed, commonWords) : [];
  const near = [
    ...inLine,
    ...(several.length > 0 ? several : nearestRows(rows, typed)).map(({ name }) => spoken(name)),
  ];
  const says =
    several.length > 0 ? `"${typed}" could be several` : `Unknown ${what === 'thing' ? 'word' : what} "${typed}"`;
  const hint = near.length > 0 ? `did you mean ${listed(near, 'or')}?` : `${listedIn[what]}.`;
  const details = { typed, near };
  throw new Problem(several.length > 0 ? 'ambiguous-row' : 'unknown-row', `${says} (BR-15.6): ${hint}`, details);
}

/** Returns the row that a typed name means, or nothing where none or several do. */
export function findRow<R extends Named>(rows: readonly R[], typed: string): R | undefined {
  const wanted = words(typed);
  const [only, other] = havingAll(rows, typed);
  return (
    rows.find(({ id }) => id === typed.trim().toLowerCase()) ??
    rows.find(({ name }) => inOrder(words(name)) === inOrder(wanted) || isSpelledAs(words(name), wanted.join(''))) ??
    (other ? undefined : only)
  );
}

/** Returns the rows that have all words of a typed name, in any order. */
export function havingAll<R extends Named>(rows: readonly R[], typed: string): readonly R[] {
  const wanted = words(typed);
  return rows.filter(({ name }) => wanted.length > 0 && wanted.every((word) => words(name).includes(word)));
}

/** Returns a table name as it is said: `Sword, Broad` is a broad sword. */
export function spoken(name: string): string {
  const [noun = '', kind = ''] = name.split(',').map((part) => part.trim().replace(/-$/, ''));
  const [, plain = noun] = /^(.*?)\s*\(thrown\)$/.exec(noun) ?? [];
  const isThrown = name.includes('(thrown)');
  const how = kind.replace('(thrown)', '').trim();
  return [isThrown ? 'thrown' : '', how, plain]
    .filter((word) => word !== '')
    .join(' ')
    .toLowerCase();
}

/** Returns the thing itself, without its kind: `Sword, Broad` is a sword. */
export function noun(name: string): string {
  return spoken(name).split(' ').at(-1) ?? '';
}

function nearestRows<R extends Named>(rows: readonly R[], typed: string): readonly R[] {
  const wanted = words(typed);
  const sharing = rows.filter(({ name }) => words(name).some((word) => wanted.includes(word)));
  if (sharing.length > 0) return sharing;
  const begun = rows.filter(({ name }) => typed.trim().toLowerCase().startsWith(name.toLowerCase()));
  if (begun.length > 0) return begun;
  const whole = ({ name }: R) => [name, spoken(name)];
  const parts = ({ name }: R) => words(name);
  for (const namesOf of [whole, parts]) {
    const near = nearest(typed, rows.flatMap(namesOf));
    if (near.length > 0) return rows.filter((row) => namesOf(row).some((name) => near.includes(name)));
  }
  return [];
}

function words(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? [];
}

function inOrder(words: readonly string[]): string {
  return words.toSorted().join(' ');
}

function isSpelledAs(name: readonly string[], typed: string): boolean {
  return name.length <= 2 && [name.join(''), name.toReversed().join('')].includes(typed);
}

/** Says what First Aid does for somebody: `gives Brana First Aid`, or for the helper `gives First Aid to their own wounds`. */
export function aidText(verb: string, helper: string, patient: string, name: string): string {
  return helper === patient ? `${verb} First Aid to ${OWN}` : `${verb} ${name} First Aid`;
}

/** Says on whom First Aid is: by their name, but for the helper. */
export function treatedText(helper: string, patient: string, name: string): string {
  return helper === patient ? OWN : name;
}

/** Wounds of whoever treats them, whose gender nobody knows. */
const OWN = 'their own wounds';
