import { byHand } from '../fight/by-hand.ts';
import { combatantOf, type Fight, isPlayers } from '../fight/fight.ts';
import type { Intent } from '../fight/intent.ts';
import { APART, apart, isSplit } from '../ruleset/halves.ts';
import { notThere } from '../ruleset/refuse.ts';
import type { Action, Refusal, Ruleset } from '../ruleset/ruleset.ts';
import { anybody } from './people.ts';

/**
 * Returns the actions for a fight that falls into two: one half is played while the other is put aside, until they meet
 * again. Whoever is gone is in neither.
 */
export function partingActions({ shape }: Pick<Ruleset, 'shape'>): readonly Action[] {
  const here = (fight: Fight, ids: readonly string[]) => ids.filter((id) => shape(combatantOf(fight, id)) !== 'gone');
  const half = (fight: Fight, { at = [] }: Intent) => here(fight, at.length > 0 ? at : waiting(fight));
  const others = (fight: Fight, stay: readonly string[]) => here(fight, notAmong(fight, stay));
  return [
    {
      word: 'split',
      title: 'Split the fight in two',
      help: 'split {ally} {foe}: these fight on, everybody else waits; split alone: the other half has its turn; join ends it',
      targets: { ...anybody, least: 0 },
      check: (fight, intent) => {
        const { at = [] } = intent;
        if (at.length === 0 && !isSplit(fight))
          return notSplit(fight, others(fight, []), 'names those who fight on here');
        const stay = half(fight, intent);
        const lacks = at.length > 0 && [stay, others(fight, stay)].some((ids) => !hasBothSides(fight, ids));
        return lacks
          ? { reason: 'Each half needs combatants of both sides. Name others.', rule: 'by hand' }
          : undefined;
      },
      *play(draft, intent) {
        const stay = half(draft.fight, intent);
        const go = others(draft.fight, stay);
        for (const who of new Set([...stay, ...waiting(draft.fight), ...go]))
          draft.attribute(who, 'benched', go.includes(who));
        draft.put('groups', { [APART]: go });
        draft.tell(byHand.split, { stay, go });
      },
    },
    {
      word: 'join',
      title: 'Join a split fight again',
      help: 'join: puts the two halves together again',
      check: (fight) => (isSplit(fight) ? undefined : notSplit(fight, others(fight, []), 'splits it')),
      *play(draft) {
        const who = waiting(draft.fight);
        for (const id of who) draft.attribute(id, 'benched', false);
        draft.remove('groups', [APART]);
        draft.tell(byHand.rejoined, { who: here(draft.fight, who) });
      },
    },
  ];
}

/** Refuses what needs a split fight, with what splits it, where there are enough of both sides for that. */
function notSplit(fight: Fight, all: readonly string[], then: string): Refusal {
  const own = all.filter((id) => isPlayers(fight, combatantOf(fight, id).side)).length;
  return notThere(
    own > 1 && all.length > own + 1
      ? `The fight is not split. \`split {ally} {foe}\` ${then}.`
      : "The fight is not split, and can't be: each half needs combatants of both sides.",
  );
}

function hasBothSides(fight: Fight, half: readonly string[]): boolean {
  const sides = fight.combatants.filter(({ id }) => half.includes(id)).map(({ side }) => side);
  return sides.some((id) => isPlayers(fight, id)) && new Set(sides).size > 1;
}

/** Returns everybody who would wait: who is put aside by hand stays so. */
function notAmong(fight: Fight, stay: readonly string[]): readonly string[] {
  const away = new Set(waiting(fight));
  return fight.combatants
    .filter(({ id, benched }) => !stay.includes(id) && (!benched || away.has(id)))
    .map(({ id }) => id);
}

/** Returns those who wait elsewhere. */
function waiting(fight: Fight): readonly string[] {
  return apart(fight).map(({ id }) => id);
}
