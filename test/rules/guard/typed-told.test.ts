import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { replayed } from '../../../src/drivers/replay.ts';
import { everyFormat, written } from '../../views/report/fought.ts';
import { four, refusal, say, table } from './shell.ts';

/** The row of somebody on the board. */
const rowOf = (shell: ReturnType<typeof table>, name: string) =>
  shell.board().find((line) => line.includes(name)) ?? '';

test.each(['l ad', 'i ad'])('`%s` has the attacks of the one who is named (GS-ATK.3)', (line) => {
  const shell = table(four, '3 weak "Thug"');
  say(shell, 'ad a t1', 'rest x', '', '3');
  expect(say(shell, line)).toContain('Ada attacks Thug 1: sword 3 (d8). 3 damage: Guard 5 → 2.');
});

test('a shot that goes astray is asked for with the ally whom it hits (GS-POS.8)', () => {
  const shell = table(four, '2 weak "Thug"');
  say(shell, 'cy a t1', 'rest x', '', '1', '2');
  expect(shell.prompt().says).toContain("Cyn's bow on Dov (Armour 1): d6?");
  expect(say(shell, '4')).toContain("Cyn's shot hits Dov instead (4). Dov takes 3 damage");
});

test('a second stray shot finds nobody where the first has put its ally out (GS-DEC.6, GS-POS.8)', () => {
  const ally = { name: 'Hireling', type: 'weak', weapons: ['axe d6'], guard: '0/5' };
  const archers = ['Eve', 'Finn'].map((name) => ({ name, kind: 'pc', guard: 6, life: 8, weapons: ['bow ranged d6'] }));
  const shell = table([...archers, ally], '2 weak');
  say(shell, 'ev a w1', 'fi a w1');
  expect(refusal(shell, 'resolve : 1 2 1 1 20 20')).toContain('Nothing here asks for "20"');
  expect(say(shell, 'resolve : 1 2 1 1 20')).toMatch(/Hireling is dead.*Finn's shot hits nobody: Hireling is out/);
  expect(say(shell, 'l')).not.toContain("Finn's shot hits Hireling");
});

test('while a turn is settled, `=` marks whoever has had their part of it (GS-DEC.7)', () => {
  const shell = table(four, '2 weak "Thug"');
  say(shell, 'ad m reach', 'br brace', 'cy a t1', 'do a t2', '');
  expect(['Ada', 'Bram', 'Cyn', 'Dov'].map((name) => rowOf(shell, name).slice(0, 3))).toEqual([
    '   ',
    ' = ',
    '   ',
    '   ',
  ]);
  say(shell, '3', '3');
  expect(['Ada', 'Bram', 'Cyn', 'Dov'].map((name) => rowOf(shell, name).slice(0, 3))).toEqual([
    ' = ',
    ' = ',
    ' = ',
    '   ',
  ]);
});

test('a head wound tells what it takes of current Life (GS-SCR.26)', () => {
  const bo: JsonObject = { name: 'Bo', kind: 'pc', guard: 6, life: 9, weapons: ['axe d6'] };
  const shell = table([bo], 'weak "Thug" club d6');
  say(shell, 'dice foes table', 'done', '', '6');
  expect(say(shell, '4')).toContain('Rolled 4: maximum Life is 4 less, 5; Life 9 → 5.');
});

test('whoever does nothing and falls has lost nothing (GS-DEC.6)', () => {
  const shell = table(four, '2 weak "Thug"');
  say(shell, 'ad x "bars the door"', 'rest x', 'kill ad br');
  const told = say(shell, 'resolve');
  expect(told).toContain("Ada's action is no longer possible and has no effect.");
  expect(told).not.toContain('Bram');
});

test('help for aid has an ally who is down, and aid for another says what else helps (GS-DMG.13)', () => {
  const shell = table(four, '2 weak "Thug"');
  say(shell, 'set do status critical');
  expect(say(shell, '? aid')).toContain('aid do: a critical PC');
  say(shell, 'kill br', 'condition cy hamstrung');
  expect(refusal(shell, 'ad aid br')).toBe(
    'Aid is for the critical, and Bram is dead (GS-DMG.13): `aid do` is for Dov.',
  );
  expect(refusal(shell, 'ad aid cy')).toBe(
    'Aid is for the critical, and Cyn is able (GS-DMG.13): `treat cy leg` is for what a Scar has done.',
  );
});

test('the report has aid and rest in the order in which they came, and what is set by hand is no wound (GS-AFT.10)', () => {
  const shell = table(four, 'weak "Thug"');
  say(shell, 'set br status critical', 'kill th', 'done', 'ad aid br', 'set do guard 1');
  const { ruleset, story } = shell.table.encounter;
  const report = written({ ruleset, scenes: [...replayed(ruleset, story.steps)] }, 'referee');
  expect(report.fights.flatMap(({ wounds }) => wounds).map(({ who }) => who)).toEqual(['Thug']);
  const { text } = everyFormat(report);
  expect(text).toMatch(/Aftermath\n- Bram: dead in 60:00 without help\.\n- Ada aids Bram/);
});

test('a weapon changed behind a told blow: it is told anew with its die, with what comes of it (GS-DMG.12)', () => {
  const shell = table(four, '2 weak "Thug"');
  say(shell, 'dice foes table', 'set do guard 3', 'set do armour 0', 'rest x', '', 't1 do, t2 x', '');
  expect(say(shell, '3')).toContain('3 damage: Guard 3 → 0.');
  say(shell, 'set t1 weapons axe d12');
  expect(say(shell, '7')).toContain('Thug 1 attacks Dov: axe 7 (d12). 7 damage: Guard 3 → 0, Life 10 → 6.');
  expect(say(shell, '20')).toContain('Dov drops: critical');
});

test.each(['counter 1', 't1 counter 1', 'c 1'])('`%s` is a counter with its die (GS-CTR.7)', (line) => {
  const shell = table(four, '3 weak "Thug"');
  say(shell, 'dice foes table', 'set do place ranged', 'ad a t1', 'rest x', '', '3');
  expect(shell.prompt().says).toContain('Does Thug 1 counter?');
  expect(say(shell, line)).toContain('Thug 1 counters Ada: d3 1.');
});

test.each([
  ['3 zzz', 'Nothing here asks for "zzz"'],
  ['3m sideways', 'Nothing here asks for "sideways"'],
  ['2z', '"2z" is not a whole number. Type a whole number from -6 to 6.'],
])('"%s" moves no front line: only metres stand behind its number (GS-POS.20)', (line, why) => {
  const shell = table(four, '2 weak "Thug"');
  say(shell, 'rest x', '', 'foes x', '');
  const { says } = shell.prompt();
  expect(says).toContain('Move it by how many metres');
  expect(refusal(shell, line)).toContain(why);
  expect(shell.prompt().says).toBe(says);
  expect(say(shell, '-3 metres')).toBe('The front line shifts 3 m back; in all 3 m back.');
  for (const back of ['3m back', '3 m back', '3 back']) {
    say(shell, 'u');
    expect(say(shell, back)).toBe('The front line shifts 3 m back; in all 3 m back.');
  }
});

test('whoever is neither critical nor out any more has no death clock (GS-DMG.12, GS-SCR.31)', () => {
  const shell = table(four, '2 weak "Thug"');
  say(shell, 'set do guard 0', 'damage 5 do raw', '20');
  expect(say(shell, 'b')).toContain('Dov: dead in 60:00 without help');
  expect(say(shell, 'set do status surrendered')).toContain('death clock 360 rounds → none');
  expect(say(shell, 'b')).not.toContain('without help');
});

test('a Scar put on the list names lines that can be typed, on top of what there is (GS-SCR.26)', () => {
  const shell = table(four, '2 weak "Thug"');
  say(shell, 'set do life max penalty 2', 'set do deprived untilHealed');
  expect(say(shell, 'set do scars 6')).toContain('`set do life max penalty 6` has Scar 6 take effect');
  expect(say(shell, 'set do scars 6; 3')).toContain('`set do deprived untilHealed; restHours`');
});

test('a fight does not end at the counterattack behind a pool that has been told (GS-CTR.13, GS-RND.14)', () => {
  const shell = table([{ name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] }], 'standard');
  say(shell, 'dice all table', 'done', 'st a ad', '', '3');
  expect(shell.prompt().says).toContain('Ada counters Standard: d3?');
  expect(refusal(shell, 'end')).toContain(
    'pool on Ada is not finished. Answer what is asked first, or undo it with `u`.',
  );
  say(shell, 'n', 'end');
  expect(say(shell, 'i ad')).toMatch(/Guard 3/i);
});

