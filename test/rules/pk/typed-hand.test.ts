import { describe, expect, it } from 'vitest';
import { party, shellOf, type } from '../../shell/kit.ts';

describe('PK-DEF.15: an attack on several targets is settled target by target', () => {
  /** The Dragon's breath has hit Asta, and Dora's Defense Check is asked. */
  const breathed = () => {
    const { shell } = shellOf({ party, foes: 'Dragon 0/30 "breath ranged 2d6" near', realDice: true });
    type(shell, 'party', 'dr a as do', '', '5');
    expect(shell.prompt().says).toContain("Dora's Defense Check");
    return shell;
  };

  it.each(['surrender as', 'surrender party', 'bench as', 'set as zone distant', 'side foes as', 'remove as'])(
    'and `%s` waits until the others have had theirs',
    (line) => {
      const shell = breathed();
      expect(() => shell.line(line)).toThrow(
        `The part of Asta in Dragon's attack on Asta and Dora is settled, and the rest is not. Answer what is asked first, then type \`${line}\`.`,
      );
      type(shell, '15');
      expect(shell.prompt().says).toMatch(/^End of Bout/);
      type(shell, line);
    },
  );

  it.each(['bench do', 'surrender do', 'remove do', 'set do zone distant'])(
    'and goes on without whoever is taken out of it by `%s`',
    (line) => {
      const shell = breathed();
      expect(type(shell, line).join(' ')).toContain("Not played: Dragon's attack on Dora.");
      expect(shell.board().join(' ')).toMatch(/Asta +Melee +0\/3/);
      expect(shell.prompt().says).toMatch(/^End of Bout/);
    },
  );

  it.each(['kill dr', 'bench dr', 'remove dr', 'surrender dr', 'set dr zone distant'])(
    'and ends with `%s`, which keeps what is settled',
    (line) => {
      const shell = breathed();
      expect(type(shell, line).join(' ')).toContain("Not played: Dragon's attack on Dora.");
      expect(shell.board().join(' ')).toMatch(/Asta +Melee +0\/3/);
      expect(shell.board().join(' ')).toMatch(/Dora +Melee +2\/2/);
      type(shell, 'undo');
      expect(shell.prompt().says).toContain("Dora's Defense Check");
    },
  );

  it('and so it is where `bench` asks who', () => {
    const shell = breathed();
    type(shell, 'bench');
    expect(() => shell.line('as')).toThrow('The part of Asta in');
    expect(type(shell, 'dr').join(' ')).toContain("Not played: Dragon's attack on Dora.");
    expect(shell.board().join(' ')).toMatch(/Asta +Melee +0\/3/);
  });
});

describe('a Retreat in which somebody has run', () => {
  const running = (retreatPace: string) => {
    const { shell } = shellOf({ party, foes: '2 bandit melee', realDice: true, house: { retreatPace } });
    type(shell, 'nobody', '1', 'done', 'retreat party');
    return shell;
  };

  it.each([
    ['step', '13'],
    ['run', '5'],
  ])('PK-RET.8, PK-RET.9: lets nobody be put elsewhere before the others have, too (%s)', (pace, face) => {
    const shell = running(pace);
    if (pace === 'run') type(shell, '');
    type(shell, face);
    expect(() => shell.line('set as zone distant')).toThrow('The part of Asta in the run is settled');
  });
});

it('damage by hand on several stays, where one is to be removed at the Misadventure of another', () => {
  const { shell } = shellOf({ party, foes: 'ghoul melee', realDice: true });
  type(shell, 'nobody', '6', 'set as armor 0', 'damage 5 do br as');
  expect(() => shell.line('remove do')).toThrow('The part of Dora in `damage 5 do br as` is settled');
  type(shell, '9', 'remove do');
  expect(shell.board().join(' ')).toMatch(/Brann +Near +0\/2/);
});

describe('PK-CHA.10: a Round of a chase that is over stays as it was told', () => {
  it.each(['damage 9 as', 'kill as', 'bench as'])('so that `%s` waits for the rest', (line) => {
    const house = { npcRetreat: 'auto', chaseRounds: 'several', chaseRoll: 'all' };
    const { shell } = shellOf({ party, foes: '2 bandit melee', realDice: true, house });
    type(shell, 'nobody', '6', 'done', 'retreat foes', '', 'chase', '2');
    expect(type(shell, '3 18 19 20').join(' ')).toContain('Round 1: Asta 3, Brann 18, Cole 19 and Dora 20');
    expect(() => shell.line(line)).toThrow('Asta is in the middle of the chase.');
  });
});

describe('PK-ATK.10: a Spell that does nothing', () => {
  const casting = () => {
    const { shell } = shellOf({ party, foes: 'ghoul', realDice: true });
    type(shell, 'nobody', '6', 'set co spells yes');
    return shell;
  };

  it.each(['no damage', 'no effect', 'no harm done'])('is suggested for `co cast gh %s`', (said) => {
    const shell = casting();
    type(shell, `co cast gh ${said}`);
    expect(type(shell, '').join(' ')).toContain(': no effect.');
  });

  it.each(['no effect on it', 'no harm done'])('is the answer `%s`', (said) => {
    const shell = casting();
    type(shell, 'co cast gh');
    expect(type(shell, said).join(' ')).toContain(': no effect.');
  });
});
