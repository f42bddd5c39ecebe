import { describe, expect, test } from 'vitest';
import { factions } from '../../../rules/factions/index.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { sidesLeft } from '../../../src/drivers/tactics.ts';
import { type } from '../../shell/kit.ts';
import { foe, opened, people, refused } from './shell.ts';

const pair = (...marks: readonly string[]) =>
  people(
    ['Brida 10/9/8 sword', 'Corvin 9/11/10 dagger'].map((one, i) => `${one} ${marks[i] ?? 'z1'} pc`).join(),
    'players',
  );

const bandits = (line = '2 bandit z1') => people(line, 'bandits');

test('FA-SNK.6: a counter reveals who makes it from concealment', () => {
  const shell = opened([...pair(), ...bandits()]);
  type(shell, 'sneak b1');
  expect(type(shell, 'br a b1 w sword : 3 counter 2 1').at(-1)).toContain('Bandit 1 is out in the open.');
  expect(type(shell, 'b').join('\n')).not.toContain('concealed');
});

describe('a hold', () => {
  const held = (...before: readonly string[]) => {
    const shell = opened([...pair(), ...bandits('2 bandit z2')]);
    type(shell, 'place co 1-2', 'co grapple b1 : none 20', ...before);
    return shell;
  };

  test('FA-GRA.8 FA-HID.1: ends where somebody hides behind the holder, who is then no longer near', () => {
    const shell = held();
    foe(shell, 'b2 a br w bow : hide yes 3');
    expect(type(shell, 'l').join(' ')).toContain("Corvin's hold on Bandit 1 ends.");
    expect(type(shell, 'b').join('\n')).not.toContain('held by');
  });

  test('FA-GRA.8: ends where the holder is placed away from the held', () => {
    expect(type(held(), 'place co 5').join(' ')).toContain("Corvin's hold on Bandit 1 ends.");
  });

  test('FA-GRA.10 FA-MNT.1: carries a rider off the mount, and a mount with its rider', () => {
    const members = [...pair('z1', 'z9'), ...people('horse "Hobb" z1', 'players'), ...bandits()];
    const dragged = (who: string) => {
      const shell = opened(members);
      type(shell, 'br mount ho', 'br x', 'ho x');
      foe(shell, `b1 grapple ${who} : 20`);
      type(shell, 'p', 'p', 'bandits');
      foe(shell, 'b1 m z2');
      if (who === 'br') type(shell, 'none');
      return type(shell, 'b').join('\n');
    };
    expect(dragged('br')).toMatch(/br +Brida +2 .*held by Bandit 1$/m);
    expect(dragged('ho')).toMatch(/br +Brida +2 .*on Hobb$/m);
  });
});

test('FA-ATK.8 FA-ATK.10: a shot beyond half range can only be one standing, where the referee is asked', () => {
  const shot = (zone: string, line: string) => {
    const shell = opened(
      [...people('Brida 10/9/8 bow bomb 1d6 r2 blast z1 pc', 'players'), ...bandits(`bandit ${zone}`)],
      {
        house: { shootOnTheMove: 'ask' },
      },
    );
    type(shell, line);
    return shell.prompt().says;
  };
  const asked = 'Does Brida shoot while moving?  no*, yes';
  expect(['z5', 'z6'].map((zone) => shot(zone, 'br a ban w bow'))).toEqual([
    asked,
    "Brida's hit save (beyond half range), d20? (WIT 8 or less)",
  ]);
  expect(['z2', 'z3'].map((zone) => shot(zone, `br a ${zone} w bomb`))).toEqual([
    asked,
    "Brida's hit save (beyond half range), d20? (WIT 8 or less)",
  ]);
});

