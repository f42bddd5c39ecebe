import { expect, test } from 'vitest';
import { keep } from '../../../rules/guard/state.ts';
import { given } from '../../kit.ts';
import { foe, pc } from './cast.ts';
import { begin, table } from './kit.ts';

test('GS-DEC.4: an outcome is said where a spell or a stunt waits for one, and nowhere else', () => {
  const idle = begin([pc('Ada', 6, 8)], [foe('Thug', 'weak')]);
  const waiting = given(idle, (draft) => keep(draft, { owed: 'ada' }, 'GS-DEC.4'));
  const outcome = { do: 'outcome', text: 'the lamps go out' };
  expect(table.refuses(waiting, outcome)).toBeUndefined();
  expect(table.refuses(idle, outcome)?.rule).toBe('GS-DEC.4');
});
