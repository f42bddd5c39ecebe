import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { proving, sized } from '../walk.ts';
import { type Fought, linesOf, makeFight, rulesetsFought } from './fights.ts';
import { root } from './program.ts';
import { enter, type Terminal, terminals } from './pty.ts';

const { bench, open } = terminals();

const down = '\u001b[B';

const play = (name: string) => open(['play', name], 60);

/** The last prompt, behind the aftermath. */
const over = '[Enter: leave; or type fight for the next]';

/** Enters, with an arrow before some of them, until the fight is over. */
async function toTheEnd(desk: Terminal, arrows: boolean): Promise<void> {
  for (let keys = 0; keys < 300 && !desk.screen.seen.some((line) => line.includes(over)); keys++) {
    if (arrows && keys % 7 === 6) await desk.press(`${down}${enter}`);
    else await desk.answer('');
  }
}

describe.concurrent('an example fight at a terminal of 60 columns', () => {
  test.each(sized<readonly Fought[]>(['mighty'], rulesetsFought))(
    'of %s goes from surprise to aftermath by Enter and arrows alone, and breaks no line',
    async (id) => {
      await makeFight(bench, id, `${id}-keys`, ...sized(['--foes', '1 goblin'], []));
      const desk = play(`${id}-keys`);
      await toTheEnd(desk, true);
      expect(desk.text).toContain(over);
      await desk.answer('');
      expect(await desk.left).toBe(0);
      expect(desk.screen.broken).toBe(0);
      expect(desk.screen.all.filter((line) => [...line].length > 60)).toEqual([]);
    },
  );
});

/** The numbered lines of a log. */
async function logOf(save: string): Promise<readonly string[]> {
  return (await bench.run(['log', save])).stdout.split('\n').filter((line) => /^ +\d+/.test(line));
}

/** The examples whose lines are kept as they were typed at a prompt. */
const kept: Partial<Record<Fought, string>> = {
  factions: 'factions-bandits',
  guard: 'guard-mob',
  mighty: 'mighty-ambush',
};

/** Lines for the fight that is kept without any. */
const typedFor = {
  pk: ['foes', 'a g1 15 4', 'a kn 20', 'a g1 16 3', 'a g2 13 6', '', '', '2', '', '12 7 16 9'],
  brp: ['', '', 'a co', '', 'a es 12m', '', 'a r1 8m', '', 'a r2', '27 5 2', 'n'],
  factions: linesOf('factions-bandits'),
  guard: linesOf('guard-mob'),
  mighty: linesOf('mighty-ambush'),
};

describe.concurrent('an example fight that is typed', () => {
  test.each(sized<readonly Fought[]>(['factions'], rulesetsFought))(
    'of %s goes the way of its lines, in a proof to the aftermath',
    async (id) => {
      await makeFight(bench, id, `${id}-typed`, '--real-dice');
      const desk = play(`${id}-typed`);
      for (const line of typedFor[id]) {
        await desk.answer(line);
        if (desk.screen.seen.some((one) => one.includes('navigate'))) await desk.answer('');
      }
      if (proving) await toTheEnd(desk, false);
      expect(desk.text.includes(over)).toBe(proving);
      expect(desk.screen.broken).toBe(0);
      const example = kept[id];
      const expected = example === undefined ? [] : await logOf(join(root, 'saves', 'examples', `${example}.json`));
      expect(expected.length > 0).toBe(example !== undefined);
      expect((await logOf(`${id}-typed`)).slice(0, expected.length)).toEqual(expected);
    },
  );
});
