import { describe, expect, test } from 'vitest';
import { armourClass } from '../../../rules/mighty/armour.ts';
import { openOutcome } from '../../../rules/mighty/spells.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { shellOf } from '../../shell/kit.ts';
import { told, typedTable } from './by-hand.ts';
import { aldric, blogo, cass, dunstan } from './cast.ts';

const ogre = '1 ogre 21 15 13 hd 4+1 club 1d10 melee';

describe('one attack, and then backing away', () => {
  const archer = () => {
    const shell = typedTable([aldric()], ogre);
    told(shell, 'al a w bow', '');
    return shell;
  };

  test('is one attack, too, where two fall on one count (MB-RET.9, MB-RND.2)', () => {
    const says = told(archer(), '5 5 1', 'retreat 60ft attack', '10 3');
    expect(says.match(/long bow hits/g)).toHaveLength(1);
    expect(says).toContain('Aldric backs away 60 feet.');
  });

  test('takes no -3 of two weapons (MB-TWO.5)', () => {
    const shell = typedTable([cass()], ogre);
    expect(told(shell, 'two', '', '5 4 1', 'retreat 60ft attack', '10')).toContain(
      '10+1 = 11 against AC 15 (share +1)',
    );
  });

  test('is refused after another attack of the round (MB-RND.2)', () => {
    const shell = archer();
    told(shell, '6 5 1', 'a 2');
    expect(() => told(shell, 'retreat 60ft attack')).toThrow('Aldric has attacked already (MB-RND.2)');
    expect(told(shell, 'retreat 60ft')).toContain('Aldric backs away 60 feet.');
  });

  test.each([
    ['d', 'MB-DEF.1'],
    ['close og', 'MB-CLO.2'],
  ])('is refused to somebody who has declared `%s` (%s)', (line, rule) => {
    const shell = typedTable([aldric()], ogre);
    told(shell, 'al apart og 30ft', line, '', '5 1', 'og front al');
    expect(() => told(shell, 'retreat 60ft attack')).toThrow(rule);
  });
});

test('a sheet says which shares are in force, where those declared are not (MB-BCB.8, MB-DEF.1)', () => {
  const shell = typedTable([aldric()], ogre);
  expect(told(shell, 'al 2/2', 'i al')).not.toContain('in force');
  expect(told(shell, 'al d', 'i al')).toContain('shares in force: attack 0, defence 4');
  expect(told(shell, 'al a', 's al bcb 1', 'i al')).toContain('shares in force: attack 1, defence 0');
});

describe('a fumble with what is no weapon in hand (MB-FUM.4)', () => {
  const fumbling = (house: JsonObject) => {
    const shell = typedTable([aldric()], 'wolf melee', house);
    told(shell, '', '5 3', '2', '1', 'n');
    return shell;
  };

  test('drops nothing: the referee is not offered it', () => {
    const shell = fumbling({});
    expect(shell.prompt().says).toContain('Which mishap for Wolf?  none*, self, friend');
    expect(() => told(shell, 'dropped')).toThrow("Dropped can't be chosen: the bite can't be dropped.");
  });

  test('drops nothing by the d6 of that house rule', () => {
    const shell = fumbling({ fumbleTable: 'd6' });
    expect(told(shell, '1')).toContain("Mishap for Wolf: none, the bite can't be dropped.");
    told(shell, '', '5 3', '2');
    expect(shell.prompt().says).toContain('Wolf attacks Aldric, AC 17 (bite)');
  });
});

describe('somebody who is knocked out for some rounds', () => {
  const knockedOut = () => {
    const shell = typedTable([aldric()], ogre);
    told(shell, 'og stunned 9', '', '5', 'a w fist 18 1', '4');
    expect(told(shell, 'i og')).toContain('unconscious: until the end of round 5');
    return shell;
  };

  test.each(['5', '15'])('does not wake by itself at 0 or less, on a save of %s (MB-NPC.11)', (save) => {
    const shell = knockedOut();
    expect(told(shell, 'damage 22 og', save)).toContain('Ogre is still unconscious');
    expect(told(shell, 'i og')).toContain('unconscious: until cleared');
  });

  test('does not wake by itself while subdued (MB-SUB.3)', () => {
    const shell = knockedOut();
    told(shell, 's og subdual 10', 'damage 10 og');
    expect(told(shell, 'i og')).toContain('unconscious: until cleared');
  });
});

describe('an assassination that a save turns into damage to hit points', () => {
  test('subdues somebody whose subdual points use up the rest (MB-ASN.3, MB-SUB.3)', () => {
    const shell = typedTable([cass()], ogre);
    const says = told(shell, 's og hp 8', 's og subdual 5', 'unaware og', '', '5 1', 'a', 'y', '15', '2', '15');
    expect(says).toContain('Ogre: 8 → 4 hp.');
    expect(says).toContain('Ogre drops: subdued and unconscious.');
  });
});

describe('somebody who reads a scroll when undetected newcomers come in', () => {
  const surprised = (foe: string) => {
    const shell = typedTable([blogo({ place: 'melee' })], '1 orc 5 13 16 hd 1 axe 1d6 apart');
    told(shell, 'orc rest', 'bl read "fireball" 3lv', '', '6 1', foe, 'y', 'c', '1');
    expect(shell.prompt().says).toContain('Segment 1');
    return shell;
  };

  test('reads on after the surprise (MB-DEC.6)', () => {
    const shell = surprised('add wolf apart');
    told(shell, 'wo rest', '');
    expect(shell.situation.settled.round).toBe(2);
    expect(shell.prompt().says).toContain('bl reading fireball');
  });

  test('loses the scroll to a hit in the surprise (MB-SCR.4)', () => {
    const shell = surprised('add wolf melee');
    expect(told(shell, '', 'n', '19', '3')).toContain("Blogo's fireball is lost: the scroll is spent.");
  });
});

