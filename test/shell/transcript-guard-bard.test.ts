import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/kit/json.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { play, refusal, say, table } from '../rules/guard/shell.ts';

const weapons = ['sword d8', 'axe d6', 'knife d4', 'bow d6'];
const party = ['Ada', 'Bo', 'Cyn', 'Dov'].map((name, i): JsonObject => {
  return { name, kind: 'pc', guard: 6, life: 8, weapons: [weapons[i] ?? ''] };
});
const theTable = () => table(party, 'troll, 2 weak', { places: { Cyn: 'Melee' } });
/** Refused, and nobody has declared anything by it. */
const refusedAt = (shell: Shell, line: string) => {
  const before = shell.prompt().says;
  const why = refusal(shell, line);
  expect(shell.prompt().says).toBe(before);
  return why;
};

describe('an impossible order is refused in a sentence, and nothing is declared', () => {
  test('a Ranged attack at distance 1', () => {
    const shell = table(party, 'troll, 2 weak', { places: { Dov: 'Reach' } });
    expect(refusedAt(shell, 'do a tr w bow')).toBe(
      'Troll is one rank away, and the bow needs 2 ranks away or more (GS-POS.4): Dov can attack nobody from there, but `do m` changes rank.',
    );
  });

  test('a third attacker through a doorway, unless it is forced', () => {
    const shell = theTable();
    play(shell, 'battlefield Field doorway-party', 'a w1', 'a w1');
    expect(refusedAt(shell, 'cy a w1')).toBe(
      'Only 2 can fight through the doorway of Field, and Ada and Bo already do (GS-POS.22): attack from Reach, or do something else.',
    );
    shell.line('cy a w1 !');
    shell.line('do x');
    expect(shell.prompt().says).toBe('All declared  ad>w1 bo>w1 cy>w1 do:nothing');
  });

  test('an oil for a monster that is not there, and one for none', () => {
    const shell = theTable();
    expect(refusedAt(shell, 'bo oil w axe "Wolf"')).toBe('Nobody here is of the type Wolf (GS-OIL.3): choose Troll.');
    expect(refusedAt(shell, 'bo oil w axe')).toBe('An oil needs its monster type (GS-OIL.3): `bo oil w axe "Troll"`.');
  });

  test('a retreat without a destination', () => {
    expect(refusedAt(theTable(), 'retreat')).toBe(
      'A retreat needs a safe place (GS-RET.2): `retreat "the cellar"`, or `retreat away`.',
    );
  });

  test('an unknown name, with the nearest; a die with too many faces (GS-INP.1, GS-INP.3)', () => {
    const shell = theTable();
    expect(refusedAt(shell, 'a weak3')).toContain('No combatant is called "weak3". Did you mean Weak 1 or Weak 2?');
    play(shell, 'a w1', 'rest x', '');
    expect(refusedAt(shell, '9')).toContain('Type a number from 1 to 8');
  });

  test('the front line shifts by 6 metres at most', () => {
    const shell = theTable();
    play(shell, 'all x', '', 'foes x', '');
    expect(refusedAt(shell, '7')).toContain('-6 to 6');
    expect(say(shell, '-6')).toContain('The front line shifts 6 m back; in all 6 m back.');
  });
});

describe('a spell or a stunt without numbers ends in a question to the Bard', () => {
  const cast = () => {
    const shell = theTable();
    play(shell, 'c "a wall of fog"', 'stunt 12 "swings from the lamp"', 'rest x', '');
    return shell;
  };

  test('takes the words of a fight, several with commas', () => {
    const shell = cast();
    expect(shell.prompt()).toEqual({
      says: 'Ada  What happens?  such as: condition tr asleep, damage 3 w1, "text"',
      enter: 'nothing more',
    });
    expect(say(shell, 'condition w1 asleep, damage 3 w2')).toBe('Weak 1: asleep. Weak 2 takes 3 damage: Guard 5 → 2.');
    expect(shell.prompt().says).toBe("Bo's stunt (swings from the lamp), d20? (12 or less)");
  });

  test('takes a text, or Enter for nothing', () => {
    const shell = cast();
    expect(say(shell, '')).not.toContain('.');
    expect(say(shell, '9')).toBe("Bo's stunt (swings from the lamp): rolled 9, needed 12 or less, succeeds.");
    expect(say(shell, '"the lamp falls"')).toContain('The lamp falls.');
    expect(shell.prompt().says).toContain('Foes  plan:');
  });
});

describe('the aftermath', () => {
  const dying = () => {
    const shell = theTable();
    play(shell, 'set bo status critical, set bo deathClock 200', 'end');
    return shell;
  };

  test('lists the possible actions, and the time that is left', () => {
    const shell = dying();
    expect(shell.prompt()).toEqual({
      says: 'Aftermath  Who rests?  rest, rest hours, ad aid bo',
      enter: 'nobody; the fight is closed',
    });
    expect(shell.board().join('\n')).toContain('! Bo: dead in 33:20 without help');
  });

  test('aid stops the clock when the fight is over too (GS-DMG.13)', () => {
    const shell = dying();
    expect(refusedAt(shell, 'rest hours')).toContain('Bo dies within the hour');
    expect(say(shell, 'cy aid bo')).toBe('Cyn aids Bo, who is no longer dying but stays out of the fight.');
    expect(refusedAt(shell, 'cy aid ad')).toBe('Aid is for the critical, and Ada is able (GS-DMG.13).');
    expect(say(shell, 'rest hours')).toContain('Ada rests: Guard stays 6.');
  });

  test('a treatment names the wounds that can be treated', () => {
    const shell = theTable();
    play(shell, 'condition ad Deafened', 'end');
    expect(refusedAt(shell, 'treat ad leg')).toBe("Ada doesn't have that (GS-AFT.7): type `treat ad ears`.");
    expect(say(shell, 'treat ad ears')).toBe('Ada is treated: hearing.');
    expect(refusedAt(shell, 'treat ad ears')).toBe('Ada has nothing that can be treated (GS-AFT.7).');
  });
});

test('"3 weak" makes three, with the numbers of the table of enemy types (GS-TYP.5, GS-TYP.1)', () => {
  const three = table(party, '3 weak').situation.settled.combatants.filter(({ side }) => side === 'foes');
  expect(three.map(({ name }) => name)).toEqual(['Weak 1', 'Weak 2', 'Weak 3']);
  const pool = { current: 5, max: 5 };
  for (const { fields } of three) expect(fields).toMatchObject({ guard: pool, life: pool, armour: 0, morale: 5 });
  const shell = theTable();
  expect(say(shell, 't enemies')).toMatch(/weak[ |5]+0 .*legendary[ |12]+4 /);
});
