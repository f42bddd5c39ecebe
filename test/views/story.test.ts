import { describe, expect, it } from 'vitest';
import type { Fact } from '../../src/core/fight/fact.ts';
import type { Step } from '../../src/core/fight/story.ts';
import type { Answer } from '../../src/core/rule/answer.ts';
import { sum } from '../../src/core/rule/reading.ts';
import type { Request } from '../../src/core/rule/request.ts';
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { labelOf } from '../../src/views/labels.ts';
import { log, stepList } from '../../src/views/log.ts';
import { concerns, fullLines, storyLines, type Telling, tellerFor } from '../../src/views/story.ts';
import { width } from '../../src/views/text.ts';
import { fightOf, flyer, kites, plain, typed } from './kit.ts';

const asked = { key: 'snag:oo', tag: 'snag', who: 'oo', why: 'to snag', role: 'main' as const };
const check: Request = { ...asked, kind: 'check', sides: 20, keep: 'higher', bands: [{ name: 'miss', upTo: 20 }] };
const fight = fightOf([
  flyer({ name: 'Oona', code: 'oo' }),
  flyer({ name: 'Heron\u001b[2J', code: 'he', side: 'shore' }),
  flyer({ name: 'Owl', code: 'ow', side: 'shore', more: { hidden: true } }),
]);

function told(key: string, data: Extract<Fact, { kind: 'told' }>['data'], audience = 'all'): Fact {
  return { kind: 'told', key, data, audience };
}

function telling(facts: readonly Fact[], answers: readonly Answer[] = [], more: Partial<Step> = {}): Telling {
  const step: Step = { id: 41, group: 41, intent: { do: 'snag', who: 'oo', at: ['he'] }, answers, facts, ...more };
  return { step, fight, asked: answers.map((answer) => ({ request: check, answer })) };
}

const rolled: Answer = { key: 'snag:oo', by: 'table', faces: [4, 15] };
const snagged = told('snagged', { who: 'oo', at: 'he', check: 'snag:oo' });

describe('what a phrase may look at', () => {
  it('gives the face that counted, and says when a ruling gave the result', () => {
    expect(tellerFor(fight, [{ request: check, answer: rolled }]).face('snag:oo')).toBe('15');
    const ruled = { key: 'snag:oo', by: 'ruling' as const, word: 'miss' };
    expect(tellerFor(fight, [{ request: check, answer: ruled }]).face('snag:oo')).toBe('overruled');
    expect(tellerFor(fight, []).face('snag:oo')).toBe('');
  });

  it('gives what was recorded where the rules no longer ask for it', () => {
    const face = (answer: Answer) => tellerFor(fight, [], 'referee', [answer]).face('snag:oo');
    expect(face(rolled)).toBe('4+15');
    expect(face({ key: 'snag:oo', by: 'table', number: 7 })).toBe('7');
    expect(face({ key: 'snag:oo', by: 'ruling', word: 'miss' })).toBe('miss');
    expect(face({ key: 'other', by: 'table', number: 7 })).toBe('');
  });

  it('gives totals, faces that are not added, options and numbers as they are said', () => {
    const faceFor = (request: Request, answer: Partial<Answer>) =>
      tellerFor(fight, [{ request, answer: { key: 'snag:oo', by: 'seed', ...answer } }]).face('snag:oo');
    expect(faceFor({ ...asked, kind: 'roll', dice: [6, 6], reading: sum }, { faces: [2, 5] })).toBe('7');
    expect(
      faceFor({ ...asked, kind: 'roll', dice: [6, 6], reading: { ...sum, spoken: false } }, { faces: [2, 5] }),
    ).toBe('2,5');
    const options = [{ id: 'dive', label: 'dive low' }];
    expect(faceFor({ ...asked, kind: 'choose', options, suggested: 'dive', quiet: false }, { word: 'dive' })).toBe(
      'dive low',
    );
    expect(
      faceFor({ ...asked, kind: 'enter', least: 0, most: 9, suggested: 0, units: [], quiet: false }, { number: 4 }),
    ).toBe('4');
  });

  it('gives names without their escapes, and none of the hidden to players', () => {
    expect(tellerFor(fight, []).name('he')).toBe('Heron');
    expect(tellerFor(fight, []).name('ow')).toBe('Owl');
    expect(tellerFor(fight, [], 'players').name('ow')).toBe('somebody');
    expect(tellerFor(fight, []).name('shore')).toBe('Shore');
  });
});

