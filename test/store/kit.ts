import { expect } from 'vitest';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { createSave } from '../../src/store/save.ts';
import { MemoryDisk } from './memory-disk.ts';

export const DUEL = '/saves/duel.json';
export const HEAD = { ruleset: 'pk', title: 'Dürer’s duel' };

/** An entry of a fight, made by its number alone. */
export function entry(id: number): JsonObject {
  return { id, intent: `attack g${id}`, answers: [id * 3, { faces: [id, 6] }], told: 'schlägt zu — ✓' };
}

export function entries(count: number): JsonObject[] {
  return Array.from({ length: count }, (_, index) => entry(index + 1));
}

/** A memory disk with a closed save of so many entries. */
export function saved(count: number): MemoryDisk {
  const memory = new MemoryDisk();
  const save = createSave(memory.of(1), DUEL, HEAD, '0.1.0');
  for (const each of entries(count)) save.append([each]);
  save.close();
  return memory;
}

/** The Problem that something ends with. */
export function problemOf(run: () => unknown): Problem {
  try {
    run();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  return expect.fail('there was no problem');
}

/** The text of a save without the blanks at its joints, which say in how many writes it was made. */
export function unjointed(text: string): string {
  return text.replaceAll(/ +(?=\n)/g, '');
}
