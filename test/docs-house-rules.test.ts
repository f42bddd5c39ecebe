import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadRulesets } from '../rules/index.ts';
import type { Ruleset, Switch } from '../src/core/ruleset/ruleset.ts';

const rulesets = await loadRulesets();

/** `npx vitest run -u test/docs-house-rules.test.ts` writes the page anew. */
test('docs/house-rules.md is what the rulesets say', async () => {
  const page = join(import.meta.dirname, '..', 'docs', 'house-rules.md');
  await expect([beginning, ...rulesets.map(chapter)].join('\n')).toMatchFileSnapshot(page);
});

test('every switch of every ruleset is there, with a sentence and a rule', () => {
  const switches = rulesets.flatMap(({ switches: all }) => all);
  expect(switches.length).toBeGreaterThan(80);
  expect(switches.filter(({ about, rule }) => about === '' || !/^[A-Z]+-[\w.]+$/.test(rule))).toEqual([]);
});

const beginning = `# House rules

Reference. Where a rule can be read in several ways, or many tables play it otherwise, there is a house rule. The default stands first, in bold. You can play without touching any of them.

\`affray new --house\` sets some for a new fight. In a fight \`house\` shows and changes them.

\`\`\`console
$ affray new --party saves/rosters/pk-party.yaml --foes "3 ghoul" --name cellar --house boutStructure=bothAttack meleeSpells=allowed --no-play
.../saves/cellar.json

$ affray play cellar --script - <<'END'
> house chaseTarget 16
> END
   House rule: chaseTarget is 16.
\`\`\`

\`affray rules pk\` prints the house rules of one ruleset. The last column names the rule that each belongs to: \`affray rule PK-CHA.3\` shows it, and how affray reads it.
`;

function chapter({ id, title, switches }: Ruleset): string {
  const heading = `## ${title}, \`${id}\`\n`;
  return [
    heading,
    '| house rule | what it decides | values | rule |',
    '| --- | --- | --- | --- |',
    ...switches.map(row),
    '',
  ].join('\n');
}

function row({ id, about, values, anyNumber, rule }: Switch): string {
  const [usual, ...others] = values.map((value) => `\`${value}\``);
  const cells = [`**${usual}**`, ...others, ...(anyNumber ? ['any whole number'] : [])];
  return `| \`${id}\` | ${about.replaceAll('|', '\\|')} | ${cells.join(', ')} | ${rule} |`;
}
