import { describe, expect, it, test } from 'vitest';
import { isBusy } from '../../../src/shell/table/situation.ts';
import { party, shellOf, type } from '../../shell/kit.ts';

const wizard = { ...party[2], name: 'Wiz', spells: true };

/** Asta and a caster hold the first Bout against two Bandits and a Ghoul. */
function held() {
  const { shell } = shellOf({ party: [party[0] ?? {}, wizard], foes: '2 bandit melee, ghoul near' });
  type(shell, 'nobody', 'initiative : 5 2');
  return shell;
}

it('PK-BOUT.2: `done` outside the turns of a Bout is told what Enter does', () => {
  const { shell } = shellOf({ party, foes: 'bandit melee' });
  for (const line of ['done', 'done !'])
    expect(() => shell.line(line)).toThrow('No Side has its turn now (PK-BOUT.2): Enter goes on with surprise.');
  type(shell, 'foes', 'end');
  expect(() => shell.line('done')).toThrow('No Side has its turn now (PK-BOUT.2): the fight is over.');
});

it('PK-BOUT.2: `done` is refused where nobody has a turn left that it could end', () => {
  const { shell } = shellOf({ party, foes: '2 ghoul melee' });
  type(shell, 'foes', 'done', 'done');
  expect(shell.prompt().says).toMatch(/^End of Bout 1/);
  expect(() => shell.line('done')).toThrow(
    'No Side has its turn now (PK-BOUT.2): Enter goes on with the end of the Bout.',
  );
});

