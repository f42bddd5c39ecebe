import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { anybody, firstNamed } from '../../src/core/hand/people.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { isAble, isActive, sheet, unableBy } from './combatant.ts';
import { isDeclaring, offRound } from './declare.ts';
import { become } from './falling.ts';
import { cannotMove } from './moves.ts';
import { flee } from './retreat.ts';
import { isOver, isSurprised, phaseOf } from './state.ts';
import { tellings } from './tellings.ts';

/** The actions by which people give up a fight whenever the referee says so (MB-MOR.2, MB-MOR.5). */
export const yieldActions: readonly Action[] = [
  {
    word: 'flee',
    grave: true,
    heedsForce: true,
    title: 'Flee from the fight',
    help: 'flee {foe} {foe2}: they run; every opponent in reach strikes at AC -4 first',
    targets: anybody,
    check: (fight, intent) => cannotYield(fight, intent) ?? cannotFlee(fight, intent),
    play: (draft, { at = [], forced = false }) => flee(draft, at, forced),
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

/** Returns why those named cannot run now, or nothing: a flight is an action of the counts, and of the morale after them (MB-DEC.10). */
function cannotFlee(fight: Fight, intent: Intent): Refusal | undefined {
  const early = offRound(fight);
  if (early) return early;
  if (isDeclaring(fight) || phaseOf(fight) === 'initiative')
    return refuse('MB-DEC.10', 'A flight is not declared: type `flee` when the counts run.');
  const all = (intent.at ?? []).map((id) => combatantOf(fight, id));
  // Of several, those who are stunned stay: the rest can run.
  const able = all.filter(isAble);
  const [first] = all;
  if (!first || able.length > 0)
    return able.map((combatant) => cannotRun(fight, combatant)).find((refusal) => refusal !== undefined);
  const how = unableBy(first) ?? 'unable';
  return refuse('MB-CND.1', `${first.name} is ${how} and can't flee: \`clear ${first.code} ${how}\` ends that.`);
}

/** Returns why somebody who is able cannot run now, or nothing (MB-SUR.11, MB-RET.7, MB-RND.2, MB-RET.5, MB-MAG.5). */
function cannotRun(fight: Fight, combatant: Combatant): Refusal | undefined {
  const { name, code } = combatant;
  if (isSurprised(fight, combatant))
    return refuse('MB-SUR.11', `${name} is surprised and can't flee in this segment: press Enter to go on.`);
  // Once the counts are over, nobody is held to what the round has allowed.
  if (phaseOf(fight) === 'end') return undefined;
  const { attacksMade, thrown, counts, holding } = sheet(combatant);
  const hasDone = attacksMade > 0 || (thrown.length > 0 && counts.length === 0 && !holding);
  const why = `${name} has acted this round and can't flee any more: type \`flee ${code}\` in the next.`;
  return refuseIf(hasDone, 'MB-RET.7', why) ?? cannotMove(combatant, 0, false);
}
