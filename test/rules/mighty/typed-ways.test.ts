import { describe, expect, it, test } from 'vitest';
import { shellOf, type } from '../../shell/kit.ts';
import { typedTable as table, told } from './by-hand.ts';
import { aldric, blogo, cass, dunstan } from './cast.ts';

const orc = '1 orc 25 13 16 hd 1 axe 1d6 melee';
const pikeman = '1 pikeman 16 14 16 hd 1 dex 16 pike 1d8 dagger 1d4';

describe('a move of somebody in combat', () => {
  const engaged = () => {
    const shell = table([dunstan({ place: 'melee' })], orc);
    type(shell, '', '5 2');
    return shell;
  };

  it.each(['m 10ft', 'm 60ft', 'a 60ft'])('says that the opponents stay in reach: %s (MB-MOV.7)', (line) => {
    const feet = line.slice(2, 4);
    const shell = engaged();
    expect(told(shell, line)).toContain(`Dunstan moves ${feet} feet and stays in combat with Orc.`);
    expect(told(engaged(), 'retreat 60ft')).toContain('Dunstan backs away 60 feet.');
  });

  it('says nothing of combat where there is none (MB-RND.3)', () => {
    const shell = table([dunstan()], orc.replace('melee', 'apart'));
    type(shell, '', '5 2');
    expect(told(shell, 'm 60ft')).toContain('Dunstan moves 60 feet.');
  });
});

describe('a charger who is fended off', () => {
  test('stops as near as the weapon lets it (MB-SPR.6, MB-SPR.8)', () => {
    const shell = table([aldric()], pikeman);
    const says = told(shell, 'al apart pi 60ft', 'al charge pi', '', '7 2', '15', '4');
    expect(says).toMatch(
      /Aldric charges Pikeman, 55 feet\. Fending off: .* Pikeman fends Aldric off at 15 feet: no attack\./,
    );
  });

  test('comes no nearer where the pike has struck on its own count (MB-SPR.5, MB-SPR.8)', () => {
    const shell = table([dunstan()], pikeman);
    type(shell, 'du apart pi 15ft', 'du charge pi', '', '2 7', '15 4');
    expect(told(shell, '')).toContain('Dunstan charges Pikeman. Pikeman fends Dunstan off at 15 feet: no attack.');
    expect(told(shell, 'b')).toContain('reach: PI>du');
  });
});

test('of two removers for one missile the second learns that none is left, and finds a second missile (MB-LOD.5)', () => {
  const drawn = (missiles: string) => {
    const shell = table([aldric(), blogo(), cass()], '1 ogre 21 15 13 hd 4+1 club 1d10 apart');
    type(shell, `set al lodged ${missiles}`, 'bl extract al', 'ca extract al', '', '3 4 5 1', 'og hold');
    while (!shell.prompt().says.includes('save')) type(shell, '');
    return told(shell, '20', ...(missiles.includes(';') ? ['20'] : []));
  };
  expect(drawn('arrow 1d6')).toMatch(/Blogo draws the arrow out of Aldric: .* Cass finds no missile left in Aldric\./);
  expect(drawn('"arrow 1d6; dart 1d3"')).toMatch(/Cass draws the dart out of Aldric: .*no damage/);
});

test.each([[], ['', '7 2 2']])(
  'odds of an attack on an opponent out of reach are those on that one (MB-TGT.1)',
  (...lines) => {
    const shell = table(
      [aldric({ place: 'melee' })],
      '1 orc 5 13 16 hd 1 axe 1d6 apart, 1 ogre 21 15 13 hd 4 club 1d10 apart',
    );
    type(shell, 'al engage orc', 'al apart og 60ft', ...lines);
    const says = told(shell, 'o al a og');
    expect(says).toContain('Average loss');
    expect(says).not.toContain('Orc hp');
    expect(says).toContain('Not now: Ogre is out of reach');
    expect(told(shell, 'o al a orc')).not.toContain('Not now');
    expect(told(shell, 'b')).toContain('reach: al-ORC');
  },
);

