import { combatantOf } from '../../src/core/fight/fight.ts';
import {
  count,
  list,
  named,
  number,
  owner,
  says,
  saysFallen,
  slotFor,
  subjects,
  text,
  thingDoes,
  wordFor,
} from '../../src/core/fight/says.ts';
import type { Teller } from '../../src/core/fight/telling.ts';
import { aFlag, aNumber, aText, defineTellings, maybe, telling, texts } from '../../src/core/fight/telling.ts';
import { changed, does, listed, possessive, withThe } from '../../src/core/kit/wording.ts';
import { blowTellings, rolledText } from './blow-tellings.ts';
import { untrainedIn } from './skills.ts';

const inClass = slotFor(aText, (order) => (order === 'other' ? '' : ` ${order}`));
const anyNamed = slotFor(texts, (ids, { name }) => listed(ids.map(name)) || 'nobody');
const eitherNamed = slotFor(texts, (ids, { name }) => listed(ids.map(name), 'or'));

const change = { who: aText, from: aNumber, to: aNumber };

/** Tellings of a round besides attacks: statements, moves, hands. */
const roundTellings = {
  begins: says`The fight begins.`,
  unaware: says`${subjects('all', 'are')} surprised: no parry, no dodge.`,
  hospital: says`${subjects('all', 'are')} in hospital.`,
  states: telling(
    { who: aText, do: aText, at: aText, with: aText, text: aText, metres: aNumber, rank: aNumber },
    ({ who, metres, rank, ...stated }, teller) => {
      const walks = metres === 0 ? '' : `${stated.do === 'move' ? ',' : ', moving'} ${metres} m`;
      return `${teller.name(who)} ${statedText(stated, teller)}${walks}, ${rank === 0 ? 'no action' : `rank ${rank}`}.`;
    },
  ),
  moves: telling(
    { who: aText, metres: aNumber, rank: aNumber, runs: maybe(aFlag) },
    ({ who, metres, rank, runs }, { name }) =>
      `${name(who)} ${metres === 0 ? 'stays' : `moves ${metres} m`}, ${runs || rank === 0 ? 'no action' : `rank ${rank}`}.`,
  ),
  else: telling(
    { who: aText, text: aText },
    ({ who, text }, { name }) => `${name(who)}${text === '' ? ' does nothing' : `: ${text}`}.`,
  ),
  holds: says`${named('who')} waits for DEX ${number('rank')}.`,
  later: says`${named('who')} acts later, on DEX ${number('rank')}${inClass('class')}.`,
  posture: says`${named('who')} ${wordFor('word', { kneel: 'kneels', stand: 'stands up' })}.`,
  'picks-up': says`${named('who')} picks up the ${text('with')}.`,
  stows: says`${named('who')} puts the ${list('all')} away for the ${text('with')}.`,
  equips: telling(
    { who: aText, with: aText, held: aText },
    ({ who, with: tool, held }, { name }) =>
      `${name(who)} ${held === 'hand' ? `takes the ${tool} in hand` : `puts the ${tool} away`}.`,
  ),
  ammo: says`${named('who')} has ${text('left')} for the ${text('with')}.`,
  reloads: says`${named('who')} reloads the ${text('with')}.`,
  reloaded: says`${owner('who')} ${thingDoes('with', 'are')} loaded.`,
  'reload-spoiled': says`${owner('who')} ${text('with')} stays unloaded.`,
};

/** Tellings of wounds, help, sleep and death; a death stands on a line of its own. */
const careTellings = {
  aids: says`${named('who')} begins First Aid on ${named('at')}.`,
  treated: telling(
    { ...change, at: aText, key: aText, chance: aNumber, level: aText, size: aNumber, healed: aNumber },
    ({ who, at, key, chance, level, size, healed, from, to }, teller) => {
      const own = `${possessive(teller.noun(who))} First Aid on ${teller.name(at)} (wound ${size})`;
      const roll = rolledText({ key, chance, parts: '' }, teller);
      if (level === 'failure') return `${own} fails ${roll}.`;
      return `${own} succeeds ${roll}: ${healed} restored. ${teller.name(at)}: ${changed(from, to)} hp.`;
    },
  ),
  'no-aid': says`${named('who')} finds nothing to treat on ${named('at')}.`,
  wakes: telling({ who: aText, by: aText }, ({ who, by }, { name }) =>
    by === '' ? `${name(who)} wakes.` : `${name(by)} wakes ${name(who)}.`,
  ),
  hours: says`${named('who')} is unconscious for ${count('hours', 'hour')} (${count('rounds', 'round')}).`,
  dies: saysFallen`${named('who')} is dead.`,
  revived: says`${named('who')} is back in the fight (a correction).`,
  left: says`\n${named('who')} has left the fight.\n`,
  mends: telling(change, ({ who, from, to }, { name }) => `${name(who)} heals: ${changed(from, to)} hp.`),
  healed: telling(change, ({ who, from, to }, { name }) => `${name(who)}: ${changed(from, to)} hp.`),
  injury: telling(
    { who: aText, total: aNumber, armour: aNumber, amount: aNumber },
    ({ who, total, armour, amount }, { name }) =>
      armour === 0
        ? `${name(who)} takes ${total} damage.`
        : `${name(who)} takes ${amount || 'no'} damage (${total} less armour ${armour}).`,
  ),
};

/** Tellings of the referee's changes to a fight, and of its end. */
const fightTellings = {
  joined: telling({ who: aText }, ({ who }, { name, fight, before }) => {
    const untrained = before ? untrainedIn(combatantOf(fight, who)) : '';
    return `${name(who)} joins the fight.${untrained === '' ? '' : ` ${untrained}`}`;
  }),
  engage: says`${named('who')} is hand to hand with ${anyNamed('all')}.`,
  disengage: says`${named('who')} is no longer hand to hand with ${eitherNamed('all')}.`,
  distance: says`${named('a')} and ${named('b')} are ${number('metres')} m apart.`,
  ending: says`The fight ends with this round.`,
  over: telling({ victor: aText }, ({ victor }, { noun }) =>
    victor === '' ? 'The fight is over.' : `The fight is over: only ${does(withThe(noun(victor)), 'are')} left.`,
  ),
  'cleared-up': telling({ hurt: texts }, ({ hurt }, { name }) =>
    hurt.length > 0 ? `Still hurt: ${listed(hurt.map(name))}.` : 'Nobody is hurt.',
  ),
};

/** Everything that BRP tells, with its sentence. */
export const tellings = defineTellings({ ...blowTellings, ...roundTellings, ...careTellings, ...fightTellings });

/** Returns a statement in a few words. */
function statedText(
  { do: word, at, with: tool, text }: { do: string; at: string; with: string; text: string },
  { name }: Teller,
): string {
  if (word === 'attack') return `will attack ${name(at)} (${tool})`;
  if (word === 'else') return text === '' ? 'will do nothing' : `states: ${text}`;
  if (at === '') return `will ${word}`;
  if (word === 'aid') return `will give ${name(at)} First Aid`;
  return word === 'move' ? `will move towards ${name(at)}` : `will ${word} ${name(at)}`;
}
