import fc from 'fast-check';
import { proving } from './walk.ts';

/** Properties are tried on the same cases every time; `npm run prove` looks for new ones, unless it is given a seed. */
const given = process.env['AFFRAY_SEED'];
if (!proving || given !== undefined) fc.configureGlobal({ seed: Number(given ?? 20_261_121) });
