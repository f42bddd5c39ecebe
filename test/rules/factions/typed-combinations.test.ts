import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { field } from '../../kit.ts';
import { type } from '../../shell/kit.ts';
import { foe, opened, people, refused, standing, unopened } from './shell.ts';

const trio = (...marks: readonly string[]) =>
  people(
    ['Brida 10/9/8 sword', 'Corvin 9/11/10 bow', 'Dorn 8 dagger']
      .map((one, i) => `${one} ${marks[i] ?? 'z1'} pc`)
      .join(),
    'players',
  );

describe('a share of dice', () => {
  test('FA-SIZ.6 FA-GRD.1: falls to whoever guards its target', () => {
    const shell = opened([...trio(), ...people('wyrm z1', 'bandits')], { first: 'bandits' });
    foe(shell, 'wy a br co : guard none 1 2');
    expect(type(shell, 'l').join(' ')).toContain("Wyrm's bite hits Dorn: 1 damage");
  });

  test('FA-SIZ.5 FA-HID.6: is worth as much on somebody of another size', () => {
    const shell = opened([...trio('z1', 'z1', 'small z1'), ...people('wyrm z1', 'bandits')], { first: 'bandits' });
    foe(shell, 'wy a br co : hide yes none none 8,8 1');
    expect(type(shell, 'l').join(' ')).toContain("Wyrm's bite hits Dorn: 16 damage");
  });
});

describe('somebody shoved while leaving', () => {
  const leaving = () => {
    const shell = opened([...trio('z1', 'z5', 'z5'), ...people('2 bandit z1', 'bandits')]);
    type(shell, 'br m z3', 'more', 'shove', '20');
    return shell;
  };

  test('FA-OPP.2 FA-NON.8: goes no further, and can move on from there', () => {
    const shell = leaving();
    expect(type(shell, '1', 'none')).toContain('Brida is stopped in zone 1.');
    expect(field(shell.situation.settled, 'brida', 'moved')).toBe(1);
  });

  test('FA-OPP.4: is struck by nobody who is no longer near', () => {
    const shell = leaving();
    expect(type(shell, '2')).toEqual(['Brida is now in zone 2. Brida is stopped in zone 2.']);
  });
});

describe('a grabber', () => {
  const grabber = () => {
    const shell = opened([...trio(), ...people('2 bandit z1', 'bandits')]);
    type(shell, 'br grapple b1 : none 20');
    return shell;
  };
  const holds = 'fresh, holds Bandit 1';

  test('FA-GRA.6: is asked before any other main action in words, which ends the hold', () => {
    const shell = grabber();
    type(shell, 'p', 'p', 'p', '');
    type(shell, 'br x "lights a lamp"');
    expect(shell.prompt().says).toContain("This ends Brida's hold. Go on?");
    expect(type(shell, 'no', 'b').join(' ')).toMatch(new RegExp(`ready +sword d6 +${holds}`));
    expect(type(shell, 'br x "lights a lamp"', 'yes').join(' ')).toContain("Brida's hold on Bandit 1 ends.");
  });

  test('FA-GRA.4 FA-GRA.6: is asked before a friend is freed', () => {
    const shell = grabber();
    foe(shell, 'b2 grapple co : none 20');
    type(shell, 'p', 'p', '');
    type(shell, 'br free co');
    expect(shell.prompt().says).toContain("This ends Brida's hold. Go on?");
    expect(type(shell, 'yes', '1').join(' ')).toMatch(/Brida's hold on Bandit 1 ends.*Bandit 2's hold on Corvin ends/);
  });
});

describe('where a larger combatant shoves somebody', () => {
  const shoved = (...before: readonly string[]) => {
    const shell = opened([...trio('z5', 'z9', 'z9'), ...people('ogre z5', 'bandits')], { first: 'bandits' });
    type(shell, ...before);
    foe(shell, 'og shove br');
    type(shell, 'none');
    return shell;
  };

  test('FA-SIZ.15: is asked at the full distance', () => {
    const shell = shoved();
    expect(shell.prompt().says).toBe('Ogre: Where is Brida shoved?  z4*, z6');
    expect(type(shell, '')).toEqual(['Brida is now in zone 4.']);
  });

  test('FA-SIZ.15 FA-NON.8: ends at the end of the map', () => {
    const shell = shoved('set br size tiny', 'place br og 2');
    expect(shell.prompt().says).toBe('Ogre: Where is Brida shoved?  z1*, z6');
    const mapped = shoved('zones "gate yard hall; yard well"', 'set br size tiny', 'place br og gate');
    expect(mapped.prompt().says).toBe('Ogre: Where is Brida shoved?  hall*, well');
  });
});

