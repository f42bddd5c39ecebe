import { describe, expect, test } from 'vitest';
import { factions } from '../../../rules/factions/index.ts';
import { carriedBy, readMembers } from '../../../src/core/files/roster.ts';
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

  test("FA-GRA.1: being grabbed is no condition of that name, and an enemy's grapple brings it about", () => {
    const shell = fight();
    const says = type(shell, 'condition b1 grabbed').join(' ').replaceAll(/\s+/g, ' ');
    expect(says).toContain('As a condition it changes nothing by the rules: `br grapple b1 !` does.');
    type(shell, 'br grapple b1 ! : none 20');
    expect(board(shell)).toContain('held by Brida');
  });
});

test('FA-GRA.4: `free` is offered where a friend is held, and not where an enemy is', () => {
  const isOffered = (shell: ReturnType<typeof fight>) => type(shell, '?').join('\n').includes('\nfree  free [HOLDER]');
  const shell = fight();
  expect(isOffered(shell)).toBe(false);
  type(shell, 'br grapple b1 : none 20');
  expect(isOffered(shell)).toBe(true);
  type(shell, 'bandits p');
  expect(shell.prompt().says).toContain('ready: Corvin');
  expect(isOffered(shell)).toBe(false);
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

test('FA-MOR.5: a decision may be said with the name of whoever makes it behind it', () => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('3 bandit z1', 'bandits')]);
  type(shell, 'kill b1-2', 'p', 'p', '20');
  expect(shell.prompt().says).toContain('Bandit 3 broke. What does it do?');
  const told = type(shell, 'surrender b3');
  expect(told).toEqual(['Bandit 3 breaks and means to surrender.', 'Round 2.']);
});

test('a place for each of several: one line names one place', () => {
  const shell = fight();
  const says = 'You gave z1 and z2, and `place` takes one: type a line for each.';
  expect(refused(shell, 'place br z1, co z2')).toBe(says);
  expect(type(shell, 'place br co z3').join(' ')).toMatch(/zone 3/);
});

test('gear by hand: lists are parted by semicolons, and what is no gear is refused', () => {
  const shell = fight();
  expect(refused(shell, 'set b1 weapons "sword, bow r12"')).toBe('Put semicolons between several: "sword; bow r12".');
  expect(refused(shell, 'set b1 weapons sword bow')).toBe('Put semicolons between several: "sword; bow".');
  expect(refused(shell, 'set b1 armour 3')).toContain('There is no armour "3". Give light, heavy, or a name');
  expect(refused(shell, 'set b1 extraReactions dodge x')).toContain('I can\'t read "x" as a number. Give how often');
  expect(type(shell, 'set b1 shield yes')).toEqual(['Bandit 1: shield none → shield.']);
});

test('FA-REA.3 FA-COV.4: nobody is unaware of or covered against themselves', () => {
  const shell = fight();
  for (const line of ['unaware b1 b2 of b2', 'cover b1 barrier from b1'])
    expect(refused(shell, line)).toContain('You named the same combatant on both sides');
});

test('FA-RND.12: an alliance is made once, and can end', () => {
  const shell = fight();
  type(shell, 'side wolves b3');
  expect(type(shell, 'ally players wolves')).toEqual(['Players and Wolves are allied.']);
  expect(refused(shell, 'ally wolves players')).toContain('Wolves and Players are allied already (FA-RND.12)');
  expect(type(shell, 'ally wolves players over')).toEqual(['Wolves and Players are enemies again.']);
  expect(refused(shell, 'ally players wolves over')).toContain('are not allied (FA-RND.12)');
});

test('FA-RND.8: a faction is not called as somebody is', () => {
  expect(refused(fight(), 'faction b1')).toContain('"b1" is the code of Bandit 1.');
});

test('FA-ATK.5: a zone that is dark is told and refused by its number', () => {
  const shell = fight();
  expect(type(shell, 'dark z3')).toEqual(['It is dark in zone 3.']);
  expect(refused(shell, 'dark z99')).toMatch(/Choose 1 to 20\.$/);
});

