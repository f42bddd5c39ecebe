import type { Intent } from '../core/intent.ts';
import { Problem } from '../core/problem.ts';
import type { Due } from '../core/ruleset.ts';
import type { Event } from './course.ts';
import type { Encounter } from './encounter.ts';
import { labelOf } from './labels.ts';
import { lex, type Token } from './lex.ts';
import { type LookUps, lookUp } from './look.ts';
import { type MenuItem, menuFor } from './menu.ts';
import { actionNamed, namesOnly, readOrders } from './order.ts';
import type { Habits } from './play.ts';
import { type Prompt, promptForDue, promptForQuestion } from './prompt.ts';
import { Session } from './session.ts';
import { linesOf } from './tell.ts';
import { shellWordFor } from './words.ts';

/** What a line brought about. */
export interface Reply {
  /** What is shown, line by line. */
  readonly lines: readonly string[];
  /** What happened, for the machine interface. */
  readonly events: readonly Event[];
  /** The board is worth drawing again: a new round, phase or side. */
  readonly turned: boolean;
  readonly quit: boolean;
}

const nothing: Reply = { lines: [], events: [], turned: false, quit: false };

/**
 * The shell: lines in, text out. It knows no terminal; a screen, a script and a test all use it alike. Every line
 * is whole or nothing: what cannot be understood raises a Problem and changes nothing.
 */
export class Shell {
  readonly session: Session;
  readonly #looks: LookUps;
  #plan: Intent[] | undefined;
  #planFor = '';

  constructor(encounter: Encounter, habits: Habits, looks: LookUps) {
    this.session = new Session(encounter, habits);
    this.#looks = looks;
  }

