import { describe, expect, test } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';
import { type Fraction, fraction, plus, writeFraction } from '../../src/core/kit/fraction.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { must } from '../../src/core/kit/list.ts';
import { memoizeText } from '../../src/core/kit/memoize.ts';
import { readSheet } from '../../src/core/ruleset/read-sheet.ts';
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { quickNamed, quickOutlooks } from '../../src/reference/quick-odds.ts';
import { creaturesOf } from '../bestiaries.ts';
import { problem } from '../core/kit.ts';
import { sized } from '../walk.ts';

const rulesets = await loadRulesets();

/** The outlooks of a quick question as it is typed: `pk attack --target 15`; each is asked once. */
const asked = memoizeText((line: string) => {
  const [id, word, ...rest] = line.split(' ');
  const ruleset = must(
    rulesets.find((one) => one.id === id),
    'ruleset',
  );
  const flags = new Map<string, string>();
  for (let i = 0; i < rest.length; i += 2) flags.set((rest[i] ?? '').slice(2), rest[i + 1] ?? '');
  return quickOutlooks(ruleset, quickNamed(ruleset, word), flags);
});

const outs = (line: string) => asked(line).map(({ says, out }) => `${says} ${writeFraction(out)}`.trim());
const total = (chances: readonly Fraction[]) => chances.reduce(plus, fraction(0));

/** Two values for flags that do not take both 4 and 12. */
const ranges: Readonly<Record<string, readonly [string, string]>> = {
  target: ['13', '17'],
  armour: ['0', '3'],
};

const questions = rulesets.flatMap(({ id, quick = [] }) => quick.map((one) => [id, one.id, one] as const));

/** One in so many flags is tried. */
const EVERY = sized(18, 1);

describe.each(questions)('%s %s', (id, word, { flags }) => {
  test('can be asked with the defaults, and all its chances come to one', () => {
    const outlooks = asked(`${id} ${word}`);
    expect(outlooks.length).toBeGreaterThan(0);
    for (const { chances } of outlooks) expect(total(chances.map(({ chance }) => chance))).toEqual(fraction(1));
  });

  test.each(flags.filter((_, i) => i % EVERY === 0))('heeds --$flag', ({ flag, kind }) => {
    const told = (more: string) => {
      const found = asked(`${id} ${word}${flag === 'life' ? ' --guard 0' : ''}${more}`);
      return found.map(({ says, chances }) => [says, chances.map((one) => `${one.says} ${writeFraction(one.chance)}`)]);
    };
    const [low, high] = kind === 'dice' ? ['1d4', '3d6'] : (ranges[flag] ?? ['4', '12']);
    if (kind === 'yes') expect(told(` --${flag} yes`)).not.toEqual(told(''));
    else expect(told(` --${flag} ${low}`)).not.toEqual(told(` --${flag} ${high}`));
  });

  test('refuses a flag that it does not have', () => {
    expect(() => asked(`${id} ${word} --colour 3`)).toThrow('has no flag --colour');
  });
});

test.each(['0d6', '0', '2d6-12'])('%s, which never shows more than 0, is refused as dice', (dice) => {
  expect(() => asked(`brp attack --damage ${dice}`)).toThrow(
    problem('bad-dice', `--damage ${dice} never shows more than 0: write dice such as 1d6.`),
  );
  expect(asked('brp attack --damage 1d6-1').length).toBeGreaterThan(0);
});

test.each([7, 5, 2, 1, 0, -6, 100])(
  'a die of %i sides, which Guard and Scars has not, is refused with those there are',
  (die) => {
    expect(() => asked(`guard attack --die ${die}`)).toThrow(
      `Attacker: weapons' die can't be "d${die}". Give d3, d4, d6, d8, d10, d12, d20 or nothing.`,
    );
  },
);

test('damage without a die is damage in Mighty Blows too', () => {
  const [first] = asked('mighty attack --damage 3 --hp 3');
  expect(first?.chances.map(({ says }) => says)).not.toContain('hp 3 > 1');
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
    expect(outs(line)[0]).toBe('parry weapon 26303/320000');
  });

  test('Guard and Scars: a d6 against Guard 0 and Life 1 puts everything out', () => {
    expect(outs('guard attack --guard 0 --life 1')).toEqual(['1']);
  });

  test('factions: a dodge of AGI 8 leaves 3/5 of what drops the target without it', () => {
    const found = outs('factions attack --health 4 --damage 1d6');
    const chances = found.map((text) => text.split(' ').at(-1));
    expect(chances).toContain('5/6');
    expect(chances).toContain('1/2');
  });
});

/** The mean of what the target's pools lose, in the last way to decide: the one that does nothing. */
function meanLoss(line: string): string {
  return writeFraction(must(asked(line).at(-1), 'outlook').loss);
}

const untouched = (line: string) => {
  const { chances } = must(asked(line)[0], 'outlook');
  return writeFraction(total(chances.flatMap(({ says, chance }) => (says.includes('→') ? [] : [chance]))));
};

