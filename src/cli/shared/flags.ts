import { type Bounds, boundsText, readWhole } from '../../core/kit/number.ts';
import { Problem } from '../../core/kit/problem.ts';

/** Flags as commander reads them. */
export type Flags = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** A flag with a text; nothing when it was not given. */
export function textFlag(flags: Flags, name: string): string | undefined {
  const value = flags[name];
  return typeof value === 'string' ? value : undefined;
}

/**
 * A flag with a whole number, 0 or more where no other bounds are given; nothing when it was not given.
 * @throws Problem `usage-number` for anything else
 */
export function numberFlag(flags: Flags, name: string, { least = 0, most }: Bounds = {}): number | undefined {
  const value = textFlag(flags, name);
  if (value === undefined) return undefined;
  const bounds = { least, ...(most !== undefined && { most }) };
  const number = readWhole(value, bounds);
  if (number !== undefined) return number;
  const wanted = `a whole number${least === 0 && most === undefined ? '' : ` ${boundsText(bounds)}`}`;
  throw new Problem('usage-number', `${flagText(name)} takes ${wanted}, not "${value}".`, { name, value });
}

/** A flag as it is typed: `--rounds`, `-n`. */
function flagText(name: string): string {
  return `${name.length === 1 ? '-' : '--'}${name}`;
}

/** Whether a flag was given. */
export function isSet(flags: Flags, name: string): boolean {
  return flags[name] === true;
}

/** A flag that may be given several times: its texts, none where it was not given. */
export function listFlag(flags: Flags, name: string): readonly string[] {
  const value = flags[name];
  return typeof value === 'object' ? value : [];
}
