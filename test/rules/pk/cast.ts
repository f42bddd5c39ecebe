import { pk } from '../../../rules/pk/index.ts';
import type { Fight } from '../../../src/core/fight.ts';
import type { Intent } from '../../../src/core/intent.ts';
import type { Json, JsonObject } from '../../../src/core/json.ts';
import { must } from '../../../src/core/list.ts';
import { type Entry, field, type Given, given, type Played, type Roster, Table, who } from '../../kit.ts';

/** The table at which P&K is played. */
export const table = new Table(pk);

export const asta: Entry = {
  name: 'Asta',
  type: 'PC',
  marchingOrder: 'Torch-Bearer',
  armor: 3,
  health: 4,
  willDice: '1d6',
  weapons: ['sword'],
};
export const brann: Entry = {
  name: 'Brann',
  type: 'PC',
  marchingOrder: 'Scout',
  armor: 2,
  health: 5,
  willDice: '2d6',
  weapons: ['bow', 'dagger'],
};
export const cole: Entry = {
  name: 'Cole',
  type: 'PC',
  marchingOrder: 'Candle-holder',
  health: 6,
  willDice: '1d8',
  weapons: ['sling'],
  spells: true,
};
export const ghoul: Entry = { name: 'Ghoul', place: 'Melee', health: 5, attacks: ['claws 1d6'] };
export const knight: Entry = {
  name: 'Knight',
  place: 'Melee',
  armor: 4,
  health: 6,
  attackTarget: 15,
  defenseTarget: 14,
  attacks: ['blade 1d8'],
};
export const archer: Entry = { name: 'Archer', place: 'Near', armor: 1, health: 3, attacks: ['bow ranged 1d6'] };
export const witch: Entry = {
  name: 'Witch',
  place: 'Distant',
  health: 4,
  defenseTarget: 15,
  attacks: ['hex spell blinded', 'fire spell 2d4'],
};
export const wolf: Entry = { name: 'Wolf', place: 'Melee', health: 3, kind: 'Beast', attacks: ['bite 1d4'] };
export const bandit: Entry = {
  name: 'Bandit',
  place: 'Melee',
  armor: 1,
  health: 4,
  attacks: ['cutlass 1d6'],
  xp: 10,
};
export const door: Entry = { name: 'Door', type: 'object', place: 'Melee', health: 4 };

/** The same with another name or other values. */
export function like(one: Entry, changes: JsonObject): Entry {
  return { ...one, ...changes, name: String(changes['name'] ?? one.name) };
}

/** A fight in the middle of being played: each call plays a step and goes on from there. */
export class Scene {
  fight: Fight;
  /** The last step that was played. */
  last: Played | undefined;

  constructor(roster: Roster | Fight, house: JsonObject = {}) {
    this.fight = 'ruleset' in roster ? roster : table.begin(roster, { house });
  }

  /** Plays a step with its answers in the order asked. */
  play(intent: Intent, answers: readonly Given[] = [], named: Readonly<Record<string, Given>> = {}): this {
    this.last = table.play(this.fight, intent, answers, named);
    this.fight = this.last.fight;
    return this;
  }

  attack(attacker: string, target: string, answers: readonly Given[], weapon?: string): this {
    return this.play(attackOf(attacker, target, weapon), answers);
  }

  move(mover: string, to: string): this {
    return this.play({ do: 'move', who: mover, options: { to } });
  }

  /** Why an attack is refused, or nothing. */
  refusesAttack(attacker: string, target: string, weapon?: string): string | undefined {
    return this.refuses(attackOf(attacker, target, weapon));
  }

  refuses(intent: Intent): string | undefined {
    return table.refuses(this.fight, intent)?.why;
  }

  /** Goes on to the next Bout, of which a Side holds Initiative; what is due before it is passed over. */
  holds(side: string): this {
    while (this.due() !== 'initiative') this.play(this.#passing());
    return this.play({ do: 'initiative' }, side === 'party' ? [5, 2] : [2, 5]);
  }

  /** The id of what is due. */
  due(): string | undefined {
    return pk.due(this.fight)[0]?.id;
  }

  /** Armor and Health, as in the ledger: `3/4`. */
  ah(id: string): string {
    return `${field(this.fight, id, 'armor/current')}/${field(this.fight, id, 'health/current')}`;
  }

  /** The counts of a weapon, Critical Hits and Misses. */
  counts(id: string, weapon: string): string {
    const [crits, misses, broken] = ['crits', 'misses', 'broken'].map((key) =>
      field(this.fight, id, `weapons/${weapon}/${key}`),
    );
    return `${crits}/${misses}${broken === true ? ' broken' : ''}`;
  }

  field(id: string, path: string): Json | undefined {
    return field(this.fight, id, path);
  }

  place(id: string): string {
    return who(this.fight, id).place;
  }

  conditions(id: string): readonly string[] {
    return who(this.fight, id).conditions.map(({ name }) => name);
  }

  /** A value that is kept of the fight as a whole. */
  kept(key: string): Json | undefined {
    return this.fight.bags.fight[key];
  }

  /** What the last step said. */
  says(): readonly string[] {
    return this.last?.says ?? [];
  }

  /** Sets fields by the test's hand. */
  set(id: string, fields: JsonObject): this {
    this.fight = given(this.fight, (draft) => draft.change(id, fields));
    return this;
  }

  /** Plays what Enter plays, with answers. */
  enter(answers: readonly Given[] = []): this {
    return this.play(must(pk.due(this.fight)[0]?.enter?.intent, 'thing that Enter plays'), answers);
  }

  #passing(): Intent {
    const due = must(pk.due(this.fight)[0], 'thing that is due');
    return due.enter?.intent ?? { do: 'done' };
  }
}

/** A duel or a mêlée in which a Side holds Bout 1. */
export function bout(holder: string, party: readonly Entry[], foes: readonly Entry[], house: JsonObject = {}): Scene {
  const scene = new Scene({ party, foes }, house);
  return scene.play({ do: 'surprise' }, ['nobody']).play({ do: 'initiative' }, holder === 'party' ? [5, 2] : [2, 5]);
}

function attackOf(attacker: string, target: string, weapon?: string): Intent {
  return { do: 'attack', who: attacker, at: target.split(' '), ...(weapon !== undefined && { with: weapon }) };
}
