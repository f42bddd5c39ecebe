import { defineTellings } from '../../src/core/fight/telling.ts';
import { attackTellings } from './tell-attacks.ts';
import { endTellings } from './tell-ends.ts';
import { turnTellings } from './tell-turns.ts';

/** Everything that Guard and Scars tells, each with its sentence, by the key that saves have. */
export const tellings = defineTellings({ ...turnTellings, ...attackTellings, ...endTellings });
