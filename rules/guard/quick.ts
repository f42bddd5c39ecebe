import type { QuickOdds } from '../../src/core/ruleset/ruleset.ts';

/** Odds that need no fight: one attack. */
export const quick: readonly QuickOdds[] = [
  {
    id: 'attack',
    title: 'An attack on a foe',
    flags: [
      { flag: 'die', about: 'sides of the weapon’s die', kind: 'number', default: 6 },
      { flag: 'guard', about: 'Guard of the Target', kind: 'number', default: 7 },
      { flag: 'life', about: 'Life of the Target', kind: 'number', default: 7 },
      { flag: 'armour', about: 'Armour of the Target', kind: 'number', default: 0 },
    ],
    make: ({ number }) => ({
      attacker: { kind: 'pc', guard: 6, life: 8, weapons: [{ name: 'sword', die: `d${number('die')}` }] },
      target: {
        guard: number('guard'),
        life: number('life'),
        armour: number('armour'),
        slayable: false,
        weapons: ['club d6'],
      },
      house: { firstRoundTest: 'off' },
      steps: [],
      intent: { do: 'strike', who: 'attacker', at: ['target'] },
    }),
  },
];
