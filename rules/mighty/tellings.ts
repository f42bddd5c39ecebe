import { byHand } from '../../src/core/fight/by-hand.ts';
import { findCombatant } from '../../src/core/fight/fight.ts';
import {
  allNamed,
  anySubject,
  count,
  deed,
  named,
  number,
  says,
  saysAlone,
  saysFallen,
  slotFor,
  subject,
  subjects,
  text,
  thingDoes,
  verb,
  whether,
  wordFor,
} from '../../src/core/fight/says.ts';
import {
  aFlag,
  aNumber,
  aText,
  aWord,
  type DataOf,
  defineTellings,
  either,
  listOf,
  maybe,
  type Part,
  type Teller,
  telling,
  texts,
} from '../../src/core/fight/telling.ts';
import { own } from '../../src/core/kit/json.ts';
import { present, sumOf } from '../../src/core/kit/list.ts';
import {
  alone,
  belonging,
  capital,
  changed,
  counted,
  does,
  fallen,
  listed,
  listedInShort,
  signed,
  spokenSide,
  thing,
  verbFor,
  withThe,
} from '../../src/core/kit/wording.ts';
import { mayComeBack, sheet } from './combatant.ts';
import { isMade, saveBands } from './saves.ts';
import { sidesLeft, spanOf } from './state.ts';
import { capTerrain, mightyRow } from './tables.ts';

/** The face that counted for a key, with what it needed. */
const shown = slotFor(aText, (key, teller) => rolled(teller, key));

/** One of two texts, by whether a save is made. */
const saved = slotFor(aWord(...saveBands), (band, _, yes: string, no: string) => (isMade(band) ? yes : no));

/** A side as it is spoken of, with the verb that agrees, as a sentence begins. */
const spokenSubject = slotFor(aText, (id, { noun }, plain: string) => capital(does(spokenSide(noun(id)), plain)));

/** The verb alone that agrees with a thing. */
const thingVerb = slotFor(aText, (name, _, plain: string) => verbFor(thing(name), plain));

/** A text that facts carry for others, where they have it: the sentence leaves it out. */
const perhaps = slotFor(maybe(aText), () => '');

/** Further effect of a natural on a save against a spell (MB-SAV.5). */
const natural = slotFor(aWord(...saveBands), (band) => own(effects, band) ?? '');
const effects = { 'natural 20': ', no effect at all', 'natural 1': ', the greatest effect' };

/** The reading of a scroll, or the casting of a spell. */
const casting = slotFor(maybe(aText), (task) => (task === 'read' ? 'reading' : 'casting'));

/** A distance behind what happens at it, where it is known. */
const atFeet = slotFor(maybe(aNumber), (feet) => (feet === undefined ? '' : ` at ${feet} feet`));

/** Rounds of fixing a helmet that is askew, with the verb that agrees; and what it still needs (MB-FUM.7). */
const fixing = slotFor(aNumber, (rounds) => `${counted(rounds, 'round')} of fixing ${rounds === 1 ? 'is' : 'are'}`);
const helmet = slotFor(aNumber, (left) => (left === 0 ? 'is straight again' : `needs ${counted(left, 'more round')}`));

/** Ways that somebody is pushed (MB-MOV.4). */
const pushes = { left: 'to the left', straight: 'straight back', right: 'to the right' };

const declaredParts = {
  who: aText,
  task: aText,
  at: aText,
  spell: aText,
  stance: aText,
  directed: aText,
  drawn: maybe(aFlag),
  weapon: maybe(aText),
};

const fateParts = { who: aText, fate: aText, key: maybe(aText) };

/** A modifier with its reason: `[2, "STR"]`; or a combatant with its counts. */
const mixed: Part<readonly (string | number)[]> = listOf(either(aText, aNumber));

const parts = {
  band: aWord('fumble', 'miss', 'near miss', 'hit', 'certain', 'critical'),
  damage: aNumber,
  ac: aNumber,
  drawn: aFlag,
  subdue: aFlag,
  /** The points of the damage that are subdual; half of it, where an earlier save says none. */
  subdual: maybe(aNumber),
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
  modifiers: listOf(mixed),
  kind: aWord('own', 'free', 'flight', 'fend'),
};

