import { describe, expect, test } from 'vitest';
import { type } from '../../shell/kit.ts';
import { opened, people, refused, standing } from './shell.ts';

const fight = (players = 'Brida 10/9/8 sword z1 pc, Corvin 9/11/10 bow z1 pc', foes = '3 bandit z1') =>
  opened([...people(players, 'players'), ...people(foes, 'bandits')]);

const board = (shell: ReturnType<typeof fight>) => type(shell, 'b').join('\n');

describe('a state that is set by hand', () => {
  test('FA-DMG.16 FA-DMG.18: ends holds, and counts dying from this round', () => {
    const shell = fight();
    type(shell, 'p', 'p', '', 'br grapple b1 : none 20', 'set br state dying');
    expect(board(shell)).toMatch(/Brida .*sword d6 +dying$/m);
    expect(board(shell)).toContain('! Brida dies at the end of round 3 unless healed');
    expect(standing(shell, 'brida')).toBe('10 dying spent');
  });

  test('FA-MNT.13: takes riders off the mount', () => {
    const shell = fight('horse "Hobb" z1, Brida 10/9/8 sword z1 pc');
    expect(type(shell, 'br mount ho', 'set ho state dead').join(' ')).toContain('Brida stands beside Hobb.');
  });

  test('FA-SUR.4: is not a condition of that name, which is said', () => {
    const said = type(fight(), 'condition b1 surrendered', 'condition b2 concealed').join(' ');
    expect(said).toContain('`set b1 surrendered yes`');
    expect(said).toContain('`set b2 concealed yes`');
  });
});

describe('a zone that is set by hand', () => {
  test('FA-GRA.8 FA-MNT.1: ends holds, and takes riders along', () => {
    const shell = fight('horse "Hobb" z1, Brida 10/9/8 sword z1 pc, Corvin 9/11/10 bow z1 pc');
    type(shell, 'br mount ho', 'set ho zone 4');
    expect(shell.situation.settled.combatants[1]?.place).toBe('4');
    const held = fight();
    type(held, 'br grapple b1 : none 20');
    expect(type(held, 'set b1 place 4').join(' ')).toBe("Bandit 1: place 1 → 4. Brida's hold on Bandit 1 ends.");
  });

  test('FA-POS.2: is one of the map that has been drawn', () => {
    const shell = fight();
    type(shell, 'zones "gate yard hall"');
    expect(type(shell, 'set b1 zone Gate', 'set b2 place yard-hall')).toEqual([
      'Bandit 1: zone none → gate.',
      'Bandit 2: place none → yard-hall.',
    ]);
    expect(refused(shell, 'set b3 place 3')).toBe(
      'There is no place "3". Choose gate, yard, hall, gate-yard or yard-hall.',
    );
  });
});
