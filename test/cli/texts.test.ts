import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kinds } from '../texts/print.ts';
import { sized } from '../walk.ts';
import { root } from './program.ts';

test('npm run texts prints every kind of text, with examples and not with templates', () => {
  const tool = join(root, 'test', 'tools', 'texts.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [tool, 'pk', ...sized(['--short'], [])], { encoding: 'utf8' });
  expect(stderr).toBe('');
  const [printed = '', left = ''] = stdout.split('# Other words left for a term of the glossary');
  const sections = printed.split(/^# /m).slice(1);
  expect(sections.map((section) => section.split('\n', 1)[0])).toEqual([...kinds]);
  expect(sections.filter((section) => section.split('\n').length < 6)).toEqual([]);
  expect(left).toContain('combatant: none');
  expect(left).not.toMatch(/: \d/);
  expect(stdout).toContain('Who is surprised?');
  expect(stdout).not.toMatch(/\$\{|undefined|NaN|\[object/);
});