type Attack = DataOf<typeof parts>;

/** An attack: `Drawn: Orc 1. Cass's short sword hits Orc 1, 18+1 = 19 against AC 13 (share +1): 4 damage.` */
const attack = telling<Attack>(parts, (data, teller) => {
  const { at, drawn, kind } = data;
  const { name } = teller;
  const head = drawn ? `Drawn: ${name(at)}. ` : '';
  const free = kind === 'free' || kind === 'flight' ? 'Free attack: ' : kind === 'fend' ? 'Fending off: ' : '';
  return `${head}${free}${result(data, teller)}.${warning(data, teller)}`;
});

/** Everything that Mighty Blows tells, each with its sentence. */
export const tellings = defineTellings({
  // The course of a fight: surprise, declarations, initiative, counts, spells, morale, the aftermath.
  begins: says`The fight begins.`,
  talk: says`Talk: ${text('text')}.`,
  surprise: telling({ nobody: maybe(aFlag) }, () => 'Nobody is surprised.'),
  surprised: says`${spokenSubject('side', 'are')} surprised for ${count('segments', 'segment')}.`,
  ambush: telling(
    { side: aText, chance: aNumber, key: aText, surprised: aFlag },
    ({ side, key, surprised }, teller) =>
      `Ambush: ${rolled(teller, key)}: ${does(spokenSide(teller.noun(side)), 'are')} ${surprised ? '' : 'not '}surprised.`,
  ),
  noticed: telling(
    { who: aText, others: aNumber, segments: aNumber, key: aText },
    ({ who, others, segments, key }, teller) =>
      `\n${teller.name(who)}${others > 0 ? ` and ${counted(others, 'other')}` : ''}: surprise die ${rolled(teller, key)}: ${segments === 0 ? 'not surprised' : `surprised for ${counted(segments, 'segment')}`}.`,
  ),
  entering: says`${anySubject('who', 'come')} in undetected: surprise is settled when round ${number('round')} begins.`,
  segment: telling({ segment: aNumber, surprised: texts }, ({ segment, surprised }, { noun }) => {
    const cannot = surprised.length === 0 ? '' : `: ${does(noun(surprised), 'are')} surprised and cannot act`;
    return `\nSegment ${segment}${cannot}.`;
  }),
  'segment skipped': says`\nSegment ${number('segment')}: nobody can act.`,
  round: says`\nRound ${number('round')}.`,
  shares: telling(
    { who: aText, attack: aNumber, defence: aNumber, bcb: maybe(aNumber) },
    ({ who, attack, defence }, { name }) => `${name(who)}'s BCB: ${attack} attack, ${defence} defence.`,
  ),
  declared: telling(declaredParts, sayDeclared),
  initiative: telling({ counts: listOf(mixed) }, ({ counts }, { name }) =>
    counts.length === 0
      ? 'Nobody rolls initiative.'
      : `Initiative: ${counts.map(([who, ...rolls]) => `${name(who)} (${rolls.join(' and ')})`).join(', ')}.`,
  ),
  count: telling({ count: aNumber, who: texts, inTurn: maybe(aFlag) }, ({ count, inTurn }) =>
    inTurn === true ? '\n' : `\nCount ${count}:`,
  ),
  held: telling({ count: aNumber, who: texts, inTurn: maybe(aFlag) }, () => '\nHeld actions, all together:'),
  'out of turn': telling({ who: texts }, () => '\nOut of turn:'),
  chosen: says`Noted for ${allNamed('who')}.`,
  disrupted: telling(
    { who: aText, spell: aText, task: aText, spent: maybe(aFlag) },
    ({ who, spell, task, spent }, { name }) =>
      `${name(who)}'s ${spell} is lost${task === 'read' ? `: the scroll is ${spent === true ? 'spent' : 'kept'}` : ''}.`,
  ),
  'given up': says`${subject('who', 'give')} up ${text('spell')} and ${verb('who', 'keep')} it.`,
  'casts on': says`${subject('who', 'keep')} ${casting('task')} ${text('spell')}.`,
  spell: says`${named('who')}'s ${text('spell')} goes off.`,
  outcome: says`${text('what')}: ${text('text')}.`,
  'reads on': says`${subject('who', 'read')} ${text('spell')}: round ${number('rounds')} of ${number('of')} is done.`,
  wand: says`${subject('who', 'use')} the ${text('name')}${deed('text', '')}.`,
  'wand prevented': says`${named('who')} is hit and cannot use the ${text('name')}. No charge is lost.`,
  hold: says`${subject('who', 'hold')}.`,
  idle: says`${subjects('who', 'do')} nothing.`,
  else: says`${named('who')}: ${text('text')}.`,
  morale: telling(
    { side: aText, reason: aText, answer: aWord('on', 'flee', 'surrender'), who: maybe(texts) },
    ({ side, reason, answer, who }, { name, noun }) => {
      const all = who && { text: listed(who.map(name)), plural: who.length > 1 };
      const does = verbFor(all ?? noun(side), answer === 'on' ? 'fight on' : answer);
      const says = `${capital(noun(side).text)} lost ${lossText(reason)}${all ? `: ${all.text}` : ' and'} ${does}.`;
      return answer === 'on' ? says : alone(says);
    },
  ),
  surrendered: saysAlone`${subjects('who', 'surrender')}.`,
  hours: telling({ hours: aNumber }, ({ hours }, teller) => {
    const pass = `${counted(hours, 'hour')} ${hours === 1 ? 'passes' : 'pass'}.`;
    return [pass, ...recovered(teller)].join(' ');
  }),
  // Time takes subdual points without a telling of their own (MB-AFT.2).
  time: telling({ what: aText, count: aNumber }, (data, teller) =>
    [byHand.time.phrase(data, teller) ?? '', ...recovered(teller)].join(' '),
  ),
  remains: telling(
    {
      who: aText,
      state: aText,
      hp: aText,
      wounds: aNumber,
      con: aNumber,
      lodged: texts,
      subdual: aNumber,
      dropped: texts,
      spent: texts,
    },
    ({ who, state, hp, wounds, con, lodged, subdual, dropped, spent }, teller) => {
      const parts = present(
        `${state === 'able' ? '' : `${state}, `}${hp.replace('/', ' of ')} hp`,
        wounds > 0 && counted(wounds, 'flesh wound'),
        con > 0 && `${con} CON lost`,
        subdual > 0 && counted(subdual, 'subdual point'),
        ...lodgedText(lodged),
        dropped.length > 0 && `${listed(dropped)} dropped`,
        spent.length > 0 && `used: ${spent.join(', ')}`,
      );
      return `${ending(who, teller)}\n${teller.name(who)}: ${parts.join('; ')}.`;
    },
  ),
  closed: says`The fight is closed.`,
  // Movement, of where people stand and of what is in hand.
  nobody: says`${subject('who', 'have')} nobody in reach.`,
  move: telling({ who: aText, feet: aNumber, beside: maybe(texts) }, ({ who, feet, beside = [] }, { name, noun }) => {
    const stays = `${verbFor(noun(who), 'stay')} in combat with ${listedInShort(beside.map(name))}`;
    return `${does(noun(who), 'move')} ${feet} feet${beside.length > 0 ? ` and ${stays}` : ''}.`;
  }),
  approach: telling(
    { who: aText, at: aText, how: aWord('charge', 'close', 'walk'), feet: maybe(aNumber) },
    ({ who, at, how, feet }, { name, noun }) => {
      const verb = how === 'charge' ? 'charge' : how === 'close' ? 'close on' : 'go for';
      return `${does(noun(who), verb)} ${name(at)}${feet === undefined ? '' : `, ${feet} feet`}.`;
    },
  ),
  fended: says`${subject('by', 'fend')} ${named('who')} off${atFeet('feet')}: no attack.`,
  through: says`${subject('who', 'are')} hurt, but not stopped.${perhaps('by')}`,
  retreat: telling(
    { who: aText, feet: aNumber, band: aWord('none', 'back', 'hurried', 'flight') },
    ({ who, feet, band }, { noun }) => {
      if (band === 'flight') return alone(`${does(noun(who), 'flee')} ${feet} feet, AC -4.`);
      return band === 'hurried'
        ? `${does(noun(who), 'retreat')} in a hurry, ${feet} feet, AC -2.`
        : `${does(noun(who), 'back')} away ${feet} feet.`;
    },
  ),
  stays: says`${subject('who', 'are')} ${text('how')} and ${verb('who', 'stay')}.`,
  dex: says`${named('who')}'s DEX roll: ${shown('key')}: ${whether('kept', 'stays upright', 'stumbles')}.`,
  past: says`${subject('who', 'run')} past ${allNamed('past')}, ${number('feet')} feet.`,
  pushed: says`${subject('who', 'are')} pushed away from ${named('by')}, ${wordFor('way', pushes)}: the move is over.`,
  equip: says`${subject('who', 'take')} the ${text('with')} in hand.`,
  reloaded: says`${subject('who', 'span')} the crossbow.`,
  stands: telling(
    { who: aText, at: texts, how: aText, hexes: maybe(aNumber) },
    ({ who, at, how, hexes }, { name, noun }) => {
      const far = hexes === undefined || hexes <= 1 ? "in arm's reach of" : `${hexes} hexes from`;
      const ways: Readonly<Record<string, string>> = {
        engage: `stand ${far}`,
        apart: `stand ${far}`,
        detect: 'detect',
        spot: 'spot',
        flank: 'are at the flank of',
        front: 'are in front of',
      };
      return `${does(noun(who), own(ways, how) ?? `are ${how}`)} ${listedInShort(at.map(name))}.`;
    },
  ),
  wall: telling({ who: texts, off: aFlag }, ({ who, off }, { noun }) =>
    off ? `${does(noun(who), 'leave')} the shield-wall.` : `${does(noun(who), 'lock')} shields.`,
  ),
  ranks: says`${subjects('who', 'form')} rank ${number('rank')}.`,
  one: says`The foes' counts now ${whether('on', 'wait for Enter', 'run by themselves')}.`,
  // What comes of blows: harm, Mighty Blows, falls, mishaps, missiles in wounds.
  attack,
  hp: telling({ who: aText, from: aNumber, to: aNumber }, ({ who, from, to }, { name }) =>
    from === to ? '' : `${name(who)}: ${changed(from, to)} hp.`,
  ),
  armoured: telling({ who: aText, hurt: aFlag }, ({ who, hurt }, { name }) =>
    hurt ? `The armour holds, and ${name(who)} is hurt instead.` : 'The armour holds: nobody is hurt.',
  ),
  stab: telling(
    { who: aText, key: aText, to: aWord('con', 'hp', 'none'), damage: aNumber, band: maybe(aText) },
    ({ who, key, to, damage, band }, teller) => {
      const place = `to ${to === 'con' ? 'CON' : 'hit points'}`;
      const hurts = band === 'natural 1' ? `the greatest damage, ${damage}, ${place}` : `it goes ${place}`;
      const comes = to === 'none' ? 'no harm at all' : hurts;
      return `${teller.name(who)}'s save against the assassination: ${rolled(teller, key)}: ${comes}.`;
    },
  ),
  'spell damage': telling(
    { who: maybe(aText), with: maybe(aText), key: aText, damage: aNumber, half: aFlag },
    ({ who, with: wand = 'spell', damage, half }, { name }) =>
      `${who === undefined ? 'The spell' : `${name(who)}'s ${wand}`} does ${damage} damage; a save ${half ? 'halves it' : 'avoids it'}.`,
  ),
  mighty: telling(
    { who: aText, by: aText, effect: aNumber, reduced: aNumber, name: aText, key: aText },
    ({ who, effect, reduced, name, key }, teller) => {
      const comes =
        reduced === 0 ? 'negated' : `${reduced === effect ? 'stays' : 'now'} ${reduced}, ${name}${cost(reduced)}`;
      return `Mighty Blow on ${teller.name(who)}: effect ${effect}${ruledWith(teller, `effect:${key}`)}; save ${rolled(teller, `reduction:${key}`)}: ${comes}.`;
    },
  ),
  stunned: says`${subject('who', 'are')} stunned for ${count('rounds', 'round')}.`,
  'knocked out': saysFallen`${subject('who', 'are')} knocked out for ${count('rounds', 'round')}.`,
  'row save': says`${named('who')}'s save: ${shown('key')}: ${whether('made', 'made', 'failed')}.${perhaps('fate')}`,
  out: saysFallen`${subject('who', 'are')} out of the fight, ${text('how')}.`,
  fate: telling(fateParts, sayFate),
  mishap: says`Mishap for ${named('who')}: ${text('name')}.`,
  askew: says`${subject('who', 'see')} nothing until ${fixing('rounds')} done.`,
  fixing: says`${named('who')}'s helmet ${helmet('left')}.`,
  lodged: says`The ${thingDoes('what', 'stick')} in ${named('who')}.`,
  stirred: says`The ${text('what')} in ${named('who')} ${thingVerb('what', 'do')} ${number('damage')} damage (half of ${number('whole')}).`,
  extracted: telling(
    { who: aText, at: aText, what: aText, key: aText, band: aWord('', ...saveBands) },
    ({ who, at, what, key, band }, teller) => {
      const drawn = does(teller.noun(who), `draw the ${what} out of ${woundOf(who, at, teller)}`);
      return band === ''
        ? `${drawn}.`
        : `${drawn}: ${rolled(teller, key)}: ${isMade(band) ? 'no damage' : 'it does damage'}.`;
    },
  ),
  'not extracted': telling(
    { who: aText, at: aText, isStill: maybe(aFlag), isGone: maybe(aFlag), isAway: maybe(aFlag) },
    ({ who, at, isStill, isGone, isAway }, teller) => {
      const { name } = teller;
      if (isAway === true) return `${name(at)} is not here, so ${name(who)} could not draw the missile out.`;
      if (isGone === true) return `${does(teller.noun(who), 'find')} no missile left in ${woundOf(who, at, teller)}.`;
      const failed = `could not draw the missile out of ${woundOf(who, at, teller)}`;
      if (isStill !== false) return `${name(who)} ${failed}.`;
      return `${name(at)} did not keep still${at === who ? ' and' : `, so ${name(who)}`} ${failed}.`;
    },
  ),
  over: says`${subject('who', 'are')} no longer ${text('name')}.`,
  save: says`${named('who')}'s save: ${shown('key')}: ${saved('band', 'made', 'failed')}${natural('band')}.`,
  healed: says`${subject('who', 'are')} healed of ${whether('wound', 'a flesh wound', 'the Mighty Blow')}.`,
  revived: telling(
    { who: aText, hp: maybe(aNumber), subdual: maybe(aNumber), con: maybe(aNumber) },
    ({ who, hp, subdual, con }, { noun }) => {
      const has = present(
        hp !== undefined && `${hp} hp`,
        subdual !== undefined && `subdual ${subdual}`,
        con !== undefined && `CON ${con}`,
      );
      return `${does(noun(who), 'are')} alive again${has.length > 0 ? `, with ${listed(has)}` : ''}.`;
    },
  ),
  'still up': says`Only the number changed: ${named('who')} still stands. For what the rules make of it, type \`${text('line')}\`.`,
  'down already': says`${named('who')} stands, though not by these numbers: \`${text('line')}\` does what the rules would.`,
  awake: says`${subject('who', 'wake')}.`,
  lies: telling(
    { who: listOf(aText), how: aText, rounds: aNumber },
    ({ who, how, rounds }, { noun }) =>
      `${does(noun(who), how === 'asleep' ? 'fall' : 'are')} ${how}${rounds > 0 ? ` for ${counted(rounds, 'round')}` : ''}.`,
  ),
});

