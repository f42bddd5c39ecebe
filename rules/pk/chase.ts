import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, type Fight, membersOf } from '../../src/core/fight/fight.ts';
import { must } from '../../src/core/kit/list.ts';
import { asking, choose, enter, optionsOf, type Rule, together } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { nextBout } from './bout.ts';
import { plainCheck } from './checks.ts';
import { become, isConcussed, sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { phaseOf } from './phase.ts';
import { keep, sidesOf, state } from './state.ts';
import { notAmong } from './surrender.ts';
import { tellings } from './tellings.ts';
import { insist } from './turn.ts';
import { endFight } from './victory.ts';

/** Actions after a successful Retreat: the chase, or none. */
export const chaseActions: readonly Action[] = [
  {
    word: 'chase',
    called: 'the chase',
    title: 'Give chase',
    help: 'chase: a Pursuit or an Evasion Check of the players; {ally} chase: {ally} makes it',
    targets: { least: 0, most: 1, of: (fight) => runners(fight).map(choiceOf) },
    check: (fight, { at = [] }) =>
      notChasing(fight) ?? notAmong(fight, at, runners(fight), 'PK-CHA.9', 'one of those who can roll in this chase'),
    *play(draft, { at = [] }): Rule<void> {
      insist(notChasing(draft.fight));
      const { fled, rolling } = state(draft.fight);
      const pursuit = fled !== rolling;
      const success = yield* chaseCheck(draft, pursuit ? 'Pursuit' : 'Evasion', at[0]);
      if (pursuit !== success) return getAway(draft, fled);
      if (pursuit && (yield* letsGo(rolling))) return endFight(draft, 'spared', '', 'PK-CHA.4');
      resume(draft, fled, pursuit);
    },
  },
  {
    word: 'letgo',
    called: 'letting them go',
    title: 'Let them go',
    help: 'letgo: nobody gives chase, and the fight is over',
    check: notChasing,
    *play(draft): Rule<void> {
      insist(notChasing(draft.fight));
      endFight(draft, 'retreat', '', 'PK-CHA.11');
    },
  },
];

/** Rolls one Check for each Round of the chase, by one member or by all; the first success settles it (PK-CHA.3, 9, 10). */
function* chaseCheck(draft: Draft, name: 'Pursuit' | 'Evasion', named: string | undefined): Rule<boolean> {
  const { fight } = draft;
  const target = house.chaseTarget.of(fight);
  const mode = house.chaseRoll.of(fight);
  const rollers = mode === 'one' ? [yield* nameRoller(fight, named)] : runners(fight);
  const more = { key: 'chase:rounds', rules: ['PK-CHA.10'] };
  const asked = asking('rounds', state(fight).rolling, 'How many Rounds does the chase last?', more);
  const isLong = house.chaseRounds.of(fight) === 'several';
  const rounds = isLong ? yield* enter(asked, { least: 1, most: 20, suggested: 1 }) : 1;
  for (let round = 1; round <= rounds; round++) {
    const keys = rollers.map(({ id }) => `chase:${round}:${id}`);
    const results = yield* together(
      rollers.map((combatant, i) => {
        const why = `${combatant.name}'s ${name} Check`;
        const more = { key: keys[i] ?? '', title: `${name} Check`, role: 'main', rules: ['PK-CHA.3'] } as const;
        return plainCheck(asking('chase', combatant.id, why, more), combatant, target);
      }),
    );
    const made = results.filter((result) => result === 'success').length;
    const success = mode === 'all' ? made === results.length : made > 0;
    const who = rollers.map(({ id }) => id);
    draft.tell(tellings.chase, { name, round, rounds, who, keys, success, need: target }, { rule: 'PK-CHA.3' });
    if (success) return true;
  }
  return false;
}

/** Asks the players for the member that rolls for the Side; one with a clear head is suggested. */
function* nameRoller(fight: Fight, named: string | undefined): Rule<Combatant> {
  const all = runners(fight);
  const stated = all.find(({ id }) => id === named);
  if (stated) return stated;
  const best = all.find((combatant) => !isConcussed(combatant)) ?? all[0];
  const more = { key: 'chase:thrower', rules: ['PK-CHA.9'] };
  const asked = asking('thrower', state(fight).rolling, 'Who rolls for the Side?', more);
  const id = yield* choose(asked, all.map(choiceOf), best?.id ?? '', all.length === 1);
  return all.find((combatant) => combatant.id === id) ?? must(best, 'member who could roll');
}

/** Asks whether a caught quarry is let go; the fight is then over (PK-CHA.4). */
function* letsGo(rolling: string): Rule<boolean> {
  const asked = asking('resume', rolling, 'You have caught them. Fight on?', {
    key: 'chase:resume',
    rules: ['PK-CHA.4'],
  });
  const options = optionsOf(['fight', 'fight on'], ['letgo', 'let them go']);
  return (yield* choose(asked, options, 'fight')) === 'letgo';
}

function getAway(draft: Draft, side: string): void {
  for (const combatant of membersOf(draft.fight, side))
    if (sheet(combatant).status === 'left') become(draft, combatant.id, 'escaped', 'PK-CHA.5');
  endFight(draft, 'escape', '', 'PK-CHA.5');
}

/** Goes on with the fight: those who left are back, Zones are stated anew, then Initiative (PK-CHA.12 to 18). */
function resume(draft: Draft, side: string, pursuit: boolean): void {
  for (const combatant of membersOf(draft.fight, side)) {
    if (sheet(combatant).status !== 'left') continue;
    become(draft, combatant.id, 'active', 'PK-CHA.17');
    draft.move(combatant.id, '', { who: combatant.id, rule: 'PK-CHA.18' });
  }
  const { surprise, caught } = state(draft.fight);
  keep(
    draft,
    { fled: '', restate: true, surprise: surprise || 'nobody', caught: pursuit ? side : caught },
    'PK-CHA.12',
  );
  nextBout(draft);
  keep(draft, { hasCalled: sidesOf(draft.fight) }, 'PK-CHA.13');
  draft.tell(tellings.resumes, { side }, { rule: 'PK-CHA.12' });
}

/** Returns the members of the rolling Side that can roll in a chase: active, or departed in this fight. */
function runners(fight: Fight): readonly Combatant[] {
  return membersOf(fight, state(fight).rolling).filter((combatant) => {
    const { status, absent } = sheet(combatant);
    return !combatant.benched && !absent && (status === 'active' || status === 'left');
  });
}

function notChasing(fight: Fight) {
  return phaseOf(fight) === 'chase'
    ? undefined
    : refuse('PK-CHA.1', 'Nobody has got away, so there is nobody to chase.');
}
