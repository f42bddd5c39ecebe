import type { Told } from '../../src/core/fight/fact.ts';
import type { Teller } from '../../src/core/fight/telling.ts';
import type { Json, JsonObject } from '../../src/core/kit/json.ts';
import { capital } from '../../src/core/kit/wording.ts';
import { sayAttack } from './say-attack.ts';

/** How a told fact becomes a sentence. */
type Phrase = (data: JsonObject, teller: Teller) => string;

/** The sentences of Mighty Blows, by the keys of what is told. */
const phrases: Readonly<Record<string, Phrase>> = {
  begins: () => 'The fight begins. Talk may still avert it (`talk`).',
  talk: ({ text }) => `Talk: ${text}.`,
  surprise: () => 'Nobody is surprised.',
  surprised: ({ side, segments }, { name }) => `${capital(name(side))} surprised for ${count(segments, 'segment')}.`,
  ambush: ({ chance, key, surprised }, { faceOf }) =>
    `Ambush ${faceOf(key, chance)}: ${surprised === true ? 'surprised' : 'not surprised'}.`,
  noticed: ({ who, others, segments, key }, { name, face }) =>
    `${name(who)}${Number(others) > 0 ? ` and ${others} more` : ''}: ${face(key)}, ${Number(segments) === 0 ? 'not surprised' : `surprised for ${count(segments, 'segment')}`}.`,
  segment: ({ segment, surprised }, { name }) => `Segment ${segment}: ${list(surprised, name)} cannot act.`,
  'segment skipped': ({ segment }) => `Segment ${segment}: nobody can act.`,
  round: ({ round }) => `\nRound ${round}.`,
  shares: ({ who, attack, defence }, { name }) => `${name(who)} ${attack}/${defence}.`,
  declared: sayDeclared,
  initiative: ({ counts }, { name }) =>
    `Initiative: ${rows(counts)
      .map(([who, ...thrown]) => `${name(who)} ${thrown.join(' ')}`)
      .join(', ')}.`,
  count: ({ count: number, inTurn }) => (inTurn === true ? '\n' : `\nCount ${number}:`),
  held: () => '\nHeld actions, all together.',
  chosen: ({ who }, { name }) => `Noted for ${list(who, name)}.`,
  attack: sayAttack,
  hp: ({ who, from, to }, { name }) => `${name(who)} ${from} > ${to}.`,
  stab: ({ who, key, to, damage }, { name, face }) =>
    `${name(who)} saves ${face(key)}: ${to === 'none' ? 'no harm at all' : to === 'con' ? `${damage} to CON` : `${damage} to hit points`}.`,
  mighty: ({ who, effect, reduced, name: row, key }, { name, face }) =>
    `Mighty Blow on ${name(who)}: effect ${effect}, save ${face(`reduction:${key}`)}: ${reduced === 0 ? 'negated.' : `${reduced}, ${row}`}`,
  stunned: ({ who, rounds }, { name }) => `${name(who)} is stunned for ${count(rounds, 'round')}.`,
  'knocked out': ({ who, rounds }, { name }) => `${name(who)} is knocked out for ${count(rounds, 'round')}.`,
  'row save': ({ who, key, made }, { name, face }) =>
    `${name(who)} saves ${face(key)}: ${made === true ? 'made' : 'failed'}.`,
  out: ({ who, how }, { name }) => `${name(who)} is out of the fight, ${how}.`,
  fate: sayFate,
  disrupted: ({ who, spell, task, spent }, { name }) =>
    `${name(who)}'s ${spell} is lost${task === 'read' ? (spent === true ? ', the scroll spent' : ', the scroll kept') : ''}.`,
  'given up': ({ who, spell }, { name }) => `${name(who)} gives ${spell} up and keeps it.`,
  spell: ({ who, spell }, { name }) => `${name(who)}'s ${spell} goes off.`,
  outcome: ({ what, text }) => `${what}: ${text}.`,
  lies: ({ who, how, rounds }, { name }) =>
    `${list(who, name)} ${how}${Number(rounds) > 0 ? ` for ${count(rounds, 'round')}` : ''}.`,
  'reads on': ({ who, spell, rounds, of }, { name }) => `${name(who)} reads ${spell}, round ${rounds} of ${of}.`,
  wand: ({ who, name: wand, text }, { name }) => `${name(who)} uses the ${wand}${text === '' ? '' : `: ${text}`}.`,
  'wand prevented': ({ who, name: wand }, { name }) => `${name(who)} cannot use the ${wand}: no charge is lost.`,
  hold: ({ who }, { name }) => `${name(who)} holds.`,
  nobody: ({ who }, { name }) => `${name(who)} has nobody in reach.`,
  idle: ({ who }, { name }) => `${list(who, name)}: nothing.`,
  else: ({ who, text }, { name }) => `${name(who)}: ${text}.`,
  move: ({ who, feet }, { name }) => `${name(who)} moves ${feet} feet.`,
  approach: ({ who, at, how, feet }, { name }) =>
    `${name(who)} ${how === 'charge' ? 'charges' : how === 'close' ? 'closes on' : 'goes for'} ${name(at)}, ${feet} feet.`,
  fended: ({ who, by }, { name }) => `${name(by)} fends ${name(who)} off: no attack.`,
  through: ({ who }, { name }) => `${name(who)} is hurt, but not stopped.`,
  retreat: ({ who, feet, band }, { name }) =>
    `${name(who)} ${band === 'back' ? 'backs away' : band === 'flight' ? 'flees, AC -4' : 'retreats in a hurry, AC -2'}, ${feet} feet.`,
  dex: ({ who, key, kept }, { name, face }) =>
    `${name(who)}: DEX ${face(key)}, ${kept === true ? 'keeps upright' : 'stumbles'}.`,
  past: ({ who, past, feet }, { name }) => `${name(who)} runs past ${list(past, name)}, ${feet} feet.`,
  pushed: ({ who, by, way }, { name }) => `${name(who)} is pushed away from ${name(by)}, ${way}: its move is over.`,
  equip: ({ who, with: weapon }, { name }) => `${name(who)} takes the ${weapon}.`,
  reloaded: ({ who }, { name }) => `${name(who)} has spanned the crossbow.`,
  mishap: ({ who, name: what }, { name }) => `${name(who)}: ${what}.`,
  askew: ({ who, rounds }, { name }) => `${name(who)} sees nothing until ${count(rounds, 'round')} of fixing.`,
  fixing: ({ who, left }, { name }) =>
    Number(left) === 0 ? `${name(who)}'s helmet sits again.` : `${name(who)}'s helmet: ${count(left, 'round')} more.`,
  lodged: ({ who, what }, { name }) => `The ${what} stays in ${name(who)}.`,
  stirred: ({ who, what, whole, damage }, { name }) => `The ${what} in ${name(who)}: half of ${whole} is ${damage}.`,
  extracted: ({ who, at, what, key, band }, { name, face }) =>
    `${name(who)} draws the ${what} out of ${name(at)}: ${face(key)}, ${band === 'made' || band === 'natural 20' ? 'clean' : 'badly'}.`,
  'not extracted': ({ who, at, isStill }, { name }) =>
    isStill === false
      ? `${name(at)} did not keep still: ${name(who)} could not draw the missile out.`
      : `${name(who)} could not draw the missile out of ${name(at)}.`,
  over: ({ who, name: what }, { name }) => `${name(who)} is no longer ${what}.`,
  morale: ({ side, reason, answer }, { name }) =>
    `${capital(name(side))} lost ${reason}: ${answer === 'on' ? 'fights on' : answer === 'flee' ? 'flees' : 'surrenders'}.`,
  save: ({ who, key, band }, { name, face }) => `${name(who)} saves ${face(key)}: ${band}.`,
  healed: ({ who, wound }, { name }) =>
    `${name(who)} is healed of ${wound === true ? 'a flesh wound' : 'the Mighty Blow'}.`,
  revived: ({ who }, { name }) => `${name(who)} is alive again.`,
  awake: ({ who }, { name }) => `${name(who)} wakes.`,
  hours: ({ hours }) => `${count(hours, 'hour')} pass.`,
  stands: ({ who, at, how }, { name }) => `${name(who)} ${how} ${list(at, name)}.`,
  wall: ({ who, off }, { name }) =>
    `${list(who, name)}: ${off === true ? 'out of the shield-wall' : 'shields locked'}.`,
  ranks: ({ who, rank }, { name }) => `${list(who, name)}: rank ${rank}.`,
  one: ({ on }) => (on === true ? 'Counts of foes wait for Enter.' : 'Counts of foes run by themselves.'),
  remains: sayRemains,
  closed: () => 'The fight is closed.',
};

