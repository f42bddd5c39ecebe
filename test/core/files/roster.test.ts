import { describe, expect, test } from 'vitest';
import { readCreatures, readMembers, stocked } from '../../../src/core/files/roster.ts';
import { Problem } from '../../../src/core/kit/problem.ts';
import type { Ruleset } from '../../../src/core/ruleset/ruleset.ts';
import { dice, FieldSet, items, pool, required, text, whole, withDefault } from '../../../src/core/sheet/field.ts';
import { readRoster } from '../../../src/store/roster.ts';
import { yamlTree } from '../../../src/tables/yaml.ts';
import { small } from '../hard-cases/kit.ts';

const weapons = items('weapons', { name: required(text, 'its name'), die: withDefault(dice, '', 'its die') });
const bare = small({
  id: 'kites',
  actions: [],
  due: () => [],
  fields: new FieldSet({
    health: required(pool(1), 'what is left'),
    armour: withDefault(whole(0, 10), 0, 'taken off'),
    weapons: withDefault(weapons, [], 'what it fights with'),
  }),
});
const kites: Ruleset = {
  ...stocked(bare, () => [{ name: 'goblin', about: 'small', fields: { health: 3, weapons: ['club'] } }]),
  setup: { ...bare.setup, places: ['near', 'far'] },
};

function people(text: string, name = 'goblins.csv') {
  const file = readRoster(text, name, yamlTree);
  return readMembers(kites, file.data, 'foes', file);
}

function refused(text: string, name?: string): string {
  try {
    return expect.fail(`read without a Problem: ${JSON.stringify(people(text, name))}`);
  } catch (problem) {
    if (problem instanceof Problem) return problem.message;
    throw problem;
  }
}

