import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from '../../src/cli/commands/index.ts';
import { sized } from '../walk.ts';
import { Bench, partyFile } from './program.ts';

const bench = new Bench();
beforeAll(async () => {
  await bench.fight('lane', '2 ghoul melee');
  await bench.script('lane', ['nobody', 'initiative : 6 1', 'a g1 15 4']);
  await bench.run(['saves', 'export', 'all.json']);
  bench.write('torn.json', (bench.files()['lane.json'] ?? '').slice(0, -40));
});
afterAll(() => bench.remove());

const lines: readonly (readonly [line: string, code: number, input?: string])[] = [
  ['', 0, 'b\nquit\n'],
  [`new --ruleset pk --party ${partyFile} --foes ghoul --seed x --name made --no-play`, 0],
  ['play lane --script - --json', 0, 'b\nnote dusk\n'],
  ['play lane', 1, 'b\nfrog\nquit\n'],
  ['tutorial', 0, '\nquit\n'],
  ['log torn', 0],
  ['state --json', 0],
  ['replay lane', 0],
  ['watch lane --once', 0],
  ['report lane --format md', 0],
  ['luck lane', 0],
  ['forecast lane -n 3 --max-rounds 2 --cores 1', 0],
  ['odds lane o', 1],
  ['verify torn', 1],
  ['repair torn', 0],
  ['branch lane --at 2 --name twig', 0],
  ['diff lane torn', 0],
  ['party lane', 0],
  ['saves', 0],
  ['saves import all.json', 0],
  ['bestiary goblin', 0],
  ['rules pk', 0],
  ['schema save', 0],
  ['completion fish -- pl', 0],
  ['roll --seed x', 0, '2d6\n4d6kh3\n'],
  ['roll 4d6kh', 1],
  ['2d6+3 --dice 5,2', 0],
  ['table misadventure --roll 7', 0],
  ['rule PK-ZON.9', 0],
  ['rule', 2],
  ['frog', 2],
  ['log --frog', 2],
  ['help saves rename', 0],
  ['table --help', 0],
  ['--version', 0],
];

/** The words of a line. */
const wordsOf = (line: string) => line.split(' ').filter((word) => word !== '');

/** One in so many lines is run. */
const EVERY = sized(6, 1);

test.each(lines.map(([line, code, input]) => ({ line, code, input })).filter((_, i) => i % EVERY === 0))(
  'a process of its own says and does the same as one among many: affray $line',
  async ({ line, code, input }) => {
    const [apart, among] = [bench.copied(), bench.copied()];
    const results = [
      [apart, apart.spawned(wordsOf(line), input)],
      [among, await among.run(wordsOf(line), input)],
    ] as const;
    const [first, second] = results.map(([at, ran]) => {
      const text = JSON.stringify([ran, at.files()]);
      at.remove();
      return text.replaceAll(at.folder, '...');
    });
    expect(second).toBe(first);
    expect(results[0][1].code).toBe(code);
  },
);

test('every command is among those lines', () => {
  const begun = lines.map(([line]) => wordsOf(line)[0]);
  expect(commands.map(({ word }) => word).filter((word) => !begun.includes(word))).toEqual([]);
});
