import { describe, expect, test } from 'vitest';
import { must } from '../../src/core/kit/list.ts';
import { draw, land } from '../../src/tables/draw.ts';
import { tablesNamed } from '../../src/tables/shelf.ts';
import { cords, faces, numbered, ofKites, omens } from './kit.ts';

const named = (...words: readonly string[]) => {
  const { found, rest } = tablesNamed(ofKites, words);
  return [found.map(({ table }) => table.id), rest];
};

describe('a table is found', () => {
  test.each([
    ['omens', ['omens'], []],
    ['omen', ['omens'], []],
    ['Whose Kite', ['whose'], []],
    ['om', ['omens'], []],
    ['cords silk long', ['cords'], ['silk', 'long']],
    ['cords of kites hemp', ['cords'], ['hemp']],
    ['kite', [], ['kite']],
    ['', [], []],
  ])('by %j', (text, ids, rest) => {
    expect(named(...text.split(' ').filter((word) => word !== ''))).toEqual([ids, rest]);
  });

  test("among the referee's own first", () => {
    const { tables } = numbered('Omens\n1 mine');
    expect(tablesNamed([...ofKites, ...tables], ['omens']).found.map(({ home }) => home)).toEqual(['own']);
  });
});

describe('a row is drawn', () => {
  const at = (number: number | undefined, given: Readonly<Record<string, number>>, ...dice: readonly number[]) =>
    draw(omens, number, given, { all: ofKites, below: faces(...dice) });

  test('by the die, with what follows and the table that says what it means', () => {
    const drawn = at(undefined, {}, 2, 1);
    expect([drawn.thrown, drawn.changed, drawn.row.cells[0], drawn.total]).toEqual([2, undefined, 'gale', 1]);
    expect(drawn.next?.row.cells).toEqual(['Oona']);
  });

  test('by a number, and by numbers that the table takes', () => {
    expect(at(1, {}).row.cells[0]).toBe('calm');
    expect(at(9, {}).row.cells[0]).toBe('gale');
    expect(at(1, { lost: 7 })).toMatchObject({ thrown: 1, changed: 7, row: { from: 2 } });
    expect(at(1, { lost: 7, half: 6 })).toMatchObject({ changed: 1, row: { from: 1 } });
    expect(at(1, { lost: -3 })).toMatchObject({ changed: -3, row: { from: 1 } });
  });

  test.each([
    [{ save: 3 }, 'Omens takes no --save: it takes --lost, --half.'],
    [{ half: 3 }, '--half needs --lost too: the gusts.'],
  ])('not with %j', (given, message) => {
    expect(() => at(1, given)).toThrow(message);
  });

  test('not from a table that is only looked up, and not beyond its ends', () => {
    const hand = { all: ofKites, below: faces() };
    expect(() => draw(cords, undefined, {}, hand)).toThrow(
      "Cords of kites can't be rolled on: `table cords` shows it.",
    );
    const whose = must(ofKites[1], 'whose');
    expect(() => draw(whose, 3, {}, hand)).toThrow('Whose kite has no row for 3: it goes from 1 to 2.');
  });
});

describe("a row of the referee's own", () => {
  const { tables, faults } = numbered(
    '# Night, d2\n1 2d4 bats and [[1d6]] rats\n2 [[Strays]] under [[omens]]',
    'Strays\n1 a dog of d20 years\n2 (none)',
  );
  const all = [...tables, ...ofKites];
  const night = must(tables[0], 'night');

  test('is sound', () => {
    expect(faults).toEqual([]);
    expect(tables.map(({ table }) => [table.id, table.die])).toEqual([
      ['night', 'd2'],
      ['strays', 'd2'],
    ]);
  });

  test('has its dice rolled: bare dice stay legible', () => {
    expect(draw(night, undefined, {}, { all, below: faces(1, 2, 3, 5) }).row.cells).toEqual([
      '2d4 (5) bats and 5 rats',
    ]);
  });

  test('has its tables rolled, in them too', () => {
    const drawn = draw(night, 2, {}, { all, below: faces(1, 17, 2, 2) });
    expect(drawn.row.cells).toEqual(['a dog of d20 (17) years under gale; a kite (whose 2: Pim)']);
  });

  test('is found by its words and then followed too', () => {
    const row = must(night.table.rows[0], 'row');
    expect(land(night, row, { all, below: faces(1, 1, 6) }).row.cells).toEqual(['2d4 (2) bats and 6 rats']);
  });

  test('takes --mod; beyond the ends the first or last row counts', () => {
    const moved = (mod: number) => draw(must(tables[1], 'strays'), 1, { mod }, { all, below: faces() }).row.from;
    expect([moved(0), moved(1), moved(9), moved(-9)]).toEqual([1, 2, 2, 1]);
  });
});

test('tables in tables in tables come to an end', () => {
  const ten = (name: string) => Array.from({ length: 10 }, () => `[[${name}]]`).join(' ');
  const { tables, faults } = numbered(
    `A\n1 ${ten('B')}`,
    `B\n1 ${ten('C')}`,
    `C\n1 ${ten('D')}`,
    `D\n1 ${ten('E')}`,
    'E\n1 x',
  );
  expect(faults).toEqual([]);
  expect(() => draw(must(tables[0], 'a'), undefined, {}, { all: tables, below: faces() })).toThrow(
    'leads to more than 1000 rolls: name fewer.',
  );
});
