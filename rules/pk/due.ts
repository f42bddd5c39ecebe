import { type Combatant, type Fight, nameOf, nounOf } from '../../src/core/fight/fight.ts';
import { at, present } from '../../src/core/kit/list.ts';
import { capital, does, namesOf, sideDoes, verbFor, withThe } from '../../src/core/kit/wording.ts';
import { actorsStep, step, stepAtOnce } from '../../src/core/ruleset/due.ts';
import { isSplit } from '../../src/core/ruleset/halves.ts';
import type { Due } from '../../src/core/ruleset/ruleset.ts';
import { aftermathDue } from './aftermath.ts';
import { type Phase, phaseOf, waiting, withoutZone } from './bout.ts';
import { sheet } from './combatant.ts';
import { letGo, waitingOf } from './ending.ts';
import { adjacent, meansOf, unusable } from './means.ts';
import { cannotCall } from './retreat.ts';
import { activeOf, otherSide, sidesOf, state } from './state.ts';
import { isStalemate } from './tactic.ts';

/** Returns the steps that are due, the next first; none when the fight is over and settled. */
export function due(fight: Fight): readonly Due[] {
  const head = `Bout ${fight.round}`;
  const { holder, rolling } = state(fight);
  const dues: Readonly<Record<Phase, () => readonly Due[]>> = {
    setup: () => [],
    zones: () => {
      const open = withoutZone(fight).map(({ name }) => name);
      return [step('zones', 'Zones', `Who stands where? ${open.join(' ')}`, 'zones', 'state them')];
    },
    surprise: () => [{ ...step('surprise', '', 'Who is surprised?', 'surprise', 'nobody'), shown: 'surprise' }],
    initiative: () => [
      step('initiative', head, `Initiative, d6 for the ${nameOf(fight, rolling)}`, 'initiative', 'affray rolls'),
    ],
    holder: () => [turn(fight, head, holder)],
    other: () => [turn(fight, head, otherSide(fight, holder))],
    moves: () => [moves(fight, head)],
    gap: () => [gap(fight)],
    retreat: () => [retreat(fight)],
    chase: () => [chase(fight)],
    broken: () => [broken(fight, head)],
    aftermath: () => aftermathDue(fight),
  };
  return dues[phaseOf(fight)]();
}

function turn(fight: Fight, head: string, side: string): Due {
  const members = waiting(fight, side);
  const spells = members.some((combatant) => sheet(combatant).spells);
  const words = present('attack', spells && 'cast', 'move', 'defend', 'else');
  const first = at(members, 0);
  const means = meansOf(fight, first).find((each) => !unusable(fight, first, each));
  const says = `${first.name} (${means ? `${means.name}, ` : ''}${first.place})`;
  return { ...actorsStep('turn', head, says, members), words };
}

function moves(fight: Fight, head: string): Due {
  const { holder, rolling } = state(fight);
  const side = otherSide(fight, holder);
  const first = activeOf(fight, side).find((combatant) => !sheet(combatant).moved);
  const done = `${sideDoes(nounOf(fight, holder), 'are')} done`;
  const ours = capital(withThe(nounOf(fight, side)).text);
  const isRolling = side === rolling;
  const says = `${done}. ${ours} ${isRolling ? 'can move, not attack' : 'can only move'}.`;
  const due = step('moves', head, says, 'done', 'end the Bout');
  return {
    ...due,
    shown: 'end of the Bout',
    side,
    words: ['move', 'else'],
    ...(isRolling && first && { offers: moveOf(first) }),
  };
}

/** Returns a move of somebody as it is typed: `m as near`. */
function moveOf(combatant: Combatant): string {
  return `m ${combatant.code} ${adjacent(combatant)[0]?.toLowerCase()}`;
}

function gap(fight: Fight): Due {
  const { finished } = state(fight);
  const head = `End of Bout ${fight.round}`;
  // What a Spell does is the referee's to say (PK-ATK.10).
  const canCast = sidesOf(fight).some((id) => activeOf(fight, id).some((one) => sheet(one).spells));
  const canCall = sidesOf(fight).some((id) => !cannotCall(fight, { do: 'retreat', at: [id] }));
  const words = present(canCall && 'retreat', 'surrender');
  const says = `Nobody can hurt anybody any more${canCast ? ' but by Spells' : ''}.`;
  if (isStalemate(fight))
    return { ...step('end', head, says, 'end', 'end the fight'), words: [...words, 'bout'], ends: true };
  return {
    ...step('end', head, 'Does anyone surrender or retreat?', 'bout', 'nobody, next Bout'),
    shown: 'surrender, retreat, or the next Bout',
    words: finished ? words : [...words, 'move'],
  };
}

function chase(fight: Fight): Due {
  const { fled, rolling } = state(fight);
  const chaser = otherSide(fight, fled);
  const away = withThe(nounOf(fight, fled));
  const behind = withThe(nounOf(fight, chaser));
  const says = `${capital(does(away, 'have'))} got away. ${capital(verbFor(behind, 'do'))} ${behind.text} give chase?`;
  const over = isSplit(fight) ? 'this half' : 'the fight';
  const due = step('chase', fled === rolling ? 'Evasion' : 'Pursuit', says, 'letgo', `no chase, ${over} is over`);
  const enter = { ...due.enter, said: letGo };
  const words = { words: ['chase', 'letgo'], offers: 'chase, letgo*', yes: 'chase' };
  return { ...due, ...words, enter, shown: 'chase', side: chaser };
}

/** Returns the end of the fight; where somebody is only benched, the referee says that it is lost. */
function broken(fight: Fight, head: string): Due {
  const [lost = '', other] = sidesOf(fight).filter((id) => activeOf(fight, id).length === 0);
  const benched = waitingOf(fight);
  if (benched.length === 0)
    return { ...stepAtOnce('broken', head, 'a Side has nobody left', 'settle', 'end the fight'), ends: true };
  const names = namesOf(benched);
  const says = `${names} ${benched.length === 1 ? 'is' : 'are'} benched, and nobody else of their Side is left.`;
  const winner = does(withThe(nounOf(fight, otherSide(fight, lost))), 'win');
  const enter = other === undefined ? `end the fight, ${winner}` : 'end the fight';
  const offers = `back ${benched.map(({ code }) => code).join(' ')}`;
  return { ...step('broken', head, says, 'settle', enter), offers, words: ['back'], ends: true };
}

/** Returns the run; the board has it without the question, which the prompt of the first die has no more. */
function retreat(fight: Fight): Due {
  const { called, hasCalled } = state(fight);
  const shown = does(withThe(nounOf(fight, called)), 'run');
  const due = { ...step('retreat', 'Retreat', `${capital(shown)}.`, 'run', 'run'), shown, words: ['retreat'] };
  const other = sidesOf(fight).find((id) => !hasCalled.includes(id));
  if (other === undefined) return due;
  const too = withThe(nounOf(fight, other));
  const says = `${due.says} ${capital(verbFor(too, 'do'))} ${too.text} run too?`;
  const yes = `retreat ${other}`;
  return { ...due, ...step('retreat', 'Retreat', says, 'run', `no, only ${shown}`), offers: yes, yes };
}
