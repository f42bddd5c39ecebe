import { describe, expect, test } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';
import { type Fraction, fraction, plus, writeFraction } from '../../src/core/fraction.ts';
import { must } from '../../src/core/list.ts';
import { quickNamed, quickOutlooks } from '../../src/repl/quick-odds.ts';

const rulesets = await loadRulesets();

/** The outlooks of a quick question as it is typed: `pk attack --target 15`. */
function asked(line: string) {
  const [id, word, ...rest] = line.split(' ');
  const ruleset = must(
    rulesets.find((one) => one.id === id),
    'ruleset',
  );
  const flags = new Map<string, string>();
  for (let i = 0; i < rest.length; i += 2) flags.set((rest[i] ?? '').slice(2), rest[i + 1] ?? '');
  return quickOutlooks(ruleset, quickNamed(ruleset, word), flags);
}

const outs = (line: string) => asked(line).map(({ says, out }) => `${says} ${writeFraction(out)}`.trim());
const total = (chances: readonly Fraction[]) => chances.reduce(plus, fraction(0));

/** Two values for flags that do not take both 4 and 12. */
const ranges: Readonly<Record<string, readonly [string, string]>> = {
  target: ['13', '17'],
  armour: ['0', '3'],
};

const questions = rulesets.flatMap(({ id, quick = [] }) => quick.map((one) => [id, one.id, one] as const));

describe.each(questions)('%s %s', (id, word, { flags }) => {
  test('can be asked with what is usual, and all its chances come to one', () => {
    const outlooks = asked(`${id} ${word}`);
    expect(outlooks.length).toBeGreaterThan(0);
    for (const { chances } of outlooks) expect(total(chances.map(({ chance }) => chance))).toEqual(fraction(1));
  });

  test.each(flags)('heeds --$flag', ({ flag, kind }) => {
    const told = (more: string) => {
      const found = asked(`${id} ${word}${flag === 'life' ? ' --guard 0' : ''}${more}`);
      return found.map(({ says, chances }) => [says, chances.map((one) => `${one.says} ${writeFraction(one.chance)}`)]);
    };
    const [low, high] = kind === 'dice' ? ['1d4', '3d6'] : (ranges[flag] ?? ['4', '12']);
    if (kind === 'yes') expect(told(` --${flag} yes`)).not.toEqual(told(''));
    else expect(told(` --${flag} ${low}`)).not.toEqual(told(` --${flag} ${high}`));
  });

  test('refuses a flag that it does not have', () => {
    expect(() => asked(`${id} ${word} --colour 3`)).toThrow('There is no flag --colour');
  });
});

test('every ruleset has a quick question', () => {
  expect(rulesets.filter(({ quick = [] }) => quick.length === 0)).toEqual([]);
});

describe('the chance to put the target out', () => {
  test('P&K: 2d6 against 15 and Health 5, by hand: 1/20 + 5/20 of 30/36', () => {
    expect(outs('pk attack --target 15 --will 2d6 --health 5')).toEqual(['31/120']);
  });

  test('BRP: a broad sword of 60 against a parry of 50 and 2 points (O-4a of its ledger)', () => {
    const line = 'brp attack --skill 60 --damage 1d8+1+1d4 --parry 50 --armour 2 --hp 12';
    expect(outs(line)[0]).toBe('parry weapon 50% 26303/320000');
  });

  test('Guard and Scars: a d6 against Guard 0 and Life 1 puts everything out', () => {
    expect(outs('guard attack --guard 0 --life 1')).toEqual(['1']);
  });

  test('factions: a dodge of AGI 8 leaves 3/5 of what puts out without it', () => {
    const found = outs('factions attack --health 4 --damage 1d6');
    expect(found).toContain('none 5/6');
    expect(found).toContain('dodge 40% 1/2');
  });
});

test.each([
  ['pk attack --target ten', 'usage-number'],
  ['pk attack --will sword', 'bad-dice'],
  ['pk atack', 'usage-quick'],
])('%s is refused', (line, code) => {
  expect(() => asked(line)).toThrow(expect.objectContaining({ code }));
});
