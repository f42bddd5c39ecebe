import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sampleFile } from '../../drivers/samples.ts';
import { reopen, type } from '../../shell/kit.ts';
import { foe, opened, people, refused } from './shell.ts';

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

test.each([
  ['use "potion" co', 'Brida: potion (Corvin).', 'damage 3 co'],
  ['use potion on Corvin', 'Brida: potion (Corvin).', 'damage 3 co'],
  ['use co "a fine salve"', 'Brida: a fine salve (Corvin).', 'damage 3 co'],
  ['c "bless" br and co', 'Brida: bless (Brida and Corvin).', 'damage 3 br'],
  ['act mocks ch, br and ho', 'Brida: mocks (Chief, Brida and Hobb).', 'damage 3 ch'],
  ['act taunts the chief', 'Brida: taunts (Chief).', 'damage 3 ch'],
  ['act helps Corvin to his feet', 'Brida: helps Corvin to his feet.', 'damage 3 ch'],
  ['act "taunts Corvin"', 'Brida: taunts Corvin.', 'damage 3 ch'],
])('FA-TRN.11 FA-TRN.14: `%s` says whom it is for', (line, said, offer) => {
  const shell = fight();
  expect([type(shell, `br ${line}`), shell.prompt().says]).toEqual([[said], expect.stringContaining(offer)]);
});

test('FA-TRN.14: a weapon behind a power is refused as what it takes none of', () => {
  expect(refused(fight(), 'br c "hex" ch w sword')).toBe('`cast` takes nothing in hand. Leave out `w sword`.');
});

describe('the odds of an attack on somebody who is down', () => {
  const down = (damage: number) => {
    const shell = fight();
    type(shell, `damage ${damage} ch`);
    return shell;
  };

  test('say nothing of the chance to drop the target', () => {
    const odds = type(down(6), 'o br a ch').join('\n');
    expect(odds).toMatch(/health 6 → 0, dying\s+\| 16.67%/);
    expect(odds).toContain('hits 100%, average 3.50');
    expect(odds).not.toMatch(/drops/i);
    expect(type(down(12), 'o br a ch')).toEqual(['Certain: dead.']);
  });

  test('are not asked for until the target is out', () => {
    expect(refused(down(6), 'o br a ch until out')).toBe(
      'The target is out of the fight already. Leave out `until out`.',
    );
  });
});

test('the board speaks of no round that will not come, once the fight is over', () => {
  const shell = reopen(JSON.parse(readFileSync(sampleFile('factions'), 'utf8')).log, 'factions');
  const board = () => type(shell, 'b').join('\n');
  expect(board()).toContain('! Bandits check morale at the end of the round');
  expect(board()).toContain('! Leader dies at the end of round 2 unless healed');
  type(shell, 'end');
  expect(board()).toContain('! Leader dies when time passes unless healed');
  expect(board()).not.toContain('end of');
});

test('FA-DMG.16: after the fight, whoever is dying dies when time passes, unless healed', () => {
  const over = (...lines: readonly string[]) => {
    const shell = opened([
      ...people('Brida 10/9/8 sword z1, Corvin 9/11/10 bow z1', 'players'),
      ...people('bandit z1', 'bandits'),
    ]);
    return type(shell, 'damage 9 co', 'kill bandit', 'end', ...lines).join('\n');
  };
  expect(over('session')).toContain('X Corvin dies.');
  expect(over('rest')).toContain('X Corvin dies.');
  expect(over('heal 3 co', 'yes', 'rest')).not.toContain('Corvin dies.');
});

test('FA-GEA.5, FA-GEA.6: the odds of damaged gear say how likely it is destroyed', () => {
  const armed = (player: string, foe: string, ...lines: readonly string[]) => {
    const shell = opened([...people(player, 'players'), ...people(foe, 'bandits')]);
    return type(shell, ...lines).join('\n');
  };
  expect(armed('Brida 10/9/8 sword damaged z1 pc', 'guard z1', 'o br a gu : none')).toMatch(
    /Brida sword destroyed +16\.67%/,
  );
  const shield = armed('Brida 10/9/8 maul 1d8 z1 pc', 'guard z1', 'set gu shield "shield damaged"', 'o br a gu : none');
  expect(shield).toMatch(/health 9 → 3, out, incapacitated, shield destroyed +12\.5%/);
});

describe('a result that the referee states of an attack that needs no hit save', () => {
  const at = (...lines: readonly string[]) => {
    const shell = fight();
    return type(shell, ...lines).join(' ');
  };

  test('FA-ATK.4, FA-ATK.12: `miss` and `fail` let it miss, and the target is not asked', () => {
    const missed = 'Hit save (not needed): overruled, fails. Brida misses Chief.';
    expect([at('br a ch miss'), at('br a ch fail'), at('br disarm ch miss')]).toEqual([missed, missed, missed]);
    expect(at('o br a ch miss')).toBe('Certain: missed.');
  });

  test('FA-REA.8: `hit` says nothing of the dodge', () => {
    expect(at('br a ch hit : dodge 3')).toBe('Chief dodges: rolled 3, needed 8 or less, passes.');
    expect(at('br a ch hit : dodge 12 4')).toContain("Brida's sword hits Chief: 4 damage");
  });
});

test('FA-RND.2: nobody but the first of a slot is next behind the question for an outcome', () => {
  const shell = fight('bandits');
  type(shell, 'add bandits 2 bandit z1');
  foe(shell, 'ch shove br z2 hazard : none 20');
  expect(type(shell, 'b').join('\n')).toContain("next: Players' slot (Hobb, or pass)");
});

test('FA-DMG.21: time passes only once whoever is healed has come round, or not', () => {
  const shell = opened([
    ...people('Brida 10/9/8 sword z1, Corvin 9/11/10 bow z1', 'players'),
    ...people('bandit z1', 'bandits'),
  ]);
  type(shell, 'damage 9 co', 'kill bandit', 'end', 'heal 3 co');
  expect(refused(shell, 'session')).toBe(
    '`heal 3 co` is not finished. Answer what is asked first, or undo it with `u`.',
  );
  expect(type(shell, 'yes', 'session').join(' ')).not.toContain('dies');
});

describe('FA-TRN.14: the outcome that is asked for', () => {
  test.each(['rename ch Bob', 'bench ch', 'hide ch'])('waits on behind a correction: `%s`', (line) => {
    const shell = fight();
    type(shell, 'br cast "sleep"', line);
    expect(shell.prompt().says).toContain('Brida: sleep. What happens?');
    expect(type(shell, 'outcome "all nod"').join(' ')).toContain('all nod');
  });

  test('is said by what is done to somebody', () => {
    const shell = fight();
    type(shell, 'br cast "sleep"', 'damage 1 ch');
    expect(shell.prompt().says).not.toContain('What happens?');
  });
});
