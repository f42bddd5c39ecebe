import { withCodes } from '../../core/fight/examples.ts';
import {
  type Combatant,
  codeOf,
  type Fight,
  findCombatant,
  isPlayers,
  nameOf,
  nounOf,
} from '../../core/fight/fight.ts';
import type { Story } from '../../core/fight/story.ts';
import { combatantNamed, findNamed, someNamed } from '../../core/fight/who.ts';
import type { Ledger } from '../../core/files/ledger.ts';
import { remindersNow } from '../../core/hand/notes.ts';
import { readWords } from '../../core/kit/flags.ts';
import { own } from '../../core/kit/json.ts';
import { must } from '../../core/kit/list.ts';
import { Problem } from '../../core/kit/problem.ts';
import { seeded } from '../../core/kit/random.ts';
import { capital, grouped, listed, possessive } from '../../core/kit/wording.ts';
import type { ToldWork } from '../../core/kit/work.ts';
import { actionsOf, dueIn, isOver } from '../../core/play/play.ts';
import { questionText } from '../../core/rule/answer.ts';
import type { Due } from '../../core/ruleset/ruleset.ts';
import { rollCommand } from '../../dice/command.ts';
import { rollTakes } from '../../dice/options.ts';
import { tellingsIn, tellingsOf } from '../../drivers/replay.ts';
import { numbersIn } from '../../reference/flags.ts';
import { findingLines } from '../../reference/rule-lines.ts';
import { search } from '../../reference/search.ts';
import { answerOf } from '../../reference/table-answer.ts';
import { answerLines } from '../../reference/table-lines.ts';
import type { OwnTables } from '../../tables/own.ts';
import { type Placed, tablesNamed } from '../../tables/shelf.ts';
import { board } from '../../views/board.ts';
import type { BoardView } from '../../views/folding.ts';
import { labelOf } from '../../views/labels.ts';
import { log } from '../../views/log.ts';
import type { Screen } from '../../views/pages.ts';
import { playersBoard } from '../../views/players-board.ts';
import { marksOf } from '../../views/rows.ts';
import { sheet } from '../../views/sheet.ts';
import { concerning, concerns, isAbout, type Reader } from '../../views/story.ts';
import { tableList } from '../../views/tables.ts';
import { optionNamed } from '../reading/action-words.ts';
import { strictLine } from '../table/read-amending.ts';
import { isBusy, openedIn, openIn, type Situation, whoseQuestion } from '../table/situation.ts';
import type { Table } from '../table/table.ts';
import { helpLines } from './help.ts';
import { telling } from './telling.ts';

/** Sources that look-ups need besides the situation. */
export interface LookUps {
  readonly screen: () => Screen;
  readonly ledger: () => Ledger;
  /** The referee's own tables. */
  readonly ownTables?: () => OwnTables;
}

/** Shows something; the open question stays. Throws Problem when what is asked for is not there. */
export function lookUp(
  word: string,
  words: readonly string[],
  situation: Situation,
  looks: LookUps,
): readonly string[] {
  return must(own(looksByWord, word), `look-up ${word}`)(situation, looks, words);
}

const looksByWord: Readonly<Record<string, typeof infoLines>> = {
  board: boardLines,
  info: infoLines,
  rule: lookUpRule,
  table: lookUpTable,
  roll: (situation, _, words) => rollLines(situation, words),
  due: dueLines,
  parked: ({ setAside, question, ...scene }) =>
    setAside.length === 0
      ? [question ? 'Nothing is pending but what the prompt asks.' : 'Nothing is pending.']
      : [...setAside.map(({ id, intent }) => `${id}  ${labelOf(scene, intent)}`), '`resume` continues the last.'],
  spread: () => [
    'Several attackers share the targets of the line. Each takes the legal target with the fewest attackers, in roster order.',
  ],
  answers: (situation, _, [word]) => [strictLine(situation, word)],
  help: (situation, looks, words) =>
    helpLines(situation, looks.screen(), words, (text) => linesAbout(situation, looks, text)),
};

