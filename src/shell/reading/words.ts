import { wordsIn } from '../../core/kit/list.ts';
import { Problem } from '../../core/kit/problem.ts';
import type { Action } from '../../core/ruleset/action.ts';
import type { Word } from '../../views/help.ts';

/** Look-ups: they can be typed at any question without losing it. */
const lookUps = [
  {
    word: 'board',
    short: 'b',
    title: 'The board',
    help: 'b; b foes; b wide; board off, board on: above the prompt or not',
  },
  { word: 'info', short: 'i', title: 'One combatant in full', help: 'i {foe}; i {foe} all: every field' },
  { word: 'log', short: 'l', title: 'The log', help: 'l: the last steps; l {ally}; l 3 (a round); l 41-; l all' },
  {
    word: 'odds',
    short: 'o',
    title: 'Exact chances',
    help: 'o {ally} a {foe}: of that order (with x3 or `until out`: repeated); o a each: at each target; o: of this question; odds off',
  },
  { word: 'rule', short: 'r', title: 'A rule', help: 'r surprise: by a word or its id; r: the rules of this prompt' },
  { word: 'table', short: 't', title: 'A table', help: 't: the list; t NAME; t NAME 7: that row; t NAME roll' },
  { word: 'roll', title: 'Roll any dice', help: 'roll 2d6+1' },
  { word: 'help', short: '?', title: 'What can be typed', help: '?; ? WORD; ? all' },
  { word: 'due', title: 'What is due, the next thing first', help: 'due' },
  { word: 'parked', title: 'Actions that wait for an answer', help: 'parked' },
  { word: 'answers', title: 'A step as you type it, with its answers', help: 'answers 12' },
  { word: 'plan', title: "The foes' plan and its tactic", help: 'plan' },
  {
    word: 'forecast',
    title: 'Forecast how the fight may go',
    help: 'forecast: played out 100 times by the tactics; forecast 500 rounds 10; forecast versus bench {foe}',
  },
  { word: 'spread', title: 'How several share out their targets', help: 'spread: as in `foes a party`' },
] as const satisfies readonly Word[];

/** Look-ups of an order that is typed behind them. */
const ofOrders = wordsIn('odds forecast');

/** Words that do something. */
const commands = [
  { word: 'undo', short: 'u', title: 'Undo', help: 'u: the last line; u 3: three lines; u to 41: back to step 41' },
  { word: 'redo', short: 'y', title: 'Redo what was undone', help: 'y: the last line; y 3: three lines' },
  {
    word: 'amend',
    short: 'v',
    title: 'Change an answer or target of a past step',
    help: 'v: the last steps; v 14 {ally}=12; v 14 no armour; v 14 target {foe}; v 14 with bow; v 14 : dodge 3 (all answers anew)',
  },
  {
    word: 'next',
    short: 'n',
    title: 'The next thing due',
    help: "n: same as Enter where nothing is asked; in a combatant's turn, ends the turn",
  },
  { word: 'one', title: 'The first entry of the plan alone', help: 'one: plays that entry, then plans the rest anew' },
  {
    word: 'force',
    short: 'f',
    title: 'Allow what the rules refuse',
    help: 'f {ally} a {foe}; the same as {ally} a {foe} !',
  },
  { word: 'resume', title: 'Resume a pending action', help: 'resume' },
  { word: 'late', title: "Leave one combatant's roll for later", help: 'late {ally}' },
  { word: 'leave', title: 'Leave the question for later', help: 'leave, or Ctrl-C' },
  { word: 'quit', short: 'q', title: 'Quit; everything is saved', help: 'q' },
] as const satisfies readonly Word[];

/** The shell's own words, the same in all rulesets. */
export const shellWords = [...lookUps, ...commands];

/** Commands of affray, typed outside a fight, whose words are none of the shell's own. */
export const outsideWords: readonly string[] = wordsIn(
  'new play tutorial saves rules bestiary state replay report watch luck verify repair branch diff party schema completion',
);

type ShellWordName = (typeof shellWords)[number]['word'];

/** Returns the shell word that a typed word stands for, and whether it is a look-up, or one of an order behind it; or nothing. */
export function shellWordFor(typed: string) {
  const wanted = typed === 'exit' ? 'quit' : typed;
  const found = shellWords.find((one) => one.word === wanted || ('short' in one && one.short === wanted));
  if (!found) return undefined;
  const { word } = found;
  return { word, looks: lookUps.some((one) => one.word === word), ofOrder: ofOrders.includes(word) };
}

/** Most words that may follow a word; any number, where it is not here. */
const most: Partial<Record<ShellWordName, number>> = {
  ...{ next: 0, one: 0, resume: 0, leave: 0, quit: 0, due: 0, parked: 0, plan: 0, spread: 0 },
  ...{ answers: 1, log: 1 },
};

/** Refuses what was typed behind a word that takes no more, and would go unseen, with Problem `unknown-word`. */
export function refuseTail(word: ShellWordName, words: readonly string[]): void {
  const takes = most[word];
  if (takes === undefined || words.length <= takes) return;
  const what = takes === 0 ? 'nothing' : 'one word';
  const message = `\`${word}\` takes ${what} after it, so nothing was done. Leave out "${words.slice(takes).join(' ')}".`;
  throw new Problem('unknown-word', message);
}

