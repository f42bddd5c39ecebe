import { type Combatant, type Fight, nameOf } from '../../src/core/fight/fight.ts';
import { at } from '../../src/core/kit/list.ts';
import { capital } from '../../src/core/kit/wording.ts';
import type { Due } from '../../src/core/ruleset/ruleset.ts';
import { aftermathDue } from './aftermath.ts';
import { sheet } from './combatant.ts';
import { meansOf, unusable } from './means.ts';
import { phaseOf, waiting, withoutZone } from './phase.ts';
import { activeOf, otherSide, sidesOf, sideWith, state } from './state.ts';
import { isStalemate } from './tactic.ts';
import { adjacent, zoneOf } from './zones.ts';

/** What is due, the next thing first; nothing when the fight is over and settled. */
export function due(fight: Fight): readonly Due[] {
  const head = `Bout ${fight.round}`;
  const { holder, rolling } = state(fight);
  switch (phaseOf(fight)) {
    case 'setup':
      return [];
    case 'zones':
      return [step('zones', 'Zones', `where? ${names(withoutZone(fight))}`, 'zones', 'state them')];
    case 'surprise':
      return [step('surprise', 'Surprise', 'who had it?', 'surprise', 'nobody')];
    case 'initiative':
      return [
        step('initiative', head, `Initiative, d6 for the ${nameOf(fight, rolling)}`, 'initiative', 'affray rolls'),
      ];
    case 'holder':
      return [turn(fight, head, holder)];
    case 'other':
      return [turn(fight, head, otherSide(fight, holder))];
    case 'moves':
      return [moves(fight, head)];
    case 'gap':
      return [gap(fight)];
    case 'retreat':
      return [{ ...step('retreat', 'Retreat', calledBy(fight), 'run', 'settle it'), words: ['retreat'] }];
    case 'chase':
      return [chase(fight)];
    case 'broken':
      return [{ ...step('broken', head, 'a Side has nobody left', 'settle', 'the end'), atOnce: true }];
    case 'aftermath':
      return aftermathDue(fight);
  }
}

/** A step that Enter plays. */
function step(id: string, head: string, says: string, word: string, enter: string): Due {
  return { id, head, says, enter: { intent: { do: word }, says: enter } };
}

function turn(fight: Fight, head: string, side: string): Due {
  const members = waiting(fight, side);
  const spells = members.some((one) => sheet(one).spells);
  return {
    id: 'turn',
    head,
    says: describe(fight, at(members, 0)),
    side,
    who: members.map(({ id }) => id),
    words: ['attack', ...(spells ? ['cast'] : []), 'move', 'defend', 'else'],
  };
}

function moves(fight: Fight, head: string): Due {
  const { holder, rolling } = state(fight);
  const side = otherSide(fight, holder);
  const attack = sideWith(fight, side, 'does not attack', 'do not attack');
  const [first] = activeOf(fight, side);
  const example = first ? `  m ${first.code} ${adjacent(zoneOf(first) ?? 'Near')[0]?.toLowerCase()}` : '';
  const says =
    side === rolling ? `${capital(attack)}; moves?${example}` : `${capital(nameOf(fight, holder))} done; ${attack}`;
  return { ...step('moves', head, says, 'done', 'end of the Bout'), side, words: ['move', 'else'] };
}

function gap(fight: Fight): Due {
  const { finished } = state(fight);
  const head = `End of Bout ${fight.round}`;
  if (isStalemate(fight))
    return {
      ...step('end', head, 'nobody can harm anybody any more', 'end', 'the fight is over'),
      words: ['retreat', 'surrender', 'bout'],
    };
  return {
    ...step('end', head, 'anybody surrender or retreat?', 'bout', 'nobody, next Bout'),
    words: finished ? ['retreat', 'surrender'] : ['retreat', 'surrender', 'move'],
  };
}

function chase(fight: Fight): Due {
  const { fled, rolling } = state(fight);
  const chaser = otherSide(fight, fled);
  const says = `${sideWith(fight, fled, 'has', 'have')} got away; ${sideWith(fight, chaser, 'gives', 'give')} chase?`;
  const due = step('chase', fled === rolling ? 'Evasion' : 'Pursuit', says, 'letgo', 'no chase');
  return { ...due, side: chaser, words: ['chase', 'letgo'] };
}

function calledBy(fight: Fight): string {
  const { called } = state(fight);
  const other = sidesOf(fight).find((id) => !called.includes(id));
  const names = called.map((id) => nameOf(fight, id)).join(' and ');
  return other === undefined ? `called by ${names}` : `called by ${names}; ${nameOf(fight, other)} too?`;
}

/** Somebody with what it fights with and where: `Asta (sword, Melee)`. */
function describe(fight: Fight, one: Combatant): string {
  const means = meansOf(fight, one).find((each) => !unusable(fight, one, each));
  return `${one.name} (${means ? `${means.name}, ` : ''}${one.place})`;
}

function names(all: readonly Combatant[]): string {
  return all.map(({ name }) => name).join(' ');
}