/** Names the one whom a missile is drawn out of; for one's own, the wound. */
function woundOf(who: string, at: string, { name }: Teller): string {
  return at === who ? 'the wound' : name(at);
}

function sayDeclared(
  { who, task, at, spell, stance, directed, drawn, weapon }: DataOf<typeof declaredParts>,
  teller: Teller,
): string {
  const { name, noun, fight } = teller;
  const subject = noun(who);
  const aim = at === '' ? '' : ` ${name(at)}`;
  const tasks: Readonly<Record<string, string>> = {
    cast: `begin to cast ${spell}`,
    read: `begin to read ${spell}`,
    charge: `charge${aim} in a straight line`,
    close: `close on${aim}`,
    defend: 'fight defensively',
    extract: `begin to draw a missile out of ${woundOf(who, at, teller)}`,
    fix: 'set the helmet straight',
    rest: `do nothing this ${spanOf(fight)}`,
  };
  const says = own(tasks, task);
  if (says !== undefined) return `${does(subject, says)}.`;
  const named = weapon === undefined ? '' : ` with the ${weapon}`;
  const how = stance === 'two' ? ' with two weapons' : stance === 'parry' ? ', parrying with the second weapon' : named;
  const manner = how.startsWith(' ') ? `,${how}` : how;
  if (directed !== '')
    return `${does(subject, 'attack')} only ${name(directed)}${manner}: every other opponent in reach has +2 to hit ${name(who)}.`;
  return `${does(subject, 'attack')}${aim}${how}${aim === '' || drawn === false ? '' : ', unless another in the melee is drawn'}.`;
}

