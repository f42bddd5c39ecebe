import type { Draft } from '../../src/core/fight/draft.ts';
import { membersOf } from '../../src/core/fight/fight.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { forbid } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { finishBout } from './bout.ts';
import { become, sheet } from './combatant.ts';
import { NO_FIGHT, phaseOf } from './phase.ts';
import { activeOf, type Ending, keep, otherSide, sidesOf, state } from './state.ts';
import { tellings } from './tellings.ts';

/**
 * Ends the fight if a Side has nobody left: destroyed, unless some of it have left, in which case it counts as
 * retreated and a chase is offered; or by the surrender of its last. Where both Sides have nobody, nobody wins (PK-END.2,
 * PK-END.4, PK-END.6, PK-END.7, PK-YLD.4).
 */
export function settle(draft: Draft, by: 'destroyed' | 'surrender' = 'destroyed'): void {
  const { rolling, over, fled } = state(draft.fight);
  if (rolling === '' || over !== '' || fled !== '') return;
  const [loser, other] = sidesOf(draft.fight).filter((id) => activeOf(draft.fight, id).length === 0);
  if (loser === undefined) return;
  const victor = otherSide(draft.fight, loser);
  if (other !== undefined) endFight(draft, 'nobody', '', 'PK-END.6');
  else if (by === 'surrender') endFight(draft, by, victor, 'PK-YLD.1');
  else if (membersOf(draft.fight, loser).some((combatant) => sheet(combatant).status === 'left'))
    flee(draft, loser, 'PK-END.7');
  else endFight(draft, by, victor, 'PK-END.2');
}

/** Lets a Side get away; the chase is asked next (PK-RET.10). */
export function flee(draft: Draft, sideId: string, rule: string): void {
  finishBout(draft);
  keep(draft, { fled: sideId, called: [] }, rule);
  draft.tell(tellings.fled, { side: sideId }, { rule });
}

/** Ends the fight; a Bout that it breaks off counts as finished (PK-BOUT.1). */
export function endFight(
  draft: Draft,
  over: Ending,
  victor: string,
  rule: string,
  fled = state(draft.fight).fled,
): void {
  finishBout(draft);
  keep(draft, { over, victor, fled: '', called: [] }, rule);
  const data = { over, victor, loser: otherSide(draft.fight, victor), fled: fled === '' ? undefined : fled };
  draft.tell(tellings.over, data, { rule });
}

/** Actions that end a fight. */
export const victoryActions: readonly Action[] = [
  {
    word: 'end',
    called: 'the end of the fight',
    title: 'End the fight',
    help: 'end foes: they can no longer resist, the party wins; end: nobody wins',
    typed: true,
    targets: { least: 0, most: 1, of: (fight) => fight.sides.map(choiceOf) },
    check: (fight) =>
      state(fight).rolling === '' || state(fight).over !== '' ? forbid('PK-END.3', NO_FIGHT) : undefined,
    *play(draft, { at = [] }): Rule<void> {
      const [loser] = at;
      if (loser === undefined) return endFight(draft, 'ended', '', 'PK-END.3');
      for (const combatant of activeOf(draft.fight, loser))
        if (sheet(combatant).type !== 'PC') become(draft, combatant.id, 'destroyed', 'PK-END.3');
      endFight(draft, 'destroyed', otherSide(draft.fight, loser), 'PK-END.3');
    },
  },
  {
    word: 'settle',
    called: 'who is left',
    title: 'See who is left',
    help: 'settle: ends the fight when a Side has nobody left',
    typed: true,
    check: (fight) =>
      phaseOf(fight) === 'broken'
        ? undefined
        : forbid('PK-END.2', 'Each Side has somebody left, or the fight is over.'),
    *play(draft): Rule<void> {
      settle(draft);
    },
  },
];
