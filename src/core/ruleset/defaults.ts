import type { Draft } from '../fight/draft.ts';
import type { Combatant, Fight } from '../fight/fight.ts';
import type { Intent } from '../fight/intent.ts';
import { isObject, type Json, type JsonObject, same } from '../kit/json.ts';
import { caseless } from '../kit/names.ts';
import { Problem } from '../kit/problem.ts';
import { capital, listed } from '../kit/wording.ts';
import { type FieldTable, kindByHand, type Pool } from '../sheet/field.ts';
import type { FieldSet, Span } from '../sheet/field-set.ts';
import { ofHalves } from './halves.ts';
import { ofBoth } from './halving.ts';
import { isPool, isPoolField, poolColumn, shapeOfPool } from './pools.ts';
import { type Action, type Board, type Column, isOut, type Ruleset, type Setup, type Shape } from './ruleset.ts';

/** Parts that the author of a ruleset has to give. */
type Needed = 'id' | 'title' | 'summary' | 'fields' | 'actions' | 'due' | 'phrase';

/** Parts that an author gives of a ruleset: some always, the rest where the default does not suit. */
export type Parts = Pick<Ruleset, Needed> &
  Partial<Omit<Ruleset, Needed | 'setup' | 'board'>> & {
    readonly setup?: Partial<Setup>;
    readonly board?: Partial<Board>;
  };

/**
 * Returns a whole ruleset of what its author gives. What is left out is as a small ruleset has it: two sides, no
 * places, tables or house rules; lines of people and columns of the board by the fields; whoever has nothing left in
 * its first pool is down; a tactic that does the first thing that is allowed.
 */
export function ruleset(given: Parts): Ruleset {
  const { fields, actions } = given;
  const shape = given.shape ?? ((combatant) => defaultShape(fields, combatant));
  const roundName = given.roundName ?? 'Round';
  const active = (combatant: Combatant) => !combatant.benched && !isOut(shape(combatant));
  const halved = { shape, active, ...given };
  return {
    roundName,
    roundSeconds: 10,
    sides: ['party', 'foes'],
    switches: [],
    tables: [],
    shape,
    active,
    phase: ({ phase }) => phase,
    plan: (fight, who) => firstLegal(actions, fight, who),
    tactic: 'Everybody does the first thing that is allowed, to the first who can be chosen.',
    *pass(draft, { what }) {
      if (what !== 'days') endOf(draft, fields, what);
    },
    ...given,
    actions: actions.map((action) => (action.word === 'end' ? ofBoth(action, halved) : action)),
    due: ofHalves(halved, given.due),
    setup: { ...defaultSetup(fields), ...given.setup },
    board: { ...defaultBoard(fields, roundName), ...given.board },
  };
}

/** Begins the next round: what lasts no longer than one is at its default again. */
export function nextRound(draft: Draft, fields: FieldSet<FieldTable>): void {
  draft.round(draft.fight.round + 1);
  endOf(draft, fields, 'round');
}

/** Lets go of what lasts no longer than such a stretch of time, for everybody. */
function endOf(draft: Draft, fields: FieldSet<FieldTable>, span: Span): void {
  for (const { id } of draft.fight.combatants) draft.change(id, fields.passing(span));
}

function defaultSetup(fields: FieldSet<FieldTable>): Setup {
  const keys = spoken(fields);
  const like = Object.values(keys).map((field) => ['sword', '1d6', '5'].find((word) => field.read(word) !== undefined));
  const words = like.filter((word) => word !== undefined).join(' ');
  const asks = Object.keys(keys).join(', ');
  return {
    complete: (written) => written,
    line: (line) => lineOf(keys, line),
    asks: capital(asks),
    partyLike: `Asta ${words}, Bo ${words}`,
    suggestPlace: () => '',
    places: [],
    *begin(draft) {
      endOf(draft, fields, 'fight');
      draft.round(1);
    },
    *join() {},
  };
}

/** Returns the fields that are said in a line, in their order: those that are kept for ever, and are no lists. */
function spoken({ fields }: FieldSet<FieldTable>): FieldTable {
  const isSaid = ([, field]: [string, FieldTable[string]]) =>
    field.lasts === 'ever' && kindByHand(field) && !Array.isArray(field.default);
  return Object.fromEntries(Object.entries(fields).filter(isSaid));
}

/** Reads words behind a name, each for the first field that takes it, or `grit 4`; throws Problem `bad-line`. */
function lineOf(keys: FieldTable, words: readonly string[]): JsonObject {
  const given: Record<string, Json> = {};
  const left = [...words];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const said = word;
    const open = Object.keys(keys).filter((key) => given[key] === undefined);
    const named = open.find((key) => caseless(key) === caseless(said));
    const key = named ?? open.find((each) => keys[each]?.read(said) !== undefined);
    if (key === undefined)
      throw new Problem('bad-line', `I can't read "${word}". After a name type ${listed(Object.keys(keys))}.`);
    given[key] = named === undefined ? word : (left.shift() ?? '');
  }
  return given;
}

function defaultBoard(fields: FieldSet<FieldTable>, roundName: string): Board {
  const fresh = fields.passing('round');
  return {
    header: ({ round }) => `${roundName} ${round}`,
    columns: Object.entries(spoken(fields)).map(([title, field]) => columnOf(title, isPoolField(field))),
    notes: () => [],
    acted: (combatant) => Object.entries(fresh).some(([key, value]) => !same(combatant.fields[key], value)),
  };
}

function columnOf(title: string, hasBar: boolean): Column {
  if (hasBar) return poolColumn(title, ({ fields }) => poolIn(fields[title]));
  return { title, of: ({ fields }) => textOf(fields[title]) };
}

function textOf(value: Json | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : '';
  return isObject(value) || value === undefined || value === null ? '' : String(value);
}

/** Returns the shape by the first pool: down at nothing, in a bad way at half. */
function defaultShape({ fields }: FieldSet<FieldTable>, combatant: Combatant): Shape {
  const key = Object.keys(fields).find((each) => isPool(combatant.fields[each]));
  const pool = poolIn(key === undefined ? undefined : combatant.fields[key]);
  return pool.current <= 0 ? 'down' : shapeOfPool(pool);
}

/** Somebody who has no such pool is well. */
function poolIn(value: Json | undefined): Pool {
  return isPool(value) ? value : { current: 1, max: 1 };
}

/** Returns the first thing that somebody may do, to the first whom it may be done to. */
function firstLegal(actions: readonly Action[], fight: Fight, who: string): Intent | undefined {
  for (const action of actions.filter(({ by, typed }) => by === 'combatant' && !typed)) {
    const bare: Intent = { do: action.word, who };
    const { least = 0, of } = action.targets ?? {};
    const open = of?.(fight, bare).filter(({ refused }) => refused === undefined) ?? [];
    const intents = least === 0 ? [bare] : open.map(({ id }): Intent => ({ ...bare, at: [id] }));
    const legal = intents.find((intent) => action.check?.(fight, intent) === undefined);
    if (legal) return legal;
  }
  return undefined;
}
