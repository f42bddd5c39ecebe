import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fields, sheet } from '../../../rules/brp/combatant.ts';
import { brp } from '../../../rules/brp/index.ts';
import { fold } from '../../../src/core/fight/apply.ts';
import { type Fight, hasCondition } from '../../../src/core/fight/fight.ts';
import { refusalOf } from '../../../src/core/play/play.ts';
import { creaturesOf } from '../../bestiaries.ts';
import type { Entry } from '../../kit.ts';
import { sized } from '../../walk.ts';
import { table } from './kit.ts';

const bestiary = creaturesOf(brp);
const creature = fc.constantFrom(...bestiary.map(({ name, fields: own }): Entry => ({ ...own, name })));
const side = (letter: string) =>
  fc
    .array(creature, { minLength: 1, maxLength: 3 })
    .map((all) => all.map((one, i): Entry => ({ ...one, name: `${one.name} ${letter}${i}` })));
const house = fc.record(
  Object.fromEntries(
    brp.switches.filter(({ anyNumber }) => !anyNumber).map(({ id, values }) => [id, fc.constantFrom(...values)]),
  ),
);
const scene = fc.record({ party: side('a'), foes: side('b'), house, seed: fc.string({ maxLength: 8 }) });
const runs = sized(6, 300);

/** Expects the truths that hold in every state of a fight. */
function sound(fight: Fight): void {
  for (const one of fight.combatants) {
    expect(fields.is(one.fields)).toBe(true);
    const { hp, injuries, weapons, shield } = sheet(one);
    expect(hp.current).toBeLessThanOrEqual(hp.max);
    expect(injuries.reduce((total, { remaining }) => total + remaining, 0)).toBe(hp.max - hp.current);
    for (const item of [...weapons, ...shield]) expect(item.hp ?? 0).toBeGreaterThanOrEqual(0);
    if (hasCondition(one, 'dying')) expect(hasCondition(one, 'unconscious') && hp.current <= 0).toBe(true);
  }
}

test('a fight by defaults and tactic ends, whatever the house rules; what is due is always legal, and every state is sound', () => {
  fc.assert(
    fc.property(scene, ({ party, foes, house: rules, seed }) => {
      let now = table.begin({ party, foes }, { house: rules });
      for (let count = 0; ; count++) {
        const intent = table.next(now);
        if (!intent || now.round > 40) break;
        expect(count).toBeLessThan(2500);
        expect(refusalOf({ ruleset: brp, fight: now }, intent)).toBeUndefined();
        const { fight, facts } = table.roll(now, intent, `${seed}/${count}`);
        expect(fold(now, facts)).toEqual(fight);
        expect(facts.length + (fight.phase === now.phase ? 0 : 1)).toBeGreaterThan(0);
        sound(fight);
        now = fight;
      }
      expect(now.phase === 'over' || now.round > 40).toBe(true);
    }),
    { numRuns: runs },
  );
});

test('every creature of the bestiary is complete and fights with a chance of its own', () => {
  expect(bestiary.length).toBeGreaterThanOrEqual(15);
  for (const { name, fields: own } of bestiary) {
    const fight = table.begin({ party: [{ ...own, name }], foes: [{ ...own, name: `${name} too` }] });
    const stating = table.play(fight, { do: 'unaware' }).fight;
    const plan = brp.plan(stating, fight.combatants[0]?.id ?? '');
    expect(plan?.do).toBe('attack');
  }
});
