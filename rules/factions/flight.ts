import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, nameOf, nounOf } from '../../src/core/fight/fight.ts';
import { actor } from '../../src/core/fight/intent.ts';
import { capital, namesOf, possessive, withThe } from '../../src/core/kit/wording.ts';
import { askEach, asking, choose, optionsOf, type Rule, together } from '../../src/core/rule/request.ts';
import { step } from '../../src/core/ruleset/due.ts';
import { forbidIf } from '../../src/core/ruleset/refuse.ts';
import type { Action, Due } from '../../src/core/ruleset/ruleset.ts';
import { cannotFlee, cannotSurrender } from './budget.ts';
import { isActive, isVehicle, mountOf, ridersOf, sheet, sheetOf } from './combatant.ts';
import { drop } from './gear.ts';
import { tidyHolds } from './holds.ts';
import { enemiesNearby, leftBehind, strikesOnLeaving, unitAt } from './moves.ts';
import { groupSave } from './saves.ts';
import { activeOf, areAllied, keep } from './state.ts';
import { tellings } from './tellings.ts';
import { closeTurn, openTurn, spendTurn } from './turn.ts';
import { areTracked, rememberDistance } from './zones.ts';

/** Giving up, getting away, and chases, short and long (FA-SUR, FA-MOR.11, FA-CHA). */
export const flightActions: readonly Action[] = [
  {
    word: 'surrender',
    grave: true,
    title: 'Surrender',
    help: 'surrender: the whole turn; weapons thrown away, hands up (FA-SUR.1)',
    by: 'combatant',
    check: (fight, intent) => cannotSurrender(fight, actor(fight, intent)),
    *play(draft, { who = '' }): Rule<void> {
      openTurn(draft, who);
      giveUp(draft, who, 'FA-SUR.1');
      closeTurn(draft);
    },
  },
  {
    word: 'retreat',
    grave: true,
    title: 'Flee from the fight',
    help: 'retreat: the whole turn; enemies nearby may strike, then a chase is settled (FA-MOR.11)',
    by: 'combatant',
    along: (fight, intent) => leavers(fight, actor(fight, intent)),
    check: (fight, intent) => cannotFlee(fight, actor(fight, intent)),
    *play(draft, { who = '' }): Rule<void> {
      openTurn(draft, who);
      const combatant = combatantOf(draft.fight, who);
      const unit = leavers(draft.fight, combatant);
      const goes = yield* strikesOnLeaving(draft, unit, leftBehindFor(draft.fight, combatant), 1);
      if (goes) for (const id of unit) flee(draft, id);
      closeTurn(draft);
    },
  },
  {
    word: 'chase',
    called: 'the flight',
    title: 'Settle a flight',
    help: 'chase: let go, a long chase by a group AGI save, or a short one by the fight rules (FA-CHA.1, FA-CHA.2)',
    check: (fight) => forbidIf(fleeing(fight).length === 0, 'FA-CHA.1', 'Nobody is fleeing: there is nobody to chase'),
    *play(draft): Rule<void> {
      const [first, ...others] = firstToFlee(draft.fight);
      if (first) yield* chase(draft, first.side, [first, ...others]);
    },
  },
];

/** Everybody who flees with somebody: mount and riders. */
function leavers(fight: Fight, combatant: Combatant): readonly string[] {
  return unitAt(fight, mountOf(fight, combatant) ?? combatant);
}

/** Enemies whom somebody leaves for good: all who are known to be nearby (FA-OPP.1). */
function leftBehindFor(fight: Fight, combatant: Combatant): readonly string[] {
  if (combatant.place !== '') return leftBehind(fight, combatant, 'away');
  return enemiesNearby(fight, combatant).map(({ id }) => id);
}

function flee(draft: Draft, who: string): void {
  const combatant = combatantOf(draft.fight, who);
  // A vehicle goes nowhere without anybody aboard (FA-MNT.14).
  const isDriven = !isVehicle(combatant) || ridersOf(draft.fight, who).some(isActive);
  if (!isActive(combatant) || !isDriven) return;
  draft.change(who, { state: 'fleeing' }, { who, rule: 'FA-MOR.11' });
  keep(draft, { stirred: true });
  spendTurn(draft, who, 'FA-MOR.11');
  tidyHolds(draft);
  draft.tell(tellings.flees, { who }, { who, rule: 'FA-MOR.11' });
}