describe('a death blow with a bow', () => {
  const finishing = (...before: readonly string[]) => {
    const shell = opened([...people('Brida 10/9/8 bow z1 pc', 'players'), ...bandits('bandit z1')]);
    type(shell, 'set ban state incapacitated', ...before);
    return shell;
  };

  test('FA-ATK.16 FA-ATK.17: needs the hit save of a blow at somebody unseen', () => {
    const shell = finishing('dark', 'br deathblow ban w bow');
    expect(shell.prompt().says).toBe("Brida's hit save (unseen), d20? (WIT 8 or less)");
    expect(type(shell, '8').at(-1)).toContain('Bandit is dead');
  });

  test('FA-ATK.16: is no shot, which would have to be made standing', () => {
    for (const line of ['br deathblow ban w bow', 'br a ban w bow : yes'])
      expect(type(finishing('br m 1-2'), line).at(-1)).toContain('Bandit is dead');
    const shell = finishing('br a ban w bow : yes', 'goon');
    expect(refused(shell, 'br m 1-2')).toBe('');
  });
});

test('FA-TRN.4: a sprint with an action goes as far as a full move without, at an odd speed too', () => {
  const shell = opened([...pair('z1', 'z9'), ...bandits('bandit z9')]);
  type(shell, 'set br speed 1.5', 'br m z2 sprint', 'br bonus "shouts"');
  expect(refused(shell, 'br m z3')).toContain('Brida can still go ½ zone in this turn');
  expect(type(shell, 'br m 2-3')).toEqual(['Brida moves to the border 2-3.']);
});

test('FA-TRN.4: a speed of more than 100 zones is refused with the bound', () => {
  const shell = opened([...pair('z1', 'z9'), ...bandits('bandit z9')]);
  expect(refused(shell, 'set br speed 101')).toContain('zones in halves up to 100');
  expect(type(shell, 'set br speed 100').join()).toContain('100');
});

test('FA-TRN.10: a move to nowhere is not allowed anyway', () => {
  const shell = opened([...pair(), ...bandits()]);
  type(shell, 'br x');
  expect(refused(shell, 'br m !')).toContain("Brida's turn is spent (FA-TRN.10)");
  expect(refused(shell, 'br m z40 !')).not.toBe('');
  expect(type(shell, 'br m z2 ! : none none').at(-1)).toContain('Brida moves to zone 2.');
});

test('FA-MOR.3 FA-MNT.14: whoever fights beside a vehicle alone checks morale by health', () => {
  const shell = opened([...pair(), ...bandits('leader 10 battleaxe z1, cart z1')]);
  type(shell, 'damage 3 le', 'damage 2 le', 'p', 'p');
  expect(shell.prompt().says).toContain('Leader alone with 5 of 10 health: group WIT save');
});

test('FA-DMG.10 FA-GEA.1: armour that stops a shove or a fall is worn by it', () => {
  const after = (directDamage: string) => {
    const party = people('Theobald 12 sword heavy shield z1 pc, horse "Hobb" z1', 'players');
    const shell = opened([...party, ...bandits('bandit z9')], { house: { directDamage } });
    type(shell, 'th mount ho', 'ho m z2', 'th dismount : 20 4', 'end');
    return shell.prompt().says;
  };
  expect(after('normal')).toBe('Aftermath  Durability, d4 each  th shield >1 th heavy armour >1');
  expect(after('ignoresArmour')).toBe('Aftermath  No gear needs a durability roll');
});

describe('a share of dice', () => {
  const massive = () => {
    const small = ['Brida', 'Corvin', 'Dorn', 'Eda'].map((name) => `${name} 16 sword small z1 pc`).join();
    return opened([...people(small, 'players'), ...bandits('ogre massive z1')], { first: 'bandits' });
  };

  test('FA-SIZ.5 T-6: may be of any number of dice, and among any number of targets', () => {
    const shell = massive();
    foe(shell, 'og a br co 5/3 : none none');
    expect(type(shell, 'l').join(' ')).toMatch(/Ogre's club hits Brida: .*Ogre's club hits Corvin/);
    const four = massive();
    foe(four, 'og a br co do ed 2/3/2/1 : none none none none');
    expect(type(four, 'l').join(' ')).toContain("Ogre's club hits Eda");
    expect(refused(massive(), 'og a br co 5/4')).toContain('There are too few dice for these shares, 1 in all');
  });
});