/** Words of the table for an action, of those for one word the first that the ruleset has. */
const alikeActions = {
  attack: wordsIn('hit strike shoot shot fire swing stab slash'),
  move: wordsIn('go walk run step advance'),
  clear: wordsIn('awake awaken rouse'),
  damage: wordsIn('take lose suffer hurt harm wound injure'),
  kill: wordsIn('die dead slay'),
  remove: wordsIn('delete'),
  hold: wordsIn('wait delay'),
  equip: wordsIn('draw wield ready switch'),
  retreat: wordsIn('withdraw disengage flee'),
  else: wordsIn('skip wait delay'),
};

/** Words for what a word of the shell does, as people say them or other trackers have them. */
const alikeHere: Partial<Record<ShellWordName, readonly string[]>> = {
  board: wordsIn('status list state overview show map combatants'),
  info: wordsIn('sheet stats hp inspect character who'),
  log: wordsIn('history'),
  odds: wordsIn('chance chances probability'),
  rule: wordsIn('rules'),
  help: wordsIn('commands words man h'),
  due: wordsIn('turn turns initiative'),
  undo: wordsIn('back revert oops cancel nevermind abort'),
  quit: wordsIn('bye close stop save'),
};

/** Returns the word of the shell that another word is for; nothing where it is for none. */
export function shellWordAlike(typed: string): string | undefined {
  return Object.entries(alikeHere).find(([, words]) => words.includes(typed))?.[0];
}

/** Phrases that referees say, each with the line that is meant, or with what to type where it could be several. */
const phrases: readonly ({ readonly said: RegExp } & Phrase)[] = [
  {
    said: /^(?:who(?:'s| is| goes| acts)?(?: up| on)?(?: next| now)?|whose turn(?: is it)?(?: now)?|what(?:'s| is| happens| comes)? next|what now)$/,
    line: 'due',
  },
  {
    said: /^(?:(?:end|finish)(?: of)?(?: \S+){0,3} (?:turn|go)|(?:end|finish) turn|next (?:turn|player|combatant|one)|turn over)$/,
    says: '`next` ends a turn, and the next one acts. `end` ends the fight.',
  },
  {
    said: /^(?:(?:end|finish|end of)(?: the| this)? round|next round)$/,
    says: 'Each Enter goes on, until everybody has acted. `next` ends a turn, `end` the fight.',
  },
  {
    said: /^(?:(?:end|finish|stop)(?: of)?(?: the| this| our)? session|session (?:end|ends|over|is over))$/,
    says: '`q` leaves, and everything is saved. `end` ends the fight.',
  },
  { said: /^(?:go back|back up)$/, says: '`undo` takes back the last line, `undo 3` three lines.' },
  { said: /^(?:take (?:that|it) back|(?:undo|cancel) (?:that|this|it))$/, line: 'undo' },
  { said: /^let affray (?:roll|throw).*/, says: 'Enter lets affray roll all that is asked, `.` one die.' },
  { said: /^(?:show|see)(?: me)?(?: the)? (?:board|map|status|table)$/, line: 'board' },
  { said: /^remind (?:me|us) .*/, says: '`remind 3 "the roof falls"` says it in round 3; `? remind` shows more.' },
  { said: /^(?:end|finish|stop)(?: the| this)? (?:fight|combat|battle)$/, line: 'end' },
];

/** A phrase as the shell takes it: as a line, or with a sentence that says what to type. */
type Phrase = { readonly line: string; readonly says?: never } | { readonly says: string; readonly line?: never };

/** Returns the line of the shell that a phrase stands for, or what to type instead; nothing for what is no phrase. */
export function phraseAlike(line: string): Phrase | undefined {
  const words = line
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[.!?]+$/, '')
    .trim();
  return /\s/.test(words) ? phrases.find(({ said }) => said.test(words)) : undefined;
}

/** Returns the action that a word of the table is for; nothing where it is none. */
export function actionAlike(actions: readonly Action[], typed: string): Action | undefined {
  const said = [/$/, /s$/, /es$/].map((ending) => typed.replace(ending, '')).concat(typed.replace(/ies$/, 'y'));
  const isSaid = (words: readonly string[] = []) => words.some((word) => said.includes(word));
  const common = Object.entries(alikeActions).filter(([, words]) => isSaid(words));
  const found = common.map(([word]) => word).find((word) => actions.some((one) => one.word === word));
  return actions.find(({ word, alike: own }) => word === found || isSaid(own));
}

/** Returns the action done to those of whom a participle is said: `surprise` for `surprised`, `hide` for `hidden`; nothing for other words. */
export function actionDone(actions: readonly Action[], said: string): Action | undefined {
  const isOf = (stem: string) => said.startsWith(stem) && /^(?:ed|en|den|n)$/.test(said.slice(stem.length));
  return actions.find(({ word, by, targets }) => by === undefined && targets && isOf(word.replace(/e$/, '')));
}

/** Letters that stay look-ups at every question, so that no option of a decision can take them. */
export const lookUpLetters: ReadonlySet<string> = new Set(['b', 'i', 'l', 'o', 'r', 't', 'u', '?']);
