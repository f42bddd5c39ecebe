import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  belonging,
  capital,
  counted,
  does,
  listed,
  possessive,
  sentence,
  thing,
  verbFor,
  withArticle,
} from '../../../src/core/kit/wording.ts';

const cass = { text: 'Cass', plural: false };
const bandits = { text: 'Bandits', plural: true };

describe('agreement', () => {
  it.each([
    ['hold', 'Cass holds', 'Bandits hold'],
    ['are surprised', 'Cass is surprised', 'Bandits are surprised'],
    ['have fled', 'Cass has fled', 'Bandits have fled'],
    ['parry', 'Cass parries', 'Bandits parry'],
    ['go', 'Cass goes', 'Bandits go'],
    ['catch up', 'Cass catches up', 'Bandits catch up'],
    ['obey', 'Cass obeys', 'Bandits obey'],
  ])('%s', (verb, one, many) => {
    expect([does(cass, verb), does(bandits, verb)]).toEqual([one, many]);
  });

  it('gives the verb alone', () => {
    expect([verbFor(cass, 'are'), verbFor(bandits, 'are')]).toEqual(['is', 'are']);
  });

  it('knows owners, lists, counts and articles', () => {
    expect([possessive(cass), possessive(bandits)]).toEqual(["Cass's", "Bandits'"]);
    expect([listed([]), listed(['Ada']), listed(['Ada', 'Bo']), listed(['Ada', 'Bo', 'Cy'], 'or')]).toEqual([
      '',
      'Ada',
      'Ada and Bo',
      'Ada, Bo or Cy',
    ]);
    expect([counted(1, 'hour'), counted(2, 'hour'), counted(2, 'foe', 'foes')]).toEqual([
      '1 hour',
      '2 hours',
      '2 foes',
    ]);
    expect(['orc', 'ghoul', 'unicorn', 'axe', '8', '11', '18', '80', '1', 'Asta'].map(withArticle)).toEqual([
      'an orc',
      'a ghoul',
      'a unicorn',
      'an axe',
      'an 8',
      'an 11',
      'an 18',
      'an 80',
      'a 1',
      'Asta',
    ]);
  });

  it.each([
    ['sword', false],
    ['hooves', true],
    ['bare hands', true],
    ['cutlass', false],
    ['blunderbuss', false],
    ['gladius', false],
    ['sharp teeth', true],
    ['axe of Claws', false],
    ['jaws of iron', true],
    ['Claws', true],
    ['fists (twice)', true],
    ['gas', false],
    ['knives with a poison', true],
    ['', false],
  ])('knows by its name that a thing is one or several: %s', (name, plural) => {
    expect(thing(name)).toEqual({ text: name, plural });
    expect(does(belonging(bandits, name), 'hit')).toBe(`Bandits' ${name} ${plural ? 'hit' : 'hits'}`);
  });

  it('begins with a capital and ends in one mark, whatever the names are', () => {
    const subject = fc.record({ text: fc.string({ minLength: 1, maxLength: 12 }), plural: fc.boolean() });
    fc.assert(
      fc.property(subject, fc.constantFrom('hold', 'are down', 'flee', 'parry'), (noun, verb) => {
        const said = sentence(`${does(noun, verb)}`);
        expect(said).toBe(capital(said));
        expect(said).toMatch(/[.!?…]["')]?$/);
        expect(said).not.toMatch(/[,;:\s]\.$/);
      }),
    );
  });
});
