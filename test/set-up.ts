import fc from 'fast-check';
import { proving } from './walk.ts';

/** Properties are tried on the same cases every time; `npm run prove` looks for new ones. */
if (!proving) fc.configureGlobal({ seed: 20_261_121 });
