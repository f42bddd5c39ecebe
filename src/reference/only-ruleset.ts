import { textFlag } from '../core/kit/flags.ts';

/** `--ruleset`, for what several rulesets have. */
export const onlyRuleset = textFlag('ruleset', 'id', 'only this ruleset', { values: 'rulesets' });
