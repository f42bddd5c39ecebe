import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, possessiveOf } from '../../src/core/fight/fight.ts';
import { altered } from '../../src/core/kit/list.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { asking, choose, chooseAmong, drawLot, type Option, type Rule, roll } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { inHand, reaches } from './able.ts';
import { type Blow, looseDamage } from './blow.ts';
import { isPresent, sheetOf } from './combatant.ts';
import { hurt } from './falling.ts';
import { house } from './houserules.ts';
import { meleeOf } from './pairs.ts';
import { MISHAP } from './state.ts';
import { type Mishap, mishapNames, mishaps } from './tables.ts';
import { tellings } from './tellings.ts';

/** Plays the mishap of a fumble: the referee's choice, or a d6 by that house rule (MB-FUM.3). */
export function* mishap(draft: Draft, blow: Blow, key: string): Rule<void> {
  const found = yield* whichMishap(draft, blow, key);
  if (found === 'none') return;
  const cause = { who: blow.who, with: blow.weapon.name, rule: 'MB-FUM.3' };
  const { strain } = sheetOf(draft.fight, blow.who);
  const friends = friendsNear(draft.fight, blow);
  // With no friend in reach, the blow falls on whoever struck it (T12).
  const alone = found === 'friend' && friends.length === 0 ? 'with no friend in reach, hits self' : undefined;
  const held = found === 'dropped' ? undroppable(blow) : undefined;
  const none = held === undefined ? undefined : `none, ${held}`;
  draft.tell(tellings.mishap, { who: blow.who, name: alone ?? none ?? mishapNames[found][0] }, cause);
  switch (found) {
    case 'dropped':
      return held === undefined ? drop(draft, blow) : undefined;
    case 'self':
    case 'friend':
      return yield* hitFriend(draft, blow, found === 'self' ? [] : friends, key);
    case 'strained':
      return draft.change(blow.who, { strain: strain + 1 }, { ...cause, rule: 'MB-FUM.6' });
    case 'helmet':
      return yield* askew(draft, blow.who, key);
    case 'other':
      return;
  }
}

/** Asks which mishap it is. `d6` and `never` are kept as a standing order, which `order mishap ask` ends. */
function* whichMishap(draft: Draft, blow: Blow, key: string): Rule<Mishap | 'none'> {
  const { who } = blow;
  const why = `Which mishap for ${combatantOf(draft.fight, who).name}?`;
  const asked = asking(MISHAP, 'referee', why, { key, against: who, anew: true });
  const thrown = () => drawLot({ ...asked, key: `${key}:die`, rules: ['MB-FUM.3'] }, mishaps);
  // By that house rule the die says it; a kind that was chosen before the rule was changed stands.
  const isTable = house.fumbleTable.of(draft.fight) === 'd6';
  const held = undroppable(blow);
  const options: readonly Option<Mishap | 'none' | 'd6' | 'never'>[] = [
    { id: 'none', label: 'none' },
    ...mishaps.map((id) => ({ id, label: id, ...(id === 'dropped' && held && { refused: held }) })),
    { id: 'd6', label: 'd6 for this fight' },
    { id: 'never', label: 'never in this fight' },
  ];
  const question = { ...asked, tag: isTable ? 'table' : MISHAP, rules: ['MB-FUM.3'] };
  const chosen = yield* choose(question, options, isTable ? 'd6' : 'none', isTable);
  if (chosen !== 'd6' && chosen !== 'never') return chosen;
  if (!isTable) draft.put('orders', { [MISHAP]: chosen }, { rule: 'MB-FUM.3' });
  return chosen === 'd6' ? yield* thrown() : 'none';
}

/** Returns why nothing falls to the ground: a bite or a fist is no weapon in hand (MB-FUM.4). */
function undroppable({ weapon: { name, use } }: Blow): string | undefined {
  return use === 'natural' || use === 'brawling' ? `the ${name} can't be dropped` : undefined;
}

/** Drops the weapon; it lies there until it is picked up, and another that is in hand stays there (MB-FUM.4). */
function drop(draft: Draft, { who, weapon }: Blow): void {
  const held = inHand(combatantOf(draft.fight, who)) ?? weapon;
  const weapons = altered(sheetOf(draft.fight, who).weapons, weapon.id, { dropped: true });
  draft.change(who, { weapons, inHand: held.id }, { who, rule: 'MB-FUM.4' });
}

/** Returns the friends in reach, or in the melee of the one who fumbles or of its target. */
function friendsNear(fight: Fight, { who, target, weapon }: Blow): readonly Combatant[] {
  const inMelee = [...meleeOf(fight, who), ...meleeOf(fight, target)].map(({ id }) => id);
  return fight.combatants.filter(
    (combatant) =>
      combatant.side === combatantOf(fight, who).side &&
      combatant.id !== who &&
      isPresent(combatant) &&
      (inMelee.includes(combatant.id) || reaches(fight, who, weapon, combatant.id)),
  );
}

/** Hits one of the friends who are near, or where none is, whoever fumbles: weapon damage, no attack roll (MB-FUM.5, T12). */
function* hitFriend(draft: Draft, { who, weapon }: Blow, near: readonly Combatant[], key: string): Rule<void> {
  const which = asking('friend', 'referee', 'Which friend is hit?', { about: key, against: who, rules: ['MB-FUM.5'] });
  const target = near.length === 0 ? who : yield* chooseAmong(which, near.map(choiceOf));
  const why = `${possessiveOf(draft.fight, who)} ${weapon.name} damage`;
  const asked = asking('damage', who, why, { key: `harm:${key}`, against: target, rules: ['MB-FUM.5'] });
  const damage = yield* looseDamage(draft.fight, weapon, asked);
  yield* hurt(draft, target, damage, key, { who, with: weapon.name, rule: 'MB-FUM.5' });
}

/** Puts the helmet askew: blinded until so many rounds have been spent on it; a second time shortens none (MB-FUM.7, MB-CND.3). */
function* askew(draft: Draft, who: string, key: string): Rule<void> {
  const why = `How many rounds to set ${possessiveOf(draft.fight, who)} helmet straight?`;
  const asked = asking('fixing', who, why, { about: key, role: 'consequence', rules: ['MB-FUM.7'] });
  const rounds = Math.max(sheetOf(draft.fight, who).fixing, yield* roll(asked, [3], sum));
  draft.change(who, { fixing: rounds }, { who, rule: 'MB-FUM.7' });
  draft.begin(who, { id: 'blinded', name: 'blinded' }, { who, rule: 'MB-FUM.7' });
  draft.tell(tellings.askew, { who, rounds });
}
