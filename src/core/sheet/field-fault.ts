import type { Json } from '../kit/json.ts';
import { hintFor } from '../kit/nearest.ts';
import { Problem } from '../kit/problem.ts';
import { does, fieldInWords, type Noun, possessive } from '../kit/wording.ts';

/** Description of a field's values, in words. */
interface Described {
  readonly takes: string;
}

/** Returns a required field that nobody gave. */
export function missingField(key: string, { takes }: Described, whose: string): Problem {
  return new Problem('missing-field', `${does(ownerOf(whose), 'need')} ${fieldInWords(key)}: give ${takes}.`, {
    field: key,
  });
}

/** Returns a field with a value that it cannot have. */
export function badField(key: string, { takes }: Described, whose: string, given: Json): Problem {
  const shown = JSON.stringify(given).slice(0, 40);
  return new Problem(
    'bad-field',
    `${possessive(ownerOf(whose))} ${fieldInWords(key)} can't be ${shown}. Give ${takes}.`,
    { field: key },
  );
}

/** Returns a field that there is not. */
export function unknownField(key: string, whose: string, known: readonly string[]): Problem {
  const hint = hintFor(key, known, `The fields are ${known.join(', ')}.`);
  return new Problem('unknown-field', `${whose} has an unknown field "${key}". ${hint}`, { field: key });
}

/** Returns whose field it is: a list of the sheet, such as `weapons`, is plural and begins small; a combatant is neither. */
function ownerOf(whose: string): Noun {
  return { text: whose, plural: /^[a-z].*s$/.test(whose) };
}
