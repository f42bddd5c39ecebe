import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, type Fight, membersOf, nounOf, side } from '../../src/core/fight/fight.ts';
import { endAction } from '../../src/core/hand/begin.ts';
import { firstNamed, forEachNamed } from '../../src/core/hand/people.ts';
import { does, namesOf, spokenSide } from '../../src/core/kit/wording.ts';
import { askEach, asking, confirm, enter, type Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { hasEndedThere } from '../../src/core/ruleset/halves.ts';
import { forbid, forbidIf, refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { endFight } from './aftermath.ts';
import { attacksOf } from './attack.ts';
import { guardScore, runClock, test } from './checks.ts';
import { fields, isDown, isHeldUp, sheet } from './combatant.ts';
import { amend, declarations, declarationsOf, dropAll, dropDeclarations, undeclared } from './declaration.ts';
import { house } from './houserules.ts';
import { spendEnchantment } from './means.ts';
import { examineMorale } from './morale.ts';
import { settleMove } from './movement.ts';
import { settleBrace } from './other.ts';
import { settlePool, targetsHit, tellHit } from './pool.ts';
import { isForMovement, isForShooting, nextStep, notNextStep } from './resolution.ts';
import { type Ending, isGoingOn, isPc, keep, onlyAt, pcSide, standingOf, state, turnOrder } from './state.ts';
import { FRONT_LINE_SHIFT, ROUND_SECONDS, stands } from './tables.ts';
import { metresText, tellings } from './tellings.ts';

const atTests = onlyAt('tests', 'GS-RND.10', 'Guard tests are made at the start of round 1, and that is over');

const beforeTests = (fight: Fight) => (lateTesters(fight).length > 0 ? undefined : atTests(fight));

/** Guard tests of round 1, all at once; who fails does not act in this turn (GS-RND.5 to 7). */
export const firstRoundActions: readonly Action[] = [
  {
    word: 'tests',
    called: 'the Guard tests',
    title: 'Guard tests of round 1',
    help: 'tests: each PC makes a Guard test; a PC who fails has no turn in round 1',
    typed: true,
    check: beforeTests,
    *play(draft): Rule<void> {
      const rules = ['GS-RND.5', 'GS-TST.3'];
      const tested = yield* askEach(testers(draft.fight), (combatant) => {
        const asked = { key: `guard:${combatant.id}`, tag: 'guard', who: combatant.id, what: 'Guard test', rules };
        return test(draft.fight, asked, guardScore(draft.fight, sheet(combatant)));
      });
      for (const [{ id }, { passed }] of tested) note(draft, id, passed ? 'passed' : 'failed');
      const those = (has: boolean) => tested.flatMap(([{ id }, { passed }]) => (passed === has ? [id] : []));
      const idle = idlePcs(draft.fight).filter((id) => !those(false).includes(id));
      const told = { passed: those(true), failed: those(false), idle: idle.length > 0 ? idle : undefined };
      draft.tell(tellings.tests, told);
      keep(draft, { stage: 'declare' }, 'GS-RND.5');
    },
  },
  byHand('waive', 'Act without a Guard test', 'waive {ally}: acts in round 1 without a test', 'waived'),
  byHand('hesitate', 'Surprise a PC', 'hesitate {ally}: is surprised, and has no turn in round 1', 'failed'),
];

/** Actions of a side's turn: closing the declarations, and the five steps in which they are settled (GS-DEC.1, GS-DEC.7). */
export const turnActions: readonly Action[] = [
  closing('resolve', 'resolve: no more changes; the turn of the side is played in its five steps', false),
  closing('done', 'done: everybody who has not declared does nothing, and the turn is played', true),
  inTurn('shooting', 'The shooting step', 'shooting: weapons are set, shooters move', prepareShots),
  inTurn('movement', 'The movement step', 'movement: ranks and battlefields change', moveSide),
  inTurn('pool', 'Settle a pool', 'pool: all attacks of a side on one target', settlePool),
];

/** Settles what comes before the shots of a side: its weapons are set, its shooters move (GS-DEC.7, GS-DEC.10). */
export function prepareShots(draft: Draft, sideId: string): void {
  for (const one of declarationsOf(draft.fight, sideId))
    if (isForShooting(draft.fight, one)) (one.intent.do === 'brace' ? settleBrace : settleMove)(draft, one);
}

/** Settles what a side has declared for the movement step (GS-DEC.7). */
export function moveSide(draft: Draft, sideId: string): void {
  for (const one of declarationsOf(draft.fight, sideId)) if (isForMovement(draft.fight, one)) settleMove(draft, one);
}

/** Actions between turns and rounds: morale, the end of the fight, the clock (GS-RND.1, GS-RND.11, GS-MOR.7). */
export const checkpointActions: readonly Action[] = [
  {
    word: 'checkpoint',
    called: 'the checkpoint',
    title: 'Go on to the next turn',
    help: 'checkpoint: morale, the end of the fight, the next turn',
    typed: true,
    check: (fight) => {
      const why = 'The turn is not over: Enter does what is due';
      return (
        onlyAt('resolve', 'GS-DEC.7', why, forbid)(fight) ?? refuseIf(nextStep(fight) !== undefined, 'GS-DEC.7', why)
      );
    },
    *play(draft): Rule<void> {
      const { turn } = state(draft.fight);
      closeTurn(draft, turn);
      const ending = endingOf(draft.fight);
      if (ending && (yield* isLost(draft, ending))) return yield* endFight(draft, ...ending);
      if (house.moraleWhen.of(draft.fight) === 'turnEnd') yield* examineMorale(draft);
      const order = turnOrder(draft.fight);
      const next = order.slice(order.indexOf(turn) + 1).find((id) => standingOf(draft.fight, id).length > 0);
      if (next === undefined) keep(draft, { stage: 'roundEnd', turn: '' }, 'GS-RND.2');
      else openTurn(draft, next, false);
    },
  },
  {
    word: 'round',
    called: 'the end of the round',
    title: 'End the round',
    help: 'round: the front line shifts, ten seconds pass, the next round begins',
    typed: true,
    check: onlyAt('roundEnd', 'GS-RND.2', 'The round is not over: Enter does what is due'),
    *play(draft): Rule<void> {
      // Ended by a ruling in the middle of a turn: what all sides have declared for the round is over with it.
      const { turn } = state(draft.fight);
      if (turn !== '') {
        closeTurn(draft, turn);
        if (house.declare.of(draft.fight) === 'round') dropAll(draft);
      }
      if (house.moraleWhen.of(draft.fight) === 'roundEnd') yield* examineMorale(draft);
      yield* shiftFrontLine(draft);
      keep(draft, { seconds: state(draft.fight).seconds + ROUND_SECONDS }, 'GS-RND.1');
      for (const { id: who } of draft.fight.combatants) {
        runClock(draft, who, 1);
        draft.change(who, fields.passing('round'), { who, rule: 'GS-RND.2' });
      }
      draft.round(draft.fight.round + 1);
      startRound(draft);
    },
  },
  endAction('GS-RND.14', isGoingOn, {
    help: 'end: the fight is over as it stands; on to the aftermath',
    typed: true,
    play: (draft) => endFight(draft, 'ended', ''),
  }),
];

/** Returns who makes a Guard test in round 1: each able PC, by house rule the PCs' whole side (GS-RND.5, GS-RND.9). */
export function testers(fight: Fight): readonly Combatant[] {
  const who = house.firstRoundTest.of(fight);
  if (who === 'off' || fight.round !== 1) return [];
  return membersOf(fight, pcSide(fight)).filter((combatant) => {
    const { status, firstRoundTest } = sheet(combatant);
    const isReady = !combatant.benched && status === 'able' && firstRoundTest === 'none';
    return isReady && (who === 'pcSide' || isPc(combatant));
  });
}

/** Returns those who are back or able again before the PCs have had their first turn, untested (GS-RND.5, GS-SET.11). */
export function lateTesters(fight: Fight): readonly Combatant[] {
  const { stage, declarer } = state(fight);
  return stage === 'declare' && declarer === pcSide(fight) ? testers(fight) : [];
}

/** Returns why nothing is settled before somebody late has made a Guard test, or nothing. */
function untested(fight: Fight) {
  const [first] = lateTesters(fight);
  return first && forbid('GS-RND.5', `${first.name} makes a Guard test first: Enter rolls it, \`waive\` spares it`);
}

/** Returns the PCs there who do not act in round 1: those who are down, and those without a turn (GS-RND.6). */
function idlePcs(fight: Fight): readonly string[] {
  const isIdle = (one: Combatant) => isPc(one) && !one.benched && (isDown(one) || isHeldUp(fight, one));
  return membersOf(fight, pcSide(fight)).flatMap((one) => (isIdle(one) ? [one.id] : []));
}

function note(draft: Draft, who: string, firstRoundTest: 'passed' | 'failed' | 'waived'): void {
  const hasTurn = firstRoundTest !== 'failed';
  if (!hasTurn) dropDeclarations(draft, who);
  draft.change(who, { firstRoundTest, hasTurn }, { who, rule: 'GS-RND.6' });
}

/** Returns an action for the Bard's word in place of a test, PC by PC: how an ambush is told (GS-RND.12). */
function byHand(word: string, title: string, help: string, result: 'failed' | 'waived'): Action {
  const how = (draft: Draft, who: string) => {
    note(draft, who, result);
    draft.tell(tellings['test-by-word'], { who, result }, { who, rule: 'GS-RND.12' });
  };
  const each = forEachNamed(word, title, help, how, {
    targets: { least: 1, most: 99, of: (fight) => testers(fight).map(choiceOf) },
    check: (fight, intent) => {
      const other = firstNamed(fight, intent, (one) => !testers(fight).includes(one));
      return beforeTests(fight) ?? (other && refuse('GS-RND.5', `${other.name} makes no Guard test now`));
    },
  });
  return {
    ...each,
    *play(draft, intent): Rule<void> {
      yield* each.play(draft, intent);
      if (testers(draft.fight).length === 0) keep(draft, { stage: 'declare' }, 'GS-RND.5');
    },
  };
}

/** Opens a round: in the first the Guard tests come before the PCs declare (GS-RND.3, GS-RND.5, GS-RND.10). */
export function startRound(draft: Draft): void {
  const first = turnOrder(draft.fight).find((id) => standingOf(draft.fight, id).length > 0);
  // Where nobody stands, and the Bard has the fight go on, somebody may still come back.
  openTurn(draft, first ?? pcSide(draft.fight), true);
  if (testers(draft.fight).length > 0) keep(draft, { stage: 'tests' }, 'GS-RND.5');
}

/** Done for the rest of a round: all sides have declared at its top (GS-DEC.1). */
const ALL_DECLARED = 'declared';

/** Opens the declarations of a side; a weapon set in its last turn is set no more, one set before the fight still is (GS-CHG.5, GS-SET.10). */
function openTurn(draft: Draft, sideId: string, opensRound: boolean): void {
  const done = opensRound ? [] : state(draft.fight).done.filter((one) => one === ALL_DECLARED);
  const declares = done.length === 0;
  const isFirst = draft.fight.round === 1 && sideId === turnOrder(draft.fight)[0];
  keep(draft, { turn: sideId, done, counters: '' });
  keep(draft, declares ? { stage: 'declare', declarer: sideId } : { stage: 'resolve', declarer: '' }, 'GS-DEC.1');
  draft.phase(`turn of ${sideId}`);
  for (const { id } of membersOf(draft.fight, sideId)) {
    if (!isFirst) draft.change(id, { setWeapon: '' }, { who: id, rule: 'GS-CHG.5' });
    draft.turn(id, 'start');
  }
}

/** Ends the turn of a side: its units have had theirs, and its declarations are over (GS-RND.2). */
function closeTurn(draft: Draft, sideId: string): void {
  for (const { weapons, attacker, begun } of attacksOf(draft.fight, sideId))
    if (begun) for (const { id } of weapons) spendEnchantment(draft, attacker.id, id);
  dropDeclarations(draft, ...declarationsOf(draft.fight, sideId).map(({ who }) => who));
  for (const { id } of membersOf(draft.fight, sideId)) {
    draft.change(id, { hasTurn: false }, { who: id, rule: 'GS-RND.2' });
    draft.turn(id, 'end');
  }
}

/** Returns the sides that declare behind the one that does, before anything is resolved, where the house rules have all declare first (GS-DEC.1). */
export function nextToDeclare(fight: Fight): readonly string[] {
  if (house.declare.of(fight) !== 'round') return [];
  const order = turnOrder(fight);
  return order.slice(order.indexOf(state(fight).declarer) + 1);
}

/** @param isSkipping that those who have not declared do nothing, even where nobody has */
function closing(word: string, help: string, isSkipping: boolean): Action {
  return {
    word,
    called: 'the declarations',
    title: 'Close the declarations',
    help,
    closes: isSkipping ? 'changes' : 'plan',
    typed: isSkipping,
    check: (fight) =>
      onlyAt('declare', 'GS-DEC.5', 'No side is declaring: Enter does what is due', forbid)(fight) ??
      untested(fight) ??
      forbidIf(
        !isSkipping && isSilent(fight),
        'GS-DEC.3',
        'Nobody has declared: `a` attacks, and `done` ends the turn',
      ),
    *play(draft): Rule<void> {
      const { turn } = state(draft.fight);
      const idle = undeclared(draft.fight).map(({ id }) => id);
      if (idle.length > 0) draft.tell(tellings.idle, { who: idle }, { rule: 'GS-DEC.3' });
      const isRound = house.declare.of(draft.fight) === 'round';
      const [next] = nextToDeclare(draft.fight);
      if (next !== undefined) return keep(draft, { declarer: next }, 'GS-DEC.1');
      // The targets of each Blast whose area is unclear are counted (GS-MOD.10).
      const all = isRound ? declarations(draft.fight) : declarationsOf(draft.fight, turn);
      for (const { who, intent, targets } of all) {
        const hit = yield* targetsHit(draft, intent, targets);
        if (hit === targets) continue;
        amend(draft, [who], { targets: hit }, 'GS-MOD.10');
        tellHit(draft, who, hit);
      }
      if (isRound) keep(draft, { done: [ALL_DECLARED] }, 'GS-DEC.1');
      keep(draft, { stage: 'resolve', declarer: '' }, 'GS-DEC.5');
    },
  };
}

/** Returns true if the players could declare and none of theirs has. Other sides declare what is planned. */
function isSilent(fight: Fight): boolean {
  const { declarer } = state(fight);
  return side(fight, declarer).players && undeclared(fight).length > 0 && declarationsOf(fight, declarer).length === 0;
}

/** Returns a step of a turn, which is settled when it has been played (GS-DEC.7). */
function inTurn(
  word: string,
  title: string,
  help: string,
  how: (draft: Draft, sideId: string, target: string) => Rule<void> | void,
): Action {
  return {
    word,
    called: `${word} on`,
    title,
    help,
    by: 'side',
    typed: true,
    check: notNextStep,
    *play(draft, { who = '', at: [target] = [] }): Rule<void> {
      const asked = how(draft, who, target ?? '');
      if (asked) yield* asked;
      const done = target === undefined ? word : `${word}:${target}`;
      keep(draft, { done: [...state(draft.fight).done, done] }, 'GS-DEC.7');
    },
  };
}

/** Returns how a fight has ended, as soon as units of one side stand, or of none (GS-RND.11). */
export function endingOf(fight: Fight): readonly [over: Ending, victor: string] | undefined {
  const [victor, ...others] = fight.sides.filter(({ id }) => standingOf(fight, id).length > 0);
  if (others.length > 0) return undefined;
  if (!victor) return ['nobody', ''];
  const { before } = state(fight);
  const hasFled = (one: Combatant) => sheet(one).status === 'fled' && !before.includes(one.id);
  const isAway = ({ id }: { readonly id: string }) => id !== victor.id && membersOf(fight, id).some(hasFled);
  return [fight.sides.some(isAway) ? 'escape' : 'defeat', victor.id];
}

/** Returns true if a fight has ended that way; the Bard is asked where somebody is only benched. */
function* isLost({ fight }: Draft, [, victor]: readonly [over: Ending, victor: string]): Rule<boolean> {
  const benched = fight.combatants.filter(
    (one) => one.benched && one.side !== '' && one.side !== victor && stands(sheet(one).status),
  );
  if (benched.length === 0) return true;
  const why = `${namesOf(benched)} ${benched.length === 1 ? 'is' : 'are'} benched, and nobody else of their side stands. Is the fight over?`;
  const yes = victor === '' ? 'yes' : `yes (${does(spokenSide(nounOf(fight, victor)), 'win')})`;
  return yield* confirm(asking('over', 'referee', why, { about: '', rules: ['GS-RND.11'], anew: true }), true, { yes });
}

/** Returns true if the front line may shift when this round ends: in theatre, and once where both halves of a split fight end it (GS-POS.20). */
export function mayShift(fight: Fight): boolean {
  return state(fight).mode === 'theatre' && !hasEndedThere(fight);
}

/** Shifts the front line by up to 6 metres a round; the running total is kept (GS-POS.20). */
function* shiftFrontLine(draft: Draft): Rule<void> {
  const { frontLineShift } = state(draft.fight);
  if (!mayShift(draft.fight)) return;
  const where = `${frontLineShift === 0 ? 'at ' : ''}${metresText(frontLineShift)}`;
  const why = `The front line is ${where}. Move it by how many metres, minus for back?`;
  const asked = asking('shift', 'referee', why, { about: '', rules: ['GS-POS.20'] });
  const bounds = {
    least: -FRONT_LINE_SHIFT,
    most: FRONT_LINE_SHIFT,
    suggested: 0,
    units: ['metres', 'meters'],
    signs: { back: '-', forward: '' },
  } as const;
  const metres = yield* enter(asked, bounds);
  const total = frontLineShift + metres;
  keep(draft, { frontLineShift: total }, 'GS-POS.20');
  if (metres !== 0) draft.tell(tellings.shift, { metres, total }, { rule: 'GS-POS.20' });
}
