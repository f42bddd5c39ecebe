import type { Teller } from '../../src/core/fight/telling.ts';
import type { Json, JsonObject } from '../../src/core/kit/json.ts';
import { capital } from '../../src/core/kit/wording.ts';
import { deprivedText } from './combatant.ts';
import { clockText, list } from './state.ts';
import { ROUND_SECONDS } from './tables.ts';

const reasons: Readonly<Record<string, string>> = {
  firstCasualtyDone: 'first casualty',
  halfDone: 'half lost',
  loneDone: 'Guard at 0',
  called: 'called for',
};

/** `Morale, first casualty: 2d6 6 of 7 (Chief), holds.` */
export function sayMorale({ why, who, shown, scores, leader, broken }: JsonObject, { name }: Teller): string {
  const reason = list(texts(why).map((one) => reasons[one] ?? one));
  const faces = texts(shown);
  const needs = texts(scores);
  const isOne = new Set(faces).size === 1 && new Set(needs).size === 1;
  const numbers = isOne
    ? `${faces[0]} of ${needs[0]}${leader === '' ? '' : ` (${name(leader)})`}`
    : texts(who)
        .map((id, i) => `${name(id)} ${faces[i]} of ${needs[i]}`)
        .join(', ');
  const all = texts(broken).length;
  const ending = all === 0 ? 'holds' : all === texts(who).length ? 'all break' : `${all} of ${texts(who).length} break`;
  return `\nMorale, ${reason}: ${numbers}, ${ending}.`;
}

/** How the fight ended. */
export function sayOver({ over, victor }: JsonObject, { name }: Teller): string {
  switch (over) {
    case 'defeat':
      return `\nThe fight is over: ${capital(name(victor))} won.`;
    case 'escape':
      return `\nThe fight is over: the field is held by ${name(victor)}, the others fell or got away.`;
    case 'nobody':
      return '\nThe fight is over: nobody stands, nobody won.';
    default:
      return '\nThe fight is ended.';
  }
}

/** What lasts beyond the fight: Scars, a clock, Conditions, why nothing is regained, Enchantments. */
export function sayWhatLasts(data: JsonObject, { name }: Teller): string {
  const { who, scars, clock, conditions, deprived, enchantments } = data;
  const parts = [
    ...(texts(scars).length > 0 ? [`Scars: ${list(texts(scars))}`] : []),
    ...(typeof clock === 'number' ? [`dead in ${clockText(clock * ROUND_SECONDS)} without help`] : []),
    ...(texts(conditions).length > 0 ? [list(texts(conditions))] : []),
    ...(texts(deprived).length > 0 ? [deprivedText(texts(deprived))] : []),
    ...(texts(enchantments).length > 0 ? [`enchanted: ${list(texts(enchantments))}`] : []),
  ];
  return `\n${name(who)}: ${parts.join('; ')}.`;
}

function texts(json: Json | undefined): readonly string[] {
  return Array.isArray(json) ? json.map(String) : [];
}
