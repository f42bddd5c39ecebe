import { describe, expect, it } from 'vitest';
import { party, shellOf, type } from '../../shell/kit.ts';

describe('those who got away in the fight before', () => {
  /** The next fight, against two Ghouls, after one from which two Bandits have got away. */
  const next = (...between: readonly string[]) => {
    const { shell } = shellOf({ party: party.slice(0, 2), foes: '2 bandit melee' });
    type(shell, 'nobody', 'initiative : 5 2', 'rest x', 'retreat foes', 'run : 20 20 20 20', 'letgo', ...between);
    type(shell, 'add 2 ghoul melee', 'fight', 'nobody', 'initiative : 5 2');
    return shell;
  };

  it('PK-END.2: do not make a Side that is destroyed one that has got away', () => {
    const shell = next();
    expect(type(shell, 'as a g1 20', 'br a g2 20').join(' ')).toContain('The foes are destroyed: the party wins.');
    expect(shell.prompt().says).toBe('The fight is over');
  });

  it('PK-CHA.17: are not back when those of this fight are caught', () => {
    const shell = next();
    type(shell, 'rest x', 'retreat foes', 'run : 20 20 20 20', 'chase as 20', 'fight', '');
    const active = shell.situation.settled.combatants.filter(({ fields }) => fields['status'] === 'active');
    expect(active.map(({ code }) => code)).toEqual(['as', 'br', 'g1', 'g2']);
  });
});

describe('whoever comes into the fight after it has begun', () => {
  /** The second fight of two Bandits, at whose beginning one was benched. */
  const benched = () => {
    const { shell } = shellOf({ party, foes: '2 bandit melee' });
    type(shell, 'nobody', 'bench b1', 'bench br', 'end', 'fight', 'nobody', 'back b1', 'back br');
    return shell;
  };

  it('PK-XP.1: gives Experience when it is destroyed', () => {
    expect(type(benched(), 'end foes').join(' ')).toContain('Experience: 20 for Bandit 1 and Bandit 2.');
  });

  it('PK-CHA.9: can roll in a chase', () => {
    const shell = benched();
    type(shell, 'initiative : 5 2', 'rest x', 'retreat foes', 'run : 20 20 20 20');
    expect(type(shell, 'chase br 3').join(' ')).toContain('Pursuit: Brann 3 (17 needed), fails.');
  });

  it('PK-CHA.17: is back when its Side is caught', () => {
    const shell = benched();
    type(shell, 'initiative : 5 2', 'rest x', 'retreat foes', 'run : 20 20 20 20', 'chase br 17', 'fight');
    expect(shell.prompt().says).toContain('b1=Melee b2=Melee');
  });

  it.each(['revive b1', 's b1 status active'])('PK-XP.1: gives Experience when `%s` brought it back', (line) => {
    const { shell } = shellOf({ party, foes: '2 bandit melee' });
    type(shell, 'nobody', 'kill b1', 'end', 'fight', 'nobody', line);
    expect(type(shell, 'end foes').join(' ')).toContain('Experience: 20 for Bandit 1 and Bandit 2.');
  });
});

it('PK-TAM.2: a Tamed creature that went its own way is not with the party in the next fight', () => {
  const { shell } = shellOf({ party: party.slice(0, 2), foes: 'wolf melee' });
  type(shell, 'nobody', 'tame wo', 'add ghoul melee', 'fight', 'yes', 'nobody', 'end foes', 'time 7 days', 'go');
  type(shell, 'add 2 ghoul melee', 'fight', 'nobody');
  const active = shell.situation.settled.combatants.filter(({ fields }) => fields['status'] === 'active');
  expect(active.map(({ code }) => code)).toEqual(['as', 'br', 'g2', 'g3']);
});

it('PK-SET.9: where the foes have nobody, the next fight is refused before anything is asked', () => {
  const { shell } = shellOf({ party: party.slice(0, 2), foes: 'Wolf 4 bite 1d4 kind Beast melee' });
  type(shell, 'nobody', 'tame wo');
  expect(shell.prompt().says).toBe('The fight is over');
  expect(() => shell.line('fight')).toThrow('The foes have nobody who can fight (PK-SET.9)');
  type(shell, 'add ghoul melee', 'fight');
  expect(shell.prompt().says).toContain('Wolf is Tamed. Does it fight for the party?');
});

it('PK-YLD.6, PK-XP.3: one of the party who is handed back brings no Experience, and is free in the next fight', () => {
  const { shell } = shellOf({ party: party.slice(0, 2), foes: 'ghoul melee' });
  type(shell, 'nobody', 'surrender as', 'surrender party', '');
  expect(type(shell, 'ransom as 30')).toEqual(['Asta is handed back for 30.']);
  type(shell, '', 'fight');
  expect(shell.prompt().says).toContain('Brann: still a prisoner, or free?');
});
