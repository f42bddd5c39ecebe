import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { sample } from '../bestiaries.ts';
import { reopen, shellOf, type } from './kit.ts';

const over = 'This half is over: `split` goes to the other half, `join` makes one fight of both.';

/** Lines of each ruleset until the half with the first foe is over. */
const fights = [
  {
    ruleset: 'pk',
    foes: '2 bandit',
    begin: ['foes'],
    first: 'as b1',
    rule: 'PK-END.2',
    after: [],
    last: 'b2',
    again: [],
  },
  {
    ruleset: 'brp',
    foes: '2 bandit',
    begin: ['nobody'],
    first: 'an b1',
    rule: 'BR-1.3',
    after: ['x', ''],
    last: 'b2',
    again: ['x', 'x', 'x', ''],
  },
  {
    ruleset: 'factions',
    foes: '2 bandit z1',
    begin: ['players', 'nobody', 'players'],
    first: 'ba b1',
    rule: 'FA-RND.12',
    after: [],
    last: 'b2',
    again: [],
  },
  { ruleset: 'guard', foes: '2 thug', begin: [], first: 'ad t1', rule: 'GS-RND.11', after: [], last: 't2', again: [] },
  { ruleset: 'mighty', foes: '2 orc', begin: [], first: 'al o1', rule: 'MB-ORD.5', after: [], last: 'o2', again: [] },
] as const;

const members = (id: string): readonly JsonObject[] => {
  const { data } = sample(`rosters/${id}-party.yaml`);
  return JSON.parse(JSON.stringify(data)).members;
};

describe.each(fights)(
  'half of a split fight: $ruleset',
  ({ ruleset, foes, begin, first, after, last, again, rule }) => {
    const halved = () => {
      const { shell, entries } = shellOf({ ruleset, party: members(ruleset), foes });
      type(shell, ...begin, `split ${first}`, `kill ${first.slice(3)}`, ...after);
      return { shell, entries };
    };

    it(`${rule}: is no end of the whole fight`, () => {
      const { shell } = halved();
      expect(shell.prompt()).toMatchObject({ says: expect.stringContaining(over), enter: 'the other half' });
      expect(shell.board().join(' ')).toMatch(/in the other half: [^.]*2/);
      expect(type(shell, '').join(' ')).not.toMatch(/over|win|destroyed/);
      expect(shell.board().join(' ')).toContain(`in the other half: ${first.slice(0, 2)}`);
      expect(shell.prompt().says).not.toContain('over');
    });

    it('is asked about as before behind a restart', () => {
      const { shell, entries } = halved();
      expect(reopen(entries, ruleset).prompt()).toEqual(shell.prompt());
    });

    it(`${rule}: ends with the other one when both are over`, () => {
      const { shell } = halved();
      type(shell, 'split', `kill ${last}`, ...again);
      expect(shell.prompt()).toMatchObject({ says: expect.stringContaining(over), enter: 'one fight of both' });
      expect(type(shell, '').join(' ')).toContain('The fight is one again');
      expect(shell.prompt().says).not.toContain(over);
    });
  },
);
