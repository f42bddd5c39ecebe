import { hintFor } from '../core/kit/nearest.ts';
import { Problem } from '../core/kit/problem.ts';
import { listed } from '../core/kit/wording.ts';
import { resultOf } from '../core/kit/work.ts';
import type { Outlook } from '../core/ruleset/prospect.ts';
import type { QuickFlag, QuickOdds, Ruleset } from '../core/ruleset/ruleset.ts';
import { areAlike, prospecting, withLater } from '../drivers/prospects.ts';
import { type QuickPeople, quickFight, TARGET } from '../drivers/quick.ts';
import type { Screen } from '../views/pages.ts';
import { wrap } from '../views/text.ts';

/** Returns the quick question of a ruleset that a word means, or throws Problem `usage-quick` with those there are. */
export function quickNamed({ id, quick = [] }: Ruleset, word: string | undefined): QuickOdds {
  const found = quick.find((one) => one.id === word?.toLowerCase());
  if (found) return found;
  const names = quick.map((one) => one.id);
  const advice = `\`affray odds ${id}\` needs a question: ${listed(names, 'or')}. ${hintFor(word ?? '', names, '', 1)}`;
  throw new Problem('usage-quick', advice.trim());
}

/** Lists the quick questions of a ruleset, with each flag and its default. */
export function quickHelp({ id, quick = [] }: Ruleset, { width }: Screen): readonly string[] {
  return quick.flatMap((one) => [
    ...wrap(`affray odds ${id} ${one.id}: ${one.title}`, width, 2),
    ...one.flags.flatMap((flag) => wrap(`  ${flagText(flag)}`, width, 4)),
    ...wrap(`  ATTACKER TARGET  names instead, from --party FILE and --foes FILE-or-LINE`, width, 4),
  ]);
}

/** Returns the odds of a quick question for the target, by the very rules. */
export function quickOutlooks(
  ruleset: Ruleset,
  quick: QuickOdds,
  flags: ReadonlyMap<string, string>,
  people?: QuickPeople,
): readonly Outlook[] {
  const { fight, intent } = quickFight(ruleset, quick, flags, people);
  const outlooks = resultOf(prospecting(ruleset, fight, intent, { at: [TARGET] }, withLater));
  const [first] = outlooks;
  // One for all, where the decision changes nothing for the target.
  return first && areAlike(outlooks) ? [{ ...first, says: '' }] : outlooks;
}

function flagText({ flag, about, kind, default: standard }: QuickFlag): string {
  const form = kind === 'yes' ? `--${flag}` : `--${flag} ${kind === 'dice' ? 'DICE' : 'N'}`;
  return `${form}  ${about}${standard === undefined ? '' : `; default ${standard}`}`;
}
