import { describe, expect, it } from 'vitest';
import { pk } from '../../../rules/pk/index.ts';
import { readMembers } from '../../../src/core/files/roster.ts';
import { SetUpTalk, setUp } from '../../../src/shell/set-up/set-up.ts';
import { withCreatures } from '../../bestiaries.ts';
import { party, shellOf, type } from '../../shell/kit.ts';

it('a roster member takes nothing of a creature that is called the same: only `creature:` does', () => {
  const knight = { ...party[0], name: 'Knight', armor: 0 };
  const { shell } = shellOf({
    party: [knight, { name: 'Ghoul', type: 'PC', health: 5, willDice: '1d6' }],
    foes: 'wolf',
  });
  const [one, other] = shell.situation.settled.combatants;
  expect(one?.fields).toMatchObject({ armor: { current: 0 }, attackTarget: 13, xp: null, attacks: [] });
  expect(other?.fields).toMatchObject({ xp: null, attacks: [] });
  expect(type(shell, 'i kn').join(' ')).not.toContain('blade');
});

it('PK-SET.12: whoever lacks an attack in a party may be meant as a character', () => {
  const [, foes] = pk.sides;
  const mira = { name: 'Mira', health: 4, weapons: ['long sword'] };
  const says = 'Mira fights and needs an attack, such as claws 1d6 (PK-SET.12).';
  expect(() => readMembers(pk, [mira], pk.sides[0], 'x.yaml')).toThrow(
    `${says} A player's character has \`type: PC\`.`,
  );
  expect(() => readMembers(pk, [mira], foes, 'x.yaml')).toThrow(/\(PK-SET\.12\)\.$/);
});

it("PK-ATK.3: dice behind a character's weapon are refused, for they would be part of its name", () => {
  const says = 'A weapon has no dice of its own: its damage is the Will dice (PK-ATK.3). Leave out 1d8.';
  const mira = { name: 'Mira', type: 'PC', health: 4, willDice: '1d6', weapons: 'long sword 1d8; bow ranged' };
  expect(() => readMembers(pk, [mira], pk.sides[0], 'x.yaml')).toThrow(`x.yaml, entry 1: Mira: ${says}`);
  const { shell } = shellOf({ party, foes: 'ghoul' });
  expect(() => shell.line('set as weapons sword 1d8')).toThrow(says);
});

it.each(['crits 2', '1 0', '-1/0', '2-0'])(
  'PK-CRT.6: `set as weapons sword %s` makes no weapon of that name',
  (counts) => {
    const { shell } = shellOf({ party, foes: 'ghoul' });
    const says = `I can't read "${counts.split(' ').find((word) => /\d/.test(word))}" behind a weapon.`;
    expect(() => shell.line(`set as weapons sword ${counts}`)).toThrow(
      `${says} Its Critical Hits and Misses are a pair`,
    );
  },
);

it('a roster may call Health hp, as many do', () => {
  const mira = { Name: 'Mira', Type: 'PC', HP: '3/4', 'Will Dice': '1d8' };
  expect(readMembers(pk, [mira], pk.sides[0], 'x.csv')).toMatchObject([
    { name: 'Mira', fields: { type: 'PC', health: { current: 3, max: 4 }, willDice: '1d8' } },
  ]);
});

describe('the marching order in the set-up', () => {
  const upTo = (...lines: readonly string[]) => {
    const talk = new SetUpTalk(() => setUp({ rulesets: [withCreatures(pk)], partiesFor: () => [], seed: 'test' }));
    for (const line of ['Asta 3/4 1d6 sword, Brann Candle-holder 2/5 1d8 bow', '2 ghoul', 'n', ...lines])
      talk.answer(line);
    return talk;
  };
  const shownAt = ({ question }: SetUpTalk) => [...(question?.lines ?? []), question?.says ?? ''].join('\n');
  const placed = (talk: SetUpTalk) =>
    talk.fight?.members.slice(0, 2).map(({ place, fields }) => `${fields['marchingOrder']} ${place}`);

  it('PK-SET.5: is shown beside the Zone that it gives, and how to change it', () => {
    const shown = shownAt(upTo());
    expect(shown).toMatch(/Asta +Melee suggested +3.3/);
    expect(shown).toMatch(/Brann +Distant \(Candle-holder\) +2.2/);
    expect(upTo().question?.enter).toContain('br torch-bearer');
  });

  it('PK-SET.6: a word changes it, and the Zone with it', () => {
    const talk = upTo('br scout, as marchingOrder torch-bearer');
    expect(shownAt(talk)).toContain('Brann is now Scout (Near). Asta is now Torch-Bearer (Melee).');
    talk.answer('');
    expect(placed(talk)).toEqual(['Torch-Bearer Melee', 'Scout Near']);
  });

  it('PK-SET.7: a word that is none is refused with those that there are', () => {
    expect(shownAt(upTo('br skout'))).toContain('Melee, Near, Distant, Torch-Bearer, Scout or Candle-holder');
  });
});

