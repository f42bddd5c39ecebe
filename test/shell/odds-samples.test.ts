import { describe, expect, test } from 'vitest';
import { decimal, writeFraction } from '../../src/core/kit/fraction.ts';
import { must } from '../../src/core/kit/list.ts';
import { resultOf } from '../../src/core/kit/work.ts';
import type { Outlook } from '../../src/core/ruleset/prospect.ts';
import { answerJson, type OddsAnswer, oddsOf } from '../../src/shell/look-ups/odds.ts';
import { lex } from '../../src/shell/reading/lex.ts';
import { readOrders } from '../../src/shell/reading/read-orders.ts';
import { readerOf } from '../../src/shell/table/situation.ts';
import type { Table } from '../../src/shell/table/table.ts';
import { sampleTable } from './sample-table.ts';

const asked = (table: Table, line: string): OddsAnswer =>
  resultOf(
    oddsOf(
      table.situation,
      line.split(' ').filter((word) => word !== ''),
    ),
  );
const outlooks = (table: Table, line: string): readonly Outlook[] => {
  const answer = asked(table, line);
  return answer.kind === 'outlooks' ? answer.outlooks : [];
};
const column = (all: readonly Outlook[], says: string) =>
  must(
    all.find((one) => one.says.startsWith(says)),
    says,
  );
const words = ({ chances }: Outlook) => chances.map(({ says }) => says);
const outAfter = (table: Table, line: string) => {
  const answer = asked(table, line);
  return answer.kind === 'until' ? (answer.columns[0]?.out ?? []).map(writeFraction) : [];
};

describe('odds of an action that the rules refuse', () => {
  test.each([
    ['mighty-ambush', 'al a p1', "Aldric can't act this round"],
    ['brp-raiders', 'damage hi', 'Say how much (BR-12.3): `damage 3 hi`.'],
    ['brp-raiders', 'hi reload', 'Hild has nothing to reload'],
    ['brp-raiders', 'an distance co', 'Give the metres and two combatants'],
    ['guard-mob', 'ad settle', 'is not the next step of the turn'],
  ])('in %s, `o %s` is refused in the words of the rules where it cannot be played', async (name, line, says) => {
    const table = await sampleTable(name);
    expect(() => asked(table, line)).toThrow(says);
  });

  test('are those of the allowed action, and the JSON gives the reason', async () => {
    const [first] = answerJson(asked(await sampleTable('pk-ghouls'), 'co a kn'));
    expect(first?.['notNow']).toMatch(/^It's the foes' turn/);
    expect(first).toMatchObject({ out: '11/160' });
  });

  test('until out are those at its turn; a refusal by then ends them', async () => {
    const early = outAfter(await sampleTable('pk-ghouls'), 'co a kn until out');
    expect(early[5]).toBe('1644640091063/2097152000000');
    expect(early).toEqual(outAfter(await sampleTable('pk-ghouls', 5), 'co a kn until out'));
  });

  test('of repeated attacks take no option that is refused later on, and are told with the words of their end', async () => {
    const twice = outlooks(await sampleTable('factions-bandits', 5), 'ba a b1 x2');
    for (const { out } of twice) expect(decimal(out)).toBeLessThan(1);
    expect(words(column(twice, 'none'))).toContain('health 8 → 0, out, dying');
  });
});

describe('the targets of odds', () => {
  test('an attack on a zone counts everybody whom it reaches', async () => {
    const table = await sampleTable('factions-wyrm', 3);
    const [first] = outlooks(table, 'sy a 3');
    expect(first && writeFraction(first.out)).toBe('1/2');
    expect(first && writeFraction(first.loss)).toBe('14/3');
    expect(outlooks(table, 'sy a 3 x2').map(({ out }) => writeFraction(out))).toEqual(['1/2', '1/2']);
    const each = asked(table, 'sy a each');
    const [best] = each.kind === 'aims' ? each.aims : [];
    expect(best && [best.target, writeFraction(best.outlook.out)]).toEqual(['zone 3', '1/2']);
  });

  test('another combatant who is hit is named', async () => {
    const guarded = column(outlooks(await sampleTable('factions-bandits', 5), 'b1 a ba'), 'guard by');
    expect(words(guarded).filter((says) => says !== 'nothing' && !says.startsWith('Sybilla health'))).toEqual([]);
    expect(words(guarded).join()).toContain('incapacitated');
    const [shot] = outlooks(await sampleTable('guard-mob'), 'cy a ol');
    expect(shot && words(shot)).toContain('Bram life 7 → 3, out, critical');
    expect(shot && words(shot)).not.toContain('critical');
  });
});

test('odds at a pending question keep the dice already rolled', async () => {
  const table = await sampleTable('brp-raiders', 38);
  expect(outlooks(table, 'a co').flatMap(words)).toContain('missed');
  resultOf(table.make({ kind: 'orders', orders: readOrders(readerOf(table.situation), lex('a co 27')) }));
  const open = outlooks(table, '');
  expect(open.map(({ says }) => says)).toEqual(['parry spear', 'dodge', 'none']);
  expect(open.flatMap(words)).not.toContain('missed');
  expect(open.flatMap(words)).toEqual(expect.arrayContaining(['parried', 'dodged']));
});

test('repeated actions are told with the words of their end', async () => {
  const [burnt] = outlooks(await sampleTable('pk-ghouls'), 'wi a co w fire x3');
  expect(burnt && words(burnt)).toEqual(expect.arrayContaining(['health 3 → 0, out, doom']));
});

test('a name of two words stands in quotes', async () => {
  const table = await sampleTable('factions-wyrm', 3);
  expect(resultOf(oddsOf(table.situation, ['wy', 'a', 'z3', 'w', 'fire breath'])).kind).toBe('outlooks');
});

test('CON that a stab takes is not added to the hit points that are lost', async () => {
  const [stab] = outlooks(await sampleTable('mighty-orcs'), 'al a o4');
  expect(stab && writeFraction(stab.loss)).toBe('77/100');
});

test('a decision that changes nothing has no columns, once or again and again', async () => {
  const table = await sampleTable('pk-ghouls');
  for (const line of ['wi a co w fire', 'wi a co w fire x3'])
    expect(outlooks(table, line).map(({ says }) => says)).toEqual(['']);
});
