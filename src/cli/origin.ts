import { isObject, type Json, type JsonObject } from '../core/json.ts';
import type { Save } from '../store/save.ts';

/** Where a branch comes from, as the head of its save says it. */
interface Origin {
  /** The name of the save that it branched off. */
  readonly save: string;
  /** The last step that both have. */
  readonly step: number;
  /** Steps that had been changed by hand before the branch was made: its own sums do not tell. */
  readonly edited: readonly number[];
}

/** The origin of a branch; nothing for a save that is none. */
export function originOf({ head }: Save): Origin | undefined {
  const { origin } = head;
  if (!isObject(origin) || typeof origin['save'] !== 'string' || typeof origin['step'] !== 'number') return undefined;
  return { save: origin['save'], step: origin['step'], edited: numbers(origin['edited']) };
}

/** An origin as it is written into a head. */
export function writeOrigin({ save, step, edited }: Origin): JsonObject {
  return { save, step, ...(edited.length > 0 && { edited }) };
}

function numbers(json: Json | undefined): readonly number[] {
  return Array.isArray(json) ? json.filter((item) => typeof item === 'number') : [];
}
