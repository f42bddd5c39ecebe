import { codeOf, type Fight, findCombatant } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { Step } from '../../core/fight/story.ts';
import { combatantNamed } from '../../core/fight/who.ts';
import { same } from '../../core/kit/json.ts';
import { Problem } from '../../core/kit/problem.ts';
import { listed } from '../../core/kit/wording.ts';
import { actionFor, attempt, beginsAtOnce } from '../../core/play/play.ts';
import { type Answer, fits } from '../../core/rule/answer.ts';
import { isDiceRequest, possible } from '../../core/rule/request.ts';
import { type Answered, firstOf, isQuiet, type Source } from '../../core/rule/run.ts';
import { tellingsOf } from '../../drivers/replay.ts';
import { fromAnswers } from '../../drivers/seeded.ts';
import { labelOf, lineOf } from '../../views/labels.ts';
import { strictLeft, unusedOf } from '../answers/left-over.ts';
import { spoken } from '../answers/read-answer.ts';
import { nothingTyped, type Spent, type Typing, typedSource } from '../answers/typed-answers.ts';
import { type Addressed, isAddressedTo, readAddressed } from '../reading/addressed.ts';
import { plain, type Token } from '../reading/lex.ts';
import { fold, thingAt } from '../reading/names.ts';
import { apart, isDamage, type Overrule } from '../reading/overrule.ts';
import { resultSaid } from '../reading/results.ts';
import { spokenAnswers, withResults } from '../reading/spoken.ts';
import { toolNamed } from './intents.ts';
import type { Wish } from './move.ts';
import type { Situation } from './situation.ts';

/** Declaration that an amending makes anew, and the words behind it. */
interface Declared {
  readonly declares: Partial<Intent>;
  readonly left: readonly string[];
}

/** Situation that an amending is read against. */
type Past = Pick<Situation, 'ruleset' | 'story' | 'chance' | 'fight'>;

/**
 * Reads what an amending changes: `14 : 3 dodge` answers a past step anew, `14 as=12` one answer of it, `14 no armour`
 * overrules something in it, `14 target g2` and `14 with bow` change what was declared; `drop 16` leaves a later step out,
 * `drop rest` ends the story where one no longer fits.
 * @throws Problem when a word means nothing there, or is no answer to what the step asks
 */
export function readAmending(encounter: Past, tokens: readonly Token[]): Wish {
  const { story } = encounter;
  const [first, ...rest] = tokens.map(inLowerCase);
  const step = stepNamed(encounter, first?.text ?? '');
  if (rest.length === 0) throw new Problem('no-change', howToChange(encounter, 'Nothing was changed.', step));
  const before = story.at(story.steps.indexOf(step));
  const asked = askedIn(encounter, step);
  const end = rest.findIndex(({ text }) => text === ':' || text === 'drop');
  const own = apart(spokenAnswers(end < 0 ? rest : rest.slice(0, end), false).map(asResult));
  let words: readonly string[] = [
    ...own.words.map(({ text }) => text),
    ...(end < 0 ? [] : withResults(rest.slice(end)).map(({ text }) => text)),
  ];
  let { intent } = step;
  const addressed: Addressed[] = [];
  while (words.length > 0 && words[0] !== ':' && words[0] !== 'drop') {
    const [word = '', ...more] = words;
    const isAnswer = word.includes('=');
    if (isAnswer) addressed.push(...readAddressed(word, before));
    const change = isAnswer ? undefined : declared(encounter, before, { ...step, intent }, words);
    intent = { ...intent, ...change?.declares };
    words = change?.left ?? more;
  }
  const drop = words.indexOf('drop');
  const strict = words[0] === ':' ? words.slice(1, drop < 0 ? undefined : drop) : undefined;
  const leftOut = drop < 0 ? [] : words.slice(drop + 1);
  const dropped = leftOut.filter((word) => word !== 'rest').map((word) => stepToDrop(encounter, word).id);
  const overrules = own.rulings.map(({ overrule, place }) =>
    besideNamed(overrule, before, asked, own.words[place - 1]?.text),
  );
  const typing = { ...nothingTyped, addressed, overrules, strict };
  expectOne(encounter, step, addressed);
  const answers = answersTo(encounter, before, step, intent, typing);
  const change = { intent, answers: withoutSame(answers, asked) };
  return { from: step.id, change, dropped, dropRest: leftOut.includes('rest') };
}

/** Returns a modifier for the die that is named right before it, `orc=16 +3`; any other overrule as it is. */
function besideNamed(overrule: Overrule, before: Fight, asked: readonly Answered[], word = ''): Overrule {
  const named = overrule.of === 'modifier' && word.includes('=') ? readAddressed(word, before) : [];
  const isNamed = ({ request }: Answered) =>
    isDiceRequest(request) && named.some(({ to }) => isAddressedTo(to, request));
  const beside = asked.find(isNamed)?.request.key;
  return beside === undefined ? overrule : { ...overrule, beside };
}

