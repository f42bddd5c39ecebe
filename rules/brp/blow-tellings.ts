import { findCombatant, isPlayers } from '../../src/core/fight/fight.ts';
import { named, number, owner, says, text } from '../../src/core/fight/says.ts';
import type { Teller } from '../../src/core/fight/telling.ts';
import { aFlag, aNumber, aText, either, listOf, maybe, telling, texts } from '../../src/core/fight/telling.ts';
import { alone, belonging, capital, changed, does, fallen, possessive } from '../../src/core/kit/wording.ts';

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
    const spent = used === '' ? '' : ` ${capital(tool)}: ${used}.`;
    const own = belonging(teller.noun(who), tool);
    const rank = rankText(who, data.rank, teller);
    const roll = rolledText(data, teller);
    return level === 'failure'
      ? `\n${rank}${does(own, 'miss')} ${teller.name(at)} ${roll}.${spent}`
      : `\n${rank}${own.text} attack on ${teller.name(at)} ${levelText(level)} ${roll}.${spent}`;
  }),
  hopeless: telling(
    attackParts,
    ({ who, at, with: tool, chance }, { name, noun }) =>
      `${possessive(noun(who))} ${tool} can't hit ${name(at)}: the chance is ${chance}%.`,
  ),
  'out-of-range': says`${named('at')} is ${number('distance')} m away, out of range of ${owner('who')} ${text('with')}: nothing is spent.`,
  undefended: telling({ who: aText, why: aText }, ({ who, why }, { name }) => undefendedText(why, name(who))),
  defence: telling(
    { who: aText, at: aText, how: aText, with: aText, chance: aNumber, key: aText, level: aText },
    ({ who, how, with: tool, level, ...check }, teller) => {
      const roll = rolledText({ ...check, parts: '' }, teller);
      if (level !== 'success') return `${possessive(teller.noun(who))} ${how} ${levelText(level)} ${roll}.`;
      return `${does(teller.noun(who), how)}${how === 'dodge' ? '' : ` with the ${tool}`} ${roll}.`;
    },
  ),
  outcome: telling(
    { who: aText, at: aText, attack: aText, defence: aText, how: aText, hit: aText, rules: texts },
    ({ attack, defence, hit }) => {
      if (hit === 'none') return 'No damage.';
      return attack === 'special' && defence === 'success' ? 'The special becomes a normal hit.' : '';
    },
  ),
  damage: telling(
    { who: aText, at: aText, terms: listOf(aNumber), total: aNumber, armour: aNumber, amount: aNumber },
    ({ terms, total, armour, amount }) => {
      const added = terms.length > 1 ? `${terms.join('+').replaceAll('+-', '-')} = ${total}` : `${total}`;
      return armour === 0 ? `${added} damage.` : `${added}, armour ${armour}: ${amount || 'no'} damage.`;
    },
  ),
  together: says`\nAt the same moment:`,
  hurt: telling(
    { who: aText, from: aNumber, to: aNumber, size: aNumber, fate: aText },
    ({ who, from, to, size, fate }, { name }) => {
      const falls = from > 2 ? `drops, ${fate}` : `is ${fate}`;
      return `${name(who)}: ${changed(from, to)} hp (wound ${size}).${fate === '' ? '' : fallen(`${name(who)} ${falls}.`)}`;
    },
  ),
  wear: telling(
    { who: aText, with: aText, from: either(aNumber, aText), to: aNumber, broken: aFlag },
    ({ who, with: tool, from, to, broken }, { noun }) => {
      const own = belonging(noun(who), tool);
      return `${own.text} ${changed(from, to)} hp.${broken ? alone(`${does(own, 'break')}.`) : ''}`;
    },
  ),
};

/**
 * Returns the rank of an attack that came without a prompt of its own: the referee's people act as they have stated.
 */
function rankText(who: string, rank: number | undefined, { fight }: Teller): string {
  const own = findCombatant(fight, who)?.side;
  return rank === undefined || isPlayers(fight, own) ? '' : `DEX ${rank}: `;
}

/** Gives the reason why no defence was asked for, so that nobody waits for one. */
function undefendedText(why: string, name: string): string {
  if (why === 'fast') return 'Too fast to parry or dodge.';
  if (why === 'unaware') return `${name} is unaware: no defence.`;
  return why === 'unseen' ? `${name} doesn't see it coming: no defence.` : `${name} has no defence left this round.`;
}

function levelText(level: string): string {
  if (level === 'special') return 'is a special success';
  return level === 'failure' ? 'fails' : 'succeeds';
}

/** Returns the roll with what was needed, in brackets: `(57, needed 60 or less)`; the word of a ruling alone. */
export function rolledText(
  { key, chance, parts }: { readonly key: string; readonly chance: number; readonly parts: string },
  { face, answered }: Teller,
): string {
  const shown = face(key);
  if (Number.isNaN(Number(shown))) return `(${shown})`;
  const needed = chance + (answered(`${key}/modifier`)?.answer.number ?? 0);
  return `(${shown}, needed ${needed} or less${parts === '' ? '' : `: ${parts.trim().replace(/^\(|\)$/g, '')}`})`;
}
