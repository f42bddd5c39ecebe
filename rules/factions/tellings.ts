import { byHand } from '../../src/core/fight/by-hand.ts';
import { type Fight, findCombatant } from '../../src/core/fight/fight.ts';
import {
  allNamed,
  deed,
  face,
  named,
  owner,
  says,
  saysAlone,
  saysFallen,
  slotFor,
  subject,
  subjects,
  text,
  thingDoes,
  unsaid,
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
  maybe,
  type Teller,
  telling,
  texts,
} from '../../src/core/fight/telling.ts';
import { present } from '../../src/core/kit/list.ts';
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
  thing,
  thingsInShort,
  verbFor,
  withThe,
} from '../../src/core/kit/wording.ts';
import { sheet } from './combatant.ts';
import { afterSize, stepsAbove } from './size.ts';
import { placeInWords, zonesAt } from './zones.ts';

const who = aText;
const at = aText;
const key = aText;
const result = aWord('passed', 'failed');
const cameTo = { passed: 'passes', failed: 'fails' };

const came = wordFor('result', cameTo);
const rolledFor = slotFor(aText, (die, teller) => rolled(teller, die));
const byDie = slotFor(aText, (die, { answered, face }) => (answered(die) ? ` (die ${face(die)})` : ''));
const roundNamed = slotFor(aNumber, (round) => (round === 0 ? 'the bonus round' : `round ${round}`));
const inCapitals = slotFor(aText, (word) => word.toUpperCase());
const capitalised = slotFor(aText, capital);
const unsaidNumber = slotFor(aNumber, () => '');
const anyNamed = slotFor(texts, (ids, { name }) => listedInShort(ids.map(name)) || 'nobody');
const inZone = slotFor(aText, (zone) => (zone === '' ? '' : ` in ${placeInWords(zone)}`));
const inZones = slotFor(texts, (zones) => (zones.length > 0 ? `in ${listed(zones.map(placeInWords))}` : 'everywhere'));
const goesOff = slotFor(aText, (zone) => (zone === '' ? 'has no effect' : `goes off in ${placeInWords(zone)}`));
const deadline = slotFor(maybe(aNumber), (round) =>
  round === undefined ? 'when time passes' : `at the end of round ${round}`,
);
const isNowAt = slotFor(aText, (place) => (place === '' ? 'has no zone now' : `is now ${onOrIn(place)}`));

const exchangeParts = { who, at, attack: aNumber, counter: aNumber };

const hitParts = {
  who,
  at,
  with: aText,
  total: aNumber,
  damage: aNumber,
  av: aNumber,
  suffered: aNumber,
  from: aNumber,
  to: aNumber,
  critical: aFlag,
  state: aText,
};

