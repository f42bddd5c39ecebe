import { findCombatant } from '../../src/core/fight/fight.ts';
import {
  aFlag,
  aNumber,
  aText,
  either,
  listOf,
  maybe,
  type Teller,
  telling,
  texts,
} from '../../src/core/fight/telling.ts';
import { capital } from '../../src/core/kit/wording.ts';

/** Parts of every told attack, whether it can succeed or not. */
const attackParts = {
  key: aText,
  chance: aNumber,
  full: aNumber,
  parts: aText,
  used: aText,
  rank: maybe(aNumber),
  who: aText,
  at: aText,
  with: aText,
};

/** Tellings of an attack: rolls, outcome, damage, wear. */
export const blowTellings = {
  attack: telling({ ...attackParts, level: aText }, (data, teller) => {
    const { who, at, with: tool, used, level } = data;
    const spent = used === '' ? '' : ` ${capital(tool)} ${used}.`;
    const roll = `${teller.faceOf(data.key, data.chance)}${data.parts}`;
    return `\n${rankText(who, data.rank, teller)}${teller.name(who)}'s ${tool} on ${teller.name(at)}: ${roll}, ${levelText(level)}.${spent}`;
  }),
  hopeless: telling(
    attackParts,
    ({ who, at, with: tool, chance }, { name }) =>
      `${name(who)}'s ${tool} on ${name(at)}: a chance of ${chance} cannot succeed.`,
  ),
  'out-of-range': telling(
    { who: aText, at: aText, with: aText, distance: aNumber },
    ({ who, at, with: tool, distance }, { name }) =>
      `${name(at)} is ${distance} m away, out of range of ${name(who)}'s ${tool}: nothing is spent.`,
  ),
  undefended: telling({ who: aText, why: aText }, ({ who, why }, { name }) => undefendedText(why, name(who))),
  defence: telling(
    { who: aText, at: aText, how: aText, with: aText, chance: aNumber, key: aText, level: aText },
    ({ who, how, chance, key, level }, { name, faceOf }) =>
      `${name(who)} ${how === 'dodge' ? 'dodges' : 'parries'}: ${faceOf(key, chance)}, ${levelText(level)}.`,
  ),
  outcome: telling(
    { who: aText, at: aText, attack: aText, defence: aText, how: aText, hit: aText, rules: texts },
    ({ attack, defence, hit }) => (hit === 'none' ? `${capital(attack)} against ${defence}: avoided.` : ''),
  ),
  damage: telling(
    { who: aText, at: aText, terms: listOf(aNumber), total: aNumber, armour: aNumber, amount: aNumber },
    ({ terms, total, armour, amount }) => {
      const added = terms.length > 1 ? `${terms.join('+').replaceAll('+-', '-')} = ${total}` : `${total}`;
      return armour === 0 ? `${added}.` : `${added}, less ${armour} = ${amount}.`;
    },
  ),
  together: telling({}, () => '\nTogether:'),
  hurt: telling(
    { who: aText, from: aNumber, to: aNumber, size: aNumber, fate: aText },
    ({ who, from, to, size, fate }, { name }) =>
      `${name(who)} ${from} > ${to} hp (wound ${size})${fate === '' ? '' : `, ${fate}`}.`,
  ),
  wear: telling(
    { who: aText, with: aText, from: either(aNumber, aText), to: aNumber, broken: aFlag },
    ({ who, with: tool, from, to, broken }, { name }) =>
      `${name(who)}'s ${tool} ${from} > ${to}${broken ? ', broken' : ''}.`,
  ),
};

/** The rank of an attack that came without a prompt of its own: the referee's people act as they have stated. */
function rankText(who: string, rank: number | undefined, { fight }: Teller): string {
  const own = findCombatant(fight, who)?.side;
  const isPlayers = fight.sides.some(({ id, players }) => id === own && players);
  return rank === undefined || isPlayers ? '' : `DEX ${rank}  `;
}

/** Gives the reason why no defence was asked for, so that nobody waits for one. */
function undefendedText(why: string, name: string): string {
  if (why === 'fast') return 'Too fast to be parried or dodged.';
  if (why === 'unaware') return `${name} is unaware: no defence.`;
  return why === 'unseen'
    ? `${name} does not see it coming: no defence.`
    : `${name} has no defence left in this round.`;
}

function levelText(level: string): string {
  return level === 'failure' ? 'fails' : level;
}
