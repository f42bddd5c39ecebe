import { withCodes } from '../../core/fight/examples.ts';
import { type Fight, nameOf } from '../../core/fight/fight.ts';
import { remindersOf, whenText } from '../../core/hand/notes.ts';
import { type JsonObject, own } from '../../core/kit/json.ts';
import { capital } from '../../core/kit/wording.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { fold } from '../reading/names.ts';
import type { Situation } from '../table/situation.ts';

/** Returns the list for a word typed alone that needs more to act (`order`, `dice`, `house`). */
export function listLines(word: string, situation: Situation): readonly string[] | undefined {
  const { fight, ruleset } = situation;
  if (fold(word) === 'house') return [...switches(ruleset, fight.bags.house), inForce(ruleset, fight.bags.house)];
  const list = own(lists, fold(word));
  const lines = list?.of(fight, ruleset);
  return lines?.length === 0 ? [withCodes(situation, list?.none ?? '')] : lines;
}

/** Returns the house-rule switches of a ruleset with their values; the one in force stands first. */
export function switches(ruleset: Ruleset, house: JsonObject): readonly string[] {
  return ruleset.switches.map(({ id, values, about, rule, anyNumber }) => {
    const set = house[id] ?? values[0];
    const others = values.filter((value) => value !== set).map(String);
    const choice = [...others, ...(anyNumber ? ['any number'] : [])].join(', ');
    return `${id} ${String(set)} (or ${choice}): ${about} (${rule})`;
  });
}

/** Returns which house rules of a fight are other than by default, below the long list of all. */
function inForce(ruleset: Ruleset, house: JsonObject): string {
  const others = ruleset.switches.flatMap(({ id, values: [standard] }) => {
    const set = house[id] ?? standard;
    return set === standard ? [] : [`${id} ${String(set)}`];
  });
  return others.length === 0
    ? 'All are as by default.'
    : `Changed: ${others.join(', ')}. The others are as by default.`;
}

/** Things that a fight keeps under a word, and the sentence where there are none. */
interface List {
  readonly of: (fight: Fight, ruleset: Ruleset) => readonly string[];
  readonly none: string;
}

const lists: Readonly<Record<string, List>> = {
  order: {
    of: (fight) => Object.entries(fight.bags.orders).map(([who, said]) => `${nameOf(fight, who)}: ${String(said)}`),
    none: 'No standing orders. `order foes none` gives one.',
  },
  dice: {
    of: (fight) =>
      Object.entries(fight.bags.dice).map(
        ([whose, from]) => `${capital(nameOf(fight, whose))}: ${from === 'table' ? 'real dice' : 'affray rolls'}.`,
      ),
    none: 'affray rolls everything. With `dice party table` the party rolls real dice.',
  },
  remind: {
    of: (fight, ruleset) =>
      remindersOf(fight)
        .filter(({ round, said }) => round === undefined || said === undefined || said === fight.round)
        .map((one) => `${one.id.slice(1)}  ${whenText(ruleset, fight, one)}: ${one.text}`),
    none: 'No reminders. `remind 3 "the roof falls"` sets one.',
  },
  group: {
    of: (fight) =>
      Object.entries(fight.bags.groups).map(([name, ids]) => {
        const members = Array.isArray(ids) ? ids.map((id) => nameOf(fight, String(id))) : [];
        return `${name}: ${members.join(', ')}`;
      }),
    none: 'No groups. `group archers {foe} {foe2}` names one.',
  },
};
