import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { anybody, firstNamed } from '../../src/core/hand/people.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { isAble, isActive, sheet } from './combatant.ts';
import { become } from './falling.ts';
import { retreat } from './moves.ts';
import { isOver } from './state.ts';
import { tellings } from './tellings.ts';

/** The actions by which people give up a fight whenever the referee says so (MB-MOR.2, MB-MOR.5). */
export const yieldActions: readonly Action[] = [
  {
    word: 'flee',
    grave: true,
    title: 'Flee from the fight',
    help: 'flee {foe} {foe2}: they run; every opponent in reach strikes at AC -4 first',
    targets: anybody,
    check: cannotYield,
    play: (draft, { at = [] }) => flee(draft, at),
  },
  {
    word: 'surrender',
    grave: true,
    title: 'Surrender',
    help: 'surrender {foe} {foe2}: they give up and fight no more',
    targets: anybody,
    check: cannotYield,
    *play(draft, { at = [] }): Rule<void> {
      draft.tell(tellings.surrendered, { who: at }, { rule: 'MB-MOR.2' });
      for (const who of at) become(draft, who, 'surrendered', { rule: 'MB-MOR.2' });
    },
  },
];

function cannotYield(fight: Fight, intent: Intent): Refusal | undefined {
  if (isOver(fight)) return refuse('MB-ORD.4', 'The fight is over: nobody can leave it.');
  const out = firstNamed(fight, intent, (combatant) => !isActive(combatant));
  return out && refuse('MB-MOR.2', `${out.name} can't ${intent.do}: ${out.name} takes no part in the fight.`);
}

/** Lets people flee for good: whoever is in combat is struck at once, with AC -4 (MB-MOR.2, MB-RET.6). */
export function* flee(draft: Draft, people: readonly string[]): Rule<void> {
  for (const who of people) {
    const combatant = combatantOf(draft.fight, who);
    if (!isActive(combatant)) continue;
    if (isAble(combatant)) yield* retreat(draft, who, sheet(combatant).speed, 'flight');
    if (isActive(combatantOf(draft.fight, who))) become(draft, who, 'fled', { who, rule: 'MB-MOR.2' });
  }
}
