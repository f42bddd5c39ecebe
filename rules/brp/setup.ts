import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, nounOf } from '../../src/core/fight/fight.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { sideDoes } from '../../src/core/kit/wording.ts';
import { asking, confirm, type Rule } from '../../src/core/rule/request.ts';
import type { Setup } from '../../src/core/ruleset/ruleset.ts';
import { required, whole } from '../../src/core/sheet/field.ts';
import { carriedOver, keeps } from './carried-over.ts';
import { sheet } from './combatant.ts';
import { average, complete } from './complete.ts';
import { DODGE_MISSILES } from './defence.ts';
import { overfull } from './hands.ts';
import { house } from './houserules.ts';
import { isGearWord, readLine } from './lines.ts';
import { openRound } from './phase.ts';
import { armsText } from './reckon.ts';
import { passHours } from './resolution.ts';
import { armourPoints } from './skills.ts';
import { ableSides, freshState, keep } from './state.ts';
import { tellings } from './tellings.ts';

/** Set-up of a BRP fight from rosters. */
export const setup: Partial<Setup> = {
  complete,
  line: readLine,
  beginsGear: isGearWord,
  partyLike: 'Asta dex 12 hp 13 sword-broad 60, Bo dex 9 con 12 siz 11 axe-hand 45',
  asks: 'dex, hp (or con and siz), weapons with chances, such as dex 12 hp 11 axe-hand 45 leather-hard',
  written: { hpMax: required(whole(1), 'hit points, where CON and SIZ do not give them') },
  worksOut: { hp: ['hpMax', 'con'] },
  character: { kind: 'PC' },
  columns: [
    { title: 'dex', of: (combatant) => `${sheet(combatant).dex}` },
    { title: 'hp', of: (combatant) => `${sheet(combatant).hp.current}/${sheet(combatant).hp.max}` },
    { title: 'ap', of: (combatant, fight) => `${armourPoints(fight, combatant, 'melee')}` },
    { title: 'weapons', of: armsText },
  ],
  carriedOver,
  keeps,
  begin,
  *join(draft, who): Rule<void> {
    settleIn(draft, who, true);
  },
};

/** Begins a fight: everybody’s hit points and hands, the first round, who is unaware (Procedure, setup; BR-16.7). */
function* begin(draft: Draft): Rule<void> {
  const newcomers = new Set(draft.facts.flatMap((fact) => (fact.kind === 'joined' ? [fact.combatant.id] : [])));
  const rounds = draft.fight.round;
  keep(draft, freshState);
  draft.put('orders', { [DODGE_MISSILES]: undefined });
  if (rounds > 0) passHours(draft, 0);
  draft.put('pairs', Object.fromEntries(Object.keys(draft.fight.bags.pairs).map((key) => [key, undefined])));
  for (const { id } of draft.fight.combatants) settleIn(draft, id, newcomers.has(id), rounds);
  if (ableSides(draft.fight).length < 2) yield* insist(draft);
  openRound(draft, 1);
  for (const { id } of draft.fight.combatants) draft.change(id, { lastIntent: {}, fellIn: 0 });
  draft.phase('surprise');
  draft.tell(tellings.begins, {});
}

/**
 * Settles a combatant into the fight: hit points by the house rule, hands that hold what they can, hours still to
 * sleep.
 */
function settleIn(draft: Draft, who: string, isNew: boolean, rounds = 0): void {
  const combatant = combatantOf(draft.fight, who);
  const { hp, averaged, con, siz, wakeAt } = sheet(combatant);
  const over = isNew ? overfull(combatant) : undefined;
  if (over) throw new Problem('cannot-start', `${over.why} Change the roster and begin again.`);
  if (isNew && averaged && house.rounding.of(draft.fight) === 'down') {
    const max = average(con, siz, Math.floor);
    draft.change(who, { hp: { current: Math.min(hp.current, max), max } }, { who, rule: 'BR-12.1' });
  }
  if (wakeAt > 0) draft.change(who, { wakeAt: Math.max(1, wakeAt - rounds) }, { who, rule: 'BR-12.5' });
}

/** A side with nobody able to act: the referee may insist (BR-16.7, E-10). */
function* insist(draft: Draft): Rule<void> {
  const able = ableSides(draft.fight);
  const out = draft.fight.sides.filter(({ id }) => !able.includes(id)).map(({ id }) => id);
  const idle = sideDoes(nounOf(draft.fight, out), 'have');
  const why = `${idle} nobody who can act. Start anyway?`;
  const asked = asking('start', 'referee', why, { about: '', rules: ['BR-16.7'] });
  if (yield* confirm(asked, false, { no: 'no' })) return;
  throw new Problem('cannot-start', `${idle} nobody who can act (BR-16.7). Add a combatant and begin again.`);
}