describe('the odds of the ledgers', () => {
  test.each([
    ['L1e', 'pk attack --target 13 --will 1d6 --health 40', '83/40'],
    ['L2b', 'pk attack --target 13 --will 2d6 --health 40', '83/20'],
    ['L3d', 'pk attack --target 13 --will 1d6 --health 40 --concussed yes', '1047/800'],
    ['L4a', 'pk defence --target 13 --damage 1d8 --health 40', '129/40'],
    ['L4b', 'pk defence --target 15 --damage 1d8 --health 40', '143/40'],
    ['O3 (mean result, one d6)', 'guard attack --die 6 --guard 20', '7/2'],
    ['O9.a', 'mighty attack --bcb 3 --ac 15 --damage 1d8 --hp 40', '81/40'],
  ])('%s: what is lost by %s is %s in the mean', (_, line, mean) => {
    expect(meanLoss(line)).toBe(mean);
  });

  test.each([
    ['O1.a', 'mighty attack --bcb 5 --ac 17', '11/20'],
    // The odds of Mighty Blows take most time of all.
    ...sized<string[][]>(
      [],
      [
        ['O1.b', 'mighty attack --bcb 3 --ac 17', '13/20'],
        ['O1.c', 'mighty attack --bcb 1 --ac 17', '3/4'],
      ],
    ),
    ['O-2c', 'brp attack --skill 60 --parry 50', '6549/10000'],
    ['O-3b', 'brp attack --skill 60 --damage 1d8+1+1d4 --parry 50 --armour 2', '6549/10000'],
  ])('%s: nothing happens by %s in %s', (_, line, chance) => {
    expect(untouched(line)).toBe(chance);
  });

  test.each([
    ['O2.0', 'factions attack --damage 1d6 --health 8 --armour 0', '1/2'],
    ['O2.1', 'factions attack --damage 1d6 --health 8 --armour 1', '1/3'],
    ['O2.2', 'factions attack --damage 1d6 --health 8 --armour 2', '1/6'],
    ['O2.3', 'factions attack --damage 1d6 --health 8 --armour 3', '0'],
    ['O5', 'guard attack --die 6 --guard 5 --life 5', '2/15'],
    ['O-4a', 'brp attack --skill 60 --damage 1d8+1+1d4 --parry 50 --armour 2 --hp 12', '26303/320000'],
  ])('%s: %s puts out in %s, one way to meet it', (_, line, out) => {
    expect(asked(line).map((one) => writeFraction(one.out))).toContain(out);
  });
});

describe('names in the place of numbers', () => {
  const [brp, mighty] = ['brp', 'mighty'].map((id) =>
    must(
      rulesets.find((one) => one.id === id),
      id,
    ),
  );
  const member = (ruleset: Ruleset, fields: JsonObject) => readSheet(ruleset, fields, 'X');

  test('ask by the whole sheets of two', () => {
    const ruleset = must(brp, 'brp');
    const attacker = member(ruleset, {
      kind: 'PC',
      dex: 15,
      con: 14,
      siz: 12,
      db: '1d4',
      weapons: ['Sword, Broad 60'],
    });
    const weapons = [{ name: 'club', skill: 'club', base: 50, damage: '1d6', bonus: 'none', hp: 12, held: 'hand' }];
    const target = member(ruleset, { dex: 10, hpMax: 12, apOverride: 2, dodge: 0, weapons });
    const found = quickOutlooks(ruleset, quickNamed(ruleset, 'attack'), new Map(), { attacker, target });
    expect(writeFraction(must(found[0], 'parry').out)).toBe('26303/320000');
  });

  test('take a creature as the bestiary has it', () => {
    const ruleset = must(mighty, 'mighty');
    const orc = must(
      creaturesOf(ruleset).find(({ name }) => name === 'orc'),
      'orc',
    );
    const people = { attacker: member(ruleset, orc.fields), target: member(ruleset, orc.fields) };
    const [found] = quickOutlooks(ruleset, quickNamed(ruleset, 'attack'), new Map(), people);
    expect(total(must(found, 'outlook').chances.map(({ chance }) => chance))).toEqual(fraction(1));
  });
});

test.each([
  ['pk attack --target ten', 'usage-number'],
  ['pk attack --will sword', 'bad-dice'],
  ['pk atack', 'usage-quick'],
])('%s is refused', (line, code) => {
  expect(() => asked(line)).toThrow(expect.objectContaining({ code }));
});

test('brp attack: the damage bonus is counted once on a special hit (BR-13.2)', () => {
  const loss = (flags: string) =>
    asked(`brp attack --skill 501 --hp 40 ${flags}`).map((one) => writeFraction(one.loss));
  expect(loss('--damage 1d6+1+1d4')).toEqual(['14']);
  expect(loss('--damage 1d6+1 --db 1d4')).toEqual(['14']);
  expect(loss('--damage 1d6+1 --db 1d6')).toEqual(['15']);
});
