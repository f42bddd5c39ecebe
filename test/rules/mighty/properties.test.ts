import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDead, sheet } from '../../../rules/mighty/combatant.ts';
import { house } from '../../../rules/mighty/houserules.ts';
import { mighty } from '../../../rules/mighty/index.ts';
import { fold } from '../../../src/core/apply.ts';
import { Draft } from '../../../src/core/draft.ts';
import type { Fight } from '../../../src/core/fight.ts';
import type { Intent } from '../../../src/core/intent.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import { at } from '../../../src/core/list.ts';
import { actionFor, refusalOf } from '../../../src/core/play.ts';
import { Problem } from '../../../src/core/problem.ts';
import { seeded } from '../../../src/core/random.ts';
import { readFact } from '../../../src/core/read-fact.ts';
import { defaults, firstOf, run } from '../../../src/core/run.ts';
import { streamSource } from '../../../src/drivers/seeded.ts';
import type { Entry } from '../../kit.ts';
import { table } from './kit.ts';

const runs = process.env['AFFRAY_PROVE'] ? 2000 : 25;

const fighter = fc.record({
  hp: fc.integer({ min: 1, max: 14 }),
  ac: fc.integer({ min: 8, max: 19 }),
  shield: fc.nat(1),
  acDex: fc.integer({ min: -1, max: 2 }),
  save: fc.integer({ min: 6, max: 18 }),
  bcb: fc.nat(5),
  dex: fc.integer({ min: 3, max: 25 }),
  place: fc.constantFrom('melee', 'melee', 'apart'),
  caster: fc.constantFrom('none', 'none', 'magic-user'),
  size: fc.constantFrom('man', 'larger'),
  weapons: fc.constantFrom(
    ['sword 1d8'],
    ['pike 1d8', 'dagger 1d4'],
    ['bow 1d6', 'axe 1d6'],
    ['spear 1d6'],
    ['crossbow 1d8'],
    ['fist 1d2'],
    ['short sword 1d6', 'dagger 1d4'],
  ),
});
const named = (letter: string, kind: string) => (all: readonly JsonObject[]) =>
  all.map((one, i): Entry => ({ ...one, kind, name: `${letter} ${i + 1}` }));
const houseRules = fc.record(
  Object.fromEntries(Object.values(house).map(({ id, values }) => [id, fc.constantFrom(...values)])),
);
const fight = fc
  .record({
    party: fc.array(fighter, { minLength: 1, maxLength: 4 }).map(named('Hero', 'PC')),
    foes: fc.array(fighter, { minLength: 1, maxLength: 5 }).map(named('Foe', 'NPC')),
    rules: houseRules,
  })
  .map(({ party, foes, rules }) => table.begin({ party, foes }, { house: rules }));

/** Something that a referee might type: any action, anybody, anything. */
function anything(now: Fight, below: (n: number) => number): Intent {
  const pick = <T>(all: readonly T[]) => at(all, below(all.length));
  const one = pick(now.combatants);
  const other = pick(now.combatants);
  const tool = sheet(one).weapons[below(3)]?.id;
  return {
    do: pick(mighty.actions.map(({ word }) => word)),
    who: one.id,
    ...(below(3) > 0 && { at: [other.id] }),
    ...(tool !== undefined && below(2) === 0 && { with: tool }),
    text: 'something',
    options: {
      feet: pick([5, 30, 60, 90, 120]),
      split: pick(['1/0', '0/1', '2/2', '0/0']),
      ...(below(3) === 0 && { subdue: true }),
      ...(below(3) === 0 && { shove: true }),
      ...(below(3) === 0 && { thrown: true }),
      ...(below(3) === 0 && { attack: true }),
      points: below(4),
      rank: 1 + below(3),
      dice: '2d6',
      count: below(3),
    },
  };
}

/** Plays what is due, and now and then anything at all that the rules do not refuse. */
function walk(start: Fight, seed: string, steps: number, visit: (before: Fight, draft: Draft) => void): void {
  const stream = seeded(seed);
  const below = (n: number) => Math.floor(stream(1000) % n);
  const source = firstOf(streamSource(seeded(`${seed}/dice`)), defaults);
  let now = start;
  for (let i = 0; i < steps; i++) {
    const wild = anything(now, below);
    const legal = below(3) === 0 && wild.do !== 'end' && wild.do !== 'close-fight' && isLegal(now, wild);
    const intent = legal ? wild : table.next(now);
    if (!intent) return;
    const draft = new Draft(now);
    const result = run(actionFor(mighty, intent).play(draft, intent), source);
    expect(result.done).toBe(true);
    visit(now, draft);
    now = draft.fight;
  }
}

function isLegal(now: Fight, intent: Intent): boolean {
  try {
    if (refusalOf(mighty, now, intent)) return false;
    run(actionFor(mighty, intent).play(new Draft(now), intent), firstOf(streamSource(seeded('try')), defaults));
    return true;
  } catch (problem) {
    if (problem instanceof Problem) return false;
    throw problem;
  }
}

test('every fight by the defaults ends, whatever the house rules (MB-ORD.4)', () => {
  fc.assert(
    fc.property(fight, fc.string({ maxLength: 6 }), (start, seed) => {
      expect(table.playOut(start, seed, 3000).phase).toBe('over');
    }),
    { numRuns: runs },
  );
});

test('whatever is typed: facts fold to the draft and survive a save, due never stalls, pools keep their bounds', () => {
  fc.assert(
    fc.property(fight, fc.string({ maxLength: 6 }), (start, seed) => {
      walk(start, seed, 60, (before, draft) => {
        const facts = draft.facts.map((fact) => readFact(JSON.parse(JSON.stringify(fact))));
        expect(fold(before, facts)).toEqual(draft.fight);
        if (draft.fight.phase !== 'over') expect(mighty.due(draft.fight).length).toBeGreaterThan(0);
        for (const one of draft.fight.combatants) {
          const { hp, counts, held, attackShare, defenceShare, bcb } = sheet(one);
          expect(hp.current).toBeLessThanOrEqual(hp.max);
          expect(Math.max(attackShare, 0) + defenceShare).toBeLessThanOrEqual(bcb);
          if (isDead(one)) expect([counts, held]).toEqual([[], 0]);
        }
      });
    }),
    { numRuns: runs },
  );
});
