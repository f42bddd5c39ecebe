import { describe, expect, it } from 'vitest';
import { shellOf, type } from '../../shell/kit.ts';
import { told, typedTable } from './by-hand.ts';
import { aldric, blogo, cass, dunstan } from './cast.ts';

const orcs = '2 orc 5 13 16 hd 1 axe 1d6 melee';

/** A fight in which nothing has been settled yet, not even surprise. */
function unopened(foes = orcs) {
  return shellOf({ ruleset: 'mighty', party: [aldric(), cass()], foes, realDice: true, seed: 'typed' }).shell;
}

describe('surprise that is said in parts', () => {
  it.each([
    ['60%', 'Who is surprised (60%)?'],
    ['2seg', 'Who is surprised (2 segments)?'],
    ['2seg 60%', 'Who is surprised (2 segments, 60%)?'],
  ])('is asked with what has been said: %s (MB-SUR.2, MB-SUR.3)', (line, asked) => {
    const shell = unopened();
    type(shell, line);
    expect(shell.prompt().says).toContain(asked);
  });

  it('goes by the dice where a chance was said before them (MB-SUR.4)', () => {
    const shell = unopened();
    type(shell, '60%', 'dice');
    expect(shell.prompt().says).toContain('Surprise die, d6 each  al>=3 ca>=3');
  });
});

it('a standing order that an answer has left is ended by the word under which it is listed (MB-ASN.2)', () => {
  const shell = unopened();
  type(shell, 'foes', '', '', '', 'all', '2');
  expect(type(shell, 'order')).toEqual(['unaware: no']);
  type(shell, 'order unaware ask');
  expect(type(shell, 'order').join(' ')).not.toContain('unaware');
});

describe('in an ambush', () => {
  it.each(['al a', 'a', 'al a subdue', 'al a w fist', 'al a 15 3'])(
    'an attack is an attack, not the answer that it is known to all: `%s` (MB-ASN.2)',
    (line) => {
      const shell = unopened();
      type(shell, 'foes 2seg', 'done', line);
      expect(shell.prompt().says).toContain('Aldric attacks. Is Orc 1 unaware of it?');
      type(shell, 'k');
      expect(type(shell, 'order')).toEqual(['unaware: no']);
    },
  );

  it('a segment names whom it still surprises, and nobody where none of them is left (MB-SUR.11)', () => {
    const shell = unopened('1 orc 1 13 16 hd 1 axe 1d6 melee');
    expect(type(shell, 'foes 2seg').join(' ')).toContain('Segment 1: Orc is surprised and cannot act.');
    const said = type(shell, 'done', 'al k 15 3', 'ca x').join(' ');
    expect(said).toMatch(/Segment 2\.$/);
  });
});

describe('a shot into a melee', () => {
  const archer = () => {
    const shell = typedTable([aldric({ place: 'apart' }), dunstan({ place: 'melee' })], orcs);
    told(shell, 'al a w bow', '', '8 7 1 1 1');
    return shell;
  };

  it('is asked for with who was drawn (MB-MIS.2)', () => {
    const shell = archer();
    told(shell, 'al a o1', '1');
    expect(shell.prompt().says).toContain('Aldric attacks Dunstan (drawn), AC 15 (long bow). d20?');
  });

  it('is told in the log with what its dice needed, as when it fell (MB-MIS.2)', () => {
    const shell = archer();
    const fell = told(shell, 'al a o1', '3', '15', '6', '12');
    expect(fell).toContain('save versus death: rolled 12, needed 16 or more');
    expect(told(shell, 'log')).toContain('save versus death: rolled 12, needed 16 or more');
  });
});

describe('what is typed too late', () => {
  it('names a spell that was not declared, also before initiative is rolled (MB-DEC.3)', () => {
    const shell = typedTable([aldric(), blogo()], orcs);
    told(shell, '');
    expect(() => told(shell, 'bl c sleep')).toThrow(
      'Blogo has not declared this (MB-DEC.3): declare it before initiative in the next round.',
    );
  });

  it('is refused with the counts that somebody has had, each once (MB-INI.3)', () => {
    const shell = typedTable([aldric({ place: 'apart' })], orcs);
    told(shell, 'al a w bow', '', '6 6 1 1', 'x');
    expect(() => told(shell, 'al a')).toThrow(
      'Aldric has acted on count 6, and has nothing left this round (MB-INI.3).',
    );
  });
});

it('numbers that nothing asks for keep the orders behind them from being played, and say so', () => {
  const { shell } = shellOf({ ruleset: 'mighty', party: [aldric({ place: 'apart' })], foes: orcs, realDice: true });
  type(shell, '', '', '6');
  expect(() => told(shell, '3, al a 12 4')).toThrow(
    'No roll is waiting for 3, so nothing of this line was played. Leave 3 out.',
  );
  expect(() => told(shell, 'al 14 3 o1 4')).toThrow(
    'No roll is waiting for 14 3, so nothing of this line was played. Leave 14 3 out.',
  );
});

it('the odds of each target say once how targets are drawn (MB-TGT.1)', () => {
  const shell = typedTable([aldric()], orcs);
  const said = told(shell, 'o');
  expect(said).toContain('The target is drawn from Orc 1 and Orc 2 (MB-TGT.1)');
  expect(said.match(/The target is drawn/g)).toHaveLength(1);
});

