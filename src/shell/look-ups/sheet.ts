import type { Combatant } from '../../core/fight/fight.ts';
import { tellingsOf } from '../../drivers/replay-steps.ts';
import type { Screen } from '../../views/screen.ts';
import { sheet } from '../../views/sheet.ts';
import { concerns } from '../../views/story.ts';
import type { Situation } from '../table/situation.ts';

/**
 * One combatant in full, with the last three things that were done to or by it.
 * @param all every field; otherwise those that are not as usual
 */
export function sheetLines(
  situation: Situation,
  { width, theme }: Screen,
  combatant: Combatant,
  all: boolean,
): readonly string[] {
  const { ruleset, story } = situation;
  const about = story.steps.filter((step) => concerns(step, combatant.id)).slice(-3);
  const lately = tellingsOf(ruleset, story, (step) => about.includes(step));
  return sheet(ruleset, situation.fight, combatant, { width, theme, all, lately }).split('\n');
}
