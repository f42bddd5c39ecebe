import { describe, expect, test } from 'vitest';
import { told, typedTable } from './by-hand.ts';
import { aldric, cass, dunstan } from './cast.ts';

const weak = '1 orc 1 13 16 hd 1 axe 1d6 melee';

describe('where the last foe drops in the middle of a round', () => {
  test('the missile that was to be drawn out still is (MB-LOD.5, MB-ORD.5)', () => {
    const shell = typedTable([aldric(), cass()], weak);
    told(shell, 'set al lodged arrow', 'ca extract al', '', '5 4 3', 'kill orc');
    expect(shell.prompt().enter).toBe('end the fight; `endround` plays on');
    told(shell, '');
    expect(shell.prompt().says).toContain("Cass's save to draw out the arrow, d20? (12 or more");
    expect(() => told(shell, 'end')).toThrow('The fight ends with this round (MB-AFT.1)');
    expect(told(shell, '12')).toContain('Cass draws the arrow out of Aldric: rolled 12, needed 12 or more: no damage.');
    expect(shell.prompt().says).toContain('Aftermath');
  });

  test('missiles of those who have fought do their damage (MB-LOD.2, MB-LOD.3)', () => {
    const shell = typedTable([aldric()], weak);
    told(shell, 'set al lodged arrow', '', '5 3', '12', '8', '1', '');
    expect(shell.prompt().says).toContain("The arrow in Aldric's wound: damage");
    expect(told(shell, '5')).toContain('The arrow in Aldric does 2 damage (half of 5).');
    expect(shell.prompt().says).toContain('Aftermath');
  });

  test('`count` plays the round on, and its end comes as ever (MB-ORD.5)', () => {
    const shell = typedTable([aldric(), cass()], weak);
    told(shell, '', '5 4 3', 'kill orc');
    expect(told(shell, 'count')).toContain('Count 5: Aldric does nothing.');
    expect(told(shell, 'count')).toContain('Count 4: Cass does nothing.');
    expect(shell.prompt().enter).toBe('end the fight; `endround` plays on');
    expect(told(shell, 'endround')).toContain('Round 2.');
  });

  test('nothing is asked where no missile was drawn or stirred (MB-LOD.4)', () => {
    const shell = typedTable([aldric()], weak);
    told(shell, 'set al lodged arrow', 'al rest', '', '5 3', 'kill orc', '');
    expect(shell.prompt().says).toContain('Aftermath');
  });
});

test('that a stun is over is told of nobody who lies unconscious (MB-CND.2)', () => {
  const shell = typedTable([aldric(), cass()], '1 orc 5 13 16 hd 1 axe 1d6 melee');
  told(shell, 'ca stunned 1', 'condition ca unconscious', 'al stunned 1');
  expect(told(shell, '', '1', '2')).not.toContain('Cass is no longer stunned');
  expect(told(shell, 'l')).toContain('Aldric is no longer stunned.');
});

test('a scroll that is lost is over on the board as such (MB-SCR.4)', () => {
  const shell = typedTable([aldric({ caster: 'other' }), cass()], '1 orc 5 13 16 hd 1 axe 1d6 melee');
  told(shell, 'al engage orc', 'al read "light" 3lv', 'orc direct al', '', '2 1 5', '18', '2');
  expect(shell.board().join(' ')).toContain('scroll over');
});

describe('the end of the fight', () => {
  test.each([
    ['kill orc', 'The fight is over: only the party is left. Aldric: 40 of 40 hp.'],
    ['kill al', 'The fight is over: only the foes are left.'],
    ['kill al orc', 'The fight is over: nobody can fight on.'],
    ['', 'The fight is over as it stands.'],
  ])('says who is left, live and in the log: `%s` (MB-ORD.5)', (line, says) => {
    const shell = typedTable([aldric()], weak);
    if (line !== '') told(shell, line);
    expect(told(shell, 'end')).toContain(says);
    expect(told(shell, 'l')).toContain(says);
  });

  test('makes of a rest the hours that pass, and hours say what they heal (MB-AFT.2, MB-ORD.4)', () => {
    const shell = typedTable([aldric()], weak);
    told(shell, 's al subdual 11', 'kill orc', 'end');
    for (const line of ['rest', 'al rest'])
      expect(() => told(shell, line)).toThrow('The fight is over (MB-ORD.4): type `hours 8`.');
    expect(told(shell, 'hours 8')).toBe('8 hours pass. Aldric: subdual 11 → 3.');
    told(shell, '');
    expect(() => told(shell, 'rest')).toThrow('type `hours 8`');
    expect(() => told(shell, 'a')).toThrow('The fight is over (MB-ORD.4): `fight` begins the next.');
  });

  test('a new session takes no subdual points: no hours have passed (MB-AFT.2)', () => {
    const shell = typedTable([aldric()], weak);
    told(shell, 's al subdual 11', 'kill orc', 'end', '', 'session');
    expect(told(shell, 'i al')).toContain('subdual 11');
  });
});

describe('morale', () => {
  const bones = '1 Bones 5 13 16 hd 1 axe 1d6 melee';

  test('is asked of those who may give up, by name, where others of the side fight on (MB-MOR.1)', () => {
    const shell = typedTable([aldric()], `3 orc 5 13 16 hd 1 axe 1d6 melee, ${bones}`);
    told(shell, 's bones fearless yes', 'kill o1', '', '8 1 1 1', 'x', '2', '2', '2');
    expect(shell.prompt().says).toContain('Foes lost their first combatant. Do Orc 2 and Orc 3 fight on?');
    expect(told(shell, 'surrender')).toContain('Foes lost their first combatant: Orc 2 and Orc 3 surrender.');
  });

  test('of the party is asked of its hirelings alone (MB-MOR.4, MB-MOR.5)', () => {
    const shell = typedTable([aldric(), cass(), dunstan({ kind: 'NPC' })], bones);
    told(shell, 'kill ca', 'al rest, du rest', '', '2 3 1', '2', '2');
    expect(shell.prompt().says).toContain('Party lost their first combatant. Does Dunstan fight on?');
    expect(told(shell, 'on')).toContain('Party lost their first combatant: Dunstan fights on.');
  });

  test('counts who is lost in this fight alone (MB-MOR.2)', () => {
    const shell = typedTable([aldric()], '4 orc 5 13 16 hd 1 axe 1d6 melee');
    told(shell, 'kill o1', 'end', '', 'fight', 'nobody', 'done', '8 1 1 1');
    expect(told(shell, 'endround !')).toBe('Ruling: allowed anyway. Round 2.');
    told(shell, 'kill o2', 'done', '8 1 1');
    expect(told(shell, 'endround ! : on')).toContain('Foes lost their first combatant and fight on.');
    told(shell, 'kill o3', 'done', '8 1');
    expect(told(shell, 'endround ! : on')).toContain('Foes lost half their number and fight on.');
  });

  test('counts the dead who have been taken off the board since (MB-MOR.2)', () => {
    const shell = typedTable([aldric()], '4 orc 5 13 16 hd 1 axe 1d6 melee');
    told(shell, 'kill o1', 'done', '8 1 1 1', 'endround ! : on', 'remove o1', 'kill o2', 'done', '8 1 1');
    expect(told(shell, 'endround ! : on')).toContain('Foes lost half their number and fight on.');
    told(shell, 's o3 leader yes', 'kill o3', 'remove o3', 'done', '8 1');
    expect(told(shell, 'endround ! : on')).toContain('Foes lost their leader and fight on.');
    told(shell, 'done', '8 1');
    expect(told(shell, 'endround !')).toBe('Ruling: allowed anyway. Round 5.');
  });
});
