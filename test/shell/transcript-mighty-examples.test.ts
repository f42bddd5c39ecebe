import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/kit/json.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { aldric, blogo, cass, dunstan } from '../rules/mighty/cast.ts';
import { own } from '../rules/mighty/kit.ts';
import { shellOf, type } from './kit.ts';

/** A fight in the declarations of round 1, in which all dice, those of the foes too, are said aloud. */
function table(party: readonly JsonObject[], foes: string): Shell {
  const { shell } = shellOf({ ruleset: 'mighty', party, foes, realDice: true, seed: 'aloud' });
  type(shell, 'dice foes table', '');
  return shell;
}

/** Returns the output of lines, as one text. */
const told = (shell: Shell, ...lines: readonly string[]) =>
  type(shell, ...lines)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
const orc = '1 orc 5 13 16 hd 1 axe 1d6 melee';

describe('odds without an order', () => {
  test('are those of the combatant who is due; without one they are refused', () => {
    const shell = table([dunstan()], orc);
    expect(shell.prompt().says).toContain('Declarations');
    expect(type(shell, 'o')[0]).toBe('Dunstan, Attack:');
    type(shell, '');
    expect(shell.prompt().says).toContain('Initiative');
    expect(() => type(shell, 'o')).toThrow('Nothing here has odds. Name an order, such as `o du a orc`.');
  });
});

test('a declared attack tells that another target may be drawn (MB-TGT.1, MB-TGT.4)', () => {
  const shell = table([aldric(), cass({ place: 'apart' })], orc);
  expect(told(shell, 'ca a w dagger orc')).toBe('Cass attacks Orc with the dagger.');
  type(shell, 's ca weapons "short bow 1d6"');
  expect(told(shell, 'ca a orc')).toBe('Cass attacks Orc, unless another in the melee is drawn.');
  expect(told(shell, 'al a orc')).toBe('Aldric attacks Orc.');
  expect(told(shell, 'al a')).toBe('Aldric attacks.');
  expect(told(shell, 'al direct orc')).toBe(
    'Aldric attacks only Orc: every other opponent in reach has +2 to hit Aldric.',
  );
});

describe('the examples of the source, typed at the shell', () => {
  test('a fighter of the 7th level divides +4 as it likes: all to attack, all to defence, any mixture', () => {
    const shell = table([aldric()], orc);
    for (const split of ['4/0', '0/4', '2/2', '1/3', '3/0']) {
      const [, defence = '0'] = split.split('/');
      expect(told(shell, `al ${split}`)).toBe(`Aldric's BCB: ${split.split('/')[0]} attack, ${defence} defence.`);
      expect(shell.board().join('\n')).toMatch(new RegExp(`Aldric .* ${17 + Number(defence)} +${split}`));
    }
  });

  test('hit dice of 2d8 and of 2d8+4 both give +2', () => {
    const shell = table([aldric()], 'Ulf 9 13 15 hd 2 club 1d6 melee, Wulf 13 13 15 hd 2+4 club 1d6 melee');
    expect(['ulf', 'wulf'].map((who) => own(shell.situation.settled, who).bcb)).toEqual([2, 2]);
  });

  test("Blogo's critical: effect 19, save 10, roll 17, lowered by 7 to 12", () => {
    const shell = table([blogo({ place: 'melee' })], orc);
    expect(told(shell, '', '2 5', '20', '3', '19 17', '2')).toContain(
      'effect 19; save rolled 17, needed 10 or more: now 12, Oof! -2 CON, a flesh wound',
    );
    expect(own(shell.situation.settled, 'blogo')).toMatchObject({ wounds: 1, con: { current: 10 } });
  });

  test("the wizard's cloak: what misses by magical protection alone disrupts no spell", () => {
    const shell = table([blogo({ place: 'melee', ac: 13 })], orc);
    expect(told(shell, 'bl c sleep', '', '2 5', '11')).toContain('only because of magical protection');
    expect(told(shell, '')).toContain("Blogo's sleep goes off.");
  });

  test('a fist of 3 on a foe with 4 stuns, one of 2 does not, and a second blow knocks the stunned out', () => {
    const foe = '1 orc 4 13 16 hd 1 axe 1d6 melee';
    const stunned = table([aldric()], foe);
    expect(told(stunned, '', '6 2', 'a w fist 8 2', '3')).toContain('is stunned for 3 rounds.');
    expect(told(stunned, '', '6', 'a w fist 12 1', '4')).toContain('is knocked out for 4 rounds.');
    const half = table([aldric()], foe);
    expect(told(half, '', '6 2', 'a w fist 8 1')).toContain('2 damage. Orc: 4 → 2 hp.');
  });

  test('a closed armet lowers the surprise die by two rungs, from d6 to d3', () => {
    const { shell } = shellOf({ ruleset: 'mighty', party: [aldric({ helmSteps: 2 })], foes: orc, realDice: true });
    type(shell, 'surprise party dice');
    expect(shell.prompt().says).toContain('d3');
    expect(told(shell, '2')).toContain('Aldric: surprise die rolled 2, needed 3 or more: surprised for 2 segments.');
  });
});

