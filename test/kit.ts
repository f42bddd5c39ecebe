import { fold } from '../src/core/fight/apply.ts';
import { Draft } from '../src/core/fight/draft.ts';
import type { Fact, Told } from '../src/core/fight/fact.ts';
import { type Combatant, emptyFight, type Fight, nameOf, nounOf } from '../src/core/fight/fight.ts';
import type { Intent } from '../src/core/fight/intent.ts';
import type { Teller } from '../src/core/fight/telling.ts';
import { isObject, type Json, type JsonObject } from '../src/core/kit/json.ts';
import { must } from '../src/core/kit/list.ts';
import { seeded } from '../src/core/kit/random.ts';
import { FALLS } from '../src/core/kit/wording.ts';
import { actionFor, attempt, refusalOf } from '../src/core/play/play.ts';
import { type Answer, faceOf } from '../src/core/rule/answer.ts';
import type { Request, Rule } from '../src/core/rule/request.ts';
import { type Answered, defaults, firstOf, type Source } from '../src/core/rule/run.ts';
import { whyOf } from '../src/core/ruleset/refuse.ts';
import type { Refusal, Ruleset } from '../src/core/ruleset/ruleset.ts';
import { byDefault, Odds, type Policy, ways } from '../src/drivers/odds.ts';
import { odds, streamSource } from './means.ts';

/**
 * Answer to a request: a face, a total or a stated number; faces; an option's id, or a band's name as the referee's
 * ruling.
 */
export type Given = number | readonly number[] | string;

/** A combatant as a test writes it: a name, perhaps a place, and fields. */
export type Entry = JsonObject & { readonly name: string };

/** Combatants by side, and the things that belong to nobody. */
export interface Roster {
  readonly party?: readonly Entry[];
  readonly foes?: readonly Entry[];
  readonly things?: readonly Entry[];
}

/** A step that was played to its end. */
export interface Played {
  readonly fight: Fight;
  readonly facts: readonly Fact[];
  readonly asked: readonly Answered[];
  /** The keys of what was asked and not taken quietly, in order. */
  readonly keys: readonly string[];
  /** The told facts, as the ruleset says them. */
  readonly says: readonly string[];
  /** The data of the told facts of a key. */
  readonly told: (key: string) => readonly JsonObject[];
}

/** Beginning of a fight: house rules that differ from the defaults, answers, the story so far. */
export interface Beginning {
  readonly house?: JsonObject;
  readonly answers?: readonly Given[];
  readonly from?: Fight;
}

/** A table at which a ruleset is played by hand, in the words of the game. */
export class Table {
  readonly ruleset: Ruleset;

  constructor(ruleset: Ruleset) {
    this.ruleset = ruleset;
  }

  /**
   * Begins a fight of a story, whatever is still to be settled of the one before.
   */
  begin(roster: Roster, more: Beginning = {}): Fight {
    return this.open(roster, more).fight;
  }

  /** The step that begins a fight. */
  open(roster: Roster, { house = {}, answers = [], from }: Beginning = {}): Played {
    const [players, foes] = this.ruleset.sides;
    const sides = [
      { id: players, name: players, players: true },
      { id: foes, name: foes, players: false },
    ];
    const members = [
      ...(roster.party ?? []).map((entry) => memberOf(entry, players)),
      ...(roster.foes ?? []).map((entry) => memberOf(entry, foes)),
      ...(roster.things ?? []).map((entry) => memberOf(entry, '')),
    ];
    const story = from ?? emptyFight(this.ruleset.id);
    const intent: Intent = { do: 'fight', options: { sides, members, house } };
    return this.play(story, this.refuses(story, intent) ? { ...intent, forced: true } : intent, answers);
  }

  /**
   * Plays a step with answers in the order asked. What is taken quietly (modifiers, remembered decisions) takes its
   * default, unless `named` answers it by key or tag.
   * @throws Error when an answer is missing or left over, Problem when one does not fit or the rules refuse
   */
  play(
    fight: Fight,
    intent: Intent,
    answers: readonly Given[] = [],
    named: Readonly<Record<string, Given>> = {},
  ): Played {
    const left = [...answers];
    const result = attempt(this.ruleset, fight, intent, inOrder(left, named));
    if (!result.done)
      throw new Error(`No answer for ${result.open.map(({ key, why }) => `${key} (${why})`).join(', ')}.`);
    if (left.length > 0) throw new Error(`Answers left over: ${left.join(' ')}.`);
    return this.#played(fight, result);
  }

  /** Plays a step in which dice come from a seed and decisions take their default, unless `named` answers them. */
  roll(fight: Fight, intent: Intent, seed: string, named: Readonly<Record<string, Given>> = {}): Played {
    const source = firstOf(byName(named), streamSource(seeded(seed)), defaults);
    const result = attempt(this.ruleset, fight, intent, source);
    if (!result.done) throw new Error(`Left open: ${result.open.map(({ key }) => key).join(', ')}.`);
    return this.#played(fight, result);
  }

