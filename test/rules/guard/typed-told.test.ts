import { expect, test } from 'vitest';
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
