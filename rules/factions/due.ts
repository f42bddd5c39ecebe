import { type Combatant, combatantOf, type Fight, isPlayers, nameOf, nounOf } from '../../src/core/fight/fight.ts';
import { capital, counted, does, possessive, spokenSide, verbFor } from '../../src/core/kit/wording.ts';
import { actorsStep, step, stepAtOnce } from '../../src/core/ruleset/due.ts';
import type { Due } from '../../src/core/ruleset/ruleset.ts';
import { wornOf } from './aftermath.ts';
import { meansOf } from './blow.ts';
import { canStillAct, runnerOf } from './budget.ts';
import { isGrabbed, mountOf, sheet } from './combatant.ts';
import { fleeing, flightDue } from './flight.ts';
import { house } from './houserules.ts';
import { checkers, groupsToCheck, moraleCause } from './morale.ts';
import { openOutcome } from './outcome.ts';
import { isEndProposed } from './rounds.ts';
import { sharedAsk, sharedNeeds } from './saves.ts';
import { activeOf, state } from './state.ts';
import { inTurn, slotAfter, slotDue } from './turn.ts';

/** Returns what is due, the next thing first; nothing when the fight is over and seen to. */
export function due(fight: Fight): readonly Due[] {
  const { stage } = state(fight);
  if (stage === 'setup' || stage === 'closed') return [];
  if (stage === 'over') {
    const worn = wornOf(fight).length;
    const says = worn === 0 ? 'No gear needs a durability roll' : counted(worn, 'durability roll');
    return [step('aftermath', 'Aftermath', says, 'aftermath', 'go on')];
  }
  if (stage === 'start') return [step('start', 'Setup', 'Who started the fight? Who is surprised?', 'start', 'say it')];
  const left = stageDue(fight);
  const open = openOutcome(fight, left[0]);
  if (open.length > 0) return [...open, ...left];
  if (!isEndProposed(fight) || left[0]?.id === 'reckon' || left[0]?.id === 'chase') return left;
  const first = fleeing(fight).length > 0 ? flightDue(fight) : proposal(fight);
  return [first, ...left.map(({ atOnce: _, ...rest }) => rest)];
}

function stageDue(fight: Fight): readonly Due[] {
  const { stage, holder } = state(fight);
  if (stage === 'first') {
    const noun = nounOf(fight, holder);
    const says = `${does(noun, 'hold')} the initiative and ${verbFor(noun, 'name')} the first faction`;
    return [stepAtOnce('first', head(fight), says, 'first', 'as before')];
  }
  return stage === 'slots' ? slotsDue(fight) : endingDue(fight);
}

function head(fight: Fight): string {
  return fight.round === 0 ? 'Bonus round' : `Round ${fight.round}`;
}

/** Returns the running turn while it has a main action left; otherwise the slot that comes next (FA-RND.2). */
function slotsDue(fight: Fight): readonly Due[] {
  const { turn, slot } = state(fight);
  const runner = runnerOf(fight);
  if (runner) return [turnOf(fight, turn, runner)];
  const next = slotDue(fight);
  if (next.over) {
    const says = `Every faction has passed${closing(fight)}`;
    const end = step('round', head(fight), says, 'round', 'end of the round');
    return [turn.length > 0 && isPlayers(fight, slot) ? end : { ...end, atOnce: true }];
  }
  if (turn.length === 0 && next.slot !== slot)
    return [stepAtOnce('forced', head(fight), does(nounOf(fight, slot), 'pass'), 'forced', 'go on')];
  return [slotOf(fight, next.slot), ...slotBehind(fight, next.slot)];
}

function turnOf(fight: Fight, turn: readonly string[], runner: Combatant): Due {
  const others = turn.filter((id) => id !== runner.id && canStillAct(fight, combatantOf(fight, id)));
  const [tool] = meansOf(runner);
  return {
    id: 'turn',
    head: head(fight),
    says: `${runner.name}${tool ? ` (${tool.name})` : ''} goes on`,
    side: runner.side,
    who: [runner.id, ...others],
    words: wordsFor(fight, runner),
  };
}