/** Returns a word as the result that it says of somebody, `crits` as `crit`; any other as it is. */
function asResult(token: Token): Token {
  return token.quoted ? token : plain(resultSaid(token.text));
}

/** Returns a word of an amending as it is compared: names are read in any case anyway. */
function inLowerCase({ text, quoted }: Token): Token {
  return { text: /^(?:target|with|w|drop|rest|last)$/i.test(text) ? text.toLowerCase() : text, quoted };
}

/** Returns the step that a word behind `drop` names, or throws Problem `bad-step`. */
function stepToDrop(past: Pick<Past, 'ruleset' | 'story'>, word: string): Step {
  if (/^(?:\d+|last)$/.test(word)) return stepNamed(past, word);
  const message = `I can't read "${word}" behind \`drop\`. Type \`drop 44\` for a step, or \`drop rest\`.`;
  throw new Problem('bad-step', message);
}

/** Returns the live step that a word names, its number or `last`, or throws Problem `bad-step`. */
function stepNamed({ ruleset, story }: Pick<Past, 'ruleset' | 'story'>, word: string): Step {
  const { steps } = story;
  // What goes on by itself and asks nothing is not what was done last.
  const isOwn = ({ answers, intent }: Step, i: number) =>
    answers.length > 0 || beginsAtOnce({ ruleset, fight: story.at(i) })?.intent.do !== intent.do;
  const found = word === 'last' ? (steps.findLast(isOwn) ?? steps.at(-1)) : steps.find(({ id }) => `${id}` === word);
  const why = /^\d+$/.test(word) ? `There is no step ${word}.` : 'Name a step by its number.';
  if (!found) throw new Problem('bad-step', `${why} \`amend\` lists the last steps.`);
  return found;
}

/** Refuses a kind of roll or decision that a step has several of, with Problem `bad-amend`: nobody knows which is meant. */
function expectOne(past: Past, step: Step, addressed: readonly Addressed[]): void {
  const asked = askedIn(past, step).filter(({ request }) => !isQuiet(request));
  for (const { to, answers } of addressed) {
    const alike = asked.filter(({ request }) => to.length >= 3 && fold(request.tag).startsWith(to));
    if (findCombatant(past.fight, to) !== undefined || alike.length <= answers.length) continue;
    const forms = alike.slice(0, 3).map(({ request }) => `\`v ${step.id} ${request.key}=${answers}\``);
    throw new Problem('bad-amend', `Step ${step.id} has several answers called "${to}". Type ${listed(forms, 'or')}.`);
  }
}

/** Reads a change of what was declared at the beginning of words, `target g2`, `with great sword`, and gives those behind it. */
function declared(past: Past, before: Fight, step: Step, [word = '', ...more]: readonly string[]): Declared {
  const { ruleset } = past;
  const { id, intent } = step;
  const { targets, tools } = actionFor(ruleset, intent);
  const [next = '', ...behind] = more;
  if (word === 'target' && targets) return { declares: { at: [combatantNamed(before, next)] }, left: behind };
  const isTool = word === 'with' || word === 'w';
  if (isTool && tools) {
    const choices = tools(before, intent);
    const { thing = '', rest } = thingAt(choices, more.map(plain));
    return { declares: { with: toolNamed(before, intent, choices, thing) }, left: rest.map(({ text }) => text) };
  }
  if (isTool || word === 'target')
    throw new Problem(
      'bad-amend',
      `Step ${id} (${labelOf({ ruleset, fight: before }, intent)}) has no ${isTool ? 'weapon' : 'target'} to change. \`answers ${id}\` shows what it asked.`,
    );
  throw new Problem('bad-amend', howToChange(past, `I can't read "${word}" as a change.`, step));
}

/** Returns a sentence and, behind it, how a change of a step is typed: of what that step has. */
function howToChange(scene: Past, says: string, step: Step): string {
  const { id, intent } = step;
  const rolled = askedIn(scene, step).filter(({ request, answer }) => !isQuiet(request) && answer.by !== 'ruling');
  const given = rolled.map(({ answer }) => spoken(answer)).join(' ');
  const { targets, tools } = actionFor(scene.ruleset, intent);
  const [target] = intent.at ? possible(targets?.of(scene.fight, intent) ?? []).filter(isNew(intent.at)) : [];
  const [tool] = intent.with ? possible(tools?.(scene.fight, intent) ?? []).filter(isNew([intent.with])) : [];
  const code = codeOf(scene.fight, target?.id ?? '');
  const changes = [code && `target ${code}`, tool && `with ${tool.id}`, given && `: ${given}`].filter((one) => !!one);
  const forms = changes.map((change) => `\`v ${id} ${change}\``);
  if (forms.length > 0) return `${says} Type it like ${listed(forms, 'or')}.`;
  const before = scene.story.steps[scene.story.steps.findIndex((one) => one.id === id) - 1];
  const back = before ? ` \`u to ${before.id}\` goes back before it.` : '';
  return `${says} Step ${id} (${labelOf(scene, intent)}) has nothing to amend.${back}`;
}

