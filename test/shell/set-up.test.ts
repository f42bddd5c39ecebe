import { describe, expect, test } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';
import { readMembers } from '../../src/core/files/roster.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { must } from '../../src/core/kit/list.ts';
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { membersOfNewcomer, readNewcomers } from '../../src/shell/set-up/newcomers.ts';
import { beginOptions, type NewFight, SetUpTalk, type Shelf, setUp } from '../../src/shell/set-up/set-up.ts';
import { creaturesOf, withCreatures } from '../bestiaries.ts';
import { keys, party, reopen } from './kit.ts';

const rulesets = (await loadRulesets()).map(withCreatures);

const pk = must(
  rulesets.find(({ id }) => id === 'pk'),
  'ruleset',
);

/** P&K as it is set up by hand: a bestiary without knights. */
const pkWithoutKnights: Ruleset = {
  ...pk,
  bestiary: () => creaturesOf(pk).filter(({ name }) => name !== 'knight'),
};
const others = ['brp', 'factions', 'guard', 'mighty'].map((id): Ruleset => ({ ...pk, id, title: id }));

/** The party as it comes from the last evening: Cole wounded and unlucky with his sling, Brann out of commission. */
const comingBack: readonly JsonObject[] = party.map((one) => {
  if (one['name'] === 'Cole') return { ...one, weapons: [{ name: 'sling', class: 'ranged', misses: 2 }] };
  return one['name'] === 'Brann' ? { ...one, status: 'out of commission', health: '0/5' } : one;
});

/** Answers the questions with lines; gives what was shown and asked, and the fight. */
function talk(shelf: Shelf, lines: readonly string[]): { shown: readonly string[]; fight: NewFight } {
  const shown: string[] = [];
  const questions = setUp(shelf);
  let next = questions.next('');
  for (const line of lines) {
    if (next.done) throw new Error(`nothing is asked any more, and "${line}" is left`);
    shown.push(...next.value.lines, `${next.value.says} > ${line}`);
    next = questions.next(line);
  }
  if (!next.done) throw new Error(`still asked: ${next.value.lines.join('\n')} ${next.value.says}`);
  return { shown, fight: next.value };
}

const one = (people: unknown): Shelf => ({
  seed: 'test',
  rulesets: [pkWithoutKnights],
  partiesFor: () => [
    {
      name: 'party.yaml',
      about: 'Asta Brann Cole Dora, 12 Nov',
      members: readMembers(pk, people, 'party', 'party.yaml'),
    },
  ],
});

const drawn = ['pk', '', '', '3 ghoul, knight, archer, witch', '6 blade 1d8', '4 15/14', 'y', 'wi distant', ''];

