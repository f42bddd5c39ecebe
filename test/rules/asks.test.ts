import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';

/** Names of rolls and decisions in the text of a ruleset's rules. */
function askedIn(id: string): ReadonlySet<string> {
  const text = readdirSync(join('rules', id))
    .filter((name) => name.endsWith('.ts') && name !== 'asks.ts')
    .map((name) => readFileSync(join('rules', id, name), 'utf8'))
    .join('\n');
  return new Set(
    [...text.matchAll(/\btag:\s*'([\w-]+)'|\basking\(\s*'([\w-]+)'/g)].map(([, one, other]) => one ?? other ?? ''),
  );
}

describe.each((await loadRulesets()).map(({ id, asks }) => ({ id, asks })))('$id', ({ id, asks }) => {
  it('lists every kind of roll and decision that its rules ask for', () => {
    expect([...askedIn(id)].filter((tag) => !asks?.includes(tag))).toEqual([]);
  });
});