  /** What the prompt says now. */
  prompt(): Prompt {
    const { session } = this;
    const { fight } = session;
    const [due] = session.due();
    const asked = session.asked();
    if (asked) return promptForQuestion(fight, asked, due?.head ?? '');
    if (!due)
      return {
        says: fight.number === 0 ? 'No fight yet' : 'The fight is over',
        enter: fight.number === 0 ? 'help' : 'leave',
      };
    return promptForDue(fight, session.encounter.ruleset, due, this.#planned(due));
  }

  /** What Enter would open as a list here, or nothing. */
  menu(): readonly MenuItem[] {
    const { session } = this;
    const [due] = session.due();
    if (session.asked() || !due || this.#planned(due).length > 0 || due.enter) return [];
    return menuFor(session.encounter.ruleset, session.fight, due);
  }

  /**
   * Does what a line says.
   * @throws Problem when it cannot be understood or is not legal; nothing has changed then
   */
  line(text: string): Reply {
    const tokens = lex(text);
    const round = this.#where();
    const reply = tokens.length === 0 ? this.#enter() : this.#words(tokens);
    return { ...reply, turned: reply.turned || round !== this.#where() };
  }

  /** The board, as it is drawn at the start and when something has turned. */
  board(): readonly string[] {
    return lookUp('board', [], this.session, this.#looks);
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
    if (!due)
      return session.fight.number === 0
        ? this.#look('help', [])
        : { ...nothing, lines: ['Everything is saved.'], quit: true };
    const plan = this.#planned(due);
    if (plan.length > 0) return this.#done(session.playPlan(plan));
    if (due.enter) return this.#done(session.playDue());
    const [first] = menuFor(session.encounter.ruleset, session.fight, due);
    if (!first)
      throw new Problem('nothing-to-do', `${due.says}: nothing can be done here but by hand; \`?\` lists the words.`);
    return this.line(first.line);
  }

  #words(tokens: readonly Token[]): Reply {
    const [first, ...rest] = tokens;
    if (!first) return nothing;
    const word = first.quoted ? undefined : this.#shellWord(first.text);
    if (word) return this.#shell(word.word, word.looks, rest);
    if (this.session.asked() && !this.#isAction(first)) return this.#answer(tokens);
    const asked = this.session.asked();
    if (asked && asked.kind === 'requests' && !asked.due) return this.#answerOrAct(tokens);
    return this.#act(tokens);
  }

  /** At a question, option letters go before the one-letter words that act; look-ups stay what they are. */
  #shellWord(text: string): ReturnType<typeof shellWordFor> {
    const word = shellWordFor(text);
    if (!word || !this.session.asked()) return word;
    return text.length > 1 || word.looks || word.word === 'undo' ? word : undefined;
  }

  #isAction({ text, quoted }: Token): boolean {
    if (quoted || text.length < 3)
      return !this.session.busy && !quoted && actionNamed(this.session.reader().actions, text) !== undefined;
    return actionNamed(this.session.reader().actions, text)?.word.startsWith(text.toLowerCase()) ?? false;
  }

  #answerOrAct(tokens: readonly Token[]): Reply {
    try {
      return this.#answer(tokens);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      return this.#act(tokens);
    }
  }

  #answer(tokens: readonly Token[]): Reply {
    const { session } = this;
    const asked = session.asked();
    const words = tokens.flatMap(({ text }) => (text === ',' ? [] : [text]));
    if (asked?.kind === 'pick')
      return this.#done(
        session.pick(
          this.#choice(
            asked.choices.map(({ id, label }) => ({ id, label })),
            words.join(' '),
          ),
        ),
      );
    if (asked?.kind === 'requests' && asked.due && this.#namesSomebodyDue(tokens)) return this.#act(tokens);
    return this.#done(session.answer(words));
  }

  #namesSomebodyDue(tokens: readonly Token[]): boolean {
    const [first] = tokens;
    return (
      first !== undefined &&
      tokens.length > 1 &&
      namesOnly(this.session.reader(), [first]) !== undefined &&
      tokens.some((token) => this.#isAction(token))
    );
  }

  #choice(choices: readonly { id: string; label: string }[], typed: string): string {
    const { fight } = this.session;
    const wanted = typed.toLowerCase();
    const code = fight.combatants.find((one) => one.code === wanted)?.id;
    const found =
      choices.find(({ id }) => id === code || id === wanted) ??
      choices.find(({ label }) => label.toLowerCase().startsWith(wanted)) ??
      choices[Number(typed) - 1];
    if (!found)
      throw new Problem('bad-choice', `"${typed}" is none of them: ${choices.map(({ label }) => label).join(', ')}.`);
    return found.id;
  }

  #act(tokens: readonly Token[]): Reply {
    const { session } = this;
    const [due] = session.due();
    const names = namesOnly(session.reader(), tokens);
    if (names && due) return this.#turnTo(names, due);
    const change = due && this.#changesPlan(tokens, due);
    if (change) return change;
    const orders = readOrders(session.reader(), tokens);
    this.#plan = undefined;
    return this.#done(session.order(orders));
  }

  /** A name alone: that one acts next, if it may. */
  #turnTo(names: readonly string[], due: Due): Reply {
    const [who] = names;
    const entry = this.#plan?.findIndex((intent) => intent.who === who) ?? -1;
    if (names.length === 2 && entry >= 0) return this.#replan(entry, names[1] ?? '');
    const name = this.session.fight.combatants.find(({ id }) => id === who)?.name ?? who;
    if (who === undefined || !due.who?.includes(who))
      throw new Problem('not-due', `${name} cannot act now: due is ${due.says}.`);
    const words = menuFor(this.session.encounter.ruleset, this.session.fight, { ...due, who: [who] });
    return { ...nothing, lines: [`${name}:`, ...words.map(({ line, label }) => `  ${line.padEnd(16)} ${label}`)] };
  }

  /** `g3 x` leaves one out of the plan; `g3 do` aims at another. */
  #changesPlan(tokens: readonly Token[], due: Due): Reply | undefined {
    const plan = this.#planned(due);
    const [first, second, ...more] = tokens;
    if (!first || !second || more.length > 0 || plan.length === 0) return undefined;
    const [who] = namesOnly(this.session.reader(), [first]) ?? [];
    const entry = plan.findIndex((intent) => intent.who === who);
    if (entry < 0 || second.text !== 'x') return undefined;
    this.#plan = plan.filter((_, i) => i !== entry);
    return nothing;
  }

  #replan(entry: number, target: string): Reply {
    const plan = this.#plan ?? [];
    this.#plan = plan.map((intent, i) => (i === entry ? { ...intent, at: [target] } : intent));
    return nothing;
  }

  /** The plan for a side of the referee, as it was changed; made anew when something has happened since. */
  #planned(due: Due): readonly Intent[] {
    const { fight, encounter } = this.session;
    const players = fight.sides.find(({ id }) => id === due.side)?.players ?? true;
    if (players || !due.who || due.who.length === 0) return [];
    const moment = `${encounter.story.steps.at(-1)?.id} ${due.id} ${due.who.join()}`;
    if (this.#plan && this.#planFor === moment) return this.#plan;
    this.#planFor = moment;
    this.#plan = due.who.flatMap((who) => encounter.ruleset.plan(fight, who) ?? []);
    return this.#plan;
  }

  #shell(word: string, looks: boolean, rest: readonly Token[]): Reply {
    if (looks) return this.#look(word, rest);
    switch (word) {
      case 'undo':
        return this.#undo(rest);
      case 'redo': {
        const steps = this.session.redo();
        return {
          ...nothing,
          turned: true,
          lines: [`Brought back: ${steps.map(({ intent }) => labelOf(this.session.fight, intent)).join('; ')}.`],
        };
      }
      case 'next':
        return this.#enter();
      case 'resume':
        return this.#done(this.session.resume());
      case 'leave':
        return { ...nothing, lines: [this.session.leave()] };
      default:
        return { ...nothing, lines: ['Everything is saved.'], quit: true };
    }
  }

  #look(word: string, rest: readonly Token[]): Reply {
    return {
      ...nothing,
      lines: lookUp(
        word,
        rest.map(({ text }) => text),
        this.session,
        this.#looks,
      ),
    };
  }

  /** `u` takes back an answer of the open question, then the last group; `u 3` three groups; `u to 41` all since step 41. */
  #undo(rest: readonly Token[]): Reply {
    const { session } = this;
    const words = rest.map(({ text }) => text);
    const unanswered = words.length === 0 ? session.unanswer() : undefined;
    if (unanswered !== undefined)
      return { ...nothing, lines: [`${unanswered.charAt(0).toUpperCase()}${unanswered.slice(1)}.`] };
    const before = session.fight;
    const taken = session.undo(this.#groups(words));
    return {
      ...nothing,
      turned: true,
      lines: [`Took back: ${taken.map(({ intent }) => labelOf(before, intent)).join('; ')}.`],
    };
  }

  #groups(words: readonly string[]): number {
    const { steps } = this.session.encounter.story;
    const [first, second] = words;
    if (first === 'to') {
      const groups = new Set(steps.filter(({ id }) => id > Number(second)).map(({ group }) => group));
      if (!/^\d+$/.test(second ?? '') || groups.size === 0)
        throw new Problem('bad-step', `There is no step after ${second ?? 'that'}: \`log\` shows their numbers.`);
      return groups.size;
    }
    if (first !== undefined && !/^[1-9]\d*$/.test(first))
      throw new Problem('bad-count', '`undo` takes how many to take back, or `to` and a step: `u 3`, `u to 41`.');
    return first === undefined ? 1 : Number(first);
  }

  #done(events: readonly Event[]): Reply {
    const { fight, encounter } = this.session;
    const lines = events.flatMap((event) => linesOf(encounter.ruleset, fight, event, this.#looks.screen()));
    return { ...nothing, events, lines };
  }
}

/** The line that would force what was refused, where there is one. */
export function forceLine(problem: Problem): string | undefined {
  const { force } = problem.details;
  return typeof force === 'string' ? force : undefined;
}
