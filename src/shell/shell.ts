import { Problem } from '../core/kit/problem.ts';
import type { Due } from '../core/ruleset/ruleset.ts';
import { stepList } from '../views/steps.ts';
import { showsOdds } from './answers/standing-orders.ts';
import type { Habits } from './answers/typed-answers.ts';
import { forecasting } from './look-ups/forecast.ts';
import { listLines } from './look-ups/lists.ts';
import type { LongWork } from './look-ups/long-work.ts';
import { fitted, type LookUps, lookUp } from './look-ups/look.ts';
import { type MenuItem, menuFor } from './look-ups/menu.ts';
import { dueAction, examplesOf, isForDue, isOrder, refuseLetter, shellWordAt } from './meaning.ts';
import { spared } from './or-say-why.ts';
import { type Prompt, promptForDue, promptForParked, promptForQuestion, withoutOdds } from './prompt.ts';
import { picked } from './reading/choosing.ts';
import { lex, type Token } from './reading/lex.ts';
import { fold, whoIs } from './reading/names.ts';
import { namesOnly, readOrders } from './reading/order.ts';
import { saidAt } from './reading/overrule.ts';
import { refuseTail, type ShellWordName } from './reading/words.ts';
import { finished, nothing, type Reply } from './reply.ts';
import { addingIntent } from './set-up/adding.ts';
import type { Encounter } from './table/encounter.ts';
import type { Event } from './table/events.ts';
import { parkedBy } from './table/parked.ts';
import { Plan } from './table/plan.ts';
import { Session } from './table/session.ts';
import { linesOf } from './tell.ts';
import { bringBack, takeBack } from './undoing.ts';

/**
 * The shell: lines in, text out. It knows no terminal; a screen, a script and a test all use it alike. What cannot be
 * understood raises a Problem and changes nothing. Where a person sits (and not a script), a line for somebody in the
 * plan changes the plan, which Enter plays.
 */
export class Shell {
  readonly session: Session;
  readonly #looks: LookUps;
  readonly #plan: Plan;
  readonly #plans: boolean;
  /** The last line, where it was refused: a digit may say what was meant. */
  #unsure: { readonly line: string; readonly problem: Problem } | undefined;

  /** Where the fight stood when the board was last drawn. */
  #drawn = '';

  constructor(encounter: Encounter, habits: Habits, looks: LookUps) {
    this.session = new Session(encounter, habits);
    this.#looks = looks;
    this.#plan = new Plan(this.session);
    this.#plans = !habits.throwAll;
  }

  /** What the prompt says now. */
  prompt(): Prompt {
    const prompt = spared(
      () => this.#prompt(),
      (says) => ({ says, enter: 'nothing' }),
    );
    return showsOdds(this.session.fight) ? prompt : withoutOdds(prompt);
  }

