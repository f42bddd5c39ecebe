import type { JsonObject } from '../../src/core/kit/json.ts';
import type { QuickOdds } from '../../src/core/ruleset/ruleset.ts';

/** A weapon of no table, with a chance of its own. */
function weapon(name: string, chance: number, damage: string): JsonObject {
  return { name, skill: name, base: chance, damage, bonus: 'none', hp: 12, held: 'hand' };
}

/** What can be asked of BRP without a fight: one blow, with every defence that the Target has. */
export const quick: readonly QuickOdds[] = [
  {
    id: 'attack',
    title: 'A blow, hand to hand',
    flags: [
      { flag: 'skill', about: 'chance of the attack', kind: 'number', usual: 50 },
      { flag: 'damage', about: 'its dice, damage bonus included', kind: 'dice', usual: '1d8+1' },
      { flag: 'parry', about: 'chance of a parry; without it none is made', kind: 'number' },
      { flag: 'dodge', about: 'chance of a dodge; without it none is made', kind: 'number' },
      { flag: 'armour', about: 'armour points of the Target', kind: 'number', usual: 0 },
      { flag: 'hp', about: 'hit points of the Target', kind: 'number', usual: 12 },
    ],
    make: ({ number, dice, has }) => ({
      attacker: { kind: 'PC', dex: 15, hpMax: 12, weapons: [weapon('weapon', number('skill'), dice('damage'))] },
      target: {
        dex: 10,
        hpMax: number('hp'),
        dodge: has('dodge') ? number('dodge') : 0,
        apOverride: number('armour'),
        weapons: has('parry') ? [weapon('weapon', number('parry'), '1d6')] : [],
      },
      steps: [
        { intent: { do: 'unaware' } },
        { intent: { do: 'attack', who: 'attacker', at: ['target'] } },
        { intent: { do: 'done' } },
        { intent: { do: 'movement' } },
      ],
      intent: { do: 'attack', who: 'attacker', at: ['target'] },
    }),
  },
];
