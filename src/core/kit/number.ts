/** The least and the most that a typed number may be; without them, as far as no digit is lost. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/** Beyond this, whole numbers lose digits without a word. */
const LARGEST = Number.MAX_SAFE_INTEGER;

/** Reads a whole number as it is typed (`7`, `+2`, `-3`). Returns nothing for what is none, or is beyond its bounds. */
export function readWhole(text: string, bounds: Bounds = {}): number | undefined {
  if (!/^[+-]?\d+$/.test(text)) return undefined;
  const number = Number(text);
  return isWhole(number, bounds) ? unsignedZero(number) : undefined;
}

/** Reads a number that may have a decimal point (`1.5`, `.5`). Returns nothing as `readWhole` does. */
export function readDecimal(text: string, { least = -LARGEST, most = LARGEST }: Bounds = {}): number | undefined {
  if (!/^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? unsignedZero(number) : undefined;
}

/** Returns true if something is a whole number within its bounds. */
export function isWhole(value: unknown, { least = -LARGEST, most = LARGEST }: Bounds = {}): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;
}

/** `-0` is written as 0 and would come back as another number. */
function unsignedZero(number: number): number {
  return number + 0;
}

/** Returns a share in percent, rounded half up to so many places: 23 of 0.225, even where a sum of shares falls short of it. */
export function percentOf(share: number, places = 0): number {
  const units = 10 ** places;
  return Math.floor(share * 100 * units + 0.5 + 1e-7) / units;
}

/** Returns bounds as they are said: `from 1 to 20`, `0 or more`; empty where there are none. */
export function boundsText({ least, most }: Bounds): string {
  if (least !== undefined && most !== undefined) return `from ${least} to ${most}`;
  if (least !== undefined) return `${least} or more`;
  return most === undefined ? '' : `${most} or less`;
}
