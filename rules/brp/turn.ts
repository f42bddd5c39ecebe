import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { must } from '../../src/core/kit/list.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { type Action, choiceOf, type Refusal } from '../../src/core/ruleset/action.ts';
import { byAmount, defineOptions } from '../../src/core/ruleset/options.ts';
import { forbid, refuse } from '../../src/core/ruleset/refuse.ts';
import { aidActions } from './aid.ts';
import { attackAction } from './attack.ts';
import { isHere, sheet } from './combatant.ts';
import { cannotActNow, cannotState, cannotTakePart, inPostureAlready, kneelsLate, movesLate } from './legal.ts';
import { changeDistances } from './phase.ts';
import { byStatement, isIdle, lastStatement, rankOf, turnOf, turnsOf } from './ranks.ts';
import { reloadAction } from './reload.ts';
import { enterInWords, mayAct, phaseOf, skipsStatements } from './state.ts';
import { declare, isIn, isUnsaid, makeStatement, newPosture, statementOptions, takePosture } from './statement.ts';
import { tellings } from './tellings.ts';

/** Option for the rank to wait for (BR-4.9). */
const holdOptions = defineOptions({ rank: byAmount('the DEX rank') });

const turnActions: readonly Action[] = [
  {
    word: 'move',
    called: 'move to',
    short: 'm',
    title: 'Move, and do nothing else',
    aimed: 'Move towards',
    help: 'm 12m: moves 12 metres; m {foe} 12m: towards {foe}; 30m runs, with parries and dodges only',
    by: 'combatant',
    targets: {
      least: 0,
      most: 1,
      of: ({ combatants }, { who }) => combatants.filter((one) => one.id !== who && isHere(one)).map(choiceOf),
    },
    options: statementOptions.list,
    check: cannotMove,
    *play(draft, intent): Rule<void> {
      if (phaseOf(draft.fight) === 'statement') return yield* declare(draft, intent);
      moveNow(draft, intent);
    },
  },
  {
    word: 'else',
    short: 'x',
    called: 'action',
    title: 'Do something else, or nothing',
    help: 'x "bars the door"; x alone, or pass: nothing, and the action stays unspent',
    by: 'combatant',
    text: 'optional',
    options: statementOptions.list,
    check: unlessActing,
    *play(draft, intent): Rule<void> {
      if (phaseOf(draft.fight) === 'statement') return yield* declare(draft, intent);
      if (phaseOf(draft.fight) === 'movement') return moveNow(draft, intent);
      const { who = '', text = '' } = intent;
      if (isIdle(intent)) makeStatement(draft, combatantOf(draft.fight, who), { do: 'else', who });
      else draft.change(who, { acted: true }, { who, rule: 'BR-4.4' });
      draft.tell(tellings.else, { who, text }, { who, rule: 'BR-4.4' });
    },
  },
  {
    word: 'done',
    called: 'the statements',
    title: 'Close the statements',
    help: 'done: everybody who has not stated does nothing',
    closes: 'changes',
    typed: true,
    check: (fight) =>
      phaseOf(fight) === 'statement' ? undefined : refuse('BR-2.1', `No statement is due: ${enterInWords(fight)}`),
    *play(draft): Rule<void> {
      for (const { id } of unstated(draft.fight)) yield* declare(draft, { do: 'else', who: id });
    },
  },
  {
    word: 'hold',
    short: 'h',
    called: 'wait',
    title: 'Wait for a lower rank',
    help: 'h 8: waits for DEX 8; h: until the next combatant has acted',
    by: 'combatant',
    options: holdOptions.list,
    check: cannotHold,
    *play(draft, intent): Rule<void> {
      const { who = '' } = intent;
      const rank = heldRank(draft.fight, intent);
      draft.change(who, { waitsFor: rank }, { who, rule: 'BR-4.9' });
      draft.tell(tellings.holds, { who, rank });
    },
  },
  posture('kneel', 'Kneel'),
  posture('stand', 'Stand up'),
];

/** Returns those who have not stated yet, in the order of statements (BR-1.7, BR-2.2, BR-16.1). */
export function unstated(fight: Fight): readonly Combatant[] {
  return byStatement(fight.combatants.filter((combatant) => mayAct(fight, combatant) && !sheet(combatant).stated));
}

function posture(word: 'kneel' | 'stand', title: string): Action {
  return {
    word,
    title,
    help: `${word}: free, with the statement; lasts until it is changed`,
    by: 'combatant',
    free: true,
    typed: true,
    check: (fight, intent) => {
      const combatant = actor(fight, intent);
      if (isIn(combatant, word)) return inPostureAlready(combatant, word);
      if (isUnsaid(fight, combatant)) return cannotTakePart(fight, combatant);
      return cannotState(fight, combatant, { do: word });
    },
    *play(draft, { who = '' }): Rule<void> {
      takePosture(draft, who, word);
    },
  };
}