test('FA-DMG.2 FA-DMG.4: a die that is not on the ladder steps to the next one on it', () => {
  const asked = (dice: string, mark: string, house: JsonObject) => {
    const shell = opened([...people(`Brida 10 thing ${dice} z1 pc`, 'players'), ...people('bandit z1', 'bandits')], {
      house,
    });
    type(shell, `br a ban ${mark}`, 'none');
    return /d\d+\?/.exec(shell.prompt().says)?.[0];
  };
  expect(['1d20', '1d3'].map((dice) => asked(dice, 'enh', { enhanced: 'stepUp' }))).toEqual(['d20?', 'd4?']);
  expect(['1d20', '1d3'].map((dice) => asked(dice, 'held', { impaired: 'stepDown' }))).toEqual(['d12?', 'd2?']);
});

describe('a sprint', () => {
  const once = 'A sprint is declared once, at the start of a turn (FA-TRN.4): move without `sprint`';
  const runner = (house: JsonObject = {}) =>
    opened([...trio('z1', 'z9', 'z9'), ...people('bandit z1', 'bandits')], { house });

  test('FA-TRN.4: is not declared after an action', () => {
    const shell = runner();
    type(shell, 'br bonus "shouts"');
    expect(refused(shell, 'br m z3 sprint')).toContain(once);
    const struck = runner();
    type(struck, 'br a ban : none 1');
    expect(refused(struck, 'br m z3 sprint')).toContain(once);
  });

  test('FA-TRN.4: is not tried again in the turn in which its save failed', () => {
    const shell = runner({ sprintSave: 1 });
    type(shell, 'br m z4 sprint', '20');
    expect(refused(shell, 'br m z4 sprint')).toContain(once);
    type(shell, 'br m z2', 'none', 'br x', 'p', 'p', '');
    expect(refused(shell, 'br m z4 sprint')).toBe('');
  });

  test('FA-TRN.4: that is stopped before its first step counts once', () => {
    const shell = runner({ sprintSave: 2 });
    type(shell, 'place br 1-2', 'br m z4 sprint', 'more', 'shove', '20', '2', 'br m z4 sprint');
    expect(shell.prompt().says).not.toContain('Brida sprints');
    expect(field(shell.situation.settled, 'brida', 'sprints')).toBe(1);
  });
});

test('FA-MOR.2 FA-MNT.14: a vehicle that joins or changes sides counts to no group', () => {
  const shell = opened([...trio(), ...people('3 bandit z1', 'bandits')]);
  const group = () =>
    type(shell, 'b')
      .join(' ')
      .match(/Bandits \d of \d/)?.[0];
  type(shell, 'add cart z1', 'add players cart z1', 'side bandits "Cart 2"');
  expect(group()).toBe('Bandits 3 of 3');
  type(shell, 'add horse z1');
  expect(group()).toBe('Bandits 4 of 4');
});

describe('a newcomer', () => {
  test('FA-SNK.2 FA-RND.13: has no turn in the bonus round unless concealed', () => {
    const shell = unopened([...trio(), ...people('2 bandit z3 concealed', 'bandits')]);
    type(shell, 'bandits', 'add bandit z1', 'add bandit z3 concealed');
    expect([standing(shell, 'bandit-3'), standing(shell, 'bandit-4')]).toEqual(['8 up spent', '8 up ready']);
    expect(refused(shell, 'b3 a br')).toContain('Bandit 3 is not concealed (FA-SNK.2)');
    type(shell, 'b1 x', '', 'p');
    expect(shell.situation.settled.round).toBe(1);
    expect(standing(shell, 'bandit-3')).toBe('8 up ready');
  });

  test('FA-SNK.8: who is concealed is hidden from the players', () => {
    const shell = opened([...trio(), ...people('2 bandit z3', 'bandits')]);
    type(shell, 'add bandit z3 concealed');
    expect(type(shell, 'b').join(' ')).toMatch(/Bandit 3 .*fresh, concealed, hidden/);
  });
});

describe('a weapon on the ground', () => {
  const besideAxe = (own: string) => {
    const shell = opened([...people(`Brida 10 ${own} z1 pc`, 'players'), ...people('bandit z1', 'bandits')]);
    type(shell, 'br a ban : none 1');
    foe(shell, 'ban drop axe');
    type(shell, '', '');
    return shell;
  };

  test('FA-TRN.12 FA-GEA.11: is picked up by somebody whose own of that name is destroyed', () => {
    const shell = besideAxe('axe damaged');
    expect(type(shell, 'br e axe')).toEqual(['Brida takes the axe.']);
    expect(type(shell, 'b').join(' ')).toMatch(/Brida .*axe d6/);
  });

  test('FA-TRN.12: is told apart in the list from one in hand of the same name', () => {
    const shell = besideAxe('axe');
    type(shell, 'br e');
    expect(shell.prompt().says).toContain('axe (on the ground)* axe');
    expect(type(shell, '1')).toEqual(['Brida takes the axe.']);
  });
});