function slotOf(fight: Fight, side: string): Due {
  const ready = inTurn(fight, side);
  const [first] = ready;
  const names = ready.map(({ name }, i) => `${name}${i === 0 && ready.length > 1 ? '*' : ''}`).join(' ');
  return {
    ...actorsStep('slot', `Slot  ${nameOf(fight, side)}`, `ready: ${names}${closing(fight)}`, ready),
    shown: `${possessive(nounOf(fight, side))} slot (${first?.name ?? 'nobody'}, or pass)`,
    // Where no other faction has anybody ready, one of them acts after the other.
    ...(slotBehind(fight, side).length > 0 && { single: true }),
    offers: 'type a name and an action, or [p]ass',
    words: [...(first ? wordsFor(fight, first) : []), 'pass'],
  };
}

/** Returns the slot of the faction that comes then, where somebody of it is ready. */
function slotBehind(fight: Fight, side: string): readonly Due[] {
  const { slot, over } = slotAfter(fight, side);
  if (over || slot === side) return [];
  const ready = inTurn(fight, slot);
  const says = `${possessive(nounOf(fight, slot))} slot (${ready.map(({ code }) => code).join(' ')})`;
  return [actorsStep('next', 'Next', says, ready)];
}

/** Returns the words for somebody's turn; those that the rules refuse are not shown. */
function wordsFor(fight: Fight, combatant: Combatant): readonly string[] {
  if (isGrabbed(fight, combatant.id)) return ['free', 'else'];
  if (sheet(combatant).broken !== '') return ['retreat', 'surrender', 'move', 'else'];
  const moves = mountOf(fight, combatant) === undefined ? ['move'] : ['hold', 'dismount'];
  return ['attack', ...moves, 'letgo', 'free', 'shove', 'grapple', 'disarm', 'equip', 'retreat', 'else'];
}

function closing(fight: Fight): string {
  const { turn } = state(fight);
  const names = turn.map((id) => nameOf(fight, id)).join(' and ');
  return names === '' ? '' : ` (ends ${names}'s turn)`;
}

/** Returns what follows when every faction has passed: deaths, morale, flights, the next round (FA-RND.11). */
function endingDue(fight: Fight): readonly Due[] {
  const { reckoned } = state(fight);
  if (!reckoned) return [stepAtOnce('reckon', head(fight), 'the end of the round', 'reckon', 'go on')];
  const [group] = groupsToCheck(fight);
  if (group !== undefined) {
    const ids = checkers(fight, group).map(({ id }) => id);
    const needs = house.groupSave.of(fight) === 'shared' ? `, ${sharedAsk(sharedNeeds(fight, ids, 'wit'))}` : '';
    const says = `${moraleCause(fight, group)}: group WIT save${needs}`;
    // Whoever joins once it has begun is none of those who roll (FA-RND.13).
    return [{ ...step('morale', 'Morale', says, { do: 'morale', at: ids }, 'affray rolls'), asksRoll: true }];
  }
  if (fleeing(fight).length > 0) return [flightDue(fight)];
  return [stepAtOnce('newround', head(fight), 'the next round', 'newround', 'go on')];
}

function proposal(fight: Fight): Due {
  const { idle } = state(fight);
  const why = idle >= 3 ? `Nothing has changed for ${idle} rounds` : capital(whoIsLeft(fight));
  const end = step('end', head(fight), `${why}. End the fight?`, 'end', 'yes, end it');
  return { ...end, no: 'goon', words: ['goon'], offers: 'yes, no (fight on)', ends: true };
}

/** Returns why the end is proposed: the enemies of whoever still stands are gone. */
function whoIsLeft(fight: Fight): string {
  const players = fight.sides.find(({ id }) => isPlayers(fight, id));
  if (!players || activeOf(fight, players.id).length > 0) return 'no enemies are left';
  return `${does(spokenSide(nounOf(fight, players.id)), 'have')} nobody left standing`;
}
