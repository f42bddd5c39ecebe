import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bench, root } from './program.ts';

/** The example fight of each ruleset, from its rosters. */
export const fights = {
  pk: { party: 'pk-party', foes: 'pk-foes', seed: 'barrow' },
  brp: { party: 'brp-party', foes: 'brp-foes', seed: 'raiders-52' },
  factions: { party: 'factions-party', foes: 'factions-bandits', seed: 'road-20518' },
  guard: { party: 'guard-party', foes: 'guard-foes', seed: 'bell' },
  mighty: { party: 'mighty-party', foes: 'mighty-ambush', seed: 'ford-13' },
} as const;

export type Fought = keyof typeof fights;
export const rulesetsFought: readonly Fought[] = ['pk', 'brp', 'factions', 'guard', 'mighty'];

/** Makes the save of an example fight, before anything has happened. */
export async function makeFight(bench: Bench, id: Fought, name: string, ...more: readonly string[]): Promise<void> {
  const { party, foes, seed } = fights[id];
  const roster = (file: string) => join(root, 'saves', 'rosters', `${file}.yaml`);
  const flags = ['--ruleset', id, '--party', roster(party), '--foes', roster(foes), '--seed', seed, '--name', name];
  const { code, stderr } = await bench.run(['new', ...flags, '--no-play', ...more]);
  if (code !== 0) throw new Error(stderr);
}

/** The lines with which an example fight was played. */
export function linesOf(name: string): readonly string[] {
  return readFileSync(join(root, 'saves', 'examples', `${name}.txt`), 'utf8')
    .split('\n')
    .slice(0, -1)
    .filter((line) => !line.startsWith('#'));
}
