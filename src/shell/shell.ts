import { screenParts } from '../core/fight/by-hand.ts';
import type { Fight } from '../core/fight/fight.ts';
import { orProblem, Problem } from '../core/kit/problem.ts';
import { resultOf, type ToldWork } from '../core/kit/work.ts';
import { ROOM_FOR_PLANS } from '../views/lanes.ts';
import { SteadyColumns } from '../views/layout.ts';
import { stepList } from '../views/log.ts';
import { fitted } from '../views/text.ts';
import { isShown } from './answers/screen-parts.ts';
import type { Habits } from './answers/typed-answers.ts';
import { choicesFor, doableBy, type ListItem, type MenuItem, plansShown } from './look-ups/choices.ts';
import { forecastLines } from './look-ups/forecast.ts';
import { boardLines, boardOf, type LookUps, logLines, lookUp, tablesOf } from './look-ups/look-ups.ts';
import { oddsLines } from './look-ups/odds.ts';
import { notedText } from './noted.ts';
import { type Prompt, promptFor } from './prompt.ts';
import { notYetThere, saidHere } from './question-words.ts';
import { readLine } from './read-line.ts';
import { lex } from './reading/lex.ts';
import { picked } from './reading/names.ts';
import { linesOf, linesOfAll, nothing, type Reply } from './reply.ts';
import type { Encounter } from './table/encounter.ts';
import type { Move } from './table/move.ts';
import { choiceDue, isBusy, openedIn, peopleIn, type Situation, setAsideDue } from './table/situation.ts';
import { Table } from './table/table.ts';

/**
 * The shell: lines in, text out. It knows no terminal; a screen, a script and a test all use it alike. What cannot be
 * understood raises a Problem and changes nothing.
 */
export class Shell {
  readonly table: Table;
  readonly #looks: LookUps;
  readonly #habits: Habits;
  /** The last line, where it was refused: a digit may say what was meant. */
  #unsure: { readonly line: string; readonly problem: Problem } | undefined;
  /** The fight before the last line that changed it. */
  #before: Fight | undefined;
  readonly #columns = new SteadyColumns();
  /** Point of the fight at which the board was last drawn. */
  #drawn = '';

  constructor(encounter: Encounter, habits: Habits, looks: LookUps) {
    this.table = new Table(encounter, habits);
    this.#looks = looks;
    this.#habits = habits;
  }

  /** Everything that anybody may know about now. */
  get situation(): Situation {
    return this.table.situation;
  }

  /** Returns what the prompt says now. */
  prompt(): Prompt {
    return orSayWhy(
      () => promptFor(this.situation),
      (says) => ({ says, enter: 'nothing' }),
    );
  }

  /** Returns what Enter would open as a list here, or nothing. */
  menu(): readonly MenuItem[] {
    return orSayWhy(
      () => {
        const due = choiceDue(this.situation);
        return due ? doableBy(this.situation, due) : [];
      },
      () => [],
    );
  }

  /**
   * Returns the list that Enter opens here, by kind and with odds, or nothing.
   * @param who somebody who is to act first
   */
  choices(who?: string): readonly ListItem[] {
    return this.menu().length === 0
      ? []
      : orSayWhy(
          () => choicesFor(this.situation, who),
          () => [],
        );
  }