describe('setting up a fight', () => {
  const shelf = { ...one(comingBack), rulesets: [pkWithoutKnights, ...others] };

  test('asks again where a quote is left open', () => {
    const lines = [...drawn.slice(0, 4), '6 "blade 1d8', ...drawn.slice(4)];
    const { shown, fight } = talk(shelf, lines);
    expect(shown.join('\n')).toMatch(/quote[\s\S]* > 6 blade 1d8/i);
    expect(fight.members).toHaveLength(talk(shelf, drawn).fight.members.length);
  });

  test('asks only for what is needed, and shows the rest once', () => {
    expect(talk(shelf, drawn).shown).toEqual([
      '   1 pk        P&K',
      '   2 brp       brp',
      '   3 factions  factions',
      '   4 guard     guard',
      '   5 mighty    mighty',
      'Rules: pk brp factions guard mighty > pk',
      'Party file? party.yaml (Asta Brann Cole Dora, 12 Nov)* new > ',
      '   Cole: 3 of 6 Health, sling (2 of 3 Critical Misses).  Brann was out. Back now? y*, n > ',
      'Foes, one line, like: 4 ghoul, archer > 3 ghoul, knight, archer, witch',
      '   ghoul, archer, witch: bestiary. No bestiary has Knight. Its Health, attack? > 6 blade 1d8',
      '   Knight: armor? [Enter: 0], totals to hit it and to ward it off? [Enter: 13/13] > 4 15/14',
      'Real dice for the party? y, n* > y',
      '   code  who     zone                     armor  health  fights with    wear      hit  ward',
      '   as    Asta    Melee (Torch-Bearer)     3/3    4/4     sword 1d6                13   13',
      '   br    Brann   Near (Scout)             2/2    5/5     bow 2d6                  13   13',
      '   co    Cole    Distant (Candle-holder)  -      3/6     sling 1d8      2 misses  13   13',
      '   do    Dora    Melee (Torch-Bearer)     2/2    5/5     axe 1d8                  13   13',
      '   G1-3  Ghoul   Melee suggested          -      5/5     claws 1d6                13   13',
      '   KN    Knight  Melee suggested          4/4    6/6     blade 1d8                15   14',
      '   AR    Archer  Near suggested           1/1    3/3     bow 1d6                  13   13',
      '   WI    Witch   Near suggested           -      4/4     hex, fire 2d4            13   15',
      '   In no bestiary: knight. `keep knight` adds it.',
      'Zones as suggested? > wi distant',
      '   Witch moves to Distant.',
      'Name this fight: > ',
    ]);
  });

  test('offers the nearest creatures for an unknown kind, and takes one of them', () => {
    const typed = ['pk', '', '', '2 gool', 'ghoul', 'n', '', ''];
    const { shown, fight } = talk(shelf, typed);
    expect(shown).toContain('   No bestiary has Gool. Did you mean ghoul? If not, its Health, attack? > ghoul');
    expect(fight.members.slice(-2).map(({ name, fields }) => [name, fields['attacks']])).toMatchObject([
      ['Ghoul 1', [{ name: 'claws' }]],
      ['Ghoul 2', [{ name: 'claws' }]],
    ]);
  });

  test('takes the whole line anew, or a known kind, at the questions about an unknown one', () => {
    const named = (...typed: readonly string[]) =>
      talk(shelf, ['pk', '', '', ...typed, 'n', '', ''])
        .fight.members.slice(4)
        .map(({ name }) => name);
    expect(named('archer, gool', '2 ghoul, archer')).toEqual(['Ghoul 1', 'Ghoul 2', 'Archer']);
    expect(named('2 gool', '6 blade 1d8', 'ghoul')).toEqual(['Ghoul 1', 'Ghoul 2']);
    expect(named('gool', '6 blade 1d8', 'y')).toEqual(['Gool']);
  });

  test.each([
    ['gools', 'No bestiary has Gools. Did you mean ghoul?'],
    [
      'unicorn',
      'No bestiary has Unicorn. To give another kind that name: `2 ghoul "Unicorn"`. `affray bestiary` lists the creatures.',
    ],
  ])('says also for a line that asks nothing that no bestiary has %s', (kind, says) => {
    const read = () =>
      readNewcomers(pk, `2 ${kind}`, 'test').flatMap((each) => membersOfNewcomer(pk, each, 'foes', []));
    expect(read).toThrow(`1 needs health: give a maximum of 1 or more, or what is left of it, such as 3/4. ${says}`);
  });

  test('in 71 keystrokes with the question of surprise, and Bout 1 is asked for', () => {
    const { fight } = talk(shelf, drawn);
    const shell = reopen([]);
    shell.table.play({ do: 'fight', options: beginOptions({ ...fight, ruleset: pk }) });
    expect(shell.prompt().says).toBe('Who is surprised?  nobody*, party, foes');
    shell.line('');
    expect(shell.prompt().says).toBe("Bout 1  Initiative: the party's d6?");
    expect(keys([...drawn, ''])).toBe(71);
    expect(fight.name).toBe('ghouls-and-knight');
  });

  test('brings back those who were out as whole, unless the referee says no', () => {
    const { members } = talk(shelf, drawn).fight;
    expect(members.find(({ name }) => name === 'Brann')?.fields).toMatchObject({
      status: 'active',
      health: { current: 5, max: 5 },
    });
    const without = talk(shelf, [...drawn.slice(0, 2), 'n', ...drawn.slice(3)]).fight;
    expect(without.members.map(({ name }) => name)).not.toContain('Brann');
  });
});

