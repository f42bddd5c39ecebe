import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Problem } from '../../src/core/kit/problem.ts';
import { readNumbered } from '../../src/tables/numbered.ts';
import { checkOwn } from '../../src/tables/own.ts';
import { readTree } from '../../src/tables/tree.ts';
import { yamlTree } from '../../src/tables/yaml.ts';
import { faultsOf, numbered, ofKites, yaml } from './kit.ts';

describe('numbered text', () => {
  test('has a title with its die, rows with faces, and rows that go on', () => {
    const { tables, faults } = numbered(
      '# At the gate (2d4)\n\n2-4. a guard\n   who sleeps\n5) nobody\n6–8\tthe captain\n',
    );
    expect(faults).toEqual([]);
    expect(tables[0]?.table).toMatchObject({
      id: 'at-the-gate',
      title: 'At the gate',
      die: '2d4',
      rows: [
        { from: 2, to: 4, cells: ['a guard who sleeps'] },
        { from: 5, to: 5, cells: ['nobody'] },
        { from: 6, to: 8, cells: ['the captain'] },
      ],
    });
  });

  test('may hold several tables, and one without a title is called like its file', () => {
    expect(numbered('1 a\n2 b\n# Second\n1 c').tables.map(({ table }) => [table.id, table.title, table.die])).toEqual([
      ['a', 'a', 'd2'],
      ['second', 'Second', 'd1'],
    ]);
  });

  test('takes 00 for 100', () => {
    const { tables, faults } = numbered('Fate, d100\n01-50 well\n51-00 ill');
    expect([faults, tables[0]?.table.rows[1]]).toEqual([[], { from: 51, to: 100, cells: ['ill'] }]);
  });

  test('reads a d66 by its digits', () => {
    const rows = [1, 2, 3, 4, 5, 6].map((tens) => `${tens}1-${tens}6 row ${tens}`);
    expect(faultsOf(numbered(`Six, d66\n${rows.join('\n')}`))).toEqual([]);
  });
});

describe('what is wrong is told by file and line', () => {
  test.each([
    ['T\n1 a\nb', 'a.txt, line 3: a row begins with its number, such as "4 wolves", and a title with #.'],
    ['T\n1 a\n3 b', 'a.txt, line 3: there is no row for 2 before this one.'],
    ['T, d6\n1-4 a\n4-6 b', 'a.txt, line 3: there are two rows for 4.'],
    ['T, d6\n1-4 a', 'a.txt, line 2: there is no row for 5 behind this one.'],
    ['T, d4\n1-4 a\n5 b', 'a.txt, line 3: d4 shows no 5.'],
    ['T, 2d4\n1-8 a', 'a.txt, line 2: 2d4 shows no 1.'],
    ['T, d66\n11-66 a\n67 b', 'a.txt, line 3: d66 shows no 67.'],
    ['T\n4-2 a', 'a.txt, line 2: 4-2 goes backwards.'],
    ['T', 'a.txt, line 1: this table has no rows.'],
    ['T\n1 d0 rats', 'a.txt, line 2: d0: a die needs a side; for example 4d6 (column 2).'],
    ['T\n1 a\n2 [[omnes]]', 'a.txt, line 3: there is no table "omnes": did you mean omens?'],
    ['T\n1 [[cords]]', 'a.txt, line 2: Cords of kites is only looked up, and cannot be rolled on.'],
    ['T\n1 a\n2 [[t]]', 'a.txt, line 3: this table leads back to itself: T > T.'],
  ])('%j', (text, message) => {
    const found = (() => {
      try {
        return faultsOf(numbered(text));
      } catch (problem) {
        if (problem instanceof Problem) return [problem.message];
        throw problem;
      }
    })();
    expect(found).toEqual([message]);
  });

  test('a ring of tables, by the row that sets out on it', () => {
    expect(faultsOf(numbered('A\n1 x\n2 [[b]]', 'B\n1 [[c]]', 'C\n1 y\n2 [[a]]'))).toEqual([
      'a.txt, line 3: this table leads back to itself: A > B > C > A.',
      'b.txt, line 2: this table leads back to itself: B > C > A > B.',
      'c.txt, line 3: this table leads back to itself: C > A > B > C.',
    ]);
  });

  test('two tables of one name', () => {
    const { tables, faults } = numbered('T\n1 a', 'T\n1 b');
    expect(tables.map(({ table }) => table.rows[0]?.cells)).toEqual([['a']]);
    expect(faults.map(({ message }) => message)).toEqual([
      'b.txt, line 1: there is a table "t" already, in a.txt, line 1.',
    ]);
  });

  test('a table that calls a wrong one is left out with it, and the others stay', () => {
    const { tables, faults } = numbered('A\n1 [[b]]', 'B\n1 [[nix]]', 'C\n1 fine');
    expect(tables.map(({ table }) => table.id)).toEqual(['c']);
    expect(faults.length).toBe(2);
  });
});

