import type { Fight } from '../core/fight/fight.ts';
import type { Step } from '../core/fight/story.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import { labelOf } from './labels.ts';
import { hasRuling, hasTypedDice } from './log.ts';
import { entryLines, type Page, paged } from './pages.ts';
import { harmless } from './text.ts';

/** Steps with their numbers and labels, the latest first, a screen at a time: what `amend` and `undo` choose from. */
export function stepList(ruleset: Ruleset, steps: readonly Step[], fight: Fight, screen: Page): string {
  const entries = steps.toReversed().map((step) => {
    const marks = [hasTypedDice(step) ? 'typed dice' : '', hasRuling(step) ? 'ruling' : ''].filter(
      (mark) => mark !== '',
    );
    const label = harmless(labelOf({ ruleset, fight }, step.intent));
    return { word: `${step.id}`, about: marks.length === 0 ? label : `${label} (${marks.join(', ')})` };
  });
  return paged(entryLines(entries, screen), screen, (page) => `steps ${page}`);
}
