import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { type Asking, asking, chooseAmong, type Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { anyOf, ofActor } from '../../src/core/ruleset/choices.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { cannotAct, cannotMain } from './budget.ts';
import { holdersOf, isGrabbed, isThere, isUp, sheet, sheetOf } from './combatant.ts';
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

/** Ends one hold. */
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
  for (const { id } of draft.fight.combatants)
    for (const target of sheetOf(draft.fight, id).grabbing) {
      const combatant = combatantOf(draft.fight, id);
      const other = combatantOf(draft.fight, target);
      if (
        !isUp(combatant) ||
        sheet(combatant).surrendered ||
        !isThere(other) ||
        !areNearby(draft.fight, combatant, other)
      )
        endHold(draft, id, target, 'FA-GRA.8');
    }
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
    called: 'attempt to get free',
    title: 'Break free, or free an ally',
    aimed: 'Free',
    help: 'free [HOLDER]: a grabbed combatant breaks free, for the whole turn; free ALLY: a main action',
    by: 'combatant',
    targets: { least: 1, most: 1, of: choices },
    check: cannotFree,
    *play(draft, intent): Rule<void> {
      const combatant = actor(draft.fight, intent);
      const [target = ''] = intent.at ?? [];
      openTurn(draft, combatant.id);
      if (isGrabbed(draft.fight, combatant.id)) yield* breakFree(draft, combatant, target);
      else yield* freeAlly(draft, combatant, target);
    },
  },
  {
    word: 'letgo',
    called: 'letting go',
    title: 'Let go',
    help: 'letgo: ends a hold; costs no action (FA-GRA.8)',
    by: 'combatant',
    check: (fight, intent) => {
      const combatant = actor(fight, intent);
      return sheet(combatant).grabbing.length > 0
        ? undefined
        : refuse('FA-GRA.8', `${combatant.name} holds nobody: there is nobody to let go`);
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
  if (grabbed && legal.length === 0)
    return refuse(
      'FA-SIZ.13',
      `${combatant.name} can't break the hold of a larger combatant: an ally can, with \`free ${combatant.code}\``,
    );
  if (legal.length === 0)
    return refuse('FA-GRA.4', `Nobody near ${combatant.name} is held: move to a held ally, then \`free\``);
  if (legal.some(({ id }) => id === target)) return undefined;
  return refuse('FA-GRA.9', `Choose ${grabbed ? 'whose hold to break' : 'whom to free'}: ${anyOf(legal)}`);
}

/** A STR save; the turn is used up either way (FA-GRA.3, FA-GRA.9). */
function* breakFree(draft: Draft, { id: who, name }: Combatant, holder: string): Rule<void> {
  spendTurn(draft, who, 'FA-GRA.3');
  const more = { key: `free:${who}`, against: holder, rules: ['FA-GRA.3'] };
  yield* freeBySave(draft, asking('free', who, `${name} breaks free.`, more), who, 'FA-GRA.3');
}

/** An ally's own STR save ends one hold (FA-GRA.4). */
function* freeAlly(draft: Draft, combatant: Combatant, ally: string): Rule<void> {
  spendMain(draft, combatant.id, 'FA-GRA.4');
  rememberDistance(draft, combatant.id, ally, 0);
  const options = holdersOf(draft.fight, ally).map(choiceOf);
  if (options.length === 0)
    throw new Problem(
      'not-held',
      `Nobody holds ${combatantOf(draft.fight, ally).name} (FA-GRA.4): choose a combatant who is grabbed.`,
    );
  const why = `From whom does ${combatant.name} free ${combatantOf(draft.fight, ally).name}?`;
  const which = asking('from', combatant.id, why, { about: ally, rules: ['FA-GRA.9'] });
  const holder = yield* chooseAmong(which, options);
  const frees = `${combatant.name} frees ${combatantOf(draft.fight, ally).name}.`;
  const more = { key: `free:${combatant.id}`, against: holder, rules: ['FA-GRA.4'] };
  yield* freeBySave(draft, asking('free', combatant.id, frees, more), ally, 'FA-GRA.4');
}

/** Ends the hold of the holder against whom a STR save is asked, if it passes. */
function* freeBySave(draft: Draft, asked: Asking, at: string, rule: string): Rule<void> {
  const { who, key, against: from = '' } = asked;
  const result = yield* save(draft.fight, asked, 'str');
  draft.tell(tellings.frees, { who, at, from, key, result }, { who, rule });
  if (result === 'failed') return;
  keep(draft, { stirred: true });
  endHold(draft, from, at, rule);
}