describe('a roster', () => {
  test('in CSV has the people that the same in YAML has', () => {
    const yaml = people(
      'side: foes\nmembers:\n  - { creature: goblin, count: 2, place: near }\n  - { name: Ulf, health: 4/6, armour: 2, hidden: yes, weapons: [sword, bow] }\n',
      'x.yaml',
    );
    const csv = people(
      'name,creature,count,place,health,armour,hidden,weapons\n,goblin,2,Near,,,,\nUlf,,,,4/6,2,yes,sword; bow\n',
    );
    expect(csv).toEqual(yaml);
    expect(csv.map(({ name, place, hidden }) => [name, place, hidden])).toEqual([
      ['Goblin 1', 'near', false],
      ['Goblin 2', 'near', false],
      ['Ulf', '', true],
    ]);
  });

  test('has its keys in any case, and in words, as a spreadsheet has them', () => {
    expect(people('Name,Creature,Count,Health,Armour,Hidden\n,goblin,2,,,\nUlf,,,4/6,2,yes\n')).toEqual(
      people('name,creature,count,health,armour,hidden\n,goblin,2,,,\nUlf,,,4/6,2,yes\n'),
    );
    expect(refused('Name,HEALTH,Armour\na,3,plate\n')).toBe(
      `goblins.csv, line 2, field armour: a's armour can't be "plate". Give a whole number from 0 to 10.`,
    );
    expect(refused('name,Name,health\na,b,3\n')).toContain('a has an unknown field "Name".');
  });

  test('names the file, the line and the field of what is wrong', () => {
    expect(refused('name,health,armour\na,3,1\nb,3,0\nc,3,plate\n')).toBe(
      `goblins.csv, line 4, field armour: c's armour can't be "plate". Give a whole number from 0 to 10.`,
    );
    expect(refused('members:\n  - name: Ulf\n    health: 3\n    weapons:\n      - { nam: sword }\n', 'x.yaml')).toBe(
      'x.yaml, line 4, field weapons: Ulf: weapons has an unknown field "nam". Did you mean name?',
    );
    expect(refused('{"members": [\n{"name": "Ulf"}]}', 'x.json')).toBe(
      'x.json, line 2, field health: Ulf needs health: give a maximum of 1 or more, or what is left of it, such as 3/4.',
    );
  });

  test('says all that is wrong at once', () => {
    expect(refused('name,health,armour,hidden,count\na,x,y,,\n,3,,,\nc,3,,perhaps,\nd,3,,,0\na2,3,,,\nA2,3,,,\n')).toBe(
      [
        '6 things are wrong in goblins.csv:',
        `  line 2, field health: a's health can't be "x". Give a maximum of 1 or more, or what is left of it, such as 3/4.`,
        `  line 2, field armour: a's armour can't be "y". Give a whole number from 0 to 10.`,
        '  line 3, field name: A name is missing. Give it one.',
        '  line 4, field hidden: hidden can\'t be "perhaps". Give yes or no.',
        '  line 5, field count: count can\'t be "0". Give a whole number from 1; a file brings 500 at most.',
        '  line 7, field name: A2 is above already. Give this one another name, or the other a count.',
      ].join('\n'),
    );
    const many = refused(`name,health\n${'x,y\n'.repeat(30)}`).split('\n');
    expect([many.length, many.at(-1)]).toEqual([22, '  and 10 more.']);
  });

  test('numbers go on from entry to entry', () => {
    const names = people('creature,count\ngoblin,2\ngoblin,3\n').map(({ name }) => name);
    expect(names).toEqual(['Goblin 1', 'Goblin 2', 'Goblin 3', 'Goblin 4', 'Goblin 5']);
  });

  test.each([
    ['name,health,__proto__\na,3,x\n', 'goblins.csv', '"goblins.csv" holds a key "__proto__". Take that out.'],
    [
      'name,health,constructor\na,3,x\n',
      'goblins.csv',
      /line 2, field constructor: a has an unknown field "constructor"/,
    ],
    ['name,health,count\na,3,1000000000\n', 'goblins.csv', /line 2, field count: count can't be "1000000000"/],
    ['name,health,count\na,3,400\nb,3,400\n', 'goblins.csv', /line 3, field count: count can't be "400"/],
    ['name,health,count\na,3,1.5\n', 'goblins.csv', /count can't be "1.5"/],
    [
      'members:\n  - { creature: toString }\n',
      'x.yaml',
      /line 2, field creature: There is no toString in the bestiary. `affray bestiary` lists it\./,
    ],
    [
      'members:\n  - { name: a, health: 3, place: nowhere }\n',
      'x.yaml',
      /field place: There is no place "nowhere". Choose /,
    ],
    ['members:\n  - 3\n', 'x.yaml', 'x.yaml, line 2: This is not a combatant. Give it a name and fields.'],
    [
      `name,health\n${'x'.repeat(41)},3\n`,
      'goblins.csv',
      /line 2, field name: A name has 40 characters at most, and "/,
    ],
    ['name,health\n"a\u001b[2Jb",3\n', 'goblins.csv', /line 2, field name: A name can't hold signs that don't show/],
    ['members: 3\n', 'x.yaml', 'x.yaml has no list of members. Write `members:` and one entry for each.'],
    ['ruleset: other\nmembers: []\n', 'x.yaml', 'x.yaml is for other, but this fight uses kites. Take another file.'],
  ])('that means harm, or is none, is refused: %j', (text, name, message) => {
    expect(refused(text, name)).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  test('is read behind the mark that some editors put at its start, with any line ends', () => {
    expect(people('\uFEFFname,health\r\nUlf,3\r\n')).toMatchObject([{ name: 'Ulf', side: 'foes' }]);
  });
});

describe('a bestiary', () => {
  const creatures = (text: string) => {
    const file = readRoster(text, 'mine.yaml', yamlTree);
    return readCreatures(kites, file.data, file);
  };

  test('has creatures, also such as are built on others', () => {
    expect(creatures('creatures:\n  - { name: big goblin, creature: goblin, about: larger, health: 6 }\n')).toEqual([
      { name: 'big goblin', about: 'larger', fields: { health: 6, weapons: ['club'] } },
    ]);
  });

  test('says all that is wrong, each with its line', () => {
    const text =
      'creatures:\n  - { name: a }\n  - { name: b, health: 3, armor: 2 }\n  - { name: B, health: 3 }\n  - { name: b, health: 1 }\n';
    expect(() => creatures(text)).toThrow(
      new Problem(
        'bad-roster',
        [
          '3 things are wrong in mine.yaml:',
          '  line 2, field health: a needs health: give a maximum of 1 or more, or what is left of it, such as 3/4.',
          '  line 3, field armor: b has an unknown field "armor". Did you mean armour?',
          '  line 5, field name: b is above already. Give this one another name.',
        ].join('\n'),
      ),
    );
  });
});
