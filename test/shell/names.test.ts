import { describe, expect, test } from 'vitest';
import { whoIs } from '../../src/core/fight/who.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { readerOf } from '../../src/shell/table/situation.ts';
import { freshFight } from './any-line.ts';
import { party, reopen, shellOf, type } from './kit.ts';

const zoë: JsonObject = {
  name: 'Zoë Brandt',
  type: 'PC',
  marchingOrder: 'Scout',
  health: 4,
  willDice: '1d6',
  weapons: ['bow'],
};
const foes = '3 ghoul, knight "Old Tom", archer "Tomas", archer "__proto__"';
const { shell } = shellOf({ party: [...party, zoë], foes });
shell.line('group archers tom __proto__');

/** The codes of those whom a word means. */
function codes(word: string): readonly string[] {
  const { fight, ruleset } = readerOf(shell.situation);
  const found = whoIs(fight, word, ruleset.active);
  return fight.combatants.filter(({ id }) => found.includes(id)).map(({ code }) => code);
}

test('a word that is said before a target is no code', () => {
  const people = ['Torvald', 'Atli'].map((name) => ({ ...party[0], name }));
  const { shell } = shellOf({ party: people, foes: '2 ghoul melee', realDice: true });
  expect(shell.situation.settled.combatants.map(({ code }) => code)).toEqual(['tor', 'atl', 'g1', 'g2']);
  type(shell, 'foes');
  expect(type(shell, 'atl a at g1 15 4').join(' ')).toContain("Atli's sword hits Ghoul 1 (15)");
  expect(type(shell, 'tor m to near')).toEqual(['Torvald moves to Near.']);
});

test('a word of a sentence is no code, and an older save that has such codes is played with them', () => {
  const people = ['Ormr', 'Nora', 'Anna', 'Andrew', 'Alan', 'Allan'].map((name) => ({ ...party[0], name }));
  const { shell, entries } = shellOf({ party: people, foes: '2 ghoul melee', realDice: true });
  const codes = ['orm', 'nor', 'an', 'andr', 'al', 'alla', 'g1', 'g2'];
  expect(shell.situation.settled.combatants.map(({ code }) => code)).toEqual(codes);
  const older = reopen(JSON.parse(JSON.stringify(entries).replaceAll('"code":"orm"', '"code":"or"')));
  type(older, 'foes');
  expect(type(older, 'or a g1 15 4').join(' ')).toContain("Ormr's sword hits Ghoul 1 (15)");
  expect(type(older, 'or m near').join(' ')).toContain('Ormr moves to Near.');
});

test('a word said between numbers is nobody whose name begins so', () => {
  const people = ['Folke', 'Forgrim', 'Naja', 'Natalie', 'Atli'].map((name) => ({ ...party[0], name }));
  const { shell } = shellOf({ party: people, foes: '2 ghoul melee', realDice: true });
  const codes = ['fo', 'forg', 'na', 'nata', 'atl', 'g1', 'g2'];
  expect(shell.situation.settled.combatants.map(({ code }) => code)).toEqual(codes);
  type(shell, 'foes');
  expect(type(shell, 'atl a g1 15 for 4')).toEqual(["Atli's sword hits Ghoul 1 (15): 4 damage, Health 5 → 1."]);
  expect(type(shell, 'nata a g1 nat 20')[0]).toContain("Natalie's sword hits Ghoul 1 (natural 20, Critical Hit)");
});

test.each([
  ['everyone', 'all'],
  ['everybody', 'all'],
  ['enemies', 'foes'],
  ['monsters', 'foes'],
  ['players', 'party'],
  ['heroes', 'party'],
])('%s means the same as %s', (word, known) => {
  expect(codes(word)).toEqual(codes(known));
  expect(codes(word).length).toBeGreaterThan(1);
});

test('a group goes before a word that people say for others', () => {
  const { shell } = shellOf({ party, foes: '3 ghoul melee' });
  type(shell, 'nobody', '4 2', 'group monsters g1 g2');
  expect(type(shell, 'damage 1 monsters').join(' ')).toBe(
    'Ghoul 1 takes 1 damage, Health 5 → 4. Ghoul 2 takes 1 damage, Health 5 → 4.',
  );
  expect(type(shell, 'everyone defends')).toHaveLength(party.length);
});

