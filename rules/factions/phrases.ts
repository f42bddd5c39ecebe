import type { Told } from '../../src/core/fight/fact.ts';
import type { Teller } from '../../src/core/fight/telling.ts';
import type { Json, JsonObject } from '../../src/core/kit/json.ts';
import { capital } from '../../src/core/kit/wording.ts';

type Say = (data: JsonObject, teller: Teller) => string;

/** What each told fact sounds like, by its key; a line break begins a new line of the story. */
const says: Readonly<Record<string, Say>> = {
  holder: ({ side, key }, { name, face, answered }) =>
    `${name(side)} hold the initiative${answered(String(key)) ? ` (die ${face(key)})` : ''}.`,
  round: ({ round }) => (round === 0 ? '\nBonus round: only the concealed act.' : `\nRound ${round}.`),
  first: ({ side }, { name }) => `${name(side)} have the first slot.`,
  'forced-pass': ({ side }, { name }) => `${name(side)} pass (nobody ready).`,
  pass: ({ side }, { name }) => `${name(side)} pass.`,
  'round-over': ({ round }) => `All pass: ${round === 0 ? 'the bonus round' : `round ${round}`} is over.`,
  'hit-save': ({ key, result, why }, { face }) => `Hit save (${why}) ${face(key)}, ${verb(result)}.`,
  missed: ({ who, at }, { name }) => `${name(who)} misses ${list(at, name)}.`,
  'no-reaction': ({ who, why }, { name }) => `${name(who)}: no reaction (${why}).`,
  dodge: ({ who, key, result, agi }, { name, faceOf }) =>
    `${name(who)} dodges: ${faceOf(key, `AGI ${agi}`)}, ${verb(result)}.`,
  counters: ({ who, with: tool, purpose, held }, { name }) =>
    `${name(who)} counters${purpose === 'damage' ? ` (${tool}${held === true ? ', held back' : ''})` : ` with a ${purpose}`}.`,
  guards: ({ who, at }, { name }) => `${name(who)} guards ${name(at)}.`,
  hides: ({ who, at }, { name }) => `${name(who)} hides behind ${name(at)}.`,
  opportunity: ({ who, at, with: tool }, { name }) => `\n${name(who)} strikes at ${name(at)}, who leaves (${tool}).`,
  exchange: ({ who, at, attack, counter }, { name }) => exchange(Number(attack), Number(counter), name(who), name(at)),
  prevented: ({ who, counter }, { name }) =>
    counter === true ? 'No counter.' : `${name(who)}'s attack does not land.`,
  blast: ({ with: tool, zone, at }, { name }) =>
    `${capital(String(tool))}${zone === '' ? '' : ` in zone ${zone}`}: ${list(at, name)}.`,
  'goes-wide': () => 'It goes off beside them.',
  'too-far': ({ who, at }, { name }) => `${name(at)} is too far away: ${name(who)} does nothing yet.`,
  outcome: ({ text }) => `${text}.`,
  save: ({ who, key, ability, result }, { name, faceOf }) =>
    `${name(who)}: ${faceOf(key, String(ability).toUpperCase())}, ${verb(result)}.`,
  deviates: ({ to }) => (to === '' ? 'It goes off to no effect.' : `It goes off in zone ${to}.`),
  hit,
  deathblow: ({ at }, { name }) => `Death blow: ${name(at)} is dead.`,
  dying: ({ who, by }, { name }) => `${name(who)} is dying, dead at the end of round ${by} unless healed.`,
  dies: ({ who }, { name }) => `${name(who)} dies.`,
  destroyed: ({ who, item }, { name }) => `${name(who)}'s ${item} is destroyed.`,
  dropped: ({ who, item }, { name }) => `${name(who)} drops the ${item}.`,
  taken: ({ who, item, from }, { name }) =>
    `${name(who)} takes the ${item}${from === undefined ? '' : ` of ${name(from)}`}.`,
  equips: ({ who, item, held }, { name }) =>
    `${name(who)} ${held === true ? 'takes the' : 'puts away the'} ${item}${held === true ? ' in hand' : ''}.`,
  handled: ({ at, what, result, key }, teller) =>
    handled(String(what), String(at), result === 'passed', String(key), teller),
  impossible: ({ what }) => `The ${what} has become impossible.`,
  'moved-by-force': ({ who, to }, { name }) => `${name(who)} is at ${to}.`,
  'hold-ends': ({ who, at }, { name }) => `${name(who)} lets go of ${name(at)}.`,
  frees: ({ who, at, from, key, result }, { name, face }) =>
    `${name(who)} ${who === at ? 'breaks' : `frees ${name(at)}`} free of ${name(from)}: ${face(key)}, ${verb(result)}.`.replace(
      /frees (.*) free of/,
      'frees $1 from',
    ),
  stunt: ({ at, text, taken }, { name }) =>
    taken === true ? `${name(at)} accepts: ${text}.` : `${name(at)} declines.`,
  'fights-on': ({ who }, { name }) => `${name(who)} fights on.`,
  declined: ({ who }, { name }) => `${name(who)} keeps the hold and does nothing yet.`,
  revealed: ({ who }, { name }) => `${name(who)} is out in the open.`,
  unaware: ({ who, at, over }, { name }) =>
    `${list(at, name)}: ${over === true ? 'aware' : 'unaware'} of ${name(who)}.`,
  concealed: ({ who }, { name }) => `${name(who)} is concealed.`,
  move: ({ who, to, stopped, half }, { name }) =>
    half === undefined
      ? `${name(who)} ${stopped === true ? 'is stopped' : 'moves'} at ${to}.`.replace('moves at', 'moves to')
      : `${name(who)} moves${to === '' ? '' : ` to ${name(to)}`}.`,
  sprint: ({ key, result }, { face }) => `Sprint save ${face(key)}, ${verb(result)}.`,
  deed: ({ who, text }, { name }) => `${name(who)}: ${text}.`,
  else: ({ who, text }, { name }) => (text === '' ? `${name(who)} does nothing more.` : `${name(who)}: ${text}.`),
  reserves: ({ who }, { name }) => `${name(who)} keeps the turn for a reaction.`,
  mounts: ({ who, on }, { name }) => `${name(who)} gets on ${name(on)}.`,
  dismounts: ({ who, from }, { name }) => `${name(who)} gets off ${name(from)}.`,
  climbs: ({ who, key, result }, { name, face }) =>
    `${name(who)}: ${face(key)}, ${result === 'passed' ? 'keeps its feet' : 'falls'}.`,
  unseated: ({ who, from }, { name }) => `${name(who)} stands beside ${name(from)}.`,
  locked: ({ who, on }, { name }) => `${name(on)} goes at full speed: ${name(who)} neither acts nor reacts.`,
  surrenders: ({ who }, { name }) => `${name(who)} surrenders.`,
  flees: ({ who }, { name }) => `${name(who)} flees.`,
  escape: ({ away }, { name }) => `${list(away, name)} ${areSeveral(away) ? 'escape' : 'escapes'}.`,
  reached: ({ reached }, { name }) => `${list(reached, name)} reached: the fight goes on.`,
  chase: ({ key }, { face }) => `Chase: d20 ${face(key)}.`,
  morale: ({ group, key, passed }, { name, face }) =>
    `\nMorale of ${name(group)}: ${face(key)}, ${list(passed, name)} ${areSeveral(passed) ? 'hold' : 'holds'}.`,
  breaks: ({ who, broken }, { name }) =>
    `${list(who, name)} ${Array.isArray(who) && who.length > 1 ? 'mean' : 'means'} to ${broken === 'surrender' ? 'surrender' : 'flee'}.`,
  over: ({ sides }, { name }) =>
    `\nThe fight is over. ${Array.isArray(sides) && sides.length > 0 ? `Standing: ${list(sides, name)}.` : ''}`,
  durability: ({ who, item, key, result }, { name, face }) =>
    `${name(who)}'s ${item}: d4 ${face(key)}, ${result}.`.replace('d4 ', ''),
  aftermath: ({ dying, out, surrendered, safe, dropped }, { name }) =>
    [
      part('\nDying', dying, name),
      part('\nIncapacitated', out, name),
      part('Surrendered', surrendered, name),
      part('Safe from morale', safe, name),
      part('On the ground', dropped, String),
    ]
      .filter((text) => text !== '')
      .join(' '),
  heals: ({ who, to }, { name }) => `${name(who)} is at ${to} health.`,
  wakes: ({ who }, { name }) => `${name(who)} comes round.`,
  map: ({ zones }) => `Zones: ${Array.isArray(zones) ? zones.join(' ') : ''}.`,
  light: ({ dark, zones }) =>
    `${Array.isArray(zones) && zones.length > 0 ? `Zone ${zones.join(', ')}` : 'Everywhere'}: ${dark === true ? 'dark' : 'light'}.`,
  cover: ({ who, what, against }, { name }) =>
    `${name(who)}: ${what === 'none' ? 'no cover' : what}${against === undefined ? '' : ` against ${name(against)}`}.`,
  faction: ({ side }, { name }) => `${name(side)} are a faction now: \`add ${side} 2 wolf\` brings them in.`,
  allied: ({ sides }, { name }) => `${list(sides, name)} are allied.`,
};

