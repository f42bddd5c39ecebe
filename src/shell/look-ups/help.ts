import { withCodes } from '../../core/fight/examples.ts';
import { codeOf, type Fight, nameOf } from '../../core/fight/fight.ts';
import { groupedBy } from '../../core/kit/list.ts';
import { hintFor } from '../../core/kit/nearest.ts';
import { Problem } from '../../core/kit/problem.ts';
import { listed, sentence } from '../../core/kit/wording.ts';
import { actionsOf } from '../../core/play/play.ts';
import { bounds, questionText } from '../../core/rule/answer.ts';
import { isDiceRequest, type Request } from '../../core/rule/request.ts';
import type { Due } from '../../core/ruleset/ruleset.ts';
import { signLines, type Word, wordForms, wordHelp, wordList } from '../../views/help.ts';
import { withShort } from '../../views/letters.ts';
import type { Screen } from '../../views/pages.ts';
import { wrap } from '../../views/text.ts';
import { optionList } from '../answers/option-words.ts';
import { actionNamed } from '../reading/action-words.ts';
import { fold, theChoice } from '../reading/names.ts';
import { actionAlike, shellWordAlike, shellWordFor, shellWords } from '../reading/words.ts';
import { openIn, type Situation } from '../table/situation.ts';
import { exampleOf, offered } from './choices.ts';

/**
 * Returns a screen of help on the present moment, on one word, or on all words (`? all`, `? 2`).
 * @param elsewhere the lines that show what a text is which is no command
 */
export function helpLines(
  situation: Situation,
  screen: Screen,
  words: readonly string[],
  elsewhere: (text: string) => readonly string[],
): readonly string[] {
  const [word, page] = words;
  if (word === undefined) return hereLines(situation, screen);
  if (fold(word) === 'signs') return signLines(screen.width, screen.theme);
  const number = /^\d+$/.test(word) ? word : fold(word) === 'all' ? (page ?? '1') : undefined;
  if (number === undefined) return oneWord(situation, words.join(' '), screen, elsewhere);
  return wordList(allWords(situation), { ...screen, height: screen.height - 3, page: Number(number) }).split('\n');
}

/** Describes the few words that always work, and last, where a low screen still shows it, what is asked: never more than a screen. */
function hereLines(situation: Situation, screen: Screen): readonly string[] {
  const pool = situation.ruleset.report?.pools.at(-1) ?? 'place';
  const always = [
    withCodes(situation, 'Look-ups, at any question: b board, i {foe}, l log, o odds, r rule, t table, roll 2d6.'),
    'u undo, y redo, v amend a past step. Ctrl-C leaves a question, q quits.',
    withCodes(
      situation,
      `By hand: damage 3 {foe}, heal 3 {ally}, condition {foe} stunned 2, set {foe} ${pool} 3, add, remove, note, remind.`,
    ),
    '`? WORD` explains one word; `? all` lists every word; `? signs` explains the board.',
  ].flatMap((line) => wrap(line, screen.width, 2));
  const here = situation.question ? questionLines(situation, screen) : dueLines(situation, screen);
  const room = Math.max(3, screen.height - 3 - always.length);
  return [...always, ...here.slice(0, room)];
}

/** Describes the answers that the pending question takes. */
function questionLines(situation: Situation, { width }: Screen): readonly string[] {
  const asked = situation.question;
  if (asked?.kind !== 'requests')
    return wrap('Type a code, a name or a number from the list. Enter takes the one with the star.', width);
  const requests = openIn(asked);
  const [request, ...more] = requests;
  const kinds = [...groupedBy(requests, (one) => `${one.tag} ${optionsText(one, situation.fight)}`).values()];
  const ways =
    more.length > 0
      ? [
          `Type answers in the order shown, or by name: ${kinds.map(([first]) => byName(first, situation.fight)).join(', ')}. What is left out is asked again.`,
        ]
      : request && isDiceRequest(request)
        ? ['Type what the dice show. Enter, or `.`, lets affray roll.']
        : request?.kind === 'enter'
          ? ['Type a number. Enter does what the prompt says.']
          : ['Type the letter, the word or its beginning. Enter does what the prompt says.'];
  return [
    ...kinds.map((kind) => `Waiting for: ${waitingText(kind, situation.fight)}`),
    ...ways,
    withCodes(situation, 'A whole order, such as `damage 3 {foe}`, is played first; then the question comes back.'),
  ].flatMap((line) => wrap(line, width, 2));
}

