import { describe, expect, it } from 'vitest';
import { party, type ShellSetUp, shellOf, type } from '../../shell/kit.ts';

/** A fight in which the party holds the first Bout. */
function held(setUp: Omit<ShellSetUp, 'party'>) {
  const { shell } = shellOf({ party, ...setUp });
  type(shell, 'nobody', 'initiative : 6 1');
  return shell;
}

describe('whoever has left and is put on the other Side', () => {
  it('PK-END.2, PK-RET.12: has not left with it: it is destroyed like any other', () => {
    const shell = held({ foes: '2 bandit melee', house: { npcRetreat: 'auto', retreatPace: 'step' } });
    type(shell, 'set b1 zone distant', 'done', 'retreat foes', '', 'side party b1');
    const told = type(shell, 'kill as', 'kill br', 'kill co', 'kill do').join(' ');
    expect(told).toContain('The party is destroyed: the foes win.');
    expect(told).not.toContain('got away');
  });

  it('PK-CHA.9: rolls in no Pursuit of the new Side', () => {
    const shell = held({ foes: '2 bandit melee', house: { npcRetreat: 'auto' } });
    type(shell, 'done', 'retreat foes', '', 'side party b1', 'chase');
    expect(shell.prompt().says).toBe('Who rolls for the Side?  Asta*, Brann, Cole, Dora');
  });
});

it('PK-OUT.2, PK-OUT.14: a player rolls the Misadventure of a character who fights for the foes', () => {
  const shell = held({ foes: 'ghoul melee', realDice: true });
  type(shell, 'set as armor 0', 'damage 9 as');
  expect(type(shell, 'side foes as')).toEqual(['Asta now fights for the foes.']);
  expect(shell.prompt().says).toContain('Misadventure, d10?');
  expect(type(shell, '9').join(' ')).toContain('rolled 9');
});

describe('a Tamed creature', () => {
  const bear = 'Bear 0/30 paws 1d6 kind Beast melee, bandit melee';

  it('PK-TAM.2: does not follow the party where its Taming is corrected', () => {
    const shell = held({ foes: bear });
    type(shell, 'tame be', 'revive be');
    expect(type(shell, 'i be').join(' ')).not.toContain('tamed');
    type(shell, 'end');
    expect(type(shell, 'time 7 days').join(' ')).not.toContain('Bear');
  });

  it('PK-TAM.2: follows no more where it is given back to the foes', () => {
    const shell = held({ foes: bear });
    type(shell, 'tame be', 'end', '', 'add ghoul melee', 'fight', '', '');
    expect(type(shell, 'i be').join(' ')).toContain('tamed');
    type(shell, 'side foes be');
    expect(type(shell, 'i be').join(' ')).not.toContain('tamed');
  });
});

it('PK-YLD.2: whoever has not given up after all is not disarmed', () => {
  const shell = held({ foes: '2 bandit melee' });
  type(shell, 'surrender b1', 'revive b1');
  expect(type(shell, 'i b1').join(' ')).not.toContain('disarmed yes');
});

it('PK-DEF.13, PK-CRT.12: the board says of a character among the foes that 13 wards off, and warns of no breaking', () => {
  const evil = { ...party[3], defenseTarget: 18, attackTarget: 15, weapons: [{ name: 'axe', crits: 2 }] };
  const { shell } = shellOf({ party: [...party.slice(0, 3), evil], foes: 'ghoul melee' });
  type(shell, 'nobody', 'initiative : 6 1');
  const warning = '! Dora: axe breaks at the next Critical Hit (2 of 3)';
  expect(type(shell, 'b').join('\n')).toContain(warning);
  type(shell, 'side foes do');
  const board = type(shell, 'b').join('\n');
  expect(board).not.toContain(warning);
  expect(board).toMatch(/Dora .* 15 +fresh/);
  expect(board).not.toContain('ward');
});

it('PK-CRT.12: the board warns of breaking also while the next fight asks who rolls', () => {
  const worn = { ...party[3], weapons: [{ name: 'axe', crits: 2 }] };
  const { shell } = shellOf({ party: [...party.slice(0, 3), worn], foes: 'ghoul 5 claws 1d6 melee' });
  type(shell, 'foes', 'kill gh', 'side foes as', 'fight');
  expect(shell.prompt().says).toContain('Which Side do the players roll for?');
  expect(type(shell, 'b').join('\n')).toContain('! Dora: axe breaks at the next Critical Hit (2 of 3)');
});
