import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadRulesets } from '../../../rules/index.ts';
import { must } from '../../../src/core/kit/list.ts';
import { successOf } from '../../../src/core/rule/question.ts';
import { sum } from '../../../src/core/rule/reading.ts';
import type { CheckRequest, RollRequest } from '../../../src/core/rule/request.ts';
import { replayed } from '../../../src/drivers/replay.ts';
import { seededChance } from '../../../src/drivers/seeded.ts';
import { Encounter } from '../../../src/shell/table/encounter.ts';
import { readSave } from '../../../src/store/read.ts';
import { meanOf } from '../../../src/views/report/figures.ts';
import { width } from '../../../src/views/text.ts';
import { dunstan } from '../../rules/mighty/cast.ts';
import { party, shellOf, type } from '../../shell/kit.ts';
import { everyFormat, type Fought, fought, written } from './fought.ts';

const rulesets = await loadRulesets();

const folder = join(import.meta.dirname, '..', '..', '..', 'saves', 'examples');
const samples = readdirSync(folder).filter((name) => name.endsWith('.json'));

function sample(name: string): Pick<Fought, 'ruleset' | 'scenes'> {
  const { head, entries } = readSave(readFileSync(join(folder, name)), name);
  const ruleset = must(
    rulesets.find(({ id }) => id === head['ruleset']),
    'ruleset',
  );
  const { story } = new Encounter(ruleset, seededChance(String(head['seed'])), entries, { append: () => {} });
  return { ruleset, scenes: [...replayed(ruleset, story.steps)] };
}

describe('the report of a fight', () => {
  const fight = fought('3 ghoul, knight', ['note "a spy"', 'ruling "the bridge burns"'], 200, 'demo');
  const report = written(fight, 'referee');

  it('reads well as text', () => {
    expect(everyFormat(report).text).toMatchSnapshot();
  });

  it('says of a fight that goes on that it is not over', () => {
    const [only] = written(fought('3 ghoul', [], 5, 'demo'), 'referee').fights;
    expect(only?.summary).toMatch(/ of game time so far: the fight is unfinished\. Still standing now: party 4 of 4, /);
    const { text } = everyFormat(written(fought('3 ghoul', [], 5, 'demo'), 'players'));
    expect(text).toMatch(/side +who +now/);
    expect(text).not.toContain('at the end');
    expect(report.fights.map(({ isOver }) => isOver)).toEqual([true]);
  });

  it('takes a fight behind which another has begun as over', () => {
    const { shell } = shellOf({ party, foes: 'bandit melee' });
    type(shell, 'nobody', 'initiative : 5 2');
    shell.table.play({ do: 'fight', forced: true });
    const { ruleset, story } = shell.table.encounter;
    const scenes = [...replayed(ruleset, story.steps)];
    expect(written({ ruleset, scenes }, 'referee').fights.map(({ isOver }) => isOver)).toEqual([true, false]);
  });

  it('shows of somebody who joined in mid-fight what was lost since, in the round of joining, too', () => {
    const { shell } = shellOf({ party, foes: 'bandit melee' });
    type(shell, 'nobody', 'initiative : 5 2', 'add ghoul melee', 'damage 2 ghoul', 'end party');
    const { ruleset, story } = shell.table.encounter;
    const report = written({ ruleset, scenes: [...replayed(ruleset, story.steps)] }, 'referee');
    const course = report.fights[0]?.courses.find(({ who, pool }) => who === 'Ghoul' && pool === 'health');
    expect(course?.points).toEqual([
      { round: 0, left: 5 },
      { round: 1, left: 3 },
    ]);
    expect(everyFormat(report).text).not.toMatch(/No change: .*Ghoul/);
  });

  it('adds up: what was dealt was suffered, and what was suffered is missing', () => {
    const [only] = report.fights;
    const figures = only?.figures ?? [];
    const dealt = figures.reduce((all, one) => all + (one.dealt ?? 0), 0);
    const suffered = figures.reduce((all, one) => all + one.suffered, 0);
    const losses = only?.wounds.reduce((all, { from, to }) => all + from - to, 0);
    const missing = only?.courses.reduce(
      (all, { points }) => all + must(points[0], 'start').left - must(points.at(-1), 'end').left,
      0,
    );
    expect(suffered).toBeGreaterThan(20);
    expect([dealt, losses, missing]).toEqual([suffered, suffered, suffered]);
  });

  it('has whoever was removed after fighting among those who fought, and nobody else who was removed', () => {
    const { shell, ...other } = fought('3 ghoul', [], 8, 'demo');
    shell.line('remove g1');
    shell.line('add wolf 3 bite 1d6 melee');
    shell.line('remove wolf');
    const { ruleset, story } = shell.table.encounter;
    const [only] = written({ ...other, scenes: [...replayed(ruleset, story.steps)] }, 'referee').fights;
    const foes = only?.sides.at(-1)?.members.map(({ name, state }) => `${name} ${state}`);
    expect(foes?.at(-1)).toBe('Ghoul 1 removed');
  });

  it('tells a segment of surprise before the round that it ends in, and its wounds', () => {
    const { shell } = shellOf({
      ruleset: 'mighty',
      party: [dunstan()],
      foes: '1 orc',
      seed: 's',
      realDice: true,
    });
    type(shell, 'foes 1seg', '', '', '15', '3');
    const { ruleset, story } = shell.table.encounter;
    const [only] = written({ ruleset, scenes: [...replayed(ruleset, story.steps)] }, 'referee').fights;
    expect(only?.rounds.map(({ title }) => title)).toEqual(['Before it began']);
    expect(only?.wounds.map(({ round }) => round)).toEqual([0]);
  });

  it('leaves those out who were added when it was over', () => {
    const { shell, ...other } = fought('1 ghoul', [], 0);
    for (const line of ['kill gh', 'add wolf 3 bite 1d6 melee']) shell.line(line);
    const { ruleset, story } = shell.table.encounter;
    const [only] = written({ ...other, scenes: [...replayed(ruleset, story.steps)] }, 'referee').fights;
    expect(only?.sides.at(-1)?.members.map(({ name }) => name)).toEqual(['Ghoul']);
    expect(only?.summary).toContain('foes none of 1');
  });

  it('keeps to the width, also in plain text', () => {
    const { text, plain } = everyFormat(report);
    expect(text.split('\n').filter((line) => width(line) > 80)).toEqual([]);
    expect(plain.split('\n').filter((line) => width(line) > 60)).toEqual([]);
    expect(plain).not.toMatch(/[█░▁▂▃▄▅▆▇]/u);
  });
});