describe('FA-MOR.2: a group', () => {
  const group = (...lines: readonly string[]) => {
    const shell = fight('Brida 10/9/8 sword z1 pc', '4 bandit z1');
    type(shell, 'br x', 'p', '', 'br x', ...lines);
    return board(shell);
  };

  test.each(['bench b1 b2', 'set b1 b2 group archers', 'set b1 b2 kind vehicle'])('loses nobody by `%s`', (line) => {
    expect(group(line)).not.toContain('! Bandits check morale');
  });

  test('that is named by hand is counted', () => {
    expect(group('set b1 b2 group archers')).toMatch(
      /The group archers checks morale at the end of the round if 1 more falls/,
    );
  });
});

test('FA-TRN.7: a foe that has moved too far to act is not told to do nothing more', () => {
  const shell = fight('Brida 10/9/8 sword z1 pc', 'wyrm z3');
  type(shell, 'p', '');
  expect(type(shell, 'br a wy : 2').join(' ')).toMatch(/^(?!.*nothing more)/);
});

test('FA-REA.3: a name behind `of` that nobody has is blamed, and a question of whom keeps the word', () => {
  const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z1', 'bandits')]);
  expect(refused(shell, 'unaware b2 of zz')).toBe(
    'No combatant is called "zz". Type a name behind `of`, such as `of br`.',
  );
  type(shell, 'unaware of br');
  expect(shell.prompt().says).toContain('Unaware of br: who?');
  type(shell, 'b2');
  expect(type(shell, 'u').join(' ')).toBe('Undid: `unaware b2 of br`.');
});

test('FA-DMG.11: a number where people are to be named picks nobody: it may be a die that was said too late', () => {
  const shell = fight();
  type(shell, 'damage 9');
  expect(refused(shell, '4')).toBe('"4" is not a target here. Choose br, co, b1, b2 or b3, or press Enter for nobody.');
  expect(type(shell, 'b2').join(' ')).toContain('Bandit 2 takes 9 damage');
});

test('T-4: a weapon of a roster that is written by its parts has the figures of its name, and dice of its own stay', () => {
  const weapons = [{ name: 'bow', damaged: true }, 'sword 1d4'];
  const hild = { name: 'Hild', kind: 'pc', str: 12, place: 'z1', weapons };
  const shell = opened([...readMembers(factions, [hild], 'players', 'test'), ...people('bandit z1', 'bandits')]);
  expect(type(shell, 'i hi').join(' ').replaceAll(/\s+/g, ' ')).toContain('bow: damage 1d6, hands 2, range 8');
  const { settled } = shell.situation;
  const [written] = settled.combatants.map((one) => carriedBy(factions, settled, one) ?? {});
  const [again] = readMembers(factions, [written], 'players', 'test');
  expect(again?.fields['weapons']).toMatchObject([{ damage: '1d6', damaged: true }, { damage: '1d4' }]);
});

test('FA-ATK.21: a zone is no target of a weapon that strikes somebody, and no ruling makes it one', () => {
  const shell = fight('bomber "Corvin" z1 pc', '3 bandit z1, bandit "Far" z2');
  const says = 'Name a combatant as the target, not z2 (FA-ATK.21)';
  expect([refused(shell, 'co a z2 w simple'), refused(shell, 'co a z2 w simple !')]).toEqual([
    `${says}: Corvin can reach Bandits 1 to 3.`,
    `${says}: Corvin can reach Bandits 1 to 3.`,
  ]);
});

test('FA-ATK.2: whom nobody of the enemies is near is told what of theirs does not reach', () => {
  const shell = fight('Corvin 9/11/10 bow dagger z1 pc', '3 bandit z4');
  expect(refused(shell, 'co a b1 w dagger')).toContain('Corvin can reach nobody from here with the dagger.');
  expect(refused(shell, 'co grapple b1')).toContain('Corvin can reach nobody from here.');
});