/** Returns a reason to give up, in words; saves have the shorter one. */
export function lossText(reason: string): string {
  return reason === 'their first' ? 'their first combatant' : reason;
}

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

function harm({ damage, harmless, aim, subdue, subdual }: Attack): string {
  if (harmless) return 'a shove';
  const how = aim === 'hp' ? ', unawares' : subdue ? `, ${subdual ?? 'half'} of it subdual` : '';
  return `${damage} damage${how}`;
}

/** Returns the roll with all that is added, and what it is held against: `18+1 = 19 against AC 13 (share +1)`. */
function rollText(data: Attack, teller: Teller): string {
  const all = modifiersIn(data, teller);
  const reasons = all.length === 0 ? '' : ` (${all.map(([value, reason]) => `${reason} ${signed(value)}`).join(', ')})`;
  if (!isFace(data, teller)) return `by ruling${reasons}`;
  const face = Number(teller.face(data.key));
  const natural = face === 1 || face === 20 ? `natural ${face}` : `${face}`;
  const bonus = sumOf(all.map(([value]) => value));
  const sum = bonus === 0 ? natural : `${natural}${signed(bonus)} = ${face + bonus}`;
  return `${sum} against AC ${data.ac}${reasons}`;
}

function isFace({ key }: Attack, { face }: Teller): boolean {
  return face(key) !== '' && !Number.isNaN(Number(face(key)));
}

