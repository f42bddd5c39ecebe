import type { Draft } from '../../src/core/draft.ts';
import { type Combatant, combatant, type Fight, findCombatant, nameOf } from '../../src/core/fight.ts';
import { choose, chooseOf, type Rule, together } from '../../src/core/request.ts';
import type { Action } from '../../src/core/ruleset.ts';
import { cannotAct, held } from './budget.ts';
import { isActive, sheet, sheetOf } from './combatant.ts';
import { dropAll } from './gear.ts';
import { freeFromAll, tidyHolds } from './holds.ts';
import { groupSave } from './morale.ts';
import { leftBehind, strikesOnLeaving, unitAt } from './opportunity.ts';
import { refuse } from './refusal.ts';
import { activeOf, areAllied, isEnemy, keep } from './state.ts';
import { actor, closeTurn, openTurn, spendTurn } from './turn.ts';
import { areKnownNearby, rememberDistance } from './zones.ts';

/** Giving up, getting away, being chased (FA-SUR, FA-MOR.11, FA-CHA). */
export const leavingActions: readonly Action[] = [
  {
    word: 'surrender',
    title: 'Surrender',
    help: 'surrender: the whole turn; weapons thrown away, hands up (FA-SUR.1)',
    by: 'combatant',
    check: (fight, intent) => cannotAct(fight, actor(fight, intent)),
    *play(draft, { who = '' }): Rule<void> {
      openTurn(draft, who);
      dropAll(draft, who, 'FA-SUR.1');
      draft.change(who, { surrendered: true }, { who, rule: 'FA-SUR.1' });
      keep(draft, { stirred: true });
      tidyHolds(draft);
      draft.tell('surrenders', { who }, { who, rule: 'FA-SUR.1' });
      closeTurn(draft);
    },
  },
  {
    word: 'retreat',
    title: 'Flee from the fight',
    help: 'retreat: the whole turn; enemies nearby may strike, then a chase is settled (FA-MOR.11)',
    by: 'combatant',
    check: (fight, intent) => cannotAct(fight, actor(fight, intent)) ?? held(fight, actor(fight, intent)),
    *play(draft, { who = '' }): Rule<void> {
      openTurn(draft, who);
      const one = combatant(draft.fight, who);
      const mover = findCombatant(draft.fight, sheet(one).mountOn) ?? one;
      const unit = unitAt(draft.fight, mover);
      const goes = yield* strikesOnLeaving(draft, unit, leftBehindFor(draft.fight, one), 1);
      if (goes) for (const id of unit) flee(draft, id);
      closeTurn(draft);
    },
  },
  {
    word: 'chase',
    title: 'Settle a flight',
    help: 'chase: let go, a long chase by a group AGI save, or a short one by the fight rules (FA-CHA.1, FA-CHA.2)',
    by: 'nobody',
    check: (fight) => (fleeing(fight).length > 0 ? undefined : refuse('FA-CHA.1', 'Nobody is fleeing.')),
    *play(draft): Rule<void> {
      const [first] = fleeing(draft.fight);
      if (!first) return;
      const group = fleeing(draft.fight).filter(({ side }) => side === first.side);
      yield* chase(draft, first.side, group);
    },
  },
];

/** Those who have got off, and whom it is open whether somebody chases. */
export function fleeing({ combatants }: Fight): readonly Combatant[] {
  return combatants.filter((one) => sheet(one).state === 'fleeing');
}

/** Enemies whom somebody leaves for good: all who are known to be nearby (FA-OPP.1). */
function leftBehindFor(fight: Fight, one: Combatant): readonly string[] {
  if (one.place !== '') return leftBehind(fight, one, 'away');
  return fight.combatants.flatMap((other) =>
    isEnemy(fight, one, other) && areKnownNearby(fight, one, other) ? [other.id] : [],
  );
}

function flee(draft: Draft, who: string): void {
  if (!isActive(combatant(draft.fight, who))) return;
  draft.change(who, { state: 'fleeing' }, { who, rule: 'FA-MOR.11' });
  keep(draft, { stirred: true });
  spendTurn(draft, who, 'FA-MOR.11');
  freeFromAll(draft, who, 'FA-GRA.8');
  tidyHolds(draft);
  draft.tell('flees', { who }, { who, rule: 'FA-MOR.11' });
}