describe('whoever is on the bench or removed', () => {
  test.each(['remove', 'bench'])('FA-MNT.6: carries nobody any more (%s)', (word) => {
    const shell = opened([...pair(), ...people('horse "Hobb" z1', 'players'), ...bandits('bandit z1')]);
    type(shell, 'br mount ho', `${word} ho`);
    expect(type(shell, 'b').join('\n')).not.toContain('on Hobb');
    expect(refused(shell, 'br dismount')).toContain('Brida is on foot');
    expect(type(shell, 'br a ban : none 3').at(-1)).toContain("Brida's sword hits Bandit: 3 damage");
    expect(refused(shell, 'br m 1-2')).toBe('');
  });

  test('FA-GRA.8: holds nobody', () => {
    const shell = opened([...pair(), ...bandits()]);
    type(shell, 'co grapple b1 : none 20', 'bench co');
    expect(type(shell, 'b').join('\n')).not.toContain('held by');
    foe(shell, 'b1 a br w axe');
    expect(shell.prompt().says).toContain('Bandit 1 attacks Brida (axe)');
  });
});

describe('a barrier', () => {
  const throwers = (mark: string) =>
    opened([
      ...people(`Brida 10/9/8 fire bomb breath 1d6 blast ${mark} pc`, 'players'),
      ...bandits(`3 bandit ${mark}`),
    ]);

  test('FA-COV.4 FA-BLA.1: shields from a blast', () => {
    const shell = throwers('z1');
    type(shell, 'cover b1 barrier', 'cover b2 barrier from br', 'br a z1 w "fire bomb"', 'n', '4');
    expect(type(shell, 'l').join(' ')).toContain('Fire bomb in zone 1: Brida and Bandit 3.');
    const breath = throwers('z1');
    type(breath, 'cover br barrier', 'cover b1 barrier', 'br a z1 w breath', 'n', 'n', '4');
    expect(type(breath, 'l').join(' ')).toContain('Breath in zone 1: Bandit 2 and Bandit 3.');
  });

  test.each(['z1', ''])('FA-ATK.22: is no target of a blast, unless the referee says so (%s)', (mark) => {
    const shell = throwers(mark);
    type(shell, 'cover b1 barrier');
    expect(refused(shell, 'br a b1 w "fire bomb"')).toBe(
      'Bandit 1 is behind a barrier, which stops the blast (FA-ATK.22): name another target.',
    );
    type(shell, 'br a b1 w "fire bomb" !', ...(mark === '' ? ['0'] : []), 'n', ...(mark === '' ? [] : ['n', 'n']), '4');
    expect(type(shell, 'l').join(' ')).toMatch(/Fire bomb( in zone 1)?: (Brida, |Brida and )?Bandits? 1/);
  });
});

describe('direct damage that armour meets', () => {
  const struck = (dice: string, rules: JsonObject, ...lines: readonly string[]) => {
    const all = [...people(`Brida 10 ray ${dice} direct z1 pc`, 'players'), ...bandits('Gort 20 axe z1')];
    const shell = opened(all, { house: { directDamage: 'normal', ...rules } });
    return type(shell, 'set go armour mail 2 damaged', ...lines).join(' ');
  };

  test('FA-GEA.8: wears it, and destroys none', () => {
    expect(struck('2d8', {}, 'br a go : none 8,8')).toMatch(/^(?!.*destroyed).*2 stopped by armour/);
  });

  test('FA-DMG.9: does not meet a shield that counts in an exchange, by a shove', () => {
    const lines = ['set go shield shield', 'set br size large', 'br shove go z2 : none 4'];
    expect(struck('1d8', { shieldArmour: 'exchangeOnly' }, ...lines)).toContain('2 stopped by armour');
  });
});

test.each([
  ['exchangeOnly', 'light armour'],
  ['always', 'shield'],
])(
  'FA-GEA.6, FA-DMG.9: with shieldArmour %s a heavy blow that is taken destroys the damaged %s',
  (shieldArmour, gone) => {
    const gora = people('Gora 12/8/9 spear light damaged shield damaged z1 pc', 'players');
    const shell = opened([...gora, ...people('ogre 20/20 club 1d8 z1', 'bandits')], {
      first: 'bandits',
      house: { shieldArmour },
    });
    type(shell, 'dice all table', 'set go armour "light armour" 1 damaged', 'set go shield shield damaged');
    foe(shell, 'og a go');
    type(shell, 'none');
    expect(type(shell, '8').join(' ')).toContain(`Gora's ${gone} is destroyed.`);
  },
);

