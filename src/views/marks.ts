import type { Combatant, Fight } from '../core/fight/fight.ts';
import type { Due, Ruleset } from '../core/ruleset/ruleset.ts';

/** Marks of the board in front of a code: acts now, is next, is done, cannot act. */
export type Mark = '>' | '+' | '=' | 'z' | ' ';

/** The marks of combatants by id; nothing to say of those who are not in it. */
export type Marks = ReadonlyMap<string, Mark>;

/** Everybody's mark. Who acts now goes before having acted, having acted before not being able to. */
export function marksOf(ruleset: Ruleset, fight: Fight, due: readonly Due[]): Marks {
  const found = new Map<string, Mark>();
  for (const combatant of fight.combatants) {
    const mark = markOfState(ruleset, fight, combatant);
    if (mark !== ' ') found.set(combatant.id, mark);
  }
  for (const id of nextOf(due)) found.set(id, '+');
  for (const id of nowOf(due)) found.set(id, '>');
  return found;
}

/** Returns the combatants who act now: the one whom the first due step suggests, or all of a moment. */
function nowOf([first]: readonly Due[]): readonly string[] {
  const who = first?.who ?? [];
  return first?.together ? who : who.slice(0, 1);
}

/** Returns the combatants who are next: the second who may act now, otherwise all who may act in the next due step. */
function nextOf(due: readonly Due[]): readonly string[] {
  const [first, ...later] = due;
  const second = first?.together || first?.single ? undefined : first?.who?.[1];
  if (second !== undefined) return [second];
  return later.find(({ who = [] }) => who.length > 0)?.who ?? [];
}

function markOfState(ruleset: Ruleset, fight: Fight, combatant: Combatant): Mark {
  if (combatant.benched || !ruleset.active(combatant)) return 'z';
  return ruleset.board.acted?.(combatant, fight) ? '=' : ' ';
}