test('FA-TRN.12: gear of several words is named in quotes, and told by its name', () => {
  const shell = opened([...people('Brida 10 fire bomb dagger z1 pc', 'players'), ...people('bandit z1', 'bandits')]);
  expect(refused(shell, 'br drop fire bomb')).toContain('has no target "bomb". Choose "fire bomb" or dagger.');
  expect(type(shell, 'br drop "fire bomb"')).toEqual(['Brida drops the fire bomb.']);
  expect(type(shell, 'br e "fire bomb"')).toEqual(['Brida takes the fire bomb.']);
});

test('FA-BLA.5 FA-POS.4: a blast at somebody on a border is aimed at the nearer of its zones', () => {
  const shell = opened([...people('Brida 10 fire bomb z6 pc', 'players'), ...people('bandit z1', 'bandits')]);
  const blast = 'br a ban w "fire bomb"';
  type(shell, 'place ban 2-3');
  expect(refused(shell, blast)).toContain('The target is 3 zones away, and Brida reaches 2');
  type(shell, 'place ban 3-4', blast, '1', 'n', '3');
  expect(type(shell, 'l').join(' ')).toContain('Fire bomb in zone 4: Bandit.');
});

describe('FA-BLA.1 FA-POS.3: a blast at somebody on a border', () => {
  const shell = (blast: string) => {
    const foes = people('bandit z2, bandit "Ann" z3, bandit "Bo" z4', 'bandits');
    const opening = opened([...people(`Brida 10 ${blast} z2 pc`, 'players'), ...foes]);
    type(opening, 'place ban 2-3');
    return opening;
  };

  test('is aimed at the zone that the attacker picks', () => {
    const bomb = shell('fire bomb');
    type(bomb, 'br a ban w "fire bomb"');
    expect(bomb.prompt().says).toBe('Brida: Which zone does the blast hit?  [z2] zone 2*, [z3] zone 3');
    expect(refused(bomb, 'z4')).toBe('Choose [z2] zone 2 or [z3] zone 3.');
    type(bomb, 'z3', 'n', 'n', '4');
    expect(type(bomb, 'l').join(' ')).toContain('Fire bomb in zone 3: Bandit and Ann.');
    const at = shell('fire bomb');
    expect(type(at, 'br a ban w "fire bomb" : z2 n 4', 'l').join(' ')).toContain(
      'Fire bomb in zone 2: Brida and Bandit.',
    );
  });

  test('hits in melee the one of the two that the attacker is in', () => {
    const breath = shell('breath 1d6 blast');
    expect(type(breath, 'br a ban').join(' ')).not.toContain('Which zone');
  });
});

test('FA-MNT.14: a vehicle makes no saves, and no death blow finishes it', () => {
  const shell = opened([...trio(), ...people('bandit z1, cart z1', 'bandits')]);
  expect(refused(shell, 'save ca wit')).toContain('Cart is a vehicle and makes no saves (FA-MNT.14)');
  expect(type(shell, 'save foes wit : 9')).toEqual(["Bandit's WIT save: rolled 9, needed 8 or less, fails."]);
  type(shell, 'damage 6 ca');
  expect(refused(shell, 'br deathblow ca')).toContain('no death blow finishes (FA-MNT.14): `a` attacks');
  expect(refused(shell, 'br a ca : none 1')).toBe('');
});

test('FA-MNT.14: a vehicle is disabled and destroyed', () => {
  const shell = opened([...trio(), ...people('bandit z1, cart z1', 'bandits')]);
  expect(type(shell, 'damage 6 ca')).toContain('X Cart is disabled (critical damage).');
  expect(type(shell, 'b').join(' ')).toMatch(/Cart .* disabled/);
  expect(type(shell, 'damage 6 ca')).toContain('X Cart is destroyed (critical damage).');
  expect(refused(shell, 'br a ca')).toContain('Cart is destroyed (FA-ATK.21)');
});

