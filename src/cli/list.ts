import { type Flags, isSet, textFlag } from './flags.ts';
import { savesIn } from './saves.ts';
import type { World } from './world.ts';

/** Lists the saves, the one written last first. */
export function list(world: World, flags: Flags): number {
  const saves = savesIn(world, textFlag(flags, 'saves'));
  for (const { name, path, changed } of saves) {
    const when = new Date(changed).toISOString().slice(0, 16).replace('T', ' ');
    world.print(isSet(flags, 'json') ? JSON.stringify({ name, path, changed: when }) : `${name.padEnd(32)} ${when}`);
  }
  if (saves.length === 0) world.remark('There is no save yet: `affray new` sets a fight up.');
  return 0;
}