  #prompt(): Prompt {
    const { session } = this;
    const { fight } = session;
    const [due] = session.due();
    const asked = session.asked();
    if (asked) return promptForQuestion(fight, asked, due?.head ?? '', examplesOf(this.session));
    if (due) {
      const parked = parkedBy(session);
      if (parked.length > 0) return promptForParked(fight, session.encounter.ruleset, due, parked);
      const plan = this.#plan.entries().map(({ intent }) => intent);
      return promptForDue(fight, session.encounter.ruleset, due, plan);
    }
    if (fight.number === 0) return { says: 'No fight yet', enter: 'help' };
    return { says: 'The fight is over', enter: 'leave' };
  }

  /** What Enter would open as a list here, or nothing. */
  menu(): readonly MenuItem[] {
    const { session } = this;
    return spared(
      () => {
        const [due] = session.due();
        const hasOther = due?.enter !== undefined || parkedBy(session).length > 0 || this.#plan.entries().length > 0;
        if (session.asked() || !due || hasOther) return [];
        return menuFor(session.encounter.ruleset, session.fight, due);
      },
      () => [],
    );
  }

  /**
   * Does what a line says.
   * @param wait what takes a while is worked out at once, unless another way is given
   * @throws Problem when it cannot be understood or is not legal; nothing has changed then
   */
  line(text: string, wait: (reply: Reply) => Reply = finished): Reply {
    const unsure = this.#unsure;
    this.#unsure = undefined;
    const line = (unsure && picked(unsure.problem, unsure.line, text)) ?? text;
    try {
      const reply = wait(this.#read(line));
      return { ...reply, turned: reply.turned || this.#isOverdue() };
    } catch (problem) {
      if (this.#plans && problem instanceof Problem) this.#unsure = { line, problem };
      throw problem;
    }
  }

  #read(line: string): Reply {
    const tokens = lex(line);
    if (tokens.length === 0) return this.#enter();
    const [, newcomers] = /^\s*add(?:\s+(.*))?$/is.exec(line) ?? [];
    if (fold(tokens[0]?.text ?? '') !== 'add') return this.#words(tokens);
    return this.#done(this.session.play(addingIntent(this.session, newcomers ?? '')));
  }

  /** The board, as it is drawn at the start and when something has turned. */
  board(): readonly string[] {
    this.#drawn = this.#where();
    return spared(
      () => lookUp('board', [], this.session, this.#looks),
      (why) => [why],
    );
  }

  /** What happened last, for whoever comes back to a fight; nothing at its beginning. */
  lately(): readonly string[] {
    const { steps } = this.session.encounter.story;
    if (steps.length < 2) return [];
    const isParked = this.session.encounter.story.open.some(({ parked }) => parked);
    const parked = isParked ? lookUp('parked', [], this.session, this.#looks) : [];
    return ['Last time:', ...lookUp('log', [`${steps.at(-4)?.id ?? 1}-`], this.session, this.#looks), ...parked];
  }

  /** Whether somebody is to act, or it is all over: then the board may be drawn without tearing a question apart. */
  get calm(): boolean {
    const [due] = this.session.due();
    return !this.session.busy && (due?.who !== undefined || due === undefined);
  }

  /** A new round or phase, in which somebody is to act: the phases between that Enter leads past draw no board. */
  #isOverdue(): boolean {
    return this.calm && this.#drawn !== this.#where();
  }

  #where(): string {
    const { number, round, phase } = this.session.fight;
    return `${number} ${round} ${phase}`;
  }

  #enter(): Reply {
    const { session } = this;
    const asked = session.asked();
    if (asked?.kind === 'pick') return this.#done(session.pick(asked.choices[0]?.id ?? ''));
    if (asked) return this.#done(session.answerAll());
    const [due] = session.due();
    if (!due && session.fight.number === 0) return this.#look('help', []);
    if (!due) return { ...nothing, lines: ['Everything is saved.'], quit: true };
    if (parkedBy(session).length > 0) return this.#done(session.resume());
    const plan = this.#plan.entries();
    if (plan.length > 0) return this.#done(session.playPlan(plan));
    if (due.enter) return this.#done(session.playDue());
    const [first] = menuFor(session.encounter.ruleset, session.fight, due);
    if (first) return this.line(first.line);
    throw new Problem('nothing-to-do', `${due.says}: nothing can be done here but by hand; \`?\` lists the words.`);
  }

  #words(tokens: readonly Token[]): Reply {
    const [first, ...rest] = tokens;
    if (!first) return nothing;
    const word = first.quoted ? undefined : shellWordAt(this.session, first.text);
    if (word) return this.#shell(word, rest);
    const asked = this.session.asked();
    if (isForDue(this.session, first, rest))
      return this.#act([{ text: dueAction(this.session)?.word ?? '', quoted: false }, ...tokens]);
    if (!asked || isOrder(this.session, tokens)) return this.#act(tokens);
    return this.#answer(tokens);
  }

  #answer(tokens: readonly Token[]): Reply {
    const { session } = this;
    refuseLetter(session, tokens[0]);
    if (session.asked()?.kind === 'pick')
      return this.#done(session.pickTyped(tokens.map(({ text }) => text).join(' ')));
    const reply = this.#done(session.answer(tokens));
    const isNoted = reply.lines.length === 0 && saidAt(tokens, false).words.length === 0;
    return isNoted ? { ...reply, lines: ['   Noted for what is open.'] } : reply;
  }

  #act(tokens: readonly Token[]): Reply {
    const { session } = this;
    const [first, ...rest] = tokens;
    const listed = first && rest.length === 0 ? listLines(first.text, session) : undefined;
    if (listed) return { ...nothing, lines: fitted(listed, this.#looks.screen()) };
    const [due] = session.due();
    const names = namesOnly(session.reader(), tokens);
    if (names && due) return this.#named(names, due);
    const orders = readOrders(session.reader(), tokens);
    const arePlanned = orders.every(({ action, actors }) => action.by === 'combatant' && this.#plan.holds(actors));
    if (!this.#plans || session.busy || !arePlanned) return this.#done(session.order(orders));
    this.#plan.take(orders);
    return nothing;
  }

  /** Names alone: another target in the plan, or what somebody who is due could do. */
  #named(names: readonly string[], due: Due): Reply {
    const [who = '', target, ...more] = names;
    if (target !== undefined && more.length === 0 && this.#plan.holds([who])) {
      this.#plan.aim(who, target);
      return nothing;
    }
    const { fight, encounter } = this.session;
    const name = fight.combatants.find(({ id }) => id === who)?.name ?? who;
    if (!due.who?.includes(who))
      throw new Problem('not-due', `${name} cannot act now: due is ${due.shown ?? due.says}.`);
    const items = menuFor(encounter.ruleset, fight, { ...due, who: [who] });
    return { ...nothing, lines: [`${name}:`, ...items.map(({ line, label }) => `  ${line.padEnd(16)} ${label}`)] };
  }

  #shell({ word, looks }: { word: ShellWordName; looks: boolean }, rest: readonly Token[]): Reply {
    const words = rest.map(({ text }) => text);
    if (looks) return this.#look(word, words);
    refuseTail(word, words);
    switch (word) {
      case 'undo':
        return this.#undo(words);
      case 'redo':
        return { ...nothing, turned: true, lines: bringBack(this.session) };
      case 'amend':
        return this.#amend(rest);
      case 'next':
        return this.menu().length > 0 ? this.#act(lex('else')) : this.#enter();
      case 'one':
        return this.#one();
      case 'force':
        return this.#act([...rest, { text: '!', quoted: false }]);
      case 'resume':
        return this.#done(this.session.resume());
      case 'leave':
        return { ...nothing, lines: [this.session.leave()] };
      case 'late':
        return this.#done(this.session.late(words.flatMap((one) => whoIs(this.session.fight, one, () => true))));
      default:
        return { ...nothing, lines: ['Everything is saved.'], quit: true };
    }
  }

  /** Alone: the last steps with their numbers. */
  #amend(tokens: readonly Token[]): Reply {
    const { session } = this;
    const { ruleset, story } = session.encounter;
    if (tokens.length > 0) return { ...this.#done(session.amend(tokens)), turned: !session.busy };
    const screen = { ...this.#looks.screen(), page: 1 };
    return { ...nothing, lines: stepList(ruleset, story.steps.slice(-10), session.fight, screen).split('\n') };
  }

  /** The board is drawn again where steps were taken back, not for an answer. */
  #undo(words: readonly string[]): Reply {
    const { length } = this.session.encounter.story.steps;
    const lines = takeBack(this.session, words);
    return { ...nothing, turned: this.session.encounter.story.steps.length !== length, lines };
  }

  /** The first entry of the plan, the others staying proposed as they are; else what the ruleset walks through singly. */
  #one(): Reply {
    const [first] = this.#plan.entries();
    if (first) return this.#done(this.session.playPlan([first]));
    if (this.session.reader().actions.some(({ word }) => word === 'one')) return this.#act(lex('one'));
    throw new Problem('no-plan', 'There is no plan to walk through now: Enter does what the prompt says.');
  }

  #look(word: string, words: readonly string[]): Reply {
    const [only = '', ...more] = words;
    if (word === 'odds' && more.length === 0 && ['on', 'off'].includes(only)) return this.#showOdds(only === 'on');
    if (word === 'forecast') return { ...nothing, work: this.#forecast(words) };
    if (word === 'board' && words.length === 0) return { ...nothing, drawn: true, lines: this.board() };
    const lines =
      word === 'plan' ? this.#plan.lines(this.prompt().says) : lookUp(word, words, this.session, this.#looks);
    return { ...nothing, lines: fitted(lines, this.#looks.screen()) };
  }

  #forecast(words: readonly string[]): LongWork {
    const on = (encounter: Encounter) => new Shell(encounter, { throwAll: true, decideAll: true }, this.#looks);
    return forecasting(this.session, this.#looks.screen(), words, on);
  }

  /** Kept as a standing order: so it holds after a restart, and `order` lists it. */
  #showOdds(shows: boolean): Reply {
    const says = shows ? 'Options show their chances.' : 'Options show no chances; `odds on` brings them back.';
    const order = { do: 'order', text: `odds ${shows ? 'ask' : 'off'}` };
    const events = shows === showsOdds(this.session.fight) ? [] : this.session.play(order);
    return { ...nothing, events, lines: [says] };
  }

  #done(events: readonly Event[]): Reply {
    const { fight, encounter } = this.session;
    const lines = events.flatMap((event) => linesOf(encounter.ruleset, fight, event, this.#looks.screen()));
    return { ...nothing, events, lines };
  }
}
