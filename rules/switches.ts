import type { Switch } from '../src/core/ruleset/ruleset.ts';
import { house as brp } from './brp/houserules.ts';
import { house as factions } from './factions/houserules.ts';
import { house as guard } from './guard/houserules.ts';
import { house as mighty } from './mighty/houserules.ts';
import { house as pk } from './pk/houserules.ts';

/** The house-rule switches of each ruleset by its id: what is looked up without loading the rules. */
export const switchesOf: Readonly<Record<string, readonly Switch[]>> = {
  pk: Object.values(pk),
  factions: Object.values(factions),
  guard: Object.values(guard),
  brp: Object.values(brp),
  mighty: Object.values(mighty),
};