/** Returns all modifiers with their reasons; with all terrain the referee's is no more than 4, by that house rule (MB-TER.3). */
function modifiersIn(data: Attack, teller: Teller): readonly (readonly [value: number, reason: string])[] {
  const { key, modifiers, terrain, capped } = data;
  const all = modifiers.map(([value, reason]) => [Number(value), String(reason)] as const);
  const own = stated(teller, key);
  const ruled = capped ? capTerrain(terrain + own) - capTerrain(terrain) : own;
  return ruled === 0 ? all : [...all, [ruled, reasonOf(teller, key)]];
}

function warning({ key, terrain, capped }: Attack, teller: Teller): string {
  const sum = terrain + stated(teller, key);
  if (capTerrain(sum) === sum) return '';
  return capped ? ' Terrain is cut to 4 (MB-TER.3).' : ' Terrain goes beyond 4 (MB-TER.3).';
}

/** Returns what a row of the Mighty Blows costs besides what is told by itself: ` -2 CON, a flesh wound (-2 on attacks and saves)` */
function cost(reduced: number): string {
  const { con, wound, fate } = mightyRow(reduced);
  if (fate === 'dead' || fate === 'mangled') return ' All CON is lost';
  return ` -${con} CON${wound ? ', a flesh wound (-2 on attacks and saves)' : ''}`;
}

