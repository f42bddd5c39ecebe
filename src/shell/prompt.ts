import { withCodes } from '../core/fight/examples.ts';
import { codeOf, type Fight, findCombatant, nameOf } from '../core/fight/fight.ts';
import type { Intent } from '../core/fight/intent.ts';
import type { OpenStep } from '../core/fight/story.ts';
import { groupedBy } from '../core/kit/list.ts';
import { percentOf } from '../core/kit/number.ts';
import { capital } from '../core/kit/wording.ts';
import { actionsOf } from '../core/play/play.ts';
import { diceText, facesWanted, titleOf } from '../core/rule/answer.ts';
import { successOf } from '../core/rule/question.ts';
import { isDiceRequest, type Request } from '../core/rule/request.ts';
import type { Action, Due, Scene } from '../core/ruleset/ruleset.ts';
import { labelOf, lineOf } from '../views/labels.ts';
import { lettered } from '../views/letters.ts';
import { codesOf, stem } from '../views/rows.ts';
import { optionList } from './answers/option-words.ts';
import { isShown, withOdds } from './answers/screen-parts.ts';
import { offered, optionChances } from './look-ups/choices.ts';
import { idleWord } from './reading/action-words.ts';
import {
  dueAction,
  openIn,
  optionWords,
  type Question,
  restated,
  type Situation,
  setAsideDue,
  whoseQuestion,
} from './table/situation.ts';

/** Text of the prompt, and the effect of Enter. */
export interface Prompt {
  readonly says: string;
  /** Names of those who may act instead of whoever is due. */
  readonly left?: readonly string[];
  readonly enter: string;
}

/** Returns the prompt for the situation. */
export function promptFor(situation: Situation): Prompt {
  const { says, enter, ...more } = promptNow(situation);
  return { says: withOdds(situation.fight, says), enter: withOdds(situation.fight, enter), ...more };
}

/** Returns what a prompt says on one line, with who else may act. */
export function promptLine({ says, left = [] }: Prompt): string {
  return left.length > 0 ? `${says}; left: ${left.join(' ')}` : says;
}

function promptNow(situation: Situation): Prompt {
  const { fight, due, question, plan, setAside } = situation;
  const [first] = due;
  if (question) return promptForQuestion(situation, question, first?.head ?? '');
  if (first) {
    // In words where it is nobody's own.
    const left = ({ intent }: OpenStep) =>
      intent.who === undefined ? labelOf(situation, intent) : planned(situation, intent);
    const pending = (steps: readonly OpenStep[]) =>
      steps.length === 0 ? '' : `  pending: ${steps.map(left).join(' ')}`;
    const resumed = setAsideDue(situation);
    if (resumed.length > 0) return { says: `${first.head}  ${first.says}${pending(resumed)}`, enter: 'continue it' };
    const intents = plan.map(({ intent }) => intent);
    const { says, ...more } = promptForDue(situation, first, intents);
    return { says: `${says}${pending(setAside)}`, ...more };
  }
  if (fight.number === 0) return { says: 'No fight yet', enter: 'help' };
  return { says: 'The fight is over', enter: 'leave; or type fight for the next' };
}

/** Returns the prompt for a question, with examples of further words while the step that asks has not begun. */
function promptForQuestion(situation: Situation, asked: Question, head: string): Prompt {
  const { fight } = situation;
  if (asked.kind === 'aiming') {
    const { choices, suggested } = asked;
    const shown = choices.map((one) => `${codeOf(fight, one.id) ?? one.label}${one === suggested ? '*' : ''}`);
    return { says: `${asked.says}  ${shown.join(' ')}`, enter: suggested?.label ?? 'nobody' };
  }
  const requests = openIn(asked);
  const [only, ...others] = requests;
  if (!only) return { says: head, enter: 'go on' };
  const says =
    others.length === 0
      ? promptForOne(fight, only, isShown(fight, 'odds') ? optionChances(situation, only) : undefined)
      : promptForBatch(fight, requests);
  const isNew = !asked.isOpen && head !== '' && !says.includes(head);
  const { options = [] } = dueAction(situation) ?? restated(situation) ?? {};
  const words = asked.isOpen ? optionWords(asked, fight) : [];
  const examples = options.flatMap(({ example = '' }) => (example === '' || words.includes(example) ? [] : [example]));
  const more = examples.length > 0 ? `; ${examples.join(', ')}` : '';
  return { says: `${isNew ? `${head}  ` : ''}${says}${more}`, enter: enterOf(requests) };
}