describe('actions on one count, and actions that stop others', () => {
  test('two combatants may kill each other on one count', () => {
    const shell = table([dunstan({ hp: 1 })], '1 orc 1 13 16 hd 1 axe 1d6 melee');
    const says = told(shell, '', '4 4', 'a 19 6', '19', '6', '1', '1');
    expect(says).toContain('Dunstan dies (save versus death: rolled a natural 1, needed 13 or more).');
    expect(says).toContain('Orc dies (save versus death: rolled a natural 1, needed 16 or more).');
  });

  test('a spell is lost to a shove, which does no harm', () => {
    const shell = table([aldric()], 'Ulf 8 10 14 hd 3 dagger 1d4 melee');
    type(shell, 's ulf caster magic-user', 'ulf c hold', '', '6 2');
    expect(told(shell, 'a shove 12')).toContain("Ulf's hold is lost.");
    expect(own(shell.situation.settled, 'ulf').hp.current).toBe(8);
  });

  test('a wand is prevented by a hit on its own count, and not by one on an earlier count', () => {
    const wizard = () => blogo({ place: 'melee', wands: [{ name: 'wand of frost', charges: 3 }] });
    const together = table([wizard()], orc);
    expect(told(together, '', '4 4', 'bl wand', '18', '2')).toContain(
      'cannot use the wand of frost. No charge is lost.',
    );
    const later = table([wizard()], orc);
    expect(told(later, '', '3 4', '18', '2', 'bl wand')).toContain('uses the wand of frost.');
  });

  test('a pike strikes a charger first, and a hit stops the charge', () => {
    const shell = table([aldric()], '1 pikeman apart');
    expect(told(shell, 'al charge pi', '', '7 2', '15', '4')).toContain('fends Aldric off at 15 feet: no attack.');
  });

  test('a wall of three: its ends and its middle, from the front, from the flank and from behind', () => {
    const party = ['Ann', 'Ben', 'Cyr'].map((name) => dunstan({ name }));
    const struck = (word: string) => {
      const shell = table(party, '3 orc 5 13 16 hd 1 axe 1d6 melee');
      type(shell, 'wall an be cy', `o1 ${word} an, o2 ${word} be, o3 ${word} cy`);
      const says = told(shell, '', '4 4 4 6 6 6', '2 2 2');
      return [...says.matchAll(/axe (?:hits|misses) (\w+), [^.]* against AC (\d+)/g)].map(
        ([, name, ac]) => `${name} ${ac}`,
      );
    };
    expect(struck('front')).toEqual(['Ann 16', 'Ben 17', 'Cyr 16']);
    expect(struck('flank')).toEqual(['Ann 14', 'Ben 14', 'Cyr 14']);
    expect(struck('behind')).toEqual(['Ann 14', 'Ben 14', 'Cyr 14']);
  });
});

