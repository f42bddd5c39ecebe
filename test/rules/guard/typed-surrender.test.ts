import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { refusal, say, table } from './shell.ts';

const ada: JsonObject = { name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] };

/** A fight at the foes' turn, in which the second of two is breaking and can't run. */
function cornered(house: JsonObject = {}) {
  const shell = table([ada], '2 weak "Thug" club d6', { house: { moraleChecks: 'off', ...house } });
  say(shell, 'condition t2 hamstrung', 'set t2 status breaking', 'done');
  return shell;
}

test('a breaking unit that is Hamstrung gives up in its turn instead of a retreat (GS-MOR.12, GS-RET.11)', () => {
  const shell = cornered();
  say(shell, 't1 x');
  expect(say(shell, '')).toContain("Thug 2 is Hamstrung and can't run.");
  expect(shell.prompt().says).toContain("Thug 2 can't run. What does Thug 2 do?");
  expect(say(shell, '')).toContain('Thug 2 surrenders.');
});

test('a breaking unit that cowers is asked again in its next turn, and the turn goes on (GS-MOR.12)', () => {
  const shell = cornered();
  expect(say(shell, 't1 x', '', 'c')).toContain('Thug 2 cowers.');
  expect(shell.prompt().says).toContain('Round 1 ends');
});

test('a PC who is Hamstrung is refused a retreat, which the Bard may override (GS-RET.11, GS-DEC.11)', () => {
  const shell = table([ada], '2 weak "Thug"');
  say(shell, 'condition ad hamstrung');
  expect(refusal(shell, 'retreat away')).toContain("Ada is Hamstrung and can't run (GS-RET.11)");
  say(shell, 'retreat away !', '', '', '');
  expect(say(shell, '20')).toContain('Ada runs (off the field)');
});

test('a retreat of somebody who is Hamstrung by then is lost (GS-DEC.6, GS-RET.11)', () => {
  const shell = table([ada], '2 weak "Thug"', { house: { declare: 'round' } });
  say(shell, 'ad retreat away', '', '', 't1 x', 't2 x', '');
  expect(say(shell, 'condition ad hamstrung')).toContain("Ada's retreat is no longer possible and has no effect.");
});

test.each(['t2 surrender', 'surrender t2'])("`%s` gives up by the Bard's word (GS-MOR.12)", (line) => {
  const shell = cornered();
  expect(say(shell, line)).toContain('Thug 2 surrenders.');
  expect(refusal(shell, line)).toBe('Thug 2 has surrendered, and so is out of the fight already (GS-MOR.12).');
});
