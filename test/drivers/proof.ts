import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { Draft } from '../../src/core/fight/draft.ts';
import type { Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { decimal, type Fraction, fraction, plus } from '../../src/core/kit/fraction.ts';
import { at } from '../../src/core/kit/list.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { resultOf } from '../../src/core/kit/work.ts';
import { actionFor } from '../../src/core/play/play.ts';
import type { Answer } from '../../src/core/rule/answer.ts';
import type { Request } from '../../src/core/rule/request.ts';
import { type Answered, firstOf, run, type Source } from '../../src/core/rule/run.ts';
import type { Outlook } from '../../src/core/ruleset/prospect.ts';
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts';
import type { Limit } from '../../src/drivers/enumeration.ts';
import { Odds, type Policy, taking } from '../../src/drivers/odds.ts';
import { outcomeOf } from '../../src/drivers/outcome.ts';
import { columnsOf, enumerationOf, prospecting } from '../../src/drivers/prospects.ts';
import { seededSource } from '../../src/drivers/seeded.ts';
import { played } from '../../src/drivers/tactics.ts';
import { canonical } from './canonical.ts';
import { deviation } from './chi-square.ts';
import { everyFace } from './every-face.ts';

/** Extent of a proof. */
export interface Size extends Limit {
  /** Number of seeded plays compared with the odds, shared by the ways to decide. */
  readonly plays: number;
  /** Number of rolls of single faces that are gone through. */
  readonly faces: number;
}

/** Extent to which the odds of an action have been proven. */
export interface Proven {
  /** Marks an action for which dice are rolled. */
  readonly throws: boolean;
  /** Marks exact odds that were compared with seeded plays, and with every roll of single faces. */
  readonly played: boolean;
  readonly faced: boolean;
}

/** An action in a fight, as the odds go through it. */
interface Deed {
  readonly ruleset: Ruleset;
  /** The fight in which it throws, and what is played there; whom outcomes are told of. */
  readonly fight: Fight;
  readonly intent: Intent;
  readonly about: Intent;
}

/** Further than this from the odds is no chance: about once in 30 million. */
const FARTHEST = 5.5;

/**
 * Shows that the odds of an action, as the shell asks for them, are right: chances come to exactly one, seeded plays come
 * to what they say as often as they say, and single faces one by one give the same chances.
 * @returns nothing where it lacks a word and cannot be played
 */
export function prove(ruleset: Ruleset, fight: Fight, intent: Intent, size: Size): Proven | undefined {
  try {
    const outlooks = resultOf(prospecting(ruleset, fight, intent, intent, size));
    for (const outlook of outlooks) provesOne(outlook);
    return proven(ruleset, fight, intent, size, outlooks);
  } catch (problem) {
    if (problem instanceof Problem) return undefined;
    throw problem;
  }
}

/** In every column, and in every way of the decisions behind it. */
function provesOne({ chances, out, loss: _, further = [] }: Outlook): void {
  expect(chances.reduce((sum, { chance }) => plus(sum, chance), fraction(0))).toEqual(fraction(1));
  expect(chances.every(({ chance }) => chance.over > 0n && chance.under > 0n)).toBe(true);
  expect(out.over >= 0n && out.over <= out.under).toBe(true);
  for (const way of further.flatMap(({ ways }) => ways)) provesOne(way);
}

function proven(ruleset: Ruleset, fight: Fight, intent: Intent, size: Size, shown: readonly Outlook[]): Proven {
  const asked = ruleset.exchange?.(fight, intent) ?? { fight, intent };
  const deed: Deed = { ruleset, ...asked, about: intent };
  const says = (draft: Draft) => outcomeOf(ruleset, asked.fight, draft, intent);
  const ending = (draft: Draft) => JSON.stringify([says(draft), canonical(draft.fight)]);
  const fresh = () => {
    const said = new Odds<string>(String);
    const ends = new Odds<string>(String);
    return {
      add: (draft: Draft, over: bigint, under: bigint) => {
        said.add(says(draft), over, under);
        ends.add(ending(draft), over, under);
      },
      found: () => ({ said: chancesOf(said), ends: chancesOf(ends) }),
    };
  };
  const columns = resultOf(columnsOf(enumerationOf(ruleset, fight, intent, fresh, size)));
  // Where the first decision makes no difference, the columns that are shown are those of the next one.
  const [first] = columns;
  const decides =
    columns.length === 1 || columns.some(({ found: { said } }) => !isDeepStrictEqual(said, first?.found.said));
  const isShown = decides && shown.length === columns.length;
  const found = columns.map(({ says: name, taken, sampled, found: { said, ends } }) => {
    const policy = taking(taken);
    const same = isShown ? shown.find((one) => one.says === name) : undefined;
    if (same) expect(new Map(same.chances.map((one) => [one.says, one.chance]))).toEqual(said);
    const throws = throwsDice(recordedPlay(deed, policy, 0).asked);
    if (sampled !== undefined || !throws) return { throws, played: false, faced: false };
    expectSeeded(deed, policy, said, says, Math.ceil(size.plays / columns.length));
    return { throws, played: true, faced: expectFaces(deed, policy, ends, ending, size.faces) };
  });
  return {
    throws: found.some(({ throws }) => throws),
    played: found.some((one) => one.played),
    faced: found.some(({ faced }) => faced),
  };
}

function chancesOf(odds: Odds<string>): ReadonlyMap<string, Fraction> {
  return new Map(odds);
}

/** Plays come to what the odds list, and as often as they say. */
function expectSeeded(
  deed: Deed,
  policy: Policy,
  chances: ReadonlyMap<string, Fraction>,
  says: (draft: Draft) => string,
  plays: number,
): void {
  const seen = new Map<string, number>();
  for (let nth = 1; nth <= plays; nth++) {
    const said = says(recordedPlay(deed, policy, nth).draft);
    seen.set(said, (seen.get(said) ?? 0) + 1);
  }
  const name = JSON.stringify(deed.intent);
  expect(
    [...seen.keys()].filter((said) => !chances.has(said)),
    name,
  ).toEqual([]);
  const shares = new Map([...chances].map(([said, chance]) => [said, decimal(chance)]));
  expect(deviation(shares, seen, plays), name).toBeLessThan(FARTHEST);
}

/**
 * Expects the probability that single faces give the outcome of a recorded play, and every other outcome it could have
 * had.
 * @returns whether there were few enough to go through
 */
function expectFaces(
  deed: Deed,
  policy: Policy,
  chances: ReadonlyMap<string, Fraction>,
  ending: (draft: Draft) => string,
  most: number,
): boolean {
  const left = { throws: most };
  const twin = new Odds<string>(String);
  const play = () => played(deed.ruleset, deed.fight, deed.intent);
  for (const [draft, under] of everyFace(play, policy, left)) twin.add(ending(draft), 1n, under);
  if (left.throws < 0) return false;
  const name = JSON.stringify(deed.intent);
  const exact = chancesOf(twin);
  expect(exact, name).toEqual(chances);
  const { draft } = recordedPlay(deed, policy, 1);
  expect(exact.has(ending(draft)), name).toBe(true);
  return true;
}

/** A play as a save records it: dice from its seed, each by its own key; decisions taken by a policy. */
function recordedPlay(
  { ruleset, fight, intent }: Deed,
  policy: Policy,
  nth: number,
): { readonly draft: Draft; readonly asked: readonly Answered[] } {
  const draft = new Draft(fight);
  const source = firstOf(seededSource('proof', nth), deciding(policy));
  const { asked } = run(actionFor(ruleset, intent).play(draft, intent), source);
  return { draft, asked };
}

function deciding(policy: Policy): Source {
  return (request): Answer | undefined => {
    if (request.kind === 'choose')
      return { key: request.key, by: 'table', word: at(request.options, policy(request)).id };
    if (request.kind === 'enter') return { key: request.key, by: 'table', number: policy(request) };
    return undefined;
  };
}

function throwsDice(asked: readonly Answered[]): boolean {
  return asked.some(({ request }) => isDiceRequest(request));
}

function isDiceRequest({ kind }: Request): boolean {
  return kind === 'roll' || kind === 'check';
}