describe('a line of people', () => {
  it('takes a shield without a number for a shield of AC 1', () => {
    const shell = typedTable([aldric()], orcs);
    told(shell, 'add party Ulf 24 16 12 hd 3 shield sword');
    expect(told(shell, 'i ulf')).toContain('shield 1');
    told(shell, 'add party Una 24 16 12 hd 3 sword shield');
    expect(told(shell, 'i una')).toMatch(/shield 1.* weapons sword:/);
  });

  it('names the word that it cannot read, not a field before it in other letters', () => {
    const shell = typedTable([aldric()], orcs);
    expect(() => told(shell, 'add party Ulf 24 16 12 hd 3 strhit 1 swrod')).toThrow(
      'I don\'t understand "swrod". Did you mean sword?',
    );
  });
});

it.each([
  ['al heal ca 3', '`heal` would be for Aldric and Cass. Type `heal ca 3`, or for all `heal al ca 3`.'],
  ['al damage o1 2', '`damage` would be for Aldric and Orc 1. Type `damage o1 2`, or for all `damage al o1 2`.'],
  ['al asleep o1', '`asleep` would be for Aldric and Orc 1. Type `asleep o1`, or for all `asleep al o1`.'],
])('`%s` does nothing to both, as it reads like what one does to the other', (line, why) => {
  const shell = typedTable([aldric({ hp: '33/40' }), cass({ hp: '9/15' })], orcs);
  expect(() => told(shell, line)).toThrow(why);
  const [, alone = '', , all = ''] = why.match(/Type `(.*?)`(.*)`(.*)`/) ?? [];
  expect(told(shell, alone)).not.toContain('Aldric');
  expect(told(shell, all)).toContain('Aldric');
});

it('the board names the party before its foes in each pair in reach, whatever they are called', () => {
  const { shell } = shellOf({
    ruleset: 'mighty',
    party: [dunstan({ name: 'Una', place: 'melee' }), aldric()],
    foes: '3 goblin melee',
  });
  expect(told(shell, '', 'b')).toContain('reach: un-G1 un-G3 al-G2');
});

it('who fights defensively is not told to attack an opponent who is in reach already (MB-MOV.6, MB-DEF.1)', () => {
  const shell = typedTable([aldric()], '1 ogre 21 15 13 hd 4+1 club 1d10 melee');
  told(shell, 'd', '', '6 1');
  expect(() => told(shell, 'm og')).toThrow("Aldric is in arm's reach of Ogre already (MB-MOV.6): `x` passes.");
  expect(() => told(shell, 'x')).not.toThrow();
});

it.each([
  ['du 14 3', 'Aldric attacks', '2', /Dunstan's mace hits Orc \d, 14\+2 = 16 .*: 3 damage/],
  ['al 9 4', 'Dunstan attacks', '2', /Aldric's sword hits Orc \d, 9\+5 = 14 .*: 5 damage.*Dunstan's mace misses/],
  ['du 14 3 al 9 4', '', '', /9\+5 = 14 .*: 5 damage.* 14\+2 = 16 .*: 3 damage/],
])('all numbers behind a name are for that one, where Enter plays a count of several: %s', (line, asks, die, says) => {
  const foes = '6 orc 5 13 16 hd 1 axe 1d6 melee';
  const { shell } = shellOf({ ruleset: 'mighty', party: [aldric(), dunstan()], foes, realDice: true, seed: 'typed' });
  type(shell, '', '', '6 6');
  expect(shell.prompt().says).toContain('Count 6  Aldric + Dunstan (together)');
  const first = told(shell, line);
  if (asks !== '') expect(shell.prompt().says).toContain(asks);
  expect(asks === '' ? first : told(shell, die)).toMatch(says);
});

it('who is in combat is not told to go to an opponent out of reach, for that is refused (MB-TGT.1, MB-MOV.7)', () => {
  const shell = typedTable([aldric()], 'orc melee, ogre apart');
  told(shell, '', '6 1 1');
  expect(() => told(shell, 'a og')).toThrow(/^Ogre is out of reach from here \(MB-TGT\.1\): `\w+` alone attacks Orc\./);
  expect(() => told(shell, 'm og')).toThrow('MB-MOV.7');
});

it('a shield-wall takes those who are named before its word and behind it (MB-SHW.1)', () => {
  const shell = typedTable([aldric(), dunstan()], orcs);
  expect(told(shell, 'du wall al')).toBe('Dunstan and Aldric lock shields.');
});

describe('whoever is out of the fight', () => {
  it('is not surprised with its side, in a second fight (MB-SUR.11)', () => {
    const shell = typedTable([aldric(), cass()], '3 orc 5 13 16 hd 1 axe 1d6 melee');
    told(shell, 'kill o1', 'end', '', 'fight');
    expect(told(shell, 'foes 2seg')).toContain('Segment 1: Orc 2 and Orc 3 are surprised and cannot act.');
  });

  it('stays behind when its side gives up (MB-MOR.2)', () => {
    const shell = typedTable([aldric(), cass()], '3 orc 5 13 16 hd 1 axe 1d6 melee');
    told(shell, 'condition o1 asleep 5');
    expect(told(shell, 'foes surrender')).toContain('Orc 2 and Orc 3 surrender.');
  });
});
