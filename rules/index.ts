import type { Ruleset } from '../src/core/ruleset/ruleset.ts';

/** The rulesets by their ids, in the order in which they are listed; each is loaded when it is first wanted. */
const shelf: ReadonlyMap<string, () => Promise<Ruleset>> = new Map([
  ['pk', async () => (await import('./pk/index.ts')).pk],
  ['factions', async () => (await import('./factions/index.ts')).factions],
  ['guard', async () => (await import('./guard/index.ts')).guard],
  ['brp', async () => (await import('./brp/index.ts')).brp],
  ['mighty', async () => (await import('./mighty/index.ts')).mighty],
]);

/** The ids of the rulesets, in the order in which they are listed. */
export const rulesetIds: readonly string[] = [...shelf.keys()];

/** The ruleset with an id (lower case), if there is one. */
export async function loadRuleset(id: string): Promise<Ruleset | undefined> {
  return shelf.get(id)?.();
}

/** All rulesets, in their order. */
export function loadRulesets(): Promise<readonly Ruleset[]> {
  return Promise.all([...shelf.values()].map((load) => load()));
}
