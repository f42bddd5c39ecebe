import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Shell } from '../../../src/shell/shell.ts';
import { shellOf, type } from '../../shell/kit.ts';
import { told, typedTable } from './by-hand.ts';
import { aldric, blogo, cass, dunstan } from './cast.ts';

const orc = '1 orc 25 13 16 hd 1 axe 1d6 melee';
const two = '2 orc 25 13 16 hd 1 axe 1d6 melee';

/** Returns the AC of somebody as the board shows it. */
function ac(shell: Shell, name: string): number {
  const row = shell.board().find((line) => line.includes(` ${name} `)) ?? '';
  return Number(/\d+\/\d+ #[#.]* +(\d+)/.exec(row)?.[1]);
}

describe('initiative', () => {
  test('each rolls the die of the DEX, one where it attacks and where it does not (MB-INI.1, MB-INI.2, MB-INI.4)', () => {
    const people = [3, 5, 8, 12, 15, 18].map((dex, i) => aldric({ name: `${'ABCDEF'[i]}n`, dex, shield: 0 }));
    const shell = typedTable(people, orc);
    type(shell, 'an d', '');
    expect(shell.prompt().says).toBe('Initiative  an d2 bn d3 cn d4 dn d6 en d8 fn d10 orc d6');
    const ten = typedTable(people.slice(0, 2), orc, { initiativeDie: 'd10' });
    type(ten, '');
    expect(ten.prompt().says).toBe('Initiative, d10 each  an bn orc');
  });

  test('a creature without a DEX rolls d6, and no die of initiative takes a modifier (MB-INI.10)', () => {
    const shell = typedTable([aldric()], orc);
    type(shell, '');
    expect(shell.prompt().says).toBe('Initiative  al d8 orc d6');
    expect(() => shell.line('+1 8')).toThrow("Aldric's d8 takes no modifier. Type what it shows.");
    expect(told(shell, '8 1')).toBe('Initiative: Aldric (8), Orc (1).');
  });

  test('is due as such, whatever dice are in: the prompt names those that are left (MB-INI.3)', () => {
    const shell = typedTable([aldric(), cass()], orc);
    told(shell, 'ca two', '', 'al 3');
    expect(shell.prompt().says).toBe('Initiative  ca d8 ca d8 orc d6');
    expect(shell.board().join(' ')).toContain('now: dice of initiative');
    const { shell: own } = shellOf({ ruleset: 'mighty', party: [aldric(), cass()], foes: orc });
    told(own, '', 'ca two', '');
    expect(own.prompt().says).toBe('Initiative  Aldric d8 Cass d8 d8');
  });

  test('of sides that roll one by one begins with a capital (MB-INI.15)', () => {
    const shell = typedTable([aldric()], orc, { initiativeMode: 'side' });
    type(shell, '', '7');
    expect(shell.prompt().says).toBe("Foes' Initiative, d10?");
  });

  test('what is held is lost with whoever drops (MB-INI.13)', () => {
    const shell = typedTable([aldric({ hp: 2 }), cass()], two);
    type(shell, 'o1 direct al', '', '5 3 4 2', 'hold', '19 2', '5', '2', '2');
    expect(shell.situation.settled.round).toBe(2);
    const able = typedTable([aldric({ hp: 2 }), cass()], two);
    type(able, 'o1 direct al', '', '5 3 4 2', 'hold', '2', '2', '2');
    expect(able.prompt().says).toContain('Aldric');
    expect(able.situation.settled.round).toBe(1);
  });

  test('whoever cannot act rolls nothing (MB-INI.14)', () => {
    const shell = typedTable([aldric(), cass(), dunstan()], orc);
    type(shell, 'al stunned 1', 'kill du', '');
    expect(shell.prompt().says).toBe('Initiative  ca d8 orc d6');
  });

  test('by sides, one d10 each, and the whole side of the winner first (MB-INI.15)', () => {
    const shell = typedTable([aldric(), cass()], two, { initiativeMode: 'side' });
    type(shell, '');
    expect(shell.prompt().says).toBe('Initiative, d10 each  party foes');
    expect(told(shell, '7 3')).toBe('Initiative: Aldric (7), Cass (7), Orc 1 (3), Orc 2 (3).');
    expect(shell.prompt().says).toContain('Count 7');
  });

  test('the blows of a count take effect before the next: whoever falls strikes no more (MB-ORD.2)', () => {
    const shell = typedTable([aldric()], '1 orc 3 13 16 hd 1 axe 1d6 melee, 1 Ulf 25 13 16 hd 1 axe 1d6 melee');
    expect(told(shell, 'al direct orc', '', '5 3 2', 'a 15 3', '1')).toContain('X Orc dies');
    expect(shell.prompt().says).toContain('Ulf attacks Aldric');
  });
});

describe('a shield-wall', () => {
  const party = ['Una', 'Dos', 'Tre'].map((name) => dunstan({ name, ac: 15, shield: 1, acDex: 0 }));
  const wallOf = (shell: Shell) =>
    shell
      .board()
      .find((line) => line.includes('wall: '))
      ?.trim();

  test('is on the board as it stands, and with a gap is none (MB-SHW.8, MB-SHW.9)', () => {
    const shell = typedTable(party, two);
    told(shell, 'wall un do tr');
    expect(wallOf(shell)).toBe('wall: un-do  do-tr');
    told(shell, 'tr stunned 2');
    expect(wallOf(shell)).toBe('wall: un-do');
    told(shell, 'wall off un');
    expect(wallOf(shell)).toBeUndefined();
  });

  test('ends with the fight (MB-SHW.1)', () => {
    const shell = typedTable(party, two);
    told(shell, 'wall un do tr', 'kill foes', '', '', 'add orc', 'fight', '');
    expect([wallOf(shell), ac(shell, 'Dos')]).toEqual([undefined, 15]);
    expect(shell.situation.settled.combatants[0]?.fields).not.toMatchObject({ wall: expect.stringContaining('una') });
  });
});

describe('where somebody stands', () => {
  /** Cass strikes on count 5, from where the lines put her. */
  const struck = (lines: readonly string[], house: JsonObject = {}) =>
    told(typedTable([cass(), aldric()], orc, house), ...lines, '', '5 2 1', 'ca a 2');

  test('from behind there is +2, beside the +1 of two attackers or alone (MB-FLK.1, MB-FLK.5)', () => {
    expect(struck(['ca behind orc'])).toContain('2+4 = 6 against AC 13 (share +1, behind +2, 2 attackers +1)');
    expect(struck(['ca behind orc'], { rearFlankStack: false })).toContain(
      '2+3 = 5 against AC 13 (share +1, behind +2)',
    );
    expect(struck([])).toContain('2+2 = 4 against AC 13 (share +1, 2 attackers +1)');
  });

  test('against all-round vision two attackers have no bonus, and the rear by its house rule (MB-FLK.3)', () => {
    const seeing = ['set orc allRoundVision yes', 'ca behind orc'];
    expect(struck(seeing)).toContain('2+3 = 5 against AC 13 (share +1, behind +2)');
    expect(struck(seeing, { allRoundVisionNoRear: true })).toContain('2+1 = 3 against AC 13 (share +1)');
  });

  test('a spear reaches over a hex without a step, another weapon only the next (MB-SPC.2, MB-SPR.3)', () => {
    const shell = typedTable([dunstan({ place: 'apart' }), aldric()], orc);
    type(shell, 'du apart orc 10ft', '', '5 3 1');
    expect(told(shell, 'a w spear 2')).toMatch(/^Count 5: Dunstan's spear misses Orc/);
    const mace = typedTable([dunstan({ place: 'apart' }), aldric()], orc);
    type(mace, 'du apart orc 10ft', '', '5 3 1');
    expect(told(mace, 'a w mace orc 2')).toMatch(/^Count 5: Dunstan goes for Orc, 5 feet\. Dunstan's mace misses Orc/);
  });
});

describe('closing', () => {
  const closing = (house: JsonObject = {}, foe = orc) =>
    typedTable([dunstan({ place: 'apart' }), aldric()], foe, house);

  test('bars blows between the two, or all melee of the foe (MB-CLO.3)', () => {
    const shell = closing();
    type(shell, 'du apart orc 10ft', 'du close orc', '', '6 5 1');
    expect(told(shell, '', 'a 2')).toContain('Dunstan closes on Orc, 5 feet.');
    expect(shell.prompt().says).toContain('Orc attacks Aldric');
    const all = closing({ closingLocksFoe: 'allMelee' });
    expect(told(all, 'du apart orc 10ft', 'du close orc', '', '6 5 1', '', 'a 2')).toContain('Orc does nothing');
  });

  test('keeps the DEX and the defence share, and leaves whoever closes open to missiles (MB-CLO.4, MB-CLO.6)', () => {
    const shell = closing({}, `${orc}, 1 Archer 25 13 16 hd 1 short bow 1d6 apart`);
    type(shell, 'du apart orc 10ft', 'du apart ar 60ft', 'du 0/2', 'du close orc');
    expect(ac(shell, 'Dunstan')).toBe(17);
    type(shell, '', '2 1 3 6 5');
    expect(told(shell, 'ar a du 19 3')).toContain("Archer's short bow hits Dunstan");
  });

  test('is not fended off, but by its house rule (MB-CLO.5)', () => {
    const pike = '1 orc 25 13 16 hd 1 pike 1d8 melee';
    const lines = ['du apart orc 15ft', 'al apart orc 60ft', 'du close orc', '', '6 2 1'];
    const said = (house: JsonObject) => told(closing(house, pike), ...lines, '');
    expect(said({})).toMatch(/^(?!.*Fending off).*Dunstan closes on Orc, 10 feet\./);
    expect(said({ fendClosing: true })).toContain("Dunstan closes on Orc, 10 feet. Fending off: Orc's pike");
  });

  test('takes back no blow of an earlier count (MB-CLO.7)', () => {
    const shell = closing();
    type(shell, 'du apart orc 10ft', 'du close orc', '', '1 2 6');
    expect(told(shell, '16 3', '2', '')).toMatch(/Aldric: 40 → 37 hp.*Dunstan closes on Orc/);
  });
});

describe('fighting defensively', () => {
  test('has +2 with the whole BCB, also of 0, until the first attack, a free one too (MB-DEF.2, MB-DEF.3)', () => {
    const shell = typedTable([aldric(), dunstan({ bcb: 0 })], orc);
    type(shell, 'al d', 'du d');
    expect([ac(shell, 'Aldric'), ac(shell, 'Dunstan')]).toEqual([23, 17]);
    const free = typedTable([aldric()], orc);
    type(free, 'al d', '', '5 2', '', '1', 'y 5');
    expect(ac(free, 'Aldric')).toBe(21);
  });

  test('is not open to casters, readers and chargers (MB-DEF.4)', () => {
    const shell = typedTable([blogo({ place: 'melee' }), aldric({ place: 'apart' })], orc);
    type(shell, 'bl c "sleep"', 'al charge orc');
    expect(() => shell.line('bl d')).toThrow('Blogo has declared a spell (MB-DEF.4)');
    expect(() => shell.line('al d')).toThrow('Aldric has declared a charge (MB-DEF.4)');
    type(shell, 'bl read "sleep"');
    expect(() => shell.line('bl d')).toThrow('(MB-DEF.4)');
  });
});

describe('the shield-wall', () => {
  const three = (armour: number, shield: number) =>
    typedTable(
      ['Una', 'Dos', 'Tre'].map((name) => dunstan({ name, ac: armour, shield, acDex: 0 })),
      '1 ogre melee',
    );
  const acs = (shell: Shell) => ['Una', 'Dos', 'Tre'].map((name) => ac(shell, name));

  test('gives +1 for each neighbour, makes the AC of the moment, and defence shares still count (MB-SHW.2, MB-SHW.10, MB-ATK.9)', () => {
    const shell = three(15, 1);
    type(shell, 'wall un do tr');
    expect(acs(shell)).toEqual([16, 17, 16]);
    type(shell, 'un 0/2');
    expect(acs(shell)).toEqual([18, 17, 16]);
    type(shell, 'og direct un', '', '1 1 1 4');
    expect(shell.prompt().says).toContain('Ogre attacks Una, AC 18');
  });

  test('is none of one alone, or with gaps on both sides (MB-SHW.9)', () => {
    const shell = three(15, 1);
    type(shell, 'wall un do tr', 'wall off do');
    expect(acs(shell)).toEqual([15, 15, 15]);
  });

  test('shares the whole of a magic shield, or +1 each (MB-SHW.7)', () => {
    const shell = three(17, 3);
    type(shell, 'wall un do tr');
    expect(acs(shell)).toEqual([20, 23, 20]);
    type(shell, 'house shieldWallMagic plusOneEach');
    expect(acs(shell)).toEqual([18, 19, 18]);
  });
});

describe('two weapons', () => {
  test('one attack at -1 and AC +1, to the end of the round (MB-TWO.2)', () => {
    const shell = typedTable([cass()], orc);
    expect([ac(shell, 'Cass'), told(shell, 'ca parry'), ac(shell, 'Cass')]).toEqual([
      13,
      'Cass attacks, parrying with the second weapon.',
      14,
    ]);
    expect(told(shell, '', '5 2', 'a 10')).toContain('10 against AC 13 (share +1, parrying -1)');
    expect(shell.prompt().says).toContain('Orc attacks Cass, AC 14');
    type(shell, '2');
    expect(ac(shell, 'Cass')).toBe(13);
  });

  test('a ranger may use two swords, another needs a small one (MB-TWO.4)', () => {
    const swords = { weapons: ['long sword 1d8', 'sword 1d8'], shield: 0, ac: 16 };
    expect(() => typedTable([aldric(swords)], orc).line('two')).toThrow(/no small second weapon.*MB-TWO\.3/);
    expect(told(typedTable([aldric({ ...swords, isRanger: true })], orc), 'two')).toBe(
      'Aldric attacks with two weapons.',
    );
  });
});

describe('subduing', () => {
  const struck = (hp: number, damage: string, house: JsonObject = {}) => {
    const shell = typedTable([aldric()], orc.replace('25', `${hp}`), house);
    return { shell, says: told(shell, '', '5 2', `a subdue 15 ${damage}`) };
  };

  test('of odd points the larger half is subdual, or real by its house rule (MB-SUB.2)', () => {
    expect(struck(25, '6').says).toContain('7 damage, 4 of it subdual. Orc: 25 → 22 hp.');
    expect(struck(25, '6', { subdualOddPoint: 'real' }).says).toContain('Orc: 25 → 21 hp.');
  });

  test('the real half may kill by accident, without a save, or by the bands (MB-SUB.4)', () => {
    expect(struck(4, '8').says).toContain('X Orc is killed by accident.');
    const bands = struck(4, '8', { subdualRealZero: 'bands' });
    expect(bands.shell.prompt().says).toContain("Orc's save versus death");
  });

  test('the points go by the hour, and whoever has hp above them wakes (MB-SUB.5)', () => {
    const { shell, says } = struck(6, '8');
    expect(says).toContain('X Orc drops: subdued and unconscious.');
    type(shell, 'end');
    expect(told(shell, 'hours 3')).toBe('3 hours pass. Orc: subdual 5 → 2.');
    expect(told(shell, 'hours 1')).toBe('1 hour passes. Orc: subdual 2 → 1. Orc wakes.');
  });
});

describe('brawling', () => {
  const struck = (hp: number, line: string, more: JsonObject = {}, house: JsonObject = {}) => {
    const shell = typedTable([aldric(more)], orc.replace('25', `${hp}`), house);
    return { shell, says: told(shell, '', '5 2', line) };
  };

  test('does 1d2 and the STR bonus, without its penalty (MB-UNA.1)', () => {
    expect(struck(25, 'a w fist 15 2').says).toContain('3 damage. Orc: 25 → 22 hp.');
    expect(struck(25, 'a w fist 15 2', { strDamage: -1 }).says).toContain('2 damage. Orc: 25 → 23 hp.');
  });

  test('more than half of the hp stuns, exactly half does not (MB-UNA.2)', () => {
    expect(struck(5, 'a w fist 15 2').shell.prompt().says).toBe('Aldric: For how many rounds is Orc stunned? d3');
    expect(struck(6, 'a w fist 15 2').shell.prompt().says).toContain('Orc attacks Aldric');
  });

  test('a natural 20 stuns whatever it does, for 1d3 rounds or one (MB-UNA.3, MB-UNA.4)', () => {
    const { shell } = struck(25, 'a w fist 20 1');
    expect(told(shell, '2')).toBe('Orc is stunned for 2 rounds. Round 2.');
    expect(struck(25, 'a w fist 20 1', {}, { brawlStun: 1 }).says).toContain('Orc is stunned for 1 round.');
  });
});
