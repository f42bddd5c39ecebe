import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatant, type Fight, membersOf, nameOf } from '../../src/core/fight/fight.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { type Rule, rollOf, together } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { passes } from './checks.ts';
import { isActive, sheet } from './combatant.ts';
import { become } from './critical.ts';
import { house } from './houserules.ts';
import { type Group, keep, state } from './state.ts';
import { isCasualty, isLost } from './tables.ts';

/** The NPCs of a side that have a Morale number: they check together, PCs beside them are not counted (GS-MOR.8, GS-MOR.11). */
export function groupOf(fight: Fight, sideId: string): readonly Combatant[] {
  return membersOf(fight, sideId).filter(
    (one) => !one.benched && sheet(one).kind === 'npc' && sheet(one).morale !== null,
  );
}

/** Counts the groups at the start of a fight (GS-MOR.4, GS-MOR.5). */
export function countGroups(draft: Draft): void {
  const groups = draft.fight.sides.map(({ id }): Group => {
    const members = groupOf(draft.fight, id).filter(isActive);
    const alone = members.length === 1 && membersOf(draft.fight, id).filter(isActive).length === 1;
    return { id, startCount: members.length, alone, firstCasualtyDone: false, halfDone: false, loneDone: false };
  });
  keep(draft, { groups }, 'GS-MOR.4');
}

/** A newcomer adds to its group (GS-SET.11). */
export function countIn(draft: Draft, who: string): void {
  const one = combatant(draft.fight, who);
  const belongs = groupOf(draft.fight, one.side).some(({ id }) => id === who);
  change(draft, one.side, (group) => ({ ...group, startCount: group.startCount + Number(belongs), alone: false }));
}

/** The triggers that a group has met and not checked for yet (GS-MOR.3 to 6). */
function triggersOf(fight: Fight, group: Group): readonly ('firstCasualtyDone' | 'halfDone' | 'loneDone')[] {
  const members = groupOf(fight, group.id);
  const statuses = members.map((one) => sheet(one).status);
  if (group.alone) {
    const [one] = members;
    const worn = one && isActive(one) && sheet(one).guard.current === 0;
    return worn && !group.loneDone ? ['loneDone'] : [];
  }
  const hasCasualty = statuses.some(isCasualty);
  const isHalf = group.startCount > 0 && 2 * statuses.filter(isLost).length >= group.startCount;
  return [
    ...(hasCasualty && !group.firstCasualtyDone ? (['firstCasualtyDone'] as const) : []),
    ...(isHalf && !group.halfDone ? (['halfDone'] as const) : []),
  ];
}

/** Examines the triggers of every group; triggers that are met together cause one check (GS-MOR.6, GS-MOR.7). */
export function* examineMorale(draft: Draft): Rule<void> {
  if (house.moraleChecks.of(draft.fight) === 'off') return;
  for (const group of state(draft.fight).groups) {
    const met = triggersOf(draft.fight, group);
    if (met.length === 0) continue;
    change(draft, group.id, (one) => ({ ...one, ...Object.fromEntries(met.map((trigger) => [trigger, true])) }));
    yield* checkMorale(draft, group.id, met);
  }
}

/** A morale check of a group: each able unit compares the roll with its Morale, or its leader’s (GS-MOR.2, GS-MOR.8 to 10). */
function* checkMorale(draft: Draft, sideId: string, why: readonly string[]): Rule<void> {
  const able = groupOf(draft.fight, sideId).filter((one) => sheet(one).status === 'able');
  if (able.length === 0) return;
  const each = house.moraleRoll.of(draft.fight) === 'each';
  const throwers = each ? able.map(({ id }) => id) : [sideId];
  const faces = yield* together(throwers.map((who) => moraleDie(draft.fight, sideId, who)));
  const leader = leaderOf(draft.fight, sideId);
  const scores = able.map((one) => moraleOf(one, leader));
  const shown = able.map((_, i) => faces[each ? i : 0] ?? 0);
  const broken = able.filter((_, i) => !holds(draft.fight, shown[i] ?? 0, scores[i] ?? 0));
  draft.tell(
    'morale',
    {
      side: sideId,
      why,
      who: able.map(({ id }) => id),
      shown,
      scores,
      leader: leader?.id ?? '',
      broken: broken.map(({ id }) => id),
    },
    { rule: 'GS-MOR.2' },
  );
  for (const { id } of broken) become(draft, id, 'breaking', 'GS-MOR.9');
}

/** Morale by the Bard’s word, at any time (GS-MOR.13). */
export const moraleActions: readonly Action[] = [
  {
    word: 'morale',
    called: 'the morale check',
    title: 'Call for a morale check',
    help: 'morale foes: they check now; morale foes waive: what has happened so far causes none',
    by: 'nobody',
    typed: true,
    options: [
      { id: 'side', any: 'first', about: 'the side' },
      { id: 'waive', words: { waive: true }, about: 'no check for what has happened so far' },
    ],
    check: (fight, { options }) => {
      const id = String(options?.['side'] ?? '');
      if (state(fight).groups.some((group) => group.id === id && groupOf(fight, id).length > 0)) return undefined;
      return refuse(
        'GS-MOR.11',
        `Nobody of "${id}" has a Morale number: the sides are ${fight.sides.map((one) => one.id).join(', ')}`,
      );
    },
    *play(draft, { options }): Rule<void> {
      const id = String(options?.['side'] ?? '');
      if (options?.['waive'] !== true) {
        yield* checkMorale(draft, id, ['called']);
        return;
      }
      const group = state(draft.fight).groups.find((one) => one.id === id);
      const met = group ? triggersOf(draft.fight, group) : [];
      change(draft, id, (one) => ({ ...one, ...Object.fromEntries(met.map((trigger) => [trigger, true])) }));
      draft.tell('morale-waived', { side: id }, { rule: 'GS-MOR.13' });
    },
  },
];

/** The leader who lends its Morale: able, and of the group (GS-MOR.10). */
export function leaderOf(fight: Fight, sideId: string): Combatant | undefined {
  if (house.leaderMorale.of(fight) === 'off') return undefined;
  return groupOf(fight, sideId).find((one) => sheet(one).leader && sheet(one).status === 'able');
}

function moraleOf(one: Combatant, leader: Combatant | undefined): number {
  return sheet(leader ?? one).morale ?? 12;
}

function moraleDie(fight: Fight, sideId: string, who: string) {
  const why = who === sideId ? `Morale of ${nameOf(fight, sideId)}` : `Morale of ${nameOf(fight, who)}`;
  const asking = { key: `morale:${who}`, tag: 'morale', who, why, role: 'consequence' as const, rules: ['GS-MOR.2'] };
  return rollOf(asking, house.moraleDice.of(fight) === '2d6' ? [6, 6] : [20], sum);
}

function holds(fight: Fight, shown: number, morale: number): boolean {
  return house.moraleDice.of(fight) === '2d6' ? shown <= morale : passes(fight, shown, morale);
}

function change(draft: Draft, sideId: string, how: (group: Group) => Group): void {
  keep(
    draft,
    { groups: state(draft.fight).groups.map((group) => (group.id === sideId ? how(group) : group)) },
    'GS-MOR.6',
  );
}
