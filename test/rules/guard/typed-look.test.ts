import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { shellOf } from '../../shell/kit.ts';
import { four, refusal, say, table } from './shell.ts';

const ada: JsonObject = { name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] };

test('a newcomer may say `kind pc`, which is no part of a weapon (GS-TYP.4)', () => {
  const shell = table([ada], 'weak');
  say(shell, 'add party Eve kind pc guard 5 life 6 sword d8', 'add party Fay kind pc guard 5 life 6');
  expect(say(shell, 'i ev')).toContain('kind pc weapons  sword: die d8');
  expect(say(shell, 'i fa')).toContain('kind pc weapons  weapon');
});

describe('the end of the declarations', () => {
  test('plays the orders that were typed for foes (GS-DEC.1)', () => {
    const shell = table(four, '3 weak');
    say(shell, 'done', 'w1 a do');
    expect(say(shell, 'done')).toContain('Weak 2 and Weak 3 do nothing. Weak 1 attacks Dov');
  });

  test('waits while a declaration asks (GS-DEC.1)', () => {
    const shell = table([ada], 'weak');
    say(shell, 'retreat away');
    expect(refusal(shell, 'resolve')).toBe(
      "Ada's retreat is not finished. Answer what is asked first, or undo it with `u`.",
    );
    expect(say(shell, 'y', '', '', '')).toContain('Ada runs (off the field)');
  });
});

describe('a decision with one way besides no', () => {
  test.each(['y', 'yes'])('is taken by `%s` (GS-CTR.1)', (word) => {
    const shell = table([ada], 'weak');
    say(shell, 'a', 'resolve', '3');
    expect(say(shell, word)).toContain('Weak counters Ada');
  });
});

test('a number behind the no to a counterattack is for what follows, or too many (GS-CTR.12)', () => {
  const shell = table(four, 'ogre "Ogre" 9/9 0 axe d8 blast');
  say(shell, 'done', 'og a ad do', '');
  expect(shell.prompt().says).toContain('Ada counters Ogre: d3? (n: no counter)');
  expect(refusal(shell, 'n 4')).toBe("Ada's d3 takes one number, so nothing was taken. Leave out 4.");
  expect(say(shell, 'n')).toContain('Ada does not counter.');
});

describe('two dice of an enchanted weapon', () => {
  const burning = { ...ada, weapons: ['sword d8 enchanted:Burning'] };

  test('are read face by face, with or without the comma (GS-INP.2)', () => {
    const shell = table([burning], 'troll');
    say(shell, 'a', 'resolve');
    say(shell, '6 6');
    expect(shell.prompt().says).toContain('6.6! Can Troll be slain outright?');
  });

  test('are read face by face where the lower counts (GS-INP.2)', () => {
    const shell = table([ada], '2 mob');
    say(shell, 'a m1', 'resolve');
    expect(say(shell, '2 5')).toContain('sword 2,5, the lower counts (2d6, Impaired)');
  });
});

describe('the dice of a pool', () => {
  test.each([['friend 3'], ['friend=3'], ['cy friend 3'], ['cy friend=3'], ['friend 3 ad 5']])(
    'take an answer behind their label: `%s` (GS-INP.2)',
    (line) => {
      const shell = table(four, '2 weak');
      say(shell, 'a w1', 'x', 'a w1', 'x', 'resolve');
      expect(shell.prompt().says).toContain('ad damage d8, cy friend>1 d6');
      say(shell, line);
      expect(shell.prompt().says).not.toContain('friend>1');
      expect(say(shell, '..')).toContain("Cyn's shot passes the allies (d6: 3)");
    },
  );

  test('are not listed once more when it has been told what came of them (GS-CTR.13)', () => {
    const shell = table([{ ...ada, armour: 1 }], 'expert');
    say(shell, 'dice foes table', 'x', 'resolve');
    expect(shell.prompt().says).toContain('Foes  plan');
    expect(say(shell, '4')).toMatch(/3 damage \(4 less Armour 1\): Guard \d+ → \d+\.$/);
    expect(shell.prompt().says).toContain('Ada counters Expert: d3?');
  });

  test('take none behind a label that several have (GS-INP.2)', () => {
    const shell = table(four, '2 weak');
    say(shell, 'a w1', 'x', 'a w1', 'x', 'resolve');
    say(shell, 'damage 5');
    expect(shell.prompt().says).toMatch(/^Damage 5.*who\?/i);
  });
});

