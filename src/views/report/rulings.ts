import { answeredText } from '../../core/rule/answer.ts';
import type { Scene } from '../for-players.ts';
import { labelOf } from '../labels.ts';
import { harmless } from '../text.ts';
import { linesOf, linesTelling, type Writing } from './lines.ts';
import type { StoryLine } from './report.ts';

/** The keys of what the referee rules in words. */
const spoken = ['ruling', 'set'];

/** Returns the rulings in a step and their effect; the players read only those that were ruled aloud. */
export function rulingsIn(scene: Scene, writing: Writing): readonly StoryLine[] {
  if (writing.reader !== 'referee') return linesTelling(scene, spoken, writing).map((text) => ({ text }));
  const lines = linesOf(scene, writing);
  const { step, asked, fight } = scene;
  const overruled = asked
    .filter(({ answer }) => answer.by === 'ruling')
    .map(({ request, answer }) => {
      const given = answer.word ?? answer.number ?? answer.faces?.join(',') ?? '';
      return `${answeredText(request.why, `${given}`)}${answer.note === undefined ? '' : ` (${answer.note})`}`;
    });
  const forced = step.intent.forced ? ['allowed against the rules'] : [];
  const what = [...forced, ...overruled].join('; ');
  if (what === '') return lines;
  const label = labelOf({ ...writing, fight }, step.intent);
  return [{ step: step.id, text: harmless(`${label}: ${what}.`) }, ...lines];
}
