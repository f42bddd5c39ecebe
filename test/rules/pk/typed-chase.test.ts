import { describe, expect, it } from 'vitest';
import { orProblem } from '../../../src/core/kit/problem.ts';
import type { Shell } from '../../../src/shell/shell.ts';
import { party, shellOf, type } from '../../shell/kit.ts';

/** The party has run from a Ghoul that began in Near, and from a Witch. */
function fled(house = {}): Shell {
  const { shell } = shellOf({ party, foes: 'ghoul near, witch distant', house });
  type(shell, 'nobody', 'initiative : 5 2', 'done', '', 'retreat party', 'run : 20 20 20 20 20');
  return shell;
}

describe('the Zones after a chase', () => {
  it('PK-CHA.18: are suggested as everybody started, and the prompt says each', () => {
    const shell = fled();
    type(shell, 'chase : asta 2');
    expect(shell.prompt().says).toContain('(Melee/Near/Distant)');
    expect(shell.prompt().says).toContain('as=Melee br=Near co=Distant do=Melee gh=Near wi=Distant');
    type(shell, 'wi near', '');
    const places = shell.situation.settled.combatants.map(({ code, place }) => `${code} ${place}`);
    expect(places).toEqual(['as Melee', 'br Near', 'co Distant', 'do Melee', 'gh Near', 'wi Near']);
  });

  it.each([
    ['5', "Choose Melee, Near or Distant. Asta's choice again?"],
    ['distant 5', 'Choose Melee, Near or Distant. Brann\'s choice again? (Asta\'s "Distant" is kept.)'],
  ])('PK-SET.8: are not settled by `%s`, a number for which no die is rolled', (line, says) => {
    const shell = fled();
    type(shell, 'dice party table', 'chase : asta 2');
    expect(orProblem(() => shell.line(line))).toMatchObject({ message: says });
    expect(shell.prompt().says).toContain('br=Near co=Distant do=Melee gh=Near wi=Distant');
  });
});

describe('a chase', () => {
  it('is offered by its words (PK-CHA.1)', () => {
    expect(fled().prompt()).toEqual({
      says: 'Evasion  The party has got away. Do the foes give chase?  chase, letgo*',
      enter: 'no chase, the fight is over',
    });
  });

  it('PK-CHA.1: is named where it is asked for in other words', () => {
    expect(() => fled().line('pursue')).toThrow('Did you mean chase?');
  });

  it('PK-CHA.9: whoever is named before or behind `chase` rolls', () => {
    for (const line of ['br chase : 5', 'chase br : 5']) {
      const shell = fled();
      expect(type(shell, line).join(' ')).toContain('Brann 5');
      expect(() => shell.line('gh chase')).toThrow('(PK-CHA.1)');
    }
    expect(() => fled().line('gh chase')).toThrow('(PK-CHA.9)');
  });

  it('PK-CHA.10: each Round is told by itself, what came of it once', () => {
    const told = type(fled({ chaseRounds: 'several' }), 'as chase : 3 2 4 18').join(' ');
    expect(told.match(/Round \d/g)).toEqual(['Round 1', 'Round 2', 'Round 3']);
    expect(told.match(/fails/g)).toHaveLength(2);
    expect(told.match(/escape/g)).toHaveLength(1);
    const caught = type(fled({ chaseRounds: 'several' }), 'as chase : 2 3 4').join(' ');
    expect(caught.match(/caught/gi)).toHaveLength(1);
  });

  it.each([
    ['letgo', 'The fight is over: the party has got away, and nobody gives chase.'],
    ['end', 'The fight is over, and nobody has won.'],
  ])('PK-CHA.11: `%s` at "Who rolls for the Side?" says how the fight ends, and no more', (line, says) => {
    const shell = fled();
    type(shell, 'chase');
    expect(shell.prompt().says).toContain('Who rolls for the Side?');
    expect(type(shell, line)[0]).toBe(says);
    expect(type(fled(), 'chase', line).join(' ')).not.toContain('Not played');
  });

  it('PK-CHA.13: a Retreat is refused until a Bout has been fought', () => {
    const shell = fled();
    type(shell, 'as chase : 2', '');
    for (const side of ['party', 'foes'])
      expect(() => shell.line(`retreat ${side}`)).toThrow('no Retreat left before the next Bout (PK-CHA.13)');
    type(shell, 'initiative : 5 2', 'done', '');
    expect(shell.prompt().says).toContain('End of Bout 2');
    type(shell, 'retreat foes');
  });
});

