import type { Ruleset } from '../src/core/ruleset.ts';
import { brp } from './brp/index.ts';
import { guard } from './guard/index.ts';
import { pk } from './pk/index.ts';

/** The rulesets, in the order in which they are listed. */
export const rulesets: readonly Ruleset[] = [guard, pk, brp];
