import { describe, expect, test } from 'vitest';
import { playersBoard } from '../../../src/views/players-board.ts';
import { plainTheme } from '../../../src/views/theme.ts';
import { shellOf, type } from '../../shell/kit.ts';
import { told, typedTable } from './by-hand.ts';
import { aldric, blogo, cass, dunstan } from './cast.ts';

const two = '2 orc 5 13 16 hd 1 axe 1d6 melee';

describe('a flight', () => {
  test('is an action of the counts, and the referee may rule otherwise (MB-DEC.10)', () => {
    const shell = typedTable([aldric()], two);
    expect(() => told(shell, 'flee o1')).toThrow(
      'A flight is not declared (MB-DEC.10): type `flee` when the counts run.',
    );
    expect(told(shell, 'flee o1 !', 'n')).toContain('Orc 1 flees 120 feet');
  });

  test('of somebody stunned is refused; of several, the stunned stay and are told (MB-CND.1)', () => {
    const shell = typedTable([aldric(), dunstan()], two);
    told(shell, 'du stunned 3', 'o2 stunned 4', '', '1 2');
    expect(() => told(shell, 'flee du')).toThrow(
      "Dunstan is stunned and can't flee (MB-CND.1): `clear du stunned` ends that.",
    );
    expect(told(shell, 'flee foes')).toContain('Orc 1 flees 120 feet');
    expect(shell.prompt().says).toContain('Orc 1 flees. Does Aldric take a free attack?');
    expect(told(shell, 'n')).toContain('Orc 2 is stunned and stays.');
    expect(told(shell, 'flee du !', 'n')).toContain('Dunstan flees 120 feet, AC -4.');
  });

  test('at morale leaves the stunned where they are (MB-CND.1, MB-MOR.2)', () => {
    const shell = typedTable([aldric()], '3 orc 5 13 16 hd 1 axe 1d6 melee');
    const says = told(shell, 'o2 stunned 4', 'kill o1', '', '8 1', 'x', '2', 'flee', 'n');
    expect(says).toContain('Orc 2 is stunned and stays. Orc 3 flees 120 feet, AC -4.');
    expect(shell.situation.settled.combatants.map(({ fields }) => fields['status'])).toEqual([
      'able',
      'dead',
      'able',
      'fled',
    ]);
  });

  test('is refused to the surprised (MB-SUR.11)', () => {
    const { shell } = shellOf({ ruleset: 'mighty', party: [aldric()], foes: two, realDice: true });
    type(shell, 'foes', '', '', '');
    expect(() => type(shell, 'flee o1')).toThrow(
      "Orc 1 is surprised and can't flee in this segment (MB-SUR.11): press Enter to go on.",
    );
  });

  test('is refused to whoever has acted this round, or has a spell to cast (MB-RET.7, MB-MAG.5)', () => {
    const shell = typedTable([aldric(), blogo(), cass()], two);
    told(shell, 'bl c "sleep"', '', '8 1 2 3 4', 'a 2');
    expect(() => told(shell, 'flee al')).toThrow(
      "Aldric has acted this round and can't flee any more (MB-RET.7): type `flee al` in the next.",
    );
    expect(() => told(shell, 'flee bl')).toThrow('Blogo is casting');
    expect(told(shell, 'flee ca', 'n')).toContain('Cass flees 120 feet');
  });
});

test('whoever walks up to an opponent is in the melee from then on, on the sheet and for the players (MB-MEL.2)', () => {
  const shell = typedTable([aldric(), blogo()], '2 orc 25 13 16 hd 1 axe 1d6 melee');
  expect(told(shell, 'i bl')).toContain('Blogo (bl), party, apart');
  told(shell, '', '1 6 1 1', 'bl a o2 15 3');
  expect(told(shell, 'i bl')).toContain('Blogo (bl), party, melee');
  const { ruleset, settled, due } = shell.situation;
  const board = playersBoard(ruleset, settled, { width: 80, theme: plainTheme, due });
  expect(board.find((line) => line.includes('Blogo'))).toContain('melee');
});
