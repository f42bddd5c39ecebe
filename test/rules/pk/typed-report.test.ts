import { expect, it } from 'vitest';
import { party, shellOf, type } from '../../shell/kit.ts';
import { reportOf, summaryOf } from '../../views/report/fought.ts';

it('PK-BOUT.1: the report counts the Bouts that were fought, as the board does', () => {
  const { shell } = shellOf({ party: party.slice(0, 2), foes: '2 bandit melee' });
  type(shell, 'nobody', 'initiative : 5 2', 'as d, br d', '');
  expect(shell.situation.settled.round).toBe(2);
  type(shell, 'surrender foes');
  expect(type(shell, 'b')[0]).toContain('0:10');
  expect(summaryOf(shell)).toContain('1 Bout, 0:10');
});

it('PK-END.2: a fight is not called unfinished while its aftermath is open', () => {
  const { shell } = shellOf({ party: party.slice(0, 2), foes: '2 bandit melee' });
  type(shell, 'nobody', 'initiative : 5 2');
  expect(summaryOf(shell)).toContain('the fight is unfinished. Still standing now');
  type(shell, 'surrender foes');
  expect(shell.prompt().says).not.toBe('The fight is over');
  expect(summaryOf(shell)).toContain('1 Bout, 0:10 of game time. Still standing at the end: party 2 of 2');
});

it('PK-OUT.12: who is revived after the fight is up again, and not said to be back in it', () => {
  const { shell } = shellOf({ party: party.slice(0, 1), foes: 'bandit melee' });
  type(shell, 'nobody', 'kill as', '', '');
  expect(type(shell, 'revive as')).toEqual(['Asta is up again (a correction).']);
});

it('PK-OUT.1: somebody who was out at the end is not standing, whatever a session brings back', () => {
  const { shell } = shellOf({ party: party.slice(0, 2), foes: 'bandit melee' });
  type(shell, 'nobody', 'initiative : 5 2', 'damage 3 as', 'damage 9 as : 10', 'surrender foes', 'prisoners', '');
  expect(summaryOf(shell)).toContain('party 1 of 2');
  type(shell, 'session', '', '');
  expect(shell.situation.settled.combatants[0]?.fields['status']).toBe('active');
  expect(summaryOf(shell)).toContain('party 1 of 2');
  const health = reportOf(shell)?.courses.find(({ who, pool }) => who === 'Asta' && pool === 'health');
  expect(health?.points.map(({ left }) => left)).toEqual([4, 0]);
});

it('PK-OUT.12: whoever was destroyed in an earlier fight is not in the report of the next', () => {
  const { shell } = shellOf({ party: party.slice(0, 2), foes: '2 bandit melee' });
  type(shell, 'nobody', 'initiative : 5 2', 'kill b1 b2', '');
  expect(summaryOf(shell)).toContain('party 2 of 2, foes none of 2');
  type(shell, 'add ghoul melee', 'fight', 'nobody', 'initiative : 5 2', 'kill gh', '');
  expect(shell.prompt().says).toBe('The fight is over');
  expect(summaryOf(shell)).toContain('party 2 of 2, foes none of 1');
  const people = reportOf(shell)?.sides.flatMap(({ members }) => members.map(({ name }) => name));
  expect(people).toEqual(['Asta', 'Brann', 'Ghoul']);
  expect(reportOf(shell)?.courses.some(({ who }) => who.startsWith('Bandit'))).toBe(false);
});
