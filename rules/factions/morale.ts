import type { Draft } from '../../src/core/fight/draft.ts';
import {
  type Combatant,
  combatantOf,
  type Fight,
  findAnywhere,
  findCombatant,
  nameOf,
} from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { own } from '../../src/core/kit/json.ts';
import { groupedBy } from '../../src/core/kit/list.ts';
import { asking, decideEach, optionsOf, type Rule } from '../../src/core/rule/request.ts';
import { whole } from '../../src/core/ruleset/halves.ts';
import { forbid } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { groupOf, isActive, isVehicle, sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { groupSave } from './saves.ts';
import { activeOf, keep, state } from './state.ts';
import { tellings } from './tellings.ts';

/**
 * Returns how many of each morale group are able to fight, as it is kept (FA-MOR.2): with player characters, down or
 * not, whom {@link numbersOf} leaves out.
 */
export function strengths(fight: Fight): Readonly<Record<string, number>> {
  const groups = [...groupedBy(whole(fight).combatants.filter(isCounted), groupOf)];
  const able = (one: Combatant) => isAble(fight, one);
  return Object.fromEntries(groups.map(([group, members]) => [group, members.filter(able).length]));
}

/** Returns true if somebody is no loss to its group: whoever is benched is none. */
function isAble(fight: Fight, combatant: Combatant): boolean {
  return isActive({ ...combatant, benched: false }) || isSpared(fight, combatant);
}

/** Returns true if somebody is a player character who checks no morale, and is of no group therefore (FA-MOR.9). */
function isSpared(fight: Fight, combatant: Combatant): boolean {
  return sheet(combatant).kind === 'pc' && house.moraleAppliesTo.of(fight) === 'npc';
}

/** Returns true if somebody counts to its group: vehicles do not, nor does whoever is of no faction. */
function isCounted(combatant: Combatant): boolean {
  return !isVehicle(combatant) && combatant.side !== '';
}

/** Returns of how many a group was, how many of them were able when the round began, and are left: player characters apart. */
export function numbersOf(fight: Fight, group: string) {
  const { original, strength } = state(fight);
  const spared = whole(fight).combatants.filter((one) => groupOf(one) === group && isSpared(fight, one)).length;
  // A group may be called whatever a referee likes.
  const count = (counts: Readonly<Record<string, number>>) => (own(counts, group) ?? 0) - spared;
  return { all: count(original), start: count(strength), left: count(strengths(fight)) };
}

/**
 * Counts somebody to the group that it is of now, and off the one that it was of before (FA-RND.13).
 * @param isLoss whether it is lost to that one: to be set apart by hand is no loss
 */
export function regroup(draft: Draft, who: string, before?: Combatant, isLoss = false): void {
  const now = combatantOf(draft.fight, who);
  const [from, to] = [before, now].map((one) => (one && isCounted(one) ? groupOf(one) : undefined));
  if (from === to || state(draft.fight).stage === 'start') return;
  const able = isAble(draft.fight, now) ? 1 : 0;
  recount(draft, to, 1, able);
  if (!isLoss || isSpared(draft.fight, now)) recount(draft, from, -1, -able);
}

/** Counts off its group whoever is removed while able to fight: that is a correction, and no loss (FA-MOR.2). */
export function uncount(draft: Draft, who: string): void {
  const combatant = combatantOf(draft.fight, who);
  const hasCount = own(state(draft.fight).original, groupOf(combatant)) !== undefined;
  if (hasCount && isCounted(combatant) && isAble(draft.fight, combatant)) recount(draft, groupOf(combatant), -1, -1);
}

function recount(draft: Draft, group: string | undefined, all: number, able: number): void {
  if (group === undefined) return;
  const { original: had, strength: stood } = state(draft.fight);
  const original = { ...had, [group]: (own(had, group) ?? 0) + all };
  const strength = { ...stood, [group]: (own(stood, group) ?? 0) + able };
  keep(draft, { original, strength }, 'FA-RND.13');
}

/** Returns a group with its strength: `Bandits 3 of 6`. */
export function strengthOf(fight: Fight, group: string): string {
  const { all, left } = numbersOf(fight, group);
  return `${nameOf(fight, group)} ${left} of ${all}`;
}

/** Returns why a group checks morale: `Bandits 3 of 6 left`, or `Leader alone with 5 of 10 health` (FA-MOR.2, FA-MOR.3). */
export function moraleCause(fight: Fight, group: string): string {
  const { all, start, left } = numbersOf(fight, group);
  const loner = checkers(fight, group).find((combatant) => isAloneAndLow(fight, combatant));
  if (!loner || isCrossing(start, left, all)) return `${strengthOf(fight, group)} left`;
  const { current, max } = sheet(loner).health;
  return `${loner.name} alone with ${current} of ${max} health`;
}

/** Returns the groups that check morale at the end of this round (FA-MOR.1 to 3, FA-MOR.8 to 10, FA-SNK.11, T-9). */
export function checkingGroups(fight: Fight): readonly string[] {
  if (fight.round === 0 && house.moraleAfterBonusRound.of(fight) === 'off') return [];
  return Object.keys(strengths(fight)).filter((group) => checksNow(fight, group));
}

/** Returns the groups whose check is still to come: whoever has joined since the round was over may have lifted it (FA-RND.13). */
export function groupsToCheck(fight: Fight): readonly string[] {
  return state(fight).morale.filter((group) => checksNow(fight, group));
}

/** Returns true if a group has a reason to check, and somebody who does. */
function checksNow(fight: Fight, group: string): boolean {
  const { all, start, left } = numbersOf(fight, group);
  const crossed = isCrossing(start, left, all);
  const members = checkers(fight, group);
  return members.length > 0 && (crossed || members.some((combatant) => isAloneAndLow(fight, combatant)));
}

/** Returns true if a number came down to half of the original or less just now (FA-MOR.2). */
export function isCrossing(start: number, now: number, original: number): boolean {
  return original > 1 && start * 2 > original && original >= now * 2;
}

/** Returns the members of a group who roll, in both halves of a split fight: not the fearless, the safe, the broken (FA-MOR.6, FA-MOR.7, FA-MOR.9). */
export function checkers(fight: Fight, group: string): readonly Combatant[] {
  return whole(fight).combatants.filter((combatant) => {
    const { fearless, moraleSafe, broken } = sheet(combatant);
    const isExempt = isSpared(fight, combatant) || fearless || moraleSafe || broken !== '' || !isCounted(combatant);
    return !isExempt && groupOf(combatant) === group && isActive(combatant);
  });
}

/** Returns true if somebody of this half fights alone and came down to half of its health or less in its round (FA-MOR.3). */
function isAloneAndLow(fight: Fight, combatant: Combatant): boolean {
  const { health, startHealth } = sheet(combatant);
  const isAlone = activeOf(whole(fight), combatant.side).length === 1;
  const isHere = findCombatant(fight, combatant.id) !== undefined;
  return isAlone && isHere && startHealth * 2 > health.max && health.max >= health.current * 2;
}

/** The morale check of a group, and what those choose who break (FA-MOR.4 to 6). */
export const moraleActions: readonly Action[] = [
  {
    word: 'morale',
    called: 'the morale check of',
    title: 'Check morale',
    help: 'morale: the group WIT save that is due',
    typed: true,
    check: (fight, intent) =>
      checkedBy(fight, intent) === undefined
        ? forbid('FA-MOR.1', 'No group has to check morale now: it comes last in a round')
        : undefined,
    *play(draft, intent): Rule<void> {
      const group = checkedBy(draft.fight, intent) ?? '';
      keep(draft, { morale: state(draft.fight).morale.filter((other) => other !== group) });
      const { at = [] } = intent;
      const members = checkers(draft.fight, group).filter(({ id }) => at.length === 0 || at.includes(id));
      const [first] = members;
      if (first) yield* checkGroup(draft, group, first.side, members);
    },
  },
];

/** Returns the group that a check is for: once it has begun it goes on, whoever joins meanwhile (FA-RND.13). */
function checkedBy(fight: Fight, { at = [] }: Intent): string | undefined {
  const [who = ''] = at;
  const begun = findAnywhere(fight, who);
  const groups = begun ? state(fight).morale.filter((group) => group === groupOf(begun)) : groupsToCheck(fight);
  return groups[0];
}

function* checkGroup(draft: Draft, group: string, side: string, members: readonly Combatant[]): Rule<void> {
  const ids = members.map(({ id }) => id);
  const key = `morale:${group}`;
  const why = `${moraleCause(draft.fight, group)}: group WIT save,`;
  const passed = yield* groupSave(draft.fight, { key, tag: 'morale', who: side, why, rules: ['FA-MOR.4'] }, ids, 'wit');
  const failed = ids.filter((id) => !passed.includes(id));
  keep(draft, { stirred: true });
  for (const who of passed) draft.change(who, { moraleSafe: true }, { who, rule: 'FA-MOR.6' });
  draft.tell(tellings.morale, { side, group, key, passed, failed }, { who: side, rule: 'FA-MOR.4' });
  if (failed.length === 0) return;
  const choices = yield* askBroken(draft, side, group, failed);
  for (const chosen of ['surrender', 'flee'] as const) {
    const broken = chosen === 'flee' ? 'retreat' : chosen;
    const who = choices.flatMap(([id, choice]) => (choice === chosen ? [id] : []));
    for (const id of who) draft.change(id, { broken }, { who: id, rule: 'FA-MOR.5' });
    if (who.length > 0) draft.tell(tellings.breaks, { who, broken }, { who: side, rule: 'FA-MOR.5' });
  }
}

/** One answer for all who break, or one for each (FA-MOR.5). */
function askBroken({ fight }: Draft, side: string, group: string, failed: readonly string[]) {
  const codes = failed.map((id) => combatantOf(fight, id).code).join(' ');
  const asked = asking('broken', side, `${codes} broke. What do they do?`, { about: group, rules: ['FA-MOR.5'] });
  const alone = (who: string) => {
    return { key: `broken:${who}`, who, why: `${nameOf(fight, who)} broke. What does it do?`, title: 'Broken' };
  };
  const [only = '', ...others] = failed;
  const first = others.length > 0 ? asked : { ...asked, ...alone(only), key: asked.key };
  return decideEach(first, failed, alone, optionsOf('surrender', 'flee'), 'flee');
}
