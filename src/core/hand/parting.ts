import { byHand } from '../fight/by-hand.ts';
import { withCodes } from '../fight/examples.ts';
import { type Fight, isPlayers } from '../fight/fight.ts';
import type { Rule } from '../rule/request.ts';
import { notThere } from '../ruleset/refuse.ts';
import type { Action } from '../ruleset/ruleset.ts';
import { anybody } from './people.ts';

/** The name of the group that waits elsewhere. */
const APART = 'apart';

/** A fight that falls into two: one half is played while the other is put aside, until they meet again. */
export const partingActions: readonly Action[] = [
  {
    word: 'split',
    title: 'Split the fight in two',
    help: 'split {ally} {foe}: these fight on, everybody else waits; split alone: the other half has its turn; join ends it',
    targets: { ...anybody, least: 0 },
    check: (fight, { at = [] }) => {
      if (at.length === 0 && apart(fight).length === 0)
        return notThere(
          withCodes(fight, 'The fight is not split. `split {ally} {foe}` names those who fight on here.'),
        );
      const lacks = at.length > 0 && [at, others(fight, at)].some((half) => !hasBothSides(fight, half));
      return lacks ? { why: 'Each half needs combatants of both sides. Name others.', rule: 'by hand' } : undefined;
    },
    *play(draft, { at = [] }): Rule<void> {
      const stay = at.length > 0 ? at : apart(draft.fight);
      const go = others(draft.fight, stay);
      for (const who of stay) draft.attribute(who, 'benched', false);
      for (const who of go) draft.attribute(who, 'benched', true);
      draft.put('groups', { [APART]: go });
      draft.tell(byHand.split, { stay, go });
    },
  },
  {
    word: 'join',
    title: 'Join a split fight again',
    help: 'join: puts the two halves together again',
    check: (fight) =>
      apart(fight).length > 0
        ? undefined
        : notThere(withCodes(fight, 'The fight is not split. `split {ally} {foe}` splits it.')),
    *play(draft): Rule<void> {
      const who = apart(draft.fight);
      for (const id of who) draft.attribute(id, 'benched', false);
      draft.put('groups', { [APART]: undefined });
      draft.tell(byHand.rejoined, { who });
    },
  },
];

function hasBothSides(fight: Fight, half: readonly string[]): boolean {
  const sides = fight.combatants.filter(({ id }) => half.includes(id)).map(({ side }) => side);
  return sides.some((id) => isPlayers(fight, id)) && new Set(sides).size > 1;
}

/** Returns those who wait elsewhere and are still in the fight. */
function apart({ bags, combatants }: Fight): readonly string[] {
  const ids = bags.groups[APART];
  return Array.isArray(ids) ? combatants.filter(({ id }) => ids.includes(id)).map(({ id }) => id) : [];
}

/** Returns everybody who would wait: who is put aside by hand stays so. */
function others(fight: Fight, stay: readonly string[]): readonly string[] {
  const waiting = new Set(apart(fight));
  return fight.combatants
    .filter(({ id, benched }) => !stay.includes(id) && (!benched || waiting.has(id)))
    .map(({ id }) => id);
}
