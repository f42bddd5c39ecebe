import type { Ruleset } from '../src/core/ruleset.ts';
import { pk } from './pk/index.ts';

/** The rulesets, in the order in which they are listed. */
export const rulesets: readonly Ruleset[] = [pk];