/** `i WHO`, with the last three things that were done to or by it; `i WHO all` with every field. */
function infoLines(situation: Situation, { screen }: LookUps, words: readonly string[]): readonly string[] {
  const { ruleset, story, fight } = situation;
  const all = words.length > 1 && words.at(-1) === 'all';
  const combatant = someone(situation, all ? words.slice(0, -1) : words);
  const about = story.steps.filter((step) => isAbout(step, combatant.id)).slice(-3);
  const lately = tellingsOf(ruleset, story, (step) => about.includes(step)).map((telling) => ({
    ...telling,
    step: concerning(telling.step, combatant.id),
  }));
  return sheet(ruleset, fight, combatant, { ...screen(), all, lately }).split('\n');
}

/** Returns the board: `b`, `b foes`, `b wide`. */
export function boardLines(situation: Situation, { screen }: LookUps, words: readonly string[]): readonly string[] {
  const { fight } = situation;
  const only = words.filter((word) => word !== 'wide').flatMap((word) => someNamed(fight, word));
  const { height, ...rest } = screen();
  return boardOf(situation, { ...rest, height: Math.max(height - 4, 10) }, fight, {
    only,
    wide: words.includes('wide'),
  });
}

/** Returns the board of a fight as a reader may see it, in at most so many rows as the screen has. */
export function boardFor(table: Table, screen: Screen, fight: Fight, reader: Reader): readonly string[] {
  if (reader === 'referee') return boardOf(table.situation, screen, fight, { shownOnly: true });
  const { ruleset } = table.encounter;
  return playersBoard(ruleset, fight, { ...screen, due: dueIn({ ruleset, fight }) });
}

/**
 * Returns the board of a fight as lines, in at most so many rows as the screen has, where it can be folded to them.
 * At an open question the values are those of its step so far, and whoever acts is the one whose step it is.
 * @param only who is shown; everybody, where it is empty
 */
export function boardOf(
  situation: Situation,
  { width, height, theme }: Screen,
  fight: Fight,
  {
    only = [],
    wide = false,
    ...more
  }: Pick<BoardView, 'live' | 'brief' | 'shownOnly'> & { only?: readonly string[]; wide?: boolean } = {},
): readonly string[] {
  const { ruleset } = situation;
  const moment = fight === situation.fight && isBusy(situation) ? situation.settled : fight;
  const all = dueIn({ ruleset, fight: moment });
  const due = fight === situation.fight ? withActors(all, situation) : all;
  const view = {
    moment,
    width,
    height,
    due,
    marks: marksOf(ruleset, fight, due),
    dice: rollersText(fight),
    notes: remindersNow(ruleset, fight, isOver({ ruleset, fight: moment })),
    ...(only.length > 0 && { only: new Set(only) }),
    theme,
    wide,
    ...more,
  };
  return board(ruleset, fight, view).split('\n');
}

/**
 * Returns what is due with those at its head who act now: whose steps are asked about, or all of whom Enter plays where a
 * plan lets several act one after the other.
 */
function withActors([first, ...later]: readonly Due[], situation: Situation): readonly Due[] {
  if (!first) return [];
  const { fight, plan, pending } = situation;
  const acts = isBusy(situation) ? pending : first.single ? plan.slice(0, 1) : plan;
  const now = [...new Set(acts.flatMap(({ intent: { who = '' } }) => (findCombatant(fight, who) ? [who] : [])))];
  if (first.together || now.length === 0) return [asAsked(first, situation), ...later];
  const left = (first.who ?? []).filter((id) => !now.includes(id));
  const [only = '', another] = now;
  if (another === undefined) {
    // What is due names its own first, who may not be the one that acts.
    const named = first.who !== undefined && first.who[0] !== only && { shown: nameOf(fight, only) };
    return [{ ...first, who: [only, ...left], ...named }, ...later];
  }
  const { side } = first;
  // Players have no plan: what several of theirs wait for was typed for each.
  const says = (of: string) =>
    isPlayers(fight, of)
      ? listed(now.map((id) => nameOf(fight, id)))
      : capital(`${possessive(nounOf(fight, of))} plan`);
  return [{ ...first, who: now, together: true, ...(side !== undefined && { shown: says(side) }) }, ...later];
}