describe('the story of a step', () => {
  it('is its phrases in one line', () => {
    const facts = [snagged, told('note', { text: 'the crowd on the hill cheers' })];
    expect(storyLines(kites, telling(facts, [rolled]))).toEqual([
      'Oona snags Heron: 15. Note: the crowd on the hill cheers',
    ]);
  });

  it('begins a line where the phrase has a line break', () => {
    const lines: Ruleset = { ...kites, phrase: ({ data }) => `\n${data['text']}` };
    expect(storyLines(lines, telling([told('a', { text: 'one' }), told('b', { text: 'two' })]))).toEqual([
      'one',
      'two',
    ]);
  });

  it('says what the referee does by hand in every ruleset', () => {
    const facts = [
      told('set', { who: 'oo', field: 'cord', value: 6 }),
      told('set', { who: 'oo', field: 'tails', value: 3 }),
      told('joined', { who: 'he' }),
      told('condition', { who: 'he', name: 'tangled' }),
      told('order', { who: ['oo', 'he'], text: 'dive' }),
      told('time', { what: 'days', count: 3 }),
      told('time', { what: 'days', count: 1 }),
      told('unheard-of', {}),
    ];
    expect(storyLines(kites, telling(facts))).toEqual([
      'Oona: cord is now 6/6. Oona: tails is now 0. Heron joins the fight for Shore. Heron: tangled. Order for Oona and Heron: dive. 3 days pass. A day passes.',
    ]);
  });

  it('keeps from the players what is for the referee, for another side, or about somebody hidden', () => {
    const facts = [
      snagged,
      told('note', { text: 'secret' }, 'referee'),
      told('note', { text: 'ours' }, 'hill'),
      told('note', { text: 'theirs' }, 'shore'),
      told('joined', { who: 'ow' }),
    ];
    const for_ = (reader: 'referee' | 'players' | 'all') => storyLines(kites, telling(facts, [rolled]), reader).join();
    expect(for_('referee')).toMatch(/secret.*ours.*theirs.*Owl/);
    expect(for_('players')).toBe('Oona snags Heron: 15. Note: ours');
    expect(for_('all')).toBe('Oona snags Heron: 15.');
  });

  it('says first who did what, away from the line that was typed, where its phrases do not', () => {
    expect(fullLines(kites, telling([told('note', { text: 'a knot' })]))).toEqual([
      "Oona's snag on Heron. Note: a knot",
    ]);
    expect(fullLines(kites, telling([snagged], [rolled]))).toEqual(['Oona snags Heron: 15.']);
    expect(fullLines(kites, telling([]))).toEqual([]);
  });

  it('concerns whoever did it, had it done, or was changed by it', () => {
    const { step } = telling([{ kind: 'changed', path: 'combatant/ow/cord/current', from: 2, to: 1 }]);
    expect(['oo', 'he', 'ow', 'o'].map((who) => concerns(step, who))).toEqual([true, true, true, false]);
  });
});

describe('the log', () => {
  const gust: Fact = { kind: 'round', from: 3, to: 4 };
  const forced = { intent: { do: 'snag', who: 'oo', forced: true as const }, id: 7 };
  const tellings = [
    telling([snagged], [rolled]),
    telling([gust, snagged], [{ ...rolled, by: 'seed' }], { id: 42 }),
    telling([told('ruling', { what: 'said', text: `the rope ${'holds '.repeat(12)}` })], [], forced),
  ];

  it('numbers the steps, marks typed dice and rulings, and says where a round begins', () => {
    const text = log(kites, tellings, { width: 60, theme: typed });
    expect(`\n${text}\n`).toMatchSnapshot();
    for (const line of text.split('\n')) expect(width(line)).toBeLessThanOrEqual(60);
  });

  it('says the marks in words for a screen reader', () => {
    expect(`\n${log(kites, tellings, { width: 60, theme: plain })}\n`).toMatchSnapshot();
  });

  it('labels steps in a few words, the latest first', () => {
    expect(labelOf({ ruleset: kites, fight }, telling([]).step.intent)).toMatch(/^Oona's snag on Heron/);
    const steps = tellings.map(({ step }) => step);
    const screen = { width: 60, height: 24, page: 1, theme: typed };
    expect(stepList(kites, steps, fight, screen)).toBe(
      [" 7   Oona's snag (ruling)", " 42  Oona's snag on Heron", " 41  Oona's snag on Heron (typed dice)"].join('\n'),
    );
  });
});
