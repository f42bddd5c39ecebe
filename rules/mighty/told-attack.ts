import {
  aFlag,
  aNumber,
  aText,
  aWord,
  type DataOf,
  either,
  listOf,
  maybe,
  type Part,
  type Teller,
  telling,
} from '../../src/core/fight/telling.ts';
import { belonging, does, signed } from '../../src/core/kit/wording.ts';
import { stated } from './say-roll.ts';
import { capTerrain, isBeyond } from './terrain.ts';

/** A modifier with its reason: `[2, "STR"]`. */
const aModifier: Part<readonly (string | number)[]> = listOf(either(aText, aNumber));

const parts = {
  band: aWord('fumble', 'miss', 'near miss', 'hit', 'certain', 'critical'),
  damage: aNumber,
  ac: aNumber,
  drawn: aFlag,
  subdue: aFlag,
  harmless: aFlag,
  proof: aFlag,
  aim: aWord('none', 'con', 'hp'),
  terrain: aNumber,
  /** Terrain is cut to 4 either way by that house rule (MB-TER.3). */
  capped: maybe(aFlag),
  who: aText,
  at: aText,
  with: aText,
  key: aText,
  modifiers: listOf(aModifier),
  kind: aWord('own', 'free', 'flight', 'fend'),
};

/** Values of the attack of a save. */
type Attack = DataOf<typeof parts>;

/** An attack: `Drawn: Orc 1. Cass's short sword hits Orc 1, 18+1 = 19 against AC 13 (share +1): 4 damage.` */
export const attack = telling<Attack>(parts, (data, teller) => {
  const { at, drawn, kind } = data;
  const { name } = teller;
  const head = drawn ? `Drawn: ${name(at)}. ` : '';
  const free = kind === 'free' || kind === 'flight' ? 'Free attack: ' : kind === 'fend' ? 'Fending off: ' : '';
  return `${head}${free}${result(data, teller)}.${warning(data, teller)}`;
});

function result(data: Attack, teller: Teller): string {
  const { band, proof } = data;
  const at = teller.name(data.at);
  const own = belonging(teller.noun(data.who), data.with);
  const roll = rollText(data, teller);
  if (band === 'fumble') return `${does(own, 'miss')} ${at}: ${isFace(data, teller) ? 'natural 1, ' : ''}a fumble`;
  if (band === 'miss') return `${does(own, 'miss')} ${at}, ${roll}`;
  if (band === 'near miss')
    return `${does(own, 'miss')} ${at}, ${roll}, only because of magical protection: no spell is disrupted (MB-MAG.4)`;
  if (proof) return `${own.text} cannot harm ${at}, ${roll}: it takes another kind of weapon (MB-CRT.2)`;
  const critical = band === 'critical' ? 'critical hit, ' : band === 'certain' ? 'certain hit whatever the AC, ' : '';
  return `${does(own, 'hit')} ${at}, ${roll}: ${critical}${harm(data)}`;
}

function harm({ damage, harmless, aim, subdue }: Attack): string {
  if (harmless) return 'a shove';
  const how = aim === 'con' ? ' to CON' : aim === 'hp' ? ', unawares' : subdue ? ', half of it subdual' : '';
  return `${damage} damage${how}`;
}

/** Returns the roll with all that is added, and what it is held against: `18+1 = 19 against AC 13 (share +1)`. */
function rollText(data: Attack, teller: Teller): string {
  if (!isFace(data, teller)) return `by ruling${reasons(data, teller)}`;
  const face = Number(teller.face(data.key));
  const natural = face === 1 || face === 20 ? `natural ${face}` : `${face}`;
  const bonus = listed(data, teller).reduce((sum, [value]) => sum + value, 0);
  const sum = bonus === 0 ? natural : `${natural}${signed(bonus)} = ${face + bonus}`;
  return `${sum} against AC ${data.ac}${reasons(data, teller)}`;
}

function isFace({ key }: Attack, { face }: Teller): boolean {
  return face(key) !== '' && !Number.isNaN(Number(face(key)));
}

/** Returns every modifier with its reason: ` (share +4, STR +1, cover -2)`. */
function reasons(data: Attack, teller: Teller): string {
  const all = listed(data, teller);
  return all.length === 0 ? '' : ` (${all.map(([value, reason]) => `${reason} ${signed(value)}`).join(', ')})`;
}

function listed(data: Attack, teller: Teller): readonly (readonly [value: number, reason: string])[] {
  const own = data.modifiers.map(([value, reason]) => [Number(value), String(reason)] as const);
  const ruled = ruledFor(data, teller);
  const note = teller.answered(`${data.key}/modifier`)?.answer.note;
  return ruled === 0 ? own : [...own, [ruled, note ?? 'referee']];
}

/** Returns what of the referee's own modifier counts: with all terrain no more than 4, by that house rule (MB-TER.3). */
function ruledFor({ key, terrain, capped }: Attack, teller: Teller): number {
  const own = stated(teller, key);
  return capped ? capTerrain(terrain + own) - capTerrain(terrain) : own;
}

function warning({ key, terrain, capped }: Attack, teller: Teller): string {
  if (!isBeyond(terrain + stated(teller, key))) return '';
  return capped ? ' Terrain is cut to 4 (MB-TER.3).' : ' Terrain goes beyond 4 (MB-TER.3).';
}
