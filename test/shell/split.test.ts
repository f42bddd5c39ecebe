import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { verify } from '../../src/drivers/replay.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { sample } from '../bestiaries.ts';
import { reopen, shellOf, type } from './kit.ts';

const over = 'This half is over: `split` goes to the other half, `join` makes one fight of both.';

/** Lines of each ruleset until the half with the first foe is over. */
const fights = [
  {
    ruleset: 'pk',
    foes: '2 bandit',
    begin: ['foes'],
    first: 'as b1',
    rule: 'PK-END.2',
    after: [],
    last: 'b2',
    again: [],
  },
  {
    ruleset: 'brp',
    foes: '2 bandit',
    begin: ['nobody'],
    first: 'an b1',
    rule: 'BR-1.3',
    after: ['x', ''],
    last: 'b2',
    again: ['x', 'x', 'x', ''],
  },
  {
    ruleset: 'factions',
    foes: '2 bandit z1',
    begin: ['players', 'nobody', 'players'],
    first: 'ba b1',
    rule: 'FA-RND.12',
    after: [],
    last: 'b2',
    again: [],
  },
  { ruleset: 'guard', foes: '2 thug', begin: [], first: 'ad t1', rule: 'GS-RND.11', after: [], last: 't2', again: [] },
  { ruleset: 'mighty', foes: '2 orc', begin: [], first: 'al o1', rule: 'MB-ORD.5', after: [], last: 'o2', again: [] },
] as const;

const members = (id: string): readonly JsonObject[] => {
  const { data } = sample(`rosters/${id}-party.yaml`);
  return JSON.parse(JSON.stringify(data)).members;
};

describe.each(fights)(
  'half of a split fight: $ruleset',
  ({ ruleset, foes, begin, first, after, last, again, rule }) => {
    const halved = () => {
      const { shell, entries } = shellOf({ ruleset, party: members(ruleset), foes });
      type(shell, ...begin, `split ${first}`, `kill ${first.slice(3)}`, ...after);
      return { shell, entries };
    };

    it(`${rule}: is no end of the whole fight`, () => {
      const { shell } = halved();
      expect(shell.prompt()).toMatchObject({ says: expect.stringContaining(over), enter: 'the other half' });
      expect(shell.board().join(' ')).toMatch(/in the other half: [^.]*2/);
      expect(type(shell, '').join(' ')).not.toMatch(/over|win|destroyed/);
      expect(shell.board().join(' ')).toContain(`in the other half: ${first.slice(0, 2)}`);
      expect(shell.prompt().says).not.toContain('over');
    });

    it('is asked about as before behind a restart', () => {
      const { shell, entries } = halved();
      expect(reopen(entries, ruleset).prompt()).toEqual(shell.prompt());
    });

    it(`${rule}: ends with the other one when both are over`, () => {
      const { shell } = halved();
      type(shell, 'split', `kill ${last}`, ...again);
      expect(shell.prompt()).toMatchObject({ says: expect.stringContaining(over), enter: 'one fight of both' });
      expect(type(shell, '').join(' ')).toContain('The fight is one again');
      expect(shell.prompt().says).not.toContain(over);
    });
  },
);

/** Lines of each ruleset until somebody of the half that will wait has begun something in the round. */
const seed = 'd';
const rounds = [
  { ruleset: 'pk', foes: '4 ghoul 30 claws 1d2 melee', begin: ['nobody', ''], first: 'as br g1 g2' },
  {
    ruleset: 'brp',
    foes: '4 bandit',
    begin: ['nobody', 'an a b1', 'br a b3', 'damage 13 ga raw', 'hi x'],
    first: 'an b1 b2',
  },
  {
    ruleset: 'factions',
    foes: '4 bandit z1',
    begin: [
      'players',
      'nobody',
      'players',
      'set ba health 90/90',
      'set b1 health 90/90',
      'set b2 health 90/90',
      'sy x',
    ],
    first: 'ba b1 b2',
  },
  {
    ruleset: 'guard',
    foes: '4 thug',
    begin: ['waive ad br cy do', 'set t1 guard 15/15', 'cy a t3', 'ad a t1'],
    first: 'ad br t1 t2',
  },
  {
    ruleset: 'mighty',
    foes: '3 orc hp 9',
    begin: ['', 'bl c sleep', 'al engage o1', 'condition ca blinded 1', '', ''],
    first: 'al o1',
  },
] as const;