test('FA-DMG.11: who heals and who is healed: it is said for whom it was meant, and how much is missing', () => {
  expect(refused(fight(), 'br heal co')).toContain('Type `heal co`, or for all `heal br co`.');
  expect(refused(fight(), 'heal co')).toBe('Say how much (FA-DMG.11): `heal 3 co`.');
});

test('FA-TRN.12: what is not there is told without a choice, where nothing can be taken up or put away', () => {
  const shell = fight('Brida 10/9/8 z1 pc');
  expect(refused(shell, 'br e axe')).toBe('There is no axe at hand (FA-TRN.12): Brida has nothing to equip.');
});

test('three numbers that stand apart are refused in a line of people, and not taken for one that stands there thrice', () => {
  const says = "I can't tell what 10, 10 and 10 are. Write STR, AGI and WIT as 10/9/8, and health as `health 9`.";
  expect(refused(fight(), 'add players Tam 10 10 10 spear')).toBe(says);
});

test.each([
  ['large', '', 6, 'rolled 6, halved for size: 3 damage, 14 → 11 health'],
  ['massive', '', 6, 'rolled 6, quartered for size: 2 damage, 14 → 12 health'],
  ['large', ' held', 5, 'rolled 5, impaired, halved for size: 2 damage, 14 → 12 health'],
  ['medium', ' held', 5, 'rolled 5, impaired: 3 damage, 14 → 11 health'],
])('FA-SIZ.2, FA-DMG.5: a hit on somebody %s%s says what made less of its roll', (size, how, rolls, says) => {
  const party = people('Brida 12/10/9 z1 battleaxe pc', 'players');
  const shell = opened([...party, ...people(`Hulk 14/6/6 z1 ${size} club 1d6`, 'bandits')]);
  type(shell, `br a hu${how}`, 'none');
  expect(type(shell, `${rolls}`).join(' ').replaceAll(/\s+/g, ' ')).toContain(says);
});

describe('FA-DMG.14 FA-DMG.15: damage takes out whoever is no longer among the fighting', () => {
  test('somebody benched comes back dying', () => {
    const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('3 bandit z1', 'bandits')]);
    type(shell, 'bench b1');
    expect(type(shell, 'damage 8 b1').join(' ')).toContain('X Bandit 1 is dying');
    type(shell, 'back b1');
    expect(standing(shell, 'bandit-1')).toMatch(/^0 dying/);
  });

  test('somebody fleeing is not chased any more, and dies of it', () => {
    const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('3 bandit z9', 'bandits')]);
    type(shell, 'p', 'b1 retreat', '', 'p', 'p');
    expect(shell.prompt().says).toContain('Bandit 1 flees. Let them go, or chase?');
    expect(type(shell, 'damage 8 b1').join(' ')).toContain('X Bandit 1 is dying');
    expect(shell.prompt().says).not.toContain('flees');
  });

  test('FA-DMG.12: half of the health left is critical for somebody who has escaped, too', () => {
    const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('3 bandit z9', 'bandits')]);
    type(shell, 'p', 'b1 retreat', '', 'p', 'p', 'go');
    type(shell, 'damage 4 b1');
    expect(standing(shell, 'bandit-1')).toMatch(/^4 incapacitated/);
  });
});

describe('FA-DMG.16 FA-DMG.21: health that is set by hand', () => {
  test('ends dying, and says so', () => {
    const shell = fight();
    type(shell, 'damage 8 b1');
    const says = type(shell, 'set b1 health 4').join(' ');
    expect(says).toContain('Bandit 1: health 0/8 → 4/8, state dying → incapacitated.');
    expect(says).not.toContain('Only the number changed');
    type(shell, 'p', 'p', '', 'p', 'p', '');
    expect(standing(shell, 'bandit-1')).toMatch(/^4 incapacitated/);
  });

  test('of 0 leaves somebody dying', () => {
    const shell = fight();
    type(shell, 'damage 8 b1', 'set b1 health 0');
    expect(standing(shell, 'bandit-1')).toMatch(/^0 dying/);
  });
});
