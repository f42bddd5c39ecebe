import type { Json } from '../kit/json.ts';
import { hintFor } from '../kit/nearest.ts';
import { Problem } from '../kit/problem.ts';
import { fieldInWords, possessive } from '../kit/wording.ts';

/** Description of a field and of its values, in words. */
interface Described {
  readonly about: string;
  readonly takes: string;
}

/** Returns a required field that nobody gave. */
export function missingField(key: string, { about, takes }: Described, whose: string): Problem {
  return new Problem('missing-field', `${whose} needs ${fieldInWords(key)} (${about}): give ${takes}.`, { field: key });
}

/** Returns a field with a value that it cannot have. */
export function badField(key: string, { takes }: Described, whose: string, given: Json): Problem {
  const shown = JSON.stringify(given).slice(0, 40);
  // A list of the sheet, such as weapons, stands in the plural and begins small; a combatant does neither.
  const owner = possessive({ text: whose, plural: /^[a-z]/.test(whose) });
  return new Problem('bad-field', `${owner} ${fieldInWords(key)} can't be ${shown}. Give ${takes}.`, { field: key });
}

/** Returns a field that there is not. */
export function unknownField(key: string, whose: string, known: readonly string[]): Problem {
  const hint = hintFor(key, known, `The fields are ${known.join(', ')}.`);
  return new Problem('unknown-field', `${whose} has an unknown field "${key}". ${hint}`, { field: key });
}
