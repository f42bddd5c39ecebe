import { byHand, joinedText } from '../../src/core/fight/by-hand.ts';
import { combatantOf, findCombatant, hasCondition, isPlayers } from '../../src/core/fight/fight.ts';
import {
  allNamed,
  count,
  deed,
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
import {
  aFlag,
  aNumber,
  aText,
  defineTellings,
  either,
  listOf,
  maybe,
  type Teller,
  telling,
  texts,
} from '../../src/core/fight/telling.ts';
import { sumOf } from '../../src/core/kit/list.ts';
import {
  alone,
  belonging,
  capital,
  changed,
  does,
  fallen,
  listed,
  listedInShort,
  possessive,
  withThe,
} from '../../src/core/kit/wording.ts';
import { untrainedIn } from './chance.ts';
import { type State, sheetOf } from './combatant.ts';
import { withWhat } from './equipment.ts';
import { house } from './houserules.ts';
import { aidText, treatedText } from './naming.ts';

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

const inClass = slotFor(aText, (order) => (order === 'other' ? '' : ` ${order}`));
const eitherNamed = slotFor(texts, (ids, { name }) => listed(ids.map(name), 'or'));

const raisedTo = slotFor(aText, (who, { before, fight }) => {
  const [from, to] = [before, fight].map((each) => each && sheetOf(each, who).hp.current);
  return from === undefined || to === undefined || from === to ? '' : `: ${changed(from, to)} hp`;
});

const change = { who: aText, from: aNumber, to: aNumber };

/** Everything that BRP tells, with its sentence: attacks, rounds, wounds and help, the referee's changes and the end. */
export const tellings = defineTellings({
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
      return `${does(teller.noun(who), how)}${how === 'dodge' ? '' : ` ${withWhat(tool)}`} ${roll}.`;
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
      // A negative damage bonus takes nothing off but the blow itself (BR-9.6).
      const least = sumOf(terms) < total ? `${sumOf(terms)}, counted as ` : '';
      const added = terms.length > 1 ? `${terms.join('+').replaceAll('+-', '-')} = ${least}${total}` : `${total}`;
      return armour === 0 ? `${added} damage.` : `${added}, armour ${armour}: ${amount || 'no'} damage.`;
    },
  ),
  together: says`\nAt the same moment:`,
  hurt: telling(
    { who: aText, from: aNumber, to: aNumber, size: aNumber, fate: aText, drops: maybe(aFlag) },
    ({ who, from, to, size, fate, drops }, { name }) => {
      const falls = drops || from > 2 ? `drops, ${fate}` : `is ${fate}`;
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
  // Whoever got away is there again without a telling of its own; for the referee, as with days (BR-16.4).
  begins: telling({}, (_, teller) => {
    const back = endedSince(teller, 'left').filter((id) => !combatantOf(teller.fight, id).benched);
    return `The fight begins.${back.length === 0 ? '' : ` ${does(teller.noun(back), 'are')} back.`}`;
  }),
  unaware: telling({ all: texts }, ({ all }, { noun, fight }) => {
    const loses = house.surprisedAct.of(fight) ? 'no parry, no dodge' : 'no parry, no dodge, no action';
    return `${does(noun(all), 'are')} surprised: ${loses}.`;
  }),
  hospital: says`${subjects('all', 'are')} in hospital.`,
  states: telling(
    { who: aText, do: aText, at: aText, with: aText, text: aText, metres: aNumber, rank: aNumber, ruled: maybe(aText) },
    ({ who, metres, rank, ruled, ...stated }, teller) => {
      const walks = metres === 0 ? '' : `${stated.do === 'move' ? ',' : ', moving'} ${metres} m`;
      return `${teller.name(who)} ${statedText({ ...stated, who }, teller)}${walks}${ruled === undefined ? '' : `, ${ruled}`}, ${rank === 0 ? 'no action' : `rank ${rank}`}.`;
    },
  ),
  'no-attack': says`${named('who')} gives up the attack on ${named('at')}.`,
  moves: telling(
    { who: aText, metres: aNumber, rank: aNumber, runs: maybe(aFlag) },
    ({ who, metres, rank, runs }, { name }) =>
      `${name(who)} ${metres === 0 ? 'stays' : `moves ${metres} m`}, ${runs || rank === 0 ? 'no action' : `rank ${rank}`}.`,
  ),
  else: says`${named('who')}${deed('text', ' does nothing')}.`,
  holds: says`${named('who')} waits for DEX ${number('rank')}.`,
  later: says`${named('who')} acts later, on DEX ${number('rank')}${inClass('class')}.`,
  posture: says`${named('who')} ${wordFor('word', { kneel: 'kneels', stand: 'stands up' })}.`,
  'picks-up': says`${named('who')} picks up the ${text('with')}.`,
  stows: says`${named('who')} puts the ${list('all')} away for the ${text('with')}.`,
  equips: says`${named('who')} ${wordFor('held', { hand: 'takes', pack: 'puts' })} the ${text('with')} ${wordFor('held', { hand: 'in hand', pack: 'away' })}.`,
  ammo: says`${named('who')} has ${text('left')} for the ${text('with')}.`,
  reloads: says`${named('who')} reloads the ${text('with')}.`,
  reloaded: says`${owner('who')} ${thingDoes('with', 'are')} loaded.`,
  'reload-spoiled': says`${owner('who')} ${text('with')} stays unloaded.`,
  aids: telling(
    { who: aText, at: aText },
    ({ who, at }, { name }) => `${name(who)} begins First Aid on ${treatedText(who, at, name(at))}.`,
  ),
  treated: telling(
    { ...change, at: aText, key: aText, chance: aNumber, level: aText, size: aNumber, healed: aNumber },
    ({ who, at, key, chance, level, size, healed, from, to }, teller) => {
      const own = `${possessive(teller.noun(who))} First Aid on ${treatedText(who, at, teller.name(at))} (wound ${size})`;
      if (chance <= 0) return `${own} can't succeed: the chance is ${chance}%.`;
      const roll = rolledText({ key, chance, parts: '' }, teller);
      if (level === 'failure') return `${own} fails ${roll}.`;
      return `${own} succeeds ${roll}: ${healed} restored. ${teller.name(at)}: ${changed(from, to)} hp.`;
    },
  ),
  'no-aid': says`${named('who')} finds nothing to treat on ${named('at')}.`,
  wakes: telling({ who: aText, by: aText }, ({ who, by }, { name }) =>
    by === '' ? `${name(who)} wakes.` : `${name(by)} wakes ${name(who)}.`,
  ),
  // Days wake people without a telling of their own; for the referee, who knows how it was before (BR-12.5).
  time: telling({ what: aText, count: aNumber }, (data, teller) => {
    const woken = endedSince(teller, 'unconscious');
    const wakes = woken.length === 0 ? '' : ` ${does(teller.noun(woken), 'wake')}.`;
    return `${byHand.time.phrase(data, teller) ?? ''}${wakes}`;
  }),
  'hours-pass': telling({ count: aNumber }, ({ count }) => (count === 1 ? 'An hour passes.' : `${count} hours pass.`)),
  hours: says`${named('who')} is unconscious for ${count('hours', 'hour')} (${count('rounds', 'round')}).`,
  dies: saysFallen`${named('who')} is dead.`,
  returned: says`${named('who')} is back in the fight (a correction)${raisedTo('who')}.`,
  revived: says`${named('who')} is up again (a correction)${raisedTo('who')}.`,
  left: says`\n${named('who')} has left the fight.\n`,
  mends: telling(change, ({ who, from, to }, { name }) => `${name(who)} heals: ${changed(from, to)} hp.`),
  healed: telling(change, ({ who, from, to }, { name }) =>
    from === to ? `${name(who)} stays at ${to} hp.` : `${name(who)}: ${from} → ${to} hp.`,
  ),
  injury: telling(
    { who: aText, total: aNumber, armour: aNumber, amount: aNumber },
    ({ who, total, armour, amount }, { name }) =>
      armour === 0
        ? `${name(who)} takes ${total} damage.`
        : `${name(who)} takes ${amount || 'no'} damage (${total} less armour ${armour}).`,
  ),
  joined: telling({ who: either(aText, texts) }, ({ who }, teller) => {
    const ids = typeof who === 'string' ? [who] : who;
    const untrained = teller.before ? untrainedIn(ids.map((id) => combatantOf(teller.fight, id))) : '';
    return `${joinedText(ids, teller)} ${untrained}`.trim();
  }),
  engage: says`${named('who')} is hand to hand with ${allNamed('all')}.`,
  disengage: says`${named('who')} is no longer hand to hand with ${eitherNamed('all')}.`,
  distance: says`${named('a')} and ${named('b')} are ${number('metres')} m apart.`,
  ending: says`The fight ends with this round.`,
  over: telling({ victor: aText }, ({ victor }, { noun }) =>
    victor === '' ? 'The fight is over.' : `The fight is over: only ${does(withThe(noun(victor)), 'are')} left.`,
  ),
  'cleared-up': telling({ hurt: texts }, ({ hurt }, { name }) =>
    hurt.length > 0 ? `Still hurt: ${listedInShort(hurt.map(name))}.` : 'Everybody alive is unhurt.',
  ),
});

/** Returns those who were in a state before a step, and are alive and out of it behind it. */
function endedSince({ before, fight }: Teller, state: State): readonly string[] {
  const was = (id: string) => before?.combatants.some((one) => one.id === id && hasCondition(one, state));
  return fight.combatants.filter((one) => was(one.id) && !hasCondition(one, state, 'dead')).map(({ id }) => id);
}

/** Returns the rank of an attack without a prompt of its own: the referee's people act as they have stated. */
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
function rolledText(
  { key, chance, parts }: { readonly key: string; readonly chance: number; readonly parts: string },
  { face, answered }: Teller,
): string {
  const shown = face(key);
  if (Number.isNaN(Number(shown))) return `(${shown})`;
  const needed = chance + (answered(`${key}/modifier`)?.answer.number ?? 0);
  return `(${shown}, needed ${needed} or less${parts === '' ? '' : `: ${parts.trim().replace(/^\(|\)$/g, '')}`})`;
}

function statedText(
  { who, do: word, at, with: tool, text }: { who: string; do: string; at: string; with: string; text: string },
  { name }: Teller,
): string {
  if (word === 'attack') return `will attack ${name(at)} (${tool})`;
  if (word === 'else') return text === '' ? 'will do nothing' : `states: ${text}`;
  if (at === '') return `will ${word}`;
  if (word === 'aid') return `will ${aidText('give', who, at, name(at))}`;
  return word === 'move' ? `will move towards ${name(at)}` : `will ${word} ${name(at)}`;
}
