import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCreatures, stocked } from '../src/core/files/roster.ts';
import { memoize } from '../src/core/kit/memoize.ts';
import type { Creature, Ruleset } from '../src/core/ruleset/ruleset.ts';
import { type RosterFile, readRoster } from '../src/store/roster.ts';
import { yamlTree } from '../src/tables/yaml.ts';

/** A file of people or creatures below `saves`. */
export function sample(path: string): RosterFile {
  return readRoster(readFileSync(join(import.meta.dirname, '..', 'saves', path), 'utf8'), path, yamlTree);
}

/** The creatures of the package for a ruleset. */
export const creaturesOf: (ruleset: Ruleset) => readonly Creature[] = memoize((ruleset) => {
  const file = sample(`bestiaries/${ruleset.id}.yaml`);
  return readCreatures(ruleset, file.data, file);
});

/** A ruleset with the creatures of the package, as the commands have it. */
export function withCreatures(ruleset: Ruleset): Ruleset {
  return stocked(ruleset, () => creaturesOf(ruleset));
}
