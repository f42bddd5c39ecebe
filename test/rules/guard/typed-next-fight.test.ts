import { expect, test } from 'vitest';
import { guard } from '../../../rules/guard/index.ts';
import { allBack } from '../../../src/shell/set-up/set-up.ts';
import { refusal, say, table } from './shell.ts';

const ada = { name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] };
const bo = { name: 'Bo', kind: 'pc', guard: 0, life: 9, weapons: ['axe d6'] };

test('a PC who was aided can act in the next fight of a save (GS-DMG.13)', () => {
  const shell = table([ada, bo], 'weak');
  say(shell, 'damage 1 bo', '20', 'end', 'ad aid bo', 'close', 'fight');
  expect(shell.prompt().says).toContain('then Bo');
});

test('a PC of a roster who is dying is so in the fight; one who was aided is able (GS-DMG.12, GS-DMG.13, GS-SCR.31)', () => {
  const { name: _, ...fields } = bo;
  const written = [{ status: 'critical', deathClock: 300 }, { status: 'out', deathClock: 300 }, { status: 'out' }];
  const party = written.map((more, i) => ({
    name: `Bo ${i}`,
    side: 'party',
    place: '',
    hidden: false,
    fields: { ...fields, ...more },
  }));
  expect(allBack(guard, party).map(({ fields }) => fields['status'])).toEqual(['critical', 'out', 'able']);
});

test('a PC with a Mortal Wound is out of the next fight until somebody heals it (GS-SCR.31)', () => {
  const shell = table([ada, { ...bo, guard: 11 }], 'weak');
  say(shell, 'we strike bo dmg 11', '', 'end', 'close', 'fight');
  expect(shell.prompt().says).not.toContain('Bo');
});

test('a foe that broke in the last fight of a save is not breaking in the next one (GS-MOR.9)', () => {
  const shell = table([ada], '3 weak');
  say(shell, 'dice foes table', 'kill w1', 'x', 'resolve', '12');
  expect(shell.prompt().says).toContain('w2:retreat');
  say(shell, 'end', 'close', 'fight', 'x', 'resolve');
  expect(shell.prompt().says).toContain('w2>ad');
});

test('a side without anybody able is named as it is spoken of, with the line that adds somebody (GS-INP.4)', () => {
  const shell = table([ada], 'weak');
  say(shell, 'kill we', 'end', 'close');
  expect(refusal(shell, 'fight')).toBe(
    'The foes have nobody who is able to fight (GS-INP.4). Type `add 2 weak`, and then `fight`.',
  );
  expect(say(shell, 'add 2 weak', 'fight')).toContain('The fight begins.');
});

test('a third side that has nobody left takes no part in the next fight (GS-INP.4)', () => {
  const shell = table([ada], 'weak, 2 thug side town');
  say(shell, 'kill t1, kill t2', 'end', 'close');
  expect(say(shell, 'fight')).toContain('The fight begins.');
  say(shell, 'a we', 'resolve', '..');
  expect(shell.prompt().says).not.toMatch(/town/i);
});

test('a party of which nobody is able is told the line that adds somebody to it (GS-INP.4)', () => {
  const shell = table([ada], 'weak');
  say(shell, 'kill ad', 'close');
  expect(refusal(shell, 'fight')).toBe(
    'The party has nobody who is able to fight (GS-INP.4). Type `add 2 weak side party`, and then `fight`.',
  );
  expect(say(shell, 'add 2 weak side party', 'fight')).toContain('The fight begins.');
});

test('a foe who fled stays away in the next fight of a save, and is no part of how it ends; a PC who fled is back (GS-AFT.4)', () => {
  const shell = table([ada, { ...bo, guard: 5 }], '3 weak');
  say(shell, 'set bo status fled', 'set w1 status fled');
  const statuses = () => shell.situation.settled.combatants.map(({ fields }) => fields['status']);
  expect(statuses()).toEqual(['able', 'fled', 'fled', 'able', 'able']);
  say(shell, 'end', 'close', 'fight');
  expect(statuses()).toEqual(['able', 'able', 'fled', 'able', 'able']);
  expect(shell.prompt().says).toContain('Party declares  Ada  then Bo');
  expect(shell.board().join('\n')).toMatch(/out: W1 .*fled/);
  expect(say(shell, 'kill w2 w3', 'x', 'x', 'resolve')).toContain('The fight is over. The party wins.');
  expect(refusal(shell, 'revive w1')).toBe('');
});

test('an ally who was routed or gave up is there again in the next fight, a foe is not (GS-WAR.4, GS-MOR.12)', () => {
  const allies = ['Militia', 'Hireling'].map((name) => ({ name, type: 'weak', weapons: ['clubs d6'] }));
  const shell = table([ada, ...allies], '3 weak');
  say(
    shell,
    's militia status routed, s hireling status surrendered, s w1 status surrendered',
    'end',
    'close',
    'fight',
  );
  const stateOf = (name: string) => shell.board().find((line) => line.includes(name));
  expect(stateOf('Militia')).not.toContain('routed');
  expect(stateOf('Hireling')).not.toContain('surrendered');
  expect(say(shell, 'i w1')).toContain('surrendered');
});

test('a yes to what is dire ends with the fight; an order typed for it does not (GS-RET.8)', () => {
  const answered = table([ada, bo], 'weak');
  say(answered, 'ad retreat "the cellar"', '', 'bo retreat "the cellar"', '', 'yes', '..');
  expect(say(answered, 'order')).toBe('dire: yes');
  say(answered, 'end', 'close', 'fight');
  expect(say(answered, 'order')).toContain('No standing orders');
  const typed = table([ada, bo], 'weak');
  say(typed, 'order dire yes', 'end', 'close', 'fight');
  expect(say(typed, 'order')).toBe('dire: yes');
});
