import type { Draft } from '../../src/core/fight/draft.ts';
import { type Fight, nameOf } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { forbidIf, refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { mayBeNoticed, reveal } from './ambush.ts';
import { cannotAct, cannotBonus, cannotMain, notTheSlot, runnerOf } from './budget.ts';
import { sheetOf } from './combatant.ts';
import { keepsOrLetsGo } from './holds.ts';
import { askOutcomeOf } from './outcome.ts';
import { keep, state } from './state.ts';
import { tellings } from './tellings.ts';
import { closeTurn, endTurn, openTurn, readyOf, slotAfterPass, slotDue, spendMain, takeSlot } from './turn.ts';

/** Other actions of a turn, and its end (T-2). */
export const turnActions: readonly Action[] = [
  { ...textAction('cast', 'Invoke a power', 'c "light": a main action; its outcome is the referee\'s'), short: 'c' },
  textAction('use', 'Use a consumable', 'use "potion" [TARGET]: a main action'),
  textAction(
    'act',
    'Another main action',
    'act "taunts the leader": distract, intimidate, taunt, anything that fills a round',
  ),
  textAction('bonus', 'A bonus action', 'bonus "opens the door": a second or two'),
  {
    word: 'else',
    short: 'x',
    called: 'action',
    title: 'Do nothing more',
    help: 'x: ends the turn with what is left unused (FA-TRN.7); x "lights a lamp": a main action',
    by: 'combatant',
    text: 'optional',
    check: (fight, intent) =>
      intent.text === undefined ? cannotAct(fight, actor(fight, intent)) : cannotMain(fight, actor(fight, intent)),
    *play(draft, { who = '', text = '' }): Rule<void> {
      if (text !== '' && !(yield* keepsOrLetsGo(draft, who))) return;
      openTurn(draft, who);
      if (text !== '') yield* mayBeNoticed(draft, who);
      draft.tell(tellings.else, { who, text }, { who, rule: 'FA-TRN.7' });
      if (text === '') return endTurn(draft, who);
      spendMain(draft, who, 'FA-TRN.11');
      askOutcomeOf(draft, who, text, 'FA-TRN.14');
    },
  },
  {
    word: 'done',
    called: 'the end of the turn',
    title: 'End the running turn',
    help: 'done: the running turn is over, the next faction has its slot',
    typed: true,
    closes: 'changes',
    check: (fight) => forbidIf(state(fight).turn.length === 0, 'FA-RND.2', 'Nobody is taking a turn: Enter goes on'),
    *play(draft): Rule<void> {
      closeTurn(draft);
    },
  },
  {
    word: 'pass',
    short: 'p',
    title: 'Pass',
    help: 'p: the faction gives its slot up (FA-RND.7)',
    by: 'side',
    check: cannotPass,
    *play(draft): Rule<void> {
      if (state(draft.fight).turn.length > 0) closeTurn(draft);
      if (state(draft.fight).stage !== 'slots') return;
      const { slot } = state(draft.fight);
      draft.tell(tellings.pass, { side: slot }, { who: slot, rule: 'FA-RND.7' });
      takeSlot(draft, slotAfterPass(draft.fight));
    },
  },
  {
    word: 'forced',
    called: 'the forced pass',
    title: 'Pass with nobody ready',
    help: 'forced: a faction with nobody ready passes (FA-RND.6)',
    typed: true,
    check: (fight) => {
      const { stage, turn, slot } = state(fight);
      const isForced = stage === 'slots' && turn.length === 0 && readyOf(fight, slot).length === 0;
      return refuseIf(!isForced, 'FA-RND.6', 'Nobody has to pass now: `p` passes');
    },
    *play(draft): Rule<void> {
      takeSlot(draft, slotDue(draft.fight));
    },
  },
];

function cannotPass(fight: Fight, { who }: Intent): Refusal | undefined {
  const { stage } = state(fight);
  if (['over', 'closed'].includes(stage)) return refuse('FA-RND.12', 'The fight is over: nobody passes any more');
  if (stage !== 'slots') return refuse('FA-RND.7', 'No faction has the slot, so nobody can pass: Enter goes on');
  const { slot, over } = slotDue(fight);
  if (over && !runnerOf(fight)) return refuse('FA-RND.7', 'Every faction has passed: Enter ends the round');
  if (!over && (who === undefined || who === slot)) return undefined;
  return notTheSlot(fight, 'FA-RND.7', `${nameOf(fight, who ?? slot)} can pass in a slot of their own`);
}

/** Returns an action without numbers; of a main one the referee enters what comes of it (FA-TRN.11, FA-TRN.14). */
function textAction(word: 'cast' | 'use' | 'act' | 'bonus', title: string, help: string): Action {
  const isBonus = word === 'bonus';
  const isLoud = word === 'cast' || word === 'use';
  const rule = isBonus ? 'FA-TRN.12' : 'FA-TRN.14';
  return {
    word,
    called: { cast: 'action', use: 'use', act: 'action', bonus: 'bonus action' }[word],
    title,
    help: `${help} (${rule})`,
    by: 'combatant',
    text: 'required',
    ...(!isBonus && { targets: { least: 0, most: 99, of: ({ combatants }) => combatants.map(choiceOf) } }),
    check: (fight, intent) => (isBonus ? cannotBonus : cannotMain)(fight, actor(fight, intent)),
    *play(draft, { who = '', text = '', at }): Rule<void> {
      if (!(yield* (isBonus ? beginBonus : beginMain)(draft, who))) return;
      draft.tell(tellings.deed, { who, what: word, text, at }, { who, rule });
      if (!isBonus) askOutcomeOf(draft, who, text, rule, at?.[0]);
      if (isLoud) reveal(draft, who);
      else yield* mayBeNoticed(draft, who);
    },
  };
}

/** Begins a main action in which the referee says what happens: it ends a hold, which is asked about first (FA-GRA.6). */
function* beginMain(draft: Draft, who: string): Rule<boolean> {
  if (!(yield* keepsOrLetsGo(draft, who))) return false;
  openTurn(draft, who);
  spendMain(draft, who, 'FA-TRN.14');
  keep(draft, { stirred: true });
  return true;
}

/** A bonus action begins: it ends a hold, which is asked about first (FA-GRA.6). */
export function* beginBonus(draft: Draft, who: string): Rule<boolean> {
  if (!(yield* keepsOrLetsGo(draft, who))) return false;
  openTurn(draft, who);
  // By the referee's word there may be more of them than two, which count no further.
  const bonus = Math.min(2, sheetOf(draft.fight, who).bonus + 1);
  draft.change(who, { bonus }, { who, rule: 'FA-TRN.12' });
  return true;
}