describe('`all` before a word for several', () => {
  const killed = (line: string) => {
    const { shell } = shellOf({ party, foes: '2 ghoul, witch' });
    return type(shell, line).flatMap((said) => /(\S+(?: \d)?) (?:is|are) killed/.exec(said)?.[1] ?? []);
  };

  test.each(['all foes', 'all the foes', 'all of the foes'])('leaves it as it is: kill %s', (words) => {
    expect(killed(`kill ${words}`)).toEqual(['Ghoul 1', 'Ghoul 2', 'Witch']);
  });

  test('leaves a kind and a group as they are, before an action and behind it', () => {
    expect(killed('kill all the ghouls')).toEqual(['Ghoul 1', 'Ghoul 2']);
    const { shell } = shellOf({ party, foes: '2 ghoul, witch' });
    expect(type(shell, 'group left do g1', 'damage 1 all left').join(' ')).toMatch(/Dora takes 1.*Ghoul 1 takes 1/);
    expect(type(shell, 'all ghouls condition slowed 2')).toHaveLength(2);
  });

  test('stays in a text as it was typed', () => {
    const { shell } = shellOf({ party, foes: '2 ghoul' });
    expect(type(shell, 'note all the ghouls flee, and the rest cower').join(' ')).toContain(
      'all the ghouls flee, and the rest cower',
    );
  });
});

test.each(['rest', 'the rest', 'everyone else', 'all the others'])('`%s` is whoever has not acted yet', (words) => {
  const { shell } = shellOf({ party, foes: '2 ghoul melee' });
  type(shell, 'foes', 'as x');
  const said = type(shell, `${words} a g1`).join(' ');
  for (const name of ['Brann', 'Cole', 'Dora']) expect(said).toContain(`${name}'s`);
  expect(said).not.toContain("Asta's");
});