describe('words by hand', () => {
  test('`brace` with a weapon that cannot be set says so (GS-CHG.4)', () => {
    const shell = table([{ ...ada, weapons: ['spear d6', 'axe d6'] }], 'weak');
    expect(refusal(shell, 'brace w axe')).toBe("The axe can't be set against a charge (GS-CHG.4): reach weapons can.");
  });

  test('`table scars` takes no Guard below 1 (GS-SCR.21)', () => {
    const shell = table(four, 'weak');
    for (const lost of [-1, 0])
      expect(refusal(shell, `t scars --lost ${lost}`)).toBe(`--lost takes a whole number of 1 or more, not "${lost}".`);
    expect(say(shell, 't scars --lost 2')).toContain('Rattling Blow');
  });

  test('`morale` alone means the only side that has Morale numbers (GS-MOR.13)', () => {
    const shell = table(four, '3 weak');
    expect(say(shell, 'morale')).toContain('Foes check morale (called for)');
    expect(say(shell, 'morale waive')).toBe('Foes make no morale check.');
    expect(refusal(shell, 'morale nobody')).toContain('type `morale foes`');
  });

  test('`battlefield` tells how it stands, and refuses what it does not know (GS-SET.2)', () => {
    const shell = table(four, 'weak');
    expect(refusal(shell, 'battlefield')).toContain('`battlefield` needs a name (GS-SET.2)');
    say(shell, 'battlefield Field cramped doorway-party');
    expect(say(shell, 'battlefield field open')).toBe(
      'Battlefield Field, with a doorway that the party attacks through.',
    );
    expect(refusal(shell, 'battlefield Field doorway-rivals')).toContain(
      '"doorway-rivals" is not a doorway (GS-POS.22)',
    );
    for (const line of ['battlefield Field door foes', 'battlefield Field near the door'])
      expect(refusal(shell, line)).toContain('"door" is not a doorway (GS-POS.22)');
    expect(say(shell, 'battlefield Field no-doorway "door step"')).toBe('Battlefield Field (door step).');
    expect(say(shell, 'battlefield Mill "the old mill"')).toBe('Battlefield Mill (the old mill).');
  });

  test('`move` to a place that is not there lists the places (GS-POS.17)', () => {
    const shell = table(four, 'weak');
    expect(refusal(shell, 'm bridge')).toBe('`move` has no target "bridge". Choose Melee, Reach, Ranged or Field.');
    expect(refusal(shell, 'cy m melee')).toBe('Melee is not next to Ranged (GS-POS.16): Cyn can go to Reach.');
    expect(refusal(shell, 'ad m melee')).toBe('Ada is in Melee already (GS-POS.16): Ada can go to Reach.');
  });

  test('a name behind a word that aims at nobody is refused, and with it what could not be done without it', () => {
    const shell = table(four, 'weak');
    expect(refusal(shell, 'time we')).toMatch(
      /^`time` is for the whole fight: leave out we\. The fight is going on \(GS-/,
    );
    expect(refusal(shell, 'cy note br')).toContain('Type `note "the bridge burns"`');
    expect(refusal(shell, 'end we')).toContain('`end` is for the whole fight: leave out we. Type `end` alone.');
    expect(refusal(shell, 'end foes')).toContain('`end` is for the whole fight: leave out foes. Type `end` alone.');
    expect(refusal(shell, 'br end')).toContain('`end` is for the whole fight: leave out br. Type `end` alone.');
    expect(refusal(shell, 'br brace we')).toContain('`brace` has no target: leave out we.');
  });

  test('what would settle nothing is no ruling: it is refused with `!` as well (GS-DEC.7, GS-DEC.5)', () => {
    const shell = table(four, 'weak');
    const before = shell.board();
    for (const line of ['pool !', 'shooting !', 'movement !'])
      expect(refusal(shell, line)).toMatch(/^That is not the next step of the turn \(GS-DEC\.7\)/);
    expect(refusal(shell, 'checkpoint !')).toMatch(/^The turn is not over \(GS-DEC\.7\)/);
    expect(shell.board()).toEqual(before);
    say(shell, 'end');
    expect(refusal(shell, 'done !')).toMatch(/^The fight is over \(GS-RND\.11\)/);
  });

  test.each(['5m', '5 m', '5 metres'])('the front line is moved by `%s` (GS-POS.20)', (line) => {
    const shell = table(four, 'weak');
    say(shell, 'round !');
    expect(say(shell, line)).toContain('The front line shifts 5 m forward');
  });

  test('`treat` takes the name that the board shows (GS-AFT.7)', () => {
    const shell = table(four, 'weak');
    say(shell, 'condition br Diseased');
    expect(say(shell, 'treat br diseased')).toBe('Bram is treated: disease.');
  });

  test('aid says what becomes of the PC, and drops nobody (GS-DMG.13)', () => {
    const shell = table(four, 'weak');
    say(shell, 'damage 12 ad', '18', 'br aid');
    const told = say(shell, 'resolve');
    expect(told).toContain('Bram aids Ada, who is no longer dying but stays out of the fight.');
    expect(told).not.toContain('Ada is out of the fight');
  });
});

describe('a field set by hand', () => {
  test('says which Scars it sets (GS-SET.10)', () => {
    const shell = table(four, 'weak');
    expect(say(shell, 'set ad scars 3')).toContain('Ada: scars none → entry 3.');
  });

  test('takes only the reasons that deprive, and leaves nobody standing without Life (GS-SCR.34, GS-DMG.10)', () => {
    const shell = table(four, 'weak');
    expect(refusal(shell, 'set ad deprived foo')).toContain('choose restHours, untilHealed or other (GS-SCR.34)');
    expect(refusal(shell, 'set we life 0')).toContain('needs 1 Life or more; `kill` is for the dead (GS-DMG.10)');
  });
});

describe('the dead', () => {
  test.each(['damage 3 ad', 'heal 3 ad', 'hazard d6 ad'])('are past `%s` (GS-DMG.10)', (line) => {
    const shell = table(four, 'weak');
    say(shell, 'kill ad');
    expect(refusal(shell, line)).toContain('Ada is dead (GS-DMG.10): `revive ad` corrects that.');
  });

  test('strike nobody, not even at once (GS-DEC.9)', () => {
    const shell = table(four, 'weak');
    say(shell, 'kill ad');
    expect(refusal(shell, 'ad strike we')).toContain("Ada is dead and can't strike (GS-DEC.9).");
  });
});

test('no day passes in the middle of a fight (GS-AFT.5)', () => {
  const shell = table(four, 'weak');
  expect(refusal(shell, 'time 1 day')).toContain('The fight is going on (GS-AFT.5)');
  expect(refusal(shell, 'time 8 hours')).toBe('`time` doesn\'t take "hours". Choose day, days, week or weeks.');
});

test('a weapon in quotes behind the numbers of a newcomer is its weapon (GS-SET.11)', () => {
  const shell = table(four, 'weak');
  expect(say(shell, 'add Bob 5/8 "axe d8"')).toBe('Bob joins the fight for the foes.');
  expect(say(shell, 'i bob')).toContain('axe: die d8');
});

test('the log has the shift of the front line in the round that it ends (GS-POS.20)', () => {
  const shell = table(four, 'weak');
  say(shell, 'done', 'we x', '', '5');
  expect(say(shell, 'l')).toMatch(/shifts 5 m forward.*Round 2/s);
});

test('the board has Life against its maximum in force, which a head wound lowers (GS-SCR.26, GS-AFT.7)', () => {
  const shell = table([ada], '2 weak');
  say(shell, 'w1 strike ad dmg 6', '5', '1,1');
  expect(say(shell, 'b')).toMatch(/ad +Ada .* 3\/3 /);
  expect(say(shell, 'heal 2 ad')).toBe('Ada: Life stays 3.');
  say(shell, 'treat ad head');
  expect(say(shell, 'b')).toMatch(/ad +Ada .* 3\/8 /);
});

test('Life is within its maximum in force also where that is set by hand (GS-SCR.26)', () => {
  const shell = table([ada], '2 weak');
  expect(say(shell, 'set ad life max penalty 3')).toBe('Ada: life max penalty 0 → 3, life 8/8 → 5/8.');
  expect(say(shell, 'b')).toMatch(/ad +Ada .* 5\/5 /);
  expect(say(shell, 'set ad life max penalty 20')).toContain('life 5/8 → 1/8');
});

test('a Life Save says what becomes of a doom (GS-SCR.33)', () => {
  const shell = table(four, 'weak');
  say(shell, 'set ad doomed yes', 'damage 9 ad');
  expect(say(shell, '3')).toContain('passes. Ada is no longer Doomed.');
});

test('a pool of pairs asks for every face (GS-INP.2)', () => {
  const shell = table(four, '2 mob');
  say(shell, 'ad a m1', 'do a m1', 'resolve');
  expect(shell.prompt().says).toContain('2d6 each, every face  ad do');
});

test("numbers at the foes' plan name the side whose dice affray rolls", () => {
  const shell = table(four, '2 weak');
  say(shell, 'done');
  expect(refusal(shell, '4 5')).toContain('`dice foes table` has these dice rolled at the table.');
});

test('a weapon that is used up or put away says so (GS-ENC.12, GS-POS.12)', () => {
  const shell = table([{ ...ada, weapons: ['sword d8', 'torch d4 enchanted:Burning uses:0', 'axe d6'] }], 'weak');
  expect(refusal(shell, 'a we w torch')).toBe('The torch is used up (GS-ENC.12): take another weapon.');
  say(shell, 'e w axe');
  expect(refusal(shell, 'a we w axe')).toContain("Ada doesn't have the axe in hand (GS-POS.12)");
  expect(refusal(shell, 'a we w club')).toBe('Ada has no "club". Choose sword, unarmed, torch or axe.');
});

test('an attack made with another weapon since a move by hand says so (GS-DEC.10)', () => {
  const shell = table(four, 'weak');
  say(shell, 'cy a we');
  expect(say(shell, 'set cy place Melee')).toContain('Cyn attacks unarmed: the target is too close for the bow.');
  expect(say(shell, 'set cy place Ranged')).not.toContain('attacks');
  expect(say(shell, 'set ad place Reach')).not.toContain('attacks');
});

test('Armour is told as it is, with what keeps it down (GS-MOD.13, GS-MOD.20)', () => {
  const shell = table(four, 'weak');
  say(shell, 'set we armour 10');
  expect(say(shell, 'damage 7 we')).toContain('no damage (7 less Armour 10)');
  say(shell, 'house armourCap 3');
  expect(say(shell, 'damage 5 we')).toContain('2 damage (5 less Armour 3 of 10: no more counts here)');
});

test('somebody who got away has fled', () => {
  const shell = table(four, '2 weak');
  say(shell, 'done', 'w1 retreat away', 'done', 'y', 'n', '', '');
  say(shell, 'set w1 status fled');
  expect(refusal(shell, 'w1 strike ad')).toContain("Weak 1 has fled and can't strike");
});

test('an Enchantment that lasts for one attack is told to be over (GS-ENC.6)', () => {
  const shell = table([{ ...ada, weapons: ['sword d8 enchanted:Burning'] }], 'troll');
  say(shell, 'house enchantmentUses oneAttack', 'a', 'resolve');
  say(shell, '1 2');
  expect(say(shell, '')).toContain("The Enchantment of Ada's sword is over (Burning).");
});

test('the sheet says what is used up (GS-ENC.12, GS-AFT.3)', () => {
  const shell = table([{ ...ada, weapons: ['torch d4 uses:1', 'axe d6'] }], 'weak');
  expect(say(shell, 'i ad')).not.toContain('used up');
  say(shell, 'a', 'resolve', '2', '');
  expect(say(shell, 'i ad')).toContain('used up: torch');
});

test('`mode grid` says nothing of whoever the roster has put into Reach (GS-SET.6, GS-SET.7)', () => {
  const shell = table(four, '2 weak', { places: { 'Weak 1': 'Reach', 'Weak 2': 'Reach' } });
  expect(say(shell, 'mode grid')).not.toContain('held back');
});

test('`mode grid` says nothing of whoever the roster has put into Reach where nothing holds anybody back (GS-SET.5)', () => {
  const party = ['Ada', 'Bo', 'Cy', 'Dee'].map((name) => ({ ...ada, name }));
  const places = { Dee: 'Reach' };
  expect(say(table(party, '2 weak', { places, house: { frontLineCap: 'off' } }), 'mode grid')).toBe(
    'Positions are kept by grid.',
  );
});

test('`mode grid` says who was held back and may come forward now (GS-SET.7)', () => {
  const shell = table([ada], '5 weak');
  expect(say(shell, 'mode grid')).toContain(
    'Positions are kept by grid. Nobody is held back on a grid: Weak 4 and Weak 5 may stand in Melee.',
  );
  say(shell, 'set w4 place Melee');
  expect(shell.board().join('\n')).toMatch(/W1-4 +Weak x4 +Melee/);
  expect(say(shell, 'mode theatre')).toContain('Positions are kept by theatre.');
});

test('whoever was held back from a full Melee rank is named before the first question (GS-SET.5)', () => {
  const party = [{ name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] }];
  const foes = '3 thug melee, troll melee';
  const full = shellOf({ ruleset: 'guard', party, foes });
  expect(full.shell.lately().map((line) => line.trim())).toEqual([
    'The fight begins. Only 3 of a side start in Melee (GS-SET.5): Troll starts in',
    'Reach.',
  ]);
  expect(shellOf({ ruleset: 'guard', party, foes: '3 thug melee' }).shell.lately()).toEqual([]);
});