/** Everything that Factions tells, each with its sentence; a line break begins a new line of the story. */
export const tellings = defineTellings({
  // The course of a round, slot by slot.
  holder: says`${subject('side', 'hold')} the initiative${byDie('key')}.`,
  round: telling({ round: aNumber }, ({ round }) =>
    round === 0 ? '\nBonus round: only the concealed act.' : `\nRound ${round}.`,
  ),
  first: telling({ side: aText, behind: maybe(texts) }, ({ side, behind = [] }, { noun, name }) => {
    const others = behind.length > 0 ? `, then ${listed(behind.map(name))}` : '';
    return `${capital(does(noun(side), 'have'))} the first slot${others}.`;
  }),
  'forced-pass': says`${subject('side', 'pass')} (nobody ready).`,
  pass: says`${subject('side', 'pass')}.`,
  'round-over': says`All pass: ${roundNamed('round')} is over.`,
  reserves: says`${named('who')} keeps the turn for a reaction.`,
  deed: telling({ who, what: aText, text: aText, at: maybe(texts) }, ({ who: id, text, at: whom }, { name }) => {
    const meant = whom === undefined ? '' : ` (${listed(whom.map(name))})`;
    return `${name(id)}: ${text}${meant}.`;
  }),
  else: says`${named('who')}${deed('text', ' does nothing more')}.`,
  outcome: says`${unsaid('what')}Outcome: ${text('text')}.`,
  save: says`${owner('who')} ${inCapitals('ability')} save: ${rolledFor('key')}, ${came}.`,

  // An attack, from the hit save to what is met by it.
  'hit-save': says`${unsaid('who')}Hit save (${text('why')}): ${rolledFor('key')}, ${came}.`,
  missed: says`${named('who')} misses ${anyNamed('at')}.`,
  'no-reaction': says`${named('who')} can't react: ${text('why')}.`,
  dodge: says`${named('who')} dodges: ${rolledFor('key')}, ${came}.${unsaidNumber('agi')}`,
  counters: telling(
    { who, with: aText, purpose: aText, held: aFlag },
    ({ who: id, with: tool, purpose, held }, { name }) =>
      `${name(id)} counters${purpose === 'damage' ? ` (${tool}${held ? ', held back' : ''})` : ` with a ${purpose}`}.`,
  ),
  guards: says`${named('who')} guards ${named('at')}.`,
  hides: says`${named('who')} hides behind ${named('at')}.`,
  opportunity: says`\n${named('who')} strikes at ${named('at')}, who is leaving (${text('with')}).`,
  exchange: telling(exchangeParts, exchange),
  prevented: telling({ who, counter: maybe(aFlag) }, ({ who: id, counter }, { noun }) =>
    counter === true ? 'The counter does not land.' : `${possessive(noun(id))} attack does not land.`,
  ),
  blast: says`${unsaid('who')}${capitalised('with')}${inZone('zone')}: ${anyNamed('at')}.`,
  'goes-wide': says`${unsaid('who')}The blast goes off beside its targets.`,
  'too-far': says`${named('at')} is too far away: ${named('who')} does nothing yet.`,
  deviates: says`${unsaid('who')}${unsaid('from')}The blast ${goesOff('to')}.`,
  stunt: telling({ who, at, text: aText, taken: aFlag }, (data, { name }) =>
    data.taken ? `${name(data.at)} accepts: ${data.text}.` : `${name(data.at)} declines.`,
  ),

  // Damage, and what becomes of people.
  hit: telling(hitParts, hit),
  deathblow: saysFallen`${unsaid('who')}${unsaid('with')}Death blow: ${named('at')} is dead.`,
  dying: saysFallen`${named('who')} is dying, and dies ${deadline('by')} unless healed.`,
  dies: saysFallen`${named('who')} dies.`,
  retires: saysFallen`${named('who')} is out of the fight until the stretch ends.`,
  'fights-on': saysAlone`${named('who')} fights on.`,
  heals: telling({ who, to: aNumber }, ({ who: id, to }, { name, before }) => {
    const old = before && findCombatant(before, id);
    return `${name(id)}: health ${changed(old ? sheet(old).health.current : to, to)}.`;
  }),
  wakes: saysAlone`${named('who')} comes round.`,
  // A stretch brings round nobody at 0 health (FA-DMG.14, FA-DMG.19).
  time: telling({ what: aText, count: aNumber }, (data, teller) => {
    const stays = stillOut(teller);
    const says = stays.length === 0 ? '' : ` ${does(teller.noun(stays), 'stay')} down at 0 health until healed.`;
    return `${byHand.time.phrase(data, teller) ?? ''}${says}`;
  }),

  // Gear that is dropped, taken, worn out.
  destroyed: says`${owner('who')} ${thingDoes('item', 'are')} destroyed.`,
  dropped: says`${named('who')} drops the ${text('item')}.`,
  taken: telling(
    { who, item: aText, from: maybe(aText) },
    (data, { name, noun }) =>
      `${name(data.who)} takes ${data.from === undefined ? 'the' : possessive(noun(data.from))} ${data.item}.`,
  ),
  'gets-back': says`${named('who')} gets the ${text('item')} back.`,
  equips: says`${named('who')} ${whether('held', 'takes', 'puts')} the ${text('item')} ${whether('held', 'in hand', 'away')}.`,
  durability: says`${owner('who')} ${text('item')}: rolled ${face('key')}, ${text('result')}.`,

  // Holds, shoves and disarms.
  handled: telling({ who, at, what: aText, key, result }, ({ at: id, what, key: die, result: came }, teller) => {
    const shown = teller.answered(die) ? `: ${rolled(teller, die)}` : '';
    if (came === 'passed') return `${teller.name(id)} resists the ${what}${shown}.`;
    const done = { disarm: 'is disarmed', shove: 'is shoved', grapple: 'is grabbed' }[what] ?? what;
    return `${teller.name(id)} ${done}${shown}.`;
  }),
  impossible: says`${unsaid('who')}${unsaid('at')}The ${text('what')} is no longer possible.`,
  'moved-by-force': says`${named('who')} ${isNowAt('to')}.`,
  'hold-ends': says`${owner('who')} hold on ${named('at')} ends.`,
  frees: telling(
    { who, at, from: aText, key, result },
    ({ who: id, at: whom, from, key: die, result: came }, teller) => {
      const { name } = teller;
      const tries =
        id === whom
          ? `${name(id)} tries to break free of ${name(from)}`
          : `${name(id)} tries to free ${name(whom)} from ${name(from)}`;
      return `${tries}: ${rolled(teller, die)}, ${cameTo[came]}.`;
    },
  ),
  declined: says`${named('who')} keeps the hold and does nothing yet.`,

  // Moves, mounts, concealment.
  revealed: says`${named('who')} is out in the open.`,
  unaware: says`${subjects('at', 'are')} ${whether('over', 'aware', 'unaware')} of ${named('who')}.`,
  concealed: says`${named('who')} is concealed.`,
  move: telling(
    { from: aText, who, to: aText, stopped: aFlag, half: maybe(aNumber) },
    ({ who: id, to, stopped, half }, { name }) => {
      if (half !== undefined) return `${name(id)} moves${to === '' ? '' : ` to ${name(to)}`}.`;
      return stopped ? `${name(id)} is stopped ${onOrIn(to)}.` : `${name(id)} moves to ${placeInWords(to)}.`;
    },
  ),
  sprint: says`${unsaid('who')}Sprint save: ${rolledFor('key')}, ${came}.`,
  mounts: says`${named('who')} gets on ${named('on')}.`,
  dismounts: says`${named('who')} gets off ${named('from')}.`,
  climbs: says`${named('who')}: ${rolledFor('key')}, ${wordFor('result', { passed: 'keeps their feet', failed: 'falls' })}.`,
  unseated: says`${named('who')} stands beside ${named('from')}.`,
  unmounted: says`${named('who')} is no longer on ${named('from')}.`,
  locked: says`${named('on')} goes at full speed: ${named('who')} can neither act nor react.`,

  // Morale, flight, the end.
  surrenders: saysAlone`${named('who')} surrenders.`,
  flees: saysAlone`${named('who')} flees.`,
  escape: saysAlone`${subjects('away', 'escape')}.`,
  'still-here': saysAlone`${subjects('who', 'have')} not got away yet: the fight goes on.`,
  reached: saysAlone`${subjects('reached', 'are')} caught: the fight goes on.`,
  chase: telling(
    { side: aText, passed: texts, failed: maybe(texts), key },
    ({ key: die, passed, failed = [] }, teller) =>
      `Chase, group AGI save: ${groupRolled(teller, die, [...passed, ...failed])}.`,
  ),
  morale: telling(
    { side: aText, failed: texts, group: aText, key, passed: texts },
    ({ group, key: die, passed, failed }, teller) => {
      const holds = passed.length === 0 ? 'nobody holds' : does(teller.noun(passed), 'hold');
      return `\nMorale of ${teller.name(group)}: ${groupRolled(teller, die, [...passed, ...failed])}: ${holds}.`;
    },
  ),
  breaks: telling({ who: texts, broken: aText }, ({ who: ids, broken }, { noun }) =>
    alone(
      `${does(noun(ids), 'break')} and ${verbFor(noun(ids), 'mean')} to ${broken === 'surrender' ? 'surrender' : 'flee'}.`,
    ),
  ),
  'goes-on': says`The fight goes on.`,
  over: telling(
    { sides: texts },
    ({ sides }, { name }) => `\nThe fight is over.${sides.length > 0 ? ` Standing: ${listed(sides.map(name))}.` : ''}`,
  ),
  aftermath: telling(
    { dying: texts, out: texts, surrendered: texts, safe: texts, dropped: texts },
    ({ dying, out, surrendered, safe, dropped }, { name }) =>
      [
        part('\nDying', dying, name),
        part('\nIncapacitated', out, name),
        part('Surrendered', surrendered, name),
        part('Safe from morale', safe, name),
        dropped.length > 0 ? `On the ground: ${thingsInShort(dropped)}.` : '',
      ]
        .filter((text) => text !== '')
        .join(' '),
  ),

  // The referee's word on the world.
  map: telling({ zones: texts, lost: maybe(texts) }, ({ zones, lost = [] }, { name, noun }) => {
    const says =
      lost.length === 0 ? '' : ` ${listedInShort(lost.map(name))} ${verbFor(noun(lost), 'have')} no zone in it yet.`;
    return `Zones: ${listed(zones)}.${says}`;
  }),
  light: says`It is ${whether('dark', 'dark', 'light')} ${inZones('zones')}.`,
  cover: telling(
    { who, what: aText, against: maybe(aText) },
    ({ who: id, what, against }, { name }) =>
      `${name(id)}: ${what === 'none' ? 'no cover' : what}${against === undefined ? '' : ` against ${name(against)}`}.`,
  ),
  faction: says`${subject('side', 'are')} a faction now: \`add ${text('side')} 2 wolf\` adds combatants to it.`,
  allied: says`${allNamed('sides')} are allied.`,
  parted: says`${allNamed('sides')} are enemies again.`,
});