/** A told fact as a sentence; empty for what is not this ruleset's. */
export function phrase(told: Told, teller: Teller): string {
  const say = Object.hasOwn(says, told.key) ? says[told.key] : undefined;
  return say?.(told.data, teller) ?? '';
}

/** `Axe 3, less 2 = 1. Theobald: 12 > 11.` */
function hit(data: JsonObject, { name }: Teller): string {
  const { with: tool, at, total, damage, av, suffered, from, to, critical, state } = data;
  const bent = total === damage ? `${total}` : `${total}, comes to ${damage}`;
  const left = Number(av) > 0 && Number(damage) > 0 ? `, less ${av} = ${suffered}` : '';
  const what = critical === true ? `, critical: ${state}` : state === 'dead' ? ': dead' : '';
  const lost = from === to ? (what === '' ? ' suffers nothing' : what) : `: ${from} > ${to}${what}`;
  return `${capital(String(tool))} ${bent}${left}. ${name(at)}${lost}.`;
}

function exchange(attack: number, counter: number, who: string, at: string): string {
  if (attack === counter) return `${attack} against ${counter}: both at once.`;
  return `${Math.max(attack, counter)} against ${Math.min(attack, counter)}: ${attack > counter ? at : who} suffers more.`;
}

function handled(what: string, at: string, passed: boolean, key: string, { name, faceOf, answered }: Teller): string {
  const done = { disarm: 'is disarmed', shove: 'is shoved', grapple: 'is grabbed' }[what] ?? what;
  const die = answered(key) ? `: ${faceOf(key, 'STR')}` : '';
  return passed ? `${name(at)} resists the ${what}${die}.` : `${name(at)} ${done}${die}.`;
}

function verb(result: Json | undefined): string {
  return result === 'passed' ? 'passes' : 'fails';
}

function list(ids: Json | undefined, name: (id: Json | undefined) => string): string {
  return Array.isArray(ids) && ids.length > 0 ? ids.map((id: Json) => name(id)).join(', ') : 'nobody';
}

function areSeveral(ids: Json | undefined): boolean {
  return Array.isArray(ids) && ids.length > 1;
}

function part(title: string, ids: Json | undefined, name: (id: Json | undefined) => string): string {
  return Array.isArray(ids) && ids.length > 0 ? `${title}: ${list(ids, name)}.` : '';
}
