import { asTyped } from '../../views/outlet.ts';
import type { World } from './world.ts';

/** Returns a world that prints the signs that screen readers know. */
export function plainly(world: World): World {
  return { ...world, print: (line) => world.print(asTyped(line)) };
}
