import { readFileSync } from 'node:fs';
import { loadRuleset } from '../../rules/index.ts';
import type { Fact } from '../../src/core/fight/fact.ts';
import type { Fight } from '../../src/core/fight/fight.ts';
import { readEntry, Story } from '../../src/core/fight/story.ts';
import { must } from '../../src/core/kit/list.ts';
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { type Entry, Table } from '../kit.ts';

const samples: Readonly<Record<string, string>> = {
  pk: 'pk-ghouls',
  brp: 'brp-raiders',
  factions: 'factions-bandits',
  guard: 'guard-mob',
  mighty: 'mighty-orcs',
};

/** Returns the file of a ruleset's sample fight. */
export function sampleFile(id: string): URL {
  return new URL(`../../saves/examples/${samples[id]}.json`, import.meta.url);
}

/** The log of a ruleset's sample fight. */
export async function sampleStory(id: string): Promise<{ ruleset: Ruleset; story: Story }> {
  const text = readFileSync(sampleFile(id), 'utf8');
  const story = new Story(id);
  for (const entry of JSON.parse(text).log) story.take(readEntry(entry));
  return { ruleset: must(await loadRuleset(id), id), story };
}

/** A ruleset's sample fight as it stands; or after so many steps. */
export async function sampleFight(id: string, steps?: number): Promise<{ ruleset: Ruleset; fight: Fight }> {
  const { ruleset, story } = await sampleStory(id);
  return { ruleset, fight: steps === undefined ? story.fight : story.at(steps) };
}

const duellists: Readonly<Record<string, readonly [Entry, Entry]>> = {
  pk: [
    { name: 'Asta', type: 'PC', armor: 3, health: 4, willDice: '1d6', weapons: ['sword'], place: 'Melee' },
    { name: 'Ghoul', health: 5, attacks: ['claws 1d6'], place: 'Melee' },
  ],
};

/** Two who fight, from the beginning. */
export async function duelOf(id: string): Promise<{ ruleset: Ruleset; fight: Fight; facts: readonly Fact[] }> {
  const ruleset = must(await loadRuleset(id), id);
  const [one, other] = must(duellists[id], id);
  const { fight, facts } = new Table(ruleset).open({ party: [one], foes: [other] });
  return { ruleset, fight, facts };
}
