import { writeFraction } from '../core/fraction.ts';
import type { JsonObject } from '../core/json.ts';
import { nearest } from '../core/nearest.ts';
import { Problem } from '../core/problem.ts';
import type { QuickFlag, QuickOdds, Ruleset } from '../core/ruleset.ts';
import { type QuickPeople, quickFight, TARGET } from '../drivers/quick.ts';
import { oddsLines as chanceLines, percent, prospects } from '../views/odds.ts';
import { wrap } from '../views/text.ts';
import { type Outlook, prospectsOf } from './odds.ts';
import type { Screen } from './tell.ts';

/**
 * The quick question of a ruleset that a word means.
 * @throws Problem `usage-quick` with those there are
 */
export function quickNamed({ id, quick = [] }: Ruleset, word: string | undefined): QuickOdds {
  const found = quick.find((one) => one.id === word?.toLowerCase());
  if (found) return found;
  const names = quick.map((one) => one.id);
  const near = nearest(word ?? '', names, 1);
  const hint = near.length > 0 ? ` Did you mean ${near[0]}?` : '';
  throw new Problem('usage-quick', `\`affray odds ${id}\` needs one of ${names.join(', ')} behind it.${hint}`, {
    word,
  });
}

/** What a quick question takes: each flag with its usual value. */
export function quickHelp({ id, quick = [] }: Ruleset, { width }: Screen): readonly string[] {
  return quick.flatMap((one) => [
    ...wrap(`affray odds ${id} ${one.id}: ${one.title}`, width, 2),
    ...one.flags.flatMap((flag) => wrap(`  ${flagText(flag)}`, width, 4)),
    ...wrap(`  ATTACKER TARGET  names instead, from --party FILE and --foes FILE-or-LINE`, width, 4),
  ]);
}

/** What a quick question does to the target, by the very rules. */
export function quickOutlooks(
  ruleset: Ruleset,
  quick: QuickOdds,
  flags: ReadonlyMap<string, string>,
  people?: QuickPeople,
): readonly Outlook[] {
  const { fight, intent } = quickFight(ruleset, quick, flags, people);
  return distinct(prospectsOf(ruleset, fight, intent, { at: [TARGET] }));
}

/** One for all, where the decision changes nothing for the target. */
function distinct(outlooks: readonly Outlook[]): readonly Outlook[] {
  const [first] = outlooks;
  const textOf = ({ chances }: Outlook) =>
    chances
      .map(({ says, chance }) => `${says} ${writeFraction(chance)}`)
      .toSorted()
      .join();
  const isOne = first !== undefined && outlooks.every((one) => textOf(one) === textOf(first));
  return isOne ? [{ ...first, says: '' }] : outlooks;
}

/** Chances with the chance that whom it is aimed at is out: a list, or a column for each way to decide. */
export function outlookLines(outlooks: readonly Outlook[], { width, theme }: Screen): readonly string[] {
  const [only, ...more] = outlooks;
  if (only && more.length === 0)
    return [...chanceLines(only.chances, width, theme).split('\n'), `Puts the target out: ${outText(only)}.`];
  const outs = outlooks.map((one) => `${one.says} ${outText(one)}`).join(', ');
  return [...prospects(outlooks, width, theme).split('\n'), ...wrap(`Puts the target out: ${outs}.`, width, 2)];
}

/** Chances as JSON: exact fractions as text. */
export function outlookJson({ says, chances, out }: Outlook): JsonObject {
  return {
    decision: says === '' ? null : says,
    out: writeFraction(out),
    outcomes: chances.map((one): JsonObject => ({ says: one.says, chance: writeFraction(one.chance) })),
  };
}

function outText({ out }: Outlook): string {
  return out.over === 0n ? 'never' : `${percent(out)} (${writeFraction(out)})`;
}

function flagText({ flag, about, kind, usual }: QuickFlag): string {
  const form = kind === 'yes' ? `--${flag}` : `--${flag} ${kind === 'dice' ? 'DICE' : 'N'}`;
  return `${form}  ${about}${usual === undefined ? '' : `; ${usual}, if left out`}`;
}
