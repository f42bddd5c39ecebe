import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../../../src/core/fight/apply.ts';
import type { Fact } from '../../../src/core/fight/fact.ts';
import { emptyFight } from '../../../src/core/fight/fight.ts';
import { type Entry, readEntry, type Step, Story, writeEntry } from '../../../src/core/fight/story.ts';
import { isObject } from '../../../src/core/kit/json.ts';
import { must } from '../../../src/core/kit/list.ts';
import { frozen } from '../hard-cases/kit.ts';
import { anyFact, anyJson, anyObject, problem, saved } from '../kit.ts';

const tick = (to: number): Fact => ({ kind: 'changed', path: 'fight/count', from: to - 1, to });
const stepOf = (id: number, group = id, facts: readonly Fact[] = [tick(id)]): Step => ({
  id,
  group,
  intent: { do: 'x' },
  answers: [],
  facts,
});
const taken = (...entries: readonly Entry[]): Story => {
  const story = new Story('x');
  for (const entry of entries) story.take(frozen(entry));
  return story;
};
const stepEntry = (id: number, group = id): Entry => ({ kind: 'step', step: stepOf(id, group) });
const openEntry = (id: number): Entry => ({
  kind: 'open',
  open: { id, group: id, intent: { do: 'x' }, answers: [], setAside: false },
});
const refused = (what: string) =>
  problem(
    'bad-entry',
    `The save has an entry that ${what}, which does not fit what went before: it was changed by hand.`,
  );

const undo = (story: Story): Entry => ({ kind: 'undo', what: { line: must(story.last, 'line').line } });
const redo = (story: Story): Entry => ({ kind: 'redo', what: { line: must(story.undone, 'line undone').line } });

/** Every state of a story, worked out anew from its beginning. */
function expectRefolds(story: Story): void {
  let state = emptyFight('x');
  expect(story.at(0)).toEqual(state);
  story.steps.forEach((step, i) => {
    state = fold(state, step.facts);
    expect(story.at(i + 1)).toEqual(state);
  });
  expect(story.fight).toEqual(state);
}

describe('a story', () => {
  test('undoes the last group whole, and redoes it', () => {
    const story = taken(stepEntry(1), stepEntry(2), stepEntry(3, 2));
    story.take(undo(story));
    expect([story.steps.map(({ id }) => id), story.fight.bags.fight['count']]).toEqual([[1], 1]);
    story.take(redo(story));
    expect([story.steps.map(({ id }) => id), story.fight.bags.fight['count']]).toEqual([[1, 2, 3], 3]);
  });

  test('forgets what was undone when something new is done, but never uses its numbers again', () => {
    const story = taken(stepEntry(1), stepEntry(2));
    story.take(undo(story));
    expect(story.nextId).toBe(3);
    story.take(stepEntry(3));
    expect(story.undone).toBeUndefined();
    expect(() => story.take(stepEntry(2))).toThrow(refused('uses the number 2 again'));
    expect(() => story.take(openEntry(3))).toThrow(refused('uses the number 3 again'));
    expect(story.steps.map(({ id }) => id)).toEqual([1, 3]);
  });

  test('keeps what is open beside the steps, and a change that was made at the question before it', () => {
    const story = taken(openEntry(1), stepEntry(2), openEntry(1));
    expect([story.open.map(({ id }) => id), story.nextId]).toEqual([[1], 3]);
    story.take(stepEntry(1));
    expect([story.open, story.steps.map(({ id }) => id)]).toEqual([[], [2, 1]]);
    const dropped = taken(openEntry(1), { kind: 'drop', id: 1 });
    expect([dropped.open, dropped.nextId]).toEqual([[], 2]);
    expect(() => dropped.take(stepEntry(1))).toThrow(refused('uses the number 1 again'));
  });

  test('amends a step and all that follow, as one entry', () => {
    const story = taken(stepEntry(1), stepEntry(2), stepEntry(3));
    const again = [stepOf(2, 2, [tick(20)]), stepOf(3, 3, [tick(30)])];
    story.take({ kind: 'amend', from: 2, steps: again });
    expect([story.fight.bags.fight['count'], story.nextId, story.undone]).toEqual([30, 4, undefined]);
    expectRefolds(story);
    story.take({ kind: 'amend', from: 2, steps: [] });
    expect([story.steps.map(({ id }) => id), story.nextId]).toEqual([[1], 4]);
  });

  test.each<readonly [Entry, string]>([
    [{ kind: 'undo', what: [1] }, 'undoes steps 1'],
    [{ kind: 'undo', what: [0, 1, 2] }, 'undoes steps 0, 1, 2'],
    [{ kind: 'redo', what: [2] }, 'redoes steps 2'],
    [{ kind: 'amend', from: 9, steps: [] }, 'amends step 9'],
    [{ kind: 'step', step: stepOf(1) }, 'uses the number 1 again'],
  ])('refuses %j and stays as it was', (entry, what) => {
    const story = taken(stepEntry(1), stepEntry(2), stepEntry(3), { kind: 'undo', what: [3] });
    expect(() => story.take(entry)).toThrow(refused(what));
    story.take({ kind: 'redo', what: [3] });
    expect(story.steps.map(({ id }) => id)).toEqual([1, 2, 3]);
    expectRefolds(story);
  });

  test('stays as it was when the facts of a step do not fit', () => {
    const story = taken(stepEntry(1));
    const step = stepOf(2, 2, [{ kind: 'moved', who: 'nobody', from: '', to: 'x' }]);
    expect(() => story.take({ kind: 'step', step })).toThrow(/names "nobody"/);
    expect([story.steps.length, story.nextId]).toEqual([1, 2]);
  });
});

