import { expect, test } from 'vitest';
import { cast, table } from './kit.ts';

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a fight by the tactic and the defaults comes to its end (seed %i)', (seed) => {
  const { ansel, brana, corvin, dulo, esk, fenn } = cast;
  const end = table.playOut(table.begin({ party: [ansel, brana, esk], foes: [corvin, dulo, fenn] }), `smoke ${seed}`);
  expect(end.phase).toBe('over');
});
