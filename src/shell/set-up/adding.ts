import { withCodes } from '../../core/fight/examples.ts';
import type { Fight } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { Member } from '../../core/files/roster.ts';
import { Problem } from '../../core/kit/problem.ts';
import { fold } from '../reading/names.ts';
import type { Situation } from '../table/situation.ts';
import { membersOfNewcomer, readNewcomers } from './newcomers.ts';

/**
 * Reads `add 2 ghoul near, knight "Sir Ulf"` as an intent: newcomers in a line like that of the set-up, of another side
 * than the foes when its word stands first.
 * @throws Problem naming who lacks what
 */
export function addingIntent({ fight, ruleset }: Pick<Situation, 'fight' | 'ruleset'>, line: string): Intent {
  const [first = ''] = line.trim().split(/\s+/);
  const named = fight.sides.find(({ id, players }) => id === fold(first) || (players && fold(first) === 'party'));
  const sideOf = (isCharacter: boolean) => named ?? fight.sides.find(({ players }) => players === isCharacter);
  const people = named ? line.trim().slice(first.length) : line;
  refuseSideBehind(fight, people);
  const members: Member[] = [];
  for (const newcomer of readNewcomers(ruleset, people, named?.players)) {
    if (newcomer.side !== undefined) throw sideFirst(newcomer.side, newcomer.kind.toLowerCase());
    const side = sideOf(newcomer.isCharacter)?.id ?? '';
    const taken = [...fight.combatants, ...members].map(({ name }) => name);
    members.push(...membersOfNewcomer(ruleset, newcomer, side, taken));
  }
  if (members.length === 0)
    throw new Problem('no-newcomer', withCodes(fight, '`add` needs how many and what, such as `add 2 {kind}`.'));
  return { do: 'add', options: { members } };
}

/** Refuses a side behind the people: it stands before them. */
function refuseSideBehind({ sides }: Fight, people: string): void {
  const [, who = '', word = ''] = /^(.+?)\s+side\s+(\S+)\s*$/i.exec(people) ?? [];
  const meant = sides.find(({ id }) => id === fold(word)) ?? sides.find(({ players }) => players);
  if (who !== '') throw sideFirst(meant?.id ?? word, who.trim());
}

function sideFirst(side: string, people: string): Problem {
  return new Problem('bad-line', `Put the side first: \`add ${side} ${people}\`.`);
}
