import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, membersOf, nounOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { aText } from '../../src/core/fight/telling.ts';
import { altered, present } from '../../src/core/kit/list.ts';
import { capital, listed, possessive, withThe } from '../../src/core/kit/wording.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { asking, type Rule, roll, together } from '../../src/core/rule/request.ts';
import { whole } from '../../src/core/ruleset/halves.ts';
import { byWord, defineOptions } from '../../src/core/ruleset/options.ts';
import { forbid, forbidOver } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { become, highestPass } from './checks.ts';
import { isActive, sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { type Group, isOver, isPc, keep, state } from './state.ts';
import { isCasualty, stands } from './tables.ts';
import { tellings } from './tellings.ts';

/** Returns the NPCs of a side, of both halves, that have a Morale number: they check together, PCs beside them are not counted (GS-MOR.8, GS-MOR.11). */
export function groupOf(fight: Fight, sideId: string): readonly Combatant[] {
  return membersOf(whole(fight), sideId).filter((combatant) => !combatant.benched && checksMorale(combatant));
}

function checksMorale(combatant: Combatant): boolean {
  const { kind, morale } = sheet(combatant);
  return kind === 'npc' && morale !== null;
}

/** Counts the groups at the start of a fight; whoever is lost already is no loss of this one (GS-MOR.4 to 6). */
export function countGroups(draft: Draft): void {
  const { combatants, gone } = draft.fight;
  const before = [...combatants.filter((one) => !stands(sheet(one).status)), ...gone].map(({ id }) => id);
  draft.put('fight', { before: before.length > 0 ? before : undefined });
  keep(draft, { groups: draft.fight.sides.map(({ id }) => freshGroup(draft.fight, id)) }, 'GS-MOR.4');
}

function freshGroup(fight: Fight, id: string): Group {
  const members = groupOf(fight, id).filter(isActive);
  const { length } = members;
  const alone = length === 1 && membersOf(whole(fight), id).filter(isActive).length === 1;
  // Guard that is 0 from the start is not brought there any more (GS-MOR.5).
  const loneDone = alone && members.every((one) => sheet(one).guard.current === 0);
  return { id, startCount: length, alone, firstCasualtyDone: false, halfDone: false, loneDone };
}

/** Returns the group of a side; a side that has come up in the fight counts everybody it has. */
export function groupFor(fight: Fight, sideId: string): Group {
  const known = state(fight).groups.find(({ id }) => id === sideId);
  return known ?? { ...freshGroup(fight, sideId), startCount: groupOf(fight, sideId).length, alone: false };
}

/** Adds a newcomer to its group (GS-SET.11). */
export function countIn(draft: Draft, who: string): void {
  const { side } = combatantOf(draft.fight, who);
  const { startCount } = groupFor(draft.fight, side);
  const belongs = groupOf(draft.fight, side).some(({ id }) => id === who);
  change(draft, side, { startCount: startCount + Number(belongs), alone: false });
}

function change(draft: Draft, sideId: string, changes: Partial<Group>): void {
  const { groups } = state(draft.fight);
  const isKnown = groups.some(({ id }) => id === sideId);
  const all = isKnown ? groups : [...groups, groupFor(draft.fight, sideId)];
  keep(draft, { groups: altered(all, sideId, changes) }, 'GS-MOR.6');
}

/** Returns the NPCs of a side that this fight counts, those who have been taken out of it since as well (GS-MOR.4). */
function countedOf(fight: Fight, sideId: string): readonly Combatant[] {
  const { before } = state(fight);
  return [...membersOf(whole(fight), sideId), ...fight.gone].filter(
    (one) => one.side === sideId && checksMorale(one) && !before.includes(one.id),
  );
}

/** Returns the triggers that a group has met and not checked for yet (GS-MOR.3 to 6). */
function triggersOf(fight: Fight, sideId: string): readonly string[] {
  const group = groupFor(fight, sideId);
  const members = countedOf(fight, sideId);
  const statuses = members.map((combatant) => sheet(combatant).status);
  const [one] = members;
  const isWorn = one !== undefined && isActive(one) && sheet(one).guard.current === 0;
  const isHalf = group.startCount > 0 && 2 * statuses.filter((status) => !stands(status)).length >= group.startCount;
  if (group.alone) return present(isWorn && !group.loneDone && 'loneDone');
  return present(
    statuses.some(isCasualty) && !group.firstCasualtyDone && 'firstCasualtyDone',
    isHalf && !group.halfDone && 'halfDone',
  );
}

/** Notes that a group has checked for triggers. */
function noteChecked(draft: Draft, sideId: string, triggers: readonly string[]): void {
  change(draft, sideId, Object.fromEntries(triggers.map((trigger) => [trigger, true])));
}

/** Examines the triggers of every group; triggers that are met together cause one check (GS-MOR.6, GS-MOR.7). */
export function* examineMorale(draft: Draft): Rule<void> {
  if (house.moraleChecks.of(draft.fight) === 'off') return;
  for (const { id } of draft.fight.sides) {
    const met = triggersOf(draft.fight, id);
    if (met.length === 0) continue;
    noteChecked(draft, id, met);
    yield* checkMorale(draft, id, met);
  }
}

/** Checks the morale of a group: each able unit compares the roll with its Morale, or its leader's (GS-MOR.2, GS-MOR.8 to 10). */
function* checkMorale(draft: Draft, sideId: string, why: readonly string[]): Rule<void> {
  const able = ableOf(draft.fight, sideId);
  if (able.length === 0) return;
  const leader = leaderOf(draft.fight, sideId);
  const scores = able.map((combatant) => sheet(leader ?? combatant).morale ?? 12);
  const each = house.moraleRoll.of(draft.fight) === 'each';
  const dice = each
    ? able.map(({ id }, i) => moraleDie(draft.fight, id, id, [scores[i] ?? 0]))
    : [moraleDie(draft.fight, sideId, checkers(draft.fight, sideId), scores)];
  const faces = yield* together(dice);
  const shown = able.map((_, i) => faces[each ? i : 0] ?? 0);
  const is2d6 = house.moraleDice.of(draft.fight) === '2d6';
  const most = (morale: number) => (is2d6 ? morale : highestPass(draft.fight, morale));
  const broken = able.filter((_, i) => (shown[i] ?? 0) > most(scores[i] ?? 0));
  const rolled = { who: able.map(({ id }) => id), shown, scores, broken: broken.map(({ id }) => id) };
  const side = checkers(draft.fight, sideId);
  draft.tell(tellings.morale, { side, why, leader: leader?.id ?? '', ...rolled }, { rule: 'GS-MOR.2' });
  for (const { id } of broken) become(draft, id, 'breaking', 'GS-MOR.9');
}

/** Returns who checks morale, as it is said: a side, or those of it beside whom PCs stand, who never do (GS-MOR.11). */
function checkers(fight: Fight, sideId: string): string | readonly string[] {
  return membersOf(whole(fight), sideId).some(isPc) ? ableOf(fight, sideId).map(({ id }) => id) : sideId;
}

/** Returns the units of a group that can still break. */
function ableOf(fight: Fight, sideId: string): readonly Combatant[] {
  return groupOf(fight, sideId).filter((combatant) => sheet(combatant).status === 'able');
}

const moraleOptions = defineOptions({
  side: { ...aText, any: 'first', about: 'the side' },
  waive: byWord('waive', 'no check for what has happened so far'),
});

function sidesWithMorale(fight: Fight): readonly string[] {
  return fight.sides.flatMap(({ id }) => (groupOf(fight, id).length > 0 ? [id] : []));
}

/** Returns which side a call for morale is for, the only one with Morale numbers where none is named, and whether it waives. */
function calledFor(fight: Fight, intent: Intent) {
  const { side: typed = '', waive = false } = moraleOptions.of(intent);
  const [only = '', ...others] = sidesWithMorale(fight);
  if (typed !== '' && typed !== 'waive') return { side: typed, waive };
  return { side: others.length === 0 ? only : '', waive: waive || typed === 'waive' };
}

/** Morale by the Bard's word, at any time (GS-MOR.13). */
export const moraleActions: readonly Action[] = [
  {
    word: 'morale',
    called: 'the morale check',
    title: 'Call for a morale check',
    help: 'morale: the foes check now; morale foes waive: no check for what has happened so far',
    typed: true,
    options: moraleOptions.list,
    check: (fight, intent) => {
      if (isOver(fight)) return forbidOver('GS-RND.11');
      const { side, waive } = calledFor(fight, intent);
      if (waive ? groupOf(fight, side).length > 0 : ableOf(fight, side).length > 0) return undefined;
      const noun = withThe(nounOf(fight, side)).text;
      if (groupOf(fight, side).length > 0)
        return forbid('GS-MOR.9', `Nobody of ${noun} is left to check: all of them are breaking, or out`);
      const sides = sidesWithMorale(fight);
      if (sides.length === 0) return forbid('GS-MOR.11', 'Nobody here has a Morale number');
      const forms = sides.map((id) => `\`morale ${id}\``);
      const why = side === '' ? 'Several sides have a Morale number' : `Nobody of "${side}" has a Morale number`;
      return forbid('GS-MOR.11', `${why}: type ${listed(forms, 'or')}`);
    },
    *play(draft, intent): Rule<void> {
      const { side, waive } = calledFor(draft.fight, intent);
      if (!waive) return yield* checkMorale(draft, side, ['called']);
      noteChecked(draft, side, triggersOf(draft.fight, side));
      draft.tell(tellings['morale-waived'], { side }, { rule: 'GS-MOR.13' });
    },
  },
];

/** Returns the leader who lends its Morale: able, and of the group (GS-MOR.10). */
export function leaderOf(fight: Fight, sideId: string): Combatant | undefined {
  if (house.leaderMorale.of(fight) === 'off') return undefined;
  return groupOf(fight, sideId).find((combatant) => sheet(combatant).leader && sheet(combatant).status === 'able');
}

/** Returns the roll of a group or of one unit, with the numbers at which somebody holds. */
function moraleDie(fight: Fight, who: string, whose: ReturnType<typeof checkers>, scores: readonly number[]) {
  const is2d6 = house.moraleDice.of(fight) === '2d6';
  const needs = new Set(scores.map((score) => (is2d6 ? score : highestPass(fight, score))));
  const need = needs.size === 1 ? `${[...needs][0]} or less` : "each unit's Morale or less";
  const why = `${capital(possessive(nounOf(fight, whose)))} morale, ${is2d6 ? '2d6' : 'd20'}? (${need})`;
  const asked = asking('morale', who, why, { role: 'consequence' as const, rules: ['GS-MOR.2'] });
  return roll(asked, is2d6 ? [6, 6] : [20], sum);
}