describe.each(rounds)('the half that waits: $ruleset', ({ ruleset, foes, begin, first }) => {
  const begun = (...lines: readonly string[]) => {
    const { shell, entries } = shellOf({ ruleset, party: members(ruleset), foes, seed });
    type(shell, ...begin, ...lines);
    return { shell, entries };
  };
  const seen = (shell: Shell) => [...shell.board(), JSON.stringify(shell.prompt())];
  /** Enters until the half that is here has come to another round. */
  const playRound = (shell: Shell) => {
    const { round } = shell.situation.settled;
    for (let i = 0; i < 80 && shell.situation.settled.round === round; i++) shell.line('');
    expect(shell.situation.settled.round).toBe(round + 1);
  };

  it('goes on where it was, whatever the other has played', () => {
    const { shell: still } = begun(`split ${first}`, 'split');
    const { shell } = begun(`split ${first}`);
    playRound(shell);
    type(shell, 'split');
    expect(seen(shell)).toEqual(seen(still));
    expect(shell.situation.settled.round).toBe(1);
  });

  it('is the same behind undo, redo and a restart', () => {
    const { shell, entries } = begun(`split ${first}`);
    playRound(shell);
    const here = seen(shell);
    type(shell, 'split');
    const there = seen(shell);
    expect(seen(reopen(entries, ruleset, { seed }))).toEqual(there);
    type(shell, 'u');
    expect(seen(shell)).toEqual(here);
    type(shell, 'y');
    expect(seen(shell)).toEqual(there);
  });

  it('meets the other at the start of a round, and the save is played again alike', () => {
    const { shell, entries } = begun(`split ${first}`);
    playRound(shell);
    const told = type(shell, 'join').join(' ');
    expect(told).toMatch(/The halves meet as soon as both stand at the same moment, at the latest when \w+ 3 begins\./);
    for (let i = 0; i < 160 && shell.situation.settled.apart.length > 0; i++) shell.line('');
    const { apart, bags, combatants } = shell.situation.settled;
    expect([apart, bags.halves]).toEqual([[], {}]);
    expect(combatants.map(({ id }) => id)).toEqual(begun().shell.situation.settled.combatants.map(({ id }) => id));
    expect(shell.board().join(' ')).not.toContain('in the other half');
    const { ruleset: rules, chance, story } = reopen(entries, ruleset, { seed }).table.encounter;
    expect(verify(rules, chance.seed, story.steps)).toEqual([]);
  });

  it('is one again at once where nothing has been played since', () => {
    const before = seen(begun().shell);
    const { shell } = begun(`split ${first}`, 'split');
    expect(type(shell, 'join').join(' ')).toContain('The fight is one again');
    expect(seen(shell)).toEqual(before);
  });

  it('is called by no name, and takes part in the end of the whole fight', () => {
    const { shell } = begun(`split ${first}`);
    const [{ name = '', code = '' } = {}] = shell.situation.settled.apart;
    expect(() => shell.line(`i ${code}`)).toThrow(`${name} is in the other half of the fight. \`split\` goes there.`);
    expect(() => shell.line(`split ${first}`)).toThrow('The fight is split already.');
    type(shell, 'end');
    expect(shell.situation.settled.apart).toEqual([]);
  });
});

/** A fight of a ruleset's own party behind some lines. */
const fightOf = (ruleset: string, foes: string, ...lines: readonly string[]) => {
  const { shell, entries } = shellOf({ ruleset, party: members(ruleset), foes, seed });
  type(shell, ...lines);
  return { shell, entries };
};

const raiders = 'Gar dex 10 hp 30 sword short 20, Hob dex 10 hp 30 sword short 20';

