import { test } from 'vitest';
import { terminals } from './pty.ts';

const { bench, open } = terminals();

test('the rest of a line that stopped returns to the command line, to be edited', async () => {
  await bench.fight('rest', '2 bandit melee');
  const desk = open(['play', 'rest']);
  await desk.answer('foes');
  await desk.answer('as a b1, as a b2');
  await desk.see(/Not done: as a b2[\s\S]*> as a b2/);
});
