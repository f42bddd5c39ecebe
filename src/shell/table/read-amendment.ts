import { withCodes } from '../../core/fight/examples.ts';
import type { Fight } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { Step } from '../../core/fight/story.ts';
import { Problem } from '../../core/kit/problem.ts';
import { actionFor, attempt } from '../../core/play/play.ts';
import { firstOf } from '../../core/rule/run.ts';
import { fromAnswers } from '../../drivers/seeded.ts';
import { labelOf } from '../../views/labels.ts';
import { type Taken, typedSource } from '../answers/typed-answers.ts';
import { nothingTyped } from '../answers/typing.ts';
import type { Token } from '../reading/lex.ts';
import { combatantNamed, findNamed } from '../reading/names.ts';
import type { Addressed } from '../reading/order.ts';
import { readAddressed } from '../reading/order-tail.ts';
import { apart, type Overrule, overruleText } from '../reading/overrule.ts';
import { toolNamed } from './intents.ts';
import type { Amended, Wish } from './move.ts';
import type { Situation } from './situation.ts';

/** Situation that an amending is read against. */
type Past = Pick<Situation, 'ruleset' | 'story' | 'chance' | 'fight'>;

/** Words typed behind `amend 14`. */
interface Typed {
  readonly intent: Intent;
  readonly strict: readonly string[] | undefined;
  readonly addressed: readonly Addressed[];
  readonly overrules: readonly Overrule[];
  /** The words behind `drop`. */
  readonly dropped: readonly string[];
}

/**
 * Reads what an amending changes: `14 : 3 dodge` answers a past step anew, `14 as=12` one answer of it, `14 no armour`
 * overrules something in it, `14 target g2` and `14 with bow` change what was declared; `drop 16` leaves a later step out, `drop rest` ends the story where one no
 * longer fits.
 * @throws Problem when a word means nothing there, or answers nothing that the step asks
 */
export function readAmending(encounter: Past, tokens: readonly Token[]): Wish {
  const { story } = encounter;
  const [first, ...rest] = tokens;
  const step = stepNamed(story.steps, first?.text ?? '');
  const before = story.at(story.steps.indexOf(step));
  const end = rest.findIndex(({ text }) => text === ':' || text === 'drop');
  const own = apart(end < 0 ? rest : rest.slice(0, end));
  const others = end < 0 ? [] : rest.slice(end).map(({ text }) => text);
  const typed = { ...readWords(encounter, before, step, [...own.words, ...others]), overrules: own.overrules };
  const dropped = typed.dropped.filter((word) => word !== 'rest').map((word) => stepNamed(story.steps, word).id);
  return {
    from: step.id,
    change: changeOf(encounter, before, step, typed),
    dropped,
    dropRest: typed.dropped.includes('rest'),
  };
}

/**
 * Returns the live step that a word names: its number, or `last`.
 * @throws Problem `bad-step`
 */
export function stepNamed(steps: readonly Step[], word: string): Step {
  const found = word === 'last' ? steps.at(-1) : steps.find(({ id }) => `${id}` === word);
  if (word === '') throw new Problem('bad-step', 'Name a step by its number. `amend` lists the last steps.');
  if (!found) throw new Problem('bad-step', `There is no step ${word}. \`amend\` lists the last steps.`);
  return found;
}

function readWords(encounter: Past, before: Fight, step: Step, words: readonly string[]): Omit<Typed, 'overrules'> {
  const [word, next = '', ...rest] = words;
  if (word === undefined) return { intent: step.intent, strict: undefined, addressed: [], dropped: [] };
  if (word === 'drop') return { ...readWords(encounter, before, step, []), dropped: words.slice(1) };
  if (word === ':') {
    const end = words.indexOf('drop');
    const typed = readWords(encounter, before, step, end < 0 ? [] : words.slice(end));
    return { ...typed, strict: words.slice(1, end < 0 ? undefined : end) };
  }
  if (word.includes('=')) {
    const typed = readWords(encounter, before, step, words.slice(1));
    return { ...typed, addressed: [readAddressed(word, (to) => findNamed(before, to)), ...typed.addressed] };
  }
  const intent = { ...step.intent, ...declared(encounter, before, step, word, next) };
  return readWords(encounter, before, { ...step, intent }, rest);
}

function declared(
  { ruleset, fight }: Past,
  before: Fight,
  { id, intent }: Step,
  word: string,
  next: string,
): Partial<Intent> {
  const { targets, tools } = actionFor(ruleset, intent);
  if (word === 'target' && targets) return { at: [combatantNamed(before, next)] };
  const isTool = word === 'with' || word === 'w';
  if (isTool && tools) return { with: toolNamed(before, intent, tools(before, intent), next) };
  if (isTool || word === 'target')
    throw new Problem(
      'bad-amend',
      `Step ${id} (${labelOf({ ruleset, fight: before }, intent)}) has no ${isTool ? 'weapon' : 'target'} to change. \`answers ${id}\` shows what it asked.`,
    );
  throw new Problem(
    'bad-amend',
    withCodes(
      fight,
      `I can't read "${word}" as a change. Type it like \`v ${id} {ally}=12\`, \`v ${id} target {foe}\`, \`v ${id} with bow\` or \`v ${id} : 3\`.`,
    ),
  );
}

/** Returns the new answers, read against what the step asks with its new intent. */
function changeOf(
  { ruleset, chance }: Past,
  before: Fight,
  step: Step,
  { intent, strict, addressed, overrules }: Typed,
): Amended {
  const typing = { ...nothingTyped, addressed, overrules, strict };
  const taken: Taken = { answers: [], typing };
  const dice = chance.source(step.id);
  const typed = typedSource(intent, before, dice, taken);
  const others = firstOf(fromAnswers(strict ? [] : step.answers, dice), dice);
  attempt(ruleset, before, intent, (request) => typed(request) ?? (taken.problem ? undefined : others(request)));
  if (taken.problem) throw taken.problem;
  const { typing: left, answers } = taken;
  const isArmed = answers.some(({ by, key }) => by === 'ruling' && key.startsWith('armour:'));
  const unused = [
    ...(left.strict ?? []),
    ...left.addressed.flatMap((queue) => queue.answers),
    ...left.overrules.filter(({ of }) => of !== 'armour' || !isArmed).map(overruleText),
  ];
  if (unused.length > 0)
    throw new Problem(
      'bad-amend',
      `Step ${step.id} doesn't ask for ${unused.join(' ')}. \`answers ${step.id}\` shows what it asked.`,
    );
  return { intent, answers };
}