/** Moves somebody by the metres of an intent, or lets it stay where it is, in the movement of a round without statements. */
function moveNow(draft: Draft, intent: Intent): void {
  const { id } = actor(draft.fight, intent);
  const metres = Math.ceil(statementOptions.of(intent).metres ?? 0);
  draft.change(id, { metres, hasMoved: true }, { who: id, rule: 'BR-3.10' });
  if (metres > 0) changeDistances(draft, id, intent, metres);
  const rank = rankOf(draft.fight, combatantOf(draft.fight, id));
  draft.tell(tellings.moves, { who: id, metres, rank, runs: undefined });
}

function unlessActing(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  if (isIdle(intent) && movesOneByOne(fight)) return cannotMove(fight, intent);
  if (phaseOf(fight) === 'statement') return cannotState(fight, combatant, intent);
  const isOpen = isIdle(intent) && turnOf(fight, combatant) && !movesLate(combatant, intent);
  return isOpen ? undefined : cannotActNow(fight, combatant, intent);
}

function cannotMove(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  if (intent.at?.[0] === combatant.id)
    return forbid('BR-15.6', `${combatant.name} can't move towards ${combatant.name}: name somebody else, or nobody`);
  if (!movesOneByOne(fight)) return cannotState(fight, combatant, intent);
  if (sheet(combatant).hasMoved)
    return refuse('BR-3.10', `${combatant.name} has had a move this round: \`undo\` takes back the last line`);
  return cannotTakePart(fight, combatant) ?? cannotState({ ...fight, phase: 'statement' }, combatant, intent);
}

/** Returns true in the movement of a round whose statements are skipped: everybody says then how far, and moves at once. */
function movesOneByOne(fight: Fight): boolean {
  return phaseOf(fight) === 'movement' && skipsStatements(fight);
}

function cannotHold(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const turn = turnOf(fight, combatant);
  if (phaseOf(fight) !== 'actions') return refuse('BR-4.9', `Waiting is for the actions: ${enterInWords(fight)}`);
  if (!turn) return refuse('BR-4.9', `${combatant.name} has no action to hold`);
  const rank = heldRank(fight, intent);
  const { rank: now } = turn.moment;
  if (rank < now && rank > 0) return undefined;
  const lower = `\`h ${Math.max(1, now - 1)}\` to \`h 1\``;
  return refuse('BR-4.9', `${combatant.name} can only wait for a lower DEX rank: ${lower}`);
}

/** Returns the rank that is named, or the one below the next who acts. */
function heldRank(fight: Fight, intent: Intent): number {
  const { who } = intent;
  const named = holdOptions.of(intent).rank;
  if (named !== undefined) return named;
  const ranks = turnsOf(fight).flatMap(({ one, moment }) => (one.id === who ? [] : [moment.rank]));
  const own = turnsOf(fight).find(({ one }) => one.id === who)?.moment.rank ?? 1;
  const next = Math.max(0, ...ranks.filter((rank) => rank < own));
  return Math.max(1, next > 0 ? next - 1 : own - 1);
}

/** Lets somebody kneel or stand up with an action, where that is no part of a statement (BR-2.9, BR-11.7). */
function withPosture(action: Action): Action {
  return {
    ...action,
    check: (fight, intent) => action.check?.(fight, intent) ?? kneelsLate(fight, intent),
    *play(draft, intent): Rule<void> {
      yield* action.play(draft, intent);
      const combatant = actor(draft.fight, intent);
      if (phaseOf(draft.fight) !== 'statement') takePosture(draft, combatant.id, newPosture(combatant, intent));
    },
  };
}

const roundActions: readonly Action[] = [attackAction, ...aidActions, reloadAction, ...turnActions].map((action) =>
  action.by === undefined ? action : withPosture(action),
);

/** The actions that can be stated and done in a round, and the statement of the round before once more. */
export const statementActions: readonly Action[] = [
  ...roundActions,
  {
    word: 'same',
    title: 'Repeat the last statement',
    called: 'statement as before',
    help: 'same: states what was stated last round; rest same: for everybody left',
    by: 'combatant',
    typed: true,
    check: (fight, { who = '' }) => {
      const combatant = combatantOf(fight, who);
      const intent = lastStatement(combatant);
      const { name, code } = combatant;
      if (!intent)
        return forbid('BR-2.1', `${name} has no action of last round to repeat: state one, such as \`${code} x\``);
      const refusal = actionFor(intent.do).check?.(fight, intent);
      return refusal && { ...refusal, reason: `${name} can't repeat that action. ${refusal.reason}` };
    },
    *play(draft, { who = '' }): Rule<void> {
      const intent = lastStatement(combatantOf(draft.fight, who));
      if (intent) yield* declare(draft, intent);
    },
  },
];

/** Returns the action of a word that a statement can have. */
export function actionFor(word: string): Action {
  return must(
    roundActions.find((action) => action.word === word),
    `action "${word}"`,
  );
}
