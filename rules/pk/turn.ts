import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, nounOf, possessiveOf } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { aText } from '../../src/core/fight/telling.ts';
import { present } from '../../src/core/kit/list.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { listed, possessive, sideDoes, withThe } from '../../src/core/kit/wording.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { defineOptions } from '../../src/core/ruleset/options.ts';
import { forbid, forbidOver, refuse, whyOf } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { attacksOf, enterInWords, hasBegun, phaseOf, turnOf, waiting, withoutZone } from './bout.ts';
import { absenceOf, isActive, sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { adjacent } from './means.ts';
import { isRolling, otherSide, state } from './state.ts';
import { zones } from './tables.ts';
import { tellings } from './tellings.ts';

/** Returns why a combatant can't act now, or nothing (PK-BOUT.2, PK-BOUT.8). */
function cannotAct(fight: Fight, combatant: Combatant): Refusal | undefined {
  return (
    isSettled(fight) ?? notTakingPart(fight, combatant) ?? hadItsTurn(fight, combatant) ?? notItsTurn(fight, combatant)
  );
}

/** Returns why a combatant can't attack now, or nothing (PK-INI.4, PK-BOUT.5, PK-BOUT.7). */
export function cannotAttack(fight: Fight, combatant: Combatant): Refusal | undefined {
  const { holder } = state(fight);
  const refused =
    isSettled(fight) ??
    notTakingPart(fight, combatant) ??
    hasAttacked(fight, combatant) ??
    (combatant.side === holder ? hadItsTurn(fight, combatant) : undefined) ??
    notItsTurn(fight, combatant);
  if (refused) return refused;
  const holds = `${sideDoes(nounOf(fight, holder), 'hold')} this Bout`;
  if (combatant.side !== holder && house.boutStructure.of(fight) === 'winnerAttacks')
    return refuse('PK-INI.4', `${holds}: ${combatant.name} ${canDo(combatant)}.`);
  return hadItsTurn(fight, combatant);
}

/** Returns that nobody acts once the fight is over, whatever the referee rules (PK-BOUT.1). */
export function isSettled(fight: Fight): Refusal | undefined {
  return phaseOf(fight) === 'aftermath' ? forbidOver('PK-BOUT.1') : undefined;
}

/** Returns what is left to whoever may not attack in a Bout: `can move, defend or do something else`. */
function canDo(combatant: Combatant): string {
  const { moved, gone } = sheet(combatant);
  const left = present<string>(!moved && 'move', !gone && 'defend', !gone && 'do something else');
  return left.length === 0 ? 'can do nothing more in it' : `can ${listed(left, 'or')}`;
}

function hasAttacked(fight: Fight, combatant: Combatant): Refusal | undefined {
  const { attacksMade } = sheet(combatant);
  const { name, code } = combatant;
  if (!isUnderWay(fight) || attacksMade < attacksOf(fight, combatant)) return undefined;
  const rule = isRolling(fight, combatant) ? 'PK-BOUT.5' : 'PK-BOUT.7';
  if (attacksMade > 0) return refuse(rule, `${name} has no attack left in this Bout.`);
  return refuse('PK-BOUT.7', `${name} has no attack in a Bout: \`set ${code} attacksPerBout 1\` gives it one.`);
}

/** Uses up an attack or a Spell, which is played then; with none left, the turn is over behind it. */
export function* spendAttack(draft: Draft, who: string, play: Rule<void>): Rule<void> {
  const combatant = combatantOf(draft.fight, who);
  const attacksMade = sheet(combatant).attacksMade + 1;
  const isLast = attacksMade >= attacksOf(draft.fight, combatant);
  draft.change(who, { attacksMade, ...(isLast && { gone: true }) });
  yield* play;
  if (isLast) draft.turn(who, 'end');
}

/** Ends a combatant's turn in this Bout; its move may still follow (PK-MOV.3). */
function endTurn(draft: Draft, who: string): void {
  draft.change(who, { gone: true });
  draft.turn(who, 'end');
}

const moveOptions = defineOptions({
  to: { ...aText, words: Object.fromEntries(zones.map((zone) => [zone.toLowerCase(), zone])), about: 'the Zone' },
});

/** Actions of a turn beside attacks. */
export const turnActions: readonly Action[] = [
  {
    word: 'move',
    short: 'm',
    title: 'Move one Zone',
    help: 'm near: one Zone, before or after the action',
    by: 'combatant',
    options: moveOptions.list,
    check: (fight, intent) => cannotMove(fight, actor(fight, intent), goalOf(fight, intent)),
    *play(draft, intent): Rule<void> {
      const combatant = actor(draft.fight, intent);
      const to = goalOf(draft.fight, intent);
      const unnamed = refuse('PK-MOV.1', `Name a Zone: ${combatant.name} can move to ${listed(zones, 'or')}.`);
      if (!zones.some((zone) => zone === to)) throw new Problem('refused', whyOf(unnamed));
      draft.change(combatant.id, { moved: true });
      draft.move(combatant.id, to, { who: combatant.id, rule: 'PK-MOV.1' });
      draft.tell(tellings.move, { who: combatant.id, from: combatant.place, to });
    },
  },
  {
    word: 'defend',
    short: 'd',
    called: 'defence',
    title: 'Defend',
    help: 'd: no attack, and no bonus for it',
    by: 'combatant',
    check: (fight, intent) => cannotAct(fight, actor(fight, intent)),
    *play(draft, { who = '' }): Rule<void> {
      draft.tell(tellings.defend, { who }, { who, rule: 'PK-BOUT.4' });
      endTurn(draft, who);
    },
  },
  {
    word: 'else',
    short: 'x',
    called: 'action',
    title: 'Do something else',
    help: 'x "lights a lamp"; x alone, or pass: nothing',
    by: 'combatant',
    text: 'optional',
    check: (fight, intent) => cannotAct(fight, actor(fight, intent)),
    *play(draft, { who = '', text = '' }): Rule<void> {
      draft.tell(tellings.else, { who, text }, { who, rule: 'PK-BOUT.9' });
      endTurn(draft, who);
    },
  },
  {
    word: 'done',
    called: 'the end of the turn',
    title: 'End the turn of a Side',
    help: 'done: nobody of the Side does anything more in this Bout',
    typed: true,
    closes: 'changes',
    check: (fight) =>
      waiting(fight, turnOf(fight) ?? '').length > 0
        ? undefined
        : forbid('PK-BOUT.2', `No Side has its turn now: ${enterInWords(fight)}`),
    *play(draft): Rule<void> {
      const side = turnOf(draft.fight) ?? '';
      const phase = phaseOf(draft.fight);
      for (const { id } of waiting(draft.fight, side)) endTurn(draft, id);
      // The next prompt says it otherwise.
      if (phaseOf(draft.fight) === phase) draft.tell(tellings.done, { side }, { rule: 'PK-BOUT.2' });
    },
  },
];

function cannotMove(fight: Fight, combatant: Combatant, to: string): Refusal | undefined {
  const { holder } = state(fight);
  const late = combatant.side === holder && turnOf(fight) !== undefined && !hasBegun(fight, otherSide(fight, holder));
  const refused = notTakingPart(fight, combatant) ?? (late ? undefined : notItsTurn(fight, combatant));
  if (refused) return refused;
  const { name, place } = combatant;
  if (sheet(combatant).moved) return refuse('PK-MOV.1', `${name} has no move left in this Bout.`);
  const near = adjacent(combatant);
  const instead = `${name} can move to ${listed(near, 'or')}.`;
  if (to === '') return forbid('PK-MOV.1', `Name a Zone: ${instead}`);
  if (to === place) return refuse('PK-MOV.1', `${name} is in ${place} already: ${instead}`);
  return near.some((zone) => zone === to) ? undefined : refuse('PK-MOV.2', `${place} isn't next to ${to}: ${instead}`);
}

/** Returns the Zone that a move leads to: the one it names, or the only one there is. */
function goalOf(fight: Fight, intent: Intent): string {
  const named = moveOptions.of(intent).to ?? intent.at?.[0];
  if (named !== undefined) return named;
  const [only = '', other] = adjacent(actor(fight, intent));
  return other === undefined ? only : '';
}

function notTakingPart(fight: Fight, combatant: Combatant): Refusal | undefined {
  if (!isActive(combatant)) return refuse('PK-BOUT.8', `${absenceOf(combatant)}.`);
  if (combatant.side === '') return refuse('PK-ATK.14', `${combatant.name} is an object: it never acts.`);
  const [missing] = withoutZone(fight);
  return missing && refuse('PK-SET.4', `${missing.name} has no Zone yet: \`zones\` asks for it.`);
}

function isUnderWay(fight: Fight): boolean {
  const { holder, finished, over } = state(fight);
  return holder !== '' && !finished && over === '';
}

function notItsTurn(fight: Fight, combatant: Combatant): Refusal | undefined {
  const turn = turnOf(fight);
  if (turn === combatant.side) return undefined;
  if (turn === undefined) return refuse('PK-BOUT.2', `It's nobody's turn: ${enterInWords(fight)}`);
  const whose = possessive(withThe(nounOf(fight, turn)));
  return refuse('PK-BOUT.2', `It's ${whose} turn, not ${possessiveOf(fight, combatant.id)}.`);
}

function hadItsTurn(fight: Fight, combatant: Combatant): Refusal | undefined {
  return isUnderWay(fight) && sheet(combatant).gone
    ? refuse('PK-BOUT.4', `${combatant.name} has no turn left in this Bout.`)
    : undefined;
}
