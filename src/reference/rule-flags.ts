import { switchFlag, type Takes, takesOf, words } from '../core/kit/flags.ts';
import { onlyRuleset } from './only-ruleset.ts';

const asked = words('words', 'the id of a rule, or words to look for');
const json = switchFlag('json', 'one JSON object a line');

/** Arguments and flags of `affray rule` by name. */
export const ruleFlags = { asked, onlyRuleset, json } as const;

/** Arguments and flags of `affray rule`. */
export const ruleTakes: Takes = { word: 'rule', ...takesOf(ruleFlags) };
