import type { Fight } from '../core/fight.ts';
import type { Intent } from '../core/intent.ts';
import { actionFor, attempt } from '../core/play.ts';
import { Problem } from '../core/problem.ts';
import { firstOf, recorded } from '../core/run.ts';
import type { Step } from '../core/story.ts';
import { type Amended, amend, type Change } from '../drivers/amend.ts';
import { seededSource } from '../drivers/seeded.ts';
import { stepList } from '../views/steps.ts';
import { toolNamed } from './intents.ts';
import { labelOf } from './labels.ts';
import type { Token } from './lex.ts';
import { fold, theOne } from './names.ts';
import { nothingTyped, type Taken, typedSource } from './play.ts';
import type { Session } from './session.ts';
import type { Screen } from './tell.ts';

/** What was typed behind `amend 14`. */
interface Amending {
  readonly intent: Intent;
  readonly strict: readonly string[] | undefined;
  readonly addressed: readonly { readonly to: string; readonly answers: readonly string[] }[];
  readonly dropped: ReadonlySet<number>;
}

/**
 * `amend 14 : 3 dodge` answers a past step anew, `amend 14 as=12` one answer of it, `amend 14 target g2` and `amend 14
 * with bow` change what was declared; everything after is played again with its own answers. A later step that no
 * longer fits is named, and left out with `drop 16` (or `drop rest`). Alone: the last steps with their numbers.
 * @throws Problem when the change or a later step does not fit; nothing has changed then
 */
export function amendLine(session: Session, tokens: readonly Token[], screen: Screen): readonly string[] {
  const { ruleset, story } = session.encounter;
  const [first, ...rest] = tokens.map(({ text }) => text);
  if (first === undefined)
    return stepList(ruleset, story.steps.slice(-10), session.fight, { ...screen, page: 1 }).split('\n');
  if (session.busy) throw new Problem('question-open', 'A question is open: answer it, or `leave` it first.');
  const step = stepNamed(story.steps, first);
  const before = story.at(story.steps.indexOf(step));
  const typed = read(session, before, step, rest);
  const change = changeOf(session, before, step, typed);
  const amended = amend(
    ruleset,
    story,
    step.id,
    change,
    (id) => seededSource(session.encounter.seed, id),
    typed.dropped,
  );
  const kept = typed.dropped.has(Number.POSITIVE_INFINITY) ? { ...amended, misfit: undefined } : amended;
  if (kept.misfit) throw noLongerFits(session.fight, kept, tokens);
  const after = story.steps.filter(({ id }) => id > step.id).length;
  session.encounter.amend(step.id, kept.steps);
  const again = kept.steps.length - 1;
  const left = after - again;
  const replayed =
    again === 0 ? '' : again === 1 ? ' One later step was played again.' : ` ${again} later steps were played again.`;
  const lost = left === 0 ? '' : left === 1 ? ' One was left out.' : ` ${left} were left out.`;
  return [`Amended step ${step.id}, ${labelOf(session.fight, step.intent)}.${replayed}${lost} \`u\` takes it back.`];
}

function stepNamed(steps: readonly Step[], word: string): Step {
  const found = word === 'last' ? steps.at(-1) : steps.find(({ id }) => `${id}` === word);
  if (!found) throw new Problem('bad-step', `There is no step ${word}: \`amend\` alone lists the last ones.`, { word });
  return found;
}

function read(session: Session, before: Fight, step: Step, words: readonly string[]): Amending {
  let { intent } = step;
  let strict: readonly string[] | undefined;
  const addressed: { to: string; answers: readonly string[] }[] = [];
  const dropped = new Set<number>();
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const next = words[i + 1] ?? '';
    if (word === ':') {
      const end = words.indexOf('drop', i);
      strict = words.slice(i + 1, end < 0 ? undefined : end);
      i = (end < 0 ? words.length : end) - 1;
    } else if (word === 'target') {
      intent = { ...intent, at: [theOne(before, next, () => true)] };
      i++;
    } else if (word === 'with' || word === 'w') {
      const tools = actionFor(session.encounter.ruleset, intent).tools?.(before, intent) ?? [];
      intent = { ...intent, with: toolNamed(before, intent, tools, next) };
      i++;
    } else if (word === 'drop') {
      for (const id of words.slice(i + 1)) dropped.add(id === 'rest' ? Number.POSITIVE_INFINITY : Number(id));
      i = words.length;
    } else if (word.includes('=')) addressed.push(readAddressed(before, word));
    else
      throw new Problem(
        'bad-amend',
        `"${word}" cannot stand there: \`v 14 : 3 dodge\`, \`v 14 as=12\`, \`v 14 target g2\`, \`v 14 with bow\`.`,
      );
  }
  return { intent, strict, addressed, dropped };
}

function readAddressed(fight: Fight, word: string): { to: string; answers: readonly string[] } {
  const [to = '', answers = ''] = word.split('=', 2);
  const who = fight.combatants.find(({ code, name }) => code === fold(to) || fold(name) === fold(to))?.id;
  return { to: who ?? fold(to), answers: answers.split(',').filter((part) => part !== '') };
}

/** The new answers, read against what the step asks with its new intent. */
function changeOf({ encounter }: Session, before: Fight, step: Step, { intent, strict, addressed }: Amending): Change {
  const kept = strict ? [] : step.answers;
  const typing = { ...nothingTyped, addressed, ...(strict && { strict }) };
  const taken: Taken = { answers: [], typing };
  const play = { step: { ...step, intent, parked: false }, typing, told: 0, planned: false };
  const source = firstOf(
    typedSource(play, before, encounter.seed, taken),
    recorded(kept),
    seededSource(encounter.seed, step.id),
  );
  attempt(encounter.ruleset, before, intent, source);
  const unused = [...(taken.typing.strict ?? []), ...taken.typing.addressed.flatMap(({ answers }) => answers)];
  if (unused.length > 0)
    throw new Problem(
      'bad-amend',
      `Step ${step.id} does not ask for ${unused.join(' ')}: \`answers ${step.id}\` shows what it asked.`,
    );
  return { intent, answers: taken.answers };
}

function noLongerFits(fight: Fight, { misfit, left }: Amended, tokens: readonly Token[]): Problem {
  const step = misfit?.step;
  const line = tokens.map(({ text }) => text).join(' ');
  const label = step ? labelOf(fight, step.intent) : '';
  const more = left.length > 1 ? ` (${left.length - 1} more behind it)` : '';
  const ways = `\`v ${line} drop ${step?.id}\` leaves it out, \`v ${line} drop rest\` ends there`;
  return new Problem('no-longer-fits', `Step ${step?.id}, ${label}, no longer fits${more}: ${misfit?.why} ${ways}.`, {
    step: step?.id,
  });
}