/** Returns a test for what a step has not declared already. */
function isNew(declared: readonly string[]): (choice: { readonly id: string }) => boolean {
  return ({ id }) => !declared.includes(id);
}

/** Returns the answers that were typed, read against what a step asks with its new intent. */
function answersTo(
  { ruleset, chance }: Past,
  before: Fight,
  step: Step,
  intent: Intent,
  typing: Typing,
): readonly Answer[] {
  const taken: Spent = { answers: [], typing };
  const dice = chance.source(step.id);
  const typed = typedSource(intent, before, dice, taken);
  const known = typing.strict ? [] : step.answers;
  const carried = carriedOver(step.intent, intent, known);
  const others = firstOf(fromAnswers(known, dice), carried, dice);
  const { asked } = attempt(ruleset, before, intent, (request) => {
    return typed(request) ?? (taken.problem ? undefined : others(request));
  });
  if (taken.problem) throw taken.problem;
  const { typing: left } = taken;
  const kept = asked.flatMap(({ request, answer }) => (carried(request) === undefined ? [] : [answer]));
  const answers = [...taken.answers, ...kept.filter(({ key }) => !taken.answers.some((one) => one.key === key))];
  const toOthers = left.addressed.filter((queue) => queue.answers.length > 0);
  const named = toOthers.map((queue) => `${codeOf(before, queue.to) ?? queue.to}=${queue.answers}`);
  const unused = [...strictLeft(left), ...unusedOf([], asked, { ...left, addressed: [] }), ...named];
  if (unused.length > 0)
    throw new Problem(
      'bad-amend',
      `Step ${step.id} (${labelOf({ ruleset, fight: before }, intent)}) doesn't ask for "${unused.join(' ')}". \`answers ${step.id}\` shows what it asked.`,
    );
  return answers;
}

/** Returns answers without those that a step has already, whoever gave them: dice typed as affray rolled them stay affray's. */
function withoutSame(answers: readonly Answer[], asked: readonly Answered[]): readonly Answer[] {
  const isSame = (given: Answer) => asked.some(({ answer }) => same({ ...answer, by: given.by }, given));
  return answers.filter((answer) => !isSame(answer));
}

/** Returns a source of the dice that whoever acts has rolled at the table, where another is aimed at now: they stay as they fell. */
function carriedOver(was: Intent, now: Intent, answers: readonly Answer[]): Source {
  const [from, to] = [was.at?.[0], now.at?.[0]];
  return (request) => {
    if (from === to || request.who !== now.who || request.against !== to) return undefined;
    const key = request.key.split(':').map((part) => (part === to ? from : part));
    const answer = answers.find((one) => one.by === 'table' && one.key === key.join(':'));
    return answer && fits(request, answer) ? { ...answer, key: request.key } : undefined;
  };
}

/**
 * Returns a past step as the line that would play it so again: every answer in the order asked behind ` : `, and before
 * that what the referee ruled in numbers, with its reason, and what was answered though nobody is asked for it (a
 * decision by order), by its name.
 * @throws Problem `bad-step` when there is no such step
 */
export function strictLine({ ruleset, story }: Situation, word = ''): string {
  const step = stepNamed({ ruleset, story }, word);
  const asked = askedIn({ ruleset, story }, step);
  const ruled = [
    ...stated(asked.filter(({ request }) => request.tag === 'modifier')),
    ...stated(asked.filter(({ request, answer }) => isDamage(request) && answer.by !== 'default')),
  ];
  const others = asked.filter((one) => !ruled.includes(one));
  const quiet = others
    .filter(({ request, answer }) => isQuiet(request) && answer.by !== 'default')
    .map(({ request, answer }) => `${request.key}=${spoken(answer)}`);
  const strict = others.filter(({ request }) => !isQuiet(request)).map(({ answer }) => spoken(answer));
  const order = lineOf({ ruleset, fight: story.at(story.steps.indexOf(step)) }, step.intent);
  const line = [order, ...ruled.map(overruling), ...quiet].join(' ');
  return strict.length === 0 ? line : `${line} : ${strict.join(' ')}`;
}

/** Returns what a past step asked, with its answers. */
function askedIn({ ruleset, story }: Pick<Past, 'ruleset' | 'story'>, { id }: Step): readonly Answered[] {
  const [telling] = tellingsOf(ruleset, story, (step) => step.id === id);
  return telling?.asked ?? [];
}

/** Returns the leading rulings in numbers, as typed behind an action; such words go to the first of their kind. */
function stated(all: readonly Answered[]): readonly Answered[] {
  const end = all.findIndex(({ answer }) => answer.by !== 'ruling' || answer.number === undefined);
  return end < 0 ? all : all.slice(0, end);
}

function overruling({ request, answer: { number = 0, note } }: Answered): string {
  if (isDamage(request)) return `dmg ${number}`;
  return `${number < 0 ? '' : '+'}${number}${note === undefined ? '' : ` "${note}"`}`;
}
