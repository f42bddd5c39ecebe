import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatant, type Fight, side } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { capital } from '../../src/core/kit/wording.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { isActive, sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { attacksOf, hasBegun, turnOf, waiting, withoutZone } from './phase.ts';
import { otherSide, sideWith, state } from './state.ts';
import { zones } from './tables.ts';
import { adjacent, zoneOf } from './zones.ts';

/** Why somebody cannot act now, or nothing (PK-BOUT.2, PK-BOUT.8). */
function cannotAct(fight: Fight, one: Combatant): Refusal | undefined {
  return notTakingPart(fight, one) ?? notItsTurn(fight, one) ?? hadItsTurn(one);
}

/** Why somebody cannot attack now, or nothing (PK-INI.4, PK-BOUT.5, PK-BOUT.7). */
export function cannotAttack(fight: Fight, one: Combatant): Refusal | undefined {
  const refused = notTakingPart(fight, one) ?? notItsTurn(fight, one);
  if (refused) return refused;
  const { holder } = state(fight);
  if (one.side !== holder && house.boutStructure.of(fight) === 'winnerAttacks')
    return refuse(
      'PK-INI.4',
      `${capital(sideWith(fight, holder, 'holds', 'hold'))} this Bout: ${one.name} can move or do something else.`,
    );
  if (sheet(one).attacksMade >= attacksOf(fight, one))
    return refuse('PK-BOUT.5', `${one.name} has no attack left in this Bout.`);
  return hadItsTurn(one);
}

/** Somebody has attacked or cast; with no attack left, its turn is over. */
export function spendAttack(draft: Draft, who: string): void {
  const one = combatant(draft.fight, who);
  const attacksMade = sheet(one).attacksMade + 1;
  const isLast = attacksMade >= attacksOf(draft.fight, one);
  draft.change(who, { attacksMade, ...(isLast && { gone: true }) });
  if (isLast) draft.turn(who, 'end');
}

/** Somebody has had its turn in this Bout; the step may still follow (PK-MOV.3). */
function endTurn(draft: Draft, who: string): void {
  draft.change(who, { gone: true });
  draft.turn(who, 'end');
}

/** The actor of an intent. */
export function actor(fight: Fight, { who = '' }: Intent): Combatant {
  return combatant(fight, who);
}

/** What can be done in a turn beside attacks. */
export const turnActions: readonly Action[] = [
  {
    word: 'move',
    short: 'm',
    title: 'Move one Zone',
    help: 'm ZONE: one step to the Zone beside, before or after the action',
    by: 'combatant',
    options: [
      { id: 'to', words: Object.fromEntries(zones.map((zone) => [zone.toLowerCase(), zone])), about: 'the Zone' },
    ],
    check: (fight, intent) => cannotMove(fight, actor(fight, intent), goalOf(fight, intent)),
    *play(draft, intent): Rule<void> {
      const one = actor(draft.fight, intent);
      const to = goalOf(draft.fight, intent);
      insist(notAZone(one, to));
      draft.change(one.id, { moved: true });
      draft.move(one.id, to, { who: one.id, rule: 'PK-MOV.1' });
      draft.tell('move', { who: one.id, from: one.place, to });
    },
  },
  {
    word: 'defend',
    short: 'd',
    called: 'defence',
    title: 'Defend',
    help: 'd: no attack; P&K gives no bonus for it',
    by: 'combatant',
    check: (fight, intent) => cannotAct(fight, actor(fight, intent)),
    *play(draft, { who = '' }): Rule<void> {
      endTurn(draft, who);
      draft.tell('defend', { who }, { who, rule: 'PK-BOUT.4' });
    },
  },
  {
    word: 'else',
    short: 'x',
    called: 'deed',
    title: 'Do something else',
    help: 'x "lights a lamp"; x alone does nothing',
    by: 'combatant',
    text: 'optional',
    check: (fight, intent) => cannotAct(fight, actor(fight, intent)),
    *play(draft, { who = '', text = '' }): Rule<void> {
      endTurn(draft, who);
      draft.tell('else', { who, text }, { who, rule: 'PK-BOUT.9' });
    },
  },
  {
    word: 'done',
    called: 'the end of the turn',
    title: 'End the turn of a Side',
    help: 'done: everybody of the Side whose turn it is has had it',
    by: 'nobody',
    typed: true,
    check: (fight) =>
      turnOf(fight) === undefined ? refuse('PK-BOUT.2', 'No Side is at its turn: Enter does what is due.') : undefined,
    *play(draft): Rule<void> {
      for (const { id } of waiting(draft.fight, turnOf(draft.fight) ?? '')) endTurn(draft, id);
    },
  },
];

/**
 * Insists on what even a forced action cannot do without.
 * @throws Problem `refused` with the refusal, if there is one
 */
export function insist(refusal: Refusal | undefined): void {
  if (refusal) throw new Problem('refused', refusal.why, { rule: refusal.rule });
}

function cannotMove(fight: Fight, one: Combatant, to: string): Refusal | undefined {
  const { holder } = state(fight);
  const late = one.side === holder && turnOf(fight) !== undefined && !hasBegun(fight, otherSide(fight, holder));
  const refused = notTakingPart(fight, one) ?? (late ? undefined : notItsTurn(fight, one));
  if (refused) return refused;
  const zone = zoneOf(one);
  if (!zone) return refuse('PK-SET.4', `${one.name} has no Zone to move from: \`zones\` asks for it.`);
  if (sheet(one).moved) return refuse('PK-MOV.1', `${one.name} has taken its step of this Bout.`);
  if (to === '') return refuse('PK-MOV.1', `Where to? ${one.name} can step to ${adjacent(zone).join(' or ')}.`);
  if (!adjacent(zone).some((place) => place === to))
    return refuse('PK-MOV.2', `${zone} is not next to ${to}: ${one.name} can step to ${adjacent(zone).join(' or ')}.`);
  return undefined;
}

function notAZone(one: Combatant, to: string): Refusal | undefined {
  if (zones.some((zone) => zone === to)) return undefined;
  return refuse('PK-MOV.1', `Where to? ${one.name} can step to ${zones.join(', ')}.`);
}

/** Where a step leads: the Zone that is named, or the only one there is. */
function goalOf(fight: Fight, intent: Intent): string {
  const named = intent.options?.['to'] ?? intent.at?.[0];
  if (typeof named === 'string') return named;
  const zone = zoneOf(actor(fight, intent));
  const [only, other] = zone ? adjacent(zone) : [];
  return only !== undefined && other === undefined ? only : '';
}

function notTakingPart(fight: Fight, one: Combatant): Refusal | undefined {
  if (!isActive(one))
    return refuse('PK-BOUT.8', `${one.name} takes no part: ${one.benched ? 'put aside' : sheet(one).status}.`);
  if (one.side === '') return refuse('PK-ATK.14', `${one.name} is a thing and does not act.`);
  const [missing] = withoutZone(fight);
  return missing && refuse('PK-SET.4', `${missing.name} has no Zone: \`zones\` asks for it.`);
}

function notItsTurn(fight: Fight, one: Combatant): Refusal | undefined {
  const turn = turnOf(fight);
  if (turn === one.side) return undefined;
  if (turn !== undefined)
    return refuse('PK-BOUT.2', `It is the turn of ${side(fight, turn).name}, not of ${one.name}.`);
  return refuse('PK-BOUT.2', 'No Side is at its turn: Enter does what is due.');
}

function hadItsTurn(one: Combatant): Refusal | undefined {
  return sheet(one).gone ? refuse('PK-BOUT.4', `${one.name} has had its turn in this Bout.`) : undefined;
}
