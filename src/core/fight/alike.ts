import { isObject } from '../kit/json.ts';
import { memoize } from '../kit/memoize.ts';
import type { Fight } from './fight.ts';

/**
 * Returns, for each combatant by id, the first of those who are alike in all but name and code, wherever they stand in the
 * roster, and whose id nothing names: no bag of the fight and nobody's fields. Whatever one of them does, or suffers, has
 * the same odds.
 */
export const firstAlike = memoize((fight: Fight): ReadonlyMap<string, string> => {
  const ids = new Set(fight.combatants.map(({ id }) => id));
  const named = new Set<string>();
  addNamed([fight.bags, ...fight.combatants.map(({ id, name, code, ...rest }) => rest)], ids, named);
  const first = new Map<string, string>();
  return new Map(
    fight.combatants.map(({ id, name, code, ...rest }) => {
      if (named.has(id)) return [id, id];
      const sheet = JSON.stringify(rest);
      const found = first.get(sheet) ?? id;
      first.set(sheet, found);
      return [id, found];
    }),
  );
});

/** Adds the ids that some data name, also in a part of a text (`ghoul-1|asta`). */
function addNamed(data: unknown, ids: ReadonlySet<string>, named: Set<string>): void {
  if (typeof data === 'string') {
    if (ids.has(data)) named.add(data);
    else if (notInIds.test(data)) for (const word of data.split(notInIds)) if (ids.has(word)) named.add(word);
  } else if (Array.isArray(data)) for (const one of data) addNamed(one, ids, named);
  else if (isObject(data))
    for (const key of Object.keys(data)) {
      addNamed(key, ids, named);
      addNamed(data[key], ids, named);
    }
}

/** Signs that no id has. */
const notInIds = /[^a-z\d-]+/;
