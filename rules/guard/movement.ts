import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { isHamstrung } from './combatant.ts';
import { canStill, type Declaration, dropDeclarations, tellLost } from './declaration.ts';
import { house } from './houserules.ts';
import { adjacent, moveOptions } from './means.ts';
import { battlefieldNamed, battlefieldOf, moveTo, noRoomInFront, rankNamed, type Stand, standOf } from './places.ts';
import { tellings } from './tellings.ts';

/** Returns where a movement leads: a rank, or the Ranged rank of another battlefield (GS-POS.15, GS-POS.17). */
export function goalOf(fight: Fight, intent: Intent): Stand | undefined {
  const [named] = intent.do === 'move' ? (intent.at ?? []) : [];
  const to = named ?? moveOptions.of(intent).to ?? '';
  const rank = rankNamed(to);
  if (rank) return { ...standOf(fight, actor(fight, intent)), rank };
  const place = battlefieldNamed(fight, to);
  return place && { battlefield: place.id, rank: 'Ranged' };
}

/** Returns why a unit can't move somewhere, or nothing (GS-POS.15 to 17, GS-SCR.27, GS-POS.24). */
export function cannotMove(fight: Fight, combatant: Combatant, to: Stand | undefined): Refusal | undefined {
  const from = standOf(fight, combatant);
  const open = `${combatant.name} can go to ${adjacent(from.rank).join(' or ')}`;
  if (!to) return refuse('GS-POS.15', `\`move\` needs a place: ${open}`);
  if (isHamstrung(combatant))
    return refuse('GS-SCR.27', `${combatant.name} is Hamstrung and can't change rank or battlefield`);
  if (to.battlefield !== from.battlefield)
    return from.rank === 'Ranged'
      ? undefined
      : refuse(
          'GS-POS.17',
          `Only the Ranged rank of ${battlefieldOf(fight, combatant).name} leads to another battlefield: ${combatant.name} is in ${from.rank}`,
        );
  if (!adjacent(from.rank).includes(to.rank))
    return refuse('GS-POS.16', `${to.rank} is not next to ${from.rank}: ${open}`);
  return noRoomInFront(fight, combatant, to, 'in the front line');
}

/** Returns why a movement can't go with another action, or nothing (GS-POS.15, GS-DEC.10). */
export function cannotMoveBesides(fight: Fight, intent: Intent): Refusal | undefined {
  if (moveOptions.of(intent).to === undefined) return undefined;
  if (house.rankMoveCost.of(fight) === 'action')
    return refuse('GS-POS.15', 'A change of rank costs the action: declare either the move or the other');
  return cannotMove(fight, actor(fight, intent), goalOf(fight, intent));
}

/** Makes a declared movement; one that has become impossible is lost (GS-DEC.6). */
export function settleMove(draft: Draft, declaration: Declaration): void {
  const { who, intent } = declaration;
  if (intent.do === 'move') dropDeclarations(draft, who);
  const combatant = combatantOf(draft.fight, who);
  const to = goalOf(draft.fight, intent);
  if (to && canStill(combatant, declaration) && (intent.forced || !cannotMove(draft.fight, combatant, to))) {
    moveTo(draft, who, to, 'GS-POS.15');
    draft.tell(tellings.move, { who, to: combatantOf(draft.fight, who).place }, { who, rule: 'GS-POS.15' });
  } else tellLost(draft, who, 'move');
}
