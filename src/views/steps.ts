import { type Fight, nameOf } from '../core/fight.ts';
import { actionsOf } from '../core/play.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { Step } from '../core/story.ts';
import { hasRuling, hasTypedDice } from './log.ts';
import { entryLines, paged, type Screen } from './pages.ts';
import { harmless } from './text.ts';

/** What a step was, in a few words: `Asta: attack Ghoul 1, sword`, `the end of the Bout`, `hide Knight`. */
export function labelOf(ruleset: Ruleset, { intent }: Step, fight: Fight): string {
  const action = actionsOf(ruleset).find(({ word }) => word === intent.do);
  const who = intent.who === undefined ? '' : `${nameOf(fight, intent.who)}: `;
  const did = intent.who === undefined ? (action?.called ?? intent.do) : intent.do;
  const at = (intent.at ?? []).map((id) => nameOf(fight, id)).join(', ');
  const tool = action?.tools?.(fight, intent).find(({ id }) => id === intent.with)?.label ?? intent.with;
  const more = [tool, intent.text].filter((part) => part !== undefined && part !== '');
  return harmless([`${who}${did}${at === '' ? '' : ` ${at}`}`, ...more].join(', '));
}

/** Steps with their numbers and labels, the latest first, a screen at a time: what `amend` and `undo` choose from. */
export function stepList(ruleset: Ruleset, steps: readonly Step[], fight: Fight, screen: Screen): string {
  const entries = steps.toReversed().map((step) => {
    const marks = [hasTypedDice(step) ? 'typed dice' : '', hasRuling(step) ? 'ruling' : ''].filter(
      (mark) => mark !== '',
    );
    const label = labelOf(ruleset, step, fight);
    return { word: `${step.id}`, about: marks.length === 0 ? label : `${label} (${marks.join(', ')})` };
  });
  return paged(entryLines(entries, screen), screen, (page) => `steps ${page}`);
}