function sayFate({ who, fate, key = '' }: DataOf<typeof fateParts>, teller: Teller): string {
  const subject = teller.noun(who);
  const save = key === '' ? '' : ` (save versus death: ${rolled(teller, key)})`;
  const falls: Readonly<Record<string, readonly [verb: string, rest: string]>> = {
    dead: [key === '' ? 'are dead' : 'die', save],
    subdued: ['drop', ': subdued and unconscious'],
    killed: ['are', ' killed by accident'],
    mangled: ['are', ' dead and mangled'],
    unconscious: ['drop', ` unconscious${save}`],
  };
  const [verb, rest] = own(falls, fate) ?? [];
  if (verb !== undefined) return fallen(`${does(subject, verb)}${rest}.`);
  const how = fate === 'conscious at -2' ? 'conscious, at -2 on attacks' : fate;
  return `${does(subject, fate.startsWith('still') ? 'are' : 'stay')} ${how}${save}.`;
}

/** Returns what a die showed and what it needed: `rolled 13, needed 16 or more`; `by ruling` where a ruling gave the result. */
function rolled(teller: Teller, key: string): string {
  const face = teller.face(key);
  const [, sign, number] = /^([<>])=(\d+)$/.exec(teller.answered(key)?.request.needs ?? '') ?? [];
  if (Number.isNaN(Number(face)) || face === '') return 'by ruling';
  if (number === undefined) return `rolled ${face}${ruledWith(teller, key)}`;
  const request = teller.answered(key)?.request;
  const isD20 = request?.kind === 'check' && request.sides === 20;
  const natural = isD20 && sign === '>' && (face === '1' || face === '20') ? 'a natural ' : '';
  const needed = Number(number) + (sign === '>' ? -1 : 1) * stated(teller, key);
  return `rolled ${natural}${face}, needed ${needed} or ${sign === '>' ? 'more' : 'less'}${ruledWith(teller, key)}`;
}