/** A told fact as a sentence; an empty text for what is not of Mighty Blows. */
export function phrase({ key, data }: Told, teller: Teller): string {
  return Object.hasOwn(phrases, key) ? (phrases[key]?.(data, teller) ?? '') : '';
}

function sayDeclared({ who, task, at, spell, stance, directed }: JsonObject, { name }: Teller): string {
  const aim = at === '' ? '' : ` ${name(at)}`;
  switch (task) {
    case 'cast':
      return `${name(who)} casts ${spell}.`;
    case 'read':
      return `${name(who)} reads ${spell}.`;
    case 'charge':
      return `${name(who)} charges${aim} (a straight line, the referee agrees).`;
    case 'close':
      return `${name(who)} closes on${aim}.`;
    case 'defend':
      return `${name(who)} fights defensively.`;
    case 'extract':
      return `${name(who)} draws a missile out of${aim}.`;
    case 'fix':
      return `${name(who)} sets the helmet right.`;
    case 'rest':
      return `${name(who)} does nothing.`;
    default: {
      const how =
        stance === 'two' ? ' with two weapons' : stance === 'parry' ? ', parrying with the second weapon' : '';
      if (directed !== '') return `${name(who)} attacks${how}, only ${name(directed)}: the others have +2.`;
      return `${name(who)} attacks${aim}${how}${aim === '' ? '' : ', unless another in the melee is drawn'}.`;
    }
  }
}

