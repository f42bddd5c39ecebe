import { aFlag, aNumber, aText, aWord, maybe, telling, texts } from '../../src/core/fight/telling.ts';
import { own } from '../../src/core/kit/json.ts';
import { alone, does, listed } from '../../src/core/kit/wording.ts';
import { rolled } from './say-roll.ts';

/** Tellings of movement, of where people stand and of what is in hand. */
export const movesTold = {
  nobody: telling({ who: aText }, ({ who }, { noun }) => `${does(noun(who), 'have')} nobody in reach.`),
  move: telling({ who: aText, feet: aNumber }, ({ who, feet }, { noun }) => `${does(noun(who), 'move')} ${feet} feet.`),
  approach: telling(
    { who: aText, at: aText, how: aWord('charge', 'close', 'walk'), feet: aNumber },
    ({ who, at, how, feet }, { name, noun }) => {
      const verb = how === 'charge' ? 'charge' : how === 'close' ? 'close on' : 'go for';
      return `${does(noun(who), verb)} ${name(at)}, ${feet} feet.`;
    },
  ),
  fended: telling(
    { who: aText, by: aText },
    ({ who, by }, { name, noun }) => `${does(noun(by), 'fend')} ${name(who)} off: no attack.`,
  ),
  through: telling(
    { who: aText, by: maybe(aText) },
    ({ who }, { noun }) => `${does(noun(who), 'are')} hurt, but not stopped.`,
  ),
  retreat: telling(
    { who: aText, feet: aNumber, band: aWord('none', 'back', 'hurried', 'flight') },
    ({ who, feet, band }, { noun }) => {
      if (band === 'flight') return alone(`${does(noun(who), 'flee')} ${feet} feet, AC -4.`);
      return band === 'hurried'
        ? `${does(noun(who), 'retreat')} in a hurry, ${feet} feet, AC -2.`
        : `${does(noun(who), 'back')} away ${feet} feet.`;
    },
  ),
  dex: telling(
    { who: aText, key: aText, kept: aFlag },
    ({ who, key, kept }, teller) =>
      `${teller.name(who)}'s DEX roll: ${rolled(teller, key)}: ${kept ? 'stays upright' : 'stumbles'}.`,
  ),
  past: telling(
    { who: aText, past: texts, feet: aNumber },
    ({ who, past, feet }, { name, noun }) => `${does(noun(who), 'run')} past ${listed(past.map(name))}, ${feet} feet.`,
  ),
  pushed: telling(
    { who: aText, by: aText, way: aWord('left', 'straight', 'right') },
    ({ who, by, way }, { name, noun }) =>
      `${does(noun(who), 'are')} pushed away from ${name(by)}, ${way === 'straight' ? 'straight back' : `to the ${way}`}: the move is over.`,
  ),
  equip: telling(
    { who: aText, with: aText },
    ({ who, with: weapon }, { noun }) => `${does(noun(who), 'take')} the ${weapon} in hand.`,
  ),
  reloaded: telling({ who: aText }, ({ who }, { noun }) => `${does(noun(who), 'span')} the crossbow.`),
  stands: telling(
    { who: aText, at: texts, how: aText, hexes: maybe(aNumber) },
    ({ who, at, how, hexes }, { name, noun }) => {
      const others = listed(at.map(name));
      const subject = noun(who);
      switch (how) {
        case 'engage':
          return `${does(subject, 'stand')} ${hexes === undefined || hexes <= 1 ? 'in arm’s reach' : `${hexes} hexes`} of ${others}.`;
        case 'apart':
          return `${does(subject, 'stand')} ${hexes ?? 2} hexes from ${others}.`;
        case 'detect':
        case 'spot':
          return `${does(subject, how)} ${others}.`;
        default:
          return `${does(subject, 'are')} ${own(places, how) ?? how} ${others}.`;
      }
    },
  ),
  wall: telling({ who: texts, off: aFlag }, ({ who, off }, { noun }) =>
    off ? `${does(noun(who), 'leave')} the shield-wall.` : `${does(noun(who), 'lock')} shields.`,
  ),
  ranks: telling(
    { who: texts, rank: aNumber },
    ({ who, rank }, { noun }) => `${does(noun(who), 'form')} rank ${rank}.`,
  ),
  one: telling({ on: aFlag }, ({ on }) =>
    on ? "The foes' counts now wait for Enter." : "The foes' counts now run by themselves.",
  ),
};

/** Places of somebody beside another, by the word that is typed for it. */
const places: Readonly<Record<string, string>> = { behind: 'behind', flank: 'at the flank of', front: 'in front of' };
