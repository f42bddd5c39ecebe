import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';
import { readLedger } from '../../src/core/files/ledger.ts';
import { must } from '../../src/core/kit/list.ts';
import { type Finding, governing, search, type Volume } from '../../src/reference/search.ts';

const rulesets = await loadRulesets();

const volumes: readonly Volume[] = rulesets.map(({ id, switches }) => ({
  id,
  switches,
  ledger: readLedger(readFileSync(`rules/${id}/ledger.md`, 'utf8')),
}));
const nameOf = (one: Finding) => (one.kind === 'rule' ? one.row.id : one.kind === 'term' ? one.term : one.table.title);
const found = (text: string, ...ids: readonly string[]) =>
  search(
    volumes.filter(({ id }) => ids.length === 0 || ids.includes(id)),
    text.split(' '),
  ).map(nameOf);

describe('a search', () => {
  test.each(volumes.flatMap(({ ledger }) => ledger.rows.slice(0, 3).map(({ id }) => id)))(
    'finds %s by its id',
    (id) => {
      expect(found(id)).toEqual([id]);
      expect(found(id.toLowerCase())).toEqual([id]);
    },
  );

  test('finds a rule by the end of its id', () => {
    expect(found('zon.9', 'pk')).toEqual(['PK-ZON.9']);
    expect(found('pk-mov', 'pk').slice(0, 3)).toEqual(['PK-MOV.1', 'PK-MOV.2', 'PK-MOV.3']);
    expect(found('pk-mov', 'pk').every((id) => id.startsWith('PK-MOV.'))).toBe(true);
  });

  test('puts a term before the rules that speak of it', () => {
    expect(found('parry', 'brp')[0]).toBe('Parry');
    expect(found('surrender', 'pk').slice(0, 2)).toEqual(['Surrender', 'PK-YLD.1']);
  });

  test('takes the id of a ruleset among the words for the place to look in', () => {
    expect(found('brp parry')).toEqual(found('parry', 'brp'));
    expect(found('morale MIGHTY')).toEqual(found('morale', 'mighty'));
    expect(found('brp')).toEqual([]);
  });

  test('wants every word, and likes them together', () => {
    const both = found('natural 20', 'mighty');
    expect(both.slice(0, 8)).toEqual(expect.arrayContaining(['MB-CRT.1', 'MB-UNA.3', 'MB-SAV.2']));
    expect(found('natural', 'mighty')).toEqual(expect.arrayContaining(both.filter((id) => id.startsWith('MB-CRT.'))));
    expect(found('natural xyzzy')).toEqual([]);
  });

  test.each([
    ['natural 20', 'mighty', 'MB-CRT.1'],
    ['retreat', 'guard', 'GS-RET.1'],
  ])('puts first what a chapter begins with: %s of %s is %s', (text, id, rule) => {
    expect(found(text, id)[0]).toBe(rule);
  });

  test('takes a word that is asked for again and again as one', () => {
    expect(found('parry '.repeat(2_000), 'brp')).toEqual(found('parry', 'brp'));
  });

  test('looks into rulings, house rules and tables', () => {
    expect(found('initiativeTie', 'pk')).toContain('PK-INI.3');
    expect(search(volumes, ['misadventure']).some(({ kind }) => kind === 'table')).toBe(true);
  });

  test('finds nothing for nothing', () => {
    expect(found('')).toEqual([]);
    expect(found('???')).toEqual([]);
  });
});

test.each(volumes.flatMap((volume) => volume.switches.map((one) => [volume.id, one.id, volume, one] as const)))(
  '%s: the switch %s governs a rule of the ledger',
  (_, __, volume, one) => {
    expect(volume.ledger.rows.some((row) => governing(volume, row).includes(one))).toBe(true);
  },
);

test('PK-INI.3 is governed by initiativeTie', () => {
  const pk = must(
    volumes.find(({ id }) => id === 'pk'),
    'pk',
  );
  const row = must(
    pk.ledger.rows.find(({ id }) => id === 'PK-INI.3'),
    'row',
  );
  expect(governing(pk, row).map(({ id }) => id)).toEqual(['initiativeTie']);
});
