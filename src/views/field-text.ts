import { type Combatant, type Condition, type Fight, nameOf } from '../core/fight/fight.ts';
import { isObject, type Json, type JsonObject } from '../core/kit/json.ts';
import { fieldInWords } from '../core/kit/wording.ts';
import { poolsOf } from '../core/ruleset/pools.ts';
import { roundSaid } from '../core/ruleset/round.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import type { Field } from '../core/sheet/field.ts';
import { harmless } from './text.ts';

/** Returns a field's value as the sheet says it; in full, also where the sheet says it elsewhere. */
export function fieldText(combatant: Combatant, key: string, field: Field<Json>, isFull = false): string {
  const value = combatant.fields[key] ?? null;
  const told = field.told ? field.told(value) : value;
  return harmless(valueText(isFull && (told === '' || told === null) ? value : told));
}

/** Returns pools of a combatant as they are read: `life 3/4, health 5/5`. */
export function poolText(combatant: Combatant, keys: readonly string[]): string {
  return poolsOf(combatant, keys)
    .map(({ key, current, max }) => `${fieldInWords(key)} ${current}/${max}`)
    .join(', ');
}

/** Returns a value of a field as it is read: `3/4`, `yes`, `sword: class melee, crits 1; bow: class ranged`. */
export function valueText(value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(valueText).join('; ');
  if (isObject(value)) return objectText(value);
  const text = String(value);
  return /^\p{Ll}+\p{Lu}\p{L}*$/u.test(text) ? fieldInWords(text) : text;
}

function objectText(value: JsonObject): string {
  const { id: _, name, current, max, ...others } = value;
  if (max !== undefined && current !== undefined) return `${valueText(current)}/${valueText(max)}`;
  const parts = Object.entries(others).flatMap(([key, part]) => {
    const text = valueText(part);
    if (text === '-' || text === '0') return [];
    // What says itself in words of its own needs no name in front.
    if (isObject(part) && Object.keys(part).join() === 'name') return [text];
    if (typeof part === 'boolean') return [part ? fieldInWords(key) : `not ${fieldInWords(key)}`];
    return [`${fieldInWords(key)} ${text}`];
  });
  if (name === undefined) return parts.join(', ');
  return parts.length === 0 ? valueText(name) : `${valueText(name)}: ${parts.join(', ')}`;
}

/** Returns the end of a condition: `to the end of round 4`; empty: when it is cleared. */
export function endingText(ruleset: Ruleset, { until }: Condition, fight: Fight): string {
  if (!until) return '';
  const whose = until.of === undefined ? '' : `${nameOf(fight, until.of)}'s turn in `;
  return `until the ${until.at} of ${whose}${roundSaid(ruleset, until.round)}`;
}
