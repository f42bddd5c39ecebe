import { Problem } from '../core/problem.ts';
import type { Encounter } from '../repl/encounter.ts';
import { lookUp } from '../repl/look.ts';
import { Session } from '../repl/session.ts';
import { tellingsOf } from '../repl/tell.ts';
import { storyLines } from '../views/story.ts';
import { wrap } from '../views/text.ts';
import { type Flags, isSet, numberFlag, textFlag } from './flags.ts';
import { lookUpsOf } from './play.ts';
import { answerer } from './questions.ts';
import { encounterOf, openNamed } from './saves.ts';
import type { World } from './world.ts';

/** What is shown of a fight: some of its steps, each with the board behind it. */
interface Reel {
  readonly encounter: Encounter;
  readonly first: number;
  readonly last: number;
  readonly board: (position: number) => readonly string[];
  readonly tell: (position: number) => readonly string[];
}

/** Shows a fight again: step by step with Enter at a terminal, as a story in a pipe. */
export async function replay(world: World, name: string, flags: Flags): Promise<number> {
  const save = openNamed(world, name, textFlag(flags, 'saves'), false);
  const encounter = encounterOf(save);
  const { steps } = encounter.story;
  const looks = lookUpsOf(world, save, isSet(flags, 'plain'));
  const session = new Session(encounter, { throwAll: false, decideAll: false });
  const { width } = world.size();
  const reel: Reel = {
    encounter,
    first: positionOf(encounter, numberFlag(flags, 'from'), 0),
    last: positionOf(encounter, numberFlag(flags, 'to'), steps.length - 1),
    board: (position) => lookUp('board', [], session, looks, encounter.story.at(position + 1)),
    tell: (position) => {
      const [telling] = tellingsOf(encounter.ruleset, encounter.story, (_, i) => i === position);
      return telling
        ? storyLines(encounter.ruleset, telling).flatMap((line) => wrap(`${telling.step.id}  ${line}`, width, 4))
        : [];
    },
  };
  if (world.interactive) await stepByStep(world, reel);
  else for (let i = reel.first; i <= reel.last; i++) for (const line of reel.tell(i)) world.print(line);
  return 0;
}

async function stepByStep(world: World, reel: Reel): Promise<void> {
  const answers = await answerer(world);
  try {
    for (let position = reel.first; position <= reel.last; ) {
      const lines = [...reel.board(position), ...reel.tell(position)];
      const step = reel.encounter.story.steps[position]?.id;
      const typed = (
        await answers.answer({
          lines,
          says: `step ${step}  b back, a number jumps, e to the end, q leaves`,
          enter: 'next',
        })
      ).trim();
      if (typed === 'q') return;
      position = nextPosition(reel, position, typed);
    }
  } finally {
    answers.close();
  }
}

function nextPosition(reel: Reel, position: number, typed: string): number {
  if (typed === 'b') return Math.max(reel.first, position - 1);
  if (typed === 'e') return position === reel.last ? position + 1 : reel.last;
  if (/^\d+$/.test(typed)) return positionOf(reel.encounter, Number(typed), position);
  return position + 1;
}

/** Where a step stands among the live ones; the nearest before it when it was taken back. */
function positionOf({ story }: Encounter, step: number | undefined, usual: number): number {
  if (step === undefined) return usual;
  const position = story.steps.findLastIndex(({ id }) => id <= step);
  if (position < 0 || step > (story.steps.at(-1)?.id ?? 0))
    throw new Problem(
      'bad-step',
      `There is no step ${step}: the steps go from ${story.steps[0]?.id ?? 0} to ${story.steps.at(-1)?.id ?? 0}.`,
      { step },
    );
  return position;
}
