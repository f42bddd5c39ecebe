import { isObject, type Json, type JsonObject } from '../../core/kit/json.ts';
import type { Save } from '../../store/save.ts';

/** Origin of a branch, as the head of its save says it. */
interface Origin {
  /** The name of the save that it branched off. */
  readonly save: string;
  /** The last step that both have. */
  readonly step: number;
  /**
   * Steps that had been changed by hand before the branch was made, and 0 where a line that is no step had been (the
   * first one, an undoing): its own sums do not tell.
   */
  readonly edited: readonly number[];
}

/** Returns the origin of a branch; nothing for a save that is none. */
export function originOf({ head }: Save): Origin | undefined {
  const { origin } = head;
  if (!isObject(origin) || typeof origin['save'] !== 'string' || typeof origin['step'] !== 'number') return undefined;
  return { save: origin['save'], step: origin['step'], edited: numbers(origin['edited']) };
}

/** Returns an origin as it is written into a head. */
export function writeOrigin({ save, step, edited }: Origin): JsonObject {
  return { save, step, ...(edited.length > 0 && { edited }) };
}

/** Returns the steps in entries of a save, counted from 1; 0 for an entry that is no step, and for the first line. */
export function stepsIn({ entries }: Save, numbers: readonly number[]): readonly number[] {
  return numbers.flatMap((entry) => {
    const { step, open, amend, steps } = entries[entry - 1] ?? {};
    const amended = Array.isArray(steps) ? steps.map((each: Json) => (isObject(each) ? each['step'] : undefined)) : [];
    const ids = [step, open, amend, ...amended].filter((id) => typeof id === 'number');
    return ids.length === 0 ? [0] : ids;
  });
}

function numbers(json: Json | undefined): readonly number[] {
  return Array.isArray(json) ? json.filter((item) => typeof item === 'number') : [];
}