describe('a rider moved otherwise than by riding', () => {
  const riding = () => {
    const party = [...people('horse "Hobb" z1', 'players'), ...people('Brida 10/9/8 sword z1 pc', 'players')];
    const shell = opened([...party, ...people('2 bandit z1', 'bandits')]);
    type(shell, 'br mount ho', 'br x', 'ho x');
    return shell;
  };
  const where = (shell: ReturnType<typeof riding>) =>
    shell.situation.settled.combatants
      .slice(0, 2)
      .map((one) => [one.place, field(shell.situation.settled, one.id, 'mountOn')]);

  test('FA-MNT.1 FA-POS.2: goes with the mount that is placed', () => {
    const shell = riding();
    type(shell, 'place ho 3');
    expect(where(shell)).toEqual([
      ['3', ''],
      ['3', 'hobb'],
    ]);
    type(shell, 'place br ho 2');
    expect(where(shell)).toEqual([
      ['2', ''],
      ['2', 'hobb'],
    ]);
  });

  test('FA-MNT.1 FA-NON.8: goes with the mount that is shoved, and comes off it when shoved alone', () => {
    const both = riding();
    foe(both, 'b1 shove ho 2 : 20');
    expect(where(both)).toEqual([
      ['1-2', ''],
      ['1-2', 'hobb'],
    ]);
    const alone = riding();
    foe(alone, 'b1 shove br 2 : 20');
    expect(where(alone)).toEqual([
      ['1', ''],
      ['1-2', ''],
    ]);
    expect(type(alone, 'l').join(' ')).toContain('Brida is no longer on Hobb.');
  });
});

test('FA-RND.8: an answer that does not fit is asked for again of the faction by its name', () => {
  const shell = opened([...trio(), ...people('bandit z1', 'bandits')], { house: { factionOrder: 'holderOrders' } });
  type(shell, 'faction wolves', 'add wolves wolf z1', 'p', 'p', 'p', 'players');
  expect(refused(shell, 'p')).toBe("Choose Bandits or Wolves. Players' choice again?");
});

test('FA-RND.8, FA-RND.10: the whole ranking is told, and a faction with nobody ready is not asked about', () => {
  const shell = opened([...trio(), ...people('bandit z1', 'bandits')], { house: { factionOrder: 'holderOrders' } });
  type(shell, 'faction wolves', 'add wolves wolf z1', 'p', 'p', 'p', 'players');
  expect(type(shell, 'wolves')).toContain('Players have the first slot, then Wolves and Bandits.');
  type(shell, 'kill ban', 'p', 'p');
  expect(type(shell, 'players')).toEqual(['Players have the first slot.']);
  expect(shell.prompt().says).toMatch(/^Slot {2}Players/);
});

test('FA-GEA.5: the one die of a damaged weapon is asked for as a number', () => {
  const shell = opened([...people('Brida 10 axe damaged z1 pc', 'players'), ...people('bandit z1', 'bandits')]);
  type(shell, 'br a ban', 'none');
  expect(refused(shell, 'p')).toContain('A roll is waiting: type a number from 1 to 6.');
  expect(refused(shell, '7')).toContain("A d6 can't show 7.");
});

describe('the next fight of a save', () => {
  test('begins without the cover, the hiding and the unawareness of the last one', () => {
    const shell = opened([...trio(), ...people('3 bandit z1', 'bandits')]);
    type(shell, 'cover b1 barrier', 'unaware b2 of br', 'sneak b3', 'end', '', 'fight');
    expect(shell.prompt().says).toContain('unclear (roll for it)*');
    type(shell, 'players', 'nobody', 'players');
    expect(type(shell, 'b').join(' ')).toMatch(/^(?!.*(?:barrier|concealed|hidden)).*B1-3 /);
    type(shell, 'br a b2');
    expect(shell.prompt().says).toContain('Brida attacks Bandit 2 (sword). Reaction?  counter axe');
  });

  test('FA-DMG.16: gives the dying until the end of its first round', () => {
    const shell = opened([...trio(), ...people('3 bandit z1', 'bandits')]);
    type(shell, 'p', 'p', '', 'p', 'p', '', 'damage 8 b1');
    expect(type(shell, 'b').join(' ')).toContain('Bandit 1 dies at the end of round 4');
    type(shell, 'end', '', 'fight');
    expect(type(shell, 'b').join(' ')).toContain('Bandit 1 dies at the end of round 1');
  });
});

test('FA-SNK.1: only those who can fight lie in ambush', () => {
  const shell = opened([...trio(), ...people('3 bandit z1', 'bandits')]);
  type(shell, 'kill b1', 'damage 5 b2', 'end', '', 'fight', 'bandits', 'players');
  const board = type(shell, 'b').join('\n');
  expect(board).toMatch(/B3 .*concealed, hidden/);
  expect(board).toMatch(/B1 .* dead$/m);
  expect(board).toMatch(/B2 .* down$/m);
});

test('FA-MNT.1: a rider is offered to get off, and no move but that of the mount', () => {
  const shell = opened([
    ...people('horse "Hobb" z1', 'players'),
    ...people('Brida 10/9/8 sword z1 pc', 'players'),
    ...people('2 bandit z1', 'bandits'),
  ]);
  type(shell, 'br mount ho');
  expect(refused(shell, 'br m 2')).toContain('Brida is on Hobb (FA-MNT.1): move Hobb, or `dismount`');
  expect(shell.prompt().says).toMatch(/Brida \(sword\) goes on {2}\[a\]ttack dismount/);
});