describe('a split in a shared moment', () => {
  const foes = 'Gar dex 10 hp 18 sword short 50, Hob dex 10 hp 30 sword short 50';
  const begin = [
    ...['nobody', 'set hi dex 10', 'set hi chances sword-short 50', 'set br dex 10', 'set br weapons "sword short 50"'],
    ...['an x', 'br a gar', 'ga a ho', 'hi a ho', 'gar a br, ho a ga', '', '20', 'n', '6'],
  ];
  const fight = (...lines: readonly string[]) => {
    const { shell } = shellOf({ ruleset: 'brp', party: members('brp'), foes, realDice: true });
    type(shell, ...begin, ...lines);
    return shell;
  };

  it('BR-4.7: loses no wound where another is added behind it', () => {
    const shell = fight('20', 'n', '6 4', 'split ga hi ho', '20', 'n');
    expect(type(shell, '4').join(' ')).toMatch(/Hob: 30 → 18 .*Hob: 18 → 13/);
  });

  it('BR-4.7: loses no wound where the round of the other half is given up', () => {
    const shell = fight('split br ga ho', 'x', '', '', 'join !');
    let told = '';
    for (let i = 0; i < 9 && !told.includes('Gar:'); i++) told += type(shell, '').join(' ');
    expect(told).toContain('Gar: 18 → 11');
  });

  it('BR-4.7: has a wound with its victim, in whichever half the attacker is', () => {
    const shell = fight('split br ga ho', 'x', '');
    type(shell, '', 'split');
    expect(`${shell.board().join(' ')}`).toMatch(/Gar .*1[18]\/18/);
    let told = '';
    for (let i = 0; i < 9 && !told.includes('Gar:'); i++) told += type(shell, '').join(' ');
    expect(told).toContain('Gar: 18 → 11');
  });
});

