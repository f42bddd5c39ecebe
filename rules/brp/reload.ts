import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { altered, must } from '../../src/core/kit/list.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { type Action, choiceOf, type Refusal } from '../../src/core/ruleset/action.ts';
import { ofActor } from '../../src/core/ruleset/choices.ts';
import { forbid, refuse } from '../../src/core/ruleset/refuse.ts';
import { isActive, sheet, sheetOf, thing, type Weapon } from './combatant.ts';
import { house } from './houserules.ts';
import { cannotActNow, cannotState, cannotTakePart } from './legal.ts';
import { phaseOf, WALK } from './state.ts';
import { asStated, declare, metresOf, statementOptions } from './statement.ts';
import { tellings } from './tellings.ts';
import { reloadable, rowOf } from './uses.ts';

/** Loading what has been shot: the action of a round, done in Resolution (BR-9.12, BR-9.13, BR-9.17). */
export const reloadAction: Action = {
  word: 'reload',
  called: 'reloading',
  title: 'Reload',
  help: 'reload [w WEAPON]: takes a full round; a move of 6 m or more spoils it',
  by: 'combatant',
  tools: ofActor((_, combatant) => reloadable(combatant).map(choiceOf)),
  options: statementOptions.list,
  check: cannotReload,
  *play(draft, intent): Rule<void> {
    const who = intent.who ?? '';
    const weapon = must(toReload(draft.fight, intent), 'weapon to reload');
    if (rounds(draft.fight, weapon) === 0) return finish(draft, who, weapon);
    if (phaseOf(draft.fight) === 'statement') return yield* declare(draft, { ...intent, with: weapon.id });
    draft.change(who, { acted: true, reloading: weapon.id }, { who, with: weapon.name, rule: 'BR-9.13' });
    draft.tell(tellings.reloads, { who, with: thing(weapon) });
  },
};

/** Ends the reloads of a round: done, or spoiled by a move, a fall, a change of mind (BR-9.13, E-18). */
export function finishReloads(draft: Draft): void {
  for (const { id } of draft.fight.combatants) {
    const { reloading, weapons, metres } = sheetOf(draft.fight, id);
    for (const weapon of weapons) {
      const done = weapon.id === reloading ? weapon.reloaded + 1 : 0;
      const isSpoiled = done > 0 && (!isActive(combatantOf(draft.fight, id)) || metres >= WALK);
      if (done > 0 && !isSpoiled && done >= rounds(draft.fight, weapon)) finish(draft, id, weapon);
      else if (done > 0 || weapon.reloaded > 0) put(draft, id, { ...weapon, reloaded: isSpoiled ? 0 : done });
      if (isSpoiled) draft.tell(tellings['reload-spoiled'], { who: id, with: thing(weapon) });
    }
  }
}

function finish(draft: Draft, who: string, weapon: Weapon): void {
  put(draft, who, refilled(weapon));
  draft.tell(tellings.reloaded, { who, with: thing(weapon) });
}

/** Returns a weapon with everything that it holds. */
export function refilled(weapon: Weapon): Weapon {
  return { ...weapon, loaded: true, reloaded: 0, shotsLeft: rowOf(weapon).shots ?? weapon.shotsLeft };
}

function put(draft: Draft, who: string, weapon: Weapon): void {
  const weapons = altered(sheetOf(draft.fight, who).weapons, weapon.id, weapon);
  draft.change(who, { weapons }, { who, with: weapon.name, rule: 'BR-9.13' });
}

/** A crossbow takes a full round; a magazine what the house rule says (BR-9.12, BR-9.17). */
function rounds(fight: Fight, weapon: Weapon): number {
  return rowOf(weapon).slow ? 1 : house.magazineReload.of(fight);
}

function toReload(fight: Fight, intent: Intent): Weapon | undefined {
  const combatant = actor(fight, intent);
  const found = reloadable(combatant);
  const { with: id } = asStated(fight, combatant, intent);
  return id === undefined ? found[0] : found.find((weapon) => weapon.id === id);
}

function cannotReload(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const weapon = toReload(fight, intent);
  // Whoever counts arrows or stones is told of their refill (BR-9.18).
  const isCounted = sheet(combatant).weapons.some(({ ammo }) => ammo !== null);
  const refill = isCounted ? `: \`ammo 12 ${combatant.code}\` counts 12 arrows or stones` : '';
  if (!weapon) return forbid('BR-9.13', `${combatant.name} has nothing to reload${refill}`);
  if (rounds(fight, weapon) === 0) return cannotTakePart(fight, combatant);
  const isStating = phaseOf(fight) === 'statement';
  const metres = isStating ? metresOf(combatant, intent) : sheet(combatant).metres;
  if (metres >= WALK) return refuse('BR-9.13', `${combatant.name} can't reload and move ${WALK} m or more`);
  return (isStating ? cannotState : cannotActNow)(fight, combatant, intent);
}
