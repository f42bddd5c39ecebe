import { factions } from '../../../rules/factions/index.ts';
import { state } from '../../../rules/factions/state.ts';
import { type Member, readMembers } from '../../../src/core/files/roster.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { orProblem, Problem } from '../../../src/core/kit/problem.ts';
import { membersOfNewcomer, readNewcomers } from '../../../src/shell/set-up/newcomers.ts';
import type { Shell } from '../../../src/shell/shell.ts';
import { sample, withCreatures } from '../../bestiaries.ts';
import { field } from '../../kit.ts';
import { reopen, type } from '../../shell/kit.ts';

const sides = [
  { id: 'players', name: 'players', players: true },
  { id: 'bandits', name: 'bandits', players: false },
];

/** Opening of a fight in tests of the shell. */
export interface Opening {
  readonly seed?: string;
  /** The faction with the first slot; the players, where absent. */
  readonly first?: string;
  readonly house?: JsonObject;
  /** Marks a fight in which affray rolls for the players too. */
  readonly seeded?: boolean;
}

/** Everybody of a roster of `saves/rosters`. */
export function roster(name: string, side: string): readonly JsonObject[] {
  const file = sample(`rosters/factions-${name}.yaml`);
  return readMembers(withCreatures(factions), file.data, side, file).map((member): JsonObject => ({ ...member }));
}

/** Newcomers of a line (`bandit z2, leader`), as they are typed at the setting up. */
export function people(line: string, side: string): readonly JsonObject[] {
  const members: Member[] = [];
  for (const one of readNewcomers(withCreatures(factions), line, 'test')) {
    const names = members.map(({ name }) => name);
    members.push(...membersOfNewcomer(factions, one, side, names));
  }
  return members.map((member): JsonObject => ({ ...member }));
}

/** A shell over a fight in which the players throw at the table, before anything has been asked. */
export function unopened(
  members: readonly JsonObject[],
  { seed = 'test', house = {}, seeded = false }: Opening = {},
): Shell {
  const shell = reopen([], 'factions', { seed });
  const dice = seeded ? {} : { players: 'table' };
  shell.table.play({ do: 'fight', options: { sides, members, house, dice } });
  return shell;
}

/** A shell in the first slot of a fight without an ambush. */
export function opened(members: readonly JsonObject[], opening: Opening = {}): Shell {
  const { first = 'players' } = opening;
  const shell = unopened(members, opening);
  type(shell, first, 'nobody', first);
  return shell;
}

/** Plays an order for a foe, also where it only changes the plan until Enter. */
export function foe(shell: Shell, line: string): void {
  type(shell, line);
  if (shell.prompt().says.includes('plan:')) type(shell, '');
}

/** Returns the refusal of a line; an empty text where it is done. */
export function refused(shell: Shell, line: string): string {
  const said = orProblem(() => type(shell, line));
  return said instanceof Problem ? said.message : '';
}

/** `8 up ready` of somebody: health, state and turn. */
export function standing({ situation: { settled: fight } }: Shell, id: string): string {
  return `${field(fight, id, 'health/current')} ${field(fight, id, 'state')} ${field(fight, id, 'turn')}`;
}

/** Returns the faction whose slot it is. */
export function slot({ situation: { settled: fight } }: Shell): string {
  return state(fight).slot;
}
