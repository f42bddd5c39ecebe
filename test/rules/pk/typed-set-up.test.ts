import { expect, it } from 'vitest';
import { party, shellOf, type } from '../../shell/kit.ts';

it('a roster member takes nothing of a creature that is called the same: only `creature:` does', () => {
  const knight = { ...party[0], name: 'Knight', armor: 0 };
  const { shell } = shellOf({
    party: [knight, { name: 'Ghoul', type: 'PC', health: 5, willDice: '1d6' }],
    foes: 'wolf',
  });
  const [one, other] = shell.situation.settled.combatants;
  expect(one?.fields).toMatchObject({ armor: { current: 0 }, attackTarget: 13, xp: null, attacks: [] });
  expect(other?.fields).toMatchObject({ xp: null, attacks: [] });
  expect(type(shell, 'i kn').join(' ')).not.toContain('blade');
});