describe('YAML and JSON', () => {
  test('have rows as a map from faces, as a list, or as a list of lists with columns', () => {
    const { tables, faults } = yaml(
      '- { title: One, die: d6, rows: { 1-5: low, "6": high } }\n- title: Two\n  rows: [a, b, "[[one]]"]\n' +
        '- title: Prices\n  columns: [thing, price]\n  rows:\n    - [rope, 1 gp]\n    - [torch, 2 cp]\n',
    );
    expect(faults).toEqual([]);
    expect(tables.map(({ table }) => [table.id, table.die, table.rows.length, table.columns])).toEqual([
      ['one', 'd6', 2, ['result']],
      ['two', 'd3', 3, ['result']],
      ['prices', undefined, 2, ['thing', 'price']],
    ]);
  });

  test.each([
    ['title: T\ndice: d6\nrows: [a]', 2, 'dice'],
    ['title: T\nrows:\n  - a\n  - [b, c]', 4, 'columns'],
    ['title: T\nrows: 7', 2, 'rows are a list'],
    ['title: T', 1, 'rows are missing'],
    ['just text', 1, 'a table has a title'],
    ['title: T\ndie: d6\nrows: [a, b]', 1, 'd6 has not 2 faces'],
    ['title: T\nrows:\n  1: a\n  two: b', 4, '"two" is not the number of a row'],
    ['title: [a]\nrows: [a]', 1, 'a text'],
  ])('%j is refused at line %i', (text, line, what) => {
    const found = (() => {
      try {
        return yaml(text).faults[0];
      } catch (problem) {
        if (problem instanceof Problem) return problem;
        throw problem;
      }
    })();
    expect(found?.details['line']).toBe(line);
    expect(found?.message).toContain(what);
  });

  test('a fault of YAML has its line', () => {
    expect(yamlTree('title: x\nrows: [a: b\n')).toMatchObject({ kind: 'fault', line: 3 });
    expect(yamlTree('a: &x 1\nb: *x')).toMatchObject({ kind: 'fault', line: 2 });
    expect(yamlTree('a: 1\na: 2')).toMatchObject({ kind: 'fault', line: 2 });
  });
});

test('whatever stands in a file, it is read or refused with a line', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc
      .array(
        fc.constantFrom('# T, d6', '1 a', '2-6 [[t]]', '1-3 [[u]]', '4 2d6', '  x', '# U', '', 'rows:', '- a: b'),
        {
          maxLength: 12,
        },
      )
      .map((lines) => lines.join('\n')),
  );
  const attempt = (read: () => ReturnType<typeof checkOwn>): void => {
    const faults = (() => {
      try {
        return read().faults;
      } catch (problem) {
        if (problem instanceof Problem) return [problem];
        throw problem;
      }
    })();
    for (const { details } of faults) expect(details['line']).toBeGreaterThan(0);
  };
  fc.assert(
    fc.property(text, (written) => {
      attempt(() => checkOwn(readNumbered(written, 'a.txt'), ofKites));
      const tree = yamlTree(written);
      if (tree.kind !== 'fault') attempt(() => checkOwn(readTree(tree, 'a.yaml'), ofKites));
    }),
    { numRuns: 500 },
  );
});
