import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { altered } from '../../src/core/kit/list.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { sheet, sheetOf } from './combatant.ts';
import { isWaiting, settle } from './effects.ts';
import { takeInHand } from './hands.ts';
import { cannotAttack, targetChoices, toolChoices } from './legal.ts';
import { compare, isSharedMoment, type Moment, momentKey, momentOf, turnsOf, useOf } from './ranks.ts';
import { keep, phaseOf, state } from './state.ts';
import { attackOptions, declare, isAsStated, state as write } from './statement.ts';
import { strike } from './strike.ts';
import { tellings } from './tellings.ts';

/** An attack: stated in its phase, made on its rank. */
export const attackActions: readonly Action[] = [
  {
    word: 'attack',
    short: 'a',
    title: 'Attack',
    help: 'a TARGET [w WEAPON]; 8m: metres moved, or the distance of a shot; kneel; unseen: no defence; difficult: half the chance; as-dagger: half the Dagger skill; 45pc: a chance of 45%',
    by: 'combatant',
    targets: { least: 1, most: 99, of: targetChoices },
    tools: toolChoices,
    options: attackOptions.list,
    check: cannotAttack,
    *play(draft, intent): Rule<void> {
      if (phaseOf(draft.fight) === 'statement') yield* declare(draft, withRelated(draft, intent));
      else yield* act(draft, withRelated(draft, intent));
    },
  },
];

/** Makes an attack now, or keeps it for its moment where another weapon has put that off (BR-4.13). */
function* act(draft: Draft, intent: Intent): Rule<void> {
  const who = intent.who ?? '';
  const before = combatantOf(draft.fight, who);
  if (!isAsStated(before, intent))
    write(draft, before, { ...intent, options: { ...intent.options, moved: sheet(before).metres } });
  const combatant = combatantOf(draft.fight, who);
  const moment: Moment = momentOf(draft.fight, combatant, intent) ?? { rank: 0, class: 'other', rating: 0 };
  if (turnsOf(draft.fight).some((turn) => turn.one.id !== who && compare(turn.moment, moment) < 0) && !intent.forced)
    return draft.tell(tellings.later, { who, rank: moment.rank, class: moment.class });
  const key = momentKey(moment);
  if (state(draft.fight).moment !== '' && state(draft.fight).moment !== key) settle(draft);
  keep(draft, { moment: key }, 'BR-4.7');
  takeInHand(draft, who, useOf(combatant, intent));
  const isShared = isWaiting(draft.fight);
  yield* strike(draft, combatantOf(draft.fight, who), intent);
  if (!isSharedMoment(draft.fight, who, moment)) settle(draft, isShared);
}

/** A related specialty is remembered with the weapon: it parries so too (BR-5.6, BR-6.4). */
function withRelated(draft: Draft, intent: Intent): Intent {
  const { related: skill } = attackOptions.of(intent);
  const { related: _, ...options } = intent.options ?? {};
  const who = intent.who ?? '';
  const { weapon } = useOf(combatantOf(draft.fight, who), intent);
  if (skill === undefined || !weapon) return intent;
  const weapons = altered(sheetOf(draft.fight, who).weapons, weapon.id, { related: skill });
  draft.change(who, { weapons }, { who, rule: 'BR-5.6' });
  return { ...intent, options };
}