/** Returns the referee's modifier of a roll with its reason, where there is one: ` (mud -2)`. */
function ruledWith(teller: Teller, key: string): string {
  const modifier = stated(teller, key);
  return modifier === 0 ? '' : ` (${reasonOf(teller, key)} ${signed(modifier)})`;
}

/** Returns the reason that the referee gave for a modifier. */
function reasonOf({ answered }: Teller, key: string): string {
  return answered(`${key}/modifier`)?.answer.note ?? 'by ruling';
}

function stated({ answered }: Teller, key: string): number {
  return answered(`${key}/modifier`)?.answer.number ?? 0;
}

/** Returns missiles in wounds as they are said, those of one name together: `2 arrows in the wound`, `dart in the wound`. */
export function lodgedText(names: readonly string[]): readonly string[] {
  return [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length;
    return `${count === 1 ? name : counted(count, name, `${name.replace(/fe$/, 've')}s`)} in the wound`;
  });
}

/** Returns how a fight has ended, as it is said before the first of those who remain of it (MB-ORD.5). */
function ending(who: string, { fight, noun }: Teller): string {
  if (fight.combatants[0]?.id !== who) return '';
  const [left, ...others] = sidesLeft(fight, mayComeBack);
  if (left === undefined) return '\nThe fight is over: nobody can fight on.';
  if (others.length > 0) return '\nThe fight is over as it stands.';
  return `\nThe fight is over: only ${does(withThe(noun(left)), 'are')} left.`;
}

/** Returns how subdual points have gone down in a step, where it is known what they were (MB-AFT.2). */
function recovered({ fight, before, name }: Teller): readonly string[] {
  return fight.combatants.flatMap((combatant) => {
    const earlier = before && findCombatant(before, combatant.id);
    const [was, is] = [earlier ? sheet(earlier).subdual : 0, sheet(combatant).subdual];
    return was > is ? [`${name(combatant.id)}: subdual ${changed(was, is)}.`] : [];
  });
}
