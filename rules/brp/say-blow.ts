import { findCombatant } from '../../src/core/fight/fight.ts';
import type { Teller } from '../../src/core/fight/telling.ts';
import type { Json, JsonObject } from '../../src/core/kit/json.ts';
import { capital } from '../../src/core/kit/wording.ts';
import { isPlayers } from './state.ts';

/** What is told of an attack, as a sentence. */
export function sayBlow(key: string, data: JsonObject, teller: Teller): string {
  const { name, faceOf } = teller;
  const { who, at, with: tool, chance, level } = data;
  switch (key) {
    case 'attack': {
      const used = data['used'] === '' ? '' : ` ${capital(String(tool))} ${data['used']}.`;
      return `\n${rankText(data, teller)}${name(who)}'s ${tool} on ${name(at)}: ${faceOf(data['key'], chance)}${data['parts']}, ${levelText(level)}.${used}`;
    }
    case 'hopeless':
      return `${name(who)}'s ${tool} on ${name(at)}: a chance of ${chance} cannot succeed.`;
    case 'out-of-range':
      return `${name(at)} is ${data['distance']} m away, out of range of ${name(who)}'s ${tool}: nothing is spent.`;
    case 'undefended':
      return undefendedText(data['why'], name(who));
    case 'defence':
      return `${name(who)} ${data['how'] === 'dodge' ? 'dodges' : 'parries'}: ${faceOf(data['key'], chance)}, ${levelText(level)}.`;
    case 'outcome':
      return data['hit'] === 'none' ? `${capital(String(data['attack']))} against ${data['defence']}: avoided.` : '';
    case 'damage':
      return damageText(data);
    case 'together':
      return '\nTogether:';
    case 'hurt':
      return `${name(who)} ${data['from']} > ${data['to']} (wound ${data['size']})${fateText(data['fate'])}.`;
    case 'wear':
      return `${name(who)}'s ${tool} ${data['from']} > ${data['to']}${data['broken'] === true ? ', broken' : ''}.`;
    default:
      return '';
  }
}

/** The rank of an attack that came without a prompt of its own: the referee's people act as they have stated. */
function rankText({ who, rank }: JsonObject, { fight }: Teller): string {
  const one = typeof who === 'string' ? findCombatant(fight, who) : undefined;
  return rank === undefined || (one && isPlayers(fight, one)) ? '' : `DEX ${rank}  `;
}

/** Why no defence was asked, so that nobody waits for one. */
function undefendedText(why: Json | undefined, name: string): string {
  if (why === 'fast') return 'Too fast to be parried or dodged.';
  if (why === 'unaware') return `${name} is unaware: no defence.`;
  return why === 'unseen'
    ? `${name} does not see it coming: no defence.`
    : `${name} has no defence left in this round.`;
}

/** `5+1+2 = 8, less 2 = 6.` */
function damageText({ terms, total, armour, amount }: JsonObject): string {
  const added =
    Array.isArray(terms) && terms.length > 1 ? `${terms.join('+').replaceAll('+-', '-')} = ${total}` : `${total}`;
  return armour === 0 ? `${added}.` : `${added}, less ${armour} = ${amount}.`;
}

function levelText(level: Json | undefined): string {
  return level === 'failure' ? 'fails' : String(level);
}

function fateText(fate: Json | undefined): string {
  return fate === '' || fate === undefined ? '' : `, ${fate}`;
}
