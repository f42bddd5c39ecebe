import { describe, expect, test } from 'vitest';
import { type } from '../../shell/kit.ts';
import { foe, opened, people } from './shell.ts';

const players = 'Brida 10/9/8 sword z1 pc, Corvin 9/11/10 bow z1 pc';
const fight = (first = 'players') =>
  opened(
    [...people('horse "Hobb" z1', 'players'), ...people(players, 'players'), ...people('chief 12 axe z1', 'bandits')],
    {
      first,
    },
  );

describe('the question for an outcome names whoever is affected', () => {
  test('FA-NON.9: whoever is shoved into a hazard', () => {
    const shell = fight('bandits');
    foe(shell, 'ch shove br z2 hazard : none 20');
    expect(shell.prompt().says).toContain('Brida is shoved into a hazard. What happens?  damage 3 br');
  });

  test('FA-STU.5: whoever accepts a stunt', () => {
    const shell = fight('bandits');
    foe(shell, 'ch stunt br "is pushed off the bridge" : accept');
    expect(shell.prompt().says).toContain('damage 3 br');
  });

  test('FA-MNT.13: the rider whose mount goes down', () => {
    const shell = fight();
    type(shell, 'br mount ho', 'kill ho');
    expect(shell.prompt().says).toContain('Hobb went down under Brida. What happens?  damage 3 br');
  });

  test('FA-TRN.14: an enemy of whoever uses a power, on either side', () => {
    const shell = fight();
    type(shell, 'co c "light"');
    expect(shell.prompt().says).toContain('damage 3 ch');
    type(shell, '', 'co x');
    foe(shell, 'ch c "hex"');
    expect(shell.prompt().says).toContain('damage 3 ho');
  });
});
