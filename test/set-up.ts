import fc from 'fast-check';
import { proving, sized } from './walk.ts';

/** Properties are tried on the same cases every time; `npm run prove` looks for new ones, unless it is given a seed, and for more. */
const given = process.env['AFFRAY_SEED'];
const seed = !proving || given !== undefined ? { seed: Number(given ?? 20_261_121) } : {};
fc.configureGlobal({ numRuns: sized(20, 100), ...seed });