test('the rest are those who act by no order before in the line', () => {
  const { shell } = shellOf({ party, foes: '2 ghoul melee', realDice: true });
  type(shell, 'foes');
  const said = type(shell, 'as a g1 15 3, the rest x');
  expect(said.join(' ')).toMatch(/Asta's sword hits.*Brann does nothing.*Cole does nothing.*Dora does nothing/);
  type(shell, 'u');
  expect(type(shell, 'a g1 15 3, rest x').join(' ')).toMatch(/Asta's sword hits.*Brann does nothing/);
});

test('`the` may stand before each who acts in a line, and nothing of a text is an order', () => {
  const { shell } = shellOf({ party, foes: '2 ghoul melee' });
  type(shell, 'foes');
  expect(type(shell, 'the as x, the dora x')).toEqual(['Asta does nothing.', 'Dora does nothing.']);
  expect(type(shell, 'note he falls, the ghoul too').join(' ')).toContain('he falls, the ghoul too');
});

test('all may do something else, and a name or a group goes before what people say for several', () => {
  const people = ['Theo', 'Everyone Else', 'The Rat'].map((name) => ({ ...party[0], name }));
  const { shell } = shellOf({ party: people, foes: '2 ghoul melee', realDice: true });
  type(shell, 'foes', 'group "all stars" theo');
  expect(type(shell, 'all else "bar the door"')).toHaveLength(3);
  type(shell, 'u');
  expect(type(shell, 'Everyone Else a g1 15 3').join(' ')).toContain("Everyone Else's sword hits Ghoul 1 (15)");
  expect(type(shell, '"all stars" x')).toEqual(['Theo does nothing.']);
  expect(type(shell, 'the x')).toEqual(['The Rat does nothing.']);
});

test('`rest x` is for all who attack as shown, where all declare at once (MB-DEC.8)', () => {
  const { shell } = freshFight('mighty', 'x');
  type(shell, 'nobody', 'al defend');
  expect(type(shell, 'rest x')).toEqual(['Blogo', 'Cass', 'Dunstan'].map((name) => `${name} does nothing this round.`));
});

test('`the` may stand before whoever acts, or is meant by a whole line', () => {
  const { shell } = shellOf({ party, foes: '1 ghoul melee' });
  expect(type(shell, 'the party').join(' ')).toContain('The party is surprised');
  type(shell, 'the ghoul attacks dora');
  expect(shell.prompt().says).toContain('gh>do');
  expect(() => shell.line('the wall attacks asta')).toThrow('"the"');
  const { shell: brp } = freshFight('brp', 'x');
  expect(type(brp, 'the foes').join(' ')).toContain('are surprised');
});

test('`the` before a target is nobody whose name begins so', () => {
  const people = ['Theodora', 'Atli'].map((name) => ({ ...party[0], name }));
  const { shell } = shellOf({ party: people, foes: '2 ghoul melee', realDice: true });
  type(shell, 'foes');
  expect(type(shell, 'atl a the g1 15 4').join(' ')).toContain("Atli's sword hits Ghoul 1 (15)");
  expect(type(shell, 'damage 1 the g2')).toEqual(['Ghoul 2 takes 1 damage, Health 5 → 4.']);
  expect(type(shell, 'damage 1 theo')).toEqual([expect.stringContaining('Theodora')]);
});

describe('a word that names combatants', () => {
  test.each([
    ['a code', 'g2', ['g2']],
    ['a whole name', 'Asta', ['as']],
    ['case does not matter', 'aSTA', ['as']],
    ['accents do not matter', 'zoe brandt', ['zo']],
    ['a unique beginning of three letters', 'dor', ['do']],
    ['a unique part', 'randt', ['zo']],
    ['two letters are no beginning', 'br', ['br']],
    ['a name with a blank', 'Old Tom', ['ol']],
    ['a name with @ before it', '@as', ['as']],
    ['a glob on codes', 'g*', ['g1', 'g2', 'g3']],
    ['a glob on names', '*tom*', ['ol', 'tom']],
    ['codes that follow one another', 'g1-3', ['g1', 'g2', 'g3']],
    ['codes with the letters twice, in any case', 'G2-g3', ['g2', 'g3']],
    ['codes as the board joins them', 'g1-2,3', ['g1', 'g2', 'g3']],
    ['codes of which the last is nobody', 'g1-4', []],
    ['codes of which the first comes last', 'g3-1', []],
    ['no code, a line, and more', 'g-3', []],
    ['a kind', 'ghouls', ['g1', 'g2', 'g3']],
    ['the party', 'party', ['as', 'br', 'co', 'do', 'zo']],
    ['the foes', 'foes', ['g1', 'g2', 'g3', 'ol', 'tom', 'pr']],
    ['nobody', 'nobody-here', []],
    ['a word of the machine', 'constructor', []],
    ['a glob that fits nobody', 'x*', []],
    ['stars alone are everybody', '****', ['as', 'br', 'co', 'do', 'zo', 'g1', 'g2', 'g3', 'ol', 'tom', 'pr']],
    ['one star as well', '*', ['as', 'br', 'co', 'do', 'zo', 'g1', 'g2', 'g3', 'ol', 'tom', 'pr']],
    ['stars in a row are one', 'g**', ['g1', 'g2', 'g3']],
    ['stars between letters', 'z*b*t', ['zo']],
    ['a part is not counted twice', 'asta*ta', []],
    ['a part in the middle comes before the end', '*tom*m', []],
    ['very many stars', `${'*a'.repeat(90)}*`, []],
    ['a pattern is no regular expression', 'g.', []],
    ['nor is a glob', 'g-(*', []],
  ])('%s: %s', (_, word, expected) => {
    expect(codes(word)).toEqual(expected);
  });

  test('letters that have no accent are typed as they stand, or as plain ones, and the code is of those', () => {
    const town = { ...zoë, name: 'Ærøskøbing' };
    const { shell: fight, entries } = shellOf({ party: [town], foes: 'knight "Łódź Weiß"' });
    const before = fight.situation.settled.combatants.map(({ id, code }) => `${id} ${code}`);
    expect(before).toEqual(['aeroskobing ae', 'lodz-weiss lo']);
    const words = ['ae', 'Ærøskøbing', 'aeroskobing', 'ærøsk', 'aerosk', 'købi', 'lodz weiss', 'Łódź', 'weiß'];
    const sheets = words.map((word) => type(fight, `i ${word}`)[0]?.split(' (')[0]);
    expect(sheets).toEqual([...new Array(6).fill(town.name), ...new Array(3).fill('Łódź Weiß')]);
    // A save from before those letters were read keeps its ids and codes.
    const kept: JsonObject[] = JSON.parse(
      JSON.stringify(entries).replaceAll('aeroskobing', 'r-sk-bing').replaceAll('"ae"', '"rs"'),
    );
    const old = reopen(kept);
    expect(type(old, 'damage 1 rs')).toEqual(type(fight, 'damage 1 ae'));
    expect(type(old, 'damage 1 aeroskobing')).toEqual(type(fight, 'damage 1 ærøskøbing'));
  });

  test('__proto__ is a name like any other', () => {
    expect(codes('__proto__')).toEqual(['pr']);
  });

  test('a group has the name that the referee gave it', () => {
    expect(codes('archers')).toEqual(['tom', 'pr']);
  });

  test('a beginning shared by several is refused with the candidates', () => {
    expect(() => codes('gho')).toThrow(
      '"gho" could be [1] Ghoul 1 (g1), [2] Ghoul 2 (g2), [3] Ghoul 3 (g3). Type the digit, or more of the word.',
    );
  });

  test('combatants still in the fight go before those who are out', () => {
    shell.line('kill g1 g2');
    expect(codes('gho')).toEqual(['g3']);
    expect(codes('ghouls')).toEqual(['g3']);
  });
});

describe('a name of several words', () => {
  const begun = () => {
    const { shell: own } = shellOf({
      party,
      foes: '3 ghoul melee, knight "Old Tom" melee',
      seed: 'barrow',
      realDice: true,
    });
    type(own, '', '6');
    return own;
  };

  test('needs no quotes', () => {
    const own = begun();
    expect(type(own, 'asta attack ghoul 1 15 4')).toEqual(["Asta's sword hits Ghoul 1 (15): 4 damage, Health 5 → 1."]);
    expect(type(own, 'i ghoul 2')[0]).toMatch(/^Ghoul 2 \(/);
    expect(type(own, 'damage 3 ghoul 2, damage ghoul 3 1').join(' ')).toMatch(/Ghoul 2 takes 3.*Ghoul 3 takes 1/);
    expect(type(own, 'dora a old tom hit').join(' ')).toBe('');
    expect(own.prompt().says).toContain('Dora hits Old Tom');
    expect(type(own, 'o cole a ghoul 3 15').join(' ')).not.toBe('');
  });

  test('a whole name is that one, also where others of its kind have fallen; any other number is a roll', () => {
    const own = begun();
    type(own, 'kill g2 g3');
    type(own, 'asta attack ghoul 1');
    expect(own.prompt().says).toContain('Asta attacks Ghoul 1 (sword). d20?');
    type(own, 'u');
    expect(() => own.line('asta attack ghoul 2 15')).toThrow('Ghoul 2 is destroyed');
    expect(type(own, 'asta attack ghoul 15 4').join(' ')).toContain('hits Ghoul 1 (15)');
    expect(type(own, 'condition ghoul 1 stunned').join(' ')).toBe('Ghoul 1: stunned.');
    expect(type(own, 'kill ghoul 1').join(' ')).toContain('Ghoul 1 is killed');
  });

  test.each([
    ['g1 -3', 'To change it by hand: `damage 3 g1`.'],
    ['g1 +2', 'To change it by hand: `heal 2 g1`.'],
    ['ghoul 1 health 3', 'To change it by hand: `set ghoul 1 health 3`.'],
    ['g1 attack-target 14', 'To change it by hand: `set g1 attack-target 14`.'],
    ['frob', 'Unknown command or name "frob". `?` lists what you can type.'],
    ['gohul', 'Unknown command or name "gohul". Did you mean Ghoul 1?'],
    ['forcast', 'Did you mean forecast'],
  ])('`%s` is refused: %s', (line, why) => {
    expect(() => type(begun(), line)).toThrow(why);
  });

  test('`exit` leaves', () => {
    expect(begun().line('exit')).toMatchObject({ quit: true });
  });
});

describe('a name that nobody has', () => {
  test('is refused with the nearest ones', () => {
    expect(() => shell.line('a knihgt')).toThrow(/No combatant is called "knihgt"/);
    expect(() => shell.line('a kn; br a g1')).toThrow(
      'I can\'t read "kn;" as a name. Put a comma between orders: `as a g1, br a g1`.',
    );
    expect(() => shell.line('i Astra')).toThrow('No combatant is called "Astra". Did you mean Asta?');
  });
});

describe('codes of several kinds with one initial', () => {
  const codesOf = (fight: ReturnType<typeof shellOf>['shell']) =>
    fight.situation.settled.combatants.slice(1).map(({ code }) => code);

  test('are of the same letters for one kind, however many there are of each', () => {
    const { shell } = shellOf({ ruleset: 'factions', party: [aldo], foes: '2 bandit leader, 4 bandit' });
    expect(codesOf(shell)).toEqual(['b1', 'b2', 'ba1', 'ba2', 'ba3', 'ba4']);
  });

  test('stay so for those who join', () => {
    const { shell } = shellOf({ ruleset: 'factions', party: [aldo], foes: '1 bandit leader, 2 bandit' });
    type(shell, '', '', '', 'add 2 bandit, 2 bear');
    expect(codesOf(shell)).toEqual(['ba', 'b1', 'b2', 'b3', 'b4', 'be1', 'be2']);
  });
});

const aldo: JsonObject = { name: 'Aldo', str: 10, agi: 9, wit: 8, kind: 'pc', weapons: ['sword'] };