test('a yes or a no names no fight', () => {
  const shelf = { ...one(comingBack), rulesets: [pkWithoutKnights, ...others] };
  for (const word of ['y', 'No']) {
    const { shown, fight } = talk(shelf, [...drawn.slice(0, -1), word, 'barrow']);
    expect(shown.join(' ')).toContain(
      `Type a name for the save, or press Enter. To use it as the name, put it in quotes: "${word}".`,
    );
    expect(fight.name).toBe('barrow');
  }
});

describe('a foe that no bestiary knows', () => {
  const shelf = { ...one(comingBack), rulesets: [pkWithoutKnights, ...others] };
  const typed = (change: string) => [...drawn.slice(0, 7), change, ''];

  test('is kept with its changes, under its kind, in the form of a file', () => {
    const { shown, fight } = talk(shelf, typed('kn health 7, keep kn, wi distant'));
    expect(shown.slice(-2)).toEqual([
      '   Knight: health 7. Kept in the bestiary: knight. Witch moves to Distant.',
      'Name this fight: > ',
    ]);
    expect(fight.kept).toEqual([
      {
        name: 'knight',
        about: '',
        fields: {
          armor: '4/4',
          health: '7/7',
          attackTarget: 15,
          defenseTarget: 14,
          attacks: [{ name: 'blade', damage: '1d8' }],
        },
      },
    ]);
  });

  test('has one entry for all of its kind; `keep` alone keeps every kind', () => {
    const lines = ['pk', '', 'y', '2 boggart 3 claws 1d4, ghoul, wisp 2 spark 1d4 "Old Nan"', 'n', 'keep', ''];
    const { fight } = talk(shelf, lines);
    expect(fight.kept?.map(({ name }) => name)).toEqual(['boggart', 'wisp']);
  });

  test('is kept with the others that are named beside it', () => {
    const lines = ['pk', '', 'y', 'boggart 3 claws 1d4, wisp 2 spark 1d4, imp 2 bite 1d4', 'n', 'keep bo im', ''];
    expect(talk(shelf, lines).fight.kept?.map(({ name }) => name)).toEqual(['boggart', 'imp']);
  });

  test('is kept at the question for the name too; a castle called keep is a name', () => {
    const lines = [...drawn.slice(0, 7), 'wi distant', 'keep knight', 'The Keep'];
    const { shown, fight } = talk(shelf, lines);
    expect(shown).toContain('   Kept in the bestiary: knight.');
    expect(fight).toMatchObject({ name: 'the-keep', kept: [{ name: 'knight' }] });
    expect(talk(shelf, [...drawn.slice(0, 7), '', 'keep of the witch']).fight).toMatchObject({
      kept: [],
      name: 'keep-of-the-witch',
    });
  });

  test('is asked for again where the name fits several', () => {
    const drawn = ['pk', '', 'y', 'boggart 3 claws 1d4, boggle 2 spark 1d4', 'n'];
    const { shown, fight } = talk(shelf, [...drawn, 'keep bogg', 'keep boggle', '']);
    expect(shown.join('\n')).toMatch(/"bogg"[^\n]*Boggart[\s\S]* > keep boggle/);
    expect(fight.kept?.map(({ name }) => name)).toEqual(['boggle']);
  });

  test('is not kept unasked, nor under the name of another', () => {
    expect(talk(shelf, drawn).fight.kept).toEqual([]);
    const { shown, fight } = talk(shelf, [...drawn.slice(0, 7), 'keep wi', 'keep kn', '']);
    expect(shown).toContain('The bestiary has "wi" already. Type `keep knight`.');
    expect(fight.kept?.length).toBe(1);
    const known = talk(one(party), ['', 'ghoul', '', 'keep', '', '']).shown;
    expect(known).toContain('There is nothing to keep. The bestiary has them all.');
  });
});

