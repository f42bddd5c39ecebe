import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { openSave } from '../../src/store/save.ts';
import { newestFormat, UPGRADES, type Upgrade, upgraded } from '../../src/store/upgrade.ts';
import { DUEL, entries, entry, HEAD, problemOf, saved } from './kit.ts';

const added =
  (to: number) =>
  (data: JsonObject): JsonObject => ({ ...data, [`since${to}`]: true });
const STEPS: readonly Upgrade[] = [
  { to: 2, since: '0.4.0', head: added(2), entry: added(2) },
  { to: 3, since: '0.9.0', head: (head) => head, entry: added(3) },
];

describe('an older format', () => {
  it('is brought to the newest one step by step, from wherever it stands', () => {
    const file = { format: 1, program: '0.1.0', head: HEAD, entries: [entry(1)] };
    expect(upgraded(file, STEPS)).toEqual({
      format: 3,
      program: '0.9.0',
      head: { ...HEAD, since2: true },
      entries: [{ ...entry(1), since2: true, since3: true }],
    });
    expect(upgraded({ ...file, format: 2 }, STEPS).entries).toEqual([{ ...entry(1), since3: true }]);
    const newest = { ...file, format: 3 };
    expect(upgraded(newest, STEPS)).toBe(newest);
  });

  it('is shown to a reader as the newest, and the file is left as it is', () => {
    const memory = saved(2);
    const before = memory.text(DUEL);
    const save = openSave(memory.of(1), DUEL, { write: false, upgrades: STEPS });
    expect(save).toMatchObject({ format: 3, head: { since2: true }, edited: [] });
    expect(save.entries).toEqual(entries(2).map((each) => ({ ...each, since2: true, since3: true })));
    expect([[...memory.files.keys()], memory.text(DUEL)]).toEqual([[DUEL], before]);
  });

  it('is put in the newest format by a writer, who keeps the old file and the marks of edited entries', () => {
    const memory = saved(3);
    memory.put(DUEL, memory.text(DUEL).replace('attack g2', 'attack g7'));
    const before = memory.text(DUEL);
    const save = openSave(memory.of(1), DUEL, { write: true, upgrades: STEPS });
    expect(save.edited).toEqual([2]);
    save.append([entry(4)]);
    save.close();
    expect(memory.text(`${DUEL}.format-1`)).toBe(before);
    expect(memory.text(DUEL)).toContain('{"affray":{"format":3,"program":"0.9.0"}');
    const again = openSave(memory.of(1), DUEL, { write: true, upgrades: STEPS });
    expect([again.edited, again.entries.length, again.entries[3]]).toEqual([[2], 4, entry(4)]);
    expect(problemOf(() => openSave(memory.of(2), DUEL, { write: false })).code).toBe('save-newer');
  });
});

describe('the steps of this program', () => {
  it('lead from format 1 on without a gap', () => {
    expect(UPGRADES.map((upgrade) => upgrade.to)).toEqual(UPGRADES.map((_, index) => index + 2));
    expect(newestFormat(UPGRADES)).toBe(UPGRADES.length + 1);
  });
});