/** Returns a due step that is called by what it asks first, with what it asks now: `Bandit 1 is caught. Fight on or surrender?`. */
function asAsked(due: Due, { question }: Situation): Due {
  const asked = question?.kind === 'requests' && question.isOpen ? question.open[0]?.request : undefined;
  return asked && (due.shown ?? due.says).includes('?') ? { ...due, shown: questionText(asked) } : due;
}

/** The log as lines, in parts: a long one says how far it is. */
export function* logLines(
  situation: Situation,
  { width, theme }: Screen,
  words: readonly string[],
): ToldWork<readonly string[]> {
  const { ruleset, story } = situation;
  const chosen = chooseSteps(situation, words);
  const all = grouped(story.steps.length);
  const tellings = yield* telling(
    tellingsIn(ruleset, story, (step, i) => chosen(step.id, i)),
    (count) => `Reading the log: ${grouped(count)} of ${all} steps. Ctrl-C leaves it.`,
  );
  const round = words.map(roundIn).find((each) => each !== undefined);
  const text = log(ruleset, tellings, { width, theme, round });
  if (text !== '') return text.split('\n');
  return [words.length === 0 ? 'Nothing has happened yet.' : `The log has nothing for "${words.join(' ')}".`];
}

/** Chooses steps for `log`: the last ten, those of a combatant, of a round (`3`), or from one on (`41-`, `12-20`). */
function chooseSteps(situation: Situation, [word]: readonly string[]): (id: number, position: number) => boolean {
  const { story } = situation;
  if (word === undefined) return (_, position) => position >= story.steps.length - 10;
  const [, from, to] = /^(\d+)-(\d+)?$/.exec(word) ?? [];
  if (from !== undefined) return (id) => id >= Number(from) && id <= Number(to ?? Number.MAX_SAFE_INTEGER);
  const round = roundIn(word);
  // A step that ends a round may begin the next.
  if (round !== undefined)
    return (_, position) => [position, position + 1].some((place) => story.at(place).round === round);
  if (word === 'all') return () => true;
  const who = combatantNamed(situation.fight, word);
  return (_, position) => {
    const step = story.steps[position];
    return step !== undefined && concerns(step, who);
  };
}

/** Returns the round that a word of `log` means; nothing for any other. */
function roundIn(word: string): number | undefined {
  return /^\d+$/.test(word) ? Number(word) : undefined;
}

function dueLines({ ruleset, due, question, fight, setAside }: Situation): readonly string[] {
  const asked = [...new Set(openedIn(question).map(({ request }) => whoseQuestion(request, fight)))].map(
    (asks) => `Waiting for an answer: ${asks}`,
  );
  const labels = setAside.map(({ intent }) => labelOf({ ruleset, fight }, intent));
  const pending = labels.length > 0 ? [`Pending: ${labels.join('; ')}. \`resume\` continues it.`] : [];
  const lines = [...asked, ...pending, ...due.map(({ head, says }) => `${head}  ${says}`.trim())];
  return lines.length === 0 ? ['Nothing is due.'] : lines;
}

function someone(situation: Situation, words: readonly string[]): Combatant {
  const [word] = words;
  const id = word === undefined ? situation.due[0]?.who?.[0] : combatantNamed(situation.fight, words.join(' '));
  const combatant = id === undefined ? undefined : findCombatant(situation.fight, id);
  if (!combatant) throw new Problem('no-name', withCodes(situation, '`info` needs a name, such as `i {ally}`.'));
  return combatant;
}

/**
 * `table` in the shell: the list, a whole table, a rolled row (`t misadventure roll`), a row by its number (`t misadventure
 * 7`) or words (`t weapons sword`), with the referee's own tables among those of the fight's ruleset.
 */
function lookUpTable(
  situation: Situation,
  { screen, ownTables }: LookUps,
  words: readonly string[],
): readonly string[] {
  const own = ownTables?.();
  const all = tablesOf(situation, own);
  const faults = own?.faults.map(({ message }) => message) ?? [];
  const shown = screen();
  if (words.length === 0) {
    const page = { ...shown, height: shown.height - 2 - faults.length, page: 1 };
    const tables = all.map(({ table }) => table);
    return [...faults, ...tableList(tables, page).split('\n')];
  }
  const { plain, given } = numbersIn(words);
  const answer = answerOf(all, { words: plain, given, rolls: false, list: 'table' }, seeded(freeSeed(situation)));
  return [...faults, ...answerLines(answer, shown)];
}

