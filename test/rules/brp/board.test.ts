import { expect, test } from 'vitest';
import { shellOf, told } from './desk.ts';

const wounds = ['damage 4 br raw', 'damage 5 hi raw', 'damage 3 hi raw', 'damage 2 ga raw'];
const secondRound = ['', 'a co', '', 'a fe 12m', 'fe a br', '', 'a r1 8m', 'r* a ga', '', '', '99'];

/** The example in the second round at DEX 15, when Corvin has struck and Hild is down. */
function shellAt(width: number) {
  const { shell } = shellOf('brp-party', 'brp-foes', { width, house: { dodgeMissiles: 'never' } });
  told(shell, ['', 'done', 'engage es ga', 'engage hi r1 r2 r3', ...wounds, '', '4']);
  told(shell, secondRound);
  return shell;
}

for (const width of [80, 60])
  test(`the board of BRP at ${width} columns`, () => {
    expect(`\n${shellAt(width).board().join('\n')}\n`).toMatchSnapshot();
  });

test('whoever turns to First Aid shows no chance to hit any more', () => {
  const shell = shellAt(80);
  told(shell, ['damage 9 ga raw', 'br aid ga']);
  expect(shell.board().find((line) => line.includes(' br '))).toMatch(/First Aid for Galen +0 /);
});