  /** The words of the tables that can be looked up. */
  get tables(): readonly string[] {
    return tablesOf(this.situation, this.#looks.ownTables?.()).map(({ table }) => table.id);
  }

  /** Does what a line says, however long it takes, or throws Problem; nothing has changed then. */
  line(text: string): Reply {
    return resultOf(this.work(text));
  }

  /** Does what a line says, unless that is a look-up or leaves: those change nothing. Throws Problem as `line` does. */
  change(text: string): void {
    if (readLine(text, this.situation).kind === 'move') this.line(text);
  }

  /**
   * Does what a line says, in parts: it says how far it is, and where it is left nothing has changed.
   * @throws Problem when it cannot be understood or is not legal; nothing has changed then
   */
  *work(text: string): ToldWork<Reply> {
    const unsure = this.#unsure;
    this.#unsure = undefined;
    const line = (unsure && picked(unsure.problem, unsure.line, text)) ?? text;
    try {
      const reply = yield* this.#do(line);
      // The board is overdue when a round or phase has begun in which a combatant is to act, not when Enter skips it.
      return { ...reply, turned: reply.turned || (this.calm && this.#drawn !== this.#where()) };
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      const joining = notYetThere(this.situation, problem);
      if (joining) throw joining;
      if (!this.#habits.throwAll) this.#unsure = { line, problem };
      throw new Problem(problem.code, saidHere(this.situation, problem, line), problem.details);
    }
  }

  *#do(line: string): ToldWork<Reply> {
    const parsed = readLine(line, this.situation);
    switch (parsed.kind) {
      case 'look':
        return yield* this.#look(parsed.word, parsed.words);
      case 'lines':
        return { ...nothing, lines: fitted(parsed.lines, this.#looks.screen().width) };
      case 'quit':
        return this.#quit(line);
      case 'move':
        return yield* this.#make(parsed.move, line);
    }
  }

  *#make(move: Move, line: string): ToldWork<Reply> {
    const before = this.situation;
    const { fight, story } = before;
    const { length } = story.steps;
    const events = yield* this.table.make(move);
    const now = this.situation;
    const lines = linesOfAll(now, events, this.#looks.screen());
    const reply = { ...nothing, events, lines };
    if (now.fight !== fight) this.#before = fight;
    if (move.kind === 'undo') return { ...reply, turned: now.story.steps.length !== length };
    if (move.kind === 'redo' || move.kind === 'amend') return { ...reply, turned: !isBusy(now) };
    if (move.kind !== 'answers' || lines.length > 0) return reply;
    const noted = notedText(before, now, move.tokens, line);
    return noted === undefined ? reply : { ...reply, lines: [`   ${noted}`] };
  }

  /** Leaves the shell. In a script an Enter after the end does nothing: only the word for it leaves. */
  #quit(line: string): Reply {
    if (this.#habits.throwAll && lex(line).length === 0)
      return { ...nothing, lines: ['The fight is over, and nothing is due.'] };
    const next = this.situation.due.length === 0 ? ' `affray party` writes the party for the next fight.' : '';
    return { ...nothing, lines: [`Everything is saved.${next}`], quit: true };
  }

  /** Returns the board, as it is drawn at the start and when something has turned. */
  board(): readonly string[] {
    this.#drawn = this.#where();
    return orSayWhy(
      () => boardLines(this.situation, this.#looks, []),
      (why) => [why],
    );
  }

  /**
   * Returns the board as it stands above the prompt, with what the open step has done so far; nothing where it is off.
   * @param rows how many lines it may take; who is folded away is said
   * @param isWhole what is due stands below it as well
   */
  liveBoard(rows: number, isWhole = false): readonly string[] {
    const { situation } = this;
    if (!this.hasBoard) return [];
    const lines = orSayWhy(
      () => {
        const screen = this.#looks.screen();
        const live = {
          ...(this.#before && { before: this.#before }),
          involved: new Set(peopleIn(situation.question)),
          columns: this.#columns,
          plans: plansShown(situation, screen.theme, screen.width < ROOM_FOR_PLANS),
        };
        return boardOf(situation, { ...screen, height: rows }, situation.fight, { live, brief: !isWhole });
      },
      (why) => [why],
    );
    if (lines.length <= rows) return lines;
    return [...lines.slice(0, rows - 1), `   +${lines.length - rows + 1} more lines (${isWhole ? 'b wide' : 'b'})`];
  }

  /** Returns true if the board stands above the prompt; `board off` puts it out. */
  get hasBoard(): boolean {
    return isShown(this.situation.fight, 'board');
  }

  /** Returns what happened last, for whoever comes back to a fight; at its beginning what was set up otherwise than typed. */
  lately(): readonly string[] {
    const { situation } = this;
    const { steps } = situation.story;
    const screen = this.#looks.screen();
    const [first, ...more] = steps;
    if (!first) return [];
    if (more.length === 0) {
      const told = first.facts.filter(({ kind }) => kind === 'told');
      const event = { kind: 'step', step: first, asked: [], told, unused: [] } as const;
      return told.length < 2 ? [] : linesOf({ ...situation, fight: situation.settled }, event, screen);
    }
    const { question } = situation;
    const asked = question ? openedIn(question).map(({ step }) => step) : setAsideDue(situation);
    const isUnseen = situation.setAside.some(({ id }) => asked.every((step) => step.id !== id));
    const setAside = isUnseen ? lookUp('parked', [], situation, this.#looks) : [];
    const log = logLines(situation, screen, [`${steps.at(-4)?.id ?? 1}-`]);
    return ['Last time:', ...resultOf(log), ...setAside];
  }

  /** Returns true if a combatant is to act, or all is over: then drawing the board interrupts no question. */
  get calm(): boolean {
    const [due] = this.situation.due;
    return !isBusy(this.situation) && (due?.who !== undefined || due === undefined);
  }

  #where(): string {
    const { ruleset, settled } = this.situation;
    return `${settled.number} ${settled.round} ${ruleset.phase(settled)}`;
  }

  *#look(word: string, words: readonly string[]): ToldWork<Reply> {
    const { situation } = this;
    const [only = '', ...more] = words;
    const part = screenParts.find((one) => one === word);
    if (part && more.length === 0 && ['on', 'off'].includes(only)) return this.#show(part, only === 'on');
    if (word === 'forecast') return { ...nothing, lines: yield* this.#forecast(words) };
    if (word === 'board' && words.length === 0) return { ...nothing, drawn: true, lines: this.board() };
    if (word === 'amend') return { ...nothing, lines: this.#lastSteps() };
    const screen = this.#looks.screen();
    if (word === 'odds') return { ...nothing, lines: fitted(yield* oddsLines(situation, screen, words), screen.width) };
    if (word === 'log') return { ...nothing, lines: fitted(yield* logLines(situation, screen, words), screen.width) };
    const lines = word === 'plan' ? this.#planLines() : lookUp(word, words, situation, this.#looks);
    return { ...nothing, lines: fitted(lines, screen.width) };
  }

  /** The last steps with their numbers. */
  #lastSteps(): readonly string[] {
    const { ruleset, story, fight } = this.situation;
    return stepList(ruleset, story.steps.slice(-10), fight, { ...this.#looks.screen(), page: 1 }).split('\n');
  }

  /** The plan and the tactic it is made by. */
  #planLines(): readonly string[] {
    const { plan, ruleset } = this.situation;
    const first = plan.length === 0 ? 'There is no plan now.' : this.prompt().says;
    return [first, `The tactic: ${ruleset.tactic}`];
  }

  #forecast(words: readonly string[]): ToldWork<readonly string[]> {
    const on = (encounter: Encounter) => new Shell(encounter, { throwAll: true, decideAll: true }, this.#looks);
    return forecastLines(this.situation, this.#looks.screen(), words, on);
  }

  /** Kept as a standing order: so it holds after a restart, and `order` lists it. */
  #show(word: (typeof screenParts)[number], shows: boolean): Reply {
    const order = { do: 'order', text: `${word} ${shows ? 'ask' : 'off'}` };
    const events = shows === isShown(this.situation.fight, word) ? [] : this.table.play(order);
    return { ...nothing, events, lines: [shown[word][shows ? 'on' : 'off']] };
  }
}

/** Parts of the screen that can be put out, and what is said then. */
const shown = {
  odds: {
    on: 'Options show their chances.',
    off: 'Options show no chances. `odds on` shows them again.',
  },
  board: {
    on: 'The board stays above the prompt.',
    off: 'The board is drawn at each new phase; `board on` keeps it in sight.',
  },
} as const;

/** Draws a part of the screen, or gives the reason why it cannot: drawing never ends the session. */
function orSayWhy<T>(draw: () => T, otherwise: (why: string) => T): T {
  const drawn = orProblem(draw);
  return drawn instanceof Problem ? otherwise(`${drawn.message} \`u\` undoes what led here.`) : drawn;
}
