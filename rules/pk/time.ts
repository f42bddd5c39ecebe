import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { asking, choose, enter, optionsOf, type Rule } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Passing, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { become, isFallen, sheet, sheetOf } from './combatant.ts';
import { state } from './state.ts';
import { TAMED_DAYS } from './tables.ts';
import { tellings } from './tellings.ts';

/** Refuses that sessions or days pass in the middle of a fight. */
export function cannotPass(fight: Fight): Refusal | undefined {
  const { rolling, over } = state(fight);
  if (rolling === '' || over !== '') return undefined;
  return refuse('PK-BOUT.1', 'The fight is going on: time passes when it is over, and `end` ends it.');
}

/** Lets time pass: a session brings back whoever was out of commission, days heal concussions and wear off Taming. */
export function* pass(draft: Draft, { what, count }: Passing): Rule<void> {
  for (const combatant of draft.fight.combatants) {
    if (what === 'session' && sheet(combatant).status === 'out of commission') yield* comeBack(draft, combatant);
    if (what === 'days') yield* letDaysPass(draft, combatant, count);
  }
}

/** Asks for the Armor and Health of a character that returns; both maxima are suggested (PK-OUT.6). */
function* comeBack(draft: Draft, { id, name }: Combatant): Rule<void> {
  const { armor, health } = sheetOf(draft.fight, id);
  const asking = { who: 'referee', against: id, rules: ['PK-OUT.6'] };
  const asksArmor = { ...asking, key: `armor:${id}`, tag: 'armor', why: `${name} is back. How much Armor?` };
  const asksHealth = { ...asking, key: `health:${id}`, tag: 'health', why: `${name} is back. How much Health?` };
  const points = armor.max === 0 ? 0 : yield* enter(asksArmor, { least: 0, most: armor.max, suggested: armor.max });
  const life = yield* enter(asksHealth, { least: 1, most: health.max, suggested: health.max });
  const cause = { who: id, rule: 'PK-OUT.6' };
  draft.change(id, { armor: { current: points, max: armor.max }, health: { current: life, max: health.max } }, cause);
  become(draft, id, 'active', 'PK-OUT.5');
  draft.tell(tellings.returns, { who: id, armor: points, health: life }, cause);
}

function* letDaysPass(draft: Draft, combatant: Combatant, count: number): Rule<void> {
  const { concussionDays, tamed, tamedDays, status } = sheet(combatant);
  if (concussionDays > 0) {
    const left = Math.max(0, concussionDays - count);
    draft.change(combatant.id, { concussionDays: left }, { who: combatant.id, rule: 'PK-MIS.14' });
    if (left === 0) draft.tell(tellings['clear-headed'], { who: combatant.id }, { rule: 'PK-MIS.14' });
  }
  if (!tamed || isFallen(status)) return;
  draft.change(combatant.id, { tamedDays: tamedDays + count }, { who: combatant.id, rule: 'PK-TAM.2' });
  if (tamedDays < TAMED_DAYS && tamedDays + count >= TAMED_DAYS) yield* mayLeave(draft, combatant.id);
}

/** Asks whether a Tamed creature stays after a week (PK-TAM.2). */
function* mayLeave(draft: Draft, who: string): Rule<void> {
  const { name } = combatantOf(draft.fight, who);
  const why = `${name} has followed for a week. Does it stay?`;
  const asked = asking('stays', 'referee', why, { about: who, rules: ['PK-TAM.2'] });
  const options = optionsOf(['stay', 'it stays'], ['go', 'it goes']);
  const stays = (yield* choose(asked, options, 'stay')) === 'stay';
  if (!stays) draft.change(who, { tamed: false, status: 'released' }, { who, rule: 'PK-TAM.2' });
  draft.tell(tellings.week, { who, stays }, { rule: 'PK-TAM.2' });
}