/** Returns a save as it was rolled: `rolled 17, needed 8 or less`; the face alone where several were needed. */
function rolled({ answered, face }: Teller, die: string): string {
  const request = answered(die)?.request;
  const shown = face(die);
  if (request?.kind !== 'check' || !/^\d+$/.test(shown)) return shown;
  const limits = request.bands.filter(({ grade }) => grade === 'success').map(({ upTo }) => upTo);
  return limits.length === 1 ? `rolled ${shown}, needed ${limits[0]} or less` : `rolled ${shown}`;
}

/** Says what a group rolled: one die for all, or a die each (FA-SAV.4). */
function groupRolled(teller: Teller, die: string, members: readonly string[]): string {
  if (teller.answered(die)) return rolled(teller, die);
  const own = members.filter((id) => teller.answered(`${die}:${id}`));
  return own.map((id) => `${teller.name(id)} ${rolled(teller, `${die}:${id}`)}`).join('; ');
}

type Hit = DataOf<typeof hitParts>;

/** Says who hit whom, what the dice came to, and on a line of its own who falls. */
function hit(data: Hit, { name, noun, fight }: Teller): string {
  const { total, damage, av, from, to, critical, state } = data;
  const target = name(data.at);
  const tool = data.with.replace(/^the /, '');
  const own = data.who === data.at ? withThe(thing(tool)) : belonging(noun(data.who), tool);
  const rolls = total === damage ? '' : `rolled ${[`${total}`, ...bentBy(data, fight)].join(', ')}: `;
  const stopped = av > 0 && damage > 0 ? `, ${Math.min(av, damage)} stopped by armour` : '';
  const left = from === to ? ', no health lost' : `, ${changed(from, to)} health`;
  const figures = `${rolls}${damage} damage${stopped}${left}.`;
  const falls = (critical || state === 'dead') && state !== 'dying' && state !== 'up';
  const end = falls ? fallen(`${target} is ${state}${critical && from > 0 ? ' (critical damage)' : ''}.`) : '';
  return `${data.who === '' ? `${target} takes ${figures}` : `${capital(does(own, 'hit'))} ${target}: ${figures}`}${end}`;
}