test('the rolls of a pool stand apart by commas', () => {
  const shell = table(four, '2 weak');
  say(shell, 'ad a w1', 'do a w1', 'br x', 'cy a w1', '');
  expect(shell.prompt().says).toContain('ad damage d8, do damage d6, cy friend>1 d6');
});

test('the front line is asked for with where it is (GS-POS.20)', () => {
  const shell = table([ada], 'weak');
  say(shell, 'done', 'we x', '', '3', 'done', 'we x', '');
  expect(shell.prompt().says).toContain('The front line is 3 m forward. Move it by how many metres');
});

test('an answer that is undone is named without what comes of it, and a field by the nearest (GS-CTR.1)', () => {
  const shell = table([ada], 'chief');
  say(shell, 'a', 'resolve', '3', 'c');
  expect(say(shell, 'u')).toContain("Undid: the answer counter (the party's pool on Chief)");
  expect(refusal(shell, 'set ad weapon axe')).toContain('Did you mean weapons or set weapon?');
});

test('nobody dead is said to be Doomed (GS-DMG.10, GS-SCR.32)', () => {
  const shell = table(
    [
      { ...ada, doomed: true },
      { ...ada, name: 'Bo' },
    ],
    'weak',
  );
  expect(shell.board().join(' ')).toContain('! Ada: Doomed');
  say(shell, 'kill ad');
  expect(shell.board().join(' ')).not.toContain('Doomed');
});

test('a die that was typed for a pool that is no longer possible is named as not needed (GS-DEC.6)', () => {
  const shell = table([ada, { ...ada, name: 'Bo' }], 'weak "Zed", weak "Yan"');
  say(shell, 'ad a ze', 'bo a ze', 'resolve', 'bo 3');
  expect(say(shell, 'kill ze')).toMatch(/(no longer possible|not played).*\(3 not needed\)/);
});

test('an order without its target takes no friend by itself, where no foe is in reach (GS-POS.3)', () => {
  const shell = table(four, '2 weak');
  say(shell, 'set w1 place ranged', 'set w2 place ranged');
  expect(say(shell, 'ad strike')).toBe('');
  expect(shell.prompt().says).toBe('Ada (strike): which target?  do*');
});
