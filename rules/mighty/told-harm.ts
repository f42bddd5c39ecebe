import { aFlag, aNumber, aText, aWord, listOf, maybe, type Teller, telling } from '../../src/core/fight/telling.ts';
import { own } from '../../src/core/kit/json.ts';
import { counted, does, fallen, fromTo, thing, verbFor } from '../../src/core/kit/wording.ts';
import { rolled } from './say-roll.ts';
import { mightyRow } from './tables.ts';
import { attack } from './told-attack.ts';

/** Tellings of what comes of blows: harm, Mighty Blows, falls, mishaps, missiles in wounds. */
export const harmTold = {
  attack,
  hp: telling({ who: aText, from: aNumber, to: aNumber }, ({ who, from, to }, { name }) =>
    from === to ? '' : `${name(who)}: ${fromTo(from, to, 'hp')}.`,
  ),
  armoured: telling({ who: aText, hurt: aFlag }, ({ who, hurt }, { name }) =>
    hurt ? `The armour holds, and ${name(who)} is hurt instead.` : 'The armour holds: nobody is hurt.',
  ),
  stab: telling(
    { who: aText, key: aText, to: aWord('con', 'hp', 'none'), damage: aNumber, band: maybe(aText) },
    ({ who, key, to, damage }, teller) => {
      const comes = to === 'none' ? 'no harm at all' : `${damage} damage to ${to === 'con' ? 'CON' : 'hit points'}`;
      return `${teller.name(who)}'s save against the assassination: ${rolled(teller, key)}: ${comes}.`;
    },
  ),
  'spell damage': telling(
    { who: maybe(aText), key: aText, damage: aNumber, half: aFlag },
    ({ who, damage, half }, { name }) =>
      `${who === undefined ? 'The spell' : `${name(who)}'s spell`} does ${damage} damage; a save ${half ? 'halves it' : 'ends it'}.`,
  ),
  mighty: telling(
    { who: aText, by: aText, effect: aNumber, reduced: aNumber, name: aText, key: aText },
    ({ who, effect, reduced, name, key }, teller) => {
      const comes =
        reduced === 0 ? 'negated' : `${reduced === effect ? 'stays' : 'now'} ${reduced}, ${name}${cost(reduced)}`;
      return `Mighty Blow on ${teller.name(who)}: effect ${effect}; save ${rolled(teller, `reduction:${key}`)}: ${comes}.`;
    },
  ),
  stunned: telling(
    { who: aText, rounds: aNumber },
    ({ who, rounds }, { noun }) => `${does(noun(who), 'are')} stunned for ${counted(rounds, 'round')}.`,
  ),
  'knocked out': telling({ who: aText, rounds: aNumber }, ({ who, rounds }, { noun }) =>
    fallen(`${does(noun(who), 'are')} knocked out for ${counted(rounds, 'round')}.`),
  ),
  'row save': telling(
    { who: aText, key: aText, made: aFlag, fate: maybe(aText) },
    ({ who, key, made }, teller) => `${teller.name(who)}'s save: ${rolled(teller, key)}: ${made ? 'made' : 'failed'}.`,
  ),
  out: telling({ who: aText, how: aText }, ({ who, how }, { noun }) =>
    fallen(`${does(noun(who), 'are')} out of the fight, ${how}.`),
  ),
  fate: telling({ who: aText, fate: aText, key: maybe(aText) }, sayFate),
  mishap: telling({ who: aText, name: aText }, ({ who, name: what }, { name }) => `Mishap for ${name(who)}: ${what}.`),
  askew: telling(
    { who: aText, rounds: aNumber },
    ({ who, rounds }, { noun }) =>
      `${does(noun(who), 'see')} nothing until ${counted(rounds, 'round')} of fixing ${verbFor({ text: '', plural: rounds !== 1 }, 'are')} done.`,
  ),
  fixing: telling({ who: aText, left: aNumber }, ({ who, left }, { name }) =>
    left === 0
      ? `${name(who)}'s helmet is straight again.`
      : `${name(who)}'s helmet needs ${counted(left, 'more round')}.`,
  ),
  lodged: telling(
    { who: aText, what: aText },
    ({ who, what }, { name }) => `The ${does(thing(what), 'stick')} in ${name(who)}.`,
  ),
  stirred: telling(
    { who: aText, what: aText, whole: aNumber, damage: aNumber },
    ({ who, what, whole, damage }, { name }) =>
      `The ${what} in ${name(who)} ${verbFor(thing(what), 'do')} ${damage} damage (half of ${whole}).`,
  ),
  extracted: telling(
    { who: aText, at: aText, what: aText, key: aText, band: aText },
    ({ who, at, what, key, band }, teller) =>
      `${does(teller.noun(who), 'draw')} the ${what} out of ${teller.name(at)}: ${rolled(teller, key)}: ${['made', 'natural 20'].includes(band) ? 'no damage' : 'it does damage'}.`,
  ),
  'not extracted': telling({ who: aText, at: aText, isStill: maybe(aFlag) }, ({ who, at, isStill }, { name }) =>
    isStill === false
      ? `${name(at)} did not keep still, so ${name(who)} could not draw the missile out.`
      : `${name(who)} could not draw the missile out of ${name(at)}.`,
  ),
  over: telling(
    { who: aText, name: aText },
    ({ who, name: what }, { noun }) => `${does(noun(who), 'are')} no longer ${what}.`,
  ),
  save: telling(
    { who: aText, key: aText, band: aText },
    ({ who, key, band }, teller) =>
      `${teller.name(who)}'s save: ${rolled(teller, key)}: ${['made', 'natural 20'].includes(band) ? 'made' : 'failed'}${own(effects, band) ?? ''}.`,
  ),
  healed: telling(
    { who: aText, wound: aFlag },
    ({ who, wound }, { noun }) => `${does(noun(who), 'are')} healed of ${wound ? 'a flesh wound' : 'the Mighty Blow'}.`,
  ),
  revived: telling({ who: aText }, ({ who }, { noun }) => `${does(noun(who), 'are')} alive again.`),
  awake: telling({ who: aText }, ({ who }, { noun }) => `${does(noun(who), 'wake')}.`),
  lies: telling(
    { who: listOf(aText), how: aText, rounds: aNumber },
    ({ who, how, rounds }, { noun }) =>
      `${does(noun(who), how === 'asleep' ? 'fall' : 'are')} ${how}${rounds > 0 ? ` for ${counted(rounds, 'round')}` : ''}.`,
  ),
};

