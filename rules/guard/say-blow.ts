import type { Teller } from '../../src/core/fight/telling.ts';
import { isObject, type Json, type JsonObject } from '../../src/core/kit/json.ts';
import { capital } from '../../src/core/kit/wording.ts';
import { scarRolls, scars } from './tables.ts';

/** Every die of a pool, which one is kept and why: `Pool on Thug 1: Ada sword d8 3, Dov club d6 6: 6 counts, Dov's.` */
export function sayPool(data: JsonObject, teller: Teller): string {
  const { at, throws, kept, result, friends, stray } = data;
  const all = objects(throws);
  const dice = all.map((one, i) => {
    const isFirst = all.findIndex(({ who }) => who === one['who']) === i;
    const friend = isFirst ? objects(friends).find(({ who }) => who === one['who']) : undefined;
    return sayThrow(one, friend ? sayFriend(friend, stray, teller) : '', teller);
  });
  const best = all[Number(kept)];
  const counts = all.length === 1 ? '' : `: ${result} counts, ${teller.name(best?.['who'])}'s`;
  const end = best === undefined ? ': not attacked' : counts;
  return `\nPool on ${teller.name(at)}: ${dice.join(', ')}${end}.`;
}

/** `6, less 1 = 5. Guard 6 > 1.` */
export function sayHarm({ result, soaked, damage, guard, life, who, named }: JsonObject, { name }: Teller): string {
  const sum = Number(soaked) > 0 ? `${result}, less ${soaked} = ${damage}. ` : '';
  const whose = named === true ? `${name(who)}: ` : '';
  const pools = [...change('Guard', guard), ...change('Life', life)];
  return `${sum}${whose}${pools.length === 0 ? 'unharmed' : pools.join(', ')}.`.replace('. unharmed', '. Unharmed');
}

/** `Thug 1's Life Save 9 of 4, fails.` */
export function saySave({ who, key, score, passed }: JsonObject, { name, faceOf }: Teller): string {
  return `${name(who)}'s Life Save ${faceOf(key, score)}, ${passed === true ? 'passes' : 'fails'}.`;
}

/** A Scar, with its effect where no roll behind it says that. */
export function sayScar({ who, entry, lost }: JsonObject, { name }: Teller): string {
  const scar = scars[Number(entry) - 1];
  const effect = scar === undefined || scarRolls[scar.name] ? '' : ` ${capital(scar.effect)}.`;
  return `${name(who)}'s Guard is exactly 0, ${lost} lost: Scar ${entry} ${scar?.name ?? ''}.${effect}`;
}

/** A shot that went astray. */
export function sayStray({ who, at, result }: JsonObject, { name }: Teller): string {
  return `${name(who)}'s shot hits ${name(at)}: ${result}.`;
}

/** A counterattack. */
export function sayCounter({ who, at, result }: JsonObject, { name }: Teller): string {
  return `${name(who)} counters ${name(at)}: d3 ${result}.`;
}

/** A weapon that was set strikes a charger. */
export function saySetStrike({ who, at, with: weapon, dice, key, result }: JsonObject, { name, face }: Teller): string {
  return `${name(who)}'s ${weapon} was set: ${dice} ${face(key)} on ${name(at)}, ${result}.`;
}

function sayThrow(
  { who, with: weapon, dice, because, key }: JsonObject,
  friend: string,
  { name, face }: Teller,
): string {
  const reasons = Array.isArray(because) && because.length > 0 ? ` (${because.join(', ')})` : '';
  return `${name(who)}${friend} ${weapon} ${dice}${reasons} ${keptOf(String(dice), face(key))}`;
}

/** Of a pair the die that is kept stands behind both: `2,4 = 2`. */
function keptOf(dice: string, shown: string): string {
  const faces = shown.split(',').map(Number);
  if (faces.length < 2) return shown;
  return `${shown} = ${dice.includes('lower') ? Math.min(...faces) : Math.max(...faces)}`;
}

/** The die that says whether a shot hits a friend instead. */
function sayFriend({ key, attack, ally }: JsonObject, stray: Json | undefined, { name, face }: Teller): string {
  return ` (friend in the way d6 ${face(key)}${isIn(attack, stray) ? `: ${name(ally)} is hit` : ''})`;
}

function change(what: string, json: Json | undefined): readonly string[] {
  const [from, to] = Array.isArray(json) ? json : [];
  return from === to ? [] : [`${what} ${from} > ${to}`];
}

function isIn(json: Json | undefined, list: Json | undefined): boolean {
  return Array.isArray(list) && list.some((item) => item === json);
}

function objects(json: Json | undefined): readonly JsonObject[] {
  return Array.isArray(json) ? json.filter(isObject) : [];
}