/** Weapons thrown away, hands up (FA-SUR.1). */
function giveUp(draft: Draft, who: string, rule: string): void {
  for (const { id, natural, destroyed } of sheetOf(draft.fight, who).weapons)
    if (!natural && !destroyed) drop(draft, who, id, 'FA-SUR.1');
  draft.change(who, { surrendered: true }, { who, rule });
  keep(draft, { stirred: true });
  tidyHolds(draft);
  draft.tell(tellings.surrenders, { who }, { who, rule });
}

/** Returns those who flee, while nobody has said whether they are chased (FA-CHA.1). */
export function fleeing({ combatants }: Fight): readonly Combatant[] {
  return combatants.filter((combatant) => sheet(combatant).state === 'fleeing');
}

/** Returns those whose flight is settled first: all of one side. */
function firstToFlee(fight: Fight): readonly Combatant[] {
  const all = fleeing(fight);
  return all.filter(({ side }) => side === all[0]?.side);
}

/** Returns who can give chase to a side; the broken only get away themselves (FA-MOR.11). */
function pursuersOf(fight: Fight, side: string): readonly Combatant[] {
  const enemies = fight.sides.filter(({ id }) => !areAllied(fight, id, side)).flatMap(({ id }) => activeOf(fight, id));
  return enemies.filter((enemy) => sheet(enemy).broken === '');
}

/** Lets a side flee: some escape, others are reached (FA-CHA.1 to 5). */
function* chase(draft: Draft, side: string, group: readonly Combatant[]): Rule<void> {
  const { fight } = draft;
  const pursuers = pursuersOf(fight, side);
  const how = pursuers.length === 0 ? 'go' : yield* askChase(side, group);
  const ids = group.map(({ id }) => id);
  if (how === 'go') return comeBack(draft, ids, []);
  if (how === 'fight') {
    comeBack(draft, [], ids);
    return draft.tell(tellings['still-here'], { who: ids }, { rule: 'FA-CHA.1' });
  }
  const paceSetters = group.filter((combatant) => paceSetterOf(fight, group, combatant) === combatant);
  const pace = yield* askPace(fight, paceSetters, pursuers);
  const led = (how: string) => paceSetters.flatMap(({ id }, i) => (pace[i] === how ? [id] : []));
  const even = led('same');
  const why = capital(`${possessive(withThe(nounOf(fight, side)))} group AGI save,`);
  const asked = asking('chase', side, why, { rules: ['FA-CHA.2'] });
  const passed = even.length > 0 ? yield* groupSave(fight, asked, even, 'agi') : [];
  const failed = even.filter((id) => !passed.includes(id));
  if (even.length > 0)
    draft.tell(tellings.chase, { side, key: asked.key, passed, failed }, { who: side, rule: 'FA-CHA.2' });
  const first = [...led('faster'), ...passed];
  const getsAway = (combatant: Combatant) => first.includes(paceSetterOf(fight, group, combatant).id);
  const away = group.filter(getsAway).map(({ id }) => id);
  const reached = ids.filter((id) => !away.includes(id));
  comeBack(draft, away, reached);
  yield* overtake(draft, reached, pursuers);
}

/** Returns who runs for somebody who flees: the mount for its riders, for a vehicle its first passenger (FA-MNT.1, FA-MNT.14). */
function paceSetterOf(fight: Fight, group: readonly Combatant[], combatant: Combatant): Combatant {
  const mount = mountOf(fight, combatant) ?? combatant;
  const driver = group.find((rider) => mountOf(fight, rider) === mount);
  return (isVehicle(mount) && driver) || mount;
}

/** Words for no chase, as its question has them. */
const lettingGo: readonly string[] = ['let go', 'let them go'];

/** Returns what is due about those whose flight is settled first (FA-CHA.1); there is no choice where nobody can chase. */
export function flightDue(fight: Fight): Due {
  const group = firstToFlee(fight);
  const canChase = group[0] && pursuersOf(fight, group[0].side).length > 0;
  const says = canChase ? goOrChase(group) : `${whoFlees(group)}, and nobody can give chase.`;
  const due = step('chase', 'Flight', says, 'chase', 'go');
  return { ...due, enter: { ...due.enter, said: lettingGo } };
}

