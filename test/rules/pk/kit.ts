import { pk } from '../../../rules/pk/index.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import type { Intent } from '../../../src/core/fight/intent.ts';
import type { Json, JsonObject } from '../../../src/core/kit/json.ts';
import { must } from '../../../src/core/kit/list.ts';
import { type Entry, field, type Given, given, type Played, type Roster, Table, who } from '../../kit.ts';
import { asta, bandit, brann, cole, ghoul } from './cast.ts';

/** The table at which P&K is played. */
export const table = new Table(pk);

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

  /** Returns the reason why an attack is refused, or nothing. */
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

  /** Returns the sentences of the last step. */
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

/** A Bout of three against a Ghoul, in which everybody has had its turn. */
export const afterBout = () => bout('party', [asta, brann, cole], [ghoul]).play({ do: 'done' });

/** The foes have run from Asta. */
export const fledFoes = () =>
  bout('party', [asta], [bandit])
    .play({ do: 'done' })
    .play({ do: 'retreat', at: ['foes'] })
    .play({ do: 'run' }, [13, 10]);