describe('setting up a fight otherwise', () => {
  test('a party without a file is typed, and what is missing is asked by name and field', () => {
    const shelf: Shelf = { rulesets: [pk], partiesFor: () => [], seed: 'test' };
    const { shown, fight } = talk(shelf, ['Asta Torch-Bearer 3/4 sword', '1d6', '2 ghoul', '', '', '']);
    expect(shown.slice(1, 3)).toEqual([
      '   Asta is a player character and needs Will dice, such as 1d6 (PK-SET.12).',
      '   Asta: will dice? > 1d6',
    ]);
    expect(fight.members.map(({ name }) => name)).toEqual(['Asta', 'Ghoul 1', 'Ghoul 2']);
  });

  test('a word in the wrong place is taken for what it can be, and the whole entry may be typed again', () => {
    const shelf: Shelf = { rulesets: [pk], partiesFor: () => [], seed: 'test' };
    const bow = talk(shelf, ['Brann 2/5 2d6 bow', '2 ghoul', '', '', '']).fight.members[0];
    expect(bow?.fields).toMatchObject({
      armor: { max: 2 },
      health: { max: 5 },
      willDice: '2d6',
      weapons: [{ name: 'bow' }],
    });
    const again = talk(shelf, ['Brann 2/5 bow', 'nonsense', 'Brann 1/4 1d6 axe', '2 ghoul', '', '', '']);
    expect(again.fight.members[0]?.fields).toMatchObject({
      armor: { max: 1 },
      willDice: '1d6',
      weapons: [{ name: 'axe' }],
    });
  });

  test('suggested places are shown even if the board has no column for them', () => {
    const mighty = must(
      rulesets.find(({ id }) => id === 'mighty'),
      'mighty',
    );
    const shelf: Shelf = { rulesets: [mighty], partiesFor: () => [], seed: 'test' };
    const { shown } = talk(shelf, ['Aldric 40 17 10 4 sword 1d8', '2 orc, hedge wizard', '', 'o1 apart', '']);
    expect(shown.slice(-6)).toEqual([
      '   al    Aldric        melee suggested  40/40  17  4/0      attack',
      '   O1-2  Orc           melee suggested  5/5    13  1/0      attack',
      '   HE    Hedge Wizard  apart suggested  8/8    10  3/0      attack',
      'Places as suggested? > o1 apart',
      '   Orc 1 moves to apart.',
      'Name this fight: > ',
    ]);
  });

  test('a place may stand behind the word of its heading', () => {
    const guard = must(
      rulesets.find(({ id }) => id === 'guard'),
      'guard',
    );
    const shelf: Shelf = { rulesets: [guard], partiesFor: () => [], seed: 'test' };
    const { shown, fight } = talk(shelf, ['Ada 6/8 sword d8', 'thug', '', 'ad rank reach', 'ad rank reech', '']);
    expect(shown.join(' ')).toContain('Ada moves to Reach.');
    expect(shown.join(' ')).toContain('There is no place "reech".');
    expect(fight.members[0]?.place).toBe('Reach');
  });

  test('back returns to the question before, with the other answers kept', () => {
    const talk = new SetUpTalk(() => setUp(one(party)));
    talk.answer('');
    talk.answer('2 ghoul');
    expect(talk.question?.says).toBe('Real dice for the party? y, n*');
    talk.answer('back');
    expect(talk.question?.says).toMatch(/^Foes, one line/);
    for (const line of ['3 ghoul', 'y', '', '']) talk.answer(line);
    expect(talk.fight?.members.map(({ name }) => name).slice(-1)).toEqual(['Ghoul 3']);
    expect(talk.fight?.realDice).toBe(true);
  });

  test('back leaves a question with everything that it refused, and comes to the one before', () => {
    const talk = new SetUpTalk(() => setUp({ ...one(comingBack), rulesets: [pkWithoutKnights, ...others] }));
    for (const line of ['xyz', 'pk', 'nothing', '', '']) talk.answer(line);
    expect(talk.question?.says).toBe('Foes, one line, like: 4 ghoul, archer');
    for (const line of ['', '5/', 'back']) talk.answer(line);
    expect(talk.question?.says).toMatch(/^ {3}Cole: 3 of 6 Health.*Back now\?/);
    talk.answer('back');
    expect(talk.question?.says).toMatch(/^Party file\?/);
    talk.answer('nothing');
    expect(talk.question?.lines).toEqual([
      'There is no party file "nothing" in your rosters. Type its name, or `new`.',
    ]);
    talk.answer('./after.yaml');
    expect(talk.question?.lines.join()).toContain('`affray new --party FILE` takes one from elsewhere.');
    talk.answer('back');
    expect(talk.question?.says).toBe('Rules: pk brp factions guard mighty');
    talk.answer('xyz');
    expect(talk.question?.lines).toEqual(['There is no ruleset "xyz". Choose pk, brp, factions, guard or mighty.']);
    expect(talk.back()).toBe(false);
    talk.answer('mighy');
    expect(talk.question?.lines).toEqual(['There is no ruleset "mighy". Did you mean mighty?']);
    talk.answer('9');
    expect(talk.question?.lines).toEqual(['There is no ruleset "9". Choose pk, brp, factions, guard or mighty.']);
    talk.answer('1');
    expect(talk.question?.says).toMatch(/^Party file\?/);
  });

  test('a refusal says a name as it was typed, and Enter at a question without a default asks again', () => {
    const talk = new SetUpTalk(() => setUp({ ...one(comingBack), rulesets: [pkWithoutKnights, ...others] }));
    talk.answer('D&D');
    expect(talk.question?.lines[0]).toContain('There is no ruleset "D&D".');
    for (const line of ['pk', 'Asta; Brann']) talk.answer(line);
    expect(talk.question?.lines[0]).toContain('There is no party file "Asta; Brann" in your rosters.');
    for (const line of ['', '']) talk.answer(line);
    expect(talk.question).toMatchObject({ says: expect.stringMatching(/^Foes/), enter: 'asks again' });
  });

  test('a beginning of several parties is asked for anew with those it fits', () => {
    const parties = ['heroes.csv', 'heroes.yaml', 'pk-party.yaml'].map((name) => ({
      name,
      about: 'Asta',
      members: readMembers(pk, party, 'party', name),
    }));
    const talk = new SetUpTalk(() => setUp({ ...one(party), partiesFor: () => parties }));
    talk.answer('heroes');
    expect(talk.question?.lines[0]).toBe('"heroes" could be heroes.csv or heroes.yaml. Type more of the word.');
    talk.answer('heroes.y');
    expect(talk.question?.says).toMatch(/^Foes, one line/);
  });

  test('`?` explains each question, and is no answer to it', () => {
    const talk = new SetUpTalk(() => setUp({ ...one(comingBack), rulesets: [pkWithoutKnights, ...others] }));
    const lines = ['pk', '', '', '2 ghoul, blob', '6 claws 1d6', '', 'n', '', 'mine'];
    for (const line of lines) {
      const { question } = talk;
      talk.answer('?');
      expect(talk.question).toMatchObject({ says: question?.says, enter: question?.enter });
      expect(talk.question?.lines.at(-1)).toMatch(/^Enter: .*`back` goes to the question before/);
      expect(talk.question?.lines.length, question?.says).toBeGreaterThan(1);
      talk.answer(line);
    }
    expect(talk.fight?.name).toBe('mine');
    expect(talk.fight?.members.map(({ name }) => name).slice(-3)).toEqual(['Ghoul 1', 'Ghoul 2', 'Blob']);
  });

  test('`undo` goes back as `back` does, and `quit` leaves: neither is a creature or the name of a fight', () => {
    const talk = new SetUpTalk(() => setUp(one(party)));
    for (const line of ['', '2 ghoul', 'undo']) talk.answer(line);
    expect(talk.question?.says).toMatch(/^Foes, one line/);
    for (const line of ['2 ghoul', 'y', '', 'u']) talk.answer(line);
    expect(talk.question?.says).toBe('Zones as suggested?');
    talk.answer('');
    expect(() => talk.answer('quit')).toThrow('You left the set-up. No fight was made.');
    expect(talk.fight).toBeUndefined();
  });

  test('several parties are a list, each on its line', () => {
    const shelf = one(party);
    const [only] = shelf.partiesFor(pkWithoutKnights);
    const partiesFor = () => (only ? [only, { ...only, name: 'other.yaml' }] : []);
    const talk = new SetUpTalk(() => setUp({ ...shelf, partiesFor }));
    expect(talk.question).toMatchObject({
      lines: [expect.stringMatching(/^ {3}1 party\.yaml \(.*\)$/), expect.stringMatching(/^ {3}2 other\.yaml \(.*\)$/)],
      says: 'Party file? 1* 2 new',
      enter: 'party.yaml',
    });
  });

  test('there is no way back from the first question', () => {
    expect(new SetUpTalk(() => setUp(one(party))).back()).toBe(false);
  });

  test('the table of places has room at 60 columns', () => {
    const { shown } = talk({ ...one(party), room: 60 }, ['', '2 ghoul, witch', '', '', '']);
    expect(
      shown.filter((line) => line.startsWith('   ') && !line.includes('>')).every((line) => line.length <= 60),
    ).toBe(true);
    expect(shown).toContain('   code  who    zone                     armor  health');
  });

  test('a name of 40 letters is folded in the table of places, which keeps its other columns', () => {
    const long = 'Maximilian Leopold von Hohenstaufen zu B';
    const { shown } = talk({ ...one(party), room: 80 }, ['', `2 ghoul, witch "${long}"`, '', '', '']);
    const table = shown.filter((line) => line.startsWith('   ') && !line.includes('>'));
    expect(table.every((line) => line.length <= 80)).toBe(true);
    expect(table.join('\n')).toMatch(/code {2}who +zone +armor {2}health {2}fights with/);
    expect(table.join('\n')).toMatch(/ma {4}Maximilian .*\n {9}\S/i);
  });

  test('baggage of a party is told, not asked about', () => {
    const { shown } = talk(one(party), ['', 'ghoul', '', '', '']);
    expect(shown).toContain('   Cole: 3 of 6 Health.');
  });

  test('a side with nobody is refused in a sentence, and asked again', () => {
    const { shown } = talk(one(party), ['', '', 'ghoul', '', '', '']);
    expect(shown).toContain('A side needs at least one combatant. Name one.');
  });

  test('a place, a name and numbers may stand in the line', () => {
    const { fight } = talk(one(party), [
      '',
      '2 archer distant, knight melee 4/6 blade 1d8 "Sir Ulf"',
      '',
      '',
      'evening',
    ]);
    expect(fight.members.slice(4)).toMatchObject([
      { name: 'Archer 1', place: 'Distant' },
      { name: 'Archer 2', place: 'Distant' },
      { name: 'Sir Ulf', place: 'Melee', fields: { armor: { current: 4, max: 4 } } },
    ]);
    expect(fight.name).toBe('evening');
  });

  test('an unknown place and an unknown name are refused in a sentence', () => {
    const { shown } = talk(one(party), ['', 'ghoul', '', 'ghoul nowhere', 'bob melee', 'gh near', '']);
    expect(shown).toContain(
      'There is no place "nowhere". Choose Melee, Near, Distant, Torch-Bearer, Scout or Candle-holder.',
    );
    expect(shown).toContain('No combatant is called "bob". Type a name and a place, such as `gh near`.');
  });
});

