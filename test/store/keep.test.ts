import { describe, expect, it } from 'vitest';
import { orProblem, Problem } from '../../src/core/kit/problem.ts';
import { bundle, moveSave, pack, readBundle } from '../../src/store/keep.ts';
import { openSave } from '../../src/store/save.ts';
import { Crash, FAULTS, faulty } from './faults.ts';
import { figure } from './figures.ts';
import { DUEL, problemOf, saved } from './kit.ts';

const TO = '/saves/brawl.json';

describe('a save that is moved', () => {
  it('is whole under one name or the other, whichever call fails, and can be opened', () => {
    let faults = 0;
    for (const links of [true, false])
      for (const kind of FAULTS)
        for (let nth = 1; ; nth += 1) {
          const memory = Object.assign(saved(3), { links });
          const whole = memory.text(DUEL);
          const { disk, calls } = faulty(memory.of(1), nth, kind);
          try {
            moveSave(disk, DUEL, TO);
          } catch (error) {
            if (!(error instanceof Crash) && !(error instanceof Problem)) throw error;
          }
          if (calls.length < nth) break;
          faults += 1;
          memory.processes.delete(1);
          const where = `${kind} at call ${nth}, ${calls[nth - 1]}`;
          const there = [DUEL, TO].filter((path) => memory.files.has(path) && memory.text(path) !== '');
          expect(there.length, where).toBeGreaterThan(0);
          for (const path of there) {
            expect(memory.text(path), where).toBe(whole);
            openSave(memory.of(2), path, { write: true }).close();
          }
        }
    expect(faults).toBeGreaterThan(100);
    figure('faults in turn while a save is renamed; saves lost: 0', faults);
  });

  it('leaves no folder that was made for it, whichever call fails', () => {
    for (const kind of ['error', 'error after the deed', 'disk full', 'disk full from here on'] as const)
      for (let nth = 1; ; nth += 1) {
        const memory = saved(3);
        const { disk, calls } = faulty(memory.of(1), nth, kind);
        const to = '/saves/archive/duel.json';
        const wrong = orProblem(() => moveSave(disk, DUEL, to));
        if (calls.length < nth) break;
        const isLeft = memory.folders.has('/saves/archive') && !memory.files.has(to);
        expect(isLeft && wrong instanceof Problem, `${kind} at call ${nth}, ${calls[nth - 1]}`).toBe(false);
      }
  });

  it('stays where it is when anything has a name that it would need', () => {
    const memory = saved(3);
    memory.put(`${DUEL}.torn-1`, 'mine');
    memory.put(`${TO}.torn-1`, 'old');
    const before = [...memory.files.keys()];
    const problem = problemOf(() => moveSave(memory.of(1), DUEL, TO));
    expect(problem.message).toMatch(/^There is a file "brawl\.json\.torn-1" in \S+ already\. Take another name\.$/);
    expect([...memory.files.keys()]).toEqual(before);
  });
});

describe('saves in one file', () => {
  it('come out to the byte, without what was torn', () => {
    const memory = saved(3);
    memory.put(TO, memory.bytes(DUEL).subarray(0, -20));
    const packed = [DUEL, TO].map((path) => pack(memory.of(1), path));
    expect(packed.map(({ recovered }) => recovered?.from)).toEqual([undefined, 3]);
    const text = bundle(packed);
    expect(readBundle(text, 'x')).toEqual([
      { name: 'duel', text: memory.text(DUEL) },
      { name: 'brawl', text: saved(2).text(DUEL) },
    ]);
    expect(readBundle(memory.text(DUEL), 'alone')).toEqual([{ name: 'alone', text: memory.text(DUEL) }]);
  });

  it('are refused for what is none', () => {
    expect(problemOf(() => readBundle('{"affray-saves":2,"saves":[]}', 'x')).code).toBe('not-a-bundle');
    expect(problemOf(() => readBundle('[1]', 'x')).code).toBe('not-a-save');
    expect(problemOf(() => readBundle('', 'x')).code).toBe('save-empty');
  });
});
