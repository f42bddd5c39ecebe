import type { Draft } from '../../src/core/fight/draft.ts';
import type { Combatant } from '../../src/core/fight/fight.ts';
import { asking, confirm, type Rule } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { enchantmentsOf, fields, isActive, isDown, sheet, type Weapon } from './combatant.ts';
import { declarations, dropDeclarations } from './declaration.ts';
import { type Ending, isPc, keep, state } from './state.ts';
import { scarName } from './tables.ts';
import { tellings } from './tellings.ts';

/** Ends the fight: oils are gone, counters cleared, thrown weapons picked up; what lasts is listed (GS-AFT.1 to 4). */
export function* endFight(
  draft: Draft,
  { over, victor }: { readonly over: Ending; readonly victor: string },
): Rule<void> {
  keep(draft, { over, victor, stage: 'aftermath', turn: '', declarer: '', done: [] }, 'GS-RND.11');
  draft.phase('aftermath');
  draft.tell(tellings.over, { over, victor }, { rule: 'GS-RND.11' });
  dropDeclarations(draft, ...declarations(draft.fight).map(({ who }) => who));
  const picksUp = yield* pickUp(draft);
  for (const combatant of draft.fight.combatants) clear(draft, combatant, picksUp);
  for (const combatant of draft.fight.combatants) tellWhatLasts(draft, combatant);
}

/** The end of the aftermath. */
export const aftermathActions: readonly Action[] = [
  {
    word: 'close',
    called: 'the end of the encounter',
    title: 'Close the encounter',
    help: 'close: the aftermath is over',
    typed: true,
    check: (fight) =>
      state(fight).stage === 'aftermath' ? undefined : refuse('GS-RND.14', 'The fight is not over: `end` ends it'),
    *play(draft): Rule<void> {
      keep(draft, { stage: 'closed' });
      draft.tell(tellings.closed, {});
    },
  },
];

function* pickUp(draft: Draft): Rule<boolean> {
  const isOut = (weapon: Weapon) => !weapon.inHand;
  if (!draft.fight.combatants.some((combatant) => sheet(combatant).weapons.some(isOut))) return false;
  const asked = asking('pickup', 'referee', 'Are thrown weapons picked up?', { about: '', rules: ['GS-POS.12'] });
  return yield* confirm(asked, true, {}, true);
}

/** Clears round and fight counters and removes oils; Scars, Conditions, clocks, Guard and Life stay (GS-AFT.1, GS-AFT.4). */
function clear(draft: Draft, combatant: Combatant, picksUp: boolean): void {
  const { weapons } = sheet(combatant);
  const isClear = ({ oil, inHand }: Weapon) => oil === '' && (inHand || !picksUp);
  if (!weapons.every(isClear)) {
    const cleared = weapons.map((weapon) => ({ ...weapon, oil: '', inHand: weapon.inHand || picksUp }));
    draft.change(combatant.id, { weapons: cleared }, { who: combatant.id, rule: 'GS-AFT.1' });
  }
  draft.change(combatant.id, fields.passing('fight'), { who: combatant.id, rule: 'GS-AFT.4' });
}

/** Tells of whoever is still there, or a PC who fled: Scars of this fight, clocks that still run, Conditions, deprivation and Enchantments in force (GS-AFT.10). */
function tellWhatLasts(draft: Draft, combatant: Combatant): void {
  const { scars: all, deathClock, deprived, status } = sheet(combatant);
  if (!isActive(combatant) && !isDown(combatant) && !(isPc(combatant) && status === 'fled')) return;
  const isNow = all.filter(({ fight }) => fight === draft.fight.number).map(({ entry }) => scarName(entry));
  const enchantments = enchantmentsOf(sheet(combatant));
  const conditions = combatant.conditions.map(({ name }) => name).filter((name) => !isNow.includes(name));
  if (isNow.length + enchantments.length + conditions.length + deprived.length === 0 && deathClock === null) return;
  const data = { who: combatant.id, scars: isNow, clock: deathClock, conditions, deprived, enchantments };
  draft.tell(tellings.lasts, data, { who: combatant.id, rule: 'GS-AFT.10' });
}
