import { expect, test } from 'vitest';
import { party, shellOf, type } from './kit.ts';

const begun = (foes = 'ghoul') => shellOf({ party, foes, seed: 'x' }).shell;

test.each([
  ['a dozen ghouls', 'Ghouls 2 to 13 join the fight.'],
  ['a couple of ghouls', 'Ghoul 2 and Ghoul 3 join the fight.'],
  ['half a dozen ghouls', 'Ghouls 2 to 7 join the fight.'],
  ['the knight', 'Knight joins the fight for the foes.'],
  ['three ghouls.', 'Ghouls 2 to 4 join the fight.'],
  ['two blobs 5 slime 1d6 melee', 'Blobs 1 and Blobs 2 join the fight.'],
  ['"Three Eyes" 5 slime 1d6 melee', 'Three Eyes joins the fight for the foes.'],
])('`add %s` says how many', (people, told) => {
  expect(type(begun(), `add ${people}`)).toEqual([told]);
});

test.each([
  ['some ghouls', '"some" doesn\'t say how many. Type `add 3 ghouls`, or `1d4 …` to roll it.'],
  ['no ghouls', '"no" doesn\'t say how many.'],
  ['a few ghouls', '"a few" doesn\'t say how many.'],
  ['nobody', '"nobody" is nobody, and a fight needs somebody.'],
])('`add %s` is refused, and no such creature made', (people, why) => {
  const shell = begun();
  expect(() => type(shell, `add ${people}`)).toThrow(why);
  expect(shell.table.encounter.fight.combatants).toHaveLength(party.length + 1);
});

test('what somebody is may stand before the side: `add pc party Eve`', () => {
  const shell = begun();
  type(shell, 'add pc party Eve 1/3 1d6 sword melee');
  expect(shell.table.encounter.fight.combatants.at(-1)).toMatchObject({ name: 'Eve', side: 'party' });
});
