import { type Member, readMembers } from '../../core/files/roster.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { membersOfNewcomer, readNewcomers } from '../../shell/set-up/newcomers.ts';
import { isRosterName } from '../../store/roster.ts';
import { rosterAt } from './roster-files.ts';
import type { World } from './world.ts';

/**
 * People from a roster file, or from a line such as `3 ghoul, knight`.
 * @param taken names that others have already
 * @throws Problem for a file or a line that cannot be read
 */
export function peopleFrom(
  world: World,
  ruleset: Ruleset,
  given: string,
  side: string,
  taken: readonly string[],
): readonly Member[] {
  if (isRosterName(given)) {
    const file = rosterAt(world, given);
    return readMembers(ruleset, file.data, side, file);
  }
  const members: Member[] = [];
  for (const newcomer of readNewcomers(ruleset, given, side === ruleset.sides[0]))
    members.push(...membersOfNewcomer(ruleset, newcomer, side, [...taken, ...members.map(({ name }) => name)]));
  return members;
}
