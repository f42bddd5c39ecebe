import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDead, sheet } from '../../../rules/mighty/combatant.ts';
import { mighty } from '../../../rules/mighty/index.ts';
import { Draft } from '../../../src/core/fight/draft.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import type { Intent } from '../../../src/core/fight/intent.ts';
import { at } from '../../../src/core/kit/list.ts';
import { Problem } from '../../../src/core/kit/problem.ts';
import { seeded } from '../../../src/core/kit/random.ts';
import { actionFor, refusalOf } from '../../../src/core/play/play.ts';
import { defaults, firstOf, run } from '../../../src/core/rule/run.ts';
import { streamSource } from '../../means.ts';
import { sized } from '../../walk.ts';
import { anyHouse, named, soundStep } from '../properties.ts';
import { table } from './kit.ts';

const runs = sized(7, 1200);

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
const fight = fc
  .record({
    party: fc.array(fighter, { minLength: 1, maxLength: 4 }).map(named('Hero', { kind: 'PC' })),
    foes: fc.array(fighter, { minLength: 1, maxLength: 5 }).map(named('Foe', { kind: 'NPC' })),
    rules: anyHouse(mighty.switches),
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
function walk(start: Fight, seed: string, steps: number, visit: (after: Fight) => void): void {
  const stream = seeded(seed);
  const below = (n: number) => Math.floor(stream(1000) % n);
  const source = streamSource(seeded(`${seed}/dice`));
  let now = start;
  for (let i = 0; i < steps; i++) {
    const wild = anything(now, below);
    const legal = below(3) === 0 && wild.do !== 'end' && wild.do !== 'close-fight' && isLegal(now, wild);
    const intent = legal ? wild : table.next(now);
    if (!intent) return;
    now = soundStep(mighty, now, intent, source);
    visit(now);
  }
}

function isLegal(now: Fight, intent: Intent): boolean {
  try {
    if (refusalOf({ ruleset: mighty, fight: now }, intent)) return false;
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
      walk(start, seed, 60, (after) => {
        if (after.phase !== 'over') expect(mighty.due(after).length).toBeGreaterThan(0);
        for (const one of after.combatants) {
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