function sayFate({ who, fate, key }: JsonObject, { name, face }: Teller): string {
  const save = key === '' ? '' : `save versus death ${face(key)}, `;
  switch (fate) {
    case 'subdued':
      return `${name(who)} is subdued: unconscious.`;
    case 'killed':
      return `${name(who)} is killed by accident.`;
    case 'mangled':
      return `${name(who)} is dead and mangled.`;
    default:
      return `${name(who)}: ${save}${fate}.`;
  }
}

function sayRemains(
  { who, state, hp, wounds, con, lodged, subdual, dropped, spent }: JsonObject,
  { name }: Teller,
): string {
  const parts = [
    `${state === 'able' ? '' : `${state}, `}hp ${hp}`,
    ...(Number(wounds) > 0 ? [count(wounds, 'flesh wound')] : []),
    ...(Number(con) > 0 ? [`CON -${con}`] : []),
    ...(Number(subdual) > 0 ? [`${subdual} subdual`] : []),
    ...(Array.isArray(lodged) && lodged.length > 0 ? [`${lodged.join(', ')} in the wound`] : []),
    ...(Array.isArray(dropped) && dropped.length > 0 ? [`${dropped.join(', ')} dropped`] : []),
    ...(Array.isArray(spent) && spent.length > 0 ? [`used up: ${spent.join(', ')}`] : []),
  ];
  return `${name(who)}: ${parts.join('; ')}.`;
}

function rows(json: Json | undefined): readonly (readonly Json[])[] {
  return Array.isArray(json) ? json.filter((row): row is readonly Json[] => Array.isArray(row)) : [];
}

function list(ids: Json | undefined, name: Teller['name']): string {
  return Array.isArray(ids) ? ids.map((id: Json) => name(id)).join(', ') : name(ids);
}

function count(number: Json | undefined, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
