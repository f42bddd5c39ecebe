import {
  aFlag,
  aNumber,
  aText,
  aWord,
  type DataOf,
  either,
  listOf,
  maybe,
  type Teller,
  telling,
  texts,
} from '../../src/core/fight/telling.ts';
import { own } from '../../src/core/kit/json.ts';
import { alone, capital, counted, does, listed, spokenSide, verbFor } from '../../src/core/kit/wording.ts';
import { lodgedText } from './lodged-text.ts';
import { rolled } from './say-roll.ts';

const declaredParts = {
  who: aText,
  task: aText,
  at: aText,
  spell: aText,
  stance: aText,
  directed: aText,
  drawn: maybe(aFlag),
};

/** Tellings of the course of a fight: surprise, declarations, initiative, counts, spells, morale, the aftermath. */
export const roundsTold = {
  begins: telling({}, () => 'The fight begins.'),
  talk: telling({ text: aText }, ({ text }) => `Talk: ${text}.`),
  surprise: telling({ nobody: maybe(aFlag) }, () => 'Nobody is surprised.'),
  surprised: telling(
    { side: aText, segments: aNumber },
    ({ side, segments }, { noun }) =>
      `${capital(does(spokenSide(noun(side)), 'are'))} surprised for ${counted(segments, 'segment')}.`,
  ),
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
  entering: telling(
    { who: aText, round: aNumber },
    ({ who, round }, { noun }) =>
      `${does(noun(who), 'come')} in undetected: surprise is settled when round ${round} begins.`,
  ),
  segment: telling(
    { segment: aNumber, surprised: texts },
    ({ segment, surprised }, { noun }) =>
      `\nSegment ${segment}: ${does(noun(surprised), 'are')} surprised and cannot act.`,
  ),
  'segment skipped': telling({ segment: aNumber }, ({ segment }) => `\nSegment ${segment}: nobody can act.`),
  round: telling({ round: aNumber }, ({ round }) => `\nRound ${round}.`),
  shares: telling(
    { who: aText, attack: aNumber, defence: aNumber, bcb: maybe(aNumber) },
    ({ who, attack, defence }, { name }) => `${name(who)}'s BCB: ${attack} attack, ${defence} defence.`,
  ),
  declared: telling(declaredParts, sayDeclared),
  initiative: telling({ counts: listOf(listOf(either(aText, aNumber))) }, ({ counts }, { name }) =>
    counts.length === 0
      ? 'Nobody rolls initiative.'
      : `Initiative: ${counts.map(([who, ...rolls]) => `${name(who)} (${rolls.join(' and ')})`).join(', ')}.`,
  ),
  count: telling({ count: aNumber, who: texts, inTurn: maybe(aFlag) }, ({ count, inTurn }) =>
    inTurn === true ? '\n' : `\nCount ${count}:`,
  ),
  held: telling({ count: aNumber, who: texts, inTurn: maybe(aFlag) }, () => '\nHeld actions, all together:'),
  'out of turn': telling({ who: texts }, () => '\nOut of turn:'),
  chosen: telling({ who: texts }, ({ who }, { name }) => `Noted for ${listed(who.map(name))}.`),
  disrupted: telling(
    { who: aText, spell: aText, task: aText, spent: maybe(aFlag) },
    ({ who, spell, task, spent }, { name }) =>
      `${name(who)}'s ${spell} is lost${task === 'read' ? `: the scroll is ${spent === true ? 'spent' : 'kept'}` : ''}.`,
  ),
  'given up': telling(
    { who: aText, spell: aText },
    ({ who, spell }, { noun }) => `${does(noun(who), 'give')} up ${spell} and ${verbFor(noun(who), 'keep')} it.`,
  ),
  spell: telling({ who: aText, spell: aText }, ({ who, spell }, { name }) => `${name(who)}'s ${spell} goes off.`),
  outcome: telling({ what: aText, text: aText }, ({ what, text }) => `${what}: ${text}.`),
  'reads on': telling(
    { who: aText, spell: aText, rounds: aNumber, of: aNumber },
    ({ who, spell, rounds, of }, { noun }) => `${does(noun(who), 'read')} ${spell}: round ${rounds} of ${of} is done.`,
  ),
  wand: telling(
    { who: aText, name: aText, text: aText },
    ({ who, name: wand, text }, { noun }) => `${does(noun(who), 'use')} the ${wand}${text === '' ? '' : `: ${text}`}.`,
  ),
  'wand prevented': telling(
    { who: aText, name: aText },
    ({ who, name: wand }, { name }) => `${name(who)} is hit and cannot use the ${wand}. No charge is lost.`,
  ),
  hold: telling({ who: aText }, ({ who }, { noun }) => `${does(noun(who), 'hold')}.`),
  idle: telling({ who: texts }, ({ who }, { noun }) => `${does(noun(who), 'do')} nothing.`),
  else: telling({ who: aText, text: aText }, ({ who, text }, { name }) => `${name(who)}: ${text}.`),
  morale: telling(
    { side: aText, reason: aText, answer: aWord('on', 'flee', 'surrender') },
    ({ side, reason, answer }, { noun }) => {
      const says = `${capital(noun(side).text)} lost ${lossText(reason)} and ${verbFor(noun(side), answer === 'on' ? 'fight on' : answer)}.`;
      return answer === 'on' ? says : alone(says);
    },
  ),
  surrendered: telling({ who: texts }, ({ who }, { noun }) => alone(`${does(noun(who), 'surrender')}.`)),
  hours: telling({ hours: aNumber }, ({ hours }) => `${counted(hours, 'hour')} ${hours === 1 ? 'passes' : 'pass'}.`),
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
    ({ who, state, hp, wounds, con, lodged, subdual, dropped, spent }, { name }) => {
      const parts = [
        `${state === 'able' ? '' : `${state}, `}${hp.replace('/', ' of ')} hp`,
        ...(wounds > 0 ? [counted(wounds, 'flesh wound')] : []),
        ...(con > 0 ? [`${con} CON lost`] : []),
        ...(subdual > 0 ? [counted(subdual, 'subdual point')] : []),
        ...lodgedText(lodged),
        ...(dropped.length > 0 ? [`${listed(dropped)} dropped`] : []),
        ...(spent.length > 0 ? [`used up: ${spent.join(', ')}`] : []),
      ];
      return `\n${name(who)}: ${parts.join('; ')}.`;
    },
  ),
  closed: telling({}, () => 'The fight is closed.'),
};

