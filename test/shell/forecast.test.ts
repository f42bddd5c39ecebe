import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rulesetIds } from '../../rules/index.ts';
import { resultOf } from '../../src/core/kit/work.ts';
import { DEFAULT_ROUNDS, forecasting } from '../../src/drivers/forecast.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { completions } from '../../src/terminal/completion.ts';
import { sampleFile } from '../drivers/samples.ts';
import { reopen, shellOf, type } from './kit.ts';

const asta = { name: 'Asta', type: 'PC', health: 4, armor: 3, willDice: '1d6', weapons: ['sword'] };

function atTheFight(): { shell: Shell; entries: readonly unknown[] } {
  const { shell, entries } = shellOf({ party: [asta], foes: '2 ghoul melee', realDice: true });
  type(shell, '', '6');
  return { shell, entries };
}

describe.each(rulesetIds)('a forecast in the shell, of the sample of %s', (id) => {
  const seed = 'test';
  const { log } = JSON.parse(readFileSync(sampleFile(id), 'utf8'));

  test('is the one of the command, and changes nothing', () => {
    const shell = reopen([...log], id, { seed });
    const before = [shell.table.encounter.story.steps.length, shell.prompt()];
    const [head, ...lines] = type(shell, 'forecast 6 rounds 3');
    const { fight, encounter } = shell.table;
    const round = id === 'pk' ? 'Bout' : 'round';
    expect(head).toBe(`6 fights from ${round} ${fight.round} on, at most 3 ${round}s; seed ${seed}.`);
    const { wins } = resultOf(forecasting({ ruleset: encounter.ruleset, fight, seed, rounds: 3 }, 0, 6));
    for (const { id: side, name } of fight.sides) {
      const share = ((100 * (wins[side] ?? 0)) / 6).toFixed(1);
      expect(lines.join('\n')).toMatch(new RegExp(`won by ${name} +\\| ${share.replace('.', '\\.')}% \\(`));
    }
    expect([shell.table.encounter.story.steps.length, shell.prompt()]).toEqual(before);
  });
});

describe('a forecast in the shell', () => {
  test('keeps a name in its quotes in the lines that it plays', () => {
    const { shell } = atTheFight();
    expect(type(shell, 'forecast 4 rounds 2 versus add 1 ghoul "Old Tom"').join(' ')).toMatch(
      /foes out .*of 2 .*of 3 /,
    );
  });

  test('shows beside it the fight after other lines, which are kept nowhere', () => {
    const { shell, entries } = atTheFight();
    const before = entries.length;
    const lines = type(shell, 'forecast 4 rounds 2 versus bench g2; add 2 ghoul versus set as health 40/40').join('\n');
    expect(lines).toContain('4 and 4 and 4 fights');
    expect(lines).toMatch(/\| as it stands +\| bench g2; add 2 +\| set as health/);
    expect(lines).toMatch(/foes out +\| \d\.\d of 2 +\| \d\.\d of 3 /);
    expect(lines).toMatch(/Asta ends with +\| -?\d+\.\d of 7 +\| -?\d+\.\d of 7 +\| \d+\.\d of 43/);
    expect(entries).toHaveLength(before);
  });

  test('plays the given lines beside it, and ignores a `;` too many', () => {
    const beside = (line: string) => type(atTheFight().shell, `forecast 4 rounds 2 versus ${line}`).slice(2).join('\n');
    const text = (line: string) => beside(line).replaceAll(/[^\d.%]+/g, ' ');
    expect(text(';bench g2; ;')).toBe(text('bench g2'));
  });

  test('reports that a pending question is left out, and keeps it', () => {
    const { shell } = atTheFight();
    type(shell, 'a g1');
    const before = shell.prompt();
    expect(type(shell, 'forecast 2 rounds 2')[0]).toContain('before the pending question');
    expect(shell.prompt()).toEqual(before);
    expect(type(atTheFight().shell, 'forecast 2 rounds 2')[0]).toContain('2 fights from Bout 1 on');
  });

  test('is worked out bit by bit at a terminal, and can be left', () => {
    const { shell } = atTheFight();
    const parts = [...shell.work('forecast 9 rounds 2')];
    const said = [...new Set(parts.map((part) => part.replace(/^\S+ /, '')))];
    expect(said).toEqual(Array.from({ length: 10 }, (_, count) => `${count} fights`));
    expect(parts.length).toBeGreaterThan(9 * 2);
    expect(new Set(parts.map(({ length }) => length)).size).toBe(1);
  });

  test('has defaults for the number of fights and rounds', () => {
    const { shell } = shellOf({ party: [{ ...asta, health: 400 }], foes: '1 ghoul melee' });
    type(shell, '');
    expect(type(shell, 'forecast')[0]).toBe(`100 fights from Bout 1 on, at most ${DEFAULT_ROUNDS} Bouts; seed test.`);
  });

  test.each([
    ['forecast 0', 'I can\'t read "0" as a forecast'],
    ['forecast 100001', 'up to 100000 fights'],
    ['forecast many', 'I can\'t read "many" as a forecast'],
    ['forecast 5 rounds', 'I can\'t read "5 rounds" as a forecast'],
    ['forecast versus', '`versus` needs a line'],
    ['forecast 2 versus zz', 'zz'],
    ['forecast 2 versus ;;', 'I can\'t play ";;" before the forecast. Give a line, such as `bench g1`.'],
    [
      'forecast 2 rounds 1 versus forecast 100000 rounds 1000',
      '"forecast 100000 rounds 1000" changes nothing in the fight, so there is nothing to compare.',
    ],
  ])('%s is refused', (line, says) => {
    expect(() => atTheFight().shell.line(line)).toThrow(says);
  });

  test.each([
    ['guard', /foes out +\| \d\.\d of 2 /, 'Ada falls'],
    ['brp', /Ansel falls/, 'Galen falls'],
  ])('says of %s who of those that stand will fall', (id, shown, other) => {
    const { log } = JSON.parse(readFileSync(sampleFile(id), 'utf8'));
    const shell = reopen([...log], id, { seed: 'test' });
    const text = type(shell, 'forecast 4 rounds 2').join('\n');
    expect(text).toMatch(shown);
    expect(text).toMatch(/\| \d+\.\d% \(\S+\) +#{3,}/);
    expect(text.includes(other)).toBe(id === 'guard');
  });

  test('needs a fight that is not over', () => {
    const { shell } = shellOf({ party: [asta], foes: '1 ghoul melee' });
    for (let count = 0; count < 200 && shell.situation.due.length > 0; count++) shell.line('');
    expect(() => shell.line('forecast')).toThrow('nothing to forecast');
  });

  test('has its place in help and completion', () => {
    const { shell } = atTheFight();
    expect(type(shell, '? forecast').join(' ')).toContain('forecast 500');
    expect(completions(shell, 'fore')).toContain('forecast');
    expect(completions(shell, 'forecast ver')).toEqual(['versus']);
    expect(completions(shell, 'forecast versus ben')).toContain('bench');
  });
});

test('an order that was typed at a question is no hindrance to another fight beside it', () => {
  const { shell } = shellOf({ party: [asta], foes: '3 ghoul melee', realDice: true });
  type(shell, 'foes', 'as a g1 15', 'damage 1 g2', '4');
  expect(type(shell, 'forecast 2 versus kill g3').join(' ')).toContain('kill g3');
});