it('PK-CRT.3: a broken weapon that is used by a ruling deals no double damage, and breaks no more', () => {
  const sword = (broken: boolean) => [{ name: 'sword', crits: broken ? 3 : 2, broken }];
  const struck = (broken: boolean) => {
    const asta = { ...party[0], weapons: sword(broken) };
    const { shell } = shellOf({ party: [asta], foes: 'Ulf 0/40 club 1d6 melee', realDice: true });
    type(shell, 'foes');
    return type(shell, 'a ul w sword ! 20').join(' ');
  };
  expect(struck(false)).toMatch(/12 damage, Health 40 → 28.*Asta's sword breaks\./);
  expect(struck(true)).toContain('6 damage, Health 40 → 34.');
  expect(struck(true)).not.toContain('breaks');
});

it('PK-MOV.1: who acts without a name is told what is due in a sentence', () => {
  const { shell } = shellOf({ party: party.slice(0, 2), foes: '2 ghoul melee' });
  type(shell, 'nobody', 'order party moves ask', 'initiative : 2 5', 'done');
  expect(shell.prompt().says).toBe('Bout 1  The foes are done. The party can move, not attack.  m as near');
  expect(() => shell.line('x "hums"')).toThrow(
    'Name who does it: `as else`, or press Enter for what is due: The foes are done. The party can move, not attack.',
  );
});

it('PK-SET.4: `zones` is told how a Zone that is known is changed', () => {
  const { shell } = shellOf({ party, foes: '2 ghoul melee' });
  type(shell, 'foes');
  for (const line of ['zones', 'zones !'])
    expect(() => shell.line(line)).toThrow(
      "Everybody's Zone is known (PK-SET.4): `set as zone near` changes one by hand.",
    );
  expect(type(shell, 'set as zone near')).toEqual(['Asta: zone Melee → Near.']);
});

it.each(['wi spell ba', 'spell'])('`%s` is answered with the word that casts one (PK-ATK.10)', (line) => {
  expect(() => held().line(line)).toThrow('Unknown command or name "spell". Did you mean cast?');
});

describe('whoever has attacked', () => {
  it('PK-BOUT.5: is told so also at the end of the Bout, and not whose turn it is', () => {
    const shell = held();
    type(shell, 'as a b1 : 13 2', 'wi d');
    expect(() => shell.line('as a b2')).toThrow('no attack left in this Bout (PK-BOUT.5)');
    expect(() => shell.line('as d')).toThrow('has no turn left in this Bout (PK-BOUT.4)');
  });
});

describe('a refused attack', () => {
  it('PK-ZON.7: names a crowd in reach in short', () => {
    const { shell } = shellOf({ party: [party[0] ?? {}], foes: '12 ghoul melee, witch distant' });
    type(shell, 'nobody', 'initiative : 5 2');
    expect(() => shell.line('as a wi')).toThrow('(PK-ZON.10): Asta can attack Ghouls 1 to 12.');
  });

  it('PK-ZON.7: at somebody who is out of the fight is forced by no ruling: it would take the turn and come to nothing', () => {
    const shell = held();
    type(shell, 'kill b1');
    for (const line of ['as a b1', 'as a b1 !'])
      expect(() => shell.line(line)).toThrow('Bandit 1 is destroyed (PK-ZON.7): Asta can attack Bandit 2');
    expect(type(shell, 'as a b2 : 13 2').join(' ')).toContain("Asta's sword hits Bandit 2");
  });

  it('PK-INI.4: names only what is left to a combatant whose Side does not hold the Bout', () => {
    const { shell } = shellOf({ party: party.slice(0, 2), foes: 'ghoul near, bandit melee' });
    const upTo = (...lines: readonly string[]) => {
      type(shell, ...lines);
      return () => shell.line('gh a as');
    };
    expect(upTo('nobody', 'initiative : 5 2', 'rest x')).toThrow('Ghoul can move, defend or do something else.');
    expect(upTo('gh m melee')).toThrow('The party holds this Bout (PK-INI.4): Ghoul can defend or do something else.');
    expect(upTo('gh d')).toThrow('The party holds this Bout (PK-INI.4): Ghoul can do nothing more in it.');
  });

  it('PK-BOUT.7: of a foe that has attacked goes by the rule about foes', () => {
    const { shell } = shellOf({ party: party.slice(0, 2), foes: '2 ghoul melee' });
    type(shell, 'party', 'g1 a as : 13', '');
    expect(() => shell.line('g1 a as')).toThrow('Ghoul 1 has no attack left in this Bout (PK-BOUT.7).');
  });
});

it('PK-BOUT.2: the end of the turn waits for the dice of an Attack, a Misadventure among them', () => {
  const { shell } = shellOf({ party, foes: '2 ghoul melee', realDice: true, seed: 'done' });
  type(shell, 'nobody', '6', 'as a g1', '15');
  expect(shell.prompt().says).toContain('Will dice, 1d6?');
  expect(() => shell.line('done')).toThrow("Asta's attack on Ghoul 1 is not finished.");
  expect(type(shell, '3', 'done').join(' ')).toContain('3 damage');
});

it('PK-MOV.1: a Side that can only move is shown a move that is still left', () => {
  const { shell } = shellOf({ party: party.slice(0, 2), foes: '2 ghoul melee' });
  type(shell, 'nobody', 'order party moves ask', 'initiative : 2 5');
  for (let i = 0; i < 9 && !shell.prompt().says.includes('can move, not attack'); i++) type(shell, '');
  const example = () => / {2}(m .*)$/.exec(shell.prompt().says)?.[1] ?? '';
  expect([example(), type(shell, example()).join()]).toEqual(['m as near', 'Asta moves to Near.']);
  expect([example(), type(shell, example()).join()]).toEqual(['m br melee', 'Brann moves to Melee.']);
  expect(example()).toBe('');
});

it('PK-END.5: the end of a Bout takes the word by which its prompt names Enter', () => {
  const { shell } = shellOf({ party, foes: '2 ghoul melee', seed: 'done' });
  type(shell, 'nobody', 'initiative : 5 2', 'done');
  for (let i = 0; i < 5 && shell.prompt().enter !== 'nobody, next Bout'; i++) type(shell, '');
  expect(shell.prompt()).toMatchObject({ enter: 'nobody, next Bout' });
  type(shell, 'nobody');
  expect(shell.prompt().says).toMatch(/^Bout 2/);
});

describe('a Spell', () => {
  it('PK-ATK.10: whose damage is said in dice is told to name what they show, and makes no effect of it', () => {
    expect(() => held().line('wi c b1 damage 3d6')).toThrow(
      'The damage of a Spell is a number, what its dice show (PK-ATK.10): `wi c b1 damage 7`.',
    );
  });

  it('PK-ZON.21: is offered where no weapon of its caster can be used, with the targets that it reaches', () => {
    const mage = { ...wizard, marchingOrder: 'Scout', weapons: ['dagger'] };
    const { shell } = shellOf({ party: [mage], foes: '2 bandit melee, witch distant' });
    type(shell, 'nobody', 'initiative : 5 2');
    expect(shell.prompt().says).toContain('[c]ast');
    expect(() => shell.line('c wit')).toThrow('(PK-ZON.13): Wiz can attack Bandit 1 or Bandit 2.');
    type(shell, 'c');
    expect(shell.prompt().says).toContain('which target?  b1* b2');
  });

  it('PK-ATK.10: is named where nobody has anything else that harms', () => {
    const mage = { ...wizard, marchingOrder: 'Candle-holder', weapons: [] };
    const { shell } = shellOf({
      party: [mage],
      foes: 'seer 0/4 hex spell blinded distant',
      house: { unarmed: 'forbidden' },
    });
    type(shell, 'nobody', 'initiative : 5 2', 'x');
    expect(shell.prompt().says).toContain('Nobody can hurt anybody any more but by Spells.');
    type(shell, 'bout');
    expect(shell.prompt().says).toContain('Initiative');
  });

  it('PK-DEF.10: puts an effect on its target once, however often it is cast', () => {
    const shell = held();
    type(shell, 'wi c b1 "blinded"', '', 'as d', '', '', 'initiative : 5 2', 'wi c b1 "blinded"', '');
    expect(type(shell, 'clear b1 blinded')).toEqual(['Bandit 1: no longer blinded.']);
  });

  it('PK-ATK.10: what comes of it is said in the line', () => {
    const shell = held();
    expect(type(shell, 'wi c b1 nothing').join(' ')).toContain('no effect');
    expect(isBusy(shell.situation)).toBe(false);
    expect(shell.prompt().says).toContain('Asta');
  });

  it('PK-ATK.10: a text behind it is its effect at Enter, whatever the last Spell did', () => {
    const shell = held();
    type(shell, 'wi c b1', 'damage', '1', 'as d', '', '', 'initiative : 5 2', 'wi c b2 "fast asleep"', '');
    expect(shell.situation.settled.combatants.find(({ code }) => code === 'b2')?.conditions[0]?.name).toBe(
      'fast asleep',
    );
  });

  it('PK-ATK.10: stated by the referee it is no ruling', () => {
    const shell = held();
    type(shell, 'wi c b1', 'damage', '1');
    expect(type(shell, 'l').join('\n')).not.toContain('ruling');
  });

  it('PK-ATK.10: its damage in the line is no ruling either', () => {
    const shell = held();
    expect(type(shell, 'wi c b1 damage 2').join(' ')).toContain('Bandit 1 takes 2 damage');
    expect(type(shell, 'l').join('\n')).not.toContain('ruling');
  });
});

describe('surrender', () => {
  const gap = () => {
    const shell = held();
    type(shell, 'done', '');
    return shell;
  };

  it('PK-YLD.4: of one is listed for that one alone behind its name, and of no Side', () => {
    const shell = gap();
    const lines = type(shell, 'b1');
    expect(lines).toEqual(['Bandit 1:', 'b1 move       Move one Zone', 'surrender b1  Surrender of Bandit 1']);
    for (const line of ['b1 move', 'surrender b1']) expect(() => type(shell, line)).not.toThrow();
  });

  it('PK-YLD.4: is nothing that one does to another: whom it is for is asked', () => {
    const shell = gap();
    expect(() => shell.line('b1 surrender as')).toThrow(
      '`surrender` would be for Bandit 1 and Asta. Type `surrender as`, or for all `surrender b1 as`.',
    );
    expect(() => shell.line('b1 surrender party')).toThrow('Type `surrender party`, or for all `surrender b1 party`.');
    expect(type(shell, 'b1 b2 surrender')).toEqual(['Bandit 1 and Bandit 2 surrender and are disarmed.']);
  });

  it('PK-YLD.1: of a Side that has got away waits for the chase, by the name of the Side, too', () => {
    const shell = held();
    type(shell, 'rest x', '', 'retreat party', 'run : 20 20');
    for (const line of ['surrender party', 'surrender foes'])
      expect(() => shell.line(line)).toThrow('The party has got away (PK-YLD.1): `chase` or `letgo` comes first.');
  });

  it('PK-YLD.1: says who by its own words: Enter gives nobody up', () => {
    const shell = held();
    expect(() => shell.line('surrender')).toThrow('`surrender foes`, `surrender party` or `surrender b1`');
    type(shell, '');
    expect(shell.situation.settled.combatants.filter(({ fields }) => fields['status'] !== 'active')).toEqual([]);
  });
});

test.each([
  ['time 4 weeks', 28],
  ['time week', 7],
  ['time 3 days', 3],
  ['time 1 day', 1],
])('PK-TAM.2: %s is %i days', (line, days) => {
  const { shell } = shellOf({ party: party.slice(0, 1), foes: 'wolf melee' });
  type(shell, 'nobody', 'tame wolf', '');
  type(shell, line, '');
  expect(shell.situation.settled.combatants.find(({ name }) => name === 'Wolf')?.fields['tamedDays']).toBe(days);
  expect(type(shell, 'u').at(-1)).toContain(`\`${line}\``);
});

it('PK-MOV.1: a move that the tactic would make stands once in the list of a combatant, with its Zone', () => {
  const { shell } = shellOf({ party: [party[0] ?? {}], foes: 'ghoul near, archer distant', places: { Asta: 'Near' } });
  type(shell, 'nobody', 'initiative : 5 2');
  expect(type(shell, 'as').filter((line) => line.includes(' move '))).toEqual([
    'as move melee    Move one Zone: melee',
    'as move distant  Move one Zone: distant',
  ]);
});

it('PK-MOV.1: a move to where somebody stands already is refused as that', () => {
  expect(() => held().line('as m melee')).toThrow('Asta is in Melee already (PK-MOV.1): Asta can move to Near.');
});

it('PK-END.1: the next Bout is refused after the fight without saying that a Bout is on', () => {
  const shell = held();
  type(shell, 'end foes');
  expect(() => shell.line('bout')).toThrow('No fight is going on (PK-END.1): `fight` begins the next.');
});

describe('a weapon that is given away', () => {
  it('PK-CRT.10: goes to somebody else', () => {
    const { shell } = shellOf({ party, foes: 'ghoul melee', realDice: true });
    type(shell, 'foes');
    expect(() => shell.line('as give as')).toThrow('Asta has it already (PK-CRT.10): name who gets it.');
    type(shell, 'as give');
    expect(shell.prompt().says).toMatch(/^Asta \(give\): which target\? {2}br/);
  });
});

it('PK-BOUT.3: the board names whoever acts out of the order of the roster, and who is next', () => {
  const { shell } = shellOf({ party: party.slice(0, 3), foes: '2 ghoul melee', realDice: true });
  type(shell, 'nobody', 'initiative : 5 2', 'co a g1');
  expect(shell.board().at(-1)).toBe(' now: Cole   next: Asta');
  type(shell, 'as a g1');
  expect(shell.board().at(-1)).toBe(' now: Asta and Cole');
  type(shell, 'u', '15');
  expect(shell.board().at(-1)).toBe(' now: Asta (sword, Melee)   next: Brann');
});

describe('a Side of which everybody is benched', () => {
  const asked = 'are benched, and nobody else of their Side is left.';
  const alone = () => {
    const { shell } = shellOf({ party: party.slice(0, 2), foes: '2 ghoul melee', realDice: true });
    type(shell, 'nobody', '6', 'bench party');
    return shell;
  };

  it('PK-END.2: has not lost before the referee says so', () => {
    const shell = alone();
    expect(shell.prompt().says).toContain(asked);
    expect(shell.prompt().enter).toBe('end the fight, the foes win');
    expect(type(shell, 'damage 9 g1').join(' ')).not.toContain('win');
    type(shell, 'back as br');
    expect(shell.prompt().says).toContain('Asta (sword, Melee)');
    expect(type(shell, 'bench party', '').join(' ')).toContain('The party is destroyed: the foes win.');
  });

  it('PK-END.2: has not lost by the fall of the last who is not', () => {
    const { shell } = shellOf({ party: party.slice(0, 2), foes: '2 ghoul melee', realDice: true });
    expect(type(shell, 'nobody', '6', 'bench br', 'kill as').join(' ')).not.toContain('The party is destroyed');
    expect(shell.prompt().says).toContain('Brann is benched, and nobody else of their Side is left.');
    expect(type(shell, '').join(' ')).toContain('The party is destroyed: the foes win.');
  });
});

describe('a Retreat behind the end of a Bout', () => {
  const atInitiative = (...lines: readonly string[]) => {
    const { shell } = shellOf({ party: party.slice(0, 1), foes: 'ghoul melee', realDice: true });
    type(shell, 'nobody', '6', 'x', ...lines, '');
    expect(shell.prompt().says).toContain('Initiative');
    return shell;
  };

  it('PK-RET.1: is called until Initiative is thrown, and Initiative comes behind it', () => {
    const shell = atInitiative();
    expect(type(shell, 'retreat party')).toContain('The party calls a Retreat.');
    type(shell, 'undo');
    expect(shell.prompt().says).toContain('Bout 2  Initiative');
    expect(() => shell.line('retreat frob')).toThrow('frob');
    type(shell, 'retreat party');
    expect(type(shell, '2').join(' ')).toContain('Asta runs: still in Melee (2, needed 13)');
    expect(shell.prompt().says).toContain('Bout 2  Initiative');
    expect(() => shell.line('retreat party')).toThrow('The party has no Retreat left before the next Bout (PK-RET.2)');
    type(shell, '5');
    expect(() => shell.line('retreat party')).toThrow('A Retreat is called at the end of a Bout, before Initiative');
  });

  it('PK-RET.10: its odds say that whoever runs out of the fight is away, and not out', () => {
    const told = type(atInitiative(), 'o retreat party').join(' ');
    expect(told).toMatch(/away +22% /);
    expect(told).not.toMatch(/\bout\b(?! of the fight)/i);
  });

  it('PK-RET.2: is no second one where the first failed at the end of the Bout, until the next Bout is fought', () => {
    const shell = atInitiative('retreat party', '2');
    expect(() => shell.line('retreat party')).toThrow('The party has no Retreat left before the next Bout (PK-RET.2)');
    type(shell, '5', '', '20');
    expect(type(shell, 'retreat party')).toContain('The party calls a Retreat.');
  });
});

it("what a referee writes of an injury is said in the referee's words (PK-MIS.12)", () => {
  const { shell } = shellOf({ party, foes: 'ghoul melee' });
  type(shell, 'set as injuries "lost an eye; left hand"');
  expect(shell.board().join(' ')).toContain('! Asta: lost an eye, left hand lost');
});

it('the list of what can be done reads as a sentence with a name (PK-ATK.10)', () => {
  expect(type(held(), 'wi').join('\n')).toMatch(/wi cast gh +Cast a Spell at Ghoul/);
});

it.each([
  ['as a g1 15 3', /^Asta's sword hits .*2\. Ghoul 1: no longer stunned\.$/],
  ['as d', /^Asta defends\. Ghoul 1: no longer stunned\.$/],
  ['as x', /^Asta does nothing\. Ghoul 1: no longer stunned\.$/],
])('PK-BOUT.4: `%s` is told before what ends with the turn', (line, told) => {
  const { shell } = shellOf({ party, foes: '2 ghoul melee', realDice: true });
  type(shell, 'nobody', 'condition g1 stunned 0 end as', 'initiative : 5 2');
  expect(type(shell, line).join(' ')).toMatch(told);
});

it('PK-DMG.8: a hit whose dice show nothing says so', () => {
  const { shell } = shellOf({ party, foes: 'ghoul melee', realDice: true });
  type(shell, 'nobody', 'set as willDice 1d4-3', 'set gh attacks "claws 1d4-3"', 'initiative : 5 2');
  expect(type(shell, 'as a gh 15 2')).toEqual(["Asta's sword hits Ghoul (15): no damage."]);
  expect(type(shell, 'u', 'as a gh 5')).toContain("Asta's sword fails against Ghoul (5, needed 13).");
  type(shell, 'done', '', 'initiative : 2 5', 'gh a as : 5 2');
  expect(type(shell, '')).toContain('Ghoul hits Asta (Defense 5, needed 13): no damage (1d4-3).');
});

it.each([
  ['gh a as hit damage 4', 'Ghoul hits Asta (overruled): 4 damage'],
  ['gh a as miss', 'Asta wards off Ghoul (overruled)'],
  ['gh a as made', 'Asta wards off Ghoul (overruled)'],
  ['gh a as def fail', 'Ghoul hits Asta (overruled)'],
])('PK-DEF.11: `%s` says of the attack what it says, and of the Check the rest', (line, told) => {
  const { shell } = shellOf({ party, foes: 'ghoul melee', realDice: true });
  type(shell, 'nobody', 'initiative : 2 5', line);
  expect(type(shell, '').join(' ')).toContain(told);
});
