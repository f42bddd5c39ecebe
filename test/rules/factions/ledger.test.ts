import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { house } from '../../../rules/factions/houserules.ts';
import { factions } from '../../../rules/factions/index.ts';
import { readLine } from '../../../rules/factions/setup.ts';
import { tables } from '../../../rules/factions/tables.ts';
import { handActions } from '../../../src/core/hand/index.ts';
import { creaturesOf } from '../../bestiaries.ts';

const folder = import.meta.dirname;
const ledger = readFileSync(join(folder, '../../../rules/factions/ledger.md'), 'utf8');
const tested = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts') && name !== 'ledger.test.ts')
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');
const titles = [...tested.matchAll(/test(?:\.each\(\w+\))?\(\s*['"`](.*)['"`],/g)]
  .map(([, title = '']) => title)
  .join('\n');

/** Returns true if a title names an id; `FA-W1` is not named by `FA-W12`. */
const isNamed = (id: string) => new RegExp(`${id.replaceAll('.', '\\.')}(?!\\d)`).test(titles);

describe('the ledger', () => {
  test('every row of kind resolver, state or decision is named by a test', () => {
    const rows = [...ledger.matchAll(/^\|\s*(FA-[A-Z]+\.\d+)\s*\|.*\|\s*(resolver|state|decision|table)\s*\|/gm)].map(
      ([, id = '']) => id,
    );
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter((id) => !isNamed(id))).toEqual([]);
  });

  test('every worked case is named by a test', () => {
    const cases = [...ledger.matchAll(/^\|\s*(FA-W\d+)\b/gm)].map(([, id = '']) => id);
    expect(cases).toHaveLength(64);
    expect(cases.filter((id) => !isNamed(id))).toEqual([]);
  });

  test('every edge case is named by a test', () => {
    const edges = Array.from({ length: 40 }, (_, i) => `edge ${i + 1}`);
    expect(edges.filter((id) => !isNamed(id))).toEqual([]);
  });

  test('every switch of T-14 is there, its default first', () => {
    const [, list = ''] = /`factionOrder` circle.*?\n/s.exec(ledger)
      ? [undefined, /`factionOrder`[^\n]*/.exec(ledger)?.[0] ?? '']
      : [];
    const named = [...list.matchAll(/`(\w+)` \{?([\w]+)/g)].map(([, id = '', usual = '']) => [id, usual]);
    expect(named).toHaveLength(23);
    for (const [id = '', usual = ''] of named) {
      const own = factions.switches.find((one) => one.id === id);
      expect(own, id).toBeDefined();
      if (id !== 'durability') expect(`${own?.values[0]}`, id).toBe(usual);
    }
    expect(house.durability.values[0]).toBe('4/1');
  });

  test('every switch is set in some test to each value but its default', () => {
    const missing = factions.switches.flatMap(({ id, values }) =>
      values
        .slice(1)
        .filter((value) => id !== 'durability' && !new RegExp(`(${id}: |')${value}'`).test(tested))
        .map((value) => `${id} ${value}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the ruleset as data', () => {
  test('no word is used twice, and letters are those of the shell', () => {
    const words = factions.actions.map(({ word }) => word);
    expect(new Set(words).size).toBe(words.length);
    expect(words.every((word) => word.length >= 3)).toBe(true);
    const shorts = Object.fromEntries(
      factions.actions.flatMap(({ word, short }) => (short === undefined ? [] : [[word, short]])),
    );
    expect(shorts).toEqual({ attack: 'a', move: 'm', equip: 'e', cast: 'c', else: 'x', pass: 'p', hold: 'h' });
    expect(handActions(factions).map(({ word }) => word)).not.toContain('attack');
  });

  test('T-4 the weapons have their figures, T-5 armour its value, and the bestiary can be read', () => {
    const { fields, setup } = factions;
    expect(creaturesOf(factions).length).toBeGreaterThanOrEqual(15);
    expect(
      fields.read(setup.complete({ str: 8, weapons: ['bow', 'fire bomb', 'battleaxe'] }, 'X'), 'X')['weapons'],
    ).toMatchObject([
      { damage: '1d6', hands: 2, range: 8 },
      { damage: '1d6', range: 2, blast: true, once: true },
      { damage: '1d8', hands: 2 },
    ]);
    expect(fields.read(setup.complete({ str: 8, armour: ['light'] }, 'X'), 'X')['armour']).toMatchObject([
      { value: 1 },
    ]);
    expect(fields.read(setup.complete({ str: 8, armour: ['heavy'] }, 'X'), 'X')['armour']).toMatchObject([
      { value: 2 },
    ]);
  });

  test('T-2 T-3 T-7 T-13 the tables can be looked up', () => {
    expect(tables.map(({ id }) => id)).toEqual([
      'turn',
      'actions',
      'hitsave',
      'weapons',
      'armour',
      'sizes',
      'counter',
      'morale',
      'hold',
      'durability',
      'conditions',
    ]);
    expect(tables.every(({ columns, rows }) => rows.every(({ cells }) => cells.length === columns.length))).toBe(true);
  });

  test('a line of newcomers is read', () => {
    expect(readLine(['8', 'axe', 'bow'])).toEqual({ str: 8, health: 8, weapons: ['axe', 'bow'] });
    expect(readLine(['10/9/8', 'sword', 'light', 'shield'])).toEqual({
      str: 10,
      agi: 9,
      wit: 8,
      armour: ['light'],
      shield: ['shield'],
      weapons: ['sword'],
    });
    expect(readLine(['7/10', 'club', '1d6', '2h', 'large', 'fire', 'bomb'])).toEqual({
      health: '7/10',
      size: 'large',
      weapons: ['club 1d6 2h', 'fire bomb'],
    });
    expect(() => factions.setup.complete({ str: 8, weapons: ['club 1d6'], naturalArmour: 4 }, 'X')).toThrow(
      "X can't have natural armour of 4 (FA-DMG.6). Give 0 to 3.",
    );
  });
});