/** The prompt for whoever may act. */
function promptForDue(scene: Scene, due: Due, plan: readonly Intent[]): Prompt {
  if (plan.length > 0)
    return {
      says: `${capital(nameOf(scene.fight, due.side ?? ''))}  plan: ${entriesOf(scene, plan).join(' ')}`,
      enter: ['play it', ...planExample(scene, plan)].join('; '),
    };
  const { head, says, who = [], offers } = due;
  const enter = due.enter?.says ?? 'pick from a list';
  if (offers !== undefined) return { says: `${head}  ${says}  ${withCodes(scene, offers)}`, enter };
  const words = who.length > 0 ? shortWords(scene, offered(scene, due)) : '';
  const left = who.slice(1).map((id) => nameOf(scene.fight, id));
  return { says: `${head}  ${says}${words === '' ? '' : `  ${words}`}`, ...(left.length > 0 && { left }), enter };
}

/** Least number of entries of a plan, alike and of one kind, that are shown as one; of a plan that is long, two. */
const ALIKE = 4;
const LONG = 8;

/** Returns the entries of a plan: `g3>as kn>do`; those of a horde as one, `g3,5-22>as`. */
function entriesOf(scene: Scene, plan: readonly Intent[]): readonly string[] {
  const { fight } = scene;
  const keyOf = ({ who = '', ...intent }: Intent) => stem(codeOf(fight, who) ?? who) + JSON.stringify(intent);
  const groups = groupedBy(plan, keyOf);
  return plan.flatMap((intent) => {
    const alike = groups.get(keyOf(intent)) ?? [];
    if (alike.length < (plan.length > LONG ? 2 : ALIKE)) return [planned(scene, intent)];
    const ones = alike.flatMap(({ who = '' }) => findCombatant(fight, who) ?? []);
    return intent === alike[0] ? [planned(scene, intent, codesOf({ ones, isFoe: false }))] : [];
  });
}

/** Returns an entry of a plan: `g3>as`, `wi>br(hex)` where it has several attacks. */
function planned(
  scene: Scene,
  intent: Intent,
  who = codeOf(scene.fight, intent.who ?? '') ?? intent.who ?? '',
): string {
  const { ruleset, fight } = scene;
  const code = (id: string) => codeOf(fight, id) ?? id;
  const aims = (intent.at ?? []).map(code).join(',');
  const action = actionsOf(ruleset).find(({ word }) => word === intent.do);
  const tools = action?.tools?.(fight, intent) ?? [];
  const tool =
    intent.with !== undefined && tools.length > 1
      ? `(${tools.find(({ id }) => id === intent.with)?.label ?? intent.with})`
      : '';
  const { who: _, text, with: __, at: ___, ...told } = intent;
  const [, ...options] = lineOf(scene, told).split(' ');
  if (intent.do === 'attack') return [`${who}>${aims}${tool}`, ...options].join(',');
  const isNothing = intent.do === 'else' && intent.text === undefined;
  const goals = [...(aims === '' ? [] : [aims]), ...options].join(',');
  const how = [goals, ...(text === undefined ? [] : [`"${text}"`])];
  return [`${who}:${isNothing ? 'nothing' : intent.do}${tool}`, ...how.filter((part) => part !== '')].join('>');
}

/** Shows one change to the plan: another target for the first entry that has one, or an entry left out. */
function planExample({ ruleset, fight }: Scene, plan: readonly Intent[]): readonly string[] {
  const aims = plan.filter(({ at }) => at);
  const aimed = groupedBy(aims, ({ who }) => who);
  for (const [intent] of [...aimed.values()].slice(0, TRIED)) {
    const targets = actionsOf(ruleset).find(({ word }) => word === intent.do)?.targets;
    const isOther = (id: string) => codeOf(fight, id) !== undefined && !intent.at?.includes(id);
    const others = targets?.of(fight, intent).filter(({ id, refused }) => !refused && isOther(id)) ?? [];
    const planned = plan.flatMap(({ at = [] }) => at);
    const preferred = planned.map((id) => others.find((one) => one.id === id)).find((one) => one !== undefined);
    const other = preferred ?? others[0];
    if (other) return [`${codeOf(fight, intent.who ?? '') ?? ''} ${codeOf(fight, other.id)} changes one`];
  }
  const busy = plan.find((intent) => intent.do !== 'else');
  return busy ? [`${codeOf(fight, busy.who ?? '') ?? ''} x changes one`] : [];
}

/** Entries of a plan of which another target is looked for. */
const TRIED = 20;