describe('a Side that is to give chase, and has nobody left', () => {
  it.each([['damage 9 b1 b2'], ['bench b1 b2', ''], ['remove b1 b2']])(
    'PK-END.6: `%s` ends the fight without a victor',
    (...lines) => {
      const { shell } = shellOf({ party: party.slice(0, 2), foes: '2 bandit melee' });
      type(shell, 'nobody', 'initiative : 5 2', 'done', '', 'damage 1 b1 b2', 'initiative : 5 2', 'done', '');
      for (let i = 0; i < 3 && !shell.prompt().says.includes('surrender or retreat'); i++) type(shell, '');
      type(shell, 'retreat party', 'run : 20 20 20');
      expect(shell.prompt().says).toContain('Do the foes give chase?');
      expect(type(shell, ...lines).join(' ')).toContain('The fight is over, and nobody has won.');
      expect(shell.prompt().says).toBe('The fight is over');
    },
  );
});

it('PK-RET.5: while a Side runs, the board asks no more whether the other does', () => {
  const { shell } = shellOf({ party: party.slice(0, 2), foes: 'ghoul melee', realDice: true });
  type(shell, 'foes', 'as x, br x', 'retreat party');
  for (const line of ['4', '3']) {
    expect(shell.prompt().says).toMatch(/runs from .* d20\?/);
    expect(shell.board().at(-1)).toBe(' now: the party runs');
    type(shell, line);
  }
});

it('PK-RET.5: `u` behind the Checks of a Retreat names the run, and the call stands', () => {
  const { shell } = shellOf({ party: party.slice(0, 2), foes: 'ghoul melee', realDice: true });
  type(shell, 'foes', 'as x, br x', 'retreat party', '4', '3');
  expect(type(shell, 'u')).toEqual(['Undid: the answer 3 (the run).']);
  expect(type(shell, 'u')).toEqual(["Undid: Asta's 4 (the run)."]);
  expect(shell.prompt().says).toContain('Retreat  Asta runs from Melee');
  expect(type(shell, 'u')).toEqual(['Undid: `retreat party`.']);
});

it('PK-RET.1: a Retreat of one alone is told whose and when there is one', () => {
  const { shell } = shellOf({ party: party.slice(0, 2), foes: 'ghoul melee' });
  type(shell, 'foes');
  const why =
    'A whole Side retreats, nobody alone (PK-RET.1): at the end of a Bout type `retreat party` or `retreat foes`.';
  for (const line of ['retreat br', 'retreat br !']) expect(() => shell.line(line)).toThrow(why);
  for (const line of ['chase !', 'letgo !']) expect(() => shell.line(line)).toThrow('A chase follows a Retreat');
  expect(() => shell.line('run')).toThrow('`retreat party` or `retreat foes` calls one at the end of a Bout.');
});

it('PK-RET.15: nobody is asked whether a destroyed foe is carried along', () => {
  const { shell } = shellOf({ party: party.slice(0, 1), foes: '2 ghoul melee' });
  type(shell, 'nobody', 'initiative : 5 2', 'kill g1', 'done', 'retreat foes', 'run : 20 20', '');
  expect(shell.prompt().says).toBe('The fight is over');
});

it('PK-RET.2: a Retreat that failed before the first Bout is not said to have been chased', () => {
  const { shell } = shellOf({ party, foes: 'ghoul melee', house: { retreatBeforeFirstBout: true } });
  type(shell, 'nobody', 'retreat party', 'run : 3 3 3');
  expect(() => shell.line('retreat party')).toThrow(
    'The party has no Retreat left before the next Bout (PK-RET.2): Enter goes on with Initiative.',
  );
});