describe('a vehicle', () => {
  test('FA-RND.12: does not fight on alone', () => {
    const shell = opened([...pair(), ...bandits('bandit z1, cart z1')]);
    type(shell, 'set ca health 1/12', 'kill ban');
    expect(sidesLeft(factions, shell.situation.settled)).toEqual(['players']);
    expect(shell.prompt().says).toContain('No enemies are left. End the fight?');
    expect(refused(shell, 'br stunt ca "falls over"')).toBe('Cart can accept nothing (FA-STU.4): `br a` attacks.');
    expect(type(shell, 'br a ca : 5')).toEqual([
      "Brida's sword hits Cart: 5 damage, 4 stopped by armour, 1 → 0 health.",
      'X Cart is destroyed (critical damage).',
    ]);
  });
});

describe('a stunt', () => {
  const offered = (line: string) => {
    const shell = opened([...pair(), ...bandits('2 bandit z1')]);
    type(shell, 'damage 5 b2', 'set b1 weapons claws 1d6 natural');
    return refused(shell, line) || type(shell, 'a').join(' ');
  };

  test('FA-STU.4: is not offered to somebody who is down', () => {
    expect(offered('br stunt b2 "lies still"')).toBe('Bandit 2 can accept nothing (FA-STU.4): `a` attacks.');
  });

  test('FA-STU.2: that drops a weapon needs one', () => {
    expect(offered('br stunt b1 "drops it" drop')).toContain('Bandit 1 holds no weapon to drop (FA-STU.2)');
  });

  test('FA-STU.5: drops the weapon that it names, or the first, which is told', () => {
    const shell = opened([...pair(), ...bandits('2 bandit z1')]);
    expect(type(shell, 'br stunt b1 "throws the bow away" drop', 'a', 'b').join(' ')).toContain(
      'on the ground: bow (1)',
    );
    expect(type(shell, 'u', 'u', 'br stunt b1 "kneels" drop', 'a').at(-1)).toBe(
      'Bandit 1 accepts: kneels. Bandit 1 drops the axe.',
    );
  });
});

describe('morale', () => {
  test('FA-MOR.9: of players is announced where they check it', () => {
    const shell = opened([...pair(), ...bandits('bandit z1')], { house: { moraleAppliesTo: 'all' } });
    expect(type(shell, 'b').join(' ')).toContain('Players check morale at the end of the round if 1 more falls');
  });

  test('FA-MOR.2: of those beside player characters goes by their own number', () => {
    const shell = opened([
      ...people('Brida 10 sword z1 pc, Corvin 9 bow z1 pc, Esk 8 axe z1, Finn 8 axe z1', 'players'),
      ...bandits('2 bandit z1'),
    ]);
    const note = () => /Players check.*?round( if 1 more falls)?/.exec(type(shell, 'b').join(' '))?.[0];
    expect(type(shell, 'kill br co') && note()).toBe('Players check morale at the end of the round if 1 more falls');
    type(shell, 'kill fi');
    expect(note()).toBe('Players check morale at the end of the round');
    type(shell, 'p', 'p');
    expect(shell.prompt().says).toContain('Players 1 of 2 left: group WIT save');
  });

  test('FA-MOR.2: is not shaken by a player character who changes sides', () => {
    const shell = opened([
      ...people('Brida 10 sword z1 pc, Esk 8 axe z1, Finn 8 axe z1', 'players'),
      ...bandits('2 bandit z1'),
    ]);
    expect(type(shell, 'br x', 'p', 'side bandits br', 'b').join(' ')).toMatch(
      /Bandits 2 of 2.*Players check morale at the end of the round if 1 more falls/,
    );
  });
});

test('FA-SAV.2: a save is asked for with what it needs', () => {
  const shell = opened([...pair(), ...bandits('bandit z3')], { house: { saveEqual: 'fail', sprintSave: 1 } });
  type(shell, 'br m 4 sprint');
  expect(shell.prompt().says).toBe('Brida sprints. d20? (AGI 9: 8 or less)');
});