/** Returns the referee's own tables and those of the ruleset. */
export function tablesOf({ ruleset }: Situation, own: OwnTables | undefined): readonly Placed[] {
  return [...(own?.tables ?? []), ...ruleset.tables.map((table) => ({ home: ruleset.id, table }))];
}

/** `rule` in the shell: a rule by id, rules by words, or the rules of the present question. */
function lookUpRule(situation: Situation, { ledger, screen }: LookUps, words: readonly string[]): readonly string[] {
  const { ruleset, fight } = situation;
  const volume = { id: ruleset.id, ledger: ledger(), switches: ruleset.switches, house: fight.bags.house };
  if (words.length > 0) return findingLines(search([volume], words), words, screen());
  const { question, due } = situation;
  const ids = question ? openIn(question).flatMap(({ rules }) => rules ?? []) : (due[0]?.rules ?? []);
  const rows = volume.ledger.rows.filter(({ id }) => ids.includes(id));
  if (rows.length === 0)
    throw new Problem('no-rule', 'This prompt names no rule. Search for one by a word, such as `r damage`.');
  const found = rows.map((row) => ({ kind: 'rule', volume, row }) as const);
  return findingLines(found, words, screen());
}

/** Returns the lines that show what a text is that is no command: somebody, a word behind one, a table, rules. */
function linesAbout(situation: Situation, { ledger, ownTables }: LookUps, text: string): readonly string[] {
  const { ruleset, fight } = situation;
  const words = text.split(' ');
  const who = findNamed(fight, text);
  if (who !== undefined) return [`i ${codeOf(fight, who)}`];
  const takers = actionsOf(ruleset).filter((action) => optionNamed(action, text) !== undefined);
  const { found, rest } = tablesNamed(tablesOf(situation, ownTables?.()), words);
  const volume = { id: ruleset.id, ledger: ledger(), switches: ruleset.switches };
  return [
    ...(found.length > 0 && rest.length === 0 ? [`t ${text}`] : []),
    ...(search([volume], words).length > 0 ? [`r ${text}`] : []),
    ...takers.slice(0, 2).map(({ word }) => `? ${word}`),
  ];
}

/** Free dice, no part of a rule; an expression and the flags of `affray roll`. */
function rollLines(situation: Situation, words: readonly string[]): readonly string[] {
  if (words.length === 0) throw new Problem('bad-roll', 'Roll what? Type dice, such as `roll 4d6kh3`.');
  const seed = freeSeed(situation);
  // Elsewhere in the shell a `!` is a word by itself: here it belongs to the dice before it.
  const dice: string[] = [];
  for (const word of words) dice.push(word === '!' ? `${dice.pop() ?? ''}!` : word);
  const { stdout, stderr, code } = rollCommand(readWords(rollTakes, dice), {
    makeSeed: () => seed,
    seeded,
    stdin: () => [],
  });
  if (code !== 0) throw new Problem('bad-roll', stderr[0] ?? stdout.join(' '));
  return stdout;
}

/** Number of free rolls made beside each fight. */
const rolls = new WeakMap<Story, number>();

/** Returns a seed of its own for every free roll: the same line twice rolls twice. */
function freeSeed(situation: Situation): string {
  const {
    chance: { seed },
    story,
  } = situation;
  const count = rolls.get(story) ?? 0;
  rolls.set(story, count + 1);
  return `${seed}/free/${story.nextId}/${count}`;
}

/** Names those who roll real dice, for the board: `party: real dice`. */
function rollersText(fight: Fight): string {
  const table = Object.entries(fight.bags.dice)
    .filter(([, from]) => from === 'table')
    .map(([whose]) => whose);
  const named = table.map((whose) =>
    fight.sides.find(({ id }) => id === whose) ? whose : (findCombatant(fight, whose)?.name ?? whose),
  );
  return named.length === 0 ? 'affray rolls' : `${named.join(', ')}: real dice`;
}