it.each([
  [{}, ['initiative : 5 2', 'done', '']],
  [{ retreatBeforeFirstBout: true }, []],
])(
  'PK-RET.2: a third Retreat, where both Sides have called one, is not said to follow a chase (%j)',
  (house, before) => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee', house });
    type(shell, 'nobody', ...before, 'retreat party', 'retreat foes', 'run : 3 3 3 3 3');
    for (const side of ['party', 'foes'])
      expect(() => shell.line(`retreat ${side}`)).toThrow('no Retreat left before the next Bout (PK-RET.2)');
  },
);

it('PK-RET.2: whether the other Side runs too is asked with the words for it, and only of one that still can', () => {
  const { shell } = shellOf({ party, foes: 'ghoul melee' });
  type(shell, 'nobody', 'initiative : 5 2', 'done', 'retreat foes');
  expect(shell.prompt()).toMatchObject({ says: 'Retreat  The foes run. Does the party run too?  retreat party' });
  type(shell, 'u', 'retreat party', 'run : 3 3 3', 'retreat foes');
  expect(shell.prompt().says).toBe('Retreat  The foes run.');
});

describe('PK-RET.2: where the prompt asks whether the other Side runs too', () => {
  const asked = () => {
    const { shell } = shellOf({ party, foes: 'ghoul melee' });
    type(shell, 'nobody', 'initiative : 5 2', 'done', 'retreat foes');
    return shell;
  };

  it.each(['yes', 'y', 'Yes, please'])('%s calls its Retreat', (word) => {
    const shell = asked();
    expect(type(shell, word)).toContain('The party calls a Retreat.');
    expect(type(shell, 'u')).toEqual(['Undid: `retreat party`.']);
    expect(type(shell, 'y')).toEqual(['Redid: `retreat party`.']);
  });

  it.each(['', 'no', 'n'])('"%s" lets only the first one run', (word) => {
    const says = type(asked(), word).join(' ');
    expect(says).toContain('Ghoul runs');
    expect(says).not.toContain('Asta');
  });
});

it('PK-RET.8: the odds of a Retreat are those of its run, also before it is called', () => {
  const { shell } = shellOf({ party: party.slice(0, 3), foes: '2 bandit melee' });
  type(shell, 'nobody', 'initiative : 5 2', 'done');
  const odds = type(shell, 'o retreat party').join('\n');
  expect(odds).toContain('121/1000');
  type(shell, 'retreat party');
  expect(type(shell, 'o').join('\n')).toBe(odds);
  expect(shell.prompt().says).toBe('Retreat  The party runs. Do the foes run too?  retreat foes');
});

it('PK-CHA.1: a chase is refused while a part of the Side is still in the fight, though others have got away', () => {
  const { shell } = shellOf({ party, foes: 'ghoul melee, witch distant' });
  type(shell, 'foes', 'done', '');
  expect(type(shell, 'retreat foes', 'run : 2').join(' ')).toMatch(/Ghoul runs: still.*Witch runs: away/);
  expect(() => shell.line('chase')).toThrow('A chase follows a Retreat in which a whole Side has got away (PK-CHA.1).');
});

