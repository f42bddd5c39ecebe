import { factions } from '../../../rules/factions/index.ts';
import { state } from '../../../rules/factions/state.ts';
import { emptyFight, type Fight } from '../../../src/core/fight/fight.ts';
import type { Intent } from '../../../src/core/fight/intent.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { type Entry, field, type Given, given, Table, who } from '../../kit.ts';
import { wyrm } from './cast.ts';

export const table = new Table(factions);

export interface Setting {
  readonly house?: JsonObject;
  /** The faction that started the fight. */
  readonly started?: string;
  /** Side with the first slot; the one that started the fight, where absent. */
  readonly first?: string;
}

/** A fight of two factions in its first slot. */
export function fightOf(players: readonly Entry[], bandits: readonly Entry[], setting: Setting = {}): Fight {
  return begun(table.begin({ party: players, foes: bandits }, { house: setting.house ?? {} }), setting);
}

/** A fight of any factions, each with its members, in its first slot; the first is the players'. */
export function factionsOf(all: Readonly<Record<string, readonly Entry[]>>, setting: Setting = {}): Fight {
  return begun(unbegun(all, setting), setting);
}

/** A fight of any factions before it has been said who started it. */
export function unbegun(all: Readonly<Record<string, readonly Entry[]>>, { house = {} }: Setting = {}): Fight {
  const sides = Object.keys(all).map((id, i) => ({ id, name: id, players: i === 0 }));
  const members = Object.entries(all).flatMap(([side, entries]) =>
    entries.map(({ name, place = '', ...fields }): JsonObject => ({ name, place, side, fields })),
  );
  return table.play(emptyFight('factions'), { do: 'fight', options: { sides, members, house } }).fight;
}

function begun(fight: Fight, { started = fight.sides[0]?.id ?? '', first = started }: Setting): Fight {
  const isAmbush = fight.combatants.some(({ fields }) => fields['concealed'] === true);
  const holder = table.play(fight, { do: 'start' }, isAmbush ? [started] : [started, 'nobody']).fight;
  return table.play(holder, { do: 'first', at: [first] }).fight;
}

/** An action of somebody. */
export function act(
  fight: Fight,
  intent: Intent,
  answers: readonly Given[] = [],
  named: Readonly<Record<string, Given>> = {},
) {
  return table.play(fight, intent, answers, named);
}

/** An attack of somebody on somebody. */
export function attack(
  fight: Fight,
  by: string,
  at: string | readonly string[],
  answers: readonly Given[] = [],
  more: Partial<Intent> = {},
) {
  return table.play(fight, attackIntent(by, at, more), answers);
}

export function attackIntent(by: string, at: string | readonly string[], more: Partial<Intent> = {}): Intent {
  return { do: 'attack', who: by, at: typeof at === 'string' ? [at] : at, ...more };
}

/** Plays Enter until a combatant is to act, or morale or the end is due; the first slot is as before. */
export function onward(fight: Fight): Fight {
  let now = fight;
  for (let [due] = factions.due(now); due?.atOnce && due.enter; [due] = factions.due(now))
    now = table.roll(now, due.enter.intent, 'onward').fight;
  return now;
}

/** Everybody else passes until the round is over, and what runs at once is played. */
export function endRound(fight: Fight): Fight {
  let now = fight;
  if (state(now).stage !== 'slots') return onward(now);
  if (state(now).turn.length > 0) now = table.play(now, { do: 'done' }).fight;
  while (state(now).stage === 'slots') {
    const [due] = factions.due(now);
    const pass = { do: 'pass', ...(due?.side !== undefined && { who: due.side }) };
    now = table.roll(now, due?.enter?.intent ?? pass, 'onward').fight;
  }
  return onward(now);
}

export const bag = (fight: Fight) => fight.bags.fight;

export const health = (fight: Fight, id: string) => field(fight, id, 'health/current');

export const stateOf = (fight: Fight, id: string) => field(fight, id, 'state');

export const turn = (fight: Fight, id: string) => field(fight, id, 'turn');

export const place = (fight: Fight, id: string) => who(fight, id).place;

/** `8 up ready`: health, state and turn at once. */
export const line = (fight: Fight, id: string) => `${health(fight, id)} ${stateOf(fight, id)} ${turn(fight, id)}`;

/** Fields set by hand. */
export function with_(fight: Fight, id: string, fields: JsonObject): Fight {
  return given(fight, (draft) => draft.change(id, fields));
}

/** Sets the state of the fight by hand. */
export function keeping(fight: Fight, entries: JsonObject): Fight {
  return given(fight, (draft) => draft.put('fight', entries));
}

/** Players against a Wyrm that began it. */
export const against = (...players: readonly Entry[]) =>
  factionsOf({ players, monsters: [wyrm()] }, { started: 'monsters' });

/** The options of the reaction that an attack asks, by id with why they cannot be taken. */
export function reactions(
  fight: Fight,
  by: string,
  at: string,
  more: Partial<Intent> = {},
): Readonly<Record<string, string | undefined>> {
  const [asked] = table.asks(fight, attackIntent(by, at, more));
  if (asked?.kind !== 'choose') throw new Error(`${at} is asked for no reaction.`);
  return Object.fromEntries(asked.options.map(({ id, refused }) => [id, refused]));
}
