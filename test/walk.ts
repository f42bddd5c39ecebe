/** Long walks go their whole way: `npm run prove`. */
export const proving = process.env['AFFRAY_PROVE'] === '1';

/** Returns how far a walk goes: a short way in `npm test`, the whole in `npm run prove`. */
export function sized<T>(short: T, whole: T): T {
  return proving ? whole : short;
}