it('in a Retreat the Checks of one are said together, and those of others behind commas and names (PK-RET.8)', () => {
  const { shell } = shellOf({ party, foes: 'ghoul melee', realDice: true });
  type(shell, 'foes', 'as x, br x, co x, do x', '', 'retreat party');
  expect(type(shell, '13 9').join(' ')).toContain('Asta runs: to Near (13), still in Near (9, needed 10).');
  type(shell, 'u');
  expect(type(shell, 'as 12, br 10, do 13 9').join(' ')).toMatch(
    /Asta runs: still in Melee \(12.*Brann runs: to Distant \(10\), away.*Dora runs: to Near \(13\), still in Near \(9/,
  );
});

it('odds that there are none of are asked with those who are still there', () => {
  const { shell } = shellOf({ party, foes: '2 ghoul melee', realDice: true });
  type(shell, 'foes', 'kill as', 'kill g1', 'br x', 'co x', 'do x');
  expect(() => shell.line('o')).toThrow('such as `o br a g2`.');
});

describe('whoever may let others go', () => {
  /** A Witch has got away, and the party may give chase. */
  function away(): Shell {
    const { shell } = shellOf({ party, foes: 'witch distant' });
    type(shell, 'nobody', 'initiative : 5 2', 'done', '', 'retreat foes', 'no');
    expect(shell.prompt().says).toContain('Does the party give chase?');
    return shell;
  }

  it.each(['let them go', 'let go', 'letgo', 'no', 'n'])('PK-CHA.11: gives no chase by `%s`', (line) => {
    expect(type(away(), line).join(' ')).toContain('nobody gives chase');
  });

  it.each(['yes', 'y', 'chase'])('PK-CHA.1: gives chase by `%s`', (line) => {
    const shell = away();
    type(shell, line);
    expect(shell.prompt().says).toContain('Who rolls for the Side?');
    expect(type(shell, 'as 1').join(' ')).toContain('Pursuit');
  });

  it('PK-CHA.1: `y` brings back what was just undone, before it is a yes', () => {
    const shell = away();
    type(shell, 'letgo', 'u');
    expect(shell.prompt().says).toContain('Does the party give chase?');
    expect(type(shell, 'y').join(' ')).toMatch(/^Redid: /);
  });

  it.each(['let them go', 'let go', 'letgo'])('PK-CHA.4: spares whom it has caught by `%s`', (line) => {
    const shell = away();
    type(shell, 'as chase : 19');
    expect(shell.prompt().says).toContain('You have caught them. Fight on?');
    type(shell, line);
    expect(shell.prompt().says).not.toContain('Fight on?');
  });

  it.each(['let them go', 'let go', 'letgo', 'release'])('PK-YLD.3: takes no prisoners by `%s`', (line) => {
    const { shell } = shellOf({ party, foes: '2 bandit' });
    type(shell, 'nobody', 'initiative : 5 2', 'done', '', 'surrender foes');
    expect(shell.prompt().says).toContain('prisoners, or let go?');
    expect(type(shell, line).join(' ')).toContain('Bandit 1 and Bandit 2 are let go.');
  });
});

it.each(['bandits let go, ar p', 'b1 let go, b2 let go, ar p', 'let go let go p'])(
  'PK-YLD.4: of several prisoners some are let go in as many words: %s',
  (line) => {
    const { shell } = shellOf({ party, foes: '2 bandit melee, archer melee' });
    type(shell, 'foes', 'party x', '', 'surrender foes', 'each');
    expect(type(shell, line).join(' ')).toContain('Archer is taken prisoner. Bandit 1 and Bandit 2 are let go.');
  },
);

describe('a Side of which all have got away', () => {
  /** The foes have got away, but for a Bandit on the bench. */
  const away = () => {
    const { shell } = shellOf({ party, foes: '3 bandit melee', house: { npcRetreat: 'auto' } });
    type(shell, 'nobody', 'initiative : 6 1', 'bench b3', 'done', 'retreat foes', '');
    expect(shell.prompt().says).toContain('The foes have got away.');
    return shell;
  };

  it.each(['add ghoul melee', 'back b3', 'side foes as'])(
    'PK-RET.11: fights on where somebody of it stands in the fight: %s',
    (line) => {
      const shell = away();
      type(shell, line);
      expect(shell.prompt().says).toBe('End of Bout 1  Does anyone surrender or retreat?');
      expect(type(shell, '').join(' ')).not.toContain('over');
      expect(shell.prompt().says).toContain('Bout 2');
    },
  );

  it('PK-END.7: is chased once the last of those who stand is put out', () => {
    const shell = away();
    expect(type(shell, 'remove b3', 'add ghoul melee', '', 'initiative : 6 1', 'kill gh').at(-1)).toBe(
      'The foes have got away.',
    );
    expect(shell.prompt().says).toContain('Does the party give chase?');
  });

  it('PK-END.2: is destroyed where those who left are dead after all', () => {
    const shell = away();
    expect(type(shell, 'remove b3', 'kill b1', 'kill b2').join(' ')).toContain('The foes are destroyed');
  });
});
