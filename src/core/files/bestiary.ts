import { isObject, type JsonObject } from '../kit/json.ts';
import { caseless } from '../kit/names.ts';
import { fieldProblem, Problem } from '../kit/problem.ts';
import { readSheet } from '../ruleset/read-sheet.ts';
import type { Creature, Ruleset } from '../ruleset/ruleset.ts';
import { entriesIn, Faults, fieldsOf, type Origin, otherFaults, refuseUnfit, textIn } from './roster.ts';

/** Returns a ruleset with creatures that lines and rosters may name, read when the first is looked for. */
export function stocked(ruleset: Ruleset, read: () => readonly Creature[]): Ruleset {
  let known: readonly Creature[] | undefined;
  const bestiary = () => {
    known ??= read();
    return known;
  };
  return { ...ruleset, bestiary };
}

/**
 * Reads the creatures of a bestiary file. Every entry is read as somebody of the fight would be, so that all that is
 * wrong is said at once.
 * @param ruleset with the creatures on which others are built (`creature: goblin`)
 * @param data the parsed file: `{ ruleset, creatures: [...] }`, or a list of them
 * @throws Problem naming file, line and field
 */
export function readCreatures(ruleset: Ruleset, data: unknown, from: string | Origin): readonly Creature[] {
  const { list, path } = entriesIn(ruleset, data, 'creatures', from);
  const faults = new Faults(from);
  const creatures: Creature[] = [];
  list.forEach((entry, i) => {
    const at = [...path, i];
    const read = () => creatureIn(ruleset, entry);
    const creature = faults.reading(at, read, () => otherFaults(ruleset, entry));
    if (creature && creatures.some(({ name }) => caseless(name) === caseless(creature.name)))
      faults.add(
        at,
        fieldProblem('name', `${creature.name} is above already. Give this one another name.`, 'bad-roster'),
      );
    else if (creature) creatures.push(creature);
  });
  faults.settle();
  return creatures;
}

function creatureIn(ruleset: Ruleset, entry: unknown): Creature {
  if (!isObject(entry)) throw new Problem('bad-roster', 'This is not a creature. Give it a name and fields.');
  const name = textIn(entry, 'name');
  if (name === undefined) throw fieldProblem('name', 'A name is missing. Give it one.', 'missing-field');
  refuseUnfit(name);
  const fields: JsonObject = fieldsOf(ruleset, entry);
  readSheet(ruleset, fields, name);
  return { name, about: textIn(entry, 'about') ?? '', fields };
}