describe.each(samples)('the report of the sample %s', (name) => {
  it('can be written in every format, for the referee and for the players', () => {
    for (const reader of ['referee', 'players'] as const) {
      const report = written(sample(name), reader);
      expect(report.fights.length).toBeGreaterThan(0);
      expect(report.fights.flatMap(({ sides }) => sides).length).toBeGreaterThan(1);
      for (const text of Object.values(everyFormat(report))) expect(text).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});

describe('luck', () => {
  const base = { key: 'k', tag: 'attack', who: 'a', why: '', role: 'main' } as const;
  const bands = [
    { name: 'miss', upTo: 12, grade: 'failure' },
    { name: 'hit', upTo: 20, grade: 'success' },
  ] as const;
  const check = (keep: CheckRequest['keep']): CheckRequest => ({ ...base, kind: 'check', sides: 20, keep, bands });

  it('is measured against the exact chance of one die, or of the lower or higher of two', () => {
    expect(successOf(check('one'))).toBeCloseTo(8 / 20);
    expect(successOf(check('lower'))).toBeCloseTo((8 / 20) ** 2);
    expect(successOf(check('higher'))).toBeCloseTo(1 - (12 / 20) ** 2);
    const total = [
      { name: 'hit', upTo: 7, grade: 'success' },
      { name: 'miss', upTo: 12, grade: 'failure' },
    ] as const;
    expect(successOf({ sides: 6, keep: 'sum', bands: total })).toBeCloseTo(21 / 36);
  });

  it('is measured against the mean of what dice read to', () => {
    const roll = (dice: readonly number[]): RollRequest => ({ ...base, kind: 'roll', dice, reading: sum });
    expect(meanOf(roll([6, 6]))).toBeCloseTo(7);
    expect(meanOf(roll([4, 8]))).toBeCloseTo(7);
    const best = { ...sum, name: 'best', start: 0, step: (most: number, face: number) => Math.max(most, face) };
    expect(meanOf({ ...roll([6, 6]), reading: best })).toBeCloseTo(161 / 36, 4);
  });
});
