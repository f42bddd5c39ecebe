import fc from 'fast-check';
import { expect, test } from 'vitest';
import { house as houseRules } from '../../../rules/guard/houserules.ts';
import { guard } from '../../../rules/guard/index.ts';
import { nextStep } from '../../../rules/guard/resolution.ts';
import { state } from '../../../rules/guard/state.ts';
import { enemyTypes } from '../../../rules/guard/tables.ts';
import { fold } from '../../../src/core/fight/apply.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { seeded } from '../../../src/core/kit/random.ts';
import { attempt, refusalOf } from '../../../src/core/play/play.ts';
import { defaults, firstOf, recorded } from '../../../src/core/rule/run.ts';
import { streamSource } from '../../means.ts';
import { sized } from '../../walk.ts';
import { sheetOf, table } from './kit.ts';

const runs = sized(9, 1200);
const weapon = fc.constantFrom(
  'sword d8',
  'axe d6',
  'pike d8 long',
  'bow d6',
  'spear d6',
  'maul d12',
  'longsword d10 long halfsword thrust',
  'torch enchanted:Burning uses:2',
  'blade d6 enchanted:Frozen',
  'pick d6 piercing',
  'bomb d6 blast',
  'axe d8 oil:Troll',
);
const hero = fc.record({
  guard: fc.integer({ min: 0, max: 12 }),
  life: fc.integer({ min: 1, max: 12 }),
  armour: fc.integer({ min: 0, max: 3 }),
  weapons: fc.array(weapon, { minLength: 1, maxLength: 2 }),
});
const villain = fc.record({
  type: fc.constantFrom(...Object.keys(enemyTypes)),
  warband: fc.boolean(),
  leader: fc.boolean(),
  flying: fc.boolean(),
  weapons: fc.array(weapon, { maxLength: 2 }),
  monsterType: fc.constantFrom('', 'Troll'),
});
const rules = fc.record(
  Object.fromEntries(
    Object.values(houseRules).map(({ id, values }) => [id, fc.constantFrom<string | number>(...values)]),
  ),
  { requiredKeys: [] },
);
const someFight = fc.record({
  party: fc.array(hero, { minLength: 1, maxLength: 5 }),
  foes: fc.array(villain, { minLength: 1, maxLength: 6 }),
  house: rules,
  seed: fc.string(),
});

function beginning({
  party,
  foes,
  house,
}: {
  party: readonly JsonObject[];
  foes: readonly JsonObject[];
  house: JsonObject;
}): Fight {
  const roster = {
    party: party.map((one, i) => ({ name: `Hero ${i + 1}`, kind: 'pc', ...one })),
    foes: foes.map((one, i) => ({ name: `Foe ${i + 1}`, ...one })),
  };
  return table.begin(roster, { house });
}

function expectSound(fight: Fight): void {
  for (const { id, name } of fight.combatants) {
    const { guard: pool, life, status } = sheetOf(fight, id);
    expect(pool.current >= 0 && pool.current <= pool.max, name).toBe(true);
    expect(life.current >= 0 && life.current <= life.max, name).toBe(true);
    if (life.current === 0) expect(['dead', 'destroyed'], name).toContain(status);
  }
}

test('any fight comes to its end by what is due and the defaults; pools stay in their bounds on the way', {
  timeout: 900_000,
}, () => {
  fc.assert(
    fc.property(someFight, (setting) => {
      let fight = beginning(setting);
      for (let count = 0; count < 3000; count++) {
        const next = table.next(fight);
        if (!next) break;
        fight = table.roll(fight, next, `${setting.seed}/${count}`).fight;
        expectSound(fight);
      }
      expect(state(fight).stage).toBe('closed');
      expect(guard.due(fight)).toEqual([]);
    }),
    { numRuns: runs },
  );
});

test('the facts of a step fold to what its rule saw, and its recorded answers play it again', () => {
  fc.assert(
    fc.property(someFight, (setting) => {
      let fight = beginning(setting);
      for (let count = 0; count < 60; count++) {
        const next = table.next(fight);
        if (!next) break;
        const played = attempt(guard, fight, next, firstOf(streamSource(seeded(`${setting.seed}/${count}`)), defaults));
        const answers = played.asked.map(({ answer }) => answer);
        expect(attempt(guard, fight, next, recorded(answers)).facts).toEqual(played.facts);
        fight = fold(fight, played.facts);
      }
    }),
    { numRuns: Math.ceil(runs / 3) },
  );
});

test('whatever legal declarations are made, the turn is settled and every unit has had its turn', () => {
  const words = fc.constantFrom('attack', 'charge', 'throw', 'move', 'brace', 'blast', 'else', 'retreat');
  const orders = fc.array(fc.record({ word: words, at: fc.nat(20), tool: fc.nat(3) }), { maxLength: 40 });
  fc.assert(
    fc.property(someFight, orders, (setting, all) => {
      let fight = beginning({ ...setting, house: { firstRoundTest: 'off' } });
      const turn = state(fight).turn;
      for (const [i, { word, at, tool }] of all.entries()) {
        const one = fight.combatants[i % fight.combatants.length];
        if (!one) continue;
        const action = guard.actions.find((each) => each.word === word);
        const base = { do: word, who: one.id, text: 'home' };
        const targets = action?.targets?.of(fight, base) ?? [];
        const tools = action?.tools?.(fight, base) ?? [];
        const [target, weaponOf] = [targets[at % Math.max(1, targets.length)], tools[tool % Math.max(1, tools.length)]];
        const intent = { ...base, ...(target && { at: [target.id] }), ...(weaponOf && { with: weaponOf.id }) };
        if (!refusalOf({ ruleset: guard, fight }, intent)) fight = table.roll(fight, intent, `${i}`).fight;
      }
      fight = table.roll(fight, { do: 'done' }, setting.seed).fight;
      for (let next = nextStep(fight); next; next = nextStep(fight))
        fight = table.roll(fight, next, `${setting.seed}${JSON.stringify(next)}`).fight;
      const after = table.roll(fight, { do: 'checkpoint' }, setting.seed).fight;
      expectSound(after);
      expect(after.bags.waiting).toEqual({});
      expect(
        after.combatants
          .filter(({ side }) => side === turn)
          .every(({ fields }) => fields['hasTurn'] === false || state(after).over !== ''),
      ).toBe(true);
    }),
    { numRuns: runs },
  );
});