describe('two arrows that share the attack share (house rule bcbPerAttack)', () => {
  test.each([
    ['on one count', ['5 5 1', 'a 2 2']],
    ['on two counts', ['6 5 1', 'a 2', 'a 2']],
    ['held', ['6 5 1', 'h', '2', 'a 2 2']],
  ])('have no more than all of it together %s (MB-BCB.11)', (_, lines) => {
    const shell = typedTable([aldric()], ogre, { bcbPerAttack: 'shared' });
    const says = told(shell, 'al a w bow', 'al 3/0', '', ...lines);
    expect(says.match(/(?<=long bow misses Ogre, [^(]*\(share )\+\d/g)).toEqual(['+2', '+1']);
  });
});

describe('a charge', () => {
  const charging = (...lines: readonly string[]) => {
    const shell = typedTable([aldric()], '2 orc 5 13 16 hd 1 axe 1d6 apart');
    told(shell, ...lines, 'al charge o1', '', '6 1 1');
    return shell;
  };

  test('ends in a melee attack with a bow in hand, too (MB-CHG.1)', () => {
    const says = told(charging('al e w bow'), 'charge o1 2');
    expect(says).toContain("Aldric's fist misses Orc 1");
  });

  test.each(['charge o2', 'a o2'])('does not turn on another by `%s` while its target is there (MB-DEC.4)', (line) => {
    const shell = charging();
    expect(() => told(shell, line)).toThrow('Aldric has declared a charge at Orc 1 (MB-CHG.8)');
    told(shell, 'kill o1');
    expect(() => told(shell, line.replace('o2', 'o1'))).toThrow('Orc 1 is dead (MB-ATK.10): name another target.');
    expect(() => told(shell, 'charge al')).toThrow('Aldric is not an opponent of Aldric (MB-CHG.1)');
    expect(told(shell, `${line} 2`)).toContain('Aldric charges Orc 2');
  });

  test('and a closing, and a shot, are not declared at the dead, nor is a corpse closed on (MB-ATK.10)', () => {
    const shell = typedTable([aldric()], '3 orc 5 13 16 hd 1 axe 1d6 apart');
    told(shell, 'kill o1');
    for (const line of ['al charge o1', 'al close o1', 'al a o1 w bow'])
      expect(() => told(shell, line)).toThrow('Orc 1 is dead (MB-ATK.10): name another target.');
    told(shell, 'al close o2', '', '6 1 1');
    expect(() => told(shell, 'close o3')).toThrow(
      'Aldric has declared to close on Orc 2 (MB-DEC.5): `close o2` does it.',
    );
    told(shell, 'kill o2');
    expect(() => told(shell, 'close o2')).toThrow('Orc 2 is dead (MB-ATK.10): name another target.');
    expect(told(shell, 'close o3')).toContain('Aldric closes on Orc 3');
  });
});

describe('a wand in the hand of somebody with two attacks', () => {
  const wielder = () => {
    const shell = typedTable([aldric({ wands: ['wand of frost 3'] })], ogre);
    told(shell, 'al a w bow', '', '6 5 1');
    return shell;
  };

  test('is its action of the round (MB-WND.1)', () => {
    const shell = wielder();
    told(shell, 'wand', '');
    expect(shell.prompt().says).toContain('Ogre attacks Aldric');
  });

  test('is refused after an attack (MB-WND.1)', () => {
    const shell = wielder();
    told(shell, 'a 2');
    expect(() => told(shell, 'wand')).toThrow('and a wand is the only action of a round (MB-WND.1)');
  });
});

describe('a move of which no feet are said', () => {
  const far = '1 ogre 21 15 13 hd 4+1 club 1d10 apart';

  test.each([
    ['m', 'Aldric moves 60 feet.'],
    ['m og', 'Aldric goes for Ogre, 55 feet.'],
    ['past og', 'Aldric runs past Ogre, 60 feet.'],
  ])('is half the speed after an attack: `%s` (MB-RND.2)', (line, says) => {
    const shell = typedTable([aldric()], far);
    told(shell, 'al a w bow', '', '6 5 1', 'a 2');
    expect(told(shell, line)).toContain(says);
  });

  test('is half the speed of somebody who fights defensively (MB-DEF.5)', () => {
    const shell = typedTable([aldric()], far);
    told(shell, 'al apart og 100ft', 'd', '', '6 1');
    expect(told(shell, 'm og')).toContain('Aldric goes for Ogre, 60 feet.');
  });
});

test.each(['og', 'orc'])('whoever is in combat does not run past %s: leaving is a retreat (MB-MOV.7)', (foe) => {
  const shell = typedTable([aldric()], `${ogre}, 1 orc 5 13 16 hd 1 axe 1d6 apart`);
  told(shell, '', '6 1 1');
  expect(() => told(shell, `past ${foe}`)).toThrow('Aldric is in combat with Ogre (MB-MOV.7): `retreat 60ft` leaves');
});

describe('a player character who is dead at 0 hp (house rule pcAtZero)', () => {
  const dying = (weapon: string) => {
    const shell = typedTable([aldric({ hp: 3 })], `1 ogre 21 15 13 hd 4+1 ${weapon} melee`, { pcAtZero: 'dead' });
    told(shell, '', '1 4');
    return shell;
  };

  test('suffers no Mighty Blow by the natural 20 that brings it there (MB-CRT.16, MB-NPC.9)', () => {
    expect(told(dying('club 1d10'), '20', '4')).toContain('Aldric: 3 → -1 hp. X Aldric is dead.');
  });

  test('is not stunned by the fist that brings it there', () => {
    expect(told(dying('fist 1d4'), '15', '4')).toContain('Aldric: 3 → -1 hp. X Aldric is dead.');
  });
});

describe('two weapons', () => {
  test('leave the first in hand when the second is dropped (MB-FUM.4)', () => {
    const shell = typedTable([cass()], ogre);
    told(shell, 'two', '', '6 5 1', 'a 2', 'a 1', 'n', 'dropped', '2', '', '6 1');
    expect(shell.prompt().says).toContain('Cass attacks Ogre, AC 15 (short sword)');
  });

  test.each(['two', 'parry'])('are declared no more with a bow in hand, after `%s` (MB-TWO.3)', (line) => {
    const shell = typedTable([cass({ weapons: ['short sword 1d6', 'dagger 1d4', 'long bow 1d6'] })], ogre);
    told(shell, line, 'ca e w bow');
    expect(shell.board().join(' ')).toMatch(/Cass +15\/15 #+ +13 +1\/0 +attack/);
    expect(told(shell, 'ca e w sword', line)).toMatch(/with two weapons|parrying with/);
  });
});

test.each([
  [[], 'retreat 60ft'],
  [[''], 'al retreat 60ft'],
])('MB-RET.1: a retreat without its feet is made by no ruling (lines before: %j)', (before, form) => {
  const shell = typedTable([aldric()], ogre);
  told(shell, ...before);
  for (const line of ['al retreat !', 'al retreat 0ft !'])
    expect(() => told(shell, line)).toThrow(`How far? \`${form}\` backs away at no cost`);
  expect(told(shell, 'al retreat 60ft !')).toContain('Aldric backs away 60 feet.');
});

test.each([
  ['past orc 60', 'No roll here can show 60, so nothing was rolled. Type 20 or less, or give its unit: 60ft.'],
  ['a orc 30 15', 'No roll here can show 30, so nothing was rolled. Type 20 or less, or give its unit: 30ft.'],
  ['move 60', 'Leave out 60, or give its unit: 60ft.'],
])('feet without their unit are no roll, and are said as that before anything is played: %s', (line, says) => {
  const shell = typedTable([aldric({ place: 'apart' })], '1 orc 25 13 16 hd 1 axe 1d6 apart');
  told(shell, '', '8 2');
  expect(() => told(shell, `al ${line}`)).toThrow(says);
  expect(shell.prompt().says).toMatch(/^Count 8 {2}Aldric {2}\[a\]ttack/);
});

test('a flight is told with its count like any retreat, also in the log (MB-RET.6)', () => {
  const shell = typedTable([aldric()], ogre);
  expect(told(shell, '', '8 2', 'retreat 120ft')).toContain('Count 8: Aldric flees 120 feet, AC -4.');
  expect(told(shell, 'n', 'l')).toContain('Count 8: Aldric flees 120 feet, AC -4.');
});

test('a hurried retreat from an opponent who cannot strike takes the DEX roll, too (MB-RET.3)', () => {
  const shell = typedTable([aldric()], ogre);
  told(shell, 'og stunned 3', '', '6', 'retreat 90ft');
  expect(shell.prompt().says).toContain("Aldric's DEX roll");
  expect(told(shell, '16')).toContain('stumbles.');
  expect(shell.board().join(' ')).toContain('reach: al-OG');
});

test("the board says whom a long weapon reaches from behind arm's reach (MB-SPR.4)", () => {
  const shell = typedTable([aldric(), dunstan()], 'pikeman 6 14 16 hd 1 pike 1d8 melee');
  told(shell, 'pi engage al 3hex', 'pi apart du');
  expect(shell.board().join(' ')).toContain('reach: PI>al ');
  told(shell, 'al engage pi');
  expect(shell.board().join(' ')).toContain('reach: al-PI ');
});

test('nobody is offered a free attack on a fumbler who has died on the same count (MB-FUM.8)', () => {
  const shell = typedTable([aldric(), dunstan()], '1 orc 5 13 16 hd 1 axe 1d6 melee');
  told(shell, 'du engage orc', '', '5 1 5', 'a 19 8', '1', '1', '1');
  expect(shell.prompt().says).toContain('Only the party can still fight');
});

test('in the next fight of a save, all of the BCB is attack share again, and the ground is level (MB-BCB.9)', () => {
  const shell = typedTable([aldric()], ogre);
  told(shell, 'al 2/2', 's al ground 2', 's og cover -3', 'end', '', 'fight', '');
  expect(shell.situation.settled.number).toBe(2);
  expect(shell.prompt().says).toContain('al 4/0');
  told(shell, '', '6 1');
  expect(told(shell, 'a 2')).toContain('2+5 = 7 against AC 15 (share +4, STR +1)');
});

test('the board has nobody in reach who has surrendered (MB-MOR.2)', () => {
  const shell = typedTable([aldric()], '2 orc 25 13 16 hd 1 axe 1d6 melee');
  expect(told(shell, 'o1 surrender', 'b')).toContain('reach: al-O2 now');
});

test('Enter says that a scroll is read on until the last of its rounds (MB-SCR.3)', () => {
  const shell = typedTable([blogo()], '1 orc 5 13 16 hd 1 axe 1d6 apart');
  told(shell, 'orc rest', 'bl read "fireball" 2lv', '', '6 1');
  expect(shell.prompt()).toMatchObject({ enter: 'read on', says: expect.stringContaining('[c] read on') });
  told(shell, '', 'orc rest', '', '6 1');
  expect(shell.prompt()).toMatchObject({ enter: 'fireball goes off', says: expect.stringContaining('[c]ast') });
});

test('Enter says that a spell is cast on in a segment of surprise (MB-SUR.13)', () => {
  const { shell } = shellOf({ ruleset: 'mighty', party: [blogo()], foes: ogre, seed: 'typed' });
  told(shell, 'foes 1seg', 'bl c sleep', '');
  expect(shell.prompt().enter).toBe('keep casting sleep');
});

describe('a crossbow in the hands of somebody who has planned two arrows', () => {
  const archer = (counts: string) => {
    const shell = typedTable([aldric({ shield: 0, weapons: ['long bow 1d6', 'crossbow 1d6'] })], ogre);
    told(shell, '', counts);
    return shell;
  };

  test('shoots once on a count that both share (MB-ARC.3)', () => {
    expect(told(archer('5 5 1'), 'a w crossbow 2').match(/crossbow misses/g)).toHaveLength(1);
  });

  test('is not spanned and shot again on the second count (MB-ARC.3)', () => {
    const shell = archer('6 5 1');
    told(shell, 'a w crossbow 2');
    expect(() => told(shell, 'a')).toThrow('The crossbow never shoots twice a round (MB-ARC.3)');
    expect(told(shell, 'a w bow 2')).toContain('long bow misses');
  });
});

describe('a caster whom the referee takes out by hand', () => {
  const casting = () => {
    const shell = typedTable([aldric(), blogo({ place: 'melee' })], '2 orc 25 13 16 hd 1 axe 1d6 melee');
    told(shell, 'bl c sleep', '', '6 5 4 3');
    return shell;
  };

  test.each(['condition bl asleep', 'condition bl Stunned 2', 'set bl status fled'])(
    'loses the spell and the count, which is said: `%s` (MB-MAG.10, MB-CND.5)',
    (line) => {
      const shell = casting();
      const says = told(shell, line);
      expect(says).toContain("Blogo's sleep is lost.");
      expect(says).not.toContain('spell gone');
      expect(told(shell, line.startsWith('set') ? 'set bl status able' : 'clear bl', '15 3')).not.toContain('goes off');
      expect(shell.prompt().says).toContain('Orc 1 attacks');
    },
  );

  test('keeps both with a condition in which it can act', () =>
    expect(told(casting(), 'condition bl hexed')).toBe('Blogo: hexed.'));
});

test('the board names the spell that is held (MB-MAG.11)', () => {
  const shell = typedTable([blogo()], ogre);
  told(shell, 'bl c sleep', '', '5 1', 'h');
  expect(told(shell, 'b')).toContain('holding sleep');
});

test('a day that passes is told once, with the subdual points that it takes (MB-AFT.2)', () => {
  const shell = typedTable([aldric()], ogre);
  expect(told(shell, 'end', 'set al subdual 3', 'time days 1')).toContain('A day passes. Aldric: subdual 3 → 0.');
  expect(told(shell, 'i al').split(' lately')[0]).not.toContain('subdual');
});

test('a wand is known by whose it is, though they are renamed before its dice are rolled (MB-RND.4)', () => {
  const shell = typedTable(
    [blogo({ wands: [{ name: 'wand of frost', charges: 3 }] })],
    '2 orc 25 13 16 hd 1 axe 1d6 melee',
  );
  told(shell, '', '6 2 2', 'bl wand', 'effect 3d6 half o1', 'rename bl Zed');
  expect(shell.prompt().says).toContain('Zed: Damage of the wand of frost, 3d6?');
});

test('an outcome that an earlier version kept in words alone still waits (MB-RND.4)', () => {
  const { encounter } = typedTable([blogo()], ogre).table;
  const bags = { ...encounter.fight.bags, fight: { ...encounter.fight.bags.fight, open: ["Blogo's sleep"] } };
  expect(openOutcome({ ...encounter.fight, bags })).toMatchObject([{ head: "Blogo's sleep", says: 'What happens?' }]);
});

describe('what a spell does, while one of its dice is asked', () => {
  const burning = () => {
    const shell = typedTable([blogo()], '2 orc 25 13 16 hd 1 axe 1d6 melee');
    told(shell, 'bl c fireball', '', '6 2 2', '', 'effect 3d6 half o1');
    expect(shell.prompt().says).toContain('Damage of the spell, 3d6?');
    return shell;
  };

  test('goes on with harm by hand, and with more of it on others: the dice come back in order (MB-SAV.5)', () => {
    const shell = burning();
    expect(told(shell, 'damage 3 o2')).toBe('Orc 2: 25 → 22 hp.');
    const says = told(shell, 'effect 2d6 half o2', '8', '20', '12', '5');
    expect(says).toMatch(
      /spell does 8 damage.*Orc 2's save: rolled a natural 20.*spell does 12 damage.*Orc 1: 25 → 13 hp/,
    );
    expect(shell.prompt().says).not.toContain('What happens?');
  });

  test('is undone die by die (MB-SAV.1)', () => {
    const shell = burning();
    told(shell, '12', 'damage 3 o2');
    expect(told(shell, 'u', 'u')).toMatch(/Undid: `damage 3 o2`\. Undid: Blogo's 12/);
    expect(shell.prompt().says).toContain('Damage of the spell, 3d6?');
  });
});

describe('an attack that is held', () => {
  const held = () => {
    const shell = typedTable([dunstan({ weapons: ['pike 1d8'] })], '1 orc 25 13 16 hd 1 axe 1d6 apart');
    told(shell, '', '6 3', 'h');
    expect(shell.prompt().says).toContain('Does Dunstan fend off Orc?');
    return shell;
  };

  test('is used up by fending (MB-SPR.7, MB-INI.11)', () => {
    const shell = held();
    expect(told(shell, 'y 15 3')).toMatch(/fends Orc off at 15 feet: no attack\. .*Round 2/);
  });

  test('comes after count 1 where it is kept', () => {
    const shell = held();
    expect(told(shell, 'n', '5')).toContain('misses Dunstan');
    expect(shell.prompt().says).toMatch(/^Held actions/);
  });
});

describe('an opponent who is merely suspected', () => {
  const unseen = () => {
    const shell = typedTable([dunstan({ weapons: ['pike 1d8'] })], '1 orc 25 13 16 hd 1 axe 1d6 apart');
    told(shell, 's orc invisible yes');
    return shell;
  };

  test('is not fended off (MB-INV.2, MB-SPR.6)', () => {
    const shell = unseen();
    expect(told(shell, '', '3 6')).toContain('Orc goes for Dunstan');
    expect(shell.prompt().says).toContain('Orc attacks. Is Dunstan unaware of it?');
  });

  test('is fended off once it is detected (MB-INV.4)', () => {
    const shell = unseen();
    told(shell, 'du detect orc', '', '3 6');
    expect(shell.prompt().says).toContain('Does Dunstan fend off Orc?');
  });

  test('counts as an attacker, and those who cannot strike at it do not (MB-FLK.4)', () => {
    const shell = typedTable([aldric(), dunstan()], ogre);
    told(shell, 'al engage og', 's og invisible yes', 'al detect og', '', '8 1 2');
    expect(shell.prompt().says).toContain('Aldric attacks Ogre');
    expect(told(shell, 'a 15 3')).toContain('15+1 = 16 against AC 15 (share +4, STR +1, unseen -4)');
  });

  test('stands on the board as invisible', () => expect(told(unseen(), 'b')).toContain('fresh, invisible'));
});

describe('ranks', () => {
  const ranked = () => {
    const shell = typedTable([aldric(), dunstan({ weapons: ['spear 1d6'] })], '2 orc 25 13 16 hd 1 axe 1d6 melee');
    told(shell, 'ranks 2 du', 'al engage o1 o2');
    return shell;
  };

  test("take whoever falls back out of arm's reach, and the rest of the side is the front (MB-SPR.4)", () => {
    const shell = ranked();
    expect(told(shell, 'b')).toContain('reach: al-O1 al-O2 du>O1 du>O2 now');
    told(shell, '', '1 6 2 2');
    expect(shell.prompt().says).toMatch(/Which target does Dunstan draw\? d2 \(1 Orc 1, 2 Orc 2\)/);
  });

  test('are left by whoever walks off (MB-SPR.4)', () => {
    const shell = ranked();
    expect(told(shell, 'i du')).toContain('formation');
    told(shell, '', '1 6 2 3', 'du m 30ft');
    expect(told(shell, 'i du')).not.toContain('formation');
  });
});

describe('newcomers who come in undetected', () => {
  const coming = () => {
    const shell = typedTable([aldric(), dunstan()], '1 orc 25 13 16 hd 1 axe 1d6 melee');
    told(shell, 'add 2 goblin 5 13 16 hd 1 axe 1d6 melee', 'yes yes');
    return shell;
  };
  const come = () => {
    const shell = coming();
    told(shell, '', '8 1 4', 'bench orc', 'al x', 'du x');
    expect(shell.prompt().says).toContain('Surprise die, d6 each');
    return shell;
  };

  test.each([
    ['', ''],
    ['yes no yes no', 'Goblin 1 and Goblin 3 come'],
    ['g2-4 yes, no', 'Goblins 2 to 4 come'],
    ['g2=yes g1=no g3=no g4=no', 'Goblin 2 comes'],
    ['foes yes', 'Goblins 1 to 4 come'],
    ['g1,3=yes g2,4=no', 'Goblin 1 and Goblin 3 come'],
    ['g1,3 yes g2,4 no', 'Goblin 1 and Goblin 3 come'],
    ['g1-3=yes g4=no', 'Goblins 1 to 3 come'],
    ['g3 yes g1-2 no, no', 'Goblin 3 comes'],
    ['g1-4 no yes no yes', 'Goblin 2 and Goblin 4 come'],
  ])('are asked for together, and answered in one line: `%s` (MB-SUR.21)', (line, come) => {
    const shell = typedTable([aldric()], '1 orc 25 13 16 hd 1 axe 1d6 melee');
    told(shell, 'add 4 goblin 5 13 16 hd 1 axe 1d6 melee');
    expect(shell.prompt().says).toBe('Who comes in undetected?  g1 g2 g3 g4  no (seen coming)*, yes (undetected)');
    const says = come === '' ? '' : `${come} in undetected: surprise is settled when round 2 begins.`;
    expect(told(shell, line)).toBe(says);
    expect(shell.prompt().says).toContain('Declarations');
  });

  test("are in nobody's reach before (MB-SUR.21)", () => {
    const shell = coming();
    expect(told(shell, 'b')).toMatch(/fresh, coming in reach: al-ORC du-ORC now/);
    told(shell, '', '8 1 4');
    expect(told(shell, 'bench orc', 'al m 30ft')).toContain('Aldric moves 30 feet');
  });

  test("are nobody's target before, and then go only for the surprised (MB-SUR.21)", () => {
    const shell = coming();
    const early = 'Goblin 1 is still coming in, and undetected (MB-SUR.21)';
    for (const line of ['al a g1 w bow', 'du charge g1']) expect(() => told(shell, line)).toThrow(early);
    told(shell, '', '8 1 4', 'bench orc');
    for (const line of ['al a g1 w bow', 'al m g1']) expect(() => told(shell, line)).toThrow(early);
    told(shell, 'al a g1 w bow !');
    expect(shell.prompt().says).toContain('Aldric attacks Goblin 1');
    told(shell, 'undo', 'al x', 'du x', '2 5');
    expect(() => told(shell, 'g1 charge du')).toThrow('Dunstan is not surprised, as a target of newcomers is');
  });

  test.each([
    ['2 5', 'Aldric: surprise die rolled 2, needed 3 or more: surprised for 2 segments.'],
    ['party 2seg', 'The party is surprised for 2 segments.'],
    ['nobody', 'Nobody is surprised. Round 2.'],
  ])('surprise as is said: `%s` (MB-SUR.2, MB-SUR.21)', (line, says) => expect(told(come(), line)).toContain(says));
});

test('two weapons of somebody who gets up are one attack, without the -3 (MB-RET.5, MB-TWO.5)', () => {
  const shell = typedTable([cass()], ogre);
  told(shell, 'condition ca stumbled 1', 'two', '', '5 1');
  expect(told(shell, 'a 10')).toContain('10+1 = 11 against AC 15 (share +1)');
});

test('no hours are no time that passes (MB-AFT.2)', () => {
  const shell = typedTable([aldric()], ogre);
  told(shell, 'end');
  expect(() => told(shell, 'hours 0')).toThrow('Say how many hours pass, 1 or more (MB-AFT.2): `hours 3`.');
  expect(told(shell, 'hours')).toContain('1 hour passes.');
});

test('a fight that is closed neither ends nor closes again (MB-AFT.1)', () => {
  const shell = typedTable([aldric()], ogre);
  told(shell, 'end', 'close-fight');
  for (const line of ['end', 'end !', 'close-fight', 'close-fight !'])
    expect(() => told(shell, line)).toThrow('The fight is closed (MB-AFT.1): `fight` begins the next.');
});

test.each(['al engage og 0hex', 'al apart og 0ft', 'al apart og 5ft !'])(
  '`%s` is no distance that can be, and is refused (MB-MEL.2)',
  (line) => {
    const shell = typedTable([aldric()], ogre);
    expect(() => told(shell, line)).toThrow("Arm's reach is 1 hex, 5 feet (MB-MEL.2)");
    expect(() => told(shell, 'al engage al !')).toThrow('Nobody stands next to themselves (MB-MEL.2)');
    expect(told(shell, 'al engage og 3hex')).toBe('Aldric stands 3 hexes from Ogre.');
  },
);

test.each([
  ['al a og 20ft', /Aldric goes for Ogre, 20 feet\. .*: 5 damage/],
  ['al a og', /: 3 damage/],
])('`%s` throws a javelin from 40 feet: STR counts up to the first increment, 20 (MB-MIS.4)', (line, says) => {
  const shell = typedTable([aldric({ weapons: ['javelin 1d6'], strDamage: 2 })], ogre);
  told(shell, 'al apart og 40ft', '', '8 2');
  expect(told(shell, line, '15 3')).toMatch(says);
});

describe('a shield-wall', () => {
  const wall = () => {
    const shell = typedTable([aldric(), dunstan(), cass({ shield: 1, ac: 14 })], '3 orc 25 13 16 hd 1 axe 1d6 melee');
    told(shell, 'wall al du ca');
    return shell;
  };
  const ac = (shell: ReturnType<typeof wall>, who: string) => armourClass(shell.situation.settled, who);

  test('that is formed anew has nobody of the old one in it (MB-SHW.1, MB-SHW.8)', () => {
    const shell = wall();
    expect(ac(shell, 'dunstan')).toBe(17);
    told(shell, 'wall al ca');
    expect(ac(shell, 'dunstan')).toBe(15);
    expect(ac(shell, 'aldric')).toBe(17);
  });

  test('counts nobody who changes sides (MB-SHW.8)', () => {
    const shell = wall();
    told(shell, 'side foes du');
    expect([ac(shell, 'aldric'), ac(shell, 'dunstan')]).toEqual([17, 15]);
  });
});

test('what passes with the fight does so in whatever case it was typed (MB-AFT.4)', () => {
  const shell = typedTable([aldric()], ogre);
  told(shell, 'condition al Blinded', 'end');
  expect(told(shell, 'b')).not.toContain('Blinded');
});

describe('what is told of a round', () => {
  test('a save versus death wakes nobody whom a Mighty Blow put out (MB-NPC.10, MB-MBT.4)', () => {
    const struck = (save: string) => {
      const shell = typedTable([aldric({ hp: 4 })], ogre);
      return told(shell, '', '1 4', '20', '9', '18 4', '12', save);
    };
    expect(struck('15')).toContain('Aldric is still out of the fight, at -2 on attacks (save versus death');
    expect(struck('20')).toContain('Aldric is still out of the fight (save versus death');
    expect(struck('15')).not.toContain('conscious, at');
  });

  test('a declared attack says with which weapon (MB-DEC.8)', () => {
    const shell = typedTable([aldric(), cass()], ogre);
    expect(told(shell, 'al a w bow')).toBe('Aldric attacks with the long bow.');
    expect(told(shell, 'og a w fist')).toBe('Ogre attacks with the fist.');
    expect(told(shell, 'al a')).toBe('Aldric attacks.');
    expect(told(shell, 'ca two')).toBe('Cass attacks with two weapons.');
  });

  test('a pike is put away for the half-move, with nobody in reach too (MB-SPR.10)', () => {
    const shell = typedTable([aldric()], '1 pikeman apart');
    expect(() => told(shell, 'pi a w dagger')).toThrow('Drawing the dagger takes Pikeman the half-move (MB-SPR.10)');
  });
});

test('an attack that names nobody is no lost action where all in reach are helpless (MB-ATK.10, MB-TGT.1)', () => {
  const shell = typedTable([cass()], '2 orc 9 13 16 hd 1 axe 1d6 melee');
  told(shell, 'o1 o2 asleep 3', '', '8');
  const why = 'Nobody in reach of Cass is awake (MB-ATK.10): `a o1` or `a o2` strikes Orc 1 or Orc 2.';
  expect(() => told(shell, 'a')).toThrow(why);
  expect(told(shell, 'a o2', 'n', '15', '6')).toContain("Cass's short sword hits Orc 2");
});

test('dice that change hands in the middle of a throw of many are asked for (MB-SUR.4, MB-SUR.5)', () => {
  const { shell } = shellOf({ ruleset: 'mighty', party: [aldric(), cass()], foes: '2 orc', realDice: true });
  told(shell, 'dice');
  expect(shell.prompt().says).toBe('Surprise die, d6 each  al>=3 ca>=3');
  told(shell, 'dice foes table');
  expect(shell.prompt().says).toBe('Surprise die, d6 each  al>=3 ca>=3 o1>=3 o2>=3');
  const says = told(shell, '1 5 5 2');
  expect(says).toContain('Orc 1: surprise die rolled 5');
  expect(says).toContain('Orc 2: surprise die rolled 2');
  expect(says).not.toContain('not needed');
});

describe('a condition by hand that the rules keep otherwise', () => {
  test.each([
    ['strained', '`set al strain 1` does.'],
    ['wounded', '`set al wounds 1` does.'],
    ['subdued', '`condition al unconscious` does.'],
    ['crippled', '`condition al "out of the fight"` does.'],
    ['dead', '`set al status dead` does.'],
  ])('`%s` says the line that does it (MB-FUM.6, MB-MBT.9, MB-MBT.14)', (name, line) => {
    const says = told(typedTable([aldric(), cass()], ogre), `condition al ${name}`);
    expect(says).toContain('As a condition it changes nothing by the rules:');
    expect(says).toContain(line);
  });

  test('a strained muscle and a dropped weapon are on the board (MB-FUM.4, MB-FUM.6)', () => {
    const shell = typedTable([aldric()], ogre);
    told(shell, 'set al strain 1', '', '8 1', '1', 'n', 'dropped');
    expect(told(shell, 'b')).toMatch(/Aldric .*fresh, strain 1, sword dropped/);
  });
});

describe('whoever is at 0 hp or less', () => {
  const down = (foe = '') => {
    const shell = typedTable([cass()], '2 orc 5 13 16 hd 1 axe 1d6 melee');
    told(shell, ...(foe === '' ? [] : [foe]), 'ca apart o2', 'damage 7 o1', '5', '', '5 2');
    return shell;
  };

  test.each([
    ['a save of 20 against an assassination', '', ['a o1 12 3', 'y', '20'], 'no harm at all'],
    ['a fist that its armour holds', 'set o1 armour mundane', ['a o1 w fist 12 1', 'n', 'nobody'], 'nobody is hurt'],
    ['a spell that it saves against', '', ['effect 1d6 o1', '3', '20'], 'no effect at all'],
  ])('saves versus death only where harm was done: not after %s (MB-NPC.7)', (_, foe, lines, says) => {
    const shell = down(foe);
    expect(told(shell, ...lines)).toContain(says);
    expect(shell.prompt().says).not.toContain('save versus death');
  });

  test('does so after each of a spell that harms it (MB-NPC.7)', () => {
    const shell = down();
    told(shell, 'effect 1d6 o1 o2', '3', '5', '20');
    expect(shell.prompt().says).toContain("Orc 1's save versus death");
    expect(told(shell, '16')).toContain('Orc 1 is still unconscious');
    expect(shell.prompt().says).not.toContain('save versus death');
  });
});

describe('a stun by a blow that meets somebody in the middle of its own action', () => {
  test('costs the next round, where a held action was a flight (MB-CND.2)', () => {
    const shell = typedTable([aldric()], ogre);
    told(shell, '', '5 1', 'h', '9', 'retreat 100ft', 'y', '20 3', '10 2');
    expect(told(shell, '1')).toContain('Round 2.');
    expect(told(shell, 'i al')).toContain('stunned: until the end of round 2');
  });

  test.each([
    ['a charge', ['al charge pi'], 'charge'],
    ['a half-move', ['al apart pi 30ft'], 'a pi'],
  ])('costs the next round, where %s was fended off (MB-CND.2, MB-SPR.8)', (_, lines, line) => {
    const shell = typedTable([aldric()], '1 pikeman 6 14 16 hd 1 pike 1d8 apart');
    told(shell, ...lines, '', '7 2', line, '20 3', '10 2');
    expect(told(shell, '1')).toContain('Aldric is stunned for 1 round.');
    expect(told(shell, 'i al')).toContain('stunned: until the end of round 2');
  });
});

describe('whoever is stunned to the end of the round', () => {
  test('has not set its helmet straight in it (MB-FUM.7)', () => {
    const shell = typedTable([aldric(), cass()], ogre);
    told(shell, 's ca fixing 2', 'condition ca blinded', 'ca fix', '', '8 5 1', 'ca stunned 1', '2');
    expect(told(shell, '2', '2')).toContain('Cass is no longer stunned.');
    expect(told(shell, 'i ca')).toContain('fixing 2');
  });

  const unloaded = (more: Parameters<typeof aldric>[0] = {}) => {
    const crossbow = { shield: 0, weapons: ['crossbow 1d6'], ...more };
    const shell = typedTable([aldric(crossbow)], '1 orc 25 13 16 hd 1 axe 1d6 apart');
    told(shell, 'orc rest', '', '8 1', 'a orc 30ft 2');
    expect(told(shell, 'i al')).toContain('not loaded');
    return shell;
  };

  test('has spanned no crossbow in it (MB-ARC.4, MB-CND.1)', () => {
    const shell = unloaded();
    told(shell, 'al stunned 1', 'orc rest', '', '1');
    expect(told(shell, 'i al')).toContain('not loaded');
    told(shell, 'orc rest', '', '8 1', 'x');
    expect(told(shell, 'i al')).not.toContain('not loaded');
  });

  test.each([
    ['casts', ['al c sleep', 'orc rest', '', '8 1', 'c', '']],
    ['rests', ['al rest', 'orc rest', '', '8 1']],
  ])('nor has whoever %s (MB-ARC.4, MB-MAG.5)', (_, lines) => {
    const shell = unloaded({ caster: 'magic-user' });
    told(shell, ...lines);
    expect(shell.prompt().says).toContain('Declarations');
    expect(told(shell, 'i al')).toContain('not loaded');
  });
});

test.each([
  ['in one line', ['al a 15 3, ca x']],
  ['in a line each', ['al a', 'e', 'ca x', '15 3']],
])('a holder who is noted for a later count comes in on it, said %s (MB-INI.12)', (_, lines) => {
  const shell = typedTable([aldric(), cass()], ogre, { holdRelease: 'anyLaterCount' });
  told(shell, 'ca apart og', '', '8 5 1', 'h');
  expect(told(shell, ...lines)).toContain("Count 5: Aldric's sword hits Ogre");
  expect(told(shell, '5')).toContain('Round 2.');
});

describe('what somebody has chosen for a count that others share', () => {
  const noted = (foe = ogre) => {
    const shell = typedTable([aldric(), cass()], foe);
    told(shell, 'ca engage o*', '', '5 5 1');
    expect(told(shell, 'al h', 'e')).toContain('Noted for Aldric.');
    return shell;
  };

  test.each([
    ['is stunned before it is played', ['al stunned 1', 'ca a 2', '2', '3']],
    ['cannot act on it, nor anybody else', ['al stunned 1', 'ca stunned 1', '2', '3']],
    ['is in the next fight', ['end', '', 'fight', '']],
  ])('is no choice for a later one, where %s (MB-DEC.10, MB-INI.11)', (_, lines) => {
    const shell = noted();
    told(shell, ...lines, '');
    expect(told(shell, '6 5 1')).not.toContain('Aldric holds');
    expect(shell.prompt().says).toMatch(/^Count 6 {2}Aldric attacks Ogre/);
  });

  test('stands while somebody acts out of turn (MB-DEC.10)', () => {
    const shell = noted();
    told(shell, 'ogre a !', '2', '3');
    expect(told(shell, 'ca a 2')).toContain('Aldric holds.');
  });
});

describe('what is overruled with one of several on a count', () => {
  const shared = () => {
    const shell = typedTable([aldric(), cass()], '2 orc 15 13 16 hd 1 axe 1d6 melee');
    told(shell, '', '5 5 4 1');
    return shell;
  };

  test.each([
    [
      ['ca a hit dmg 3', 'a', '15 2'],
      /Aldric's sword hits Orc 1, 15\+5.*Cass's short sword hits Orc 2, by ruling.*: 3 /,
    ],
    [['ca a +2 "pit" 10', 'a', '6', '4'], /6\+5 = 11 against AC 13 \(share \+4, STR \+1\).*10\+3 = 13 .*pit \+2\)/],
    [['al a 6', 'a +2 "pit"', '10', '4'], /6\+5 = 11 against AC 13 \(share \+4, STR \+1\).*10\+3 = 13 .*pit \+2\)/],
  ])('is for the rolls of that one: %j (MB-ATK.7)', (lines, says) => {
    expect(told(shared(), ...lines)).toMatch(says);
  });

  test.each([
    [['al a +2 "high" 6 3, ca a 12 4'], /6\+7 = 13 .*high \+2\): 4 damage.*12\+1 = 13 against AC 13 \(share \+1\)/],
    [['al a 6, ca a +2 "pit" 10 4'], /6\+5 = 11 against AC 13 \(share \+4, STR \+1\).*10\+3 = 13 .*pit \+2\)/],
    [
      ['al a crit dmg 7, ca a miss'],
      /Aldric's sword hits Orc 1, by ruling.*: critical hit, 7 damage.*misses Orc 2, by/,
    ],
    [['al a ap 0 5 3, ca a 11'], /5\+5 = 10 against AC 10.*11\+1 = 12 against AC 13.*\(no armour by ruling\)/],
    [['al a +2 "high"', 'ca a 12 4', '6', '3'], /6\+7 = 13 .*high \+2\): 4 damage/],
  ])('stays with it where the others give orders of their own: %j (MB-INI.8)', (lines, says) => {
    const said = told(shared(), ...lines);
    expect(said).toMatch(says);
    expect(said).not.toContain('not needed');
  });
});