describe('refusals in clear sentences', () => {
  test.each([
    ['al 3/2', /3\/2 is more than Aldric's BCB of 4 \(MB-BCB\.8\): `al 4\/0` is possible/],
    ['al charge orc', /^Aldric is in combat with Orc \(MB-CHG\.1\): `a` attacks/],
    ['ca c sleep', /^Cass casts no spells \(MB-DEC\.1\): `set ca caster magic-user` makes Cass a caster/],
    [
      's al surpriseDie d7',
      /surprise die.*one of d2, d3, d4, d6, d8, d10, d12, d20, d30.*d7|d2, d3, d4, d6, d8, d10, d12, d20/i,
    ],
  ])('%s', (line, why) => {
    const shell = table([aldric(), cass()], orc);
    expect(() => type(shell, line)).toThrow(why);
  });

  test('casting that was not declared, a move beyond half with an attack, a second arrow after a move', () => {
    const shell = table([aldric({ place: 'apart', inHand: 'long-bow' }), blogo()], '1 orc 5 13 16 hd 1 axe 1d6 apart');
    type(shell, '', '7 5', '3', '2');
    expect(shell.prompt().says).toMatch(/^Count 7/);
    expect(() => type(shell, 'al c sleep')).toThrow(
      /^Aldric has not declared this \(MB-DEC\.3\): declare it before initiative/,
    );
    expect(() => type(shell, 'al a 61ft')).toThrow(
      /^Aldric moves 60 feet at most in a round with an attack, not 61 \(MB-RND\.2\)/,
    );
    type(shell, 'al a 60ft 2');
    expect(shell.prompt().says).not.toContain('Aldric');
    expect(() => type(shell, 'al a')).toThrow(
      /^Aldric has moved and attacked\. After a move there is only one attack a round, with a bow too \(MB-RND\.2\)\./,
    );
  });
});

describe('counts and dice after a change', () => {
  test('a combatant put aside leaves no count behind, and the owner of dice may change at any prompt', () => {
    const shell = table([aldric(), dunstan()], orc);
    type(shell, 'dice party seed', 'dice party table', '', '5 4 2');
    expect(told(shell, 'bench al')).toBe('Aldric is benched.');
    expect(shell.prompt().says).toContain('Count 4  Dunstan');
    type(shell, 'bench du');
    expect(shell.prompt()).toMatchObject({
      says: 'Count 2  Only the foes can still fight',
      enter: 'end the fight; `count` plays on',
    });
    type(shell, '');
    expect(shell.prompt().says).toMatch(/^Aftermath/);
  });

  test('the blow of one who has declared a charge is the charge: `a 14 4`, `charge 14 4`, or the numbers alone', () => {
    for (const line of ['a 14 4', 'charge 14 4', '14 4']) {
      const shell = table([aldric()], '1 orc 15 13 16 hd 1 axe 1d6 apart');
      expect(told(shell, 'al charge orc', '', '7 5', line)).toContain(
        "Aldric charges Orc, 55 feet. Aldric's sword hits Orc, 14+5 = 19",
      );
    }
  });

  test('`never` at a fumble is a standing order: listed by `order`, ended by `order mishap ask` (MB-FUM.3)', () => {
    const shell = table([aldric()], orc);
    expect(told(shell, '', '6 2', 'a 1', 'n')).toContain('a fumble');
    expect(shell.prompt().says).toMatch(/^Which mishap for Aldric\?/);
    type(shell, 'never');
    expect(told(shell, 'order')).toBe('mishap: never');
    type(shell, 'order mishap ask');
    expect(told(shell, 'order')).toContain('No standing orders');
  });
});

describe('one question for several', () => {
  test('asks for the attack where weapons or targets differ, and names them where they do not', () => {
    const prompt = (foes: string, counts: string) => {
      const shell = table([dunstan({ name: 'Una' }), dunstan()], foes);
      type(shell, '', counts);
      return shell.prompt().says;
    };
    expect(prompt('2 orc 9 13 16 hd 1 axe 1d6 melee', '5 5 1 1')).toBe(
      'Count 5  Attack, d20 each  un(o1)>=11 50% du(o2)>=11 50%',
    );
    expect(prompt(orc, '5 5 1')).toBe('Count 5  Attack, d20 each  un(orc)>=10 55% du(orc)>=10 55%');
  });

  test('a wall of one is refused', () => {
    const shell = table([dunstan()], orc);
    expect(() => type(shell, 'wall du')).toThrow(/One alone makes no shield-wall.*MB-SHW\.9/);
  });
});