/** Further effect of a natural on a save against a spell (MB-SAV.5). */
const effects: Readonly<Record<string, string>> = {
  'natural 20': ', no effect at all',
  'natural 1': ', the greatest effect',
};

/** Returns what a row of the Mighty Blows costs besides what is told by itself: ` -2 CON, a flesh wound (-2 on attacks and saves)` */
function cost(reduced: number): string {
  const { con, wound, fate } = mightyRow(reduced);
  if (fate === 'dead' || fate === 'mangled') return ' All CON is lost';
  return ` -${con} CON${wound ? ', a flesh wound (-2 on attacks and saves)' : ''}`;
}

function sayFate(
  { who, fate, key = '' }: { who: string; fate: string; key: string | undefined },
  teller: Teller,
): string {
  const subject = teller.noun(who);
  const save = key === '' ? '' : ` (save versus death: ${rolled(teller, key)})`;
  const falls: Readonly<Record<string, string>> = {
    dead: `${does(subject, key === '' ? 'are' : 'die')}${key === '' ? ' dead' : ''}${save}.`,
    subdued: `${does(subject, 'drop')}: subdued and unconscious.`,
    killed: `${does(subject, 'are')} killed by accident.`,
    mangled: `${does(subject, 'are')} dead and mangled.`,
    unconscious: `${does(subject, 'drop')} unconscious${save}.`,
  };
  const fall = own(falls, fate);
  if (fall !== undefined) return fallen(fall);
  if (fate === 'still unconscious') return `${does(subject, 'are')} still unconscious${save}.`;
  const how = fate === 'conscious at -2' ? 'conscious, at -2 on attacks' : fate;
  return `${does(subject, 'stay')} ${how}${save}.`;
}
