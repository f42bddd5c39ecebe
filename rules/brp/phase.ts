import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { fields, isActive, sheet, sheetOf } from './combatant.ts';
import { isWaiting, settle } from './harm.ts';
import { distanceBetween, engage, engagedWith, forgetDistances } from './pairs.ts';
import { byStatement, RUN, rankOf, statementOf, turnsOf, useOf } from './ranks.ts';
import { enterInWords, keep, type Phase, phaseOf, skipsStatements, WALK } from './state.ts';
import { distanceOf, leaveOpen, setDistance, shotAt } from './statement.ts';
import { tellings } from './tellings.ts';
import { isMissile } from './uses.ts';

/** The steps that lead from one phase of a round to the next (BR-1.2). */
export const phaseActions: readonly Action[] = [
  {
    word: 'movement',
    called: 'the movement',
    title: 'Settle the movement',
    help: 'movement: everybody moves, the highest DEX first',
    check: (fight) => {
      if (['statement', 'movement'].includes(phaseOf(fight))) return undefined;
      return refuse('BR-1.2', `Movement comes between statements and actions: ${enterInWords(fight)}`);
    },
    *play(draft): Rule<void> {
      draft.phase('movement');
      moveAll(draft, draft.fight.combatants);
      draft.phase('actions');
    },
  },
  {
    word: 'resolution',
    called: 'the end of the actions',
    title: 'Go on to Resolution',
    help: 'resolution: nobody acts any more this round',
    check: (fight) => {
      if (phaseOf(fight) === 'actions' && turnsOf(fight).length === 0) return undefined;
      return refuse('BR-1.2', `Resolution comes when everybody has acted: ${enterInWords(fight)}`);
    },
    *play(draft): Rule<void> {
      if (isWaiting(draft.fight)) settle(draft);
      draft.phase('resolution');
    },
  },
];

/** Opens a round: counters are cleared, and statements begin (BR-1.1, BR-1.3, BR-2.9). */
export function openRound(draft: Draft, round: number): void {
  for (const { id } of draft.fight.combatants) {
    const { intent, lastIntent } = sheetOf(draft.fight, id);
    draft.change(id, { ...fields.passing('round'), lastIntent: intent['do'] === undefined ? lastIntent : intent });
  }
  keep(draft, { closed: false, goesOn: false, moment: '' });
  draft.round(round);
  draft.phase(firstPhase(draft.fight));
}

/** Returns the phase with which a round begins: statements, or movement where they are skipped (BR-2.9). */
export function firstPhase(fight: Fight): Phase {
  return skipsStatements(fight) ? 'movement' : 'statement';
}

/** Lets combatants move as they have stated, the highest DEX first (BR-3.10). */
export function moveAll(draft: Draft, all: readonly Combatant[]): void {
  for (const { id } of byStatement(all)) walk(draft, combatantOf(draft.fight, id));
}

/** Somebody moves: it leaves whom it was hand to hand with, and draws nearer to its target (BR-3.10, BR-3.11). */
function walk(draft: Draft, combatant: Combatant): void {
  const { id: who } = combatant;
  const { metres } = sheet(combatant);
  draft.change(who, { hasMoved: true });
  if (metres === 0 || !isActive(combatant)) return;
  const [left, met] = [leaves(draft.fight, combatant), closesWith(draft.fight, combatant)];
  const isSpoken = !skipsStatements(draft.fight);
  if (isSpoken) changeDistances(draft, who, statementOf(combatant), metres);
  for (const other of left) {
    engage(draft, who, other, false);
    setDistance(draft, who, other, metres, 'BR-3.11');
  }
  for (const other of met) engage(draft, who, other, true);
  const rank = rankOf(draft.fight, combatantOf(draft.fight, who));
  if (isSpoken) draft.tell(tellings.moves, { who, metres, rank, runs: metres >= RUN });
}

/** Changes distances after a move: the mover is nearer to its target; its distance from all others is unknown (BR-3.11). */
export function changeDistances(draft: Draft, who: string, intent: Intent | undefined, metres: number): void {
  const combatant = combatantOf(draft.fight, who);
  const [target] = intent?.at ?? [];
  const before = target === undefined ? undefined : distanceBetween(draft.fight, who, target);
  const isSaid = intent !== undefined && distanceOf(combatant, intent) !== undefined;
  forgetDistances(draft, who, target);
  if (!isSaid && target !== undefined && before !== undefined)
    setDistance(draft, who, target, Math.max(0, before - metres), 'BR-3.11');
  for (const archer of draft.fight.combatants) {
    // The distance that an archer has stated holds no more once its target has moved.
    if (archer.id !== who && shotAt(archer, who) !== undefined) leaveOpen(draft, archer.id);
  }
}

/** Returns the combatants that a move comes hand to hand with: the target of a stated attack, if it is reached (BR-3.7). */
export function closesWith(fight: Fight, combatant: Combatant): readonly string[] {
  const intent = statementOf(combatant);
  const { metres } = sheet(combatant);
  if (metres === 0 || intent?.do !== 'attack' || isMissile(useOf(combatant, intent))) return [];
  const isReached = (id: string) => (distanceBetween(fight, combatant.id, id) ?? 0) <= metres;
  return (intent.at ?? []).filter((id) => isReached(id) && isActive(combatantOf(fight, id)));
}

/** Returns the combatants that a move leaves, by going too far for anybody to stay hand to hand (BR-3.7). */
export function leaves(fight: Fight, combatant: Combatant): readonly string[] {
  const closes = closesWith(fight, combatant);
  return sheet(combatant).metres < WALK ? [] : engagedWith(fight, combatant.id).filter((id) => !closes.includes(id));
}
