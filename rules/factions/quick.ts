import type { QuickOdds } from '../../src/core/ruleset/ruleset.ts';

/** Odds without a fight: one attack, with every reaction of the target. */
export const quick: readonly QuickOdds[] = [
  {
    id: 'attack',
    title: 'An attack, hand to hand',
    flags: [
      { flag: 'damage', about: 'dice of the weapon', kind: 'dice', default: '1d6' },
      { flag: 'health', about: 'health of the Target', kind: 'number', default: 8 },
      { flag: 'armour', about: 'armour value of the Target', kind: 'number', default: 0 },
      { flag: 'agi', about: 'AGI of the Target, for a dodge', kind: 'number', default: 8 },
      { flag: 'counter', about: 'dice of the Target’s weapon', kind: 'dice', default: '1d6' },
    ],
    make: ({ number, dice }) => ({
      attacker: { kind: 'pc', place: '1', str: 10, weapons: [{ name: 'weapon', damage: dice('damage') }] },
      target: {
        place: '1',
        agi: number('agi'),
        health: number('health'),
        naturalArmour: number('armour'),
        fearless: true,
        weapons: [{ name: 'weapon', damage: dice('counter') }],
      },
      steps: [
        { intent: { do: 'start' }, answers: ['players', 'nobody'] },
        { intent: { do: 'first' }, answers: ['players'] },
      ],
      intent: { do: 'attack', who: 'attacker', at: ['target'] },
    }),
  },
];