function sayDeclared(
  { who, task, at, spell, stance, directed, drawn }: DataOf<typeof declaredParts>,
  { name, noun }: Teller,
): string {
  const subject = noun(who);
  const aim = at === '' ? '' : ` ${name(at)}`;
  const tasks: Readonly<Record<string, string>> = {
    cast: `${does(subject, 'begin')} to cast ${spell}.`,
    read: `${does(subject, 'begin')} to read ${spell}.`,
    charge: `${does(subject, 'charge')}${aim} in a straight line.`,
    close: `${does(subject, 'close')} on${aim}.`,
    defend: `${does(subject, 'fight')} defensively.`,
    extract: `${does(subject, 'draw')} a missile out of${at === who ? ' the wound' : aim}.`,
    fix: `${does(subject, 'set')} the helmet straight.`,
    rest: `${does(subject, 'do')} nothing this round.`,
  };
  const says = own(tasks, task);
  if (says !== undefined) return says;
  const how = stance === 'two' ? ' with two weapons' : stance === 'parry' ? ', parrying with the second weapon' : '';
  if (directed !== '')
    return `${does(subject, 'attack')}${how}, only ${name(directed)}: every other opponent in reach has +2 to hit ${name(who)}.`;
  return `${does(subject, 'attack')}${aim}${how}${aim === '' || drawn === false ? '' : ', unless another in the melee is drawn'}.`;
}

/** Returns a reason to give up, in words; saves have the shorter one. */
export function lossText(reason: string): string {
  return reason === 'their first' ? 'their first combatant' : reason;
}
