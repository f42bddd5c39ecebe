import type { Combatant, Fight } from '../fight/fight.ts';
import { step } from './due.ts';
import type { Due, Ruleset } from './ruleset.ts';

/** The name of the group that waits elsewhere while a fight is split. */
export const APART = 'apart';

/** Returns those who wait in the other half of a split fight and have not left it; nobody where it is not split. */
export function apart({ bags, combatants }: Fight): readonly Combatant[] {
  const ids = bags.groups[APART];
  return Array.isArray(ids) ? combatants.filter(({ id }) => ids.includes(id)) : [];
}

/** Returns true if the fight goes on elsewhere: what ends here ends only this half of it. */
export function isSplit(fight: Fight): boolean {
  return apart(fight).length > 0;
}

/**
 * Returns what is due, where a step that would end the fight ends only the half that is here: the other half comes next,
 * or both as one where that cannot go on either.
 */
export function ofHalves({ active, keepsSide = active }: Pick<Ruleset, 'active' | 'keepsSide'>, due: Ruleset['due']) {
  return (fight: Fight): readonly Due[] => {
    const all = due(fight);
    if (!isSplit(fight) || !all.some(({ ends }) => ends)) return all;
    const able = apart(fight).filter((one) => keepsSide({ ...one, benched: false }));
    const goesOn = new Set(able.map(({ side }) => side)).size > 1;
    return all.map((one) => (one.ends ? halfOver(one, goesOn) : one));
  };
}

function halfOver({ id, head, words = [] }: Due, goesOn: boolean): Due {
  const says = 'This half is over: `split` goes to the other half, `join` makes one fight of both.';
  const [word, enter] = goesOn ? ['split', 'the other half'] : ['join', 'one fight of both'];
  return { ...step(id, head, says, word, enter), words: ['split', 'join', ...words], ends: true };
}
