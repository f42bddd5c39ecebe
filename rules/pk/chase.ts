import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, type Fight, membersOf } from '../../src/core/fight/fight.ts';
import { must } from '../../src/core/kit/list.ts';
import { choose, enter, type Rule, together } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { nextBout } from './bout.ts';
import { plainCheck } from './checks.ts';
import { become, isConcussed, sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { phaseOf } from './phase.ts';
import { keep, sidesOf, state } from './state.ts';
import { insist } from './turn.ts';
import { endFight } from './victory.ts';

/** After a successful Retreat: whether the other Side gives chase, and whether it catches up. */
export const chaseActions: readonly Action[] = [
  {
    word: 'chase',
    called: 'the chase',
    title: 'Give chase',
    help: 'chase: a Pursuit or an Evasion Check of the players',
    by: 'nobody',
    check: notChasing,
    *play(draft): Rule<void> {
      insist(notChasing(draft.fight));
      const { fled, rolling } = state(draft.fight);
      const pursuit = fled !== rolling;
      const success = yield* chaseCheck(draft, pursuit ? 'Pursuit' : 'Evasion');
      if (pursuit !== success) return getAway(draft, fled);
      if (pursuit && (yield* letsGo(rolling))) return endFight(draft, 'spared', '', 'PK-CHA.4');
      resume(draft, fled, pursuit);
    },
  },
  {
    word: 'letgo',
    called: 'letting them go',
    title: 'Let them go',
    help: 'letgo: nobody gives chase, the fight is over',
    by: 'nobody',
    check: notChasing,
    *play(draft): Rule<void> {
      insist(notChasing(draft.fight));
      endFight(draft, 'retreat', '', 'PK-CHA.11');
    },
  },
];

/** One Check for each Round of the chase, by one member or by all; the first Round that succeeds settles it (PK-CHA.3, 9, 10). */
function* chaseCheck(draft: Draft, name: 'Pursuit' | 'Evasion'): Rule<boolean> {
  const { fight } = draft;
  const target = house.chaseTarget.of(fight);
  const mode = house.chaseRoll.of(fight);
  const throwers = mode === 'one' ? [yield* nameThrower(fight)] : runners(fight);
  const rounds = house.chaseRounds.of(fight) === 'several' ? yield* nameRounds(fight) : 1;
  for (let round = 1; round <= rounds; round++) {
    const keys = throwers.map(({ id }) => `chase:${round}:${id}`);
    const why = `${name} Check, ${target} or more`;
    const results = yield* together(
      throwers.map((one, i) =>
        plainCheck({ key: keys[i] ?? '', tag: 'chase', who: one.id, why, rules: ['PK-CHA.3'] }, one, target),
      ),
    );
    const made = results.filter((result) => result === 'success').length;
    const success = mode === 'all' ? made === results.length : made > 0;
    const who = throwers.map(({ id }) => id);
    draft.tell('chase', { name, round, who, keys, success }, { rule: 'PK-CHA.3' });
    if (success) return true;
  }
  return false;
}

/** The players name one member who throws for the Side; somebody with a clear head is suggested. */
function* nameThrower(fight: Fight): Rule<Combatant> {
  const all = runners(fight);
  const best = all.find((one) => !isConcussed(one)) ?? all[0];
  const asking = { key: 'chase:thrower', tag: 'thrower', who: state(fight).rolling, why: 'Who throws for the Side?' };
  const options = all.map(({ id, name }) => ({ id, label: name }));
  const id = yield* choose({ ...asking, rules: ['PK-CHA.9'] }, options, best?.id ?? '', all.length === 1);
  return all.find((one) => one.id === id) ?? must(best, 'member who could throw');
}

function nameRounds(fight: Fight): Rule<number> {
  const asking = { key: 'chase:rounds', tag: 'rounds', who: state(fight).rolling, why: 'How many Rounds?' };
  return enter({ ...asking, rules: ['PK-CHA.10'] }, { least: 1, most: 20, suggested: 1 });
}

/** A caught quarry may still be let go; the fight is then over (PK-CHA.4). */
function* letsGo(rolling: string): Rule<boolean> {
  const asking = { key: 'chase:resume', tag: 'resume', who: rolling, why: 'Caught up. Fight on?', rules: ['PK-CHA.4'] };
  const options = [
    { id: 'fight', label: 'the fight goes on' },
    { id: 'letgo', label: 'let them go' },
  ] as const;
  return (yield* choose(asking, options, 'fight')) === 'letgo';
}

function getAway(draft: Draft, side: string): void {
  for (const one of membersOf(draft.fight, side))
    if (sheet(one).status === 'left') become(draft, one.id, 'escaped', 'PK-CHA.5');
  endFight(draft, 'escape', '', 'PK-CHA.5');
}

/** The fight goes on where it was: those who left are back, Zones are stated anew, then Initiative (PK-CHA.12 to 18). */
function resume(draft: Draft, side: string, pursuit: boolean): void {
  for (const one of membersOf(draft.fight, side)) {
    if (sheet(one).status !== 'left') continue;
    become(draft, one.id, 'active', 'PK-CHA.17');
    draft.move(one.id, '', { who: one.id, rule: 'PK-CHA.18' });
  }
  const { surprise, caught, finished } = state(draft.fight);
  keep(
    draft,
    { fled: '', restate: true, surprise: surprise || 'nobody', caught: pursuit ? side : caught },
    'PK-CHA.12',
  );
  nextBout(draft);
  if (!finished) keep(draft, { hasCalled: sidesOf(draft.fight) }, 'PK-CHA.13');
  draft.tell('resumes', { side }, { rule: 'PK-CHA.12' });
}

/** Those of the rolling Side who can throw in a chase: active, or departed in this fight. */
function runners(fight: Fight): readonly Combatant[] {
  return membersOf(fight, state(fight).rolling).filter((one) => {
    const { status, absent } = sheet(one);
    return !one.benched && !absent && (status === 'active' || status === 'left');
  });
}

function notChasing(fight: Fight) {
  return phaseOf(fight) === 'chase' ? undefined : refuse('PK-CHA.1', 'Nobody has got away who could be chased.');
}