function goOrChase(group: readonly Combatant[]): string {
  return `${whoFlees(group)}. Let them go, or chase?`;
}

function whoFlees(group: readonly Combatant[]): string {
  return `${namesOf(group)} ${group.length === 1 ? 'flees' : 'flee'}`;
}

function askChase(side: string, group: readonly Combatant[]): Rule<'go' | 'long' | 'fight'> {
  const asked = asking('how', 'referee', goOrChase(group), { about: side, rules: ['FA-CHA.1'] });
  const chases = optionsOf(['long', 'long chase'], ['fight', 'fight on (a short chase)']);
  return choose(asked, [{ id: 'go', label: 'go', said: lettingGo }, ...chases], 'go');
}

/** Returns how somebody's speed compares with the fastest pursuer's, as the referee may correct (FA-CHA.3, FA-CHA.4). */
function askPace(fight: Fight, group: readonly Combatant[], pursuers: readonly Combatant[]) {
  const fastest = Math.max(...pursuers.map((combatant) => paceOf(fight, combatant)));
  const options = optionsOf(['same', 'as fast'], ['faster', 'faster (escapes)'], ['slower', 'slower (is caught)']);
  return together(
    group.map((combatant) => {
      const pace = paceOf(fight, combatant);
      const proposed = pace > fastest ? 'faster' : pace < fastest ? 'slower' : 'same';
      const why = `Is ${combatant.name} faster than the pursuers?`;
      const asked = asking('pace', 'referee', why, { about: combatant.id, against: combatant.id });
      return choose({ ...asked, rules: ['FA-CHA.3'] }, options, proposed, true);
    }),
  );
}

function paceOf(fight: Fight, combatant: Combatant): number {
  return sheet(mountOf(fight, combatant) ?? combatant).speed;
}

/** Those who get away are gone; those who do not are back in the fight, where they were or beside the pursuers. */
function comeBack(draft: Draft, away: readonly string[], back: readonly string[]): void {
  for (const who of away) draft.change(who, { state: 'fled' }, { who, rule: 'FA-CHA.3' });
  if (away.length > 0) draft.tell(tellings.escape, { away }, { rule: 'FA-CHA.2' });
  for (const who of back) draft.change(who, { state: 'up' }, { who, rule: 'FA-CHA.1' });
}

/** Brings who is reached nearby the pursuers; it fights on or gives up, the broken rather the latter (FA-CHA.5, FA-MOR.12). */
function* overtake(draft: Draft, reached: readonly string[], pursuers: readonly Combatant[]): Rule<void> {
  if (reached.length === 0) return;
  for (const who of reached) bringNear(draft, who, pursuers);
  draft.tell(tellings.reached, { reached }, { rule: 'FA-CHA.5' });
  const people = reached.filter((who) => !isVehicle(combatantOf(draft.fight, who)));
  for (const [who, choice] of yield* askEach(people, (who) => choose(...lastStand(draft.fight, who))))
    if (choice === 'surrender') giveUp(draft, who, 'FA-MOR.12');
    else draft.change(who, { broken: '' }, { who, rule: 'FA-CHA.5' });
}

function lastStand(fight: Fight, who: string) {
  const why = `${nameOf(fight, who)} is caught. Fight on or surrender?`;
  const asked = asking('reached', who, why, { title: 'Caught', rules: ['FA-CHA.5', 'FA-MOR.12'] });
  const options = optionsOf('fight', 'surrender');
  return [asked, options, sheetOf(fight, who).broken === '' ? 'fight' : 'surrender'] as const;
}

/** Brings the pursuers to the place of the fastest of them, where places are tracked (FA-CHA.5). */
function bringNear(draft: Draft, who: string, pursuers: readonly Combatant[]): void {
  const [fastest] = pursuers.toSorted((a, b) => paceOf(draft.fight, b) - paceOf(draft.fight, a));
  if (fastest && areTracked(combatantOf(draft.fight, who), fastest))
    draft.move(who, fastest.place, { who, rule: 'FA-CHA.5' });
  else for (const { id } of pursuers) rememberDistance(draft, who, id, 0);
}
