import { combatantOf, type Fight, findCombatant, nameOf } from '../../src/core/fight/fight.ts';
import { aText } from '../../src/core/fight/telling.ts';
import { wordsIn } from '../../src/core/kit/list.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { defineOptions } from '../../src/core/ruleset/options.ts';
import { forbid } from '../../src/core/ruleset/refuse.ts';
import type { Action, Due } from '../../src/core/ruleset/ruleset.ts';
import { sheetOf } from './combatant.ts';
import { keep, state } from './state.ts';
import { tellings } from './tellings.ts';

const SUNDERED = 'Sundered';
const parts = wordsIn('hand arm foot leg eye ear nose tongue jaw finger fingers toes teeth');

const sunderOptions = defineOptions({
  which: { ...aText, words: { left: 'left', right: 'right' }, about: 'left or right' },
  part: { ...aText, words: Object.fromEntries(parts.map((part) => [part, part])), about: 'the body part' },
});

/** The Bard's word on the body part that a Sundered PC has lost (GS-SCR.30). */
export const sunderAction: Action = {
  word: 'sunder',
  called: 'the lost body part',
  title: 'Name the lost body part',
  help: 'sunder left hand; sunder "two fingers"; alone: leaves it open',
  typed: true,
  text: 'optional',
  options: sunderOptions.list,
  check: (fight) =>
    firstSundered(fight) === undefined
      ? forbid('GS-SCR.30', 'Nobody has just been Sundered: Enter does what is due')
      : undefined,
  *play(draft, intent): Rule<void> {
    const { which = '', part: named = '' } = sunderOptions.of(intent);
    const part = [which, named, intent.text ?? ''].filter((word) => word !== '').join(' ');
    const who = firstSundered(draft.fight);
    const { sundered } = state(draft.fight);
    keep(draft, { sundered: who === undefined ? [] : sundered.slice(sundered.indexOf(who) + 1) }, 'GS-SCR.30');
    if (who === undefined || part === '') return;
    const cause = { who, rule: 'GS-SCR.30' };
    const { scars } = sheetOf(draft.fight, who);
    const last = scars.findLast(({ entry, detail }) => entry === 10 && detail === '');
    draft.change(who, { scars: scars.map((one) => (one === last ? { ...one, detail: part } : one)) }, cause);
    const condition = combatantOf(draft.fight, who).conditions.findLast(({ name, note }) => name === SUNDERED && !note);
    if (condition) draft.begin(who, { ...condition, note: part }, cause);
    draft.tell(tellings.sundered, { who, part }, cause);
  },
};

/** Returns the question for what has been lost; nothing when nobody waits for it. */
export function sunderDue(fight: Fight): Due | undefined {
  const who = firstSundered(fight);
  if (who === undefined) return undefined;
  return {
    id: 'sunder',
    head: SUNDERED,
    says: `What does ${nameOf(fight, who)} lose?`,
    offers: 'such as: left hand, nose, "two fingers"',
    enter: { intent: { do: 'sunder' }, says: 'not said' },
  };
}

function firstSundered(fight: Fight): string | undefined {
  return state(fight).sundered.find((who) => findCombatant(fight, who));
}
