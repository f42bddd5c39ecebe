import type { JsonObject } from '../core/kit/json.ts';

/** A save without its sums. */
export interface SaveFile {
  readonly format: number;
  /** The version of affray that wrote the save, or the first that knows its format. */
  readonly program: string;
  readonly head: JsonObject;
  /** Those of an open save grow with `append`. */
  readonly entries: readonly JsonObject[];
}

/** One step from the format before it. The number of entries stays, so that places in the log keep their numbers. */
export interface Upgrade {
  readonly to: number;
  /** The first version of affray that knows the new format. */
  readonly since: string;
  head(head: JsonObject): JsonObject;
  entry(entry: JsonObject): JsonObject;
}

/** Every step from format 1 on, in order. A step is never changed once a version with it is out. */
export const UPGRADES: readonly Upgrade[] = [];

/** Returns the format that the last of these steps leads to. */
export function newestFormat(upgrades: readonly Upgrade[]): number {
  return upgrades.at(-1)?.to ?? 1;
}

/** Returns a save brought to the newest format, step by step; the same object when it is there already. */
export function upgraded(file: SaveFile, upgrades: readonly Upgrade[]): SaveFile {
  return upgrades
    .filter((upgrade) => upgrade.to > file.format)
    .reduce<SaveFile>(
      (old, { to, since, head, entry }) => ({
        format: to,
        program: since,
        head: head(old.head),
        entries: old.entries.map((each) => entry(each)),
      }),
      file,
    );
}
