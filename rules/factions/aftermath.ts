import type { Draft } from '../../src/core/fight/draft.ts';
import type { Fight } from '../../src/core/fight/fight.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { forbid, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { sheet } from './combatant.ts';
import { durability, wornOf } from './durability.ts';
import { keep, state } from './state.ts';
import { tellings } from './tellings.ts';
import { loseTurn } from './turn.ts';

/** The end of a fight, and its aftermath. */
export const aftermathActions: readonly Action[] = [
  {
    word: 'end',
    called: 'the end of the fight',
    title: 'End the fight',
    help: 'end: the fight is over; durability rolls follow (FA-RND.12, FA-GEA.1)',
    typed: true,
    check: (fight) => {
      const { stage } = state(fight);
      const isOn = stage !== 'setup' && stage !== 'over' && stage !== 'closed';
      return isOn ? undefined : forbid('FA-RND.12', 'No fight is going on: `fight` begins the next');
    },
    *play(draft): Rule<void> {
      for (const { id } of draft.fight.combatants) loseTurn(draft, id);
      keep(draft, { stage: 'over', turn: [], morale: [] }, 'FA-RND.12');
      draft.tell(tellings.over, { sides: standing(draft.fight) }, { rule: 'FA-RND.12' });
    },
  },
  {
    word: 'aftermath',
    called: 'the aftermath',
    title: 'See to the gear',
    help: 'aftermath: durability rolls, and how everybody is (FA-GEA.1)',
    typed: true,
    check: (fight) =>
      state(fight).stage === 'over' ? undefined : refuse('FA-GEA.1', 'The fight is not over: `end` ends it'),
    *play(draft): Rule<void> {
      if (wornOf(draft.fight).length > 0) yield* durability(draft);
      tellWhoIsLeft(draft);
      keep(draft, { stage: 'closed' });
    },
  },
];

/** Returns the factions with somebody who can still fight. */
function standing(fight: Fight): readonly string[] {
  return fight.sides.flatMap(({ id }) =>
    fight.combatants.some(
      (combatant) => combatant.side === id && sheet(combatant).state === 'up' && !sheet(combatant).surrendered,
    )
      ? [id]
      : [],
  );
}

function tellWhoIsLeft(draft: Draft): void {
  const { combatants } = draft.fight;
  const of = (fits: (own: ReturnType<typeof sheet>) => boolean) =>
    combatants.filter((combatant) => fits(sheet(combatant))).map(({ id }) => id);
  draft.tell(tellings.aftermath, {
    dying: of((own) => own.state === 'dying'),
    out: of((own) => own.state === 'incapacitated'),
    surrendered: of((own) => own.surrendered),
    safe: of((own) => own.moraleSafe),
    dropped: state(draft.fight).dropped.map(({ name }) => name),
  });
}