  /** The exact chances of what can be read from a step when it has been played: from its fight, from its facts. */
  chances<T extends string | number>(
    fight: Fight,
    intent: Intent,
    read: (draft: Draft) => T,
    policy: Policy = byDefault,
  ): Odds<T> {
    const found = new Odds<T>(String);
    for (const [draft, over, under] of ways(() => this.#draft(fight, intent), policy))
      found.add(read(draft), over, under);
    return found;
  }

  /** Returns the requests that follow answers given in the order asked. */
  asks(fight: Fight, intent: Intent, answers: readonly Given[] = []): readonly Request[] {
    return attempt(this.ruleset, fight, intent, inOrder([...answers], {})).open;
  }

  /** Returns the refusal of a step by the rules, or nothing. */
  refuses(fight: Fight, intent: Intent): (Refusal & { readonly why: string }) | undefined {
    const refusal = refusalOf({ ruleset: this.ruleset, fight }, intent);
    return refusal && { ...refusal, why: whyOf(refusal) };
  }

  /** The exact odds of a step; fights that share a key are one outcome. */
  odds(fight: Fight, intent: Intent, key: (fight: Fight) => string, policy: Policy = byDefault): Odds<Fight> {
    return odds(() => this.#outcome(fight, intent), key, policy);
  }

  /** The step that is due when nobody has anything better to do: what Enter plays, or the tactic of who is due. */
  next(fight: Fight): Intent | undefined {
    const [due] = this.ruleset.due(fight);
    if (!due) return undefined;
    if (due.enter) return due.enter.intent;
    return must(this.ruleset.plan(fight, must(due.who?.[0], `actor of ${due.id}`)), `plan for ${due.id}`);
  }

  /**
   * Plays a fight by the stated tactic and the defaults until nothing is due.
   * @throws Error when it is not over after so many steps
   */
  playOut(fight: Fight, seed: string, most = 2000): Fight {
    let now = fight;
    for (let count = 0; count < most; count++) {
      const intent = this.next(now);
      if (!intent) return now;
      now = this.roll(now, intent, `${seed}/${count}`).fight;
    }
    throw new Error(`Not over after ${most} steps: ${JSON.stringify(this.ruleset.due(now))}`);
  }

  *#draft(fight: Fight, intent: Intent): Rule<Draft> {
    const draft = new Draft(fight);
    yield* actionFor(this.ruleset, intent).play(draft, intent);
    return draft;
  }

  *#outcome(fight: Fight, intent: Intent): Rule<Fight> {
    return (yield* this.#draft(fight, intent)).fight;
  }

  #played(before: Fight, { facts, asked }: { facts: readonly Fact[]; asked: readonly Answered[] }): Played {
    const fight = fold(before, facts);
    const teller = tellerOf(fight, asked);
    const told = facts.filter((fact): fact is Told => fact.kind === 'told');
    return {
      fight,
      facts,
      asked,
      keys: asked.filter(({ answer }) => answer.by !== 'default').map(({ request }) => request.key),
      says: told.map((one) => this.ruleset.phrase(one, teller).replaceAll(FALLS, '')).filter((text) => text !== ''),
      told: (key) => told.filter((one) => one.key === key).map(({ data }) => data),
    };
  }
}

/** A combatant of a fight by its id. */
export function who(fight: Fight, id: string): Combatant {
  return must(
    fight.combatants.find((one) => one.id === id),
    `combatant ${id}`,
  );
}

/** A field of a combatant by its path: `field(fight, 'asta', 'health/current')`; items of lists by id. */
export function field(fight: Fight, id: string, path: string): Json | undefined {
  let value: Json | undefined = who(fight, id).fields;
  for (const key of path.split('/')) value = within(value, key);
  return value;
}

/** Changes a fight by the referee's hand, without a ruleset: fields of combatants, entries of bags, places. */
export function given(fight: Fight, change: (draft: Draft) => void): Fight {
  const draft = new Draft(fight);
  change(draft);
  return draft.fight;
}

/** Returns the names and answers for a phrase. */
export function tellerOf(fight: Fight, asked: readonly Answered[]): Teller {
  const answered = (key: string) => asked.find(({ request }) => request.key === key);
  const face: Teller['face'] = (key) => {
    const found = answered(String(key));
    if (!found || found.answer.by === 'ruling') return 'overruled';
    const { request, answer } = found;
    return `${(request.kind === 'check' ? faceOf(request, answer) : answer.number) ?? answer.faces ?? ''}`;
  };
  return {
    fight,
    name: (id) => nameOf(fight, String(id)),
    noun: (ids) => nounOf(fight, Array.isArray(ids) ? ids.map(String) : String(ids)),
    answered,
    face,
  };
}

function memberOf({ name, place = '', ...fields }: Entry, side: string): JsonObject {
  return { name, place, side, fields };
}

function inOrder(left: Given[], named: Readonly<Record<string, Given>>): Source {
  return (request) => {
    const by = byName(named)(request);
    if (by || isQuiet(request)) return by;
    const next = left.shift();
    return next === undefined ? undefined : answerOf(request, next);
  };
}

function byName(named: Readonly<Record<string, Given>>): Source {
  return (request) => {
    const answer = named[request.key] ?? named[request.tag];
    return answer === undefined ? undefined : answerOf(request, answer);
  };
}

function isQuiet(request: Request): boolean {
  return (request.kind === 'choose' || request.kind === 'enter') && request.quiet;
}

/** The answer to a request that a test writes so. */
export function answerOf(request: Request, answer: Given): Answer {
  const { key } = request;
  if (typeof answer === 'string') return { key, by: request.kind === 'choose' ? 'table' : 'ruling', word: answer };
  if (typeof answer !== 'number') return { key, by: 'table', faces: answer };
  return request.kind === 'check' ? { key, by: 'table', faces: [answer] } : { key, by: 'table', number: answer };
}

function within(json: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(json)) return json.find((item) => isObject(item) && item['id'] === key);
  return isObject(json) ? json[key] : undefined;
}