/** Returns who was out until the end of the stretch that has passed, and is out still. */
function stillOut({ fight, before }: Teller): readonly string[] {
  return fight.combatants.flatMap((combatant) => {
    const earlier = before && findCombatant(before, combatant.id);
    const wasOut = earlier && sheet(earlier).outUntil === 'stretch';
    return wasOut && sheet(combatant).state === 'incapacitated' ? [combatant.id] : [];
  });
}

/** Returns what made more or less of a roll than it shows, in its order: impairment, size (FA-DMG.5, FA-SIZ.2). */
function bentBy({ who: by, at: whom, with: tool, total, damage }: Hit, fight: Fight): readonly string[] {
  const [own, target] = [findCombatant(fight, by), findCombatant(fight, whom)].map((one) => one && sheet(one));
  const isBlast = own?.weapons.some(({ name, blast }) => blast && name === tool) === true;
  const steps = own && target && !isBlast ? Math.min(0, stepsAbove(own.size, target.size)) : 0;
  const less = ['', 'halved', 'quartered'][-steps] ?? `divided by ${2 ** -steps}`;
  const isBent = afterSize(total, steps) !== damage;
  return present(isBent && (damage > total ? 'enhanced' : 'impaired'), steps < 0 && `${less} for size`);
}

function exchange({ attack, counter, ...data }: DataOf<typeof exchangeParts>, { name }: Teller): string {
  if (attack === counter) return `Both would lose ${attack} health: both hits land at once.`;
  const first = attack > counter ? data.at : data.who;
  return `${name(first)} would lose ${Math.max(attack, counter)} health against ${Math.min(attack, counter)}, and is hit first.`;
}

/** Returns where a place is: `in zone 3`, `on the border 2-3`. */
function onOrIn(place: string): string {
  return `${zonesAt(place).length > 1 ? 'on' : 'in'} ${placeInWords(place)}`;
}

function part(title: string, ids: readonly string[], name: (id: string) => string): string {
  return ids.length > 0 ? `${title}: ${listed(ids.map((id) => name(id)))}.` : '';
}