/** Who escapes, who is reached (FA-CHA.1 to 5). */
function* chase(draft: Draft, side: string, group: readonly Combatant[]): Rule<void> {
  const { fight } = draft;
  const pursuers = fight.sides.filter(({ id }) => !areAllied(fight, id, side)).flatMap(({ id }) => activeOf(fight, id));
  const how = pursuers.length === 0 ? 'go' : yield* askChase(side, group);
  const ids = group.map(({ id }) => id);
  if (how === 'go') return settle(draft, ids, [], pursuers);
  if (how === 'fight') return settle(draft, [], ids, pursuers);
  const pace = yield* askPace(fight, group, pursuers);
  const even = ids.filter((_, i) => pace[i] === 'same');
  const asked = {
    key: `chase:${side}`,
    tag: 'chase',
    who: side,
    why: `${nameOf(fight, side)}: group AGI save`,
    rules: ['FA-CHA.2'],
  };
  const passed = even.length > 0 ? yield* groupSave(draft, asked, even, 'agi') : [];
  if (even.length > 0) draft.tell('chase', { side, key: asked.key, passed }, { who: side, rule: 'FA-CHA.2' });
  const away = ids.filter((id, i) => pace[i] === 'faster' || passed.includes(id));
  settle(
    draft,
    away,
    ids.filter((id) => !away.includes(id)),
    pursuers,
  );
}

function askChase(side: string, group: readonly Combatant[]): Rule<'go' | 'long' | 'fight'> {
  const asked = {
    key: `how:${side}`,
    tag: 'how',
    who: 'referee',
    why: `${group.map(({ name }) => name).join(', ')} ${group.length === 1 ? 'flees' : 'flee'}`,
    rules: ['FA-CHA.1'],
  };
  const options = [
    { id: 'go', label: 'go: nobody chases' },
    { id: 'long', label: 'long chase' },
    { id: 'fight', label: 'fight on, a short chase' },
  ] as const;
  return choose(asked, options, 'go');
}

/** How somebody's speed compares with the fastest pursuer's, as the referee may correct (FA-CHA.3, FA-CHA.4). */
function askPace(fight: Fight, group: readonly Combatant[], pursuers: readonly Combatant[]) {
  const fastest = Math.max(...pursuers.map((one) => paceOf(fight, one)));
  const options = [
    { id: 'same', label: 'as fast' },
    { id: 'faster', label: 'faster: escapes' },
    { id: 'slower', label: 'slower: is reached' },
  ] as const;
  return together(
    group.map((one) => {
      const pace = paceOf(fight, one);
      const proposed = pace > fastest ? 'faster' : pace < fastest ? 'slower' : 'same';
      const asked = {
        key: `pace:${one.id}`,
        tag: 'pace',
        who: 'referee',
        against: one.id,
        why: `${one.name} and the pursuers`,
      };
      return chooseOf({ ...asked, rules: ['FA-CHA.3'] }, options, proposed, true);
    }),
  );
}

function paceOf(fight: Fight, one: Combatant): number {
  return sheet(findCombatant(fight, sheet(one).mountOn) ?? one).speed;
}

function settle(
  draft: Draft,
  away: readonly string[],
  reached: readonly string[],
  pursuers: readonly Combatant[],
): void {
  for (const who of away) draft.change(who, { state: 'fled' }, { who, rule: 'FA-CHA.3' });
  if (away.length > 0) draft.tell('escape', { away }, { rule: 'FA-CHA.2' });
  const [nearest] = pursuers;
  for (const who of reached) {
    draft.change(who, { state: 'up' }, { who, rule: 'FA-CHA.5' });
    if (nearest && sheetOf(draft.fight, who).state === 'up') bringNear(draft, who, nearest);
  }
  if (reached.length > 0) draft.tell('reached', { reached }, { rule: 'FA-CHA.5' });
}

/** Who is reached is nearby the pursuers (FA-CHA.5). */
function bringNear(draft: Draft, who: string, pursuer: Combatant): void {
  if (pursuer.place !== '' && combatant(draft.fight, who).place !== '')
    draft.move(who, pursuer.place, { who, rule: 'FA-CHA.5' });
  else rememberDistance(draft, who, pursuer.id, 0);
}
