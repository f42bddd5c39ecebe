import { expect, test } from 'vitest';
import { readLedger } from '../../../src/core/files/ledger.ts';

const text = `# A game

## Vocabulary

| term | meaning |
|---|---|
| Blow | a strike |

- **Parry** – a blow turned aside

## Rules

### House-rule switches

| switch | values | see |
|---|---|---|
| \`houseRules.parry\` | \`on\`, \`off\` | AG-PAR.1 |

### Parries (PAR)

| id | rule | kind | ruling |
|---|---|---|---|
| AG-PAR.1 | A parry \\| a dodge. | resolver | |
| AG-PAR.2 | It is asked. | decision | Silent. |

## Tables

**Harm** (d6)

| d6 | harm |
|---|---|
| 1 | none |
`;

test('a ledger gives its rules with their chapter, kind and ruling', () => {
  expect(readLedger(text).rows).toEqual([
    { id: 'AG-PAR.1', rule: 'A parry | a dodge.', kind: 'resolver', ruling: '', chapter: 'Parries (PAR)' },
    { id: 'AG-PAR.2', rule: 'It is asked.', kind: 'decision', ruling: 'Silent.', chapter: 'Parries (PAR)' },
  ]);
});

test('a ledger gives its words and its tables, those of switches among them', () => {
  const { terms, tables } = readLedger(text);
  expect(terms).toEqual([
    { term: 'Blow', means: 'a strike' },
    { term: 'Parry', means: 'a blow turned aside' },
  ]);
  expect(tables.find(({ columns }) => columns[0] === 'switch')?.rows).toEqual([
    ['`houseRules.parry`', '`on`, `off`', 'AG-PAR.1'],
  ]);
  expect(tables.at(-1)).toEqual({ title: 'Harm', part: 'Tables', columns: ['d6', 'harm'], rows: [['1', 'none']] });
});

test('a sentence above a table is not its title', () => {
  const { tables } = readLedger(text.replace('**Harm** (d6)', '**Harm** (d6)\n\nRolled once for each blow.'));
  expect(tables.at(-1)?.title).toBe('Harm');
});

test('a rule of no known kind, or one that stands there twice, is refused', () => {
  expect(() => readLedger(text.replace('resolver', 'maybe'))).toThrow('AG-PAR.1 is of the kind "maybe"');
  expect(() => readLedger(text.replace('AG-PAR.2', 'AG-PAR.1'))).toThrow('AG-PAR.1 stands in it twice');
});