describe('a fight that cannot begin as it stands', () => {
  const named = (...lines: readonly string[]) => {
    const talk = new SetUpTalk(() => setUp({ rulesets: [withCreatures(pk)], partiesFor: () => [], seed: 'test' }));
    for (const line of ['Asta Torch-Bearer 3/4 1d6 sword', '2 ghoul', 'n', '', ...lines]) talk.answer(line);
    return talk;
  };

  it('PK-SET.12: is refused at its name, and everything that was set up stays', () => {
    const talk = named('set as health 0', 'barrow');
    expect(talk.fight).toBeUndefined();
    expect(talk.question?.lines.join(' ')).toContain('Asta needs a Health of 1 or more (PK-SET.12).');
    talk.answer('as health 3');
    talk.answer('barrow');
    expect(talk.fight).toMatchObject({ name: 'barrow' });
  });

  it('takes no word that only begins like yes or no', () => {
    const talk = new SetUpTalk(() => setUp({ rulesets: [withCreatures(pk)], partiesFor: () => [], seed: 'test' }));
    for (const line of ['Asta Torch-Bearer 3/4 1d6 sword', '2 ghoul', 'name']) talk.answer(line);
    expect(talk.question?.lines).toEqual(['Type y or n.']);
  });
});

it('PK-SET.3: with player characters on both Sides the question is due, and the board shows everybody', () => {
  const { shell } = shellOf({ party: party.slice(0, 1), foes: 'Vera pc 5 1d6 sword' });
  expect(shell.prompt().says).toContain('Which Side do the players roll for?');
  expect(type(shell, 'due')).toEqual(['Waiting for an answer: Which Side do the players roll for?']);
  expect(type(shell, 'b').join(' ')).toMatch(/Asta.*Vera/);
  expect(type(shell, 'foes').join(' ')).toContain('The players roll for the foes');
});

it('PK-SET.3: an order about a Side that joins by the answer to an open question says so', () => {
  const { shell } = shellOf({ party: party.slice(0, 1), foes: 'Vera pc 5 1d6 sword' });
  for (const line of ['retreat foes', 'surrender foes', 'end foes'])
    expect(() => shell.line(line)).toThrow('The foes join once this question is answered. Answer it first.');
  expect(() => shell.line('retreat party')).toThrow('The party joins once this question is answered.');
  type(shell, 'party');
  expect(() => shell.line('retreat foes')).toThrow('No Bout has been fought yet (PK-RET.3)');
});

it('PK-SET.3: nobody rolls by an order for all before the Side is named, and everybody does afterwards', () => {
  const { shell } = shellOf({ party: party.slice(0, 1), foes: 'Vera pc 5 1d6 sword' });
  expect(() => shell.line('dice all table')).toThrow(
    'The fight begins once this question is answered. Answer it first.',
  );
  type(shell, 'party');
  expect(type(shell, 'dice all table')).toEqual(['Dice: everybody rolls real dice.']);
  type(shell, 'nobody', '3');
  expect(shell.prompt().says).toBe("Initiative: the foes' d6?");
});

it('an order is not told that a Side, somebody or the fight is not there, where the answer to a question brings them', () => {
  const { shell } = shellOf({ party: party.slice(0, 1), foes: 'Vera pc 5 1d6 sword' });
  const answerFirst = 'once this question is answered. Answer it first.';
  for (const line of ['dice foes seed', 'order foes ask'])
    expect(() => shell.line(line)).toThrow(`The foes join ${answerFirst}`);
  expect(() => shell.line('dice as table')).toThrow(`Asta joins ${answerFirst}`);
  for (const line of ['end', 'add 2 ghoul', 'rename as Bob', 'condition as stunned'])
    expect(() => shell.line(line)).toThrow(`The fight begins ${answerFirst}`);
  expect(() => shell.line('order frob ask')).toThrow('an option "frob"');
  type(shell, 'party', 'dice foes seed', 'order party ask');
});

it('an order for dice without a name is told with one how it is typed', () => {
  const { shell } = shellOf({ party, foes: 'ghoul' });
  expect(() => shell.line('dice table')).toThrow('Type `dice party table`.');
  expect(() => shell.line('dice foes')).toThrow('Type `dice foes table`.');
});

it('a name of the tables that lacks its dice is told so, and not that it could mean itself', () => {
  const talk = new SetUpTalk(() => setUp({ rulesets: [withCreatures(pk)], partiesFor: () => [], seed: 'test' }));
  for (const line of ['Asta 3/4 1d6 sword', 'Bob', '5 sling']) talk.answer(line);
  expect(talk.question?.lines.join(' ')).toContain('I don\'t understand "sling". An attack needs a name and its dice');
});
