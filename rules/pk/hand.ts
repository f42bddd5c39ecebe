import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import {
  aboutAnybody,
  allAre,
  changeSides,
  changingSides,
  forEachNamed,
  sideAction,
} from '../../src/core/hand/people.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { byWord, defineOptions, namedBy } from '../../src/core/ruleset/options.ts';
import { forbidIf, NO_FIGHT, refuseIf, withoutAmount } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { whole } from '../../src/core/sheet/field.ts';
import { become, isActive, isGone, type Status, sheet, sheetOf } from './combatant.ts';
import { fall, isDestroyed, land, takeOff } from './harm.ts';
import { state } from './state.ts';
import { type Harm, tellings } from './tellings.ts';

/**
 * Lets somebody change Sides. A player keeps the dice of a character, whoever has left has not left with the new Side, and
 * a creature follows the players' Side only (PK-OUT.2, PK-RET.12, PK-TAM.2).
 */
function goOver(draft: Draft, who: string, to: string): void {
  const { side: from } = combatantOf(draft.fight, who);
  const { type, status, tamed } = sheetOf(draft.fight, who);
  const { [who]: own, [from]: rolled, [to]: others } = draft.fight.bags.dice;
  changeSides(draft, who, to);
  if (type === 'PC' && own === undefined && rolled !== undefined && rolled !== others)
    draft.put('dice', { [who]: rolled }, { who, rule: 'PK-OUT.2' });
  if (status === 'left') become(draft, who, 'escaped', 'PK-RET.12');
  if (tamed && to !== state(draft.fight).rolling) draft.change(who, untamed, { who, rule: 'PK-TAM.2' });
}

const untamed = { tamed: false, tamedDays: 0 };

const amount = { is: whole(0).is, amount: true, about: 'the amount' } as const;
const amountOption = defineOptions({ amount });
const damageOptions = defineOptions({ amount, raw: byWord('raw', 'straight to Health, without what follows at 0') });
const healOptions = defineOptions({
  amount,
  pool: { ...namedBy('armor', 'health'), about: 'Armor instead of Health' },
});

/** Actions by the referee's hand: damage, healing, death. */
export const handActions: readonly Action[] = [
  {
    ...aboutAnybody(
      'damage',
      'Damage from elsewhere',
      'damage 7 {foe}: Armor, then Health; `raw` goes straight to Health, and nothing follows',
    ),
    options: damageOptions.list,
    doneTo: true,
    restsOn: 'pools',
    takesAway: () => true,
    check: (fight, intent) => cannotChange(fight, intent) ?? allDown(fight, intent),
    *play(draft, intent): Rule<void> {
      const { amount: points = 0, raw = false } = damageOptions.of(intent);
      const harms: { readonly who: string; readonly harm: Harm }[] = [];
      for (const who of new Set(intent.at)) harms.push({ who, harm: yield* suffer(draft, who, points, raw) });
      if (!raw) for (const { who, harm } of harms) yield* fall(draft, who, harm);
    },
  },
  forEachNamed(
    'heal',
    'Heal or repair',
    'heal 3 {ally}: Health; heal 2 {ally} armor: Armor',
    (draft, who, intent) => {
      const { amount: points = 0, pool = 'health' } = healOptions.of(intent);
      const { status, [pool]: healed } = sheetOf(draft.fight, who);
      const { current: from, max } = healed;
      const to = Math.min(max, from + points);
      draft.change(who, { [pool]: { current: to, max } }, { who, rule: 'PK-DMG.10' });
      const [out, gone] = [status === 'out of commission', isGone(combatantOf(draft.fight, who))];
      draft.tell(tellings.heal, { who, pool, from, to, out, gone }, { rule: 'PK-DMG.10' });
    },
    { check: cannotChange, options: healOptions.list, restsOn: 'pools' },
  ),
  forEachNamed(
    'kill',
    'Put to death',
    'kill {foe}: destroyed; a player character is dead, without a Misadventure',
    (draft, who) => {
      const { type, health, status } = sheetOf(draft.fight, who);
      draft.change(who, { health: { current: 0, max: health.max } }, { who, rule: 'PK-END.3' });
      become(draft, who, type === 'PC' ? 'dead' : 'destroyed', 'PK-END.3');
      draft.tell(tellings.killed, { who }, { rule: 'PK-END.3' });
      remarkOnTorment(draft, who, status);
    },
    {
      check: notBegun,
      doneTo: true,
      restsOn: 'pools',
      takesAway: () => true,
      already: { is: isGone, says: 'gone for good already: `revive {who}` corrects that', rule: 'PK-END.3' },
    },
  ),
  forEachNamed(
    'revive',
    'Undo a death',
    'revive {foe}: a correction, since P&K has no way back from death',
    (draft, who) => {
      const { health, status } = sheetOf(draft.fight, who);
      const { current, max } = health;
      draft.change(who, { health: { current: Math.max(1, current), max } }, { who, rule: 'PK-OUT.12' });
      // Whoever was wrongly said to have given up has not been disarmed, either.
      draft.change(who, { disarmed: false, ...(status === 'tamed' && untamed) }, { who, rule: 'PK-YLD.2' });
      become(draft, who, 'active', 'PK-OUT.12');
      draft.tell(tellings.revived, { who }, { rule: 'PK-OUT.12' });
    },
    { check: notBegun, already: { is: isActive, says: 'in the fight already', rule: 'PK-OUT.12' } },
  ),
  sideAction({ help: changingSides, join: goOver }),
];

function* suffer(draft: Draft, who: string, amount: number, raw: boolean): Rule<Harm> {
  const cause = { who, rule: 'PK-DMG.11' };
  const { health, status } = sheetOf(draft.fight, who);
  const done = raw ? takeOff(draft, who, amount, cause, raw) : yield* land(draft, 'referee', who, amount, cause);
  const destroyed = health.current > 0 && !raw && isDestroyed(draft.fight, who);
  draft.tell(tellings.harm, { who, amount, destroyed, ...done }, cause);
  remarkOnTorment(draft, who, status);
  return done;
}

function remarkOnTorment(draft: Draft, who: string, status: Status): void {
  if (status === 'prisoner' || status === 'surrendered') draft.tell(tellings.villain, { who }, { rule: 'PK-YLD.8' });
}

/** Returns why nobody is harmed or healed by hand, or nothing; no ruling does it outside a fight. */
function cannotChange(fight: Fight, intent: Intent): Refusal | undefined {
  const { amount: points } = amountOption.of(intent);
  const isEarly = state(fight).rolling === '';
  return withoutAmount('PK-DMG.11', fight, intent, points) ?? forbidIf(isEarly, 'PK-SET.1', NO_FIGHT);
}

/** Refuses harm where all who are named are at Health 0 already, in the words of their status: they lose no more (PK-OUT.10). */
function allDown(fight: Fight, intent: Intent) {
  const status = intent.at?.[0] === undefined ? '' : sheetOf(fight, intent.at[0]).status;
  const is = (one: Combatant) => sheet(one).health.current === 0 && !isActive(one);
  return allAre(fight, intent, { is, says: `${status} already`, rule: 'PK-OUT.10' });
}

function notBegun(fight: Fight) {
  return refuseIf(state(fight).rolling === '', 'PK-SET.1', NO_FIGHT);
}
