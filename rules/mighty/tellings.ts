import { defineTellings } from '../../src/core/fight/telling.ts';
import { harmTold } from './told-harm.ts';
import { movesTold } from './told-moves.ts';
import { roundsTold } from './told-rounds.ts';

/** Everything that Mighty Blows tells, each with its sentence. */
export const tellings = defineTellings({ ...roundsTold, ...movesTold, ...harmTold });
