import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataOf, lineAt } from '../../src/core/kit/tree.ts';
import { csvTree } from '../../src/store/csv.ts';

function read(text: string) {
  const tree = csvTree(text);
  return tree.kind === 'fault' ? expect.fail(`line ${tree.line}, column ${tree.column}: ${tree.what}`) : tree;
}

const data = (text: string) => dataOf(read(text));

describe('a CSV file', () => {
  test('names the fields in its first row, and has an entry in each other one', () => {
    expect(data('name,health,attacks\ngoblin,3,claws 1d4\n"ogre",10,"club 2d6"\n')).toEqual([
      { name: 'goblin', health: '3', attacks: 'claws 1d4' },
      { name: 'ogre', health: '10', attacks: 'club 2d6' },
    ]);
  });

  test('of a spreadsheet is read with its semicolons, tabs, line ends, and line about its separator', () => {
    const expected = [{ name: 'goblin', note: 'a, b' }];
    expect(data('name;note\r\ngoblin;a, b\r\n')).toEqual(expected);
    expect(data('name\tnote\rgoblin\ta, b\r')).toEqual(expected);
    expect(data('sep=;\nname;note\ngoblin;"a, b"')).toEqual(expected);
    expect(data('name,note\ngoblin,"a, b"')).toEqual(expected);
  });

  test('takes quotes, line ends and separators in quotes', () => {
    expect(data('name,note\n" ""Old"" Tom","one\ntwo, three"\n')).toEqual([
      { name: '"Old" Tom', note: 'one\ntwo, three' },
    ]);
  });

  test('leaves out empty cells, empty rows, remarks, and what is missing at the end of a row', () => {
    expect(data('# mine\n\nname,health,armor\n,,\ngoblin,,2\n# more\nogre,10\n')).toEqual([
      { name: 'goblin', armor: '2' },
      { name: 'ogre', health: '10' },
    ]);
    expect(data('')).toEqual([]);
  });

  test('takes JSON in a cell', () => {
    expect(data('name,points\ngoblin,"{""Sword"": 45}"\norc,"[1, 2]"')).toEqual([
      { name: 'goblin', points: { Sword: 45 } },
      { name: 'orc', points: [1, 2] },
    ]);
  });

  test('knows the line of everything, behind cells of several lines too', () => {
    const tree = read('name,note\ngoblin,"a\nb"\n\nogre,c\n');
    expect([lineAt(tree, [0]), lineAt(tree, [1]), lineAt(tree, [1, 'note']), lineAt(tree, [1, 'armor'])]).toEqual([
      2, 5, 5, 5,
    ]);
  });

  test.each([
    ['name,note\ngoblin,"a\n', 2, 8, 'a text in double quotes is not closed'],
    ['name,note\ngoblin,"a" b\n', 2, 12, 'something follows the closing quote'],
    ['name,name\ngoblin,a\n', 1, 6, 'there are two columns "name"'],
    ['name\ngoblin,3\n', 2, 8, '"3" stands in a column without a name in the first row'],
    ['name,x\ngoblin,"{a}"\n', 2, 8, 'the JSON in this cell is wrong: a name in double quotes or "}" is missing'],
  ])('%j is refused at its place', (text, line, column, what) => {
    expect(csvTree(text)).toEqual({ kind: 'fault', line, column, what });
  });

  test('gives back whatever cells are written in quotes', () => {
    const cell = fc.string({ minLength: 1 }).map((text) => `x${text.replaceAll(/[\r\n]/g, ' ')}x`);
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
        const quoted = cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');
        const names = cells.map((_, i) => `c${i}`);
        expect(data(`${names.join(',')}\n${quoted}\n`)).toEqual([
          Object.fromEntries(cells.map((text, i) => [`c${i}`, text])),
        ]);
      }),
    );
  });

  test('whatever a text is, it is read or refused, and never anything else', () => {
    const signs = fc.constantFrom(...'",;\t\n\r# a{}[]=\u0000');
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 40 }), (all) => {
        expect(['list', 'fault']).toContain(csvTree(all.join('')).kind);
      }),
    );
  });
});
