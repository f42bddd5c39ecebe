import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { linesForPlayers, type Scene, toldForPlayers } from '../for-players.ts';
import { fullLines, storyLines } from '../story.ts';
import type { Reader } from '../teller.ts';
import type { StoryLine } from './report.ts';

/** Reader and subject of a report. */
export interface Writing {
  readonly ruleset: Ruleset;
  readonly reader: Reader;
  /** Name of the save; the players do not read it, since it may name somebody who is hidden. */
  readonly title: string;
}

/** Returns the sentences of a step; only the referee reads their numbers, since gaps in them tell of somebody. */
export function linesOf(scene: Scene, { ruleset, reader }: Writing): readonly StoryLine[] {
  if (reader !== 'referee') return linesForPlayers(ruleset, scene).map((text) => ({ text }));
  return fullLines(ruleset, scene).map((text) => ({ step: scene.step.id, text }));
}

/** Tells a reader those facts of a step that have one of the keys. */
export function linesTelling(scene: Scene, keys: readonly string[], { ruleset, reader }: Writing): readonly string[] {
  const facts = scene.step.facts.filter((fact) => fact.kind === 'told' && keys.includes(fact.key));
  if (facts.length === 0) return [];
  const part = { ...scene, step: { ...scene.step, facts } };
  return reader === 'referee' ? storyLines(ruleset, part, reader) : toldForPlayers(ruleset, part);
}