describe('a split fight', () => {
  it('BR-12.7: lets nobody die by the rounds of the other half', () => {
    const { shell } = fightOf('brp', raiders, 'nobody', 'done', 'damage 13 ga raw', 'split an gar');
    expect(type(shell, '').join(' ')).not.toContain('Galen');
    expect(shell.prompt().says).toContain('Round 2');
    expect(shell.prompt().says).not.toContain('aid');
    type(shell, 'split');
    expect(shell.prompt().says).toContain('First Aid for Galen');
    expect(type(shell, '').join(' ')).toContain('Galen is dead');
  });

  it('BR-1.2: gives the other half the round that it has not had', () => {
    const lines = ['nobody', 'split an gar', 'an x', '', '', '', 'split'];
    const { shell } = fightOf('brp', raiders, ...lines);
    expect(shell.prompt().says).toContain('Round 1  Brana (statement');
  });

  it('MB-DEC.6: keeps a spell and the counts of the other half', () => {
    const { shell } = fightOf('mighty', '3 orc hp 90', '', 'bl c sleep', 'al engage o1', '', '', 'split al o1');
    for (let i = 0; i < 20 && !shell.prompt().says.startsWith('Initiative'); i++) type(shell, i === 0 ? 'x' : '');
    type(shell, 'split', 'x', 'x');
    expect(shell.prompt().says).toMatch(/^Count \d {2}Blogo.*\[c\]ast/);
  });

  it.each([
    {
      rule: 'MB-MOR.2',
      ruleset: 'mighty',
      foes: '4 orc hp 90 save 2',
      begin: ['', '', '', 'split al o1 o2'],
      halves: [['kill o1'], ['kill o3']],
      reasons: ['lost their first', 'lost half their number'],
    },
    {
      rule: 'GS-MOR.4',
      ruleset: 'guard',
      foes: '4 thug',
      begin: ['waive ad br cy do', ...[1, 2, 3, 4].map((n) => `set t${n} morale 12`), 'split ad br t1 t2'],
      halves: [
        ['kill t1', 'done'],
        ['kill t3', 'done'],
      ],
      reasons: ['morale (first casualty)', 'morale (half lost)'],
    },
    {
      rule: 'FA-MOR.2',
      ruleset: 'factions',
      foes: '4 bandit z1',
      begin: ['players', 'nobody', 'players', 'split ba b1 b2'],
      halves: [
        ['kill b1', 'pass', 'pass'],
        ['kill b3', 'pass', 'pass'],
      ],
      reasons: ['Round 2', 'Bandits 2 of 4 left'],
    },
  ])('$rule: counts a whole side for morale: $ruleset', ({ ruleset, foes, begin, halves, reasons }) => {
    const { shell } = fightOf(ruleset, foes, ...begin);
    for (const [i, lines] of halves.entries()) {
      if (i > 0) type(shell, 'split');
      let seen = type(shell, ...lines).join(' ');
      for (let enters = 0; enters < 30 && !/orale|lost|Round 2/.test(seen); enters++)
        seen += ` ${shell.prompt().says} ${type(shell, '').join(' ')}`;
      expect(`${seen} ${shell.prompt().says}`).toContain(reasons[i]);
    }
  });

  it('lets a half that is over wait for the end of the round of the other', () => {
    const begin = ['', '', '', 'split al o1', 'x', ''];
    const { shell } = fightOf('mighty', '3 orc hp 90', ...begin);
    for (let i = 0; i < 20 && shell.situation.settled.round < 2; i++) type(shell, '');
    type(shell, 'kill o1');
    expect(type(shell, 'join').join(' ')).toContain('The half that is over meets the other when Round 2 begins there.');
    expect(shell.board().join(' ')).toContain('in the other half: al O1');
    let told = '';
    for (let i = 0; i < 40 && shell.situation.settled.round < 2; i++) told += type(shell, '').join(' ');
    expect(told).toContain('The fight is one again: 2 are back.');
    expect(shell.prompt().says).toMatch(/^Declarations .*al .*bl .*du /);
  });

  it('is one at once by `!`, and says what is given up', () => {
    const { shell } = fightOf('mighty', '3 orc hp 90', '', '', '', 'split al o1', 'x');
    for (let i = 0; i < 20 && shell.situation.settled.round < 3; i++) type(shell, '');
    type(shell, 'join');
    expect(() => shell.line('join')).toThrow('play on, or make one fight of them now with `join !`');
    const told = type(shell, 'join !').join(' ');
    expect(told).toContain('What was left of Round 1 elsewhere is given up. All are in Round 3 now.');
    expect(shell.situation.settled.combatants.every(({ benched }) => !benched)).toBe(true);
    type(shell, 'u');
    expect(shell.board().join(' ')).toContain('in the other half');
  });

  const enters = (count: number) => Array<string>(count).fill('');
  const passes = ['players', 'nobody', 'players', 'split ba b1 b2', ...Array<string>(6).fill('p')];

  it.each([
    { how: 'join !', lines: ['split', 'damage 8 b3', 'split', 'join !'], dies: 'Bandit 3 dies at the end of round 4' },
    { how: 'join', lines: ['damage 10 ba', 'join', 'p', 'p'], dies: 'Balthasar dies at the end of round 3' },
    {
      how: 'back',
      lines: ['damage 8 b1', 'bench b1', 'split', 'back b1'],
      dies: 'Bandit 1 dies at the end of round 2',
    },
  ])('FA-DMG.16: leaves one full round to who is dying at `$how`', ({ lines, dies }) => {
    const { shell } = fightOf('factions', '4 bandit z1', ...passes, ...lines);
    expect(shell.board().join(' ')).toContain(dies);
  });

  it('BR-12.7: leaves until the end of the next round to who is dying when the halves meet', () => {
    const { shell } = shellOf({
      ruleset: 'brp',
      party: members('brp'),
      foes: raiders,
      house: { deathTiming: 'endOfNextRound' },
    });
    const pass = ['x', 'x', '', ''];
    type(shell, 'nobody', 'split an gar', ...pass, ...pass, 'damage 15 an raw', 'join', '', '');
    type(shell, ...['br x', 'ga x', 'hi x', 'ho x'], '', '');
    for (let i = 0; i < 20 && shell.situation.settled.round < 3; i++) type(shell, '');
    expect(shell.board().join(' ')).toMatch(/Ansel dies when (this|the) round ends/);
  });

  it('BR-4.10: asks about an attack on a turncoat also where the two are in different halves', () => {
    const foes = 'Gar dex 10 hp 30 sword short 50, Hob dex 10 hp 8 sword short 50';
    const states = ['nobody', 'an a ho', 'br a gar', 'ga x', 'gar x, ho x', '', 'hi x'];
    const { shell } = shellOf({ ruleset: 'brp', party: members('brp'), foes, realDice: true });
    type(shell, ...states, 'split an gar', 'side party gar', 'join !', '30', '');
    expect(shell.prompt().says).toContain("Brana: Gar is on Brana's side now (BR-4.10)");
  });

  it('BR-15.6: says of a target that it is in the other half', () => {
    const states = ['nobody', 'an a b3', 'br a b1', 'ga a b4', '', 'hi a b1', 'split an br b1 b2'];
    const { shell } = fightOf('brp', '4 bandit', ...states);
    expect(shell.prompt().says).toContain('Ansel: Bandit 3 is in the other half (BR-15.6): name Bandit 1 or Bandit 2.');
    expect(shell.board().join(' ')).not.toContain('has left the fight');
  });

  const flight = ['nobody', 'initiative : 6 1', 'split as br b1 b2', 'done', 'retreat foes', ''];
  it.each([
    { how: 'ran from both halves', lines: ['done', 'retreat foes', '', ''] },
    { how: 'ran from one half and fell in the other', lines: ['kill b3 b4'] },
  ])('PK-END.7: has foes escape who $how', ({ lines }) => {
    const house = { npcRetreat: 'auto' };
    const { shell } = shellOf({ ruleset: 'pk', party: members('pk'), foes: '4 bandit', house });
    type(shell, ...flight);
    expect(shell.prompt().enter).toBe('no chase, this half is over');
    const told = type(shell, '', 'split', ...lines, '').join(' ');
    expect(told).toContain('The fight is over: the foes have escaped.');
    expect(told).not.toContain('destroyed');
  });

  it('GS-MOR.8: has the able units of both halves compare one roll', () => {
    const { shell } = shellOf({ ruleset: 'guard', party: members('guard'), foes: '4 thug', realDice: true });
    type(shell, 'dice foes table', '3 3 3 3', 'split ad br t1 t2', 'kill t1', 'ad x, br x', '');
    expect(type(shell, '12').join(' ')).toContain('Thugs 2 to 4 break');
    type(shell, 'split');
    expect(shell.board().join(' ')).toMatch(/Thug 3 .*breaking.*Thug 4 .*breaking/);
  });

  it('GS-MOR.10: has a leader in the other half lend its Morale', () => {
    const lines = [
      'waive ad br cy do',
      'set t1 leader yes',
      'set t1 morale 12',
      'split ad br t1 t2',
      'split',
      'kill t4',
    ];
    const { shell } = fightOf('guard', '4 thug', ...lines);
    expect(type(shell, 'cy x, do x', '').join(' ')).toContain("needed 12 or less (Thug 1's Morale)");
  });

  it('FA-MOR.3: has nobody alone whose faction stands in the other half', () => {
    const lines = ['players', 'nobody', 'players', 'split ba b1', 'set b1 health 4', 'p', 'p'];
    const { shell } = fightOf('factions', '4 bandit z1', ...lines);
    expect(shell.prompt().says).not.toContain('Morale');
  });

  it('FA-MOR.4: has one save for the members in both halves, also where it was due before the split', () => {
    const lines = ['players', 'nobody', 'players', 'kill b1', 'kill b2', 'p', 'p', 'split ba b3'];
    const { shell } = fightOf('factions', '4 bandit z1', ...lines);
    expect(shell.prompt().says).toContain('Morale  Bandits 2 of 4 left');
    expect(type(shell, '').join(' ')).toMatch(/Bandit 3 and Bandit 4|B3 B4/);
    while (shell.prompt().says.includes('broke')) type(shell, '');
    expect(type(shell, 'split').join(' ')).not.toContain('Morale');
    expect(shell.prompt().says).not.toContain('Morale');
  });

  it('GS-POS.20: shifts the front line once a round, not in each half', () => {
    const first = ['waive ad br cy do', 'split ad br t1 t2', 'ad x, br x', '', 't1 x, t2 x', '', '6'];
    const { shell } = fightOf('guard', '4 thug', ...first);
    const told = type(shell, 'split', 'cy x, do x', '', 't3 x, t4 x', '', '').join(' ');
    expect(told).not.toContain('front line');
    expect(shell.board().join(' ')).toContain('Round 2');
    expect(shell.board().join(' ')).toContain('front line: 6 m forward');
    type(shell, 'cy x, do x', '', 't3 x, t4 x', '');
    expect(shell.prompt().says).toContain('Round 2 ends  The front line is 6 m forward.');
  });

  it('has who is benched come to the round of the other half', () => {
    const { shell } = fightOf(
      'mighty',
      '4 orc hp 90',
      '',
      'split al ca o1 o2',
      ...enters(17),
      'condition ca blinded 1',
    );
    const roundsLeft = () => {
      const { round, combatants } = shell.situation.settled;
      const conditions = combatants.find(({ code }) => code === 'ca')?.conditions ?? [];
      return conditions.map(({ until }) => until && until.round - round);
    };
    const before = [shell.situation.settled.round, roundsLeft()];
    type(shell, 'bench ca', 'split', 'back ca');
    expect(before).toEqual([expect.toSatisfy((round) => round > 1), roundsLeft()]);
    expect(shell.situation.settled.round).toBe(1);
  });

  it('PK-BOUT.11: gives who is benched a turn in the Bout of the other half', () => {
    const { shell } = fightOf('pk', '2 ghoul 40 claws 1d2 melee', 'foes', 'split as br g1', '', '', '', '');
    for (let i = 0; i < 9 && !shell.prompt().says.startsWith('End of Bout 2'); i++) type(shell, '');
    expect(shell.situation.settled.round).toBe(2);
    type(shell, 'bench as', 'split', 'back as');
    expect(shell.prompt().says).toMatch(/^Bout 1 {2}Asta/);
    expect(type(shell, 'as a g2').join(' ')).toContain("Asta's sword");
  });

  it('leaves what is asked and not answered, and asks it again', () => {
    const { shell } = shellOf({ party: members('pk'), foes: '4 ghoul melee', realDice: true });
    type(shell, 'party', '');
    expect(shell.prompt().says).toContain('Defense Check');
    type(shell, 'split as g1 g2');
    expect(shell.prompt().says).toMatch(/plan: g1>as g2>as$/);
    expect(shell.board().join(' ')).not.toMatch(/G[34].*in the other half/);
    type(shell, '', '2');
    expect(() => shell.line('split')).toThrow('is not finished. Answer what is asked first');
  });

  it('takes somebody benched along to the other half', () => {
    const { shell } = fightOf('pk', '2 ghoul melee', 'foes', 'split as br g1', 'bench br', 'split', 'back br');
    expect(shell.situation.settled.apart.map(({ code }) => code)).toEqual(['as', 'g1']);
    expect(shell.prompt().says).toContain('Brann');
  });

  it('of an older save goes on from where it is', () => {
    const { shell, entries } = fightOf('pk', '4 ghoul melee', 'foes');
    const away = ['cole', 'dora', 'ghoul-3', 'ghoul-4'];
    const benched = away.map((id) => ({ kind: 'changed', path: `combatant/${id}/@benched`, from: false, to: true }));
    const facts = [...benched, { kind: 'changed', path: 'groups/apart', to: away }];
    const { nextId } = shell.table.encounter.story;
    const intent = { do: 'split', at: ['asta', 'brann', 'ghoul-1', 'ghoul-2'] };
    entries.push({ step: nextId, group: nextId, intent, answers: [], facts, line: 99 });
    const open = () => reopen([...entries], 'pk', { seed });
    expect(open().board().join(' ')).toContain('in the other half: co do G3 G4');
    const [other, one] = [open(), open()];
    type(other, 'split');
    expect(other.board().join(' ')).toContain('in the other half: as br G1 G2');
    expect(other.prompt().says).toContain('Cole');
    expect(type(one, 'join').join(' ')).toContain('The fight is one again: 4 are back.');
    expect(one.board().join(' ')).not.toContain('other half');
  });
});
