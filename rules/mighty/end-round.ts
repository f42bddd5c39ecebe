import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, membersOf, nameOf } from '../../src/core/fight/fight.ts';
import { capital } from '../../src/core/kit/wording.ts';
import { asking, choose, optionsOf, type Rule } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { isAble, isActive, isLost, isPresent, sheet, sheetOf } from './combatant.ts';
import { extract, lodgedHarm } from './lodged.ts';
import { reloadAll } from './reload.ts';
import { nextRound } from './rounds.ts';
import { keep, phaseOf, state } from './state.ts';
import { tellings } from './tellings.ts';
import { lossText } from './told-rounds.ts';
import { flee } from './yield.ts';

/** The action that ends a round: extractions, lodged missiles, what runs out, helmets, morale, the next round. */
export const endActions: readonly Action[] = [
  {
    word: 'endround',
    called: 'the end of the round',
    title: 'End the round',
    help: 'endround: missiles in wounds, stuns, morale, then the next round',
    typed: true,
    check: (fight) =>
      phaseOf(fight) === 'end'
        ? undefined
        : { ...refuse('MB-ORD.4', "The round isn't over yet: press Enter to go on."), past: true },
    *play(draft): Rule<void> {
      yield* extractions(draft);
      yield* lodgedHarm(draft);
      expire(draft);
      fixHelmets(draft);
      reloadAll(draft);
      yield* morale(draft);
      yield* nextRound(draft);
    },
  },
];

/** Lets those who have spent the round on it draw a missile out, if they still can act and its bearer has kept still (MB-LOD.5, MB-LOD.13). */
function* extractions(draft: Draft): Rule<void> {
  for (const { id } of draft.fight.combatants) {
    const { task, taskAt } = sheetOf(draft.fight, id);
    if (task !== 'extract') continue;
    const isStill = !sheetOf(draft.fight, taskAt).lodged[0]?.stirred;
    if (isAble(combatantOf(draft.fight, id)) && isStill) yield* extract(draft, id, taskAt);
    else draft.tell(tellings['not extracted'], { who: id, at: taskAt, isStill }, { who: id, rule: 'MB-LOD.13' });
  }
}

/** Ends what runs out with this round (MB-CND.2). */
function expire(draft: Draft): void {
  const { round } = draft.fight;
  for (const { id: who, conditions } of draft.fight.combatants)
    for (const { id, name, until } of conditions)
      if (until && until.of === undefined && until.round <= round) {
        draft.end(who, id);
        if (isPresent(combatantOf(draft.fight, who))) draft.tell(tellings.over, { who, name });
      }
}

/** Counts a round spent on the helmet, if it was declared and could be done (MB-FUM.7). */
function fixHelmets(draft: Draft): void {
  for (const combatant of draft.fight.combatants) {
    const { task, fixing } = sheet(combatant);
    if (task !== 'fix' || fixing === 0 || !isAble(combatant)) continue;
    draft.change(combatant.id, { fixing: fixing - 1 }, { who: combatant.id, rule: 'MB-FUM.7' });
    if (fixing === 1) draft.end(combatant.id, 'blinded');
    draft.tell(tellings.fixing, { who: combatant.id, left: fixing - 1 }, { rule: 'MB-FUM.7' });
  }
}

/** Asks for the morale of a side that has lost its first member, its leader or half its number; the referee decides (MB-MOR.1 to 5). */
function* morale(draft: Draft): Rule<void> {
  const { fallen, prompted } = state(draft.fight);
  const lost = draft.fight.combatants
    .filter((combatant) => combatant.side !== '' && isLost(combatant))
    .map(({ id }) => id);
  for (const { id } of draft.fight.sides) {
    const reason = reasonFor(draft.fight, id, fallen);
    if (reason === undefined || prompted.includes(`${id}:${reason}`)) continue;
    keep(draft, { prompted: [...state(draft.fight).prompted, `${id}:${reason}`] }, 'MB-MOR.2');
    yield* ask(draft, id, reason);
  }
  keep(draft, { fallen: lost });
}

/** Returns why a side would give up now; nothing while nobody of it has fallen, or when nobody is left who could. */
export function reasonFor(fight: Fight, side: string, before: readonly string[]): string | undefined {
  const members = membersOf(fight, side).filter(({ benched }) => !benched);
  const lost = members.filter(isLost);
  const fresh = lost.filter(({ id }) => !before.includes(id));
  if (fresh.length === 0 || wavering(fight, side).length === 0) return undefined;
  if (fresh.some((combatant) => sheet(combatant).leader)) return 'their leader';
  if (lost.length * 2 >= members.length) return 'half their number';
  return lost.length === fresh.length ? 'their first' : undefined;
}

/** Returns those whom the referee may let give up: neither player characters nor the fearless (MB-MOR.1, MB-MOR.5). */
function wavering(fight: Fight, side: string): readonly Combatant[] {
  return membersOf(fight, side).filter(
    (combatant) => isActive(combatant) && sheet(combatant).kind === 'NPC' && !sheet(combatant).fearless,
  );
}

function* ask(draft: Draft, side: string, reason: string): Rule<void> {
  const why = `Round ${draft.fight.round} ends  Morale: ${capital(nameOf(draft.fight, side))} lost ${lossText(reason)}. Do they fight on?`;
  const asked = asking('morale', 'referee', why, { about: side, against: side, time: reason, rules: ['MB-MOR.2'] });
  const answer = yield* choose(asked, optionsOf('on', 'flee', 'surrender'), 'on');
  draft.tell(tellings.morale, { side, reason, answer }, { rule: 'MB-MOR.2' });
  if (answer === 'on') return;
  const people = wavering(draft.fight, side).map(({ id }) => id);
  if (answer === 'flee') yield* flee(draft, people);
  else for (const id of people) draft.change(id, { status: 'surrendered' }, { rule: 'MB-MOR.2' });
}