test('an undo names a fate with the penalty that it brings (MB-NPC.1)', () => {
  const shell = typedTable([aldric()], '1 orc 5 13 16 hd 1 axe 1d6 melee');
  told(shell, '', '8 1', 'a hit dmg 9', 'made');
  expect(told(shell, 'u')).toContain('Undid: the answer conscious at -2');
});

test.each([
  ['charge', 'Aldric charges Orc 1, 55 feet.'],
  ['close', 'Aldric closes on Orc 1, 55 feet.'],
])('`%s` alone goes at the one it was declared at (MB-DEC.4, MB-DEC.5)', (word, says) => {
  const shell = typedTable([aldric()], '2 orc 15 13 16 hd 1 axe 1d6 apart');
  told(shell, `al ${word} o1`, '', '6 1 1');
  expect(told(shell, word)).toContain(says);
});

test('a player character whose target falls asleep in the middle of its count goes for no other without a word', () => {
  const shell = typedTable([dunstan()], '2 orc 5 13 16 hd 1 axe 1d6 melee');
  told(shell, 'o2 apart du', '', '6 2 1', '15');
  expect(told(shell, 'o1 asleep')).toBe('Orc 1 falls asleep. Set aside until asked for again: 15 (the count).');
  expect(shell.prompt().says).toContain('What does Dunstan do on this count?');
  expect(told(shell, 'du hold')).toContain('Dunstan holds. (15 not needed)');
});

test('a die that was typed on a shared count is kept where another of it does something else', () => {
  const shell = typedTable([aldric(), cass()], '2 orc 5 13 16 hd 1 axe 1d6 melee');
  told(shell, '', '5 5 2 1', 'al 12');
  expect(told(shell, 'ca h', 'a')).toBe('Count 5: Cass holds.');
  expect(shell.prompt().says).toContain("Aldric's sword damage, d8?");
  expect(told(shell, '3')).toContain("Aldric's sword hits Orc 1, 12+5 = 17");
});

test('undo says which die it takes back of a count that began with it, and names an order in its place alone', () => {
  const shell = typedTable([aldric(), cass()], '2 orc 5 13 16 hd 1 axe 1d6 melee');
  told(shell, '', '5 5 2 1', 'al 12', 'ca h');
  expect(told(shell, 'u')).toBe("Undid: Cass's hold.");
  expect(told(shell, 'u')).toBe("Undid: Aldric's 12 (the count).");
  expect(told(shell, 'y')).toBe("Redid: Aldric's 12 (the count).");
});
