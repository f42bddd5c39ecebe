import type { Teller } from '../../src/core/fight/telling.ts';
import type { Json, JsonObject } from '../../src/core/kit/json.ts';
import { capital, signed } from '../../src/core/kit/wording.ts';
/** An Attack Check: `Asta's sword on Ghoul 1: 15, hits; 4. Health 5 > 1.` */
export function sayAttack(data: JsonObject, teller: Teller): string {
  const { who, with: weapon, at, count, broke } = data;
  const head = weapon === 'unarmed' ? `${teller.name(who)}, unarmed,` : `${teller.name(who)}'s ${weapon}`;
  const wear = count === undefined ? '' : ` ${capital(String(weapon))} ${count}${broke === true ? ', broken' : ''}.`;
  return `${head} on ${teller.name(at)}: ${attackResult(data, teller)}.${sayHarm(data, false)}${wear}`;
}

/** A Defense Check: `Ghoul 3 on Asta: 12 of 13, fails; 1d6 3. Armor 3 > 0.` */
export function sayDefence(data: JsonObject, teller: Teller): string {
  const { who, with: attack, at } = data;
  const head = attack === '' ? teller.name(who) : `${teller.name(who)}'s ${attack}`;
  return `${head} on ${teller.name(at)}: ${defenceResult(data, teller)}.${sayHarm(data, true)}`;
}

/** What a blow did: ` Armor 3 > 0, 2 lost.` with a blank before it; nothing where it did nothing. */
export function sayHarm({ pool, from, to, lost, destroyed }: JsonObject, withLost: boolean): string {
  if (destroyed === true) return ' Destroyed.';
  if (pool === 'none') return '';
  return ` ${capital(String(pool))} ${from} > ${to}${withLost && Number(lost) > 0 ? `, ${lost} lost` : ''}.`;
}

function attackResult(data: JsonObject, teller: Teller): string {
  const { band, effect } = data;
  const damage = typeof effect === 'string' ? effect : data['damage'];
  switch (band) {
    case 'criticalHit':
      return `${natural(data, teller)}, Critical Hit, ${damage}`;
    case 'criticalMiss':
      return `${natural(data, teller)}, Critical Miss`;
    case 'success':
      return `${total(data, teller)}, hits; ${damage}`;
    default:
      return `${total(data, teller)}, fails${damage === 0 ? '' : `; least ${damage}`}`;
  }
}

function defenceResult(data: JsonObject, teller: Teller): string {
  const { band, damage, dice, effect } = data;
  const done = effect === '' ? `${damage}` : `${effect}`;
  switch (band) {
    case 'criticalParry':
      return `${natural(data, teller)}, Critical Parry`;
    case 'criticalBreach':
      return `${natural(data, teller)}, Critical Breach, ${done}`;
    case 'success':
      return `${total(data, teller)}, wards off${damage === 0 ? '' : `; least damage ${damage}`}`;
    default:
      return `${reached(data, teller)}, fails; ${dice === '' ? done : `${dice} ${damage}`}`;
  }
}

/** The face, and what its modifiers make of it: `16-4 = 12`; the word for a result that a ruling gave. */
function total({ key, modifier }: JsonObject, { face, answered }: Teller): string {
  const shown = face(key);
  const more = numberOf(modifier) + (answered(`${key}/modifier`)?.answer.number ?? 0);
  return Number.isNaN(Number(shown)) || more === 0 ? shown : `${shown}${signed(more)} = ${Number(shown) + more}`;
}

/** The total with what had to be reached; nothing had to where a ruling gave the result. */
function reached(data: JsonObject, teller: Teller): string {
  const shown = total(data, teller);
  return Number.isNaN(Number(teller.face(data['key']))) ? shown : `${shown} of ${data['need']}`;
}

function natural({ key }: JsonObject, { face }: Teller): string {
  const shown = face(key);
  return Number.isNaN(Number(shown)) ? shown : `natural ${shown}`;
}

function numberOf(json: Json | undefined): number {
  return typeof json === 'number' ? json : 0;
}