describe('what an attack in melee costs is told (GS-CTR.9)', () => {
  const ada = { name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] };
  const lost = "Weak 1's attack on Ada is no longer possible and has no effect.";
  const turnLost = 'Weak 1 loses the turn of this round, having been attacked in melee.';

  test.each([
    ['attacked', 'n', `Weak 1 does not counter. ${turnLost} ${lost}`],
    ['attacked', '2', `${turnLost} ${lost}`],
    ['turn', '2', `Guard 6 → 4. ${lost}`],
  ])('under `declare round`, with `counterCost %s` and %s', (counterCost, answer, told) => {
    const shell = table([ada], '2 weak', { house: { declare: 'round', counterCost } });
    say(shell, 'dice all table', 'ad a w1', 'resolve', 'w1 a ad', 'w2 x', 'done', '2');
    if (counterCost === 'turn') say(shell, 'counter');
    expect(say(shell, answer)).toContain(told);
  });

  test('without a declaration, the turn alone', () => {
    const shell = table([ada], '2 weak', { house: { counterCost: 'attacked' } });
    say(shell, 'dice all table', 'ad a w1', 'resolve', '2');
    const told = say(shell, 'n');
    expect(told).toContain(turnLost);
    expect(told).not.toContain(lost);
  });
});

test.each([
  ['3/3', {}, 'Rolled 5: maximum Life is 2 less, 1, the least it can be; Life 3 → 1.'],
  ['8/8', { headWoundFloor: 12 }, 'Rolled 5: maximum Life stays 8, the least it can be.'],
])('a head wound says what it takes where the floor holds, of %s (GS-SCR.26)', (life, house, told) => {
  const ada = { name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] };
  const shell = table([ada], 'thug "Thug" club d6', { house });
  expect(say(shell, 'dice all table', `set ad life ${life}`, 'done', 'th a ad', '', '6', '5')).toContain(told);
});

test('a foe who needs no Guard test by house rule is not said to run unopposed (GS-RET.7)', () => {
  const shell = table(four, '2 weak', { house: { retreatTestFor: 'pcs' } });
  say(shell, 'set w1 status breaking', 'done');
  expect(say(shell, '', 'yes')).toContain('Weak 1 runs (off the field): only PCs need a Guard test.');
});
