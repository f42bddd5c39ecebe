import type { QuickOdds } from '../../src/core/ruleset/ruleset.ts';

/** Quick odds of Mighty Blows: one melee attack. */
export const quick: readonly QuickOdds[] = [
  {
    id: 'attack',
    title: 'A melee attack on a foe',
    flags: [
      { flag: 'ac', about: 'Armour Class of the target', kind: 'number', default: 13 },
      { flag: 'bcb', about: 'BCB of the attacker, all in attack', kind: 'number', default: 1 },
      { flag: 'damage', about: 'dice of the weapon', kind: 'dice', default: '1d8' },
      { flag: 'hp', about: 'hit points of the target', kind: 'number', default: 5 },
      { flag: 'save', about: 'save number of the target', kind: 'number', default: 16 },
    ],
    make: ({ number, dice }) => ({
      attacker: {
        hp: 40,
        ac: 17,
        save: 10,
        con: 14,
        bcb: number('bcb'),
        weapons: [{ name: 'sword', damage: dice('damage') }],
      },
      target: { hp: number('hp'), ac: number('ac'), save: number('save'), hd: '1', weapons: ['axe 1d6'] },
      steps: [
        { intent: { do: 'surprise' }, answers: ['nobody'] },
        { intent: { do: 'attack', who: 'attacker', at: ['target'] } },
        { intent: { do: 'done' } },
        { intent: { do: 'initiative' }, answers: [[4], [2]] },
      ],
      intent: { do: 'count' },
    }),
  },
];
