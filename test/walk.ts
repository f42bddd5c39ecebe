/** Long walks go their whole way: `npm run prove`. */
export const proving = process.env['AFFRAY_PROVE'] === '1';

/** Returns how far a walk goes: a short way in `npm test`, the whole in `npm run prove`. */
export function sized<T>(short: T, whole: T): T {
  return proving ? whole : short;
}

/** Returns how far a walk of an hour goes: its whole way only where figures are taken, in `npm run reliability`. */
export function sizedForFigures<T>(short: T, long: T, whole: T): T {
  return proving && process.env['AFFRAY_FIGURES'] !== undefined ? whole : sized(short, long);
}