/** Returns requests of one kind as the first is asked, with whose others wait: `Ada: Guard test, d20? (6 or less) Also: Dov.` */
function waitingText([first, ...others]: readonly [Request, ...(readonly Request[])], fight: Fight): string {
  const name = nameOf(fight, first.who);
  const whose = others.length > 0 && !first.why.includes(name) ? `${name}: ` : '';
  const also = [...new Set(others.map(({ who }) => nameOf(fight, who)))].filter((other) => other !== name);
  const asks = sentence(`${whose}${questionText(first)}${optionsText(first, fight)}`);
  return also.length > 0 ? `${asks} Also: ${listed(also)}.` : asks;
}

function optionsText(request: Request, fight: Fight): string {
  return request.kind === 'choose' ? `  ${optionList(request, fight)}` : '';
}

/** Returns an answer to a request with the name before it: `as 12`, `b1 prisoners`. */
function byName(request: Request, fight: Fight): string {
  const answer = request.kind === 'choose' ? request.suggested : `${Math.min(12, bounds(request)[1])}`;
  return `${codeOf(fight, request.who) ?? request.who} ${answer}`;
}

const overHelp =
  'The fight is over. `fight` begins the next with everybody who is still here; `affray party` writes the party as a roster for another.';

/** Names the combatant who is due, and the forms of the actions. */
function dueLines(situation: Situation, screen: Screen): readonly string[] {
  const [due] = situation.due;
  if (!due) return wrap(overHelp, screen.width, 2);
  const forms = offered(situation, due).map((word) => ({
    ...word,
    help: withCodes(situation, word.help),
  }));
  const [, ...others] = due.who ?? [];
  const { words = ['attack'], alsoWords = [] } = due;
  const left =
    others.length === 0
      ? []
      : [`Somebody else acts first when you name them: \`${exampleOf(situation, others, [...words, ...alsoWords])}\`.`];
  return [
    ...wrap(`Due: ${sentence([due.head, due.says].filter((text) => text !== '').join('  '))}`, screen.width, 2),
    ...(forms.length > 0 ? wordForms(forms, screen) : []),
    ...alsoLines(situation, due, screen),
    ...left,
    ...planLines(situation),
  ];
}

/** Names the further words that anybody can be given here, in one line: `al defend, bl cast`. */
function alsoLines(situation: Situation, { alsoWords = [], who = [] }: Due, screen: Screen): readonly string[] {
  const actions = actionsOf(situation.ruleset);
  const words = alsoWords.map((word) => withShort(word, actions.find((action) => action.word === word)?.short));
  const line = exampleOf(situation, who, alsoWords);
  return words.length === 0 ? [] : wrap(`Words: ${words.join(', ')}. Say who first: \`${line}\`.`, screen.width, 2);
}

/** Describes changes to the foes' plan, where the referee's side is due. */
function planLines(situation: Situation): readonly string[] {
  const {
    fight,
    due: [first],
  } = situation;
  const isReferees = fight.sides.some(({ id, players }) => id === first?.side && !players);
  const who = codeOf(fight, first?.who?.[0] ?? '');
  if (!isReferees || who === undefined) return [];
  return [`The plan: Enter plays it, \`one\` plays its first entry, \`${who} x\` leaves ${who} out.`];
}

function oneWord(
  situation: Situation,
  typed: string,
  { width }: Screen,
  elsewhere: (text: string) => readonly string[],
): readonly string[] {
  const wanted = fold(typed);
  const choices = allWords(situation).map((one) => ({ ...one, id: one.word, label: one.word }));
  const actions = actionsOf(situation.ruleset);
  const action = actionNamed(actions, wanted) ?? actionAlike(actions, wanted);
  const alike = action?.word ?? shellWordFor(wanted)?.word ?? shellWordAlike(wanted);
  const found =
    choices.find(({ short }) => short === wanted) ??
    theChoice(choices, wanted) ??
    choices.find(({ word }) => word === alike);
  if (found) return wordHelp(found, width).split('\n');
  const lines = elsewhere(typed).map((line) => `\`${line}\``);
  if (lines.length > 0)
    throw new Problem('unknown-word', `No command is called "${typed}". Try ${listed(lines, 'or')}.`);
  const known = choices.map(({ word }) => word);
  throw new Problem('unknown-word', `Unknown word "${typed}". ${hintFor(typed, known, '`? all` lists every word.')}`);
}

/** Returns the words that are due first, then the ruleset's, then the shell's, then those by hand. */
function allWords(situation: Situation): readonly Word[] {
  const due = situation.due[0]?.words ?? [];
  const actions = actionsOf(situation.ruleset);
  const others = actions.filter(({ word }) => !due.includes(word));
  const all: readonly Word[] = [
    ...actions.filter(({ word }) => due.includes(word)),
    ...others.filter(({ typed }) => !typed),
    ...shellWords,
    ...others.filter(({ typed }) => typed),
  ];
  return all.map((word) => ({ ...word, help: withCodes(situation, word.help) }));
}