describe('a blow at whoever has closed', () => {
  const closedOn = (weapons: string) => {
    const shell = table([dunstan()], `1 orc 25 13 16 hd 1 ${weapons}`);
    type(shell, 'du apart orc 10ft', 'du close orc', '', '5 2', '');
    return shell;
  };

  it.each([
    ['axe 1d6 short bow 1d6', '`attack du w short-bow` shoots, `else` does nothing.', 'attack du w short-bow'],
    ['axe 1d6 javelin 1d6', '`attack du w javelin` throws, `else` does nothing.', 'attack du w javelin'],
  ])('is refused with the missile that is left: %s (MB-CLO.3, MB-CLO.4)', (weapons, instead, line) => {
    const shell = closedOn(weapons);
    expect(() => type(shell, 'attack du w axe')).toThrow(
      `Closing bars all blows between Orc and Dunstan this round (MB-CLO.3): ${instead}`,
    );
    type(shell, line);
    expect(shell.prompt().says).toMatch(/^Orc attacks Dunstan, AC 15 \((short bow|javelin)\)\. d20\?/);
  });
});

test('a closing on somebody who has come up first is told, and bars blows from then on (MB-CLO.3, MB-CLO.7)', () => {
  const shell = table([dunstan()], '1 orc 25 13 16 hd 1 axe 1d6', { moveAndAttack: 'fullRoutine' });
  type(shell, 's orc routine "axe; axe"', 'one', 'du apart orc 20ft', 'du close orc', '', '4 6 2', 'orc m du');
  expect(told(shell, 'du close')).toContain('Count 4: Dunstan closes on Orc.');
  expect(() => type(shell, 'orc a')).toThrow('Closing bars all blows between Orc and Dunstan this round (MB-CLO.3)');
});

test.each([
  ['foes 2seg', 'Segment 1  Declarations', 'end the segment', 'Segment 2: nobody can act.'],
  ['nobody', 'Declarations', 'end the round', 'Nobody rolls initiative.'],
])('declarations of nobody say what Enter does: %s (MB-DEC.1)', (surprise, head, enter, next) => {
  const { shell } = shellOf({ ruleset: 'mighty', party: [aldric()], foes: '1 ogre 21 15 13 hd 4 club 1d10 apart' });
  type(shell, surprise, 'al stunned', ...(surprise === 'nobody' ? ['og stunned'] : []));
  expect(shell.prompt()).toMatchObject({ says: `${head}  nobody can act`, enter });
  expect(told(shell, '')).toContain(next);
});

test.each([
  ['8', ": 10 damage. Orc's save against the assassination: rolled 8, needed 16 or more: it goes to CON."],
  ['16', ": 10 damage. Orc's save against the assassination: rolled 16, needed 16 or more: it goes to hit points."],
  ['1', 'rolled a natural 1, needed 16 or more: the greatest damage, 12, to CON.'],
])('an assassination says its damage once, and where it goes after the save: %s (MB-ASN.3)', (save, says) => {
  const shell = table([cass()], orc);
  type(shell, 'orc asleep', '', '5', 'a orc', '11', '5', save);
  expect(told(shell, 'l')).toContain(says);
});

test.each([
  ['goes to CON', '5', false],
  ['goes to hit points', '16', true],
])(
  'a fist stuns by what it takes of the hit points: damage of an assassination that %s (MB-ASN.3, MB-UNA.2)',
  (_, save, stuns) => {
    const shell = table([cass()], '1 orc 3 13 16 hd 1 con 10 axe 1d6 melee');
    type(shell, 'unaware orc', '', '5 1', 'a w fist', 'y', '19', '2', save);
    expect(shell.prompt().says.includes('is Orc stunned?')).toBe(stuns);
  },
);

test('what a wand does is not called a spell (MB-WND.1)', () => {
  const shell = table([blogo({ wands: ['wand of frost 5'] })], '1 ogre 25 13 16 hd 1 club 1d6 apart');
  type(shell, '', '5 2', 'wand frost', 'effect 2d6 half og');
  expect(shell.prompt().says).toContain('Damage of the wand of frost, 2d6?');
  expect(told(shell, '7')).toContain("Blogo's wand of frost does 7 damage; a save halves it.");
  expect(shell.prompt().says).toContain("Ogre's save against the wand of frost, d20?");
});
