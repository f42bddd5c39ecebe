import type { Draft } from '../../src/core/fight/draft.ts';
import type { Cause } from '../../src/core/fight/fact.ts';
import { type Combatant, combatantOf, type Fight, findCombatant, nameOf } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { asking, chooseAmong, confirm, type Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { anyOf, ofActor } from '../../src/core/ruleset/choices.ts';
import { refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { keepsHolds } from './blow.ts';
import { cannotAct, cannotMain } from './budget.ts';
import {
  hasLeft,
  holdersOf,
  isActive,
  isGrabbed,
  isThere,
  isUp,
  mayCarry,
  ridersOf,
  sheet,
  sheetOf,
} from './combatant.ts';
import { save } from './saves.ts';
import { stepsAbove } from './size.ts';
import { areAllied, keep } from './state.ts';
import { tellings } from './tellings.ts';
import { openTurn, spendMain, spendTurn } from './turn.ts';
import { areNearby, mayBeNearby, rememberDistance } from './zones.ts';

/** Returns the holders whose holds a grabbed one can try to break: nobody larger (FA-SIZ.13). */
export function breakable(fight: Fight, combatant: Combatant): readonly Combatant[] {
  return holdersOf(fight, combatant.id).filter((holder) => stepsAbove(sheet(holder).size, sheet(combatant).size) <= 0);
}

function endHold(draft: Draft, who: string, target: string, rule: string): void {
  const { grabbing } = sheetOf(draft.fight, who);
  if (!grabbing.includes(target)) return;
  draft.change(who, { grabbing: grabbing.filter((id) => id !== target) }, { who, rule });
  draft.tell(tellings['hold-ends'], { who, at: target }, { who, rule });
}

/** Lets go of everybody whom somebody holds. */
export function letGo(draft: Draft, who: string, rule: string): void {
  for (const target of sheetOf(draft.fight, who).grabbing) endHold(draft, who, target, rule);
}

/** Ends the holds of those who are out, or no longer nearby, or whose victim is gone (FA-GRA.8, FA-NON.10). */
export function tidyHolds(draft: Draft): void {
  for (const combatant of draft.fight.combatants)
    for (const target of sheet(combatant).grabbing) {
      const other = combatantOf(draft.fight, target);
      if (!isActive(combatant) || !isThere(other) || !areNearby(draft.fight, combatant, other))
        endHold(draft, combatant.id, target, 'FA-GRA.8');
    }
}

/** Returns true if to go on where the attack would end a hold: declining costs nothing (FA-ATK.20, FA-GRA.6). */
export function* warnOfHolds(draft: Draft, who: string, keeps: boolean): Rule<boolean> {
  if (keeps) return true;
  const why = `This ends ${nameOf(draft.fight, who)}'s hold. Go on?`;
  const goesOn = yield* confirm(asking('let-go', who, why, { rules: ['FA-GRA.6'] }), true, { yes: 'yes (let go)' });
  if (goesOn) letGo(draft, who, 'FA-GRA.6');
  else draft.tell(tellings.declined, { who });
  return goesOn;
}

/** Returns true if to go on with something other than a strike, which ends a hold (FA-GRA.6). */
export function keepsOrLetsGo(draft: Draft, who: string): Rule<boolean> {
  return warnOfHolds(draft, who, keepsHolds(draft.fight, combatantOf(draft.fight, who)));
}

/** Moves somebody otherwise than by its own steps, with its riders (FA-MNT.1). */
export function displace(draft: Draft, who: string, to: string, cause: Cause): void {
  draft.move(who, to, cause);
  for (const rider of ridersOf(draft.fight, who)) draft.move(rider.id, to, cause);
}

/** Takes those off their mounts who have come away from them or fight for another faction, also while the mount is benched, and ends the holds on those who have (FA-MNT.1, FA-GRA.8). */
export function tidyPlaces(draft: Draft, cause: Cause): void {
  for (const combatant of draft.fight.combatants) {
    const mount = findCombatant(draft.fight, sheet(combatant).mountOn);
    if (!mount || hasLeft(mount) !== hasLeft(combatant)) continue;
    if (mount.place === combatant.place && mayCarry(mount, combatant)) continue;
    draft.change(combatant.id, { mountOn: '' }, cause);
    draft.tell(tellings.unmounted, { who: combatant.id, from: mount.id }, cause);
  }
  tidyHolds(draft);
}

/** Those whose hold the grabbed can break; otherwise allies nearby who are held. */
const choices = ofActor((fight, combatant) => {
  if (isGrabbed(fight, combatant.id)) return breakable(fight, combatant).map(choiceOf);
  const held = fight.combatants.filter((other) => other !== combatant && isGrabbed(fight, other.id));
  const friends = held.filter((other) => areAllied(fight, combatant.side, other.side));
  return friends.filter((other) => mayBeNearby(fight, combatant, other)).map(choiceOf);
});

/** Breaking free, freeing an ally, letting go (FA-GRA.3 to 9). */
export const holdActions: readonly Action[] = [
  {
    word: 'free',
    called: 'attempt to break a hold',
    title: 'Break free, or free an ally',
    aimed: 'Free',
    help: 'free [HOLDER]: a grabbed combatant breaks free, for the whole turn; free ALLY: a main action',
    by: 'combatant',
    targets: { least: 1, most: 1, of: choices },
    check: cannotFree,
    *play(draft, intent): Rule<void> {
      const combatant = actor(draft.fight, intent);
      const [target = ''] = intent.at ?? [];
      const isHeld = isGrabbed(draft.fight, combatant.id);
      if (!isHeld && !(yield* keepsOrLetsGo(draft, combatant.id))) return;
      openTurn(draft, combatant.id);
      if (!isHeld) return yield* freeAlly(draft, combatant, target);
      const { id, name } = combatant;
      // The turn is used up either way (FA-GRA.3, FA-GRA.9).
      spendTurn(draft, id, 'FA-GRA.3');
      yield* freeBySave(draft, id, id, target, `${name} breaks free.`, 'FA-GRA.3');
    },
  },
  {
    word: 'letgo',
    called: 'letting go',
    title: 'Let go',
    help: 'letgo: ends a hold; costs no action (FA-GRA.8)',
    by: 'combatant',
    check: (fight, intent) => {
      const { name, id } = actor(fight, intent);
      const isIdle = sheetOf(fight, id).grabbing.length === 0;
      return refuseIf(isIdle, 'FA-GRA.8', `${name} holds nobody: there is nobody to let go`);
    },
    *play(draft, { who = '' }): Rule<void> {
      letGo(draft, who, 'FA-GRA.8');
    },
  },
];

function cannotFree(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const [target] = intent.at ?? [];
  const grabbed = isGrabbed(fight, combatant.id);
  const refused = grabbed ? cannotAct(fight, combatant) : cannotMain(fight, combatant);
  if (refused) return refused;
  const legal = choices(fight, intent);
  const { name, code } = combatant;
  const helper = fight.combatants.find(
    (other) => areAllied(fight, combatant.side, other.side) && isUp(other) && !isGrabbed(fight, other.id),
  );
  const instead = helper ? `an ally can, with \`${helper.code} free ${code}\`` : '`x` lets the turn pass';
  const tooLarge = `${name} can't break the hold of a larger combatant: ${instead}`;
  if (grabbed && legal.length === 0) return refuse('FA-SIZ.13', tooLarge);
  if (legal.length === 0) return refuse('FA-GRA.4', `Nobody near ${name} is held: move to a held ally, then \`free\``);
  if (legal.some(({ id }) => id === target)) return undefined;
  return refuse('FA-GRA.9', `Choose ${grabbed ? 'whose hold to break' : 'whom to free'}: ${anyOf(legal)}`);
}

/** An ally's own STR save ends one hold (FA-GRA.4). */
function* freeAlly(draft: Draft, { id: who, name }: Combatant, ally: string): Rule<void> {
  spendMain(draft, who, 'FA-GRA.4');
  rememberDistance(draft, who, ally, 0);
  const options = holdersOf(draft.fight, ally).map(choiceOf);
  const held = nameOf(draft.fight, ally);
  if (options.length === 0)
    throw new Problem('not-held', `Nobody holds ${held} (FA-GRA.4): choose a combatant who is grabbed.`);
  const which = asking('from', who, `From whom does ${name} free ${held}?`, { about: ally, rules: ['FA-GRA.9'] });
  const holder = yield* chooseAmong(which, options);
  yield* freeBySave(draft, who, ally, holder, `${name} frees ${held}.`, 'FA-GRA.4');
}

/** A STR save, which ends a hold on somebody if it passes. */
function* freeBySave(draft: Draft, who: string, at: string, from: string, why: string, rule: string): Rule<void> {
  const key = `free:${who}`;
  const result = yield* save(draft.fight, asking('free', who, why, { key, against: from, rules: [rule] }), 'str');
  draft.tell(tellings.frees, { who, at, from, key, result }, { who, rule });
  if (result === 'failed') return;
  keep(draft, { stirred: true });
  endHold(draft, from, at, rule);
}
