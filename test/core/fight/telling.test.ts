import { describe, expect, it } from 'vitest';
import { Draft } from '../../../src/core/fight/draft.ts';
import { emptyFight } from '../../../src/core/fight/fight.ts';
import {
  count,
  list,
  named,
  owner,
  says,
  saysAlone,
  subject,
  subjects,
  text,
  thingDoes,
  unsaid,
  whether,
  wordFor,
} from '../../../src/core/fight/says.ts';
import {
  aFlag,
  aNumber,
  anObject,
  aText,
  aWord,
  defineTellings,
  listOf,
  maybe,
  phraseOf,
  telling,
  texts,
} from '../../../src/core/fight/telling.ts';
import { defineOptions } from '../../../src/core/ruleset/options.ts';
import { tellerOf } from '../../kit.ts';

const tellings = defineTellings({
  hit: telling(
    { who: aText, amount: aNumber, how: maybe(aWord('hard', 'soft')) },
    ({ who, amount, how }) => `${who} hits${how === undefined ? '' : ` ${how}`}: ${amount} damage.`,
  ),
  crowd: telling({ people: listOf(anObject) }, ({ people }) => `${people.length} come.`),
  rests: says`${subject('who', 'rest')} for ${count('hours', 'hour')}, ${whether('safe', 'in peace', 'in fear')}.`,
  gives: says`${named('who')} gives the ${text('with')} to ${named('at')}.`,
  yield: saysAlone`${subjects('all', 'surrender')}.`,
  breaks: says`${owner('who')} ${thingDoes('with', 'are')} ${wordFor('how', { bent: 'bent', split: 'in two' })}.`,
  stows: says`${unsaid('who')}Put away: ${list('all')}.`,
  flee: telling({ who: texts }, ({ who }) => `${who.length} flee.`),
});

describe('tellings', () => {
  const phrase = phraseOf(tellings);
  const teller = tellerOf(emptyFight('x'), []);
  const told = (key: string, data: Parameters<typeof phrase>[0]['data']) =>
    phrase({ kind: 'told', key, data, audience: 'all' }, teller);

  it('are recorded under their name in the table, with what they carry', () => {
    const draft = new Draft(emptyFight('x'));
    draft.tell(tellings.hit, { who: 'asta', amount: 4, how: undefined }, { rule: 'X-1' });
    expect(draft.facts).toEqual([
      {
        kind: 'told',
        key: 'hit',
        data: { who: 'asta', amount: 4, how: undefined },
        audience: 'all',
        cause: { rule: 'X-1' },
      },
    ]);
  });

  it('become their sentence', () => {
    expect(told('hit', { who: 'asta', amount: 4, how: 'hard' })).toBe('asta hits hard: 4 damage.');
    expect(told('flee', { who: ['a', 'b'] })).toBe('2 flee.');
    expect(told('crowd', { people: [{}, {}, {}] })).toBe('3 come.');
  });

  it('fill the slots of a sentence with their data', () => {
    expect(told('rests', { who: 'Asta', hours: 1, safe: false })).toBe('Asta rests for 1 hour, in fear.');
    expect(told('gives', { who: 'Asta', with: 'key', at: 'Bo' })).toBe('Asta gives the key to Bo.');
    expect(told('yield', { all: ['Asta', 'Bo'] })).toBe('\nAsta and Bo surrender.\n');
    expect(told('breaks', { who: 'Asta', with: 'shears', how: 'split' })).toBe("Asta's shears are in two.");
    expect(told('stows', { who: 'Asta', all: ['sword', 'bow'] })).toBe('Put away: sword and bow.');
    expect(told('gives', { who: 'Asta', with: 'key' })).toBe('');
    expect(told('stows', { all: [] })).toBe('');
    expect(told('breaks', { who: 'Asta', with: 'shears', how: 'toString' })).toBe('');
  });

  it('say nothing where a save holds something else under their name', () => {
    expect(told('hit', { who: 'asta', amount: 'four' })).toBe('');
    expect(told('constructor', {})).toBe('');
  });
});

describe('options', () => {
  const options = defineOptions({
    raw: { ...aFlag, words: { raw: true }, about: 'armour does not count' },
    amount: { ...aNumber, amount: true, about: 'how much' },
  });

  it('are listed for what is typed, and read by their types', () => {
    expect(options.list.map(({ id }) => id)).toEqual(['raw', 'amount']);
    const { raw, amount } = options.of({ do: 'damage', options: { raw: true, amount: 3 } });
    expect([raw, amount]).toEqual([true, 3]);
    expect(options.of({ do: 'damage' }).raw).toBeUndefined();
  });

  it('refuse a value that a save was given by hand', () => {
    expect(() => options.of({ do: 'damage', options: { amount: 'three' } })).toThrow(/changed by hand/);
  });
});
