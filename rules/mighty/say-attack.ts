import type { Teller } from '../../src/core/fight/telling.ts';
import type { Json, JsonObject } from '../../src/core/kit/json.ts';
import { signed } from '../../src/core/kit/wording.ts';
import { isBeyond } from './checks.ts';
/** An attack: `Orc 1 drawn. Cass's short sword on Orc 1: 18+1 = 19 of AC 13 (share +1), hits; 4.` */
export function sayAttack(data: JsonObject, teller: Teller): string {
  const { who, at, with: weapon, drawn, kind } = data;
  const { name } = teller;
  const head = drawn === true ? `${name(at)} drawn. ` : '';
  const free = kind === 'free' || kind === 'flight' ? 'free attack, ' : kind === 'fend' ? 'fending, ' : '';
  return `${head}${name(who)}'s ${free}${weapon} on ${name(at)}: ${result(data, teller)}.${warning(data, teller)}`;
}

function result(data: JsonObject, teller: Teller): string {
  const { band, ac, proof } = data;
  const shown = rollText(data, teller);
  const met = Number.isNaN(Number(teller.face(data['key']))) ? shown : `${shown} of AC ${ac}`;
  if (band === 'fumble') return `${shown}, a fumble`;
  if (band === 'miss') return `${met}${reasons(data, teller)}, misses`;
  if (band === 'near miss')
    return `${met}${reasons(data, teller)}, misses only by magical protection: no disruption (MB-MAG.4)`;
  if (proof === true) return `${shown}: that weapon cannot harm it`;
  const hit = band === 'critical' ? 'a critical hit' : band === 'certain' ? 'hits whatever the AC' : 'hits';
  return `${met}${reasons(data, teller)}, ${hit}${harm(data)}`;
}

function harm({ damage, harmless, aim, subdue }: JsonObject): string {
  if (harmless === true) return ', a shove';
  const how = aim === 'con' ? ' to CON' : aim === 'hp' ? ' unawares' : subdue === true ? ', half of it subdual' : '';
  return `; ${damage}${how}`;
}

/** The die with everything that is added: `18+1 = 19`, or `18` alone. */
function rollText(data: JsonObject, teller: Teller): string {
  const face = Number(teller.face(data['key']));
  if (Number.isNaN(face)) return teller.face(data['key']);
  const natural = face === 1 || face === 20 ? `natural ${face}` : `${face}`;
  const bonus = listed(data, teller).reduce((sum, [value]) => sum + value, 0);
  return bonus === 0 || face === 1 ? natural : `${natural}${signed(bonus)} = ${face + bonus}`;
}

/** Every modifier with its reason: ` (share +4, STR +1, cover -2)`. */
function reasons(data: JsonObject, teller: Teller): string {
  const all = listed(data, teller);
  return all.length === 0 ? '' : ` (${all.map(([value, reason]) => `${reason} ${signed(value)}`).join(', ')})`;
}

function listed(data: JsonObject, teller: Teller): readonly (readonly [number, string])[] {
  const own = Array.isArray(data['modifiers']) ? data['modifiers'].flatMap(named) : [];
  const stated = statedFor(data, teller);
  const note = teller.answered(`${data['key']}/modifier`)?.answer.note;
  return stated === 0 ? own : [...own, [stated, note ?? 'referee']];
}

function statedFor({ key }: JsonObject, { answered }: Teller): number {
  return answered(`${key}/modifier`)?.answer.number ?? 0;
}

function named(json: Json): readonly (readonly [number, string])[] {
  if (!Array.isArray(json)) return [];
  const [value, reason] = json;
  return [[Number(value), String(reason)]];
}

function warning(data: JsonObject, teller: Teller): string {
  return isBeyond(Number(data['terrain']), statedFor(data, teller)) ? ' Terrain beyond 4 either way (MB-TER.3).' : '';
}