function promptForOne(fight: Fight, request: Request, chances?: ReadonlyMap<string, string>): string {
  const options = request.kind === 'choose' ? `  ${optionList(request, fight, chances)}` : '';
  const asks = whoseQuestion(request, fight);
  const chance = chanceText(request);
  // The chance stands beside what is needed: `d20? (13 or more, 40%)`.
  const isBeside = chance !== '' && asks.endsWith(')');
  return `${isBeside ? `${asks.slice(0, -1)},${chance})` : `${asks}${chance}`}${options}`;
}

/** Returns the chance that a check against somebody succeeds, such as ` 40%`; nothing of a percentile die, whose target says it. */
function chanceText(request: Request): string {
  if (request.kind !== 'check' || request.against === undefined || request.sides === 100) return '';
  const chance = successOf(request);
  return chance === undefined ? '' : ` ${percentOf(chance)}%`;
}

function promptForBatch(fight: Fight, requests: readonly Request[]): string {
  const who = (request: Request) => codeOf(fight, request.who) ?? nameOf(fight, request.who);
  const titles = [...new Set(requests.map(titleOf))];
  const options = sameOptions(fight, requests);
  if (options === '' && requests.every(({ kind, needs }) => kind === 'choose' && needs === undefined))
    return choicesOfEach(fight, requests, titles, who);
  const dice = [...new Set(requests.map((request) => (isDiceRequest(request) ? diceText(request) : '')))];
  const tags = [...new Set(requests.map(({ tag }) => tag))];
  const [title = ''] = titles.length > 1 && tags.length === 1 ? tags.map(capital) : titles;
  const faces = requests.every((request) => facesWanted(request) !== '') ? ', every face' : '';
  const one = dice.length === 1 && dice[0] !== '' ? `, ${dice[0]} each${faces}` : '';
  const people = requests.map((request) => {
    const foe = request.against === undefined ? undefined : findCombatant(fight, request.against);
    const against = !foe || title.includes(foe.name) ? '' : `(${foe.code})`;
    const what = tags.length > 1 ? ` ${request.tag}` : '';
    const isOwn = dice.length > 1 && isDiceRequest(request);
    const own = isOwn ? ` ${[diceText(request), facesWanted(request)].join(' ').trim()}` : '';
    return `${who(request)}${against}${what}${request.needs ?? ''}${chanceText(request)}${own}`;
  });
  return `${title}${one}  ${people.join(tags.length > 1 ? ', ' : ' ')}${options}`;
}

/** Returns several decisions with options of their own: what all are about once, where they have one title. */
function choicesOfEach(
  fight: Fight,
  requests: readonly Request[],
  titles: readonly string[],
  who: (request: Request) => string,
): string {
  const [title, ...others] = titles;
  const isOne = others.length === 0 && title !== undefined;
  const each = requests.map((request) => {
    const options = request.kind === 'choose' ? optionList(request, fight) : '';
    return `${who(request)}: ${isOne ? options : promptForOne(fight, { ...request, who: '' })}`;
  });
  return `${isOne ? `${title}  ` : ''}${each.join('; ')}`;
}

/** Returns the options of several decisions, where they are the same and none is named by the people. */
function sameOptions(fight: Fight, requests: readonly Request[]): string {
  const listOf = (one: Request) => (one.kind === 'choose' && one.needs === undefined ? optionList(one, fight) : '');
  const [list = '', ...others] = new Set(requests.map(listOf));
  return others.length === 0 && list !== '' ? `  ${list}` : '';
}

function enterOf(requests: readonly Request[]): string {
  if (requests.every(isDiceRequest)) return 'affray rolls';
  const [first = 'affray rolls', ...others] = new Set(requests.map(suggestedBy));
  if (requests.length === 1) return first;
  return others.length === 0 && requests.every(({ kind }) => kind === 'choose') ? `${first} for all` : 'the defaults';
}

function suggestedBy(request: Request): string {
  if (isDiceRequest(request)) return 'affray rolls';
  if (request.kind === 'enter') return `${request.suggested}`;
  return request.options.find(({ id }) => id === request.suggested)?.label ?? request.suggested;
}

/** Returns words with the letters that are typed for them: `[a]ttack [m]ove aid [x] pass`. */
function shortWords({ ruleset }: Scene, actions: readonly Action[]): string {
  const idle = idleWord(actionsOf(ruleset));
  return actions.map(({ short, word }) => lettered(word === 'else' ? idle : word, short)).join(' ');
}
