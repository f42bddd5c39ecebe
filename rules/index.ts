import type { Ruleset } from '../src/core/ruleset.ts';
import { brp } from './brp/index.ts';
import { factions } from './factions/index.ts';
import { guard } from './guard/index.ts';
import { mighty } from './mighty/index.ts';
import { pk } from './pk/index.ts';

/** The rulesets, in the order in which they are listed. */
export const rulesets: readonly Ruleset[] = [pk, factions, guard, brp, mighty];