describe('the setting up of every ruleset', () => {
  /** Returns the table of the last question but one: all newcomers, as typed and with their defaults. */
  const tableOf = (id: string, line: string) => {
    const ruleset = must(
      rulesets.find((each) => each.id === id),
      'ruleset',
    );
    const conversation = new SetUpTalk(() => setUp({ rulesets: [ruleset], partiesFor: () => [], seed: 'test' }));
    for (const typed of [line, '4 goblins, 2 wolves', '']) conversation.answer(typed);
    return conversation;
  };

  test.each(rulesets.map(({ id, setup }) => [id, setup.partyLike]))(
    '%s: the line that is given as an example is one, and all can be changed before it begins',
    (id, line) => {
      const conversation = tableOf(id, line);
      const shown = conversation.question?.lines.join('\n') ?? '';
      for (const name of ['Asta', 'Bo', 'G1-4', 'W1-2']) expect(shown).toContain(name);
      const [, change = ''] = /or type (.*)$/.exec(conversation.question?.enter ?? '') ?? [];
      conversation.answer(change);
      conversation.answer('');
      const fight = must(conversation.fight, 'fight');
      expect(fight.members.map(({ name }) => name).slice(0, 3)).toEqual(['Asta', 'Bo', 'Goblin 1']);
      const other = tableOf(id, line);
      other.answer('');
      other.answer('');
      expect(fight.members).not.toEqual(must(other.fight, 'fight').members);
    },
  );

  test('a change to an unknown combatant or field is refused in a sentence, and nothing is lost', () => {
    const conversation = tableOf('pk', 'Asta 3/4 1d6 sword');
    const refused = ['g1 nowhere', 'g1 helth 3', 'g1 health many', 'bob near', 'near', 'g1 goblin', 'set g9 health 2'];
    const said = refused.map((line) => {
      conversation.answer(line);
      return conversation.question?.lines[0];
    });
    expect(said).toEqual([
      'There is no place "nowhere". Choose Melee, Near, Distant, Torch-Bearer, Scout or Candle-holder.',
      'Goblin 1 has no field "helth". Did you mean health?',
      "Goblin 1: health can't be many. Give a maximum of 1 or more, or what is left of it, such as 3/4.",
      'No combatant is called "bob". Type a name and a place, such as `w2 near`.',
      'I can\'t read "near" as a change. Type a name and a place, such as `w2 near`.',
      'There is no place "goblin". Choose Melee, Near, Distant, Torch-Bearer, Scout or Candle-holder.',
      'No combatant is called "g9". Type a name and a place, such as `w2 near`.',
    ]);
    for (const [typed, says] of [
      [
        'rename g1 "Old Tom"',
        '`rename` is for the fight, once it has begun. Type a name and a place, such as `w2 near`.',
      ],
      ['remove g1', '`remove` is for the fight, once it has begun. Type a name and a place, such as `w2 near`.'],
    ] as const) {
      conversation.answer(typed);
      expect(conversation.question?.lines[0]).toBe(says);
    }
    conversation.answer('g1 near, set g1-4 health 3, as willDice 2d6');
    expect(conversation.question).toMatchObject({
      lines: ['   Goblin 1 moves to Near. Goblin 1, Goblin 2, Goblin 3 and Goblin 4: health 3. Asta: willDice 2d6.'],
      says: 'Name this fight:',
    });
    conversation.answer('');
    const members = conversation.fight?.members ?? [];
    expect(members.slice(0, 3)).toMatchObject([
      { name: 'Asta', fields: { willDice: '2d6' } },
      { name: 'Goblin 1', place: 'Near', fields: { health: { current: 3, max: 3 } } },
      { name: 'Goblin 2', place: 'Melee', fields: { health: { current: 3, max: 3 } } },
    ]);
  });

  test('an order at the question for the name is not taken for the name; other names with its word are', () => {
    const conversation = tableOf('pk', 'Asta 3/4 1d6 sword');
    conversation.answer('');
    for (const typed of ['remove g1', 'add 2 wolf', 'time 7 days']) {
      conversation.answer(typed);
      expect(conversation.question?.lines[0]).toContain(
        `\`${typed.split(' ')[0]}\` is for the fight, once it has begun.`,
      );
    }
    for (const typed of ['asat hit 14', 'asat attack-target 14']) {
      conversation.answer(typed);
      expect(conversation.question?.lines[0]).toContain('No combatant is called "asat".');
    }
    conversation.answer('show down');
    expect(conversation.fight?.name).toBe('show-down');
  });

  test('a part in the party can be begun, as a place can', () => {
    const conversation = tableOf('pk', 'Asta 3/4 1d6 sword');
    conversation.answer('as cand');
    expect(conversation.question?.lines.join()).toContain('Asta is now Candle-holder (Distant).');
    conversation.answer('as marchingOrder sco');
    expect(conversation.question?.lines.join()).toContain('Asta is now Scout (Near).');
  });

  test('a faulty party file is named, and not offered', () => {
    const fault = 'x.yaml, line 4, field health: health of Asta cannot be "lots".';
    const shelf: Shelf = {
      seed: 'test',
      rulesets: [pk],
      partiesFor: () => [{ name: 'x.yaml', about: '', members: [], fault }],
    };
    const conversation = new SetUpTalk(() => setUp(shelf));
    expect(conversation.question?.lines).toEqual([fault]);
    expect(conversation.question?.says).toBe(
      'Party, one line, like: Asta Torch-Bearer 3/4 1d6 sword, Bo Scout 2/5 1d8 bow',
    );
  });

  test('one word answers the question for a field; words without effect are named', () => {
    const brp = must(
      rulesets.find(({ id }) => id === 'brp'),
      'brp',
    );
    const conversation = new SetUpTalk(() => setUp({ rulesets: [brp], partiesFor: () => [], seed: 'test' }));
    conversation.answer('Asta dex 12 hp 13 sword-broad 60, Bo');
    expect(conversation.question?.says).toBe('   Bo, like dex 12 hp 13 sword-broad 60?');
    conversation.answer('12');
    expect(conversation.question?.says).toBe('   Bo: dex?');
    conversation.answer('nonsuch');
    expect(conversation.question?.lines).toEqual(["   Bo's dex can't be nonsuch. Give a whole number, 1 or more."]);
    conversation.answer('');
    expect(conversation.question?.lines[0]).toMatch(/^ {3}Bo needs dex/);
    for (const line of ['11', 'goblin', '', '', '']) conversation.answer(line);
    expect(conversation.fight?.members).toMatchObject([
      { name: 'Asta', fields: { dex: 12 } },
      { name: 'Bo', fields: { dex: 11, hp: { max: 12 } } },
      { name: 'Goblin' },
    ]);
  });
});

test('each question says which words its answer may have', () => {
  const conversation = new SetUpTalk(() => setUp({ ...one(party), rulesets: [pk, ...others] }));
  const seen = ['pk', '', '2 goblin', ''].map((line) => {
    const words = conversation.question?.words ?? [];
    conversation.answer(line);
    return words;
  });
  expect(seen[0]).toEqual(['pk', 'brp', 'factions', 'guard', 'mighty']);
  expect(seen[1]).toEqual(['party.yaml', 'new', 'back']);
  expect(seen[2]).toEqual(expect.arrayContaining(['goblin', 'giant spider', 'near']));
  expect(conversation.question?.words).toEqual(expect.arrayContaining(['g1', 'Goblin 2', 'Distant', 'health']));
});
