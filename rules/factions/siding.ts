import { byHand } from '../../src/core/fight/by-hand.ts';
import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, side } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { aText } from '../../src/core/fight/telling.ts';
import { sideAction } from '../../src/core/hand/people.ts';
import { capital } from '../../src/core/kit/wording.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { defineOptions } from '../../src/core/ruleset/options.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { groupOf, isActive } from './combatant.ts';
import { countMore } from './morale.ts';
import { keep, state } from './state.ts';
import { tellings } from './tellings.ts';

const factionOptions = defineOptions({ name: { ...aText, any: 'first', about: 'its name' } });

/** Further factions, and those who change sides (FA-RND.8). */
export const sidingActions: readonly Action[] = [
  {
    word: 'faction',
    title: 'Add a faction',
    help: 'faction monsters: a third faction; `add` and `side` put combatants in it',
    typed: true,
    options: factionOptions.list,
    check: (fight, intent) =>
      /^[a-z][a-z0-9]*$/.test(factionIn(intent)) && !fight.sides.some(({ id }) => id === factionIn(intent))
        ? undefined
        : refuse('FA-RND.8', 'A faction needs a name of its own in one word: `faction monsters`'),
    *play(draft, intent): Rule<void> {
      beginFaction(draft, factionIn(intent));
    },
  },
  sideAction({
    rule: 'FA-RND.8',
    help: 'side players {foe}: {foe} now fights for the players; side wolves {foe}: a faction of its own, if there is none of that name',
    begin: beginFaction,
    join: changeSides,
  }),
];

function factionIn(intent: Intent): string {
  return (factionOptions.of(intent).name ?? '').toLowerCase();
}

/** Brings a faction in: its slot is the last of the circle (FA-RND.8). */
function beginFaction(draft: Draft, id: string): void {
  draft.setSides([...draft.fight.sides, { id, name: capital(id), players: false }]);
  const { order } = state(draft.fight);
  if (order.length > 0) keep(draft, { order: [...order, id] }, 'FA-RND.8');
  draft.tell(tellings.faction, { side: id }, { who: id, rule: 'FA-RND.8' });
}

/** Moves somebody to another faction, whose group counts one more from now on (FA-RND.13). */
function changeSides(draft: Draft, who: string, to: string): void {
  const before = groupOf(combatantOf(draft.fight, who));
  const { slots, turn, stirred } = state(draft.fight);
  // Once anybody has acted, whoever leaves a group is a loss to it (FA-MOR.2).
  const hasBegun = draft.fight.round > 1 || slots > 1 || turn.length > 0 || stirred;
  draft.attribute(who, 'side', to);
  draft.tell(byHand['changed-sides'], { who, side: side(draft.fight, to).id });
  const combatant = combatantOf(draft.fight, who);
  const after = groupOf(combatant);
  if (state(draft.fight).stage === 'start' || before === after) return;
  const able = isActive(combatant) ? 1 : 0;
  countMore(draft, after, 1, able);
  if (!hasBegun) countMore(draft, before, -1, -able);
}