test('any number of steps, undos, redos and amends leave every state as its refold, far beyond what is kept', () => {
  const moves = fc.array(fc.constantFrom('step', 'step', 'step', 'join', 'undo', 'redo', 'amend', 'open'), {
    minLength: 150,
    maxLength: 260,
  });
  fc.assert(
    fc.property(moves, fc.integer(), (all, salt) => {
      const story = new Story('x');
      const ids = new Set<number>();
      all.forEach((move, i) => {
        const entry = entryOf(story, move, i + salt);
        if (entry.kind === 'step' && story.open.every(({ id }) => id !== entry.step.id)) {
          expect(ids.has(entry.step.id)).toBe(false);
          ids.add(entry.step.id);
        }
        story.take(entry);
      });
      expectRefolds(story);
    }),
    { numRuns: 15 },
  );
});

/** An entry of a kind that fits the story as it is; a step where it could not be had. */
function entryOf(story: Story, move: string, seed: number): Entry {
  const last = story.steps.at(-1);
  if (move === 'undo' && story.last) return undo(story);
  if (move === 'redo' && story.undone) return redo(story);
  if (move === 'open') return openEntry(story.nextId);
  const id = story.nextId;
  if (move === 'join' && last) return { kind: 'step', step: stepOf(id, last.group, [tick(seed)]) };
  const from = story.steps[Math.abs(seed) % Math.max(1, story.steps.length)];
  if (move !== 'amend' || !from) return { kind: 'step', step: stepOf(id, id, [tick(seed)]) };
  const later = story.steps.slice(story.steps.indexOf(from));
  return { kind: 'amend', from: from.id, steps: later.map((step) => ({ ...step, facts: [tick(seed)] })) };
}

test('undo and redo go back to the beginning and to the end again, 300 steps long', () => {
  const story = taken(...Array.from({ length: 300 }, (_, i) => stepEntry(i + 1)));
  const end = story.fight;
  for (let i = 0; i < 300; i++) story.take(undo(story));
  expect(story.fight).toEqual(emptyFight('x'));
  for (let i = 0; i < 300; i++) story.take(redo(story));
  expect(story.undone).toBeUndefined();
  expect(story.fight).toEqual(end);
  expectRefolds(story);
});

describe('entries', () => {
  const id = fc.nat(99);
  const answers = fc.constantFrom([], [{ key: 'k', by: 'table', faces: [3] } as const]);
  const intent = anyObject.map((options) => ({ do: 'x', options }));
  const step: fc.Arbitrary<Step> = fc.record({
    id,
    group: id,
    intent,
    answers,
    facts: fc.array(anyFact, { maxLength: 3 }),
  });
  const entry: fc.Arbitrary<Entry> = fc.oneof(
    fc.record({ kind: fc.constant('step' as const), step }),
    fc.record({
      kind: fc.constant('open' as const),
      open: fc.record({ id, group: id, intent, answers, setAside: fc.boolean() }),
    }),
    fc.record({ kind: fc.constant('drop' as const), id }),
    fc.record({
      kind: fc.constantFrom('undo', 'redo'),
      what: fc.oneof(fc.array(id, { maxLength: 3 }), fc.record({ amend: id })),
    }),
    fc.record({ kind: fc.constant('amend' as const), from: id, steps: fc.array(step, { maxLength: 2 }) }),
  );

  test('come back from a save as they were', () => {
    fc.assert(
      fc.property(entry, (one) => {
        const json = saved(writeEntry(one));
        expect(isObject(json) && saved(readEntry(json))).toEqual(saved(one));
      }),
    );
  });

  test('whatever a save holds is an entry or is refused', () => {
    const broken = fc.tuple(entry, fc.nat(), anyJson).map(([one, n, json]) => {
      const written = writeEntry(one);
      const keys = Object.keys(written);
      return { ...written, [keys[n % keys.length] ?? 'step']: json };
    });
    fc.assert(
      fc.property(fc.oneof(anyObject, broken), (json) => {
        try {
          expect(readEntry(json)).toHaveProperty('kind');
        } catch (error) {
          expect(error).toMatchObject({ code: expect.stringMatching(/^bad-(entry|fact|intent|answer)$/) });
        }
      }),
    );
  });

  test('of no known kind are refused', () => {
    expect(() => readEntry({ rewind: 3 })).toThrow(refused('is of no known kind'));
  });
});
